/* How good a position is, for bots: thousandths of a won game, a sum of simple terms.
 *
 * It is looked at after every answer that a bot tries, so it must be cheap: one pass over the
 * cards, one over the figures, and the quest's own expression of how near the heroes are to their
 * goal. It sees the whole position; who must not know all resamples first. */
#include "rulesets/d2e/outside.h"

/* What counts, in thousandths; for the heroes unless it says otherwise. */
static const struct {
    int even;         /* a position in which nothing counts */
    int goal;         /* the quest, from nothing done to all but won */
    int first_lost;   /* of the goal: what a lost first encounter leaves */
    int first_won;    /* and what a won one is worth */
    int health;       /* all heroes unhurt */
    int stamina;      /* all heroes rested */
    int on_feet;      /* no hero knocked out */
    int condition;    /* each condition of a hero, against them; of a monster, for them */
    int threat;       /* each point of damage a monster is expected to roll, for the overlord */
    int in_reach;     /* each monster that could attack after a move, for the overlord */
    int card;         /* each card in the overlord's hand, for him */
    int time;         /* all rounds of a limit used up, for the overlord */
    int action;       /* each action that the acting figure has left, for its side */
    int approach;     /* each step that the acting figure is nearer to an enemy, for its side */
} weight = {
    .even = 300,
    .goal = 420,
    .first_lost = 100,
    .first_won = 500,
    .health = 150,
    .stamina = 24,
    .on_feet = 40,
    .condition = 4,
    .threat = 3,
    .in_reach = 4,
    .card = 6,
    .time = 80,
    .action = 2,
    .approach = 1,
};

enum {
    SHOT = 4,        /* spaces at which a Ranged attack usually hits */
    FAR_AWAY = 99,
    APPROACH = 5     /* steps that count; fewer than a card is worth, or bots would waste cards */
};

/* Expected damage of a die, in tenths. */
static const uint8_t die_damage[DICE_COLOURS + 1] = {[BLUE] = 13, [RED] = 22, [YELLOW] = 12};

/* What the heroes' cards add, gathered in one pass. */
struct gear {
    int health[HEROES + 1], stamina[HEROES + 1], range[HEROES + 1], hand;
};

static struct gear gather(const struct d2e *g)
{
    struct gear gear = {.hand = 0};
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        gear.hand += c->zone == ZONE_HAND;
        if (c->zone != ZONE_HERO)
            continue;
        const struct d2_bonus *bonus = d2_bonus_of(g, i);
        if (bonus) {
            gear.health[c->owner] += bonus->health;
            gear.stamina[c->owner] += bonus->stamina;
        }
        const struct d2_item *item = c->flags & EQUIPPED ? d2_item_data(g, c->record) : NULL;
        if (item && item->attack == RANGED)
            gear.range[c->owner] = SHOT;
    }
    return gear;
}

/* Steps to the nearest figure of a set, as if all doors were open: they can be. */
static int distance_to_any(const struct d2e *g, uc_piece from, pieces set)
{
    int best = FAR_AWAY;
    for (; set; set &= set - 1) {
        const struct d2_piece *q = piece(g, (uc_piece)__builtin_ctzll(set));
        int d = grid_distance(grid(g), 0, piece(g, from)->place, q->place);
        if (d >= 0 && d < best)
            best = d;
    }
    return best;
}

/* How far a monster's attack reaches. */
static int reach_of(const struct d2e *g, uc_piece p, const struct d2_line *line)
{
    const struct d2_piece *q = piece(g, p);
    const void *data = g->content->record[q->record].data;
    int type = q->rank == LIEUTENANT ? ((const struct d2_lieutenant *)data)->attack
                                     : ((const struct d2_monster *)data)->attack;
    if (type == RANGED)
        return SHOT;
    return line->keywords >> (KEY_REACH - 1) & 1 ? 2 : 1;
}

static int count_heroes(const struct d2e *g, const struct gear *gear)
{
    int sum = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        const struct d2_piece *q = piece(g, p);
        const struct d2_hero *h = d2_hero_data(g, p);
        int health = h->health + gear->health[p], stamina = h->stamina + gear->stamina[p];
        sum += weight.health * (health - q->damage) / health;
        sum += weight.stamina * (stamina - q->fatigue) / stamina;
        sum += q->flags & DOWN ? 0 : weight.on_feet;
    }
    sum /= g->t->heroes;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        sum -= weight.condition * __builtin_popcount(piece(g, p)->conditions);
    return sum;
}

/* A hurt monster is worth half a whole one: it strikes as hard, but not for long. */
static int count_monsters(const struct d2e *g)
{
    int sum = 0;
    for (pieces left = g->s->monsters; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        const struct d2_piece *q = piece(g, p);
        const struct d2_line *line = d2_line_of(g, p);
        int tenths = 0;
        for (int i = 0; i < line->dice.count; i++)
            tenths += die_damage[line->dice.item[i]];
        sum -= weight.threat * tenths * (2 * line->health - q->damage) / (20 * line->health);
        sum += weight.condition * __builtin_popcount(q->conditions);
        int beyond = distance_to_any(g, p, g->s->heroes) - line->speed - reach_of(g, p, line);
        if (beyond <= 0)
            sum -= weight.in_reach;
        else if (beyond < weight.in_reach)
            sum -= weight.in_reach - beyond;
    }
    return sum;
}

/* What the figure in action can still do; without this, ending a turn would cost nothing. */
static int count_turn(const struct d2e *g, const struct gear *gear)
{
    const struct d2_turn *t = turn(g);
    if (!g->s->turns || !on_map(g, t->who))
        return 0;
    bool monster = is_monster(g, t->who);
    int reach = monster                ? reach_of(g, t->who, d2_line_of(g, t->who))
                : is_hero(g, t->who) && gear->range[t->who] ? SHOT
                                                            : 1;
    int beyond = distance_to_any(g, t->who, monster ? g->s->heroes : g->s->monsters) - reach;
    int near = beyond <= 0 ? APPROACH : beyond < APPROACH ? APPROACH - beyond : 0;
    int sum = weight.action * t->actions + weight.approach * near;
    return monster ? -sum : sum;
}

/* The quest as a whole: two encounters count as one way. */
static int count_goal(const struct d2e *g)
{
    const struct d2_encounter *e = &g->t->quest->encounter[g->s->encounter];
    struct uc_run run = g->run;
    int64_t progress = effect_eval(&run, e->progress.code, 0, 0);
    progress = progress < 0 ? 0 : progress > 1000 ? 1000 : progress;
    int from = 0, to = 1000;
    if (g->t->quest->encounters > 1 && g->s->encounter == 0)
        to = weight.first_won;
    else if (g->s->encounter > 0)
        from = g->s->first_ended == SIDE_HEROES ? weight.first_won : weight.first_lost;
    int sum = weight.goal * (from + (int)progress * (to - from) / 1000) / 1000;
    if (e->rounds)
        sum -= weight.time * g->s->round / e->rounds;
    return sum;
}

int d2_score(const struct uc_run *run, int side)
{
    struct d2e g = d2_open(run);
    int good;
    if (run->head->winner) {
        good = run->head->winner == SIDE_HEROES ? 1000 : 0;
    } else {
        struct gear gear = gather(&g);
        good = weight.even + count_goal(&g) + count_heroes(&g, &gear) + count_monsters(&g) +
               count_turn(&g, &gear) - weight.card * gear.hand;
        good = good < 1 ? 1 : good > 999 ? 999 : good; /* nothing is as good as having won */
    }
    return side == SIDE_HEROES ? good : 1000 - good;
}
