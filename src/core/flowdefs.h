/* The words that flows are written in, and a ruleset's .def files turned into enums, frame structs
 * and prototypes. Include it from the ruleset's header, with these defined:
 *
 *     GAME          what rule code works with: struct d2e
 *     FLOW_PREFIX   keeps the functions of two rulesets apart: d2e_run_attack
 *     FLOWS_DEF     DEF(name, "rules", frame members)     an empty frame is written  uint8_t unused;
 *     VERBS_DEF     VERB(NAME, "word", kinds of three arguments, sentence)        what is chosen
 *     PROMPTS_DEF   PROMPT(NAME, "word", sentence)                                what is asked
 *     EVENTS_DEF    EVENT(NAME, "word", kinds of four arguments, sentence)        what happened
 *
 * They become FLOW_name, DO_NAME, PROMPT_NAME and EVENT_NAME, numbered from 1 in the order of the
 * file. descriptor.h makes the tables of the descriptor from the same files. */
#include "core/flow.h"

#define FLOW_CAT2(a, b) a##b
#define FLOW_CAT(a, b) FLOW_CAT2(a, b)
#define FLOW_FUNCTION(name) FLOW_CAT(FLOW_PREFIX, _run_##name)
#define FLOW(name) enum flow_status FLOW_FUNCTION(name)(GAME * g, uint8_t * step, struct name * f)

#define BEGIN                                                                                      \
    (void)f;                                                                                       \
    (void)g;                                                                                       \
    switch (*step) {                                                                               \
    case 0:
#define STOP(n, ...)                                                                               \
    do {                                                                                           \
        *step = (n);                                                                               \
        __VA_ARGS__;                                                                               \
    case (n):;                                                                                     \
    } while (0)
/* Does something that returns a flow status and may be done at once, may ask, or may open a flow. */
#define DO(n, ...)                                                                                 \
    do {                                                                                           \
        *step = (n);                                                                               \
        {                                                                                          \
            enum flow_status status_ = (__VA_ARGS__);                                              \
            if (status_ != FLOW_DONE)                                                              \
                return status_;                                                                    \
        }                                                                                          \
        __attribute__((fallthrough));                                                              \
    case (n):;                                                                                     \
    } while (0)
/* Asks `seat` to pick one of the choices offered since the last question. */
#define ASK(n, seat, prompt, subject) STOP(n, return flow_ask(&g->run, (seat), (prompt), (subject)))
/* Asks every seat for which something was offered with offer_for; the first answer counts, and
 * answer(&g->run).weight is the seat that gave it. */
#define ASK_ANY(n, prompt, subject) STOP(n, return flow_ask_any(&g->run, (prompt), (subject)))
/* Asks chance to pick one of the weighted choices offered; usually answered without stopping. */
#define CHANCE(n, prompt, subject)                                                                 \
    DO(n, flow_chance(&g->run, (prompt), (subject)) ? FLOW_DONE : FLOW_WAIT)
/* Lets a rule pick one of the choices offered, by its index in the list: an enemy that follows its
 * scroll, an opponent played by tables. Nothing stops, and nothing is journalled. */
#define DECIDE(index) flow_decide(&g->run, (index))
/* From here on a question is being prepared: flow_ask_again comes back to this place. */
#define AGAIN(n)                                                                                   \
    do {                                                                                           \
        *step = (n);                                                                               \
        __attribute__((fallthrough));                                                              \
    case (n):                                                                                      \
        g->run.head->again = (n);                                                                  \
    } while (0)
/* What was marked with flow_mark happens here, one thing after the other. */
#define DUE(n)                                                                                     \
    do {                                                                                           \
        *step = (n);                                                                               \
        __attribute__((fallthrough));                                                              \
    case (n):                                                                                      \
        if (g->run.head->due)                                                                      \
            return flow_settle(&g->run);                                                           \
    } while (0)
/* Runs another flow to its end. */
#define CALL(n, child, ...)                                                                        \
    STOP(n, return flow_open(&g->run, FLOW_##child, &(struct child){__VA_ARGS__},                  \
                             sizeof(struct child)))
#define END                                                                                        \
    break;                                                                                         \
    default:                                                                                       \
        flow_bug(&g->run, __func__, *step);                                                        \
        }                                                                                          \
        return FLOW_DONE

#define DEF(name, rules, ...) FLOW_##name,
enum {
    FLOW_NONE,
#include FLOWS_DEF
    FLOW_COUNT
};
#undef DEF

/* Padding in a frame would make two equal states differ: a compile error. */
#define DEF(name, rules, ...)                                                                      \
    struct name {                                                                                  \
        __VA_ARGS__                                                                                \
    };
STATE_BEGIN
#include FLOWS_DEF
STATE_END
#undef DEF

#define DEF(name, rules, ...) FLOW(name);
#include FLOWS_DEF
#undef DEF

#define VERB(name, ...) DO_##name,
enum {
    VERB_NONE,
#include VERBS_DEF
    VERB_COUNT
};
#undef VERB

#define PROMPT(name, ...) PROMPT_##name,
enum {
    PROMPT_NONE,
#include PROMPTS_DEF
    PROMPT_COUNT
};
#undef PROMPT

#define EVENT(name, ...) EVENT_##name,
enum {
    EVENT_NONE = UC_EVENT_CHANCE,
#include EVENTS_DEF
    EVENT_COUNT
};
#undef EVENT
