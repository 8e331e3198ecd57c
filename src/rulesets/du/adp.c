/* The Artificial Dark Player's cards, placements and small decisions. DU-332, DU-H150 to DU-H161,
 * DU-H165 to DU-H168, DU-H205 to DU-H207, DU-H212 to DU-H215. Read adp.h first. */
#include "rulesets/du/adp.h"

#include <stdlib.h>

int adp_find(const struct du *g, int verb, int a)
{
    for (int i = 0; i < choices(g); i++)
        if (choice(g, i).verb == verb && (!a || choice(g, i).a == a))
            return i;
    return -1;
}

static int card_at(const struct du *g, int i) { return choice(g, i).a - CARD_BASE; }

static int away_from_heroes(const struct du *g, uc_place at)
{
    int best = GRID_FAR;
    EACH(h, g->s->heroes) { best = du_min(best, du_apart_from(g, h, at)); }
    return best;
}

/* ---- Setting up ----------------------------------------------------------------------------- */

static const struct du_creature *kind_of(const struct du *g, int record)
{
    return pack_data(g->content, KIND_CREATURE, record);
}

/* DU-H151: by the die; one that costs more than two fifths of the Reserve Points is too dear. */
static struct decision pick_leader(const struct du *g)
{
    const struct du_faction *faction = pack_data(g->content, KIND_FACTION, g->t->quest->faction);
    int at = (int)du_min(du_max((int)g->s->die, 1), (int)faction->leaders.count) - 1;
    uint16_t record = faction->leaders.item[at];
    for (int i = 0;
         5 * kind_of(g, record)->vp > 2 * 10 * g->t->heroes && i < faction->leaders.count; i++)
        if (kind_of(g, faction->leaders.item[i])->vp < kind_of(g, record)->vp)
            record = faction->leaders.item[i];
    return (struct decision){adp_find(g, DO_MUSTER, record), LINE_LEADER};
}

static struct decision pick_grant(const struct du *g)
{
    int best = -1;
    for (int i = 0; g->s->rp >= 60 && i < choices(g); i++)
        if (choice(g, i).verb == DO_GRANT &&
            (best < 0 ||
             du_item_data(g, choice(g, i).a)->vp < du_item_data(g, choice(g, best).a)->vp))
            best = i;
    return (struct decision){best >= 0 ? best : adp_find(g, DO_PASS, 0), LINE_GRANT};
}

static struct decision pick_upgrade(const struct du *g)
{
    for (int i = 0; i < choices(g); i++)
        if (choice(g, i).verb == DO_UPGRADE &&
            g->s->rp - du_upgrade_of(g, choice(g, i).a - UPGRADE_BASE)->cost >= 10)
            return (struct decision){i, LINE_UPGRADE};
    return (struct decision){adp_find(g, DO_DONE, 0), LINE_UPGRADE};
}

/* ---- Drawing and discarding ----------------------------------------------------------------- */

static struct decision pick_deck(const struct du *g)
{
    int deck = g->s->turn_number % 2 ? DECK_ENCOUNTER : DECK_OBSTACLE;
    int i = adp_find(g, DO_DECK, deck);
    return (struct decision){i >= 0 ? i : 0, LINE_DECK};
}

/* Is there an unexplored door or arrow, or a closed chest, that a trap could sit on? */
static bool traps_are_of_use(const struct du *g)
{
    for (int i = 1; i <= g->t->map.ways; i++) {
        const struct du_way *way = &g->t->map.way[i];
        if (way->to && du_section_known(g, way->from) != du_section_known(g, way->to))
            return true;
    }
    for (int i = 0; i < g->s->things; i++)
        if (g->s->thing[i].kind == THING_ELEMENT &&
            !(g->s->thing[i].flags & (T_OPENED | T_BROKEN)) &&
            is_of(du_element_data(g, g->s->thing[i].record), MATTER_LOCKED))
            return true;
    return false;
}

static bool goes_first(const struct du_card *a, const struct du_card *b)
{
    return a->benefit != b->benefit ? a->benefit > b->benefit
           : a->cost != b->cost     ? a->cost < b->cost
                                    : a->number < b->number;
}

