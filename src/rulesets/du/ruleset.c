/* Dungeon Universalis as the engine sees it: seats, options, and the descriptor that names
 * everything. */
#include "rulesets/du/du.h"

/* A seat for each hero, and one for the Dark Player. */
static int seat_count(const struct uc_game *game)
{
    const struct du_game *t = game->data;
    return t->heroes + !t->tables;
}

static const char *seat_name(const struct uc_game *game, uc_seat seat)
{
    const struct du_game *t = game->data;
    bool known = seat >= 1 && seat < HEROES + 2 && seat <= t->heroes + !t->tables;
    return known ? pack_say(game->pack, t->seat_name[seat]) : "";
}

static int seat_side(const struct uc_game *game, uc_seat seat)
{
    return seat <= ((const struct du_game *)game->data)->heroes ? SIDE_HEROES : SIDE_DARK;
}

static const char *side_name(int side)
{
    return side == SIDE_HEROES ? _("Heroes") : side == SIDE_DARK ? _("Dark Player") : "";
}

#define GAME_STATE struct du_state
#include "core/descriptor.h"

static const char *const dark_players[] = {N_("player"), N_("tables"), NULL};
static const char *const maps[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11",
                                   "12", "13", "14", "15", "16", "17", "18", "19", "20", NULL};
static const char *const sizes[DUNGEON_SIZES + 1] = {N_("small"), N_("medium"), N_("large"), NULL};

static const struct uc_option options[] = {
    {.key = "dark",
     .title = N_("Who decides for the dark"),
     .about =
         N_("Somebody is the Dark Player, a person or a bot; or nobody is, and he is played by the "
            "tables of the rules: all play against them."),
     .value = dark_players,
     .campaign = true},
    {.key = "map",
     .title = N_("Number of the dungeon"),
     .about = N_("Of a new dungeon: every number is another one, the same for everybody."),
     .value = maps,
     .open = true},
    {.key = "size",
     .title = N_("Size of the dungeon"),
     .about = N_("Of a new dungeon."),
     .value = sizes},
    {.key = "mixed_alignment",
     .title = N_("Good and Evil together"),
     .about = N_("Good and Evil heroes may be in one group. Usually they do not go together."),
     .value = setup_off_on,
     .campaign = true},
    {.key = "sorcery_levels",
     .title = N_("Sorcery levels"),
     .about = N_(
         "Heroes below 18 Value Points cast each spell twice, with a die and a turn less; from 40 "
         "on "
         "four times."),
     .value = setup_off_on,
     .campaign = true},
    {.key = "market",
     .title = N_("Market"),
     .about = N_(
         "Before the quest the heroes buy and sell, hire companions, ask a sage, and say what they "
         "have on and in hand. Without it ready heroes begin as their sheets say. In a campaign "
         "they always may."),
     .value = setup_off_on},
    {.key = "visited",
     .title = N_("A second visit"),
     .about = N_("The group has entered this scenario before: the Dark Player has 2 Reserve Points "
                 "more for "
                 "each hero."),
     .value = setup_off_on},
    {.key = NULL},
};

static const uint8_t due[] = {FLOW_judge, 0};

/* What front ends and bots go by. */
static const uint8_t verb_roles[VERB_COUNT] = {
    [DO_MOVE] = UC_VERB_MOVE, [DO_ATTACK] = UC_VERB_STRIKE, [DO_SHOOT] = UC_VERB_STRIKE,
    [DO_PASS] = UC_VERB_PASS, [DO_DONE] = UC_VERB_END,      [DO_END] = UC_VERB_END,
    [DO_ARM] = UC_VERB_TIDY,  [DO_DROP] = UC_VERB_TIDY,     [DO_GIVE] = UC_VERB_TIDY,
    [DO_WEAR] = UC_VERB_TIDY, [DO_TAKE_OFF] = UC_VERB_TIDY, [DO_STOW] = UC_VERB_TIDY,
    [DO_FACE] = UC_VERB_TIDY, [DO_LIFT] = UC_VERB_TIDY,     [DO_LEAD] = UC_VERB_TIDY};
static const uint8_t prompt_roles[PROMPT_COUNT] = {
    [PROMPT_NEXT] = UC_PROMPT_TURN,     [PROMPT_CREATURE] = UC_PROMPT_TURN,
    [PROMPT_RUSH] = UC_PROMPT_TURN,     [PROMPT_ACT] = UC_PROMPT_TURN,
    [PROMPT_FAILED] = UC_PROMPT_TURN,   [PROMPT_RACE] = UC_PROMPT_PLAN,
    [PROMPT_CLASS] = UC_PROMPT_PLAN,    [PROMPT_SPELL] = UC_PROMPT_PLAN,
    [PROMPT_DEVELOP] = UC_PROMPT_PLAN,  [PROMPT_SKILL] = UC_PROMPT_PLAN,
    [PROMPT_OUTFIT] = UC_PROMPT_PLAN,   [PROMPT_READY] = UC_PROMPT_PLAN,
    [PROMPT_MARKET] = UC_PROMPT_PLAN,   [PROMPT_GROWTH] = UC_PROMPT_PLAN,
    [PROMPT_UPKEEP] = UC_PROMPT_PLAN,   [PROMPT_NIGHT] = UC_PROMPT_PLAN,
    [PROMPT_HEALER] = UC_PROMPT_PLAN,   [PROMPT_DRESS] = UC_PROMPT_PLAN,
    [PROMPT_SUCCESSOR] = UC_PROMPT_PLAN};
