/* Why is this not allowed? For each verb the rule that stands against a choice that is not
 * offered, the most general one first: whose decision it is, what the figure can do at all, then
 * what this choice lacks. Where rule code has the reason already, it is asked. */
#include "rulesets/d2e/outside.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/d2e/weapons.h"

static bool is_asked(const struct d2e *g, int prompt)
{
    return g->run.head->prompt == prompt && g->run.head->seat;
}

/* Another question is pending. */
static refusal why_not_now(const struct d2e *g)
{
    return g->s->turns ? N_("D2-056 An action is finished before anything else is done.")
                       : N_("D2-043 Another decision comes first.");
}

/* A card of that record that the hero holds, equipped or not; 0 none. */
static int any_held(const struct d2e *g, uc_piece who, uint16_t record)
{
    static const int flags[] = {0, EQUIPPED, CHANGED, EQUIPPED | CHANGED};
    int card = 0;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0] && !card; i++)
        card = d2_held_card(g, who, record, flags[i]);
    return card;
}

/* ---- Turns and activations ----------------------------------------------------------------- */

static refusal why_not_turn(const struct d2e *g, uc_piece who)
{
    if (!is_hero(g, who))
        return N_("D2-039 Only heroes take turns; monsters are activated.");
    if (piece(g, who)->flags & GONE)
        return N_("A-017 This hero has left the map.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-044 This hero's Activation card is facedown: he has had his turn.");
    if (g->s->phase == PHASE_OVERLORD)
        return N_("D2-040 The heroes' turns come before the overlord's.");
    return N_("D2-043 A turn is finished before another one starts.");
}

static refusal why_not_group(const struct d2e *g, uint16_t record)
{
    int group = d2_group_of(g, record);
    if (is_asked(g, PROMPT_OPEN_GROUP))
        return N_("D2-260 The group lacks the traits that the quest asks for, or is in use.");
    if (group < 0)
        return N_("D2-234 There is no such monster group on the map.");
    if (g->s->phase != PHASE_OVERLORD)
        return N_("D2-045 Monsters are activated in the overlord's turn.");
    if (flow_is_open(&g->run, FLOW_activate_group))
        return N_("D2-236 All monsters of a group are activated before another group is chosen.");
    if (d2_has_work(g, group) && !is_asked(g, PROMPT_GROUP))
        return why_not_now(g);
    return N_("D2-238 Every monster of that group has been activated.");
}

static refusal why_not_familiar(const struct d2e *g, uc_piece who)
{
    const struct d2_turn *t = turn(g);
    if (!is_asked(g, PROMPT_ACTION) || piece(g, who)->owner != t->who)
        return N_("D2-277 A familiar is activated in the turn of the hero who controls it.");
    if (!on_map(g, who))
        return N_("D2-276 The familiar is not on the map.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-277 A familiar is activated once a turn.");
    if (piece(g, t->who)->flags & DOWN)
        return N_("A-035 The familiar waits until its hero is on his feet.");
    return N_("D2-277 A familiar is activated before or after all of its hero's actions.");
}

static refusal why_not_ally(const struct d2e *g, uc_piece who)
{
    const struct d2_turn *t = turn(g);
    if (!on_map(g, who))
        return N_("D2-211 The ally is not on the map.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-211 An ally is led once a round.");
    if (!is_asked(g, PROMPT_ACTION) || !is_hero(g, t->who))
        return N_("D2-211 An ally is led in the turn of a hero.");
    if (piece(g, t->who)->flags & DOWN)
        return N_("D2-211 Only a hero who is on his feet leads an ally.");
    return N_("D2-211 An ally is led before or after all of the hero's actions.");
}

