/* Names: for machines ("zombie-2", "blue:2r2d1s") and for people ("Zombie 2", "blue (2 range,
 * 2 damage, 1 surge)"). A machine name can be read back by d2_parse. Nobody learns a secret from a
 * name: tokens are named by their visible side. */
#include "rulesets/d2e/outside.h"

#include <stdio.h>
#include <string.h>

/* ---- Text ---------------------------------------------------------------------------------- */

const char *d2_say(const struct d2e *g, const char *text) { return pack_say(g->content, text); }

/* A symbol as people read it: "jump_back" is "jump back". */
static void title_symbol(const struct d2e *g, int symbol, struct draft *t)
{
    char words[80];
    struct draft w = draft_in(words, sizeof words);
    draft_swapped(&w, g->content->symbol[symbol], '_', ' ');
    draft_put(t, d2_say(g, words));
}

/* ---- Figures ------------------------------------------------------------------------------- */

static bool is_piece(const struct d2e *g, int id)
{
    return id >= 1 && id < PIECES && piece(g, (uc_piece)id)->record; /* also one that was */
}

/* There is one of each hero, familiar and lieutenant; other figures are numbered. */
static bool is_numbered(const struct d2_piece *q) { return q->rank == MINION || q->rank == MASTER; }

static void name_piece(const struct d2e *g, int id, struct draft *t)
{
    if (!is_piece(g, id))
        return;
    const struct d2_piece *q = piece(g, (uc_piece)id);
    draft_put(t, g->content->record[q->record].id);
    if (is_numbered(q))
        draft_add(t, "-%d", q->number);
}

/* Nobody in particular is the overlord, whose cards act without a figure. */
static void title_piece(const struct d2e *g, int id, struct draft *t)
{
    if (id == 0)
        draft_put(t, _("The overlord"));
    if (!is_piece(g, id))
        return;
    const struct d2_piece *q = piece(g, (uc_piece)id);
    const char *name = d2_say(g, g->content->record[q->record].name);
    if (!is_numbered(q))
        draft_put(t, name);
    else if (q->rank == MASTER)
        draft_add(t, _("Master %s %d"), name, q->number);
    else
        draft_add(t, "%s %d", name, q->number);
}

/* ---- Dice ---------------------------------------------------------------------------------- */

static bool is_face(int id)
{
    int colour = id / 16, face = id % 16;
    return colour >= 1 && colour <= DICE_COLOURS && face >= 1 && face <= d2_face_count(colour);
}

static void name_face(int id, struct draft *t)
{
    if (!is_face(id))
        return;
    const struct d2_face *face = &d2_faces[id / 16][id % 16];
    const struct {
        int n;
        char letter;
    } part[] = {{face->range, 'r'}, {face->damage, 'd'}, {face->surge, 's'}, {face->shield, 'h'}};
    bool blank = true;
    draft_add(t, "%s:", d2_word("die", id / 16));
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (part[i].n) {
            draft_add(t, "%d%c", part[i].n, part[i].letter);
            blank = false;
        }
    if (blank)
        draft_add(t, face->miss ? "x" : "0");
}

static void title_face(int id, struct draft *t)
{
    if (!is_face(id))
        return;
    const struct d2_face *face = &d2_faces[id / 16][id % 16];
    const struct {
        int n;
        const char *one, *many;
    } part[] = {{face->range, N_("range"), N_("range")},
                {face->damage, N_("damage"), N_("damage")},
                {face->surge, N_("surge"), N_("surges")},
                {face->shield, N_("shield"), N_("shields")}};
    const char *comma = "";
    draft_add(t, "%s (", d2_word_text("die", id / 16));
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (part[i].n) {
            draft_add(t, "%s%d %s", comma, part[i].n,
                      part[i].n == 1 ? _(part[i].one) : _(part[i].many));
            comma = ", ";
        }
    if (!comma[0])
        draft_put(t, face->miss ? _("miss") : _("blank"));
    draft_add(t, ")");
}

