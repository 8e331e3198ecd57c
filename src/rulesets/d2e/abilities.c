/* Abilities of cards, figures and quests: who has one, which may occur, what stands against using
 * one, what it costs, and what is in force without being used. When they apply is in moments.c. */
#include "rulesets/d2e/abilities.h"

#include <string.h>

/* ---- Who has an ability ------------------------------------------------------------------- */

bool d2_is_about_holder(const struct d2_game_ability *ga)
{
    return !ga->a->when.code && !ga->a->lasting && ga->holder != HOLD_OVERLORD &&
           ga->holder != HOLD_QUEST;
}

bool d2_instance_at(const struct d2e *g, int ability, int at, struct instance *in)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    uc_piece p = (uc_piece)at;
    if (ga->a->lasting) {
        *in = (struct instance){g->s->lasting.of[at].holder, g->s->lasting.of[at].card};
        return g->s->lasting.of[at].ability == ability;
    }
    switch (ga->holder) {
    case HOLD_CARD:
        *in = (struct instance){g->s->card[at].owner, at};
        return g->s->card[at].record == ga->record && g->s->card[at].zone == ZONE_HERO;
    case HOLD_RELIC: /* D2-400, D2-404 */
        *in = (struct instance){g->s->card[at].owner, at};
        return g->s->card[at].record == ga->record && g->s->card[at].zone == ZONE_RELIC &&
               in->holder && on_map(g, in->holder);
    case HOLD_OVERLORD:
        *in = (struct instance){0, at};
        return g->s->card[at].record == ga->record && g->s->card[at].zone == ZONE_HAND;
    case HOLD_HERO:
        *in = (struct instance){p, 0};
        return piece(g, p)->record == ga->record;
    case HOLD_PIECE:
        *in = (struct instance){p, 0};
        return piece(g, p)->record == ga->record && on_map(g, p) &&
               (!is_monster(g, p) || piece(g, p)->rank == ga->rank);
    case HOLD_CONDITION:
        *in = (struct instance){p, 0};
        return has_condition(g, p, ga->rank);
    default: /* HOLD_QUEST */
        *in = (struct instance){ga->a->any_hero || ga->a->monsters ? p : 0, 0};
        if (g->s->encounter + 1 != ga->encounter)
            return false;
        return !in->holder || (on_map(g, p) && (is_hero(g, p) ? ga->a->any_hero : ga->a->monsters));
    }
}

/* The last of the figures on the map. */
static int last_figure(const struct d2e *g)
{
    return 63 - __builtin_clzll(g->s->heroes | g->s->monsters | 1);
}

struct range d2_positions(const struct d2e *g, int ability, uc_piece subject)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (ga->a->lasting)
        return (struct range){0, (int)g->s->lasting.count - 1};
    switch (ga->holder) {
    case HOLD_CARD:
    case HOLD_RELIC:
    case HOLD_OVERLORD:
        return g->t->first_card[ga->record]
                   ? (struct range){g->t->first_card[ga->record], g->t->last_card[ga->record]}
                   : (struct range){1, 0};
    case HOLD_QUEST:
        if (!ga->a->any_hero && !ga->a->monsters)
            return (struct range){1, 1};
        return (struct range){ga->a->any_hero ? 1 : FIRST_MONSTER,
                              ga->a->monsters ? last_figure(g) : g->t->heroes};
    default:
        if (subject && d2_is_about_holder(ga))
            return (struct range){subject, subject};
        return (struct range){1, ga->holder == HOLD_HERO ? g->t->heroes : last_figure(g)};
    }
}

/* What happens by itself is not used, and what lasts has left its card, so an exhausted card does
 * it too (D2-051). */
static int matters_to(const struct d2_ability *a)
{
    return a->lasting || (a->must && !a->exhaust) ? 0 : EXHAUSTED;
}

