/* Stories, events, quest cards and artifacts (SR-292 to SR-316), and the effects that are written
 * on cards: what the words of words.def mean. */
#include "rulesets/sr/sr.h"

/* ---- Stories --------------------------------------------------------------------------------- */

/* SR-293, SR-297, SR-307: what becomes of the card. It has left the pile before its instructions are
 * carried out, so that nothing in them can draw it again. */
static void place_story(struct sr *g, int number, int who)
{
    assert(number > 0 && number <= STORIES);
    const struct sr_story *story = story_data(g, number);
    g->s->story[number] = story->recurrent ? STORY_OPEN
                          : story->keep    ? (uint8_t)hero_of(who) /* SR-267 */
                                           : STORY_GONE;
    sr_gather(g);
}

/* stars are counted when they are earned. */
static void earn_star(struct sr *g, int colour)
{
    g->s->stars[colour]++;
    tell(&g->run, EVENT_STAR, g->s->stars[STAR_RED], g->s->stars[STAR_BLACK], 0, 0);
}

/* a recurrent Story that is being resolved further down cannot be drawn again inside itself. */
static bool is_being_told(const struct sr *g, int number)
{
    for (int depth = g->run.head->depth - 1; (depth = flow_depth(&g->run, FLOW_story, depth)) >= 0;)
        if (((const struct story *)flow_frame(&g->run, depth))->number == number)
            return true;
    return false;
}

FLOW(story)
{
    BEGIN;
    RULE("SR/A-78");
    if (!sr_story_available(g, g->part->story[f->number]) || is_being_told(g, f->number))
        return FLOW_DONE;
    f->fresh = g->s->story[f->number] == STORY_PILE;
    if (f->fresh) {
        g->s->story[f->number] = STORY_UNREAD; /* from the pile, where it counts as little */
        if (flow_unknown(&g->run)) {
            if (f->promise) /* all that is known of it: where it was drawn */
                g->s->stars[f->promise]++;
            return FLOW_WAIT;
        }
    }
    sr_tell_story(g, f->number);
    tell(&g->run, EVENT_STORY, CARD_STORY + f->number, f->who, 0, 0);
    RULE("SR-292 SR-294 SR-307");
    place_story(g, f->number, f->who);
    RULE("SR-049");
    if (f->fresh && story_data(g, f->number)->star)
        earn_star(g, story_data(g, f->number)->star);
    RULE("SR-296 SR-313");
    sr_meet_cards(g, f->who, g->part->named_by_story[f->number]);
    CALL(2, sight);
    DO(1, sr_run(g, &story_data(g, f->number)->effect, f->who, g->part->story[f->number]));
    END;
}

/* An aptitude action that a Story offers at once. It is a Scripted Action like any other (SR-160),
 * alone or together. */
FLOW(offered)
{
    BEGIN;
    RULE("SR-304");
    if (!in_play(g, f->who) || sr_engaged(g, f->who) || !sr_story_available(g, f->story))
        return FLOW_DONE;
    if (sr_hand(g, f->who) && sr_reach(g, f->who, ACT_SCROLL, 0, f->aptitude) >= f->difficulty)
        offer(&g->run, DO_TRY, f->who, 0, 0);
    if (sr_hand(g, f->who) && f->aptitude != OTHER_APTITUDE && sr_can_get_help(g, f->who, false))
        offer(&g->run, DO_TRY_GROUP, f->who, 0, 0);
    offer(&g->run, DO_DECLINE, 0, 0, 0);
    ASK(1, (uc_seat)hero_of(f->who), PROMPT_OFFER, f->who);
    if (answer(&g->run).verb == DO_TRY) {
        CALL(2, pay, .actor = f->who, .act = ACT_SCROLL, .need = f->difficulty,
             .aptitude = f->aptitude);
        CALL(3, story, .number = story_number(g, f->story), .who = f->who);
    } else if (answer(&g->run).verb == DO_TRY_GROUP) {
        CALL(4, group_scroll, .actor = f->who, .aptitude = f->aptitude, .difficulty = f->difficulty,
             .place = g->s->at[f->who]);
        if (g->s->result)
            CALL(5, story, .number = story_number(g, f->story), .who = g->s->result);
    }
    END;
}

