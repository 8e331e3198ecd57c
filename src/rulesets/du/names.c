/* Names: the machine form of things in answers, and what people read. */
#include <stdio.h>
#include <stdlib.h>

#include "rulesets/du/adp.h"

/* What a UC_WORD argument says: an attribute, a facing, a condition. Facings come first: most
 * answers have one. */
enum { WORD_ATTRIBUTE = 16, WORD_KNACK = 64, WORD_TRAIT = 96 };

static const struct {
    int above;
    const char *vocabulary;
} words[] = {{WORD_CATEGORY, "category"},   {WORD_TRAIT, "trait"},         {WORD_KNACK, "knack"},
             {WORD_CONDITION, "condition"}, {WORD_ATTRIBUTE, "attribute"}, {0, "facing"}};

static const char *const line_words[LINES] = {
    "",
#define LINE(name, word, text) word,
#include "rulesets/du/lines.def"
#undef LINE
};
static const char *const line_texts[LINES] = {
    "",
#define LINE(name, word, text) text,
#include "rulesets/du/lines.def"
#undef LINE
};

static const char *const reason_words[REASONS] = {
    "",
#define REASON(name, word, text) word,
#include "rulesets/du/reasons.def"
#undef REASON
};
static const char *const reason_texts[REASONS] = {
    "",
#define REASON(name, word, text) text,
#include "rulesets/du/reasons.def"
#undef REASON
};

static const char *word_of(int id, bool people)
{
    if (id > WORD_REASON && id < WORD_REASON + REASONS)
        return people ? _(reason_texts[id - WORD_REASON]) : reason_words[id - WORD_REASON];
    if (id > WORD_LINE && id < WORD_LINE + LINES)
        return people ? _(line_texts[id - WORD_LINE]) : line_words[id - WORD_LINE];
    if (id == WORD_CATEGORY)
        return people ? _("your next turn") : "turn";
    int i = 0;
    while (words[i].above && id <= words[i].above)
        i++;
    return people ? word_text(&du_schema, words[i].vocabulary, id - words[i].above)
                  : word_code(&du_schema, words[i].vocabulary, id - words[i].above);
}

int du_attribute_word(int attribute) { return WORD_ATTRIBUTE + attribute; }
int du_attribute_of_word(int word) { return word - WORD_ATTRIBUTE; }
int du_condition_word(int condition) { return WORD_CONDITION + condition; }
int du_condition_of_word(int word)
{
    return word > WORD_CONDITION && word <= WORD_CONDITION + PETRIFIED ? word - WORD_CONDITION : 0;
}
int du_knack_word(int knack) { return WORD_KNACK + knack; }
int du_trait_word(int trait) { return WORD_TRAIT + trait; }
int du_knack_of_word(int word) { return word - WORD_KNACK; }

/* ---- Machine names -------------------------------------------------------------------------- */

static const struct record *record_of(const struct du *g, int id)
{
    return id >= 1 && id <= g->content->records ? &g->content->record[id] : NULL;
}

static void piece_name(const struct du *g, int id, bool people, char *text, size_t size)
{
    if (id < 1 || id >= PIECES || !piece(g, (uc_piece)id)->record)
        return;
    const struct record *record = record_of(g, piece(g, (uc_piece)id)->record);
    const char *name = people ? pack_say(g->content, record->name) : record->id;
    int number = piece(g, (uc_piece)id)->number;
    if (number && !(piece(g, (uc_piece)id)->flags & P_LEADER))
        snprintf(text, size, people ? "%s %d" : "%s-%d", name, number);
    else
        snprintf(text, size, "%s", name);
}

/* The number of a thing among those of the same record, from 1; 0: it is the only one. */
static int thing_number(const struct du *g, int thing)
{
    int number = 0, count = 0;
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == g->s->thing[thing].kind &&
            g->s->thing[i].record == g->s->thing[thing].record &&
            (i == thing || !(g->s->thing[i].flags & T_BROKEN))) {
            count++;
            number += i <= thing;
        }
    return count > 1 ? number : 0;
}

