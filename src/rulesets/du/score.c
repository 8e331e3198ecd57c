/* How good a position looks, for bots: what is left of both sides, what has been explored, how far
 * the quest has come, and whether everybody is on the way to something (goals.c).
 *
 * Terms are in thousandths of a won game, those of single steps in millionths. Those of the quest, the
 * heroes and the monsters are the same for both sides with opposite signs; how near one's own people are
 * to what they want counts for each side alone. */
#include <stdlib.h>

#include "rulesets/du/du.h"

/* ---- What is left --------------------------------------------------------------------------- */

/* Heroes who stand, their Vitality and Fortune, as a share of what they began with. */
static int health(const struct du *g)
{
    int left = 0, all = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        all += 2 * sheet(g, h)->line.vt + sheet(g, h)->line.fo;
        if (has(g, h, OUT_COLD))
            continue;
        left += piece(g, h)->vt + sheet(g, h)->line.vt + piece(g, h)->fo;
        left -= has(g, h, DOWN) + has(g, h, STUNNED);
    }
    return all ? 1000 * left / all : 0;
}

/* Value Points of the creatures on the board, less those who bleed or lie on the ground. */
static int threat(const struct du *g)
{
    int sum = 0;
    EACH(p, g->s->creatures)
    {
        const struct du_creature *c = du_creature_data(g, p);
        sum += 10 * c->vp * (piece(g, p)->max_vt + piece(g, p)->vt) / (2 * piece(g, p)->max_vt);
        sum -= 2 * (has(g, p, DOWN) + has(g, p, STUNNED));
    }
    return sum;
}

/* ---- The quest ------------------------------------------------------------------------------ */

enum { REVEALED = 30, BEYOND = 60, LEADER = 200, QUEST_ITEM = 80, BLOW = 8, SEARCHED = 100 };

/* What has been struck already and still stands; of chests those that hold what the quest is about, which
 * are struck when the lock has been tried (DU-H187). */
static int breaches(const struct du *g)
{
    int sum = 0;
    for (int i = 0; i < g->s->things; i++) {
        const struct du_put *put = du_put_of(g, &g->s->thing[i]);
        if (put && put->holds && !(g->s->thing[i].flags & T_OPENED))
            sum += g->s->thing[i].wounds + (g->s->thing[i].flags & T_TRIED ? 1 : 0);
    }
    for (int door = 1; door <= g->t->map.doors; door++)
        sum += g->s->doors_closed >> (door - 1) & 1 ? g->s->door[door].wounds : 0;
    for (int i = 0; i < g->t->quest->interactions; i++) {
        const struct du_interaction *act = &g->t->quest->interaction[i];
        int thing = act->breaking ? du_thing_named(g, act->element) : -1;
        sum += thing >= 0 ? g->s->thing[thing].wounds : 0;
    }
    return BLOW * sum;
}

/* Locks and riddles on which the group's only attempt was wasted (DU-116, DU-156): that is the dearer the
 * better the best of them would have been, so he is the one who tries; but who is shut in does what he can. */
static int wasted(const struct du *g)
{
    int sum = 0;
    for (int door = 1; door <= g->t->map.doors; door++)
        if (g->s->doors_closed >> (door - 1) & 1 && g->s->door[door].flags & D_TRIED &&
            du_beyond_door(g, door))
            sum += du_best_chance(g, g->s->door[door].flags & D_RIDDLE);
    return BEYOND * sum / 36;
}

/* Something new is about to be seen. Who has enemies at hand does not look for more of them, and nobody
 * for a secret door a second time before he has looked everywhere. */
static int beyond(const struct du *g)
{
    bool search = g->s->turns && turn(g)->flags & A_STILL;
    if (g->run.head->imagined != IMAGINED_BEYOND ||
        (search && !(du_seeks_doors(g) && du_looks_again(g, turn(g)->who))))
        return 0;
    return du_is_fight(g) ? BEYOND / 6 : BEYOND;
}

/* Who misses the Main Room when every exit is open looks for secret doors. */
static int searches(const struct du *g)
{
    int sum = 0;
    if (!du_seeks_doors(g))
        return 0;
    for (int n = 1; n <= g->t->map.sections; n++)
        sum += __builtin_popcount(g->s->secret_tries[n]);
    return SEARCHED * sum;
}

/* How far the quest has come. Of sections each one counts: how many there are, heroes do not know
 * (DU-H203). */
