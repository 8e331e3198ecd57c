/* What must always be true of a position: for tests, after every answer. */
#include <stdarg.h>
#include <stdio.h>

#include "rulesets/du/du.h"

#define WRONG(...) return snprintf(why, size, __VA_ARGS__), false

/* Says of a figure that something is wrong with it: always false. */
__attribute__((format(printf, 5, 6))) static bool
wrong_with(const struct du *g, uc_piece p, char *why, size_t size, const char *format, ...)
{
    char name[80], text[200];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(why, size, "%s %s", name_in(&g->run, UC_PIECE, p, name, sizeof name), text);
    return false;
}

#define WRONG_WITH(p, ...) return wrong_with(g, p, why, size, __VA_ARGS__)

static bool pieces_ok(const struct du *g, char *why, size_t size)
{
    for (uc_piece p = 1; p < PIECES; p++) {
        const struct du_piece *q = piece(g, p);
        if (!q->record) {
            if (q->place)
                WRONG("piece %d stands somewhere and does not exist", p);
            continue;
        }
        struct shape shape = du_shape_of(g, p);
        if (shape.size != q->size || shape.side != q->side)
            WRONG_WITH(p, "has outgrown its size");
        if (q->vt > q->max_vt)
            WRONG_WITH(p, "has more Vitality than its maximum");
        if (on_board(g, p) && !q->vt && !has(g, p, OUT_COLD))
            WRONG_WITH(p, "has no Vitality left and stands");
        if (q->facing < NORTH || q->facing > WEST)
            WRONG_WITH(p, "faces nowhere");
        struct base base = du_base(g, p);
        for (int i = 0; i < base.count; i++) {
            if (!placeset_has(&g->s->floor, base.at[i]))
                WRONG_WITH(p, "stands where nobody has been");
            if (g->s->at[base.at[i]] != p && !has(g, p, OUT_COLD) && !du_is_moving(g, p)) {
                char other[80], label[GRID_LABEL];
                WRONG_WITH(p, "shares %s with %s",
                           grid_label(grid(g), base.at[i], label), /* DU-081 */
                           name_in(&g->run, UC_PIECE, g->s->at[base.at[i]], other, sizeof other));
            }
        }
    }
    return true;
}

/* What is kept for speed is what it is derived from. */
static bool derived_ok(const struct du *g, char *why, size_t size)
{
    uint32_t closed = 0;
    for (int door = 1; door <= g->t->map.doors; door++)
        if (du_door_closed(g, door))
            closed |= UINT32_C(1) << (door - 1);
    if (closed != g->s->doors_closed)
        WRONG("the closed doors are not as the doors say");
    for (int n = 1; n <= g->t->map.sections; n++)
        if ((g->s->revealed >> (n - 1) & 1) != placeset_within(&g->t->map.section[n], &g->s->floor))
            WRONG("section %d is revealed by half", n);
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].holder &&
            !(g->s->bearers & ONE(g->s->item[i].holder)))
            WRONG("item %d is carried by somebody who bears nothing", i);
    for (int i = 0; i < g->s->engagements; i++)
        if (side_of(g, g->s->engaged[i].by) == side_of(g, g->s->engaged[i].whom))
            WRONG("two of one side engage each other");
    return true;
}

bool du_state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct du g = du_open(run);
    if (g.s->turns > TURNS || g.s->attacks > ATTACKS)
        WRONG("more activations or attacks than there is room for");
    if (!lastings_ok(&g.s->lasting))
        WRONG("the spells in force are out of order");
    if (!quest_log_ok(&g.s->journey.log, SIDE_DARK))
        WRONG("the quest log is not as it should be");
    return pieces_ok(&g, why, size) && derived_ok(&g, why, size);
}
