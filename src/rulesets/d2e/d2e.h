/* Descent, second edition: the state of a game and what its chapters share.
 *
 * Read this first, then round.c, which is the rulebook's outline. A chapter is a file: round.c
 * (quest, encounter, round), turn.c (turns and actions), move.c (movement, terrain, large
 * monsters), actions.c (doors, search, trading, tokens, standing up), relics.c (relics), weapons.c
 * and combat.c (attacks), harm.c (damage, defeat, conditions, tests), dice.c (dice and rerolls),
 * overlord.c (his turn, his deck), campaign.c, xp.c, shop.c and travel.c (campaigns). What cards
 * do: abilities.c (who may use what), moments.c (when), lasting.c (for how long), effects.c and
 * words_*.c (the words they are written with). The tables of a game: setup.c, setup_abilities.c,
 * map.c; what a pack may say: schema.c, checks.c, reach.c. For the outside world: names.c, view.c,
 * inspect.c, why.c, facts.c, fact_values.c, odds.c, score.c, worth.c, invariants.c. */
#ifndef D2E_D2E_H
#define D2E_D2E_H

#include <assert.h>
#include <stddef.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "core/state.h"
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
    FIRST_ALLY = 9,     /* figures of a quest on the heroes' side (D2-211): pieces 9 to 12 */
    FIRST_MONSTER = FIRST_ALLY + ALLIES, /* monsters and lieutenants: pieces 13 to 51 */
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
    GAME_ABILITIES = 1280
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

enum phase { PHASE_SETUP, PHASE_HEROES, PHASE_OVERLORD, PHASE_TRAVEL, PHASE_CAMPAIGN };

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
    uint8_t spare[7]; /* zero */
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
    char name[64];      /* "zombie.grab" */
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
enum level { LEVEL_BASIC, LEVEL_ADVANCED, LEVEL_EXPERT };

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

/* schema.c */
extern const struct schema d2_schema;

/* checks.c: what a pack must be beyond its fields. */
void d2_check_pack(const struct uc_pack *pack, struct checker *checker);
/* reach.c: what no game can come to. */
void d2_check_reach(const struct uc_pack *pack, struct checker *checker);

/* map.c: makes the board of an encounter; false and what is wrong if it cannot be. A blind board
 * is for checking, without lines of sight and distances. */
bool d2_build_board(const struct uc_pack *pack, const struct d2_encounter *encounter, bool blind,
                    struct d2_board *board, struct fault *fault);
void d2_free_board(struct d2_board *board);
const struct placeset *d2_area_on(const struct d2_board *board, uint16_t symbol); /* NULL: none */
bool d2_check_tile(const struct d2_tile *tile, struct fault *fault);

/* setup.c */
/* For the descriptor: core/ruleset.h. */
enum uc_status d2_prepare(struct uc_game *game, struct uc_error *error);
/* Frees what d2_prepare has made, all of it or as much as there is. */
void d2_discard(struct uc_game *game);
/* May this quest bring the monster into play? Every candidate of an open group may come. */
bool d2_quest_has(const struct uc_pack *pack, const struct d2_quest *quest, int record);
int d2_seat_count(const struct uc_game *game);
const char *d2_seat_name(const struct uc_game *game, uc_seat seat);
int d2_seat_side(const struct uc_game *game, uc_seat seat);
const char *d2_side_name(int side);

/* ---- Questions about the position (const, change nothing) ---------------------------------- */

static inline bool d2_gives_any(const struct d2_bonus *b)
{
    return b->health || b->stamina || b->range || b->pierce || b->speed || b->set_speed ||
           b->max_speed || b->recovery || b->stride || b->defense.count || b->traits || b->keywords;
}

static inline int d2_min(int a, int b) { return a < b ? a : b; }
static inline int d2_max(int a, int b) { return a > b ? a : b; }

typedef uint64_t pieces; /* a set of pieces: bit p for piece p */
#define ONE(p) (UINT64_C(1) << (p))

