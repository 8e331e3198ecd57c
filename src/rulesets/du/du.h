/* Dungeon Universalis: what its chapters share. The state of a game is in state.h. The ledger rules/du.rules
 * numbers the rules (DU-001 to DU-332, house rules DU-H01 to DU-H233).
 *
 * Read this first, then turn.c, which is the outline of a game. A chapter is a file:
 *
 *   setup.c      who plays, what one game is made of                     DU-014 to 040
 *   map.c        quest sheets and drawn boards become grids              DU-H01, section 14
 *   dungeon.c, dungeon_plan.c, dungeon_fill.c  quest sheets made from a number    DU-H217 to H233
 *   turn.c       quest, turns, activations                               DU-041 to 049, 067 to 074
 *   roll.c       dice, tests, opposed rolls, Fortune                     DU-001 to 008
 *   position.c   squares, distance, sight, darkness                      DU-009 to 013, 198 to 207
 *   attributes.c what a character has, with all that changes it          DU-001, 083, 302 to 311
 *   engage.c     Melee Ranges and who engages whom                       DU-209 to 220
 *   move.c       steps, running, falling, disengaging                    DU-075 to 101, 124 to 134
 *   skills.c     active skills                                           DU-019, components 5
 *   melee.c      melee, pushing, taking position                         DU-248 to 271
 *   shoot.c      ranged attacks, defensive shots                         DU-221 to 247
 *   harm.c       impacts, shields, damage, conditions, knock-out         DU-272 to 277, 297 to 315
 *   explore.c    sections, Initiative, surprise, doors, chests           DU-102 to 123, 186 to 197
 *   search.c     the other Actions and Quick Actions                     DU-135 to 185
 *   creation.c   heroes of one's own, and how heroes grow                DU-014 to 024, H145, H146
 *   shop.c       buying and selling                                      DU-022, H47, H200
 *   companions.c mercenaries and animals                                 DU-025, H148
 *   campaign.c   linked quests                                           DU-H26, H144, H147, H201
 *   lasting.c    spells in force and other changes for a while           DU-281, H115, H116
 *   magic.c      casting, dispelling, spells in force                    DU-278 to 296
 *   dark.c       the Dark Player's decks, hand, Obstacles, Powers        DU-029 to 053
 *   muster.c     creatures come into play                                DU-035, 036, 050 to 052, 064 to 066
 *   traps.c      traps                                                   DU-054 to 063, 147 to 154
 *   reactions.c  what the Dark Player may answer to what heroes do       DU-H126, DU-H140
 *   beasts.c     flying, breath, seizing, large bases                    DU-091 to 096, H184
 *   adp.c, adp_act.c  the Artificial Dark Player, played by tables        DU-332, H150 to H168, H205 to H215
 *   deeds.c      jumping, climbing, corpses, light                       DU-129 to 134, 158 to 169
 *   objects.c    finding, identifying and using objects                  DU-161 to 166, H199
 *   handling.c   armor put on and off, furniture moved                   DU-146, 170 to 172
 *   effects.c    the words that cards are written with                   words.def
 *   sheet.c      what a quest sheet adds: named things, tallies, events  DU-H141, DU-H172 to H174
 *   names.c, view.c, inspect.c, why.c, stake.c, facts.c, invariants.c, score.c, goals.c, odds.c    for looking
 *   ruleset.c    the descriptor */
#ifndef DU_H
#define DU_H

#include <assert.h>

#include "rulesets/du/state.h"

/* ---- Looking at it -------------------------------------------------------------------------- */

static inline struct du_piece *piece(const struct du *g, uc_piece p)
{
    assert(p < PIECES);
    return &g->s->piece[p];
}
static inline struct du_turn *turn(const struct du *g)
{
    assert(g->s->turns <= TURNS);
    return &g->s->turn[g->s->turns ? g->s->turns - 1 : 0];
}
static inline struct du_attack *attack_now(const struct du *g)
{
    assert(g->s->attacks <= ATTACKS);
    return &g->s->attack[g->s->attacks ? g->s->attacks - 1 : 0];
}
static inline const struct grid *grid(const struct du *g) { return g->t->map.grid; }
static inline bool is_hero(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_HERO;
}
static inline bool is_creature(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_CREATURE;
}
static inline int side_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? SIDE_DARK : SIDE_HEROES;
}
static inline bool has(const struct du *g, uc_piece p, enum condition c)
{
    assert(c > 0);
    return piece(g, p)->conditions >> (c - 1) & 1;
}
static inline bool on_board(const struct du *g, uc_piece p) { return piece(g, p)->place != 0; }
/* On the board and not Knocked Out: DU-H24. */
static inline bool is_up(const struct du *g, uc_piece p)
{
    return on_board(g, p) && !has(g, p, OUT_COLD);
}
static inline pieces friends_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? g->s->creatures : g->s->heroes;
}
static inline pieces enemies_of(const struct du *g, uc_piece p)
{
    return is_creature(g, p) ? g->s->heroes : g->s->creatures;
}
static inline uc_seat dark_seat(const struct du *g) { return (uc_seat)(g->t->heroes + 1); }
static inline int du_min(int a, int b) { return a < b ? a : b; }
static inline int du_max(int a, int b) { return a > b ? a : b; }

const struct du_creature *du_creature_data(const struct du *g, uc_piece p); /* NULL: a hero */
static inline const struct du_item *du_item_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_ITEM, record);
}
/* Of a thing that somebody holds or that lies about. */
static inline const struct du_item *item_data(const struct du *g, int item)
{
    return du_item_data(g, g->s->item[item].record);
}
static inline const struct du_element *du_element_data(const struct du *g, int record)
{
    return pack_data(g->content, KIND_ELEMENT, record);
}
/* A number that an effect gives for a character; 0 if it is none. */
static inline uc_piece who_is(const struct du *g, int64_t value)
{
    return value > 0 && value < PIECES && piece(g, (uc_piece)value)->record ? (uc_piece)value : 0;
}
/* A section of the quest, from 1; NULL: there is no quest, or the square has none. */
static inline const struct du_section *section_data(const struct du *g, int section)
{
    assert(section >= 0 && section <= SECTIONS);
    return g->t->quest && section ? &g->t->quest->section[section - 1] : NULL;
}
static inline bool is_of(const struct du_element *e, enum matter matter)
{
    return e->matter >> (matter - 1) & 1;
}
/* Has it that item, in hand or in its pack? */
static inline bool carries(const struct du *g, uc_piece p, int item)
{
    assert(item >= 0 && item < ITEMS);
    return g->s->item[item].record && g->s->item[item].holder == p;
}
/* Who decides for a character: a hero's player, the owner of a companion, the Dark Player. */
uc_seat du_seat_of(const struct du *g, uc_piece p);
static inline const struct du_class *du_class_of(const struct du *g, uc_piece hero)
{
    return pack_data(g->content, KIND_CLASS, g->s->sheet[hero].class_);
}
static inline const struct du_race *du_race_of(const struct du *g, uc_piece hero)
{
    return pack_data(g->content, KIND_RACE, g->s->sheet[hero].race);
}
int du_alignment(const struct du *g); /* of the group (DU-H171); 0: neither Good nor Evil */
static inline struct du_sheet *sheet(const struct du *g, uc_piece hero)
{
    assert(hero <= HEROES);
    return &g->s->sheet[hero];
}

