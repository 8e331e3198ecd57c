/* The Dark Player's cards: decks, hand, Reserve Points; Obstacles when a section is revealed, Powers in
 * his turn. DU-029 to DU-053, DU-H125 to DU-H129, DU-H140, DU-H170. Creatures: muster.c.
 *
 * A deck has no order and is not dealt in advance: it is so many cards of all those that are in
 * nobody's hand and not used up, and which one is drawn is asked of chance. So nobody, bots included,
 * can know what lies in it. */
#include "rulesets/du/du.h"

/* ---- Cards ---------------------------------------------------------------------------------- */

int du_card_count(const struct du *g)
{
    int count = 0;
    pack_first(g->content, KIND_CARD, &count);
    return count;
}

const struct du_card *du_card_data(const struct du *g, int card)
{
    int count = 0;
    return pack_data(g->content, KIND_CARD, pack_first(g->content, KIND_CARD, &count) + card - 1);
}

uint16_t du_card_record(const struct du *g, int card)
{
    int count = 0;
    return (uint16_t)(pack_first(g->content, KIND_CARD, &count) + card - 1);
}

/* Which of the two decks it belongs to. */
static int deck_of(const struct du *g, int card)
{
    return du_card_data(g, card)->kind >= CARD_SPOTTED ? DECK_ENCOUNTER : DECK_OBSTACLE;
}

int du_hand_size(const struct du *g)
{
    int n = 0, count = du_card_count(g);
    for (int c = 1; c <= count; c++)
        n += g->s->card[c] == CARD_HAND;
    return n;
}

/* DU-047. */
int du_hand_limit(const struct du *g) { return du_min(du_max(2 * g->t->heroes, 4), 10); }

void du_spend_rp(struct du *g, int n)
{
    assert(n >= 0);
    g->s->rp = (uint8_t)du_max(g->s->rp - n, 0);
}

void du_gain_rp(struct du *g, int n)
{
    g->s->rp = (uint8_t)du_min(g->s->rp + n, 250);
    tell(&g->run, EVENT_RESERVE, n, g->s->rp, 0, 0);
}

/* ---- Set-up --------------------------------------------------------------------------------- */

/* DU-026, DU-032 to DU-034, DU-H170. */
static int reserve_at_start(const struct du *g)
{
    int vp = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        vp += sheet(g, h)->vp +
              (du_companion_of(g, h) ? du_creature_data(g, du_companion_of(g, h))->vp : 0);
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record)
            vp += item_data(g, i)->vp;
    if (g->t->visited || du_tries(g))
        vp += 2 * g->t->heroes;
    return vp;
}

/* DU-031: the quest's, or one of the faction's. */
static void offer_leaders(struct du *g)
{
    const struct du_faction *faction = pack_data(g->content, KIND_FACTION, g->t->quest->faction);
    for (int i = 0; i < faction->leaders.count; i++)
        offer_once(&g->run, DO_MUSTER, faction->leaders.item[i], 0, 0);
}

/* DU-036, DU-H45: a Magic Object or Relic that can be paid; Large ones use no Relics. */
static bool offer_leader_items(struct du *g)
{
    const struct du_creature *leader = pack_data(g->content, KIND_CREATURE, g->s->leader);
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count);
    for (int id = first; id < first + count; id++) {
        const struct du_item *item = du_item_data(g, id);
        if (item->rarity >= RARITY_MAGIC && item->vp && item->vp <= g->s->rp &&
            (item->rarity == RARITY_MAGIC || leader->size < SIZE_LARGE))
            offer(&g->run, DO_GRANT, id, 0, 0);
    }
    return g->run.head->count > 0;
}

