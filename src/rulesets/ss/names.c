/* Names: the machine form of things in answers, and what people read. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts/text.h"
#include "rulesets/ss/outside.h"

static const char *const why_word[] = {
    "",
#define WHY(name, word, text) word,
#include "rulesets/ss/whys.def"
#undef WHY
};
static const char *const why_text[] = {
    "",
#define WHY(name, word, text) text,
#include "rulesets/ss/whys.def"
#undef WHY
};

/* What one may pass on for longer; the first is one's next turn. */
static const char *const category_word[] = {
    "next_turn",
#define CATEGORY(name, word, text) word,
#include "rulesets/ss/categories.def"
#undef CATEGORY
};
static const char *const category_text[] = {
    N_("your next turn"),
#define CATEGORY(name, word, text) text,
#include "rulesets/ss/categories.def"
#undef CATEGORY
};

/* "red:hit+bolt", "blue:miss"; a face without results is blank. */
static void face_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    int colour = id / 16, side = -1;
    for (int i = 0; colour >= RED && colour <= BLUE && i < g->t->sides[colour]; i++)
        if (face_id(g, colour, i) == id)
            side = i;
    if (side < 0)
        return;
    int used = snprintf(text, size, people ? "%s " : "%s:", ss_word("die", colour, people));
    bool any = false;
    for (int r = 1; r <= RESULTS; r++)
        for (int n = 0; n < g->t->side[colour][side].count[r]; n++) {
            used += snprintf(text + used, size - (size_t)used, "%s%s", any ? "+" : "",
                             ss_word("result", r, people));
            any = true;
        }
    if (!any)
        snprintf(text + used, size - (size_t)used, "%s", people ? _("nothing") : "blank");
}

/* Is there one card of this enemy, with one figure? Then it needs no number. */
static bool is_only_one(const struct ss *g, int id)
{
    int cards = 0;
    for (int c = g->t->first_card[KIND_ENEMY]; c < g->t->first_card[KIND_ENEMY + 1]; c++) {
        const struct ss_enemy *e = g->t->card[c].data;
        if (e->scroll == g->s->figure[id].record)
            cards += e->horde > 1 ? e->horde : 1;
    }
    return cards == 1 && g->s->figure[id].number == 1;
}

static void piece_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    const struct record *record = pack_of(g)->record;
    if (id < 1 || id > PIECES || !g->s->figure[id].record)
        return;
    const struct record *r = &record[g->s->figure[id].record];
    if (people && is_foe(id) && g->s->figure[id].flags & FIG_BACK && scroll_of(g, id)->other)
        r = &record[scroll_of(g, id)
                        ->other]; /* called the same on both sides, before and after it turns */
    if (!is_foe(id) && g->s->figure[id].number < 2)
        snprintf(text, size, "%s", people ? pack_say(pack_of(g), r->name) : r->id);
    else if (people && is_only_one(g, id))
        snprintf(text, size, "%s", pack_say(pack_of(g), r->name));
    else if (people)
        snprintf(text, size, "%s %d", pack_say(pack_of(g), r->name), g->s->figure[id].number);
    else
        snprintf(text, size, "%s-%d", r->id, g->s->figure[id].number);
}

static void card_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    if (id == CARD_BARE) {
        snprintf(text, size, "%s", people ? _("bare hands") : "bare_hands");
        return;
    }
    if (id < 1 || id > g->t->cards)
        return;
    const struct ss_physical *c = &g->t->card[id];
    const struct record *r = &pack_of(g)->record[c->record];
    if (people && c->kind == KIND_ITEM && g->s->card[id].flags & CARD_BACK &&
        ss_item_side(g, id)->name[0])
        snprintf(text, size, "%s", pack_say(pack_of(g), ss_item_side(g, id)->name));
    else if (people)
        snprintf(text, size, "%s", pack_say(pack_of(g), r->name));
    else if (c->copy > 1)
        snprintf(text, size, "%s-%d", r->id, c->copy);
    else
        snprintf(text, size, "%s", r->id);
}

