/* Traits: what cards and figures do at a moment, and what they add while they are there (AC/A-62,
 * IS/AMB-81). All traits of the pack are numbered when a game is made; who has one now follows from where
 * its card lies. */
#include "parts/moments.h"
#include "rulesets/ss/ss.h"

/* ---- Numbering ---------------------------------------------------------------------------------- */

static const size_t bonus_at[BONUSES + 1] = {
    [BONUS_HITS] = offsetof(struct ss_trait, hits),
    [BONUS_ARMOR] = offsetof(struct ss_trait, armor),
    [BONUS_BLUE] = offsetof(struct ss_trait, blue),
    [BONUS_PARRY] = offsetof(struct ss_trait, parry),
    [BONUS_SHIELDS] = offsetof(struct ss_trait, shields),
    [BONUS_HP] = offsetof(struct ss_trait, hp),
    [BONUS_MOVE] = offsetof(struct ss_trait, move),
    [BONUS_PRESENCE] = offsetof(struct ss_trait, presence),
    [BONUS_CAPACITY] = offsetof(struct ss_trait, capacity),
    [BONUS_RED] = offsetof(struct ss_trait, red),
    [BONUS_SAVES] = offsetof(struct ss_trait, saves),
    [BONUS_TRAPS] = offsetof(struct ss_trait, traps),
    [BONUS_PEEK] = offsetof(struct ss_trait, peek),
    [BONUS_TREASURES] = offsetof(struct ss_trait, treasures),
    [BONUS_SLIP] = offsetof(struct ss_trait, slip),
    [BONUS_SEARCHES] = offsetof(struct ss_trait, searches),
    [BONUS_PIERCE] = offsetof(struct ss_trait, pierce),
    [BONUS_KEEPS] = offsetof(struct ss_trait, keeps),
    [BONUS_HOURS] = offsetof(struct ss_trait, hours),
    [BONUS_TARGETS] = offsetof(struct ss_trait, targets),
    [BONUS_ECHO] = offsetof(struct ss_trait, echo),
};

const struct effect_ref *ss_bonus_of(const struct ss_trait *trait, int bonus)
{
    assert(bonus > 0 && bonus <= BONUSES);
    const void *at = (const char *)trait + bonus_at[bonus];
    return at;
}

/* Who has what is printed on cards of a kind: IS-122: an Event is there for everybody. */
static bool may_hold(int kind, int who)
{
    switch (kind) {
    case KIND_COMPANION:
        return who == HELD_BY_COMPANION;
    case KIND_SCROLL:
    case KIND_ENEMY_POWER:
        return who == HELD_BY_FOE;
    case KIND_EVENT:
        return true;
    default:
        return who == HELD_BY_HERO;
    }
}

static void add_trait(struct ss_tables *t, const struct ss_trait *trait, int record, int kind,
                      int sub)
{
    static const char crowd[] = N_("traits at one moment, or with one bonus");
    if (!ss_has_place(t, t->abilities, ABILITIES, N_("traits")))
        return;
    int id = ++t->abilities;
    t->ability[id] =
        (struct ss_ability){trait, (uint16_t)record, (uint8_t)kind, (uint8_t)sub, 0, false};
    if (trait->at && ss_has_place(t, t->reacting[trait->at], REACTING, crowd))
        t->react[trait->at][t->reacting[trait->at]++] = (uint16_t)id;
    for (int h = 0; h < HOLDERS && !trait->at; h++)
        for (int b = 1; may_hold(kind, h) && b <= BONUSES; b++)
            if (ss_bonus_of(trait, b)->code && ss_has_place(t, t->adding[h][b], REACTING, crowd))
                t->add[h][b][t->adding[h][b]++] = (uint16_t)id;
}

static void add_traits(struct ss_tables *t, const struct ss_trait *trait, int n, int record,
                       int kind, int sub)
{
    for (int i = 0; i < n; i++)
        add_trait(t, &trait[i], record, kind, sub);
}

int ss_source(const struct uc_pack *pack, const struct ss_rules *rules, int record)
{
    int kind = pack->record[record].kind, count = 0, first = pack_first(pack, kind, &count);
    for (int id = first; rules->stack_rule == STACK_NAME && id < record; id++)
        if (strcmp(pack->record[id].name, pack->record[record].name) == 0)
            return id;
    return record;
}

