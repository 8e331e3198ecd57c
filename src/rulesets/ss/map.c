/* Doors, chests, traps, search tokens and what lies on the ground (AC 6.3, 7, 15.6; IS 5, 6). */
#include <assert.h>

#include "rulesets/ss/campaign.h"

/* ---- What may be done --------------------------------------------------------------------------- */

static bool is_before(const struct ss *g, int hero, int door)
{
    uc_place side[2];
    areas_door_sides(board_of(g)->areas, door, side);
    return figure(g, hero)->place == side[0] || figure(g, hero)->place == side[1]; /* AC-120 */
}

enum reason ss_why_not_open(const struct ss *g, int hero, int door, bool bash)
{
    uint32_t bit = door_bit(door);
    if (is_ghost(g, hero))
        return REASON_GHOST;
    if (door < 1 || door > board_of(g)->doors || board_of(g)->walls & bit ||
        !is_before(g, hero, door))
        return REASON_NOT_BEFORE;
    if (!(g->s->closed & bit))
        return REASON_IS_OPEN;
    if (g->s->sealed & bit)
        return REASON_MAGIC_LOCK;
    if (!bash) /* IS-213, IS/AMB-44: engaged or not */
        return g->s->locked & bit ? REASON_IS_LOCKED : REASON_NONE;
    if (!(g->s->locked & bit))
        return REASON_NOT_LOCKED;
    if (ss_engaged(g, hero))
        return REASON_ENGAGED; /* AC-099, IS-203 */
    return ss_why_not_activity(g, hero, ACTION);
}

/* AC-102, IS-070: a key is a token without a place, held by a hero. */
static bool holds_key(const struct ss *g, int hero, int key)
{
    for (int i = 1; i <= TOKENS; i++)
        if (g->s->token[i].thing == THING_KEY && !g->s->token[i].place &&
            g->s->token[i].value == hero && g->s->token[i].what == key)
            return true;
    return false;
}

enum reason ss_why_not_unlock(const struct ss *g, int hero, int door)
{
    if (is_ghost(g, hero))
        return REASON_GHOST;
    if (door < 1 || door > AREAS_DOORS || door > board_of(g)->doors ||
        !(g->s->sealed & door_bit(door)) || !is_before(g, hero, door))
        return REASON_NOT_BEFORE;
    return holds_key(g, hero, board_of(g)->door_key[door]) ? REASON_NONE : REASON_NO_KEY;
}

static enum reason why_not_at(const struct ss *g, int hero, int token, int thing)
{
    if (is_ghost(g, hero))
        return REASON_GHOST;
    if (token < 1 || token > TOKENS || g->s->token[token].thing != thing ||
        g->s->token[token].place != figure(g, hero)->place)
        return thing == THING_SEARCH ? REASON_SEARCHED : REASON_NOT_BEFORE;
    if (ss_engaged(g, hero))
        return REASON_ENGAGED;
    return ss_why_not_activity(g, hero, ACTION);
}

enum reason ss_why_not_chest(const struct ss *g, int hero, int token)
{
    enum reason why = why_not_at(g, hero, token, THING_CHEST);
    return why ? why : g->s->token[token].shut ? REASON_MAGIC_LOCK : REASON_NONE;
}

enum reason ss_why_not_unseal(const struct ss *g, int hero, int token)
{
    if (is_ghost(g, hero) || g->s->token[token].thing != THING_CHEST || !g->s->token[token].shut ||
        g->s->token[token].place != figure(g, hero)->place)
        return REASON_NOT_BEFORE;
    int key = quest_of(g)->token[g->s->token[token].value - 1].key;
    return holds_key(g, hero, key) ? REASON_NONE : REASON_NO_KEY;
}

enum reason ss_why_not_search(const struct ss *g, int hero, int token)
{
    return why_not_at(g, hero, token, THING_SEARCH);
}

bool ss_needs_room(const struct ss *g, int card)
{
    const struct ss_item *item = ss_item(g, card);
    return !item->weightless && item->kind != COINS && item->kind != BLESSING;
}

