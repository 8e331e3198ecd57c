/* Who plays, and what one game is made of. DU-014 to DU-028, DU-H169, DU-H171. */
#include <stdio.h>
#include <stdlib.h>

#include "content/problems.h"
#include "rulesets/du/du.h"

struct du du_open(const struct uc_run *run)
{
    const struct du_game *games = run->game->data;
    struct du_state *s = (struct du_state *)run->head;
    return (struct du){*run, s, &games[s->journey.episode], run->game->pack};
}

uc_seat du_seat_of(const struct du *g, uc_piece p)
{
    if (is_creature(g, p))
        return dark_seat(g);
    return is_hero(g, p) ? p : piece(g, p)->owner;
}

/* ---- Options -------------------------------------------------------------------------------- */

static enum uc_status read_options(const struct uc_game *game, struct du_game *t,
                                   struct uc_error *error)
{
    const char *map = setup_value(game, "map");
    char *end;
    unsigned long long number = strtoull(map, &end, 10);
    if (*end || !*map || *map == '-' || number > UINT32_MAX)
        return uc_fail(error, UC_BAD_SETUP, _("map is a number from 0 to %u, not '%s'"), UINT32_MAX,
                       map);
    t->number = (uint32_t)number; /* DU-H217 */
    t->size = setup_choice(game, "size");
    t->tables = setup_choice(game, "dark");
    t->mixed = setup_is_on(game, "mixed_alignment");
    t->visited = setup_is_on(game, "visited");
    t->market = setup_is_on(game, "market");
    t->sorcery = setup_is_on(game, "sorcery_levels");
    return UC_OK;
}

/* ---- The party ------------------------------------------------------------------------------ */

/* What is known of a hero before the game begins. */
static void read_hero(const struct uc_pack *pack, struct du_game *t, int h, int record)
{
    t->hero_record[h] = (uint16_t)record;
    t->hero[h] = pack_data(pack, KIND_HERO, record);
    snprintf(t->seat_name[h], sizeof t->seat_name[h], "%s", t->hero[h]->name);
}

static bool shares_skill(const struct du_hero *a, const struct du_hero *b)
{
    for (int i = 0; i < a->skills.count; i++)
        for (int k = 0; k < b->skills.count; k++)
            if (a->skills.item[i] == b->skills.item[k])
                return true;
    return false;
}

static bool has_blank(const struct du_game *t)
{
    for (int h = 1; h <= t->heroes; h++)
        if (!t->hero[h]->race)
            return true;
    return false;
}

/* DU-015, DU-016, DU-018, DU-020. Heroes that are still to be made fit in when they are made. */
static enum uc_status check_party(const struct uc_pack *pack, const struct du_game *t,
                                  struct uc_error *error)
{
    int callings = 0, group = 0;
    for (int h = 1; h <= t->heroes; h++) {
        const struct du_hero *hero = t->hero[h];
        if (!hero->race)
            continue;
        const struct du_class *class_ = pack_data(pack, KIND_CLASS, hero->class_);
        const struct du_race *race = pack_data(pack, KIND_RACE, hero->race);
        callings |= 1 << class_->calling;
        if (race->alignment != ALIGNMENT_ANY && group && group != race->alignment && !t->mixed)
            return uc_fail(error, UC_BAD_SETUP,
                           _("DU-018: Good and Evil heroes do not go together; the option "
                             "mixed_alignment allows it"));
        if (race->alignment != ALIGNMENT_ANY && !group)
            group = race->alignment;
        for (int k = 1; k < h; k++) {
            if (hero->class_ == t->hero[k]->class_)
                return uc_fail(error, UC_BAD_SETUP, _("DU-016: %s and %s have the same class"),
                               t->hero[k]->name, hero->name);
            if (shares_skill(hero, t->hero[k]))
                return uc_fail(error, UC_BAD_SETUP,
                               _("DU-020: %s and %s have a professional skill in common"),
                               t->hero[k]->name, hero->name);
        }
    }
    if (t->heroes >= 3 && !has_blank(t) &&
        callings != (1 << FIGHTER | 1 << EXPLORER | 1 << SPELLCASTER))
        return uc_fail(error, UC_BAD_SETUP,
                       _("DU-015: three heroes or more need a Fighter, an Explorer and a "
                         "Spellcaster among them"));
    return UC_OK;
}

