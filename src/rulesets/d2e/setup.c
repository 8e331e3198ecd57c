/* Setup, as far as it can be done before the first question: which quest, which heroes, which
 * cards and abilities can occur, and the boards (D2-001 to D2-030). Makes the tables of one game,
 * which never change; placing figures and drawing cards belongs to round.c.
 *
 * One quest, played by itself (D2-003, D2-005), or a campaign with all the quests that it can
 * reach; lieutenants are the quest's own, of its act (D2-274, D2-275). Who sits where is agreed
 * outside (D2-014); a hero is his own colour (D2-017). The other skills of a class are out of the
 * game unless they can be learned (D2-023, D2-330). Everybody begins unhurt, with his feat ready
 * (D2-220, D2-221, A-113). Two heroes of one player are two seats, and all numbers go by the
 * heroes, not by the people (D2-317, D2-318). */
#include "rulesets/d2e/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/problems.h"

/* The record of that kind and name, or 0 and an error. */
static int find(struct setup *s, int kind, const char *name)
{
    int id = pack_find(s->pack, kind, name);
    if (id)
        return id;
    no_record(s->pack, kind, name, s->error);
    return 0;
}

/* ---- Options ------------------------------------------------------------------------------- */

static enum uc_status read_options(struct setup *s)
{
    const struct uc_game *game = s->game;
    if (setup_has(game, "act") && !game->setup.board)
        return uc_fail(s->error, UC_BAD_SETUP,
                       _("a quest has its own act; the option 'act' is for drawn boards"));
    if (setup_has(game, "level") && game->setup.board)
        return uc_fail(s->error, UC_BAD_SETUP,
                       _("a drawn board has every card; the option 'level' is for quests"));
    s->t->level = (enum level)setup_choice(game, "level");  /* D2-322 */
    s->t->errata_rules = setup_is_on(game, "errata_rules"); /* */
    s->t->errata_cards = setup_is_on(game, "errata_cards");
    return UC_OK;
}

/* ---- Party --------------------------------------------------------------------------------- */

static bool class_taken(const struct d2_game *t, int class)
{
    for (int i = 1; i <= t->heroes; i++)
        if (t->class_[i] == class)
            return true;
    return false;
}

/* The first class of an archetype that nobody has taken; 0 if there is none. */
static int free_class(const struct setup *s, int archetype)
{
    int count, first = pack_first(s->pack, KIND_CLASS, &count);
    for (int id = first; id < first + count; id++)
        if (((const struct d2_class *)data_of(s, id))->archetype == archetype &&
            !class_taken(s->t, id))
            return id;
    return 0;
}

static enum uc_status wrong_class(const struct setup *s, int hero, int class)
{
    int archetype = ((const struct d2_hero *)data_of(s, hero))->archetype;
    int count, first = pack_first(s->pack, KIND_CLASS, &count);
    char fitting[200] = "";
    for (int id = first; id < first + count; id++)
        if (((const struct d2_class *)data_of(s, id))->archetype == archetype) {
            size_t used = strlen(fitting);
            snprintf(fitting + used, sizeof fitting - used, "%s%s", used ? ", " : "",
                     s->pack->record[id].id);
        }
    return uc_fail(s->error, UC_BAD_SETUP,
                   _("'%s' is no class for %s, whose archetype has: %s (D2-019)"),
                   s->pack->record[class].id, s->pack->record[hero].name, fitting);
}

/* Reads "hero" or "hero:class" for hero number `i`. */
static enum uc_status read_member(struct setup *s, int i, const char *text)
{
    struct d2_game *t = s->t;
    char name[80];
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text);
    if (length >= sizeof name)
        return uc_fail(s->error, UC_BAD_SETUP, _("no hero has such a long name: '%.40s'"), text);
    memcpy(name, text, length);
    name[length] = '\0';
    int hero = find(s, KIND_HERO, name), class = colon ? find(s, KIND_CLASS, colon + 1) : 0;
    if (!hero || (colon && !class))
        return UC_BAD_SETUP;
    for (int k = 1; k < i; k++)
        if (t->hero[k] == hero)
            return uc_fail(s->error, UC_BAD_SETUP, _("'%s' is twice in the party (D2-018)"), name);
    if (class && ((const struct d2_class *)data_of(s, class))->archetype !=
                     ((const struct d2_hero *)data_of(s, hero))->archetype)
        return wrong_class(s, hero, class);
    if (class && class_taken(t, class))
        return uc_fail(s->error, UC_BAD_SETUP, _("two heroes want the class '%s' (D2-021)"),
                       s->pack->record[class].id);
    t->hero[i] = (uint16_t)hero;
    t->class_[i] = (uint16_t) class;
    return UC_OK;
}

