/* Enemies: drawing and assigning them, what they do, wounds and defeats (SR-122 to SR-125, SR-189
 * to SR-226, SR-290, SR-291). */
#include "rulesets/sr/sr.h"

/* ---- Coming into play and leaving it --------------------------------------------------------- */

static bool is_scripted(const struct sr_enemy *enemy) { return enemy->number != 0; }

int sr_free_foe(const struct sr *g)
{
    for (int foe = FOE; foe <= PIECES; foe++)
        if (!g->s->foe[foe].record)
            return foe;
    return 0;
}

int sr_spawn(struct sr *g, int record, int place, int order)
{
    assert(place >= 0 && place <= LOCATIONS);
    uint64_t numbers = 0;
    int slot = sr_free_foe(g);
    EACH_FOE(g, foe)
    if (g->s->foe[foe].record == record)
        numbers |= piece_bit(g->s->foe[foe].number);
    if (!slot) {
        flow_stop(&g->run, LIMIT_ROOM);
        return 0;
    }
    g->s->foe[slot] = (struct sr_foe){.record = (uint16_t)record,
                                      .place = (uint8_t)place,
                                      .number = (uint8_t)__builtin_ctzll(~numbers & ~UINT64_C(1)),
                                      .order = (uint8_t)order};
    if (slot >= g->s->foe_end)
        g->s->foe_end = (uint8_t)(slot + 1);
    if (is_scripted(enemy_data(g, slot)))
        g->s->scripted[enemy_data(g, slot)->number] = SCRIPTED_PLAY;
    tell(&g->run, EVENT_APPEARS, slot, place, 0, 0);
    return slot;
}

void sr_remove_foe(struct sr *g, int foe, bool beaten)
{
    assert(foe >= FOE && foe <= PIECES);
    assert(g->s->foe[foe].record);
    const struct sr_enemy *enemy = enemy_data(g, foe);
    if (is_scripted(enemy)) {
        g->s->scripted[enemy->number] = beaten ? SCRIPTED_BEATEN : SCRIPTED_BACK;
    } else {
        for (int i = 1; i <= g->t->randoms; i++)
            if (g->t->random[i] == g->s->foe[foe].record)
                g->s->random_discard[i]++;
    }
    g->s->foe[foe] = (struct sr_foe){0};
    while (g->s->foe_end > FOE && !g->s->foe[g->s->foe_end - 1].record)
        g->s->foe_end--;
}

/* SR-125: the discards become the pile when it has run out. */
static bool random_left(struct sr *g)
{
    return pile_renew(g->s->random_draw + 1, g->s->random_discard + 1, RANDOM_KINDS); /* */
}

static void offer_randoms(struct sr *g)
{
    for (int i = 1; i <= g->t->randoms; i++)
        if (g->s->random_draw[i])
            offer_weighted(&g->run, DO_APPEAR, g->s->random_draw[i], g->t->random[i], 0, 0);
}

static int random_kind(const struct sr *g, int record)
{
    int i = 1;
    while (g->t->random[i] != record)
        i++;
    return i;
}

/* What comes of the card just drawn: an enemy on the table (its number), or 0. */
static int appear(struct sr *g, int place, int order)
{
    int kind = random_kind(g, answer(&g->run).a);
    g->s->random_draw[kind]--;
    int foe = g->t->random_enemy[kind]->threat ? 0 : sr_spawn(g, g->t->random[kind], place, order);
    if (!foe)
        g->s->random_discard[kind]++;
    return foe;
}

bool sr_in_pile(const struct sr *g, int scripted)
{
    if (!g->part->scripted[scripted])
        return false;
    return g->s->scripted[scripted] == SCRIPTED_PILE || g->s->scripted[scripted] == SCRIPTED_BACK;
}

