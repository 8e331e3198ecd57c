/* Sword & Sorcery, both editions: what the files of this folder share; a game in progress is in state.h. The ledgers
 * rules/ssis.rules (IS-001 to IS-563) and rules/ssac.rules (AC-001 to AC-572) number the rules; where
 * the books differ the code reads a field of struct ss_rules (rules.h) and never asks which of them is
 * played.
 *
 *   content.h, schema.c, checks.c, words.def       what a pack declares, what effects may say
 *   rules.h, rules.c                               the two editions
 *   flows.def, verbs.def, prompts.def, events.def, reasons.def
 *   setup.c       tables of a game, set-up of a quest                 AC 2, 3   IS 2, 3
 *   board.c       tiles, areas, doors                                 AC 6, 8   IS 4, 5, 7
 *   position.c    figures: sight, control, numbers                    AC 8, 9   IS 4, 7
 *   round.c       rounds, Time Phase, souls                           AC 10, 14.2  IS 8, 10
 *   turn.c        the Hero Turn and its activities                    AC 10.3, 15  IS 8, 11, 12
 *   move.c        steps, evading, what an area does                   AC 15.1–15.3  IS 11
 *   map.c         doors, chests, traps, search, what lies on the ground  AC 6.3, 7  IS 5, 6
 *   attack.c      the hit stage, dice, rerolls                        AC 18.1, 18.2  IS 16
 *   spending.c    printed effects, and what results are spent on      AC 18.4, 19  IS 18
 *   defence.c     the defence stage                                   AC 18.3  IS 17
 *   conditions.def      what each condition is, a row each            AC 11.7   IS 10.6
 *   conditions.c  conditions, criticals, wounds                       AC 19, 20  IS 18, 19, 27
 *   death.c       death, ghosts                                       AC 21  IS 20
 *   enemies.c     spawning, Shadows, assignment                       AC 24.1–24.5  IS 22, 23
 *   encounter.c   Encounter cards and the Enemy Turn                  AC 24.6  IS 24
 *   ai.c          rule, victim, movement of an activated enemy        AC 24.7–24.10  IS 25, 26
 *   minions.c     Minions                                             AC 25
 *   masters.c     the Menace token                                    AC 26  IS 28
 *   companions.c  companions and mercenaries                          AC 23  IS 14
 *   gods.c        prayers and Blessings                               AC 15.5, 16
 *   abilities.c   traits at moments, and what they add
 *   powers.c, items.c                                                 AC 16, 17, 22  IS 13, 15
 *   decks.c       decks and piles                                     AC 2  IS 2
 *   campaign.c    stations, quests of a campaign, what is left of them  AC 4.2, 13  IS 9.4
 *   journey.c     site sheets, Time Reserve, ventures                 AC 4
 *   crafting.c    gems on weapons, scales on armor                    AC 22
 *   emporium.c    Emporium, Stash, buildings                          AC 5  IS 21
 *   events.c      Event Phase, stories, how a quest ends              AC 10.4, 11–13  IS 9
 *   effects.c, words_*.c    how effects run; what they may ask and command (words.def)
 *   names.c, view.c, inspect.c, why.c, facts.c, invariants.c, score.c   for looking
 *   ruleset.c     the descriptors */
#ifndef SS_H
#define SS_H

#include <assert.h>

#include "rulesets/ss/state.h"

/* ---- Looking at it -------------------------------------------------------------------------- */

