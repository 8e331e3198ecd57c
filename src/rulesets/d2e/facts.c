/* Positions for scenarios: each line changes one thing (docs/scenarios-d2e.md lists them), and
 * the pending question is put again. A line that cannot be carried out changes nothing. What
 * scenarios read is in fact_values.c. */
#include "rulesets/d2e/outside.h"

#include <stdio.h>
#include <string.h>

/* One line while it is carried out. */
struct fact {
    struct fact_line line;
    struct d2e *g;
    bool moved_on; /* it has put a new question itself */
};

/* ---- Words --------------------------------------------------------------------------------- */

static bool read_place(struct fact *f, uc_place *place)
{
    const char *word = fact_next(&f->line);
    *place = grid_parse(grid(f->g), word);
    return *place || fact_refuse(&f->line, _("there is no space '%s'"), word);
}

static bool read_hero(struct fact *f, uc_piece *hero)
{
    const char *word = fact_next(&f->line);
    int id = d2_parse(&f->g->run, UC_PIECE, word);
    *hero = id > 0 && id <= f->g->t->heroes ? (uc_piece)id : 0;
    return *hero || fact_refuse(&f->line, _("'%s' is not in the party"), word);
}

static bool read_symbol(struct fact *f, uint16_t *symbol)
{
    const char *word = fact_next(&f->line);
    *symbol = (uint16_t)pack_symbol(f->g->content, word);
    return *symbol || fact_refuse(&f->line, _("the pack has no symbol '%s'"), word);
}

static bool strange_word(struct fact *f)
{
    return fact_refuse(&f->line, _("'%s' means nothing here"), fact_peek(&f->line));
}

/* ---- Figures ------------------------------------------------------------------------------- */

static bool put(struct fact *f, uc_piece p, uc_place at, int width, int height)
{
    struct d2e *g = f->g;
    struct placeset base;
    d2_take_off_map(g, p);
    if (!grid_footprint(grid(g), g->s->doors_closed, at, width, height, &base))
        return fact_refuse(&f->line, _("the figure does not fit there"));
    if (placeset_meets(&base, &g->s->figures))
        return fact_refuse(&f->line, _("another figure stands there"));
    d2_put_on_map(g, p, at, width, height);
    piece(g, p)->token_place = piece(g, p)->away = 0;
    piece(g, p)->flags &= (uint8_t) ~(DOWN | AWAY | GONE);
    return true;
}

/* "at c4", with the size of the base as it lies: "at c4 size 2x1". */
static bool put_at(struct fact *f, uc_piece p)
{
    struct d2_piece *q = piece(f->g, p);
    int width = 1, height = 1;
    uc_place at;
    if (!read_place(f, &at))
        return false;
    if (q->kind == PIECE_MONSTER && q->rank != LIEUTENANT) {
        const struct d2_monster *m = d2_monster_data(f->g, q->record);
        width = m->width;
        height = m->length;
        if (fact_takes(&f->line, "size")) {
            char lengthwise[8], across[8];
            snprintf(lengthwise, sizeof lengthwise, "%dx%d", m->width, m->length);
            snprintf(across, sizeof across, "%dx%d", m->length, m->width);
            const char *size = fact_next(&f->line);
            if (strcmp(size, across) == 0) {
                width = m->length;
                height = m->width;
            } else if (strcmp(size, lengthwise) != 0) {
                return fact_refuse(&f->line, _("'%s' is no size of its base, %s"), size,
                                   lengthwise);
            }
        }
    }
    return put(f, p, at, width, height);
}

/* D2-163 to D2-165; the token lies where he stood or was put. */
static bool knock_out(struct fact *f, uc_piece p)
{
    struct d2_piece *q = piece(f->g, p);
    uc_place at = q->place ? q->place : q->token_place;
    if (!at)
        return fact_refuse(&f->line, _("say where he lies: 'at c4 down'"));
    d2_take_off_map(f->g, p);
    q->token_place = at;
    q->damage = (uint8_t)d2_health_of(f->g, p);
    q->fatigue = (uint8_t)d2_stamina_of(f->g, p);
    q->conditions = 0;
    q->flags |= DOWN;
    return true;
}