/* Heroes without a class take the first one of their archetype that is left. */
static enum uc_status give_classes(struct setup *s)
{
    for (int i = 1; i <= s->t->heroes; i++) {
        if (s->t->class_[i])
            continue;
        int class = free_class(s, ((const struct d2_hero *)data_of(s, s->t->hero[i]))->archetype);
        if (!class)
            return uc_fail(s->error, UC_BAD_SETUP, _("no class is left for '%s' (D2-020, D2-021)"),
                           s->pack->record[s->t->hero[i]].id);
        s->t->class_[i] = (uint16_t) class;
    }
    return UC_OK;
}

/* The first hero of each archetype. */
static void default_party(struct setup *s, int wanted)
{
    static const int order[HEROES] = {WARRIOR, HEALER, MAGE, SCOUT};
    int count, first = pack_first(s->pack, KIND_HERO, &count);
    for (int i = 0; i < HEROES && s->t->heroes < wanted; i++)
        for (int id = first; id < first + count; id++)
            if (((const struct d2_hero *)data_of(s, id))->archetype == order[i]) {
                s->t->hero[++s->t->heroes] = (uint16_t)id;
                break;
            }
}

static enum uc_status choose_party(struct setup *s)
{
    const struct uc_setup *setup = &s->game->setup;
    struct d2_game *t = s->t;
    int heroes = setup_party_size(s->game, HEROES);
    if (heroes < 2 || heroes > HEROES)
        return uc_fail(s->error, UC_BAD_SETUP, _("a party has 2 to %d heroes, not %d (D2-001)"),
                       HEROES, heroes);
    if (setup->party_count == 0) {
        default_party(s, heroes);
    } else {
        t->heroes = (uint8_t)setup->party_count;
        for (int i = 1; i <= t->heroes; i++) {
            enum uc_status status = read_member(s, i, setup->party[i - 1]);
            if (status != UC_OK)
                return status;
        }
    }
    if (t->heroes < 2)
        return uc_fail(s->error, UC_BAD_SETUP, _("this pack has too few heroes for a party"));
    for (int i = 1; i <= t->heroes; i++)
        snprintf(t->seat_name[i], sizeof t->seat_name[i], "%s", s->pack->record[t->hero[i]].name);
    snprintf(t->seat_name[t->heroes + 1], sizeof t->seat_name[0], "%s", N_("Overlord"));
    return give_classes(s);
}

/* ---- Quest and boards ---------------------------------------------------------------------- */

/* The rows of a board drawn in one text, as a list. One allocation. */
static bool split_rows(const char *text, struct text_list *list)
{
    int rows = 1;
    for (const char *at = text; *at; at++)
        rows += *at == '\n';
    size_t size = strlen(text) + 1;
    const char **item = malloc((size_t)rows * sizeof *item + size);
    if (!item)
        return false;
    char *copy = memcpy((char *)(item + rows), text, size);
    for (int i = 0; i < rows; i++) {
        item[i] = copy;
        copy += strcspn(copy, "\n");
        *copy++ = '\0';
    }
    list->count = rows;
    list->item = item;
    return true;
}

/* A board of a scenario: one encounter without rules of its own. */
static bool draw_quest(struct d2_quest *quest, const char *board)
{
    struct d2_encounter *e = &quest->encounter[0];
    quest->name = e->name = _("A drawn board");
    quest->about = quest->story = quest->victory = quest->defeat = "";
    e->goal_heroes = e->goal_overlord = e->story = "";
    quest->act = quest->encounters = 1;
    e->heroes_exit = e->monsters_exit = strchr(board, 'X') != NULL;
    e->heroes_carry = e->monsters_carry = true;
    return split_rows(board, &e->rows);
}

