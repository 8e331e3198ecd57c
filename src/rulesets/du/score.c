/* How good a position looks, for bots: what is left of both sides, what has been explored, how far
 * the quest has come, and whether everybody is on the way to something.
 *
 * Most terms are in thousandths of a won game. Those of the position are the same for both sides with
 * opposite signs; how near one's own people are to what they want counts for each side alone. */
#include "rulesets/du/du.h"

enum { FAR_AWAY = 60, STEP = 3, LEAVES = 5 /* steps that going out is worth */ };

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

/* So much for each section: how many there are, heroes do not know (DU-H203). */
static int explored(const struct du *g) { return 150 * __builtin_popcount(g->s->revealed); }

static bool carries_quest_item(const struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].holder == p &&
            du_weapon_has(g, g->s->item[i].record, FEATURE_QUEST))
            return true;
    return false;
}

enum { THROUGH_DOOR = 4 }; /* steps that a closed door is worth */

/* How many steps every square is from the nearest of `goals`, over floor that has been seen and
 * around what cannot be passed; closed doors cost some more, pits can be jumped, characters do not
 * matter. */
static void spread(const struct du *g, const struct placeset *goals, uint8_t steps[SQUARES])
{
    uc_place queue[SQUARES];
    bool waits[SQUARES] = {false};
    int head = 0, tail = 0;
    memset(steps, FAR_AWAY, SQUARES);
    for (uc_place p = placeset_next(goals, 0); p; p = placeset_next(goals, p)) {
        steps[p] = 0;
        queue[tail++] = p;
    }
    while (head != tail) {
        uc_place at = queue[head];
        head = (head + 1) % SQUARES;
        waits[at] = false;
        struct placeset next = grid_adjacent_set(grid(g), 0, at),
                        free = grid_adjacent_set(grid(g), g->s->doors_closed, at);
        placeset_and(&next, &g->s->floor);
        for (uc_place p = placeset_next(&next, 0); p; p = placeset_next(&next, p)) {
            int sum = steps[at] + (placeset_has(&free, p) ? 1 : THROUGH_DOOR);
            if (sum >= steps[p] || g->s->ground[p] & G_IMPASSABLE)
                continue;
            steps[p] = (uint8_t)sum;
            if (!waits[p]) {
                waits[p] = true;
                queue[tail] = p;
                tail = (tail + 1) % SQUARES;
            }
        }
    }
}

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
            du_element_data(g, thing->record)->matter >> (MATTER_LOCKED - 1) & 1)
            placeset_add(goals, thing->place);
    }
}

static void add_quest_items(const struct du *g, struct placeset *goals)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].place &&
            du_weapon_has(g, g->s->item[i].record, FEATURE_QUEST))
            placeset_add(goals, g->s->item[i].place);
}

static bool is_quest_item_carried(const struct du *g)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h) && carries_quest_item(g, h))
            return true;
    return false;
}

/* What is worth going to: an element that the quest asks for, what it wants and lies there, an exit;
 * then what is locked; then the enemies, above all the Leader. */
/* Is something still to be found that the quest is about? */
static bool is_sought(const struct du *g)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record == g->t->quest->coveted)
            return false;
    return g->t->quest->coveted != 0;
}

/* Could one of the heroes do that, if he were there? */
static bool is_wanted(const struct du *g, const struct du_interaction *act)
{
    if (!act->when.code)
        return act->by != WHOM_CREATURES && act->by != WHOM_LEADER;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h) && du_holds(g, &act->when, h, h))
            return act->by != WHOM_CREATURES && act->by != WHOM_LEADER;
    return false;
}

