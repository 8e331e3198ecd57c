/* Exact odds of an attack: every outcome of the dice is played through the rules, and the
 * questions met on the way are answered by a simple policy, the same for both sides:
 *
 *   - nobody uses an ability or a card that he need not use;
 *   - surges are spent on what is owed first, then on those abilities that together let the attack hit and
 *     do the most damage after defense, and otherwise kept;
 *   - of anything else the first choice is taken.
 *
 * An attack inside another attack has no odds: the outcome kept is that of the outermost. */
#include "rulesets/d2e/outside.h"
#include "rulesets/d2e/words.h"

#include <stdio.h>
#include <string.h>

bool d2_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    struct d2e g = d2_open(run);
    char name[80];
    if (choice.verb != DO_ATTACK || g.s->attacks)
        return false;
    d2_title_of(run, UC_PIECE, choice.a, name, sizeof name);
    snprintf(odds->label, sizeof odds->label, _("Damage to %.34s"), name);
    return true;
}

/* ---- Surges -------------------------------------------------------------------------------- */

/* What an ability adds to the attack in progress. */
struct gain {
    int damage, range, pierce;
};

static void add_up(struct gain *gain, const struct effect_frame *e)
{
    if (e->verb == WORD_add_damage)
        gain->damage += (int)effect_arg(e, 0);
    else if (e->verb == WORD_add_range)
        gain->range += (int)effect_arg(e, 0);
    else if (e->verb == WORD_add_pierce)
        gain->pierce += (int)effect_arg(e, 0);
}

/* Reads the commands of an ability without performing them, up to the first one whose result the
 * others may depend on. */
static struct gain gain_of(const struct d2e *g, int ability, uc_piece holder)
{
    struct gain gain = {0, 0, 0};
    struct uc_run run = g->run;
    struct effect_frame e =
        d2_effect_of(g, ability, holder, attack_now(g)->attacker, d2_card_with(g, ability, holder));
    while (effect_run(&run, &e) && d2e_words[e.verb].result == VALUE_NOTHING) {
        add_up(&gain, &e);
        effect_result(&run, &e, 0);
    }
    return gain;
}

/* Damage to the first target, if the attack were `gain` stronger. */
static int damage_with(const struct d2e *g, struct gain gain)
{
    const struct d2_attack *a = attack_now(g);
    int shields = d2_shields_against(a, 0) - a->pierce - gain.pierce;
    int damage = d2_attack_damage(a) + gain.damage - (shields > 0 ? shields : 0);
    return damage > 0 ? damage : 0;
}

/* The range that the attack still lacks (D2-128). */
static int range_lacking(const struct d2e *g)
{
    const struct d2_attack *a = attack_now(g);
    if (a->type != RANGED || a->flags & ATTACK_NO_RANGE)
        return 0;
    int lacking = a->hit[0].distance - d2_attack_range(a);
    return lacking > 0 ? lacking : 0;
}

/* The abilities on which surges may be spent, each of them once (D2-134), and how they are best spent. */
struct spending {
    int count, lacking, plain;
    struct {
        int index, cost; /* of the choice, and in surges */
        struct gain gain;
    } offer[TRIGGERED];
    int worth, first; /* of the best way; the choice that begins it, -1: to keep the surges */
};

/* What the attack is worth with that: to hit at all is worth more than any damage. */
static int worth_of(const struct d2e *g, const struct spending *s, struct gain gain)
{
    if (gain.range < s->lacking)
        return 0;
    return 100 * (s->lacking > 0) + damage_with(g, gain) - s->plain;
}

/* Tries all that can be added to `gain` from the offer `next` on. */
static void try_all(const struct d2e *g, struct spending *s, int next, int surges, int first,
                    struct gain gain)
{
    int worth = worth_of(g, s, gain);
    if (worth > s->worth) {
        s->worth = worth;
        s->first = first;
    }
    for (int i = next; i < s->count; i++)
        if (s->offer[i].cost <= surges)
            try_all(g, s, i + 1, surges - s->offer[i].cost, first < 0 ? s->offer[i].index : first,
                    (struct gain){gain.damage + s->offer[i].gain.damage,
                                  gain.range + s->offer[i].gain.range,
                                  gain.pierce + s->offer[i].gain.pierce});
}

static int spend_surges(const struct d2e *g)
{
    const struct uc_state *head = g->run.head;
    struct spending s = {
        .lacking = range_lacking(g), .plain = damage_with(g, (struct gain){0, 0, 0}), .first = -1};
    for (int i = 0; i < head->count; i++) {
        const struct uc_choice *c = &head->choice[i];
        if (c->verb == DO_PAY_SURGE)
            return i; /* */
        if (c->verb != DO_SURGE || s.count == TRIGGERED)
            continue;
        s.offer[s.count].index = i;
        s.offer[s.count].cost = g->t->ability[c->a].a->surge;
        s.offer[s.count++].gain = gain_of(g, c->a, (uc_piece)c->b);
    }
    try_all(g, &s, 0, attack_now(g)->surges, -1, (struct gain){0, 0, 0});
    return s.first < 0 ? head->count - 1 : s.first; /* the last choice is to pass */
}

/* ---- The policy ---------------------------------------------------------------------------- */

int d2_odds_policy(const struct uc_run *run)
{
    struct d2e g = d2_open(run);
    const struct uc_state *head = run->head;
    if (!g.s->attacks || g.s->outcome.settled || g.s->outcome.defeated)
        return -1;
    if (head->prompt == PROMPT_SURGES)
        return spend_surges(&g);
    for (int i = 0; i < head->count; i++)
        if (head->choice[i].verb == DO_PASS || head->choice[i].verb == DO_END)
            return i;
    return 0;
}

void d2_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct d2e g = d2_open(run);
    bool same = g.s->outcome.target == choice.a; /* it may have been redirected */
    *value = same ? g.s->outcome.dealt : 0;
    *miss = g.s->outcome.missed;
    *defeat = same && g.s->outcome.defeated;
}