/* ---- position.c: squares -------------------------------------------------------------------- */

struct base {
    int count;
    uc_place at[BASE_SQUARES];
};

/* Does he act, be it in the middle of another's turn? Who moves may be in another's square meanwhile (DU-080). */
bool du_is_moving(const struct du *g, uc_piece p);

static inline struct base one_square(uc_place at) { return (struct base){1, {at}}; }
static inline int du_size(const struct du *g, uc_piece p) { return piece(g, p)->size; }
/* Of its base: 1, 2 or more (DU-012). */
static inline int du_side_length(const struct du *g, uc_piece p) { return piece(g, p)->side; }
/* Stands on one square: most do, and one that is squeezed (DU-H185). */
static inline bool is_on_one_square(const struct du *g, uc_piece p)
{
    return piece(g, p)->side == 1 || piece(g, p)->flags & P_SQUEEZED;
}
/* The squares of a base with its lead square there, in that corner; with `whole` false the lead
 * square alone (DU-H184). Squares that the board does not have are left out. */
struct base du_base_at(const struct du *g, uc_piece p, uc_place lead, int corner, bool whole);
/* The squares of a base of that side, with its corner (bit 0 east, bit 1 south) on `lead`. */
struct base du_base_of(const struct du *g, int side, uc_place lead, int corner);
struct base du_base_if(const struct du *g, uc_piece p, uc_place at); /* after a step */
struct base du_large_base(const struct du *g, uc_piece p);           /* of more than one square */
static inline struct base du_base(const struct du *g, uc_piece p) /* the squares it occupies now */
{
    if (!on_board(g, p))
        return (struct base){0};
    return is_on_one_square(g, p) ? one_square(piece(g, p)->place) : du_large_base(g, p);
}
/* DU-H02: between two squares. */
static inline int du_between(const struct du *g, uc_place a, uc_place b)
{
    int dx = grid_x(grid(g), a) - grid_x(grid(g), b), dy = grid_y(grid(g), a) - grid_y(grid(g), b);
    return du_max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
}
int du_distance(const struct du *g, const struct base *a, const struct base *b); /* DU-H02 */
int du_apart(const struct du *g, uc_piece a, uc_piece b); /* the same between characters */
/* Squares between a character and a square, as the rules count them. */
int du_apart_from(const struct du *g, uc_piece p, uc_place square);
/* DU-H04: a step, whoever may stand there. */
bool du_step_open(const struct du *g, uc_place from, uc_place to);
bool du_adjacent_bases(const struct du *g, const struct base *a, const struct base *b); /* H03 */
bool du_adjacent(const struct du *g, uc_piece a, uc_piece b);
bool du_adjacent_to(const struct du *g, uc_piece p, uc_place square);
/* DU-H05: does the square lie in the back area of the character? */
bool du_behind(const struct du *g, uc_piece p, uc_place square);
/* Would somebody be in front of one who looks that way? */
bool du_in_front(const struct du *g, uc_piece p, int facing, uc_piece other);
int du_facing_to(const struct du *g, uc_piece p, uc_piece target);
void du_turn_to(struct du *g, uc_piece p, uc_piece target);
int du_surface(const struct du *g, uc_place square); /* DU-H08 */
bool du_is_lit(const struct du *g, uc_place square); /* by day, or by a light (DU-169) */
bool du_in_the_dark(const struct du *g, uc_piece p);
enum heights_sight du_look(const struct du *g, uc_piece from, uc_piece to); /* with darkness */
/* A square is seen as something of the height of a Small character standing there. */
enum heights_sight du_look_at(const struct du *g, uc_piece from, uc_place to);
bool du_in_pit(const struct du *g, uc_piece p); /* DU-H74: at the bottom of one */
/* What it would see of another from that square, with `back` the other of it: as if it stood there
 * and no longer where it does. */
enum heights_sight du_look_between(const struct du *g, uc_piece p, uc_place at, uc_piece other,
                                   bool back);
int du_section(const struct du *g, uc_place square);
bool du_is_narrow(const struct du *g, uc_place square);
bool du_is_doorway(const struct du *g, uc_place from, uc_place to); /* DU-H185 */
/* May it stand there with its whole base: floor, nobody else, nothing impassable? */
bool du_fits(const struct du *g, uc_piece p, uc_place lead, int corner);
/* The same of a base of that side; `p`, if not 0, may stand there already. */
bool du_has_room(const struct du *g, uc_piece p, int side, uc_place lead, int corner);
bool du_is_floor(const struct du *g, uc_place square);   /* that has been revealed */
bool du_lies_there(const struct du *g, uc_place square); /* a hero who is Knocked Out (DU-H24) */
bool du_is_free(const struct du *g, uc_place square);    /* floor without character or impassable */

/* Commands that keep what is derived. */
void du_put(struct du *g, uc_piece p, uc_place lead);
void du_take_off(struct du *g, uc_piece p);
void du_refresh_all(struct du *g);
void du_reveal_floor(struct du *g, int section);
void du_show_section(struct du *g, int section); /* floor and elements, no creatures */

/* ---- attributes.c --------------------------------------------------------------------------- */