static struct decision pick_discard(const struct du *g)
{
    int done = adp_find(g, DO_DONE, 0), best = -1;
    bool useless = !traps_are_of_use(g);
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_DISCARD)
            continue;
        const struct du_card *card = du_card_data(g, card_at(g, i));
        if ((done < 0 || (useless && card->kind == CARD_TRAP)) &&
            (best < 0 || goes_first(card, du_card_data(g, card_at(g, best)))))
            best = i;
    }
    return (struct decision){best >= 0 ? best : done, LINE_DISCARD};
}

/* ---- Traps, Obstacles, Powers --------------------------------------------------------------- */

/* The costliest card of those offered; lowest number first among equals; -1 none. */
static int costliest(const struct du *g, bool (*allowed)(const struct du *, int, uc_piece),
                     uc_piece subject)
{
    int best = -1;
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_PLAY || (allowed && !allowed(g, card_at(g, i), subject)))
            continue;
        const struct du_card *card = du_card_data(g, card_at(g, i));
        const struct du_card *now = best < 0 ? NULL : du_card_data(g, card_at(g, best));
        if (!now || card->cost > now->cost ||
            (card->cost == now->cost && card->number < now->number))
            best = i;
    }
    return best;
}

/* DU-H156: the line of a Power is about one whom it can be played on; 0: it does not hold. With
 * `best` the one of highest value, or the hero who comes first (DU-H215). */
static uc_piece power_target(const struct du *g, const struct du_card *card, uc_piece subject)
{
    pieces set = card->on.code ? du_targets_of(g, card, subject) : 0;
    uc_piece best = 0;
    EACH(p, set)
    {
        if (card->adp.code && !du_holds(g, &card->adp, 0, p))
            continue;
        if (!best ||
            (is_creature(g, p) ? du_vp(g, p) > du_vp(g, best) : adp_ranks_before(g, 0, p, best)))
            best = p;
    }
    return best;
}

enum { POWERS_A_TURN = 2, KEEPS_RP = 4 };

static bool line_holds(const struct du *g, int c, uc_piece subject)
{
    const struct du_card *card = du_card_data(g, c);
    if (g->s->powers >= POWERS_A_TURN || g->s->rp - card->cost < KEEPS_RP)
        return false;
    if (card->on.code)
        return power_target(g, card, subject) != 0;
    return !card->adp.code || du_holds(g, &card->adp, 0, subject);
}

static bool is_ready_power(const struct du *g, int c, uc_piece subject)
{
    return du_card_data(g, c)->kind == CARD_POWER && line_holds(g, c, subject);
}

static bool is_answer(const struct du *g, int c, uc_piece subject)
{
    return du_card_data(g, c)->kind == CARD_TRAP || is_ready_power(g, c, subject);
}

/* DU-H154: the die was rolled before. */
static struct decision pick_reaction(const struct du *g, uc_piece subject)
{
    const struct trap *trap = flow_find(&g->run, FLOW_trap);
    int pass = adp_find(g, DO_PASS, 0), best = costliest(g, is_answer, subject);
    if (best < 0)
        return (struct decision){pass, LINE_TRAP};
    const struct du_card *card = du_card_data(g, card_at(g, best));
    if (card->kind == CARD_TRAP && trap) {
        bool plain = trap->why == ON_STEP;
        return (struct decision){g->s->die >= (plain ? 6 : 3) ? best : pass,
                                 plain ? LINE_TRAP_STEP : LINE_TRAP};
    }
    bool play = (card->moment != PRINTED_TEST || g->s->die >= 4);
    return (struct decision){play ? best : pass, LINE_POWER};
}

static struct decision pick_power_target(const struct du *g)
{
    const struct play_card *f = flow_find(&g->run, FLOW_play_card);
    uc_piece best = f ? power_target(g, du_card_data(g, f->card), f->subject) : 0;
    int i = best ? adp_find(g, DO_PIECE, best) : -1;
    return (struct decision){i >= 0 ? i : 0, LINE_TARGET};
}

