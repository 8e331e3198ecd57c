/* The journey (AC 4): the Time Reserve, site sheets with their spots and buildings, and ventures. The stations between them are
 * in campaign.c, what buildings sell in emporium.c. */
#include "rulesets/ss/campaign.h"

enum { MOST_HOURS = 99 };

/* ---- The Time Reserve: AC-041, AC-042 ----------------------------------------------------------------- */

void ss_gain_hours(struct ss *g, int n)
{
    int hours = g->s->hours + n;
    hours = hours < 0 ? 0 : hours > MOST_HOURS ? MOST_HOURS : hours;
    if (hours == g->s->hours)
        return;
    g->s->hours = (uint8_t)hours;
    tell(&g->run, EVENT_HOURS, hours, 0, 0, 0);
}

/* ---- Ventures: AC-056 to AC-059 -------------------------------------------------------------------------- */

static const struct ss_venture *venture_data(const struct ss *g, int venture)
{
    return pack_data(pack_of(g), KIND_VENTURE, venture);
}

static struct ss_progress *progress_of(const struct ss *g, int venture)
{
    return &g->s->venture[venture - first_of(g, KIND_VENTURE)];
}

static int wanted(const struct ss *g, const struct ss_task *task)
{
    if (task->what == TASK_MARK)
        return 1;
    return task->per_hero ? task->count * g->t->heroes : task->count;
}

struct ss_tally ss_task_count(const struct ss *g, int venture, int task)
{
    const struct ss_task *t = &venture_data(g, venture)->task[task];
    int so_far =
        t->what == TASK_MARK ? ss_marked(g, t->mark) : progress_of(g, venture)->count[task];
    return (struct ss_tally){so_far, wanted(g, t)};
}

bool ss_is_complete(const struct ss *g, int venture)
{
    for (int i = 0; i < venture_data(g, venture)->tasks; i++) {
        struct ss_tally count = ss_task_count(g, venture, i);
        if (count.so_far < count.wanted)
            return false;
    }
    return true;
}

void ss_count_task(struct ss *g, enum task task)
{
    int count = 0, first = pack_first(pack_of(g), KIND_VENTURE, &count);
    for (int id = first; g->t->campaign && id < first + count; id++) {
        const struct ss_venture *v = venture_data(g, id);
        struct ss_progress *p = progress_of(g, id);
        for (int i = 0; p->state == TAKEN && i < v->tasks; i++)
            if (v->task[i].what == task && p->count[i] < wanted(g, &v->task[i])) {
                p->count[i]++;
                tell(&g->run, EVENT_TASK, id, i + 1, p->count[i], wanted(g, &v->task[i]));
            }
    }
}

static void offer_ventures(struct ss *g)
{
    int count = 0, first = pack_first(pack_of(g), KIND_VENTURE, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_progress *p = progress_of(g, id);
        if (p->state == NOT_TAKEN &&
            ss_true(g, &venture_data(g, id)->when, g->s->active, g->s->active, id))
            offer(&g->run, DO_VENTURE, id, 0, 0);
        else if (p->state == TAKEN && ss_is_complete(g, id))
            offer(&g->run, DO_REWARD, id, 0, 0);
    }
}

FLOW(outpost)
{
    BEGIN;
    for (;;) {
        AGAIN(40);
        offer_ventures(g);
        if (!g->run.head->count)
            return FLOW_DONE;
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, g->s->active, PROMPT_OUTPOST, g->s->active);
        if (answer(&g->run).verb == DO_DONE)
            return FLOW_DONE;
        if (answer(&g->run).verb == DO_VENTURE) {
            RULE("AC-056 AC-057");
            progress_of(g, answer(&g->run).a)->state = TAKEN;
            tell(&g->run, EVENT_VENTURE, answer(&g->run).a, 0, 0, 0);
            continue;
        }
        RULE("AC-058 AC-059");
        progress_of(g, answer(&g->run).a)->state = REWARDED;
        tell(&g->run, EVENT_REWARD, answer(&g->run).a, 0, 0, 0);
        DO(2, ss_run(g, &venture_data(g, answer(&g->run).a)->effect, g->s->active, g->s->active,
                     answer(&g->run).a, 0));
    }
    END;
}

/* ---- Site sheets: AC-049 to AC-055 -------------------------------------------------------------------------- */

static const struct ss_site *site_of(const struct ss *g)
{
    const struct ss_label *label = pack_data(pack_of(g), KIND_LABEL, g->s->label);
    return pack_data(pack_of(g), KIND_SITE, label->site);
}

