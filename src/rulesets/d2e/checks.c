/* What no single field of a pack can show: maps that do not fit together, names that a quest uses
 * and never defines, cards that could never be used. Runs when a pack is loaded. */
#include "rulesets/d2e/outside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct check {
    const struct uc_pack *pack;
    struct checker *checker;
    uint16_t record; /* the one being checked */
    char where[48];  /* the part of it, as a prefix for messages: "encounter 2: " */
};

static void report(const struct check *c, struct value value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static void report(const struct check *c, struct value value, const char *format, ...)
{
    char text[240];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    check_value(c->checker, c->record, value, "%s%s", c->where, text);
}

static const void *data_of(const struct check *c) { return c->pack->record[c->record].data; }

/* ---- Cards --------------------------------------------------------------------------------- */

static void check_dice(const struct check *c, const struct word_list *dice, bool defense)
{
    int blue = 0;
    for (int i = 0; i < dice->count; i++) {
        blue += dice->item[i] == BLUE;
        if (defense != (dice->item[i] >= BROWN))
            report(c, VALUE(dice->item[i]), "%s",
                   defense ? "defense dice are brown, gray or black"
                           : "attack dice are blue, red or yellow");
    }
    if (!defense && dice->count && blue != 1)
        report(c, VALUE(*dice), "a weapon or attack has one blue die"); /* D2-117 */
}

/* A weapon has dice, and nothing else has. */
static void check_attack(const struct check *c, int attack, const struct word_list *dice)
{
    if (attack && !dice->count)
        report(c, VALUE(*dice), "it attacks without dice");
    if (!attack && dice->count)
        report(c, VALUE(*dice), "it has attack dice; `attack` must say \"melee\" or \"ranged\"");
    check_dice(c, dice, false);
}

static void check_ability(const struct check *c, const struct d2_ability *a, int number)
{
    int kind = c->pack->record[c->record].kind;
    int ways = (a->on != 0) + (a->action != 0) + (a->surge != 0);
    bool at_once = kind == KIND_SEARCH_CARD && ((const struct d2_search_card *)data_of(c))->discard;
    if (at_once && ways)
        report(c, VALUE(*a),
               "ability %d: a card that is discarded when drawn takes effect at once; it has "
               "no `on`, `action` or `surge`",
               number);
    if (!at_once && ways != 1)
        report(c, VALUE(*a), "ability %d needs one of `on`, `action` and `surge`", number);
    if (a->on == ON_ALWAYS ? a->effect.code != 0 : !a->effect.code && !at_once)
        report(c, VALUE(a->effect),
               "ability %d needs an `effect`, or is on \"always\" and has a `bonus` instead",
               number);
    if (a->on != ON_ALWAYS && (a->to.code || d2_gives_any(&a->bonus)))
        report(c, a->to.code ? VALUE(a->to) : VALUE(a->bonus),
               "ability %d: `bonus` and `to` are for what is on \"always\"", number);
    if (a->on == ON_ALWAYS && !(a->bonus.health || a->bonus.defense.count || a->bonus.traits ||
                                a->bonus.keywords || a->bonus.speed || a->bonus.set_speed))
        report(c, VALUE(a->bonus),
               "ability %d on \"always\" gives health, Speed, defense dice, traits or keywords",
               number);
    check_dice(c, &a->bonus.defense, true);
    if (a->attack && !a->action)
        report(c, VALUE(a->attack), "ability %d: `attack` belongs to an action", number);
    if (a->hit && (!a->surge || a->fatigue || a->exhaust || a->flip))
        report(c, VALUE(a->hit), "ability %d: `hit` is for surge abilities that cost nothing else",
               number);
    if (a->lasting && (a->action || !a->id))
        report(c, VALUE(a->lasting), "ability %d: what is `lasting` has an id and is no action",
               number);
    if (a->flip && kind != KIND_HERO && kind != KIND_SEARCH_CARD)
        report(c, VALUE(a->flip), "ability %d: only heroes and Search cards are turned over",
               number);
    if (a->exhaust && kind != KIND_SKILL && kind != KIND_ITEM && kind != KIND_RELIC)
        report(c, VALUE(a->exhaust), "ability %d: only skills, items and relics are exhausted",
               number);
    if ((a->any_hero || a->monsters) && kind != KIND_QUEST)
        report(c, a->any_hero ? VALUE(a->any_hero) : VALUE(a->monsters),
               "ability %d: `any_hero` and `monsters` are for quests", number);
}

/* An ability that was corrected stands in a card twice, with its two texts. */
enum { BOTH_PRINTS = PRINT_CORRECTED + PRINT_ORIGINAL };

static void check_abilities(const struct check *c, const struct d2_ability *a, int count)
{
    for (int i = 0; i < count; i++) {
        check_ability(c, &a[i], i + 1);
        for (int j = 0; j < i; j++)
            if (a[i].id && a[i].id == a[j].id && a[i].print + a[j].print != BOTH_PRINTS)
                report(c, VALUE(a[i].id), "two abilities have the id '%s'",
                       c->pack->symbol[a[i].id]);
    }
}

static void check_hero(const struct check *c)
{
    const struct d2_hero *hero = data_of(c);
    int feats = 0, count, first = pack_first(c->pack, KIND_CLASS, &count);
    bool found = false;
    for (int i = 0; i < hero->abilities; i++)
        feats += hero->ability[i].flip;
    if (feats != 1)
        report(c, VALUE(hero->abilities),
               "a hero has one heroic feat, an ability with `flip`"); /* D2-217 */
    for (int id = first; id < first + count; id++)
        found |= ((const struct d2_class *)c->pack->record[id].data)->archetype == hero->archetype;
    if (!found && !check_lacks(c->checker, KIND_CLASS))
        report(c, VALUE(hero->archetype), "there is no class of the hero's archetype"); /* D2-019 */
    check_dice(c, &hero->defense, true);
    check_abilities(c, hero->ability, hero->abilities);
}

static void check_class(const struct check *c)
{
    const struct d2_class *class = data_of(c);
    int basic = 0, count, first = pack_first(c->pack, KIND_HERO, &count);
    bool found = false;
    for (int i = 0; i < class->skills.count; i++)
        basic += !((const struct d2_skill *)c->pack->record[class->skills.item[i]].data)->xp;
    if (basic != 1)
        report(c, VALUE(class->skills), "a class has one skill without `xp`, not %d",
               basic); /* D2-022 */
    for (int id = first; id < first + count; id++)
        found |= ((const struct d2_hero *)c->pack->record[id].data)->archetype == class->archetype;
    if (!found && !check_lacks(c->checker, KIND_HERO))
        report(c, VALUE(class->archetype), "there is no hero of the class's archetype");
    for (int i = 0; i < class->equipment.count; i++)
        if (((const struct d2_item *)c->pack->record[class->equipment.item[i]].data)->act)
            report(c, VALUE(class->equipment.item[i]),
                   "'%s' is a shop item, not starting equipment",
                   c->pack->record[class->equipment.item[i]].id);
}

/* One that joins a class comes on top of what the class lists, and is learned like the others. */
static void check_skill(const struct check *c)
{
    const struct d2_skill *skill = data_of(c);
    check_abilities(c, skill->ability, skill->abilities);
    if (!skill->class_)
        return;
    const struct uc_pack *pack = c->pack;
    const char *name = pack->record[skill->class_].id;
    const struct ref_list *listed =
        &((const struct d2_class *)pack->record[skill->class_].data)->skills;
    const struct ref_list all = d2_skills_of(pack, skill->class_);
    bool found = false;
    if (!skill->xp)
        report(c, VALUE(skill->xp),
               "a skill that joins a class costs `xp`: '%s' has its basic skill", name);
    for (int i = 0; i < listed->count; i++)
        if (listed->item[i] == c->record)
            report(c, VALUE(skill->class_), "'%s' lists this skill already: leave `class` out",
                   name);
    for (int i = 0; i < all.count; i++)
        found |= all.item[i] == c->record;
    if (!found)
        report(c, VALUE(skill->class_), "'%s' has too many skills", name);
}

static void check_item(const struct check *c)
{
    const struct d2_item *item = data_of(c);
    check_attack(c, item->attack, &item->dice);
    check_dice(c, &item->defense, true);
    check_abilities(c, item->ability, item->abilities);
    if (item->act && !item->cost)
        report(c, VALUE(item->cost), "a shop item has a cost");
}

/* One card, two sides (D2-398): the item is nothing that could be bought or begun with. */
static void check_relic(const struct check *c)
{
    const struct d2_relic *relic = data_of(c);
    const struct d2_item *item = c->pack->record[relic->hero_side].data;
    int count, first = pack_first(c->pack, KIND_CLASS, &count);
    check_abilities(c, relic->ability, relic->abilities);
    if (item->act || item->cost)
        report(c, VALUE(relic->hero_side), "'%s' is a shop item and so no relic",
               c->pack->record[relic->hero_side].id);
    for (int id = first; id < first + count; id++) {
        const struct d2_class *class = c->pack->record[id].data;
        for (int i = 0; i < class->equipment.count; i++)
            if (class->equipment.item[i] == relic->hero_side)
                report(c, VALUE(relic->hero_side),
                       "'%s' is starting equipment of '%s' and so no relic",
                       c->pack->record[relic->hero_side].id, c->pack->record[id].id);
    }
    if (d2_relic_of(c->pack, relic->hero_side) != c->record)
        report(c, VALUE(relic->hero_side), "'%s' is the hero's side of another relic already",
               c->pack->record[relic->hero_side].id);
}

static void check_familiar(const struct check *c)
{
    const struct d2_familiar *familiar = data_of(c);
    check_attack(c, familiar->attack, &familiar->dice);
    check_dice(c, &familiar->defense, true);
    check_abilities(c, familiar->ability, familiar->abilities);
    if (familiar->figure && !familiar->health)
        report(c, VALUE(familiar->figure), "a familiar that is a figure has Health"); /* D2-284 */
}

static void check_ally(const struct check *c)
{
    const struct d2_familiar *ally = data_of(c);
    check_attack(c, ally->attack, &ally->dice);
    check_dice(c, &ally->defense, true);
    check_abilities(c, ally->ability, ally->abilities);
}

static void check_line(struct check *c, const struct d2_line *line, const char *where)
{
    if (!line->health)
        return; /* Act II, which a pack may leave out */
    snprintf(c->where, sizeof c->where, "%s: ", where);
    check_attack(c, 1, &line->dice);
    check_dice(c, &line->defense, true);
    check_abilities(c, line->ability, line->abilities);
    c->where[0] = '\0';
}

static void check_monster(struct check *c)
{
    const struct d2_monster *monster = data_of(c);
    check_line(c, &monster->minion1, "minion, act1");
    check_line(c, &monster->master1, "master, act1");
    check_line(c, &monster->minion2, "minion, act2");
    check_line(c, &monster->master2, "master, act2");
}

static void check_lieutenant(struct check *c)
{
    const struct d2_lieutenant *lieutenant = data_of(c);
    check_line(c, &lieutenant->two1, "two heroes, act1");
    check_line(c, &lieutenant->three1, "three heroes, act1");
    check_line(c, &lieutenant->four1, "four heroes, act1");
    check_line(c, &lieutenant->two2, "two heroes, act2");
    check_line(c, &lieutenant->three2, "three heroes, act2");
    check_line(c, &lieutenant->four2, "four heroes, act2");
}

static void check_condition(const struct check *c)
{
    const struct d2_condition *condition = data_of(c);
    int count, first = pack_first(c->pack, KIND_CONDITION, &count);
    for (int id = first; id < c->record; id++)
        if (((const struct d2_condition *)c->pack->record[id].data)->condition ==
            condition->condition)
            report(c, VALUE(condition->condition), "'%s' is the same condition",
                   c->pack->record[id].id);
    check_abilities(c, condition->ability, condition->abilities);
}

static void check_tile(const struct check *c)
{
    struct fault fault;
    if (!d2_check_tile(data_of(c), &fault))
        report(c, fault.value, "%s", fault.text);
}

/* D2-028, D2-244: the basic deck has 15 cards, and all four conditions exist (D2-184). */
static void check_sets(const struct check *c)
{
    enum { BASIC_CARDS = 15 };
    struct tally basic = {.total = 0}, conditions = tally_kind(c->pack, KIND_CONDITION);
    int count, first = pack_first(c->pack, KIND_OVERLORD_CARD, &count);
    for (int id = first; id < first + count; id++) {
        const struct d2_overlord_card *card = c->pack->record[id].data;
        tally_add(&basic, c->pack, id, card->deck == OVERLORD_BASIC ? card->copies : 0);
    }
    if (count && basic.total != BASIC_CARDS)
        check_total(c->checker, KIND_OVERLORD_CARD, &basic,
                    "the basic overlord deck has %d cards, not %d", BASIC_CARDS, basic.total);
    if (conditions.total && conditions.total != CONDITIONS)
        check_total(c->checker, KIND_CONDITION, &conditions,
                    "there are %d conditions in all, not %d", CONDITIONS, conditions.total);
}

/* ---- Quests -------------------------------------------------------------------------------- */

enum { CROWD = 24 };

struct crowd { /* bases that must stand in one area, large ones first */
    struct {
        int width, length;
    } base[CROWD];
    int count;
};

static void join(struct crowd *crowd, int count, int width, int length)
{
    for (; count > 0 && crowd->count < CROWD; count--) {
        int i = crowd->count++;
        for (; i > 0 && crowd->base[i - 1].width * crowd->base[i - 1].length < width * length; i--)
            crowd->base[i] = crowd->base[i - 1];
        crowd->base[i].width = width;
        crowd->base[i].length = length;
    }
}

/* Can the bases from number `i` on be placed in what is free? */
static bool fits(const struct crowd *crowd, int i, const struct d2_board *b, struct placeset free_)
{
    if (i == crowd->count)
        return true;
    int width = crowd->base[i].width, length = crowd->base[i].length;
    if (width * length == 1) /* the rest are all of that size */
        return placeset_count(&free_) >= crowd->count - i;
    for (uc_place p = placeset_next(&free_, 0); p; p = placeset_next(&free_, p))
        for (int turned = 0; turned < (width == length ? 1 : 2); turned++) {
            struct placeset base, left = free_;
            if (!grid_footprint(b->grid, b->doors_closed, p, turned ? length : width,
                                turned ? width : length, &base) ||
                !placeset_within(&base, &free_))
                continue;
            placeset_minus(&left, &base);
            if (fits(crowd, i + 1, b, left))
                return true;
        }
    return false;
}

/* The figures that a group starts with when there are four heroes. */
static void join_group(const struct check *c, struct crowd *crowd, const struct d2_map_group *group,
                       int record)
{
    if (c->pack->record[record].kind == KIND_LIEUTENANT) {
        join(crowd, 1, 1, 1); /* */
        return;
    }
    const struct d2_monster *m = c->pack->record[record].data;
    bool whole = !group->minions && !group->masters;
    join(crowd, whole ? m->four.masters : group->masters, m->width, m->length);
    join(crowd, whole ? m->four.minions : group->minions, m->width, m->length);
}

/* Does the area of a group hold all that start there? Open groups are empty, except for this one, if
 * it is one: then it is filled by `record`. */
static void check_crowd(const struct check *c, const struct d2_encounter *e,
                        const struct d2_board *b, const struct d2_map_group *group, int record)
{
    uint16_t symbol = group->area;
    const struct placeset *area = d2_area_on(b, symbol);
    struct crowd crowd = {.count = 0};
    struct placeset room = *area;
    placeset_minus(&room, &b->grid->obstacles);
    for (int i = 0; i < e->groups; i++) {
        if (e->group[i].area != symbol)
            continue;
        if (&e->group[i] == group)
            join_group(c, &crowd, group, record);
        else if (e->group[i].monster)
            join_group(c, &crowd, &e->group[i], e->group[i].monster);
    }
    if (!fits(&crowd, 0, b, room))
        report(c, VALUE(group->area),
               "the area '%s' is too small for %s and what else starts there",
               c->pack->symbol[symbol], c->pack->record[record].id);
}

/* Does a monster fit into the open group at all? Each that does has room where the group starts. */
static bool check_open_group(const struct check *c, const struct d2_encounter *e,
                             const struct d2_board *b, int number)
{
    const struct d2_map_group *group = &e->group[number];
    int candidates = 0, count, first = pack_first(c->pack, KIND_MONSTER, &count);
    for (int id = first; id < first + count; id++) {
        if (!d2_may_fill(c->pack, e, number, id))
            continue;
        candidates++;
        if (group->area && d2_area_on(b, group->area))
            check_crowd(c, e, b, group, id);
    }
    if (candidates == 0 && !check_lacks(c->checker, KIND_MONSTER))
        report(c, VALUE(group->traits), "no monster has the traits of group %d",
               number + 1); /* D2-260 */
    return candidates > 0;
}

static void check_open_groups(const struct check *c, const struct d2_encounter *e,
                              const struct d2_board *b)
{
    bool fit = !check_lacks(c->checker, KIND_MONSTER);
    for (int i = 0; i < e->groups; i++)
        if (!e->group[i].monster)
            fit = check_open_group(c, e, b, i) && fit;
    int unfilled = fit ? d2_unfilled_group(c->pack, e, 0, NULL) : -1;
    if (unfilled >= 0)
        report(c, VALUE(e->group[unfilled].traits),
               "no monster is left for group %d: the open groups before it need all that have its "
               "traits",
               unfilled + 1);
}

enum { NAMES = QUEST_COUNTERS + 2 * (MAP_TILES + MAP_AREAS + MAP_DOORS + 2 * MAP_TOKENS) };

/* The names of a kind that an encounter gives, into a list that has room for all of a quest. */
static int encounter_names(const struct d2_encounter *e, const char *type, uint16_t *known)
{
    int n = 0;
    if (strcmp(type, "area") == 0) {
        for (int i = 0; i < e->tiles; i++)
            known[n++] = e->tile[i].area;
        for (int i = 0; i < e->areas; i++)
            known[n++] = e->map_area[i].area;
    } else if (strcmp(type, "door") == 0) {
        for (int i = 0; i < e->doors; i++)
            known[n++] = e->door[i].door;
    } else if (strcmp(type, "token") == 0 || strcmp(type, "face") == 0) {
        for (int i = 0; i < e->tokens; i++) {
            known[n++] = e->token[i].token;
            known[n++] = e->token[i].face;
        }
    }
    return n;
}

/* The area of the encounter that was meant: " (lane?)". */
static const char *guess_area(const struct check *c, const struct d2_encounter *e, uint16_t wanted,
                              char guess[GUESS])
{
    uint16_t known[NAMES];
    return check_guess(c->checker, wanted, known, encounter_names(e, "area", known), guess);
}

static void check_groups(const struct check *c, const struct d2_quest *quest,
                         const struct d2_encounter *e, const struct d2_board *b)
{
    char guess[GUESS];
    for (int i = 0; i < e->groups; i++) {
        const struct d2_map_group *group = &e->group[i];
        int kind = group->monster ? c->pack->record[group->monster].kind : -1;
        if (group->area && !d2_area_on(b, group->area))
            report(c, VALUE(group->area), "group %d starts in '%s', which is no area%s", i + 1,
                   c->pack->symbol[group->area], guess_area(c, e, group->area, guess));
        if (!group->monster)
            continue;
        if (kind != KIND_MONSTER && kind != KIND_LIEUTENANT) {
            report(c, VALUE(group->monster), "group %d: '%s' is no monster", i + 1,
                   c->pack->record[group->monster].id);
            continue;
        }
        const void *data = c->pack->record[group->monster].data;
        if (quest->act == 2 && !(kind == KIND_MONSTER ? ((const struct d2_monster *)data)->minion2
                                                      : ((const struct d2_lieutenant *)data)->two2)
                                    .health)
            report(c, VALUE(group->monster), "'%s' has no card for Act II",
                   c->pack->record[group->monster].id);
        if (group->area && d2_area_on(b, group->area))
            check_crowd(c, e, b, group, group->monster);
        for (int j = 0; j < i; j++)
            if (e->group[j].monster == group->monster)
                report(c, VALUE(group->monster), "'%s' is there in two groups",
                       c->pack->record[group->monster].id);
    }
    check_open_groups(c, e, b);
}

/* The figures that the quest brings: none twice, since it is told by its name. */
static void check_allies(const struct check *c, const struct d2_encounter *e,
                         const struct d2_board *b)
{
    char guess[GUESS];
    for (int i = 0; i < e->allies; i++) {
        const struct d2_map_ally *ally = &e->ally[i];
        if (ally->area && !d2_area_on(b, ally->area))
            report(c, VALUE(ally->area), "ally %d starts in '%s', which is no area%s", i + 1,
                   c->pack->symbol[ally->area], guess_area(c, e, ally->area, guess));
        for (int j = 0; j < i; j++)
            if (e->ally[j].ally == ally->ally)
                report(c, VALUE(ally->ally), "'%s' is there twice", c->pack->record[ally->ally].id);
    }
}

static void check_map(const struct check *c, const struct d2_encounter *e, const struct d2_board *b)
{
    char guess[GUESS];
    struct placeset start = b->start;
    int room = 0, standing = HEROES;
    for (int i = 0; i < e->allies; i++)
        standing += e->ally[i].area == e->start;
    for (uc_place p = placeset_next(&start, 0); p; p = placeset_next(&start, p))
        room += b->place[p].terrain == PLAIN || b->place[p].terrain == WATER;
    if (!d2_area_on(b, e->start))
        report(c, VALUE(e->start), "the heroes start in '%s', which is no area%s",
               c->pack->symbol[e->start], guess_area(c, e, e->start, guess));
    else if (room < HEROES)
        report(c, VALUE(e->start), "the area '%s' has no room for %d heroes",
               c->pack->symbol[e->start], HEROES);
    else if (room < standing)
        report(c, VALUE(e->start),
               "the area '%s' has no room for %d heroes and the allies who start there",
               c->pack->symbol[e->start], HEROES);
    if (e->exit && !d2_area_on(b, e->exit))
        report(c, VALUE(e->exit), "the exit '%s' is no area%s", c->pack->symbol[e->exit],
               guess_area(c, e, e->exit, guess));
    if ((e->heroes_exit || e->monsters_exit) && !e->exit)
        report(c, e->heroes_exit ? VALUE(e->heroes_exit) : VALUE(e->monsters_exit),
               "figures may leave the map, but there is no `exit`");
    for (int i = 0; i < e->tokens; i++)
        if (e->token[i].at[0] && !grid_parse(b->grid, e->token[i].at))
            report(c, VALUE(e->token[i].at), "token %d: '%s' is not on the map", i + 1,
                   e->token[i].at);
}

/* The names of a kind ("area", "counter") that a quest gives. */
static int quest_names(const struct d2_quest *quest, const char *type, uint16_t known[NAMES])
{
    int n = 0;
    for (int i = 0; i < quest->counters && strcmp(type, "counter") == 0; i++)
        known[n++] = quest->counter[i].counter;
    for (int k = 0; k < quest->encounters; k++)
        n += encounter_names(&quest->encounter[k], type, known + n);
    return n;
}

static bool is_among(uint16_t symbol, const uint16_t *known, int count)
{
    for (int i = 0; i < count; i++)
        if (known[i] == symbol)
            return true;
    return false;
}

static void check_quest(struct check *c)
{
    const struct d2_quest *quest = data_of(c);
    if (!quest->encounters)
        report(c, VALUE(quest->encounters), "a quest has one or two encounters");
    for (int i = 0; i < quest->encounters; i++) {
        const struct d2_encounter *e = &quest->encounter[i];
        struct d2_board board;
        struct fault fault;
        snprintf(c->where, sizeof c->where, "encounter %d: ", i + 1);
        check_abilities(c, e->ability, e->abilities);
        if (!d2_build_board(c->pack, e, true, &board, &fault)) {
            report(c, fault.value, "%s", fault.text);
        } else {
            check_map(c, e, &board);
            check_groups(c, quest, e, &board);
            check_allies(c, e, &board);
            d2_free_board(&board);
        }
        c->where[0] = '\0';
    }
}

/* ---- Campaigns ----------------------------------------------------------------------------- */

/* The quests of a campaign, each with the act in which it is played. */
struct cast {
    struct {
        const uint16_t *at; /* where the campaign names it */
        uint16_t quest;
        uint8_t act;
    } part[CAMPAIGN_QUESTS];
    int count;
};

static void add_part(const struct check *c, struct cast *cast, const uint16_t *at, int act)
{
    uint16_t quest = *at;
    for (int i = 0; i < cast->count; i++)
        if (quest && cast->part[i].quest == quest) {
            report(c, VALUE(*at), "'%s' has two parts in it; a quest is played once", /* D2-386 */
                   c->pack->record[quest].id);
            return;
        }
    if (quest) {
        cast->part[cast->count].at = at;
        cast->part[cast->count].quest = quest;
        cast->part[cast->count++].act = (uint8_t)act;
    }
}

/* D2-387, D2-389: every quest but the introduction is reached on some way. */
static void check_places(const struct check *c, const struct d2_campaign *campaign,
                         const struct cast *cast)
{
    for (int i = 0; i < cast->count; i++) {
        uint16_t quest = cast->part[i].quest;
        int n = pack_naming(&campaign->place[0].quest, sizeof campaign->place[0], campaign->places,
                            quest);
        if (n > 1 || (n == 0 && quest != campaign->introduction))
            report(c, VALUE(*cast->part[i].at), "the quest '%s' needs one place on the map, not %d",
                   c->pack->record[quest].id, n);
    }
    for (int i = 0; i < campaign->places; i++) {
        const struct d2_place *place = &campaign->place[i];
        bool known = false;
        for (int k = 0; k < cast->count; k++)
            known = known || cast->part[k].quest == place->quest;
        if (!known && place->quest)
            report(c, VALUE(place->quest),
                   "there is a place for '%s', which is no quest of this campaign",
                   c->pack->record[place->quest].id);
        if (!place->routes.count && place->quest != campaign->introduction)
            report(c, VALUE(place->routes), "no route leads to '%s'; one without icons is \"\"",
                   place->name);
        if (place->routes.count > ROUTES)
            report(c, VALUE(place->routes), "there are %d ways to '%s'; there is room for %d",
                   place->routes.count, place->name, ROUTES);
        for (int k = 0; k < place->routes.count; k++) {
            uint8_t icon[ROUTE_ICONS];
            char why[120];
            if (d2_read_route(place->routes.item[k], icon, why, sizeof why) < 0)
                report(c, VALUE(place->routes.item[k]), "the way to '%s': %s", place->name, why);
        }
    }
}

static void check_campaign(const struct check *c)
{
    const struct d2_campaign *campaign = data_of(c);
    struct cast cast = {.count = 0};
    add_part(c, &cast, &campaign->introduction, 1); /* D2-333 */
    if (campaign->act1s != ACT1_QUESTS)
        report(c, VALUE(campaign->act1s),
               "a campaign has %d quests of Act I to choose from, not %d", ACT1_QUESTS,
               campaign->act1s);
    for (int i = 0; i < campaign->act1s; i++) {
        add_part(c, &cast, &campaign->act1[i].quest, 1);
        add_part(c, &cast, &campaign->act1[i].won, 2); /* D2-383 */
        add_part(c, &cast, &campaign->act1[i].lost, 2);
    }
    add_part(c, &cast, &campaign->interlude.won, 1); /* D2-405, A-098 */
    add_part(c, &cast, &campaign->interlude.lost, 1);
    add_part(c, &cast, &campaign->finale.won, 2);
    add_part(c, &cast, &campaign->finale.lost, 2);
    for (int i = 0; i < cast.count; i++) {
        const struct record *r = &c->pack->record[cast.part[i].quest];
        int act = ((const struct d2_quest *)r->data)->act;
        if ((act ? act : 1) != cast.part[i].act)
            report(c, VALUE(*cast.part[i].at), "'%s' is played in Act %s; it must say act = %d",
                   r->id, cast.part[i].act == 1 ? "I" : "II", cast.part[i].act);
    }
    check_places(c, campaign, &cast);
}

/* ---- Names --------------------------------------------------------------------------------- */

/* What names an ability: the command `lasting`, which switches it on, or the query `has_used`. */
struct ability_name {
    uint16_t symbol;
    bool lasting; /* else: an ability with `once` */
};

static bool has_ability(const struct d2_ability *a, int count, struct ability_name name)
{
    for (int i = 0; i < count; i++)
        if (a[i].id == name.symbol && (name.lasting ? a[i].lasting : a[i].once))
            return true;
    return false;
}

#define HAS(type) has_ability(((const type *)data)->ability, ((const type *)data)->abilities, name)

/* It must be an ability of the same record. */
static bool record_has(const struct record *record, struct ability_name name)
{
    const void *data = record->data;
    switch (record->kind) {
    case KIND_HERO:
        return HAS(struct d2_hero);
    case KIND_SKILL:
        return HAS(struct d2_skill);
    case KIND_ITEM:
        return HAS(struct d2_item);
    case KIND_RELIC:
        return HAS(struct d2_relic);
    case KIND_FAMILIAR:
    case KIND_ALLY:
        return HAS(struct d2_familiar);
    case KIND_OVERLORD_CARD:
        return HAS(struct d2_overlord_card);
    case KIND_SEARCH_CARD:
        return HAS(struct d2_search_card);
    case KIND_MONSTER: {
        const struct d2_monster *m = data;
        return has_ability(m->minion1.ability, m->minion1.abilities, name) ||
               has_ability(m->master1.ability, m->master1.abilities, name) ||
               has_ability(m->minion2.ability, m->minion2.abilities, name) ||
               has_ability(m->master2.ability, m->master2.abilities, name);
    }
    case KIND_LIEUTENANT: {
        const struct d2_lieutenant *l = data;
        return has_ability(l->four1.ability, l->four1.abilities, name) ||
               has_ability(l->four2.ability, l->four2.abilities, name);
    }
    case KIND_QUEST: {
        const struct d2_quest *q = data;
        return has_ability(q->encounter[0].ability, q->encounter[0].abilities, name) ||
               has_ability(q->encounter[1].ability, q->encounter[1].abilities, name);
    }
    default:
        return false;
    }
}

static void check_uses(const struct check *c)
{
    for (int i = 0; i < c->pack->uses; i++) {
        const struct symbol_use *use = &c->pack->use[i];
        const struct record *record = &c->pack->record[use->record];
        const char *name = c->pack->symbol[use->symbol];
        bool lasting = strcmp(use->type, "ability") == 0, once = strcmp(use->type, "once") == 0;
        if (lasting || once) {
            if (!record_has(record, (struct ability_name){use->symbol, lasting}))
                check_symbol(c->checker, use, "it has no ability with the id '%s' and `%s`", name,
                             lasting ? "lasting" : "once");
        } else if (record->kind != KIND_QUEST) {
            check_symbol(c->checker, use,
                         "'%s': only quests have areas, doors, tokens and counters", name);
        } else {
            uint16_t known[NAMES];
            char guess[GUESS];
            int count = quest_names(record->data, use->type, known);
            if (!is_among(use->symbol, known, count))
                check_symbol(c->checker, use, "the quest has no %s '%s'%s", use->type, name,
                             check_guess(c->checker, use->symbol, known, count, guess));
        }
    }
}

void d2_check_pack(const struct uc_pack *pack, struct checker *checker)
{
    struct check c = {.pack = pack, .checker = checker};
    for (int id = 1; id <= pack->records; id++) {
        c.record = (uint16_t)id;
        switch (pack->record[id].kind) {
        case KIND_HERO:
            check_hero(&c);
            break;
        case KIND_CLASS:
            check_class(&c);
            break;
        case KIND_SKILL:
            check_skill(&c);
            break;
        case KIND_ITEM:
            check_item(&c);
            break;
        case KIND_RELIC:
            check_relic(&c);
            break;
        case KIND_FAMILIAR:
            check_familiar(&c);
            break;
        case KIND_ALLY:
            check_ally(&c);
            break;
        case KIND_MONSTER:
            check_monster(&c);
            break;
        case KIND_LIEUTENANT:
            check_lieutenant(&c);
            break;
        case KIND_OVERLORD_CARD: {
            const struct d2_overlord_card *card = data_of(&c);
            check_abilities(&c, card->ability, card->abilities);
            break;
        }
        case KIND_SEARCH_CARD: {
            const struct d2_search_card *card = data_of(&c);
            check_attack(&c, card->attack, &card->dice);
            check_abilities(&c, card->ability, card->abilities);
            break;
        }
        case KIND_CONDITION:
            check_condition(&c);
            break;
        case KIND_TILE:
            check_tile(&c);
            break;
        case KIND_QUEST:
            check_quest(&c);
            break;
        case KIND_CAMPAIGN:
            check_campaign(&c);
            break;
        default:
            break;
        }
    }
    check_sets(&c);
    check_uses(&c);
}
