/* Soul Raiders: state, tables and what the files of this folder share. The ledger rules/sr.rules
 * numbers the rules (SR-001 to SR-347); files and functions follow its order.
 *
 *   content.h, schema.c, checks.c, words.def     what a pack declares, what effects may say
 *   flows.def, verbs.def, prompts.def, events.def
 *   deeds.def     what may be done, a row an answer
 *   setup.c       tables of a game, set-up, chapters, end and save      SR-001 to 024, 042 to 051
 *   tracks.c      Vitae, Exhaustion, Threat                             SR-025 to 041
 *   cards.c       zones, bonuses, totals, cheapest sets                 SR-126 to 158
 *   locations.c   entering, flipping, rows of icons                     SR-052 to 121
 *   movement.c    along arrows and through Portals                      SR-169 to 184
 *   payment.c     cards for an action                                   SR-139 to 142
 *   scrolls.c     Scripted Actions                                      SR-159 to 168
 *   combat.c      whom a Combat action wounds                           SR-190 to 200
 *   offers.c      the list of everything that anybody may do            SR-130
 *   actions.c     the action phase, reserve, Heroism, exchange          SR-130 to 158, 317 to 331
 *   enemies.c     drawing, engaging, attacks, wounds                    SR-122 to 125, 189 to 226
 *   spells.c      what lasts and what ends it                           SR-227 to 286
 *   stories.c     stories, events, quest cards, artifacts; effects      SR-292 to 316
 *   round.c       preparation and reaction                              SR-126 to 129, 287 to 291
 *   leads.c       steps and ways toward the Goals, for the score
 *   names.c, view.c, inspect.c, why.c, stake.c, facts.c, invariants.c, score.c   for looking
 *   ruleset.c     the descriptor */
#ifndef SR_H
#define SR_H

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "effect/effect.h"
#include "parts/facts.h"
#include "parts/lasting.h"
#include "parts/limits.h"
#include "parts/pick.h"
#include "parts/pile.h"
#include "parts/text.h"
#include "rulesets/sr/content.h"

/* ---- What one game is made of: worked out once, never changed ------------------------------- */

/* Things that are named by a card number in answers and views. */
enum {
    CARD_STRIDE = 32,                         /* Action cards of hero h: (h - 1) * 32 + kind */
    CARD_POTION = HEROES * 32,                /* + kind of potion */
    CARD_STORY = 200,                         /* + number */
    CARD_EVENT = CARD_STORY + STORIES,        /* + number */
    CARD_QUEST = CARD_EVENT + EVENTS,         /* + number */
    CARD_ARTIFACT = CARD_QUEST + QUEST_CARDS, /* + index */
    CARD_LAST = CARD_ARTIFACT + 8,
    ARTIFACTS = 7
};

/* What leads to a Goal (leads.c): tasks that different heroes can do at the same time, each a row
 * of steps. */
struct sr_step {
    uint8_t place;
    uint8_t story;  /* done when it is drawn; 0: when the place is on side B */
    uint8_t points; /* what the cards for it must reach */
    uint8_t seen;   /* 1: done when the place is revealed */
};
struct sr_task {
    uint8_t star;  /* number of the story with the star */
    uint8_t red;   /* 1: a main Goal */
    uint8_t first; /* of its steps */
    uint8_t steps;
};
enum { TASKS = 16 };

struct sr_part { /* one chapter */
    const struct sr_chapter *chapter;
    uint16_t record;
    uint16_t location[LOCATIONS + 1]; /* records, by number */
    uint16_t story[STORIES + 1];
    uint16_t scripted[SCRIPTED + 1];
    uint16_t event[EVENTS + 1];
    uint8_t locations, stories, scripteds; /* the highest numbers in use */
    uint8_t track;                         /* spaces of the Threat track before The End */
    /* SR-313: the Quest cards that a side or a Story names, a bit for each number */
    uint32_t named_by_side[LOCATIONS + 1][SIDE_B + 1], named_by_story[STORIES + 1];
    uint8_t scroll_stories, scroll_story[STORIES]; /* Stories that have scrolls */
    int carriers; /* cards whose powers, changes or special icon count */
    struct sr_carrier {
        uint16_t card;
        const struct sr_held *held;
    } carrier[STORIES + 64];
    struct uc_board board;
    struct uc_board_place place[LOCATIONS + 1];
    int tasks;
    struct sr_task task[TASKS];
    struct sr_step step[LEADS];
};

struct sr_tables {
    int heroes;
    uint16_t hero_record[HEROES + 1];
    const struct sr_hero *hero[HEROES + 1];
    uint8_t kinds[HEROES + 1];        /* different cards of each hero, the Heroic ones last */
    uint8_t first_heroic[HEROES + 1]; /* the kind that is Heroic card 1 */
    struct sr_card card[HEROES + 1][CARD_STRIDE];
    uint32_t spells[HEROES + 1]; /* bits: kinds with a spell */
    uint16_t quest_record;
    const struct sr_quest *quest;
    int first, chapters;               /* where the quest begins; the number of the last one */
    struct sr_part part[CHAPTERS + 1]; /* from 1 */
    int randoms;
    uint16_t random[RANDOM_KINDS + 1]; /* records of the Random Enemy deck */
    const struct sr_enemy *random_enemy[RANDOM_KINDS + 1];
    int potions;
    uint16_t potion[POTION_KINDS + 1];
    uint16_t quest_card[QUEST_CARDS + 1]; /* records, by number */
    int artifacts;
    uint16_t artifact[ARTIFACTS + 1];
    bool open_hands; /* every seat sees all hands */
};

