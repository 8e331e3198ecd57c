/* Dice: what they show, the roll that lies on the table, and rolling some of it again.
 *
 * Dice lie on the table for an attack, for an attribute test (harm.c), or because something else
 * had them rolled (flow `roll`). Each such roll has a moment at which it may be changed; what
 * changes it then works alike on all three, on the innermost one that is open. */
#include "rulesets/d2e/d2e.h"

/* ---- Faces -------------------------------------------------------------------------------- */

/* Distinct faces of each die (D2-010, A-112); `weight` of its six sides look like that. */
const struct d2_face d2_faces[DICE_COLOURS + 1][7] = {
    /*            miss range damage surge shield weight */
    [BLUE] = {{0},
              {1, 0, 0, 0, 0, 1},
              {0, 2, 2, 1, 0, 1},
              {0, 3, 2, 0, 0, 1},
              {0, 4, 2, 0, 0, 1},
              {0, 5, 1, 0, 0, 1},
              {0, 6, 1, 1, 0, 1}},
    [RED] = {{0}, {0, 0, 1, 0, 0, 1}, {0, 0, 2, 0, 0, 3}, {0, 0, 3, 0, 0, 1}, {0, 0, 3, 1, 0, 1}},
    [YELLOW] = {{0},
                {0, 1, 0, 1, 0, 1},
                {0, 1, 1, 0, 0, 1},
                {0, 2, 1, 0, 0, 1},
                {0, 0, 1, 1, 0, 1},
                {0, 0, 2, 0, 0, 1},
                {0, 0, 2, 1, 0, 1}},
    [BROWN] = {{0}, {0, 0, 0, 0, 0, 3}, {0, 0, 0, 0, 1, 2}, {0, 0, 0, 0, 2, 1}},
    [GRAY] = {{0}, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 1, 3}, {0, 0, 0, 0, 2, 1}, {0, 0, 0, 0, 3, 1}},
    [BLACK] = {{0}, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 2, 3}, {0, 0, 0, 0, 3, 1}, {0, 0, 0, 0, 4, 1}},
};

int d2_face_count(int colour)
{
    int n = 0;
    while (n < 6 && d2_faces[colour][n + 1].weight)
        n++;
    return n;
}

void d2_offer_faces(struct d2e *g, int colour)
{
    for (int i = 1; i <= 6 && d2_faces[colour][i].weight; i++)
        offer_weighted(&g->run, DO_FACE, d2_faces[colour][i].weight, colour * 16 + i, 0, 0);
}

/* ---- The roll on the table ---------------------------------------------------------------- */

/* FLOW_attack, FLOW_test or FLOW_roll: whose dice were rolled last; 0 none. */
static int innermost_roll(const struct d2e *g)
{
    for (int i = g->run.head->depth - 1; i >= 0; i--) {
        int flow = g->run.head->open[i].flow;
        if (flow == FLOW_attack || flow == FLOW_test || flow == FLOW_roll)
            return flow;
    }
    return 0;
}

static int dice_on_table(const struct d2e *g)
{
    int roll = innermost_roll(g);
    return roll == FLOW_attack ? attack_now(g)->dice
           : roll == FLOW_test ? 2
           : roll == FLOW_roll ? g->s->roll.count
                               : 0;
}

/* A die as it lies there; of a test first the gray one, then the black one. */
struct table_die {
    uint8_t colour, face; /* face 0: not rolled yet */
    uc_piece who;         /* for whom it was rolled; 0 nobody */
    uc_seat seat;         /* whose die it is: who rolled it */
    bool attack;          /* one of an attack pool */
    bool fresh;           /* the moment is about it: all but early dice in a late defense */
};

static struct table_die die_on_table(const struct d2e *g, int i)
{
    int roll = innermost_roll(g);
    if (roll == FLOW_test) {
        const struct d2_test *t = &g->s->test;
        return (struct table_die){.colour = i == 0 ? GRAY : BLACK,
                                  .face = i == 0 ? t->gray : t->black,
                                  .who = t->who,
                                  .seat = d2_seat_of(g, t->who),
                                  .fresh = true};
    }
    if (roll == FLOW_roll) {
        const struct d2_roll *r = &g->s->roll;
        return (struct table_die){
            .colour = r->colour, .face = r->face[i], .who = r->who, .seat = r->seat, .fresh = true};
    }
    const struct d2_die *d = &attack_now(g)->die[i];
    uc_piece who = d2_die_owner(g, i);
    return (struct table_die){.colour = d->colour,
                              .face = d->face,
                              .who = who,
                              .seat = d->owner ? d2_seat_of(g, who) : d2_attack_seat(g),
                              .attack = d->owner == 0,
                              .fresh = d->owner == 0 || d->owner > attack_now(g)->fresh};
}