/* IS-217: what is passive may be left to its owner; AC-252: it is always on, and what it leaves open it asks. */
static bool is_optional(const struct uc_pack *pack, const struct ss_tables *t,
                        const struct ss_ability *a)
{
    const struct ss_power *p = pack_data(pack, KIND_POWER, a->record);
    return a->trait->optional && (t->rules->passive_optional || !p || p->activity != PASSIVE);
}

void ss_number_traits(const struct uc_pack *pack, struct ss_tables *t)
{
    int had = t->abilities;
    for (int id = 1; id <= pack->records; id++) {
        const void *data = pack->record[id].data;
        switch (pack->record[id].kind) {
        case KIND_HERO:
            add_traits(t, ((const struct ss_hero *)data)->trait,
                       ((const struct ss_hero *)data)->traits, id, KIND_HERO, 0);
            break;
        case KIND_POWER:
            for (int i = 0; i < ((const struct ss_power *)data)->levels; i++)
                add_traits(t, ((const struct ss_power *)data)->level[i].trait,
                           ((const struct ss_power *)data)->level[i].traits, id, KIND_POWER, i);
            break;
        case KIND_ITEM:
            add_traits(t, ((const struct ss_item *)data)->front.trait,
                       ((const struct ss_item *)data)->front.traits, id, KIND_ITEM, 0);
            add_traits(t, ((const struct ss_item *)data)->back.trait,
                       ((const struct ss_item *)data)->back.traits, id, KIND_ITEM, 1);
            t->lends = t->lends || ((const struct ss_item *)data)->front.grants ||
                       ((const struct ss_item *)data)->back.grants;
            break;
        case KIND_COMPANION:
            add_traits(t, ((const struct ss_companion *)data)->trait,
                       ((const struct ss_companion *)data)->traits, id, KIND_COMPANION, 0);
            break;
        case KIND_SCROLL:
            for (int i = 0; i < ((const struct ss_scroll *)data)->powers; i++)
                add_trait(t, &((const struct ss_scroll *)data)->power[i].trait, id, KIND_SCROLL, i);
            break;
        case KIND_ENEMY_POWER:
            for (int i = 0; i < ((const struct ss_enemy_power *)data)->levels; i++)
                add_trait(t, &((const struct ss_enemy_power *)data)->level[i].trait, id,
                          KIND_ENEMY_POWER, i);
            break;
        case KIND_EVENT:
            add_traits(t, ((const struct ss_event *)data)->trait,
                       ((const struct ss_event *)data)->traits, id, KIND_EVENT, 0);
            break;
        default:
            break;
        }
    }
    for (int i = had + 1; i <= t->abilities; i++) {
        struct ss_ability *a = &t->ability[i];
        a->source = (uint16_t)ss_source(pack, t->rules, a->record);
        a->optional = is_optional(pack, t, a);
    }
}

/* ---- Who has it ---------------------------------------------------------------------------------- */

/* Does the card lie with the piece, or with anybody (0)? What is bound lies with another card. */
static bool lies_with(const struct ss *g, const struct ss_ability *a, int piece)
{
    int first = g->t->card_of[a->record];
    for (int c = first; c && c < first + g->t->card[first].copies; c++)
        if ((piece ? g->s->card[c].owner == piece : g->s->card[c].owner != 0) ||
            g->s->card[c].zone == ZONE_BOUND)
            return true;
    return false;
}

/* Most pieces do not have most abilities: a look at what it is printed on says so. With piece 0: might anybody? */
static bool might_have(const struct ss *g, const struct ss_ability *a, int piece)
{
    switch (a->kind) {
    case KIND_POWER:
    case KIND_ITEM:
    case KIND_ENEMY_POWER:
        return lies_with(g, a, piece);
    case KIND_EVENT:
        return true;
    default:
        return !piece || figure(g, piece)->record == a->record;
    }
}

/* AC-268, IS-237: of a power that is always on, the highest level that the hero can use. */
static bool has_power(const struct ss *g, const struct ss_ability *a, int piece)
{
    int best = -1, card = is_hero(piece) ? ss_find_card(g, a->record, ZONE_ROW, piece) : 0;
    if (!card || g->s->card[card].cooldown)
        return false;
    const struct ss_power *p = pack_data(pack_of(g), KIND_POWER, a->record);
    for (int i = 0; i < p->levels; i++)
        if (p->level[i].rank <= g->s->soul[piece].rank)
            best = i;
    return best == a->sub;
}

