/* Words for everything else: questions, wounds and conditions, movement, tokens, cards, the quest. */
#include "rulesets/ss/words.h"

/* ---- Questions ------------------------------------------------------------------------------------------ */

static void give_result(struct uc_run *run, int64_t value) { ss_open(run).s->result = value; }

static const struct pick_words words = PICK_WORDS(DO_ENOUGH, give_result);

/* Nobody is asked about the only one. */
FLOW(pick)
{
    if (f->p.least && __builtin_popcountll(f->p.set) == 1) {
        g->s->result = f->p.as_set ? (int64_t)f->p.set : __builtin_ctzll(f->p.set);
        return FLOW_DONE;
    }
    return pick_pieces(&g->run, step, &f->p, &words);
}

FLOW(menu)
{
    if (__builtin_popcountll(f->p.mask) == 1) {
        g->s->result = __builtin_ctzll(f->p.mask) + 1;
        return FLOW_DONE;
    }
    return pick_label(&g->run, step, &f->p, &words);
}

DOES(menu)
{
    return OPEN(menu, .p = {.mask = (uint64_t)a[0],
                            .first = (uint16_t)a[1],
                            .count = (uint8_t)a[2],
                            .seat = seat_for(g, self_of(e)),
                            .subject = self_of(e)});
}

/* AC-259, IS-085, IS-181, IS/AMB-12: items and powers of a hero are used on what he sees. */
static uint64_t in_sight(const struct ss *g, const struct effect_frame *e, uint64_t among, int by)
{
    int kind = e->record ? pack_of(g)->record[e->record].kind : 0;
    if (!is_hero(by) || !in_play(g, by) || (kind != KIND_POWER && kind != KIND_ITEM))
        return among;
    EACH_PIECE(p, among)
    if (!ss_sees(g, by, figure(g, p)->place))
        among &= ~bit_of(p);
    return among;
}

static uint64_t who_matters(struct ss *g, const struct effect_frame *e, uint64_t among, int depth);

/* Of those who can be chosen the ones for whom it changes something; if there are none, all. */
static uint64_t worth_choosing(const struct ss *g, const struct effect_frame *e, uint64_t among)
{
    struct ss copy = *g;
    uint64_t worth = who_matters(&copy, e, among, 1);
    return worth ? worth : among;
}

DOES(choose)
{
    return OPEN(pick, .p = {.set = worth_choosing(g, e, in_sight(g, e, (uint64_t)a[0], who(a[2]))),
                            .label = (uint16_t)a[1],
                            .seat = seat_for(g, who(a[2])),
                            .subject = who(a[2]),
                            .most = 1,
                            .least = 1});
}

DOES(save) { return OPEN(save, .who = who(a[0])); }

/* AC-569: a token with two sides, flipped at random. */
FLOW(toss)
{
    BEGIN;
    RULE("AC-569");
    for (int side = 1; side <= 2; side++)
        offer_weighted(&g->run, DO_SIDE, 1, side, 0, 0);
    CHANCE(1, PROMPT_TOKEN, 0);
    tell(&g->run, EVENT_TOSSED, answer(&g->run).a, 0, 0, 0);
    g->s->result = answer(&g->run).a == 1;
    END;
}

DOES(toss) { return g->rules->has_spell_token ? OPEN(toss, .unused = 0) : FLOW_DONE; }

/* The number of a side is what `shows` is asked with; 0 is no side. */
DOES(cast_die) { return OPEN(test_die, .n = 1, .colour = small(a[0]), .who = who(a[1])); }

DOES(roll_count)
{
    return OPEN(test_die, .colour = small(a[0]), .wanted = small(a[1]), .who = who(a[2]),
                .n = a[3] < MOST_ROLLED ? small(a[3]) : MOST_ROLLED, .count = 1);
}

DOES(roll)
{
    return OPEN(test_die, .n = 1, .colour = small(a[0]), .wanted = small(a[1]), .who = who(a[2]));
}

/* Dice for a question of an effect: how often, or whether, they show the result. */
FLOW(test_die)
{
    BEGIN;
    CALL(1, roll_dice, .n = f->n, .who = f->who, .colour = f->colour);
    if (!f->wanted) {
        g->s->result = face_id(g, f->colour, (int)g->s->result - 1);
        return FLOW_DONE;
    }
    g->s->result = ss_rolled(g, f->colour, word_bit(f->wanted));
    if (!f->count)
        g->s->result = g->s->result > 0;
    END;
}

