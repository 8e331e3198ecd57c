/* Exploration: a section is revealed, its creatures are placed, Initiative and surprise follow.
 * DU-064 to DU-066, DU-102 to DU-107, DU-186 to DU-197, DU-H57 to DU-H59, DU-H107, DU-H169, DU-H181. */
#include <assert.h>

#include "rulesets/du/du.h"

bool du_section_known(const struct du *g, int section)
{
    return section && g->s->revealed >> (section - 1) & 1;
}

/* ---- Things that come into play ------------------------------------------------------------- */

int du_new_thing(struct du *g, enum thing_kind kind, uint16_t record, uc_place place)
{
    assert(kind && place <= grid_places(grid(g)));
    int i = 0;
    while (i < THINGS && g->s->thing[i].kind)
        i++;
    if (i == THINGS) {
        flow_stop(&g->run, LIMIT_ROOM);
        return -1;
    }
    g->s->thing[i] = (struct du_thing){.record = record, .place = place, .kind = (uint8_t)kind};
    g->s->things = (uint8_t)du_max(g->s->things, i + 1);
    return i;
}

int du_new_item(struct du *g, uint16_t record, uc_piece holder, uc_place place)
{
    assert(record && holder < PIECES);
    int i = 1;
    while (i < ITEMS && g->s->item[i].record)
        i++;
    if (i == ITEMS) {
        flow_stop(&g->run, LIMIT_ROOM);
        return 0;
    }
    g->s->item[i] = (struct du_thing_item){.record = record,
                                           .place = place,
                                           .holder = holder,
                                           .charges = du_item_data(g, record)->charges};
    g->s->items = (uint8_t)du_max(g->s->items, i + 1);
    g->s->bearers |= holder ? ONE(holder) : 0;
    return i;
}

/* A number that no other of its kind on the board has. */
static uint8_t free_number(const struct du *g, uint16_t record)
{
    for (uint8_t n = 1;; n++) {
        bool taken = false;
        for (uc_piece p = FIRST_CREATURE; p < PIECES; p++)
            taken = taken || (piece(g, p)->record == record && piece(g, p)->number == n);
        if (!taken)
            return n;
    }
}

/* DU-H216: 44 at a time. */
uc_piece du_new_creature(struct du *g, uint16_t record)
{
    assert(g->content->record[record].kind == KIND_CREATURE);
    uc_piece p = FIRST_CREATURE;
    while (p < PIECES && piece(g, p)->record)
        p++;
    if (p == PIECES) /* the number of one that is gone */
        for (p = FIRST_CREATURE; p < PIECES && on_board(g, p);)
            p++;
    if (p == PIECES)
        return 0;
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, record);
    *piece(g, p) = (struct du_piece){.record = record,
                                     .kind = PIECE_CREATURE,
                                     .number = free_number(g, record),
                                     .facing = SOUTH,
                                     .vt = (uint8_t)c->line.vt,
                                     .max_vt = (uint8_t)c->line.vt,
                                     .ma = (uint8_t)c->line.ma};
    du_take_shape(g, p);
    return p;
}

/* ---- A section is revealed ------------------------------------------------------------------ */

static void put_elements(struct du *g, int section)
{
    const struct du_section *data = section_data(g, section);
    for (int i = 0; i < g->t->quest->lyings; i++) {
        const struct du_lying *lying = &g->t->quest->lying[i];
        uc_place at = grid_at(grid(g), lying->x, lying->y);
        if (du_section(g, at) == section)
            du_new_item(g, lying->item, 0, at);
    }
    for (int i = 0; i < data->elements; i++) {
        uc_place at = grid_at(grid(g), data->element[i].x, data->element[i].y);
        int thing = du_new_thing(g, THING_ELEMENT, data->element[i].element, at);
        if (thing >= 0)
            g->s->thing[thing].name = (uint8_t)((section - 1) * SECTION_ELEMENTS + i + 1);
    }
}

void du_show_section(struct du *g, int section)
{
    du_reveal_floor(g, section);
    put_elements(g, section);
    du_refresh_all(g);
}

/* DU-105: an element of the section whose text is read when it is displayed. */
static bool shows_something(const struct du *g, int section, int thing)
{
    const struct du_thing *t = &g->s->thing[thing];
    return t->kind == THING_ELEMENT && du_section(g, t->place) == section &&
           du_element_data(g, t->record)->display.code;
}

