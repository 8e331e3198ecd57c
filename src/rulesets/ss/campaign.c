/* The campaign (AC 4.2, 13; IS 9.4, 10): stations and the ways between them, the quests that are played there, what is
 * left of a quest when it is over, and how the campaign ends. One journal holds it all: what heroes have lies in the zones of
 * their cards from quest to quest, and nothing is dealt anew. */
#include <assert.h>

#include "rulesets/ss/campaign.h"

#define BIT(n) (UINT32_C(1) << (n))

static const struct ss_label *label_data(const struct ss *g, int label)
{
    return pack_data(pack_of(g), KIND_LABEL, label);
}

uint32_t ss_whole_party(const struct ss *g)
{
    uint32_t all = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        all |= BIT(h);
    return all;
}

/* ---- What is remembered --------------------------------------------------------------------------- */

bool ss_marked(const struct ss *g, int symbol)
{
    for (int i = 0; i < g->s->marks; i++)
        if (g->s->mark[i] == symbol)
            return true;
    return false;
}

void ss_mark(struct ss *g, int symbol)
{
    if (ss_marked(g, symbol))
        return;
    assert(g->s->marks < MARKS); /* check_marks: there are no more */
    g->s->mark[g->s->marks++] = (uint16_t)symbol;
}

void ss_forget(struct ss *g, int symbol)
{
    for (int i = 0; i < g->s->marks; i++)
        if (g->s->mark[i] == symbol) {
            g->s->mark[i] = g->s->mark[--g->s->marks];
            g->s->mark[g->s->marks] = 0;
            return;
        }
}

static void log_quest(struct ss *g)
{
    quest_log_note(&g->run, &g->s->log, quest_record(g), g->s->outcome);
}

/* ---- Back to where it comes from --------------------------------------------------------------------- */

void ss_back_to_deck(struct ss *g, int card)
{
    assert(card > 0 && card <= g->t->cards);
    static const uint8_t home[] = {[EMPORIUM] = ZONE_SHOP,
                                   [STASH] = ZONE_STASH,
                                   [TREASURE] = ZONE_DECK,
                                   [QUEST_CARD] = ZONE_BOX,
                                   [SOUL_WEAPON] = ZONE_SOULS};
    const struct ss_item *item = ss_item(g, card);
    int crafted = ss_crafted_on(g, card);
    g->s->card[card] =
        (struct ss_card){.zone = item->quest ? (uint8_t)ZONE_BOX : home[item->source]};
    if (crafted)
        g->s->card[crafted] = (struct ss_card){.zone = ZONE_BOX}; /* AC-429 */
}

void ss_lay_in_stash(struct ss *g, int card)
{
    assert(g->t->card[card].kind == KIND_ITEM);
    g->s->card[card].zone = ZONE_STASH;
    g->s->card[card].owner = g->s->card[card].cooldown = 0;
}

/* A card of that record which nobody has; 0 none. */
int ss_unowned(const struct ss *g, int record)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->t->card[c].record == record && g->s->card[c].zone != ZONE_EQUIPPED &&
            g->s->card[c].zone != ZONE_PACK && g->s->card[c].zone != ZONE_GROUND)
            return c;
    return 0;
}

/* ---- As it was when the quest began: AC/A-65, IS/AMB-83 ------------------------------------------------ */

static int first_kept(const struct ss *g) { return g->t->first_card[KIND_POWER]; }

static void keep(struct ss *g)
{
    struct ss_kept *k = &g->s->kept;
    k->soul_points = g->s->soul_points;
    k->hours = g->s->hours;
    k->marks = g->s->marks;
    memcpy(k->mark, g->s->mark, sizeof k->mark);
    memcpy(k->venture, g->s->venture, sizeof k->venture);
    for (int i = 0; i < COMPANIONS; i++) {
        bool with = in_play(g, COMPANION + i);
        k->companion[i] = with ? figure(g, COMPANION + i)->record : 0;
        k->companion_seat[i] = with ? figure(g, COMPANION + i)->seat : 0;
    }
    for (int h = 1; h <= g->t->heroes; h++) {
        k->crowns[h] = g->s->soul[h].crowns;
        k->rank[h] = g->s->soul[h].rank;
    }
    for (int i = 0; i < ss_kept_cards(g->t); i++) {
        const struct ss_card *c = &g->s->card[first_kept(g) + i];
        /* of a crafted card owner and slot are the number of an item, which owner, charges and slot have room for */
        int charges = c->zone == ZONE_BOUND ? c->owner >> 4 : c->charges;
        k->card[i] = (struct ss_kept_card){(uint8_t)(c->zone << 4 | (c->owner & 15)),
                                           (uint8_t)(charges << 4 | c->cooldown),
                                           (uint8_t)(c->flags << 4 | c->order)};
    }
}

