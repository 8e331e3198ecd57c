/* Attacks: declare, roll, check range, spend surges, deal damage (D2-101). With what and on whom
 * is in weapons.c. Rulebook: Attack, Keywords. */
#include "rulesets/d2e/weapons.h"

#include <string.h>

/* ---- The attack in numbers ---------------------------------------------------------------- */

static const struct d2_face *shown(const struct d2_die *die)
{
    return &d2_faces[die->colour][die->face];
}

static int pool_sum(const struct d2_attack *a, int owner, size_t symbol)
{
    int sum = 0;
    for (int i = 0; i < a->dice; i++)
        if (a->die[i].owner == owner && a->die[i].face)
            sum += ((const uint8_t *)shown(&a->die[i]))[symbol];
    return sum;
}

int d2_attack_damage(const struct d2_attack *a)
{
    return pool_sum(a, 0, offsetof(struct d2_face, damage)) + a->damage; /* D2-118 */
}

int d2_attack_range(const struct d2_attack *a)
{
    return pool_sum(a, 0, offsetof(struct d2_face, range)) + a->range; /* D2-127 */
}

int d2_dice_shields(const struct d2_attack *a, int hit)
{
    return pool_sum(a, hit + 1, offsetof(struct d2_face, shield));
}

int d2_shields_against(const struct d2_attack *a, int hit)
{
    return d2_dice_shields(a, hit) + a->hit[hit].shields;
}

/* Who cannot roll defense dice rolls none, whatever adds one. */
void d2_add_die(struct d2e *g, int owner, int colour)
{
    struct d2_attack *a = attack_now(g);
    assert(owner >= 0 && owner <= a->hits);
    assert(colour > 0 && colour <= DICE_COLOURS);
    if (owner && has_keyword(g, a->hit[owner - 1].piece, KEY_NO_DEFENSE))
        return;
    if (a->dice == POOL)
        flow_stop(&g->run, LIMIT_ROOM);
    else
        a->die[a->dice++] = (struct d2_die){(uint8_t)colour, 0, (uint8_t)owner};
}

static void add_dice(struct d2e *g, int owner, const struct word_list *dice)
{
    for (int i = 0; i < dice->count; i++)
        d2_add_die(g, owner, dice->item[i]);
}

void d2_add_defense_pool(struct d2e *g, int hit, uc_piece from)
{
    assert(hit >= 0 && hit < AFFECTED);
    const struct d2_piece *q = piece(g, from);
    if (q->kind == PIECE_FAMILIAR || q->kind == PIECE_ALLY) {
        add_dice(g, hit + 1, &d2_companion_data(g, from)->defense);
    } else if (q->kind == PIECE_MONSTER) {
        add_dice(g, hit + 1, &d2_line_of(g, from)->defense);
    } else {
        add_dice(g, hit + 1, &d2_hero_data(g, from)->defense);
        for (int i = 0; i < g->t->bonuses.count; i++) {
            int card = g->t->bonuses.card[i];
            const struct d2_card *c = &g->s->card[card];
            const struct d2_item *item = d2_item_data(g, c->record);
            const struct d2_bonus *bonus = d2_bonus_of(g, card);
            if (c->zone != ZONE_HERO || c->owner != from)
                continue;
            if (item && c->flags & EQUIPPED)
                add_dice(g, hit + 1, &item->defense); /* D2-073 */
            if (bonus)
                add_dice(g, hit + 1, &bonus->defense);
        }
    }
    int at = 0;
    for (const struct d2_bonus *b; (b = d2_next_gift(g, from, GIVES_DEFENSE, &at));)
        add_dice(g, hit + 1, &b->defense);
}

/* The nearest of the attacker's spaces to the target space, counted (D2-126, A-011). */
static int count_distance(const struct d2e *g, uc_piece who, uc_place to)
{
    const struct placeset *own = d2_acting_spaces(g, who);
    int best = -1;
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at)) {
        int d = grid_distance(grid(g), g->s->doors_closed, at, to);
        if (d >= 0 && (best < 0 || d < best))
            best = d;
    }
    return best < 0 ? GRID_FAR : best;
}

