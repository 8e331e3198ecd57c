/* Leads and ways: how the score finds its way through a chapter that nobody has explored yet.
 *
 * The leads are what the chapter's author tells bots, as a group has heard of the place: what has to
 * be done in which location for each Goal. Ways are counted along the arrows that can be seen. Beyond
 * them lies what nobody knows; how far it is from there is guessed from where the map shows the
 * locations. Nothing that is printed out of sight is looked at. */
#include "rulesets/sr/sr.h"

void sr_read_leads(const struct uc_game *game, struct sr_part *part)
{
    const struct sr_chapter *c = part->chapter;
    for (int i = 0; i < c->leads; i++) {
        const struct sr_lead *lead = &c->lead[i];
        const struct sr_location *l = pack_data(game->pack, KIND_LOCATION, lead->location);
        const struct sr_story *story = pack_data(game->pack, KIND_STORY, lead->story);
        const struct sr_story *goal = pack_data(game->pack, KIND_STORY, lead->goal);
        if (i == 0 || lead->goal != c->lead[i - 1].goal) {
            assert(part->tasks < TASKS);
            part->task[part->tasks++] = (struct sr_task){goal->number, lead->red, (uint8_t)i, 0};
        }
        part->step[i] =
            (struct sr_step){l->number, story ? story->number : 0, lead->points, lead->seen};
        part->task[part->tasks - 1].steps++;
    }
}

/* ---- Ways -------------------------------------------------------------------------------------- */

/* Prices in points of cards. A card is worth about four. */
enum {
    POINTS_UNSEEN = 9,  /* what waits where nobody has been */
    POINTS_RANDOM = 6,  /* a Random Enemy */
    POINTS_ENEMY = 9,   /* a Scripted Enemy */
    POINTS_THREAT = 7,  /* a step of the Threat */
    POINTS_VITAE = 4,   /* a point of Vitae */
    POINTS_STEP = 1,    /* cards seldom fit exactly */
    POINTS_COLUMN = 11, /* a column or row of the map, as far as nobody knows better */
    POINTS_LOCKED = 15  /* to turn a locked location, if it is on the way at all */
};

static int icon_price(const struct sr *g, const struct sr_icon *icon)
{
    int often = sr_threat_value(g) + icon->n;
    if ((icon->tier && icon->tier != sr_tier(g)) || icon->hourglasses)
        return 0;
    switch (icon->icon) {
    case ROW_RANDOM:
        return often > 0 ? POINTS_RANDOM * often : 0;
    case ROW_ENEMY:
        return g->s->scripted[enemy_number(g, icon->enemy)] == SCRIPTED_PILE ? POINTS_ENEMY : 0;
    case ROW_THREAT:
        return POINTS_THREAT * icon->n;
    case ROW_DAMAGE:
        return often > 0 ? POINTS_VITAE * often : 0;
    default:
        return 0;
    }
}

/* The side whose arrows count: that which is up or, where it has only just been turned, the one that
 * was seen before, since most ways stay. NULL: nobody knows any. */
static const struct sr_side *latest_side(const struct sr *g, int place)
{
    const struct sr_side *side = known_face(g, place);
    if (!side && g->s->place[place].side == SIDE_B && g->s->place[place].flags & PLACE_SEEN_A)
        side = &location(g, place)->a;
    return side;
}

int sr_entry_price(const struct sr *g, int place)
{
    const struct sr_side *side = known_face(g, place);
    int points = 0;
    if (sr_heroes_at(g, place) && side)
        return 0;
    if (!side && latest_side(g, place))
        return POINTS_UNSEEN / 2; /* SR-083: turned under somebody's feet, half of it counts */
    if (!side || (g->s->place[place].side == SIDE_A && !side->lock)) /* SR-071: it will turn */
        return POINTS_UNSEEN;
    for (int i = 0; i < side->rows; i++)
        points += icon_price(g, &side->row[i]);
    return points < 0 ? 0 : points;
}

void sr_survey(const struct sr *g, struct sr_survey *survey)
{
    int green = sr_group_change(g, CHANGE(green_arrow));
    survey->ways = 0;
    for (int p = 1; p <= g->part->locations; p++) {
        const struct sr_side *side = latest_side(g, p);
        survey->open[p] = !known_face(g, p)                             ? SURVEY_UNSEEN
                          : g->s->place[p].side == SIDE_A && side->lock ? SURVEY_LOCKED
                                                                        : SURVEY_SEEN;
        for (int i = 0; side && i < side->arrows && survey->ways < SURVEY_WAYS; i++) {
            const struct sr_arrow *arrow = &side->arrow[i];
            int to = place_number(g, arrow->to);
            if (!to || arrow->elusive || (arrow->when.code && !sr_true(g, &arrow->when, 1)))
                continue;
            int vitae = arrow->vitae + (arrow->green ? green : 0);
            survey->way[survey->ways++] =
                (struct sr_way){(uint8_t)p, (uint8_t)to,
                                (uint16_t)(arrow->difficulty + POINTS_VITAE * vitae + POINTS_STEP +
                                           sr_entry_price(g, to))};
        }
    }
}

/* As the map shows it. */
static int guess(const struct sr *g, int from, int to)
{
    const struct uc_board_place *a = &g->part->place[from], *b = &g->part->place[to];
    int dx = a->x < b->x ? b->x - a->x : a->x - b->x, dy = a->y < b->y ? b->y - a->y : a->y - b->y;
    int far = dx > dy ? dx : dy, near = dx + dy - far;
    return POINTS_COLUMN * (3 * far + near) / 3;
}

void sr_ways_to(const struct sr *g, const struct sr_survey *survey, int to, uint16_t *price)
{
    for (int p = 1; p <= g->part->locations; p++)
        price[p] = (uint16_t)(survey->open[p] == SURVEY_SEEN     ? NO_WAY
                              : survey->open[p] == SURVEY_LOCKED ? guess(g, p, to) + POINTS_LOCKED
                                                                 : guess(g, p, to));
    price[to] = 0;
    for (bool better = true; better;) { /* Bellman and Ford */
        better = false;
        for (int i = survey->ways - 1; i >= 0; i--) {
            const struct sr_way *way = &survey->way[i];
            if (price[way->to] + way->price < price[way->from]) {
                price[way->from] = (uint16_t)(price[way->to] + way->price);
                better = true;
            }
        }
    }
}
