/* Setup: the abilities that can occur in a game, their names, and when each applies. */
#include "base/folder.h"
#include "parts/text.h"
#include "rulesets/d2e/setup.h"
#include "rulesets/d2e/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What stands in for an ability whose text is not the one in use. */
static const struct d2_ability out_of_print = {.name = "", .when = {0, ""}, .effect = {0, ""}};

/* Where abilities come from. The rank is that of a monster; of a condition, which one it is. */
struct ability_source {
    int record, holder, rank, encounter, act;
};

static enum uc_status add_abilities(struct setup *s, struct ability_source from,
                                    const struct d2_ability *ability, int count)
{
    struct d2_game *t = s->t;
    int unwanted = t->errata_cards ? PRINT_ORIGINAL : PRINT_CORRECTED;
    if (t->abilities + count >= GAME_ABILITIES)
        return uc_fail(s->error, UC_BAD_SETUP, _("there are more than %d abilities in this game"),
                       GAME_ABILITIES - 1);
    for (int i = 0; i < count; i++) {
        struct d2_game_ability *a = &t->ability[++t->abilities];
        a->a = ability[i].print == unwanted ? &out_of_print : &ability[i];
        a->record = (uint16_t)from.record;
        a->holder = (uint8_t)from.holder;
        a->rank = (uint8_t)from.rank;
        a->encounter = (uint8_t)from.encounter;
        a->act = (uint8_t)from.act;
        a->index = (uint8_t)(i + 1);
        /* The last part of its name: its id, or a number, or nothing for the only one without. Of
         * two texts only the one in use has that name. */
        char *name = t->ability_name[t->abilities];
        int unnamed = 0;
        for (int k = 0; k < count; k++)
            unnamed += !ability[k].id && ability[k].print != unwanted;
        if (a->a == &out_of_print)
            snprintf(name, ABILITY_NAME, ".out-of-print-%d", i + 1);
        else if (ability[i].id)
            snprintf(name, ABILITY_NAME, ".%s", s->pack->symbol[ability[i].id]);
        else if (unnamed > 1)
            snprintf(name, ABILITY_NAME, ".%d", i + 1);
        if (!t->first_ability[from.record])
            t->first_ability[from.record] = (uint16_t)t->abilities;
    }
    return UC_OK;
}

/* Does Act II come within this game? */
static bool has_act(const struct d2_game *t, int act)
{
    for (int i = 0; i < t->episodes; i++)
        if (t->episode[i].act == act)
            return true;
    return false;
}

/* Puts the record's id in front of the names from ability `first` on. Where two parts of a
 * record have an ability of the same name, the part is named too: barghest.minion.howl. Where a
 * game has both acts, those of the second say so: barghest.act2.minion.howl. */
static void name_abilities(struct d2_game *t, const struct uc_pack *pack, int first)
{
    enum { PART = 1 + FOLDER_NAME_MAX + 1 }; /* a point, a name, a zero */
    char part[GAME_ABILITIES][PART];
    for (int i = first; i <= t->abilities; i++)
        memcpy(part[i], t->ability_name[i], sizeof part[i]);
    for (int i = first; i <= t->abilities; i++) {
        struct d2_game_ability *a = &t->ability[i];
        const char *middle = "", *act = a->act == 2 && has_act(t, 1) ? ".act2" : "";
        for (int k = first; k <= t->abilities; k++)
            if (k != i && t->ability[k].act == a->act && strcmp(part[i], part[k]) == 0)
                middle = a->holder == HOLD_QUEST   ? a->encounter == 2 ? "2" : "1"
                         : a->holder == HOLD_PIECE ? word_code(&d2_schema, "rank", a->rank)
                                                   : "";
        int length = snprintf(t->ability_name[i], ABILITY_NAME, "%s%s%s%s%s",
                              pack->record[a->record].id, act, *middle ? "." : "", middle, part[i]);
        assert(length < ABILITY_NAME);
        (void)length;
    }
}

/* The lines of a lieutenant's card for this number of heroes (D2-273). */
static const struct d2_line *lieutenant_line(const struct d2_game *t, const struct d2_lieutenant *l,
                                             int act)
{
    const struct d2_line *const line[2][HEROES + 1] = {
        {NULL, NULL, &l->two1, &l->three1, &l->four1},
        {NULL, NULL, &l->two2, &l->three2, &l->four2}};
    return line[act == 2][t->heroes];
}