static inline uint64_t bit_of(int piece)
{
    assert(piece >= 0 && piece < 64);
    return UINT64_C(1) << piece;
}
static inline uint32_t word_bit(int word)
{
    assert(word > 0 && word <= 32);
    return UINT32_C(1) << (word - 1);
}
static inline uint32_t door_bit(int door) { return UINT32_C(1) << (door - 1); }
static inline bool is_hero(int piece) { return piece >= 1 && piece <= HEROES; }
static inline bool is_companion(int piece) { return piece >= COMPANION && piece < FOE; }
static inline bool is_foe(int piece) { return piece >= FOE && piece <= PIECES; }
static inline struct ss_figure *figure(const struct ss *g, int piece)
{
    assert(piece >= 0 && piece <= PIECES);
    return &g->s->figure[piece];
}
/* AC-014: who answers for a figure: its player, else the active one. */
static inline uc_seat seat_for(const struct ss *g, int piece)
{
    int seat = is_hero(piece) ? piece : figure(g, piece)->seat;
    return (uc_seat)(seat ? seat : g->s->active);
}
static inline bool on_map(const struct ss *g, int piece)
{
    assert(piece >= 0 && piece <= PIECES);
    return g->s->figure[piece].record && g->s->figure[piece].place;
}
static inline bool is_ghost(const struct ss *g, int piece)
{
    return is_hero(piece) && g->s->figure[piece].flags & FIG_GHOST;
}
/* AC-013, AC-457, IS-032, IS-439: there and alive. */
static inline bool in_play(const struct ss *g, int piece)
{
    return on_map(g, piece) && !is_ghost(g, piece);
}
static inline bool is_minion(const struct ss *g, int piece)
{
    return is_foe(piece) && g->s->figure[piece].flags & FIG_MINION;
}
/* AC-546: minions are none. */
static inline bool is_enemy(const struct ss *g, int piece)
{
    return is_foe(piece) && !(g->s->figure[piece].flags & FIG_MINION);
}
static inline bool has_condition(const struct ss *g, int piece, int c)
{
    assert(piece >= 0 && piece <= PIECES);
    assert(c > 0);
    return g->s->figure[piece].conditions & word_bit(c);
}
/* What conditions.def says of a condition; 0 is no value of any of them but the rank. */
enum condition_group { HEALTH = 1, INCAPACITATING, SPECIAL };
enum condition_end { WITH_TURN = 1, STANDING_UP, IN_TIME, SAVED };
struct ss_condition {
    uint8_t group, rank, end, cure;
};
extern const struct ss_condition ss_condition[CONDITIONS + 1];
enum { /* sets of those that end so */
       PASSING = 0
#define CONDITION(constant, word, text, group, rank, end, cure, meaning)                           \
    | ((end) == WITH_TURN ? 1 << ((constant)-1) : 0)
#include "rulesets/ss/conditions.def"
#undef CONDITION
       ,
       LYING = 0
#define CONDITION(constant, word, text, group, rank, end, cure, meaning)                           \
    | ((end) == STANDING_UP ? 1 << ((constant)-1) : 0)
#include "rulesets/ss/conditions.def"
#undef CONDITION
};
/* Must it stand up first? */
static inline bool is_down(const struct ss *g, int piece)
{
    assert(piece >= 0 && piece <= PIECES);
    return g->s->figure[piece].conditions & LYING;
}
static inline bool is_dying(const struct ss *g, int piece)
{
    assert(piece >= 0 && piece <= PIECES);
    return g->s->figure[piece].flags & FIG_DYING;
}
static inline const struct uc_pack *pack_of(const struct ss *g) { return g->run.game->pack; }
/* The quest that is played; between two quests of a campaign the one that was played last. */
static inline const struct ss_episode *episode(const struct ss *g)
{
    assert(g->s->episode < g->t->episodes);
    return &g->t->episode[g->s->episode];
}
static inline const struct ss_quest *quest_of(const struct ss *g) { return episode(g)->quest; }
static inline int quest_record(const struct ss *g) { return episode(g)->record; }
static inline const struct ss_board *board_of(const struct ss *g) { return &episode(g)->board; }
/* The first record of a kind. */
static inline int first_of(const struct ss *g, int kind)
{
    int count;
    return pack_first(pack_of(g), kind, &count);
}
static inline const struct ss_scroll *scroll_of(const struct ss *g, int piece)
{
    return pack_data(pack_of(g), KIND_SCROLL, g->s->figure[piece].record);
}
/* The record of an enemy's card; minions have none, but the numbers of their kind (AC-547). */
static inline int enemy_record(const struct ss *g, int piece)
{
    int card = g->s->figure[piece].card;
    if (card)
        return g->t->card[card].record;
    for (int i = 0; i < g->t->minions; i++)
        if (g->t->minion[i].scroll == g->s->figure[piece].record)
            return g->t->minion[i].enemy;
    return 0;
}
static inline const struct ss_enemy *enemy_of(const struct ss *g, int piece)
{
    int record = enemy_record(g, piece);
    return record ? pack_data(pack_of(g), KIND_ENEMY, record) : NULL;
}
static inline const struct ss_companion *companion_of(const struct ss *g, int piece)
{
    return is_companion(piece) ? pack_data(pack_of(g), KIND_COMPANION, g->s->figure[piece].record)
                               : NULL;
}
static inline int cards_of(const struct ss *g, int kind)
{
    return g->t->first_card[kind + 1] - g->t->first_card[kind];
}
static inline const struct ss_trap *trap_data(const struct ss *g, int card)
{
    return g->t->card[card].data;
}
/* A chest or search area that an effect has laid is none of the pack's: there is nothing in it. */
static inline const struct ss_chest *chest_data(const struct ss *g, int record)
{
    static const struct ss_chest empty;
    return record ? pack_data(pack_of(g), KIND_CHEST, record) : &empty;
}
static inline const struct ss_search *search_data(const struct ss *g, int record)
{
    static const struct ss_search empty;
    return record ? pack_data(pack_of(g), KIND_SEARCH, record) : &empty;
}
static inline const struct ss_item *ss_item(const struct ss *g, int card)
{
    assert(card > 0 && card <= g->t->cards);
    assert(g->t->card[card].kind == KIND_ITEM);
    return g->t->card[card].data;
}
/* The side that lies up. */
static inline const struct ss_item_side *ss_item_side(const struct ss *g, int card)
{
    return g->s->card[card].flags & CARD_BACK ? &ss_item(g, card)->back : &ss_item(g, card)->front;
}
static inline const struct ss_power *ss_power(const struct ss *g, int card)
{
    assert(g->t->card[card].kind == KIND_POWER);
    return g->t->card[card].data;
}
static inline bool is_projectile(const struct ss *g, int card)
{
    return g->t->card[card].kind == KIND_ITEM && ss_item(g, card)->kind == PROJECTILE;
}
static inline const struct ss_loot *loot_data(const struct ss *g, int record)
{
    return pack_data(pack_of(g), KIND_LOOT, record);
}
static inline struct ss_blow *blow(const struct ss *g)
{
    assert(g->s->attack <= ATTACKS);
    return g->s->attack ? &g->s->blow[g->s->attack - 1] : NULL;
}
/* Behind it there are no figures. */
/* Powers and items are looked for among those that a hero has had since the quest began: whoever hands him a card says so, and
 * the card itself says whether it is still his. */
static inline bool is_with_hero(const struct ss_card *card)
{
    return card->zone == ZONE_ROW || card->zone == ZONE_PACK || card->zone == ZONE_EQUIPPED;
}
static inline void note_held(struct ss *g, int hero, int card)
{
    assert(is_hero(hero) && card > 0 && card <= CARDS);
    g->s->held[hero - 1][card / 64] |= UINT64_C(1) << card % 64;
}
static inline bool is_noted(const struct ss *g, int hero, int card)
{
    return g->s->held[hero - 1][card / 64] >> card % 64 & 1;
}
static inline int next_held(const struct ss *g, int hero, int from, int end)
{
    const uint64_t *held = g->s->held[hero - 1];
    uint64_t rest = held[from / 64] >> from % 64 << from % 64;
    int word = from / 64;
    while (!rest && ++word <= (end - 1) / 64)
        rest = held[word];
    return rest ? word * 64 + __builtin_ctzll(rest) : end;
}
#define EACH_HELD(c, g, hero, kind)                                                                \
    for (int c = next_held(g, hero, (g)->t->first_card[kind], (g)->t->first_card[(kind) + 1]);     \
         c < (g)->t->first_card[(kind) + 1];                                                       \
         c = next_held(g, hero, c + 1, (g)->t->first_card[(kind) + 1]))

