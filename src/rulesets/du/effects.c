/* Effects: the words that cards, elements, things and quests are written with (words.def), and how an
 * effect runs. */
#include "rulesets/du/du.h"

/* ---- Queries -------------------------------------------------------------------------------- */

LOOK(heroes) { return (int64_t)g->s->heroes; }

LOOK(creatures) { return (int64_t)g->s->creatures; }

LOOK(within)
{
    pieces set = 0;
    uc_piece of = who_is(g, a[0]);
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (of && on_board(g, of) && du_apart(g, of, p) <= a[1])
            set |= ONE(p);
    }
    return (int64_t)set;
}

LOOK(vitality) { return piece(g, who_is(g, a[0]))->vt; }

LOOK(suffers)
{
    uc_piece p = who_is(g, a[0]);
    return p && (a[1] == WOUNDED ? du_is_wounded(g, p) : has(g, p, (enum condition)a[1]));
}

LOOK(may_be)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_up(g, p) && du_can_suffer(g, p, (enum condition)a[1]);
}

LOOK(attribute)
{
    uc_piece p = who_is(g, a[0]);
    return p ? du_attribute(g, p, (int)a[1], 0) : 0;
}

LOOK(is_good)
{
    uc_piece p = who_is(g, a[0]);
    return p && is_hero(g, p) && du_alignment(g) != ALIGNMENT_EVIL;
}

LOOK(is)
{
    uc_piece p = who_is(g, a[0]);
    return p && du_has_trait(g, p, (enum trait)a[1]);
}

LOOK(blundered) { return is_blunder(g->s->roll.die); }

/* The total of the last test. */
LOOK(total) { return g->s->roll.die[0] + g->s->roll.die[1] + g->s->roll.bonus; }

/* DU-H31: what the damage dice before it came to. */
LOOK(drew_blood) { return g->s->result > 0; }

LOOK(leader_slain) { return g->s->leader_dead; }

/* A thing with this record, from `from` on; 0 none. */
static int item_of(const struct du *g, int64_t record, int from)
{
    for (int i = from; i < g->s->items; i++)
        if (g->s->item[i].record == record)
            return i;
    return 0;
}

LOOK(carried)
{
    for (int i = item_of(g, a[0], 1); i; i = item_of(g, a[0], i + 1))
        if (g->s->item[i].holder && is_hero(g, g->s->item[i].holder))
            return true;
    return false;
}

LOOK(carried_out)
{
    for (int i = item_of(g, a[0], 1); i; i = item_of(g, a[0], i + 1))
        if (g->s->item[i].holder && is_hero(g, g->s->item[i].holder) &&
            piece(g, g->s->item[i].holder)->left_by)
            return true;
    return false;
}

LOOK(lies_here) { return item_of(g, a[0], 1) != 0; }

LOOK(game_turn) { return g->s->turn_number; }

/* ---- Verbs ---------------------------------------------------------------------------------- */

#define WHO uc_piece who = who_is(g, a[0])

static int count_of(int64_t n) { return n < 0 ? 0 : n > 99 ? 99 : (int)n; }

/* Whose decision it is: the hero's whom the effect is about, else the Dark Player's. */
static uc_seat decider(const struct du *g, const struct effect_frame *e)
{
    uc_piece self = who_is(g, e->local[EFFECT_SELF]);
    return self ? du_seat_of(g, self) : dark_seat(g);
}

DOES(d6) { return OPEN(throw, .faces = 6); }

DOES(d3) { return OPEN(throw, .faces = 3); }

FLOW(throw)
{
    BEGIN;
    for (int face = 1; face <= f->faces; face++)
        offer_weighted(&g->run, DO_DIE, 1, face, 0, 0);
    CHANCE(1, PROMPT_DIE, 0);
    tell(&g->run, EVENT_SHOWS, answer(&g->run).a, 0, 0, 0);
    g->s->result = answer(&g->run).a;
    END;
}

/* ---- Decisions ------------------------------------------------------------------------------ */

static void give(struct uc_run *run, int64_t value)
{
    ((struct du_state *)run->head)->result = value;
}

static const struct pick_words picks = PICK_WORDS(DO_PASS, give);

