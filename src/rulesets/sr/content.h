/* Soul Raiders' components as a pack declares them. The structs are filled by the content stage
 * (schema.c has the tables) and never change; docs/packs-sr.md is the manual for authors. */
#ifndef SR_CONTENT_H
#define SR_CONTENT_H

#include "pack/pack.h"

/* Record kinds, in the order of the schema. */
enum {
    KIND_HERO,
    KIND_SPELL,
    KIND_POTION,
    KIND_ENEMY,
    KIND_LOCATION,
    KIND_STORY,
    KIND_EVENT,
    KIND_ARTIFACT,
    KIND_QUEST_CARD,
    KIND_CHAPTER,
    KIND_QUEST,
    KINDS
};

/* The closed lists of words: vocabularies.def. */
#define VOCABULARIES_DEF "rulesets/sr/vocabularies.def"
#include "pack/vocabularies.h"

/* What a card in force makes of whoever has it: powers.def. */
enum power {
    POWER_NONE,
#define POWER(name, word, title, text) POWER_##name,
#include "rulesets/sr/powers.def"
#undef POWER
    POWER_END
};

enum {
    APTITUDES = LAST_OF(aptitude),
    TIERS = LAST_OF(tier),
    TOKENS = LAST_OF(token),
};

enum {
    HEROES = 4,        /* SR-001 */
    CHAPTERS = 3,      /* SR-003 */
    BASE_CARDS = 24,   /* SR-006 */
    HEROIC_CARDS = 6,  /* SR-006, C-02 */
    CARD_KINDS = 30,   /* different cards of one hero: 24 and 6 at most */
    LOCATIONS = 47,    /* numbers of a chapter's locations run from 1 to this at most */
    STORIES = 127,     /* likewise */
    SCRIPTED = 63,     /* likewise, for scripted enemies */
    RANDOM_KINDS = 15, /* different cards of the random enemy deck */
    QUEST_CARDS = 31,
    EVENTS = 2,  /* SR-014: of a chapter */
    POTIONS = 8, /* SR-326: cards in the deck */
    POTION_KINDS = 8,
    PORTALS = 6,  /* SR-237 */
    SPECIALS = 8, /* special icons: SR-104 */
    VITAE_MAX = 30
};

enum spell_icon_side { SIDE_NONE, SIDE_A, SIDE_B };

/* What a card in force adds to the numbers of the rules: spells, potions, artifacts, events, and
 * stories and quest cards that are held. All are added up. */
struct sr_change {
    int8_t combat;   /* to each Combat result of who has it */
    int8_t movement; /* taken off the difficulty of his Movements */
    int8_t strength, observation, precision, persuasion; /* to his aptitudes */
    int8_t reserve;     /* cards that his reserve holds above 3 (SR-154) */
    int8_t fear;        /* Fear tokens in his location that cost no Vitae (SR-289) */
    int8_t weakness;    /* taken off the Combat values in his location (SR-246) */
    int8_t stress;      /* the group's: to Stress (SR-288) */
    int8_t damage;      /* the group's: to every Damage icon (SR-097) */
    int8_t drowning;    /* the group's: to every Drowning (SR-116) */
    int8_t alert;       /* the group's: to what an Alert raises (SR-114) */
    int8_t random;      /* the group's: to every Random Enemies icon (SR-093) */
    int8_t threat_card; /* the group's: Random Enemies that each Threat card adds (SR-123) */
    int8_t green_arrow; /* the group's: Vitae lost by whoever takes a green arrow (SR-182) */
};

/* An Action card: SR-138. */
struct sr_card {
    uint8_t copies;
    uint8_t value;
    uint8_t icon;   /* enum card_icon */
    uint8_t bonus;  /* enum bonus; 0 for spells */
    uint8_t x;      /* how much the bonus gives */
    uint8_t potion; /* 1: a Heroic card with a Potion symbol (SR-325) */
    uint16_t spell; /* record; 0: none */
};