static refusal why_not_activate(const struct d2e *g, uc_piece who)
{
    if (is_ally(g, who))
        return why_not_ally(g, who);
    if (piece(g, who)->kind == PIECE_FAMILIAR)
        return why_not_familiar(g, who);
    if (!is_monster(g, who))
        return N_("D2-234 Only monsters are activated.");
    if (!on_map(g, who))
        return N_("D2-234 That monster is not on the map.");
    if (g->s->phase != PHASE_OVERLORD)
        return N_("D2-045 Monsters are activated in the overlord's turn.");
    if (piece(g, who)->flags & ACTED)
        return N_("D2-238 A monster is activated once a turn.");
    if (is_asked(g, PROMPT_GROUP))
        return N_("D2-234 The overlord chooses a group first.");
    if (is_asked(g, PROMPT_MONSTER))
        return N_("D2-236 All monsters of a group are activated before any of another group.");
    return N_("A-058 One monster is finished before the next one starts.");
}

/* ---- What stands against any action -------------------------------------------------------- */

/* Against doing anything but moving on. */
static refusal why_not_stop(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (!is_asked(g, PROMPT_ACTION))
        return why_not_now(g);
    if (piece(g, t->who)->flags & DOWN)
        return N_("D2-172 A knocked-out hero can only stand up.");
    if (t->lifted)
        return N_("D2-266 A large monster that moves must be placed with its whole base first.");
    if (!d2_can_stop_here(g, t->who) && ground(g, piece(g, t->who)->place) == OBSTACLE)
        return N_("D2-290 Above an obstacle it can only move on.");
    if (!d2_can_stop_here(g, t->who))
        return N_("A-015 In a space shared with another figure it can only move on.");
    return NULL;
}

/* Against what the figure's condition or place forbids. */
static refusal why_not_free(const struct d2e *g)
{
    refusal why = why_not_stop(g);
    if (why)
        return why;
    if (has_condition(g, turn(g)->who, STUNNED))
        return N_("D2-189 The only action of a stunned figure is to shake off the stun.");
    if (d2_in_pit(g, turn(g)->who))
        return N_("D2-296 The only action of a figure in a pit is to climb out.");
    return NULL;
}

static refusal why_no_action_left(const struct d2e *g)
{
    const struct d2_turn *t = turn(g);
    if (piece(g, t->who)->kind == PIECE_FAMILIAR)
        return N_("D2-282 A familiar can only move, and do what its card adds.");
    if (is_ally(g, t->who))
        return N_("D2-211 An ally can only move, and do what its card adds.");
    if (t->flags & TURN_FREE)
        return N_("D2-054 This movement came without actions.");
    if (t->actions == 0)
        return is_monster(g, t->who) ? N_("D2-239 An activated monster has two actions.")
                                     : N_("D2-054 A hero has two actions a turn.");
    return NULL;
}

/* Against what the overlord cannot have a hero do whom he has charmed. */
static refusal why_not_charmed(const struct d2e *g)
{
    return turn(g)->flags & TURN_CHARMED
               ? N_("D2-319 The overlord may only move or attack with this hero.")
               : NULL;
}

static refusal why_not_act(const struct d2e *g)
{
    refusal why = why_not_free(g);
    if (!why)
        why = why_no_action_left(g);
    return why ? why : why_not_charmed(g);
}

static refusal why_not_hero_action(const struct d2e *g)
{
    refusal why = why_not_act(g);
    return why || is_hero(g, turn(g)->who)
               ? why
               : N_("D2-241 That is not among the actions of monsters.");
}

static refusal why_not_shake_off(const struct d2e *g)
{
    if (!is_asked(g, PROMPT_ACTION) || !has_condition(g, turn(g)->who, STUNNED))
        return N_("D2-189 The figure is not stunned.");
    refusal why = why_no_action_left(g);
    return why ? why : why_not_charmed(g);
}

/* ---- Movement ------------------------------------------------------------------------------ */

static refusal why_not_move(const struct d2e *g, uc_place to, uc_place from)
{
    const struct d2_turn *t = turn(g);
    refusal why = NULL;
    int cost;
    if (!is_asked(g, PROMPT_ACTION))
        return why_not_now(g);
    if (piece(g, t->who)->flags & DOWN)
        return N_("D2-172 A knocked-out hero can only stand up.");
    if (from)
        return d2_why_not_step(g, t->who, from, to, &cost);
    struct placeset own = *d2_spaces_of(g, t->who);
    for (uc_place at = placeset_next(&own, 0); at; at = placeset_next(&own, at))
        if (!why || grid_adjacent(grid(g), 0, at, to))
            why = t->mp || t->free_mp || grid_adjacent(grid(g), 0, at, to)
                      ? d2_why_not_step(g, t->who, at, to, &cost)
                      : d2_why_no_points(g); /* he may mean to walk there */
    return why;
}

