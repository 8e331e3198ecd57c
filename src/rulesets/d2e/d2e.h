/* Descent, second edition: what its chapters share. The state of a game is in state.h.
 *
 * Read this first, then round.c, which is the rulebook's outline. A chapter is a file: round.c
 * (quest, encounter, round), turn.c (turns and actions), move.c (movement, terrain, large
 * monsters), actions.c (doors, search, trading, tokens, standing up), relics.c (relics), weapons.c
 * and combat.c (attacks), harm.c (damage, defeat, conditions, tests), dice.c (dice and rerolls),
 * overlord.c (his turn, his deck), campaign.c, xp.c, shop.c and travel.c (campaigns). What a figure
 * may do in its turn is a list, deeds.def, and each chapter has the parts of its rows. What cards
 * do: abilities.c (who may use what), moments.c (when), lasting.c (for how long), effects.c and
 * words_*.c (the words they are written with). The tables of a game: setup.c, setup_abilities.c,
 * map.c; what a pack may say: schema.c, checks.c, reach.c. For the outside world: names.c, view.c,
 * inspect.c, why.c, facts.c, fact_figures.c, fact_course.c, fact_values.c, odds.c, score.c, worth.c, invariants.c. */
#ifndef D2E_D2E_H
#define D2E_D2E_H

#include <assert.h>

#include "rulesets/d2e/state.h"

/* schema.c */
extern const struct schema d2_schema;

/* checks.c: what a pack must be beyond its fields. */
void d2_check_pack(const struct uc_pack *pack, struct checker *checker);
/* reach.c: what no game can come to. */
void d2_check_reach(const struct uc_pack *pack, struct checker *checker);

/* map.c: makes the board of an encounter; false and what is wrong if it cannot be. A blind board
 * is for checking, without lines of sight and distances. */
bool d2_build_board(const struct uc_pack *pack, const struct d2_encounter *encounter, bool blind,
                    struct d2_board *board, struct fault *fault);
void d2_free_board(struct d2_board *board);
const struct placeset *d2_area_on(const struct d2_board *board, uint16_t symbol); /* NULL: none */
bool d2_check_tile(const struct d2_tile *tile, struct fault *fault);

/* setup.c */
/* For the descriptor: core/ruleset.h. */
enum uc_status d2_prepare(struct uc_game *game, struct uc_error *error);
/* Frees what d2_prepare has made, all of it or as much as there is. */
void d2_discard(struct uc_game *game);
/* May this quest bring the monster into play? Every candidate of an open group may come. */
bool d2_quest_has(const struct uc_pack *pack, const struct d2_quest *quest, int record);
int d2_seat_count(const struct uc_game *game);
const char *d2_seat_name(const struct uc_game *game, uc_seat seat);
int d2_seat_side(const struct uc_game *game, uc_seat seat);
const char *d2_side_name(int side);

/* ---- Questions about the position (const, change nothing) ---------------------------------- */

static inline bool d2_gives_any(const struct d2_bonus *b)
{
    return b->health || b->stamina || b->range || b->pierce || b->speed || b->set_speed ||
           b->max_speed || b->recovery || b->stride || b->defense.count || b->traits || b->keywords;
}

static inline int d2_min(int a, int b) { return a < b ? a : b; }
static inline int d2_max(int a, int b) { return a > b ? a : b; }

typedef uint64_t pieces; /* a set of pieces: bit p for piece p */
#define ONE(p) (UINT64_C(1) << (p))

