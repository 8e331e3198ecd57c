/* Where heroes want to go, for the score: what their quest asks of them next, and how far it is.
 *
 * Every hero has a distance, the lower the better. It falls along the way to the next goal and with each
 * goal that is reached: what has to be done before something else counts a whole stage more, so nobody
 * regrets that a nest is burnt because the next one is far away, or an enemy dead because now there is a
 * door to be broken down. Only what has been seen is counted (DU-H203). */
#include "rulesets/du/du.h"

enum { THROUGH_DOOR = 4 }; /* steps that a closed door is worth */

struct placeset du_where(const struct du *g, pieces who)
{
    struct placeset set = {{0}};
    EACH(p, who)
    {
        if (is_up(g, p))
            placeset_add(&set, piece(g, p)->place);
    }
    return set;
}

/* What lies `steps` off, a ring of them by what a step may cost: each list is worked off when its turn
 * comes, and filled again from behind. */
struct rim {
    uc_place place[THROUGH_DOOR + 1][SQUARES];
    int count[THROUGH_DOOR + 1];
};

static void rim_add(struct rim *rim, int steps, uc_place p)
{
    int list = steps % (THROUGH_DOOR + 1);
    rim->place[list][rim->count[list]++] = p;
}

static bool is_straight(const struct du *g, uc_place at, uc_place p)
{
    return grid_x(grid(g), at) == grid_x(grid(g), p) || grid_y(grid(g), at) == grid_y(grid(g), p);
}

/* Steps from one square of the rim to those beside it, if nothing shorter leads there. Past the corner of a
 * wall or an obstacle there is none (DU-H04), or nobody would come nearer who stands aslant of a doorway. */
static void spread_from(const struct du *g, uc_place at, struct rim *rim, uint8_t steps[SQUARES])
{
    const struct grid_beside *beside = &grid(g)->beside[at];
    bool doors = grid(g)->gate_doors[at] & g->s->doors_closed;
    for (int i = 0; i < beside->count; i++) {
        uc_place p = beside->place[i];
        int sum = steps[at] + 1;
        if (sum >= steps[p] || g->s->ground[p] & G_IMPASSABLE || !placeset_has(&g->s->floor, p))
            continue;
        if (!du_step_open(g, at, p))
            sum = doors && is_straight(g, at, p) ? steps[at] + THROUGH_DOOR : GOAL_FAR;
        if (sum >= steps[p])
            continue;
        steps[p] = (uint8_t)sum;
        rim_add(rim, sum, p);
    }
}

void du_spread(const struct du *g, const struct placeset *goals, const struct placeset *wanted,
               int most, uint8_t steps[SQUARES])
{
    struct rim rim = {.count = {0}};
    int left = placeset_count(wanted);
    memset(steps, GOAL_FAR, SQUARES);
    for (uc_place p = placeset_next(goals, 0); p; p = placeset_next(goals, p)) {
        steps[p] = 0;
        rim_add(&rim, 0, p);
    }
    for (int n = 0; n < most && left > 0; n++) {
        int list = n % (THROUGH_DOOR + 1), count = rim.count[list];
        for (int i = 0; i < count; i++) {
            uc_place at = rim.place[list][i];
            if (steps[at] != n)
                continue; /* a shorter way has been found since */
            left -= placeset_has(wanted, at);
            spread_from(g, at, &rim, steps);
        }
        rim.count[list] = 0;
    }
}

/* ---- What there is to go to ----------------------------------------------------------------- */

/* Exits that nobody has opened; those that are locked or barred only when `hard`. */
static void add_exits(const struct du *g, bool hard, struct placeset *goals)
{
    const struct du_map *map = &g->t->map;
    for (int i = 1; i <= map->ways; i++) {
        const struct du_way *way = &map->way[i];
        int flags = way->door ? g->s->door[way->door].flags : 0;
        bool from = du_section_known(g, way->from), to = du_section_known(g, way->to);
        if (!way->to || from == to || flags & D_SECRET || (flags & (D_LOCKED | D_RIDDLE) && !hard))
            continue;
        placeset_add(goals, from ? way->inside[0] : way->outside[0]);
    }
}

/* Chests that nobody has opened. */
static void add_chests(const struct du *g, struct placeset *goals)
{
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (thing->kind == THING_ELEMENT && !(thing->flags & (T_OPENED | T_BROKEN)) &&
            du_element_data(g, thing->record)->matter >> (MATTER_LOCKED - 1) & 1) {
            struct placeset beside = grid_adjacent_set(grid(g), g->s->doors_closed, thing->place);
            placeset_or(goals, &beside); /* DU/A-49 */
        }
    }
}