static refusal why_not_move_action(const struct d2e *g)
{
    refusal why = why_not_free(g);
    if (!why)
        why = d2_why_not_move_action(g);
    return why ? why : why_no_action_left(g);
}

static refusal why_not_close_move(const struct d2e *g)
{
    refusal why = why_not_stop(g);
    if (!why && !(turn(g)->flags & TURN_MOVE_OPEN))
        why = N_("A-013 No move action is open.");
    return why ? why : N_("A-013 The move action ends by itself; to end it now changes nothing.");
}

static refusal why_not_fatigue(const struct d2e *g)
{
    static const refusal why_not_between =
        N_("D2-091 Fatigue is suffered for movement between actions or in a move action.");
    if (!is_asked(g, PROMPT_ACTION))
        return why_not_between;
    if (piece(g, turn(g)->who)->flags & DOWN)
        return N_("D2-172 A knocked-out hero can only stand up.");
    if (d2_companion_data(g, turn(g)->who))
        return N_("D2-088 Only a hero suffers fatigue for movement.");
    refusal why = d2_why_not_fatigue(g);
    if (why || d2_may_tire(g))
        return why;
    return g->s->seat == d2_seat_of(g, turn(g)->who)
               ? why_not_between
               : N_("D2-088 Fatigue is suffered for movement only in the hero's own turn.");
}

static refusal why_not_settle(const struct d2e *g)
{
    if (!is_asked(g, PROMPT_ACTION) && !is_asked(g, PROMPT_PLACE))
        return why_not_now(g);
    if (!turn(g)->lifted)
        return N_("A-064 A base is placed again only after movement.");
    return N_("D2-266 The base does not fit there, or does not cover the space it moved to.");
}

static refusal why_not_leave(const struct d2e *g)
{
    refusal why = why_not_stop(g);
    return why ? why : d2_why_not_leave(g, turn(g)->who);
}

static refusal why_not_climb(const struct d2e *g)
{
    refusal why = why_not_stop(g);
    if (why)
        return why;
    if (!d2_in_pit(g, turn(g)->who))
        return N_("D2-297 The figure is not in a pit.");
    if (has_condition(g, turn(g)->who, STUNNED))
        return N_("A-043 The stun is shaken off first.");
    why = why_no_action_left(g);
    return why ? why : N_("D2-297 Climbing leads to an empty space next to the pit.");
}

/* ---- Attacks ------------------------------------------------------------------------------- */

/* The card of the weapon that a choice names; a refusal if it cannot be used. */
static refusal why_not_weapon(const struct d2e *g, uc_piece who, uint16_t record, int *card)
{
    *card = d2_weapon_card(g, who, record);
    if (*card || record == 0 || record == piece(g, who)->record)
        return NULL;
    if (!is_hero(g, who))
        return N_("D2-100 A monster attacks as its card says.");
    const struct d2_item *item = d2_item_data(g, record);
    if (!item || !item->attack)
        return N_("D2-072 Only a card with a Melee or Ranged icon is a weapon.");
    if (!any_held(g, who, record))
        return N_("D2-104 The hero does not have that weapon.");
    return N_("D2-067 The weapon is not equipped.");
}

/* The reason for the target itself; without a space, for the one that comes closest. */
static refusal why_not_space(const struct d2e *g, uc_piece who, int card, uc_piece target,
                             uc_place at)
{
    struct placeset spaces = *d2_spaces_of(g, target);
    refusal why = NULL;
    if (at)
        return d2_why_not_attack(g, who, card, target, at);
    for (uc_place p = placeset_next(&spaces, 0); p; p = placeset_next(&spaces, p)) {
        why = d2_why_not_attack(g, who, card, target, p);
        if (!why)
            return NULL;
    }
    return why;
}

