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

/* ---- Figures ------------------------------------------------------------------------------------------------ */

/* "enemy SCROLL-N at AREA [wounds N] [player HERO]": that enemy stands there; it is made if need be. */
static bool set_enemy(struct fact *f)
{
    struct ss *g = f->g;
    if (f->line.words < 4 || strcmp(f->line.word[2], "at") != 0)
        REFUSE(f, _("write 'enemy SCROLL-N at AREA [wounds N] [player HERO]'"));
    char id[80];
    snprintf(id, sizeof id, "%s", f->line.word[1]);
    char *dash = strrchr(id, '-');
    int n = dash ? fact_as_number(dash + 1, 20) : -1, place = place_named(g, f->line.word[3]);
    if (dash)
        *dash = '\0';
    int scroll = kind_named(g, KIND_SCROLL, id), piece = 0;
    if (n < 1 || !scroll)
        REFUSE(f, _("there is no enemy '%s'; write its scroll and a number, 'raider-1'"),
               f->line.word[1]);
    if (!place)
        REFUSE(f, _("there is no area '%s'"), f->line.word[3]);
    for (int p = PIECES; p >= FOE; p--)
        if (!g->s->figure[p].record)
            piece = p;
    for (int p = FOE; p <= PIECES; p++)
        if (g->s->figure[p].record == scroll && g->s->figure[p].number == n)
            piece = p;
    if (!piece)
        REFUSE(f, _("there are too many figures"));
    g->s->foes = (uint8_t)(piece > g->s->foes ? piece : g->s->foes);
    struct ss_figure *fig = &g->s->figure[piece];
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, scroll);
    if (!fig->place) {
        int card = 0;
        for (int c = g->t->first_card[KIND_ENEMY + 1] - 1; c >= g->t->first_card[KIND_ENEMY]; c--) {
            const struct ss_enemy *e = g->t->card[c].data;
            if (e->scroll == scroll && (g->s->card[c].zone != ZONE_PLAY || e->horde))
                card = c;
        }
        *fig =
            (struct ss_figure){.record = (uint16_t)scroll,
                               .card = (uint16_t)card,
                               .number = (uint8_t)n,
                               .seat = s->rank == PURPLE ? 0 : g->s->active, /* AC-559: nobody's */
                               .flags = s->minion ? FIG_MINION : 0};
        if (card && g->s->card[card].zone != ZONE_PLAY)
            g->s->card[card] = (struct ss_card){.zone = ZONE_PLAY, .owner = (uint8_t)piece};
        fig->charges = (uint8_t)ss_most_charges(g, piece);
        ss_refresh_shields(g, piece);
    }
    fig->place = (uint8_t)place;
    for (int i = 4; i + 1 < f->line.words; i += 2) {
        int value = fact_as_number(f->line.word[i + 1], 200);
        if (strcmp(f->line.word[i], "player") == 0 && hero_named(g, f->line.word[i + 1]))
            fig->seat = (uint8_t)hero_named(g, f->line.word[i + 1]);
        else if (strcmp(f->line.word[i], "wounds") == 0 && value >= 0)
            fig->wounds = (uint8_t)value;
        else
            REFUSE(f, _("'%s %s' is nothing that an enemy has"), f->line.word[i],
                   f->line.word[i + 1]);
    }
    return true;
}

/* "companion NAME at AREA owner HERO": it is there; made if need be. */
static bool set_companion(struct fact *f)
{
    struct ss *g = f->g;
    bool said = f->line.words == 6 && strcmp(f->line.word[2], "at") == 0 &&
                strcmp(f->line.word[4], "owner") == 0;
    int record = said ? kind_named(g, KIND_COMPANION, f->line.word[1]) : 0;
    int place = said ? place_named(g, f->line.word[3]) : 0,
        owner = said ? hero_named(g, f->line.word[5]) : 0;
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
    int who = f->line.words == 3 ? piece_named(f->g, f->line.word[1]) : 0,
        hero = who ? hero_named(f->g, f->line.word[2]) : 0;
    if (!hero || !is_minion(f->g, who))
        REFUSE(f, _("write 'cling MINION-N HERO'"));
    figure(f->g, who)->place = 0;
    figure(f->g, who)->seat = (uint8_t)hero;
    figure(f->g, who)->flags |= FIG_ATTACHED;
    return true;
}

