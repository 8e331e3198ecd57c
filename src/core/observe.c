/* What a seat sees, in numbers: a view without its texts, laid out in rows of fixed length. A view shows what a seat may
 * see and nothing else, so an observation cannot tell more. The columns are the fields of a view and the rows of the
 * system's numbers.def; whoever adds one changes the version by that. */
#include "undercroft/observe.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "core/ruleset.h"
#include "core/view.h"
#include "pack/schema.h"

enum block { HEAD, PIECE, TOKEN, ZONE, CARD, DIE, SITE, ARROW, PLACE, TRACK, BLOCKS };

/* The columns that every system has. */
static const char *const columns[BLOCKS][11] = {
    [HEAD] = {"seat", "asked", "prompt", "winner", "actor", "round", "off_board",
              "doors_closed_low", "doors_closed_high"},
    [PIECE] = {"there", "side", "seat", "with", "rank", "down", "done", "facing", "spaces", "place",
               "last_place"},
    [TOKEN] = {"there", "place", "facing"},
    [ZONE] = {"kind", "owner", "size", "funds"},
    [CARD] = {"zone", "card", "used", "active", "price"},
    [DIE] = {"face", "owner"},
    [SITE] = {"place", "face", "locked"},
    [ARROW] = {"from", "to", "difficulty", "marks"},
    [PLACE] = {"ground", "height"},
    [TRACK] = {"there", "value", "max"}};

static const char *const block_name[BLOCKS] = {"head", "piece", "token", "zone",  "card",
                                               "die",  "site",  "arrow", "place", "track"};

static int fixed_columns(enum block block)
{
    int n = 0;
    while (n < 11 && columns[block][n])
        n++;
    return n;
}

static int rows_of(const struct uc_ruleset *rules, enum block block)
{
    const struct uc_room *room = &rules->room;
    const int rows[BLOCKS] = {[HEAD] = 1,
                              [PIECE] = room->pieces,
                              [TOKEN] = room->tokens,
                              [ZONE] = room->zones,
                              [CARD] = room->cards,
                              [DIE] = room->dice,
                              [SITE] = room->sites,
                              [ARROW] = room->arrows,
                              [PLACE] = room->places,
                              [TRACK] = rules->numbers[UC_TRACK]};
    return rows[block];
}

/* A figure has two columns for each of its numbers, how much and the most, and one for each mark. */
static int columns_of(const struct uc_ruleset *rules, enum block block)
{
    int marks = block == PIECE ? 2 * rules->numbers[UC_STAT] + rules->numbers[UC_MARK] : 0;
    return fixed_columns(block) + marks;
}

struct layout {
    int first[BLOCKS + 1], columns[BLOCKS], rows[BLOCKS];
};

static struct layout layout_of(const struct uc_ruleset *rules)
{
    struct layout layout = {{0}, {0}, {0}};
    for (int b = 0; b < BLOCKS; b++) {
        layout.columns[b] = columns_of(rules, (enum block)b);
        layout.rows[b] = rows_of(rules, (enum block)b);
        layout.first[b + 1] = layout.first[b] + layout.columns[b] * layout.rows[b];
    }
    return layout;
}

bool uc_observe_block(const uc_game *game, int index, struct uc_block *block)
{
    struct layout layout = layout_of(game->ruleset);
    if (index < 0 || index >= BLOCKS)
        return false;
    *block = (struct uc_block){block_name[index], layout.first[index], layout.rows[index],
                               layout.columns[index]};
    return true;
}

size_t uc_observe_size(const uc_game *game)
{
    return (size_t)layout_of(game->ruleset).first[BLOCKS];
}

/* ---- What columns mean -------------------------------------------------------------------------- */

static const char *word_of(const struct schema *schema, const char *vocabulary, int index)
{
    for (int i = 0; i < schema->vocabularies; i++)
        if (strcmp(schema->vocabulary[i].name, vocabulary) == 0)
            return schema->vocabulary[i].word[index];
    return "";
}