static inline struct d2_piece *piece(const struct d2e *g, uc_piece p)
{
    assert(p < PIECES);
    return &g->s->piece[p];
}
/* The quest that is played, or between two quests of a campaign was played last. */
static inline const struct d2_episode *episode(const struct d2e *g)
{
    assert(g->s->episode < g->t->episodes);
    return &g->t->episode[g->s->episode];
}
static inline const struct d2_quest *quest_data(const struct d2e *g) { return episode(g)->quest; }
static inline const struct d2_encounter *encounter_data(const struct d2e *g)
{
    return &quest_data(g)->encounter[g->s->encounter];
}
static inline const struct d2_board *board(const struct d2e *g)
{
    return &episode(g)->board[g->s->encounter];
}
/* Can this ability occur in the quest as it stands? Most of a campaign's cannot. */
static inline bool may_occur(const struct d2e *g, int ability)
{
    assert(ability > 0 && ability < GAME_ABILITIES);
    return g->s->abilities[(unsigned)ability / 64] >> ((unsigned)ability % 64) & 1;
}
/* Abilities of a set that can occur: the next one after `after`; 0: no more. */
static inline int next_of(const struct d2e *g, const struct ability_set *set, int after)
{
    unsigned w = (unsigned)after / 64;
    uint64_t left = set->bits[w] & g->s->abilities[w] & ~UINT64_C(1) << ((unsigned)after % 64);
    for (uint32_t words = set->words & ~UINT32_C(1) << w; !left; words &= words - 1) {
        if (!words)
            return 0;
        w = (unsigned)__builtin_ctz(words);
        left = set->bits[w] & g->s->abilities[w];
    }
    return (int)(w * 64 + (unsigned)__builtin_ctzll(left));
}
static inline int next_on(const struct d2e *g, int moment, int after)
{
    return next_of(g, &g->t->on[moment], after);
}
static inline const struct grid *grid(const struct d2e *g) { return board(g)->grid; }
/* The terrain of a space now (enum terrain): as printed, or what a quest has made of it. */
int d2_changed_ground(const struct d2e *g, uc_place at);
static inline int ground(const struct d2e *g, uc_place at)
{
    assert(at > 0 && at <= grid_places(grid(g)));
    return g->s->grounds ? d2_changed_ground(g, at) : grid_terrain(grid(g), at);
}
static inline struct d2_turn *turn(const struct d2e *g)
{
    unsigned turns = g->s->turns;
    assert(turns <= TURNS);
    return &g->s->turn[turns - (turns > 0)];
}
static inline struct d2_attack *attack_now(const struct d2e *g)
{
    assert(g->s->attacks <= ATTACKS);
    return &g->s->attack[g->s->attacks ? g->s->attacks - 1 : 0];
}
static inline bool has_condition(const struct d2e *g, uc_piece p, int condition)
{
    assert(condition > 0 && condition <= 8);
    return piece(g, p)->conditions >> (condition - 1) & 1;
}
static inline bool is_hero(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_HERO;
}
static inline bool is_monster(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_MONSTER;
}
static inline bool is_ally(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_ALLY;
}
/* The piece of the familiar that a hero controls, if he has one (D2-276). */
static inline uc_piece familiar_of(uc_piece hero) { return (uc_piece)(FIRST_FAMILIAR + hero - 1); }
/* D2-261, A-066. A base has no facing. */
static inline bool is_large(const struct d2e *g, uc_piece p)
{
    return (piece(g, p)->width | piece(g, p)->height) > 1;
}
/* A figure on the map. A knocked-out hero is none (D2-169): his token blocks nothing, anybody may
 * end there, and he does nothing (D2-114, D2-171, A-016, A-037). */
static inline bool on_map(const struct d2e *g, uc_piece p) { return piece(g, p)->place != 0; }

/* Slot `i` (from 0) is one of those that the map has or that are or were in use. d2_free_token takes the first
 * one behind them, so that there is nothing behind the first of which this is not true. */
static inline bool is_token_slot(const struct d2e *g, int i)
{
    return i < encounter_data(g)->tokens ||
           (i < TOKENS && (g->s->token[i].kind || g->s->token[i].flags));
}

/* The record's data, by kind. */
const struct d2_hero *d2_hero_data(const struct d2e *g, uc_piece p);
const struct d2_monster *d2_monster_data(const struct d2e *g, uint16_t record);
const struct d2_item *d2_item_data(const struct d2e *g, uint16_t record); /* NULL: no item */
const struct d2_line *d2_line_of(const struct d2e *g, uc_piece p); /* monsters: rank, act, heroes */
/* Of a familiar or an ally; NULL of others. */
const struct d2_familiar *d2_companion_data(const struct d2e *g, uc_piece p);

