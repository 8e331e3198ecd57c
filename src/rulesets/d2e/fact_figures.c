/* Lines of a scenario about figures. Read facts.h first. */
#include "rulesets/d2e/facts.h"

#include <stdio.h>
#include <string.h>

/* ---- Figures ------------------------------------------------------------------------------- */

static bool put(struct fact *f, uc_piece p, uc_place at, int width, int height)
{
    struct d2e *g = f->g;
    struct placeset base;
    d2_take_off_map(g, p);
    if (!grid_footprint(grid(g), g->s->doors_closed, at, width, height, &base))
        return fact_refuse(&f->line, _("the figure does not fit there"));
    if (placeset_meets(&base, &g->s->figures))
        return fact_refuse(&f->line, _("another figure stands there"));
    d2_put_on_map(g, p, at, width, height);
    piece(g, p)->token_place = piece(g, p)->away = 0;
    piece(g, p)->flags &= (uint8_t) ~(DOWN | AWAY | GONE);
    return true;
}

/* "at c4", with the size of the base as it lies: "at c4 size 2x1". */
static bool put_at(struct fact *f, uc_piece p)
{
    struct d2_piece *q = piece(f->g, p);
    int width = 1, height = 1;
    uc_place at;
    if (!d2_read_place(f, &at))
        return false;
    if (q->kind == PIECE_MONSTER && q->rank != LIEUTENANT) {
        const struct d2_monster *m = d2_monster_data(f->g, q->record);
        width = m->width;
        height = m->length;
        if (fact_takes(&f->line, "size")) {
            char lengthwise[8], across[8];
            snprintf(lengthwise, sizeof lengthwise, "%dx%d", m->width, m->length);
            snprintf(across, sizeof across, "%dx%d", m->length, m->width);
            const char *size = fact_next(&f->line);
            if (strcmp(size, across) == 0) {
                width = m->length;
                height = m->width;
            } else if (strcmp(size, lengthwise) != 0) {
                return fact_refuse(&f->line, _("'%s' is no size of its base, %s"), size,
                                   lengthwise);
            }
        }
    }
    return put(f, p, at, width, height);
}

/* D2-163 to D2-165; the token lies where he stood or was put. */
static bool knock_out(struct fact *f, uc_piece p)
{
    struct d2_piece *q = piece(f->g, p);
    uc_place at = q->place ? q->place : q->token_place;
    if (!at)
        return fact_refuse(&f->line, _("say where he lies: 'at c4 down'"));
    d2_take_off_map(f->g, p);
    q->token_place = at;
    q->damage = (uint8_t)d2_health_of(f->g, p);
    q->fatigue = (uint8_t)d2_stamina_of(f->g, p);
    q->conditions = 0;
    q->flags |= DOWN;
    return true;
}

/* What may be said about any figure; `*done` says whether the word was one of these. */
static bool describe_any(struct fact *f, uc_piece p, bool *done)
{
    struct d2_piece *q = piece(f->g, p);
    int condition = d2_word_find("condition", fact_peek(&f->line)), n = 0;
    *done = true;
    if (fact_takes(&f->line, "at"))
        return put_at(f, p);
    if (fact_takes(&f->line, "damage")) {
        if (!fact_number(&f->line, d2_health_of(f->g, p), &n))
            return false;
        q->damage = (uint8_t)n;
    } else if (condition) {
        fact_next(&f->line);
        d2_give_condition(f->g, p, condition); /* on the map, with what follows from it */
        q->conditions |= (uint8_t)(1u << (condition - 1));
    } else if (fact_takes(&f->line, "healthy")) {
        q->conditions = 0;
    } else if (fact_takes(&f->line, "acted")) {
        q->flags |= ACTED;
    } else if (fact_takes(&f->line, "ready")) {
        q->flags &= (uint8_t)~ACTED;
    } else if (fact_takes(&f->line, "gone")) {
        d2_take_off_map(f->g, p);
        q->flags |= GONE;
    } else {
        *done = false;
    }
    return true;
}

static bool set_hero(struct fact *f)
{
    uc_piece p;
    int n = 0;
    if (!d2_read_hero(f, &p))
        return false;
    struct d2_piece *q = piece(f->g, p);
    while (fact_more(&f->line)) {
        bool done;
        if (!describe_any(f, p, &done))
            return false;
        if (done)
            continue;
        if (fact_takes(&f->line, "fatigue")) {
            if (!fact_number(&f->line, d2_stamina_of(f->g, p), &n))
                return false;
            q->fatigue = (uint8_t)n;
        } else if (fact_takes(&f->line, "down")) {
            if (!knock_out(f, p))
                return false;
        } else if (fact_takes(&f->line, "feat_used")) {
            q->flags |= FEAT_USED;
        } else if (fact_takes(&f->line, "feat_ready")) {
            q->flags &= (uint8_t)~FEAT_USED;
        } else {
            return fact_strange(&f->line);
        }
    }
    return true;
}