/* The abilities on a monster's or lieutenant's card of one act. */
static enum uc_status add_lines(struct setup *s, int record, int act)
{
    const void *data = data_of(s, record);
    struct ability_source from = {record, HOLD_PIECE, LIEUTENANT, 0, act};
    if (s->pack->record[record].kind == KIND_LIEUTENANT) {
        const struct d2_line *line = lieutenant_line(s->t, data, act);
        return add_abilities(s, from, line->ability, line->abilities);
    }
    const struct d2_monster *m = data;
    const struct d2_line *minion = act == 2 ? &m->minion2 : &m->minion1;
    const struct d2_line *master = act == 2 ? &m->master2 : &m->master1;
    from.rank = MINION;
    enum uc_status status = add_abilities(s, from, minion->ability, minion->abilities);
    from.rank = MASTER;
    return status == UC_OK ? add_abilities(s, from, master->ability, master->abilities) : status;
}

#define ADD(type, holder_, rank_)                                                                  \
    status = add_abilities(s, (struct ability_source){record, (holder_), (rank_), 0, 0},           \
                           ((const type *)data)->ability, ((const type *)data)->abilities)

/* All abilities of one record, in the order in which it has them. */
static enum uc_status add_record(struct setup *s, int record)
{
    const void *data = data_of(s, record);
    enum uc_status status = UC_OK;
    int first = s->t->abilities + 1;
    if (s->t->first_ability[record])
        return UC_OK; /* several cards of it */
    switch (s->pack->record[record].kind) {
    case KIND_HERO:
        ADD(struct d2_hero, HOLD_HERO, 0);
        break;
    case KIND_SKILL:
        ADD(struct d2_skill, HOLD_CARD, 0);
        break;
    case KIND_ITEM:
        ADD(struct d2_item, HOLD_CARD, 0);
        break;
    case KIND_RELIC:
        ADD(struct d2_relic, HOLD_RELIC, 0);
        break;
    case KIND_SEARCH_CARD:
        ADD(struct d2_search_card, HOLD_CARD, 0);
        break;
    case KIND_FAMILIAR:
    case KIND_ALLY:
        ADD(struct d2_familiar, HOLD_PIECE, 0);
        break;
    case KIND_OVERLORD_CARD:
        ADD(struct d2_overlord_card, HOLD_OVERLORD, 0);
        break;
    case KIND_CONDITION:
        ADD(struct d2_condition, HOLD_CONDITION, ((const struct d2_condition *)data)->condition);
        break;
    case KIND_MONSTER:
    case KIND_LIEUTENANT:
        for (int act = 1; act <= 2 && status == UC_OK; act++)
            if (has_act(s->t, act))
                status = add_lines(s, record, act);
        break;
    default:
        break;
    }
    name_abilities(s->t, s->pack, first);
    return status;
}

static enum uc_status add_kind(struct setup *s, int kind)
{
    int count, first = pack_first(s->pack, kind, &count);
    enum uc_status status = UC_OK;
    for (int id = first; id < first + count && status == UC_OK; id++)
        status = add_record(s, id);
    return status;
}

static enum uc_status add_monsters(struct setup *s, int kind)
{
    enum uc_status status = UC_OK;
    int count, first = pack_first(s->pack, kind, &count);
    for (int id = first; id < first + count; id++)
        for (int i = 0; i < s->t->episodes && status == UC_OK; i++)
            if (s->t->sandbox || d2_quest_has(s->pack, s->t->episode[i].quest, id))
                status = add_record(s, id); /* once */
    return status;
}

static enum uc_status add_quest_rules(struct setup *s, const struct d2_episode *e)
{
    enum uc_status status = UC_OK;
    int first = s->t->abilities + 1;
    for (int n = 0; n < e->quest->encounters && status == UC_OK; n++)
        status = add_abilities(s, (struct ability_source){e->record, HOLD_QUEST, 0, n + 1, 0},
                               e->quest->encounter[n].ability, e->quest->encounter[n].abilities);
    name_abilities(s->t, s->pack, first);
    return status;
}

static bool has_ally(const struct d2_quest *quest, int record)
{
    for (int n = 0; n < quest->encounters; n++)
        for (int i = 0; i < quest->encounter[n].allies; i++)
            if (quest->encounter[n].ally[i].ally == record)
                return true;
    return false;
}

