/* Words about figures: sets of them, what is known of one, its equipment, what marks it, and
 * what it has just used. */
#include "rulesets/d2e/words.h"

/* ---- Sets of figures ----------------------------------------------------------------------- */

/* Cards and abilities of heroes and overlord that speak of heroes mean familiars treated as figures
 * too (D2-285), and allies (D2-211); quests and monsters do not. */
LOOK(heroes)
{
    int kind = e->record ? g->content->record[e->record].kind : KIND_QUEST;
    bool both = kind != KIND_QUEST && kind != KIND_MONSTER && kind != KIND_LIEUTENANT;
    return (int64_t)(both ? g->s->heroes : g->s->heroes & ALL_HEROES);
}

LOOK(down)
{
    pieces set = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (piece(g, p)->flags & DOWN)
            set |= ONE(p);
    return (int64_t)set;
}

/* A hero whom the overlord has charmed acts as one of his monsters, to all but the quest, whose monsters
 * are those on the map. */
LOOK(monsters)
{
    pieces set = g->s->monsters;
    bool quest = !e->record || g->content->record[e->record].kind == KIND_QUEST;
    for (int i = 0; i < g->s->turns && !quest; i++)
        if (g->s->turn[i].flags & TURN_CHARMED && on_map(g, g->s->turn[i].who))
            set |= ONE(g->s->turn[i].who);
    return (int64_t)set;
}

static pieces ranked(const struct d2e *g, enum rank rank)
{
    pieces set = 0;
    for (pieces left = g->s->monsters; left; left &= left - 1)
        if (g->s->piece[__builtin_ctzll(left)].rank == rank)
            set |= left & -left;
    return set;
}

LOOK(minions) { return (int64_t)ranked(g, MINION); }
LOOK(masters) { return (int64_t)ranked(g, MASTER); }
LOOK(lieutenants) { return (int64_t)ranked(g, LIEUTENANT); }

/* Those of the pieces from `first` on that stand on the map. */
static pieces present(const struct d2e *g, uc_piece first, uc_piece end)
{
    pieces set = 0;
    for (uc_piece p = first; p < end; p++)
        if (on_map(g, p))
            set |= ONE(p);
    return set;
}

LOOK(familiars) { return (int64_t)present(g, FIRST_FAMILIAR, FIRST_ALLY); }
LOOK(allies) { return (int64_t)present(g, FIRST_ALLY, FIRST_MONSTER); }

LOOK(is_lost)
{
    uc_piece p = d2_ally_of(g, (uint16_t)a[0]);
    return p && piece(g, p)->flags & LOST;
}

LOOK(figures) { return (int64_t)(g->s->heroes | g->s->monsters); }
LOOK(others) { return (int64_t)((g->s->heroes | g->s->monsters) & ~ONE(who(a[0]))); }

/* Figures within n spaces, seen or not (D2-131), itself included (A-012; two spaces: A-029);
 * knocked-out heroes by their tokens (D2-170). */
LOOK(within)
{
    uc_piece p = who(a[0]);
    if (!on_map(g, p))
        return 0;
    struct placeset room;
    const struct placeset *area = d2_acting_within(g, p, (int)a[1], &room);
    pieces set = d2_standing_in(g, area);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (piece(g, h)->flags & DOWN && placeset_has(area, piece(g, h)->token_place))
            set |= ONE(h);
    return (int64_t)set;
}

LOOK(adjacent)
{
    uc_piece p = who(a[0]);
    const int64_t args[2] = {p, 1};
    return look_within(g, e, args) & ~(int64_t)ONE(p);
}

/* Knocked-out heroes by their tokens (D2-170). */
LOOK(in_sight)
{
    pieces set = 0;
    uc_piece p = who(a[0]);
    for (uc_piece q = 1; q < PIECES && on_map(g, p); q++)
        if (on_map(g, q)
                ? d2_sees(g, p, q)
                : piece(g, q)->flags & DOWN && d2_sees_space(g, p, piece(g, q)->token_place))
            set |= ONE(q);
    return (int64_t)set;
}

LOOK(can_see)
{
    pieces set = 0;
    uc_piece p = who(a[0]);
    for (uc_piece q = 1; q < PIECES && on_map(g, p); q++)
        if (on_map(g, q) && d2_sees(g, q, p))
            set |= ONE(q);
    return (int64_t)set;
}

/* D2-256: an effect on a group is one on all of these. */
static pieces group_with(const struct d2e *g, uc_piece p)
{
    pieces set = 0;
    for (uc_piece q = FIRST_MONSTER; q < PIECES && is_monster(g, p); q++)
        if (g->s->monsters & ONE(q) && piece(g, q)->group == piece(g, p)->group)
            set |= ONE(q);
    return set;
}

LOOK(group_of) { return (int64_t)group_with(g, who(a[0])); }

