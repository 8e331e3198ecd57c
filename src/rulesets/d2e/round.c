/* The course of play: quest, encounter, round. The rulebook's outline; the chapters that it calls
 * are in the other files. */
#include <string.h>

#include "rulesets/d2e/d2e.h"
#include "rulesets/d2e/outside.h"

/* ---- Quest and encounters ----------------------------------------------------------------- */

/* A quest of one or two encounters; who completes the last one has won (D2-304, D2-305). */
FLOW(quest)
{
    BEGIN;
    RULE("D2-012 D2-013");
    if (g->t->level)
        CALL(4, epic_play, .unused = 0);
    CALL(1, encounter, .i = 0);
    while (g->s->encounter + 1 < quest_data(g)->encounters) {
        CALL(2, transition, .i = 0);
        CALL(3, encounter, .i = 0);
    }
    RULE("D2-002 D2-304");
    tell(&g->run, EVENT_WON, WORD_SIDE + g->s->ended, 0, 0, 0);
    if (!g->t->campaign)
        return flow_game_over(&g->run, g->s->ended);
    RULE("D2-337"); /* the map stays on the table until everybody has seen how it ended */
    offer(&g->run, DO_DONE, 0, 0, 0);
    ASK(5, 1, PROMPT_QUEST_OVER, 0);
    END;
}

enum flow_status d2_end_encounter(struct d2e *g, int side)
{
    assert(side == SIDE_HEROES || side == SIDE_OVERLORD);
    RULE("D2-306 A-078 A-079");
    g->s->ended = (uint8_t)side;
    if (g->s->encounter == 0)
        g->s->first_ended = (uint8_t)side;
    tell(&g->run, EVENT_ENDED, WORD_SIDE + side, 0, 0, 0);
    return flow_unwind_to(&g->run, FLOW_encounter);
}

/* Clears what belongs to a map: figures other than heroes, tokens, doors, changed ground, lasting effects. */
void d2_clear_map(struct d2e *g)
{
    struct d2_state *s = g->s;
    for (uc_piece p = 1; p < PIECES; p++) {
        if (on_map(g, p))
            d2_take_off_map(g, p);
        piece(g, p)->token_place = piece(g, p)->away = 0;
        if (p > HEROES) /* what it was is still its name: events of this answer speak of it */
            *piece(g, p) = (struct d2_piece){.record = piece(g, p)->record,
                                             .rank = piece(g, p)->rank,
                                             .number = piece(g, p)->number};
    }
    memset(s->token, 0, sizeof s->token);
    memset(s->group, 0, sizeof s->group);
    memset(&s->lasting, 0, sizeof s->lasting); /* */
    memset(s->turn, 0, sizeof s->turn);
    memset(s->attack, 0, sizeof s->attack);
    memset(&s->test, 0, sizeof s->test);
    memset(s->aimed, 0, sizeof s->aimed);
    memset(&s->roll, 0, sizeof s->roll);
    memset(&s->standing, 0, sizeof s->standing);
    s->doors_closed = s->doors_locked = 0;
    d2_restore_ground(g);
    s->turns = s->attacks = 0;
    s->round = 0;
    s->ended = 0;
    d2_lay_down_relics(g);
}

static void lay_out_map(struct d2e *g)
{
    const struct d2_encounter *e = encounter_data(g);
    const struct d2_board *b = board(g);
    g->s->doors_closed = b->doors_closed;
    g->s->doors_locked = b->doors_locked;
    for (int i = 0; i < e->tokens; i++) { /* D2-027, D2-210 */
        const struct d2_map_token *t = &e->token[i];
        if (!t->at[0])
            continue; /* an effect will bring it */
        g->s->token[i] = (struct d2_token){
            .kind = t->kind,
            .place = grid_parse(b->grid, t->at),
            .flags = (uint8_t)((t->unique ? TOKEN_UNIQUE : 0) | (t->fixed ? TOKEN_FIXED : 0)),
            .name = t->token,
            .face = t->face};
    }
}

/* Hidden faces are dealt at random among the tokens that look alike: asks chance which of the
 * later ones changes faces with this one. False when they are all the same. */
