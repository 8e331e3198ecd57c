/* One activation of an enemy: which rule of its scroll, against whom, which way (AC 24.7 to 24.10; IS 25
 * to 27). It chooses from the lists that a person would be offered; where the book leaves the choice to
 * the players, the seat that plays the enemy is asked. */
#include "rulesets/ss/ss.h"

/* ---- Rule and victim ------------------------------------------------------------------------------- */

uint64_t ss_possible_victims(const struct ss *g, int enemy)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    uint64_t all = 0;
    if (g->s->taunter && ss_targetable(g, g->s->taunter))
        return bit_of(g->s->taunter);
    if (s->vengeful && g->s->menace)
        return ss_targetable(g, g->s->menace) ? bit_of(g->s->menace) : 0;
    for (int p = 1; p < FOE; p++) {
        bool shunned = is_companion(p) &&
                       (s->minion || (s->rank == PURPLE &&
                                      g->rules->master_ignores_companions == IGNORES_ALWAYS));
        if (ss_targetable(g, p) && !shunned)
            all |= bit_of(p);
    }
    return all;
}

/* IS-535; IS/AMB-31: a horde only if all its members are. */
static bool is_blinded(const struct ss *g, int enemy)
{
    if (g->rules->blind_enemy != BLIND_PLUS_RULE)
        return false;
    EACH_PIECE(p, ss_horde(g, enemy))
    if (in_play(g, p) && !has_condition(g, p, BLIND))
        return false;
    return true;
}

/* AC-506, AC/A-59, IS-501 to IS-503, IS/AMB-75: in sight, at the right distance of an attack, with a legal path of any
 * length. */
static uint64_t in_reach(const struct ss *g, int enemy, const struct ss_ai *rule)
{
    uint64_t all = 0;
    int from = figure(g, enemy)->place;
    EACH_PIECE(p, ss_possible_victims(g, enemy))
    {
        int to = figure(g, p)->place, far = ss_distance(g, from, to);
        if (far >= rule->from && far <= rule->to && ss_sees(g, enemy, to) &&
            ss_steps(g, enemy, from, to) != AREAS_FAR)
            all |= bit_of(p);
    }
    return all;
}

int ss_choose_rule(const struct ss *g, int enemy, int behind, uint64_t *among)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    *among = 0;
    for (int i = behind; i < s->ais && !is_blinded(g, enemy); i++) {
        if (s->ai[i].plus)
            continue;
        *among = in_reach(g, enemy, &s->ai[i]);
        if (*among)
            return i + 1;
    }
    for (int i = behind; i < s->ais; i++)
        if (s->ai[i].plus)
            return i + 1; /* AC-507, IS-504 */
    return 0;
}

static int hp_left(const struct ss *g, int p) { return ss_max_hp(g, p) - figure(g, p)->wounds; }

/* How well a victim fits one criterion; the highest is taken. AC-510, IS-508, IS-509, IS-510, IS-511. */
static int fits(const struct ss *g, int enemy, int p, int criterion)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    switch (criterion) {
    case MOST_WOUNDED:
        return figure(g, p)->wounds;
    case LEAST_WOUNDED:
        return -figure(g, p)->wounds;
    case CLOSEST:
        return -ss_distance(g, figure(g, enemy)->place, figure(g, p)->place);
    case RICHEST:
        return is_hero(p) ? g->s->soul[p].crowns : 0; /* AC/A-58, IS/AMB-20 */
    case OF_STYLE:
        return (ss_styles(g, p) & word_bit(s->victim_style)) != 0;
    case MENACING:
        return p == g->s->menace;
    default:
        return -hp_left(g, p);
    }
}

enum { FEWEST_HP = MENACING + 1 };

static uint64_t best_by(const struct ss *g, int enemy, uint64_t among, int criterion)
{
    uint64_t best = 0;
    int most = INT16_MIN;
    EACH_PIECE(p, among)
    {
        int n = fits(g, enemy, p, criterion);
        if (n > most) {
            most = n;
            best = 0;
        }
        if (n == most)
            best |= bit_of(p);
    }
    return best;
}

