/* What no single field of a pack shows: tiles that cannot be drawn, maps that do not fit, scrolls without
 * a last rule, names of areas that a quest does not have. */
#include <stdio.h>

#include "rulesets/ss/outside.h"

static void check_dice(const struct uc_pack *pack, struct checker *checker)
{
    int count = 0, first = pack_first(pack, KIND_DIE, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_die *die = pack_data(pack, KIND_DIE, id);
        if (die->faces != FACES)
            check_value(checker, (uint16_t)id, VALUE(die->faces), "a die has %d faces (IS-192)",
                        FACES);
        for (int i = 0; i < die->faces; i++)
            if (die->face[i].shows.count > 2)
                check_value(checker, (uint16_t)id, VALUE(die->face[i]),
                            "a face shows at most two results (AC-309)");
    }
}

static void check_scrolls(const struct uc_pack *pack, struct checker *checker)
{
    int count = 0, first = pack_first(pack, KIND_SCROLL, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_scroll *s = pack_data(pack, KIND_SCROLL, id);
        if (s->minion && !s->ais)
            continue; /* AC-548: its powers say when it acts */
        if (!s->ais || !s->ai[s->ais - 1].plus)
            check_value(checker, (uint16_t)id, VALUE(s->ai[s->ais ? s->ais - 1 : 0]),
                        "the last rule of a scroll is the + rule (AC-507, IS-504)");
        if (!s->weapons)
            check_problem(checker, (uint16_t)id, "a scroll has `weapons`");
        for (int i = 0; i + 1 < s->ais; i++) {
            if (s->ai[i].plus)
                check_value(checker, (uint16_t)id, VALUE(s->ai[i]),
                            "rule %d is a + rule and not the last one", i + 1);
            else if (s->ai[i].from > s->ai[i].to)
                check_value(checker, (uint16_t)id, VALUE(s->ai[i]),
                            "rule %d: `from` is farther than `to`", i + 1);
        }
        if (s->victim == OF_STYLE && !s->victim_style)
            check_value(checker, (uint16_t)id, VALUE(s->victim),
                        "which style is its preferred victim?");
    }
}

static void check_tiles(const struct uc_pack *pack, struct checker *checker)
{
    struct fault fault;
    int count = 0, first = pack_first(pack, KIND_TILE, &count);
    for (int id = first; id < first + count; id++)
        if (!ss_check_tile(pack_data(pack, KIND_TILE, id), &fault))
            check_value(checker, (uint16_t)id, fault.value, "%s", fault.text);
}

/* Reports a name of a kind ("area", "counter") that the quest does not give to anything. */
static void check_name(const struct uc_pack *pack, const struct symbol_use *use,
                       struct checker *checker)
{
    const struct ss_quest *q = pack_data(pack, KIND_QUEST, use->record);
    bool area = strcmp(use->type, "area") == 0;
    uint16_t known[MAP_NAMES + QUEST_COUNTERS];
    char guess[GUESS];
    int count = area ? q->names : q->counters;
    for (int i = 0; i < count; i++) {
        known[i] = area ? q->area[i].name : q->counter[i].counter;
        if (known[i] == use->symbol)
            return;
    }
    check_symbol(checker, use, "the quest has no %s '%s'%s", use->type, pack->symbol[use->symbol],
                 check_guess(checker, use->symbol, known, count, guess));
}

/* Names of counters are those of the quest in which they stand. */
static void check_counters(const struct uc_pack *pack, struct checker *checker)
{
    for (int i = 0; i < pack->uses; i++) {
        const struct symbol_use *use = &pack->use[i];
        if (strcmp(use->type, "counter") != 0)
            continue;
        if (pack->record[use->record].kind != KIND_QUEST)
            check_symbol(checker, use, "'%s': only quests have counters",
                         pack->symbol[use->symbol]);
        else
            check_name(pack, use, checker);
    }
}

/* A campaign remembers so many words and no more. */
static void check_marks(const struct uc_pack *pack, struct checker *checker)
{
    uint16_t mark[MARKS];
    int marks = 0;
    for (int i = 0; i < pack->uses; i++) {
        const struct symbol_use *use = &pack->use[i];
        int known = 0;
        if (strcmp(use->type, "mark") != 0)
            continue;
        while (known < marks && mark[known] != use->symbol)
            known++;
        if (known == MARKS) {
            check_symbol(checker, use, "'%s' is one word too many to remember: at most %d",
                         pack->symbol[use->symbol], MARKS);
            return;
        }
        mark[known] = (uint16_t)use->symbol;
        marks += known == marks;
    }
}

