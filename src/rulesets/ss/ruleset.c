/* Sword & Sorcery as the engine sees it: seats, and the two descriptors, one for each edition. */
#include "rulesets/ss/outside.h"

/* AC-004, IS-005, IS-006; AC-002, AC-003, IS-002, IS-003: a seat for each hero, all on one side; the enemies have none. */
static int seat_count(const struct uc_game *game)
{
    return ((const struct ss_tables *)game->data)->heroes;
}

static const char *seat_name(const struct uc_game *game, uc_seat seat)
{
    const struct ss_tables *t = game->data;
    if (!seat || seat > seat_count(game))
        return "";
    return pack_say(game->pack, t->hero[seat]->name);
}

static const char *side_name(int side)
{
    return side == SIDE_HEROES ? _("Heroes") : side == SIDE_ENEMIES ? _("Enemies") : "";
}

#define GAME_STATE struct ss_state
#define GAME_OPEN ss_open
#include "core/descriptor.h"

static const uint8_t due_flows[] = {
    [DUE_SHADOWS] = FLOW_reveal, [DUE_DEATHS] = FLOW_fade, [DUE_ROOM] = FLOW_make_room,
    [DUE_LOAD] = FLOW_unload,    [DUE_END] = FLOW_finish,  0};

static const struct uc_option options_is[] = {
    {.key = "soul_storm",
     .title = N_("Soul Storm"),
     .about = N_("Heroes of Law and of Chaos may be in one party, and decide freely."),
     .value = setup_off_on},
    {.key = NULL},
};

/* What front ends and bots go by. */
static const uint8_t verb_roles[VERB_COUNT] = {
    [DO_MOVE] = UC_VERB_MOVE,          [DO_ATTACK] = UC_VERB_STRIKE,
    [DO_FOCUS] = UC_VERB_STRIKE,       [DO_FOCUS_CAST] = UC_VERB_STRIKE,
    [DO_FOCUS_THROW] = UC_VERB_STRIKE, [DO_CAST] = UC_VERB_STRIKE,
    [DO_THROW] = UC_VERB_STRIKE,       [DO_PASS] = UC_VERB_END,
    [DO_DONE] = UC_VERB_END,           [DO_END] = UC_VERB_END,
    [DO_ENOUGH] = UC_VERB_END,         [DO_REORGANIZE] = UC_VERB_TIDY,
    [DO_EXCHANGE] = UC_VERB_TIDY,      [DO_PUT_DOWN] = UC_VERB_TIDY,
    [DO_GIVE] = UC_VERB_TIDY,          [DO_LEND] = UC_VERB_TIDY,
    [DO_STORE] = UC_VERB_TIDY,         [DO_STOW] = UC_VERB_TIDY};
static const uint8_t prompt_roles[PROMPT_COUNT] = {
    [PROMPT_TURN] = UC_PROMPT_TURN,       [PROMPT_ACT] = UC_PROMPT_TURN,
    [PROMPT_SOULS] = UC_PROMPT_PLAN,      [PROMPT_LEARN] = UC_PROMPT_PLAN,
    [PROMPT_REORGANIZE] = UC_PROMPT_PLAN, [PROMPT_SHOP] = UC_PROMPT_PLAN,
    [PROMPT_PACK_UP] = UC_PROMPT_PLAN,    [PROMPT_GATHER] = UC_PROMPT_PLAN,
    [PROMPT_EXCHANGE] = UC_PROMPT_PLAN,   [PROMPT_PUT_DOWN] = UC_PROMPT_PLAN,
    [PROMPT_WAY_ON] = UC_PROMPT_TURN,     [PROMPT_QUEST_OVER] = UC_PROMPT_TURN,
    [PROMPT_FAILED] = UC_PROMPT_TURN};
static const uint8_t event_roles[EVENT_COUNT] = {
    [EVENT_RECALLED] = UC_EVENT_MOVED,   [EVENT_MOVED] = UC_EVENT_MOVED,
    [EVENT_BROUGHT] = UC_EVENT_MOVED,    [EVENT_ROLLED] = UC_EVENT_ROLLED,
    [EVENT_TURN] = UC_EVENT_TURN,        [EVENT_ENEMY_TURN] = UC_EVENT_TURN,
    [EVENT_TRAP] = UC_EVENT_EFFECT,      [EVENT_POWER] = UC_EVENT_EFFECT,
    [EVENT_USED] = UC_EVENT_EFFECT,      [EVENT_REACTED] = UC_EVENT_EFFECT,
    [EVENT_LINE] = UC_EVENT_EFFECT,      [EVENT_ATTACK] = UC_EVENT_STRIKE,
    [EVENT_SHRUGGED] = UC_EVENT_RESULT,  [EVENT_HITS] = UC_EVENT_RESULT,
    [EVENT_PARRIED] = UC_EVENT_RESULT,   [EVENT_SHIELDED] = UC_EVENT_RESULT,
    [EVENT_ARMORED] = UC_EVENT_RESULT,   [EVENT_SAVED] = UC_EVENT_RESULT,
    [EVENT_NOT_SAVED] = UC_EVENT_RESULT, [EVENT_WOUNDED] = UC_EVENT_HURT,
    [EVENT_HEALED] = UC_EVENT_HEALED,    [EVENT_DIED] = UC_EVENT_FELL,
    [EVENT_GAINED] = UC_EVENT_FOUND,     [EVENT_CROWNS] = UC_EVENT_FOUND,
    [EVENT_ENCOUNTER] = UC_EVENT_EFFECT, [EVENT_EVENT_CARD] = UC_EVENT_EFFECT,
    [EVENT_ACTIVATED] = UC_EVENT_REASON, [EVENT_ADVANCES] = UC_EVENT_REASON,
    [EVENT_ROUND] = UC_EVENT_ROUND,      [EVENT_QUEST] = UC_EVENT_ROUND};