int d2_card_with(const struct d2e *g, int ability, uc_piece holder)
{
    const struct d2_ability *a = g->t->ability[ability].a;
    int spent = matters_to(a) | (a->lasting ? 0 : USED);
    struct instance in;
    struct range r = d2_positions(g, ability, holder);
    for (int at = r.first; at <= r.last; at++)
        if (d2_instance_at(g, ability, at, &in) && in.holder == holder && in.card &&
            !(g->s->card[in.card].flags & spent))
            return in.card;
    return 0;
}

/* ---- What may occur ----------------------------------------------------------------------- */

/* Can a card be used in this quest that lies there now? What is not bought, learned or found can
 * not; what is set aside can, as far as the heroes know. */
static bool is_in_play(int zone)
{
    switch (zone) {
    case ZONE_NONE:
    case ZONE_SHOP:
    case ZONE_CLASS:
    case ZONE_LATER:
    case ZONE_OFFER:
    case ZONE_BOX:
        return false;
    default:
        return true;
    }
}

bool d2_gives(const struct d2_bonus *bonus, enum gift what)
{
    switch (what) {
    case GIVES_HEALTH:
        return bonus->health != 0;
    case GIVES_SPEED:
        return bonus->speed || bonus->set_speed || bonus->max_speed;
    case GIVES_DEFENSE:
        return bonus->defense.count != 0;
    case GIVES_TRAITS:
        return bonus->traits != 0;
    default:
        return bonus->keywords != 0;
    }
}

void d2_gather_abilities(struct d2e *g)
{
    struct d2_state *s = g->s;
    memcpy(s->abilities, episode(g)->abilities, sizeof s->abilities);
    for (int c = 1; c <= g->t->cards; c++) {
        uint16_t record = s->card[c].record;
        for (int i = g->t->first_ability[record];
             i && is_in_play(s->card[c].zone) && g->t->ability[i].record == record; i++)
            s->abilities[i / 64] |= UINT64_C(1) << (i % 64);
    }
    s->moments = 0;
    s->gifts = 0;
    for (int what = 0; what < GIFTS; what++)
        s->gifts |= (uint8_t)((next_of(g, &g->t->gift[what], 0) != 0) << what);
    for (int w = 0; w < GAME_ABILITIES / 64; w++)
        for (uint64_t rest = s->abilities[w]; rest; rest &= rest - 1) {
            int ability = w * 64 + __builtin_ctzll(rest);
            s->moments |= UINT64_C(1) << g->t->ability[ability].a->on;
        }
    s->moments &= ~UINT64_C(1); /* actions and surge abilities have no moment */
}

/* ---- What is being used --------------------------------------------------------------------- */

struct use *d2_use_under_way(const struct d2e *g) { return flow_find(&g->run, FLOW_use); }

/* Its flow still lies below the window in which others react to it. */
struct use *d2_use_just_over(const struct d2e *g)
{
    for (int depth = FLOW_DEPTH; (depth = flow_depth(&g->run, FLOW_window, depth)) > 0;) {
        const struct window *window = flow_frame(&g->run, depth);
        if (window->w.moment == ON_USED && flow_depth(&g->run, FLOW_use, depth) == depth - 1)
            return flow_frame(&g->run, depth - 1);
    }
    return NULL;
}

/* ---- Whether it can be used --------------------------------------------------------------- */

/* For whom a use counts. What a quest lets everybody do once a round is done once by all of them; an
 * activation is a monster's own turn. */
static uc_piece limited_holder(const struct d2_game_ability *ga, uc_piece holder)
{
    return ga->holder == HOLD_QUEST && ga->a->once != ONCE_TURN ? 0 : holder;
}

bool d2_is_used(const struct d2e *g, int ability, uc_piece holder)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    return ga->a->once && limit_count(&g->s->used, ability, limited_holder(ga, holder)) > 0;
}

struct d2e d2_supposing(const struct d2e *g, uint32_t what)
{
    struct d2e other = *g;
    other.run.supposed |= what;
    return other;
}

/* Evaluates an expression of an ability. */
static int64_t evaluate(const struct d2e *g, int ability, struct effect_ref expression,
                        uc_piece holder, uc_piece subject)
{
    return effect_eval(&g->run, expression.code, holder, subject, g->t->ability[ability].record);
}

