/* Magic: casting, dispelling, what spells do and how long they last. DU-278 to DU-296, DU-324 to
 * DU-331, DU-H108 to DU-H121. How long they last is in lasting.c. */
#include "rulesets/du/du.h"

enum { CASTINGS = 3, DISPEL_REACH = 12, SPELLS_SCORED = 5 };

static const struct du_spell *spell_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_SPELL, record);
}

/* DU-H119, an option: Apprentices, Journeymen and Masters by their Value Points. */
enum sorcery { APPRENTICE = 1, JOURNEYMAN, MASTER };

static enum sorcery sorcery_of(const struct du *g, uc_piece p)
{
    if (!g->t->sorcery || !is_hero(g, p))
        return JOURNEYMAN;
    return sheet(g, p)->vp < 18 ? APPRENTICE : sheet(g, p)->vp < 40 ? JOURNEYMAN : MASTER;
}

/* DU-280. */
static int castings(const struct du *g, uc_piece p)
{
    return CASTINGS - JOURNEYMAN + (int)sorcery_of(g, p);
}

/* The entry of s->known for a spell that somebody knows; -1 none. */
static int known_by(const struct du *g, uc_piece p, uint16_t spell)
{
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == p && g->s->known[i].spell == spell)
            return i;
    return -1;
}

void du_learn(struct du *g, uc_piece p, uint16_t spell)
{
    assert(g->content->record[spell].kind == KIND_SPELL);
    int i = 0;
    while (i < g->s->knowns && g->s->known[i].who)
        i++;
    if (i == SPELLS) {
        flow_stop(&g->run, LIMIT_ROOM);
        return;
    }
    g->s->known[i] = (struct du_known){.spell = spell, .who = p};
    g->s->knowns = (uint8_t)du_max(g->s->knowns, i + 1);
}

int du_permanent_of(const struct du *g, uc_piece caster)
{
    for (int i = (int)g->s->lasting.count - 1; i >= 0; i--) {
        const struct lasting *l = &g->s->lasting.of[i];
        if (l->other == caster && l->source && spell_data(g, l->source)->permanent)
            return i;
    }
    return -1;
}

/* DU-H115, DU-H117: what a caster keeps up is over, on all whom it touched. */
void du_end_permanent(struct du *g, uc_piece caster)
{
    for (int i = du_permanent_of(g, caster); i >= 0; i = du_permanent_of(g, caster))
        du_end_lasting(g, i);
}

/* It is gone: what it knew, what it has cast and what lies on it. */
void du_forget_spells(struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == p)
            g->s->known[i] = (struct du_known){0};
    for (int i = (int)g->s->lasting.count - 1; i >= 0; i--) {
        const struct lasting *l = &g->s->lasting.of[i];
        if ((l->other == p && l->source) || l->holder == p)
            du_end_lasting(g, i);
    }
}

/* ---- Spells in force ------------------------------------------------------------------------ */

/* A permanent spell of that caster, or one in force until a named time (DU/A-61). */
static bool has_spell_in_force(const struct du *g, uc_piece caster)
{
    for (uint32_t i = 0; i < g->s->lasting.count; i++)
        if (g->s->lasting.of[i].other == caster && g->s->lasting.of[i].source)
            return true;
    return false;
}

/* ---- Whom it may be cast on ----------------------------------------------------------------- */

static bool is_offensive(const struct du_spell *spell)
{
    return spell->nature <= NATURE_PROJECTILE;
}

bool du_is_offensive(const struct du *g, int spell) { return is_offensive(spell_data(g, spell)); }

/* Where it is aimed: at a character, or at a bare square. */
struct aimed {
    uc_piece target; /* 0: at the square alone */
    uc_place at;
};

/* DU-H110: in sight of the square in the middle. */
static bool in_sight_of(const struct du *g, struct aimed aim, uc_piece p)
{
    if (aim.target)
        return p == aim.target || du_look(g, aim.target, p) != HEIGHTS_BLOCKED;
    return du_look_at(g, p, aim.at) != HEIGHTS_BLOCKED;
}

