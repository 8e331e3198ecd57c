/* Sword & Sorcery: a game in progress, and what it is played with. The numbers of things, the tables that are
 * worked out once for each game, the flows (flows.def) and the state. What its chapters offer each other is in
 * ss.h, which begins with the list of them. */
#ifndef SS_STATE_H
#define SS_STATE_H

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "effect/effect.h"
#include "parts/campaign.h"
#include "parts/deck.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/moments.h"
#include "parts/pick.h"
#include "parts/pile.h"
#include "rulesets/ss/content.h"
#include "rulesets/ss/rules.h"
#include "space/areas.h"

/* ---- What one game is made of: worked out once, never changed ------------------------------- */

enum {
    CARDS = 447,
    FIDDLING = 6,
    TOKENS = 63,
    DICE = 24,
    ATTACKS = 4,
    STACK = 24,
    SHADOW_KINDS = 8, /* different ones of a pack; so for the next two */
    LOOT_KINDS = 8,
    CRITICAL_KINDS = 24,
    MOST_ROLLED = 8, /* dice of a roll that is none of an attack */
    DECKS = 6,       /* whose order may be known in part */
    MINIONS = 8,
    RECORDS = 1500, /* of a pack */
    PRINTED = 1500
};

/* One face of a die as chance may show it; equal faces are one with a weight. */
struct ss_side {
    uint8_t face;   /* the first of them, from 1: what it is called */
    uint8_t weight; /* how many faces are like it */
    uint8_t count[RESULTS + 1];
};

struct ss_board {
    struct areas *areas;
    struct areas_drawn drawn;
    int doors;
    uint32_t closed, locked;            /* when the quest begins */
    uint32_t walls;                     /* Wall overlays: never open */
    uint16_t door_key[AREAS_DOORS + 1]; /* symbol of its Magic Lock */
    uint16_t door_name[AREAS_DOORS + 1];
    uint16_t tile[AREAS_PLACES + 1]; /* record of the tile each area lies on */
    struct placeset difficult, deadly;
    struct areas_picture picture;
};

struct ss_physical {  /* a card that exists once */
    const void *data; /* what its record says, by kind */
    uint16_t record;
    uint8_t kind;
    uint8_t copy; /* from 1 */
    uint8_t copies;
};

/* A trait of the pack: whose it is, and which level, side or power of it. */
struct ss_ability {
    const struct ss_trait *trait;
    uint16_t record;
    uint8_t kind, sub;
    uint16_t source; /* AC-009, IS-011: the record that its bonuses count as coming from */
    bool optional;   /* its owner is asked */
};
enum { ABILITIES = 600, REACTING = 120 };
/* Why nobody who can pay for an effect leaves it undone; bits, 0: he may. */
enum gain { GAIN_OWN = 1, GAIN_HITS = 2, GAIN_HARM = 4, GAIN_CONDITION = 8 };
enum holder { HELD_BY_HERO, HELD_BY_COMPANION, HELD_BY_FOE, HOLDERS };

/* A quest as it is played in this game. */
struct ss_episode {
    uint16_t record;
    const struct ss_quest *quest;
    struct ss_board board;
};

struct ss_tables {
    const struct ss_rules *rules;
    struct ss_rules agreed; /* the edition's, with what was agreed on before the game */
    int heroes;
    uint16_t hero_record[HEROES + 1];
    const struct ss_hero *hero[HEROES + 1];
    const struct ss_gem *gem[HEROES + 1];
    const struct ss_campaign *campaign; /* NULL: one quest by itself */
    uint16_t campaign_record;
    int episodes; /* one, or all that a campaign can lead to */
    struct ss_episode *episode;
    int sides[BLUE + 1];
    struct ss_side side[BLUE + 1][FACES];
    uint8_t face_side[BLUE + 1][FACES + 1]; /* by the number of a face, from 1 */
    int cards;                              /* numbered from 1 */
    struct ss_physical card[CARDS + 1];
    uint16_t first_card[KINDS + 1]; /* cards of a kind are numbered in a row */
    uint16_t card_of[RECORDS + 1];  /* and so are those of a record: the first; 0 none */
    int abilities;                  /* numbered from 1 */
    struct ss_ability ability[ABILITIES + 1];
    uint8_t reacting[MOMENTS + 1], adding[HOLDERS][BONUSES + 1];
    uint16_t react[MOMENTS + 1][REACTING]; /* abilities by moment */
    uint16_t add[HOLDERS][BONUSES + 1]
                [REACTING]; /* and by who may have them and what they add to */
    bool lends;             /* some item of the pack lends a power */
    bool drawn_board;       /* a scenario: no quest */
    int minions;            /* kinds of them: AC-547 */
    struct {
        uint16_t scroll, enemy; /* records */
    } minion[MINIONS];
    const char *crowded; /* what the pack has more of than `most`; NULL: nothing */
    int most;
    int lines; /* every printed effect of the pack, numbered from 1 */
    const struct ss_line *line[PRINTED + 1];
    uint16_t line_by_address[PRINTED + 1]; /* the same, sorted for ss_line_id */
    bool at_once[PRINTED + 1];             /* by number: it never waits (IS/AMB-10) */
    uint8_t gain[PRINTED + 1];       /* bits, enum gain: nobody who can pay leaves it undone */
    bool strikes_again[PRINTED + 1]; /* it attacks, or does what a power says */
    bool only_parries[PRINTED + 1];  /* it helps against HITs, and that is all */
    bool only_rerolls[PRINTED + 1];  /* dice are rolled again, and that is all */
};