/* What a power has placed is called by its name (AC-275, IS-244), a Waypoint by what stands there. */
const char *ss_thing_name(const struct ss *g, const struct ss_token *t, bool people)
{
    int story = people && t->thing == THING_WAYPOINT ? ss_story_of(g, 0, t->value) : 0;
    if (story && quest_of(g)->story[story - 1].name[0])
        return pack_say(pack_of(g), quest_of(g)->story[story - 1].name);
    return people && t->thing == THING_RUNE && t->what
               ? pack_say(pack_of(g), pack_of(g)->record[t->what].name)
               : ss_word("thing", t->thing, people);
}

static void token_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    if (id < 1 || id > TOKENS || !g->s->token[id].thing)
        return;
    const struct ss_token *t = &g->s->token[id];
    const char *word = ss_thing_name(g, t, people);
    char place[80];
    if (!people) {
        snprintf(text, size, "%s-%d", word, id);
        return;
    }
    ss_title_of(&g->run, UC_PLACE, t->place, place, sizeof place);
    if (t->thing == THING_CROWNS)
        snprintf(text, size, _("the %d Crowns in %s"), 5 * t->value, place);
    else
        snprintf(text, size, _("the %s in %s"), word, place);
}

/* "BOLT BOLT – Critical"; what has a condition and no price tells why it happens. */
static void line_text(const struct ss *g, int id, bool people, char *text, size_t size)
{
    id -= ABILITIES;
    if (id < 1 || id > g->t->lines)
        return;
    const struct ss_line *line = g->t->line[id];
    if (!people) {
        snprintf(text, size, "%s", line->name[0] ? line->name : "effect");
        return;
    }
    const struct {
        int count, result;
    } price[] = {
        {line->bolt, BOLT}, {line->star, STAR}, {line->legend, LEGEND}, {line->miss, MISS}};
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < sizeof price / sizeof price[0]; i++)
        for (int k = 0; k < price[i].count && used < size; k++)
            used += (size_t)snprintf(text + used, size - used, "%s ",
                                     ss_word("result", price[i].result, true));
    if (used < size)
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", used ? "– " : "",
                             pack_say(pack_of(g), line->says[0] ? line->says : line->effect.text));
    size_t end = used && used < size ? used - 1 : 0;
    if (end && text[end] == '.' && !(end > 1 && text[end - 2] == '.')) /* "K.O." keeps its own */
        text[used = end] = '\0';
    if (line->automatic && line->when.code && !line->says[0] && used < size)
        snprintf(text + used, size - used, " (%s)", pack_say(pack_of(g), line->when.text));
}

/* ---- Sentences of scrolls ------------------------------------------------------------------------------ */

/* They are numbered behind the printed effects. */
enum { FIRST_SENTENCE = ABILITIES + PRINTED + 1 };

int ss_sentence_id(const struct ss *g, int scroll, int rule, int sentence)
{
    int count, first = pack_first(pack_of(g), KIND_SCROLL, &count);
    return FIRST_SENTENCE + ((scroll - first) * AI_RULES + rule) * SENTENCES + sentence;
}

/* The scroll of the sentence, or NULL. */
static const struct ss_scroll *sentence_of(const struct ss *g, int id, int *record, int *rule,
                                           int *sentence)
{
    int count, first = pack_first(pack_of(g), KIND_SCROLL, &count), n = id - FIRST_SENTENCE;
    if (n < 0 || n / SENTENCES / AI_RULES >= count)
        return NULL;
    *sentence = n % SENTENCES;
    *rule = n / SENTENCES % AI_RULES;
    *record = first + n / SENTENCES / AI_RULES;
    const struct ss_scroll *s = pack_of(g)->record[*record].data;
    return *rule < s->ais && *sentence < s->ai[*rule].sentences ? s : NULL;
}

/* Weapons of scrolls are numbered behind the sentences. */
static int first_weapon(const struct ss *g)
{
    int scrolls;
    pack_first(pack_of(g), KIND_SCROLL, &scrolls);
    return FIRST_SENTENCE + scrolls * AI_RULES * SENTENCES;
}

