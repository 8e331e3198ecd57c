/* Moments: when the abilities of cards, figures and quests apply, and who is asked. The window is
 * that of parts/moments.h; the first player is the one whose turn it is (D2-320).
 *
 * What the overlord holds is secret, so he is asked whenever he could hold a fitting card as far
 * as the others know: his hand is not empty and such a card lies in his deck or hand. */
#include "rulesets/d2e/abilities.h"

#include <assert.h>

/* For all the others know: a card of his hand that they have seen, or, as long as he holds one that
 * they have not, any that lies in his deck or aside or is hidden in his hand. */
static bool could_be_in_hand(const struct d2e *g, int card, bool secrets)
{
    const struct d2_card *c = &g->s->card[card];
    if (c->zone == ZONE_HAND && c->flags & SHOWN)
        return true;
    return secrets && (c->zone == ZONE_HAND || c->zone == ZONE_DECK || c->zone == ZONE_LOOKED ||
                       c->zone == ZONE_ASIDE);
}

/* Has he a card in his hand that the others have not seen? */
static bool has_secrets(const struct d2e *g)
{
    for (int i = 0; i < g->t->overlord.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->overlord.card[i]];
        if (c->zone == ZONE_HAND && !(c->flags & SHOWN))
            return true;
    }
    return false;
}

/* Is it the ability of an Overlord card, to be played from his hand? */
static bool is_his_card(const struct d2e *g, int ability)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    return ga->holder == HOLD_OVERLORD && !ga->a->lasting;
}

/* Is it on a card that he may hold, for all the others know, and would it fit now? */
static bool could_be_played(const struct d2e *g, int ability, uc_piece subject, bool secrets)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    bool possible = false;
    for (int c = g->t->first_card[ga->record]; c && c <= g->t->last_card[ga->record]; c++)
        possible = possible || could_be_in_hand(g, c, secrets);
    return possible && d2_condition_holds(g, ability, 0, subject);
}

/* Could the overlord, for all the others know, hold a card that fits? */
static bool might_hold(const struct d2e *g, const struct moment_window *w)
{
    bool looked = false,
         secrets = false; /* at most moments there is none of his cards to look for */
    for (int ability = 0; (ability = next_on(g, w->moment, ability));) {
        if (!is_his_card(g, ability) || moment_used(w, ability, 0))
            continue;
        secrets = looked ? secrets : has_secrets(g);
        looked = true;
        if (could_be_played(g, ability, w->subject, secrets))
            return true;
    }
    return false;
}

/* Could an ability apply to the figure now, for all that everybody knows? */
static bool might_apply(const struct d2e *g, int ability, uc_piece subject)
{
    struct instance in;
    if (!d2_can_concern(g, ability, subject))
        return false;
    if (is_his_card(g, ability))
        return could_be_played(g, ability, subject, has_secrets(g));
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
    for (int ability = 0; (ability = next_on(g, ON_ENTERED, ability));)
        if (g->t->ability[ability].minds_move && might_apply(&inside, ability, who) &&
            !might_apply(&outside, ability, who))
            return true;
    return false;
}

/* Could the overlord, for all the others know, hold a card for his own turn? */
bool d2_might_hold(const struct d2e *g, enum moment moment)
{
    struct moment_window w = {.moment = (uint8_t)moment};
    return might_hold(g, &w);
}

/* ---- The window ---------------------------------------------------------------------------- */

/* What an ability causes does not trigger it again: fatigue from Word of Misery that turns into
 * damage would go on until the hero falls. */
static bool is_resolving(const struct d2e *g, int ability)
{
    for (int depth = FLOW_DEPTH; (depth = flow_depth(&g->run, FLOW_use, depth)) >= 0;)
        if (((const struct use *)flow_frame(&g->run, depth))->ability == ability)
            return true;
    return false;
}

/* Who decides over it. What must happen by a rule of the quest is nobody's. */
static uc_seat owner_of(const struct d2e *g, int ability, uc_piece holder, bool must)
{
    if (must && (!holder || g->t->ability[ability].holder == HOLD_QUEST))
        return 0;
    return holder ? d2_seat_of(g, holder) : d2_overlord_seat(g);
}

static bool next_use(const struct uc_run *run, const struct moment_window *w, bool must,
                     struct moment_use *u)
{
    const struct d2e *g = game_of(run);
    const struct ability_set *musts = &g->t->must[w->moment];
    const struct ability_set *set = must ? musts : &g->t->on[w->moment];
    if (!u->i)
        u->i = next_of(g, set, 0);
    for (int ability; (ability = u->i); u->i = next_of(g, set, ability), u->at = 0) {
        struct instance in;
        if (!d2_can_concern(g, ability, w->subject) ||
            (must ? is_resolving(g, ability) : ability_set_has(musts, ability)))
            continue;
        struct range r = d2_positions(g, ability, w->subject);
        for (int at = r.first + u->at; at <= r.last; at++) {
            if (!d2_instance_at(g, ability, at, &in))
                continue;
            int key = d2_use_key(g, ability, in.holder, in.card);
            uc_seat owner = owner_of(g, ability, in.holder, must);
            if (!must && g->s->phase == PHASE_TRAVEL && owner == d2_overlord_seat(g))
                continue; /* D2-391 */
            if (moment_used(w, ability, key) ||
                !d2_ability_ready(g, ability, in.holder, in.card, w->subject))
                continue;
            *u = (struct moment_use){.i = u->i,
                                     .at = at - r.first + 1,
                                     .ability = (uint16_t)ability,
                                     .card = (uint16_t)in.card,
                                     .key = (uint16_t)key,
                                     .holder = in.holder,
                                     .owner = owner,
                                     .secret = g->t->ability[ability].holder == HOLD_OVERLORD};
            return true;
        }
    }
    return false;
}

