/* The outline of a game: the quest, the turns of the heroes and of the Dark Player, and what one
 * activation is made of. DU-027, DU-028, DU-041 to DU-049, DU-067 to DU-074, DU-H48 to DU-H56,
 * DU-H141, DU-H142, DU-H175 to DU-H177. */
#include "rulesets/du/du.h"

/* ---- The quest ------------------------------------------------------------------------------ */

FLOW(quest)
{
    BEGIN;
    tell(&g->run, EVENT_QUEST, g->t->quest_record, 0, 0, 0);
    CALL(1, prepare_dark);
    RULE("DU-028");
    if (g->t->quest)
        CALL(2, reveal, .section = 1, .quiet = 1);
    for (;;) {
        g->s->turn_number++;
        tell(&g->run, EVENT_TURN, g->s->turn_number, 0, 0, 0);
        RULE("DU-H48");
        CALL(3, heroes_turn);
        CALL(4, dark_turn);
        RULE("DU-H142");
        flow_mark(&g->run, DUE_JUDGE);
        DUE(5);
    }
    END;
}

static bool all_out(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (!has(g, h, OUT_COLD) && !(piece(g, h)->flags & P_GONE))
            return false;
    return true;
}

/* Has the quest ended? Looked at whenever something has happened that it may depend on. */
FLOW(judge)
{
    BEGIN;
    if (!g->t->quest)
        return FLOW_DONE; /* a drawn board has no end */
    if (du_holds(g, &g->t->quest->victory, 0, 0)) {
        RULE("DU-H141");
        tell(&g->run, EVENT_VICTORY, 0, 0, 0, 0);
        return du_end_quest(g, SIDE_HEROES);
    }
    if (all_out(g) || (g->s->phase == PHASE_SETUP && g->s->turn_number >= g->t->quest->last_turn) ||
        (g->t->quest->defeat.code && du_holds(g, &g->t->quest->defeat, 0, 0))) {
        RULE("DU-H142");
        tell(&g->run, EVENT_DEFEAT, 0, 0, 0, 0);
        return du_end_quest(g, SIDE_DARK);
    }
    END;
}

/* ---- The heroes' turn ----------------------------------------------------------------------- */

/* Everybody of that side may act again. */
static void begin_turn(struct du *g, int side)
{
    for (uc_piece p = 1; p < PIECES; p++)
        if (piece(g, p)->record && side_of(g, p) == side)
            piece(g, p)->flags &= (uint16_t)~P_ACTED;
    for (uc_piece p = 1; p < PIECES; p++) /* DU-247: defensive shots are counted by turns */
        piece(g, p)->flags &= (uint16_t)~P_SHOT;
}

bool du_may_activate(const struct du *g, uc_piece p)
{
    const struct du_piece *q = piece(g, p);
    return q->record && !(q->flags & (P_ACTED | P_GONE | P_WAITS)) && !has(g, p, OUT_COLD) &&
           (is_hero(g, p) || on_board(g, p));
}

/* DU-H48: a companion acts just before its hero or just after him; whenever its player likes where
 * he has no activation, because he lies Knocked Out, has left or was surprised. */
static bool may_companion_act(const struct du *g, uc_piece hero)
{
    uc_piece p = du_companion_of(g, hero);
    return p && du_may_activate(g, p) &&
           (g->s->acted == hero || !(piece(g, hero)->flags & P_ACTED));
}

static bool may_captive_act(const struct du *g, uc_piece hero)
{
    for (uc_piece p = FIRST_CAPTIVE; p < FIRST_CREATURE; p++)
        if (piece(g, p)->owner == hero && du_may_activate(g, p))
            return true;
    return false;
}

/* DU-H48: each player says when the hero acts. Seats come in ascending order. Whose companion has
 * acted first acts now. */
static bool offer_heroes(struct du *g)
{
    bool any = false, forced = g->s->awaited && du_may_activate(g, g->s->awaited), heroes = false;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        heroes = heroes || du_may_activate(g, h);
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        if (forced && h != g->s->awaited)
            continue;
        bool others = !forced && (may_companion_act(g, h) || may_captive_act(g, h));
        if (du_may_activate(g, h))
            offer_for(&g->run, h, DO_ACTIVATE, h, 0, 0);
        if (others && may_companion_act(g, h))
            offer_for(&g->run, h, DO_ACTIVATE, du_companion_of(g, h), 0, 0);
        for (uc_piece p = FIRST_CAPTIVE; others && p < FIRST_CREATURE; p++)
            if (piece(g, p)->owner == h && du_may_activate(g, p))
                offer_for(&g->run, h, DO_ACTIVATE, p, 0, 0);
        if (others && !heroes) /* who may act and need not */
            offer_for(&g->run, h, DO_END, 0, 0, 0);
        any = any || du_may_activate(g, h) || others;
    }
    return any;
}