/* ---- Flows --------------------------------------------------------------------------------- */

#define GAME struct ss
#define FLOW_PREFIX ss
#define FLOWS_DEF "rulesets/ss/flows.def"
#define VERBS_DEF "rulesets/ss/verbs.def"
#define PROMPTS_DEF "rulesets/ss/prompts.def"
#define EVENTS_DEF "rulesets/ss/events.def"
#define NUMBERS_DEF "rulesets/ss/numbers.def"

GAME;
#include "core/flowdefs.h"

/* Why something cannot be done: reasons.def. */
#define REASONS_DEF "rulesets/ss/reasons.def"
#include "parts/reasons.h"

/* What must happen at once, whatever is going on; the lowest first. */
enum due { DUE_SHADOWS, DUE_DEATHS, DUE_ROOM, DUE_LOAD, DUE_END };

/* ---- A game in progress -------------------------------------------------------------------- */

enum { SIDE_HEROES = 1, SIDE_ENEMIES };

/* What is going on, in a campaign. */
enum stage { STAGE_QUEST, STAGE_REALM, STAGE_SITE };
enum { EPISODES = QUESTS_LOGGED, MARKS = 24, KEPT = 264, VENTURES = 6 };

/* Heroes are pieces 1 to 5, companions 6 to 12; enemies and minions take what is free above. */
enum { COMPANION = HEROES + 1, COMPANIONS = 7, FOE = COMPANION + COMPANIONS, PIECES = 63 };

/* Where a card is. */
enum zone {
#define ZONE(name, word) ZONE_##name,
#include "rulesets/ss/zones.def"
#undef ZONE
};

enum figure_flag {
    FIG_GHOST = 1,
    FIG_HIDDEN = 2,
    FIG_DYING = 4,  /* it is being taken off the map: AC-545, IS-544 */
    FIG_HALVED = 8, /* has lost half its HP before, and done what its scroll says */
    FIG_BACK = 16,  /* a Master shows its other side */
    FIG_MINION = 32,
    FIG_ACTED = 64,    /* a companion: activated in this round (AC-447, IS-252) */
    FIG_ATTACHED = 128 /* a minion on the sheet of the hero who is its seat: AC-553 */
};
enum soul_flag {
    SOUL_ACTED = 1,   /* the bookmark is turned down: AC-153, IS-110 */
    SOUL_DASHED = 2,  /* AC-241, IS-202 */
    SOUL_FOCUSED = 4, /* AC-240, IS-205 */
    SOUL_SHOUTED = 8, /* a ghost: AC-412, IS-397 */
    SOUL_RECALLED = 16,
    SOUL_MOVED = 32,   /* the Movement activity has begun */
    SOUL_STOPPED = 64, /* and is over: something else was done that ends it */
    SOUL_PROVOKED = 128
};
enum soul_deed {
    DEED_PRAYED = 1,  /* once a quest: AC-246 */
    DEED_LINGERED = 2 /* once a journey: has found an hourglass at a site */
};
enum { POWER_TOKENS = 4 }; /* that a hero may keep on the card of a power: AC-275 */
enum card_flag {
    CARD_BACK = 1,
    CARD_FORGED = 2,
    CARD_FRESH = 4 /* forged in mid-quest */,
    CARD_LENT = 8 /* a power: AC-271 */
};

STATE_BEGIN
struct ss_figure {
    uint16_t record;     /* hero, companion, or scroll of an enemy; 0: this number is free */
    uint16_t card;       /* the enemy card: 0 none */
    uint8_t place, from; /* area; where it came from (AC/A-21) */
    uint8_t wounds;
    uint8_t shields; /* magic shields left */
    uint8_t breaks;  /* Break tokens: AC-348 */
    uint8_t charges;
    uint8_t seat;          /* who controls an enemy */
    uint8_t flags;         /* enum figure_flag */
    uint16_t conditions;   /* bits: enum condition, those that are no number below */
    uint16_t fresh;        /* of these, those that wait for the next turn (IS/AMB-07) */
    uint8_t poison, bleed; /* ranks */
    uint8_t fire[2];       /* tokens of rank I and II */
    uint8_t red;           /* bits: enum red */
    uint8_t number;        /* tells equal ones apart: gremlin-2 */
    uint8_t extra;         /* HP above its own: AC-399 */
    uint8_t hurt;          /* HP that the attack resolved last has cost it */
};

