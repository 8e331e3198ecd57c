/* Random quests: a quest sheet made from a number. DU-H217 to DU-H233.
 *
 * The same number and size give the same sheet for ever: draws come from a stream of the generator's
 * own, in the order of the rules, and lists are drawn from in the order that the rules give them. */
#include <stdio.h>
#include <stdlib.h>

#include "rulesets/du/du.h"

enum { PIECES_MAX = 12, ATTEMPTS = 64, ELEMENTS_MOST = 6, SQUARES_AN_ELEMENT = 12 };

/* A section while the sheet is made. */
struct room {
    uint8_t x, y, w, h;
    uint8_t number; /* S1 …, 0: not joined yet */
    uint8_t depth;
    bool corridor, main;
};

struct join {         /* an exit between two sections, in the order of making */
    uint8_t from, to; /* indices of rooms; `from` has the lower number */
    bool second;      /* of DU-H222 */
    bool secret, locked, reinforced;
    uint8_t x, y, side; /* the square in `from` */
};

struct maker {
    const struct uc_pack *pack;
    const struct du_dungeon *dungeon;
    const struct du_size *size;
    const struct du_faction *faction;
    const struct du_objective *objective;
    struct du_quest *quest;
    uint64_t stream;
    int width, height;
    int rooms, joins;
    struct room room[PIECES_MAX];
    struct join join[EXITS];
    uint8_t by_number[PIECES_MAX + 1]; /* room of S1, S2 … */
    int numbers;
    uint8_t gate_x, gate_y, gate_side; /* X0 */
    uint8_t far_x, far_y, far_side;    /* of Cross; side 0: none */
    int fars;
    uint8_t far[PIECES_MAX]; /* the far list, as rooms */
    int target[4], targets;  /* the route of the objective: elements by section and line */
};

/* DU-H218. */
static uint32_t draw(struct maker *m, uint32_t k)
{
    m->stream += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = m->stream;
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return (uint32_t)((z >> 32) * k >> 32);
}

static int d(struct maker *m, int k) { return (int)draw(m, (uint32_t)k); }

/* The pack's symbol for s1, s2 …; 0 where the pack never speaks of it. */
static uint16_t symbol(const struct maker *m, const char *letters, int n)
{
    char name[24];
    snprintf(name, sizeof name, "%s%d", letters, n);
    return (uint16_t)pack_symbol(m->pack, name);
}

/* ---- Frame and cuts: DU-H219 ----------------------------------------------------------------- */

static int area(const struct room *r) { return r->w * r->h; }

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
        split(m, i, across, 4 + d(m, length - 7));
        return true;
    }
    int middle = split(m, i, across, 5 + d(m, length - 11));
    split(m, middle, across, 2);
    m->room[middle].corridor = true;
    return true;
}

static bool cut_up(struct maker *m)
{
    m->width = m->size->width + d(m, 3);
    m->height = m->size->height;
    m->rooms = 1;
    m->room[0] = (struct room){.w = (uint8_t)m->width, .h = (uint8_t)m->height};
    bool more = d(m, 2);
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

static int ways_of(const struct maker *m, int room)
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
        int i = d(m, pairs);
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
    join_next(m, list[d(m, count)], main);
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
        add_join(m, corridor, list[d(m, count)])->second = true;
}

/* Which pairs may be joined: 0 those with a room of one exit, 1 all but the Main Room's, 2 all. */
static bool may_join(const struct maker *m, int a, int b, int wide)
{
    const struct room *x = &m->room[a], *y = &m->room[b];
    if (!adjoin(m, a, b) || are_joined(m, a, b) || (wide < 2 && (x->main || y->main)))
        return false;
    return wide || (!x->corridor && ways_of(m, a) == 1) || (!y->corridor && ways_of(m, b) == 1);
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
    int i = d(m, count);
    struct join *join = add_join(m, low[i], high[i]);
    join->second = true;
    return join;
}