LOOK(kin)
{
    pieces set = 0;
    for (uc_piece q = 1; q < PIECES; q++)
        if (on_map(g, q) && piece(g, q)->record == a[0])
            set |= ONE(q);
    return (int64_t)set;
}

LOOK(own_familiar)
{
    uc_piece self = self_of(e), p = familiar_of(self);
    return is_hero(g, self) && on_map(g, p) && piece(g, p)->record == a[0] ? (int64_t)ONE(p) : 0;
}

LOOK(in_area)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[0]);
    return (int64_t)d2_standing_in(g, &area);
}

LOOK(on_ground) { return (int64_t)d2_standing_on(g, (int)a[0]); }

LOOK(passed) { return (int64_t)g->s->passed; }

LOOK(promotable)
{
    pieces set = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (g->s->monsters & ONE(p) && piece(g, p)->rank == MINION &&
            d2_has_room(g, piece(g, p)->group, MASTER))
            set |= ONE(p);
    return (int64_t)set;
}

LOOK(only) { return who(a[0]) ? (int64_t)ONE(who(a[0])) : 0; }

/* Monsters that came later have not seen him either. */
LOOK(unaware)
{
    bool own = g->s->turns && g->s->turn[0].who == who(a[0]);
    return own ? (int64_t)(g->s->monsters & ~g->s->aware) : 0;
}

/* The heroes, wherever they are; also between two quests, when no map lies on the table. */
LOOK(party) { return (int64_t)(ALL_HEROES & ~(~UINT64_C(0) << (g->t->heroes + 1))); }

/* ---- One figure ---------------------------------------------------------------------------- */

LOOK(hurt) { return piece(g, who(a[0]))->damage; }

LOOK(hurt_of_all)
{
    int64_t sum = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        sum += piece(g, (uc_piece)__builtin_ctzll(left))->damage;
    return sum;
}

LOOK(health_left)
{
    uc_piece p = who(a[0]);
    return piece(g, p)->kind ? d2_health_of(g, p) - piece(g, p)->damage : 0;
}

LOOK(tired) { return piece(g, who(a[0]))->fatigue; }

LOOK(stamina_left)
{
    uc_piece p = who(a[0]);
    return is_hero(g, p) ? d2_stamina_of(g, p) - piece(g, p)->fatigue : 0;
}

LOOK(conditions) { return __builtin_popcount(piece(g, who(a[0]))->conditions); }
LOOK(suffers) { return has_condition(g, who(a[0]), (int)a[1]); }

LOOK(attribute)
{
    int value = who(a[0]) ? d2_attribute_of(g, who(a[0]), (int)a[1]) : 0;
    return value > 0 ? value : 0;
}

LOOK(speed) { return who(a[0]) ? d2_speed_of(g, who(a[0])) : 0; }

LOOK(room_beside)
{
    uc_place at = piece(g, who(a[0]))->place, next[8];
    int n = at ? grid_neighbours(grid(g), g->s->doors_closed, at, next) : 0;
    for (int i = 0; i < n; i++)
        if (d2_is_empty_space(g, next[i]))
            return 1;
    return 0;
}

/* ---- In its turn --------------------------------------------------------------------------- */

LOOK(moved) { return g->s->turns && turn(g)->who == who(a[0]) && turn(g)->flags & TURN_MOVED; }
LOOK(is_acting) { return g->s->turns && turn(g)->who == who(a[0]); }

LOOK(in_move_action)
{
    if (g->run.supposed & (IN_A_MOVE | OUTSIDE_A_MOVE))
        return g->run.supposed & IN_A_MOVE;
    return g->s->turns && turn(g)->flags & TURN_MOVE_OPEN;
}

/* Of whoever acts, in all its turns: the one around a move that an effect grants, too. Who is moved so
 * many spaces has no points for that. */
LOOK(movement)
{
    int64_t points = 0;
    for (int i = 0; i < g->s->turns; i++) {
        const struct d2_turn *t = &g->s->turn[i];
        points += t->who == turn(g)->who && !t->spaces ? t->mp + t->free_mp : 0;
    }
    return points;
}

LOOK(entered_empty)
{
    return g->run.supposed & (IN_A_MOVE | OUTSIDE_A_MOVE) || g->s->entered_empty;
}

LOOK(rested) { return g->s->turns && turn(g)->who == who(a[0]) && turn(g)->flags & TURN_RESTED; }
LOOK(move_actions) { return g->s->turns && turn(g)->who == who(a[0]) ? turn(g)->moves : 0; }

/* ---- Its equipment ------------------------------------------------------------------------- */

LOOK(free_hands) { return MOST_HANDS - d2_worn_by(g, who(a[0])).hands; }