/* What an attribute is worth to it now, for a purpose (FOR_), with everything that changes it. */
int du_attribute(const struct du *g, uc_piece p, int attribute, int purpose);
/* The changes of a list that touch the attribute and that purpose, or any, added up. */
int du_sum_changes(const struct du_change *change, int count, int attribute, int purpose);
/* A number of a line, and more of it; attributes begin at 1. */
int du_line_value(const struct du_line *line, int attribute);
void du_line_add(struct du_line *line, int attribute, int n);
/* The skills of a character, one after the other: `at` counts from 0; NULL behind the last. */
const struct du_skill *du_skill_of(const struct du *g, uc_piece p, int at);
void du_refresh_sheet(struct du *g, uc_piece hero); /* what follows from race and skills */
bool du_has_trait(const struct du *g, uc_piece p, enum trait trait);
bool du_has_knack(const struct du *g, uc_piece p, enum knack knack);
struct shape {
    uint8_t size, side; /* of its base */
};
struct shape du_shape_of(const struct du *g, uc_piece p); /* from its record or race */
/* How tall and how wide creatures of this record are. */
struct shape du_shape_of_kind(const struct du_creature *c);
void du_take_shape(struct du *g, uc_piece p); /* and keeps it */
int du_vp(const struct du *g, uc_piece p);    /* Value Points */
/* The armor of a creature as printed, or what a hero wears. */
int du_armor_type(const struct du *g, uc_piece p);
/* DU-302, DU-303, DU-305, DU-309, DU-310, DU-311, DU-H30: the conditions with the penalties of
 * Stunned; each counts once, different ones add up. */
int du_impairments(const struct du *g, uc_piece p);
bool du_is_wounded(const struct du *g, uc_piece p); /* DU-303, DU-H29 */
/* DU-H103: neither moves nor acts nor reacts. Who is Knocked Down is not (DU/A-24). */
static inline bool is_stationary(const struct du *g, uc_piece p)
{
    return has(g, p, ENTANGLED) || has(g, p, PETRIFIED);
}

/* What it fights with: a record, and the physical item (0: of its profile or bare hands). */
struct arms {
    uint16_t weapon;
    uint8_t item;
};
/* DU-H41, DU-H197: bare hands where the weapon is gone. */
struct arms du_melee_arms(const struct du *g, uc_piece p);
struct arms du_second_arms(const struct du *g, uc_piece p); /* one-handed, in the other hand */
int du_ranged_arms(const struct du *g, uc_piece p,
                   struct arms arms[RANGED_ARMS]);        /* that could shoot now */
struct arms du_shield_of(const struct du *g, uc_piece p); /* weapon 0: none */
/* Has the weapon that feature? Bare hands have none. */
bool du_weapon_has(const struct du *g, uint16_t weapon, enum feature feature);
bool du_wears(const struct du *g, uc_piece p, enum feature feature); /* holds or wears such */
int du_weight_of(const struct du *g, uc_piece hero);                 /* of all that it carries */
int du_capacity(const struct du *g, uc_piece hero); /* DU-H36, with what a companion carries */
int du_overload(const struct du *g, uc_piece p);    /* steps of 3 units above what it can carry */
/* DU-H34: a bow takes both hands only when it is used. */
int du_free_hands(const struct du *g, uc_piece p);

/* ---- engage.c ------------------------------------------------------------------------------- */

/* Further away nobody's Melee Range reaches; large ones are looked at more closely. */
static inline bool is_within_two(const struct du *g, uc_piece p, const struct base *b)
{
    return !is_on_one_square(g, p) || b->count != 1 ||
           du_between(g, piece(g, p)->place, b->at[0]) <= 2;
}

static inline bool are_within_two(const struct du *g, uc_piece a, uc_piece b)
{
    return !is_on_one_square(g, a) || !is_on_one_square(g, b) ||
           du_between(g, piece(g, a)->place, piece(g, b)->place) <= 2;
}

/* Would a base be within its Melee Range? */
bool du_in_range(const struct du *g, uc_piece of, uc_piece who, const struct base *b);
bool du_in_reach(const struct du *g, uc_piece attacker, uc_piece target); /* DU-H84 */
/* How many enemies are within reach and in front of one who has turned to the target: for Whirl. */
int du_before(const struct du *g, uc_piece p, uc_piece target);
bool du_engages(const struct du *g, uc_piece by, uc_piece whom);
pieces du_engaging(const struct du *g, uc_piece p); /* who engages it */
bool du_is_engaged(const struct du *g, uc_piece p); /* in combat: DU-080 */
/* The enemies that would engage it on that base: those that stop it (DU-211, DU-212). */
pieces du_would_engage(const struct du *g, uc_piece p, const struct base *b);
/* Those whose Melee Range it would enter or stay in, also where it could not stop. */
pieces du_would_meet(const struct du *g, uc_piece p, const struct base *b);
/* DU-092, DU-098: does it take no notice of that one's Melee Range? */
bool du_ignores(const struct du *g, uc_piece p, uc_piece enemy);
bool du_near_enemy(const struct du *g, uc_piece p); /* DU-109: in an enemy's MR or adjacent */
void du_refresh_engagements(struct du *g);

/* ---- roll.c --------------------------------------------------------------------------------- */

/* Whom equal totals favour: DU-H14; DU-249 to DU-251; DU-193. */
enum ties { TIES_OTHER, TIES_MELEE, TIES_INITIATIVE };
/* DU-H13: how many of the two show that face. */
static inline int naturals(const uint8_t die[2], int face)
{
    return (die[0] == face) + (die[1] == face);
}
static inline bool is_blunder(const uint8_t die[2]) { return die[0] == 1 && die[1] == 1; }
bool du_uses_shield(const struct du *g, uc_piece p); /* in the attack under way */
/* Offers the 21 pairs of two dice to chance, each as likely as it is. */
void du_offer_pairs(struct du *g);
/* Offers the faces of one die to chance. */
void du_offer_die(struct du *g);
void du_offer_random(struct du *g, pieces set); /* one of them, by chance */
/* How many of the 36 throws of two dice pass a test (DU-002, DU-H12). */
int du_passing(int bonus, int need, bool plain);
bool du_is_winning(const struct du *g); /* is the roll, as it lies, passed or won by who made it? */
/* How many of them turn the roll in that hero's favour, if it is repeated (DU-007). */
int du_turning(const struct du *g, uc_piece hero, uc_piece repeats);

/* ---- turn.c --------------------------------------------------------------------------------- */