static void copy_quest(struct d2_quest *quest, const struct d2_quest *from)
{
    *quest = *from;
    if (!quest->act)
        quest->act = 1;
    for (int i = 0; i < quest->encounters; i++)
        for (int k = 0; k < quest->encounter[i].groups; k++) {
            struct d2_map_group *group = &quest->encounter[i].group[k];
            if (!group->minions && !group->masters)
                group->minions = group->masters = BY_HEROES;
        }
}

/* The next episode, with room for its quest. Boards are pointed at, so episodes never move. */
static struct d2_episode *add_episode(struct setup *s)
{
    struct d2_game *t = s->t;
    if (!t->episode)
        t->episode = calloc(CAMPAIGN_QUESTS, sizeof *t->episode);
    struct d2_episode *e = t->episode ? &t->episode[t->episodes] : NULL;
    if (!e || !(e->quest = calloc(1, sizeof *e->quest)))
        return NULL;
    t->episodes++;
    return e;
}

/* The ways to a quest of a campaign; that they are ways was checked with the pack. */
static void read_routes(const struct setup *s, struct d2_episode *e)
{
    const struct d2_campaign *c = s->t->campaign;
    for (int i = 0; c && i < c->places; i++)
        for (int k = 0; c->place[i].quest == e->record && k < c->place[i].routes.count; k++) {
            char why[120];
            e->route[e->routes].icons = (uint8_t)d2_read_route(
                c->place[i].routes.item[k], e->route[e->routes].icon, why, sizeof why);
            e->routes++;
        }
}

bool d2_quest_has(const struct uc_pack *pack, const struct d2_quest *quest, int record)
{
    const struct d2_monster *m = pack_data(pack, KIND_MONSTER, record);
    for (int n = 0; n < quest->encounters; n++)
        for (int i = 0; i < quest->encounter[n].groups; i++) {
            const struct d2_map_group *group = &quest->encounter[n].group[i];
            if (group->monster ? group->monster == record : m && m->traits & group->traits)
                return true;
        }
    return false;
}

/* Monsters and lieutenants of Act II are not in every pack. */
static enum uc_status need_act2(struct setup *s, const struct d2_quest *quest)
{
    for (int id = 1; id <= s->pack->records; id++) {
        const struct d2_monster *m = pack_data(s->pack, KIND_MONSTER, id);
        const struct d2_lieutenant *l = pack_data(s->pack, KIND_LIEUTENANT, id);
        if ((m || l) && d2_quest_has(s->pack, quest, id) && !(m ? m->minion2 : l->two2).health)
            return uc_fail(
                s->error, UC_BAD_SETUP,
                _("'%s' has no card for Act II, and the expert level needs one (D2-325)"),
                s->pack->record[id].id);
    }
    return UC_OK;
}

/* A quest of the pack as one of those that are played; `act` 0: the quest's own. */
static enum uc_status add_quest(struct setup *s, uint16_t record, int act)
{
    struct d2_episode *e = add_episode(s);
    if (!e)
        return uc_fail(s->error, UC_IO, _("out of memory"));
    copy_quest(e->quest, data_of(s, record));
    e->record = record;
    e->act = act ? act : e->quest->act;
    read_routes(s, e);
    if (e->act != e->quest->act && need_act2(s, e->quest) != UC_OK)
        return UC_BAD_SETUP;
    for (int i = 0; i < e->quest->encounters; i++) {
        struct fault fault;
        if (!d2_build_board(s->pack, &e->quest->encounter[i], false, &e->board[i], &fault))
            return uc_fail(s->error, UC_BAD_SETUP, _("the board of '%s': %s"),
                           s->pack->record[record].id, fault.text);
    }
    return UC_OK;
}

static enum uc_status add_drawing(struct setup *s)
{
    struct fault fault;
    struct d2_episode *e = add_episode(s);
    if (!e || !draw_quest(e->quest, s->game->setup.board))
        return uc_fail(s->error, UC_IO, _("out of memory"));
    e->quest->act = (uint8_t)(1 + setup_choice(s->game, "act"));
    e->act = e->quest->act;
    if (!d2_build_board(s->pack, &e->quest->encounter[0], false, &e->board[0], &fault))
        return uc_fail(s->error, UC_BAD_SETUP, _("the board: %s"), fault.text);
    return UC_OK;
}

