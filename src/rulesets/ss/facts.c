/* Positions for scenarios, in the words of the game: docs/scenarios-ss.md. */
#include <stdio.h>
#include <stdlib.h>

#include "parts/facts.h"
#include "parts/text.h"
#include "rulesets/ss/outside.h"

struct fact {
    struct ss *g;
    struct fact_line line;
};

#define REFUSE(f, ...) return fact_refuse(&(f)->line, __VA_ARGS__)

static int piece_named(const struct ss *g, const char *word)
{
    int id = ss_parse(&g->run, UC_PIECE, word);
    return id > 0 ? id : 0;
}

static int hero_named(const struct ss *g, const char *word)
{
    int id = piece_named(g, word);
    return is_hero(id) ? id : 0;
}

/* An area by its machine name, or by the name that the quest gives it. */
static int place_named(const struct ss *g, const char *word)
{
    int id = ss_parse(&g->run, UC_PLACE, word);
    int symbol = pack_symbol(pack_of(g), word);
    return id > 0 ? id : symbol ? ss_area_named(g, symbol) : 0;
}

static int kind_named(const struct ss *g, int kind, const char *word)
{
    return pack_find(pack_of(g), kind, word);
}

static int read_piece(struct fact *f) { return piece_named(f->g, fact_next(&f->line)); }
static int read_hero(struct fact *f) { return hero_named(f->g, fact_next(&f->line)); }
static int read_place(struct fact *f) { return place_named(f->g, fact_next(&f->line)); }
static int read_record(struct fact *f, int kind)
{
    return kind_named(f->g, kind, fact_next(&f->line));
}

/* The next word as a card of the game, of that kind or (-1) any; 0 none. */
static int read_card(struct fact *f, int kind)
{
    int card = ss_parse(&f->g->run, UC_CARD, fact_next(&f->line));
    return card > 0 && (kind < 0 || f->g->t->card[card].kind == kind) ? card : 0;
}

/* Puts a card somewhere else, out of whatever order it lay in. */
static void move_card(struct ss *g, int card, struct ss_card to)
{
    ss_lift_card(g, card);
    g->s->card[card] = to;
}

/* ---- Figures ------------------------------------------------------------------------------------------------ */

/* The place of a figure with that scroll and number, or a free one; 0 none. */
static int place_of_enemy(const struct ss *g, int scroll, int n)
{
    int piece = 0;
    for (int p = PIECES; p >= FOE; p--)
        if (!g->s->figure[p].record)
            piece = p;
    for (int p = FOE; p <= PIECES; p++)
        if (g->s->figure[p].record == scroll && g->s->figure[p].number == n)
            piece = p;
    return piece;
}

static void make_enemy(struct ss *g, int piece, int scroll, int n)
{
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, scroll);
    struct ss_figure *fig = &g->s->figure[piece];
    int card = 0;
    for (int c = g->t->first_card[KIND_ENEMY + 1] - 1; c >= g->t->first_card[KIND_ENEMY]; c--) {
        const struct ss_enemy *e = g->t->card[c].data;
        if (e->scroll == scroll && (g->s->card[c].zone != ZONE_PLAY || e->horde))
            card = c;
    }
    *fig = (struct ss_figure){.record = (uint16_t)scroll,
                              .card = (uint16_t)card,
                              .number = (uint8_t)n,
                              .seat = s->rank == PURPLE ? 0 : g->s->active, /* AC-559: nobody's */
                              .flags = s->minion ? FIG_MINION : 0};
    if (card && g->s->card[card].zone != ZONE_PLAY)
        move_card(g, card, (struct ss_card){.zone = ZONE_PLAY, .owner = (uint8_t)piece});
    fig->charges = (uint8_t)ss_most_charges(g, piece);
    ss_refresh_shields(g, piece);
}