static int quest(const struct du *g)
{
    int sum = REVEALED * __builtin_popcount(g->s->revealed) + breaches(g) + searches(g) -
              wasted(g) + beyond(g);
    if (g->t->quest->progress.code) {
        int64_t far = effect_eval(&g->run, g->t->quest->progress.code, 0, 0, g->t->quest_record);
        sum += (int)(far < 0 ? 0 : far > 1000 ? 1000 : far) * 3 / 2;
    }
    sum += g->s->leader_dead ? LEADER : 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        sum += du_carries_quest_item(g, h) ? QUEST_ITEM : 0;
    return sum;
}

/* ---- The campaign --------------------------------------------------------------------------- */

/* Does the board count? Before a quest of a campaign and behind it, it does not: neither is it a loss that
 * the next one lies undone before the heroes, nor that the last one is over. A quest begins when somebody
 * is in it: who is armed last would otherwise rather take his armor off and put it on than begin. */
static bool is_played(const struct du *g)
{
    return g->t->quest && (!g->t->campaign || (g->s->heroes && flow_find(&g->run, FLOW_quest)));
}

/* Quests of the campaign that the heroes have won, less those that they have lost. One that is tried once
 * more is neither (DU-033). */
static int balance(const struct du *g)
{
    const struct quest_log *log = &g->s->journey.log;
    bool again = flow_find(&g->run, FLOW_interlude) && g->s->journey.next == g->s->journey.episode;
    int sum = 0, open = again || flow_find(&g->run, FLOW_quest) ? g->t->quest_record : 0;
    for (uint32_t i = 0; g->t->campaign && i < log->count; i++)
        if (log->line[i].quest != open)
            sum += log->line[i].winner == SIDE_HEROES ? 1 : -1;
    return sum;
}

enum { WON = 20000 }; /* a quest, in thousandths: more than all that can be hoped for within it */

/* What the quests that are over are worth for a side, in thousandths. */
static int decided(const struct du *g, int side)
{
    return (side == SIDE_HEROES ? WON : -WON) * balance(g);
}

/* A hero who is made once more is no better than the one before, whatever comes when he is ready: the
 * next quest, or the end of the campaign. */
static int remaking(const struct du *g)
{
    const struct create *made = flow_find(&g->run, FLOW_create);
    return made ? 2 * WON * g->t->episodes * made->anew : 0;
}

/* ---- On the way ----------------------------------------------------------------------------- */

enum {
    STEP = 4000,
    STRIDE = 1000
}; /* in millionths: what it brings one hero, and costs in a run */

enum { WITHIN_REACH = 5 };

/* How far heroes are from what they want, and from the enemies: what is far away of these does not matter
 * more than what is near, so that nobody regrets the death of the nearest. What who runs can still gain is
 * `ahead` of him until he stops; each square that he has entered has its price, so that nobody runs to and
 * fro to put that off. */
static int heroes_way(const struct du *g, int64_t *ahead)
{
    uint8_t foes[SQUARES];
    struct placeset heroes = du_where(g, g->s->heroes), enemies = du_where(g, g->s->creatures);
    bool flee = du_heads_out(g);
    int gain, sum = 0;
    du_spread(g, &enemies, &heroes, TOO_NEAR + 1, foes);
    for (uc_piece h = 1; h <= g->t->heroes && g->s->creatures && !flee; h++)
        if (is_up(g, h))
            sum += 1000 * du_min(foes[piece(g, h)->place], WITHIN_REACH);
    sum += STEP * du_goals_way(g, flee ? NULL : foes, &gain);
    if (g->s->turns && turn(g)->flags & A_RUNNING && is_hero(g, turn(g)->who)) {
        sum += STRIDE * turn(g)->moved;
        *ahead = STEP / 2 * gain;
    }
    return sum;
}

enum { WATCHED = 2, BACK = 1000 };

/* Enemies at whom one of `own` does not look: behind his back they strike better (DU-208). It decides
 * between equals and no more: who never turns his back does not get through a dungeon. */
static int backs(const struct du *g, pieces own, pieces enemies)
{
    int sum = 0;
    EACH(p, own)
    {
        EACH(e, enemies)
        {
            uc_place at = piece(g, p)->place, from = piece(g, e)->place;
            int dx = abs(grid_x(grid(g), at) - grid_x(grid(g), from));
            int dy = abs(grid_y(grid(g), at) - grid_y(grid(g), from));
            if (du_max(dx, dy) <= WATCHED && is_up(g, p) && is_up(g, e) && du_behind(g, p, from))
                sum += BACK;
        }
    }
    return sum;
}

