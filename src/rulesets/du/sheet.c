/* What a quest sheet adds to the rules: elements with a name, larger than usual or with something in
 * them, what can be broken, numbers that the quest keeps, what happens at the end of a turn, and the
 * words that its conditions and effects are written with. DU-H141, DU-H172 to DU-H174. */
#include "rulesets/du/du.h"

/* ---- Elements ------------------------------------------------------------------------------- */

const struct du_put *du_put_of(const struct du *g, const struct du_thing *thing)
{
    if (thing->kind != THING_ELEMENT || !thing->name)
        return NULL;
    int line = thing->name - 1;
    return &g->t->quest->section[line / SECTION_ELEMENTS].element[line % SECTION_ELEMENTS];
}

struct extent du_extent(const struct du *g, const struct du_thing *thing)
{
    struct extent size = du_usual_extent(du_element_data(g, thing->record));
    const struct du_put *put = du_put_of(g, thing);
    if (put && put->width)
        size.width = put->width;
    if (put && put->height)
        size.height = put->height;
    return size;
}

bool du_covers(const struct du *g, const struct du_thing *thing, uc_place square)
{
    struct extent size = du_extent(g, thing);
    int dx = grid_x(grid(g), square) - grid_x(grid(g), thing->place);
    int dy = grid_y(grid(g), square) - grid_y(grid(g), thing->place);
    return dx >= 0 && dy >= 0 && dx < size.width && dy < size.height;
}

static int base_from_thing(const struct du *g, const struct base *base,
                           const struct du_thing *thing)
{
    int x = grid_x(grid(g), thing->place), y = grid_y(grid(g), thing->place), least = GRID_FAR;
    struct extent size = du_extent(g, thing);
    for (int k = 0; k < size.width * size.height; k++) {
        struct base one = {1, {grid_at(grid(g), x + k % size.width, y + k / size.width)}};
        least = one.at[0] ? du_min(least, du_distance(g, base, &one)) : least;
    }
    return least;
}

int du_apart_from_thing(const struct du *g, uc_piece p, const struct du_thing *thing)
{
    struct base base = du_base(g, p);
    return base_from_thing(g, &base, thing);
}

bool du_is_bottomless(const struct du *g, uc_place square)
{
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (thing->kind == THING_ELEMENT &&
            is_of(du_element_data(g, thing->record), MATTER_BOTTOMLESS) &&
            du_covers(g, thing, square))
            return true;
    }
    return false;
}

/* The free square nearest to one that is no pit and no water; 0 none. */
static uc_place firm_ground(const struct du *g, uc_piece p, uc_place from)
{
    uc_place best = 0;
    int least = GRID_FAR;
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at)) {
        int away = du_between(g, from, at);
        if (away < least && du_is_free(g, at) && !(g->s->ground[at] & (G_PIT | G_DEEP)) &&
            du_fits(g, p, at, 0)) {
            best = at;
            least = away;
        }
    }
    return best;
}

/* Into a chasm without a bottom: heroes are Knocked Out and out of the scenario, creatures are
 * eliminated. Whom Fortune saves lies on the nearest firm ground. */
FLOW(plunge)
{
    BEGIN;
    f->at = piece(g, f->who)->place;
    RULE("DU-173 DU-005");
    CALL(1, wound, .who = f->who, .n = piece(g, f->who)->vt);
    if (g->s->result == -1) {
        uc_place bank = firm_ground(g, f->who, f->at);
        if (bank)
            du_put(g, f->who, bank);
        du_give(g, f->who, DOWN);
        du_end_activation(g, f->who);
    } else if (!is_creature(g, f->who)) {
        piece(g, f->who)->flags |= P_GONE;
        du_take_off(g, f->who);
    }
    du_refresh_engagements(g);
    flow_mark(&g->run, DUE_JUDGE);
    DUE(2);
    END;
}

/* ---- What is broken, what lies in a chest ---------------------------------------------------- */

static bool is_called(const struct du *g, int thing, uint16_t name)
{
    const struct du_put *put = du_put_of(g, &g->s->thing[thing]);
    return put && put->name == name;
}