static void restore(struct ss *g)
{
    const struct ss_kept *k = &g->s->kept;
    g->s->soul_points = k->soul_points;
    g->s->hours = k->hours;
    g->s->marks = k->marks;
    memcpy(g->s->mark, k->mark, sizeof k->mark);
    memcpy(g->s->venture, k->venture, sizeof k->venture);
    for (int i = 0; i < COMPANIONS; i++) {
        int number = 1;
        for (int before = 0; before < i; before++)
            number += k->companion[before] == k->companion[i];
        g->s->figure[COMPANION + i] =
            k->companion[i]
                ? (struct ss_figure){.record = k->companion[i],
                                     .place = 1, /* the setup puts them where they begin */
                                     .seat = k->companion_seat[i],
                                     .number = (uint8_t)number}
                : (struct ss_figure){0};
    }
    for (int h = 1; h <= g->t->heroes; h++) {
        g->s->soul[h] = (struct ss_soul){.crowns = k->crowns[h], .rank = k->rank[h]};
        g->s->figure[h].flags = 0;
    }
    for (int i = 0; i < ss_kept_cards(g->t); i++) {
        struct ss_card *c = &g->s->card[first_kept(g) + i];
        *c = (struct ss_card){.zone = k->card[i].where >> 4,
                              .owner = k->card[i].where & 15,
                              .charges = k->card[i].state >> 4,
                              .cooldown = k->card[i].state & 15,
                              .flags = k->card[i].more >> 4,
                              .order = k->card[i].more & 15};
        if (c->zone == ZONE_BOUND) {
            c->owner |= (uint8_t)(c->charges << 4);
            c->charges = 0;
        }
    }
    ss_note_all_held(g);
}

/* ---- From station to station ------------------------------------------------------------------------------ */

/* AC-192, IS-146, IS-152: a choice marked with natures is for those who have one of them, where that is a must. */
static bool suits(const struct ss *g, const struct ss_way *way)
{
    return !way->natures || g->rules->nature_choice != REQUIRED || g->rules->soul_storm ||
           way->natures & word_bit(g->t->hero[g->s->active]->nature);
}

static bool is_open(const struct ss *g, const struct ss_way *way)
{
    return ss_true(g, &way->when, g->s->active, g->s->active, g->s->label);
}

/* Ways that the active hero may take; where none suits his nature, all that are open. */
bool ss_is_offered(const struct ss *g, const struct ss_way *way)
{
    const struct ss_label *from = label_data(g, g->s->label);
    bool any = false;
    for (int i = 0; i < from->ways; i++)
        any = any || (is_open(g, &from->way[i]) && suits(g, &from->way[i]));
    return is_open(g, way) && (suits(g, way) || !any);
}

bool ss_may_travel(const struct ss *g, int to)
{
    const struct ss_label *from = label_data(g, g->s->label);
    for (int i = 0; i < from->ways; i++)
        if (from->way[i].to == to && ss_is_offered(g, &from->way[i]))
            return true;
    return false;
}

/* Could the party still come there, as far as the ways go? What may open one of them on the road is not asked. */
static bool lies_ahead(const struct ss *g, int to)
{
    int count = 0, first = pack_first(pack_of(g), KIND_LABEL, &count);
    uint64_t seen = 0, next = UINT64_C(1) << (g->s->label - first);
    assert(count <= 64);
    while (next & ~seen) {
        int at = __builtin_ctzll(next & ~seen);
        const struct ss_label *label = label_data(g, first + at);
        seen |= UINT64_C(1) << at;
        for (int i = 0; i < label->ways; i++)
            next |= UINT64_C(1) << (label->way[i].to - first);
    }
    return to < first || to >= first + count || seen >> (to - first) & 1;
}

