/* What no single field of a pack shows: cards that do not add up, references into another chapter,
 * goals that cannot be reached. */
#include "rulesets/sr/sr.h"

struct check {
    const struct uc_pack *pack;
    struct checker *to;
    uint16_t record; /* the one being looked at */
};

#define PROBLEM(c, value, ...) check_value((c)->to, (c)->record, value, __VA_ARGS__)
#define EACH(c, kind, type, item)                                                                  \
    for (int count_ = 0, first_ = pack_first((c)->pack, kind, &count_), id_ = first_;              \
         id_ < first_ + count_; id_++)                                                             \
        for (const type *item = ((c)->record = (uint16_t)id_, pack_data((c)->pack, kind, id_));    \
             item; item = NULL)

/* The chapter of a location, story, enemy or event; 0 if it belongs to none. */
static uint16_t chapter_of(const struct check *c, uint16_t id)
{
    const void *data = id ? c->pack->record[id].data : NULL;
    switch (id ? c->pack->record[id].kind : KINDS) {
    case KIND_LOCATION:
        return ((const struct sr_location *)data)->chapter;
    case KIND_STORY:
        return ((const struct sr_story *)data)->chapter;
    case KIND_ENEMY:
        return ((const struct sr_enemy *)data)->chapter;
    case KIND_EVENT:
        return ((const struct sr_event *)data)->chapter;
    default:
        return 0;
    }
}

/* SR-292: what a card of a chapter names is of that chapter. */
static void check_ref(const struct check *c, uint16_t chapter, const uint16_t *at)
{
    uint16_t ref = *at;
    if (ref && chapter && chapter_of(c, ref) != chapter)
        PROBLEM(c, VALUE(*at), "'%s' is not of the same chapter", c->pack->record[ref].id);
}

static void check_card(const struct check *c, const struct sr_card *card, const char *where, int i)
{
    if (card->icon == ICON_SPELL && (!card->spell || card->bonus)) /* SR-138 */
        PROBLEM(c, VALUE(*card), "%s, card %d: a spell card has a spell and no bonus", where,
                i + 1);
    if (card->icon != ICON_SPELL && (card->spell || !card->bonus))
        PROBLEM(c, VALUE(*card), "%s, card %d: a combat or movement card has a bonus and no spell",
                where, i + 1);
    if (card->bonus && (card->bonus == BONUS_DOUBLE) == (card->x != 0))
        PROBLEM(c, VALUE(card->bonus),
                "%s, card %d: `x` says how much a bonus gives, except for double", where, i + 1);
}

static void check_heroes(struct check *c)
{
    EACH(c, KIND_HERO, struct sr_hero, hero)
    {
        int sum = 0;
        for (int i = 0; i < hero->cards; i++) {
            sum += hero->card[i].copies ? hero->card[i].copies : 1;
            check_card(c, &hero->card[i], "deck", i);
            if (hero->card[i].potion)
                PROBLEM(c, VALUE(hero->card[i].potion),
                        "deck, card %d: only Heroic cards have Potion symbols", i + 1);
        }
        if (sum != BASE_CARDS) /* SR-006 */
            PROBLEM(c, VALUE(hero->cards), "the deck has %d cards; %d are needed", sum, BASE_CARDS);
        if (hero->heroics != HEROIC_CARDS)
            PROBLEM(c, VALUE(hero->heroics), "there are %d Heroic cards; %d are needed",
                    hero->heroics, HEROIC_CARDS);
        for (int i = 0; i < hero->heroics; i++) {
            check_card(c, &hero->heroic[i], "heroic", i);
            if (hero->heroic[i].copies > 1)
                PROBLEM(c, VALUE(hero->heroic[i].copies), "heroic, card %d: there is one of each",
                        i + 1);
        }
    }
}

static void check_spell(const struct check *c, const struct sr_spell *spell)
{
    if (spell->duration == INSTANT && (spell->powers || spell->leaving))
        PROBLEM(c, spell->powers ? VALUE(spell->powers) : VALUE(spell->leaving),
                "what is instant has no powers that last");
}

static void check_spells(struct check *c)
{
    struct tally potions = {.total = 0}, kinds = tally_kind(c->pack, KIND_POTION);
    EACH(c, KIND_SPELL, struct sr_spell, spell) check_spell(c, spell);
    EACH(c, KIND_POTION, struct sr_spell, potion)
    {
        tally_add(&potions, c->pack, c->record, potion->copies);
        check_spell(c, potion);
    }
    if (kinds.total > POTION_KINDS)
        check_total(c->to, KIND_POTION, &kinds, "at most %d different Potions, not %d",
                    POTION_KINDS, kinds.total);
    if (potions.total > POTIONS) /* SR-326 */
        check_total(c->to, KIND_POTION, &potions, "there are %d Potion cards; at most %d",
                    potions.total, POTIONS);
}

