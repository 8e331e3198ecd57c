/* Traps: when the Dark Player may set one, detecting, what it does, deactivating. DU-053 to DU-063,
 * DU-147 to DU-154, DU-H64 to DU-H67, DU-H177, DU-H188 to DU-H191. */
#include "rulesets/du/du.h"

/* ---- When one may be set -------------------------------------------------------------------- */

/* DU-059, DU-H66: near where he began, or where another of his side stands. */
static bool is_safe(const struct du *g, uc_piece hero, uc_place at)
{
    struct base square = {1, {at}}, began = {1, {turn(g)->began}};
    if (turn(g)->began && du_distance(g, &square, &began) <= 2)
        return true;
    EACH(p, g->s->heroes & ~ONE(hero))
    {
        if (du_apart_from(g, p, at) <= 2)
            return true;
    }
    return false;
}

/* DU-063, DU/A-59: no second trap in a square. */
static bool has_trap(const struct du *g, uc_place at)
{
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_TRAP && g->s->thing[i].place == at)
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

/* DU-H190: the icon that a card must have in this case; 0: none may be set. */
static uint32_t icon_for(const struct du *g, int why, uc_place at)
{
    int section = du_section(g, at), kind = g->t->quest->section[section - 1].kind;
    if (why == TRAP_DOOR)
        return 1u << (ICON_DOOR - 1);
    if (why == TRAP_CHEST)
        return 1u << (ICON_CHEST - 1);
    if (has_creatures(g, section) || has_trap(g, at))
        return 0;
    return kind == SECTION_CORRIDOR ? 1u << (ICON_CORRIDOR - 1) : 1u << (ICON_ROOM - 1);
}

static bool fits(const struct du *g, int card, int why, uc_place at)
{
    const struct du_card *data = du_card_data(g, card);
    return g->s->card[card] == CARD_HAND && data->kind == CARD_TRAP && data->cost <= g->s->rp &&
           data->places & icon_for(g, why, at) && !(data->element && why == TRAP_ARROW);
}

/* The case of a step to that square: DU-056, DU-058; 0: none may be set. */
int du_trap_case(const struct du *g, uc_piece who, uc_place to)
{
    int way = g->t->quest ? g->t->map.arrow[to] : 0;
    if (!g->t->quest || !is_hero(g, who)) /* DU-H67 */
        return 0;
    if (!du_is_free(g, to)) /* it would end the move in another's square (DU-081) */
        return 0;
    if (way && !du_section_known(g, g->t->map.way[way].to))
        return TRAP_ARROW;
    return is_safe(g, who, to) ? 0 : TRAP_STEP;
}

/* As far as everybody knows: he has a card and could pay for one. */
static bool might_hold(const struct du *g, int why, uc_place at)
{
    return g->s->rp >= 2 && du_hand_size(g) && icon_for(g, why, at);
}

/* ---- Setting one ---------------------------------------------------------------------------- */

/* The Dark Player is asked; the hero may detect it. The result is 0: no trap; 1: detected, and marked;
 * 2: not detected, and s->trap is the card. */
FLOW(trap)
{
    BEGIN;
    g->s->result = 0;
    if (!du_card_count(g) || !might_hold(g, f->why, f->at) || (g->s->waived && f->why == TRAP_STEP))
        return FLOW_DONE;
    RULE("DU-054 DU-055 DU-056 DU-058 DU-H64");
    for (int c = 1; c <= du_card_count(g); c++)
        if (fits(g, c, f->why, f->at))
            offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    if (f->why == TRAP_STEP)
        offer(&g->run, DO_WAIVE, 0, 0, 0);
    ASK(1, dark_seat(g), PROMPT_TRAP, f->who);
    g->s->waived = answer(&g->run).verb == DO_WAIVE;
    g->s->result = 0;
    if (answer(&g->run).verb != DO_PLAY)
        return FLOW_DONE;
    f->card = (uint8_t)(answer(&g->run).a - CARD_BASE);
    g->s->rp = (uint8_t)(g->s->rp - du_card_data(g, f->card)->cost);
    g->s->card[f->card] = CARD_USED;
    tell(&g->run, EVENT_PLAYED, du_card_record(g, f->card), g->s->rp, 0, 0);
    RULE("DU-147 DU-149 DU-150 DU-128");
    CALL(2, test, .who = f->who, .attribute = ATTR_PE, .purpose = FOR_DETECT,
         .bonus = turn(g)->flags & A_RUNNING ? -2 : 0);
    turn(g)->flags |= A_MOVED_OUT; /* DU/A-14 */
    if (!g->s->result) {
        g->s->trap = f->card;
        g->s->result = 2;
        return FLOW_DONE;
    }
    g->s->score.heroes++; /* DU-H143 */
    tell(&g->run, EVENT_DETECTED, f->who, du_card_record(g, f->card), 0, 0);
    {
        RULE("DU-152 DU-H65");
        int thing = du_new_thing(g, THING_TRAP, du_card_record(g, f->card), f->at);
        if (thing >= 0 && naturals(g->s->roll.die, 6) == 2)
            g->s->thing[thing].flags |= T_EASY;
        du_refresh_all(g);
    }
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
    turn(g)->flags |= A_MOVED_OUT;
    DO(1, du_do_effect(g, &du_card_data(g, f->record - du_card_record(g, 1) + 1)->effect, f->who,
                       f->who, f->record));
    g->s->trap_at = 0;
    END;
}

/* A marked trap on that square, as a thing; -1 none. */
int du_marked_trap(const struct du *g, uc_place at)
{
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_TRAP && g->s->thing[i].place == at)
            return i;
    return -1;
}

/* DU-H65, DU-H191: whoever enters the square sets it off, and it is gone. */
FLOW(set_off)
{
    BEGIN;
    f->thing = (uint8_t)(du_marked_trap(g, f->at) + 1);
    if (!f->thing)
        return FLOW_DONE;
    f->record = g->s->thing[f->thing - 1].record;
    g->s->thing[f->thing - 1] = (struct du_thing){0};
    du_refresh_all(g);
    CALL(1, spring, .who = f->who, .record = f->record, .at = f->at);
    END;
}

/* ---- Deactivating --------------------------------------------------------------------------- */

enum { ACTION_DEACTIVATE = 13 };

void du_offer_disarms(struct du *g, uc_piece p)
{
    if (du_why_not_explore(g, p, ACTION_DEACTIVATE))
        return;
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_TRAP && du_adjacent_to(g, p, g->s->thing[i].place))
            offer(&g->run, DO_DEACTIVATE, i + 1, 0, 0);
}

FLOW(deactivate)
{
    BEGIN;
    RULE("DU-153");
    du_spend_action(g);
    f->at = g->s->thing[f->thing].place;
    f->record = g->s->thing[f->thing].record;
    CALL(1, test, .who = f->who, .attribute = ATTR_DX, .purpose = FOR_DISARM,
         .bonus = g->s->thing[f->thing].flags & T_EASY ? 1 : 0);
    du_blunder_exploring(g);
    f->passed = g->s->result != 0;
    g->s->thing[f->thing] = (struct du_thing){0};
    du_refresh_all(g);
    if (f->passed) {
        g->s->score.heroes++; /* DU-H143 */
        tell(&g->run, EVENT_DEACTIVATED, f->who, f->record, 0, 0);
        return FLOW_DONE;
    }
    RULE("DU-154 DU-H189");
    CALL(2, spring, .who = f->who, .record = f->record, .at = f->at);
    END;
}
