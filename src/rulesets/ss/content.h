/* Sword & Sorcery's components as a pack declares them, for both editions (AC-019 to AC-021, IS-004, IS-012 to IS-028). The structs are filled by
 * the content stage (schema.c has the tables) and never change; docs/packs-ss.md is the manual for
 * authors. */
#ifndef SS_CONTENT_H
#define SS_CONTENT_H

#include "pack/pack.h"

/* Record kinds, in the order of the schema. */
enum {
    KIND_DIE,
    KIND_GEM,
    KIND_HERO,
    KIND_POWER,
    KIND_ITEM,
    KIND_COMPANION,
    KIND_SCROLL,
    KIND_ENEMY,
    KIND_ENEMY_POWER,
    KIND_ENCOUNTER,
    KIND_EVENT,
    KIND_TRAP,
    KIND_CRITICAL,
    KIND_SHADOW,
    KIND_LOOT,
    KIND_CHEST,
    KIND_SEARCH,
    KIND_TILE,
    KIND_QUEST,
    KIND_SERVICE,
    KIND_BUILDING,
    KIND_VENTURE,
    KIND_SPOT,
    KIND_SITE,
    KIND_LABEL,
    KIND_CAMPAIGN,
    KINDS
};

/* The closed lists of words: vocabularies.def. */
#define VOCABULARIES_DEF "rulesets/ss/vocabularies.def"
#include "pack/vocabularies.h"
enum {
    RESULTS = LAST_OF(result),
    STYLES = LAST_OF(style),
    CONDITIONS = LAST_OF(condition),
    REDS = LAST_OF(red),
    THINGS = LAST_OF(thing),
    MOMENTS = LAST_OF(moment),
    BONUSES = LAST_OF(bonus),
};

enum {
    HEROES = 5,           /* AC-002, IS-002 */
    RANKS = 7,            /* AC-204, IS-164: of a soul */
    LEVELS = 3,           /* of a power */
    MOST_HOURGLASSES = 4, /* AC-272, IS-239 */
    LINES = 6,            /* printed effects of a weapon, an armor or a power */
    TRAITS = 6,           /* abilities of a card */
    LEVEL_TRAITS = 5,     /* of a level of a power: one for each moment of a token that goes off */
    AI_RULES = 4,         /* of a scroll */
    SENTENCES = 5,        /* of a rule */
    ENEMY_WEAPONS = 3,
    FACES = 10, /* IS-192 */
    MAP_TILES = 20,
    MAP_TOKENS = 48,
    MAP_DOORS = 20,
    MAP_NAMES = 24,
    MAP_FOES = 16,
    LAYERS = 8,   /* of an Event deck */
    STORIES = 12, /* what a quest tells and does at its Story Events, Waypoints and the like */
    WAYS = 6,     /* that lead on from a label */
    BETS = 6,
    ENDINGS = 8, /* of a campaign */
    TASKS = 3,   /* of a venture */
};

/* AC-191, IS-144 */
enum slot {
    SLOT_NONE,
#define SLOT(name, word) SLOT_##name,
#include "rulesets/ss/slots.def"
#undef SLOT
    SLOTS_END,
    SLOTS = SLOTS_END - 1
};
enum gate { GATE_OPEN = 1, GATE_CLOSED };
_Static_assert(THINGS <= 32, "a set of them fits into 32 bits");

/* ---- What is printed on cards -------------------------------------------------------------- */

/* A printed effect of an attack or a defence: "BOLT BOLT: Critical". What it does happens to the attack
 * at work: self is who spends the results, subject the other side. */
struct ss_line {
    const char *name;                 /* how it is told apart from others; may be "" */
    uint8_t bolt, star, legend, miss; /* results that it takes */
    uint8_t automatic;                /* AC-312: no colon, the results stay */
    uint8_t each;                     /* 1: once for each result shown (of automatic ones) */
    uint8_t defence; /* 1: of a card that serves both: it is the defence that pays for it */
    struct effect_ref when, effect;
    const char *says; /* instead of the words that `when` and `effect` make; may be "" */
};