static bool wants_more_ways(const struct maker *m)
{
    int rooms = 0, open = 0, added = 0;
    for (int i = 0; i < m->rooms; i++) {
        rooms += !m->room[i].corridor;
        open += !m->room[i].corridor && ways_of(m, i) >= 2;
    }
    for (int i = 0; i < m->joins; i++)
        added += m->join[i].second;
    return 3 * open < rooms || (m->size->second_way && !added);
}

static void add_ways(struct maker *m)
{
    for (int s = 1; s <= m->numbers; s++)
        if (m->room[m->by_number[s]].corridor && ways_of(m, m->by_number[s]) == 1)
            open_corridor(m, m->by_number[s]);
    while (wants_more_ways(m))
        if (!add_second_way(m))
            break;
    struct join *secret = m->size->secret ? add_second_way(m) : NULL;
    if (secret)
        secret->secret = true;
}

/* ---- Where exits lie, locks: DU-H223 --------------------------------------------------------- */

static const int way_x[] = {0, 0, 1, 0, -1}, way_y[] = {0, -1, 0, 1, 0}; /* by enum facing */

static bool carries_exit(const struct maker *m, int x, int y)
{
    for (int i = 0; i < m->joins; i++) {
        const struct join *j = &m->join[i];
        if (j->side && ((j->x == x && j->y == y) ||
                        (j->x + way_x[j->side] == x && j->y + way_y[j->side] == y)))
            return true;
    }
    return false;
}