/* What the spell does nothing to, whether it is aimed at it or its area reaches it. */
static refusal why_not_affected(const struct du *g, const struct du_spell *spell, uc_piece target)
{
    if (spell->nature == NATURE_CONTROL && piece(g, target)->flags & P_LEADER)
        return N_("DU-293 Control spells do not affect Leaders.");
    if (spell->nature == NATURE_CONTROL && du_has_trait(g, target, TRAIT_UNBENDING))
        return N_("DU-327 That one is not to be controlled.");
    if (spell->nature == NATURE_HEALING &&
        (du_has_trait(g, target, TRAIT_UNDEAD) || du_has_trait(g, target, TRAIT_CONSTRUCT)))
        return N_("DU-H121 Healing has no effect on Undead or Constructs.");
    return NULL;
}

/* DU-H110: who is touched when it is cast there. */
static pieces touched(const struct du *g, uc_piece caster, const struct du_spell *spell,
                      struct aimed aim)
{
    pieces set = 0, among = g->s->heroes | g->s->creatures;
    if (!spell->area)
        return aim.target ? ONE(aim.target) : 0;
    if (spell->nature == NATURE_CONTROL)
        among = enemies_of(g, caster);
    else if (!is_offensive(spell))
        among = friends_of(g, caster);
    EACH(p, among)
    {
        if (is_up(g, p) && du_apart_from(g, p, aim.at) <= spell->area && in_sight_of(g, aim, p) &&
            !why_not_affected(g, spell, p))
            set |= ONE(p);
    }
    return set;
}

/* `by_thing`: a scroll or a wand takes no Mana. */
static refusal why_not_ready(const struct du *g, uc_piece p, const struct du_spell *spell,
                             bool by_thing)
{
    const struct du_turn *t = turn(g);
    refusal why = du_why_not_action(g, p);
    if (why)
        return why;
    if (g->s->ground[piece(g, p)->place] & G_DEEP)
        return N_("DU-086 In deep water nobody casts.");
    if (is_hero(g, p) && du_free_hands(g, p) < 1)
        return N_("DU-278 Casting takes a free hand.");
    if (!by_thing && piece(g, p)->ma < spell->mana)
        return N_("DU-283 There is not enough Mana.");
    if (spell->mana > 1 && t->moved)
        return N_("DU-284 A superior spell does not go with a move.");
    if (!spell->close && du_near_enemy(g, p))
        return N_("DU-H109 Nobody casts next to an enemy or within a Melee Range.");
    return NULL;
}

static refusal why_not_on(const struct du *g, uc_piece p, const struct du_spell *spell,
                          uc_piece target)
{
    bool friend = side_of(g, target) == side_of(g, p);
    bool fallen = has(g, target, OUT_COLD) && spell->nature == NATURE_HEALING &&
                  du_adjacent(g, p, target); /* DU-H198 */
    if (!on_board(g, target) || (!is_up(g, target) && !fallen))
        return N_("DU-H24 That is nobody on whom it could be cast.");
    if (spell->aim == AIM_SELF ? target != p : is_offensive(spell) == friend)
        return N_("DU-326 It is not cast on that one.");
    refusal immune = why_not_affected(g, spell, target);
    if (immune)
        return immune;
    refusal idle = spell->when.code && !du_holds(g, &spell->when, p, target)
                       ? N_("DU-H33 It would do nothing for that one.")
                       : NULL;
    if (target == p)
        return idle;
    int apart = du_apart(g, p, target);
    if (apart > spell->range)
        return N_("DU-325 The target is out of range.");
    if (apart > 3 && du_spell_holds(g, target, HOLD_VEIL))
        return N_("DU-H109 Nobody so far away can aim at it.");
    if (du_look(g, p, target) == HEIGHTS_BLOCKED)
        return N_("DU-H109 There is no line of sight.");
    return idle;
}

