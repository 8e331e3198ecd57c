/* What may be done: one row a verb, from which it is offered, refused, explained and carried out.
 *
 * A system lists its answers in deeds.def, in the order in which they are offered:
 *
 *     NEED(CALM, N_("EX-12 Nobody rests in a battle."))
 *     DEED(REST, rest, NEED_CALM, _,     _,       _)
 *     DEED(MOVE, move, 0,         OFFER, WHY_NOT, ASIDE)
 *     REPLY(PLAY, play, PROMPT_TRAP, N_("EX-20 …"), WHY_NOT, _)
 *
 * A NEED is something that stands against many deeds, the most general one first, with what is said where it
 * is not met. Which are met is worked out once a listing, so a deed that cannot be costs one test of its bits.
 * A NEED that says nothing (NULL, 0) is a gate: without it a row has nothing to offer, and what is against each
 * of its answers its WHY_NOT knows better. Builds with assertions look behind every gate that is shut.
 *
 * A DEED is an answer to the system's great question, what somebody does. Its row says what it needs, and which of its
 * parts are written out: who offers it (_: it stands in the list once, without arguments; BESIDE: the OFFER of another
 * row lists it among its own), what else may be against it, and what is told behind it. Where a verb is offered at a
 * second place of the list, that is a row ALSO(verb, name, needs), with an OFFER of that name. A REPLY answers another
 * question; its row says what is told while that one is not asked. One that answers several questions names none (0),
 * and its WHY_NOT looks which it is.
 *
 * Include it behind flowdefs.h, with
 *
 *     DEEDS_DEF   "rulesets/mine/deeds.def"
 *     WHY         how the system refuses: refusal, or enum reason; NULL and 0: nothing is against it
 *
 * and write each part where its chapter stands. In all of them `g` is the game, `who` is who would do it, and `c` is the
 * answer, which may be anything, since somebody may have typed it:
 *
 *     OFFER(move) { offer(&g->run, DO_MOVE, ahead(g, who), 0, 0); }
 *     WHY_NOT(move) { return c.a == ahead(g, who) ? NULL : N_("EX-6 …"); }
 *     ASIDE(move) { draft_add(out, _("%d points"), cost(g, c.a)); }
 *     CARRY_OUT(rest) { g->s->health[who]++; return FLOW_DONE; }
 *     CARRY_OUT(move) { HAND_TO(walk, .to = c.a); }
 *
 * What an OFFER puts into the list its WHY_NOT does not refuse: builds with assertions ask it each time. deedtable.h
 * makes the table, once. */
#include "core/flowwords.h"
#include "parts/text.h"

#define DEED_FUNCTION(part, name) FLOW_CAT(FLOW_PREFIX, part##name)

#define OFFER(name)                                                                                \
    void DEED_FUNCTION(_offer_deed_, name)(GAME * g __attribute__((unused)),                       \
                                           uc_piece who __attribute__((unused)))
/* What stands against it, and what is told behind it, for whoever asks himself: REFUSAL(move)(g, who, c), REMARK(move)(g, c,
 * out). */
#define REFUSAL(name) DEED_FUNCTION(_refuse_deed_, name)
#define WHY_NOT(name)                                                                              \
    WHY REFUSAL(name)(const GAME *g __attribute__((unused)), uc_piece who __attribute__((unused)), \
                      struct uc_choice c __attribute__((unused)))
#define REMARK(name) DEED_FUNCTION(_remark_deed_, name)
#define ASIDE(name)                                                                                \
    void REMARK(name)(const GAME *g __attribute__((unused)),                                       \
                      struct uc_choice c __attribute__((unused)),                                  \
                      struct draft *out __attribute__((unused)))
#define CARRY_OUT(name)                                                                            \
    enum flow_status DEED_FUNCTION(_do_deed_, name)(GAME * g __attribute__((unused)),              \
                                                    uc_piece who __attribute__((unused)),          \
                                                    struct uc_choice c __attribute__((unused)))

/* Where a deed that nobody offers stands in the list; a system that asks several seats says here whose it is. */
#ifndef OFFER_ONCE
#define OFFER_ONCE(g, who, verb) offer(&(g)->run, (verb), 0, 0, 0)
#endif

#define NEED(name, why) NEED_PLACE_##name,
#define DEED(...)
#define ALSO(...)
#define REPLY(...)
enum { /* where each need stands among them */
#include DEEDS_DEF
       NEEDS
};
#undef NEED

#define NEED(name, why) NEED_##name = 1 << NEED_PLACE_##name,
enum {
#include DEEDS_DEF
    NEED_NOTHING = 0
};
#undef NEED
#undef DEED
#undef ALSO
#undef REPLY

/* The parts of a row that are written out, as prototypes. */
#define DEED_OFFER(name) OFFER(name);
#define DEED_BESIDE(name)
#define DEED_WHY_NOT(name) WHY_NOT(name);
#define DEED_ASIDE(name) ASIDE(name);
#define DEED__(name)
#define NEED(name, why)
#define DEED(verb, name, needs, offers, why, aside)                                                \
    DEED_##offers(name) DEED_##why(name) DEED_##aside(name) CARRY_OUT(name);
#define ALSO(verb, name, needs) OFFER(name);
#define REPLY(verb, name, prompt, otherwise, why, aside) DEED_##why(name) DEED_##aside(name)
#include DEEDS_DEF
#undef DEED_OFFER
#undef DEED_BESIDE
#undef DEED_WHY_NOT
#undef DEED_ASIDE
#undef DEED__
#undef NEED
#undef DEED
#undef ALSO
#undef REPLY

#define deeds_offer DEED_FUNCTION(_, deeds_offer)
#define deed_why_not DEED_FUNCTION(_, deed_why_not)
#define deed_aside DEED_FUNCTION(_, deed_aside)
#define deed_carry_out DEED_FUNCTION(_, deed_carry_out)

/* Puts all that `who` may do into the list. `unmet`: the needs that are not met, a set of bits NEED_... */
void deeds_offer(GAME *g, uc_piece who, uint32_t unmet);
/* What is against an answer: the first need that is not met, then what its row says. */
WHY deed_why_not(const GAME *g, uc_piece who, uint32_t unmet, struct uc_choice c);
/* What is told behind an answer, if its row has something to tell. */
void deed_aside(const GAME *g, struct uc_choice c, struct draft *out);
/* Does what was answered to the great question: for DO. */
enum flow_status deed_carry_out(GAME *g, uc_piece who);