/* What an ability says of its condition; without one, that the moment is about its holder. */
static bool says_so(const struct d2e *g, int ability, uc_piece holder, uc_piece subject)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (!d2_can_concern(g, ability, subject))
        return false;
    if (ga->a->when.code)
        return evaluate(g, ability, ga->a->when, holder, subject) != 0;
    return !d2_is_about_holder(ga) || subject == 0 || subject == holder;
}

/* Figures that a surge has brought into the attack roll after the others. What would hold without
 * them has had its moment: no attack die is added now (D2-116, D2-121). */
static bool is_late(const struct d2e *g, int ability, uc_piece holder, uc_piece subject)
{
    int on = g->t->ability[ability].a->on;
    if (!attack_now(g)->fresh || (on != ON_BEFORE_ROLL && on != ON_AFTER_ROLL))
        return false;
    struct d2e without = d2_supposing(g, NONE_FRESH);
    return says_so(&without, ability, holder, subject);
}

bool d2_condition_holds(const struct d2e *g, int ability, uc_piece holder, uc_piece subject)
{
    return says_so(g, ability, holder, subject) && !is_late(g, ability, holder, subject);
}

/* What stands against using an ability, apart from the moment and its condition. */
static refusal why_not_pay(const struct d2e *g, int ability, uc_piece holder, int card)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    const struct d2_ability *a = ga->a;
    int matters = matters_to(a);
    if (card && ga->holder == HOLD_CARD && !a->lasting && !d2_holds_usable(g, card, matters))
        return g->s->card[card].flags & matters ? N_("D2-051 The card is exhausted.")
               : g->s->card[card].flags & USED  ? N_("D2-200 The card has been used in this quest.")
                                                : N_("D2-067 The card is not equipped.");
    if (ga->holder == HOLD_RELIC && !a->lasting && g->s->card[card].flags & matters)
        return N_("D2-051 The card is exhausted.");
    if (d2_is_used(g, ability, holder))
        return N_("D2-217 It has been used as often as it may be.");
    if (a->attack && holder && has_keyword(g, holder, KEY_NO_ATTACK))
        return N_("A-081 A card says that it cannot attack.");
    if (!is_hero(g, holder))
        return NULL;
    if (piece(g, holder)->flags & DOWN && !a->knocked_out && !a->lasting)
        return N_("D2-167 A knocked-out hero uses no abilities.");
    if (a->flip && ga->holder == HOLD_HERO && piece(g, holder)->flags & FEAT_USED)
        return N_("D2-217 The heroic feat has been used in this encounter.");
    if (a->fatigue && piece(g, holder)->fatigue + a->fatigue > d2_stamina_of(g, holder))
        return N_("D2-061 The fatigue cost would exceed this hero's Stamina.");
    return NULL;
}

/* ---- What is in force without being used ---------------------------------------------------- */

/* Does an instance of an ability on `always` reach the figure? An exhausted card still gives what
 * it always gives; one that is not equipped does not, nor does that of a knocked-out hero unless
 * it says so. */
static bool reaches(const struct d2e *g, int ability, const struct instance *in, uc_piece p)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (ga->holder == HOLD_CARD && !ga->a->lasting && d2_item_data(g, ga->record) &&
        !(g->s->card[in->card].flags & EQUIPPED))
        return false;
    if (is_hero(g, in->holder) && piece(g, in->holder)->flags & DOWN && !ga->a->knocked_out)
        return false;
    if (ga->a->when.code && !evaluate(g, ability, ga->a->when, in->holder, p))
        return false;
    return ga->a->to.code ? (pieces)evaluate(g, ability, ga->a->to, in->holder, p) & ONE(p)
                          : p == in->holder;
}