/* The allies that some quest of the game brings. */
static enum uc_status add_allies(struct setup *s)
{
    enum uc_status status = UC_OK;
    int count, first = pack_first(s->pack, KIND_ALLY, &count);
    for (int id = first; id < first + count; id++)
        for (int i = 0; i < s->t->episodes && status == UC_OK; i++)
            if (s->t->sandbox || has_ally(s->t->episode[i].quest, id))
                status = add_record(s, id); /* once */
    return status;
}

/* Which abilities an episode has whatever cards are in play. */
static void note_abilities(const struct setup *s, struct d2_episode *e)
{
    for (int i = 1; i <= s->t->abilities; i++) {
        const struct d2_game_ability *a = &s->t->ability[i];
        int kind = s->pack->record[a->record].kind;
        bool occurs = a->holder == HOLD_HERO || a->holder == HOLD_CONDITION ||
                      (a->holder == HOLD_QUEST && a->record == e->record) ||
                      (a->holder == HOLD_PIECE && kind == KIND_FAMILIAR);
        if (a->holder == HOLD_PIECE && kind == KIND_ALLY)
            occurs = s->t->sandbox || has_ally(e->quest, a->record);
        else if (a->holder == HOLD_PIECE && kind != KIND_FAMILIAR)
            occurs =
                a->act == e->act && (s->t->sandbox || d2_quest_has(s->pack, e->quest, a->record));
        if (occurs)
            e->abilities[i / 64] |= UINT64_C(1) << (i % 64);
    }
}

/* Everything that can occur: a record that cannot has no abilities in this game. */
enum uc_status d2_setup_abilities(struct setup *s)
{
    struct d2_game *t = s->t;
    t->ability = calloc(GAME_ABILITIES, sizeof *t->ability);
    t->ability_name = calloc(GAME_ABILITIES, sizeof *t->ability_name);
    t->first_ability = calloc((size_t)s->pack->records + 1, sizeof *t->first_ability);
    if (!t->ability || !t->ability_name || !t->first_ability)
        return uc_fail(s->error, UC_IO, _("out of memory"));
    enum uc_status status = UC_OK;
    for (int i = 1; i <= t->heroes && status == UC_OK; i++) {
        const struct d2_class *class = data_of(s, t->class_[i]);
        status = add_record(s, t->hero[i]);
        for (int k = 0; k < class->familiars.count && status == UC_OK; k++)
            status = add_record(s, class->familiars.item[k]);
    }
    for (int i = 1; i <= t->cards && status == UC_OK; i++) {
        uint16_t relic = d2_relic_of(s->pack, t->card[i].record);
        status = add_record(s, t->card[i].record);
        if (relic && status == UC_OK)
            status = add_record(s, relic);
    }
    if (status == UC_OK)
        status = add_kind(s, KIND_CONDITION);
    if (status == UC_OK && t->sandbox)
        status = add_kind(s, KIND_FAMILIAR);
    if (status == UC_OK)
        status = add_allies(s);
    if (status == UC_OK)
        status = add_monsters(s, KIND_MONSTER);
    if (status == UC_OK)
        status = add_monsters(s, KIND_LIEUTENANT);
    for (int i = 0; i < t->episodes && status == UC_OK; i++)
        status = add_quest_rules(s, &t->episode[i]);
    for (int i = 0; i < t->episodes && status == UC_OK; i++)
        note_abilities(s, &t->episode[i]);
    return status;
}

/* Does a quest ask, outside of its rules, for that word? */
static bool quest_mentions(const struct uc_pack *pack, const struct d2_quest *quest, int word)
{
    bool found = false;
    for (int n = 0; n < quest->encounters; n++)
        found = found || effect_mentions(pack, quest->encounter[n].progress.code, word) ||
                effect_mentions(pack, quest->encounter[n].clock.code, word);
    for (int i = 0; i < quest->counters; i++)
        found = found || effect_mentions(pack, quest->counter[i].max.code, word);
    return found;
}

static bool ability_mentions(const struct uc_pack *pack, const struct d2_ability *a, int word)
{
    return effect_mentions(pack, a->when.code, word) || effect_mentions(pack, a->to.code, word) ||
           effect_mentions(pack, a->effect.code, word);
}

