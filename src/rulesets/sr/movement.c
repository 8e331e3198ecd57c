/* Movement along arrows and through Portals (SR-169 to SR-184). Leaving and entering are in
 * locations.c. */
#include "rulesets/sr/sr.h"

int sr_burden(const struct sr *g, int actor)
{
    int burden = -sr_change(g, actor, CHANGE(movement));
    if (!is_clone(actor)) /* */
        burden += g->s->token[actor][TOKEN_FRACTURE];
    if (!is_elusive(g, actor))
        burden += sr_foes(g, actor);
    return burden;
}

int sr_difficulty(const struct sr *g, int actor, int base)
{
    int difficulty = base + (g->glance ? g->glance->burden[actor] : sr_burden(g, actor));
    return difficulty < 0 ? 0 : difficulty > 250 ? 250 : difficulty;
}

/* SR-184, SR-270 */
static bool is_held(const struct sr *g, int actor)
{
    return !is_elusive(g, actor) && sr_guarded(g, actor);
}

enum reason sr_why_not_leave(const struct sr *g, int actor, const struct sr_arrow *arrow)
{
    if (arrow->elusive && !is_elusive(g, actor))
        return REASON_ELUSIVE_ONLY;
    if (is_held(g, actor))
        return REASON_GUARDIAN;
    if (!sr_true(g, &arrow->when, actor))
        return REASON_CONDITION;
    if (!arrow->to && !sr_story_available(g, arrow->story))
        return REASON_USED_UP;
    return sr_hand(g, actor) ? REASON_NONE : REASON_NO_CARDS;
}

enum reason sr_why_not_arrow(const struct sr *g, int actor, const struct sr_arrow *arrow, int reach)
{
    enum reason reason = sr_why_not_leave(g, actor, arrow);
    if (!reason && reach < sr_difficulty(g, actor, arrow->difficulty))
        reason = REASON_TOO_LOW;
    return reason;
}

const struct sr_arrow *sr_arrow_named(const struct sr *g, int actor, struct uc_choice c)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    int story = c.verb == DO_FOLLOW ? sr_card_record(g, c.b) : 0;
    for (int i = 0; i < side->arrows; i++)
        if (side->arrow[i].to ? !story && place_number(g, side->arrow[i].to) == c.b
                              : story && side->arrow[i].story == story)
            return &side->arrow[i];
    return NULL;
}

/* Somebody else is here who might come along, as far as all know. */
static bool has_followers(const struct sr *g, int actor, const struct sr_arrow *arrow)
{
    EACH_ACTOR_AT(g, g->s->at[actor], other)
    if (other != actor && sr_why_not_leave(g, other, arrow) == REASON_NONE)
        return true;
    return false;
}

OFFER(move)
{
    const struct sr_side *side = face(g, g->s->at[who]);
    int reach = sr_reach(g, who, ACT_MOVEMENT, 0, 0);
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *arrow = &side->arrow[i];
        if (sr_why_not_arrow(g, who, arrow, reach) != REASON_NONE)
            continue;
        if (!arrow->to) {
            sr_offer(g, DO_FOLLOW, who, CARD_STORY + story_number(g, arrow->story), 0);
            continue;
        }
        sr_offer(g, DO_MOVE, who, place_number(g, arrow->to), 0);
        if (g->glance->company[who] > 1 && has_followers(g, who, arrow))
            sr_offer(g, DO_LEAD, who, place_number(g, arrow->to), 0);
    }
}

WHY_NOT(move)
{
    const struct sr_arrow *arrow = sr_arrow_named(g, who, c);
    return arrow ? sr_why_not_arrow(g, who, arrow, sr_reach(g, who, ACT_MOVEMENT, 0, 0))
                 : REASON_NOT_HERE;
}

WHY_NOT(lead)
{
    enum reason why = REFUSAL(move)(g, who, c);
    if (!why && !has_followers(g, who, sr_arrow_named(g, who, c)))
        why = REASON_ALONE;
    return why;
}

WHY_NOT(follow) { return REFUSAL(move)(g, who, c); }

/* Which of the arrows it is, for the frame. */
static uint8_t arrow_index(const struct sr *g, int actor, struct uc_choice c)
{
    const struct sr_arrow *arrow = sr_arrow_named(g, actor, c);
    assert(arrow);
    return (uint8_t)(arrow - face(g, g->s->at[actor])->arrow);
}

CARRY_OUT(move) { HAND_TO(move, .actor = who, .arrow = arrow_index(g, who, c)); }

CARRY_OUT(lead) { HAND_TO(move, .actor = who, .arrow = arrow_index(g, who, c), .together = 1); }

CARRY_OUT(follow) { HAND_TO(move, .actor = who, .arrow = arrow_index(g, who, c)); }