/* The tables choose one of a set as they choose the target of a Power. */
FLOW(pick)
{
    if (!du_tables_play(g, f->p.seat))
        return pick_pieces(&g->run, step, &f->p, &picks);
    g->s->result = 0;
    EACH(p, f->p.set) { offer(&g->run, DO_PIECE, p, f->p.label, 0); }
    if (g->run.head->count && du_tables_answer(g, f->p.seat, PROMPT_PIECE, f->p.subject))
        g->s->result = f->p.as_set ? (int64_t)ONE(answer(&g->run).a) : answer(&g->run).a;
    return FLOW_DONE;
}

FLOW(pick_menu)
{
    if (!du_tables_play(g, f->p.seat))
        return pick_label(&g->run, step, &f->p, &picks);
    g->s->result = 0;
    for (int i = 0; i < f->p.count; i++)
        if (f->p.mask >> i & 1)
            offer(&g->run, DO_LABEL, f->p.first + i, 0, 0);
    if (g->run.head->count && du_tables_answer(g, f->p.seat, PROMPT_MENU, f->p.subject))
        g->s->result = answer(&g->run).a - f->p.first + 1;
    return FLOW_DONE;
}

DOES(menu)
{
    return OPEN(pick_menu, .p = {.mask = (uint64_t)a[0],
                                 .first = (uint16_t)a[1],
                                 .count = (uint8_t)a[2],
                                 .seat = decider(g, e)});
}

DOES(choose)
{
    return OPEN(pick, .p = {.set = (pieces)a[0],
                            .label = (uint16_t)a[1],
                            .seat = decider(g, e),
                            .most = 1,
                            .least = 1});
}

/* ---- What happens --------------------------------------------------------------------------- */

DOES(tests) /* of whoever has just fallen no test is asked */
{
    WHO;
    g->s->result = 0;
    if (!who || !is_up(g, who))
        return FLOW_DONE;
    return OPEN(test, .who = who, .attribute = (uint8_t)a[1], .purpose = (uint8_t)a[2],
                .bonus = (int8_t)a[3]);
}

/* An opposed roll of what a pack writes: who has begun it does not win a tie (DU-H14). */
DOES(outdoes)
{
    WHO;
    if (!who || !a[1])
        return FLOW_DONE;
    return OPEN(opposed, .who = who, .other = (uc_piece)a[1], .attribute = (uint8_t)a[2],
                .ties = TIES_OTHER);
}

DOES(endures)
{
    WHO;
    g->s->result = 0;
    if (!who || !is_up(g, who))
        return FLOW_DONE;
    return OPEN(test, .who = who, .attribute = ATTR_NA, .purpose = FOR_ENDURANCE);
}

DOES(coins)
{
    WHO;
    if (who)
        du_find_coins(g, who, count_of(a[1]));
    return FLOW_DONE;
}

DOES(take)
{
    WHO;
    uint16_t record = (uint16_t)a[1];
    return who && record ? OPEN(gain, .who = who, .record = record) : FLOW_DONE;
}

DOES(find_treasure)
{
    WHO;
    return who ? OPEN(treasure, .who = who) : FLOW_DONE;
}

/* Who knows about potions makes a point more of those that heal. */
static int by_alchemist(const struct du *g, const struct effect_frame *e)
{
    uc_piece self = who_is(g, e->local[EFFECT_SELF]);
    return self && du_has_knack(g, self, KNACK_ALCHEMIST) &&
           pack_data(g->content, KIND_ITEM, e->record) &&
           du_weapon_has(g, e->record, FEATURE_POTION);
}

/* What gives nothing wakes nobody. */
static void wake(struct du *g, uc_piece p, int vitality)
{
    assert(has(g, p, OUT_COLD));
    if (vitality <= 0)
        return;
    du_cure(g, p, OUT_COLD);
    du_heal(g, p, vitality);
    du_give(g, p, DOWN);
}

/* A spell of healing wakes whoever is Knocked Out; nothing else does that does not say so (DU-H25,
 * DU-H198). */
