/* What a character has and can: attributes with everything that changes them, traits, what it holds.
 * DU-001, DU-083, DU-085, DU-302 to DU-311, DU-H15, DU-H34 to DU-H36, DU-H180. */
#include "rulesets/du/du.h"

const struct du_creature *du_creature_data(const struct du *g, uc_piece p)
{
    return pack_data(g->content, KIND_CREATURE, piece(g, p)->record);
}

static size_t line_offset(int attribute)
{
    static const uint8_t offset[ATTRIBUTES + 1] = {
        [ATTR_M] = offsetof(struct du_line, m),   [ATTR_CS] = offsetof(struct du_line, cs),
        [ATTR_ST] = offsetof(struct du_line, st), [ATTR_SS] = offsetof(struct du_line, ss),
        [ATTR_AR] = offsetof(struct du_line, ar), [ATTR_DX] = offsetof(struct du_line, dx),
        [ATTR_AG] = offsetof(struct du_line, ag), [ATTR_IN] = offsetof(struct du_line, in),
        [ATTR_MA] = offsetof(struct du_line, ma), [ATTR_CO] = offsetof(struct du_line, co),
        [ATTR_VT] = offsetof(struct du_line, vt), [ATTR_PE] = offsetof(struct du_line, pe),
        [ATTR_FO] = offsetof(struct du_line, fo)};
    return offset[attribute];
}

int du_line_value(const struct du_line *line, int attribute)
{
    return ((const int8_t *)line)[line_offset(attribute)];
}

void du_line_add(struct du_line *line, int attribute, int n)
{
    int8_t *value = (int8_t *)line + line_offset(attribute);
    *value = (int8_t)(*value + n);
}

static const struct du_line *line_of(const struct du *g, uc_piece p)
{
    return is_hero(g, p) ? &sheet(g, p)->line : &du_creature_data(g, p)->line;
}

/* Those of a hero's race come first, then the professional ones. */
const struct du_skill *du_skill_of(const struct du *g, uc_piece p, int at)
{
    const struct du_race *race = is_hero(g, p) ? du_race_of(g, p) : NULL;
    const struct ref_list *list = race ? &race->skills : NULL;
    if (!is_hero(g, p))
        list = &du_creature_data(g, p)->skills;
    if (list && at < list->count)
        return pack_data(g->content, KIND_SKILL, list->item[at]);
    at -= list ? list->count : 0;
    if (!is_hero(g, p) || at >= HERO_SKILLS || !sheet(g, p)->skill[at])
        return NULL;
    return pack_data(g->content, KIND_SKILL, sheet(g, p)->skill[at]);
}

/* ---- Things that are held or worn ----------------------------------------------------------- */

/* DU-H45: one Magic Element at a time, and no Relic for who is Large. */
static bool is_first_element(const struct du *g, const struct du_thing_item *item)
{
    if (du_item_data(g, item->record)->rarity == RARITY_RELIC &&
        du_size(g, item->holder) >= SIZE_LARGE)
        return false;
    for (const struct du_thing_item *i = &g->s->item[1]; i < item; i++)
        if (i->record && i->holder == item->holder &&
            du_item_data(g, i->record)->type == ITEM_ELEMENT &&
            du_item_data(g, i->record)->rarity >= RARITY_MAGIC)
            return false;
    return true;
}

/* Held or worn; what takes no hand and is no armor is of use wherever it is carried. */
static bool is_in_use(const struct du *g, const struct du_thing_item *item)
{
    const struct du_item *data = du_item_data(g, item->record);
    if (data->type == ITEM_ELEMENT)
        return is_first_element(g, item);
    return item->flags & I_HELD || (!data->hands && data->type == ITEM_COMMON);
}

/* The next item that it holds, wears or has the use of, after `at`; 0 none. */
static int next_held(const struct du *g, uc_piece p, int at)
{
    if (!(g->s->bearers & ONE(p)))
        return 0;
    while (++at < g->s->items)
        if (carries(g, p, at) && is_in_use(g, &g->s->item[at]))
            return at;
    return 0;
}

