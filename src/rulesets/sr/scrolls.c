/* Scripted Actions, alone and together (SR-159 to SR-168). */
#include "rulesets/sr/sr.h"

static const struct sr_scroll *scroll_at(const struct sr *g, int actor, int number, int story)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    const struct sr_story *card = story ? pack_data(g->run.game->pack, KIND_STORY, story) : NULL;
    if (story) {
        int at = card ? g->s->story[card->number] : STORY_GONE;
        bool ours = at == STORY_OPEN || (at == actor && !is_clone(actor));
        return ours && number >= 1 && number <= card->scrolls ? &card->scroll[number - 1] : NULL;
    }
    return number >= 1 && number <= side->scrolls ? &side->scroll[number - 1] : NULL;
}

const struct sr_scroll *sr_scroll_named(const struct sr *g, int actor, struct uc_choice c)
{
    bool told = c.verb == DO_STORY_SCROLL || c.verb == DO_STORY_GROUP;
    int story = told ? sr_card_record(g, c.c) : 0;
    return told && !story ? NULL : scroll_at(g, actor, told ? c.b : scroll_number(c.b), story);
}

int sr_scrolls_of_stories(const struct sr *g, int actor, uint8_t *stories, int room)
{
    int count = 0;
    for (int i = 0; i < g->part->scroll_stories && count < room; i++) {
        uint8_t n = g->part->scroll_story[i];
        if (g->s->story[n] == STORY_OPEN || g->s->story[n] == actor)
            stories[count++] = n;
    }
    return count;
}

/* Could this actor take part, as far as all know? SR-160, SR-166, A-65 */
static bool may_help(const struct sr *g, int actor, int place, bool visible)
{
    return g->s->at[actor] == place && sr_hand(g, actor) && !sr_engaged(g, actor) &&
           (!visible || !is_invisible(g, actor));
}

bool sr_can_get_help(const struct sr *g, int actor, bool visible)
{
    for (int other = 1; other <= ACTORS; other++)
        if (other != actor && may_help(g, other, g->s->at[actor], visible))
            return true;
    return false;
}

/* The condition of a scroll holds for one who takes part. */
static bool scroll_condition(const struct sr *g, const struct sr_scroll *scroll, int actors)
{
    for (int actor = 1; actor <= ACTORS; actor++)
        if (actors >> (actor - 1) & 1 && sr_true(g, &scroll->when, actor))
            return true;
    return false;
}

static enum reason why_not_scroll(const struct sr *g, int actor, const struct sr_scroll *scroll,
                                  bool group)
{
    int place = g->s->at[actor];
    int actors = 1 << (actor - 1);
    if (!scroll)
        return REASON_NO_SCROLL;
    if (sr_engaged(g, actor))
        return REASON_SCROLL_ENGAGED;
    if (scroll->visible && is_invisible(g, actor))
        return REASON_INVISIBLE;
    if (!scroll->flip && !sr_story_available(g, scroll->story))
        return REASON_USED_UP;
    for (int other = 1; group && other <= ACTORS; other++)
        if (may_help(g, other, place, scroll->visible))
            actors |= 1 << (other - 1);
    if (!scroll_condition(g, scroll, actors))
        return REASON_CONDITION;
    if (!scroll->difficulty) /* SR-165 */
        return group ? REASON_NEEDS_NO_HELP : REASON_NONE;
    if (!sr_hand(g, actor))
        return REASON_NO_CARDS;
    if (group && scroll->aptitude == OTHER_APTITUDE)
        return REASON_NOT_SHARED;
    if (group)
        return sr_can_get_help(g, actor, scroll->visible) ? REASON_NONE : REASON_NO_GROUP;
    return sr_reach(g, actor, ACT_SCROLL, 0, scroll->aptitude) < scroll->difficulty ? REASON_TOO_LOW
                                                                                    : REASON_NONE;
}

OFFER(scroll)
{
    int place = g->s->at[who];
    const struct sr_side *side = face(g, place);
    for (int i = 0; i < side->scrolls; i++) {
        if (why_not_scroll(g, who, &side->scroll[i], false) == REASON_NONE)
            sr_offer(g, DO_SCROLL, who, scroll_id(place, i + 1), 0);
        if (why_not_scroll(g, who, &side->scroll[i], true) == REASON_NONE)
            sr_offer(g, DO_GROUP, who, scroll_id(place, i + 1), 0);
    }
}

OFFER(story_scroll)
{
    uint8_t stories[8];
    int count = sr_scrolls_of_stories(g, who, stories, 8);
    for (int n = 0; n < count; n++) {
        const struct sr_story *story = story_data(g, stories[n]);
        for (int i = 0; i < story->scrolls; i++) {
            if (why_not_scroll(g, who, &story->scroll[i], false) == REASON_NONE)
                sr_offer(g, DO_STORY_SCROLL, who, i + 1, CARD_STORY + stories[n]);
            if (why_not_scroll(g, who, &story->scroll[i], true) == REASON_NONE)
                sr_offer(g, DO_STORY_GROUP, who, i + 1, CARD_STORY + stories[n]);
        }
    }
}

