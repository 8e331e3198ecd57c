/* Steps: evading out of an area, what an area does to who enters it, Shadows that come into sight (AC
 * 15.1 to 15.3, 20.5, 24.3; IS 11, 18, 23). */
#include <assert.h>

#include "rulesets/ss/campaign.h"

/* ---- Shadows ----------------------------------------------------------------------------------- */

/* AC-479, IS-470: those that some hero sees now. Ghosts and companions reveal nothing (AC-414, AC-449). */
static uint64_t seen_shadows(const struct ss *g)
{
    uint64_t seen = 0;
    for (int i = ss_token_at(g, THING_SHADOW, 0, 0); i; i = ss_token_at(g, THING_SHADOW, 0, i))
        for (int h = 1; h <= g->t->heroes; h++)
            if (in_play(g, h) && ss_sees(g, h, g->s->token[i].place)) {
                seen |= bit_of(i);
                break;
            }
    return seen;
}
_Static_assert(TOKENS < 64, "a set of tokens fits into 64 bits");

void ss_mark_sight(struct ss *g)
{
    if (g->s->phase && seen_shadows(g)) /* not while the quest is being set up */
        flow_mark(&g->run, DUE_SHADOWS);
}

static void offer_nearest(struct ss *g, uint64_t shadows)
{
    int best = AREAS_FAR + 1, from = figure(g, g->s->active)->place;
    EACH_PIECE(i, shadows)
    best = ss_distance(g, from, g->s->token[i].place) < best
               ? ss_distance(g, from, g->s->token[i].place)
               : best;
    EACH_PIECE(i, shadows)
    if (ss_distance(g, from, g->s->token[i].place) == best)
        offer(&g->run, DO_REVEAL, i, 0, 0);
}

/* Who comes into play may have had others turned up meanwhile. */
static uint64_t still_lying(const struct ss *g, uint64_t shadows)
{
    uint64_t all = shadows;
    EACH_PIECE(i, shadows)
    if (g->s->token[i].thing != THING_SHADOW)
        all &= ~bit_of(i);
    return all;
}

/* AC/A-63, IS/AMB-82: the set is fixed, the nearest to the active hero first. */
FLOW(reveal)
{
    BEGIN;
    RULE("AC-479 AC-480 IS-470 IS-471");
    f->seen = seen_shadows(g);
    while ((f->seen = still_lying(g, f->seen))) {
        offer_nearest(g, f->seen);
        ASK_IF_MORE(1, g->s->active, PROMPT_SHADOW, g->s->active);
        f->token = (uint8_t)answer(&g->run).a;
        f->seen &= ~bit_of(f->token);
        CALL(2, turn_up, .token = f->token);
    }
    ss_mark_sight(g); /* then sight is checked again */
    END;
}

/* ---- Being somewhere ---------------------------------------------------------------------------- */

/* A figure stands in an area from now on: AC/A-21. */
void ss_put(struct ss *g, int piece, int place)
{
    assert(g->s->figure[piece].record);
    assert(place >= 0 && place <= board_of(g)->areas->areas);
    struct ss_figure *f = figure(g, piece);
    if (f->place && f->place != place)
        f->from = f->place;
    f->place = (uint8_t)place;
    ss_mark_sight(g);
}

/* AC-222, AC-226, AC-229, AC/A-19, IS-183, IS-352, IS/AMB-65: heroes, and companions where they move like heroes; not
 * who is pushed. */
static bool evades(const struct ss *g, const struct step *f)
{
    bool concerned = is_hero(f->who) ? !is_ghost(g, f->who)
                                     : is_companion(f->who) && g->rules->companion_hero_move;
    return concerned && f->how != STEP_PUSHED && ss_engaged(g, f->who);
}

/* Can he go on by himself? Whoever is brought does not have to. */
static bool still_able(const struct ss *g, const struct step *f)
{
    return f->how == STEP_BROUGHT || (!is_down(g, f->who) && !has_condition(g, f->who, STUN));
}

