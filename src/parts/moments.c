/* Moments; see moments.h. */
#include "parts/moments.h"

#include "core/view.h"

#define FLOW_RUN run
#include "core/flowwords.h"

#include <string.h>

bool moment_used(const struct moment_window *w, int ability, int key)
{
    for (int i = 0; i < w->uses; i++)
        if (w->used[i].ability == ability && w->used[i].key == key)
            return true;
    return false;
}

static void note_use(const struct uc_run *run, struct moment_window *f)
{
    if (f->uses == MOMENT_USES) {
        flow_stop(run, LIMIT_ROOM);
        return;
    }
    f->used[f->uses].ability = f->ability;
    f->used[f->uses++].key = f->key;
}

static void take(struct moment_window *f, const struct moment_use *u)
{
    f->ability = u->ability;
    f->holder = u->holder;
    f->card = u->card;
    f->key = u->key;
}

/* Takes what was chosen, which is told by ability and holder. Nothing has happened since it was
 * offered, so it is the first that fits. False when there is none: the hand that it was in may have
 * been dealt anew for somebody who does not know it. */
static bool take_chosen(const struct uc_run *run, struct moment_window *f,
                        const struct moments *system, bool must, int ability, uc_piece holder)
{
    for (struct moment_use u = {0}; system->next(run, f, must, &u);)
        if (u.ability == ability && u.holder == holder) {
            take(f, &u);
            return true;
        }
    return false;
}

/* ---- Standing passes ------------------------------------------------------------------------- */

enum { STANDS = 1, ENDS_WHEN_ASKED = 1 << 15 };

void standing_wake(struct standing *standing, int category)
{
    for (int seat = 1; seat <= UC_SEATS; seat++)
        if (standing->pass[seat] & ENDS_WHEN_ASKED && standing->pass[seat] >> category & 1)
            standing->pass[seat] = 0;
}

void standing_offer(struct uc_run *run, const struct standing_words *words, uc_seat seat)
{
    if (words->of(run)->pass[seat])
        offer(run, words->attend_verb, 0, 0, 0);
}

void standing_attend(struct uc_run *run, const struct standing_words *words, uc_seat seat)
{
    words->of(run)->pass[seat] = 0;
    tell_seats(run, 1 << (seat - 1), words->attends_event, seat, 0, 0, 0);
}

void standing_show(const struct uc_run *run, const struct standing_words *words,
                   struct uc_view *view)
{
    bool sits = view->seat >= 1 && view->seat <= UC_SEATS; /* else somebody who looks on */
    unsigned pass = sits ? words->of(run)->pass[view->seat] : 0;
    unsigned categories = pass & ~(unsigned)(STANDS | ENDS_WHEN_ASKED);
    if (pass && !categories)
        view_pass(run, view, words->word, false);
    for (int c = 1; categories && c <= words->categories; c++)
        if ((categories >> c & 1) == (pass & ENDS_WHEN_ASKED ? 1u : 0u))
            view_pass(run, view, words->word + c, !(pass & ENDS_WHEN_ASKED));
}

void standing_forget_others(struct standing *standing, uc_seat seat)
{
    for (int other = 1; other <= UC_SEATS; other++)
        if (other != seat)
            standing->pass[other] = 0;
}

static int category_of(const struct uc_run *run, const struct standing_words *words, int moment)
{
    int category = words->category(moment);
    if (category < 1 || category > words->categories || category > MOMENT_CATEGORIES)
        flow_bug(run, "a moment of no category", moment);
    return category;
}

/* Does the seat to be asked pass without being asked? What it waits for ends its pass. */
static bool stands(const struct uc_run *run, const struct moment_window *f,
                   const struct moments *system)
{
    if (!system->standing)
        return false;
    uint16_t *pass = &system->standing->of(run)->pass[system->seat(run, f, f->order)];
    bool asked = *pass >> category_of(run, system->standing, f->moment) & 1;
    if (asked && *pass & ENDS_WHEN_ASKED)
        *pass = 0;
    return *pass && !asked;
}

