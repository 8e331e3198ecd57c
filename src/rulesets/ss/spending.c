/* What an attack and a defence are printed with, and what the results of dice are spent on (AC 18.4, 19; IS 18). */
#include <assert.h>

#include "rulesets/ss/ss.h"

/* ---- What is printed ------------------------------------------------------------------------------ */

const struct ss_attack ss_bare = {.range = 0};

const struct ss_attack *ss_attack_of(const struct ss *g, const struct ss_blow *b)
{
    int record = b->record;
    if (is_foe(b->attacker)) {
        const struct ss_scroll *s = scroll_of(g, b->attacker);
        int which = b->which < s->weapons ? b->which : 0; /* AC-468, IS-449: one weapon is both */
        return s->weapons ? &s->weapon[which].attack : &ss_bare;
    }
    if (!record)
        return &ss_bare;
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
        return &ss_bare;
    }
}

/* A list of printed effects, as it is put together for a stage. */
struct line_list {
    const struct ss_line **line;
    int count, most;
};

static void add_lines(struct line_list *list, const struct ss_line *from, int count)
{
    for (int i = 0; i < count && list->count < list->most; i++)
        list->line[list->count++] = &from[i];
}

/* Of a card that serves attack and defence: those of the stage. */
static void add_lines_of(struct line_list *list, const struct ss_line *from, int count, int stage)
{
    for (int i = 0; i < count; i++)
        if ((from[i].defence != 0) == (stage == STAGE_DEFENCE))
            add_lines(list, &from[i], 1);
}

/* Lines of Enemy Power cards: those of the combat kind belong to attacks. AC-476, IS-467: behind the scroll's. */
static void add_enemy_powers(const struct ss *g, int who, int stage, struct line_list *list)
{
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++) {
        const struct ss_enemy_power *p = g->t->card[c].data;
        if (g->s->card[c].zone != ZONE_PLAY || g->s->card[c].owner != who ||
            (p->type == POWER_COMBAT) != (stage == STAGE_HIT))
            continue;
        int level = quest_of(g)->act > 1 && p->levels > 1; /* AC-475, IS-465 */
        add_lines(list, p->level[level].line, p->level[level].lines);
    }
}

/* AC-427: a gem on a weapon, scales on an armor. */
static void add_crafted_lines(const struct ss *g, int card, struct line_list *list)
{
    int crafted = ss_crafted_on(g, card);
    if (crafted)
        add_lines(list, ss_item_side(g, crafted)->line, ss_item_side(g, crafted)->lines);
}

/* IS-277: the lines of a weapon besides its attack are there while it is in hand; AC-296: only in attacks with
 * it. What an armor prints is for the defence; what else is worn says itself. */
static void add_item_lines(const struct ss *g, int who, int stage, struct line_list *list)
{
    EACH_HELD(c, g, who, KIND_ITEM)
    {
        if (g->s->card[c].zone != ZONE_EQUIPPED || g->s->card[c].owner != who)
            continue;
        const struct ss_item *item = ss_item(g, c);
        const struct ss_item_side *side = ss_item_side(g, c);
        if (stage == STAGE_DEFENCE && (side->armor || side->blue))
            add_crafted_lines(g, c, list);
        if (item->kind == ARMOR && stage == STAGE_DEFENCE)
            add_lines(list, side->line, side->lines);
        else if (item->kind == WEAPON && stage == STAGE_HIT &&
                 g->rules->weapon_fx_scope == FX_ATTACKING && blow(g)->card != c)
            continue;
        else if (item->kind != ARMOR)
            add_lines_of(list, side->line, side->lines, stage);
    }
}

/* Powers and talents that are ready, at the highest level that the hero has. */
static void add_power_lines(const struct ss *g, int who, int stage, struct line_list *list)
{
    EACH_HELD(c, g, who, KIND_POWER)
    {
        if (g->s->card[c].zone != ZONE_ROW || g->s->card[c].owner != who || g->s->card[c].cooldown)
            continue;
        const struct ss_power *p = ss_power(g, c);
        int best = -1;
        for (int i = 0; i < p->levels; i++)
            best = p->level[i].rank <= g->s->soul[who].rank ? i : best;
        if (best >= 0)
            add_lines_of(list, p->level[best].line, p->level[best].lines, stage);
    }
}