FLOW(step)
{
    BEGIN;
    if (evades(g, f)) {
        RULE("AC-222 IS-183");
        f->from = figure(g, f->who)->place;
        CALL(1, evade, .who = f->who);
        if (!g->s->result && in_play(g, f->who) && is_hero(f->who) && f->how == STEP_MOVE)
            g->s->soul[f->who].flags |= SOUL_STOPPED;
        if (!g->s->result || !in_play(g, f->who) || !still_able(g, f) ||
            figure(g, f->who)->place != f->from)
            return FLOW_DONE; /* AC-224, IS-184: if he is still able, and was not pushed elsewhere */
    }
    RULE("AC-213 AC-216 AC-227 IS-175 IS-188 IS-190");
    tell(&g->run,
         f->how == STEP_PUSHED    ? EVENT_PUSHED
         : f->how == STEP_BROUGHT ? EVENT_BROUGHT
                                  : EVENT_MOVED,
         f->who, f->to, 0, 0);
    ss_put(g, f->who, f->to);
    RULE("IS/AMB-85");
    DUE(2); /* AC-218, IS-178 */
    if (!is_ghost(g, f->who))
        CALL(3, arrive, .who = f->who);
    if (is_hero(f->who))
        ss_check_end(g); /* a quest may be won by being somewhere: who is still there (IS/AMB-53) */
    DUE(6);
    if (in_play(g, f->who))
        MOMENT(4, ON_ENTERED, f->who);
    DUE(5);
    END;
}

/* Somebody is brought to where he is not yet: as if he went, but wherever it is. */
FLOW(bring)
{
    BEGIN;
    for (; f->left; f->left &= f->left - 1) {
        f->who = (uint8_t)__builtin_ctzll(f->left);
        if (!on_map(g, f->who) || figure(g, f->who)->place == f->to)
            continue;
        CALL(1, step, .who = f->who, .to = f->to, .how = STEP_BROUGHT);
        DUE(2);
    }
    END;
}

/* Who cannot leave keeps the other where he is. */
FLOW(trade_places)
{
    BEGIN;
    f->from = figure(g, f->one)->place;
    f->to = figure(g, f->other)->place;
    CALL(1, step, .who = f->one, .to = f->to, .how = STEP_BROUGHT);
    DUE(2);
    if (figure(g, f->one)->place == f->to && figure(g, f->other)->place == f->to)
        CALL(3, step, .who = f->other, .to = f->from, .how = STEP_BROUGHT);
    DUE(4);
    END;
}

/* Who may strike at a hero who leaves: AC-230, AC/A-18, IS-537, IS/AMB-14. It is no activation (AC/A-17), and enemies
 * who leave are free (IS/AMB-57). */
static bool can_react(const struct ss *g, int enemy)
{
    if (!in_play(g, enemy) || has_condition(g, enemy, STUN))
        return false;
    return !has_condition(g, enemy, BLIND) || g->rules->blind_reaction_roll;
}

/* AC-558, IS-548: a Master is the active player's. */
static int seat_of_foe(const struct ss *g, int enemy)
{
    int seat = figure(g, enemy)->seat;
    return seat ? seat : g->s->active;
}

/* How many attacks so many enemies make: a horde makes one (IS/AMB-31). */
static int blows(const struct ss *g, uint64_t enemies)
{
    int n = 0;
    for (; enemies; n++)
        enemies &= ~ss_horde(g, __builtin_ctzll(enemies));
    return n;
}

/* Those who may strike at a hero who leaves now. */
static uint64_t reacting(const struct ss *g, int who)
{
    uint64_t left = 0;
    if (ss_dominates(g, figure(g, who)->place, true) || /* AC-225, IS-186 */
        ss_bonus(g, who, BONUS_SLIP, who) > 0)          /* AC-231, IS-187 */
        return 0;
    EACH_PIECE(p, ss_figures_in(g, figure(g, who)->place) & ss_enemies(g))
    if (can_react(g, p))
        left |= bit_of(p);
    return left;
}

int ss_reaction_attacks(const struct ss *g, int hero)
{
    return is_ghost(g, hero) ? 0 : blows(g, reacting(g, hero));
}

