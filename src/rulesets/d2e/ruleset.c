/* Descent, second edition, as the engine sees it: how a game begins, and the descriptor. */
#include "rulesets/d2e/outside.h"

#include <string.h>

/* The party and all cards; the rest of the setup asks questions (flow quest). */
static void begin(struct uc_run *run)
{
    struct d2e g = d2_open(run);
    for (uc_piece p = 1; p <= g.t->heroes; p++)
        *piece(&g, p) = (struct d2_piece){
            .record = g.t->hero[p], .kind = PIECE_HERO, .number = 1, .width = 1, .height = 1};
    g.s->act = (uint8_t)g.t->episode[0].act;
    memcpy(g.s->card, g.t->card, sizeof g.s->card);
    d2_gather_abilities(&g);
    if (g.t->campaign)
        flow_open(run, FLOW_campaign, &(struct campaign){0}, sizeof(struct campaign));
    else
        flow_open(run, FLOW_quest, &(struct quest){0}, sizeof(struct quest));
}

#define GAME_STATE struct d2_state
#define GAME_OPEN d2_open
#include "core/descriptor.h"

static const char *const levels[] = {
#define LEVEL(name, word) word,
#include "rulesets/d2e/levels.def"
#undef LEVEL
    NULL};
static const char *const acts[] = {"1", "2", NULL};

static const struct uc_option options[] = {
    {.key = "level",
     .title = N_("Epic Play"),
     .about =
         N_("Before the quest everybody buys skills, items and cards as if part of a campaign were "
            "over: "
            "a little at the advanced level, more at the expert level, which uses the cards of Act "
            "II."),
     .value = levels},
    {.key = "errata_rules",
     .title = N_("Corrected rules"),
     .about =
         N_("The publisher's corrections: among others the shop comes before experience and always "
            "shows "
            "five cards."),
     .value = setup_off_on,
     .campaign = true},
    {.key = "errata_cards",
     .title = N_("Corrected cards"),
     .about = N_("Cards as their later printings have them."),
     .value = setup_on_off,
     .campaign = true},
    {.key = "act", .value = acts, .unlisted = true}, /* of a drawn board; a quest has its own */
    {.key = NULL},
};

/* What front ends and bots go by. */
static const uint8_t verb_roles[VERB_COUNT] = {
    [DO_MOVE] = UC_VERB_MOVE,   [DO_ATTACK] = UC_VERB_STRIKE, [DO_PASS] = UC_VERB_PASS,
    [DO_STOP] = UC_VERB_END,    [DO_DONE] = UC_VERB_END,      [DO_END] = UC_VERB_END,
    [DO_FATIGUE] = UC_VERB_PAY, [DO_EQUIP] = UC_VERB_TIDY,    [DO_UNEQUIP] = UC_VERB_TIDY,
    [DO_TRADE] = UC_VERB_TIDY,  [DO_DROP] = UC_VERB_TIDY};
static const uint8_t prompt_roles[PROMPT_COUNT] = {
    [PROMPT_WHO_NEXT] = UC_PROMPT_TURN,  [PROMPT_ACTION] = UC_PROMPT_TURN,
    [PROMPT_GROUP] = UC_PROMPT_TURN,     [PROMPT_MONSTER] = UC_PROMPT_TURN,
    [PROMPT_QUEST] = UC_PROMPT_TURN,     [PROMPT_QUEST_OVER] = UC_PROMPT_TURN,
    [PROMPT_SHOP] = UC_PROMPT_PLAN,      [PROMPT_LEARN] = UC_PROMPT_PLAN,
    [PROMPT_ADD_CARDS] = UC_PROMPT_PLAN, [PROMPT_ASIDE] = UC_PROMPT_PLAN,
    [PROMPT_PACK_UP] = UC_PROMPT_PLAN};
static const uint8_t event_roles[EVENT_COUNT] = {
    [EVENT_MOVED] = UC_EVENT_MOVED,      [EVENT_ROLLED] = UC_EVENT_ROLLED,
    [EVENT_TURN] = UC_EVENT_TURN,        [EVENT_ACTIVATE] = UC_EVENT_TURN,
    [EVENT_USE] = UC_EVENT_EFFECT,       [EVENT_SURGE] = UC_EVENT_EFFECT,
    [EVENT_PLAYED] = UC_EVENT_EFFECT,    [EVENT_DECLARE] = UC_EVENT_STRIKE,
    [EVENT_HIT] = UC_EVENT_RESULT,       [EVENT_MISSED] = UC_EVENT_RESULT,
    [EVENT_TEST] = UC_EVENT_RESULT,      [EVENT_PASSED] = UC_EVENT_RESULT,
    [EVENT_FAILED] = UC_EVENT_RESULT,    [EVENT_DAMAGE] = UC_EVENT_HURT,
    [EVENT_HEAL] = UC_EVENT_HEALED,      [EVENT_DEFEATED] = UC_EVENT_FELL,
    [EVENT_KNOCKED_OUT] = UC_EVENT_FELL, [EVENT_FOUND] = UC_EVENT_FOUND,
    [EVENT_PICKED_UP] = UC_EVENT_FOUND,  [EVENT_RELIC] = UC_EVENT_FOUND,
    [EVENT_OVERLORD] = UC_EVENT_TURN,    [EVENT_ROUND] = UC_EVENT_ROUND,
    [EVENT_ENCOUNTER] = UC_EVENT_ROUND};