/* ---- Flows --------------------------------------------------------------------------------- */

#define GAME struct sr
#define FLOW_PREFIX sr
#define FLOWS_DEF "rulesets/sr/flows.def"
#define VERBS_DEF "rulesets/sr/verbs.def"
#define PROMPTS_DEF "rulesets/sr/prompts.def"
#define EVENTS_DEF "rulesets/sr/events.def"
#define NUMBERS_DEF "rulesets/sr/numbers.def"

GAME;
#include "core/flowdefs.h"

/* Why something cannot be done: reasons.def. */
#define REASONS_DEF "rulesets/sr/reasons.def"
#include "parts/reasons.h"

/* ---- A game in progress -------------------------------------------------------------------- */

enum { SIDE_HEROES = 1, SIDE_QUEST };

/* Heroes are pieces 1 to 4, their clones 5 to 8 (SR-262), enemies in play take what is free. An
 * actor is a hero or a clone. */
enum { ACTORS = 2 * HEROES, FOE = ACTORS + 1, PIECES = 63 };

/* Where Action cards are: zones.def. */
enum zone {
#define ZONE(name, word) ZONE_##name,
#include "rulesets/sr/zones.def"
#undef ZONE
    ZONES
};

/* 1 to 4: its holder. STORY_UNREAD has left the pile, and nobody knows what it says. */
enum { STORY_PILE = 0, STORY_UNREAD = UINT8_MAX - 2, STORY_OPEN, STORY_GONE };
enum { QUEST_DECK = 0, QUEST_EARNED = UINT8_MAX }; /* likewise; SR-313 */
/* Where a scripted enemy is: scripted.def. */
enum {
#define SCRIPTED_CARD(name, word) SCRIPTED_##name,
#include "rulesets/sr/scripted.def"
#undef SCRIPTED_CARD
    SCRIPTED_END
};
enum { AFFAIR_HIDDEN, AFFAIR_OPEN, AFFAIR_GONE }; /* SR-309: an Event card */
enum { END_EXHAUSTION = 1, END_THREAT = 2 };      /* SR-042, A-06: latched */
/* PLACE_SEEN: players have seen that side, face up or by Foresight. */
enum { PLACE_ANTI = 1, PLACE_SEEN_A = 2, PLACE_SEEN_B = 4, PLACE_DEALT = 8 };
enum phase { PHASE_SETUP, PHASE_PREPARATION, PHASE_ACTION, PHASE_REACTION };
enum outcome { OUTCOME_NONE, OUTCOME_VICTORY, OUTCOME_BITTER, OUTCOME_DEFEAT };
enum { ONCE_ROUND = 1 };
enum {
    FORCES = 24,
    RESERVE = 3 /* SR-154 */,
    TOLD = 6,
    LEAST_PRICE = 3 /* SR-320 */,
    EXTRA_PRICE = 2 /* SR-323 */
};
/* HEARD_ALL: what was told was told before the last action, so the next thing takes its place.
 * HEARD_INTRO: that has happened, and the Introduction was put aside with it. */
enum { HEARD_ALL = 1, HEARD_INTRO = 2 };

/* What an action is for: SR-132. A spell needs no total. */
enum act { ACT_COMBAT = 1, ACT_MOVEMENT, ACT_SCROLL };

STATE_BEGIN
struct sr_place { /* SR-054: it stays as it is when everybody has left; SR-055: no layout */
    uint8_t side; /* 0 in the pile; SIDE_A, SIDE_B */
    uint8_t hourglasses, portals;
    uint8_t flags;   /* PLACE_ */
    uint8_t flips;   /* counts turns, so that a row notices */
    uint8_t pending; /* bits: icons of its row that wait for a visible hero */
};

struct sr_foe {      /* an enemy in play: one card is one enemy (SR-194) */
    uint16_t record; /* 0: this number is free */
    uint8_t holder;  /* who it is engaged with or controlled by; 0: not assigned yet */
    uint8_t place;   /* where it waits to be assigned */
    uint8_t wounds;  /* SR-201: shields covered, from the left */
    uint8_t control; /* SR-255: tokens; it is no enemy while there are any */
    uint8_t number;  /* tells equal ones apart: gate_mastiff-2 */
    uint8_t
        order; /* in its draw, until it has acted: A-13; of one that is defeated: where it fell */
};