/* DU-H155: one Obstacle a reveal. */
static struct decision pick_obstacle(const struct du *g)
{
    const struct obstacles *f = flow_find(&g->run, FLOW_obstacles);
    int best = f && !f->card ? costliest(g, NULL, 0) : -1;
    return (struct decision){best >= 0 ? best : adp_find(g, DO_PASS, 0), LINE_OBSTACLE};
}

static int section_with_most_heroes(const struct du *g)
{
    int count[SECTIONS + 1] = {0}, best = 1;
    EACH(h, g->s->heroes) { count[du_section(g, piece(g, h)->place)]++; }
    for (int s = 1; s <= SECTIONS; s++)
        if (count[s] > count[best])
            best = s;
    return best;
}

/* DU-H214: the square nearest to the centre of the section, in twice the numbers. */
static struct decision pick_cover(const struct du *g)
{
    const struct obstacles *f = flow_find(&g->run, FLOW_obstacles);
    const struct du_section *s = section_data(g, f ? f->section : section_with_most_heroes(g));
    int best = -1, least = 9999;
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_PLACE)
            continue;
        int x = abs(2 * grid_x(grid(g), choice(g, i).a) - 2 * s->x - s->width + 1);
        int y = abs(2 * grid_y(grid(g), choice(g, i).a) - 2 * s->y - s->height + 1);
        if (du_max(x, y) < least) {
            least = du_max(x, y);
            best = i;
        }
    }
    return (struct decision){du_max(best, 0), LINE_COVER};
}

static struct decision pick_door(const struct du *g)
{
    const struct reveal *f = flow_find(&g->run, FLOW_reveal);
    int best = 0, least = 9999;
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb == DO_SLAM && !du_parts_heroes(g, choice(g, i).a))
            continue; /* DU-H215: one for which the line of the card holds */
        const struct du_way *way = &g->t->map.way[g->t->map.door_way[choice(g, i).a]];
        int apart = f && f->who ? du_min(du_apart_from(g, f->who, way->inside[0]),
                                         du_apart_from(g, f->who, way->outside[0]))
                                : away_from_heroes(g, way->inside[0]);
        if (apart < least) {
            least = apart;
            best = i;
        }
    }
    return (struct decision){best, LINE_BAR};
}

/* ---- Encounters ----------------------------------------------------------------------------- */

/* DU-H153: what may be spent on one reveal. */
static int spending_limit(const struct du *g)
{
    const struct reveal *f = flow_find(&g->run, FLOW_reveal);
    int rooms = 0;
    for (int s = 1; s <= g->t->map.sections; s++)
        rooms += section_data(g, s)->kind != SECTION_CORRIDOR &&
                 (!du_section_known(g, s) || (f && f->section == s));
    if (f && section_data(g, f->section)->kind == SECTION_MAIN)
        rooms = 1;
    rooms = du_max(rooms, 1);
    return du_min(du_max((g->s->rp + rooms - 1) / rooms, 4), g->s->rp);
}

enum { ROW = 8 };

struct row {
    uint16_t kind[ROW];
    int count;
};

/* The same kinds in the order in which they are placed (DU-H159). */
static void sort_row(const struct du *g, struct row *row)
{
    for (int i = 1; i < row->count; i++)
        for (int k = i;
             k > 0 && du_placing_rank(g, row->kind[k]) < du_placing_rank(g, row->kind[k - 1]);
             k--) {
            uint16_t other = row->kind[k];
            row->kind[k] = row->kind[k - 1];
            row->kind[k - 1] = other;
        }
}

/* DU-H130, DU-H131: may these be placed together? `made` without them. */
static bool is_legal_row(const struct du *g, const struct row *row, const int made[3])
{
    int with[3] = {made[0], made[1], made[2]}, shooters = 0;
    for (int i = 0; i < row->count; i++) {
        const struct du_creature *c = kind_of(g, row->kind[i]);
        with[c->level - 1]++;
        shooters += du_counts_as_shooter(g, c);
    }
    return 2 * shooters <= row->count + 1 && (with[1] == made[1] || with[0] > with[1]) &&
           (with[2] == made[2] || with[0] > with[2]);
}

static int worth(const struct du *g, const struct row *row)
{
    int vp = 0;
    for (int i = 0; i < row->count; i++)
        vp += kind_of(g, row->kind[i])->vp;
    return vp;
}