/* "enemy SCROLL-N at AREA [wounds N] [player HERO]": that enemy stands there; it is made if need be. */
static bool set_enemy(struct fact *f)
{
    struct ss *g = f->g;
    const char *name = fact_next(&f->line);
    char id[80];
    snprintf(id, sizeof id, "%s", name);
    char *dash = strrchr(id, '-');
    int number = dash ? fact_as_number(dash + 1, 20) : -1;
    if (dash)
        *dash = '\0';
    int scroll = kind_named(g, KIND_SCROLL, id), wounds = 0;
    if (number < 1 || !scroll)
        REFUSE(f, _("there is no enemy '%s'; write its scroll and a number, 'raider-1'"), name);
    if (!fact_takes(&f->line, "at"))
        REFUSE(f, _("write 'enemy SCROLL-N at AREA [wounds N] [player HERO]'"));
    int place = read_place(f);
    if (!place)
        REFUSE(f, _("there is no area '%s'"), fact_last(&f->line));
    int piece = place_of_enemy(g, scroll, number);
    if (!piece)
        REFUSE(f, _("there are too many figures"));
    g->s->foes = (uint8_t)(piece > g->s->foes ? piece : g->s->foes);
    struct ss_figure *fig = &g->s->figure[piece];
    if (!fig->place)
        make_enemy(g, piece, scroll, number);
    fig->place = (uint8_t)place;
    while (fact_more(&f->line)) {
        if (fact_takes(&f->line, "player")) {
            int hero = read_hero(f);
            if (!hero)
                REFUSE(f, _("'%s' is not in the party"), fact_last(&f->line));
            fig->seat = (uint8_t)hero;
        } else if (fact_takes(&f->line, "wounds")) {
            if (!fact_number(&f->line, 200, &wounds))
                return false;
            fig->wounds = (uint8_t)wounds;
        } else {
            return fact_strange(&f->line);
        }
    }
    return true;
}

/* "companion NAME at AREA owner HERO": it is there; made if need be. */
static bool set_companion(struct fact *f)
{
    struct ss *g = f->g;
    int record = read_record(f, KIND_COMPANION);
    int place = fact_takes(&f->line, "at") ? read_place(f) : 0;
    int owner = fact_takes(&f->line, "owner") ? read_hero(f) : 0;
    if (!record || !place || !owner)
        REFUSE(f, _("write 'companion NAME at AREA owner HERO'"));
    ss_hire(g, record, owner);
    for (int p = COMPANION; p < FOE; p++)
        if (on_map(g, p) && figure(g, p)->record == record)
            figure(g, p)->place = (uint8_t)place;
    return true;
}

/* "cling MINION-N HERO": it is on his sheet. */
static bool set_cling(struct fact *f)
{
    int who = read_piece(f), hero = read_hero(f);
    if (!who || !hero || !is_minion(f->g, who))
        REFUSE(f, _("write 'cling MINION-N HERO'"));
    figure(f->g, who)->place = 0;
    figure(f->g, who)->seat = (uint8_t)hero;
    figure(f->g, who)->flags |= FIG_ATTACHED;
    return true;
}

/* "charge CARD N" */
static bool set_charge(struct fact *f)
{
    int card = read_card(f, -1), n = fact_next_number(&f->line, 9);
    if (!card || n < 0)
        REFUSE(f, _("write 'charge CARD N'"));
    f->g->s->card[card].charges = (uint8_t)n;
    return true;
}

/* "stack EVENT...": face up on the deck, the last on top; what lay there is in the deck again. */
static bool set_stack(struct fact *f)
{
    struct ss *g = f->g;
    while (g->s->stack_count)
        move_card(g, g->s->stack[0], (struct ss_card){.zone = ZONE_DECK, .cooldown = 1});
    while (fact_more(&f->line)) {
        int card = read_card(f, KIND_EVENT);
        if (!card)
            REFUSE(f, _("there is no card '%s'"), fact_last(&f->line));
        if (g->s->stack_count == STACK)
            REFUSE(f, _("at most %d cards lie face up on the deck"), STACK);
        if (g->s->card[card].zone == ZONE_STACK)
            REFUSE(f, _("there is no further card '%s'"), fact_last(&f->line));
        move_card(g, card, (struct ss_card){.zone = ZONE_STACK});
        g->s->stack[g->s->stack_count++] = (uint16_t)card;
    }
    return true;
}