/* Who names no weapon means the one that is wielded, and bare hands only where that could be used. */
static refusal why_not_target(const struct d2e *g, uc_piece who, uint16_t record, uc_piece target,
                              uc_place at)
{
    int card;
    refusal why = why_not_weapon(g, who, record, &card);
    if (why)
        return why;
    if (!on_map(g, target))
        return is_hero(g, target) ? N_("D2-169 A knocked-out hero is not attacked.")
                                  : N_("D2-096 The target is not on the map.");
    for (int i = 0; !record && !why && i < g->t->weapons.count; i++)
        if (d2_wields(g, who, g->t->weapons.card[i]))
            why = why_not_space(g, who, g->t->weapons.card[i], target, at);
    return why ? why : why_not_space(g, who, card, target, at);
}

static refusal why_not_attack(const struct d2e *g, struct uc_choice c)
{
    const struct d2_turn *t = turn(g);
    refusal why = NULL;
    if (is_asked(g, PROMPT_TARGET)) {
        why = why_not_target(g, g->run.head->subject, c.c, (uc_piece)c.a, (uc_place)c.b);
        return why ? why : N_("D2-319 The effect does not allow this target or weapon.");
    }
    why = why_not_free(g);
    if (why)
        return why;
    if (is_monster(g, t->who) && t->attacks && !t->extra_attacks)
        return N_("D2-240 A monster performs one attack an activation.");
    if (!(t->flags & TURN_ONE_ATTACK) && !t->extra_attacks)
        why = why_no_action_left(g);
    return why ? why : why_not_target(g, t->who, c.c, (uc_piece)c.a, (uc_place)c.b);
}

static refusal why_not_surge(const struct d2e *g, int ability)
{
    const struct d2_attack *a = attack_now(g);
    if (!is_asked(g, PROMPT_SURGES))
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    if (ability < 1 || ability > g->t->abilities || !g->t->ability[ability].a->surge)
        return N_("D2-133 Surges are spent on surge abilities.");
    for (int i = 0; i < a->spent; i++)
        if (a->used[i] == ability)
            return N_("D2-134 A surge ability is triggered once an attack.");
    if (g->t->ability[ability].a->surge > a->surges)
        return N_("D2-133 Too few surges are left.");
    if (d2_is_cowed(g, a->attacker))
        return N_("D2-319 Without a master or lieutenant near, it uses no surge abilities.");
    uc_piece holder;
    refusal why = d2_why_not_surge(g, ability, &holder);
    return why ? why
               : N_("D2-157 Only his own player has a hero suffer fatigue to pay for something.");
}

static refusal why_not_recover(const struct d2e *g)
{
    const struct d2_attack *a = attack_now(g);
    if (!is_asked(g, PROMPT_SURGES))
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    if (!is_hero(g, a->attacker) || d2_is_charmed(g, a->attacker)) /* who attacks as a monster */
        return N_("D2-139 Monsters do not recover fatigue by surges.");
    if (a->recovered)
        return N_("D2-138 Only one surge an attack recovers fatigue.");
    return N_("D2-148 This hero has no fatigue to recover.");
}

/* ---- Abilities ----------------------------------------------------------------------------- */

static refusal why_not_use(const struct d2e *g, int ability, uc_piece holder)
{
    if (ability < 1 || ability > g->t->abilities)
        return NULL;
    const struct d2_game_ability *ga = &g->t->ability[ability];
    if (ga->holder == HOLD_OVERLORD && g->run.head->seat != d2_overlord_seat(g))
        return N_("D2-247 Only the overlord plays Overlord cards."); /* whatever he holds */
    if (ga->a->surge)
        return N_("D2-140 Surges are spent in step 4 of an attack.");
    if (ga->a->action && is_asked(g, PROMPT_ACTION)) {
        refusal why = why_not_act(g);
        if (why)
            return why;
        const struct d2_piece *q = piece(g, turn(g)->who);
        if (ga->holder == HOLD_PIECE && (q->record != ga->record || q->rank != ga->rank))
            return N_("D2-257 The card of the figure does not have this ability.");
        if (ga->a->attack && is_monster(g, turn(g)->who) && turn(g)->attacks &&
            !d2_has_added_attack(g))
            return N_("D2-240 A monster performs one attack an activation.");
    }
    return d2_why_not_use(g, ability, holder);
}

