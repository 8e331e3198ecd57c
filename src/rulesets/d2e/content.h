/* Descent's components as a pack declares them. The structs are filled by the content stage
 * (schema.c has the tables) and never change. */
#ifndef D2E_CONTENT_H
#define D2E_CONTENT_H

#include "pack/pack.h"

/* Record kinds, in the order of the schema. */
enum {
    KIND_HERO,
    KIND_CLASS,
    KIND_SKILL,
    KIND_ITEM,
    KIND_RELIC,
    KIND_FAMILIAR,
    KIND_MONSTER,
    KIND_LIEUTENANT,
    KIND_OVERLORD_CARD,
    KIND_SEARCH_CARD,
    KIND_CONDITION,
    KIND_TILE,
    KIND_QUEST,
    KIND_CAMPAIGN,
    KIND_TRAVEL,
    KIND_ALLY,
    KINDS
};

/* The closed lists of words: vocabularies.def. */
#define VOCABULARIES_DEF "rulesets/d2e/vocabularies.def"
#include "pack/vocabularies.h"
enum {
    DICE_COLOURS = LAST_OF(die),
    ATTRIBUTES = LAST_OF(attribute),
    CONDITIONS = LAST_OF(condition),
    ICONS = LAST_OF(icon),
};

/* When a card's ability applies. A keyword or a card's own words stand for the full rule (D2-321);
 * what a card forbids beats what a card allows. `self` is who has it; whom the moment is
 * about, `subject`, stands behind each. */
#define MOMENT(name, ...) ON_##name,
enum moment {
    ON_NOTHING, /* an action or a surge ability */
#include "rulesets/d2e/moments.def"
    MOMENTS_END,
    MOMENTS = MOMENTS_END - 1
};
#undef MOMENT
#define CATEGORY(name, ...) CATEGORY_##name,
enum category {
    CATEGORY_NONE,
#include "rulesets/d2e/categories.def"
    CATEGORIES_END,
    CATEGORIES = CATEGORIES_END - 1
};
#undef CATEGORY

/* What a card gives while it is in force: an equipped item, a skill, an ability that is on
 * `always`. */
struct d2_bonus {
    int8_t health, stamina, range, pierce, speed;
    uint8_t max_speed;        /* 0: no cap */
    uint8_t set_speed;        /* 0: as it is */
    uint8_t recovery;         /* fatigue that a surge recovers beyond 1 (D2-138) */
    uint8_t stride;           /* movement points that a fatigue gives beyond 1 (D2-088) */
    struct word_list defense; /* further defense dice */
    uint32_t traits;          /* that every equipped weapon has besides its own */
    uint32_t keywords;        /* enum keyword, of the figure */
};

/* How texts call whom the moment is about. */
#define D2_SUBJECT N_("the figure concerned")

struct d2_ability {
    const char *name;       /* for people; "" when the card says enough */
    uint16_t id;            /* symbol, unique in the record; 0: numbered */
    uint8_t on;             /* enum moment; 0: an action or a surge ability */
    uint8_t action;         /* 1: costs an action (D2-058, D2-218) */
    uint8_t attack;         /* 1: the action includes an attack (D2-240) */
    uint8_t surge;          /* surges that it costs; 0: no surge ability */
    uint8_t hit;            /* 1: a surge ability that acts on the target: it needs a hit */
    uint8_t must;           /* 1: not optional */
    uint8_t lasting;        /* 1: in force only while verb `lasting` has switched it on */
    uint8_t fatigue;        /* cost (D2-060) */
    uint8_t exhaust;        /* 1: exhausts the card (D2-051) */
    uint8_t flip;           /* 1: used up: search card turned facedown, feat spent */
    uint8_t once;           /* enum once; 0: no limit of its own */
    uint8_t knocked_out;    /* 1: also usable while knocked out */
    uint8_t any_hero;       /* 1: quest abilities: offered to every hero, self is he */
    uint8_t monsters;       /* 1: quest abilities: offered to monsters too */
    uint8_t print;          /* enum print: in force with that text only; 0: always */
    struct effect_ref when; /* condition; absent: that the moment is about its owner */
    struct effect_ref to;   /* on `always`: the figures that have the bonus; absent: the holder */
    struct effect_ref effect;
    struct d2_bonus bonus; /* on `always` */
};
enum { ABILITIES = 8 };