struct sr_hero {
    const char *name, *about;
    uint8_t strength, observation, precision, persuasion; /* SR-007, SR-163 */
    uint8_t clones;                                       /* 1: has figures for a clone */
    uint8_t cards, heroics;
    struct sr_card card[BASE_CARDS];
    struct sr_card heroic[HEROIC_CARDS]; /* numbered from 1 in this order */
};

/* A spell, or what a potion does (SR-329). */
struct sr_spell {
    const char *name, *about;
    uint8_t duration;   /* enum duration */
    uint8_t single_use; /* SR-233 */
    uint8_t leaving;    /* 1: ends when who has it leaves the location (SR-248) */
    uint8_t copies;     /* potions: cards in the deck */
    uint32_t powers;    /* enum power, while it lasts */
    struct sr_change changes;
    struct effect_ref when; /* it can be cast only then; absent: always */
    struct effect_ref effect;
};

/* A Random Enemy card (copies), a Threat card (threat) or a Scripted Enemy (number). SR-195. */
struct sr_enemy {
    const char *name, *about;
    uint16_t chapter; /* record, of a scripted enemy */
    uint8_t number;
    uint8_t copies;
    uint8_t threat; /* 1: a Threat card, no enemy (SR-123) */
    struct number_list shields;
    uint32_t abilities; /* enum enemy_ability */
    uint8_t formidable; /* SR-223 */
    uint8_t heroism;    /* SR-204: what its defeat gives */
    uint16_t story;     /* SR-205: drawn when it is defeated */
    uint8_t flip;       /* SR-205: its defeat flips the location */
};

/* One icon of an Entrance or Reaction row. */
struct sr_icon {
    uint8_t icon; /* enum row_icon */
    uint8_t blue; /* SR-091; red otherwise. Reaction icons are orange. */
    uint8_t every, visible;
    uint8_t tier;        /* SR-117: only in this tier */
    uint8_t hourglasses; /* SR-120: only with at least so many */
    uint8_t per;         /* SR-119: added for every hourglass */
    uint8_t special;     /* SR-104: which special icon */
    int8_t n;            /* threat: steps; random, damage: bonus; drowning: loss */
    uint8_t back;        /* flips to side A */
    uint16_t enemy;      /* records */
    uint16_t story;
    uint16_t location;      /* extended visibility; flip: 0 is this location */
    struct effect_ref when; /* condition; subject is the hero who resolves it */
};

struct sr_arrow {
    uint16_t to;        /* location; 0: a story only */
    uint8_t side_b;     /* SR-171 */
    uint8_t difficulty; /* SR-170 */
    uint8_t green;      /* SR-182; neutral otherwise */
    uint8_t elusive;    /* SR-175 */
    uint8_t vitae;      /* SR-176 */
    uint16_t story;     /* SR-172 */
    struct effect_ref when;
};

struct sr_scroll {
    const char *name;   /* for people, of an action of another kind */
    uint8_t aptitude;   /* enum aptitude */
    uint8_t difficulty; /* 0: needs no action (SR-165) */
    uint8_t visible;    /* SR-284 */
    uint8_t flip;       /* SR-161 */
    uint8_t goal;       /* enum star: its words tell that it leads to a Goal; 0 they do not */
    uint16_t story;
    struct effect_ref when; /* subject is a hero who takes part: true for one of them is enough */
};

enum { ROW_ICONS = 8, REACTION_ICONS = 8, ARROWS = 8, SCROLLS = 4 };

struct sr_side {
    const char *text, *bis; /* SR-057; SR-056: the second panel */
    uint8_t lock;           /* SR-089 */
    uint8_t rows, reactions, arrows, scrolls;
    struct effect_ref opens; /* a key: when true for who enters, the location flips */
    struct effect_ref enter; /* written instruction for the First Entrant (SR-063) */
    struct sr_icon row[ROW_ICONS];
    struct sr_icon reaction[REACTION_ICONS];
    struct sr_arrow arrow[ARROWS];
    struct sr_scroll scroll[SCROLLS];
};