uint64_t ss_victims(const struct ss *g, int enemy, uint64_t among, int *why)
{
    const int order[] = {scroll_of(g, enemy)->victim, MOST_WOUNDED, FEWEST_HP, CLOSEST};
    static const uint8_t reason[] = {WHY_PREFERRED, WHY_WOUNDED, WHY_FEWEST_HP, WHY_CLOSEST};
    *why = among == bit_of(g->s->taunter)                                   ? WHY_TAUNTED
           : among == bit_of(g->s->menace) && scroll_of(g, enemy)->vengeful ? WHY_MENACED
                                                                            : WHY_ONLY;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && among & (among - 1); i++) {
        uint64_t best = best_by(g, enemy, among, order[i]);
        if (best != among)
            *why = reason[i];
        among = best;
    }
    if (among & (among - 1))
        *why = WHY_CHOSEN;
    return among;
}

bool ss_heeds_taunt(const struct ss *g, int enemy, int hero)
{
    const struct activate *f = flow_find(&g->run, FLOW_activate);
    uint64_t among = 0;
    int why;
    if (f && f->order)
        return false;
    if (scroll_of(g, enemy)->rank == PURPLE && g->s->menace)
        return g->s->menace != hero || g->s->menace_level != 1;
    ss_choose_rule(g, enemy, 0, &among);
    return !among || ss_victims(g, enemy, among, &why) != bit_of(hero);
}

/* AC-508, IS-504, AC/A-59: under the + rule it goes to the nearest by its own way. */
static uint64_t nearest(const struct ss *g, int enemy)
{
    uint64_t best = 0;
    int least = AREAS_FAR;
    EACH_PIECE(p, ss_possible_victims(g, enemy))
    {
        int far = ss_steps(g, enemy, figure(g, enemy)->place, figure(g, p)->place);
        if (far < least) {
            least = far;
            best = 0;
        }
        if (far == least && far != AREAS_FAR)
            best |= bit_of(p);
    }
    return best;
}

static int nearest_hero(const struct ss *g, int place)
{
    int near = AREAS_FAR;
    EACH_PIECE(h, ss_heroes(g))
    {
        int far = ss_distance(g, figure(g, h)->place, place);
        near = far < near ? far : near;
    }
    return near;
}

uc_seat ss_player_of(const struct ss *g, int enemy)
{
    int seat = scroll_of(g, enemy)->rank == PURPLE ? g->s->active : figure(g, enemy)->seat;
    return (uc_seat)(seat ? seat : g->s->active);
}

/* ---- The activation --------------------------------------------------------------------------------- */

/* AC-537, IS-533, IS-535, IS-537: the tokens that this activation has used up. */
static void drop_health(struct ss *g, const struct activate *f)
{
    uint32_t used = g->rules->cond_mid_activation == MID_NEXT ? f->had : PASSING; /* IS/AMB-76 */
    if (in_play(g, f->enemy))
        ss_end_passing(g, f->enemy, used);
    EACH_PIECE(p, f->weary)
    if (in_play(g, p))
        ss_end_passing(g, p, PASSING);
}

/* IS/AMB-31: a horde is activated as one, and the conditions of all its members wait for that. */
static uint64_t weary(const struct ss *g, int enemy)
{
    uint64_t all = 0;
    EACH_PIECE(p, ss_horde(g, enemy) & ~bit_of(enemy))
    if (in_play(g, p) && figure(g, p)->conditions & PASSING)
        all |= bit_of(p);
    return all;
}

/* AC-388, IS-530: as the first thing that it does; of a horde each member. */
static void stand_up(struct ss *g, int enemy)
{
    EACH_PIECE(p, ss_horde(g, enemy))
    if (in_play(g, p) && is_down(g, p)) {
        RULE("AC-388 IS-530");
        ss_stand_up(g, p);
    }
}

static void idle(struct ss *g, const struct activate *f, int why)
{
    tell(&g->run, EVENT_IDLE, f->enemy, WORD_WHY + why, 0, 0);
    drop_health(g, f);
}

/* Does a condition end the activation after the sentence that was just done? AC-533, AC-536, AC/A-56, IS-533, IS/AMB-29,
 * IS/AMB-76. */
static bool is_cut_short(const struct ss *g, const struct follow_rule *f)
{
    if (f->had & word_bit(SLOW))
        return true;
    if (has_condition(g, f->enemy, STUN))
        return true;
    return g->rules->cond_mid_activation == MID_AFTER_SENTENCE && has_condition(g, f->enemy, SLOW);
}

/* IS-456, IS-460, IS/AMB-31: of a horde the member acts that has the first rule to follow, and of these the
 * one nearest to a hero; whoever is stunned loses the token. */