/* AC-427: what is crafted works while the item that it is on is worn. */
static bool has_crafted(const struct ss *g, const struct ss_ability *a, int piece)
{
    int crafted = ss_find_card(g, a->record, ZONE_BOUND, 0), on = ss_bound_to(g, crafted);
    return on && g->s->card[on].zone == ZONE_EQUIPPED && g->s->card[on].owner == piece &&
           ((g->s->card[crafted].flags & CARD_BACK) != 0) == (a->sub == 1);
}

/* AC-285, IS-264: equipment works from its slot, other items from the inventory, for who may use them (AC-423, IS-269); a
 * curse works for everybody. AC-307, IS-297: an artifact without a charge does nothing. */
static bool has_item(const struct ss *g, const struct ss_ability *a, int piece)
{
    if (!is_hero(piece))
        return false;
    const struct ss_item *item = pack_data(pack_of(g), KIND_ITEM, a->record);
    if (item->kind == CRAFTED)
        return has_crafted(g, a, piece);
    bool worn = item->kind == WEAPON || item->kind == ARMOR || item->kind == ARTIFACT;
    int card = ss_find_card(g, a->record, worn ? ZONE_EQUIPPED : ZONE_PACK, piece);
    if (!card || ((g->s->card[card].flags & CARD_BACK) != 0) != (a->sub == 1))
        return false;
    if (item->kind == ARTIFACT && ss_item_side(g, card)->charges && !g->s->card[card].charges)
        return false;
    return worn || item->cursed || ss_compatible(g, piece, card);
}

static bool has_ability(const struct ss *g, int ability, int piece)
{
    const struct ss_ability *a = &g->t->ability[ability];
    if (!in_play(g, piece))
        return false;
    switch (a->kind) {
    case KIND_HERO:
    case KIND_COMPANION:
        return figure(g, piece)->record == a->record;
    case KIND_POWER:
        return has_power(g, a, piece);
    case KIND_ITEM:
        return has_item(g, a, piece);
    case KIND_SCROLL:
        return is_foe(piece) && figure(g, piece)->record == a->record;
    case KIND_ENEMY_POWER:
        return is_foe(piece) && ss_find_card(g, a->record, ZONE_PLAY, piece) &&
               a->sub == (quest_of(g)->act > 1 && ((const struct ss_enemy_power *)pack_data(
                                                       pack_of(g), KIND_ENEMY_POWER, a->record))
                                                          ->levels > 1);
    case KIND_EVENT: /* IS-122, IS-135: while it is the visible top card; for everybody */
        return g->s->stack_count &&
               g->t->card[g->s->stack[g->s->stack_count - 1]].record == a->record;
    default:
        return false;
    }
}

/* AC-296: the bonus of a weapon is for attacks with it; IS-277: for whoever has it in hand. */
static bool is_idle_weapon(const struct ss *g, const struct ss_ability *a, int piece, int bonus)
{
    if (a->kind != KIND_ITEM || g->rules->weapon_fx_scope == FX_EQUIPPED ||
        (bonus != BONUS_HITS && bonus != BONUS_RED))
        return false;
    return ((const struct ss_item *)pack_data(pack_of(g), KIND_ITEM, a->record))->kind == WEAPON &&
           (!blow(g) || blow(g)->attacker != piece || blow(g)->record != a->record);
}

static bool adds(const struct ss *g, int ability, int piece, int bonus, int subject)
{
    const struct ss_ability *a = &g->t->ability[ability];
    return might_have(g, a, piece) && has_ability(g, ability, piece) &&
           !is_idle_weapon(g, a, piece, bonus) &&
           ss_true(g, &a->trait->when, piece, subject, a->record);
}

/* Those that add to a number of a figure, one after the other. */
struct adding {
    int at, sources;
    uint16_t from[REACTING];
};

