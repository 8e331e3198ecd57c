/* Looking at a position: who stands where, who sees whom, who controls what, and the numbers of a
 * figure as they are now (AC 8, 9, 14; IS 4, 7, 10). Nothing here changes anything. */
#include "rulesets/ss/ss.h"

/* ---- Figures -------------------------------------------------------------------------------- */

uint64_t ss_figures_from(const struct ss *g, int first, int last)
{
    uint64_t all = 0;
    for (int p = first; p <= last; p++)
        if (in_play(g, p))
            all |= bit_of(p);
    return all;
}

/* AC-086, IS-047: any number of both factions. */
uint64_t ss_figures_in(const struct ss *g, int place)
{
    uint64_t here = 0;
    for (int p = 1; p <= last_piece(g); p++)
        if (g->s->figure[p].place == place && in_play(g, p))
            here |= bit_of(p);
    return here;
}

uint64_t ss_heroes(const struct ss *g) { return ss_figures_from(g, 1, HEROES); }

uint64_t ss_enemies(const struct ss *g)
{
    uint64_t all = 0;
    for (int p = FOE; p <= last_piece(g); p++)
        if (in_play(g, p) && is_enemy(g, p))
            all |= bit_of(p);
    return all;
}

uint64_t ss_minions(const struct ss *g)
{
    uint64_t all = 0;
    for (int p = FOE; g->t->minions && p <= last_piece(g); p++)
        if (in_play(g, p) && is_minion(g, p))
            all |= bit_of(p);
    return all;
}

/* IS-455 to IS-458: the members of a horde are one enemy, though each is hit (IS-457) and suffers (IS-458) for itself. */
uint64_t ss_horde(const struct ss *g, int enemy)
{
    uint64_t all = bit_of(enemy);
    for (int p = FOE; g->rules->has_hordes && p <= last_piece(g); p++)
        if (g->s->figure[enemy].card && g->s->figure[p].card == g->s->figure[enemy].card)
            all |= bit_of(p);
    return all;
}

bool ss_all_ghosts(const struct ss *g)
{
    for (int h = 1; h <= g->t->heroes; h++)
        if (!is_ghost(g, h))
            return false;
    return true;
}

int ss_next_seat(const struct ss *g, int seat) { return seat % g->t->heroes + 1; }

/* AC-123, IS-516: a hidden character cannot be targeted directly, though area effects reach it; AC-410, IS-406, IS-407: a ghost neither. */
bool ss_targetable(const struct ss *g, int piece)
{
    if (!in_play(g, piece) || figure(g, piece)->flags & FIG_HIDDEN || is_dying(g, piece))
        return false;
    const struct ss_companion *c = companion_of(g, piece);
    return !c || !c->untargetable; /* AC-452 */
}

bool ss_flies(const struct ss *g, int piece)
{
    return is_ghost(g, piece) ||
           (is_foe(piece) && scroll_of(g, piece)->flying); /* AC-414, AC-526 */
}

/* AC-220, IS-180: an enemy figure stands in the area; AC/A-10: minions engage nobody. */
bool ss_engaged(const struct ss *g, int piece)
{
    int place = figure(g, piece)->place, first = is_foe(piece) ? 1 : FOE,
        last = is_foe(piece) ? FOE - 1 : last_piece(g);
    for (int p = first; p <= last; p++)
        if (g->s->figure[p].place == place && in_play(g, p) && !is_minion(g, p))
            return true;
    return false;
}

/* ---- Distance and sight --------------------------------------------------------------------- */

int ss_distance(const struct ss *g, int from, int to)
{
    return areas_distance(board_of(g)->areas, g->s->closed, AREAS_SHOOT, (uc_place)from,
                          (uc_place)to);
}

int ss_steps(const struct ss *g, int piece, int from, int to)
{
    return areas_distance(board_of(g)->areas, g->s->closed,
                          ss_flies(g, piece) ? AREAS_FLY : AREAS_WALK, (uc_place)from,
                          (uc_place)to);
}

enum { FOG = 5 };

/* Areas that a hero does not see through: AC-113, IS-084; heroes (IS-086), Shadows (AC-122, AC-478, IS-088, IS-469) and barriers
 * (IS-055) block nobody; not those of hidden ones (AC-124) and of
 * minions (AC/A-10). */
static struct placeset blocking(const struct ss *g)
{
    struct placeset way = {{0}};
    for (int p = FOE; p <= last_piece(g); p++)
        if (in_play(g, p) && is_enemy(g, p) && !(figure(g, p)->flags & FIG_HIDDEN))
            placeset_add(&way, figure(g, p)->place);
    return way;
}

