/* Companions and mercenaries (AC 23, IS 14): summoned by a power or hired, activated by a hero who pays for it,
 * on the map like a hero and none in most other respects. */
#include "rulesets/ss/ss.h"

/* ---- Coming and going ------------------------------------------------------------------------------ */

/* AC-435, IS-249: in its owner's area. Equal ones are told apart by a number (AC-452). 0: no room. */
static int put_companion(struct ss *g, int record, int owner)
{
    int number = 1, piece = 0;
    for (int p = FOE - 1; p >= COMPANION; p--)
        if (!g->s->figure[p].place)
            piece = p;
    for (int p = COMPANION; p < FOE; p++)
        if (on_map(g, p) && g->s->figure[p].record == record && g->s->figure[p].number == number)
            number++;
    if (!piece)
        return 0;
    g->s->figure[piece] = (struct ss_figure){.record = (uint16_t)record,
                                             .place = figure(g, owner)->place,
                                             .seat = (uint8_t)owner,
                                             .number = (uint8_t)number};
    ss_refresh_shields(g, piece);
    int place = g->s->stage == STAGE_QUEST ? figure(g, piece)->place : 0; /* on the way: nowhere */
    tell(&g->run, EVENT_SUMMONED, piece, place, owner, 0);
    return piece;
}

void ss_companion_gone(struct ss *g, int piece)
{
    assert(is_companion(piece));
    int record = companion_of(g, piece)->power, owner = figure(g, piece)->seat;
    int card = record ? ss_find_card(g, record, ZONE_ROW, owner) : 0;
    for (int p = COMPANION; p < FOE; p++)
        if (p != piece && on_map(g, p) && g->s->figure[p].seat == owner &&
            companion_of(g, p)->power == record)
            card = 0; /* another one of it is still there */
    ss_end_power(g, card);
    lasting_drop(&g->s->lasting, (uc_piece)piece);
    ss_remove_reds(g, piece);
    /* Its name stays: what happened is told after it is gone. */
    g->s->figure[piece] = (struct ss_figure){.record = g->s->figure[piece].record,
                                             .number = g->s->figure[piece].number};
}

uint64_t ss_orphans(const struct ss *g, int hero)
{
    uint64_t all = 0;
    for (int p = COMPANION; p < FOE; p++)
        if (in_play(g, p) && figure(g, p)->seat == hero && !companion_of(g, p)->shared)
            all |= bit_of(p);
    return all;
}

/* ---- Summoning ------------------------------------------------------------------------------------- */

static uint64_t summoned_by(const struct ss *g, int record, int owner)
{
    const struct ss_companion *c = pack_data(pack_of(g), KIND_COMPANION, record);
    uint64_t all = 0;
    for (int p = COMPANION; p < FOE; p++)
        if (in_play(g, p) && figure(g, p)->seat == owner && companion_of(g, p)->power == c->power)
            all |= bit_of(p);
    return all;
}

/* Who is there already becomes what the card says, unless he would die of it: the lower level of a
 * power may ask for one who bears less than he has suffered. */
static void call_as(struct ss *g, int piece, int record)
{
    assert(is_companion(piece));
    int was = figure(g, piece)->record;
    figure(g, piece)->record = (uint16_t)record;
    if (figure(g, piece)->wounds >= ss_max_hp(g, piece))
        figure(g, piece)->record = (uint16_t)was;
}

/* AC-436, IS-249, IS-251, IS-252: it is summoned if it is not there, and activated at once. Of a power with
 * two ranks the level that is used says which. */
FLOW(summon)
{
    BEGIN;
    RULE("AC-434 AC-435 AC-436 IS-249 IS-250 IS-251");
    f->left = summoned_by(g, f->record, f->owner);
    if (!f->left) {
        int piece = put_companion(g, f->record, f->owner);
        f->left = piece ? bit_of(piece) : 0;
    }
    EACH_PIECE(p, f->left)
    call_as(g, p, f->record);
    while (f->left) {
        f->piece = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        if (in_play(g, f->piece) && !(figure(g, f->piece)->flags & FIG_ACTED))
            CALL(1, companion_turn, .piece = f->piece);
        DUE(2);
    }
    END;
}

void ss_hire(struct ss *g, int record, int hero) { put_companion(g, record, hero); }

/* ---- Activation ------------------------------------------------------------------------------------ */

bool ss_has_served(const struct ss *g, int power, int owner)
{
    bool there = false;
    for (int p = COMPANION; p < FOE; p++) {
        if (!in_play(g, p) || figure(g, p)->seat != owner || companion_of(g, p)->power != power)
            continue;
        if (!(figure(g, p)->flags & FIG_ACTED))
            return false;
        there = true;
    }
    return there;
}

enum reason ss_why_not_command(const struct ss *g, int hero, int piece)
{
    if (!is_companion(piece) || !in_play(g, piece) || !companion_of(g, piece)->shared)
        return REASON_NOT_HELD;
    if (figure(g, piece)->flags & FIG_ACTED)
        return REASON_COMMANDED;
    return ss_why_not_activity(g, hero, companion_of(g, piece)->activity);
}