/* The next ability, and how much it adds; 0: there is none. The same source counts once: AC-009, AC-467, IS-011, IS-447. */
static int next_adding(const struct ss *g, int piece, int bonus, int subject, struct adding *w,
                       int *n)
{
    enum holder who = is_hero(piece)        ? HELD_BY_HERO
                      : is_companion(piece) ? HELD_BY_COMPANION
                                            : HELD_BY_FOE;
    while (w->at < g->t->adding[who][bonus]) {
        int ability = g->t->add[who][bonus][w->at++];
        const struct ss_ability *a = &g->t->ability[ability];
        bool again = false;
        if (!adds(g, ability, piece, bonus, subject))
            continue;
        for (int k = 0; k < w->sources; k++)
            again = again || (w->from[k] == a->source && a->source != a->record);
        w->from[w->sources++] = a->source;
        if (again)
            continue;
        *n = (int)ss_number(g, ss_bonus_of(a->trait, bonus), piece, subject, a->record);
        return ability;
    }
    return 0;
}

/* What traits and lasting effects add to a number of a figure now. */
int ss_bonus(const struct ss *g, int piece, int bonus, int subject)
{
    struct adding w;
    int sum = 0, n = 0;
    w.at = w.sources = 0;
    while (next_adding(g, piece, bonus, subject, &w, &n))
        sum += n;
    return sum + lasting_sum(&g->s->lasting, bonus, (uc_piece)piece);
}

static void tell_source(struct ss *g, int piece, int n, int ability, int card, int more, int fewer)
{
    if (n)
        tell(&g->run, n > 0 ? more : fewer, piece, n > 0 ? n : -n, ability, card);
}

void ss_tell_bonus(struct ss *g, int piece, int bonus, int subject, int more, int fewer)
{
    struct adding w;
    int n = 0, ability, card = 0;
    w.at = w.sources = 0;
    while ((ability = next_adding(g, piece, bonus, subject, &w, &n)))
        tell_source(g, piece, n, ability, 0, more, fewer);
    const struct lastings *all = &g->s->lasting;
    for (uint32_t i = 0; i < all->count && !card; i++)
        if (all->of[i].ability == bonus && all->of[i].holder == piece)
            card = all->of[i].card;
    tell_source(g, piece, lasting_sum(all, bonus, (uc_piece)piece), 0, card, more, fewer);
}

/* ---- Moments --------------------------------------------------------------------------------------- */

static bool may_use(const struct ss *g, int ability, int holder, int subject)
{
    const struct ss_ability *a = &g->t->ability[ability];
    const struct ss_trait *t = a->trait;
    if (!has_ability(g, ability, holder))
        return false;
    if (g->rules->has_journey && g->s->stage != STAGE_QUEST)
        return false; /* AC-038: nothing that is about adventures works on the way */
    if (t->once && limit_count(&g->s->used, ability, (uc_piece)holder))
        return false; /* AC-261, IS-225 */
    if (t->charge && figure(g, holder)->charges < t->charge)
        return false; /* AC-461, IS-446 */
    if (a->optional && is_hero(holder)) {
        const struct ss_power *p = pack_data(pack_of(g), KIND_POWER, a->record);
        bool own = g->s->active == holder && flow_is_open(&g->run, FLOW_hero_turn);
        if (has_condition(g, holder, STUN))
            return false; /* AC-374, IS-388 */
        if (p && p->activity == REACTION && own && !g->rules->reaction_in_own_turn)
            return false; /* IS-222 */
    }
    return ss_true(g, &t->when, holder, subject, a->record);
}

bool ss_reacts(const struct ss *g, int piece, int moment, int subject)
{
    struct ss hurt = *g;
    hurt.run.supposed |= IF_HURT;
    for (int i = 0; i < g->t->reacting[moment]; i++) {
        int ability = g->t->react[moment][i];
        if (!g->t->ability[ability].optional && might_have(g, &g->t->ability[ability], piece) &&
            may_use(&hurt, ability, piece, subject))
            return true;
    }
    return false;
}

int ss_dying_trait(const struct ss *g, int piece, int after)
{
    for (int i = 0; i < g->t->reacting[ON_DEATH]; i++) {
        int ability = g->t->react[ON_DEATH][i];
        if (ability > after && !g->t->ability[ability].trait->optional &&
            may_use(g, ability, piece, piece))
            return ability;
    }
    return 0;
}

/* Among which pieces those are who may have it. */
static int first_holder(int kind)
{
    return kind == KIND_COMPANION                            ? COMPANION
           : kind == KIND_SCROLL || kind == KIND_ENEMY_POWER ? FOE
                                                             : 1;
}

static int last_holder(const struct ss *g, int kind)
{
    return kind == KIND_HERO || kind == KIND_POWER || kind == KIND_ITEM ? HEROES
           : kind == KIND_COMPANION                                     ? FOE - 1
                                                                        : last_piece(g);
}