/* "at WHO AREA", "from WHO AREA" */
static bool set_at(struct fact *f)
{
    struct ss *g = f->g;
    const char *what = fact_kind(&f->line);
    int who = read_piece(f), place = read_place(f);
    if (!who || !place)
        REFUSE(f, _("write '%s WHO AREA'"), what);
    *(strcmp(what, "at") == 0 ? &figure(g, who)->place : &figure(g, who)->from) = (uint8_t)place;
    return true;
}

/* The number behind "wounds WHO" and the like, one byte each. */
static uint8_t *byte_of(struct ss *g, const char *name, int who)
{
    struct ss_figure *f = figure(g, who);
    const struct {
        const char *name;
        uint8_t *at;
    } bytes[] = {{"wounds", &f->wounds},
                 {"shields", &f->shields},
                 {"breaks", &f->breaks},
                 {"charges", &f->charges},
                 {"poison", &f->poison},
                 {"bleed", &f->bleed},
                 {"fire", &f->fire[0]},
                 {"fire_2", &f->fire[1]},
                 {"soulrank", &g->s->soul[is_hero(who) ? who : 0].rank},
                 {"combat", &g->s->soul[is_hero(who) ? who : 0].combat},
                 {"action", &g->s->soul[is_hero(who) ? who : 0].action},
                 {"movement", &g->s->soul[is_hero(who) ? who : 0].move},
                 {"mp", &g->s->soul[is_hero(who) ? who : 0].mp}};
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
        if (strcmp(bytes[i].name, name) == 0)
            return bytes[i].at;
    return NULL;
}

/* "condition WHO slow": has it; "condition WHO" none of those without a rank. */
static bool set_condition(struct fact *f)
{
    struct ss *g = f->g;
    int who = read_piece(f);
    if (!who)
        REFUSE(f, _("write 'condition WHO CONDITION...'"));
    figure(g, who)->conditions = 0;
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        int c = word_find(&ss_schema, "condition", word);
        if (!c)
            REFUSE(f, _("there is no condition '%s'"), word);
        if (!ss_is_token(c))
            REFUSE(f, _("write '%s WHO N': it has ranks"), word);
        figure(g, who)->conditions = (uint16_t)(figure(g, who)->conditions | word_bit(c));
    }
    return true;
}

/* "red WHO hit armor": red Criticals that lie there. */
static bool set_red(struct fact *f)
{
    struct ss *g = f->g;
    int who = read_piece(f);
    if (!who)
        REFUSE(f, _("write 'red WHO CRITICAL...'"));
    figure(g, who)->red = 0;
    while (fact_more(&f->line)) {
        int r = word_find(&ss_schema, "red", fact_next(&f->line));
        if (!r)
            REFUSE(f, _("there is no red Critical '%s'"), fact_last(&f->line));
        figure(g, who)->red = (uint8_t)(figure(g, who)->red | word_bit(r));
    }
    return true;
}

static bool set_flag(struct fact *f, uint8_t flag)
{
    int who = read_piece(f);
    bool on = !fact_takes(&f->line, "off");
    if (!who)
        REFUSE(f, _("write '%s WHO [off]'"), fact_kind(&f->line));
    struct ss_figure *fig = figure(f->g, who);
    fig->flags = (uint8_t)(on ? fig->flags | flag : fig->flags & ~flag);
    return true;
}

/* ---- Cards and tokens ---------------------------------------------------------------------------------------- */

/* The slot that the next word names; 0 none, and the word is left. */
static int read_slot(struct fact *f)
{
    static const char *const slots[] = {
        "",
#define SLOT(name, word) word,
#include "rulesets/ss/slots.def"
#undef SLOT
    };
    for (int i = 1; i <= SLOTS; i++)
        if (fact_takes(&f->line, slots[i]))
            return i;
    return 0;
}