static bool meets_needs(const struct du *g, const struct du_card *card, const struct row *row)
{
    int elites = 0, strong = 0;
    for (int i = 0; i < row->count; i++) {
        elites += kind_of(g, row->kind[i])->level == LEVEL_ELITE;
        strong += kind_of(g, row->kind[i])->level != LEVEL_GRUNT;
    }
    return !card->needs || (card->needs == NEEDS_ELITE ? elites > 0 : strong == 1);
}

/* DU-H213: a row as the card and the budget leave it. */
static struct row cut_row(const struct du *g, const struct du_card *card, int roll, int budget,
                          const int made[3])
{
    const struct du_faction *faction = pack_data(g->content, KIND_FACTION, g->t->quest->faction);
    int column = budget <= 7 ? 1 : budget <= 12 ? 2 : 3;
    struct row row = {.count = 0};
    for (int i = 0; i < faction->rows; i++) {
        const struct du_spawn *spawn = &faction->row[i];
        for (int k = 0; spawn->column == column && spawn->roll == roll &&
                        k < spawn->creatures.count && row.count < ROW;
             k++)
            if (du_card_allows(g, card, kind_of(g, spawn->creatures.item[k])))
                row.kind[row.count++] = spawn->creatures.item[k];
    }
    while (row.count && (worth(g, &row) > budget || !is_legal_row(g, &row, made)))
        row.count--;
    if (!meets_needs(g, card, &row))
        row.count = 0;
    sort_row(g, &row);
    return row;
}

/* The row of the die, or the first above it that is of use; empty: none of the six is. */
static struct row find_row(const struct du *g, const struct du_card *card, int die,
                           const int made[3])
{
    int budget = spending_limit(g) * (card->half ? 2 : 1);
    budget = du_min(budget, du_ceiling(g, card));
    struct row row = {.count = 0};
    for (int i = 0; i < 6 && !row.count; i++)
        row = cut_row(g, card, (die + 11 - i) % 6 + 1, budget, made);
    return row;
}

static bool can_be_filled(const struct du *g, int c)
{
    const struct du_card *card = du_card_data(g, c);
    const int made[3] = {g->s->made[0], g->s->made[1], g->s->made[2]};
    return card->creature ? g->s->rp >= 2 * kind_of(g, card->creature)->vp
                          : find_row(g, card, 1, made).count > 0;
}

/* DU-H155: enemies are spotted in a corridor only by a card that names corridors. */
static bool suits_section(const struct du *g, int c)
{
    const struct encounter *f = flow_find(&g->run, FLOW_encounter);
    const struct du_card *card = du_card_data(g, c);
    return !f || card->kind != CARD_SPOTTED ||
           section_data(g, f->section)->kind != SECTION_CORRIDOR ||
           card->places >> (ICON_CORRIDOR - 1) & 1;
}

/* The Encounter of highest ceiling that can be filled, of that kind; -1 none. */
static int highest(const struct du *g, int kind)
{
    int best = -1;
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_PLAY || du_card_data(g, card_at(g, i))->kind != kind ||
            !can_be_filled(g, card_at(g, i)) || !suits_section(g, card_at(g, i)))
            continue;
        const struct du_card *card = du_card_data(g, card_at(g, i));
        const struct du_card *now = best < 0 ? NULL : du_card_data(g, card_at(g, best));
        if (!now || card->ceiling > now->ceiling ||
            (card->ceiling == now->ceiling && card->number < now->number))
            best = i;
    }
    return best;
}

static struct decision pick_encounter(const struct du *g)
{
    int best = highest(g, CARD_SPECIAL);
    if (best < 0)
        best = highest(g, CARD_SPOTTED);
    return (struct decision){best >= 0 ? best : adp_find(g, DO_PASS, 0), LINE_ENCOUNTER};
}

/* DU-H206: who comes back is the one of highest value. */
static struct decision pick_fallen(const struct du *g)
{
    int best = 0, most = -1;
    for (int i = 0; i < choices(g); i++) {
        const struct du_creature *c = pack_data(g->content, KIND_CREATURE, choice(g, i).a);
        if (c->vp > most) {
            most = c->vp;
            best = i;
        }
    }
    return (struct decision){best, LINE_SPAWN};
}

