/* Lines of a scenario about the course of play and the campaign. Read facts.h first. */
#include "rulesets/d2e/facts.h"

#include <string.h>

/* ---- The course of play -------------------------------------------------------------------- */

static bool set_round(struct fact *f)
{
    int n = 0;
    if (!fact_number(&f->line, 99, &n))
        return false;
    f->g->s->round = (uint16_t)n;
    return true;
}

static bool set_acted(struct fact *f)
{
    while (fact_more(&f->line)) {
        uc_piece p;
        if (!d2_read_hero(f, &p))
            return false;
        piece(f->g, p)->flags |= ACTED;
    }
    return true;
}

/* Drops whatever is going on, as if a hero's turn had just ended; the round has to be gone on
 * with. */
static bool drop_turn(struct fact *f)
{
    struct d2_state *s = f->g->s;
    if (!d2_drop_turn(f->g))
        return fact_refuse(&f->line, _("the first round has not begun"));
    memset(s->turn, 0, sizeof s->turn);
    memset(s->attack, 0, sizeof s->attack);
    memset(&s->test, 0, sizeof s->test);
    s->turns = s->attacks = 0;
    s->phase = PHASE_HEROES;
    f->moved_on = true;
    return true;
}

static bool back_to_round(struct fact *f)
{
    if (!drop_turn(f))
        return false;
    flow_restart(&f->g->run);
    return true;
}

static bool set_turn(struct fact *f)
{
    struct uc_state *head = f->g->run.head;
    uc_piece p;
    if (!d2_read_hero(f, &p))
        return false;
    if (!on_map(f->g, p) && !(piece(f->g, p)->flags & (DOWN | AWAY)))
        return fact_refuse(&f->line, _("put the hero on the map first"));
    piece(f->g, p)->flags &= (uint8_t)~ACTED;
    if (!back_to_round(f))
        return false;
    for (int i = 0; i < head->count; i++)
        if (head->choice[i].verb == DO_TURN && head->choice[i].a == p)
            return uc_choose(f->g->run.game, head, i, NULL) == UC_OK;
    return fact_refuse(&f->line, _("that hero cannot have a turn now"));
}

static bool set_overlord(struct fact *f)
{
    if (!fact_takes(&f->line, "turn"))
        return fact_refuse(&f->line, _("write 'overlord turn'"));
    for (uc_piece p = 1; p < FIRST_MONSTER; p++)
        if (is_hero(f->g, p) || is_ally(f->g, p))
            piece(f->g, p)->flags |= ACTED;
    return back_to_round(f);
}

/* "encounter 2", "encounter 2 won overlord": the first one ends in favour of that side. */
static bool set_encounter(struct fact *f)
{
    struct d2e *g = f->g;
    int side = SIDE_HEROES;
    if (!fact_takes(&f->line, "2"))
        return fact_refuse(&f->line, _("write 'encounter 2'"));
    if (fact_takes(&f->line, "won") && !fact_takes(&f->line, "heroes")) {
        side = SIDE_OVERLORD;
        if (!fact_takes(&f->line, "overlord"))
            return fact_refuse(&f->line, _("write 'won heroes' or 'won overlord'"));
    }
    if (g->s->encounter != 0 || quest_data(g)->encounters < 2 ||
        !flow_is_open(&g->run, FLOW_encounter))
        return fact_refuse(&f->line, _("no second encounter follows"));
    d2_end_encounter(g, side);
    flow_unwind(&g->run, g->run.head->depth - 1);
    f->moved_on = true;
    flow_restart(&g->run);
    return true;
}

/* ---- The campaign -------------------------------------------------------------------------- */

static bool set_gold(struct fact *f)
{
    int n = 0;
    if (!f->g->t->campaign && !f->g->t->level)
        return fact_refuse(&f->line, _("there is gold in a campaign and in Epic Play only"));
    if (!fact_number(&f->line, 10000, &n))
        return false;
    f->g->s->gold = (uint16_t)n;
    return true;
}

static bool set_xp(struct fact *f)
{
    uc_piece who = 0;
    int n = 0;
    if (!f->g->t->campaign && !f->g->t->level)
        return fact_refuse(&f->line, _("there is experience in a campaign and in Epic Play only"));
    if ((!fact_takes(&f->line, "overlord") && !d2_read_hero(f, &who)) ||
        !fact_number(&f->line, 100, &n))
        return false;
    f->g->s->xp[who] = (uint8_t)n;
    return true;
}

/* "bought maul claw": the overlord has these besides what he has. */
static bool set_bought(struct fact *f)
{
    while (fact_more(&f->line)) {
        const char *word = fact_next(&f->line);
        int record = pack_find(f->g->content, KIND_OVERLORD_CARD, word);
        int card = record ? d2_card_in_zones(f->g, record, 1u << ZONE_BOX) : 0;
        if (!card)
            return fact_refuse(&f->line, _("there is no card '%s' to buy"), word);
        d2_move_card(f->g, card, ZONE_DECK, 0);
    }
    return true;
}

