/* Effects: the words that cards, elements, things and quests are written with (words.def), and how an
 * effect runs. */
#include "rulesets/du/du.h"

/* ---- Queries -------------------------------------------------------------------------------- */

#define ASKS(name)                                                                                 \
    static int64_t query_##name(struct uc_run *run, const struct effect_frame *frame,              \
                                const int64_t *args)
#define LOOK                                                                                       \
    struct du g = du_open(run);                                                                    \
    (void)frame;                                                                                   \
    (void)args

/* A number that an effect gives for a character; 0 if it is none. */
static uc_piece who_is(const struct du *g, int64_t value)
{
    return value > 0 && value < PIECES && piece(g, (uc_piece)value)->record ? (uc_piece)value : 0;
}

ASKS(heroes)
{
    LOOK;
    return (int64_t)g.s->heroes;
}

ASKS(creatures)
{
    LOOK;
    return (int64_t)g.s->creatures;
}

ASKS(within)
{
    LOOK;
    pieces set = 0;
    uc_piece of = who_is(&g, args[0]);
    EACH(p, g.s->heroes | g.s->creatures)
    {
        if (of && on_board(&g, of) && du_apart(&g, of, p) <= args[1])
            set |= ONE(p);
    }
    return (int64_t)set;
}

ASKS(vitality)
{
    LOOK;
    return piece(&g, who_is(&g, args[0]))->vt;
}

ASKS(suffers)
{
    LOOK;
    uc_piece p = who_is(&g, args[0]);
    return p && (args[1] == WOUNDED ? du_is_wounded(&g, p) : has(&g, p, (enum condition)args[1]));
}

ASKS(attribute)
{
    LOOK;
    uc_piece p = who_is(&g, args[0]);
    return p ? du_attribute(&g, p, (int)args[1], 0) : 0;
}

ASKS(is_good)
{
    LOOK;
    uc_piece p = who_is(&g, args[0]);
    return p && is_hero(&g, p) && g.t->alignment != ALIGNMENT_EVIL;
}

ASKS(leader_slain)
{
    LOOK;
    return g.s->leader_dead;
}

/* A thing with this record, from `from` on; 0 none. */
static int item_of(const struct du *g, int64_t record, int from)
{
    for (int i = from; i < g->s->items; i++)
        if (g->s->item[i].record == record)
            return i;
    return 0;
}

ASKS(carried)
{
    LOOK;
    for (int i = item_of(&g, args[0], 1); i; i = item_of(&g, args[0], i + 1))
        if (g.s->item[i].holder)
            return true;
    return false;
}

ASKS(carried_out)
{
    LOOK;
    for (int i = item_of(&g, args[0], 1); i; i = item_of(&g, args[0], i + 1))
        if (g.s->item[i].holder && piece(&g, g.s->item[i].holder)->flags & P_GONE)
            return true;
    return false;
}

ASKS(lies_here)
{
    LOOK;
    return item_of(&g, args[0], 1) != 0;
}

ASKS(game_turn)
{
    LOOK;
    return g.s->turn_number;
}

/* ---- Verbs ---------------------------------------------------------------------------------- */

#define DOES(name) static enum flow_status verb_##name(struct du *g, const struct effect_frame *e)
#define OPEN(flow_, ...)                                                                           \
    flow_open(&g->run, FLOW_##flow_, &(struct flow_){__VA_ARGS__}, sizeof(struct flow_))
#define WHO uc_piece who = who_is(g, effect_arg(e, 0))

static int count_arg(const struct effect_frame *e, int i)
{
    int64_t n = effect_arg(e, i);
    return n < 0 ? 0 : n > 99 ? 99 : (int)n;
}

/* Whose decision it is: the hero's whom the effect is about, else the Dark Player's. */
static uc_seat decider(const struct du *g, const struct effect_frame *e)
{
    uc_piece self = who_is(g, e->local[EFFECT_SELF]);
    return self ? du_seat_of(g, self) : dark_seat(g);
}

DOES(d6)
{
    (void)e;
    return OPEN(throw, .faces = 6);
}

DOES(d3)
{
    (void)e;
    return OPEN(throw, .faces = 3);
}

FLOW(throw)
{
    BEGIN;
    for (int face = 1; face <= f->faces; face++)
        offer_weighted(&g->run, DO_DIE, 1, face, 0, 0);
    CHANCE(1, PROMPT_DIE, 0);
    g->s->result = answer(&g->run).a;
    END;
}

DOES(menu)
{
    return OPEN(pick_menu, .mask = (uint64_t)effect_arg(e, 0), .label = (uint16_t)effect_arg(e, 1),
                .count = (uint8_t)effect_arg(e, 2), .seat = decider(g, e));
}

FLOW(pick_menu)
{
    BEGIN;
    for (int i = 0; i < f->count; i++)
        if (f->mask >> i & 1)
            offer(&g->run, DO_LABEL, f->label + i, 0, 0);
    g->s->result = 0;
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, f->seat, PROMPT_MENU, 0);
    g->s->result = answer(&g->run).a - f->label + 1;
    END;
}

DOES(choose)
{
    return OPEN(pick, .set = (pieces)effect_arg(e, 0), .label = (uint16_t)effect_arg(e, 1),
                .seat = decider(g, e));
}

FLOW(pick)
{
    BEGIN;
    EACH(p, f->set) { offer(&g->run, DO_PIECE, p, f->label, 0); }
    g->s->result = 0;
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, f->seat, PROMPT_PIECE, 0);
    g->s->result = answer(&g->run).a;
    END;
}

DOES(tests)
{
    WHO;
    if (!who)
        return FLOW_DONE;
    return OPEN(test, .who = who, .attribute = (uint8_t)effect_arg(e, 1),
                .purpose = (uint8_t)effect_arg(e, 2), .bonus = (int8_t)effect_arg(e, 3));
}