/* ---- Wounds, conditions, what lasts ------------------------------------------------------------------------ */

/* The same thing for each of several: wounds, conditions, activations. */
FLOW(each_of)
{
    BEGIN;
    while (f->left) {
        f->who = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        if (!in_play(g, f->who))
            continue;
        if (f->what == EACH_ACTIVATES || f->what == EACH_SPECIAL || f->what == EACH_POWER)
            f->left &= ~ss_horde(g, f->who); /* IS-456: a horde is one enemy */
        if (f->what == EACH_SUFFERS)
            CALL(1, suffer, .who = f->who, .n = f->n, .by = f->by);
        else if (f->what == EACH_GETS)
            CALL(2, inflict, .who = f->who, .condition = f->condition, .rank = f->n, .by = f->by);
        else if (f->what == EACH_ACTIVATES)
            CALL(3, activate, .enemy = f->who);
        else if (f->what == EACH_SPECIAL && f->who == f->by) /* in an activation of its own */
            CALL(4, perform, .enemy = f->who, .victim = f->who);
        else if (f->what == EACH_SPECIAL && is_foe(f->who))
            CALL(5, activate, .enemy = f->who, .order = BY_SPECIAL);
        else if (f->what == EACH_BREAKS)
            CALL(6, break_one, .who = f->who, .by = f->by);
        else if (f->what == EACH_DIES)
            CALL(7, suffer, .who = f->who, .n = (uint8_t)ss_max_hp(g, f->who), .by = f->by);
        else if (f->what == EACH_POWER)
            CALL(8, enemy_power, .enemy = f->who);
        DUE(9);
    }
    END;
}

/* Whom wounds and deaths are put down to (AC-473, AC-563, IS-468, IS-553): whoever does it; of a Critical the
 * attacker, for whom it is the subject. */
static uint8_t culprit(const struct ss *g, const struct effect_frame *e)
{
    return e->record && pack_of(g)->record[e->record].kind == KIND_CRITICAL
               ? who(e->local[EFFECT_SUBJECT])
               : self_of(e);
}

DOES(suffer)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_SUFFERS, .n = small(a[1]),
                .by = culprit(g, e));
}

DOES(afflict)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_GETS, .condition = small(a[1]),
                .n = small(a[2]), .by = culprit(g, e));
}

DOES(draw_critical) { return OPEN(critical, .who = who(a[0]), .by = culprit(g, e)); }

DOES(shatter)
{
    return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_BREAKS, .by = culprit(g, e));
}

DOES(kill) { return OPEN(each_of, .left = (uint64_t)a[0], .what = EACH_DIES, .by = culprit(g, e)); }

DOES(heal) /* AC-451, IS-261: heroes cannot heal companions */
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (!is_companion(p) || !is_hero(self_of(e)))
        ss_heal(g, p, (int)a[1]);
    return FLOW_DONE;
}

DOES(add_hp) /* AC-399 */
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p) && g->rules->has_extra_hp)
        figure(g, p)->extra = small(figure(g, p)->extra + a[1]);
    return FLOW_DONE;
}

/* What somebody can be rid of, in the order in which it is done where nobody is asked: conditions, and behind them red
 * Criticals (AC-389, IS-371). */
static bool has_curable(const struct ss *g, int p, int condition)
{
    return ss_suffers(g, p, condition) && (condition != FIRE || g->rules->fire_is_condition);
}

static void offer_cures(struct ss *g, int p)
{
    for (int place = 1; place <= CONDITIONS; place++)
        for (int c = 1; c <= CONDITIONS; c++)
            if (ss_condition[c].cure == place && has_curable(g, p, c))
                offer(&g->run, DO_CURE, c, 0, 0);
    for (int red = 1; red <= REDS; red++)
        if (figure(g, p)->red & word_bit(red))
            offer(&g->run, DO_MEND, ss_red_record(g, red), 0, 0);
}

static void cure_one(struct ss *g, int p, struct uc_choice c)
{
    if (c.verb == DO_CURE) {
        ss_remove_condition(g, p, c.a);
        return;
    }
    const struct ss_critical *token = pack_data(pack_of(g), KIND_CRITICAL, c.a);
    ss_remove_red(g, p, token->red);
    tell(&g->run, EVENT_MENDED, p, c.a, 0, 0);
}

