/* How good a position is for the heroes, in millionths: what bots steer by. And exact odds. */
#include <stdio.h>

#include "rulesets/ss/outside.h"

/* Areas to walk; a door that is closed on every way counts as five. */
static int way_to(const struct ss *g, int from, int to)
{
    int far =
        areas_distance(board_of(g)->areas, g->s->closed, AREAS_WALK, (uc_place)from, (uc_place)to);
    if (far != AREAS_FAR)
        return far;
    return areas_distance(board_of(g)->areas, board_of(g)->walls, AREAS_WALK, (uc_place)from,
                          (uc_place)to) +
           5;
}

enum { FAR_AWAY = 16, SEEN_TO = 90000, LURKING = 1600 };

/* What one goal is worth while it is not reached: the nearest hero counts most, but all come along. */
static int nearness(const struct ss *g, int place)
{
    int best = FAR_AWAY, all = 0;
    for (int h = 1; h <= g->t->heroes; h++) {
        if (!in_play(g, h))
            continue;
        int far = way_to(g, figure(g, h)->place, place);
        far = far > FAR_AWAY ? FAR_AWAY : far;
        best = far < best ? far : best;
        all += FAR_AWAY - far;
    }
    return 1500 * (FAR_AWAY - best) + 1500 * all / g->t->heroes;
}

static int waypoints(const struct ss *g)
{
    int n = 0;
    for (int i = 0; i < quest_of(g)->tokens; i++)
        n += quest_of(g)->token[i].thing == THING_WAYPOINT;
    return n;
}

/* Goals: Waypoints that nobody has seen to, and what the hints of the quest name. */
static int progress(const struct ss *g)
{
    int done = SEEN_TO * waypoints(g), next = 0;
    for (int i = ss_token_at(g, THING_WAYPOINT, 0, 0); i;
         i = ss_token_at(g, THING_WAYPOINT, 0, i)) {
        int near = nearness(g, g->s->token[i].place) / 2;
        done -= SEEN_TO;
        next =
            near > next ? near : next; /* one after the other: who wants all at once goes nowhere */
    }
    for (int i = 0; i < quest_of(g)->hints; i++) {
        const struct ss_hint *hint = &quest_of(g)->hint[i];
        int place = ss_area_named(g, hint->at);
        if (place && ss_true(g, &hint->when, 1, 1, quest_record(g)))
            done += nearness(g, place);
    }
    return done + next;
}

static int strength(const struct ss *g, int p)
{
    int hp = ss_max_hp(g, p), left = hp - figure(g, p)->wounds;
    return hp > 0 && left > 0 ? 1000 * left / hp : 0;
}

/* Heroes stay near enemies rather than far away: areas to the nearest one, over all heroes. */
static int shyness(const struct ss *g)
{
    int all = 0;
    uint64_t foes = ss_enemies(g);
    for (int h = 1; foes && h <= g->t->heroes; h++) {
        int near = 6;
        EACH_PIECE(p, foes)
        {
            int far = ss_distance(g, figure(g, h)->place, figure(g, p)->place);
            near = far < near ? far : near;
        }
        all += in_play(g, h) ? near : 0;
    }
    return all;
}

/* What items are to their owner: the dearer the better, and best in use. What the Stash has for everybody is worth next to nothing unless
 * it is worn: not the trouble of fetching it, but nobody throws it away. Of what is being turned up nobody knows yet what it is. */
static int belongings(const struct ss *g)
{
    int all = flow_is_open(&g->run, FLOW_face_up) || flow_is_open(&g->run, FLOW_loot) ? 1500 : 0;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        int zone = g->s->card[c].zone;
        if (zone == ZONE_EQUIPPED || zone == ZONE_PACK)
            all += 150 * ss_item_side(g, c)->price + (zone == ZONE_EQUIPPED            ? 3000
                                                      : ss_item(g, c)->source == STASH ? 100
                                                                                       : 1000);
    }
    return all;
}

/* Things that were handed to and fro between quests: what changes nothing is not worth doing. */
static int fiddling(const struct ss *g)
{
    const struct emporium *shop = flow_find(&g->run, FLOW_emporium);
    const struct choose_way *way = flow_find(&g->run, FLOW_choose_way);
    const struct site *site = flow_find(&g->run, FLOW_site);
    return (shop ? shop->fiddled : 0) + (way ? way->n : 0) + (site ? site->n : 0);
}