/* ---- Quest cards, events, special icons ------------------------------------------------------ */

static void take_quest_card(struct sr *g, int number, int actor)
{
    assert(number > 0 && number <= QUEST_CARDS);
    g->s->quest[number] = (uint8_t)hero_of(actor);
    sr_gather(g);
    tell(&g->run, EVENT_QUEST, CARD_QUEST + number, hero_of(actor), 0, 0);
}

void sr_meet_cards(struct sr *g, int actor, uint32_t cards)
{
    for (int n = 1; cards >> 1 && n <= QUEST_CARDS; n++)
        if (cards >> n & 1 && g->s->quest[n] == QUEST_EARNED)
            take_quest_card(g, n, actor);
}

/* The same for all that is written where he stands. */
void sr_meet_place(struct sr *g, int actor)
{
    int place = g->s->at[actor];
    if (place && known_face(g, place))
        sr_meet_cards(g, actor, g->part->named_by_side[place][g->s->place[place].side]);
}

FLOW(quest_card)
{
    BEGIN;
    if (!g->t->quest_card[f->number])
        return FLOW_DONE;
    if (g->s->quest[f->number] == QUEST_EARNED) {
        RULE("SR-313"); /* earned in an earlier chapter: who meets it takes it */
        take_quest_card(g, f->number, f->who);
        CALL(3, sight);
    } else if (g->s->quest[f->number] == QUEST_DECK) {
        RULE("SR-303 SR-312");
        if (flow_unknown(&g->run))
            return FLOW_WAIT;
        take_quest_card(g, f->number, f->who);
        CALL(2, sight);
        DO(1, sr_run(g,
                     &((const struct sr_quest_card *)pack_data(g->run.game->pack, KIND_QUEST_CARD,
                                                               g->t->quest_card[f->number]))
                          ->effect,
                     f->who, g->t->quest_card[f->number]));
    }
    END;
}

FLOW(event_opens)
{
    BEGIN;
    RULE("SR-310");
    if (!g->part->event[f->number] || g->s->event[f->number] != AFFAIR_HIDDEN)
        return FLOW_DONE;
    if (flow_unknown(&g->run))
        return FLOW_WAIT;
    g->s->event[f->number] = AFFAIR_OPEN;
    sr_gather(g);
    tell(&g->run, EVENT_EVENT, CARD_EVENT + f->number, 0, 0, 0); /* SR-041 */
    CALL(2, sight);
    DO(1, sr_run(g,
                 &((const struct sr_event *)pack_data(g->run.game->pack, KIND_EVENT,
                                                      g->part->event[f->number]))
                      ->effect,
                 first_seat(g, 0), g->part->event[f->number]));
    END;
}

int sr_explanation(const struct sr *g, int special)
{
    for (int i = 0; i < g->part->carriers; i++) {
        int card = g->part->carrier[i].card;
        bool ours = sr_card_holder(g, card) ||
                    (card > CARD_QUEST && card <= CARD_ARTIFACT && g->s->quest[card - CARD_QUEST]);
        if (ours && sr_held(g, card)->explains == special)
            return card;
    }
    return 0;
}

FLOW(special)
{
    BEGIN;
    RULE("SR-104");
    if (!sr_explanation(g, f->index))
        return FLOW_DONE;
    g->s->result = f->who;
    if (!f->who)
        CALL(1, drawer, .place = f->place, .visible = f->visible);
    if (g->s->result)
        DO(2, sr_run(g, &sr_held(g, sr_explanation(g, f->index))->special, g->s->result,
                     sr_card_record(g, sr_explanation(g, f->index))));
    END;
}

