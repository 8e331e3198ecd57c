/* Descent, second edition: a game in progress, and what it is played with. The numbers of things, the state, the flows
 * (flows.def), and the tables of one quest and party. What its chapters offer each other is in d2e.h, which begins
 * with the list of them. */
#ifndef D2E_STATE_H
#define D2E_STATE_H

#include <assert.h>
#include <stddef.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "core/state.h"
#include "effect/effect.h"
#include "parts/campaign.h"
#include "parts/deck.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/moments.h"
#include "parts/pick.h"
#include "parts/refusal.h"
#include "rulesets/d2e/content.h"
#include "space/grid.h"

enum {
    HEROES = 4,         /* D2-001; pieces 1 to 4 */
    FIRST_FAMILIAR = 5, /* one a hero: pieces 5 to 8 */
    FIRST_ALLY = 9,     /* figures of a quest on the heroes' side (D2-211): pieces 9 to 11 */
    FIRST_MONSTER = FIRST_ALLY + ALLIES, /* monsters and lieutenants: pieces 12 to 51 */
    PIECES = 52,
    CARDS = 224, /* physical cards */
    TOKENS = 24,
    GROUPS = 10,
    TURNS = 5,   /* turns open inside each other */
    ATTACKS = 3, /* attacks open inside each other */
    /* What is kept of one thing; more than that ends the game (flow_stop), and no card comes near. */
    AFFECTED = 32, /* figures that one attack may affect */
    POOL = 96,     /* dice of one attack, defense included (D2-007) */
    TRIGGERED = 8, /* surge abilities of one attack */
    PLAYS = 6,     /* Overlord cards played on one monster that is activated */
    AIMED = 15,    /* Overlord cards with a target, played in one turn */
    GAME_ABILITIES = 1280,
    ABILITY_NAME = 104 /* room for record, act, rank and the ability's own, with points between */
};

/* What a card that is on `always` may give. */
enum gift { GIVES_HEALTH, GIVES_SPEED, GIVES_DEFENSE, GIVES_TRAITS, GIVES_KEYWORDS, GIFTS };

/* What a hero's card may raise, or lower. */
enum raised { RAISES_HEALTH, RAISES_STAMINA, RAISES_SPEED, RAISES_STRIDE, RAISES_RECOVERY, RAISES };

/* Bytes that stand for no number of their own. */
enum {
    BY_HEROES = UINT8_MAX, /* monsters of a group: as the hero count says (D2-254) */
    NEAREST = UINT8_MAX,   /* how near a figure is put: as near as can be */
    ALL_OF_IT = UINT8_MAX  /* damage or fatigue to recover: whatever there is */
};

enum phase {
#define PHASE(name, word) PHASE_##name,
#include "rulesets/d2e/phases.def"
#undef PHASE
};

/* What a UC_WORD argument says: 1 to 4 an attribute, above these terrain, a condition, a travel icon, a side,
 * what a player waits for who passes (0 his turn, else a category of moments) or a symbol. */
enum {
    WORD_TERRAIN = 8,
    WORD_CONDITION = 16,
    WORD_ICON = 32,
    WORD_SIDE = 48,
    WORD_CATEGORY = 64,
    WORD_SYMBOL = 256
};

/* ---- State -------------------------------------------------------------------------------- */

enum piece_kind { PIECE_NONE, PIECE_HERO, PIECE_FAMILIAR, PIECE_MONSTER, PIECE_ALLY, PIECE_KINDS };
enum {
    DOWN = 1,  /* knocked out: his token lies at token_place (D2-164) */
    ACTED = 2, /* Activation card facedown, or activated this turn (D2-044, D2-238) */
    AWAY = 4,  /* off the map for a while, returns near token_place: Tomble's feat, Rise Again */
    FEAT_USED = 8, /* sheet facedown (D2-219) */
    GONE = 16,     /* left the map for good, or defeated monster or ally */
    FLEETING = 32, /* a monster that is removed when the overlord's turn ends */
    LOST = 64      /* an ally that was defeated */
};