DOES(heal)
{
    WHO;
    const struct du_spell *spell = pack_data(g->content, KIND_SPELL, e->record);
    if (who && !has(g, who, OUT_COLD))
        du_heal(g, who, count_of(a[1]) + by_alchemist(g, e));
    else if (who && spell && spell->nature == NATURE_HEALING)
        wake(g, who, count_of(a[1]));
    return FLOW_DONE;
}

DOES(fortune)
{
    WHO;
    if (who && is_hero(g, who)) {
        int more = du_min(count_of(a[1]), du_max(sheet(g, who)->line.fo - piece(g, who)->fo, 0));
        piece(g, who)->fo = (uint8_t)(piece(g, who)->fo + more);
        tell(&g->run, EVENT_BLESSED, who, more, 0, 0);
    }
    return FLOW_DONE;
}

DOES(mana)
{
    WHO;
    if (who && is_hero(g, who)) {
        int more = du_min(count_of(a[1]), du_max(sheet(g, who)->line.ma - piece(g, who)->ma, 0));
        piece(g, who)->ma = (uint8_t)(piece(g, who)->ma + more);
        tell(&g->run, EVENT_MANA, who, more, 0, 0);
    }
    return FLOW_DONE;
}

DOES(afflict)
{
    WHO;
    int what = (int)a[1];
    if (who && is_up(g, who) && what != OUT_COLD && what != WOUNDED)
        du_give(g, who, (enum condition)what);
    return who && what == DOWN ? OPEN(drop, .who = who) : FLOW_DONE;
}

DOES(cure)
{
    WHO;
    int what = (int)a[1];
    if (who && what != OUT_COLD && what != WOUNDED)
        du_cure(g, who, (enum condition)what);
    return FLOW_DONE;
}

DOES(hurt)
{
    WHO;
    if (!who || !is_up(g, who))
        return FLOW_DONE;
    return OPEN(hurt, .who = who, .dice = (uint8_t)count_of(a[1]), .against = (uint8_t)a[2]);
}

/* The same by fire. */
DOES(burn)
{
    WHO;
    if (!who || !is_up(g, who))
        return FLOW_DONE;
    return OPEN(hurt, .who = who, .dice = (uint8_t)count_of(a[1]), .against = (uint8_t)a[2],
                .fire = 1);
}

DOES(finds)
{
    WHO;
    return who ? OPEN(find, .who = who, .kind = (uint8_t)a[1]) : FLOW_DONE;
}

DOES(map_found)
{
    g->s->map = 1;
    return FLOW_DONE;
}

/* A section beside this one that nobody knows is revealed, without Initiative. */
FLOW(scry)
{
    BEGIN;
    for (int i = 1; g->t->quest && i <= g->t->map.ways; i++) {
        const struct du_way *way = &g->t->map.way[i];
        if (way->from == du_section(g, piece(g, f->who)->place) && way->to &&
            !du_section_known(g, way->to))
            offer(&g->run, DO_PLACE, way->inside[0], 0, 0);
    }
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK(1, du_seat_of(g, f->who), PROMPT_COVER, f->who);
    for (int i = 1; i <= g->t->map.ways; i++)
        if (g->t->map.way[i].inside[0] == answer(&g->run).a)
            f->way = (uint8_t)i;
    CALL(2, reveal, .who = f->who, .section = g->t->map.way[f->way].to, .way = f->way, .quiet = 1);
    END;
}

DOES(scry)
{
    WHO;
    return who ? OPEN(scry, .who = who) : FLOW_DONE;
}

/* The section that is being revealed is dark. */
DOES(dims)
{
    const struct reveal *f = flow_find(&g->run, FLOW_reveal);
    if (f)
        g->s->dim |= (uint16_t)(1u << (f->section - 1));
    return FLOW_DONE;
}

/* If it is moving, its move is over. */
DOES(halts)
{
    WHO;
    if (who && g->s->turns && turn(g)->who == who)
        du_stop_here(g, who);
    return FLOW_DONE;
}

DOES(mend_broken)
{
    WHO;
    if (who)
        du_mend_broken(g, who);
    return FLOW_DONE;
}