static bool in_room(const struct room *r, int x, int y)
{
    return x >= r->x && y >= r->y && x < r->x + r->w && y < r->y + r->h;
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
                if ((!ahead && !back) || carries_exit(m, x, y) || carries_exit(m, bx, by))
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

static bool is_door(const struct maker *m, const struct join *join)
{
    return join->second || !m->room[join->to].corridor;
}

static void lock_doors(struct maker *m)
{
    for (int n = 0; n < m->size->locked; n++) {
        int list[EXITS], count = 0;
        for (int wide = 0; wide < 2 && !count; wide++)
            for (int i = 0; i < m->joins; i++)
                if (!m->join[i].second && is_door(m, &m->join[i]) && !m->join[i].locked &&
                    (wide || ways_of(m, m->join[i].to) == 1))
                    list[count++] = i;
        if (!count)
            return;
        struct join *door = &m->join[list[d(m, count)]];
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

/* Is that side of the square on the border of the frame? */
static bool is_border(const struct maker *m, int x, int y, int side)
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
        if (is_border(m, x, y, side) && length > longest) {
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
        if (carries_exit(m, x, y))
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

static int apart(int ax, int ay, int bx, int by) { return du_max(abs(ax - bx), abs(ay - by)); }

static void choose_starts(struct maker *m)
{
    const struct room *r = &m->room[m->by_number[1]];
    struct du_quest *q = m->quest;
    for (int away = 0; q->starts < STARTS && away < 64; away++)
        for (int y = r->y; y < r->y + r->h; y++)
            for (int x = r->x; x < r->x + r->w; x++)
                if (apart(x, y, m->gate_x, m->gate_y) == away && !carries_exit(m, x, y) &&
                    q->starts < STARTS)
                    q->start[q->starts++] = (struct du_square){(uint8_t)x, (uint8_t)y};
}

/* ---- Faction, Leader, objective: DU-H225 ----------------------------------------------------- */

static const struct du_creature *creature(const struct maker *m, uint16_t record)
{
    return pack_data(m->pack, KIND_CREATURE, record);
}

static void choose_leader(struct maker *m)
{
    const struct ref_list *table = &m->faction->leaders;
    uint16_t leader = table->item[d(m, 6) % table->count], cheapest = table->item[0];
    for (int i = 1; i < table->count; i++)
        if (creature(m, table->item[i])->vp < creature(m, cheapest)->vp)
            cheapest = table->item[i];
    bool too_much = creature(m, leader)->vp > 15 && !m->size->champions;
    m->quest->leader = too_much ? cheapest : leader;
}

/* The first objective of that kind; NULL none. */
static void take_objective(struct maker *m, int aim)
{
    for (int i = 0; i < m->dungeon->objectives.count; i++) {
        uint16_t record = m->dungeon->objectives.item[i];
        const struct du_objective *o = pack_data(m->pack, KIND_OBJECTIVE, record);
        if (o->aim == aim) {
            m->objective = o;
            m->quest->objective = record;
            return;
        }
    }
}

static const struct join *main_way(const struct maker *m)
{
    for (int i = 0; i < m->joins; i++)
        if (m->room[m->join[i].to].main || m->room[m->join[i].from].main)
            return &m->join[i];
    return &m->join[0];
}

static void find_far_exit(struct maker *m)
{
    const struct room *r = &m->room[m->by_number[m->numbers]];
    const struct join *way = main_way(m);
    bool inside = m->room[way->from].main;
    int from_x = way->x + (inside ? 0 : way_x[way->side]);
    int from_y = way->y + (inside ? 0 : way_y[way->side]), farthest = -1;
    for (int y = r->y; y < r->y + r->h; y++)
        for (int x = r->x; x < r->x + r->w; x++)
            for (int side = NORTH; side <= WEST; side++) {
                int away = apart(x, y, from_x, from_y);
                if (!is_border(m, x, y, side) || carries_exit(m, x, y) || away <= farthest)
                    continue;
                farthest = away;
                m->far_x = (uint8_t)x;
                m->far_y = (uint8_t)y;
                m->far_side = (uint8_t)side;
            }
}

static void choose_task(struct maker *m)
{
    m->quest->faction = m->dungeon->factions.item[d(m, m->dungeon->factions.count)];
    m->faction = pack_data(m->pack, KIND_FACTION, m->quest->faction);
    choose_leader(m);
    uint16_t record = m->dungeon->objectives.item[d(m, m->dungeon->objectives.count)];
    m->objective = pack_data(m->pack, KIND_OBJECTIVE, record);
    m->quest->objective = record;
    if (m->objective->aim == AIM_CROSS) {
        find_far_exit(m);
        if (!m->far_side)
            take_objective(m, AIM_SLAY);
    }
}

/* ---- Elements: DU-H226, DU-H227 -------------------------------------------------------------- */

static struct du_section *section_of(const struct maker *m, int room)
{
    return &m->quest->section[m->room[room].number - 1];
}

static const struct du_element *element(const struct maker *m, uint16_t record)
{
    return pack_data(m->pack, KIND_ELEMENT, record);
}

static bool is_near_exit(const struct maker *m, int room, int x, int y)
{
    for (int i = 0; i < m->joins; i++) {
        const struct join *j = &m->join[i];
        if (j->from != room && j->to != room)
            continue;
        if (apart(x, y, j->x, j->y) < 2 ||
            apart(x, y, j->x + way_x[j->side], j->y + way_y[j->side]) < 2)
            return true;
    }
    return (m->room[room].number == 1 && apart(x, y, m->gate_x, m->gate_y) < 2) ||
           (m->room[room].main && m->far_side && apart(x, y, m->far_x, m->far_y) < 2);
}

static bool is_start(const struct maker *m, int x, int y)
{
    for (int i = 0; i < m->quest->starts; i++)
        if (m->quest->start[i].x == x && m->quest->start[i].y == y)
            return true;
    return false;
}

static bool is_near_element(const struct maker *m, int room, int x, int y)
{
    const struct du_section *s = section_of(m, room);
    for (int i = 0; i < s->elements; i++) {
        const struct du_element *e = element(m, s->element[i].element);
        struct extent size = du_usual_extent(e);
        for (int k = 0; k < size.width * size.height; k++)
            if (apart(x, y, s->element[i].x + k % size.width, s->element[i].y + k / size.width) < 2)
                return true;
    }
    return false;
}

static bool may_stand(const struct maker *m, int room, const struct du_element *e, int x, int y)
{
    int width = du_usual_extent(e).width, height = du_usual_extent(e).height;
    for (int k = 0; k < width * height; k++) {
        int sx = x + k % width, sy = y + k / width;
        if (!in_room(&m->room[room], sx, sy) || is_start(m, sx, sy) ||
            is_near_exit(m, room, sx, sy) || is_near_element(m, room, sx, sy))
            return false;
    }
    return true;
}

/* False: it finds no place, and nothing is drawn. */
static bool put_element(struct maker *m, int room, uint16_t record, uint16_t name)
{
    const struct room *r = &m->room[room];
    struct du_section *s = section_of(m, room);
    uint8_t list_x[SQUARES], list_y[SQUARES];
    int count = 0;
    for (int y = r->y; y < r->y + r->h; y++)
        for (int x = r->x; x < r->x + r->w && count < SQUARES; x++)
            if (may_stand(m, room, element(m, record), x, y)) {
                list_x[count] = (uint8_t)x;
                list_y[count++] = (uint8_t)y;
            }
    if (!count || s->elements == SECTION_ELEMENTS)
        return false;
    int i = d(m, count);
    s->element[s->elements++] =
        (struct du_put){.element = record, .name = name, .x = list_x[i], .y = list_y[i]};
    return true;
}

/* What the objective asks for, as a station of its route. */
static bool put_target(struct maker *m, int room, uint16_t record, const char *name)
{
    if (!put_element(m, room, record, symbol(m, name, m->targets + 1)))
        return false;
    m->target[m->targets++] =
        (m->room[room].number - 1) * SECTION_ELEMENTS + section_of(m, room)->elements - 1;
    return true;
}

static bool put_cages(struct maker *m)
{
    for (int i = 0; i < m->fars; i++) {
        struct du_section *s = section_of(m, m->far[i]);
        if (!put_target(m, m->far[i], m->dungeon->cage, "cage_"))
            continue;
        if (put_target(m, m->far[i], m->dungeon->cage, "cage_"))
            return true;
        s->element[--s->elements] = (struct du_put){0};
        m->targets = 0;
    }
    return false;
}

static void put_crystals(struct maker *m)
{
    put_target(m, m->by_number[m->numbers], m->dungeon->crystal, "crystal_");
    for (int i = 0, n = 0; i < m->fars && n < 2; i++)
        n += put_target(m, m->far[i], m->dungeon->crystal, "crystal_");
}

static void put_treasure(struct maker *m)
{
    int left = m->size->chests - 1;
    put_element(m, m->by_number[m->numbers], m->dungeon->chest, 0);
    for (int wide = 0; wide < 2; wide++)
        for (int i = 0; i < m->fars && left > 0; i++)
            if ((ways_of(m, m->far[i]) == 1) != wide)
                left -= put_element(m, m->far[i], m->dungeon->chest, 0);
}

static void furnish(struct maker *m)
{
    const struct ref_list *furniture = &m->faction->furniture;
    for (int s = 1; s <= m->numbers; s++) {
        int room = m->by_number[s];
        int most = du_min(area(&m->room[room]) / SQUARES_AN_ELEMENT, ELEMENTS_MOST);
        while (!m->room[room].corridor && section_of(m, room)->elements < most)
            if (!put_element(m, room, furniture->item[d(m, 6) % furniture->count], 0))
                break;
    }
}

static void put_elements(struct maker *m)
{
    int main = m->by_number[m->numbers];
    put_element(m, main, m->faction->centre, (uint16_t)pack_symbol(m->pack, "centre"));
    if (m->objective->aim == AIM_FREE && !put_cages(m))
        take_objective(m, AIM_DESTROY);
    if (m->objective->aim == AIM_DESTROY)
        put_crystals(m);
    put_treasure(m);
    furnish(m);
}

/* ---- Light and traps: DU-H228, DU-H229 ------------------------------------------------------- */

static void darken(struct maker *m)
{
    int count = d(m, m->size->dark);
    for (int n = 0; n < count; n++) {
        int list[PIECES_MAX] = {0}, left = 0;
        for (int s = 2; s <= m->numbers; s++)
            if (!m->quest->section[s - 1].dark)
                list[left++] = s;
        m->quest->section[list[d(m, left)] - 1].dark = 1;
    }
    if (count) {
        m->quest->lying[0] = (struct du_lying){m->dungeon->torch, m->gate_x, m->gate_y};
        m->quest->lyings = 1;
    }
}

static bool holds_something(const struct maker *m, int room, int x, int y)
{
    const struct du_section *s = section_of(m, room);
    for (int i = 0; i < s->traps; i++)
        if (s->trap[i].x == x && s->trap[i].y == y)
            return true;
    for (int i = 0; i < s->elements; i++) {
        const struct du_element *e = element(m, s->element[i].element);
        int dx = x - s->element[i].x, dy = y - s->element[i].y;
        if (dx >= 0 && dy >= 0 && dx < du_usual_extent(e).width && dy < du_usual_extent(e).height)
            return true;
    }
    return carries_exit(m, x, y);
}

static void set_trap(struct maker *m, uint16_t card)
{
    const struct du_card *data = pack_data(m->pack, KIND_CARD, card);
    int list[PIECES_MAX], count = 0;
    for (int s = 2; s < m->numbers; s++) {
        int icon = m->room[m->by_number[s]].corridor ? ICON_CORRIDOR : ICON_ROOM;
        if (data->places >> (icon - 1) & 1)
            list[count++] = m->by_number[s];
    }
    if (!count)
        return;
    int room = list[d(m, count)];
    const struct room *r = &m->room[room];
    struct du_section *s = section_of(m, room);
    uint8_t list_x[SQUARES], list_y[SQUARES];
    int squares = 0;
    for (int y = r->y; y < r->y + r->h; y++)
        for (int x = r->x; x < r->x + r->w && squares < SQUARES; x++)
            if (!holds_something(m, room, x, y)) {
                list_x[squares] = (uint8_t)x;
                list_y[squares++] = (uint8_t)y;
            }
    if (!squares || s->traps == SECTION_TRAPS)
        return;
    int i = d(m, squares);
    s->trap[s->traps++] = (struct du_set_trap){.card = card, .x = list_x[i], .y = list_y[i]};
}

static void set_traps(struct maker *m)
{
    for (int points = m->size->traps;;) {
        uint16_t card = m->dungeon->traps.item[d(m, 6) % m->dungeon->traps.count];
        int cost = ((const struct du_card *)pack_data(m->pack, KIND_CARD, card))->cost;
        if (cost > points || !cost)
            return;
        points -= cost;
        set_trap(m, card);
    }
}

/* ---- Creatures: DU-H230 ---------------------------------------------------------------------- */

static bool is_shooter(const struct maker *m, uint16_t record)
{
    const struct du_creature *c = creature(m, record);
    const struct du_item *melee = pack_data(m->pack, KIND_ITEM, c->melee);
    return c->ranged || melee->features >> (FEATURE_LONG_RANGE - 1) & 1;
}

/* DU-H213, DU-H131: how many of the row are left when it is short enough. */
static int shorten(const struct maker *m, const struct ref_list *row, int most)
{
    for (int count = row->count; count > 0; count--) {
        int vp = 0, shooters = 0;
        for (int i = 0; i < count; i++) {
            vp += creature(m, row->item[i])->vp;
            shooters += is_shooter(m, row->item[i]);
        }
        if (vp <= most && shooters <= (count + 1) / 2)
            return count;
    }
    return 0;
}

static const struct ref_list *spawn_row(const struct maker *m, int column, int roll)
{
    for (int i = 0; i < m->faction->rows; i++)
        if (m->faction->row[i].column == column && m->faction->row[i].roll == roll)
            return &m->faction->row[i].creatures;
    return NULL;
}

static void add_guard(struct du_section *s, uint16_t record)
{
    for (int i = 0; i < s->guards; i++)
        if (s->guard[i].creature == record) {
            s->guard[i].count++;
            return;
        }
    if (s->guards < SECTION_CREATURES)
        s->guard[s->guards++] = (struct du_guard){.creature = record, .count = 1};
}

/* Creatures worth at most so much; returns what is left over. */
static int guard_room(struct maker *m, int room, int most)
{
    struct du_section *s = section_of(m, room);
    int column = most <= 7 ? 1 : most <= 12 ? 2 : 3, roll = d(m, 6) + 1, count = 0;
    const struct ref_list *row = NULL;
    for (int tries = 0; tries < 6 && !count; tries++) {
        row = spawn_row(m, column, roll);
        count = row ? shorten(m, row, most) : 0;
        roll = roll == 1 ? 6 : roll - 1;
    }
    uint16_t cheapest = 0;
    for (int i = 0; i < count; i++) {
        uint16_t record = row->item[i];
        most -= creature(m, record)->vp;
        add_guard(s, record);
        if (!is_shooter(m, record) &&
            (!cheapest || creature(m, record)->vp < creature(m, cheapest)->vp))
            cheapest = record;
    }
    for (int n = 0; n < 4 && cheapest && creature(m, cheapest)->vp <= most; n++) {
        most -= creature(m, cheapest)->vp;
        add_guard(s, cheapest);
    }
    return most;
}

static void post_guards(struct maker *m)
{
    int vp = m->size->vp + d(m, m->size->vp_more), main_share = (2 * vp + 4) / 5;
    int guarded = du_min(m->size->guarded, m->fars), rest = vp - main_share, over = 0, seen = 0;
    for (int s = 1; s <= m->numbers; s++) {
        bool is_one = false;
        for (int i = 0; i < guarded; i++)
            is_one = is_one || m->far[i] == m->by_number[s];
        if (!is_one)
            continue;
        seen++;
        int share = rest / guarded + (seen > guarded - rest % guarded);
        over = guard_room(m, m->by_number[s], share + over);
    }
    struct du_section *main = section_of(m, m->by_number[m->numbers]);
    guard_room(m, m->by_number[m->numbers], main_share + over);
    if (main->guards < SECTION_CREATURES)
        main->guard[main->guards++] = (struct du_guard){.leader = 1};
}

/* ---- The sheet: DU-H231 to DU-H233 ----------------------------------------------------------- */

static void write_sections(struct maker *m)
{
    for (int s = 1; s <= m->numbers; s++) {
        const struct room *r = &m->room[m->by_number[s]];
        m->quest->section[s - 1] = (struct du_section){.name = symbol(m, "s", s),
                                                       .kind = r->main       ? SECTION_MAIN
                                                               : r->corridor ? SECTION_CORRIDOR
                                                                             : SECTION_ROOM,
                                                       .x = r->x,
                                                       .y = r->y,
                                                       .width = r->w,
                                                       .height = r->h,
                                                       .text = ""};
    }
    m->quest->sections = (uint8_t)m->numbers;
}

static void write_exits(struct maker *m)
{
    struct du_quest *q = m->quest;
    q->exit[q->exits++] = (struct du_exit){.name = symbol(m, "x", 0),
                                           .kind = EXIT_OUTSIDE,
                                           .x = m->gate_x,
                                           .y = m->gate_y,
                                           .side = m->gate_side};
    for (int i = 0; i < m->joins; i++) {
        const struct join *j = &m->join[i];
        q->exit[q->exits++] =
            (struct du_exit){.name = symbol(m, "x", i + 1),
                             .kind = is_door(m, j) ? EXIT_DOOR : EXIT_ARROW,
                             .x = j->x,
                             .y = j->y,
                             .side = j->side,
                             .to = m->quest->section[m->room[j->to].number - 1].name,
                             .locked = j->locked,
                             .reinforced = j->reinforced,
                             .secret = j->secret};
    }
    if (m->far_side)
        q->exit[q->exits++] = (struct du_exit){.name = (uint16_t)pack_symbol(m->pack, "far"),
                                               .kind = EXIT_OUTSIDE,
                                               .x = m->far_x,
                                               .y = m->far_y,
                                               .side = m->far_side};
}

/* The map while its routes are measured: impassable elements, and doors that nobody knows. */
struct route {
    struct du_map map;
    bool blocked[SQUARES];
    uint32_t secret;
};

static void block_elements(const struct maker *m, struct route *r)
{
    for (int s = 0; s < m->quest->sections; s++)
        for (int i = 0; i < m->quest->section[s].elements; i++) {
            const struct du_put *put = &m->quest->section[s].element[i];
            const struct du_element *e = element(m, put->element);
            int width = du_usual_extent(e).width, height = du_usual_extent(e).height;
            for (int k = 0; e->matter >> (MATTER_IMPASSABLE - 1) & 1 && k < width * height; k++)
                r->blocked[grid_at(r->map.grid, put->x + k % width, put->y + k / width)] = true;
        }
    for (int door = 1; door <= r->map.doors; door++)
        if (r->map.way[r->map.door_way[door]].exit->secret)
            r->secret |= UINT32_C(1) << (door - 1);
}

/* The square one step away, if nothing lies between; 0 none. */
static uc_place next_to(const struct route *r, uc_place p, int dx, int dy)
{
    const struct grid *grid = r->map.grid;
    uc_place q = grid_at(grid, grid_x(grid, p) + dx, grid_y(grid, p) + dy);
    return q && !r->blocked[q] && grid_step_open(grid, r->secret, p, dx, dy) ? q : 0;
}

/* DU-H04: a diagonal step needs both ways around its corner. */
static uc_place step(const struct route *r, uc_place p, int dx, int dy)
{
    if (!dx || !dy)
        return next_to(r, p, dx, dy);
    uc_place side = next_to(r, p, dx, 0), other = next_to(r, p, 0, dy);
    uc_place to = side ? next_to(r, side, 0, dy) : 0;
    return to && other && next_to(r, other, dx, 0) == to ? to : 0;
}

static void walk(const struct route *r, uc_place from, int steps[SQUARES])
{
    uc_place queue[SQUARES];
    int head = 0, tail = 0;
    for (int i = 0; i < SQUARES; i++)
        steps[i] = -1;
    steps[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        uc_place at = queue[head++];
        for (int i = 0; i < 9; i++) {
            uc_place p = i == 4 ? 0 : step(r, at, i % 3 - 1, i / 3 - 1);
            if (p && steps[p] < 0) {
                steps[p] = steps[at] + 1;
                queue[tail++] = p;
            }
        }
    }
}

/* The nearest square of that section beside the element, by y, x among equals. */
static uc_place beside(const struct maker *m, const struct route *r, int line, const int *steps)
{
    int section = line / SECTION_ELEMENTS + 1;
    const struct du_put *put = &m->quest->section[section - 1].element[line % SECTION_ELEMENTS];
    struct extent size = du_usual_extent(element(m, put->element));
    uc_place best = 0;
    for (uc_place p = 1; p <= grid_places(r->map.grid); p++) {
        int x = grid_x(r->map.grid, p), y = grid_y(r->map.grid, p);
        int east = put->x + size.width - 1, south = put->y + size.height - 1;
        int dx = x < put->x ? put->x - x : du_max(x - east, 0);
        int dy = y < put->y ? put->y - y : du_max(y - south, 0);
        if (r->map.section_of[p] == section && du_max(dx, dy) <= 1 && steps[p] >= 0 &&
            (!best || steps[p] < steps[best]))
            best = p;
    }
    return best;
}

/* The crystals by number of section; cages stand in one room and keep their order. */
static void order_targets(struct maker *m)
{
    for (int i = 1; i < m->targets; i++)
        for (int k = i;
             k > 0 && m->target[k - 1] / SECTION_ELEMENTS > m->target[k] / SECTION_ELEMENTS; k--) {
            int other = m->target[k];
            m->target[k] = m->target[k - 1];
            m->target[k - 1] = other;
        }
}

static void aim_at_centre(struct maker *m)
{
    if (m->targets || m->objective->aim == AIM_CROSS)
        return;
    const struct du_section *main = section_of(m, m->by_number[m->numbers]);
    if (main->elements)
        m->target[m->targets++] = (m->numbers - 1) * SECTION_ELEMENTS;
}

/* DU-H232. False: a station cannot be reached. */
static bool set_limit(struct maker *m)
{
    struct route *r = calloc(1, sizeof *r);
    struct fault fault;
    int steps[SQUARES], length = 0;
    if (!r || !du_build_map(m->quest, &r->map, &fault)) {
        free(r);
        return false;
    }
    block_elements(m, r);
    order_targets(m);
    aim_at_centre(m);
    uc_place gate = grid_at(r->map.grid, m->gate_x, m->gate_y), at = gate;
    for (int i = 0; i < m->targets && at; i++) {
        walk(r, at, steps);
        at = beside(m, r, m->target[i], steps);
        length += at ? steps[at] : 0;
    }
    int aim = m->objective->aim;
    uc_place end = aim == AIM_CROSS                      ? grid_at(r->map.grid, m->far_x, m->far_y)
                   : aim == AIM_FETCH || aim == AIM_FREE ? gate
                                                         : 0;
    if (at && end) {
        walk(r, at, steps);
        length += steps[end];
        at = steps[end] >= 0 ? end : 0;
    }
    du_free_map(&r->map);
    free(r);
    m->quest->last_turn = (uint8_t)(16 + m->numbers + (length + 7) / 8);
    return at != 0;
}

static bool make(struct maker *m)
{
    m->joins = m->fars = m->targets = m->numbers = 0;
    m->far_side = 0;
    memset(m->room, 0, sizeof m->room);
    memset(m->quest, 0, sizeof *m->quest);
    if (!cut_up(m) || !choose_ends(m) || !join_up(m))
        return false;
    list_far_rooms(m);
    add_ways(m);
    if (!place_exits(m) || !place_entrance(m))
        return false;
    choose_starts(m);
    choose_task(m);
    write_sections(m);
    put_elements(m);
    darken(m);
    set_traps(m);
    post_guards(m);
    write_exits(m);
    return set_limit(m);
}

bool du_make_quest(const struct uc_pack *pack, const struct du_quest *frame, uint32_t number,
                   int size, struct du_quest *quest)
{
    struct maker *m = calloc(1, sizeof *m);
    bool made = false;
    if (!m)
        return false;
    m->pack = pack;
    m->dungeon = pack_data(pack, KIND_DUNGEON, frame->dungeon);
    m->size = &m->dungeon->size[size];
    m->quest = quest;
    m->stream = UINT64_C(3) * number + (uint64_t)size; /* DU-H217 */
    for (int i = 0; i < ATTEMPTS && !made; i++)        /* DU-H233: with the stream as it stands */
        made = make(m);
    if (made) {
        quest->name = frame->name;
        quest->about = frame->about;
        quest->party = frame->party;
        quest->number = frame->number;
        quest->goal = quest->defeat_text = "";
    }
    free(m);
    return made;
}

void du_take_objective(const struct uc_pack *pack, struct du_quest *quest)
{
    const struct du_objective *o = pack_data(pack, KIND_OBJECTIVE, quest->objective);
    quest->goal = o->goal;
    quest->defeat_text = o->defeat_text;
    quest->interactions = o->interactions;
    memcpy(quest->interaction, o->interaction, sizeof quest->interaction);
    quest->tallies = o->tallies;
    memcpy(quest->tally, o->tally, sizeof quest->tally);
    quest->victory = o->victory;
    quest->defeat = o->defeat;
    quest->progress = o->progress;
    quest->leaving = o->leaving;
    quest->leave_by = o->leave_by;
}
