/* Random quests: what stands and waits in the sections. Elements, light, traps, creatures. DU-H226 to
 * DU-H230. Read dungeon.h first. */
#include "rulesets/du/dungeon.h"

enum { ELEMENTS_MOST = 6, SQUARES_AN_ELEMENT = 12 };

/* ---- Elements: DU-H226, DU-H227 -------------------------------------------------------------- */

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
    int i = dungeon_draw(m, count);
    s->element[s->elements++] =
        (struct du_put){.element = record, .name = name, .x = list_x[i], .y = list_y[i]};
    return true;
}

/* What the objective asks for, as a station of its route. */
static bool put_target(struct maker *m, int room, uint16_t record, const char *name)
{
    if (!put_element(m, room, record, dungeon_symbol_of(m, name, m->targets + 1)))
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
            if ((dungeon_ways_of(m, m->far[i]) == 1) != wide)
                left -= put_element(m, m->far[i], m->dungeon->chest, 0);
}

static void furnish(struct maker *m)
{
    const struct ref_list *furniture = &m->faction->furniture;
    for (int s = 1; s <= m->numbers; s++) {
        int room = m->by_number[s];
        int most = du_min(area(&m->room[room]) / SQUARES_AN_ELEMENT, ELEMENTS_MOST);
        while (!m->room[room].corridor && section_of(m, room)->elements < most)
            if (!put_element(m, room, furniture->item[dungeon_draw(m, 6) % furniture->count], 0))
                break;
    }
}

static void put_elements(struct maker *m)
{
    int main = m->by_number[m->numbers];
    put_element(m, main, m->faction->centre, dungeon_symbol(m, "centre"));
    if (m->objective->aim == AIM_FREE && !put_cages(m))
        dungeon_take_objective(m, AIM_DESTROY);
    if (m->objective->aim == AIM_DESTROY)
        put_crystals(m);
    put_treasure(m);
    furnish(m);
}

/* ---- Light and traps: DU-H228, DU-H229 ------------------------------------------------------- */

static void darken(struct maker *m)
{
    int count = dungeon_draw(m, m->size->dark);
    for (int n = 0; n < count; n++) {
        int list[PIECES_MAX] = {0}, left = 0;
        for (int s = 2; s <= m->numbers; s++)
            if (!m->quest->section[s - 1].dark)
                list[left++] = s;
        m->quest->section[list[dungeon_draw(m, left)] - 1].dark = 1;
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
    return dungeon_carries_exit(m, x, y);
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
    int room = list[dungeon_draw(m, count)];
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
    int i = dungeon_draw(m, squares);
    s->trap[s->traps++] = (struct du_set_trap){.card = card, .x = list_x[i], .y = list_y[i]};
}

static void set_traps(struct maker *m)
{
    for (int points = m->size->traps;;) {
        uint16_t card = m->dungeon->traps.item[dungeon_draw(m, 6) % m->dungeon->traps.count];
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
    return c->ranged || has_feature(melee, FEATURE_LONG_RANGE);
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
    int column = most <= 7 ? 1 : most <= 12 ? 2 : 3, roll = dungeon_draw(m, 6) + 1, count = 0;
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
    int vp = m->size->vp + dungeon_draw(m, m->size->vp_more), main_share = (2 * vp + 4) / 5;
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

void dungeon_fill(struct maker *m)
{
    put_elements(m);
    darken(m);
    set_traps(m);
    post_guards(m);
}