/* DU-H109, DU-H110: a bare square from which somebody would be touched whom it is meant for. */
static bool may_cast_at(const struct du *g, uc_piece p, const struct du_spell *spell, uc_place at)
{
    if (!spell->area || !du_is_floor(g, at) || g->s->at[at] ||
        du_apart_from(g, p, at) > spell->range)
        return false;
    pieces meant = is_offensive(spell) ? enemies_of(g, p) : friends_of(g, p);
    return touched(g, p, spell, (struct aimed){0, at}) & meant &&
           du_look_at(g, p, at) != HEIGHTS_BLOCKED;
}

/* A thing that spells can break, by one that causes wounds: DU-H109 and DU-325 as of a character. */
static bool may_cast_on(const struct du *g, uc_piece p, const struct du_spell *spell, int i)
{
    const struct du_thing *thing = &g->s->thing[i];
    return thing->kind == THING_ELEMENT && !(thing->flags & T_BROKEN) &&
           du_element_data(g, thing->record)->by_magic && is_offensive(spell) && spell->dice &&
           du_apart_from_thing(g, p, thing) <= spell->range &&
           du_look_at(g, p, thing->place) != HEIGHTS_BLOCKED;
}

refusal du_why_not_cast(const struct du *g, uc_piece p, uint16_t spell)
{
    int known = known_by(g, p, spell);
    if (known < 0)
        return N_("DU-021 The spell is not known.");
    if (g->s->known[known].cast >= castings(g, p))
        return N_("DU-280 It has been cast as often as a quest allows.");
    return why_not_ready(g, p, spell_data(g, spell), false);
}

refusal du_why_not_cast_on(const struct du *g, uc_piece p, uint16_t spell, uc_piece target)
{
    refusal why = du_why_not_cast(g, p, spell);
    return why ? why : why_not_on(g, p, spell_data(g, spell), target);
}

/* What a scroll or a wand casts. */
uint16_t du_spell_in(const struct du *g, int item)
{
    const struct du_item *data = item_data(g, item);
    return data->casts ? data->casts : g->s->item[item].spell;
}

void du_offer_basic_spells(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_SPELL, &count);
    for (int id = first; id < first + count; id++)
        if (spell_data(g, id)->mana == 1)
            offer_weighted(&g->run, DO_DRAW, 1, id, 0, 0);
}

/* How a casting is said: of a spell that one knows, and of one that a thing casts. */
struct aims {
    uint8_t at_somebody, at_thing, at_square;
};

/* All that a spell may be aimed at; `with`: the spell or the thing. */
static void offer_aims(struct du *g, uc_piece p, const struct du_spell *spell, int with,
                       struct aims verb)
{
    EACH(target, g->s->heroes | g->s->creatures)
    {
        if (!why_not_on(g, p, spell, target))
            offer(&g->run, verb.at_somebody, with, target, 0);
    }
    for (int i = 0; i < g->s->things; i++)
        if (may_cast_on(g, p, spell, i))
            offer(&g->run, verb.at_thing, with, i + 1, 0);
    for (uc_place at = 1; spell->area && at <= grid_places(grid(g)); at++)
        if (may_cast_at(g, p, spell, at))
            offer(&g->run, verb.at_square, with, at, 0);
}

static void offer_readings(struct du *g, uc_piece p)
{
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, p, i) || !du_spell_in(g, i))
            continue;
        const struct du_spell *spell = spell_data(g, du_spell_in(g, i));
        bool spent = item_data(g, i)->casts && !g->s->item[i].charges;
        if (!spent && !why_not_ready(g, p, spell, true))
            offer_aims(g, p, spell, i, (struct aims){DO_READ, DO_READ_ON, DO_READ_AT});
    }
}

/* DU-H115: a caster ends what he keeps up when he likes. */
static void offer_lifting(struct du *g, uc_piece p)
{
    int i = du_permanent_of(g, p);
    if (i >= 0) /* there is one at a time (DU-282) */
        offer(&g->run, DO_LIFT, g->s->lasting.of[i].source, 0, 0);
}

FLOW(lift)
{
    BEGIN;
    RULE("DU-H115");
    tell(&g->run, EVENT_LIFTED, f->who, f->spell, 0, 0);
    du_end_permanent(g, f->who);
    du_refresh_engagements(g);
    END;
}