static bool next_use(const struct uc_run *run, const struct moment_window *w, bool must,
                     struct moment_use *u)
{
    struct ss g = ss_open(run);
    for (; u->i < g.t->reacting[w->moment]; u->i++, u->at = 0) {
        int ability = g.t->react[w->moment][u->i];
        const struct ss_ability *a = &g.t->ability[ability];
        if (a->optional == must || !might_have(&g, a, 0))
            continue;
        int last = last_holder(&g, a->kind);
        u->at = u->at ? u->at : first_holder(a->kind);
        for (; u->at <= last; u->at++) {
            if (!figure(&g, u->at)->record || is_dying(&g, u->at) || !might_have(&g, a, u->at) ||
                moment_used(w, ability, u->at) || !may_use(&g, ability, u->at, w->subject))
                continue;
            *u = (struct moment_use){.i = u->i,
                                     .at = u->at + 1,
                                     .ability = (uint16_t)ability,
                                     .key = (uint16_t)u->at,
                                     .holder = (uc_piece)u->at,
                                     .owner = seat_for(&g, u->at)};
            return true;
        }
    }
    return false;
}

/* The active hero first, then clockwise. */
static uc_seat seat_in_order(const struct uc_run *run, const struct moment_window *w, int order)
{
    struct ss g = ss_open(run);
    int seat = g.s->active ? g.s->active : 1;
    (void)w;
    if (order >= g.t->heroes)
        return 0;
    for (; order; order--)
        seat = ss_next_seat(&g, seat);
    return (uc_seat)seat;
}

static enum flow_status begin_use(struct uc_run *run, const struct moment_window *w)
{
    return flow_open(
        run, FLOW_use_trait,
        &(struct use_trait){.ability = w->ability, .holder = w->holder, .subject = w->subject},
        sizeof(struct use_trait));
}

static struct standing *standing_of(const struct uc_run *run)
{
    return &((struct ss_state *)run->head)->standing;
}

static int category_of(int moment)
{
    static const uint8_t category[MOMENTS + 1] = {
        [ON_TURN_BEGINS] = BY_TURNS, [ON_TURN_ENDS] = BY_TURNS, [ON_ACTIVATION] = BY_TURNS,
        [ON_ACTIVATED] = BY_TURNS,   [ON_ENTERED] = BY_MOVES,   [ON_ATTACK] = BY_ATTACKS,
        [ON_ROLLED] = BY_ATTACKS,    [ON_SUFFER] = BY_ATTACKS,  [ON_ATTACKED] = BY_ATTACKS,
        [ON_DEATH] = BY_DEATHS,      [ON_EVENT] = BY_EVENTS,    [ON_SPAWN] = BY_EVENTS,
        [ON_TIME] = BY_EVENTS,       [ON_CAST] = BY_ROLLS,
    };
    return category[moment];
}

/* AC/A-62, IS/AMB-81: whoever is asked may pass for the rest of the turn, and for longer. */
const struct standing_words ss_standing = STANDING_WORDS(standing_of, category_of);

static const struct moments ss_moments = {
    .next = next_use,
    .seat = seat_in_order,
    .use = begin_use,
    .use_verb = DO_REACT,
    .pass_verb = DO_PASS,
    .reaction_prompt = PROMPT_REACTION,
    .standing = &ss_standing,
};

FLOW(window) { return moment_window(&g->run, step, &f->w, &ss_moments); }

FLOW(use_trait)
{
    BEGIN;
    {
        const struct ss_ability *a = &g->t->ability[f->ability];
        RULE("AC-257 AC-261 AC-464 AC-466 IS-222 IS-225 IS-445 IS-451");
        tell(&g->run, EVENT_REACTED, f->holder, f->ability, 0, 0);
        if (a->trait->once)
            limit_note(&g->run, &g->s->used, f->ability, f->holder, a->trait->once);
        figure(g, f->holder)->charges = (uint8_t)(figure(g, f->holder)->charges - a->trait->charge);
        ss_cool(g, a->kind == KIND_POWER ? ss_find_card(g, a->record, ZONE_ROW, f->holder) : 0,
                a->sub);
    }
    DO(1, ss_run(g, &g->t->ability[f->ability].trait->effect, f->holder, f->subject,
                 g->t->ability[f->ability].record, 0));
    DUE(2);
    END;
}