/* What may be said about any figure; `*done` says whether the word was one of these. */
static bool describe_any(struct fact *f, uc_piece p, bool *done)
{
    struct d2_piece *q = piece(f->g, p);
    int condition = d2_word_find("condition", fact_peek(&f->line)), n = 0;
    *done = true;
    if (fact_takes(&f->line, "at"))
        return put_at(f, p);
    if (fact_takes(&f->line, "damage")) {
        if (!fact_number(&f->line, d2_health_of(f->g, p), &n))
            return false;
        q->damage = (uint8_t)n;
    } else if (condition) {
        fact_next(&f->line);
        d2_give_condition(f->g, p, condition); /* on the map, with what follows from it */
        q->conditions |= (uint8_t)(1u << (condition - 1));
    } else if (fact_takes(&f->line, "healthy")) {
        q->conditions = 0;
    } else if (fact_takes(&f->line, "acted")) {
        q->flags |= ACTED;
    } else if (fact_takes(&f->line, "ready")) {
        q->flags &= (uint8_t)~ACTED;
    } else if (fact_takes(&f->line, "gone")) {
        d2_take_off_map(f->g, p);
        q->flags |= GONE;
    } else {
        *done = false;
    }
    return true;
}

static bool set_hero(struct fact *f)
{
    uc_piece p;
    int n = 0;
    if (!read_hero(f, &p))
        return false;
    struct d2_piece *q = piece(f->g, p);
    while (f->line.at < f->line.words) {
        bool done;
        if (!describe_any(f, p, &done))
            return false;
        if (done)
            continue;
        if (fact_takes(&f->line, "fatigue")) {
            if (!fact_number(&f->line, d2_stamina_of(f->g, p), &n))
                return false;
            q->fatigue = (uint8_t)n;
        } else if (fact_takes(&f->line, "down")) {
            if (!knock_out(f, p))
                return false;
        } else if (fact_takes(&f->line, "feat_used")) {
            q->flags |= FEAT_USED;
        } else if (fact_takes(&f->line, "feat_ready")) {
            q->flags &= (uint8_t)~FEAT_USED;
        } else {
            return strange_word(f);
        }
    }
    return true;
}

static bool describe(struct fact *f, uc_piece p)
{
    while (f->line.at < f->line.words) {
        bool done;
        if (!describe_any(f, p, &done))
            return false;
        if (!done)
            return strange_word(f);
    }
    return true;
}

/* "monster zombie master at c4" makes a new one, "monster zombie-1 damage 2" changes one. */
static bool set_monster(struct fact *f, int kind)
{
    const char *word = fact_next(&f->line);
    int id = d2_parse(&f->g->run, UC_PIECE, word), record = pack_find(f->g->content, kind, word);
    if (id > 0 && is_monster(f->g, (uc_piece)id))
        return describe(f, (uc_piece)id);
    if (!record)
        return fact_refuse(&f->line, _("the pack has no %s '%s'"), d2_schema.kind[kind].name, word);
    if (!f->g->t->sandbox && !d2_quest_has(f->g->content, quest_data(f->g), record))
        return fact_refuse(&f->line, _("'%s' does not occur in this quest; use a drawn board"),
                           word);
    enum rank rank = kind == KIND_LIEUTENANT          ? LIEUTENANT
                     : fact_takes(&f->line, "master") ? MASTER
                                                      : MINION;
    int group = d2_group_for(f->g, (uint16_t)record);
    uc_piece p = group < 0 ? 0 : d2_new_monster(f->g, group, rank);
    if (!p)
        return fact_refuse(&f->line, _("there are too many monsters"));
    if (strcmp(fact_peek(&f->line), "at") != 0)
        return fact_refuse(&f->line, _("say where it stands: 'at c4'"));
    return describe(f, p);
}