struct d2_hero {
    const char *name, *about;
    uint8_t archetype, speed, health, stamina;
    struct word_list defense;
    uint8_t might, knowledge, willpower, awareness;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES]; /* the feat among them, with flip */
};

struct d2_class {
    const char *name, *about;
    uint8_t archetype;
    struct ref_list skills, equipment; /* starting equipment */
    struct ref_list familiars;         /* that its skills bring into play */
};

struct d2_skill {
    const char *name;
    const char *about; /* what it changes about another card, which has the words for it */
    uint8_t xp;
    uint16_t class_; /* that it is added to, besides those that the class lists; 0 none */
    struct d2_bonus bonus;
    struct d2_weapon_bonus { /* what its owner's weapons have, if they have one of these traits */
        uint32_t traits, keywords;
    } weapons;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

struct d2_item {
    const char *name;
    uint8_t attack; /* enum attack_type; 0: no weapon */
    uint8_t slot;   /* enum equip_slot */
    uint8_t act;    /* shop deck: 1 or 2; 0 starting equipment */
    uint8_t copies;
    int16_t cost;
    uint32_t traits;   /* vocabulary "trait" */
    uint32_t keywords; /* enum keyword */
    uint32_t forbids;  /* traits of which no other item may be equipped beside it */
    struct word_list dice, defense;
    struct d2_bonus bonus;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

/* The overlord's side of a relic. The hero's side is an item like any other (D2-398, D2-399). */
struct d2_relic {
    const char *name;
    uint16_t hero_side; /* item record */
    uint16_t wielder;   /* the only lieutenant who may wield it (D2-401); 0: any */
    uint8_t abilities;
    struct d2_ability ability[ABILITIES]; /* of the lieutenant who wields it */
};

/* A familiar, or an ally that a quest brings (D2-211), which is a figure always. */
struct d2_familiar {
    const char *name, *about;
    uint8_t figure; /* 1: treated as a figure (D2-284) */
    uint8_t speed, health, attack;
    struct word_list dice, defense;
    uint32_t keywords;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

/* One rank of a monster in one act. */
struct d2_line {
    uint8_t speed, health;
    struct word_list defense, dice;
    uint32_t keywords;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

struct d2_monster {
    const char *name, *about;
    uint32_t traits;       /* vocabulary "monster_trait" */
    uint8_t attack;        /* enum attack_type */
    uint8_t width, length; /* of the base, in spaces */
    struct d2_limit {
        uint8_t minions, masters;
    } two, three, four;
    struct d2_line minion1, master1, minion2, master2;
};

struct d2_lieutenant {
    const char *name, *about;
    uint8_t attack;
    uint8_t might, knowledge, willpower, awareness;
    struct d2_line two1, three1, four1, two2, three2, four2; /* heroes, act */
};

struct d2_overlord_card {
    const char *name;
    uint8_t type; /* enum card_type */
    uint8_t deck; /* vocabulary "overlord_class": basic, warlord, … */
    uint8_t xp, copies;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

struct d2_search_card {
    const char *name;
    uint8_t copies;
    int16_t gold;            /* means something in a campaign only (D2-201) */
    uint8_t potion, discard; /* a potion; discarded when drawn */
    uint8_t attack;          /* enum attack_type: used as a weapon by `attack_with_this` */
    struct word_list dice;
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

struct d2_condition {
    const char *name, *about; /* what it does, as far as it is a rule and no ability */
    uint8_t condition;        /* which of the four it is */
    uint8_t abilities;
    struct d2_ability ability[ABILITIES];
};

struct d2_tile {
    struct text_list rows;   /* `.` plain `~` water `#` obstacle `o` pit `^` lava `_` off the map */
    struct text_list joints; /* "N 3-4": side and the two columns or rows it spans */
};

enum {
    MAP_TILES = 24,
    MAP_AREAS = 16,
    MAP_DOORS = 12,
    MAP_TOKENS = 20,
    MAP_GROUPS = 8,
    ALLIES = 3
};

struct d2_map_tile {
    uint16_t tile;  /* record */
    const char *at; /* where its top left space lies: "c4" */
    uint8_t turn;   /* quarter turns clockwise */
    uint16_t area;  /* symbol that names its spaces; 0 none */
};
struct d2_map_area {
    uint16_t area;      /* symbol */
    const char *spaces; /* "c4 c5 d4", also rectangles: "c4-e6" */
};
struct d2_map_door {
    const char *between; /* "c4 c5": one edge; further edges "c4 c5, d4 d5" */
    uint8_t open, locked;
    uint16_t door; /* symbol, so that effects can name it; 0 none */
};
struct d2_map_token {
    uint8_t kind;   /* enum token_kind */
    const char *at; /* "c4"; "": not on the map yet */
    uint8_t unique; /* the unique search token */
    uint8_t fixed;  /* nobody picks it up */
    uint16_t face;  /* symbol on the hidden side; 0 none */
    uint16_t token; /* symbol on the visible side, so that effects can name it */
};
struct d2_map_group {
    uint16_t monster;         /* monster or lieutenant record; 0: open, by traits */
    uint32_t traits;          /* of an open group */
    uint16_t area;            /* where it starts; 0: not on the map yet */
    uint8_t minions, masters; /* both 0: as the hero count says (in d2_game.quest: BY_HEROES) */
};

struct d2_map_ally {
    uint16_t ally; /* record */
    uint16_t area; /* where it starts; 0: not on the map yet */
};

struct d2_encounter {
    const char *name, *goal_heroes, *goal_overlord, *story;
    struct text_list rows; /* a drawn board, instead of tiles: docs/boards.md */
    uint8_t tiles, areas, doors, tokens, groups, allies, abilities;
    struct d2_map_tile tile[MAP_TILES];
    struct d2_map_area map_area[MAP_AREAS];
    struct d2_map_door door[MAP_DOORS];
    struct d2_map_token token[MAP_TOKENS];
    struct d2_map_group group[MAP_GROUPS];
    struct d2_map_ally ally[ALLIES];
    uint16_t start; /* area in which the heroes start */
    uint16_t exit;  /* area from which figures may leave the map; 0 none */
    uint8_t heroes_exit, monsters_exit, heroes_carry, monsters_carry;
    uint8_t rounds;             /* limit after which the overlord wins; 0 none */
    struct effect_ref progress; /* number: how near the heroes are to their goal, 0..1000 */
    struct effect_ref
        clock; /* number: how much of their time is over, 0..1000; absent: by rounds */
    struct d2_ability ability[ABILITIES * 2];
};

enum { QUEST_COUNTERS = 8 };

struct d2_counter {
    uint16_t counter;      /* symbol */
    const char *name;      /* for people; "": kept out of sight */
    struct effect_ref max; /* number at which something happens; none: it has no end */
};

struct d2_quest {
    const char *name, *about, *story, *victory, *defeat;
    uint8_t act, introduction, unlisted;
    uint8_t counters, encounters;
    struct d2_counter counter[QUEST_COUNTERS];
    struct d2_encounter encounter[2];
    /* In a campaign, for the side that has won it (D2-345, D2-346). */
    struct effect_ref reward_heroes, reward_overlord;
};

/* ---- The campaign -------------------------------------------------------------------------- */

/* D2-335: nine quests are played, of twenty that can be reached. */
enum {
    ACT1_QUESTS = 5,
    ACT_LENGTH = 3,
    CAMPAIGN_QUESTS = 20,
    PLAYED_QUESTS = 9,
    ROUTES = 4,
    ROUTE_ICONS = 12
};

struct d2_opening { /* a quest of Act I and the two of Act II that it opens (D2-383) */
    uint16_t quest;
    uint16_t won, lost; /* by the heroes */
};
struct d2_fork { /* a quest that nobody chooses: by who won two of three (D2-406, D2-418) */
    uint16_t won, lost;
};
struct d2_place { /* of a quest on the campaign map */
    uint16_t quest;
    const char *name;
    uint8_t x, y; /* for drawing the map, 0 to 100 */
    uint8_t sight, land;
    struct text_list routes; /* "road forest": the icons on the way from home, in order */
};
struct d2_campaign {
    const char *name, *about, *story, *victory, *defeat;
    const char *home; /* where the heroes live, and from where they travel (D2-387) */
    uint8_t home_x, home_y;
    uint16_t introduction;
    uint8_t act1s, places;
    struct d2_opening act1[ACT1_QUESTS];
    struct d2_fork interlude, finale;
    struct d2_place place[CAMPAIGN_QUESTS];
};

struct d2_travel { /* a Travel Event card */
    const char *name;
    uint32_t overlord;              /* icons at which he, not the heroes, decides */
    struct effect_ref event[ICONS]; /* absent: no event (D2-393) */
};

#endif
