/* The rules of the template game, in the order of rules/template.rules. Read core/flow.h first:
 * it says what FLOW, ASK, CHANCE and CALL do. */
#include <assert.h>

#include "base/text.h"
#include "rulesets/template/template.h"

/* ---- Setup and the explorer's turn --------------------------------------------------------- */

bool tp_guard_bars(const struct tp *g)
{
    assert(g->s->place[EXPLORER] >= 1 && g->s->place[EXPLORER] <= g->t->quest->length);
    return g->s->place[GUARD] && g->s->place[GUARD] == g->s->place[EXPLORER] + 1;
}

/* What stands against what the explorer may do (deeds.def). */
uint32_t tp_unmet(const struct tp *g)
{
    bool barred = tp_guard_bars(g), hurt = g->s->health[EXPLORER] < max_health(g, EXPLORER);
    return (barred ? NEED_WAY : NEED_FOE) | (hurt ? 0 : NEED_WOUND);
}

/* TP-006 */
OFFER(move) { offer(&g->run, DO_MOVE, g->s->place[who] + 1, 0, 0); }

WHY_NOT(move)
{
    return c.a == g->s->place[who] + 1 ? NULL : N_("TP-006 A move leads to the next place.");
}

CARRY_OUT(move) { HAND_TO(enter, 0); }

/* TP-021: the explorer stops. */
static void stop(struct tp *g) { standing_end(&g->s->standing, SEAT_KEEPER); }

/* TP-008 */
OFFER(fight) { offer(&g->run, DO_FIGHT, GUARD, 0, 0); }

CARRY_OUT(fight)
{
    stop(g);
    HAND_TO(fight, 0);
}

/* TP-010 */
CARRY_OUT(rest)
{
    stop(g);
    g->s->health[who]++;
    tell(&g->run, EVENT_RESTED, who, 0, 0, 0);
    return FLOW_DONE;
}

#include "parts/deedtable.h"

FLOW(corridor) /* the whole game */
{
    BEGIN;
    RULE("TP-004");
    for (f->i = 0; f->i < HAND; f->i++)
        CALL(1, draw_trap);
    while (g->s->place[EXPLORER] < g->t->quest->length) {
        RULE("TP-005");
        g->s->turn++;
        AGAIN(5);
        deeds_offer(g, EXPLORER, tp_unmet(g));
        ASK(2, SEAT_EXPLORER, PROMPT_ACTION, EXPLORER);
        DO(3, deed_carry_out(g, EXPLORER));
    }
    RULE("TP-019");
    tell(&g->run, EVENT_ESCAPED, EXPLORER, 0, 0, 0);
    return flow_game_over(&g->run, SEAT_EXPLORER);
    END;
}

/* ---- Fighting ------------------------------------------------------------------------------ */

/* The die has three swords, two blanks and a skull. */
static void offer_faces(struct tp *g)
{
    offer_weighted(&g->run, DO_ROLL, 2, BLANK, 0, 0);
    offer_weighted(&g->run, DO_ROLL, 3, SWORD, 0, 0);
    offer_weighted(&g->run, DO_ROLL, 1, SKULL, 0, 0);
}

static void show_die(struct tp *g, uc_piece who)
{
    assert(answer(&g->run).a >= BLANK && answer(&g->run).a <= FACES);
    g->s->face = (uint8_t)answer(&g->run).a;
    tell(&g->run, EVENT_ROLLED, who, g->s->face, 0, 0);
}

/* Returns FLOW_DONE when the game goes on; otherwise hand the status on. */
static enum flow_status harm(struct tp *g, uc_piece who, int64_t damage)
{
    if (who == 0 || who > PIECES || damage <= 0 || g->s->health[who] == 0)
        return FLOW_DONE;
    uint8_t *health = &g->s->health[who];
    int loss = damage < *health ? (int)damage : *health;
    *health = (uint8_t)(*health - loss);
    tell(&g->run, EVENT_HARM, who, loss, 0, 0);
    if (*health > 0)
        return FLOW_DONE;
    tell(&g->run, EVENT_DEFEATED, who, 0, 0, 0);
    if (who == EXPLORER)
        return flow_game_over(&g->run, SEAT_KEEPER); /* TP-020 */
    g->s->place[who] = 0;
    return FLOW_DONE;
}