static void note_activation(struct du *g, uc_piece p)
{
    g->s->acted = is_hero(g, p) ? p : 0;
    g->s->awaited = is_hero(g, p) || piece(g, p)->kind != PIECE_COMPANION ? 0 : piece(g, p)->owner;
}

FLOW(heroes_turn)
{
    BEGIN;
    g->s->phase = PHASE_HEROES;
    g->s->extra = 0;
    g->s->powers = 0;
    begin_turn(g, SIDE_HEROES);
    limit_forget(&g->s->used, ONCE_TURN);
    du_expire(g, UNTIL_HEROES_TURN, 0); /* DU-H116 */
    CALL(1, debts);
    for (;;) {
        AGAIN(2);
        if (!offer_heroes(g))
            break;
        RULE("DU-H48");
        ASK_ANY(3, PROMPT_NEXT, 0);
        if (answer(&g->run).verb == DO_END)
            break;
        note_activation(g, (uc_piece)answer(&g->run).a);
        CALL(4, activation, .who = (uc_piece)answer(&g->run).a);
        if (g->s->again == AGAIN_LOST) {
            RULE("DU-190 DU-H56");
            g->s->again = AGAIN_NOT;
            tell(&g->run, EVENT_LOST, 0, 0, 0, 0);
            break;
        }
        if (g->s->again == AGAIN_EXTRA) {
            RULE("DU-188 DU-189 DU-H55");
            g->s->again = AGAIN_NOT;
            g->s->extra = 1;
            begin_turn(g, SIDE_HEROES);
            tell(&g->run, EVENT_EXTRA, 0, 0, 0, 0);
        }
    }
    END;
}

/* ---- The Dark Player's turn ----------------------------------------------------------------- */

static bool offer_creatures(struct du *g)
{
    bool any = false;
    for (uc_piece p = FIRST_CREATURE; p < PIECES; p++)
        if (du_may_activate(g, p)) {
            offer(&g->run, DO_ACTIVATE, p, 0, 0);
            any = true;
        }
    return any;
}

FLOW(dark_turn)
{
    BEGIN;
    g->s->phase = PHASE_DARK;
    g->s->score.dark++; /* DU-H143: a turn begun */
    tell(&g->run, EVENT_DARK, 0, 0, 0, 0);
    begin_turn(g, SIDE_DARK);
    for (uc_piece p = FIRST_CREATURE; p < PIECES; p++) /* turns are counted, not activations */
        piece(g, p)->rest = (uint8_t)du_max(piece(g, p)->rest - 1, 0);
    du_expire(g, UNTIL_DARK_TURN, 0);
    CALL(1, debts);
    standing_end(&g->s->standing, dark_seat(g));
    if (g->t->quest) {
        CALL(2, late);
        CALL(3, summon);
    }
    CALL(4, dark_draw);
    for (;;) {
        AGAIN(5);
        if (!offer_creatures(g) && !du_might_play(g))
            break;
        RULE("DU-044 DU-H49 DU-H139");
        du_offer_turn_cards(g);
        offer(&g->run, DO_END, 0, 0, 0);
        ASK(6, dark_seat(g), PROMPT_CREATURE, 0);
        if (answer(&g->run).verb == DO_END)
            break;
        if (answer(&g->run).verb == DO_ACTIVATE)
            CALL(7, activation, .who = (uc_piece)answer(&g->run).a);
        else if (du_card_data(g, answer(&g->run).a - CARD_BASE)->kind == CARD_POWER) {
            g->s->powers++;
            CALL(8, play_card, .card = (uint8_t)(answer(&g->run).a - CARD_BASE));
        } else
            CALL(9, wander, .card = (uint8_t)(answer(&g->run).a - CARD_BASE));
    }
    CALL(10, dark_discard);
    CALL(11, events);
    for (uc_piece p = FIRST_CREATURE; p < PIECES; p++)
        piece(g, p)->flags &= (uint16_t)~P_WAITS;
    du_expire(g, UNTIL_TURN_END, 0);
    du_fade_things(g);
    g->s->broken = 0;
    CALL(12, debts);
    g->s->phase = PHASE_SETUP; /* between two game turns */
    END;
}