FLOW(draw_foes) /* `left` Random Enemies, or the Scripted Enemy of a number */
{
    BEGIN;
    RULE("SR-093 SR-094");
    while (f->left > 0) {
        f->left--;
        if (f->scripted) {
            if (!sr_in_pile(g, f->scripted))
                return FLOW_DONE;
            if (g->s->scripted[f->scripted] == SCRIPTED_PILE && flow_unknown(&g->run))
                return FLOW_WAIT;
            f->count = (uint8_t)sr_spawn(g, g->part->scripted[f->scripted], f->place, 1);
        } else {
            if (!random_left(g))
                break;
            offer_randoms(g);
            CHANCE(1, PROMPT_APPEAR, f->who);
            f->count = (uint8_t)appear(g, f->place, __builtin_popcountll(f->drawn) + 1);
            if (g->t->random_enemy[random_kind(g, answer(&g->run).a)]->threat) {
                RULE("SR-123 SR-124");
                f->left = (uint8_t)(f->left + sr_group_change(g, CHANGE(threat_card)));
                tell(&g->run, EVENT_ALARM, answer(&g->run).a, 0, 0, 0);
                CALL(2, threat, .n = 1, .who = f->who);
                continue;
            }
        }
        if (!f->count)
            break; /* the table is full */
        f->drawn |= piece_bit(f->count);
        if (sr_abilities(g, f->count) & bit(ANTI_MAGIC)) /* before any is assigned */
            CALL(3, anti_magic, .place = f->place);
    }
    RULE("SR-106");
    if (f->drawn)
        CALL(4, settle, .foes = f->drawn, .place = f->place, .trigger = f->who, .reveal = 1,
             .visible = f->visible);
    END;
}

/* ---- Assigning ------------------------------------------------------------------------------- */

/* SR-281, SR-283, A-38: never to an invisible hero while a visible one is there, except by scent
 * . What is marked Visible comes to visible heroes alone. */
static bool may_take(const struct sr *g, int foe, int actor, int place, bool visible)
{
    if (g->s->at[actor] != place)
        return false;
    return !is_invisible(g, actor) || !sr_visible_at(g, place) ||
           (!visible && sr_abilities_with(g, foe, actor) & bit(SCENT)); /* */
}

static void assign(struct sr *g, int foe, int actor)
{
    assert(in_play(g, actor));
    assert(g->s->foe[foe].record);
    g->s->foe[foe].holder = (uint8_t)actor;
    g->s->foe[foe].place = 0;
    tell(&g->run, EVENT_ENGAGED, foe, actor, 0, 0);
}

/* Gives the enemy to the only one who can take it, or to who caused it; otherwise offers the
 * choice and returns true. Without anybody it is gone. */
static bool must_ask(struct sr *g, const struct settle *f)
{
    int only = 0, count = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (may_take(g, f->foe, actor, f->place, f->visible)) {
            only = actor;
            count++;
        }
    if (f->trigger && may_take(g, f->foe, f->trigger, f->place, f->visible)) {
        assign(g, f->foe, f->trigger); /* SR-106 */
    } else if (count == 0) {
        tell(&g->run, EVENT_LOST, g->s->foe[f->foe].record, 0, 0, 0);
        sr_remove_foe(g, f->foe, false); /* SR-186 */
    } else if (count == 1) {
        assign(g, f->foe, only);
    } else {
        for (int actor = 1; actor <= ACTORS; actor++)
            if (may_take(g, f->foe, actor, f->place, f->visible))
                offer(&g->run, DO_ASSIGN, f->foe, actor, 0);
        return true;
    }
    return false;
}

/* The enemy of the set that was the first of its draw from number `order` on; 0: none that is in play. */
static int next_in_order(const struct sr *g, uint64_t foes, int order)
{
    int next = 0;
    EACH_OF(foes, foe)
    if (g->s->foe[foe].record && g->s->foe[foe].order >= order &&
        (!next || g->s->foe[foe].order < g->s->foe[next].order))
        next = foe;
    return next;
}

/* A-14, SR-282: does it act on the hero with whom it has just become engaged? */
static bool acts_on_holder(const struct sr *g, int foe, int ability)
{
    uint32_t abilities = sr_abilities(g, foe);
    int holder = g->s->foe[foe].holder;
    return holder && in_play(g, holder) && abilities & bit(ability) &&
           (!is_invisible(g, holder) || abilities & bit(SCENT));
}