/* Something of the quest has been broken: what its breaking does. */
FLOW(broken)
{
    BEGIN;
    for (f->i = 1; g->t->quest && f->i <= g->t->quest->interactions; f->i++)
        if (g->t->quest->interaction[f->i - 1].breaking &&
            is_called(g, f->thing, g->t->quest->interaction[f->i - 1].element)) {
            RULE("DU-H173");
            CALL(1, interact, .who = f->who, .line = f->i, .broken = 1);
        }
    flow_mark(&g->run, DUE_JUDGE);
    DUE(2);
    END;
}

FLOW(contents)
{
    BEGIN;
    if (!du_put_of(g, &g->s->thing[f->thing]) || !du_put_of(g, &g->s->thing[f->thing])->holds) {
        CALL(1, treasure, .who = f->who);
        return FLOW_DONE;
    }
    du_new_item(g, du_put_of(g, &g->s->thing[f->thing])->holds, f->who, 0);
    tell(&g->run, EVENT_TAKEN, f->who, du_put_of(g, &g->s->thing[f->thing])->holds, 0, 0);
    flow_mark(&g->run, DUE_JUDGE);
    DUE(2);
    END;
}

bool du_covets(const struct du *g, uc_piece p, uint16_t item)
{
    return g->t->quest && item && g->t->quest->coveted == item && piece(g, p)->flags & P_LEADER;
}

/* ---- Numbers, events, auras ------------------------------------------------------------------ */

uint8_t *du_tally(const struct du *g, int64_t symbol)
{
    for (int i = 0; g->t->quest && i < g->t->quest->tallies; i++)
        if (g->t->quest->tally[i].name == symbol)
            return &g->s->tally[i];
    return NULL;
}

_Static_assert(QUEST_EVENTS <= 8, "an event is a bit of s->seen");

/* Who imagines how the game goes on knows of an event when it has happened once (DU-H203). */
static bool is_foreseen(const struct du *g, int event)
{
    return !g->run.head->imagined || g->s->seen >> event & 1;
}

/* At the end of the Dark Player's turn. */
FLOW(events)
{
    BEGIN;
    for (f->i = 0; g->t->quest && f->i < g->t->quest->events; f->i++)
        if (is_foreseen(g, f->i) && du_holds(g, &g->t->quest->event[f->i].when, 0, 0)) {
            RULE("DU-H141");
            g->s->seen |= (uint8_t)(1u << f->i);
            DO(1, du_do_effect(g, &g->t->quest->event[f->i].effect, 0, 0, g->t->quest_record));
        }
    END;
}

static int section_named(const struct du *g, int64_t symbol)
{
    for (int i = 0; g->t->quest && symbol && i < g->t->quest->sections; i++)
        if (g->t->quest->section[i].name == symbol)
            return i + 1;
    return 0;
}

static bool is_whom(const struct du *g, uc_piece p, int whom)
{
    return whom == WHOM_LEADER      ? piece(g, p)->flags & P_LEADER
           : whom == WHOM_CREATURES ? is_creature(g, p)
                                    : !is_creature(g, p);
}

int du_sheet_change(const struct du *g, uc_piece p, int attribute, int purpose)
{
    int sum = 0;
    for (int i = 0; g->t->quest && i < g->t->quest->auras; i++) {
        const struct du_aura *aura = &g->t->quest->aura[i];
        int section = section_named(g, aura->section);
        if (!is_whom(g, p, aura->whom) || (section && du_section(g, piece(g, p)->place) != section))
            continue;
        int change = du_sum_changes(aura->change, aura->changes, attribute, purpose);
        if (change && du_holds(g, &aura->when, 0, 0))
            sum += change;
    }
    return sum;
}

/* ---- Queries --------------------------------------------------------------------------------- */

LOOK(tally)
{
    const uint8_t *tally = du_tally(g, a[0]);
    return tally ? *tally : 0;
}

LOOK(turn_over)
{
    return g->s->turn_number > a[0] || (g->s->turn_number == a[0] && g->s->phase == PHASE_SETUP);
}

LOOK(every) { return a[0] > 0 && a[1] % a[0] == 0; }

LOOK(stands) { return du_thing_named(g, (uint16_t)a[0]) >= 0; }

LOOK(is_revealed)
{
    int section = section_named(g, a[0]);
    return section && du_section_known(g, section);
}

LOOK(turns_since)
{
    int section = section_named(g, a[0]);
    return section && du_section_known(g, section) ? g->s->turn_number - g->s->shown[section] : 0;
}

