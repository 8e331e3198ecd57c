/* Dungeon Universalis: the state of a game and what its chapters share. The ledger rules/du.rules
 * numbers the rules (DU-001 to DU-332, house rules DU-H01 to DU-H233).
 *
 * Read this first, then turn.c, which is the outline of a game. A chapter is a file:
 *
 *   setup.c      who plays, what one game is made of                     DU-014 to 040
 *   map.c        quest sheets and drawn boards become grids              DU-H01, section 14
 *   dungeon.c, dungeon_plan.c, dungeon_fill.c  quest sheets made from a number    DU-H217 to H233
 *   turn.c       quest, turns, activations                               DU-041 to 049, 067 to 074
 *   roll.c       dice, tests, opposed rolls, Fortune                     DU-001 to 008
 *   position.c   squares, distance, sight, darkness                      DU-009 to 013, 198 to 207
 *   attributes.c what a character has, with all that changes it          DU-001, 083, 302 to 311
 *   engage.c     Melee Ranges and who engages whom                       DU-209 to 220
 *   move.c       steps, running, falling, disengaging                    DU-075 to 101, 124 to 134
 *   skills.c     active skills                                           DU-019, components 5
 *   melee.c      melee, pushing, taking position                         DU-248 to 271
 *   shoot.c      ranged attacks, defensive shots                         DU-221 to 247
 *   harm.c       impacts, shields, damage, conditions, knock-out         DU-272 to 277, 297 to 315
 *   explore.c    sections, Initiative, surprise, doors, chests           DU-102 to 123, 186 to 197
 *   search.c     the other Actions and Quick Actions                     DU-135 to 185
 *   creation.c   heroes of one's own, and how heroes grow                DU-014 to 024, H145, H146
 *   shop.c       buying and selling                                      DU-022, H47, H200
 *   companions.c mercenaries and animals                                 DU-025, H148
 *   campaign.c   linked quests                                           DU-H26, H144, H147, H201
 *   lasting.c    spells in force and other changes for a while           DU-281, H115, H116
 *   magic.c      casting, dispelling, spells in force                    DU-278 to 296
 *   dark.c       the Dark Player's decks, hand, Obstacles, Powers        DU-029 to 053
 *   muster.c     creatures come into play                                DU-035, 036, 050 to 052, 064 to 066
 *   traps.c      traps                                                   DU-054 to 063, 147 to 154
 *   reactions.c  what the Dark Player may answer to what heroes do       DU-H126, DU-H140
 *   beasts.c     flying, breath, seizing, large bases                    DU-091 to 096, H184
 *   adp.c, adp_act.c  the Artificial Dark Player, played by tables        DU-332, H150 to H168, H205 to H215
 *   deeds.c      jumping, climbing, corpses, light                       DU-129 to 134, 158 to 169
 *   objects.c    finding, identifying and using objects                  DU-161 to 166, H199
 *   handling.c   armor put on and off, furniture moved                   DU-146, 170 to 172
 *   effects.c    the words that cards are written with                   words.def
 *   sheet.c      what a quest sheet adds: named things, tallies, events  DU-H141, DU-H172 to H174
 *   names.c, view.c, inspect.c, why.c, facts.c, invariants.c, score.c, goals.c, odds.c    for looking
 *   ruleset.c    the descriptor */
#ifndef DU_H
#define DU_H

#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "parts/campaign.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/moments.h"
#include "parts/pick.h"
#include "parts/refusal.h"
#include "parts/text.h"
#include "rulesets/du/content.h"
#include "space/heights.h"

enum {
    HEROES = 6,          /* DU-H169; pieces 1 to 6 */
    FIRST_COMPANION = 7, /* DU-H148: one a hero, pieces 7 to 12 */
    FIRST_CAPTIVE = 13,  /* whom a quest lets the heroes lead out: 13 to 18 */
    FIRST_CREATURE = 19, /* DU-H216: 44 at a time, 19 to 62 */
    PIECES = 63,         /* numbers are below this, so that a set of them is 64 bits */
    THINGS = 128,        /* furniture and what lies about */
    ITEMS = 96,          /* physical things that can be carried */
    SPELLS = 64,         /* spells that somebody knows */
    ENGAGEMENTS = 96,
    TURNS = 3,   /* activations inside each other */
    ATTACKS = 3, /* attacks inside each other */
    DAMAGE_DICE = 20,
    LOAD = 14,              /* things that one hero may own */
    RANGED_ARMS = LOAD + 2, /* that one may choose from for a shot */
    CARDS = 64,             /* of the Dark Player, numbered from 1 */
    BASE_SQUARES = 9,
    FEARSOME = 8,   /* profiles that one can get used to in a quest */
    HERO_VP = 10,   /* DU-H146 */
    TREASURES = 16, /* different Treasure cards in one pack */
    WAITING = 16    /* creatures of the quest sheet for which there was no room */
};

enum { SIDE_HEROES = 1, SIDE_DARK };

/* What may be done so often (parts/limits); each by who does it or whom it is done to. */
enum { ONCE_TURN = 1, ONCE_QUEST };
enum {
    LIMIT_BODYGUARD = 1, /* once a turn */
    LIMIT_LUCKY_FEET,    /* once a turn */
    LIMIT_FIRST_WOUND,   /* ignored, once a turn */
    LIMIT_PHYSICIAN,     /* once a quest for each ally */
    LIMIT_HERBS          /* three times a quest for each herbalist */
};

