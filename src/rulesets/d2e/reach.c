/* What no game of Descent can come to: `undercroft lint --reach`.
 *
 * Places: from where the heroes start, through doors that somebody can open, over everything but
 * obstacles. Ends: an encounter needs an ability that can take effect and says who wins. A condition
 * counts as met if it can ever be true; what is known is that a counter is 0 until some ability that
 * can take effect adds to it. How hard anything is plays no part in it. */
#include <stdlib.h>
#include <string.h>

#include "effect/guess.h"
#include "rulesets/d2e/words.h"

struct explored {
    const struct uc_pack *pack;
    struct checker *to;
    uint16_t record;
    const struct d2_quest *quest;
    uint32_t counted; /* bits: counters that some ability adds to */
    uint16_t opened[2 * MAP_DOORS];
    int opens; /* doors that some ability opens or unlocks */
    bool won[3];
    bool news;
};

_Static_assert(QUEST_COUNTERS <= 32, "a bit for each counter");

/* ---- What abilities can do ------------------------------------------------------------------ */

static int counter_of(const struct explored *r, int64_t symbol)
{
    for (int i = 0; i < r->quest->counters; i++)
        if (r->quest->counter[i].counter == symbol)
            return i;
    return -1;
}

static struct guess ask(void *context, int word, const struct guess *arg)
{
    const struct explored *r = context;
    int counter = word == WORD_tally ? counter_of(r, arg[0].constant) : -1;
    return counter >= 0 && !(r->counted >> counter & 1) ? guess_known(0) : guess_anything;
}

static bool is_opened(const struct explored *r, int64_t symbol)
{
    for (int i = 0; i < r->opens; i++)
        if (r->opened[i] == symbol)
            return true;
    return false;
}

static void perform(void *context, int word, const struct guess *arg)
{
    struct explored *r = context;
    int counter = word == WORD_add ? counter_of(r, arg[0].constant) : -1;
    if (counter >= 0 && !(r->counted >> counter & 1)) {
        r->counted |= UINT32_C(1) << counter;
        r->news = true;
    }
    if ((word == WORD_open_door || word == WORD_unlock) && !is_opened(r, arg[0].constant) &&
        r->opens < 2 * MAP_DOORS)
        r->opened[r->opens++] = (uint16_t)arg[0].constant;
    r->won[SIDE_HEROES] |= word == WORD_heroes_win;
    r->won[SIDE_OVERLORD] |= word == WORD_overlord_wins;
}

static void read_abilities(struct explored *r, const struct d2_encounter *e)
{
    const struct guess_reader reader = {
        .code = r->pack->code, .word = d2e_words, .context = r, .ask = ask, .perform = perform};
    do {
        r->news = false;
        for (int i = 0; i < e->abilities; i++)
            if (guess_may(&reader, e->ability[i].when.code))
                guess_read(&reader, e->ability[i].effect.code);
    } while (r->news);
}

/* Could a card or figure of the pack end an encounter? None of the game does, but nobody forbids it. */
static bool others_say(const struct explored *r, int word)
{
    for (int id = 1; id <= r->pack->records; id++)
        if (r->pack->record[id].kind != KIND_QUEST && check_says(r->pack, id, word))
            return true;
    return false;
}

static void check_ends(struct explored *r, int number)
{
    const struct d2_encounter *e = &r->quest->encounter[number];
    r->won[SIDE_HEROES] = r->won[SIDE_OVERLORD] = false;
    read_abilities(r, e);
    if (!r->won[SIDE_HEROES] && !others_say(r, WORD_heroes_win))
        check_value(r->to, r->record, VALUE(e->goal_heroes),
                    "encounter %d: the heroes cannot win it: no ability that can take effect "
                    "says heroes_win",
                    number + 1);
    if (!r->won[SIDE_OVERLORD] && !e->rounds && !others_say(r, WORD_overlord_wins))
        check_value(
            r->to, r->record, VALUE(e->goal_overlord),
            "encounter %d: the overlord cannot win it: there is no limit of `rounds`, and no "
            "ability that can take effect says overlord_wins",
            number + 1);
    if (!e->progress.code)
        check_value(r->to, r->record, VALUE(*e),
                    "encounter %d: there is no `progress`, so bots do not know where to go",
                    number + 1);
}

/* ---- Where one comes to --------------------------------------------------------------------- */