struct sr_save { /* SR-337, SR-341: what is carried into a chapter */
    uint8_t made;
    uint8_t heroism[HEROES + 1];
    uint8_t heroic[HEROES + 1]; /* bits: Heroic cards in the deck */
    uint8_t potion[HEROES + 1][POTION_KINDS + 1];
    uint8_t artifact[ARTIFACTS + 1];
    uint8_t quest[QUEST_CARDS + 1];
};

struct sr_bearing { /* derived: what the cards in force amount to */
    uint32_t powers;
    int16_t change[sizeof(struct sr_change)]; /* by CHANGE() */
};

struct sr_state {
    struct uc_state head;
    uint16_t round;
    uint8_t chapter;        /* from 1 */
    uint8_t phase;          /* enum phase */
    uint8_t vitae;          /* SR-026: 1..30, a loop */
    uint8_t exhaustion;     /* SR-031: space of the track; draws.count: The End */
    uint8_t threat;         /* SR-034: space of the track; part->track: The End */
    uint8_t ended;          /* END_ bits */
    uint8_t stars[3];       /* SR-049: earned, by colour */
    uint8_t track_tokens;   /* SR-017: bits, those that still lie there */
    uint8_t attempts;       /* chapters lost so far: SR-345 */
    uint8_t told[TOLD];     /* what is read aloud, the latest last: sr_tell_story, sr_tell_side */
    uint8_t heard;          /* 1: all have heard it; what comes next takes its place */
    uint8_t outcome;        /* enum outcome: of the chapter that ended last */
    uint8_t ready;          /* bits: seats that have confirmed the end */
    uint8_t said;           /* bits: seats that have told what they can do (SR-136) */
    uint8_t idle;           /* answers since cards were last played or put away */
    uint8_t total;          /* of the cards just paid */
    uint8_t result;         /* of the last question inside a rule or command */
    uint8_t foe_end;        /* derived: above every number in use in foe[] */
    uint8_t at[ACTORS + 1]; /* the location of each actor; 0 not in play, or between */
    uint8_t heroism[HEROES + 1];               /* SR-317 */
    uint8_t token[HEROES + 1][TOKENS + 1];     /* SR-007 */
    uint8_t pile[ZONES][HEROES * CARD_STRIDE]; /* Action cards: how many of each, everywhere */
    uint8_t potion_deck[POTION_KINDS + 1];
    uint8_t potion[HEROES + 1][POTION_KINDS + 1]; /* in hand: SR-327 */
    uint8_t story[STORIES + 1];
    uint8_t scripted[SCRIPTED + 1];
    uint8_t event[EVENTS + 1];
    uint8_t quest[QUEST_CARDS + 1];
    uint8_t artifact[ARTIFACTS + 1]; /* 0 not found; its holder */
    uint8_t random_draw[RANDOM_KINDS + 1];
    uint8_t random_discard[RANDOM_KINDS + 1];
    struct sr_place place[LOCATIONS + 1];
    struct sr_save save[CHAPTERS + 1]; /* at the start of each chapter */
    uint8_t unseen; /* bits: actors of whom all know that they are invisible (sight) */
    uint8_t spare;  /* zero */
    struct sr_foe foe[PIECES + 1];
    struct lastings force;                 /* spells and potions that work: source, card, holder */
    struct limits used;                    /* SR-315: artifacts, once a round */
    struct sr_bearing bearing[ACTORS + 1]; /* on each actor; [0]: on the group (sr_gather) */
    uint32_t powers;                       /* that anybody has (sr_gather) */
    uint64_t frame[FRAME_WORDS];
};
STATE_END

/* What is asked again and again while nothing changes: worked out once for a list of answers. */
struct sr_glance {
    uc_seat seat; /* for whom it is made */
    uint64_t foes[ACTORS + 1], controlled[ACTORS + 1];
    uint32_t kinds[ACTORS + 1]; /* bits: of these there are cards in hand */
    /* how many there are in hand, their values, and what they reach in its own fight and in a Movement */
    uint8_t hand[ACTORS + 1], combat[ACTORS + 1], movement[ACTORS + 1];
    uint16_t values[ACTORS + 1];
    int16_t burden[ACTORS + 1]; /* of a Movement */
    uint8_t held[HEROES + 1];
    uint16_t forces;             /* bits: something of these actors works */
    uint16_t owners;             /* bits: these heroes have an Artifact */
    uint8_t company[ACTORS + 1]; /* actors in its location, itself included */
    bool engaged[ACTORS + 1], guarded[ACTORS + 1];
    bool portals; /* there are some */
};

/* What rule code works with. */
struct sr {
    struct uc_run run; /* first: the engine's part */
    struct sr_state *s;
    const struct sr_tables *t;
    const struct sr_part *part;     /* the chapter being played */
    const struct sr_glance *glance; /* NULL: look for yourself */
};

/* The game that a run belongs to, for functions of the descriptor. */
struct sr sr_open(const struct uc_run *run);

/* The words of effects. */
#define WORDS_DEF "rulesets/sr/words.def"
#define GAME_OPEN sr_open
#include "effect/worddefs.h"

