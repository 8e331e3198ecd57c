/* The Dark Player's cards: decks, hand, Reserve Points; Obstacles and Encounters when a section is
 * revealed, and in his turn. DU-032 to DU-053, DU-064 to DU-066, DU-H125 to DU-H140, DU-H169, DU-H204.
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
    int n = 0;
    for (int c = 1; c <= du_card_count(g); c++)
        n += g->s->card[c] == CARD_HAND;
    return n;
}

/* DU-047. */
static int hand_limit(const struct du *g) { return du_min(du_max(2 * g->t->heroes, 4), 10); }

static void spend_rp(struct du *g, int n) { g->s->rp = (uint8_t)du_max(g->s->rp - n, 0); }

void du_gain_rp(struct du *g, int n)
{
    g->s->rp = (uint8_t)du_min(g->s->rp + n, 250);
    tell(&g->run, EVENT_RESERVE, n, g->s->rp, 0, 0);
}

/* ---- Set-up --------------------------------------------------------------------------------- */

/* DU-026, DU-032, DU-034, DU-H170. */
static int reserve_at_start(const struct du *g)
{
    int vp = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        vp += sheet(g, h)->vp;
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record)
            vp += du_item_data(g, g->s->item[i].record)->vp;
    const struct du_creature *leader =
        pack_data(g->content, KIND_CREATURE, g->t->quest ? g->t->quest->leader : 0);
    return du_max(vp - (leader ? leader->vp : 0), 0);
}

FLOW(prepare_dark)
{
    BEGIN;
    if (!g->t->quest || !du_card_count(g))
        return FLOW_DONE;
    RULE("DU-032 DU-034 DU-H170");
    g->s->rp = (uint8_t)reserve_at_start(g);
    RULE("DU-037 DU-040");
    g->s->deck[DECK_OBSTACLE] = (uint8_t)(5 * g->t->heroes);
    g->s->deck[DECK_ENCOUNTER] = (uint8_t)(2 * g->t->heroes);
    RULE("DU-038");
    CALL(1, draw_card, .deck = DECK_OBSTACLE);
    RULE("DU-039");
    g->s->deck[DECK_ENCOUNTER]++;
    CALL(2, draw_card, .deck = DECK_ENCOUNTER, .special = 1);
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
        int card = answer(&g->run).a - du_card_record(g, 1) + 1, dark = 1 << (dark_seat(g) - 1);
        g->s->card[card] = CARD_HAND;
        g->s->deck[f->deck] = (uint8_t)du_max(g->s->deck[f->deck] - 1, 0);
        tell_seats(&g->run, dark, EVENT_DRAWN, answer(&g->run).a, 0, 0, 0);
        tell_rest(&g->run, dark, EVENT_DRAWS, f->deck, 0, 0, 0);
    }
    END;
}