/* AC-369, IS-374: of more than can be removed whoever uses the card chooses. */
FLOW(cure)
{
    BEGIN;
    RULE("AC-369 IS-371 IS-374");
    while (f->left) {
        f->who = (uint8_t)__builtin_ctzll(f->left);
        f->left &= f->left - 1;
        for (f->rest = f->n; f->rest && in_play(g, f->who); f->rest--) {
            offer_cures(g, f->who);
            if (!g->run.head->count)
                break;
            if (g->run.head->count <= f->rest)
                DECIDE(0);
            else
                ASK(1, f->by, PROMPT_CURE, f->who);
            cure_one(g, f->who, answer(&g->run));
        }
    }
    END;
}

DOES(cure)
{
    return OPEN(cure, .left = (uint64_t)a[0], .n = small(a[1]),
                .by = (uint8_t)seat_for(g, self_of(e)));
}

/* ---- What would come to nothing ------------------------------------------------------------- */

static bool is_curable(const struct ss *g, int p)
{
    for (int c = 1; c <= CONDITIONS; c++)
        if (has_curable(g, p, c))
            return true;
    return figure(g, p)->red != 0;
}

/* Would the command change anything, as things stand? What cannot be told at a glance does. */
static bool changes_something(const struct ss *g, const struct effect_frame *e)
{
    uint64_t among = e->args ? (uint64_t)effect_arg(e, 0) : 0;
    switch (e->verb) {
    case WORD_heal:
        EACH_PIECE(p, among)
        if (in_play(g, p) && figure(g, p)->wounds && !(is_companion(p) && is_hero(self_of(e))))
            return true;
        return false;
    case WORD_reroll:
    case WORD_reroll_one:
        return !blow(g) || ss_can_reroll(g, self_of(e));
    case WORD_cure:
        EACH_PIECE(p, among)
        if (in_play(g, p) && is_curable(g, p))
            return true;
        return false;
    case WORD_suffer:
    case WORD_afflict:
    case WORD_shatter:
    case WORD_kill:
    case WORD_grant:
    case WORD_pile_up:
    case WORD_add_shields:
    case WORD_burn_all:
        return among != 0;
    default:
        return true;
    }
}

/* Where nobody can be chosen, nothing is done with him, and what else the effect does counts. A choice within a choice within a
 * choice is not followed. */
static bool would_matter(struct ss *g, struct effect_frame e, int depth)
{
    bool nobody = false;
    while (effect_run(&g->run, &e)) {
        if (e.verb == WORD_choose) {
            uint64_t among = in_sight(g, &e, (uint64_t)effect_arg(&e, 0), who(effect_arg(&e, 2)));
            if (among)
                return depth == 3 || who_matters(g, &e, among, depth + 1) != 0;
            nobody = true;
        } else if (!(nobody && e.args && !effect_arg(&e, 0)) && changes_something(g, &e)) {
            return true;
        }
        effect_result(&g->run, &e, 0);
    }
    return false;
}

/* The frame is a copy: each of those who could be chosen is tried; all of them only for who is about to choose. */
static uint64_t who_matters(struct ss *g, const struct effect_frame *e, uint64_t among, int depth)
{
    uint64_t matter = 0;
    EACH_PIECE(p, among)
    {
        struct effect_frame tried = *e;
        effect_result(&g->run, &tried, p);
        if (would_matter(g, tried, depth))
            matter |= bit_of(p);
        if (matter && depth > 1)
            return matter;
    }
    return matter;
}

bool ss_would_matter(const struct ss *g, const struct effect_ref *effect, int self, int record)
{
    struct ss copy = *g;
    struct effect_frame e;
    if (!effect->code)
        return true;
    effect_start(&e, effect->code, self, self, (uint16_t)record, 0);
    return would_matter(&copy, e, 1);
}

DOES(taunt)
{
    if (is_hero(who(a[0])))
        ss_taunt(g, who(a[0]));
    return FLOW_DONE;
}

DOES(draw_menace)
{
    if (is_hero(who(a[0])))
        ss_draw_menace(g, who(a[0]));
    return FLOW_DONE;
}

DOES(hide) /* AC-566, IS-559: who cannot be targeted any more is not the Menacing Hero */
{
    if (!who(a[0]))
        return FLOW_DONE;
    figure(g, who(a[0]))->flags |= FIG_HIDDEN;
    return g->s->menace == who(a[0]) ? OPEN(pass_menace, .unused = 0) : FLOW_DONE;
}

