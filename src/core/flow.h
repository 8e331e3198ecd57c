/* Flows: rules that stop for an answer and go on later.
 *
 * A flow is a C function that runs to its next stop, returns, and is called again to go on from
 * there. What it remembers lives in its frame `f`, inside the state. A ruleset declares all its
 * flows in one file, flows.def:
 *
 *     DEF(attack, "D2-101", uc_piece attacker; uint8_t i;)
 *
 * includes flowdefs.h with GAME defined as its own type, and writes
 *
 *     FLOW(attack)
 *     {
 *         BEGIN;
 *         CALL(1, declare, .attacker = f->attacker);
 *         offer(&g->run, PASS, 0, 0, 0);
 *         ASK(2, seat, PROMPT_PASS, f->attacker);
 *         END;
 *     }
 *
 * C locals die at a stop: keep what must live in `f`. Step numbers are part of the state: they
 * are unique in a function, in reading order, and never change. No stop inside an inner switch.
 * tools/flowlint checks all three. */
#ifndef CORE_FLOW_H
#define CORE_FLOW_H

#include "core/state.h"

struct uc_ruleset;

/* What rule code carries around while it works on one answer. A ruleset's own game type begins
 * with it, under the name `run`. */
struct uc_run {
    const uc_game *game;
    struct uc_state *head;
    struct uc_log *log; /* may be NULL */
    uint32_t supposed;  /* for looking only, in bits of the ruleset's own: what is taken for granted
                           although the state says otherwise. So no question writes in the state. */
    bool mute; /* for views: only numbers are wanted, so no text need be made (uc_observe) */
};

/* A state under the rules. Whoever was handed a const one only looks. */
static inline struct uc_run run_of(const uc_game *game, const void *state, struct uc_log *log)
{
    return (struct uc_run){game, (struct uc_state *)(uintptr_t)state, log, 0, false};
}

enum flow_status {
    FLOW_DONE, /* finished: the caller goes on */
    FLOW_OPEN, /* another flow was opened on top */
    FLOW_WAIT  /* a question is pending, or the game is over */
};

/* Adds a legal choice to the question being prepared. */
void offer(struct uc_run *run, int verb, int a, int b, int c);
/* The same for a question that several seats are asked (ASK_ANY): whose answer it is. Seats come in
 * ascending order, and two seats never have the same answer: its arguments name the actor. */
void offer_for(struct uc_run *run, uc_seat seat, int verb, int a, int b, int c);
/* The same, unless it has been offered already: two equal cards are one choice. */
void offer_once(struct uc_run *run, int verb, int a, int b, int c);
/* Adds an outcome to the question to chance being prepared. */
void offer_weighted(struct uc_run *run, int verb, int weight, int a, int b, int c);
/* The choice just made. */
static inline struct uc_choice answer(const struct uc_run *run) { return run->head->chosen; }

/* Puts what was offered to a seat, or to all who have an answer in it (in the order of seats). */
enum flow_status flow_ask(struct uc_run *run, uc_seat seat, int prompt, uc_piece subject);
enum flow_status flow_ask_any(struct uc_run *run, int prompt, uc_piece subject);
/* Puts it to a seat unless there is only one answer, which is then taken as by flow_decide. */
enum flow_status flow_ask_if_more(struct uc_run *run, uc_seat seat, int prompt, uc_piece subject);
/* Asks chance what was offered; true: the random stream has answered already. */
bool flow_chance(struct uc_run *run, int prompt, uc_piece subject);
/* A rule answers: takes choice `index` of the list that was offered, as a person would, and goes on
 * at once. What is not legal cannot be decided, because it is not in the list. */
void flow_decide(struct uc_run *run, int index);
enum flow_status flow_open(struct uc_run *run, int flow, const void *frame, size_t size);
/* CALL's parts. A flow of so many words is put on top of the others: where its frame is, NULL when there
 * is no room and the game ends, or when it has come to its end already. The caller fills the frame and runs
 * the flow. */
void *flow_enter(struct uc_run *run, int flow, int words);
/* The flow on top has returned: one that is done is taken away, and whoever called it goes on when this
 * returns FLOW_DONE. Otherwise the caller returns what this returns. */
enum flow_status flow_leave(struct uc_run *run, enum flow_status status, int words);
/* Where in the flow on top to go on. */
static inline uint8_t *flow_step(const struct uc_run *run)
{
    return &run->head->open[run->head->depth - 1].step;
}
/* Ends the game: every flow is dropped and no question remains. */
enum flow_status flow_game_over(struct uc_run *run, int winner);
/* Drops all flows above the one at `depth` (1 = outermost), which then goes on where it stood. */
enum flow_status flow_unwind(struct uc_run *run, int depth);
/* The same down to the innermost open flow of that number; that none is open is a bug. */
enum flow_status flow_unwind_to(struct uc_run *run, int flow);
/* Drops the innermost open flow of that number with all above it and begins it anew with this frame,
 * which says how it goes on; false, and nothing happens: none is open. */