LOOK(beside)
{
    pieces set = 0;
    int thing = du_thing_named(g, (uint16_t)a[0]);
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (thing >= 0 && du_apart_from_thing(g, p, &g->s->thing[thing]) <= a[1])
            set |= ONE(p);
    }
    return (int64_t)set;
}

LOOK(standing) /* heroes on the board who are not Knocked Out */
{
    int n = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        n += is_up(g, h);
    return n;
}

LOOK(party) { return g->t->heroes; }

LOOK(waiting) /* heroes who have not come in yet */
{
    int n = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        n += !on_board(g, h) && !(piece(g, h)->flags & P_GONE);
    return n;
}

/* Heroes who are out by that exit. */
LOOK(gone_by)
{
    int n = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        int way = piece(g, h)->left_by;
        n += way && g->t->map.way[way].exit && g->t->map.way[way].exit->name == a[0];
    }
    return n;
}

/* Creatures of that kind that `appears` has brought: they belong to no section. */
LOOK(come_out)
{
    int n = 0;
    EACH(p, g->s->creatures) { n += piece(g, p)->record == a[0] && !piece(g, p)->section; }
    return n;
}

LOOK(has_item)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record == a[1] && g->s->item[i].holder == a[0] && a[0])
            return true;
    return false;
}

/* A torch or lantern that burns. */
LOOK(has_light)
{
    for (int i = 1; i < g->s->items; i++)
        if (a[0] && carries(g, (uc_piece)a[0], i) && g->s->item[i].flags & I_LIT)
            return true;
    return false;
}

LOOK(carried_away)
{
    for (int i = 1; i < g->s->items; i++) {
        uc_piece by = g->s->item[i].holder;
        if (g->s->item[i].record == a[0] && by && is_creature(g, by) && piece(g, by)->left_by)
            return true;
    }
    return false;
}

/* Whom the quest lets the heroes lead out. */
static int captives(const struct du *g, bool out)
{
    int n = 0;
    for (uc_piece p = FIRST_CAPTIVE; p < FIRST_CREATURE; p++)
        n += piece(g, p)->flags & P_GONE && (piece(g, p)->left_by != 0) == out;
    return n;
}

LOOK(captives_out) { return captives(g, true); }

LOOK(captives_lost) { return captives(g, false); }

/* ---- What happens ---------------------------------------------------------------------------- */

DOES(add)
{
    uint8_t *tally = du_tally(g, a[0]);
    if (tally) /* what follows from it is judged when the effect is over */
        *tally = (uint8_t)du_min(du_max(*tally + (int)a[1], 0), 99);
    return FLOW_DONE;
}

/* An element of the quest becomes another one, on the same squares. */
DOES(turns_into)
{
    int thing = du_thing_named(g, (uint16_t)a[0]);
    if (thing >= 0) {
        g->s->thing[thing].record = (uint16_t)a[1];
        du_refresh_all(g);
        tell(&g->run, EVENT_TURNS_INTO, (int)a[1], g->s->thing[thing].place, 0, 0);
    }
    return FLOW_DONE;
}

DOES(vanishes)
{
    int thing = du_thing_named(g, (uint16_t)a[0]);
    if (thing >= 0) {
        g->s->thing[thing].flags |= T_BROKEN;
        du_refresh_all(g);
        tell(&g->run, EVENT_VANISHES, g->s->thing[thing].record, g->s->thing[thing].place, 0, 0);
    }
    return FLOW_DONE;
}

DOES(spend)
{
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record == a[1] && g->s->item[i].holder == a[0] && a[0]) {
            g->s->item[i] = (struct du_thing_item){0};
            break;
        }
    return FLOW_DONE;
}

/* A door is thrown open from inside: its section is revealed without Initiative. */
FLOW(throw_open)
{
    BEGIN;
    if (g->t->map.way[f->way].door) {
        g->s->door[g->t->map.way[f->way].door].flags = 0;
        du_refresh_doors(g);
        tell(&g->run, EVENT_FLUNG, g->t->map.way[f->way].door, 0, 0, 0);
    }
    CALL(1, reveal, .section = g->t->map.way[f->way].to, .way = f->way, .quiet = 1);
    END;
}

