/* How good a position looks, in thousandths of a won quest; and exact odds of what enemy draws do.
 *
 * What counts in a chapter: stars, the Vitae that is left over all laps, the Threat, how much of the
 * map is known, keys and Heroism, the attack that would come now, and cards still to be played. */
#include <stdio.h>

#include "rulesets/sr/sr.h"

/* Vitae left before The End, over all laps, in thousandths. */
static int endurance(const struct sr *g)
{
    const struct sr_chapter *c = g->part->chapter;
    int laps = c->draws.count - c->exhaustion, left = c->draws.count - g->s->exhaustion;
    if (left <= 0)
        return 0;
    return ((left - 1) * VITAE_MAX + g->s->vitae) * 1000 / (laps * VITAE_MAX);
}

/* Stars earned of those required; a red one weighs more. */
static int goals(const struct sr *g)
{
    const struct sr_stars *need = &g->part->chapter->goal[g->t->heroes - 1];
    int red = g->s->stars[STAR_RED], black = g->s->stars[STAR_BLACK];
    red = red < need->red ? red : need->red;
    black = black < need->black ? black : need->black;
    return (3 * red + black) * 1000 / (3 * need->red + need->black);
}

/* What is worth having: known locations, Stories that are kept, Heroism, cards. */
static int means(const struct sr *g)
{
    int known = 0, kept = 0, heroism = 0, cards = 0;
    for (int p = 1; p <= g->part->locations; p++)
        known += g->s->place[p].side ? 2 : 0;
    for (int n = 1; n <= g->part->stories; n++)
        kept += g->s->story[n] == STORY_PILE ? 0 : g->s->story[n] <= HEROES ? 3 : 1;
    for (int h = 1; h <= g->t->heroes; h++) {
        heroism += g->s->heroism[h];
        for (int k = 1; k <= g->t->kinds[h]; k++) {
            int value = g->t->card[h][k].value + 1;
            cards += value * (2 * g->s->pile[ZONE_RESERVE][card_id(h, k)] +
                              2 * g->s->pile[ZONE_HAND][card_id(h, k)]);
        }
        for (int i = 1; i <= g->t->artifacts; i++)
            kept += g->s->artifact[i] == h ? 5 : 0;
    }
    return known * 8 + kept * 12 + heroism * 12 + cards * 2;
}

/* What the next attack would cost, and what enemies and tokens will go on costing. */
static int burdens(const struct sr *g)
{
    int burden = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            burden += 8 * sr_attack_damage(g, actor);
    EACH_FOE(g, foe)
    if (!g->s->foe[foe].control)
        burden += 4 * sr_combat_value(g, foe);
    for (int h = 1; h <= g->t->heroes; h++)
        for (int t = 1; t <= TOKENS; t++)
            burden += 12 * g->s->token[h][t];
    return burden;
}

int sr_score(const struct uc_run *run, int side)
{
    struct sr g = sr_open(run);
    int good;
    if (run->head->winner) {
        good = run->head->winner == SIDE_HEROES ? 1000 : 0;
    } else {
        int chapter = 420 * goals(&g) / 1000 + 260 * endurance(&g) / 1000 +
                      80 * (g.part->track - g.s->threat) / g.part->track + means(&g) / 8 -
                      burdens(&g) / 8;
        chapter = chapter < 1 ? 1 : chapter > 990 ? 990 : chapter;
        good = (1000 * (g.s->chapter - 1) + chapter) / g.t->chapters -
               300 * g.s->attempts; /* a lost chapter is not to be repeated for ever */
    }
    return side == SIDE_HEROES ? good : 1000 - good;
}

/* ---- Odds: Vitae lost by what a hero does next ----------------------------------------------- */

/* Moves have odds: entering draws enemies, whose attack is an Ambush or comes at the end of the
 * round. Cards are played in the order offered until they are enough. */
bool sr_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    (void)run;
    snprintf(odds->label, sizeof odds->label, "%s", _("Shields that will attack this hero"));
    return choice.verb == DO_MOVE || choice.verb == DO_PORTAL;
}

int sr_odds_policy(const struct uc_run *run)
{
    const struct uc_state *head = run->head;
    if (head->prompt == PROMPT_ACTION || head->prompt == PROMPT_DEFEAT)
        return -1;
    if (head->prompt == PROMPT_COMMIT && head->choice[head->count - 1].verb == DO_ENOUGH)
        return head->count - 1;
    return 0;
}

void sr_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct sr g = sr_open(run);
    int shields = 0;
    EACH_FOE(&g, foe)
    if (g.s->foe[foe].holder == choice.a && !g.s->foe[foe].control)
        shields += sr_shields(&g, foe);
    *value = shields;
    *miss = shields == 0;
    *defeat = g.s->ended != 0;
}
