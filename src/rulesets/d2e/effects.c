/* What cards can say (words.def): queries that look at the position, verbs that change it.
 * A verb either does its work at once or opens the flow that does; then the effect waits. */
#include "rulesets/d2e/d2e.h"

#include <string.h>

#define QUERY(name, ...)                                                                           \
    static int64_t query_##name(struct uc_run *, const struct effect_frame *, const int64_t *);
#define VERB(name, ...)
#include "rulesets/d2e/words.def"
#undef QUERY
#undef VERB

enum {
#define QUERY(name, ...) WORD_##name,
#define VERB(name, ...) WORD_##name,
#include "rulesets/d2e/words.def"
#undef QUERY
#undef VERB
    WORD_COUNT
};

const struct effect_word d2_words[] = {
#define QUERY(name, signature, result, text)                                                       \
    {#name, false, signature, VALUE_##result, text, query_##name},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include "rulesets/d2e/words.def"
#undef QUERY
#undef VERB
};
const int d2_word_count = WORD_COUNT;

/* ---- Queries ------------------------------------------------------------------------------ */

/* Inside a query: `g` is the game, `e` the effect's frame, `a` the arguments. */
#define LOOK(name)                                                                                 \
    static int64_t look_##name(struct d2e *g, const struct effect_frame *e, const int64_t *a);     \
    static int64_t query_##name(struct uc_run *run, const struct effect_frame *e,                  \
                                const int64_t *a)                                                  \
    {                                                                                              \
        struct d2e g = {*run, (struct d2_state *)run->head, run->game->data, run->game->pack};     \
        return look_##name(&g, e, a);                                                              \
    }                                                                                              \
    static int64_t look_##name(struct d2e *g __attribute__((unused)),                              \
                               const struct effect_frame *e __attribute__((unused)),               \
                               const int64_t *a __attribute__((unused)))

static uc_piece who(int64_t value) { return value > 0 && value < PIECES ? (uc_piece)value : 0; }

/* Who decides for an effect: the holder's player; the overlord for his cards. */
static uc_seat decider(const struct d2e *g, const struct effect_frame *e)
{
    uc_piece self = who(e->local[EFFECT_SELF]);
    return self ? d2_seat_of(g, self) : d2_overlord_seat(g);
}

static pieces ranked(const struct d2e *g, enum rank rank)
{
    pieces set = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (g->s->monsters & ONE(p) && piece(g, p)->rank == rank)
            set |= ONE(p);
    return set;
}

static const pieces all_heroes = 0x1e; /* pieces 1 to 4 */

/* Cards and abilities of heroes and overlord that speak of heroes mean familiars treated as figures
 * too (D2-285); quests and monsters do not. */
LOOK(heroes)
{
    int kind = e->record ? g->content->record[e->record].kind : KIND_QUEST;
    bool both = kind != KIND_QUEST && kind != KIND_MONSTER && kind != KIND_LIEUTENANT;
    return (int64_t)(both ? g->s->heroes : g->s->heroes & all_heroes);
}
LOOK(down)
{
    pieces set = 0;
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        if (piece(g, p)->flags & DOWN)
            set |= ONE(p);
    return (int64_t)set;
}
LOOK(monsters) { return (int64_t)g->s->monsters; }
LOOK(minions) { return (int64_t)ranked(g, MINION); }
LOOK(masters) { return (int64_t)ranked(g, MASTER); }
LOOK(lieutenants) { return (int64_t)ranked(g, LIEUTENANT); }
LOOK(familiars)
{
    pieces set = 0;
    for (uc_piece p = FIRST_FAMILIAR; p < FIRST_MONSTER; p++)
        if (on_map(g, p))
            set |= ONE(p);
    return (int64_t)set;
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
    struct placeset area = d2_acting_spaces(g, p);
    grid_within(grid(g), g->s->doors_closed, &area, (int)a[1], &area);
    pieces set = d2_standing_in(g, &area);
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (piece(g, h)->flags & DOWN && placeset_has(&area, piece(g, h)->token_place))
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
LOOK(group_of)
{
    pieces set = 0;
    uc_piece p = who(a[0]);
    for (uc_piece q = FIRST_MONSTER; q < PIECES && is_monster(g, p); q++)
        if (g->s->monsters & ONE(q) && piece(g, q)->group == piece(g, p)->group)
            set |= ONE(q);
    return (int64_t)set;
}
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
    uc_piece self = who(e->local[EFFECT_SELF]), p = (uc_piece)(FIRST_FAMILIAR + self - 1);
    return is_hero(g, self) && on_map(g, p) && piece(g, p)->record == a[0] ? (int64_t)ONE(p) : 0;
}
LOOK(in_area)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[0]);
    return (int64_t)d2_standing_in(g, &area);
}
LOOK(carriers)
{
    pieces set = 0;
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier && g->s->token[i].name == a[0])
            set |= ONE(g->s->token[i].carrier);
    return (int64_t)set;
}
/* Does such a token lie somewhere, not carried and not turned over? */
static bool is_untouched(const struct d2_token *t, int64_t name)
{
    return t->kind && t->name == name && t->place && !(t->flags & TOKEN_REVEALED);
}
/* Figures near such a token; whoever stands on it is near. */
LOOK(beside_token)
{
    struct placeset near = {{0}};
    for (int i = 0; i < TOKENS; i++)
        if (is_untouched(&g->s->token[i], a[0]))
            placeset_add(&near, g->s->token[i].place);
    grid_within(grid(g), g->s->doors_closed, &near, (int)a[1], &near);
    return (int64_t)d2_standing_in(g, &near);
}
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
LOOK(moved) { return g->s->turns && turn(g)->who == who(a[0]) && turn(g)->flags & TURN_MOVED; }
LOOK(is_acting) { return g->s->turns && turn(g)->who == who(a[0]); }
LOOK(in_move_action)
{
    if (g->run.supposed & (IN_A_MOVE | OUTSIDE_A_MOVE))
        return g->run.supposed & IN_A_MOVE;
    return g->s->turns && turn(g)->flags & TURN_MOVE_OPEN;
}
LOOK(movement) { return g->s->turns ? turn(g)->mp + turn(g)->free_mp : 0; }
LOOK(entered_empty)
{
    return g->run.supposed & (IN_A_MOVE | OUTSIDE_A_MOVE) || g->s->entered_empty;
}
LOOK(rested) { return g->s->turns && turn(g)->who == who(a[0]) && turn(g)->flags & TURN_RESTED; }
LOOK(move_actions) { return g->s->turns && turn(g)->who == who(a[0]) ? turn(g)->moves : 0; }
LOOK(free_hands)
{
    int hands = 2;
    for (int i = 0; i < g->t->items.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->items.card[i]];
        if (c->zone != ZONE_HERO || c->owner != who(a[0]) || !(c->flags & EQUIPPED))
            continue;
        int slot = d2_item_data(g, c->record)->slot;
        hands -= slot == SLOT_HAND ? 1 : slot == SLOT_TWO_HANDS ? 2 : 0;
    }
    return hands;
}
static uint32_t trait_bit(int64_t trait) { return trait ? 1u << (trait - 1) : 0; }
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
LOOK(can_attack)
{
    struct d2_arms arms = {(int)a[2], trait_bit(a[3]), trait_bit(a[4])};
    return on_map(g, who(a[0])) && d2_can_attack(g, who(a[0]), arms, (pieces)a[1]);
}
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
LOOK(can_use_item)
{
    int card = 0;
    return d2_item_use(g, who(a[0]), trait_bit(a[1]), who(e->local[EFFECT_SUBJECT]), &card) != 0;
}
LOOK(has_used)
{
    for (int i = g->t->first_ability[e->record];
         i && i <= g->t->abilities && g->t->ability[i].record == e->record; i++)
        if (g->t->ability[i].a->id == a[0] && d2_is_used(g, i))
            return 1;
    return 0;
}
/* Monsters that came later have not seen him either. */
LOOK(unaware)
{
    bool own = g->s->turns && g->s->turn[0].who == who(a[0]);
    return own ? (int64_t)(g->s->monsters & ~g->s->aware) : 0;
}
LOOK(doors_near)
{
    int64_t n = 0;
    for (int d = 1; d <= GRID_DOORS; d++)
        n += d2_can_use_door(g, who(a[0]), d);
    return n;
}
LOOK(room_beside)
{
    uc_place at = piece(g, who(a[0]))->place, next[8];
    int n = at ? grid_neighbours(grid(g), g->s->doors_closed, at, next) : 0;
    for (int i = 0; i < n; i++)
        if (d2_is_empty_space(g, next[i]))
            return 1;
    return 0;
}
LOOK(tokens_near)
{
    struct placeset area = d2_spaces_of(g, who(a[0]));
    int64_t n = 0;
    grid_within(grid(g), g->s->doors_closed, &area, (int)a[1], &area);
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind == TOKEN_SEARCH && placeset_has(&area, g->s->token[i].place);
    return n;
}
LOOK(marked)
{
    for (int i = 0; i < g->s->lastings; i++) {
        const struct d2_lasting *l = &g->s->lasting[i];
        if (g->t->ability[l->ability].record == e->record && l->holder == e->local[EFFECT_SELF])
            return l->other;
    }
    return 0;
}