int d2_affect(struct d2e *g, uc_piece p, uc_place at, bool target)
{
    struct d2_attack *a = attack_now(g);
    for (int i = 0; i < a->hits; i++)
        if (a->hit[i].piece == p)
            return i;
    int n = flow_place(&g->run, &a->hits, AFFECTED);
    a->hit[n] =
        (struct d2_hit){.piece = p,
                        .place = at,
                        .target = target,
                        .distance = target ? (uint8_t)count_distance(g, a->attacker, at) : 0};
    d2_add_defense_pool(g, n, p);
    return n;
}

/* Everyone in or next to the target space, friends and the attacker too (D2-149, D2-150, D2-151,
 * D2-152, A-024). Each defends by its own player (D2-120). An attack on a set of figures has no
 * target space; if it says so, Blast spreads from each of them. */
static void blast(struct d2e *g)
{
    struct d2_attack *a = attack_now(g);
    struct placeset area = {{0}};
    for (int i = -1; i < (a->spread ? a->hits : 0); i++) {
        uc_place from = i < 0 ? a->place : a->hit[i].target ? a->hit[i].place : 0;
        if (!from)
            continue;
        struct placeset near = grid_adjacent_set(grid(g), g->s->doors_closed, from); /* */
        placeset_or(&area, &near);
        placeset_add(&area, from);
    }
    for (uc_place at = placeset_next(&area, 0); at; at = placeset_next(&area, at))
        if (g->s->at[at])
            d2_affect(g, g->s->at[at], at, false);
}

/* A figure that has become the target in the place of another may be in the list a second time, spared. */
int d2_hit_of(const struct d2e *g, uc_piece p)
{
    int found = -1;
    for (int i = 0; i < attack_now(g)->hits; i++)
        if (attack_now(g)->hit[i].piece == p && (found < 0 || attack_now(g)->hit[found].spared))
            found = i;
    return found;
}

/* The dice of one side of the attack: of the affected figure with that index, from 1. */
static void remove_dice(struct d2_attack *a, int owner)
{
    int kept = 0;
    for (int d = 0; d < a->dice; d++)
        if (a->die[d].owner != owner)
            a->die[kept++] = a->die[d];
    memset(&a->die[kept], 0, (size_t)(a->dice - kept) * sizeof a->die[0]);
    a->dice = (uint8_t)kept;
}

void d2_redirect(struct d2e *g, uc_piece from, uc_piece to)
{
    struct d2_attack *a = attack_now(g);
    for (int i = 0; i < a->hits; i++) {
        if (a->hit[i].piece != from)
            continue;
        uint8_t distance = a->hit[i].distance;
        remove_dice(a, i + 1);
        for (int other = 0; other < a->hits; other++)
            if (a->hit[other].piece == to) {
                remove_dice(a, other + 1); /* D2-119: it defends once */
                a->hit[other].spared = 1;  /* D2-152: it is affected once, as the target */
            }
        a->hit[i] = (struct d2_hit){
            .piece = to, .place = piece(g, to)->place, .target = 1, .distance = distance};
        d2_add_defense_pool(g, i, to);
        if (a->target == from)
            a->target = to;
        if (a->flags & ATTACK_BLAST && !(a->flags & ATTACK_ROLLED))
            blast(g); /* who is no target any more may be affected: he rolls with the others */
        return;
    }
}

/* What the cards of a hero add to his attacks; that of a weapon counts for itself only. */
static void add_bonuses(const struct d2e *g, const struct weapon *w, struct d2_attack *a)
{
    for (int i = 0; i < g->t->bonuses.count && is_hero(g, a->attacker); i++) {
        int card = g->t->bonuses.card[i];
        const struct d2_card *c = &g->s->card[card];
        const struct d2_item *item = d2_item_data(g, c->record);
        if (c->zone != ZONE_HERO || c->owner != a->attacker ||
            (item && item->attack && card != w->card))
            continue;
        const struct d2_bonus *bonus = d2_bonus_of(g, card);
        if (bonus) {
            a->range = (int8_t)(a->range + (w->type == RANGED ? bonus->range : 0));
            a->pierce = (int8_t)(a->pierce + bonus->pierce); /* D2-154 */
        }
    }
}