const struct d2_bonus *d2_find_gift(const struct d2e *g, uc_piece p, enum gift what, int *at)
{
    const struct d2_bonus *found = NULL;
    if (g->run.supposed & (uint32_t)NO_GIFT_YET << what)
        return NULL;
    /* What decides over a gift does not see gifts of the same kind: that would never end. */
    struct d2e before = d2_supposing(g, (uint32_t)NO_GIFT_YET << what);
    for (int ability; !found && (ability = next_of(g, &g->t->gift[what], *at)); *at = ability) {
        struct instance in;
        struct range r = d2_positions(g, ability, 0);
        for (int i = r.first; i <= r.last && !found; i++)
            if (d2_instance_at(g, ability, i, &in) && reaches(&before, ability, &in, p))
                found = &g->t->ability[ability].a->bonus;
    }
    return found;
}

/* ---- Whether it may be used now ------------------------------------------------------------- */

bool d2_ability_ready(const struct d2e *g, int ability, uc_piece holder, int card, uc_piece subject)
{
    return !why_not_pay(g, ability, holder, card) &&
           d2_condition_holds(g, ability, holder, subject);
}

static bool was_played(const struct d2e *g, int ability)
{
    for (int i = 0; i < g->s->plays; i++)
        if (g->s->played[i] == ability)
            return true;
    return false;
}

int d2_use_key(const struct d2e *g, int ability, uc_piece holder, int card)
{
    if (g->t->ability[ability].holder == HOLD_OVERLORD)
        return 0;
    return card ? card : holder;
}

int d2_moment_index(const struct d2e *g, int moment, int ability)
{
    int n = 0;
    for (int i = 1; i < ability; i++)
        n += ability_set_has(&g->t->on[moment], i);
    return n;
}

/* The ability with that index among those of the moment. */
static int at_index(const struct d2e *g, int moment, int index)
{
    const struct ability_set *set = &g->t->on[moment];
    int ability = 1;
    while (index || !ability_set_has(set, ability))
        index -= ability_set_has(set, ability++);
    return ability;
}

/* The window that is open, innermost; NULL none. */
static struct moment_window *window_now(const struct d2e *g)
{
    struct window *window = flow_find(&g->run, FLOW_window);
    return window ? &window->w : NULL;
}

/* An Overlord card that is played on somebody leaves another of its name free to be played at the
 * same moment on somebody else (D2-248): the target takes the place of the key 0, which stands for
 * the name. What may be played at any time of his turn has the whole turn for its moment. */
void d2_note_target(struct d2e *g, uc_piece target)
{
    struct moment_window *w = window_now(g);
    const struct use *use = d2_use_under_way(g);
    if (!use || g->t->ability[use->ability].holder != HOLD_OVERLORD)
        return;
    for (int i = 0; w && i < w->uses; i++)
        if (w->used[i].ability == use->ability && !w->used[i].key)
            w->used[i].key = target;
    if (g->t->ability[use->ability].a->on != ON_OVERLORD_TURN)
        return;
    struct d2_aim *aim = g->s->aimed;
    while (aim < g->s->aimed + AIMED - 1 && aim->ability)
        aim++;
    if (aim->ability)
        flow_stop(&g->run, LIMIT_ROOM);
    aim->ability = (uint8_t)(d2_moment_index(g, ON_OVERLORD_TURN, use->ability) + 1);
    aim->target = target;
}

static pieces if_played(const struct d2e *g, uint16_t record, int ability, int target)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    return ga->record == record && ga->holder == HOLD_OVERLORD ? ONE(target) : 0;
}

pieces d2_targets_here(const struct d2e *g, uint16_t record)
{
    const struct moment_window *w = window_now(g);
    pieces set = 0;
    for (int i = 0; w && i < w->uses; i++)
        set |= if_played(g, record, w->used[i].ability, w->used[i].key);
    for (int i = 0; i < AIMED && g->s->aimed[i].ability; i++)
        set |= if_played(g, record, at_index(g, ON_OVERLORD_TURN, g->s->aimed[i].ability - 1),
                         g->s->aimed[i].target);
    return set;
}

