/* What is printed on locations and cards, as one line of words for scenarios: `expect printed
 * location smugglers_sump a = lock opens row:random-1 ...` (docs/scenarios-sr.md). A number or a mark
 * that changes in a pack shows there. Names and texts are left out, and so is what effects and
 * conditions say: `when` is all that is told of a condition. */
#include "parts/text.h"
#include "rulesets/sr/sr.h"

struct slip {
    const struct uc_pack *pack;
    struct draft d;
};

#define put(s, ...) draft_add(&(s)->d, __VA_ARGS__)

/* Every word but the first has a space before it. */
static void begin_word(struct slip *s, const char *word) { draft_item(&s->d, " ", "%s", word); }

static void put_flag(struct slip *s, bool is, const char *word)
{
    if (is)
        begin_word(s, word);
}

static void put_number(struct slip *s, const char *word, int n)
{
    if (n) {
        begin_word(s, word);
        put(s, "-%d", n);
    }
}

/* Inside a word: a mark, a number, a record, each with a comma before it. */
static void add_flag(struct slip *s, bool is, const char *mark)
{
    if (is)
        put(s, ",%s", mark);
}

static void add_number(struct slip *s, const char *mark, int n)
{
    if (n)
        put(s, ",%s-%d", mark, n);
}

static void add_record(struct slip *s, int record)
{
    if (record)
        put(s, ",%s", s->pack->record[record].id);
}

static void put_numbers(struct slip *s, const char *word, const struct number_list *list)
{
    if (list->count)
        begin_word(s, word);
    for (int i = 0; i < list->count; i++)
        put(s, "-%d", list->item[i]);
}

static void put_words(struct slip *s, const char *vocabulary, uint32_t set)
{
    for (int i = 1; i <= 32; i++)
        if (set & bit(i))
            begin_word(s, word_code(&sr_schema, vocabulary, i));
}

static void put_ref(struct slip *s, const char *word, int record)
{
    if (record) {
        begin_word(s, word);
        put(s, ":%s", s->pack->record[record].id);
    }
}

/* ---- Locations ------------------------------------------------------------------------------- */

/* "row:random-1,blue", "react:drowning+3,per-1" */
static void put_icons(struct slip *s, const char *row, const struct sr_icon *icon, int count)
{
    for (int i = 0; i < count; i++, icon++) {
        begin_word(s, row);
        put(s, ":%s", word_code(&sr_schema, "row_icon", icon->icon));
        if (icon->n)
            put(s, "%+d", icon->n);
        add_record(s, icon->enemy);
        add_record(s, icon->story);
        add_record(s, icon->location);
        add_number(s, "special", icon->special);
        add_number(s, "per", icon->per);
        add_flag(s, icon->blue, "blue");
        add_flag(s, icon->every, "every");
        add_flag(s, icon->visible, "visible");
        if (icon->tier)
            put(s, ",tier-%s", word_code(&sr_schema, "tier", icon->tier));
        add_number(s, "hourglasses", icon->hourglasses);
        add_flag(s, icon->back, "back");
        add_flag(s, icon->when.code, "when");
    }
}

/* "to:drowned_slip,8,green,vitae-2" */
static void put_arrows(struct slip *s, const struct sr_arrow *arrow, int count)
{
    for (int i = 0; i < count; i++, arrow++) {
        begin_word(s, "to");
        put(s, ":%s", arrow->to ? s->pack->record[arrow->to].id : "-");
        put(s, ",%d", arrow->difficulty);
        add_flag(s, arrow->side_b, "b");
        add_flag(s, arrow->green, "green");
        add_flag(s, arrow->elusive, "elusive");
        add_number(s, "vitae", arrow->vitae);
        add_record(s, arrow->story);
        add_flag(s, arrow->when.code, "when");
    }
}

/* "scroll:observation,6,sump_cache" */
static void put_scrolls(struct slip *s, const struct sr_scroll *scroll, int count)
{
    for (int i = 0; i < count; i++, scroll++) {
        begin_word(s, "scroll");
        put(s, ":%s",
            scroll->difficulty ? word_code(&sr_schema, "aptitude", scroll->aptitude) : "free");
        if (scroll->difficulty)
            put(s, ",%d", scroll->difficulty);
        add_record(s, scroll->story);
        add_flag(s, scroll->flip, "flip");
        add_flag(s, scroll->visible, "visible");
        add_flag(s, scroll->goal, word_code(&sr_schema, "star", scroll->goal));
        add_flag(s, scroll->when.code, "when");
    }
}

static void put_side(struct slip *s, const struct sr_side *side)
{
    put_flag(s, side->lock, "lock");
    put_flag(s, side->opens.code, "opens");
    put_flag(s, side->enter.code, "enter");
    put_icons(s, "row", side->row, side->rows);
    put_icons(s, "react", side->reaction, side->reactions);
    put_arrows(s, side->arrow, side->arrows);
    put_scrolls(s, side->scroll, side->scrolls);
}