/* D2-335: all quests that a campaign can lead to. The first one is the introduction (D2-333). */
static enum uc_status add_campaign(struct setup *s, const struct d2_campaign *c)
{
    s->t->campaign = c;
    enum uc_status status = add_quest(s, c->introduction, 0);
    for (int i = 0; i < c->act1s; i++) {
        const uint16_t quest[] = {c->act1[i].quest, c->act1[i].won, c->act1[i].lost};
        for (int k = 0; k < 3 && status == UC_OK; k++)
            status = add_quest(s, quest[k], 0);
    }
    const uint16_t forced[] = {c->interlude.won, c->interlude.lost, c->finale.won, c->finale.lost};
    for (int k = 0; k < 4 && status == UC_OK; k++)
        status = add_quest(s, forced[k], 0);
    return status;
}

/* The quest or campaign that was asked for, or the introduction. */
static enum uc_status choose_quest(struct setup *s)
{
    const char *name = s->game->setup.quest;
    s->t->sandbox = s->game->setup.board != NULL;
    if (s->t->sandbox)
        return add_drawing(s);
    int campaign = name ? pack_find(s->pack, KIND_CAMPAIGN, name) : 0;
    if (campaign && s->t->level)
        return uc_fail(s->error, UC_BAD_SETUP,
                       _("a campaign begins at the basic level (D2-329); leave 'level' out"));
    if (campaign)
        return add_campaign(s, data_of(s, campaign));
    int id = name ? find(s, KIND_QUEST, name) /* D2-004: without a name, the introduction */
                  : pack_chosen(s->pack, KIND_QUEST, NULL, offsetof(struct d2_quest, introduction));
    if (!id)
        return name ? UC_BAD_SETUP : no_record(s->pack, KIND_QUEST, NULL, s->error);
    return add_quest(s, (uint16_t)id, s->t->level == LEVEL_EXPERT ? 2 : 0); /* D2-325 */
}

/* ---- Cards --------------------------------------------------------------------------------- */

static enum uc_status add_card(struct setup *s, int record, int zone, int owner, int flags)
{
    if (s->t->cards == CARDS - 1)
        return uc_fail(s->error, UC_BAD_SETUP, _("there are more than %d cards"), CARDS - 1);
    s->t->card[++s->t->cards] = (struct d2_card){.record = (uint16_t)record,
                                                 .zone = (uint8_t)zone,
                                                 .owner = (uint8_t)owner,
                                                 .flags = (uint8_t)flags};
    return UC_OK;
}

static enum uc_status add_copies(struct setup *s, int record, int copies, int zone)
{
    enum uc_status status = UC_OK;
    for (int i = 0; i < copies && status == UC_OK; i++)
        status = add_card(s, record, zone, 0, 0);
    return status;
}

/* Can skills, items and Overlord cards be bought? */
static bool buys_cards(const struct d2_game *t) { return t->campaign || t->level; }

/* D2-022: the basic skill and all starting equipment, equipped as far as the limits allow
 * (A-114, D2-068 to D2-070). */
static enum uc_status deal_class(struct setup *s, int hero)
{
    const struct d2_class *class = data_of(s, s->t->class_[hero]);
    struct d2_worn worn = {0};
    struct ref_list skills = d2_skills_of(s->pack, s->t->class_[hero]);
    enum uc_status status = UC_OK;
    for (int i = 0; i < skills.count && status == UC_OK; i++)
        if (!((const struct d2_skill *)data_of(s, skills.item[i]))->xp) /* D2-354 */
            status = add_card(s, skills.item[i], ZONE_HERO, hero, 0);
        else if (buys_cards(s->t)) /* D2-330 */
            status = add_card(s, skills.item[i], ZONE_CLASS, hero, 0);
    for (int i = 0; i < class->equipment.count && status == UC_OK; i++) {
        const struct d2_item *item = data_of(s, class->equipment.item[i]);
        struct d2_worn with = worn;
        d2_wear(&with, item, item->traits);
        bool fits =
            with.hands <= MOST_HANDS && with.armor <= MOST_ARMOR && with.other <= MOST_OTHER;
        if (fits)
            worn = with;
        status = add_card(s, class->equipment.item[i], ZONE_HERO, hero, fits ? EQUIPPED : 0);
    }
    return status;
}

