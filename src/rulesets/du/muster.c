/* Creatures come into play: where they may be put, the group of the quest sheet, those who wait for
 * room, the Leader with his upgrades, Encounter cards. DU-035, DU-036, DU-050 to DU-052, DU-064 to
 * DU-066, DU-H127 to DU-H134, DU-H169, DU-H183, DU-H204, DU-H216. */
#include "rulesets/du/du.h"

/* ---- Where ---------------------------------------------------------------------------------- */

static bool is_seen(const struct du *g, const struct base *base)
{
    EACH(h, g->s->heroes)
    {
        for (int i = 0; is_up(g, h) && i < base->count; i++)
            if (du_look_at(g, h, base->at[i]) != HEIGHTS_BLOCKED)
                return true;
    }
    return false;
}

/* DU-H133: in one of the sections, and around the origin or out of sight where that is asked. */
static bool in_zone(const struct du *g, const struct zone *zone, const struct base *base)
{
    struct base origin = {1, {zone->origin}};
    for (int i = 0; i < base->count; i++) {
        int section = du_section(g, base->at[i]);
        if (!section || !(zone->sections >> (section - 1) & 1) ||
            (zone->north_of && grid_y(grid(g), base->at[i]) >= zone->north_of))
            return false;
    }
    if (zone->kind == ZONE_AROUND)
        return du_distance(g, base, &origin) <= 2;
    return zone->kind != ZONE_UNSEEN || !is_seen(g, base);
}

struct zone du_zone_of_section(int section)
{
    return (struct zone){.sections = (uint16_t)(1u << (section - 1))};
}

/* DU-066, DU-H183: in the zone, with room for such a base, and three squares or more from all. */
static bool may_place(const struct du *g, uc_piece p, struct shape shape, uc_place at,
                      const struct zone *zone)
{
    struct base base = du_base_of(g, shape.side, at, 0);
    if (!du_has_room(g, p, shape.side, at, 0) || !in_zone(g, zone, &base))
        return false;
    for (int i = 0; i < base.count; i++)
        if (g->s->ground[base.at[i]] & (G_PIT | G_DEEP) || du_surface(g, base.at[i]) >= shape.size)
            return false;
    EACH(h, g->s->heroes)
    {
        struct base hero = du_base(g, h);
        if (du_distance(g, &base, &hero) <= 2)
            return false;
    }
    return true;
}

/* Is there room for one of a kind that is not in play yet? */
static bool fits_anywhere(const struct du *g, uint16_t record, const struct zone *zone)
{
    struct shape shape = du_shape_of_kind(pack_data(g->content, KIND_CREATURE, record));
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at))
        if (may_place(g, 0, shape, at, zone))
            return true;
    return false;
}

static bool offer_places(struct du *g, uc_piece p, const struct zone *zone)
{
    struct shape shape = {piece(g, p)->size, piece(g, p)->side};
    for (uc_place at = placeset_next(&g->s->floor, 0); at; at = placeset_next(&g->s->floor, at))
        if (may_place(g, p, shape, at, zone))
            offer(&g->run, DO_PLACE, at, 0, 0);
    return g->run.head->count > 0;
}

void du_offer_facings(struct du *g)
{
    for (int facing = NORTH; facing <= WEST; facing++)
        offer(&g->run, DO_FACE, facing, 0, 0);
}

/* One creature comes onto the board. The result is 0 if there is no room for it. */
FLOW(place_one)
{
    BEGIN;
    if (!offer_places(g, f->who, &f->zone)) {
        g->s->result = 0;
        return FLOW_DONE;
    }
    RULE("DU-066 DU-H132");
    ASK(1, dark_seat(g), PROMPT_PLACE, f->who);
    piece(g, f->who)->section = (uint8_t)du_section(g, answer(&g->run).a);
    du_put(g, f->who, answer(&g->run).a);
    tell(&g->run, EVENT_PLACED, f->who, answer(&g->run).a, 0, 0);
    if (!g->s->anchor)
        g->s->anchor = answer(&g->run).a;
    if (du_creature_data(g, f->who)->code == CODE_GD && !flow_is_open(&g->run, FLOW_wander))
        piece(g, f->who)->home = answer(&g->run).a; /* DU-H210 */
    du_offer_facings(g);
    ASK(2, dark_seat(g), PROMPT_FACING, f->who);
    piece(g, f->who)->facing = (uint8_t)answer(&g->run).a;
    CALL(3, study, .who = f->who);
    du_refresh_engagements(g);
    g->s->result = 1;
    END;
}

