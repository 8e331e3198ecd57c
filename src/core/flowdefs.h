/* A ruleset's .def files turned into enums, frame structs and prototypes. Include it from the
 * ruleset's header, with these defined:
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