DOES(endures)
{
    WHO;
    if (!who)
        return FLOW_DONE;
    return OPEN(test, .who = who, .attribute = ATTR_NA, .purpose = FOR_ENDURANCE);
}

DOES(coins)
{
    WHO;
    g->s->coins = (uint16_t)(g->s->coins + count_arg(e, 1));
    tell(&g->run, EVENT_COINS, who, count_arg(e, 1), 0, 0);
    return FLOW_DONE;
}

DOES(take)
{
    WHO;
    uint16_t record = (uint16_t)effect_arg(e, 1);
    if (who && record && du_new_item(g, record, who, 0))
        tell(&g->run, EVENT_TAKEN, who, record, 0, 0);
    return FLOW_DONE;
}

DOES(find_treasure)
{
    WHO;
    return who ? OPEN(treasure, .who = who) : FLOW_DONE;
}

DOES(heal)
{
    WHO;
    if (who && !has(g, who, OUT_COLD))
        du_heal(g, who, count_arg(e, 1));
    return FLOW_DONE;
}

DOES(fortune)
{
    WHO;
    if (who && is_hero(g, who))
        piece(g, who)->fo =
            (uint8_t)du_min(piece(g, who)->fo + count_arg(e, 1), g->t->line[who].fo);
    return FLOW_DONE;
}

DOES(mana)
{
    WHO;
    if (who && is_hero(g, who))
        piece(g, who)->ma =
            (uint8_t)du_min(piece(g, who)->ma + count_arg(e, 1), g->t->line[who].ma);
    return FLOW_DONE;
}

DOES(afflict)
{
    WHO;
    int what = (int)effect_arg(e, 1);
    if (who && is_up(g, who) && what != OUT_COLD && what != WOUNDED)
        du_give(g, who, (enum condition)what);
    return FLOW_DONE;
}

DOES(cure)
{
    WHO;
    int what = (int)effect_arg(e, 1);
    if (who && what != OUT_COLD && what != WOUNDED)
        du_cure(g, who, (enum condition)what);
    return FLOW_DONE;
}

DOES(hurt)
{
    WHO;
    if (!who || !is_up(g, who))
        return FLOW_DONE;
    return OPEN(hurt, .who = who, .dice = (uint8_t)count_arg(e, 1),
                .against = (uint8_t)effect_arg(e, 2));
}

/* Dice without an attacker: DU-H19. */
FLOW(hurt)
{
    BEGIN;
    du_begin_attack(g, 0, f->who, (struct arms){0});
    CALL(1, damage_dice, .count = f->dice,
         .against = (uint8_t)du_dice_against(g, f->who, f->against ? f->against : ATTR_AR));
    f->dice = attack_now(g)->wounds;
    du_end_attack(g);
    CALL(2, wound, .who = f->who, .by = f->by, .n = f->dice);
    END;
}

/* DU-H25, DU-H198. */
DOES(revive)
{
    WHO;
    if (!who || !has(g, who, OUT_COLD))
        return FLOW_DONE;
    du_cure(g, who, OUT_COLD);
    du_heal(g, who, count_arg(e, 1));
    du_give(g, who, DOWN);
    return FLOW_DONE;
}

DOES(becomes)
{
    if (g->s->trap_at) {
        du_new_thing(g, THING_ELEMENT, (uint16_t)effect_arg(e, 0), g->s->trap_at);
        du_refresh_all(g);
    }
    return FLOW_DONE;
}

DOES(dark_draws)
{
    (void)e;
    return g->s->deck[DECK_OBSTACLE] ? OPEN(draw_card, .deck = DECK_OBSTACLE) : FLOW_DONE;
}

DOES(falls)
{
    WHO;
    return who && is_up(g, who) ? OPEN(fall, .who = who, .pit = 1) : FLOW_DONE;
}

DOES(reserve)
{
    g->s->rp = (uint8_t)du_min(g->s->rp + count_arg(e, 0), 250);
    tell(&g->run, EVENT_RESERVE, count_arg(e, 0), g->s->rp, 0, 0);
    return FLOW_DONE;
}

/* ---- The words ------------------------------------------------------------------------------ */

const struct effect_word du_words[] = {
#define QUERY(name, signature, result, text)                                                       \
    {#name, false, signature, VALUE_##result, text, query_##name},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include "rulesets/du/words.def"
#undef QUERY
#undef VERB
};

static enum flow_status (*const does[])(struct du *, const struct effect_frame *) = {
#define QUERY(name, ...) NULL,
#define VERB(name, ...) verb_##name,
#include "rulesets/du/words.def"
#undef QUERY
#undef VERB
};

static enum flow_status perform(struct du *g, const struct effect_frame *e)
{
    g->s->result = 0;
    return does[e->verb](g, e);
}

FLOW(effect)
{
    BEGIN;
    while (effect_run(&g->run, &f->e)) {
        DO(1, perform(g, &f->e));
        effect_result(&g->run, &f->e, g->s->result);
    }
    END;
}

enum flow_status du_do_effect(struct du *g, const struct effect_ref *effect, uc_piece self,
                              uc_piece subject, uint16_t record)
{
    struct effect frame;
    if (!effect->code)
        return FLOW_DONE;
    memset(&frame, 0, sizeof frame);
    effect_start(&frame.e, effect->code, self, subject, record, 0);
    return flow_open(&g->run, FLOW_effect, &frame, sizeof frame);
}

bool du_holds(const struct du *g, const struct effect_ref *condition, uc_piece self,
              uc_piece subject)
{
    return effect_eval(&g->run, condition->code, self, subject, g->t->quest_record) != 0;
}