/* For how long? Or only this once. */
static void offer_terms(struct uc_run *run, const struct moment_window *f,
                        const struct moments *system)
{
    const struct standing_words *words = system->standing;
    int this = category_of(run, words, f->moment);
    offer(run, words->until_verb, words->word, 0, 0);
    for (int c = 1; c <= words->categories; c++)
        if (c != this)
            offer(run, words->until_verb, words->word + c, 0, 0);
    if (words->categories > 1)
        offer(run, words->skip_verb, words->word + this, 0, 0);
    standing_offer(run, words, system->seat(run, f, f->order));
    offer(run, system->pass_verb, 0, 0, 0);
}

/* Takes the answer. On a category that is skipped one skipped before stays skipped. */
static void agree(struct uc_run *run, struct moment_window *f, const struct moments *system,
                  struct uc_choice said)
{
    const struct standing_words *words = system->standing;
    uc_seat seat = system->seat(run, f, f->order);
    uint16_t *pass = &words->of(run)->pass[seat];
    if (said.verb == words->attend_verb) {
        standing_attend(run, words, seat);
        f->attends = 1;
    } else if (said.verb == words->until_verb) {
        int category = said.a - words->word;
        *pass = (uint16_t)(STANDS | (category ? ENDS_WHEN_ASKED | 1 << category : 0));
        tell_seats(run, 1 << (seat - 1), words->waives_event, seat, said.a, 0, 0);
    } else if (said.verb == words->skip_verb) {
        unsigned asked = *pass && !(*pass & ENDS_WHEN_ASKED) ? *pass : ENDS_WHEN_ASKED - 1u;
        *pass = (uint16_t)(STANDS | (asked & ~(1u << (said.a - words->word))));
        tell_seats(run, 1 << (seat - 1), words->skips_event, seat, said.a, 0, 0);
    }
}

/* ---- What must happen ------------------------------------------------------------------------ */

/* Takes the first thing. */
static bool next_must(const struct uc_run *run, struct moment_window *f,
                      const struct moments *system)
{
    struct moment_use u = {0};
    if (!system->next(run, f, true, &u))
        return false;
    take(f, &u);
    return true;
}

/* Do things of two players happen? Then it matters which is first. */
static bool is_contested(const struct uc_run *run, const struct moment_window *f,
                         const struct moments *system)
{
    uc_seat owner = 0;
    if (!system->first_verb)
        return false;
    for (struct moment_use u = {0}; system->next(run, f, true, &u);) {
        if (owner && u.owner && u.owner != owner)
            return true;
        if (!owner && !u.owner)
            return false; /* what nobody owns and comes first is simply the first */
        owner = owner ? owner : u.owner;
    }
    return false;
}

static void offer_musts(struct uc_run *run, const struct moment_window *f,
                        const struct moments *system)
{
    for (struct moment_use u = {0}; system->next(run, f, true, &u);)
        offer(run, system->use_verb, u.ability, u.holder, 0);
}

/* ---- What may happen ------------------------------------------------------------------------- */

static uint8_t bit_of(const struct uc_run *run, const struct moment_window *f,
                      const struct moments *system, uc_seat seat)
{
    for (int order = 0; order < UC_SEATS; order++)
        if (system->seat(run, f, order) == seat)
            return (uint8_t)(1u << order);
    return 0;
}

/* Finds who has something to say now, as far as all can know. */
static void find_able(const struct uc_run *run, struct moment_window *f,
                      const struct moments *system)
{
    f->able = 0;
    for (struct moment_use u = {0}; system->next(run, f, false, &u);)
        if (!u.secret)
            f->able |= bit_of(run, f, system, u.owner);
    if (!system->might_hold)
        return;
    uc_seat seat;
    for (int order = 0; order < UC_SEATS && (seat = system->seat(run, f, order)); order++)
        if (system->might_hold(run, f, seat))
            f->able |= (uint8_t)(1u << order);
}

/* Offers what the seat to be asked may use; two copies of a card are one choice. */
static void offer_uses(struct uc_run *run, const struct moment_window *f,
                       const struct moments *system)
{
    uc_seat seat = system->seat(run, f, f->order);
    for (struct moment_use u = {0}; system->next(run, f, false, &u);)
        if (u.owner == seat)
            offer_once(run, system->use_verb, u.ability, u.holder, 0);
    if (system->wait_verb && f->order == 0 && !f->waited && f->able & ~(f->passed | 1))
        offer(run, system->wait_verb, 0, 0, 0);
    offer(run, system->pass_verb, 0, 0, 0);
    if (system->standing)
        offer(run, system->standing->waive_verb, 0, 0, 0);
}

