/* The commands of effects, each one case of ss_perform: at once, or by a flow. */
#include "rulesets/ss/ss.h"

#define OPEN(child, ...)                                                                           \
    flow_open(&g->run, FLOW_##child, &(struct child){__VA_ARGS__}, sizeof(struct child))

static uint8_t piece(int64_t p) { return (uint8_t)(p >= 1 && p <= PIECES ? p : 0); }
static uint8_t small(int64_t n) { return (uint8_t)(n < 0 ? 0 : n > 99 ? 99 : n); }

/* ---- Questions ------------------------------------------------------------------------------------------ */

static uc_seat seat_of(const struct ss *g, int who)
{
    int seat = is_hero(who) ? who : who ? figure(g, who)->seat : 0;
    return (uc_seat)(seat ? seat : g->s->active);
}

static void give_result(struct uc_run *run, int64_t value) { ss_open(run).s->result = value; }

static const struct pick_words words = {.piece_verb = DO_PIECE,
                                        .label_verb = DO_OPTION,
                                        .pass_verb = DO_ENOUGH,
                                        .piece_prompt = PROMPT_PICK,
                                        .label_prompt = PROMPT_OPTION,
                                        .result = give_result};

FLOW(pick) { return pick_pieces(&g->run, step, &f->p, &words); }
FLOW(menu) { return pick_label(&g->run, step, &f->p, &words); }

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

/* ---- Attacks at work -------------------------------------------------------------------------------------- */

/* Who the effects of the stage fall on: the target of the hit stage, the attacker of a defence. */
static int other_side(const struct ss *g)
{
    return blow(g)->defender ? blow(g)->attacker : blow(g)->target;
}

/* AC-348, AC-349: a token on the armor, or a wound where there is none left to break. */
static enum flow_status break_armor(struct ss *g, int who)
{
    if (!g->rules->has_break || !in_play(g, who))
        return FLOW_DONE;
    int value = ss_armor(g, who);
    if (has_condition(g, who, KO)) { /* the Armor Value that it would have standing */
        figure(g, who)->conditions = (uint16_t)(figure(g, who)->conditions & ~word_bit(KO));
        value = ss_armor(g, who);
        figure(g, who)->conditions = (uint16_t)(figure(g, who)->conditions | word_bit(KO));
    }
    if (!value)
        return OPEN(suffer, .who = (uint8_t)who, .n = 1, .by = blow(g) ? blow(g)->attacker : 0);
    ss_add_break(g, who);
    tell(&g->run, EVENT_BROKEN, who, 1, 0, 0);
    return FLOW_DONE;
}

/* AC-357, AC-359, IS-338, IS/AMB-09, IS/AMB-74. */
static enum flow_status critical(struct ss *g, int who)
{
    struct ss_blow *b = blow(g);
    if (b && g->rules->critical_needs_hit && !ss_hits_so_far(g))
        return FLOW_DONE;
    if (b && b->criticals++)
        return OPEN(suffer, .who = (uint8_t)who, .n = 1, .by = b->attacker);
    return OPEN(critical, .who = (uint8_t)who, .by = b ? b->attacker : 0);
}

static enum flow_status attack_command(struct ss *g, int word, int64_t n, int64_t rank)
{
    struct ss_blow *b = blow(g);
    if (!b)
        return FLOW_DONE;
    switch (word) {
    case WORD_hits:
        b->hits = (int8_t)(b->hits + n);
        break;
    case WORD_parries:
        b->parries = (int8_t)(b->parries + n);
        break;
    case WORD_lethal: /* AC-352, AC-353, IS-365 */
        b->lethal = (uint8_t)(!n || b->lethal + n > 99 ? 99 : b->lethal + n);
        break;
    case WORD_area: /* AC-341 */
        b->aoe = (uint8_t)(n + 1 > b->aoe ? n + 1 : b->aoe);
        break;
    case WORD_drain: /* AC-351 */
        if (g->rules->has_drain)
            b->drain = small(n ? n : 99);
        break;
    case WORD_ignore_armor:
        b->no_armor = 1;
        break;
    case WORD_bash: /* AC-344, IS-348 */
        if (!g->rules->bash_needs_hit || ss_hits_so_far(g))
            return OPEN(bash, .who = (uint8_t)other_side(g), .by = b->attacker);
        break;
    case WORD_break_armor:
        return break_armor(g, other_side(g));
    case WORD_critical:
        return critical(g, other_side(g));
    case WORD_inflict: { /* AC-342, IS-363: all targets suffer the same */
        uint64_t all = b->defender ? bit_of(b->attacker) : ss_targets(g);
        return OPEN(each_of, .left = all, .what = EACH_GETS, .condition = small(n),
                    .n = small(rank), .by = b->attacker);
    }
    case WORD_reroll:
    case WORD_reroll_one:
        return OPEN(reroll, .who = b->defender ? b->defender : b->attacker,
                    .most = word == WORD_reroll_one);
    case WORD_ignore_attack:
        b->targets = 0;
        break;
    default:
        break;
    }
    return FLOW_DONE;
}

/* ---- Enemies at work ---------------------------------------------------------------------------------------- */

/* AC/A-52, IS/AMB-41: all attacks need a line of sight; a blinded enemy has none (IS-535, IS/AMB-30). */
static bool can_strike(const struct ss *g, int enemy, int victim)
{
    if (!in_play(g, enemy) || !in_play(g, victim))
        return false;
    if (g->rules->blind_enemy == BLIND_PLUS_RULE && has_condition(g, enemy, BLIND))
        return false;
    return ss_sees(g, enemy, figure(g, victim)->place);
}

static enum flow_status strike(struct ss *g, int enemy, uint64_t whom, int weapon)
{
    uint64_t able = 0;
    EACH_PIECE(p, whom)
    if (can_strike(g, enemy, p))
        able |= bit_of(p);
    if (!able || !is_foe(enemy))
        return FLOW_DONE;
    g->s->deeds++;
    struct ss_blow *b = ss_begin_attack(g, enemy, __builtin_ctzll(able));
    b->targets = able; /* AC-530 */
    b->which = (uint8_t)(weapon > 0 ? weapon - 1 : 0);
    return OPEN(attack, .who = (uint8_t)enemy);
}

/* AC-508: "the closest Hero in L.O.S."; ties by the usual list. */
static uint64_t closest_seen(const struct ss *g, int enemy, int within)
{
    uint64_t all = 0;
    int least = within, why;
    for (int p = 1; p < FOE; p++) {
        if (!ss_targetable(g, p) || !can_strike(g, enemy, p))
            continue;
        int far = ss_distance(g, figure(g, enemy)->place, figure(g, p)->place);
        if (far < least) {
            least = far;
            all = 0;
        }
        if (far == least)
            all |= bit_of(p);
    }
    all = all ? ss_victims(g, enemy, all, &why) : 0;
    return all & -all;
}

/* ---- All commands -------------------------------------------------------------------------------------------- */

static void each_figure(struct ss *g, uint64_t set, void (*does)(struct ss *, int, int), int n)
{
    EACH_PIECE(p, set)
    if (in_play(g, p))
        does(g, p, n);
}

static void recharge(struct ss *g, int p, int n)
{
    int most = 0;
    for (int i = 0; is_foe(p) && i < scroll_of(g, p)->powers; i++)
        most = scroll_of(g, p)->power[i].charges > most ? scroll_of(g, p)->power[i].charges : most;
    int now = figure(g, p)->charges + n;
    figure(g, p)->charges = (uint8_t)(now > most ? most : now);
}

static void add_shields(struct ss *g, int p, int n)
{
    figure(g, p)->shields = (uint8_t)(figure(g, p)->shields + n);
}

static void gain_crowns(struct ss *g, int p, int n)
{
    if (is_hero(p))
        ss_gain_crowns(g, p, n);
}

static void lose_crowns(struct ss *g, int p, int n)
{
    if (is_hero(p))
        g->s->soul[p].crowns = (uint16_t)(g->s->soul[p].crowns > n ? g->s->soul[p].crowns - n : 0);
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

/* AC-009, IS-011: the same source gives its bonus once. */
static void grant(struct ss *g, int p, int bonus, int n, int until, const struct effect_frame *e)
{
    if (in_play(g, p))
        lasting_begin(&g->run, &g->s->lasting,
                      (struct lasting){.ability = (uint16_t)bonus,
                                       .source = e->record,
                                       .card = e->card,
                                       .holder = (uc_piece)p,
                                       .until = (uint8_t)until,
                                       .number = (int8_t)n});
}

static void set_counter(struct ss *g, int symbol, int n, bool add)
{
    int i = 0;
    while (i < g->s->counters && g->s->counter[i] != symbol)
        i++;
    if (i == COUNTERS)
        return;
    if (i == g->s->counters) {
        g->s->counters++;
        g->s->counter[i] = (uint16_t)symbol;
        g->s->count[i] = 0;
    }
    g->s->count[i] = small((add ? g->s->count[i] : 0) + n);
}

static void set_gate(struct ss *g, int thing, int symbol, int shut)
{
    int place = ss_area_named(g->t, pack_of(g), symbol);
    for (int i = place ? ss_token_at(g, thing, place, 0) : 0; i;
         i = ss_token_at(g, thing, place, i))
        g->s->token[i].shut = (uint8_t)shut;
}

static enum flow_status burn(struct ss *g, int place, int rank)
{
    if (!place)
        return FLOW_DONE;
    ss_add_token(g, THING_FIRE, place, rank, 0);
    /* AC-384, IS/AMB-37: those who stand there suffer it at once */
    return OPEN(each_of, .left = ss_figures_in(g, place), .what = EACH_GETS, .condition = FIRE,
                .n = (uint8_t)rank);
}

static void end_quest(struct ss *g, int side)
{
    g->s->outcome = (uint8_t)side;
    flow_mark(&g->run, DUE_END);
}

enum flow_status ss_perform(struct ss *g, const struct effect_frame *e)
{
    int64_t a[4] = {0};
    int self = (int)e->local[EFFECT_SELF];
    for (int i = 0; i < e->args && i < 4; i++)
        a[i] = effect_arg(e, i);
    uint64_t set = (uint64_t)a[0];
    int by = is_foe(self) ? self : 0;
    g->s->result = 0;
    if (e->verb != WORD_strike && e->verb != WORD_strike_all && e->verb != WORD_strike_closest &&
        e->verb != WORD_menu)
        g->s->deeds++;
    switch (e->verb) {
    case WORD_menu:
        return OPEN(menu, .p = {.mask = (uint64_t)a[0],
                                .first = (uint16_t)a[1],
                                .count = (uint8_t)a[2],
                                .seat = seat_of(g, piece(self)),
                                .subject = piece(self)});
    case WORD_choose:
        return OPEN(pick, .p = {.set = set,
                                .label = (uint16_t)a[1],
                                .seat = seat_of(g, piece(a[2])),
                                .subject = piece(a[2]),
                                .most = 1,
                                .least = 1});
    case WORD_save:
        return OPEN(save, .who = piece(a[0]));
    case WORD_roll:
        return OPEN(test_die, .colour = small(a[0]), .wanted = small(a[1]), .who = piece(a[2]));
    case WORD_suffer:
        return OPEN(each_of, .left = set, .what = EACH_SUFFERS, .n = small(a[1]),
                    .by = (uint8_t)by);
    case WORD_afflict:
        return OPEN(each_of, .left = set, .what = EACH_GETS, .condition = small(a[1]),
                    .n = small(a[2]), .by = (uint8_t)by);
    case WORD_heal:
        each_figure(g, set, ss_heal, (int)a[1]);
        break;
    case WORD_cure:
        each_figure(g, set, cure, (int)a[1]);
        break;
    case WORD_draw_critical:
        return OPEN(critical, .who = piece(a[0]), .by = (uint8_t)by);
    case WORD_recharge:
        each_figure(g, set, recharge, (int)a[1]);
        break;
    case WORD_taunt:
        if (is_hero((int)a[0]))
            ss_taunt(g, (int)a[0]);
        break;
    case WORD_hide:
        if (piece(a[0]))
            figure(g, (int)a[0])->flags |= FIG_HIDDEN;
        break;
    case WORD_add_shields:
        each_figure(g, set, add_shields, (int)a[1]);
        break;
    case WORD_grant:
        EACH_PIECE(p, set)
        grant(g, p, (int)a[1], (int)a[2], (int)a[3], e);
        break;
    case WORD_engage:
        return OPEN(enemy_move, .enemy = piece(self), .victim = piece(a[0]), .how = MOVE_ENGAGE);
    case WORD_approach:
        return OPEN(enemy_move, .enemy = piece(self), .victim = piece(a[1]), .how = MOVE_TOWARDS,
                    .n = small(a[0]));
    case WORD_retreat:
        return OPEN(enemy_move, .enemy = piece(self), .how = MOVE_AWAY, .n = small(a[0]));
    case WORD_strike:
        return strike(g, self, piece(a[1]) ? bit_of((int)a[1]) : 0, (int)a[0]);
    case WORD_strike_all:
        return strike(g, self, (uint64_t)a[1], (int)a[0]);
    case WORD_strike_closest:
        return strike(g, self, closest_seen(g, self, (int)a[1]), (int)a[0]);
    case WORD_perform:
        return OPEN(perform, .key = (uint16_t)a[0], .enemy = piece(self),
                    .victim = piece(e->local[EFFECT_SUBJECT]));
    case WORD_special:
        return OPEN(each_of, .left = set, .what = EACH_SPECIAL);
    case WORD_activate:
        return OPEN(each_of, .left = set & ss_enemies(g), .what = EACH_ACTIVATES);
    case WORD_push:
        return piece(a[0]) ? OPEN(bash, .who = piece(a[0]), .by = piece(self)) : FLOW_DONE;
    case WORD_place_at:
        EACH_PIECE(p, set)
        ss_put(g, p, ss_area_named(g->t, pack_of(g), (int)a[1]));
        break;
    case WORD_move_to:
        if (piece(a[0]) && piece(a[1]) && on_map(g, (int)a[1]))
            ss_put(g, (int)a[0], figure(g, (int)a[1])->place);
        break;
    case WORD_spawn:
        return OPEN(spawn, .n = small(a[0]));
    case WORD_spawn_at:
        return OPEN(enter_play, .scroll = (uint16_t)a[0],
                    .place = (uint8_t)ss_area_named(g->t, pack_of(g), (int)a[1]));
    case WORD_place_shadow:
        ss_add_token(g, THING_SHADOW, ss_area_named(g->t, pack_of(g), (int)a[0]), 0, 0);
        ss_mark_sight(g);
        break;
    case WORD_gain_crowns:
        each_figure(g, set, gain_crowns, (int)a[1]);
        break;
    case WORD_lose_crowns:
        each_figure(g, set, lose_crowns, (int)a[1]);
        break;
    case WORD_gain_soul_points:
        ss_gain_soul_points(g, (int)a[0]);
        break;
    case WORD_draw_treasure:
        return is_hero((int)a[0]) ? OPEN(treasure, .hero = piece(a[0])) : FLOW_DONE;
    case WORD_draw_trap:
        return is_hero((int)a[0])
                   ? OPEN(trap, .hero = piece(a[0]), .place = figure(g, (int)a[0])->place)
                   : FLOW_DONE;
    case WORD_draw_encounter:
        return OPEN(encounter, .card = 0);
    case WORD_open_gate:
        set_gate(g, THING_GATE, (int)a[0], 0);
        break;
    case WORD_close_gate:
        set_gate(g, THING_GATE, (int)a[0], 1);
        break;
    case WORD_open_shrine:
        set_gate(g, THING_SHRINE, (int)a[0], 0);
        break;
    case WORD_open_door:
        for (int d = 1; d <= g->t->board.doors; d++)
            if (g->t->board.door_name[d] == a[0])
                g->s->closed &= ~door_bit(d);
        ss_mark_sight(g);
        break;
    case WORD_place_fire:
        return burn(g, ss_area_named(g->t, pack_of(g), (int)a[0]), (int)a[1]);
    case WORD_burn:
        return burn(g, piece(a[0]) ? figure(g, (int)a[0])->place : 0, (int)a[1]);
    case WORD_tally:
        set_counter(g, (int)a[0], (int)a[1], true);
        ss_check_end(g);
        break;
    case WORD_set_counter:
        set_counter(g, (int)a[0], (int)a[1], false);
        ss_check_end(g);
        break;
    case WORD_win:
        end_quest(g, SIDE_HEROES);
        break;
    case WORD_lose:
        end_quest(g, SIDE_ENEMIES);
        break;
    default:
        return attack_command(g, e->verb, a[0], a[1]);
    }
    return FLOW_DONE;
}

/* One die for a question of an effect: does it show the result? */
FLOW(test_die)
{
    BEGIN;
    CALL(1, roll_one, .who = f->who, .colour = f->colour);
    g->s->result = g->t->side[f->colour][g->s->result].count[f->wanted] > 0;
    END;
}
