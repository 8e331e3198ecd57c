/* Traps: when the Dark Player may set one, detecting, what it does, deactivating. DU-053 to DU-063,
 * DU-147 to DU-154, DU-H64 to DU-H67, DU-H177, DU-H188 to DU-H191. */
#include "rulesets/du/du.h"

/* ---- When one may be set -------------------------------------------------------------------- */

/* DU-059, DU-H66, DU/A-12: near where he began, or where another of his side stands. */
static bool is_safe(const struct du *g, uc_piece hero, uc_place at)
{
    if (turn(g)->began && du_between(g, at, turn(g)->began) <= 2)
        return true;
    EACH(p, g->s->heroes & ~ONE(hero))
    {
        if (du_apart_from(g, p, at) <= 2)
            return true;
    }
    return false;
}

/* DU-063, DU/A-59: no second trap in a square, even when the first is gone. */
static bool has_trap(const struct du *g, uc_place at)
{
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_TRAP && g->s->thing[i].place == at && !g->s->thing[i].name)
            return true;
    return false;
}

/* DU-061, DU/A-13. */
static bool has_creatures(const struct du *g, int section)
{
    EACH(p, g->s->creatures)
    {
        if (du_section(g, piece(g, p)->place) == section)
            return true;
    }
    return false;
}

static uint32_t icon(enum place_icon icon) { return 1u << (icon - 1); }

static uint32_t icon_of_section(const struct du *g, int section)
{
    return icon(section_data(g, section)->kind == SECTION_CORRIDOR ? ICON_CORRIDOR : ICON_ROOM);
}

/* DU-062, DU/A-60: one card of any kind on a door or chest. */
static bool is_taken(const struct du *g, int what)
{
    return what > TRAP_ON_THING ? g->s->thing[what - TRAP_ON_THING - 1].flags & T_OBSTACLE
                                : what && what <= UC_DOORS && g->s->door[what].flags & D_OBSTACLE;
}

/* DU-H190: the icons of which a card must have one in this case; 0: none may be set. */
static uint32_t icons_for(const struct du *g, const struct trap *f)
{
    int section = du_section(g, f->at);
    bool quiet = !has_creatures(g, section);
    if (f->why == ON_DOOR || f->why == ON_CHEST)
        return is_taken(g, f->what) ? 0 : icon(f->why == ON_DOOR ? ICON_DOOR : ICON_CHEST);
    if (f->why == ON_SEARCH)
        return icon(ICON_CHEST) | (quiet ? icon(ICON_ROOM) : 0);
    return quiet && !has_trap(g, f->at) ? icon_of_section(g, section) : 0;
}

bool du_trap_fits(const struct du *g, int card)
{
    const struct trap *f = flow_find(&g->run, FLOW_trap);
    const struct du_card *data = du_card_data(g, card);
    return f && f->why != ON_SHEET && data->kind == CARD_TRAP && data->cost <= g->s->rp &&
           data->places & icons_for(g, f) && !(data->element && f->why != ON_STEP);
}

/* DU-057: the card that the quest sheet prints on that square, unless it has acted; 0 none. */
int du_sheet_trap(const struct du *g, uc_place at)
{
    const struct du_section *data = section_data(g, du_section(g, at));
    for (int i = 0; data && i < data->traps; i++)
        if (grid_at(grid(g), data->trap[i].x, data->trap[i].y) == at && !has_trap(g, at))
            return data->trap[i].card - du_card_record(g, 1) + 1;
    return 0;
}

/* The case of a step to that square: DU-056 to DU-058; 0: none may be set. */
int du_trap_case(const struct du *g, uc_piece who, uc_place to)
{
    int way = g->t->quest ? g->t->map.arrow[to] : 0;
    if (!g->t->quest || !is_hero(g, who)) /* DU-H67 */
        return 0;
    if (!du_is_free(g, to)) /* it would end the move in another's square (DU-081) */
        return 0;
    if (du_sheet_trap(g, to) && !has_creatures(g, du_section(g, to)))
        return ON_SHEET;
    if (way && !du_section_known(g, g->t->map.way[way].to))
        return ON_ARROW;
    return is_safe(g, who, to) ? 0 : ON_STEP;
}

