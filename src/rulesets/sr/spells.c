/* Spells and potions: how they take effect, how they end, and what Anti-Magic does to them (SR-227
 * to SR-286, SR-325 to SR-336). What each of them does is in the pack. */
#include <assert.h>

#include "rulesets/sr/sr.h"

/* ---- Taking effect --------------------------------------------------------------------------- */

static bool is_potion(const struct sr *g, int record)
{
    return g->run.game->pack->record[record].kind == KIND_POTION;
}

static bool has_changes(const struct sr_spell *spell)
{
    static const struct sr_change none;
    return memcmp(&spell->changes, &none, sizeof none) != 0;
}

/* SR-228, SR-229: what lasts is noted, with the card that lies beside the board. A persistent spell
 * without powers is marked by what it has placed. */
static bool lasts(const struct sr_spell *spell)
{
    return spell->duration == TEMPORARY ||
           (spell->duration == PERSISTENT && (spell->powers || has_changes(spell)));
}

void sr_put_in_force(struct sr *g, int record, int card, int actor)
{
    assert(record > 0 && actor >= 0 && actor <= ACTORS);
    lasting_add(&g->run, &g->s->force,
                (struct lasting){
                    .source = (uint16_t)record, .card = (uint16_t)card, .holder = (uc_piece)actor});
    sr_gather(g);
}

/* SR-227, SR-229, SR-233, SR-330: where a card goes that does not stay beside the board. */
static void put_away(struct sr *g, int record, int card)
{
    if (card > CARD_POTION)
        g->s->potion_deck[card - CARD_POTION]++;
    else if (card)
        g->s->pile[spell_data(g, record)->single_use ? ZONE_REMOVED : ZONE_DISCARD][card]++;
}

FLOW(take_effect) /* the card has left the hand; 0: it comes from an artifact */
{
    BEGIN;
    tell(&g->run, EVENT_CAST, f->actor, f->record, 0, 0);
    RULE("SR-227 SR-228 SR-229");
    if (lasts(spell_data(g, f->record))) {
        bool stays = spell_data(g, f->record)->duration == TEMPORARY || is_potion(g, f->record);
        sr_put_in_force(g, f->record, stays ? f->card : 0, f->actor);
        if (stays && is_action_card(f->card))
            g->s->pile[ZONE_FORCE][f->card]++;
        else if (!stays)
            put_away(g, f->record, f->card);
    } else {
        put_away(g, f->record, f->card);
    }
    DO(1, sr_run(g, &spell_data(g, f->record)->effect, f->actor, f->record));
    RULE("SR-269 SR-280");
    CALL(2, sight);
    END;
}

/* ---- Ending ---------------------------------------------------------------------------------- */

/* Ends one entry; its card goes where it goes. */
static void end_entry(struct sr *g, int index)
{
    struct lasting force = g->s->force.of[index];
    lasting_end(&g->s->force, index);
    sr_gather(g);
    if (is_action_card(force.card))
        g->s->pile[ZONE_FORCE][force.card]--;
    put_away(g, force.source, force.card);
    tell(&g->run, EVENT_FADED, force.holder, force.source, 0, 0);
}

void sr_end_spells_of_leaver(struct sr *g, int who)
{
    assert(who > 0 && who <= ACTORS);
    for (int i = 0; i < (int)g->s->force.count;) /* SR-248, SR-254 */
        if (g->s->force.of[i].holder == who && spell_data(g, g->s->force.of[i].source)->leaving)
            end_entry(g, i);
        else
            i++;
}

FLOW(fade) /* a spell of an actor ends; without one: all Temporary ones of everybody (SR-127) */
{
    BEGIN;
    RULE("SR-127 SR-230");
    for (int i = 0; i < (int)g->s->force.count;) {
        const struct lasting *force = &g->s->force.of[i];
        if (f->actor ? force->holder == f->actor && force->source == f->record
                     : spell_data(g, force->source)->duration == TEMPORARY) {
            end_entry(g, i);
            if (f->actor)
                break; /* one of them at a time */
        } else {
            i++;
        }
    }
    CALL(1, sight);
    END;
}

/* The first of his that comes from the record; -1 none. */
static int force_of(const struct sr *g, int actor, int record)
{
    for (int i = 0; i < (int)g->s->force.count; i++)
        if (g->s->force.of[i].holder == actor && g->s->force.of[i].source == record)
            return i;
    return -1;
}

/* SR-230: what works may be ended; several of a kind one by one. */
OFFER(end_spell)
{
    for (int i = 0; i < (int)g->s->force.count; i++)
        if (force_of(g, who, g->s->force.of[i].source) == i)
            sr_offer(g, DO_END_SPELL, who, g->s->force.of[i].source, 0);
}

WHY_NOT(end_spell) { return force_of(g, who, c.b) < 0 ? REASON_NO_FORCE : REASON_NONE; }

CARRY_OUT(end_spell)
{
    RULE("SR-230");
    HAND_TO(fade, .actor = who, .record = c.b);
}