/* The next of the row that was rolled for; those who cannot be placed are left out. */
static struct decision pick_muster(const struct du *g)
{
    const struct muster *f = flow_find(&g->run, FLOW_muster);
    int done = adp_find(g, DO_DONE, 0);
    if (!f)
        return pick_fallen(g);
    if (du_card_data(g, f->card)->creature)
        return (struct decision){0, LINE_SPAWN};
    const int made[3] = {g->s->made[0] - f->of[0], g->s->made[1] - f->of[1],
                         g->s->made[2] - f->of[2]};
    struct row row = find_row(g, du_card_data(g, f->card), g->s->die, made);
    for (int i = f->count; i < row.count; i++) {
        int k = adp_find(g, DO_MUSTER, row.kind[i]);
        if (k >= 0)
            return (struct decision){k, LINE_SPAWN};
    }
    return (struct decision){done >= 0 ? done : 0, LINE_SPAWN};
}

static struct decision pick_origin(const struct du *g)
{
    int best = -1, least = 9999;
    for (int i = 0; i < choices(g); i++)
        if (choice(g, i).verb == DO_ORIGIN && away_from_heroes(g, choice(g, i).a) < least) {
            least = away_from_heroes(g, choice(g, i).a);
            best = i;
        }
    return (struct decision){du_max(best, 0), LINE_ORIGIN};
}

/* ---- Placing -------------------------------------------------------------------------------- */

/* The way the revealing hero looked into the section. */
static int view_of(const struct du *g, const struct reveal *f)
{
    static const uint8_t opposite[] = {0, SOUTH, WEST, NORTH, EAST};
    const struct du_way *way = &g->t->map.way[f->way];
    if (!f->way || !way->exit)
        return piece(g, f->who)->facing;
    return way->to == f->section ? way->exit->side : opposite[way->exit->side];
}

/* Where the first creature goes to: a square, which may lie beyond the board. */
struct goal_square {
    bool known; /* false: towards the heroes */
    int x, y;
};

static struct goal_square spot_at(const struct du *g, uc_place at)
{
    return (struct goal_square){true, grid_x(grid(g), at), grid_y(grid(g), at)};
}

/* DU-H159, DU-H212. */
static struct goal_square first_spot(const struct du *g)
{
    const struct reveal *f = flow_find(&g->run, FLOW_reveal);
    const struct wander *w = flow_find(&g->run, FLOW_wander);
    if (w && w->zone.origin)
        return spot_at(g, w->zone.origin);
    if (w || !f || !f->who)
        return (struct goal_square){0};
    struct goal_square spot = spot_at(g, piece(g, f->who)->place);
    int view = view_of(g, f);
    spot.x += view == EAST ? 3 : view == WEST ? -3 : 0;
    spot.y += view == SOUTH ? 3 : view == NORTH ? -3 : 0;
    return spot;
}

static int away_from_spot(const struct du *g, struct goal_square spot, uc_place at)
{
    return spot.known ? du_max(abs(grid_x(grid(g), at) - spot.x), abs(grid_y(grid(g), at) - spot.y))
                      : away_from_heroes(g, at);
}

static int colour(const struct du *g, uc_place at)
{
    return (grid_x(grid(g), at) + grid_y(grid(g), at)) % 2;
}

/* How far a square lies from the hero's line of view. */
static int sideways(const struct du *g, uc_place at)
{
    const struct reveal *f = flow_find(&g->run, FLOW_reveal);
    if (!f || !f->who)
        return 0;
    int view = view_of(g, f);
    uc_place hero = piece(g, f->who)->place;
    return view == NORTH || view == SOUTH ? abs(grid_x(grid(g), at) - grid_x(grid(g), hero))
                                          : abs(grid_y(grid(g), at) - grid_y(grid(g), hero));
}