static struct placeset goals_of(const struct du *g)
{
    struct placeset goals = {{0}};
    uc_piece leader = du_leader(g);
    for (int i = 0; i < g->t->quest->interactions; i++) {
        int thing = du_thing_named(g, g->t->quest->interaction[i].element);
        if (thing >= 0 && is_wanted(g, &g->t->quest->interaction[i]))
            placeset_add(&goals, g->s->thing[thing].place);
    }
    add_quest_items(g, &goals);
    if (!placeset_any(&goals) && !is_quest_item_carried(g))
        add_exits(g, false, &goals);
    if (!placeset_any(&goals) && !is_quest_item_carried(g))
        add_exits(g, true, &goals);
    if (!placeset_any(&goals) && is_sought(g))
        add_chests(g, &goals);
    if (leader && !placeset_any(&goals))
        placeset_add(&goals, piece(g, leader)->place);
    if (!placeset_any(&goals))
        EACH(e, g->s->creatures) { placeset_add(&goals, piece(g, e)->place); }
    return goals;
}

enum { WITHIN_REACH = 5 };

/* How far heroes are from the enemies: what is far away does not matter more than what is near, so
 * that nobody regrets the death of the nearest. */
static int enemies_way(const struct du *g)
{
    uint8_t steps[SQUARES];
    struct placeset goals = {{0}};
    int sum = 0;
    EACH(e, g->s->creatures) { placeset_add(&goals, piece(g, e)->place); }
    if (!g->s->creatures)
        return 0;
    spread(g, &goals, steps);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h))
            sum += du_min(steps[piece(g, h)->place], WITHIN_REACH);
    return 1000 * sum;
}

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

/* The heroes' ways, added up: a step is worth some thousandths, more than the traps that may lie in
 * wait for it. Who carries what the quest wants goes for the way out, and so does everybody when it is
 * time; who leaves before, or elsewhere, is far away from everything. */
static int heroes_way(const struct du *g)
{
    uint8_t steps[SQUARES], out[SQUARES];
    struct placeset goals = goals_of(g), exits = ways_out(g);
    bool time = is_time_to_leave(g) && placeset_any(&exits);
    int sum = 0;
    spread(g, &goals, steps);
    spread(g, &exits, out);
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        const struct du_piece *q = piece(g, h);
        if (q->flags & P_GONE)
            sum += time && is_way_out(g, q->left_by) ? 0 : FAR_AWAY;
        else if (!is_up(g, h))
            sum += FAR_AWAY;
        else
            sum += (time || carries_quest_item(g, h) ? out : steps)[q->place] + (time ? LEAVES : 0);
    }
    for (uc_piece p = FIRST_CAPTIVE; p < FIRST_CREATURE; p++)
        sum += on_board(g, p) ? out[piece(g, p)->place] + LEAVES : 0;
    return 1000 * STEP * sum;
}

enum { HUNTED = 12, HUNT = 2, FOE = 10 };

/* Every enemy is to be hunted down by who is nearest to it: while one is about, locks are not picked
 * and doors not broken (DU-110). One that is far away is as far as one that is out of reach, and when
 * one falls nothing is lost. */
static int hunt(const struct du *g)
{
    uint8_t steps[SQUARES];
    struct placeset heroes = {{0}};
    int sum = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (is_up(g, h))
            placeset_add(&heroes, piece(g, h)->place);
    if (g->s->creatures)
        spread(g, &heroes, steps);
    EACH(e, g->s->creatures) { sum += FOE + HUNT * du_min(steps[piece(g, e)->place], HUNTED); }
    return 1000 * sum;
}

static int creatures_way(const struct du *g)
{
    uint8_t steps[SQUARES];
    struct placeset goals = {{0}};
    int sum = 0;
    EACH(h, g->s->heroes)
    {
        if (is_up(g, h))
            placeset_add(&goals, piece(g, h)->place);
    }
    spread(g, &goals, steps);
    EACH(p, g->s->creatures) { sum += steps[piece(g, p)->place]; }
    return 1000 * sum;
}

/* What heroes hold and wear: a weapon that bites, a shield, a bow, armor; and whether they are free to
 * strike in their next activation. */