static int spokesman(struct ss *g, int enemy)
{
    int best = enemy, rule = AI_RULES + 1, near = AREAS_FAR + 1, card = figure(g, enemy)->card;
    for (int p = FOE; card && p <= PIECES; p++) {
        uint64_t among;
        if (!in_play(g, p) || figure(g, p)->card != card || has_condition(g, p, STUN))
            continue;
        int r = ss_choose_rule(g, p, 0, &among), far = nearest_hero(g, figure(g, p)->place);
        if (r < rule || (r == rule && far < near)) {
            best = p;
            rule = r;
            near = far;
        }
    }
    for (int p = FOE; card && p <= PIECES; p++)
        if (p != best && in_play(g, p) && figure(g, p)->card == card && has_condition(g, p, STUN))
            ss_remove_condition(g, p, STUN);
    return best;
}

/* By the scroll, or by what an Encounter card orders instead. */
FLOW(activate)
{
    BEGIN;
    if (!in_play(g, f->enemy))
        return FLOW_DONE;
    f->enemy = (uint8_t)spokesman(g, f->enemy);
    f->had = (uint16_t)(figure(g, f->enemy)->conditions & PASSING);
    f->weary = weary(g, f->enemy);
    g->s->taunter = 0;
    if (has_condition(g, f->enemy, STUN)) {
        RULE("AC-535 IS-537"); /* AC/A-47 */
        idle(g, f, WHY_STUNNED);
        return FLOW_DONE;
    }
    if (has_condition(g, f->enemy, BLIND) && g->rules->blind_enemy == BLIND_ROLL) {
        RULE("AC-534"); /* AC/A-04, AC/A-47 */
        CALL(1, roll_dice, .n = 1, .who = f->enemy, .colour = BLUE, .wanted = word_bit(PARRY));
        if (!ss_rolled(g, BLUE, word_bit(PARRY))) {
            idle(g, f, WHY_BLIND);
            return FLOW_DONE;
        }
    }
    if (figure(g, f->enemy)->bleed) {
        RULE("AC-379");
        tell(&g->run, EVENT_AILS, f->enemy, BLEED, 0, 0);
        CALL(2, suffer, .who = f->enemy, .n = 1);
        if (!in_play(g, f->enemy))
            return FLOW_DONE;
    }
    stand_up(g, f->enemy);
    MOMENT(3, ON_ACTIVATION, f->enemy);
    if (!in_play(g, f->enemy)) {
        g->s->taunter = 0;
        return FLOW_DONE;
    }
    g->s->entered = 0;
    if (f->order == BY_SPECIAL) {
        RULE("AC-463 AC-503 IS-538"); /* IS/AMB-74 */
        CALL(4, perform, .enemy = f->enemy, .victim = f->enemy);
    } else if (f->order) {
        RULE("AC-503 AC-515 IS-538"); /* IS/AMB-74 */
        tell(&g->run, EVENT_ORDERED, f->enemy, f->card, 0, 0);
        DO(5, ss_run(g, &ss_call(g, f->card, f->order == BY_OTHERWISE)->effect, f->enemy, f->enemy,
                     g->t->card[f->card].record, f->card));
    } else {
        do {
            f->tried = f->rule;
            CALL(6, follow_rule, .enemy = f->enemy, .had = f->had, .rule = f->rule);
            f->rule = (uint8_t)g->s->result;
        } while (f->rule && f->rule != f->tried && in_play(g, f->enemy));
    }
    g->s->taunter = 0;
    if (!in_play(g, f->enemy))
        return FLOW_DONE;
    RULE("AC-537 IS-533 IS-535");
    drop_health(g, f);
    MOMENT(7, ON_ACTIVATED, f->enemy);
    DUE(8);
    END;
}

/* One rule of the scroll, the first behind `rule` that fits, against one victim. The result is its number if it
 * could not be applied and the next one is to be tried (IS-517), else 0. */
