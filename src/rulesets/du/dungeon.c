/* Random quests: a quest sheet made from a number. DU-H217 to DU-H233.
 *
 * The same number and size give the same sheet for ever: draws come from a stream of the generator's
 * own, in the order of the rules, and lists are drawn from in the order that the rules give them.
 * Here are the stream, the task and the finished sheet; dungeon.h says where the rest is. */
#include "rulesets/du/dungeon.h"

#include <assert.h>
#include <stdio.h>

enum { ATTEMPTS = 64 };

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

int dungeon_draw(struct maker *m, int k) { return (int)draw(m, (uint32_t)k); }

uint16_t dungeon_symbol(const struct maker *m, const char *name)
{
    int symbol = pack_symbol(m->pack, name);
    assert(symbol); /* one of made_names in schema.c */
    return (uint16_t)symbol;
}

uint16_t dungeon_symbol_of(const struct maker *m, const char *letters, int n)
{
    char name[24];
    snprintf(name, sizeof name, "%s%d", letters, n);
    return dungeon_symbol(m, name);
}

/* ---- Faction, Leader, objective: DU-H225 ----------------------------------------------------- */

static void choose_leader(struct maker *m)
{
    const struct ref_list *table = &m->faction->leaders;
    uint16_t leader = table->item[dungeon_draw(m, 6) % table->count], cheapest = table->item[0];
    for (int i = 1; i < table->count; i++)
        if (creature(m, table->item[i])->vp < creature(m, cheapest)->vp)
            cheapest = table->item[i];
    bool too_much = creature(m, leader)->vp > 15 && !m->size->champions;
    m->quest->leader = too_much ? cheapest : leader;
}

void dungeon_take_objective(struct maker *m, int aim)
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
                if (!dungeon_is_border(m, x, y, side) || dungeon_carries_exit(m, x, y) ||
                    away <= farthest)
                    continue;
                farthest = away;
                m->far_x = (uint8_t)x;
                m->far_y = (uint8_t)y;
                m->far_side = (uint8_t)side;
            }
}

static void choose_task(struct maker *m)
{
    m->quest->faction = m->dungeon->factions.item[dungeon_draw(m, m->dungeon->factions.count)];
    m->faction = pack_data(m->pack, KIND_FACTION, m->quest->faction);
    choose_leader(m);
    uint16_t record = m->dungeon->objectives.item[dungeon_draw(m, m->dungeon->objectives.count)];
    m->objective = pack_data(m->pack, KIND_OBJECTIVE, record);
    m->quest->objective = record;
    if (m->objective->aim == AIM_CROSS) {
        find_far_exit(m);
        if (!m->far_side)
            dungeon_take_objective(m, AIM_SLAY);
    }
}

/* ---- The sheet: DU-H231 to DU-H233 ----------------------------------------------------------- */

static void write_sections(struct maker *m)
{
    for (int s = 1; s <= m->numbers; s++) {
        const struct room *r = &m->room[m->by_number[s]];
        m->quest->section[s - 1] = (struct du_section){.name = dungeon_symbol_of(m, "s", s),
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
    q->exit[q->exits++] = (struct du_exit){.name = dungeon_symbol(m, "x0"),
                                           .kind = EXIT_OUTSIDE,
                                           .x = m->gate_x,
                                           .y = m->gate_y,
                                           .side = m->gate_side};
    for (int i = 0; i < m->joins; i++) {
        const struct join *j = &m->join[i];
        q->exit[q->exits++] =
            (struct du_exit){.name = dungeon_symbol_of(m, "x", i + 1),
                             .kind = dungeon_is_door(m, j) ? EXIT_DOOR : EXIT_ARROW,
                             .x = j->x,
                             .y = j->y,
                             .side = j->side,
                             .to = m->quest->section[m->room[j->to].number - 1].name,
                             .locked = j->locked,
                             .reinforced = j->reinforced,
                             .secret = j->secret};
    }
    if (m->far_side)
        q->exit[q->exits++] = (struct du_exit){.name = dungeon_symbol(m, "far"),
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
            for (int k = 0; is_of(e, MATTER_IMPASSABLE) && k < width * height; k++)
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
    if (!dungeon_plan(m))
        return false;
    choose_task(m);
    write_sections(m);
    dungeon_fill(m);
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
