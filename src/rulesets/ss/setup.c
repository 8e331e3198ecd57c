/* From the pack to a game: tables, decks and what lies on the map when a quest begins (AC 2, 3, IS 2,
 * 3). */
#include <stdio.h>
#include <stdlib.h>

#include "content/problems.h"
#include "rulesets/ss/outside.h"

struct ss ss_open(const struct uc_run *run)
{
    const struct ss_tables *t = run->game->data;
    return (struct ss){*run, (struct ss_state *)run->head, t, t->rules};
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static const struct ss_quest no_quest = {
    .name = "", .about = "", .intro = "", .victory = "", .defeat = "", .goal = "", .act = 1};

/* IS-143: both classes of a hero are one figure. */
static bool is_taken(const struct ss_tables *t, int heroes, const struct ss_hero *hero)
{
    for (int h = 1; h <= heroes; h++)
        if (t->hero[h]->figure == hero->figure)
            return true;
    return false;
}

/* IS-148, IS-151: Law and Chaos are never in one party, unless Soul Storm was agreed on. */
static bool may_join(const struct ss_tables *t, int heroes, const struct ss_hero *hero)
{
    bool required = t->rules->party_alignment == REQUIRED && !t->rules->soul_storm;
    for (int h = 1; required && h <= heroes; h++)
        if (t->hero[h]->nature + hero->nature == LAW + CHAOS && t->hero[h]->nature != NEUTRAL)
            return false;
    return !is_taken(t, heroes, hero);
}

static enum uc_status read_party(const struct uc_game *game, struct ss_tables *t,
                                 struct uc_error *error)
{
    const struct uc_setup *setup = &game->setup;
    int count = 0, first = pack_first(game->pack, KIND_HERO, &count), next = first;
    int wanted = setup_party_size(game, 3);
    if (wanted < 2 || wanted > HEROES) /* AC-002, IS-002 */
        return uc_fail(error, UC_BAD_SETUP, _("a party has two to five heroes, not %d (%s-002)"),
                       wanted, game->ruleset->prefix);
    for (int i = 0; i < wanted; i++) {
        int id = 0;
        if (setup->party_count) {
            id = pack_find(game->pack, KIND_HERO, setup->party[i]);
            if (!id)
                return no_record(game->pack, KIND_HERO, setup->party[i], error);
        } else {
            while (next < first + count &&
                   !may_join(t, t->heroes, pack_data(game->pack, KIND_HERO, next)))
                next++;
            id = next < first + count ? next : 0;
        }
        const struct ss_hero *hero = id ? pack_data(game->pack, KIND_HERO, id) : NULL;
        if (!hero)
            return uc_fail(error, UC_BAD_SETUP, _("this pack has no party of %d heroes"), wanted);
        if (is_taken(t, t->heroes, hero))
            return uc_fail(error, UC_BAD_SETUP,
                           _("%s cannot join: the hero is in the party already"),
                           pack_say(game->pack, hero->name));
        if (!may_join(t, t->heroes, hero))
            return uc_fail(error, UC_BAD_SETUP,
                           _("%s cannot join: Law and Chaos do not go together (IS-148)"),
                           pack_say(game->pack, hero->name));
        int h = ++t->heroes;
        t->hero_record[h] = (uint16_t)id;
        t->hero[h] = hero;
        t->gem[h] = pack_data(game->pack, KIND_GEM, hero->gem);
    }
    return UC_OK;
}

/* Equal faces are one outcome with a weight. */
static void read_dice(const struct uc_pack *pack, struct ss_tables *t)
{
    int count = 0, first = pack_first(pack, KIND_DIE, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_die *die = pack_data(pack, KIND_DIE, id);
        for (int i = 0; i < die->faces; i++) {
            struct ss_side side = {.face = (uint8_t)(i + 1), .weight = 1};
            for (int k = 0; k < die->face[i].shows.count; k++)
                side.count[die->face[i].shows.item[k]]++;
            struct ss_side *all = t->side[die->colour];
            int n = t->sides[die->colour], k = 0;
            while (k < n && memcmp(all[k].count, side.count, sizeof side.count) != 0)
                k++;
            if (k < n)
                all[k].weight++;
            else
                all[t->sides[die->colour]++] = side;
            t->face_side[die->colour][i + 1] = (uint8_t)k;
        }
    }
}

static int copies_of(const struct uc_pack *pack, int kind, int id)
{
    const void *data = pack_data(pack, kind, id);
    int n = 1;
    switch (kind) {
    case KIND_POWER:
        n = ((const struct ss_power *)data)->copies;
        break;
    case KIND_ITEM:
        n = ((const struct ss_item *)data)->copies;
        break;
    case KIND_ENEMY_POWER:
        n = ((const struct ss_enemy_power *)data)->copies;
        break;
    case KIND_ENCOUNTER:
        n = ((const struct ss_encounter *)data)->copies;
        break;
    case KIND_TRAP:
        n = ((const struct ss_trap *)data)->copies;
        break;
    case KIND_ENEMY: { /* AC-547: minions have no cards */
        const struct ss_enemy *enemy = data;
        return !((const struct ss_scroll *)pack_data(pack, KIND_SCROLL, enemy->scroll))->minion;
    }
    case KIND_EVENT:
        break;
    default:
        return 0;
    }
    return n ? n : 1;
}

static bool number_cards(const struct uc_pack *pack, struct ss_tables *t)
{
    t->cards = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int count = 0, first = pack_first(pack, kind, &count);
        t->first_card[kind] = (uint16_t)(t->cards + 1);
        for (int id = first; id < first + count; id++) {
            int copies = copies_of(pack, kind, id);
            for (int i = 1; i <= copies; i++) {
                if (t->cards == CARDS || id > RECORDS)
                    return false;
                if (i == 1)
                    t->card_of[id] = (uint16_t)(t->cards + 1);
                t->card[++t->cards] =
                    (struct ss_physical){pack->record[id].data, (uint16_t)id, (uint8_t)kind,
                                         (uint8_t)i, (uint8_t)copies};
            }
        }
    }
    t->first_card[KINDS] = (uint16_t)(t->cards + 1);
    return true;
}