static void check_enemies(struct check *c)
{
    enum { RANDOM_CARDS = 41 };
    struct tally random = {.total = 0}, kinds = {.total = 0};
    EACH(c, KIND_ENEMY, struct sr_enemy, enemy)
    {
        tally_add(&random, c->pack, c->record, enemy->copies);
        tally_add(&kinds, c->pack, c->record, enemy->copies != 0);
        if ((enemy->copies != 0) == (enemy->chapter != 0))
            PROBLEM(c, VALUE(enemy->copies),
                    "an enemy has either `copies` (Random) or `chapter` and `number` (Scripted)");
        if (!enemy->copies && !enemy->number)
            PROBLEM(c, VALUE(enemy->number), "a Scripted Enemy has a number");
        if (enemy->threat ? enemy->shields.count != 0 || !enemy->copies : !enemy->shields.count)
            PROBLEM(c, enemy->threat ? VALUE(enemy->threat) : VALUE(enemy->shields),
                    "an enemy has shields; a Threat card has none and is Random");
        if (enemy->copies && (enemy->story || enemy->flip)) /* SR-205 */
            PROBLEM(c, enemy->story ? VALUE(enemy->story) : VALUE(enemy->flip),
                    "a Random Enemy draws no story and flips nothing");
        if (enemy->copies && (enemy->abilities >> (POISON - 1) || enemy->formidable)) /* SR-210 */
            PROBLEM(c, enemy->formidable ? VALUE(enemy->formidable) : VALUE(enemy->abilities),
                    "a Random Enemy has none of the rare abilities");
        check_ref(c, enemy->chapter, &enemy->story);
    }
    if (kinds.total > RANDOM_KINDS)
        check_total(c->to, KIND_ENEMY, &kinds, "at most %d different Random Enemy cards, not %d",
                    RANDOM_KINDS, kinds.total);
    if (random.total > RANDOM_CARDS)
        check_total(c->to, KIND_ENEMY, &random, "the Random Enemy deck has %d cards; at most %d",
                    random.total, RANDOM_CARDS);
}

static void check_scrolls(const struct check *c, uint16_t chapter, const struct sr_scroll *scroll,
                          int count)
{
    for (int i = 0; i < count; i++, scroll++) {
        check_ref(c, chapter, &scroll->story);
        if (!scroll->story && !scroll->flip) /* SR-161 */
            PROBLEM(c, VALUE(*scroll), "scroll %d draws no story and flips nothing", i + 1);
        if ((scroll->difficulty != 0) != (scroll->aptitude != 0)) /* SR-163, SR-165 */
            PROBLEM(c, VALUE(*scroll), "scroll %d: aptitude and difficulty go together", i + 1);
    }
}

static void check_icons(const struct check *c, uint16_t chapter, const struct sr_icon *icon,
                        int count, bool reaction)
{
    for (int i = 0; i < count; i++, icon++) {
        const char *where = reaction ? "reaction" : "row";
        check_ref(c, chapter, &icon->enemy);
        check_ref(c, chapter, &icon->story);
        check_ref(c, chapter, &icon->location);
        if ((icon->icon == ROW_ENEMY) != (icon->enemy != 0))
            PROBLEM(c, VALUE(*icon), "%s, icon %d: `enemy` goes with the icon enemy", where, i + 1);
        if ((icon->icon == ROW_STORY) != (icon->story != 0))
            PROBLEM(c, VALUE(*icon), "%s, icon %d: `story` goes with the icon story", where, i + 1);
        if (icon->icon == ROW_SIGHT && !icon->location)
            PROBLEM(c, VALUE(*icon), "%s, icon %d: sight needs a location", where, i + 1);
        if ((icon->icon == ROW_SPECIAL) != (icon->special != 0))
            PROBLEM(c, VALUE(*icon), "%s, icon %d: `special` goes with the icon special", where,
                    i + 1);
        if (reaction && (icon->blue || icon->every)) /* SR-107 */
            PROBLEM(c, VALUE(*icon),
                    "%s, icon %d: a Reaction icon is neither blue nor for every hero", where,
                    i + 1);
        if (!reaction && (icon->icon == ROW_ALERT || icon->icon == ROW_DROWNING)) /* SR-111 */
            PROBLEM(c, VALUE(*icon), "%s, icon %d: Alert and Drowning are Reaction icons", where,
                    i + 1);
        if (icon->per && icon->icon != ROW_RANDOM && icon->icon != ROW_DAMAGE &&
            icon->icon != ROW_DROWNING && icon->icon != ROW_THREAT) /* SR-119 */
            PROBLEM(c, VALUE(*icon), "%s, icon %d: nothing to add hourglasses to", where, i + 1);
    }
}

