/* Words for what enemies do: self is the enemy, subject its victim (AC 24.7 to 24.9, IS 25, 26). A pack may write
 * them on anybody's card: whoever is no enemy does nothing. */
#include "rulesets/ss/words.h"

DOES(engage)
{
    return !is_foe(self_of(e))
               ? FLOW_DONE
               : OPEN(enemy_move, .enemy = self_of(e), .victim = who(a[0]), .how = MOVE_ENGAGE);
}

DOES(approach)
{
    return !is_foe(self_of(e)) ? FLOW_DONE
                               : OPEN(enemy_move, .enemy = self_of(e), .victim = who(a[1]),
                                      .how = MOVE_TOWARDS, .n = small(a[0]));
}

DOES(retreat)
{
    return !is_foe(self_of(e))
               ? FLOW_DONE
               : OPEN(enemy_move, .enemy = self_of(e), .how = MOVE_AWAY, .n = small(a[0]));
}

/* AC-535, IS-537: who is stunned makes no attack of any kind; where a sentence is finished first, it is. */
static bool is_held(const struct ss *g, int enemy)
{
    return has_condition(g, enemy, STUN) &&
           (g->rules->cond_mid_activation == MID_NEXT || !flow_is_open(&g->run, FLOW_follow_rule));
}

/* AC/A-52, IS/AMB-41: all attacks need a line of sight; a blinded enemy has none (IS-535, IS/AMB-30). */
static bool can_strike(const struct ss *g, int enemy, int victim)
{
    if (!is_foe(enemy) || !in_play(g, enemy) || !in_play(g, victim) || is_held(g, enemy))
        return false;
    if (g->rules->blind_enemy == BLIND_PLUS_RULE && has_condition(g, enemy, BLIND))
        return false;
    return ss_sees(g, enemy, figure(g, victim)->place);
}

static enum flow_status strike(struct ss *g, int enemy, uint64_t whom, int64_t weapon)
{
    uint64_t able = 0;
    EACH_PIECE(p, whom)
    if (can_strike(g, enemy, p))
        able |= bit_of(p);
    if (!able)
        return FLOW_DONE;
    g->s->deeds++;
    struct ss_blow *b = ss_begin_attack(g, enemy, __builtin_ctzll(able));
    b->targets = able; /* AC-530 */
    b->which = (uint8_t)(weapon > 0 ? weapon - 1 : 0);
    return OPEN(attack, .who = (uint8_t)enemy);
}

/* AC-508: "the closest Hero in L.O.S."; ties by the usual list, and then by the player (AC-511, IS-512, IS-515). A
 * Vengeful Master has no other than the Menacing Hero (AC-561, IS-561). */
static uint64_t closest_seen(const struct ss *g, int enemy, int within)
{
    uint64_t all = 0;
    int least = within, why;
    EACH_PIECE(p, ss_possible_victims(g, enemy))
    {
        int far = ss_distance(g, figure(g, enemy)->place, figure(g, p)->place);
        if (far > least || !can_strike(g, enemy, p))
            continue;
        all = far < least ? bit_of(p) : all | bit_of(p);
        least = far;
    }
    return all ? ss_victims(g, enemy, all, &why) : 0;
}

FLOW(strike_closest)
{
    BEGIN;
    f->among = closest_seen(g, f->enemy, f->within);
    if (!f->among)
        return FLOW_DONE;
    EACH_PIECE(p, f->among)
    offer(&g->run, DO_VICTIM, p, 0, 0);
    RULE("AC-508 AC-511 IS-512 IS-515");
    ASK_IF_MORE(1, ss_player_of(g, f->enemy), PROMPT_VICTIM, f->enemy);
    f->among = bit_of(answer(&g->run).a);
    DO(2, strike(g, f->enemy, f->among, f->weapon));
    END;
}

DOES(strike) { return strike(g, self_of(e), who(a[1]) ? bit_of(who(a[1])) : 0, a[0]); }
DOES(strike_all) { return strike(g, self_of(e), (uint64_t)a[1], a[0]); }
DOES(strike_closest)
{
    return !is_foe(self_of(e)) || !in_play(g, self_of(e))
               ? FLOW_DONE
               : OPEN(strike_closest, .enemy = self_of(e), .weapon = small(a[0]),
                      .within = small(a[1]));
}

DOES(perform)
{
    return OPEN(perform, .key = (uint16_t)a[0], .enemy = self_of(e),
                .victim = who(e->local[EFFECT_SUBJECT]));
}

DOES(special)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_SPECIAL, .by = self_of(e));
}

DOES(activate)
{
    return OPEN(each_of, .left = (uint64_t)a[0] & ss_enemies(g), .what = EACH_ACTIVATES);
}

/* AC-557: the Enemy Powers that it has go; the result is how many. */
DOES(drop_powers)
{
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == who(a[0])) {
            g->s->card[c] = (struct ss_card){.zone = ZONE_DISCARD};
            g->s->result++;
        }
    return FLOW_DONE;
}

DOES(gain_power)
{
    return OPEN(each_of, .left = (uint64_t)a[0] & ss_enemies(g), .what = EACH_POWER);
}

DOES(turn_over)
{
    int turned = who(a[0]);
    if (!is_foe(turned) || !in_play(g, turned))
        return FLOW_DONE;
    ss_turn_over(g, turned, a[1] != 0);
    int index = ss_story_of(g, figure(g, turned)->record, 0);
    return index ? OPEN(story, .index = (uint8_t)index, .hero = g->s->active) : FLOW_DONE;
}

/* An attack that somebody is made to make: with the first weapon, in the own area or in its range, and all results
 * are used that can be. */
DOES(make_attack)
{
    int by = who(a[0]), whom = who(a[1]), card = 0;
    if (!by || !whom || (by == whom && !is_foe(by)) || !in_play(g, by) || !in_play(g, whom))
        return FLOW_DONE;
    for (int c = g->t->first_card[KIND_ITEM]; is_hero(by) && c < g->t->first_card[KIND_ITEM + 1];
         c++)
        if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == by &&
            g->s->card[c].cooldown == SLOT_PRIMARY)
            card = c;
    if (is_companion(by) && !companion_of(g, by)->attacks)
        return FLOW_DONE;
    struct ss_blow *b = ss_begin_attack(g, by, whom);
    if (is_hero(by)) {
        b->card = (uint16_t)card;
        b->record = (uint16_t)ss_card_record(g, card);
        b->which = card ? (g->s->card[card].flags & CARD_BACK) != 0 : 0;
    }
    b->flags = BLOW_FORCED;
    return OPEN(attack, .who = (uint8_t)by);
}

DOES(attach) { return OPEN(attach, .minion = who(a[0])); }

DOES(detach)
{
    if (is_hero(who(a[0])))
        ss_detach(g, who(a[0]));
    return FLOW_DONE;
}

DOES(recharge)
{
    EACH_PIECE(p, (uint64_t)a[0])
    {
        int now = figure(g, p)->charges + (int)a[1], most = ss_most_charges(g, p);
        if (in_play(g, p))
            figure(g, p)->charges = small(now > most ? most : now);
    }
    return FLOW_DONE;
}