bool flow_begin_again(struct uc_run *run, int flow, const void *frame, size_t size);
/* Drops the pending question and lets the open flows run to the next one. For rulesets that have
 * changed a position from outside: facts of a scenario, what a seat does not know. */
void flow_restart(struct uc_run *run);
/* Puts the pending question anew, from where its flow began to offer (AGAIN), after something that
 * it depends on was changed from outside. False, and nothing happens, when the flow has not said
 * where that is: then the list depends on nothing that can be changed. */
bool flow_ask_again(struct uc_run *run);
/* The same without going on yet: a flow may be opened first, and the question comes after it. */
bool flow_rewind(struct uc_run *run);
/* What the open flow at `depth` (0 = outermost) remembers. */
void *flow_frame(const struct uc_run *run, int depth);
/* The depth of the innermost open flow of this kind, -1 when there is none; above `below` only
 * those further out are looked at: flow_depth(run, flow, FLOW_DEPTH) looks at all. */
int flow_depth(const struct uc_run *run, int flow, int below);
/* What the innermost open flow of this kind remembers, NULL when there is none. */
void *flow_find(const struct uc_run *run, int flow);
/* True when a flow of this kind is open. */
bool flow_is_open(const struct uc_run *run, int flow);
/* True when the flow at work, or the one that waits for an answer, is of this kind. */
bool flow_is_top(const struct uc_run *run, int flow);

/* Things that must happen at once, whatever is going on: a Shadow comes into sight, a goal is met.
 * The command that may have caused one marks it; a flow says with DUE where things that are due
 * happen; and nobody is asked, chance included, while a mark stands that is more urgent than what is being
 * looked after, so that a DUE which was forgotten is a loud bug at the first occasion. `what` counts from 0 and is an index into the
 * ruleset's table `due`, which names the flow that looks after it; the lowest comes first. */
void flow_mark(struct uc_run *run, int what);
/* DUE's part: takes the first mark away and opens its flow. */
enum flow_status flow_settle(struct uc_run *run);
/* To be called where a rule shows what no seat can have known and no chance decides: the text of a
 * card that nobody has read. True in a position that was imagined for a seat: the game ends there,
 * undecided, when the flow at work returns, and the flow must not look at the thing. */
bool flow_unknown(struct uc_run *run);

/* There is room for so much and no more, and what a pack makes happen may need more than that. The
 * game then ends, undecided, when the flow at work returns: it must not write where there is no
 * room, and need not care otherwise. Who plays is told why (uc_stopped), and what was played until
 * then stays in the journal. */
enum flow_limit {
    LIMIT_NONE,
    LIMIT_DEPTH,   /* flows inside each other */
    LIMIT_STEPS,   /* flows after each other, and nobody is asked */
    LIMIT_CHOICES, /* answers to one question */
    LIMIT_ANSWER,  /* a question that has no answer */
    LIMIT_ROOM,    /* things that the system keeps: what lasts, attacks, turns */
    LIMITS
};
/* Ends the game for that reason; of several the first is told. */
void flow_stop(const struct uc_run *run, enum flow_limit limit);
/* Counts one more of things of which `most` are kept, and says its place, from 0. Where there is no room the game
 * ends (LIMIT_ROOM), and the last one gives way. */
int flow_place(const struct uc_run *run, uint8_t *count, int most);
/* We are wrong, not the pack. */
_Noreturn void flow_bug(const struct uc_run *run, const char *where, int step);

/* Appends an event. `seats` is a set of seats, or UC_EVERYONE. */
void tell_seats(struct uc_run *run, int seats, int kind, int a, int b, int c, int d);
/* The same thing for everybody else, in words that give nothing away: to be called right after the
 * event that was told to `seats`. Who looks over the shoulder of all reads it once. */
void tell_rest(struct uc_run *run, int seats, int kind, int a, int b, int c, int d);
static inline void tell(struct uc_run *run, int kind, int a, int b, int c, int d)
{
    if (run->log)
        tell_seats(run, UC_EVERYONE, kind, a, b, c, d);
}

/* An even number below `bound` from the state's random stream. Rule code never calls it: chance
 * is asked with CHANCE. For resampling and for core only. */
uint32_t random_below(struct uc_state *head, uint32_t bound);

/* RULE("D2-101") marks the place where a rule is implemented. Builds with UC_COUNT_RULES count
 * how often each was reached; elsewhere it costs nothing. */
#ifdef UC_COUNT_RULES
struct rule_site {
    const char *ids, *file;
    long line;
    unsigned long hits;
};
#define RULE(text)                                                                                 \
    do {                                                                                           \
        static struct rule_site site                                                               \
            __attribute__((section("uc_rules"), used)) = {text, __FILE__, __LINE__, 0};            \
        site.hits++;                                                                               \
    } while (0)
#else
#define RULE(text) ((void)0)
#endif

#endif