static enum uc_status read_party(const struct uc_game *game, struct du_game *t,
                                 struct uc_error *error)
{
    const struct uc_setup *setup = &game->setup;
    const struct ref_list *usual = t->campaign ? &t->campaign->party
                                   : t->quest  ? &t->quest->party
                                               : NULL;
    int count = 0, first = pack_first(game->pack, KIND_HERO, &count);
    int wanted = setup_party_size(game, 4);
    if (wanted > HEROES)
        return uc_fail(error, UC_BAD_SETUP, _("DU-H169: one to six heroes take part"));
    for (int i = 0; i < setup->party_count; i++) {
        int record = pack_find(game->pack, KIND_HERO, setup->party[i]);
        if (!record)
            return no_record(game->pack, KIND_HERO, setup->party[i], error);
        for (int k = 1; k <= t->heroes; k++)
            if (t->hero_record[k] == record)
                return uc_fail(error, UC_BAD_SETUP, _("'%s' is in the party twice"),
                               setup->party[i]);
        read_hero(game->pack, t, ++t->heroes, record);
    }
    for (int i = 0; !setup->party_count && usual && i < usual->count && i < wanted; i++)
        read_hero(game->pack, t, ++t->heroes, usual->item[i]);
    if (!t->heroes && count)
        read_hero(game->pack, t, ++t->heroes, first);
    if (!t->heroes)
        return uc_fail(error, UC_BAD_SETUP, _("this pack has no heroes"));
    snprintf(t->seat_name[t->heroes + 1], sizeof t->seat_name[0], "%s", N_("Dark Player"));
    return check_party(game->pack, t, error);
}

/* ---- The quest ------------------------------------------------------------------------------ */

static bool is_fearsome(const struct uc_pack *pack, const struct du_creature *c)
{
    for (int i = 0; i < c->skills.count; i++) {
        const struct du_skill *skill = pack_data(pack, KIND_SKILL, c->skills.item[i]);
        if (skill->traits >> (TRAIT_FEARSOME - 1) & 1)
            return true;
    }
    return false;
}

int du_list_fearsome(const struct uc_pack *pack, int faction, uint16_t list[FEARSOME + 1])
{
    int n = 0, count = 0, first = pack_first(pack, KIND_CREATURE, &count);
    for (int id = first; id < first + count; id++) {
        const struct du_creature *c = pack_data(pack, KIND_CREATURE, id);
        bool ours = !faction || !c->faction || c->faction == faction;
        if (ours && is_fearsome(pack, c) && ++n <= FEARSOME && list)
            list[n] = (uint16_t)id;
    }
    return n;
}

/* On a drawn board, where there is no quest, the first of all of them. */
static void read_fearsome(const struct uc_pack *pack, struct du_game *t)
{
    int n = du_list_fearsome(pack, t->quest ? t->quest->faction : 0, t->fearsome);
    t->fearsomes = (uint8_t)du_min(n, FEARSOME);
}

/* A quest that is made from a number, or takes its objective from elsewhere. */
static bool finish_quest(const struct uc_game *game, struct du_game *t)
{
    const struct du_game *first = game->data; /* it has the options */
    const struct du_quest *record = t->quest;
    if (!record->dungeon && !record->objective)
        return true;
    t->made = calloc(1, sizeof *t->made);
    if (!t->made)
        return false;
    *t->made = *record;
    if (record->dungeon && !du_make_quest(game->pack, record, first->number, first->size, t->made))
        return false;
    du_take_objective(game->pack, t->made);
    t->quest = t->made;
    return true;
}

static enum uc_status read_quest(const struct uc_game *game, struct du_game *t, int quest,
                                 struct uc_error *error)
{
    struct fault fault;
    t->quest_record = (uint16_t)quest;
    t->quest = pack_data(game->pack, KIND_QUEST, quest);
    if (!finish_quest(game, t))
        return uc_fail(error, UC_BAD_SETUP, _("no dungeon can be made of this number"));
    if (!du_build_map(t->quest, &t->map, &fault))
        return uc_fail(error, UC_BAD_SETUP, "%s: %s", game->pack->record[quest].id, fault.text);
    read_fearsome(game->pack, t);
    return UC_OK;
}