static bool has_card(const struct d2_game *t, int record)
{
    for (int i = 1; i <= t->cards; i++)
        if (t->card[i].record == record)
            return true;
    return false;
}

/* A scenario may hand out any skill or item, so there is one of each. */
static enum uc_status add_spare_cards(struct setup *s, int kind)
{
    int count, first = pack_first(s->pack, kind, &count);
    enum uc_status status = UC_OK;
    for (int id = first; id < first + count && status == UC_OK; id++)
        if (!has_card(s->t, id))
            status = add_card(s, id, ZONE_NONE, 0, 0);
    return status;
}

/* A relic is one card; its hero side is up at first, and nobody has it. */
static enum uc_status add_relics(struct setup *s)
{
    int count, first = pack_first(s->pack, KIND_RELIC, &count);
    enum uc_status status = UC_OK;
    for (int id = first; id < first + count && status == UC_OK; id++)
        status = add_card(s, ((const struct d2_relic *)data_of(s, id))->hero_side, ZONE_NONE, 0, 0);
    return status;
}

static enum uc_status deal_cards(struct setup *s)
{
    enum uc_status status = UC_OK;
    int count, first;
    for (int i = 1; i <= s->t->heroes && status == UC_OK; i++)
        status = deal_class(s, i);
    first = pack_first(s->pack, KIND_SEARCH_CARD, &count); /* D2-016 */
    for (int id = first; id < first + count && status == UC_OK; id++)
        status =
            add_copies(s, id, ((const struct d2_search_card *)data_of(s, id))->copies, ZONE_SEARCH);
    first = pack_first(s->pack, KIND_OVERLORD_CARD, &count);
    for (int id = first; id < first + count && status == UC_OK; id++) {
        const struct d2_overlord_card *card = data_of(s, id);
        if (card->deck == OVERLORD_BASIC) /* D2-028 */
            status = add_copies(s, id, card->copies, ZONE_DECK);
        else if (buys_cards(s->t)) /* D2-355, D2-362 */
            status = add_copies(s, id, card->copies, ZONE_BOX);
        else if (s->t->sandbox) /* D2-244: not in the deck, but a scenario may hand it out */
            status = add_copies(s, id, card->copies, ZONE_NONE);
    }
    first = pack_first(s->pack, KIND_ITEM, &count);
    for (int id = first; id < first + count && status == UC_OK; id++) {
        const struct d2_item *item = data_of(s, id);
        if (item->act && item->act == s->t->episode[0].act)
            status = add_copies(s, id, item->copies ? item->copies : 1, ZONE_SHOP);
        else if (item->act && buys_cards(s->t)) /* D2-325, D2-331 */
            status = add_copies(s, id, item->copies ? item->copies : 1, ZONE_LATER);
    }
    if ((s->t->sandbox || s->t->campaign) && status == UC_OK)
        status = add_relics(s);
    if (s->t->sandbox && status == UC_OK)
        status = add_spare_cards(s, KIND_SKILL);
    if (s->t->sandbox && status == UC_OK)
        status = add_spare_cards(s, KIND_ITEM);
    return status;
}

/* ---- A game -------------------------------------------------------------------------------- */

static void list_card(struct d2_card_list *list, int card)
{
    assert(list->count < CARDS - 1);
    list->card[list->count++] = (uint16_t)card;
}

static bool costs_action(const struct d2_game *t, uint16_t record)
{
    for (int i = t->first_ability[record]; i && i <= t->abilities && t->ability[i].record == record;
         i++)
        if (t->ability[i].a->action)
            return true;
    return false;
}

static bool does_raise(const struct d2_bonus *bonus, enum raised what)
{
    switch (what) {
    case RAISES_HEALTH:
        return bonus->health;
    case RAISES_STAMINA:
        return bonus->stamina;
    case RAISES_SPEED:
        return bonus->speed || bonus->set_speed || bonus->max_speed;
    case RAISES_STRIDE:
        return bonus->stride;
    default:
        return bonus->recovery;
    }
}

