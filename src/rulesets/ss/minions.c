/* Minions (AC 25): no Enemies but to be targeted (AC-549), without cards and players, one scroll a kind. When they act their scroll says,
 * with traits at the beginning or end of an Enemy Turn. */
#include "rulesets/ss/ss.h"

void ss_number_minions(const struct uc_pack *pack, struct ss_tables *t)
{
    int count = 0, first = pack_first(pack, KIND_ENEMY, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_enemy *e = pack_data(pack, KIND_ENEMY, id);
        const struct ss_scroll *s = pack_data(pack, KIND_SCROLL, e->scroll);
        if (s->minion && ss_has_place(t, t->minions, MINIONS, N_("minions"))) {
            t->minion[t->minions].scroll = e->scroll;
            t->minion[t->minions++].enemy = (uint16_t)id;
        }
    }
}

static bool is_there(const struct ss *g, int piece, int scroll)
{
    const struct ss_figure *f = figure(g, piece);
    return f->record == scroll && (f->place || f->flags & FIG_ATTACHED);
}

bool ss_minion_left(const struct ss *g, int scroll)
{
    int n = 0;
    for (int p = FOE; p <= last_piece(g); p++)
        n += is_there(g, p, scroll);
    for (int i = 0; i < g->t->minions; i++)
        if (g->t->minion[i].scroll == scroll) {
            const struct ss_enemy *e = pack_data(pack_of(g), KIND_ENEMY, g->t->minion[i].enemy);
            return !e->supply || n < e->supply;
        }
    return true;
}

/* ---- On a hero's sheet ------------------------------------------------------------------------------ */

int ss_attached(const struct ss *g, int hero)
{
    int n = 0;
    for (int p = FOE; p <= last_piece(g); p++)
        n += g->s->figure[p].flags & FIG_ATTACHED && g->s->figure[p].seat == hero;
    return n;
}

void ss_detach(struct ss *g, int hero)
{
    assert(is_hero(hero));
    for (int p = FOE; p <= last_piece(g); p++) {
        struct ss_figure *f = figure(g, p);
        if (f->flags & FIG_ATTACHED && f->seat == hero)
            *f = (struct ss_figure){.record = f->record, .number = f->number};
    }
}

/* AC-553: a hero of its area, one without a minion first, then as for every victim. */
FLOW(attach)
{
    BEGIN;
    {
        uint64_t all = 0, free = 0;
        int why;
        if (!in_play(g, f->minion) || !is_foe(f->minion))
            return FLOW_DONE;
        EACH_PIECE(h, ss_figures_in(g, figure(g, f->minion)->place) & ss_heroes(g))
        {
            if (!ss_targetable(g, h))
                continue;
            all |= bit_of(h);
            free |= ss_attached(g, h) ? 0 : bit_of(h);
        }
        all = free ? free : all;
        all = all ? ss_victims(g, f->minion, all, &why) : 0;
        EACH_PIECE(h, all)
        offer(&g->run, DO_VICTIM, h, 0, 0);
    }
    if (!g->run.head->count)
        return FLOW_DONE;
    RULE("AC-553");
    ASK_IF_MORE(1, g->s->active, PROMPT_VICTIM, f->minion);
    tell(&g->run, EVENT_ATTACHED, f->minion, answer(&g->run).a, 0, 0);
    figure(g, f->minion)->place = 0;
    figure(g, f->minion)->seat = (uint8_t)answer(&g->run).a;
    figure(g, f->minion)->flags |= FIG_ATTACHED;
    ss_mark_sight(g);
    DUE(2);
    END;
}

enum reason ss_why_not_detach(const struct ss *g, int hero, int other)
{
    if (hero == other || !is_hero(other) || !ss_attached(g, other) || !in_play(g, other) ||
        figure(g, other)->place != figure(g, hero)->place)
        return REASON_NOTHING_HERE;
    return ss_why_not_activity(g, hero, ACTION);
}

/* AC-554: at the end of each Event Phase each does its harm, then all are gone. */
FLOW(attached)
{
    BEGIN;
    RULE("AC-554");
    for (f->minion = FOE; f->minion <= PIECES; f->minion++) {
        if (!(figure(g, f->minion)->flags & FIG_ATTACHED))
            continue;
        f->hero = figure(g, f->minion)->seat;
        if (in_play(g, f->hero))
            DO(1, ss_run(g, &scroll_of(g, f->minion)->attached, f->hero, f->hero,
                         figure(g, f->minion)->record, 0));
        DUE(2);
    }
    for (int h = 1; h <= g->t->heroes; h++)
        ss_detach(g, h);
    END;
}