/* ---- Doors and tokens ---------------------------------------------------------------------- */

static bool is_door(const struct d2e *g, int id)
{
    return id >= 1 && id <= GRID_DOORS && grid(g)->doors >> (id - 1) & 1;
}

/* The symbol that the quest gave to a door, "" if none. */
static const char *door_symbol(const struct d2e *g, int id)
{
    return g->content->symbol[board(g)->door_symbol[id]];
}

/* The kind of a token, also of one that is discarded; 0 when the slot was never used. */
static int token_kind(const struct d2e *g, int id)
{
    if (id < 1 || id > TOKENS)
        return 0;
    const struct d2_token *token = &g->s->token[id - 1];
    return token->kind ? token->kind : token->flags / TOKEN_WAS;
}

/* Tokens that look alike are numbered. */
static int token_number(const struct d2e *g, int id)
{
    int n = 1, kind = token_kind(g, id);
    for (int i = 1; i < id; i++)
        n += g->s->token[i - 1].name == g->s->token[id - 1].name && token_kind(g, i) == kind;
    return n;
}

static void name_token(const struct d2e *g, int id, struct draft *t)
{
    int kind = token_kind(g, id);
    if (!kind)
        return;
    uint16_t symbol = g->s->token[id - 1].name;
    draft_add(t, "%s-%d", symbol ? g->content->symbol[symbol] : d2_word("token_kind", kind),
              token_number(g, id));
}

static void title_token(const struct d2e *g, int id, struct draft *t)
{
    int kind = token_kind(g, id);
    if (!kind)
        return;
    uint16_t symbol = g->s->token[id - 1].name;
    if (symbol)
        title_symbol(g, symbol, t);
    else
        draft_put(t, d2_word_text("token_kind", kind));
    draft_add(t, " %d", token_number(g, id));
}

/* ---- Words --------------------------------------------------------------------------------- */

/* What a player waits for who passes: 0 his next turn, else a category of moments. */
static const char *category_word(int category)
{
    static const char *const words[] = {
        "turn",
#define CATEGORY(name, word, text) word,
#include "rulesets/d2e/categories.def"
#undef CATEGORY
    };
    return category <= CATEGORIES ? words[category] : "";
}

static const char *category_text(int category)
{
    static const char *const texts[] = {
        N_("your next turn"),
#define CATEGORY(name, word, text) text,
#include "rulesets/d2e/categories.def"
#undef CATEGORY
    };
    return category <= CATEGORIES ? _(texts[category]) : "";
}

/* An attribute, a condition, a symbol …: see WORD_CONDITION in d2e.h. */
static void name_word(const struct d2e *g, int id, struct draft *t)
{
    if (id <= WORD_TERRAIN)
        draft_put(t, d2_word("attribute", id));
    else if (id < WORD_CONDITION)
        draft_put(t, d2_word("terrain", id - WORD_TERRAIN));
    else if (id < WORD_ICON)
        draft_put(t, d2_word("condition", id - WORD_CONDITION));
    else if (id < WORD_SIDE)
        draft_put(t, d2_word("icon", id - WORD_ICON));
    else if (id < WORD_CATEGORY)
        draft_put(t, d2_word("side", id - WORD_SIDE));
    else if (id < WORD_SYMBOL)
        draft_put(t, category_word(id - WORD_CATEGORY));
    else if (id - WORD_SYMBOL < g->content->symbols)
        draft_put(t, g->content->symbol[id - WORD_SYMBOL]);
}

