/* Positions for scenarios, in the words of the game: docs/scenarios-du.md. */
#include <stdio.h>

#include "parts/facts.h"
#include "rulesets/du/du.h"

struct fact {
    struct fact_line line;
    struct du *g;
};

#define REFUSE(f, ...) return fact_refuse(&(f)->line, __VA_ARGS__)

static bool same(const char *a, const char *b) { return strcmp(a, b) == 0; }

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

static uc_piece read_piece(struct fact *f) { return piece_named(f->g, fact_next(&f->line)); }

static uc_piece read_hero(struct fact *f)
{
    uc_piece p = read_piece(f);
    return p && is_hero(f->g, p) ? p : 0;
}

static int read_record(struct fact *f, int kind)
{
    return pack_find(f->g->content, kind, fact_next(&f->line));
}

/* "at c3" */
static uc_place read_at(struct fact *f)
{
    return fact_takes(&f->line, "at") ? place_named(f->g, fact_next(&f->line)) : 0;
}

/* "vt 2" and the like, which is the word that was taken last. */
static bool set_byte(struct fact *f, uint8_t *at)
{
    int n = 0;
    if (!fact_number(&f->line, 99, &n))
        return false;
    *at = (uint8_t)n;
    return true;
}

/* "facing north", "vt 2", "fo 1", "ma 3", "leader", "stunned", "unloaded", "acted": one of what follows. */
static bool set_detail(struct fact *f, uc_piece p)
{
    struct du_piece *q = piece(f->g, p);
    const char *word = fact_next(&f->line);
    int condition = word_find(&du_schema, "condition", word);
    if (same(word, "facing")) {
        int facing = word_find(&du_schema, "facing", fact_next(&f->line));
        if (!facing)
            REFUSE(f, _("'%s' is no way to look"), fact_last(&f->line));
        q->facing = (uint8_t)facing;
    } else if (same(word, "vt")) {
        if (!set_byte(f, &q->vt))
            return false;
        q->max_vt = (uint8_t)du_max(q->max_vt, q->vt);
    } else if (same(word, "fo")) {
        return set_byte(f, &q->fo);
    } else if (same(word, "ma")) {
        return set_byte(f, &q->ma);
    } else if (same(word, "leader")) {
        q->flags |= P_LEADER;
    } else if (same(word, "guarding")) {
        q->home = q->place;
    } else if (same(word, "unloaded")) {
        q->flags |= P_UNLOADED;
    } else if (same(word, "acted")) {
        q->flags |= P_ACTED;
    } else if (condition && condition != WOUNDED) {
        q->conditions |= (uint16_t)(1u << (condition - 1));
    } else {
        REFUSE(f, _("'%s' is nothing that can be said of a character"), word);
    }
    return true;
}

static bool set_details(struct fact *f, uc_piece p)
{
    while (fact_more(&f->line))
        if (!set_detail(f, p))
            return false;
    return true;
}

/* "hero brenna at c3 facing north vt 2 stunned": the hero stands there, without any effect. */
static bool set_hero(struct fact *f)
{
    uc_piece p = read_piece(f);
    uc_place at = read_at(f);
    if (!p || !at)
        REFUSE(f, _("write 'hero HERO at SQUARE [facing WAY] [vt N] [fo N] [CONDITION]'"));
    piece(f->g, p)->place = at;
    return set_details(f, p);
}

/* "creature rattlebones at c3 facing south": a new one. */
static bool set_creature(struct fact *f)
{
    int record = read_record(f, KIND_CREATURE);
    uc_place at = read_at(f);
    if (!record || !at)
        REFUSE(f, _("write 'creature KIND at SQUARE [facing WAY] [vt N] [leader] [CONDITION]'"));
    uc_piece p = du_new_creature(f->g, (uint16_t)record);
    if (!p)
        REFUSE(f, _("DU-H216: no further creature fits"));
    piece(f->g, p)->place = at;
    piece(f->g, p)->section = (uint8_t)du_section(f->g, at);
    return set_details(f, p);
}

/* "captive captive at c3 of pip" */
static bool set_captive(struct fact *f)
{
    int record = read_record(f, KIND_CREATURE);
    uc_place at = read_at(f);
    uc_piece owner = fact_takes(&f->line, "of") ? read_hero(f) : 0;
    if (!record || !at || !owner)
        REFUSE(f, _("write 'captive KIND at SQUARE of HERO'"));
    uc_piece p = du_new_captive(f->g, (uint16_t)record, owner);
    if (!p)
        REFUSE(f, _("no further captive fits"));
    piece(f->g, p)->place = at;
    return true;
}