/* All printed effects that `who` could pay for in a stage, always in the same order; *cards is where those of
 * Enemy Power cards begin. */
static int lines_of(const struct ss *g, int who, int stage, const struct ss_line **line, int most,
                    int *cards)
{
    struct line_list list = {line, 0, most};
    if (stage == STAGE_HIT) {
        add_lines(&list, ss_attack_of(g, blow(g))->line, ss_attack_of(g, blow(g))->lines);
        add_crafted_lines(g, blow(g)->card, &list);
    }
    if (is_hero(who)) {
        add_item_lines(g, who, stage, &list);
        add_lines_of(&list, g->t->hero[who]->line, g->t->hero[who]->lines, stage);
        add_power_lines(g, who, stage, &list);
    } else if (stage == STAGE_DEFENCE && is_companion(who)) {
        add_lines(&list, companion_of(g, who)->line, companion_of(g, who)->lines);
    } else if (stage == STAGE_DEFENCE && enemy_of(g, who)) {
        add_lines(&list, enemy_of(g, who)->line, enemy_of(g, who)->lines);
    }
    *cards = list.count;
    if (is_foe(who))
        add_enemy_powers(g, who, stage, &list);
    return list.count;
}

int ss_lines(const struct ss *g, int who, int stage, const struct ss_line **line, int most)
{
    int cards;
    return lines_of(g, who, stage, line, most, &cards);
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

/* AC-312: what has no colon happens by itself and leaves its results; IS-529: without them, whatever is tied to
 * results must be paid for. */
static bool is_automatic(const struct ss *g, const struct ss_line *l)
{
    return l->automatic && (!line_price(l) || g->rules->fx_auto_results);
}

static int price_in(const struct ss_line *l, size_t offset) { return ((const uint8_t *)l)[offset]; }

/* Can it be paid with results that are left? AC-312: what happens by itself needs them shown only. */
static bool is_payable(const struct ss *g, int who, int stage, const struct ss_line *l)
{
    const struct ss_blow *b = blow(g);
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++)
        if (ss_results(g, b, stage, prices[i].result, !is_automatic(g, l)) <
            price_in(l, prices[i].offset))
            return false;
    if (l->bolt && figure(g, who)->red & word_bit(NO_BOLT))
        return false; /* AC-393, AC/A-06, IS-380, IS/AMB-43 */
    int other = stage == STAGE_HIT ? b->target : b->attacker;
    return ss_true(g, &l->when, who, other, b->record);
}

static void pay_line(struct ss *g, int stage, const struct ss_line *l)
{
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++)
        for (int n = 0; n < price_in(l, prices[i].offset); n++)
            ss_spend_result(g, blow(g), stage, prices[i].result);
}

/* ---- Spending -------------------------------------------------------------------------------------- */

enum { MOST_LINES = 16, USED_DEFENCE = 16 };

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

/* How often it happens: once, or once for each set of its results that is shown. */
static int times(const struct ss *g, int stage, const struct ss_line *l)
{
    int most = 1;
    if (!l->each || !line_price(l) || !is_automatic(g, l))
        return most;
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++)
        if (price_in(l, prices[i].offset)) {
            int n = ss_results(g, blow(g), stage, prices[i].result, false) /
                    price_in(l, prices[i].offset);
            most = most == 1 || n < most ? n : most;
        }
    return most;
}

/* A printed effect is paid for. AC-318: it happens at once; IS-314, IS/AMB-10: what falls on the other side waits
 * for the end of the step, so that a Critical comes before it. */