STATE_BEGIN
struct d2_piece {
    uint16_t record;         /* hero, familiar, ally, monster or lieutenant; 0: never used */
    uint8_t kind;            /* enum piece_kind */
    uint8_t rank;            /* enum rank, monsters only */
    uint8_t group;           /* monsters: index into groups */
    uint8_t number;          /* "zombie-2" */
    uc_place place;          /* top left space of the base; 0: not on the map */
    uc_place token_place;    /* of the hero token while down or away */
    uint8_t width, height;   /* of the base as it lies now */
    uint8_t damage, fatigue; /* D2-008, D2-015: counters, no supply that could run out */
    uint8_t conditions;      /* bit c-1 for condition c */
    uint8_t flags;
    uint8_t away;   /* while away: how near to the token he returns */
    uc_piece owner; /* familiars: the hero who controls it (D2-276) */
};

enum card_zone {
    ZONE_NONE, /* out of the game */
    ZONE_DECK, /* the overlord's, in no order: a draw asks chance */
    ZONE_HAND,
    ZONE_DISCARD,
    ZONE_SEARCH, /* search deck */
    ZONE_SEARCH_DISCARD,
    ZONE_HERO,   /* held by `owner` */
    ZONE_SHOP,   /* shop deck of the current act */
    ZONE_PLAYED, /* an Overlord card that is taking effect */
    ZONE_LOOKED, /* Overlord cards drawn to choose among; he alone sees them */
    ZONE_RELIC,  /* the overlord's relics: `owner` is the lieutenant who wields it, 0 nobody */
    ZONE_CLASS,  /* skills that `owner` has not learned (D2-330) */
    ZONE_LATER,  /* shop deck of Act II while Act I is played (D2-331) */
    ZONE_OFFER,  /* for sale: revealed in the shop (D2-369) */
    ZONE_BOX,    /* Overlord cards that nobody has bought (D2-362) */
    ZONE_ASIDE,  /* his cards that he does without in this quest, a secret (D2-363) */
    ZONES
};
enum {
    EXHAUSTED = 1,
    EQUIPPED = 2,
    USED = 4,      /* turned facedown (D2-200) */
    CHANGED = 8,   /* equipped or unequipped in this Equip step, which ends the matter */
    RECEIVED = 16, /* changed hands in this turn */
    SHOWN = 32     /* in the overlord's hand, and everybody has seen it */
};

struct d2_card {
    uint16_t record; /* of a relic: the side in use */
    uint8_t zone, owner, flags;
    uint8_t promised; /* ZONE_RELIC: the lieutenant to wield it, by number from 1 (D2-403) */
};

struct d2_token {
    uint8_t kind; /* enum token_kind; 0 none or discarded */
    uc_piece carrier;
    uc_place place; /* 0 while carried */
    uint16_t name;  /* symbol on the visible side */
    uint16_t face;  /* symbol on the hidden side */
    uint8_t flags;  /* TOKEN_ bits */
    uint8_t spare;  /* zero */
};
enum {
    TOKEN_UNIQUE = 1,
    TOKEN_REVEALED = 2,
    TOKEN_FIXED = 4, /* nobody picks it up */
    TOKEN_WAS = 16   /* discarded: times the kind that it was, which is still its name */
};

struct d2_group {
    uint16_t record;          /* monster or lieutenant */
    uint8_t minions, masters; /* limits (D2-255) */
    uint8_t activated;        /* this overlord turn */
    uint8_t lieutenant;
    uint16_t made; /* figures so far: no number is given twice in an encounter */
};

enum {
    TURN_MOVE_OPEN = 1,
    TURN_RESTED = 2,
    TURN_MOVED = 4,
    TURN_EQUIP = 8,
    TURN_ENDED = 16,
    TURN_CHARMED = 32,    /* acts for the overlord: its friends are its enemies */
    TURN_ONE_ATTACK = 64, /* an attack granted by the effect that opened this turn is left */
    TURN_FREE = 128       /* no actions at all, only movement (a granted move) */
};