/* "element table at c3" */
static bool set_element(struct fact *f)
{
    int record = read_record(f, KIND_ELEMENT);
    uc_place at = read_at(f);
    if (!record || !at)
        REFUSE(f, _("write 'element ELEMENT at SQUARE'"));
    if (du_new_thing(f->g, THING_ELEMENT, (uint16_t)record, at) < 0)
        REFUSE(f, _("no further element fits"));
    return true;
}

/* "corpse rattlebones at c3" */
static bool set_corpse(struct fact *f)
{
    int record = read_record(f, KIND_CREATURE);
    uc_place at = read_at(f);
    if (!record || !at)
        REFUSE(f, _("write 'corpse KIND at SQUARE'"));
    if (du_new_thing(f->g, THING_CORPSE, (uint16_t)record, at) < 0)
        REFUSE(f, _("no further element fits"));
    return true;
}

/* "item broadsword held brenna", "item broadsword of brenna", "item broadsword at c3" */
static bool set_item(struct fact *f)
{
    int record = read_record(f, KIND_ITEM);
    bool lies = strcmp(fact_peek(&f->line), "at") == 0, held = false, lit = false;
    uc_place at = lies ? read_at(f) : 0;
    if (!lies) {
        held = fact_takes(&f->line, "held");
        lit = !held && fact_takes(&f->line, "lit");
    }
    if (!record || (!lies && !held && !lit && !fact_takes(&f->line, "of")))
        REFUSE(f, _("write 'item ITEM at SQUARE', or 'of', 'held' or 'lit' and a hero"));
    uc_piece p = lies ? 0 : read_piece(f);
    int item = at || p ? du_new_item(f->g, (uint16_t)record, p, at) : 0;
    if (!item)
        REFUSE(f, _("'%s' is no square and nobody"), fact_last(&f->line));
    if (held || lit)
        f->g->s->item[item].flags |= I_HELD;
    if (lit)
        f->g->s->item[item].flags |= I_LIT;
    return true;
}

/* "hold brenna broadsword round_shield": of what the hero carries, exactly these, and armor. */
static bool set_hold(struct fact *f)
{
    struct du *g = f->g;
    uc_piece p = read_piece(f);
    if (!p)
        REFUSE(f, _("write 'hold HERO ITEM…'"));
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, p, i) && du_item_data(g, g->s->item[i].record)->type != ITEM_ARMOR)
            g->s->item[i].flags &= (uint8_t)~I_HELD;
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        bool found = false;
        for (int i = 1; i < g->s->items; i++)
            if (carries(g, p, i) && same(g->content->record[g->s->item[i].record].id, word)) {
                g->s->item[i].flags |= I_HELD;
                found = true;
            }
        if (!found)
            REFUSE(f, _("'%s' is nothing that this hero carries"), word);
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
    int door = fact_next_number(&f->line, f->g->t->map.doors);
    if (door <= 0 || !fact_more(&f->line))
        REFUSE(f, _("write 'door N open' or 'door N closed [locked] [reinforced] …'"));
    f->g->s->door[door].flags = 0;
    while (fact_more(&f->line)) {
        size_t k = 0;
        while (k < sizeof words / sizeof words[0] && !fact_takes(&f->line, words[k].word))
            k++;
        if (k == sizeof words / sizeof words[0])
            REFUSE(f, _("'%s' is nothing that can be said of a door"), fact_peek(&f->line));
        f->g->s->door[door].flags |= words[k].flag;
    }
    return true;
}

/* "revealed 3": the section lies open, without creatures. */
static bool set_revealed(struct fact *f)
{
    struct du *g = f->g;
    int section = fact_next_number(&f->line, g->t->map.sections);
    if (section <= 0 || !g->t->quest)
        REFUSE(f, _("write 'revealed N'"));
    if (!du_section_known(g, section))
        du_show_section(g, section);
    return true;
}

/* "spell fire_bolt of hedge_mage-1": it knows that one. */
static bool set_spell(struct fact *f)
{
    int record = read_record(f, KIND_SPELL);
    uc_piece p = fact_takes(&f->line, "of") ? read_piece(f) : 0;
    if (!record || !p)
        REFUSE(f, _("write 'spell SPELL of WHO'"));
    du_learn(f->g, p, (uint16_t)record);
    return true;
}

