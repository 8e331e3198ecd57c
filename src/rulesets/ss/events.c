/* The Event Phase, stories, Waypoints, and how a quest ends (AC 10.4, 11 to 13; IS 9). */
#include "rulesets/ss/ss.h"

static const struct ss_event *event_data(const struct ss *g, int card)
{
    return g->t->card[card].data;
}

/* ---- Spawn formulas: AC 11, IS-124 to IS-129 -------------------------------------------------------- */

static int counted_heroes(const struct ss *g)
{
    int n = 0;
    for (int h = 1; h <= g->t->heroes; h++)
        n += g->rules->spawn_counts_ghosts || !is_ghost(g, h); /* AC-168, IS-127 */
    for (int p = COMPANION; p < FOE && g->rules->spawn_counts_companions; p++)
        if (in_play(g, p)) /* AC-169, IS-128 */
            n += ((const struct ss_companion *)pack_data(pack_of(g), KIND_COMPANION,
                                                         figure(g, p)->record))
                     ->hero_count;
    return n;
}

static int counted_enemies(const struct ss *g)
{
    uint64_t left = ss_enemies(g);
    int n = 0;
    while (left) {
        int p = __builtin_ctzll(left);
        n++;
        for (int q = FOE; q <= last_piece(g); q++) /* IS-456: a horde is one */
            if (q == p || (g->s->figure[p].card && g->s->figure[q].card == g->s->figure[p].card))
                left &= ~bit_of(q);
    }
    return n;
}

/* AC-167, IS-126, IS/AMB-03: the line for this number of heroes; NULL none. */
static const struct ss_spawn *spawn_line(const struct ss *g, const struct ss_event *event)
{
    int heroes = counted_heroes(g);
    for (int i = 0; i < event->spawns; i++) {
        const struct ss_spawn *s = &event->spawn[i];
        bool first = i == 0 && heroes < s->from; /* one living hero: the line for the fewest */
        if (first || ((!s->from || heroes >= s->from) && (!s->to || heroes <= s->to)))
            return s;
    }
    return NULL;
}

/* AC-165, AC-166, AC/A-12, IS-124, IS-125, IS/AMB-02. */
int ss_spawn_number(const struct ss *g, const struct ss_event *event)
{
    const struct ss_spawn *s = spawn_line(g, event);
    int n = s ? counted_heroes(g) - counted_enemies(g) + s->plus : 0;
    return n > 0 ? n : 0;
}

/* ---- The phase ------------------------------------------------------------------------------------------ */

static void put_on_stack(struct ss *g, int card)
{
    assert(g->t->card[card].kind == KIND_EVENT);
    g->s->card[card] = (struct ss_card){.zone = ZONE_STACK};
    g->s->stack[flow_place(&g->run, &g->s->stack_count, STACK)] = (uint16_t)card;
}

/* AC-180; AC-179 to AC-182, IS-121, IS-137 to IS-139: Night and Day lie beside the deck, so that by default an event comes every
 * second round (AC-162, IS-117). */
static void put_beside(struct ss *g, int card)
{
    assert(g->t->card[card].kind == KIND_EVENT);
    for (int c = g->t->first_card[KIND_EVENT]; c < g->t->first_card[KIND_EVENT + 1]; c++)
        if (g->s->card[c].zone == ZONE_BESIDE)
            g->s->card[c].zone = ZONE_DISCARD;
    g->s->card[card] = (struct ss_card){.zone = ZONE_BESIDE};
    g->s->night = event_data(g, card)->type;
    for (int h = 1; h <= g->t->heroes; h++)
        ss_shift_powers(g, h, event_data(g, card)->shift);
}

static void fail_quest(struct ss *g)
{
    g->s->outcome = SIDE_ENEMIES;
    flow_mark(&g->run, DUE_END);
}

int ss_events_left(const struct ss *g)
{
    const struct event_phase *f = flow_find(&g->run, FLOW_event_phase);
    bool reading = f && f->card && g->s->card[f->card].zone == ZONE_BOX;
    return ss_deck_left(g, KIND_EVENT) + g->s->stack_count + reading;
}