/* Has an Overlord card of that name been played on the monster activated now, or at this moment? */
static bool is_second_copy(const struct d2e *g, int ability)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (ga->holder != HOLD_OVERLORD || ga->a->lasting)
        return false;
    if (ga->a->on == ON_ACTIVATING)
        return was_played(g, ability);
    if (!flow_is_top(&g->run, FLOW_window))
        return false;
    const struct moment_window *w = window_now(g);
    return w->moment == ga->a->on && moment_used(w, ability, 0);
}

/* Against an ability whose condition does not hold: `{when}` stands for what it says of it. */
static refusal why_not_when(const struct d2_game_ability *ga)
{
    if (ga->holder == HOLD_QUEST)
        return ga->a->when.code ? N_("D2-065 The quest allows it only if {when}.")
                                : N_("D2-065 The quest does not allow it now.");
    return ga->a->when.code ? N_("D2-247 It can be used only if {when}.")
                            : N_("D2-247 It is not the moment for it.");
}

/* Is it the moment for a free use, in the list of a figure's turn? */
static bool is_free_now(const struct d2e *g, const struct d2_ability *a, uc_piece holder)
{
    const struct d2_turn *t = turn(g);
    bool monster = is_monster(g, t->who);
    if (!d2_is_in_turn(g) || d2_why_unmet(g, MAY_STOP) || t->flags & TURN_FREE)
        return false;
    if (a->on == ON_TURN)
        return !monster && !(t->flags & TURN_CHARMED) && holder == t->who; /* */
    return monster && (a->on == ON_ACTIVATING ||
                       (a->on == ON_OVERLORD_TURN && g->s->seat == d2_overlord_seat(g)));
}

/* What stands against one that costs an action, apart from its price and condition. */
static refusal why_not_begin(const struct d2e *g, const struct d2_game_ability *ga)
{
    const struct d2_turn *t = turn(g);
    const struct d2_piece *q = piece(g, t->who);
    bool added = ga->a->attack && d2_has_added_attack(g);
    refusal why = d2_why_unmet(g, added ? MAY_BE_FREE : MAY_ACT);
    if (why)
        return why;
    if (ga->holder == HOLD_PIECE && (q->record != ga->record || q->rank != ga->rank))
        return N_("D2-257 The card of the figure does not have this ability.");
    if (ga->a->attack && is_monster(g, t->who) && t->attacks && !added)
        return N_("D2-240 A monster performs one attack an activation.");
    return NULL;
}

/* The same of one instance: its price, its condition and whether it is the moment. */
static refusal why_not_instance(const struct d2e *g, int ability, const struct instance *in)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    const struct d2_ability *a = ga->a;
    uc_piece subject = a->on == ON_OVERLORD_TURN ? 0 : turn(g)->who;
    refusal why = why_not_pay(g, ability, in->holder, in->card);
    if (why)
        return why;
    if (a->on == ON_AFTER_ROLL && g->s->test.who)
        return N_("D2-227 Effects on defense dice do not apply to attribute tests.");
    if (!d2_condition_holds(g, ability, in->holder, subject))
        return why_not_when(ga);
    if (a->action && turn(g)->actions == 0 && !(a->attack && d2_has_added_attack(g)))
        return N_("D2-054 No action is left.");
    if (is_second_copy(g, ability))
        return N_("D2-248 A card of that name has been played on this target.");
    if (a->action ? d2_is_in_turn(g) && in->holder == turn(g)->who : is_free_now(g, a, in->holder))
        return NULL;
    if (a->on == ON_TURN)
        return N_("A-018 It is used between actions or while moving, in the hero's own turn.");
    return ga->holder == HOLD_QUEST ? N_("D2-065 The quest does not allow it now.")
                                    : N_("D2-247 It is not the moment for it.");
}

