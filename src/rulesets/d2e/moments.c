/* Moments: when the abilities of cards, figures and quests apply, and who is asked.
 *
 * At a moment every mandatory ability takes effect first; then the seats that have an optional
 * one are asked, the player whose turn it is first (D2-320). That player may wait for the others
 * and is then asked again. When several of the others want to use something, he says who is first.
 * After each use everybody is asked once more, until all pass.
 *
 * What the overlord holds is secret, so he is asked whenever he could hold a fitting card as far
 * as the others know: his hand is not empty and such a card lies in his deck or hand. */
#include "rulesets/d2e/abilities.h"

#include <string.h>

bool d2_anything_on(const struct d2e *g, enum moment moment)
{
    if (g->s->phase == PHASE_TRAVEL && moment != ON_ALWAYS && moment != ON_TEST_ROLLED &&
        moment != ON_TEST_PASSED && moment != ON_TEST_FAILED)
        return false; /* */
    return g->s->moments >> moment & 1;
}

static void note_use(struct window *f, int index, int key)
{
    if (f->uses < WINDOW_USES) {
        f->used[2 * f->uses] = (uint8_t)index;
        f->used[2 * f->uses + 1] = (uint8_t)key;
        f->uses++;
    }
}

/* For all the others know: a card of his hand that they have seen, or, as long as he holds one that
 * they have not, any that lies in his deck or aside or is hidden in his hand. */
static bool could_be_in_hand(const struct d2e *g, int card, int secrets)
{
    const struct d2_card *c = &g->s->card[card];
    if (c->zone == ZONE_HAND && c->flags & SHOWN)
        return true;
    return secrets && (c->zone == ZONE_HAND || c->zone == ZONE_DECK || c->zone == ZONE_LOOKED ||
                       c->zone == ZONE_ASIDE);
}

/* How many cards of his hand the others have not seen. */
static int secrets_of(const struct d2e *g)
{
    int secrets = 0;
    for (int i = 0; i < g->t->overlord.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->overlord.card[i]];
        secrets += c->zone == ZONE_HAND && !(c->flags & SHOWN);
    }
    return secrets;
}

/* Is it an Overlord card's that he may hold, for all the others know, and would it fit now? */
static bool could_be_played(const struct d2e *g, int ability, uc_piece subject, int secrets)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    bool possible = false;
    if (ga->holder != HOLD_OVERLORD || ga->a->lasting || !may_occur(g, ability))
        return false;
    for (int c = g->t->first_card[ga->record]; c && c <= g->t->last_card[ga->record]; c++)
        possible = possible || could_be_in_hand(g, c, secrets);
    return possible && d2_condition_holds(g, ability, 0, subject);
}

/* Could the overlord, for all the others know, hold a card that fits? */
static bool might_hold(const struct d2e *g, const struct window *f)
{
    int secrets = secrets_of(g);
    for (int i = 0; i < g->t->on_count[f->moment]; i++)
        if (!d2_used_here(f, i, 0) &&
            could_be_played(g, g->t->on[f->moment][i], f->subject, secrets))
            return true;
    return false;
}

/* Could an ability apply to the figure now, for all that everybody knows? */
static bool might_apply(const struct d2e *g, int ability, uc_piece subject)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    struct instance in;
    if (ga->holder == HOLD_OVERLORD && !ga->a->lasting)
        return could_be_played(g, ability, subject, secrets_of(g));
    struct range r = d2_positions(g, ability, subject);
    for (int at = r.first; at <= r.last; at++)
        if (d2_instance_at(g, ability, at, &in) &&
            d2_ability_ready(g, ability, in.holder, in.card, subject))
            return true;
    return false;
}

/* Is there anything that could meet the figure in an empty space only while its move action is
 * open? Looks at both cases. */
bool d2_minds_open_move(const struct d2e *g, uc_piece who)
{
    struct d2e inside = d2_supposing(g, IN_A_MOVE), outside = d2_supposing(g, OUTSIDE_A_MOVE);
    for (int i = 0; i < g->t->on_count[ON_ENTERED]; i++)
        if (!might_apply(&outside, g->t->on[ON_ENTERED][i], who) &&
            might_apply(&inside, g->t->on[ON_ENTERED][i], who))
            return true;
    return false;
}

/* Could the overlord, for all the others know, hold a card for his own turn? */
bool d2_might_hold(const struct d2e *g, enum moment moment)
{
    struct window f = {.moment = (uint8_t)moment};
    return might_hold(g, &f);
}