/* An attack: of a weapon, a power, an enemy. Numbers are expressions: ACT, soulrank(self), heroes. */
struct ss_attack {
    uint8_t range;
    uint32_t types; /* enum damage; the attacker names one of several (AC/A-32, IS/AMB-35) */
    uint8_t lines;
    struct effect_ref hits, red, blue;
    struct ss_line line[LINES];
};

/* What a card does at a moment or while it is there. */
struct ss_trait {
    const char *name;
    uint8_t at;       /* enum moment; 0: its numbers hold all the time */
    uint8_t optional; /* 1: its owner decides; otherwise it happens by itself */
    uint8_t charge;   /* charges that it takes */
    uint8_t once;     /* enum once */
    struct effect_ref when, effect;
    const char *says; /* instead of the words made from all of this; may be "" */
    struct effect_ref hits, armor, blue, parry, shields, hp, move, presence, capacity, red, saves,
        traps, peek, treasures, slip, searches, pierce, keeps, hours, targets,
        echo; /* added while `when` holds: enum bonus */
};

/* ---- Dice and souls ------------------------------------------------------------------------- */

struct ss_face {
    struct word_list shows; /* enum result; none, one or two: a table of the pack (AC/A-01) */
};
struct ss_die {
    const char *name;
    uint8_t colour; /* enum die */
    uint8_t faces;
    struct ss_face face[FACES];
};

struct ss_gem_rank {
    uint8_t hp, powers, talents, combat, action;
};
struct ss_gem { /* AC-204, IS-163 */
    const char *name;
    uint8_t ranks;
    struct ss_gem_rank rank[RANKS]; /* I to VII */
};

/* ---- Heroes --------------------------------------------------------------------------------- */

struct ss_ghost {
    const char *shout_name;
    uint8_t move;
    struct effect_ref shout; /* AC-412, IS-398: self is the ghost */
};
/* AC-026, AC-032, AC-201, AC-202, IS-025, IS-029, IS-143, IS-154: one record a class; IS-147: each has a shout of its own */
struct ss_hero {
    const char *name, *about, *class;
    uint16_t figure; /* symbol: the two classes of a hero share it */
    uint16_t gem;
    uint32_t styles, save; /* enum style, enum result */
    uint8_t nature;        /* enum nature */
    uint8_t capacity, move;
    uint8_t armor, blue; /* AC-299: of the sheet */
    uint8_t charges;     /* tokens that the hero may gather at most: AC-275 */
    uint16_t refuses;    /* symbol: a category of items that the hero does not put on; 0 none */
    uint8_t traits, lines;
    struct ss_trait trait[TRAITS]; /* innate powers that are passive or reactions */
    struct ss_line line[2];        /* what all the hero's rolls may pay for */
    struct ref_list innate;        /* innate powers that are used */
    struct ss_ghost ghost;
    struct ref_list kit;   /* Stash cards of a default set-out: equipped in this order */
    struct ref_list first; /* powers of a default set-out */
};

struct ss_level {
    uint8_t rank;        /* least Soulrank: AC-267, IS-236 */
    uint8_t hourglasses; /* AC-272, IS-239 */
    uint8_t attacks;     /* 1: `attack` is one */
    struct ss_attack attack;
    struct effect_ref when, effect;
    const char *says; /* instead of the words that `when` and `effect` make; may be "" */
    uint8_t traits, lines;
    struct ss_trait trait[LEVEL_TRAITS];
    struct ss_line line[2]; /* what the hero's rolls may pay for while it is ready */
};
/* AC-263, IS-227: innate, standard, talents */
struct ss_power {
    const char *name, *about;
    uint16_t figure;     /* whose: symbol of the hero; 0 a talent (AC-020, IS-026) */
    uint8_t nature;      /* enum nature; 0 any */
    uint16_t class_only; /* a hero record; 0: both classes */
    uint8_t activity;    /* enum activity */
    uint8_t innate;      /* 1: no card of the deck, printed on a hero card */
    uint8_t late;        /* 1: its cooldown begins when its effect ends (AC-274, IS-242) */
    uint8_t fits;        /* enum fits: it is used in the middle of an attack, in that step */
    uint8_t copies;
    int8_t range; /* -1: none printed, works on its owner (AC-258, IS-092) */
    uint8_t levels;
    struct ss_level level[LEVELS];
};

