/* Words for everything else: questions, wounds and conditions, movement, tokens, cards, the quest. */
#include "rulesets/ss/words.h"

/* ---- Questions ------------------------------------------------------------------------------------------ */

static void give_result(struct uc_run *run, int64_t value) { ss_open(run).s->result = value; }

static const struct pick_words words = {.piece_verb = DO_PIECE,
                                        .label_verb = DO_OPTION,
                                        .pass_verb = DO_ENOUGH,
                                        .piece_prompt = PROMPT_PICK,
                                        .label_prompt = PROMPT_OPTION,
                                        .result = give_result};

FLOW(pick) { return pick_pieces(&g->run, step, &f->p, &words); }
FLOW(menu) { return pick_label(&g->run, step, &f->p, &words); }

DOES(menu)
{
    return OPEN(menu, .p = {.mask = (uint64_t)a[0],
                            .first = (uint16_t)a[1],
                            .count = (uint8_t)a[2],
                            .seat = seat_for(g, self_of(e)),
                            .subject = self_of(e)});
}

DOES(choose)
{
    return OPEN(pick, .p = {.set = (uint64_t)a[0],
                            .label = (uint16_t)a[1],
                            .seat = seat_for(g, who(a[2])),
                            .subject = who(a[2]),
                            .most = 1,
                            .least = 1});
}

DOES(save) { return OPEN(save, .who = who(a[0])); }

DOES(roll)
{
    return OPEN(test_die, .colour = small(a[0]), .wanted = small(a[1]), .who = who(a[2]));
}

/* One die for a question of an effect: does it show the result? */
FLOW(test_die)
{
    BEGIN;
    CALL(1, roll_one, .who = f->who, .colour = f->colour);
    g->s->result = g->t->side[f->colour][g->s->result].count[f->wanted] > 0;
    END;
}

/* ---- Wounds, conditions, what lasts ------------------------------------------------------------------------ */

/* The same thing for each of several: wounds, conditions, activations. */
FLOW(each_of)
{
    BEGIN;
    while (f->left) {
        f->who = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        if (!in_play(g, f->who))
            continue;
        if (f->what == EACH_SUFFERS)
            CALL(1, suffer, .who = f->who, .n = f->n, .by = f->by);
        else if (f->what == EACH_GETS)
            CALL(2, inflict, .who = f->who, .condition = f->condition, .rank = f->n, .by = f->by);
        else if (f->what == EACH_ACTIVATES)
            CALL(3, activate, .enemy = f->who);
        else if (f->what == EACH_SPECIAL)
            CALL(4, perform, .enemy = f->who, .victim = f->who);
        DUE(5);
    }
    END;
}

/* Whom a death is put down to: an enemy that does it (AC-473, IS-468). */
static uint8_t culprit(const struct effect_frame *e) { return is_foe(self_of(e)) ? self_of(e) : 0; }

DOES(suffer)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_SUFFERS, .n = small(a[1]),
                .by = culprit(e));
}

DOES(afflict)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_GETS, .condition = small(a[1]),
                .n = small(a[2]), .by = culprit(e));
}

DOES(draw_critical) { return OPEN(critical, .who = who(a[0]), .by = culprit(e)); }

DOES(heal)
{
    EACH_PIECE(p, (uint64_t)a[0])
    ss_heal(g, p, (int)a[1]);
    return FLOW_DONE;
}

static void cure(struct ss *g, int p, int n)
{
    static const uint8_t order[] = {STUN,  BLIND, SLOW, KO,      POISON,
                                    BLEED, FIRE,  DAZE, EXHAUST, IMMOBILIZE};
    for (size_t i = 0; i < sizeof order && n > 0; i++) {
        const struct ss_figure *f = figure(g, p);
        bool has = order[i] == POISON  ? f->poison
                   : order[i] == BLEED ? f->bleed
                   : order[i] == FIRE  ? (f->fire[0] || f->fire[1]) && g->rules->fire_is_condition
                                       : has_condition(g, p, order[i]);
        if (has) {
            ss_remove_condition(g, p, order[i]);
            n--;
        }
    }
}

DOES(cure)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p))
        cure(g, p, (int)a[1]);
    return FLOW_DONE;
}

DOES(taunt)
{
    if (is_hero(who(a[0])))
        ss_taunt(g, who(a[0]));
    return FLOW_DONE;
}

DOES(hide)
{
    if (who(a[0]))
        figure(g, who(a[0]))->flags |= FIG_HIDDEN;
    return FLOW_DONE;
}

DOES(add_shields)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p))
        figure(g, p)->shields = small(figure(g, p)->shields + a[1]);
    return FLOW_DONE;
}

/* AC-009, IS-011: the same source gives its bonus once. */
DOES(grant)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p))
        lasting_begin(&g->run, &g->s->lasting,
                      (struct lasting){.ability = (uint16_t)a[1],
                                       .source = e->record,
                                       .card = e->card,
                                       .holder = (uc_piece)p,
                                       .until = (uint8_t)a[3],
                                       .number = (int8_t)a[2]});
    return FLOW_DONE;
}

