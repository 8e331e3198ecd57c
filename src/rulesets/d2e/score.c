/* How good a position is, for bots: thousandths of a won game, a sum of simple terms.
 *
 * It is looked at after every answer that a bot tries, so it must be cheap: one pass over the
 * cards, one over the figures, and the quest's own expression of how near the heroes are to their
 * goal. It sees the whole position; who must not know all resamples first. */
#include <string.h>

#include "rulesets/d2e/outside.h"

/* What counts, in thousandths; for the heroes unless it says otherwise. */
static const struct {
    int even;       /* a position in which nothing counts */
    int goal;       /* the quest, from nothing done to all but won */
    int first_lost; /* of the goal: what a lost first encounter leaves */
    int first_won;  /* and what a won one is worth */
    int health;     /* all heroes unhurt */
    int stamina;    /* all heroes rested */
    int on_feet;    /* no hero knocked out */
    int ally;       /* each ally unhurt; half of it while he is on the map at all */
    int armed;      /* each hero with a weapon in use */
    int equipped;   /* each item in use */
    int handed;     /* each card that has changed hands in this turn, against them */
    int found;      /* each Search card that can still be used */
    int condition;  /* each condition of a hero, against them; of a monster, for them */
    int threat;     /* each point of damage a monster is expected to roll, for the overlord */
    int in_reach;   /* each monster that could attack after a move, for the overlord */
    int arrived;    /* each monster that has just come and is not far from the heroes, for him */
    int card;       /* each of a few cards in the overlord's hand, for him; less as time passes */
    int time;       /* all rounds of a limit used up, for the overlord */
    int late;       /* all of the goal missing when the time is over, for the overlord */
    int feat;       /* each heroic feat that has not been used */
    int danger;     /* percent of what monsters in reach could do next; for a closer look only */
    int nearness;   /* steps from which a figure is drawn to its enemies, one for each */
    int action;     /* each action that the acting hero has left */
    int movement;   /* each movement point that he has left */
    int stake;      /* each card on the acting monster that serves it, for the overlord */
    int stride;     /* percent of what its way to the heroes is worth to a monster that can go it */
    int march;      /* thousandths: each step of a monster that is too far away to be drawn */
    int haste;      /* thousandths: each action that a monster has not needed */
    int step;       /* thousandths: each movement point that it has not needed */
    int wasted;     /* thousandths: a card on the acting monster that is of no use to it now */
    int last_card;  /* thousandths: each card in his hand when no other worth is left to it */
    int unknown;    /* a quest whose map nobody has seen yet */
    int won;        /* a quest of a campaign; lost: the same for the overlord */
} weight = {
    .even = 300,
    .goal = 420,
    .first_lost = 100,
    .first_won = 500,
    .health = 150,
    .stamina = 44,
    .on_feet = 40,
    .ally = 120,
    .armed = 20,
    .equipped = 2,
    .handed = 2,
    .found = 5,
    .condition = 4,
    .threat = 5,
    .in_reach = 1,
    .arrived = 4,
    .card = 4,
    .time = 80,
    .late = 800,
    .feat = 6,
    .danger = 30,
    .nearness = 12,
    .action = 5,
    .movement = 1,
    .stake = 5,
    .stride = 70,
    .march = 100,
    .haste = 100,
    .step = 20,
    .wasted = 20000,
    .last_card = 500,
    .unknown = 200,
    .won = 4000,
};

enum {
    ARMOUR = 10, /* damage that a hero's defence takes off, in tenths */
    SHOT = 4,    /* spaces at which a Ranged attack usually hits */
    FEW = 4,     /* cards in hand that are worth keeping; those beyond it half as much */
    MARCH = 16,  /* spaces at which a monster that has just come is of no use yet */
    STRIDES = 2, /* steps that are worth a card */
    TREK = 60,   /* and from which it is of no use whether it comes nearer */
    FAR_AWAY = 99
};

/* Expected damage of a die, in tenths. */
static const uint8_t die_damage[DICE_COLOURS + 1] = {[BLUE] = 13, [RED] = 22, [YELLOW] = 12};