static void thing_name(const struct du *g, int id, bool people, char *text, size_t size)
{
    if (id < 1 || id > g->s->things || !g->s->thing[id - 1].kind)
        return;
    const struct record *record = record_of(g, g->s->thing[id - 1].record);
    int number = thing_number(g, id - 1);
    const char *name = people ? pack_say(g->content, record->name) : record->id;
    if (people && g->s->thing[id - 1].kind == THING_CORPSE)
        snprintf(text, size, _("Corpse: %s"), name); /* not "Rattlebones 2": that is a live one */
    else if (number)
        snprintf(text, size, people ? "%s %d" : "%s-%d", name, number);
    else
        snprintf(text, size, "%s", name);
}

static int item_number(const struct du *g, int item)
{
    int number = 0, count = 0;
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record == g->s->item[item].record) {
            count++;
            number += i <= item;
        }
    return count > 1 ? number : 0;
}

static void item_name(const struct du *g, int id, bool people, char *text, size_t size)
{
    if (id > CARD_BASE && id <= CARD_BASE + du_card_count(g)) {
        const struct record *card = record_of(g, du_card_record(g, id - CARD_BASE));
        snprintf(text, size, "%s", people ? _(card->name) : card->id);
        return;
    }
    if (id > WARE_BASE && record_of(g, id - WARE_BASE)) {
        const struct record *ware = record_of(g, id - WARE_BASE);
        snprintf(text, size, "%s", people ? pack_say(g->content, ware->name) : ware->id);
        return;
    }
    if (id < 1 || id >= ITEMS || id >= g->s->items || !g->s->item[id].record)
        return;
    const struct record *record = record_of(g, g->s->item[id].record);
    int number = people ? 0 : item_number(g, id);
    if (number)
        snprintf(text, size, "%s-%d", record->id, number);
    else
        snprintf(text, size, "%s", people ? pack_say(g->content, record->name) : record->id);
}

/* A door is called by the squares on both sides of it, so that nobody learns from its name how many
 * there are (DU-H203). "": there is no such door. */
static const char *door_squares(const struct du *g, int id, char text[2 * GRID_LABEL])
{
    const struct grid_edge *edge;
    char one[GRID_LABEL], other[GRID_LABEL];
    text[0] = '\0';
    if (id >= 1 && id <= g->t->map.doors && grid_door_edges(grid(g), id, &edge))
        snprintf(text, 2 * GRID_LABEL, "%s-%s", grid_label(grid(g), edge->a, one),
                 grid_label(grid(g), edge->b, other));
    return text;
}

/* What a quest lets characters do at its elements is called by what it says; where more than one of
 * those that can be seen says the same, by a number among these. */
static void interaction_name(const struct du *g, int line, char *text, size_t size)
{
    const struct du_interaction *all = g->t->quest->interaction;
    int number = 0, count = 0;
    for (int i = 1; i <= g->t->quest->interactions; i++)
        if (strcmp(all[i - 1].name, all[line - 1].name) == 0 &&
            (i == line || du_thing_named(g, all[i - 1].element) >= 0)) {
            count++;
            number += i <= line;
        }
    struct draft d = draft_in(text, size);
    draft_swapped(&d, all[line - 1].name, ' ', '_');
    if (count > 1)
        draft_add(&d, "-%d", number);
}

static void ability_name(const struct du *g, int id, char *text, size_t size)
{
    struct draft d = draft_in(text, size);
    if (id >= UPGRADE_BASE && du_upgrade_of(g, id - UPGRADE_BASE))
        draft_swapped(&d, du_upgrade_of(g, id - UPGRADE_BASE)->name, ' ', '_');
    else if (g->t->quest && id >= 1 && id <= g->t->quest->interactions)
        interaction_name(g, id, text, size);
}