struct ss_soul { /* what a hero has besides his figure */
    uint16_t crowns;
    uint8_t rank;
    uint8_t flags;                /* enum soul_flag */
    uint8_t combat, action, move; /* activities left in this turn */
    uint8_t mp;                   /* points left of the Movement */
    uint8_t deeds;                /* enum soul_deed: in this quest */
    uint8_t done;                 /* activities of this turn, free ones not counted */
};

struct ss_card {
    uint8_t zone;  /* enum zone */
    uint8_t owner; /* hero, figure or area */
    uint8_t
        cooldown; /* AC-272: hourglasses; of an Event in the deck: its layer; of an item: its slot */
    uint8_t charges;
    uint8_t flags; /* enum card_flag */
    uint8_t order; /* in a row of powers; Break tokens on an armor */
};

struct ss_token {
    uint8_t thing; /* enum thing; 0: free */
    uint8_t place;
    uint8_t value; /* gate: icon; waypoint: number; Fire, Poison: rank; Crowns: how many fives */
    uint8_t shut;  /* a closed gate or shrine; a chest with a Magic Lock */
    uint16_t what; /* record; or symbol of a key or lock */
};

struct ss_die_lying {     /* on the table: it shows one of t->side[colour] */
    uint8_t colour, side; /* side: index from 0 */
    uint8_t spent;        /* bits: which of its results are used up, by place on the face */
    uint8_t rerolled;
};

enum blow_flag {
    BLOW_FORCED = 1, /* whoever attacks was made to, and uses all results that can be used */
    BLOW_CARD = 2,   /* the line at work is that of an Enemy Power card, not of the scroll */
    BLOW_EXTRA = 4,  /* an effect lets a hero attack: nobody has asked yet whether he focuses */
    BLOW_FOCUS = 8   /* whoever attacks has said that he focuses */
};
enum harm { HARM_CRITICAL = 1, HARM_BREAK, HARM_BASH };
/* An attack at work; attacks inside attacks lie behind it. */
struct ss_blow {
    uint64_t targets; /* pieces: all who defend; the first named one is `target` */
    uint64_t spared;  /* pieces that ignore it: AC-358, IS-340 */
    uint32_t used;    /* bits: printed lines that were activated (AC-331, IS-310) */
    uint16_t record;  /* whose attack: an item, power, scroll or companion; 0 bare hands */
    uint16_t card;    /* the physical card; 0 none */
    uint8_t which;    /* item side, level of a power or weapon of an enemy */
    uint8_t attacker, target;
    uint8_t place;  /* of the target when it was declared */
    uint8_t type;   /* enum damage named */
    int8_t hits;    /* automatic ones and what effects add; the dice are counted apart */
    uint8_t lethal; /* of the hits; more than there are: all */
    uint8_t aoe;    /* 0 none, 1 + range */
    uint8_t drain, criticals;
    uint8_t dice;          /* of the hit stage */
    uint8_t wounds;        /* that it has dealt */
    uint8_t flags;         /* enum blow_flag */
    int8_t parries;        /* of the defence at work */
    uint8_t defender;      /* who defends now, 0: hit stage */
    uint8_t first_defence; /* where in `die` the defence dice begin */
    uint8_t defence_dice;
    uint8_t no_armor;
    uint8_t total;               /* the hits that everybody defends against: AC-319, IS-309 */
    uint8_t more_red, more_blue; /* dice that were added before the roll */
    uint8_t harms,
        harm[14]; /* what the hit stage did to the target, for the others (AC-342, IS-363):
                                enum harm, or a condition times four and its rank */
    uint8_t ready, ready_parries; /* who has PARRIES before he defends, and how many */
    uint8_t pierce;               /* points of the Armor Value that do not count */
    uint8_t shrugged;             /* HP that the defence at work ignores, lethal ones as well */
    uint8_t follows,
        follow[2]; /* printed lines that attack once more, when all is over (AC-336, IS-317) */
    uint8_t spare[1];
    uint8_t waiting, wait[3]; /* IS-314: printed lines whose effect waits for the end of the step */
    struct ss_die_lying die[DICE];
};

/* What heroes had when the quest began (AC/A-65, IS/AMB-83): of powers and items two numbers below 16 in each
 * byte. */