/* What the heroes' cards add, gathered in one pass. */
struct gear {
    int health[HEROES + 1], stamina[HEROES + 1], range[HEROES + 1];
    bool armed[HEROES + 1];
    int worth; /* of all their cards */
    int hand;  /* cards in the overlord's hand */
};

static struct gear gather(const struct d2e *g)
{
    struct gear gear = {.worth = 0};
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
        gear.worth -= c->flags & RECEIVED ? weight.handed : 0;
        if (c->flags & EQUIPPED) {
            int attack = d2_item_data(g, c->record)->attack;
            gear.worth += weight.equipped + (attack && !gear.armed[c->owner] ? weight.armed : 0);
            gear.armed[c->owner] |= attack != 0;
            if (attack == RANGED)
                gear.range[c->owner] = SHOT;
        } else if (g->content->record[c->record].kind == KIND_SEARCH_CARD && !(c->flags & USED)) {
            gear.worth += weight.found;
        }
    }
    return gear;
}

/* Steps to the nearest figure of a set. */
static int way_to_any(const struct d2e *g, uc_piece from, pieces set)
{
    int best = FAR_AWAY;
    for (; set; set &= set - 1) {
        uc_place to = piece(g, (uc_piece)__builtin_ctzll(set))->place;
        int way = d2_way_between(g, piece(g, from)->place, to);
        if (way >= 0 && way < best)
            best = way;
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

/* D2-063: what he will recover when his turn ends counts now. */
static bool is_resting(const struct d2e *g, uc_piece hero)
{
    return g->s->turns && g->s->turn[0].who == hero && g->s->turn[0].flags & TURN_RESTED;
}

static int count_heroes(const struct d2e *g, const struct gear *gear)
{
    int sum = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        const struct d2_piece *q = piece(g, p);
        const struct d2_hero *h = d2_hero_data(g, p);
        int health = h->health + gear->health[p], stamina = h->stamina + gear->stamina[p];
        int tired = is_resting(g, p) ? 0 : q->fatigue;
        sum += weight.health * (health - q->damage) / health;
        sum += weight.stamina * (stamina - tired) / stamina;
        sum += q->flags & DOWN ? 0 : weight.on_feet;
    }
    sum /= d2_max(g->t->heroes, 1);
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        sum += (piece(g, p)->flags & FEAT_USED ? 0 : weight.feat) -
               weight.condition * __builtin_popcount(piece(g, p)->conditions);
    return sum;
}

/* Whoever has joined the heroes is theirs to lose; who has left the map is safe. */
static int count_allies(const struct d2e *g)
{
    int sum = 0;
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++) {
        const struct d2_piece *q = piece(g, p);
        if (!is_ally(g, p) || q->flags & LOST)
            continue;
        int health = d2_companion_data(g, p)->health;
        sum += weight.ally / 2 + weight.ally * (health - q->damage) / (2 * health);
        sum -= weight.condition * __builtin_popcount(q->conditions);
    }
    return sum;
}

/* Between the turns of a round's two phases: who has just come is judged by where he stands. */
static bool is_dawn(const struct d2e *g)
{
    pieces acted = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        acted |= piece(g, p)->flags & ACTED ? ONE(p) : 0;
    return g->s->phase != PHASE_OVERLORD && !acted && !g->s->turns;
}

/* A hurt monster is worth half a whole one: it strikes as hard, but not for long. */
static int count_monsters(const struct d2e *g)
{
    int sum = 0;
    bool dawn = is_dawn(g);
    for (pieces left = g->s->monsters; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        const struct d2_piece *q = piece(g, p);
        const struct d2_line *line = d2_line_of(g, p);
        int tenths = 0;
        for (int i = 0; i < line->dice.count; i++)
            tenths += die_damage[line->dice.item[i]];
        sum -= weight.threat * tenths * (2 * line->health - q->damage) / (20 * line->health);
        sum += weight.condition * __builtin_popcount(q->conditions);
        int beyond = way_to_any(g, p, g->s->heroes) - line->speed - reach_of(g, p, line);
        if (beyond <= 0)
            sum -= weight.in_reach;
        if (dawn && !(q->flags & ACTED))
            sum -= weight.arrived * (MARCH - d2_min(d2_max(beyond, 0), MARCH)) / MARCH;
    }
    return sum;
}