void du_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct du g = du_open(run);
    char label[GRID_LABEL], squares[2 * GRID_LABEL];
    switch (kind) {
    case UC_PIECE:
        piece_name(&g, id, false, text, size);
        break;
    case UC_PLACE:
        if (id >= 1 && id <= grid_places(grid(&g)))
            snprintf(text, size, "%s", grid_label(grid(&g), (uc_place)id, label));
        break;
    case UC_CARD:
        item_name(&g, id, false, text, size);
        break;
    case UC_FACE: /* there is one kind of dice */
        if (id >= 1 && id <= 6)
            snprintf(text, size, "white:%d", id);
        break;
    case UC_DOOR:
        if (*door_squares(&g, id, squares))
            snprintf(text, size, "door-%s", squares);
        break;
    case UC_TOKEN:
        thing_name(&g, id, false, text, size);
        break;
    case UC_WORD:
        snprintf(text, size, "%s", word_of(id, false));
        break;
    case UC_SEAT:
        if (id >= 1 && id <= g.t->heroes)
            snprintf(text, size, "%s", g.content->record[g.t->hero_record[id]].id);
        else if (id == g.t->heroes + 1)
            snprintf(text, size, "dark");
        break;
    case UC_ABILITY:
        ability_name(&g, id, text, size);
        break;
    default:
        break;
    }
}

/* Who plays a hero is called like the hero. */
static void seat_title(const struct du *g, int seat, char *text, size_t size)
{
    if (seat <= g->t->heroes && piece(g, (uc_piece)seat)->record)
        piece_name(g, seat, true, text, size);
    else
        snprintf(text, size, "%s", pack_say(g->content, g->t->seat_name[seat]));
}

/* ---- For people ----------------------------------------------------------------------------- */

void du_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct du g = du_open(run);
    char squares[2 * GRID_LABEL];
    switch (kind) {
    case UC_PIECE:
        piece_name(&g, id, true, text, size);
        break;
    case UC_CARD:
        item_name(&g, id, true, text, size);
        break;
    case UC_DOOR:
        snprintf(text, size, _("door %s"), door_squares(&g, id, squares));
        break;
    case UC_FACE:
        snprintf(text, size, "%d", id);
        break;
    case UC_TOKEN:
        thing_name(&g, id, true, text, size);
        break;
    case UC_WORD:
        snprintf(text, size, "%s", word_of(id, true));
        break;
    case UC_SEAT:
        if (id >= 1 && id < HEROES + 2 && id <= g.t->heroes + 1)
            seat_title(&g, id, text, size);
        break;
    case UC_ABILITY:
        if (id >= UPGRADE_BASE && du_upgrade_of(&g, id - UPGRADE_BASE))
            snprintf(text, size, "%s",
                     pack_say(g.content, du_upgrade_of(&g, id - UPGRADE_BASE)->name));
        if (g.t->quest && id >= 1 && id <= g.t->quest->interactions)
            snprintf(text, size, "%s", pack_say(g.content, g.t->quest->interaction[id - 1].name));
        break;
    default:
        du_name_of(run, kind, id, text, size);
        break;
    }
}

/* ---- Reading names -------------------------------------------------------------------------- */

static int last_of(const struct du *g, enum uc_arg kind)
{
    switch (kind) {
    case UC_PIECE:
        return PIECES - 1;
    case UC_CARD:
        return WARE_BASE + g->content->records;
    case UC_DOOR:
        return g->t->map.doors;
    case UC_TOKEN:
        return THINGS;
    case UC_WORD:
        return WORD_LINE + LINES - 1;
    case UC_SEAT:
        return g->t->heroes + 1;
    case UC_FACE:
        return 6;
    case UC_ABILITY:
        return UPGRADE_BASE + UPGRADES;
    default:
        return 0;
    }
}

int du_parse(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    struct du g = du_open(run);
    if (kind == UC_PLACE) {
        int place = grid_parse(grid(&g), text);
        return place ? place : -1;
    }
    return find_name(run, kind, 1, last_of(&g, kind), text);
}