FLOW(prepare_dark)
{
    BEGIN;
    if (!g->t->quest || !du_card_count(g))
        return FLOW_DONE;
    RULE("DU-029 DU-030 DU-031");
    g->s->leader = g->t->quest->leader;
    if (!g->s->leader) {
        if (g->t->tables)
            CALL(1, table_die);
        offer_leaders(g);
        ASK(2, dark_seat(g), PROMPT_LEADER, 0);
        g->s->leader = answer(&g->run).a;
    }
    RULE("DU-032 DU-033 DU-034 DU-H170");
    g->s->rp = (uint8_t)du_max(
        reserve_at_start(g) -
            ((const struct du_creature *)pack_data(g->content, KIND_CREATURE, g->s->leader))->vp,
        0);
    RULE("DU-037 DU-040");
    g->s->deck[DECK_OBSTACLE] = (uint8_t)(5 * g->t->heroes);
    g->s->deck[DECK_ENCOUNTER] = (uint8_t)(2 * g->t->heroes);
    RULE("DU-038");
    CALL(3, draw_card, .deck = DECK_OBSTACLE);
    RULE("DU-039");
    g->s->deck[DECK_ENCOUNTER]++;
    CALL(4, draw_card, .deck = DECK_ENCOUNTER, .special = 1);
    /* The decks are dealt by then: he decides when all else is settled. */
    if (offer_leader_items(g)) {
        RULE("DU-036");
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(5, dark_seat(g), PROMPT_GRANT, 0);
        if (answer(&g->run).verb == DO_GRANT) {
            g->s->leader_item = answer(&g->run).a;
            du_spend_rp(g, du_item_data(g, g->s->leader_item)->vp);
        }
    }
    END;
}

/* ---- Drawing and discarding ----------------------------------------------------------------- */

static void offer_cards(struct du *g, int deck, bool special)
{
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_DECK && deck_of(g, c) == deck &&
            (!special || du_card_data(g, c)->kind == CARD_SPECIAL))
            offer_weighted(&g->run, DO_DRAW, 1, du_card_record(g, c), 0, 0);
}

FLOW(draw_card)
{
    BEGIN;
    offer_cards(g, f->deck, f->special);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, 0);
    {
        int card = answer(&g->run).a - du_card_record(g, 1) + 1;
        int dark = g->t->tables ? UC_EVERYONE : 1 << (dark_seat(g) - 1); /* DU-H150 */
        g->s->card[card] = CARD_HAND;
        g->s->deck[f->deck] = (uint8_t)du_max(g->s->deck[f->deck] - 1, 0);
        tell_seats(&g->run, dark, EVENT_DRAWN, answer(&g->run).a, 0, 0, 0);
        if (!g->t->tables)
            tell_rest(&g->run, dark, EVENT_DRAWS, f->deck, 0, 0, 0);
    }
    END;
}

/* DU-042, DU-H135. */
static bool fights_main_room(const struct du *g)
{
    EACH(p, g->s->creatures)
    {
        const struct du_section *section = section_data(g, piece(g, p)->section);
        if (section && section->kind == SECTION_MAIN)
            return true;
    }
    return false;
}

FLOW(dark_draw)
{
    BEGIN;
    if (!g->t->quest || !du_card_count(g) || fights_main_room(g))
        return FLOW_DONE;
    RULE("DU-041 DU-042");
    for (int deck = DECK_OBSTACLE; deck <= DECK_ENCOUNTER; deck++)
        if (g->s->deck[deck])
            offer(&g->run, DO_DECK, deck, 0, 0);
    if (!g->run.head->count) {
        RULE("DU-H129");
        du_gain_rp(g, 1);
        return FLOW_DONE;
    }
    ASK(1, dark_seat(g), PROMPT_DECK, 0);
    CALL(2, draw_card, .deck = (uint8_t)answer(&g->run).a);
    END;
}

static void discard_card(struct du *g, int card)
{
    assert(card >= 1 && card <= CARDS);
    g->s->card[card] = CARD_USED;
    tell(&g->run, EVENT_DISCARDED, du_card_record(g, card), 0, 0, 0);
}

static void offer_discards(struct du *g)
{
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND)
            offer(&g->run, DO_DISCARD, CARD_BASE + c, 0, 0);
}