static struct decision pick_place(const struct du *g)
{
    struct goal_square spot = g->s->anchor ? spot_at(g, g->s->anchor) : first_spot(g);
    bool around = g->s->anchor && !flow_is_open(&g->run, FLOW_wander);
    int best = 0, least = 1 << 30;
    for (int i = 0; i < choices(g); i++) {
        uc_place at = choice(g, i).a;
        int rank = 1000 * away_from_spot(g, spot, at) + (around ? 10 * sideways(g, at) : 0);
        if (around && colour(g, at) != colour(g, g->s->anchor))
            rank += 1000000;
        if (rank < least) { /* squares are offered by y and x */
            least = rank;
            best = i;
        }
    }
    return (struct decision){best, LINE_PLACE};
}

/* The facing that looks from one square at another. */
static int facing_towards(const struct du *g, uc_place from, uc_place to)
{
    int dx = grid_x(grid(g), to) - grid_x(grid(g), from);
    int dy = grid_y(grid(g), to) - grid_y(grid(g), from);
    return abs(dx) >= abs(dy) ? (dx >= 0 ? EAST : WEST) : (dy > 0 ? SOUTH : NORTH);
}

static uc_piece nearest_fighter(const struct du *g, uc_piece hero)
{
    pieces set = 0;
    EACH(p, g->s->creatures)
    {
        if (is_up(g, p) && !du_creature_data(g, p)->ranged)
            set |= ONE(p);
    }
    return adp_nearest(g, piece(g, hero)->place, set);
}

/* DU-H132, DU-H167: creatures look at the nearest hero, surprised heroes away from who will strike. */
static struct decision pick_facing(const struct du *g, uc_piece p)
{
    static const uint8_t opposite[] = {0, SOUTH, WEST, NORTH, EAST};
    bool creature = is_creature(g, p);
    uc_piece other =
        creature ? adp_nearest(g, piece(g, p)->place, g->s->heroes) : nearest_fighter(g, p);
    int facing = other ? facing_towards(g, piece(g, p)->place, piece(g, other)->place) : SOUTH;
    int i = adp_find(g, DO_FACE, creature ? facing : opposite[facing]);
    return (struct decision){du_max(i, 0), creature ? LINE_FACE : LINE_SURPRISE};
}

/* DU-H167: one square towards the creature, if it stands next to it then and did not before. */
static struct decision pick_shift(const struct du *g, uc_piece hero)
{
    uc_piece fighter = nearest_fighter(g, hero);
    if (fighter && !du_adjacent(g, hero, fighter))
        for (int i = 0; i < choices(g); i++)
            if (choice(g, i).verb == DO_PLACE && du_adjacent_to(g, fighter, choice(g, i).a))
                return (struct decision){i, LINE_SURPRISE};
    return (struct decision){adp_find(g, DO_PASS, 0), LINE_SURPRISE};
}

/* ---- His turn ------------------------------------------------------------------------------- */

static int kind_rank(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    return c->spells ? 2 : c->ranged ? 1 : 0;
}

/* DU-H157: two turns without a reveal, and nobody is left. */
static bool may_wander_now(const struct du *g)
{
    int last = 0;
    for (int s = 1; s <= g->t->map.sections; s++)
        last = du_max(last, g->s->shown[s]);
    return !g->s->creatures && g->s->turn_number >= last + 2;
}

bool du_wanders_now(const struct du *g)
{
    for (int c = 1; may_wander_now(g) && c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND && du_card_data(g, c)->kind == CARD_WANDERING &&
            du_may_wander(g, c))
            return true;
    return false;
}

/* DU-H156, DU-H157, DU-H161. */
static struct decision pick_turn(const struct du *g)
{
    int best = costliest(g, is_ready_power, 0), least = 1 << 30;
    if (best >= 0)
        return (struct decision){best, LINE_POWER};
    if (may_wander_now(g) && (best = highest(g, CARD_WANDERING)) >= 0)
        return (struct decision){best, LINE_WANDER};
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_ACTIVATE)
            continue;
        uc_piece p = (uc_piece)choice(g, i).a;
        int rank = ((adp_class(g, p) * 4 + kind_rank(g, p)) * 64 + du_vp(g, p)) * 64 + p;
        if (rank < least) {
            least = rank;
            best = i;
        }
    }
    return best >= 0 ? (struct decision){best, LINE_ORDER}
                     : (struct decision){adp_find(g, DO_END, 0), LINE_DONE};
}