static inline int last_piece(const struct ss *g) { return g->s->foes ? g->s->foes : FOE - 1; }
#define EACH_PIECE(p, set)                                                                         \
    for (uint64_t rest_##p = (set); rest_##p; rest_##p &= rest_##p - 1)                            \
        for (int p = __builtin_ctzll(rest_##p), once_##p = 1; once_##p; once_##p = 0)

/* setup.c */
void ss_set_up(struct ss *g);                 /* what a quest puts on the table */
void ss_clear_table(struct ss *g);            /* nothing of a quest is left; heroes are whole */
void ss_note_all_held(struct ss *g);          /* after cards were laid out anew */
int ss_kept_cards(const struct ss_tables *t); /* powers and items: those that a campaign keeps */
/* For the descriptor: core/ruleset.h. */
enum uc_status ss_prepare(struct uc_game *game, struct uc_error *error);
void ss_discard(struct uc_game *game);
void ss_begin(struct uc_run *run);
/* The record behind a card; 0 if there is no such card. */
int ss_card_record(const struct ss *g, int card);
/* A card of that record in a zone; owner 0: whoever has it. */
int ss_find_card(const struct ss *g, int record, enum zone zone, int owner);

/* board.c */
/* The board of an episode, from the map of its quest or the one that the setup draws; false, and
 * where and why it is none. */
bool ss_build_board(struct uc_game *game, struct ss_episode *e, struct fault *fault);
/* Is the drawing of a tile a board? False, and where and why not. */
bool ss_check_tile(const struct ss_tile *tile, struct fault *fault);
/* The map of a quest, zeroed before; without a game. */
bool ss_lay_board(const struct uc_pack *pack, const struct ss_quest *quest, struct ss_board *board,
                  struct fault *fault);
bool ss_check_map(const struct uc_pack *pack, const struct ss_quest *quest, struct fault *fault);
void ss_free_board(struct ss_board *board);
int ss_area_named(const struct ss *g, int symbol);
void ss_area_label(const struct ss *g, int area, char *text, size_t size);

/* position.c */
uint64_t ss_figures_in(const struct ss *g, int place);             /* all that are in play there */
uint64_t ss_figures_from(const struct ss *g, int first, int last); /* in play, by number */
uint64_t ss_heroes(const struct ss *g);                            /* in play */
uint64_t ss_enemies(const struct ss *g);                           /* in play, no minions */
/* AC-546: in play, and no enemies. */
uint64_t ss_minions(const struct ss *g);
uint64_t ss_horde(const struct ss *g, int enemy);              /* all that share its card */
int ss_distance(const struct ss *g, int from, int to);         /* of an attack: areas */
int ss_steps(const struct ss *g, int piece, int from, int to); /* of its movement */
/* How many reaction attacks a hero who leaves his area now would meet: AC-223, IS-184. */
int ss_reaction_attacks(const struct ss *g, int hero);
/* AC-414, AC-526: does it move over what stops those who walk? */
bool ss_flies(const struct ss *g, int piece);
bool ss_sees(const struct ss *g, int piece, int place); /* AC-111 to AC-117, IS-081 to IS-089 */
bool ss_engaged(const struct ss *g, int piece);         /* AC-220, IS-180 */
bool ss_targetable(const struct ss *g, int piece);      /* AC-123, IS-516 */
int ss_presence(const struct ss *g, int place, bool heroes);   /* AC-015 */
bool ss_controls(const struct ss *g, int place, bool heroes);  /* AC-125, IS-042 */
bool ss_dominates(const struct ss *g, int place, bool heroes); /* AC-126, IS-043 */
/* AC-399, IS-391: Criticals, items and powers change it. */
int ss_max_hp(const struct ss *g, int piece);
int ss_armor(const struct ss *g, int piece);          /* the Armor Value now */
int ss_standing_armor(const struct ss *g, int piece); /* the same, K.O. or not */
int ss_most_charges(const struct ss *g, int piece);   /* AC-275, AC-461, IS-446 */
/* Blue dice that it rolls, with what traits add; never fewer than none. */
int ss_defence_dice(const struct ss *g, int piece);
int ss_weakness(const struct ss *g, int who, int type); /* HITs more or less of that damage */
/* AC-280, AC-285, AC-302, AC-303, AC-469, IS-289, IS-290, IS-291, IS-452: one pool from all sources; a power that cools down gives
 * none. */
int ss_worn_armor(const struct ss *g, int hero); /* a card; 0 none */
int ss_max_shields(const struct ss *g, int piece);
/* AC-091: once, however many tokens lie there. */
bool ss_is_difficult(const struct ss *g, int place);
/* By the map or by a token that lies there. */
bool ss_is_deadly(const struct ss *g, int place);
/* AC-520, IS-519: what enemies would rather not walk through. */
bool ss_is_hindered(const struct ss *g, int place);
int ss_token_at(const struct ss *g, int thing, int place,
                int after); /* the next token of a kind there */
/* A token comes to lie there: its number; 0, and the game ends, if there is no room. It stays until a
 * rule takes it away (AC-090). */
int ss_add_token(struct ss *g, int thing, int place, int value, int what);
/* The fighting styles that it has, as a set of words. */
uint32_t ss_styles(const struct ss *g, int piece);
/* What the hero's soul gem gives at the Soulrank he has. */
const struct ss_gem_rank *ss_gem_rank(const struct ss *g, int hero);
/* What the expression of a record comes to; 0 if it is absent. */
int64_t ss_number(const struct ss *g, const struct effect_ref *e, int self, int subject,
                  int record);
/* Does the condition hold? An absent one does. */
bool ss_true(const struct ss *g, const struct effect_ref *when, int self, int subject, int record);
/* Has the party no living hero left? */
bool ss_all_ghosts(const struct ss *g);
int ss_next_seat(const struct ss *g, int seat); /* clockwise */

/* turn.c: each decides what is offered and explains what is not. */
int ss_movement_points(const struct ss *g, int hero); /* left in this turn */
/* Why the hero cannot go there, and so for all that follow; REASON_NONE: he can. */
enum reason ss_why_not_move(const struct ss *g, int hero, int place);
enum reason ss_why_not_attack(const struct ss *g, int hero, int target, int card, bool focus);
enum reason ss_why_not_open(const struct ss *g, int hero, int door, bool bash);
enum reason ss_why_not_chest(const struct ss *g, int hero, int token);
enum reason ss_why_not_search(const struct ss *g, int hero, int token);
/* The same for what is done where he stands. */
enum reason ss_why_not_dash(const struct ss *g, int hero);
/* The same for what lies in his area, and for locks, Shrines and souls. */
enum reason ss_why_not_take(const struct ss *g, int hero);
enum reason ss_why_not_lift(const struct ss *g, int hero, int card);
/* AC-195, IS-157: what weighs nothing, Crowns and Blessings (AC-283) need none. */
bool ss_needs_room(const struct ss *g, int card);
enum reason ss_why_not_unlock(const struct ss *g, int hero, int door);
enum reason ss_why_not_unseal(const struct ss *g, int hero, int token);
enum reason ss_why_not_recall(const struct ss *g, int hero, int place);
enum reason ss_why_not_raise(const struct ss *g, int hero);
enum reason ss_why_not_resurrect(const struct ss *g, int hero);
enum { CARD_BARE = 0 }; /* attacks with bare hands: AC-297, IS-278 */
/* He has done one of them. */
void ss_spend(struct ss *g, int hero, int activity);
/* AC-373: what a choice that comes to nothing uses up besides, where the edition says so. */
void ss_waste(struct ss *g, struct uc_choice choice);
/* How many of them he may still do, as his conditions are now: AC-369, IS-374. */
int ss_left(const struct ss *g, int hero, int activity);
/* The attack of an equipped weapon, or of bare hands if there is none; NULL. */
const struct ss_attack *ss_weapon_attack(const struct ss *g, int hero, int card);

/* move.c, map.c, decks.c, conditions.c, attack.c, spending.c, enemies.c */
void ss_put(struct ss *g, int piece, int place); /* a figure is there now: marks what may be due */
/* Shadows may have come into sight: marks them as due. */
void ss_mark_sight(struct ss *g);
/* Offers amounts of Crowns, none above `most`: a token of each value. */
void ss_offer_crowns(struct ss *g, int verb, int most);
/* Counts what the hero has picked up or put down to no end: AC-249, IS-214. */
void ss_tidy(struct ss *g, int hero);
/* Numbers may be lower than they were: marks whoever is dead of it; or carries too much, too. */
void ss_mark_deaths(struct ss *g);
void ss_mark_numbers(struct ss *g);
void ss_mark_room(struct ss *g); /* AC-430: a curse may be more than he can carry */
/* As many of them as are left in the box. */
void ss_gain_crowns(struct ss *g, int hero, int n);
/* The hero has the card from now on; coins are Crowns at once (AC-062, IS-413). */
void ss_gain_item(struct ss *g, int hero, int card);
/* Soul Points for the party; no number below 1 does anything. */
void ss_gain_soul_points(struct ss *g, int n);
/* Cards that can be drawn before the discards are shuffled. */
int ss_deck_left(const struct ss *g, int kind);
/* What anybody knew of the deck's order is forgotten. */
void ss_shuffle(struct ss *g, int kind);
struct deck *ss_encounter_deck(const struct ss *g); /* what is known of its order */
/* A card is about to go elsewhere: its place in the order of its deck, or on the Event deck, is given up. */
void ss_lift_card(struct ss *g, int card);
/* A card goes under its deck, and everybody knows. */
void ss_put_under(struct ss *g, int card);
/* AC/A-66, IS-346, IS/AMB-84: what lies in play stays there. The tokens of a pile, one outcome for each kind; an empty one is made from those that are gone. */
void ss_offer_pile(struct ss *g, int kind, uint8_t *pile, uint8_t *gone, int size);
/* Offers the sides of a die to chance. */
void ss_offer_die(struct ss *g, int colour);
int ss_side_of(const struct ss *g, int colour, int face); /* of a UC_FACE */
/* After roll_dice, whose result is the sides shown, counted from 1, four bits a die: how many of these results (bits) the dice show. */
int ss_rolled(const struct ss *g, int colour, uint32_t results);
bool ss_is_hoped_for(const struct ss *g); /* what the roll at work shows */
static inline int face_id(const struct ss *g, int colour, int side)
{
    return colour * 16 + g->t->side[colour][side].face;
}
enum { STEP_MOVE, STEP_PUSHED, STEP_BROUGHT /* by an effect, wherever to */ };
enum { MOVE_ENGAGE, MOVE_TOWARDS, MOVE_AWAY };
/* What decided, for the log: words behind those of conditions. */
enum why {
    WHY_NONE,
#define WHY(name, word, text) WHY_##name,
#include "rulesets/ss/whys.def"
#undef WHY
    WHYS_END,
    WHYS = WHYS_END - 1
};
enum category {
    BY_NONE,
#define CATEGORY(name, word, text) BY_##name,
#include "rulesets/ss/categories.def"
#undef CATEGORY
    CATEGORIES_END,
    CATEGORIES = CATEGORIES_END - 1
};
/* UC_WORD: conditions, then these, then what somebody may pass for longer on (abilities.c), then results of dice,
 * then damage, then levels of powers: written by their place (1 to 3), read by the Soulrank that they need (AC-267, IS-236); then ranks. */
enum {
    WORD_WHY = CONDITIONS,
    WORD_CATEGORY = WORD_WHY + WHYS + 1,
    WORD_RESULT = WORD_CATEGORY + CATEGORIES,
    WORD_DAMAGE = WORD_RESULT + RESULTS,
    WORD_LEVEL = WORD_DAMAGE + ARCANE,
    WORD_RANK =
        WORD_LEVEL + (LEVELS + 1) * (RANKS + 1), /* I to VII, of souls, conditions and the Menace */
    WORDS_END = WORD_RANK + RANKS + 1
};
static inline int level_word(const struct ss_power *power, int level)
{
    return WORD_LEVEL + level * (RANKS + 1) + power->level[level - 1].rank;
}
static inline int level_of_word(int word) { return (word - WORD_LEVEL) / (RANKS + 1); }
extern const struct standing_words ss_standing;
/* Whom it may choose at all: AC-443, AC-444, AC-561, IS-516, IS-560; AC-565, IS-558: whoever taunts it is the only one. */
uint64_t ss_possible_victims(const struct ss *g, int enemy);
/* AC-409: a ghost still plays its enemies. */
uc_seat ss_player_of(const struct ss *g, int enemy);
/* What an Encounter card has enemies do: in the case that it names, or otherwise. */
const struct ss_call *ss_call(const struct ss *g, int card, bool otherwise);
/* The rule that is used, of those behind that number: its number from 1, and the candidates; the + rule has
 * none. AC-506, AC-507, IS-501 to IS-504, IS/AMB-61. */
int ss_choose_rule(const struct ss *g, int enemy, int behind, uint64_t *among);
/* AC-509 to AC-512, AC/A-58, IS-507 to IS-513, IS/AMB-54: the preferred victim first, then the most
 * wounded, the one with the fewest HP, the closest. What is left is the player's choice; *why tells what
 * decided. */
uint64_t ss_victims(const struct ss *g, int enemy, uint64_t among, int *why);
/* Would it make a difference to an enemy that is about to act if the hero taunted it? Not if it acts by a card instead of its
 * scroll, nor if he is its only victim already. */
bool ss_heeds_taunt(const struct ss *g, int enemy, int hero);
struct placeset ss_way_ends(const struct ss *g, int enemy, int to, int n); /* after n steps */
int ss_story_of(const struct ss *g, int record, int waypoint);             /* index from 1 */
/* How many items that weigh anything a hero can carry. */
int ss_capacity(const struct ss *g, int hero);
/* What comes of a condition: nothing at all; it is there from now on; there was one as bad already, which costs HP instead. */
enum had { HAD_NOTHING, HAS_IT_NOW, HAD_AS_BAD };
enum had ss_add_condition(struct ss *g, int who, int condition, int rank, int *hp);
/* AC-369, IS-374, IS-531: the condition ends, and what hangs on it. */
void ss_remove_condition(struct ss *g, int who, int condition);
bool ss_suffers(const struct ss *g, int who, int condition); /* of whatever rank */
/* A token that lies there or not, and no number: those that end in the Time Phase have ranks. */
bool ss_is_token(int condition);
/* A turn or an activation of his has ended: so do these of his conditions, of those that end so. */
void ss_end_passing(struct ss *g, int who, uint32_t these);
/* AC-387, AC-388, IS-376, IS-530: he stands on his feet again. */
void ss_stand_up(struct ss *g, int who);
void ss_remove_red(struct ss *g, int who, int red); /* the token goes to those that are used up */
/* Its bearer has died. */
void ss_remove_reds(struct ss *g, int who);
int ss_red_record(const struct ss *g, int red); /* its token; 0 none */
/* Takes at most so many wounds away from somebody in play (AC-400). */
void ss_heal(struct ss *g, int who, int n);
int ss_fire_harm(struct ss *g, int who, int n); /* what so many Fire effects cost in HP */
/* Has it as many wounds as HP, or more, while it is in play? It dies before anybody is asked anything. */
bool ss_is_dead(const struct ss *g, int who);
/* As many shields as it may have. */
void ss_refresh_shields(struct ss *g, int piece);
/* Makes room for an attack and gives it to be filled in; the flow `attack` closes it. */
struct ss_blow *ss_begin_attack(struct ss *g, int attacker, int target);
/* The attack that is printed for this blow; that of bare hands where nothing is. */
const struct ss_attack *ss_attack_of(const struct ss *g, const struct ss_blow *b);
/* Is there a die in the stage at work that `who` could roll again? AC-006, AC-333, IS-008, IS-320 */
bool ss_can_reroll(const struct ss *g, int who);
/* Fills `line` with at most `most` printed effects that can be paid for in this stage; returns how
 * many. */
int ss_lines(const struct ss *g, int who, int stage, const struct ss_line **line, int most);
enum { STAGE_HIT, STAGE_DEFENCE };
/* A printed effect as an argument of a choice (UC_ABILITY): its number among all of the pack, behind the
 * traits. */
int ss_line_id(const struct ss *g, const struct ss_line *line);
/* As an ability: the sentence of a rule of the scroll with that record, both counted from 0; what it says. */
int ss_sentence_id(const struct ss *g, int scroll, int rule, int sentence);
/* The weapon of the scroll with which an enemy attacks, as an ability; 0 none. */
int ss_weapon_id(const struct ss *g, const struct ss_blow *b);
/* What that number stands for, and whose scroll it is on; NULL: for no weapon. */
const struct ss_enemy_weapon *ss_weapon_data(const struct ss *g, int id, int *record);
void ss_sentence_text(const struct ss *g, int id, char *text, size_t size);
int ss_hits_so_far(const struct ss *g);
int ss_results(const struct ss *g, const struct ss_blow *b, int stage, int result, bool unspent);
/* Takes one such result off a die of the stage. There must be one. */
void ss_spend_result(struct ss *g, struct ss_blow *b, int stage, int result);
/* Does something happen when the enemy is hurt or dies, so that a hero might rather not? */
bool ss_minds_harm(const struct ss *g, int enemy);
/* Does he use whatever he can, the dearest first, as enemies do and whoever was made to attack? */
bool ss_must_spend(const struct ss *g, int who);
extern const struct ss_attack ss_bare; /* of whoever has no weapon: nothing is printed on it */
void ss_check_end(struct ss *g);
int ss_assign(const struct ss *g, int scroll);
/* Event cards that have still to go: in the deck, face up on it, and the one that is being read. */
int ss_events_left(const struct ss *g);
/* How many an Event brings to a party of this size (AC-165, AC-166, IS-124, IS-125). */
int ss_spawn_number(const struct ss *g, const struct ss_event *event);

enum { EACH_SUFFERS, EACH_GETS, EACH_ACTIVATES, EACH_SPECIAL, EACH_BREAKS, EACH_DIES, EACH_POWER };
/* What an enemy does when it is activated: what its scroll says, or what something else orders. */
enum { BY_SCROLL, BY_CALL, BY_OTHERWISE, BY_SPECIAL };
/* AC/A-48: at once, so that it helps the attack at work. AC-348: the token lies on the armor that is worn, else on the sheet or the enemy card. */
void ss_add_break(struct ss *g, int who);

/* abilities.c, powers.c, items.c */
/* What may be supposed while a condition is looked at (uc_run.supposed): the attack at work deals as much as could be. */
enum { IF_HURT = 1 };
/* Would the piece do anything at that moment, without being asked, if the attack at work hurt the subject badly? */
bool ss_reacts(const struct ss *g, int piece, int moment, int subject);
/* Is there a place left behind the first `count`, of `most`? If not, ss_prepare will refuse the pack for
 * having too many `of` these. (setup.c) */
bool ss_has_place(struct ss_tables *t, int count, int most, const char *of);
void ss_number_traits(const struct uc_pack *pack, struct ss_tables *t);
int ss_bonus(const struct ss *g, int piece, int bonus, int subject);
/* Tells where it comes from: `more` or `fewer`, an event for each source. */
void ss_tell_bonus(struct ss *g, int piece, int bonus, int subject, int more, int fewer);
const struct effect_ref *ss_bonus_of(const struct ss_trait *trait, int bonus); /* as printed */
void ss_cool(struct ss *g, int card, int level);
/* AC-142, AC-277, IS-097, IS-247: it can be used again. */
void ss_refresh_power(struct ss *g, int card);
void ss_end_power(struct ss *g,
                  int card); /* of one whose cooldown begins then; others do not mind */
/* AC-270, AC-404, IS-230, IS-395: the newest go first. */
void ss_lose_powers(struct ss *g, int hero);
/* How many the hero has learnt, of his own or of the talents: AC-204, AC-264, IS-163. */
int ss_powers_of(const struct ss *g, int hero, bool talents);
/* AC-275, IS-244: what tracks a power that is gone tracks nothing: its token leaves the map. Was there one? */
bool ss_lift_tokens(struct ss *g, int power);
/* AC-403, AC-405, IS-394, IS/AMB-74: what the powers of a dead hero have put on the map and on their cards goes, and a power whose token
 * lay there cools down. */
void ss_lose_tokens(struct ss *g, int hero);
/* Offers the powers in the hero's row that can be used now. */
void ss_offer_powers(struct ss *g, int hero);
/* AC-276, AC/A-13, IS-245, IS-246, IS/AMB-38: used powers, forward or back; from 1 forward they are ready. */
void ss_shift_powers(struct ss *g, int hero, int n);
bool ss_is_unused(const struct ss *g, int hero, int card); /* a power that could be used up */
/* AC-271, IS-238: powers that items lend are there while the items are worn, beyond the limits. */
void ss_lend_powers(struct ss *g);
/* The item lies in the hero's area from now on. */
void ss_drop(struct ss *g, int hero, int card);
/* It lies in the other's inventory. */
void ss_give(struct ss *g, int hero, int card, int to);
/* AC-243, IS-208: a hero in the same area, neither of them a ghost. */
enum reason ss_why_not_exchange(const struct ss *g, int hero, int other);
/* IS/AMB-32: from the shared pool, in the owner's turn, once while it is turned. */
enum reason ss_why_not_awaken(const struct ss *g, int hero, int card);
/* AC-240, IS-205: an Action besides what the attack costs, once a round. */
enum reason ss_why_not_focus(const struct ss *g, int hero, int activity);
/* Pays the Soul Points and turns the soul weapon over. */
void ss_awaken(struct ss *g, int hero, int card);
/* All soul weapons are turned back. */
void ss_soul_weapons_sleep(struct ss *g);
/* IS-280: those that nobody of the party can use are taken out before a quest. */
void ss_sort_soul_weapons(struct ss *g);
/* AC-308, IS-298: what an artifact that somebody has gains when a quest begins. */
void ss_recharge_artifacts(struct ss *g);
void ss_discard_item(struct ss *g, int card); /* to where it belongs */
/* AC-009, AC-011, IS-011: what counts as one source: the same effect, or cards of exactly the same name. */
int ss_source(const struct uc_pack *pack, const struct ss_rules *rules, int record);
/* AC-545, IS-544: the next thing, behind `after`, that a figure does because it dies itself; 0: no more. */
int ss_dying_trait(const struct ss *g, int piece, int after);
bool ss_is_equipment(const struct ss *g, int card); /* AC-285, IS-264: works from its slot alone */
/* AC-194, AC-286 to AC-289, AC-423, IS-265 to IS-271 (IS-267: one rune): runes, and the least Soulrank. Whatever does not fit may still be
 * carried (AC-288, IS-270). */
bool ss_compatible(const struct ss *g, int hero, int card);
/* What a hero has on him, found in one pass over the items. */
struct ss_gear {
    int hero;
    int carried;              /* items in his inventory that weigh anything: AC-195, IS-157 */
    bool room;                /* for one more */
    uint16_t worn[SLOTS + 1]; /* the card in each slot; 0 none */
    int held;
    uint16_t card[CARDS]; /* all that he wears or carries, by number */
};
/* Fills `gear` with what the hero has. */
void ss_look_through(const struct ss *g, int hero, struct ss_gear *gear);
/* How many items that weigh anything are in the inventory. */
int ss_carried(const struct ss *g, int hero);
bool ss_has_room(const struct ss *g, int hero); /* for an item that weighs anything */
/* Does he carry more than he can? AC-195, IS-157. */
bool ss_is_laden(const struct ss *g, int hero);
/* Does the item fit into the slot beside what is worn? AC-290, AC-291, AC-292, AC-293, AC-294, AC-295, IS-272, IS-273, IS-274,
 * IS-275, IS-276, IS-285; AC-301, IS-286: it works
 * from there alone. */
bool ss_fits_slot(const struct ss *g, const struct ss_gear *gear, int card, int slot);
int ss_free_slot(const struct ss *g, const struct ss_gear *gear, int card); /* 0 none */
/* Everything that items allow in a turn. */
void ss_offer_items(struct ss *g, const struct ss_gear *gear);
/* A card that is worn may be carried instead, and the other way round: AC-072, AC-245, IS-207, IS-423. */
void ss_offer_arranging(struct ss *g, const struct ss_gear *gear, int card);
void ss_put_on(struct ss *g, int hero,
               int card); /* if it can be worn at once, else it is carried */
/* Why the hero cannot do this now; REASON_NONE: he can. So for those that follow. */
enum reason ss_why_not_activity(const struct ss *g, int hero, int activity);
/* Level counts from 1; target 0: the power is no attack. */
enum reason ss_why_not_power(const struct ss *g, int hero, int card, int level, int target);
/* Target 0: the item makes no attack. */
enum reason ss_why_not_use(const struct ss *g, int hero, int card, int target);
/* AC-118, AC-238, AC-259, AC-269, IS-093, IS-197: in sight and in range. */
enum reason ss_why_not_target(const struct ss *g, int hero, int target, int range);
/* Why he cannot do what needs free hands, with or without an Action; REASON_NONE if he can. */
enum reason ss_why_not_free_hands(const struct ss *g, int hero, bool action);

/* Opens a moment if anything in the pack ever happens at it. */
#define MOMENT(n, moment_, subject_)                                                               \
    if (g->t->reacting[moment_])                                                                   \
    CALL(n, window, .w = {.moment = (moment_), .subject = (uc_piece)(subject_)})

/* companions.c, minions.c, gods.c, round.c, enemies.c, defence.c */
/* AC-437, AC-274, IS-253: the power that summons it cools down when it is gone. */
void ss_companion_gone(struct ss *g, int piece);
/* AC-447, IS-252: is everybody whom the power summons there, and has acted already? */
bool ss_has_served(const struct ss *g, int power, int owner);
/* AC-405, AC-437, AC-439, IS/AMB-21: those whom a dead hero has summoned; shared ones stay. */
uint64_t ss_orphans(const struct ss *g, int hero);
/* AC-453, AC-438: a shared companion joins the party; it waits to be activated. */
void ss_hire(struct ss *g, int record, int hero);
/* AC-438, AC-447, AC-448, IS-254: a shared companion obeys whoever pays, once a round. */
enum reason ss_why_not_command(const struct ss *g, int hero, int piece);
/* AC-547: all numbers of a kind are those of one record. */
void ss_number_minions(const struct uc_pack *pack, struct ss_tables *t);
/* AC-555: as long as there are figures of it. */
bool ss_minion_left(const struct ss *g, int scroll);
int ss_attached(const struct ss *g, int hero); /* minions on his sheet */
/* They are discarded: AC-554. */
void ss_detach(struct ss *g, int hero);
/* AC-554, AC/A-07: an Action of another hero in the area destroys all of them. */
enum reason ss_why_not_detach(const struct ss *g, int hero, int other);
/* AC-281 to AC-283: the Blessing of his own nature, beyond the limit of powers; `greater` as a Temple names. */
void ss_bless(struct ss *g, int hero, bool greater);
/* AC-282: does nobody hold the Blessing of the hero's nature? */
bool ss_may_be_blessed(const struct ss *g, int hero);
int ss_prayer_price(const struct ss *g); /* Soul Points: AC-246 */
/* In how many of all throws a prayer is heard, and how many throws there are; 0 where somebody holds the gift. */
int ss_prayers_heard(const struct ss *g, int hero, int *all);
/* AC-246: an Action, at an open Shrine. */
enum reason ss_why_not_pray(const struct ss *g, int hero);
/* AC-246: not engaged, once a quest; what calls upon the gods anywhere asks for no more. */
enum reason ss_why_not_call_gods(const struct ss *g, int hero, bool action);
/* Is there a Shrine in the area that is open (IS-410)? */
bool ss_on_open_shrine(const struct ss *g, int place);
void ss_resurrect(struct ss *g, int hero, int price); /* in Soul Points */
/* AC-557, IS-013, IS-546, IS-547: the other side of a scroll, with the card that belongs to it. Wounds,
 * conditions and Break tokens stay unless it begins afresh. */
void ss_turn_over(struct ss *g, int piece, bool fresh);
/* The type that hurts him most; 0 when others stand with him, for whom another may be better. */
int ss_best_type(const struct ss *g, int who, uint32_t types);
/* Does it matter which of these damage types is named? */
bool ss_minds_type(const struct ss *g, int who, uint32_t types);

/* masters.c */
/* AC-562, IS-552: a Master enters play. */
void ss_menace_begins(struct ss *g, int piece);
/* AC-563, AC-564, IS-553, IS-554: a Master was wounded by a hero, or by his companion. */
void ss_menace_wounded(struct ss *g, int who, int by);
/* AC-565, IS-558: a power that changes the victim: of the enemy that has just begun to act, and of the Master. */
void ss_taunt(struct ss *g, int hero);
/* AC-565, IS-558: he becomes the Menacing Hero, if there is a Master to be menaced. */
void ss_draw_menace(struct ss *g, int hero);
/* IS-211, IS-555, IS-556: why the hero cannot provoke the Master; REASON_NONE if he can. */
enum reason ss_why_not_provoke(const struct ss *g, int hero);
/* IS-555, IS-556: the Menace changes its level or its hero. */
void ss_provoke(struct ss *g, int hero);

/* campaign.c */
/* Has the campaign a mark of this name? ss_mark makes one, ss_forget takes it away; neither minds
 * if it is so already. */
bool ss_marked(const struct ss *g, int symbol);
/* What the quest counts under that name; NULL if it counts no such thing. */
uint8_t *ss_count(const struct ss *g, int symbol);
void ss_mark(struct ss *g, int symbol);
void ss_forget(struct ss *g, int symbol);
int ss_unowned(const struct ss *g, int record);
bool ss_is_offered(const struct ss *g, const struct ss_way *way);
bool ss_may_travel(const struct ss *g, int to);
const char *ss_reason(enum reason why); /* why.c: the sentence, for people */
/* Why the party cannot go there; REASON_NONE if it can. */
enum reason ss_why_not_travel(const struct ss *g, int to);
/* AC-183, IS-140: the quest is over, in the middle of whatever was going on. */
enum flow_status ss_leave_quest(struct ss *g);
/* For scenarios: every flow above the campaign is dropped, and it goes on at that label. */
void ss_go_to_label(struct ss *g, int label);

/* journey.c */
void ss_gain_hours(struct ss *g, int n); /* less than none: they are lost */
/* Whoever does it, it counts for all, and it is never lost (AC-057). */
void ss_count_task(struct ss *g, enum task task);
/* How much of a task is done, and of how much. */
struct ss_tally {
    int so_far, wanted;
};
struct ss_tally ss_task_count(const struct ss *g, int venture, int task);
/* Are all tasks of the venture done? */
bool ss_is_complete(const struct ss *g, int venture);

/* crafting.c */
int ss_bound_to(const struct ss *g, int crafted); /* the item that it is on; 0 none */
/* The crafted token that is bound to the item; 0 none. */
int ss_crafted_on(const struct ss *g, int card);

/* emporium.c */
/* Why the hero cannot buy the card, or its other side; REASON_NONE: he can. */
enum reason ss_why_not_buy(const struct ss *g, int hero, int card, bool back);
/* Why the hero cannot sell the item, or do one of the following at the Emporium; REASON_NONE if he
 * can. */
enum reason ss_why_not_sell(const struct ss *g, int hero, int card);
enum reason ss_why_not_fetch(const struct ss *g, int hero, int card);
/* AC-078, IS-429: other items than its own only as many as the edition allows, weightless ones aside. */
enum reason ss_why_not_store(const struct ss *g, int hero, int card);
enum reason ss_why_not_serve(const struct ss *g, int hero, int service, int card);
/* What a service costs in Crowns in this act, for this party. */
int ss_price(const struct ss *g, const struct ss_service *s);
/* Has the hero the Crowns for it? */
bool ss_can_pay(const struct ss *g, int hero, int service);
/* The services at hand in a visit, by number from 0, and whether who is asked has had it: AC-052, IS-430. 0: there are no more. */
int ss_service_at(const struct ss *g, int index, bool *had);
bool ss_takes_part(const struct ss *g, int hero); /* in the visit that goes on */
/* May things still be moved about, or has a visit seen enough of that? */
bool ss_may_arrange(const struct ss *g);
/* On the way: the Stash was opened as often as one place allows. */
bool ss_packed_enough(const struct ss *g);
/* AC-074, AC/A-26, IS-425: what selling the item brings. */
int ss_sale_price(const struct ss *g, int card);

/* words_look.c: what a limit on the uses of a card, not of one of its traits, is counted under. */
int ss_use_of(const struct ss *g, int record, int once);

/* effects.c */
/* IS/AMB-10: Criticals, and what changes the roll or its hits, do not wait for other effects. */
bool ss_acts_at_once(const struct uc_pack *pack, const struct effect_ref *effect);
/* What nobody who can pay for it leaves undone (bits, enum gain), unless harm may be unwelcome. Where to push, what to reroll and
 * whom an area takes in is for its owner to say. */
unsigned ss_gain_of(const struct uc_pack *pack, const struct effect_ref *effect);
/* What helps against HITs and does nothing besides. */
bool ss_only_parries(const struct uc_pack *pack, const struct effect_ref *effect);
/* What rolls dice again and does nothing besides. */
bool ss_only_rerolls(const struct uc_pack *pack, const struct effect_ref *effect);
/* AC-336, IS-317: does it attack, by itself or by a power that it names? */
bool ss_strikes_again(const struct uc_pack *pack, const struct effect_ref *effect);
/* What the defender parries as it stands. */
int ss_parries(const struct ss *g, int who);
/* AC-476, IS-467: what resembles each other does the same kind of thing to the attack. */
bool ss_alike(const struct uc_pack *pack, const struct effect_ref *one,
              const struct effect_ref *other);
/* Would the effect change anything, as things stand? In doubt it would. */
bool ss_would_matter(const struct ss *g, const struct effect_ref *effect, int self, int record);
/* Carries out what a card says; done at once if it says nothing. */
enum flow_status ss_run(struct ss *g, const struct effect_ref *effect, int self, int subject,
                        int record, int card);

#endif