/* ---- Items ---------------------------------------------------------------------------------- */

struct ss_item_side {
    const char *name, *about;
    uint16_t price;      /* Crowns; 0: cannot be bought */
    uint32_t styles;     /* runes: one of these is enough; none: anybody (IS-266 to IS-268) */
    uint32_t not_styles; /* crossed runes: AC-287, IS-269 */
    uint8_t hand, slot;  /* enum hand; enum slot follows from the kind */
    uint8_t rank;        /* AC-289: least Soulrank */
    uint8_t armor, blue, shields, charges;
    uint8_t activity;   /* enum activity: of what is used */
    int8_t range;       /* -1 none */
    uint8_t attacks;    /* 1: `attack` is one */
    uint8_t flips;      /* AC-420: turned over instead of discarded */
    uint16_t grants;    /* a power that it lends while it is worn: AC-271, IS-238 */
    uint8_t soul_price; /* IS-282: Soul Points that turn it over */
    uint16_t crowns;    /* of Crown cards */
    uint8_t lines, traits;
    struct ss_attack attack;
    uint8_t fits;               /* enum fits: it is used in the middle of an attack, in that step */
    struct ss_line line[LINES]; /* of an armor: what defence dice pay for */
    struct ss_trait trait[TRAITS];
    struct effect_ref when, effect; /* of what is used */
    const char *says;               /* instead of the words that these make; may be "" */
};
struct ss_item {
    const char *name;
    uint8_t kind, source; /* enum item_kind, enum source */
    uint8_t copies, weightless, cursed, act, quest;
    uint8_t potion;    /* 1: what is good with potions is good with it */
    uint16_t category; /* symbol: sword, light_armor */
    uint16_t
        craft; /* AC-424, AC/A-34: symbol that raw gems or scales share with what is made of them */
    uint16_t fits;     /* AC-425: the category of what a crafted card goes on; 0: any weapon */
    uint8_t nature;    /* enum nature: of a Blessing */
    uint8_t two_sided; /* IS/AMB-58: not every card of the Emporium is */
    struct ss_item_side front, back;
};

/* ---- Companions ------------------------------------------------------------------------------ */

/* AC-434, IS-250: it stands in for a whole hero sheet; IS-262: what it says beats the rules */
struct ss_companion {
    const char *name, *about;
    uint16_t power; /* the power or guild that summons it */
    uint8_t hero_count, move, armor, blue, untargetable, shared;
    uint8_t activity; /* enum activity: what activates a shared one (AC-453) */
    uint32_t styles;
    struct effect_ref hp;
    uint8_t attacks, lines, traits;
    struct ss_attack attack;
    struct ss_line line[LINES];
    struct ss_trait trait[TRAITS];
    struct effect_ref effect; /* its innate power, once an activation; self is the companion */
};

/* ---- Enemies --------------------------------------------------------------------------------- */

struct ss_sentence {
    struct effect_ref effect; /* self the enemy, subject its victim */
};
struct ss_ai {        /* AC-506, IS-501 */
    uint8_t from, to; /* distances; of the + rule 0 */
    uint8_t plus;
    uint8_t sentences;
    struct ss_sentence say[SENTENCES];
};
struct ss_enemy_weapon {
    const char *name;
    struct ss_attack attack;
};
struct ss_enemy_trait { /* a power of a scroll: AC-464, IS-445 */
    uint16_t key;       /* symbol: by which sentences name it */
    uint8_t special;    /* AC-463: used when its icon is called for */
    uint8_t charges;    /* AC-461, IS-446: with which it comes */
    struct ss_trait trait;
};
/* AC-018, AC-456, IS-012, IS-036, IS-438, IS-441, IS-448: it lies open from the start and says all about them; IS-442, AC-458:
 * the challenge level means nothing in play; AC-460, IS-443: the race what cards say. */
