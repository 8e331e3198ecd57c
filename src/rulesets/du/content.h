/* Dungeon Universalis: what a pack declares. schema.c describes the fields, docs/packs-du.md tells
 * authors what they mean; the content stage fills these structs. */
#ifndef DU_CONTENT_H
#define DU_CONTENT_H

#include "pack/pack.h"

enum kind { /* in the order of the schema */
            KIND_RULES,
            KIND_RACE,
            KIND_CLASS,
            KIND_HERO,
            KIND_SKILL,
            KIND_SPELL,
            KIND_ITEM,
            KIND_CREATURE,
            KIND_CARD,
            KIND_ELEMENT,
            KIND_TREASURE,
            KIND_FACTION,
            KIND_QUEST,
            KIND_CAMPAIGN,
            KIND_OBJECTIVE,
            KIND_DUNGEON,
            KINDS
};

/* The closed lists of words: vocabularies.def. */
#define VOCABULARIES_DEF "rulesets/du/vocabularies.def"
#include "pack/vocabularies.h"

enum {
    ATTRIBUTES = ATTR_FO,
    PURPOSES = LAST_OF(purpose),
    TRAITS = LAST_OF(trait),
    KNACKS = LAST_OF(knack),
    FEATURES = LAST_OF(feature),
    MATTERS = LAST_OF(matter),
    CATEGORIES = LAST_OF(category),
    HOLDS = LAST_OF(hold),
    CONDITIONS = LAST_OF(condition),
};

/* ---- Moments -------------------------------------------------------------------------------- */

/* When the Dark Player may answer: the first ones with a trap (DU-054), the others with a card of the
 * timing "any" that names it (DU-H126), as vocabularies.def lists them. */
enum moment {
    ON_DOOR = 1,
    ON_CHEST,  /* DU-055 */
    ON_ARROW,  /* DU-056 */
    ON_SHEET,  /* DU-057 */
    ON_STEP,   /* DU-058 */
    ON_SEARCH, /* DU-060 */
    BEFORE_PRINTED = ON_SEARCH,
    ON_TEST = BEFORE_PRINTED + PRINTED_TEST, /* passed, and not one of combat */
    ON_CAST = BEFORE_PRINTED + PRINTED_CAST,
    ON_HIT = BEFORE_PRINTED + PRINTED_HIT, /* with a weapon */
    ON_ACTIVATION = BEFORE_PRINTED + PRINTED_ACTIVATION,
    MOMENTS = BEFORE_PRINTED + LAST_OF(printed_moment)
};

/* ---- Records ------------------------------------------------------------------------------- */

enum {
    CHANGES = 6,
    HERO_SKILLS = 8,
    HERO_KIT = 10,
    HERO_SPELLS = 6,
    SECTIONS = 12,
    EXITS = 24,
    SECTION_ELEMENTS = 16,
    SECTION_CREATURES = 8,
    SECTION_TRAPS = 4,
    STARTS = 6,
    QUEST_INTERACTIONS = 12,
    QUEST_TALLIES = 8,
    QUEST_LYINGS = 4,
    DUNGEON_SIZES = 3,
    QUEST_EVENTS = 8,
    QUEST_AURAS = 6,
    SPAWN_CREATURES = 6,
    SPAWN_ROWS = 18,
    UPGRADES = 4,
    LEADERS = 6
};

/* The thirteen numbers, by enum attribute. */
struct du_line {
    int8_t m, cs, st, ss, ar, dx, ag, in, ma, co, vt, pe, fo;
};

/* Values that the ledger is not sure of, and those that a table might set otherwise. */
struct du_rules {
    const char *name;
    uint32_t stun_exempt; /* R63, DU/A-36: attributes that a Stunned character keeps */
    uint8_t
        blunder_against; /* R60, DU/A-35: what the dice of a casting blunder are thrown against */
    struct number_list
        exploratory;       /* DU-108, DU/A-56: which of the Actions 1 to 18 are Exploratory */
    uint16_t spare_lore;   /* symbol; what casters draw from when their own is used up */
    uint16_t unarmed;      /* DU-H41: the item with which one fights who has none */
    uint8_t points, coins; /* DU-H146, DU-H47: of a new hero */
    struct du_line first,
        second;          /* what the first point of an attribute costs, and another; 0: none */
    struct du_line gain; /* by how much it may exceed that of the race */
};

/* Something is more or less, always or for one purpose. */
struct du_change {
    uint8_t attribute; /* enum attribute */
    uint8_t purpose;   /* enum purpose; 0: always */
    int8_t n;
};

struct du_race {
    const char *name, *about;
    uint8_t size, alignment;
    struct du_line line; /* ar is Natural Armor */
    struct ref_list skills;
};