struct sr_location {
    const char *name;
    uint16_t chapter;
    uint8_t number;
    uint8_t x, y; /* where maps show it; 0: by its number */
    struct sr_side a, b;
};

/* A card that is held or lies open: its powers work for the holder, an event's for all. */
struct sr_held {
    uint32_t powers;
    struct sr_change changes;
    uint8_t exchangeable;      /* SR-295, SR-314, SR-316 */
    uint8_t explains;          /* SR-104: which special icon it gives a meaning; 0: none */
    uint16_t spell;            /* artifacts: cast once a round without a card */
    struct effect_ref special; /* that meaning; self is the hero concerned */
};

struct sr_story {
    const char *name, *text;
    uint16_t chapter;
    uint8_t number;
    uint8_t keep;      /* SR-293: stays with the drawer; otherwise discarded */
    uint8_t recurrent; /* SR-307 */
    uint8_t star;      /* SR-049: enum star */
    uint8_t scrolls;
    struct sr_held held;
    struct effect_ref effect;         /* SR-292 */
    struct sr_scroll scroll[SCROLLS]; /* SR-159: of a kept or recurrent story */
};

struct sr_event { /* SR-309 */
    const char *name, *text;
    uint16_t chapter;
    uint8_t number;
    struct sr_held held;
    struct effect_ref effect; /* when it is revealed */
};

struct sr_artifact { /* SR-315 */
    const char *name, *text;
    uint16_t chapter;
    struct sr_held held;
};

struct sr_quest_card { /* SR-312 */
    const char *name, *text;
    uint8_t number;
    struct sr_held held;
    struct effect_ref effect; /* when it is drawn for the first time */
};

struct sr_tier {
    uint8_t value, spaces; /* SR-035, A-04 */
};
struct sr_stars {
    uint8_t red, black; /* SR-018 */
};
struct sr_track_token {
    uint8_t space; /* SR-017: a space of the Threat track */
    uint16_t story;
};
struct sr_shown {
    uint16_t location; /* SR-021: revealed by the Introduction */
    uint8_t side_b;
};

/* A step toward a Goal, for bots: what a group knows that has heard of the place. */
struct sr_lead {
    uint16_t goal;     /* story with the star; its steps are taken in the order written */
    uint16_t location; /* where the step is done */
    uint16_t story;    /* done when this has been drawn; 0: when the location is on side B */
    uint8_t points;    /* what the cards for it must reach, about */
    uint8_t red;       /* 1: for a main Goal */
    uint8_t seen;      /* 1: a station on the way, done when the location is revealed */
};

enum { TRACK_TOKENS = 8, SHOWN = 8, LEADS = 48 };

struct sr_chapter {
    const char *name, *about, *intro, *victory, *bitter, *defeat;
    uint8_t vitae, threat; /* SR-015: where the markers start */
    uint8_t exhaustion;    /* the index of a space of `draws`, from 0 */
    uint8_t goals, tokens, showns, leads;
    struct number_list draws; /* SR-031, A-03: the exhaustion track; then comes The End */
    struct sr_tier blue, yellow, red;
    struct sr_stars goal[HEROES]; /* for 1, 2, 3 and 4 heroes */
    struct sr_track_token token[TRACK_TOKENS];
    struct sr_shown shown[SHOWN];
    struct sr_lead lead[LEADS];
    struct ref_list starts;       /* SR-022 */
    struct ref_list events;       /* SR-016: revealed from the start */
    struct effect_ref bitterness; /* SR-045: self is a hero, for each of them */
};

struct sr_quest {
    const char *name, *about;
    uint8_t introduction;
    struct ref_list chapters; /* SR-003, SR-004: in order */
};

#endif
