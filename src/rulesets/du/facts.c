/* Positions for scenarios, in the words of the game: docs/scenarios-du.md. */
#include <stdio.h>
#include <stdlib.h>

#include "rulesets/du/du.h"

enum { FACT_WORDS = 24 };

struct fact {
    struct du *g;
    int words;
    char *word[FACT_WORDS];
    char line[400];
    char *why;
    size_t size;
};

#define REFUSE(f, ...) return snprintf((f)->why, (f)->size, __VA_ARGS__), false

static void split(struct fact *f, const char *line)
{
    char *rest = NULL;
    snprintf(f->line, sizeof f->line, "%s", line);
    for (char *at = strtok_r(f->line, " \t", &rest); at && f->words < FACT_WORDS;
         at = strtok_r(NULL, " \t", &rest))
        f->word[f->words++] = at;
}

static bool same(const char *a, const char *b) { return strcmp(a, b) == 0; }

static int number(const char *word, int most)
{
    char *end;
    long n = strtol(word, &end, 10);
    return *word && !*end && n >= 0 && n <= most ? (int)n : -1;
}

static uc_place place_named(const struct du *g, const char *word)
{
    return grid_parse(grid(g), word);
}

static uc_piece piece_named(const struct du *g, const char *word)
{
    int id = du_parse(&g->run, UC_PIECE, word);
    return id > 0 ? (uc_piece)id : 0;
}

/* ---- Setting -------------------------------------------------------------------------------- */

/* "facing north", "vt 2", "fo 1", "ma 3", "leader", "stunned", "unloaded", "acted": what follows. */
static bool set_details(struct fact *f, uc_piece p, int i)
{
    struct du_piece *q = piece(f->g, p);
    for (; i < f->words; i++) {
        const char *word = f->word[i];
        int n = i + 1 < f->words ? number(f->word[i + 1], 99) : -1;
        int facing = i + 1 < f->words ? du_vocabulary_find("facing", f->word[i + 1]) : 0;
        int condition = du_vocabulary_find("condition", word);
        if (same(word, "facing") && facing)
            q->facing = (uint8_t)facing, i++;
        else if (same(word, "vt") && n >= 0)
            q->vt = (uint8_t)n, q->max_vt = (uint8_t)du_max(q->max_vt, n), i++;
        else if (same(word, "fo") && n >= 0)
            q->fo = (uint8_t)n, i++;
        else if (same(word, "ma") && n >= 0)
            q->ma = (uint8_t)n, i++;
        else if (same(word, "leader"))
            q->flags |= P_LEADER;
        else if (same(word, "unloaded"))
            q->flags |= P_UNLOADED;
        else if (same(word, "acted"))
            q->flags |= P_ACTED;
        else if (condition && condition != WOUNDED)
            q->conditions |= (uint16_t)(1u << (condition - 1));
        else
            REFUSE(f, _("'%s' is nothing that can be said of a character"), word);
    }
    return true;
}

/* "hero brenna at c3 facing north vt 2 stunned": the hero stands there, without any effect. */
static bool set_hero(struct fact *f)
{
    uc_piece p = f->words >= 4 ? piece_named(f->g, f->word[1]) : 0;
    uc_place at = f->words >= 4 ? place_named(f->g, f->word[3]) : 0;
    if (!p || !at || !same(f->word[2], "at"))
        REFUSE(f, _("write 'hero HERO at SQUARE [facing WAY] [vt N] [fo N] [CONDITION]'"));
    piece(f->g, p)->place = at;
    return set_details(f, p, 4);
}

/* "creature rattlebones at c3 facing south": a new one. */
static bool set_creature(struct fact *f)
{
    int record = f->words >= 4 ? pack_find(f->g->content, KIND_CREATURE, f->word[1]) : 0;
    uc_place at = f->words >= 4 ? place_named(f->g, f->word[3]) : 0;
    if (!record || !at || !same(f->word[2], "at"))
        REFUSE(f, _("write 'creature KIND at SQUARE [facing WAY] [vt N] [leader] [CONDITION]'"));
    uc_piece p = du_new_creature(f->g, (uint16_t)record);
    if (!p)
        REFUSE(f, _("DU-H216: no further creature fits"));
    piece(f->g, p)->place = at;
    return set_details(f, p, 4);
}

/* "element table at c3" */
static bool set_element(struct fact *f)
{
    int record = f->words == 4 ? pack_find(f->g->content, KIND_ELEMENT, f->word[1]) : 0;
    uc_place at = f->words == 4 ? place_named(f->g, f->word[3]) : 0;
    if (!record || !at || !same(f->word[2], "at"))
        REFUSE(f, _("write 'element ELEMENT at SQUARE'"));
    if (du_new_thing(f->g, THING_ELEMENT, (uint16_t)record, at) < 0)
        REFUSE(f, _("no further element fits"));
    return true;
}