struct du_class {
    const char *name, *about;
    uint8_t calling;
    struct du_line line; /* added to the race's */
    uint8_t spells;      /* known at the start */
    uint16_t lore;       /* symbol; 0 none */
    uint32_t families;
};

struct du_skill {
    const char *name, *about;
    uint8_t family;
    uint8_t active; /* must be declared, one an Action */
    uint8_t block;  /* the blocking value is so much better */
    uint8_t changes;
    struct du_change change[CHANGES];
    uint32_t traits, knacks;
};

struct du_item {
    const char *name, *about;
    uint8_t type, rarity;
    uint8_t hands;
    uint8_t strength; /* 1: the dice are Strength and `dice`, 0: `dice` alone (DU-H20) */
    int8_t dice;
    int8_t heavy;               /* more or fewer dice against heavy armor (DU-H21) */
    uint8_t range;              /* of a ranged weapon, or when it is thrown */
    uint8_t breaks;             /* DU-H37: breaks on this or less; 0 never */
    uint8_t armor, armor_type;  /* what it adds to Armor */
    uint8_t block, block_shots; /* DU-272: on this or more; against shots, if that differs */
    uint8_t weight, price, vp;
    uint32_t features;
    uint8_t changes;
    struct du_change change[CHANGES];
    uint32_t traits, knacks;  /* lent to the bearer */
    struct effect_ref use;    /* Quick Action or Action that uses it up */
    struct effect_ref when;   /* on whom it is of use, if not on everybody */
    struct effect_ref drunk;  /* what it does to who drinks it unidentified, if not that */
    struct effect_ref struck; /* a weapon: what it does to whom it has wounded */
    uint8_t action, close;    /* using it is an Action; the target is adjacent or oneself */
    uint8_t keeps;            /* it is not used up, but of use once a quest */
    uint8_t charges;          /* how often a wand works; how many of a set to be thrown */
    uint16_t casts;        /* a spell that it casts; of a scroll the one that it was found with */
    uint8_t power;         /* the Intelligence with which it casts; 0: that of the reader */
    uint8_t splash;        /* dice against those next to the target of a shot that hits */
    uint8_t fireproof;     /* so many dice of fire fewer against the bearer */
    uint8_t block_magic;   /* a shield blocks magic projectiles on this or more */
    uint8_t block_double;  /* and double criticals on this or more */
    uint8_t doubles;       /* dice more on a double critical */
    uint16_t lays;         /* an element that it lays on a square beside */
    uint16_t looks;        /* DU-H199: what it seems to be before it is identified */
    uint32_t bane;         /* it is of use against those of these traits alone */
    struct ref_list kinds; /* DU-166: what an unidentified potion may be, by the die */
};
static inline bool has_feature(const struct du_item *item, enum feature feature)
{
    return item->features >> (feature - 1) & 1;
}

struct du_spell {
    const char *name, *about;
    uint8_t number;
    uint16_t lore;
    uint8_t nature, aim, range, area, mana, permanent, close;
    uint8_t learn;           /* DU-329 */
    uint8_t dice, against;   /* damage dice, and the attribute (0: Armor) */
    int8_t heavy;            /* dice more or fewer against heavy armor */
    uint8_t bane, bane_dice; /* so many dice against those of that trait */
    uint8_t poison;
    uint8_t resist; /* who passes a test of this attribute is spared */
    uint32_t holds; /* while it lasts */
    uint8_t fire;   /* its dice are fire */
    uint8_t clears; /* it drives away mist where it is cast */
    uint8_t price;  /* 1: it costs its bearer a point of Vitality when it ends */
    uint8_t changes;
    struct du_change change[CHANGES]; /* while it lasts */
    struct effect_ref when;           /* on whom it does something; no code: on everybody */
    struct effect_ref effect;         /* besides its dice */
};

struct du_hero {
    const char *name, *about;
    uint16_t race, class_;
    struct du_line line;                       /* development points spent, as attributes gained */
    struct ref_list skills, kit, hold, spells; /* `hold`: what of the kit is in hand or worn */
    uint8_t coins;
};

struct du_upgrade {
    const char *name;
    uint8_t cost;
    uint8_t changes;
    struct du_change change[CHANGES];
    uint32_t traits;
    uint8_t spells, attacks;
    uint16_t summons;         /* a creature, every so many turns */
    uint8_t every, flees;     /* `flees`: once, it may move when it has been wounded */
    struct effect_ref effect; /* when the Leader is placed */
};