enum lying { NOTHING, ONLY_WITH_ROOM, FOR_ANYBODY };

/* Are there items? */
static enum lying items_at(const struct ss *g, int place)
{
    enum lying found = NOTHING;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_GROUND && g->s->card[c].owner == place) {
            if (!ss_needs_room(g, c))
                return FOR_ANYBODY;
            found = ONLY_WITH_ROOM;
        }
    return found;
}

static bool token_lies(const struct ss *g, int place)
{
    return ss_token_at(g, THING_LOOT, place, 0) || ss_token_at(g, THING_TREASURE, place, 0) ||
           ss_token_at(g, THING_CROWNS, place, 0) || ss_token_at(g, THING_KEY, place, 0);
}

enum reason ss_why_not_take(const struct ss *g, int hero)
{
    int place = figure(g, hero)->place;
    if (is_ghost(g, hero))
        return REASON_GHOST;
    enum lying items = token_lies(g, place) ? FOR_ANYBODY : items_at(g, place);
    if (items == NOTHING)
        return REASON_NOTHING_HERE;
    if (g->s->idle >= FIDDLING)
        return REASON_TIDIED;
    if (items == ONLY_WITH_ROOM && !ss_has_room(g, hero))
        return REASON_NO_ROOM;
    return ss_engaged(g, hero) ? REASON_ENGAGED : REASON_NONE;
}

/* AC-196, IS-158 */
enum reason ss_why_not_lift(const struct ss *g, int hero, int card)
{
    if (card < g->t->first_card[KIND_ITEM] || card >= g->t->first_card[KIND_ITEM + 1] ||
        g->s->card[card].zone != ZONE_GROUND || g->s->card[card].owner != figure(g, hero)->place)
        return REASON_NOTHING_HERE;
    return ss_needs_room(g, card) && !ss_has_room(g, hero) ? REASON_NO_ROOM : REASON_NONE;
}

/* ---- Doing it ------------------------------------------------------------------------------------ */

FLOW(open_door)
{
    BEGIN;
    RULE("AC-098 AC-099 AC-105 IS-063 IS-065 IS-076");
    tell(&g->run, EVENT_OPENED, f->hero, f->door, 0, 0);
    if (g->rules->door_first)
        g->s->closed &= ~door_bit(f->door); /* what is behind it is seen when the Trap is done */
    CALL(1, trap, .hero = f->hero, .door = f->door);
    g->s->closed &= ~door_bit(f->door);
    ss_mark_sight(g);
    DUE(2);
    END;
}

/* AC-100, IS-067: trap, treasure, Crowns; AC/A-58, IS/AMB-39. */
FLOW(open_chest)
{
    BEGIN;
    f->what = g->s->token[f->token].what;
    tell(&g->run, EVENT_CHEST, f->hero, g->s->token[f->token].place, 0, 0);
    RULE("AC-100 IS-066 IS-067");
    CALL(1, trap, .hero = f->hero, .place = figure(g, f->hero)->place);
    if (!in_play(
            g,
            f->hero)) /* AC-408, IS/AMB-23: the activity ends, and nobody has taken anything out */
        return FLOW_DONE;
    g->s->token[f->token] = (struct ss_token){0};
    ss_count_task(g, TASK_CHEST);
    for (f->i = 0; in_play(g, f->hero) && f->i < chest_data(g, f->what)->treasure; f->i++)
        CALL(2, treasure, .hero = f->hero);
    if (in_play(g, f->hero))
        ss_gain_crowns(g, f->hero, chest_data(g, f->what)->crowns);
    END;
}

