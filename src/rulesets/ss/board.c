/* The map of a quest: tiles laid and turned, areas, doors, walls (AC 6, IS 4, 5); or, for scenarios, a
 * board drawn in text. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/ruleset.h"
#include "rulesets/ss/ss.h"

struct layout {
    const struct uc_pack *pack;
    const struct ss_quest *quest;
    struct ss_board *board;
    struct tiling t;
    struct areas_plan plan;
    struct fault *fault;
};

/* Leaves a sentence for people and gives false. */
#define fail(l, value, ...) fault_at((l)->fault, value, __VA_ARGS__)

/* ---- Tiles ----------------------------------------------------------------------------------- */

/* Reads a tile side; its width and height are those of its rows, holes at the rim included. */
static bool read_tile(const struct ss_tile *tile, struct tiling *drawn, struct fault *fault)
{
    char why[200];
    memset(drawn, 0, sizeof *drawn);
    if (drawing_read(drawn, &areas_tile_signs, tile->rows.item, tile->rows.count, why, sizeof why))
        return true;
    return fault_at(
        fault, drawn->wrong_row ? VALUE(tile->rows.item[drawn->wrong_row - 1]) : VALUE(tile->rows),
        "%s", why);
}

static bool letters_exist(const struct tiling *drawn, const char *letters, char *missing)
{
    for (; *letters; letters++) {
        bool found = false;
        for (int i = 0; i < TILES_CELLS && !found; i++)
            found = drawn->cell[i] && tolower((unsigned char)drawn->cell[i]) == *letters;
        if (!found) {
            *missing = *letters;
            return false;
        }
    }
    return true;
}

bool ss_check_tile(const struct ss_tile *tile, struct fault *fault)
{
    struct tiling *drawn = calloc(1, sizeof *drawn);
    struct areas_plan *plan = calloc(1, sizeof *plan);
    struct areas_drawn names;
    struct areas *areas = NULL;
    char why[200] = "out of memory", missing = 0;
    bool good = drawn && plan && read_tile(tile, drawn, fault);
    if (good)
        areas = areas_plan_of(drawn, plan, &names, why, sizeof why)
                    ? areas_new(plan, why, sizeof why)
                    : NULL;
    if (good && !areas)
        good = fault_at(fault, VALUE(tile->rows), "%s", why);
    if (good && !letters_exist(drawn, tile->difficult, &missing))
        good =
            fault_at(fault, VALUE(tile->difficult), "there is no area '%c' on this tile", missing);
    if (good && !letters_exist(drawn, tile->deadly, &missing))
        good = fault_at(fault, VALUE(tile->deadly), "there is no area '%c' on this tile", missing);
    if (!drawn || !plan)
        good = fault_at(fault, WHOLE_RECORD, "out of memory");
    areas_free(areas);
    free(drawn);
    free(plan);
    return good;
}

static bool lay_tiles(struct layout *l)
{
    struct tiling *drawn = calloc(1, sizeof *drawn);
    bool good = drawn != NULL;
    for (int i = 0; good && i < l->quest->tiles; i++) {
        const struct ss_map_tile *placed = &l->quest->tile[i];
        const struct ss_tile *tile = pack_data(l->pack, KIND_TILE, placed->tile);
        const char *at = placed->at, *name = l->pack->record[placed->tile].id;
        int left = 0, top = 0, clash = 0;
        struct fault inner;
        if (!tile_read_cell(&at, &left, &top) || *at)
            good = fail(l, VALUE(placed->at), "tile %s: '%s' is no cell such as \"c4\"", name,
                        placed->at);
        else if (!read_tile(tile, drawn, &inner))
            good = fail(l, VALUE(placed->tile), "tile %s: %.160s", name, inner.text);
        else if (!tiling_lay(&l->t, drawn, i + 1, placed->turn, left, top, &clash))
            good = clash ? fail(l, VALUE(*placed), "tile %s at %s overlaps tile %s", name,
                                placed->at, l->pack->record[l->quest->tile[clash - 1].tile].id)
                         : fail(l, VALUE(*placed), "the board is more than %d cells wide or high",
                                TILES_SIDE);
        for (int k = 0; good && k < i; k++)
            if (l->quest->tile[k].tile == placed->tile || l->quest->tile[k].tile == tile->other)
                good = fail(l, VALUE(*placed), "tile %s lies there twice, or with its back", name);
    }
    free(drawn);
    return good;
}