LOOK(marks) { return (int64_t)d2_marks(g, e->record, who(e->local[EFFECT_SELF])); }

LOOK(attacker) { return attack_now(g)->attacker; }
LOOK(target) { return attack_now(g)->target; }
/* From where on the affected figures count: in a late roll only those that have come late. */
static int first_fresh(const struct d2e *g)
{
    return g->run.supposed & NONE_FRESH ? attack_now(g)->hits : attack_now(g)->fresh;
}
LOOK(targets)
{
    pieces set = 0;
    for (int i = first_fresh(g); i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].target)
            set |= ONE(attack_now(g)->hit[i].piece);
    return (int64_t)set;
}
LOOK(defenders)
{
    pieces set = 0;
    for (int i = first_fresh(g); i < attack_now(g)->hits; i++)
        set |= ONE(attack_now(g)->hit[i].piece);
    return (int64_t)set;
}
LOOK(melee) { return attack_now(g)->type == MELEE; }
LOOK(ranged) { return attack_now(g)->type == RANGED; }
LOOK(with_trait)
{
    int card = attack_now(g)->card;
    return card && d2_traits_of(g, card) >> (a[0] - 1) & 1;
}
LOOK(with_this)
{
    int card = attack_now(g)->card;
    return card && g->s->card[card].record == e->record;
}
LOOK(with_weapon) { return attack_now(g)->card && attack_now(g)->type == a[0]; }
LOOK(by_this) { return g->s->attacks && attack_now(g)->by == e->record; }
LOOK(dealt) { return attack_now(g)->hits ? attack_now(g)->hit[0].dealt : 0; }
LOOK(dealt_all)
{
    int64_t sum = 0;
    for (int i = 0; i < attack_now(g)->hits; i++)
        sum += attack_now(g)->hit[i].dealt;
    return sum;
}
/* Any of the targets' spaces: a large figure is aimed at in one of its own. */
LOOK(aimed_within)
{
    struct placeset area = d2_spaces_of(g, who(a[0]));
    if (!on_map(g, who(a[0])))
        return 0;
    grid_within(grid(g), g->s->doors_closed, &area, (int)a[1], &area);
    for (int i = 0; i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].target && placeset_has(&area, attack_now(g)->hit[i].place))
            return 1;
    return 0;
}
/* The monsters that the attack has defeated, of all that it has affected. */
LOOK(slain)
{
    pieces set = 0;
    for (int i = 0; i < attack_now(g)->hits; i++) {
        uc_piece p = attack_now(g)->hit[i].piece;
        if (is_monster(g, p) && piece(g, p)->flags & GONE)
            set |= ONE(p);
    }
    return (int64_t)set;
}
LOOK(struck) { return g->s->outcome.target; }
LOOK(slayer)
{
    for (int i = g->run.head->depth - 1; i >= 0; i--)
        if (g->run.head->flow[i] == FLOW_defeat)
            return ((const struct defeat *)flow_frame(&g->run, i))->source;
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
LOOK(blank_dice)
{
    int64_t n = 0;
    for (int i = 0; i < attack_now(g)->dice; i++) {
        const struct d2_die *d = &attack_now(g)->die[i];
        n += d->owner && d->face && d2_die_owner(g, i) == who(a[0]) &&
             d2_faces[d->colour][d->face].shield == 0;
    }
    return n;
}

LOOK(own_die) { return d2_has_own_die(g, decider(g, e)); }
LOOK(surges) { return attack_now(g)->surges; }

LOOK(round) { return g->s->round; }
LOOK(hero_count) { return g->t->heroes; }

static int16_t *counter(const struct d2e *g, int64_t symbol)
{
    for (int i = 0; i < quest_data(g)->counters; i++)
        if (quest_data(g)->counter[i].counter == symbol)
            return &g->s->counter[i];
    flow_bug(&g->run, "a counter nobody has declared", (int)symbol);
}

LOOK(tally) { return *counter(g, a[0]); }
/* Where a token is, or its carrier. */
static uc_place token_at(const struct d2e *g, const struct d2_token *t)
{
    return t->carrier ? piece(g, t->carrier)->place : t->place;
}
LOOK(tokens_in)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[1]);
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        n += t->kind && t->name == a[0] && token_at(g, t) && placeset_has(&area, token_at(g, t));
    }
    return n;
}
/* The nearest token of that name as the crow walks, all doors open: where it is; 0 none. */
static uc_place nearest_token(const struct d2e *g, uc_place from, int64_t name)
{
    uc_place best = 0;
    int least = GRID_FAR;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (!t->kind || t->name != name || !token_at(g, t))
            continue;
        int d = grid_distance(grid(g), 0, from, token_at(g, t));
        if (d >= 0 && d < least) {
            least = d;
            best = token_at(g, t);
        }
    }
    return best;
}

/* Is this token within `n` spaces of one that is called `of`? */
static bool is_within_of(const struct d2e *g, const struct d2_token *t, int64_t of, int64_t n)
{
    uc_place at = token_at(g, t), to = at ? nearest_token(g, at, of) : 0;
    return to && grid_distance(grid(g), 0, at, to) <= n;
}
LOOK(tokens_within)
{
    int64_t count = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        count += t->kind && t->name == a[0] && is_within_of(g, t, a[1], a[2]);
    }
    return count;
}
/* A quest's rules know hidden faces; a progress that asks for them sees what a bot imagines. */
LOOK(faces_in)
{
    struct placeset area = d2_area_named(g, (uint16_t)a[1]);
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        n += t->kind && t->face == a[0] && placeset_has(&area, t->place);
    }
    return n;
}
/* The index of that area on the board; -1 none. */
static int area_index(const struct d2e *g, int64_t area)
{
    for (int i = 0; i < board(g)->areas; i++)
        if (board(g)->area_symbol[i] == area)
            return i;
    return -1;
}
/* How far every space is from that area, all doors open; NULL if there is no such area. */
static const uint8_t *distances_to(const struct d2e *g, int64_t area)
{
    int i = area_index(g, area);
    return i < 0 ? NULL : board(g)->area_distance[i][0];
}
LOOK(tokens_left)
{
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind && g->s->token[i].name == a[0];
    return n;
}

