/* Decks and piles (AC 2, IS 2): a deck is a set until somebody looks (parts/deck.h); a pile counts its tokens by
 * kind. */
#include "parts/deck.h"
#include "rulesets/ss/ss.h"

/* ---- Decks ---------------------------------------------------------------------------------------- */

/* The number of a deck among those whose order can be known; -1: of that kind there is none. */
static int deck_number(int kind)
{
    static const uint8_t kinds[DECKS] = {KIND_ITEM,      KIND_ENEMY, KIND_ENEMY_POWER,
                                         KIND_ENCOUNTER, KIND_EVENT, KIND_TRAP};
    for (int i = 0; i < DECKS; i++)
        if (kinds[i] == kind)
            return i;
    return -1;
}

static struct ss_state *state_of(const struct uc_run *run) { return (struct ss_state *)run->head; }
static const struct ss_tables *tables_of(const struct uc_run *run) { return run->game->data; }

static int next_of(const struct uc_run *run, int kind, int card)
{
    const struct ss_tables *t = tables_of(run);
    for (int c = card ? card + 1 : t->first_card[kind]; c < t->first_card[kind + 1]; c++)
        if (state_of(run)->card[c].zone == ZONE_DECK)
            return c;
    return 0;
}

/* Copies are one outcome: the first of them that lies in the deck stands for all. */
static int first_copy(const struct uc_run *run, int card)
{
    const struct ss_tables *t = tables_of(run);
    for (int c = card - t->card[card].copy + 1; c < card; c++)
        if (state_of(run)->card[c].zone == ZONE_DECK)
            return c;
    return card;
}

/* AC-017, IS-021: the Event deck lies in layers. */
static int layer_of(const struct uc_run *run, int card)
{
    return state_of(run)->card[card].cooldown;
}

#define DECK(name, kind_, ...)                                                                     \
    static int next_##name(const struct uc_run *run, int card)                                     \
    {                                                                                              \
        return next_of(run, kind_, card);                                                          \
    }                                                                                              \
    static struct deck *known_##name(const struct uc_run *run)                                     \
    {                                                                                              \
        return &state_of(run)->deck[deck_number(kind_)];                                           \
    }                                                                                              \
    static const struct deck_of name##_deck = {.next = next_##name,                                \
                                               .kind = first_copy,                                 \
                                               .known = known_##name,                              \
                                               .draw_verb = DO_DRAW,                               \
                                               __VA_ARGS__};

DECK(treasure, KIND_ITEM, .layer = NULL)
DECK(enemy, KIND_ENEMY, .layer = NULL)
DECK(enemy_power, KIND_ENEMY_POWER, .layer = NULL)
DECK(encounter, KIND_ENCOUNTER, .layer = NULL)
DECK(event, KIND_EVENT, .layer = layer_of)
DECK(trap, KIND_TRAP, .layer = NULL)

static const struct deck_of *deck_of_kind(int kind)
{
    static const struct deck_of *const decks[DECKS] = {
        &treasure_deck, &enemy_deck, &enemy_power_deck, &encounter_deck, &event_deck, &trap_deck};
    return decks[deck_number(kind)];
}

int ss_deck_left(const struct ss *g, int kind)
{
    int n = 0;
    for (int c = g->t->first_card[kind]; c < g->t->first_card[kind + 1]; c++)
        n += g->s->card[c].zone == ZONE_DECK;
    return n;
}

struct deck *ss_encounter_deck(const struct ss *g)
{
    return &g->s->deck[deck_number(KIND_ENCOUNTER)];
}

void ss_shuffle(struct ss *g, int kind) { deck_shuffle(&g->s->deck[deck_number(kind)]); }

void ss_lift_card(struct ss *g, int card)
{
    int deck = deck_number(g->t->card[card].kind), kept = 0;
    if (deck >= 0)
        deck_leave(&g->s->deck[deck], card);
    for (int i = 0; i < g->s->stack_count; i++)
        if (g->s->stack[i] != card)
            g->s->stack[kept++] = g->s->stack[i];
    for (int i = kept; i < g->s->stack_count; i++)
        g->s->stack[i] = 0;
    g->s->stack_count = (uint8_t)kept;
}

/* AC-007, AC-008, IS-009, IS-010: an empty deck is made of its discards; the Event deck never. */
static void rebuild(struct ss *g, int kind)
{
    if (kind == KIND_EVENT || ss_deck_left(g, kind))
        return;
    for (int c = g->t->first_card[kind]; c < g->t->first_card[kind + 1]; c++)
        if (g->s->card[c].zone == ZONE_DISCARD)
            g->s->card[c].zone = ZONE_DECK;
    ss_shuffle(g, kind);
}

/* Draws a card: the result is its number, 0 if there is none. */
FLOW(draw_card)
{
    BEGIN;
    RULE("AC-007 AC-008 AC-023 IS-009 IS-010");
    rebuild(g, f->kind);
    CALL(1, look_card, .kind = f->kind);
    if (g->s->result)
        deck_leave(&g->s->deck[deck_number(f->kind)], (int)g->s->result);
    END;
}

/* The card that is drawn next, which stays where it is and is known to all from now on; the result is its
 * number, 0 if there is none. */
FLOW(look_card)
{
    BEGIN;
    g->s->result = 0;
    if (!ss_deck_left(g, f->kind))
        return FLOW_DONE;
    if (!deck_top(&g->run, deck_of_kind(f->kind))) {
        deck_offer(&g->run, deck_of_kind(f->kind));
        CHANCE(1, PROMPT_DRAW, 0);
        deck_look(&g->run, deck_of_kind(f->kind), answer(&g->run).a, UC_EVERYONE);
    }
    g->s->result = deck_top(&g->run, deck_of_kind(f->kind));
    END;
}

/* The first cards of the Encounter deck, which stay there in their order and are known to all. */
FLOW(foresee)
{
    BEGIN;
    for (f->i = 0; f->i < f->n; f->i++) {
        if (f->i == ss_encounter_deck(g)->tops) {
            deck_offer(&g->run, &encounter_deck);
            if (!g->run.head->count)
                return FLOW_DONE;
            RULE("AC-007 AC-052");
            CHANCE(1, PROMPT_DRAW, 0);
            deck_look(&g->run, &encounter_deck, answer(&g->run).a, UC_EVERYONE);
        }
        tell(&g->run, EVENT_FORESEEN, ss_encounter_deck(g)->top[f->i], f->i + 1, 0, 0);
    }
    END;
}

void ss_put_under(struct ss *g, int card)
{
    assert(card > 0 && card <= g->t->cards);
    g->s->card[card].zone = ZONE_DECK;
    deck_put_bottom(&g->run, &g->s->deck[deck_number(g->t->card[card].kind)], card, UC_EVERYONE);
}

/* ---- Piles ---------------------------------------------------------------------------------------- */

void ss_offer_pile(struct ss *g, int kind, uint8_t *pile, uint8_t *gone, int size)
{
    if (pile_renew(pile, gone, size))
        pile_offer(&g->run, DO_TOKEN, pile, size, first_of(g, kind));
}
