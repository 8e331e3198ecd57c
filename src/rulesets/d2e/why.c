/* Why is this not allowed? For each verb the rule that stands against a choice that is not
 * offered, the most general one first: whose decision it is, what the figure can do at all, then
 * what this choice lacks. Where rule code has the reason already, it is asked. */
#include "rulesets/d2e/outside.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/d2e/weapons.h"

static bool is_asked(const struct d2e *g, int prompt)
{
    return g->run.head->prompt == prompt && g->run.head->seat;
}

/* Another question is pending. */
static refusal why_not_now(const struct d2e *g)
{
    return g->s->turns ? N_("D2-056 An action is finished before anything else is done.")
                       : N_("D2-043 Another decision comes first.");
}

/* ---- Turns and activations ----------------------------------------------------------------- */

static refusal why_not_turn(const struct d2e *g, uc_piece who)
{
    if (!is_hero(g, who))
        return N_("D2-039 Only heroes take turns; monsters are activated.");
    if (piece(g, who)->flags & GONE)
        return N_("A-017 This hero has left the map.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-044 This hero's Activation card is facedown: he has had his turn.");
    if (g->s->phase == PHASE_OVERLORD)
        return N_("D2-040 The heroes' turns come before the overlord's.");
    return N_("D2-043 A turn is finished before another one starts.");
}

static refusal why_not_group(const struct d2e *g, uint16_t record)
{
    int group = d2_group_of(g, record);
    if (is_asked(g, PROMPT_OPEN_GROUP))
        return N_("D2-260 The group lacks the traits that the quest asks for, or is in use.");
    if (group < 0)
        return N_("D2-234 There is no such monster group on the map.");
    if (g->s->phase != PHASE_OVERLORD)
        return N_("D2-045 Monsters are activated in the overlord's turn.");
    if (flow_is_open(&g->run, FLOW_activate_group))
        return N_("D2-236 All monsters of a group are activated before another group is chosen.");
    if (d2_has_work(g, group) && !is_asked(g, PROMPT_GROUP))
        return why_not_now(g);
    return N_("D2-238 Every monster of that group has been activated.");
}

refusal d2_why_not_activate(const struct d2e *g, uc_piece who)
{
    if (!is_monster(g, who))
        return N_("D2-234 Only monsters are activated.");
    if (!on_map(g, who))
        return N_("D2-234 That monster is not on the map.");
    if (g->s->phase != PHASE_OVERLORD)
        return N_("D2-045 Monsters are activated in the overlord's turn.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-238 A monster is activated once a turn.");
    if (is_asked(g, PROMPT_GROUP))
        return N_("D2-234 The overlord chooses a group first.");
    if (is_asked(g, PROMPT_MONSTER))
        return N_("D2-236 All monsters of a group are activated before any of another group.");
    return N_("A-058 One monster is finished before the next one starts.");
}

/* ---- Attacks ------------------------------------------------------------------------------- */

static refusal why_not_surge(const struct d2e *g, int ability)
{
    const struct d2_attack *a = attack_now(g);
    if (!is_asked(g, PROMPT_SURGES))
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    if (ability < 1 || ability > g->t->abilities || !g->t->ability[ability].a->surge)
        return N_("D2-133 Surges are spent on surge abilities.");
    for (int i = 0; i < a->spent; i++)
        if (a->used[i] == ability)
            return N_("D2-134 A surge ability is triggered once an attack.");
    if (g->t->ability[ability].a->surge > a->surges)
        return N_("D2-133 Too few surges are left.");
    if (d2_is_cowed(g, a->attacker))
        return N_("D2-319 Without a master or lieutenant near, it uses no surge abilities.");
    uc_piece holder;
    refusal why = d2_why_not_surge(g, ability, &holder);
    return why ? why
               : N_("D2-157 Only his own player has a hero suffer fatigue to pay for something.");
}

static refusal why_not_recover(const struct d2e *g)
{
    const struct d2_attack *a = attack_now(g);
    if (!is_asked(g, PROMPT_SURGES))
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    if (!is_hero(g, a->attacker) || d2_is_charmed(g, a->attacker)) /* who attacks as a monster */
        return N_("D2-139 Monsters do not recover fatigue by surges.");
    if (a->recovered)
        return N_("D2-138 Only one surge an attack recovers fatigue.");
    return N_("D2-148 This hero has no fatigue to recover.");
}