/* ---- An activation -------------------------------------------------------------------------- */

static struct du_turn *open_turn(struct du *g, uc_piece who)
{
    assert(on_board(g, who));
    struct du_turn *t = &g->s->turn[flow_place(&g->run, &g->s->turns, TURNS)];
    *t = (struct du_turn){.who = who,
                          .seat = du_seat_of(g, who),
                          .began = piece(g, who)->place,
                          .from = piece(g, who)->place,
                          .quick = 1,
                          .allowed = 1};
    return t;
}

void du_close_turn(struct du *g)
{
    if (g->s->turns)
        g->s->turn[--g->s->turns] = (struct du_turn){0};
}

void du_end_activation(struct du *g, uc_piece p)
{
    assert(p && p < PIECES);
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p)
            g->s->turn[i].flags |= A_OVER;
}

/* What lasted until its next activation. */
static void shake_off(struct du *g, uc_piece p)
{
    struct du_piece *q = piece(g, p);
    bool shielding = q->flags & P_SHIELDING;
    q->flags &= (uint16_t) ~(P_MIRED | P_AFRAID | P_BARRED | P_SHIELDING | P_SLOWED);
    if (!(g->s->ground[q->place] & (G_PIT | G_DEEP))) /* above these it keeps in the air (DU-091) */
        q->flags &= (uint16_t)~P_ALOFT;
    if (shielding)
        q->flags |= P_SLOWED; /* DU-263 */
    if (on_board(g, p))
        du_put(g, p, q->place); /* it no longer flies */
    if (on_board(g, p) && g->s->ground[q->place] & G_DIFFICULT)
        q->flags |= P_MIRED; /* DU-083: remains in it */
    q->helps = 0;
}

FLOW(activation)
{
    BEGIN;
    tell(&g->run, EVENT_ACTIVATED, f->who, 0, 0, 0);
    piece(g, f->who)->flags |= P_ACTED;
    g->s->stepped = 0;
    if (!g->s->turns)
        g->s->roll = (struct du_roll){0}; /* what lies on the table belongs to what came before */
    if (!on_board(g, f->who))
        CALL(1, enter, .who = f->who);
    if (!on_board(g, f->who))
        return FLOW_DONE;
    du_expire(g, UNTIL_CASTER_ACTS, f->who);
    if (is_hero(g, f->who) && du_might_react(g, ON_ACTIVATION, f->who))
        CALL(2, answer_by, .moment = ON_ACTIVATION, .subject = f->who);
    open_turn(g, f->who);
    shake_off(g, f->who);
    CALL(3, recovery, .who = f->who);
    if (is_up(g, f->who) && !is_stationary(g, f->who))
        CALL(4, fear, .who = f->who);
    if (is_up(g, f->who) && !is_stationary(g, f->who))
        CALL(5, act);
    if (is_up(g, f->who) && du_sinks(g, f->who)) {
        RULE("DU-089 DU-H79");
        CALL(6, hurt, .who = f->who, .dice = 3, .against = ATTR_NA);
    }
    du_cure(g, f->who, PETRIFIED);
    du_expire(g, UNTIL_ACTIVATION, f->who);
    if (!du_is_fight(g))
        du_expire(g, UNTIL_COMBAT_END, 0);
    CALL(7, debts);
    du_close_turn(g);
    END;
}

/* A move of its own outside of its activation: no Action, no Quick Action. */
FLOW(dash)
{
    BEGIN;
    open_turn(g, f->who);
    turn(g)->flags |= A_DONE;
    turn(g)->quick = 0;
    CALL(1, act);
    du_close_turn(g);
    END;
}

/* The corner of its base that would be there, so that all of it has room; -1: it has none. */
static int corner_for(const struct du *g, uc_piece p, uc_place at)
{
    if (!du_is_free(g, at))
        return -1;
    for (int corner = 0; corner < 4; corner++)
        if (du_fits(g, p, at, corner))
            return corner;
    return -1;
}