FLOW(search)
{
    BEGIN;
    f->what = g->s->token[f->token].what;
    tell(&g->run, EVENT_SEARCHED, f->hero, g->s->token[f->token].place, 0, 0);
    ss_count_task(g, TASK_SEARCH);
    RULE("AC-103 AC-104 IS-073 IS-074");
    g->s->token[f->token] = (struct ss_token){0};
    CALL(1, roll_dice, .n = 1, .who = f->hero, .colour = RED);
    f->found = (uint8_t)(g->s->result - 1);
    if (ss_bonus(g, f->hero, BONUS_SEARCHES, f->hero) > 0) {
        RULE("AC-006 IS-008"); /* once, however many cards say so */
        offer(&g->run, DO_REROLL, 0, face_id(g, RED, f->found), 0);
        offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(2, f->hero, PROMPT_REROLL, f->hero);
        if (answer(&g->run).verb == DO_REROLL) {
            CALL(3, roll_dice, .n = 1, .who = f->hero, .colour = RED, .rerolled = 1);
            f->found = (uint8_t)(g->s->result - 1);
        }
    }
    for (f->i = 0; f->i < search_data(g, f->what)->finds; f->i++) {
        if (!g->t->side[RED][f->found].count[search_data(g, f->what)->find[f->i].shows])
            continue;
        if (search_data(g, f->what)->find[f->i].trap)
            CALL(4, trap, .hero = f->hero, .place = figure(g, f->hero)->place);
        if (!in_play(g, f->hero))
            return FLOW_DONE;
        ss_gain_crowns(g, f->hero, search_data(g, f->what)->find[f->i].crowns);
        ss_gain_soul_points(g, search_data(g, f->what)->find[f->i].soul_points);
        for (f->left = search_data(g, f->what)->find[f->i].treasure; f->left; f->left--)
            CALL(5, treasure, .hero = f->hero);
        return FLOW_DONE; /* the matching line */
    }
    END;
}

/* AC-106, AC-107, IS-077 to IS-079: by legal paths, sight ignored; a door's two areas are at 1. */
static bool is_concerned(const struct ss *g, int hero, int place, int door, int within)
{
    uc_place side[2];
    int at = figure(g, hero)->place;
    if (!in_play(g, hero))
        return false; /* AC-110, IS-407 */
    if (!door)
        return ss_steps(g, hero, place, at) <= within;
    areas_door_sides(board_of(g)->areas, door, side);
    int one = ss_steps(g, hero, side[0], at), two = ss_steps(g, hero, side[1], at);
    return 1 + (one < two ? one : two) <= within;
}

FLOW(trap)
{
    BEGIN;
    RULE("AC-105 IS-017 IS-076");
    CALL(1, draw_trap, .hero = f->hero);
    f->card = (uint16_t)g->s->result;
    if (!f->card)
        return FLOW_DONE;
    tell(&g->run, EVENT_TRAP, f->card, f->hero, 0, 0);
    f->concerned = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        if (trap_data(g, f->card)->effect.code &&
            is_concerned(g, h, f->place, f->door, trap_data(g, f->card)->within))
            f->concerned |= bit_of(h);
    RULE("AC-106 AC-107 AC-108 IS-077 IS-078 IS-079");
    f->who = f->hero; /* AC/A-39: from the active hero on */
    while (f->concerned) {
        if (f->concerned & bit_of(f->who)) {
            f->concerned &= ~bit_of(f->who);
            DO(2, ss_run(g, &trap_data(g, f->card)->effect, f->who, f->hero,
                         g->t->card[f->card].record, f->card));
            DUE(3);
        }
        f->who = (uint8_t)ss_next_seat(g, f->who);
    }
    DO(4, ss_run(g, &trap_data(g, f->card)->after, f->hero, f->hero, g->t->card[f->card].record,
                 f->card));
    DUE(5);
    RULE("AC-023 IS-080");
    g->s->card[f->card].zone = ZONE_DISCARD;
    END;
}

static int most_of(int n, int most) { return n < 0 ? 0 : n > most ? most : n; }

/* The Trap card that is resolved: whoever knows about traps looks at the top one and may put it under the deck,
 * or draws more than one and plays one of them; the others are discarded with it (IS-080). */