/* ---- Setting one ---------------------------------------------------------------------------- */

static void note_card(struct du *g, int what)
{
    if (what > TRAP_ON_THING)
        g->s->thing[what - TRAP_ON_THING - 1].flags |= T_OBSTACLE;
    else if (what && what <= UC_DOORS)
        g->s->door[what].flags |= D_OBSTACLE;
}

/* DU-148: it fills one square, also where it sits on a door or a thing. */
static void put_trap(struct du *g, uint16_t record, uc_place at, int what, int flags)
{
    assert(g->content->record[record].kind == KIND_CARD);
    int thing = du_new_thing(g, THING_TRAP, record, at);
    if (thing < 0)
        return;
    g->s->thing[thing].name = (uint8_t)what;
    g->s->thing[thing].flags = (uint8_t)flags;
    du_refresh_all(g);
}

/* The Dark Player is asked; the hero may detect it. The result is 0: no trap; 1: detected, and marked;
 * 2: not detected, and s->trap is the card. */
FLOW(trap)
{
    BEGIN;
    g->s->result = 0;
    g->s->trap = 0;
    RULE("DU-054 DU-055 DU-056 DU-057 DU-058 DU-060 DU-H64");
    if (du_might_react(g, f->why, f->who))
        CALL(1, answer_by, .moment = f->why, .subject = f->who);
    g->s->result = 0;
    if (!g->s->trap)
        return FLOW_DONE;
    note_card(g, f->what);
    RULE("DU-147 DU-149 DU-150 DU-128");
    CALL(2, test, .who = f->who, .attribute = ATTR_PE, .purpose = FOR_DETECT,
         .bonus = turn(g)->flags & A_RUNNING ? -2 : 0, .why = REASON_RUNNING);
    turn(g)->flags |= A_MOVED_OUT; /* DU/A-14 */
    if (!g->s->result) {
        if (!f->what)
            put_trap(g, du_card_record(g, g->s->trap), f->at, 0, T_BROKEN); /* DU/A-59 */
        g->s->result = 2;
        return FLOW_DONE;
    }
    g->s->score.heroes++; /* DU-H143 */
    tell(&g->run, EVENT_DETECTED, f->who, du_card_record(g, g->s->trap), 0, 0);
    RULE("DU-152 DU-H65 DU-H188");
    put_trap(g, du_card_record(g, g->s->trap), f->at, f->what,
             naturals(g->s->roll.die, 6) == 2 ? T_EASY : 0);
    g->s->result = 1;
    END;
}

/* ---- What it does --------------------------------------------------------------------------- */

/* Its effect on one; s->trap_at is the square that it changes. */
FLOW(spring)
{
    BEGIN;
    RULE("DU-151 DU-H64");
    tell(&g->run, EVENT_SPRUNG, f->who, f->record, 0, 0);
    g->s->trap_at = f->at;
    if (turn(g)->who == f->who)
        turn(g)->flags |= A_MOVED_OUT;
    DO(1, du_do_effect(g, &du_card_data(g, f->record - du_card_record(g, 1) + 1)->effect, f->who,
                       f->who, f->record));
    g->s->trap_at = 0;
    END;
}

bool du_is_trap_spent(const struct du_thing *thing) { return thing->flags & T_BROKEN; }

static bool is_marked(const struct du *g, int i)
{
    return g->s->thing[i].kind == THING_TRAP && !du_is_trap_spent(&g->s->thing[i]);
}

/* A marked trap on that square, as a thing; -1 none. */
static int marked_at(const struct du *g, uc_place at)
{
    for (int i = 0; i < g->s->things; i++)
        if (is_marked(g, i) && g->s->thing[i].place == at && !g->s->thing[i].name)
            return i;
    return -1;
}

/* The marked trap on that door or thing, as a thing; -1 none. */
static int trap_on(const struct du *g, int what)
{
    for (int i = 0; i < g->s->things; i++)
        if (is_marked(g, i) && g->s->thing[i].name == what)
            return i;
    return -1;
}