static void check_side(const struct check *c, uint16_t chapter, const struct sr_side *side)
{
    bool anti = false, portal = false;
    check_icons(c, chapter, side->row, side->rows, false);
    check_icons(c, chapter, side->reaction, side->reactions, true);
    check_scrolls(c, chapter, side->scroll, side->scrolls);
    for (int i = 0; i < side->rows; i++) {
        anti |= side->row[i].icon == ROW_ANTI_MAGIC;
        portal |= side->row[i].icon == ROW_PORTAL;
    }
    if (anti && portal)
        PROBLEM(c, VALUE(side->rows), "a Portal cannot stay where there is Anti-Magic");
    for (int i = 0; i < side->arrows; i++) {
        check_ref(c, chapter, &side->arrow[i].to);
        check_ref(c, chapter, &side->arrow[i].story);
        if (!side->arrow[i].to && !side->arrow[i].story)
            PROBLEM(c, VALUE(side->arrow[i]), "arrow %d leads nowhere", i + 1);
        for (int j = 0; j < i; j++)
            if (side->arrow[j].to == side->arrow[i].to)
                PROBLEM(c, VALUE(side->arrow[i].to), "arrows %d and %d lead to the same place",
                        j + 1, i + 1);
    }
}

/* One number names one card of a chapter; a Quest card belongs to none, so to all. */
static void check_number(struct check *c, int kind, uint16_t chapter, const uint8_t *at)
{
    int count = 0, first = pack_first(c->pack, kind, &count), self = c->record, number = *at;
    for (int id = first; id < self; id++) {
        const void *data = pack_data(c->pack, kind, id);
        int other = kind == KIND_LOCATION     ? ((const struct sr_location *)data)->number
                    : kind == KIND_STORY      ? ((const struct sr_story *)data)->number
                    : kind == KIND_EVENT      ? ((const struct sr_event *)data)->number
                    : kind == KIND_QUEST_CARD ? ((const struct sr_quest_card *)data)->number
                                              : ((const struct sr_enemy *)data)->number;
        if (number && chapter_of(c, (uint16_t)id) == chapter && other == number)
            PROBLEM(c, VALUE(*at), "'%s' has the number %d already", c->pack->record[id].id,
                    number);
    }
}

static void check_cards(struct check *c)
{
    EACH(c, KIND_LOCATION, struct sr_location, place)
    {
        check_number(c, KIND_LOCATION, place->chapter, &place->number);
        check_side(c, place->chapter, &place->a);
        check_side(c, place->chapter, &place->b);
    }
    EACH(c, KIND_STORY, struct sr_story, story)
    {
        check_number(c, KIND_STORY, story->chapter, &story->number);
        check_scrolls(c, story->chapter, story->scroll, story->scrolls);
        if (story->keep && story->recurrent)
            PROBLEM(c, VALUE(story->recurrent), "a story is either kept or recurrent");
        if (story->scrolls && !story->keep && !story->recurrent)
            PROBLEM(c, VALUE(story->scrolls), "a story that is discarded has no scrolls");
    }
    EACH(c, KIND_EVENT, struct sr_event, event)
    check_number(c, KIND_EVENT, event->chapter, &event->number);
    EACH(c, KIND_ENEMY, struct sr_enemy, enemy)
    check_number(c, KIND_ENEMY, enemy->chapter, &enemy->number);
    EACH(c, KIND_QUEST_CARD, struct sr_quest_card, card)
    check_number(c, KIND_QUEST_CARD, 0, &card->number);
}

static int stars_of(const struct check *c, uint16_t chapter, int colour)
{
    int count = 0, first = pack_first(c->pack, KIND_STORY, &count), stars = 0;
    for (int id = first; id < first + count; id++) {
        const struct sr_story *story = pack_data(c->pack, KIND_STORY, id);
        stars += story->chapter == chapter && story->star == colour;
    }
    return stars;
}