struct ss_scroll {
    const char *name, *about;
    uint8_t rank, victim, victim_style, challenge;
    uint32_t styles; /* none: the wildcard, every style (AC-559, IS-549) */
    uint16_t race;   /* symbol */
    uint8_t flying, minion, vengeful, immune, unmoved; /* unmoved: never moves by itself */
    uint8_t sure_footed;                               /* AC-520: hindrances are nothing to it */
    uint8_t flammable;  /* HP that each Fire effect costs it besides */
    uint8_t fire_heals; /* 1: Fire heals it of what it would cost others */
    uint32_t ignores;   /* enum condition: those that do nothing to it (AC-556) */
    uint8_t ais, weapons, powers;
    uint16_t other; /* the back of the scroll: a record (AC-459, IS-013) */
    struct ss_ai ai[AI_RULES];
    struct ss_enemy_weapon
        weapon[ENEMY_WEAPONS]; /* primary, secondary, what a power attacks with; one alone is all */
    struct ss_enemy_trait power[TRAITS];
    struct effect_ref halved;   /* what it does when half its HP are lost for the first time */
    struct effect_ref attached; /* AC-554: what each does to its hero after the Event Phase */
};
struct ss_weakness {
    uint8_t type;    /* enum damage; 0: all */
    uint8_t all_but; /* AC-322, IS-326: every type but that one */
    int8_t hits;
};
struct
    ss_enemy { /* IS-450: an enemy card: one individual; of a minion no card, but its numbers (AC-547) */
    const char *name;
    uint16_t scroll;
    uint8_t seal;               /* AC-455, IS-437, IS-440: 1 or 2 */
    uint8_t icons;              /* Enemy Powers that it draws */
    uint8_t presence;           /* AC-015 */
    uint8_t armor, blue, horde; /* horde: figures (IS-454), the HP are those of each (IS/AMB-55) */
    uint8_t soul_points, crowns, loot, treasure;
    uint8_t supply; /* of a minion: figures that there are; 0 any number */
    uint8_t weaknesses, lines;
    struct ss_weakness weak[4];
    struct effect_ref hp, hp_many, shields; /* hp_many: with four or five heroes */
    struct ss_line line[LINES];
};
struct ss_enemy_power_level {
    uint8_t lines;
    struct ss_line line[2]; /* added to its attacks (combat) or defence (others) */
    struct ss_trait trait;
};
struct ss_enemy_power {
    const char *name, *about;
    uint8_t type, copies, levels;
    struct ss_enemy_power_level level[2];
};

/* ---- Cards of the game ------------------------------------------------------------------------ */

/* Whom an Encounter card activates: AC-496, AC-500 (pictures mean nothing), IS-014, IS-492. */
struct ss_call {
    uint8_t any;                  /* 1: there is such a call */
    uint8_t rank, style, highest; /* highest: those of the highest rank in play */
    uint8_t count;                /* AC-497: this many at most, 0: all that fit */
    uint8_t nobody;               /* 1: activate no enemies */
    uint8_t minions;              /* 1: `effect` is for minions, too (AC-550) */
    struct effect_ref when;       /* self is the enemy; AC/A-33: the pack says whom card N calls */
    struct effect_ref effect;     /* instead of an activation, for each; self is the enemy */
};
struct ss_encounter {
    const char *name, *about;
    uint16_t letter; /* symbol */
    uint8_t copies, reshuffle;
    struct ss_call call, otherwise;
};

