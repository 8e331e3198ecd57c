/* How good a position looks, in millionths of a won quest; and exact odds of what enemy draws do.
 *
 * What is left to do is counted in points of Action cards, since cards are what everything is paid
 * with; cards take rounds, and rounds cost Vitae. The Vitae that will be left when all is done says
 * how good the position is. Heroes share the tracks and the Goals, so all is reckoned for one hero
 * of the average. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

/* All that can be tuned. Points are counted in tenths. */
static const struct settings {
    int card[5];   /* what a card drawn is worth when so many are drawn in a round */
    int loss;      /* tenths of Vitae lost in a round besides Stress: enemies, locations */
    int calm;      /* rounds for each step of the Threat that is left */
    int attack;    /* percent of an attack that will come, if nothing is done about it */
    int hand;      /* percent that a card in hand is worth: it is played this round or lost */
    int reserve;   /* percent that one in reserve is worth: another is given for it */
    int bonus;     /* what each point of a bonus on a card is worth */
    int enemy;     /* percent of the shields of enemies in play: they must be fought or fled */
    int company;   /* percent of the way of a hero without a task to the next step of others */
    int quest;     /* percent: things cost more than they seem to */
    int secondary; /* percent that a secondary Goal counts for */
    int heroism;   /* a token of Heroism */
    int story;     /* a Story that was drawn, an artifact */
    int dither;    /* an answer that changes nothing */
    int longest;   /* row of those */
    int beyond;    /* percent of Vitae for a point that no card is left for */
    int slack;     /* what nobody foresees */
    int spread;    /* tenths of Vitae left in the end with which a chapter is three quarters won */
} settings = {
    .card = {0, 25, 28, 36, 40},
    .loss = 20,
    .calm = 3,
    .attack = 60,
    .hand = 35,
    .reserve = 15,
    .bonus = 6,
    .enemy = 80,
    .company = 15,
    .quest = 140,
    .secondary = 25,
    .heroism = 14,
    .story = 10,
    .dither = 10,
    .longest = 12,
    .beyond = 45,
    .slack = 200,
    .spread = 400,
};

/* ---- What it has ------------------------------------------------------------------------------------ */

static int card_worth(const struct sr_card *card)
{
    int worth = 10 * card->value;
    if (card->bonus == BONUS_DOUBLE)
        return worth + 4 * settings.bonus;
    if (card->bonus == BONUS_FLAT)
        return worth + card->x * settings.bonus;
    return worth + card->x * settings.bonus * 3 / 2;
}

static int cards_of(const struct sr *g, int actor, enum zone zone)
{
    const uint8_t *cards = pile(g, actor, zone);
    int hero = hero_of(actor), worth = 0;
    for (int k = 1; k <= g->t->kinds[hero]; k++)
        worth += cards[k] ? cards[k] * card_worth(&g->t->card[hero][k]) : 0;
    return worth;
}

static int cards(const struct sr *g)
{
    int worth = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            worth += cards_of(g, actor, ZONE_HAND) * settings.hand / 100 +
                     cards_of(g, actor, ZONE_RESERVE) * settings.reserve / 100;
    for (int h = 1; h <= g->t->heroes; h++) {
        worth += settings.heroism * g->s->heroism[h];
        for (int i = 1; i <= g->t->potions; i++)
            worth += 2 * settings.heroism * g->s->potion[h][i];
        for (int k = g->t->first_heroic[h]; k <= g->t->kinds[h]; k++)
            worth += g->s->pile[ZONE_HEROIC][card_id(h, k)] ? 0 : settings.heroism;
    }
    return worth / g->t->heroes;
}

/* Known locations, Stories, artifacts: they may help, nobody knows how. */
static int finds(const struct sr *g)
{
    int worth = -settings.dither * g->s->idle * (g->s->idle + 2);
    for (int n = 1; n <= g->part->stories; n++)
        worth += g->s->story[n] == STORY_PILE ? 0 : settings.story;
    for (int i = 1; i <= g->t->artifacts; i++)
        worth += g->s->artifact[i] ? settings.story : 0;
    return worth;
}

/* ---- What is left to do ------------------------------------------------------------------------------ */

/* Enemies before each hero: points that it takes to be rid of them. */
static void weigh_enemies(const struct sr *g, int burden[HEROES + 1])
{
    EACH_FOE(g, foe)
    {
        const struct sr_foe *f = &g->s->foe[foe];
        const struct sr_enemy *enemy = enemy_data(g, foe);
        int points = 0;
        if (f->control || !f->holder)
            continue;
        for (int i = f->wounds; i < enemy->shields.count; i++)
            points += 10 * enemy->shields.item[i] + 10;
        burden[hero_of(f->holder)] += points * settings.enemy / 100;
    }
    for (int h = 1; h <= g->t->heroes; h++) /* what waits in a place that nobody has seen */
        if (g->s->at[h] && !known_face(g, g->s->at[h]))
            burden[h] += 10 * sr_entry_price(g, g->s->at[h]);
}

