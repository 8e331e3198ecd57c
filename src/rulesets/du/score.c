/* How good a position looks, for bots: what is left of both sides, what has been explored, how far
 * the quest has come. */
#include "rulesets/du/du.h"

/* Vitality left, as a share of what the party began with. */
static int health(const struct du *g)
{
    int left = 0, all = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        all += 2 * g->t->line[h].vt + g->t->line[h].fo;
        if (!has(g, h, OUT_COLD))
            left += piece(g, h)->vt + g->t->line[h].vt + piece(g, h)->fo;
    }
    return all ? 1000 * left / all : 0;
}

static int threat(const struct du *g)
{
    int sum = 0;
    EACH(p, g->s->creatures)
    {
        const struct du_creature *c = du_creature_data(g, p);
        sum += c->vp * (piece(g, p)->max_vt + piece(g, p)->vt) / (2 * piece(g, p)->max_vt);
    }
    return du_min(sum, 40);
}

static int explored(const struct du *g)
{
    return 1000 * __builtin_popcount(g->s->revealed) / du_max(g->t->map.sections, 1);
}

/* How near the party is to the next thing worth going to: an unopened exit, an element of the quest,
 * the way out. In thousandths, nearer is more. */
static int nearness(const struct du *g)
{
    const struct du_map *map = &g->t->map;
    int best = 99;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        if (!is_up(g, h))
            continue;
        for (int i = 1; i <= map->ways; i++) {
            const struct du_way *way = &map->way[i];
            bool open = way->to && du_section_known(g, way->from) && !du_section_known(g, way->to);
            if (open && !(way->door && g->s->door[way->door].flags & D_SECRET))
                best =
                    du_min(best, grid_distance(map->grid, 0, piece(g, h)->place, way->inside[0]));
        }
        for (int i = 0; i < g->t->quest->interactions; i++) {
            int thing = du_thing_named(g, g->t->quest->interaction[i].element);
            const struct effect_ref *when = &g->t->quest->interaction[i].when;
            if (thing >= 0 && (!when->code || du_holds(g, when, h, h)))
                best = du_min(best, grid_distance(map->grid, 0, piece(g, h)->place,
                                                  g->s->thing[thing].place));
        }
        EACH(e, g->s->creatures) { best = du_min(best, du_apart(g, h, e)); }
    }
    return 1000 - 10 * du_min(du_max(best, 0), 99);
}

int du_score(const struct uc_run *run, int side)
{
    struct du g = du_open(run);
    int good;
    if (run->head->winner)
        good = run->head->winner == SIDE_HEROES ? 1000 : 0;
    else if (!g.t->quest)
        good = 500 + health(&g) / 4 - 5 * threat(&g);
    else
        good = 100 + health(&g) * 35 / 100 + explored(&g) * 20 / 100 - 5 * threat(&g) +
               nearness(&g) * 10 / 100 + (g.s->leader_dead ? 100 : 0) +
               du_min(g.s->score.heroes, 20);
    good = du_min(du_max(good, 1), 999);
    if (run->head->winner)
        good = run->head->winner == SIDE_HEROES ? 1000 : 0;
    return side == SIDE_HEROES ? good : 1000 - good;
}