typedef uint64_t pieces; /* a set: bit p for piece p */
#define ONE(p) (UINT64_C(1) << (p))
#define EACH(p, set)                                                                               \
    for (pieces rest_##p = (set); rest_##p; rest_##p = 0)                                          \
        for (uc_piece p; rest_##p && (p = (uc_piece)__builtin_ctzll(rest_##p), 1);                 \
             rest_##p &= rest_##p - 1)

/* ---- State --------------------------------------------------------------------------------- */

enum piece_kind { PIECE_NONE, PIECE_HERO, PIECE_COMPANION, PIECE_CAPTIVE, PIECE_CREATURE };

/* Sets: bit condition - 1, in the order of the vocabulary. Wounded is not kept: it follows from
 * Vitality (DU-303). */
enum condition {
    STUNNED = 1,
    DOWN,
    OUT_COLD,
    POISONED,
    DISEASED,
    WOUNDED,
    ENTANGLED,
    PETRIFIED, /* stationary until the end of its next activation */
    CONDITIONS = PETRIFIED
};

enum {
    P_ACTED = 1,       /* was activated in this turn */
    P_SHOT = 2,        /* DU-247: has made its defensive shot in this turn */
    P_DISARMED = 4,    /* a creature whose weapon lies elsewhere (DU-H197) */
    P_UNLOADED = 8,    /* a creature whose weapon must be reloaded (DU-H43) */
    P_MIRED = 16,      /* DU-083: has entered difficult terrain, or stands in it */
    P_AFRAID = 32,     /* DU-H122 */
    P_BARRED = 64,     /* DU-H89: no reactions until its next activation */
    P_SHIELDING = 128, /* DU-263, DU-H104: may repeat blocking rolls until its next activation */
    P_SLOWED = 256,    /* DU-263: in this activation it neither attacks nor runs */
    P_WAS_DOWN = 512,  /* DU-070: it began its last activation Knocked Down and failed to stand */
    P_ALOFT = 1024,    /* DU-H102: flies */
    P_SQUEEZED = 2048, /* DU-H185: a Large one on its lead square alone */
    P_LEADER = 4096,
    P_GONE = 8192,   /* has left the scenario (DU-H172) */
    P_WAITS = 16384, /* DU-191: does not act in this game turn */
    P_FALLEN = 32768 /* was Knocked Out in this quest, which counts once (DU-H143) */
};

enum {
    M_BURNT = 1,     /* its last wound was by fire */
    M_NO_SHIELD = 2, /* a creature's or companion's shield is broken or lies elsewhere */
    M_NO_BOW = 4     /* the same of what it shoots with */
};

STATE_BEGIN
struct du_piece {
    uint16_t record;     /* hero or creature; 0: this number is free */
    uint16_t conditions; /* a set */
    uint16_t flags;      /* P_ */
    uc_place place;      /* its lead square (DU-H184); 0: not on the board */
    uc_place home;       /* DU-H210: the square that a guardian guards; 0 none */
    uint8_t kind;        /* enum piece_kind */
    uint8_t number;      /* "rattlebones-2" */
    uint8_t facing;      /* enum facing */
    uint8_t corner;      /* of the base that the lead square is: bit 0 east, bit 1 south */
    uint8_t vt, max_vt, ma, fo;
    uint8_t section; /* creatures: where it was placed, from 1 (DU-H135) */
    uint8_t used_to; /* bits: Fearsome profiles that it no longer fears (DU-H122) */
    uint8_t owner;   /* companions and captives: whose */
    uint8_t rest;    /* turns until it may breathe again */
    uint8_t helps;   /* DU-179: 1 while it holds a rope for others, until its next activation */
    uint8_t left_by; /* the way by which it has left the scenario; 0 none */
    uint8_t marks;   /* M_ */
    uc_piece foe;    /* who has wounded it last; the tables look at it */
    uint8_t size;    /* DU-011 (derived from its record or race) */
    uint8_t side;    /* of its base, in squares (derived) */
};

/* What an item is doing. */
enum {
    I_HELD = 1,
    I_UNLOADED = 2,
    I_UNKNOWN = 4,
    I_LIT = 8,
    I_RELIC = 16 /* with I_UNKNOWN: a Relic, not a Magic Object */
};

struct du_thing_item {
    uint16_t record; /* 0: free */
    uc_place place;  /* where it lies; 0: somebody carries it */
    uc_piece holder;
    uint8_t flags;   /* I_ */
    uint16_t spell;  /* of a scroll */
    uint8_t tried;   /* bits of heroes who have tried to identify it (DU-H199) */
    uint8_t charges; /* left, of what has them */
};

enum thing_kind { THING_NONE, THING_ELEMENT, THING_CORPSE, THING_TRAP };
enum {
    T_SEARCHED = 1,
    T_BROKEN = 2, /* elements; traps: it has acted or was deactivated (DU/A-59) */
    T_OPENED = 4,
    T_TRIED = 8,
    T_EASY = 16,    /* DU-152 */
    T_OBSTACLE = 32 /* DU-062: a card was played on this chest */
};

struct du_thing {
    uint16_t record; /* element, card or creature */
    uc_place place;  /* north-west square */
    uint8_t kind;    /* enum thing_kind */
    uint8_t flags;   /* T_ */
    uint8_t wounds;
    uint8_t name; /* elements: index from 1 of their line on the quest sheet, section by section;
                     traps: 0 on their square, else what they sit on (TRAP_ON_) */
};

/* What a marked trap sits on (DU-H188): from TRAP_ON_DOOR on doors, from TRAP_ON_THING on things. */
enum { TRAP_ON_DOOR = 0, TRAP_ON_THING = 64 };

enum { /* DU-H60 */
       D_CLOSED = 1,
       D_LOCKED = 2,
       D_REINFORCED = 4,
       D_RIDDLE = 8,
       D_SECRET = 16,
       D_TRIED = 32, /* DU-116, DU-157: the group has had its attempt */
       D_BROKEN = 64,
       D_OBSTACLE = 128 /* DU-062 */
};

struct du_door {
    uint8_t flags; /* D_ */
    uint8_t wounds;
    uint8_t turns; /* DU-123: game turns in which it was struck */
    uint8_t last;  /* the last of them */
};

enum {
    A_DONE = 1,      /* the Action is spent */
    A_MOVING = 2,    /* the move has begun */
    A_MOVED_OUT = 4, /* the move is over */
    A_RUNNING = 8,
    A_OVER = 16,   /* the activation is over */
    A_TURNED = 32, /* has turned since its last step or attack */
    A_DREW = 64,   /* DU-262 */
    A_STILL = 128  /* did something that allows no move (DU-136, DU-284) */
};

struct du_turn {
    pieces freed;   /* enemies whose Melee Range it may leave (DU/A-21) */
    pieces shunned; /* shooters whose Melee Range is closed to it in this move */
    pieces bound;   /* DU-213: whom its attack must be directed at, if any */
    uc_place began; /* where the activation began (DU-059) */
    uc_place from;  /* where the move began (DU-208) */
    uc_place stood; /* the last square on its way in which it could stop */
    uc_piece who;
    uc_seat seat;
    uint8_t points;   /* of movement, left */
    uint8_t moved;    /* squares entered (DU-H98) */
    uint8_t straight; /* of these, the last ones in one line */
    uint8_t heading;  /* of that line: (dy + 1) * 3 + dx + 1 */
    uint8_t flags;    /* A_ */
    uint8_t quick;    /* Quick Actions left */
    uint8_t attacks;  /* made in this Action */
    uint8_t allowed;  /* DU-H94: attacks of this Action */
    uint8_t skill;    /* enum knack: the active skill of this Action; 0 none */
    uint8_t spare[7];
    pieces struck; /* whom this Action has attacked */
};

/* The roll on the table: a test, or an opposed roll. */
struct du_roll {
    uc_piece who, other;
    uint8_t attribute, purpose;
    uint8_t die[2], other_die[2]; /* natural, the lower first; 0: not rolled */
    int8_t bonus, other_bonus;    /* all that is added */
    uint8_t need;                 /* DU-003 */
    uint8_t passed;               /* a test passed, or the opposed roll won by `who` */
    uint8_t repeated;             /* DU-H16: 1 the roll of `who`, 2 that of `other` */
    uint8_t plain;                /* DU-H12: nothing passes or fails by itself */
};

enum {
    HIT_RANGED = 1,
    HIT_BACK = 2, /* DU-260, DU-307 */
    HIT_FIRE = 4,
    HIT_PLAIN = 8, /* no critical dice (DU-240, DU-H99) */
    HIT_BLOCKED = 16
};

/* An attack under way, melee or ranged, from its declaration to its end. */
struct du_attack {
    uc_piece attacker, target;
    uint16_t weapon; /* record */
    uc_place to;     /* where the target is pushed; 0: not at all */
    uint8_t item;    /* physical item, 0: of the profile */
    uint8_t flags;   /* HIT_ */
    uint8_t criticals;
    uint8_t dice;    /* to be rolled against the target */
    uint8_t rolled;  /* so far */
    uint8_t wounds;  /* of these */
    uint8_t against; /* the number that a die must reach */
    int8_t extra;    /* dice more or fewer */
    uint8_t dealt;   /* Vitality lost */
    uint8_t spare;
};

/* Who has been hit last in this activation, and what it has lost: for the odds. */
struct du_outcome {
    uc_piece target;
    uint8_t dealt, defeated;
    uint8_t spare[5];
};

struct du_pair {
    uc_piece by, whom;
};

struct du_known { /* a spell that somebody knows */
    uint16_t spell;
    uc_piece who; /* 0: free */
    uint8_t cast; /* times, in this quest (DU-280) */
};

/* What a hero has become: of a ready one what its record says, of others what was chosen, and what
 * the campaign has made of both. */
struct du_sheet {
    uint32_t traits, knacks;     /* of race and skills (derived) */
    uint16_t race, class_;       /* records; 0: not chosen yet */
    uint16_t skill[HERO_SKILLS]; /* professional ones, 0 behind the last */
    uint16_t found;              /* coins found in this quest (DU-H26) */
    struct du_line line;         /* race, class and development together */
    uint8_t bought[ATTRIBUTES];  /* points gained, by attribute - 1 */
    uint8_t lost[ATTRIBUTES];    /* for good (DU-H26), by attribute - 1 */
    uint8_t vp;                  /* DU-H145 */
    uint8_t xp;                  /* not spent yet */
    uint8_t points;              /* development points not spent yet */
    uint8_t fate;                /* FATE_ */
    uint8_t spare[3];
};

enum { FATE_NONE, FATE_DEAD, FATE_FRAIL }; /* DU-H26 */

/* A campaign: DU-H201. Alone it is the first quest that counts. */
struct du_journey {
    struct quest_log log;
    uint16_t ware[2]; /* Magic Objects on the market (DU-H200) */
    uint8_t episode;  /* the quest that is played, from 0 */
    uint8_t next;     /* the one that is played next, or now */
    uint8_t spare[2];
};

struct du_score { /* DU-H143 */
    uint16_t heroes, dark;
};

/* Where creatures may be put: squares of these sections, and besides by its kind. */
struct zone {
    uc_place origin;   /* ZONE_AROUND: within two squares of it */
    uint16_t sections; /* bit n - 1 for section n */
    uint8_t kind;      /* ZONE_ */
    uint8_t north_of;  /* y is below this; 0: anywhere */
};

struct du_waiting { /* of the quest sheet, until there is room (DU-H183) */
    uint16_t record;
    uint8_t section, leader;
};
STATE_END

enum { ZONE_PLAIN, ZONE_AROUND, ZONE_UNSEEN };
enum { COVER_SQUARES = 6 }; /* that one card covers */

struct du {
    struct uc_run run; /* first: the engine's part */
    struct du_state *s;
    const struct du_game *t;
    const struct uc_pack *content;
};

#define GAME struct du
#define FLOW_PREFIX du
#define FLOWS_DEF "rulesets/du/flows.def"
#define VERBS_DEF "rulesets/du/verbs.def"
#define PROMPTS_DEF "rulesets/du/prompts.def"
#define EVENTS_DEF "rulesets/du/events.def"
#include "core/flowdefs.h"

/* Asks `seat`. Where nobody is the Dark Player, his tables pick from the same list (adp.h). */
#undef ASK
#define ASK(n, seat_, prompt_, subject_)                                                           \
    do {                                                                                           \
        *step = (n);                                                                               \
        if (!du_tables_answer(g, (seat_), (prompt_), (subject_)))                                  \
            return flow_ask(FLOW_RUN, (seat_), (prompt_), (subject_));                             \
        __attribute__((fallthrough));                                                              \
    case (n):;                                                                                     \
    } while (0)
bool du_tables_answer(struct du *g, uc_seat seat, int prompt, uc_piece subject);
bool du_tables_play(const struct du *g, uc_seat seat); /* is that the seat of the tables? */

/* The words of effects. */
struct du du_open(const struct uc_run *run);
#define WORDS_DEF "rulesets/du/words.def"
#define GAME_OPEN du_open
#include "effect/worddefs.h"

enum { SQUARES = 432 }; /* a map has at most 420 (DU-H233: random ones 400) */

/* What a square is, from what lies on it. */
enum {
    G_IMPASSABLE = 1,
    G_DIFFICULT = 2,
    G_DEEP = 4,
    G_PIT = 8,
    G_TRAP = 16, /* a marked one (DU-H65) */
    G_MIST = 32,
    G_LIGHT = 64
};

/* The Dark Player's cards. Which of those in CARD_DECK are the ones of his decks is decided when
 * they are drawn. */
enum card_zone { CARD_DECK, CARD_HAND, CARD_USED };
enum { DECK_OBSTACLE = 1, DECK_ENCOUNTER };
/* As UC_CARD: items have the numbers below, then cards of the Dark Player, and what is for sale by its record. */
enum { CARD_BASE = 128, WARE_BASE = CARD_BASE + CARDS };

enum phase { PHASE_SETUP, PHASE_HEROES, PHASE_DARK };
enum { AGAIN_NOT, AGAIN_EXTRA, AGAIN_LOST }; /* DU-188, DU-190: what becomes of the heroes' turn */

STATE_BEGIN
struct du_state {
    struct uc_state head;
    int64_t result;           /* of the flow that ended last */
    pieces heroes, creatures; /* on the board: the heroes' side, the Dark Player's */
    pieces owed;              /* who lose 1 Vitality: a spell on them has ended */
    pieces bearers;           /* who may carry something; of the others nobody asks what it is */
    struct placeset floor;    /* squares of revealed sections (derived) */
    struct du_turn turn[TURNS];
    uint32_t doors_closed;   /* derived from `door` */
    struct lastings lasting; /* spells in force, and other changes for a while */
    struct limits used;      /* what may be done once a turn, once a quest */
    struct du_sheet sheet[HEROES + 1];
    struct standing standing; /* the Dark Player passes for longer */
    struct du_score score;
    struct du_journey journey;
    struct du_waiting waiting[WAITING];
    uint16_t leader;      /* its record, from the start */
    uint16_t leader_item; /* what he will have when he is placed (DU-036), a secret until then */
    uint16_t dim;         /* sections that something has made dark */
    uint16_t gloom;       /* sections of thick darkness */
    uc_place anchor;      /* DU-H159: where the first of a group stands; 0: it is still to come */
    uint16_t revealed;    /* bit n - 1 for section n */
    uint16_t searched;    /* rooms: Action 9 has been tried (DU-140) */
    uint16_t coins;
    uint16_t turn_number; /* game turns, from 1 */
    struct du_attack attack[ATTACKS];
    struct du_piece piece[PIECES];
    struct du_thing thing[THINGS];
    struct du_thing_item item[ITEMS];
    struct du_known known[SPELLS];
    uint16_t broken;  /* what has broken last in this turn */
    uc_place trap_at; /* the square of the trap whose effect is under way */
    struct du_outcome outcome;
    uint8_t upgrades; /* of the Leader: bit i for number i */
    uint8_t waitings; /* how many of `waiting` */
    uint8_t fled;     /* the Leader has moved away once */
    uint8_t map;      /* 1: the next search for secret doors has +2 */
    struct du_roll roll;
    struct du_pair engaged[ENGAGEMENTS]; /* earliest first (DU-H86) */
    struct du_door door[UC_DOORS + 1];   /* by door id */
    uint8_t treasure[TREASURES];         /* cards left in the deck, by kind (DU-H68) */
    uint8_t card[CARDS];                 /* enum card_zone, by card */
    uint8_t deck[3];                     /* cards left in each deck */
    uint8_t trap;                        /* the card that has just been set and not been noticed */
    uint8_t secret_tries[SECTIONS + 1];  /* bits of heroes: Action 8 was tried (DU-H70) */
    uint8_t turns, attacks, engagements; /* how many of the arrays are in use */
    uint8_t phase;                       /* enum phase */
    uint8_t again;                       /* AGAIN_ */
    uint8_t rp;                          /* Reserve Points */
    uint8_t items, things, knowns;       /* derived: above every index in use */
    uint8_t leader_dead;
    uint8_t made[3];       /* figures so far of Grunts, Elites, Champions (DU-H130) */
    uint8_t acted;         /* the hero who has acted last in this turn; 0 none */
    uint8_t awaited;       /* the hero whose companion has acted before him; 0 none */
    uint8_t told;          /* the section whose text was read last; 0 none */
    uint8_t reveals;       /* how many sections the heroes have revealed */
    uint8_t extra;         /* this is a turn won by Initiative (DU-189) */
    uint8_t spells_scored; /* DU-H143 */
    uint8_t powers;        /* DU-H156: that the tables have played in this game turn */
    uint8_t die;           /* the last one that was rolled for a table */
    uc_piece stepped;      /* DU-H154: for whose steps a trap was thought of in this activation */
    uint8_t edge;          /* what creatures add to their next Initiative roll */
    uint8_t tally[QUEST_TALLIES];
    uint8_t shown[SECTIONS + 1]; /* the game turn in which a section was revealed */
    uint8_t at[SQUARES];         /* who stands there (derived) */
    uint8_t ground[SQUARES];     /* G_ (derived from things) */
    uint8_t raised[SQUARES];     /* height and cover of what stands there (derived) */
    uint8_t stands[SQUARES];     /* the same with characters (derived) */
    uint8_t seen;                /* bits: events of the sheet that have happened in this quest */
    uint8_t spare[6];            /* zero */
    uint64_t frame[FRAME_WORDS];
};
STATE_END

_Static_assert(sizeof(struct du_state) <= 16384, "a game in progress fits into 16 KiB");

/* ---- What one game is made of: worked out once, never changed -------------------------------- */

struct du_way { /* an exit, as it lies on the board */
    const struct du_exit *exit;
    uc_place inside[2], outside[2]; /* the squares on both sides of each of its edges; 0 none */
    uint8_t width;                  /* how many of them */
    uint8_t from, to;               /* sections, from 1; 0: outside the scenario */
    uint8_t door;                   /* door id; 0: an arrow or a way out */
};

/* A diagonal step: the squares on both sides of it, and the doors that must be open for it. */
struct du_corner {
    uc_place side, other, to; /* 0: walls are in the way */
    uint32_t doors;
};

struct du_map {
    struct grid *grid;
    struct du_corner corner[SQUARES][4]; /* bit 0: to the east, bit 1: to the south (DU-H04) */
    struct uc_board board;
    struct uc_board_place place[UC_PLACES];
    struct uc_board_edge edge[64];
    uint8_t section_of[UC_PLACES]; /* from 1 */
    struct placeset section[SECTIONS + 1];
    uint8_t sections, ways, doors;
    struct du_way way[EXITS + 1]; /* from 1 */
    uint8_t door_way[UC_DOORS + 1];
    uint8_t arrow[UC_PLACES]; /* on this square stands the arrow of that way; 0 none */
    uint8_t exit[UC_PLACES];  /* here one may leave the scenario by that way; 0 none */
};

/* What the skills of a creature give it, all together. */
struct du_gifts {
    uint32_t traits, knacks;
};

struct du_game {
    const struct du_rules *rules;
    struct du_gifts *gifts;       /* of each creature of the pack, from `creatures` on */
    int creatures;                /* the first of their records */
    struct du_gifts lent;         /* what any item of the pack can lend */
    uint32_t felt;                /* attributes that elements change around them: bit attribute */
    const struct du_quest *quest; /* NULL: a drawn board */
    struct du_quest *made;        /* the same, where it is not just as the pack has it */
    uint32_t number;              /* of a random quest, and its size from 0 */
    int size;
    uint16_t quest_record;
    struct du_map map;
    uint8_t heroes, episodes;
    const struct du_campaign *campaign; /* NULL: one quest by itself */
    uint16_t hero_record[HEROES + 1];
    const struct du_hero *hero[HEROES + 1];
    uint8_t fearsomes;
    uint16_t fearsome[FEARSOME + 1];
    int usual;    /* heroes of a party that nobody has chosen */
    bool mixed;   /* DU-018: Good and Evil heroes may mix */
    bool tables;  /* DU-H150: nobody is the Dark Player */
    bool sorcery; /* DU-H119 */
    bool market;  /* DU-H171: shopping before the quest */
    bool visited; /* DU-033: the group has entered this scenario before */
    char seat_name[HEROES + 2][48];
};

/* ---- Looking at it -------------------------------------------------------------------------- */

static inline struct du_piece *piece(const struct du *g, uc_piece p) { return &g->s->piece[p]; }
static inline struct du_turn *turn(const struct du *g)
{
    return &g->s->turn[g->s->turns ? g->s->turns - 1 : 0];
}
static inline struct du_attack *attack_now(const struct du *g)
{
    return &g->s->attack[g->s->attacks ? g->s->attacks - 1 : 0];
}
static inline const struct grid *grid(const struct du *g) { return g->t->map.grid; }
static inline bool is_hero(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_HERO;
}
static inline bool is_creature(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_CREATURE;
}
static inline int side_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? SIDE_DARK : SIDE_HEROES;
}
static inline bool has(const struct du *g, uc_piece p, enum condition c)
{
    return piece(g, p)->conditions >> (c - 1) & 1;
}
static inline bool on_board(const struct du *g, uc_piece p) { return piece(g, p)->place != 0; }
/* On the board and not Knocked Out: DU-H24. */
static inline bool is_up(const struct du *g, uc_piece p)
{
    return on_board(g, p) && !has(g, p, OUT_COLD);
}
static inline pieces friends_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? g->s->creatures : g->s->heroes;
}
static inline pieces enemies_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? g->s->heroes : g->s->creatures;
}
static inline uc_seat dark_seat(const struct du *g) { return (uc_seat)(g->t->heroes + 1); }
static inline int du_min(int a, int b) { return a < b ? a : b; }
static inline int du_max(int a, int b) { return a > b ? a : b; }