/* ---- The quest sheet ------------------------------------------------------------------------ */

/* Where the creatures of a section may be put. */
static struct zone zone_of_sheet(const struct du *g, int section)
{
    struct zone zone = du_zone_of_section(section);
    zone.north_of = section_data(g, section)->north_of;
    return zone;
}

/* DU-H169: how many of the N that the sheet lists for four heroes are used, the Leader aside. */
static int scaled(const struct du *g, int listed)
{
    return listed ? du_max((listed * g->t->heroes + 2) / 4, 1) : 0;
}

static int listed(const struct du_section *data)
{
    int n = 0;
    for (int i = 0; i < data->guards; i++)
        n += data->guard[i].leader ? 0 : du_max(data->guard[i].count, 1);
    return n;
}

static bool has_leader(const struct du_section *data)
{
    for (int i = 0; i < data->guards; i++)
        if (data->guard[i].leader)
            return true;
    return false;
}

/* Number i of those that are placed, the Leader last; surplus ones are left out from the end of the
 * list, missing ones are copies of the first. */
static uint16_t guard_number(const struct du *g, const struct du_section *data, int i)
{
    int n = 0;
    uint16_t first = 0;
    if (i >= scaled(g, listed(data)))
        return g->s->leader;
    for (int k = 0; k < data->guards; k++) {
        if (data->guard[k].leader)
            continue;
        first = first ? first : data->guard[k].creature;
        n += du_max(data->guard[k].count, 1);
        if (i < n)
            return data->guard[k].creature;
    }
    return first;
}

int du_placing_rank(const struct du *g, uint16_t record)
{
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, record);
    int reach = du_weapon_has(g, c->melee, FEATURE_LONG_RANGE) ? 0 : c->ranged ? 2 : 1;
    return 4 * c->vp + reach;
}

static int group_size(const struct du *g, int section)
{
    const struct du_section *data = section_data(g, section);
    return scaled(g, listed(data)) + has_leader(data);
}

/* Who of the list comes as number i: the Dark Player takes them as they stand there, his tables in
 * the order of placement (DU-H159, DU-H205). */
static int next_of_group(const struct du *g, int section, int i)
{
    const struct du_section *data = section_data(g, section);
    int size = group_size(g, section);
    for (int k = 0; g->t->tables && k < size; k++) {
        int rank = du_placing_rank(g, guard_number(g, data, k)), before = 0;
        for (int n = 0; n < size; n++) {
            int other = du_placing_rank(g, guard_number(g, data, n));
            before += other < rank || (other == rank && n < k);
        }
        if (before == i)
            return k;
    }
    return i;
}

static void make_leader(struct du *g, uc_piece p)
{
    struct du_piece *q = piece(g, p);
    q->flags |= P_LEADER;
    q->max_vt = q->vt = (uint8_t)du_max(q->max_vt + g->t->heroes - 4, 2); /* DU-H169 */
}

/* DU-H183, DU-H216: it comes as soon as there is room. */
static void let_wait(struct du *g, uint16_t record, int section, bool leader)
{
    g->s->waiting[flow_place(&g->run, &g->s->waitings, WAITING)] =
        (struct du_waiting){record, (uint8_t)section, leader};
}

/* The creatures of the quest sheet (DU-H59). The result is the set of those placed. */
FLOW(place_group)
{
    BEGIN;
    for (f->i = 0; f->i < group_size(g, f->section); f->i++) {
        f->leader =
            next_of_group(g, f->section, f->i) >= scaled(g, listed(section_data(g, f->section)));
        f->record =
            guard_number(g, section_data(g, f->section), next_of_group(g, f->section, f->i));
        f->who = du_new_creature(g, f->record);
        if (f->who) {
            if (f->leader)
                make_leader(g, f->who);
            CALL(1, place_one, .who = f->who, .zone = zone_of_sheet(g, f->section));
            if (g->s->result) {
                f->placed |= ONE(f->who);
                if (f->leader)
                    CALL(2, crown, .who = f->who);
                continue;
            }
            *piece(g, f->who) = (struct du_piece){0};
        }
        RULE("DU-H183 DU-H216");
        let_wait(g, f->record, f->section, f->leader);
    }
    EACH(p, g->s->creatures) /* whom the Leader has brought */
    {
        if (piece(g, p)->section == f->section)
            f->placed |= ONE(p);
    }
    g->s->result = (int64_t)f->placed;
    END;
}

