/* Locations: leaving, entering, flipping, and the rows of icons (SR-052 to SR-121, SR-179 to
 * SR-188). The order of nested effects is the order of the lines: an icon is resolved to its end,
 * with all that it causes, before the next is looked at (SR-067, SR-068). */
#include "rulesets/sr/sr.h"

/* ---- Revealing and turning ------------------------------------------------------------------- */

void sr_show(struct sr *g, int place, int side)
{
    assert(place > 0 && place <= LOCATIONS);
    assert(side == SIDE_A || side == SIDE_B);
    struct sr_place *p = &g->s->place[place];
    p->side = (uint8_t)side;
    if (!(p->flags & seen_flag(side)) && !flow_unknown(&g->run))
        p->flags |= seen_flag(side);
}

/* SR-052, SR-058 */
void sr_reveal(struct sr *g, int place, int side)
{
    sr_show(g, place, side);
    sr_tell_side(g, place, side);
    tell(&g->run, EVENT_REVEALED, place, side, 0, 0);
}

void sr_turn(struct sr *g, int place, int side)
{
    assert(side == SIDE_A || side == SIDE_B);
    assert(g->s->place[place].side);
    struct sr_place *p = &g->s->place[place];
    p->flips++;
    p->pending = 0; /* */
    p->flags &= (uint8_t)~PLACE_ANTI;
    sr_show(g, place, side);
    sr_tell_side(g, place, side);
    tell(&g->run, EVENT_FLIPPED, place, side, 0, 0);
}

/* Anti-Magic is a property of the side on which it is printed, on whatever ground. */
static bool prints_anti_magic(const struct sr *g, int place)
{
    const struct sr_side *side = known_face(g, place);
    for (int i = 0; side && i < side->rows; i++)
        if (side->row[i].icon == ROW_ANTI_MAGIC)
            return true;
    return false;
}

FLOW(flip) /* an instruction turns a location over: to side B (SR-080), or back */
{
    BEGIN;
    RULE("SR-079");
    if (!g->part->location[f->place] || g->s->place[f->place].side == (f->back ? SIDE_A : SIDE_B))
        return FLOW_DONE; /* */
    if (!g->s->place[f->place].side) {
        RULE("SR-081");
        if (!f->back)
            sr_reveal(g, f->place, SIDE_B);
        return FLOW_DONE;
    }
    sr_turn(g, f->place, f->back ? SIDE_A : SIDE_B);
    RULE("SR-083 SR-084 SR-088");
    for (int actor = 1; actor <= ACTORS; actor++)
        if (g->s->at[actor] == f->place)
            sr_meet_place(g, actor);
    CALL(3, sight);
    if (sr_heroes_at(g, f->place) && prints_anti_magic(g, f->place)) {
        RULE("SR-101"); /* it holds from now on */
        g->s->place[f->place].flags |= PLACE_ANTI;
        CALL(2, anti_magic, .place = f->place);
    }
    if (!f->back && sr_heroes_at(g, f->place))
        CALL(1, row, .place = f->place, .mode = MODE_BLUE, .flips = g->s->place[f->place].flips);
    END;
}

/* ---- Leaving --------------------------------------------------------------------------------- */

/* SR-181 to SR-183, SR-188: does this enemy go with who leaves? */
static bool follows(const struct sr *g, int foe, int who, int how)
{
    return how != FOLLOW_NONE && !is_elusive(g, who) &&
           (how == FOLLOW_ALL || sr_abilities(g, foe) & bit(PURSUIT));
}

/* Those who stay wait to be assigned; returns which. It is decided for all before any is moved,
 * because a spell may end with the one who leaves. */
static uint64_t leave_behind(struct sr *g, int movers, int place, int how)
{
    uint64_t left = 0, stay = 0;
    EACH_FOE(g, foe)
    {
        int who = g->s->foe[foe].holder;
        if (who && movers >> (who - 1) & 1 && !g->s->foe[foe].control && !follows(g, foe, who, how))
            stay |= piece_bit(foe);
    }
    EACH_FOE(g, foe)
    if (stay & piece_bit(foe)) {
        g->s->foe[foe].holder = 0;
        g->s->foe[foe].place = (uint8_t)place;
        g->s->foe[foe].order = (uint8_t)(__builtin_popcountll(left) + 1);
        left |= piece_bit(foe);
    }
    return left;
}

/* Takes the figures off their location, all at once: followers come along, the other enemies
 * wait to be assigned to those who stay. */
