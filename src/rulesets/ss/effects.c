/* The words of effects: what packs may ask and command (words.def). */
#include "rulesets/ss/outside.h"

FLOW(effect) /* what a card says, command by command */
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        DO(1, ss_perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
        DUE(2);
    }
    END;
}

/* Opens the flow that carries out what a card says; done at once if it says nothing. */
enum flow_status ss_run(struct ss *g, const struct effect_ref *effect, int self, int subject,
                        int record, int card)
{
    const struct uc_state *head = g->run.head;
    if (!effect->code)
        return FLOW_DONE;
    /* Cards that set each other off without end stop here, not in an overflow. */
    if (head->depth > FLOW_DEPTH - 16 || head->frames > FRAME_WORDS - 128)
        return FLOW_DONE;
    struct effect frame;
    memset(&frame, 0, sizeof frame);
    effect_start(&frame.e, effect->code, self, subject, (uint16_t)record, (uint16_t)card);
    return flow_open(&g->run, FLOW_effect, &frame, sizeof frame);
}

/* ---- Queries ------------------------------------------------------------------------------------------- */

/* Inside a query: `g` is the game, `a` the arguments. */
#define LOOK(name)                                                                                 \
    static int64_t look_##name(struct ss *g, const int64_t *a);                                    \
    static int64_t query_##name(struct uc_run *run, const struct effect_frame *e,                  \
                                const int64_t *a)                                                  \
    {                                                                                              \
        struct ss g = ss_open(run);                                                                \
        (void)e;                                                                                   \
        return look_##name(&g, a);                                                                 \
    }                                                                                              \
    static int64_t look_##name(__attribute__((unused)) struct ss *g,                               \
                               __attribute__((unused)) const int64_t *a)

static bool is_piece(int64_t p) { return p >= 1 && p <= PIECES; }
static int place_of(const struct ss *g, int64_t p)
{
    return is_piece(p) ? figure(g, (int)p)->place : 0;
}

static uint64_t all_from(const struct ss *g, int first, int last)
{
    uint64_t all = 0;
    for (int p = first; p <= last; p++)
        if (in_play(g, p))
            all |= bit_of(p);
    return all;
}

LOOK(heroes) { return (int64_t)ss_heroes(g); }
LOOK(ghosts)
{
    uint64_t all = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        if (is_ghost(g, h))
            all |= bit_of(h);
    return (int64_t)all;
}
LOOK(companions) { return (int64_t)all_from(g, COMPANION, FOE - 1); }
LOOK(enemies) { return (int64_t)ss_enemies(g); }
LOOK(minions) { return (int64_t)(all_from(g, FOE, PIECES) & ~ss_enemies(g)); }
LOOK(characters) { return (int64_t)all_from(g, 1, PIECES); }
LOOK(here) { return (int64_t)(place_of(g, a[0]) ? ss_figures_in(g, place_of(g, a[0])) : 0); }
LOOK(within)
{
    struct placeset near = areas_within(g->t->board.areas, g->s->closed, AREAS_WALK,
                                        (uc_place)place_of(g, a[1]), (int)a[0]);
    uint64_t all = 0;
    for (int p = 1; p <= PIECES; p++)
        if (in_play(g, p) && placeset_has(&near, figure(g, p)->place))
            all |= bit_of(p);
    return (int64_t)all;
}
LOOK(seen_by)
{
    uint64_t all = 0;
    for (int p = 1; p <= PIECES && is_piece(a[0]); p++)
        if (in_play(g, p) && ss_sees(g, (int)a[0], figure(g, p)->place))
            all |= bit_of(p);
    return (int64_t)all;
}
LOOK(others)
{
    return (int64_t)(all_from(g, 1, PIECES) & ~(is_piece(a[0]) ? bit_of((int)a[0]) : 0));
}
LOOK(of_rank)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_enemies(g))
    if (scroll_of(g, p)->rank == a[0])
        all |= bit_of(p);
    return (int64_t)all;
}
LOOK(of_race)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_enemies(g))
    if (scroll_of(g, p)->race == a[0])
        all |= bit_of(p);
    return (int64_t)all;
}
LOOK(at_area)
{
    int place = ss_area_named(g->t, pack_of(g), (int)a[0]);
    return (int64_t)(place ? ss_figures_in(g, place) : 0);
}
LOOK(defenders) { return (int64_t)(blow(g) ? blow(g)->targets : 0); }

