/* What a question turns on, told before it: how the attack stands when surges can be spent (D2-133), and what
 * just happens to whom when something can be used (D2-320). Nothing is decided here. */
#include <ctype.h>
#include <stdio.h>

#include "base/text.h"
#include "rulesets/d2e/outside.h"

/* The figure among those that the attack affects; the first one if it is none of them. */
static int affected(const struct d2_attack *a, uc_piece who)
{
    for (int i = 0; i < a->hits; i++)
        if (a->hit[i].piece == who)
            return i;
    return 0;
}

/* Whether a target can be out of range (D2-128). */
static bool is_measured(const struct d2_attack *a, const struct d2_hit *hit)
{
    return a->type == RANGED && !(a->flags & ATTACK_NO_RANGE) && hit->target;
}

/* "Jain attacks Zombie 4 (after the dice are rolled). Damage 4, shields 1, range 4 of 7." */
static void tell_attack(const struct d2e *g, int whom, const char *when, struct draft *t)
{
    const struct d2_attack *a = attack_now(g);
    const struct d2_hit *hit = &a->hit[whom];
    char by[80], at[80];
    d2_title_of(&g->run, UC_PIECE, a->attacker, by, sizeof by);
    d2_title_of(&g->run, UC_PIECE, hit->piece, at, sizeof at);
    draft_add(t, when[0] ? _("%s attacks %s (%s).") : _("%s attacks %s."), by, at, when);
    if (!(a->flags & ATTACK_ROLLED))
        return;
    draft_add(t, " ");
    draft_add(t, _("Damage %d, shields %d"), d2_attack_damage(a), d2_shields_against(a, whom));
    if (a->pierce)
        draft_add(t, _(", Pierce %d"), a->pierce);
    if (is_measured(a, hit))
        draft_add(t, _(", range %d of %d"), d2_attack_range(a), hit->distance);
    draft_add(t, ".");
}

/* "Jain in c4": where somebody is decides what can be used against him. */
static void tell_whom(const struct d2e *g, uc_piece who, const char *name, struct draft *t)
{
    char place[80];
    draft_put(t, name);
    if (!on_map(g, who))
        return;
    d2_title_of(&g->run, UC_PLACE, piece(g, who)->place, place, sizeof place);
    draft_add(t, " ");
    draft_add(t, _("in %s"), place);
}

/* D2-144: what comes or has come to a figure, and what it has left. */
static void tell_harm(const struct d2e *g, uc_piece who, struct draft *t)
{
    const struct suffer *f = flow_find(&g->run, FLOW_suffer);
    int health = d2_health_of(g, who);
    if (f && f->who == who)
        draft_item(t, " ", _("Damage %d, health %d of %d."), f->damage,
                   health - piece(g, who)->damage, health);
}

/* D2-222: the dice as they lie. */
static void tell_test(const struct d2e *g, struct draft *t)
{
    const struct d2_test *test = &g->s->test;
    draft_item(t, " ", _("%s: shields %d, at most %d pass."),
               d2_word_text("attribute", test->attribute), d2_test_shields(g),
               d2_attribute_of(g, test->who, test->attribute) + test->change);
}

/* A moment of an attack is told by who strikes whom, another one by whom it is about and where he is. */
static void tell_moment(const struct d2e *g, const struct moment_window *w, struct draft *t)
{
    const struct d2_attack *a = g->s->attacks ? attack_now(g) : NULL;
    const char *when = d2_word_text("moment", w->moment);
    bool struck = w->moment == ON_DAMAGE_COUNTED || w->moment == ON_BEFORE_DAMAGE;
    bool strikes = w->moment == ON_DECLARED || w->moment == ON_BEFORE_ROLL ||
                   w->moment == ON_AFTER_ROLL || w->moment == ON_AFTER_ATTACK;
    char name[80] = "";
    if (a && a->hits && (struck || (strikes && w->subject == a->attacker))) {
        tell_attack(g, struck ? affected(a, w->subject) : affected(a, a->target), when, t);
        return;
    }
    if (w->subject)
        d2_title_of(&g->run, UC_PIECE, w->subject, name, sizeof name);
    if (!name[0]) {
        draft_add(t, "%c%s.", toupper((unsigned char)when[0]), when + 1);
        return;
    }
    tell_whom(g, w->subject, name, t);
    draft_add(t, ": %s.", when);
    if (w->moment == ON_SUFFERING || w->moment == ON_DAMAGED)
        tell_harm(g, w->subject, t);
    else if (w->moment == ON_TEST_ROLLED || w->moment == ON_TEST_PASSED ||
             w->moment == ON_TEST_FAILED)
        tell_test(g, t);
}

/* Whose text asks for it: a card, a monster's ability, the quest. */
static void tell_text(const struct d2e *g, struct draft *t)
{
    const struct effect *effect = flow_find(&g->run, FLOW_effect);
    const struct reward *reward = effect ? NULL : flow_find(&g->run, FLOW_reward);
    int record = effect ? effect->e.record : reward ? reward->e.record : 0;
    if (record)
        draft_add(t, "%s:", d2_say(g, g->content->record[record].name));
}

void d2_stake(const struct uc_run *run, char *text, size_t size)
{
    struct d2e g = d2_open(run);
    struct draft t = draft_in(text, size);
    const struct window *window = flow_find(run, FLOW_window);
    if (run->head->prompt == PROMPT_SURGES) {
        const struct d2_attack *a = attack_now(&g);
        tell_attack(&g, affected(a, a->target), "", &t);
        draft_add(&t, " ");
        draft_add(&t, _("Surges left: %d."), a->surges);
    } else if (run->head->prompt == PROMPT_REACTION && window) {
        tell_moment(&g, &window->w, &t);
    } else if (run->head->prompt == PROMPT_REROLL && g.s->attacks && attack_now(&g)->hits) {
        tell_attack(&g, affected(attack_now(&g), attack_now(&g)->target), "", &t);
    } else if (run->head->prompt == PROMPT_PIECE || run->head->prompt == PROMPT_MENU ||
               run->head->prompt == PROMPT_AMOUNT) {
        tell_text(&g, &t);
    }
}
