/* Prayers and Blessings (AC 15.5, 16). */
#include "rulesets/ss/ss.h"

static int act_of(const struct ss *g) { return quest_of(g)->act ? quest_of(g)->act : 1; }

/* AC-282: the Blessing of a nature; 0: there is none, or somebody holds it. */
static int free_blessing(const struct ss *g, int nature)
{
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        const struct ss_item *item = ss_item(g, c);
        if (item->kind == BLESSING && item->nature == nature)
            return g->s->card[c].zone == ZONE_BOX ? c : 0;
    }
    return 0;
}

bool ss_may_be_blessed(const struct ss *g, int hero)
{
    return free_blessing(g, g->t->hero[hero]->nature) != 0;
}

void ss_bless(struct ss *g, int hero, bool greater)
{
    assert(is_hero(hero));
    int card = free_blessing(g, g->t->hero[hero]->nature);
    if (!card)
        return;
    g->s->card[card] = (struct ss_card){
        .zone = ZONE_PACK, .owner = (uint8_t)hero, .flags = greater ? CARD_BACK : 0};
    note_held(g, hero, card);
    tell(&g->run, EVENT_GAINED, hero, card, 0, 0);
}

enum reason ss_why_not_call_gods(const struct ss *g, int hero, bool action)
{
    if (!g->rules->has_pray)
        return REASON_NO_PRAYERS;
    if (g->s->soul[hero].deeds & DEED_PRAYED)
        return REASON_PRAYED;
    if (!ss_may_be_blessed(g, hero))
        return REASON_NO_BLESSING; /* AC-246: it would be paid for nothing */
    if (g->s->soul_points < act_of(g))
        return REASON_SOUL_POINTS; /* AC/A-03 */
    return ss_why_not_free_hands(g, hero, action);
}

enum reason ss_why_not_pray(const struct ss *g, int hero)
{
    return g->rules->has_pray && !ss_on_open_shrine(g, figure(g, hero)->place)
               ? REASON_NO_SHRINE
               : ss_why_not_call_gods(g, hero, true);
}

enum { PRAYER_DICE = 3 };

int ss_prayer_price(const struct ss *g) { return act_of(g); }

int ss_prayers_heard(const struct ss *g, int hero, int *all)
{
    int deaf = 1, faces = 0, dumb = 0;
    for (int i = 0; i < g->t->sides[RED]; i++) {
        faces += g->t->side[RED][i].weight;
        dumb += g->t->side[RED][i].count[LEGEND] ? 0 : g->t->side[RED][i].weight;
    }
    *all = 1;
    for (int i = 0; i < PRAYER_DICE; i++) {
        *all *= faces;
        deaf *= dumb;
    }
    return free_blessing(g, g->t->hero[hero]->nature) ? *all - deaf : 0;
}

FLOW(pray)
{
    BEGIN;
    RULE("AC-246 AC-281 AC-282");
    g->s->soul[f->hero].deeds |= DEED_PRAYED;
    g->s->soul_points = (uint16_t)(g->s->soul_points - act_of(g));
    tell(&g->run, EVENT_PRAYED, f->hero, act_of(g), 0, 0);
    CALL(1, roll_dice, .n = PRAYER_DICE, .who = f->hero, .colour = RED, .wanted = word_bit(LEGEND));
    if (ss_rolled(g, RED, word_bit(LEGEND))) /* AC/A-02 */
        ss_bless(g, f->hero, false);
    END;
}
