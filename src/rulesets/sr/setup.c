/* From the pack to a game: tables, set-up, the chapters in their order, how each ends, and what is
 * carried on (SR-001 to SR-024, SR-042 to SR-051, SR-325, SR-326, SR-337 to SR-347).
 *
 * All chapters are one game, so that one journal holds the quest. A save is a small record in the
 * state, made whenever a chapter may begin; loading one is a choice like any other. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "content/problems.h"
#include "effect/opcode.h"
#include "rulesets/sr/sr.h"

struct sr sr_open(const struct uc_run *run)
{
    struct sr g = {*run, (struct sr_state *)run->head, run->game->data, NULL, NULL};
    assert(g.s->chapter <= CHAPTERS);
    g.part = &g.t->part[g.s->chapter ? g.s->chapter : 1];
    return g;
}

/* ---- Tables ---------------------------------------------------------------------------------- */

/* Hands that everybody sees, the size of a party that is not named, one chapter that is played alone. */
static enum uc_status read_options(const struct uc_game *game, struct sr_tables *t,
                                   struct uc_error *error)
{
    const char *chapter = setup_value(game, "chapter");
    t->open_hands = setup_is_on(game, "open_hands");
    if (setup_choice(game, "chapter") == 0)
        return UC_OK;
    if (chapter[0] < '1' || chapter[0] > '0' + t->chapters || chapter[1])
        return uc_fail(error, UC_BAD_SETUP,
                       _("chapter is 'all' or a number up to %d in this quest, not '%s'"),
                       t->chapters, chapter);
    t->first = t->chapters = chapter[0] - '0';
    return UC_OK;
}

/* SR-001, SR-008 */
static enum uc_status read_party(const struct uc_game *game, struct sr_tables *t,
                                 struct uc_error *error)
{
    const struct uc_setup *setup = &game->setup;
    int count = 0, first = pack_first(game->pack, KIND_HERO, &count);
    t->heroes = setup_party_size(game, count < 2 ? count : 2);
    if (t->heroes < 1 || t->heroes > HEROES || (!setup->party_count && t->heroes > count))
        return uc_fail(error, UC_BAD_SETUP, _("SR-001: one to four heroes play, not %d"),
                       t->heroes);
    for (int h = 1; h <= t->heroes; h++) {
        const char *name = setup->party_count ? setup->party[h - 1] : NULL;
        int id = name ? pack_find(game->pack, KIND_HERO, name) : first + h - 1;
        if (!id)
            return no_record(game->pack, KIND_HERO, name, error);
        for (int other = 1; other < h; other++)
            if (t->hero_record[other] == id)
                return uc_fail(error, UC_BAD_SETUP, _("SR-008: each hero can be taken once: '%s'"),
                               name);
        t->hero_record[h] = (uint16_t)id;
        t->hero[h] = pack_data(game->pack, KIND_HERO, id);
    }
    return UC_OK;
}

static bool same_card(const struct sr_card *a, const struct sr_card *b)
{
    return a->value == b->value && a->icon == b->icon && a->bonus == b->bonus && a->x == b->x &&
           a->spell == b->spell;
}

/* Equal cards are one kind: nobody could tell them apart. */
static void read_cards(struct sr_tables *t, int h)
{
    const struct sr_hero *hero = t->hero[h];
    int kinds = 0;
    if (!hero)
        return; /* an empty seat */
    for (int i = 0; i < hero->cards; i++) {
        int k = 1, copies = hero->card[i].copies ? hero->card[i].copies : 1;
        while (k <= kinds && !same_card(&t->card[h][k], &hero->card[i]))
            k++;
        if (k > kinds) {
            t->card[h][k] = hero->card[i];
            t->card[h][k].copies = 0;
            kinds = k;
        }
        t->card[h][k].copies = (uint8_t)(t->card[h][k].copies + copies);
    }
    t->first_heroic[h] = (uint8_t)(kinds + 1);
    for (int i = 0; i < hero->heroics; i++) {
        t->card[h][++kinds] = hero->heroic[i];
        t->card[h][kinds].copies = 1;
    }
    t->kinds[h] = (uint8_t)kinds;
    for (int k = 1; k <= kinds; k++)
        if (t->card[h][k].spell)
            t->spells[h] |= UINT32_C(1) << k;
}