/* DU-H59. `quiet`: without Initiative. */
FLOW(reveal)
{
    BEGIN;
    if (du_section_known(g, f->section))
        return FLOW_DONE;
    if (f->section > 1 && flow_unknown(&g->run))
        return FLOW_WAIT; /* nobody has seen what lies there */
    RULE("DU-102 DU-104 DU-H59");
    f->combat = du_is_fight(g);
    g->s->reveals = (uint8_t)(g->s->reveals + (f->who != 0));
    g->s->shown[f->section] = (uint8_t)g->s->turn_number;
    du_show_section(g, f->section);
    tell(&g->run, EVENT_REVEALED, __builtin_popcount(g->s->revealed), f->who, 0, 0);
    if (section_data(g, f->section)->text[0])
        g->s->told = f->section;
    for (f->i = 0; f->i < g->s->things; f->i++)
        if (shows_something(g, f->section, f->i)) {
            RULE("DU-105");
            DO(1, du_do_effect(g, &du_element_data(g, g->s->thing[f->i].record)->display, f->who,
                               f->who, g->s->thing[f->i].record));
        }
    if (section_data(g, f->section)->kind == SECTION_MAIN)
        g->s->score.heroes++; /* DU-H143 */
    standing_wake(&g->s->standing, CATEGORY_REVEAL);
    g->s->anchor = 0;
    if (f->section > 1)
        CALL(2, obstacles, .section = f->section);
    CALL(3, place_group, .section = f->section);
    f->placed = (pieces)g->s->result;
    if (f->section > 1) {
        CALL(4, encounter, .section = f->section);
        f->placed |= (pieces)g->s->result;
    }
    if (f->placed && !f->quiet)
        CALL(5, initiative, .placed = f->placed, .bonus = f->bonus, .combat = f->combat);
    END;
}

/* ---- Initiative ----------------------------------------------------------------------------- */

static int nearest_distance(const struct du *g, pieces ours, pieces theirs)
{
    int best = GRID_FAR;
    EACH(a, ours)
    {
        EACH(b, theirs)
        {
            if (is_up(g, a) && is_up(g, b))
                best = du_min(best, du_apart(g, a, b));
        }
    }
    return best;
}

/* DU-187, DU-194, DU/A-05: of those nearest to the others, the ones with the highest Perception. */
static pieces candidates(const struct du *g, pieces ours, pieces theirs)
{
    int near = nearest_distance(g, ours, theirs), best = -99;
    pieces set = 0;
    EACH(a, ours)
    {
        int pe = du_attribute(g, a, ATTR_PE, FOR_INITIATIVE);
        if (!is_up(g, a) || nearest_distance(g, ONE(a), theirs) > near || pe < best)
            continue;
        set = pe > best ? ONE(a) : set | ONE(a);
        best = pe;
    }
    return set;
}

/* DU-H160: against the tables the enemy of highest Perception, then Intelligence, rolls. */
static pieces quickest(const struct du *g, pieces set)
{
    uc_piece best = 0;
    int most = 0;
    EACH(p, set)
    {
        int rank =
            100 * du_attribute(g, p, ATTR_PE, FOR_INITIATIVE) + du_attribute(g, p, ATTR_IN, 0);
        if (is_up(g, p) && (!best || rank > most)) {
            best = p;
            most = rank;
        }
    }
    return best ? ONE(best) : 0;
}

/* DU-192: who has won the Initiative in the Dark Player's own turn acts in it like all his others, from now
 * on. */
static bool is_their_turn(const struct du *g, bool won)
{
    return !won && g->s->phase == PHASE_DARK;
}

/* What the roll decides: DU-188, DU-190; in combat already DU-191, DU-192, DU-H181. */
static void settle(struct du *g, bool won, bool combat, pieces placed)
{
    if (!combat) {
        g->s->again = won ? AGAIN_EXTRA : AGAIN_LOST;
        return;
    }
    EACH(p, is_their_turn(g, won) ? 0 : placed) { piece(g, p)->flags |= P_WAITS; }
}

/* The open activations and attacks are dropped with their flows. */
static enum flow_status back_to_turn(struct du *g)
{
    while (g->s->attacks)
        du_end_attack(g);
    while (g->s->turns)
        du_close_turn(g);
    return flow_unwind_to(&g->run, FLOW_heroes_turn);
}

/* DU-123: blows on a door warn those behind it; so do some traps. */
static int warning(struct du *g, const struct initiative *f)
{
    struct reckoning r = {g, f->enemy, 0};
    du_reckon(&r, f->bonus, REASON_BROKEN);
    du_reckon(&r, g->s->edge, REASON_ALERT);
    return r.sum;
}