static void title_word(const struct d2e *g, int id, struct draft *t)
{
    if (id <= WORD_TERRAIN) {
        draft_put(t, d2_word_text("attribute", id));
    } else if (id < WORD_CONDITION) {
        draft_put(t, d2_word_text("terrain", id - WORD_TERRAIN));
    } else if (id < WORD_ICON) {
        draft_put(t, d2_word_text("condition", id - WORD_CONDITION));
    } else if (id < WORD_SIDE) {
        draft_put(t, d2_word_text("icon", id - WORD_ICON));
    } else if (id < WORD_CATEGORY) {
        draft_put(t, d2_word_text("side", id - WORD_SIDE));
    } else if (id < WORD_SYMBOL) {
        draft_put(t, category_text(id - WORD_CATEGORY));
    } else if (id - WORD_SYMBOL < g->content->symbols) {
        for (int i = 0; i < quest_data(g)->counters; i++)
            if (quest_data(g)->counter[i].counter == id - WORD_SYMBOL &&
                quest_data(g)->counter[i].name[0]) {
                draft_put(t, d2_say(g, quest_data(g)->counter[i].name));
                return;
            }
        title_symbol(g, id - WORD_SYMBOL, t);
    }
}

/* ---- Abilities ----------------------------------------------------------------------------- */

enum { SHORT_TEXT = 70 }; /* what an ability does fits into its title */

static void title_ability(const struct d2e *g, int id, struct draft *t)
{
    if (id < 1 || id > g->t->abilities)
        return;
    const struct d2_game_ability *ability = &g->t->ability[id];
    const char *name = d2_say(g, ability->a->name), *does = d2_say(g, ability->a->effect.text);
    if (!name[0])
        name = ability->record ? d2_say(g, g->content->record[ability->record].name)
                               : d2_say(g, quest_data(g)->name);
    draft_put(t, name);
    if (does[0] && strlen(does) <= SHORT_TEXT) /* without the full stop */
        draft_add(t, " (%.*s)", (int)strlen(does) - (does[strlen(does) - 1] == '.'), does);
}

/* ---- All kinds ----------------------------------------------------------------------------- */

/* The record of a card; NULL if there is none. */
static const struct record *record_of(const struct d2e *g, int card)
{
    int id = card >= 1 && card <= g->t->cards ? g->s->card[card].record : 0;
    return id ? &g->content->record[id] : NULL;
}

static bool is_seat(const struct d2e *g, int id) { return id >= 1 && id <= g->t->heroes + 1; }

/* An area of the map that the quest has given a name. */
static bool is_region(const struct d2e *g, int id) { return id >= 1 && id <= board(g)->areas; }

static bool is_place(const struct d2e *g, int id) { return id >= 1 && id <= grid_places(grid(g)); }

void d2_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct d2e g = d2_open(run);
    struct draft t = draft_in(text, size);
    char label[GRID_LABEL];
    switch (kind) {
    case UC_PIECE:
        name_piece(&g, id, &t);
        break;
    case UC_PLACE:
        draft_put(&t, is_place(&g, id) ? grid_label(grid(&g), (uc_place)id, label) : "");
        break;
    case UC_CARD:
        draft_put(&t, record_of(&g, id) ? record_of(&g, id)->id : "");
        break;
    case UC_RECORD:
        draft_put(&t, id == 0 ? "hands" : "");
        break;
    case UC_FACE:
        name_face(id, &t);
        break;
    case UC_DOOR:
        if (is_door(&g, id) && door_symbol(&g, id)[0])
            draft_put(&t, door_symbol(&g, id));
        else if (is_door(&g, id))
            draft_add(&t, "door-%d", id);
        break;
    case UC_TOKEN:
        name_token(&g, id, &t);
        break;
    case UC_WORD:
        name_word(&g, id, &t);
        break;
    case UC_SEAT:
        if (is_seat(&g, id))
            draft_put(&t, id <= g.t->heroes ? g.content->record[g.t->hero[id]].id : "overlord");
        break;
    case UC_ABILITY:
        if (id >= 1 && id <= g.t->abilities)
            draft_put(&t, g.t->ability_name[id]);
        break;
    case UC_REGION:
        if (is_region(&g, id))
            draft_put(&t, g.content->symbol[board(&g)->area_symbol[id - 1]]);
        break;
    default:
        break;
    }
}

