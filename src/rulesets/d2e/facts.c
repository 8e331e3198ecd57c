/* Positions for scenarios: each line changes one thing (docs/scenarios-d2e.md lists them), and
 * the pending question is put again. A line that cannot be carried out changes nothing. What
 * scenarios read is in fact_values.c. */
#include "rulesets/d2e/facts.h"

#include <string.h>

/* ---- Words --------------------------------------------------------------------------------- */

bool d2_read_place(struct fact *f, uc_place *place)
{
    const char *word = fact_next(&f->line);
    *place = grid_parse(grid(f->g), word);
    return *place || fact_refuse(&f->line, _("there is no space '%s'"), word);
}

bool d2_read_hero(struct fact *f, uc_piece *hero)
{
    const char *word = fact_next(&f->line);
    int id = d2_parse(&f->g->run, UC_PIECE, word);
    *hero = id > 0 && id <= f->g->t->heroes ? (uc_piece)id : 0;
    return *hero || fact_refuse(&f->line, _("'%s' is not in the party"), word);
}

bool d2_read_symbol(struct fact *f, uint16_t *symbol)
{
    const char *word = fact_next(&f->line);
    *symbol = (uint16_t)pack_symbol(f->g->content, word);
    return *symbol || fact_refuse(&f->line, _("the pack has no symbol '%s'"), word);
}

/* ---- Cards --------------------------------------------------------------------------------- */

int d2_card_in_zones(const struct d2e *g, int record, unsigned zones)
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
    int card = d2_card_in_zones(g, record, ~(1u << ZONE_HERO));
    if (!card)
        card = d2_card_in_zones(g, record, 1u << ZONE_HERO);
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
    if (!d2_read_hero(f, &hero))
        return false;
    card = give_card(f->g, record, hero);
    if (!card)
        return fact_refuse(&f->line, _("'%s' does not occur in this game; use a drawn board"),
                           word);
    struct d2_card *c = &f->g->s->card[card];
    while (fact_more(&f->line)) {
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
            return fact_strange(&f->line);
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
    if (fact_more(&f->line) && c->zone != ZONE_RELIC)
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
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        int record = pack_find(f->g->content, kind, word);
        int card = record ? d2_card_in_zones(f->g, record, from & ~(1u << to)) : 0;
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
    while (fact_more(&f->line)) {
        bool good = true;
        if (fact_takes(&f->line, "at")) {
            good = d2_read_place(f, &token->place);
            token->carrier = 0;
        } else if (fact_takes(&f->line, "carried")) {
            good = carry_token(f, token);
        } else if (fact_takes(&f->line, "unique")) {
            token->flags |= TOKEN_UNIQUE;
        } else if (fact_takes(&f->line, "revealed")) {
            token->flags |= TOKEN_REVEALED;
        } else if (fact_takes(&f->line, "name")) {
            good = d2_read_symbol(f, &token->name);
        } else if (fact_takes(&f->line, "face")) {
            good = d2_read_symbol(f, &token->face);
        } else if (fact_takes(&f->line, "gone")) {
            d2_discard_token(f->g, (int)(token - f->g->s->token) + 1);
        } else {
            good = fact_strange(&f->line);
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

/* ---- All of them --------------------------------------------------------------------------- */

static const struct fact_kind card_facts[] = {
    {"card", set_card},     {"hand", set_hand},       {"deck", set_deck}, {"discard", set_discard},
    {"search", set_search}, {"relic", set_relic},     {"door", set_door}, {"ground", set_ground},
    {"token", set_token},   {"counter", set_counter}, {NULL, NULL},
};

static bool carry_out(struct fact *f)
{
    static const struct fact_kind *const lists[] = {d2_figure_facts, card_facts, d2_course_facts,
                                                    NULL};
    if (!fact_carry_out(&f->line, f, lists, "docs/scenarios-d2e.md"))
        return false;
    d2_gather_abilities(f->g);
    if (!f->moved_on && !flow_ask_again(&f->g->run))
        return fact_refuse(&f->line, _("the position cannot be changed in the middle of this"));
    return d2_state_ok(&f->g->run, f->line.why, f->line.size);
}

bool d2_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    struct d2e g = d2_open(run);
    struct fact f = {.g = &g};
    return fact_split(&f.line, line, why, size) && carry_out(&f);
}