enum { DUE_JUDGE }; /* the objectives may have been met: FLOW_judge */
/* A hero who is in the scenario, or still to come into it, or a creature on the board, that has not acted. */
bool du_may_activate(const struct du *g, uc_piece p);
uint32_t du_unmet(const struct du *g, uc_piece p); /* needs of deeds.def */
/* The innermost activation is over; nothing if there is none. */
void du_close_turn(struct du *g);
void du_end_activation(struct du *g, uc_piece p); /* if it is its activation */
/* Who may use an Action, a move, a Quick Action now; NULL: it may. */
refusal du_why_not_action(const struct du *g, uc_piece p);
void du_spend_action(struct du *g);
refusal du_why_not_quick(const struct du *g); /* DU-073, DU-184 */
void du_spend_quick(struct du *g);
bool du_in_combat(const struct du *g, uc_piece p); /* DU-186, DU-H54 */
bool du_is_fight(const struct du *g);              /* a hero is in combat */
/* Actions by their numbers on the sheet (DU-108 and the chapter of Actions); others have none. */
enum action {
    ACTION_OTHER,
    ACTION_DOOR = 1,
    ACTION_LOCK = 2,
    ACTION_CHEST = 3,
    ACTION_SECRET = 8,
    ACTION_ROOM = 9,
    ACTION_THING = 10,
    ACTION_ARMOR = 11,
    ACTION_DEACTIVATE = 13,
    ACTION_RIDDLE = 14,
    ACTION_CORPSES = 15,
    ACTION_IDENTIFY = 16,
    ACTION_LIGHT = 17,
    ACTION_FURNITURE = 18
};
/* DU-045, DU-109 to DU-111: may it perform that Action now? */
refusal du_why_not_explore(const struct du *g, uc_piece p, int action);
void du_blunder_exploring(struct du *g);               /* DU-112 */
bool du_must_struggle(const struct du *g, uc_piece p); /* to stand up: DU-069, DU-070 */

/* ---- move.c --------------------------------------------------------------------------------- */

/* Why it may not go from one square to the next; else `cost` is set to its movement points. */
refusal du_why_not_step(const struct du *g, uc_piece p, uc_place from, uc_place to, int *cost);
/* Why it may not run now. */
/* DU-103, DU-H193: whether a hero who stands there and looks that way sees an unexplored section. */
bool du_looks_beyond(const struct du *g, uc_piece p, uc_place at, int facing);
refusal du_why_not_run(const struct du *g, uc_piece p);
/* Offers every step and every try to disengage that it may do now; and ways to look (DU-077). */
void du_stop_here(struct du *g, uc_piece p);      /* its move is over; it draws back if it must */
bool du_can_stop(const struct du *g, uc_piece p); /* where it is */
bool du_can_attack(const struct du *g, uc_piece p);
bool du_would_reach(const struct du *g, uc_piece p); /* the same after a move more */
/* Would closing this door part heroes who can reach each other now? */
bool du_parts_heroes(const struct du *g, int door);
bool du_wanders_now(const struct du *g);                         /* in its activation */
bool du_could_stop(const struct du *g, uc_piece p, uc_place at); /* there */
/* What ways cost from where it stands, and one step of them; hazards cost `shy` more. */
void du_ways(const struct du *g, uc_piece p, int shy, uint8_t cost[SQUARES]);
int du_way_cost(const struct du *g, uc_piece p, uc_place from, uc_place to, int shy);
void du_begin_move(struct du *g, uc_piece p);
void du_pay_move(struct du *g, int cost);
bool du_swims(const struct du *g, uc_piece p); /* it is in deep water */
bool du_sinks(const struct du *g, uc_piece p); /* DU-089: and too heavy for it */
/* Every square that the character can come to in this activation; the same with what the way costs, and
 * GRID_FAR where none leads. */
void du_reach(const struct du *g, uc_piece p, struct placeset *places);
void du_reach_costs(const struct du *g, uc_piece p, uint8_t cost[SQUARES]);
/* The way a step looks: straight on; diagonally, if possible without turning. */
int du_facing_of_step(const struct du *g, uc_piece p, uc_place from, uc_place to);
refusal du_why_not_meet(const struct du *g, uc_piece p,
                        const struct base *b); /* the enemies there */
/* DU-H101: without approaching them, does the way there stay out of the shooters' Melee Ranges? */
bool du_may_be_plain(const struct du *g, uc_piece p, uc_place to, pieces shooters);

/* ---- melee.c, shoot.c ----------------------------------------------------------------------- */

/* Why it may not strike at that target; and offers all whom it may. */
refusal du_why_not_attack(const struct du *g, uc_piece p, uc_piece target);
refusal du_why_not_shoot(const struct du *g, uc_piece p, struct arms arms, uc_piece target);
int du_shot_modifier(const struct du *g, uc_piece p, struct arms arms, uc_piece target,
                     bool defensive);
int du_skill_bonus(const struct du_turn *t); /* skills.c: of the attack under way */
/* How many attacks more it gives to the Action (DU-220). */
int du_skill_attacks(const struct du *g, uc_piece p, int skill, uc_piece target);
/* Who may take the blow in the target's place; 0 nobody. */
uc_piece du_bodyguard(const struct du *g, uc_piece attacker, uc_piece target);
/* DU-208, DU-307, DU-H87: walking round somebody is no attack from the back (DU/A-19). */
bool du_from_the_back(const struct du *g, uc_piece attacker, uc_piece target);
/* DU-120, DU-H63: the loaded weapons that break things and reach that square. */
int du_arms_against(const struct du *g, uc_piece p, uc_place at, struct arms arms[RANGED_ARMS]);
pieces du_able_shooters(const struct du *g, uc_piece mover, uc_place to); /* DU-H101 */

/* ---- magic.c -------------------------------------------------------------------------------- */

/* It knows a spell from now on; no room for it ends the game. It is gone: all its spells end. */
void du_learn(struct du *g, uc_piece p, uint16_t spell);
void du_forget_spells(struct du *g, uc_piece p);
/* For a hero, who has not seen them: the spells that creatures have not cast yet are others of the same lore. */
void du_exchange_spells(struct du *g);
int du_permanent_of(const struct du *g, uc_piece caster); /* in s->lasting; -1 none (DU-282) */
void du_end_permanent(struct du *g, uc_piece caster);     /* of a caster who is gone */
bool du_is_offensive(const struct du *g, int spell);
refusal du_why_not_cast(const struct du *g, uc_piece p, uint16_t spell); /* at whatever */
refusal du_why_not_cast_on(const struct du *g, uc_piece p, uint16_t spell, uc_piece target);
/* Offers the spells that can be cast now, those to be ended, and scrolls. */
/* What is added to the Intelligence of who casts it there, with a thing or (0) by heart. */
int du_casting_bonus(const struct du *g, uc_piece p, uint16_t spell, int item, uc_piece target,
                     uc_place at);