static struct d2_attack *open_attack(struct d2e *g, const struct attack *f, const struct weapon *w)
{
    struct d2_attack *a = &g->s->attack[flow_place(&g->run, &g->s->attacks, ATTACKS)];
    memset(a, 0, sizeof *a);
    a->attacker = f->attacker;
    a->card = (uint16_t)w->card;
    a->weapon = w->record;
    a->by = f->by;
    a->type = (uint8_t)w->type;
    a->flags = f->flags;
    if (w->keywords >> (KEY_BLAST - 1) & 1)
        a->flags |= ATTACK_BLAST;
    a->damage = f->damage;
    a->range = f->range;
    a->spread = f->spread;
    add_bonuses(g, w, a);
    add_dice(g, 0, w->dice); /* D2-116 */
    return a;
}

static void close_attack(struct d2e *g)
{
    assert(g->s->attacks > 0);
    memset(attack_now(g), 0, sizeof *attack_now(g));
    g->s->attacks--;
}

/* Is a target within range (D2-128, D2-129)? Those who are merely affected always are (D2-150). */
static bool in_range(const struct d2_attack *a, const struct d2_hit *hit)
{
    return a->type != RANGED || a->flags & ATTACK_NO_RANGE || !hit->target ||
           d2_attack_range(a) >= hit->distance;
}

/* What the attack does to the target of the declaration; NULL if that is out of it by now. */
static const struct d2_hit *target_hit(const struct d2_attack *a)
{
    for (int i = 0; i < a->hits; i++)
        if (a->hit[i].piece == a->target)
            return &a->hit[i];
    return NULL;
}

/* Is the target of the declaration within range? Of several, others may be. */
static bool is_target_hit(const struct d2_attack *a)
{
    const struct d2_hit *hit = target_hit(a);
    return hit && in_range(a, hit);
}

/* Somebody is missed; if he is too far away, by how much. */
static void tell_miss(struct d2e *g, uc_piece missed, const struct d2_hit *hit)
{
    const struct d2_attack *a = attack_now(g);
    if (hit && !in_range(a, hit))
        tell(&g->run, EVENT_SHORT, missed, hit->distance, d2_attack_range(a), 0);
    tell(&g->run, EVENT_MISSED, a->attacker, missed, 0, 0);
}

/* Range and misses, as they stand now (D2-117, D2-125, D2-128). */
static void judge(struct d2e *g)
{
    struct d2_attack *a = attack_now(g);
    a->flags &= (uint8_t) ~(ATTACK_X | ATTACK_SHORT);
    for (int i = 0; i < a->dice; i++)
        if (a->die[i].owner == 0 && a->die[i].face && shown(&a->die[i])->miss)
            a->flags |= ATTACK_X;
    for (int i = 0; i < a->hits; i++)
        if (a->hit[i].target && in_range(a, &a->hit[i]))
            return;
    a->flags |= ATTACK_SHORT; /* for every target */
}

/* ---- Surges ------------------------------------------------------------------------------- */

/* A timid monster without a leader within 3 spaces uses no surge abilities (Cowardly). */
bool d2_is_cowed(const struct d2e *g, uc_piece who)
{
    if (!is_monster(g, who) || !has_keyword(g, who, KEY_TIMID))
        return false;
    pieces near = d2_within(g, who, 3) & g->s->monsters;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (near & ONE(p) && piece(g, p)->rank != MINION)
            return false;
    return true;
}

static bool was_used(const struct d2_attack *a, int ability)
{
    for (int i = 0; i < a->spent; i++)
        if (a->used[i] == ability)
            return true;
    return false;
}