/* At the start of his turn: those for whom there is room now. */
FLOW(late)
{
    BEGIN;
    for (f->i = 0; f->i < g->s->waitings;) {
        f->who = du_new_creature(g, g->s->waiting[f->i].record);
        if (!f->who)
            break;
        if (g->s->waiting[f->i].leader)
            make_leader(g, f->who);
        RULE("DU-H183");
        CALL(1, place_one, .who = f->who, .zone = zone_of_sheet(g, g->s->waiting[f->i].section));
        if (!g->s->result) {
            *piece(g, f->who) = (struct du_piece){0};
            f->i++;
            continue;
        }
        f->leader = g->s->waiting[f->i].leader;
        g->s->waitings--;
        memmove(&g->s->waiting[f->i], &g->s->waiting[f->i + 1],
                (g->s->waitings - f->i) * sizeof g->s->waiting[0]);
        g->s->waiting[g->s->waitings] = (struct du_waiting){0};
        if (f->leader)
            CALL(2, crown, .who = f->who);
    }
    END;
}

/* ---- The Leader ----------------------------------------------------------------------------- */

const struct du_upgrade *du_upgrade_of(const struct du *g, int i)
{
    const struct du_creature *c = pack_data(g->content, KIND_CREATURE, g->s->leader);
    return c && i >= 0 && i < c->upgrades ? &c->upgrade[i] : NULL;
}

/* The next upgrade that the Leader has, behind number `i`; -1: no more. */
int du_next_upgrade(const struct du *g, uc_piece p, int i)
{
    if (!(piece(g, p)->flags & P_LEADER))
        return -1;
    while (++i < UPGRADES)
        if (g->s->upgrades >> i & 1 && du_upgrade_of(g, i))
            return i;
    return -1;
}

static bool offer_upgrades(struct du *g)
{
    for (int i = 0; du_upgrade_of(g, i); i++)
        if (!(g->s->upgrades >> i & 1) && du_upgrade_of(g, i)->cost <= g->s->rp)
            offer(&g->run, DO_UPGRADE, UPGRADE_BASE + i, 0, 0);
    return g->run.head->count > 0;
}

static void take_upgrade(struct du *g, uc_piece p, int i)
{
    assert(piece(g, p)->flags & P_LEADER);
    const struct du_upgrade *upgrade = du_upgrade_of(g, i);
    int more = du_sum_changes(upgrade->change, upgrade->changes, ATTR_VT, 0);
    du_spend_rp(g, upgrade->cost);
    g->s->upgrades |= (uint8_t)(1u << i);
    tell(&g->run, EVENT_UPGRADED, p, UPGRADE_BASE + i, g->s->rp, 0);
    piece(g, p)->max_vt = (uint8_t)(piece(g, p)->max_vt + more);
    piece(g, p)->vt = (uint8_t)(piece(g, p)->vt + more);
    piece(g, p)->ma = (uint8_t)(piece(g, p)->ma + 2 * upgrade->spells); /* DU-H120 */
}

/* The Leader has been placed: he has what he was given, and upgrades are paid at once. */
FLOW(crown)
{
    BEGIN;
    if (g->s->leader_item) {
        RULE("DU-036");
        {
            int item = du_new_item(g, g->s->leader_item, f->who, 0);
            g->s->item[item].flags |= item ? I_HELD : 0;
        }
        tell(&g->run, EVENT_BEARS, f->who, g->s->leader_item, 0, 0);
        g->s->leader_item = 0;
    }
    while (!g->t->quest->plain_leader && offer_upgrades(g)) {
        RULE("DU-035 DU-050 DU-H134 DU-H137");
        offer(&g->run, DO_DONE, 0, 0, 0);
        ASK(1, dark_seat(g), PROMPT_UPGRADE, f->who);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->i = (uint8_t)(answer(&g->run).a - UPGRADE_BASE);
        take_upgrade(g, f->who, f->i);
        if (du_upgrade_of(g, f->i)->spells)
            CALL(2, study, .who = f->who, .count = du_upgrade_of(g, f->i)->spells);
        DO(3, du_do_effect(g, &du_upgrade_of(g, f->i)->effect, f->who, f->who, g->s->leader));
    }
    du_refresh_engagements(g);
    END;
}