uc_seat d2_seat_of(const struct d2e *g, uc_piece p);   /* who controls it */
uc_seat d2_overlord_seat(const struct d2e *g);         /* the last one */
int d2_side_of(const struct d2e *g, uc_piece p);       /* on which it is, charmed or not */
pieces d2_friends_of(const struct d2e *g, uc_piece p); /* figures on the map, itself included */
bool d2_is_charmed(const struct d2e *g, uc_piece p);   /* the overlord acts with it */
pieces d2_enemies_of(const struct d2e *g, uc_piece p); /* a charmed hero's enemies are the heroes */

/* Its Speed, with all that changes it. */
int d2_speed_of(const struct d2e *g, uc_piece p);
int d2_health_of(const struct d2e *g, uc_piece p);  /* maximum */
int d2_stamina_of(const struct d2e *g, uc_piece p); /* heroes; 0 others */
int d2_stride_of(const struct d2e *g, uc_piece p);  /* movement points for a fatigue */
int d2_attribute_of(const struct d2e *g, uc_piece p, int attribute); /* -1: fails every test */
/* D2-222: the shields that the dice of the test under way show. */
int d2_test_shields(const struct d2e *g);
/* Those of the keywords `among` (bit k - 1 for keyword k) that it has. */
uint32_t d2_own_keywords(const struct d2e *g, uc_piece p, uint32_t among);   /* printed, lent */
uint32_t d2_given_keywords(const struct d2e *g, uc_piece p, uint32_t among); /* on `always` */
static inline uint32_t d2_keywords_of(const struct d2e *g, uc_piece p, uint32_t among)
{
    uint32_t own = d2_own_keywords(g, p, among), rest = among & ~own & g->t->given_keywords;
    return rest ? own | d2_given_keywords(g, p, rest) : own;
}
#define KEYWORD(k) (UINT32_C(1) << ((k)-1))
static inline bool has_keyword(const struct d2e *g, uc_piece p, enum keyword k)
{
    return d2_keywords_of(g, p, KEYWORD(k)) != 0;
}

const struct placeset *d2_spaces_of(const struct d2e *g, uc_piece p); /* covered by its base */
/* The same, one space after the other: the first, and the next one after `at`; 0 none. Mostly there
 * is just one. */
static inline uc_place d2_first_space(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->place;
}
static inline uc_place d2_next_space(const struct d2e *g, uc_piece p, uc_place at)
{
    return is_large(g, p) ? placeset_next(d2_spaces_of(g, p), at) : 0;
}
const struct placeset *d2_acting_spaces(const struct d2e *g, uc_piece p); /* it acts from these */
/* The spaces within n of them. They may be made in `room`. */
const struct placeset *d2_acting_within(const struct d2e *g, uc_piece p, int n,
                                        struct placeset *room);
/* How far it is, for bots: around closed doors, or through them and the trouble of opening one. -1:
 * no way at all. */
int d2_way_between(const struct d2e *g, uc_place a, uc_place b);
int d2_way_to_area(const struct d2e *g, uc_place from, int area); /* by its index on the board */
pieces d2_standing_in(const struct d2e *g, const struct placeset *set); /* figures there */
pieces d2_within(const struct d2e *g, uc_piece p, int n);         /* figures within n, itself too */
pieces d2_adjacent_to(const struct d2e *g, uc_piece p);           /* itself not */
bool d2_sees_space(const struct d2e *g, uc_piece p, uc_place to); /* D2-108 to D2-112, D2-295 */
/* Line of sight for an attack with these keywords: a weapon may see past some figures. */
bool d2_sees_with(const struct d2e *g, uc_piece p, uc_place to, uint32_t keywords);
bool d2_sees(const struct d2e *g, uc_piece p, uc_piece other); /* any of its spaces */
bool d2_is_figure(const struct d2e *g, uc_piece p); /* D2-283, D2-284: all but some familiars */
bool d2_is_caught(const struct d2e *g, uc_piece p); /* by the pit in its first space */
static inline bool d2_in_pit(const struct d2e *g, uc_piece p) /* D2-295, D2-299 */
{
    return on_map(g, p) && ground(g, piece(g, p)->place) == PIT && d2_is_caught(g, p);
}
bool d2_is_held(const struct d2e *g, uc_piece p);        /* stunned or in a pit: D2-189, D2-296 */
bool d2_is_empty_space(const struct d2e *g, uc_place p); /* D2-036 */
/* The empty spaces nearest to `from`, lava left out when `no_lava`. */
struct placeset d2_nearest_empty(const struct d2e *g, uc_place from, bool no_lava);
struct placeset d2_area_named(const struct d2e *g, uint16_t symbol);
/* The ground of that area becomes `terrain`; returns the area, from 1, 0 if this board has none. */
int d2_change_ground(struct d2e *g, uint16_t symbol, int terrain);
void d2_restore_ground(struct d2e *g);                   /* everywhere as printed */
pieces d2_standing_on(const struct d2e *g, int terrain); /* figures in spaces with that terrain */