static bool matters(const struct sr_held *held)
{
    static const struct sr_change none;
    return held->powers || held->explains || memcmp(&held->changes, &none, sizeof none) != 0;
}

static void add_carrier(struct sr_part *part, const struct sr_held *held, int card)
{
    if (matters(held))
        part->carrier[part->carriers++] = (struct sr_carrier){(uint16_t)card, held};
}

/* SR-013: the chapter's cards by number. */
/* The Quest cards whose holders or presence an effect or condition asks for. */
static uint32_t named_in(const struct uc_pack *pack, const struct effect_ref *effect)
{
    uint32_t named = 0;
    int record = 0;
    for (int at = effect->code; at && pack->code[at] != OP_END; at += opcode_size(pack->code[at])) {
        const uint8_t *code = pack->code + at;
        int word = code[0] == OP_QUERY ? read_u16(code + 1) : -1;
        bool asks = word == WORD_holds || word == WORD_has_quest || word == WORD_holders;
        const struct sr_quest_card *card =
            asks ? pack_data(pack, KIND_QUEST_CARD, record) : NULL; /* the last argument of each */
        named |= card ? UINT32_C(1) << card->number : 0;
        record = code[0] == OP_PUSH ? code[1] : code[0] == OP_PUSH16 ? read_i16(code + 1) : 0;
    }
    return named;
}

static uint32_t named_by_scrolls(const struct uc_pack *pack, const struct sr_scroll *scroll,
                                 int count)
{
    uint32_t named = 0;
    for (int i = 0; i < count; i++)
        named |= named_in(pack, &scroll[i].when);
    return named;
}

static uint32_t named_by(const struct uc_pack *pack, const struct sr_side *side)
{
    uint32_t named = named_in(pack, &side->opens) | named_in(pack, &side->enter) |
                     named_by_scrolls(pack, side->scroll, side->scrolls);
    for (int i = 0; i < side->rows; i++)
        named |= named_in(pack, &side->row[i].when);
    for (int i = 0; i < side->reactions; i++)
        named |= named_in(pack, &side->reaction[i].when);
    for (int i = 0; i < side->arrows; i++)
        named |= named_in(pack, &side->arrow[i].when);
    return named;
}

static void read_part(const struct uc_game *game, const struct sr_tables *t, struct sr_part *part,
                      uint16_t chapter)
{
    const struct uc_pack *pack = game->pack;
    int count = 0;
    part->record = chapter;
    part->chapter = pack_data(pack, KIND_CHAPTER, chapter);
    part->track = (uint8_t)(part->chapter->blue.spaces + part->chapter->yellow.spaces +
                            part->chapter->red.spaces);
    for (int id = pack_first(pack, KIND_LOCATION, &count), end = id + count; id < end; id++) {
        const struct sr_location *l = pack_data(pack, KIND_LOCATION, id);
        if (l->chapter != chapter)
            continue;
        part->location[l->number] = (uint16_t)id;
        part->named_by_side[l->number][SIDE_A] = named_by(pack, &l->a);
        part->named_by_side[l->number][SIDE_B] = named_by(pack, &l->b);
        part->locations = l->number > part->locations ? l->number : part->locations;
        part->place[l->number] =
            (struct uc_board_place){.x = (int16_t)(l->x ? l->x - 1 : (l->number - 1) % 7),
                                    .y = (int16_t)(l->y ? l->y - 1 : (l->number - 1) / 7),
                                    .terrain = 1};
        if (part->place[l->number].x >= part->board.width)
            part->board.width = part->place[l->number].x + 1;
        if (part->place[l->number].y >= part->board.height)
            part->board.height = part->place[l->number].y + 1;
    }
    for (int id = pack_first(pack, KIND_STORY, &count), end = id + count; id < end; id++) {
        const struct sr_story *s = pack_data(pack, KIND_STORY, id);
        if (s->chapter != chapter)
            continue;
        part->story[s->number] = (uint16_t)id;
        part->named_by_story[s->number] =
            named_in(pack, &s->effect) | named_by_scrolls(pack, s->scroll, s->scrolls);
        part->stories = s->number > part->stories ? s->number : part->stories;
        add_carrier(part, &s->held, CARD_STORY + s->number);
    }
    for (int n = 1; n <= part->stories; n++) {
        const struct sr_story *s = pack_data(pack, KIND_STORY, part->story[n]);
        if (s && s->scrolls)
            part->scroll_story[part->scroll_stories++] = (uint8_t)n;
    }
    for (int id = pack_first(pack, KIND_ENEMY, &count), end = id + count; id < end; id++) {
        const struct sr_enemy *e = pack_data(pack, KIND_ENEMY, id);
        if (e->chapter != chapter)
            continue;
        part->scripted[e->number] = (uint16_t)id;
        part->scripteds = e->number > part->scripteds ? e->number : part->scripteds;
    }
    for (int id = pack_first(pack, KIND_EVENT, &count), end = id + count; id < end; id++) {
        const struct sr_event *e = pack_data(pack, KIND_EVENT, id);
        if (e->chapter != chapter)
            continue;
        part->event[e->number] = (uint16_t)id;
        add_carrier(part, &e->held, CARD_EVENT + e->number);
    }
    for (int n = 1; n <= QUEST_CARDS; n++)
        if (t->quest_card[n])
            add_carrier(
                part,
                &((const struct sr_quest_card *)pack_data(pack, KIND_QUEST_CARD, t->quest_card[n]))
                     ->held,
                CARD_QUEST + n);
    for (int i = 1; i <= t->artifacts; i++)
        add_carrier(
            part,
            &((const struct sr_artifact *)pack_data(pack, KIND_ARTIFACT, t->artifact[i]))->held,
            CARD_ARTIFACT + i);
    part->board.kind = UC_LOCATIONS;
    part->board.places = part->locations;
    part->board.place = part->place;
}