static bool set_familiar(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_FAMILIAR, word);
    uc_piece hero;
    if (!record)
        return fact_refuse(&f->line, _("the pack has no familiar '%s'"), word);
    if (!fact_takes(&f->line, "of"))
        return fact_refuse(&f->line, _("say whose it is: 'familiar %s of HERO at c4'"), word);
    if (!read_hero(f, &hero))
        return false;
    uc_piece p = familiar_of(hero);
    struct d2_piece *q = piece(f->g, p);
    if (q->kind == PIECE_NONE || q->record != record) {
        d2_take_off_map(f->g, p);
        *q = (struct d2_piece){.record = (uint16_t)record,
                               .kind = PIECE_FAMILIAR,
                               .owner = hero,
                               .number = 1,
                               .width = 1,
                               .height = 1};
    }
    return describe(f, p);
}

/* "ally miller at c4": one that is there, or a new one. */
static bool set_ally(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_ALLY, word);
    if (!record)
        return fact_refuse(&f->line, _("the pack has no ally '%s'"), word);
    uc_piece p = d2_ally_of(f->g, (uint16_t)record);
    if (!p)
        p = d2_new_ally(f->g, (uint16_t)record);
    if (!p)
        return fact_refuse(&f->line, _("there are too many allies"));
    if (!on_map(f->g, p) && strcmp(fact_peek(&f->line), "at") != 0)
        return fact_refuse(&f->line, _("say where it stands: 'at c4'"));
    piece(f->g, p)->flags &= (uint8_t) ~(GONE | LOST);
    return describe(f, p);
}

/* ---- Cards --------------------------------------------------------------------------------- */

/* A card of that record in one of the zones of a set (bit z for zone z); 0 none. */
static int card_in_zones(const struct d2e *g, int record, unsigned zones)
{
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].record == record && zones >> g->s->card[i].zone & 1)
            return i;
    return 0;
}

/* The card that a hero holds, taken from elsewhere if he does not. */
static int give_card(struct d2e *g, int record, uc_piece hero)
{
    if (d2_relic_of(g->content, (uint16_t)record) &&
        g->s->card[g->t->first_card[record]].owner != hero)
        return d2_give_relic(g, (uint16_t)record, hero);
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].record == record && g->s->card[i].owner == hero &&
            g->s->card[i].zone == ZONE_HERO)
            return i;
    int card = card_in_zones(g, record, ~(1u << ZONE_HERO));
    if (!card)
        card = card_in_zones(g, record, 1u << ZONE_HERO);
    if (card)
        d2_move_card(g, card, ZONE_HERO, hero);
    return card;
}

static bool equip(struct fact *f, uc_piece hero, int card)
{
    struct d2_card *c = &f->g->s->card[card];
    if (!d2_item_data(f->g, c->record))
        return fact_refuse(&f->line, _("only items are equipped"));
    refusal why = c->flags & EQUIPPED ? NULL : d2_why_not_equip(f->g, hero, card);
    if (why)
        return fact_refuse(&f->line, "%s", _(why));
    c->flags |= EQUIPPED;
    return true;
}

static bool set_card(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, -1, word), card = 0;
    int kind = record ? f->g->content->record[record].kind : -1;
    uc_piece hero;
    if (kind != KIND_ITEM && kind != KIND_SKILL && kind != KIND_SEARCH_CARD)
        return fact_refuse(&f->line, _("'%s' is no card that heroes hold"), word);
    if (!fact_takes(&f->line, "of"))
        return fact_refuse(&f->line, _("say whose it is: 'card %s of HERO'"), word);
    if (!read_hero(f, &hero))
        return false;
    card = give_card(f->g, record, hero);
    if (!card)
        return fact_refuse(&f->line, _("'%s' does not occur in this game; use a drawn board"),
                           word);
    struct d2_card *c = &f->g->s->card[card];
    while (f->line.at < f->line.words) {
        if (fact_takes(&f->line, "equipped")) {
            if (!equip(f, hero, card))
                return false;
        } else if (fact_takes(&f->line, "unequipped")) {
            c->flags &= (uint8_t)~EQUIPPED;
        } else if (fact_takes(&f->line, "exhausted")) {
            c->flags |= EXHAUSTED;
        } else if (fact_takes(&f->line, "facedown")) {
            c->flags |= USED;
        } else if (fact_takes(&f->line, "ready")) {
            c->flags &= (uint8_t) ~(EXHAUSTED | USED);
        } else if (fact_takes(&f->line, "gone")) {
            d2_move_card(f->g, card, ZONE_NONE, 0);
        } else {
            return strange_word(f);
        }
    }
    return true;
}