/* A creature that an upgrade or a rule brings, in the section of who brings it; not if there is no
 * room (DU-H216). */
FLOW(bring)
{
    BEGIN;
    f->who = du_new_creature(g, f->record);
    if (!f->who)
        return FLOW_DONE;
    CALL(1, place_one, .who = f->who, .zone = f->zone);
    if (!g->s->result)
        *piece(g, f->who) = (struct du_piece){0};
    END;
}

/* What the Leader summons every so many turns of the Dark Player. */
FLOW(summon)
{
    BEGIN;
    for (f->i = 0; f->i < UPGRADES; f->i++) {
        f->leader = du_leader(g);
        if (!f->leader || !(g->s->upgrades >> f->i & 1) || !du_upgrade_of(g, f->i)->summons ||
            g->s->turn_number % du_max(du_upgrade_of(g, f->i)->every, 1))
            continue;
        RULE("DU-H216");
        CALL(1, bring, .record = du_upgrade_of(g, f->i)->summons,
             .zone = du_zone_of_section(du_section(g, piece(g, f->leader)->place)));
    }
    END;
}

uc_piece du_leader(const struct du *g)
{
    EACH(p, g->s->creatures)
    {
        if (piece(g, p)->flags & P_LEADER)
            return p;
    }
    return 0;
}

/* ---- Encounter cards: who may join ---------------------------------------------------------- */

/* DU-H169. */
int du_ceiling(const struct du *g, const struct du_card *card)
{
    return du_max((card->ceiling * g->t->heroes + 3) / 4, 4);
}

int du_price(const struct du_card *card, int vp) { return card->half ? (vp + 1) / 2 : vp; }

bool du_counts_as_shooter(const struct du *g, const struct du_creature *c)
{
    return c->ranged || du_weapon_has(g, c->melee, FEATURE_LONG_RANGE);
}

bool du_card_allows(const struct du *g, const struct du_card *card, const struct du_creature *c)
{
    if (c->companion || c->leader || c->faction != g->t->quest->faction || !c->level)
        return false;
    return !card->only || (card->only == ONLY_GRUNTS ? c->level == LEVEL_GRUNT
                                                     : c->code == CODE_BE || c->size == SIZE_SMALL);
}

/* A group in the making. */
struct group {
    int vp, count, shooters;
    int of[3];   /* by level, of this card */
    int made[3]; /* with all that was placed before */
};

static struct group group_of(const struct du *g, const struct muster *f)
{
    struct group group = {.vp = f->vp, .count = f->count, .shooters = f->shooters};
    for (int i = 0; i < 3; i++) {
        group.of[i] = f->of[i];
        group.made[i] = g->s->made[i];
    }
    return group;
}

static void join(const struct du *g, struct group *group, const struct du_creature *c)
{
    group->vp += c->vp;
    group->count++;
    group->shooters += du_counts_as_shooter(g, c);
    group->of[c->level - 1]++;
    group->made[c->level - 1]++;
}

static bool is_affordable(const struct du *g, const struct du_card *card, int vp)
{
    return vp <= du_ceiling(g, card) && du_price(card, vp) <= g->s->rp;
}

/* Does the group have whom the card asks for? */
static bool is_complete(const struct du_card *card, const struct group *group)
{
    return !card->needs ||
           (card->needs == NEEDS_ELITE ? group->of[1] : group->of[1] + group->of[2]);
}

static int cheapest_grunt(const struct du *g, const struct du_card *card)
{
    int count = 0, first = pack_first(g->content, KIND_CREATURE, &count), best = 99;
    for (int id = first; id < first + count; id++) {
        const struct du_creature *c = pack_data(g->content, KIND_CREATURE, id);
        if (du_card_allows(g, card, c) && c->level == LEVEL_GRUNT)
            best = du_min(best, c->vp);
    }
    return best;
}

