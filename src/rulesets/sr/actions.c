/* The action phase: what each hero may do, and how it is done (SR-130 to SR-188, SR-190 to SR-200,
 * SR-317 to SR-330). Every test here says why not, so that what is offered and what is explained
 * cannot differ. */
#include "rulesets/sr/sr.h"

/* ---- Movement -------------------------------------------------------------------------------- */

/* SR-170, SR-177, SR-180, SR-188, SR-272 */
int sr_difficulty(const struct sr *g, int actor, int base)
{
    int difficulty = base - sr_change(g, actor, CHANGE(movement));
    if (!is_clone(actor)) /* */
        difficulty += g->s->token[actor][TOKEN_FRACTURE];
    if (!is_elusive(g, actor))
        difficulty += sr_foes(g, actor);
    return difficulty < 0 ? 0 : difficulty > 250 ? 250 : difficulty;
}

/* SR-184, SR-270 */
static bool is_held(const struct sr *g, int actor)
{
    if (is_elusive(g, actor))
        return false;
    EACH_FOE(g, foe)
    if (g->s->foe[foe].holder == actor && !g->s->foe[foe].control &&
        sr_abilities(g, foe) & bit(GUARDIAN))
        return true;
    return false;
}

/* Everything but the cards, which others may not know. */
static enum reason why_not_leave(const struct sr *g, int actor, const struct sr_arrow *arrow)
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

/* `reach` is the most that the hand gives in a Movement. */
enum reason sr_why_not_arrow(const struct sr *g, int actor, const struct sr_arrow *arrow, int reach)
{
    enum reason reason = why_not_leave(g, actor, arrow);
    if (!reason && reach < sr_difficulty(g, actor, arrow->difficulty))
        reason = REASON_TOO_LOW;
    return reason;
}

enum reason sr_why_not_portal(const struct sr *g, int actor, int to, int reach)
{
    if (!g->s->place[g->s->at[actor]].portals || !g->s->place[to].portals || to == g->s->at[actor])
        return REASON_NO_PORTAL;
    if (is_held(g, actor)) /* SR-184 */
        return REASON_GUARDIAN;
    if (!sr_hand(g, actor))
        return REASON_NO_CARDS;
    return reach < sr_difficulty(g, actor, 1) ? REASON_TOO_LOW : REASON_NONE; /* */
}

#define ARROW (&face(g, f->from)->arrow[f->arrow])