/* DU-027, DU-H50: the free starting squares, or the free squares of the section nearest to one. */
static void offer_entrances(struct du *g, uc_piece who)
{
    const struct du_map *map = &g->t->map;
    int best = GRID_FAR;
    uint8_t away[SQUARES];
    for (uc_place p = 1; p <= grid_places(map->grid); p++) {
        away[p] = GRID_FAR;
        if (!g->t->quest) {
            away[p] = corner_for(g, who, p) >= 0 ? 0 : GRID_FAR;
        } else if (corner_for(g, who, p) >= 0 && map->section_of[p] == 1) {
            for (int i = 0; i < g->t->quest->starts; i++) {
                const struct du_square *s = &g->t->quest->start[i];
                uc_place start = grid_at(map->grid, s->x, s->y);
                away[p] = (uint8_t)du_min(away[p], du_between(g, p, start));
            }
        }
        best = du_min(best, away[p]);
    }
    for (uc_place p = 1; p <= grid_places(map->grid) && best < GRID_FAR; p++)
        if (away[p] == best)
            offer(&g->run, DO_PLACE, p, 0, 0);
}

FLOW(enter)
{
    BEGIN;
    RULE("DU-027 DU-H50");
    offer_entrances(g, f->who);
    if (!g->run.head->count)
        return FLOW_DONE; /* no room yet: another turn */
    ASK(1, du_seat_of(g, f->who), PROMPT_ENTER, f->who);
    piece(g, f->who)->corner = (uint8_t)corner_for(g, f->who, answer(&g->run).a);
    du_put(g, f->who, answer(&g->run).a);
    tell(&g->run, EVENT_ENTERED, f->who, answer(&g->run).a, 0, 0);
    RULE("DU-H171");
    du_offer_facings(g);
    ASK(2, du_seat_of(g, f->who), PROMPT_FACING, f->who);
    piece(g, f->who)->facing = (uint8_t)answer(&g->run).a;
    du_refresh_engagements(g);
    du_bring_companion(g, f->who);
    END;
}

/* ---- Recovery ------------------------------------------------------------------------------- */

static bool has_adjacent_enemy(const struct du *g, uc_piece p)
{
    EACH(e, enemies_of(g, p))
    {
        if (is_up(g, e) && du_adjacent(g, e, p))
            return true;
    }
    return false;
}

bool du_must_struggle(const struct du *g, uc_piece p)
{
    return has_adjacent_enemy(g, p) && !(piece(g, p)->flags & P_WAS_DOWN);
}

/* DU-090: whoever rolls two ones does not advance. */
FLOW(swim)
{
    BEGIN;
    for (f->tries = 0; f->tries < 2; f->tries++) {
        du_offer_pairs(g);
        CHANCE(1, PROMPT_DICE, f->who);
        if (answer(&g->run).b > 1)
            return FLOW_DONE;
        g->s->result = 0;
        if (!f->tries)
            CALL(2, luck, .who = f->who);
        if (!g->s->result)
            break;
    }
    turn(g)->flags |= A_MOVED_OUT;
    tell(&g->run, EVENT_BLUNDERS, f->who, 0, 0, 0);
    END;
}

/* DU-067: 4 or more removes Stunned. */
FLOW(come_round)
{
    BEGIN;
    for (f->tries = 0; f->tries < 2; f->tries++) {
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, f->who);
        tell(&g->run, EVENT_STIRS, f->who, answer(&g->run).a, 0, 0);
        if (answer(&g->run).a >= 4) {
            du_cure(g, f->who, STUNNED);
            return FLOW_DONE;
        }
        g->s->result = 0;
        if (!f->tries)
            CALL(2, luck, .who = f->who);
        if (!g->s->result)
            break;
    }
    END;
}

