/* What a seat may see of a game: the board, the position, odds and what it is worth. */
#ifndef UNDERCROFT_VIEW_H
#define UNDERCROFT_VIEW_H

#include "undercroft/play.h"

#ifdef __cplusplus
extern "C" {
#endif

enum uc_board_kind { UC_GRID, UC_AREAS, UC_LOCATIONS };
enum { UC_EDGE_N = 1, UC_EDGE_E = 2, UC_EDGE_S = 4, UC_EDGE_W = 8 };

/* The unchanging part of the board in play (it changes with the encounter), all of it: what a seat
 * knows of it, and what has changed since, is in its view. On a board of areas a place is an area,
 * and `x`, `y` is the cell of its sight mark. */
struct uc_board_place {
    int16_t x, y;
    uint8_t terrain; /* vocabulary of the system: uc_terrain_name */
    uint8_t walls;   /* UC_EDGE_ bits */
    uint8_t area;    /* tile or region, for drawing borders; 0 none */
    uint8_t height;  /* in steps above the ground, where a system has heights */
};

/* What lies on the border of two places. A barrier lets pass from a to b only; a block is a wall
 * that can come and go: while its door is open it is not there. */
enum uc_edge_kind { UC_EDGE_DOOR, UC_EDGE_BARRIER, UC_EDGE_BLOCK };
struct uc_board_edge {
    uc_place a, b;
    uint8_t door; /* UC_DOOR; 0 none, of a barrier */
    uint8_t kind; /* enum uc_edge_kind */
    uint8_t side; /* boards of areas: UC_EDGE_E or UC_EDGE_S of the cell x, y */
    int16_t x, y;
};

struct uc_board {
    enum uc_board_kind kind;
    int width, height;
    int places;                         /* place ids run from 1 to this */
    const struct uc_board_place *place; /* indexed by place id; [0] unused */
    int edges;
    const struct uc_board_edge *edge;
    /* Boards of areas: width * height cells, row by row. To which place each belongs, 0 off the map,
     * and its walls in UC_EDGE_ bits. NULL on other boards. */
    const uc_place *cell;
    const uint8_t *cell_walls;
};
/* The board that is played on now; it belongs to the game and stays as long as that. */
const struct uc_board *uc_board(const uc_game *game, const void *state);
/* Its name in English, as scenarios and pictures of packs say it, and for people. */
const char *uc_terrain_name(const uc_game *game, int terrain);
const char *uc_terrain_title(const uc_game *game, int terrain);
/* What it is like to who draws it, whatever a system calls it. */
enum uc_ground {
    UC_GROUND_FLOOR,
    UC_GROUND_ROUGH, /* slows */
    UC_GROUND_WATER,
    UC_GROUND_HAZARD, /* harms: lava, fire */
    UC_GROUND_PIT,
    UC_GROUND_BLOCK, /* nobody enters it */
};
enum uc_ground uc_terrain_ground(const uc_game *game, int terrain);

enum {
    UC_VIEW_PIECES = 64,
    UC_VIEW_SPACES = 12,
    UC_VIEW_STATS = 16,
    UC_VIEW_TAGS = 24,
    UC_VIEW_TOKENS = 128,
    UC_VIEW_ZONES = 64,
    UC_VIEW_CARDS = 512,
    UC_VIEW_TRACKS = 32,
    UC_VIEW_NOTES = 16,
    UC_VIEW_PASSES = 14,
    UC_VIEW_STOPS = 48,
    UC_VIEW_SITES = 64,
    UC_VIEW_ARROWS = 192,
    UC_VIEW_DICE = 48,
    UC_VIEW_REGIONS = 40
};

/* A set of places. */
struct uc_places {
    uint64_t w[UC_PLACES / 64]; /* place p is bit p % 64 of word p / 64 */
};
static inline bool uc_places_has(const struct uc_places *places, uc_place place)
{
    return places->w[place / 64] >> (place % 64) & 1;
}
static inline void uc_places_add(struct uc_places *places, uc_place place)
{
    places->w[place / 64] |= UINT64_C(1) << (place % 64);
}

struct uc_view_stat {
    char label[24];
    int16_t value, max; /* max 0: no maximum */
    bool left;          /* what the figure has left of its turn: actions, movement */
    uint8_t number;     /* which of the system's numbers of figures it is, from 0 (uc_observe) */
};

/* What is said of a figure, as a number: a condition, and how much of it. */
struct uc_said {
    uint8_t number; /* which of the system's marks, from 0 */
    int16_t value;
};

struct uc_view_piece {
    uc_piece id;
    uint8_t side;   /* 1 heroes, 2 their enemies, 0 neither */
    uc_seat seat;   /* who controls it, 0 none */
    uc_piece with;  /* the figure that it is engaged with and belongs to, 0 none */
    uint8_t rank;   /* 0 plain, 1 leader or master */
    uint8_t down;   /* knocked out: shown as a token */
    uint8_t done;   /* has acted this round */
    uint8_t facing; /* UC_EDGE_: which way it looks, where a system has facings; 0 none */
    char glyph[5];  /* UTF-8, one column: the letter on the board */
    char name[48];  /* for people */
    char role[24];  /* what it is besides, for people: a hero's class; or "" */
    uint8_t spaces;
    uc_place space[UC_VIEW_SPACES];
    uint8_t stats;
    struct uc_view_stat stat[UC_VIEW_STATS];
    char marks[160]; /* conditions and the like, for people, separated by ", " */
    uint8_t tags;
    struct uc_said tag[UC_VIEW_TAGS]; /* the same in numbers */
};

struct uc_view_token {
    uint8_t id;     /* UC_TOKEN */
    uint8_t facing; /* UC_EDGE_*: which way it points; 0 none */
    uc_place place;
    char glyph[5];
    char name[64];
};

struct uc_view_card {
    uint16_t card;  /* 0: a card whose face this seat may not see */
    uint8_t used;   /* exhausted or face down */
    uint8_t active; /* equipped or in force */
    int16_t price;  /* what it costs, or would bring if its owner sold it; 0: there is no price */
};

/* What the cards of a zone are to its owner: piles, open or secret; a hand; what he has before him;
 * what is sold for gold; what he can get for experience. */
enum uc_zone { UC_ZONE_PILE, UC_ZONE_HAND, UC_ZONE_HELD, UC_ZONE_SALE, UC_ZONE_LEARN };
struct uc_view_zone {
    char name[48];
    uc_piece owner; /* whose cards, 0 nobody's */
    uint8_t kind;   /* enum uc_zone */
    uint16_t size;  /* cards in it, seen or unseen */
    uint16_t first; /* into `card`; `shown` entries */
    uint16_t shown;
    int16_t funds; /* what can be spent on it: gold or experience */
    char
        verb[16]; /* of what is sold or taught: the word of the answer that takes it (uc_why_not) */
};

struct uc_view_track {
    char label[48];
    int16_t value, max;
    bool left;      /* what whoever acts has left of the turn */
    uint8_t number; /* which of the system's numbers of nobody, from 0 */
};

/* A line of what lies behind or ahead that is neither a number nor a card: the quests of a
 * campaign and who won them, the ways that could be taken. */
struct uc_view_note {
    char title[64], text[192];
    uint8_t side; /* whom it favours: 1 the heroes, 2 their enemies, 0 neither */
};

/* Something that this seat has said not to be asked about until its next turn, or what it passes
 * until. Nobody else is told. */
struct uc_view_pass {
    uint16_t word; /* UC_WORD, as in the choices: the seat's next turn, or a kind of moments */
    uint8_t skips; /* 1: it passes each time that this happens; 0: it passes until then */
};

/* A numbered location that this seat may see, and a way that leads out of it (boards of kind
 * UC_LOCATIONS). What is not revealed is not there. */
struct uc_view_site {
    uc_place place;
    uint8_t face;   /* which side is up: 1 A, 2 B; 0: only looked at, not revealed */
    uint8_t locked; /* its other side comes by its own condition only */
    char name[48];
};

enum { UC_ARROW_PURSUIT = 1, UC_ARROW_ELUSIVE = 2, UC_ARROW_COST = 4, UC_ARROW_SIDE_B = 8 };
struct uc_view_arrow {
    uc_place from, to; /* to 0: no location, an event of its own */
    uint8_t difficulty;
    uint8_t marks; /* UC_ARROW_: all enemies follow; not for everybody; has a price; leads to B */
};

/* A stop on the map of a campaign, which is no board: nobody moves on it from place to place. */
enum uc_stop { UC_STOP_SHUT, UC_STOP_OPEN, UC_STOP_HERE, UC_STOP_PLAYED };
/* What is drawn there, and around it; 0: nothing in particular. */
enum uc_sight {
    UC_SIGHT_TOWN = 1,
    UC_SIGHT_HOUSE,
    UC_SIGHT_CAMP,
    UC_SIGHT_KEEP,
    UC_SIGHT_TOWER,
    UC_SIGHT_TEMPLE,
    UC_SIGHT_RUIN,
    UC_SIGHT_CAVE,
    UC_SIGHT_TOMB,
    UC_SIGHT_BRIDGE,
    UC_SIGHT_GATE,
    UC_SIGHT_TREE,
    UC_SIGHT_WELL,
    UC_SIGHT_HARBOUR,
    UC_SIGHT_STONE
};
enum uc_land {
    UC_LAND_GRASS = 1,
    UC_LAND_WOOD,
    UC_LAND_HILLS,
    UC_LAND_PEAKS,
    UC_LAND_MARSH,
    UC_LAND_SAND,
    UC_LAND_SEA
};
struct uc_view_stop {
    uint16_t quest; /* UC_RECORD: what is played there; 0: where the heroes live */
    uint8_t x, y;   /* from the left and from the top, 0 to 100 */
    uint8_t state;  /* enum uc_stop: shut, may come next, where the heroes are, behind them */
    uint8_t side;   /* who has won it, 0 nobody yet */
    uint8_t way;    /* while the heroes travel there: by which of its ways, from 1 */
    uint8_t passed; /* and how many stations of it lie behind them */
    uint8_t sight;  /* enum uc_sight */
    uint8_t land;   /* enum uc_land */
    char name[48];
    char ways[160]; /* what lies between home and it, for people: "road, forest; water" */
    char why[80];   /* why it is shut, a sentence; "": it is not */
};

struct uc_view_die {
    uint16_t face; /* UC_FACE */
    uc_piece owner;
};

/* A part of the board that has a name: the belfry, the way out. */
struct uc_view_region {
    uint16_t id; /* UC_REGION */
    char name[48];
    struct uc_places places;
};

/* All that one seat may see, and nothing else. There is room for 100 KB; a list is good up to its count,
 * a text up to its end, and what lies behind them is nobody's: uc_view_difference and uc_view_hash leave
 * it out. */
struct uc_view {
    uc_seat seat;   /* whose view */
    uc_seat asked;  /* who decides now, as in uc_question */
    uint8_t prompt; /* the question; 0 when asked of another seat in secret */
    uint8_t winner;
    uc_piece actor; /* whose turn or activation it is */
    uint16_t round;
    uint32_t doors_closed; /* bit d-1: door d is closed */
    uint32_t doors_known;  /* bit d-1: the seat knows that there is a door d */
    uint8_t off_board;     /* nothing is played on the board now: between quests, on the way */
    int16_t pieces, tokens, zones, cards, tracks, notes, passes, stops, sites, arrows, dice,
        regions;
    struct uc_places
        known; /* the places of the board that the seat knows; the others are not there */
    uint8_t
        ground[UC_PLACES]; /* terrain and height of each of these now: the board's, or what has */
    uint8_t height[UC_PLACES]; /* become of it */
    struct uc_view_piece piece[UC_VIEW_PIECES];
    struct uc_view_token token[UC_VIEW_TOKENS];
    struct uc_view_zone zone[UC_VIEW_ZONES];
    struct uc_view_card card[UC_VIEW_CARDS];
    struct uc_view_track track[UC_VIEW_TRACKS];
    struct uc_view_note note[UC_VIEW_NOTES];
    struct uc_view_pass pass[UC_VIEW_PASSES];
    struct uc_view_stop stop[UC_VIEW_STOPS];
    struct uc_view_site site[UC_VIEW_SITES];
    struct uc_view_arrow arrow[UC_VIEW_ARROWS];
    struct uc_view_die die[UC_VIEW_DICE]; /* the roll on the table */
    struct uc_view_region region[UC_VIEW_REGIONS];
    char title[96];    /* quest and encounter */
    char goal[2][400]; /* what each side must do */
    char story[4096];  /* what is read aloud at this point, for people; "" nothing. Show it once,
                         when it has changed */
};
/* Seat 0 is a spectator, who sees what is public. */
void uc_view(const uc_game *game, const void *state, uc_seat seat, struct uc_view *view);
/* The first part in which two views differ, by the name of its member ("piece", "story"; "view" for what
 * is no list and no text); NULL: they show the same. */
const char *uc_view_difference(const struct uc_view *one, const struct uc_view *other);
/* The same number for views that show the same. */
uint64_t uc_view_hash(const struct uc_view *view);

/* The places and doors (bit d-1) of the board that a seat knows, as in its view; UC_ANYONE: all. */
void uc_known(const uc_game *game, const void *state, uc_seat seat, struct uc_places *places,
              uint32_t *doors);

/* Whether `seat` knows all that `other` can see and is asked: nothing of that would be another thing
 * in a world that is possible to `seat`. What a seat thinks (uc_bot_pick) is for those who do.
 * `scratch` is memory of uc_state_size bytes, `view` is overwritten. */
bool uc_knows(const uc_game *game, const void *state, uc_seat seat, uc_seat other, void *scratch,
              struct uc_view *view);

/* Places worth colouring: where `piece` could go with what `seat` knows it to have, or what it sees. */
enum uc_highlight { UC_REACH, UC_SIGHT };
void uc_highlight(const uc_game *game, const void *state, uc_seat seat, enum uc_highlight what,
                  uc_piece piece, struct uc_places *places);

/* Exact odds of what `choice` would lead to (an attack, a test), computed by playing every
 * outcome of the dice through the rules. `value` is damage for attacks. */
enum { UC_ODDS_VALUES = 32 };
struct uc_odds {
    char label[80];               /* "Damage to Zombie 2" */
    double miss;                  /* nothing happens at all */
    double defeat;                /* the target is defeated; a test: it is passed */
    double value[UC_ODDS_VALUES]; /* probability of exactly that much */
    double mean;
    bool sampled; /* too many outcomes to play them all: estimated, mostly within 2 in a hundred */
};
/* `scratch` is memory of uc_state_size bytes. False when the choice has no odds. */
bool uc_odds(const uc_game *game, const void *state, int choice, void *scratch,
             struct uc_odds *odds);

/* How good the position is for `side`, in thousandths of a won game, by the system's own
 * judgement: what greedy and searching bots steer by. Sees the whole state: resample first if
 * the asker must not. */
int uc_score(const uc_game *game, const void *state, int side);
/* A closer look, in millionths, for a bot that weighs small differences (a card more, a step nearer)
 * or cannot see the enemy's answer: where a system can tell, what is about to happen counts too. */
int uc_score_fine(const uc_game *game, const void *state, int side);
/* What that score is made of, as far as the system can tell: up to `max` terms, always the same
 * ones in the same order. Returns how many there are, 0 if it does not tell. */
struct uc_score_term {
    const char *name; /* "the quest", in the reader's language */
    int value;        /* thousandths, for the side that was asked about */
    bool unused;      /* what the turn in progress can still do: lost when it ends */
};
int uc_score_terms(const uc_game *game, const void *state, int side, struct uc_score_term *term,
                   int max);

#ifdef __cplusplus
}
#endif

#endif