/* ---- Answers in a fight --------------------------------------------------------------------- */

/* A guardian pushes away from the square that it guards: the farthest that is farther than now. */
static struct decision pick_guards_push(const struct du *g, uc_piece p)
{
    const struct melee *f = flow_find(&g->run, FLOW_melee);
    uc_piece whom = f && f->attacker == p ? f->target : f ? f->attacker : 0;
    int best = adp_find(g, DO_PASS, 0);
    int most = whom ? du_apart_from(g, whom, piece(g, p)->home) : GRID_FAR;
    for (int i = 0; i < choices(g); i++) {
        int apart =
            choice(g, i).verb == DO_PUSH ? du_between(g, choice(g, i).a, piece(g, p)->home) : 0;
        if (apart > most) {
            best = i;
            most = apart;
        }
    }
    return (struct decision){best, LINE_GD_PUSH};
}

/* DU-H165: into a pit, water or a chasm. Beasts, archers and casters do not push at all. */
static struct decision pick_push(const struct du *g, uc_piece p)
{
    int code = du_creature_data(g, p)->code;
    if (code == CODE_GD && piece(g, p)->home)
        return pick_guards_push(g, p);
    bool pushes = code != CODE_BE && code != CODE_RG && code != CODE_CA;
    for (int i = 0; pushes && i < choices(g); i++)
        if (choice(g, i).verb == DO_PUSH && g->s->ground[choice(g, i).a] & (G_PIT | G_DEEP))
            return (struct decision){i, LINE_PUSH};
    return (struct decision){adp_find(g, DO_PASS, 0), LINE_PUSH};
}

static bool can_strike_from(const struct du *g, uc_piece p, uc_place at)
{
    EACH(e, enemies_of(g, p))
    {
        if (is_up(g, e) && du_adjacent_to(g, e, at))
            return true;
    }
    return false;
}

/* DU-H165: only for the sake of a second target, while there is an attack left for it. */
static struct decision pick_position(const struct du *g, uc_piece p)
{
    int i = adp_find(g, DO_OCCUPY, 0);
    const struct du_turn *t = turn(g);
    bool more = g->s->turns && t->who == p && t->attacks < t->allowed;
    EACH(e, enemies_of(g, p)) { more = more && !(is_up(g, e) && du_in_reach(g, p, e)); }
    if (more && i >= 0 && can_strike_from(g, p, choice(g, i).a))
        return (struct decision){i, LINE_OCCUPY};
    return (struct decision){adp_find(g, DO_PASS, 0), LINE_POSITION};
}

/* DU-H166: whenever one of his own side is the target. */
static struct decision pick_dispel(const struct du *g)
{
    const struct dispel *f = flow_find(&g->run, FLOW_dispel);
    const struct cast *spell = flow_find(&g->run, FLOW_cast);
    bool ours = f && f->target ? side_of(g, f->target) == SIDE_DARK
                               : spell && du_is_offensive(g, spell->spell);
    return (struct decision){adp_find(g, ours ? DO_DISPEL : DO_PASS, 0), LINE_DISPEL};
}

static struct decision pick_shot(const struct du *g, uc_piece p)
{
    for (int i = 0; i < choices(g); i++) {
        if (choice(g, i).verb != DO_SHOOT)
            continue;
        struct arms arms = {choice(g, i).b, 0};
        int skill = du_attribute(g, p, ATTR_SS, FOR_SHOT) +
                    du_shot_modifier(g, p, arms, (uc_piece)choice(g, i).a, true);
        if (skill >= -2)
            return (struct decision){i, LINE_SHOT};
    }
    return (struct decision){adp_find(g, DO_PASS, 0), LINE_SHOT};
}