/* Piles of tokens count each kind by itself. */
static void check_kinds(const struct uc_pack *pack, struct checker *checker)
{
    static const struct {
        int kind, most;
    } limits[] = {
        {KIND_SHADOW, SHADOW_KINDS}, {KIND_LOOT, LOOT_KINDS}, {KIND_CRITICAL, CRITICAL_KINDS}};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct tally kinds = tally_kind(pack, limits[i].kind);
        if (kinds.total > limits[i].most)
            check_total(checker, limits[i].kind, &kinds,
                        "at most %d records of the kind %s, not %d", limits[i].most,
                        pack->schema->kind[limits[i].kind].name, kinds.total);
    }
}

/* The Enemy cards of a scroll; Minions have none, and as many as their supply says. */
static int enemy_cards(const struct uc_pack *pack, int scroll)
{
    int count = 0, cards = 0, first = pack_first(pack, KIND_ENEMY, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_enemy *enemy = pack_data(pack, KIND_ENEMY, id);
        cards += enemy->scroll == scroll;
    }
    return cards;
}

/* Who begins on the map has a card (IS-450): not more of a scroll than there are. */
static void check_foes(const struct uc_pack *pack, int id, struct checker *checker)
{
    const struct ss_quest *q = pack_data(pack, KIND_QUEST, id);
    for (int i = 0; i < q->foes; i++) {
        const struct ss_scroll *scroll = pack_data(pack, KIND_SCROLL, q->foe[i].scroll);
        int cards = enemy_cards(pack, q->foe[i].scroll), before = 0;
        for (int k = 0; k < i; k++)
            before += q->foe[k].scroll == q->foe[i].scroll;
        if (!scroll->minion && before == cards && !check_lacks(checker, KIND_ENEMY))
            check_value(checker, (uint16_t)id, VALUE(q->foe[i]),
                        "'%s' has %d Enemy %s, and here comes one more",
                        pack->record[q->foe[i].scroll].id, cards, cards == 1 ? "card" : "cards");
    }
}

/* Each Waypoint has a number and a story. */
static void check_waypoints(const struct ss_quest *q, int id, struct checker *checker)
{
    uint64_t told = 0;
    for (int i = 0; i < q->stories; i++)
        told |= UINT64_C(1) << (q->story[i].waypoint & 63);
    for (int i = 0; i < q->tokens; i++) {
        const struct ss_map_token *token = &q->token[i];
        if (token->thing != THING_WAYPOINT)
            continue;
        if (!token->number)
            check_value(checker, (uint16_t)id, VALUE(*token), "a Waypoint has a `number`");
        else if (!(told >> (token->number & 63) & 1))
            check_value(checker, (uint16_t)id, VALUE(*token),
                        "no story says what happens at Waypoint %d", token->number);
    }
}

static void check_quests(const struct uc_pack *pack, struct checker *checker)
{
    struct fault fault;
    int count = 0, first = pack_first(pack, KIND_QUEST, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_quest *q = pack_data(pack, KIND_QUEST, id);
        if (!ss_check_map(pack, q, &fault))
            check_value(checker, (uint16_t)id, fault.value, "%s", fault.text);
        check_foes(pack, id, checker);
        check_waypoints(q, id, checker);
        for (int i = 0; i < q->stories; i++)
            if (!!q->story[i].event + !!q->story[i].waypoint + !!q->story[i].shadow +
                    !!q->story[i].turned !=
                1)
                check_value(checker, (uint16_t)id, VALUE(q->story[i].event),
                            "a story belongs to an `event`, a `waypoint`, a `shadow` or a side "
                            "of a scroll that is `turned`");
        for (int i = 0; i < pack->uses; i++)
            if (pack->use[i].record == id && strcmp(pack->use[i].type, "area") == 0)
                check_name(pack, &pack->use[i], checker);
    }
}