static int arms(const struct du *g)
{
    int sum = 0;
    for (int i = 1; i < g->s->items; i++)
        sum += g->s->item[i].record && g->s->item[i].holder;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        sum += 6 * du_attribute(g, h, ATTR_AR, 0);
        if (piece(g, h)->flags & (P_SHIELDING | P_SLOWED))
            sum -= 12; /* DU-263 */
        struct arms ranged[RANGED_ARMS];
        const struct du_item *melee = du_item_data(g, du_melee_arms(g, h).weapon);
        sum += 3 * melee->dice + (du_melee_arms(g, h).item ? 6 : 0) +
               (du_shield_of(g, h).weapon ? 4 : 0);
        for (int i = du_ranged_arms(g, h, ranged); i > 0; i--)
            sum += du_item_data(g, ranged[i - 1].weapon)->type == ITEM_RANGED
                       ? du_attribute(g, h, ATTR_SS, 0)
                       : 0;
    }
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
        sum += du_max(10 - 2 * du_attribute(g, h, ATTR_AR, 0), 0);
        sum += piece(g, h)->ma || du_ranged_arms(g, h, ranged) ? 4 : 0;
        sum += 2 * piece(g, h)->vt <= piece(g, h)->max_vt ? 4 : 0;
    }
    return 1000 * sum;
}

/* What the group owns, as far as it could be sold, and what is worn: so that bots neither waste their
 * coins nor undress. */
static int belongings(const struct du *g)
{
    int sum = g->s->coins;
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].holder)
            sum += du_sale_value(g, i);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        sum += 10 * du_attribute(g, h, ATTR_AR, 0);
    return 100 * sum;
}

enum { BLOW = 8 }; /* what a blow is worth that brings down a door or a thing of the quest */

/* What has been struck already and still stands. */
static int breaches(const struct du *g)
{
    int sum = 0;
    for (int door = 1; door <= g->t->map.doors; door++)
        sum += g->s->doors_closed >> (door - 1) & 1 ? g->s->door[door].wounds : 0;
    for (int i = 0; i < g->t->quest->interactions; i++) {
        const struct du_interaction *act = &g->t->quest->interaction[i];
        int thing = act->breaking ? du_thing_named(g, act->element) : -1;
        sum += thing >= 0 ? g->s->thing[thing].wounds : 0;
    }
    return BLOW * sum;
}

/* Where every exit is open and something is still to be found, secret doors are looked for. */
static int searches(const struct du *g)
{
    struct placeset exits = {{0}};
    int sum = 0;
    if (!is_sought(g))
        return 0;
    add_exits(g, true, &exits);
    for (int n = 1; n <= g->t->map.sections && !placeset_any(&exits); n++)
        sum += g->s->secret_tries[n] ? 1 : 0;
    return 12 * sum;
}

static int quest_terms(const struct du *g)
{
    int sum = explored(g) / 5 + breaches(g) + searches(g) + (g->s->leader_dead ? 80 : 0);
    if (g->t->quest->progress.code) {
        int64_t far = effect_eval(&g->run, g->t->quest->progress.code, 0, 0, g->t->quest_record);
        sum += (int)(far < 0 ? 0 : far > 1000 ? 1000 : far) / 4;
    }
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        sum += carries_quest_item(g, h) ? 80 : 0;
    if (g->run.head->imagined == IMAGINED_BEYOND)
        sum += 40; /* something new is about to be seen */
    return sum;
}

/* Between 1 and 999999, the more the better however bad or good things are: in a tight spot, too, one
 * way out is better than another. */
static int squeeze(int64_t value)
{
    int64_t above = value - 500000;
    return (int)(500000 + above * 499999 / ((above < 0 ? -above : above) + 600000));
}

/* In millionths of a won game. */
int du_score_fine(const struct uc_run *run, int side)
{
    struct du g = du_open(run);
    if (run->head->winner)
        return run->head->winner == side ? 1000000 : 0;
    int good =
        350 + health(&g) * 20 / 100 - threat(&g) * 3 / 4 + (g.t->quest ? quest_terms(&g) : 200);
    int64_t value = 1000 * (side == SIDE_HEROES ? good : 1000 - good);
    if (side == SIDE_DARK)
        value -= creatures_way(&g);
    else if (g.t->quest)
        value +=
            arms(&g) + belongings(&g) - heroes_way(&g) - enemies_way(&g) - hunt(&g) - danger(&g);
    return squeeze(value);
}
