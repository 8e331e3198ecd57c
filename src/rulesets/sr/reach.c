/* What no game can reach: `undercroft lint --reach`. Starting where the heroes land, everything is
 * marked that can be entered, turned, drawn or won, again and again until nothing new is found; what
 * is left over is reported.
 *
 * Prices and difficulties do not matter here, and a fact that can come true is taken to be both true
 * and false at some time. Arrows for Elusive heroes do not count: not every group has one. */
#include <stdlib.h>

#include "effect/guess.h"
#include "rulesets/sr/sr.h"

enum {
    REACHED = 1, /* a location is entered; a card is drawn, revealed or taken */
    TURNED = 2,  /* a location shows side B */
    FLIPS = 4    /* a story flips the location of whoever draws it */
};

struct explored {
    const struct uc_pack *pack;
    uint8_t *mark; /* of each record */
    bool news;     /* something was marked in this pass */
    uint16_t here; /* the story whose effect is being read; 0: none */
};

static void mark(struct explored *r, int64_t record, int what)
{
    if (record <= 0 || record > r->pack->records || (r->mark[record] & what) == what)
        return;
    r->mark[record] |= (uint8_t)what;
    r->news = true;
}

/* ---- Effects ------------------------------------------------------------------------------------ */

/* Facts come true only when what they speak of has been reached. */
static struct guess ask(void *context, int word, const struct guess *arg)
{
    const struct explored *r = context;
    struct guess answer = guess_anything;
    switch (word) {
    case WORD_drawn:
    case WORD_defeated:
    case WORD_has_quest:
    case WORD_event_open:
    case WORD_revealed:
        answer.may_be_true = r->mark[arg[0].constant] & REACHED;
        break;
    case WORD_holds:
    case WORD_is_in:
        answer.may_be_true = r->mark[arg[1].constant] & REACHED;
        break;
    case WORD_on_side_b:
        answer.may_be_true = r->mark[arg[0].constant] & TURNED;
        break;
    default:
        break;
    }
    return answer;
}

static void perform(void *context, int word, const struct guess *arg)
{
    struct explored *r = context;
    switch (word) {
    case WORD_draw_story:
    case WORD_draw_enemy:
    case WORD_draw_quest:
    case WORD_take_artifact:
    case WORD_reveal_event:
        mark(r, arg[0].constant, REACHED);
        break;
    case WORD_offer_action:
        mark(r, arg[2].constant, REACHED);
        break;
    case WORD_move:
        mark(r, arg[1].constant, REACHED);
        break;
    case WORD_flip:
        mark(r, arg[0].constant, TURNED);
        break;
    case WORD_flip_here:
        mark(r, r->here, FLIPS);
        break;
    default:
        break;
    }
}

static struct guess_reader reader_of(struct explored *r)
{
    return (struct guess_reader){
        .code = r->pack->code, .word = sr_words, .context = r, .ask = ask, .perform = perform};
}

static void read_effect(struct explored *r, const struct effect_ref *effect)
{
    struct guess_reader reader = reader_of(r);
    guess_read(&reader, effect->code);
}

/* May the condition be true? One that is not there is. */
static bool may(struct explored *r, const struct effect_ref *when)
{
    struct guess_reader reader = reader_of(r);
    return guess_may(&reader, when->code);
}

/* ---- Cards and locations ------------------------------------------------------------------------ */

static void read_story(struct explored *r, uint16_t story, uint16_t place)
{
    mark(r, story, REACHED);
    if (story && r->mark[story] & FLIPS)
        mark(r, place, TURNED);
}

static void read_scrolls(struct explored *r, const struct sr_scroll *scroll, int count,
                         uint16_t place)
{
    for (int i = 0; i < count; i++, scroll++) {
        if (!may(r, &scroll->when))
            continue;
        read_story(r, scroll->story, place);
        if (scroll->flip)
            mark(r, place, TURNED);
    }
}

static void read_row(struct explored *r, const struct sr_icon *icon, int count, uint16_t place)
{
    for (int i = 0; i < count; i++, icon++) {
        if (!may(r, &icon->when))
            continue;
        read_story(r, icon->story, place);
        mark(r, icon->enemy, REACHED);
        if (icon->icon == ROW_FLIP)
            mark(r, icon->location ? icon->location : place, TURNED);
        const struct sr_enemy *enemy = pack_data(r->pack, KIND_ENEMY, icon->enemy);
        if (enemy && enemy->flip)
            mark(r, place, TURNED);
    }
}