/* "relic duskblade wielded by zachareth", "relic duskblade unwielded", and how it stands. */
static bool set_relic(struct fact *f)
{
    const char *word = fact_next(&f->line);
    uint16_t relic = (uint16_t)pack_find(f->g->content, KIND_RELIC, word);
    if (!relic)
        return fact_refuse(&f->line, _("the pack has no relic '%s'"), word);
    if (!f->g->t->first_card[relic])
        return fact_refuse(&f->line, _("'%s' does not occur in this game; use a drawn board"),
                           word);
    struct d2_card *c = &f->g->s->card[f->g->t->first_card[relic]];
    if (fact_takes(&f->line, "wielded")) {
        const char *who = fact_takes(&f->line, "by") ? fact_next(&f->line) : "";
        int id = d2_parse(&f->g->run, UC_PIECE, who);
        if (id <= 0 || !on_map(f->g, (uc_piece)id))
            return fact_refuse(&f->line, _("write 'wielded by LIEUTENANT', with one on the map"));
        d2_give_relic(f->g, relic, 0);
        refusal why = d2_why_not_wield(f->g, (uc_piece)id, relic);
        if (why)
            return fact_refuse(&f->line, "%s", _(why));
        d2_give_relic(f->g, relic, (uc_piece)id);
    } else if (fact_takes(&f->line, "unwielded")) {
        d2_give_relic(f->g, relic, 0);
    }
    if (f->line.at < f->line.words && c->zone != ZONE_RELIC)
        return fact_refuse(&f->line, _("say first who wields it: 'relic %s wielded by LIEUTENANT'"),
                           word);
    if (fact_takes(&f->line, "exhausted"))
        c->flags |= EXHAUSTED;
    else if (fact_takes(&f->line, "ready"))
        c->flags &= (uint8_t)~EXHAUSTED;
    return true;
}

/* Zone `to` holds exactly the cards listed; what lay there goes to `rest`. */
static bool set_pile(struct fact *f, int kind, int to, int rest, unsigned from)
{
    for (int i = 1; i <= f->g->t->cards; i++)
        if (f->g->s->card[i].zone == to)
            d2_move_overlord_card(f->g, i, rest);
    while (f->line.at < f->line.words) {
        const char *word = fact_next(&f->line);
        int record = pack_find(f->g->content, kind, word);
        int card = record ? card_in_zones(f->g, record, from & ~(1u << to)) : 0;
        if (!card)
            return fact_refuse(&f->line,
                               _("there is no card '%s' left; those that lie elsewhere stay there"),
                               word);
        d2_move_card(f->g, card, to, 0);
    }
    return true;
}

/* Cards come from where nobody has put them on purpose: one `given` does not undo another. */
enum { OVERLORDS = 1u << ZONE_DECK | 1u << ZONE_NONE, SEARCHES = 1u << ZONE_NONE };

static bool set_hand(struct fact *f)
{
    return set_pile(f, KIND_OVERLORD_CARD, ZONE_HAND, ZONE_DECK, OVERLORDS);
}

static bool set_deck(struct fact *f)
{
    return set_pile(f, KIND_OVERLORD_CARD, ZONE_DECK, ZONE_NONE, OVERLORDS);
}

static bool set_discard(struct fact *f)
{
    return set_pile(f, KIND_OVERLORD_CARD, ZONE_DISCARD, ZONE_DECK, OVERLORDS);
}