/* SR-218, SR-219, SR-220: everybody there now, invisible or not, for the rest of the chapter. */
static void frighten(struct sr *g, int place)
{
    EACH_ACTOR_AT(g, place, actor) sr_gain_token(g, actor, TOKEN_FEAR, 1);
}

FLOW(settle) /* new or left-over enemies go to the heroes of a location, then act */
{
    BEGIN;
    RULE("SR-106 SR-112 SR-185");
    for (f->i = 1; (f->foe = (uint8_t)next_in_order(g, f->foes, f->i)); f->i++) {
        f->i = g->s->foe[f->foe].order;
        if (g->s->foe[f->foe].holder || !must_ask(g, f))
            continue;
        ASK(1, first_seat(g, f->place), PROMPT_ASSIGN, f->foe);
        assign(g, f->foe, answer(&g->run).b);
    }
    for (f->i = 1; (f->foe = (uint8_t)next_in_order(g, f->foes, f->i)); f->i++) {
        f->i = g->s->foe[f->foe].order;
        if (f->reveal && sr_abilities_revealed(g, f->foe) & bit(FEAR)) {
            RULE("SR-218");
            frighten(g, f->place);
        }
        if (f->reveal && sr_abilities_revealed(g, f->foe) & bit(SHOCK)) {
            RULE("SR-226");
            CALL(2, attack, .place = f->place);
        }
        if (!g->s->foe[f->foe].record || !g->s->foe[f->foe].order)
            continue;
        RULE("SR/A-14"); /* once, though it may have come to another hero in the middle of this */
        g->s->foe[f->foe].order = 0;
        if (acts_on_holder(g, f->foe, POISON)) {
            RULE("SR-216");
            sr_gain_token(g, g->s->foe[f->foe].holder, TOKEN_POISON, 1);
        }
        if (acts_on_holder(g, f->foe, BLOCK)) {
            RULE("SR-221");
            CALL(3, block, .actor = g->s->foe[f->foe].holder);
        }
    }
    END;
}

FLOW(block) /* the player loses a hand card of choice */
{
    BEGIN;
    AGAIN(2);
    if (!sr_hand(g, f->actor))
        return FLOW_DONE;
    for (int k = 1; k <= CARD_KINDS; k++)
        if (pile(g, f->actor, ZONE_HAND)[k])
            offer(&g->run, DO_DISCARD, f->actor, card_id(hero_of(f->actor), k), 0);
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_BLOCK, f->actor);
    sr_to_discard(g, answer(&g->run).b, (enum zone)zone_of(f->actor, ZONE_HAND));
    tell(&g->run, EVENT_DISCARDED, f->actor, answer(&g->run).b, 0, 0);
    END;
}

/* enemies of invisible heroes turn to visible ones as soon as there are any. */
static uint64_t turn_away(struct sr *g, int place)
{
    uint64_t turned = 0;
    if (!sr_visible_at(g, place))
        return 0;
    EACH_FOE(g, foe)
    {
        int holder = g->s->foe[foe].holder;
        if (!holder || g->s->at[holder] != place || g->s->foe[foe].control ||
            !is_invisible(g, holder) || sr_abilities(g, foe) & bit(SCENT))
            continue;
        g->s->foe[foe].holder = 0;
        g->s->foe[foe].place = (uint8_t)place;
        g->s->foe[foe].order = (uint8_t)(__builtin_popcountll(turned) + 1);
        turned |= piece_bit(foe);
    }
    return turned;
}

FLOW(regroup)
{
    BEGIN;
    RULE("SR-280 SR-281");
    f->foes = turn_away(g, f->place);
    if (f->foes)
        CALL(1, settle, .foes = f->foes, .place = f->place);
    END;
}

/* ---- Attacks by enemies ---------------------------------------------------------------------- */