FLOW(leave)
{
    BEGIN;
    RULE("SR-181 SR-182 SR-183 SR-188");
    f->foes = leave_behind(g, f->movers, f->place, f->follow);
    for (int actor = 1; actor <= ACTORS; actor++)
        if (f->movers >> (actor - 1) & 1) {
            g->s->at[actor] = 0;
            sr_end_spells_of_leaver(g, actor);
            tell(&g->run, EVENT_LEFT, actor, f->place, 0, 0);
        }
    if (!sr_heroes_at(g, f->place))
        g->s->place[f->place].pending = 0; /* */
    RULE("SR-185 SR-186");
    if (f->foes)
        CALL(1, settle, .foes = f->foes, .place = f->place);
    END;
}

/* ---- Entering -------------------------------------------------------------------------------- */

/* SR-071 to SR-074: which side is up when the figures are placed. True when players present must
 * see an instruction flip first. */
static bool show_side(struct sr *g, int to, int flags)
{
    struct sr_place *p = &g->s->place[to];
    bool want_b = flags & TRAVEL_SIDE_B; /* SR-171 */
    if (!p->side) {
        sr_reveal(g, to, want_b ? SIDE_B : SIDE_A);
    } else if (p->side == SIDE_A && !sr_heroes_at(g, to)) {
        if (want_b || (!(flags & TRAVEL_START) && !face(g, to)->lock)) /* */
            sr_turn(g, to, SIDE_B);
    } else if (p->side == SIDE_A && want_b) {
        return true;
    }
    return false;
}

/* a key is looked for with every hero who enters. */
static bool key_fits(const struct sr *g, int movers, int place)
{
    const struct effect_ref *opens = &face(g, place)->opens;
    if (g->s->place[place].side != SIDE_A || !opens->code)
        return false;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (movers >> (actor - 1) & 1 && sr_true(g, opens, actor))
            return true;
    return false;
}

static bool still_there(const struct sr *g, int who, int place, int flips)
{
    return who && g->s->at[who] == place && g->s->place[place].flips == flips;
}

uint8_t sr_everybody_at(const struct sr *g, int place, bool visible)
{
    uint8_t actors = 0;
    EACH_ACTOR_AT(g, place, actor)
    if (!visible || !is_invisible(g, actor))
        actors |= (uint8_t)(1u << (actor - 1));
    return actors;
}

/* The players say which of those who go somewhere together is First Entrant; one alone is. `asked` is
 * who speaks for them. */
FLOW(name_first)
{
    BEGIN;
    RULE("SR-023 SR-061");
    g->s->result = (uint8_t)(__builtin_ctz(f->movers) + 1);
    if (f->movers & (f->movers - 1)) {
        for (int actor = 1; actor <= ACTORS; actor++)
            if (f->movers >> (actor - 1) & 1)
                offer(&g->run, DO_FIRST, actor, 0, 0);
        ASK(1, (uc_seat)hero_of(f->asked), PROMPT_FIRST, 0);
        g->s->result = (uint8_t)answer(&g->run).a;
    }
    END;
}

/* Those of the movers who stand in one location, the first that has any. */
static int together(const struct sr *g, int movers)
{
    for (int actor = 1; actor <= ACTORS; actor++)
        if (movers >> (actor - 1) & 1 && g->s->at[actor])
            return movers & sr_everybody_at(g, g->s->at[actor], false);
    return 0;
}

/* what this side of the Location has for these movers is being carried out further down, and led
 * them away and back again: it goes on there, and does not begin anew. */
static bool is_being_entered(const struct sr *g, const struct travel *f)
{
    for (int depth = g->run.head->depth - 1;
         (depth = flow_depth(&g->run, FLOW_travel, depth)) >= 0;) {
        const struct travel *outer = flow_frame(&g->run, depth);
        if (outer->to == f->to && outer->flips == f->flips && !(f->movers & ~outer->movers))
            return true;
    }
    return false;
}