FLOW(activate_line)
{
    BEGIN;
    RULE("AC-317 AC-318 AC-331 AC-332 AC-334 IS-310 IS-311 IS-312 IS-314");
    blow(g)->used |= line_bit(f->stage, f->line);
    {
        const struct ss_line *line[MOST_LINES];
        int cards, id, n = lines_of(g, f->who, f->stage, line, MOST_LINES, &cards);
        if (f->line >= n)
            return FLOW_DONE; /* an effect has taken away where it was printed */
        id = ss_line_id(g, line[f->line]);
        tell(&g->run, EVENT_LINE, f->who, id, 0, 0);
        if (!is_automatic(g, line[f->line]))
            pay_line(g, f->stage, line[f->line]);
        struct ss_blow *b = blow(g);
        if (g->t->strikes_again[id - ABILITIES]) {
            b->follow[flow_place(&g->run, &b->follows, sizeof b->follow)] = f->line;
            return FLOW_DONE;
        }
        if (g->rules->fx_apply_order == BY_ACTIVATION && !g->t->at_once[id - ABILITIES]) {
            b->wait[flow_place(&g->run, &b->waiting, sizeof b->wait)] = f->line;
            return FLOW_DONE;
        }
    }
    CALL(1, apply_line, .who = f->who, .stage = f->stage, .line = f->line);
    END;
}

/* How often what is printed happens. `echo` is for what belongs to the attack itself, which comes first. */
static int repeats(const struct ss *g, int who, int stage, int line)
{
    const struct ss_line *all[MOST_LINES];
    if (line >= ss_lines(g, who, stage, all, MOST_LINES))
        return 0; /* an effect has taken away where it was printed */
    int n = times(g, stage, all[line]);
    if (stage == STAGE_HIT && line < ss_attack_of(g, blow(g))->lines)
        n *= 1 + ss_bonus(g, who, BONUS_ECHO, blow(g)->target);
    return n;
}

/* It happens. Self is who spends, subject the other side. */
FLOW(apply_line)
{
    BEGIN;
    for (f->n = (uint8_t)repeats(g, f->who, f->stage, f->line); f->n; f->n--) {
        const struct ss_line *line[MOST_LINES];
        int cards;
        if (f->line >= lines_of(g, f->who, f->stage, line, MOST_LINES, &cards))
            return FLOW_DONE;
        blow(g)->flags =
            (uint8_t)(f->line >= cards ? blow(g)->flags | BLOW_CARD : blow(g)->flags & ~BLOW_CARD);
        DO(1, ss_run(g, &line[f->line]->effect, f->who,
                     f->stage == STAGE_HIT ? blow(g)->target : blow(g)->attacker, blow(g)->record,
                     blow(g)->card));
    }
    END;
}

/* AC-528, AC-529, IS-527, IS-528 */
bool ss_must_spend(const struct ss *g, int who)
{
    return is_foe(who) || (blow(g)->flags & BLOW_FORCED && blow(g)->attacker == who);
}

/* AC-476, IS-467: a card waits for what resembles it on the scroll. */
static bool is_behind(const struct ss *g, const struct ss_line *const *line, int i, int cards,
                      uint32_t ready)
{
    for (int k = 0; i >= cards && k < cards; k++)
        if (ready & UINT32_C(1) << k && line_price(line[k]) == line_price(line[i]) &&
            ss_alike(pack_of(g), &line[k]->effect, &line[i]->effect))
            return true;
    return false;
}

/* Nothing is offered that would roll again what cannot be; heroes are not asked for what parries when everything that can be is
 * parried. */
static bool is_idle(const struct ss *g, int who, int stage, const struct ss_line *line)
{
    const struct defence *d = flow_find(&g->run, FLOW_defence);
    if (g->t->only_rerolls[ss_line_id(g, line) - ABILITIES] && !ss_can_reroll(g, who))
        return true;
    return stage == STAGE_DEFENCE && !ss_must_spend(g, who) && d &&
           g->t->only_parries[ss_line_id(g, line) - ABILITIES] &&
           ss_parries(g, who) >= d->hits - d->lethal;
}