/* A drawn board, one quest, or all of a campaign: each an entry, with the party in all of them. */
static enum uc_status read_quests(const struct uc_game *game, struct du_game *games,
                                  const struct du_campaign *campaign, struct uc_error *error)
{
    struct fault fault;
    enum uc_status status = UC_OK;
    if (game->setup.board) {
        if (!du_draw_map(game->setup.board, &games[0].map, &fault))
            return uc_fail(error, UC_BAD_SETUP, _("the drawn board: %s"), fault.text);
        read_fearsome(game->pack, &games[0]);
        return UC_OK;
    }
    int quest = pack_chosen(game->pack, KIND_QUEST, game->setup.quest,
                            offsetof(struct du_quest, introduction));
    if (!quest && !campaign)
        return no_record(game->pack, KIND_QUEST, game->setup.quest, error);
    for (int i = 0; status == UC_OK && i < games[0].episodes; i++)
        status = read_quest(game, &games[i], campaign ? campaign->quests.item[i] : quest, error);
    return status;
}

static const struct du_campaign *find_campaign(const struct uc_game *game)
{
    int record = game->setup.quest ? pack_find(game->pack, KIND_CAMPAIGN, game->setup.quest) : 0;
    return record ? pack_data(game->pack, KIND_CAMPAIGN, record) : NULL;
}

/* The attributes that are changed: bit attribute. */
static uint32_t attributes_of(const struct du_change *change, int count)
{
    uint32_t set = 0;
    for (int i = 0; i < count; i++)
        set |= UINT32_C(1) << change[i].attribute;
    return set;
}

/* What creatures can do by their skills, and anybody by things; false without memory. */
static bool add_up_gifts(const struct uc_pack *pack, struct du_game *t)
{
    int count = 0;
    t->creatures = pack_first(pack, KIND_CREATURE, &count);
    t->gifts = calloc((size_t)count + 1, sizeof *t->gifts);
    for (int i = 0; t->gifts && i < count; i++) {
        const struct du_creature *c = pack_data(pack, KIND_CREATURE, t->creatures + i);
        for (int k = 0; k < c->skills.count; k++) {
            const struct du_skill *skill = pack_data(pack, KIND_SKILL, c->skills.item[k]);
            t->gifts[i].traits |= skill->traits;
            t->gifts[i].knacks |= skill->knacks;
            t->gifts[i].attributes |= attributes_of(skill->change, skill->changes);
        }
    }
    int items = 0, first = pack_first(pack, KIND_ITEM, &items);
    for (int id = first; id < first + items; id++) {
        const struct du_item *item = pack_data(pack, KIND_ITEM, id);
        t->lent.traits |= item->traits;
        t->lent.knacks |= item->knacks;
        t->lent.attributes |= attributes_of(item->change, item->changes);
    }
    return t->gifts != NULL;
}

/* Which attributes depend on what stands near. */
static void add_up_auras(const struct uc_pack *pack, struct du_game *t)
{
    int count = 0, first = pack_first(pack, KIND_ELEMENT, &count);
    for (int id = first; id < first + count; id++) {
        const struct du_element *e = pack_data(pack, KIND_ELEMENT, id);
        if (e->aura)
            t->felt |= attributes_of(e->change, e->changes);
    }
}

/* What the entries have in common besides. */
static void share(struct du_game *games)
{
    for (int i = 1; i < games[0].episodes; i++) {
        games[i].rules = games[0].rules;
        games[i].gifts = games[0].gifts;
        games[i].creatures = games[0].creatures;
        games[i].lent = games[0].lent;
        games[i].felt = games[0].felt;
        games[i].campaign = games[0].campaign;
        games[i].episodes = games[0].episodes;
        games[i].heroes = games[0].heroes;
        games[i].mixed = games[0].mixed;
        games[i].tables = games[0].tables;
        games[i].sorcery = games[0].sorcery;
        memcpy(games[i].hero_record, games[0].hero_record, sizeof games[0].hero_record);
        memcpy(games[i].hero, games[0].hero, sizeof games[0].hero);
        memcpy(games[i].seat_name, games[0].seat_name, sizeof games[0].seat_name);
    }
}