/* Another actor who might come along along the same arrow, as far as all know. */
static bool may_join(const struct sr *g, int actor, const struct move *f)
{
    return actor != f->actor && g->s->at[actor] == f->from &&
           why_not_leave(g, actor, &face(g, f->from)->arrow[f->arrow]) == REASON_NONE;
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

FLOW(move) /* along an arrow, alone or together with others */
{
    BEGIN;
    f->from = g->s->at[f->actor];
    RULE("SR-169 SR-170 SR-173 SR-174 SR-179 SR-180");
    CALL(1, pay, .actor = f->actor, .act = ACT_MOVEMENT,
         .need = (uint8_t)sr_difficulty(g, f->actor, ARROW->difficulty));
    f->movers = (uint8_t)(1u << (f->actor - 1));
    f->first = f->actor;
    if (f->together) { /* everyone pays a Movement of his own */
        for (f->i = 1; f->i <= ACTORS; f->i++) {
            if (!may_join(g, f->i, f))
                continue;
            CALL(2, join_move, .actor = f->i, .from = f->from, .arrow = f->arrow);
            if (!g->s->result)
                continue;
            f->movers |= (uint8_t)(1u << (f->i - 1));
            CALL(3, pay, .actor = f->i, .act = ACT_MOVEMENT,
                 .need = (uint8_t)sr_difficulty(g, f->i, ARROW->difficulty));
        }
        CALL(4, name_first, .movers = f->movers, .asked = f->actor);
        f->first = g->s->result;
    }
    RULE("SR-176 SR-277"); /* on departure */
    for (f->i = 1; f->i <= ACTORS; f->i++)
        if (payers(g, f->movers) >> (f->i - 1) & 1 && arrow_cost(g, ARROW) > 0)
            CALL(5, lose, .n = (uint8_t)arrow_cost(g, ARROW),
                 .actors = (uint8_t)(1u << (f->i - 1)));
    f->to = place_number(g, ARROW->to);
    f->together = ARROW->green ? FOLLOW_PURSUIT : FOLLOW_ALL;
    f->i = ARROW->side_b ? TRAVEL_SIDE_B : 0;
    if (ARROW->story) {
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
        CALL(7, travel, .movers = f->movers, .first = f->first, .to = f->to, .flags = f->i,
             .follow = f->together);
    END;
}

FLOW(join_move) /* a companion is asked; the cards are his secret */
{
    BEGIN;
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

/* ---- Paying with cards ----------------------------------------------------------------------- */

/* What was played, once the action is completed: each card with its printed value and its bonus,
 * then what is done with the sum, if anything is. */
static void tell_played(struct sr *g, int actor, int act, int helped, int aptitude)
{
    if (!g->run.log)
        return;
    struct sr_use use = sr_played_use(g, actor, act, helped, aptitude);
    struct sr_sum sum = sr_sum(g, &use);
    int hero = hero_of(actor);
    for (int k = 1; k <= CARD_KINDS; k++)
        for (int i = 0; i < use.count[k]; i++)
            tell(&g->run, EVENT_PLAYED, actor, card_id(hero, k), g->t->card[hero][k].value,
                 sum.bonus[k]);
    if (sum.doubles || sum.other)
        tell(&g->run, EVENT_SUM, actor, sum.values + sum.bonuses, 1 << sum.doubles, sum.other);
}

/* Plays cards until they reach `need`; the result is in s->total. It is begun only when the hand
 * reaches it, and cards only add, so no way leads into a dead end. */
FLOW(pay)
{
    BEGIN;
    RULE("SR-133 SR-139 SR-142");
    do {
        CALL(1, commit, .actor = f->actor, .act = f->act, .need = f->need, .helped = f->helped,
             .aptitude = f->aptitude, .stop = 1);
    } while (g->s->result && sr_hand(g, f->actor));
    g->s->total = (uint8_t)sr_played(g, f->actor, f->act, f->helped, f->aptitude);
    tell(&g->run, EVENT_TOTAL, f->actor, g->s->total, f->need, 0);
    RULE("SR-141 SR-234");
    tell_played(g, f->actor, f->act, f->helped, f->aptitude);
    sr_discard_played(g, f->actor);
    END;
}

/* `stop` 1: enough is what reaches `need` with a card at least; 2: as many as he likes. */
FLOW(commit)
{
    BEGIN;
    for (int k = 1; k <= CARD_KINDS; k++)
        if (pile(g, f->actor, ZONE_HAND)[k])
            offer(&g->run, DO_COMMIT, card_id(hero_of(f->actor), k), 0, 0);
    if (f->stop == 2 || (sr_pile_size(pile(g, f->actor, ZONE_PLAYED)) &&
                         sr_played(g, f->actor, f->act, f->helped, f->aptitude) >= f->need))
        offer(&g->run, DO_ENOUGH, 0, 0, 0); /* SR-164 */
    ASK(1, (uc_seat)hero_of(f->actor), f->stop == 2 ? PROMPT_HELP : PROMPT_COMMIT, f->actor);
    g->s->result = answer(&g->run).verb == DO_COMMIT;
    if (g->s->result) {
        g->s->pile[zone_of(f->actor, ZONE_HAND)][answer(&g->run).a]--;
        g->s->pile[zone_of(f->actor, ZONE_PLAYED)][answer(&g->run).a]++;
    }
    END;
}

/* ---- Scripted Actions ------------------------------------------------------------------------ */

/* Scroll `number` of the location, or of a Story that the actor may use; NULL. */
const struct sr_scroll *sr_scroll_at(const struct sr *g, int actor, int number, int story)
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

enum reason sr_why_not_scroll(const struct sr *g, int actor, const struct sr_scroll *scroll,
                              int place, bool group)
{
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

#define SCROLL (sr_scroll_at(g, f->actor, f->number, f->story))

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
    if (f->flip && g->s->place[f->place].side == SIDE_B)
        sr_turn(g, f->place, SIDE_A); /* to the other side: A-76 */
    else if (f->flip)
        CALL(2, flip, .place = f->place);
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
            tell_played(g, actor, ACT_SCROLL, 0, aptitude);
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
    f->joined = (uint8_t)(1u << (f->actor - 1));
    for (f->i = 1; f->i <= ACTORS; f->i++) {
        if (f->i == f->actor || !may_help(g, f->i, f->place, f->number && SCROLL->visible))
            continue;
        do {
            CALL(2, commit, .actor = f->i, .act = ACT_SCROLL, .aptitude = f->aptitude, .stop = 2);
        } while (g->s->result && sr_hand(g, f->i));
        if (sr_pile_size(pile(g, f->i, ZONE_PLAYED))) /* */
            f->joined |= (uint8_t)(1u << (f->i - 1));
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

/* ---- Combat ---------------------------------------------------------------------------------- */

/* SR-197 to SR-199, SR-211, SR-212, A-18, A-19: may this enemy be wounded next? */
enum reason sr_why_not_target(const struct sr *g, int actor, int helped, uint64_t marked, int left,
                              int foe)
{
    const struct sr_foe *target = &g->s->foe[foe];
    if (!target->record || target->holder != helped || target->control)
        return REASON_NO_ENEMY;
    if (marked & piece_bit(foe))
        return REASON_WOUNDED;
    if (!is_elusive(g, actor) && !(sr_abilities(g, foe) & bit(PRIORITY))) {
        EACH_FOE(g, other)
        if (g->s->foe[other].holder == helped && !g->s->foe[other].control &&
            sr_abilities(g, other) & bit(PRIORITY) &&
            (!(marked & piece_bit(other)) || sr_shields(g, other) > 1))
            return REASON_PRIORITY;
    }
    return sr_combat_value(g, foe) > left ? REASON_TOO_WEAK : REASON_NONE;
}

/* The least total that wounds anybody; 255 if there is nobody. */
int sr_least_target(const struct sr *g, int actor, int helped)
{
    int least = 255;
    EACH_FOE(g, foe)
    if (sr_why_not_target(g, actor, helped, 0, 254, foe) == REASON_NONE &&
        sr_combat_value(g, foe) < least)
        least = sr_combat_value(g, foe);
    return least;
}

/* SR-190, SR-191, SR-192, SR-198 */
enum reason sr_why_not_fight(const struct sr *g, int actor, int helped)
{
    if (!helped || g->s->at[helped] != g->s->at[actor] || !sr_foes(g, helped))
        return REASON_NO_ENEMY;
    if (helped != actor && sr_engaged(g, actor))
        return REASON_HELP_ENGAGED;
    if (!sr_hand(g, actor))
        return REASON_NO_CARDS;
    return sr_reach(g, actor, ACT_COMBAT, helped, 0) < sr_least_target(g, actor, helped)
               ? REASON_TOO_STRONG
               : REASON_NONE;
}

static int offer_targets(struct sr *g, const struct fight *f)
{
    int count = 0;
    for (int foe = FOE; foe <= PIECES; foe++)
        if (sr_why_not_target(g, f->actor, f->helped, f->marked, f->left, foe) == REASON_NONE) {
            offer(&g->run, DO_TARGET, foe, 0, 0);
            count++;
        }
    return count;
}

FLOW(fight)
{
    BEGIN;
    RULE("SR-197 SR-198");
    CALL(1, pay, .actor = f->actor, .act = ACT_COMBAT, .helped = f->helped,
         .need = (uint8_t)sr_least_target(g, f->actor, f->helped));
    f->left = g->s->total;
    RULE("SR-199 SR-200 SR-211 SR-212");
    while (offer_targets(g, f)) {
        if (f->marked)
            offer(&g->run, DO_ENOUGH, 0, 0, 0);
        ASK(2, (uc_seat)hero_of(f->actor), PROMPT_TARGET, f->actor);
        if (answer(&g->run).verb == DO_ENOUGH)
            break;
        f->left = (uint8_t)(f->left - sr_combat_value(g, answer(&g->run).a));
        f->marked |= piece_bit(answer(&g->run).a);
    }
    drop_offers(&g->run);
    CALL(3, wound, .foes = f->marked, .by = f->actor);
    END;
}

/* ---- Spells, potions, artifacts -------------------------------------------------------------- */

static bool table_full(const struct sr *g)
{
    for (int i = 0; i < FORCES; i++)
        if (!g->s->force[i].record)
            return false;
    return true;
}

/* SR-101, SR-215, SR-231, SR-328 and the spell's own condition. */
enum reason sr_why_not_use(const struct sr *g, int actor, const struct sr_spell *spell)
{
    if (sr_anti_magic(g, g->s->at[actor]))
        return REASON_ANTI_MAGIC;
    if (spell->duration != INSTANT && table_full(g))
        return REASON_TABLE_FULL;
    return sr_true(g, &spell->when, actor) ? REASON_NONE : REASON_POINTLESS;
}

enum reason sr_why_not_cast(const struct sr *g, int actor, int card)
{
    if (!is_action_card(card) || card_hero(card) != hero_of(actor) ||
        !pile(g, actor, ZONE_HAND)[card_kind(card)])
        return REASON_NOT_IN_HAND;
    const struct sr_spell *spell = g->t->spell[card_hero(card)][card_kind(card)];
    return spell ? sr_why_not_use(g, actor, spell) : REASON_NO_SPELL;
}

/* SR-156: one card of the hand for one of the reserve. */
static void swap(struct sr *g, int actor, int wanted, int given)
{
    sr_to_discard(g, given, (enum zone)zone_of(actor, ZONE_HAND));
    tell(&g->run, EVENT_DISCARDED, actor, given, 0, 0);
    g->s->pile[zone_of(actor, ZONE_RESERVE)][wanted]--;
    g->s->pile[zone_of(actor, ZONE_HAND)][wanted]++;
    tell(&g->run, EVENT_TOOK, actor, 0, 0, 0);
}

/* ---- Heroism and exchange -------------------------------------------------------------------- */

/* SR-320, SR-321: 3, and 1 for each card above it in the pile; 0 if it is not there. */
int sr_heroic_price(const struct sr *g, int hero, int kind)
{
    int price = 3;
    for (int k = g->t->first_heroic[hero]; k < kind; k++)
        price += g->s->pile[ZONE_HEROIC][card_id(hero, k)];
    return g->s->pile[ZONE_HEROIC][card_id(hero, kind)] ? price : 0;
}

/* SR-295, SR-314, SR-316, A-56 */
enum reason sr_why_not_give(const struct sr *g, int actor, int card, int to)
{
    const struct sr_held *held = sr_held(g, card);
    if (is_clone(actor) || is_clone(to) || !to) /* */
        return REASON_CLONE_LIMIT;
    if (!held || sr_card_holder(g, card) != actor)
        return REASON_NOT_HELD;
    if (!held->exchangeable)
        return REASON_NOT_EXCHANGEABLE;
    return to != actor && g->s->at[to] && g->s->at[to] == g->s->at[actor] ? REASON_NONE
                                                                          : REASON_APART;
}

static void give(struct sr *g, int actor, int card, int to)
{
    if (card > CARD_ARTIFACT)
        g->s->artifact[card - CARD_ARTIFACT] = (uint8_t)to;
    else if (card > CARD_QUEST)
        g->s->quest[card - CARD_QUEST] = (uint8_t)to;
    else if (card > CARD_STORY && card <= CARD_EVENT)
        g->s->story[card - CARD_STORY] = (uint8_t)to;
    tell(&g->run, EVENT_GAVE, actor, card, to, 0);
}

/* ---- The question to everybody --------------------------------------------------------------- */

static void offer_moves(struct sr *g, uc_seat seat, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    int reach = sr_reach(g, actor, ACT_MOVEMENT, 0, 0);
    bool company = sr_heroes_at(g, g->s->at[actor]) > 1;
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *arrow = &side->arrow[i];
        if (sr_why_not_arrow(g, actor, arrow, reach) != REASON_NONE)
            continue;
        if (!arrow->to) {
            offer_for(&g->run, seat, DO_FOLLOW, actor, CARD_STORY + story_number(g, arrow->story),
                      0);
            continue;
        }
        offer_for(&g->run, seat, DO_MOVE, actor, place_number(g, arrow->to), 0);
        for (int other = 1; company && other <= ACTORS; other++)
            if (other != actor && g->s->at[other] == g->s->at[actor] &&
                why_not_leave(g, other, arrow) == REASON_NONE) {
                offer_for(&g->run, seat, DO_LEAD, actor, place_number(g, arrow->to), 0);
                break;
            }
    }
    if (g->s->place[g->s->at[actor]].portals)
        for (int p = 1; p <= g->part->locations; p++)
            if (sr_why_not_portal(g, actor, p, reach) == REASON_NONE)
                offer_for(&g->run, seat, DO_PORTAL, actor, p, 0);
}

static void offer_fights(struct sr *g, uc_seat seat, int actor)
{
    for (int helped = 1; helped <= ACTORS; helped++)
        if (g->s->at[helped] == g->s->at[actor] &&
            sr_why_not_fight(g, actor, helped) == REASON_NONE)
            offer_for(&g->run, seat, DO_FIGHT, actor, helped, 0);
}

/* Numbers of the Stories whose scrolls this actor may use. */
int sr_scrolls_of_stories(const struct sr *g, int actor, uint8_t *stories, int room)
{
    int count = 0;
    for (int n = 1; n <= g->part->stories && count < room; n++)
        if ((g->s->story[n] == STORY_OPEN || g->s->story[n] == actor) && story_data(g, n)->scrolls)
            stories[count++] = (uint8_t)n;
    return count;
}

static void offer_scrolls(struct sr *g, uc_seat seat, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    uint8_t stories[8];
    int place = g->s->at[actor];
    for (int i = 0; i < side->scrolls; i++) {
        if (sr_why_not_scroll(g, actor, &side->scroll[i], place, false) == REASON_NONE)
            offer_for(&g->run, seat, DO_SCROLL, actor, scroll_id(place, i + 1), 0);
        if (sr_why_not_scroll(g, actor, &side->scroll[i], place, true) == REASON_NONE)
            offer_for(&g->run, seat, DO_GROUP, actor, scroll_id(place, i + 1), 0);
    }
    int count = sr_scrolls_of_stories(g, actor, stories, 8);
    for (int n = 0; n < count; n++) {
        const struct sr_story *story = story_data(g, stories[n]);
        for (int i = 0; i < story->scrolls; i++) {
            if (sr_why_not_scroll(g, actor, &story->scroll[i], place, false) == REASON_NONE)
                offer_for(&g->run, seat, DO_STORY_SCROLL, actor, i + 1, CARD_STORY + stories[n]);
            if (sr_why_not_scroll(g, actor, &story->scroll[i], place, true) == REASON_NONE)
                offer_for(&g->run, seat, DO_STORY_GROUP, actor, i + 1, CARD_STORY + stories[n]);
        }
    }
}

static void offer_casts(struct sr *g, uc_seat seat, int actor)
{
    const uint8_t *hand = pile(g, actor, ZONE_HAND);
    int hero = hero_of(actor);
    for (int k = 1; k <= g->t->kinds[hero]; k++)
        if (hand[k] && g->t->spell[hero][k] &&
            sr_why_not_cast(g, actor, card_id(hero, k)) == REASON_NONE)
            offer_for(&g->run, seat, DO_CAST, actor, card_id(hero, k), 0);
}

static void offer_cards(struct sr *g, uc_seat seat, int actor)
{
    const uint8_t *hand = pile(g, actor, ZONE_HAND), *reserve = pile(g, actor, ZONE_RESERVE);
    int hero = hero_of(actor);
    bool room = sr_reserve_room(g, actor) > 0, any = sr_hand(g, actor) > 0;
    for (int k = 1; k <= g->t->kinds[hero]; k++) {
        if (hand[k] && room)
            offer_for(&g->run, seat, DO_RESERVE, actor, card_id(hero, k), 0);
        if (hand[k])
            offer_for(&g->run, seat, DO_DISCARD, actor, card_id(hero, k), 0);
        for (int given = 1; reserve[k] && any && given <= g->t->kinds[hero]; given++)
            if (hand[given])
                offer_for(&g->run, seat, DO_TAKE, actor, card_id(hero, k), card_id(hero, given));
    }
}

static void offer_gift(struct sr *g, uc_seat seat, int hero, int card)
{
    for (int to = 1; to <= HEROES; to++)
        if (sr_why_not_give(g, hero, card, to) == REASON_NONE)
            offer_for(&g->run, seat, DO_GIVE, hero, card, to);
}

/* SR-319, SR-327, SR-315, SR-295: of the main hero alone. */
static void offer_possessions(struct sr *g, uc_seat seat, int hero)
{
    for (int k = g->t->first_heroic[hero]; k <= g->t->kinds[hero]; k++) {
        int price = sr_heroic_price(g, hero, k);
        if (price && price <= g->s->heroism[hero])
            offer_for(&g->run, seat, DO_HEROIC, hero, card_id(hero, k), price);
    }
    if (g->s->heroism[hero] >= 2 && sr_can_draw(g, hero))
        offer_for(&g->run, seat, DO_BUY, hero, 0, 0);
    for (int i = 1; i <= g->t->potions; i++)
        if (g->s->potion[hero][i] &&
            sr_why_not_use(g, hero, spell_data(g, g->t->potion[i])) == REASON_NONE)
            offer_for(&g->run, seat, DO_DRINK, hero, CARD_POTION + i, 0);
    for (int i = 1; i <= g->t->artifacts; i++) {
        const struct sr_held *held = sr_held(g, CARD_ARTIFACT + i);
        if (g->s->artifact[i] == hero && held->spell && !(g->s->artifact_used >> i & 1) &&
            sr_why_not_use(g, hero, spell_data(g, held->spell)) == REASON_NONE)
            offer_for(&g->run, seat, DO_USE, hero, CARD_ARTIFACT + i, 0);
    }
    if (sr_heroes_at(g, g->s->at[hero]) < 2)
        return;
    for (int n = 1; n <= g->part->stories; n++)
        if (g->s->story[n] == hero)
            offer_gift(g, seat, hero, CARD_STORY + n);
    for (int n = 1; n <= QUEST_CARDS; n++)
        if (g->s->quest[n] == hero)
            offer_gift(g, seat, hero, CARD_QUEST + n);
    for (int i = 1; i <= g->t->artifacts; i++)
        if (g->s->artifact[i] == hero)
            offer_gift(g, seat, hero, CARD_ARTIFACT + i);
}

/* SR-230, SR-238: what works may be ended. */
static void offer_ends(struct sr *g, uc_seat seat, int actor)
{
    for (int i = 0; i < g->s->force_end; i++) {
        bool first = g->s->force[i].record && g->s->force[i].actor == actor;
        for (int j = 0; j < i; j++)
            first &=
                g->s->force[j].record != g->s->force[i].record || g->s->force[j].actor != actor;
        if (first)
            offer_for(&g->run, seat, DO_END_SPELL, actor, g->s->force[i].record, 0);
    }
    EACH_FOE(g, foe)
    if (g->s->foe[foe].control && g->s->foe[foe].holder == actor)
        offer_for(&g->run, seat, DO_RELEASE, actor, foe, 0);
    if (is_clone(actor))
        offer_for(&g->run, seat, DO_DISMISS, actor, 0, 0);
    for (int p = 1; !is_clone(actor) && p <= g->part->locations; p++)
        if (g->s->place[p].portals)
            offer_for(&g->run, seat, DO_UNPORTAL, actor, p, 0);
}

/* Actions proper; the rest of what an actor may do is no action. */
static void offer_actions(struct sr *g, uc_seat seat, int actor)
{
    if (sr_hand(g, actor)) {
        offer_moves(g, seat, actor);
        offer_fights(g, seat, actor);
    }
    offer_scrolls(g, seat, actor);
    offer_casts(g, seat, actor);
}

static void offer_rest(struct sr *g, uc_seat seat, int actor)
{
    offer_cards(g, seat, actor);
    if (!is_clone(actor))
        offer_possessions(g, seat, actor);
    offer_ends(g, seat, actor);
    if (sr_hand(g, actor) && !(g->s->said >> (actor - 1) & 1))
        offer_for(&g->run, seat, DO_SAY, actor, sr_reach(g, actor, ACT_MOVEMENT, 0, 0),
                  sr_reach(g, actor, ACT_COMBAT, 0, 0));
}

static int kinds_in(const uint8_t *cards)
{
    int n = 0;
    for (int k = 1; k <= CARD_KINDS; k++)
        n += cards[k] != 0;
    return n;
}

/* No more than so many actions can be offered to an actor, and so much else. */
static int most_actions(const struct sr *g, int actor)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    uint8_t stories[8];
    return 2 * side->arrows + PORTALS + sr_heroes_at(g, g->s->at[actor]) + 2 * side->scrolls +
           2 * SCROLLS * sr_scrolls_of_stories(g, actor, stories, 8) + sr_hand(g, actor);
}

static int most_rest(const struct sr *g, int actor)
{
    int held = is_clone(actor) ? 0 : g->glance->held[actor];
    return sr_hand(g, actor) * (2 + kinds_in(pile(g, actor, ZONE_RESERVE))) + HEROIC_CARDS + 1 +
           POTION_KINDS + ARTIFACTS + (held + ARTIFACTS) * (HEROES - 1) + g->s->force_end +
           PORTALS + 12;
}

/* SR-130: everything that anybody may do, seat by seat. Should the list ever be too long, what is no
 * action, or everything of a hero, is found behind `more`. */
static void offer_seat(struct sr *g, uc_seat seat)
{
    int room = UC_CHOICES - g->run.head->count - 4 * (g->t->heroes - seat) - 4;
    int actions = 0, rest = 0, left = 0;
    for (int actor = seat; actor <= ACTORS; actor += HEROES)
        if (in_play(g, actor)) {
            actions += most_actions(g, actor);
            rest += most_rest(g, actor);
            left += sr_hand(g, actor);
        }
    for (int actor = seat; actor <= ACTORS; actor += HEROES) {
        if (!in_play(g, actor))
            continue;
        if (actions <= room)
            offer_actions(g, seat, actor);
        if (actions + rest <= room)
            offer_rest(g, seat, actor);
        else
            offer_for(&g->run, seat, DO_MORE, actor, 0, 0);
    }
    if (!left && !(g->s->ready >> (seat - 1) & 1))
        offer_for(&g->run, seat, DO_DONE, seat, 0, 0); /* */
}

void sr_offer_turn(struct sr *g)
{
    struct sr_glance glance;
    struct sr looking = *g;
    sr_glance(g, &glance);
    looking.glance = &glance;
    for (uc_seat seat = 1; seat <= g->t->heroes; seat++)
        offer_seat(&looking, seat);
}

FLOW(more) /* all that one actor may do */
{
    BEGIN;
    offer_actions(g, 0, f->actor);
    offer_rest(g, 0, f->actor);
    offer(&g->run, DO_BACK, 0, 0, 0);
    ASK(1, (uc_seat)hero_of(f->actor), PROMPT_MORE, f->actor);
    END;
}

FLOW(turn)
{
    BEGIN;
    sr_offer_turn(g);
    ASK_ANY(1, PROMPT_ACTION, 0);
    END;
}

/* ---- The phase ------------------------------------------------------------------------------- */

/* The arrow to a location, or the one that is a Story only. */
static uint8_t arrow_to(const struct sr *g, int actor, int place, int story)
{
    const struct sr_side *side = face(g, g->s->at[actor]);
    for (uint8_t i = 0; i < side->arrows; i++)
        if (place ? place_number(g, side->arrow[i].to) == place
                  : !side->arrow[i].to && story_number(g, side->arrow[i].story) == story)
            return i;
    return 0;
}

static void take_from_hand(struct sr *g, int actor, int card)
{
    g->s->pile[zone_of(actor, ZONE_HAND)][card]--;
}

/* Actions that are done at once. */
static void act_now(struct sr *g, struct uc_choice c)
{
    switch (c.verb) {
    case DO_RESERVE: /* SR-153 */
        take_from_hand(g, c.a, c.b);
        g->s->pile[zone_of(c.a, ZONE_RESERVE)][c.b]++;
        tell(&g->run, EVENT_RESERVED, c.a, 0, 0, 0);
        break;
    case DO_DISCARD: /* SR-157 */
        sr_to_discard(g, c.b, (enum zone)zone_of(c.a, ZONE_HAND));
        tell(&g->run, EVENT_DISCARDED, c.a, c.b, 0, 0);
        break;
    case DO_TAKE:
        swap(g, c.a, c.b, c.c);
        break;
    case DO_HEROIC: /* SR-322 */
        sr_gain_heroism(g, c.a, -c.c);
        g->s->pile[ZONE_HEROIC][c.b]--;
        g->s->pile[ZONE_HAND][c.b]++;
        tell(&g->run, EVENT_BOUGHT, c.a, c.b, c.c, 0);
        break;
    case DO_GIVE:
        give(g, c.a, c.b, c.c);
        break;
    case DO_UNPORTAL: /* SR-238 */
        g->s->place[c.b].portals--;
        tell(&g->run, EVENT_PORTAL, c.b, g->s->place[c.b].portals, 0, 0);
        break;
    case DO_SAY: /* SR-136 */
        g->s->said |= (uint8_t)(1u << (c.a - 1));
        tell(&g->run, EVENT_SAID, c.a, c.b, c.c, sr_reach(g, c.a, ACT_SCROLL, 0, OTHER_APTITUDE));
        break;
    case DO_DONE:
        g->s->ready |= (uint8_t)(1u << (c.a - 1));
        tell(&g->run, EVENT_READY, c.a, 0, 0, 0);
        break;
    default:
        break;
    }
}

/* Who has got cards again is not ready; who has heard something new may speak again. */
static void after_action(struct sr *g, int verb)
{
    for (int hero = 1; hero <= g->t->heroes; hero++)
        if (sr_hand(g, hero) || (in_play(g, hero + HEROES) && sr_hand(g, hero + HEROES)))
            g->s->ready &= (uint8_t) ~(1u << (hero - 1));
    if (verb != DO_SAY)
        g->s->said = 0;
    if (verb == DO_SAY || verb == DO_GIVE || verb == DO_UNPORTAL || verb == DO_END_SPELL ||
        verb == DO_GROUP || verb == DO_STORY_GROUP || verb == DO_BACK)
        g->s->idle = g->s->idle < UINT8_MAX ? (uint8_t)(g->s->idle + 1) : UINT8_MAX;
    else
        g->s->idle = 0;
}

static uint16_t spell_of(const struct sr *g, int card)
{
    return g->t->card[card_hero(card)][card_kind(card)].spell;
}

#define ANSWER (answer(&g->run))

FLOW(action_phase)
{
    BEGIN;
    RULE("SR-130 SR-131 SR-132");
    g->s->phase = PHASE_ACTION;
    g->s->ready = g->s->said = g->s->idle = 0;
    while (g->s->ready != (1u << g->t->heroes) - 1) {
        CALL(1, turn);
        if (ANSWER.verb == DO_MORE)
            CALL(2, more, .actor = (uint8_t)ANSWER.a);
        f->verb = ANSWER.verb;
        if (f->verb == DO_MOVE || f->verb == DO_LEAD) {
            CALL(3, move, .actor = (uint8_t)ANSWER.a, .arrow = arrow_to(g, ANSWER.a, ANSWER.b, 0),
                 .together = f->verb == DO_LEAD);
        } else if (f->verb == DO_FOLLOW) {
            CALL(4, move, .actor = (uint8_t)ANSWER.a,
                 .arrow = arrow_to(g, ANSWER.a, 0, ANSWER.b - CARD_STORY));
        } else if (f->verb == DO_PORTAL) {
            CALL(5, portal_move, .actor = (uint8_t)ANSWER.a, .to = (uint8_t)ANSWER.b);
        } else if (f->verb == DO_FIGHT) {
            CALL(6, fight, .actor = (uint8_t)ANSWER.a, .helped = (uint8_t)ANSWER.b);
        } else if (f->verb == DO_SCROLL || f->verb == DO_GROUP) {
            CALL(7, scroll, .actor = (uint8_t)ANSWER.a, .number = (uint8_t)scroll_number(ANSWER.b),
                 .group = f->verb == DO_GROUP);
        } else if (f->verb == DO_STORY_SCROLL || f->verb == DO_STORY_GROUP) {
            CALL(8, scroll, .actor = (uint8_t)ANSWER.a, .number = (uint8_t)ANSWER.b,
                 .story = g->part->story[ANSWER.c - CARD_STORY],
                 .group = f->verb == DO_STORY_GROUP);
        } else if (f->verb == DO_CAST) {
            RULE("SR-143");
            take_from_hand(g, ANSWER.a, ANSWER.b);
            CALL(9, take_effect, .actor = (uint8_t)ANSWER.a, .card = ANSWER.b,
                 .record = spell_of(g, ANSWER.b));
        } else if (f->verb == DO_DRINK) {
            RULE("SR-327 SR-330");
            g->s->potion[ANSWER.a][ANSWER.b - CARD_POTION]--;
            CALL(10, take_effect, .actor = (uint8_t)ANSWER.a, .card = ANSWER.b,
                 .record = g->t->potion[ANSWER.b - CARD_POTION]);
        } else if (f->verb == DO_USE) {
            RULE("SR-315");
            g->s->artifact_used |= (uint8_t)(1u << (ANSWER.b - CARD_ARTIFACT));
            CALL(11, take_effect, .actor = (uint8_t)ANSWER.a,
                 .record = sr_held(g, ANSWER.b)->spell);
        } else if (f->verb == DO_BUY) {
            RULE("SR-323 SR-324");
            sr_gain_heroism(g, ANSWER.a, -2);
            CALL(13, draw_card, .actor = (uint8_t)ANSWER.a);
        } else if (f->verb == DO_END_SPELL) {
            RULE("SR-230");
            CALL(14, fade, .actor = (uint8_t)ANSWER.a, .record = ANSWER.b);
        } else if (f->verb == DO_DISMISS) {
            CALL(15, drop_clone, .actor = (uint8_t)ANSWER.a);
        } else if (f->verb == DO_RELEASE) {
            CALL(16, freed, .foe = (uint8_t)ANSWER.b);
        } else {
            act_now(g, ANSWER);
        }
        after_action(g, f->verb);
    }
    RULE("SR-135");
    END;
}