static inline struct d2_piece *piece(const struct d2e *g, uc_piece p)
{
    assert(p < PIECES);
    return &g->s->piece[p];
}
/* The quest that is played, or between two quests of a campaign was played last. */
static inline const struct d2_episode *episode(const struct d2e *g)
{
    assert(g->s->episode < g->t->episodes);
    return &g->t->episode[g->s->episode];
}
static inline const struct d2_quest *quest_data(const struct d2e *g) { return episode(g)->quest; }
static inline const struct d2_encounter *encounter_data(const struct d2e *g)
{
    return &quest_data(g)->encounter[g->s->encounter];
}
static inline const struct d2_board *board(const struct d2e *g)
{
    return &episode(g)->board[g->s->encounter];
}
/* Can this ability occur in the quest as it stands? Most of a campaign's cannot. */
static inline bool may_occur(const struct d2e *g, int ability)
{
    assert(ability > 0 && ability < GAME_ABILITIES);
    return g->s->abilities[(unsigned)ability / 64] >> ((unsigned)ability % 64) & 1;
}
/* Abilities of a set that can occur: the next one after `after`; 0: no more. */
static inline int next_of(const struct d2e *g, const struct ability_set *set, int after)
{
    unsigned w = (unsigned)after / 64;
    uint64_t left = set->bits[w] & g->s->abilities[w] & ~UINT64_C(1) << ((unsigned)after % 64);
    for (uint32_t words = set->words & ~UINT32_C(1) << w; !left; words &= words - 1) {
        if (!words)
            return 0;
        w = (unsigned)__builtin_ctz(words);
        left = set->bits[w] & g->s->abilities[w];
    }
    return (int)(w * 64 + (unsigned)__builtin_ctzll(left));
}
static inline int next_on(const struct d2e *g, int moment, int after)
{
    return next_of(g, &g->t->on[moment], after);
}
static inline const struct grid *grid(const struct d2e *g) { return board(g)->grid; }
/* The terrain of a space now (enum terrain): as printed, or what a quest has made of it. */
int d2_changed_ground(const struct d2e *g, uc_place at);
static inline int ground(const struct d2e *g, uc_place at)
{
    assert(at > 0 && at <= grid_places(grid(g)));
    return g->s->grounds ? d2_changed_ground(g, at) : grid_terrain(grid(g), at);
}
static inline struct d2_turn *turn(const struct d2e *g)
{
    unsigned turns = g->s->turns;
    assert(turns <= TURNS);
    return &g->s->turn[turns - (turns > 0)];
}
static inline struct d2_attack *attack_now(const struct d2e *g)
{
    assert(g->s->attacks <= ATTACKS);
    return &g->s->attack[g->s->attacks ? g->s->attacks - 1 : 0];
}
static inline bool has_condition(const struct d2e *g, uc_piece p, int condition)
{
    assert(condition > 0 && condition <= 8);
    return piece(g, p)->conditions >> (condition - 1) & 1;
}
static inline bool is_hero(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_HERO;
}
static inline bool is_monster(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_MONSTER;
}
static inline bool is_ally(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_ALLY;
}
/* The piece of the familiar that a hero controls, if he has one (D2-276). */
static inline uc_piece familiar_of(uc_piece hero) { return (uc_piece)(FIRST_FAMILIAR + hero - 1); }
/* D2-261, A-066. A base has no facing. */
static inline bool is_large(const struct d2e *g, uc_piece p)
{
    return (piece(g, p)->width | piece(g, p)->height) > 1;
}
/* A figure on the map. A knocked-out hero is none (D2-169): his token blocks nothing, anybody may
 * end there, and he does nothing (D2-114, D2-171, A-016, A-037). */
static inline bool on_map(const struct d2e *g, uc_piece p) { return piece(g, p)->place != 0; }

/* Slot `i` (from 0) is one of those that the map has or that are or were in use. d2_free_token takes the first
 * one behind them, so that there is nothing behind the first of which this is not true. */
static inline bool is_token_slot(const struct d2e *g, int i)
{
    return i < encounter_data(g)->tokens ||
           (i < TOKENS && (g->s->token[i].kind || g->s->token[i].flags));
}

/* The record's data, by kind. */
const struct d2_hero *d2_hero_data(const struct d2e *g, uc_piece p);
const struct d2_monster *d2_monster_data(const struct d2e *g, uint16_t record);
const struct d2_item *d2_item_data(const struct d2e *g, uint16_t record); /* NULL: no item */
const struct d2_line *d2_line_of(const struct d2e *g, uc_piece p); /* monsters: rank, act, heroes */
/* Of a familiar or an ally; NULL of others. */
const struct d2_familiar *d2_companion_data(const struct d2e *g, uc_piece p);

uc_seat d2_seat_of(const struct d2e *g, uc_piece p);   /* who controls it */
uc_seat d2_overlord_seat(const struct d2e *g);         /* the last one */
int d2_side_of(const struct d2e *g, uc_piece p);       /* on which it is, charmed or not */
pieces d2_friends_of(const struct d2e *g, uc_piece p); /* figures on the map, itself included */
bool d2_is_charmed(const struct d2e *g, uc_piece p);   /* the overlord acts with it */
pieces d2_enemies_of(const struct d2e *g, uc_piece p); /* a charmed hero's enemies are the heroes */