void d2_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct d2e g = d2_open(run);
    struct draft t = draft_in(text, size);
    switch (kind) {
    case UC_PIECE:
        title_piece(&g, id, &t);
        break;
    case UC_CARD:
        if (record_of(&g, id))
            draft_put(&t, d2_say(&g, record_of(&g, id)->name));
        break;
    case UC_RECORD:
        if (id == 0)
            draft_put(&t, _("Bare hands"));
        break;
    case UC_FACE:
        title_face(id, &t);
        break;
    case UC_DOOR:
        if (is_door(&g, id) && door_symbol(&g, id)[0])
            title_symbol(&g, board(&g)->door_symbol[id], &t);
        else if (is_door(&g, id))
            draft_add(&t, _("door %d"), id);
        break;
    case UC_TOKEN:
        title_token(&g, id, &t);
        break;
    case UC_WORD:
        title_word(&g, id, &t);
        break;
    case UC_SEAT:
        draft_put(&t, d2_seat_name(run->game, (uc_seat)id));
        break;
    case UC_ABILITY:
        title_ability(&g, id, &t);
        break;
    case UC_REGION:
        if (is_region(&g, id))
            title_symbol(&g, board(&g)->area_symbol[id - 1], &t);
        break;
    default:
        d2_name_of(run, kind, id, text, size);
        break;
    }
}

/* ---- Reading ------------------------------------------------------------------------------- */

static int parse_word(const struct d2e *g, const char *text)
{
    int id = d2_word_find("attribute", text);
    if (id)
        return id;
    id = d2_word_find("terrain", text);
    if (id)
        return WORD_TERRAIN + id;
    id = d2_word_find("condition", text);
    if (id)
        return WORD_CONDITION + id;
    for (id = 0; id <= CATEGORIES; id++)
        if (strcmp(category_word(id), text) == 0)
            return WORD_CATEGORY + id;
    id = pack_symbol(g->content, text);
    return id ? WORD_SYMBOL + id : -1;
}

int d2_parse(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    struct d2e g = d2_open(run);
    int id;
    if (strcmp(text, "-") == 0)
        return 0; /* what is written for a thing without a name: none */
    switch (kind) {
    case UC_PIECE:
        return find_name(run, kind, 1, PIECES - 1, text);
    case UC_PLACE:
        id = grid_parse(grid(&g), text);
        return id ? id : -1;
    case UC_CARD:
        return find_name(run, kind, 1, g.t->cards, text);
    case UC_RECORD:
        return strcmp(text, "hands") == 0 ? 0 : -1;
    case UC_FACE:
        return find_name(run, kind, 16, DICE_COLOURS * 16 + 15, text);
    case UC_DOOR:
        return find_name(run, kind, 1, GRID_DOORS, text);
    case UC_TOKEN:
        return find_name(run, kind, 1, TOKENS, text);
    case UC_WORD:
        return parse_word(&g, text);
    case UC_SEAT:
        return find_name(run, kind, 1, g.t->heroes + 1, text);
    case UC_ABILITY:
        return find_name(run, kind, 1, g.t->abilities, text);
    case UC_REGION:
        return find_name(run, kind, 1, board(&g)->areas, text);
    default:
        break;
    }
    return -1;
}

int d2_read_route(const char *text, uint8_t icon[ROUTE_ICONS], char *why, size_t size)
{
    int count = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        char word[16];
        int length = (int)strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", length, text);
        int found = d2_word_find("icon", word);
        if (!found) {
            snprintf(why, size,
                     "'%s' is no travel icon; there are road, plain, forest, mountain "
                     "and water",
                     word);
            return -1;
        }
        if (count == ROUTE_ICONS) {
            snprintf(why, size, "a route has at most %d icons", ROUTE_ICONS);
            return -1;
        }
        icon[count++] = (uint8_t)found;
        text += length;
    }
    return count;
}