OFFER(cast)
{
    offer_lifting(g, who);
    if (is_hero(g, who))
        offer_readings(g, who);
    for (int i = 0; i < g->s->knowns; i++) {
        const struct du_known *known = &g->s->known[i];
        if (known->who != who || known->cast >= castings(g, who) ||
            why_not_ready(g, who, spell_data(g, known->spell), false))
            continue;
        offer_aims(g, who, spell_data(g, known->spell), known->spell,
                   (struct aims){DO_CAST, DO_CAST_ON, DO_CAST_AT});
    }
}

WHY_NOT(cast)
{
    return pack_data(g->content, KIND_SPELL, c.a) && c.b && c.b < PIECES &&
                   piece(g, (uc_piece)c.b)->record
               ? du_why_not_cast_on(g, who, c.a, (uc_piece)c.b)
               : NULL;
}

WHY_NOT(cast_on)
{
    return pack_data(g->content, KIND_SPELL, c.a) ? du_why_not_cast(g, who, c.a) : NULL;
}

WHY_NOT(cast_at) { return REFUSAL(cast_on)(g, who, c); }

CARRY_OUT(cast) { return OPEN(cast, .who = who, .spell = c.a, .target = (uc_piece)c.b); }

CARRY_OUT(cast_at) { return OPEN(cast, .who = who, .spell = c.a, .at = c.b); }

CARRY_OUT(cast_on)
{
    return OPEN(cast, .who = who, .spell = c.a, .at = g->s->thing[c.b - 1].place,
                .thing = (uint8_t)c.b);
}

CARRY_OUT(read)
{
    return OPEN(cast, .who = who, .spell = du_spell_in(g, c.a), .target = (uc_piece)c.b,
                .item = (uint8_t)c.a);
}

CARRY_OUT(read_on)
{
    return OPEN(cast, .who = who, .spell = du_spell_in(g, c.a), .at = g->s->thing[c.b - 1].place,
                .thing = (uint8_t)c.b, .item = (uint8_t)c.a);
}

CARRY_OUT(read_at)
{
    return OPEN(cast, .who = who, .spell = du_spell_in(g, c.a), .at = c.b, .item = (uint8_t)c.a);
}

CARRY_OUT(lift) { return OPEN(lift, .who = who, .spell = c.a); }

/* DU-294, DU-295, DU-296, DU-H112, DU-H113: the worst of those whom it touches counts. */
static void reckon_spell(const struct du *g, uc_piece p, const struct du_spell *spell,
                         struct aimed aim, struct reckoning *r)
{
    int worst = 0;
    du_reckon(r, has_spell_in_force(g, p) ? -1 : 0, REASON_IN_FORCE);
    if (du_has_knack(g, p, KNACK_ARCANE_FOCUS) && is_hero(g, p) &&
        du_class_of(g, p)->lore == spell->lore)
        du_reckon(r, 1, REASON_LORE);
    EACH(t, touched(g, p, spell, aim))
    {
        const struct du_creature *c = du_creature_data(g, t);
        int size = du_size(g, t), n = 0;
        if (spell->nature == NATURE_CONTROL) {
            n = size == SIZE_HUGE || (c && c->level == LEVEL_CHAMPION) ? -2
                : size == SIZE_LARGE                                   ? -1
                                                                       : 0;
            n -= du_has_trait(g, t, TRAIT_MINDLESS);
        }
        worst = du_min(worst, n);
    }
    if (aim.target) /* all that is cast on it, friendly and its own as well; it adds up (DU-H15) */
        worst += du_attribute(g, aim.target, ATTR_IN, FOR_RESIST) -
                 du_attribute(g, aim.target, ATTR_IN, 0) -
                 du_has_trait(g, aim.target, TRAIT_MAGIC_RESISTANCE);
    du_reckon(r, worst, REASON_RESISTANCE);
}

/* What a thing adds to the roll: a wand casts with a mind of its own, a scroll is easier for who knows
 * how to read it. */