/* ---- Doors, search, tokens ----------------------------------------------------------------- */

static refusal why_not_door(const struct d2e *g, int door, bool opens)
{
    refusal why = why_not_act(g);
    uint32_t bit = UINT32_C(1) << (door - 1);
    if (why)
        return why;
    if (!d2_beside_door(g, turn(g)->who, door))
        return N_("D2-190 The figure is not adjacent to that door.");
    if (g->s->doors_locked & bit)
        return N_("D2-191 The door is locked; the quest says how it opens.");
    if (opens && !(g->s->doors_closed & bit))
        return N_("D2-192 The door is open already.");
    if (!opens && g->s->doors_closed & bit)
        return N_("D2-193 The door is closed already.");
    if (!opens && !d2_door_is_clear(g, door))
        return N_("A-047 A large monster stands across the door.");
    return NULL;
}

static refusal why_not_search(const struct d2e *g, int token)
{
    refusal why = why_not_act(g);
    if (why)
        return why;
    if (!is_hero(g, turn(g)->who))
        return N_("D2-199 Monsters do not search.");
    if (g->s->token[token - 1].kind != TOKEN_SEARCH)
        return N_("D2-196 There is no such search token on the map.");
    if (!d2_touches(g, turn(g)->who, g->s->token[token - 1].place))
        return N_("D2-195 A token is searched from its own or an adjacent space.");
    return why_not_hero_action(g);
}

static refusal why_not_carry(const struct d2e *g)
{
    refusal why = why_not_act(g);
    if (why)
        return why;
    if (!(is_monster(g, turn(g)->who) ? encounter_data(g)->monsters_carry
                                      : encounter_data(g)->heroes_carry))
        return N_("D2-212 The quest does not let this figure carry tokens.");
    return NULL;
}

static refusal why_not_pick_up(const struct d2e *g, int token)
{
    const struct d2_token *t = &g->s->token[token - 1];
    refusal why = why_not_carry(g);
    if (why)
        return why;
    if (t->flags & TOKEN_FIXED)
        return N_("D2-212 The quest lets nobody pick this token up.");
    if (t->kind != TOKEN_OBJECTIVE)
        return N_("D2-212 Only objective tokens are picked up.");
    if (t->carrier)
        return N_("D2-213 The token is carried by another figure.");
    if (!d2_touches(g, turn(g)->who, t->place))
        return N_("D2-212 A token is picked up from its own or an adjacent space.");
    return NULL;
}

static refusal why_not_drop(const struct d2e *g, int token)
{
    refusal why = why_not_carry(g);
    if (why)
        return why;
    if (g->s->token[token - 1].carrier != turn(g)->who)
        return N_("D2-215 The figure does not carry that token.");
    return N_("D2-215 A token is dropped in an adjacent space.");
}

/* ---- Heroes -------------------------------------------------------------------------------- */

static refusal why_not_stand_up(const struct d2e *g)
{
    if (!is_asked(g, PROMPT_ACTION))
        return why_not_now(g);
    if (!(piece(g, turn(g)->who)->flags & DOWN))
        return N_("D2-174 Only a knocked-out hero stands up.");
    return why_no_action_left(g);
}

static refusal why_not_revive(const struct d2e *g, uc_piece hero)
{
    refusal why = why_not_hero_action(g);
    if (why)
        return why;
    if (!is_hero(g, hero) || !(piece(g, hero)->flags & DOWN))
        return N_("D2-178 Only a knocked-out hero is revived.");
    return N_("D2-178 The hero token must be in an adjacent space.");
}

static refusal why_not_equip_now(const struct d2e *g)
{
    if (is_asked(g, PROMPT_PACK_UP))
        return NULL; /* */
    if (!is_asked(g, PROMPT_ACTION))
        return why_not_now(g);
    if (!is_hero(g, turn(g)->who) || !(turn(g)->flags & TURN_EQUIP))
        return N_("D2-052 Items are equipped only before the first action of the hero's turn.");
    return NULL;
}