enum uc_status du_prepare(struct uc_game *game, struct uc_error *error)
{
    const struct du_campaign *campaign = find_campaign(game);
    int episodes = campaign ? campaign->quests.count : 1;
    struct du_game *games = game->data = calloc((size_t)episodes, sizeof *games);
    int count = 0, rules = pack_first(game->pack, KIND_RULES, &count);
    if (!games)
        return uc_fail(error, UC_IO, _("out of memory"));
    games->episodes = (uint8_t)episodes;
    if (!add_up_gifts(game->pack, games))
        return uc_fail(error, UC_IO, _("out of memory"));
    if (!count)
        return uc_fail(error, UC_BAD_SETUP, _("this pack has no record of the kind 'rules'"));
    add_up_auras(game->pack, games);
    games->campaign = campaign;
    games->rules = pack_data(game->pack, KIND_RULES, rules);
    enum uc_status status = read_options(game, games, error);
    if (status == UC_OK)
        status = read_quests(game, games, campaign, error);
    if (status == UC_OK)
        status = read_party(game, games, error);
    if (status == UC_OK)
        share(games);
    return status;
}

void du_discard(struct uc_game *game)
{
    struct du_game *games = game->data;
    for (int i = 0; games && i < games->episodes; i++) {
        du_free_map(&games[i].map);
        free(games[i].made);
    }
    if (games)
        free(games->gifts);
    free(games);
}

/* ---- The beginning -------------------------------------------------------------------------- */

int du_alignment(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        const struct du_race *race = pack_data(g->content, KIND_RACE, sheet(g, h)->race);
        if (race && race->alignment != ALIGNMENT_ANY)
            return race->alignment;
    }
    return 0;
}

static bool listed(const struct ref_list *list, uint16_t record)
{
    for (int i = 0; i < list->count; i++)
        if (list->item[i] == record)
            return true;
    return false;
}

static void equip(struct du *g, uc_piece h, const struct du_hero *hero)
{
    for (int i = 0; i < hero->kit.count; i++) {
        int item = du_new_item(g, hero->kit.item[i], h, 0);
        const struct du_item *data = du_item_data(g, hero->kit.item[i]);
        if (!item || !listed(&hero->hold, hero->kit.item[i]))
            continue;
        g->s->item[item].flags |= I_HELD;
        if (has_feature(data, FEATURE_LIGHT))
            g->s->item[item].flags |= I_LIT; /* DU-H171 */
    }
}

/* DU-H146, DU-H108: what the record of a hero says; of one that is still to be made it says nothing
 * but the name. */
void du_write_sheet(struct du *g, uc_piece h, uint16_t record)
{
    assert(h >= 1 && h <= HEROES);
    assert(g->content->record[record].kind == KIND_HERO);
    const struct du_hero *hero = pack_data(g->content, KIND_HERO, record);
    struct du_sheet *s = sheet(g, h);
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == h)
            g->s->known[i] = (struct du_known){0}; /* of who was here before */
    *s = (struct du_sheet){.race = hero->race, .class_ = hero->class_, .vp = HERO_VP};
    *piece(g, h) = (struct du_piece){.record = record, .kind = PIECE_HERO, .facing = NORTH};
    du_take_shape(g, h);
    for (int a = 1; a <= ATTRIBUTES; a++)
        s->bought[a - 1] = (int8_t)du_line_value(&hero->line, a);
    for (int i = 0; i < hero->skills.count && i < HERO_SKILLS; i++)
        s->skill[i] = hero->skills.item[i];
    for (int i = 0; i < hero->spells.count; i++)
        du_learn(g, h, hero->spells.item[i]);
    du_rule_line(g, h);
    if (hero->race)
        du_refill(g, h);
    equip(g, h, hero);
    g->s->coins = (uint16_t)(g->s->coins + hero->coins);
}

