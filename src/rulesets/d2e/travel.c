/* Travel: the way from home to the next quest, icon by icon (D2-387 to D2-396). The heroes stand in
 * the start area of the quest already, so that what happens to them on the way stays with them
 * (D2-396); who falls starts on the ground. Nothing can be used but what speaks of
 * attribute tests: see d2_at. */
#include "rulesets/d2e/d2e.h"

/* A card for the icon: one of those that have not been drawn on this way. */
static void offer_travel_cards(struct d2e *g, uint32_t drawn)
{
    int count, first = pack_first(g->content, KIND_TRAVEL, &count);
    for (int i = 0; i < count; i++)
        if (!(drawn >> i & 1))
            offer_weighted(&g->run, DO_DRAW, 1, first + i, 0, 0);
}

static int icon_at(const struct d2e *g, const struct travel *f)
{
    return episode(g)->route[f->route].icon[f->i];
}

/* What the card says of an icon. The heroes decide what is to be decided, with one voice (D2-395),
 * unless the card leaves it to the overlord. */
static struct effect_frame event_of(const struct d2e *g, uint16_t card, int icon)
{
    const struct d2_travel *data = g->content->record[card].data;
    struct effect_frame e;
    uc_piece speaker = data->overlord >> (icon - 1) & 1 ? 0 : 1;
    effect_start(&e, data->event[icon - 1].code, speaker, 0, card, 0);
    return e;
}

/* One card at one icon, to its end (D2-393, D2-394). */
FLOW(travel_event)
{
    BEGIN;
    if (!event_of(g, f->card, f->icon).pc) {
        RULE("D2-393");
        tell(&g->run, EVENT_QUIET, WORD_ICON + f->icon, f->card, 0, 0);
        return FLOW_DONE;
    }
    RULE("D2-394 D2-395 D2-396 A-096 A-097");
    tell(&g->run, EVENT_TRAVEL, WORD_ICON + f->icon, f->card, 0, 0);
    f->phase = g->s->phase; /* a scenario may have it happen at any time */
    g->s->phase = PHASE_TRAVEL;
    CALL(1, effect, .e = event_of(g, f->card, f->icon));
    if (f->phase != PHASE_TRAVEL)
        g->s->skip_icon = 0;
    g->s->phase = f->phase;
    g->s->tests_passed = g->s->tests_failed = 0;
    END;
}

FLOW(travel)
{
    BEGIN;
    g->s->phase = PHASE_TRAVEL;
    g->s->seat = 1;
    if (episode(g)->routes > 1) {
        AGAIN(40);
        RULE("D2-389 A-094");
        for (int i = 0; i < episode(g)->routes; i++)
            offer(&g->run, DO_ROUTE, i + 1, episode(g)->route[i].icons, 0);
        ASK(1, 1, PROMPT_ROUTE, 0);
        f->route = (uint8_t)(answer(&g->run).a - 1);
    }
    for (f->i = 0; f->i < episode(g)->route[f->route].icons; f->i++) {
        if (g->s->skip_icon) {
            g->s->skip_icon = 0;
            tell(&g->run, EVENT_SKIPPED, WORD_ICON + icon_at(g, f), 0, 0, 0);
            continue;
        }
        offer_travel_cards(g, f->drawn);
        if (g->run.head->count == 0)
            break; /* a pack with few cards */
        RULE("D2-392 A-095");
        CHANCE(2, PROMPT_DRAW, 0);
        f->card = answer(&g->run).a;
        {
            int count, first = pack_first(g->content, KIND_TRAVEL, &count);
            f->drawn |= UINT32_C(1) << (f->card - first);
        }
        CALL(3, travel_event, .card = f->card, .icon = (uint8_t)icon_at(g, f));
    }
    g->s->skip_icon = 0;
    END;
}

/* A hero looks into the overlord's hand and chooses a card of it to be discarded. */
FLOW(spy)
{
    BEGIN;
    AGAIN(40);
    for (int i = 0; i < g->t->overlord.count; i++) {
        const struct d2_card *c = &g->s->card[g->t->overlord.card[i]];
        if (c->zone == ZONE_HAND)
            offer_once(&g->run, DO_CARD, c->record, 0, 0);
    }
    if (g->run.head->count == 0)
        return FLOW_DONE;
    ASK(1, f->seat, PROMPT_SPY, 0);
    d2_discard_card(g, d2_card_in(g, ZONE_HAND, answer(&g->run).a));
    END;
}
