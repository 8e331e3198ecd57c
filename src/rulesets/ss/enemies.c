/* Enemies come into play: Shadows, Spawn Gates, assignment, Enemy Powers (AC 24.1 to 24.5; IS 22, 23). */
#include "rulesets/ss/ss.h"

/* ---- Shadows -------------------------------------------------------------------------------------- */

static const struct ss_shadow *shadow_data(const struct ss *g, int record)
{
    return pack_data(pack_of(g), KIND_SHADOW, record);
}

/* AC-481 to AC-483, IS-472 to IS-477. A Shadow from the reserve is drawn when it is turned up. */
FLOW(turn_up)
{
    BEGIN;
    f->place = g->s->token[f->token].place;
    f->record = g->s->token[f->token].what;
    g->s->token[f->token] = (struct ss_token){0};
    if (!f->record) {
        RULE("AC-484 IS-480");
        ss_offer_pile(g, KIND_SHADOW, g->s->shadows, g->s->shadows_gone, (int)sizeof g->s->shadows);
        if (!g->run.head->count)
            return FLOW_DONE;
        CHANCE(1, PROMPT_TOKEN, g->s->active);
        f->record = answer(&g->run).a;
        {
            int at = f->record - first_of(g, KIND_SHADOW);
            bool quest = shadow_data(g, f->record)->kind >= QUEST_ENEMY;
            g->s->shadows[at]--;
            if (!quest || g->rules->shadow_refill_quest == REFILL_IF_FROM_RESERVE)
                g->s->shadows_gone[at]++; /* IS/AMB-77 */
        }
    }
    tell(&g->run, EVENT_SHADOW, f->place, f->record, 0, 0);
    f->i = 0;
    f->n = shadow_data(g, f->record)->kind == SHADOW_ENEMY ||
                   shadow_data(g, f->record)->kind == CHAMPION
               ? 1
           : shadow_data(g, f->record)->kind == TWO_ENEMIES ? 2
                                                            : 0;
    RULE("AC-482 IS-473 IS-474 IS-475");
    for (; f->i < f->n; f->i++)
        CALL(2, enter_play, .place = f->place,
             .champion = shadow_data(g, f->record)->kind == CHAMPION);
    if (shadow_data(g, f->record)->kind >= QUEST_ENEMY) {
        RULE("AC-483 IS-476 IS-477");
        f->place = (uint8_t)ss_story_of(g, f->record, 0);
        if (f->place)
            CALL(3, story, .index = f->place, .hero = g->s->active);
    }
    END;
}

/* ---- Gates ---------------------------------------------------------------------------------------- */

static int open_gates(const struct ss *g)
{
    int n = 0;
    for (int i = ss_token_at(g, THING_GATE, 0, 0); i; i = ss_token_at(g, THING_GATE, 0, i))
        n += !g->s->token[i].shut;
    return n;
}

/* Not the one nearest to the figure, if there are several. */
static bool is_nearest_gate(const struct ss *g, int who, int token)
{
    int far = ss_steps(g, who, figure(g, who)->place, g->s->token[token].place);
    for (int i = ss_token_at(g, THING_GATE, 0, 0); i; i = ss_token_at(g, THING_GATE, 0, i))
        if (!g->s->token[i].shut &&
            ss_steps(g, who, figure(g, who)->place, g->s->token[i].place) < far)
            return false;
    return open_gates(g) > 1;
}

/* Has the die shown the gate? One that a card has laid has no result of its own: any will do. */
static bool is_shown(const struct ss *g, int gate)
{
    int result = g->s->token[gate].value;
    return !result || ss_rolled(g, BLUE, word_bit(result));
}

/* A gate by the die: AC-486, AC-488, AC/A-08, AC/A-45, IS-482, IS-484, IS/AMB-56. The result is its area,
 * 0: none is open. */
FLOW(pick_gate)
{
    BEGIN;
    if (!open_gates(g)) {
        RULE("AC-488 IS-484");
        g->s->result = 0;
        return FLOW_DONE;
    }
    if (open_gates(g) == 1 && !g->rules->gate_roll_single) {
        for (int i = ss_token_at(g, THING_GATE, 0, 0); i; i = ss_token_at(g, THING_GATE, 0, i))
            if (!g->s->token[i].shut)
                g->s->result = g->s->token[i].place;
        return FLOW_DONE;
    }
    for (;;) {
        RULE("AC-485 AC-486 IS-481 IS-482");
        CALL(1, roll_dice, .n = 1, .who = g->s->active, .colour = BLUE);
        for (int i = ss_token_at(g, THING_GATE, 0, 0); i; i = ss_token_at(g, THING_GATE, 0, i))
            if (!g->s->token[i].shut && is_shown(g, i) &&
                !(f->far && is_nearest_gate(g, f->who, i)))
                offer(&g->run, DO_GATE, i, 0, 0);
        if (!g->run.head->count)
            continue;
        ASK_IF_MORE(2, g->s->active, PROMPT_GATE, g->s->active);
        g->s->result = g->s->token[answer(&g->run).a].place;
        return FLOW_DONE;
    }
    END;
}