/* ---- Effects: running them ------------------------------------------------------------------- */

static void give(struct uc_run *run, int64_t value)
{
    ((struct sr_state *)run->head)->result = (uint8_t)value;
}

static const struct pick_words picks = PICK_WORDS(0, give);

FLOW(choose) { return pick_pieces(&g->run, step, &f->p, &picks); }

FLOW(menu) /* `option` and `may` */
{
    RULE("SR-306");
    return pick_label(&g->run, step, &f->p, &picks);
}

enum flow_status sr_run(struct sr *g, const struct effect_ref *effect, int self, int record)
{
    return effect_open(&g->run, FLOW_effect, effect, self, self, record, 0);
}

bool sr_true(const struct sr *g, const struct effect_ref *when, int self)
{
    return !when->code || effect_eval(&g->run, when->code, self, self, 0) != 0;
}

/* ---- Queries --------------------------------------------------------------------------------- */

static bool is_actor(int64_t piece) { return piece > 0 && piece <= ACTORS; }
static bool is_foe(const struct sr *g, int64_t piece)
{
    return piece >= FOE && piece <= PIECES && g->s->foe[piece].record;
}

static int where_is(const struct sr *g, int64_t piece)
{
    return is_actor(piece) ? g->s->at[piece] : is_foe(g, piece) ? sr_foe_place(g, (int)piece) : 0;
}

static int64_t actors_where(const struct sr *g, bool (*test)(const struct sr *, int))
{
    uint64_t set = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(g, actor) && (!test || test(g, actor)))
            set |= piece_bit(actor);
    return (int64_t)set;
}

static bool is_visible(const struct sr *g, int actor) { return !is_invisible(g, actor); }

/* What an effect names, if it is of the chapter that is played, else 0: cards that belong to no chapter may
 * name things of any. */
static uint8_t place_here(const struct sr *g, int64_t record)
{
    uint8_t number = place_number(g, (int)record);
    return g->part->location[number] == record ? number : 0;
}

static uint8_t story_here(const struct sr *g, int64_t record)
{
    uint8_t number = story_number(g, (int)record);
    return g->part->story[number] == record ? number : 0;
}

static uint8_t enemy_here(const struct sr *g, int64_t record)
{
    uint8_t number = enemy_number(g, (int)record);
    return g->part->scripted[number] == record ? number : 0;
}

LOOK(heroes) { return actors_where(g, NULL); }
LOOK(visible) { return actors_where(g, is_visible); }
LOOK(others)
{
    return actors_where(g, NULL) & ~(int64_t)(is_actor(a[0]) ? piece_bit((int)a[0]) : 0);
}

LOOK(enemies)
{
    uint64_t set = 0;
    EACH_FOE(g, foe)
    if (!g->s->foe[foe].control && sr_foe_place(g, foe))
        set |= piece_bit(foe);
    return (int64_t)set;
}

LOOK(here)
{
    uint64_t set = 0;
    int place = where_is(g, a[0]);
    for (int p = 1; place && p <= PIECES; p++)
        if (where_is(g, p) == place && (p < FOE || !g->s->foe[p].control))
            set |= piece_bit(p);
    return (int64_t)set;
}

LOOK(enemies_of)
{
    uint64_t set = 0;
    EACH_FOE(g, foe)
    if (g->s->foe[foe].holder && g->s->foe[foe].holder == a[0] && !g->s->foe[foe].control)
        set |= piece_bit(foe);
    return (int64_t)set;
}

/* SR-255 */
LOOK(controllable)
{
    uint64_t set = (uint64_t)look_enemies_of(g, e, a);
    EACH_FOE(g, foe)
    if (enemy_data(g, foe)->story || enemy_data(g, foe)->flip)
        set &= ~piece_bit(foe);
    return (int64_t)set;
}