bool ss_sees(const struct ss *g, int piece, int place)
{
    int from = figure(g, piece)->place;
    if (!from || !place)
        return false;
    if (from == place)
        return true;
    if (!is_foe(piece) &&
        (ss_token_at(g, THING_VEIL, from, 0) || ss_token_at(g, THING_VEIL, place, 0)))
        return false;
    if (ss_distance(g, from, place) > FOG)
        return false; /* AC-117, AC/A-61, IS-089, IS/AMB-80 */
    struct placeset way = {{0}};
    if (!is_foe(piece)) {
        if (is_hero(piece) && ss_engaged(g, piece))
            return false; /* AC-115, IS-181, IS/AMB-12 */
        way = blocking(g);
    } /* AC-114, IS-087: enemies see through everybody */
    return areas_sees(board_of(g)->areas, g->s->closed, &way, (uc_place)from, (uc_place)place);
}

/* ---- Control: AC 9, IS-042 to IS-050; worked out whenever somebody asks (AC-129, IS-048) -------------------------------------------------------- */

/* Hidden figures count (AC-137), ghosts are not in play (AC-133, IS-403). */
static int own_presence(const struct ss *g, int piece)
{
    if (has_condition(g, piece, KO))
        return 0; /* AC-128, IS-046 */
    if (is_hero(piece))
        return 1;
    if (is_companion(piece)) {
        return g->rules->companion_control == CONTROL_ONE
                   ? 1
                   : companion_of(g, piece)->hero_count; /* AC-134, AC-442, IS-050 */
    }
    if (is_minion(g, piece))
        return 0; /* AC-135, AC-551 */
    const struct ss_enemy *e = enemy_of(g, piece);
    return g->rules->has_presence && e ? e->presence : 1; /* AC-136, IS-049 */
}

static int presence_of(const struct ss *g, int piece)
{
    if (has_condition(g, piece, KO) && !is_foe(piece))
        return 0; /* AC-128, IS-046: whatever he would count; AC-136: an enemy's card may say otherwise */
    int n = own_presence(g, piece) + ss_bonus(g, piece, BONUS_PRESENCE, piece);
    return n > 0 ? n : 0;
}

int ss_presence(const struct ss *g, int place, bool heroes)
{
    int n = 0;
    EACH_PIECE(p, ss_figures_in(g, place))
    if (is_foe(p) != heroes)
        n += presence_of(g, p);
    return n;
}

/* AC-127, IS-045: the other faction must have a figure there; a knocked-out one will do. Minions and
 * companions without a Hero Count are none. */
static bool is_contested(const struct ss *g, int place, bool heroes)
{
    EACH_PIECE(p, ss_figures_in(g, place))
    {
        if (is_foe(p) != heroes || is_minion(g, p))
            continue;
        if (is_companion(p) && presence_of(g, p) == 0 && !has_condition(g, p, KO))
            continue;
        return true;
    }
    return false;
}

bool ss_controls(const struct ss *g, int place, bool heroes)
{
    return is_contested(g, place, heroes) &&
           ss_presence(g, place, heroes) > ss_presence(g, place, !heroes);
}

/* IS-044: it is control, too. */
bool ss_dominates(const struct ss *g, int place, bool heroes)
{
    return ss_controls(g, place, heroes) &&
           ss_presence(g, place, heroes) >=
               2 * ss_presence(g, place, !heroes); /* AC/A-09, IS/AMB-40 */
}

/* ---- Numbers --------------------------------------------------------------------------------- */

int64_t ss_number(const struct ss *g, const struct effect_ref *e, int self, int subject, int record)
{
    struct uc_run run = g->run;
    return e->code ? effect_eval(&run, e->code, self, subject, (uint16_t)record) : 0;
}

bool ss_true(const struct ss *g, const struct effect_ref *when, int self, int subject, int record)
{
    return !when->code || ss_number(g, when, self, subject, record) != 0;
}

const struct ss_gem_rank *ss_gem_rank(const struct ss *g, int hero)
{
    return &g->t->gem[hero]->rank[g->s->soul[hero].rank - 1];
}

uint32_t ss_styles(const struct ss *g, int piece)
{
    uint32_t all = word_bit(STYLES + 1) - 1;
    if (is_hero(piece))
        return g->t->hero[piece]->styles;
    if (is_companion(piece)) /* AC/A-58, IS/AMB-20 */
        return companion_of(g, piece)->styles;
    return scroll_of(g, piece)->styles ? scroll_of(g, piece)->styles : all; /* AC-559, IS-549 */
}

int ss_worn_armor(const struct ss *g, int hero)
{
    EACH_HELD(c, g, hero, KIND_ITEM)
    {
        if (g->s->card[c].zone == ZONE_EQUIPPED && g->s->card[c].owner == hero &&
            g->s->card[c].cooldown == SLOT_ARMOR)
            return c;
    }
    return 0;
}

