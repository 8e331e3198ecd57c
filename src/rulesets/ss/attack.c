/* Attacks: the hit stage, dice, results that are spent, rerolls (AC 18.1, 18.2, 18.4, 19; IS 16, 18).
 *
 * The attack at work is blow(g). Its dice lie in blow->die: first those of the hit stage, then those of
 * whoever defends now. Which die pays for an effect is not asked: first one that has paid already, then
 * one that was rerolled, then the one with most HITs, so that as much as possible can still be rerolled. */
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

/* How often a face shows a result; `spent` has a bit for each result used up, in the order of enum
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

/* Takes one result off a die of the stage. */
static void spend_result(struct ss *g, struct ss_blow *b, int stage, int result)
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

/* ---- What is printed ------------------------------------------------------------------------------ */

static const struct ss_attack bare = {.range = 0};

const struct ss_attack *ss_attack_of(const struct ss *g, const struct ss_blow *b)
{
    int record = b->record;
    if (is_foe(b->attacker)) {
        const struct ss_scroll *s = scroll_of(g, b->attacker);
        int which = b->which < s->weapons ? b->which : 0; /* AC-468, IS-449: one weapon is both */
        return s->weapons ? &s->weapon[which].attack : &bare;
    }
    if (!record)
        return &bare;
    switch (pack_of(g)->record[record].kind) {
    case KIND_ITEM: {
        const struct ss_item *item = pack_data(pack_of(g), KIND_ITEM, record);
        return b->which ? &item->back.attack : &item->front.attack;
    }
    case KIND_POWER:
        return &((const struct ss_power *)pack_data(pack_of(g), KIND_POWER, record))
                    ->level[b->which]
                    .attack;
    case KIND_COMPANION:
        return &((const struct ss_companion *)pack_data(pack_of(g), KIND_COMPANION, record))
                    ->attack;
    default:
        return &bare;
    }
}

static int add_lines(const struct ss_line *from, int count, const struct ss_line **line, int n,
                     int most)
{
    for (int i = 0; i < count && n < most; i++)
        line[n++] = &from[i];
    return n;
}

/* Lines of Enemy Power cards: those of the combat kind belong to attacks. */
static int add_power_lines(const struct ss *g, int who, int stage, const struct ss_line **line,
                           int n, int most)
{
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++) {
        const struct ss_enemy_power *p =
            pack_data(pack_of(g), KIND_ENEMY_POWER, g->t->card[c].record);
        if (g->s->card[c].zone != ZONE_PLAY || g->s->card[c].owner != who ||
            (p->type == POWER_COMBAT) != (stage == STAGE_HIT))
            continue;
        int level = quest_of(g)->act > 1 && p->levels > 1; /* AC-475, IS-465 */
        n = add_lines(p->level[level].line, p->level[level].lines, line, n, most);
    }
    return n;
}

/* AC-427: a gem on a weapon, scales on an armor. */
static int add_crafted_lines(const struct ss *g, int card, const struct ss_line **line, int n,
                             int most)
{
    int crafted = ss_crafted_on(g, card);
    return crafted ? add_lines(ss_item_side(g, crafted)->line, ss_item_side(g, crafted)->lines,
                               line, n, most)
                   : n;
}

/* All printed effects that `who` could pay for in a stage, always in the same order. */
int ss_lines(const struct ss *g, int who, int stage, const struct ss_line **line, int most)
{
    const struct ss_blow *b = blow(g);
    int n = 0;
    if (stage == STAGE_HIT) {
        const struct ss_attack *a = ss_attack_of(g, b);
        n = add_lines(a->line, a->lines, line, n, most);
        n = add_crafted_lines(g, b->card, line, n, most);
    } else if (is_hero(who)) {
        for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
            if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == who) {
                n = add_lines(ss_item_side(g, c)->line, ss_item_side(g, c)->lines, line, n, most);
                if (ss_item_side(g, c)->armor || ss_item_side(g, c)->blue)
                    n = add_crafted_lines(g, c, line, n, most);
            }
    } else if (is_companion(who)) {
        const struct ss_companion *c =
            pack_data(pack_of(g), KIND_COMPANION, figure(g, who)->record);
        n = add_lines(c->line, c->lines, line, n, most);
    } else if (enemy_of(g, who)) {
        n = add_lines(enemy_of(g, who)->line, enemy_of(g, who)->lines, line, n, most);
    }
    return is_foe(who) ? add_power_lines(g, who, stage, line, n, most) : n;
}

