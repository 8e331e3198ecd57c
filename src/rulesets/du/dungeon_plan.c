/* Random quests: the plan. Rooms are cut out of a frame, joined, and get their exits and the entrance.
 * DU-H219 to DU-H224. Read dungeon.h first. */
#include "rulesets/du/dungeon.h"

/* ---- Frame and cuts: DU-H219 ----------------------------------------------------------------- */

/* By y, then x of the north-west square. */
static bool is_before(const struct room *a, const struct room *b)
{
    return a->y != b->y ? a->y < b->y : a->x < b->x;
}

static int room_to_cut(const struct maker *m, int least)
{
    int best = -1;
    for (int i = 0; i < m->rooms; i++) {
        const struct room *r = &m->room[i];
        if (r->corridor || du_max(r->w, r->h) < least)
            continue;
        if (best < 0 || area(r) > area(&m->room[best]) ||
            (area(r) == area(&m->room[best]) && is_before(r, &m->room[best])))
            best = i;
    }
    return best;
}

/* Cuts `length` squares off a side; what is cut off keeps its place, the rest becomes a new room. */
static int split(struct maker *m, int i, bool across, int length)
{
    struct room rest = m->room[i];
    if (across) {
        m->room[i].w = (uint8_t)length;
        rest.x = (uint8_t)(rest.x + length);
        rest.w = (uint8_t)(rest.w - length);
    } else {
        m->room[i].h = (uint8_t)length;
        rest.y = (uint8_t)(rest.y + length);
        rest.h = (uint8_t)(rest.h - length);
    }
    m->room[m->rooms] = rest;
    return m->rooms++;
}

static bool cut(struct maker *m, bool corridor)
{
    int i = room_to_cut(m, corridor ? 12 : 8);
    if (i < 0 || m->rooms + 2 > PIECES_MAX)
        return false;
    bool across = m->room[i].w >= m->room[i].h;
    int length = across ? m->room[i].w : m->room[i].h;
    if (!corridor) {
        split(m, i, across, 4 + dungeon_draw(m, length - 7));
        return true;
    }
    int middle = split(m, i, across, 5 + dungeon_draw(m, length - 11));
    split(m, middle, across, 2);
    m->room[middle].corridor = true;
    return true;
}

static bool cut_up(struct maker *m)
{
    m->width = m->size->width + dungeon_draw(m, 3);
    m->height = m->size->height;
    m->rooms = 1;
    m->room[0] = (struct room){.w = (uint8_t)m->width, .h = (uint8_t)m->height};
    bool more = dungeon_draw(m, 2);
    for (int i = more ? m->size->more_corridors : m->size->corridors; i > 0; i--)
        if (!cut(m, true))
            return false;
    for (int i = more ? m->size->more_plains : m->size->plains; i > 0; i--)
        if (!cut(m, false))
            return false;
    return true;
}

/* ---- Main Room and first section: DU-H220 ---------------------------------------------------- */

static bool overlap(int a, int n, int b, int k) { return a < b + k && b < a + n; }

static bool adjoin(const struct maker *m, int i, int k)
{
    const struct room *a = &m->room[i], *b = &m->room[k];
    bool beside = (a->x + a->w == b->x || b->x + b->w == a->x) && overlap(a->y, a->h, b->y, b->h);
    bool below = (a->y + a->h == b->y || b->y + b->h == a->y) && overlap(a->x, a->w, b->x, b->w);
    return i != k && (beside || below);
}

/* Steps by adjoining from a room to all others; -1 where there is no way around `without`. */
static void measure(const struct maker *m, int from, int without, int steps[PIECES_MAX])
{
    for (int i = 0; i < m->rooms; i++)
        steps[i] = -1;
    steps[from] = 0;
    for (int n = 0; n < m->rooms; n++)
        for (int i = 0; i < m->rooms; i++)
            for (int k = 0; steps[i] == n && k < m->rooms; k++)
                if (k != without && steps[k] < 0 && adjoin(m, i, k))
                    steps[k] = n + 1;
}

static bool hangs_together_without(const struct maker *m, int without)
{
    int steps[PIECES_MAX];
    measure(m, without ? 0 : 1, without, steps);
    for (int i = 0; i < m->rooms; i++)
        if (i != without && steps[i] < 0)
            return false;
    return true;
}