const struct du_creature *du_creature_data(const struct du *g, uc_piece p); /* NULL: a hero */
static inline const struct du_item *du_item_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_ITEM, record);
}
static inline const struct du_element *du_element_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_ELEMENT, record);
}
/* A number that an effect gives for a character; 0 if it is none. */
static inline uc_piece who_is(const struct du *g, int64_t value)
{
    return value > 0 && value < PIECES && piece(g, (uc_piece)value)->record ? (uc_piece)value : 0;
}
/* A section of the quest, from 1; NULL: there is no quest, or the square has none. */
static inline const struct du_section *section_data(const struct du *g, int section)
{
    return g->t->quest && section ? &g->t->quest->section[section - 1] : NULL;
}
static inline bool is_of(const struct du_element *e, enum matter matter)
{
    return e->matter >> (matter - 1) & 1;
}
/* Has it that item, in hand or in its pack? */
static inline bool carries(const struct du *g, uc_piece p, int item)
{
    return g->s->item[item].record && g->s->item[item].holder == p;
}
uc_seat du_seat_of(const struct du *g, uc_piece p);
static inline const struct du_class *du_class_of(const struct du *g, uc_piece hero)
{
    return pack_data(g->content, KIND_CLASS, g->s->sheet[hero].class_);
}
int du_alignment(const struct du *g); /* of the group (DU-H171); 0: neither Good nor Evil */
static inline struct du_sheet *sheet(const struct du *g, uc_piece hero)
{
    return &g->s->sheet[hero];
}