/* AC/A-19, IS-256, IS/AMB-65: whether the ground is to it as to a hero. */
static int step_cost(const struct ss *g, int place)
{
    return g->rules->companion_hero_move && ss_is_difficult(g, place) ? 2 : 1;
}

/* AC-372, IS-386: one who is slowed moves, or attacks, or uses its power. */
static bool has_had_enough(const struct ss *g, const struct companion_turn *f, int verb)
{
    bool other = verb == DO_MOVE     ? f->struck || f->used
                 : verb == DO_STRIKE ? f->moved || f->used
                                     : f->moved || f->struck;
    return other && has_condition(g, f->piece, SLOW);
}

static void offer_steps(struct ss *g, const struct companion_turn *f)
{
    if (has_had_enough(g, f, DO_MOVE))
        return;
    struct placeset next =
        areas_next(board_of(g)->areas, g->s->closed, AREAS_WALK, figure(g, f->piece)->place);
    for (uc_place p = placeset_next(&next, 0); p; p = placeset_next(&next, p))
        if (step_cost(g, p) <= f->mp)
            offer(&g->run, DO_MOVE, p, 0, 0);
}

static void offer_strikes(struct ss *g, const struct companion_turn *f)
{
    const struct ss_companion *c = companion_of(g, f->piece);
    if (has_had_enough(g, f, DO_STRIKE))
        return;
    for (int p = FOE; p <= last_piece(g) && c->attacks && !f->struck; p++)
        if (in_play(g, p) && !ss_why_not_target(g, f->piece, p, c->attack.range))
            offer(&g->run, DO_STRIKE, p, 0, 0);
}

/* AC-446, AC-448, IS-254, IS-255: movement, its own power, one attack; in one go, and nothing else
 * (AC-449, AC-450, IS-257, IS-258). */
FLOW(companion_turn)
{
    BEGIN;
    RULE("AC-440 AC-446 AC-447 AC-448 AC-449 AC-450 IS-252 IS-254 IS-255 IS-257 IS-258 IS-260");
    figure(g, f->piece)->flags |= FIG_ACTED;
    tell(&g->run, EVENT_COMMANDED, figure(g, f->piece)->seat, f->piece, 0, 0);
    MOMENT(1, ON_ACTIVATION, f->piece);
    if (in_play(g, f->piece))
        f->mp = (uint8_t)(companion_of(g, f->piece)->move +
                          ss_bonus(g, f->piece, BONUS_MOVE, f->piece));
    if (in_play(g, f->piece) && is_down(g, f->piece) && !has_condition(g, f->piece, STUN)) {
        ss_stand_up(g, f->piece); /* AC-387, IS-376: a point of its movement */
        f->mp = (uint8_t)(f->mp ? f->mp - 1 : 0);
    }
    RULE("AC-374 AC-441 IS-256 IS-388"); /* stunned, it is called in vain */
    while (in_play(g, f->piece) && !has_condition(g, f->piece, STUN)) {
        AGAIN(2);
        offer_steps(g, f);
        offer_strikes(g, f);
        if (!f->used && companion_of(g, f->piece)->effect.code && !has_had_enough(g, f, DO_INNATE))
            offer(&g->run, DO_INNATE, f->piece, 0, 0);
        if (!g->run.head->count)
            break;
        offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(3, figure(g, f->piece)->seat, PROMPT_COMPANION, f->piece);
        f->choice = answer(&g->run);
        if (f->choice.verb == DO_ENOUGH)
            break;
        f->able = 1;
        if (f->choice.verb != DO_MOVE ||
            !f->moved) { /* AC-373, AC-379, IS-384: all steps are one activity */
            CALL(4, exert, .hero = f->piece);
            f->able = (uint8_t)g->s->result;
        }
        if (f->choice.verb == DO_MOVE) {
            f->mp = (uint8_t)(f->able ? f->mp - step_cost(g, f->choice.a) : 0);
            f->moved = 1;
            if (f->able)
                CALL(5, step, .who = f->piece, .to = (uint8_t)f->choice.a);
        } else if (f->choice.verb == DO_STRIKE) {
            f->struck = 1;
            f->mp = f->moved ? 0 : f->mp; /* AC-150, IS-107: a movement is not gone on with */
            if (f->able) {
                ss_begin_attack(g, f->piece, f->choice.a);
                CALL(6, attack);
            }
        } else {
            f->used = 1;
            if (f->able)
                DO(7, ss_run(g, &companion_of(g, f->piece)->effect, f->piece, f->piece,
                             figure(g, f->piece)->record, 0));
        }
        DUE(8);
    }
    if (in_play(g, f->piece)) {
        ss_end_passing(g, f->piece, PASSING); /* AC-371, IS-385: they end with its activation */
        MOMENT(9, ON_ACTIVATED, f->piece);
    }
    DUE(10);
    END;
}
