/* Attacks: the hit stage, dice, rerolls (AC 18.1, 18.2; IS 16). What results are spent on is in spending.c.
 *
 * The attack at work is blow(g). Its dice lie in blow->die: first those of the hit stage, then those of
 * whoever defends now. */
#include <assert.h>

#include "rulesets/ss/ss.h"

/* ---- Dice ---------------------------------------------------------------------------------------- */

void ss_offer_die(struct ss *g, int colour)
{
    for (int i = 0; i < g->t->sides[colour]; i++)
        offer_weighted(&g->run, DO_FACE, g->t->side[colour][i].weight, face_id(g, colour, i), 0, 0);
}

int ss_side_of(const struct ss *g, int colour, int face)
{
    for (int i = 0; i < g->t->sides[colour]; i++)
        if (face_id(g, colour, i) == face)
            return i;
    return 0;
}

static const struct ss_side *side_of(const struct ss *g, const struct ss_die_lying *die)
{
    return &g->t->side[die->colour][die->side];
}

static void stage_dice(const struct ss_blow *b, int stage, int *first, int *last)
{
    *first = stage == STAGE_HIT ? 0 : b->first_defence;
    *last = stage == STAGE_HIT ? b->dice : b->first_defence + b->defence_dice;
}

/* AC-311, IS-313: the results of a double face are spent one by one.
 * How often a face shows a result; `spent` has a bit for each result used up, in the order of enum
 * result, the second of two equal ones behind all others. */
static int unspent_of(const struct ss_side *side, int result, unsigned spent)
{
    int n = side->count[result];
    if (n && spent & word_bit(result))
        n--;
    if (n && side->count[result] > 1 && spent & (UINT32_C(1) << 6))
        n--;
    return n;
}

int ss_results(const struct ss *g, const struct ss_blow *b, int stage, int result, bool unspent)
{
    int first, last, n = 0;
    stage_dice(b, stage, &first, &last);
    for (int i = first; i < last; i++)
        n += unspent_of(side_of(g, &b->die[i]), result, unspent ? b->die[i].spent : 0);
    return n;
}

/* Which die pays is not asked: first one that has paid already, then one that was rerolled, then the one with
 * most HITs, so that as much as possible can still be rerolled. */
void ss_spend_result(struct ss *g, struct ss_blow *b, int stage, int result)
{
    int first, last, best = -1, worth = -1;
    stage_dice(b, stage, &first, &last);
    for (int i = first; i < last; i++) {
        const struct ss_die_lying *die = &b->die[i];
        if (!unspent_of(side_of(g, die), result, die->spent))
            continue;
        int w = (die->spent ? 100 : 0) + (die->rerolled ? 50 : 0) +
                4 * side_of(g, die)->count[HIT] + 4 * side_of(g, die)->count[PARRY];
        if (w > worth) {
            worth = w;
            best = i;
        }
    }
    if (best < 0)
        flow_bug(&g->run, "a result that no die shows is spent", result);
    struct ss_die_lying *die = &b->die[best];
    if (die->spent & word_bit(result))
        die->spent |= 1u << 6;
    else
        die->spent = (uint8_t)(die->spent | word_bit(result));
}

/* Dice lie in a fixed order, so that equal rolls are equal positions. */
static void lay_die(struct ss_blow *b, int first, int *count, struct ss_die_lying die)
{
    int i = first + *count;
    for (; i > first && (b->die[i - 1].colour > die.colour ||
                         (b->die[i - 1].colour == die.colour && b->die[i - 1].side > die.side));
         i--)
        b->die[i] = b->die[i - 1];
    b->die[i] = die;
    ++*count;
}

FLOW(throw_dice)
{
    BEGIN;
    for (f->i = 0; f->i < f->red + f->blue; f->i++) {
        if (blow(g)->dice + blow(g)->defence_dice == DICE) {
            flow_stop(&g->run, LIMIT_ROOM);
            break;
        }
        ss_offer_die(g, f->i < f->red ? RED : BLUE);
        CHANCE(1, PROMPT_DIE, f->who);
        struct ss_blow *b = blow(g);
        int colour = f->i < f->red ? RED : BLUE;
        int count = f->defence ? b->defence_dice : b->dice;
        lay_die(b, f->defence ? b->first_defence : 0, &count,
                (struct ss_die_lying){(uint8_t)colour,
                                      (uint8_t)ss_side_of(g, colour, answer(&g->run).a), 0, 0});
        *(f->defence ? &b->defence_dice : &b->dice) = (uint8_t)count;
        tell(&g->run, EVENT_ROLLED, f->who, answer(&g->run).a, 0, 0);
    }
    MOMENT(2, ON_ROLLED, f->who);
    DUE(3);
    END;
}