FLOW(evade)
{
    BEGIN;
    figure(g, f->who)->flags &= (uint8_t)~FIG_HIDDEN; /* AC-228, IS-189 */
    RULE("AC-222 AC-373 AC-379 IS-384"); /* a Free Action, so an activity: AC/A-16, IS/AMB-13 */
    CALL(5, exert, .hero = f->who);
    if (!g->s->result)
        return FLOW_DONE;
    f->left = reacting(g, f->who);
    RULE("AC-223 AC-225 AC-231 IS-184 IS-185 IS-186 IS-187");
    tell(&g->run, EVENT_EVADED, f->who, figure(g, f->who)->place, blows(g, f->left), 0);
    f->seat = (uint8_t)(is_hero(f->who) ? f->who : figure(g, f->who)->seat);
    while (f->left && in_play(g, f->who)) {
        /* IS/AMB-19: the mover's seat first, then clockwise; each orders the enemies it plays. */
        for (uint64_t rest = f->left; rest; rest &= ~ss_horde(g, __builtin_ctzll(rest)))
            if (seat_of_foe(g, __builtin_ctzll(rest)) == f->seat)
                offer(&g->run, DO_NEXT, __builtin_ctzll(rest), 0, 0);
        if (g->run.head->count == 0) {
            f->seat = (uint8_t)ss_next_seat(g, f->seat);
            continue;
        }
        ASK_IF_MORE(1, f->seat, PROMPT_NEXT, f->who);
        f->enemy = (uint8_t)answer(&g->run).a;
        f->left &= ~ss_horde(g, f->enemy); /* IS/AMB-31: a horde strikes once */
        if (has_condition(g, f->enemy, BLIND)) {
            RULE("AC-534");
            CALL(2, roll_dice, .n = 1, .who = f->enemy, .colour = BLUE, .wanted = word_bit(PARRY));
            if (!ss_rolled(g, BLUE, word_bit(PARRY)))
                continue;
        }
        if (!in_play(g, f->enemy) || figure(g, f->enemy)->place != figure(g, f->who)->place)
            continue; /* AC/A-52, IS/AMB-41: it reaches {0}, and he was pushed away */
        ss_begin_attack(g, f->enemy, f->who)->which = 0; /* its primary weapon */
        CALL(3, attack);
        DUE(4);
    }
    g->s->result = 1;
    END;
}

/* AC/A-54, IS/AMB-36: however he came there. AC/A-38: who stands there already is spared. IS/AMB-49: each token counts.
 * What an area does to who enters it: deadly ground first (IS/AMB-53), then Fire and Poison, then what a
 * quest has put there. */
FLOW(arrive)
{
    BEGIN;
    if ((is_hero(f->who) || (is_companion(f->who) && g->rules->companion_hero_move)) &&
        ss_is_deadly(g, figure(g, f->who)->place)) {
        RULE("AC-095 IS-058 IS-256");
        CALL(1, suffer, .who = f->who, .n = 1);
    }
    if (is_hero(f->who) && in_play(g, f->who)) { /* AC-433: enemies leave it where it is */
        RULE("AC-407 AC-430");
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (g->s->card[c].zone == ZONE_GROUND &&
                g->s->card[c].owner == figure(g, f->who)->place && ss_item(g, c)->cursed)
                ss_gain_item(g, f->who, c);
    }
    for (f->i = 1; f->i <= g->s->tokens; f->i++) {
        if (!in_play(g, f->who) || g->s->token[f->i].place != figure(g, f->who)->place)
            continue;
        if (g->s->token[f->i].thing == THING_FIRE) {
            RULE("AC-384 IS-357");
            CALL(2, inflict, .who = f->who, .condition = FIRE, .rank = g->s->token[f->i].value);
        } else if (g->s->token[f->i].thing == THING_POISON) {
            RULE("AC-396");
            CALL(3, inflict, .who = f->who, .condition = POISON, .rank = g->s->token[f->i].value);
        } else if (g->s->token[f->i].thing == THING_STORY && is_hero(f->who)) {
            RULE("AC-172 AC-174 AC-217 IS-130 IS-177");
            CALL(4, story_card, .hero = f->who, .token = f->i);
        }
        DUE(5);
    }
    DUE(6);
    END;
}