struct ss_spawn {     /* AC-165 to AC-167, IS-124 to IS-126 */
    uint8_t from, to; /* number of heroes it is for; 0: any */
    int8_t plus;
    uint8_t minions; /* AC-572: so many of `minion` besides */
    uint16_t minion;
};
/* IS-120: what happens once, what lasts, who comes */
struct ss_event {
    const char *name, *about;
    uint8_t number, type; /* enum event_type */
    uint8_t spawns, traits;
    int8_t shift;             /* AC-181: what Night and Day do to used powers */
    struct effect_ref effect; /* once */
    struct effect_ref later;  /* at the end of the next Time Phase */
    struct ss_spawn spawn[3];
    struct ss_trait trait[2]; /* IS-122: while it is the visible top card */
};
struct ss_trap {
    const char *name, *about;
    uint8_t copies, within;   /* AC-106, IS-077: who is concerned */
    struct effect_ref effect; /* for each hero concerned: self; it asks for Saves itself */
    struct effect_ref after;  /* once: self is who opened */
};

/* ---- Tokens with faces ----------------------------------------------------------------------- */

struct ss_critical {
    const char *name;
    uint8_t copies, colour, red; /* enum colour, enum red */
    struct effect_ref effect;    /* green and blue: self is who it is drawn for */
};
struct ss_shadow {
    const char *name;
    uint8_t copies, kind; /* enum shadow */
};
struct ss_loot {
    const char *name;
    uint8_t copies, crowns, treasure, trap;
};
struct ss_chest {
    const char *name;
    uint8_t treasure, crowns;
};
struct ss_find {
    uint8_t shows; /* enum result */
    uint8_t treasure, crowns, trap, soul_points;
};
struct ss_search {
    const char *name;
    uint8_t finds;
    struct ss_find find[4];
};

/* ---- Maps and quests ------------------------------------------------------------------------- */

struct ss_tile { /* a side of a tile: AC-083, IS-038 */
    const char *name;
    uint16_t other;                 /* its back: both cannot lie on one map */
    struct text_list rows;          /* letters are areas; space/areas.h */
    const char *difficult, *deadly; /* letters of areas: AC-094, AC-095, IS-057, IS-058 */
};

struct ss_map_tile {
    uint16_t tile;
    uint8_t turn;
    const char *at;
};
struct ss_map_name { /* a name of the quest's own for an area */
    uint16_t name;   /* symbol */
    uint16_t tile;
    uint16_t area; /* symbol: its letter */
};
struct ss_map_door {
    const char *between;  /* two cells: "c4 d4" */
    uint8_t locked, wall; /* wall: a Wall overlay, for good */
    uint16_t key;         /* symbol: the colour of its Magic Lock; 0 none */
    uint16_t name;        /* symbol: for effects that open it */
};
struct ss_map_token {
    uint16_t at;    /* symbol: an area's name */
    uint8_t thing;  /* enum thing */
    uint8_t heroes; /* AC-037, IS-479: only with at least so many */
    uint8_t icon;   /* of a gate: enum result */
    uint8_t closed; /* a gate or shrine that is not open */
    uint8_t number; /* of a waypoint */
    uint8_t rank;   /* of Fire or Poison */
    uint16_t
        what; /* record: a chest, a search token, a Story Event, a Shadow with a face of its own */
    uint16_t key; /* symbol: colour of a key, or of the Magic Lock on a chest */
};
struct ss_map_foe {
    uint16_t at;     /* symbol */
    uint16_t scroll; /* whose first free card is taken */
    uint8_t heroes;
};
struct ss_layer {
    struct ref_list events; /* shuffled; layers lie one under the other, the first on top */
};
struct ss_share {
    uint16_t shadow;
    uint8_t count;
};
struct ss_story {     /* what happens at a Story Event, a Waypoint, a Shadow: the Book of Secrets */
    uint16_t event;   /* a Story Event; or */
    uint8_t waypoint; /* the number of a Waypoint; or */
    uint16_t shadow;  /* a Quest or Quest Enemy Shadow; or */
    uint16_t turned;  /* a scroll: this side of it comes up */
    const char *name; /* of a Waypoint: what stands there; may be "" */
    const char *text; /* read aloud */
    struct effect_ref when, effect; /* self is the hero concerned */
};
enum { QUEST_COUNTERS = 5 };
struct ss_hint { /* what bots aim for: an area is worth being reached */
    uint16_t at;
    uint8_t worth;
    struct effect_ref when;
};
struct ss_counter {   /* something that the quest counts */
    uint16_t counter; /* symbol */
    uint8_t max;      /* at which something happens; 0: it has no end */
    const char *name; /* for people; "": kept out of sight */
};