/* Dice added in the middle of a stage: they are rolled at once; before the roll they wait for it. */
FLOW(more_dice)
{
    BEGIN;
    if (!flow_is_open(&g->run, FLOW_spend)) {
        struct ss_blow *b = blow(g);
        uint8_t *count = f->colour == RED ? &b->more_red : &b->more_blue;
        *count = (uint8_t)(*count + f->n);
        return FLOW_DONE;
    }
    CALL(1, throw_dice, .who = blow(g)->defender ? blow(g)->defender : blow(g)->attacker,
         .red = f->colour == RED ? f->n : 0, .blue = f->colour == BLUE ? f->n : 0,
         .defence = blow(g)->defender != 0);
    END;
}

/* ---- Rerolls --------------------------------------------------------------------------------------- */

static bool may_reroll(const struct ss *g, const struct ss_die_lying *die)
{
    if (die->rerolled)
        return false;                                 /* AC-006, IS-008 */
    return !die->spent || g->rules->reroll_spent_die; /* AC-333, IS-320, IS/AMB-11 */
}

/* Does a die before it show the same, so that rolling the one or the other again comes to the same? */
static bool is_double(const struct ss *g, int first, int i)
{
    const struct ss_die_lying *die = blow(g)->die;
    for (int k = first; k < i; k++)
        if (memcmp(&die[k], &die[i], sizeof die[i]) == 0)
            return true;
    return false;
}

/* AC-313: enemies reroll what shows nothing for them, and nobody a PARRY of his own. Of equal dice the first. */
static bool is_worth_reroll(const struct ss *g, int who, int i)
{
    int first, last, stage = blow(g)->defender ? STAGE_DEFENCE : STAGE_HIT;
    stage_dice(blow(g), stage, &first, &last);
    const struct ss_die_lying *die = &blow(g)->die[i];
    bool keeps = stage == STAGE_DEFENCE || ss_must_spend(g, who);
    return may_reroll(g, die) &&
           !(keeps && side_of(g, die)->count[stage == STAGE_HIT ? HIT : PARRY]) &&
           !is_double(g, first, i);
}

bool ss_can_reroll(const struct ss *g, int who)
{
    int first, last;
    stage_dice(blow(g), blow(g)->defender ? STAGE_DEFENCE : STAGE_HIT, &first, &last);
    for (int i = first; i < last; i++)
        if (is_worth_reroll(g, who, i))
            return true;
    return false;
}

/* Exactly one die, or any number of them. */
FLOW(reroll)
{
    BEGIN;
    f->stage = blow(g)->defender ? STAGE_DEFENCE : STAGE_HIT;
    for (;;) {
        {
            int first, last;
            stage_dice(blow(g), f->stage, &first, &last);
            for (int i = first; i < last; i++) {
                const struct ss_die_lying *die = &blow(g)->die[i];
                if (is_worth_reroll(g, f->who, i))
                    offer_once(&g->run, DO_REROLL, i, face_id(g, die->colour, die->side), 0);
            }
        }
        if (!g->run.head->count)
            return FLOW_DONE;
        if (ss_must_spend(g, f->who)) {
            DECIDE(0);
        } else {
            offer(&g->run, DO_ENOUGH, 0, 0, 0);
            ASK(1, seat_for(g, f->who), PROMPT_REROLL, f->who);
        }
        if (answer(&g->run).verb == DO_ENOUGH)
            return FLOW_DONE;
        RULE("AC-006 AC-333 IS-008 IS-320");
        f->die = (uint8_t)answer(&g->run).a;
        ss_offer_die(g, blow(g)->die[f->die].colour);
        CHANCE(2, PROMPT_DIE, f->who);
        struct ss_die_lying *die = &blow(g)->die[f->die];
        tell(&g->run, EVENT_REROLLED, f->who, face_id(g, die->colour, die->side), answer(&g->run).a,
             0);
        *die = (struct ss_die_lying){die->colour,
                                     (uint8_t)ss_side_of(g, die->colour, answer(&g->run).a), 0, 1};
        if (f->most && ++f->left >= f->most)
            return FLOW_DONE;
    }
    END;
}