/* DU-042, DU-H135. */
static bool fights_main_room(const struct du *g)
{
    EACH(p, g->s->creatures)
    {
        int section = piece(g, p)->section;
        if (section && g->t->quest->section[section - 1].kind == SECTION_MAIN)
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
        if (du_hand_size(g) <= hand_limit(g))
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

/* ---- Obstacles at a reveal ------------------------------------------------------------------ */

static bool fits_section(const struct du *g, const struct du_card *card, int section)
{
    int kind = g->t->quest->section[section - 1].kind;
    uint32_t icon = kind == SECTION_CORRIDOR ? 1u << (ICON_CORRIDOR - 1) : 1u << (ICON_ROOM - 1);
    return !(card->places & (1u << (ICON_ROOM - 1) | 1u << (ICON_CORRIDOR - 1))) ||
           card->places & icon;
}

/* A closed door of the section to what nobody knows, without an Obstacle: DU-053, DU-062. */
static bool may_bar(const struct du *g, int door, int section)
{
    const struct du_way *way = &g->t->map.way[g->t->map.door_way[door]];
    return (way->from == section || way->to == section) && du_door_closed(g, door) &&
           !(g->s->door[door].flags & (D_OBSTACLE | D_LOCKED | D_RIDDLE | D_SECRET)) &&
           (!du_section_known(g, way->to) || !du_section_known(g, way->from));
}

static bool may_cover(const struct du *g, uc_place at, int section)
{
    if (!du_is_free(g, at) || du_section(g, at) != section || g->t->map.arrow[at] ||
        g->t->map.exit[at] || heights_tall(g->s->raised[at]) || g->s->ground[at])
        return false;
    EACH(h, g->s->heroes)
    {
        if (du_apart_from(g, h, at) < 2)
            return false;
    }
    return true;
}

/* Cards of that timing and kind that could be played now. */
static bool offer_obstacles(struct du *g, int section)
{
    for (int c = 1; c <= du_card_count(g); c++) {
        const struct du_card *card = du_card_data(g, c);
        if (g->s->card[c] != CARD_HAND || card->kind != CARD_OBSTACLE || card->cost > g->s->rp)
            continue;
        bool room = false;
        for (int door = 1; card->bars && door <= g->t->map.doors; door++)
            room = room || may_bar(g, door, section);
        const struct placeset *squares = &g->t->map.section[section];
        for (uc_place at = placeset_next(squares, 0); card->element && at && !room;
             at = placeset_next(squares, at))
            room = fits_section(g, card, section) && may_cover(g, at, section);
        if (room)
            offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
    }
    return g->run.head->count > 0;
}

static bool offer_covers(struct du *g, int section)
{
    const struct placeset *squares = &g->t->map.section[section];
    for (uc_place at = placeset_next(squares, 0); at; at = placeset_next(squares, at))
        if (may_cover(g, at, section))
            offer(&g->run, DO_PLACE, at, 0, 0);
    return g->run.head->count > 0;
}

static void bar_door(struct du *g, int door, uint32_t bars)
{
    static const uint8_t flags[] = {D_LOCKED, D_LOCKED | D_REINFORCED, D_RIDDLE | D_REINFORCED};
    g->s->door[door].flags |= (uint8_t)(flags[bars - 1] | D_OBSTACLE);
}

/* DU-043, DU-H126: it is paid, and discarded without benefit. */
void du_use_card(struct du *g, int card)
{
    spend_rp(g, du_card_data(g, card)->cost);
    g->s->card[card] = CARD_USED;
    tell(&g->run, EVENT_PLAYED, du_card_record(g, card), g->s->rp, 0, 0);
}

FLOW(obstacles)
{
    BEGIN;
    if (!g->s->rp || !du_hand_size(g))
        return FLOW_DONE; /* everybody knows that he can play nothing */
    for (;;) {
        offer_obstacles(g, f->section);
        offer(&g->run, DO_PASS, 0, 0, 0);
        RULE("DU-053 DU-H59");
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
            bar_door(g, answer(&g->run).a, du_card_data(g, f->card)->bars);
            continue;
        }
        for (f->left = (uint8_t)du_max(du_card_data(g, f->card)->area, 1); f->left; f->left--) {
            if (!offer_covers(g, f->section))
                break;
            ASK(3, dark_seat(g), PROMPT_COVER, 0);
            du_new_thing(g, THING_ELEMENT, du_card_data(g, f->card)->element, answer(&g->run).a);
            du_refresh_all(g);
        }
    }
    END;
}

/* ---- Encounters ----------------------------------------------------------------------------- */

/* DU-H169. */
static int ceiling(const struct du *g, const struct du_card *card)
{
    return du_max((card->ceiling * g->t->heroes + 3) / 4, 4);
}

static bool shoots(const struct du *g, const struct du_creature *c)
{
    return c->ranged || du_weapon_has(g, c->melee, FEATURE_LONG_RANGE);
}

/* DU-064, DU-H130, DU-H131, DU-H204: may one more of this kind join the group? */
static bool may_join(const struct du *g, const struct muster *f, const struct du_creature *c)
{
    const struct du_card *card = du_card_data(g, f->card);
    int cost = f->vp + c->vp;
    if (c->companion || c->leader || c->faction != g->t->quest->faction || !c->level)
        return false;
    if (cost > ceiling(g, card) || (card->half ? (cost + 1) / 2 : cost) > g->s->rp)
        return false;
    if (c->level != LEVEL_GRUNT &&
        g->s->made[0] <= g->s->made[c->level - 1] + 1 - (g->s->made[0] > 0 ? 0 : 1))
        return false;
    return !shoots(g, c) || 2 * (f->shooters + 1) <= f->count + 2;
}

static bool fits_anywhere(const struct du *g, uint16_t record, int section)
{
    const struct placeset *squares = &g->t->map.section[section];
    for (uc_place at = placeset_next(squares, 0); at; at = placeset_next(squares, at))
        if (du_could_place(g, record, at, section))
            return true;
    return false;
}

/* Puts together and places the creatures of an Encounter card; the result is the set of them. They
 * cost what they are worth, half with the icon (DU-051, DU-H128). */
FLOW(muster)
{
    BEGIN;
    for (;;) {
        {
            int count = 0, first = pack_first(g->content, KIND_CREATURE, &count);
            for (int id = first; id < first + count; id++)
                if ((du_card_data(g, f->card)->creature
                         ? id == du_card_data(g, f->card)->creature && !f->count
                         : may_join(g, f, pack_data(g->content, KIND_CREATURE, id))) &&
                    fits_anywhere(g, (uint16_t)id, f->section))
                    offer(&g->run, DO_MUSTER, id, 0, 0);
        }
        if (!g->run.head->count)
            break;
        RULE("DU-064 DU-H128 DU-H130 DU-H204");
        if (f->count)
            offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, dark_seat(g), PROMPT_MUSTER, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->who = du_new_creature(g, answer(&g->run).a);
        if (!f->who)
            break;
        du_offer_places(g, f->who, f->section);
        ASK(2, dark_seat(g), PROMPT_PLACE, f->who);
        piece(g, f->who)->section = f->section;
        du_put(g, f->who, answer(&g->run).a);
        tell(&g->run, EVENT_PLACED, f->who, answer(&g->run).a, 0, 0);
        {
            const struct du_creature *c = du_creature_data(g, f->who);
            f->vp = (uint8_t)(f->vp + c->vp);
            f->count++;
            f->shooters = (uint8_t)(f->shooters + shoots(g, c));
            if (!du_card_data(g, f->card)->creature)
                g->s->made[c->level - 1]++;
            f->placed |= ONE(f->who);
        }
        du_offer_facings(g);
        ASK(3, dark_seat(g), PROMPT_FACING, f->who);
        piece(g, f->who)->facing = (uint8_t)answer(&g->run).a;
        CALL(4, study, .who = f->who);
    }
    spend_rp(g, du_card_data(g, f->card)->half ? (f->vp + 1) / 2 : f->vp);
    du_refresh_engagements(g);
    g->s->result = (int64_t)f->placed;
    END;
}

/* DU-052, DU-065: not in the first section, nor where the sheet says so; DU-H204: where it fits. */
static bool may_spot(const struct du *g, int card, int section)
{
    const struct du_card *data = du_card_data(g, card);
    const struct du_creature *special = pack_data(g->content, KIND_CREATURE, data->creature);
    if (g->s->card[card] != CARD_HAND || section == 1 || g->t->quest->section[section - 1].quiet ||
        !fits_section(g, data, section))
        return false;
    if (data->kind == CARD_SPECIAL)
        return data->timing != TIMING_TURN && special->vp <= g->s->rp &&
               fits_anywhere(g, data->creature, section);
    return data->kind == CARD_SPOTTED && g->s->rp > 0;
}

/* DU-H59: one Encounter card for the section. The result is the set of creatures placed. */
FLOW(encounter)
{
    BEGIN;
    g->s->result = 0;
    if (!g->s->rp || !du_hand_size(g) || g->t->quest->section[f->section - 1].quiet)
        return FLOW_DONE;
    for (int c = 1; c <= du_card_count(g); c++)
        if (may_spot(g, c, f->section))
            offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    RULE("DU-H59 DU-H127 DU/A-44");
    ASK(1, dark_seat(g), PROMPT_ENCOUNTER, 0);
    g->s->result = 0;
    if (answer(&g->run).verb == DO_PASS)
        return FLOW_DONE;
    f->card = (uint8_t)(answer(&g->run).a - CARD_BASE);
    du_use_card(g, f->card);
    CALL(2, muster, .card = f->card, .section = f->section);
    END;
}