/* A hero or an ally that has had his turn, as the monsters see him. Health in tenths; what it is
 * worth to hurt and to defeat him. */
struct victim {
    uc_piece who;
    int health, left;
    int hurt, fall;
};

enum { VICTIMS = HEROES + ALLIES };

/* What it is worth to the overlord to strike him for so much. */
static int worth_of_blow(const struct victim *v, int tenths)
{
    int blow = v->hurt * d2_min(tenths, v->left) / v->health;
    return blow + (tenths >= v->left ? v->fall : 0);
}

/* Heroes that can do no more before the monsters come. Once one of these has begun, what they do
 * counts and no longer what they could. */
static int gather_victims(const struct d2e *g, const struct gear *gear, struct victim list[VICTIMS])
{
    uc_piece acting = g->s->turns ? g->s->turn[0].who : 0;
    int count = 0;
    if (g->s->phase == PHASE_OVERLORD)
        for (pieces left = g->s->monsters; left; left &= left - 1) {
            uc_piece p = (uc_piece)__builtin_ctzll(left);
            if (p == acting || piece(g, p)->flags & ACTED)
                return 0;
        }
    for (uc_piece p = 1; p <= g->t->heroes; p++) {
        const struct d2_piece *q = piece(g, p);
        bool done = g->s->phase == PHASE_OVERLORD || q->flags & ACTED || p == acting;
        if (!done || !(g->s->heroes & ONE(p)) || q->flags & DOWN)
            continue;
        int health = 10 * (d2_hero_data(g, p)->health + gear->health[p]);
        list[count++] =
            (struct victim){p, health, health - 10 * q->damage, weight.health, weight.on_feet};
    }
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++) {
        const struct d2_piece *q = piece(g, p);
        bool done = g->s->phase == PHASE_OVERLORD || q->flags & ACTED || p == acting;
        int worth = weight.ally / 2 * g->t->heroes; /* what counts of a hero is divided by these */
        if (!done || !(g->s->heroes & ONE(p)))
            continue;
        int health = 10 * d2_companion_data(g, p)->health;
        list[count++] = (struct victim){p, health, health - 10 * q->damage, worth, worth};
    }
    return count;
}

/* What the monsters are about to do: each goes to a hero in its reach and strikes where it hurts
 * most. Many of these blows will miss or fall elsewhere, so they count for a part only. */
static int count_danger(const struct d2e *g, const struct gear *gear)
{
    struct victim victim[VICTIMS];
    int count = gather_victims(g, gear, victim), sum = 0;
    for (pieces left = count ? g->s->monsters : 0; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        const struct d2_line *line = d2_line_of(g, p);
        int reach = line->speed + reach_of(g, p, line), tenths = -ARMOUR, most = 0;
        struct victim *chosen = NULL;
        for (int i = 0; i < line->dice.count; i++)
            tenths += die_damage[line->dice.item[i]];
        for (int i = 0; i < count; i++) {
            int way = d2_way_between(g, piece(g, p)->place, piece(g, victim[i].who)->place);
            int blow = way >= 0 && way <= reach ? worth_of_blow(&victim[i], tenths) : 0;
            if (victim[i].left > 0 && blow > most) {
                most = blow;
                chosen = &victim[i];
            }
        }
        if (chosen)
            chosen->left -= tenths;
        sum += most;
    }
    return -sum * weight.danger / (100 * d2_max(g->t->heroes, 1));
}

static int nearness(int beyond)
{
    return beyond <= 0 ? weight.nearness : beyond < weight.nearness ? weight.nearness - beyond : 0;
}

/* Both sides want to come near the other, but a score cannot be good for both. So each figure's
 * way counts from its own turn on, measured to those enemies that have not had theirs since: what
 * they do later does not change it, and at the end of a round nothing is left. */
