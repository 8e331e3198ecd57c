/* What a pack must be beyond its single fields. */
#include <string.h>

#include "rulesets/du/du.h"

enum { NAMES = SECTIONS * (SECTION_ELEMENTS + 1) + EXITS + 2 * QUEST_TALLIES };

/* The names of a kind ("tally", "thing", "section", "exit") that a quest gives. */
static int quest_names(const struct uc_pack *pack, const struct du_quest *quest, const char *type,
                       uint16_t known[NAMES])
{
    const struct du_objective *objective =
        quest->objective ? pack_data(pack, KIND_OBJECTIVE, quest->objective) : NULL;
    int n = 0;
    if (strcmp(type, "tally") == 0) {
        for (int i = 0; i < quest->tallies; i++)
            known[n++] = quest->tally[i].name;
        for (int i = 0; objective && i < objective->tallies; i++)
            known[n++] = objective->tally[i].name;
    } else if (strcmp(type, "exit") == 0) {
        for (int i = 0; i < quest->exits; i++)
            known[n++] = quest->exit[i].name;
    } else {
        for (int i = 0; i < quest->sections; i++) {
            const struct du_section *section = &quest->section[i];
            if (strcmp(type, "section") == 0)
                known[n++] = section->name;
            for (int k = 0; k < section->elements && strcmp(type, "thing") == 0; k++)
                known[n++] = section->element[k].name;
        }
    }
    return n;
}

/* Whether a quest has given that name; if not, `guess` says which one was meant. */
static bool is_named(const struct uc_pack *pack, const struct du_quest *quest, const char *type,
                     uint16_t symbol, const struct checker *checker, char guess[GUESS])
{
    uint16_t known[NAMES];
    int count = quest_names(pack, quest, type, known);
    for (int i = 0; i < count; i++)
        if (known[i] == symbol)
            return true;
    check_guess(checker, symbol, known, count, guess);
    return false;
}

/* What a quest that is written out calls by a name has it: in its fields and in its effects. */
static void check_names(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    char guess[GUESS];
    for (int i = 0; i < pack->uses; i++) {
        const struct symbol_use *use = &pack->use[i];
        bool known = strcmp(use->type, "thing") == 0 || strcmp(use->type, "tally") == 0 ||
                     strcmp(use->type, "section") == 0 || strcmp(use->type, "exit") == 0;
        if (use->record == id && known &&
            !is_named(pack, quest, use->type, use->symbol, checker, guess))
            check_symbol(checker, use, "the quest has no %s '%s'%s", use->type,
                         pack->symbol[use->symbol], guess);
    }
}

/* The squares that an element of the sheet takes. */
struct rect {
    int x, y, width, height;
};

static struct rect rect_of(const struct uc_pack *pack, const struct du_put *put)
{
    struct extent usual = du_usual_extent(pack_data(pack, KIND_ELEMENT, put->element));
    return (struct rect){put->x, put->y, put->width ? put->width : usual.width,
                         put->height ? put->height : usual.height};
}

