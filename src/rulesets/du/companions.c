/* Companions: mercenaries and animals that go with a hero. DU-025, DU-107, DU-111, DU-H48, DU-H148, DU-H200,
 * DU-H202, section 9 of the components. */
#include "rulesets/du/du.h"

enum { LEASH = 12, COMPANION_TREATS = 3 };

static const struct du_creature *data_of(const struct du *g, int record)
{
    return pack_data(g->content, KIND_CREATURE, record);
}

/* The companion of a hero, on the board or on the way; 0 none. */
uc_piece du_companion_of(const struct du *g, uc_piece hero)
{
    uc_piece p = (uc_piece)(FIRST_COMPANION + hero - 1);
    return hero >= 1 && hero <= HEROES && piece(g, p)->record ? p : 0;
}

/* ---- Hiring ---------------------------------------------------------------------------------- */

/* DU-H148: one for each hero, and no two of the same type. */
static bool may_hire(const struct du *g, uc_piece hero, int record)
{
    if (!data_of(g, record)->companion || !data_of(g, record)->price || du_companion_of(g, hero) ||
        data_of(g, record)->price > g->s->coins)
        return false;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (du_companion_of(g, h) && piece(g, du_companion_of(g, h))->record == record)
            return false;
    return true;
}

void du_offer_hirelings(struct du *g, uc_piece hero)
{
    int count = 0, first = pack_first(g->content, KIND_CREATURE, &count);
    for (int id = first; id < first + count; id++)
        if (may_hire(g, hero, id))
            offer(&g->run, DO_HIRE, id, data_of(g, id)->price, 0);
}

void du_take_companion(struct du *g, uc_piece hero, uint16_t record)
{
    assert(is_hero(g, hero));
    assert(g->content->record[record].kind == KIND_CREATURE);
    const struct du_creature *c = data_of(g, record);
    uc_piece p = (uc_piece)(FIRST_COMPANION + hero - 1);
    *piece(g, p) = (struct du_piece){.record = record,
                                     .kind = PIECE_COMPANION,
                                     .facing = NORTH,
                                     .vt = (uint8_t)c->line.vt,
                                     .max_vt = (uint8_t)c->line.vt,
                                     .owner = hero};
    du_take_shape(g, p);
}

void du_hire(struct du *g, uc_piece hero, uint16_t record)
{
    assert(g->s->coins >= data_of(g, record)->price);
    g->s->coins = (uint16_t)(g->s->coins - data_of(g, record)->price);
    du_take_companion(g, hero, record);
    tell(&g->run, EVENT_HIRED, hero, record, data_of(g, record)->price, 0);
}

/* DU-H200: paid before each later quest, or it leaves. */
FLOW(upkeep)
{
    BEGIN;
    for (f->who = 1; f->who <= g->t->heroes; f->who++) {
        if (!du_companion_of(g, f->who))
            continue;
        f->cost = data_of(g, piece(g, du_companion_of(g, f->who))->record)->upkeep;
        if (g->s->coins >= f->cost) {
            RULE("DU-H200");
            offer(&g->run, DO_KEEP, du_companion_of(g, f->who), f->cost, 0);
            offer(&g->run, DO_PASS, 0, 0, 0);
            ASK(1, f->who, PROMPT_UPKEEP, du_companion_of(g, f->who));
            if (answer(&g->run).verb == DO_KEEP) {
                g->s->coins = (uint16_t)(g->s->coins - f->cost);
                continue;
            }
        }
        *piece(g, du_companion_of(g, f->who)) = (struct du_piece){0};
    }
    END;
}

/* ---- On the board ---------------------------------------------------------------------------- */

void du_bring_companion(struct du *g, uc_piece hero)
{
    assert(on_board(g, hero));
    uc_piece p = du_companion_of(g, hero);
    uc_place best = 0;
    if (!p || on_board(g, p))
        return;
    for (uc_place at = 1; at <= grid_places(grid(g)); at++)
        if (du_fits(g, p, at, 0) &&
            (!best || du_apart_from(g, hero, at) < du_apart_from(g, hero, best)))
            best = at;
    if (!best)
        return; /* no room: it stays outside */
    du_put(g, p, best);
    piece(g, p)->facing = piece(g, hero)->facing;
    tell(&g->run, EVENT_ENTERED, p, best, 0, 0);
    du_refresh_engagements(g);
}

bool du_strays(const struct du *g, uc_piece p, const struct base *b)
{
    if (piece(g, p)->kind != PIECE_COMPANION || !on_board(g, piece(g, p)->owner))
        return false;
    struct base hero = du_base(g, piece(g, p)->owner);
    return du_distance(g, &hero, b) > LEASH;
}

int du_companion_change(const struct du *g, uc_piece hero, int attribute, int purpose)
{
    uc_piece p = is_hero(g, hero) ? du_companion_of(g, hero) : 0;
    if (!p || !is_up(g, p))
        return 0;
    const struct du_creature *c = du_creature_data(g, p);
    return du_sum_changes(c->change, c->changes, attribute, purpose);
}

int du_companion_load(const struct du *g, uc_piece hero)
{
    uc_piece p = du_companion_of(g, hero);
    return p ? du_creature_data(g, p)->carries : 0;
}

bool du_carries_light(const struct du *g, uc_piece p)
{
    return piece(g, p)->kind == PIECE_COMPANION && du_creature_data(g, p)->light &&
           !(piece(g, p)->marks & M_NO_LIGHT);
}

/* ---- The Herbalist --------------------------------------------------------------------------- */

static bool may_nurse(const struct du *g, uc_piece p, uc_piece whom)
{
    return whom != p && is_up(g, whom) && du_adjacent(g, p, whom) &&
           piece(g, whom)->vt < piece(g, whom)->max_vt &&
           limit_count(&g->s->used, LIMIT_HERBS, p) < COMPANION_TREATS;
}

OFFER(nurse)
{
    if (piece(g, who)->kind != PIECE_COMPANION || !du_creature_data(g, who)->heals ||
        du_why_not_action(g, who) || du_near_enemy(g, who))
        return;
    EACH(whom, friends_of(g, who))
    {
        if (may_nurse(g, who, whom))
            offer(&g->run, DO_NURSE, whom, 0, 0);
    }
}

CARRY_OUT(nurse) { return OPEN(nurse, .who = who, .whom = (uc_piece)c.a); }

FLOW(nurse)
{
    BEGIN;
    du_spend_action(g);
    limit_note(&g->run, &g->s->used, LIMIT_HERBS, f->who, ONCE_QUEST);
    du_heal(g, f->whom, 1);
    END;
}