/* One casting that was used up is free again; of which spell is for who knows it to say. */
FLOW(recall)
{
    BEGIN;
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == f->who && g->s->known[i].cast)
            offer(&g->run, DO_PICK, g->s->known[i].spell, 0, 0);
    if (!g->run.head->count)
        return FLOW_DONE;
    ASK_IF_MORE(1, du_seat_of(g, f->who), PROMPT_RECALL, f->who);
    for (int i = 0; i < g->s->knowns; i++)
        if (g->s->known[i].who == f->who && g->s->known[i].spell == answer(&g->run).a)
            g->s->known[i].cast--;
    END;
}

DOES(recall)
{
    WHO;
    return who ? OPEN(recall, .who = who) : FLOW_DONE;
}

/* Dice without an attacker: DU-H19. */
FLOW(hurt)
{
    BEGIN;
    if (f->fire)
        f->dice = (uint8_t)du_max(f->dice - du_fireproof(g, f->who), 0);
    du_begin_attack(g, 0, f->who, (struct arms){0});
    CALL(1, damage_dice, .count = f->dice,
         .against = (uint8_t)du_dice_against(g, f->who, f->against ? f->against : ATTR_AR));
    f->dice = attack_now(g)->wounds;
    du_end_attack(g);
    CALL(2, wound, .who = f->who, .by = f->by, .n = f->dice, .fire = f->fire);
    END;
}

/* For a while: the words of `until` in packs say "turn" and "next_turn" for ends of game turns. */
DOES(changes)
{
    WHO;
    struct lasts_until ends = du_until((int)a[3]);
    int n = du_min(du_max((int)a[2], -99), 99);
    if (who && ends.what) {
        du_change_for(g, who, (int)a[1], n, ends.what, 0, ends.turns);
        tell(&g->run, n < 0 ? EVENT_WORSE : EVENT_BETTER, who, du_attribute_word((int)a[1]),
             n < 0 ? -n : n, 0);
    }
    return FLOW_DONE;
}

/* One melee attack on whom the caster chooses, friend or foe, if anybody is in reach. */
FLOW(puppet)
{
    BEGIN;
    f->among = 0;
    EACH(p, g->s->heroes | g->s->creatures)
    {
        if (p != f->who && is_up(g, p) && du_in_reach(g, f->who, p))
            f->among |= ONE(p);
    }
    CALL(1, pick,
         .p = {.set = f->among, .seat = f->seat, .subject = f->who, .most = 1, .least = 1});
    if (g->s->result)
        CALL(2, melee, .attacker = f->who, .target = (uc_piece)g->s->result);
    END;
}

DOES(strikes_another)
{
    WHO;
    return who && is_up(g, who) ? OPEN(puppet, .who = who, .seat = decider(g, e)) : FLOW_DONE;
}

/* DU-H25, DU-H198. */
DOES(revive)
{
    WHO;
    if (who && has(g, who, OUT_COLD))
        wake(g, who, count_of(a[1]) + by_alchemist(g, e));
    return FLOW_DONE;
}

DOES(becomes)
{
    if (g->s->trap_at) {
        du_put_element(g, (int)a[0], g->s->trap_at);
        du_refresh_all(g);
    }
    return FLOW_DONE;
}

DOES(dark_draws)
{
    return g->s->deck[DECK_OBSTACLE] ? OPEN(draw_card, .deck = DECK_OBSTACLE) : FLOW_DONE;
}

DOES(falls)
{
    WHO;
    return who && is_up(g, who) ? OPEN(fall, .who = who, .pit = 1) : FLOW_DONE;
}

DOES(reserve)
{
    du_gain_rp(g, count_of(a[0]));
    return FLOW_DONE;
}

/* ---- The words ------------------------------------------------------------------------------ */

#include "effect/wordtable.h"

enum flow_status du_do_effect(struct du *g, const struct effect_ref *effect, uc_piece self,
                              uc_piece subject, uint16_t record)
{
    return effect_open(&g->run, FLOW_effect, effect, self, subject, record, 0);
}

bool du_holds(const struct du *g, const struct effect_ref *condition, uc_piece self,
              uc_piece subject)
{
    return effect_eval(&g->run, condition->code, self, subject, g->t->quest_record) != 0;
}