static int line_price(const struct ss_line *l) { return l->bolt + l->star + l->legend + l->miss; }

static const struct {
    uint8_t result;
    size_t offset;
} prices[] = {
    {BOLT, offsetof(struct ss_line, bolt)},
    {STAR, offsetof(struct ss_line, star)},
    {LEGEND, offsetof(struct ss_line, legend)},
    {MISS, offsetof(struct ss_line, miss)},
};

static int price_in(const struct ss_line *l, size_t offset) { return ((const uint8_t *)l)[offset]; }

/* Can it be paid with results that are left? AC-312: what happens by itself needs them shown only. */
static bool is_payable(const struct ss *g, int who, int stage, const struct ss_line *l)
{
    const struct ss_blow *b = blow(g);
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++)
        if (ss_results(g, b, stage, prices[i].result, !l->automatic) <
            price_in(l, prices[i].offset))
            return false;
    if (l->bolt && figure(g, who)->red & word_bit(NO_BOLT))
        return false; /* AC-393, IS-380 */
    int other = stage == STAGE_HIT ? b->target : b->attacker;
    return ss_true(g, &l->when, who, other, b->record);
}

static void pay_line(struct ss *g, int stage, const struct ss_line *l)
{
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++)
        for (int n = 0; n < price_in(l, prices[i].offset); n++)
            spend_result(g, blow(g), stage, prices[i].result);
}

/* ---- Spending -------------------------------------------------------------------------------------- */

enum { MOST_LINES = 24, USED_DEFENCE = 16 };

static uint32_t line_bit(int stage, int line)
{
    return UINT32_C(1) << (line + (stage == STAGE_HIT ? 0 : USED_DEFENCE));
}

/* Which of the lines of a stage was chosen: of equal ones the first that is not used. */
static int line_chosen(const struct ss *g, int who, int stage, int id)
{
    const struct ss_line *line[MOST_LINES];
    int n = ss_lines(g, who, stage, line, MOST_LINES);
    for (int i = 0; i < n; i++)
        if (line[i] == g->t->line[id - ABILITIES] && !(blow(g)->used & line_bit(stage, i)))
            return i;
    return 0;
}

/* A printed effect happens. Self is who spends, subject the other side. */
FLOW(activate_line)
{
    BEGIN;
    RULE("AC-318 AC-331 AC-334 IS-310 IS-311 IS-314");
    blow(g)->used |= line_bit(f->stage, f->line);

    {
        const struct ss_line *line[MOST_LINES];
        ss_lines(g, f->who, f->stage, line, MOST_LINES);
        tell(&g->run, EVENT_LINE, f->who, ss_line_id(g, line[f->line]), 0, 0);
        if (!line[f->line]->automatic)
            pay_line(g, f->stage, line[f->line]);
        DO(1, ss_run(g, &line[f->line]->effect, f->who,
                     f->stage == STAGE_HIT ? blow(g)->target : blow(g)->attacker, blow(g)->record,
                     blow(g)->card));
    }
    END;
}

static void offer_lines(struct ss *g, int who, int stage, bool automatic)
{
    const struct ss_line *line[MOST_LINES];
    int n = ss_lines(g, who, stage, line, MOST_LINES), most = is_foe(who) && !automatic ? 0 : -1;
    for (int i = 0; i < n && most >= 0; i++) /* AC-529, IS-528: the dearest comes first */
        if (!(blow(g)->used & line_bit(stage, i)) && !line[i]->automatic &&
            is_payable(g, who, stage, line[i]) && line_price(line[i]) > most)
            most = line_price(line[i]);
    for (int i = 0; i < n; i++)
        if (!(blow(g)->used & line_bit(stage, i)) && (line[i]->automatic != 0) == automatic &&
            is_payable(g, who, stage, line[i]) && (most < 0 || line_price(line[i]) == most))
            offer_once(&g->run, DO_ACTIVATE, ss_line_id(g, line[i]), 0, 0);
}

/* IS-206, IS/AMB-08: in the first edition one may focus as long as the hits are not summed up. */
static bool may_focus(const struct ss *g, int who, int stage)
{
    if (!is_hero(who))
        return false;
    const struct ss_soul *s = &g->s->soul[who];
    return stage == STAGE_HIT && g->rules->focus_timing == UNTIL_SUM && s->action &&
           !(s->flags & SOUL_FOCUSED) && !has_condition(g, who, SLOW) && g->s->active == who;
}