uint16_t du_spell_in(const struct du *g, int item); /* that a scroll or a wand casts; 0 none */
void du_offer_basic_spells(struct du *g);           /* to chance */

/* ---- lasting.c ------------------------------------------------------------------------------ */

/* What ends a spell or a change. The first words are those that packs may say. */
enum until {
    UNTIL_ACTIVATION = 1, /* the end of the holder's next activation */
    UNTIL_TURN_END,       /* the end of this game turn, and with `turns` 1 of the next */
    UNTIL_COMBAT_END,     /* DU-H69: no enemy within 12 squares of a hero */
    UNTIL_QUEST_END,
    UNTIL_HEROES_TURN, /* the beginning of that side's turn (DU-H116) */
    UNTIL_DARK_TURN,
    UNTIL_CASTER_ACTS /* the next activation of who has done it */
};
/* What the spells and changes on a character add to one of its attributes. */
int du_lasting_change(const struct du *g, uc_piece p, int attribute, int purpose);
/* Is the character under a spell that does this? */
bool du_spell_holds(const struct du *g, uc_piece p, enum hold hold);
uc_piece du_flees_from(const struct du *g, uc_piece p); /* whom it may only move away from; 0 */
bool du_is_barked(const struct du *g, uc_piece p);      /* the first wound of a turn is ignored */
/* How the word of a pack is meant: `what` 0: it is none. */
struct lasts_until {
    uint8_t what, turns;
};
/* When something ends, by the word that a card uses for it. */
struct lasts_until du_until(int word);
/* What else lasts, as `ability`. */
enum { LASTS_ATTACK = 40, LASTS_TRAIT = 48, LASTS_HOLD = 96 };
/* Does something of this kind, from no card, last on the character? */
bool du_lasts(const struct du *g, uc_piece p, int ability);
/* Changes an attribute until then. */
void du_change_for(struct du *g, uc_piece who, int attribute, int n, int until, uc_piece by,
                   int turns);
/* Entry i is over: what was lent is given back, and a spell may have its price. */
void du_end_lasting(struct du *g, int i);
/* That time has come, for everybody or for one (0: for all). The flow `debts` must follow. */
void du_expire(struct du *g, int until, uc_piece whose);

/* ---- creation.c, shop.c, campaign.c, companions.c -------------------------------------------- */

void du_write_sheet(struct du *g, uc_piece h, uint16_t record); /* setup.c */
/* DU-015, DU-016, DU-018, DU-020: could that hero take the place of number h? */
bool du_may_join(const struct du *g, uc_piece h, int record);
void du_bury(struct du *g, int record); /* a hero who is dead does not come again */
void du_fill_treasures(struct du *g);   /* all of the cards are in their deck */
/* The board of a quest before anybody has come in. */
void du_begin_quest(struct du *g);
/* What follows from race, class and points: the line, Mana (DU-H108), traits and knacks. */
void du_rule_line(struct du *g, uc_piece h);
/* All that is there is his: before the first quest, and after a rest at an inn. */
void du_refill(struct du *g, uc_piece h);
/* Spells or skills that who is being made has still to choose. */
int du_to_choose(const struct du *g);
/* Offers what so many points can raise or teach; false if there is nothing. */
bool du_offer_development(struct du *g, uc_piece h, int points);
/* Takes the chosen development, and its cost from the hero's points. */
void du_spend_points(struct du *g, uc_piece h, struct uc_choice c);
/* DU-019, DU-020: professional ones that nobody has. */
bool du_offer_skills_to_learn(struct du *g, uc_piece h);
/* Writes the skill on the hero's sheet. */
void du_learn_skill(struct du *g, uc_piece h, uint16_t record);
/* search.c: a new hero takes in hand, puts on and lights what is best for him, until he says otherwise. */
void du_dress(struct du *g, uc_piece h);
void du_offer_dressing(struct du *g, uc_piece h); /* search.c: what is in hand, worn, lit */
/* Takes an item into the hand, puts it on, lights it, or puts it away. */
void du_change_dress(struct du *g, uc_piece h, struct uc_choice c);

enum { SAGE_PRICE = 3 }; /* DU-H199 */
/* What a hero may choose from while he buys, with what there is to spend; and what his own would bring. */
void du_show_market(const struct du *g, uc_piece h, struct uc_view *view);
/* DU-H47, DU-H200: half, rounded up; Magic Objects 10 and Relics 15 coins a Value Point. */
int du_sale_value(const struct du *g, int item);
/* The quest is over in the middle of whatever was going on. */
enum flow_status du_end_quest(struct du *g, int winner);
refusal du_why_not_play(const struct du *g, int quest); /* of the campaign, by its number */
/* DU-H122: the Fearsome profiles that one can get used to, those of a faction (0: all) and of none;
 * how many there are, of which `list`, from 1, has the first FEARSOME. (setup.c) */
int du_list_fearsome(const struct uc_pack *pack, int faction, uint16_t list[FEARSOME + 1]);
int du_tries(const struct du *g); /* of the quest at hand that have ended (DU-033) */

uc_piece du_companion_of(const struct du *g, uc_piece hero); /* 0 none */
/* Offers everybody whom the hero can hire and pay. */
void du_offer_hirelings(struct du *g, uc_piece hero);
/* Pays the price; the companion belongs to the hero from now on. */
void du_hire(struct du *g, uc_piece hero, uint16_t record);
/* The companion belongs to the hero, in its full strength, and is not on the board yet. */
void du_take_companion(struct du *g, uc_piece hero, uint16_t record);
/* DU-H147: what a night at an inn, or in the open, gives a hero back. */
struct restored {
    int vt, ma, fo;
};
struct restored du_rest_gives(const struct du *g, uc_piece h, bool inn);
/* It comes in with its hero: on a free square next to him, or the nearest one. */
void du_bring_companion(struct du *g, uc_piece hero);
/* DU-H148: never more than 12 squares from its hero, as long as he is there. */
bool du_strays(const struct du *g, uc_piece p, const struct base *b);
/* What it does for its hero: a hound's nose, a mule's back. */
int du_companion_change(const struct du *g, uc_piece hero, int attribute, int purpose);
/* What the hero's companion can carry for him; 0 without one. */
int du_companion_load(const struct du *g, uc_piece hero);
/* A light that a companion carries. */
bool du_carries_light(const struct du *g, uc_piece p);
/* Offers whom this companion can heal now. */

