/* The table of what may be done, from DEEDS_DEF (parts/deeds.h), and the four functions that read it. Include it once,
 * behind the header that has included deeds.h. */
#define DEED_OFFER(name) DEED_FUNCTION(_offer_deed_, name)
#define DEED_WHY_NOT(name) REFUSAL(name)
#define DEED_ASIDE(name) DEED_FUNCTION(_remark_deed_, name)
#define DEED__(name) NULL

/* By verb. */
static const struct deed {
    WHY (*why_not)(const GAME *, uc_piece, struct uc_choice);
    void (*aside)(const GAME *, struct uc_choice, struct draft *);
    enum flow_status (*carry_out)(GAME *, uc_piece, struct uc_choice);
    uint32_t needs;
    int prompt; /* of a reply; 0: it answers the great question */
    WHY otherwise;
} deed_of[VERB_COUNT] = {
#define NEED(...)
#define ALSO(...)
#define DEED(verb, name, needs_, offers, why, aside_)                                              \
    [DO_##verb] = {.why_not = DEED_##why(name),                                                    \
                   .aside = DEED_##aside_(name),                                                   \
                   .carry_out = DEED_FUNCTION(_do_deed_, name),                                    \
                   .needs = (needs_)},
#define REPLY(verb, name, prompt_, otherwise_, why, aside_)                                        \
    [DO_##verb] = {.why_not = DEED_##why(name),                                                    \
                   .aside = DEED_##aside_(name),                                                   \
                   .prompt = (prompt_),                                                            \
                   .otherwise = (otherwise_)},
#include DEEDS_DEF
#undef ALSO
#undef DEED
#undef REPLY
};

/* In the order of the list. */
static const struct {
    uint32_t needs;
    int verb;
    void (*offer)(GAME *, uc_piece);
} deed_offered[] = {
#define ALSO(verb, name, needs) {needs, DO_##verb, DEED_OFFER(name)},
#define DEED(verb, name, needs, offers, why, aside) {needs, DO_##verb, DEED_##offers(name)},
#define REPLY(...)
#include DEEDS_DEF
#undef NEED
#undef ALSO
#undef DEED
#undef REPLY
};
#undef DEED_OFFER
#undef DEED_WHY_NOT
#undef DEED_ASIDE
#undef DEED__

void deeds_offer(GAME *g, uc_piece who, uint32_t unmet)
{
    for (size_t i = 0; i < sizeof deed_offered / sizeof deed_offered[0]; i++) {
        struct uc_choice plain = {.verb = (uint8_t)deed_offered[i].verb};
        if (deed_offered[i].needs & unmet)
            continue;
        int first = g->run.head->count;
        if (deed_offered[i].offer)
            deed_offered[i].offer(g, who);
        else if (!deed_why_not(g, who, unmet, plain))
            OFFER_ONCE(g, who, plain.verb);
        for (; first < g->run.head->count; first++)
            assert(!deed_why_not(g, who, unmet, g->run.head->choice[first]));
    }
}

WHY deed_why_not(const GAME *g, uc_piece who, uint32_t unmet, struct uc_choice c)
{
    static const WHY needed[NEEDS + 1] = {
#define NEED(name, why) why,
#define DEED(...)
#define ALSO(...)
#define REPLY(...)
#include DEEDS_DEF
#undef NEED
#undef DEED
#undef ALSO
#undef REPLY
    };
    const struct deed *deed = &deed_of[c.verb < VERB_COUNT ? c.verb : 0];
    if (deed->prompt && deed->prompt != g->run.head->prompt)
        return deed->otherwise;
    for (int i = 0; i < NEEDS; i++)
        if (deed->needs & unmet & 1u << i)
            return needed[i];
    return deed->why_not ? deed->why_not(g, who, c) : 0;
}

void deed_aside(const GAME *g, struct uc_choice c, struct draft *out)
{
    const struct deed *deed = &deed_of[c.verb < VERB_COUNT ? c.verb : 0];
    if (deed->aside)
        deed->aside(g, c, out);
}

enum flow_status deed_carry_out(GAME *g, uc_piece who)
{
    struct uc_choice c = answer(&g->run);
    assert(c.verb < VERB_COUNT && deed_of[c.verb].carry_out);
    return deed_of[c.verb].carry_out(g, who, c);
}