FLOW(spend)
{
    BEGIN;
    RULE("AC-312 AC-317 AC-328 IS-529"); /* what has no colon happens by itself */
    for (;;) {
        offer_lines(g, f->who, f->stage, true);
        if (!g->run.head->count)
            break;
        DECIDE(0);
        f->line = (uint8_t)line_chosen(g, f->who, f->stage, answer(&g->run).a);
        CALL(1, activate_line, .who = f->who, .stage = f->stage, .line = f->line);
        DUE(2);
    }
    for (;;) {
        AGAIN(3);
        if (!in_play(g, f->who))
            return FLOW_DONE;
        offer_lines(g, f->who, f->stage, false);
        if (may_focus(g, f->who, f->stage))
            offer(&g->run, DO_ADD_FOCUS, 0, 0, 0);
        if (!g->run.head->count)
            return FLOW_DONE;
        if (is_foe(f->who)) {
            RULE("AC-528 AC-529 IS-527 IS-528");
            DECIDE(0);
        } else {
            RULE("AC-331 IS-321");
            offer(&g->run, DO_ENOUGH, 0, 0, 0);
            ASK(4, is_companion(f->who) ? figure(g, f->who)->seat : f->who, PROMPT_SPEND, f->who);
        }
        if (answer(&g->run).verb == DO_ENOUGH)
            return FLOW_DONE;
        if (answer(&g->run).verb == DO_ADD_FOCUS) {
            RULE("IS-204 IS-205");
            g->s->soul[f->who].action--;
            g->s->soul[f->who].flags |= SOUL_FOCUSED;
            blow(g)->hits++;
            tell(&g->run, EVENT_FOCUSED, f->who, 0, 0, 0);
            continue;
        }
        f->line = (uint8_t)line_chosen(g, f->who, f->stage, answer(&g->run).a);
        CALL(5, activate_line, .who = f->who, .stage = f->stage, .line = f->line);
        DUE(6);
    }
    END;
}

/* ---- Rerolls --------------------------------------------------------------------------------------- */

static bool may_reroll(const struct ss *g, const struct ss_die_lying *die)
{
    if (die->rerolled)
        return false;                                 /* AC-006, IS-008 */
    return !die->spent || g->rules->reroll_spent_die; /* AC-333, IS-320 */
}

/* AC-313: exactly one die, or any number of them. Enemies reroll what shows nothing for them. */
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
                int wanted = f->stage == STAGE_HIT ? HIT : PARRY;
                if (may_reroll(g, die) && !(is_foe(f->who) && side_of(g, die)->count[wanted]))
                    offer_once(&g->run, DO_REROLL, i, face_id(g, die->colour, die->side), 0);
            }
        }
        if (!g->run.head->count)
            return FLOW_DONE;
        if (is_foe(f->who)) {
            DECIDE(0);
        } else {
            offer(&g->run, DO_ENOUGH, 0, 0, 0);
            ASK(1, is_companion(f->who) ? figure(g, f->who)->seat : f->who, PROMPT_REROLL, f->who);
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
    if (g->s->attack == ATTACKS)
        flow_bug(&g->run, "ss_begin_attack", ATTACKS);
    struct ss_blow *b = &g->s->blow[g->s->attack++];
    *b = (struct ss_blow){.attacker = (uint8_t)attacker,
                          .target = (uint8_t)target,
                          .targets = bit_of(target),
                          .place = figure(g, target)->place};
    if (is_foe(attacker) || is_companion(attacker))
        b->record = figure(g, attacker)->record;
    return b;
}

static void end_attack(struct ss *g) { g->s->blow[--g->s->attack] = (struct ss_blow){0}; }

/* AC-321, A-32: with one type there is nothing to name. */
static int damage_type(const struct ss_attack *a)
{
    return a->types ? __builtin_ctz(a->types) + 1 : 0;
}

static int dice_of(const struct ss *g, const struct ss_blow *b, const struct effect_ref *e)
{
    int n = (int)ss_number(g, e, b->attacker, b->target, b->record);
    return n < 0 ? 0 : n > 8 ? 8 : n;
}