/* ---- The attack ------------------------------------------------------------------------------------- */

struct ss_blow *ss_begin_attack(struct ss *g, int attacker, int target)
{
    assert(attacker >= 0 && attacker <= PIECES);
    assert(target >= 0 && target <= PIECES);
    struct ss_blow *b = &g->s->blow[flow_place(&g->run, &g->s->attack, ATTACKS)];
    *b = (struct ss_blow){.attacker = (uint8_t)attacker,
                          .target = (uint8_t)target,
                          .targets = bit_of(target),
                          .place = figure(g, target)->place};
    if (is_foe(attacker) || is_companion(attacker))
        b->record = figure(g, attacker)->record;
    return b;
}

static void end_attack(struct ss *g) { g->s->blow[--g->s->attack] = (struct ss_blow){0}; }

/* IS-304, IS-305: only what inflicts HITs is an attack; AC-314, AC-323: whatever has a damage type, too. */
static bool is_attack(const struct ss *g, const struct ss_blow *b)
{
    const struct ss_attack *a = ss_attack_of(g, b);
    return a == &ss_bare || a->hits.code || a->red.code || a->blue.code ||
           (g->rules->attack_by_damage_type && a->types);
}

static int dice_of(const struct ss *g, const struct ss_blow *b, const struct effect_ref *e)
{
    int n = (int)ss_number(g, e, b->attacker, b->target, b->record);
    return n < 0 ? 0 : n > 8 ? 8 : n;
}

/* What takes dice away leaves none at least; more than ten of a colour are not rolled. */
static uint8_t dice_on_table(int n) { return (uint8_t)(n < 0 ? 0 : n > 10 ? 10 : n); }

/* AC-315, IS-307: automatic hits, and how many dice are rolled. */
static void load(struct ss *g, struct ss_blow *b, uint8_t *red, uint8_t *blue)
{
    const struct ss_attack *a = ss_attack_of(g, b);
    bool unarmed = is_hero(b->attacker) && !b->record; /* AC-297, AC/A-57, IS-278 */
    int printed = (int)ss_number(g, &a->hits, b->attacker, b->target, b->record);
    if (printed > 0)
        tell(&g->run, EVENT_PRINTED, b->attacker, printed, 0, 0);
    ss_tell_bonus(g, b->attacker, BONUS_HITS, b->target, EVENT_MORE_HITS, EVENT_FEWER_HITS);
    b->hits = (int8_t)(b->hits + printed + ss_bonus(g, b->attacker, BONUS_HITS, b->target));
    *red = dice_on_table(dice_of(g, b, &a->red) + ss_bonus(g, b->attacker, BONUS_RED, b->target) +
                         b->more_red);
    *blue = dice_on_table((unarmed ? 1 : dice_of(g, b, &a->blue)) + b->more_blue);
    b->more_red = b->more_blue = 0;
}

/* AC-319, IS-309: the hits of the hit stage, never below 0; what needs a HIT counts them so, too (IS/AMB-42). */
static int sum_hits(const struct ss *g, const struct ss_blow *b)
{
    int n = b->hits + ss_results(g, b, STAGE_HIT, HIT, false);
    if (figure(g, b->attacker)->red & word_bit(LESS_HIT))
        n--; /* AC-390, IS-377 */
    return n > 0 ? n : 0;
}

int ss_hits_so_far(const struct ss *g) { return sum_hits(g, blow(g)); }

/* AC-339, AC-340, AC-343, IS-360, IS-361, IS-362, IS-364: everybody of the target's faction within so many areas of it, by
 * legal paths outward (AC/A-44, IS/AMB-67). */
static uint64_t all_targets(const struct ss *g, const struct ss_blow *b)
{
    uint64_t all = b->targets;
    if (!b->aoe)
        return all;
    struct placeset reach =
        areas_within(board_of(g)->areas, g->s->closed, AREAS_WALK, b->place, b->aoe - 1);
    for (int p = 1; p <= last_piece(g); p++)
        if (in_play(g, p) && is_foe(p) == is_foe(b->target) &&
            placeset_has(&reach, figure(g, p)->place))
            all |= bit_of(p);
    return all & ~b->spared;
}