/* SR-282, A-35: against an invisible hero only scent counts, for rage too. */
static bool attacks(const struct sr *g, int foe, int actor, bool invisible)
{
    return g->s->foe[foe].holder == actor && !g->s->foe[foe].control &&
           (!invisible || sr_abilities(g, foe) & bit(SCENT));
}

int sr_attack_damage(const struct sr *g, int actor)
{
    int shields = 0, formidable = 0;
    bool rage = false, invisible = is_invisible(g, actor);
    if (is_invulnerable(g, actor)) /* SR-274 */
        return 0;
    EACH_FOE(g, foe)
    if (attacks(g, foe, actor, invisible)) {
        shields += sr_shields(g, foe);
        rage |= (sr_abilities(g, foe) & bit(RAGE)) != 0; /* SR-213, SR-214 */
        formidable += sr_formidable(g, foe);             /* SR-223, SR-224 */
    }
    int damage = shields * (rage ? 2 : 1) + formidable;
    return damage > 250 ? 250 : damage;
}

/* SR-217, A-40: only in the attack step of the Reaction phase. */
static void fracture(struct sr *g, int actor)
{
    int n = 0;
    bool invisible = is_invisible(g, actor);
    if (is_invulnerable(g, actor))
        return;
    EACH_FOE(g, foe)
    n += attacks(g, foe, actor, invisible) && sr_abilities(g, foe) & bit(BRUTALITY);
    sr_gain_token(g, actor, TOKEN_FRACTURE, n);
}

/* the order matters only where Control tokens may be used. */
static bool order_matters(const struct sr *g, int actors)
{
    bool control = false;
    EACH_FOE(g, foe)
    control |= g->s->foe[foe].control && actors >> (g->s->foe[foe].holder - 1) & 1;
    return control && actors & (actors - 1);
}

FLOW(attack) /* of all enemies in a location, or everywhere in step 3 */
{
    BEGIN;
    f->actors = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor) && (!f->place || g->s->at[actor] == f->place) &&
            sr_attack_damage(g, actor))
            f->actors |= (uint8_t)(1u << (actor - 1));
    RULE("SR-290 SR-291");
    while (f->actors) {
        g->s->result = (uint8_t)(__builtin_ctz(f->actors) + 1);
        if (order_matters(g, f->actors)) {
            for (int actor = 1; actor <= ACTORS; actor++)
                if (f->actors >> (actor - 1) & 1)
                    offer(&g->run, DO_NAME, actor, 0, 0);
            ASK(1, (uc_seat)hero_of(__builtin_ctz(f->actors) + 1), PROMPT_ATTACK, 0);
            g->s->result = (uint8_t)answer(&g->run).a;
        }
        f->actors &= (uint8_t) ~(1u << (g->s->result - 1));
        tell(&g->run, EVENT_ATTACK, g->s->result, sr_attack_damage(g, g->s->result), 0, 0);
        if (f->step3)
            fracture(g, g->s->result);
        CALL(2, lose, .cause = CAUSE_ATTACK, .n = (uint8_t)sr_attack_damage(g, g->s->result),
             .actors = (uint8_t)(1u << (g->s->result - 1)));
    }
    END;
}

/* ---- Wounds and defeats ---------------------------------------------------------------------- */

static bool is_beaten(const struct sr *g, int foe)
{
    return g->s->foe[foe].record && sr_shields(g, foe) <= 0;
}

static uint64_t beaten_of(const struct sr *g, uint64_t foes)
{
    uint64_t beaten = 0;
    EACH_FOE(g, foe)
    if (foes & piece_bit(foe) && is_beaten(g, foe))
        beaten |= piece_bit(foe);
    return beaten;
}

/* The order of defeats matters where one does more than give Heroism and another does anything: a
 * Story may ask for Heroism. */
static bool order_of_defeats_matters(const struct sr *g, uint64_t beaten)
{
    int tricky = 0, plain = 0;
    EACH_FOE(g, foe)
    if (beaten & piece_bit(foe)) {
        bool more = enemy_data(g, foe)->story || enemy_data(g, foe)->flip;
        tricky += more;
        plain += !more && enemy_data(g, foe)->heroism;
    }
    return tricky && tricky + plain > 1;
}

