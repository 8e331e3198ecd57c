/* What is true of every position: derived data agree with what they are derived from, numbers
 * stay within the limits of the rules, and what is unused is zero. For tests; play relies on it. */
#include "rulesets/d2e/outside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Where the sentence about the first broken invariant goes. */
struct complaint {
    char *why;
    size_t size;
};

static bool broken(struct complaint *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool broken(struct complaint *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(c->why, c->size, format, args);
    va_end(args);
    return false;
}

/* The same about a figure, by its name. */
__attribute__((format(printf, 4, 5))) static bool
wrong_with(struct complaint *c, const struct d2e *g, uc_piece p, const char *format, ...)
{
    char name[80], text[160];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return broken(c, "%s %s", name_in(&g->run, UC_PIECE, p, name, sizeof name), text);
}

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        if (at[i])
            return false;
    return true;
}

/* ---- Pieces and spaces --------------------------------------------------------------------- */

static bool is_moving(const struct d2e *g, uc_piece p)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p)
            return true;
    return false;
}

static bool is_lifted(const struct d2e *g, uc_piece p)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p && g->s->turn[i].lifted)
            return true;
    return false;
}

/* The base of a figure on the map has the size of its kind and lies on the map (D2-262: a large
 * monster in motion counts as one space). */
static bool base_ok(const struct d2e *g, uc_piece p, struct complaint *c)
{
    const struct d2_piece *q = piece(g, p);
    int w = 1, h = 1;
    if (q->kind == PIECE_MONSTER && q->rank != LIEUTENANT && !is_lifted(g, p)) {
        const struct d2_monster *m = d2_monster_data(g, q->record);
        w = m->width;
        h = m->length;
    }
    if ((q->width != w || q->height != h) && (q->width != h || q->height != w))
        return wrong_with(c, g, p, "has a base of %d by %d", q->width, q->height);
    int x = grid_x(grid(g), q->place), y = grid_y(grid(g), q->place);
    for (int dy = 0; dy < q->height; dy++)
        for (int dx = 0; dx < q->width; dx++) {
            uc_place at = grid_at(grid(g), x + dx, y + dy);
            if (!at ||
                (ground(g, at) == OBSTACLE && !(is_moving(g, p) && has_keyword(g, p, KEY_FLY))))
                return wrong_with(c, g, p, "lies off the map or on an obstacle");
        }
    return true;
}

static bool numbers_ok(const struct d2e *g, uc_piece p, struct complaint *c)
{
    const struct d2_piece *q = piece(g, p);
    if (q->damage > d2_health_of(g, p)) /* D2-160 */
        return wrong_with(c, g, p, "has %d damage of %d", q->damage, d2_health_of(g, p));
    if (q->fatigue > d2_stamina_of(g, p))
        return wrong_with(c, g, p, "has %d fatigue of %d", q->fatigue, d2_stamina_of(g, p));
    if (q->conditions >> CONDITIONS)
        return wrong_with(c, g, p, "has unknown conditions");
    if (q->flags & DOWN && (q->place || q->conditions || q->kind != PIECE_HERO)) /* D2-165 */
        return wrong_with(c, g, p, "is knocked out and stands or has conditions");
    if (q->place > grid_places(grid(g)) || q->token_place > grid_places(grid(g)))
        return wrong_with(c, g, p, "is in a place that does not exist");
    return true;
}

static bool record_ok(const struct d2e *g, uc_piece p, struct complaint *c)
{
    const struct d2_piece *q = piece(g, p);
    if (q->record > g->content->records)
        return wrong_with(c, g, p, "is of no record");
    int kind = g->content->record[q->record].kind;
    bool good = false;
    if (q->kind == PIECE_HERO)
        good = p <= g->t->heroes && q->record == g->t->hero[p];
    else if (q->kind == PIECE_FAMILIAR)
        good = q->owner >= 1 && q->owner <= g->t->heroes && p == familiar_of(q->owner) &&
               kind == KIND_FAMILIAR;
    else if (q->kind == PIECE_ALLY)
        good = p >= FIRST_ALLY && p < FIRST_MONSTER && kind == KIND_ALLY && !q->owner;
    else if (q->kind == PIECE_MONSTER)
        good = p >= FIRST_MONSTER && q->group < GROUPS &&
               g->s->group[q->group].record == q->record && q->rank >= MINION &&
               q->rank <= LIEUTENANT &&
               kind == (q->rank == LIEUTENANT ? KIND_LIEUTENANT : KIND_MONSTER);
    if (q->flags & LOST && !(is_ally(g, p) && q->flags & GONE && !q->place))
        return wrong_with(c, g, p, "is lost, and is no ally or still there");
    return good || wrong_with(c, g, p, "is not what its record says");
}