/* The door that the quest calls so; 0 none. */
static int door_named(const struct d2e *g, int64_t symbol)
{
    for (int d = 1; d <= GRID_DOORS; d++)
        if (board(g)->door_symbol[d] == symbol)
            return d;
    return 0;
}

LOOK(revealed)
{
    int64_t n = 0;
    for (int i = 0; i < TOKENS; i++)
        n += g->s->token[i].kind && g->s->token[i].flags & TOKEN_REVEALED &&
             g->s->token[i].face == a[0];
    return n;
}
LOOK(door_is_open)
{
    int d = door_named(g, a[0]);
    return d && !(g->s->doors_closed >> (d - 1) & 1);
}
LOOK(door_is_clear)
{
    int d = door_named(g, a[0]);
    return d && d2_door_is_clear(g, d);
}
LOOK(found_unique) { return g->s->found_unique; }
LOOK(hand_size) { return d2_card_count(g, ZONE_HAND); }
LOOK(search_cards) { return d2_card_count(g, ZONE_SEARCH); }

/* Counted over spaces, as if all doors were open; 99 when there is no way. */
LOOK(distance_to)
{
    uc_piece p = who(a[0]);
    uc_place from = on_map(g, p) ? piece(g, p)->place : piece(g, p)->token_place;
    const uint8_t *distance = distances_to(g, a[1]);
    return distance ? d2_min(distance[from], 99) : 99;
}
LOOK(test_shields) { return g->s->tested; }
LOOK(tested) { return g->s->tested_by; }
LOOK(fetched) { return g->s->fetched == a[0]; }
LOOK(rolled_surges) { return g->s->rolled_surges; }

/* ---- How near, for bots -------------------------------------------------------------------- */

/* By how much a way is shorter than `far`; -1 is no way at all. */
static int nearer(int way, int64_t far) { return way >= 0 && way < far ? (int)far - way : 0; }

static int nearness_to_area(const struct d2e *g, uc_place from, int area, int64_t far)
{
    return area < 0 || !from ? 0 : nearer(d2_way_to_area(g, from, area), far);
}
LOOK(nearness_of_all)
{
    int area = area_index(g, a[1]);
    int64_t sum = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        sum += nearness_to_area(g, piece(g, (uc_piece)__builtin_ctzll(left))->place, area, a[2]);
    return sum;
}
LOOK(nearness)
{
    int area = area_index(g, a[1]), best = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        best = d2_max(best, nearness_to_area(g, piece(g, (uc_piece)__builtin_ctzll(left))->place,
                                             area, a[2]));
    return best;
}
/* Of tokens that lie somewhere: the way to somebody who carries one is another matter. */
static int nearness_to(const struct d2e *g, uc_piece p, int64_t token, int64_t far)
{
    int best = 0;
    for (int i = 0; i < TOKENS; i++)
        if (is_untouched(&g->s->token[i], token))
            best = d2_max(best,
                          nearer(d2_way_between(g, piece(g, p)->place, g->s->token[i].place), far));
    return best;
}
LOOK(nearness_to_token)
{
    int best = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        best = d2_max(best, nearness_to(g, (uc_piece)__builtin_ctzll(left), a[1], a[2]));
    return best;
}
LOOK(nearness_of_all_to_token)
{
    int64_t sum = 0;
    for (pieces left = (pieces)a[0]; left; left &= left - 1)
        sum += nearness_to(g, (uc_piece)__builtin_ctzll(left), a[1], a[2]);
    return sum;
}
LOOK(nearness_of_tokens)
{
    int area = area_index(g, a[1]);
    int64_t sum = 0;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == a[0])
            sum += nearness_to_area(g, token_at(g, t), area, a[2]);
    }
    return sum;
}

/* The heroes, wherever they are; also between two quests, when no map lies on the table. */
LOOK(party) { return (int64_t)(all_heroes & ~(~UINT64_C(0) << (g->t->heroes + 1))); }

/* What quests may ask of the campaign, finales above all (D2-421). */
LOOK(won) { return d2_heroes_won(g, (uint16_t)a[0]); }
static bool relic_is_in(const struct d2e *g, int64_t relic, int zone)
{
    int card = g->t->first_card[relic];
    return card && g->s->card[card].zone == zone;
}
LOOK(relic_of_heroes) { return relic_is_in(g, a[0], ZONE_HERO); }
LOOK(relic_of_overlord) { return relic_is_in(g, a[0], ZONE_RELIC); }
/* Of the tests in this travel event. */
LOOK(all_passed) { return g->s->tests_passed && !g->s->tests_failed; }
LOOK(all_failed) { return g->s->tests_failed && !g->s->tests_passed; }
LOOK(act) { return g->s->act; }

/* ---- Verbs -------------------------------------------------------------------------------- */

#define OPEN(flow_, ...)                                                                           \
    flow_open(&g->run, FLOW_##flow_, &(struct flow_){__VA_ARGS__}, sizeof(struct flow_))

static uint8_t byte(int64_t n) { return (uint8_t)(n < 0 ? 0 : n > 255 ? 255 : n); }
static int8_t small(int64_t n) { return (int8_t)(n < -100 ? -100 : n > 100 ? 100 : n); }

/* The index among the affected figures; -1 when it is not one of them. */
static int hit_of(const struct d2e *g, uc_piece p)
{
    for (int i = 0; i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].piece == p)
            return i;
    return -1;
}

/* Attacks that effects perform. */
static enum flow_status open_attack(struct d2e *g, const struct effect_frame *e, int verb)
{
    uc_piece by = who(effect_arg(e, 0));
    if (!on_map(g, by) || (verb == WORD_attack_space && !on_map(g, who(effect_arg(e, 1))))) {
        g->s->result = -1;
        return FLOW_DONE;
    }
    switch (verb) {
    case WORD_attack:
        return OPEN(attack, .attacker = by, .mode = MODE_ONE, .by = e->record,
                    .among = ~UINT64_C(0), .type = byte(effect_arg(e, 1)),
                    .traits = trait_bit(effect_arg(e, 2)), .or_traits = trait_bit(effect_arg(e, 3)),
                    .damage = small(effect_arg(e, 4)), .range = small(effect_arg(e, 5)),
                    .flags = effect_arg(e, 6) ? ATTACK_BLAST : 0);
    case WORD_attack_among:
        return OPEN(attack, .attacker = by, .mode = MODE_AMONG, .by = e->record,
                    .among = (pieces)effect_arg(e, 1), .type = byte(effect_arg(e, 2)),
                    .traits = trait_bit(effect_arg(e, 3)), .damage = small(effect_arg(e, 4)));
    case WORD_attack_several:
        return OPEN(attack, .attacker = by, .mode = MODE_SEVERAL, .by = e->record,
                    .among = (pieces)effect_arg(e, 1), .targets = byte(effect_arg(e, 2)));
    case WORD_attack_all:
        return OPEN(attack, .attacker = by, .mode = MODE_ALL, .by = e->record,
                    .among = (pieces)effect_arg(e, 1), .type = byte(effect_arg(e, 2)),
                    .traits = trait_bit(effect_arg(e, 3)), .spread = effect_arg(e, 4) != 0);
    case WORD_attack_space:
        return OPEN(attack, .attacker = by, .mode = MODE_SPACE, .by = e->record,
                    .target = who(effect_arg(e, 1)),
                    .place = piece(g, who(effect_arg(e, 1)))->place, .type = byte(effect_arg(e, 2)),
                    .traits = trait_bit(effect_arg(e, 3)),
                    .flags = (uint8_t)(ATTACK_NO_RANGE | (effect_arg(e, 4) ? ATTACK_BLAST : 0)));
    case WORD_attack_dice:
        return OPEN(
            attack, .attacker = by, .mode = MODE_ONE, .by = e->record, .among = ~UINT64_C(0),
            .type = byte(effect_arg(e, 1)),
            .dice = {byte(effect_arg(e, 2)), byte(effect_arg(e, 3)), byte(effect_arg(e, 4))});
    default: /* attack_with_this */
        return OPEN(attack, .attacker = by, .mode = MODE_AMONG, .by = e->record,
                    .among = ~UINT64_C(0), .card = e->card);
    }
}

