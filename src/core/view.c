/* What a seat may see: the public calls, what they have in common for all systems, and the builders
 * that rulesets fill views with. Read view.h first. */
#include "core/view.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "core/ruleset.h"

/* ---- The board ------------------------------------------------------------------------------ */

const struct uc_board *uc_board(const uc_game *game, const void *state)
{
    struct uc_run run = run_of(game, state, NULL);
    return game->ruleset->board(&run);
}

const char *uc_terrain_name(const uc_game *game, int terrain)
{
    const struct text_language *language = text_speak(NULL);
    const char *name = uc_terrain_title(game, terrain);
    text_speak(language);
    return name;
}

const char *uc_terrain_title(const uc_game *game, int terrain)
{
    if (game->ruleset->terrain_name)
        return game->ruleset->terrain_name(terrain);
    return terrain ? _("floor") : "";
}

enum uc_ground uc_terrain_ground(const uc_game *game, int terrain)
{
    return game->ruleset->terrain_ground ? game->ruleset->terrain_ground(terrain) : UC_GROUND_FLOOR;
}

void uc_known(const uc_game *game, const void *state, uc_seat seat, struct uc_places *places,
              uint32_t *doors)
{
    struct uc_run run = run_of(game, state, NULL);
    const struct uc_board *board = game->ruleset->board(&run);
    memset(places, 0, sizeof *places);
    for (int p = 0; p <= board->places; p += 64)
        places->w[p / 64] = ~UINT64_C(0) >> (board->places - p < 63 ? 63 - (board->places - p) : 0);
    places->w[0] &= ~UINT64_C(1); /* place 0 is none */
    *doors = 0;
    for (int i = 0; i < board->edges; i++)
        if (board->edge[i].door)
            *doors |= UINT32_C(1) << (board->edge[i].door - 1);
    if (game->ruleset->known && seat != UC_ANYONE)
        game->ruleset->known(&run, seat, places, doors);
}

static void write_quest(const void *what, char *text, size_t size)
{
    const uc_game *game = what;
    if (game->ruleset->print_quest)
        game->ruleset->print_quest(game, text, size);
}

size_t uc_quest_print(const uc_game *game, char *text, size_t size)
{
    return text_whole(write_quest, game, text, size);
}

/* ---- The view ------------------------------------------------------------------------------- */

/* A view is what comes before its lists, with the counts; the lists; and the texts. */
enum { LISTS_FROM = offsetof(struct uc_view, piece) };

#define LIST(member, count_)                                                                       \
    {                                                                                              \
#member, offsetof(struct uc_view, member),                                                 \
            sizeof((struct uc_view *)NULL)->member[0], offsetof(struct uc_view, count_)            \
    }
static const struct {
    const char *name;
    size_t at, each, count;
} lists[] = {LIST(piece, pieces), LIST(token, tokens), LIST(zone, zones),  LIST(card, cards),
             LIST(track, tracks), LIST(note, notes),   LIST(pass, passes), LIST(stop, stops),
             LIST(site, sites),   LIST(arrow, arrows), LIST(die, dice),    LIST(region, regions)};
#undef LIST

static const struct {
    const char *name;
    size_t at;
} texts[] = {{"title", offsetof(struct uc_view, title)},
             {"goal", offsetof(struct uc_view, goal[0])},
             {"goal", offsetof(struct uc_view, goal[1])},
             {"story", offsetof(struct uc_view, story)}};

/* The bytes of list number `i` that are in use. */
static size_t list_size(const struct uc_view *view, size_t i)
{
    int16_t count;
    memcpy(&count, (const char *)view + lists[i].count, sizeof count);
    assert(count >= 0);
    return (size_t)count * lists[i].each;
}

const char *uc_view_difference(const struct uc_view *one, const struct uc_view *other)
{
    const char *a = (const char *)one, *b = (const char *)other;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        size_t size = list_size(one, i);
        if (size != list_size(other, i) || memcmp(a + lists[i].at, b + lists[i].at, size) != 0)
            return lists[i].name;
    }
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strcmp(a + texts[i].at, b + texts[i].at) != 0)
            return texts[i].name;
    return memcmp(a, b, LISTS_FROM) != 0 ? "view" : NULL;
}