FLOW(fight)
{
    BEGIN;
    RULE("TP-008");
    offer_faces(g);
    CHANCE(1, PROMPT_DIE, EXPLORER);
    show_die(g, EXPLORER);
    RULE("TP-009");
    if (g->s->face == SWORD)
        return harm(g, GUARD, 1);
    if (g->s->face == SKULL)
        return harm(g, EXPLORER, 1);
    END;
}

/* ---- Traps --------------------------------------------------------------------------------- */

/* Only counts are kept of a shuffled deck (parts/pile.h): each card is equally likely to be the next, so
 * it is drawn when it is needed, and nobody can look into the future. */
FLOW(draw_trap)
{
    BEGIN;
    if (pile_size(g->s->deck + 1, TRAPS) == 0)
        return FLOW_DONE;
    AGAIN(2);
    pile_offer(&g->run, DO_DRAW, g->s->deck + 1, TRAPS, 1);
    CHANCE(1, PROMPT_DRAW, 0);
    assert(g->s->deck[answer(&g->run).a] > 0);
    g->s->deck[answer(&g->run).a]--;
    g->s->hand[answer(&g->run).a]++;
    tell_seats(&g->run, 1 << (SEAT_KEEPER - 1), EVENT_DRAWN, SEAT_KEEPER, answer(&g->run).a, 0, 0);
    tell_rest(&g->run, 1 << (SEAT_KEEPER - 1), EVENT_DRAWS, SEAT_KEEPER, 0, 0, 0);
    END;
}

WHY_NOT(play)
{
    if (c.a < 1 || c.a > g->t->traps || !g->s->hand[c.a])
        return N_("TP-012 This trap is not in the keeper's hand.");
    const struct effect_ref *when = &trap_data(g, c.a)->when;
    uint16_t record = (uint16_t)(g->t->first_trap + c.a - 1);
    return !when->code || effect_eval(&g->run, when->code, 0, EXPLORER, record)
               ? NULL
               : N_("TP-014 The condition of this trap does not hold.");
}

/* What parts/moments.h wants to know. Traps are the abilities, and all are in a hidden hand. */
static bool next_trap(const struct uc_run *run, const struct moment_window *w, bool must,
                      struct moment_use *u)
{
    struct tp g = tp_open(run);
    if (must || w->uses) /* TP-012: one trap */
        return false;
    for (int t = u->i + 1; t <= g.t->traps; t++)
        if (!REFUSAL(play)(&g, EXPLORER, (struct uc_choice){.verb = DO_PLAY, .a = (uint16_t)t})) {
            *u = (struct moment_use){
                .i = t, .ability = (uint16_t)t, .owner = SEAT_KEEPER, .secret = true};
            return true;
        }
    return false;
}

static uc_seat asked_in_order(const struct uc_run *run, const struct moment_window *w, int order)
{
    (void)run;
    (void)w;
    return order == 0 ? SEAT_KEEPER : 0;
}

/* TP-013: whatever he holds, or not to be asked would tell something. */
static bool might_hold(const struct uc_run *run, const struct moment_window *w, uc_seat seat)
{
    (void)run;
    return seat == SEAT_KEEPER && !w->uses;
}

static enum flow_status play_trap(struct uc_run *run, const struct moment_window *w)
{
    return flow_open(run, FLOW_spring, &(struct spring){(uint8_t)w->ability},
                     sizeof(struct spring));
}

static struct standing *standing_of(const struct uc_run *run) { return &tp_open(run).s->standing; }

static int category_of(int moment) { return moment; }