/* ---- harm.c --------------------------------------------------------------------------------- */

/* Opens an attack above those under way, which attack_now is until du_end_attack. */
struct du_attack *du_begin_attack(struct du *g, uc_piece attacker, uc_piece target,
                                  struct arms arms);
void du_end_attack(struct du *g);
/* A condition comes, unless it cannot have it (DU-H30), or goes; Vitality comes back (DU-H33). */
/* False: it has that condition already, or is one of those who are never in it. */
bool du_can_suffer(const struct du *g, uc_piece p, enum condition c);
void du_give(struct du *g, uc_piece p, enum condition c);
void du_cure(struct du *g, uc_piece p, enum condition c);
void du_heal(struct du *g, uc_piece p, int n);
int du_fireproof(const struct du *g, uc_piece p);                /* dice of fire fewer against it */
int du_damage_of(const struct du *g, const struct du_attack *a); /* damage dice of a hit */
int du_block_value(const struct du *g,
                   const struct du_attack *a); /* what the shield's die must show */
/* DU-H19: what a die must reach. */
int du_dice_against(const struct du *g, uc_piece p, int attribute);

/* ---- explore.c, search.c -------------------------------------------------------------------- */

/* A door is closed; and `doors_closed` is made anew when some have changed. */
bool du_door_closed(const struct du *g, int door);
void du_refresh_doors(struct du *g);
bool du_at_door(const struct du *g, uc_piece p, int door, bool diagonally); /* DU-H61 */
/* The section behind it that nobody knows yet; 0: both are known. A drawn board has one section. */
int du_beyond_door(const struct du *g, int door);
refusal du_why_not_leave(const struct du *g, uc_piece p); /* DU-H172 */
void du_find_coins(struct du *g, uc_piece p, int n);      /* the group's; who found them, DU-H26 */
refusal du_why_not_open(const struct du *g, uc_piece p, int door);
/* Why this character cannot unlock the door (DU-H62, DU-H71); NULL if it can. */
refusal du_why_not_unlock(const struct du *g, uc_piece p, int door);
/* Why this character cannot break the door (DU-119); NULL if it can. */
refusal du_why_not_strike(const struct du *g, uc_piece p, int door);
/* Why there can be no search for secret doors now; NULL if there can. */
refusal du_why_not_secret(const struct du *g, uc_piece p);
refusal du_why_not_search(const struct du *g, uc_piece p); /* the room */
/* Has the section been revealed? There is no section 0. */
bool du_section_known(const struct du *g, int section);
uc_piece du_new_creature(struct du *g, uint16_t record); /* off the board; 0: none left */
/* Both end the game where there is no room for another (flow_stop), and return -1 and 0 then. */
int du_new_thing(struct du *g, enum thing_kind kind, uint16_t record, uc_place place);
int du_new_item(struct du *g, uint16_t record, uc_piece holder, uc_place place);
/* Offers what the quest lets this character do where it stands. */
/* Offers a hero to search here, for things or for secret doors. */
/* Offers what costs no Action or a part of one: to pick up, to reload, to hand over. */
bool du_touches_thing(const struct du *g, uc_piece p, int thing); /* on it or next to it */
int du_thing_named(const struct du *g, uint16_t symbol);          /* by the quest; -1 none */

/* ---- sheet.c -------------------------------------------------------------------------------- */

struct extent {
    uint8_t width, height;
};
/* Of the squares that such an element covers: one, if it says nothing. */
static inline struct extent du_usual_extent(const struct du_element *e)
{
    return (struct extent){(uint8_t)du_max(e->width, 1), (uint8_t)du_max(e->height_, 1)};
}
struct extent du_extent(const struct du *g, const struct du_thing *thing); /* of an element */
/* Does the thing lie on this square? */
bool du_covers(const struct du *g, const struct du_thing *thing, uc_place square);
/* Squares between a character and the nearest square of a thing. */
int du_apart_from_thing(const struct du *g, uc_piece p, const struct du_thing *thing);
const struct du_put *du_put_of(const struct du *g, const struct du_thing *thing); /* NULL: later */
/* What auras of the quest and of others add to an attribute for that purpose. */
int du_sheet_change(const struct du *g, uc_piece p, int attribute, int purpose);
/* Who falls here does not come back. */
bool du_is_bottomless(const struct du *g, uc_place square);
/* Is it what the quest says that this leader wants? */
bool du_covets(const struct du *g, uc_piece p, uint16_t item);
/* Off the board; 0, and the game ends, when there is no room for another. */
uc_piece du_new_captive(struct du *g, uint16_t record, uc_piece owner);
uint8_t *du_tally(const struct du *g, int64_t symbol); /* NULL: the quest keeps no such number */

/* ---- dark.c, traps.c ------------------------------------------------------------------------ */

/* Cards of the Dark Player are numbered from 1 to the count: its data and its record. */
int du_card_count(const struct du *g);
const struct du_card *du_card_data(const struct du *g, int card);
uint16_t du_card_record(const struct du *g, int card);
/* DU-043: it is paid and laid aside. */
void du_use_card(struct du *g, int card);
/* How many cards he holds, which all may know. */
int du_hand_size(const struct du *g);
int du_hand_limit(const struct du *g);                           /* DU-047 */
int du_trap_case(const struct du *g, uc_piece who, uc_place to); /* of a step; 0 none */
bool du_is_trap_spent(const struct du_thing *thing);
int du_known_trap_bonus(const struct du *g, int thing); /* DU-152: to deactivate it */
/* Could that card be set now, in whoever's hand it is: in the trap flow under way? */
bool du_trap_fits(const struct du *g, int card);
int du_sheet_trap(const struct du *g, uc_place at); /* DU-057: the card printed there; 0 none */

/* ---- reactions.c ---------------------------------------------------------------------------- */

extern const struct standing_words du_standing;
/* The Dark Player has more Reserve Points. */
void du_gain_rp(struct du *g, int n);
int du_next_reaction(const struct du *g, int moment, uc_piece subject, int c); /* a card; 0 */
/* Might the Dark Player answer this, as far as everybody knows? */
bool du_might_react(const struct du *g, int moment, uc_piece subject);