/* Changes to the attack in progress that need no decision. */
static void change_attack(struct d2e *g, const struct effect_frame *e, int verb)
{
    struct d2_attack *a = attack_now(g);
    int hit = -1;
    switch (verb) {
    case WORD_add_die:
        d2_add_die(g, 0, (int)effect_arg(e, 0));
        break;
    case WORD_add_defense:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0)
            d2_add_die(g, hit + 1, (int)effect_arg(e, 1));
        break;
    case WORD_add_defense_of:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0)
            d2_add_defense_pool(g, hit, who(effect_arg(e, 1)));
        break;
    case WORD_add_damage:
        a->damage = small(a->damage + effect_arg(e, 0));
        break;
    case WORD_add_range:
        a->range = small(a->range + effect_arg(e, 0));
        break;
    case WORD_add_pierce:
        a->pierce = small(a->pierce + effect_arg(e, 0)); /* D2-154 */
        break;
    case WORD_add_surges:
        a->surges = byte(a->surges + effect_arg(e, 0));
        break;
    case WORD_cancel_surges:
        a->surges = byte(a->surges - effect_arg(e, 0));
        break;
    case WORD_add_shields:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0)
            a->hit[hit].shields = small(a->hit[hit].shields + effect_arg(e, 1));
        break;
    case WORD_set_shields:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0)
            a->hit[hit].shields =
                small(a->hit[hit].shields + effect_arg(e, 1) - d2_dice_shields(a, hit));
        break;
    case WORD_less_damage:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0) {
            a->hit[hit].less = small(a->hit[hit].less + effect_arg(e, 1));
            a->hit[hit].least = small(effect_arg(e, 2));
        }
        break;
    case WORD_affect:
        if (on_map(g, who(effect_arg(e, 0))))
            d2_affect(g, who(effect_arg(e, 0)), piece(g, who(effect_arg(e, 0)))->place, false);
        break;
    case WORD_blast:
        a->flags |= ATTACK_BLAST;
        break;
    case WORD_spare:
        if ((hit = hit_of(g, who(effect_arg(e, 0)))) >= 0)
            a->hit[hit].spared = 1;
        break;
    case WORD_demand_surge:
        a->must_pay++;
        break;
    case WORD_miss:
        a->flags |= ATTACK_MISSED;
        break;
    case WORD_inflict:
        for (int i = 0; i < a->hits; i++)
            if (a->hit[i].target)
                a->hit[i].conditions |= (uint8_t)(1u << (effect_arg(e, 0) - 1));
        break;
    case WORD_redirect:
        if (on_map(g, who(effect_arg(e, 0))))
            d2_redirect(g, effect_arg(e, 1) ? who(effect_arg(e, 1)) : a->target,
                        who(effect_arg(e, 0)));
        break;
    case WORD_at_least:
        a->floor = byte(effect_arg(e, 0));
        break;
    default:
        break;
    }
}

static enum flow_status open_reroll(struct d2e *g, const struct effect_frame *e, int verb)
{
    if (verb == WORD_reroll_colour)
        return OPEN(reroll, .chooser = decider(g, e), .which = REROLL_COLOUR, .count = 1,
                    .colour = byte(effect_arg(e, 0)));
    bool defense =
        verb == WORD_reroll_defense || verb == WORD_force_reroll || verb == WORD_better_defense;
    enum reroll_kind which = verb == WORD_reroll_attack  ? REROLL_ATTACK
                             : verb == WORD_reroll_power ? REROLL_POWER
                             : verb == WORD_reroll_own   ? REROLL_OWN
                             : verb == WORD_reroll_any   ? REROLL_ANY
                                                         : REROLL_DEFENSE;
    return OPEN(reroll, .chooser = decider(g, e), .who = defense ? who(effect_arg(e, 0)) : 0,
                .which = (uint8_t)which,
                .count = verb == WORD_better_defense ? POOL : byte(effect_arg(e, defense ? 1 : 0)),
                .forced = verb == WORD_force_reroll, .keep = verb == WORD_better_defense);
}

/* Effects that move a figure against its player's will do nothing to an unmovable one. */
static bool may_be_moved(const struct d2e *g, uc_piece p)
{
    return on_map(g, p) && !has_keyword(g, p, KEY_UNMOVABLE);
}

/* Two figures of one space each change places. */
static void swap_places(struct d2e *g, uc_piece a, uc_piece b)
{
    uc_place at = piece(g, a)->place, to = piece(g, b)->place;
    if (!at || !to || is_large(g, a) || is_large(g, b) || !may_be_moved(g, b))
        return;
    if (g->s->at[at] != a || g->s->at[to] != b)
        return; /* one of them is passing through the space of a third */
    d2_take_off_map(g, a);
    d2_put_on_map(g, b, at, 1, 1);
    d2_put_on_map(g, a, to, 1, 1);
    tell(&g->run, EVENT_MOVED, a, to, 0, 0);
    tell(&g->run, EVENT_MOVED, b, at, 0, 0);
}

static enum flow_status open_movement(struct d2e *g, const struct effect_frame *e, int verb)
{
    uc_piece p = who(effect_arg(e, 0));
    uint8_t n = byte(effect_arg(e, 1));
    if (!on_map(g, p))
        return FLOW_DONE;
    switch (verb) {
    case WORD_walk:
        return OPEN(walk, .who = p, .mp = n, .spaces = 1, .flags = TURN_FREE,
                    .seat = d2_seat_of(g, p));
    case WORD_march:
        return OPEN(walk, .who = p, .mp = n, .flags = TURN_FREE, .seat = d2_seat_of(g, p));
    case WORD_push:
        if (!may_be_moved(g, p))
            return FLOW_DONE;
        return OPEN(walk, .who = p, .mp = n, .spaces = 1, .flags = TURN_FREE,
                    .seat = decider(g, e));
    case WORD_move_action:
        if (has_condition(g, p, IMMOBILIZED))
            return FLOW_DONE;
        return OPEN(walk, .who = p, .mp = byte(d2_speed_of(g, p)),
                    .flags = TURN_FREE | TURN_MOVE_OPEN, .seat = d2_seat_of(g, p));
    case WORD_move_and_attack:
        return OPEN(walk, .who = p, .mp = n, .flags = TURN_FREE | TURN_ONE_ATTACK,
                    .seat = d2_seat_of(g, p));
    case WORD_charm:
        return OPEN(walk, .who = p, .actions = 1, .flags = TURN_CHARMED,
                    .seat = d2_overlord_seat(g));
    case WORD_put_within:
        if (!may_be_moved(g, p))
            return FLOW_DONE;
        return OPEN(put, .who = p, .around = piece(g, p)->place, .range = n, .enters = 1,
                    .seat = decider(g, e));
    default: /* put_beside */
        return OPEN(put_beside, .who = p, .beside = who(effect_arg(e, 1)), .seat = decider(g, e));
    }
}