uint64_t uc_view_hash(const struct uc_view *view)
{
    const char *bytes = (const char *)view;
    uint64_t hash = hash_block(bytes, LISTS_FROM, 0);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        hash = hash_block(bytes + lists[i].at, list_size(view, i), hash);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        hash = hash_block(bytes + texts[i].at, strlen(bytes + texts[i].at), hash);
    return hash;
}

/* The ground of the board as printed; where a seat may not know all of it, no more than it knows. */
static void show_ground(const struct uc_board *board, bool partly, struct uc_view *view)
{
    for (int p = 1; p <= board->places; p++) {
        view->ground[p] = board->place[p].terrain;
        view->height[p] = board->place[p].height;
    }
    for (int p = 1; partly && p <= board->places; p++)
        if (!uc_places_has(&view->known, (uc_place)p))
            view->ground[p] = view->height[p] = 0;
}

#ifdef NDEBUG
enum { CHECKED = false };
#else
enum { CHECKED = true };
#endif

static bool is_shown(const struct uc_board *board, const struct uc_view *view, uc_place place)
{
    return place > 0 && place <= board->places && uc_places_has(&view->known, place);
}

static bool is_in_view(const struct uc_view *view, uc_piece piece)
{
    int i = 0;
    while (i < view->pieces && view->piece[i].id != piece)
        i++;
    return i < view->pieces;
}

static bool is_sound(const struct uc_board *board, const struct uc_view *view,
                     const struct uc_view_piece *piece)
{
    bool sound = piece->id > 0 && piece->id < UC_VIEW_PIECES;
    for (int i = 0; i < piece->spaces; i++)
        sound &= is_shown(board, view, piece->space[i]);
    return sound && (!piece->with || is_in_view(view, piece->with));
}

/* What a view names is there, and nothing stands or lies where the seat knows no place. */
static void check_references(const struct uc_run *run, const struct uc_board *board,
                             const struct uc_view *view)
{
    for (int i = 0; i < view->pieces; i++)
        if (!is_sound(board, view, &view->piece[i]))
            flow_bug(run, "a view of a piece that stands or belongs nowhere", view->piece[i].id);
    for (int i = 0; i < view->tokens; i++)
        if (view->token[i].place && !is_shown(board, view, view->token[i].place))
            flow_bug(run, "a view of a token that lies nowhere", view->token[i].place);
    for (int i = 0; i < view->zones; i++)
        if (view->zone[i].first + view->zone[i].shown > view->cards ||
            view->zone[i].shown > view->zone[i].size)
            flow_bug(run, "a view of a zone with more cards than it has", i);
    for (int i = 0; i < view->arrows; i++)
        if (view->arrow[i].from > board->places || view->arrow[i].to > board->places)
            flow_bug(run, "a view of an arrow that leads off the board", i);
    if (view->doors_closed & ~view->doors_known)
        flow_bug(run, "a view of a door that the seat does not know", view->seat);
}

static void fill_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    const uc_game *game = run->game;
    const struct uc_board *board = game->ruleset->board(run);
    memset(view, 0, LISTS_FROM);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ((char *)view)[texts[i].at] = '\0';
    view->seat = seat;
    view->asked = run->head->seat;
    view->prompt = uc_question_for(game, run->head, seat).prompt;
    view->winner = run->head->winner;
    uc_known(game, run->head, seat, &view->known, &view->doors_known);
    show_ground(board, game->ruleset->known != NULL, view);
    game->ruleset->view(run, seat, view);
    if (CHECKED)
        check_references(run, board, view);
}

void uc_view(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view)
{
    struct uc_run run = run_of(game, state, NULL);
    fill_view(&run, seat, view);
}

void view_numbers(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view)
{
    struct uc_run run = run_of(game, state, NULL);
    run.mute = true;
    fill_view(&run, seat, view);
}

void uc_highlight(const uc_game *game, const void *state, uc_seat seat, enum uc_highlight what,
                  uc_piece piece, struct uc_places *places)
{
    struct uc_run run = run_of(game, state, NULL);
    struct uc_places known;
    uint32_t doors;
    memset(places, 0, sizeof *places);
    if (game->ruleset->highlight)
        game->ruleset->highlight(&run, seat, what, piece, places);
    uc_known(game, state, seat, &known, &doors);
    for (size_t i = 0; i < sizeof known.w / sizeof known.w[0]; i++)
        places->w[i] &= known.w[i];
}