/* Turns a die to another face. Surges of an attack are counted as they come and go. */
static void turn_die(struct d2e *g, int i, int face)
{
    int roll = innermost_roll(g);
    if (roll == FLOW_test) {
        *(i == 0 ? &g->s->test.gray : &g->s->test.black) = (uint8_t)face;
    } else if (roll == FLOW_roll) {
        g->s->roll.face[i] = (uint8_t)face;
    } else {
        struct d2_attack *a = attack_now(g);
        struct d2_die *d = &a->die[i];
        if (!d->owner) {
            int surges = a->surges - d2_min(a->surges, d2_faces[d->colour][d->face].surge);
            a->surges = (uint8_t)(surges + d2_faces[d->colour][face].surge);
        }
        d->face = (uint8_t)face;
    }
}

bool d2_has_own_die(const struct d2e *g, uc_seat seat)
{
    for (int i = 0; i < dice_on_table(g); i++) {
        struct table_die d = die_on_table(g, i);
        if (d.face && d.fresh && d.seat == seat)
            return true;
    }
    return false;
}

/* ---- Rerolls ------------------------------------------------------------------------------ */

/* Whether a die is of the kind that an effect rerolls. */
static bool may_reroll(const struct d2e *g, const struct reroll *f, int i)
{
    struct table_die d = die_on_table(g, i);
    if (!d.face || f->done >> i & 1)
        return false;
    switch (f->which) {
    case REROLL_ATTACK:
        return d.attack;
    case REROLL_POWER:
        return d.attack && d.colour != BLUE;
    case REROLL_DEFENSE:
        return !d.attack && d.who == f->who;
    case REROLL_COLOUR:
        return d.attack && d.colour == f->colour;
    case REROLL_OWN:
        return d.seat == f->chooser;
    default: /* REROLL_ANY */
        return true;
    }
}

/* Rolls up to `count` dice again, chosen one by one; the new result stands, for this effect
 * (A-019). */
FLOW(reroll)
{
    BEGIN;
    for (f->i = 0; f->i < f->count; f->i++) {
        for (int d = 0; d < dice_on_table(g); d++)
            if (may_reroll(g, f, d))
                offer(&g->run, DO_DIE, d + 1,
                      die_on_table(g, d).colour * 16 + die_on_table(g, d).face, 0);
        if (g->run.head->count == 0)
            break;
        if (!f->forced || f->i > 0)
            offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, f->chooser, PROMPT_REROLL, 0);
        if (answer(&g->run).verb == DO_PASS)
            break;
        RULE("D2-123 D2-227 A-019");
        f->die = (uint8_t)(answer(&g->run).a - 1);
        f->done |= UINT64_C(1) << f->die;
        ROLL_DIE(2, die_on_table(g, f->die).colour, die_on_table(g, f->die).who);
        if (!f->keep ||
            d2_faces[die_on_table(g, f->die).colour][face_rolled(g)].shield >
                d2_faces[die_on_table(g, f->die).colour][die_on_table(g, f->die).face].shield)
            turn_die(g, f->die, face_rolled(g)); /* else the better face stays */
        tell(&g->run, EVENT_ROLLED, die_on_table(g, f->die).who, answer(&g->run).a, 0, 0);
    }
    END;
}

/* ---- Other rolls -------------------------------------------------------------------------- */

static int sum_of_roll(const struct d2e *g, size_t symbol)
{
    const struct d2_roll *r = &g->s->roll;
    int sum = 0;
    for (int i = 0; i < r->count; i++)
        sum += ((const uint8_t *)&d2_faces[r->colour][r->face[i]])[symbol];
    return sum;
}

/* Rolls dice outside an attack and a test: the result is the damage shown, the surges are kept
 * beside. A roll inside another one keeps that one's dice. */
FLOW(roll)
{
    BEGIN;
    f->outer = g->s->roll;
    g->s->roll = (struct d2_roll){.who = f->who,
                                  .seat = f->seat,
                                  .colour = f->colour,
                                  .count = (uint8_t)d2_min(f->count, ROLLED)};
    RULE("D2-009 D2-010");
    for (f->i = 0; f->i < g->s->roll.count; f->i++) {
        ROLL_DIE(1, f->colour, f->who);
        g->s->roll.face[f->i] = (uint8_t)face_rolled(g);
        tell(&g->run, EVENT_ROLLED, f->who, answer(&g->run).a, 0, 0);
    }
    AT(2, ON_ROLLED, f->who);
    g->s->rolled_surges = (uint8_t)sum_of_roll(g, offsetof(struct d2_face, surge));
    g->s->result = sum_of_roll(g, offsetof(struct d2_face, damage));
    g->s->roll = f->outer;
    END;
}