/* ---- Locks ---------------------------------------------------------------------------------- */

int du_chance_at_lock(const struct du *g, uc_piece h, bool riddle)
{
    return riddle ? du_passing(du_attribute(g, h, ATTR_IN, FOR_RIDDLE) - 2, 10, false)
                  : du_passing(du_attribute(g, h, ATTR_DX, FOR_LOCK), 10, false);
}

int du_best_chance(const struct du *g, bool riddle)
{
    int best = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h))
            best = du_max(best, du_chance_at_lock(g, h, riddle));
    return best;
}

/* Exits with a lock or riddle on which the group has had its attempt, or has not; of these all, or those
 * for which nobody is better than this hero. */
static struct placeset locks(const struct du *g, bool tried, uc_piece best)
{
    struct placeset set = {{0}};
    for (int i = 1; i <= g->t->map.ways; i++) {
        const struct du_way *way = &g->t->map.way[i];
        int flags = way->door ? g->s->door[way->door].flags : 0;
        bool from = du_section_known(g, way->from), riddle = flags & D_RIDDLE;
        if (!way->to || from == du_section_known(g, way->to) || flags & D_SECRET ||
            !(flags & D_TRIED) == tried || !(flags & (D_LOCKED | D_RIDDLE)) ||
            (best && du_chance_at_lock(g, best, riddle) < du_best_chance(g, riddle)))
            continue;
        placeset_add(&set, from ? way->inside[0] : way->outside[0]);
    }
    return set;
}

enum { STANDS_BACK = 3 };

/* Where somebody is going: steps from everywhere to it, and how near he wants to come. */
struct heading {
    const uint8_t *steps;
    int near;
};

/* Steps to it, or to where he waits. */
static int steps_off(const struct heading *to, uc_place at)
{
    int steps = to->steps[at];
    return steps < to->near ? 2 * to->near - steps : steps;
}

static bool is_running(const struct du *g, uc_piece p)
{
    return g->s->turns && turn(g)->who == p && turn(g)->flags & A_RUNNING;
}

/* The same of a hero: who is passing through somebody is where he can stop (DU-081). */
static int steps_left(const struct du *g, uc_piece h, const struct heading *to)
{
    uint8_t cost[SQUARES];
    int best = GOAL_FAR;
    if (!g->s->turns || turn(g)->who != h || du_can_stop(g, h))
        return steps_off(to, piece(g, h)->place);
    du_reach_costs(g, h, cost);
    for (uc_place q = 1; q <= grid_places(grid(g)); q++)
        if (cost[q] != GRID_FAR)
            best = du_min(best, steps_off(to, q));
    return best;
}

/* How far a hero is from a lock: the group has one attempt at each (DU-116, DU-156), so the best of them
 * goes there and the others keep out of his way. When he has failed he is as near as before, to what has to be
 * broken now: or nobody would try who has a better lock elsewhere. `to`: the nearest of all; `mine` is room. */
static int way_to_lock(const struct du *g, uc_piece h, struct heading *to, uint8_t mine[SQUARES])
{
    struct placeset here = du_where(g, ONE(h)), own = locks(g, false, h), all = locks(g, false, 0);
    if (placeset_any(&own)) {
        struct placeset failed = locks(g, true, 0);
        placeset_or(&own, &failed);
        du_spread(g, &own, &here, GOAL_FAR, mine);
        to->steps = mine;
    } else if (placeset_any(&all)) {
        to->near = STANDS_BACK;
    }
    return steps_left(g, h, to);
}

/* ---- Secret doors --------------------------------------------------------------------------- */

/* Does that section seem to lead nowhere: one way in, and the one that leads in from outside is none? */
static bool is_dead_end(const struct du *g, int section)
{
    int ways = 0;
    for (int i = 1; i <= g->t->map.ways; i++) {
        const struct du_way *way = &g->t->map.way[i];
        bool hidden = way->door && g->s->door[way->door].flags & D_SECRET;
        ways += !hidden && way->to && (way->from == section || way->to == section);
    }
    return ways < 2 && section > 1;
}

enum { ROUND = 8 }; /* turns, for the way to a section and a few attempts */

/* Where to look once more: heroes share the sections that seem to lead nowhere, and change places every few
 * turns, or all of them would look in the nearest one until time runs out. */