struct d2_turn {
    uint64_t passed; /* figures whose spaces it has moved through */
    uc_piece who;
    uc_seat seat;                       /* who decides for it */
    uint8_t actions;                    /* left */
    uint8_t taken;                      /* actions taken so far */
    uint8_t mp;                         /* of open move actions */
    uint8_t free_mp;                    /* from fatigue and cards: until the turn ends */
    uint8_t moves, attacks;             /* actions of that kind so far */
    uint8_t extra_moves, extra_attacks; /* granted beyond the limits */
    uint8_t flags;
    uint8_t spaces;   /* 1: `mp` counts spaces, whatever their terrain */
    uc_place lifted;  /* a large monster in motion: the counted space (D2-262) */
    uc_place counted; /* errata_rules: it may act from this space only; 0 any */
    uint8_t plain;    /* of `attacks`: attack actions, no other actions with an attack in them */
    uint8_t paid;     /* of `moves`: those that are none of the added ones */
    uint8_t spare[6]; /* zero */
};

struct d2_die {
    uint8_t colour, face; /* face from 1; 0: not rolled yet */
    uint8_t owner;        /* 0 attack pool, else index of the affected figure + 1 */
};

enum {
    ATTACK_BLAST = 1,
    ATTACK_NO_RANGE = 2, /* neither range nor line of sight is checked */
    ATTACK_MISSED = 4,
    ATTACK_X = 8,      /* the blue die shows X */
    ATTACK_SHORT = 16, /* out of range */
    ATTACK_ROLLED = 32,
    ATTACK_REACH = 64,
    ATTACK_KILLED = 128 /* defeated at least one figure */
};

struct d2_hit { /* one affected figure */
    uc_piece piece;
    uint8_t distance;   /* of a target, counted at declaration */
    uc_place place;     /* in which it is hit */
    uint8_t target;     /* 1: a target, 0: merely affected */
    int8_t shields;     /* added to its dice */
    int8_t less;        /* damage cancelled by other effects (D2-142) */
    int8_t least;       /* damage that such effects must leave */
    uint8_t dealt;      /* damage after defense; then what it has suffered of it */
    uint8_t conditions; /* to receive if damaged (D2-182) */
    uint8_t spared;     /* 1: an effect has taken it out of the attack */
    uint8_t spare;      /* zero */
};

struct d2_attack {
    uc_piece attacker;
    uc_piece target; /* of declaration; 0: several */
    uc_place place;  /* targeted space */
    uint16_t card;   /* physical card of the weapon, 0: none */
    uint8_t type;    /* enum attack_type */
    uint8_t flags;
    uint8_t surges;               /* left to spend */
    uint8_t must_pay;             /* surges owed or the attack misses */
    uint8_t recovered;            /* 1: the surge for fatigue was used (D2-138) */
    int8_t damage, range, pierce; /* bonuses */
    uint8_t floor;                /* least damage after defense of a hit (Black Arrow) */
    uint8_t hits, dice, spent;    /* counts of the arrays below */
    uint8_t rolled;               /* affected figures that have rolled their defense */
    uint8_t fresh;            /* `defenders` are those from here on: 0 all, else late arrivals */
    uint8_t spread;           /* 1: with Blast, from the space of every target */
    uint8_t spare;            /* zero */
    uint16_t weapon;          /* record shown as the weapon; 0 bare hands */
    uint16_t by;              /* record of the card that performs it; 0: an ordinary attack */
    uint16_t used[TRIGGERED]; /* surge abilities triggered (D2-134) */
    uc_piece used_by[TRIGGERED];
    struct d2_hit hit[AFFECTED];
    struct d2_die die[POOL];
};