static int count_nearness(const struct d2e *g, const struct gear *gear)
{
    pieces acted = 0; /* in this round: acting or done */
    int sum = 0;
    for (pieces left = g->s->heroes | g->s->monsters; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        if (piece(g, p)->flags & ACTED || (g->s->turns && g->s->turn[0].who == p))
            acted |= ONE(p);
    }
    pieces monsters = g->s->phase == PHASE_OVERLORD ? g->s->monsters & ~acted : g->s->monsters;
    pieces heroes = g->s->phase == PHASE_OVERLORD ? g->s->heroes : g->s->heroes & ~acted;
    for (uc_piece p = 1; p <= g->t->heroes && monsters; p++)
        if (g->s->heroes & acted & ONE(p))
            sum += nearness(way_to_any(g, p, monsters) - (gear->range[p] ? SHOT : 1));
    for (pieces left = heroes ? g->s->monsters & acted : 0; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        sum -= nearness(way_to_any(g, p, heroes) - reach_of(g, p, d2_line_of(g, p)));
    }
    return sum;
}

/* Monsters that are farther away than that come nearer all the same; in thousandths. */
static int count_marches(const struct d2e *g)
{
    int sum = 0;
    for (pieces left = g->s->monsters; left; left &= left - 1) {
        uc_piece p = (uc_piece)__builtin_ctzll(left);
        int beyond = way_to_any(g, p, g->s->heroes) - reach_of(g, p, d2_line_of(g, p));
        sum += d2_min(d2_max(beyond - weight.nearness, 0), TREK);
    }
    return weight.march * sum;
}

/* How many steps of its way to the heroes the acting monster can still take: with the points that it
 * has, with those of `actions` move actions more. */
static int way_left(const struct d2e *g, int actions)
{
    const struct d2_turn *t = turn(g);
    if (!is_monster(g, t->who) || !on_map(g, t->who) || d2_why_not_move_action(g) ||
        d2_is_held(g, t->who))
        actions = 0;
    if (!is_monster(g, t->who) || !on_map(g, t->who))
        return 0;
    int beyond = way_to_any(g, t->who, g->s->heroes) - reach_of(g, t->who, d2_line_of(g, t->who));
    int points = t->mp + t->free_mp + actions * d2_speed_of(g, t->who);
    return beyond < TREK ? d2_min(points, d2_max(beyond, 0)) : 0;
}

/* Can it take a step that brings it nearer to a hero, and end there? */
static bool can_advance(const struct d2e *g, uc_piece who)
{
    uc_place next[8];
    int way = way_to_any(g, who, g->s->heroes);
    int n = grid_neighbours(grid(g), g->s->doors_closed, piece(g, who)->place, next);
    for (int i = 0; i < n && !is_large(g, who); i++)
        for (pieces left = d2_is_empty_space(g, next[i]) ? g->s->heroes : 0; left; left &= left - 1)
            if (d2_way_between(g, next[i], piece(g, (uc_piece)__builtin_ctzll(left))->place) < way)
                return true;
    return false;
}

static bool has_added(const struct d2e *g)
{
    return turn(g)->extra_moves || turn(g)->extra_attacks;
}

/* Can the acting monster make use of what cards have added to its actions, having no other of that
 * kind left? */
static bool can_use_added(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!is_monster(g, t->who) || !on_map(g, t->who))
        return false;
    bool attacked = t->attacks > 0;
    bool moved = t->actions == 0 || (has_keyword(g, t->who, KEY_ONE_MOVE) && t->paid);
    if (t->extra_attacks && (!attacked || d2_is_held(g, t->who) ||
                             !d2_can_attack(g, t->who, (struct d2_arms){0, 0, 0}, ~UINT64_C(0))))
        return false;
    return !t->extra_moves ||
           (moved && !t->mp && way_left(g, 1) >= STRIDES && can_advance(g, t->who));
}

/* What the acting hero can still do, about as much as doing it is worth. To a monster its actions are
 * worth what comes of them; but a card played on it must serve it. */