static bool pieces_ok(const struct d2e *g, struct complaint *c)
{
    for (uc_piece p = 0; p < PIECES; p++) {
        const struct d2_piece *q = piece(g, p);
        if (q->kind == PIECE_NONE) {
            struct d2_piece name = {.record = q->record, .rank = q->rank, .number = q->number};
            if (memcmp(q, &name, sizeof name) != 0)
                return broken(c, "piece %d is none and not empty", p);
        } else if (!record_ok(g, p, c) || !numbers_ok(g, p, c) || (q->place && !base_ok(g, p, c))) {
            return false;
        }
    }
    return true;
}

/* D2-283: a familiar that is no figure occupies nothing. */
static bool occupies(const struct d2e *g, uc_piece p) { return on_map(g, p) && d2_is_figure(g, p); }

/* `figures`, `at`, `heroes` and `monsters` follow from the pieces. Two figures share a space only
 * while one of them is moving (D2-081, D2-082). */
static bool spaces_ok(const struct d2e *g, struct complaint *c)
{
    struct placeset figures = {{0}};
    pieces heroes = 0, monsters = 0;
    uint8_t standing[UC_PLACES] = {0};
    for (uc_piece p = 1; p < PIECES; p++) {
        if (!occupies(g, p))
            continue;
        *(is_monster(g, p) ? &monsters : &heroes) |= ONE(p);
        struct placeset own = *d2_spaces_of(g, p);
        for (uc_place at = placeset_next(&own, 0); at; at = placeset_next(&own, at)) {
            if (placeset_has(&figures, at) && !is_moving(g, p) && !is_moving(g, standing[at])) {
                char name[80], label[GRID_LABEL];
                return wrong_with(c, g, p, "shares %s with %s", grid_label(grid(g), at, label),
                                  name_in(&g->run, UC_PIECE, standing[at], name, sizeof name));
            }
            if (!standing[at] || g->s->at[at] == p)
                standing[at] = p;
        }
        placeset_or(&figures, &own);
    }
    if (memcmp(standing, g->s->at, sizeof standing) != 0)
        return broken(c, "the map of who stands where is wrong");
    if (!placeset_equal(&figures, &g->s->figures))
        return broken(c, "the set of occupied spaces is wrong");
    if (heroes != g->s->heroes || monsters != g->s->monsters)
        return broken(c, "the set of heroes or monsters is wrong");
    return true;
}

/* ---- Cards and tokens ---------------------------------------------------------------------- */

/* D2-068 to D2-070. */
static bool equipment_ok(const struct d2e *g, uc_piece hero, struct complaint *c)
{
    int hands = 0, armor = 0, other = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *card = &g->s->card[i];
        const struct d2_item *item = d2_item_data(g, card->record);
        if (card->zone != ZONE_HERO || card->owner != hero || !(card->flags & EQUIPPED))
            continue;
        if (!item)
            return broken(c, "card %d is equipped and no item", i);
        hands += item->slot == SLOT_HAND ? 1 : item->slot == SLOT_TWO_HANDS ? 2 : 0;
        armor += item->slot == SLOT_ARMOR;
        other += item->slot == SLOT_OTHER;
    }
    if (hands > 2 || armor > 1 || other > 2)
        return broken(c, "hero %d uses %d hands, %d armor and %d other items", hero, hands, armor,
                      other);
    return true;
}