/* Its Speed, with all that changes it. */
int d2_speed_of(const struct d2e *g, uc_piece p);
int d2_health_of(const struct d2e *g, uc_piece p);  /* maximum */
int d2_stamina_of(const struct d2e *g, uc_piece p); /* heroes; 0 others */
int d2_stride_of(const struct d2e *g, uc_piece p);  /* movement points for a fatigue */
int d2_attribute_of(const struct d2e *g, uc_piece p, int attribute); /* -1: fails every test */
/* D2-222: the shields that the dice of the test under way show. */
int d2_test_shields(const struct d2e *g);
/* Those of the keywords `among` (bit k - 1 for keyword k) that it has. */
uint32_t d2_own_keywords(const struct d2e *g, uc_piece p, uint32_t among);   /* printed, lent */
uint32_t d2_given_keywords(const struct d2e *g, uc_piece p, uint32_t among); /* on `always` */
static inline uint32_t d2_keywords_of(const struct d2e *g, uc_piece p, uint32_t among)
{
    uint32_t own = d2_own_keywords(g, p, among), rest = among & ~own & g->t->given_keywords;
    return rest ? own | d2_given_keywords(g, p, rest) : own;
}
#define KEYWORD(k) (UINT32_C(1) << ((k)-1))
static inline bool has_keyword(const struct d2e *g, uc_piece p, enum keyword k)
{
    return d2_keywords_of(g, p, KEYWORD(k)) != 0;
}

const struct placeset *d2_spaces_of(const struct d2e *g, uc_piece p); /* covered by its base */
/* The same, one space after the other: the first, and the next one after `at`; 0 none. Mostly there
 * is just one. */
static inline uc_place d2_first_space(const struct d2e *g, uc_piece p)
{
    return piece(g, p)->place;
}
static inline uc_place d2_next_space(const struct d2e *g, uc_piece p, uc_place at)
{
    return is_large(g, p) ? placeset_next(d2_spaces_of(g, p), at) : 0;
}
const struct placeset *d2_acting_spaces(const struct d2e *g, uc_piece p); /* it acts from these */
/* The spaces within n of them. They may be made in `room`. */
const struct placeset *d2_acting_within(const struct d2e *g, uc_piece p, int n,
                                        struct placeset *room);
/* How far it is, for bots: around closed doors, or through them and the trouble of opening one. -1:
 * no way at all. */
int d2_way_between(const struct d2e *g, uc_place a, uc_place b);
int d2_way_to_area(const struct d2e *g, uc_place from, int area); /* by its index on the board */
pieces d2_standing_in(const struct d2e *g, const struct placeset *set); /* figures there */
pieces d2_within(const struct d2e *g, uc_piece p, int n);         /* figures within n, itself too */
pieces d2_adjacent_to(const struct d2e *g, uc_piece p);           /* itself not */
bool d2_sees_space(const struct d2e *g, uc_piece p, uc_place to); /* D2-108 to D2-112, D2-295 */
/* Line of sight for an attack with these keywords: a weapon may see past some figures. */
bool d2_sees_with(const struct d2e *g, uc_piece p, uc_place to, uint32_t keywords);
bool d2_sees(const struct d2e *g, uc_piece p, uc_piece other); /* any of its spaces */
bool d2_is_figure(const struct d2e *g, uc_piece p); /* D2-283, D2-284: all but some familiars */
bool d2_is_caught(const struct d2e *g, uc_piece p); /* by the pit in its first space */
static inline bool d2_in_pit(const struct d2e *g, uc_piece p) /* D2-295, D2-299 */
{
    return on_map(g, p) && ground(g, piece(g, p)->place) == PIT && d2_is_caught(g, p);
}
bool d2_is_held(const struct d2e *g, uc_piece p);        /* stunned or in a pit: D2-189, D2-296 */
bool d2_is_empty_space(const struct d2e *g, uc_place p); /* D2-036 */
/* The empty spaces nearest to `from`, lava left out when `no_lava`. */
struct placeset d2_nearest_empty(const struct d2e *g, uc_place from, bool no_lava);
struct placeset d2_area_named(const struct d2e *g, uint16_t symbol);
/* The ground of that area becomes `terrain`; returns the area, from 1, 0 if this board has none. */
int d2_change_ground(struct d2e *g, uint16_t symbol, int terrain);
void d2_restore_ground(struct d2e *g);                   /* everywhere as printed */
pieces d2_standing_on(const struct d2e *g, int terrain); /* figures in spaces with that terrain */