static bool offer_hidden_faces(struct d2e *g, int token)
{
    const struct d2_token *t = &g->s->token[token];
    bool differ = false;
    for (int i = token; i < TOKENS && t->kind; i++) {
        const struct d2_token *o = &g->s->token[i];
        if (o->kind == t->kind && o->name == t->name)
            differ = differ || o->face != t->face || o->flags != t->flags;
    }
    for (int i = token; i < TOKENS && differ; i++) {
        const struct d2_token *o = &g->s->token[i];
        if (o->kind == t->kind && o->name == t->name)
            offer_weighted(&g->run, DO_AMOUNT, 1, i, 0, 0);
    }
    return differ;
}

/* One encounter, until a side completes its objective. The rounds are left by
 * d2_end_encounter, which comes back here. */
FLOW(encounter)
{
    BEGIN;
    RULE("D2-027 D2-307");
    g->s->phase = PHASE_SETUP;
    g->s->seat = d2_overlord_seat(g);
    lay_out_map(g);
    tell(&g->run, EVENT_ENCOUNTER, g->s->encounter + 1, 0, 0, 0);
    for (f->i = 0; f->i < TOKENS; f->i++) {
        if (!offer_hidden_faces(g, f->i))
            continue;
        RULE("D2-210");
        CHANCE(1, PROMPT_HIDDEN, 0);
        {
            int other = answer(&g->run).a;
            struct d2_token *a = &g->s->token[f->i], *b = &g->s->token[other];
            uint16_t face = a->face;
            uint8_t flags = a->flags;
            a->face = b->face;
            a->flags = b->flags;
            b->face = face;
            b->flags = flags;
        }
    }
    CALL(2, place_heroes, .i = 0);
    if (g->s->encounter == 0)
        CALL(7, assign_relics, .i = 0);
    for (f->i = 0; f->i < encounter_data(g)->allies; f->i++)
        if (encounter_data(g)->ally[f->i].area)
            CALL(11, join, .record = encounter_data(g)->ally[f->i].ally,
                 .area = encounter_data(g)->ally[f->i].area);
    for (f->i = 0; f->i < encounter_data(g)->groups; f->i++)
        CALL(3, place_group, .group = f->i);
    if (g->s->encounter == 0 && !g->t->sandbox) {
        for (f->i = 1; f->i <= g->t->heroes; f->i++)
            CALL(8, pack_up, .hero = f->i);
        RULE("D2-348 D2-363 D2-390"); /* once a quest, before the hand is drawn */
        CALL(9, set_aside, .unused = 0);
        RULE("D2-029 D2-391"); /* D2-314: the hand is kept for the second encounter */
        CALL(4, draw_cards, .count = (uint8_t)g->t->heroes);
        if (g->s->log.count) {
            RULE("D2-387 D2-388 A-093"); /* before every quest but the introduction */
            CALL(10, travel, .drawn = 0);
        }
    }
    g->s->phase = PHASE_HEROES;
    AT(5, ON_ENCOUNTER_START, 0);
    while (!g->s->ended)
        CALL(6, round, .i = 0);
    END;
}

/* D2-024: each hero is placed in the start area. */
FLOW(place_heroes)
{
    BEGIN;
    if (g->t->sandbox)
        return FLOW_DONE;
    for (f->i = 1; f->i <= g->t->heroes; f->i++) {
        RULE("D2-024");
        {
            struct placeset start = board(g)->start;
            for (uc_place at = placeset_next(&start, 0); at; at = placeset_next(&start, at))
                if (d2_is_empty_space(g, at))
                    offer(&g->run, DO_PLACE, at, 1, 1);
        }
        ASK(1, f->i, PROMPT_PLACE_HERO, f->i);
        if (piece(g, f->i)->flags & DOWN)
            piece(g, f->i)->token_place = (uc_place)answer(&g->run).a; /* */
        else
            d2_put_on_map(g, f->i, (uc_place)answer(&g->run).a, 1, 1);
    }
    END;
}

static const struct d2_limit *limits_of(const struct d2e *g, const struct d2_monster *m)
{
    return g->t->heroes == 2 ? &m->two : g->t->heroes == 3 ? &m->three : &m->four; /* D2-254 */
}

static bool is_fixed(const struct d2_encounter *e, int record)
{
    for (int i = 0; i < e->groups; i++)
        if (e->group[i].monster == record)
            return true;
    return false;
}

bool d2_may_fill(const struct uc_pack *pack, const struct d2_encounter *e, int group, int record)
{
    const struct d2_monster *m = pack_data(pack, KIND_MONSTER, record);
    return m && m->traits & e->group[group].traits && !is_fixed(e, record);
}