/* D2-320: the current player first, then the others. */
static uc_seat seat_in_order(const struct uc_run *run, const struct moment_window *w, int order)
{
    const struct d2e *g = game_of(run);
    (void)w;
    return moment_first_then_others(g->s->seat, g->t->heroes + 1, order);
}

static bool may_hold(const struct uc_run *run, const struct moment_window *w, uc_seat seat)
{
    const struct d2e *g = game_of(run);
    return seat == d2_overlord_seat(g) && g->s->phase != PHASE_TRAVEL && might_hold(g, w);
}

static enum flow_status begin_use(struct uc_run *run, const struct moment_window *w)
{
    struct use use = {.ability = w->ability,
                      .holder = w->holder,
                      .subject = w->subject,
                      .card = (uint8_t)w->card};
    RULE("D2-049 D2-320");
    return flow_open(run, FLOW_use, &use, sizeof use);
}

static struct standing *standing_of(const struct uc_run *run)
{
    return &((struct d2_state *)run->head)->standing;
}

static int category_of(int moment)
{
    static const uint8_t category[MOMENTS + 1] = {
        0,
#define MOMENT(name, word, category, text, subject) CATEGORY_##category,
#include "rulesets/d2e/moments.def"
#undef MOMENT
    };
    return category[moment];
}

const struct standing_words d2_standing = STANDING_WORDS(standing_of, category_of);

static const struct moments moments = {
    .next = next_use,
    .seat = seat_in_order,
    .might_hold = may_hold,
    .use = begin_use,
    .use_verb = DO_USE,
    .pass_verb = DO_PASS, /* D2-247 */
    .wait_verb = DO_WAIT,
    .first_verb = DO_FIRST, /* D2-320, A-019, A-079 */
    .reaction_prompt = PROMPT_REACTION,
    .order_prompt = PROMPT_ORDER,
    .standing = &d2_standing,
};

FLOW(window) { return moment_window(&g->run, step, &f->w, &moments); }

/* ---- Whether a window is worth opening ------------------------------------------------------ */

/* Nothing can happen before dice of a test are rolled while the heroes travel. */
static bool is_kept_out(const struct d2e *g, enum moment moment)
{
    return g->s->phase == PHASE_TRAVEL && moment != ON_ALWAYS && moment != ON_TEST_ROLLED &&
           moment != ON_TEST_PASSED && moment != ON_TEST_FAILED;
}

/* The first ability for that moment which can be about such a figure; 0: there is none. */
static int first_to_heed(const struct d2e *g, enum moment moment, uc_piece subject)
{
    int ability = 0;
    if (!(g->s->moments >> moment & 1) || is_kept_out(g, moment))
        return 0;
    while ((ability = next_on(g, (int)moment, ability)) && !d2_can_concern(g, ability, subject))
        continue;
    return ability;
}

/* Will something happen in this window, or somebody be asked? One look at each ability, where the
 * window looks for what must happen, for what may, and for what the overlord might hold. */
static bool stirs(const struct d2e *g, const struct moment_window *w, int ability)
{
    for (; ability; ability = next_on(g, w->moment, ability))
        if (might_apply(g, ability, w->subject))
            return true;
    return false;
}

/* The same as the window itself finds out; for an assertion. */
__attribute__((unused)) static bool is_still(const struct d2e *g, const struct moment_window *w)
{
    struct moment_use must = {0}, may = {0};
    if (next_use(&g->run, w, true, &must) || may_hold(&g->run, w, d2_overlord_seat(g)))
        return false;
    while (next_use(&g->run, w, false, &may))
        if (!may.secret)
            return false;
    return true;
}

/* Mostly nothing happens. The window is open while that is found out, because conditions may ask for
 * it, and a flow only if there is something to do. */
enum flow_status d2_at(struct d2e *g, enum moment moment, uc_piece subject)
{
    int ability = first_to_heed(g, moment, subject);
    if (!ability)
        return FLOW_DONE;
    struct window window = {.w = {.moment = (uint8_t)moment, .subject = subject}};
    int depth = g->run.head->depth;
    enum flow_status status = flow_open(&g->run, FLOW_window, &window, sizeof window);
    if (status == FLOW_OPEN && !stirs(g, &window.w, ability)) {
        assert(is_still(g, &window.w));
        flow_unwind(&g->run, depth);
        return FLOW_DONE;
    }
    return status;
}