/* What may be done: deeds.def. */
static inline void sr_offer(struct sr *g, int verb, int actor, int b, int c)
{
    offer_for(&g->run, g->glance->seat, verb, actor, b, c);
}
#define DEEDS_DEF "rulesets/sr/deeds.def"
#define WHY enum reason
#define OFFER_ONCE(g, who, verb) sr_offer(g, verb, who, 0, 0)
#include "parts/deeds.h"

/* ---- Looking at it -------------------------------------------------------------------------- */

/* A text of the pack in the reader's language. */
static inline const char *sr_say(const struct sr *g, const char *text)
{
    return pack_say(g->run.game->pack, text);
}

static inline int hero_of(int actor) { return actor > HEROES ? actor - HEROES : actor; }
static inline bool is_clone(int actor) { return actor > HEROES; }
static inline bool in_play(const struct sr *g, int actor)
{
    assert(actor > 0 && actor <= ACTORS);
    return g->s->at[actor] != 0;
}
static inline uint32_t bit(int word)
{
    assert(word > 0 && word <= 32);
    return UINT32_C(1) << (word - 1);
}
static inline uint64_t piece_bit(int piece)
{
    assert(piece >= 0 && piece < 64);
    return UINT64_C(1) << piece;
}

static inline const struct sr_location *location(const struct sr *g, int place)
{
    assert(place > 0 && place <= LOCATIONS);
    return pack_data(g->run.game->pack, KIND_LOCATION, g->part->location[place]);
}

/* The side of a revealed location that is face up. */
static inline const struct sr_side *face(const struct sr *g, int place)
{
    const struct sr_location *l = location(g, place);
    return g->s->place[place].side == SIDE_B ? &l->b : &l->a;
}

static inline uint8_t seen_flag(int side) { return side == SIDE_B ? PLACE_SEEN_B : PLACE_SEEN_A; }

/* The same as far as the players know it: NULL in the pile, and where an imagined position ends
 * because nobody has seen that side (SR-059). What judges a position reads locations through it. */
static inline const struct sr_side *known_face(const struct sr *g, int place)
{
    const struct sr_place *p = &g->s->place[place];
    return p->side && p->flags & seen_flag(p->side) ? face(g, place) : NULL;
}

static inline const struct sr_story *story_data(const struct sr *g, int number)
{
    return g->run.game->pack->record[g->part->story[number]].data;
}

static inline uint8_t story_number(const struct sr *g, int record)
{
    const struct sr_story *story = pack_data(g->run.game->pack, KIND_STORY, record);
    return story ? story->number : 0;
}

static inline uint8_t place_number(const struct sr *g, int record)
{
    const struct sr_location *l = pack_data(g->run.game->pack, KIND_LOCATION, record);
    return l ? l->number : 0;
}

/* The number of a Scripted Enemy. */
static inline uint8_t enemy_number(const struct sr *g, int record)
{
    const struct sr_enemy *enemy = pack_data(g->run.game->pack, KIND_ENEMY, record);
    return enemy ? enemy->number : 0;
}

static inline const struct sr_enemy *enemy_data(const struct sr *g, int foe)
{
    assert(foe >= FOE && foe <= PIECES);
    return g->run.game->pack->record[g->s->foe[foe].record].data;
}

/* A spell or a potion. */
static inline const struct sr_spell *spell_data(const struct sr *g, int record)
{
    return g->run.game->pack->record[record].data;
}

/* A scroll of a location as an argument of a choice (UC_ABILITY): people read what it is, machines
 * its number. */
enum { SCROLL_STRIDE = 8 };
static inline int scroll_id(int place, int number) { return place * SCROLL_STRIDE + number; }
static inline int scroll_number(int id) { return id % SCROLL_STRIDE; }

/* Action cards: the hero and the kind behind a card number. */
static inline int card_hero(int card) { return (card - 1) / CARD_STRIDE + 1; }
static inline int card_kind(int card) { return (card - 1) % CARD_STRIDE + 1; }
static inline int card_id(int hero, int kind) { return (hero - 1) * CARD_STRIDE + kind; }
static inline bool is_action_card(int card) { return card > 0 && card <= CARD_POTION; }

/* A clone has a hand, a reserve and played cards of its own. */
static inline int zone_of(int actor, enum zone zone)
{
    bool own = is_clone(actor) && zone >= ZONE_HAND && zone <= ZONE_PLAYED;
    return own ? (int)zone - ZONE_HAND + ZONE_CLONE_HAND : (int)zone;
}

/* Kind k of this actor's cards is pile[k]. */
static inline uint8_t *pile(const struct sr *g, int actor, enum zone zone)
{
    assert(actor > 0 && actor <= ACTORS);
    return g->s->pile[zone_of(actor, zone)] + (hero_of(actor) - 1) * CARD_STRIDE;
}

/* SR-136, A-60: may the seat see this actor's cards? UC_ANYONE is whoever they belong to. */
static inline bool sees_cards(const struct sr *g, uc_seat seat, int actor)
{
    return g->t->open_hands || seat == UC_ANYONE || seat == hero_of(actor);
}