bool du_weapon_has(const struct du *g, uint16_t weapon, enum feature feature)
{
    return weapon && has_feature(du_item_data(g, weapon), feature);
}

bool du_wears(const struct du *g, uc_piece p, enum feature feature)
{
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i))
        if (has_feature(item_data(g, i), feature))
            return true;
    return false;
}

int du_fireproof(const struct du *g, uc_piece p)
{
    int sum = 0;
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i))
        sum += item_data(g, i)->fireproof;
    return sum;
}

int du_free_hands(const struct du *g, uc_piece p)
{
    int hands = 2;
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i)) {
        const struct du_item *item = item_data(g, i);
        bool bow = item->type == ITEM_RANGED && item->hands == 2;
        hands -= has_feature(item, FEATURE_FREE_HAND) ? 1 : bow ? 1 : item->hands;
    }
    return hands;
}

struct arms du_melee_arms(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i))
        if (item_data(g, i)->type == ITEM_MELEE)
            return (struct arms){g->s->item[i].record, (uint8_t)i};
    if (c && !(piece(g, p)->flags & P_DISARMED))
        return (struct arms){c->melee, 0};
    return (struct arms){g->t->rules->unarmed, 0};
}

struct arms du_second_arms(const struct du *g, uc_piece p)
{
    int first = is_hero(g, p) ? du_melee_arms(g, p).item : 0;
    for (int i = first ? next_held(g, p, first) : 0; i; i = next_held(g, p, i))
        if (item_data(g, i)->type == ITEM_MELEE && item_data(g, i)->hands == 1 &&
            item_data(g, first)->hands == 1)
            return (struct arms){g->s->item[i].record, (uint8_t)i};
    return (struct arms){0};
}

/* What it could shoot or throw, if it may: a loaded ranged weapon, a weapon to throw. */
int du_ranged_arms(const struct du *g, uc_piece p, struct arms arms[RANGED_ARMS])
{
    const struct du_creature *c = du_creature_data(g, p);
    int n = 0;
    if (c) {
        if (c->ranged && !(piece(g, p)->flags & P_UNLOADED) && !(piece(g, p)->marks & M_NO_BOW))
            arms[n++] = (struct arms){c->ranged, 0};
        if (c->thrown && !(piece(g, p)->flags & P_DISARMED))
            arms[n++] = (struct arms){c->melee, 0};
    }
    for (int i = 1; i < g->s->items && n < RANGED_ARMS; i++) {
        if (!carries(g, p, i))
            continue;
        const struct du_item *item = item_data(g, i);
        bool weapon = item->type == ITEM_RANGED || item->type == ITEM_MELEE;
        if (item->range && (!weapon || g->s->item[i].flags & I_HELD) &&
            !(g->s->item[i].flags & I_UNLOADED))
            arms[n++] = (struct arms){g->s->item[i].record, (uint8_t)i};
    }
    return n;
}

struct arms du_shield_of(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i))
        if (item_data(g, i)->type == ITEM_SHIELD)
            return (struct arms){g->s->item[i].record, (uint8_t)i};
    return (struct arms){c && !(piece(g, p)->marks & M_NO_SHIELD) ? c->shield : 0, 0};
}

static const struct du_item *armor_worn(const struct du *g, uc_piece p)
{
    for (int i = next_held(g, p, 0); i; i = next_held(g, p, i))
        if (item_data(g, i)->type == ITEM_ARMOR)
            return item_data(g, i);
    return NULL;
}

int du_armor_type(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    const struct du_item *armor = c ? NULL : armor_worn(g, p);
    return c ? c->armor_type : armor ? armor->armor_type : ARMOR_NONE;
}