static void offer_lines(struct ss *g, int who, int stage, bool automatic)
{
    const struct ss_line *line[MOST_LINES];
    uint32_t ready = 0;
    int cards, n = lines_of(g, who, stage, line, MOST_LINES, &cards), most = -1;
    if (n == MOST_LINES) /* there may be more */
        flow_stop(&g->run, LIMIT_ROOM);
    for (int i = 0; i < n; i++)
        if (!(blow(g)->used & line_bit(stage, i)) && is_automatic(g, line[i]) == automatic &&
            is_payable(g, who, stage, line[i]) && !is_idle(g, who, stage, line[i])) {
            ready |= UINT32_C(1) << i;
            most = line_price(line[i]) > most ? line_price(line[i]) : most;
        }
    for (int i = 0; i < n; i++)
        if (ready & UINT32_C(1) << i &&
            (automatic || !ss_must_spend(g, who) || line_price(line[i]) == most) &&
            !is_behind(g, line, i, cards, ready))
            offer_once(&g->run, DO_ACTIVATE, ss_line_id(g, line[i]), 0, 0);
}

static bool has_enemy_power(const struct ss *g, int enemy)
{
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == enemy)
            return true;
    return false;
}

/* Is the target dead whatever it does? It has no dice to roll and nothing that parries or shrugs. */
static bool is_doomed(const struct ss *g)
{
    const struct ss_blow *b = blow(g);
    int who = b->target, stops = ss_armor(g, who) + figure(g, who)->shields;
    return !(b->targets & (b->targets - 1)) && !b->aoe && is_foe(who) && !ss_defence_dice(g, who) &&
           !has_enemy_power(g, who) && ss_bonus(g, who, BONUS_PARRY, b->attacker) <= 0 &&
           ss_hits_so_far(g) + ss_weakness(g, who, b->type) - stops >=
               ss_max_hp(g, who) - figure(g, who)->wounds;
}

/* AC-239, AC-240, IS-204: an Action of the own turn, once a round. AC-450, IS/AMB-51: not for companions. */
static bool may_focus(const struct ss *g, int who, int stage)
{
    if (!is_hero(who))
        return false;
    const struct ss_soul *s = &g->s->soul[who];
    return stage == STAGE_HIT && ss_left(g, who, ACTION) && !(s->flags & SOUL_FOCUSED) &&
           g->s->active == who && flow_find(&g->run, FLOW_hero_turn) && !is_doomed(g);
}

/* An Action, so an activity by itself: AC-239, AC-373, AC-379, IS-199, IS-384. */
FLOW(focus)
{
    BEGIN;
    if (!in_play(g, f->who) || !ss_left(g, f->who, ACTION))
        return FLOW_DONE;
    RULE("AC-240 IS-204 IS-205 IS-206");
    ss_spend(g, f->who, ACTION);
    g->s->soul[f->who].flags |= SOUL_FOCUSED;
    CALL(1, exert, .hero = f->who);
    if (!g->s->result)
        return FLOW_DONE;
    blow(g)->hits++;
    tell(&g->run, EVENT_FOCUSED, f->who, 0, 0, 0);
    END;
}

/* ---- Items and powers inside an attack: AC-320, IS-318, IS-319 ------------------------------------------ */

/* AC-516, IS-515: of equally dear effects the player chooses, unless the results do for all of them. */
static bool settles_itself(const struct ss *g, int stage)
{
    const struct uc_state *head = g->run.head;
    int need[RESULTS + 1] = {0};
    for (int i = 0; i < head->count; i++)
        for (size_t k = 0; k < sizeof prices / sizeof prices[0]; k++)
            need[prices[k].result] +=
                price_in(g->t->line[head->choice[i].a - ABILITIES], prices[k].offset);
    for (int r = BOLT; r <= MISS; r++)
        if (need[r] > ss_results(g, blow(g), stage, r, true))
            return false;
    return true;
}

static bool is_same(const struct ss_line *one, const struct ss_line *other)
{
    return one->bolt == other->bolt && one->star == other->star && one->legend == other->legend &&
           one->miss == other->miss && strcmp(one->effect.text, other->effect.text) == 0;
}

bool ss_minds_harm(const struct ss *g, int enemy)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    bool turns = s->halved.code && !(figure(g, enemy)->flags & FIG_HALVED);
    bool menaces = s->rank == PURPLE && g->s->menace; /* AC-563, AC-564, IS-553, IS-554 */
    bool mourned = false;                             /* by whom its death concerns, too */
    for (int p = FOE; p <= last_piece(g); p++)
        mourned = mourned || ss_reacts(g, p, ON_DEATH, enemy);
    return turns || menaces || mourned || ss_reacts(g, enemy, ON_SUFFER, enemy) ||
           ss_reacts(g, enemy, ON_ATTACKED, enemy);
}