FLOW(travel) /* one or several actors go to a location and are subject to it */
{
    BEGIN;
    while (together(g, f->movers))
        CALL(1, leave, .movers = (uint8_t)together(g, f->movers), .follow = f->follow,
             .place = g->s->at[__builtin_ctz((unsigned)together(g, f->movers)) + 1]);
    RULE("SR-071 SR-072 SR-073 SR-074");
    if (show_side(g, f->to, f->flags))
        CALL(2, flip, .place = f->to);
    RULE("SR-060 SR-070 SR-075 SR-100");
    f->empty = !sr_heroes_at(g, f->to);
    f->flips = g->s->place[f->to].flips;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (f->movers >> (actor - 1) & 1) {
            g->s->at[actor] = f->to;
            tell(&g->run, EVENT_ENTERED, actor, f->to, 0, 0);
        }
    if (f->empty)
        tell(&g->run, EVENT_FIRST, f->first, f->to, 0, 0);
    if (sr_anti_magic(g, f->to)) /* */
        CALL(3, anti_magic, .place = f->to);
    f->movers &= sr_everybody_at(g, f->to, false);
    if (!f->movers)
        return FLOW_DONE;
    if (!in_play(g, f->first)) { /* a clone has vanished (SR-268): another comes first */
        CALL(9, name_first, .movers = f->movers, .asked = (uint8_t)(__builtin_ctz(f->movers) + 1));
        f->first = g->s->result;
        if (f->empty)
            tell(&g->run, EVENT_FIRST, f->first, f->to, 0, 0);
    }
    RULE("SR-313");
    sr_meet_place(g, f->first);
    CALL(4, sight); /* */
    RULE("SR/A-78");
    if (is_being_entered(g, f))
        return FLOW_DONE;
    RULE("SR-063");
    if (still_there(g, f->first, f->to, f->flips) && key_fits(g, f->movers, f->to))
        CALL(5, flip, .place = f->to);
    if (f->empty && still_there(g, f->first, f->to, f->flips))
        DO(6, sr_run(g, &face(g, f->to)->enter, f->first, g->part->location[f->to]));
    RULE("SR-062 SR-065");
    if (still_there(g, f->first, f->to, f->flips))
        CALL(7, row, .place = f->to, .who = f->first, .mode = f->empty ? MODE_FIRST : MODE_LATER,
             .flips = f->flips);
    for (f->i = 1; f->i <= ACTORS; f->i++) /* the others, one after another */
        if (f->movers >> (f->i - 1) & 1 && f->i != f->first &&
            still_there(g, f->i, f->to, f->flips))
            CALL(8, row, .place = f->to, .who = f->i, .mode = MODE_LATER, .flips = f->flips);
    END;
}

FLOW(moved) /* by an instruction: no flight, an ordinary entry */
{
    BEGIN;
    CALL(1, name_first, .movers = f->movers, .asked = f->asked);
    CALL(2, travel, .movers = f->movers, .first = g->s->result, .to = f->to);
    END;
}

/* ---- Rows of icons --------------------------------------------------------------------------- */

static const struct sr_icon *icon_at(const struct sr *g, int place, int mode, int i)
{
    const struct sr_side *side = face(g, place);
    return mode == MODE_ORANGE ? (i < side->reactions ? &side->reaction[i] : NULL)
                               : (i < side->rows ? &side->row[i] : NULL);
}

/* SR-117, SR-120, A-42: its condition, judged when its turn comes (SR-121). */
static bool condition_holds(const struct sr *g, const struct sr_icon *icon, int place, int who)
{
    if (icon->tier && icon->tier != sr_tier(g))
        return false;
    if (g->s->place[place].hourglasses < icon->hourglasses)
        return false;
    for (int actor = 1; icon->when.code && !who && actor <= ACTORS; actor++)
        if (g->s->at[actor] == place && sr_true(g, &icon->when, actor))
            return true; /* for nobody in particular: true for one who is there */
    return !icon->when.code || (who && sr_true(g, &icon->when, who));
}

/* SR-062, SR-065, SR-066, SR-083, SR-090, SR-091, SR-092: is this icon for this row? */
static bool icon_applies(struct sr *g, const struct sr_icon *icon, const struct row *f)
{
    bool seen = f->who ? !is_invisible(g, f->who) : sr_visible_at(g, f->place);
    bool waited = f->pending >> f->i & 1; /* SR-285 */
    if (f->mode == MODE_LATER && !icon->every && !waited)
        return false;
    if (f->mode == MODE_BLUE && !icon->blue)
        return false; /* SR-087 */
    if (f->mode == MODE_PENDING && !waited)
        return false;
    if (icon->visible && !seen) { /* SR-284, SR-286, A-36 */
        struct sr_place *p = &g->s->place[f->place];
        if (f->mode == MODE_FIRST && !p->pending)
            tell(&g->run, EVENT_PENDING, f->place, 0, 0, 0);
        if (f->mode == MODE_FIRST)
            p->pending |= (uint8_t)(1u << f->i);
        return false;
    }
    return condition_holds(g, icon, f->place, f->who);
}