OFFER(portal)
{
    for (int p = 1; p <= g->part->locations; p++)
        if (REFUSAL(portal)(g, who, (struct uc_choice){.b = (uint16_t)p}) == REASON_NONE)
            sr_offer(g, DO_PORTAL, who, p, 0);
}

WHY_NOT(portal)
{
    if (c.b > g->part->locations || !g->s->place[g->s->at[who]].portals ||
        !g->s->place[c.b].portals || c.b == g->s->at[who])
        return REASON_NO_PORTAL;
    if (is_held(g, who)) /* SR-184 */
        return REASON_GUARDIAN;
    if (!sr_hand(g, who))
        return REASON_NO_CARDS;
    return sr_reach(g, who, ACT_MOVEMENT, 0, 0) < sr_difficulty(g, who, 1) ? REASON_TOO_LOW
                                                                           : REASON_NONE; /* */
}

CARRY_OUT(portal) { HAND_TO(portal_move, .actor = who, .to = (uint8_t)c.b); }

#define ARROW (&face(g, f->from)->arrow[f->arrow])

/* Another actor who might come along along the same arrow, as far as all know. */
static bool may_join(const struct sr *g, int actor, const struct move *f)
{
    return actor != f->actor && g->s->at[actor] == f->from &&
           sr_why_not_leave(g, actor, &face(g, f->from)->arrow[f->arrow]) == REASON_NONE;
}

/* SR-176, SR-277: what the arrow costs, for each who takes it. */
static int arrow_cost(const struct sr *g, const struct sr_arrow *arrow)
{
    return arrow->vitae + (arrow->green ? sr_group_change(g, CHANGE(green_arrow)) : 0);
}

static int payers(const struct sr *g, int movers)
{
    int open = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (movers >> (actor - 1) & 1 && !is_invulnerable(g, actor))
            open |= 1 << (actor - 1);
    return open;
}

/* All who might come along, and who leads. */
static int company(const struct sr *g, const struct move *f)
{
    int actors = 1 << (f->actor - 1);
    for (int actor = 1; actor <= ACTORS; actor++)
        if (may_join(g, actor, f))
            actors |= 1 << (actor - 1);
    return actors;
}

static bool several_engaged(const struct sr *g, int actors)
{
    int n = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        n += actors >> (actor - 1) & 1 && sr_engaged(g, actor);
    return n > 1;
}

FLOW(move) /* along an arrow, alone or together with others */
{
    BEGIN;
    f->from = g->s->at[f->actor];
    f->movers = (uint8_t)(1u << (f->actor - 1));
    f->first = f->actor;
    RULE("SR-169 SR-170 SR-173 SR-174 SR-179 SR-180");
    /* where flights may come of it, all say whether they go before anybody pays */
    f->apart = f->together && several_engaged(g, company(g, f));
    if (!f->apart)
        CALL(1, pay, .actor = f->actor, .act = ACT_MOVEMENT,
             .need = (uint8_t)sr_difficulty(g, f->actor, ARROW->difficulty));
    for (f->i = 1; f->together && f->i <= ACTORS; f->i++) {
        if (!may_join(g, f->i, f))
            continue;
        CALL(2, join_move, .actor = f->i, .from = f->from, .arrow = f->arrow);
        if (!g->s->result)
            continue;
        f->movers |= (uint8_t)(1u << (f->i - 1));
        if (!f->apart) /* everyone pays a Movement of his own */
            CALL(3, pay, .actor = f->i, .act = ACT_MOVEMENT,
                 .need = (uint8_t)sr_difficulty(g, f->i, ARROW->difficulty));
    }
    f->to = place_number(g, ARROW->to);
    f->follow = ARROW->green ? FOLLOW_PURSUIT : FOLLOW_ALL;
    f->flags = ARROW->side_b ? TRAVEL_SIDE_B : 0;
    if (f->apart && several_engaged(g, f->movers)) {
        CALL(9, part, .actor = f->actor, .from = f->from, .arrow = f->arrow, .left = f->movers);
        f->movers = g->s->result;
    } else {
        for (f->i = 1; f->apart && f->i <= ACTORS; f->i++)
            if (f->movers >> (f->i - 1) & 1)
                CALL(10, pay, .actor = f->i, .act = ACT_MOVEMENT,
                     .need = (uint8_t)sr_difficulty(g, f->i, ARROW->difficulty));
        f->apart = 0;
    }
    if (f->together && f->movers) {
        CALL(4, name_first, .movers = f->movers, .asked = f->actor);
        f->first = g->s->result;
    }
    RULE("SR-176 SR-277"); /* on departure */
    for (f->i = 1; !f->apart && f->i <= ACTORS; f->i++)
        if (payers(g, f->movers) >> (f->i - 1) & 1 && arrow_cost(g, ARROW) > 0)
            CALL(5, lose, .cause = CAUSE_ARROW, .n = (uint8_t)arrow_cost(g, ARROW),
                 .actors = (uint8_t)(1u << (f->i - 1)));
    if (!f->apart && ARROW->story) {
        RULE("SR-172");
        CALL(6, story, .number = story_number(g, ARROW->story), .who = f->first);
        /* Whom it has led elsewhere goes no further. */
        f->movers &= sr_everybody_at(g, f->from, false);
        if (f->to && f->movers && !(f->movers >> (f->first - 1) & 1)) {
            CALL(8, name_first, .movers = f->movers, .asked = f->actor);
            f->first = g->s->result;
        }
    }
    if (f->to && f->movers)
        CALL(7, travel, .movers = f->movers, .first = f->first, .to = f->to, .flags = f->flags,
             .follow = f->follow);
    END;
}