/* What the figures of a set can be. Heroes are familiars and allies, too (D2-285, D2-211). */
static uint32_t kinds_of(int word)
{
    switch (word) {
    case WORD_heroes:
        return 1u << PIECE_HERO | 1u << PIECE_FAMILIAR | 1u << PIECE_ALLY;
    case WORD_down:
        return 1u << PIECE_HERO;
    case WORD_monsters: /* and heroes who are charmed */
        return 1u << PIECE_MONSTER | 1u << PIECE_HERO;
    case WORD_minions:
    case WORD_masters:
    case WORD_lieutenants:
        return 1u << PIECE_MONSTER;
    default:
        return UINT32_MAX;
    }
}

/* Whom an ability can be about, as far as it says so at first sight. */
static uint8_t subjects_of(const struct uc_pack *pack, const struct d2_game_ability *ga)
{
    uint32_t any = (1u << PIECE_KINDS) - 1;
    if (ga->a->when.code)
        return (uint8_t)(effect_demands(pack, ga->a->when.code, kinds_of) & any);
    bool hero = ga->holder == HOLD_HERO || ga->holder == HOLD_CARD;
    return (uint8_t)(hero && d2_is_about_holder(ga) ? 1u << PIECE_HERO | 1u << PIECE_NONE : any);
}

/* Has one of the lines on a monster's or lieutenant's card that keyword? */
static bool card_has(const struct uc_pack *pack, int record, enum keyword key)
{
    const struct d2_lieutenant *l = pack_data(pack, KIND_LIEUTENANT, record);
    const struct d2_monster *m = pack_data(pack, KIND_MONSTER, record);
    const struct d2_line *const line[6] = {
        m ? &m->minion1 : &l->two1, m ? &m->minion2 : &l->three1, m ? &m->master1 : &l->four1,
        m ? &m->master2 : &l->two2, m ? &m->master2 : &l->three2, m ? &m->master2 : &l->four2};
    uint32_t keywords = 0;
    for (int i = 0; i < 6; i++)
        keywords |= line[i]->keywords;
    return keywords & KEYWORD(key);
}

/* May a monster with that keyword come into play? */
static bool may_meet(const struct setup *s, int kind, enum keyword key)
{
    int count, first = pack_first(s->pack, kind, &count);
    for (int id = first; id < first + count; id++)
        for (int i = 0; i < s->t->episodes; i++)
            if ((s->t->sandbox || d2_quest_has(s->pack, s->t->episode[i].quest, id)) &&
                card_has(s->pack, id, key))
                return true;
    return s->t->given_keywords & KEYWORD(key);
}

enum uc_status d2_setup_moments(struct setup *s)
{
    struct d2_game *t = s->t;
    t->surges = calloc((size_t)t->abilities + 1, sizeof t->surges[0]);
    if (!t->surges)
        return uc_fail(s->error, UC_IO, _("out of memory"));
    for (int i = 0; i < t->episodes; i++)
        t->heeds_sight |= quest_mentions(s->pack, t->episode[i].quest, WORD_unaware);
    for (int i = 1; i <= t->abilities; i++) {
        struct d2_game_ability *ga = &t->ability[i];
        if (ga->a->on)
            ability_set_add(&t->on[ga->a->on], i);
        if (ga->a->action && !ga->a->lasting)
            ability_set_add(&t->acts, i);
        if (ga->a->on && ga->a->must)
            ability_set_add(&t->must[ga->a->on], i);
        for (int what = 0; what < GIFTS && ga->a->on == ON_ALWAYS; what++)
            if (d2_gives(&ga->a->bonus, (enum gift)what))
                ability_set_add(&t->gift[what], i);
        if (ga->a->on == ON_ALWAYS)
            t->given_keywords |= ga->a->bonus.keywords;
        if (ga->a->surge)
            t->surges[t->surge_count++] = (uint16_t)i;
        ga->about = subjects_of(s->pack, ga);
        ga->minds_move = effect_mentions(s->pack, ga->a->when.code, WORD_in_move_action) ||
                         effect_mentions(s->pack, ga->a->when.code, WORD_entered_empty);
        t->heeds_sight |= ability_mentions(s->pack, ga->a, WORD_unaware);
    }
    t->webs = may_meet(s, KIND_MONSTER, KEY_STICKY) || may_meet(s, KIND_LIEUTENANT, KEY_STICKY);
    return UC_OK;
}