/* who has gone resolves no more of it; an orange row needs somebody there. */
static bool row_goes_on(const struct sr *g, const struct row *f)
{
    return f->who ? g->s->at[f->who] == f->place : sr_heroes_at(g, f->place) > 0;
}

/* Anti-Magic is printed on the side of the row that has lapsed, and somebody is there. */
static bool lapsed_anti_magic(const struct sr *g, const struct row *f)
{
    return sr_heroes_at(g, f->place) && g->s->place[f->place].flips == f->flips &&
           !(g->s->place[f->place].flags & PLACE_ANTI) && prints_anti_magic(g, f->place);
}

/* Nobody acts before it is done (SR-064, SR-067, SR-137); who arrives in the middle is there for what
 * follows (SR-069). */
FLOW(row)
{
    BEGIN;
    if ((f->mode == MODE_LATER || f->mode == MODE_PENDING) && !is_invisible(g, f->who)) {
        f->pending = g->s->place[f->place].pending; /* SR-285, A-37 */
        g->s->place[f->place].pending = 0;
    }
    RULE("SR-062 SR-109");
    for (f->i = 0; icon_at(g, f->place, f->mode, f->i) && row_goes_on(g, f); f->i++) {
        if (icon_applies(g, icon_at(g, f->place, f->mode, f->i), f))
            CALL(1, icon, .place = f->place, .who = f->who, .index = f->i, .mode = f->mode);
        if (g->s->place[f->place].flips == f->flips)
            continue;
        RULE("SR-115"); /* turned over: the rest of the old row is void */
        if (f->mode != MODE_ORANGE || f->again || g->s->place[f->place].side != SIDE_B)
            return FLOW_DONE;
        f->again = 1;
        f->flips = g->s->place[f->place].flips;
        f->i = UINT8_MAX; /* its orange row, once */
    }
    if (f->mode == MODE_FIRST && !row_goes_on(g, f) && lapsed_anti_magic(g, f)) {
        RULE("SR-101 SR/A-54 SR/A-72"); /* he is gone, and it holds for whoever is left there */
        g->s->place[f->place].flags |= PLACE_ANTI;
        CALL(2, anti_magic, .place = f->place);
    }
    END;
}

/* SR-038, SR-119: the number of an icon. */
static int amount(const struct sr *g, const struct sr_icon *icon, int place)
{
    return icon->n + icon->per * g->s->place[place].hourglasses;
}

/* who suffers what a location does: the hero who resolves it, or those present together, of
 * whom one who is not Invulnerable is enough (SR-275). 0: nobody. */
static uint8_t sufferers(const struct sr *g, int place, int who, bool visible)
{
    uint8_t actors = (uint8_t)(who ? 1u << (who - 1) : sr_everybody_at(g, place, visible)),
            open = 0;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (actors >> (actor - 1) & 1 && !is_invulnerable(g, actor))
            open |= (uint8_t)(1u << (actor - 1));
    return open;
}

/* SR-114, SR-116: is there an enemy (with this ability) in the location? */
static bool enemy_there(const struct sr *g, int place, uint32_t ability)
{
    EACH_FOE(g, foe)
    if (sr_is_enemy_at(g, foe, place) && (!ability || sr_abilities(g, foe) & ability))
        return true;
    return false;
}

/* What the icons with a number come to: Random Enemies drawn, Threat steps, Vitae lost. */
static int icon_draws(const struct sr *g, const struct sr_icon *icon, int place)
{
    return amount(g, icon, place) + sr_threat_value(g) + sr_group_change(g, CHANGE(random));
}

static int icon_steps(const struct sr *g, const struct sr_icon *icon, int place)
{
    return icon->n || icon->per ? amount(g, icon, place) : 1;
}

static int icon_loss(const struct sr *g, const struct sr_icon *icon, int place)
{
    return amount(g, icon, place) + (icon->icon == ROW_DROWNING
                                         ? sr_group_change(g, CHANGE(drowning))
                                         : sr_threat_value(g) + sr_group_change(g, CHANGE(damage)));
}

int sr_icon_number(const struct sr *g, const struct sr_icon *icon, int place)
{
    switch (icon->icon) {
    case ROW_RANDOM:
        return icon_draws(g, icon, place);
    case ROW_THREAT:
        return icon_steps(g, icon, place);
    case ROW_DAMAGE:
    case ROW_DROWNING:
        return icon_loss(g, icon, place);
    default:
        return 0;
    }
}

static int flip_target(const struct sr *g, const struct sr_icon *icon, int place)
{
    return icon->location ? place_number(g, icon->location) : place;
}