FLOW(recovery)
{
    BEGIN;
    if (du_swims(g, f->who)) {
        RULE("DU-090 DU-H175");
        CALL(1, swim, .who = f->who);
    }
    CALL(2, engulfed, .who = f->who);
    if (has(g, f->who, ENTANGLED)) {
        RULE("DU-H175 DU-H178");
        CALL(3, test, .who = f->who, .attribute = ATTR_ST, .purpose = FOR_FREE);
        if (g->s->result)
            du_cure(g, f->who, ENTANGLED);
    }
    if (has(g, f->who, STUNNED)) {
        RULE("DU-067");
        CALL(4, come_round, .who = f->who);
    }
    if (has(g, f->who, DOWN) && !is_stationary(g, f->who)) {
        offer(&g->run, DO_STAND, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(5, du_seat_of(g, f->who), PROMPT_STAND, f->who); /* DU/A-50 */
        if (answer(&g->run).verb == DO_STAND) {
            g->s->result = 1;
            RULE("DU-068 DU-070");
            if (du_must_struggle(g, f->who)) {
                RULE("DU-069");
                CALL(6, test, .who = f->who, .attribute = ATTR_AG, .purpose = FOR_STAND);
            }
            piece(g, f->who)->flags &= (uint16_t)~P_WAS_DOWN;
            if (g->s->result) {
                RULE("DU-071");
                du_cure(g, f->who, DOWN);
                tell(&g->run, EVENT_STOOD, f->who, 0, 0, 0);
                du_give(g, f->who, STUNNED);
            } else {
                piece(g, f->who)->flags |= P_WAS_DOWN; /* DU/A-52 */
            }
        }
    }
    if (is_up(g, f->who) && du_has_trait(g, f->who, TRAIT_REGENERATION) &&
        !(piece(g, f->who)->marks & M_BURNT))
        du_heal(g, f->who, 1);
    du_refresh_engagements(g);
    END;
}

/* ---- Fear ----------------------------------------------------------------------------------- */

/* The bit of a Fearsome profile that one can get used to; 0: there are too many of them. */
static uint8_t profile_bit(const struct du *g, uint16_t record)
{
    for (int i = 1; i <= g->t->fearsomes; i++)
        if (g->t->fearsome[i] == record)
            return (uint8_t)(1u << (i - 1));
    return 0;
}

/* DU-314, DU/A-38: the worst of those that it has to fear, 0 none. */
static uc_piece dread(const struct du *g, uc_piece p)
{
    uc_piece worst = 0;
    if (du_has_trait(g, p, TRAIT_UNDEAD) || du_has_trait(g, p, TRAIT_CONSTRUCT) ||
        du_has_trait(g, p, TRAIT_FEARLESS) || du_has_trait(g, p, TRAIT_MINDLESS) ||
        du_has_knack(g, p, KNACK_STEADFAST) || piece(g, p)->flags & P_LEADER)
        return 0; /* DU-H123 */
    EACH(e, enemies_of(g, p))
    {
        if (!is_up(g, e) || !du_has_trait(g, e, TRAIT_FEARSOME) || du_apart(g, p, e) > 6 ||
            piece(g, p)->used_to & profile_bit(g, piece(g, e)->record) ||
            du_look(g, p, e) == HEIGHTS_BLOCKED)
            continue;
        if (!worst || du_size(g, e) > du_size(g, worst))
            worst = e;
    }
    return worst;
}

FLOW(fear)
{
    BEGIN;
    f->of = dread(g, f->who);
    if (!f->of)
        return FLOW_DONE;
    RULE("DU-314 DU-H122");
    CALL(1, test, .who = f->who, .attribute = ATTR_CO, .purpose = FOR_FEAR, .why = REASON_LARGER,
         .bonus = (int8_t)-du_max(du_size(g, f->of) - du_size(g, f->who), 0));
    if (g->s->result) {
        piece(g, f->who)->used_to |= profile_bit(g, piece(g, f->of)->record);
        tell(&g->run, EVENT_STEADY, f->who, f->of, 0, 0);
    } else {
        piece(g, f->who)->flags |= P_AFRAID;
        tell(&g->run, EVENT_AFRAID, f->who, f->of, 0, 0);
    }
    END;
}

/* ---- Action, move, Quick Actions ------------------------------------------------------------ */

/* DU-186, DU-H54, DU/A-02: an enemy in the explored part within 12 squares of this character, seen or
 * not. */
bool du_in_combat(const struct du *g, uc_piece p)
{
    EACH(e, enemies_of(g, p))
    {
        if (is_up(g, e) && du_apart(g, p, e) <= 12)
            return true;
    }
    return false;
}

bool du_is_fight(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h) && du_in_combat(g, h))
            return true;
    return false;
}

static bool is_exploratory(const struct du *g, int action)
{
    const struct number_list *list = &g->t->rules->exploratory;
    for (int i = 0; i < list->count; i++)
        if (list->item[i] == action)
            return true;
    return false;
}