FLOW(event_phase)
{
    BEGIN;
    if (g->s->stack_count) {
        RULE("AC-161 AC-177 AC-178 IS-116 IS-134 IS-136");
        f->card = g->s->stack[--g->s->stack_count];
        g->s->stack[g->s->stack_count] = 0;
        g->s->card[f->card] = (struct ss_card){.zone = ZONE_DISCARD};
        tell(&g->run, EVENT_EVENT_GONE, f->card, 0, 0, 0);
        if (!g->s->stack_count && !ss_deck_left(g, KIND_EVENT)) {
            RULE("AC-185 IS-141"); /* IS/AMB-24 */
            fail_quest(g);
        }
        DUE(1);
        return FLOW_DONE;
    }
    CALL(2, draw_card, .kind = KIND_EVENT);
    if (!g->s->result) {
        if (!g->t->drawn_board)
            fail_quest(g); /* AC/A-22, IS/AMB-24 */
        DUE(3);
        return FLOW_DONE;
    }
    RULE("AC-160 IS-115");
    f->card = (uint16_t)g->s->result;
    g->s->card[f->card] = (struct ss_card){.zone = ZONE_BOX};
    tell(&g->run, EVENT_EVENT_CARD, f->card, 0, 0, 0);
    CALL(4, resolve_event, .card = f->card, .hero = g->s->active);
    END;
}

enum { LATER = BONUSES + 1 }; /* what lasts: an Event that has still to happen */

/* What an Event has put off to the end of the next Time Phase. */
static void put_off(struct ss *g, int card, int hero)
{
    if (event_data(g, card)->later.code)
        lasting_add(&g->run, &g->s->lasting,
                    (struct lasting){.ability = LATER,
                                     .source = g->t->card[card].record,
                                     .number = (int8_t)hero, /* it goes on if he dies */
                                     .until = UNTIL_QUEST});
}

FLOW(later)
{
    BEGIN;
    for (f->i = 0; f->i < g->s->lasting.count;) {
        if (g->s->lasting.of[f->i].ability != LATER) {
            f->i++;
            continue;
        }
        f->record = g->s->lasting.of[f->i].source;
        f->hero = (uint8_t)g->s->lasting.of[f->i].number;
        lasting_end(&g->s->lasting, f->i);
        RULE("IS-118");
        DO(1,
           ss_run(g,
                  &((const struct ss_event *)pack_data(pack_of(g), KIND_EVENT, f->record))->later,
                  f->hero, f->hero, f->record, 0));
        DUE(2);
    }
    END;
}

/* What a card says, its spawns, and where it goes: AC-160, AC-176, AC-179, IS-115, IS-121, IS-133. */
FLOW(resolve_event)
{
    BEGIN;
    MOMENT(1, ON_EVENT, f->hero);
    RULE("AC-160 AC-175 IS-115 IS-131");
    DO(2, ss_run(g, &event_data(g, f->card)->effect, f->hero, f->hero, g->t->card[f->card].record,
                 f->card));
    DUE(3);
    put_off(g, f->card, f->hero);
    f->index = (uint8_t)ss_story_of(g, g->t->card[f->card].record, 0);
    if (f->index)
        CALL(4, story, .index = f->index, .hero = f->hero);
    DUE(5);
    f->n = (uint8_t)ss_spawn_number(g, event_data(g, f->card));
    if (spawn_line(g, event_data(g, f->card)))
        tell(&g->run, EVENT_FORMULA, f->card, f->n, counted_heroes(g), counted_enemies(g));
    if (f->n) {
        RULE("AC-165 AC-166 AC-167 AC-168 AC-169 AC-171 IS-124 IS-125 IS-126 IS-127 IS-128");
        CALL(6, spawn, .n = f->n);
        DUE(7);
    }
    if (spawn_line(g, event_data(g, f->card)) && spawn_line(g, event_data(g, f->card))->minions) {
        RULE("AC-572");
        CALL(8, spawn, .n = spawn_line(g, event_data(g, f->card))->minions,
             .scroll = spawn_line(g, event_data(g, f->card))->minion);
        DUE(9);
    }
    if (event_data(g, f->card)->type == EVENT_NIGHT || event_data(g, f->card)->type == EVENT_DAY) {
        RULE("AC-179 AC-181 AC-182 IS-121 IS-138 IS-139");
        put_beside(g, f->card);
    } else {
        RULE("AC-176 IS-133");
        put_on_stack(g, f->card);
    }
    ss_check_end(g);
    DUE(10);
    END;
}