/* Cards. */
int d2_card_count(const struct d2e *g, int zone);
/* Equipped or without slot, not facedown, and without a flag that `matters`. */
bool d2_holds_usable(const struct d2e *g, int card, int matters);
const struct d2_bonus *d2_bonus_of(const struct d2e *g, int card); /* in force; or NULL */
/* The bonuses of a hero's cards that are in force and raise something: the next one after `*at`
 * (from 0); NULL: none. */
const struct d2_bonus *d2_find_bonus(const struct d2e *g, uc_piece hero, enum raised what, int *at);
static inline const struct d2_bonus *d2_next_bonus(const struct d2e *g, uc_piece hero,
                                                   enum raised what, int *at)
{
    return *at < g->t->raising[what].count ? d2_find_bonus(g, hero, what, at) : NULL;
}
/* Of an item: those printed on it and, of a hero's weapon, those that his cards give it while it is
 * equipped: as it is now, and as it is or would be when equipped. */
uint32_t d2_traits_of(const struct d2e *g, int card);
uint32_t d2_traits_worn(const struct d2e *g, int card);

/* ---- Commands that never stop -------------------------------------------------------------- */

void d2_move_card(struct d2e *g, int card, int zone, uc_piece owner); /* unequipped, ready */
/* The base lies there from now on, wherever it was; and nowhere. What is derived of it is kept right. */
void d2_put_on_map(struct d2e *g, uc_piece p, uc_place anchor, int width, int height);
void d2_take_off_map(struct d2e *g, uc_piece p);
int d2_heal(struct d2e *g, uc_piece p, int n); /* returns how much; a downed hero: flow rise */
int d2_refresh_fatigue(struct d2e *g, uc_piece p, int n);         /* recovers up to n */
void d2_tire(struct d2e *g, uc_piece p, int n);                   /* voluntary fatigue */
void d2_give_condition(struct d2e *g, uc_piece p, int condition); /* D2-185 */
void d2_lose_condition(struct d2e *g, uc_piece p, int condition); /* if it has it */
void d2_drop_tokens(struct d2e *g, uc_piece p);                   /* D2-216 */
void d2_end_move(struct d2e *g, uc_piece p); /* its open move action ends, MP are lost */

/* lasting.c. Switches on an ability of the card whose effect `e` is, one that is marked as lasting,
 * for `holder`; `other` is the figure that it marks. Twice is as good as once. */
void d2_begin_lasting(struct d2e *g, const struct effect_frame *e, uc_piece holder, uc_piece other,
                      int64_t ability, int64_t until);
void d2_expire(struct d2e *g, int until, uc_piece holder); /* lasting effects with that end */
void d2_expire_card(struct d2e *g, int card);              /* UNTIL_REFRESHED */
void d2_expire_piece(struct d2e *g, uc_piece p);           /* of a figure that is gone */
void d2_forget_mark(struct d2e *g, uc_piece p);            /* it is gone, and so are its marks */
/* The figures that lasting effects of a card, held by `holder`, have marked; and their end. */
uint64_t d2_marks(const struct d2e *g, uint16_t record, uc_piece holder);
void d2_unmark(struct d2e *g, uint16_t record, uc_piece holder, uint64_t set);

/* A turn inside the one at work, which turn() is until it is closed. */
struct d2_turn *d2_open_turn(struct d2e *g, uc_piece who, uc_seat seat, int actions);
void d2_close_turn(struct d2e *g);
/* The encounter ends at once in favour of `side` (D2-306); return its status from the flow. */
enum flow_status d2_end_encounter(struct d2e *g, int side);

/* ---- Between chapters ---------------------------------------------------------------------- */

/* round.c */
/* A new figure of a group, off the map; 0, and the game ends (flow_stop), when no piece is free. */
uc_piece d2_new_monster(struct d2e *g, int group, enum rank rank);
int d2_group_size(const struct d2e *g, int group, enum rank rank); /* on the map */
/* A group and its limits (D2-254, D2-255). */
void d2_make_group(struct d2e *g, int slot, uint16_t record);
/* D2-260: may the monster be chosen for an open group, for all that the other groups say? */
bool d2_may_fill(const struct uc_pack *pack, const struct d2_encounter *e, int group, int record);
/* The first of the open groups from `settled` on for which no monster is left, with those before it filled by these
 * records; -1: there is one for each. */
