/* Names: the machine form of things in answers, and what people read. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "rulesets/sr/sr.h"

/* ---- Cards ----------------------------------------------------------------------------------- */

/* What a bonus counts. */
static const char *const bonus_unit[] = {
    [BONUS_FLAT] = "",       [BONUS_CARD] = "/A",  [BONUS_COMBAT] = "/C",
    [BONUS_MOVEMENT] = "/M", [BONUS_ENEMY] = "/E",
};

void sr_card_code(const struct sr *g, int card, char *text, size_t size)
{
    int hero = card_hero(card), kind = card_kind(card), used = 0;
    const struct sr_card *c = &g->t->card[hero][kind];
    if (kind >= g->t->first_heroic[hero])
        used += snprintf(text, size, "h%d.", kind - g->t->first_heroic[hero] + 1);
    if (c->icon == ICON_SPELL) {
        snprintf(text + used, size - (size_t)used, "%ds:%s", c->value,
                 g->run.game->pack->record[c->spell].id);
        return;
    }
    used += snprintf(text + used, size - (size_t)used, "%d%c", c->value,
                     c->icon == ICON_COMBAT ? 'c' : 'm');
    if (c->bonus == BONUS_DOUBLE)
        snprintf(text + used, size - (size_t)used, "[x2]");
    else
        snprintf(text + used, size - (size_t)used, "[+%d%s]", c->x, bonus_unit[c->bonus]);
}

/* "Combat 3, +1 for each Action card" */
static void card_title(const struct sr *g, int card, char *text, size_t size)
{
    int hero = card_hero(card), kind = card_kind(card);
    const struct sr_card *c = &g->t->card[hero][kind];
    if (c->icon == ICON_SPELL)
        snprintf(text, size, _("%s (%d)"), sr_say(g, g->run.game->pack->record[c->spell].name),
                 c->value);
    else if (c->bonus == BONUS_DOUBLE)
        snprintf(text, size, _("%s %d, doubles"),
                 c->icon == ICON_COMBAT ? _("Combat") : _("Movement"), c->value);
    else if (c->bonus == BONUS_FLAT)
        snprintf(text, size, _("%s %d, +%d"), c->icon == ICON_COMBAT ? _("Combat") : _("Movement"),
                 c->value, c->x);
    else
        snprintf(text, size, _("%s %d, +%d %s"),
                 c->icon == ICON_COMBAT ? _("Combat") : _("Movement"), c->value, c->x,
                 sr_vocabulary_word("bonus", c->bonus, true));
}

static bool card_exists(const struct sr *g, int card)
{
    return is_action_card(card)
               ? card_hero(card) <= g->t->heroes && card_kind(card) <= g->t->kinds[card_hero(card)]
               : sr_card_record(g, card) != 0;
}

/* ---- Machine names --------------------------------------------------------------------------- */

static void piece_name(const struct sr *g, int id, char *text, size_t size)
{
    const struct record *record = g->run.game->pack->record;
    if (id >= 1 && id <= ACTORS && hero_of(id) <= g->t->heroes)
        snprintf(text, size, "%s%s", record[g->t->hero_record[hero_of(id)]].id,
                 is_clone(id) ? "-clone" : "");
    else if (id >= FOE && id <= PIECES && g->s->foe[id].record)
        snprintf(text, size, "%s-%d", record[g->s->foe[id].record].id, g->s->foe[id].number);
}

static void card_name(const struct sr *g, int id, char *text, size_t size)
{
    const struct record *record = g->run.game->pack->record;
    char code[64];
    if (!card_exists(g, id))
        return;
    if (is_action_card(id)) {
        sr_card_code(g, id, code, sizeof code);
        snprintf(text, size, "%s.%s", record[g->t->hero_record[card_hero(id)]].id, code);
    } else if (id > CARD_STORY && id <= CARD_EVENT) {
        snprintf(text, size, "story-%d", id - CARD_STORY);
    } else if (id > CARD_EVENT && id <= CARD_QUEST) {
        snprintf(text, size, "event-%d", id - CARD_EVENT);
    } else {
        snprintf(text, size, "%s", record[sr_card_record(g, id)].id);
    }
}