/* Which monster fills each group, while one is looked for. */
struct filling {
    const struct uc_pack *pack;
    const struct d2_encounter *e;
    int of[MAP_GROUPS];
    bool asked[MAP_GROUPS]; /* whether it can do with another one */
};

/* The group that the monster fills; -1: none. */
static int filled_by(const struct filling *f, int record)
{
    for (int i = 0; i < f->e->groups; i++)
        if (f->of[i] == record)
            return i;
    return -1;
}

/* A monster for the group: one that is free, or that of a group which can do with another one. */
static bool fill(struct filling *f, int group)
{
    int count, first = pack_first(f->pack, KIND_MONSTER, &count);
    f->asked[group] = true;
    for (int r = first; r < first + count; r++) {
        int other = d2_may_fill(f->pack, f->e, group, r) ? filled_by(f, r) : group;
        if (other < 0 || (!f->asked[other] && fill(f, other))) {
            f->of[group] = r;
            return true;
        }
    }
    return false;
}

int d2_unfilled_group(const struct uc_pack *pack, const struct d2_encounter *e, int settled,
                      const int *record)
{
    struct filling f = {.pack = pack, .e = e};
    for (int i = 0; record && i < settled; i++)
        f.of[i] = record[i];
    for (int i = settled; i < e->groups; i++) {
        if (e->group[i].monster)
            continue;
        for (int k = 0; k < e->groups; k++)
            f.asked[k] = k < settled;
        if (!fill(&f, i))
            return i;
    }
    return -1;
}

/* The monsters that may fill an open group: by trait, none twice, and so that one is left for each that is chosen
 * after it (D2-260). */
static void offer_open_groups(struct d2e *g, int group)
{
    int count, first = pack_first(g->content, KIND_MONSTER, &count), record[MAP_GROUPS];
    for (int i = 0; i < group; i++)
        record[i] = g->s->group[i].record;
    for (record[group] = first; record[group] < first + count; record[group]++)
        if (d2_may_fill(g->content, encounter_data(g), group, record[group]) &&
            d2_group_of(g, (uint16_t)record[group]) < 0 &&
            d2_unfilled_group(g->content, encounter_data(g), group + 1, record) < 0)
            offer(&g->run, DO_GROUP, record[group], 0, 0);
}

/* Does something that is going on still mean this piece? */
static bool is_concerned(const struct d2e *g, uc_piece p)
{
    for (int i = 0; i < g->s->turns; i++)
        if (g->s->turn[i].who == p)
            return true;
    for (int i = 0; i < g->s->attacks; i++)
        for (int h = 0; h < g->s->attack[i].hits; h++)
            if (g->s->attack[i].hit[h].piece == p || g->s->attack[i].attacker == p)
                return true;
    return false;
}

/* A piece for a new figure: one that never was in use, else that of a figure which is gone. */
static uc_piece free_piece(const struct d2e *g)
{
    uc_piece gone = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++) {
        if (piece(g, p)->kind == PIECE_NONE)
            return p;
        if (!gone && piece(g, p)->flags & GONE && !is_concerned(g, p))
            gone = p;
    }
    return gone;
}

uc_piece d2_new_monster(struct d2e *g, int group, enum rank rank)
{
    struct d2_group *gr = &g->s->group[group];
    uc_piece p = free_piece(g);
    if (!p) {
        flow_stop(&g->run, LIMIT_ROOM);
        return 0;
    }
    d2_expire_piece(g, p);
    *piece(g, p) = (struct d2_piece){.record = gr->record,
                                     .kind = PIECE_MONSTER,
                                     .rank = (uint8_t)rank,
                                     .group = (uint8_t)group,
                                     .number = (uint8_t)(gr->made++ % UINT8_MAX + 1),
                                     .width = 1,
                                     .height = 1};
    return p;
}

/* How many of that rank a group has on the map. */
int d2_group_size(const struct d2e *g, int group, enum rank rank)
{
    int n = 0;
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        n += g->s->monsters & ONE(p) && piece(g, p)->group == group && piece(g, p)->rank == rank;
    return n;
}