static bool cards_ok(const struct d2e *g, struct complaint *c)
{
    for (int i = 0; i < CARDS; i++) {
        const struct d2_card *card = &g->s->card[i];
        bool held = card->zone == ZONE_HERO, relic = card->zone == ZONE_RELIC;
        bool owned = held || card->zone == ZONE_CLASS;
        if (i == 0 || i > g->t->cards) {
            if (!is_zero(card, sizeof *card))
                return broken(c, "card %d does not exist and is not empty", i);
            continue;
        }
        if (card->record != g->t->card[i].record &&
            d2_relic_of(g->content, card->record) != d2_relic_of(g->content, g->t->card[i].record))
            return broken(c, "card %d has changed what it is", i);
        if (card->zone >= ZONES || (card->promised && !relic))
            return broken(c, "card %d lies in no zone", i);
        if (relic ? card->owner && (card->owner >= PIECES || !is_monster(g, card->owner) ||
                                    piece(g, card->owner)->rank != LIEUTENANT)
                  : owned != (card->owner >= 1 && card->owner <= g->t->heroes) ||
                        (!owned && card->owner))
            return broken(c, "card %d in zone %d has owner %d", i, card->zone, card->owner);
        int marks = held ? 0xff : relic ? EXHAUSTED : card->zone == ZONE_HAND ? SHOWN : 0;
        if (card->flags & ~marks)
            return broken(c, "card %d in zone %d is marked %d", i, card->zone, card->flags);
    }
    if (!deck_ok(&g->s->deck))
        return broken(c, "the known part of the deck is damaged");
    for (int i = 0; i < g->s->deck.tops; i++)
        if (g->s->card[g->s->deck.top[i]].zone != ZONE_DECK)
            return broken(c, "card %d is known to lie on the deck, and does not", i);
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (!equipment_ok(g, p, c))
            return false;
    return true;
}

static bool tokens_ok(const struct d2e *g, struct complaint *c)
{
    int slots = 0;
    while (is_token_slot(g, slots))
        slots++;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *token = &g->s->token[i];
        if (i >= slots && token->kind)
            return broken(c, "token %d lies behind the last slot", i + 1);
        if (token->kind > TOKEN_VILLAGER || token->flags / TOKEN_WAS > TOKEN_VILLAGER)
            return broken(c, "token %d is of no kind", i + 1);
        if (!token->kind && (token->place || token->carrier || token->face))
            return broken(c, "token %d is discarded and still somewhere", i + 1);
        if (token->kind && (token->place != 0) == (token->carrier != 0))
            return broken(c, "token %d must lie in a space or be carried", i + 1);
        if (token->place > grid_places(grid(g)))
            return broken(c, "token %d lies in a space that does not exist", i + 1);
        const struct d2_piece *carrier = &g->s->piece[token->carrier % PIECES];
        if (token->carrier >= PIECES ||
            (token->carrier && (carrier->kind == PIECE_NONE || carrier->flags & (DOWN | GONE))))
            return broken(c, "token %d is carried by nobody in play", i + 1);
    }
    return true;
}

/* ---- Turns and attacks --------------------------------------------------------------------- */

static bool attack_ok(const struct d2e *g, int index, struct complaint *c)
{
    const struct d2_attack *a = &g->s->attack[index];
    if (a->hits > AFFECTED || a->dice > POOL || a->spent > TRIGGERED)
        return broken(c, "attack %d is damaged", index);
    for (int i = 0; i < a->dice; i++)
        if (a->die[i].colour < 1 || a->die[i].colour > DICE_COLOURS ||
            a->die[i].face > d2_face_count(a->die[i].colour) || a->die[i].owner > a->hits)
            return broken(c, "die %d of attack %d is damaged", i, index);
    if (!is_zero(&a->die[a->dice], (size_t)(POOL - a->dice) * sizeof a->die[0]) ||
        !is_zero(&a->hit[a->hits], (size_t)(AFFECTED - a->hits) * sizeof a->hit[0]))
        return broken(c, "attack %d has something beyond its lists", index);
    return true;
}