int ss_weapon_id(const struct ss *g, const struct ss_blow *b)
{
    int count, first = pack_first(pack_of(g), KIND_SCROLL, &count);
    if (!is_foe(b->attacker) || !scroll_of(g, b->attacker)->weapons)
        return 0;
    int which = b->which < scroll_of(g, b->attacker)->weapons ? b->which : 0;
    return first_weapon(g) + (figure(g, b->attacker)->record - first) * ENEMY_WEAPONS + which;
}

const struct ss_enemy_weapon *ss_weapon_data(const struct ss *g, int id, int *record)
{
    int count, first = pack_first(pack_of(g), KIND_SCROLL, &count), n = id - first_weapon(g);
    if (n < 0 || n / ENEMY_WEAPONS >= count)
        return NULL;
    *record = first + n / ENEMY_WEAPONS;
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, *record);
    return n % ENEMY_WEAPONS < s->weapons ? &s->weapon[n % ENEMY_WEAPONS] : NULL;
}

/* "mudling_green-secondary" for the machine. */
static void weapon_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    int record;
    const struct ss_enemy_weapon *weapon = ss_weapon_data(g, id, &record);
    if (weapon && people)
        snprintf(text, size, "%s", pack_say(pack_of(g), weapon->name));
    else if (weapon)
        snprintf(text, size, "%s-%s", pack_of(g)->record[record].id,
                 ss_word("weapon", (id - first_weapon(g)) % ENEMY_WEAPONS + 1, false));
}

/* What a key between two # stands for (`perform` of words.def): the power of that scroll, by its name. */
static const char *keyed_name(const struct ss *g, const struct ss_scroll *s, const char *key,
                              size_t length)
{
    for (int i = 0; i < s->powers; i++) {
        const char *symbol = pack_of(g)->symbol[s->power[i].key];
        if (s->power[i].key && strlen(symbol) == length && memcmp(symbol, key, length) == 0)
            return pack_say(pack_of(g), s->power[i].trait.name);
    }
    return NULL;
}

void ss_sentence_text(const struct ss *g, int id, char *text, size_t size)
{
    struct draft to = draft_in(text, size);
    int record, rule, sentence;
    const struct ss_scroll *s = sentence_of(g, id, &record, &rule, &sentence);
    const char *at = s ? pack_say(pack_of(g), s->ai[rule].say[sentence].effect.text) : "";
    while (*at) {
        const char *end = *at == '#' ? strchr(at + 1, '#') : NULL;
        const char *name = end ? keyed_name(g, s, at + 1, (size_t)(end - at - 1)) : NULL;
        if (name)
            draft_add(&to, "%s", name);
        else
            draft_add(&to, "%c", *at);
        at = name ? end + 1 : at + 1;
    }
}

/* "mudling_green-2-1" for the machine: scroll, rule, sentence. */
static void sentence_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    int record, rule, sentence;
    if (!sentence_of(g, id, &record, &rule, &sentence))
        return;
    if (people)
        snprintf(text, size, _("rule %d, sentence %d"), rule + 1, sentence + 1);
    else
        snprintf(text, size, "%s-%d-%d", pack_of(g)->record[record].id, rule + 1, sentence + 1);
}

/* A trait goes by the card or figure that it stands on. */
static void ability_name(const struct ss *g, int id, bool people, char *text, size_t size)
{
    if (id >= first_weapon(g)) {
        weapon_name(g, id, people, text, size);
        return;
    }
    if (id >= FIRST_SENTENCE) {
        sentence_name(g, id, people, text, size);
        return;
    }
    if (id > ABILITIES) {
        line_text(g, id, people, text, size);
        return;
    }
    if (id < 1 || id > g->t->abilities)
        return;
    const struct record *r = &pack_of(g)->record[g->t->ability[id].record];
    const char *name = g->t->ability[id].trait->name;
    snprintf(text, size, "%s",
             !people   ? r->id
             : name[0] ? pack_say(pack_of(g), name)
                       : pack_say(pack_of(g), r->name));
}

const char *ss_roman(int rank)
{
    static const char *const roman[RANKS + 1] = {"", "I", "II", "III", "IV", "V", "VI", "VII"};
    return roman[rank >= 1 && rank <= RANKS ? rank : 0];
}