/* What became of the target of the last attack, of attacks inside each other the outermost. */
struct d2_outcome {
    uc_piece target;
    uint8_t dealt; /* damage after defense */
    uint8_t missed, defeated;
    uint8_t settled; /* 1: no longer in doubt */
};

struct d2_test {
    uc_piece who;
    uint8_t attribute;
    uint8_t gray, black; /* faces, from 1 */
    int8_t change;       /* of the attribute for this test */
    uint8_t passed;
    uint8_t again; /* an effect has the dice rolled again */
};

/* Dice rolled for something else than an attack or a test, all of one colour. */
enum { ROLLED = 8 };
struct d2_roll {
    uc_piece who; /* for whom; 0 nobody */
    uc_seat seat; /* whose dice they are */
    uint8_t colour, count;
    uint8_t face[ROLLED];
};

STATE_END

struct d2e {
    struct uc_run run;
    struct d2_state *s;
    const struct d2_game *t; /* tables of this quest and party */
    const struct uc_pack *content;
};

/* The game that a run belongs to: it is the first member. For functions that shared parts call. */
static inline struct d2e *game_of(const struct uc_run *run) { return (struct d2e *)run; }

#define GAME struct d2e
#define FLOW_PREFIX d2e
#define FLOWS_DEF "rulesets/d2e/flows.def"
#define VERBS_DEF "rulesets/d2e/verbs.def"
#define PROMPTS_DEF "rulesets/d2e/prompts.def"
#define EVENTS_DEF "rulesets/d2e/events.def"
#define NUMBERS_DEF "rulesets/d2e/numbers.def"
#include "core/flowdefs.h"

/* In the order of how often an answer looks: with many games in turn each line of the cache that an answer
 * touches is one that has to come. What every answer reads lies together, between lists of which
 * mostly the count alone is read; the lists that are rarely looked at are behind the frames. */