DOES(add_shields)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p))
        figure(g, p)->shields = small(figure(g, p)->shields + a[1]);
    return FLOW_DONE;
}

DOES(strip_shields)
{
    EACH_PIECE(p, (uint64_t)a[0])
    figure(g, p)->shields = 0;
    return FLOW_DONE;
}

/* The hero by whose item or power it happens, whom it does not outlive (AC-405, IS-394, IS/AMB-74); 0: nobody. */
static int hero_behind(const struct ss *g, const struct effect_frame *e)
{
    int kind = e->record ? pack_of(g)->record[e->record].kind : 0;
    bool his = kind == KIND_POWER || kind == KIND_ITEM || kind == KIND_HERO;
    return his && is_hero(self_of(e)) && in_play(g, self_of(e)) ? self_of(e) : 0;
}

static struct lasting bonus(const struct ss *g, const struct effect_frame *e, int holder,
                            const int64_t *a)
{
    return (struct lasting){.ability = (uint16_t)a[1],
                            .source = (uint16_t)ss_source(pack_of(g), g->rules, e->record),
                            .card = e->card,
                            .holder = (uc_piece)holder,
                            .other = (uc_piece)hero_behind(g, e),
                            .until = (uint8_t)a[3],
                            .number = (int8_t)a[2]};
}

/* AC-009, AC-467, IS-011, IS-447: the same source gives its bonus once. */
DOES(grant)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (in_play(g, p))
        lasting_begin(&g->run, &g->s->lasting, bonus(g, e, p, a));
    return FLOW_DONE;
}

/* AC-010: "each time": it grows. */
DOES(pile_up)
{
    EACH_PIECE(p, (uint64_t)a[0])
    {
        struct lasting more = bonus(g, e, p, a);
        struct lasting *there = NULL;
        for (uint32_t i = 0; i < g->s->lasting.count; i++)
            if (g->s->lasting.of[i].ability == more.ability && g->s->lasting.of[i].holder == p &&
                g->s->lasting.of[i].source == more.source &&
                g->s->lasting.of[i].until == more.until)
                there = &g->s->lasting.of[i];
        if (there)
            there->number = (int8_t)(there->number + more.number);
        else if (in_play(g, p))
            lasting_add(&g->run, &g->s->lasting, more);
    }
    return FLOW_DONE;
}

/* ---- Movement ------------------------------------------------------------------------------------------------ */

DOES(push)
{
    return who(a[0]) ? OPEN(push, .who = who(a[0]), .by = self_of(e), .n = small(a[1])) : FLOW_DONE;
}

DOES(teleport) { return OPEN(teleport, .who = who(a[0]), .far = a[1] != 0); }

DOES(summon)
{
    return is_hero(who(a[1])) ? OPEN(summon, .record = (uint16_t)a[0], .owner = who(a[1]))
                              : FLOW_DONE;
}

DOES(hire)
{
    if (is_hero(who(a[1])))
        ss_hire(g, (int)a[0], who(a[1]));
    return FLOW_DONE;
}

/* An extra attack with what is in a hand, if it reaches: AC-336, IS-317. */
DOES(attack_again)
{
    int hero = who(a[2]), target = who(a[0]);
    for (int c = g->t->first_card[KIND_ITEM];
         is_hero(hero) && target && c < g->t->first_card[KIND_ITEM + 1]; c++) {
        const struct ss_attack *attack = ss_weapon_attack(g, hero, c);
        if (!attack || g->s->card[c].cooldown != a[1] || !in_play(g, target) ||
            ss_why_not_target(g, hero, target, attack->range))
            continue;
        struct ss_blow *b = ss_begin_attack(g, hero, target);
        b->card = (uint16_t)c;
        b->record = (uint16_t)ss_card_record(g, c);
        b->which = (g->s->card[c].flags & CARD_BACK) != 0;
        b->flags |= BLOW_EXTRA;
        return OPEN(attack, .who = (uint8_t)hero);
    }
    return FLOW_DONE;
}

DOES(place_at)
{
    return area_of(g, a[1]) ? OPEN(bring, .left = (uint64_t)a[0], .to = (uint8_t)area_of(g, a[1]))
                            : FLOW_DONE;
}

DOES(swap)
{
    int one = place_of(g, a[0]), two = place_of(g, a[1]);
    return one && two && one != two ? OPEN(trade_places, .one = who(a[0]), .other = who(a[1]))
                                    : FLOW_DONE;
}