/* Would an Ambush hurt anybody? */
static bool can_ambush(const struct sr *g, int place)
{
    EACH_ACTOR_AT(g, place, actor)
    if (sr_attack_damage(g, actor))
        return true;
    return false;
}

/* SR-094, SR-098, SR-099, SR-104, SR-114, SR-116: does the icon do anything now? One that does not
 * is passed over in silence. */
static bool icon_works(const struct sr *g, const struct sr_icon *icon, int place, int who)
{
    const struct sr_place *other = &g->s->place[flip_target(g, icon, place)];
    switch (icon->icon) {
    case ROW_RANDOM:
        return icon_draws(g, icon, place) > 0;
    case ROW_ENEMY:
        return sr_in_pile(g, enemy_number(g, icon->enemy));
    case ROW_THREAT:
        return icon_steps(g, icon, place) != 0;
    case ROW_AMBUSH:
        return can_ambush(g, place);
    case ROW_DAMAGE:
        return icon_loss(g, icon, place) > 0 && sufferers(g, place, who, icon->visible);
    case ROW_STORY:
        return sr_story_available(g, icon->story);
    case ROW_SIGHT:
        return !g->s->place[place_number(g, icon->location)].side;
    case ROW_ANTI_MAGIC:
        return !(g->s->place[place].flags & PLACE_ANTI);
    case ROW_PORTAL:
        return !sr_anti_magic(g, place);
    case ROW_SPECIAL:
        return sr_explanation(g, icon->special) != 0;
    case ROW_ALERT:
        return enemy_there(g, place, 0) && 1 + sr_group_change(g, CHANGE(alert)) > 0;
    case ROW_FLIP:
        return icon->back ? other->side == SIDE_B : other->side != SIDE_B;
    case ROW_DROWNING:
        return icon_loss(g, icon, place) > 0 && enemy_there(g, place, bit(AQUATIC)) &&
               sufferers(g, place, who, icon->visible);
    default:
        return true;
    }
}

bool sr_reacts(const struct sr *g, int place)
{
    const struct sr_side *side = face(g, place);
    for (int i = 0; i < side->reactions; i++)
        if ((!side->reaction[i].visible || sr_visible_at(g, place)) &&
            condition_holds(g, &side->reaction[i], place, 0) &&
            icon_works(g, &side->reaction[i], place, 0))
            return true;
    return false;
}

static uint8_t at_least_0(int n) { return (uint8_t)(n < 0 ? 0 : n > 200 ? 200 : n); }

void sr_tell_hourglasses(struct sr *g, int place)
{
    int n = g->s->place[place].hourglasses;
    tell(&g->run, n ? EVENT_HOURGLASS : EVENT_NO_HOURGLASS, place, n, 0, 0);
}

void sr_tell_portals(struct sr *g, int place)
{
    int n = g->s->place[place].portals;
    tell(&g->run, n ? EVENT_PORTAL : EVENT_NO_PORTAL, place, n, 0, 0);
}

const char *sr_event_rules(const struct uc_event *event)
{
    static const char *const icon_rules[LAST_OF(row_icon) + 1] = {
        [ROW_RANDOM] = "SR-093 SR-119", [ROW_ENEMY] = "SR-094",      [ROW_THREAT] = "SR-095",
        [ROW_AMBUSH] = "SR-096",        [ROW_DAMAGE] = "SR-097",     [ROW_STORY] = "SR-098",
        [ROW_SIGHT] = "SR-099",         [ROW_ANTI_MAGIC] = "SR-101", [ROW_PORTAL] = "SR-102",
        [ROW_SPECIAL] = "SR-104",       [ROW_HOURGLASS] = "SR-105",  [ROW_ALERT] = "SR-114",
        [ROW_FLIP] = "SR-115",          [ROW_DROWNING] = "SR-116"};
    return event->kind == EVENT_ICON ? icon_rules[event->c - WORD_ICON] : NULL;
}

#define ICON (icon_at(g, f->place, f->mode, f->index))