static const uint8_t event_roles[EVENT_COUNT] = {
    [EVENT_MOVED] = UC_EVENT_MOVED,        [EVENT_ACTIVATED] = UC_EVENT_TURN,
    [EVENT_DID] = UC_EVENT_EFFECT,         [EVENT_ATTACKS] = UC_EVENT_STRIKE,
    [EVENT_SHOOTS] = UC_EVENT_STRIKE,      [EVENT_THROWS] = UC_EVENT_STRIKE,
    [EVENT_HITS] = UC_EVENT_RESULT,        [EVENT_MISSES] = UC_EVENT_RESULT,
    [EVENT_STRAYS] = UC_EVENT_RESULT,      [EVENT_BLUNDERS] = UC_EVENT_RESULT,
    [EVENT_BLOCKED] = UC_EVENT_THROW,      [EVENT_UNBLOCKED] = UC_EVENT_THROW,
    [EVENT_DAMAGE] = UC_EVENT_RESULT,      [EVENT_PASSED] = UC_EVENT_RESULT,
    [EVENT_FAILED] = UC_EVENT_RESULT,      [EVENT_WOUNDED] = UC_EVENT_HURT,
    [EVENT_HEALED] = UC_EVENT_HEALED,      [EVENT_KNOCKED_OUT] = UC_EVENT_FELL,
    [EVENT_ELIMINATED] = UC_EVENT_FELL,    [EVENT_FLED] = UC_EVENT_FELL,
    [EVENT_COINS] = UC_EVENT_FOUND,        [EVENT_TREASURE] = UC_EVENT_FOUND,
    [EVENT_TAKEN] = UC_EVENT_FOUND,        [EVENT_DARK] = UC_EVENT_TURN,
    [EVENT_ROLLED] = UC_EVENT_THROW,       [EVENT_DIE] = UC_EVENT_ROLLED,
    [EVENT_CASTS] = UC_EVENT_EFFECT,       [EVENT_CASTS_AT] = UC_EVENT_EFFECT,
    [EVENT_PLAYED] = UC_EVENT_EFFECT,      [EVENT_SPRUNG] = UC_EVENT_EFFECT,
    [EVENT_LUCK] = UC_EVENT_THROW,         [EVENT_STIRS] = UC_EVENT_THROW,
    [EVENT_STRAINS] = UC_EVENT_THROW,      [EVENT_SHOWS] = UC_EVENT_ROLLED,
    [EVENT_SHIELDS] = UC_EVENT_RESULT,     [EVENT_TABLES] = UC_EVENT_REASON,
    [EVENT_TABLES_PASS] = UC_EVENT_REASON, [EVENT_TURN] = UC_EVENT_ROUND,
    [EVENT_QUEST] = UC_EVENT_ROUND};

static const char *const effect_kinds[] = {"spell", "item", "card", NULL};

#define LINE(field, n) STATE_LINE(struct du_state, field, n)

extern const struct uc_ruleset du_ruleset;

const struct uc_ruleset du_ruleset = {
    DESCRIBED_BY_DEFS,
    .room =
        {.pieces = PIECES - 1, .tokens = 120, .zones = 24, .cards = 160, .dice = 8, .places = 511},
    .read_first = {LINE(result, 0),  LINE(turn, 0),   LINE(turn, 1),  LINE(doors_closed, 0),
                   LINE(journey, 1), LINE(leader, 0), LINE(piece, 0), LINE(piece, 1),
                   LINE(piece, 2),   LINE(piece, 8),  LINE(piece, 9), LINE(thing, 0),
                   LINE(item, 0),    LINE(item, 1),   LINE(item, 2),  LINE(known, 0),
                   LINE(broken, 0),  LINE(door, 0),   LINE(deck, 0),  LINE(frame, 1)},
    .verb_role = verb_roles,
    .prompt_role = prompt_roles,
    .event_role = event_roles,
    .facing = {NORTH, EAST, SOUTH, WEST},
    .effect_kind = effect_kinds,
    .least_heroes = 1,
    .most_heroes = HEROES,
    .budget = 500000,
    .name = "du",
    .title = N_("Dungeon Universalis"),
    .about =
        N_("One to six heroes explore a dungeon section by section against a Dark Player with his "
           "cards, creatures and traps, or against the tables that play him: a board with "
           "heights and facings, Melee Ranges and lines of sight, magic, and heroes of one's "
           "own who grow from quest to quest."),
    .sign = "dragon",
    .prefix = "DU",
    .schema = &du_schema,
    .option = options,
    .due = due,
    .waive_verb = DO_WAIVE,
    .prepare = du_prepare,
    .discard = du_discard,
    .begin = du_begin,
    .seat_count = seat_count,
    .seat_name = seat_name,
    .seat_side = seat_side,
    .side_name = side_name,
    .name_of = du_name_of,
    .title_of = du_title_of,
    .parse = du_parse,
    .stake = du_stake,
    .aside = du_aside,
    .print_quest = du_print_quest,
    .inspect = du_inspect,
    .words = WORD_CONDITION + PETRIFIED,
    .terrain_name = du_terrain_name,
    .terrain_ground = du_terrain_ground,
    .board = du_board,
    .known = du_known,
    .view = du_view,
    .state_ok = du_state_ok,
    .resample = du_resample,
    .why_not = du_why_not,
    .highlight = du_highlight,
    .score = du_score,
    .score_fine = du_score_fine,
    .score_terms = du_score_terms,
    .odds_begin = du_odds_begin,
    .odds_policy = du_odds_policy,
    .odds_value = du_odds_value,
    .set_fact = du_set_fact,
    .get_fact = du_get_fact,
};