/* "equip HERO ITEM SLOT", "carry HERO ITEM", "row HERO POWER" */
static bool set_card(struct fact *f, enum zone zone)
{
    struct ss *g = f->g;
    int hero = read_hero(f), card = read_card(f, -1);
    if (!hero || !card)
        REFUSE(f, _("write '%s HERO CARD'"), fact_kind(&f->line));
    int slot = zone == ZONE_EQUIPPED ? read_slot(f) : 0;
    if (zone == ZONE_EQUIPPED && !slot)
        REFUSE(f, _("write 'equip HERO ITEM primary, secondary, armor or artifact'"));
    for (int c = 1; c <= g->t->cards; c++) /* what was in the slot goes away */
        if (slot && g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == hero &&
            g->s->card[c].cooldown == slot)
            g->s->card[c] = (struct ss_card){.zone = ZONE_STASH};
    move_card(
        g, card,
        (struct ss_card){.zone = (uint8_t)zone, .owner = (uint8_t)hero, .cooldown = (uint8_t)slot});
    note_held(g, hero, card);
    ss_refresh_shields(g, hero);
    return true;
}

/* "power ENEMY CARD": an Enemy Power that it has. */
static bool set_enemy_power(struct fact *f)
{
    int who = read_piece(f), card = read_card(f, KIND_ENEMY_POWER);
    if (!is_foe(who) || !card)
        REFUSE(f, _("write 'power ENEMY CARD'"));
    move_card(f->g, card, (struct ss_card){.zone = ZONE_PLAY, .owner = (uint8_t)who});
    return true;
}

/* "ground ITEM AREA": it lies there. */
static bool set_ground(struct fact *f)
{
    int card = read_card(f, KIND_ITEM), place = read_place(f);
    if (!card || !place)
        REFUSE(f, _("write 'ground ITEM AREA'"));
    move_card(f->g, card, (struct ss_card){.zone = ZONE_GROUND, .owner = (uint8_t)place});
    return true;
}

/* "stash CARD", "discard CARD": where an item that nobody has lies. */
static bool set_lying(struct fact *f, enum zone zone)
{
    int card = read_card(f, KIND_ITEM);
    if (!card)
        REFUSE(f, _("write '%s ITEM'"), fact_kind(&f->line));
    move_card(f->g, card, (struct ss_card){.zone = (uint8_t)zone});
    return true;
}

/* "label LABEL": the party comes there, whatever the way. */
static bool set_label(struct fact *f)
{
    int label = read_record(f, KIND_LABEL);
    if (!f->g->t->campaign)
        REFUSE(f, _("this game is no campaign"));
    if (!label)
        REFUSE(f, _("there is no label '%s'"), fact_last(&f->line));
    ss_go_to_label(f->g, label);
    return true;
}

/* "marked WORD": the party remembers it. */
static bool set_marked(struct fact *f)
{
    int symbol = pack_symbol(pack_of(f->g), fact_next(&f->line));
    if (!f->g->t->campaign)
        REFUSE(f, _("this game is no campaign"));
    if (!symbol)
        REFUSE(f, _("nothing is called '%s'"), fact_last(&f->line));
    ss_mark(f->g, symbol);
    return true;
}

/* "breaks_on ARMOR N": Break tokens that lie on it. */
static bool set_breaks_on(struct fact *f)
{
    int card = read_card(f, KIND_ITEM), n = fact_next_number(&f->line, 9);
    if (!card || n < 0)
        REFUSE(f, _("write 'breaks_on ARMOR N'"));
    f->g->s->card[card].order = (uint8_t)n;
    return true;
}

/* "forged ITEM [fresh]": it shows its forged side; fresh: since the quest that is played. */
static bool set_forged(struct fact *f)
{
    int card = read_card(f, KIND_ITEM);
    bool fresh = fact_takes(&f->line, "fresh");
    if (!card)
        REFUSE(f, _("write 'forged ITEM [fresh]'"));
    f->g->s->card[card].flags |= (uint8_t)(CARD_BACK | CARD_FORGED | (fresh ? (int)CARD_FRESH : 0));
    return true;
}

/* "strip HERO": nothing equipped, nothing carried. */
static bool set_strip(struct fact *f)
{
    int hero = read_hero(f);
    if (!hero)
        REFUSE(f, _("write 'strip HERO'"));
    for (int c = 1; c <= f->g->t->cards; c++)
        if (f->g->s->card[c].owner == hero &&
            (f->g->s->card[c].zone == ZONE_EQUIPPED || f->g->s->card[c].zone == ZONE_PACK))
            f->g->s->card[c] = (struct ss_card){.zone = ZONE_STASH};
    ss_refresh_shields(f->g, hero);
    return true;
}