enum reason ss_why_not_travel(const struct ss *g, int to)
{
    const struct ss_label *from = label_data(g, g->s->label);
    for (int i = 0; i < from->ways; i++)
        if (from->way[i].to == to && is_open(g, &from->way[i]))
            return ss_may_travel(g, to) ? REASON_NONE : REASON_NATURE;
    return lies_ahead(g, to) ? REASON_NOT_OPEN : REASON_BEHIND;
}

static bool leads_on(const struct ss *g)
{
    const struct ss_label *from = label_data(g, g->s->label);
    for (int i = 0; i < from->ways; i++)
        if (is_open(g, &from->way[i]))
            return true;
    return false;
}

static enum flow_status end_campaign(struct ss *g)
{
    const struct ss_campaign *c = g->t->campaign;
    int i = 0;
    while (i + 1 < c->endings &&
           !ss_true(g, &c->ending[i].when, g->s->active, g->s->active, g->s->label))
        i++;
    g->s->ending = (uint8_t)(i + 1);
    tell(&g->run, EVENT_CAMPAIGN, g->t->campaign_record, 0, 0, 0);
    return flow_game_over(&g->run, c->ending[i].lost ? SIDE_ENEMIES : SIDE_HEROES);
}

void ss_go_to_label(struct ss *g, int label)
{
    g->s->label = (uint16_t)label;
    flow_begin_again(&g->run, FLOW_campaign, &(struct campaign){0}, sizeof(struct campaign));
    flow_restart(&g->run);
}

FLOW(campaign)
{
    BEGIN;
    RULE("AC-017 AC-043 IS-022 IS-149");
    if (!g->s->label) /* a scenario may begin elsewhere */
        g->s->label = g->t->campaign->first;
    for (;;) {
        CALL(1, label);
        if (!leads_on(g))
            return end_campaign(g);
        CALL(2, choose_way);
    }
    END;
}

FLOW(label)
{
    BEGIN;
    RULE("AC-045 AC-046 AC-047 AC-048");
    g->s->stage = STAGE_REALM;
    g->s->spot = 0;
    tell(&g->run, EVENT_LABEL, g->s->label, 0, 0, 0);
    DO(1,
       ss_run(g, &label_data(g, g->s->label)->effect, g->s->active, g->s->active, g->s->label, 0));
    if (label_data(g, g->s->label)->metal == GOLD)
        CALL(2, play_quest);
    else if (label_data(g, g->s->label)->metal == SILVER)
        CALL(3, site);
    g->s->stage = STAGE_REALM;
    END;
}

bool ss_packed_enough(const struct ss *g)
{
    const struct site *site = flow_find(&g->run, FLOW_site);
    const struct choose_way *way = flow_find(&g->run, FLOW_choose_way);
    return g->rules->stash_in_journey &&
           ((site && site->n >= FIDDLING) || (way && way->n >= FIDDLING));
}

static void offer_ways(struct ss *g)
{
    const struct ss_label *from = label_data(g, g->s->label);
    for (int i = 0; i < from->ways; i++)
        if (ss_is_offered(g, &from->way[i]))
            offer_once(&g->run, DO_TRAVEL, from->way[i].to, 0, 0);
}

/* What comes next is chosen even where there is one way: what was read is shown with the question. */
FLOW(choose_way)
{
    BEGIN;
    for (;; f->n++) {
        AGAIN(40);
        offer_ways(g);
        if (g->rules->stash_in_journey && f->n < FIDDLING) /* AC-040, AC-076 */
            offer(&g->run, DO_PACK_UP, 0, 0, 0);
        for (int h = 1; g->rules->has_journey && f->n < FIDDLING && h <= g->t->heroes; h++)
            if (h != g->s->active)
                offer(&g->run, DO_LEAD, h, 0, 0); /* AC-039 */
        RULE("AC-039 AC-040 AC-043 AC-044 AC-192 IS-146 IS-152");
        ASK(1, g->s->active, PROMPT_WAY_ON, g->s->active);
        if (answer(&g->run).verb == DO_TRAVEL)
            break;
        if (answer(&g->run).verb == DO_LEAD) {
            g->s->active = (uint8_t)answer(&g->run).a;
            tell(&g->run, EVENT_LEADS, g->s->active, 0, 0, 0);
        } else {
            CALL(2, emporium, .visiting = ss_whole_party(g));
        }
    }
    g->s->label = answer(&g->run).a;
    END;
}