enum { AT_HAND = 4000 };

/* Is somebody within reach of its blows, or it within somebody's? */
static bool is_at_blows(const struct du *g, uc_piece p)
{
    EACH(e, enemies_of(g, p))
    {
        if (is_up(g, e) && du_in_reach(g, p, e))
            return true;
    }
    return du_engaging(g, p) != 0;
}

/* An enemy stands before the one whose turn it is: who ends it without having done anything loses the
 * blow, and who has struck does not, whether he hit or not. */
static void at_hand(const struct du *g, int side, int64_t *unused, int64_t *later)
{
    const struct du_turn *t = g->s->turns ? turn(g) : NULL;
    if (t && side_of(g, t->who) == side && !(t->flags & A_RUNNING) && on_board(g, t->who) &&
        is_at_blows(g, t->who))
        *(t->flags & A_DONE ? later : unused) += AT_HAND;
}

enum { READY = 1000 };

/* Those of a side who can still act in its turn: whoever ends the turn loses them. Who has acted is worth as
 * much, and while one of them acts the others wait. So to activate somebody costs nothing, and nobody is
 * left standing because to let him act changes nothing yet. */
static void waiting(const struct du *g, int side, int64_t *unused, int64_t *later)
{
    bool own = g->s->phase == (side == SIDE_HEROES ? PHASE_HEROES : PHASE_DARK);
    for (uc_piece p = 1; p < PIECES; p++) {
        if (side_of(g, p) != side)
            continue;
        if (piece(g, p)->flags & P_ACTED && is_up(g, p))
            *later += READY;
        else if (own && du_may_activate(g, p))
            *(g->s->turns ? later : unused) += READY;
    }
}

enum { HUNTED = 12, HUNT = 2, FOE = 10 };

/* Every enemy is to be hunted down by who is nearest to it: while one is about, locks are not picked
 * and doors not broken (DU-110). One that is far away is as far as one that is out of reach, and when
 * one falls nothing is lost; who is on his way out hunts nobody. */
static int hunt(const struct du *g)
{
    uint8_t steps[SQUARES];
    struct placeset heroes = du_where(g, g->s->heroes & (ONE(FIRST_COMPANION) - 1)),
                    enemies = du_where(g, g->s->creatures);
    int sum = 0;
    if (!g->s->creatures || du_heads_out(g))
        return 0;
    du_spread(g, &heroes, &enemies, HUNTED, steps);
    EACH(e, g->s->creatures) { sum += FOE + HUNT * du_min(steps[piece(g, e)->place], HUNTED); }
    return 1000 * sum;
}

/* How far creatures are from the heroes. None of them regrets that the hero before it is Knocked Out because
 * the others are far away. */
static int creatures_way(const struct du *g)
{
    uint8_t steps[SQUARES];
    struct placeset heroes = du_where(g, g->s->heroes), enemies = du_where(g, g->s->creatures);
    int sum = 0, fallen = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        fallen += has(g, h, OUT_COLD);
    du_spread(g, &heroes, &enemies, GOAL_FAR, steps);
    EACH(p, g->s->creatures) { sum += steps[piece(g, p)->place] - GOAL_FAR * fallen; }
    return 1000 * sum;
}

/* Who should not stand in the front: thin armor, spells and bows that are of no use there. */
static int danger(const struct du *g)
{
    int sum = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        struct arms ranged[RANGED_ARMS];
        if (!is_up(g, h) || !du_engaging(g, h))
            continue;
        sum += du_max(5 - du_attribute(g, h, ATTR_AR, 0), 0);
        sum += piece(g, h)->ma || du_ranged_arms(g, h, ranged) ? 2 : 0;
        sum += 2 * piece(g, h)->vt <= piece(g, h)->max_vt ? 3 : 0;
    }
    return 1000 * sum;
}

enum {
    EVEN = 90 * STEP,   /* of each hero: about as far as one is in the middle of a quest */
    PLAIN = 8 * 400000, /* as far from even a step counts as much everywhere */
    EXTREME = 400000
};

