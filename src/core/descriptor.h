/* The part of a ruleset's descriptor that is made from its .def files: names and sizes of flows, the
 * phrases of verbs, prompts and events, and the dispatcher. Include it once, in the file that
 * defines the descriptor, behind the ruleset's header (which has included flowdefs.h), with
 *
 *     GAME_STATE    the ruleset's state: struct d2_state; `uint64_t frame[FRAME_WORDS]` in it
 *     GAME_OPEN     the function that makes a GAME from a struct uc_run *
 *
 * and let the descriptor begin with what they amount to:
 *
 *     const struct uc_ruleset d2e_ruleset = {
 *         DESCRIBED_BY_DEFS,
 *         .name = "d2e", ...
 */
#include "core/ruleset.h"

static enum flow_status resume(struct uc_run *run, int flow, uint8_t *step, void *frame)
{
    GAME g = GAME_OPEN(run);
    switch (flow) {
#define DEF(name, rules, ...)                                                                      \
    case FLOW_##name:                                                                              \
        return FLOW_FUNCTION(name)(&g, step, frame);
#include FLOWS_DEF
#undef DEF
    default:
        flow_bug(run, "resume", flow);
    }
}

static const char *const flow_names[FLOW_COUNT] = {
    "",
#define DEF(name, rules, ...) #name,
#include FLOWS_DEF
#undef DEF
};

static const char *const flow_rules[FLOW_COUNT] = {
    "",
#define DEF(name, rules, ...) rules,
#include FLOWS_DEF
#undef DEF
};

static const uint16_t flow_words[FLOW_COUNT] = {
    0,
#define DEF(name, rules, ...) (sizeof(struct name) + 7) / 8,
#include FLOWS_DEF
#undef DEF
};

static const struct uc_phrase verb_phrases[VERB_COUNT] = {
    {.code = "", .text = ""},
#define VERB(name, code, a, b, c, text) {code, a, b, c, UC_NONE, text},
#include VERBS_DEF
#undef VERB
};

static const struct uc_phrase prompt_phrases[PROMPT_COUNT] = {
    {.code = "", .text = ""},
#define PROMPT(name, code, text) {code, UC_NONE, UC_NONE, UC_NONE, UC_NONE, text},
#include PROMPTS_DEF
#undef PROMPT
};

static const struct uc_phrase event_phrases[EVENT_COUNT] = {
    {.code = "", .text = ""},
#define EVENT(name, code, a, b, c, d, text) {code, a, b, c, d, text},
#include EVENTS_DEF
#undef EVENT
};

static const struct uc_number numbers_shown[] = {
#define STAT(name, text) {UC_STAT, 1, #name, text, NULL},
#define STATS(name, vocabulary, count) {UC_STAT, count, #name, NULL, vocabulary},
#define MARK(name, text) {UC_MARK, 1, #name, text, NULL},
#define MARKS(name, vocabulary, count) {UC_MARK, count, #name, NULL, vocabulary},
#define TRACK(name, text) {UC_TRACK, 1, #name, text, NULL},
#define TRACKS(name, vocabulary, count) {UC_TRACK, count, #name, NULL, vocabulary},
#include NUMBERS_DEF
#undef STAT
#undef STATS
#undef MARK
#undef MARKS
#undef TRACK
#undef TRACKS
    {0},
};

#define DESCRIBED_BY_DEFS                                                                          \
    .state_size = sizeof(GAME_STATE), .flow_words = flow_words,                                    \
    .frame_offset = offsetof(GAME_STATE, frame), .flows = FLOW_COUNT, .verbs = VERB_COUNT,         \
    .prompts = PROMPT_COUNT, .events = EVENT_COUNT, .flow_name = flow_names,                       \
    .flow_rules = flow_rules, .verb = verb_phrases, .prompt = prompt_phrases,                      \
    .event = event_phrases, .resume = resume, .number = numbers_shown,                             \
    .numbers = {[UC_STAT] = STAT_COUNT, [UC_MARK] = MARK_COUNT, [UC_TRACK] = TRACK_COUNT}