/* ---- Cards ----------------------------------------------------------------------------------- */

static void put_held(struct slip *s, const struct sr_held *held)
{
    put_flag(s, held->exchangeable, "exchangeable");
    put_number(s, "explains", held->explains);
    put_ref(s, "spell", held->spell);
    put_words(s, "power", held->powers);
}

static void put_story(struct slip *s, const struct sr_story *story)
{
    put_number(s, "number", story->number);
    put_flag(s, story->keep, "keep");
    put_flag(s, story->recurrent, "recurrent");
    if (story->star) {
        begin_word(s, "star");
        put(s, "-%s", word_code(&sr_schema, "star", story->star));
    }
    put_held(s, &story->held);
    put_scrolls(s, story->scroll, story->scrolls);
}

static void put_enemy(struct slip *s, const struct sr_enemy *enemy)
{
    put_number(s, "number", enemy->number);
    put_number(s, "copies", enemy->copies);
    put_flag(s, enemy->threat, "threat");
    put_numbers(s, "shields", &enemy->shields);
    put_words(s, "ability", enemy->abilities);
    put_number(s, "formidable", enemy->formidable);
    put_number(s, "heroism", enemy->heroism);
    put_ref(s, "story", enemy->story);
    put_flag(s, enemy->flip, "flip");
}

static void put_spell(struct slip *s, const struct sr_spell *spell)
{
    begin_word(s, word_code(&sr_schema, "duration", spell->duration));
    put_flag(s, spell->single_use, "single_use");
    put_flag(s, spell->leaving, "leaving");
    put_number(s, "copies", spell->copies);
    put_words(s, "power", spell->powers);
}

static void put_tier(struct slip *s, const char *word, const struct sr_tier *tier)
{
    begin_word(s, word);
    put(s, "-%dx%d", tier->value, tier->spaces);
}

/* SR-015 to SR-018, SR-022 */
static void put_chapter(struct slip *s, const struct sr_chapter *c)
{
    put_number(s, "vitae", c->vitae);
    put_number(s, "threat", c->threat);
    put_number(s, "exhaustion", c->exhaustion);
    put_numbers(s, "draws", &c->draws);
    put_tier(s, "blue", &c->blue);
    put_tier(s, "yellow", &c->yellow);
    put_tier(s, "red", &c->red);
    for (int i = 0; i < c->goals; i++) {
        begin_word(s, "goal");
        put(s, "-%d-%d", c->goal[i].red, c->goal[i].black);
    }
    for (int i = 0; i < c->tokens; i++) {
        put_ref(s, "token", c->token[i].story);
        put(s, ",%d", c->token[i].space);
    }
    for (int i = 0; i < c->starts.count; i++)
        put_ref(s, "start", c->starts.item[i]);
    for (int i = 0; i < c->showns; i++) {
        put_ref(s, "shown", c->shown[i].location);
        add_flag(s, c->shown[i].side_b, "b");
    }
    for (int i = 0; i < c->events.count; i++)
        put_ref(s, "event", c->events.item[i]);
}

/* "location ID a", "story ID", ...: false if there is no such thing. */
bool sr_printed(const struct uc_pack *pack, const char *kind, const char *id, const char *side,
                char *text, size_t size)
{
    struct slip s = {pack, draft_in(text, size)};
    int which = 0;
    while (which < KINDS && strcmp(sr_schema.kind[which].name, kind) != 0)
        which++;
    const void *data = which < KINDS ? pack_data(pack, which, pack_find(pack, which, id)) : NULL;
    if (!data || (which == KIND_LOCATION) != (side != NULL))
        return false;
    switch (which) {
    case KIND_LOCATION:
        put_side(&s, strcmp(side, "b") == 0 ? &((const struct sr_location *)data)->b
                                            : &((const struct sr_location *)data)->a);
        return true;
    case KIND_STORY:
        put_story(&s, data);
        return true;
    case KIND_ENEMY:
        put_enemy(&s, data);
        return true;
    case KIND_SPELL:
    case KIND_POTION:
        put_spell(&s, data);
        return true;
    case KIND_EVENT:
        put_held(&s, &((const struct sr_event *)data)->held);
        return true;
    case KIND_ARTIFACT:
        put_held(&s, &((const struct sr_artifact *)data)->held);
        return true;
    case KIND_QUEST_CARD:
        put_number(&s, "number", ((const struct sr_quest_card *)data)->number);
        put_held(&s, &((const struct sr_quest_card *)data)->held);
        return true;
    case KIND_CHAPTER:
        put_chapter(&s, data);
        return true;
    default:
        return false;
    }
}
