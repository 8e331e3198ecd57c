/* Master enemies: the Menace token, who holds it and how it turns (AC 26, IS 28). In all else a Master is an enemy like any
 * other (AC-571, IS-551); its victim is chosen when its rule is (AC-568, IS-562), Vengeful or not (AC-570, IS-563). */
#include "rulesets/ss/ss.h"

static int master_in_play(const struct ss *g)
{
    EACH_PIECE(p, ss_enemies(g))
    if (scroll_of(g, p)->rank == PURPLE)
        return p;
    return 0;
}

static void set_menace(struct ss *g, int hero, int level)
{
    assert(level >= 0 && level <= 2);
    g->s->menace = (uint8_t)hero;
    g->s->menace_level = (uint8_t)level;
    tell(&g->run, EVENT_MENACE, hero, WORD_RANK + level, 0, 0);
}

static int act_of(const struct ss *g) { return quest_of(g)->act ? quest_of(g)->act : 1; }

void ss_menace_begins(struct ss *g, int piece)
{
    if (scroll_of(g, piece)->rank == PURPLE && !g->s->menace)
        set_menace(g, g->s->active, 1);
}

void ss_menace_wounded(struct ss *g, int who, int by)
{
    int hero = is_companion(by) ? figure(g, by)->seat : by;
    if (!is_foe(who) || scroll_of(g, who)->rank != PURPLE || !g->s->menace || !is_hero(hero))
        return;
    if (hero == g->s->menace)
        set_menace(g, hero, 2);
    else if (g->s->menace_level == 2)
        set_menace(g, g->s->menace, 1);
    else
        set_menace(g, hero, 1);
}

void ss_draw_menace(struct ss *g, int hero)
{
    assert(is_hero(hero));
    if (master_in_play(g))
        set_menace(g, hero, g->rules->taunt_level == LEVEL_ACT ? act_of(g) : 1);
}

void ss_taunt(struct ss *g, int hero)
{
    assert(is_hero(hero));
    if (flow_is_open(&g->run, FLOW_activate))
        g->s->taunter = (uint8_t)hero;
    ss_draw_menace(g, hero);
}

/* AC-566, IS-559: its holder died, or cannot be targeted any more; with nobody else it stays. */
FLOW(pass_menace)
{
    BEGIN;
    if (!g->s->menace || ss_targetable(g, g->s->menace) || !master_in_play(g))
        return FLOW_DONE;
    RULE("AC-566 IS-559");
    for (int h = 1; h <= g->t->heroes; h++)
        if (h != g->s->menace && ss_targetable(g, h))
            offer(&g->run, DO_MENACE, h, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK_IF_MORE(1, g->s->active, PROMPT_MENACE, g->s->menace);
    set_menace(g, answer(&g->run).a, g->rules->menace_pass_level == LEVEL_ACT ? act_of(g) : 1);
    END;
}

/* IS-211, IS-555, IS-556. */
enum reason ss_why_not_provoke(const struct ss *g, int hero)
{
    int master = master_in_play(g);
    if (!g->rules->has_provoke || !master || !g->s->menace ||
        !ss_sees(g, hero, figure(g, master)->place))
        return REASON_NO_MASTER;
    if (g->s->soul[hero].flags & SOUL_PROVOKED)
        return REASON_PROVOKED;
    return ss_why_not_activity(g, hero, ACTION);
}

void ss_provoke(struct ss *g, int hero)
{
    assert(is_hero(hero) && g->s->menace);
    bool own = hero == g->s->menace;
    if (own)
        set_menace(g, hero, 3 - g->s->menace_level); /* IS-555: I to II, II to I */
    else if (g->s->menace_level == 2)
        set_menace(g, g->s->menace, 1); /* IS-556 */
    else
        set_menace(g, hero, 1); /* IS-557: it changes hands at level I only */
    g->s->soul[hero].flags |= SOUL_PROVOKED;
}
