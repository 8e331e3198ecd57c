/* Soul Raiders as the engine sees it: seats, and the descriptor that names everything. */
#include "rulesets/sr/sr.h"

/* SR-001, SR-002: a seat for each hero, all on one side. */
static int seat_count(const struct uc_game *game)
{
    return ((const struct sr_tables *)game->data)->heroes;
}

static const char *seat_name(const struct uc_game *game, uc_seat seat)
{
    const struct sr_tables *t = game->data;
    if (!seat || seat > seat_count(game))
        return "";
    return pack_say(game->pack, t->hero[seat]->name);
}

static const char *side_name(int side)
{
    return side == SIDE_HEROES ? _("Heroes") : side == SIDE_QUEST ? _("The quest") : "";
}

#define GAME_STATE struct sr_state
#define GAME_OPEN sr_open
#include "core/descriptor.h"

static const char *const chapters[] = {N_("all"), "1", "2", "3", NULL};
_Static_assert(sizeof chapters / sizeof chapters[0] == CHAPTERS + 2, "every chapter can be chosen");

static const struct uc_option options[] = {
    {.key = "open_hands",
     .title = N_("Open hands"),
     .about = N_(
         "Everybody sees everybody's cards. Usually hands are secret, and heroes tell each other "
         "only "
         "how far theirs would reach."),
     .value = setup_off_on},
    {.key = "chapter",
     .title = N_("Chapter"),
     .about = N_(
         "The whole quest, chapter after chapter, or one of them alone, with nothing carried over "
         "from those before."),
     .value = chapters,
     .open = true}, /* a quest knows how many it has */
    {.key = NULL},
};

/* What front ends and bots go by. */
static const uint8_t verb_roles[VERB_COUNT] = {
    [DO_MOVE] = UC_VERB_MOVE, [DO_FIGHT] = UC_VERB_STRIKE, [DO_DECLINE] = UC_VERB_PASS,
    [DO_DONE] = UC_VERB_END,  [DO_ENOUGH] = UC_VERB_END,   [DO_GIVE] = UC_VERB_TIDY};
static const uint8_t prompt_roles[PROMPT_COUNT] = {[PROMPT_ACTION] = UC_PROMPT_TURN,
                                                   [PROMPT_START] = UC_PROMPT_TURN,
                                                   [PROMPT_DEFEAT] = UC_PROMPT_PLAN};
static const uint8_t event_roles[EVENT_COUNT] = {
    [EVENT_ENTERED] = UC_EVENT_MOVED,    [EVENT_PLAYED] = UC_EVENT_EFFECT,
    [EVENT_CAST] = UC_EVENT_EFFECT,      [EVENT_STORY] = UC_EVENT_EFFECT,
    [EVENT_ATTACK] = UC_EVENT_STRIKE,    [EVENT_TOTAL] = UC_EVENT_RESULT,
    [EVENT_COMPLETED] = UC_EVENT_RESULT, [EVENT_NOT_ENOUGH] = UC_EVENT_RESULT,
    [EVENT_WOUNDED] = UC_EVENT_HURT,     [EVENT_VITAE] = UC_EVENT_HURT,
    [EVENT_HEALED] = UC_EVENT_HEALED,    [EVENT_BEATEN] = UC_EVENT_FELL,
    [EVENT_QUEST] = UC_EVENT_FOUND,      [EVENT_ARTIFACT] = UC_EVENT_FOUND,
    [EVENT_POTION] = UC_EVENT_FOUND,     [EVENT_ROUND] = UC_EVENT_ROUND,
    [EVENT_CHAPTER] = UC_EVENT_ROUND};
static const char *const effect_kinds[] = {"hero", "spell", "story", NULL};

#define LINE(field, n) STATE_LINE(struct sr_state, field, n)

extern const struct uc_ruleset sr_ruleset;

const struct uc_ruleset sr_ruleset = {
    DESCRIBED_BY_DEFS,
    .room = {.pieces = PIECES - 1,
             .tokens = 0,
             .zones = 48,
             .cards = 160,
             .sites = 40,
             .arrows = 120,
             .places = 63},
    .read_first = {LINE(round, 0), LINE(pile, 2),     LINE(pile, 3),     LINE(pile, 4),
                   LINE(pile, 5),  LINE(pile, 6),     LINE(pile, 7),     LINE(potion, 0),
                   LINE(story, 1), LINE(scripted, 1), LINE(artifact, 0), LINE(place, 1),
                   LINE(place, 2), LINE(place, 3),    LINE(place, 4),    LINE(foe, 1),
                   LINE(force, 0), LINE(bearing, 1),  LINE(bearing, 2),  LINE(frame, 1)},
    .verb_role = verb_roles,
    .prompt_role = prompt_roles,
    .event_role = event_roles,
    .effect_kind = effect_kinds,
    .event_rules = sr_event_rules,
    .record_of = sr_record_of,
    .occurs = sr_occurs,
    .least_heroes = 1,
    .most_heroes = HEROES,
    .budget = 500000,
    .name = "sr",
    .title = N_("Soul Raiders"),
    .about = N_("One to four heroes together against the quest itself: they explore a map of "
                "locations with the cards in their hands, and no dice. A quest has one to three "
                "chapters."),
    .sign = "lantern",
    .prefix = "SR",
    .schema = &sr_schema,
    .option = options,
    .prepare = sr_prepare,
    .discard = sr_discard_game,
    .begin = sr_begin,
    .seat_count = seat_count,
    .seat_name = seat_name,
    .side_name = side_name,
    .name_of = sr_name_of,
    .title_of = sr_title_of,
    .parse = sr_parse,
    .stake = sr_stake,
    .aside = sr_aside,
    .inspect = sr_inspect,
    .words = WORD_ABILITY + SHOCK,
    .terrain_name = sr_terrain_name,
    .board = sr_board,
    .view = sr_view,
    .state_ok = sr_state_ok,
    .resample = sr_resample,
    .why_not = sr_why_not,
    .highlight = sr_highlight,
    .score_fine = sr_score_fine, /* Vitae, cards, ways: small steps count */
    .score_terms = sr_score_terms,
    .odds_begin = sr_odds_begin,
    .odds_policy = sr_odds_policy,
    .odds_value = sr_odds_value,
    .set_fact = sr_set_fact,
    .get_fact = sr_get_fact,
};