/* SR-206: its abilities stop at once, whatever the defeats do that are resolved before its own. It
 * keeps its number until then, and is nowhere. */
static void fall(struct sr *g, int foe)
{
    assert(g->s->foe[foe].record);
    struct sr_foe *f = &g->s->foe[foe];
    f->order = (uint8_t)sr_foe_place(g, foe);
    f->holder = f->place = f->control = 0;
    if (is_scripted(enemy_data(g, foe)))
        g->s->scripted[enemy_data(g, foe)->number] = SCRIPTED_BEATEN;
}

FLOW(wound) /* one Wound on each, then the defeats one by one */
{
    BEGIN;
    RULE("SR-201 SR-207");
    EACH_FOE(g, foe)
    if (f->foes & piece_bit(foe) && sr_shields(g, foe) > 0) {
        g->s->foe[foe].wounds++;
        tell(&g->run, EVENT_WOUNDED, g->s->foe[foe].record, f->by, g->s->foe[foe].wounds, 0);
    }
    RULE("SR-202 SR-206");
    EACH_FOE(g, foe)
    if (beaten_of(g, f->foes) & piece_bit(foe))
        fall(g, foe);
    while ((f->beaten = beaten_of(g, f->foes)) != 0) {
        g->s->result = (uint8_t)__builtin_ctzll(f->beaten);
        if (order_of_defeats_matters(g, f->beaten)) {
            for (int foe = FOE; foe <= PIECES; foe++)
                if (f->beaten & piece_bit(foe))
                    offer(&g->run, DO_TARGET, foe, 0, 0);
            ASK(1, (uc_seat)hero_of(f->by), PROMPT_ORDER, f->by);
            g->s->result = (uint8_t)answer(&g->run).a;
        }
        f->foes &= ~piece_bit(g->s->result);
        CALL(2, beaten, .foe = g->s->result, .by = f->by);
    }
    END;
}

FLOW(beaten) /* what the defeat does, by the hero who caused it; then the card is discarded */
{
    BEGIN;
    f->place = g->s->foe[f->foe].order;
    f->flip = enemy_data(g, f->foe)->flip;
    f->story = story_number(g, enemy_data(g, f->foe)->story);
    tell(&g->run, EVENT_BEATEN, g->s->foe[f->foe].record, f->by, 0, 0);
    RULE("SR-203 SR-204");
    sr_gain_heroism(g, f->by, enemy_data(g, f->foe)->heroism);
    RULE("SR-205");
    if (f->story)
        CALL(1, story, .number = f->story, .who = f->by);
    if (f->flip && f->place)
        CALL(2, flip, .place = f->place);
    if (g->s->foe[f->foe].record)
        sr_remove_foe(g, f->foe, true);
    END;
}

/* SR-259, SR-260, A-30: Control ends; the creature is an enemy of its caster again. */
FLOW(freed)
{
    BEGIN;
    tell(&g->run, EVENT_FREED, f->foe, g->s->foe[f->foe].holder, 0, 0);
    g->s->foe[f->foe].control = 0;
    g->s->foe[f->foe].order = 1;
    if (f->wound) {
        RULE("SR-259");
        CALL(1, wound, .foes = piece_bit(f->foe), .by = g->s->foe[f->foe].holder);
    }
    if (g->s->foe[f->foe].record && g->s->foe[f->foe].holder) {
        CALL(2, settle, .foes = piece_bit(f->foe), .place = g->s->at[g->s->foe[f->foe].holder]);
        if (g->s->foe[f->foe].record && g->s->foe[f->foe].holder &&
            sr_abilities(g, f->foe) & bit(ANTI_MAGIC)) /* SR-215 */
            CALL(3, anti_magic, .place = (uint8_t)sr_foe_place(g, f->foe));
    }
    CALL(4, sight);
    END;
}