FLOW(follow_rule)
{
    BEGIN;
    RULE("AC-505 AC-506 AC-507 AC-508 IS-501 IS-502 IS-503 IS-504 IS-506");
    f->first = f->rule == 0;
    f->rule = (uint8_t)ss_choose_rule(g, f->enemy, f->rule, &f->among);
    g->s->result = 0;
    if (f->rule && !f->among)
        f->among = nearest(g, f->enemy);
    if (f->rule)
        f->among = ss_victims(g, f->enemy, f->among, &g->s->why); /* AC-511, IS-512: any tie */
    if (!f->rule || !f->among) {
        RULE("AC-524 IS-505");
        if (f->first)
            tell(&g->run, EVENT_IDLE, f->enemy, WORD_WHY + WHY_NOBODY, 0, 0);
        return FLOW_DONE;
    }
    EACH_PIECE(p, f->among)
    offer(&g->run, DO_VICTIM, p, 0, 0);
    if (g->run.head->count == 1) {
        DECIDE(0);
    } else {
        RULE("AC-511 AC-516 IS-512 IS-515");
        ASK(1, ss_player_of(g, f->enemy), PROMPT_VICTIM, f->enemy);
    }
    f->victim = (uint8_t)answer(&g->run).a;
    if (scroll_of(g, f->enemy)->ai[f->rule - 1].plus)
        tell(&g->run, EVENT_ADVANCES, f->enemy, f->rule, f->victim,
             WORD_WHY + (g->s->why == WHY_ONLY ? WHY_CLOSEST : g->s->why)); /* of those far off */
    else
        tell(&g->run, EVENT_ACTIVATED, f->enemy, f->rule, f->victim, WORD_WHY + g->s->why);
    RULE("AC-513 AC-514 IS-507 IS-514");
    for (f->sentence = 0; f->sentence < scroll_of(g, f->enemy)->ai[f->rule - 1].sentences;
         f->sentence++) {
        g->s->deeds = 0;
        tell(&g->run, EVENT_SENTENCE, f->enemy, f->sentence + 1,
             ss_sentence_id(g, figure(g, f->enemy)->record, f->rule - 1, f->sentence), 0);
        DO(2, ss_run(g, &scroll_of(g, f->enemy)->ai[f->rule - 1].say[f->sentence].effect, f->enemy,
                     f->victim, figure(g, f->enemy)->record, 0));
        DUE(3);
        g->s->result = 0;
        if (!in_play(g, f->enemy))
            return FLOW_DONE;
        f->done = f->done || g->s->deeds;
        if (!g->s->deeds)
            tell(&g->run, EVENT_SKIPPED, f->enemy, f->sentence + 1, 0, 0);
        if (is_cut_short(g, f)) {
            RULE("AC-533 AC-536 IS-533");
            if (f->sentence + 1 < scroll_of(g, f->enemy)->ai[f->rule - 1].sentences)
                tell(&g->run, EVENT_CUT_SHORT, f->enemy,
                     has_condition(g, f->enemy, STUN) ? STUN : SLOW, 0, 0);
            return FLOW_DONE;
        }
    }
    if (!f->done && g->rules->ai_fallthrough) {
        RULE("IS-517");
        g->s->result = f->rule;
    }
    END;
}

/* ---- Movement ---------------------------------------------------------------------------------------- */

/* Ways are compared by what counts first: how long they are, or over how much bad ground they lead; of equal ones that on which the
 * enemy suffers least is better (IS/AMB-86). Each has so many bits. */
enum { MEASURE_BITS = 10, MOST_HARM = 3 /* that is counted of an area */, NO_WAY = 1 << 30 };

/* AC-384, AC-396, IS-357: what the tokens of an area cost it when it comes there. */
static int ground_harm(const struct ss *g, int enemy, int place)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    int n = 0;
    if (!s->fire_heals && !(s->ignores & word_bit(FIRE)))
        for (int i = ss_token_at(g, THING_FIRE, place, 0); i;
             i = ss_token_at(g, THING_FIRE, place, i))
            n += g->s->token[i].value * (1 + s->flammable);
    if (!(s->ignores & word_bit(POISON)))
        for (int i = ss_token_at(g, THING_POISON, place, 0); i;
             i = ss_token_at(g, THING_POISON, place, i))
            n += g->s->token[i].value;
    return n < MOST_HARM ? n : MOST_HARM;
}

/* A way to `to`, and what is best about it. */
struct way {
    int to;
    int within;    /* areas at most */
    bool clearest; /* bad ground counts before length */
    enum areas_how how;
};

/* What going into an area adds to the way. AC-096, IS-059: to enemies bad ground is a matter of taste. The destination itself does not
 * count (AC-520, IS-520). */
static int32_t toll(const struct ss *g, int enemy, const struct way *way, int place)
{
    bool hindered =
        place != way->to && !scroll_of(g, enemy)->sure_footed && ss_is_hindered(g, place);
    int step = 1 << MEASURE_BITS, hindrance = hindered << MEASURE_BITS;
    if (way->clearest)
        hindrance <<= MEASURE_BITS;
    else
        step <<= MEASURE_BITS;
    return step + hindrance + ground_harm(g, enemy, place);
}