/* Those of `left` who could go, as far as all know: another's enemies may hold them now. The way may
 * be gone as well. */
static uint8_t may_part(const struct sr *g, const struct part *f)
{
    uint8_t actors = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (f->left >> (actor - 1) & 1 && g->s->at[actor] == f->from &&
            g->s->place[f->from].flips == f->flips &&
            sr_why_not_leave(g, actor, ARROW) == REASON_NONE)
            actors |= (uint8_t)(1u << (actor - 1));
    return actors;
}

/* flights are not joined. They leave one after another, each by a Movement for the enemies whom
 * he has by then, and those who cannot follow turn to whoever is still there. To whom they have turned
 * may think again. The result is who has left. */
FLOW(part)
{
    BEGIN;
    f->flips = g->s->place[f->from].flips;
    RULE("SR-179 SR-185");
    while ((f->left = may_part(g, f)) != 0) {
        f->i = (uint8_t)(__builtin_ctz(f->left) + 1);
        if (f->left & (f->left - 1)) {
            for (int actor = 1; actor <= ACTORS; actor++)
                if (f->left >> (actor - 1) & 1)
                    offer(&g->run, DO_NAME, actor, 0, 0);
            ASK(1, (uc_seat)hero_of(f->actor), PROMPT_LEAVE, 0);
            f->i = (uint8_t)answer(&g->run).a;
        }
        f->left &= (uint8_t) ~(1u << (f->i - 1));
        if (f->begun) {
            CALL(2, join_move, .actor = f->i, .from = f->from, .arrow = f->arrow);
            if (!g->s->result)
                continue;
        }
        CALL(3, pay, .actor = f->i, .act = ACT_MOVEMENT,
             .need = (uint8_t)sr_difficulty(g, f->i, ARROW->difficulty));
        RULE("SR-176 SR-277"); /* on departure */
        if (!is_invulnerable(g, f->i) && arrow_cost(g, ARROW) > 0)
            CALL(4, lose, .cause = CAUSE_ARROW, .n = (uint8_t)arrow_cost(g, ARROW),
                 .actors = (uint8_t)(1u << (f->i - 1)));
        f->follow = ARROW->green ? FOLLOW_PURSUIT : FOLLOW_ALL;
        if (ARROW->story && !f->begun) /* SR-172: the first on the way */
            CALL(5, story, .number = story_number(g, ARROW->story), .who = f->i);
        f->begun = 1;
        if (g->s->at[f->i] != f->from)
            continue;
        CALL(6, leave, .movers = (uint8_t)(1u << (f->i - 1)), .place = f->from,
             .follow = f->follow);
        f->out |= (uint8_t)(1u << (f->i - 1));
    }
    g->s->result = f->out;
    END;
}

FLOW(join_move) /* a companion is asked; the cards are his secret */
{
    BEGIN;
    AGAIN(2);
    if (sr_reach(g, f->actor, ACT_MOVEMENT, 0, 0) >=
        sr_difficulty(g, f->actor, face(g, f->from)->arrow[f->arrow].difficulty))
        offer(&g->run, DO_JOIN, f->actor, 0, 0);
    offer(&g->run, DO_STAY, f->actor, 0, 0);
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_JOIN, f->actor);
    g->s->result = answer(&g->run).verb == DO_JOIN;
    END;
}

FLOW(portal_move)
{
    BEGIN;
    RULE("SR-178 SR-183");
    CALL(1, pay, .actor = f->actor, .act = ACT_MOVEMENT,
         .need = (uint8_t)sr_difficulty(g, f->actor, 1));
    CALL(2, travel, .movers = (uint8_t)(1u << (f->actor - 1)), .first = f->actor, .to = f->to,
         .follow = FOLLOW_NONE);
    END;
}