/* Labels: gold ones have a quest; without a journey there are no others; and every nature finds a way. */
static void check_labels(const struct uc_pack *pack, struct checker *checker)
{
    const struct ss_rules *rules = ss_edition(pack->ruleset);
    int count = 0, first = pack_first(pack, KIND_LABEL, &count);
    struct tally labels = tally_kind(pack, KIND_LABEL);
    if (labels.total > UC_VIEW_STOPS)
        check_total(checker, KIND_LABEL, &labels, "at most %d labels, not %d", UC_VIEW_STOPS,
                    labels.total);
    for (int id = first; id < first + count; id++) {
        const struct ss_label *label = pack_data(pack, KIND_LABEL, id);
        if ((label->metal == GOLD) != (label->quest != 0))
            check_value(checker, (uint16_t)id, VALUE(label->metal),
                        "a gold label, and no other, has a quest");
        if ((label->metal == SILVER) != (label->site != 0))
            check_value(checker, (uint16_t)id, VALUE(label->metal),
                        "a silver label, and no other, has a site");
        if (label->metal != GOLD && !rules->has_journey)
            check_value(checker, (uint16_t)id, VALUE(label->metal),
                        "this edition has no journey: its labels are gold (AC-045, AC-046)");
        for (int nature = LAW; nature <= CHAOS; nature++) {
            bool way = label->ways == 0;
            for (int i = 0; i < label->ways; i++)
                way = way || !label->way[i].natures || label->way[i].natures & word_bit(nature);
            if (!way)
                check_value(checker, (uint16_t)id, VALUE(label->ways),
                            "no way on is for heroes of %s", ss_word("nature", nature, false));
        }
    }
}

/* What only one of the editions has. */
static void check_edition(const struct uc_pack *pack, struct checker *checker)
{
    const struct ss_rules *rules = ss_edition(pack->ruleset);
    for (int id = 1; id <= pack->records; id++) {
        const void *data = pack->record[id].data;
        const struct ss_item *item = pack->record[id].kind == KIND_ITEM ? data : NULL;
        const struct ss_enemy *enemy = pack->record[id].kind == KIND_ENEMY ? data : NULL;
        const struct ss_event *event = pack->record[id].kind == KIND_EVENT ? data : NULL;
        const struct ss_scroll *scroll = pack->record[id].kind == KIND_SCROLL ? data : NULL;
        if (item && !rules->has_hand_and_half &&
            (item->front.hand == HAND_AND_A_HALF || item->back.hand == HAND_AND_A_HALF))
            check_value(checker, (uint16_t)id,
                        item->front.hand == HAND_AND_A_HALF ? VALUE(item->front.hand)
                                                            : VALUE(item->back.hand),
                        "this edition has no hand-and-a-half weapons (AC-293)");
        if (item && item->cursed && !rules->has_cursed)
            check_value(checker, (uint16_t)id, VALUE(item->cursed),
                        "this edition has no cursed items (AC-430)");
        if (item && item->source == SOUL_WEAPON && !rules->has_soul_weapons)
            check_value(checker, (uint16_t)id, VALUE(item->source),
                        "this edition has no Soul Weapons (IS-282)");
        if (enemy && enemy->horde && !rules->has_hordes)
            check_value(checker, (uint16_t)id, VALUE(enemy->horde),
                        "this edition has no hordes (IS-454)");
        if (item && item->kind == CRAFTED && !rules->has_crafting)
            check_value(checker, (uint16_t)id, VALUE(item->kind),
                        "this edition has no crafting (AC-424)");
        if (pack->record[id].kind == KIND_VENTURE && !rules->has_ventures)
            check_problem(checker, (uint16_t)id, "this edition has no ventures (AC-056)");
        if (scroll && scroll->minion && !rules->has_minions)
            check_value(checker, (uint16_t)id, VALUE(scroll->minion),
                        "this edition has no minions (AC-546)");
        if (event && event->traits && !rules->has_continuous_events)
            check_value(checker, (uint16_t)id, VALUE(event->traits),
                        "events of this edition do not last (IS-122)");
    }
}

void ss_check_pack(const struct uc_pack *pack, struct checker *checker)
{
    check_edition(pack, checker);
    check_dice(pack, checker);
    check_scrolls(pack, checker);
    check_tiles(pack, checker);
    check_quests(pack, checker);
    check_counters(pack, checker);
    check_kinds(pack, checker);
    check_marks(pack, checker);
    check_labels(pack, checker);
}