static void offer_surges(struct d2e *g)
{
    struct d2_attack *a = attack_now(g);
    if (!d2_is_cowed(g, a->attacker))
        for (int i = 0; i < g->t->surge_count; i++) {
            int ability = g->t->surges[i];
            const struct d2_ability *ab = g->t->ability[ability].a;
            uc_piece holder = 0;
            if (may_occur(g, ability) && ab->surge <= a->surges && !was_used(a, ability) &&
                !d2_why_not_surge(g, ability, &holder) &&
                !(ab->fatigue && d2_seat_of(g, holder) != d2_attack_seat(g)))
                offer(&g->run, DO_SURGE, ability, holder, 0); /* D2-134 to D2-136 */
        }
    if (a->must_pay)
        offer(&g->run, DO_PAY_SURGE, 0, 0, 0); /* */
    if (is_hero(g, a->attacker) && !d2_is_charmed(g, a->attacker) && !a->recovered &&
        piece(g, a->attacker)->fatigue)
        offer(&g->run, DO_RECOVER, 0, 0, 0); /* D2-138, D2-139 */
}

/* What a hero's cards add to the fatigue that a surge recovers (D2-138). */
static int surge_recovery(const struct d2e *g, uc_piece hero)
{
    int more = 0, at = 0;
    for (const struct d2_bonus *b; (b = d2_next_bonus(g, hero, RAISES_RECOVERY, &at));)
        more += b->recovery;
    return more;
}

/* Step 4: surges are spent one by one (D2-133, D2-137). */
FLOW(spend_surges)
{
    BEGIN;
    while (attack_now(g)->surges > 0) {
        AGAIN(40);
        offer_surges(g);
        if (g->run.head->count == 0)
            break;
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, d2_attack_seat(g), PROMPT_SURGES, attack_now(g)->attacker);
        if (answer(&g->run).verb == DO_PASS) {
            break;
        } else if (answer(&g->run).verb == DO_RECOVER) {
            RULE("D2-138");
            attack_now(g)->surges--;
            attack_now(g)->recovered = 1;
            d2_refresh_fatigue(g, attack_now(g)->attacker,
                               1 + surge_recovery(g, attack_now(g)->attacker));
        } else if (answer(&g->run).verb == DO_PAY_SURGE) {
            RULE("A-022");
            attack_now(g)->surges--;
            attack_now(g)->must_pay--;
        } else {
            RULE("D2-133 D2-134 D2-135 A-023");
            {
                struct d2_attack *a = attack_now(g);
                const struct d2_ability *ab = g->t->ability[answer(&g->run).a].a;
                a->surges = (uint8_t)(a->surges - ab->surge);
                int n = flow_place(&g->run, &a->spent, TRIGGERED);
                a->used_by[n] = (uc_piece)answer(&g->run).b;
                a->used[n] = answer(&g->run).a;
                tell(&g->run, EVENT_SURGE, a->attacker, answer(&g->run).a, 0, 0);
                if (ab->hit)
                    continue;
            }
            CALL(2, use, .ability = answer(&g->run).a, .holder = (uc_piece)answer(&g->run).b,
                 .subject = attack_now(g)->attacker,
                 .card = (uint8_t)d2_card_with(g, answer(&g->run).a, (uc_piece)answer(&g->run).b));
        }
    }
    END;
}

/* What surges do to the target, once it is known that the attack hits it. */
FLOW(surge_hits)
{
    BEGIN;
    for (f->i = 0; f->i < attack_now(g)->spent; f->i++) {
        if (!g->t->ability[attack_now(g)->used[f->i]].a->hit)
            continue;
        RULE("A-021");
        CALL(1, use, .ability = attack_now(g)->used[f->i], .holder = attack_now(g)->used_by[f->i],
             .subject = attack_now(g)->attacker,
             .card =
                 (uint8_t)d2_card_with(g, attack_now(g)->used[f->i], attack_now(g)->used_by[f->i]));
    }
    END;
}

/* ---- The five steps ----------------------------------------------------------------------- */