DOES(move_to)
{
    return who(a[0]) && place_of(g, a[1])
               ? OPEN(bring, .left = bit_of(who(a[0])), .to = (uint8_t)place_of(g, a[1]))
               : FLOW_DONE;
}

/* ---- Enemies, cards, Crowns ------------------------------------------------------------------------------------ */

DOES(spawn) { return OPEN(spawn, .n = small(a[0])); }

DOES(spawn_at)
{
    return OPEN(enter_play, .scroll = (uint16_t)a[0], .place = (uint8_t)area_of(g, a[1]));
}

DOES(spawn_minions)
{
    return place_of(g, a[2]) ? OPEN(minions_at, .scroll = (uint16_t)a[0], .n = small(a[1]),
                                    .place = (uint8_t)place_of(g, a[2]))
                             : FLOW_DONE;
}

FLOW(minions_at)
{
    BEGIN;
    for (; f->n; f->n--) {
        RULE("AC-555");
        CALL(1, enter_play, .scroll = f->scroll, .place = f->place);
        DUE(2);
    }
    END;
}

/* AC-432: an item that is gone by what it does. */
DOES(discard_this)
{
    int owner = self_of(e), card = ss_find_card(g, e->record, ZONE_PACK, owner);
    card = card ? card : ss_find_card(g, e->record, ZONE_EQUIPPED, owner);
    if (is_hero(owner) && card && g->t->card[card].kind == KIND_ITEM) {
        tell(&g->run, EVENT_LOST_ITEM, owner, card, 0, 0);
        ss_discard_item(g, card);
    }
    return FLOW_DONE;
}

DOES(discard_item) { return is_hero(who(a[0])) ? OPEN(lose_item, .hero = who(a[0])) : FLOW_DONE; }

/* IS-027, IS-280: from their own deck, in quests that name them. */
FLOW(soul_weapon)
{
    BEGIN;
    RULE("IS-027 IS-280 IS-281");
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_SOULS)
            offer_weighted(&g->run, DO_DRAW, 1, c, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    CHANCE(1, PROMPT_DRAW, f->hero);
    ss_gain_item(g, f->hero, answer(&g->run).a);
    END;
}

DOES(draw_soul_weapon)
{
    return is_hero(who(a[0])) ? OPEN(soul_weapon, .hero = who(a[0])) : FLOW_DONE;
}

DOES(bless)
{
    if (is_hero(who(a[0])))
        ss_bless(g, who(a[0]), a[1] != 0);
    return FLOW_DONE;
}

/* AC-277, IS-247: one used power is ready again, of the owner's choice; not the one that does this. */
FLOW(refresh)
{
    BEGIN;
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == f->hero &&
            g->s->card[c].cooldown && c != f->card)
            offer(&g->run, DO_KEEP, c, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    RULE("AC-277 IS-247");
    ASK_IF_MORE(1, f->hero, PROMPT_KEEP, f->hero);
    ss_refresh_power(g, answer(&g->run).a);
    END;
}

DOES(refresh_power)
{
    return is_hero(who(a[0])) ? OPEN(refresh, .hero = who(a[0]), .card = e->card) : FLOW_DONE;
}

/* A ready power is turned down; the result is how far. */
FLOW(tire)
{
    BEGIN;
    for (int c = g->t->first_card[KIND_POWER]; c < g->t->first_card[KIND_POWER + 1]; c++)
        for (int n = 1; n <= MOST_HOURGLASSES && ss_is_unused(g, f->hero, c); n++)
            offer(&g->run, DO_TIRE, c, n, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    RULE("AC-272 AC-283");
    ASK(1, f->hero, PROMPT_TIRE, f->hero);
    g->s->card[answer(&g->run).a].cooldown = (uint8_t)answer(&g->run).b;
    tell(&g->run, EVENT_TIRED, f->hero, answer(&g->run).a, answer(&g->run).b, 0);
    g->s->result = answer(&g->run).b;
    END;
}

DOES(tire_power) { return is_hero(who(a[0])) ? OPEN(tire, .hero = who(a[0])) : FLOW_DONE; }

DOES(revive) /* AC-417: where the Ghost is */
{
    if (is_ghost(g, who(a[0])))
        ss_resurrect(g, who(a[0]), 0);
    return FLOW_DONE;
}

DOES(shift_powers)
{
    EACH_PIECE(p, (uint64_t)a[0])
    ss_shift_powers(g, p, (int)a[1]);
    return FLOW_DONE;
}

DOES(recharge_artifact) /* AC-307, IS-297 */
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        int now = g->s->card[c].charges + (int)a[1];
        if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == who(a[0]) &&
            g->s->card[c].cooldown == SLOT_ARTIFACT)
            g->s->card[c].charges =
                small(now < ss_item_side(g, c)->charges ? now : ss_item_side(g, c)->charges);
    }
    return FLOW_DONE;
}