struct ss_kept_card {
    uint8_t where; /* zone, owner */
    uint8_t state; /* charges, slot */
    uint8_t more;  /* flags, order */
};
struct ss_progress { /* of a venture */
    uint8_t state;   /* enum progress */
    uint8_t count[TASKS];
};
enum progress { NOT_TAKEN, TAKEN, REWARDED };
struct ss_kept {
    uint8_t hours, marks;
    uint16_t mark[MARKS];
    uint16_t companion[COMPANIONS]; /* those who are with the party: records */
    uint8_t companion_seat[COMPANIONS], spare;
    struct ss_progress venture[VENTURES];
    uint16_t soul_points;
    uint16_t crowns[HEROES + 1];
    uint8_t rank[HEROES + 1];
    struct ss_kept_card card[KEPT];
};

struct ss_state {
    struct uc_state head;
    uint16_t round;
    uint16_t soul_points; /* AC-205, IS-165 */
    uint32_t closed;      /* doors: AC-097 */
    uint32_t locked;
    uint32_t sealed;              /* doors with a Magic Lock */
    uint8_t active;               /* hero: AC-146, IS-101 */
    uint8_t attack;               /* how many attacks are at work */
    uint8_t phase;                /* 1 Time, 2 Battle, 3 Event */
    uint8_t night;                /* 0 neither, EVENT_NIGHT, EVENT_DAY */
    uint8_t menace, menace_level; /* holder; level */
    uint8_t outcome;              /* side that has won, 0 undecided */
    uint8_t told;                 /* story last read, for people: index from 1 */
    int64_t result;               /* of the last question inside a rule or command */
    int32_t why;                  /* enum why: what decided about a victim */
    uint16_t hurt;                /* wounds dealt by the attack resolved last, for odds */
    uint8_t stack_count;
    uint8_t spare;
    uint8_t shadows[SHADOW_KINDS]; /* reserve, by kind: those that lie face down are among them */
    uint8_t shadows_gone[8];
    uint8_t loot[LOOT_KINDS], loot_gone[LOOT_KINDS]; /* by record, in their order */
    uint8_t critical[CRITICAL_KINDS], critical_gone[CRITICAL_KINDS];
    uint8_t deeds;                 /* commands done in the sentence at work */
    uint8_t count[QUEST_COUNTERS]; /* what the quest counts */
    uint16_t stack[STACK];         /* Event cards face up on the deck, the top last */
    uint8_t idle;    /* things picked up and put down in this turn, which nobody does without end */
    uint8_t episode; /* which quest is played: index into the game's */
    uint8_t entered; /* areas that the enemy at work has entered */
    uint8_t tokens;  /* the highest number of a token so far, which looking for one ends with */
    uint8_t foes;    /* the highest number of an enemy figure so far */
    uint8_t taunter; /* hero: whom the enemy that acts now must go for; 0 none */
    uint32_t things; /* bits: enum thing, those that have been laid so far */
    uint8_t killer;  /* of whoever has died last; 0 nobody */
    uint8_t spare_2[7];
    struct standing standing; /* who passes for longer, on which moments */
    struct deck deck[DECKS];  /* what is known of their order: decks.c */
    struct limits used;       /* "once": by ability and holder */
    struct lastings lasting;  /* bonuses that last: ability is enum bonus */
    struct ss_soul soul[HEROES + 1];
    struct ss_figure figure[PIECES + 1];
    struct ss_card card[CARDS + 1];
    uint64_t held[HEROES][CARDS / 64 + 2]; /* bits: see EACH_HELD */
    struct ss_token token[TOKENS + 1];
    struct ss_blow blow[ATTACKS];
    /* The campaign. */
    uint16_t label; /* where the party is: record; 0: this is none */
    uint8_t stage;  /* enum stage */
    uint8_t marks;
    uint8_t ending; /* which one is read: index from 1 */
    uint8_t spare_4[3];
    uint16_t mark[MARKS]; /* symbols of what it remembers */
    struct quest_log log;
    struct ss_kept kept;
    struct ss_progress venture[VENTURES];
    uint16_t sites; /* bits: those that were visited */
    uint16_t spot;  /* record: which one is read; 0: the way in */
    uint16_t seen;  /* bits: spots of the site that were read */
    uint8_t hours;  /* AC-041: the Time Reserve */
    uint8_t spare_3[1];
    uint64_t frame[FRAME_WORDS];
};
STATE_END
_Static_assert(sizeof(struct ss_state) <= 16 * 1024, "a game fits into 16 KiB");

/* What rule code works with. */
struct ss {
    struct uc_run run; /* first: the engine's part */
    struct ss_state *s;
    const struct ss_tables *t;
    const struct ss_rules *rules;
};

/* The game that a run belongs to, for functions of the descriptor. */
struct ss ss_open(const struct uc_run *run);
const struct ss_rules *ss_edition(const struct uc_ruleset *ruleset); /* ruleset.c */

#endif
