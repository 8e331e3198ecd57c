/* What heroes own and have become, for the score: in a quest what they hold and carry; between quests,
 * where nothing is put on yet, what each of them would take along of it, and what he has learned.
 *
 * A thing is worth what it does for who carries it, and not its price: whoever counted things would fill
 * his pack with clubs until he could not walk (DU-024). All is in thousandths of a won quest. */
#include "rulesets/du/du.h"

static bool is_carried(const struct du *g, int item)
{
    return g->s->item[item].record && g->s->item[item].holder;
}

static bool is_light(const struct du_item *item) { return has_feature(item, FEATURE_LIGHT); }

/* ---- In hand ---------------------------------------------------------------------------------- */

enum { BURDEN = 15 }; /* a step of DU-024, which takes a point of Movement and one of Agility */

/* What heroes hold and wear: a weapon that bites, a shield, a bow, armor; and whether they are free to
 * strike in their next activation. */
static int arms(const struct du *g)
{
    int sum = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        sum += 7 * du_attribute(g, h, ATTR_AR, 0);
        sum -= BURDEN * du_overload(g, h);
        if (piece(g, h)->flags & (P_SHIELDING | P_SLOWED))
            sum -= 12; /* DU-263 */
        struct arms ranged[RANGED_ARMS];
        const struct du_item *melee = du_item_data(g, du_melee_arms(g, h).weapon);
        sum += 3 * melee->dice + (du_melee_arms(g, h).item ? 6 : 0) +
               (du_shield_of(g, h).weapon ? 4 : 0);
        for (int i = du_ranged_arms(g, h, ranged); i > 0; i--)
            sum += du_item_data(g, ranged[i - 1].weapon)->type == ITEM_RANGED
                       ? du_attribute(g, h, ATTR_SS, 0)
                       : 0;
    }
    return sum;
}

enum { LIGHT = 60, LIGHT_IN_THE_DARK = 150 };

static bool is_dark_somewhere(const struct du *g)
{
    for (int n = 1; n <= g->t->map.sections; n++)
        if (du_section_known(g, n) && section_data(g, n)->dark)
            return true;
    return false;
}

/* One light for all of them, better lit than only in hand, in the hand of somebody who is up where that
 * matters. */
static int light(const struct du *g, int worth, bool up)
{
    int best = 0;
    for (int i = 1; i < g->s->items; i++) {
        const struct du_thing_item *item = &g->s->item[i];
        if (item->record && item->flags & I_HELD && is_hero(g, item->holder) &&
            (!up || is_up(g, item->holder)) && is_light(du_item_data(g, item->record)))
            best = du_max(best, item->flags & I_LIT ? worth : worth / 2);
    }
    return best;
}

/* Tools with who can use them, and a light; who goes out does not wait for either. */
static int errands(const struct du *g)
{
    int worth = is_dark_somewhere(g) ? LIGHT_IN_THE_DARK : LIGHT;
    return du_heads_out(g) ? 36 + worth : du_best_chance(g, false) + light(g, worth, true);
}

/* What the group's things would bring if they were sold, in coins. */
static int goods(const struct du *g)
{
    int sum = 0;
    for (int i = 1; i < g->s->items; i++)
        sum += is_carried(g, i) ? du_sale_value(g, i) : 0;
    return sum;
}

int du_worth(const struct du *g)
{
    int carried = 0; /* nothing is thrown away */
    for (int i = 1; i < g->s->items; i++)
        carried += is_carried(g, i);
    return arms(g) + errands(g) + carried + (g->s->coins + goods(g)) / 10;
}

/* ---- Between quests --------------------------------------------------------------------------- */

/* Not what creatures of the last quest still hold. */
static bool is_owned(const struct du *g, int item)
{
    return is_carried(g, item) && g->s->item[item].holder < FIRST_CAPTIVE;
}

static bool is_caster(const struct du *g, uc_piece h) { return sheet(g, h)->line.ma > 0; }

enum { GUARD = 6, DICE = 6, HAMPERED = 2, HEAVY_ROBE = 5 };

/* A suit of armor to that hero, with what it takes from his attributes (DU-H46 for who casts). */
static int suit(const struct du *g, uc_piece h, const struct du_item *item)
{
    int worth = 4 * GUARD * item->armor;
    for (int i = 0; i < item->changes; i++)
        worth += HAMPERED * item->change[i].n;
    return worth - (is_caster(g, h) && item->armor_type == ARMOR_HEAVY ? HEAVY_ROBE : 0);
}

/* What a hero would take in hand: a weapon with or without a shield, both hands on one weapon, or the one
 * that leaves a hand for spells (DU-H34); besides it a bow, if he can shoot. */
static int outfit(const struct du *g, uc_piece h)
{
    int armor = 0, single = 0, both = 0, shield = 0, bow = 0, ss = sheet(g, h)->line.ss;
    for (int i = 1; i < g->s->items; i++) {
        if (!carries(g, h, i))
            continue;
        const struct du_item *item = item_data(g, i);
        int blow = DICE * (item->dice + 1) + item->heavy - item->breaks;
        if (item->type == ITEM_ARMOR)
            armor = du_max(armor, suit(g, h, item));
        else if (item->type == ITEM_SHIELD && !is_caster(g, h))
            shield = du_max(shield, GUARD * (7 - item->block));
        else if (item->type == ITEM_MELEE &&
                 (item->hands == 1 || has_feature(item, FEATURE_FREE_HAND)))
            single = du_max(single, blow);
        else if (item->type == ITEM_MELEE && !is_caster(g, h))
            both = du_max(both, blow);
        else if (item->type == ITEM_RANGED && ss > 2)
            bow = du_max(bow, item->dice * ss * 3 / 2);
    }
    return armor + du_max(single + shield, both) + bow;
}