/* "charge CARD N" */
static bool set_charge(struct fact *f)
{
    int card = f->line.words == 3 ? ss_parse(&f->g->run, UC_CARD, f->line.word[1]) : 0,
        n = card > 0 ? fact_as_number(f->line.word[2], 9) : -1;
    if (n < 0)
        REFUSE(f, _("write 'charge CARD N'"));
    f->g->s->card[card].charges = (uint8_t)n;
    return true;
}

/* "stack EVENT...": face up on the deck, the last on top. */
static bool set_stack(struct fact *f)
{
    struct ss *g = f->g;
    memset(g->s->stack, 0, sizeof g->s->stack);
    g->s->stack_count = 0;
    for (int i = 1; i < f->line.words; i++) {
        int card = ss_parse(&g->run, UC_CARD, f->line.word[i]);
        if (card < 1 || g->t->card[card].kind != KIND_EVENT || g->s->stack_count == STACK)
            REFUSE(f, _("there is no card '%s'"), f->line.word[i]);
        g->s->card[card] = (struct ss_card){.zone = ZONE_STACK};
        g->s->stack[g->s->stack_count++] = (uint16_t)card;
    }
    return true;
}

/* "at WHO AREA", "from WHO AREA" */
static bool set_at(struct fact *f)
{
    struct ss *g = f->g;
    int who = f->line.words == 3 ? piece_named(g, f->line.word[1]) : 0,
        place = who ? place_named(g, f->line.word[2]) : 0;
    if (!who || !place)
        REFUSE(f, _("write '%s WHO AREA'"), f->line.word[0]);
    *(strcmp(f->line.word[0], "at") == 0 ? &figure(g, who)->place : &figure(g, who)->from) =
        (uint8_t)place;
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
    int who = f->line.words > 1 ? piece_named(g, f->line.word[1]) : 0;
    if (!who)
        REFUSE(f, _("write 'condition WHO CONDITION...'"));
    figure(g, who)->conditions = 0;
    for (int i = 2; i < f->line.words; i++) {
        int c = word_find(&ss_schema, "condition", f->line.word[i]);
        if (!c)
            REFUSE(f, _("there is no condition '%s'"), f->line.word[i]);
        if (!ss_is_token(c))
            REFUSE(f, _("write '%s WHO N': it has ranks"), f->line.word[i]);
        figure(g, who)->conditions = (uint16_t)(figure(g, who)->conditions | word_bit(c));
    }
    return true;
}

/* "red WHO hit armor": red Criticals that lie there. */
static bool set_red(struct fact *f)
{
    struct ss *g = f->g;
    int who = f->line.words > 1 ? piece_named(g, f->line.word[1]) : 0;
    if (!who)
        REFUSE(f, _("write 'red WHO CRITICAL...'"));
    figure(g, who)->red = 0;
    for (int i = 2; i < f->line.words; i++) {
        int r = word_find(&ss_schema, "red", f->line.word[i]);
        if (!r)
            REFUSE(f, _("there is no red Critical '%s'"), f->line.word[i]);
        figure(g, who)->red = (uint8_t)(figure(g, who)->red | word_bit(r));
    }
    return true;
}

static bool set_flag(struct fact *f, uint8_t flag)
{
    int who = f->line.words >= 2 ? piece_named(f->g, f->line.word[1]) : 0;
    bool on = f->line.words < 3 || strcmp(f->line.word[2], "off") != 0;
    if (!who)
        REFUSE(f, _("write '%s WHO [off]'"), f->line.word[0]);
    struct ss_figure *fig = figure(f->g, who);
    fig->flags = (uint8_t)(on ? fig->flags | flag : fig->flags & ~flag);
    return true;
}