/* It may be activated in the same turn, unless it was before it fell: once a turn (D2-277). */
static enum flow_status summon(struct d2e *g, const struct effect_frame *e, bool anywhere)
{
    uc_piece master = who(e->local[EFFECT_SELF]);
    uc_piece familiar = (uc_piece)(FIRST_FAMILIAR + master - 1);
    if (on_map(g, familiar))
        d2_take_off_map(g, familiar);
    *piece(g, familiar) = (struct d2_piece){.record = (uint16_t)effect_arg(e, 0),
                                            .kind = PIECE_FAMILIAR,
                                            .number = 1,
                                            .width = 1,
                                            .height = 1,
                                            .flags = piece(g, familiar)->flags & ACTED};
    if (anywhere)
        return OPEN(put_anywhere, .who = familiar, .beside = master);
    return OPEN(put, .who = familiar, .around = piece(g, master)->place, .range = 1,
                .seat = decider(g, e));
}

/* Is it the turn of this figure, whatever happens inside it? */
static bool is_own_turn(const struct d2e *g, uc_piece p)
{
    return g->s->turns && g->s->turn[0].who == p;
}

/* The damage that a figure is about to suffer is suffered by another one. */
static void pass_damage(struct d2e *g, uc_piece to)
{
    for (int i = g->run.head->depth - 1; i >= 0; i--)
        if (g->run.head->flow[i] == FLOW_suffer) {
            struct suffer *f = flow_frame(&g->run, i);
            f->passed = f->passed || f->who != to;
            f->who = to;
            return;
        }
}

static bool is_in_force(const struct d2e *g, const struct d2_lasting *l)
{
    for (int i = 0; i < g->s->lastings; i++)
        if (memcmp(l, &g->s->lasting[i], sizeof *l) == 0)
            return true;
    return false;
}

/* Switches on an ability of this card that is marked as lasting, for `holder`; `other` is the figure
 * that it marks. Twice is as good as once. */
static void begin_lasting(struct d2e *g, const struct effect_frame *e, uc_piece holder,
                          uc_piece other, int64_t ability, int64_t until)
{
    for (int i = g->t->first_ability[e->record];
         i <= g->t->abilities && g->t->ability[i].record == e->record; i++) {
        if (g->t->ability[i].a->id != ability || !g->t->ability[i].a->lasting || !may_occur(g, i))
            continue;
        struct d2_lasting l = {.ability = (uint16_t)i,
                               .holder = holder,
                               .other = other,
                               .until = byte(until),
                               .card = e->card,
                               .armed = !is_own_turn(g, holder ? holder : other),
                               .attack = g->s->attacks};
        if (is_in_force(g, &l))
            continue;
        if (g->s->lastings == LASTING)
            flow_bug(&g->run, "too many lasting effects", i);
        g->s->lasting[g->s->lastings++] = l;
    }
}

/* An Overlord card that has been played returns to the hand; all have seen it. */
static void take_back(struct d2e *g, uint16_t record)
{
    int card = d2_card_in(g, ZONE_PLAYED, record);
    card = card ? card : d2_card_in(g, ZONE_DISCARD, record);
    if (!card)
        return;
    d2_move_overlord_card(g, card, ZONE_HAND);
    g->s->card[card].flags = SHOWN;
}

/* D2-210: everything of that name in an area shows its face to all. */
static void reveal_in(struct d2e *g, const struct effect_frame *e)
{
    struct placeset area = d2_area_named(g, (uint16_t)effect_arg(e, 1));
    for (int i = 0; i < TOKENS; i++) {
        struct d2_token *t = &g->s->token[i];
        if (!t->kind || t->name != effect_arg(e, 0) || t->flags & TOKEN_REVEALED ||
            !placeset_has(&area, t->place))
            continue;
        RULE("D2-210");
        t->flags |= TOKEN_REVEALED;
        tell(&g->run, EVENT_REVEALED, i + 1, WORD_SYMBOL + t->face, 0, 0);
    }
}

/* New tokens, one in each empty space of an area; says for how many there was no room. */
static int64_t put_tokens(struct d2e *g, int64_t name, struct placeset area, int64_t n)
{
    for (; n > 0; n--) {
        int slot = d2_free_token(g);
        uc_place at = 0;
        do
            at = placeset_next(&area, at);
        while (at && !d2_is_empty_space(g, at));
        if (slot < 0 || !at)
            return n;
        placeset_remove(&area, at);
        g->s->token[slot] =
            (struct d2_token){.kind = TOKEN_OBJECTIVE, .place = at, .name = (uint16_t)name};
    }
    return 0;
}

static void place_tokens(struct d2e *g, const struct effect_frame *e)
{
    put_tokens(g, effect_arg(e, 0), d2_area_named(g, (uint16_t)effect_arg(e, 1)), effect_arg(e, 2));
}

/* Beside a figure, on its side of closed doors, or as near as there is room. */
static void drop_tokens(struct d2e *g, const struct effect_frame *e)
{
    enum { AS_FAR_AS = 4 };
    struct placeset own = d2_spaces_of(g, who(effect_arg(e, 1))), near;
    int64_t left = effect_arg(e, 2);
    for (int far = 1; far <= AS_FAR_AS && left > 0; far++) {
        grid_within(grid(g), g->s->doors_closed, &own, far, &near);
        left = put_tokens(g, effect_arg(e, 0), near, left);
    }
}

/* The next space on a token's way, dry if there is a choice; 0 when it has arrived or stands before
 * a closed door. */
static uc_place token_step(const struct d2e *g, uc_place from, const uint8_t *distance)
{
    uc_place near[8], best = 0;
    int count = grid_neighbours(grid(g), g->s->doors_closed, from, near);
    for (int i = 0; i < count; i++) {
        int terrain = grid_terrain(grid(g), near[i]);
        if (distance[near[i]] < distance[from] && terrain != OBSTACLE &&
            (!best || terrain == PLAIN))
            best = near[i];
        if (best && grid_terrain(grid(g), best) == PLAIN)
            break;
    }
    return best;
}

static bool token_lies_in(const struct d2e *g, uc_place place)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].place == place)
            return true;
    return false;
}

/* D2-211: what a quest moves goes straight to where it is bound, past figures and other tokens, but
 * it stays in no other token's space. Carried tokens go with their carriers. */
static void move_token(struct d2e *g, int i, const uint8_t *distance, int64_t n)
{
    struct d2_token *t = &g->s->token[i];
    uc_place at = t->place, to = t->place;
    RULE("D2-211");
    for (int64_t left = n; left > 0 && at; left--)
        if ((at = token_step(g, at, distance)) && !token_lies_in(g, at))
            to = at;
    if (to != t->place)
        tell(&g->run, EVENT_TOKEN_MOVED, i + 1, to, 0, 0);
    t->place = to;
}

static void move_tokens(struct d2e *g, const struct effect_frame *e)
{
    const uint8_t *distance = distances_to(g, effect_arg(e, 1));
    for (int i = 0; i < TOKENS && distance; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) && t->place)
            move_token(g, i, distance, effect_arg(e, 2));
    }
}

static void follow_tokens(struct d2e *g, const struct effect_frame *e)
{
    uint8_t distance[256];
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        uc_place to = 0;
        if (!t->kind || t->name != effect_arg(e, 0) || !t->place ||
            !(to = nearest_token(g, t->place, effect_arg(e, 1))))
            continue;
        for (int p = 1; p <= grid_places(grid(g)); p++) {
            int d = grid_distance(grid(g), 0, (uc_place)p, to);
            distance[p] = d < 0 ? GRID_FAR : (uint8_t)d;
        }
        move_token(g, i, distance, effect_arg(e, 2));
    }
}