/* DU-046, DU-H49: any cards for their benefit; above the limit he must. */
FLOW(dark_discard)
{
    BEGIN;
    for (;;) {
        offer_discards(g);
        if (!g->run.head->count)
            break;
        if (du_hand_size(g) <= du_hand_limit(g))
            offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("DU-046 DU-047 DU/A-40");
        ASK(1, dark_seat(g), PROMPT_DISCARD, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        discard_card(g, answer(&g->run).a - CARD_BASE);
        du_gain_rp(g, du_card_data(g, answer(&g->run).a - CARD_BASE)->benefit);
    }
    END;
}

/* A closed door of the section to what nobody knows, without an Obstacle: DU-053, DU-062. */
static bool may_bar(const struct du *g, int door, int section)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    return (way->from == section || way->to == section) && du_door_closed(g, door) &&
           !(g->s->door[door].flags & (D_OBSTACLE | D_LOCKED | D_RIDDLE | D_SECRET)) &&
           (!du_section_known(g, way->to) || !du_section_known(g, way->from));
}

/* A free square of those sections without element, arrow or exit, two squares or more from all of
 * the heroes' side (DU-H214). */
static bool may_cover(const struct du *g, uc_place at, int sections)
{
    int section = at ? du_section(g, at) : 0;
    if (!section || !(sections >> (section - 1) & 1) || !du_is_free(g, at) || g->t->map.arrow[at] ||
        g->t->map.exit[at] || heights_tall(g->s->raised[at]) || g->s->ground[at])
        return false;
    EACH(h, g->s->heroes)
    {
        if (du_apart_from(g, h, at) < 2)
            return false;
    }
    return true;
}

/* ---- Ground that is covered ----------------------------------------------------------------- */

static uc_place beside(const struct du *g, uc_place at, int dx, int dy)
{
    return grid_at(grid(g), grid_x(grid(g), at) + dx, grid_y(grid(g), at) + dy);
}

/* How many squares in a row may be covered, from one on that way. */
static int row_length(const struct du *g, const struct cover_ground *f, uc_place at, int dx, int dy)
{
    int n = 0;
    for (; at && n < f->area && may_cover(g, at, f->sections); at = beside(g, at, dx, dy))
        n++;
    return n;
}

static bool is_beside(const struct du *g, uc_place a, uc_place b)
{
    return (grid_x(grid(g), a) == grid_x(grid(g), b) || grid_y(grid(g), a) == grid_y(grid(g), b)) &&
           du_between(g, a, b) == 1;
}

/* The whole width of a corridor at that square. */
static int band_at(const struct du *g, uc_place at, uc_place band[COVER_SQUARES])
{
    const struct du_section *s = section_data(g, du_section(g, at));
    bool level = s->width >= s->height; /* it runs from west to east */
    int n = 0, wide = level ? s->height : s->width;
    for (int i = 0; i < wide && n < COVER_SQUARES; i++)
        band[n++] = level ? grid_at(grid(g), grid_x(grid(g), at), s->y + i)
                          : grid_at(grid(g), s->x + i, grid_y(grid(g), at));
    return n;
}

static bool band_is_free(const struct du *g, uc_place at, int sections)
{
    uc_place band[COVER_SQUARES];
    int n = band_at(g, at, band);
    for (int i = 0; i < n; i++)
        if (!may_cover(g, band[i], sections))
            return false;
    return true;
}

/* May the next square be this one, for the form that the card asks for? */
static bool in_form(const struct du *g, const struct cover_ground *f, uc_place at)
{
    if (!may_cover(g, at, f->sections))
        return false;
    if (f->form == FORM_ACROSS)
        return band_is_free(g, at, f->sections);
    if (f->form == FORM_LINE && f->done == 0)
        return row_length(g, f, at, 1, 0) + row_length(g, f, at, -1, 0) > f->area ||
               row_length(g, f, at, 0, 1) + row_length(g, f, at, 0, -1) > f->area;
    if (f->form == FORM_LINE) { /* on at either end */
        uc_place first = f->at[0], last = f->at[f->done - 1];
        if (f->done == 1) {
            int dx = grid_x(grid(g), at) - grid_x(grid(g), first);
            int dy = grid_y(grid(g), at) - grid_y(grid(g), first);
            return is_beside(g, at, first) &&
                   row_length(g, f, at, dx, dy) +
                           row_length(g, f, beside(g, first, -dx, -dy), -dx, -dy) >=
                       f->area - 1;
        }
        bool level = grid_y(grid(g), first) == grid_y(grid(g), f->at[1]);
        return (level ? grid_y(grid(g), at) == grid_y(grid(g), first)
                      : grid_x(grid(g), at) == grid_x(grid(g), first)) &&
               (is_beside(g, at, first) || is_beside(g, at, last) || is_beside(g, at, f->at[1]));
    }
    if (f->form == FORM_JOINED && f->done) {
        for (int i = 0; i < f->done; i++)
            if (is_beside(g, at, f->at[i]))
                return true;
        return false;
    }
    return true;
}