/* What the hit stage did to the target it does to everybody else in the area, before anybody defends. */
FLOW(spread)
{
    BEGIN;
    RULE("AC-342 AC-530 IS-363");
    while (f->left) {
        f->who = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        f->criticals = f->bashes = 0;
        for (f->i = 0; f->i < blow(g)->harms && in_play(g, f->who); f->i++) {
            if (blow(g)->harm[f->i] == HARM_CRITICAL && !f->criticals++)
                CALL(1, critical, .who = f->who, .by = blow(g)->attacker);
            else if (blow(g)->harm[f->i] == HARM_CRITICAL) /* AC-359 */
                CALL(2, suffer, .who = f->who, .n = 1, .by = blow(g)->attacker);
            else if (blow(g)->harm[f->i] == HARM_BREAK)
                CALL(3, break_one, .who = f->who, .by = blow(g)->attacker);
            else if (blow(g)->harm[f->i] == HARM_BASH)
                CALL(4, bash, .who = f->who, .by = blow(g)->attacker, .again = f->bashes++ > 0);
            else
                CALL(5, inflict, .who = f->who, .condition = blow(g)->harm[f->i] / 4,
                     .rank = blow(g)->harm[f->i] % 4, .by = blow(g)->attacker);
            DUE(6);
        }
    }
    END;
}

/* AC-405, AC-408, IS/AMB-74: whoever dies over his own attack, before its HITs are summed up, makes none. AC-358, IS-340:
 * nor is there one if nobody is attacked. */
static bool is_called_off(struct ss *g, int attacker)
{
    if (in_play(g, attacker) && blow(g)->targets)
        return false;
    g->s->result = g->s->hurt = 0;
    end_attack(g);
    return true;
}

/* AC-335, IS-315: what it gives ends with it. AC-345, IS-350: it goes on though the target was pushed away. */
/* Which damage type goes without saying: the only one, any where nobody minds, the best where nobody else is near; -1 none. */
static int best_offer(const struct ss *g)
{
    const struct uc_state *head = g->run.head;
    uint32_t types = ss_attack_of(g, blow(g))->types;
    if (head->count == 1 || is_foe(blow(g)->attacker) || !ss_minds_type(g, blow(g)->target, types))
        return 0;
    int best = ss_minds_harm(g, blow(g)->target) ? 0 : ss_best_type(g, blow(g)->target, types);
    for (int i = 0; best && i < head->count; i++)
        if (head->choice[i].a == WORD_DAMAGE + best)
            return i;
    return -1;
}

/* Others in the target's area who may be attacked with it. */
static uint64_t beside_target(const struct ss *g, const struct ss_blow *b)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_figures_in(g, b->place))
    if (is_foe(p) == is_foe(b->target) && ss_targetable(g, p))
        all |= bit_of(p);
    return all & ~b->targets & ~b->spared;
}

/* Before the roll a hero names those whom he attacks besides: as many as his cards allow. */
FLOW(more_targets)
{
    BEGIN;
    for (; f->n; f->n--) {
        EACH_PIECE(p, beside_target(g, blow(g)))
        offer(&g->run, DO_STRIKE, p, 0, 0);
        if (!g->run.head->count)
            return FLOW_DONE;
        RULE("AC-315 IS-307");
        offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(1, seat_for(g, f->who), PROMPT_BESIDES, f->who);
        if (answer(&g->run).verb == DO_ENOUGH)
            return FLOW_DONE;
        blow(g)->targets |= bit_of(answer(&g->run).a);
        tell(&g->run, EVENT_ATTACK, f->who, answer(&g->run).a, blow(g)->card,
             ss_weapon_id(g, blow(g)));
    }
    END;
}