static bool is_done(const struct sr *g, const struct sr_step *step)
{
    return step->seen    ? g->s->place[step->place].side != 0
           : step->story ? g->s->story[step->story] != STORY_PILE
                         : g->s->place[step->place].side == SIDE_B;
}

/* The first step that is left, after the last one that is done. Who holds the Story of that one must
 * take the others. */
static int steps_done(const struct sr *g, const struct sr_task *task, int *holder)
{
    int done = task->steps;
    *holder = 0;
    while (done > 0 && (g->part->step[task->first + done - 1].seen ||
                        !is_done(g, &g->part->step[task->first + done - 1])))
        done--;
    if (done > 0) {
        int story = g->part->step[task->first + done - 1].story;
        int at = story ? g->s->story[story] : 0;
        *holder = at >= 1 && at <= HEROES ? at : 0;
    }
    return done;
}

/* Ways to the steps that are left, by location. */
struct ways {
    uint16_t to[LEADS][LOCATIONS + 1];
};

/* Points for the steps from `done` on, for somebody who is in `place`; it becomes the last one. */
static int task_cost(const struct sr *g, const struct ways *ways, const struct sr_task *task,
                     int done, int *place)
{
    int points = 0;
    for (int i = task->first + done; i < task->first + task->steps; i++) {
        const struct sr_step *step = &g->part->step[i];
        if (step->seen && is_done(g, step))
            continue;
        points += ways->to[i][*place] + step->points;
        *place = step->place;
    }
    return 10 * points;
}

struct mission { /* a task that is not done yet */
    const struct sr_task *task;
    int done, holder;
    bool red;
};

/* The ways to the steps of an errand; those of a step before it serve as well. */
static void find_ways(const struct sr *g, const struct sr_survey *survey, const struct mission *e,
                      struct ways *ways)
{
    for (int i = e->task->first + e->done; i < e->task->first + e->task->steps; i++) {
        if (i > e->task->first + e->done && g->part->step[i].place == g->part->step[i - 1].place)
            memcpy(ways->to[i], ways->to[i - 1], sizeof ways->to[i]);
        else
            sr_ways_to(g, survey, g->part->step[i].place, ways->to[i]);
    }
}

/* Tasks for stars that can still be earned. */
static int open_errands(const struct sr *g, struct mission errand[TASKS], struct ways *ways)
{
    struct sr_stars need = sr_stars_needed(g);
    struct sr_survey survey;
    int count = 0;
    sr_survey(g, &survey);
    for (int i = 0; i < g->part->tasks; i++) {
        const struct sr_task *task = &g->part->task[i];
        struct mission e = {.task = task, .red = task->red};
        if (g->s->story[task->star] != STORY_PILE)
            continue;
        e.done = steps_done(g, task, &e.holder);
        if (e.done == task->steps ||
            g->s->stars[e.red ? STAR_RED : STAR_BLACK] >= (e.red ? need.red : need.black))
            continue;
        find_ways(g, &survey, &e, ways);
        errand[count++] = e;
    }
    return count;
}

/* The best next pair of a hero and an errand of this colour, and what it costs him in all. */
struct pairing {
    int hero, errand, load, place;
};

static struct pairing next_pairing(const struct sr *g, const struct ways *ways,
                                   const struct mission *errand, int count, uint32_t given,
                                   bool red, const int load[HEROES + 1],
                                   const int place[HEROES + 1])
{
    struct pairing best = {.load = INT32_MAX};
    for (int i = 0; i < count; i++) {
        if (given >> i & 1 || errand[i].red != red)
            continue;
        for (int h = 1; h <= g->t->heroes; h++) {
            int at = place[h];
            if (!at || (errand[i].holder && errand[i].holder != h))
                continue;
            int cost = load[h] + task_cost(g, ways, errand[i].task, errand[i].done, &at);
            if (cost < best.load)
                best = (struct pairing){h, i, cost, at};
        }
    }
    return best;
}

/* Hands out errands for `stars` Goals of a colour; returns what the longest row of them and the
 * average come to. */