int d2_unfilled_group(const struct uc_pack *pack, const struct d2_encounter *e, int settled,
                      const int *record);
uc_piece d2_ally_of(const struct d2e *g, uint16_t record); /* the piece that is or was it; 0 none */
uc_piece d2_new_ally(struct d2e *g, uint16_t record);      /* as d2_new_monster */
void d2_clear_map(struct d2e *g);                          /* between quests, too */

/* turn.c */
bool d2_burns(const struct d2e *g, uc_piece who); /* D2-301 */
/* Is it asked what the figure whose turn it is does, or is the list of that being made? */
bool d2_is_in_turn(const struct d2e *g);
/* The needs that are not met, for what the figure whose turn it is does; and what is said of some of them. */
uint32_t d2_unmet(const struct d2e *g);
refusal d2_why_unmet(const struct d2e *g, uint32_t needs);
refusal d2_why_no_action(const struct d2e *g); /* ACTION_LEFT alone, without a look at the rest */
/* Pays one action. An extra move or attack granted by a card is used up first. */
void d2_pay_action(struct d2e *g);
/* Why a monster cannot be activated now (overlord.c). */
refusal d2_why_not_activate(const struct d2e *g, uc_piece who);
/* Something that raised Health or Stamina may be gone: whoever cannot bear what he has suffered falls. For the last
 * thing of what is carried out. */
enum flow_status d2_bear(struct d2e *g);
/* Has a monster performed its attack action, and does a card still add another? Then it is as good
 * as if that had been the added one: an action with an attack in it may follow (D2-240, A-057). */
bool d2_has_added_attack(const struct d2e *g);
/* Has the hero whose turn it is a familiar that has not acted? */
bool d2_familiar_waits(const struct d2e *g);

/* move.c */
bool d2_may_tire(const struct d2e *g); /* may points be bought with fatigue? */
int d2_step_cost(const struct d2e *g, uc_piece who, uc_place to); /* movement points */
/* Offers every place where this figure can stand with a part of its base on `near`. */
void d2_offer_bases(struct d2e *g, uc_piece who, const struct placeset *near);
/* The same with all of its base on `area`. */
void d2_offer_bases_inside(struct d2e *g, uc_piece who, const struct placeset *area);
/* In the area or, if there is no room, as near to it as there is. */
void d2_offer_bases_around(struct d2e *g, uc_piece who, struct placeset area);
refusal d2_why_not_move_action(const struct d2e *g);
refusal d2_why_not_fatigue(const struct d2e *g); /* for a movement point */
/* does it change anything to close the move action, for somebody who may buy points or not? */
bool d2_may_close_move(const struct d2e *g, bool buys);
bool d2_can_stop_here(const struct d2e *g, uc_piece who); /* A-015, D2-266 */
/* Every space that the figure can come to with the movement points it has. */
void d2_reach_of(const struct d2e *g, uc_piece who, struct placeset *places);

/* weapons.c */
/* Why this figure cannot attack that target with the card; NULL if it can. */
refusal d2_why_not_attack(const struct d2e *g, uc_piece who, int card, uc_piece target,
                          uc_place at);
/* The weapons that an attack may be made with: of that type and with one of these traits (0: any),
 * or with one of the others. */
struct d2_arms {
    int type; /* enum attack_type */
    uint32_t traits, or_traits;
};
/* Is one of these figures a target for such a weapon? */
bool d2_can_attack(const struct d2e *g, uc_piece who, struct d2_arms arms, pieces among);
int d2_weapon_card(const struct d2e *g, uc_piece who, uint16_t record); /* physical card, 0 none */

/* combat.c */
int d2_attack_damage(const struct d2_attack *a); /* hearts and bonuses */
/* What dice and cards give the attack in range (D2-127). */
int d2_attack_range(const struct d2_attack *a);
int d2_shields_against(const struct d2_attack *a, int hit); /* before Pierce */
int d2_dice_shields(const struct d2_attack *a, int hit);    /* on its dice alone */
void d2_add_die(struct d2e *g, int owner, int colour);      /* owner: 0 attack, else hit + 1 */
/* Adds the defense pool of `from` to the dice of affected figure `hit` (D2-075, D2-119). */
void d2_add_defense_pool(struct d2e *g, int hit, uc_piece from);
/* Makes a figure one of those that the attack affects, once (D2-152); returns its index. */
int d2_affect(struct d2e *g, uc_piece p, uc_place at, bool target);
int d2_hit_of(const struct d2e *g, uc_piece p); /* its index, -1 if the attack does not affect it */
/* Another figure becomes the target in the place of one; range and line of sight stay as they
 * were. */