WHY_NOT(scroll) { return why_not_scroll(g, who, sr_scroll_named(g, who, c), false); }
WHY_NOT(group) { return why_not_scroll(g, who, sr_scroll_named(g, who, c), true); }
WHY_NOT(story_scroll) { return REFUSAL(scroll)(g, who, c); }
WHY_NOT(story_group) { return REFUSAL(group)(g, who, c); }

CARRY_OUT(scroll) { HAND_TO(scroll, .actor = who, .number = (uint8_t)scroll_number(c.b)); }

CARRY_OUT(group)
{
    HAND_TO(scroll, .actor = who, .number = (uint8_t)scroll_number(c.b), .group = 1);
}

CARRY_OUT(story_scroll)
{
    HAND_TO(scroll, .actor = who, .number = (uint8_t)c.b,
            .story = g->part->story[c.c - CARD_STORY]);
}

CARRY_OUT(story_group)
{
    HAND_TO(scroll, .actor = who, .number = (uint8_t)c.b, .story = g->part->story[c.c - CARD_STORY],
            .group = 1);
}

#define SCROLL (scroll_at(g, f->actor, f->number, f->story))

FLOW(scroll)
{
    BEGIN;
    RULE("SR-160 SR-162 SR-163");
    g->s->result = f->actor;
    if (f->group) {
        CALL(1, group_scroll, .actor = f->actor, .number = f->number, .story = f->story,
             .aptitude = SCROLL->aptitude, .difficulty = SCROLL->difficulty,
             .place = g->s->at[f->actor]);
        if (!g->s->result)
            return FLOW_DONE;
    } else if (SCROLL->difficulty) {
        CALL(2, pay, .actor = f->actor, .act = ACT_SCROLL, .need = SCROLL->difficulty,
             .aptitude = SCROLL->aptitude);
        g->s->result = f->actor;
    }
    CALL(3, perform_scroll, .actor = g->s->result, .place = g->s->at[f->actor],
         .story = story_number(g, SCROLL->story), .flip = SCROLL->flip, .goal = SCROLL->goal);
    END;
}

FLOW(perform_scroll) /* the printed consequence, for the hero who completes the action (SR-168) */
{
    BEGIN;
    RULE("SR-161");
    if (f->story)
        CALL(1, story, .number = f->story, .who = f->actor, .promise = f->goal);
    if (f->flip) /* to the other side: A-76 */
        CALL(2, flip, .place = f->place, .back = g->s->place[f->place].side == SIDE_B);
    END;
}

static int joined_total(const struct sr *g, const struct group_scroll *f)
{
    int total = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (f->joined >> (actor - 1) & 1)
            total += sr_played(g, actor, ACT_SCROLL, 0, f->aptitude); /* SR-167 */
    return total > 250 ? 250 : total;
}

/* SR-140: too low, or without whoever must be among them, it was never done. */
static bool group_succeeds(const struct sr *g, const struct group_scroll *f)
{
    return f->total >= f->difficulty && (!f->number || scroll_condition(g, SCROLL, f->joined));
}

static void end_group(struct sr *g, int joined, int aptitude, bool done)
{
    for (int actor = 1; actor <= ACTORS; actor++) {
        if (!(joined >> (actor - 1) & 1))
            continue;
        if (done) {
            sr_tell_played(g, actor, ACT_SCROLL, 0, aptitude);
            sr_discard_played(g, actor);
        } else {
            sr_take_back(g, actor);
        }
    }
}

/* Several heroes add their cards, each in secret until it is done; the result is who completes it,
 * 0 if all cards went back. */
FLOW(group_scroll)
{
    BEGIN;
    RULE("SR-166 SR-167");
    do {
        CALL(1, commit, .actor = f->actor, .act = ACT_SCROLL, .aptitude = f->aptitude, .stop = 1);
    } while (g->s->result && sr_hand(g, f->actor));
    f->joined = (uint8_t)(1u << f->actor >> 1); /* bit actor - 1 */
    for (f->i = 1; f->i <= ACTORS; f->i++) {
        if (f->i == f->actor || !may_help(g, f->i, f->place, f->number && SCROLL->visible))
            continue;
        do {
            CALL(2, commit, .actor = f->i, .act = ACT_SCROLL, .aptitude = f->aptitude, .stop = 2);
        } while (g->s->result && sr_hand(g, f->i));
        if (sr_pile_size(pile(g, f->i, ZONE_PLAYED))) /* */
            f->joined |= (uint8_t)(1u << f->i >> 1);
    }
    f->total = (uint8_t)joined_total(g, f);
    if (!group_succeeds(g, f)) {
        RULE("SR-140");
        end_group(g, f->joined, f->aptitude, false);
        tell(&g->run, EVENT_NOT_ENOUGH, f->actor, f->total, f->difficulty, 0);
        g->s->result = 0;
        return FLOW_DONE;
    }
    RULE("SR-168");
    end_group(g, f->joined, f->aptitude, true);
    g->s->result = f->actor;
    if (f->joined & (f->joined - 1)) {
        for (int actor = 1; actor <= ACTORS; actor++)
            if (f->joined >> (actor - 1) & 1)
                offer(&g->run, DO_NAME, actor, 0, 0);
        ASK(3, (uc_seat)hero_of(f->actor), PROMPT_NAME, 0);
        g->s->result = (uint8_t)answer(&g->run).a;
    }
    tell(&g->run, EVENT_COMPLETED, g->s->result, f->total, f->difficulty, 0);
    END;
}