struct du_creature { /* Perception and Dexterity are 0 (DU-H136) */
    const char *name, *about;
    uint16_t faction; /* 0: any (special creatures, companions) */
    uint8_t level, size, leader, companion, animal;
    uint8_t base; /* squares of its side; 0: by its size */
    uint8_t armor_type;
    struct du_line line;
    uint16_t melee, ranged, shield; /* items */
    uint8_t thrown;                 /* range at which it may throw its melee weapon; 0 never */
    uint8_t attacks;                /* 0: one */
    uint8_t breath;                 /* dice */
    uint8_t spells;                 /* how many, drawn from its lore (DU-H120) */
    uint16_t lore;
    struct ref_list skills;
    uint8_t code; /* DU-H162 */
    uint8_t vp, price, upkeep;
    uint8_t carries, light, heals; /* companions: weight, a light, what they know of herbs */
    uint8_t changes;
    struct du_change change[CHANGES]; /* of their hero */
    uint8_t upgrades;
    struct du_upgrade upgrade[UPGRADES];
};

struct du_card {
    const char *name, *about;
    uint8_t kind, timing;
    uint8_t moment; /* of the timing "any": enum printed_moment */
    uint8_t number; /* lowest first where the ADP has to choose */
    uint32_t places;
    uint8_t cost, benefit;               /* DU-318, DU-319 */
    uint8_t ceiling, half, area;         /* encounters: VP, DU-051; obstacles: how many squares */
    uint16_t creature;                   /* of a Special Creature */
    uint16_t element;                    /* what an obstacle, or a trap, puts on the board */
    uint8_t bars;                        /* enum bars: what it does to a door */
    uint8_t form;                        /* enum form: how its squares lie; 0: as one likes */
    uint8_t only, needs, entrance;       /* encounters: whom it brings; only at the entrance */
    uint8_t wide, squares;               /* of the section, at least */
    struct ref_list elements;            /* one of which must stand in the section */
    struct effect_ref on;                /* a set: one of them is chosen, the subject */
    struct effect_ref when, effect, adp; /* DU-317; adp: when the tables play it */
};

struct du_element {
    const char *name, *about;
    uint8_t width, height_; /* squares */
    uint8_t tall;           /* DU-009, DU-320 */
    uint8_t cover;          /* DU-321 */
    uint32_t matter;
    uint8_t depth;
    uint8_t turns;              /* ends of game turns that it outlasts; 0: all */
    uint8_t armor, vitality;    /* of what can be broken; 0: it cannot */
    uint8_t by_magic;           /* spells with dice can break it as well */
    uint8_t search;             /* attribute of the test; 0: it is not searched */
    struct effect_ref found;    /* DU-144: what a passed test finds */
    struct effect_ref interact; /* DU-106 */
    struct effect_ref display;  /* DU-105 */
    struct effect_ref entered;  /* what happens to who enters its square on foot */
    uint8_t aura;               /* within so many squares … */
    uint8_t changes;            /* … these change the attributes of heroes … */
    bool everybody;             /* … and those of creatures */
    struct du_change change[CHANGES];
};

struct du_treasure {
    const char *name;
    uint8_t copies;
    struct effect_ref effect;
};

struct du_spawn {
    uint8_t column, roll; /* I, II, III; 1D6 */
    struct ref_list creatures;
};

struct du_faction {
    const char *name, *about;
    struct ref_list leaders; /* by 1D6, six of them */
    uint8_t rows;
    struct du_spawn row[SPAWN_ROWS];
    struct ref_list furniture; /* of random quests: by 1D6 */
    uint16_t centre;           /* what stands in the middle of its Main Rooms */
};

struct du_square { /* of the map; x grows east, y south, from 0 */
    uint8_t x, y;
};

struct du_put { /* an element of a section */
    uint16_t element;
    uint16_t name;  /* symbol by which the quest speaks of it; 0 none */
    uint16_t holds; /* the item that lies in it, in place of a Treasure card */
    uint8_t x, y;
    uint8_t width, height; /* squares, where the quest has more of it than the element says; 0 */
};

struct du_guard { /* creatures of the quest sheet, for four heroes (DU-H169) */
    uint16_t creature;
    uint8_t leader; /* the Leader stands here */
    uint8_t count;
};

struct du_set_trap { /* DU-057 */
    uint16_t card;
    uint8_t x, y;
};

struct du_section {
    uint16_t name; /* symbol */
    uint8_t kind, x, y, width, height;
    uint8_t dark, quiet; /* DU-H72; DU-052: no Encounter cards */
    uint8_t north_of;    /* its creatures are placed north of this line; 0: anywhere */
    const char *text;    /* read when it is displayed */
    uint8_t elements, guards, traps;
    struct du_put element[SECTION_ELEMENTS];
    struct du_guard guard[SECTION_CREATURES];
    struct du_set_trap trap[SECTION_TRAPS];
};