static bool set_search(struct fact *f)
{
    if (!fact_takes(&f->line, "deck"))
        return fact_refuse(&f->line, _("write 'search deck CARD...'"));
    return set_pile(f, KIND_SEARCH_CARD, ZONE_SEARCH, ZONE_NONE, SEARCHES);
}

/* ---- Doors, tokens, counters --------------------------------------------------------------- */

/* given ground AREA plain|water|pit|lava */
static bool set_ground(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int area = d2_parse(&f->g->run, UC_REGION, word);
    if (area <= 0)
        return fact_refuse(&f->line, _("there is no area '%s'"), word);
    int terrain = d2_word_find("ground", fact_next(&f->line));
    if (!terrain)
        return fact_refuse(&f->line, _("ground is plain, water, pit or lava"));
    d2_change_ground(f->g, board(f->g)->area_symbol[area - 1], terrain);
    return true;
}

static bool set_door(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int door = d2_parse(&f->g->run, UC_DOOR, word);
    if (door <= 0)
        return fact_refuse(&f->line, _("there is no door '%s'"), word);
    uint32_t bit = UINT32_C(1) << (door - 1);
    struct d2_state *s = f->g->s;
    bool open = fact_takes(&f->line, "open"), locked = !open && fact_takes(&f->line, "locked");
    if (!open && !locked && !fact_takes(&f->line, "closed"))
        return fact_refuse(&f->line, _("a door is open, closed or locked"));
    if (!open && !d2_door_is_clear(f->g, door))
        return fact_refuse(&f->line, _("a figure stands across that door"));
    s->doors_closed = open ? s->doors_closed & ~bit : s->doors_closed | bit;
    s->doors_locked = locked ? s->doors_locked | bit : s->doors_locked & ~bit;
    return true;
}

/* The token that a line is about: one on the map by its name, or a new one of a kind. */
static struct d2_token *token_meant(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int id = d2_parse(&f->g->run, UC_TOKEN, word), kind = d2_word_find("token_kind", word);
    if (id > 0 && f->g->s->token[id - 1].kind)
        return &f->g->s->token[id - 1];
    int slot = kind ? d2_free_token(f->g) : -1;
    if (!kind)
        fact_refuse(&f->line, _("there is no token '%s'"), word);
    else if (slot < 0)
        fact_refuse(&f->line, _("there are too many tokens"));
    if (slot < 0)
        return NULL;
    f->g->s->token[slot] = (struct d2_token){.kind = (uint8_t)kind};
    return &f->g->s->token[slot];
}

static bool carry_token(struct fact *f, struct d2_token *token)
{
    const char *word = fact_takes(&f->line, "by") ? fact_next(&f->line) : "";
    int id = d2_parse(&f->g->run, UC_PIECE, word);
    if (id <= 0 || !on_map(f->g, (uc_piece)id))
        return fact_refuse(&f->line, _("write 'carried by FIGURE', with a figure on the map"));
    token->carrier = (uc_piece)id;
    token->place = 0;
    return true;
}

static bool set_token(struct fact *f)
{
    struct d2_token *token = token_meant(f);
    if (!token)
        return false;
    while (f->line.at < f->line.words) {
        bool good = true;
        if (fact_takes(&f->line, "at")) {
            good = read_place(f, &token->place);
            token->carrier = 0;
        } else if (fact_takes(&f->line, "carried")) {
            good = carry_token(f, token);
        } else if (fact_takes(&f->line, "unique")) {
            token->flags |= TOKEN_UNIQUE;
        } else if (fact_takes(&f->line, "revealed")) {
            token->flags |= TOKEN_REVEALED;
        } else if (fact_takes(&f->line, "name")) {
            good = read_symbol(f, &token->name);
        } else if (fact_takes(&f->line, "face")) {
            good = read_symbol(f, &token->face);
        } else if (fact_takes(&f->line, "gone")) {
            d2_discard_token(f->g, (int)(token - f->g->s->token) + 1);
        } else {
            good = strange_word(f);
        }
        if (!good)
            return false;
    }
    return !token->kind || token->place || token->carrier ||
           fact_refuse(&f->line, _("say where it lies: 'at c4'"));
}