/* ---- dark.c --------------------------------------------------------------------------------- */
/* Takes so many Reserve Points, at most those that are there. */
void du_spend_rp(struct du *g, int n);
/* Those on whom the card can be played: what it names, and 0 where it names nobody. */
pieces du_targets_of(const struct du *g, const struct du_card *card, uc_piece subject);
/* Can the Dark Player pay for this power, and does its condition hold for the subject? */
bool du_may_use_power(const struct du *g, int card, uc_piece subject);
/* He holds cards and has Reserve Points: as far as everybody knows he may play one. */
bool du_might_play(const struct du *g);
/* Offers the cards that can be played in the Dark Player's own turn. */
void du_offer_turn_cards(struct du *g);
/* Opens the flow in which the card's ground is laid in those sections. */
enum flow_status du_open_cover(struct du *g, int card, int sections);
void du_put_element(struct du *g, int record, uc_place at); /* and says so */
/* Is there a place in those sections where the card's ground can be laid? */
bool du_could_cover(const struct du *g, int card, int sections);

/* ---- muster.c ------------------------------------------------------------------------------- */

enum { UPGRADE_BASE = 64 }; /* as UC_ABILITY: interactions have the numbers below */
/* The zone that is this one section. */
struct zone du_zone_of_section(int section);
int du_placing_rank(const struct du *g, uint16_t record); /* DU-H159: of a creature */
/* Offers the four ways to look. */
void du_offer_facings(struct du *g);
uc_piece du_leader(const struct du *g);                            /* on the board; 0 none */
const struct du_upgrade *du_upgrade_of(const struct du *g, int i); /* of the Leader; NULL none */
int du_next_upgrade(const struct du *g, uc_piece p, int i);        /* that it has; -1 no more */
/* DU-316: the icon of the place, and what else the card asks of it. */
bool du_fits_section(const struct du *g, const struct du_card *card, int section);
/* Is it of the quest's faction, and does the card allow it: DU-H204? */
bool du_card_allows(const struct du *g, const struct du_card *card, const struct du_creature *c);
bool du_counts_as_shooter(const struct du *g, const struct du_creature *c); /* DU-064 */
int du_price(const struct du_card *card, int vp); /* of creatures of that many VP (DU-051) */
int du_ceiling(const struct du *g, const struct du_card *card); /* DU-H169: in Value Points */
/* Can this card bring wandering creatures through one of the ways in? */
bool du_may_wander(const struct du *g, int card);
/* Kinds of eliminated Grunts of so many VP for which there is room, as a count, when the card must be
 * paid, too; and as answers. */
int du_offer_fallen(struct du *g, int vp, bool put);

/* ---- beasts.c ------------------------------------------------------------------------------- */

/* DU-091: why it may not fly. */
refusal du_why_not_fly(const struct du *g, uc_piece p);
/* A step in the air: where a corridor begins, what is left of the flight is halved. */
int du_flight_points(const struct du *g, uc_piece p); /* DU-095 */
void du_fly_on(struct du *g, uc_place from, uc_place to);
/* Everybody in the cone of its breath if it looks that way. */
pieces du_breathed_on(const struct du *g, uc_piece p, int facing);
/* Offers the facings of a breath that reaches somebody. */
/* DU-H184: offers the squares of its base that may lead the move; and one of them does. */
void du_lead_with(struct du *g, uc_piece p, uc_place at);

/* ---- deeds.c -------------------------------------------------------------------------------- */

/* What it may do with its Action where it stands: jump, climb, search corpses, make light, help up. */
refusal du_why_not_jump(const struct du *g, uc_piece p, uc_place to); /* DU-129, DU-H75 */
refusal du_why_not_help(const struct du *g, uc_piece p);              /* DU-179: with a rope */
/* What is added to the Agility of who makes such a jump or climb, and whether there is a test at all (DU-096). */
int du_jump_bonus(const struct du *g, uc_piece p, uc_place to);
int du_climb_bonus(const struct du *g, uc_piece p, uc_place to);
bool du_jumps_freely(const struct du *g, uc_piece p);
bool du_climbs_freely(const struct du *g, uc_piece p, uc_place to);

/* ---- objects.c ------------------------------------------------------------------------------- */

/* Offers what a hero may do with what he carries: use, identify, drink. */
/* After a blunder: what helped with that test breaks (lockpicks). */
void du_lose_fragile(struct du *g, uc_piece p, int purpose);
/* What has broken last in this turn is whole again; false: nothing has, or there is no room. */
bool du_mend_broken(struct du *g, uc_piece p);
/* A game turn is over: smoke and the like that has had its turns is gone. */
void du_fade_things(struct du *g);

/* ---- handling.c ------------------------------------------------------------------------------ */

/* DU-170 to DU-172: offers armor to put on or off and furniture to move. */

/* ---- effects.c, checks.c, schema.c ---------------------------------------------------------- */

extern const struct schema du_schema;
/* What the schema cannot say about a pack; and what nobody can reach in it (lint --reach). */
void du_check_pack(const struct uc_pack *pack, struct checker *checker);
void du_check_reach(const struct uc_pack *pack, struct checker *checker);
/* Opens the flow that carries out what a card says, or is done at once if it says nothing. */
enum flow_status du_do_effect(struct du *g, const struct effect_ref *effect, uc_piece self,
                              uc_piece subject, uint16_t record);
/* Is the condition true, or is there none? */
bool du_holds(const struct du *g, const struct effect_ref *condition, uc_piece self,
              uc_piece subject);

/* ---- map.c, setup.c ------------------------------------------------------------------------- */

/* Builds the board; false and what is wrong if it cannot be. `pack` gives elements. */
bool du_build_map(const struct du_quest *quest, struct du_map *map, struct fault *fault);
bool du_draw_map(const char *text, struct du_map *map, struct fault *fault);
void du_free_map(struct du_map *map);
/* The map of a quest in memory of its own, for du_drop_map: one is too large for the stack of a thread. NULL: there
 * is none, and `fault` says why. */
struct du_map *du_new_map(const struct du_quest *quest, struct fault *fault);
void du_drop_map(struct du_map *map);
/* A random quest in the frame of a record; false: none can be made (DU-H233). */
bool du_make_quest(const struct uc_pack *pack, const struct du_quest *frame, uint32_t number,
                   int size, struct du_quest *quest);