struct du_exit {
    uint16_t name; /* symbol */
    uint8_t kind, x, y, side;
    uint16_t to;   /* symbol of the section; 0: outside */
    uint8_t wide;  /* squares; 0: one */
    uint8_t thick; /* through a wall one square thick */
    uint8_t locked, reinforced, riddle, secret;
};

/* What the quest lets somebody do at an element: DU-H173. */
struct du_interaction {
    uint16_t element;  /* symbol */
    const char *name;  /* what is done, for people */
    uint8_t attribute; /* of the test; 0: none */
    uint8_t by;        /* enum whom; 0: heroes */
    uint8_t quick;     /* a Quick Action */
    uint8_t breaking;  /* enum by_breaking: is it done by breaking the element; 0: it is not */
    uint8_t aside;     /* no part of the goal: bots do not go there for it */
    struct effect_ref when, effect;
};

struct du_tally {     /* a number that the quest keeps */
    uint16_t name;    /* symbol */
    const char *text; /* what people read; "" nothing is shown */
    uint8_t most;     /* 0: no end */
};

struct du_event { /* at the end of every turn of the Dark Player */
    struct effect_ref when, effect;
};

struct du_aura {      /* attributes are others while something is so */
    uint8_t whom;     /* enum whom */
    uint16_t section; /* symbol: in which section; 0: everywhere */
    struct effect_ref when;
    uint8_t changes;
    struct du_change change[CHANGES];
};

struct du_lying { /* an item that lies there when its section is revealed */
    uint16_t item;
    uint8_t x, y;
};

struct du_quest {
    const char *name, *about, *goal, *defeat_text;
    uint8_t introduction;
    uint8_t plain_leader; /* no upgrades for him (DU-050) */
    uint16_t faction, leader;
    uint8_t number, last_turn; /* DU-H142 */
    struct ref_list party;     /* when nobody says who plays */
    uint8_t sections, exits, starts, interactions;
    struct du_section section[SECTIONS];
    struct du_exit exit[EXITS];
    struct du_square start[STARTS];
    struct du_interaction interaction[QUEST_INTERACTIONS];
    uint16_t dungeon;   /* it is made from a number, with these tables; 0: it is written out */
    uint16_t objective; /* whose goal, interactions and ends it has; 0: its own */
    uint8_t lyings;
    struct du_lying lying[QUEST_LYINGS];
    uint16_t coveted; /* the item that the Leader may take and carry out */
    uint8_t tallies, events, auras;
    struct du_tally tally[QUEST_TALLIES];
    struct du_event event[QUEST_EVENTS];
    struct du_aura aura[QUEST_AURAS];
    struct effect_ref victory, defeat; /* DU-H141, DU-H142 */
    struct effect_ref progress;        /* how far the heroes have come, 0 to 1000: for bots */
    struct effect_ref leaving;         /* when it is time for them to leave: for bots */
    uint16_t leave_by;                 /* the exit; 0: any */
};

struct du_place { /* of a quest on the map of a campaign */
    uint16_t quest;
    const char *name;
    uint8_t x, y; /* from the left and from the top, 0 to 100 */
    uint8_t sight, land;
};

/* DU-H201: linked quests. */
struct du_campaign {
    const char *name, *about;
    const char *home; /* where the heroes rest and buy */
    struct ref_list quests, party;
    uint8_t needed; /* completed quests, the last one among them */
    uint8_t home_x, home_y;
    uint8_t places;
    struct du_place place[QUESTS_LOGGED];
};

struct du_objective {
    const char *name, *goal, *defeat_text;
    uint8_t aim; /* enum aim_of_quest */
    uint8_t interactions, tallies;
    struct du_interaction interaction[QUEST_INTERACTIONS];
    struct du_tally tally[QUEST_TALLIES];
    struct effect_ref victory, defeat, progress, leaving;
    uint16_t leave_by;
};

struct du_size {
    const char *name;
    uint8_t width, height;                      /* squares; the width up to two more */
    uint8_t corridors, plains;                  /* cuts */
    uint8_t more_corridors, more_plains;        /* the same with a section more */
    uint8_t locked, chests, traps, vp, vp_more; /* VP of the creatures and how many more, by lot */
    uint8_t dark, guarded;                      /* dark sections are fewer than this, by lot */
    uint8_t second_way, secret, reinforced, champions;
};

/* Tables of the generator: DU-H217 to DU-H233. */
struct du_dungeon {
    const char *name;
    struct ref_list factions, objectives, traps; /* traps by 1D6 */
    uint16_t torch, chest, cage, crystal;
    uint8_t sizes;
    struct du_size size[DUNGEON_SIZES];
};

#endif