/* ---- Builders ------------------------------------------------------------------------------- */

void view_text(char *to, size_t size, const char *text)
{
    assert(size > 0);
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    memcpy(to, text, length);
    to[length] = '\0';
}

/* A text that somebody will read. */
#define SET(field, text)                                                                           \
    do {                                                                                           \
        if (!run->mute)                                                                            \
            view_text(field, sizeof field, (text));                                                \
    } while (0)

/* One more of `count` things, of which there is room for as many; its first `clear` bytes are zero. */
static void *more(const struct uc_run *run, void *list, size_t each, size_t clear, int16_t *count,
                  size_t room, const char *what)
{
    assert(*count >= 0);
    if ((size_t)*count >= room)
        flow_bug(run, what, *count);
    return memset((char *)list + (size_t)(*count)++ * each, 0, clear);
}
#define MORE_OF(list, count, clear, what)                                                          \
    more(run, view->list, sizeof view->list[0], clear, &view->count,                               \
         sizeof view->list / sizeof view->list[0], "a view of too many " what)
#define MORE(list, count, what) MORE_OF(list, count, sizeof view->list[0], what)

struct uc_view_piece *view_piece(const struct uc_run *run, struct uc_view *view, uc_piece id)
{
    /* A figure has room for many texts, which are not even cleared where nobody reads them. */
    struct uc_view_piece *piece = MORE_OF(
        piece, pieces, run->mute ? offsetof(struct uc_view_piece, name) : sizeof *piece, "pieces");
    piece->id = id;
    piece->spaces = piece->stats = piece->tags = 0;
    piece->name[0] = '\0';
    if (!run->mute)
        run->game->ruleset->title_of(run, UC_PIECE, id, piece->name, sizeof piece->name);
    return piece;
}

void view_space(const struct uc_run *run, struct uc_view_piece *piece, uc_place place)
{
    if (piece->spaces >= UC_VIEW_SPACES)
        flow_bug(run, "a view of a piece with too many spaces", piece->id);
    piece->space[piece->spaces++] = place;
}

const struct uc_number *view_row(const struct uc_ruleset *rules, enum uc_number_kind kind,
                                 int *index)
{
    const struct uc_number *row = rules->number;
    assert(*index >= 0 && *index < rules->numbers[kind]);
    for (; row->kind != kind || *index >= row->count; row++)
        *index -= row->kind == kind ? row->count : 0;
    return row;
}

/* What a number is called that is no member of a set. */
static const char *label_of(const struct uc_run *run, enum uc_number_kind kind, int index)
{
    const struct uc_number *row = view_row(run->game->ruleset, kind, &index);
    assert(row->count == 1);
    return _(row->text);
}

struct uc_view_stat *view_stat(const struct uc_run *run, struct uc_view_piece *piece, int number,
                               const char *label, int value, int max)
{
    assert(value == (int16_t)value);
    assert(max == (int16_t)max);
    assert(number >= 0 && number < run->game->ruleset->numbers[UC_STAT]);
    if (piece->stats >= UC_VIEW_STATS)
        flow_bug(run, "a view of a piece with too many numbers", piece->id);
    struct uc_view_stat *stat = &piece->stat[piece->stats++];
    SET(stat->label, label ? label : label_of(run, UC_STAT, number));
    stat->number = (uint8_t)number;
    stat->value = (int16_t)value;
    stat->max = (int16_t)max;
    return stat;
}

/* Behind a comma if need be. */
static void say_mark(struct uc_view_piece *piece, const char *mark)
{
    size_t used = strlen(piece->marks);
    if (used)
        view_text(piece->marks + used, sizeof piece->marks - used, ", ");
    used = strlen(piece->marks);
    view_text(piece->marks + used, sizeof piece->marks - used, mark);
}

void view_mark(const struct uc_run *run, struct uc_view_piece *piece, int mark, int n,
               const char *text)
{
    char counted[80];
    assert(mark >= 0 && mark < run->game->ruleset->numbers[UC_MARK]);
    if (piece->tags < UC_VIEW_TAGS) {
        struct uc_said *tag = &piece->tag[piece->tags++];
        tag->number = (uint8_t)mark;
        tag->value = (int16_t)(n ? n : 1);
    }
    if (run->mute)
        return;
    if (!text) {
        text = label_of(run, UC_MARK, mark);
        snprintf(counted, sizeof counted, "%s %d", text, n);
        text = n ? counted : text;
    }
    say_mark(piece, text);
}