static int count_actions(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!g->s->turns)
        return 0;
    if (t->seat != d2_overlord_seat(g)) {
        bool led =
            g->s->turns > 1 && d2_companion_data(g, t->who); /* his own turn goes on after it */
        return weight.action * (t->actions + (led ? t[-1].actions : 0));
    }
    if (!g->s->plays || !can_use_added(g))
        return 0;
    return -weight.stake * g->s->plays;
}

/* And how far it can still go: heroes anywhere, a monster on its way to them. */
static int count_movement(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!g->s->turns)
        return 0;
    if (t->seat != d2_overlord_seat(g))
        return weight.movement * (t->mp + t->free_mp);
    if (has_added(g) && can_use_added(g))
        return -weight.won; /* whatever it is good for: it was paid for */
    int moves = has_keyword(g, t->who, KEY_ONE_MOVE) ? d2_min(t->actions, !t->paid) : t->actions;
    return -(way_left(g, moves + t->extra_moves) * weight.stride + 99) / 100;
}

static bool is_overlords_turn(const struct d2e *g)
{
    return g->s->turns && turn(g)->seat == d2_overlord_seat(g);
}

/* What makes the difference between things that are worth the same otherwise, for the heroes, in
 * thousandths: a monster does not act or walk for nothing, and no card is played for nothing. */
static int count_trifles(const struct d2e *g)
{
    int sum = count_marches(g);
    for (int i = 0; i < g->t->overlord.count; i++)
        sum -= g->s->card[g->t->overlord.card[i]].zone == ZONE_HAND ? weight.last_card : 0;
    if (!is_overlords_turn(g))
        return sum;
    if (has_added(g) && !can_use_added(g))
        sum += weight.wasted;
    sum -= weight.haste * turn(g)->actions + weight.step * (turn(g)->mp + turn(g)->free_mp);
    return sum;
}

/* The quest as a whole: two encounters count as one way. Being behind the clock makes every bit of
 * progress worth more, so that nobody fights while the time runs out. */
static int count_goal(const struct d2e *g, int *used)
{
    const struct d2_encounter *e = encounter_data(g);
    uint16_t quest = episode(g)->record;
    int64_t progress = effect_eval(&g->run, e->progress.code, 0, 0, quest);
    progress = progress < 0 ? 0 : progress > 1000 ? 1000 : progress;
    int from = 0, to = 1000;
    if (quest_data(g)->encounters > 1 && g->s->encounter == 0)
        to = weight.first_won;
    else if (g->s->encounter > 0)
        from = g->s->first_ended == SIDE_HEROES ? weight.first_won : weight.first_lost;
    int64_t clock = e->clock.code ? effect_eval(&g->run, e->clock.code, 0, 0, quest)
                    : e->rounds   ? 1000 * g->s->round / e->rounds
                                  : 0;
    *used = (int)(clock < 0 ? 0 : clock > 1000 ? 1000 : clock);
    int64_t late = *used > progress ? *used - progress : 0;
    return weight.goal * (from + (int)progress * (to - from) / 1000) / 1000 -
           (int)(weight.late * late / 1000);
}

/* A card is kept for a moment in which it brings more than this. Of many cards the last is not
 * worth much, and at the end none is worth anything: then he plays them all. */
static int count_hand(int cards, int used)
{
    int few = d2_min(cards, FEW);
    return (2 * few + (cards - few)) * weight.card * (1000 - used) / 2000;
}

/* What a score is made of, for the heroes. */
enum {
    TERM_GOAL,
    TERM_TIME,
    TERM_HEROES,
    TERM_ALLIES,
    TERM_MONSTERS,
    TERM_POSITION,
    TERM_ACTIONS,
    TERM_MOVEMENT,
    TERM_CARDS,
    TERM_WEALTH,
    TERMS
};