bool ss_has_place(struct ss_tables *t, int count, int most, const char *of)
{
    if (count < most)
        return true;
    t->crowded = of;
    t->most = most;
    return false;
}

/* ---- Printed effects --------------------------------------------------------------------------- */

static void add_printed(struct ss_tables *t, const struct ss_line *line, int count)
{
    for (int i = 0; i < count; i++)
        if (ss_has_place(t, t->lines, PRINTED, N_("printed effects")))
            t->line[++t->lines] = &line[i];
}

static void add_attack(struct ss_tables *t, const struct ss_attack *attack)
{
    add_printed(t, attack->line, attack->lines);
}

static void add_record(const struct uc_pack *pack, struct ss_tables *t, int id)
{
    const void *data = pack->record[id].data;
    switch (pack->record[id].kind) {
    case KIND_ITEM: {
        const struct ss_item *item = data;
        const struct ss_item_side *side[] = {&item->front, &item->back};
        for (int i = 0; i < 2; i++) {
            add_attack(t, &side[i]->attack);
            add_printed(t, side[i]->line, side[i]->lines);
        }
        break;
    }
    case KIND_HERO:
        add_printed(t, ((const struct ss_hero *)data)->line, ((const struct ss_hero *)data)->lines);
        break;
    case KIND_POWER:
        for (int i = 0; i < ((const struct ss_power *)data)->levels; i++) {
            const struct ss_level *level = &((const struct ss_power *)data)->level[i];
            add_attack(t, &level->attack);
            add_printed(t, level->line, level->lines);
        }
        break;
    case KIND_COMPANION:
        add_attack(t, &((const struct ss_companion *)data)->attack);
        add_printed(t, ((const struct ss_companion *)data)->line,
                    ((const struct ss_companion *)data)->lines);
        break;
    case KIND_SCROLL:
        for (int i = 0; i < ((const struct ss_scroll *)data)->weapons; i++)
            add_attack(t, &((const struct ss_scroll *)data)->weapon[i].attack);
        break;
    case KIND_ENEMY:
        add_printed(t, ((const struct ss_enemy *)data)->line,
                    ((const struct ss_enemy *)data)->lines);
        break;
    case KIND_ENEMY_POWER:
        for (int i = 0; i < ((const struct ss_enemy_power *)data)->levels; i++)
            add_printed(t, ((const struct ss_enemy_power *)data)->level[i].line,
                        ((const struct ss_enemy_power *)data)->level[i].lines);
        break;
    default:
        break;
    }
}

