/* The words that flows are written in: BEGIN, ASK, CHANCE, CALL, DO, END and the others below. A
 * ruleset gets them with flowdefs.h, and with them `g`, its game. A flow that systems share
 * (src/parts/) is a plain function over `f`, a struct that is part of the system's frame, and over
 * whatever the system supplies:
 *
 *     #define FLOW_RUN run
 *     #include "core/flowwords.h"
 *
 *     SHARED_FLOW(moment_window, const struct moments *system)
 *     {
 *         BEGIN;
 *         ...
 *         END;
 *     }
 *
 * The system's own flow is then one line:
 *
 *     DEF(window, "D2-320", struct moment_window w;)
 *     FLOW(window) { return moment_window(&g->run, step, &f->w, &d2_moments); }
 *
 * It opens flows of the system through functions that the system supplies, with DO. */
#ifndef CORE_FLOWWORDS_H
#define CORE_FLOWWORDS_H

#include "core/flow.h"

/* What carries the engine's part of a game: a ruleset's `g` begins with it. */
#ifndef FLOW_RUN
#define FLOW_RUN (&g->run)
#endif

#define SHARED_FLOW(name, ...)                                                                     \
    enum flow_status name(struct uc_run *run, uint8_t *step, struct name *f, __VA_ARGS__)

#define BEGIN                                                                                      \
    (void)f;                                                                                       \
    (void)FLOW_RUN;                                                                                \
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
#define ASK(n, seat, prompt, subject)                                                              \
    STOP(n, return flow_ask(FLOW_RUN, (seat), (prompt), (subject)))
/* The same where there is more than one; the only one is the answer, and nobody is asked. */
#define ASK_IF_MORE(n, seat, prompt, subject)                                                      \
    DO(n, flow_ask_if_more(FLOW_RUN, (seat), (prompt), (subject)))
/* Asks every seat for which something was offered with offer_for; the first answer counts, and
 * answer(&g->run).seat is the seat that gave it. */
#define ASK_ANY(n, prompt, subject) STOP(n, return flow_ask_any(FLOW_RUN, (prompt), (subject)))
/* Asks chance to pick one of the weighted choices offered; usually answered without stopping. */
#define CHANCE(n, prompt, subject)                                                                 \
    DO(n, flow_chance(FLOW_RUN, (prompt), (subject)) ? FLOW_DONE : FLOW_WAIT)
/* Lets a rule pick one of the choices offered, by its index in the list: an enemy that follows its
 * scroll, an opponent played by tables. Nothing stops, and nothing is journalled. */
#define DECIDE(index) flow_decide(FLOW_RUN, (index))
/* From here on a question is being prepared: flow_ask_again comes back to this place. */
#define AGAIN(n)                                                                                   \
    do {                                                                                           \
        *step = (n);                                                                               \
        __attribute__((fallthrough));                                                              \
    case (n):                                                                                      \
        FLOW_RUN->head->again = (n);                                                               \
    } while (0)
/* What was marked with flow_mark happens here, one thing after the other. */
#define DUE(n)                                                                                     \
    do {                                                                                           \
        *step = (n);                                                                               \
        __attribute__((fallthrough));                                                              \
    case (n):                                                                                      \
        if (FLOW_RUN->head->due)                                                                   \
            return flow_settle(FLOW_RUN);                                                          \
    } while (0)
/* Runs another flow to its end: at once where it does not stop, so that most calls are calls. */
#define CALL(n, child, ...)                                                                        \
    do {                                                                                           \
        *step = (n);                                                                               \
        {                                                                                          \
            enum { WORDS_ = (sizeof(struct child) + 7) / 8 };                                      \
            const struct child given_ = {__VA_ARGS__};                                             \
            struct child *frame_ = flow_enter(FLOW_RUN, FLOW_##child, WORDS_);                     \
            if (!frame_)                                                                           \
                return FLOW_WAIT;                                                                  \
            *frame_ = given_;                                                                      \
            enum flow_status status_ = FLOW_FUNCTION(child)(g, flow_step(FLOW_RUN), frame_);       \
            status_ = flow_leave(FLOW_RUN, status_, WORDS_);                                       \
            if (status_ != FLOW_DONE)                                                              \
                return status_;                                                                    \
        }                                                                                          \
        __attribute__((fallthrough));                                                              \
    case (n):;                                                                                     \
    } while (0)
/* The last thing of a function that returns a flow status: another flow does the rest. For what is carried out
 * with DO. */
#define HAND_TO(child, ...)                                                                        \
    do {                                                                                           \
        enum { WORDS_ = (sizeof(struct child) + 7) / 8 };                                          \
        const struct child given_ = {__VA_ARGS__};                                                 \
        struct child *frame_ = flow_enter(FLOW_RUN, FLOW_##child, WORDS_);                         \
        if (!frame_)                                                                               \
            return FLOW_WAIT;                                                                      \
        *frame_ = given_;                                                                          \
        return flow_leave(FLOW_RUN, FLOW_FUNCTION(child)(g, flow_step(FLOW_RUN), frame_), WORDS_); \
    } while (0)
#define END                                                                                        \
    break;                                                                                         \
    default:                                                                                       \
        flow_bug(FLOW_RUN, __func__, *step);                                                       \
        }                                                                                          \
        return FLOW_DONE

#endif