/* "companion hound of brenna at c3 [facing WAY] …" */
static bool set_companion(struct fact *f)
{
    struct du *g = f->g;
    int record = read_record(f, KIND_CREATURE);
    uc_piece hero = fact_takes(&f->line, "of") ? read_hero(f) : 0;
    uc_place at = read_at(f);
    const struct du_creature *c = record ? pack_data(g->content, KIND_CREATURE, record) : NULL;
    if (!c || !hero || !at || !c->companion)
        REFUSE(f, _("write 'companion COMPANION of HERO at SQUARE [facing WAY] [vt N]'"));
    du_take_companion(g, hero, (uint16_t)record);
    piece(g, du_companion_of(g, hero))->place = at;
    return set_details(f, du_companion_of(g, hero));
}

/* "xp brenna 3" */
static bool set_xp(struct fact *f)
{
    uc_piece p = read_hero(f);
    int n = fact_next_number(&f->line, 99);
    if (!p || n < 0)
        REFUSE(f, _("write 'xp HERO N'"));
    sheet(f->g, p)->xp = (uint8_t)n;
    return true;
}

/* "skill whirl of brenna": a hero knows that one, too. */
static bool set_skill(struct fact *f)
{
    int record = read_record(f, KIND_SKILL), i = 0;
    uc_piece p = fact_takes(&f->line, "of") ? read_hero(f) : 0;
    if (!record || !p)
        REFUSE(f, _("write 'skill SKILL of HERO'"));
    while (i < HERO_SKILLS && sheet(f->g, p)->skill[i])
        i++;
    if (i == HERO_SKILLS)
        REFUSE(f, _("a hero has at most %d skills"), HERO_SKILLS);
    sheet(f->g, p)->skill[i] = (uint16_t)record;
    du_refresh_sheet(f->g, p);
    return true;
}

/* "hand pit dart_volley": exactly these. */
static bool set_hand(struct fact *f)
{
    struct du *g = f->g;
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND)
            g->s->card[c] = CARD_DECK;
    while (fact_more(&f->line)) {
        int record = read_record(f, KIND_CARD);
        if (!record)
            REFUSE(f, _("there is no card '%s'"), fact_last(&f->line));
        g->s->card[record - du_card_record(g, 1) + 1] = CARD_HAND;
    }
    return true;
}

/* Is the turn that questions are about still to begin? Nothing is asked between two turns. */
static bool is_before_turn(const struct du *g)
{
    return g->s->phase == PHASE_SETUP && !g->run.head->winner;
}

static bool set_plain(struct fact *f)
{
    struct du_state *s = f->g->s;
    const char *what = fact_kind(&f->line);
    int n = fact_next_number(&f->line, 250);
    if (n < 0)
        REFUSE(f, _("write '%s N'"), what);
    if (same(what, "turn")) /* before it begins it is one less */
        s->turn_number = (uint16_t)du_max(n - is_before_turn(f->g), 0);
    else if (same(what, "coins"))
        s->coins = (uint16_t)n;
    else if (same(what, "obstacle_deck"))
        s->deck[DECK_OBSTACLE] = (uint8_t)n;
    else if (same(what, "encounter_deck"))
        s->deck[DECK_ENCOUNTER] = (uint8_t)n;
    else
        s->rp = (uint8_t)n;
    return true;
}

/* A number that the quest keeps. */
static bool set_tally(struct fact *f)
{
    uint8_t *tally = du_tally(f->g, pack_symbol(f->g->content, fact_next(&f->line)));
    int n = fact_next_number(&f->line, 99);
    if (!tally || n < 0)
        REFUSE(f, _("write 'tally NAME N', with a name of the quest's tallies"));
    *tally = (uint8_t)n;
    return true;
}

static const struct fact_kind facts[] = {
    {"hero", set_hero},         {"creature", set_creature},   {"element", set_element},
    {"item", set_item},         {"hold", set_hold},           {"door", set_door},
    {"revealed", set_revealed}, {"turn", set_plain},          {"coins", set_plain},
    {"rp", set_plain},          {"obstacle_deck", set_plain}, {"encounter_deck", set_plain},
    {"spell", set_spell},       {"hand", set_hand},           {"corpse", set_corpse},
    {"skill", set_skill},       {"companion", set_companion}, {"xp", set_xp},
    {"tally", set_tally},       {"captive", set_captive},     {NULL, NULL},
};