static const struct ss_spot *spot_data(const struct ss *g, int spot)
{
    return pack_data(pack_of(g), KIND_SPOT, spot);
}

static const struct ss_building *building_at(const struct ss *g, int spot)
{
    return pack_data(pack_of(g), KIND_BUILDING, spot_data(g, spot)->building);
}

static uint16_t site_bit(const struct ss *g)
{
    const struct ss_label *label = pack_data(pack_of(g), KIND_LABEL, g->s->label);
    return (uint16_t)(1U << (label->site - first_of(g, KIND_SITE)));
}

/* AC-038: what powers add to them, once a journey for each hero who has one. */
static int hours_found(struct ss *g)
{
    int all = 0;
    for (int h = 1; h <= g->t->heroes; h++) {
        int n = g->s->soul[h].deeds & DEED_LINGERED ? 0 : ss_bonus(g, h, BONUS_HOURS, h);
        if (n > 0)
            g->s->soul[h].deeds |= DEED_LINGERED;
        all += n > 0 ? n : 0;
    }
    return all;
}

/* AC-050: the hourglasses of the sheet, the left number at the first visit. */
static void enter_site(struct ss *g)
{
    bool again = g->s->sites & site_bit(g);
    g->s->stage = STAGE_SITE;
    g->s->seen = 0;
    g->s->spot = 0;
    g->s->sites |= site_bit(g);
    ss_gain_hours(g, (again ? site_of(g)->again : site_of(g)->hours) + hours_found(g));
}

/* A paragraph is read once; buildings and outposts may be visited again. */
static bool is_worth_an_hour(const struct ss *g, int index)
{
    int spot = site_of(g)->spots.item[index];
    const struct ss_spot *s = spot_data(g, spot);
    return (s->building || s->outpost || !(g->s->seen >> index & 1)) &&
           ss_true(g, &s->when, g->s->active, g->s->active, spot);
}

static void offer_spots(struct ss *g)
{
    for (int i = 0; g->s->hours && i < site_of(g)->spots.count; i++)
        if (is_worth_an_hour(g, i))
            offer(&g->run, DO_SPOT, site_of(g)->spots.item[i], 0, 0);
}

static void go_to_spot(struct ss *g, int spot)
{
    for (int i = 0; i < site_of(g)->spots.count; i++)
        if (site_of(g)->spots.item[i] == spot)
            g->s->seen |= (uint16_t)(1U << i);
    g->s->spot = (uint16_t)spot;
    ss_gain_hours(g, -1);
    tell(&g->run, EVENT_SPOT, spot, 0, 0, 0);
}

FLOW(site)
{
    BEGIN;
    RULE("AC-046 AC-049 AC-050");
    tell(&g->run, EVENT_SITE,
         ((const struct ss_label *)pack_data(pack_of(g), KIND_LABEL, g->s->label))->site, 0, 0, 0);
    enter_site(g);
    for (;;) {
        AGAIN(40);
        offer_spots(g);
        if (f->n < FIDDLING)
            offer(&g->run, DO_PACK_UP, 0, 0, 0); /* AC-040 */
        offer(&g->run, DO_LEAVE, 0, 0, 0);
        RULE("AC-051 AC-053 AC-054 AC-055");
        ASK(1, g->s->active, PROMPT_SITE, g->s->active);
        if (answer(&g->run).verb == DO_LEAVE)
            break;
        if (answer(&g->run).verb == DO_PACK_UP) {
            f->n++;
            CALL(2, emporium, .visiting = ss_whole_party(g));
            continue;
        }
        go_to_spot(g, answer(&g->run).a);
        RULE("AC-052");
        DO(3,
           ss_run(g, &spot_data(g, g->s->spot)->effect, g->s->active, g->s->active, g->s->spot, 0));
        if (spot_data(g, g->s->spot)->building)
            CALL(4, emporium, .visiting = ss_whole_party(g),
                 .building = spot_data(g, g->s->spot)->building,
                 .shop = building_at(g, g->s->spot)->sells);
        if (spot_data(g, g->s->spot)->outpost)
            CALL(5, outpost);
    }
    RULE("AC-054 AC-055");
    g->s->spot = 0;
    g->s->stage = STAGE_REALM;
    tell(&g->run, EVENT_LEFT,
         ((const struct ss_label *)pack_data(pack_of(g), KIND_LABEL, g->s->label))->site, 0, 0, 0);
    END;
}