/* DU-024. */
int du_weight_of(const struct du *g, uc_piece hero)
{
    int weight = 0, factor = du_size(g, hero) >= SIZE_LARGE ? 2 : 1;
    for (int i = 1; i < g->s->items; i++)
        if (carries(g, hero, i))
            weight += factor * item_data(g, i)->weight;
    return weight;
}

int du_capacity(const struct du *g, uc_piece hero)
{
    return 4 * line_of(g, hero)->st + du_companion_load(g, hero);
}

/* DU-H36. */
int du_overload(const struct du *g, uc_piece p)
{
    if (!is_hero(g, p))
        return 0;
    int over = du_weight_of(g, p) - du_capacity(g, p);
    return over > 0 ? (over + 2) / 3 : 0;
}

/* ---- What it is ----------------------------------------------------------------------------- */

/* DU-011 to DU-013: the side of the base follows from the size, if the record does not say it. */
static struct shape shape(uint8_t size, uint8_t base)
{
    return (struct shape){size, base ? base : size >= SIZE_LARGE ? 2 : 1};
}

struct shape du_shape_of_kind(const struct du_creature *c) { return shape(c->size, c->base); }

struct shape du_shape_of(const struct du *g, uc_piece p)
{
    if (!is_hero(g, p))
        return du_shape_of_kind(du_creature_data(g, p));
    const struct du_race *race = du_race_of(g, p);
    return shape(race ? race->size : SIZE_AVERAGE, 0);
}

void du_take_shape(struct du *g, uc_piece p)
{
    assert(p < PIECES && piece(g, p)->record);
    struct shape its = du_shape_of(g, p);
    piece(g, p)->size = its.size;
    piece(g, p)->side = its.side;
}

/* DU-H146. */
int du_vp(const struct du *g, uc_piece p)
{
    const struct du_creature *c = du_creature_data(g, p);
    return is_hero(g, p) ? sheet(g, p)->vp : c ? c->vp : 0;
}

void du_refresh_sheet(struct du *g, uc_piece hero)
{
    assert(is_hero(g, hero));
    const struct du_skill *skill;
    sheet(g, hero)->traits = sheet(g, hero)->knacks = 0;
    for (int i = 0; (skill = du_skill_of(g, hero, i)); i++) {
        sheet(g, hero)->traits |= skill->traits;
        sheet(g, hero)->knacks |= skill->knacks;
    }
    du_take_shape(g, hero);
}

static const struct du_gifts *gifts_of(const struct du *g, uc_piece creature)
{
    return &g->t->gifts[piece(g, creature)->record - g->t->creatures];
}

bool du_has_trait(const struct du *g, uc_piece p, enum trait trait)
{
    uint32_t bit = 1u << (trait - 1);
    if ((is_hero(g, p) ? sheet(g, p)->traits : gifts_of(g, p)->traits) & bit)
        return true;
    for (int i = g->t->lent.traits & bit ? next_held(g, p, 0) : 0; i; i = next_held(g, p, i))
        if (item_data(g, i)->traits & bit)
            return true;
    for (int i = du_next_upgrade(g, p, -1); i >= 0; i = du_next_upgrade(g, p, i))
        if (du_upgrade_of(g, i)->traits & bit)
            return true;
    return du_lasts(g, p, LASTS_TRAIT + (int)trait);
}

bool du_has_knack(const struct du *g, uc_piece p, enum knack knack)
{
    uint32_t bit = 1u << (knack - 1);
    if ((is_hero(g, p) ? sheet(g, p)->knacks : gifts_of(g, p)->knacks) & bit)
        return true;
    for (int i = g->t->lent.knacks & bit ? next_held(g, p, 0) : 0; i; i = next_held(g, p, i))
        if (item_data(g, i)->knacks & bit)
            return true;
    return false;
}

/* DU-303, DU-304, DU-H29, DU/A-37. */
bool du_is_wounded(const struct du *g, uc_piece p)
{
    return piece(g, p)->vt == 1 && piece(g, p)->max_vt >= 2;
}

/* ---- Attributes ----------------------------------------------------------------------------- */