OFFER(release) { EACH_OF(sr_controlled_by(g, who), foe) sr_offer(g, DO_RELEASE, who, foe, 0); }

WHY_NOT(release)
{
    return c.b <= PIECES && sr_controlled_by(g, who) & piece_bit(c.b) ? REASON_NONE
                                                                      : REASON_NO_FORCE;
}

CARRY_OUT(release) { HAND_TO(freed, .foe = (uint8_t)c.b); }

/* ---- Who is seen ----------------------------------------------------------------------------- */

uint8_t sr_invisible(const struct sr *g)
{
    uint8_t actors = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        actors |= (uint8_t)(is_invisible(g, actor) << (actor - 1));
    return actors;
}

/* Called when cards have come into force or gone: it is found by itself who can be seen again, by whatever
 * card, and which enemies have a visible hero to turn to. */
FLOW(sight)
{
    BEGIN;
    f->turned = g->s->unseen & (uint8_t)~sr_invisible(g);
    g->s->unseen = sr_invisible(g);
    for (f->i = 1; f->i <= ACTORS; f->i++)
        if (f->turned >> (f->i - 1) & 1 && !is_invisible(g, f->i))
            CALL(1, turn_visible, .actor = f->i);
    RULE("SR/A-38");
    for (f->i = 1; f->i <= ACTORS; f->i++)
        if (in_play(g, f->i) && is_invisible(g, f->i))
            CALL(2, regroup, .place = g->s->at[f->i]);
    END;
}

FLOW(turn_visible)
{
    BEGIN;
    tell(&g->run, EVENT_VISIBLE, f->actor, 0, 0, 0);
    if (!in_play(g, f->actor))
        return FLOW_DONE;
    RULE("SR-285");
    if (g->s->place[g->s->at[f->actor]].pending)
        CALL(1, row, .place = g->s->at[f->actor], .who = f->actor, .mode = MODE_PENDING,
             .flips = g->s->place[g->s->at[f->actor]].flips);
    END;
}

/* ---- Anti-Magic ------------------------------------------------------------------------------ */

/* The enemy waits to be settled, after those of the set; it joins them. */
static void unsettle(struct sr *g, int foe, uint64_t *foes)
{
    if (*foes & piece_bit(foe))
        return;
    g->s->foe[foe].order = (uint8_t)(__builtin_popcountll(*foes) + 1);
    *foes |= piece_bit(foe);
}

/* It is gone, its cards are discarded, its enemies wait for others and join `foes`. */
static void clear_clone(struct sr *g, int actor, uint64_t *foes)
{
    static const enum zone own[] = {ZONE_HAND, ZONE_RESERVE, ZONE_PLAYED};
    uint8_t place = g->s->at[actor];
    for (int z = 0; z < 3; z++)
        for (int k = 1; k <= CARD_KINDS; k++) {
            uint8_t *from = &pile(g, actor, own[z])[k], *to = &pile(g, actor, ZONE_DISCARD)[k];
            *to = (uint8_t)(*to + *from);
            *from = 0;
        }
    for (int i = 0; i < (int)g->s->force.count;)
        if (g->s->force.of[i].holder == actor)
            end_entry(g, i);
        else
            i++;
    EACH_FOE(g, foe)
    if (g->s->foe[foe].holder == actor) {
        unsettle(g, foe, foes);
        g->s->foe[foe].holder = g->s->foe[foe].control = 0;
        g->s->foe[foe].place = place;
    }
    g->s->at[actor] = 0;
    g->s->unseen &= (uint8_t) ~(1u << (actor - 1));
    tell(&g->run, EVENT_CLONE_GONE, actor, 0, 0, 0);
    if (!sr_heroes_at(g, place))
        g->s->place[place].pending = 0;
}

/* SR-231: everything of spells and potions in this location ends. Creatures under Control are enemies again
 * (SR-260), those of a clone that is gone wait for others: returns which. */
static uint64_t cancel_all(struct sr *g, int place)
{
    uint64_t foes = 0;
    for (int i = 0; i < (int)g->s->force.count;)
        if (g->s->at[g->s->force.of[i].holder] != place)
            i++;
        else
            end_entry(g, i);
    EACH_FOE(g, foe)
    if (g->s->foe[foe].control && sr_foe_place(g, foe) == place) {
        g->s->foe[foe].control = 0;
        unsettle(g, foe, &foes);
        tell(&g->run, EVENT_FREED, foe, g->s->foe[foe].holder, 0, 0);
    }
    if (g->s->place[place].portals) {
        g->s->place[place].portals = 0;
        sr_tell_portals(g, place);
    }
    for (int clone = HEROES + 1; clone <= ACTORS; clone++)
        if (g->s->at[clone] == place)
            clear_clone(g, clone, &foes); /* SR-268 */
    return foes;
}