static int hand_out(const struct sr *g, const struct ways *ways, const struct mission *errand,
                    int count, bool red, int stars, int load[HEROES + 1], int place[HEROES + 1])
{
    uint32_t given = 0;
    int longest = 0, sum = 0;
    for (; stars > 0; stars--) {
        struct pairing next = next_pairing(g, ways, errand, count, given, red, load, place);
        if (!next.hero)
            break;
        given |= 1u << next.errand;
        load[next.hero] = next.load;
        place[next.hero] = next.place;
    }
    for (int h = 1; h <= g->t->heroes; h++) {
        longest = load[h] > longest ? load[h] : longest;
        sum += load[h];
    }
    return (longest + sum / g->t->heroes) / 2 * settings.quest / 100;
}

/* How far the heroes without a load are from where the others will need them. */
static int stragglers(const struct sr *g, const struct ways *ways, const struct mission *errand,
                      int count, const int load[])
{
    int far = 0;
    for (int h = 1; h <= g->t->heroes; h++) {
        int nearest = NO_WAY;
        for (int i = 0; i < count && g->s->at[h]; i++) { /* who is nowhere yet has no way */
            int way = ways->to[errand[i].task->first + errand[i].done][g->s->at[h]];
            nearest = errand[i].red && way < nearest ? way : nearest;
        }
        if (!load[h] && nearest < NO_WAY)
            far += 10 * nearest * settings.company / 100;
    }
    return far / g->t->heroes;
}

/* ---- Time ---------------------------------------------------------------------------------------------- */

/* Tenths of Vitae that a round costs: Stress of the Threat to be expected, tokens, and the rest. */
static int loss_of_a_round(const struct sr *g)
{
    const struct sr_chapter *c = g->part->chapter;
    int loss = settings.loss + 10 * sr_group_change(g, CHANGE(stress)) + 10 * c->blue.value +
               10 * (c->red.value - c->blue.value) * g->s->threat / g->part->track;
    for (int h = 1; h <= g->t->heroes; h++)
        for (int t = 1; t <= TOKENS; t++)
            loss += 10 * g->s->token[h][t];
    return loss < 10 ? 10 : loss;
}

/* Tenths of Vitae that are left, over all laps, if the attacks come that can be seen. */
static int vitae_left(const struct sr *g)
{
    int attack = 0, laps = g->part->chapter->draws.count - 1 - g->s->exhaustion;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            attack += sr_attack_damage(g, actor);
    return laps < 0 ? 0 : 10 * (laps * VITAE_MAX + g->s->vitae) - attack * settings.attack / 10;
}

/* Tenths of Vitae that a hero needs to draw cards for so many points: the fewer are drawn in a round,
 * the more it takes. What is more than the group can ever draw has a fixed price. */
static int vitae_needed(const struct sr *g, int points)
{
    const struct sr_chapter *c = g->part->chapter;
    int loss = loss_of_a_round(g), vitae = 10 * g->s->vitae, needed = 0, rounds = 0;
    int calm = 10 * (1 + settings.calm * (g->part->track - g->s->threat)); /* tenths of rounds */
    for (int lap = g->s->exhaustion; lap < c->draws.count && points > 0; lap++) {
        int draws = c->draws.item[lap], rate = draws * settings.card[draws < 4 ? draws : 4];
        int here = vitae * rate / loss;
        here = here > points ? points : here;
        needed += here * loss / rate;
        rounds += 10 * here / rate;
        points -= here;
        vitae = 10 * VITAE_MAX;
    }
    if (points > 0)
        needed += points * settings.beyond / 100;
    return needed + (rounds > calm ? (rounds - calm) * loss / 10 : 0);
}

/* ---- All together ------------------------------------------------------------------------------------ */

struct outlook {               /* in tenths of points, for one hero */
    int cards, finds, enemies; /* enemies: how much longer they make it */
    int red, black;            /* what is left to do */
};

static struct outlook look_out(const struct sr *g)
{
    struct sr_stars need = sr_stars_needed(g);
    struct mission errand[TASKS];
    struct ways ways;
    int count = open_errands(g, errand, &ways), burden[HEROES + 1] = {0};
    int load[HEROES + 1] = {0}, place[HEROES + 1] = {0};
    struct outlook o = {.cards = cards(g), .finds = finds(g)};
    weigh_enemies(g, burden);
    for (int h = 1; h <= g->t->heroes; h++) {
        place[h] = g->s->at[h];
        o.enemies += burden[h] / g->t->heroes;
    }
    o.red = hand_out(g, &ways, errand, count, true, need.red - g->s->stars[STAR_RED], load, place);
    o.red += stragglers(g, &ways, errand, count, load);
    o.black =
        hand_out(g, &ways, errand, count, false, need.black - g->s->stars[STAR_BLACK], load, place);
    o.black -= o.red < o.black ? o.red : o.black;
    if (!sr_goals_met(g, false))
        o.black = o.black * settings.secondary / 100;
    return o;
}