void d2_redirect(struct d2e *g, uc_piece from, uc_piece to);
/* Where figures of both sides fall at one moment, whose fall comes first: offers them; false, and
 * nothing is offered, where that is no question. harm.c */
bool d2_offer_falls(struct d2e *g, pieces falling);
/* Whose die it is: the attacker's or an affected figure's. */
uc_piece d2_die_owner(const struct d2e *g, int die);
/* Who decides for the attacker: the overlord for a hero he has charmed. */
uc_seat d2_attack_seat(const struct d2e *g);
bool d2_is_cowed(const struct d2e *g, uc_piece who); /* too timid for surge abilities */
/* How the flow `attack` comes to its targets. */
enum attack_mode {
    MODE_ONE,     /* one is chosen */
    MODE_AMONG,   /* one is chosen among a set */
    MODE_ALL,     /* every figure of the set */
    MODE_SEVERAL, /* up to `targets` of the set */
    MODE_SPACE,   /* a given space, whoever stands there: only the weapon is chosen */
    MODE_DECLARED /* card and target were chosen with the action */
};

/* actions.c */
/* D2-052: only in the Equip step, before anything else is done. */
void d2_offer_equipment(struct d2e *g, uc_piece who);
bool d2_touches(const struct d2e *g, uc_piece who, uc_place place); /* in it or next to it */
bool d2_door_is_clear(const struct d2e *g, int door);               /* */
bool d2_can_use_door(const struct d2e *g, uc_piece who, int door);  /* open or close it */
/* Offers to open or close the doors next to the figure that are not locked. */
void d2_offer_doors(struct d2e *g, uc_piece who);
/* What a hero has equipped, against the limits (D2-068 to D2-070). */
enum { MOST_HANDS = 2, MOST_ARMOR = 1, MOST_OTHER = 2 };
struct d2_worn {
    int hands, armor, other;
    uint32_t traits, forbids; /* of all these items; that no other item may have */
};
/* Counts an item with these traits, too. */
void d2_wear(struct d2_worn *worn, const struct d2_item *item, uint32_t traits);
struct d2_worn d2_worn_by(const struct d2e *g, uc_piece hero);
/* Why an item with these traits cannot be equipped beside what is worn already; NULL: it can. */
refusal d2_why_not_wear(const struct d2_worn *worn, const struct d2_item *item, uint32_t traits);
void d2_take_off_forbidden(struct d2e *g, uc_piece hero); /* what does not go with a new trait */
refusal d2_why_not_equip(const struct d2e *g, uc_piece who, int card);
int d2_held_card(const struct d2e *g, uc_piece who, uint16_t record, int equipped); /* 0 none */
int d2_any_held(const struct d2e *g, uc_piece who, uint16_t record);       /* whatever its marks */
bool d2_is_tradable(const struct uc_pack *pack, uint16_t record);          /* D2-204, D2-206 */
void d2_change_equipment(struct d2e *g, uc_piece who, struct uc_choice c); /* equip, unequip */
/* The figure takes the token up and carries it. */
void d2_pick_up(struct d2e *g, uc_piece who, int token);
void d2_discard_token(struct d2e *g, int token); /* from 1 */
/* Takes the answer if just one is offered, and it is of that verb: nobody needs to be asked. */
bool d2_only_choice(struct d2e *g, int verb);
int d2_free_token(const struct d2e *g);       /* a free slot, from 0; -1: there is none */
void d2_offer_draws(struct d2e *g, int zone); /* to chance: the records in a zone */
int d2_card_in(const struct d2e *g, int zone, uint16_t record); /* the first; 0 none */

/* overlord.c */
/* Moves an Overlord card to another zone, with what follows for the known top of the deck. */
void d2_move_overlord_card(struct d2e *g, int card, int zone);
/* It goes to his hand for all to see. */
void d2_take_shown(struct d2e *g, int card);
/* Of the copies of a card in his hand the first ones are those that all have seen. */
void d2_sort_shown(struct d2e *g, uint16_t record);
void d2_discard_card(struct d2e *g, int card);                    /* from his hand */
bool d2_has_work(const struct d2e *g, int group);                 /* monsters to be activated */
int d2_group_of(const struct d2e *g, uint16_t record);            /* index, -1 none */
int d2_group_for(struct d2e *g, uint16_t record);                 /* made if need be; -1: no room */
bool d2_has_room(const struct d2e *g, int group, enum rank rank); /* D2-255 */