bool du_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    static const struct fact_kind *const lists[] = {facts, NULL};
    struct du g = du_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, line, why, size) ||
        !fact_carry_out(&f.line, &f, lists, "docs/scenarios-du.md"))
        return false;
    du_refresh_all(&g);
    flow_ask_again(run);
    return true;
}

/* ---- Reading -------------------------------------------------------------------------------- */

static const char *const sight_words[] = {[HEIGHTS_CLEAR] = "clear",
                                          [HEIGHTS_LIGHT] = "light",
                                          [HEIGHTS_HEAVY] = "heavy",
                                          [HEIGHTS_BLOCKED] = "blocked"};

static bool get_piece(const struct du *g, uc_piece p, const char *what, char *value, size_t size)
{
    const struct du_piece *q = piece(g, p);
    int attribute = word_find(&du_schema, "attribute", what);
    int condition = word_find(&du_schema, "condition", what);
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
    else if (same(what, "xp") && is_hero(g, p))
        snprintf(value, size, "%d", sheet(g, p)->xp);
    else if (same(what, "vp"))
        snprintf(value, size, "%d", is_hero(g, p) ? sheet(g, p)->vp : du_creature_data(g, p)->vp);
    else if (same(what, "facing"))
        snprintf(value, size, "%s", word_code(&du_schema, "facing", q->facing));
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
    uc_piece a = piece_named(g, f->line.word[1]), b = piece_named(g, f->line.word[2]);
    if (!a || !b)
        return false;
    if (same(f->line.word[0], "look"))
        snprintf(value, size, "%s", sight_words[du_look(g, a, b)]);
    else if (same(f->line.word[0], "engages"))
        snprintf(value, size, "%d", du_engages(g, a, b));
    else if (same(f->line.word[0], "back"))
        snprintf(value, size, "%d", du_from_the_back(g, a, b));
    else if (same(f->line.word[0], "distance"))
        snprintf(value, size, "%d", du_apart(g, a, b));
    else
        return false;
    return true;
}

static bool get_plain(const struct du *g, const char *name, char *value, size_t size)
{
    const struct du_state *s = g->s;
    const uint8_t *tally =
        strncmp(name, "tally.", 6) == 0 ? du_tally(g, pack_symbol(g->content, name + 6)) : NULL;
    if (tally) {
        snprintf(value, size, "%d", *tally);
        return true;
    }
    if (same(name, "turn"))
        snprintf(value, size, "%d", s->turn_number + is_before_turn(g));
    else if (same(name, "coins"))
        snprintf(value, size, "%d", s->coins);
    else if (same(name, "rp"))
        snprintf(value, size, "%d", s->rp);
    else if (same(name, "obstacle_deck"))
        snprintf(value, size, "%d", s->deck[DECK_OBSTACLE]);
    else if (same(name, "encounter_deck"))
        snprintf(value, size, "%d", s->deck[DECK_ENCOUNTER]);
    else if (same(name, "creatures"))
        snprintf(value, size, "%d", __builtin_popcountll(s->creatures));
    else if (same(name, "quest"))
        snprintf(value, size, "%d", s->journey.episode + 1);
    else if (same(name, "achievements"))
        snprintf(value, size, "%d", s->score.heroes);
    else if (same(name, "dark_achievements"))
        snprintf(value, size, "%d", s->score.dark);
    else
        return false;
    return true;
}

/* "brenna.vt", "door-1.closed": what stands behind the dot, of what stands before it. */
static bool get_of(const struct du *g, const char *name, char *value, size_t size)
{
    char whose[120];
    const char *dot = strrchr(name, '.');
    snprintf(whose, sizeof whose, "%.*s", (int)(dot - name), name);
    uc_piece p = piece_named(g, whose);
    int door = du_parse(&g->run, UC_DOOR, whose);
    if (p)
        return get_piece(g, p, dot + 1, value, size);
    if (door > 0 && same(dot + 1, "closed"))
        return snprintf(value, size, "%d", du_door_closed(g, door)), true;
    if (same(dot + 1, "at")) /* one that is no longer there */
        return snprintf(value, size, "none"), true;
    return false;
}

bool du_get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct du g = du_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, name, value, size))
        return false;
    if (f.line.words == 3)
        return get_pair(&g, &f, value, size);
    if (f.line.words != 1)
        return false;
    return get_plain(&g, f.line.word[0], value, size) ||
           (strrchr(name, '.') && get_of(&g, f.line.word[0], value, size));
}