/* ---- Movement ------------------------------------------------------------------------------------------------ */

DOES(push) { return who(a[0]) ? OPEN(bash, .who = who(a[0]), .by = self_of(e)) : FLOW_DONE; }

DOES(place_at)
{
    EACH_PIECE(p, (uint64_t)a[0])
    ss_put(g, p, area_of(g, a[1]));
    return FLOW_DONE;
}

DOES(move_to)
{
    if (who(a[0]) && place_of(g, a[1]))
        ss_put(g, who(a[0]), place_of(g, a[1]));
    return FLOW_DONE;
}

/* ---- Enemies, cards, Crowns ------------------------------------------------------------------------------------ */

DOES(spawn) { return OPEN(spawn, .n = small(a[0])); }

DOES(spawn_at)
{
    return OPEN(enter_play, .scroll = (uint16_t)a[0], .place = (uint8_t)area_of(g, a[1]));
}

DOES(place_shadow)
{
    ss_add_token(g, THING_SHADOW, area_of(g, a[0]), 0, 0);
    ss_mark_sight(g);
    return FLOW_DONE;
}

DOES(gain_crowns)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (is_hero(p) && in_play(g, p))
        ss_gain_crowns(g, p, (int)a[1]);
    return FLOW_DONE;
}

DOES(lose_crowns)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (is_hero(p) && in_play(g, p)) {
        uint16_t *crowns = &g->s->soul[p].crowns;
        *crowns = (uint16_t)(*crowns > a[1] ? *crowns - a[1] : 0);
    }
    return FLOW_DONE;
}

DOES(gain_soul_points)
{
    ss_gain_soul_points(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(draw_treasure) { return is_hero(who(a[0])) ? OPEN(treasure, .hero = who(a[0])) : FLOW_DONE; }

DOES(draw_trap)
{
    return is_hero(who(a[0])) ? OPEN(trap, .hero = who(a[0]), .place = (uint8_t)place_of(g, a[0]))
                              : FLOW_DONE;
}

DOES(draw_encounter) { return OPEN(encounter, .card = 0); }

/* ---- The map --------------------------------------------------------------------------------------------------- */

static enum flow_status set_shut(struct ss *g, int thing, int64_t symbol, uint8_t shut)
{
    int place = area_of(g, symbol);
    for (int i = place ? ss_token_at(g, thing, place, 0) : 0; i;
         i = ss_token_at(g, thing, place, i))
        g->s->token[i].shut = shut;
    return FLOW_DONE;
}

DOES(open_gate) { return set_shut(g, THING_GATE, a[0], 0); }
DOES(close_gate) { return set_shut(g, THING_GATE, a[0], 1); }
DOES(open_shrine) { return set_shut(g, THING_SHRINE, a[0], 0); }

DOES(open_door)
{
    for (int d = 1; d <= board_of(g)->doors; d++)
        if (board_of(g)->door_name[d] == a[0])
            g->s->closed &= ~door_bit(d);
    ss_mark_sight(g);
    return FLOW_DONE;
}

/* AC-384, IS/AMB-37: those who stand there suffer it at once. */
static enum flow_status burn(struct ss *g, int place, int64_t rank)
{
    if (!place)
        return FLOW_DONE;
    ss_add_token(g, THING_FIRE, place, small(rank), 0);
    return OPEN(each_of, .left = ss_figures_in(g, place), .what = EACH_GETS, .condition = FIRE,
                .n = small(rank));
}

DOES(place_fire) { return burn(g, area_of(g, a[0]), a[1]); }
DOES(burn) { return burn(g, place_of(g, a[0]), a[1]); }

/* ---- The quest --------------------------------------------------------------------------------------------------- */

static enum flow_status set_counter(struct ss *g, int64_t symbol, int64_t n, bool add)
{
    int i = 0;
    while (i < g->s->counters && g->s->counter[i] != symbol)
        i++;
    if (i == COUNTERS)
        return FLOW_DONE;
    if (i == g->s->counters) {
        g->s->counters++;
        g->s->counter[i] = (uint16_t)symbol;
        g->s->count[i] = 0;
    }
    g->s->count[i] = small((add ? g->s->count[i] : 0) + n);
    ss_check_end(g);
    return FLOW_DONE;
}

DOES(tally) { return set_counter(g, a[0], a[1], true); }
DOES(set_counter) { return set_counter(g, a[0], a[1], false); }

static enum flow_status end_quest(struct ss *g, uint8_t side)
{
    g->s->outcome = side;
    flow_mark(&g->run, DUE_END);
    return FLOW_DONE;
}

DOES(win) { return end_quest(g, SIDE_HEROES); }
DOES(lose) { return end_quest(g, SIDE_ENEMIES); }