WHY_NOT(use)
{
    int ability = c.a;
    struct instance in;
    if (ability < 1 || ability > g->t->abilities)
        return NULL;
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (ga->holder == HOLD_OVERLORD && g->run.head->seat &&
        g->run.head->seat != d2_overlord_seat(g))
        return N_("D2-247 Only the overlord plays Overlord cards."); /* whatever he holds */
    if (ga->a->surge)
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    refusal why = ga->a->action && d2_is_in_turn(g) ? why_not_begin(g, ga) : NULL;
    if (why)
        return why;
    bool own = false; /* whose turn it is, is meant if nobody is named */
    why = ga->holder == HOLD_QUEST
              ? N_("D2-065 The quest gives that to others, or in another encounter.")
              : N_("D2-247 Nobody who could decide now has that ability.");
    struct range r = d2_positions(g, ability, 0);
    for (int at = r.first; at <= r.last; at++) {
        if (!d2_instance_at(g, ability, at, &in) || (c.b && in.holder != c.b))
            continue;
        refusal against = why_not_instance(g, ability, &in);
        if (!against)
            return NULL;
        why = own ? why : against;
        own = own || (in.holder && in.holder == turn(g)->who);
    }
    return why;
}

/* ---- Paying ------------------------------------------------------------------------------- */

void d2_pay_for(struct d2e *g, int ability, uc_piece holder, int card)
{
    assert(ability > 0 && ability <= g->t->abilities);
    const struct d2_game_ability *ga = &g->t->ability[ability];
    const struct d2_ability *a = ga->a;
    RULE("D2-060 D2-061");
    d2_tire(g, holder, a->fatigue);
    if (a->exhaust && card)
        g->s->card[card].flags |= EXHAUSTED;
    if (a->flip && card) {
        RULE("D2-200");
        g->s->card[card].flags |= USED;
    } else if (a->flip && is_hero(g, holder)) {
        RULE("D2-217 D2-219");
        piece(g, holder)->flags |= FEAT_USED;
    }
    if (a->once)
        limit_note(&g->run, &g->s->used, ability, limited_holder(ga, holder), a->once);
    if (ga->holder == HOLD_OVERLORD && !a->lasting && card) {
        d2_move_overlord_card(g, card, ZONE_PLAYED);
        if (a->on == ON_ACTIVATING && g->s->plays == PLAYS)
            flow_stop(&g->run, LIMIT_ROOM);
        else if (a->on == ON_ACTIVATING)
            g->s->played[g->s->plays++] = (uint16_t)ability;
        tell(&g->run, EVENT_PLAYED, ga->record, 0, 0, 0);
    }
    if (!a->surge) /* what surges do was told when they were spent */
        tell(&g->run, ga->holder == HOLD_QUEST && !holder ? EVENT_RULE : EVENT_USE, ability, holder,
             ga->holder, 0);
}

void d2_finish_card(struct d2e *g, int ability, int card)
{
    assert(card >= 0 && card <= g->t->cards);
    if (g->t->ability[ability].holder == HOLD_OVERLORD && card &&
        g->s->card[card].zone == ZONE_PLAYED)
        d2_move_overlord_card(g, card, ZONE_DISCARD); /* D2-249 */
}

struct effect_frame d2_effect_of(const struct d2e *g, int ability, uc_piece self, uc_piece subject,
                                 int card)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    struct effect_frame e;
    effect_start(&e, ga->a->effect.code, self, subject, ga->record, (uint16_t)card);
    return e;
}

/* ---- Offers outside of windows ------------------------------------------------------------ */

/* Free abilities in the course of a turn. Overlord cards: one of a name a monster (D2-248). */
void d2_offer_free_uses(struct d2e *g, enum moment moment, uc_seat seat, uc_piece subject)
{
    struct instance in;
    for (int ability = 0; (ability = next_on(g, (int)moment, ability));) {
        const struct d2_game_ability *ga = &g->t->ability[ability];
        bool card = ga->holder == HOLD_OVERLORD;
        if (!d2_can_concern(g, ability, subject))
            continue;
        if (card &&
            (was_played(g, ability) || (!ga->a->lasting && !d2_card_in(g, ZONE_HAND, ga->record))))
            continue;
        struct range r = d2_positions(g, ability, subject);
        for (int at = r.first; at <= r.last; at++) {
            if (!d2_instance_at(g, ability, at, &in) || (moment == ON_TURN && in.holder != subject))
                continue; /* in his own turn */
            uc_seat owner = in.holder ? d2_seat_of(g, in.holder) : d2_overlord_seat(g);
            if (owner == seat && d2_ability_ready(g, ability, in.holder, in.card, subject)) {
                offer_once(&g->run, DO_USE, ability, in.holder, 0);
                if (card)
                    break;
            }
        }
    }
}