/* Would one condition more be better left alone? Fire heals some; AC-367: a worse one takes the place of what it has. */
static bool minds_condition(const struct ss *g, int enemy)
{
    static const uint32_t health =
        UINT32_C(1) << (SLOW - 1) | UINT32_C(1) << (BLIND - 1) | UINT32_C(1) << (STUN - 1);
    return scroll_of(g, enemy)->fire_heals ||
           (g->rules->health_conditions == RANKED && figure(g, enemy)->conditions & health);
}

/* Is what the attack does to enemies for whoever attacks to say, though it costs nothing but results? */
static bool may_spare(const struct ss *g, unsigned gain)
{
    const struct ss_blow *b = blow(g);
    for (int p = FOE; gain & GAIN_HARM && p <= last_piece(g); p++)
        if (in_play(g, p) && (b->aoe || b->targets & bit_of(p)) &&
            (ss_minds_harm(g, p) || (gain & GAIN_CONDITION && minds_condition(g, p))))
            return true;
    return false;
}

/* All that is on offer does good and costs nothing but results: enough for all of it, or for one as good as any other. AC-331:
 * whatever may turn out badly is left to who pays. */
static bool is_all_gain(const struct ss *g, int who, int stage)
{
    const struct uc_state *head = g->run.head;
    bool same = true;
    if (stage == STAGE_DEFENCE && ss_reacts(g, who, ON_SUFFER, who))
        return false;
    for (int i = 0; i < head->count; i++) {
        unsigned gain = g->t->gain[head->choice[i].a - ABILITIES];
        if (!gain || may_spare(g, gain))
            return false;
        same = same && is_same(g->t->line[head->choice[0].a - ABILITIES],
                               g->t->line[head->choice[i].a - ABILITIES]);
    }
    return head->count > 0 && (same || settles_itself(g, stage));
}

static bool is_about_focus(const struct ss *g)
{
    const struct uc_state *head = g->run.head;
    return head->count == 2 && head->choice[0].verb == DO_ADD_FOCUS; /* and enough */
}

/* Heroes take HITs first: without one a Critical may come to nothing (IS-338, IS/AMB-09). */
static int first_gain(const struct ss *g, int who)
{
    for (int i = 0; !ss_must_spend(g, who) && i < g->run.head->count; i++)
        if (g->t->gain[g->run.head->choice[i].a - ABILITIES] & GAIN_HITS)
            return i;
    return 0;
}

/* IS-318: in the step that it fits; AC-320: in any step of the own stage. What works on results is asked for when they
 * lie there, though it may be used before: nobody would. */
static bool fits_now(const struct ss *g, int fits, int step)
{
    return fits && (fits == step || (!g->rules->fx_step_fit && step == FITS_RESULTS));
}

/* Free ones in anybody's stage, Actions in the own turn (AC-151, IS-108). */
static void offer_help(struct ss *g, int who, int step)
{
    if (!is_hero(who))
        return;
    bool own = g->s->active == who && flow_is_open(&g->run, FLOW_hero_turn);
    EACH_HELD(c, g, who, KIND_POWER)
    {
        if (g->s->card[c].zone != ZONE_ROW || g->s->card[c].owner != who)
            continue;
        const struct ss_power *p = ss_power(g, c);
        for (int level = 1; fits_now(g, p->fits, step) && level <= p->levels; level++)
            if ((own || p->activity == FREE) && !ss_why_not_power(g, who, c, level, 0))
                offer(&g->run, DO_POWER, c, level_word(p, level), 0);
    }
    EACH_HELD(c, g, who, KIND_ITEM)
    {
        if (g->s->card[c].owner == who && fits_now(g, ss_item_side(g, c)->fits, step) &&
            (own || ss_item_side(g, c)->activity == FREE) && !ss_why_not_use(g, who, c, 0))
            offer(&g->run, DO_USE, c, 0, 0);
    }
}