/* ---- position.c: squares -------------------------------------------------------------------- */

struct base {
    int count;
    uc_place at[BASE_SQUARES];
};

static inline struct base one_square(uc_place at) { return (struct base){1, {at}}; }
static inline int du_size(const struct du *g, uc_piece p) { return piece(g, p)->size; }
/* Of its base: 1, 2 or more (DU-012). */
static inline int du_side_length(const struct du *g, uc_piece p) { return piece(g, p)->side; }
/* Stands on one square: most do, and one that is squeezed (DU-H185). */
static inline bool is_on_one_square(const struct du *g, uc_piece p)
{
    return piece(g, p)->side == 1 || piece(g, p)->flags & P_SQUEEZED;
}
struct base du_base_at(const struct du *g, uc_piece p, uc_place lead, int corner, bool whole);
struct base du_base_of(const struct du *g, int side, uc_place lead, int corner);
struct base du_base_if(const struct du *g, uc_piece p, uc_place at); /* after a step */
struct base du_large_base(const struct du *g, uc_piece p);           /* of more than one square */
static inline struct base du_base(const struct du *g, uc_piece p) /* the squares it occupies now */
{
    if (!on_board(g, p))
        return (struct base){0};
    return is_on_one_square(g, p) ? one_square(piece(g, p)->place) : du_large_base(g, p);
}
/* DU-H02: between two squares. */
static inline int du_between(const struct du *g, uc_place a, uc_place b)
{
    int dx = grid_x(grid(g), a) - grid_x(grid(g), b), dy = grid_y(grid(g), a) - grid_y(grid(g), b);
    return du_max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
}
int du_distance(const struct du *g, const struct base *a, const struct base *b); /* DU-H02 */
int du_apart(const struct du *g, uc_piece a, uc_piece b); /* the same between characters */
int du_apart_from(const struct du *g, uc_piece p, uc_place square);
/* DU-H04: a step, whoever may stand there. */
bool du_step_open(const struct du *g, uc_place from, uc_place to);
bool du_adjacent_bases(const struct du *g, const struct base *a, const struct base *b); /* H03 */
bool du_adjacent(const struct du *g, uc_piece a, uc_piece b);
bool du_adjacent_to(const struct du *g, uc_piece p, uc_place square);
/* DU-H05: does the square lie in the back area of the character? */
bool du_behind(const struct du *g, uc_piece p, uc_place square);
int du_facing_to(const struct du *g, uc_piece p, uc_piece target);
void du_turn_to(struct du *g, uc_piece p, uc_piece target);
int du_surface(const struct du *g, uc_place square); /* DU-H08 */
bool du_in_the_dark(const struct du *g, uc_piece p);
enum heights_sight du_look(const struct du *g, uc_piece from, uc_piece to); /* with darkness */
enum heights_sight du_look_at(const struct du *g, uc_piece from, uc_place to);
/* What it would see of another from that square, with `back` the other of it: as if it stood there
 * and no longer where it does. */