/* The seat to be asked in `order`: the current player first, then the others; and the reverse. */
static uc_seat seat_in_order(const struct d2e *g, int order)
{
    if (order == 0)
        return g->s->seat;
    return (uc_seat)(order <= g->s->seat - 1 ? order : order + 1);
}

static int order_of(const struct d2e *g, uc_seat seat)
{
    return seat == g->s->seat ? 0 : seat < g->s->seat ? seat : seat - 1;
}

/* Calls `visit` for every ability that its owner may use now. */
static void each_may(struct d2e *g, struct window *f,
                     void (*visit)(struct d2e *, struct window *, int, const struct instance *))
{
    struct instance in;
    for (int i = 0; i < g->t->on_count[f->moment]; i++) {
        int ability = g->t->on[f->moment][i];
        if (g->t->ability[ability].a->must || !may_occur(g, ability))
            continue;
        struct range r = d2_positions(g, ability, f->subject);
        for (int at = r.first; at <= r.last; at++)
            if (d2_instance_at(g, ability, at, &in) &&
                !d2_used_here(f, i, d2_use_key(g, ability, in.holder, in.card)) &&
                d2_ability_ready(g, ability, in.holder, in.card, f->subject))
                visit(g, f, ability, &in);
    }
}

static uc_seat owner_of(const struct d2e *g, const struct instance *in)
{
    return in->holder ? d2_seat_of(g, in->holder) : d2_overlord_seat(g);
}

static void note_able(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    if (g->t->ability[ability].holder != HOLD_OVERLORD)
        f->able |= (uint8_t)(1u << order_of(g, owner_of(g, in)));
}

/* Finds who has something to say now, as far as all can know: a bit for each in order. */
static void find_able(struct d2e *g, struct window *f)
{
    int overlord = order_of(g, d2_overlord_seat(g));
    f->able = 0;
    each_may(g, f, note_able);
    if (might_hold(g, f))
        f->able |= (uint8_t)(1u << overlord);
    if (g->s->phase == PHASE_TRAVEL)
        f->able &= (uint8_t) ~(1u << overlord); /* D2-391 */
}

/* Offers what the seat to be asked may use; two copies of an Overlord card are one choice. */
static void offer_use(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    if (order_of(g, owner_of(g, in)) == f->order)
        offer_once(&g->run, DO_USE, ability, in->holder, 0);
}

/* What an ability causes does not trigger it again: fatigue from Word of Misery that turns into
 * damage would go on until the hero falls. */
static bool is_resolving(const struct d2e *g, int ability)
{
    for (int i = 0; i < g->run.head->depth; i++)
        if (g->run.head->flow[i] == FLOW_use &&
            ((const struct use *)flow_frame(&g->run, i))->ability == ability)
            return true;
    return false;
}

/* The seats that want to use something now; the current player says who is first (D2-320). What it
 * is they keep to themselves until it happens. */
static void offer_firsts(struct d2e *g, const struct window *f)
{
    for (int order = 1; order <= g->t->heroes; order++)
        if (f->wants >> order & 1)
            offer(&g->run, DO_FIRST, seat_in_order(g, order), 0, 0);
}

/* Finds again what was offered by its ability and holder: the card may be exhausted by now, as that
 * of a lasting effect is. Nothing has happened since the offer, so it is the first that fits. */
static void take_wish(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    (void)g;
    if (!f->found && ability == f->ability && in->holder == f->holder) {
        f->card = (uint8_t)in->card;
        f->found = 1;
    }
}

/* Takes the wish of a seat as what is used next. False when it cannot be: the hand that it was made
 * with may have been dealt anew for somebody who does not know it. */
static bool grant_wish(struct d2e *g, struct window *f, uc_seat seat)
{
    int order = order_of(g, seat);
    f->ability = f->wish[order];
    f->holder = f->wisher[order];
    f->found = 0;
    each_may(g, f, take_wish);
    f->wants = f->waited = f->passed = 0;
    memset(f->wish, 0, sizeof f->wish);
    memset(f->wisher, 0, sizeof f->wisher);
    return f->found;
}

/* Calls `visit` for every mandatory ability that has to take effect now, until it says no. */
static void each_must(struct d2e *g, struct window *f,
                      bool (*visit)(struct d2e *, struct window *, int, const struct instance *))
{
    struct instance in;
    for (int i = 0; i < g->t->on_count[f->moment]; i++) {
        int ability = g->t->on[f->moment][i];
        if (!g->t->ability[ability].a->must || !may_occur(g, ability) || is_resolving(g, ability))
            continue;
        struct range r = d2_positions(g, ability, f->subject);
        for (int at = r.first; at <= r.last; at++)
            if (d2_instance_at(g, ability, at, &in) &&
                !d2_used_here(f, i, d2_use_key(g, ability, in.holder, in.card)) &&
                d2_ability_ready(g, ability, in.holder, in.card, f->subject) &&
                !visit(g, f, ability, &in))
                return;
    }
}