/* What a score is made of, for the heroes, in millionths. */
enum {
    TERM_GOAL,
    TERM_TIME,
    TERM_HEROES,
    TERM_ENEMIES,
    TERM_POSITION,
    TERM_SOULS,
    TERM_WEALTH,
    TERM_TURN, /* what is left of a turn is worth nothing in itself: whoever gains nothing more ends it */
    TERMS
};

static int count_heroes(const struct ss *g)
{
    int all = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        all += is_ghost(g, h) ? 0 : 600 + strength(g, h);
    return (int)(INT64_C(250000) * all / (1600 * g->t->heroes));
}

/* An enemy with two sides is half beaten when it turns: to turn it is a step on, though the other side is unhurt. */
static int threat(const struct ss *g, int p)
{
    const struct ss_scroll *s = scroll_of(g, p);
    int left = strength(g, p);
    if (s->other)
        left = figure(g, p)->flags & FIG_BACK ? left / 2 : 550 + left * 9 / 20;
    return (300 + left) * s->rank;
}

static int count_enemies(const struct ss *g)
{
    int all = 0;
    EACH_PIECE(p, ss_enemies(g))
    all += threat(g, p);
    for (int i = ss_token_at(g, THING_SHADOW, 0, 0); i; i = ss_token_at(g, THING_SHADOW, 0, i))
        all += LURKING; /* not to be turned up is no gain */
    return -40 * all / g->t->heroes;
}

enum { ALL_THE_TIME = 10 }; /* as good as an Event deck that has just been laid out */

/* Has somebody had a turn in the quest, and is it not over? */
static bool is_at_work(const struct ss *g)
{
    bool begun = flow_is_open(&g->run, FLOW_hero_turn) || g->s->round > 1;
    for (int h = 1; h <= g->t->heroes; h++)
        begun = begun || g->s->soul[h].flags & SOUL_ACTED;
    return begun && g->s->stage == STAGE_QUEST && !flow_is_open(&g->run, FLOW_aftermath);
}

/* Is a quest before them: laid out, or what they go shopping for? */
static bool is_ahead(const struct ss *g)
{
    return g->s->stage == STAGE_QUEST
               ? !flow_is_open(&g->run, FLOW_aftermath)
               : flow_is_open(&g->run, FLOW_emporium) && !flow_is_open(&g->run, FLOW_site) &&
                     !flow_is_open(&g->run, FLOW_choose_way);
}

/* Before and behind a quest its board does not count, or whoever puts off its beginning, or leaves the spoils, would gain by that. One that
 * is won is as good as done; one that lies ahead is worth little, as it may be the same one once more. */
static void count_rest(const struct ss *g, int term[TERMS])
{
    term[TERM_GOAL] = is_ahead(g) ? 0 : SEEN_TO * waypoints(g);
    term[TERM_HEROES] = is_ahead(g) ? 150000 : 250000;
    term[TERM_TIME] = 3000 * ALL_THE_TIME;
}

static void count_board(const struct ss *g, int term[TERMS])
{
    term[TERM_GOAL] = progress(g);
    term[TERM_HEROES] = count_heroes(g);
    term[TERM_TIME] = 3000 * ss_deck_left(g, KIND_EVENT);
    term[TERM_ENEMIES] = count_enemies(g);
    term[TERM_POSITION] = -3000 * shyness(g) / g->t->heroes;
}

static void count(const struct ss *g, int term[TERMS])
{
    memset(term, 0, TERMS * sizeof term[0]);
    if (is_at_work(g))
        count_board(g, term);
    else
        count_rest(g, term);
    term[TERM_SOULS] = 200 * g->s->soul_points;
    term[TERM_WEALTH] = belongings(g) - 300 * fiddling(g) - 300 * g->s->idle;
    for (int h = 1; h <= g->t->heroes; h++) {
        term[TERM_SOULS] += 10000 * (g->s->soul[h].rank - 1);
        term[TERM_WEALTH] += 100 * g->s->soul[h].crowns;
    }
}

int ss_score_fine(const struct uc_run *run, int side)
{
    struct ss g = ss_open(run);
    int good = 250000, term[TERMS];
    if (run->head->winner)
        return (run->head->winner == SIDE_HEROES) == (side == SIDE_HEROES) ? 1000000 : 0;
    count(&g, term);
    for (int i = 0; i < TERMS; i++)
        good += term[i];
    good = good < 1 ? 1 : good > 999999 ? 999999 : good;
    return side == SIDE_HEROES ? good : 1000000 - good;
}