FLOW(attack)
{
    BEGIN;
    RULE("AC-314 AC-315 AC-323 AC-531 IS-304 IS-305 IS-307");
    if (!is_attack(g, blow(g))) {
        end_attack(g);
        return FLOW_DONE;
    }
    tell(&g->run, EVENT_ATTACK, blow(g)->attacker, blow(g)->target, blow(g)->card,
         ss_weapon_id(g, blow(g)));
    figure(g, blow(g)->attacker)->flags &= (uint8_t)~FIG_HIDDEN; /* AC-124, IS-189 */
    for (int p = 1; p <= last_piece(g); p++)
        g->s->figure[p].hurt = 0;
    f->who = blow(g)->attacker;
    for (int t = SLASH; t <= ARCANE; t++)
        if (ss_attack_of(g, blow(g))->types & word_bit(t))
            offer(&g->run, DO_TYPE, WORD_DAMAGE + t, 0, 0);
    if (g->run.head->count) {
        RULE("AC-323"); /* AC/A-32, IS/AMB-35: named before the roll; asked where it matters */
        if (best_offer(g) >= 0)
            DECIDE(best_offer(g));
        else
            ASK(1, seat_for(g, f->who), PROMPT_TYPE, f->who);
        blow(g)->type = (uint8_t)(answer(&g->run).a - WORD_DAMAGE);
    }
    RULE("AC-130 AC-131 AC-132 AC-316 IS-322 IS-323"); /* AC/A-30, IS/AMB-17: for all targets */
    if (ss_dominates(g, blow(g)->place, !is_foe(blow(g)->attacker))) {
        blow(g)->hits++;
        tell(&g->run, EVENT_DOMINATES, blow(g)->attacker, blow(g)->place, 0, 0);
    }
    if (is_hero(f->who) && ss_bonus(g, f->who, BONUS_TARGETS, blow(g)->target) > 0)
        CALL(2, more_targets, .who = f->who,
             .n = (uint8_t)ss_bonus(g, f->who, BONUS_TARGETS, blow(g)->target));
    MOMENT(3, ON_ATTACK, f->who);
    if (is_called_off(g, f->who))
        return FLOW_DONE;
    if (blow(g)->flags & BLOW_FOCUS)
        CALL(15, focus, .who = f->who);
    CALL(4, prepare, .who = f->who, .stage = STAGE_HIT);
    if (is_called_off(g, f->who))
        return FLOW_DONE;
    load(g, blow(g), &f->red, &f->blue);
    CALL(5, throw_dice, .who = f->who, .red = f->red, .blue = f->blue);
    RULE("AC-317 IS-308");
    CALL(6, spend, .who = f->who, .stage = STAGE_HIT);
    DUE(7);
    if (is_called_off(g, f->who))
        return FLOW_DONE;
    RULE("AC-319 AC-342 IS-309 IS-363");
    blow(g)->targets = all_targets(g, blow(g));
    CALL(8, spread, .left = blow(g)->targets & ~bit_of(blow(g)->target));
    blow(g)->total = (uint8_t)sum_hits(g, blow(g));
    if (figure(g, f->who)->red & word_bit(LESS_HIT))
        tell(&g->run, EVENT_CRITICAL_HIT, f->who, 1, 0, 0);
    tell(&g->run, EVENT_HITS, f->who, blow(g)->total,
         blow(g)->lethal > blow(g)->total ? blow(g)->total : blow(g)->lethal, 0);
    f->left = blow(g)->targets;
    while (f->left) {
        f->i = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        if (in_play(g, f->i)) /* AC/A-53, IS/AMB-47 */
            CALL(9, defence, .who = f->i);
        DUE(10);
    }
    blow(g)->defender = 0;
    if (blow(g)->drain && in_play(g, f->who)) {
        RULE("AC-351");
        ss_heal(g, f->who, blow(g)->wounds < blow(g)->drain ? blow(g)->wounds : blow(g)->drain);
    }
    RULE("AC-421 IS-302");
    if (blow(g)->card && ss_results(g, blow(g), STAGE_HIT, MISS, false) &&
        is_projectile(g, blow(g)->card) && g->s->card[blow(g)->card].owner == f->who &&
        g->s->card[blow(g)->card].zone == ZONE_PACK)
        ss_discard_item(g, blow(g)->card); /* AC-023: to its own deck */
    MOMENT(11, ON_ATTACKED, f->who);
    DUE(12);
    lasting_expire(&g->s->lasting, UNTIL_ATTACK, f->who, 0); /* AC-260, IS-223 */
    ss_mark_numbers(g);
    DUE(16);
    for (f->i = 0; f->i < blow(g)->follows && in_play(g, f->who); f->i++) {
        RULE("AC-336 IS-317");
        CALL(13, apply_line, .who = f->who, .stage = STAGE_HIT, .line = blow(g)->follow[f->i]);
        DUE(14);
    }
    g->s->result = blow(g)->wounds;
    g->s->hurt = blow(g)->wounds;
    end_attack(g);
    END;
}