/* Everything that can be walked to, by anybody. */
static struct placeset flood(const struct explored *r, const struct d2_board *b)
{
    struct placeset there = b->start, edge = there;
    uint32_t closed = 0;
    for (int door = 1; door <= GRID_DOORS; door++)
        if (b->doors_locked >> (door - 1) & 1 && !is_opened(r, b->door_symbol[door]))
            closed |= UINT32_C(1) << (door - 1);
    placeset_minus(&edge, &b->grid->obstacles);
    while (placeset_any(&edge)) {
        uc_place p = placeset_next(&edge, 0), next[8];
        placeset_remove(&edge, p);
        for (int i = 0, n = grid_neighbours(b->grid, closed, p, next); i < n; i++)
            if (!placeset_has(&there, next[i]) && !placeset_has(&b->grid->obstacles, next[i])) {
                placeset_add(&there, next[i]);
                placeset_add(&edge, next[i]);
            }
    }
    return there;
}

/* An area that nobody comes to; one that the board does not have is no matter of this search. */
static bool is_cut_off(const struct d2_board *b, const struct placeset *there, uint16_t area)
{
    const struct placeset *set = area ? d2_area_on(b, area) : NULL;
    return set && !placeset_meets(set, there);
}

static void check_places(const struct explored *r, int number, const struct d2_board *b,
                         const struct placeset *there)
{
    const struct d2_encounter *e = &r->quest->encounter[number];
    for (int i = 0; i < e->groups; i++)
        if (is_cut_off(b, there, e->group[i].area))
            check_value(r->to, r->record, VALUE(e->group[i].area),
                        "encounter %d: no way leads from the heroes to where group %d starts",
                        number + 1, i + 1);
    for (int i = 0; i < e->allies; i++)
        if (is_cut_off(b, there, e->ally[i].area))
            check_value(r->to, r->record, VALUE(e->ally[i].area),
                        "encounter %d: no way leads from the heroes to where ally %d starts",
                        number + 1, i + 1);
    if ((e->heroes_exit || e->monsters_exit) && !placeset_meets(&b->exit, there))
        check_value(r->to, r->record, VALUE(e->exit),
                    "encounter %d: no way leads to the exit from where the heroes start",
                    number + 1);
    for (int i = 0; i < e->tokens; i++) {
        uc_place at = e->token[i].at[0] ? grid_parse(b->grid, e->token[i].at) : 0;
        struct placeset near = {{0}};
        if (!at)
            continue;
        near = grid_adjacent_set(b->grid, 0, at); /* D2-195, D2-212: from beside it, too */
        placeset_add(&near, at);
        if (!placeset_meets(&near, there))
            check_value(r->to, r->record, VALUE(e->token[i].at),
                        "encounter %d: no way leads from the heroes to token %d", number + 1,
                        i + 1);
    }
}

/* The areas that the quest's effects name must be somewhere, in one of its encounters. */
static void check_areas(const struct explored *r, const struct d2_board *b,
                        const struct placeset *there)
{
    for (int i = 0; i < r->pack->uses; i++) {
        const struct symbol_use *use = &r->pack->use[i];
        bool cut_off = false, reached = false;
        if (use->record != r->record || strcmp(use->type, "area") != 0)
            continue;
        for (int n = 0; n < r->quest->encounters; n++) {
            cut_off |= is_cut_off(&b[n], &there[n], use->symbol);
            reached |= d2_area_on(&b[n], use->symbol) && !is_cut_off(&b[n], &there[n], use->symbol);
        }
        if (cut_off && !reached)
            check_symbol(r->to, use, "no way leads to the area '%s' from where the heroes start",
                         r->pack->symbol[use->symbol]);
    }
}

static void check_quest(struct explored *r)
{
    struct d2_board *b = calloc(2, sizeof *b);
    struct placeset there[2];
    struct fault fault;
    bool built = b != NULL;
    r->counted = 0;
    r->opens = 0;
    for (int n = 0; n < r->quest->encounters; n++) {
        check_ends(r, n); /* counters and doors stay as they are for the next one */
        built = built && d2_build_board(r->pack, &r->quest->encounter[n], true, &b[n], &fault);
    }
    for (int n = 0; built && n < r->quest->encounters; n++) {
        there[n] = flood(r, &b[n]);
        check_places(r, n, &b[n], &there[n]);
    }
    if (built)
        check_areas(r, b, there);
    for (int n = 0; b && n < r->quest->encounters; n++)
        d2_free_board(&b[n]);
    free(b);
}

void d2_check_reach(const struct uc_pack *pack, struct checker *checker)
{
    int count, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++) {
        struct explored r = {
            .pack = pack, .to = checker, .record = (uint16_t)id, .quest = pack->record[id].data};
        check_quest(&r);
    }
}