/* The number of a ready-made hero among those of the pack, from 0; -1: he was created for this game. */
static int number_of_hero(const struct du *g, int record)
{
    int count = 0, number = record - pack_first(g->content, KIND_HERO, &count);
    assert(count <= HEROES_KNOWN);
    return number >= 0 && number < count ? number : -1;
}

void du_bury(struct du *g, int record)
{
    int number = number_of_hero(g, record);
    if (number >= 0)
        g->s->journey.dead[number / 8] |= (uint8_t)(1u << number % 8);
}

static bool is_buried(const struct du *g, int record)
{
    int number = number_of_hero(g, record);
    return number >= 0 && g->s->journey.dead[number / 8] >> number % 8 & 1;
}

bool du_may_join(const struct du *g, uc_piece h, int record)
{
    const struct du_hero *hero = pack_data(g->content, KIND_HERO, record);
    const struct du_class *class_ = pack_data(g->content, KIND_CLASS, hero->class_);
    const struct du_race *race = pack_data(g->content, KIND_RACE, hero->race);
    int callings = class_ ? 1 << class_->calling : 0;
    if (is_buried(g, record))
        return false; /* DU-H201: a new one comes */
    for (uc_piece k = 1; k <= g->t->heroes; k++) {
        if (piece(g, k)->record == record)
            return false;
        if (k == h || !class_)
            continue;
        callings |= 1 << du_class_of(g, k)->calling;
        const struct du_race *other = pack_data(g->content, KIND_RACE, sheet(g, k)->race);
        if (sheet(g, k)->class_ == hero->class_ ||
            (race->alignment + other->alignment == ALIGNMENT_GOOD + ALIGNMENT_EVIL && !g->t->mixed))
            return false;
        for (int i = 0; i < hero->skills.count; i++)
            for (int n = 0; n < HERO_SKILLS; n++)
                if (sheet(g, k)->skill[n] == hero->skills.item[i])
                    return false;
    }
    return !class_ || g->t->heroes < 3 ||
           callings == (1 << FIGHTER | 1 << EXPLORER | 1 << SPELLCASTER);
}

static void shut_doors(struct du *g)
{
    for (int door = 1; door <= g->t->map.doors; door++) {
        const struct du_exit *e = g->t->map.way[g->t->map.door_way[door]].exit;
        uint8_t flags = D_CLOSED;
        if (e) {
            flags |= e->locked ? D_LOCKED : 0;
            flags |= e->reinforced ? D_REINFORCED : 0;
            flags |= e->riddle ? D_RIDDLE | D_REINFORCED : 0; /* DU-157 */
            flags |= e->secret ? D_SECRET : 0;
        }
        g->s->door[door].flags = flags;
    }
}

void du_fill_treasures(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_TREASURE, &count);
    for (int i = 0; i < count && i < TREASURES; i++)
        g->s->treasure[i] =
            ((const struct du_treasure *)pack_data(g->content, KIND_TREASURE, first + i))->copies;
}

void du_begin_quest(struct du *g)
{
    du_fill_treasures(g);
    shut_doors(g);
    if (!g->t->quest)
        du_reveal_floor(g, 1); /* a drawn board is in view from the start */
    du_refresh_all(g);
}

void du_begin(struct uc_run *run)
{
    struct du g = du_open(run);
    g.s->items = 1;
    for (uc_piece h = 1; h <= g.t->heroes; h++)
        du_write_sheet(&g, h, g.t->hero_record[h]);
    du_begin_quest(&g);
    flow_open(run, FLOW_start, &(struct start){0}, sizeof(struct start));
}

/* Heroes who are still to be made, shopping, and then the quest or the campaign. */
FLOW(start)
{
    BEGIN;
    for (f->who = 1; f->who <= g->t->heroes; f->who++)
        if (!sheet(g, f->who)->race)
            CALL(1, create, .who = f->who);
    if (g->t->campaign)
        CALL(2, campaign);
    if (g->t->market)
        CALL(3, market_day);
    CALL(4, quest);
    END;
}