/* Cards. */
int d2_card_count(const struct d2e *g, int zone);
/* Equipped or without slot, not facedown, and without a flag that `matters`. */
bool d2_holds_usable(const struct d2e *g, int card, int matters);
const struct d2_bonus *d2_bonus_of(const struct d2e *g, int card); /* in force; or NULL */
/* The bonuses of a hero's cards that are in force and raise something: the next one after `*at`
 * (from 0); NULL: none. */
const struct d2_bonus *d2_find_bonus(const struct d2e *g, uc_piece hero, enum raised what, int *at);
static inline const struct d2_bonus *d2_next_bonus(const struct d2e *g, uc_piece hero,
                                                   enum raised what, int *at)
{
    return *at < g->t->raising[what].count ? d2_find_bonus(g, hero, what, at) : NULL;
}
/* Of an item: those printed on it and, of a hero's weapon, those that his cards give it while it is
 * equipped: as it is now, and as it is or would be when equipped. */
uint32_t d2_traits_of(const struct d2e *g, int card);
uint32_t d2_traits_worn(const struct d2e *g, int card);

/* ---- Commands that never stop -------------------------------------------------------------- */

void d2_move_card(struct d2e *g, int card, int zone, uc_piece owner); /* unequipped, ready */
/* The base lies there from now on, wherever it was; and nowhere. What is derived of it is kept right. */
void d2_put_on_map(struct d2e *g, uc_piece p, uc_place anchor, int width, int height);
void d2_take_off_map(struct d2e *g, uc_piece p);
int d2_heal(struct d2e *g, uc_piece p, int n); /* returns how much; a downed hero: flow rise */
int d2_refresh_fatigue(struct d2e *g, uc_piece p, int n);         /* recovers up to n */
void d2_tire(struct d2e *g, uc_piece p, int n);                   /* voluntary fatigue */
void d2_give_condition(struct d2e *g, uc_piece p, int condition); /* D2-185 */
void d2_lose_condition(struct d2e *g, uc_piece p, int condition); /* if it has it */
void d2_drop_tokens(struct d2e *g, uc_piece p);                   /* D2-216 */
void d2_end_move(struct d2e *g, uc_piece p); /* its open move action ends, MP are lost */

/* lasting.c. Switches on an ability of the card whose effect `e` is, one that is marked as lasting,
 * for `holder`; `other` is the figure that it marks. Twice is as good as once. */
void d2_begin_lasting(struct d2e *g, const struct effect_frame *e, uc_piece holder, uc_piece other,
                      int64_t ability, int64_t until);
void d2_expire(struct d2e *g, int until, uc_piece holder); /* lasting effects with that end */
void d2_expire_card(struct d2e *g, int card);              /* UNTIL_REFRESHED */
void d2_expire_piece(struct d2e *g, uc_piece p);           /* of a figure that is gone */
void d2_forget_mark(struct d2e *g, uc_piece p);            /* it is gone, and so are its marks */
/* The figures that lasting effects of a card, held by `holder`, have marked; and their end. */
uint64_t d2_marks(const struct d2e *g, uint16_t record, uc_piece holder);
void d2_unmark(struct d2e *g, uint16_t record, uc_piece holder, uint64_t set);

/* A turn inside the one at work, which turn() is until it is closed. */
struct d2_turn *d2_open_turn(struct d2e *g, uc_piece who, uc_seat seat, int actions);
void d2_close_turn(struct d2e *g);
/* The encounter ends at once in favour of `side` (D2-306); return its status from the flow. */
enum flow_status d2_end_encounter(struct d2e *g, int side);

