/* Dungeon Universalis: a game in progress, and what it is played with. The numbers of things, the
 * flows (flows.def), the state, and the tables that are worked out once for each game. What its
 * chapters offer each other is in du.h, which begins with the list of them. */
#ifndef DU_STATE_H
#define DU_STATE_H

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "effect/effect.h"
#include "parts/campaign.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/moments.h"
#include "parts/pick.h"
#include "parts/pile.h"
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
    SPELLS = 96,         /* spells that somebody knows */
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
    M_NO_BOW = 4,    /* the same of what it shoots with */
    M_NO_LIGHT = 8   /* a companion's torch has gone out */
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
    int8_t bought[ATTRIBUTES]; /* points gained, by attribute - 1; a hero of a pack may lack some */
    uint8_t lost[ATTRIBUTES];  /* for good (DU-H26), by attribute - 1 */
    uint8_t vp;                /* DU-H145 */
    uint8_t xp;                /* not spent yet */
    uint8_t points;            /* development points not spent yet */
    uint8_t fate;              /* FATE_ */
    uint8_t spare[3];
};

enum { FATE_NONE, FATE_DEAD, FATE_FRAIL }; /* DU-H26 */

/* A campaign: DU-H201. Alone it is the first quest that counts. */
enum { HEROES_KNOWN = 144 }; /* ready-made ones that a pack may have */

struct du_journey {
    struct quest_log log;
    uint16_t ware[2];               /* Magic Objects on the market (DU-H200) */
    uint8_t episode;                /* the quest that is played, from 0 */
    uint8_t next;                   /* the one that is played next, or now */
    uint8_t dead[HEROES_KNOWN / 8]; /* a bit for each hero of the pack who has died (DU-H201) */
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
#define NUMBERS_DEF "rulesets/du/numbers.def"
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
/* Do the tables play for this seat? Then one of the answers offered has been chosen, and everybody is
 * told by which line. */
bool du_tables_answer(struct du *g, uc_seat seat, int prompt, uc_piece subject);
bool du_tables_play(const struct du *g, uc_seat seat); /* is that the seat of the tables? */

/* The words of effects. */
struct du du_open(const struct uc_run *run);
#define WORDS_DEF "rulesets/du/words.def"
#define GAME_OPEN du_open
#include "effect/worddefs.h"

/* What whoever is activated may do. */
#define DEEDS_DEF "rulesets/du/deeds.def"
#define WHY refusal
#include "parts/deeds.h"

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
    uint32_t attributes; /* those that they change: bit attribute */
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
    bool mixed;   /* DU-018: Good and Evil heroes may mix */
    bool tables;  /* DU-H150: nobody is the Dark Player */
    bool sorcery; /* DU-H119 */
    bool market;  /* DU-H171: shopping before the quest */
    bool visited; /* DU-033: the group has entered this scenario before */
    char seat_name[HEROES + 2][48];
};

#endif