static bool offer_covers(struct du *g, const struct cover_ground *f)
{
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at))
        if (in_form(g, f, at))
            offer(&g->run, DO_PLACE, at, 0, 0);
    return g->run.head->count > 0;
}

static bool could_cover(const struct du *g, const struct cover_ground *f)
{
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at))
        if (in_form(g, f, at))
            return true;
    return false;
}

static struct cover_ground cover_by(const struct du *g, int card, int sections)
{
    const struct du_card *data = du_card_data(g, card);
    return (struct cover_ground){.element = data->element,
                                 .sections = (uint16_t)sections,
                                 .area = (uint8_t)du_max(data->area, 1),
                                 .form = data->form};
}

bool du_could_cover(const struct du *g, int card, int sections)
{
    struct cover_ground frame = cover_by(g, card, sections);
    return frame.element && could_cover(g, &frame);
}

void du_put_element(struct du *g, int record, uc_place at)
{
    du_new_thing(g, THING_ELEMENT, (uint16_t)record, at);
    tell(&g->run, EVENT_TURNS_INTO, record, at, 0, 0);
}

static void put_band(struct du *g, const struct cover_ground *f, uc_place at)
{
    uc_place band[COVER_SQUARES];
    int n = band_at(g, at, band);
    for (int i = 0; i < n; i++)
        du_put_element(g, f->element, band[i]);
}

/* An element is put on squares, one after the other; on connected ones up to that number. */
FLOW(cover_ground)
{
    BEGIN;
    for (f->done = 0; f->done < f->area; f->done++) {
        if (!offer_covers(g, f))
            break;
        if (f->done && f->form == FORM_JOINED)
            offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, dark_seat(g), PROMPT_COVER, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        if (f->form == FORM_ACROSS) {
            put_band(g, f, answer(&g->run).a);
            du_refresh_all(g);
            break;
        }
        f->at[f->done] = answer(&g->run).a;
        du_put_element(g, f->element, answer(&g->run).a);
        du_refresh_all(g);
    }
    END;
}

/* ---- Obstacles at a reveal ------------------------------------------------------------------ */

/* A card of that kind that could be played now. */
static bool may_obstruct(const struct du *g, int c, int section)
{
    const struct du_card *card = du_card_data(g, c);
    if (g->s->card[c] != CARD_HAND || card->kind != CARD_OBSTACLE || card->cost > g->s->rp ||
        !du_fits_section(g, card, section))
        return false;
    for (int door = 1; card->bars && door <= g->t->map.doors; door++)
        if (may_bar(g, door, section))
            return true;
    return !card->bars && (!card->element || du_could_cover(g, c, 1 << (section - 1)));
}

static void bar_door(struct du *g, int door, int card)
{
    assert(door >= 1 && door <= g->t->map.doors);
    static const uint8_t flags[] = {D_LOCKED, D_LOCKED | D_REINFORCED, D_RIDDLE | D_REINFORCED};
    g->s->door[door].flags |= (uint8_t)(flags[du_card_data(g, card)->bars - 1] | D_OBSTACLE);
    tell(&g->run, EVENT_BARRED, door, du_card_record(g, card), 0, 0);
}

/* DU-043, DU-H126: it is paid, and discarded without benefit. */
void du_use_card(struct du *g, int card)
{
    assert(card >= 1 && card <= CARDS);
    du_spend_rp(g, du_card_data(g, card)->cost);
    g->s->card[card] = CARD_USED;
    tell(&g->run, EVENT_PLAYED, du_card_record(g, card), g->s->rp, 0, 0);
}