/* The rules of one edition that an event of its own cites. */
static const char *cited(const struct uc_event *event, bool later)
{
#define ANYBODY true
#define OF_HERO is_hero(event->a)
#define OF_COMPANION is_companion(event->a)
#define OF_FOE is_foe(event->a)
#define NAMING(word) (event->b == (word))
#define DURING(name) (event->flow == FLOW_##name)
#define CITE(name, whose, is, ac)                                                                  \
    if (event->kind == EVENT_##name && (whose))                                                    \
        return later ? (ac) : (is);
#include "rulesets/ss/cites.def"
#undef CITE
    return NULL;
}

static const char *cited_is(const struct uc_event *event) { return cited(event, false); }
static const char *cited_ac(const struct uc_event *event) { return cited(event, true); }

static const char *const effect_kinds[] = {"power", "item", "encounter", "event", "trap", NULL};

#define LINE(field, n) STATE_LINE(struct ss_state, field, n)

#define SWORD_AND_SORCERY                                                                          \
    DESCRIBED_BY_DEFS,                                                                             \
        .room = {.pieces = PIECES,                                                                 \
                 .tokens = TOKENS,                                                                 \
                 .zones = 40,                                                                      \
                 .cards = 160,                                                                     \
                 .dice = 24,                                                                       \
                 .places = 63},                                                                    \
        .family = "ss", .sign = "swords", .due = due_flows, .schema = &ss_schema,                  \
        .prepare = ss_prepare, .discard = ss_discard, .begin = ss_begin, .seat_count = seat_count, \
        .seat_name = seat_name, .side_name = side_name, .name_of = ss_name_of,                     \
        .title_of = ss_title_of, .parse = ss_parse, .stake = ss_stake, .aside = ss_aside,          \
        .inspect = ss_inspect, .words = CONDITIONS, .terrain_name = ss_terrain_name,               \
        .terrain_ground = ss_terrain_ground, .board = ss_board, .view = ss_view,                   \
        .state_ok = ss_state_ok, .resample = ss_resample, .why_not = ss_why_not,                   \
        .highlight = ss_highlight, .score_fine = ss_score_fine, .score_terms = ss_score_terms,     \
        .odds_begin = ss_odds_begin, .odds_policy = ss_odds_policy, .odds_value = ss_odds_value,   \
        .odds_settled = ss_odds_settled, .odds_forget = ss_odds_forget, .set_fact = ss_set_fact,   \
        .read_first = {LINE(round, 0),  LINE(idle, 0),   LINE(standing, 0), LINE(lasting, 0),      \
                       LINE(soul, 0),   LINE(figure, 0), LINE(figure, 1),   LINE(figure, 2),       \
                       LINE(figure, 3), LINE(figure, 4), LINE(figure, 5),   LINE(figure, 6),       \
                       LINE(card, 2),   LINE(card, 4),   LINE(card, 5),     LINE(card, 10),        \
                       LINE(card, 11),  LINE(token, 0),  LINE(token, 1),    LINE(frame, 1)},       \
        .get_fact = ss_get_fact, .verb_role = verb_roles, .prompt_role = prompt_roles,             \
        .event_role = event_roles, .effect_kind = effect_kinds, .least_heroes = 2,                 \
        .most_heroes = HEROES, .budget = 500000, .waive_verb = DO_WAIVE

extern const struct uc_ruleset ssis_ruleset, ssac_ruleset;

const struct uc_ruleset ssis_ruleset = {
    SWORD_AND_SORCERY,
    .name = "ssis",
    .title = N_("Sword & Sorcery: Immortal Souls"),
    .about =
        N_("Two to five heroes together against enemies that their scrolls drive, area by area. "
           "Heroes who die come back as ghosts. Nine quests and a campaign are there."),
    .prefix = "IS",
    .option = options_is,
    .event_rules = cited_is,
};

const struct uc_ruleset ssac_ruleset = {
    SWORD_AND_SORCERY,
    .name = "ssac",
    .title = N_("Sword & Sorcery: Ancient Chronicles"),
    .about = N_("The later edition of the same game: other wounds, ranked conditions, broken "
                "armor, and a journey with towns, "
                "ventures and crafting. Eight quests and a campaign are there."),
    .prefix = "AC",
    .event_rules = cited_ac,
};

const struct ss_rules *ss_edition(const struct uc_ruleset *ruleset)
{
    return ruleset == &ssis_ruleset ? &ss_rules_is : &ss_rules_ac;
}