/* Between 1 and 999999, the more the better however bad or good things are: in a tight spot, too, one
 * way out is better than another, and a step is worth more than the time to think of it. */
static int squeeze(const struct du *g, int64_t value, int side)
{
    int64_t above = value - 500000 + (side == SIDE_HEROES ? (int64_t)EVEN * g->t->heroes : 0);
    int64_t far = above < 0 ? -above : above, over = far - PLAIN;
    int64_t from_even = over <= 0 ? far / 8 : EXTREME + over * (499999 - EXTREME) / (over + PLAIN);
    return (int)(500000 + (above < 0 ? -from_even : from_even));
}

enum { TERM_QUEST, TERM_HEROES, TERM_MONSTERS, TERM_POSITION, TERM_BELONGINGS, TERM_TURN, TERMS };

/* In millionths, as `side` sees them; their sum is the score. */
static void count(const struct du *g, int side, int64_t term[TERMS])
{
    int sign = side == SIDE_HEROES ? 1000 : -1000;
    memset(term, 0, TERMS * sizeof term[0]);
    if (g->t->quest && !is_played(g)) {
        if (side == SIDE_HEROES)
            term[TERM_BELONGINGS] = INT64_C(1000) * (du_prospects(g) - remaking(g));
        return;
    }
    if (side == SIDE_HEROES && g->t->quest)
        term[TERM_BELONGINGS] = INT64_C(1000) * (du_worth(g) - remaking(g));
    term[TERM_HEROES] = sign * health(g) / 5;
    term[TERM_QUEST] = sign * (g->t->quest ? quest(g) : 0);
    term[TERM_MONSTERS] = sign * -threat(g) * 3 / 4;
    if (side == SIDE_DARK) {
        term[TERM_POSITION] = -creatures_way(g) - backs(g, g->s->creatures, g->s->heroes);
    } else if (g->t->quest) {
        term[TERM_MONSTERS] -= hunt(g);
        term[TERM_POSITION] =
            -heroes_way(g, &term[TERM_TURN]) - danger(g) - backs(g, g->s->heroes, g->s->creatures);
    }
    at_hand(g, side, &term[TERM_TURN], &term[TERM_POSITION]);
    waiting(g, side, &term[TERM_TURN], &term[TERM_POSITION]);
}

static int64_t value(const struct du *g, int side)
{
    int64_t term[TERMS], sum = 500000;
    count(g, side, term);
    for (int i = 0; i < TERMS; i++)
        sum += term[i];
    return sum;
}

int du_score(const struct uc_run *run, int side)
{
    struct du g = du_open(run);
    if (run->head->winner)
        return (run->head->winner == side ? WON : -WON) * g.t->episodes;
    return (int)(value(&g, side) / 1000) + decided(&g, side);
}

/* Has this side won the quest of the campaign that was played last? */
static bool won_last(const struct du *g, int side)
{
    const struct quest_log *log = &g->s->journey.log;
    return log->count && log->line[log->count - 1].winner == side;
}

/* Of a campaign a quest is all that a line of play can see the end of: while it is played most of the
 * range is its own, so that a step is worth more than the time to think of it, and behind it the rest
 * tells how it ended and what is left. */
int du_score_fine(const struct uc_run *run, int side)
{
    struct du g = du_open(run);
    if (run->head->winner)
        return run->head->winner == side ? 1000000 : 0;
    int fine = squeeze(&g, value(&g, side), side);
    if (!g.t->campaign)
        return fine;
    return is_played(&g) ? 100000 + fine / 5 * 4 : fine / 10 + (won_last(&g, side) ? 900000 : 0);
}

int du_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max)
{
    static const char *const name[TERMS] = {
        [TERM_QUEST] = N_("the quest"),           [TERM_HEROES] = N_("the heroes"),
        [TERM_MONSTERS] = N_("the monsters"),     [TERM_POSITION] = N_("the position"),
        [TERM_BELONGINGS] = N_("the belongings"), [TERM_TURN] = N_("the actions left"),
    };
    struct du g = du_open(run);
    int64_t term[TERMS];
    int n = du_min(TERMS, max);
    count(&g, side, term);
    for (int i = 0; i < n; i++)
        list[i] = (struct uc_score_term){
            _(name[i]), (int)(term[i] / 1000) + (i == TERM_QUEST ? decided(&g, side) : 0),
            i == TERM_TURN};
    return n;
}