void ss_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct ss g = ss_open(run);
    switch (kind) {
    case UC_PIECE:
        piece_name(&g, id, false, text, size);
        break;
    case UC_SEAT:
        if (is_hero(id))
            piece_name(&g, id, false, text, size);
        break;
    case UC_PLACE:
        if (id >= 1 && id <= board_of(&g)->areas->areas)
            ss_area_label(&g, id, text, size);
        break;
    case UC_CARD:
        card_name(&g, id, false, text, size);
        break;
    case UC_FACE:
        face_name(&g, id, false, text, size);
        break;
    case UC_DOOR:
        if (id >= 1 && id <= board_of(&g)->doors)
            snprintf(text, size, "door-%d", id);
        break;
    case UC_TOKEN:
        token_name(&g, id, false, text, size);
        break;
    case UC_ABILITY:
        ability_name(&g, id, false, text, size);
        break;
    case UC_WORD:
        if (id >= 1 && id <= CONDITIONS)
            snprintf(text, size, "%s", ss_word("condition", id, false));
        else if (id > WORD_WHY && id <= WORD_WHY + WHYS)
            snprintf(text, size, "%s", why_word[id - WORD_WHY]);
        else if (id >= WORD_CATEGORY && id <= WORD_CATEGORY + CATEGORIES)
            snprintf(text, size, "%s", category_word[id - WORD_CATEGORY]);
        else if (id > WORD_RESULT && id <= WORD_RESULT + RESULTS)
            snprintf(text, size, "%s", ss_word("result", id - WORD_RESULT, false));
        else if (id > WORD_DAMAGE && id <= WORD_DAMAGE + ARCANE)
            snprintf(text, size, "%s", ss_word("damage", id - WORD_DAMAGE, false));
        else if (id > WORD_LEVEL && id < WORD_RANK)
            snprintf(text, size, "%d", level_of_word(id));
        else if (id > WORD_RANK && id < WORDS_END)
            snprintf(text, size, "%d", id - WORD_RANK);
        break;
    default:
        break;
    }
}

/* The name that the quest gives to an area: a symbol, 0 none. */
static int quest_name(const struct ss *g, int area)
{
    for (int i = 0; i < quest_of(g)->names; i++)
        if (ss_area_named(g, quest_of(g)->area[i].name) == area)
            return quest_of(g)->area[i].name;
    return 0;
}

/* A symbol as people read it, in their language. */
static void symbol_title(const struct ss *g, int symbol, char *text, size_t size)
{
    char name[60];
    snprintf(name, sizeof name, "%s", pack_of(g)->symbol[symbol]);
    for (char *c = name; *c; c++)
        if (*c == '_')
            *c = ' ';
    snprintf(text, size, "%s", pack_say(pack_of(g), name));
}

/* What the quest calls it, "Pan B"; else the tile's name and the letter of the area on it, "Toll House B". */
static void place_title(const struct ss *g, int id, char *text, size_t size)
{
    int name = quest_name(g, id);
    if (name) {
        symbol_title(g, name, text, size);
        size_t n = strlen(text);
        text[0] = (char)toupper((unsigned char)text[0]);
        if (n > 2 && text[n - 2] == ' ')
            text[n - 1] = (char)toupper((unsigned char)text[n - 1]);
        return;
    }
    char label[24];
    uint16_t tile = board_of(g)->tile[id];
    ss_area_label(g, id, label, sizeof label);
    const char *letter = strrchr(label, '-');
    if (tile && letter)
        snprintf(text, size, "%s %c", pack_say(pack_of(g), pack_of(g)->record[tile].name),
                 toupper((unsigned char)letter[1]));
    else
        snprintf(text, size, "%s", label);
}