static bool set_counter(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int symbol = pack_symbol(f->g->content, word), n = 0;
    for (int i = 0; i < quest_data(f->g)->counters; i++)
        if (symbol && quest_data(f->g)->counter[i].counter == symbol) {
            if (!fact_number(&f->line, INT16_MAX, &n))
                return false;
            f->g->s->counter[i] = (int16_t)n;
            return true;
        }
    return fact_refuse(&f->line, _("this quest has no counter '%s'"), word);
}

/* ---- The course of play -------------------------------------------------------------------- */

static bool set_round(struct fact *f)
{
    int n = 0;
    if (!fact_number(&f->line, 99, &n))
        return false;
    f->g->s->round = (uint16_t)n;
    return true;
}

static bool set_acted(struct fact *f)
{
    while (f->line.at < f->line.words) {
        uc_piece p;
        if (!read_hero(f, &p))
            return false;
        piece(f->g, p)->flags |= ACTED;
    }
    return true;
}

/* Drops whatever is going on, as if a hero's turn had just ended; the round has to be gone on
 * with. */
static bool drop_turn(struct fact *f)
{
    struct d2_state *s = f->g->s;
    if (!d2_drop_turn(f->g))
        return fact_refuse(&f->line, _("the first round has not begun"));
    memset(s->turn, 0, sizeof s->turn);
    memset(s->attack, 0, sizeof s->attack);
    memset(&s->test, 0, sizeof s->test);
    s->turns = s->attacks = 0;
    s->phase = PHASE_HEROES;
    f->moved_on = true;
    return true;
}

static bool back_to_round(struct fact *f)
{
    if (!drop_turn(f))
        return false;
    flow_restart(&f->g->run);
    return true;
}

static bool set_turn(struct fact *f)
{
    struct uc_state *head = f->g->run.head;
    uc_piece p;
    if (!read_hero(f, &p))
        return false;
    if (!on_map(f->g, p) && !(piece(f->g, p)->flags & (DOWN | AWAY)))
        return fact_refuse(&f->line, _("put the hero on the map first"));
    piece(f->g, p)->flags &= (uint8_t)~ACTED;
    if (!back_to_round(f))
        return false;
    for (int i = 0; i < head->count; i++)
        if (head->choice[i].verb == DO_TURN && head->choice[i].a == p)
            return uc_choose(f->g->run.game, head, i, NULL) == UC_OK;
    return fact_refuse(&f->line, _("that hero cannot have a turn now"));
}

static bool set_overlord(struct fact *f)
{
    if (!fact_takes(&f->line, "turn"))
        return fact_refuse(&f->line, _("write 'overlord turn'"));
    for (uc_piece p = 1; p < FIRST_MONSTER; p++)
        if (is_hero(f->g, p) || is_ally(f->g, p))
            piece(f->g, p)->flags |= ACTED;
    return back_to_round(f);
}

/* "encounter 2", "encounter 2 won overlord": the first one ends in favour of that side. */
static bool set_encounter(struct fact *f)
{
    struct d2e *g = f->g;
    int side = SIDE_HEROES;
    if (!fact_takes(&f->line, "2"))
        return fact_refuse(&f->line, _("write 'encounter 2'"));
    if (fact_takes(&f->line, "won") && !fact_takes(&f->line, "heroes")) {
        side = SIDE_OVERLORD;
        if (!fact_takes(&f->line, "overlord"))
            return fact_refuse(&f->line, _("write 'won heroes' or 'won overlord'"));
    }
    if (g->s->encounter != 0 || quest_data(g)->encounters < 2 ||
        !flow_is_open(&g->run, FLOW_encounter))
        return fact_refuse(&f->line, _("no second encounter follows"));
    d2_end_encounter(g, side);
    flow_unwind(&g->run, g->run.head->depth - 1);
    f->moved_on = true;
    flow_restart(&g->run);
    return true;
}

/* ---- The campaign -------------------------------------------------------------------------- */