/* "token THING AREA [value] [RECORD]"; "held key HERO" is a token without a place. */
static bool set_token(struct fact *f)
{
    struct ss *g = f->g;
    int thing = word_find(&ss_schema, "thing", fact_next(&f->line)), place = read_place(f);
    int value = 0, record = 0;
    if (!thing || !place)
        REFUSE(f, _("write 'token THING AREA [NUMBER] [RECORD]'"));
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        int result = word_find(&ss_schema, "result", word), n = fact_as_number(word, 99);
        int named = n < 0 && !result ? pack_find(pack_of(g), -1, word) : 0;
        if (n < 0 && !result && !named)
            REFUSE(f, _("nothing is called '%s'"), word);
        value = n >= 0 ? n : result ? result : value;
        record = named ? named : record;
    }
    if (!ss_add_token(g, thing, place, value, record))
        REFUSE(f, _("there are too many tokens"));
    return true;
}

static bool set_shadow(struct fact *f)
{
    int record = read_record(f, KIND_SHADOW), n = fact_next_number(&f->line, 20);
    int at = record - first_of(f->g, KIND_SHADOW);
    if (!record || n < 0 || at >= (int)sizeof f->g->s->shadows)
        REFUSE(f, _("write 'reserve SHADOW N'"));
    f->g->s->shadows[at] = (uint8_t)n;
    return true;
}

/* "deck CARD...": those are in their decks again; "out CARD..." they are out of the game. */
static bool set_deck(struct fact *f, enum zone zone)
{
    while (fact_more(&f->line)) {
        int card = read_card(f, -1);
        if (!card)
            REFUSE(f, _("there is no card '%s'"), fact_last(&f->line));
        move_card(f->g, card, (struct ss_card){.zone = (uint8_t)zone, .cooldown = 1});
    }
    return true;
}

static bool set_door(struct fact *f)
{
    int door = ss_parse(&f->g->run, UC_DOOR, fact_next(&f->line));
    bool open = fact_takes(&f->line, "open"), locked = !open && fact_takes(&f->line, "locked");
    if (door < 1 || (!open && !locked && !fact_takes(&f->line, "closed")))
        REFUSE(f, _("write 'door door-N open, closed or locked'"));
    uint32_t bit = door_bit(door);
    f->g->s->closed = open ? f->g->s->closed & ~bit : f->g->s->closed | bit;
    f->g->s->locked = locked ? f->g->s->locked | bit : f->g->s->locked & ~bit;
    return true;
}

/* "counter NAME N" */
static bool set_counter(struct fact *f)
{
    uint8_t *count = ss_count(f->g, pack_symbol(pack_of(f->g), fact_next(&f->line)));
    int n = 0;
    if (!count)
        REFUSE(f, _("this quest has no counter '%s'"), fact_last(&f->line));
    if (!fact_number(&f->line, UINT8_MAX, &n))
        return false;
    *count = (uint8_t)n;
    return true;
}

static bool set_soul_points(struct fact *f)
{
    int n = 0;
    if (!fact_number(&f->line, 999, &n))
        return false;
    f->g->s->soul_points = (uint16_t)n;
    return true;
}

static bool set_crowns(struct fact *f)
{
    int hero = read_hero(f), n = 0;
    if (!hero)
        REFUSE(f, _("'%s' is not in the party"), fact_last(&f->line));
    if (!fact_number(&f->line, 999, &n))
        return false;
    f->g->s->soul[hero].crowns = (uint16_t)n;
    return true;
}

/* "wounds WHO N" and the like */
static bool set_byte(struct fact *f)
{
    int who = read_piece(f), n = 0;
    if (!who)
        REFUSE(f, _("there is no figure '%s'"), fact_last(&f->line));
    if (!fact_number(&f->line, UINT8_MAX, &n))
        return false;
    *byte_of(f->g, fact_kind(&f->line), who) = (uint8_t)n;
    return true;
}

static bool set_menace(struct fact *f)
{
    int hero = read_hero(f), level = fact_next_number(&f->line, 2);
    if (!hero || level < 1)
        REFUSE(f, _("write 'menace HERO 1 or 2'"));
    f->g->s->menace = (uint8_t)hero;
    f->g->s->menace_level = (uint8_t)level;
    return true;
}