/* The seats that want to use something: what it is they keep to themselves until it happens. */
static void offer_firsts(struct uc_run *run, const struct moment_window *f,
                         const struct moments *system)
{
    for (int order = 1; order < UC_SEATS; order++)
        if (f->wants >> order & 1)
            offer(run, system->first_verb, system->seat(run, f, order), 0, 0);
}

enum { WAITS = 1, HAS_WAITED }; /* the first player, for the others */

static void hear(struct moment_window *f, const struct moments *system, struct uc_choice said)
{
    uint8_t bit = (uint8_t)(1u << f->order);
    if (said.verb == system->use_verb) {
        f->wants |= bit;
        f->wish[f->order] = said.a;
        f->wisher[f->order] = (uc_piece)said.b;
    } else if (said.verb == system->wait_verb) {
        f->waited = WAITS;
    } else if (!f->attends) {
        f->passed |= bit;
    }
}

/* Takes the wish of a seat as what is used next; the others wish anew after it. */
static bool grant(const struct uc_run *run, struct moment_window *f, const struct moments *system,
                  int order)
{
    bool found = take_chosen(run, f, system, false, f->wish[order], f->wisher[order]);
    f->wants = f->waited = f->passed = 0;
    memset(f->wish, 0, sizeof f->wish);
    memset(f->wisher, 0, sizeof f->wisher);
    return found;
}

/* Is the seat in this order still to be asked? */
static bool has_to_say(const struct moment_window *f)
{
    int said = f->passed | f->wants | (f->waited == WAITS ? 1 : 0);
    return (f->able & ~said) >> f->order & 1;
}

/* Need nobody else be asked now? The first player's wish goes before all others. */
static bool is_settled(const struct moment_window *f, const struct moments *system)
{
    return f->attends || (system->first_verb ? f->wants & 1 : f->wants != 0);
}

SHARED_FLOW(moment_window, const struct moments *system)
{
    BEGIN;
    while (next_must(run, f, system)) {
        if (is_contested(run, f, system)) {
            AGAIN(7);
            offer_musts(run, f, system);
            ASK(4, system->seat(run, f, 0), system->order_prompt, f->subject);
            take_chosen(run, f, system, true, answer(run).a, (uc_piece)answer(run).b);
        }
        note_use(run, f);
        DO(1, system->use(run, f));
    }
    for (;;) {
        find_able(run, f, system);
        for (f->order = 0; f->able >> f->order && !is_settled(f, system); f->order++) {
            if (!has_to_say(f) || stands(run, f, system))
                continue;
            AGAIN(6);
            offer_uses(run, f, system);
            ASK(2, system->seat(run, f, f->order), system->reaction_prompt, f->subject);
            if (system->standing && answer(run).verb == system->standing->waive_verb) {
                AGAIN(8);
                offer_terms(run, f, system);
                ASK(9, system->seat(run, f, f->order), system->standing->waive_prompt, f->subject);
                agree(run, f, system, answer(run));
            }
            hear(f, system, answer(run));
        }
        if (f->attends) {
            f->attends = 0; /* and is asked now */
            continue;
        }
        if (!f->wants && f->waited == WAITS) {
            f->waited = HAS_WAITED; /* nobody else did anything: now it is up to him */
            continue;
        }
        if (!f->wants)
            break;
        f->order = (uint8_t)__builtin_ctz(f->wants);
        if (f->wants & (f->wants - 1)) {
            offer_firsts(run, f, system);
            ASK(5, system->seat(run, f, 0), system->order_prompt, f->subject);
            f->order = (uint8_t)__builtin_ctz(bit_of(run, f, system, (uc_seat)answer(run).a));
        }
        if (!grant(run, f, system, f->order))
            continue;
        note_use(run, f);
        DO(3, system->use(run, f));
    }
    END;
}