FLOW(draw_trap)
{
    BEGIN;
    f->n = (uint8_t)most_of(ss_bonus(g, f->hero, BONUS_PEEK, f->hero), 4);
    for (; f->n; f->n--) {
        CALL(1, look_card, .kind = KIND_TRAP);
        if (!g->s->result)
            break;
        offer(&g->run, DO_KEEP, (int)g->s->result, 0, 0);
        offer(&g->run, DO_UNDER, (int)g->s->result, 0, 0);
        ASK(2, f->hero, PROMPT_KEEP, f->hero);
        if (answer(&g->run).verb == DO_KEEP)
            break;
        ss_put_under(g, answer(&g->run).a);
        tell(&g->run, EVENT_PUT_UNDER, f->hero, answer(&g->run).a, 0, 0);
    }
    f->n = 0;
    do {
        CALL(3, draw_card, .kind = KIND_TRAP);
        if (!g->s->result)
            break;
        f->card[f->n++] = (uint16_t)g->s->result;
        g->s->card[g->s->result].zone = ZONE_DISCARD;
    } while (f->n <= most_of(ss_bonus(g, f->hero, BONUS_TRAPS, f->hero), 3));
    g->s->result = f->card[0];
    if (f->n < 2)
        return FLOW_DONE;
    RULE("IS-080");
    for (int i = 0; i < f->n; i++)
        offer_once(&g->run, DO_KEEP, f->card[i], 0, 0);
    ASK_IF_MORE(4, f->hero, PROMPT_KEEP, f->hero);
    g->s->result = answer(&g->run).a;
    END;
}

/* ---- Dice and Saves ------------------------------------------------------------------------------ */

/* Dice that belong to no attack and no defence. The result is what they show, for ss_rolled. */
FLOW(roll_dice)
{
    BEGIN;
    for (f->i = 0; f->i < f->n; f->i++) {
        ss_offer_die(g, f->colour);
        CHANCE(1, PROMPT_DIE, f->who);
        f->side[f->i] = (uint8_t)ss_side_of(g, f->colour, answer(&g->run).a);
        tell(&g->run, EVENT_ROLLED, f->who, answer(&g->run).a, 0, 0);
    }
    MOMENT(2, ON_CAST, f->who);
    DUE(3);
    g->s->result = 0;
    for (int i = 0; i < f->n; i++)
        g->s->result |= (int64_t)(f->side[i] + 1) << 4 * i;
    END;
}

int ss_rolled(const struct ss *g, int colour, uint32_t results)
{
    int n = 0;
    for (int64_t dice = g->s->result; dice; dice >>= 4)
        for (int r = 1; r <= RESULTS; r++)
            n += results & word_bit(r) ? g->t->side[colour][(dice & 15) - 1].count[r] : 0;
    return n;
}

/* Does any of the dice show one of these results? */
static bool shows_any(const struct ss *g, const struct roll_dice *f)
{
    for (int i = 0; i < f->n; i++)
        for (int r = 1; r <= RESULTS; r++)
            if (f->wanted & word_bit(r) && g->t->side[f->colour][f->side[i]].count[r])
                return true;
    return false;
}

/* The roll at work; NULL none. */
static struct roll_dice *roll_of(const struct ss *g) { return flow_find(&g->run, FLOW_roll_dice); }

/* What a hero rolls for has come, or what an enemy needs has not. Of a roll of which that cannot be said it is never true. */
bool ss_is_hoped_for(const struct ss *g)
{
    const struct roll_dice *f = roll_of(g);
    return f && f->wanted && shows_any(g, f) != is_foe(f->who);
}

/* The side that lies underneath a face of a die: the faces are numbered so that opposite ones add up to 11. Of equal
 * faces chance says which one it was. */
static void offer_undersides(struct ss *g, int colour, int side)
{
    for (int i = 0; i < g->t->sides[colour]; i++) {
        int weight = 0;
        for (int face = 1; face <= FACES; face++)
            weight += g->t->face_side[colour][face] == side &&
                      g->t->face_side[colour][FACES + 1 - face] == i;
        if (weight)
            offer_weighted(&g->run, DO_FACE, weight, face_id(g, colour, i), 0, 0);
    }
}