struct uc_view_token *view_token(const struct uc_run *run, struct uc_view *view, int id,
                                 uc_place place, const char *glyph, const char *name)
{
    assert(id >= 0 && id <= UINT8_MAX);
    struct uc_view_token *token = MORE(token, tokens, "tokens");
    token->id = (uint8_t)id;
    token->place = place;
    SET(token->glyph, glyph);
    SET(token->name, name);
    return token;
}

struct uc_view_zone *view_zone(const struct uc_run *run, struct uc_view *view, enum uc_zone kind,
                               uc_piece owner, const char *name, int size)
{
    assert(size >= 0 && size <= UINT16_MAX);
    struct uc_view_zone *zone = MORE(zone, zones, "zones");
    zone->kind = (uint8_t)kind;
    zone->owner = owner;
    zone->size = (uint16_t)size;
    zone->first = (uint16_t)view->cards;
    SET(zone->name, name);
    return zone;
}

struct uc_view_card *view_card(const struct uc_run *run, struct uc_view *view, int card)
{
    assert(view->zones > 0);
    struct uc_view_card *shown = MORE(card, cards, "cards");
    shown->card = (uint16_t)card;
    view->zone[view->zones - 1].shown++;
    return shown;
}

struct uc_view_track *view_track(const struct uc_run *run, struct uc_view *view, int number,
                                 const char *label, int value, int max)
{
    assert(number >= 0 && number < run->game->ruleset->numbers[UC_TRACK]);
    assert(value == (int16_t)value);
    assert(max == (int16_t)max);
    struct uc_view_track *track = MORE(track, tracks, "tracks");
    SET(track->label, label ? label : label_of(run, UC_TRACK, number));
    track->number = (uint8_t)number;
    track->value = (int16_t)value;
    track->max = (int16_t)max;
    return track;
}

struct uc_view_note *view_note(const struct uc_run *run, struct uc_view *view, const char *title,
                               const char *text, int side)
{
    assert(side >= 0 && side <= UINT8_MAX);
    struct uc_view_note *note = MORE(note, notes, "notes");
    SET(note->title, title);
    SET(note->text, text);
    note->side = (uint8_t)side;
    return note;
}

void view_pass(const struct uc_run *run, struct uc_view *view, int word, bool skips)
{
    struct uc_view_pass *pass = MORE(pass, passes, "passes");
    pass->word = (uint16_t)word;
    pass->skips = skips;
}

struct uc_view_stop *view_stop(const struct uc_run *run, struct uc_view *view, const char *name,
                               int x, int y)
{
    assert(x >= 0 && x <= 100);
    assert(y >= 0 && y <= 100);
    struct uc_view_stop *stop = MORE(stop, stops, "stops");
    SET(stop->name, name);
    stop->x = (uint8_t)x;
    stop->y = (uint8_t)y;
    return stop;
}

struct uc_view_site *view_site(const struct uc_run *run, struct uc_view *view, uc_place place,
                               const char *name)
{
    struct uc_view_site *site = MORE(site, sites, "locations");
    site->place = place;
    SET(site->name, name);
    return site;
}

struct uc_view_arrow *view_arrow(const struct uc_run *run, struct uc_view *view, uc_place from,
                                 uc_place to)
{
    assert(from > 0);
    struct uc_view_arrow *arrow = MORE(arrow, arrows, "arrows");
    arrow->from = from;
    arrow->to = to;
    return arrow;
}

struct uc_view_die *view_die(const struct uc_run *run, struct uc_view *view, int face,
                             uc_piece owner)
{
    assert(face > 0 && face <= UINT16_MAX);
    struct uc_view_die *die = MORE(die, dice, "dice");
    die->face = (uint16_t)face;
    die->owner = owner;
    return die;
}

struct uc_view_region *view_region(const struct uc_run *run, struct uc_view *view, int id,
                                   const char *name)
{
    assert(id > 0 && id <= UINT16_MAX);
    struct uc_view_region *region = MORE(region, regions, "regions");
    region->id = (uint16_t)id;
    SET(region->name, name);
    return region;
}