static bool on_border(const struct maker *m, const struct room *r)
{
    return !r->x || !r->y || r->x + r->w == m->width || r->y + r->h == m->height;
}

static bool choose_ends(struct maker *m)
{
    int main = -1, first = -1, steps[PIECES_MAX];
    for (int i = 0; i < m->rooms; i++) {
        const struct room *r = &m->room[i];
        bool larger = main < 0 || area(r) > area(&m->room[main]) ||
                      (area(r) == area(&m->room[main]) && is_before(r, &m->room[main]));
        if (!r->corridor && larger && hangs_together_without(m, i))
            main = i;
    }
    if (main < 0)
        return false;
    m->room[main].main = true;
    measure(m, main, -1, steps);
    for (int i = 0; i < m->rooms; i++) {
        const struct room *r = &m->room[i], *best = &m->room[first < 0 ? 0 : first];
        if (r->corridor || r->main || !on_border(m, r))
            continue;
        int order = first < 0 ? 1 : steps[i] - steps[first];
        if (!order)
            order = area(best) - area(r);
        if (!order)
            order = is_before(r, best) ? 1 : -1;
        if (order > 0)
            first = i;
    }
    if (first < 0)
        return false;
    m->room[first].number = 1;
    m->by_number[m->numbers = 1] = (uint8_t)first;
    return true;
}

/* ---- Joins and second ways: DU-H221, DU-H222 ------------------------------------------------- */

static bool are_joined(const struct maker *m, int a, int b)
{
    for (int i = 0; i < m->joins; i++)
        if ((m->join[i].from == a && m->join[i].to == b) ||
            (m->join[i].from == b && m->join[i].to == a))
            return true;
    return false;
}

int dungeon_ways_of(const struct maker *m, int room)
{
    int n = 0;
    for (int i = 0; i < m->joins; i++)
        n += m->join[i].from == room || m->join[i].to == room;
    return n;
}

static struct join *add_join(struct maker *m, int a, int b)
{
    bool swap = m->room[b].number < m->room[a].number;
    struct join *join = &m->join[m->joins++];
    *join = (struct join){.from = (uint8_t)(swap ? b : a), .to = (uint8_t)(swap ? a : b)};
    return join;
}

static void join_next(struct maker *m, int from, int to)
{
    m->room[to].number = (uint8_t)++m->numbers;
    m->room[to].depth = (uint8_t)(m->room[from].depth + 1);
    m->by_number[m->numbers] = (uint8_t)to;
    add_join(m, from, to);
}