/* ---- Between chapters ---------------------------------------------------------------------- */

/* round.c */
uc_piece d2_new_monster(struct d2e *g, int group, enum rank rank); /* off the map; 0: none left */
int d2_group_size(const struct d2e *g, int group, enum rank rank); /* on the map */
/* A group and its limits (D2-254, D2-255). */
void d2_make_group(struct d2e *g, int slot, uint16_t record);
uc_piece d2_ally_of(const struct d2e *g, uint16_t record); /* the piece that is or was it; 0 none */
uc_piece d2_new_ally(struct d2e *g, uint16_t record);      /* off the map; 0: none left */
void d2_clear_map(struct d2e *g);                          /* between quests, too */

/* turn.c */
bool d2_burns(const struct d2e *g, uc_piece who); /* D2-301 */
/* D2-277: before or after all of the hero's actions, a familiar once a turn. In the same way a hero
 * leads an ally that nobody has led in this round (D2-211). */
void d2_offer_companions(struct d2e *g);
/* Has a monster performed its attack action, and does a card still add another? Then it is as good
 * as if that had been the added one: an action with an attack in it may follow (D2-240, A-057). */
bool d2_has_added_attack(const struct d2e *g);
/* Has the hero whose turn it is a familiar that has not acted? */
bool d2_familiar_waits(const struct d2e *g);

/* move.c */
bool d2_may_tire(const struct d2e *g); /* may points be bought with fatigue? */
int d2_step_cost(const struct d2e *g, uc_piece who, uc_place to); /* movement points */
/* Offers every place where this figure can stand with a part of its base on `near`. */
void d2_offer_bases(struct d2e *g, uc_piece who, const struct placeset *near);
/* The same with all of its base on `area`. */
void d2_offer_bases_inside(struct d2e *g, uc_piece who, const struct placeset *area);
/* In the area or, if there is no room, as near to it as there is. */
void d2_offer_bases_around(struct d2e *g, uc_piece who, struct placeset area);
refusal d2_why_not_leave(const struct d2e *g, uc_piece who);
void d2_offer_leaving(struct d2e *g, uc_piece who);
refusal d2_why_not_step(const struct d2e *g, uc_piece who, uc_place from, uc_place to, int *cost);
refusal d2_why_not_move_action(const struct d2e *g);
refusal d2_why_no_points(const struct d2e *g);            /* against a step */
refusal d2_why_not_fatigue(const struct d2e *g);          /* for a movement point */
bool d2_can_stop_here(const struct d2e *g, uc_piece who); /* A-015, D2-266 */
/* Offers the spaces that one more step may lead to, each with what it costs. */
void d2_offer_steps(struct d2e *g, uc_piece who);
/* D2-264: the base is placed again where the movement stops. */
void d2_offer_settles(struct d2e *g, uc_piece who);
/* Every space that the figure can come to with the movement points it has. */
void d2_reach_of(const struct d2e *g, uc_piece who, struct placeset *places);

/* weapons.c */
/* Why this figure cannot attack that target with the card; NULL if it can. */
refusal d2_why_not_attack(const struct d2e *g, uc_piece who, int card, uc_piece target,
                          uc_place at);
void d2_offer_attacks(struct d2e *g, uc_piece who); /* with every usable weapon */
/* The weapons that an attack may be made with: of that type and with one of these traits (0: any),
 * or with one of the others. */
struct d2_arms {
    int type; /* enum attack_type */
    uint32_t traits, or_traits;
};
/* Is one of these figures a target for such a weapon? */
bool d2_can_attack(const struct d2e *g, uc_piece who, struct d2_arms arms, pieces among);
int d2_weapon_card(const struct d2e *g, uc_piece who, uint16_t record); /* physical card, 0 none */

