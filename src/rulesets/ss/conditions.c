/* Wounds, conditions, Criticals, Bash and Break (AC 19, 20; IS 18, 19, 27). */
#include "rulesets/ss/ss.h"

/* ---- Wounds --------------------------------------------------------------------------------------- */

void ss_heal(struct ss *g, int who, int n)
{
    struct ss_figure *f = figure(g, who);
    if (is_dying(g, who) && n > 0 && f->wounds > ss_max_hp(g, who))
        f->wounds = (uint8_t)ss_max_hp(
            g, who); /* AC-005: healed instead of dying, from where all HP are lost */
    int healed = f->wounds < n ? f->wounds : n; /* AC-400 */
    if (healed <= 0 || !in_play(g, who))
        return;
    f->wounds = (uint8_t)(f->wounds - healed);
    tell(&g->run, EVENT_HEALED, who, healed, 0, 0);
}

/* What a scroll says about Fire: it may cost more, or heal. */
int ss_fire_harm(struct ss *g, int who, int n)
{
    const struct ss_scroll *s = is_foe(who) ? scroll_of(g, who) : NULL;
    if (s && s->fire_heals) {
        ss_heal(g, who, n);
        return 0;
    }
    return s ? n + n * s->flammable : n;
}

void ss_refresh_shields(struct ss *g, int piece)
{
    g->s->figure[piece].shields = (uint8_t)ss_max_shields(g, piece);
}

bool ss_is_dead(const struct ss *g, int who)
{
    return in_play(g, who) &&
           figure(g, who)->wounds >= ss_max_hp(g, who); /* AC-398, AC-538, IS-390, IS-539 */
}

/* Half its HP are gone for the first time, and its scroll says something about that. */
static bool is_halved(const struct ss *g, int who)
{
    return is_foe(who) && in_play(g, who) && scroll_of(g, who)->halved.code &&
           !(figure(g, who)->flags & FIG_HALVED) && 2 * figure(g, who)->wounds >= ss_max_hp(g, who);
}

FLOW(suffer)
{
    BEGIN;
    if (!in_play(g, f->who) || !f->n || is_dying(g, f->who))
        return FLOW_DONE; /* AC-410, IS-407 */
    MOMENT(1, ON_SUFFER, f->who);
    if (!in_play(g, f->who) || !f->n)
        return FLOW_DONE;
    RULE("AC-398 AC-538 IS-390 IS-539");
    g->s->figure[f->who].wounds = (uint8_t)(g->s->figure[f->who].wounds + f->n);
    tell(&g->run, EVENT_WOUNDED, f->who, f->n, 0, 0);
    ss_menace_wounded(g, f->who, f->by);
    CALL(5, pass_menace);
    if (ss_is_dead(g, f->who)) {
        CALL(2, death, .who = f->who, .by = f->by);
    } else if (is_halved(g, f->who)) {
        figure(g, f->who)->flags |= FIG_HALVED;
        DO(3,
           ss_run(g, &scroll_of(g, f->who)->halved, f->who, f->by, figure(g, f->who)->record, 0));
        DUE(4);
    }
    END;
}

/* ---- Conditions ------------------------------------------------------------------------------------ */

const struct ss_condition ss_condition[CONDITIONS + 1] = {
#define CONDITION(constant, word, text, group, rank, end, cure, meaning)                           \
    [constant] = {group, rank, end, cure},
#include "rulesets/ss/conditions.def"
#undef CONDITION
};

/* A row that leaves something out, or that ends in a way for which there is no rule yet, is a mistake. */
enum {
    CONDITION_ROWS = 0
#define CONDITION(...) +1
#include "rulesets/ss/conditions.def"
#undef CONDITION
};
_Static_assert((int)CONDITION_ROWS == (int)CONDITIONS,
               "conditions.def has a row for each condition");
_Static_assert(CONDITIONS <= 16, "a set of conditions has 16 bits");
#define CONDITION(constant, word, text, group, rank, end, cure, meaning)                           \
    _Static_assert((group) >= HEALTH && (group) <= SPECIAL, word ": a condition has a class");     \
    _Static_assert(((rank) > 0) == ((group) != SPECIAL), word ": in a class it has a rank");       \
    _Static_assert((end) >= WITH_TURN && (end) <= SAVED, word ": a condition has an end");         \
    _Static_assert((cure) > 0 && (cure) <= CONDITIONS, word ": a condition has a cure");           \
    _Static_assert((end) != IN_TIME || (constant) == BLEED || (constant) == FIRE,                  \
                   word ": its ranks need a number, and a line in the Time Phase");                \
    _Static_assert((end) != SAVED || (constant) == POISON,                                         \
                   word ": its rank needs a number, and its Save a line in the Time Phase");