static void spend_trap(struct du *g, int thing)
{
    g->s->thing[thing].flags |= T_BROKEN;
    du_refresh_all(g);
}

/* DU-H65, DU-H191: whoever enters the square, or opens what it sits on, sets it off, and it is
 * gone. `thing`: the trap, from 1; 0: the one on the square. */
FLOW(set_off)
{
    BEGIN;
    if (!f->thing)
        f->thing = (uint8_t)(marked_at(g, f->at) + 1);
    if (!f->thing)
        return FLOW_DONE;
    f->record = g->s->thing[f->thing - 1].record;
    spend_trap(g, f->thing - 1);
    CALL(1, spring, .who = f->who, .record = f->record, .at = f->at);
    END;
}

static bool goes_on(const struct du *g, uc_piece p)
{
    return is_up(g, p) && !has(g, p, DOWN) && !is_stationary(g, p);
}

/* Somebody opens or strikes a door or chest: a trap that sits on it, or one that is set now (`why`).
 * The result is 1 if it is not opened (DU-H188). */
FLOW(opening)
{
    BEGIN;
    if (trap_on(g, f->what) >= 0) {
        RULE("DU-H188");
        CALL(1, set_off, .who = f->who, .at = piece(g, f->who)->place,
             .thing = (uint8_t)(trap_on(g, f->what) + 1));
        g->s->result = !goes_on(g, f->who);
        return FLOW_DONE;
    }
    g->s->result = 0;
    if (!f->why || !is_hero(g, f->who)) /* DU-H67 */
        return FLOW_DONE;
    RULE("DU-055 DU-062");
    CALL(2, trap, .who = f->who, .at = piece(g, f->who)->place, .why = f->why, .what = f->what);
    if (g->s->result == 2) {
        CALL(3, spring, .who = f->who, .record = du_card_record(g, g->s->trap),
             .at = piece(g, f->who)->place);
        g->s->result = !goes_on(g, f->who);
    }
    END;
}

/* ---- Deactivating --------------------------------------------------------------------------- */

/* DU-H65, DU-H188: beside its square, at the door, next to the chest. */
static bool reaches_trap(const struct du *g, uc_piece p, const struct du_thing *trap)
{
    if (trap->name > TRAP_ON_THING)
        return du_touches_thing(g, p, trap->name - TRAP_ON_THING - 1);
    return trap->name ? du_at_door(g, p, trap->name, true) : du_adjacent_to(g, p, trap->place);
}

OFFER(deactivate)
{
    if (du_why_not_explore(g, who, ACTION_DEACTIVATE))
        return;
    for (int i = 0; i < g->s->things; i++)
        if (is_marked(g, i) && reaches_trap(g, who, &g->s->thing[i]))
            offer(&g->run, DO_DEACTIVATE, i + 1, 0, 0);
}

WHY_NOT(deactivate) { return du_why_not_explore(g, who, ACTION_DEACTIVATE); }

CARRY_OUT(deactivate) { return OPEN(deactivate, .who = who, .thing = (uint8_t)(c.a - 1)); }

int du_known_trap_bonus(const struct du *g, int thing)
{
    return g->s->thing[thing].flags & T_EASY ? 1 : 0;
}

FLOW(deactivate)
{
    BEGIN;
    RULE("DU-153");
    du_spend_action(g);
    f->at = g->s->thing[f->thing].place;
    f->record = g->s->thing[f->thing].record;
    CALL(1, test, .who = f->who, .attribute = ATTR_DX, .purpose = FOR_DISARM,
         .bonus = (int8_t)du_known_trap_bonus(g, f->thing));
    du_blunder_exploring(g);
    f->passed = g->s->result != 0;
    spend_trap(g, f->thing);
    if (f->passed) {
        g->s->score.heroes++; /* DU-H143 */
        tell(&g->run, EVENT_DEACTIVATED, f->who, f->record, 0, 0);
        return FLOW_DONE;
    }
    RULE("DU-154 DU-H189");
    CALL(2, spring, .who = f->who, .record = f->record, .at = f->at);
    END;
}