/* What the quest calls it, else the areas that it joins. */
static void door_title(const struct ss *g, int door, char *text, size_t size)
{
    bool locked = g->s->locked & door_bit(door);
    uint16_t symbol = door >= 1 && door <= AREAS_DOORS ? board_of(g)->door_name[door] : 0;
    if (symbol) {
        char name[60];
        symbol_title(g, symbol, name, sizeof name);
        snprintf(text, size, locked ? _("the locked %s") : _("the %s"), name);
        return;
    }
    char one[60] = "", other[60] = "";
    uc_place side[2] = {0};
    if (door >= 1 && door <= board_of(g)->doors)
        areas_door_sides(board_of(g)->areas, door, side);
    if (side[0] && side[1]) {
        place_title(g, side[0], one, sizeof one);
        place_title(g, side[1], other, sizeof other);
    }
    snprintf(text, size,
             locked ? _("the locked door between %s and %s") : _("the door between %s and %s"), one,
             other);
}

void ss_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct ss g = ss_open(run);
    switch (kind) {
    case UC_PIECE:
        piece_name(&g, id, true, text, size);
        break;
    case UC_SEAT:
        if (is_hero(id))
            piece_name(&g, id, true, text, size);
        break;
    case UC_PLACE:
        if (id >= 1 && id <= board_of(&g)->areas->areas)
            place_title(&g, id, text, size);
        break;
    case UC_CARD:
        card_name(&g, id, true, text, size);
        break;
    case UC_FACE:
        face_name(&g, id, true, text, size);
        break;
    case UC_DOOR:
        door_title(&g, id, text, size);
        break;
    case UC_TOKEN:
        token_name(&g, id, true, text, size);
        break;
    case UC_ABILITY:
        ability_name(&g, id, true, text, size);
        break;
    case UC_WORD:
        if (id >= 1 && id <= CONDITIONS)
            snprintf(text, size, "%s", ss_word("condition", id, true));
        else if (id > WORD_WHY && id <= WORD_WHY + WHYS)
            snprintf(text, size, "%s", _(why_text[id - WORD_WHY]));
        else if (id >= WORD_CATEGORY && id <= WORD_CATEGORY + CATEGORIES)
            snprintf(text, size, "%s", _(category_text[id - WORD_CATEGORY]));
        else if (id > WORD_RESULT && id <= WORD_RESULT + RESULTS)
            snprintf(text, size, "%s", ss_word("result", id - WORD_RESULT, true));
        else if (id > WORD_DAMAGE && id <= WORD_DAMAGE + ARCANE)
            snprintf(text, size, "%s", ss_word("damage", id - WORD_DAMAGE, true));
        else if (id > WORD_LEVEL && id < WORD_RANK)
            snprintf(text, size, "%s", ss_roman((id - WORD_LEVEL) % (RANKS + 1)));
        else if (id > WORD_RANK && id < WORDS_END)
            snprintf(text, size, "%s", ss_roman(id - WORD_RANK));
        break;
    default:
        break;
    }
}

/* ---- Reading names ---------------------------------------------------------------------------------------- */

static int last_of(const struct ss *g, enum uc_arg kind)
{
    switch (kind) {
    case UC_PIECE:
        return PIECES;
    case UC_SEAT:
        return HEROES;
    case UC_PLACE:
        return board_of(g)->areas->areas;
    case UC_CARD:
        return g->t->cards;
    case UC_FACE:
        return 3 * 16;
    case UC_DOOR:
        return board_of(g)->doors;
    case UC_TOKEN:
        return TOKENS;
    case UC_ABILITY: {
        int scrolls;
        pack_first(pack_of(g), KIND_SCROLL, &scrolls);
        return first_weapon(g) - 1 + scrolls * ENEMY_WEAPONS;
    }
    case UC_WORD:
        return WORDS_END - 1;
    default:
        return 0;
    }
}

int ss_parse(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    struct ss g = ss_open(run);
    char name[120];
    if (kind == UC_CARD && strcmp(text, "bare_hands") == 0)
        return CARD_BARE;
    if (kind == UC_ABILITY) /* many cards have effects of the same name: first those on offer */
        for (int i = 0; i < run->head->count; i++) {
            name[0] = '\0';
            ss_name_of(run, kind, run->head->choice[i].a, name, sizeof name);
            if ((run->head->choice[i].verb == DO_ACTIVATE ||
                 run->head->choice[i].verb == DO_REACT) &&
                strcmp(name, text) == 0)
                return run->head->choice[i].a;
        }
    return find_name(run, kind, 1, last_of(&g, kind), text);
}