/* The rooms by y, then x. */
static void sort_rooms(const struct maker *m, int order[PIECES_MAX])
{
    for (int i = 0; i < m->rooms; i++) {
        int at = i;
        for (; at > 0 && is_before(&m->room[i], &m->room[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static bool join_up(struct maker *m)
{
    int order[PIECES_MAX];
    sort_rooms(m, order);
    while (m->numbers < m->rooms - 1) {
        struct {
            uint8_t from, to;
        } pair[PIECES_MAX * PIECES_MAX];
        int pairs = 0;
        for (int s = 1; s <= m->numbers; s++)
            for (int k = 0; k < m->rooms; k++) {
                const struct room *t = &m->room[order[k]];
                if (!t->number && !t->main && adjoin(m, m->by_number[s], order[k])) {
                    pair[pairs].from = m->by_number[s];
                    pair[pairs++].to = (uint8_t)order[k];
                }
            }
        if (!pairs)
            return false;
        int i = dungeon_draw(m, pairs);
        join_next(m, pair[i].from, pair[i].to);
    }
    int main = 0, deepest = -1, list[PIECES_MAX], count = 0;
    while (!m->room[main].main)
        main++;
    for (int s = 1; s <= m->numbers; s++)
        if (adjoin(m, main, m->by_number[s]))
            deepest = du_max(deepest, m->room[m->by_number[s]].depth);
    for (int s = 1; s <= m->numbers; s++)
        if (adjoin(m, main, m->by_number[s]) && m->room[m->by_number[s]].depth == deepest)
            list[count++] = m->by_number[s];
    if (!count)
        return false;
    join_next(m, list[dungeon_draw(m, count)], main);
    return true;
}

static void list_far_rooms(struct maker *m)
{
    for (int s = m->numbers; s > 1; s--) {
        int room = m->by_number[s], at = m->fars;
        if (m->room[room].corridor || m->room[room].main)
            continue;
        for (; at > 0 && m->room[m->far[at - 1]].depth < m->room[room].depth; at--)
            m->far[at] = m->far[at - 1];
        m->far[at] = (uint8_t)room;
        m->fars++;
    }
}

/* Another way for a corridor with one exit. */
static void open_corridor(struct maker *m, int corridor)
{
    int list[PIECES_MAX], count = 0;
    for (int last = 0; last < 2 && !count; last++) /* the Main Room only if there is no other */
        for (int s = 1; s <= m->numbers; s++) {
            int room = m->by_number[s];
            if (adjoin(m, corridor, room) && !are_joined(m, corridor, room) &&
                m->room[room].main == last)
                list[count++] = room;
        }
    if (count)
        add_join(m, corridor, list[dungeon_draw(m, count)])->second = true;
}

/* Which pairs may be joined: 0 those with a room of one exit, 1 all but the Main Room's, 2 all. */
static bool may_join(const struct maker *m, int a, int b, int wide)
{
    const struct room *x = &m->room[a], *y = &m->room[b];
    if (!adjoin(m, a, b) || are_joined(m, a, b) || (wide < 2 && (x->main || y->main)))
        return false;
    return wide || (!x->corridor && dungeon_ways_of(m, a) == 1) ||
           (!y->corridor && dungeon_ways_of(m, b) == 1);
}

static struct join *add_second_way(struct maker *m)
{
    uint8_t low[PIECES_MAX * PIECES_MAX], high[PIECES_MAX * PIECES_MAX];
    int count = 0;
    for (int wide = 0; wide < 3 && !count; wide++)
        for (int s = 1; s <= m->numbers; s++)
            for (int t = s + 1; t <= m->numbers; t++)
                if (may_join(m, m->by_number[s], m->by_number[t], wide)) {
                    low[count] = m->by_number[s];
                    high[count++] = m->by_number[t];
                }
    if (!count || m->joins == EXITS - 2)
        return NULL;
    int i = dungeon_draw(m, count);
    struct join *join = add_join(m, low[i], high[i]);
    join->second = true;
    return join;
}

static bool wants_more_ways(const struct maker *m)
{
    int rooms = 0, open = 0, added = 0;
    for (int i = 0; i < m->rooms; i++) {
        rooms += !m->room[i].corridor;
        open += !m->room[i].corridor && dungeon_ways_of(m, i) >= 2;
    }
    for (int i = 0; i < m->joins; i++)
        added += m->join[i].second;
    return 3 * open < rooms || (m->size->second_way && !added);
}

static void add_ways(struct maker *m)
{
    for (int s = 1; s <= m->numbers; s++)
        if (m->room[m->by_number[s]].corridor && dungeon_ways_of(m, m->by_number[s]) == 1)
            open_corridor(m, m->by_number[s]);
    while (wants_more_ways(m))
        if (!add_second_way(m))
            break;
    struct join *secret = m->size->secret ? add_second_way(m) : NULL;
    if (secret)
        secret->secret = true;
}

/* ---- Where exits lie, locks: DU-H223 --------------------------------------------------------- */

bool dungeon_carries_exit(const struct maker *m, int x, int y)
{
    for (int i = 0; i < m->joins; i++) {
        const struct join *j = &m->join[i];
        if (j->side && ((j->x == x && j->y == y) ||
                        (j->x + way_x[j->side] == x && j->y + way_y[j->side] == y)))
            return true;
    }
    return false;
}

/* The edges of the common border, by y, x of their western or northern square. */
static bool place_exit(struct maker *m, struct join *join)
{
    const struct room *from = &m->room[join->from], *to = &m->room[join->to];
    struct join edge[64];
    int edges = 0;
    for (int y = 0; y < m->height; y++)
        for (int x = 0; x < m->width; x++)
            for (int side = EAST; side <= SOUTH && edges < 64; side++) {
                int bx = x + way_x[side], by = y + way_y[side];
                bool ahead = in_room(from, x, y) && in_room(to, bx, by);
                bool back = in_room(to, x, y) && in_room(from, bx, by);
                if ((!ahead && !back) || dungeon_carries_exit(m, x, y) ||
                    dungeon_carries_exit(m, bx, by))
                    continue;
                edge[edges] = *join;
                edge[edges].x = (uint8_t)(ahead ? x : bx);
                edge[edges].y = (uint8_t)(ahead ? y : by);
                edge[edges++].side = (uint8_t)(ahead ? side : side == EAST ? WEST : NORTH);
            }
    if (!edges)
        return false;
    *join = edge[edges / 2];
    return true;
}

bool dungeon_is_door(const struct maker *m, const struct join *join)
{
    return join->second || !m->room[join->to].corridor;
}

static void lock_doors(struct maker *m)
{
    for (int n = 0; n < m->size->locked; n++) {
        int list[EXITS], count = 0;
        for (int wide = 0; wide < 2 && !count; wide++)
            for (int i = 0; i < m->joins; i++)
                if (!m->join[i].second && dungeon_is_door(m, &m->join[i]) && !m->join[i].locked &&
                    (wide || dungeon_ways_of(m, m->join[i].to) == 1))
                    list[count++] = i;
        if (!count)
            return;
        struct join *door = &m->join[list[dungeon_draw(m, count)]];
        door->locked = true;
        door->reinforced = m->size->reinforced && n == 1;
    }
}

static bool place_exits(struct maker *m)
{
    for (int i = 0; i < m->joins; i++)
        if (!place_exit(m, &m->join[i]))
            return false;
    lock_doors(m);
    return true;
}

/* ---- Entrance: DU-H224 ----------------------------------------------------------------------- */

bool dungeon_is_border(const struct maker *m, int x, int y, int side)
{
    int bx = x + way_x[side], by = y + way_y[side];
    return bx < 0 || by < 0 || bx >= m->width || by >= m->height;
}

static bool place_entrance(struct maker *m)
{
    const struct room *r = &m->room[m->by_number[1]];
    int best = 0, longest = 0;
    for (int side = NORTH; side <= WEST; side++) {
        bool level = side == NORTH || side == SOUTH;
        int length = level ? r->w : r->h;
        int x = side == EAST ? r->x + r->w - 1 : r->x, y = side == SOUTH ? r->y + r->h - 1 : r->y;
        if (dungeon_is_border(m, x, y, side) && length > longest) {
            best = side;
            longest = length;
        }
    }
    int count = 0;
    uint8_t free_x[64], free_y[64];
    for (int i = 0; i < longest && i < 64; i++) {
        bool level = best == NORTH || best == SOUTH;
        int x = best == EAST ? r->x + r->w - 1 : r->x + (level ? i : 0);
        int y = best == SOUTH ? r->y + r->h - 1 : r->y + (level ? 0 : i);
        if (dungeon_carries_exit(m, x, y))
            continue;
        free_x[count] = (uint8_t)x;
        free_y[count++] = (uint8_t)y;
    }
    if (!count)
        return false;
    m->gate_x = free_x[count / 2];
    m->gate_y = free_y[count / 2];
    m->gate_side = (uint8_t)best;
    return true;
}

static void choose_starts(struct maker *m)
{
    const struct room *r = &m->room[m->by_number[1]];
    struct du_quest *q = m->quest;
    for (int away = 0; q->starts < STARTS && away < 64; away++)
        for (int y = r->y; y < r->y + r->h; y++)
            for (int x = r->x; x < r->x + r->w; x++)
                if (apart(x, y, m->gate_x, m->gate_y) == away && !dungeon_carries_exit(m, x, y) &&
                    q->starts < STARTS)
                    q->start[q->starts++] = (struct du_square){(uint8_t)x, (uint8_t)y};
}

bool dungeon_plan(struct maker *m)
{
    if (!cut_up(m) || !choose_ends(m) || !join_up(m))
        return false;
    list_far_rooms(m);
    add_ways(m);
    if (!place_exits(m) || !place_entrance(m))
        return false;
    choose_starts(m);
    return true;
}