const struct standing_words tp_standing = {
    .of = standing_of,
    .category = category_of,
    .categories = 1,
    .word = WAIT_FOR_STOP,
    .waive_verb = DO_WAIVE,
    .until_verb = DO_UNTIL,
    .waive_prompt = PROMPT_WAIVE,
    .waives_event = EVENT_WAIVES,
};

static const struct moments moments = {
    .next = next_trap,
    .seat = asked_in_order,
    .might_hold = might_hold,
    .use = play_trap,
    .use_verb = DO_PLAY,
    .pass_verb = DO_PASS,
    .reaction_prompt = PROMPT_TRAP,
    .standing = &tp_standing,
};

FLOW(window) { return moment_window(&g->run, step, &f->w, &moments); }

FLOW(enter)
{
    BEGIN;
    RULE("TP-006");
    g->s->place[EXPLORER]++;
    tell(&g->run, EVENT_MOVED, EXPLORER, g->s->place[EXPLORER], 0, 0);
    RULE("TP-012 TP-013");
    CALL(1, window, .w = {.moment = ON_ENTERED, .subject = EXPLORER});
    END;
}

static struct effect_frame effect_of(const struct tp *g, int trap)
{
    assert(trap > 0 && trap <= g->t->traps);
    struct effect_frame frame;
    effect_start(&frame, trap_data(g, trap)->effect.code, 0, EXPLORER,
                 (uint16_t)(g->t->first_trap + trap - 1), (uint8_t)trap);
    return frame;
}

FLOW(spring)
{
    BEGIN;
    RULE("TP-015");
    assert(g->s->hand[f->trap] > 0);
    g->s->hand[f->trap]--;
    g->s->discard[f->trap]++;
    tell(&g->run, EVENT_TRAP, f->trap, EXPLORER, 0, 0);
    CALL(1, effect, .e = effect_of(g, f->trap));
    RULE("TP-016");
    if (g->t->refill)
        CALL(2, draw_trap);
    END;
}

FLOW(dodge)
{
    BEGIN;
    RULE("TP-017");
    offer_faces(g);
    CHANCE(1, PROMPT_DIE, f->who);
    show_die(g, f->who);
    g->s->result = g->s->face == SWORD;
    END;
}

static void push_back(struct tp *g, uc_piece who, int64_t steps)
{
    if (who == 0 || who > PIECES || steps <= 0 || g->s->place[who] == 0)
        return;
    uint8_t *place = &g->s->place[who];
    *place = (uint8_t)(steps < *place ? *place - steps : 1); /* TP-018 */
    tell(&g->run, EVENT_PUSHED, who, *place, 0, 0);
}

static void give(struct uc_run *run, int64_t value) { tp_open(run).s->result = (uint8_t)value; }

static const struct pick_words picks = {
    .label_verb = DO_OPTION, .label_prompt = PROMPT_OPTION, .result = give};

/* `option` and `may` in an effect: the explorer picks a label. */
FLOW(menu) { return pick_label(&g->run, step, &f->p, &picks); }

/* ---- What cards say: words.def ------------------------------------------------------------- */

static uc_piece who(int64_t value) { return value > 0 && value <= PIECES ? (uc_piece)value : 0; }

LOOK(health) { return who(a[0]) ? g->s->health[a[0]] : 0; }

LOOK(places_ahead) { return g->t->quest->length - g->s->place[EXPLORER]; }

DOES(harm) { return harm(g, who(a[0]), a[1]); }

DOES(push_back)
{
    push_back(g, who(a[0]), a[1]);
    return FLOW_DONE;
}

DOES(dodge) { return OPEN(dodge, .who = who(a[0])); }

DOES(menu)
{
    return OPEN(menu, .p = {.mask = (uint64_t)a[0],
                            .first = (uint16_t)a[1],
                            .count = (uint8_t)a[2],
                            .seat = SEAT_EXPLORER,
                            .subject = EXPLORER});
}

#include "effect/wordtable.h"