LOOK(with_value)
{
    uint64_t set = 0;
    EACH_FOE(g, foe)
    if (!g->s->foe[foe].control && sr_foe_place(g, foe) && sr_combat_value(g, foe) >= a[0] &&
        sr_combat_value(g, foe) <= a[1])
        set |= piece_bit(foe);
    return (int64_t)set;
}

LOOK(holders)
{
    uint64_t set = 0;
    for (int hero = 1; hero <= HEROES; hero++)
        if (in_play(g, hero) && sr_holds(g, hero, (int)a[0]))
            set |= piece_bit(hero);
    return (int64_t)set;
}

LOOK(holds) { return is_actor(a[0]) && sr_holds(g, (int)a[0], (int)a[1]); }
LOOK(is_visible) { return is_actor(a[0]) && !is_invisible(g, (int)a[0]); }
LOOK(is_engaged) { return is_actor(a[0]) && sr_engaged(g, (int)a[0]); }
LOOK(is_in) { return where_is(g, a[0]) && where_is(g, a[0]) == place_here(g, a[1]); }
LOOK(has_clone)
{
    return is_actor(a[0]) && (is_clone((int)a[0]) || in_play(g, (int)a[0] + HEROES));
}
LOOK(can_clone) { return is_actor(a[0]) && g->t->hero[hero_of((int)a[0])]->clones; }
LOOK(heroism) /* a clone has none to spend */
{
    return is_actor(a[0]) && !is_clone((int)a[0]) ? g->s->heroism[a[0]] : 0;
}
LOOK(tokens) { return is_actor(a[0]) ? g->s->token[hero_of((int)a[0])][a[1]] : 0; }
LOOK(hand) { return is_actor(a[0]) ? sr_hand(g, (int)a[0]) : 0; }
LOOK(combat_value) { return is_foe(g, a[0]) ? sr_combat_value(g, (int)a[0]) : 0; }
LOOK(drawn) /* what was discarded from the pile was not */
{
    int at = g->s->story[story_here(g, a[0])];
    return at != STORY_PILE && at != STORY_UNREAD;
}
LOOK(defeated) { return g->s->scripted[enemy_here(g, a[0])] == SCRIPTED_BEATEN; }
LOOK(has_quest)
{
    int card = sr_record_card(g, (int)a[0]);
    return card && g->s->quest[card - CARD_QUEST] != QUEST_DECK;
}
LOOK(event_open)
{
    int card = sr_record_card(g, (int)a[0]);
    return card && g->s->event[card - CARD_EVENT] == AFFAIR_OPEN;
}
LOOK(revealed) { return g->s->place[place_here(g, a[0])].side != 0; }
LOOK(on_side_b) { return g->s->place[place_here(g, a[0])].side == SIDE_B; }
LOOK(hourglasses) { return g->s->place[place_here(g, a[0])].hourglasses; }
LOOK(tier_is) { return sr_tier(g) == a[0]; }
LOOK(threat_value) { return sr_threat_value(g); }
LOOK(vitae) { return g->s->vitae; }
LOOK(party) { return g->t->heroes; }
LOOK(stars) { return g->s->stars[a[0]]; }

LOOK(can_teleport)
{
    for (int p = 1; p <= g->part->locations; p++)
        if (g->s->place[p].side && p != where_is(g, a[0]))
            return 1;
    return 0;
}

LOOK(can_foresee)
{
    for (int p = 1; p <= g->part->locations; p++) {
        const struct sr_place *l = &g->s->place[p];
        if (g->part->location[p] && (l->side ? l->side == SIDE_A && !(l->flags & PLACE_SEEN_B)
                                             : !(l->flags & PLACE_SEEN_A)))
            return 1;
    }
    return 0;
}

LOOK(can_transfer) { return look_others(g, e, a) != 0; }

/* ---- Verbs ----------------------------------------------------------------------------------- */

static int within(int64_t n, int least, int most)
{
    return (int)(n < least ? least : n > most ? most : n);
}