/* combat.c */
int d2_attack_damage(const struct d2_attack *a); /* hearts and bonuses */
/* What dice and cards give the attack in range (D2-127). */
int d2_attack_range(const struct d2_attack *a);
int d2_shields_against(const struct d2_attack *a, int hit); /* before Pierce */
int d2_dice_shields(const struct d2_attack *a, int hit);    /* on its dice alone */
void d2_add_die(struct d2e *g, int owner, int colour);      /* owner: 0 attack, else hit + 1 */
/* Adds the defense pool of `from` to the dice of affected figure `hit` (D2-075, D2-119). */
void d2_add_defense_pool(struct d2e *g, int hit, uc_piece from);
/* Makes a figure one of those that the attack affects, once (D2-152); returns its index. */
int d2_affect(struct d2e *g, uc_piece p, uc_place at, bool target);
/* Another figure becomes the target in the place of one; range and line of sight stay as they
 * were. */
void d2_redirect(struct d2e *g, uc_piece from, uc_piece to);
/* Whose die it is: the attacker's or an affected figure's. */
uc_piece d2_die_owner(const struct d2e *g, int die);
/* Who decides for the attacker: the overlord for a hero he has charmed. */
uc_seat d2_attack_seat(const struct d2e *g);
bool d2_is_cowed(const struct d2e *g, uc_piece who); /* too timid for surge abilities */
/* How the flow `attack` comes to its targets. */
enum attack_mode {
    MODE_ONE,     /* one is chosen */
    MODE_AMONG,   /* one is chosen among a set */
    MODE_ALL,     /* every figure of the set */
    MODE_SEVERAL, /* up to `targets` of the set */
    MODE_SPACE,   /* a given space, whoever stands there: only the weapon is chosen */
    MODE_DECLARED /* card and target were chosen with the action */
};

/* actions.c */
void d2_offer_other_actions(struct d2e *g, uc_piece who); /* all but move and attack */
/* D2-297: to the closest empty space beside the pit; A-072: none, no climbing. */
void d2_offer_climbs(struct d2e *g, uc_piece who);
/* D2-052: only in the Equip step, before anything else is done. */
void d2_offer_equipment(struct d2e *g, uc_piece who);
/* One card at a time, either way, while a move action is open (D2-202, D2-203, A-052). */
void d2_offer_trades(struct d2e *g, uc_piece who);
bool d2_touches(const struct d2e *g, uc_piece who, uc_place place); /* in it or next to it */
bool d2_beside_door(const struct d2e *g, uc_piece who, int door);   /* */
bool d2_door_is_clear(const struct d2e *g, int door);               /* */
bool d2_can_use_door(const struct d2e *g, uc_piece who, int door);  /* open or close it */
/* Offers to open or close the doors next to the figure that are not locked. */
void d2_offer_doors(struct d2e *g, uc_piece who);
/* What a hero has equipped, against the limits (D2-068 to D2-070). */
enum { MOST_HANDS = 2, MOST_ARMOR = 1, MOST_OTHER = 2 };
struct d2_worn {
    int hands, armor, other;
    uint32_t traits, forbids; /* of all these items; that no other item may have */
};
/* Counts an item with these traits, too. */
void d2_wear(struct d2_worn *worn, const struct d2_item *item, uint32_t traits);
struct d2_worn d2_worn_by(const struct d2e *g, uc_piece hero);
/* Why an item with these traits cannot be equipped beside what is worn already; NULL: it can. */
refusal d2_why_not_wear(const struct d2_worn *worn, const struct d2_item *item, uint32_t traits);
void d2_take_off_forbidden(struct d2e *g, uc_piece hero); /* what does not go with a new trait */
refusal d2_why_not_equip(const struct d2e *g, uc_piece who, int card);
int d2_held_card(const struct d2e *g, uc_piece who, uint16_t record, int equipped); /* 0 none */
bool d2_is_tradable(const struct uc_pack *pack, uint16_t record); /* D2-204, D2-206 */
bool d2_is_action(int verb); /* of the plain ones: does it cost an action? */
void d2_do_plain_action(struct d2e *g, struct uc_choice c); /* those that never stop */
void d2_change_equipment(struct d2e *g, uc_piece who, struct uc_choice c); /* equip, unequip */
/* The figure takes the token up and carries it. */
void d2_pick_up(struct d2e *g, uc_piece who, int token);
void d2_discard_token(struct d2e *g, int token); /* from 1 */
/* Takes the answer if just one is offered, and it is of that verb: nobody needs to be asked. */
bool d2_only_choice(struct d2e *g, int verb);
int d2_free_token(const struct d2e *g);       /* a free slot, from 0; -1: there is none */
void d2_offer_draws(struct d2e *g, int zone); /* to chance: the records in a zone */
int d2_card_in(const struct d2e *g, int zone, uint16_t record); /* the first; 0 none */