/* AC-274, IS-242: a power whose token goes has ended. */
DOES(take_token)
{
    ss_lift_tokens(g, (int)a[0]);
    for (int h = 1; h <= g->t->heroes; h++)
        ss_end_power(g, ss_find_card(g, (int)a[0], ZONE_ROW, h));
    return FLOW_DONE;
}

/* AC-275, IS-244: into an area of the owner's choice, which he sees (IS-085). */
FLOW(set_token)
{
    BEGIN;
    RULE("AC-275 IS-085 IS-244");
    {
        struct placeset near = areas_within(board_of(g)->areas, g->s->closed, AREAS_WALK,
                                            figure(g, f->who)->place, f->within);
        for (uc_place p = placeset_next(&near, 0); p; p = placeset_next(&near, p))
            if (ss_sees(g, f->who, p))
                offer(&g->run, DO_GO, p, 0, 0);
    }
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK_IF_MORE(1, f->who, PROMPT_TOKEN_AT, f->who);
    ss_lift_tokens(g, f->power); /* there is one of each power */
    ss_add_token(g, THING_RUNE, answer(&g->run).a, f->range, f->power);
    END;
}

DOES(set_token)
{
    return is_hero(self_of(e)) && in_play(g, self_of(e))
               ? OPEN(set_token, .power = (uint16_t)a[0], .who = self_of(e), .within = small(a[1]),
                      .range = small(a[2]))
               : FLOW_DONE;
}

DOES(keep_token)
{
    int card = is_hero(who(a[2])) ? ss_find_card(g, (int)a[0], ZONE_ROW, who(a[2])) : 0;
    if (card && a[1] >= 1 && a[1] <= POWER_TOKENS)
        g->s->card[card].charges = (uint8_t)(g->s->card[card].charges | word_bit((int)a[1]));
    return FLOW_DONE;
}

DOES(drop_tokens)
{
    int card = is_hero(who(a[1])) ? ss_find_card(g, (int)a[0], ZONE_ROW, who(a[1])) : 0;
    if (card)
        g->s->card[card].charges = 0;
    return FLOW_DONE;
}

DOES(lose_token)
{
    int card = is_hero(who(a[2])) ? ss_find_card(g, (int)a[0], ZONE_ROW, who(a[2])) : 0;
    if (card && a[1] >= 1 && a[1] <= POWER_TOKENS)
        g->s->card[card].charges = (uint8_t)(g->s->card[card].charges & ~word_bit((int)a[1]));
    return FLOW_DONE;
}

DOES(use_up)
{
    limit_note(&g->run, &g->s->used, ss_use_of(g, e->record, (int)a[0]), 0, (int)a[0]);
    return FLOW_DONE;
}

DOES(pray)
{
    return is_hero(who(a[0])) && !ss_why_not_call_gods(g, who(a[0]), false)
               ? OPEN(pray, .hero = who(a[0]))
               : FLOW_DONE;
}

DOES(foresee) { return OPEN(foresee, .n = a[0] < DECK_KNOWN ? small(a[0]) : DECK_KNOWN); }

DOES(juggle) { return OPEN(juggle, .by = self_of(e), .most = small(a[0])); }

DOES(lay)
{
    int number = a[0] == THING_GATE ? 0 : small(a[2]); /* no result of the die is its own */
    if (place_of(g, a[1]))
        ss_add_token(g, (int)a[0], place_of(g, a[1]), number, 0);
    ss_mark_sight(g);
    return FLOW_DONE;
}

DOES(lift)
{
    for (int i = ss_token_at(g, (int)a[0], 0, 0); i; i = ss_token_at(g, (int)a[0], 0, i))
        g->s->token[i] = (struct ss_token){0};
    ss_mark_sight(g);
    return FLOW_DONE;
}

DOES(place_shadow)
{
    ss_add_token(g, THING_SHADOW, area_of(g, a[0]), 0, 0);
    ss_mark_sight(g);
    return FLOW_DONE;
}

