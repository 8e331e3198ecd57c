/* How good a position looks, for bots: what is left of both sides, what has been explored, how far
 * the quest has come, and whether everybody is on the way to something.
 *
 * Most terms are in thousandths of a won game. Those of the position are the same for both sides with
 * opposite signs; how near one's own people are to what they want counts for each side alone. */
#include "rulesets/du/du.h"

enum { FAR_AWAY = 60, STEP = 3 };

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
    return du_min(sum, 400);
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
static struct placeset goals_of(const struct du *g)
{
    struct placeset goals = {{0}};
    uc_piece leader = du_leader(g);
    for (int i = 0; i < g->t->quest->interactions; i++) {
        int thing = du_thing_named(g, g->t->quest->interaction[i].element);
        const struct effect_ref *when = &g->t->quest->interaction[i].when;
        if (thing >= 0 && (!when->code || du_holds(g, when, 0, 0)))
            placeset_add(&goals, g->s->thing[thing].place);
    }
    add_quest_items(g, &goals);
    if (!placeset_any(&goals) && !is_quest_item_carried(g))
        add_exits(g, false, &goals);
    if (!placeset_any(&goals) && !is_quest_item_carried(g))
        add_exits(g, true, &goals);
    if (!placeset_any(&goals) && leader)
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

/* The heroes' ways, added up: a step is worth some thousandths, more than the traps that may lie in
 * wait for it. Who carries what the quest wants goes
 * for the way out. */
static int heroes_way(const struct du *g)
{
    uint8_t steps[SQUARES], out[SQUARES];
    struct placeset goals = goals_of(g), ways_out = {{0}};
    int sum = 0;
    for (int i = 1; i <= g->t->map.ways; i++)
        if (!g->t->map.way[i].to)
            placeset_add(&ways_out, g->t->map.way[i].inside[0]);
    spread(g, &goals, steps);
    bool spread_out = false;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        if (piece(g, h)->flags & P_GONE)
            continue;
        bool laden = is_up(g, h) && carries_quest_item(g, h);
        if (laden && !spread_out) {
            spread(g, &ways_out, out);
            spread_out = true;
        }
        sum += !is_up(g, h) ? FAR_AWAY : (laden ? out : steps)[piece(g, h)->place];
    }
    return 1000 * STEP * sum;
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

static int quest_terms(const struct du *g)
{
    int sum = explored(g) / 5 + (g->s->leader_dead ? 80 : 0);
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

/* In millionths of a won game. */
int du_score_fine(const struct uc_run *run, int side)
{
    struct du g = du_open(run);
    if (run->head->winner)
        return run->head->winner == side ? 1000000 : 0;
    int good =
        350 + health(&g) * 20 / 100 - threat(&g) * 3 / 4 + (g.t->quest ? quest_terms(&g) : 200);
    int value = 1000 * (side == SIDE_HEROES ? good : 1000 - good);
    if (side == SIDE_DARK)
        value -= creatures_way(&g);
    else if (g.t->quest)
        value += arms(&g) + belongings(&g) - heroes_way(&g) - enemies_way(&g) - danger(&g);
    return du_min(du_max(value, 1), 999999);
}