/* What somebody uses in the middle of an attack is an activity like any other. */
FLOW(help)
{
    BEGIN;
    {
        const struct uc_choice *c = &f->choice;
        int activity =
            c->verb == DO_USE ? ss_item_side(g, c->a)->activity : ss_power(g, c->a)->activity;
        if (activity == ACTION)
            ss_spend(g, f->who, ACTION);
    }
    RULE("AC-373 AC-379 IS-384");
    CALL(1, exert, .hero = f->who);
    if (!g->s->result) {
        if (in_play(g, f->who))
            ss_waste(g, f->choice);
        return FLOW_DONE;
    }
    if (f->choice.verb == DO_USE)
        CALL(2, use_item, .hero = f->who, .card = f->choice.a);
    else
        CALL(3, use_power, .hero = f->who, .card = f->choice.a,
             .level = (uint8_t)level_of_word(f->choice.b));
    END;
}

/* Before the dice of a stage are rolled. */
FLOW(prepare)
{
    BEGIN;
    for (;;) {
        if (g->rules->focus_timing == BEFORE_ROLL && blow(g)->flags & BLOW_EXTRA &&
            may_focus(g, f->who, f->stage))
            offer(&g->run, DO_ADD_FOCUS, 0, 0, 0);
        offer_help(g, f->who, FITS_ROLL);
        if (!g->run.head->count)
            return FLOW_DONE;
        RULE("AC-151 AC-240 AC-320 IS-108 IS-318 IS-319");
        offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(1, seat_for(g, f->who), is_about_focus(g) ? PROMPT_FOCUS : PROMPT_PREPARE, f->who);
        f->choice = answer(&g->run);
        if (f->choice.verb == DO_ENOUGH)
            return FLOW_DONE;
        if (f->choice.verb == DO_ADD_FOCUS)
            CALL(2, focus, .who = f->who);
        else
            CALL(3, help, .who = f->who, .choice = f->choice);
        DUE(4);
        if (!in_play(g, f->who))
            return FLOW_DONE;
    }
    END;
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
            break;
        offer_lines(g, f->who, f->stage, false);
        f->settled = ss_must_spend(g, f->who) ? settles_itself(g, f->stage)
                                              : is_all_gain(g, f->who, f->stage);
        if (!ss_must_spend(g, f->who) && !f->settled) {
            if (g->rules->focus_timing ==
                    UNTIL_SUM && /* IS-206, IS/AMB-08: as long as nothing is summed up */
                may_focus(g, f->who, f->stage))
                offer(&g->run, DO_ADD_FOCUS, 0, 0, 0);
            offer_help(g, f->who, FITS_RESULTS);
        }
        if (!g->run.head->count)
            break;
        if (f->settled) {
            RULE("AC-466 AC-528 AC-529 IS-451 IS-527 IS-528");
            DECIDE(first_gain(g, f->who));
        } else {
            RULE("AC-331 AC-516 IS-321 IS-515");
            if (!ss_must_spend(g, f->who))
                offer(&g->run, DO_ENOUGH, 0, 0, 0);
            ASK(4, seat_for(g, f->who), is_about_focus(g) ? PROMPT_FOCUS : PROMPT_SPEND, f->who);
        }
        f->choice = answer(&g->run);
        if (f->choice.verb == DO_ENOUGH)
            break;
        if (f->choice.verb == DO_ACTIVATE) {
            f->line = (uint8_t)line_chosen(g, f->who, f->stage, f->choice.a);
            CALL(5, activate_line, .who = f->who, .stage = f->stage, .line = f->line);
        } else if (f->choice.verb == DO_ADD_FOCUS) {
            CALL(6, focus, .who = f->who);
        } else {
            CALL(7, help, .who = f->who, .choice = f->choice);
        }
        DUE(8);
    }
    RULE("IS-314");
    for (f->i = 0; f->i < blow(g)->waiting; f->i++) {
        CALL(9, apply_line, .who = f->who, .stage = f->stage, .line = blow(g)->wait[f->i]);
        DUE(10);
    }
    blow(g)->waiting = 0;
    memset(blow(g)->wait, 0, sizeof blow(g)->wait);
    END;
}