/* overlord.c */
/* Moves an Overlord card to another zone, with what follows for the known top of the deck. */
void d2_move_overlord_card(struct d2e *g, int card, int zone);
void d2_discard_card(struct d2e *g, int card);                    /* from his hand */
int d2_group_of(const struct d2e *g, uint16_t record);            /* index, -1 none */
int d2_group_for(struct d2e *g, uint16_t record);                 /* made if need be; -1: no room */
bool d2_has_room(const struct d2e *g, int group, enum rank rank); /* D2-255 */

/* relics.c */
/* The relic that a record is a side of, as the record of the overlord's side; 0: no relic. */
uint16_t d2_relic_of(const struct uc_pack *pack, uint16_t record);
refusal d2_why_not_wield(const struct d2e *g, uc_piece who, uint16_t relic);
/* Gives a relic (either side) to a hero, to the lieutenant who will wield it, or with `who` 0 to
 * the overlord, for nobody to wield; returns its physical card, 0 if it is not in this game. */
int d2_give_relic(struct d2e *g, uint16_t record, uc_piece who);
void d2_drop_relics(struct d2e *g, uc_piece who); /* D2-404 */
void d2_refresh_relics(struct d2e *g);            /* D2-233 */

/* abilities.c */
/* Finds out which abilities may occur: after a quest was chosen, and whenever a card comes into
 * play from where it could not be used. */
void d2_gather_abilities(struct d2e *g);
/* The use of an ability that is under way, the innermost one; and the one that is over and that the
 * moment "used" is about. NULL: there is none. */
struct use *d2_use_under_way(const struct d2e *g);
struct use *d2_use_just_over(const struct d2e *g);
/* The Overlord card in use is played on this figure; and those on whom cards of that name have been
 * played at the moment that is open (D2-248). */
void d2_note_target(struct d2e *g, uc_piece target);
pieces d2_targets_here(const struct d2e *g, uint16_t record);
bool d2_is_used(const struct d2e *g, int ability, uc_piece holder); /* it has had its `once` */
bool d2_gives(const struct d2_bonus *bonus, enum gift what);
/* Must the moment be about its holder? So it is unless the ability says otherwise. */
bool d2_is_about_holder(const struct d2_game_ability *ga);
/* What may be supposed while a condition is looked at (uc_run.supposed). */
enum {
    NO_GIFT_YET = 1,            /* times 1 << kind: no card gives anything of that kind */
    NONE_FRESH = 1 << GIFTS,    /* no figure came late into the attack */
    IN_A_MOVE = 2 << GIFTS,     /* a space that held nothing was entered, in a move action */
    OUTSIDE_A_MOVE = 4 << GIFTS /* the same, but outside of one */
};
/* What abilities on `always` give a figure now: the next one after `*at` (from 0) that gives
 * something of that kind; NULL: no more. Each ability counts once. */
const struct d2_bonus *d2_find_gift(const struct d2e *g, uc_piece p, enum gift what, int *at);
static inline const struct d2_bonus *d2_next_gift(const struct d2e *g, uc_piece p, enum gift what,
                                                  int *at)
{
    return g->s->gifts >> what & 1 ? d2_find_gift(g, p, what, at) : NULL; /* mostly there is none */
}
/* May the holder use it now, with that card, at a moment about `subject`: limits, price and condition? */
bool d2_ability_ready(const struct d2e *g, int ability, uc_piece holder, int card,
                      uc_piece subject);
refusal d2_why_not_use(const struct d2e *g, int ability, uc_piece holder);
int d2_card_with(const struct d2e *g, int ability, uc_piece holder); /* physical card, 0 none */
/* Takes its price, exhausts its card and notes its `once`. */
void d2_pay_for(struct d2e *g, int ability, uc_piece holder, int card);
void d2_finish_card(struct d2e *g, int ability, int card); /* an Overlord card is discarded */
/* What it does, ready for the flow `effect`. */
struct effect_frame d2_effect_of(const struct d2e *g, int ability, uc_piece self, uc_piece subject,
                                 int card);