#define EACH_ACTOR_AT(g, place_, actor)                                                            \
    for (int actor = 1; actor <= ACTORS; actor++)                                                  \
        if ((g)->s->at[actor] && (g)->s->at[actor] == (place_))
/* The same as a set, found without a branch for each. */
static inline uint64_t actors_at(const struct sr *g, int place)
{
    uint64_t set = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        set |= (uint64_t)(g->s->at[actor] == place) << actor;
    return place ? set : 0;
}
/* Who speaks for the players in a location: the first of those present; anybody if none is. */
static inline uc_seat first_seat(const struct sr *g, int place)
{
    for (int actor = 1; actor <= ACTORS; actor++)
        if (place && g->s->at[actor] == place)
            return (uc_seat)hero_of(actor);
    return 1;
}

/* A question with one answer is not asked. */
static inline void drop_offers(struct uc_run *run)
{
    while (run->head->count)
        run->head->choice[--run->head->count] = (struct uc_choice){0};
}

#define EACH_FOE(g, foe_)                                                                          \
    for (int foe_ = FOE; foe_ < (g)->s->foe_end; foe_++)                                           \
        if ((g)->s->foe[foe_].record)
/* Kinds of cards, of a set of bits. */
#define EACH_KIND(kinds_, k)                                                                       \
    for (uint32_t rest_##k = (kinds_); rest_##k; rest_##k = 0)                                     \
        for (int k; rest_##k && (k = __builtin_ctz(rest_##k), 1); rest_##k &= rest_##k - 1)
/* Those of a set. */
#define EACH_OF(set, foe_)                                                                         \
    for (uint64_t left_ = (set); left_; left_ = 0)                                                 \
        for (int foe_; left_ && (foe_ = __builtin_ctzll(left_), 1); left_ &= left_ - 1)

/* position.c: what is true now */
/* Adds up the cards in force: after each change of who holds what. */
void sr_gather(struct sr *g);
static inline uint32_t sr_powers(const struct sr *g, int actor)
{
    assert(actor >= 0 && actor <= ACTORS);
    return g->s->bearing[actor].powers;
}
/* What cards in force add to a number of this actor; to one of the group: events, and whatever anybody
 * has. */
#define CHANGE(name) offsetof(struct sr_change, name)
static inline int sr_change(const struct sr *g, int actor, size_t change)
{
    return g->s->bearing[actor].change[change];
}
static inline int sr_group_change(const struct sr *g, size_t change)
{
    return g->s->bearing[0].change[change];
}
/* What a card does while somebody has it; NULL if there is no such card. */
const struct sr_held *sr_held(const struct sr *g, int card);
/* The hero who has the card; 0 nobody. */
int sr_card_holder(const struct sr *g, int card);
/* The card number of a record that can be held; 0 if it is none of this chapter. */
int sr_record_card(const struct sr *g, int record);
/* The record behind a card number; 0 if there is none. */
int sr_card_record(const struct sr *g, int card);
/* The same, for the descriptor; and whether a record belongs to the quest. */
int sr_record_of(const struct uc_run *run, int card);
bool sr_occurs(const struct uc_game *game, int record);
/* Have the players read it? Of what is still in its pile only the number is known (SR-053). */
bool sr_card_known(const struct sr *g, int card);
/* Abilities that count. Anti-Magic is never silenced. */
uint32_t sr_abilities(const struct sr *g, int foe);
/* at the reveal it is not engaged yet, so only Apathy silences it. */
uint32_t sr_abilities_revealed(const struct sr *g, int foe);
/* Abilities that it would have with this hero. */
uint32_t sr_abilities_with(const struct sr *g, int foe, int actor);
/* The number of its ability Formidable; 0 while that is silenced. */
int sr_formidable(const struct sr *g, int foe);
/* Visible shields: one for each wound that it can still take. */
int sr_shields(const struct sr *g, int foe);
/* What its next wound costs (SR-196), with what spells change (SR-246, SR-247). */
int sr_combat_value(const struct sr *g, int foe);
/* SR-193: where its hero is. One that is not assigned yet waits where it appeared. */
int sr_foe_place(const struct sr *g, int foe);
/* SR-256: a controlled creature is no enemy. */
bool sr_is_enemy_at(const struct sr *g, int foe, int place);
/* Enemies before this actor, and what it controls, as sets of pieces; how many enemies there are. */
uint64_t sr_foes_of(const struct sr *g, int actor);
uint64_t sr_controlled_by(const struct sr *g, int actor);
int sr_foes(const struct sr *g, int actor);
/* SR-184: a Guardian is among them. */
bool sr_guarded(const struct sr *g, int actor);
/* SR-189, SR-271: an Elusive hero is not engaged, unless invisible and scented. */
bool sr_engaged(const struct sr *g, int actor);
/* SR-101, SR-215: of the location, or of an enemy in it. */
bool sr_anti_magic(const struct sr *g, int place);
/* How many heroes and clones are in the location. */
int sr_heroes_at(const struct sr *g, int place);
/* Is one of them visible? */
bool sr_visible_at(const struct sr *g, int place);
/* The colour of the Threat marker's space. */
int sr_tier(const struct sr *g);
/* SR-036: for Stress, Random Enemies and Damage. */
int sr_threat_value(const struct sr *g);
/* Portals on all locations together. */
int sr_portals(const struct sr *g);
/* SR-018: the chapter's row for this many players; without rows, what SR/A-09 says. */
struct sr_stars sr_stars_needed(const struct sr *g);
/* SR-050: are there as many red stars as the chapter wants, and with `black` of both colours? */
bool sr_goals_met(const struct sr *g, bool black);
/* The same game with a glance at everything that does not change while a list of answers is made. */
struct sr sr_look(const struct sr *g, struct sr_glance *glance);
/* SR-098, A-48: it can be drawn. */
bool sr_story_available(const struct sr *g, int record);
/* What is kept belongs to the main hero alone (SR-267, A-32). */
bool sr_holds(const struct sr *g, int actor, int record);
static inline bool has_power(const struct sr *g, int actor, int power)
{
    return sr_powers(g, actor) & bit(power);
}
static inline bool is_invisible(const struct sr *g, int actor)
{
    return has_power(g, actor, POWER_INVISIBLE);
}
static inline bool is_elusive(const struct sr *g, int actor)
{
    return sr_powers(g, actor) & (bit(POWER_ELUSIVE) | bit(POWER_INVISIBLE));
}
static inline bool is_invulnerable(const struct sr *g, int actor)
{
    return has_power(g, actor, POWER_INVULNERABLE);
}

/* Words (UC_WORD): icons of rows, then tokens, then why Vitae is lost, then abilities of enemies. */
enum { WORD_ICON = 0, WORD_TOKEN = LAST_OF(row_icon), WORD_CAUSE = WORD_TOKEN + TOKENS };
enum cause {
    CAUSE_NONE,
#define CAUSE(name, word, text) CAUSE_##name,
#include "rulesets/sr/causes.def"
#undef CAUSE
    CAUSE_END,
    CAUSES = CAUSE_END - 1
};
enum { WORD_ABILITY = WORD_CAUSE + CAUSES };

/* tracks.c */
/* SR-029, SR-030: at most up to 30, and the group stays as tired as it is. */
void sr_gain_vitae(struct sr *g, int n);
/* SR-318: nobody else can be given any. */
void sr_gain_heroism(struct sr *g, int actor, int n);
/* Gives tokens to a hero, whom an antidote keeps from poison (SR-334). */
void sr_gain_token(struct sr *g, int actor, int token, int n);
/* So many tokens has the hero from now on; everybody is told. */
void sr_set_tokens(struct sr *g, int hero, int token, int n);

/* cards.c */
struct sr_use { /* cards of one actor for one action */
    int actor, act, helped, aptitude;
    uint8_t count[CARD_STRIDE];
};
struct sr_sum { /* SR-144 to SR-152, in order */
    int cards, values, bonuses, doubles, other, total;
    uint8_t
        bonus[CARD_STRIDE]; /* of each card of a kind, before doubling; 0 where it does not count */
};
struct sr_other { /* what is added when all cards are counted and doubled */
    int aptitude, invisible, controlled, cards, fear;
};
/* How many cards there are in a pile. */
int sr_pile_size(const uint8_t *pile);
/* How many cards the actor has in hand. */
int sr_hand(const struct sr *g, int actor);
/* SR-152: every bonus is computed on the full set of cards. */
struct sr_sum sr_sum(const struct sr *g, const struct sr_use *use);
/* The most that this actor can reach: all cards, since each only adds. */
int sr_reach(const struct sr *g, int actor, int act, int helped, int aptitude);
/* The total of what the actor has played so far for this action. */
int sr_played(const struct sr *g, int actor, int act, int helped, int aptitude);
/* What is added to the cards: aptitude, invisibility, controlled creatures, fear. */
struct sr_other sr_other(const struct sr *g, const struct sr_use *use);
/* The cards played so far, and their total. */
struct sr_use sr_played_use(const struct sr *g, int actor, int act, int helped, int aptitude);
/* The most that so many cards reach, and which; 0 if there are not as many. `what` names the actor
 * and the action. */
int sr_best_of(const struct sr *g, const struct sr_use *what, int cards, struct sr_use *best);
/* SR-140: what could not be completed costs nothing. */
void sr_take_back(struct sr *g, int actor);
/* SR-141: played cards are discarded when the action is completed. */
void sr_discard_played(struct sr *g, int actor);
/* Moves one Action card from a zone to the discards. */
void sr_to_discard(struct sr *g, int card, enum zone from);
/* SR-154: how many more cards may be laid aside. */
int sr_reserve_room(const struct sr *g, int actor);
/* The bonus that a hero board and cards in force give to an aptitude; a clone uses its hero's
 * board (SR-266). */
int sr_aptitude(const struct sr *g, int actor, int aptitude);
/* The part of a glance that is about the cards of an actor. */
void sr_glance_hand(const struct sr *g, int actor, struct sr_glance *glance);
/* Cards that could still be drawn, the discards included (SR-129). */
int sr_can_draw(const struct sr *g, int actor);
/* Fills `best` with at most `room` (up to 8) sets of cards that reach `need`, the cheapest first;
 * returns how many. Cards that are played already are part of every set. */
int sr_cheapest(const struct sr *g, int actor, int act, int helped, int aptitude, int need,
                struct sr_use *best, int room);

/* movement.c */
enum { FOLLOW_NONE, FOLLOW_PURSUIT, FOLLOW_ALL };
/* What is added to the difficulty of any Movement of this actor. */
int sr_burden(const struct sr *g, int actor);
/* What a Movement of that printed difficulty takes for this actor (SR-170, SR-177, SR-180, SR-188,
 * SR-272). */
int sr_difficulty(const struct sr *g, int actor, int base);
/* Everything but the cards, which others may not know. */
enum reason sr_why_not_leave(const struct sr *g, int actor, const struct sr_arrow *arrow);
/* `reach` is the most that the hand gives in a Movement. */
enum reason sr_why_not_arrow(const struct sr *g, int actor, const struct sr_arrow *arrow,
                             int reach);
/* The arrow that a move or a way names; NULL if there is none where the actor is. */
const struct sr_arrow *sr_arrow_named(const struct sr *g, int actor, struct uc_choice c);

/* payment.c */
/* What was played, once the action is completed: each card with its printed value and its bonus,
 * then what is done with the sum, if anything is. */
void sr_tell_played(struct sr *g, int actor, int act, int helped, int aptitude);

/* scrolls.c */
/* Is there anybody who could take part in a group action? */
bool sr_can_get_help(const struct sr *g, int actor, bool visible);
/* The scroll that an answer names, of the location or of a Story that the actor may use; NULL. */
const struct sr_scroll *sr_scroll_named(const struct sr *g, int actor, struct uc_choice c);
/* Numbers of the Stories whose scrolls this actor may use. */
int sr_scrolls_of_stories(const struct sr *g, int actor, uint8_t *stories, int room);

/* combat.c */
/* SR-197 to SR-199, SR-211, SR-212, A-18, A-19: may this enemy be wounded next? */
enum reason sr_why_not_target(const struct sr *g, int actor, int helped, uint64_t marked, int left,
                              int foe);
/* The least total that wounds anybody; UINT8_MAX if there is nobody. */
int sr_least_target(const struct sr *g, int actor, int helped);

/* offers.c */
/* What stands against whatever the actor would do; the list has room for everything. */
uint32_t sr_unmet(const struct sr *g, int actor);

/* actions.c */
/* SR-320, SR-321: 3, and 1 for each card above it in the pile; 0 if it is not there. */
int sr_heroic_price(const struct sr *g, int hero, int kind);

/* locations.c */
enum { TRAVEL_SIDE_B = 1, TRAVEL_START = 2 };
enum row_mode { MODE_FIRST, MODE_LATER, MODE_BLUE, MODE_ORANGE, MODE_PENDING };
/* Which side is up. What is printed on one that nobody has seen cannot be imagined (SR-059). */
void sr_show(struct sr *g, int place, int side);
/* SR-052, SR-058: a location of the pile comes into play with this side up, and is read aloud. */
void sr_reveal(struct sr *g, int place, int side);
/* SR-077, SR-078, SR-086: what lies on it stays, enemies too; what its old side did is over. */
void sr_turn(struct sr *g, int place, int side);
/* How many Portals, or Hourglasses, there are now. */
void sr_tell_portals(struct sr *g, int place);
void sr_tell_hourglasses(struct sr *g, int place);
/* For the descriptor: an icon cites its own rule. */
const char *sr_event_rules(const struct uc_event *event);
/* Who is in the location, as a set: bit 0 is actor 1. With `visible` those alone who can be seen. */
uint8_t sr_everybody_at(const struct sr *g, int place, bool visible);
/* Would an orange icon of the location do anything now? */
bool sr_reacts(const struct sr *g, int place);
/* The number that an icon comes to, for who reads it; 0 where it has none. */
int sr_icon_number(const struct sr *g, const struct sr_icon *icon, int place);

/* enemies.c */
int sr_free_foe(
    const struct sr *g); /* the number of the enemy that comes next; 0: the table is full */
/* Puts a card on the table, unassigned; 0, and the game ends, if the table has no room left. Equal cards get numbers:
 * gate_mastiff-1, gate_mastiff-2. */
int sr_spawn(struct sr *g, int record, int place, int order);
/* SR-186, SR-187, SR-308: a Random Enemy goes to the discards, a Scripted one to its pile, or out
 * of the chapter if it was beaten. Wounds are gone with it. */
void sr_remove_foe(struct sr *g, int foe, bool beaten);
/* SR-290, SR-291: one hero's combat. */
int sr_attack_damage(const struct sr *g, int actor);
/* A card of a pack may name an enemy that the chapter does not have. */
bool sr_in_pile(const struct sr *g, int scripted);

/* spells.c */
/* A spell or potion works from now on for the actor; 0 for everybody. */
void sr_put_in_force(struct sr *g, int record, int card, int actor);
/* Who is invisible now, as a set: bit 0 is actor 1. */
uint8_t sr_invisible(const struct sr *g);
/* SR-248, SR-254: what ends when its holder leaves the location. */
void sr_end_spells_of_leaver(struct sr *g, int who);

/* view.c: what is read aloud at the next question, and after it */
void sr_tell_story(struct sr *g, int number);
void sr_tell_side(struct sr *g, int place, int side);

/* stories.c */
/* SR-104: a card that the group has explains the icon; otherwise it means nothing. */
int sr_explanation(const struct sr *g, int special);
/* SR-313: the first hero who meets an instruction that names a card earned in an earlier chapter
 * takes it. `cards` has a bit for each number. */
void sr_meet_cards(struct sr *g, int actor, uint32_t cards);
/* The same for all that is written where the actor stands. */
void sr_meet_place(struct sr *g, int actor);
/* Carries out what a card or a Location says, for `self`. */
enum flow_status sr_run(struct sr *g, const struct effect_ref *effect, int self, int record);
bool sr_true(const struct sr *g, const struct effect_ref *when, int self);

/* leads.c */
enum { NO_WAY = 2000, SURVEY_WAYS = LOCATIONS * ARROWS };
enum { SURVEY_SEEN, SURVEY_LOCKED, SURVEY_UNSEEN };
struct sr_way {
    uint8_t from, to;
    uint16_t price; /* in points of cards */
};
struct sr_survey { /* the ways that the players know */
    int ways;
    uint8_t open[LOCATIONS + 1]; /* SURVEY_: is there more than can be seen? */
    struct sr_way way[SURVEY_WAYS];
};
/* What the chapter says of where its stories lead, for judging positions. */
void sr_read_leads(const struct uc_game *game, struct sr_part *part);
/* What it costs to come into a location, as far as anybody knows. */
int sr_entry_price(const struct sr *g, int place);
/* The arrows that can be seen, with their prices. */
void sr_survey(const struct sr *g, struct sr_survey *survey);
/* What it costs from every location to `to`. */
void sr_ways_to(const struct sr *g, const struct sr_survey *survey, int to, uint16_t *price);

/* setup.c */
/* For the descriptor: core/ruleset.h. */
enum uc_status sr_prepare(struct uc_game *game, struct uc_error *error);
void sr_discard_game(struct uc_game *game);
void sr_begin(struct uc_run *run);

/* names.c */
/* For the descriptor: core/ruleset.h. */
void sr_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
void sr_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
int sr_parse(const struct uc_run *run, enum uc_arg kind, const char *text);
/* "5m[+2/M]", "2s:fireball"; a Heroic card begins with its number: "h4.5s:force_field". */
void sr_card_code(const struct sr *g, int card, char *text, size_t size);

/* stake.c: for the descriptor. What a fight takes is told with it: its cards are chosen later and no dice are
 * rolled, so that there are no odds. What a hand can give, and what is played so far, stays a secret. */
void sr_stake(const struct uc_run *run, char *text, size_t size);
void sr_aside(const struct uc_run *run, struct uc_choice choice, char *text, size_t size);

/* inspect.c, view.c, why.c, facts.c, invariants.c, score.c: the descriptor's functions */
void sr_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size);
const struct uc_board *sr_board(const struct uc_run *run);
const char *sr_terrain_name(int terrain);
void sr_view(const struct uc_run *run, uc_seat seat, struct uc_view *view);
void sr_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece piece,
                  struct uc_places *places);