FLOW(anti_magic)
{
    BEGIN;
    RULE("SR-101 SR-215 SR-231 SR-232");
    tell(&g->run, EVENT_ANTI_MAGIC, f->place, 0, 0, 0);
    f->foes = cancel_all(g, f->place);
    if (f->foes)
        CALL(2, settle, .foes = f->foes, .place = f->place);
    CALL(3, sight);
    END;
}

/* ---- The clone ------------------------------------------------------------------------------- */

CARRY_OUT(dismiss) { HAND_TO(drop_clone, .actor = who); }

FLOW(drop_clone)
{
    BEGIN;
    RULE("SR-268");
    f->place = g->s->at[f->actor];
    clear_clone(g, f->actor, &f->foes);
    if (f->foes)
        CALL(1, settle, .foes = f->foes, .place = f->place);
    CALL(2, sight);
    END;
}

FLOW(make_clone) /* of a main hero who has none */
{
    BEGIN;
    if (is_clone(f->actor) || in_play(g, f->actor + HEROES) || !in_play(g, f->actor))
        return FLOW_DONE; /* */
    RULE("SR-262");
    g->s->at[f->actor + HEROES] = g->s->at[f->actor];
    tell(&g->run, EVENT_CLONE, f->actor + HEROES, g->s->at[f->actor], 0, 0);
    for (f->i = 0; f->i < 2; f->i++)
        CALL(1, draw_card, .actor = (uint8_t)(f->actor + HEROES));
    CALL(2, sight);
    RULE("SR-263");
    if (in_play(g, f->actor + HEROES))
        CALL(3, row, .place = g->s->at[f->actor + HEROES], .who = (uint8_t)(f->actor + HEROES),
             .mode = MODE_LATER, .flips = g->s->place[g->s->at[f->actor + HEROES]].flips);
    END;
}

/* ---- Spells that ask ------------------------------------------------------------------------- */

FLOW(teleport)
{
    BEGIN;
    RULE("SR-240"); /* to another location */
    for (int p = 1; p <= g->part->locations; p++)
        if (g->s->place[p].side && p != g->s->at[f->actor])
            offer(&g->run, DO_GOTO, p, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_TELEPORT, f->actor);
    CALL(2, travel, .movers = (uint8_t)(1u << (f->actor - 1)), .first = f->actor,
         .to = (uint8_t)answer(&g->run).a, .follow = FOLLOW_NONE);
    END;
}

/* SR-249, A-51: a side that nobody has seen. */
static bool is_unseen(const struct sr *g, int place)
{
    const struct sr_place *p = &g->s->place[place];
    if (!g->part->location[place])
        return false;
    return p->side == 0 ? !(p->flags & PLACE_SEEN_A)
                        : p->side == SIDE_A && !(p->flags & PLACE_SEEN_B);
}

FLOW(foresee)
{
    BEGIN;
    RULE("SR-249");
    for (int p = 1; p <= g->part->locations; p++)
        if (is_unseen(g, p))
            offer(&g->run, DO_GOTO, p, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_FORESEE, f->actor);
    {
        int place = answer(&g->run).a, side = g->s->place[place].side ? SIDE_B : SIDE_A;
        if (flow_unknown(&g->run))
            return FLOW_WAIT;
        g->s->place[place].flags |= seen_flag(side);
        sr_tell_side(g, place, side);
        tell(&g->run, EVENT_SEEN, place, side, 0, 0);
    }
    END;
}

/* SR-251: figures and enemies change; those who have a new hero are newly engaged. */
static uint64_t exchange(struct sr *g, int a, int b)
{
    uint64_t foes = 0;
    uint8_t at = g->s->at[a];
    g->s->at[a] = g->s->at[b];
    g->s->at[b] = at;
    EACH_FOE(g, foe)
    {
        struct sr_foe *f = &g->s->foe[foe];
        if ((f->holder != a && f->holder != b) || f->control)
            continue;
        f->holder = (uint8_t)(f->holder == a ? b : a);
        unsettle(g, foe, &foes);
    }
    if (g->s->at[a] != g->s->at[b]) { /* */
        sr_end_spells_of_leaver(g, a);
        sr_end_spells_of_leaver(g, b);
    }
    tell(&g->run, EVENT_TRANSFER, a, b, 0, 0);
    return foes;
}

FLOW(transfer)
{
    BEGIN;
    if (f->a == f->b || !in_play(g, f->a) || !in_play(g, f->b))
        return FLOW_DONE;
    RULE("SR-251 SR-252");
    f->foes = exchange(g, f->a, f->b);
    for (f->i = 0; f->i < 2; f->i++)
        if (in_play(g, f->i ? f->b : f->a) && sr_anti_magic(g, g->s->at[f->i ? f->b : f->a]))
            CALL(1, anti_magic, .place = g->s->at[f->i ? f->b : f->a]);
    if (f->foes)
        CALL(2, settle, .foes = f->foes, .place = g->s->at[f->a]);
    CALL(3, sight);
    END;
}