static bool set_hidden(struct fact *f) { return set_flag(f, FIG_HIDDEN); }
static bool set_ghost(struct fact *f) { return set_flag(f, FIG_GHOST); }
static bool set_equipped(struct fact *f) { return set_card(f, ZONE_EQUIPPED); }
static bool set_carried(struct fact *f) { return set_card(f, ZONE_PACK); }
static bool set_in_row(struct fact *f) { return set_card(f, ZONE_ROW); }
static bool set_stash(struct fact *f) { return set_lying(f, ZONE_STASH); }
static bool set_discard(struct fact *f) { return set_lying(f, ZONE_DISCARD); }
static bool set_in_deck(struct fact *f) { return set_deck(f, ZONE_DECK); }
static bool set_out(struct fact *f) { return set_deck(f, ZONE_BOX); }

static const struct fact_kind facts[] = {
    {"enemy", set_enemy},
    {"companion", set_companion},
    {"cling", set_cling},
    {"charge", set_charge},
    {"stack", set_stack},
    {"at", set_at},
    {"from", set_at},
    {"condition", set_condition},
    {"red", set_red},
    {"hidden", set_hidden},
    {"ghost", set_ghost},
    {"equip", set_equipped},
    {"carry", set_carried},
    {"row", set_in_row},
    {"power", set_enemy_power},
    {"ground", set_ground},
    {"stash", set_stash},
    {"discard", set_discard},
    {"label", set_label},
    {"marked", set_marked},
    {"breaks_on", set_breaks_on},
    {"forged", set_forged},
    {"strip", set_strip},
    {"token", set_token},
    {"reserve", set_shadow},
    {"deck", set_in_deck},
    {"out", set_out},
    {"door", set_door},
    {"menace", set_menace},
    {"counter", set_counter},
    {"soul_points", set_soul_points},
    {"crowns", set_crowns},
    {"wounds", set_byte},
    {"shields", set_byte},
    {"breaks", set_byte},
    {"charges", set_byte},
    {"poison", set_byte},
    {"bleed", set_byte},
    {"fire", set_byte},
    {"fire_2", set_byte},
    {"soulrank", set_byte},
    {"combat", set_byte},
    {"action", set_byte},
    {"movement", set_byte},
    {"mp", set_byte},
    {NULL, NULL},
};

bool ss_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    static const struct fact_kind *const lists[] = {facts, NULL};
    struct ss g = ss_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, line, why, size) ||
        !fact_carry_out(&f.line, &f, lists, "docs/scenarios-ss.md"))
        return false;
    flow_ask_again(run);
    return true;
}

/* ---- Reading -------------------------------------------------------------------------------------------------- */

static void join(char *value, size_t size, const char *word)
{
    size_t used = strlen(value);
    snprintf(value + used, size - used, "%s%s", used ? " " : "", word);
}

static bool words_of_figure(const struct ss *g, struct fact *f, char *value, size_t size)
{
    int who = f->line.words == 2 ? piece_named(g, f->line.word[1]) : 0;
    const char *what = f->line.word[0];
    if (!who)
        return false;
    if (strcmp(what, "at") == 0) {
        ss_name_of(&g->run, UC_PLACE, figure(g, who)->place, value, size);
        return true;
    }
    if (strcmp(what, "condition") == 0) {
        for (int c = 1; c <= CONDITIONS; c++)
            if (has_condition(g, who, c))
                join(value, size, ss_word("condition", c, false));
        if (!value[0])
            snprintf(value, size, "none");
        return true;
    }
    if (strcmp(what, "red") == 0) {
        for (int r = 1; r <= REDS; r++)
            if (figure(g, who)->red & word_bit(r))
                join(value, size, ss_word("red", r, false));
        if (!value[0])
            snprintf(value, size, "none");
        return true;
    }
    if (strcmp(what, "player") == 0) {
        ss_name_of(&g->run, UC_SEAT, figure(g, who)->seat, value, size);
        return true;
    }
    return false;
}