enum heights_sight du_look_between(const struct du *g, uc_piece p, uc_place at, uc_piece other,
                                   bool back);
int du_section(const struct du *g, uc_place square);
bool du_is_narrow(const struct du *g, uc_place square);
bool du_is_doorway(const struct du *g, uc_place from, uc_place to); /* DU-H185 */
/* May it stand there with its whole base: floor, nobody else, nothing impassable? */
bool du_fits(const struct du *g, uc_piece p, uc_place lead, int corner);
/* The same of a base of that side; `p`, if not 0, may stand there already. */
bool du_has_room(const struct du *g, uc_piece p, int side, uc_place lead, int corner);
bool du_is_floor(const struct du *g, uc_place square);   /* that has been revealed */
bool du_lies_there(const struct du *g, uc_place square); /* a hero who is Knocked Out (DU-H24) */
bool du_is_free(const struct du *g, uc_place square);    /* floor without character or impassable */

/* Commands that keep what is derived. */
void du_put(struct du *g, uc_piece p, uc_place lead);
void du_take_off(struct du *g, uc_piece p);
void du_refresh_all(struct du *g);
void du_reveal_floor(struct du *g, int section);
void du_show_section(struct du *g, int section); /* floor and elements, no creatures */

/* ---- attributes.c --------------------------------------------------------------------------- */

int du_attribute(const struct du *g, uc_piece p, int attribute, int purpose);
int du_sum_changes(const struct du_change *change, int count, int attribute, int purpose);
int du_line_value(const struct du_line *line, int attribute);
void du_line_add(struct du_line *line, int attribute, int n);
/* The skills of a character, one after the other: `at` counts from 0; NULL behind the last. */
const struct du_skill *du_skill_of(const struct du *g, uc_piece p, int at);
void du_refresh_sheet(struct du *g, uc_piece hero); /* what follows from race and skills */
bool du_has_trait(const struct du *g, uc_piece p, enum trait trait);
bool du_has_knack(const struct du *g, uc_piece p, enum knack knack);
struct shape {
    uint8_t size, side; /* of its base */
};
struct shape du_shape_of(const struct du *g, uc_piece p); /* from its record or race */
struct shape du_shape_of_kind(const struct du_creature *c);
void du_take_shape(struct du *g, uc_piece p); /* and keeps it */
int du_vp(const struct du *g, uc_piece p);    /* Value Points */
int du_armor_type(const struct du *g, uc_piece p);
int du_impairments(const struct du *g, uc_piece p);
bool du_is_wounded(const struct du *g, uc_piece p); /* DU-303, DU-H29 */
/* DU-H103: neither moves nor acts nor reacts. Who is Knocked Down is not (DU/A-24). */
static inline bool is_stationary(const struct du *g, uc_piece p)
{
    return has(g, p, ENTANGLED) || has(g, p, PETRIFIED);
}

/* What it fights with: a record, and the physical item (0: of its profile or bare hands). */
struct arms {
    uint16_t weapon;
    uint8_t item;
};
struct arms du_melee_arms(const struct du *g, uc_piece p);
struct arms du_second_arms(const struct du *g, uc_piece p); /* one-handed, in the other hand */
int du_ranged_arms(const struct du *g, uc_piece p,
                   struct arms arms[RANGED_ARMS]);        /* that could shoot now */
