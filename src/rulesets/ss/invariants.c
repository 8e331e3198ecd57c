/* What must always be true of a position. */
#include <stdio.h>

#include "rulesets/ss/outside.h"

bool ss_state_ok(const struct uc_run *run, char *why, size_t size)
{
    struct ss g = ss_open(run);
    int areas = board_of(&g)->areas->areas;
    for (int p = 1; p <= PIECES; p++) {
        const struct ss_figure *f = &g.s->figure[p];
        if (!f->record)
            continue;
        char name[80];
        if (f->place > areas)
            return snprintf(why, size, "%s stands in area %d",
                            name_in(run, UC_PIECE, p, name, sizeof name), f->place),
                   false;
        if (in_play(&g, p) && f->wounds >= ss_max_hp(&g, p) && !flow_is_open(run, FLOW_suffer) &&
            !flow_is_open(run, FLOW_critical) && !flow_is_open(run, FLOW_death))
            return snprintf(why, size, "%s has %d wounds and lives",
                            name_in(run, UC_PIECE, p, name, sizeof name), f->wounds),
                   false;
        if (f->place && f->card && g.s->card[f->card].zone != ZONE_PLAY)
            return snprintf(why, size, "the card of %s is in zone %d",
                            name_in(run, UC_PIECE, p, name, sizeof name), g.s->card[f->card].zone),
                   false;
    }
    for (int h = 1; h <= g.t->heroes; h++) {
        bool slot[SLOTS + 1] = {false};
        if (g.s->soul[h].rank < 1 || g.s->soul[h].rank > RANKS)
            return snprintf(why, size, "hero %d has Soulrank %d", h, g.s->soul[h].rank), false;
        for (int c = 1; c <= g.t->cards; c++) {
            const struct ss_card *card = &g.s->card[c];
            if (is_with_hero(card) && card->owner == h && !is_noted(&g, h, c))
                return snprintf(why, size, "hero %d has card %d from nobody", h, c), false;
            if (card->zone != ZONE_EQUIPPED || card->owner != h)
                continue;
            if (!card->cooldown || card->cooldown > SLOTS || slot[card->cooldown])
                return snprintf(why, size, "card %d of hero %d is in slot %d", c, h,
                                card->cooldown),
                       false;
            slot[card->cooldown] = true;
        }
    }
    for (int red = 1; red <= REDS && g.s->round; red++) { /* AC-022, AC/A-66: no token is lost */
        int record = ss_red_record(&g, red), at = record - first_of(&g, KIND_CRITICAL), there = 0;
        for (int p = 1; p <= last_piece(&g); p++)
            there += (g.s->figure[p].red & word_bit(red)) != 0;
        if (record && !(there + g.s->critical[at] + g.s->critical_gone[at]))
            return snprintf(why, size, "the red Critical %d is nowhere", red), false;
    }
    for (int p = last_piece(&g) + 1; p <= PIECES; p++)
        if (g.s->figure[p].record)
            return snprintf(why, size, "figure %d is behind the last one", p), false;
    for (int i = 1; i <= TOKENS; i++) {
        int thing = g.s->token[i].thing;
        if (thing && (i > g.s->tokens || !(g.s->things & word_bit(thing))))
            return snprintf(why, size, "token %d was laid by nobody", i), false;
    }
    for (int i = 0; i < g.s->stack_count; i++)
        if (g.s->card[g.s->stack[i]].zone != ZONE_STACK)
            return snprintf(why, size, "card %d lies on the Event deck and is in zone %d",
                            g.s->stack[i], g.s->card[g.s->stack[i]].zone),
                   false;
    for (int d = 0; d < DECKS; d++)
        if (!deck_ok(&g.s->deck[d]))
            return snprintf(why, size, "the known cards of deck %d are not as they should be", d),
                   false;
    if (!limits_ok(&g.s->used, ss_use_of(&g, pack_of(&g)->records, ONCE_EVER)) ||
        !lastings_ok(&g.s->lasting))
        return snprintf(why, size, "what is used up or lasts is not as it should be"), false;
    if (!quest_log_ok(&g.s->log, SIDE_ENEMIES))
        return snprintf(why, size, "the quest log is not as it should be"), false;
    if (g.s->attack > ATTACKS || (g.s->attack && !flow_is_open(run, FLOW_attack)))
        return snprintf(why, size, "%d attacks are at work", g.s->attack), false;
    return true;
}