int ss_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max)
{
    static const char *const name[TERMS] = {
        [TERM_GOAL] = N_("the quest"),        [TERM_TIME] = N_("the time"),
        [TERM_HEROES] = N_("the heroes"),     [TERM_ENEMIES] = N_("the enemies"),
        [TERM_POSITION] = N_("the position"), [TERM_SOULS] = N_("the souls"),
        [TERM_WEALTH] = N_("the belongings"), [TERM_TURN] = N_("the actions left"),
    };
    struct ss g = ss_open(run);
    int term[TERMS], n = TERMS < max ? TERMS : max;
    count(&g, term);
    for (int i = 0; i < n; i++)
        list[i] = (struct uc_score_term){
            _(name[i]), (side == SIDE_HEROES ? 1 : -1) * term[i] / 1000, i == TERM_TURN};
    return n;
}

/* ---- Odds ------------------------------------------------------------------------------------------------------ */

/* Whom a choice attacks; 0: it is no attack. */
static int target_of(struct uc_choice c)
{
    switch (c.verb) {
    case DO_ATTACK:
    case DO_FOCUS:
    case DO_STRIKE:
        return c.a;
    case DO_THROW:
    case DO_FOCUS_THROW:
        return c.b;
    case DO_CAST:
    case DO_FOCUS_CAST:
        return c.c;
    default:
        return 0;
    }
}

bool ss_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds)
{
    char name[60] = "";
    if ((run->head->prompt != PROMPT_ACT && run->head->prompt != PROMPT_COMPANION) ||
        !target_of(choice))
        return false;
    ss_title_of(run, UC_PIECE, target_of(choice), name, sizeof name);
    snprintf(odds->label, sizeof odds->label, _("Wounds of %s"), name);
    return true;
}

/* On the way every effect that can be paid for is used, dice that show no HIT are rolled again; nobody focuses,
 * reacts or uses anything up. The attack is over when no attack is at work any more. */
int ss_odds_policy(const struct uc_run *run)
{
    struct ss g = ss_open(run);
    const struct uc_state *head = run->head;
    if (!blow(&g) || head->winner)
        return -1;
    if (head->prompt == PROMPT_SPEND && head->choice[0].verb == DO_ACTIVATE)
        return 0;
    for (int i = 0; i < head->count; i++) {
        const struct uc_choice *c = &head->choice[i];
        if (head->prompt == PROMPT_REROLL && c->verb == DO_REROLL) {
            int colour = c->b / 16, side = ss_side_of(&g, colour, c->b);
            if (!g.t->side[colour][side].count[blow(&g)->defender ? PARRY : HIT])
                return i;
        }
        if (c->verb == DO_ENOUGH || c->verb == DO_PASS || c->verb == DO_DONE)
            return i;
    }
    return 0;
}

void ss_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat)
{
    struct ss g = ss_open(run);
    bool gone = !g.s->figure[target_of(choice)].place;
    *value = g.s->attack ? g.s->blow[0].wounds : (int)g.s->hurt;
    *miss = *value == 0 && !gone;
    *defeat = gone;
}

/* What the dead leave behind, and who comes for them, wounds nobody whom the attack was for. */
bool ss_odds_settled(const struct uc_run *run, struct uc_choice choice)
{
    struct ss g = ss_open(run);
    int target = target_of(choice);
    return g.s->attack == 1 && blow(&g)->targets == bit_of(target) && !g.s->figure[target].place;
}

/* Who defends does so against the sum of the HITs (AC-319, IS-309). Of the dice that made it up cards
 * ask afterwards only whether a result was among them. */
bool ss_odds_forget(const struct uc_run *run, struct uc_run *copy)
{
    struct ss g = ss_open(copy ? copy : run);
    struct ss_blow *b = blow(&g);
    if (g.s->attack != 1 || !b->defender || !b->dice)
        return false;
    if (copy) {
        unsigned shown = 0;
        for (int result = HIT; result <= MISS; result++)
            if (ss_results(&g, b, STAGE_HIT, result, false))
                shown |= word_bit(result);
        memset(b->die, 0, b->dice * sizeof b->die[0]);
        b->die[0].side = (uint8_t)shown;
    }
    return true;
}
