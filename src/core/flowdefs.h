/* The words that flows are written in, and a ruleset's flows.def turned into its enum, frame
 * structs and prototypes. Include it from the ruleset's header with FLOWS_DEF naming the file, and
 * GAME, FLOW_PREFIX and FLOW_FRAME defined. The ruleset makes its dispatcher and its table of names
 * from the same list.
 *
 *     DEF(name, "rules", frame members)     an empty frame is written as  uint8_t unused;  */
#include "core/flow.h"

#define FLOW_CAT2(a, b) a##b
#define FLOW_CAT(a, b) FLOW_CAT2(a, b)
/* FLOW_PREFIX keeps the functions of two rulesets apart: d2e_run_attack. */
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
/* Asks chance to pick one of the weighted choices offered; usually answered without stopping. */
#define CHANCE(n, prompt, subject)                                                                 \
    DO(n, flow_chance(&g->run, (prompt), (subject)) ? FLOW_DONE : FLOW_WAIT)
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

/* The frame of any flow. */
#define DEF(name, rules, ...) struct name name;
union FLOW_FRAME {
#include FLOWS_DEF
};
#undef DEF

#define DEF(name, rules, ...) FLOW(name);
#include FLOWS_DEF
#undef DEF