/* AC-315, IS-307: automatic hits, and how many dice are rolled. */
static void load(const struct ss *g, struct ss_blow *b, uint8_t *red, uint8_t *blue)
{
    const struct ss_attack *a = ss_attack_of(g, b);
    bool unarmed = is_hero(b->attacker) && !b->record; /* AC-297, IS-278 */
    b->hits = (int8_t)(b->hits + ss_number(g, &a->hits, b->attacker, b->target, b->record));
    b->hits = (int8_t)(b->hits + ss_bonus(g, b->attacker, BONUS_HITS, b->target));
    *red = (uint8_t)dice_of(g, b, &a->red);
    *blue = (uint8_t)(unarmed ? 1 : dice_of(g, b, &a->blue));
}

/* AC-319, IS-309: the hits of the hit stage, never below 0. */
static int sum_hits(const struct ss *g, const struct ss_blow *b)
{
    int n = b->hits + ss_results(g, b, STAGE_HIT, HIT, false);
    if (figure(g, b->attacker)->red & word_bit(LESS_HIT))
        n--; /* AC-390, IS-377 */
    return n > 0 ? n : 0;
}

int ss_hits_so_far(const struct ss *g) { return sum_hits(g, blow(g)); }

/* AC-339, AC-340, IS-361, IS-362: everybody of the target's faction within so many areas of it, by
 * legal paths outward (AC/A-44, IS/AMB-67). */
static uint64_t all_targets(const struct ss *g, const struct ss_blow *b)
{
    uint64_t all = b->targets;
    if (!b->aoe)
        return all;
    struct placeset reach =
        areas_within(board_of(g)->areas, g->s->closed, AREAS_WALK, b->place, b->aoe - 1);
    for (int p = 1; p <= PIECES; p++)
        if (in_play(g, p) && is_foe(p) == is_foe(b->target) &&
            placeset_has(&reach, figure(g, p)->place))
            all |= bit_of(p);
    return all;
}

uint64_t ss_targets(const struct ss *g) { return all_targets(g, blow(g)); }

FLOW(attack)
{
    BEGIN;
    RULE("AC-315 AC-531 IS-307");
    tell(&g->run, EVENT_ATTACK, blow(g)->attacker, blow(g)->target, blow(g)->card, 0);
    figure(g, blow(g)->attacker)->flags &= (uint8_t)~FIG_HIDDEN; /* AC-124, IS-189 */
    blow(g)->type = (uint8_t)damage_type(ss_attack_of(g, blow(g)));
    RULE("AC-130 AC-131 AC-132 AC-316 IS-322 IS-323");
    if (ss_dominates(g, blow(g)->place, !is_foe(blow(g)->attacker))) {
        blow(g)->hits++;
        tell(&g->run, EVENT_DOMINATES, blow(g)->attacker, blow(g)->place, 0, 0);
    }
    f->who = blow(g)->attacker;
    MOMENT(1, ON_ATTACK, f->who);
    if (!blow(g)->targets) { /* AC-358, IS-340: it was avoided as a whole */
        end_attack(g);
        return FLOW_DONE;
    }
    load(g, blow(g), &f->red, &f->blue);
    CALL(2, throw_dice, .who = f->who, .red = f->red, .blue = f->blue);
    RULE("AC-317 IS-308");
    CALL(3, spend, .who = f->who, .stage = STAGE_HIT);
    DUE(4);
    RULE("AC-319 AC-342 IS-309 IS-363");
    blow(g)->targets = all_targets(g, blow(g));
    blow(g)->total = (uint8_t)sum_hits(g, blow(g));
    tell(&g->run, EVENT_HITS, f->who, blow(g)->total,
         blow(g)->lethal > blow(g)->total ? blow(g)->total : blow(g)->lethal, 0);
    f->left = blow(g)->targets;
    while (f->left) {
        f->i = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        if (in_play(g, f->i)) /* AC/A-53, IS/AMB-47 */
            CALL(5, defence, .who = f->i);
        DUE(6);
    }
    blow(g)->defender = 0;
    if (blow(g)->drain && in_play(g, f->who)) {
        RULE("AC-351");
        ss_heal(g, f->who, blow(g)->wounds < blow(g)->drain ? blow(g)->wounds : blow(g)->drain);
    }
    RULE("AC-421 IS-302");
    if (blow(g)->card && ss_results(g, blow(g), STAGE_HIT, MISS, false) &&
        is_projectile(g, blow(g)->card))
        g->s->card[blow(g)->card].zone = ZONE_DISCARD;
    MOMENT(7, ON_ATTACKED, f->who);
    DUE(8);
    g->s->result = blow(g)->wounds;
    g->s->hurt = blow(g)->wounds;
    end_attack(g);
    END;
}
