/* A ruleset's .def files turned into enums, frame structs and prototypes. Include it from the
 * ruleset's header, with these defined:
 *
 *     GAME          what rule code works with: struct d2e
 *     FLOW_PREFIX   keeps the functions of two rulesets apart: d2e_run_attack
 *     FLOWS_DEF     DEF(name, "rules", frame members)     an empty frame is written  uint8_t unused;
 *     VERBS_DEF     VERB(NAME, "word", kinds of three arguments, sentence)        what is chosen
 *     PROMPTS_DEF   PROMPT(NAME, "word", sentence)                                what is asked
 *     EVENTS_DEF    EVENT(NAME, "word", kinds of four arguments, sentence)        what happened
 *     NUMBERS_DEF   what a view tells in numbers; a set of them is a vocabulary, or named by whoever shows one:
 *                   STAT(NAME, label)  STATS(NAME, "vocabulary", count)          of a figure
 *                   MARK(NAME, label)  MARKS(NAME, "vocabulary", count)          what is said of it: a condition
 *                   TRACK(NAME, label) TRACKS(NAME, "vocabulary", count)         of nobody
 *
 * They become FLOW_name, DO_NAME, PROMPT_NAME and EVENT_NAME, numbered from 1 in the order of the
 * file, and STAT_NAME, MARK_NAME and TRACK_NAME, numbered from 0; a set takes as many numbers as it has members.
 * descriptor.h makes the tables of the descriptor from the same files. */
#include "core/flowwords.h"

#define FLOW_CAT2(a, b) a##b
#define FLOW_CAT(a, b) FLOW_CAT2(a, b)
#define FLOW_FUNCTION(name) FLOW_CAT(FLOW_PREFIX, _run_##name)
#define FLOW(name) enum flow_status FLOW_FUNCTION(name)(GAME * g, uint8_t * step, struct name * f)

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

#ifndef NUMBERS_DEF /* a system that tells none */
#define NUMBERS_DEF "core/none.def"
#endif

/* One enum for the rows of a kind: the other kinds are nothing meanwhile. */
#define STATS(name, vocabulary, count) STAT_##name, STAT_LAST_##name = STAT_##name + (count)-1,
#define STAT(name, text) STAT_##name,
#define MARK(...)
#define MARKS(...)
#define TRACK(...)
#define TRACKS(...)
enum {
#include NUMBERS_DEF
    STAT_COUNT
};
#undef STAT
#undef STATS
#undef MARK
#undef MARKS
#define STAT(...)
#define STATS(...)
#define MARKS(name, vocabulary, count) MARK_##name, MARK_LAST_##name = MARK_##name + (count)-1,
#define MARK(name, text) MARK_##name,
enum {
#include NUMBERS_DEF
    MARK_COUNT
};
#undef MARK
#undef MARKS
#undef TRACK
#undef TRACKS
#define MARK(...)
#define MARKS(...)
#define TRACKS(name, vocabulary, count) TRACK_##name, TRACK_LAST_##name = TRACK_##name + (count)-1,
#define TRACK(name, text) TRACK_##name,
enum {
#include NUMBERS_DEF
    TRACK_COUNT
};
#undef STAT
#undef STATS
#undef MARK
#undef MARKS
#undef TRACK
#undef TRACKS