void sr_resample(struct uc_run *run, uc_seat seat);
/* For the descriptor: core/ruleset.h. */
bool sr_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason);
bool sr_state_ok(const struct uc_run *run, char *why, size_t size);
int sr_score_fine(const struct uc_run *run, int side);
int sr_score_terms(const struct uc_run *run, int side, struct uc_score_term *term, int max);
/* Only what players can know has odds: Random Enemies of a row that they have read. A Story or a
 * Scripted Enemy that nobody has drawn yet would tell what is on the card. */
bool sr_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
int sr_odds_policy(const struct uc_run *run);
void sr_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat);
bool sr_set_fact(struct uc_run *run, const char *line, char *why, size_t size);
bool sr_get_fact(const struct uc_run *run, const char *name, char *value, size_t size);

/* schema.c, checks.c */
extern const struct schema sr_schema;
int sr_change_named(const char *name); /* its offset in struct sr_change, -1 none */
static inline const char *sr_vocabulary_word(const char *vocabulary, int word, bool people)
{
    return people ? word_text(&sr_schema, vocabulary, word)
                  : word_code(&sr_schema, vocabulary, word);
}
/* What the schema cannot say about a pack; and what nobody can reach in it (lint --reach). */
void sr_check_pack(const struct uc_pack *pack, struct checker *checker);
void sr_check_reach(const struct uc_pack *pack, struct checker *checker); /* reach.c */

#endif