int du_sum_changes(const struct du_change *change, int count, int attribute, int purpose)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        if (change[i].attribute == attribute &&
            (change[i].purpose <= FOR_ANY || change[i].purpose == purpose))
            sum += change[i].n;
    return sum;
}

/* A list of skills, of which there is 0 behind the last if there are fewer. */
static int from_list(const struct du *g, const uint16_t *skill, int count, int attribute,
                     int purpose)
{
    int sum = 0;
    for (int i = 0; i < count && skill[i]; i++) {
        const struct du_skill *s = pack_data(g->content, KIND_SKILL, skill[i]);
        sum += du_sum_changes(s->change, s->changes, attribute, purpose);
    }
    return sum;
}

static int from_skills(const struct du *g, uc_piece p, int attribute, int purpose)
{
    const struct ref_list *list = NULL;
    int sum = 0;
    if (is_hero(g, p)) {
        const struct du_race *race = du_race_of(g, p);
        list = race ? &race->skills : NULL;
        sum = from_list(g, sheet(g, p)->skill, HERO_SKILLS, attribute, purpose);
    } else if (gifts_of(g, p)->attributes >> attribute & 1) {
        list = &du_creature_data(g, p)->skills;
    }
    return list ? sum + from_list(g, list->item, list->count, attribute, purpose) : sum;
}

static int from_things(const struct du *g, uc_piece p, int attribute, int purpose)
{
    bool lent = g->t->lent.attributes >> attribute & 1;
    int sum = 0;
    for (int i = lent ? next_held(g, p, 0) : 0; i; i = next_held(g, p, i)) {
        const struct du_item *item = item_data(g, i);
        sum += du_sum_changes(item->change, item->changes, attribute, purpose);
    }
    for (int i = du_next_upgrade(g, p, -1); i >= 0; i = du_next_upgrade(g, p, i))
        sum += du_sum_changes(du_upgrade_of(g, i)->change, du_upgrade_of(g, i)->changes, attribute,
                              purpose);
    return sum;
}

/* What stands near somebody and troubles or helps. */
static int from_elements(const struct du *g, uc_piece p, int attribute, int purpose)
{
    bool hero = is_hero(g, p);
    int sum = 0;
    if (!(g->t->felt >> attribute & 1) || !on_board(g, p))
        return 0;
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (thing->kind != THING_ELEMENT || thing->flags & T_BROKEN)
            continue;
        const struct du_element *e = du_element_data(g, thing->record);
        int change = e->aura && (hero || (e->everybody && is_creature(g, p)))
                         ? du_sum_changes(e->change, e->changes, attribute, purpose)
                         : 0;
        if (change && du_apart_from_thing(g, p, thing) <= e->aura)
            sum += change;
    }
    return sum;
}

int du_impairments(const struct du *g, uc_piece p)
{
    return has(g, p, STUNNED) + has(g, p, DOWN) + has(g, p, POISONED) + has(g, p, DISEASED) +
           du_is_wounded(g, p);
}

static int from_conditions(const struct du *g, uc_piece p, int attribute)
{
    int same = attribute == ATTR_NA ? ATTR_AR : attribute; /* DU-H179 */
    return g->t->rules->stun_exempt >> (same - 1) & 1 ? 0 : -du_impairments(g, p);
}

/* DU-083, DU-085, DU-H72: where it stands. */
static int from_the_ground(const struct du *g, uc_piece p, int attribute, int purpose)
{
    int sum = 0;
    if (piece(g, p)->flags & P_MIRED && (attribute == ATTR_CS || attribute == ATTR_SS ||
                                         attribute == ATTR_AG || purpose == FOR_CAST))
        sum--;
    if (!on_board(g, p))
        return sum;
    if (attribute == ATTR_CS && g->s->ground[piece(g, p)->place] & G_DEEP &&
        !du_has_trait(g, p, TRAIT_AQUATIC) && !du_has_knack(g, p, KNACK_SWIMMER))
        sum--;
    if ((attribute == ATTR_CS || attribute == ATTR_SS || attribute == ATTR_PE) &&
        du_in_the_dark(g, p))
        sum -= attribute == ATTR_CS ? 1 : 2;
    return sum;
}

