/* Soul Raiders: state, tables and what the files of this folder share. The ledger rules/sr.rules
 * numbers the rules (SR-001 to SR-347); files and functions follow its order.
 *
 *   content.h, schema.c, checks.c, words.def     what a pack declares, what effects may say
 *   flows.def, verbs.def, prompts.def, events.def
 *   setup.c       tables of a game, set-up, chapters, end and save      SR-001 to 024, 042 to 051
 *   tracks.c      Vitae, Exhaustion, Threat                             SR-025 to 041
 *   cards.c       zones, bonuses, totals, cheapest sets                 SR-126 to 158
 *   locations.c   entering, flipping, rows of icons                     SR-052 to 121
 *   actions.c     the action phase                                      SR-130 to 188, 317 to 331
 *   enemies.c     drawing, engaging, attacks, wounds                    SR-122 to 125, 189 to 226
 *   spells.c      what lasts and what ends it                           SR-227 to 286
 *   stories.c     stories, events, quest cards, artifacts; effects      SR-292 to 316
 *   round.c       preparation and reaction                              SR-126 to 129, 287 to 291
 *   names.c, view.c, inspect.c, why.c, facts.c, invariants.c, score.c   for looking
 *   ruleset.c     the descriptor */
#ifndef SR_H
#define SR_H

#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "rulesets/sr/content.h"

/* ---- What one game is made of: worked out once, never changed ------------------------------- */

/* Things that are named by a card number in answers and views. */
enum {
    CARD_STRIDE = 32,                /* Action cards of hero h: (h - 1) * 32 + kind */
    CARD_POTION = HEROES * 32,       /* + kind of potion */
    CARD_STORY = 200,                /* + number */
    CARD_EVENT = CARD_STORY + 128,   /* + number */
    CARD_QUEST = CARD_EVENT + 8,     /* + number */
    CARD_ARTIFACT = CARD_QUEST + 32, /* + index */
    CARD_LAST = CARD_ARTIFACT + 8,
    ARTIFACTS = 7
};

struct sr_part { /* one chapter */
    const struct sr_chapter *chapter;
    uint16_t record;
    uint16_t location[LOCATIONS + 1]; /* records, by number */
    uint16_t story[STORIES + 1];
    uint16_t scripted[SCRIPTED + 1];
    uint16_t event[EVENTS + 1];
    uint8_t locations; /* the highest number in use */
    uint8_t stories, scripteds;
    struct uc_board board;
    struct uc_board_place place[LOCATIONS + 1];
};

struct sr_tables {
    int heroes;
    uint16_t hero_record[HEROES + 1];
    const struct sr_hero *hero[HEROES + 1];
    uint8_t cards[HEROES + 1];                       /* kinds in the deck of each hero */
    struct sr_card card[HEROES + 1][CARD_KINDS + 1]; /* the deck, then the Heroic cards */
    uint8_t first_heroic[HEROES + 1];                /* the kind that is Heroic card 1 */
    uint16_t quest_record;
    const struct sr_quest *quest;
    int chapters;
    struct sr_part part[CHAPTERS + 1]; /* from 1 */
    int randoms;
    uint16_t random[RANDOM_KINDS + 1]; /* records of the Random Enemy deck */
    int potions;
    uint16_t potion[POTION_KINDS + 1];
    uint16_t quest_card[QUEST_CARDS + 1]; /* records, by number */
    int artifacts;
    uint16_t artifact[ARTIFACTS + 1];
    bool open_hands; /* every seat sees all hands */
};

/* The words of effects. */
#define QUERY(name, ...) WORD_##name,
#define VERB(name, ...) WORD_##name,
enum {
#include "rulesets/sr/words.def"
    WORD_COUNT
};
#undef QUERY
#undef VERB

extern const struct schema sr_schema;
extern const struct effect_word sr_words[];
const char *sr_vocabulary_word(const char *vocabulary, int word, bool people);
void sr_check_pack(const struct uc_pack *pack, struct checker *checker);

#endif