static int by_address(const struct ss_tables *t, const struct ss_line *line)
{
    int low = 0, high = t->lines;
    while (low < high) {
        int middle = (low + high) / 2;
        if ((uintptr_t)t->line[t->line_by_address[middle]] < (uintptr_t)line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void number_lines(const struct uc_pack *pack, struct ss_tables *t)
{
    for (int id = 1; id <= pack->records; id++)
        add_record(pack, t, id);
    int all = t->lines;
    for (t->lines = 0; t->lines < all;) {
        int at = by_address(t, t->line[t->lines + 1]);
        memmove(&t->line_by_address[at + 1], &t->line_by_address[at],
                (size_t)(t->lines - at) * sizeof t->line_by_address[0]);
        t->line_by_address[at] = (uint16_t)++t->lines;
    }
    for (int i = 1; i <= t->lines; i++) {
        t->at_once[i] = ss_acts_at_once(pack, &t->line[i]->effect);
        t->gain[i] = (uint8_t)ss_gain_of(pack, &t->line[i]->effect);
        t->only_parries[i] = ss_only_parries(pack, &t->line[i]->effect);
        t->only_rerolls[i] = ss_only_rerolls(pack, &t->line[i]->effect);
        t->strikes_again[i] = ss_strikes_again(pack, &t->line[i]->effect);
    }
}

int ss_line_id(const struct ss *g, const struct ss_line *line)
{
    return ABILITIES + g->t->line_by_address[by_address(g->t, line)];
}

/* A quest that this game can come to, with its map. */
static enum uc_status add_episode(struct uc_game *game, struct ss_tables *t, int quest,
                                  struct uc_error *error)
{
    struct ss_episode *e = &t->episode[t->episodes++];
    struct fault fault;
    e->record = (uint16_t)quest;
    e->quest = quest ? pack_data(game->pack, KIND_QUEST, quest) : &no_quest;
    if (!ss_build_board(game, e, &fault))
        return uc_fail(error, UC_BAD_SETUP, _("the map of %s: %s"),
                       quest ? game->pack->record[quest].id : "the scenario", fault.text);
    return UC_OK;
}

static bool has_episode(const struct ss_tables *t, int quest)
{
    for (int i = 0; i < t->episodes; i++)
        if (t->episode[i].record == quest)
            return true;
    return false;
}

/* All quests that stand on the labels of a campaign. */
static enum uc_status read_campaign(struct uc_game *game, struct ss_tables *t, int campaign,
                                    struct uc_error *error)
{
    int count = 0, first = pack_first(game->pack, KIND_LABEL, &count);
    enum uc_status status = UC_OK;
    t->campaign = pack_data(game->pack, KIND_CAMPAIGN, campaign);
    t->campaign_record = (uint16_t)campaign;
    for (int id = first; id < first + count && status == UC_OK; id++) {
        int quest = ((const struct ss_label *)pack_data(game->pack, KIND_LABEL, id))->quest;
        if (quest && !has_episode(t, quest) && t->episodes == EPISODES)
            return uc_fail(error, UC_BAD_SETUP, _("a campaign has at most %d quests"), EPISODES);
        if (quest && !has_episode(t, quest))
            status = add_episode(game, t, quest, error);
    }
    return status;
}

static enum uc_status read_quests(struct uc_game *game, struct ss_tables *t, struct uc_error *error)
{
    const char *name = game->setup.quest;
    int campaign = name ? pack_find(game->pack, KIND_CAMPAIGN, name) : 0;
    t->episode = calloc(campaign ? EPISODES : 1, sizeof *t->episode);
    if (!t->episode)
        return uc_fail(error, UC_IO, _("out of memory"));
    if (campaign)
        return read_campaign(game, t, campaign, error);
    int quest = t->drawn_board ? 0
                               : pack_chosen(game->pack, KIND_QUEST, game->setup.quest,
                                             offsetof(struct ss_quest, introduction));
    if (!quest && !t->drawn_board)
        return no_record(game->pack, KIND_QUEST, name, error);
    return add_episode(game, t, quest, error);
}

static int pack_count(const struct uc_pack *pack, int kind)
{
    int count = 0;
    pack_first(pack, kind, &count);
    return count;
}

int ss_kept_cards(const struct ss_tables *t)
{
    _Static_assert(KIND_ITEM == KIND_POWER + 1, "powers and items are numbered in a row");
    return t->first_card[KIND_ITEM + 1] - t->first_card[KIND_POWER];
}

enum uc_status ss_prepare(struct uc_game *game, struct uc_error *error)
{
    struct ss_tables *t = game->data = calloc(1, sizeof *t);
    if (!t)
        return uc_fail(error, UC_IO, _("out of memory"));
    t->agreed = *ss_edition(game->ruleset);
    t->rules = &t->agreed;
    t->drawn_board = game->setup.board != NULL;
    t->agreed.soul_storm = setup_is_on(game, "soul_storm"); /* IS-150 */
    enum uc_status status = read_quests(game, t, error);
    if (status == UC_OK)
        status = read_party(game, t, error);
    if (status != UC_OK)
        return status;
    read_dice(game->pack, t);
    number_lines(game->pack, t);
    ss_number_traits(game->pack, t);
    ss_number_minions(game->pack, t);
    if (t->crowded)
        return uc_fail(error, UC_BAD_SETUP, _("the pack has more than %d of these: %s"), t->most,
                       _(t->crowded));
    if (!number_cards(game->pack, t))
        return uc_fail(error, UC_BAD_SETUP, _("there are more than %d cards"), CARDS);
    if (t->campaign && pack_count(game->pack, KIND_VENTURE) > VENTURES)
        return uc_fail(error, UC_BAD_SETUP, _("there are more than %d ventures"), VENTURES);
    if (t->campaign && ss_kept_cards(t) > KEPT)
        return uc_fail(error, UC_BAD_SETUP, _("there are more than %d powers and items"), KEPT);
    return UC_OK;
}

void ss_discard(struct uc_game *game)
{
    struct ss_tables *t = game->data;
    for (int i = 0; t && i < t->episodes; i++)
        ss_free_board(&t->episode[i].board);
    if (t)
        free(t->episode);
    free(t);
}

/* ---- Cards ------------------------------------------------------------------------------------ */

int ss_card_record(const struct ss *g, int card)
{
    return card >= 1 && card <= g->t->cards ? g->t->card[card].record : 0;
}

int ss_find_card(const struct ss *g, int record, enum zone zone, int owner)
{
    int first = record ? g->t->card_of[record] : 0;
    for (int c = first; c && c < first + g->t->card[first].copies; c++)
        if (g->s->card[c].zone == zone && (!owner || g->s->card[c].owner == owner))
            return c;
    return 0;
}

static void set_out(struct ss *g, int hero)
{
    assert(is_hero(hero));
    const struct ss_hero *h = g->t->hero[hero];
    for (int i = 0; i < h->kit.count; i++) {
        int card = ss_find_card(g, h->kit.item[i], ZONE_STASH, 0);
        if (!card)
            card = ss_find_card(g, h->kit.item[i], ZONE_SHOP, 0);
        if (!card)
            continue;
        ss_put_on(g, hero, card);
        g->s->card[card].charges =
            ss_item_side(g, card)->charges; /* IS-294: artifacts are Treasures */
    }
    for (int i = 0; i < h->innate.count; i++) { /* AC-202, IS-156: printed on the hero card */
        int card = ss_find_card(g, h->innate.item[i], ZONE_DECK, 0);
        if (!card)
            continue;
        g->s->card[card] = (struct ss_card){.zone = ZONE_ROW, .owner = (uint8_t)hero};
        note_held(g, hero, card);
    }
    int powers = ss_gem_rank(g, hero)->powers; /* AC-030, IS-228 */
    for (int i = 0; i < h->first.count && i < powers; i++) {
        int card = ss_find_card(g, h->first.item[i], ZONE_DECK, 0);
        if (!card)
            continue;
        g->s->card[card].zone = ZONE_ROW;
        g->s->card[card].owner = (uint8_t)hero;
        g->s->card[card].order = (uint8_t)(i + 1);
        note_held(g, hero, card);
    }
}

/* AC-065, AC-075, IS-023, IS-427: where items lie before the first quest. Treasures of later ACTs, and what belongs to a quest,
 * wait in the box (IS-019, IS-020). */
static int first_zone(const struct ss *g, const struct ss_item *item)
{
    if (item->quest || item->kind == CRAFTED ||
        (item->source == TREASURE && item->act > 1 && !g->rules->import_is_hero))
        return ZONE_BOX;
    if (item->source == STASH && item->act && g->rules->import_is_hero)
        return ZONE_BOX; /* AC-033: Stash cards of the earlier saga */
    return item->source == TREASURE   ? ZONE_DECK
           : item->source == STASH    ? ZONE_STASH
           : item->source == EMPORIUM ? ZONE_SHOP
                                      : ZONE_BOX;
}

static void make_decks(struct ss *g)
{
    for (int c = 1; c <= g->t->cards; c++) {
        const struct ss_physical *p = &g->t->card[c];
        const struct ss_item *item = pack_data(pack_of(g), KIND_ITEM, p->record);
        bool by_quest = p->kind == KIND_ENEMY || p->kind == KIND_EVENT; /* AC-017, IS-022 */
        g->s->card[c].zone = (uint8_t)(p->kind == KIND_ITEM ? first_zone(g, item)
                                       : by_quest           ? ZONE_BOX
                                                            : ZONE_DECK);
    }
}

/* AC-017, IS-015, IS-021: the decks that belong to the quest; IS-019: Treasures of its ACT come in. */
static void make_quest_decks(struct ss *g)
{
    for (int c = 1; c <= g->t->cards; c++)
        if (g->t->card[c].kind == KIND_ENEMY || g->t->card[c].kind == KIND_EVENT)
            g->s->card[c] = (struct ss_card){.zone = ZONE_BOX};
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        const struct ss_item *item = ss_item(g, c);
        if (item->source == TREASURE && !item->quest && g->s->card[c].zone == ZONE_BOX &&
            item->act <= quest_of(g)->act)
            g->s->card[c].zone = ZONE_DECK;
    }
    for (int i = 0; i < quest_of(g)->enemies.count; i++)
        for (int c = g->t->first_card[KIND_ENEMY]; c < g->t->first_card[KIND_ENEMY + 1]; c++) {
            const struct ss_enemy *e = g->t->card[c].data;
            if (e->scroll == quest_of(g)->enemies.item[i])
                g->s->card[c].zone = ZONE_DECK;
        }
    for (int i = 0; i < quest_of(g)->layers; i++)
        for (int k = 0; k < quest_of(g)->layer[i].events.count; k++) {
            int card = ss_find_card(g, quest_of(g)->layer[i].events.item[k], ZONE_BOX, 0);
            if (card) {
                g->s->card[card].zone = ZONE_DECK;
                g->s->card[card].cooldown = (uint8_t)(i + 1);
            }
        }
}

int ss_add_token(struct ss *g, int thing, int place, int value, int what)
{
    assert(thing >= 1 && thing <= THINGS);
    for (int i = 1; i <= TOKENS; i++)
        if (!g->s->token[i].thing) {
            g->s->things |= word_bit(thing);
            g->s->tokens = (uint8_t)(i > g->s->tokens ? i : g->s->tokens);
            g->s->token[i] = (struct ss_token){(uint8_t)thing, (uint8_t)place, (uint8_t)value, 0,
                                               (uint16_t)what};
            return i;
        }
    flow_stop(&g->run, LIMIT_ROOM);
    return 0;
}

static int copies_in_pile(int copies) { return copies ? copies : 1; }

/* AC-016; AC-022, IS-035: piles of tokens; AC-036, IS-478: the Shadow reserve. */
static void make_piles(struct ss *g)
{
    int count = 0, first = pack_first(pack_of(g), KIND_CRITICAL, &count);
    assert(count <= CRITICAL_KINDS);
    for (int i = 0; i < count; i++)
        g->s->critical[i] = (uint8_t)copies_in_pile(
            ((const struct ss_critical *)pack_data(pack_of(g), KIND_CRITICAL, first + i))->copies);
    first = pack_first(pack_of(g), KIND_LOOT, &count);
    assert(count <= LOOT_KINDS);
    for (int i = 0; i < count; i++)
        g->s->loot[i] = (uint8_t)copies_in_pile(
            ((const struct ss_loot *)pack_data(pack_of(g), KIND_LOOT, first + i))->copies);
    first = pack_first(pack_of(g), KIND_SHADOW, &count);
    for (int i = 0; i < quest_of(g)->shares; i++) {
        int at = quest_of(g)->reserve[i].shadow - first;
        assert(at >= 0 && at < SHADOW_KINDS);
        g->s->shadows[at] = quest_of(g)->reserve[i].count;
    }
}

static void place_tokens(struct ss *g)
{
    for (int i = 0; i < quest_of(g)->tokens; i++) {
        const struct ss_map_token *m = &quest_of(g)->token[i];
        if (g->t->heroes < m->heroes)
            continue; /* AC-037, IS-479 */
        int value = m->thing == THING_GATE    ? m->icon
                    : m->thing == THING_CHEST ? i + 1 /* where its key is written */
                    : m->rank                 ? m->rank
                                              : m->number;
        int token = ss_add_token(g, m->thing, ss_area_named(g, m->at), value,
                                 m->thing == THING_KEY ? m->key : m->what);
        if (token)
            g->s->token[token].shut = m->closed || (m->thing == THING_CHEST && m->key);
    }
}

static int start_of(const struct ss *g)
{
    return g->t->drawn_board ? 1 : ss_area_named(g, quest_of(g)->start);
}

void ss_note_all_held(struct ss *g)
{
    memset(g->s->held, 0, sizeof g->s->held);
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (is_with_hero(&g->s->card[c]))
            note_held(g, g->s->card[c].owner, c);
}

/* AC-028, IS-031, AC/A-24, IS/AMB-71: heroes are alive and whole, whatever has happened. */
void ss_clear_table(struct ss *g)
{
    struct ss_state *s = g->s;
    for (int p = COMPANION; p < FOE;
         p++) /* AC-035, AC-189: mercenaries stay with the party, healed */
        s->figure[p] = in_play(g, p) && companion_of(g, p)->shared
                           ? (struct ss_figure){.record = s->figure[p].record,
                                                .place = (uint8_t)start_of(g),
                                                .seat = s->figure[p].seat,
                                                .number = s->figure[p].number}
                           : (struct ss_figure){0};
    memset(&s->figure[FOE], 0, sizeof s->figure - FOE * sizeof s->figure[0]);
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (ss_item(g, c)->kind == BLESSING)
            s->card[c] = (struct ss_card){.zone = ZONE_BOX}; /* AC-187 */
    memset(s->token, 0, sizeof s->token);
    memset(s->blow, 0, sizeof s->blow);
    memset(&s->standing, 0, sizeof s->standing);
    memset(s->deck, 0, sizeof s->deck);
    memset(&s->lasting, 0, sizeof s->lasting);
    memset(s->shadows, 0, sizeof s->shadows);
    memset(s->shadows_gone, 0, sizeof s->shadows_gone);
    memset(s->loot_gone, 0, sizeof s->loot_gone);
    memset(s->critical_gone, 0, sizeof s->critical_gone);
    memset(s->count, 0, sizeof s->count);
    memset(s->stack, 0, sizeof s->stack);
    limit_forget(&s->used, ONCE_TURN);
    limit_forget(&s->used, ONCE_ROUND);
    limit_forget(&s->used, ONCE_QUEST);
    s->stack_count = s->attack = s->told = s->phase = s->night = s->idle = 0;
    s->menace = s->menace_level = s->deeds = 0;
    s->tokens = s->foes = 0;
    s->things = 0;
    s->round = s->hurt = 0;
    for (int h = 1; h <= g->t->heroes; h++) {
        s->figure[h] = (struct ss_figure){
            .record = g->t->hero_record[h], .place = (uint8_t)start_of(g), .seat = (uint8_t)h};
        s->soul[h] = (struct ss_soul){.crowns = s->soul[h].crowns, .rank = s->soul[h].rank};
    }
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        s->card[c].cooldown = s->card[c].charges = 0;
    ss_note_all_held(g);
}

void ss_set_up(struct ss *g)
{
    ss_clear_table(g);
    g->s->outcome = 0;
    g->s->closed = board_of(g)->closed;
    g->s->locked = board_of(g)->locked;
    g->s->sealed = 0;
    for (int d = 1; d <= board_of(g)->doors; d++)
        if (board_of(g)->door_key[d])
            g->s->sealed |= door_bit(d);
    make_quest_decks(g);
    ss_sort_soul_weapons(g);
    make_piles(g);
    for (int h = 1; h <= g->t->heroes; h++) { /* AC-027, IS-030 */
        if (!g->t->campaign)
            ss_gain_crowns(g, h, quest_of(g)->crowns + quest_of(g)->purse);
        else if (g->rules->emporium_when != BEFORE_QUEST) /* else they had them for the Emporium */
            ss_gain_crowns(g, h, quest_of(g)->crowns);
        ss_refresh_shields(g, h);
    }
    int each = quest_of(g)->each + (g->t->campaign ? 0 : quest_of(g)->alone);
    g->s->soul_points = (uint16_t)(g->s->soul_points + quest_of(g)->soul_points +
                                   each * g->t->heroes); /* AC-027, AC/A-40, IS-030, IS/AMB-70 */
    place_tokens(g);
    ss_mark_room(g);
}

void ss_begin(struct uc_run *run)
{
    struct ss g = ss_open(run);
    make_decks(&g);
    g.s->active = 1;
    for (int h = 1; h <= g.t->heroes; h++) {
        g.s->soul[h].rank = 1; /* AC-029, IS-164 */
        set_out(&g, h);
    }
    if (g.t->campaign) {
        ss_clear_table(&g);
        flow_open(run, FLOW_campaign, &(struct campaign){0}, sizeof(struct campaign));
    } else {
        ss_set_up(&g);
        flow_open(run, FLOW_quest, &(struct quest){0}, sizeof(struct quest));
    }
}