/* AC-170, AC-487, AC-572, IS-123, IS-483: one after the other; minions roll their gates like enemies. */
FLOW(spawn)
{
    BEGIN;
    for (; f->n; f->n--) {
        CALL(1, pick_gate);
        f->place = (uint8_t)g->s->result;
        if (!f->place) {
            tell(&g->run, EVENT_NO_SPAWN, 0, 0, 0, 0);
            return FLOW_DONE;
        }
        RULE("AC-170 AC-487 IS-123 IS-483");
        CALL(2, enter_play, .place = f->place, .scroll = f->scroll);
        DUE(3);
    }
    END;
}

/* To a rolled gate; `far`: not the nearest one. */
FLOW(teleport)
{
    BEGIN;
    if (!in_play(g, f->who))
        return FLOW_DONE;
    CALL(1, pick_gate, .who = f->who, .far = f->far);
    if (g->s->result)
        CALL(2, bring, .left = bit_of(f->who), .to = (uint8_t)g->s->result);
    DUE(3);
    END;
}

/* ---- Into play -------------------------------------------------------------------------------------- */

static int enemies_of(const struct ss *g, int seat)
{
    int n = 0;
    uint16_t seen[PIECES + 1] = {0};
    for (int p = FOE; p <= last_piece(g); p++) {
        const struct ss_figure *f = &g->s->figure[p];
        bool twice = false;
        if (!in_play(g, p) || f->seat != seat || !is_enemy(g, p))
            continue;
        for (int i = 0; i < n; i++)
            twice = twice || (f->card && seen[i] == f->card);
        if (!twice)
            seen[n++] = f->card; /* IS-456: a horde is one */
    }
    return n;
}

/* AC-491, AC-492, AC/A-23, IS-486 to IS-488: who plays a new enemy. */
int ss_assign(const struct ss *g, int scroll)
{
    int active = g->s->active, best = active;
    if (((const struct ss_scroll *)pack_data(pack_of(g), KIND_SCROLL, scroll))->rank == PURPLE)
        return 0; /* AC-558, IS-491, IS-548: a Master is always the active player's */
    for (int p = FOE; p <= last_piece(g); p++)
        if (in_play(g, p) && g->s->figure[p].record == scroll && is_enemy(g, p))
            return g->s->figure[p].seat;
    int least = enemies_of(g, active);
    for (int seat = ss_next_seat(g, active); seat != active; seat = ss_next_seat(g, seat))
        if (enemies_of(g, seat) < least) {
            least = enemies_of(g, seat);
            best = seat;
        }
    return best;
}

/* A number for a figure: that of the one which was called so before, else one that was never used, else
 * that of any dead one. */
static int free_piece(const struct ss *g, int scroll, int number)
{
    int fresh = 0, dead = 0;
    for (int p = PIECES; p >= FOE; p--) {
        const struct ss_figure *f = &g->s->figure[p];
        if (f->place || f->flags & FIG_ATTACHED)
            continue;
        if (f->record == scroll && f->number == number)
            return p;
        if (f->record)
            dead = p;
        else
            fresh = p;
    }
    return fresh ? fresh : dead;
}

static int free_number(const struct ss *g, int scroll)
{
    for (int n = 1;; n++) {
        bool taken = false;
        for (int p = FOE; p <= last_piece(g); p++)
            taken = taken || (g->s->figure[p].record == scroll && g->s->figure[p].number == n &&
                              (on_map(g, p) || g->s->figure[p].flags & FIG_ATTACHED));
        if (!taken)
            return n;
    }
}

static int put_enemy(struct ss *g, int scroll, int card, int place, int seat)
{
    assert(place >= 0 && place <= board_of(g)->areas->areas);
    int number = free_number(g, scroll), piece = free_piece(g, scroll, number);
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, scroll);
    if (!piece)
        return 0;
    g->s->figure[piece] = (struct ss_figure){.record = (uint16_t)scroll,
                                             .card = (uint16_t)card,
                                             .place = (uint8_t)place,
                                             .seat = (uint8_t)seat,
                                             .number = (uint8_t)number,
                                             .flags = s->minion ? FIG_MINION : 0};
    g->s->foes = (uint8_t)(piece > g->s->foes ? piece : g->s->foes);
    g->s->figure[piece].charges = (uint8_t)ss_most_charges(g, piece); /* AC-461, IS-446 */
    ss_refresh_shields(g, piece);                                     /* AC/A-51, IS/AMB-34 */
    tell(&g->run, EVENT_SPAWNED, piece, place, seat, 0);
    return piece;
}

/* A card of that scroll: from the deck, the discards or the box; the first seal first. */
static int card_of_scroll(const struct ss *g, int scroll)
{
    static const uint8_t zones[] = {ZONE_DECK, ZONE_DISCARD, ZONE_BOX};
    for (size_t z = 0; z < sizeof zones; z++)
        for (int c = g->t->first_card[KIND_ENEMY]; c < g->t->first_card[KIND_ENEMY + 1]; c++) {
            const struct ss_enemy *e = g->t->card[c].data;
            if (e->scroll == scroll && g->s->card[c].zone == zones[z])
                return c;
        }
    return 0;
}