/* A new token in somebody's hands: what a search has brought to light. */
static void give_token(struct d2e *g, const struct effect_frame *e)
{
    int slot = d2_free_token(g);
    uc_piece to = who(effect_arg(e, 0));
    if (slot < 0 || !on_map(g, to))
        return;
    g->s->token[slot] = (struct d2_token){
        .kind = TOKEN_OBJECTIVE, .carrier = to, .name = (uint16_t)effect_arg(e, 1)};
    tell(&g->run, EVENT_PICKED_UP, to, slot + 1, 0, 0);
}

/* What somebody carries is handed in, or lost with him. */
static void take_tokens(struct d2e *g, const struct effect_frame *e)
{
    for (int i = 0; i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier &&
            effect_arg(e, 0) >> g->s->token[i].carrier & 1 &&
            g->s->token[i].name == effect_arg(e, 1))
            d2_discard_token(g, i + 1);
}

static void remove_tokens(struct d2e *g, const struct effect_frame *e)
{
    int64_t left = effect_arg(e, 1);
    for (int i = 0; i < TOKENS && left > 0; i++)
        if (g->s->token[i].kind && g->s->token[i].name == effect_arg(e, 0)) {
            d2_discard_token(g, i + 1);
            left--;
        }
}

static bool remove_beside(struct d2e *g, const struct effect_frame *e)
{
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (is_untouched(t, effect_arg(e, 1)) && d2_touches(g, who(effect_arg(e, 0)), t->place)) {
            d2_discard_token(g, i + 1);
            return true;
        }
    }
    return false;
}

/* Carried ones too, which are where their carriers are. */
static void remove_in(struct d2e *g, const struct effect_frame *e)
{
    struct placeset area = d2_area_named(g, (uint16_t)effect_arg(e, 1));
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) && token_at(g, t) &&
            placeset_has(&area, token_at(g, t)))
            d2_discard_token(g, i + 1);
    }
}

static void remove_beyond(struct d2e *g, const struct effect_frame *e)
{
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == effect_arg(e, 0) &&
            !is_within_of(g, t, effect_arg(e, 1), effect_arg(e, 2)))
            d2_discard_token(g, i + 1);
    }
}

static void set_door(struct d2e *g, const struct effect_frame *e, int verb)
{
    int d = door_named(g, effect_arg(e, 0));
    if (!d || (verb == WORD_lock && !d2_door_is_clear(g, d)))
        return; /* */
    uint16_t bit = (uint16_t)(1u << (d - 1));
    g->s->doors_locked &= (uint16_t)~bit;
    if (verb == WORD_open_door)
        g->s->doors_closed &= (uint16_t)~bit;
    if (verb == WORD_lock) {
        g->s->doors_closed |= bit;
        g->s->doors_locked |= bit;
    }
}

static void lose_movement(struct d2e *g, int64_t n)
{
    struct d2_turn *t = turn(g);
    uint8_t first = byte(n < t->mp ? n : t->mp);
    t->mp = (uint8_t)(t->mp - first);
    t->free_mp = byte(t->free_mp - (n - first));
}

/* Performs the verb that the effect has come to: FLOW_DONE when it is done, FLOW_OPEN when a flow
 * was opened for it. */
