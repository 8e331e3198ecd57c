/* Why a choice is not among those offered: what its row of deeds.def has against it, with the sentences of
 * reasons.def. Each test looks at the cards of the actor named, so only who may see them is told (SR-136). */
#include <stdio.h>

#include "parts/refusal.h"
#include "rulesets/sr/sr.h"

#include "parts/reasonlines.h"

/* What it costs, and what there is to pay with. */
static void put_price(const struct sr *g, struct uc_choice c, struct uc_reason *reason)
{
    size_t used = strlen(reason->text);
    snprintf(reason->text + used, sizeof reason->text - used, _(" It costs %d; there is %d."),
             sr_heroic_price(g, c.a, card_kind(c.b)), g->s->heroism[c.a]);
}

/* SR-139, SR-140: how far the cards go, and how far they would have to. */
static void put_numbers(const struct sr *g, struct uc_choice c, struct uc_reason *reason)
{
    int actor = c.a, need, reach = sr_reach(g, actor, ACT_MOVEMENT, 0, 0);
    if (c.verb == DO_SCROLL || c.verb == DO_STORY_SCROLL) {
        const struct sr_scroll *scroll = sr_scroll_named(g, actor, c);
        need = scroll->difficulty;
        reach = sr_reach(g, actor, ACT_SCROLL, 0, scroll->aptitude);
    } else {
        const struct sr_arrow *arrow = sr_arrow_named(g, actor, c);
        need = sr_difficulty(g, actor, c.verb == DO_PORTAL ? 1 : arrow->difficulty);
    }
    size_t used = strlen(reason->text);
    snprintf(reason->text + used, sizeof reason->text - used, _(" Needed: %d, they reach: %d."),
             need, reach);
}

/* In a question to everybody whatever a hero does is looked at by his row; part of it may stand behind `more`. */
static enum reason why_not_deed(const struct sr *g, struct uc_choice c)
{
    struct sr_glance glance;
    struct sr looking = sr_look(g, &glance);
    enum reason why =
        deed_why_not(&looking, (uc_piece)c.a, c.verb == DO_DONE ? 0 : sr_unmet(&looking, c.a), c);
    for (int i = 0; !why && i < g->run.head->count; i++)
        if (g->run.head->choice[i].verb == DO_MORE && g->run.head->choice[i].a == c.a)
            why = REASON_MORE;
    return why;
}

static bool is_deed(int verb) { return verb <= DO_DONE; }

bool sr_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice c,
                struct uc_reason *reason)
{
    struct sr g = sr_open(run);
    enum reason why = REASON_NONE;
    if (run->head->prompt != PROMPT_ACTION && sees_cards(&g, seat, run->head->seat))
        why = is_deed(c.verb) ? REASON_NOT_NOW : deed_why_not(&g, 0, 0, c);
    else if (run->head->prompt == PROMPT_ACTION && is_deed(c.verb) && c.a >= 1 && c.a <= ACTORS &&
             (in_play(&g, c.a) || c.verb == DO_DONE) && sees_cards(&g, seat, c.a))
        why = why_not_deed(&g, c);
    if (!why)
        return false;
    refusal_tell(run, &reasons[why], reason);
    if (why == REASON_TOO_LOW)
        put_numbers(&g, c, reason);
    if (why == REASON_TOP_PRICE || why == REASON_PRICE || why == REASON_PRICE_NAMED)
        put_price(&g, c, reason);
    return true;
}