static void offer_actions_of(struct d2e *g, uint16_t record, uc_piece who, int card, int encounter)
{
    int first = g->t->first_ability[record];
    if (!first)
        return;
    for (int i = first - 1; (i = next_of(g, &g->t->acts, i));) {
        const struct d2_game_ability *ga = &g->t->ability[i];
        if (ga->record != record)
            return; /* those of a record stand in a row */
        if (ga->holder == HOLD_PIECE && is_monster(g, who) && ga->rank != piece(g, who)->rank)
            continue;
        if (ga->holder == HOLD_QUEST &&
            (ga->encounter != encounter || !(is_hero(g, who) ? ga->a->any_hero : ga->a->monsters)))
            continue;
        if (ga->a->attack && is_monster(g, who) && turn(g)->attacks && !d2_has_added_attack(g))
            continue; /* D2-240 */
        if (!ga->a->attack && turn(g)->actions == 0)
            continue; /* what a card adds is an attack */
        if (ga->a->attack && has_keyword(g, who, KEY_NO_ATTACK))
            continue;
        if (d2_ability_ready(g, i, who, card, who))
            offer_once(&g->run, DO_USE, i, who, 0);
    }
}

/* Abilities that cost an action: the figure's own, its cards', the quest's (D2-057, D2-064,
 * D2-065, D2-241, D2-259). */
OFFER(use_action)
{
    offer_actions_of(g, piece(g, who)->record, who, 0, 0);
    bool holds = is_hero(g, who) || piece(g, who)->rank == LIEUTENANT; /* D2-400: a relic */
    for (int i = 0; i < g->t->actions.count && holds; i++) {
        int card = g->t->actions.card[i];
        int zone = g->s->card[card].zone;
        if ((zone == ZONE_HERO || zone == ZONE_RELIC) && g->s->card[card].owner == who)
            offer_actions_of(g, g->s->card[card].record, who, card, 0);
    }
    if (episode(g)->record)
        offer_actions_of(g, episode(g)->record, who, 0, g->s->encounter + 1);
}

/* What the overlord may play on the monster that is activated, and what in his turn at any time; else what a hero, a
 * familiar or an ally may use in its turn. */
OFFER(use_free)
{
    if (!is_monster(g, who)) {
        d2_offer_free_uses(g, ON_TURN, turn(g)->seat, who);
        return;
    }
    d2_offer_free_uses(g, ON_ACTIVATING, turn(g)->seat, who);
    if (g->s->seat == d2_overlord_seat(g))
        d2_offer_free_uses(g, ON_OVERLORD_TURN, turn(g)->seat, 0);
}

CARRY_OUT(use)
{
    const struct d2_ability *a = g->t->ability[c.a].a;
    struct d2_turn *t = turn(g);
    t->flags &= (uint8_t)~TURN_EQUIP;
    if (a->action && a->attack && d2_has_added_attack(g)) {
        t->extra_attacks--;
        t->plain--;
    } else if (a->action) {
        d2_pay_action(g);
        t->attacks = (uint8_t)(t->attacks + a->attack); /* D2-240 */
    }
    HAND_TO(use, .ability = c.a, .holder = (uc_piece)c.b, .subject = who,
            .card = (uint8_t)d2_card_with(g, c.a, (uc_piece)c.b));
}