struct ss_quest {
    const char *name, *about, *intro, *victory, *defeat, *goal;
    uint8_t introduction, act, crowns, soul_points;
    uint8_t each; /* Soul Points for each hero besides */
    uint8_t alone,
        purse;     /* Soul Points and Crowns a hero besides, where no campaign has given any */
    uint8_t final; /* a campaign goes on when it has failed */
    uint8_t wiser; /* Soul Points a hero that each try which fails leaves them: AC/A-65 */
    uint8_t tiles, names, doors, tokens, foes, layers, shares, stories, hints, counters;
    uint16_t start; /* symbol: the Begin area */
    struct ss_map_tile tile[MAP_TILES];
    struct ss_map_name area[MAP_NAMES];
    struct ss_map_door door[MAP_DOORS];
    struct ss_map_token token[MAP_TOKENS];
    struct ss_map_foe foe[MAP_FOES];
    struct ss_layer layer[LAYERS];
    struct ss_share reserve[8];
    struct ref_list enemies; /* scrolls whose cards make the Enemy deck */
    struct ss_story story[STORIES];
    struct ss_hint hint[16];
    struct ss_counter counter[QUEST_COUNTERS];
    struct effect_ref setup; /* when everything lies there; self is the first hero */
    struct effect_ref won;   /* looked at after every answer that could matter */
    struct effect_ref lost;
    struct effect_ref reward; /* in a campaign, when it was won; self is the active hero */
};

/* ---- The campaign ------------------------------------------------------------------------------ */

struct ss_bet {
    uint8_t result; /* enum result */
    uint8_t count;  /* exactly so many; 0: at least one */
    uint16_t pays;
};
struct ss_service {
    const char *name, *about;
    uint8_t what; /* enum service */
    uint8_t per_act, per_hero, soul_points;
    uint8_t die, dice, bets; /* of a bet */
    uint16_t price;
    struct ss_bet bet[BETS];
    struct effect_ref when, effect;
};
struct ss_building {
    const char *name, *about;
    uint8_t emporium; /* its card lies in the Emporium: IS-430 */
    uint8_t sells;    /* it is an Emporium: AC-066 */
    struct ref_list services;
};

struct ss_task {
    const char *name;
    uint8_t what; /* enum task */
    uint8_t count, per_hero;
    uint16_t mark; /* symbol: what must be remembered */
};
struct ss_venture {
    const char *name, *about, *text; /* text: read with the reward */
    uint8_t tasks;
    struct ss_task task[TASKS];
    struct effect_ref when, effect; /* when it is on offer; the reward, self is the active hero */
};

/* Site sheets: AC-049 to AC-055. */
struct ss_spot {
    const char *name, *text;
    uint16_t building;
    uint8_t outpost; /* of ventures */
    struct effect_ref when, effect;
};
struct ss_site {
    const char *name, *in, *out;
    uint8_t hours, again; /* hourglasses on the first visit, and on a return */
    struct ref_list spots;
};

struct ss_way {
    uint16_t to;
    uint32_t natures; /* enum nature: whose choice it is (AC-192, IS-146); none: anybody's */
    const char *text; /* what taking it means */
    struct effect_ref when;
};
struct ss_label {
    const char *name, *text;
    uint8_t metal, ways;
    uint8_t x, y, sight, land; /* for drawing the map */
    uint16_t quest, site;
    struct ss_way way[WAYS];
    struct effect_ref effect; /* self is the active hero */
};
struct ss_ending {
    const char *text;
    uint8_t lost;
    struct effect_ref when;
};
struct ss_campaign {
    const char *name, *about, *story;
    uint16_t first;
    uint8_t endings;
    struct ss_ending ending[ENDINGS];
};

#endif