/* SR-018, SR-019: a row for each number of heroes, or none (SR/A-09), and stories enough. */
static void check_stars(struct check *c, const struct sr_chapter *chapter)
{
    if (chapter->goals && chapter->goals != HEROES)
        PROBLEM(c, VALUE(chapter->goals),
                "goals has %d rows; one is needed for each number of heroes, or none at all",
                chapter->goals);
    if (check_lacks(c->to, KIND_STORY))
        return;
    for (int i = 0; i < chapter->goals; i++) {
        if (chapter->goal[i].red > stars_of(c, c->record, STAR_RED))
            PROBLEM(c, VALUE(chapter->goal[i].red), "%d heroes need more red stars than there are",
                    i + 1);
        if (chapter->goal[i].black > stars_of(c, c->record, STAR_BLACK))
            PROBLEM(c, VALUE(chapter->goal[i].black),
                    "%d heroes need more black stars than there are", i + 1);
    }
    if (!chapter->goals &&
        (stars_of(c, c->record, STAR_RED) < 1 || stars_of(c, c->record, STAR_BLACK) < HEROES - 1))
        PROBLEM(c, VALUE(chapter->goals),
                "without goals, a chapter needs stories with 1 red and %d black stars", HEROES - 1);
}

static int artifacts_of(const struct check *c, uint16_t chapter)
{
    int count = 0, first = pack_first(c->pack, KIND_ARTIFACT, &count), n = 0;
    for (int id = first; id < first + count; id++)
        n +=
            ((const struct sr_artifact *)pack_data(c->pack, KIND_ARTIFACT, id))->chapter == chapter;
    return n;
}

static void check_chapters(struct check *c)
{
    EACH(c, KIND_CHAPTER, struct sr_chapter, chapter)
    {
        int track = chapter->blue.spaces + chapter->yellow.spaces + chapter->red.spaces;
        check_stars(c, chapter);
        if (!chapter->starts.count)
            PROBLEM(c, VALUE(chapter->starts), "there is no location to start in");
        if (chapter->threat >= track)
            PROBLEM(c, VALUE(chapter->threat), "the Threat track has spaces 0 to %d", track - 1);
        if (chapter->exhaustion >= chapter->draws.count)
            PROBLEM(c, VALUE(chapter->exhaustion), "the Exhaustion track has spaces 0 to %d",
                    chapter->draws.count - 1);
        for (int i = 0; i < chapter->starts.count; i++)
            check_ref(c, c->record, &chapter->starts.item[i]);
        for (int i = 0; i < chapter->events.count; i++)
            check_ref(c, c->record, &chapter->events.item[i]);
        for (int i = 0; i < chapter->showns; i++)
            check_ref(c, c->record, &chapter->shown[i].location);
        for (int i = 0, tasks = 0; i < chapter->leads; i++) {
            const struct sr_lead *lead = &chapter->lead[i];
            tasks += i == 0 || lead->goal != chapter->lead[i - 1].goal;
            if (tasks == TASKS + 1 && lead->goal != chapter->lead[i - 1].goal)
                PROBLEM(c, VALUE(lead->goal), "lead %d: that is one goal too many, at most %d",
                        i + 1, TASKS);
            const struct sr_story *goal = pack_data(c->pack, KIND_STORY, lead->goal);
            check_ref(c, c->record, &lead->goal);
            check_ref(c, c->record, &lead->location);
            check_ref(c, c->record, &lead->story);
            if (goal && goal->star != (lead->red ? STAR_RED : STAR_BLACK))
                PROBLEM(c, VALUE(lead->goal), "lead %d: its goal has no %s star", i + 1,
                        lead->red ? "red" : "black");
        }
        for (int i = 0; i < chapter->tokens; i++) {
            check_ref(c, c->record, &chapter->token[i].story);
            if (chapter->token[i].space > track)
                PROBLEM(c, VALUE(chapter->token[i].space),
                        "a Story token lies beyond the Threat track");
        }
    }
    EACH(c, KIND_QUEST, struct sr_quest, quest)
    {
        int artifacts = 0;
        if (quest->chapters.count < 1 || quest->chapters.count > CHAPTERS)
            PROBLEM(c, VALUE(quest->chapters), "a quest has one to %d chapters", CHAPTERS);
        for (int i = 0; i < quest->chapters.count; i++)
            artifacts += artifacts_of(c, quest->chapters.item[i]);
        if (artifacts > ARTIFACTS)
            PROBLEM(c, VALUE(quest->chapters), "its chapters have %d artifacts; at most %d",
                    artifacts, ARTIFACTS);
    }
}

void sr_check_pack(const struct uc_pack *pack, struct checker *checker)
{
    struct check c = {pack, checker, 0};
    check_heroes(&c);
    check_spells(&c);
    check_enemies(&c);
    check_cards(&c);
    check_chapters(&c);
}
