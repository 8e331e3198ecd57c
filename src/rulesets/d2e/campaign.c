/* The campaign: what the sides gain and keep from quest to quest (D2-328 to D2-424). */
#include "rulesets/d2e/d2e.h"

enum { MOST_GOLD = 10000, MOST_XP = 200 }; /* beyond what any campaign pays */

/* ---- Gold and experience ------------------------------------------------------------------- */

void d2_gain_gold(struct d2e *g, int n)
{
    if (!g->t->campaign)
        return;
    g->s->gold = (uint16_t)d2_max(0, d2_min(g->s->gold + n, MOST_GOLD)); /* D2-366, D2-368 */
    tell(&g->run, EVENT_GOLD, n, g->s->gold, 0, 0);
}

void d2_gain_xp(struct d2e *g, pieces who, int n)
{
    for (uc_piece p = 0; p <= g->t->heroes && g->t->campaign; p++)
        if (who & ONE(p)) {
            g->s->xp[p] = (uint8_t)d2_max(0, d2_min(g->s->xp[p] + n, MOST_XP));
            tell(&g->run, EVENT_XP, p, n, 0, 0);
        }
}