DOES(gain_crowns)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (is_hero(p) && in_play(g, p))
        ss_gain_crowns(g, p, (int)a[1]);
    return FLOW_DONE;
}

DOES(lose_crowns)
{
    EACH_PIECE(p, (uint64_t)a[0])
    if (is_hero(p) && in_play(g, p)) {
        uint16_t *crowns = &g->s->soul[p].crowns;
        *crowns = (uint16_t)(*crowns > a[1] ? *crowns - a[1] : 0);
    }
    return FLOW_DONE;
}

DOES(gain_soul_points)
{
    ss_gain_soul_points(g, (int)a[0]);
    return FLOW_DONE;
}

DOES(draw_treasure)
{
    return is_hero(who(a[0])) ? OPEN(treasure, .hero = who(a[0]), .more = small(a[1])) : FLOW_DONE;
}

DOES(draw_trap)
{
    return is_hero(who(a[0])) ? OPEN(trap, .hero = who(a[0]), .place = (uint8_t)place_of(g, a[0]))
                              : FLOW_DONE;
}

DOES(draw_encounter) { return OPEN(encounter, .card = 0); }

/* ---- The map --------------------------------------------------------------------------------------------------- */

static enum flow_status set_shut(struct ss *g, int thing, int64_t symbol, uint8_t shut)
{
    int place = area_of(g, symbol);
    for (int i = place ? ss_token_at(g, thing, place, 0) : 0; i;
         i = ss_token_at(g, thing, place, i))
        g->s->token[i].shut = shut;
    return FLOW_DONE;
}

DOES(open_gate) { return set_shut(g, THING_GATE, a[0], 0); }
DOES(close_gate) { return set_shut(g, THING_GATE, a[0], 1); }
DOES(open_shrine) { return set_shut(g, THING_SHRINE, a[0], 0); }

DOES(open_door)
{
    for (int d = 1; d <= board_of(g)->doors; d++)
        if (board_of(g)->door_name[d] == a[0])
            g->s->closed &= ~door_bit(d);
    ss_mark_sight(g);
    return FLOW_DONE;
}

/* AC-384, IS/AMB-37: a token in each area, and those who stand there suffer it at once. */
static enum flow_status burn_areas(struct ss *g, const struct placeset *areas, int64_t rank,
                                   uint8_t by)
{
    uint64_t there = 0;
    for (uc_place p = placeset_next(areas, 0); p; p = placeset_next(areas, p)) {
        ss_add_token(g, THING_FIRE, p, small(rank), 0);
        there |= ss_figures_in(g, p);
    }
    return OPEN(each_of, .left = there, .what = EACH_GETS, .condition = FIRE, .n = small(rank),
                .by = by); /* AC/A-50, IS/AMB-48 */
}

static enum flow_status burn(struct ss *g, int place, int64_t rank, uint8_t by)
{
    struct placeset areas = {{0}};
    if (!place)
        return FLOW_DONE;
    placeset_add(&areas, (uc_place)place);
    return burn_areas(g, &areas, rank, by);
}

DOES(burn_all)
{
    struct placeset areas = {{0}};
    EACH_PIECE(p, (uint64_t)a[0])
    if (place_of(g, p))
        placeset_add(&areas, (uc_place)place_of(g, p));
    return burn_areas(g, &areas, a[1], culprit(g, e));
}

DOES(place_fire) { return burn(g, area_of(g, a[0]), a[1], culprit(g, e)); }
DOES(burn) { return burn(g, place_of(g, a[0]), a[1], culprit(g, e)); }

/* ---- The quest --------------------------------------------------------------------------------------------------- */

static enum flow_status set_counter(struct ss *g, int64_t symbol, int64_t n, bool add)
{
    uint8_t *count = ss_count(g, (int)symbol);
    if (count)
        *count = small((add ? *count : 0) + n); /* judged when the story has come to its end */
    return FLOW_DONE;
}

DOES(tally) { return set_counter(g, a[0], a[1], true); }
DOES(set_counter) { return set_counter(g, a[0], a[1], false); }

static enum flow_status end_quest(struct ss *g, uint8_t side)
{
    g->s->outcome = side;
    ss_check_end(g);
    return FLOW_DONE;
}

DOES(win) { return end_quest(g, SIDE_HEROES); }
DOES(lose) { return end_quest(g, SIDE_ENEMIES); }