static void offer_juggling(struct ss *g, const struct juggle *f)
{
    const struct roll_dice *roll = roll_of(g);
    for (int i = 0; i < roll->n; i++) {
        int face = face_id(g, roll->colour, roll->side[i]);
        if (f->touched & 1u << i)
            continue;
        if (!roll->rerolled)
            offer(&g->run, DO_REROLL, i, face, 0); /* AC-006: once a die */
        if (f->under[i] != roll->side[i])
            offer(&g->run, DO_FLIP, i, face, face_id(g, roll->colour, f->under[i]));
    }
}

/* A die of the roll at work shows another face now. */
static void turn_die(struct ss *g, const struct juggle *f, int face, int event)
{
    struct roll_dice *roll = roll_of(g);
    tell(&g->run, event, f->by, face_id(g, roll->colour, roll->side[f->die]), face, 0);
    roll->side[f->die] = (uint8_t)ss_side_of(g, roll->colour, face);
}

/* Dice of the roll at work are rolled again or turned over, each of them once. */
FLOW(juggle)
{
    BEGIN;
    if (!roll_of(g))
        return FLOW_DONE;
    RULE("AC-006 AC-257 AC-309");
    for (f->i = 0; f->i < roll_of(g)->n; f->i++) {
        offer_undersides(g, roll_of(g)->colour, roll_of(g)->side[f->i]);
        if (g->run.head->count == 1)
            DECIDE(0);
        else
            CHANCE(1, PROMPT_DIE, f->by);
        f->under[f->i] = (uint8_t)ss_side_of(g, roll_of(g)->colour, answer(&g->run).a);
    }
    for (f->left = f->most; f->left; f->left--) {
        offer_juggling(g, f);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(2, f->by, PROMPT_JUGGLE, f->by);
        if (answer(&g->run).verb == DO_ENOUGH)
            return FLOW_DONE;
        f->die = (uint8_t)answer(&g->run).a;
        f->touched = (uint8_t)(f->touched | 1u << f->die);
        if (answer(&g->run).verb == DO_FLIP) {
            turn_die(g, f, answer(&g->run).c, EVENT_FLIPPED);
            continue;
        }
        ss_offer_die(g, roll_of(g)->colour);
        CHANCE(3, PROMPT_DIE, f->by);
        turn_die(g, f, answer(&g->run).a, EVENT_REROLLED);
    }
    END;
}

/* IS/AMB-27: which results save is printed on the card; AC-203, IS-259: a companion has its owner's. */
static uint32_t saving_results(const struct ss *g, int who)
{
    int owner = is_companion(who) ? figure(g, who)->seat : who;
    return is_hero(owner) ? g->t->hero[owner]->save : 0;
}

/* AC-198 to AC-200, AC-203, IS-160 to IS-162, IS-259. Who is lucky rolls more dice and keeps the best. */
FLOW(save)
{
    BEGIN;
    if (!in_play(g, f->who)) { /* AC-110, AC-411, IS-407: nothing is left to save him from */
        g->s->result = 1;
        return FLOW_DONE;
    }
    RULE("AC-198 AC-199 AC-200 AC-203 IS-160 IS-161 IS-162 IS-259");
    CALL(1, roll_dice, .who = f->who, .colour = BLUE, .wanted = saving_results(g, f->who),
         .n = (uint8_t)(1 + most_of(ss_bonus(g, f->who, BONUS_SAVES, f->who), 3)));
    f->saved = ss_rolled(g, BLUE, saving_results(g, f->who)) > 0;
    g->s->result = f->saved;
    tell(&g->run, g->s->result ? EVENT_SAVED : EVENT_NOT_SAVED, f->who, 0, 0, 0);
    END;
}

/* ---- Treasures and Crowns ------------------------------------------------------------------------- */