/* ---- Doors and walls ------------------------------------------------------------------------- */

/* The two cells of "c4 d4", side by side. */
static bool read_edge(struct layout *l, const struct ss_map_door *door, int *x, int *y, bool *east)
{
    const char *at = door->between;
    int x2 = 0, y2 = 0;
    if (!tile_read_cell(&at, x, y) || *at++ != ' ' || !tile_read_cell(&at, &x2, &y2) || *at ||
        abs(x2 - *x) + abs(y2 - *y) != 1 || !tiling_has(&l->t, *x, *y) ||
        !tiling_has(&l->t, x2, y2))
        return fail(l, VALUE(door->between),
                    "'%s' is no edge between two cells of the map such as \"c4 d4\"",
                    door->between);
    *east = x2 != *x;
    *x = *x < x2 ? *x : x2;
    *y = *y < y2 ? *y : y2;
    return true;
}

/* A door takes the whole side that the two areas share in one line. */
static void hang(struct layout *l, int id, int x, int y, bool east)
{
    uint8_t *door = east ? l->plan.door_e : l->plan.door_s;
    const uint8_t *area = l->plan.area;
    int one = area[tile_at(x, y)], two = area[tile_at(x + east, y + !east)];
    for (int way = -1; way <= 1; way += 2)
        for (int k = way < 0 ? 0 : 1;; k++) {
            int i = x + (east ? 0 : k * way), j = y + (east ? k * way : 0);
            if (!tiling_has(&l->t, i, j) || !tiling_has(&l->t, i + east, j + !east) ||
                area[tile_at(i, j)] != one || area[tile_at(i + east, j + !east)] != two)
                break;
            door[tile_at(i, j)] = (uint8_t)id;
        }
}

static bool hang_doors(struct layout *l)
{
    struct ss_board *b = l->board;
    for (int i = 0; i < l->quest->doors; i++) {
        const struct ss_map_door *door = &l->quest->door[i];
        int x = 0, y = 0;
        bool east = false;
        if (!read_edge(l, door, &x, &y, &east))
            return false;
        if (l->plan.area[tile_at(x, y)] == l->plan.area[tile_at(x + east, y + !east)])
            return fail(l, VALUE(door->between), "'%s' lies inside an area", door->between);
        int id = ++b->doors;
        hang(l, id, x, y, east);
        b->closed |= door_bit(id);
        b->door_name[id] = door->name;
        b->door_key[id] = door->key;
        if (door->locked)
            b->locked |= door_bit(id);
        if (door->wall)
            b->walls |= door_bit(id); /* AC-089, IS-075 */
    }
    return true;
}

/* ---- The picture ------------------------------------------------------------------------------ */

static void describe(struct ss_board *b)
{
    struct areas_picture *p = &b->picture;
    areas_draw(b->areas, p);
    for (int i = 1; i <= b->areas->areas; i++) {
        p->place[i].terrain = placeset_has(&b->deadly, (uc_place)i)      ? 3
                              : placeset_has(&b->difficult, (uc_place)i) ? 2
                                                                         : 1;
        p->place[i].area = b->drawn.tile[i];
    }
    for (int i = 0; i < p->board.edges; i++)
        if (p->edge[i].door && b->walls & door_bit(p->edge[i].door))
            p->edge[i].kind = UC_EDGE_BLOCK; /* AC-089, IS-075 */
}

/* AC-094, AC-095, IS-057, IS-058: what is printed on the tiles. */
static void find_ground(struct layout *l)
{
    struct ss_board *b = l->board;
    for (int p = 1; p <= b->areas->areas; p++) {
        if (!b->drawn.tile[p])
            continue;
        b->tile[p] = l->quest->tile[b->drawn.tile[p] - 1].tile;
        const struct ss_tile *tile = pack_data(l->pack, KIND_TILE, b->tile[p]);
        if (strchr(tile->difficult, b->drawn.letter[p]))
            placeset_add(&b->difficult, (uc_place)p);
        if (strchr(tile->deadly, b->drawn.letter[p]))
            placeset_add(&b->deadly, (uc_place)p);
    }
}

static bool build(struct layout *l)
{
    struct value tiles = l->quest ? VALUE(l->quest->tiles) : WHOLE_RECORD;
    char why[200];
    if (!areas_plan_of(&l->t, &l->plan, &l->board->drawn, why, sizeof why))
        return fail(l, tiles, "%s", why);
    l->board->doors = l->board->drawn.doors;
    l->board->closed = l->board->drawn.closed;
    l->board->locked = l->board->drawn.locked;
    if (l->quest && !hang_doors(l))
        return false;
    l->board->areas = areas_new(&l->plan, why, sizeof why);
    if (!l->board->areas)
        return fail(l, tiles, "%s", why);
    if (l->quest)
        find_ground(l);
    describe(l->board);
    return true;
}