/* How well the chapter stands, in millionths: by the Vitae that will be left when all is done. A
 * group with all main Goals has won and goes for the others. */
static int chapter_score(const struct sr *g)
{
    struct outlook o = look_out(g);
    bool red = sr_goals_met(g, false);
    int needed = vitae_needed(g, o.red + o.black + o.enemies + settings.slack - o.cards - o.finds);
    int ahead = vitae_left(g) - needed, size = ahead < 0 ? -ahead : ahead;
    int share = 500000 + (int)(INT64_C(500000) * ahead / (settings.spread + size));
    if (sr_goals_met(g, true))
        return 990000;
    return red ? 880000 + share / 10 : share * 88 / 100;
}

/* A chapter that was lost and is only just begun again: bots do not play it for ever. */
static bool is_second_try(const struct sr *g)
{
    int played = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        played += g->s->at[h] ? sr_pile_size(pile(g, h, ZONE_DISCARD)) : 0;
    return g->s->attempts && g->s->round <= 1 && !played;
}

int sr_score_fine(const struct uc_run *run, int side)
{
    struct sr g = sr_open(run);
    int good = -1, first = g.t->first;
    if (run->head->winner)
        good = run->head->winner == SIDE_HEROES ? 1000000 : 0;
    else if (!is_second_try(&g) && g.s->idle < settings.longest) /* or nobody would ever lose */
        good = (1000000 * (g.s->chapter - first) + chapter_score(&g)) / (g.t->chapters - first + 1);
    return side == SIDE_HEROES ? good : 1000000 - good;
}

int sr_score_terms(const struct uc_run *run, int side, struct uc_score_term *term, int max)
{
    struct sr g = sr_open(run);
    struct outlook o = look_out(&g);
    int all = o.red + o.black + o.enemies + settings.slack - o.cards - o.finds;
    int needed = all > 0 ? vitae_needed(&g, all) : 0, price = all > 0 ? 1000 * needed / all : 0;
    const struct {
        const char *name;
        int tenths; /* of Vitae */
    } part[] = {
        {_("the quest"), -o.red * price / 1000},
        {_("the secondary Goals"), -o.black * price / 1000},
        {_("the Vitae"), vitae_left(&g)},
        {_("the enemies"), -o.enemies * price / 1000},
        {_("the cards"), o.cards * price / 1000},
        {_("the things found"), o.finds * price / 1000},
    };
    int count = (int)(sizeof part / sizeof part[0]);
    count = count < max ? count : max;
    for (int i = 0; i < count; i++) {
        int value = 500 * part[i].tenths / settings.spread;
        term[i] = (struct uc_score_term){.name = part[i].name,
                                         .value = side == SIDE_HEROES ? value : -value};
    }
    return count;
}

/* ---- Odds: shields that a Movement will bring ------------------------------------------------ */

/* The side that will be up when somebody enters; NULL when players have not seen it (SR-059). */
static const struct sr_side *known_entry(const struct sr *g, int to)
{
    const struct sr_place *p = &g->s->place[to];
    const struct sr_location *l = location(g, to);
    if (!p->side)
        return p->flags & PLACE_SEEN_A ? &l->a : NULL;
    if (p->side == SIDE_B || sr_heroes_at(g, to) || l->a.lock)
        return face(g, to);
    return p->flags & PLACE_SEEN_B ? &l->b : NULL; /* SR-071 */
}

bool sr_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    struct sr g = sr_open(run);
    bool random = false;
    if (choice.verb != DO_MOVE && choice.verb != DO_PORTAL)
        return false;
    const struct sr_side *side = known_entry(&g, choice.b);
    if (!side || side->enter.code || side->opens.code)
        return false;
    for (int i = 0; i < side->rows; i++) {
        const struct sr_icon *icon = &side->row[i];
        random |= icon->icon == ROW_RANDOM;
        if (icon->icon == ROW_STORY || icon->icon == ROW_ENEMY || icon->icon == ROW_SPECIAL)
            return false;
    }
    snprintf(odds->label, sizeof odds->label, "%s", _("Shields that will attack this hero"));
    return random;
}

int sr_odds_policy(const struct uc_run *run)
{
    const struct uc_state *head = run->head;
    if (head->prompt == PROMPT_ACTION || head->prompt == PROMPT_DEFEAT)
        return -1;
    if (head->prompt == PROMPT_COMMIT && head->choice[head->count - 1].verb == DO_ENOUGH)
        return head->count - 1;
    return 0;
}

void sr_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct sr g = sr_open(run);
    int shields = 0;
    EACH_OF(sr_foes_of(&g, choice.a), foe) shields += sr_shields(&g, foe);
    *value = shields;
    *miss = shields == 0;
    *defeat = g.s->ended != 0;
}
