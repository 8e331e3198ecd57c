/* Death: ghosts, and what a dead enemy leaves (AC 21, 24.11; IS 20, 27). */
#include "rulesets/ss/ss.h"

/* AC-401 to AC-406, IS-392 to IS-396. */
static void become_ghost(struct ss *g, int hero)
{
    assert(is_hero(hero) && !is_ghost(g, hero));
    struct ss_figure *f = figure(g, hero);
    if (g->s->soul[hero].rank > 1)
        g->s->soul[hero].rank--; /* AC-401, IS-392 */
    f->flags = FIG_GHOST;
    f->conditions = 0; /* AC-403, IS-394 */
    f->poison = f->bleed = f->fire[0] = f->fire[1] = 0;
    f->fresh = 0;
    f->shields = f->wounds = f->breaks = f->extra = f->charges = 0;
    ss_remove_reds(g, hero);
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        const struct ss_card *card = &g->s->card[c];
        const struct ss_item *item = ss_item(g, c);
        bool worn = card->zone == ZONE_EQUIPPED && ss_item_side(g, c)->rank > g->s->soul[hero].rank;
        if (card->owner == hero && item->kind != BLESSING && (card->zone == ZONE_PACK || worn))
            ss_drop(g, hero, c); /* AC-289, AC-406, AC/A-46, IS-396 */
    }
    ss_lose_tokens(g, hero);
    ss_lose_powers(g, hero);                      /* AC-404, IS-395 */
    lasting_drop(&g->s->lasting, (uc_piece)hero); /* AC-405 */
    ss_detach(g, hero);
    if (g->s->soul[hero].crowns) {
        int left = g->s->soul[hero].crowns / 5;
        ss_add_token(g, THING_CROWNS, f->place, left, 0);
        tell(&g->run, EVENT_LEAVES, hero, 5 * left, 0, 0);
        g->s->soul[hero].crowns %= 5;
    }
    for (int i = 1; i <= TOKENS; i++)
        if (g->s->token[i].thing == THING_KEY && !g->s->token[i].place &&
            g->s->token[i].value == hero)
            g->s->token[i].place = f->place; /* AC-102, IS-071 */
    g->s->soul[hero].mp = 0;
    g->s->soul[hero].move =
        1; /* AC-408, AC-412, IS-397, IS/AMB-23: the Move of a Ghost, whatever he did before */
    g->s->soul[hero].flags &= (uint8_t) ~(SOUL_MOVED | SOUL_STOPPED);
    tell(&g->run, EVENT_GHOST, hero, WORD_RANK + g->s->soul[hero].rank, 0, 0);
}

/* AC-540, AC-552, IS-166, IS-541: what lies where it died. */
static void leave_rewards(struct ss *g, int piece)
{
    assert(is_foe(piece));
    const struct ss_enemy *e = enemy_of(g, piece);
    int place = figure(g, piece)->place;
    if (!e)
        return;
    ss_gain_soul_points(g, e->soul_points); /* AC-539, IS-540 */
    if (e->crowns) {
        ss_add_token(g, THING_CROWNS, place, e->crowns / 5, 0);
        tell(&g->run, EVENT_LEAVES, piece, e->crowns, 0, 0);
    }
    if (e->loot)
        tell(&g->run, EVENT_LEAVES_LOOT, piece, e->loot, 0, 0);
    for (int i = 0; i < e->loot; i++)
        ss_add_token(g, THING_LOOT, place, 0, 0);
    for (int i = 0; i < e->treasure; i++)
        ss_add_token(g, THING_TREASURE, place, 0, 0);
    if (e->treasure)
        tell(&g->run, EVENT_LEAVES_TREASURE, piece, e->treasure, 0, 0);
}