void du_take_objective(const struct uc_pack *pack, struct du_quest *quest);
void du_print_quest(const struct uc_game *game, char *text, size_t size); /* print.c */
enum uc_status du_prepare(struct uc_game *game, struct uc_error *error);
void du_discard(struct uc_game *game);
void du_begin(struct uc_run *run);

/* ---- names.c, view.c, inspect.c, why.c, facts.c, invariants.c, score.c, odds.c --------------- */

/* The functions of the descriptor; core/ruleset.h says what each promises. */
void du_name_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
void du_title_of(const struct uc_run *run, enum uc_arg kind, int id, char *text, size_t size);
/* A UC_WORD argument: facings are themselves. */
int du_attribute_word(int attribute);
int du_attribute_of_word(int word);
int du_condition_word(int condition);
enum { WORD_CONDITION = 48 };
int du_condition_of_word(int word); /* 0: it is none */
enum reason {
    REASON_NONE,
#define REASON(name, word, text) REASON_##name,
#include "rulesets/du/reasons.def"
#undef REASON
    REASONS
};
enum { WORD_REASON = 400 };

/* A modifier with its reasons: what it comes to, and who is told (NULL: nobody). */
struct reckoning {
    struct du *teller;
    uc_piece who;
    int sum;
};

/* roll.c: tells one part of it. */
void du_tell_reckoned(const struct reckoning *r, int n, enum reason why);
/* Adds to it; nothing that is 0 is told. */
static inline void du_reckon(struct reckoning *r, int n, enum reason why)
{
    r->sum += n;
    if (n && r->teller)
        du_tell_reckoned(r, n, why);
}
/* attributes.c: tells what makes an attribute other than on the sheet. */
void du_tell_attribute(struct du *g, uc_piece p, int attribute, int purpose);

enum { WORD_LINE = 160 }; /* of the tables of the Artificial Dark Player */
/* Numbers of words (UC_WORD) for knacks and traits, and back. */
int du_knack_word(int knack);
int du_trait_word(int trait);
int du_knack_of_word(int word);
enum { WORD_CATEGORY = 128 }; /* of standing passes: itself the next turn, then the categories */
/* For the descriptor: core/ruleset.h. */
int du_parse(const struct uc_run *run, enum uc_arg kind, const char *text);
/* For the descriptor: core/ruleset.h. */
void du_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size);
const char *du_terrain_name(int terrain);
enum uc_ground du_terrain_ground(int terrain);
const struct uc_board *du_board(const struct uc_run *run);
/* DU-H203: heroes know what has been revealed, the Dark Player the whole quest sheet. */
void du_known(const struct uc_run *run, uc_seat seat, struct uc_places *places, uint32_t *doors);
void du_view(const struct uc_run *run, uc_seat seat, struct uc_view *view);
void du_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece p,
                  struct uc_places *places);
/* What heroes do not know: the Dark Player's hand, where a person holds it, what the Leader has, who
 * waits for room. Events of the sheet that have not happened yet do not happen to them (events in
 * sheet.c), and what lies in sections that nobody has seen is never shown to a position that is
 * imagined: it ends before (flow_unknown in reveal). The Dark Player has read the sheet. */
void du_resample(struct uc_run *run, uc_seat seat);
bool du_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason);
bool du_set_fact(struct uc_run *run, const char *line, char *why, size_t size);
bool du_get_fact(const struct uc_run *run, const char *name, char *value, size_t size);
bool du_state_ok(const struct uc_run *run, char *why, size_t size);
/* In thousandths of a won quest, not held within one: in a tight spot, too, a step is a step. */
int du_score(const struct uc_run *run, int side);
/* In millionths of a won game. In a campaign no position outweighs a quest that is won or lost. */
int du_score_fine(const struct uc_run *run, int side);
int du_score_terms(const struct uc_run *run, int side, struct uc_score_term *list, int max);
/* worth.c: for the score, in thousandths of a won quest. */
int du_worth(const struct du *g);     /* what heroes hold and carry */
int du_prospects(const struct du *g); /* between quests: what they would take along */
/* goals.c: for the score. A distance of GOAL_FAR is out of reach. */
enum { GOAL_FAR = 60 };
struct placeset du_where(const struct du *g, pieces who); /* where those of them stand who are up */
/* How many steps the squares of `wanted` are from the nearest of `goals`, over floor that has been seen
 * and around what cannot be passed; closed doors cost some more, pits can be jumped, characters do not
 * matter. What is farther off than `most` is just that. */
void du_spread(const struct du *g, const struct placeset *goals, const struct placeset *wanted,
               int most, uint8_t steps[SQUARES]);
/* Has this character something on it that the quest is about? */
bool du_carries_quest_item(const struct du *g, uc_piece p);
bool du_seeks_doors(const struct du *g); /* every exit is open, and the Main Room is not found */
/* Has he looked for secret doors wherever he could, and is this where to look once more? */
bool du_looks_again(const struct du *g, uc_piece h);
/* At a lock or riddle, in 36ths: of a hero, and of the best of those who are up. */
int du_chance_at_lock(const struct du *g, uc_piece h, bool riddle);
int du_best_chance(const struct du *g, bool riddle);
bool du_heads_out(const struct du *g); /* nothing is left to do but to go */
enum { TOO_NEAR = 8 };                 /* steps to an enemy: nobody runs into a fight */
/* How far the heroes are together from what they have to do next: for judging, not for playing. `ahead`: so
 * many steps nearer who runs can still come, less what he walks round others for it; `foes`: steps from the
 * enemies, NULL for who runs past them. */
int du_goals_way(const struct du *g, const uint8_t foes[SQUARES], int *ahead);
/* inspect.c: what a skill does, in a few words. */
void du_say_skill(const struct du *g, int record, struct draft *out);
/* For the descriptor: core/ruleset.h. */
void du_stake(const struct uc_run *run, char *text, size_t size);
void du_aside(const struct uc_run *run, struct uc_choice choice, char *text, size_t size);
bool du_odds_begin(const struct uc_run *run, struct uc_choice choice, struct uc_odds *odds);
int du_odds_policy(const struct uc_run *run);
void du_odds_value(const struct uc_run *run, struct uc_choice choice, int *value, bool *miss,
                   bool *defeat);

#endif