struct arms du_shield_of(const struct du *g, uc_piece p); /* weapon 0: none */
bool du_weapon_has(const struct du *g, uint16_t weapon, enum feature feature);
bool du_wears(const struct du *g, uc_piece p, enum feature feature); /* holds or wears such */
int du_free_hands(const struct du *g, uc_piece p);

/* ---- engage.c ------------------------------------------------------------------------------- */

/* Further away nobody's Melee Range reaches; large ones are looked at more closely. */
static inline bool is_within_two(const struct du *g, uc_piece p, const struct base *b)
{
    return !is_on_one_square(g, p) || b->count != 1 ||
           du_between(g, piece(g, p)->place, b->at[0]) <= 2;
}

/* Would a base be within its Melee Range? */
bool du_in_range(const struct du *g, uc_piece of, uc_piece who, const struct base *b);
bool du_in_reach(const struct du *g, uc_piece attacker, uc_piece target); /* DU-H84 */
bool du_engages(const struct du *g, uc_piece by, uc_piece whom);
pieces du_engaging(const struct du *g, uc_piece p); /* who engages it */
bool du_is_engaged(const struct du *g, uc_piece p); /* in combat: DU-080 */
/* The enemies that would engage it on that base: those that stop it (DU-211, DU-212). */
pieces du_would_engage(const struct du *g, uc_piece p, const struct base *b);
/* DU-092, DU-098: does it take no notice of that one's Melee Range? */
bool du_ignores(const struct du *g, uc_piece p, uc_piece enemy);
bool du_near_enemy(const struct du *g, uc_piece p); /* DU-109: in an enemy's MR or adjacent */
void du_refresh_engagements(struct du *g);

/* ---- roll.c --------------------------------------------------------------------------------- */

/* Whom equal totals favour: DU-H14; DU-249 to DU-251; DU-193. */
enum ties { TIES_OTHER, TIES_MELEE, TIES_INITIATIVE };
/* DU-H13: how many of the two show that face. */
static inline int naturals(const uint8_t die[2], int face)
{
    return (die[0] == face) + (die[1] == face);
}
static inline bool is_blunder(const uint8_t die[2]) { return die[0] == 1 && die[1] == 1; }
bool du_uses_shield(const struct du *g, uc_piece p); /* in the attack under way */
void du_offer_pairs(struct du *g);
void du_offer_die(struct du *g);
void du_offer_random(struct du *g, pieces set); /* one of them, by chance */

/* ---- turn.c --------------------------------------------------------------------------------- */

enum { DUE_JUDGE }; /* the objectives may have been met: FLOW_judge */
void du_close_turn(struct du *g);
void du_end_activation(struct du *g, uc_piece p); /* if it is its activation */
/* Who may use an Action, a move, a Quick Action now; NULL: it may. */
refusal du_why_not_action(const struct du *g, uc_piece p);
void du_spend_action(struct du *g);
refusal du_why_not_quick(const struct du *g); /* DU-073, DU-184 */
void du_spend_quick(struct du *g);
bool du_in_combat(const struct du *g, uc_piece p); /* DU-186, DU-H54 */
bool du_is_fight(const struct du *g);              /* a hero is in combat */
/* DU-045, DU-109 to DU-111: may it perform that one of the Actions 1 to 18 now? */
refusal du_why_not_explore(const struct du *g, uc_piece p, int action);
void du_blunder_exploring(struct du *g); /* DU-112 */

/* ---- move.c --------------------------------------------------------------------------------- */

refusal du_why_not_step(const struct du *g, uc_piece p, uc_place from, uc_place to, int *cost);
refusal du_why_not_run(const struct du *g, uc_piece p);
void du_offer_steps(struct du *g, uc_piece p);
void du_offer_turns(struct du *g, uc_piece p);
void du_stop_here(struct du *g, uc_piece p);      /* its move is over; it draws back if it must */
bool du_can_stop(const struct du *g, uc_piece p); /* where it is */
bool du_can_attack(const struct du *g, uc_piece p);
bool du_would_reach(const struct du *g, uc_piece p); /* the same after a move more */
bool du_parts_heroes(const struct du *g, int door);
bool du_wanders_now(const struct du *g);                         /* in its activation */
bool du_could_stop(const struct du *g, uc_piece p, uc_place at); /* there */
/* What ways cost from where it stands, and one step of them; hazards cost `shy` more. */
void du_ways(const struct du *g, uc_piece p, int shy, uint8_t cost[SQUARES]);
int du_way_cost(const struct du *g, uc_piece p, uc_place from, uc_place to, int shy);
void du_begin_move(struct du *g, uc_piece p);
void du_pay_move(struct du *g, int cost);
bool du_swims(const struct du *g, uc_piece p); /* it is in deep water */
bool du_sinks(const struct du *g, uc_piece p); /* DU-089: and too heavy for it */
void du_reach(const struct du *g, uc_piece p, struct placeset *places);
int du_facing_of_step(const struct du *g, uc_piece p, uc_place from, uc_place to);
refusal du_why_not_meet(const struct du *g, uc_piece p,
                        const struct base *b); /* the enemies there */
/* DU-H101: without approaching them, does the way there stay out of the shooters' Melee Ranges? */
bool du_may_be_plain(const struct du *g, uc_piece p, uc_place to, pieces shooters);

/* ---- melee.c, shoot.c ----------------------------------------------------------------------- */

refusal du_why_not_attack(const struct du *g, uc_piece p, uc_piece target);
void du_offer_attacks(struct du *g, uc_piece p);
void du_offer_skills(struct du *g, uc_piece p); /* active ones */
refusal du_why_not_shoot(const struct du *g, uc_piece p, struct arms arms, uc_piece target);
void du_offer_shots(struct du *g, uc_piece p);
int du_shot_modifier(const struct du *g, uc_piece p, struct arms arms, uc_piece target,
                     bool defensive);
int du_skill_bonus(const struct du_turn *t); /* skills.c: of the attack under way */
int du_skill_attacks(const struct du *g, uc_piece p, int skill);
uc_piece du_bodyguard(const struct du *g, uc_piece attacker, uc_piece target);
bool du_from_the_back(const struct du *g, uc_piece attacker, uc_piece target);
int du_arms_against(const struct du *g, uc_piece p, uc_place at, struct arms arms[RANGED_ARMS]);
pieces du_able_shooters(const struct du *g, uc_piece mover, uc_place to); /* DU-H101 */

/* ---- magic.c -------------------------------------------------------------------------------- */

void du_learn(struct du *g, uc_piece p, uint16_t spell);
void du_forget_spells(struct du *g, uc_piece p);
int du_permanent_of(const struct du *g, uc_piece caster); /* in s->lasting; -1 none (DU-282) */
void du_end_permanent(struct du *g, uc_piece caster);     /* of a caster who is gone */
bool du_is_offensive(const struct du *g, int spell);
refusal du_why_not_cast(const struct du *g, uc_piece p, uint16_t spell, uc_piece target);
void du_offer_spells(struct du *g, uc_piece p);
uint16_t du_spell_in(const struct du *g, int item); /* that a scroll or a wand casts; 0 none */
void du_offer_basic_spells(struct du *g);           /* to chance */

/* ---- lasting.c ------------------------------------------------------------------------------ */