LOOK(is_hero) { return is_hero((int)a[0]); }
LOOK(is_enemy) { return is_piece(a[0]) && is_enemy(g, (int)a[0]); }
LOOK(is_wounded) { return is_piece(a[0]) && figure(g, (int)a[0])->wounds > 0; }
LOOK(at_half)
{
    return is_piece(a[0]) && in_play(g, (int)a[0]) &&
           2 * figure(g, (int)a[0])->wounds >= ss_max_hp(g, (int)a[0]);
}
LOOK(suffers)
{
    if (!is_piece(a[0]))
        return 0;
    const struct ss_figure *f = figure(g, (int)a[0]);
    return a[1] == POISON  ? f->poison > 0
           : a[1] == BLEED ? f->bleed > 0
           : a[1] == FIRE  ? f->fire[0] + f->fire[1] > 0
                           : has_condition(g, (int)a[0], (int)a[1]);
}
LOOK(is_hidden) { return is_piece(a[0]) && figure(g, (int)a[0])->flags & FIG_HIDDEN; }
LOOK(is_engaged) { return is_piece(a[0]) && in_play(g, (int)a[0]) && ss_engaged(g, (int)a[0]); }
LOOK(charged) { return is_piece(a[0]) && figure(g, (int)a[0])->charges > 0; }
static int most_charges(const struct ss *g, int p)
{
    int n = 0;
    for (int i = 0; is_foe(p) && i < scroll_of(g, p)->powers; i++)
        n = scroll_of(g, p)->power[i].charges > n ? scroll_of(g, p)->power[i].charges : n;
    return n;
}
LOOK(fully_charged)
{
    return is_foe((int)a[0]) && in_play(g, (int)a[0]) &&
           figure(g, (int)a[0])->charges >= most_charges(g, (int)a[0]);
}
LOOK(heroes_control) { return place_of(g, a[0]) && ss_controls(g, place_of(g, a[0]), true); }
LOOK(enemies_control) { return place_of(g, a[0]) && ss_controls(g, place_of(g, a[0]), false); }
LOOK(distance)
{
    int one = place_of(g, a[0]), two = place_of(g, a[1]);
    return one && two ? ss_distance(g, one, two) : AREAS_FAR;
}
LOOK(soulrank)
{
    int h = is_companion((int)a[0]) ? figure(g, (int)a[0])->seat : (int)a[0];
    return is_hero(h) ? g->s->soul[h].rank : 0; /* AC-210, IS-171 */
}
LOOK(half_rank) { return (look_soulrank(g, a) + 1) / 2; } /* AC-211, IS-172 */
LOOK(wounds_of) { return is_piece(a[0]) ? figure(g, (int)a[0])->wounds : 0; }
LOOK(armor_of) { return is_piece(a[0]) && in_play(g, (int)a[0]) ? ss_armor(g, (int)a[0]) : 0; }
LOOK(crowns_of) { return is_hero((int)a[0]) ? g->s->soul[a[0]].crowns : 0; }
LOOK(is_in)
{
    return place_of(g, a[0]) && place_of(g, a[0]) == ss_area_named(g->t, pack_of(g), (int)a[1]);
}

LOOK(act_number) { return g->t->quest->act ? g->t->quest->act : 1; } /* AC-001 */
LOOK(party) { return g->t->heroes; }
LOOK(foes) { return __builtin_popcountll(ss_enemies(g)); }
static int counter_at(const struct ss *g, int symbol)
{
    for (int i = 0; i < g->s->counters; i++)
        if (g->s->counter[i] == symbol)
            return i;
    return -1;
}
LOOK(counter)
{
    int at = counter_at(g, (int)a[0]);
    return at < 0 ? 0 : g->s->count[at];
}
LOOK(is_night) { return g->s->night == EVENT_NIGHT; }
LOOK(round_number) { return g->s->round; }
LOOK(defeated)
{
    EACH_PIECE(p, ss_enemies(g))
    if (figure(g, p)->record == a[0])
        return 0;
    return 1;
}
LOOK(shown)
{
    const struct ss_blow *b = blow(g);
    return b ? ss_results(g, b, b->defender ? STAGE_DEFENCE : STAGE_HIT, (int)a[0], false) : 0;
}
LOOK(melee)
{
    const struct ss_blow *b = blow(g);
    if (!b)
        return 0;
    return is_foe(b->attacker) ? figure(g, b->attacker)->place == b->place /* AC-527, IS-526 */
                               : ss_attack_of(g, b)->range == 0;           /* AC-237, IS-196 */
}
LOOK(attacker) { return blow(g) ? blow(g)->attacker : 0; }
LOOK(dealt) { return blow(g) ? blow(g)->wounds : 0; }

const struct effect_word ss_words[WORD_COUNT] = {
#define QUERY(name, signature, result, text)                                                       \
    {#name, false, signature, VALUE_##result, text, query_##name},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include "rulesets/ss/words.def"
#undef QUERY
#undef VERB
};
