/* The template: the smallest game that works. A new rule system starts as a copy of this folder.
 *
 * An explorer walks along a corridor of numbered places; a keeper holds trap cards in secret and
 * plays them on him. rules/template.rules is the whole rulebook, turn.c is that rulebook in C,
 * and docs/adding-a-system.md walks through the files.
 *
 *   template.h                         content, state and flows: the nouns
 *   flows.def                          the procedures that can stop for an answer
 *   verbs.def, prompts.def, events.def what choices, questions and events are called
 *   deeds.def                          what may be done, a row an answer
 *   schema.c                           what a pack may declare
 *   words.def                          what effects may say
 *   turn.c                             the rules
 *   template.c                         setup, names, what a seat may see, and the descriptor that
 *                                      ties it all together */
#ifndef TEMPLATE_H
#define TEMPLATE_H

#include <assert.h>

#include "core/ruleset.h"
#include "effect/effect.h"
#include "pack/pack.h"
#include "parts/facts.h"
#include "parts/moments.h"
#include "parts/pick.h"
#include "parts/pile.h"
#include "parts/refusal.h"
#include "parts/text.h"

/* ---- What a pack declares (filled by the content stage, see schema.c) ---------------------- */

enum { KIND_HERO, KIND_QUEST, KIND_TRAP, KINDS }; /* in the order of the schema */

enum {
    PLACES = 20, /* the longest corridor */
    TRAPS = 9,   /* different trap cards in one pack, numbered from 1 */
    HAND = 3     /* TP-004 */
};

struct hero {
    const char *name, *about;
    uint8_t health;
};

struct quest {
    const char *name, *about;
    uint8_t length; /* places in the corridor */
    uint8_t guard;  /* where the guard stands; 0: there is none */
    uint8_t guard_health;
};

struct trap {
    const char *name;
    uint8_t copies;         /* in the deck */
    struct effect_ref when; /* condition; absent: always */
    struct effect_ref effect;
};

/* ---- What one game is made of: worked out once by prepare, never changed ------------------- */

struct tables {
    const struct hero *hero;
    const struct quest *quest;
    uint16_t hero_id, first_trap; /* records; trap t is record first_trap + t - 1 */
    int traps;
    bool refill; /* TP-016: the house rule */
    struct uc_board board;
    struct uc_board_place place[PLACES + 1];
};

/* ---- Flows --------------------------------------------------------------------------------- */

#define GAME struct tp
#define FLOW_PREFIX tp
#define FLOWS_DEF "rulesets/template/flows.def"
#define VERBS_DEF "rulesets/template/verbs.def"
#define PROMPTS_DEF "rulesets/template/prompts.def"
#define EVENTS_DEF "rulesets/template/events.def"
#define NUMBERS_DEF "rulesets/template/numbers.def"

GAME;
#include "core/flowdefs.h"

/* ---- A game in progress -------------------------------------------------------------------- */

enum { SEAT_EXPLORER = 1, SEAT_KEEPER }; /* each is a side of its own */
enum { EXPLORER = 1, GUARD, PIECES = GUARD };
enum face {
    FACE_NONE,
#define FACE(name, word, text) name,
#include "rulesets/template/faces.def"
#undef FACE
    FACES_END,
    FACES = FACES_END - 1
};
enum { ON_ENTERED = 1 };    /* the one moment at which cards apply */
enum { WAIT_FOR_STOP = 1 }; /* UC_WORD: until when the keeper passes */

STATE_BEGIN
struct tp_state {
    struct uc_state head;
    uint16_t turn;               /* from 1; 0 during setup */
    uint8_t place[PIECES + 1];   /* where each piece stands; 0: out of play */
    uint8_t health[PIECES + 1];  /* what each has left */
    uint8_t face;                /* of the die as it lies on the table; 0: not thrown yet */
    uint8_t result;              /* of the last command in an effect */
    uint8_t deck[TRAPS + 1];     /* copies of each trap; the deck has no order, see draw_trap */
    uint8_t hand[TRAPS + 1];     /* the keeper's, hidden from the explorer */
    uint8_t discard[TRAPS + 1];  /* face up */
    struct standing standing;    /* TP-021 */
    uint8_t spare[4];            /* zero: what follows begins at a multiple of 8 */
    uint64_t frame[FRAME_WORDS]; /* what the open flows remember */
};
STATE_END

/* What rule code works with. */
struct tp {
    struct uc_run run; /* first: the engine's part */
    struct tp_state *s;
    const struct tables *t;
};

/* The game that a run belongs to, for functions of the descriptor. */
struct tp tp_open(const struct uc_run *run);

/* The words of effects. */
#define WORDS_DEF "rulesets/template/words.def"
#define GAME_OPEN tp_open
#include "effect/worddefs.h"

/* What may be done. */
#define DEEDS_DEF "rulesets/template/deeds.def"
#define WHY refusal
#include "parts/deeds.h"

/* turn.c */
/* TP-003, TP-007: is the way ahead barred? */
bool tp_guard_bars(const struct tp *g);
/* The needs that are not met, for what the explorer does. */
uint32_t tp_unmet(const struct tp *g);
extern const struct standing_words tp_standing;

static inline const struct trap *trap_data(const struct tp *g, int trap)
{
    assert(trap > 0 && trap <= g->t->traps);
    return pack_data(g->run.game->pack, KIND_TRAP, g->t->first_trap + trap - 1);
}

static inline int max_health(const struct tp *g, uc_piece who)
{
    assert(who == EXPLORER || who == GUARD);
    return who == GUARD ? g->t->quest->guard_health : g->t->hero->health;
}

/* schema.c */
extern const struct schema tp_schema;

#endif