static refusal why_not_equip(const struct d2e *g, uint16_t record)
{
    refusal why = why_not_equip_now(g);
    uc_piece who = g->run.head->subject;
    if (why)
        return why;
    int card = d2_held_card(g, who, record, 0);
    if (!card && d2_held_card(g, who, record, CHANGED))
        return N_("D2-052 The item was taken off in this Equip step.");
    if (!card)
        return any_held(g, who, record) ? N_("D2-052 The item is equipped already.")
                                        : N_("D2-052 The hero does not have that item.");
    if (!d2_item_data(g, record))
        return N_("D2-071 That card need not be equipped.");
    return d2_why_not_equip(g, who, card);
}

static refusal why_not_unequip(const struct d2e *g, uint16_t record)
{
    refusal why = why_not_equip_now(g);
    uc_piece who = g->run.head->subject;
    if (why)
        return why;
    if (d2_held_card(g, who, record, EQUIPPED | CHANGED))
        return N_("D2-052 The item was equipped in this Equip step.");
    return N_("D2-052 The item is not equipped.");
}

/* Between two quests (D2-379). */
static refusal why_not_exchange(const struct d2e *g, uint16_t record, uc_piece from)
{
    int card = any_held(g, from, record);
    if (is_asked(g, PROMPT_PACK_UP) && from != g->run.head->subject)
        return N_("D2-379 It is another hero who packs up.");
    if (!card && !d2_held_card(g, from, record, RECEIVED))
        return N_("D2-379 The giver does not have that card.");
    if (card && !d2_is_tradable(g->content, g->s->card[card].record))
        return N_("D2-380 Starting equipment and skills are never exchanged.");
    return N_("D2-379 The card has changed hands in this phase.");
}

static refusal why_not_trade(const struct d2e *g, uint16_t record, uc_piece from, uc_piece to)
{
    if (is_asked(g, PROMPT_SHOP) || is_asked(g, PROMPT_PACK_UP))
        return why_not_exchange(g, record, from);
    refusal why = why_not_stop(g);
    const struct d2_turn *t = turn(g);
    if (why)
        return why;
    if (!is_hero(g, t->who) || t->flags & TURN_CHARMED || (t->who != from && t->who != to))
        return N_("D2-205 A hero trades in his own turn.");
    if (!(t->flags & TURN_MOVE_OPEN))
        return N_("D2-202 Heroes trade only during a move action.");
    uc_piece other = t->who == from ? to : from;
    if (!is_hero(g, other) || !(d2_adjacent_to(g, t->who) & ONE(other)))
        return N_("D2-203 The partner must be an adjacent hero.");
    int card = any_held(g, from, record);
    if (!card)
        return N_("D2-204 The giver does not have that card.");
    if (!d2_is_tradable(g->content, g->s->card[card].record))
        return N_("D2-206 Class cards and starting equipment are never traded.");
    return N_("D2-203 The hero gave that card away in this turn.");
}

/* ---- The rest ------------------------------------------------------------------------------ */

static refusal why_not_place(const struct d2e *g, uc_place at)
{
    if (is_asked(g, PROMPT_PLACE_HERO) && !placeset_has(&board(g)->start, at))
        return N_("D2-024 Heroes start in the start area.");
    if (is_asked(g, PROMPT_PLACE_HERO) || is_asked(g, PROMPT_PLACE))
        return d2_is_empty_space(g, at)
                   ? N_("A-038 That space is too far, or the base does not fit.")
                   : N_("D2-036 The space is not empty.");
    return NULL;
}

static refusal why_not_end(const struct d2e *g)
{
    refusal why = why_not_stop(g);
    if (why && is_asked(g, PROMPT_ACTION) && !turn(g)->lifted)
        return N_("D2-082 No figure ends its movement in the space of another one.");
    return why;
}