DOES(throws_open)
{
    for (int way = 1; way <= g->t->map.ways; way++)
        if (g->t->map.way[way].exit && g->t->map.way[way].exit->name == a[0])
            return OPEN(throw_open, .way = (uint8_t)way);
    return FLOW_DONE;
}

/* The square nearest to an element on which it could be placed, within so many squares of it and so far
 * from the heroes' side. */
static uc_place place_beside(const struct du *g, uc_piece p, int thing, int within, int apart)
{
    uc_place best = 0;
    int least = du_min(within + 1, GRID_FAR);
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at)) {
        struct base base = du_base_at(g, p, at, 0, true);
        int away = base_from_thing(g, &base, &g->s->thing[thing]), near = GRID_FAR;
        if (!away || away >= least || !du_fits(g, p, at, 0))
            continue;
        bool hazard = false;
        for (int i = 0; i < base.count; i++)
            hazard = hazard || g->s->ground[base.at[i]] & (G_PIT | G_DEEP);
        EACH(h, g->s->heroes)
        {
            struct base hero = du_base(g, h);
            near = du_min(near, du_distance(g, &base, &hero));
        }
        if (!hazard && near >= apart) {
            best = at;
            least = away;
        }
    }
    return best;
}

/* DU-066: somebody comes out of an element, three squares or more from the heroes' side; no Initiative, and it
 * acts from the next turn on. */
DOES(appears)
{
    int thing = du_thing_named(g, (uint16_t)a[1]);
    uc_piece p = thing >= 0 ? du_new_creature(g, (uint16_t)a[0]) : 0;
    uc_place at = p ? place_beside(g, p, thing, (int)a[3], (int)a[2]) : 0;
    if (p && !at)
        *piece(g, p) = (struct du_piece){0};
    if (at) {
        du_put(g, p, at);
        du_refresh_engagements(g);
        tell(&g->run, EVENT_PLACED, p, at, 0, 0);
        g->s->result = 1;
    }
    return FLOW_DONE;
}

/* The element of that name, broken or not; -1 none. */
static int thing_called(const struct du *g, uint16_t name)
{
    for (int i = 0; name && i < g->s->things; i++)
        if (is_called(g, i, name))
            return i;
    return -1;
}

/* The square of a cage's captive: next to it. */
static uc_place out_of_cage(const struct du *g, uc_piece p, int thing)
{
    const struct placeset *around = grid_touch(grid(g), g->s->thing[thing].place);
    for (uc_place at = placeset_next(around, 0); at; at = placeset_next(around, at))
        if (placeset_has(&g->s->floor, at) && du_is_free(g, at) &&
            du_step_open(g, g->s->thing[thing].place, at) && du_fits(g, p, at, 0))
            return at;
    return place_beside(g, p, thing, GRID_FAR, 0);
}

uc_piece du_new_captive(struct du *g, uint16_t record, uc_piece owner)
{
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, record);
    uc_piece p = FIRST_CAPTIVE;
    while (p < FIRST_CREATURE && piece(g, p)->record)
        p++;
    if (p == FIRST_CREATURE) {
        flow_stop(&g->run, LIMIT_ROOM);
        return 0;
    }
    *piece(g, p) = (struct du_piece){.record = record,
                                     .kind = PIECE_CAPTIVE,
                                     .number = (uint8_t)(p - FIRST_CAPTIVE + 1),
                                     .facing = SOUTH,
                                     .owner = owner,
                                     .vt = (uint8_t)c->line.vt,
                                     .max_vt = (uint8_t)c->line.vt};
    du_take_shape(g, p);
    return p;
}

/* A captive joins the hero who has freed it, as a companion who does not fight. */
DOES(frees)
{
    int thing = thing_called(g, (uint16_t)a[2]);
    bool may = thing >= 0 && a[0] && is_hero(g, (uc_piece)a[0]);
    uc_piece p = may ? du_new_captive(g, (uint16_t)a[1], (uc_piece)a[0]) : 0;
    if (!p)
        return FLOW_DONE;
    uc_place at = out_of_cage(g, p, thing);
    if (!at) {
        *piece(g, p) = (struct du_piece){0};
        return FLOW_DONE;
    }
    du_put(g, p, at);
    du_refresh_engagements(g);
    tell(&g->run, EVENT_PLACED, p, at, 0, 0);
    return FLOW_DONE;
}