/* AC-477, AC-543, IS-466, IS-542, IS-543: the figure and its cards leave the map. */
static void remove_enemy(struct ss *g, int piece)
{
    assert(is_foe(piece));
    int card = figure(g, piece)->card;
    bool elite = scroll_of(g, piece)->rank >= RED_RANK && g->rules->remove_dead_elite;
    ss_remove_reds(g, piece);
    for (int c = g->t->first_card[KIND_ENEMY_POWER]; c < g->t->first_card[KIND_ENEMY_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_PLAY && g->s->card[c].owner == piece)
            g->s->card[c] = (struct ss_card){.zone = ZONE_DISCARD};
    /* Its name stays, and that it was a minion (AC-546): what happened is told after it is gone. */
    g->s->figure[piece] =
        (struct ss_figure){.record = g->s->figure[piece].record,
                           .number = g->s->figure[piece].number,
                           .flags = g->s->figure[piece].flags & (FIG_MINION | FIG_BACK)};
    for (int p = FOE; p <= PIECES; p++)
        if (card && g->s->figure[p].card == card)
            return; /* IS-459: a horde lives as long as one member does */
    if (card)
        g->s->card[card] = (struct ss_card){.zone = elite ? ZONE_BOX : ZONE_DISCARD};
}

static bool is_last_of_card(const struct ss *g, int piece)
{
    for (int p = FOE; p <= PIECES; p++)
        if (p != piece && g->s->figure[p].card && g->s->figure[p].card == g->s->figure[piece].card)
            return false;
    return true;
}

FLOW(death)
{
    BEGIN;
    figure(g, f->who)->flags |= FIG_DYING;
    while (is_dying(g, f->who) && (f->ability = (uint16_t)ss_dying_trait(g, f->who, f->ability))) {
        RULE("AC-545 IS-544");
        CALL(1, use_trait, .ability = f->ability, .holder = f->who, .subject = f->who);
        DUE(2);
    }
    figure(g, f->who)->flags &= (uint8_t)~FIG_DYING;
    if (figure(g, f->who)->wounds < ss_max_hp(g, f->who)) {
        ss_check_end(g); /* IS-547: it has turned to its other side instead */
        DUE(9);
        return FLOW_DONE;
    }
    tell(&g->run, EVENT_DIED, f->who, 0, 0, 0);
    if (is_hero(f->who)) {
        RULE("AC-398 AC-401 AC-402 AC-403 AC-404 AC-406 IS-390 IS-392 IS-393 IS-394 IS-395 IS-396");
        become_ghost(g, f->who);
        RULE("AC-405 AC-437 AC-439");
        for (f->orphans = ss_orphans(g, f->who); f->orphans; f->orphans &= f->orphans - 1) {
            f->i = (uint8_t)__builtin_ctzll(f->orphans);
            figure(g, f->i)->wounds = (uint8_t)ss_max_hp(g, f->i);
            CALL(3, death, .who = f->i);
        }
    } else if (is_companion(f->who)) {
        RULE("AC-274 AC-437 IS-242 IS-253");
        ss_companion_gone(g, f->who);
    } else {
        RULE("AC-538 AC-539 AC-540 AC-543 IS-539 IS-540 IS-541 IS-542");
        if (is_enemy(g, f->who))
            ss_count_task(g, TASK_KILL);
        if (is_last_of_card(g, f->who)) /* IS-459, IS/AMB-31 */
            leave_rewards(g, f->who);
        remove_enemy(g, f->who);
    }
    if (is_foe(f->by) && is_enemy(g, f->by) && in_play(g, f->by) && !is_dying(g, f->by) &&
        !is_foe(f->who) && /* AC-013, IS-439: who lives */
        scroll_of(g, f->by)->rank <= BLUE_RANK) {
        RULE("AC-473 IS-468");
        CALL(5, enemy_power, .enemy = f->by);
    }
    CALL(6, pass_menace);
    g->s->killer = f->by;
    MOMENT(7, ON_DEATH, f->who);
    ss_check_end(g);
    ss_mark_sight(g); /* a figure less may be in the way */
    ss_mark_numbers(g);
    DUE(8);
    END;
}

void ss_mark_deaths(struct ss *g)
{
    for (int p = 1; p <= last_piece(g); p++)
        if (figure(g, p)->wounds && !is_dying(g, p) && ss_is_dead(g, p))
            flow_mark(&g->run, DUE_DEATHS);
}

void ss_mark_numbers(struct ss *g)
{
    ss_mark_deaths(g);
    for (int h = 1; h <= g->t->heroes && g->s->stage == STAGE_QUEST; h++)
        if (in_play(g, h) && ss_is_laden(g, h))
            flow_mark(&g->run, DUE_LOAD);
}

/* Whoever has lost HP that something lent him may have more wounds than are left: nobody has done it. */
FLOW(fade)
{
    BEGIN;
    RULE("AC-398 AC-399 IS-390 IS-391");
    for (f->who = 1; f->who <= last_piece(g); f->who++)
        if (!is_dying(g, f->who) && ss_is_dead(g, f->who))
            CALL(1, death, .who = f->who);
    END;
}