/* AC-062, AC-197, IS-159, IS-413: a Treasure card for a hero. */
FLOW(treasure)
{
    BEGIN;
    do {
        CALL(1, draw_card, .kind = KIND_ITEM);
        if (!g->s->result)
            break;
        f->card[f->n++] = (uint16_t)g->s->result;
        g->s->card[g->s->result].zone = ZONE_DISCARD;
    } while (f->n <= most_of(ss_bonus(g, f->hero, BONUS_TREASURES, f->hero) + f->more, 3));
    if (f->n == 0)
        return FLOW_DONE;
    for (int i = 0; i < f->n; i++)
        offer_once(&g->run, DO_KEEP, f->card[i], 0, 0);
    ASK_IF_MORE(2, f->hero, PROMPT_KEEP, f->hero);
    ss_gain_item(g, f->hero, answer(&g->run).a);
    DUE(3); /* AC-430: room for a curse is made before anything else is drawn */
    END;
}

void ss_gain_item(struct ss *g, int hero, int card)
{
    assert(is_hero(hero));
    const struct ss_item *item = ss_item(g, card);
    struct ss_card *c = &g->s->card[card];
    if (item->kind == COINS) {
        RULE("AC-062 IS-413");
        c->zone = ZONE_DISCARD;
        tell(&g->run, EVENT_GAINED, hero, card, 0, 0);
        ss_gain_crowns(g, hero, item->front.crowns);
        return;
    }
    bool fits = !ss_needs_room(g, card) || item->cursed || ss_has_room(g, hero);
    if (!fits &&
        g->s->stage != STAGE_QUEST) { /* AC-076, IS-429: on the way there is the Stash for it */
        *c = (struct ss_card){.zone = ZONE_STASH, .charges = item->front.charges};
        tell(&g->run, EVENT_STORED, hero, card, 0, 0);
        return;
    }
    if (c->zone != ZONE_GROUND) /* what has lain there is as it was: AC-348, AC-308, IS-298 */
        *c = (struct ss_card){.charges = item->front.charges}; /* AC-306, IS-295 */
    c->zone = fits ? ZONE_PACK : ZONE_GROUND;
    c->owner = fits ? (uint8_t)hero : figure(g, hero)->place;
    note_held(g, hero, card);
    tell(&g->run, EVENT_GAINED, hero, card, 0, 0);
    if (!fits)
        tell(&g->run, EVENT_DROPPED, hero, card, 0, 0);
    ss_mark_room(g);
}

/* AC-430: who must carry a curse and has no room for it discards something else. */
static bool is_overloaded(const struct ss *g, int hero)
{
    bool cursed = false;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        cursed = cursed || (g->s->card[c].zone == ZONE_PACK && g->s->card[c].owner == hero &&
                            ss_item(g, c)->cursed);
    return cursed && in_play(g, hero) && ss_carried(g, hero) > ss_capacity(g, hero);
}

void ss_mark_room(struct ss *g)
{
    for (int h = 1; g->s->stage == STAGE_QUEST && h <= g->t->heroes; h++)
        if (is_overloaded(g, h))
            flow_mark(&g->run, DUE_ROOM);
}

FLOW(make_room)
{
    BEGIN;
    RULE("AC-430");
    for (f->hero = 1; f->hero <= g->t->heroes; f->hero++)
        while (is_overloaded(g, f->hero)) {
            for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
                if (g->s->card[c].zone == ZONE_PACK && g->s->card[c].owner == f->hero &&
                    !ss_item(g, c)->cursed && ss_needs_room(g, c))
                    offer(&g->run, DO_DISCARD, c, 0, 0);
            if (!g->run.head->count)
                break; /* curses alone: he carries them all */
            ASK_IF_MORE(1, f->hero, PROMPT_MAKE_ROOM, f->hero);
            tell(&g->run, EVENT_LOST_ITEM, f->hero, answer(&g->run).a, 0, 0);
            ss_discard_item(g, answer(&g->run).a);
        }
    END;
}

/* AC-060, AC/A-27, IS-414: what is in nobody's hands. Coins are changed as need be (AC-061, IS-415). */
static int crowns_left(const struct ss *g)
{
    int left = g->rules->crowns;
    for (int h = 1; h <= g->t->heroes; h++)
        left -= g->s->soul[h].crowns;
    for (int i = 1; i <= TOKENS; i++)
        left -= g->s->token[i].thing == THING_CROWNS ? 5 * g->s->token[i].value : 0;
    return left > 0 ? left : 0;
}