enum flow_status d2_perform(struct d2e *g, struct effect_frame *e)
{
    int verb = e->verb;
    pieces set = (pieces)effect_arg(e, 0);
    uc_piece p = who(effect_arg(e, 0)), self = who(e->local[EFFECT_SELF]);
    g->s->result = 0;
    switch (verb) {
    case WORD_choose:
    case WORD_choose_may:
        return OPEN(pick, .set = set, .label = (uint16_t)effect_arg(e, 1), .seat = decider(g, e),
                    .may = verb == WORD_choose_may);
    case WORD_choose_some:
        return OPEN(pick_some, .set = set, .left = byte(effect_arg(e, 1)),
                    .label = (uint16_t)effect_arg(e, 2), .seat = decider(g, e));
    case WORD_menu:
        return OPEN(pick_menu, .mask = set, .label = (uint16_t)effect_arg(e, 1),
                    .count = byte(effect_arg(e, 2)), .seat = decider(g, e));
    case WORD_test:
        return p ? OPEN(test, .who = p, .attribute = byte(effect_arg(e, 1)),
                        .change = small(effect_arg(e, 2)))
                 : FLOW_DONE;
    case WORD_retest:
        return OPEN(test, .who = g->s->test.who, .attribute = g->s->test.attribute,
                    .change = small(g->s->test.change + effect_arg(e, 0)), .again = 1);
    case WORD_prefer:
        return OPEN(prefer, .who = p, .first = byte(effect_arg(e, 1)),
                    .second = byte(effect_arg(e, 2)));
    case WORD_roll:
        return OPEN(roll, .who = who(e->local[EFFECT_SELF]), .seat = decider(g, e),
                    .colour = byte(effect_arg(e, 0)), .count = byte(effect_arg(e, 1)));
    case WORD_damage:
        return OPEN(harm_all, .set = set, .source = self, .damage = byte(effect_arg(e, 1)));
    case WORD_fatigue:
        return OPEN(harm_all, .set = set, .source = self, .fatigue = byte(effect_arg(e, 1)));
    case WORD_tire:
        return OPEN(tire, .who = p);
    case WORD_kill:
        return OPEN(harm_all, .set = set, .source = self, .kill = 1);
    case WORD_revive:
        piece(g, p)->token_place = piece(g, p)->place;
        piece(g, p)->away = byte(effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_promote:
        if (d2_has_room(g, piece(g, p)->group, MASTER))
            piece(g, p)->rank = MASTER;
        return FLOW_DONE;
    case WORD_heal:
        return OPEN(heal_all, .set = set, .n = byte(effect_arg(e, 1)));
    case WORD_heal_all:
        return OPEN(heal_all, .set = set, .n = 255);
    case WORD_rest:
    case WORD_rest_all:
        for (uc_piece q = 1; q <= g->t->heroes; q++)
            if (set & ONE(q))
                d2_refresh_fatigue(g, q, verb == WORD_rest ? (int)effect_arg(e, 1) : 255);
        return FLOW_DONE;
    case WORD_afflict:
    case WORD_cure:
        for (uc_piece q = 1; q < PIECES; q++)
            if (set & ONE(q) && verb == WORD_afflict) {
                RULE("D2-183");
                d2_give_condition(g, q, (int)effect_arg(e, 1));
            } else if (set & ONE(q)) {
                d2_lose_condition(g, q, (int)effect_arg(e, 1));
            }
        return FLOW_DONE;
    case WORD_cure_one:
    case WORD_afflict_one:
        return OPEN(pick_condition, .who = p, .seat = decider(g, e),
                    .mode = verb == WORD_cure_one ? PICK_CURE : PICK_GIVE);
    case WORD_cure_may:
        return OPEN(pick_condition, .who = p, .seat = d2_seat_of(g, p), .mode = PICK_CURE,
                    .may = 1);
    case WORD_inflict_one:
        return OPEN(pick_condition, .who = attack_now(g)->target, .seat = decider(g, e),
                    .mode = PICK_INFLICT);
    case WORD_attack:
    case WORD_attack_among:
    case WORD_attack_several:
    case WORD_attack_all:
    case WORD_attack_space:
    case WORD_attack_dice:
    case WORD_attack_with_this:
        return open_attack(g, e, verb);
    case WORD_breath:
        return OPEN(path, .length = byte(effect_arg(e, 0)));
    case WORD_reroll_attack:
    case WORD_reroll_power:
    case WORD_reroll_defense:
    case WORD_force_reroll:
    case WORD_reroll_own:
    case WORD_reroll_any:
    case WORD_better_defense:
    case WORD_reroll_colour:
        return open_reroll(g, e, verb);
    case WORD_reroll_test:
        g->s->test.again = 1;
        return FLOW_DONE;
    case WORD_pass_damage:
        pass_damage(g, p);
        return FLOW_DONE;
    case WORD_as_fatigue:
        return OPEN(as_fatigue, .who = p);
    case WORD_gain_movement:
        turn(g)->free_mp = byte(turn(g)->free_mp + effect_arg(e, 0));
        return FLOW_DONE;
    case WORD_lose_movement:
        lose_movement(g, effect_arg(e, 0));
        return FLOW_DONE;
    case WORD_end_move:
        d2_end_move(g, p);
        return FLOW_DONE;
    case WORD_walk:
    case WORD_march:
    case WORD_push:
    case WORD_move_action:
    case WORD_move_and_attack:
    case WORD_charm:
    case WORD_put_within:
    case WORD_put_beside:
        return open_movement(g, e, verb);
    case WORD_swap:
        swap_places(g, p, who(effect_arg(e, 1)));
        return FLOW_DONE;
    case WORD_vanish:
        piece(g, p)->token_place = piece(g, p)->place;
        piece(g, p)->flags |= AWAY;
        piece(g, p)->away = byte(effect_arg(e, 1));
        d2_take_off_map(g, p);
        return FLOW_DONE;
    case WORD_more_moves:
        turn(g)->extra_moves = byte(turn(g)->extra_moves + effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_more_attacks:
        turn(g)->extra_attacks = byte(turn(g)->extra_attacks + effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_serve:
        return OPEN(serve, .who = p, .seat = decider(g, e),
                    .place = hit_of(g, p) < 0 ? 0 : attack_now(g)->hit[hit_of(g, p)].place);
    case WORD_activate:
        return on_map(g, p) ? OPEN(familiar_turn, .familiar = p, .extra = 1) : FLOW_DONE;
    case WORD_fewer_actions:
        turn(g)->actions = byte(turn(g)->actions - effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_summon:
    case WORD_summon_anywhere:
        return summon(g, e, verb == WORD_summon_anywhere);
    case WORD_use_item:
        return OPEN(use_item, .who = p, .traits = trait_bit(effect_arg(e, 1)),
                    .subject = who(e->local[EFFECT_SUBJECT]));
    case WORD_use_door:
        return OPEN(use_door, .who = p);
    case WORD_draw_again:
        g->s->draw_again = 1;
        return FLOW_DONE;
    case WORD_search_near:
        return OPEN(search_near, .who = p, .range = byte(effect_arg(e, 1)));
    case WORD_find:
        return OPEN(draw_search, .who = p);
    case WORD_treasure:
        return OPEN(treasure, .who = p);
    case WORD_draw:
        return OPEN(draw_cards, .count = byte(effect_arg(e, 0)));
    case WORD_draw_some:
        return OPEN(draw_some, .count = byte(effect_arg(e, 0)), .keep = byte(effect_arg(e, 1)));
    case WORD_plan:
        return OPEN(plan, .count = byte(effect_arg(e, 0)));
    case WORD_reveal_until:
        return OPEN(reveal_until, .type = byte(effect_arg(e, 0)));
    case WORD_fetch:
        return OPEN(fetch, .unused = 0);
    case WORD_take_back:
        take_back(g, e->record);
        return FLOW_DONE;
    case WORD_discard:
        return OPEN(discard, .count = byte(effect_arg(e, 0)));
    case WORD_discard_random:
        return OPEN(discard_random, .count = byte(effect_arg(e, 0)));
    case WORD_lasting:
        begin_lasting(g, e, who(e->local[EFFECT_SELF]), who(effect_arg(e, 2)), effect_arg(e, 0),
                      effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_lasting_on:
        for (uc_piece q = 1; q < PIECES; q++)
            if (set & ONE(q))
                begin_lasting(g, e, q, 0, effect_arg(e, 1), effect_arg(e, 2));
        return FLOW_DONE;
    case WORD_unmark:
        d2_unmark(g, e->record, self, set);
        return FLOW_DONE;
    case WORD_reveal:
        return OPEN(reveal, .who = p, .name = (uint16_t)effect_arg(e, 1));
    case WORD_reveal_in:
        reveal_in(g, e);
        return FLOW_DONE;
    case WORD_drop_tokens:
        drop_tokens(g, e);
        return FLOW_DONE;
    case WORD_follow_tokens:
        follow_tokens(g, e);
        return FLOW_DONE;
    case WORD_remove_beside:
        g->s->result = remove_beside(g, e);
        return FLOW_DONE;
    case WORD_remove_in:
        remove_in(g, e);
        return FLOW_DONE;
    case WORD_remove_beyond:
        remove_beyond(g, e);
        return FLOW_DONE;
    case WORD_place_tokens:
        place_tokens(g, e);
        return FLOW_DONE;
    case WORD_move_tokens:
        move_tokens(g, e);
        return FLOW_DONE;
    case WORD_give_token:
        give_token(g, e);
        return FLOW_DONE;
    case WORD_take_tokens:
        take_tokens(g, e);
        return FLOW_DONE;
    case WORD_remove_tokens:
        remove_tokens(g, e);
        return FLOW_DONE;
    case WORD_add:
        *counter(g, effect_arg(e, 0)) = (int16_t)(*counter(g, effect_arg(e, 0)) + effect_arg(e, 1));
        tell(&g->run, EVENT_COUNTED, WORD_SYMBOL + (int)effect_arg(e, 0),
             *counter(g, effect_arg(e, 0)), 0, 0);
        return FLOW_DONE;
    case WORD_spawn:
        return OPEN(spawn, .record = (uint16_t)effect_arg(e, 0), .area = (uint16_t)effect_arg(e, 1),
                    .minions = byte(effect_arg(e, 2)), .masters = byte(effect_arg(e, 3)));
    case WORD_refill_beside:
        return on_map(g, p) ? OPEN(refill, .beside = p) : FLOW_DONE;
    case WORD_refill_far:
        return OPEN(refill, .far = byte(effect_arg(e, 0)));
    case WORD_open_door:
    case WORD_unlock:
    case WORD_lock:
        set_door(g, e, verb);
        return FLOW_DONE;
    case WORD_gain_gold:
        d2_gain_gold(g, (int)effect_arg(e, 0));
        return FLOW_DONE;
    case WORD_gain_xp:
        d2_gain_xp(g, set, (int)effect_arg(e, 1));
        return FLOW_DONE;
    case WORD_overlord_xp:
        d2_gain_xp(g, ONE(0), (int)effect_arg(e, 0));
        return FLOW_DONE;
    case WORD_skip_icon:
        g->s->skip_icon = g->s->phase == PHASE_TRAVEL;
        return FLOW_DONE;
    case WORD_spy:
        return p ? OPEN(spy, .seat = d2_seat_of(g, p)) : FLOW_DONE;
    case WORD_take_relic:
        if (effect_arg(e, 1) == SIDE_HEROES)
            return OPEN(take_relic, .relic = (uint16_t)effect_arg(e, 0));
        d2_give_relic(g, (uint16_t)effect_arg(e, 0), 0);
        tell(&g->run, EVENT_RELIC, d2_overlord_seat(g), (int)effect_arg(e, 0), 0, 0);
        return FLOW_DONE;
    case WORD_heroes_win:
        return d2_end_encounter(g, SIDE_HEROES);
    case WORD_overlord_wins:
        return d2_end_encounter(g, SIDE_OVERLORD);
    default:
        change_attack(g, e, verb);
        return FLOW_DONE;
    }
}

/* ---- Flows -------------------------------------------------------------------------------- */

FLOW(effect)
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        DO(1, d2_perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
    }
    END;
}

/* One figure of a set, by the decision of `seat`; the result is the figure, 0 for none. */
FLOW(pick)
{
    BEGIN;
    for (uc_piece p = 1; p < PIECES; p++)
        if (f->set & ONE(p))
            offer(&g->run, DO_PIECE, p, f->label, 0);
    if (g->run.head->count == 0) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    if (f->may)
        offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, f->seat, PROMPT_PIECE, 0);
    g->s->result = answer(&g->run).verb == DO_PASS ? 0 : answer(&g->run).a;
    END;
}

/* Up to some figures of a set, one after the other; the result is the set of them. */
FLOW(pick_some)
{
    BEGIN;
    for (; f->left; f->left--) {
        for (uc_piece p = 1; p < PIECES; p++)
            if (f->set & ~f->chosen & ONE(p))
                offer(&g->run, DO_PIECE, p, f->label, 0);
        if (g->run.head->count == 0)
            break;
        if (f->chosen)
            offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, f->seat, PROMPT_PIECE, 0);
        if (answer(&g->run).verb == DO_PASS)
            break;
        f->chosen |= ONE(answer(&g->run).a);
    }
    g->s->result = (int64_t)f->chosen;
    END;
}

/* One of several labels; the result is its number from 1, 0 when there is none to choose. */
FLOW(pick_menu)
{
    BEGIN;
    for (int i = 0; i < f->count; i++)
        if (f->mask >> i & 1)
            offer(&g->run, DO_LABEL, f->label + i, 0, 0);
    if (g->run.head->count == 0) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    ASK(1, f->seat, PROMPT_MENU, 0);
    g->s->result = answer(&g->run).a - f->label + 1;
    END;
}

/* A condition to be discarded, received, or inflicted by the attack in progress. */
FLOW(pick_condition)
{
    BEGIN;
    for (int c = 1; c <= CONDITIONS && on_map(g, f->who); c++)
        if (has_condition(g, f->who, c) == (f->mode == PICK_CURE))
            offer(&g->run, DO_CONDITION, WORD_CONDITION + c, 0, 0);
    if (g->run.head->count == 0)
        return FLOW_DONE;
    if (f->may)
        offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(1, f->seat, PROMPT_CONDITION, f->who);
    if (answer(&g->run).verb == DO_PASS) {
        return FLOW_DONE;
    } else if (f->mode == PICK_CURE) {
        d2_lose_condition(g, f->who, answer(&g->run).a - WORD_CONDITION);
    } else if (f->mode == PICK_GIVE) {
        d2_give_condition(g, f->who, answer(&g->run).a - WORD_CONDITION);
    } else {
        RULE("D2-182");
        for (int i = 0; i < attack_now(g)->hits; i++)
            if (attack_now(g)->hit[i].piece == f->who)
                attack_now(g)->hit[i].conditions |=
                    (uint8_t)(1u << (answer(&g->run).a - WORD_CONDITION - 1));
    }
    END;
}

/* Each of a set suffers damage, fatigue or defeat, one after the other. */
FLOW(harm_all)
{
    BEGIN;
    for (f->who = 1; f->who < PIECES; f->who++) {
        if (!(f->set & ONE(f->who)) || !on_map(g, f->who))
            continue;
        if (f->kill) {
            CALL(1, defeat, .who = f->who, .source = f->source);
        } else {
            RULE("D2-147");
            CALL(2, suffer, .who = f->who, .source = f->source, .damage = f->damage,
                 .fatigue = f->fatigue);
        }
    }
    END;
}

/* Each of a set recovers damage; a knocked-out hero who does is back at once (D2-173). */
FLOW(heal_all)
{
    BEGIN;
    for (f->who = 1; f->who < PIECES; f->who++) {
        if (!(f->set & ONE(f->who)) || !piece(g, f->who)->kind)
            continue;
        {
            struct use *use = d2_use_under_way(g);
            if (use && !has_keyword(g, f->who, KEY_NO_RECOVERY))
                use->healed |= ONE(f->who);
        }
        if (d2_heal(g, f->who, f->n) > 0 && piece(g, f->who)->flags & DOWN) {
            RULE("D2-170 D2-173");
            CALL(1, rise, .hero = f->who);
        }
    }
    END;
}

/* Attack damage may be suffered as fatigue instead, up to Stamina. */
FLOW(as_fatigue)
{
    BEGIN;
    {
        int hit = hit_of(g, f->who);
        int room = d2_stamina_of(g, f->who) - piece(g, f->who)->fatigue;
        if (hit < 0 || room <= 0)
            return FLOW_DONE;
        f->hit = (uint8_t)hit;
        for (int n = 0; n <= room && n <= attack_now(g)->hit[hit].dealt; n++)
            offer(&g->run, DO_AMOUNT, n, 0, 0);
    }
    ASK(1, d2_seat_of(g, f->who), PROMPT_AMOUNT, f->who);
    RULE("D2-142");
    attack_now(g)->hit[f->hit].dealt =
        (uint8_t)(attack_now(g)->hit[f->hit].dealt - answer(&g->run).a);
    d2_tire(g, f->who, answer(&g->run).a);
    END;
}

/* As much fatigue as its player likes, at least 1; the result is how much (D2-157). */
FLOW(tire)
{
    BEGIN;
    for (int n = 1; n <= d2_stamina_of(g, f->who) - piece(g, f->who)->fatigue; n++)
        offer(&g->run, DO_AMOUNT, n, 0, 0);
    g->s->result = 0;
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_AMOUNT, f->who);
    RULE("D2-157");
    d2_tire(g, f->who, answer(&g->run).a);
    g->s->result = answer(&g->run).a;
    END;
}

/* A token's hidden face is shown to all; the result is 1 when there was one. */
FLOW(reveal)
{
    BEGIN;
    for (int i = 0; i < TOKENS; i++) {
        const struct d2_token *t = &g->s->token[i];
        if (t->kind && t->name == f->name && !(t->flags & TOKEN_REVEALED) &&
            d2_touches(g, f->who, t->place))
            offer(&g->run, DO_REVEAL, i + 1, 0, 0);
    }
    g->s->result = 0;
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_PIECE, f->who);
    RULE("D2-210");
    f->token = (uint8_t)answer(&g->run).a;
    g->s->token[f->token - 1].flags |= TOKEN_REVEALED;
    tell(&g->run, EVENT_REVEALED, f->token, WORD_SYMBOL + g->s->token[f->token - 1].face, 0, 0);
    g->s->result = 1;
    END;
}

/* A token within some spaces is searched as if it were near. */
FLOW(search_near)
{
    BEGIN;
    {
        struct placeset area = d2_spaces_of(g, f->who);
        grid_within(grid(g), g->s->doors_closed, &area, f->range, &area);
        for (int i = 0; i < TOKENS; i++)
            if (g->s->token[i].kind == TOKEN_SEARCH && placeset_has(&area, g->s->token[i].place))
                offer(&g->run, DO_SEARCH, i + 1, 0, 0);
    }
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, d2_seat_of(g, f->who), PROMPT_PIECE, f->who);
    CALL(2, search, .who = f->who, .token = (uint8_t)answer(&g->run).a);
    END;
}

/* A random Shop Item of the current act. */
FLOW(treasure)
{
    BEGIN;
    d2_offer_draws(g, ZONE_SHOP);
    if (g->run.head->count == 0)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->who);
    {
        struct d2_card *c = &g->s->card[d2_card_in(g, ZONE_SHOP, answer(&g->run).a)];
        c->zone = ZONE_HERO;
        c->owner = f->who;
        tell(&g->run, EVENT_FOUND, f->who, c->record, 0, 0);
        d2_gather_abilities(g);
    }
    END;
}