void d2_make_group(struct d2e *g, int slot, uint16_t record)
{
    assert(slot >= 0 && slot < GROUPS);
    struct d2_group *gr = &g->s->group[slot];
    const struct d2_monster *m = d2_monster_data(g, record);
    gr->record = record;
    gr->lieutenant = m == NULL; /* D2-271 */
    gr->minions = m ? limits_of(g, m)->minions : 0;
    gr->masters = m ? limits_of(g, m)->masters : 1;
}

/* Figures that a group of the quest begins with: masters first. */
static int initial_masters(const struct d2e *g, int group)
{
    int n = encounter_data(g)->group[group].masters;
    return n == BY_HEROES ? g->s->group[group].masters : n;
}

static int initial_figures(const struct d2e *g, int group)
{
    int n = encounter_data(g)->group[group].minions;
    if (g->s->group[group].lieutenant)
        return 1;
    return initial_masters(g, group) + (n == BY_HEROES ? g->s->group[group].minions : n);
}

static enum rank initial_rank(const struct d2e *g, int group, int i)
{
    if (g->s->group[group].lieutenant)
        return LIEUTENANT;
    return i < initial_masters(g, group) ? MASTER : MINION;
}

/* One group of the quest's set-up: chosen if it is open, then placed figure by figure. */
FLOW(place_group)
{
    BEGIN;
    RULE("D2-025 D2-253");
    if (encounter_data(g)->group[f->group].monster) {
        d2_make_group(g, f->group, encounter_data(g)->group[f->group].monster);
    } else {
        RULE("D2-260");
        offer_open_groups(g, f->group);
        ASK(1, d2_overlord_seat(g), PROMPT_OPEN_GROUP, 0);
        d2_make_group(g, f->group, answer(&g->run).a);
    }
    if (!encounter_data(g)->group[f->group].area)
        return FLOW_DONE;
    RULE("D2-254 D2-027");
    for (f->i = 0; f->i < initial_figures(g, f->group); f->i++)
        CALL(2, arrive, .group = f->group, .rank = (uint8_t)initial_rank(g, f->group, f->i),
             .area = encounter_data(g)->group[f->group].area);
    END;
}

/* A new monster comes to the map in an empty space of an area, or as near to it as possible. */
FLOW(arrive)
{
    BEGIN;
    f->who = d2_new_monster(g, f->group, f->rank);
    if (!f->who)
        return FLOW_DONE;
    d2_offer_bases_around(g, f->who, d2_area_named(g, f->area));
    if (g->run.head->count == 0) {
        memset(piece(g, f->who), 0, sizeof *piece(g, f->who));
        g->s->group[f->group].made--;
        return FLOW_DONE;
    }
    ASK(1, d2_overlord_seat(g), PROMPT_PLACE, f->who);
    d2_put_on_map(g, f->who, (uc_place)answer(&g->run).a, answer(&g->run).b, answer(&g->run).c);
    if (f->rank == LIEUTENANT)
        d2_take_up_relic(g, f->who);
    tell(&g->run, EVENT_SPAWNED, f->who, piece(g, f->who)->place, 0, 0);
    END;
}

uc_piece d2_ally_of(const struct d2e *g, uint16_t record)
{
    for (uc_piece p = FIRST_ALLY; p < FIRST_MONSTER; p++)
        if (piece(g, p)->kind == PIECE_ALLY && piece(g, p)->record == record)
            return p;
    return 0;
}

uc_piece d2_new_ally(struct d2e *g, uint16_t record)
{
    uc_piece p = FIRST_ALLY;
    while (p < FIRST_MONSTER && piece(g, p)->kind != PIECE_NONE)
        p++;
    if (p == FIRST_MONSTER) {
        flow_stop(&g->run, LIMIT_ROOM);
        return 0;
    }
    *piece(g, p) = (struct d2_piece){
        .record = record, .kind = PIECE_ALLY, .number = 1, .width = 1, .height = 1};
    return p;
}

/* An ally comes to the map, in an empty space of an area or as near to it as possible: where, the
 * heroes decide. Nobody comes twice. */
FLOW(join)
{
    BEGIN;
    RULE("D2-211 D2-027");
    f->who = d2_ally_of(g, f->record) ? 0 : d2_new_ally(g, f->record);
    if (!f->who)
        return FLOW_DONE;
    d2_offer_bases_around(g, f->who, d2_area_named(g, f->area));
    if (g->run.head->count == 0) {
        memset(piece(g, f->who), 0, sizeof *piece(g, f->who));
        return FLOW_DONE;
    }
    ASK(1, d2_seat_of(g, f->who), PROMPT_PLACE, f->who);
    d2_put_on_map(g, f->who, (uc_place)answer(&g->run).a, 1, 1);
    tell(&g->run, EVENT_SPAWNED, f->who, piece(g, f->who)->place, 0, 0);
    END;
}