enum { LIGHTS = 2, A_LIGHT = 6, A_TOOL = 2, A_DRAUGHT = 9, A_CHARM = 8, PER_HERO = 2 };

/* So many that are as good are carried before it, by the same hero or by anyone: another of the same, or
 * another light. */
static int others_before(const struct du *g, int item, bool group)
{
    int n = 0, kind = g->s->item[item].record;
    for (int i = 1; i < item; i++)
        n += is_owned(g, i) && (group || g->s->item[i].holder == g->s->item[item].holder) &&
             (g->s->item[i].record == kind ||
              (is_light(item_data(g, i)) && is_light(item_data(g, item))));
    return n;
}

/* What is not worn: a light and one to spare, one tool of a kind for the group, what wakes and heals for
 * each of them, and magic. What else there is, is kept for what it would bring. */
static int supply(const struct du *g, int item)
{
    const struct du_item *data = item_data(g, item);
    if (data->rarity >= RARITY_MAGIC)
        return A_CHARM * data->vp;
    if (is_light(data))
        return others_before(g, item, true) < LIGHTS ? A_LIGHT : 0;
    if (has_feature(data, FEATURE_WAKES))
        return others_before(g, item, false) < PER_HERO ? A_DRAUGHT : 0;
    if (data->use.code && data->action)
        return others_before(g, item, false) < PER_HERO ? A_TOOL : 0;
    if (data->type == ITEM_COMMON && (data->changes || has_feature(data, FEATURE_ROPE)))
        return others_before(g, item, true) ? 0 : A_TOOL;
    return 0;
}

enum { NIGHT = 3, NIGHTS = 4, A_NIGHTS_COIN = 2500, A_COIN = 300, SOLD = 250 /* millionths */ };

/* Coins, in millionths: first of all those for the next nights at the inn (DU-H147), since a quest that
 * fails brings none (DU-H201), and who sleeps in the open goes into the next try with his wounds. A coin in
 * hand is better than a thing that nobody needs. */
static int purse(const struct du *g)
{
    int coins = g->s->coins, nights = NIGHTS * NIGHT * g->t->heroes;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        coins += sheet(g, h)->found; /* of a new hero: what is left of his own */
    return A_NIGHTS_COIN * du_min(coins, nights) + A_COIN * du_max(coins - nights, 0);
}

enum { SKILL = 14, ODD_SKILL = 6, FORTUNE = 16 };

/* A skill to that hero. Each makes the Dark Player richer by three Reserve Points (DU-H145, DU-032), so what
 * does nothing for one of his calling is hardly worth it: ways to strike for who fights, and what helps with
 * spells at all times for who casts them. */
static int skill(const struct du *g, uc_piece h, int record)
{
    const struct du_skill *data = pack_data(g->content, KIND_SKILL, record);
    if (data->family == FAMILY_COMBAT && !is_caster(g, h))
        return data->active ? SKILL + 2 : SKILL - 2;
    return data->family == FAMILY_ACADEMIC && is_caster(g, h) && !data->active ? SKILL - 2
                                                                               : ODD_SKILL;
}

/* What a hero has become: each attribute by what it is to one of his calling. */
static int growth(const struct du *g, uc_piece h)
{
    const struct du_sheet *s = sheet(g, h);
    bool caster = is_caster(g, h);
    int sum = 7 * s->line.m + (caster ? 3 : 8) * s->line.cs +
              (s->line.ss > 2 ? 6 : 1) * s->line.ss + (caster ? 3 : 8) * s->line.st +
              4 * GUARD * s->line.ar + 4 * s->line.ag + (caster ? 8 : 1) * s->line.in +
              2 * s->line.co + 9 * s->line.vt + 2 * s->line.pe + 2 * s->line.dx +
              FORTUNE * s->line.fo + 2 * s->line.ma;
    for (int i = 0; i < HERO_SKILLS; i++)
        sum += s->skill[i] ? skill(g, h, s->skill[i]) : 0;
    return sum + 3 * s->points + s->xp / 2;
}

enum { ILL = 30 /* DU-309: a point of nearly everything */ };

/* How a hero would begin the next quest. */
static int fitness(const struct du *g, uc_piece h)
{
    const struct du_piece *q = piece(g, h);
    int vt = sheet(g, h)->fate == FATE_FRAIL ? 1 : q->vt; /* DU-H26 */
    return 4 * vt + 4 * q->fo + 3 * q->ma - (has(g, h, DISEASED) ? ILL : 0);
}

/* Tools with who can use them, wherever the last quest has left him. */
static int handiest(const struct du *g)
{
    int best = 0;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        best = du_max(best, du_chance_at_lock(g, h, false));
    return best;
}

enum { COMPANION = 1 }; /* a Value Point, which is a Reserve Point as well (DU-026) */
enum { CLUTTER = 1 }; /* any thing: what is of no use is not bought, were it for a coin and back */

int du_prospects(const struct du *g)
{
    int sum = arms(g) + handiest(g) + light(g, LIGHT, false);
    if (g->run.head->prompt == PROMPT_SKILL)
        sum += SKILL - 2; /* one is about to be learned, and then paid for (DU-H145) */
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        uc_piece friend = du_companion_of(g, h);
        sum += outfit(g, h) + growth(g, h) + fitness(g, h) - BURDEN * du_overload(g, h);
        sum += friend && piece(g, friend)->vt ? COMPANION * du_vp(g, friend) : 0;
    }
    int millionths = purse(g);
    for (int i = 1; i < g->s->items; i++)
        millionths +=
            is_owned(g, i) ? 1000 * (supply(g, i) - CLUTTER) + SOLD * du_sale_value(g, i) : 0;
    return sum + millionths / 1000;
}