static void read_decks(const struct uc_game *game, struct sr_tables *t)
{
    const struct uc_pack *pack = game->pack;
    int count = 0;
    for (int id = pack_first(pack, KIND_ENEMY, &count), end = id + count; id < end; id++) {
        const struct sr_enemy *e = pack_data(pack, KIND_ENEMY, id);
        if (e->copies) {
            assert(t->randoms < RANDOM_KINDS);
            t->random[++t->randoms] = (uint16_t)id;
            t->random_enemy[t->randoms] = e;
        }
    }
    for (int id = pack_first(pack, KIND_POTION, &count), end = id + count; id < end; id++) {
        assert(t->potions < POTION_KINDS);
        t->potion[++t->potions] = (uint16_t)id;
    }
    for (int id = pack_first(pack, KIND_QUEST_CARD, &count), end = id + count; id < end; id++)
        t->quest_card[((const struct sr_quest_card *)pack_data(pack, KIND_QUEST_CARD, id))
                          ->number] = (uint16_t)id;
    for (int c = 0; c < t->quest->chapters.count; c++)
        for (int id = pack_first(pack, KIND_ARTIFACT, &count), end = id + count; id < end; id++)
            if (((const struct sr_artifact *)pack_data(pack, KIND_ARTIFACT, id))->chapter ==
                t->quest->chapters.item[c]) {
                assert(t->artifacts < ARTIFACTS);
                t->artifact[++t->artifacts] = (uint16_t)id;
            }
}

enum uc_status sr_prepare(struct uc_game *game, struct uc_error *error)
{
    if (game->setup.board)
        return uc_fail(error, UC_BAD_SETUP, _("this game has no boards drawn in text"));
    struct sr_tables *t = game->data = calloc(1, sizeof *t);
    if (!t)
        return uc_fail(error, UC_IO, _("out of memory"));
    int quest = pack_chosen(game->pack, KIND_QUEST, game->setup.quest,
                            offsetof(struct sr_quest, introduction));
    if (!quest)
        return no_record(game->pack, KIND_QUEST, game->setup.quest, error);
    t->quest_record = (uint16_t)quest;
    t->quest = pack_data(game->pack, KIND_QUEST, quest);
    t->chapters = t->quest->chapters.count;
    t->first = 1;
    enum uc_status status = read_options(game, t, error);
    if (status == UC_OK)
        status = read_party(game, t, error);
    if (status != UC_OK)
        return status;
    for (int h = 1; h <= t->heroes; h++)
        read_cards(t, h);
    read_decks(game, t);
    for (int c = 1; c <= t->chapters; c++)
        read_part(game, t, &t->part[c], t->quest->chapters.item[c - 1]);
    for (int c = 1; c <= t->chapters; c++)
        sr_read_leads(game, &t->part[c]);
    return UC_OK;
}