/* The machine name of one of the system's numbers: "health", "condition.stunned", "counter.2". */
static void name_number(const struct uc_ruleset *rules, enum uc_number_kind kind, int index,
                        char *text, size_t size)
{
    const struct uc_number *row = view_row(rules, kind, &index);
    int length = snprintf(text, size, "%s", row->name);
    for (char *c = text; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    if (!row->text && row->vocabulary && (size_t)length < size)
        snprintf(text + length, size - (size_t)length, ".%s",
                 word_of(rules->schema, row->vocabulary, index));
    else if (row->count > 1 && (size_t)length < size)
        snprintf(text + length, size - (size_t)length, ".%d", index + 1);
}

size_t uc_observe_column(const uc_game *game, int block, int column, char *text, size_t size)
{
    const struct uc_ruleset *rules = game->ruleset;
    char name[120] = "";
    if (block < 0 || block >= BLOCKS || column < 0 ||
        column >= columns_of(rules, (enum block)block))
        return (size_t)snprintf(text, size, "%s", "");
    int stats = 2 * rules->numbers[UC_STAT], more = column - fixed_columns((enum block)block);
    if (more < 0)
        snprintf(name, sizeof name, "%s", columns[block][column]);
    else if (more < stats)
        name_number(rules, UC_STAT, more / 2, name, sizeof name - 4);
    else
        name_number(rules, UC_MARK, more - stats, name, sizeof name);
    return (size_t)snprintf(text, size, "%s%s", name,
                            more >= 0 && more < stats && more % 2 ? "_max" : "");
}

uint64_t uc_observe_version(const uc_game *game)
{
    struct layout layout = layout_of(game->ruleset);
    uint64_t hash = hash_block(&layout, sizeof layout, 0);
    char name[128];
    for (int b = 0; b < BLOCKS; b++)
        for (int c = 0; c < layout.columns[b]; c++) {
            uc_observe_column(game, b, c, name, sizeof name);
            hash = hash_block(name, strlen(name), hash);
        }
    return hash;
}

/* ---- The numbers -------------------------------------------------------------------------------- */

/* Row `row` of a block, from 0; NULL where the system has no such row: then it is left out. */
static int16_t *row_of(int16_t *numbers, const struct layout *layout, enum block block, int row)
{
    if (row < 0 || row >= layout->rows[block])
        return NULL;
    return numbers + layout->first[block] + row * layout->columns[block];
}

static void put_piece(const struct uc_view_piece *piece, int16_t *to, int stats)
{
    enum { FIXED = 11 };
    to[0] = 1;
    to[1] = piece->side;
    to[2] = piece->seat;
    to[3] = piece->with;
    to[4] = piece->rank;
    to[5] = piece->down;
    to[6] = piece->done;
    to[7] = piece->facing;
    to[8] = piece->spaces;
    to[9] = (int16_t)(piece->spaces ? piece->space[0] : 0);
    to[10] = (int16_t)(piece->spaces ? piece->space[piece->spaces - 1] : 0);
    for (int i = 0; i < piece->stats; i++) {
        to[FIXED + 2 * piece->stat[i].number] = piece->stat[i].value;
        to[FIXED + 2 * piece->stat[i].number + 1] = piece->stat[i].max;
    }
    for (int i = 0; i < piece->tags; i++)
        to[FIXED + 2 * stats + piece->tag[i].number] += piece->tag[i].value;
}

static void put_head(const struct uc_view *view, int16_t *to)
{
    to[0] = view->seat;
    to[1] = view->asked;
    to[2] = view->prompt;
    to[3] = view->winner;
    to[4] = view->actor;
    to[5] = (int16_t)view->round;
    to[6] = view->off_board;
    to[7] = (int16_t)(view->doors_closed & 0xffff);
    to[8] = (int16_t)(view->doors_closed >> 16);
}

static void put_cards(const struct uc_view *view, const struct layout *layout, int16_t *numbers)
{
    int16_t *to;
    for (int z = 0; z < view->zones; z++) {
        const struct uc_view_zone *zone = &view->zone[z];
        if ((to = row_of(numbers, layout, ZONE, z))) {
            to[0] = (int16_t)(zone->kind + 1);
            to[1] = zone->owner;
            to[2] = (int16_t)zone->size;
            to[3] = zone->funds;
        }
        for (int i = zone->first; i < zone->first + zone->shown; i++)
            if ((to = row_of(numbers, layout, CARD, i))) {
                to[0] = (int16_t)(z + 1);
                to[1] = (int16_t)view->card[i].card;
                to[2] = view->card[i].used;
                to[3] = view->card[i].active;
                to[4] = view->card[i].price;
            }
    }
}

static void put_locations(const struct uc_view *view, const struct layout *layout, int16_t *numbers)
{
    int16_t *to;
    for (int i = 0; i < view->sites; i++)
        if ((to = row_of(numbers, layout, SITE, i))) {
            to[0] = (int16_t)view->site[i].place;
            to[1] = view->site[i].face;
            to[2] = view->site[i].locked;
        }
    for (int i = 0; i < view->arrows; i++)
        if ((to = row_of(numbers, layout, ARROW, i))) {
            to[0] = (int16_t)view->arrow[i].from;
            to[1] = (int16_t)view->arrow[i].to;
            to[2] = view->arrow[i].difficulty;
            to[3] = view->arrow[i].marks;
        }
}

static void put_things(const struct uc_view *view, const struct layout *layout, int16_t *numbers)
{
    int16_t *to;
    for (int i = 0; i < view->tokens; i++)
        if ((to = row_of(numbers, layout, TOKEN, view->token[i].id - 1))) {
            to[0] = 1;
            to[1] = (int16_t)view->token[i].place;
            to[2] = view->token[i].facing;
        }
    for (int i = 0; i < view->dice; i++)
        if ((to = row_of(numbers, layout, DIE, i))) {
            to[0] = (int16_t)view->die[i].face;
            to[1] = view->die[i].owner;
        }
    for (int i = 0; i < view->tracks; i++)
        if ((to = row_of(numbers, layout, TRACK, view->track[i].number))) {
            to[0] = 1;
            to[1] = view->track[i].value;
            to[2] = view->track[i].max;
        }
}

void uc_observe(const uc_game *game, const void *state, uc_seat seat, int16_t *numbers,
                struct uc_view *view)
{
    struct layout layout = layout_of(game->ruleset);
    view_numbers(game, state, seat, view);
    memset(numbers, 0, (size_t)layout.first[BLOCKS] * sizeof *numbers);
    put_head(view, numbers);
    for (int i = 0; i < view->pieces; i++) {
        int16_t *to = row_of(numbers, &layout, PIECE, view->piece[i].id - 1);
        if (to)
            put_piece(&view->piece[i], to, game->ruleset->numbers[UC_STAT]);
    }
    put_things(view, &layout, numbers);
    put_cards(view, &layout, numbers);
    put_locations(view, &layout, numbers);
    int16_t *place = numbers + layout.first[PLACE];
    for (int p = 1; p <= layout.rows[PLACE]; p++, place += 2) {
        place[0] = view->ground[p];
        place[1] = view->height[p];
    }
}