static bool take_first(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    (void)g;
    f->ability = (uint16_t)ability;
    f->holder = in->holder;
    f->card = (uint8_t)in->card;
    return false;
}

static bool take_chosen(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    take_wish(g, f, ability, in);
    return !f->found;
}

static bool next_must(struct d2e *g, struct window *f)
{
    f->ability = 0;
    each_must(g, f, take_first);
    return f->ability != 0;
}

/* Of two players: the first ability's owner and another one's. Quests have no owner. */
static bool find_rival(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    if (!in->holder || !f->holder || g->t->ability[ability].holder == HOLD_QUEST)
        return true;
    f->rival = d2_seat_of(g, in->holder) != d2_seat_of(g, f->holder);
    return !f->rival;
}

static bool is_contested(struct d2e *g, struct window *f)
{
    f->rival = 0;
    if (f->holder && g->t->ability[f->ability].holder != HOLD_QUEST)
        each_must(g, f, find_rival);
    return f->rival;
}

static bool offer_must(struct d2e *g, struct window *f, int ability, const struct instance *in)
{
    (void)f;
    offer(&g->run, DO_USE, ability, in->holder, 0);
    return true;
}

static void offer_musts(struct d2e *g, struct window *f) { each_must(g, f, offer_must); }

enum { WAITS = 1, HAS_WAITED }; /* the current player, for the others */

FLOW(window)
{
    BEGIN;
    /* What must happen. */
    while (f->uses < WINDOW_USES && next_must(g, f)) {
        if (is_contested(g, f)) {
            RULE("D2-320 A-079");
            offer_musts(g, f);
            ASK(4, g->s->seat, PROMPT_ORDER, f->subject);
            f->ability = answer(&g->run).a;
            f->holder = (uc_piece)answer(&g->run).b;
            f->found = 0;
            each_must(g, f, take_chosen);
        }
        RULE("D2-049");
        note_use(f, d2_moment_index(g, f->moment, f->ability),
                 d2_use_key(g, f->ability, f->holder, f->card));
        CALL(1, use, .ability = f->ability, .holder = f->holder, .subject = f->subject,
             .card = f->card);
    }
    /* What may happen. */
    for (;;) {
        find_able(g, f);
        for (f->order = 0; f->able >> f->order && !(f->wants & 1); f->order++) {
            if (!((f->able & ~f->passed) >> f->order & 1))
                continue;
            RULE("D2-320 D2-247");
            DO(6, FLOW_DONE); /* from here the same question comes again */
            each_may(g, f, offer_use);
            if (f->order == 0 && !f->waited && f->able & ~(f->passed | 1))
                offer(&g->run, DO_WAIT, 0, 0, 0);
            offer(&g->run, DO_PASS, 0, 0, 0);
            ASK(2, seat_in_order(g, f->order), PROMPT_REACTION, f->subject);
            if (answer(&g->run).verb == DO_PASS) {
                f->passed |= (uint8_t)(1u << f->order);
            } else if (answer(&g->run).verb == DO_WAIT) {
                f->waited = WAITS;
            } else {
                f->wants |= (uint8_t)(1u << f->order);
                f->wish[f->order] = answer(&g->run).a;
                f->wisher[f->order] = (uc_piece)answer(&g->run).b;
            }
        }
        if (!f->wants && f->waited == WAITS) {
            f->waited = HAS_WAITED; /* nobody else did anything: now it is up to him */
            continue;
        }
        if (!f->wants || f->uses == WINDOW_USES)
            break;
        f->first = seat_in_order(g, __builtin_ctz(f->wants));
        if (f->wants & (f->wants - 1)) {
            RULE("D2-320 A-019");
            offer_firsts(g, f);
            ASK(5, g->s->seat, PROMPT_ORDER, f->subject);
            f->first = (uc_seat)answer(&g->run).a;
        }
        if (!grant_wish(g, f, f->first))
            continue;
        note_use(f, d2_moment_index(g, f->moment, f->ability),
                 d2_use_key(g, f->ability, f->holder, f->card));
        CALL(3, use, .ability = f->ability, .holder = f->holder, .subject = f->subject,
             .card = f->card);
    }
    END;
}