void ss_turn_over(struct ss *g, int piece, bool fresh)
{
    assert(is_foe(piece));
    struct ss_figure *f = figure(g, piece);
    int other = scroll_of(g, piece)->other, card = other ? card_of_scroll(g, other) : 0;
    if (!other)
        return;
    if (f->card)
        g->s->card[f->card] = (struct ss_card){.zone = ZONE_BOX};
    if (card)
        g->s->card[card] = (struct ss_card){.zone = ZONE_PLAY, .owner = (uint8_t)piece};
    f->number = (uint8_t)free_number(g, other);
    f->record = (uint16_t)other;
    f->card = (uint16_t)card;
    f->flags ^= FIG_BACK;
    f->charges = (uint8_t)ss_most_charges(g, piece);
    if (fresh) {
        f->wounds = f->breaks = 0;
        f->flags &= (uint8_t)~FIG_DYING;
        ss_refresh_shields(g, piece);
    }
    tell(&g->run, EVENT_TURNED, piece, other, 0, 0);
}

static const struct ss_enemy *enemy_data(const struct ss *g, int card)
{
    return g->t->card[card].data;
}

FLOW(enter_play)
{
    BEGIN;
    if (f->scroll &&
        ((const struct ss_scroll *)pack_data(pack_of(g), KIND_SCROLL, f->scroll))->minion) {
        RULE("AC-546 AC-547 AC-572");
        f->piece =
            (uint8_t)(ss_minion_left(g, f->scroll) ? put_enemy(g, f->scroll, 0, f->place, 0) : 0);
        if (f->piece)
            MOMENT(1, ON_SPAWN, f->piece);
        g->s->result = f->piece;
        return FLOW_DONE;
    }
    if (f->scroll) {
        RULE("AC-489 AC-494 IS-490");
        f->card = (uint16_t)card_of_scroll(g, f->scroll);
    } else {
        RULE("AC-487 AC-493 IS-485 IS-489");
        CALL(2, draw_card, .kind = KIND_ENEMY);
        f->card = (uint16_t)g->s->result;
        if (!f->card)
            return FLOW_DONE;
        f->scroll = enemy_data(g, f->card)->scroll;
    }
    RULE("AC-490 AC-491 AC-492 AC-558 IS-486 IS-487 IS-488 IS-491 IS-548");
    f->seat = (uint8_t)ss_assign(g, f->scroll);
    f->piece = (uint8_t)put_enemy(g, f->scroll, f->card, f->place, f->seat);
    if (!f->piece)
        return FLOW_DONE;
    if (f->card) {
        g->s->card[f->card] = (struct ss_card){.zone = ZONE_PLAY, .owner = f->piece};
        for (int i = 1; i < enemy_data(g, f->card)->horde; i++)
            put_enemy(g, f->scroll, f->card, f->place, f->seat); /* IS-454, IS/AMB-72 */
        f->powers = (uint8_t)(enemy_data(g, f->card)->icons + f->champion);
    }
    RULE("AC-557 AC-562 IS-546 IS-552");
    ss_menace_begins(g, f->piece);
    CALL(5, pass_menace); /* AC-566, IS-559: a ghost has the turn, or whoever is hidden */
    RULE("AC-471 AC-472 IS-462 IS-474");
    for (f->i = 0; f->i < f->powers; f->i++)
        CALL(3, enemy_power, .enemy = f->piece);
    MOMENT(4, ON_SPAWN, f->piece);
    g->s->result = f->piece;
    ss_mark_sight(g);
    END;
}

/* IS/AMB-05: it may be like one of the scroll's. AC-473, AC-474, IS-463, IS-464: one more, of a type that it does not have. */
static int powers_held(const struct ss *g, int enemy, uint32_t *types)
{
    int n = 0;
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == enemy) {
            const struct ss_enemy_power *p = g->t->card[c].data;
            *types |= word_bit(p->type);
            n++;
        }
    return n;
}

FLOW(enemy_power)
{
    BEGIN;
    for (f->tries = 0; f->tries < 40; f->tries++) {
        {
            uint32_t types = 0;
            if (powers_held(g, f->enemy, &types) >= g->rules->max_enemy_powers)
                return FLOW_DONE;
        }
        CALL(1, draw_card, .kind = KIND_ENEMY_POWER);
        if (!g->s->result)
            return FLOW_DONE;
        {
            uint32_t types = 0;
            const struct ss_enemy_power *p = g->t->card[g->s->result].data;
            powers_held(g, f->enemy, &types);
            bool fits = !(types & word_bit(p->type));
            g->s->card[g->s->result] = (struct ss_card){.zone = fits ? ZONE_PLAY : ZONE_DISCARD,
                                                        .owner = fits ? f->enemy : 0};
            if (!fits) {
                tell(&g->run, EVENT_POWER_TWICE, f->enemy, (int)g->s->result, 0, 0);
                continue;
            }
        }
        RULE("AC-471 AC-474 AC-475 IS-016 IS-462 IS-464 IS-465");
        tell(&g->run, EVENT_ENEMY_POWER, f->enemy, (int)g->s->result, 0, 0);
        return FLOW_DONE;
    }
    END;
}