static int thing_bonus(const struct du *g, uc_piece p, int item)
{
    const struct du_item *data = item ? item_data(g, item) : NULL;
    if (data && data->power)
        return data->power - du_attribute(g, p, ATTR_IN, FOR_CAST);
    return data && du_has_knack(g, p, KNACK_SCROLL_LORE) ? 1 : 0;
}

static int casting_bonus(const struct du *g, uc_piece p, uint16_t spell, int item, struct aimed aim,
                         struct du *teller)
{
    struct reckoning r = {teller, p, 0};
    du_reckon(&r, thing_bonus(g, p, item), REASON_THING);
    reckon_spell(g, p, spell_data(g, spell), aim, &r);
    return r.sum;
}

int du_casting_bonus(const struct du *g, uc_piece p, uint16_t spell, int item, uc_piece target,
                     uc_place at)
{
    return casting_bonus(g, p, spell, item, (struct aimed){target, at}, NULL);
}

/* DU-279, DU-280, DU-H118: what a casting costs; a scroll comes back to who knows it well. */
static void pay_casting(struct du *g, const struct cast *f)
{
    struct du_thing_item *item = &g->s->item[f->item];
    if (!f->item) {
        piece(g, f->who)->ma = (uint8_t)(piece(g, f->who)->ma - spell_data(g, f->spell)->mana);
        g->s->known[known_by(g, f->who, f->spell)].cast++;
    } else if (item->charges) {
        item->charges--;
    } else if (naturals(g->s->roll.die, 6) < 2 || !du_has_knack(g, f->who, KNACK_SCROLL_LORE)) {
        *item = (struct du_thing_item){0};
    }
}

/* Embers drive mist and smoke away. */
static void clear_mist(struct du *g, int section)
{
    bool cleared = false;
    for (int i = 0; i < g->s->things; i++) {
        struct du_thing *thing = &g->s->thing[i];
        if (thing->kind == THING_ELEMENT && du_section(g, thing->place) == section &&
            is_of(du_element_data(g, thing->record), MATTER_MIST)) {
            tell(&g->run, EVENT_VANISHES, thing->record, thing->place, 0, 0);
            *thing = (struct du_thing){0};
            cleared = true;
        }
    }
    if (cleared)
        du_refresh_all(g);
}

/* ---- Casting -------------------------------------------------------------------------------- */

static void score_spell(struct du *g, uc_piece p)
{
    if (is_hero(g, p) && g->s->spells_scored < SPELLS_SCORED) {
        g->s->spells_scored++; /* DU-H143: five at most */
        g->s->score.heroes++;
    }
}

/* DU-281, DU-282, DU-H116, DU-H117: it lasts as many turns of the caster's side as the higher die
 * shows (DU/A-33); a second permanent one ends the first (DU/A-32). */
static void put_in_force(struct du *g, const struct cast *f)
{
    const struct du_spell *spell = spell_data(g, f->spell);
    uint8_t until = spell->permanent
                        ? (is_creature(g, f->who) ? UNTIL_DARK_TURN : UNTIL_HEROES_TURN)
                    : spell->changes || spell->holds ? UNTIL_ACTIVATION
                                                     : 0;
    if (!until)
        return;
    int turns = spell->permanent ? f->high - 1 - (sorcery_of(g, f->who) == APPRENTICE) : 0;
    if (spell->permanent)
        du_end_permanent(g, f->who);
    if (turns < 0)
        return; /* DU-H119: over before it begins */
    EACH(t, f->all)
    {
        if (is_up(g, t))
            lasting_begin(&g->run, &g->s->lasting,
                          (struct lasting){.ability = f->spell,
                                           .source = f->spell,
                                           .holder = t,
                                           .other = f->who,
                                           .until = until,
                                           .turns = (uint8_t)turns});
    }
    du_refresh_engagements(g);
}

/* DU-298, DU-H22: things count as heavily armored, and criticals add nothing. */
static int dice_on_thing(const struct du *g, uc_piece p, const struct du_spell *spell)
{
    int dice = spell->dice + spell->heavy - (sorcery_of(g, p) == APPRENTICE);
    return du_min(du_max(dice, 0), DAMAGE_DICE);
}