static void read_side(struct explored *r, const struct sr_side *side, uint16_t place)
{
    read_effect(r, &side->enter);
    read_row(r, side->row, side->rows, place);
    read_row(r, side->reaction, side->reactions, place);
    read_scrolls(r, side->scroll, side->scrolls, place);
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *arrow = &side->arrow[i];
        if (arrow->elusive || !may(r, &arrow->when))
            continue;
        read_story(r, arrow->story, place);
        mark(r, arrow->to, arrow->side_b ? REACHED | TURNED : REACHED);
    }
}

/* SR-071: without a Lock the second visit turns it. */
static void read_location(struct explored *r, const struct sr_location *location, uint16_t id)
{
    read_side(r, &location->a, id);
    if (location->a.opens.code ? may(r, &location->a.opens) : !location->a.lock)
        mark(r, id, TURNED);
    if (r->mark[id] & TURNED)
        read_side(r, &location->b, id);
}

static void read_chapter(struct explored *r, const struct sr_chapter *chapter)
{
    for (int i = 0; i < chapter->starts.count; i++)
        mark(r, chapter->starts.item[i], REACHED);
    for (int i = 0; i < chapter->showns; i++)
        if (chapter->shown[i].side_b)
            mark(r, chapter->shown[i].location, TURNED);
    for (int i = 0; i < chapter->events.count; i++)
        mark(r, chapter->events.item[i], REACHED);
    for (int i = 0; i < chapter->tokens; i++)
        mark(r, chapter->token[i].story, REACHED);
}

static void read_record(struct explored *r, uint16_t id)
{
    const void *data = r->pack->record[id].data;
    switch (r->pack->record[id].kind) {
    case KIND_LOCATION:
        read_location(r, data, id);
        break;
    case KIND_STORY:
        r->here = id;
        read_effect(r, &((const struct sr_story *)data)->effect);
        read_effect(r, &((const struct sr_story *)data)->held.special);
        read_scrolls(r, ((const struct sr_story *)data)->scroll,
                     ((const struct sr_story *)data)->scrolls, 0);
        r->here = 0;
        break;
    case KIND_ENEMY:
        mark(r, ((const struct sr_enemy *)data)->story, REACHED);
        break;
    case KIND_EVENT:
        read_effect(r, &((const struct sr_event *)data)->effect);
        read_effect(r, &((const struct sr_event *)data)->held.special);
        break;
    case KIND_ARTIFACT:
        read_effect(r, &((const struct sr_artifact *)data)->held.special);
        break;
    case KIND_QUEST_CARD:
        read_effect(r, &((const struct sr_quest_card *)data)->effect);
        read_effect(r, &((const struct sr_quest_card *)data)->held.special);
        break;
    default:
        break;
    }
}

static void report(const struct explored *r, struct checker *to, uint16_t id)
{
    bool reached = r->mark[id] & REACHED;
    switch (r->pack->record[id].kind) {
    case KIND_LOCATION:
        if (!reached)
            check_problem(to, id, "no way leads here");
        else if (!(r->mark[id] & TURNED))
            check_problem(to, id, "nothing turns it to side B");
        break;
    case KIND_ENEMY:
        if (!reached && !((const struct sr_enemy *)r->pack->record[id].data)->copies)
            check_problem(to, id, "nothing draws it");
        break;
    case KIND_STORY:
    case KIND_EVENT:
    case KIND_ARTIFACT:
    case KIND_QUEST_CARD:
        if (!reached)
            check_problem(to, id, "nothing draws it");
        break;
    default:
        break;
    }
}

void sr_check_reach(const struct uc_pack *pack, struct checker *checker)
{
    struct explored r = {.pack = pack, .mark = calloc((size_t)pack->records + 1, 1)};
    int count = 0;
    if (!r.mark)
        return;
    for (int id = pack_first(pack, KIND_CHAPTER, &count), end = id + count; id < end; id++)
        read_chapter(&r, pack_data(pack, KIND_CHAPTER, id));
    do {
        r.news = false;
        for (int id = 1; id <= pack->records; id++)
            if (r.mark[id] & REACHED)
                read_record(&r, (uint16_t)id);
    } while (r.news);
    for (int id = 1; id <= pack->records; id++)
        report(&r, checker, (uint16_t)id);
    free(r.mark);
}
