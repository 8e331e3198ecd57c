/* Exact odds of an attack, a shot, a spell: every outcome of the dice is played through the rules, and
 * the questions met on the way are answered by a simple policy, the same for both sides: nobody
 * spends Fortune, pushes, keeps behind the shield, dispels or takes a position. The value is the
 * Vitality that the target loses. */
#include "rulesets/du/du.h"

/* A skill that is declared with an attack; of several blows the odds are those of the first. */
static bool is_blow(int knack)
{
    return knack == KNACK_MIGHTY_BLOW || knack == KNACK_SWIFT_STRIKE ||
           knack == KNACK_TWO_WEAPONS || knack == KNACK_WHIRL;
}

static uc_piece target_of(struct uc_choice choice)
{
    switch (choice.verb) {
    case DO_ATTACK:
    case DO_SHOOT:
        return (uc_piece)choice.a;
    case DO_SKILL:
        return is_blow(du_knack_of_word(choice.a)) ? (uc_piece)choice.b : 0;
    case DO_CAST:
    case DO_READ:
        return (uc_piece)choice.b;
    default:
        return 0;
    }
}

/* The spell that is cast, by heart or with a thing; NULL: none is. */
static const struct du_spell *spell_of(const struct du *g, struct uc_choice choice)
{
    int record = choice.verb == DO_CAST   ? choice.a
                 : choice.verb == DO_READ ? du_spell_in(g, choice.a)
                                          : 0;
    return pack_data(g->content, KIND_SPELL, record);
}

bool du_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    struct du g = du_open(run);
    uc_piece target = target_of(choice);
    const struct du_spell *spell = spell_of(&g, choice);
    char name[60] = "";
    if (!target || g.s->attacks || (spell && !spell->dice))
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
        head->prompt == PROMPT_CREATURE || head->prompt == PROMPT_RUSH)
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