STATE_BEGIN
struct d2_state {
    struct uc_state head;
    struct limits used;       /* game abilities that have had their `once`, the scope */
    struct standing standing; /* who passes for longer, on which moments */
    uint32_t doors_closed, doors_locked;
    uint8_t turns, attacks; /* how many of the arrays below are in use, from the first */
    uint8_t seat;           /* whose turn it is: the current player (D2-320) */
    uint8_t ended;          /* side that completed its objective; 0 none */
    uint8_t phase;          /* enum phase */
    uint8_t entered_empty;  /* the space just entered held nothing */
    uint8_t plays;          /* how many of `played` */
    uint8_t gifts;          /* bit k: some card may give something of kind k (derived) */
    uint8_t episode;        /* which quest is played: index into the game's episodes */
    uint8_t act;            /* whose monster cards and shop are used (D2-332, D2-412) */
    uint8_t encounter;      /* 0 or 1 */
    uint8_t grounds;        /* areas whose ground is not as printed: how many of `ground` */
    uint16_t round;
    uint16_t gold;           /* of the party, in a campaign (D2-366) */
    uint16_t played[PLAYS];  /* Overlord cards played on the monster activated now (D2-248) */
    struct lastings lasting; /* game abilities; `until` is an enum duration, `depth` an attack's */
    uint64_t heroes;         /* figures on the map: heroes, allies and familiar figures */
    uint64_t monsters;       /* figures on the map of the overlord's side */
    int64_t result;          /* of the flow that ended last */
    uint64_t moments;        /* at which one of `abilities` applies (derived): bit m for moment m */
    struct d2_turn turn[TURNS];
    uint64_t abilities[GAME_ABILITIES / 64]; /* that may occur (derived from quest and cards) */
    uint64_t passed; /* figures that the move which ended last led through */
    uint64_t aware;  /* monsters that saw the hero whose turn it is when it started */
    int16_t counter[QUEST_COUNTERS];
    struct placeset figures; /* spaces covered by figures (derived from pieces) */
    uint8_t at[UC_PLACES];   /* the figure that covers a space (derived) */
    struct d2_piece piece[PIECES];
    struct d2_card card[CARDS];
    struct d2_token token[TOKENS];
    struct d2_group group[GROUPS];
    uint64_t frame[FRAME_WORDS]; /* what the open flows remember */
    struct quest_log log;        /* D2-385 */
    struct d2_attack attack[ATTACKS];
    struct deck deck;                   /* what is known of the order of the overlord's deck */
    uint8_t xp[HEROES + 1];             /* unspent, by hero; [0] the overlord's (D2-349, D2-350) */
    uint8_t found_unique;               /* the token just searched was the unique one */
    uint8_t rolled_surges;              /* of the last roll outside an attack */
    uint8_t first_ended;                /* side that completed the first encounter; 0 none yet */
    uint8_t draw_again;                 /* the Search card just drawn is exchanged for the next */
    uint8_t fetched;                    /* enum card_type of the card he has shown last */
    uint8_t tested;                     /* shields of the last test */
    uint8_t tested_by;                  /* its attribute */
    struct d2_test test;                /* the attribute test in progress */
    struct d2_roll roll;                /* the roll outside attacks and tests in progress */
    struct d2_outcome outcome;          /* for the odds */
    uint8_t tests_passed, tests_failed; /* of the travel event in progress */
    uint8_t skip_icon;                  /* 1: no card is drawn at the next travel icon */
    struct d2_aim {      /* this overlord turn: cards with a target, the first free one is zero */
        uint8_t ability; /* index of its ability among those of that moment, from 1 */
        uc_piece target; /* D2-248 */
    } aimed[AIMED];
    struct d2_ground {
        uint8_t area;                /* of the board, from 1 */
        uint8_t terrain;             /* enum terrain */
    } ground[MAP_TILES + MAP_AREAS]; /* in the order of the changes */
    uint8_t spare[53];               /* zero */
};
STATE_END
/* What is said above holds for states that begin with a line of the cache. */
_Static_assert(sizeof(struct d2_state) % 64 == 0, "the next state begins with a line, too");
_Static_assert(offsetof(struct d2_state, used.count) % 64 == 0 &&
                   offsetof(struct d2_state, heroes) % 64 == 0 &&
                   offsetof(struct d2_state, figures) % 64 == 0,
               "what every answer reads is in as few lines as can be");

/* What all functions of this ruleset work with. */
static inline struct d2e d2_open(const struct uc_run *run)
{
    return (struct d2e){*run, (struct d2_state *)run->head, run->game->data, run->game->pack};
}

/* ---- Tables of one quest and party (setup.c, setup_abilities.c) ----------------------------- */

enum holder {
    HOLD_CARD,
    HOLD_RELIC,
    HOLD_HERO,
    HOLD_PIECE,
    HOLD_OVERLORD,
    HOLD_CONDITION,
    HOLD_QUEST
};

struct d2_game_ability {
    const struct d2_ability *a;
    uint16_t record;
    uint8_t holder;     /* enum holder: where to look for those who have it */
    uint8_t rank;       /* HOLD_PIECE: enum rank that has it */
    uint8_t index;      /* in its record, from 1 */
    uint8_t encounter;  /* HOLD_QUEST: the encounter it belongs to */
    uint8_t act;        /* HOLD_PIECE, monsters: the act whose card has it */
    uint8_t minds_move; /* its condition asks for an open move action */
    uint8_t about;      /* whom it can be about: bit k for a subject of that piece kind, 0 nobody */
};

/* Game abilities by number, from 1. Most words are empty: a bit in `words` for each that is not. */
struct ability_set {
    uint32_t words;
    uint64_t bits[GAME_ABILITIES / 64];
};
static inline void ability_set_add(struct ability_set *set, int ability)
{
    set->words |= UINT32_C(1) << (ability / 64);
    set->bits[ability / 64] |= UINT64_C(1) << (ability % 64);
}
static inline bool ability_set_has(const struct ability_set *set, int ability)
{
    return set->bits[(unsigned)ability / 64] >> ((unsigned)ability % 64) & 1;
}