/* SR-300, SR-301, A-49: wherever it is; a discarded enemy is not defeated. */
static void discard_story(struct sr *g, int record)
{
    int number = story_here(g, record);
    if (number && g->s->story[number] < STORY_GONE && g->s->story[number] != STORY_UNREAD) {
        g->s->story[number] = g->s->story[number] == STORY_PILE ? STORY_UNREAD : STORY_GONE;
        sr_gather(g);
        tell(&g->run, EVENT_GONE, CARD_STORY + number, 0, 0, 0);
    }
}

static void discard_enemy(struct sr *g, int record)
{
    int number = enemy_here(g, record);
    EACH_FOE(g, foe)
    if (g->s->foe[foe].record == record && sr_foe_place(g, foe)) {
        tell(&g->run, EVENT_DROPPED, record, 0, 0, 0);
        sr_remove_foe(g, foe, false);
    }
    if (number && g->s->scripted[number] != SCRIPTED_BEATEN)
        g->s->scripted[number] = SCRIPTED_GONE;
}

static void discard_event(struct sr *g, int record)
{
    int card = sr_record_card(g, record);
    if (card) { /* SR-311 */
        g->s->event[card - CARD_EVENT] = AFFAIR_GONE;
        sr_gather(g);
        tell(&g->run, EVENT_GONE, card, 0, 0, 0);
    }
}

static void take_artifact(struct sr *g, int record, int who)
{
    assert(who > 0 && who <= ACTORS);
    int card = sr_record_card(g, record);
    if (card && !g->s->artifact[card - CARD_ARTIFACT] && !flow_unknown(&g->run)) { /* SR-315 */
        g->s->artifact[card - CARD_ARTIFACT] = (uint8_t)hero_of(who);
        sr_gather(g);
        tell(&g->run, EVENT_ARTIFACT, card, hero_of(who), 0, 0);
    }
}

static void change_hourglasses(struct sr *g, int record, int by)
{
    int place = place_here(g, record);
    if (!place)
        return;
    int before = g->s->place[place].hourglasses;
    g->s->place[place].hourglasses = (uint8_t)within(before + by, 0, 99);
    if (g->s->place[place].hourglasses != before)
        sr_tell_hourglasses(g, place);
}

/* SR-255, A-29 */
static void take_control(struct sr *g, int foe, int who)
{
    assert(g->s->foe[foe].record);
    assert(in_play(g, who));
    g->s->foe[foe].control = (uint8_t)sr_combat_value(g, foe);
    tell(&g->run, EVENT_CONTROL, who, foe, g->s->foe[foe].control, 0);
}

static void lose_star(struct sr *g, int colour)
{
    if (g->s->stars[colour]) {
        g->s->stars[colour]--; /* only because an instruction says so */
        tell(&g->run, EVENT_STAR, g->s->stars[STAR_RED], g->s->stars[STAR_BLACK], 0, 0);
    }
}

/* Those of a set of pieces who are actors in play and not there already. */
static uint8_t movers_to(const struct sr *g, uint64_t pieces, int place)
{
    uint8_t movers = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (pieces & piece_bit(actor) && in_play(g, actor) && g->s->at[actor] != place)
            movers |= (uint8_t)(1u << (actor - 1));
    return movers;
}

/* Who asks and answers. */
static uint8_t self_of(const struct effect_frame *e)
{
    return (uint8_t)(is_actor(e->local[EFFECT_SELF]) ? e->local[EFFECT_SELF] : 1);
}

static uint8_t actor_in(int64_t value) { return (uint8_t)(is_actor(value) ? value : 0); }

DOES(gain_vitae)
{
    sr_gain_vitae(g, within(a[0], 0, 99)); /* SR-299 */
    return FLOW_DONE;
}

DOES(gain_heroism)
{
    if (is_actor(a[0]))
        sr_gain_heroism(g, (int)a[0], within(a[1], 0, 99)); /* SR-302 */
    return FLOW_DONE;
}

