/* Exact odds of an attack, a shot, a spell: every outcome of the dice is played through the rules, and
 * the questions met on the way are answered by a simple policy, the same for both sides: nobody
 * spends Fortune, pushes, keeps behind the shield, dispels or takes a position. The value is the
 * Vitality that the target loses. */
#include "rulesets/du/du.h"

static uc_piece target_of(struct uc_choice choice)
{
    switch (choice.verb) {
    case DO_ATTACK:
    case DO_SHOOT:
        return (uc_piece)choice.a;
    case DO_CAST:
        return (uc_piece)choice.b;
    default:
        return 0;
    }
}

bool du_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    struct du g = du_open(run);
    uc_piece target = target_of(choice);
    const struct du_spell *spell =
        choice.verb == DO_CAST ? pack_data(g.content, KIND_SPELL, choice.a) : NULL;
    char name[60] = "";
    if (!target || g.s->attacks || (choice.verb == DO_CAST && (!spell || !spell->dice)))
        return false;
    du_title_of(run, UC_PIECE, target, name, sizeof name);
    struct draft label = draft_in(odds->label, sizeof odds->label);
    draft_add(&label, _("Damage to %s"), name);
    return true;
}

int du_odds_policy(const struct uc_run *run)
{
    const struct uc_state *head = run->head;
    if (head->prompt == PROMPT_ACT || head->prompt == PROMPT_NEXT ||
        head->prompt == PROMPT_CREATURE)
        return -1;
    for (int i = 0; i < head->count; i++)
        if (head->choice[i].verb == DO_PASS)
            return i;
    return 0;
}

void du_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct du g = du_open(run);
    const struct du_outcome *o = &g.s->outcome;
    bool same = o->target && o->target == target_of(choice); /* it may have gone astray */
    *value = same ? o->dealt : 0;
    *miss = !same;
    *defeat = same && o->defeated;
}