struct d2_board {
    struct grid *grid;
    struct uc_board board;
    struct uc_board_place place[UC_PLACES];
    struct uc_board_edge edge[2 * GRID_PLACES]; /* as many as a grid may have */
    uint16_t area_symbol[MAP_TILES + MAP_AREAS];
    struct placeset area[MAP_TILES + MAP_AREAS];
    /* to it from each space, all doors open and all of them closed; GRID_FAR: no way */
    uint8_t area_distance[MAP_TILES + MAP_AREAS][2][UC_PLACES];
    int areas;
    struct placeset exit, start;
    uint16_t door_symbol[GRID_DOORS + 1]; /* by door id */
    uint32_t doors_closed, doors_locked;  /* at the beginning */
};

/* A quest as it is played in this game. A game has one, a campaign all that it can reach. */
struct d2_episode {
    struct d2_quest *quest;   /* a copy, in which absent numbers have their meaning */
    uint16_t record;          /* 0: a drawn board */
    int act;                  /* of monsters and lieutenants */
    struct d2_board board[2]; /* one an encounter */
    int routes;               /* from home */
    struct d2_route {
        uint8_t icons, icon[ROUTE_ICONS]; /* enum icon */
    } route[ROUTES];
    /* Abilities that may occur in it whatever cards there are: of heroes, familiars, conditions,
     * its monsters, and its own rules. */
    uint64_t abilities[GAME_ABILITIES / 64];
};

/* Epic Play (D2-322). */
enum level {
#define LEVEL(name, word) LEVEL_##name,
#include "rulesets/d2e/levels.def"
#undef LEVEL
    LEVELS
};

struct d2_game {
    uint8_t heroes;                                /* 2, 3 or 4 */
    uint16_t hero[HEROES + 1], class_[HEROES + 1]; /* records, from index 1 */
    const struct d2_campaign *campaign;            /* NULL: one quest by itself */
    struct d2_episode *episode;
    int episodes;
    enum level level;
    bool errata_rules, errata_cards;
    struct d2_card card[CARDS]; /* all physical cards as they begin; [0] unused */
    int cards;
    uint16_t *first_card, *last_card; /* by record: where its cards lie; 0 none */
    /* Cards worth looking at: those whose item or skill changes a characteristic, those that lend
     * traits or keywords, weapons, all items, those with an ability that costs an action, those that
     * may be traded, the overlord's. */
    struct d2_card_list {
        uint16_t count, card[CARDS - 1];
    } bonuses, lenders, weapons, items, actions, tradable, overlord;
    struct d2_card_list raising[RAISES]; /* of `bonuses`, those that raise something */
    uint32_t lent_keywords;              /* that one of `lenders` gives its owner */
    struct d2_game_ability *ability;     /* [1..abilities] */
    char (*ability_name)[ABILITY_NAME];  /* of each: "zombie.grab" */
    int abilities;
    uint16_t *first_ability; /* by record: its first game ability (0 none); same order as in the
                                  record; monsters: minion act I, master act I, … */
    struct ability_set on[MOMENTS + 1];   /* by moment */
    struct ability_set must[MOMENTS + 1]; /* those of them that are not optional */
    struct ability_set gift[GIFTS];       /* on `always`, by what they give */
    struct ability_set acts;              /* those that cost an action */
    uint32_t given_keywords;              /* that one of these gives */
    bool webs;                            /* a monster of this game may be sticky */
    bool heeds_sight; /* something in this game asks who saw a hero when his turn started */
    uint16_t *surges; /* surge abilities that may occur */
    int surge_count;
    char seat_name[HEROES + 2][48];
    bool sandbox; /* a drawn board for scenarios: no quest rules */
};

#endif