static bool words_of_map(const struct ss *g, struct fact *f, char *value, size_t size)
{
    const char *what = f->line.word[0];
    if (strcmp(what, "sees") == 0 && f->line.words == 3 && piece_named(g, f->line.word[1])) {
        int whom = piece_named(g, f->line.word[2]),
            place = whom ? figure(g, whom)->place : place_named(g, f->line.word[2]);
        snprintf(value, size, "%s",
                 ss_sees(g, piece_named(g, f->line.word[1]), place) ? "yes" : "no");
        return place != 0;
    }
    if (strcmp(what, "control") == 0 && f->line.words == 2 && place_named(g, f->line.word[1])) {
        int place = place_named(g, f->line.word[1]);
        snprintf(value, size, "%s",
                 ss_dominates(g, place, true)    ? "heroes_dominate"
                 : ss_dominates(g, place, false) ? "enemies_dominate"
                 : ss_controls(g, place, true)   ? "heroes"
                 : ss_controls(g, place, false)  ? "enemies"
                                                 : "nobody");
        return true;
    }
    if (strcmp(what, "door") == 0 && f->line.words == 2 &&
        ss_parse(&g->run, UC_DOOR, f->line.word[1]) > 0) {
        snprintf(value, size, "%s",
                 g->s->closed & door_bit(ss_parse(&g->run, UC_DOOR, f->line.word[1])) ? "closed"
                                                                                      : "open");
        return true;
    }
    return false;
}

static bool words_of_card(const struct ss *g, struct fact *f, char *value, size_t size)
{
    int card = f->line.words == 2 ? ss_parse(&g->run, UC_CARD, f->line.word[1]) : 0;
    const char *what = f->line.word[0];
    if (card < 1)
        return false;
    if (strcmp(what, "zone") == 0) {
        static const char *const zones[] = {
#define ZONE(name, word) word,
#include "rulesets/ss/zones.def"
#undef ZONE
        };
        snprintf(value, size, "%s", zones[g->s->card[card].zone]);
        return true;
    }
    if (strcmp(what, "side") == 0) {
        snprintf(value, size, "%s", g->s->card[card].flags & CARD_BACK ? "back" : "front");
        return true;
    }
    return false;
}

static bool words_of_course(const struct ss *g, struct fact *f, char *value, size_t size)
{
    const char *what = f->line.word[0];
    if (strcmp(what, "label") == 0 && f->line.words == 1 && g->s->label) {
        snprintf(value, size, "%s", pack_of(g)->record[g->s->label].id);
        return true;
    }
    if (strcmp(what, "counter") == 0 && f->line.words == 2) {
        const uint8_t *count = ss_count(g, pack_symbol(pack_of(g), f->line.word[1]));
        if (!count)
            return false;
        snprintf(value, size, "%d", *count);
        return true;
    }
    if (strcmp(what, "marked") == 0 && f->line.words == 2) {
        int symbol = pack_symbol(pack_of(g), f->line.word[1]);
        snprintf(value, size, "%s", symbol && ss_marked(g, symbol) ? "yes" : "no");
        return true;
    }
    return false;
}

static bool get_words(const struct ss *g, struct fact *f, char *value, size_t size)
{
    value[0] = '\0';
    return words_of_figure(g, f, value, size) || words_of_map(g, f, value, size) ||
           words_of_card(g, f, value, size) || words_of_course(g, f, value, size);
}

/* ---- Numbers that follow from others ----------------------------------------------------------------------- */

static int number_of_game(const struct ss *g, const char *what)
{
    return strcmp(what, "round") == 0         ? g->s->round
           : strcmp(what, "soul_points") == 0 ? g->s->soul_points
           : strcmp(what, "enemies") == 0     ? __builtin_popcountll(ss_enemies(g))
           : strcmp(what, "attacks") == 0     ? g->s->attack
           : strcmp(what, "hours") == 0       ? g->s->hours
                                              : -1;
}