/* Why Vitae is lost. */
static const char *const cause_words[] = {
    "",
#define CAUSE(name, word, text) word,
#include "rulesets/sr/causes.def"
#undef CAUSE
};
static const char *const cause_texts[] = {
    "",
#define CAUSE(name, word, text) text,
#include "rulesets/sr/causes.def"
#undef CAUSE
};

/* Words occur in events: an icon of a row, a kind of token, a cause. And texts name abilities. */
static void word_name(int id, bool people, char *text, size_t size)
{
    const char *word = "";
    if (id > WORD_ABILITY && id <= WORD_ABILITY + SHOCK)
        word = sr_vocabulary_word("ability", id - WORD_ABILITY, people);
    else if (id > WORD_CAUSE && id <= WORD_CAUSE + CAUSES)
        word = people ? _(cause_texts[id - WORD_CAUSE]) : cause_words[id - WORD_CAUSE];
    else if (id > WORD_TOKEN && id <= WORD_CAUSE)
        word = sr_vocabulary_word("token", id - WORD_TOKEN, people);
    else if (id > WORD_ICON && id <= WORD_TOKEN)
        word = sr_vocabulary_word("row_icon", id - WORD_ICON, people);
    snprintf(text, size, "%s", word);
}

void sr_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct sr g = sr_open(run);
    switch (kind) {
    case UC_PIECE:
        piece_name(&g, id, text, size);
        break;
    case UC_PLACE:
        if (id >= 1 && id <= LOCATIONS && g.part->location[id])
            snprintf(text, size, "loc-%d", id);
        break;
    case UC_CARD:
        card_name(&g, id, text, size);
        break;
    case UC_SEAT:
        if (id >= 1 && id <= g.t->heroes)
            piece_name(&g, id, text, size);
        break;
    case UC_ABILITY:
        snprintf(text, size, "%d", scroll_number(id));
        break;
    case UC_WORD:
        word_name(id, false, text, size);
        break;
    default:
        break;
    }
}

/* ---- For people ------------------------------------------------------------------------------ */

static void piece_title(const struct sr *g, int id, char *text, size_t size)
{
    const struct record *record = g->run.game->pack->record;
    if (id >= 1 && id <= ACTORS && hero_of(id) <= g->t->heroes)
        snprintf(text, size, is_clone(id) ? _("%s's clone") : "%s",
                 sr_say(g, record[g->t->hero_record[hero_of(id)]].name));
    else if (id >= FOE && id <= PIECES && g->s->foe[id].record)
        snprintf(text, size, enemy_data(g, id)->copies ? "%s %d" : "%s",
                 sr_say(g, record[g->s->foe[id].record].name), g->s->foe[id].number);
}

/* Of what is still in its pile only the number is known (SR-053, SR-059). */
static void card_title_of(const struct sr *g, int id, char *text, size_t size)
{
    if (!card_exists(g, id))
        return;
    if (is_action_card(id))
        card_title(g, id, text, size);
    else if (sr_card_known(g, id))
        snprintf(text, size, "%s",
                 sr_say(g, g->run.game->pack->record[sr_card_record(g, id)].name));
    else if (id <= CARD_EVENT)
        snprintf(text, size, _("Story %d"), id - CARD_STORY);
    else if (id <= CARD_QUEST)
        snprintf(text, size, _("Event %d"), id - CARD_EVENT);
    else if (id <= CARD_ARTIFACT)
        snprintf(text, size, _("Quest card %d"), id - CARD_QUEST);
    else
        snprintf(text, size, "%s", _("an Artifact"));
}

/* A record that is not called by its name: what is in a pile is named by its number, as on the back of the card;
 * so is everything of another chapter. */