#include "rulesets/ss/conditions.def"
#undef CONDITION

/* AC-365, AC-370: all of its group; a special one is a group by itself. */
static uint32_t group_of(int condition)
{
    uint32_t all = word_bit(condition);
    if (ss_condition[condition].group == SPECIAL)
        return all;
    for (int c = 1; c <= CONDITIONS; c++)
        if (ss_condition[c].group == ss_condition[condition].group)
            all |= word_bit(c);
    return all;
}

bool ss_is_token(int condition)
{
    return ss_condition[condition].end == WITH_TURN || ss_condition[condition].end == STANDING_UP;
}

bool ss_suffers(const struct ss *g, int who, int condition)
{
    const struct ss_figure *f = figure(g, who);
    return condition == POISON  ? f->poison > 0
           : condition == BLEED ? f->bleed > 0
           : condition == FIRE  ? f->fire[0] + f->fire[1] > 0
                                : has_condition(g, who, condition);
}

static bool is_immune(const struct ss *g, int who, int condition)
{
    if (ss_condition[condition].group == INCAPACITATING)
        return !is_hero(who) || !g->rules->has_incapacitating; /* AC-378 */
    if (condition == KO && ss_flies(g, who))
        return true; /* AC-233, IS-191 */
    if (is_foe(who) && scroll_of(g, who)->ignores & word_bit(condition))
        return true;                                                      /* AC-556 */
    return condition == STUN && is_foe(who) && scroll_of(g, who)->immune; /* AC-560, IS-550 */
}

static void set_condition(struct ss *g, int who, int condition)
{
    assert(condition >= 1 && condition <= CONDITIONS);
    struct ss_figure *f = figure(g, who);
    f->conditions = (uint16_t)(f->conditions | word_bit(condition));
    if (ss_condition[condition].end != WITH_TURN || !is_hero(who) || g->s->active != who ||
        !flow_is_open(&g->run, FLOW_hero_turn))
        return;
    f->fresh = (uint16_t)(f->fresh | word_bit(condition)); /* IS/AMB-07 */
}

/* AC-367, AC-368: is one of these conditions, of one group, as bad as that one? */
static bool is_outranked(int condition, uint32_t have)
{
    for (int c = 1; c <= CONDITIONS; c++)
        if (have & word_bit(c) && ss_condition[c].rank >= ss_condition[condition].rank)
            return true;
    return false;
}

/* AC-441: companions, too. Puts the token there. *hp is what it costs at once: AC-368, IS-373. */
enum had ss_add_condition(struct ss *g, int who, int condition, int rank, int *hp)
{
    assert(condition >= 1 && condition <= CONDITIONS);
    struct ss_figure *f = figure(g, who);
    *hp = 0;
    if (condition < 1 || !in_play(g, who) || is_immune(g, who, condition))
        return HAD_NOTHING;
    if (condition == FIRE) { /* AC-382, IS-353: Fire stacks */
        f->fire[rank > 1]++;
        *hp = ss_fire_harm(g, who, g->rules->fire_immediate_hp);
        return HAS_IT_NOW;
    }
    if (condition == POISON || condition == BLEED) {
        uint8_t *have = condition == POISON ? &f->poison : &f->bleed;
        if (condition == BLEED && !g->rules->has_bleed)
            return HAD_NOTHING;
        if (*have >= rank) {
            *hp = 1; /* AC-381, AC-395, AC/A-14, IS-373, IS/AMB-45 */
            return HAD_AS_BAD;
        }
        if (*have && condition == POISON)
            *hp = g->rules->poison_upgrade_hp; /* IS-383, IS/AMB-46 */
        *have = (uint8_t)rank;
        return HAS_IT_NOW;
    }
    uint32_t group =
        g->rules->health_conditions == RANKED ? group_of(condition) : word_bit(condition);
    uint32_t have = f->conditions & group;
    if (is_outranked(condition, have)) {
        *hp = 1; /* AC-368, IS-373 */
        return HAD_AS_BAD;
    }
    f->conditions = (uint16_t)(f->conditions & ~have);
    set_condition(g, who, condition);
    return HAS_IT_NOW;
}