void ss_gain_crowns(struct ss *g, int hero, int n)
{
    assert(is_hero(hero));
    n = n > crowns_left(g) ? crowns_left(g) : n;
    if (n <= 0)
        return;
    g->s->soul[hero].crowns = (uint16_t)(g->s->soul[hero].crowns + n);
    tell(&g->run, EVENT_CROWNS, hero, n, 0, 0);
}

void ss_gain_soul_points(struct ss *g, int n)
{
    if (n <= 0)
        return;
    g->s->soul_points = (uint16_t)(g->s->soul_points + n); /* AC-205, IS-165 */
    tell(&g->run, EVENT_SOUL_POINTS, n, 0, 0, 0);
}

/* ---- Picking up ---------------------------------------------------------------------------------- */

/* Crowns that lie in an area. */
static int crowns_lying(const struct ss *g, int place)
{
    int n = 0;
    for (int i = ss_token_at(g, THING_CROWNS, place, 0); i;
         i = ss_token_at(g, THING_CROWNS, place, i))
        n += 5 * g->s->token[i].value;
    return n;
}

/* First the tokens go: what lies there is in the box's count. */
static void collect(struct ss *g, int hero, int n)
{
    int place = figure(g, hero)->place;
    assert(n > 0 && n % 5 == 0 && n <= crowns_lying(g, place));
    for (int left = n / 5, i = 0; left && (i = ss_token_at(g, THING_CROWNS, place, i));) {
        struct ss_token *t = &g->s->token[i];
        int fives = t->value < left ? t->value : left;
        left -= fives;
        t->value = (uint8_t)(t->value - fives);
        if (!t->value)
            *t = (struct ss_token){0};
    }
    ss_gain_crowns(g, hero, n);
}

/* The first that lies there: Loot tokens are all alike, and so are Treasure cards that lie face down. */
static bool is_first_of_thing(const struct ss *g, int token)
{
    const struct ss_token *t = &g->s->token[token];
    return t->thing == THING_KEY ||
           (t->thing == THING_LOOT ? ss_token_at(g, THING_LOOT, t->place, 0) == token
                                   : t->thing == THING_TREASURE &&
                                         ss_token_at(g, THING_TREASURE, t->place, 0) == token);
}

/* Each thing by itself, and any amount of Crowns; items for which there is room (AC-196, IS-158). */
static void offer_lying(struct ss *g, int hero, bool all)
{
    int place = figure(g, hero)->place, crowns = crowns_lying(g, place);
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (!ss_why_not_lift(g, hero, c))
            offer(&g->run, DO_LIFT, c, 0, 0);
    if (!all)
        ss_offer_crowns(g, DO_COLLECT, crowns - 5);
    if (crowns)
        offer_once(&g->run, DO_COLLECT, crowns, 0, 0);
    for (int i = 1; i <= g->s->tokens; i++)
        if (g->s->token[i].place == place && is_first_of_thing(g, i))
            offer(&g->run, DO_PICK, i, 0, 0);
}

/* Is there room for all items that lie there? */
static bool fits_all(const struct ss *g, int hero)
{
    int n = ss_carried(g, hero), place = figure(g, hero)->place;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        n += g->s->card[c].zone == ZONE_GROUND && g->s->card[c].owner == place &&
             ss_needs_room(g, c);
    return n <= ss_capacity(g, hero);
}

/* Is there more than one thing that he can take? Crowns are one. */
static bool lies_more(const struct ss *g, int hero)
{
    int place = figure(g, hero)->place, n = crowns_lying(g, place) > 0;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        n += !ss_why_not_lift(g, hero, c);
    for (int i = 1; i <= g->s->tokens; i++)
        n += g->s->token[i].place == place &&
             (g->s->token[i].thing == THING_KEY || g->s->token[i].thing == THING_LOOT ||
              g->s->token[i].thing == THING_TREASURE);
    return n > 1;
}