/* A closer look costs more, and sees what is about to happen. */
static void count_position(const struct d2e *g, int term[TERMS], bool closer)
{
    struct gear gear = gather(g);
    int used;
    term[TERM_GOAL] = count_goal(g, &used);
    term[TERM_TIME] = -weight.time * used / 1000;
    term[TERM_HEROES] = count_heroes(g, &gear) + (closer ? count_danger(g, &gear) : 0);
    term[TERM_ALLIES] = count_allies(g);
    term[TERM_MONSTERS] = count_monsters(g);
    term[TERM_POSITION] = count_nearness(g, &gear);
    term[TERM_ACTIONS] = count_actions(g);
    term[TERM_MOVEMENT] = is_overlords_turn(g) ? 0 : count_movement(g);
    term[TERM_CARDS] = gear.worth - count_hand(gear.hand, used);
}

/* The terms of any moment of a game: between two quests the map counts when it is there to be
 * looked at, and what everybody owns counts besides. */
static void count_all(const struct d2e *g, int term[TERMS], bool closer)
{
    bool between = d2_is_between_quests(g);
    memset(term, 0, TERMS * sizeof term[0]);
    if (d2_is_over(g)) {
        term[TERM_GOAL] = g->s->ended == SIDE_HEROES ? weight.won : -weight.won;
        return;
    }
    if (!between || d2_heroes_stand(g))
        count_position(g, term, closer);
    else
        term[TERM_GOAL] = weight.unknown;
    if (between)
        term[TERM_WEALTH] = d2_wealth(g);
}

int d2_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max)
{
    static const char *const name[TERMS] = {
        [TERM_GOAL] = N_("the quest"),           [TERM_TIME] = N_("the time"),
        [TERM_HEROES] = N_("the heroes"),        [TERM_ALLIES] = N_("the allies"),
        [TERM_MONSTERS] = N_("the monsters"),    [TERM_POSITION] = N_("the position"),
        [TERM_ACTIONS] = N_("the actions left"), [TERM_MOVEMENT] = N_("the movement left"),
        [TERM_CARDS] = N_("the cards"),          [TERM_WEALTH] = N_("the belongings"),
    };
    struct d2e g = d2_open(run);
    int term[TERMS];
    count_all(&g, term, false);
    if (run->head->winner == 0 && is_overlords_turn(&g))
        term[TERM_MOVEMENT] = count_movement(&g); /* what a way to the heroes gains it has gained */
    for (int i = 0; i < TERMS && i < max; i++)
        list[i] = (struct uc_score_term){_(name[i]), side == SIDE_HEROES ? term[i] : -term[i],
                                         (i == TERM_ACTIONS && side == SIDE_HEROES) ||
                                             i == TERM_MOVEMENT};
    return d2_min(TERMS, max);
}

/* Near both ends everything counts a quarter, so that a side that is far behind still tells better
 * from worse. */
static int squeeze(int good)
{
    enum { EDGE = 200, SLOPE = 4 };
    if (good < EDGE)
        return EDGE - (EDGE - good) / SLOPE;
    if (good > 1000 - EDGE)
        return 1000 - EDGE + (good - (1000 - EDGE)) / SLOPE;
    return good;
}

/* In millionths, for the heroes. */
static int score(const struct uc_run *run, bool closer)
{
    struct d2e g = d2_open(run);
    int good = weight.even, term[TERMS];
    if (run->head->winner)
        return run->head->winner == SIDE_HEROES ? 1000000 : 0;
    count_all(&g, term, closer);
    for (int i = 0; i < TERMS; i++)
        good += term[i];
    int least = d2_is_over(&g) ? 1 : 2; /* nothing is as good as having won */
    good = 1000 * d2_max(least, d2_min(squeeze(good), 1000 - least));
    if (closer && !d2_is_between_quests(&g))
        good = d2_max(1000, d2_min(good + count_trifles(&g), 999000));
    return good;
}

int d2_score(const struct uc_run *run, int side)
{
    int good = score(run, false) / 1000;
    return side == SIDE_HEROES ? good : 1000 - good;
}

int d2_score_fine(const struct uc_run *run, int side)
{
    int good = score(run, true);
    return side == SIDE_HEROES ? good : 1000000 - good;
}