/* AC-369, IS-374, IS-531 */
void ss_remove_condition(struct ss *g, int who, int condition)
{
    assert(condition >= 1 && condition <= CONDITIONS);
    struct ss_figure *f = figure(g, who);
    f->conditions = (uint16_t)(f->conditions & ~word_bit(condition));
    f->fresh = (uint16_t)(f->fresh & ~word_bit(condition));
    if (condition == POISON)
        f->poison = 0;
    if (condition == BLEED)
        f->bleed = 0;
    if (condition == FIRE)
        f->fire[0] = f->fire[1] = 0;
    tell(&g->run, EVENT_CURED, who, condition, 0, 0);
}

void ss_end_passing(struct ss *g, int who, uint32_t these)
{
    for (int c = 1; c <= CONDITIONS; c++)
        if (these & PASSING & word_bit(c) && has_condition(g, who, c))
            ss_remove_condition(g, who, c);
}

void ss_stand_up(struct ss *g, int who)
{
    for (int c = 1; c <= CONDITIONS; c++)
        if (LYING & word_bit(c) && has_condition(g, who, c))
            ss_remove_condition(g, who, c);
    tell(&g->run, EVENT_STOOD, who, 0, 0, 0);
}

/* AC-366, IS-529: whether or not the attack does any harm; AC-338, AC-532, IS-532: the same for enemies. */
FLOW(inflict)
{
    BEGIN;
    RULE("AC-366 AC-368 AC-382 AC-395 IS-353 IS-373 IS-381");
    {
        int hp = 0;
        int rank = ss_is_token(f->condition) ? 0 : WORD_RANK + (f->rank ? f->rank : 1);
        enum had had = ss_add_condition(g, f->who, f->condition, f->rank ? f->rank : 1, &hp);
        if (had == HAD_NOTHING)
            return FLOW_DONE;
        tell(&g->run, had == HAD_AS_BAD ? EVENT_HAS_ALREADY : EVENT_CONDITION, f->who, f->condition,
             rank, 0);
        f->hp = (uint8_t)hp;
    }
    if (f->hp)
        CALL(1, suffer, .who = f->who, .n = f->hp, .by = f->by);
    END;
}

/* ---- Criticals -------------------------------------------------------------------------------------- */

static const struct ss_critical *critical_data(const struct ss *g, int record)
{
    return pack_data(pack_of(g), KIND_CRITICAL, record);
}

int ss_red_record(const struct ss *g, int red)
{
    int count = 0, first = pack_first(pack_of(g), KIND_CRITICAL, &count);
    for (int id = first; id < first + count; id++)
        if (critical_data(g, id)->colour == CRITICAL_RED && critical_data(g, id)->red == red)
            return id;
    return 0;
}

/* AC-362, IS-343: one that leaves its bearer can be drawn again when the pile is rebuilt. */
void ss_remove_red(struct ss *g, int who, int red)
{
    assert(red >= 1 && red <= REDS);
    struct ss_figure *f = figure(g, who);
    int record = ss_red_record(g, red);
    if (!(f->red & word_bit(red)))
        return;
    f->red = (uint8_t)(f->red & ~word_bit(red));
    if (record)
        g->s->critical_gone[record - first_of(g, KIND_CRITICAL)]++;
}

void ss_remove_reds(struct ss *g, int who)
{
    for (int red = 1; red <= REDS; red++)
        ss_remove_red(g, who, red);
}

/* AC-362 to AC-364, IS-343 to IS-345: what a red one costs at once. A greater one takes the place of a
 * lesser one. */
static int add_red(struct ss *g, int who, int red)
{
    assert(red >= 1 && red <= REDS);
    struct ss_figure *f = figure(g, who);
    uint32_t more = red == LESS_HP ? word_bit(LESS_HP) | word_bit(LESS_HP_2) : word_bit(red);
    if (f->red & more)
        return 1; /* AC-363, AC/A-15, IS-344 */
    if (red == LESS_HP_2)
        ss_remove_red(g, who, LESS_HP);
    f->red = (uint8_t)(f->red | word_bit(red));
    return 0;
}