/* Could it still get whom the card asks for, with the Grunts that must outnumber them (DU-H130)? */
static bool can_be_completed(const struct du *g, const struct du_card *card,
                             const struct group *group)
{
    int count = 0, first = pack_first(g->content, KIND_CREATURE, &count);
    if (is_complete(card, group))
        return true;
    for (int id = first; id < first + count; id++) {
        const struct du_creature *c = pack_data(g->content, KIND_CREATURE, id);
        if (!du_card_allows(g, card, c) || c->level == LEVEL_GRUNT ||
            (card->needs == NEEDS_ELITE && c->level != LEVEL_ELITE))
            continue;
        int grunts = du_max(group->made[c->level - 1] + 2 - group->made[0], 0);
        if (is_affordable(g, card, group->vp + c->vp + grunts * cheapest_grunt(g, card)))
            return true;
    }
    return false;
}

/* DU-064, DU-H130, DU-H131, DU/A-41, DU/A-42: may one more of this kind join the group? */
static bool may_join(const struct du *g, const struct du_card *card, struct group group,
                     const struct du_creature *c)
{
    if (!du_card_allows(g, card, c) || !is_affordable(g, card, group.vp + c->vp))
        return false;
    if (c->level != LEVEL_GRUNT && group.made[0] <= group.made[c->level - 1] + 1)
        return false;
    if (card->needs == NEEDS_STRONG && c->level != LEVEL_GRUNT && group.of[1] + group.of[2])
        return false;
    join(g, &group, c);
    return 2 * group.shooters <= group.count + 1 && can_be_completed(g, card, &group);
}

/* Is there somebody whom it could bring there? */
static bool brings_somebody(const struct du *g, int card, const struct zone *zone)
{
    const struct du_card *data = du_card_data(g, card);
    int count = 0, first = pack_first(g->content, KIND_CREATURE, &count);
    struct group none = group_of(g, &(struct muster){0});
    if (data->creature) {
        const struct du_creature *c = pack_data(g->content, KIND_CREATURE, data->creature);
        return c->vp <= g->s->rp && fits_anywhere(g, data->creature, zone);
    }
    for (int id = first; id < first + count; id++)
        if (may_join(g, data, none, pack_data(g->content, KIND_CREATURE, id)) &&
            fits_anywhere(g, (uint16_t)id, zone))
            return true;
    return false;
}

static void offer_kinds(struct du *g, const struct muster *f)
{
    const struct du_card *card = du_card_data(g, f->card);
    int count = 0, first = pack_first(g->content, KIND_CREATURE, &count);
    for (int id = first; id < first + count; id++)
        if ((card->creature
                 ? id == card->creature && !f->count
                 : may_join(g, card, group_of(g, f), pack_data(g->content, KIND_CREATURE, id))) &&
            fits_anywhere(g, (uint16_t)id, &f->zone))
            offer(&g->run, DO_MUSTER, id, 0, 0);
}

static void note_joined(struct du *g, struct muster *f)
{
    const struct du_creature *c = du_creature_data(g, f->who);
    f->vp = (uint8_t)(f->vp + c->vp);
    f->count++;
    f->shooters = (uint8_t)(f->shooters + du_counts_as_shooter(g, c));
    f->placed |= ONE(f->who);
    if (du_card_data(g, f->card)->creature)
        return; /* Special Creatures do not count (DU-H130) */
    f->of[c->level - 1]++;
    g->s->made[c->level - 1]++;
}

/* Puts together and places the creatures of an Encounter card; the result is the set of them. They
 * cost what they are worth, half with the icon (DU-051, DU-H128). */
FLOW(muster)
{
    BEGIN;
    if (g->t->tables && !du_card_data(g, f->card)->creature)
        CALL(1, table_die); /* DU-H213 */
    for (;;) {
        offer_kinds(g, f);
        if (!g->run.head->count)
            break;
        RULE("DU-064 DU-H128 DU-H130 DU-H131 DU-H204");
        {
            struct group group = group_of(g, f);
            if (f->count && is_complete(du_card_data(g, f->card), &group))
                offer(&g->run, DO_DONE, 0, 0, 0);
        }
        ASK(2, dark_seat(g), PROMPT_MUSTER, 0);
        if (answer(&g->run).verb == DO_DONE)
            break;
        f->who = du_new_creature(g, answer(&g->run).a);
        if (!f->who)
            break; /* DU-H216 */
        CALL(3, place_one, .who = f->who, .zone = f->zone);
        note_joined(g, f);
    }
    RULE("DU-051");
    du_spend_rp(g, du_price(du_card_data(g, f->card), f->vp));
    tell(&g->run, EVENT_PAID, du_price(du_card_data(g, f->card), f->vp), g->s->rp, 0, 0);
    g->s->result = (int64_t)f->placed;
    END;
}