/* ---- Cards and tokens ---------------------------------------------------------------------------------------- */

/* "equip HERO ITEM SLOT", "carry HERO ITEM", "row HERO POWER" */
static bool set_card(struct fact *f, enum zone zone)
{
    static const char *const slots[] = {
        "",
#define SLOT(name, word) word,
#include "rulesets/ss/slots.def"
#undef SLOT
    };
    struct ss *g = f->g;
    int hero = f->line.words > 2 ? hero_named(g, f->line.word[1]) : 0;
    int card = hero ? ss_parse(&g->run, UC_CARD, f->line.word[2]) : 0, slot = 0;
    if (!hero || card < 1)
        REFUSE(f, _("write '%s HERO CARD'"), f->line.word[0]);
    for (int i = 1; i <= SLOTS && f->line.words > 3; i++)
        if (strcmp(f->line.word[3], slots[i]) == 0)
            slot = i;
    if (zone == ZONE_EQUIPPED && !slot)
        REFUSE(f, _("write 'equip HERO ITEM primary, secondary, armor or artifact'"));
    for (int c = 1; c <= g->t->cards; c++) /* what was in the slot goes away */
        if (slot && g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == hero &&
            g->s->card[c].cooldown == slot)
            g->s->card[c] = (struct ss_card){.zone = ZONE_STASH};
    g->s->card[card] =
        (struct ss_card){.zone = (uint8_t)zone, .owner = (uint8_t)hero, .cooldown = (uint8_t)slot};
    note_held(g, hero, card);
    ss_refresh_shields(g, hero);
    return true;
}

/* "power ENEMY CARD": an Enemy Power that it has. */
static bool set_enemy_power(struct fact *f)
{
    int who = f->line.words == 3 ? piece_named(f->g, f->line.word[1]) : 0;
    int card = who ? ss_parse(&f->g->run, UC_CARD, f->line.word[2]) : 0;
    if (!is_foe(who) || card < 1 || f->g->t->card[card].kind != KIND_ENEMY_POWER)
        REFUSE(f, _("write 'power ENEMY CARD'"));
    f->g->s->card[card] = (struct ss_card){.zone = ZONE_PLAY, .owner = (uint8_t)who};
    return true;
}

/* "ground ITEM AREA": it lies there. */
static bool set_ground(struct fact *f)
{
    int card = f->line.words == 3 ? ss_parse(&f->g->run, UC_CARD, f->line.word[1]) : 0;
    int place = card > 0 ? place_named(f->g, f->line.word[2]) : 0;
    if (!place || f->g->t->card[card].kind != KIND_ITEM)
        REFUSE(f, _("write 'ground ITEM AREA'"));
    f->g->s->card[card] = (struct ss_card){.zone = ZONE_GROUND, .owner = (uint8_t)place};
    return true;
}

/* "stash CARD", "discard CARD": where an item that nobody has lies. */
static bool set_lying(struct fact *f, enum zone zone)
{
    int card = f->line.words == 2 ? ss_parse(&f->g->run, UC_CARD, f->line.word[1]) : 0;
    if (card < 1 || f->g->t->card[card].kind != KIND_ITEM)
        REFUSE(f, _("write '%s ITEM'"), f->line.word[0]);
    f->g->s->card[card] = (struct ss_card){.zone = (uint8_t)zone};
    return true;
}

/* "label LABEL": the party comes there, whatever the way. */
static bool set_label(struct fact *f)
{
    int label = f->line.words == 2 ? kind_named(f->g, KIND_LABEL, f->line.word[1]) : 0;
    if (!f->g->t->campaign)
        REFUSE(f, _("this game is no campaign"));
    if (!label)
        REFUSE(f, _("there is no label '%s'"), f->line.words == 2 ? f->line.word[1] : "");
    ss_go_to_label(f->g, label);
    return true;
}