static bool set_gold(struct fact *f)
{
    int n = 0;
    if (!f->g->t->campaign && !f->g->t->level)
        return fact_refuse(&f->line, _("there is gold in a campaign and in Epic Play only"));
    if (!fact_number(&f->line, 10000, &n))
        return false;
    f->g->s->gold = (uint16_t)n;
    return true;
}

static bool set_xp(struct fact *f)
{
    uc_piece who = 0;
    int n = 0;
    if (!f->g->t->campaign && !f->g->t->level)
        return fact_refuse(&f->line, _("there is experience in a campaign and in Epic Play only"));
    if ((!fact_takes(&f->line, "overlord") && !read_hero(f, &who)) ||
        !fact_number(&f->line, 100, &n))
        return false;
    f->g->s->xp[who] = (uint8_t)n;
    return true;
}

/* "bought maul claw": the overlord has these besides what he has. */
static bool set_bought(struct fact *f)
{
    while (f->line.at < f->line.words) {
        const char *word = fact_next(&f->line);
        int record = pack_find(f->g->content, KIND_OVERLORD_CARD, word);
        int card = record ? card_in_zones(f->g, record, 1u << ZONE_BOX) : 0;
        if (!card)
            return fact_refuse(&f->line, _("there is no card '%s' to buy"), word);
        d2_move_card(f->g, card, ZONE_DECK, 0);
    }
    return true;
}

/* "travel tinker road": the card takes effect here and now, as it would on the way. */
static bool set_travel(struct fact *f)
{
    const char *word = fact_next(&f->line);
    struct travel_event event = {
        .card = (uint16_t)pack_find(f->g->content, KIND_TRAVEL, word),
        .icon = (uint8_t)d2_word_find("icon", fact_peek(&f->line)),
    };
    if (!event.card)
        return fact_refuse(&f->line, _("the pack has no Travel Event card '%s'"), word);
    if (!event.icon)
        return fact_refuse(&f->line, _("'%s' is no travel icon"), fact_peek(&f->line));
    fact_next(&f->line);
    if (!drop_turn(f))
        return false;
    flow_open(&f->g->run, FLOW_travel_event, &event, sizeof event);
    flow_restart(&f->g->run);
    return true;
}

/* The number of the episode with the quest that the next word names; -1 and a sentence. */
static int read_episode(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_QUEST, word);
    for (int i = 0; i < f->g->t->episodes && record; i++)
        if (f->g->t->episode[i].record == record)
            return i;
    fact_refuse(&f->line, _("'%s' is no quest of this campaign"), word);
    return -1;
}

static bool back_to_campaign(struct fact *f, bool played)
{
    d2_back_to_campaign(f->g, played);
    f->moved_on = true;
    flow_restart(&f->g->run);
    return true;
}

/* The items of Act I are gone and those of Act II for sale (D2-414). */
static void begin_act2(struct d2e *g)
{
    g->s->act = 2;
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_SHOP)
            g->s->card[i].zone = ZONE_NONE;
        else if (g->s->card[i].zone == ZONE_LATER)
            g->s->card[i].zone = ZONE_SHOP;
}

/* "campaign first_watch heroes mill overlord": these were played and won by these; the campaign
 * phase after the last of them begins. */
static bool set_campaign(struct fact *f)
{
    struct d2_state *s = f->g->s;
    int last = -1, side = 0;
    if (!f->g->t->campaign)
        return fact_refuse(&f->line, _("this game is no campaign"));
    memset(&s->log, 0, sizeof s->log);
    while (f->line.at < f->line.words) {
        if (last >= 0)
            quest_log_note(&f->g->run, &s->log, f->g->t->episode[last].record, side);
        if (s->log.count == PLAYED_QUESTS - 1)
            return fact_refuse(&f->line, _("after %d quests the campaign is over"), PLAYED_QUESTS);
        last = read_episode(f);
        side = fact_takes(&f->line, "heroes")     ? SIDE_HEROES
               : fact_takes(&f->line, "overlord") ? SIDE_OVERLORD
                                                  : 0;
        if (last < 0)
            return false;
        if (!side)
            return fact_refuse(&f->line, _("say who has won it: 'heroes' or 'overlord'"));
    }
    if (last < 0)
        return fact_refuse(&f->line,
                           _("write 'campaign QUEST heroes|overlord...', the introduction first"));
    if (s->log.count > ACT_LENGTH + 1 && s->act == 1)
        begin_act2(f->g);
    d2_clear_map(f->g);
    s->encounter = 0;
    if (s->episode != last)
        memset(s->counter, 0, sizeof s->counter);
    s->episode = (uint8_t)last;
    s->ended = (uint8_t)side;
    return back_to_campaign(f, true);
}