/* ---- Encounter cards: where ----------------------------------------------------------------- */

static bool stands_in(const struct du *g, int section, const struct ref_list *elements)
{
    for (int i = 0; i < g->s->things; i++)
        for (int k = 0; k < elements->count; k++)
            if (g->s->thing[i].kind == THING_ELEMENT && !(g->s->thing[i].flags & T_BROKEN) &&
                g->s->thing[i].record == elements->item[k] &&
                du_section(g, g->s->thing[i].place) == section)
                return true;
    return false;
}

bool du_fits_section(const struct du *g, const struct du_card *card, int section)
{
    const struct du_section *data = section_data(g, section);
    uint32_t both = 1u << (ICON_ROOM - 1) | 1u << (ICON_CORRIDOR - 1);
    uint32_t icon =
        data->kind == SECTION_CORRIDOR ? 1u << (ICON_CORRIDOR - 1) : 1u << (ICON_ROOM - 1);
    if (card->places & both && !(card->places & icon))
        return false;
    if (du_min(data->width, data->height) < card->wide)
        return false;
    if (card->squares && data->kind != SECTION_OUTDOORS &&
        data->width * data->height < card->squares)
        return false;
    return !card->elements.count || stands_in(g, section, &card->elements);
}

/* DU-052, DU-065: not in the first section, nor where the sheet says so. */
static bool allows_encounters(const struct du *g, int section)
{
    return section > 1 && !section_data(g, section)->quiet;
}

static bool may_spot(const struct du *g, int card, int section)
{
    const struct du_card *data = du_card_data(g, card);
    struct zone zone = du_zone_of_section(section);
    bool kind =
        data->kind == CARD_SPOTTED || (data->kind == CARD_SPECIAL && data->timing != TIMING_TURN);
    return kind && g->s->card[card] == CARD_HAND && allows_encounters(g, section) &&
           du_fits_section(g, data, section) && brings_somebody(g, card, &zone);
}

/* DU-H59: one Encounter card for the section. The result is the set of creatures placed. */
FLOW(encounter)
{
    BEGIN;
    g->s->result = 0;
    if (!g->s->rp || !du_hand_size(g) || !allows_encounters(g, f->section))
        return FLOW_DONE;
    for (int c = 1; c <= du_card_count(g); c++)
        if (may_spot(g, c, f->section))
            offer(&g->run, DO_PLAY, CARD_BASE + c, 0, 0);
    offer(&g->run, DO_PASS, 0, 0, 0);
    RULE("DU-H59 DU-H127 DU/A-44");
    ASK(1, dark_seat(g), PROMPT_ENCOUNTER, 0);
    g->s->result = 0;
    if (answer(&g->run).verb == DO_PASS)
        return FLOW_DONE;
    f->card = (uint8_t)(answer(&g->run).a - CARD_BASE);
    du_use_card(g, f->card);
    CALL(2, muster, .card = f->card, .zone = du_zone_of_section(f->section));
    END;
}

/* ---- Wandering creatures -------------------------------------------------------------------- */

/* The explored sections where the card may be played. Who comes by the entrance stands in the first one, too
 * (DU-H133), unless it is the sheet of the quest that allows no Encounter cards there. */
static uint16_t sections_for(const struct du *g, const struct du_card *card, bool entrance)
{
    uint16_t set = 0;
    for (int s = 1; s <= g->t->map.sections; s++)
        if (du_section_known(g, s) && !section_data(g, s)->quiet && (s > 1 || entrance) &&
            du_fits_section(g, card, s))
            set |= (uint16_t)(1u << (s - 1));
    return set;
}

/* The zone around way i, if it is an unexplored exit or the entrance (DU-H133). */
static bool origin_of(const struct du *g, const struct du_card *card, int i, struct zone *zone)
{
    const struct du_way *way = &g->t->map.way[i];
    bool entrance = !way->to, from = du_section_known(g, way->from);
    bool unexplored = way->to && from != du_section_known(g, way->to) &&
                      !(way->door && g->s->door[way->door].flags & D_SECRET);
    if ((entrance && !from) || (!entrance && (!unexplored || card->entrance)))
        return false;
    *zone = (struct zone){.origin = from ? way->inside[0] : way->outside[0],
                          .sections = sections_for(g, card, entrance),
                          .kind = ZONE_AROUND};
    return true;
}