/* "marked WORD": the party remembers it. */
static bool set_marked(struct fact *f)
{
    int symbol = f->line.words == 2 ? pack_symbol(pack_of(f->g), f->line.word[1]) : 0;
    if (!f->g->t->campaign)
        REFUSE(f, _("this game is no campaign"));
    if (!symbol)
        REFUSE(f, _("nothing is called '%s'"), f->line.words == 2 ? f->line.word[1] : "");
    ss_mark(f->g, symbol);
    return true;
}

/* "breaks_on ARMOR N": Break tokens that lie on it. */
static bool set_breaks_on(struct fact *f)
{
    int card = f->line.words == 3 ? ss_parse(&f->g->run, UC_CARD, f->line.word[1]) : 0;
    int n = card > 0 ? fact_as_number(f->line.word[2], 9) : -1;
    if (n < 0 || f->g->t->card[card].kind != KIND_ITEM)
        REFUSE(f, _("write 'breaks_on ARMOR N'"));
    f->g->s->card[card].order = (uint8_t)n;
    return true;
}

/* "forged ITEM [fresh]": it shows its forged side; fresh: since the quest that is played. */
static bool set_forged(struct fact *f)
{
    int card = f->line.words > 1 ? ss_parse(&f->g->run, UC_CARD, f->line.word[1]) : 0;
    bool fresh = f->line.words == 3 && strcmp(f->line.word[2], "fresh") == 0;
    if (card < 1 || f->g->t->card[card].kind != KIND_ITEM || f->line.words > 2 + fresh)
        REFUSE(f, _("write 'forged ITEM [fresh]'"));
    f->g->s->card[card].flags |= (uint8_t)(CARD_BACK | CARD_FORGED | (fresh ? (int)CARD_FRESH : 0));
    return true;
}

/* "strip HERO": nothing equipped, nothing carried. */
static bool set_strip(struct fact *f)
{
    int hero = f->line.words == 2 ? hero_named(f->g, f->line.word[1]) : 0;
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
    int thing = f->line.words > 2 ? word_find(&ss_schema, "thing", f->line.word[1]) : 0;
    int place = thing ? place_named(g, f->line.word[2]) : 0, value = 0, record = 0;
    if (!place)
        REFUSE(f, _("write 'token THING AREA [NUMBER] [RECORD]'"));
    for (int i = 3; i < f->line.words; i++) {
        int result = word_find(&ss_schema, "result", f->line.word[i]);
        if (fact_as_number(f->line.word[i], 99) >= 0)
            value = fact_as_number(f->line.word[i], 99);
        else if (result)
            value = result;
        else
            for (int id = 1; id <= pack_of(g)->records; id++)
                if (strcmp(pack_of(g)->record[id].id, f->line.word[i]) == 0)
                    record = id;
        if (fact_as_number(f->line.word[i], 99) < 0 && !result && !record)
            REFUSE(f, _("nothing is called '%s'"), f->line.word[i]);
    }
    if (!ss_add_token(g, thing, place, value, record))
        REFUSE(f, _("there are too many tokens"));
    return true;
}

static bool set_shadow(struct fact *f)
{
    int record = f->line.words == 3 ? kind_named(f->g, KIND_SHADOW, f->line.word[1]) : 0;
    int n = record ? fact_as_number(f->line.word[2], 20) : -1;
    int at = record - first_of(f->g, KIND_SHADOW);
    if (n < 0 || at >= (int)sizeof f->g->s->shadows)
        REFUSE(f, _("write 'reserve SHADOW N'"));
    f->g->s->shadows[at] = (uint8_t)n;
    return true;
}

/* "deck CARD...": those are in their decks again; "out CARD..." they are out of the game. */
static bool set_deck(struct fact *f, enum zone zone)
{
    for (int i = 1; i < f->line.words; i++) {
        int card = ss_parse(&f->g->run, UC_CARD, f->line.word[i]);
        if (card < 1)
            REFUSE(f, _("there is no card '%s'"), f->line.word[i]);
        f->g->s->card[card] = (struct ss_card){.zone = (uint8_t)zone, .cooldown = 1};
    }
    return true;
}