static struct decision decide(const struct du *g, int prompt, uc_piece subject)
{
    switch (prompt) {
    case PROMPT_LEADER:
        return pick_leader(g);
    case PROMPT_GRANT:
        return pick_grant(g);
    case PROMPT_UPGRADE:
        return pick_upgrade(g);
    case PROMPT_DECK:
        return pick_deck(g);
    case PROMPT_DISCARD:
        return pick_discard(g);
    case PROMPT_REACTION:
        return pick_reaction(g, subject);
    case PROMPT_PIECE:
        return pick_power_target(g);
    case PROMPT_OBSTACLE:
        return pick_obstacle(g);
    case PROMPT_COVER:
        return pick_cover(g);
    case PROMPT_DOOR:
        return pick_door(g);
    case PROMPT_ENCOUNTER:
        return pick_encounter(g);
    case PROMPT_MUSTER:
        return pick_muster(g);
    case PROMPT_ORIGIN:
        return pick_origin(g);
    case PROMPT_PLACE:
        return pick_place(g);
    case PROMPT_FACING:
        return pick_facing(g, subject);
    case PROMPT_SHIFT:
        return pick_shift(g, subject);
    case PROMPT_CREATURE:
    case PROMPT_RUSH:
        return pick_turn(g);
    case PROMPT_ACT:
        return adp_act(g, subject);
    case PROMPT_PUSH:
        return pick_push(g, subject);
    case PROMPT_POSITION:
        return pick_position(g, subject);
    case PROMPT_SHIELD:
        return (struct decision){
            adp_find(g, piece(g, subject)->vt == 1 ? DO_SHIELDING : DO_PASS, 0), LINE_BLOCK};
    case PROMPT_SHOT:
        return pick_shot(g, subject);
    case PROMPT_DISPEL:
        return pick_dispel(g);
    case PROMPT_STAND:
        return (struct decision){adp_find(g, DO_STAND, 0), LINE_STAND};
    case PROMPT_FLEE:
        return (struct decision){adp_find(g, DO_FLEE, 0), LINE_FLEE};
    default:
        return (struct decision){0, LINE_ELSE};
    }
}

struct decision adp_decide(const struct du *g, int prompt, uc_piece subject)
{
    struct decision d = decide(g, prompt, subject);
    return d.choice >= 0 ? d : (struct decision){0, LINE_ELSE}; /* DU-H168 */
}

bool du_tables_play(const struct du *g, uc_seat seat)
{
    return g->t->tables && seat == dark_seat(g);
}

bool du_tables_answer(struct du *g, uc_seat seat, int prompt, uc_piece subject)
{
    if (!du_tables_play(g, seat))
        return false;
    struct decision d = adp_decide(g, prompt, subject);
    bool nothing = choice(g, d.choice).verb == DO_PASS;
    tell(&g->run, nothing ? EVENT_TABLES_PASS : EVENT_TABLES, WORD_LINE + (int)d.line, subject, 0,
         0);
    flow_decide(&g->run, d.choice);
    return true;
}

/* DU-H154, DU-H156: he answers what heroes do; the die is rolled only if he could. */
FLOW(table_react)
{
    BEGIN;
    if (!du_next_reaction(g, f->moment, f->subject, 0))
        return FLOW_DONE;
    if (f->moment == ON_STEP) {
        if (g->s->stepped == f->subject)
            return FLOW_DONE; /* only the first such square of an activation */
        g->s->stepped = f->subject;
    }
    if (f->moment <= ON_TEST) {
        RULE("DU-H154 DU-H156");
        du_offer_die(g);
        CHANCE(1, PROMPT_DIE, 0);
        g->s->die = (uint8_t)answer(&g->run).a;
    }
    for (int c = du_next_reaction(g, f->moment, f->subject, 0); c;
         c = du_next_reaction(g, f->moment, f->subject, c))
        offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    ASK(2, dark_seat(g), PROMPT_REACTION, f->subject);
    if (answer(&g->run).verb != DO_PLAY)
        return FLOW_DONE;
    if (du_card_data(g, answer(&g->run).a - CARD_BASE)->kind == CARD_POWER)
        g->s->powers++;
    CALL(3, play_card, .card = (uint8_t)(answer(&g->run).a - CARD_BASE),
         .free = f->moment == ON_SHEET, .subject = f->subject);
    END;
}

/* A die for a table: DU-H151, DU-H213. */
FLOW(table_die)
{
    BEGIN;
    du_offer_die(g);
    CHANCE(1, PROMPT_DIE, 0);
    g->s->die = (uint8_t)answer(&g->run).a;
    END;
}