FLOW(cast)
{
    BEGIN;
    du_spend_action(g);
    if (spell_data(g, f->spell)->mana > 1)
        turn(g)->flags |= A_STILL | A_MOVED_OUT; /* DU-284 */
    if (f->target) {
        f->at = piece(g, f->target)->place;
        if (f->target != f->who)
            du_turn_to(g, f->who, f->target);
        tell(&g->run, EVENT_CASTS, f->who, f->spell, f->target, 0);
    } else {
        tell(&g->run, EVENT_CASTS_AT, f->who, f->spell, f->at, 0);
    }
    RULE("DU-278 DU-H112");
    CALL(1, test, .who = f->who,
         .against =
             f->target && is_hero(g, f->target) && side_of(g, f->target) != side_of(g, f->who)
                 ? f->target
                 : 0,
         .attribute = ATTR_IN, .purpose = FOR_CAST,
         .bonus = (int8_t)casting_bonus(g, f->who, f->spell, f->item,
                                        (struct aimed){f->target, f->at}, g));
    if (is_blunder(g->s->roll.die)) {
        RULE("DU-289 DU-290");
        CALL(2, hurt, .who = f->who, .dice = 5, .against = g->t->rules->blunder_against);
        if (g->s->result >= 0 && is_up(g, f->who))
            du_give(g, f->who, STUNNED);
        return FLOW_DONE;
    }
    RULE("DU-279");
    if (!g->s->result)
        return FLOW_DONE;
    pay_casting(g, f);
    score_spell(g, f->who);
    if (is_hero(g, f->who) && du_might_react(g, ON_CAST, f->who))
        CALL(3, answer_by, .moment = ON_CAST, .subject = f->who);
    f->total = (uint8_t)(g->s->roll.die[0] + g->s->roll.die[1] + g->s->roll.bonus);
    f->high = g->s->roll.die[1];
    f->criticals = (uint8_t)naturals(g->s->roll.die, 6);
    if (f->criticals < 2) { /* DU-288 */
        CALL(4, dispel, .caster = f->who, .target = f->target, .at = f->at, .total = f->total);
        if (g->s->result)
            return FLOW_DONE;
    }
    if (spell_data(g, f->spell)->clears)
        clear_mist(g, du_section(g, f->at));
    if (f->target && on_board(g, f->target))
        f->at = piece(g, f->target)->place;
    f->all = f->left =
        touched(g, f->who, spell_data(g, f->spell), (struct aimed){f->target, f->at});
    for (; f->left; f->left &= f->left - 1) {
        f->on = (uc_piece)__builtin_ctzll(f->left);
        if (spell_data(g, f->spell)->resist) {
            CALL(5, test, .who = f->on, .attribute = spell_data(g, f->spell)->resist);
            if (g->s->result) {
                f->all &= ~ONE(f->on);
                continue;
            }
        }
        CALL(6, spell_hit, .spell = f->spell, .who = f->who, .target = f->on,
             .criticals = f->criticals);
    }
    if (f->thing && !(g->s->thing[f->thing - 1].flags & T_BROKEN))
        CALL(7, hew, .who = f->who, .thing = (uint8_t)(f->thing - 1),
             .dice = (uint8_t)dice_on_thing(g, f->who, spell_data(g, f->spell)));
    put_in_force(g, f);
    END;
}

/* ---- Dispelling ----------------------------------------------------------------------------- */

static bool knows_magic(const struct du *g, uc_piece p)
{
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == p)
            return true;
    return false;
}

/* DU-H114: the caster, or the target, near enough and in sight. */
static bool perceives(const struct du *g, const struct dispel *f, uc_piece p)
{
    return (du_apart(g, p, f->caster) <= DISPEL_REACH &&
            du_look(g, p, f->caster) != HEIGHTS_BLOCKED) ||
           (du_apart_from(g, p, f->at) <= DISPEL_REACH &&
            in_sight_of(g, (struct aimed){f->target, f->at}, p));
}