/* What the rules of a flow are too general for. Behind what is told, an event says whose the ability is that is used
 * (enum holder), and whether things change hands between two quests. */
static const char *event_rules(const struct uc_event *event)
{
    static const char *const used[] = {[HOLD_RELIC] = "D2-064 D2-400",
                                       [HOLD_PIECE] = "D2-257",
                                       [HOLD_OVERLORD] = "D2-247",
                                       [HOLD_CONDITION] = "D2-184",
                                       [HOLD_QUEST] = "D2-065"};
    switch (event->kind) {
    case EVENT_PLAYED:
        return "D2-246 D2-247";
    case EVENT_RULE:
        return "D2-319";
    case EVENT_USE:
        return event->c <= HOLD_QUEST ? used[event->c] : NULL;
    case EVENT_TRADED:
        return event->d ? "D2-379" : "D2-202 D2-203";
    default:
        return NULL;
    }
}

static const struct uc_symbol symbols[] = {{'r', "range", "→", N_("range")},
                                           {'d', "damage", "♥", N_("damage")},
                                           {'s', "surge", "↯", N_("surge")},
                                           {'h', "shield", "◊", N_("shield")},
                                           {0, NULL, NULL, NULL}};
static const char *const effect_kinds[] = {
    "hero",       "class",         "skill",       "item",      "familiar", "monster",
    "lieutenant", "overlord_card", "search_card", "condition", "ally",     NULL};

#define LINE(field, n) STATE_LINE(struct d2_state, field, n)

extern const struct uc_ruleset d2e_ruleset;

const struct uc_ruleset d2e_ruleset = {
    DESCRIBED_BY_DEFS,
    .room = {.pieces = PIECES - 1,
             .tokens = TOKENS,
             .zones = 40,
             .cards = 160,
             .dice = 16,
             .places = 255},
    .read_first = {LINE(standing, 0), LINE(heroes, 0), LINE(frame, 0),     LINE(card, 0),
                   LINE(card, 1),     LINE(card, 2),   LINE(card, 3),      LINE(card, 4),
                   LINE(card, 5),     LINE(piece, 0),  LINE(piece, 1),     LINE(piece, 3),
                   LINE(piece, 4),    LINE(piece, 5),  LINE(abilities, 0), LINE(figures, 0),
                   LINE(at, 0),       LINE(at, 1),     LINE(attack, 0),    LINE(group, 0)},
    .verb_role = verb_roles,
    .prompt_role = prompt_roles,
    .event_role = event_roles,
    .event_rules = event_rules,
    .symbol = symbols,
    .effect_kind = effect_kinds,
    .least_heroes = 2,
    .most_heroes = HEROES,
    .budget = 1000000,
    .waive_verb = DO_WAIVE,
    .name = "d2e",
    .title = N_("Descent, second edition"),
    .about = N_("Two to four heroes against the overlord and his monsters, on maps of squares, "
                "with dice and cards: single quests of about an hour, or a whole campaign."),
    .sign = "gate",
    .prefix = "D2",
    .schema = &d2_schema,
    .option = options,
    .prepare = d2_prepare,
    .discard = d2_discard,
    .begin = begin,
    .seat_count = d2_seat_count,
    .seat_name = d2_seat_name,
    .seat_side = d2_seat_side,
    .side_name = d2_side_name,
    .name_of = d2_name_of,
    .title_of = d2_title_of,
    .parse = d2_parse,
    .stake = d2_stake,
    .inspect = d2_inspect,
    .terrain_name = d2_terrain_name,
    .terrain_ground = d2_terrain_ground,
    .board = d2_board_of,
    .view = d2_view,
    .state_ok = d2_state_ok,
    .resample = d2_resample,
    .why_not = d2_why_not,
    .highlight = d2_highlight,
    .score = d2_score,
    .score_fine = d2_score_fine,
    .score_terms = d2_score_terms,
    .odds_begin = d2_odds_begin,
    .odds_policy = d2_odds_policy,
    .odds_value = d2_odds_value,
    .set_fact = d2_set_fact,
    .get_fact = d2_get_fact,
};