/* Which cards have to be looked at when: most have nothing to say most of the time. */
static enum uc_status index_cards(struct setup *s)
{
    struct d2_game *t = s->t;
    t->first_card = calloc((size_t)s->pack->records + 1, sizeof(uint16_t));
    t->last_card = calloc((size_t)s->pack->records + 1, sizeof(uint16_t));
    if (!t->first_card || !t->last_card)
        return uc_fail(s->error, UC_IO, _("out of memory"));
    for (int i = 1; i <= t->cards; i++) {
        uint16_t record = t->card[i].record;
        const struct record *r = &s->pack->record[record];
        const struct d2_item *item = r->kind == KIND_ITEM ? r->data : NULL;
        const struct d2_skill *skill = r->kind == KIND_SKILL ? r->data : NULL;
        if (!t->first_card[record])
            t->first_card[record] = (uint16_t)i;
        t->last_card[record] = (uint16_t)i;
        if (item)
            list_card(&t->items, i);
        if (item && item->attack)
            list_card(&t->weapons, i);
        if (item ? d2_gives_any(&item->bonus) || item->defense.count
                 : skill && (d2_gives_any(&skill->bonus) || skill->weapons.keywords))
            list_card(&t->bonuses, i);
        const struct d2_bonus *bonus = item ? &item->bonus : skill ? &skill->bonus : NULL;
        if (bonus && (bonus->traits || bonus->keywords))
            list_card(&t->lenders, i);
        if (bonus)
            t->lent_keywords |= bonus->keywords;
        for (int what = 0; bonus && what < RAISES; what++)
            if (does_raise(bonus, (enum raised)what))
                list_card(&t->raising[what], i);
        uint16_t relic = d2_relic_of(s->pack, record);
        if (relic)
            t->first_card[relic] = t->last_card[relic] = (uint16_t)i;
        if (costs_action(t, record) || (relic && costs_action(t, relic)))
            list_card(&t->actions, i);
        if (relic || d2_is_tradable(s->pack, record))
            list_card(&t->tradable, i);
        if (r->kind == KIND_OVERLORD_CARD)
            list_card(&t->overlord, i);
    }
    return UC_OK;
}

enum uc_status d2_prepare(struct uc_game *game, struct uc_error *error)
{
    static enum uc_status (*const step[])(struct setup *) = {
        read_options,       choose_quest,     choose_party, deal_cards,
        d2_setup_abilities, d2_setup_moments, index_cards};
    struct setup s = {.game = game, .pack = game->pack, .error = error};
    s.t = game->data = calloc(1, sizeof *s.t);
    if (!s.t)
        return uc_fail(error, UC_IO, _("out of memory"));
    enum uc_status status = UC_OK;
    for (size_t i = 0; i < sizeof step / sizeof step[0] && status == UC_OK; i++)
        status = step[i](&s);
    return status;
}

void d2_discard(struct uc_game *game)
{
    struct d2_game *t = game->data;
    if (!t)
        return;
    for (int i = 0; i < t->episodes; i++) {
        struct d2_quest *quest = t->episode[i].quest;
        for (int k = 0; k < 2; k++)
            d2_free_board(&t->episode[i].board[k]);
        if (t->sandbox)
            free((void *)quest->encounter[0].rows.item);
        free(quest);
    }
    free(t->episode);
    free(t->surges);
    free(t->first_card);
    free(t->last_card);
    free(t->first_ability);
    free(t->ability);
    free(t->ability_name);
    free(t);
    game->data = NULL;
}

/* The heroes have seats 1 to n, the overlord has the next one (D2-001, D2-316). */
int d2_seat_count(const struct uc_game *game)
{
    return ((const struct d2_game *)game->data)->heroes + 1;
}

const char *d2_seat_name(const struct uc_game *game, uc_seat seat)
{
    const struct d2_game *t = game->data;
    if (!seat || seat > d2_seat_count(game))
        return "";
    return pack_say(game->pack, t->seat_name[seat]);
}

int d2_seat_side(const struct uc_game *game, uc_seat seat)
{
    return seat <= ((const struct d2_game *)game->data)->heroes ? SIDE_HEROES : SIDE_OVERLORD;
}

const char *d2_side_name(int side)
{
    return side == SIDE_HEROES ? _("Heroes") : side == SIDE_OVERLORD ? _("Overlord") : "";
}