/* Has the hero one of these cards equipped, of that type and trait? 0 stands for any. */
static bool has_equipped(const struct d2e *g, const struct d2_card_list *cards, uc_piece hero,
                         int64_t type, int64_t trait)
{
    for (int i = 0; i < cards->count; i++) {
        const struct d2_card *c = &g->s->card[cards->card[i]];
        if (c->zone == ZONE_HERO && c->owner == hero && c->flags & EQUIPPED &&
            (!type || d2_item_data(g, c->record)->attack == type) &&
            (!trait || d2_traits_of(g, cards->card[i]) & trait_bit(trait)))
            return true;
    }
    return false;
}

LOOK(wields) { return has_equipped(g, &g->t->items, who(a[0]), 0, a[1]); }
LOOK(armed_with) { return has_equipped(g, &g->t->weapons, who(a[0]), 0, a[1]); }
LOOK(armed) { return has_equipped(g, &g->t->weapons, who(a[0]), a[1], 0); }

LOOK(hands)
{
    int64_t n = 0;
    for (int i = 0; i < g->t->weapons.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->weapons.card[i]];
        const struct d2_item *item = d2_item_data(g, c->record);
        if (c->zone == ZONE_HERO && c->owner == who(a[0]) && c->flags & EQUIPPED &&
            item->attack == a[1])
            n += item->slot == SLOT_TWO_HANDS ? 2 : 1;
    }
    return n;
}

LOOK(holds)
{
    for (int i = g->t->first_card[a[1]]; i && i <= g->t->last_card[a[1]]; i++)
        if (g->s->card[i].record == a[1] && g->s->card[i].zone == ZONE_HERO &&
            g->s->card[i].owner == who(a[0]))
            return 1;
    return 0;
}

LOOK(can_attack)
{
    struct d2_arms arms = {(int)a[2], trait_bit(a[3]), trait_bit(a[4])};
    return on_map(g, who(a[0])) && d2_can_attack(g, who(a[0]), arms, (pieces)a[1]);
}

LOOK(can_use_item)
{
    int card = 0;
    return d2_item_use(g, who(a[0]), trait_bit(a[1]), who(e->local[EFFECT_SUBJECT]), &card) != 0;
}

/* ---- Its abilities ------------------------------------------------------------------------- */

LOOK(has_used)
{
    for (int i = g->t->first_ability[e->record];
         i && i <= g->t->abilities && g->t->ability[i].record == e->record; i++)
        if (g->t->ability[i].a->id == a[0] && d2_is_used(g, i, self_of(e)))
            return 1;
    return 0;
}

LOOK(used)
{
    const struct use *use = d2_use_just_over(g);
    return use && use->holder == a[0] && g->t->ability[use->ability].record == a[1];
}

LOOK(used_skill)
{
    const struct use *use = d2_use_just_over(g);
    return use && use->holder == a[0] &&
           g->content->record[g->t->ability[use->ability].record].kind == KIND_SKILL;
}

LOOK(healed)
{
    const struct use *use = d2_use_just_over(g);
    return use ? (int64_t)use->healed : 0;
}

LOOK(harmed)
{
    const struct use *use = d2_use_just_over(g);
    return use ? (int64_t)use->harmed : 0;
}

LOOK(marked)
{
    for (uint32_t i = 0; i < g->s->lasting.count; i++) {
        const struct lasting *l = &g->s->lasting.of[i];
        if (g->t->ability[l->ability].record == e->record && l->holder == e->local[EFFECT_SELF])
            return l->other;
    }
    return 0;
}

LOOK(marks) { return (int64_t)d2_marks(g, e->record, self_of(e)); }

/* Those on whom no Overlord card of this name has been played at this moment (D2-248). */
LOOK(untargeted)
{
    return (int64_t)((g->s->heroes | g->s->monsters) & ~d2_targets_here(g, e->record));
}

LOOK(untargeted_groups)
{
    pieces left = g->s->monsters;
    for (pieces rest = d2_targets_here(g, e->record) & ~ONE(0); rest; rest &= rest - 1)
        left &= ~group_with(g, (uc_piece)__builtin_ctzll(rest));
    return (int64_t)left;
}

DOES(lasting)
{
    d2_begin_lasting(g, e, self_of(e), a_piece(e, 2), effect_arg(e, 0), effect_arg(e, 1));
    return FLOW_DONE;
}

DOES(lasting_on)
{
    for (uc_piece q = 1; q < PIECES; q++)
        if (a_set(e, 0) & ONE(q))
            d2_begin_lasting(g, e, q, 0, effect_arg(e, 1), effect_arg(e, 2));
    return FLOW_DONE;
}

DOES(unmark)
{
    d2_unmark(g, e->record, self_of(e), a_set(e, 0));
    return FLOW_DONE;
}

DOES(use_item)
{
    return OPEN(use_item, .who = a_piece(e, 0), .traits = trait_bit(effect_arg(e, 1)),
                .subject = who(e->local[EFFECT_SUBJECT]));
}