/* What the best way from every area comes to; NO_WAY where none is short enough. */
static void measure(const struct ss *g, int enemy, const struct way *way,
                    int32_t cost[AREAS_PLACES + 1])
{
    const struct areas *a = board_of(g)->areas;
    int32_t before[AREAS_PLACES + 1];
    bool changed = true;
    for (int p = 0; p <= a->areas; p++)
        cost[p] = NO_WAY;
    cost[way->to] = 0;
    for (int n = 0; n < way->within && changed; n++) {
        changed = false;
        memcpy(before, cost, sizeof before);
        for (int p = 1; p <= a->areas; p++) {
            struct placeset next = areas_next(a, g->s->closed, way->how, (uc_place)p);
            for (uc_place q = placeset_next(&next, 0); p != way->to && q;
                 q = placeset_next(&next, q)) {
                int32_t c = before[q] < NO_WAY ? before[q] + toll(g, enemy, way, q) : NO_WAY;
                changed = changed || c < cost[p];
                cost[p] = c < cost[p] ? c : cost[p];
            }
        }
    }
}

/* Areas with which the best ways of that many areas at most go on from `from`. */
static struct placeset next_on_way(const struct ss *g, int enemy, struct way way, int from)
{
    int32_t cost[AREAS_PLACES + 1], best = NO_WAY;
    struct placeset at = {{0}},
                    next = areas_next(board_of(g)->areas, g->s->closed, way.how, (uc_place)from);
    way.within--;
    measure(g, enemy, &way, cost);
    for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q)) {
        int32_t c = cost[q] < NO_WAY ? cost[q] + toll(g, enemy, &way, q) : NO_WAY;
        if (c < best) {
            best = c;
            at = (struct placeset){{0}};
        }
        if (c == best && c < NO_WAY)
            placeset_add(&at, q);
    }
    return at;
}

static enum areas_how how_it_goes(const struct ss *g, int enemy)
{
    return ss_flies(g, enemy) ? AREAS_FLY : AREAS_WALK;
}

struct placeset ss_way_ends(const struct ss *g, int enemy, int to, int n)
{
    struct way way = {.to = to, .within = board_of(g)->areas->areas, .how = how_it_goes(g, enemy)};
    struct placeset at = {{0}};
    placeset_add(&at, figure(g, enemy)->place);
    for (; n > 0 && !placeset_has(&at, (uc_place)to); n--) {
        struct placeset more = {{0}};
        for (uc_place p = placeset_next(&at, 0); p; p = placeset_next(&at, p)) {
            struct placeset next = next_on_way(g, enemy, way, p);
            for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q))
                placeset_add(&more, q);
        }
        if (!placeset_any(&more))
            break;
        at = more;
    }
    return at;
}

static bool has_figures(const struct ss *g, int place) { return ss_figures_in(g, place) != 0; }

/* AC-523, AC/A-21, IS-525, IS/AMB-74: back the way it came, else away from the nearest hero; exactly so
 * many areas from where it stands, empty ones preferred. */
static struct placeset refuges(const struct ss *g, int enemy, int n)
{
    int from = figure(g, enemy)->place, back = figure(g, enemy)->from;
    struct placeset best = {{0}};
    int most = -1;
    if (back && ss_steps(g, enemy, from, back) == n) {
        placeset_add(&best, (uc_place)back);
        return best;
    }
    for (int p = 1; p <= board_of(g)->areas->areas; p++) {
        if (ss_steps(g, enemy, from, p) != n || nearest_hero(g, p) <= nearest_hero(g, from))
            continue;
        int worth = 2 * nearest_hero(g, p) + !has_figures(g, p);
        if (worth > most) {
            most = worth;
            best = (struct placeset){{0}};
        }
        if (worth == most)
            placeset_add(&best, (uc_place)p);
    }
    return best;
}

static void offer_ends(struct ss *g, const struct enemy_move *f)
{
    struct placeset at = {{0}};
    if (f->how == MOVE_AWAY) {
        at = refuges(g, f->enemy, f->n);
    } else {
        at = ss_way_ends(g, f->enemy, figure(g, f->victim)->place,
                         f->how == MOVE_ENGAGE ? AREAS_PLACES : f->n);
    }
    for (uc_place p = placeset_next(&at, 0); p; p = placeset_next(&at, p))
        if (p != figure(g, f->enemy)->place)
            offer(&g->run, DO_GO, p, 0, 0);
}