/* "corpse rattlebones at c3" */
static bool set_corpse(struct fact *f)
{
    int record = f->words == 4 ? pack_find(f->g->content, KIND_CREATURE, f->word[1]) : 0;
    uc_place at = f->words == 4 ? place_named(f->g, f->word[3]) : 0;
    if (!record || !at || !same(f->word[2], "at"))
        REFUSE(f, _("write 'corpse KIND at SQUARE'"));
    if (du_new_thing(f->g, THING_CORPSE, (uint16_t)record, at) < 0)
        REFUSE(f, _("no further element fits"));
    return true;
}

/* "item broadsword held brenna", "item broadsword of brenna", "item broadsword at c3" */
static bool set_item(struct fact *f)
{
    int record = f->words == 4 ? pack_find(f->g->content, KIND_ITEM, f->word[1]) : 0;
    if (!record)
        REFUSE(f, _("write 'item ITEM at SQUARE', 'item ITEM of HERO' or 'item ITEM held HERO'"));
    bool lies = same(f->word[2], "at");
    uc_place at = lies ? place_named(f->g, f->word[3]) : 0;
    uc_piece p = lies ? 0 : piece_named(f->g, f->word[3]);
    int item = at || p ? du_new_item(f->g, (uint16_t)record, p, at) : 0;
    if (!item)
        REFUSE(f, _("'%s' is no square and nobody"), f->word[3]);
    if (same(f->word[2], "held"))
        f->g->s->item[item].flags |= I_HELD;
    return true;
}

/* "hold brenna broadsword round_shield": of what the hero carries, exactly these, and armor. */
static bool set_hold(struct fact *f)
{
    struct du *g = f->g;
    uc_piece p = f->words >= 2 ? piece_named(g, f->word[1]) : 0;
    if (!p)
        REFUSE(f, _("write 'hold HERO ITEM…'"));
    for (int i = 1; i < g->s->items; i++) {
        struct du_thing_item *item = &g->s->item[i];
        if (!item->record || item->holder != p || du_item_data(g, item->record)->type == ITEM_ARMOR)
            continue;
        item->flags &= (uint8_t)~I_HELD;
        for (int k = 2; k < f->words; k++)
            if (same(g->content->record[item->record].id, f->word[k]))
                item->flags |= I_HELD;
    }
    return true;
}

/* "door 1 open", "door 1 closed locked reinforced riddle secret tried" */
static bool set_door(struct fact *f)
{
    static const struct {
        const char *word;
        uint8_t flag;
    } words[] = {{"closed", D_CLOSED}, {"locked", D_LOCKED}, {"reinforced", D_REINFORCED},
                 {"riddle", D_RIDDLE}, {"secret", D_SECRET}, {"tried", D_TRIED},
                 {"broken", D_BROKEN}, {"open", 0}};
    int door = f->words >= 3 ? number(f->word[1], f->g->t->map.doors) : 0;
    if (door <= 0)
        REFUSE(f, _("write 'door N open' or 'door N closed [locked] [reinforced] …'"));
    f->g->s->door[door].flags = 0;
    for (int i = 2; i < f->words; i++) {
        size_t k = 0;
        while (k < sizeof words / sizeof words[0] && !same(words[k].word, f->word[i]))
            k++;
        if (k == sizeof words / sizeof words[0])
            REFUSE(f, _("'%s' is nothing that can be said of a door"), f->word[i]);
        f->g->s->door[door].flags |= words[k].flag;
    }
    return true;
}

/* "revealed 3": the section lies open, without creatures. */
static bool set_revealed(struct fact *f)
{
    struct du *g = f->g;
    int section = f->words == 2 ? number(f->word[1], g->t->map.sections) : 0;
    if (section <= 0 || !g->t->quest)
        REFUSE(f, _("write 'revealed N'"));
    if (!du_section_known(g, section))
        du_show_section(g, section);
    return true;
}

/* "spell fire_bolt of hedge_mage-1": it knows that one. */
static bool set_spell(struct fact *f)
{
    int record = f->words == 4 ? pack_find(f->g->content, KIND_SPELL, f->word[1]) : 0;
    uc_piece p = f->words == 4 ? piece_named(f->g, f->word[3]) : 0;
    if (!record || !p || !same(f->word[2], "of"))
        REFUSE(f, _("write 'spell SPELL of WHO'"));
    du_learn(f->g, p, (uint16_t)record);
    return true;
}

/* "hand pit dart_volley": exactly these. */
static bool set_hand(struct fact *f)
{
    struct du *g = f->g;
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND)
            g->s->card[c] = CARD_DECK;
    for (int i = 1; i < f->words; i++) {
        int record = pack_find(g->content, KIND_CARD, f->word[i]);
        if (!record)
            REFUSE(f, _("there is no card '%s'"), f->word[i]);
        g->s->card[record - du_card_record(g, 1) + 1] = CARD_HAND;
    }
    return true;
}

