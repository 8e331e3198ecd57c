/* Words of the Dark Player's cards (words.def): what Powers, traps and Obstacles do. */
#include "rulesets/du/du.h"

/* What the next Initiative roll of the creatures has more. */
DOES(alerts)
{
    g->s->edge = (uint8_t)du_min(g->s->edge + (int)a[0], 9);
    return FLOW_DONE;
}