/* ---- A quest of the campaign --------------------------------------------------------------------------------- */

static void go_to(struct ss *g, uint16_t quest)
{
    for (int i = 0; i < g->t->episodes; i++)
        if (g->t->episode[i].record == quest)
            g->s->episode = (uint8_t)i;
}

enum flow_status ss_leave_quest(struct ss *g) { return flow_unwind_to(&g->run, FLOW_play_quest); }

/* AC-016: decks are shuffled before a quest, but for Encounter cards that somebody has paid to look at since the last one: these
 * lie on top of it, in their order. */
static void set_up_next(struct ss *g)
{
    struct deck foreseen = *ss_encounter_deck(g);
    ss_set_up(g);
    *ss_encounter_deck(g) = foreseen;
}

FLOW(play_quest)
{
    BEGIN;
    go_to(g, label_data(g, g->s->label)->quest);
    if (g->rules->emporium_when == BEFORE_QUEST) {
        RULE("IS-030 IS-418 IS-426 IS-427");
        for (int h = 1; h <= g->t->heroes; h++)
            ss_gain_crowns(g, h, quest_of(g)->crowns);
        CALL(1, emporium, .visiting = ss_whole_party(g), .shop = 1);
    }
    keep(g);
    for (;;) {
        g->s->stage = STAGE_QUEST;
        tell(&g->run, EVENT_QUEST, quest_record(g), 0, 0, 0);
        set_up_next(g);
        CALL(2, quest);
        if (g->s->outcome == SIDE_HEROES || quest_of(g)->final) {
            RULE("AC-183 IS-140"); /* the map stays until everybody has seen how it ended */
            offer(&g->run, DO_DONE, 0, 0, 0);
            ASK(3, g->s->active, PROMPT_QUEST_OVER, 0);
            break;
        }
        RULE("AC-185 AC/A-65 IS-141 IS-142 IS/AMB-83");
        offer(&g->run, DO_RETRY, 0, 0, 0);
        offer(&g->run, DO_GIVE_UP, 0, 0, 0);
        ASK(4, g->s->active, PROMPT_FAILED, 0);
        ss_shuffle(g, KIND_ENCOUNTER);
        if (answer(&g->run).verb == DO_GIVE_UP) {
            log_quest(g);
            tell(&g->run, EVENT_CAMPAIGN, g->t->campaign_record, 0, 0, 0);
            return flow_game_over(&g->run, SIDE_ENEMIES);
        }
        restore(g);
        if (g->rules->has_journey)
            ss_gain_hours(g, -1); /* AC/A-65 */
        tell(&g->run, EVENT_AGAIN, quest_record(g), 0, 0, 0);
        ss_gain_soul_points(g, quest_of(g)->wiser * g->t->heroes); /* unless the quest says more */
        g->s->kept.soul_points = g->s->soul_points;
    }
    log_quest(g);
    CALL(5, aftermath);
    g->s->stage = STAGE_REALM; /* the map is gone: AC-076, IS-429 hold for the reward */
    if (g->s->outcome == SIDE_HEROES)
        DO(6, ss_run(g, &quest_of(g)->reward, g->s->active, g->s->active, quest_record(g), 0));
    END;
}

/* ---- What is left of a quest ----------------------------------------------------------------------------------- */

static bool has_room(const struct ss *g, int hero, int card)
{
    return !ss_needs_room(g, card) || ss_has_room(g, hero);
}