/* Between two encounters (D2-308 to D2-315). */
FLOW(transition)
{
    BEGIN;
    RULE("D2-308 D2-309 D2-310 D2-311 D2-312 D2-314 D2-315");
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_PLAYED)
            g->s->card[i].zone = ZONE_DISCARD;
    for (f->i = 1; f->i <= g->t->heroes; f->i++) {
        struct d2_piece *h = piece(g, f->i);
        h->fatigue = 0;
        h->flags &= DOWN; /* Activation cards faceup; feats available again */
        if (on_map(g, f->i))
            d2_take_off_map(g, f->i);
    }
    for (int scope = ONCE_ATTACK; scope <= ONCE_ENCOUNTER; scope++)
        limit_forget(&g->s->used, scope);
    d2_clear_map(g);
    g->s->encounter++;
    for (f->i = 1; f->i <= g->t->heroes; f->i++) {
        if (!(piece(g, f->i)->flags & DOWN))
            continue;
        RULE("D2-313 A-077");
        offer(&g->run, DO_STAND_UP, 0, 0, 0);
        offer(&g->run, DO_PASS, 0, 0, 0);
        ASK(1, f->i, PROMPT_STAND_UP, f->i);
        if (answer(&g->run).verb == DO_STAND_UP)
            CALL(2, stand_up, .hero = f->i);
    }
    END;
}

/* ---- Round -------------------------------------------------------------------------------- */

/* Every hero takes one turn, then the overlord (D2-039, D2-040). That all heroes lie on the ground
 * ends nothing by itself; who was knocked out before his turn still has it. */
bool d2_drop_turn(struct d2e *g)
{
    return flow_begin_again(&g->run, FLOW_round, &(struct round){.goes_on = 1},
                            sizeof(struct round));
}

FLOW(round)
{
    BEGIN;
    if (!f->goes_on && g->s->phase != PHASE_OVERLORD) { /* where a scenario may begin */
        g->s->round++;
        tell(&g->run, EVENT_ROUND, g->s->round, 0, 0, 0);
        limit_forget(&g->s->used, ONCE_ROUND);
        g->s->phase = PHASE_HEROES;
        AT(1, ON_ROUND_START, 0);
    }
    while (g->s->phase == PHASE_HEROES) {
        AGAIN(40);
        for (uc_piece p = 1; p <= g->t->heroes; p++)
            if (!(piece(g, p)->flags & (ACTED | GONE)))
                offer(&g->run, DO_TURN, p, 0, 0);
        if (g->run.head->count == 0)
            break;
        RULE("D2-041 D2-042"); /* the hero players decide; the first hero's seat speaks for them */
        g->s->seat = 1;
        ASK(2, 1, PROMPT_WHO_NEXT, 0);
        CALL(3, hero_turn, .hero = (uc_piece)answer(&g->run).a);
    }
    for (f->i = FIRST_ALLY; f->i < FIRST_MONSTER && g->s->phase == PHASE_HEROES; f->i++) {
        if (!on_map(g, f->i) || piece(g, f->i)->flags & ACTED)
            continue;
        RULE("D2-211"); /* whom nobody has led acts when the heroes have had their turns */
        limit_forget(&g->s->used, ONCE_TURN);
        CALL(6, ally_turn, .ally = f->i, .seat = 1);
    }
    RULE("D2-040 D2-045");
    g->s->phase = PHASE_OVERLORD;
    CALL(4, overlord_turn, .i = 0);
    RULE("D2-046 D2-243");
    AT(5, ON_ROUND_END, 0);
    d2_expire(g, UNTIL_ROUND_END, 0);
    for (f->i = 1; f->i < FIRST_MONSTER; f->i++)
        if (is_hero(g, f->i) || is_ally(g, f->i))
            piece(g, f->i)->flags &= (uint8_t)~ACTED;
    g->s->phase = PHASE_SETUP;
    if (encounter_data(g)->rounds && g->s->round >= encounter_data(g)->rounds)
        return d2_end_encounter(g, SIDE_OVERLORD);
    END;
}