static bool stacks_ok(const struct d2e *g, struct complaint *c)
{
    const struct d2_state *s = g->s;
    if (s->turns > TURNS || s->attacks > ATTACKS || s->plays > PLAYS)
        return broken(c, "a stack is too high");
    if (!is_zero(&s->turn[s->turns], (size_t)(TURNS - s->turns) * sizeof s->turn[0]) ||
        !is_zero(&s->attack[s->attacks], (size_t)(ATTACKS - s->attacks) * sizeof s->attack[0]))
        return broken(c, "something lies above a stack");
    for (int i = 0; i < s->turns; i++)
        if (s->turn[i].who == 0 || s->turn[i].who >= PIECES || s->turn[i].seat == 0 ||
            s->turn[i].seat > d2_overlord_seat(g))
            return broken(c, "turn %d is nobody's", i);
    for (int i = 0; i < s->attacks; i++)
        if (!attack_ok(g, i, c))
            return false;
    return true;
}

static bool quest_ok(const struct d2e *g, struct complaint *c)
{
    const struct d2_state *s = g->s;
    if (s->encounter >= quest_data(g)->encounters || s->phase > PHASE_CAMPAIGN ||
        s->ended > SIDE_OVERLORD || s->seat > d2_overlord_seat(g))
        return broken(c, "the course of the quest is damaged");
    if (s->doors_closed & ~grid(g)->doors || s->doors_locked & ~grid(g)->doors)
        return broken(c, "a door is closed that does not exist");
    for (int i = 0; i < s->grounds; i++)
        if (s->ground[i].area < 1 || s->ground[i].area > board(g)->areas ||
            s->ground[i].terrain < PLAIN || s->ground[i].terrain >= OBSTACLE)
            return broken(c, "change %d of the ground is none", i);
    for (int i = quest_data(g)->counters; i < QUEST_COUNTERS; i++)
        if (s->counter[i])
            return broken(c, "counter %d does not exist and counts", i);
    if (!lastings_ok(&s->lasting))
        return broken(c, "the list of lasting effects is damaged");
    for (uint32_t i = 0; i < s->lasting.count; i++)
        if (!s->lasting.of[i].ability || s->lasting.of[i].ability > g->t->abilities)
            return broken(c, "lasting effect %d is damaged", (int)i);
    if (!limits_ok(&s->used, g->t->abilities))
        return broken(c, "the list of limited uses is damaged");
    return true;
}

/* Outside a campaign and Epic Play there is nothing to own and nothing to choose from. */
static bool campaign_ok(const struct d2e *g, struct complaint *c)
{
    const struct d2_state *s = g->s;
    bool richer = g->t->campaign || g->t->level;
    if (s->episode >= g->t->episodes || s->act < 1 || s->act > 2 || s->log.count > PLAYED_QUESTS ||
        (s->log.count && !g->t->campaign) || !quest_log_ok(&s->log, SIDE_OVERLORD))
        return broken(c, "the course of the campaign is damaged");
    if (!richer && (s->gold || !is_zero(s->xp, sizeof s->xp)))
        return broken(c, "there is gold or experience outside a campaign");
    if (s->phase != PHASE_TRAVEL && (s->tests_passed || s->tests_failed || s->skip_icon))
        return broken(c, "a travel event is remembered after the travel");
    if (s->phase != PHASE_CAMPAIGN && d2_card_count(g, ZONE_OFFER))
        return broken(c, "the shop is open in a quest");
    return true;
}

/* Which abilities may occur follows from the quest and from where the cards are. */
static bool abilities_ok(const struct d2e *g, struct complaint *c)
{
    struct d2_state copy = *g->s;
    struct d2e again = {g->run, &copy, g->t, g->content};
    d2_gather_abilities(&again);
    if (memcmp(copy.abilities, g->s->abilities, sizeof copy.abilities) != 0 ||
        copy.moments != g->s->moments || copy.gifts != g->s->gifts)
        return broken(c, "the set of abilities that may occur is wrong");
    return true;
}

bool d2_state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct d2e g = d2_open(run);
    struct complaint c = {why, size};
    return campaign_ok(&g, &c) && quest_ok(&g, &c) && pieces_ok(&g, &c) && spaces_ok(&g, &c) &&
           cards_ok(&g, &c) && tokens_ok(&g, &c) && stacks_ok(&g, &c) && abilities_ok(&g, &c);
}