/* DU-H114: the next opposing caster who may try, by Intelligence, then by distance; 0 none. Who
 * lies Knocked Down may: DU-308 forbids casting, and DU/A-53 says that dispelling is left. */
static uc_piece next_dispeller(const struct du *g, const struct dispel *f)
{
    uc_piece best = 0;
    EACH(p, enemies_of(g, f->caster) & ~f->asked)
    {
        if (!on_board(g, p) || !perceives(g, f, p) || !is_up(g, p) || is_stationary(g, p) ||
            !piece(g, p)->ma || du_has_trait(g, p, TRAIT_MINDLESS) || !knows_magic(g, p) ||
            piece(g, p)->flags & P_BARRED || g->s->ground[piece(g, p)->place] & G_DEEP)
            continue;
        int mine = du_attribute(g, p, ATTR_IN, 0),
            other = best ? du_attribute(g, best, ATTR_IN, 0) : -99;
        if (mine > other ||
            (mine == other && du_apart(g, p, f->caster) < du_apart(g, best, f->caster)))
            best = p;
    }
    return best;
}

/* The result is 1 if the spell is dispelled. */
FLOW(dispel)
{
    BEGIN;
    while ((f->who = next_dispeller(g, f))) {
        f->asked |= ONE(f->who);
        RULE("DU-285 DU-H114");
        offer(&g->run, DO_DISPEL, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, du_seat_of(g, f->who), PROMPT_DISPEL, f->who);
        if (answer(&g->run).verb == DO_PASS)
            continue;
        RULE("DU-286");
        CALL(2, test, .who = f->who, .against = is_hero(g, f->caster) ? f->caster : 0,
             .attribute = ATTR_IN, .purpose = FOR_DISPEL, .need = (uint8_t)(f->total + 1),
             .plain = 1);
        if (is_blunder(g->s->roll.die))
            du_give(g, f->who, STUNNED);
        if (!g->s->result)
            continue;
        RULE("DU-287 DU/A-34");
        piece(g, f->who)->ma--;
        score_spell(g, f->who);
        tell(&g->run, EVENT_DISPELLED, f->who, 0, 0, 0);
        g->s->result = 1;
        return FLOW_DONE;
    }
    g->s->result = 0;
    END;
}

/* ---- What a spell does to one --------------------------------------------------------------- */

static bool shields_itself(const struct du *g, uc_piece p)
{
    return du_shield_of(g, p).weapon && !is_stationary(g, p) && !has(g, p, DOWN);
}

/* DU-275, DU-292: what cover or a shield takes from a projectile. */
static int covered_dice(const struct du *g, const struct spell_hit *f)
{
    if (spell_data(g, f->spell)->nature != NATURE_PROJECTILE)
        return 0;
    enum heights_sight sight = du_look(g, f->who, f->target);
    return sight == HEIGHTS_HEAVY ? 2 : sight == HEIGHTS_LIGHT || shields_itself(g, f->target);
}

/* DU-291, DU-H20, DU-H111. */
static int spell_dice(const struct du *g, const struct spell_hit *f)
{
    const struct du_spell *spell = spell_data(g, f->spell);
    int dice = spell->dice;
    if (spell->bane && du_has_trait(g, f->target, (enum trait)spell->bane))
        dice = spell->bane_dice;
    dice += f->criticals - (sorcery_of(g, f->who) == APPRENTICE);
    if (du_armor_type(g, f->target) == ARMOR_HEAVY)
        dice += spell->heavy;
    if (spell->area && du_has_trait(g, f->target, TRAIT_SWARM))
        dice += 2;
    dice -= covered_dice(g, f);
    return du_min(du_max(dice, 0), DAMAGE_DICE);
}