void sr_discard_game(struct uc_game *game) { free(game->data); }

static void make_save(struct sr *g, struct sr_save *save);

/* ---- The quest ------------------------------------------------------------------------------- */

void sr_begin(struct uc_run *run)
{
    struct sr g = sr_open(run);
    g.s->chapter = (uint8_t)g.t->first; /* SR-004 */
    g.s->save[g.t->first].made = 1;
    flow_open(run, FLOW_quest, &(struct quest){0}, sizeof(struct quest));
}

FLOW(quest)
{
    BEGIN;
    for (;;) {
        RULE("SR-003 SR-004");
        CALL(1, chapter);
        if (g->s->result) { /* a victory */
            RULE("SR-344");
            if (g->s->chapter == g->t->chapters)
                return flow_game_over(&g->run, SIDE_HEROES);
            RULE("SR-005 SR-340 SR-341");
            g->s->chapter++;
            make_save(g, &g->s->save[g->s->chapter]);
            tell(&g->run, EVENT_SAVED, g->s->chapter, 0, 0, 0);
        } else {
            CALL(2, defeat_menu);
            if (!g->s->result)
                return flow_game_over(&g->run, SIDE_QUEST);
            RULE("SR-342 SR-346");
            g->s->chapter = g->s->result;
            if (g->s->attempts < UINT8_MAX)
                g->s->attempts++;
            tell(&g->run, EVENT_RESTORED, g->s->chapter, 0, 0, 0);
        }
        *g = sr_open(&g->run); /* its tables are those of the chapter */
    }
    END;
}

FLOW(defeat_menu) /* again, from an earlier save, from the very beginning; or leave it */
{
    BEGIN;
    RULE("SR-345 SR-347");
    for (int c = g->s->chapter; c >= 1; c--)
        if (g->s->save[c].made)
            offer(&g->run, DO_REPLAY, c, 0, 0);
    offer(&g->run, DO_GIVE_UP, 0, 0, 0);
    ASK(1, 1, PROMPT_DEFEAT, 0);
    g->s->result = (uint8_t)(answer(&g->run).verb == DO_REPLAY ? answer(&g->run).a : 0);
    END;
}

/* ---- A chapter ------------------------------------------------------------------------------- */

/* SR-009, SR-010, SR-339: the deck with the Heroic cards earned; the others wait in their pile. */
static void deal_decks(struct sr *g, const struct sr_save *save)
{
    for (int h = 1; h <= g->t->heroes; h++)
        for (int k = 1; k <= g->t->kinds[h]; k++) {
            int heroic = k - g->t->first_heroic[h];
            bool owned = heroic < 0 || save->heroic[h] >> heroic & 1;
            g->s->pile[owned ? ZONE_DRAW : ZONE_HEROIC][card_id(h, k)] = g->t->card[h][k].copies;
        }
}