static void record_title(const struct sr *g, int id, char *text, size_t size)
{
    const struct record *record = &g->run.game->pack->record[id];
    int place = place_number(g, id), card = sr_record_card(g, id), enemy = enemy_number(g, id);
    bool ours = enemy && g->part->scripted[enemy] == id;
    if (place && g->part->location[place] == id)
        sr_title_of(&g->run, UC_PLACE, place, text, size);
    else if (place)
        snprintf(text, size, _("location %d"), place);
    else if (card)
        card_title_of(g, card, text, size);
    else if (record->kind == KIND_STORY)
        snprintf(text, size, _("Story %d"), story_number(g, id));
    else if (record->kind == KIND_EVENT)
        snprintf(text, size, _("Event %d"), ((const struct sr_event *)record->data)->number);
    else if (enemy && (!ours || g->s->scripted[enemy] == SCRIPTED_PILE))
        snprintf(text, size, _("Scripted Enemy %d"), enemy);
}

/* "Light the lamp (Precision 8)" */
static void scroll_title(const struct sr *g, int id, char *text, size_t size)
{
    int place = id / SCROLL_STRIDE, number = scroll_number(id);
    const struct sr_side *side = place ? known_face(g, place) : NULL;
    if (!side || number < 1 || number > side->scrolls) {
        snprintf(text, size, _("scroll %d"), number);
        return;
    }
    const struct sr_scroll *scroll = &side->scroll[number - 1];
    char what[80];
    if (scroll->name[0])
        snprintf(what, sizeof what, "%s", sr_say(g, scroll->name));
    else if (scroll->story)
        snprintf(what, sizeof what, _("scroll to Story %d"), story_number(g, scroll->story));
    else
        snprintf(what, sizeof what, "%s", _("turn the location over"));
    if (scroll->difficulty)
        snprintf(text, size, _("%s (%s %d)"), what,
                 sr_vocabulary_word("aptitude", scroll->aptitude, true), scroll->difficulty);
    else
        snprintf(text, size, _("%s (free)"), what);
}

/* Players have seen it, or the Introduction speaks of it (SR-021). */
static bool name_known(const struct sr *g, int place)
{
    const struct ref_list *starts = &g->part->chapter->starts;
    for (int i = 0; i < starts->count; i++)
        if (starts->item[i] == g->part->location[place])
            return true;
    return g->s->place[place].flags & (PLACE_SEEN_A | PLACE_SEEN_B);
}

void sr_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size)
{
    struct sr g = sr_open(run);
    const struct uc_pack *pack = run->game->pack;
    switch (kind) {
    case UC_PIECE:
        piece_title(&g, id, text, size);
        break;
    case UC_PLACE:
        if (id < 1 || id > LOCATIONS || !g.part->location[id])
            break;
        if (name_known(&g, id))
            snprintf(text, size, _("%d %s"), id, sr_say(&g, location(&g, id)->name));
        else
            snprintf(text, size, _("location %d"), id);
        break;
    case UC_CARD:
        card_title_of(&g, id, text, size);
        break;
    case UC_RECORD:
        if (id >= 1 && id <= pack->records)
            record_title(&g, id, text, size);
        break;
    case UC_SEAT:
        piece_title(&g, id, text, size);
        break;
    case UC_ABILITY:
        scroll_title(&g, id, text, size);
        break;
    case UC_WORD:
        word_name(id, true, text, size);
        break;
    default:
        break;
    }
}

/* ---- Reading names --------------------------------------------------------------------------- */

static int last_of(enum uc_arg kind)
{
    switch (kind) {
    case UC_PIECE:
        return PIECES;
    case UC_PLACE:
        return LOCATIONS;
    case UC_CARD:
        return CARD_LAST;
    case UC_SEAT:
        return HEROES;
    case UC_WORD:
        return WORD_ABILITY + SHOCK;
    default:
        return 0;
    }
}

int sr_parse(const struct uc_run *run, enum uc_arg kind, const char *text)
{
    if (kind == UC_ABILITY) /* a scroll goes by its number */
        return fact_as_number(text, UINT16_MAX);
    return find_name(run, kind, 1, last_of(kind), text);
}