static bool set_plain(struct fact *f)
{
    struct du_state *s = f->g->s;
    int n = f->words == 2 ? number(f->word[1], 250) : -1;
    if (n < 0)
        REFUSE(f, _("write '%s N'"), f->word[0]);
    if (same(f->word[0], "turn"))
        s->turn_number = (uint16_t)n;
    else if (same(f->word[0], "coins"))
        s->coins = (uint16_t)n;
    else
        s->rp = (uint8_t)n;
    return true;
}

bool du_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    static const struct {
        const char *name;
        bool (*set)(struct fact *);
    } facts[] = {{"hero", set_hero},         {"creature", set_creature}, {"element", set_element},
                 {"item", set_item},         {"hold", set_hold},         {"door", set_door},
                 {"revealed", set_revealed}, {"turn", set_plain},        {"coins", set_plain},
                 {"rp", set_plain},          {"spell", set_spell},       {"hand", set_hand},
                 {"corpse", set_corpse}};
    struct du g = du_open(run);
    struct fact f = {.g = &g, .why = why, .size = size};
    split(&f, line);
    for (size_t i = 0; f.words && i < sizeof facts / sizeof facts[0]; i++)
        if (same(facts[i].name, f.word[0])) {
            if (!facts[i].set(&f))
                return false;
            du_refresh_all(&g);
            flow_ask_again(run);
            return true;
        }
    snprintf(why, size, _("'%s' is no fact of this game"), f.words ? f.word[0] : "");
    return false;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static const char *const sight_words[] = {"clear", "light", "heavy", "blocked"};

static bool get_piece(const struct du *g, uc_piece p, const char *what, char *value, size_t size)
{
    const struct du_piece *q = piece(g, p);
    int attribute = du_vocabulary_find("attribute", what);
    int condition = du_vocabulary_find("condition", what);
    char label[GRID_LABEL];
    if (attribute)
        snprintf(value, size, "%d", du_attribute(g, p, attribute, 0));
    else if (condition)
        snprintf(value, size, "%d",
                 condition == WOUNDED ? du_is_wounded(g, p) : has(g, p, (enum condition)condition));
    else if (same(what, "vt"))
        snprintf(value, size, "%d", q->vt);
    else if (same(what, "fo"))
        snprintf(value, size, "%d", q->fo);
    else if (same(what, "ma"))
        snprintf(value, size, "%d", q->ma);
    else if (same(what, "at"))
        snprintf(value, size, "%s", q->place ? grid_label(grid(g), q->place, label) : "none");
    else if (same(what, "facing"))
        snprintf(value, size, "%s", du_vocabulary_word("facing", q->facing, false));
    else if (same(what, "engaged"))
        snprintf(value, size, "%d", du_is_engaged(g, p));
    else if (same(what, "points"))
        snprintf(value, size, "%d", g->s->turns && turn(g)->who == p ? turn(g)->points : 0);
    else
        return false;
    return true;
}

/* "look brenna goblin-1", "engages brenna goblin-1", "back brenna goblin-1" */
static bool get_pair(const struct du *g, struct fact *f, char *value, size_t size)
{
    uc_piece a = piece_named(g, f->word[1]), b = piece_named(g, f->word[2]);
    if (!a || !b)
        return false;
    if (same(f->word[0], "look"))
        snprintf(value, size, "%s", sight_words[du_look(g, a, b)]);
    else if (same(f->word[0], "engages"))
        snprintf(value, size, "%d", du_engages(g, a, b));
    else if (same(f->word[0], "back"))
        snprintf(value, size, "%d", du_from_the_back(g, a, b));
    else if (same(f->word[0], "distance"))
        snprintf(value, size, "%d", du_apart(g, a, b));
    else
        return false;
    return true;
}

static bool get_plain(const struct du *g, const char *name, char *value, size_t size)
{
    const struct du_state *s = g->s;
    if (same(name, "turn"))
        snprintf(value, size, "%d", s->turn_number);
    else if (same(name, "coins"))
        snprintf(value, size, "%d", s->coins);
    else if (same(name, "rp"))
        snprintf(value, size, "%d", s->rp);
    else if (same(name, "achievements"))
        snprintf(value, size, "%d", s->score.heroes);
    else if (same(name, "dark_achievements"))
        snprintf(value, size, "%d", s->score.dark);
    else
        return false;
    return true;
}

bool du_get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct du g = du_open(run);
    struct fact f = {.g = &g, .why = value, .size = size};
    split(&f, name);
    if (f.words == 3)
        return get_pair(&g, &f, value, size);
    if (f.words != 1)
        return false;
    char *dot = strrchr(f.word[0], '.');
    if (!dot)
        return get_plain(&g, f.word[0], value, size);
    *dot = '\0';
    uc_piece p = piece_named(&g, f.word[0]);
    int door = du_parse(run, UC_DOOR, f.word[0]);
    if (p)
        return get_piece(&g, p, dot + 1, value, size);
    if (door > 0 && same(dot + 1, "closed")) {
        snprintf(value, size, "%d", du_door_closed(&g, door));
        return true;
    }
    if (same(dot + 1, "at")) { /* one that is no longer there */
        snprintf(value, size, "none");
        return true;
    }
    return false;
}