/* What ends a spell or a change. The first words are those that packs may say. */
enum until {
    UNTIL_ACTIVATION = 1, /* the end of the holder's next activation */
    UNTIL_TURN_END,       /* the end of this game turn, and with `turns` 1 of the next */
    UNTIL_COMBAT_END,     /* DU-H69: no enemy within 12 squares of a hero */
    UNTIL_QUEST_END,
    UNTIL_HEROES_TURN, /* the beginning of that side's turn (DU-H116) */
    UNTIL_DARK_TURN,
    UNTIL_CASTER_ACTS /* the next activation of who has done it */
};
int du_lasting_change(const struct du *g, uc_piece p, int attribute, int purpose);
bool du_spell_holds(const struct du *g, uc_piece p, enum hold hold);
uc_piece du_flees_from(const struct du *g, uc_piece p); /* whom it may only move away from; 0 */
bool du_is_barked(const struct du *g, uc_piece p);      /* the first wound of a turn is ignored */
/* How the word of a pack is meant: `what` 0: it is none. */
struct lasts_until {
    uint8_t what, turns;
};
struct lasts_until du_until(int word);
/* What else lasts, as `ability`. */
enum { LASTS_ATTACK = 40, LASTS_TRAIT = 48, LASTS_HOLD = 96 };
bool du_lasts(const struct du *g, uc_piece p, int ability);
void du_change_for(struct du *g, uc_piece who, int attribute, int n, int until, uc_piece by,
                   int turns);
void du_end_lasting(struct du *g, int i);
/* That time has come, for everybody or for one (0: for all). The flow `debts` must follow. */
void du_expire(struct du *g, int until, uc_piece whose);

/* ---- creation.c, shop.c, campaign.c, companions.c -------------------------------------------- */

void du_write_sheet(struct du *g, uc_piece h, uint16_t record); /* setup.c */
bool du_may_join(const struct du *g, uc_piece h, int record);
void du_begin_quest(struct du *g);
void du_rule_line(struct du *g, uc_piece h);
void du_refill(struct du *g, uc_piece h);
bool du_offer_development(struct du *g, uc_piece h, int points);
void du_spend_points(struct du *g, uc_piece h, struct uc_choice c);
bool du_offer_skills_to_learn(struct du *g, uc_piece h);
void du_learn_skill(struct du *g, uc_piece h, uint16_t record);
void du_offer_dressing(struct du *g, uc_piece h); /* search.c: what is in hand, worn, lit */
void du_change_dress(struct du *g, struct uc_choice c);

enum { SAGE_PRICE = 3 }; /* DU-H199 */
void du_show_market(const struct du *g, uc_piece h, struct uc_view *view);
int du_sale_value(const struct du *g, int item);
enum flow_status du_end_quest(struct du *g, int winner);
refusal du_why_not_play(const struct du *g, int quest); /* of the campaign, by its number */
/* DU-H122: the Fearsome profiles that one can get used to, those of a faction (0: all) and of none;
 * how many there are, of which `list`, from 1, has the first FEARSOME. (setup.c) */
int du_list_fearsome(const struct uc_pack *pack, int faction, uint16_t list[FEARSOME + 1]);
int du_tries(const struct du *g); /* of the quest at hand that have ended (DU-033) */

uc_piece du_companion_of(const struct du *g, uc_piece hero); /* 0 none */
void du_offer_hirelings(struct du *g, uc_piece hero);
void du_hire(struct du *g, uc_piece hero, uint16_t record);
void du_take_companion(struct du *g, uc_piece hero, uint16_t record);
void du_bring_companion(struct du *g, uc_piece hero);
bool du_strays(const struct du *g, uc_piece p, const struct base *b);
int du_companion_change(const struct du *g, uc_piece hero, int attribute, int purpose);
int du_companion_load(const struct du *g, uc_piece hero);
bool du_carries_light(const struct du *g, uc_piece p);
void du_offer_nursing(struct du *g, uc_piece p);

/* ---- harm.c --------------------------------------------------------------------------------- */

struct du_attack *du_begin_attack(struct du *g, uc_piece attacker, uc_piece target,
                                  struct arms arms);
void du_end_attack(struct du *g);
void du_give(struct du *g, uc_piece p, enum condition c);
void du_cure(struct du *g, uc_piece p, enum condition c);
void du_heal(struct du *g, uc_piece p, int n);
int du_fireproof(const struct du *g, uc_piece p); /* dice of fire fewer against it */
int du_dice_against(const struct du *g, uc_piece p, int attribute);

/* ---- explore.c, search.c -------------------------------------------------------------------- */

bool du_door_closed(const struct du *g, int door);
void du_refresh_doors(struct du *g);
bool du_at_door(const struct du *g, uc_piece p, int door, bool diagonally); /* DU-H61 */
void du_offer_doors(struct du *g, uc_piece p);
void du_offer_leaving(struct du *g, uc_piece p);
refusal du_why_not_open(const struct du *g, uc_piece p, int door);
refusal du_why_not_unlock(const struct du *g, uc_piece p, int door);
refusal du_why_not_strike(const struct du *g, uc_piece p, int door);
refusal du_why_not_secret(const struct du *g, uc_piece p);
refusal du_why_not_search(const struct du *g, uc_piece p); /* the room */
bool du_section_known(const struct du *g, int section);
uc_piece du_new_creature(struct du *g, uint16_t record); /* off the board; 0: none left */
int du_new_thing(struct du *g, enum thing_kind kind, uint16_t record, uc_place place); /* -1 */
int du_new_item(struct du *g, uint16_t record, uc_piece holder, uc_place place);       /* 0 */
void du_offer_interactions(struct du *g, uc_piece p);
void du_offer_searches(struct du *g, uc_piece p);
void du_offer_quick_acts(struct du *g, uc_piece p);
bool du_touches_thing(const struct du *g, uc_piece p, int thing); /* on it or next to it */
int du_thing_named(const struct du *g, uint16_t symbol);          /* by the quest; -1 none */

/* ---- sheet.c -------------------------------------------------------------------------------- */

struct extent {
    uint8_t width, height;
};
/* Of the squares that such an element covers: one, if it says nothing. */
static inline struct extent du_usual_extent(const struct du_element *e)
{
    return (struct extent){(uint8_t)du_max(e->width, 1), (uint8_t)du_max(e->height_, 1)};
}
struct extent du_extent(const struct du *g, const struct du_thing *thing); /* of an element */
bool du_covers(const struct du *g, const struct du_thing *thing, uc_place square);
int du_apart_from_thing(const struct du *g, uc_piece p, const struct du_thing *thing);
const struct du_put *du_put_of(const struct du *g, const struct du_thing *thing); /* NULL: later */
int du_sheet_change(const struct du *g, uc_piece p, int attribute, int purpose);
bool du_is_bottomless(const struct du *g, uc_place square);
bool du_covets(const struct du *g, uc_piece p, uint16_t item);
uc_piece du_new_captive(struct du *g, uint16_t record, uc_piece owner); /* off the board; 0 */
uint8_t *du_tally(const struct du *g, int64_t symbol); /* NULL: the quest keeps no such number */

/* ---- dark.c, traps.c ------------------------------------------------------------------------ */