/* A board drawn in text: rows with line ends between them. */
static bool draw(struct layout *l, const char *text)
{
    enum { ROWS = 2 * TILES_SIDE };
    char *copy = strdup(text), *rest = NULL;
    const char *row[ROWS + 1]; /* with one too many the drawing is refused */
    int rows = 0;
    for (char *line = copy ? strtok_r(copy, "\n", &rest) : NULL; line && rows <= ROWS;
         line = strtok_r(NULL, "\n", &rest))
        row[rows++] = line;
    char why[200] = "out of memory";
    bool good = copy && drawing_read(&l->t, &areas_board_signs, row, rows, why, sizeof why);
    free(copy);
    return good || fail(l, WHOLE_RECORD, "%s", why);
}

static bool make(const struct uc_pack *pack, const struct ss_quest *quest, const char *drawing,
                 struct ss_board *board, struct fault *fault)
{
    struct layout *l = calloc(1, sizeof *l);
    if (!l)
        return fault_at(fault, WHOLE_RECORD, "out of memory");
    *l = (struct layout){
        .pack = pack, .quest = drawing ? NULL : quest, .board = board, .fault = fault};
    bool good = (drawing ? draw(l, drawing) : lay_tiles(l)) && build(l);
    free(l);
    return good;
}

bool ss_build_board(struct uc_game *game, struct ss_episode *e, struct fault *fault)
{
    return make(game->pack, e->quest, game->setup.board, &e->board, fault);
}

bool ss_lay_board(const struct uc_pack *pack, const struct ss_quest *quest, struct ss_board *board,
                  struct fault *fault)
{
    return make(pack, quest, NULL, board, fault);
}

/* The area of a tile that lies there, by its letter; 0 none. */
static int lettered(const struct ss_board *b, int tile, char letter)
{
    for (int p = 1; p <= b->areas->areas; p++)
        if (b->tile[p] == tile && b->drawn.letter[p] == letter)
            return p;
    return 0;
}

/* Every name belongs to an area of a tile that lies there. */
static bool check_named(const struct uc_pack *pack, const struct ss_quest *quest,
                        const struct ss_board *b, struct fault *fault)
{
    for (int i = 0; i < quest->names; i++) {
        const struct ss_map_name *name = &quest->area[i];
        if (!lettered(b, name->tile, pack->symbol[name->area][0]))
            return fault_at(fault, VALUE(*name), "no tile '%s' with an area '%s' lies on the map",
                            pack->record[name->tile].id, pack->symbol[name->area]);
    }
    return true;
}

bool ss_check_map(const struct uc_pack *pack, const struct ss_quest *quest, struct fault *fault)
{
    struct ss_board *board = calloc(1, sizeof *board);
    bool good = board ? ss_lay_board(pack, quest, board, fault)
                      : fault_at(fault, WHOLE_RECORD, "out of memory");
    good = good && check_named(pack, quest, board, fault);
    if (board)
        ss_free_board(board);
    free(board);
    return good;
}

void ss_free_board(struct ss_board *board)
{
    areas_free(board->areas);
    board->areas = NULL;
}

/* ---- Names of areas --------------------------------------------------------------------------- */

/* The area of that name in the quest; 0 none. */
int ss_area_named(const struct ss *g, int symbol)
{
    const struct ss_board *b = board_of(g);
    for (int i = 0; symbol && i < quest_of(g)->names; i++) {
        const struct ss_map_name *name = &quest_of(g)->area[i];
        int area =
            name->name == symbol ? lettered(b, name->tile, pack_of(g)->symbol[name->area][0]) : 0;
        if (area)
            return area;
    }
    return 0;
}

/* "t3a-c", area c of that tile; of a drawn board the letter alone. */
void ss_area_label(const struct ss *g, int area, char *text, size_t size)
{
    const struct ss_board *b = board_of(g);
    if (b->tile[area])
        snprintf(text, size, "%s-%c", pack_of(g)->record[b->tile[area]].id, b->drawn.letter[area]);
    else
        snprintf(text, size, "%c", b->drawn.letter[area]);
}