static bool meet(struct rect a, struct rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static bool is_solid(const struct uc_pack *pack, const struct du_put *put)
{
    return is_of(pack_data(pack, KIND_ELEMENT, put->element), MATTER_IMPASSABLE);
}

/* Furniture and rock: where it stands, nothing else of the kind does. */
static bool takes_room(const struct uc_pack *pack, const struct du_put *put)
{
    const struct du_element *e = pack_data(pack, KIND_ELEMENT, put->element);
    return is_of(e, MATTER_IMPASSABLE) || e->tall;
}

/* Every element stands in its section as a whole, and no two that take room in one place. */
static void check_elements(const struct uc_pack *pack, int id, int s, const struct du_map *map,
                           struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    const struct du_section *section = &quest->section[s];
    for (int i = 0; i < section->elements; i++) {
        const struct du_put *put = &section->element[i];
        struct rect r = rect_of(pack, put);
        bool inside = true;
        for (int k = 0; k < r.width * r.height; k++) {
            uc_place at = grid_at(map->grid, r.x + k % r.width, r.y + k / r.width);
            inside = inside && at && map->section_of[at] == s + 1;
        }
        if (!inside)
            check_value(checker, (uint16_t)id, VALUE(*put),
                        "element %d of section %d, '%s' of %d x %d squares, reaches out of it",
                        i + 1, s + 1, pack->record[put->element].id, r.width, r.height);
        for (int k = 0; k < i; k++)
            if (takes_room(pack, put) && takes_room(pack, &section->element[k]) &&
                meet(r, rect_of(pack, &section->element[k])))
                check_value(checker, (uint16_t)id, VALUE(*put),
                            "element %d of section %d, '%s', stands where element %d does, '%s'",
                            i + 1, s + 1, pack->record[put->element].id, k + 1,
                            pack->record[section->element[k].element].id);
    }
}

/* No two heroes begin on one square, and nobody inside of what cannot be entered. */
static void check_starts(const struct uc_pack *pack, int id, const struct du_map *map,
                         struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    const struct du_section *section = &quest->section[0];
    for (int i = 0; i < quest->starts; i++) {
        int x = quest->start[i].x, y = quest->start[i].y;
        uc_place at = grid_at(map->grid, x, y);
        if (!at || map->section_of[at] != 1)
            check_value(checker, (uint16_t)id, VALUE(quest->start[i]),
                        "starting square %d lies outside of section 1", i + 1);
        for (int k = 0; k < i; k++)
            if (quest->start[k].x == x && quest->start[k].y == y)
                check_value(checker, (uint16_t)id, VALUE(quest->start[i]),
                            "starting square %d is square %d once more", i + 1, k + 1);
        for (int k = 0; k < section->elements; k++) {
            const struct du_put *put = &section->element[k];
            if (is_solid(pack, put) && meet(rect_of(pack, put), (struct rect){x, y, 1, 1}))
                check_value(checker, (uint16_t)id, VALUE(quest->start[i]),
                            "on starting square %d stands '%s', which nobody can enter", i + 1,
                            pack->record[put->element].id);
        }
    }
}

/* DU-057: the traps of the sheet are traps, and lie in their section. */
static void check_traps(const struct uc_pack *pack, int id, int s, const struct du_map *map,
                        struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    const struct du_section *section = &quest->section[s];
    for (int i = 0; i < section->traps; i++) {
        const struct du_set_trap *trap = &section->trap[i];
        const struct du_card *card = pack_data(pack, KIND_CARD, trap->card);
        uc_place at = grid_at(map->grid, trap->x, trap->y);
        if (card->kind != CARD_TRAP)
            check_value(checker, (uint16_t)id, VALUE(trap->card), "the card '%s' is no trap",
                        pack->record[trap->card].id);
        if (!at || map->section_of[at] != s + 1)
            check_value(checker, (uint16_t)id, VALUE(*trap), "trap %d of section %d lies elsewhere",
                        i + 1, s + 1);
    }
}

/* DU-H169: for four heroes all that the sheet lists appear, each on squares of its own. */
static void check_room(const struct uc_pack *pack, int id, int s, const struct du_map *map,
                       struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    const struct du_section *section = &quest->section[s];
    int squares = 0, creatures = 0, needed = 0;
    for (uc_place at = 1; at <= grid_places(map->grid); at++)
        squares += map->section_of[at] == s + 1;
    for (int i = 0; i < section->elements; i++) {
        struct rect r = rect_of(pack, &section->element[i]);
        if (is_solid(pack, &section->element[i]))
            squares -= r.width * r.height;
    }
    for (int i = 0; i < section->guards; i++) {
        const struct du_guard *guard = &section->guard[i];
        const struct du_creature *c =
            guard->creature ? pack_data(pack, KIND_CREATURE, guard->creature) : NULL;
        int count = du_max(guard->count, 1), side = c ? du_max(c->base, 1) : 1;
        creatures += count;
        needed += count * side * side;
    }
    if (needed > squares)
        check_value(checker, (uint16_t)id, VALUE(*section),
                    "the %d creatures of section %d have no room on its %d squares", creatures,
                    s + 1, squares);
}

/* DU-018: those who play when nobody says who does could play together. */
static void check_party(const struct uc_pack *pack, int id, const struct ref_list *party,
                        struct checker *checker)
{
    int group = ALIGNMENT_ANY;
    for (int i = 0; i < party->count; i++) {
        const struct du_hero *hero = pack_data(pack, KIND_HERO, party->item[i]);
        const struct du_race *race = hero->race ? pack_data(pack, KIND_RACE, hero->race) : NULL;
        int side = race ? race->alignment : ALIGNMENT_ANY;
        for (int k = 0; k < i; k++)
            if (party->item[k] == party->item[i])
                check_value(checker, (uint16_t)id, VALUE(*party), "'%s' is in the party twice",
                            pack->record[party->item[i]].id);
        if (side != ALIGNMENT_ANY && group != ALIGNMENT_ANY && side != group)
            check_value(checker, (uint16_t)id, VALUE(*party),
                        "'%s' does not go with the others of the party: Good and Evil do not mix "
                        "(DU-018)",
                        pack->record[party->item[i]].id);
        group = group == ALIGNMENT_ANY ? side : group;
    }
}

static void check_quest(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_quest *quest = pack_data(pack, KIND_QUEST, id);
    struct fault fault;
    bool whole =
        quest->sections && quest->exits && quest->starts && quest->faction && quest->last_turn;
    if (quest->dungeon)
        return; /* it is made from a number: dungeon.c */
    if (!whole) {
        check_problem(
            checker, (uint16_t)id,
            "a quest has `sections`, `exits`, `starts`, a `faction` and a `last_turn`, or "
            "the `dungeon` that it is made of");
        return;
    }
    if (!quest->objective && (!quest->victory.code || !*quest->goal || !*quest->defeat_text))
        check_problem(checker, (uint16_t)id,
                      "a quest has a `goal`, a `loss` and a `victory`, or an `objective`");
    struct du_map *map = du_new_map(quest, &fault);
    if (!map) {
        check_value(checker, (uint16_t)id, fault.value, "%s", fault.text);
        return;
    }
    check_names(pack, id, checker);
    check_starts(pack, id, map, checker);
    check_party(pack, id, &quest->party, checker);
    for (int s = 0; s < quest->sections; s++) {
        const struct du_section *section = &quest->section[s];
        check_elements(pack, id, s, map, checker);
        for (int i = 0; i < section->guards; i++)
            if (!section->guard[i].leader == !section->guard[i].creature)
                check_value(checker, (uint16_t)id, VALUE(section->guard[i]),
                            "a line of section %d names either a creature or the Leader", s + 1);
        check_traps(pack, id, s, map, checker);
        check_room(pack, id, s, map, checker);
    }
    du_drop_map(map);
}

static void check_hero(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_hero *hero = pack_data(pack, KIND_HERO, id);
    if (!hero->race != !hero->class_)
        check_value(checker, (uint16_t)id, hero->race ? VALUE(hero->race) : VALUE(hero->class_),
                    "a hero has race and class, or neither");
}

/* DU-H126, DU-H190: a trap answers what a hero declares, in the places that it names. */
static void check_card(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_card *card = pack_data(pack, KIND_CARD, id);
    if (card->kind != CARD_TRAP)
        return;
    if (card->timing != TIMING_DECLARE)
        check_value(checker, (uint16_t)id, VALUE(card->timing),
                    "a trap is for the moment at which a hero declares something: "
                    "timing = \"declare\"");
    if (!card->places)
        check_problem(checker, (uint16_t)id, "a trap has `places`: where it can be set");
}

/* DU-H122: those of a faction, and those of none, that one can get used to. */
static void check_fearsome(const struct uc_pack *pack, int faction, struct checker *checker)
{
    int fearsome = du_list_fearsome(pack, faction, NULL);
    if (fearsome > FEARSOME)
        check_problem(checker, (uint16_t)faction,
                      "at most %d Fearsome creatures, with those of no faction, not %d", FEARSOME,
                      fearsome);
}

/* The log has a line for each, and the map a place. */
static void check_campaign(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct du_campaign *campaign = pack_data(pack, KIND_CAMPAIGN, id);
    const struct ref_list *quests = &campaign->quests;
    check_party(pack, id, &campaign->party, checker);
    if (quests->count > QUESTS_LOGGED)
        check_value(checker, (uint16_t)id, VALUE(*quests), "at most %d quests, not %d",
                    QUESTS_LOGGED, quests->count);
    for (int i = 0; i < quests->count; i++)
        if (pack_naming(&campaign->place[0].quest, sizeof campaign->place[0], campaign->places,
                        quests->item[i]) != 1)
            check_value(checker, (uint16_t)id, VALUE(campaign->place),
                        "quest '%s' has one place on the map", pack->record[quests->item[i]].id);
    if (campaign->places != quests->count)
        check_value(checker, (uint16_t)id, VALUE(campaign->place),
                    "as many places as quests: %d, not %d", quests->count, campaign->places);
    for (int i = 1; i < quests->count; i++)
        for (int k = 0; k < i; k++)
            if (quests->item[i] == quests->item[k])
                check_value(checker, (uint16_t)id, VALUE(*quests), "quest '%s' stands there twice",
                            pack->record[quests->item[i]].id);
}

void du_check_pack(const struct uc_pack *pack, struct checker *checker)
{
    struct tally rules = tally_kind(pack, KIND_RULES), cards = tally_kind(pack, KIND_CARD),
                 treasures = tally_kind(pack, KIND_TREASURE), heroes = tally_kind(pack, KIND_HERO);
    if (rules.total > 1)
        check_total(checker, KIND_RULES, &rules,
                    "a pack has one record of the kind `rules`, not %d", rules.total);
    if (cards.total >= CARDS)
        check_total(checker, KIND_CARD, &cards, "at most %d cards, not %d", CARDS - 1, cards.total);
    if (heroes.total > HEROES_KNOWN)
        check_total(checker, KIND_HERO, &heroes, "at most %d heroes, not %d", HEROES_KNOWN,
                    heroes.total);
    if (treasures.total > TREASURES)
        check_total(checker, KIND_TREASURE, &treasures,
                    "at most %d different Treasure cards, not %d", TREASURES, treasures.total);
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++)
        check_quest(pack, id, checker);
    first = pack_first(pack, KIND_CARD, &count);
    for (int id = first; id < first + count; id++)
        check_card(pack, id, checker);
    first = pack_first(pack, KIND_HERO, &count);
    for (int id = first; id < first + count; id++)
        check_hero(pack, id, checker);
    first = pack_first(pack, KIND_FACTION, &count);
    for (int id = first; id < first + count; id++)
        check_fearsome(pack, id, checker);
    first = pack_first(pack, KIND_CAMPAIGN, &count);
    for (int id = first; id < first + count; id++)
        check_campaign(pack, id, checker);
}