/* "quest mill": the next quest begins, whatever the campaign would say. */
static bool set_quest(struct fact *f)
{
    if (!f->g->t->campaign || f->g->s->phase != PHASE_CAMPAIGN)
        return fact_refuse(&f->line,
                           _("a quest can be begun between two quests of a campaign only"));
    int next_one = read_episode(f);
    if (next_one < 0)
        return false;
    if (f->g->t->episode[next_one].act == 2 && f->g->s->act == 1)
        begin_act2(f->g);
    for (int i = 1; i <= f->g->t->cards; i++)
        if (f->g->s->card[i].zone == ZONE_OFFER)
            f->g->s->card[i].zone = ZONE_SHOP;
    f->g->s->episode = (uint8_t)next_one;
    d2_gather_abilities(f->g);
    return back_to_campaign(f, false);
}

/* ---- All of them --------------------------------------------------------------------------- */

/* "monsters gone": no monster and no lieutenant is left. */
static bool set_monsters(struct fact *f)
{
    if (!fact_takes(&f->line, "gone"))
        return fact_refuse(&f->line, _("write 'monsters gone'"));
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (on_map(f->g, p)) {
            d2_take_off_map(f->g, p);
            piece(f->g, p)->flags |= GONE;
        }
    return true;
}

static bool set_a_monster(struct fact *f) { return set_monster(f, KIND_MONSTER); }
static bool set_lieutenant(struct fact *f) { return set_monster(f, KIND_LIEUTENANT); }

static const struct {
    const char *word;
    bool (*set)(struct fact *f);
} facts[] = {
    {"hero", set_hero},
    {"monster", set_a_monster},
    {"lieutenant", set_lieutenant},
    {"familiar", set_familiar},
    {"ally", set_ally},
    {"card", set_card},
    {"hand", set_hand},
    {"deck", set_deck},
    {"discard", set_discard},
    {"search", set_search},
    {"door", set_door},
    {"ground", set_ground},
    {"token", set_token},
    {"counter", set_counter},
    {"round", set_round},
    {"acted", set_acted},
    {"turn", set_turn},
    {"overlord", set_overlord},
    {"encounter", set_encounter},
    {"relic", set_relic},
    {"gold", set_gold},
    {"xp", set_xp},
    {"bought", set_bought},
    {"campaign", set_campaign},
    {"travel", set_travel},
    {"quest", set_quest},
    {"monsters", set_monsters},
};

static bool carry_out(struct fact *f)
{
    const char *word = fact_next(&f->line);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        if (strcmp(word, facts[i].word) != 0)
            continue;
        if (!facts[i].set(f))
            return false;
        if (!fact_end(&f->line))
            return false;
        d2_gather_abilities(f->g);
        if (!f->moved_on && !flow_ask_again(&f->g->run))
            return fact_refuse(&f->line, _("the position cannot be changed in the middle of this"));
        return d2_state_ok(&f->g->run, f->line.why, f->line.size);
    }
    return fact_refuse(&f->line, _("'%s' is no fact; docs/scenarios-d2e.md lists them"), word);
}

bool d2_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    struct d2e g = d2_open(run);
    struct d2_state before = *g.s;
    struct fact f = {.g = &g};
    bool good = fact_split(&f.line, line, why, size) && carry_out(&f);
    if (!good)
        *g.s = before;
    return good;
}