DOES(spend_heroism)
{
    if (is_actor(a[0]) && !is_clone((int)a[0]))
        sr_gain_heroism(g, (int)a[0], -within(a[1], 0, 99)); /* SR-306 */
    return FLOW_DONE;
}

DOES(gain_token)
{
    if (is_actor(a[0]))
        sr_gain_token(g, (int)a[0], (int)a[1], within(a[2], 0, 99));
    return FLOW_DONE;
}

DOES(remove_tokens)
{
    if (is_actor(a[0]) && g->s->token[hero_of((int)a[0])][a[1]])
        sr_set_tokens(g, hero_of((int)a[0]), (int)a[1], 0);
    return FLOW_DONE;
}

DOES(lose_star)
{
    lose_star(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(take_artifact)
{
    if (is_actor(a[1]))
        take_artifact(g, (int)a[0], (int)a[1]);
    return OPEN(sight, 0);
}

DOES(discard_story)
{
    discard_story(g, (int)a[0]);
    return OPEN(sight, 0);
}

DOES(discard_enemy)
{
    discard_enemy(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(discard_event)
{
    discard_event(g, (int)a[0]);
    return OPEN(sight, 0);
}

DOES(reveal)
{
    if (place_here(g, a[0]) && !g->s->place[place_here(g, a[0])].side)
        sr_reveal(g, place_here(g, a[0]), SIDE_A);
    return FLOW_DONE;
}

DOES(add_hourglass)
{
    change_hourglasses(g, (int)a[0], within(a[1], 0, 99));
    return FLOW_DONE;
}

DOES(take_hourglass)
{
    change_hourglasses(g, (int)a[0], -within(a[1], 0, 99));
    return FLOW_DONE;
}

DOES(control)
{
    if (is_foe(g, a[0]) && is_actor(a[1]) && g->s->foe[a[0]].holder == a[1])
        take_control(g, (int)a[0], (int)a[1]);
    return FLOW_DONE;
}

DOES(menu)
{
    return OPEN(menu, .p = {.mask = (uint64_t)a[0],
                            .first = (uint16_t)a[1],
                            .count = (uint8_t)a[2],
                            .seat = (uc_seat)hero_of(self_of(e)),
                            .subject = (uc_piece)self_of(e)});
}

/* SR-276, SR-299 */
DOES(lose_vitae)
{
    return !actor_in(a[1]) || is_invulnerable(g, actor_in(a[1])) || a[0] <= 0
               ? FLOW_DONE
               : OPEN(lose, .cause = CAUSE_CARD, .n = (uint8_t)within(a[0], 0, 200),
                      .actors = (uint8_t)(1u << (actor_in(a[1]) - 1)));
}

DOES(raise_threat) { return OPEN(threat, .n = (int8_t)within(a[0], 0, 60), .who = self_of(e)); }

DOES(lower_threat) { return OPEN(threat, .n = (int8_t)-within(a[0], 0, 60), .who = self_of(e)); }

DOES(draw_cards)
{
    return is_actor(a[0]) && in_play(g, (int)a[0])
               ? OPEN(draw_cards, .actor = (uint8_t)a[0], .n = (uint8_t)within(a[1], 0, 9))
               : FLOW_DONE;
}

DOES(draw_story)
{
    return actor_in(a[1]) ? OPEN(story, .number = story_here(g, a[0]), .who = actor_in(a[1]))
                          : FLOW_DONE;
}

DOES(draw_enemy)
{
    return enemy_here(g, a[0]) && actor_in(a[1]) && in_play(g, actor_in(a[1]))
               ? OPEN(draw_foes, .place = g->s->at[actor_in(a[1])], .who = actor_in(a[1]),
                      .left = 1, .scripted = enemy_here(g, a[0]))
               : FLOW_DONE;
}

DOES(draw_random)
{
    return actor_in(a[1]) && in_play(g, actor_in(a[1]))
               ? OPEN(draw_foes, .place = g->s->at[actor_in(a[1])], .who = actor_in(a[1]),
                      .left = (uint8_t)within(
                          a[0] + sr_threat_value(g) + sr_group_change(g, CHANGE(random)), 0, 60))
               : FLOW_DONE;
}

DOES(draw_quest)
{
    int card = sr_record_card(g, (int)a[0]);
    return card && actor_in(a[1])
               ? OPEN(quest_card, .who = actor_in(a[1]), .number = (uint8_t)(card - CARD_QUEST))
               : FLOW_DONE;
}

DOES(reveal_event)
{
    return sr_record_card(g, (int)a[0])
               ? OPEN(event_opens, .number = (uint8_t)(sr_record_card(g, (int)a[0]) - CARD_EVENT))
               : FLOW_DONE;
}

DOES(offer_action)
{
    return OPEN(offered, .who = self_of(e), .aptitude = (uint8_t)a[0],
                .difficulty = (uint8_t)within(a[1], 0, 200), .story = (uint16_t)a[2]);
}

/* SR-298 */
DOES(flip) { return place_here(g, a[0]) ? OPEN(flip, .place = place_here(g, a[0])) : FLOW_DONE; }

/* */
DOES(turn_back)
{
    return place_here(g, a[0]) ? OPEN(flip, .place = place_here(g, a[0]), .back = 1) : FLOW_DONE;
}

DOES(flip_here)
{
    return where_is(g, a[0]) ? OPEN(flip, .place = (uint8_t)where_is(g, a[0])) : FLOW_DONE;
}

/* SR-305 */
DOES(move)
{
    return place_here(g, a[1]) && movers_to(g, (uint64_t)a[0], place_here(g, a[1]))
               ? OPEN(moved, .movers = movers_to(g, (uint64_t)a[0], place_here(g, a[1])),
                      .to = place_here(g, a[1]), .asked = self_of(e))
               : FLOW_DONE;
}

DOES(ambush)
{
    return where_is(g, a[0]) ? OPEN(attack, .place = (uint8_t)where_is(g, a[0])) : FLOW_DONE;
}

DOES(damage)
{
    return !actor_in(a[1]) || is_invulnerable(g, actor_in(a[1]))
               ? FLOW_DONE
               : OPEN(lose, .cause = CAUSE_CARD,
                      .n = (uint8_t)within(
                          a[0] + sr_threat_value(g) + sr_group_change(g, CHANGE(damage)), 0, 200),
                      .actors = (uint8_t)(1u << (actor_in(a[1]) - 1)));
}

DOES(choose)
{
    return OPEN(choose, .p = {.set = (uint64_t)a[0],
                              .seat = (uc_seat)hero_of(self_of(e)),
                              .subject = (uc_piece)self_of(e),
                              .most = 1,
                              .least = 1});
}

DOES(wound) { return a[0] ? OPEN(wound, .foes = (uint64_t)a[0], .by = self_of(e)) : FLOW_DONE; }

DOES(place_portal)
{
    return where_is(g, a[0]) ? OPEN(place_portal, .place = (uint8_t)where_is(g, a[0])) : FLOW_DONE;
}

DOES(teleport) { return is_actor(a[0]) ? OPEN(teleport, .actor = (uint8_t)a[0]) : FLOW_DONE; }

DOES(foresee) { return is_actor(a[0]) ? OPEN(foresee, .actor = (uint8_t)a[0]) : FLOW_DONE; }

DOES(transfer)
{
    return is_actor(a[0]) && actor_in(a[1])
               ? OPEN(transfer, .a = (uint8_t)a[0], .b = actor_in(a[1]))
               : FLOW_DONE;
}

DOES(clone) { return is_actor(a[0]) ? OPEN(make_clone, .actor = (uint8_t)a[0]) : FLOW_DONE; }

#include "effect/wordtable.h"