int ss_max_hp(const struct ss *g, int piece)
{
    const struct ss_figure *f = figure(g, piece);
    int hp = 0;
    if (is_hero(piece)) {
        hp = ss_gem_rank(g, piece)->hp;
    } else if (is_companion(piece)) {
        hp = (int)ss_number(g, &companion_of(g, piece)->hp, f->seat, f->seat, f->record);
    } else if (enemy_of(g, piece)) {
        const struct ss_enemy *e = enemy_of(g, piece);
        bool many = g->t->heroes >= 4 && e->hp_many.code; /* AC-470, IS-453 */
        hp = (int)ss_number(g, many ? &e->hp_many : &e->hp, piece, piece, enemy_record(g, piece));
    }
    if (f->red & word_bit(LESS_HP_2)) /* AC-392, IS-379 */
        hp -= 2;
    else if (f->red & word_bit(LESS_HP))
        hp -= 1;
    return hp + f->extra + ss_bonus(g, piece, BONUS_HP, piece);
}

int ss_standing_armor(const struct ss *g, int piece)
{
    const struct ss_figure *f = figure(g, piece);
    int armor = 0, breaks = f->breaks;
    if (is_hero(piece)) {
        int card = ss_worn_armor(g, piece);
        if (card)
            armor = ss_item_side(g, card)->armor, breaks = g->s->card[card].order; /* AC-300 */
        else if (g->rules->unarmored_defence == SHEET_BASE)
            armor = g->t->hero[piece]->armor; /* AC-034, AC-299 */
    } else if (is_companion(piece)) {
        armor = companion_of(g, piece)->armor; /* AC-445 */
    } else if (enemy_of(g, piece)) {
        armor = enemy_of(g, piece)->armor;
    }
    armor += ss_bonus(g, piece, BONUS_ARMOR, piece) - breaks; /* AC-348 */
    if (f->red & word_bit(LESS_ARMOR))
        armor--; /* AC-391, IS-378 */
    return armor > 0 ? armor : 0;
}

/* AC-325, IS-328: none while one is knocked out. */
int ss_armor(const struct ss *g, int piece)
{
    return has_condition(g, piece, KO) ? 0 : ss_standing_armor(g, piece);
}

int ss_most_charges(const struct ss *g, int piece)
{
    int most = is_hero(piece) ? g->t->hero[piece]->charges : 0;
    for (int i = 0; is_foe(piece) && i < scroll_of(g, piece)->powers; i++)
        most = scroll_of(g, piece)->power[i].charges > most ? scroll_of(g, piece)->power[i].charges
                                                            : most;
    return most;
}

static int own_dice(const struct ss *g, int piece)
{
    if (is_hero(piece)) {
        int card = ss_worn_armor(g, piece);
        if (card)
            return ss_item_side(g, card)->blue;
        return g->rules->unarmored_defence == SHEET_BASE ? g->t->hero[piece]->blue : 1; /* IS-287 */
    }
    if (is_companion(piece))
        return companion_of(g, piece)->blue;
    return enemy_of(g, piece) ? enemy_of(g, piece)->blue : 0; /* IS-334 */
}

int ss_defence_dice(const struct ss *g, int piece)
{
    int n = own_dice(g, piece) + ss_bonus(g, piece, BONUS_BLUE, piece);
    return n > 0 ? n : 0;
}

int ss_max_shields(const struct ss *g, int piece)
{
    int n = ss_bonus(g, piece, BONUS_SHIELDS, piece);
    if (is_foe(piece)) {
        const struct ss_enemy *e = enemy_of(g, piece);
        return n + (e ? (int)ss_number(g, &e->shields, piece, piece, enemy_record(g, piece)) : 0);
    }
    if (!is_hero(piece))
        return n;
    EACH_HELD(c, g, piece, KIND_ITEM)
    {
        const struct ss_card *card = &g->s->card[c];
        if (card->owner == piece &&
            (card->zone == ZONE_EQUIPPED || (card->zone == ZONE_PACK && !ss_is_equipment(g, c) &&
                                             g->rules->shield_sources == SHIELDS_ALL)))
            n += ss_item_side(g, c)->shields;
    }
    return n;
}

/* ---- What lies on the map --------------------------------------------------------------------- */

int ss_token_at(const struct ss *g, int thing, int place, int after)
{
    if (!(g->s->things & word_bit(thing)))
        return 0;
    for (int i = after + 1; i <= g->s->tokens; i++)
        if (g->s->token[i].thing == thing && (!place || g->s->token[i].place == place))
            return i;
    return 0;
}

bool ss_is_difficult(const struct ss *g, int place)
{
    return placeset_has(&board_of(g)->difficult, (uc_place)place) ||
           ss_token_at(g, THING_DIFFICULT, place, 0);
}

bool ss_is_deadly(const struct ss *g, int place)
{
    return placeset_has(&board_of(g)->deadly, (uc_place)place) ||
           ss_token_at(g, THING_DEADLY, place, 0);
}

bool ss_is_hindered(const struct ss *g, int place)
{
    return ss_is_difficult(g, place) || ss_is_deadly(g, place);
}