/* What the seat may use at that moment, and what the figure may use as an action. */
void d2_offer_free_uses(struct d2e *g, enum moment moment, uc_seat seat, uc_piece subject);
void d2_offer_action_uses(struct d2e *g, uc_piece who);
uc_piece d2_surge_holder(const struct d2e *g, int ability); /* may be spent now by; 0 nobody */
/* The ability that using an equipped item of that trait would be now, 0 none. It is one of those
 * that exhaust the item (`card`), at the moment that is being asked about. */
int d2_item_use(const struct d2e *g, uc_piece who, uint32_t traits, uc_piece subject, int *card);

/* moments.c */
extern const struct standing_words d2_standing;
/* Could the overlord hold a card for that moment of his own turn, for all the heroes know? */
bool d2_might_hold(const struct d2e *g, enum moment moment);
bool d2_minds_open_move(const struct d2e *g, uc_piece who); /* */
/* Whatever applies at a moment that is about `subject`: opens its window if there is anything. */
enum flow_status d2_at(struct d2e *g, enum moment moment, uc_piece subject);
#define AT(n, moment, who) DO(n, d2_at(g, (moment), (who)))

/* xp.c, shop.c, campaign.c: refusals for choices between quests. */
/* The skills of a class: those that it lists, then those that name it, as many as there is room for. */
struct ref_list d2_skills_of(const struct uc_pack *pack, uint16_t class);
refusal d2_why_not_learn(const struct d2e *g, uc_piece hero, uint16_t skill);
refusal d2_why_not_add_card(const struct d2e *g, uint16_t record);
refusal d2_why_not_aside(const struct d2e *g, uint16_t record);
refusal d2_why_not_buy(const struct d2e *g, uint16_t record);
refusal d2_why_not_sell(const struct d2e *g, uc_piece hero, uint16_t record);
/* Why that quest cannot be chosen next; NULL if it can. */
refusal d2_why_not_play(const struct d2e *g, uint16_t quest);
int d2_sale_value(const struct d2e *g, int card); /* D2-374, D2-375; 0: it is not sold */
int d2_owned_overlord_cards(const struct d2e *g, int class, int level); /* level 0: any */
bool d2_is_forced(const struct d2e *g); /* is the next quest determined by rule? */
/* relics.c */
/* Why the lieutenant cannot be given the relic for the coming quest; NULL if he can. */
refusal d2_why_not_promise(const struct d2e *g, uint16_t relic, uint16_t lieutenant);
void d2_take_up_relic(struct d2e *g, uc_piece lieutenant); /* what was promised to him */
void d2_lay_down_relics(struct d2e *g);                    /* the map is cleared */

/* campaign.c. Outside a campaign there is neither gold nor experience to gain. */
bool d2_heroes_won(const struct d2e *g, uint16_t quest);
bool d2_may_come_next(const struct d2e *g, uint16_t quest); /* chosen or forced, as it stands */
void d2_gain_gold(struct d2e *g, int n);
void d2_gain_xp(struct d2e *g, pieces who, int n); /* D2-349; piece 0 stands for the overlord */

/* effects.c */
/* What the flow `pick_condition` is for. */
enum pick_mode { PICK_CURE, PICK_GIVE, PICK_INFLICT };

/* dice.c */
enum reroll_kind {
    REROLL_ATTACK,
    REROLL_POWER,
    REROLL_DEFENSE,
    REROLL_OWN,
    REROLL_COLOUR,
    REROLL_ANY
};
struct d2_face {
    uint8_t miss, range, damage, surge, shield, weight;
};
extern const struct d2_face d2_faces[DICE_COLOURS + 1][7]; /* [colour][face], both from 1 */
int d2_face_count(int colour);                             /* distinct faces */
void d2_offer_faces(struct d2e *g, int colour);            /* to chance */
/* Has a seat rolled one of the dice that lie on the table now? */
bool d2_has_own_die(const struct d2e *g, uc_seat seat);
#define ROLL_DIE(n, colour, who)                                                                   \
    do {                                                                                           \
        d2_offer_faces(g, (colour));                                                               \
        CHANCE(n, PROMPT_DIE, (who));                                                              \
    } while (0)
/* The face that chance has just given. */
static inline int face_rolled(const struct d2e *g) { return answer(&g->run).a & 15; }

#endif
