/* What no game of Dungeon Universalis can come to: `undercroft lint --reach`.
 *
 * Places: from where the heroes start, through every exit and door, around what cannot be entered. Ends: a
 * victory that speaks of a tally has to be possible with some number that the tally can have. How hard anything is
 * plays no part in it. */
#include <string.h>

#include "effect/guess.h"
#include "rulesets/du/du.h"

struct explored {
    const struct uc_pack *pack;
    struct checker *to;
    uint16_t record;
    const struct du_quest *quest;
    const struct du_map *map;
    struct placeset solid;   /* what nobody enters */
    struct placeset reached; /* squares */
    uint64_t sections;       /* bit n: something of section n was reached */
};

/* ---- Where one comes to --------------------------------------------------------------------- */

static struct extent extent_of(const struct explored *r, const struct du_put *put)
{
    struct extent usual = du_usual_extent(pack_data(r->pack, KIND_ELEMENT, put->element));
    return (struct extent){.width = put->width ? put->width : usual.width,
                           .height = put->height ? put->height : usual.height};
}

static void find_solid(struct explored *r)
{
    for (int s = 0; s < r->quest->sections; s++)
        for (int i = 0; i < r->quest->section[s].elements; i++) {
            const struct du_put *put = &r->quest->section[s].element[i];
            struct extent size = extent_of(r, put);
            if (!is_of(pack_data(r->pack, KIND_ELEMENT, put->element), MATTER_IMPASSABLE))
                continue;
            for (int k = 0; k < size.width * size.height; k++) {
                uc_place at =
                    grid_at(r->map->grid, put->x + k % size.width, put->y + k / size.width);
                if (at)
                    placeset_add(&r->solid, at);
            }
        }
}

static bool enter(struct explored *r, uc_place at)
{
    if (!at || placeset_has(&r->solid, at) || placeset_has(&r->reached, at))
        return false;
    placeset_add(&r->reached, at);
    r->sections |= UINT64_C(1) << r->map->section_of[at];
    return true;
}

/* One more square in each direction, and through the exits. */
static bool spread(struct explored *r)
{
    bool news = false;
    for (uc_place at = placeset_next(&r->reached, 0); at; at = placeset_next(&r->reached, at)) {
        uc_place next[8];
        int count = grid_neighbours(r->map->grid, 0, at, next);
        for (int i = 0; i < count; i++)
            news |= enter(r, next[i]);
    }
    for (int i = 1; i <= r->map->ways; i++)
        for (int n = 0; n < 2; n++) {
            const struct du_way *way = &r->map->way[i];
            if (way->inside[n] && placeset_has(&r->reached, way->inside[n]))
                news |= enter(r, way->outside[n]);
            if (way->outside[n] && placeset_has(&r->reached, way->outside[n]))
                news |= enter(r, way->inside[n]);
        }
    return news;
}

/* Can somebody stand on it or beside it? */
static bool is_near(const struct explored *r, const struct du_put *put)
{
    struct extent size = extent_of(r, put);
    for (int y = put->y - 1; y <= put->y + size.height; y++)
        for (int x = put->x - 1; x <= put->x + size.width; x++) {
            uc_place at = grid_at(r->map->grid, x, y);
            if (at && placeset_has(&r->reached, at))
                return true;
        }
    return false;
}

static void check_places(struct explored *r)
{
    for (int s = 1; s <= r->quest->sections; s++) {
        const struct du_section *section = &r->quest->section[s - 1];
        if (!(r->sections >> s & 1)) {
            check_value(r->to, r->record, VALUE(*section),
                        "no way leads from where the heroes start to section %d", s);
            continue;
        }
        for (int i = 0; i < section->elements; i++)
            if (section->element[i].name && !is_near(r, &section->element[i]))
                check_value(r->to, r->record, VALUE(section->element[i]),
                            "no way leads to element %d of section %d, '%s'", i + 1, s,
                            r->pack->symbol[section->element[i].name]);
    }
    for (int i = 1; i <= r->map->ways; i++) {
        const struct du_way *way = &r->map->way[i];
        if (!way->to && way->inside[0] && r->sections >> way->from & 1 &&
            !placeset_has(&r->reached, way->inside[0]))
            check_value(r->to, r->record, VALUE(*way->exit), "no way leads to exit %d", i);
    }
}

/* ---- How it ends ---------------------------------------------------------------------------- */

/* A tally that is given a number, and nothing else is known. */
struct supposed {
    int64_t tally;
    int number;
};

static struct guess ask(void *context, int word, const struct guess *arg)
{
    const struct supposed *s = context;
    bool is_it = strcmp(du_schema.word[word].name, "tally") == 0 && arg[0].known &&
                 arg[0].constant == s->tally;
    return is_it ? guess_known(s->number) : guess_anything;
}

static void perform(void *context, int word, const struct guess *arg)
{
    (void)context;
    (void)word;
    (void)arg;
}

/* Some number that the tally can have lets the heroes win. */
static void check_victory(const struct explored *r, const struct du_tally *tally)
{
    struct supposed s = {.tally = tally->name};
    const struct guess_reader reader = {.code = r->pack->code,
                                        .word = du_schema.word,
                                        .context = &s,
                                        .ask = ask,
                                        .perform = perform};
    for (; tally->most && s.number <= tally->most; s.number++)
        if (guess_may(&reader, r->quest->victory.code))
            return;
    if (tally->most)
        check_value(r->to, r->record, VALUE(r->quest->victory),
                    "the tally '%s' ends at %d, and that is not enough for the victory",
                    r->pack->symbol[tally->name], tally->most);
}

static void check_quest(const struct uc_pack *pack, int id, struct checker *checker)
{
    struct explored r = {.pack = pack,
                         .to = checker,
                         .record = (uint16_t)id,
                         .quest = pack_data(pack, KIND_QUEST, id)};
    struct fault fault;
    for (int i = 0; i < r.quest->tallies && r.quest->victory.code; i++)
        check_victory(&r, &r.quest->tally[i]);
    struct du_map *map = du_new_map(r.quest, &fault);
    if (!map)
        return; /* it is made from a number */
    r.map = map;
    find_solid(&r);
    for (int i = 0; i < r.quest->starts; i++)
        enter(&r, grid_at(map->grid, r.quest->start[i].x, r.quest->start[i].y));
    while (spread(&r))
        ;
    check_places(&r);
    du_drop_map(map);
}

void du_check_reach(const struct uc_pack *pack, struct checker *checker)
{
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++)
        check_quest(pack, id, checker);
}