FLOW(spell_hit)
{
    BEGIN;
    if (!is_up(g, f->target) && spell_data(g, f->spell)->nature != NATURE_HEALING)
        return FLOW_DONE;
    if (spell_data(g, f->spell)->dice) {
        RULE("DU-291 DU-H111");
        f->dice = (uint8_t)spell_dice(g, f);
        if (covered_dice(g, f))
            tell(&g->run, EVENT_COVERED, f->target, covered_dice(g, f), 0, 0);
        g->s->outcome = (struct du_outcome){.target = f->target};
        g->s->roll = (struct du_roll){0}; /* its dice have said all that they say */
        f->shield =
            spell_data(g, f->spell)->nature == NATURE_PROJECTILE && shields_itself(g, f->target);
        if (f->shield && du_item_data(g, du_shield_of(g, f->target).weapon)->block_magic) {
            du_offer_die(g);
            CHANCE(1, PROMPT_DIE, f->target);
            if (answer(&g->run).a >=
                du_item_data(g, du_shield_of(g, f->target).weapon)->block_magic) {
                tell(&g->run, EVENT_BLOCKED, f->target, answer(&g->run).a, 0, 0);
                return FLOW_DONE;
            }
            tell(&g->run, EVENT_UNBLOCKED, f->target, answer(&g->run).a, 0, 0);
        }
        CALL(2, hurt, .who = f->target, .by = f->who, .dice = f->dice,
             .against = spell_data(g, f->spell)->against, .fire = spell_data(g, f->spell)->fire);
        f->dice = (uint8_t)du_max((int)g->s->result, 0);
        if (f->shield && is_up(g, f->target)) {
            RULE("DU-276 DU/A-45");
            CALL(3, breaking, .who = f->target, .record = du_shield_of(g, f->target).weapon,
                 .item = du_shield_of(g, f->target).item);
        }
        if (f->dice && is_up(g, f->target) && spell_data(g, f->spell)->poison)
            CALL(4, endure, .who = f->target, .condition = POISONED);
    }
    if (on_board(g, f->target))
        DO(5, du_do_effect(g, &spell_data(g, f->spell)->effect, f->who, f->target, f->spell));
    END;
}

/* ---- The spells of creatures ---------------------------------------------------------------- */

/* The spells of a lore that it does not know yet; 0: of any. */
static bool offer_lore(struct du *g, uc_piece p, uint16_t lore)
{
    int count = 0, first = pack_first(g->content, KIND_SPELL, &count);
    for (int id = first; id < first + count; id++)
        if ((!lore || spell_data(g, id)->lore == lore) && known_by(g, p, (uint16_t)id) < 0)
            offer_weighted(&g->run, DO_DRAW, 1, id, 0, 0);
    return g->run.head->count > 0;
}

/* DU-H120. */
FLOW(study)
{
    BEGIN;
    for (f->i = 0; f->i < (f->count ? f->count : du_creature_data(g, f->who)->spells); f->i++) {
        RULE("DU-H120");
        if (!offer_lore(g, f->who, du_creature_data(g, f->who)->lore) &&
            !offer_lore(g, f->who, g->t->rules->spare_lore))
            break;
        CHANCE(1, PROMPT_DRAW, f->who);
        du_learn(g, f->who, answer(&g->run).a);
        tell_seats(&g->run, g->t->tables ? UC_EVERYONE : 1 << (dark_seat(g) - 1), EVENT_STUDIED,
                   f->who, answer(&g->run).a, 0, 0); /* DU-H150 */
    }
    END;
}

/* DU-H120, DU-H203: what it is casting has been seen, though it is not paid for yet. */
void du_exchange_spells(struct du *g)
{
    const struct cast *f = flow_find(&g->run, FLOW_cast);
    int count = 0, first = pack_first(g->content, KIND_SPELL, &count);
    for (int i = 0; i < g->s->knowns; i++) {
        struct du_known *k = &g->s->known[i];
        if (!k->who || !is_creature(g, k->who) || k->cast ||
            (f && f->who == k->who && f->spell == k->spell))
            continue;
        for (int id = first, same = 1; id < first + count; id++)
            if (spell_data(g, id)->lore == spell_data(g, k->spell)->lore &&
                known_by(g, k->who, (uint16_t)id) < 0 &&
                !random_below(g->run.head, (uint32_t)++same))
                k->spell = (uint16_t)id;
    }
}