/* ---- Stories --------------------------------------------------------------------------------------------- */

/* Of an event, a Shadow or a side of a scroll, or of a Waypoint. */
int ss_story_of(const struct ss *g, int record, int waypoint)
{
    for (int i = 0; i < quest_of(g)->stories; i++) {
        const struct ss_story *s = &quest_of(g)->story[i];
        if ((record && (s->event == record || s->shadow == record || s->turned == record)) ||
            (waypoint && s->waypoint == waypoint))
            return i + 1;
    }
    return 0;
}

FLOW(story)
{
    BEGIN;
    RULE("AC-173 AC-175 IS-130 IS-131");
    if (!ss_true(g, &quest_of(g)->story[f->index - 1].when, f->hero, f->hero, quest_record(g)))
        return FLOW_DONE;
    if (quest_of(g)->story[f->index - 1].text[0]) {
        g->s->told = f->index;
        tell(&g->run, EVENT_STORY, f->index, 0, 0, 0);
    }
    DO(1,
       ss_run(g, &quest_of(g)->story[f->index - 1].effect, f->hero, f->hero, quest_record(g), 0));
    ss_check_end(g);
    DUE(2);
    END;
}

/* A Story Event that lies on the map: AC-172, AC-176, IS-130, IS-133. */
FLOW(story_card)
{
    BEGIN;
    RULE("AC-172 AC-173 IS-130 IS-132");
    f->card = (uint16_t)ss_find_card(g, g->s->token[f->token].what, ZONE_BOX, 0);
    g->s->token[f->token] = (struct ss_token){0};
    if (f->card) {
        tell(&g->run, EVENT_EVENT_CARD, f->card, 0, 0, 0);
        CALL(1, resolve_event, .card = f->card, .hero = f->hero);
    }
    END;
}

/* AC-184: a hero sees to a Waypoint. AC-262, IS-034, IS-072, IS-226: whatever a quest lets heroes do besides, how keys work, what
 * lies apart, it says so. */
FLOW(waypoint)
{
    BEGIN;
    RULE("AC-184 IS-140");
    f->index = (uint8_t)ss_story_of(g, 0, g->s->token[f->token].value);
    tell(&g->run, EVENT_VISITED, f->hero, g->s->token[f->token].place, 0, 0);
    g->s->token[f->token] = (struct ss_token){0};
    if (f->index)
        CALL(1, story, .index = f->index, .hero = f->hero);
    END;
}

/* ---- The end --------------------------------------------------------------------------------------------- */

/* AC-183, AC-185, IS-140, IS-142: at once when it is met. */
void ss_check_end(struct ss *g)
{
    const struct ss_quest *q = quest_of(g);
    if (!g->s->outcome) {
        if (ss_all_ghosts(g) || (q->lost.code && ss_number(g, &q->lost, 1, 1, quest_record(g))))
            g->s->outcome = SIDE_ENEMIES;
        else if (q->won.code && ss_number(g, &q->won, 1, 1, quest_record(g)))
            g->s->outcome = SIDE_HEROES;
    }
    for (int p = 1; p <= last_piece(g); p++)
        if (is_dying(g, p))
            return; /* first it leaves the map; then it is looked at again */
    if (g->s->outcome)
        flow_mark(&g->run, DUE_END);
}

/* What has decided against the heroes, a word; 0: what the quest says of it. */
static int what_failed(const struct ss *g)
{
    return ss_all_ghosts(g)     ? WORD_WHY + WHY_GHOSTS
           : !ss_events_left(g) ? WORD_WHY + WHY_EVENTS
                                : 0;
}

FLOW(finish)
{
    BEGIN;
    RULE("AC-183 AC-185 IS-140 IS-141 IS-142");
    if (g->s->outcome == SIDE_HEROES)
        tell(&g->run, EVENT_WON, 0, 0, 0, 0);
    else
        tell(&g->run, EVENT_LOST, what_failed(g), 0, 0, 0);
    memset(g->s->blow, 0, sizeof g->s->blow); /* in the middle of whatever was going on */
    g->s->attack = 0;
    return g->t->campaign ? ss_leave_quest(g) : flow_game_over(&g->run, g->s->outcome);
    END;
}