refusal du_why_not_explore(const struct du *g, uc_piece p, int action)
{
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    if (is_exploratory(g, action) && !is_hero(g, p)) /* so nobody dull tests Dexterity: DU-H186 */
        return N_("DU-111 Only heroes perform Exploratory Actions.");
    if (is_exploratory(g, action) && action != ACTION_DOOR && du_in_combat(g, p))
        return N_("DU-110 In a combat turn there are no Exploratory Actions.");
    if (du_near_enemy(g, p))
        return N_("DU-109 Next to an enemy or within a Melee Range this is not possible.");
    return NULL;
}

void du_blunder_exploring(struct du *g)
{
    if (!is_blunder(g->s->roll.die) || !is_hero(g, g->s->roll.who))
        return;
    du_gain_rp(g, 1);
    du_lose_fragile(g, g->s->roll.who, g->s->roll.purpose);
}

refusal du_why_not_action(const struct du *g, uc_piece p)
{
    const struct du_turn *t = turn(g);
    if (t->flags & A_RUNNING)
        return N_("DU-H176 Who runs does nothing else in that activation.");
    if (t->flags & A_DONE)
        return N_("DU-072 There is one Action in an activation.");
    if (has(g, p, DOWN))
        return N_("DU-308 A Knocked Down character does not do that.");
    if (du_spell_holds(g, p, HOLD_FLEE))
        return N_("DU-327 A spell lets it move away from the caster and nothing else.");
    return NULL;
}

/* DU-H51: a move that has begun is over when the Action comes. */
void du_spend_action(struct du *g)
{
    struct du_turn *t = turn(g);
    t->flags |= A_DONE;
    t->flags &= (uint8_t)~A_TURNED;
    if (t->flags & A_MOVING)
        t->flags |= A_MOVED_OUT;
}

refusal du_why_not_quick(const struct du *g)
{
    const struct du_turn *t = turn(g);
    if (t->flags & A_RUNNING)
        return N_("DU-184 Not while running.");
    if (du_spell_holds(g, t->who, HOLD_QUICK))
        return N_("DU-H126 A card keeps it from Quick Actions.");
    if (!t->quick && t->flags & A_DONE)
        return N_("DU-073 There is no Quick Action left.");
    if (du_spell_holds(g, t->who, HOLD_FLEE))
        return N_("DU-327 A spell lets it move away from the caster and nothing else.");
    return NULL;
}

/* DU-073, DU-074: the free one, then one in place of the Action. */
void du_spend_quick(struct du *g)
{
    struct du_turn *t = turn(g);
    if (t->quick)
        t->quick--;
    else
        t->flags |= A_DONE;
}

uint32_t du_unmet(const struct du *g, uc_piece p)
{
    if (!du_can_stop(g, p))
        return NEED_STOP | NEED_ACTION | NEED_EXPLORE | NEED_HANDS;
    if (du_why_not_action(g, p))
        return NEED_ACTION | NEED_EXPLORE | (du_why_not_quick(g) ? NEED_HANDS : 0);
    return du_near_enemy(g, p) ? NEED_EXPLORE : 0;
}

#include "parts/deedtable.h"

static void offer_acts(struct du *g, uc_piece p)
{
    uint32_t unmet = du_unmet(g, p);
    deeds_offer(g, p, unmet);
    if (!(unmet & NEED_STOP))
        offer(&g->run, DO_END, 0, 0, 0);
}

FLOW(act)
{
    BEGIN;
    for (;;) {
        DUE(1);
        CALL(2, debts);
        if (turn(g)->flags & A_OVER || !is_up(g, turn(g)->who) || is_stationary(g, turn(g)->who))
            break;
        AGAIN(3);
        offer_acts(g, turn(g)->who);
        if (!g->run.head->count) {
            RULE(
                "DU-081"); /* in another's square, and what it did on the way has closed the rest */
            du_stop_here(g, turn(g)->who);
            if (!du_can_stop(g, turn(g)->who))
                break;
            continue;
        }
        ASK(4, turn(g)->seat, PROMPT_ACT, turn(g)->who);
        if (answer(&g->run).verb == DO_END)
            break;
        g->s->outcome = (struct du_outcome){0};
        DO(5, deed_carry_out(g, turn(g)->who));
    }
    RULE("DU-081"); /* whatever has ended it: held fast, thrown down, over */
    du_stop_here(g, turn(g)->who);
    END;
}