/* DU-H58: one roll for all that a reveal shows. */
FLOW(initiative)
{
    BEGIN;
    if (!candidates(g, g->s->heroes, f->placed))
        return FLOW_DONE;
    RULE("DU-194 DU-H182");
    du_offer_random(g, candidates(g, g->s->heroes, f->placed));
    CHANCE(1, PROMPT_CHANCE, 0);
    f->hero = (uc_piece)answer(&g->run).a;
    du_offer_random(g,
                    g->t->tables ? quickest(g, f->placed) : candidates(g, f->placed, ONE(f->hero)));
    CHANCE(2, PROMPT_CHANCE, 0);
    f->enemy = (uc_piece)answer(&g->run).a;
    RULE("DU-187 DU-193 DU-123");
    CALL(3, opposed, .who = f->hero, .other = f->enemy, .attribute = ATTR_PE,
         .purpose = FOR_INITIATIVE, .answers = FOR_INITIATIVE, .ties = TIES_INITIATIVE,
         .other_bonus = (int8_t)warning(g, f));
    g->s->edge = 0;
    tell(&g->run, EVENT_INITIATIVE, g->s->result ? f->hero : f->enemy,
         g->s->result ? f->enemy : f->hero, 0, 0);
    settle(g, g->s->result, f->combat, f->placed);
    f->won = g->s->result != 0;
    if (f->spawned) /* DU-195: only where a section was revealed */
        ;
    else if (f->won)
        CALL(4, surprise, .winner = f->hero, .die = {g->s->roll.die[0], g->s->roll.die[1]});
    else
        CALL(5, surprise, .winner = f->enemy,
             .die = {g->s->roll.other_die[0], g->s->roll.other_die[1]});
    if (f->combat && !f->won && !is_their_turn(g, f->won))
        CALL(6, rush, .left = f->placed);
    if (!f->combat && flow_is_open(&g->run, FLOW_heroes_turn))
        return back_to_turn(g);
    END;
}

/* ---- Surprise ------------------------------------------------------------------------------- */

/* DU-195, DU-196: each of the two dice reaches its Intelligence (DU/A-03), whichever side it is of
 * (DU/A-04); Tracker. */
static pieces caught(const struct du *g, uc_piece winner, const uint8_t die[2])
{
    pieces set = 0;
    EACH(e, enemies_of(g, winner))
    {
        int in = du_attribute(g, e, ATTR_IN, 0);
        if (is_up(g, e) && du_apart(g, winner, e) <= 6 && die[0] >= in && die[1] >= in &&
            !du_has_knack(g, e, KNACK_TRACKER))
            set |= ONE(e);
    }
    return set;
}

static uc_piece nearest_to(const struct du *g, uc_piece p, pieces set)
{
    uc_piece best = 0;
    EACH(e, set)
    {
        if (!best || du_apart(g, p, e) < du_apart(g, p, best))
            best = e;
    }
    return best;
}

/* DU-197, DU-H107: an adjacent empty square at the same height that is no hazard. */
static void offer_shifts(struct du *g, uc_piece p)
{
    uc_place from = piece(g, p)->place;
    const struct placeset *around = grid_touch(grid(g), from);
    for (uc_place to = placeset_next(around, 0); to; to = placeset_next(around, to))
        if (du_step_open(g, from, to) && du_is_free(g, to) && !du_in_pit(g, p) &&
            du_surface(g, to) == du_surface(g, from) &&
            !(g->s->ground[to] & (G_PIT | G_DEEP | G_TRAP)) &&
            (du_side_length(g, p) == 1 || du_fits(g, p, to, piece(g, p)->corner)))
            offer(&g->run, DO_PLACE, to, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
}

FLOW(surprise)
{
    BEGIN;
    f->left = caught(g, f->winner, f->die);
    while (f->left) {
        RULE("DU-196 DU-197 DU-H107");
        f->who = nearest_to(g, f->winner, f->left);
        f->left &= ~ONE(f->who);
        tell(&g->run, EVENT_SURPRISED, f->who, 0, 0, 0);
        offer_shifts(g, f->who);
        ASK(1, du_seat_of(g, f->winner), PROMPT_SHIFT, f->who);
        if (answer(&g->run).verb == DO_PLACE) {
            du_put(g, f->who, answer(&g->run).a);
            tell(&g->run, EVENT_PLACED, f->who, answer(&g->run).a, 0, 0);
        }
        du_offer_facings(g);
        ASK(2, du_seat_of(g, f->winner), PROMPT_FACING, f->who);
        if (piece(g, f->who)->facing != answer(&g->run).a)
            tell(&g->run, EVENT_TURNED, f->who, answer(&g->run).a, 0, 0);
        piece(g, f->who)->facing = (uint8_t)answer(&g->run).a;
        du_refresh_engagements(g);
    }
    END;
}

/* DU-192: in the heroes' turn those who won the Initiative act as soon as they are placed, and not again
 * (DU-H181). */
FLOW(rush)
{
    BEGIN;
    for (;;) {
        f->left &= g->s->creatures;
        EACH(p, f->left) { offer(&g->run, DO_ACTIVATE, p, 0, 0); }
        if (!g->run.head->count)
            break;
        RULE("DU-192");
        offer(&g->run, DO_END, 0, 0, 0);
        ASK(1, dark_seat(g), PROMPT_RUSH, 0);
        if (answer(&g->run).verb == DO_END)
            break;
        f->left &= ~ONE(answer(&g->run).a);
        CALL(2, activation, .who = (uc_piece)answer(&g->run).a);
    }
    END;
}