static bool number_of_things(const struct ss *g, struct fact *f, int *n)
{
    const char *what = f->line.word[0];
    int who = piece_named(g, f->line.word[1]);
    if (strcmp(what, "distance") == 0 && f->line.words == 3) {
        int one = place_named(g, f->line.word[1]), two = place_named(g, f->line.word[2]);
        *n = ss_distance(g, one, two);
        return one && two;
    }
    if (strcmp(what, "steps") == 0 && f->line.words == 3 && who) {
        *n = ss_steps(g, who, figure(g, who)->place, place_named(g, f->line.word[2]));
        return true;
    }
    if (strcmp(what, "tokens") == 0 && f->line.words == 3) {
        int thing = word_find(&ss_schema, "thing", f->line.word[1]),
            place = place_named(g, f->line.word[2]);
        *n = 0;
        for (int i = ss_token_at(g, thing, place, 0); i; i = ss_token_at(g, thing, place, i))
            ++*n;
        return thing && place;
    }
    if (strcmp(what, "used_up") == 0 && f->line.words == 2) {
        int record = pack_find(pack_of(g), KIND_CRITICAL, f->line.word[1]);
        *n = record ? g->s->critical_gone[record - first_of(g, KIND_CRITICAL)] : 0;
        return record != 0;
    }
    if (strcmp(what, "cooldown") == 0 && f->line.words == 2) {
        int card = ss_parse(&g->run, UC_CARD, f->line.word[1]);
        *n = card > 0 ? g->s->card[card].cooldown : 0;
        return card > 0;
    }
    if (strcmp(what, "charge") == 0 && f->line.words == 2) {
        int card = ss_parse(&g->run, UC_CARD, f->line.word[1]);
        *n = card > 0 ? g->s->card[card].charges : 0;
        return card > 0;
    }
    return false;
}

static bool number_of_figure(const struct ss *g, const char *what, int who, int *n)
{
    if (strcmp(what, "cling") == 0) {
        *n = ss_attached(g, who);
        return true;
    }
    if (strcmp(what, "powers") == 0) {
        *n = 0;
        for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
             c++)
            *n += g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == who;
        return true;
    }
    if (strcmp(what, "crowns") == 0 && is_hero(who)) {
        *n = g->s->soul[who].crowns;
        return true;
    }
    if (strcmp(what, "menace") == 0) {
        *n = g->s->menace == who ? g->s->menace_level : 0;
        return true;
    }
    if (strcmp(what, "ghost") == 0) {
        *n = is_ghost(g, who);
        return true;
    }
    if (strcmp(what, "hidden") == 0) {
        *n = (figure(g, who)->flags & FIG_HIDDEN) != 0;
        return true;
    }
    if (strcmp(what, "armor") == 0) {
        *n = ss_armor(g, who);
        return true;
    }
    if (strcmp(what, "hp") == 0) {
        *n = ss_max_hp(g, who);
        return true;
    }
    if (is_hero(who)) { /* what he may still do, as his conditions are */
        static const char *const activities[] = {"movement", "combat", "action"};
        static const uint8_t activity[] = {MOVEMENT, COMBAT, ACTION};
        for (size_t i = 0; i < sizeof activity; i++)
            if (strcmp(what, activities[i]) == 0) {
                *n = ss_left(g, who, activity[i]);
                return true;
            }
    }
    struct ss copy = *g;
    const uint8_t *at = byte_of(&copy, what, who);
    if (at)
        *n = *at;
    return at != NULL;
}

static bool get_number(const struct ss *g, struct fact *f, int *n)
{
    const char *what = f->line.word[0];
    if (f->line.words == 1)
        return (*n = number_of_game(g, what)) >= 0;
    if (number_of_things(g, f, n))
        return true;
    int who = piece_named(g, f->line.word[1]);
    return who && number_of_figure(g, what, who, n);
}

bool ss_get_fact(const struct uc_run *run, const char *name, char *value, size_t size)
{
    struct ss g = ss_open(run);
    struct fact f = {.g = &g};
    int n = 0;
    if (!fact_split(&f.line, name, value, size) || !f.line.words)
        return false;
    if (get_words(&g, &f, value, size))
        return true;
    if (strcmp(f.line.word[0], "dead") == 0 && f.line.words == 2) {
        snprintf(value, size, "%s",
                 piece_named(&g, f.line.word[1]) && on_map(&g, piece_named(&g, f.line.word[1]))
                     ? "no"
                     : "yes");
        return true;
    }
    if (!get_number(&g, &f, &n))
        return false;
    snprintf(value, size, "%d", n);
    return true;
}