/* SR-011 to SR-017, SR-337, SR-338: everything from its box, but for what was saved. */
static void set_up(struct sr *g)
{
    struct sr_state *s = g->s;
    const struct sr_chapter *c = g->part->chapter;
    const struct sr_save *save = &s->save[s->chapter];
    uint8_t chapter = s->chapter, attempts = s->attempts, outcome = s->outcome;
    memset((char *)s + offsetof(struct sr_state, round), 0,
           offsetof(struct sr_state, save) - offsetof(struct sr_state, round));
    memset(s->foe, 0, sizeof s->foe);
    memset(&s->force, 0, sizeof s->force);
    memset(&s->used, 0, sizeof s->used);
    s->chapter = chapter;
    s->foe_end = FOE;
    s->attempts = attempts;
    s->outcome = outcome;
    s->vitae = c->vitae;
    s->exhaustion = c->exhaustion;
    s->threat = c->threat;
    s->track_tokens = (uint8_t)((1u << c->tokens) - 1);
    memcpy(s->heroism, save->heroism, sizeof s->heroism);
    memcpy(s->potion, save->potion, sizeof s->potion);
    memcpy(s->artifact, save->artifact, sizeof s->artifact);
    memcpy(s->quest, save->quest, sizeof s->quest);
    deal_decks(g, save);
    for (int i = 1; i <= g->t->randoms; i++)
        s->random_draw[i] = g->t->random_enemy[i]->copies;
    for (int i = 1; i <= g->t->potions; i++) { /* SR-331 */
        int held = 0;
        for (int h = 1; h <= HEROES; h++)
            held += s->potion[h][i];
        s->potion_deck[i] = (uint8_t)(spell_data(g, g->t->potion[i])->copies - held);
    }
    for (int i = 0; i < c->showns; i++) /* SR-021 */
        sr_show(g, place_number(g, c->shown[i].location), c->shown[i].side_b ? SIDE_B : SIDE_A);
    sr_gather(g);
    s->unseen = sr_invisible(g);
}

static void make_save(struct sr *g, struct sr_save *save)
{
    *save = (struct sr_save){.made = 1};
    for (int h = 1; h <= g->t->heroes; h++) {
        save->heroism[h] = g->s->heroism[h];
        for (int k = g->t->first_heroic[h]; k <= g->t->kinds[h]; k++)
            if (!g->s->pile[ZONE_HEROIC][card_id(h, k)]) /* SR-322 */
                save->heroic[h] |= (uint8_t)(1u << (k - g->t->first_heroic[h]));
    }
    memcpy(save->potion, g->s->potion, sizeof save->potion); /* */
    memcpy(save->artifact, g->s->artifact, sizeof save->artifact);
    for (int n = 1; n <= QUEST_CARDS; n++) /* SR-343: the group's */
        save->quest[n] = g->s->quest[n] ? QUEST_EARNED : QUEST_DECK;
}

/* SR-042, SR-051: is this round the last? */
static bool is_over(const struct sr *g) { return g->s->ended || sr_goals_met(g, true); }

FLOW(chapter) /* the result is 1 for a victory, 0 for a defeat */
{
    BEGIN;
    RULE("SR-011 SR-013 SR-015");
    set_up(g);
    if (flow_unknown(&g->run))
        return FLOW_WAIT; /* nobody has seen the chapter that comes */
    tell(&g->run, EVENT_CHAPTER, g->part->record, g->s->chapter, 0, 0);
    RULE("SR-325");
    if (g->s->chapter > 1)
        CALL(1, deal_potions);
    RULE("SR-016");
    for (f->i = 0; f->i < g->part->chapter->events.count; f->i++)
        CALL(2, event_opens,
             .number =
                 (uint8_t)(sr_record_card(g, g->part->chapter->events.item[f->i]) - CARD_EVENT));
    g->s->round = 1;
    CALL(3, starts);
    for (;;) {
        CALL(4, action_phase);
        CALL(5, reaction);
        RULE("SR-043 SR-051");
        if (is_over(g))
            break;
        RULE("SR-126");
        g->s->round++;
        tell(&g->run, EVENT_ROUND, g->s->round, 0, 0, 0);
        CALL(6, preparation);
    }
    if (sr_goals_met(g, true)) {
        RULE("SR-044 SR-047");
        g->s->outcome = OUTCOME_VICTORY;
        tell(&g->run, EVENT_VICTORY, g->part->record, 0, 0, 0);
        g->s->result = 1;
    } else if (sr_goals_met(g, false)) {
        RULE("SR-045 SR-048");
        g->s->outcome = OUTCOME_BITTER;
        tell(&g->run, EVENT_BITTER, g->part->record, 0, 0, 0);
        for (f->hero = 1; f->hero <= g->t->heroes && !g->run.head->imagined; f->hero++)
            DO(7, sr_run(g, &g->part->chapter->bitterness, f->hero, g->part->record));
        g->s->result = 1;
    } else {
        RULE("SR-046");
        g->s->outcome = OUTCOME_DEFEAT;
        tell(&g->run, EVENT_DEFEAT, g->part->record, 0, 0, 0);
        g->s->result = 0;
    }
    END;
}