static struct placeset looked_at_again(const struct du *g, uc_piece h)
{
    int section[SECTIONS], count = 0;
    for (int n = 1; n <= g->t->map.sections; n++)
        if (du_section_known(g, n) && is_dead_end(g, n))
            section[count++] = n;
    return count ? g->t->map.section[section[(g->s->turn_number / ROUND + h) % count]]
                 : (struct placeset){{0}};
}

/* The sections in which that hero has not looked for secret doors yet, first those that seem to lead
 * nowhere; when he has looked everywhere, one of those again. */
static struct placeset unsearched(const struct du *g, uc_piece h)
{
    struct placeset fresh = {{0}}, fresh_dead_ends = {{0}};
    for (int n = 1; n <= g->t->map.sections; n++) {
        const struct placeset *squares = &g->t->map.section[n];
        if (du_section_known(g, n) && !(g->s->secret_tries[n] >> (h - 1) & 1))
            placeset_or(is_dead_end(g, n) ? &fresh_dead_ends : &fresh, squares);
    }
    return placeset_any(&fresh_dead_ends) ? fresh_dead_ends
           : placeset_any(&fresh)         ? fresh
                                          : looked_at_again(g, h);
}

bool du_looks_again(const struct du *g, uc_piece h)
{
    for (int n = 1; n <= g->t->map.sections; n++)
        if (du_section_known(g, n) && !(g->s->secret_tries[n] >> (h - 1) & 1))
            return false;
    struct placeset there = unsearched(g, h);
    return !placeset_any(&there) || placeset_has(&there, piece(g, h)->place);
}

static bool is_quest_item(const struct du *g, int item)
{
    return g->s->item[item].record && du_weapon_has(g, g->s->item[item].record, FEATURE_QUEST);
}

bool du_carries_quest_item(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].holder == p && is_quest_item(g, i))
            return true;
    return false;
}

static bool is_quest_item_carried(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h) && du_carries_quest_item(g, h))
            return true;
    return false;
}

static void add_quest_items(const struct du *g, struct placeset *goals)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].place && is_quest_item(g, i))
            placeset_add(goals, g->s->item[i].place);
}

/* Is something still to be found that the quest is about? */
static bool is_sought(const struct du *g)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record == g->t->quest->coveted)
            return false;
    return g->t->quest->coveted != 0;
}

/* Has the Main Room been found? */
static bool is_main_known(const struct du *g)
{
    for (int n = 1; n <= g->t->map.sections; n++)
        if (du_section_known(g, n) && g->t->quest->section[n - 1].kind == SECTION_MAIN)
            return true;
    return false;
}

/* Where what the quest asks of heroes by that interaction is done, 0 where there is nothing or it is done. */
static uc_place task_at(const struct du *g, const struct du_interaction *act)
{
    int thing = du_thing_named(g, act->element);
    bool asked = !act->aside && act->by != WHOM_CREATURES && act->by != WHOM_LEADER;
    return thing >= 0 && asked ? g->s->thing[thing].place : 0;
}

/* Is there something that the quest asks for, whether anybody can do it now or not, or a Leader to be slain?
 * Or who lets a torch fall would have it better than who burns a nest with it. */
static bool is_task_left(const struct du *g)
{
    if (du_leader(g) && !g->s->leader_dead)
        return true;
    for (int i = 0; i < g->t->quest->interactions; i++)
        if (task_at(g, &g->t->quest->interaction[i]))
            return true;
    return false;
}

/* What the quest asks of this hero, and can be seen. */
static void add_tasks(const struct du *g, uc_piece h, struct placeset *goals)
{
    for (int i = 0; i < g->t->quest->interactions; i++) {
        const struct du_interaction *act = &g->t->quest->interaction[i];
        if (task_at(g, act) && (!act->when.code || du_holds(g, &act->when, h, h)))
            placeset_add(goals, task_at(g, act));
    }
}

static bool exits_left(const struct du *g)
{
    struct placeset exits = {{0}};
    add_exits(g, true, &exits);
    return placeset_any(&exits);
}

bool du_seeks_doors(const struct du *g) { return !exits_left(g) && !is_main_known(g); }

/* ---- Leaving -------------------------------------------------------------------------------- */

static bool is_time_to_leave(const struct du *g)
{
    return g->t->quest->leaving.code && du_holds(g, &g->t->quest->leaving, 0, 0);
}

/* Does that way lead out, and where the quest wants it? */
static bool is_way_out(const struct du *g, int way)
{
    const struct du_way *w = &g->t->map.way[way];
    return way && !w->to && (!g->t->quest->leave_by || w->exit->name == g->t->quest->leave_by);
}