static struct zone unseen_zone(const struct du *g, const struct du_card *card)
{
    return (struct zone){.sections = sections_for(g, card, false), .kind = ZONE_UNSEEN};
}

static void offer_origins(struct du *g, int card)
{
    const struct du_card *data = du_card_data(g, card);
    struct zone zone;
    for (int i = 1; i <= g->t->map.ways; i++)
        if (origin_of(g, data, i, &zone) && brings_somebody(g, card, &zone))
            offer_once(&g->run, DO_ORIGIN, zone.origin, 0, 0);
    zone = unseen_zone(g, data);
    if (!data->entrance && zone.sections && brings_somebody(g, card, &zone))
        offer(&g->run, DO_UNSEEN, 0, 0, 0);
}

bool du_may_wander(const struct du *g, int card)
{
    const struct du_card *data = du_card_data(g, card);
    struct zone zone;
    if (data->kind != CARD_WANDERING &&
        (data->kind != CARD_SPECIAL || data->timing == TIMING_REVEAL))
        return false;
    for (int i = 1; i <= g->t->map.ways; i++)
        if (origin_of(g, data, i, &zone) && brings_somebody(g, card, &zone))
            return true;
    zone = unseen_zone(g, data);
    return !data->entrance && zone.sections && brings_somebody(g, card, &zone);
}

static struct zone chosen_origin(const struct du *g, int card)
{
    const struct du_card *data = du_card_data(g, card);
    struct zone zone;
    for (int i = 1; answer(&g->run).verb == DO_ORIGIN && i <= g->t->map.ways; i++)
        if (origin_of(g, data, i, &zone) && zone.origin == answer(&g->run).a)
            return zone;
    return unseen_zone(g, data);
}

/* DU-H133: the same group is not split between origins; then Initiative (DU-191). */
FLOW(wander)
{
    BEGIN;
    RULE("DU-H127 DU-H133");
    offer_origins(g, f->card);
    ASK(1, dark_seat(g), PROMPT_ORIGIN, 0);
    f->zone = chosen_origin(g, f->card);
    g->s->anchor = 0;
    du_use_card(g, f->card);
    CALL(2, muster, .card = f->card, .zone = f->zone);
    f->placed = (pieces)g->s->result;
    if (f->placed)
        CALL(3, initiative, .placed = f->placed, .combat = 1, .spawned = 1);
    END;
}

/* ---- One who comes back --------------------------------------------------------------------- */

static bool is_fallen_grunt(const struct du *g, int thing, int vp, int spare)
{
    const struct du_thing *corpse = &g->s->thing[thing];
    const struct du_creature *c =
        corpse->kind == THING_CORPSE ? pack_data(g->content, KIND_CREATURE, corpse->record) : NULL;
    return c && c->level == LEVEL_GRUNT && c->vp >= vp && (c->vp + 1) / 2 + spare <= g->s->rp;
}

static struct zone anywhere(const struct du *g)
{
    return (struct zone){.sections = g->s->revealed};
}

int du_offer_fallen(struct du *g, int vp, bool put)
{
    struct zone zone = anywhere(g);
    int n = 0;
    for (int i = 0; i < g->s->things; i++) {
        if (!is_fallen_grunt(g, i, vp, put ? 0 : 1) ||
            !fits_anywhere(g, g->s->thing[i].record, &zone))
            continue;
        n++;
        if (put)
            offer_once(&g->run, DO_MUSTER, g->s->thing[i].record, 0, 0);
    }
    return n;
}

FLOW(call_back)
{
    BEGIN;
    if (!du_offer_fallen(g, 1, true))
        return FLOW_DONE;
    ASK(1, dark_seat(g), PROMPT_MUSTER, 0);
    f->record = answer(&g->run).a;
    f->who = du_new_creature(g, f->record);
    if (!f->who)
        return FLOW_DONE;
    for (int i = 0; i < g->s->things; i++)
        if (is_fallen_grunt(g, i, 1, 0) && g->s->thing[i].record == f->record) {
            g->s->thing[i] = (struct du_thing){0};
            break;
        }
    CALL(2, place_one, .who = f->who, .zone = anywhere(g));
    du_spend_rp(g, (du_creature_data(g, f->who)->vp + 1) / 2);
    CALL(3, initiative, .placed = ONE(f->who), .combat = 1, .spawned = 1);
    END;
}