FLOW(icon)
{
    BEGIN;
    if (!icon_works(g, ICON, f->place, f->who))
        return FLOW_DONE;
    tell(&g->run, EVENT_ICON, f->place, f->index + 1, ICON->icon, 0);
    if (ICON->icon == ROW_RANDOM) {
        RULE("SR-093 SR-119"); /* the number is fixed now */
        CALL(1, draw_foes, .place = f->place, .who = f->who, .visible = ICON->visible,
             .left = at_least_0(icon_draws(g, ICON, f->place)));
    } else if (ICON->icon == ROW_ENEMY) {
        RULE("SR-094");
        CALL(2, draw_foes, .place = f->place, .who = f->who, .visible = ICON->visible, .left = 1,
             .scripted = enemy_number(g, ICON->enemy));
    } else if (ICON->icon == ROW_THREAT) {
        RULE("SR-095");
        CALL(3, threat, .n = (int8_t)icon_steps(g, ICON, f->place), .who = f->who);
    } else if (ICON->icon == ROW_AMBUSH) {
        RULE("SR-096");
        CALL(4, attack, .place = f->place);
    } else if (ICON->icon == ROW_DAMAGE) {
        RULE("SR-097");
        CALL(5, lose, .cause = CAUSE_DAMAGE, .n = at_least_0(icon_loss(g, ICON, f->place)),
             .actors = sufferers(g, f->place, f->who, ICON->visible));
    } else if (ICON->icon == ROW_STORY) {
        RULE("SR-098");
        g->s->result = f->who;
        if (!f->who)
            CALL(6, drawer, .place = f->place, .visible = ICON->visible);
        if (g->s->result)
            CALL(7, story, .number = story_number(g, ICON->story), .who = g->s->result);
    } else if (ICON->icon == ROW_SIGHT) {
        RULE("SR-099");
        sr_reveal(g, place_number(g, ICON->location), SIDE_A);
    } else if (ICON->icon == ROW_ANTI_MAGIC) {
        RULE("SR-101");
        g->s->place[f->place].flags |= PLACE_ANTI;
        CALL(8, anti_magic, .place = f->place);
    } else if (ICON->icon == ROW_PORTAL) {
        RULE("SR-102");
        CALL(9, place_portal, .place = f->place);
    } else if (ICON->icon == ROW_SPECIAL) {
        RULE("SR-104");
        CALL(10, special, .who = f->who, .place = f->place, .index = ICON->special,
             .visible = ICON->visible);
    } else if (ICON->icon == ROW_HOURGLASS) {
        RULE("SR-105 SR-118");
        if (g->s->place[f->place].hourglasses < 99)
            g->s->place[f->place].hourglasses++;
        sr_tell_hourglasses(g, f->place);
    } else if (ICON->icon == ROW_ALERT) {
        RULE("SR-114");
        CALL(11, threat, .n = (int8_t)(1 + sr_group_change(g, CHANGE(alert))));
    } else if (ICON->icon == ROW_FLIP) {
        RULE("SR-082 SR-115");
        CALL(12, flip, .place = (uint8_t)flip_target(g, ICON, f->place), .back = ICON->back);
    } else if (ICON->icon == ROW_DROWNING) {
        RULE("SR-116");
        CALL(13, lose, .cause = CAUSE_DROWNING, .n = at_least_0(icon_loss(g, ICON, f->place)),
             .actors = sufferers(g, f->place, f->who, ICON->visible));
    }
    END;
}

/* ---- Portals --------------------------------------------------------------------------------- */

/* SR-238 */
OFFER(unportal)
{
    for (int p = 1; p <= g->part->locations; p++)
        if (REFUSAL(unportal)(g, who, (struct uc_choice){.b = (uint16_t)p}) == REASON_NONE)
            sr_offer(g, DO_UNPORTAL, who, p, 0);
}

WHY_NOT(unportal)
{
    return !is_clone(who) && c.b <= g->part->locations && g->s->place[c.b].portals
               ? REASON_NONE
               : REASON_NO_PORTAL;
}

CARRY_OUT(unportal)
{
    g->s->place[c.b].portals--;
    sr_tell_portals(g, c.b);
    return FLOW_DONE;
}

FLOW(place_portal)
{
    BEGIN;
    if (sr_anti_magic(g, f->place)) /* SR-231: it could not stay */
        return FLOW_DONE;
    if (sr_portals(g) == PORTALS) {
        RULE("SR-103 SR-237"); /* one of them is moved here */
        for (int p = 1; p <= g->part->locations; p++)
            if (g->s->place[p].portals)
                offer(&g->run, DO_GOTO, p, 0, 0);
        ASK(1, (uc_seat)first_seat(g, f->place), PROMPT_PORTAL, 0);
        g->s->place[answer(&g->run).a].portals--;
        sr_tell_portals(g, answer(&g->run).a);
    }
    RULE("SR-102 SR-236");
    g->s->place[f->place].portals++;
    sr_tell_portals(g, f->place);
    END;
}
