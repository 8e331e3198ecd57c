/* Descent, second edition, as the engine sees it: how a game begins, which function runs which
 * flow, what choices, questions and events are called, and the descriptor that names it all. */
#include "rulesets/d2e/outside.h"

#include <string.h>

/* The party and all cards; the rest of the setup asks questions (flow quest). */
static void begin(struct uc_run *run)
{
    struct d2e g = d2_open(run);
    for (uc_piece p = 1; p <= g.t->heroes; p++)
        *piece(&g, p) = (struct d2_piece){
            .record = g.t->hero[p], .kind = PIECE_HERO, .number = 1, .width = 1, .height = 1};
    memcpy(g.s->card, g.t->card, sizeof g.s->card);
    flow_open(run, FLOW_quest, &(struct quest){0}, sizeof(struct quest));
}

static enum flow_status resume(struct uc_run *run, int flow, uint8_t *step, void *frame)
{
    struct d2e g = d2_open(run);
    switch (flow) {
#define DEF(name, rules, ...)                                                                      \
    case FLOW_##name:                                                                              \
        return FLOW_FUNCTION(name)(&g, step, frame);
#include "rulesets/d2e/flows.def"
#undef DEF
    default:
        flow_bug(run, "resume", flow);
    }
}

static const char *const flow_names[FLOW_COUNT] = {
    "",
#define DEF(name, rules, ...) #name,
#include "rulesets/d2e/flows.def"
#undef DEF
};

static const struct uc_phrase verbs[VERB_COUNT] = {
    {.code = "", .text = ""},
#define VERB(name, code, a, b, c, text) {code, a, b, c, UC_NONE, text},
#include "rulesets/d2e/verbs.def"
#undef VERB
};

static const struct uc_phrase prompts[PROMPT_COUNT] = {
    {.code = "", .text = ""},
#define PROMPT(name, code, text) {code, UC_NONE, UC_NONE, UC_NONE, UC_NONE, text},
#include "rulesets/d2e/prompts.def"
#undef PROMPT
};

static const struct uc_phrase events[EVENT_COUNT] = {
    {.code = "", .text = ""},
#define EVENT(name, code, a, b, c, d, text) {code, a, b, c, d, text},
#include "rulesets/d2e/events.def"
#undef EVENT
};

extern const struct uc_ruleset d2e_ruleset;

const struct uc_ruleset d2e_ruleset = {
    .name = "d2e",
    .title = N_("Descent, second edition"),
    .prefix = "D2",
    .schema = &d2_schema,
    .state_size = sizeof(struct d2_state),
    .frame_size = sizeof(union d2_frame),
    .frame_offset = offsetof(struct d2_state, frame),
    .flows = FLOW_COUNT,
    .verbs = VERB_COUNT,
    .prompts = PROMPT_COUNT,
    .events = EVENT_COUNT,
    .flow_name = flow_names,
    .verb = verbs,
    .prompt = prompts,
    .event = events,
    .prepare = d2_prepare,
    .discard = d2_discard,
    .begin = begin,
    .resume = resume,
    .seat_count = d2_seat_count,
    .seat_name = d2_seat_name,
    .seat_side = d2_seat_side,
    .side_name = d2_side_name,
    .name_of = d2_name_of,
    .title_of = d2_title_of,
    .parse = d2_parse,
    .inspect = d2_inspect,
    .terrain_name = d2_terrain_name,
    .board = d2_board_of,
    .view = d2_view,
    .state_ok = d2_state_ok,
    .resample = d2_resample,
    .why_not = d2_why_not,
    .highlight = d2_highlight,
    .score = d2_score,
    .odds_begin = d2_odds_begin,
    .odds_policy = d2_odds_policy,
    .odds_value = d2_odds_value,
    .set_fact = d2_set_fact,
    .get_fact = d2_get_fact,
};