/* relics.c */
/* The relic that a record is a side of, as the record of the overlord's side; 0: no relic. */
uint16_t d2_relic_of(const struct uc_pack *pack, uint16_t record);
refusal d2_why_not_wield(const struct d2e *g, uc_piece who, uint16_t relic);
/* Gives a relic (either side) to a hero, to the lieutenant who will wield it, or with `who` 0 to
 * the overlord, for nobody to wield; returns its physical card, 0 if it is not in this game. */
int d2_give_relic(struct d2e *g, uint16_t record, uc_piece who);
void d2_drop_relics(struct d2e *g, uc_piece who); /* D2-404 */
void d2_refresh_relics(struct d2e *g);            /* D2-233 */

/* abilities.c */
/* Finds out which abilities may occur: after a quest was chosen, and whenever a card comes into
 * play from where it could not be used. */
void d2_gather_abilities(struct d2e *g);
/* The use of an ability that is under way, the innermost one; and the one that is over and that the
 * moment "used" is about. NULL: there is none. */
struct use *d2_use_under_way(const struct d2e *g);
struct use *d2_use_just_over(const struct d2e *g);
/* The Overlord card in use is played on this figure; and those on whom cards of that name have been
 * played at the moment that is open (D2-248). */
void d2_note_target(struct d2e *g, uc_piece target);
pieces d2_targets_here(const struct d2e *g, uint16_t record);
bool d2_is_used(const struct d2e *g, int ability, uc_piece holder); /* it has had its `once` */
bool d2_gives(const struct d2_bonus *bonus, enum gift what);
/* Must the moment be about its holder? So it is unless the ability says otherwise. */
bool d2_is_about_holder(const struct d2_game_ability *ga);
/* What may be supposed while a condition is looked at (uc_run.supposed). */
enum {
    NO_GIFT_YET = 1,            /* times 1 << kind: no card gives anything of that kind */
    NONE_FRESH = 1 << GIFTS,    /* no figure came late into the attack */
    IN_A_MOVE = 2 << GIFTS,     /* a space that held nothing was entered, in a move action */
    OUTSIDE_A_MOVE = 4 << GIFTS /* the same, but outside of one */
};
/* What abilities on `always` give a figure now: the next one after `*at` (from 0) that gives
 * something of that kind; NULL: no more. Each ability counts once. */
const struct d2_bonus *d2_find_gift(const struct d2e *g, uc_piece p, enum gift what, int *at);
static inline const struct d2_bonus *d2_next_gift(const struct d2e *g, uc_piece p, enum gift what,
                                                  int *at)
{
    return g->s->gifts >> what & 1 ? d2_find_gift(g, p, what, at) : NULL; /* mostly there is none */
}
/* May the holder use it now, with that card, at a moment about `subject`: limits, price and condition? */
bool d2_ability_ready(const struct d2e *g, int ability, uc_piece holder, int card,
                      uc_piece subject);
int d2_card_with(const struct d2e *g, int ability, uc_piece holder); /* physical card, 0 none */
/* Takes its price, exhausts its card and notes its `once`. */
void d2_pay_for(struct d2e *g, int ability, uc_piece holder, int card);
void d2_finish_card(struct d2e *g, int ability, int card); /* an Overlord card is discarded */
/* What it does, ready for the flow `effect`. */
struct effect_frame d2_effect_of(const struct d2e *g, int ability, uc_piece self, uc_piece subject,
                                 int card);
/* What the seat may use at that moment without an action. */
void d2_offer_free_uses(struct d2e *g, enum moment moment, uc_seat seat, uc_piece subject);
/* What stands against spending surges on an ability in the attack in progress; NULL: nothing, and whose it is. */
refusal d2_why_not_surge(const struct d2e *g, int ability, uc_piece *holder);
/* The ability that using an equipped item of that trait would be now, 0 none. It is one of those
 * that exhaust the item (`card`), at the moment that is being asked about. */
int d2_item_use(const struct d2e *g, uc_piece who, uint32_t traits, uc_piece subject, int *card);