/* SR-325: Potion symbols on the Heroic cards in the deck. */
static uint8_t potion_symbols(const struct sr *g, int hero)
{
    int n = 0;
    for (int k = g->t->first_heroic[hero]; k <= g->t->kinds[hero]; k++)
        n += g->t->card[hero][k].potion && !g->s->pile[ZONE_HEROIC][card_id(hero, k)];
    return (uint8_t)n;
}

/* SR-326: where there are fewer Potions than symbols the players agree who goes without. From this
 * hero on, with so many of his own still to come. */
static bool may_go_without(const struct sr *g, int hero, int left)
{
    for (int h = hero + 1; h <= g->t->heroes; h++)
        left += potion_symbols(g, h);
    for (int i = 1; i <= g->t->potions; i++)
        left -= g->s->potion_deck[i];
    return left > 0;
}

FLOW(deal_potions)
{
    BEGIN;
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++)
        for (f->left = potion_symbols(g, f->hero); f->left; f->left--) {
            RULE("SR-325 SR-326");
            for (int i = 1; i <= g->t->potions; i++)
                if (g->s->potion_deck[i])
                    offer(&g->run, DO_POTION, f->hero, CARD_POTION + i, 0);
            if (!g->run.head->count)
                return FLOW_DONE;
            if (may_go_without(g, f->hero, f->left))
                offer(&g->run, DO_DECLINE, 0, 0, 0);
            ASK(1, f->hero, PROMPT_POTION, f->hero);
            if (answer(&g->run).verb == DO_DECLINE)
                continue;
            g->s->potion_deck[answer(&g->run).b - CARD_POTION]--;
            g->s->potion[f->hero][answer(&g->run).b - CARD_POTION]++;
            tell(&g->run, EVENT_POTION, f->hero, answer(&g->run).b, 0, 0);
        }
    END;
}

/* ---- Where the heroes start ------------------------------------------------------------------ */

static void offer_starts(struct sr *g, int hero)
{
    const struct ref_list *starts = &g->part->chapter->starts;
    for (int i = 0; i < starts->count; i++)
        offer(&g->run, DO_START, hero, place_number(g, starts->item[i]), 0);
}

/* Starting locations that have not been resolved yet. */
static int offer_start_places(struct sr *g, const struct starts *f)
{
    int count = 0;
    for (int p = 1; p <= g->part->locations; p++)
        for (int h = 1; h <= g->t->heroes; h++)
            if (f->at[h] == p) {
                offer(&g->run, DO_GOTO, p, 0, 0);
                g->s->result = (uint8_t)p;
                count++;
                break;
            }
    return count;
}

FLOW(starts)
{
    BEGIN;
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++) {
        RULE("SR-022");
        if (g->part->chapter->starts.count == 1) {
            f->at[f->hero] = place_number(g, g->part->chapter->starts.item[0]);
            continue;
        }
        offer_starts(g, f->hero);
        ASK(1, f->hero, PROMPT_START, f->hero);
        f->at[f->hero] = (uint8_t)answer(&g->run).b;
    }
    tell(&g->run, EVENT_ROUND, 1, 0, 0, 0);
    CALL(2, preparation); /* cards first */
    while (offer_start_places(g, f)) {
        if (g->run.head->count > 1) {
            ASK(3, 1, PROMPT_PLACE, 0);
            g->s->result = (uint8_t)answer(&g->run).a;
        } else {
            drop_offers(&g->run);
        }
        f->place = g->s->result;
        f->movers = 0;
        for (uint8_t h = 1; h <= g->t->heroes; h++)
            if (f->at[h] == f->place) {
                f->movers |= (uint8_t)(1u << (h - 1));
                f->at[h] = 0;
            }
        CALL(4, name_first, .movers = f->movers, .asked = (uint8_t)(__builtin_ctz(f->movers) + 1));
        RULE("SR-024");
        CALL(5, travel, .movers = f->movers, .first = g->s->result, .to = f->place,
             .flags = TRAVEL_START);
    }
    END;
}