static struct placeset ways_out(const struct du *g)
{
    struct placeset set = {{0}};
    for (int i = 1; i <= g->t->map.ways; i++)
        if (is_way_out(g, i) && du_is_floor(g, g->t->map.way[i].inside[0]))
            placeset_add(&set, g->t->map.way[i].inside[0]);
    return set;
}

bool du_heads_out(const struct du *g) { return is_time_to_leave(g) || is_quest_item_carried(g); }

/* ---- How far it is -------------------------------------------------------------------------- */

enum {
    STAGE = GOAL_FAR,
    TASK = 2 * STAGE,   /* that something is left to do: whatever comes after it is nearer */
    ASTRAY = 5 * STAGE, /* who can go nowhere */
    LEAVES = 15         /* steps that going out is worth */
};

/* What all heroes may go for, and what it is. */
struct pursuit {
    struct placeset goals;
    pieces foes; /* enemies who have to be rid of before anything else */
    bool locks;
};

/* The enemies who keep heroes from locks and secret doors: DU-110, DU-186. */
static pieces in_the_way(const struct du *g)
{
    pieces set = 0;
    EACH(e, g->s->creatures)
    {
        if (is_up(g, e) && du_in_combat(g, e))
            set |= ONE(e);
    }
    return set;
}

/* Exits; with enemies about, those, since locks are not picked and secret doors not looked for while one
 * is near (DU-110), a stage before what is locked, hidden or the last thing left. */
static struct pursuit common_errand(const struct du *g)
{
    struct pursuit errand = {.foes = 0};
    uc_piece leader = du_leader(g);
    if (is_quest_item_carried(g))
        return errand;
    add_quest_items(g, &errand.goals);
    add_exits(g, false, &errand.goals);
    if (placeset_any(&errand.goals))
        return errand;
    if (leader && !g->s->leader_dead && !exits_left(g) && !is_sought(g))
        placeset_add(&errand.goals, piece(g, leader)->place);
    else if ((errand.foes = in_the_way(g)))
        errand.goals = du_where(g, errand.foes);
    if (placeset_any(&errand.goals))
        return errand;
    add_exits(g, true, &errand.goals);
    errand.locks = placeset_any(&errand.goals);
    if (!errand.locks && is_sought(g) && is_main_known(g))
        add_chests(g, &errand.goals);
    return errand;
}

enum { FOE_FAR = 12 };

/* How far a hero is from the enemies in the way, less than a stage: who is far from the next one does not
 * regret the death of the nearest. Who runs strikes nobody, and every step of his run counts. */
static int way_to_foes(const struct du *g, uc_piece h, const struct pursuit *errand,
                       const struct heading *to)
{
    int steps = steps_left(g, h, to), nearer = 0;
    if (is_running(g, h)) {
        nearer = to->steps[turn(g)->from] - steps;
        steps = to->steps[turn(g)->from];
    }
    return du_min(FOE_FAR * __builtin_popcountll(errand->foes) + du_min(steps, FOE_FAR), STAGE) -
           nearer;
}

static int way_to_search(const struct du *g, uc_piece h, struct heading *to, uint8_t mine[SQUARES])
{
    struct placeset here = du_where(g, ONE(h)), there = unsearched(g, h);
    du_spread(g, &there, &here, GOAL_FAR, mine);
    to->steps = mine;
    return steps_left(g, h, to);
}

enum { BEHIND = 3 };

/* Is somebody still far from the way out, hero or captive? Who goes before him leaves him alone with those
 * who are after them. */
static bool is_anyone_behind(const struct du *g, const uint8_t out[SQUARES])
{
    pieces who = g->s->heroes & ~(ONE(FIRST_CAPTIVE) - ONE(FIRST_COMPANION));
    EACH(p, who)
    {
        if (is_up(g, p) && (p >= FIRST_CAPTIVE || out[piece(g, p)->place] > BEHIND))
            return true;
    }
    return false;
}

/* How far it is out, in steps. Nobody stands in the exit before those who have to pass it: the last of the
 * heroes not before captives, nobody while others are behind, and who goes with the bearer of what the quest
 * is about not before him. */
static int way_out(const struct du *g, uc_piece h, struct heading *to, bool time, bool behind)
{
    pieces heroes = g->s->heroes & (ONE(FIRST_COMPANION) - 1);
    bool waits = (g->s->heroes >> FIRST_CAPTIVE && heroes == ONE(h)) ||
                 (time ? behind : !du_carries_quest_item(g, h));
    to->near = waits ? STANDS_BACK : 0;
    return LEAVES + steps_left(g, h, to);
}