/* The rule against a choice; NULL when there is nothing to say. */
static refusal reason_against(const struct d2e *g, struct uc_choice c)
{
    switch (c.verb) {
    case DO_TURN:
        return why_not_turn(g, (uc_piece)c.a);
    case DO_GROUP:
        return why_not_group(g, c.a);
    case DO_ACTIVATE:
        return why_not_activate(g, (uc_piece)c.a);
    case DO_MOVE:
        return why_not_move(g, (uc_place)c.a, (uc_place)c.b);
    case DO_MOVE_ACTION:
        return why_not_move_action(g);
    case DO_STOP:
        return why_not_close_move(g);
    case DO_FATIGUE:
        return why_not_fatigue(g);
    case DO_SETTLE:
        return why_not_settle(g);
    case DO_LEAVE:
        return why_not_leave(g);
    case DO_CLIMB:
        return why_not_climb(g);
    case DO_ATTACK:
        return why_not_attack(g, c);
    case DO_SURGE:
        return why_not_surge(g, c.a);
    case DO_RECOVER:
        return why_not_recover(g);
    case DO_PAY_SURGE:
        return N_("A-022 No surge is owed, or none is left.");
    case DO_USE:
        return why_not_use(g, c.a, (uc_piece)c.b);
    case DO_REST:
        return why_not_hero_action(g);
    case DO_OPEN:
    case DO_CLOSE:
        return c.a ? why_not_door(g, c.a, c.verb == DO_OPEN) : NULL;
    case DO_SEARCH:
        return c.a ? why_not_search(g, c.a) : NULL;
    case DO_PICK_UP:
        return c.a ? why_not_pick_up(g, c.a) : NULL;
    case DO_DROP:
        return c.a ? why_not_drop(g, c.a) : NULL;
    case DO_STAND_UP:
        return why_not_stand_up(g);
    case DO_REVIVE:
        return why_not_revive(g, (uc_piece)c.a);
    case DO_SHAKE_OFF:
        return why_not_shake_off(g);
    case DO_EQUIP:
        return why_not_equip(g, c.a);
    case DO_UNEQUIP:
        return why_not_unequip(g, c.a);
    case DO_TRADE:
        return why_not_trade(g, c.a, (uc_piece)c.b, (uc_piece)c.c);
    case DO_PLACE:
        return why_not_place(g, (uc_place)c.a);
    case DO_DIE:
        return is_asked(g, PROMPT_REROLL) ? N_("A-019 The effect does not reroll that die.") : NULL;
    case DO_CONDITION:
        return is_asked(g, PROMPT_CONDITION)
                   ? N_("D2-185 A figure has each condition at most once.")
                   : NULL;
    case DO_LEARN:
        return is_asked(g, PROMPT_LEARN) ? d2_why_not_learn(g, g->run.head->subject, c.a) : NULL;
    case DO_ADD_CARD:
        return is_asked(g, PROMPT_ADD_CARDS) ? d2_why_not_add_card(g, c.a) : NULL;
    case DO_ASIDE:
        return d2_why_not_aside(g, c.a);
    case DO_BUY:
        return is_asked(g, PROMPT_SHOP) ? d2_why_not_buy(g, c.a) : NULL;
    case DO_SELL:
        return is_asked(g, PROMPT_SHOP) ? d2_why_not_sell(g, (uc_piece)c.b, c.a) : NULL;
    case DO_QUEST:
        return d2_why_not_play(g, c.a);
    case DO_WIELD:
        return is_asked(g, PROMPT_WIELD) ? d2_why_not_promise(g, c.a, c.b) : NULL;
    case DO_END:
        return why_not_end(g);
    default:
        return NULL;
    }
}

bool d2_why_not(const struct uc_run *run, uc_seat seat, struct uc_choice choice,
                struct uc_reason *reason)
{
    struct d2e g = d2_open(run);
    (void)seat; /* reasons say what all know, or what the seat that is asked does */
    if (!run->head->seat)
        return false;
    refusal why = reason_against(&g, choice);
    if (!refusal_explain(why, "D2", reason))
        return false;
    const char *sentence = refusal_text(why), *when = strstr(sentence, "{when}");
    if (when) { /* of an ability: what its condition is */
        struct draft text = draft_in(reason->text, sizeof reason->text);
        draft_add(&text, "%.*s", (int)(when - sentence), sentence);
        d2_write_condition(&g, &text, g.t->ability[choice.a].a);
        draft_add(&text, "%s", when + strlen("{when}"));
    }
    return true;
}