/* One of several tokens that are alike, and lie together, is offered. */
static bool is_first_alike(const struct ss *g, int token)
{
    const struct ss_token *t = &g->s->token[token];
    for (int i = 1; i < token; i++)
        if (g->s->token[i].thing == t->thing && g->s->token[i].place == t->place &&
            g->s->token[i].value == t->value)
            return false;
    return true;
}

/* AC/A-25, IS/AMB-69: the living take along what lies on the map, as far as they can carry it. */
static void offer_finds(struct ss *g)
{
    for (int h = 1; h <= g->t->heroes; h++) {
        if (is_ghost(g, h))
            continue;
        for (int i = 1; i <= TOKENS; i++)
            if ((g->s->token[i].thing == THING_LOOT || g->s->token[i].thing == THING_TREASURE ||
                 g->s->token[i].thing == THING_CROWNS) &&
                is_first_alike(g, i))
                offer(&g->run, DO_CLAIM, i, h, 0);
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (g->s->card[c].zone == ZONE_GROUND && has_room(g, h, c))
                offer(&g->run, DO_GATHER, c, h, 0);
    }
}

static void offer_losses(struct ss *g, int hero)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == hero)
            offer_weighted(&g->run, DO_DRAW, 1, c, 0, 0);
}

/* AC-081, IS-432: how long a forged side lasts. What was forged in mid-quest may last through the next one. */
static void cool_steel(struct ss *g)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        struct ss_card *card = &g->s->card[c];
        if (card->flags & CARD_FRESH)
            card->flags &= (uint8_t)~CARD_FRESH;
        else if (card->flags & CARD_FORGED)
            card->flags &= (uint8_t) ~(CARD_FORGED | CARD_BACK);
    }
}

/* Nothing of the quest is left but what heroes own, know and remember. */
static void clear_away(struct ss *g)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_GROUND && ss_item(g, c)->source == STASH)
            ss_lay_in_stash(
                g,
                c); /* AC-077, AC-082, AC-429, IS-428: not discarded, so with all that is on it */
        else if (g->s->card[c].zone == ZONE_GROUND)
            ss_back_to_deck(g, c); /* AC/A-25, IS/AMB-69 */
    cool_steel(g);
    if (g->rules->reshuffle_at_quest_end) /* AC-007, AC-190 */
        for (int c = 1; c <= g->t->cards; c++)
            if (g->s->card[c].zone == ZONE_DISCARD)
                g->s->card[c].zone = ZONE_DECK;
    ss_clear_table(g);
}

/* What it was. Crowns are his at once; Loot and Treasure cards are turned up. */
static uint8_t claim(struct ss *g, int token, int hero)
{
    struct ss_token lies = g->s->token[token];
    g->s->token[token] = (struct ss_token){0};
    if (lies.thing == THING_CROWNS)
        ss_gain_crowns(g, hero, 5 * lies.value);
    return lies.thing;
}

FLOW(aftermath)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        offer_finds(g);
        if (!g->run.head->count)
            break;
        offer(&g->run, DO_DONE, 0, 0, 0);
        RULE("AC/A-25 IS/AMB-69");
        ASK(1, g->s->active, PROMPT_GATHER, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->hero = (uint8_t)answer(&g->run).b;
        if (answer(&g->run).verb == DO_GATHER) {
            ss_gain_item(g, f->hero, answer(&g->run).a);
        } else {
            f->thing = claim(g, answer(&g->run).a, f->hero);
            if (f->thing == THING_LOOT)
                CALL(2, loot, .hero = f->hero);
            else if (f->thing == THING_TREASURE)
                CALL(5, face_up, .hero = f->hero);
        }
        DUE(4); /* AC-430: room for a curse */
    }
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++) {
        if (!is_ghost(g, f->hero))
            continue;
        offer_losses(g, f->hero);
        if (!g->run.head->count)
            continue;
        RULE("AC-186 IS-409");
        CHANCE(3, PROMPT_DRAW, f->hero);
        tell(&g->run, EVENT_FORFEITS, f->hero, answer(&g->run).a, 0, 0);
        ss_back_to_deck(g, answer(&g->run).a);
    }
    RULE("AC-077 AC-082 AC-188 AC-190 IS-428 IS-432 AC/A-24 IS/AMB-71");
    clear_away(g);
    END;
}
