/* The Enemy Turn: the Encounter card, and which enemies it activates in which order (AC 24.6, IS 24). */
#include "rulesets/ss/ss.h"
#include "rulesets/ss/words.h"

static const struct ss_encounter *encounter_data(const struct ss *g, int card)
{
    return g->t->card[card].data;
}

static int highest_rank(const struct ss *g)
{
    int best = 0;
    EACH_PIECE(p, ss_enemies(g))
    best = scroll_of(g, p)->rank > best ? scroll_of(g, p)->rank : best;
    return best;
}

/* AC-496, IS-492: those whom a call is for. */
static uint64_t called(const struct ss *g, int card, const struct ss_call *call)
{
    uint64_t all = 0;
    if (!call->any || call->nobody)
        return 0;
    EACH_PIECE(p, ss_enemies(g) | (call->minions ? ss_minions(g) : 0)) /* AC-550 */
    {
        const struct ss_scroll *s = scroll_of(g, p);
        if (call->rank && s->rank != call->rank)
            continue;
        if (call->highest && s->rank != highest_rank(g))
            continue;
        if (call->style && !(ss_styles(g, p) & word_bit(call->style)))
            continue;
        if (ss_true(g, &call->when, p, p, g->t->card[card].record))
            all |= bit_of(p);
    }
    return all;
}

const struct ss_call *ss_call(const struct ss *g, int card, bool otherwise)
{
    const struct ss_encounter *e = encounter_data(g, card);
    return otherwise ? &e->otherwise : &e->call;
}

static const struct ss_call *call_of(const struct ss *g, const struct call *f)
{
    return ss_call(g, f->card, f->otherwise);
}

/* AC-558, IS-548: a Master is always the active player's. */
static int player_of(const struct ss *g, int enemy)
{
    int seat = scroll_of(g, enemy)->rank == PURPLE ? 0 : g->s->figure[enemy].seat;
    return seat ? seat : g->s->active;
}

/* IS/AMB-28: rank before stun. AC-501, IS-496, IS-497: the highest rank of this player first; who is stunned comes last of equals. */
static void offer_next(struct ss *g, const struct call *f)
{
    int rank = 0;
    bool able = false;
    EACH_PIECE(p, f->left)
    if (player_of(g, p) == f->seat && scroll_of(g, p)->rank > rank)
        rank = scroll_of(g, p)->rank;
    EACH_PIECE(p, f->left)
    able = able || (player_of(g, p) == f->seat && scroll_of(g, p)->rank == rank &&
                    !has_condition(g, p, STUN));
    uint64_t offered = 0;
    EACH_PIECE(p, f->left)
    {
        if (player_of(g, p) != f->seat || scroll_of(g, p)->rank != rank || offered & bit_of(p))
            continue;
        if (g->rules->avoid_stunned_pick && able && has_condition(g, p, STUN))
            continue;
        offer(&g->run, DO_NEXT, p, 0, 0);
        offered |= ss_horde(g, p);
    }
}

/* AC/A-36, IS-498: does it matter who is next? What each does for itself alone, healing or recharging, comes to the same in
 * any order. */
static bool is_order_open(const struct ss *g, const struct call *f)
{
    const struct ss_call *call = call_of(g, f);
    return !call->effect.code || call->count ||
           effect_mentions(pack_of(g), call->effect.code, WORD_special);
}

/* AC-503, AC-515, IS-538: whatever a card orders is an activation. */
static uint8_t order_of(const struct ss *g, const struct call *f)
{
    return !call_of(g, f)->effect.code ? BY_SCROLL : f->otherwise ? BY_OTHERWISE : BY_CALL;
}

FLOW(call)
{
    BEGIN;
    f->left = called(g, f->card, call_of(g, f));
    f->seat = g->s->active; /* AC-497, AC-499, IS-493, IS-495 */
    while (f->left && (!call_of(g, f)->count || f->picked < call_of(g, f)->count)) {
        offer_next(g, f);
        if (!g->run.head->count) {
            f->seat = (uint8_t)ss_next_seat(g, f->seat);
            if (f->seat == g->s->active)
                return FLOW_DONE;
            continue;
        }
        if (g->run.head->count == 1 || !is_order_open(g, f))
            DECIDE(0);
        else
            ASK(1, g->s->active, PROMPT_NEXT, 0);
        f->enemy = (uint8_t)answer(&g->run).a;
        f->left &= ~ss_horde(g, f->enemy);
        f->picked++;
        CALL(2, activate, .enemy = f->enemy, .card = f->card, .order = order_of(g, f));
        DUE(3);
        f->left &= ss_enemies(g) | ss_minions(g);
    }
    END;
}

FLOW(enemy_turn)
{
    BEGIN;
    RULE("AC-155 AC-156 AC-157 AC-495 IS-111 IS-112");
    if (!ss_enemies(g) && !ss_minions(g))
        return FLOW_DONE;
    tell(&g->run, EVENT_ENEMY_TURN, f->hero, 0, 0, 0);
    MOMENT(1, ON_TURN_BEGINS, 0);
    DUE(2);
    if (ss_enemies(g))
        CALL(3, encounter);
    MOMENT(4, ON_TURN_ENDS, 0);
    DUE(5);
    lasting_expire(&g->s->lasting, UNTIL_ATTACK, 0, 0); /* AC-260, IS-223 */
    END;
}

/* IS-500, IS/AMB-63: also when something else calls for it, with or without enemies. */
FLOW(encounter)
{
    BEGIN;
    CALL(1, draw_card, .kind = KIND_ENCOUNTER);
    f->card = (uint16_t)g->s->result;
    if (!f->card)
        return FLOW_DONE;
    tell(&g->run, EVENT_ENCOUNTER, f->card, 0, 0, 0);
    RULE("AC-502 IS-499 IS-113"); /* IS/AMB-01: one is enough */
    if (called(g, f->card, &encounter_data(g, f->card)->call)) {
        CALL(2, call, .card = f->card);
    } else if (called(g, f->card, &encounter_data(g, f->card)->otherwise)) {
        tell(&g->run, EVENT_OTHERWISE, f->card, 0, 0, 0);
        CALL(3, call, .card = f->card, .otherwise = 1);
    }
    if (encounter_data(g, f->card)->reshuffle) {
        RULE("AC-498 IS-494");
        for (int c = g->t->first_card[KIND_ENCOUNTER]; c < g->t->first_card[KIND_ENCOUNTER + 1];
             c++)
            g->s->card[c].zone = ZONE_DECK;
        ss_shuffle(g, KIND_ENCOUNTER);
    }
    RULE("AC-157 IS-113");
    g->s->card[f->card].zone = ZONE_DISCARD;
    END;
}