/* Any number of things, chosen one by one; items and Crowns go first where all is taken, so that what is turned up
 * cannot take their room. What lies there alone is what was meant. A trap may end it. */
FLOW(pick_up)
{
    BEGIN;
    RULE("AC-250 AC-542 IS-018 IS-215");
    f->place = figure(g, f->hero)->place;
    while (in_play(g, f->hero) && figure(g, f->hero)->place == f->place &&
           !ss_engaged(g, f->hero)) {
        AGAIN(1);
        offer_lying(g, f->hero, f->all);
        if (!g->run.head->count)
            return FLOW_DONE;
        if (f->all || (!f->taken && g->run.head->count == 1 && !lies_more(g, f->hero))) {
            DECIDE(0);
        } else {
            if (lies_more(g, f->hero) && fits_all(g, f->hero))
                offer(&g->run, DO_ALL, 0, 0, 0);
            offer(&g->run, DO_DONE, 0, 0, 0);
            ASK(2, f->hero, PROMPT_PICK_UP, f->hero);
        }
        if (answer(&g->run).verb == DO_DONE)
            break;
        if (answer(&g->run).verb == DO_ALL) {
            f->all = 1;
            continue;
        }
        f->taken = 1;
        if (answer(&g->run).verb == DO_LIFT) {
            RULE("AC-251 IS-216");
            ss_gain_item(g, f->hero, answer(&g->run).a);
        } else if (answer(&g->run).verb == DO_COLLECT) {
            collect(g, f->hero, answer(&g->run).a);
        } else {
            CALL(3, pick_token, .hero = f->hero, .token = (uint8_t)answer(&g->run).a);
        }
        DUE(4);
    }
    if (!f->taken)
        ss_tidy(g, f->hero);
    END;
}

/* A key, a Loot token or a Treasure card. */
FLOW(pick_token)
{
    BEGIN;
    f->thing = g->s->token[f->token].thing;
    if (f->thing == THING_KEY) {
        RULE("AC-102 IS-071");
        g->s->token[f->token].place = 0;
        g->s->token[f->token].value = f->hero;
        return FLOW_DONE;
    }
    g->s->token[f->token] = (struct ss_token){0};
    RULE("AC-541 IS-413");
    if (f->thing == THING_LOOT)
        CALL(1, loot, .hero = f->hero);
    else
        CALL(2, face_up, .hero = f->hero);
    END;
}

/* A Treasure card that an enemy has left lies face down: nobody, the rules included, knows it before it is
 * turned up, and it is drawn then. */
FLOW(face_up)
{
    BEGIN;
    RULE("AC-024 AC-250 AC-540 IS-215 IS-541");
    CALL(1, draw_card, .kind = KIND_ITEM);
    if (g->s->result)
        ss_gain_item(g, f->hero, (int)g->s->result);
    DUE(2); /* AC-430: room for a curse */
    END;
}

/* AC-022, AC-541, AC/A-66, IS-413, IS-545: what a Loot token shows. */
FLOW(loot)
{
    BEGIN;
    ss_offer_pile(g, KIND_LOOT, g->s->loot, g->s->loot_gone, (int)sizeof g->s->loot);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_TOKEN, f->hero);
    f->record = answer(&g->run).a;
    {
        int first = first_of(g, KIND_LOOT);
        g->s->loot[f->record - first]--;
        g->s->loot_gone[f->record - first]++;
    }
    ss_count_task(g, TASK_LOOT);
    ss_gain_crowns(g, f->hero, loot_data(g, f->record)->crowns);
    for (f->left = loot_data(g, f->record)->treasure; f->left; f->left--)
        CALL(2, treasure, .hero = f->hero);
    if (loot_data(g, f->record)->trap && !g->s->outcome) { /* not when the quest is over */
        RULE("AC-109");
        CALL(3, trap, .hero = f->hero, .place = figure(g, f->hero)->place);
    }
    END;
}