/* Those around it who make it braver or quicker. */
static int from_others(const struct du *g, uc_piece p, int attribute, int purpose)
{
    int sum = 0;
    if (attribute != ATTR_CO && purpose != FOR_INITIATIVE)
        return 0;
    EACH(q, friends_of(g, p))
    {
        if (!is_up(g, q) || !on_board(g, p))
            continue;
        int apart = du_apart(g, p, q);
        if (purpose == FOR_INITIATIVE && apart <= 6 && du_has_knack(g, q, KNACK_TACTICIAN))
            sum++; /* his own roll as well */
        if (q == p)
            continue;
        if (apart <= 4 && du_has_trait(g, q, TRAIT_COMMANDER))
            sum++;
        if (attribute == ATTR_CO && apart <= 3 && du_has_knack(g, q, KNACK_INSPIRE))
            sum++;
    }
    return sum;
}

static int base_value(const struct du *g, uc_piece p, int attribute)
{
    if (attribute == ATTR_NA) {
        if (is_hero(g, p))
            return du_line_value(line_of(g, p), ATTR_AR);
        return du_line_value(line_of(g, p), ATTR_AR) -
               (du_armor_type(g, p) - ARMOR_NONE); /* H180 */
    }
    int value = du_line_value(line_of(g, p), attribute);
    const struct du_item *armor = attribute == ATTR_AR ? armor_worn(g, p) : NULL;
    if (armor && !is_hero(g, p)) /* a Leader's, in place of what it usually wears */
        return du_max(value, base_value(g, p, ATTR_NA) + armor->armor);
    return armor ? value + armor->armor : value;
}

/* All that makes an attribute other than on the sheet. */
static void reckon_attribute(const struct du *g, uc_piece p, int attribute, int purpose,
                             struct reckoning *r)
{
    du_reckon(r, from_skills(g, p, attribute, purpose) + from_things(g, p, attribute, purpose),
              REASON_GEAR);
    du_reckon(r, from_elements(g, p, attribute, purpose), REASON_NEARBY);
    du_reckon(r, from_conditions(g, p, attribute), REASON_IMPAIRED);
    du_reckon(r, from_the_ground(g, p, attribute, purpose), REASON_GROUND);
    du_reckon(r, from_others(g, p, attribute, purpose), REASON_FRIENDS);
    du_reckon(r, du_lasting_change(g, p, attribute, purpose), REASON_LASTING);
    du_reckon(r, du_sheet_change(g, p, attribute, purpose), REASON_QUEST);
    du_reckon(r, du_companion_change(g, p, attribute, purpose), REASON_COMPANION);
    if (attribute == ATTR_M || attribute == ATTR_AG)
        du_reckon(r, -du_overload(g, p), REASON_LOAD);
    if (attribute == ATTR_IN && purpose == FOR_CAST && du_armor_type(g, p) == ARMOR_HEAVY)
        du_reckon(r, -1, REASON_HEAVY); /* DU-H46 */
}

int du_attribute(const struct du *g, uc_piece p, int attribute, int purpose)
{
    struct reckoning r = {NULL, p, base_value(g, p, attribute)};
    reckon_attribute(g, p, attribute, purpose, &r);
    if (attribute == ATTR_AR)
        return du_min(du_max(r.sum, 1), 6); /* DU-300, DU-H15, DU/A-54 */
    return attribute == ATTR_M ? du_max(r.sum, 1) : r.sum;
}

void du_tell_attribute(struct du *g, uc_piece p, int attribute, int purpose)
{
    struct reckoning r = {g, p, 0};
    if (g->run.log)
        reckon_attribute(g, p, attribute, purpose, &r);
}
