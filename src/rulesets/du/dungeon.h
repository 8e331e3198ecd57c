/* Random quests while they are made: DU-H217 to DU-H233. dungeon.c has the stream, the task and the
 * finished sheet, dungeon_plan.c rooms, ways and exits, dungeon_fill.c what stands and waits in them. */
#ifndef DU_DUNGEON_H
#define DU_DUNGEON_H

#include <stdlib.h>

#include "rulesets/du/du.h"

enum { PIECES_MAX = 12 };

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

/* A step that way, by enum facing. */
static const int way_x[] = {0, 0, 1, 0, -1}, way_y[] = {0, -1, 0, 1, 0};

static inline int area(const struct room *r) { return r->w * r->h; }
static inline int apart(int ax, int ay, int bx, int by)
{
    return du_max(abs(ax - bx), abs(ay - by));
}
static inline bool in_room(const struct room *r, int x, int y)
{
    return x >= r->x && y >= r->y && x < r->x + r->w && y < r->y + r->h;
}
static inline struct du_section *section_of(const struct maker *m, int room)
{
    return &m->quest->section[m->room[room].number - 1];
}
static inline const struct du_element *element(const struct maker *m, uint16_t record)
{
    return pack_data(m->pack, KIND_ELEMENT, record);
}
static inline const struct du_creature *creature(const struct maker *m, uint16_t record)
{
    return pack_data(m->pack, KIND_CREATURE, record);
}

/* ---- dungeon.c ------------------------------------------------------------------------------- */

int dungeon_draw(struct maker *m, int k); /* DU-H218: from 0, below k */
/* The pack's symbol for a name that sheets give: one of made_names in schema.c, which every pack knows. */
uint16_t dungeon_symbol(const struct maker *m, const char *name);
/* The same for s1, s2 …, with the letters before the number. */
uint16_t dungeon_symbol_of(const struct maker *m, const char *letters, int n);
/* The first objective of that kind; NULL none. */
void dungeon_take_objective(struct maker *m, int aim);

/* ---- dungeon_plan.c -------------------------------------------------------------------------- */

bool dungeon_plan(struct maker *m); /* false: it cannot be done with these draws */
/* How many ways lead out of a room. */
int dungeon_ways_of(const struct maker *m, int room);
/* Does a way between rooms go through this square? */
bool dungeon_carries_exit(const struct maker *m, int x, int y);
/* Is that side of the square on the border of the frame? */
bool dungeon_is_border(const struct maker *m, int x, int y, int side);
/* Is the way a door, and not an open passage into a corridor? */
bool dungeon_is_door(const struct maker *m, const struct join *join);

/* ---- dungeon_fill.c -------------------------------------------------------------------------- */

/* Puts elements, creatures and finds into the rooms that were planned. */
void dungeon_fill(struct maker *m);

#endif
