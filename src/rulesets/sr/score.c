/* How good a position looks, in thousandths of a won quest; and exact odds of what enemy draws do.
 *
 * What counts in a chapter: stars, the Vitae that is left over all laps, the Threat, how much of the
 * map is known, keys and Heroism, the attack that would come now, and cards still to be played. */
#include <stdio.h>

#include "rulesets/sr/sr.h"
#include "space/places.h"

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

/* Is there something to do in this location, as far as players can see: a scroll whose story can
 * still be drawn? What nobody has revealed is worth going to, too. */
static bool beckons(const struct sr *g, int place)
{
    const struct sr_side *side = known_face(g, place);
    if (!side)
        return g->part->location[place] != 0;
    for (int i = 0; i < side->scrolls; i++)
        if (side->scroll[i].flip ? g->s->place[place].side == SIDE_A
                                 : sr_story_available(g, side->scroll[i].story))
            return true;
    return false;
}

/* How near each hero is to such a place, by the arrows that can be seen: up to 40 for each. */
static int approach(const struct sr *g)
{
    struct places map;
    struct placeset targets = {0};
    uint16_t distance[PLACES_MAX + 1];
    int near = 0;
    places_clear(&map, g->part->locations);
    for (int p = 1; p <= g->part->locations; p++) {
        if (beckons(g, p))
            placeset_add(&targets, (uc_place)p);
        const struct sr_side *side = known_face(g, p);
        for (int i = 0; side && i < side->arrows; i++)
            if (side->arrow[i].to && !side->arrow[i].elusive)
                places_add(&map, p, place_number(g, side->arrow[i].to), side->arrow[i].difficulty);
    }
    places_distances(&map, &targets, distance);
    for (int h = 1; h <= g->t->heroes; h++)
        if (g->s->at[h] && distance[g->s->at[h]] < 40)
            near += 40 - distance[g->s->at[h]];
    return near / g->t->heroes;
}

/* What is worth having: known locations, Stories, Heroism, artifacts, cards for the next round. Cards
 * in hand are worth nothing: they are played or lost. */
static int means(const struct sr *g)
{
    int worth = 0;
    for (int p = 1; p <= g->part->locations; p++)
        worth += g->s->place[p].side ? 16 : 0;
    for (int n = 1; n <= g->part->stories; n++)
        worth += g->s->story[n] == STORY_PILE ? 0 : g->s->story[n] <= HEROES ? 30 : 20;
    for (int i = 1; i <= g->t->artifacts; i++)
        worth += g->s->artifact[i] ? 30 : 0;
    for (int h = 1; h <= g->t->heroes; h++)
        worth += 3 * g->s->heroism[h] + sr_pile_size(pile(g, h, ZONE_RESERVE));
    return worth;
}

/* What the next attack would cost, what enemies and tokens will go on costing, and dithering. */
static int burdens(const struct sr *g)
{
    int burden = 4 * g->s->idle;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor))
            burden += sr_attack_damage(g, actor);
    EACH_FOE(g, foe)
    if (!g->s->foe[foe].control && sr_shields(g, foe) > 0)
        burden += 1 + sr_combat_value(g, foe) / 3 + sr_shields(g, foe);
    for (int h = 1; h <= g->t->heroes; h++)
        for (int t = 1; t <= TOKENS; t++)
            burden += 6 * g->s->token[h][t];
    return burden;
}

int sr_score(const struct uc_run *run, int side)
{
    struct sr g = sr_open(run);
    int good;
    if (run->head->winner) {
        good = run->head->winner == SIDE_HEROES ? 1000 : 0;
    } else {
        int raw = 900 * goals(&g) / 1000 + 270 * endurance(&g) / 1000 +
                  60 * (g.part->track - g.s->threat) / g.part->track + means(&g) +
                  approach(&g) / 2 - burdens(&g);
        raw = raw < 1 ? 1 : raw;
        int chapter = 1000 * raw / (raw + 1500); /* there is always more to find */
        good = (1000 * (g.s->chapter - 1) + chapter) / g.t->chapters -
               300 * g.s->attempts; /* a lost chapter is not to be repeated for ever */
    }
    return side == SIDE_HEROES ? good : 1000 - good;
}

/* ---- Odds: shields that a Movement will bring ------------------------------------------------ */

/* The side that will be up when somebody enters; NULL when players have not seen it (SR-059). */
static const struct sr_side *known_entry(const struct sr *g, int to)
{
    const struct sr_place *p = &g->s->place[to];
    const struct sr_location *l = location(g, to);
    if (!p->side)
        return p->flags & PLACE_SEEN_A ? &l->a : NULL;
    if (p->side == SIDE_B || sr_heroes_at(g, to) || l->a.lock)
        return face(g, to);
    return p->flags & PLACE_SEEN_B ? &l->b : NULL; /* SR-071 */
}

/* Only what players can know has odds: Random Enemies of a row that they have read. A Story or a
 * Scripted Enemy that nobody has drawn yet would tell what is on the card. */
bool sr_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    struct sr g = sr_open(run);
    bool random = false;
    if (choice.verb != DO_MOVE && choice.verb != DO_PORTAL)
        return false;
    const struct sr_side *side = known_entry(&g, choice.b);
    if (!side || side->enter.code || side->opens.code)
        return false;
    for (int i = 0; i < side->rows; i++) {
        const struct sr_icon *icon = &side->row[i];
        random |= icon->icon == ROW_RANDOM;
        if (icon->icon == ROW_STORY || icon->icon == ROW_ENEMY || icon->icon == ROW_SPECIAL)
            return false;
    }
    snprintf(odds->label, sizeof odds->label, "%s", _("Shields that will attack this hero"));
    return random;
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