/* "travel tinker road": the card takes effect here and now, as it would on the way. */
static bool set_travel(struct fact *f)
{
    const char *word = fact_next(&f->line);
    struct travel_event event = {
        .card = (uint16_t)pack_find(f->g->content, KIND_TRAVEL, word),
        .icon = (uint8_t)d2_word_find("icon", fact_peek(&f->line)),
    };
    if (!event.card)
        return fact_refuse(&f->line, _("the pack has no Travel Event card '%s'"), word);
    if (!event.icon)
        return fact_refuse(&f->line, _("'%s' is no travel icon"), fact_peek(&f->line));
    fact_next(&f->line);
    if (!drop_turn(f))
        return false;
    flow_open(&f->g->run, FLOW_travel_event, &event, sizeof event);
    flow_restart(&f->g->run);
    return true;
}

/* The number of the episode with the quest that the next word names; -1 and a sentence. */
static int read_episode(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_QUEST, word);
    for (int i = 0; i < f->g->t->episodes && record; i++)
        if (f->g->t->episode[i].record == record)
            return i;
    fact_refuse(&f->line, _("'%s' is no quest of this campaign"), word);
    return -1;
}

static bool back_to_campaign(struct fact *f, bool played)
{
    d2_back_to_campaign(f->g, played);
    f->moved_on = true;
    flow_restart(&f->g->run);
    return true;
}

/* The items of Act I are gone and those of Act II for sale (D2-414). */
static void begin_act2(struct d2e *g)
{
    g->s->act = 2;
    for (int i = 1; i <= g->t->cards; i++)
        if (g->s->card[i].zone == ZONE_SHOP)
            g->s->card[i].zone = ZONE_NONE;
        else if (g->s->card[i].zone == ZONE_LATER)
            g->s->card[i].zone = ZONE_SHOP;
}

/* "campaign first_watch heroes mill overlord": these were played and won by these; the campaign
 * phase after the last of them begins. */
static bool set_campaign(struct fact *f)
{
    struct d2_state *s = f->g->s;
    int last = -1, side = 0;
    if (!f->g->t->campaign)
        return fact_refuse(&f->line, _("this game is no campaign"));
    memset(&s->log, 0, sizeof s->log);
    while (fact_more(&f->line)) {
        if (last >= 0)
            quest_log_note(&f->g->run, &s->log, f->g->t->episode[last].record, side);
        if (s->log.count == PLAYED_QUESTS - 1)
            return fact_refuse(&f->line, _("after %d quests the campaign is over"), PLAYED_QUESTS);
        last = read_episode(f);
        side = fact_takes(&f->line, "heroes")     ? SIDE_HEROES
               : fact_takes(&f->line, "overlord") ? SIDE_OVERLORD
                                                  : 0;
        if (last < 0)
            return false;
        if (!side)
            return fact_refuse(&f->line, _("say who has won it: 'heroes' or 'overlord'"));
    }
    if (last < 0)
        return fact_refuse(&f->line,
                           _("write 'campaign QUEST heroes|overlord...', the introduction first"));
    if (s->log.count > ACT_LENGTH + 1 && s->act == 1)
        begin_act2(f->g);
    d2_clear_map(f->g);
    s->encounter = 0;
    if (s->episode != last)
        memset(s->counter, 0, sizeof s->counter);
    s->episode = (uint8_t)last;
    s->ended = (uint8_t)side;
    return back_to_campaign(f, true);
}

/* "quest mill": the next quest begins, whatever the campaign would say. */
static bool set_quest(struct fact *f)
{
    if (!f->g->t->campaign || f->g->s->phase != PHASE_CAMPAIGN)
        return fact_refuse(&f->line,
                           _("a quest can be begun between two quests of a campaign only"));
    int next_one = read_episode(f);
    if (next_one < 0)
        return false;
    if (f->g->t->episode[next_one].act == 2 && f->g->s->act == 1)
        begin_act2(f->g);
    for (int i = 1; i <= f->g->t->cards; i++)
        if (f->g->s->card[i].zone == ZONE_OFFER)
            f->g->s->card[i].zone = ZONE_SHOP;
    f->g->s->episode = (uint8_t)next_one;
    d2_gather_abilities(f->g);
    return back_to_campaign(f, false);
}

const struct fact_kind d2_course_facts[] = {
    {"round", set_round},
    {"acted", set_acted},
    {"turn", set_turn},
    {"overlord", set_overlord},
    {"encounter", set_encounter},
    {"gold", set_gold},
    {"xp", set_xp},
    {"bought", set_bought},
    {"campaign", set_campaign},
    {"travel", set_travel},
    {"quest", set_quest},
    {NULL, NULL},
};