FLOW(obstacles)
{
    BEGIN;
    if (!g->s->rp || !du_hand_size(g))
        return FLOW_DONE; /* everybody knows that he can play nothing */
    for (;;) {
        for (int c = 1; c <= du_card_count(g); c++)
            if (may_obstruct(g, c, f->section))
                offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        RULE("DU-053 DU-H59 DU/A-43");
        ASK(1, dark_seat(g), PROMPT_OBSTACLE, 0);
        if (answer(&g->run).verb == DO_PASS)
            break;
        f->card = (uint8_t)(answer(&g->run).a - CARD_BASE);
        du_use_card(g, f->card);
        if (du_card_data(g, f->card)->bars) {
            for (int door = 1; door <= g->t->map.doors; door++)
                if (may_bar(g, door, f->section))
                    offer(&g->run, DO_BAR, door, 0, 0);
            ASK(2, dark_seat(g), PROMPT_DOOR, 0);
            bar_door(g, answer(&g->run).a, f->card);
            continue;
        }
        if (du_card_data(g, f->card)->element)
            DO(3, du_open_cover(g, f->card, 1 << (f->section - 1)));
        DO(4, du_do_effect(g, &du_card_data(g, f->card)->effect, 0, 0, du_card_record(g, f->card)));
    }
    END;
}

enum flow_status du_open_cover(struct du *g, int card, int sections)
{
    struct cover_ground frame = cover_by(g, card, sections);
    if (!frame.element) /* an effect spreads what its card does not have */
        return FLOW_DONE;
    return flow_open(&g->run, FLOW_cover_ground, &frame, sizeof frame);
}

/* ---- In his turn ---------------------------------------------------------------------------- */

pieces du_targets_of(const struct du *g, const struct du_card *card, uc_piece subject)
{
    return card->on.code
               ? (pieces)effect_eval(&g->run, card->on.code, 0, subject, g->t->quest_record)
               : 0;
}

bool du_may_use_power(const struct du *g, int c, uc_piece subject)
{
    const struct du_card *card = du_card_data(g, c);
    return card->kind == CARD_POWER && card->cost <= g->s->rp &&
           (!card->when.code || du_holds(g, &card->when, 0, subject)) &&
           (!card->on.code || du_targets_of(g, card, subject));
}

/* DU-H126: Powers of his turn, and those that he may play at any time. */
static bool may_play(const struct du *g, int c)
{
    if (g->s->card[c] != CARD_HAND)
        return false;
    const struct du_card *card = du_card_data(g, c);
    bool now = card->timing == TIMING_TURN ||
               (card->timing == TIMING_ANY && card->moment == PRINTED_ACTIVATION);
    return (now && du_may_use_power(g, c, 0)) || du_may_wander(g, c);
}

bool du_might_play(const struct du *g) { return g->t->quest && g->s->rp && du_hand_size(g); }

void du_offer_turn_cards(struct du *g)
{
    int count = du_might_play(g) ? du_card_count(g) : 0;
    for (int c = 1; c <= count; c++)
        if (may_play(g, c))
            offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
}

/* A card that is no trap takes effect, on one of those whom it names. */
FLOW(play_card)
{
    BEGIN;
    RULE("DU-043 DU-H126 DU-H140");
    if (f->free)
        tell(&g->run, EVENT_PLAYED, du_card_record(g, f->card), g->s->rp, 0, 0);
    else
        du_use_card(g, f->card);
    if (du_card_data(g, f->card)->kind == CARD_TRAP) {
        g->s->trap = f->card; /* it waits until the hero has tried to notice it */
        return FLOW_DONE;
    }
    if (du_card_data(g, f->card)->on.code) {
        CALL(1, pick,
             .p = {.set = du_targets_of(g, du_card_data(g, f->card), f->subject),
                   .seat = dark_seat(g),
                   .most = 1,
                   .least = 1});
        f->subject = (uc_piece)g->s->result;
    }
    DO(2, du_do_effect(g, &du_card_data(g, f->card)->effect, 0, f->subject,
                       du_card_record(g, f->card)));
    END;
}