int du_card_count(const struct du *g);
const struct du_card *du_card_data(const struct du *g, int card);
uint16_t du_card_record(const struct du *g, int card);
void du_use_card(struct du *g, int card);
int du_hand_size(const struct du *g);
int du_trap_case(const struct du *g, uc_piece who, uc_place to); /* of a step; 0 none */
void du_offer_disarms(struct du *g, uc_piece p);
bool du_is_trap_spent(const struct du_thing *thing);
/* Could that card be set now, in whoever's hand it is: in the trap flow under way? */
bool du_trap_fits(const struct du *g, int card);
int du_sheet_trap(const struct du *g, uc_place at); /* DU-057: the card printed there; 0 none */

/* ---- reactions.c ---------------------------------------------------------------------------- */

extern const struct standing_words du_standing;
void du_gain_rp(struct du *g, int n);
int du_next_reaction(const struct du *g, int moment, uc_piece subject, int c); /* a card; 0 */
/* Might the Dark Player answer this, as far as everybody knows? */
bool du_might_react(const struct du *g, int moment, uc_piece subject);

/* ---- dark.c --------------------------------------------------------------------------------- */
void du_spend_rp(struct du *g, int n);
pieces du_targets_of(const struct du *g, const struct du_card *card, uc_piece subject);
bool du_may_use_power(const struct du *g, int card, uc_piece subject);
bool du_might_play(const struct du *g);
void du_offer_turn_cards(struct du *g);
enum flow_status du_open_cover(struct du *g, int card, int sections);
bool du_could_cover(const struct du *g, int card, int sections);

/* ---- muster.c ------------------------------------------------------------------------------- */

enum { UPGRADE_BASE = 64 }; /* as UC_ABILITY: interactions have the numbers below */
struct zone du_zone_of_section(int section);
int du_placing_rank(const struct du *g, uint16_t record); /* DU-H159: of a creature */
void du_offer_facings(struct du *g);
uc_piece du_leader(const struct du *g);                            /* on the board; 0 none */
const struct du_upgrade *du_upgrade_of(const struct du *g, int i); /* of the Leader; NULL none */
int du_next_upgrade(const struct du *g, uc_piece p, int i);        /* that it has; -1 no more */
bool du_fits_section(const struct du *g, const struct du_card *card, int section);
bool du_card_allows(const struct du *g, const struct du_card *card, const struct du_creature *c);
bool du_counts_as_shooter(const struct du *g, const struct du_creature *c); /* DU-064 */
bool du_may_wander(const struct du *g, int card);
int du_offer_fallen(struct du *g, int vp, bool put);

/* ---- beasts.c ------------------------------------------------------------------------------- */

refusal du_why_not_fly(const struct du *g, uc_piece p);
void du_fly_on(struct du *g, uc_place from, uc_place to);
pieces du_breathed_on(const struct du *g, uc_piece p, int facing);
void du_offer_breath(struct du *g, uc_piece p);
void du_offer_leads(struct du *g, uc_piece p);
void du_lead_with(struct du *g, uc_piece p, uc_place at);

/* ---- deeds.c -------------------------------------------------------------------------------- */

void du_offer_jumps(struct du *g, uc_piece p);
void du_offer_climbs(struct du *g, uc_piece p);
void du_offer_corpses(struct du *g, uc_piece p);
void du_offer_lights(struct du *g, uc_piece p);
void du_offer_help(struct du *g, uc_piece p);

/* ---- objects.c ------------------------------------------------------------------------------- */

enum { FIND_COMMON = 1, FIND_SPECIAL, FIND_MAGIC, FIND_RELIC, FIND_WEAPON };
void du_offer_objects(struct du *g, uc_piece p);
void du_lose_fragile(struct du *g, uc_piece p, int purpose);
bool du_mend_broken(struct du *g, uc_piece p);
void du_fade_things(struct du *g);

/* ---- handling.c ------------------------------------------------------------------------------ */

void du_offer_handling(struct du *g, uc_piece p);

/* ---- effects.c, checks.c, schema.c ---------------------------------------------------------- */

extern const struct schema du_schema;
void du_check_pack(const struct uc_pack *pack, struct checker *checker);
void du_check_reach(const struct uc_pack *pack, struct checker *checker);
enum flow_status du_do_effect(struct du *g, const struct effect_ref *effect, uc_piece self,
                              uc_piece subject, uint16_t record);
bool du_holds(const struct du *g, const struct effect_ref *condition, uc_piece self,
              uc_piece subject);

/* ---- map.c, setup.c ------------------------------------------------------------------------- */

/* Builds the board; false and what is wrong if it cannot be. `pack` gives elements. */
bool du_build_map(const struct du_quest *quest, struct du_map *map, struct fault *fault);
bool du_draw_map(const char *text, struct du_map *map, struct fault *fault);
void du_free_map(struct du_map *map);
/* A random quest in the frame of a record; false: none can be made (DU-H233). */
bool du_make_quest(const struct uc_pack *pack, const struct du_quest *frame, uint32_t number,
                   int size, struct du_quest *quest);
void du_take_objective(const struct uc_pack *pack, struct du_quest *quest);
void du_print_quest(const struct uc_game *game, char *text, size_t size); /* print.c */
enum uc_status du_prepare(struct uc_game *game, struct uc_error *error);
void du_discard(struct uc_game *game);
void du_begin(struct uc_run *run);

/* ---- names.c, view.c, inspect.c, why.c, facts.c, invariants.c, score.c, odds.c --------------- */

void du_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
void du_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
/* A UC_WORD argument: facings are themselves. */
int du_attribute_word(int attribute);
int du_attribute_of_word(int word);
int du_condition_word(int condition);
enum { WORD_LINE = 160 }; /* of the tables of the Artificial Dark Player */
int du_knack_word(int knack);
int du_trait_word(int trait);
int du_knack_of_word(int word);
enum { WORD_CATEGORY = 128 }; /* of standing passes: itself the next turn, then the categories */
int du_parse(const struct uc_run *run, enum uc_arg kind, const char *text);
void du_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size);
const char *du_terrain_name(int terrain);
const struct uc_board *du_board(const struct uc_run *run);
void du_known(const struct uc_run *run, uc_seat seat, struct uc_places *places, uint32_t *doors);
void du_view(const struct uc_run *run, uc_seat seat, struct uc_view *view);
void du_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece p,
                  struct uc_places *places);
void du_resample(struct uc_run *run, uc_seat seat);
bool du_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason);
bool du_set_fact(struct uc_run *run, const char *line, char *why, size_t size);
bool du_get_fact(const struct uc_run *run, const char *name, char *value, size_t size);
bool du_state_ok(const struct uc_run *run, char *why, size_t size);
int du_score(const struct uc_run *run, int side);
int du_score_fine(const struct uc_run *run, int side);
int du_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max);
/* goals.c: for the score. A distance of GOAL_FAR is out of reach. */
enum { GOAL_FAR = 60 };
void du_spread(const struct du *g, const struct placeset *goals, uint8_t steps[SQUARES]);
bool du_carries_quest_item(const struct du *g, uc_piece p);
bool du_exits_left(const struct du *g);
bool du_heads_out(const struct du *g); /* nothing is left to do but to go */
int du_goals_way(const struct du *g, uint8_t way[HEROES + 1]);
bool du_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
int du_odds_policy(const struct uc_run *run);
void du_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat);

#endif