/* AC-520, AC/A-68: of the ways by which it still arrives one over the least bad ground; IS-519, IS/AMB-86: of the shortest ones. */
static void offer_next(struct ss *g, const struct enemy_move *f)
{
    int areas = board_of(g)->areas->areas;
    struct way way = {.to = f->to,
                      .within = f->how == MOVE_ENGAGE ? areas : f->n - f->gone,
                      .clearest = g->rules->enemy_way == CLEAREST,
                      .how = how_it_goes(g, f->enemy)};
    struct placeset next = next_on_way(g, f->enemy, way, figure(g, f->enemy)->place);
    for (uc_place q = placeset_next(&next, 0); q; q = placeset_next(&next, q))
        offer(&g->run, DO_GO, q, 0, 0);
}

FLOW(enemy_move)
{
    BEGIN;
    if (!in_play(g, f->enemy) || scroll_of(g, f->enemy)->unmoved ||
        (f->how != MOVE_AWAY && !on_map(g, f->victim)))
        return FLOW_DONE;
    RULE("AC-518 AC-519 AC-520 AC-521 AC-522 AC-523 AC-524 IS-518 IS-519 IS-520 IS-521 IS-522 "
         "IS-524 IS-525 "
         "IS-536");
    if (f->how != MOVE_AWAY && figure(g, f->enemy)->place == figure(g, f->victim)->place)
        g->s->deeds++; /* AC-522, IS-524: it is there already */
    offer_ends(g, f);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK_IF_MORE(1, ss_player_of(g, f->enemy), PROMPT_WAY, f->enemy);
    f->to = (uint8_t)answer(&g->run).a;
    while (in_play(g, f->enemy) && figure(g, f->enemy)->place != f->to &&
           (f->how == MOVE_ENGAGE ||
            f->gone < f->n)) { /* whoever is pushed on the way comes less far */
        RULE("AC-525 IS-523");
        offer_next(g, f);
        if (!g->run.head->count)
            return FLOW_DONE;
        RULE("AC-516 AC/A-36 AC/A-68 IS-515 IS/AMB-86");
        ASK_IF_MORE(6, ss_player_of(g, f->enemy), PROMPT_THROUGH, f->enemy);
        CALL(2, step, .who = f->enemy, .to = (uint8_t)answer(&g->run).a);
        DUE(3);
        f->gone++;
        g->s->deeds++;
        g->s->entered++;
    }
    for (f->other = FOE; f->other <= PIECES && in_play(g, f->enemy); f->other++) {
        if (!in_play(g, f->other) || !figure(g, f->enemy)->card ||
            figure(g, f->other)->card != figure(g, f->enemy)->card ||
            figure(g, f->other)->place == figure(g, f->enemy)->place)
            continue;
        RULE("IS-461");
        CALL(4, step, .who = f->other, .to = figure(g, f->enemy)->place);
        DUE(5);
    }
    END;
}

/* A power of its own scroll, by name or by its special icon: AC-461, AC-463, AC-465, IS-444, IS-446. */
static int power_index(const struct ss *g, int enemy, int key)
{
    const struct ss_scroll *s = scroll_of(g, enemy);
    for (int i = 0; i < s->powers; i++)
        if (key ? s->power[i].key == key : s->power[i].special)
            return i + 1;
    return 0;
}

FLOW(perform)
{
    BEGIN;
    if (!is_foe(f->enemy) || !in_play(g, f->enemy))
        return FLOW_DONE;
    f->power = (uint8_t)power_index(g, f->enemy, f->key);
    if (!f->power)
        return FLOW_DONE;
    RULE("AC-461 AC-463 IS-444 IS-446");
    {
        const struct ss_trait *t = &scroll_of(g, f->enemy)->power[f->power - 1].trait;
        if (figure(g, f->enemy)->charges < t->charge ||
            !ss_true(g, &t->when, f->enemy, f->victim, figure(g, f->enemy)->record))
            return FLOW_DONE;
        figure(g, f->enemy)->charges = (uint8_t)(figure(g, f->enemy)->charges - t->charge);
        g->s->deeds++;
    }
    DO(1, ss_run(g, &scroll_of(g, f->enemy)->power[f->power - 1].trait.effect, f->enemy, f->victim,
                 figure(g, f->enemy)->record, 0));
    END;
}