/* ---- The rest ------------------------------------------------------------------------------ */

static refusal why_not_place(const struct d2e *g, uc_place at)
{
    if (is_asked(g, PROMPT_PLACE_HERO) && !placeset_has(&board(g)->start, at))
        return N_("D2-024 Heroes start in the start area.");
    if (is_asked(g, PROMPT_PLACE_HERO) || is_asked(g, PROMPT_PLACE))
        return d2_is_empty_space(g, at)
                   ? N_("A-038 That space is too far, or the base does not fit.")
                   : N_("D2-036 The space is not empty.");
    return NULL;
}

/* Is it an answer to what is asked, which is not what a figure does in its turn? */
static bool answers_otherwise(const struct d2e *g, int verb)
{
    switch (g->run.head->prompt) {
    case PROMPT_TARGET:
        return verb == DO_ATTACK;
    case PROMPT_PLACE:
        return verb == DO_SETTLE;
    case PROMPT_SHOP:
        return verb == DO_TRADE;
    case PROMPT_PACK_UP:
        return verb == DO_TRADE || verb == DO_EQUIP || verb == DO_UNEQUIP;
    default:
        return false;
    }
}

/* What stands against all that figures do: nothing while something else is asked that this answers. */
static uint32_t unmet(const struct d2e *g, int verb)
{
    if (is_asked(g, PROMPT_ACTION))
        return d2_unmet(g);
    if (answers_otherwise(g, verb))
        return 0;
    return NEED_STUNNED | (g->s->turns ? NEED_IDLE : NEED_TURN); /* another question is pending */
}

/* The rule against a choice; NULL when there is nothing to say. */
static refusal reason_against(const struct d2e *g, struct uc_choice c)
{
    switch (c.verb) {
    case DO_TURN:
        return why_not_turn(g, (uc_piece)c.a);
    case DO_GROUP:
        return why_not_group(g, c.a);
    case DO_SURGE:
        return why_not_surge(g, c.a);
    case DO_RECOVER:
        return why_not_recover(g);
    case DO_PAY_SURGE:
        return N_("A-022 No surge is owed, or none is left.");
    case DO_PLACE:
        return why_not_place(g, (uc_place)c.a);
    case DO_DIE:
        return is_asked(g, PROMPT_REROLL) ? N_("A-019 The effect does not reroll that die.") : NULL;
    case DO_CONDITION:
        return is_asked(g, PROMPT_CONDITION)
                   ? N_("D2-185 A figure has each condition at most once.")
                   : NULL;
    case DO_LEARN:
        return is_asked(g, PROMPT_LEARN) ? d2_why_not_learn(g, g->run.head->subject, c.a) : NULL;
    case DO_ADD_CARD:
        return is_asked(g, PROMPT_ADD_CARDS) ? d2_why_not_add_card(g, c.a) : NULL;
    case DO_ASIDE:
        return d2_why_not_aside(g, c.a);
    case DO_BUY:
        return is_asked(g, PROMPT_SHOP) ? d2_why_not_buy(g, c.a) : NULL;
    case DO_SELL:
        return is_asked(g, PROMPT_SHOP) ? d2_why_not_sell(g, (uc_piece)c.b, c.a) : NULL;
    case DO_QUEST:
        return d2_why_not_play(g, c.a);
    case DO_WIELD:
        return is_asked(g, PROMPT_WIELD) ? d2_why_not_promise(g, c.a, c.b) : NULL;
    default:
        return deed_why_not(g, turn(g)->who, unmet(g, c.verb), c);
    }
}

bool d2_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason)
{
    struct d2e g = d2_open(run);
    (void)seat; /* reasons say what all know, or what the seat that is asked does */
    if (!run->head->seat)
        return false;
    refusal why = reason_against(&g, choice);
    if (!refusal_explain(why, "D2", reason))
        return false;
    const char *sentence = refusal_text(why), *when = strstr(sentence, "{when}");
    if (when) { /* of an ability: what its condition is */
        struct draft text = draft_in(reason->text, sizeof reason->text);
        draft_add(&text, "%.*s", (int)(when - sentence), sentence);
        d2_write_condition(&g, &text, g.t->ability[choice.a].a);
        draft_add(&text, "%s", when + strlen("{when}"));
    }
    return true;
}