static bool set_door(struct fact *f)
{
    int door = f->line.words == 3 ? ss_parse(&f->g->run, UC_DOOR, f->line.word[1]) : 0;
    if (door < 1)
        REFUSE(f, _("write 'door door-N open, closed or locked'"));
    uint32_t bit = door_bit(door);
    f->g->s->closed =
        strcmp(f->line.word[2], "open") == 0 ? f->g->s->closed & ~bit : f->g->s->closed | bit;
    f->g->s->locked =
        strcmp(f->line.word[2], "locked") == 0 ? f->g->s->locked | bit : f->g->s->locked & ~bit;
    return true;
}

static bool set_number(struct fact *f)
{
    struct ss *g = f->g;
    int n = f->line.words >= 2 ? fact_as_number(f->line.word[f->line.words - 1], 999) : -1, who = 0;
    if (n < 0)
        REFUSE(f, _("'%s' is no fact of this game"), f->line.word[0]);
    if (f->line.words == 3 && strcmp(f->line.word[0], "counter") == 0) {
        uint8_t *count = ss_count(g, pack_symbol(pack_of(g), f->line.word[1]));
        if (!count)
            REFUSE(f, _("this quest has no counter '%s'"), f->line.word[1]);
        *count = (uint8_t)(n > UINT8_MAX ? UINT8_MAX : n);
        return true;
    }
    if (f->line.words == 2 && strcmp(f->line.word[0], "soul_points") == 0) {
        g->s->soul_points = (uint16_t)n;
        return true;
    }
    who = f->line.words == 3 ? piece_named(g, f->line.word[1]) : 0;
    if (who && strcmp(f->line.word[0], "crowns") == 0 && is_hero(who)) {
        g->s->soul[who].crowns = (uint16_t)n;
        return true;
    }
    uint8_t *at = who && n <= UINT8_MAX ? byte_of(g, f->line.word[0], who) : NULL;
    if (!at)
        REFUSE(f, _("'%s' is no fact of this game, or its number is out of range"),
               f->line.word[0]);
    *at = (uint8_t)n;
    return true;
}

static bool set_menace(struct fact *f)
{
    int hero = f->line.words == 3 ? hero_named(f->g, f->line.word[1]) : 0,
        level = hero ? fact_as_number(f->line.word[2], 2) : -1;
    if (level < 1)
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

static bool apply(struct fact *f)
{
    static const struct {
        const char *word;
        bool (*set)(struct fact *f);
    } facts[] = {
        {"enemy", set_enemy},    {"companion", set_companion}, {"cling", set_cling},
        {"charge", set_charge},  {"stack", set_stack},         {"at", set_at},
        {"from", set_at},        {"condition", set_condition}, {"red", set_red},
        {"hidden", set_hidden},  {"ghost", set_ghost},         {"equip", set_equipped},
        {"carry", set_carried},  {"row", set_in_row},          {"power", set_enemy_power},
        {"ground", set_ground},  {"stash", set_stash},         {"discard", set_discard},
        {"label", set_label},    {"marked", set_marked},       {"breaks_on", set_breaks_on},
        {"forged", set_forged},  {"strip", set_strip},         {"token", set_token},
        {"reserve", set_shadow}, {"deck", set_in_deck},        {"out", set_out},
        {"door", set_door},      {"menace", set_menace}};
    for (size_t i = 0; f->line.words && i < sizeof facts / sizeof facts[0]; i++)
        if (strcmp(f->line.word[0], facts[i].word) == 0)
            return facts[i].set(f);
    return set_number(f);
}

bool ss_set_fact(struct uc_run *run, const char *line, char *why, size_t size)
{
    struct ss g = ss_open(run);
    struct fact f = {.g = &g};
    if (!fact_split(&f.line, line, why, size) || !apply(&f))
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