static bool describe(struct fact *f, uc_piece p)
{
    while (fact_more(&f->line)) {
        bool done;
        if (!describe_any(f, p, &done))
            return false;
        if (!done)
            return fact_strange(&f->line);
    }
    return true;
}

/* "monster zombie master at c4" makes a new one, "monster zombie-1 damage 2" changes one. */
static bool set_monster(struct fact *f, int kind)
{
    const char *word = fact_next(&f->line);
    int id = d2_parse(&f->g->run, UC_PIECE, word), record = pack_find(f->g->content, kind, word);
    if (id > 0 && is_monster(f->g, (uc_piece)id))
        return describe(f, (uc_piece)id);
    if (!record)
        return fact_refuse(&f->line, _("the pack has no %s '%s'"), d2_schema.kind[kind].name, word);
    if (!f->g->t->sandbox && !d2_quest_has(f->g->content, quest_data(f->g), record))
        return fact_refuse(&f->line, _("'%s' does not occur in this quest; use a drawn board"),
                           word);
    enum rank rank = kind == KIND_LIEUTENANT          ? LIEUTENANT
                     : fact_takes(&f->line, "master") ? MASTER
                                                      : MINION;
    int group = d2_group_for(f->g, (uint16_t)record);
    uc_piece p = group < 0 ? 0 : d2_new_monster(f->g, group, rank);
    if (!p)
        return fact_refuse(&f->line, _("there are too many monsters"));
    if (strcmp(fact_peek(&f->line), "at") != 0)
        return fact_refuse(&f->line, _("say where it stands: 'at c4'"));
    return describe(f, p);
}

static bool set_familiar(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_FAMILIAR, word);
    uc_piece hero;
    if (!record)
        return fact_refuse(&f->line, _("the pack has no familiar '%s'"), word);
    if (!fact_takes(&f->line, "of"))
        return fact_refuse(&f->line, _("say whose it is: 'familiar %s of HERO at c4'"), word);
    if (!d2_read_hero(f, &hero))
        return false;
    uc_piece p = familiar_of(hero);
    struct d2_piece *q = piece(f->g, p);
    if (q->kind == PIECE_NONE || q->record != record) {
        d2_take_off_map(f->g, p);
        *q = (struct d2_piece){.record = (uint16_t)record,
                               .kind = PIECE_FAMILIAR,
                               .owner = hero,
                               .number = 1,
                               .width = 1,
                               .height = 1};
    }
    return describe(f, p);
}

/* "ally miller at c4": one that is there, or a new one. */
static bool set_ally(struct fact *f)
{
    const char *word = fact_next(&f->line);
    int record = pack_find(f->g->content, KIND_ALLY, word);
    if (!record)
        return fact_refuse(&f->line, _("the pack has no ally '%s'"), word);
    uc_piece p = d2_ally_of(f->g, (uint16_t)record);
    if (!p)
        p = d2_new_ally(f->g, (uint16_t)record);
    if (!p)
        return fact_refuse(&f->line, _("there are too many allies"));
    if (!on_map(f->g, p) && strcmp(fact_peek(&f->line), "at") != 0)
        return fact_refuse(&f->line, _("say where it stands: 'at c4'"));
    piece(f->g, p)->flags &= (uint8_t) ~(GONE | LOST);
    return describe(f, p);
}

/* "monsters gone": no monster and no lieutenant is left. */
static bool set_monsters(struct fact *f)
{
    if (!fact_takes(&f->line, "gone"))
        return fact_refuse(&f->line, _("write 'monsters gone'"));
    for (uc_piece p = FIRST_MONSTER; p < PIECES; p++)
        if (on_map(f->g, p)) {
            d2_take_off_map(f->g, p);
            piece(f->g, p)->flags |= GONE;
        }
    return true;
}

static bool set_a_monster(struct fact *f) { return set_monster(f, KIND_MONSTER); }
static bool set_lieutenant(struct fact *f) { return set_monster(f, KIND_LIEUTENANT); }

const struct fact_kind d2_figure_facts[] = {
    {"hero", set_hero},
    {"monster", set_a_monster},
    {"lieutenant", set_lieutenant},
    {"monsters", set_monsters},
    {"familiar", set_familiar},
    {"ally", set_ally},
    {NULL, NULL},
};