/* Rolls every die of the attack that has not been rolled (D2-121: all at once, D2-122). */
FLOW(attack_rolls)
{
    BEGIN;
    for (f->i = 0; f->i < attack_now(g)->dice; f->i++) {
        if (attack_now(g)->die[f->i].face)
            continue;
        ROLL_DIE(1, attack_now(g)->die[f->i].colour, d2_die_owner(g, f->i));
        attack_now(g)->die[f->i].face = (uint8_t)face_rolled(g);
        tell(&g->run, EVENT_ROLLED, d2_die_owner(g, f->i), answer(&g->run).a, 0, 0);
    }
    attack_now(g)->flags |= ATTACK_ROLLED;
    attack_now(g)->rolled = attack_now(g)->hits;
    END;
}

uc_piece d2_die_owner(const struct d2e *g, int die)
{
    const struct d2_attack *a = attack_now(g);
    int owner = a->die[die].owner;
    return owner ? a->hit[owner - 1].piece : a->attacker;
}

uc_seat d2_attack_seat(const struct d2e *g)
{
    uc_piece who = attack_now(g)->attacker;
    for (int i = g->s->turns - 1; i >= 0; i--)
        if (g->s->turn[i].who == who)
            return g->s->turn[i].seat;
    return d2_seat_of(g, who);
}

/* Keeps what the first target of the outermost attack is dealt. */
static void note_damage(struct d2e *g, int hit, bool settled)
{
    const struct d2_hit *first = &attack_now(g)->hit[0];
    if (g->s->attacks == 1 && hit == 0)
        g->s->outcome = (struct d2_outcome){.target = first->piece,
                                            .dealt = first->dealt,
                                            .defeated = g->s->outcome.defeated,
                                            .settled = settled};
}

/* The damage against an affected figure after what others cancel, and what is left of it after its shields
 * and Pierce, as it stands now (D2-141 to D2-143, D2-153, D2-154, A-027). */
static int damage_against(const struct d2_attack *a, int i)
{
    const struct d2_hit *hit = &a->hit[i];
    int damage = d2_attack_damage(a), reduced = damage - hit->less;
    if (!hit->less)
        return damage;
    return reduced > hit->least ? reduced : hit->least < damage ? hit->least : damage;
}

static int damage_through(const struct d2_attack *a, int i)
{
    int damage = damage_against(a, i), shields = d2_shields_against(a, i);
    int left = shields > a->pierce ? shields - a->pierce : 0;
    int dealt = damage > left ? damage - left : 0;
    return a->floor && a->hit[i].target && dealt < a->floor ? a->floor : dealt;
}

/* Step 5 for one affected figure. */
FLOW(deal_damage)
{
    BEGIN;
    if (!on_map(g, attack_now(g)->hit[f->i].piece) || attack_now(g)->hit[f->i].spared)
        return FLOW_DONE;
    if (!in_range(attack_now(g), &attack_now(g)->hit[f->i])) {
        tell_miss(g, attack_now(g)->hit[f->i].piece, &attack_now(g)->hit[f->i]);
        return FLOW_DONE;
    }
    AT(1, ON_DAMAGE_COUNTED, attack_now(g)->hit[f->i].piece);
    if (attack_now(g)->hit[f->i].spared)
        return FLOW_DONE;
    {
        struct d2_attack *a = attack_now(g);
        struct d2_hit *hit = &a->hit[f->i];
        RULE("D2-141 D2-142 D2-143 D2-153 D2-154 A-027");
        hit->dealt = (uint8_t)damage_through(a, f->i);
        note_damage(g, f->i, hit->dealt == 0);
        tell(&g->run, EVENT_HIT, a->attacker, hit->piece, damage_against(a, f->i),
             d2_shields_against(a, f->i));
    }
    if (attack_now(g)->hit[f->i].dealt == 0)
        return FLOW_DONE;
    AT(2, ON_BEFORE_DAMAGE, attack_now(g)->hit[f->i].piece);
    note_damage(g, f->i, false);
    CALL(3, suffer, .who = attack_now(g)->hit[f->i].piece, .source = attack_now(g)->attacker,
         .damage = attack_now(g)->hit[f->i].dealt);
    attack_now(g)->hit[f->i].dealt = (uint8_t)g->s->result; /* 0: another suffers it */
    note_damage(g, f->i, true);
    {
        const struct d2_hit *hit = &attack_now(g)->hit[f->i];
        for (int c = 1; c <= CONDITIONS; c++)
            if (hit->conditions >> (c - 1) & 1) {
                RULE("D2-182 A-025 A-028 A-116"); /* damage was dealt, whoever suffers it and how */
                d2_give_condition(g, hit->piece, c);
            }
        if (!on_map(g, hit->piece))
            attack_now(g)->flags |= ATTACK_KILLED;
    }
    END;
}