/* moments.c */
extern const struct standing_words d2_standing;
/* Could the overlord hold a card for that moment of his own turn, for all the heroes know? */
bool d2_might_hold(const struct d2e *g, enum moment moment);
bool d2_minds_open_move(const struct d2e *g, uc_piece who); /* */
/* Whatever applies at a moment that is about `subject`: opens its window if there is anything. */
enum flow_status d2_at(struct d2e *g, enum moment moment, uc_piece subject);
#define AT(n, moment, who) DO(n, d2_at(g, (moment), (who)))

/* xp.c, shop.c, campaign.c: refusals for choices between quests. */
/* The skills of a class: those that it lists, then those that name it, as many as there is room for. */
struct ref_list d2_skills_of(const struct uc_pack *pack, uint16_t class);
refusal d2_why_not_learn(const struct d2e *g, uc_piece hero, uint16_t skill);
refusal d2_why_not_add_card(const struct d2e *g, uint16_t record);
refusal d2_why_not_aside(const struct d2e *g, uint16_t record);
refusal d2_why_not_buy(const struct d2e *g, uint16_t record);
refusal d2_why_not_sell(const struct d2e *g, uc_piece hero, uint16_t record);
/* Why a card does not change hands between two quests (D2-379). */
refusal d2_why_not_exchange(const struct d2e *g, uint16_t record, uc_piece from);
/* Why that quest cannot be chosen next; NULL if it can. */
refusal d2_why_not_play(const struct d2e *g, uint16_t quest);
int d2_sale_value(const struct d2e *g, int card); /* D2-374, D2-375; 0: it is not sold */
int d2_owned_overlord_cards(const struct d2e *g, int class, int level); /* level 0: any */
bool d2_is_forced(const struct d2e *g); /* is the next quest determined by rule? */
/* relics.c */
/* Why the lieutenant cannot be given the relic for the coming quest; NULL if he can. */
refusal d2_why_not_promise(const struct d2e *g, uint16_t relic, uint16_t lieutenant);
void d2_take_up_relic(struct d2e *g, uc_piece lieutenant); /* what was promised to him */
void d2_lay_down_relics(struct d2e *g);                    /* the map is cleared */

/* campaign.c. Outside a campaign there is neither gold nor experience to gain. */
bool d2_heroes_won(const struct d2e *g, uint16_t quest);
bool d2_may_come_next(const struct d2e *g, uint16_t quest); /* chosen or forced, as it stands */
void d2_gain_gold(struct d2e *g, int n);
void d2_gain_xp(struct d2e *g, pieces who, int n); /* D2-349; piece 0 stands for the overlord */

/* effects.c */
/* What the flow `pick_condition` is for. */
enum pick_mode { PICK_CURE, PICK_GIVE, PICK_INFLICT };

/* dice.c */
enum reroll_kind {
    REROLL_ATTACK,
    REROLL_POWER,
    REROLL_DEFENSE,
    REROLL_OWN,
    REROLL_COLOUR,
    REROLL_ANY
};
struct d2_face {
    uint8_t miss, range, damage, surge, shield, weight;
};
extern const struct d2_face d2_faces[DICE_COLOURS + 1][7]; /* [colour][face], both from 1 */
int d2_face_count(int colour);                             /* distinct faces */
void d2_offer_faces(struct d2e *g, int colour);            /* to chance */
/* Has a seat rolled one of the dice that lie on the table now? */
bool d2_has_own_die(const struct d2e *g, uc_seat seat);
#define ROLL_DIE(n, colour, who)                                                                   \
    do {                                                                                           \
        d2_offer_faces(g, (colour));                                                               \
        CHANCE(n, PROMPT_DIE, (who));                                                              \
    } while (0)
/* The face that chance has just given. */
static inline int face_rolled(const struct d2e *g) { return answer(&g->run).a & 15; }

/* What a figure may do in its turn: deeds.def. */
#define DEEDS_DEF "rulesets/d2e/deeds.def"
#define WHY refusal
#include "parts/deeds.h"
enum { /* needs that many deeds have in common */
       NOW = NEED_TURN | NEED_IDLE,
       MAY_STOP = NOW | NEED_UP | NEED_BASE | NEED_GROUND | NEED_ROOM, /* anything but moving on */
       MAY_BE_FREE = MAY_STOP | NEED_AWAKE | NEED_OUT,
       ACTION_LEFT = NEED_FAMILIAR | NEED_ALLY | NEED_GRANTED | NEED_MONSTER | NEED_TWO,
       MAY_ACT = MAY_BE_FREE | ACTION_LEFT | NEED_WILL
};

#endif