enum { STEPS_BACK = 2 };

/* Who stands on an arrow and looks along it has been kept from looking, by a trap: he sees what lies beyond
 * when he turns or steps there again (DU-H193), and until then nobody else can. */
static int steps_back(const struct du *g, uc_piece h)
{
    int arrow = g->t->map.arrow[piece(g, h)->place];
    return arrow && !du_section_known(g, g->t->map.way[arrow].to) &&
                   g->t->map.way[arrow].exit->side == piece(g, h)->facing
               ? STEPS_BACK
               : 0;
}

/* So many steps nearer it can come with what is left of its move and not too near to enemies, less those
 * that lead it round others: to where that is worth most. */
static int can_gain(const struct du *g, uc_piece p, const struct heading *to,
                    const uint8_t foes[SQUARES])
{
    uint8_t cost[SQUARES];
    int from = steps_left(g, p, to), most = 0;
    if (foes && foes[piece(g, p)->place] <= TOO_NEAR)
        return 0;
    du_reach_costs(g, p, cost);
    for (uc_place q = 1; q <= grid_places(grid(g)); q++)
        if (cost[q] != GRID_FAR && to->steps[q] < from && !(foes && foes[q] <= TOO_NEAR))
            most = du_max(most, 2 * (from - steps_off(to, q)) - cost[q]);
    return most;
}

int du_goals_way(const struct du *g, const uint8_t foes[SQUARES], int *ahead)
{
    uint8_t steps[SQUARES], out[SQUARES], task[SQUARES], own[SQUARES];
    int sum = 0;
    struct pursuit errand = common_errand(g);
    struct placeset exits = ways_out(g), tasks = {{0}}, mine, here = du_where(g, g->s->heroes);
    pieces able = 0;
    if (g->s->turns && is_running(g, turn(g)->who) && turn(g)->from)
        placeset_add(&here, turn(g)->from);
    bool time = is_time_to_leave(g) && placeset_any(&exits), escort = is_quest_item_carried(g);
    for (uc_piece h = 1; h <= g->t->heroes && !time; h++) {
        mine = (struct placeset){{0}};
        if (is_up(g, h))
            add_tasks(g, h, &mine);
        if (placeset_any(&mine))
            able |= 1ull << h;
        placeset_or(&tasks, &mine);
    }
    bool seeks = !placeset_any(&errand.goals) && !able && !escort && !time && du_seeks_doors(g);
    du_spread(g, placeset_any(&errand.goals) ? &errand.goals : &tasks, &here, GOAL_FAR, steps);
    if (able)
        du_spread(g, &tasks, &here, GOAL_FAR, task);
    int stage = STAGE + (is_task_left(g) ? TASK : 0), hunt = stage + STAGE;
    bool captives = g->s->heroes >> FIRST_CAPTIVE;
    if (time || escort || captives)
        du_spread(g, &exits, &here, GOAL_FAR, out);
    bool behind = time && is_anyone_behind(g, out);
    *ahead = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        const struct du_piece *q = piece(g, h);
        bool leaves = time || (escort && !able) || du_carries_quest_item(g, h);
        struct heading to = {leaves ? out : able >> h & 1 ? task : steps, 0};
        int way = ASTRAY;
        if (q->flags & P_GONE)
            way = !(time && is_way_out(g, q->left_by)) ? ASTRAY : behind ? 2 * LEAVES : 0;
        else if (is_up(g, h) && leaves)
            way = way_out(g, h, &to, time, behind);
        else if (is_up(g, h) && able >> h & 1)
            way = stage + steps_left(g, h, &to);
        else if (is_up(g, h) && errand.foes)
            way = hunt + way_to_foes(g, h, &errand, &to);
        else if (is_up(g, h) && seeks)
            way = stage + way_to_search(g, h, &to, own);
        else if (is_up(g, h) && errand.locks)
            way = stage + way_to_lock(g, h, &to, own);
        else if (is_up(g, h))
            way = stage + du_min(steps_left(g, h, &to) + steps_back(g, h), STAGE);
        if (is_running(g, h) && is_up(g, h))
            *ahead = can_gain(g, h, &to, foes);
        sum += way;
    }
    for (uc_piece p = FIRST_CAPTIVE; captives && p < FIRST_CREATURE; p++)
        sum += on_board(g, p) ? out[piece(g, p)->place] + LEAVES : 0;
    return sum;
}