/* The figures that would fall by what is still to be dealt to them. */
static pieces about_to_fall(const struct d2e *g, uint32_t dealt)
{
    const struct d2_attack *a = attack_now(g);
    pieces set = 0;
    for (int i = 0; i < a->hits; i++) {
        const struct d2_hit *hit = &a->hit[i];
        if (!(dealt >> i & 1) && on_map(g, hit->piece) && !hit->spared && in_range(a, hit) &&
            piece(g, hit->piece)->damage + damage_through(a, i) >= d2_health_of(g, hit->piece))
            set |= ONE(hit->piece);
    }
    return set;
}

/* Step 5 for all of them, at one moment: if it fells figures of both sides, the player whose turn it is
 * orders that. */
FLOW(deal_all)
{
    BEGIN;
    for (;;) {
        for (f->i = 0; f->i < attack_now(g)->hits && f->dealt >> f->i & 1;)
            f->i++;
        if (f->i == attack_now(g)->hits)
            break;
        if (d2_offer_falls(g, about_to_fall(g, f->dealt))) {
            RULE("D2-320 A-079");
            ASK(1, g->s->seat, PROMPT_FALL, 0);
            int hit = d2_hit_of(g, (uc_piece)answer(&g->run).a);
            if (hit < 0)
                flow_bug(&g->run, "a fall of whoever was not hit", answer(&g->run).a);
            f->i = (uint8_t)hit;
        }
        f->dealt |= UINT32_C(1) << f->i;
        CALL(2, deal_damage, .i = f->i);
    }
    END;
}

/* Weapons for an attack on a whole set of figures: one question if there are several. */
static void offer_cards(struct d2e *g, uc_piece who, struct d2_arms arms)
{
    for (int i = 0; i < g->t->weapons.count; i++) {
        int card = g->t->weapons.card[i];
        if (!d2_wields(g, who, card))
            continue;
        struct weapon w = d2_weapon_of_card(g, card);
        if (d2_fits(&w, arms))
            offer(&g->run, DO_CARD, w.record, 0, 0);
    }
}

/* Further targets of an attack on several figures: enemies in the same conditions. */
static void offer_more_targets(struct d2e *g, const struct attack *f)
{
    const struct d2_attack *a = attack_now(g);
    struct weapon w = d2_weapon_of(g, f->attacker, a->card);
    for (uc_piece p = 1; p < PIECES; p++) {
        bool taken = !(f->among & ONE(p));
        for (int i = 0; i < a->hits; i++)
            taken = taken || a->hit[i].piece == p;
        if (taken)
            continue;
        for (uc_place at = d2_first_space(g, p); at; at = d2_next_space(g, p, at))
            if (!d2_why_not_target(g, f->attacker, &w, p, at))
                offer(&g->run, DO_ATTACK, p, at, w.record); /* D2-103 */
    }
    if (g->run.head->count)
        offer(&g->run, DO_PASS, 0, 0, 0);
}

/* Does the attack only need a weapon, since whom it is aimed at is given? */
static bool needs_weapon_only(const struct attack *f)
{
    return f->mode == MODE_ALL || f->mode == MODE_SPACE;
}

static struct d2_arms arms_of(const struct attack *f)
{
    return (struct d2_arms){f->type, f->traits, f->or_traits};
}

/* What the attack is made with: an effect may give dice of its own, for which `dice` has room. */
static struct weapon chosen_weapon(const struct d2e *g, const struct attack *f,
                                   struct word_list *dice)
{
    struct weapon w = d2_weapon_of(g, f->attacker, f->card);
    if (!f->dice[0])
        return w;
    *dice = (struct word_list){3, {f->dice[0], f->dice[1], f->dice[2]}};
    w.type = f->type;
    w.dice = dice;
    w.keywords &= ~(1u << (KEY_REACH - 1)); /* that of the figure's own attack */
    return w;
}

