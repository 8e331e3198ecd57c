/* Words for what a campaign remembers and hands out. */
#include "rulesets/ss/campaign.h"
#include "rulesets/ss/words.h"

LOOK(marked) { return ss_marked(g, (int)a[0]); }
LOOK(quest_won) { return quest_log_winner(&g->s->log, (int)a[0]) == SIDE_HEROES; }

DOES(mark)
{
    ss_mark(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(forget)
{
    ss_forget(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(gain_item)
{
    int card = ss_unowned(g, (int)a[1]);
    if (is_hero(who(a[0])) && card)
        ss_gain_item(g, who(a[0]), card);
    return FLOW_DONE;
}

/* AC-066, IS-418: by a rule of the quest; who is not named is kept out (AC-073, IS-424). */
DOES(visit_emporium) { return OPEN(emporium, .visiting = (uint32_t)a[0], .shop = 1); }

LOOK(hours) { return g->s->hours; }

DOES(gain_hours)
{
    ss_gain_hours(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(lose_hours)
{
    ss_gain_hours(g, -(int)a[0]);
    return FLOW_DONE;
}