FLOW(critical)
{
    BEGIN;
    RULE("AC-357 AC-359 IS-338 IS-339");
    ss_offer_pile(g, KIND_CRITICAL, g->s->critical, g->s->critical_gone,
                  (int)sizeof g->s->critical);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_TOKEN, f->who);
    f->record = answer(&g->run).a;
    tell(&g->run, EVENT_CRITICAL, f->who, f->record, 0, 0);
    {
        int at = f->record - first_of(g, KIND_CRITICAL);
        g->s->critical[at]--;
        f->hp = 0;
        if (critical_data(g, f->record)->colour == CRITICAL_RED)
            f->hp = (uint8_t)add_red(g, f->who, critical_data(g, f->record)->red);
        if (critical_data(g, f->record)->colour != CRITICAL_RED || f->hp)
            g->s->critical_gone[at]++; /* AC-360, AC-361, IS-341, IS-342 */
    }
    if (critical_data(g, f->record)->colour != CRITICAL_RED)
        DO(2, ss_run(g, &critical_data(g, f->record)->effect, f->who, f->by, f->record, 0));
    if (f->hp)
        CALL(3, suffer, .who = f->who, .n = f->hp, .by = f->by);
    else if (ss_is_dead(g, f->who)) /* AC-392, IS-379 */
        CALL(4, death, .who = f->who, .by = f->by);
    END;
}

/* AC-348, AC-349: a token on the armor, or a wound where there is none left to break. */
FLOW(break_one)
{
    BEGIN;
    if (!g->rules->has_break || !in_play(g, f->who))
        return FLOW_DONE;
    RULE("AC-348 AC-349 AC-350");
    if (!ss_standing_armor(g, f->who)) {
        CALL(1, suffer, .who = f->who, .n = 1, .by = f->by);
        return FLOW_DONE;
    }
    ss_add_break(g, f->who);
    tell(&g->run, EVENT_BROKEN, f->who, 1, 0, 0);
    END;
}

void ss_add_break(struct ss *g, int who)
{
    int armor = is_hero(who) ? ss_worn_armor(g, who) : 0;
    if (armor)
        g->s->card[armor].order++;
    else
        figure(g, who)->breaks++;
}

/* ---- Bash --------------------------------------------------------------------------------------------- */

/* AC-344, IS-349: towards where the defender came from, or the attacker. */
static int bash_area(const struct ss *g, int who, int by)
{
    int place =
        g->rules->bash_direction == ATTACKER_ORIGIN ? figure(g, by)->from : figure(g, who)->from;
    enum areas_how how = ss_flies(g, who) ? AREAS_FLY : AREAS_WALK;
    struct placeset next = areas_next(board_of(g)->areas, g->s->closed, how, figure(g, who)->place);
    if (g->rules->bash_direction == ATTACKER_ORIGIN &&
        figure(g, by)->place != figure(g, who)->place)
        return 0; /* IS/AMB-06: a ranged attack */
    return place && placeset_has(&next, (uc_place)place) ? place : 0;
}

static uc_seat seat_of(const struct ss *g, int piece)
{
    int seat = is_hero(piece) ? piece : figure(g, piece)->seat;
    return (uc_seat)(seat ? seat : g->s->active); /* AC/A-36: a Master is nobody's */
}

/* AC-346, IS-351: one area after the other. */
FLOW(push)
{
    BEGIN;
    for (; f->n; f->n--)
        CALL(1, bash, .who = f->who, .by = f->by);
    END;
}

/* AC-346: each push is one area. AC/A-21: only where it came from last is known, so of a second one the way is picked. */
FLOW(bash)
{
    BEGIN;
    RULE("AC-344 AC-347 IS-347 IS-349 IS-351");
    if (!in_play(g, f->who))
        return FLOW_DONE;
    if (!f->again && bash_area(g, f->who, f->by)) {
        offer(&g->run, DO_GO, bash_area(g, f->who, f->by), 0, 0);
    } else {
        enum areas_how how = ss_flies(g, f->who) ? AREAS_FLY : AREAS_WALK; /* AC/A-20 */
        struct placeset next =
            areas_next(board_of(g)->areas, g->s->closed, how, figure(g, f->who)->place);
        for (uc_place p = placeset_next(&next, 0); p; p = placeset_next(&next, p))
            offer(&g->run, DO_GO, p, 0, 0);
    }
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK_IF_MORE(1, seat_of(g, g->rules->bash_chooser == CHOOSER_DEFENDER ? f->who : f->by),
                PROMPT_BASH, f->who);
    CALL(2, step, .who = f->who, .to = (uint8_t)answer(&g->run).a, .how = STEP_PUSHED);
    END;
}