/* What it may be declared against: with the weapon that is given, or with any that fits. */
static void offer_declarations(struct d2e *g, const struct attack *f)
{
    if (f->card || f->dice[0]) {
        struct word_list dice;
        struct weapon w = chosen_weapon(g, f, &dice);
        d2_offer_targets(g, f->attacker, &w, f->among);
    } else {
        d2_offer_weapons(g, f->attacker, arms_of(f), f->among);
    }
}

/* Weapon and target are settled: the attack is open from here on, and everybody is told. */
static void declare(struct d2e *g, const struct attack *f)
{
    struct word_list dice;
    struct weapon w = chosen_weapon(g, f, &dice);
    struct d2_attack *a = open_attack(g, f, &w);
    if (f->mode == MODE_ALL) {
        a->flags |= ATTACK_NO_RANGE;
        for (uc_piece p = 1; p < PIECES; p++)
            if (f->among & ONE(p) && on_map(g, p)) {
                d2_affect(g, p, piece(g, p)->place, true);
                a->target = a->target ? a->target : p;
            }
    } else {
        a->target = f->target;
        a->place = f->place;
        d2_affect(g, a->target, a->place, true);
    }
    if (g->s->attacks == 1)
        g->s->outcome = (struct d2_outcome){.target = a->target};
    tell(&g->run, EVENT_DECLARE, a->attacker, a->target, a->place, a->weapon);
}

/* What lies on the table now may be spent, besides what was given before the roll. */
static void count_surges(struct d2_attack *a)
{
    int surges = pool_sum(a, 0, offsetof(struct d2_face, surge)) + a->surges;
    a->surges = (uint8_t)(surges > 0 ? surges : 0);
}

static void miss(struct d2e *g)
{
    struct d2_attack *a = attack_now(g);
    a->flags |= ATTACK_MISSED;
    if (g->s->attacks == 1)
        g->s->outcome.missed = g->s->outcome.settled = 1;
    tell_miss(g, a->target, a->flags & ATTACK_X ? NULL : target_hit(a));
}

/* An attack in five steps (D2-101), also when a skill performs it (D2-059). The result is the
 * damage dealt to the target, -1 if there was no attack. */