/* Does it count in the attack in progress? A weapon's abilities count only for the weapon chosen (D2-104, D2-136). */
static bool counts_in_attack(const struct d2e *g, int ability, int at, const struct instance *in)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    const struct d2_attack *a = attack_now(g);
    if (ga->holder == HOLD_CARD && !ga->a->lasting) {
        const struct d2_item *item = d2_item_data(g, ga->record);
        bool weapon =
            item ? item->attack != 0 : g->content->record[ga->record].kind == KIND_SEARCH_CARD;
        if (weapon && in->card != a->card)
            return false;
    }
    if ((ga->holder == HOLD_PIECE || ga->holder == HOLD_RELIC) && in->holder != a->attacker)
        return false;
    return !ga->a->lasting || g->s->lasting.of[at].until != UNTIL_ATTACK_END ||
           g->s->lasting.of[at].depth == g->s->attacks; /* else of the attack around this one */
}

refusal d2_why_not_surge(const struct d2e *g, int ability, uc_piece *holder)
{
    const struct d2_game_ability *ga = &g->t->ability[ability];
    const struct d2_attack *a = attack_now(g);
    refusal why = N_("D2-136 The attacker does not have that surge ability in this attack.");
    struct instance in;
    struct range r = d2_positions(g, ability, ga->holder == HOLD_PIECE ? a->attacker : 0);
    *holder = 0;
    for (int at = r.first; at <= r.last; at++) {
        if (!d2_instance_at(g, ability, at, &in) || !counts_in_attack(g, ability, at, &in))
            continue;
        uc_piece who = in.holder ? in.holder : a->attacker;
        bool thrown = in.card && in.card == a->card; /* a search card in use counts as spent */
        refusal unpaid = thrown ? NULL : why_not_pay(g, ability, who, in.card);
        if (!unpaid && d2_condition_holds(g, ability, who, a->attacker)) {
            *holder = who;
            return NULL;
        }
        why = unpaid             ? unpaid
              : ga->a->when.code ? N_("D2-136 It can be used in this attack only if {when}.")
                                 : why;
    }
    return why;
}

/* ---- Items used by another card ----------------------------------------------------------- */

/* The moment that is being asked about, innermost; 0 none. */
static int moment_now(const struct d2e *g)
{
    const struct moment_window *w = window_now(g);
    return w ? w->moment : 0;
}

int d2_item_use(const struct d2e *g, uc_piece who, uint32_t traits, uc_piece subject, int *card)
{
    int moment = moment_now(g);
    for (int i = 0; i < g->t->items.count; i++) {
        int c = g->t->items.card[i];
        if (c <= *card || g->s->card[c].owner != who || !(d2_traits_of(g, c) & traits) ||
            !d2_holds_usable(g, c, EXHAUSTED))
            continue;
        uint16_t record = g->s->card[c].record;
        for (int a = g->t->first_ability[record];
             a && a <= g->t->abilities && g->t->ability[a].record == record; a++)
            if (g->t->ability[a].a->exhaust && g->t->ability[a].a->on == moment &&
                d2_ability_ready(g, a, who, c, subject)) {
                *card = c;
                return a;
            }
    }
    return 0;
}

/* An equipped item is used as if it were exhausted for it, but it is not: the card that says so is
 * exhausted in its place. Of several items the player chooses. */
FLOW(use_item)
{
    BEGIN;
    for (int card = 0, a; (a = d2_item_use(g, f->who, f->traits, f->subject, &card));)
        if (!f->ability || g->t->ability[a].record != g->t->ability[f->ability].record) {
            if (f->ability)
                offer_once(&g->run, DO_CARD, g->t->ability[a].record, 0, 0);
            else
                f->ability = (uint16_t)a;
        }
    if (g->run.head->count) {
        offer(&g->run, DO_CARD, g->t->ability[f->ability].record, 0, 0);
        ASK(1, d2_seat_of(g, f->who), PROMPT_CARD, f->who);
        for (int card = 0, a; (a = d2_item_use(g, f->who, f->traits, f->subject, &card));)
            if (g->t->ability[a].record == answer(&g->run).a)
                f->ability = (uint16_t)a;
    }
    if (!f->ability)
        return FLOW_DONE;
    RULE("D2-051");
    CALL(2, use, .ability = f->ability, .holder = f->who, .subject = f->subject);
    END;
}