FLOW(attack)
{
    BEGIN;
    if (has_keyword(g, f->attacker, KEY_NO_ATTACK) || g->s->attacks == ATTACKS) {
        RULE("A-081"); /* whatever grants the attack; so do attacks inside attacks come to an end */
        g->s->result = -1;
        return FLOW_DONE;
    }
    /* Step 1: weapon and target (D2-102 to D2-107). */
    if (needs_weapon_only(f)) {
        if (!f->card)
            offer_cards(g, f->attacker, arms_of(f));
        if (g->run.head->count > 0) {
            ASK(1, d2_seat_of(g, f->attacker), PROMPT_TARGET, f->attacker);
            f->card = (uint16_t)d2_weapon_card(g, f->attacker, answer(&g->run).a);
        } else if ((f->type || f->traits) && is_hero(g, f->attacker)) {
            g->s->result = -1;
            return FLOW_DONE;
        }
    } else if (f->mode != MODE_DECLARED) {
        AT(13, ON_ATTACKING, f->attacker); /* it may still move */
        if (!on_map(g, f->attacker)) {
            g->s->result = -1;
            return FLOW_DONE;
        }
        offer_declarations(g, f);
        if (g->run.head->count == 0) {
            limit_forget(&g->s->used, ONCE_ATTACK); /* of an attack that does not take place */
            g->s->result = -1;
            return FLOW_DONE;
        }
        ASK(2, d2_seat_of(g, f->attacker), PROMPT_TARGET, f->attacker);
        if (!f->card)
            f->card = (uint16_t)d2_weapon_card(g, f->attacker, answer(&g->run).c);
        f->place = (uc_place)answer(&g->run).b;
        f->target = (uc_piece)answer(&g->run).a;
    }
    RULE("D2-096 D2-101 D2-103 D2-104 D2-258");
    declare(g, f);
    while (f->mode == MODE_SEVERAL && attack_now(g)->hits < f->targets) {
        offer_more_targets(g, f);
        if (g->run.head->count == 0)
            break;
        ASK(3, d2_attack_seat(g), PROMPT_TARGET, f->attacker);
        if (answer(&g->run).verb == DO_PASS)
            break;
        d2_affect(g, (uc_piece)answer(&g->run).a, (uc_place)answer(&g->run).b, true);
    }
    if (attack_now(g)->flags & ATTACK_BLAST)
        blast(g); /* D2-150: only the targeted space needs sight and range */

    AT(14, ON_DECLARED, f->attacker);

    /* Step 2: roll. Dice are added before, rerolled after (D2-116, D2-123). */
    AT(4, ON_BEFORE_ROLL, f->attacker);
    if (!on_map(g, f->attacker)) {
        close_attack(g); /* there is nobody left to attack */
        g->s->result = -1;
        return FLOW_DONE;
    }
    if (!(attack_now(g)->flags & ATTACK_MISSED)) {
        RULE("D2-116 D2-119 D2-121 D2-122");
        CALL(5, attack_rolls, .i = 0);
        count_surges(attack_now(g));
        RULE("D2-123 A-019 A-020");
        AT(6, ON_AFTER_ROLL, f->attacker);

        /* Step 3: range; step 4: surges (A-021: also when the range is short). */
        RULE("D2-117 D2-125 D2-128 D2-129");
        judge(g);
        if (!(attack_now(g)->flags & ATTACK_X) && on_map(g, f->attacker))
            CALL(7, spend_surges, .unused = 0);
        judge(g);
        if (attack_now(g)->must_pay)
            attack_now(g)->flags |= ATTACK_MISSED;
    }
    if (attack_now(g)->flags & (ATTACK_MISSED | ATTACK_X | ATTACK_SHORT)) {
        miss(g);
    } else {
        if (is_target_hit(attack_now(g)))
            CALL(15, surge_hits, .i = 0);
        /* Step 5: damage. A surge may have brought more figures into the attack. */
        if (attack_now(g)->flags & ATTACK_BLAST)
            blast(g);
        if (attack_now(g)->hits > attack_now(g)->rolled) {
            RULE("D2-119 D2-121 D2-123"); /* those figures defend like the others */
            attack_now(g)->fresh = attack_now(g)->rolled;
            AT(11, ON_BEFORE_ROLL, f->attacker);
            CALL(8, attack_rolls, .i = 0);
            AT(12, ON_AFTER_ROLL, f->attacker);
            attack_now(g)->fresh = 0;
        }
        CALL(9, deal_all, .dealt = 0);
    }
    AT(10, ON_AFTER_ATTACK, f->attacker);
    d2_expire(g, UNTIL_ATTACK_END, 0);
    limit_forget(&g->s->used, ONCE_ATTACK);
    g->s->result = attack_now(g)->hits ? attack_now(g)->hit[0].dealt : 0;
    close_attack(g);
    END;
}

/* A path of connected spaces from the target space on; every figure on it is affected. */
FLOW(path)
{
    BEGIN;
    f->at = attack_now(g)->place;
    for (f->i = 1; f->i < f->length; f->i++) {
        {
            uc_place next[8];
            int n = grid_neighbours(grid(g), g->s->doors_closed, f->at, next);
            for (int i = 0; i < n; i++)
                if (ground(g, next[i]) != OBSTACLE)
                    offer(&g->run, DO_PLACE, next[i], 1, 1);
        }
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, d2_attack_seat(g), PROMPT_PLACE, attack_now(g)->attacker);
        if (answer(&g->run).verb == DO_PASS)
            break;
        f->at = (uc_place)answer(&g->run).a;
        if (g->s->at[f->at])
            d2_affect(g, g->s->at[f->at], f->at, false);
    }
    END;
}
