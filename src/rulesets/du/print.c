/* A quest as a pack would write it, so that a random one can be kept, looked at and changed.
 * DU-H233: played from its number or from its print it is the same quest. */
#include <stdio.h>

#include "rulesets/du/du.h"

struct print {
    const struct uc_pack *pack;
    struct draft text;
};

#define PUT(p, ...) draft_add(&(p)->text, __VA_ARGS__)

static const char *id(const struct print *p, uint16_t record) { return p->pack->record[record].id; }

static const char *word(const char *vocabulary, int value)
{
    return word_code(&du_schema, vocabulary, value);
}

static void put_section(struct print *p, const struct du_section *s, int number)
{
    PUT(p, "    Section(%d, \"%s\", %d, %d, %d, %d, {%s", number, word("section", s->kind), s->x,
        s->y, s->width, s->height, s->dark ? " dark = true," : "");
    if (s->elements) {
        PUT(p, "\n      elements = {");
        for (int i = 0; i < s->elements; i++) {
            const struct du_put *e = &s->element[i];
            PUT(p, "%s Put(\"%s\", %d, %d", i ? "," : "", id(p, e->element), e->x, e->y);
            if (e->name)
                PUT(p, ", \"%s\"", p->pack->symbol[e->name]);
            PUT(p, ")");
        }
        PUT(p, " },");
    }
    if (s->traps) {
        PUT(p, "\n      traps = {");
        for (int i = 0; i < s->traps; i++)
            PUT(p, "%s { card = \"%s\", x = %d, y = %d }", i ? "," : "", id(p, s->trap[i].card),
                s->trap[i].x, s->trap[i].y);
        PUT(p, " },");
    }
    if (s->guards) {
        PUT(p, "\n      creatures = {");
        for (int i = 0; i < s->guards; i++) {
            if (s->guard[i].leader)
                PUT(p, "%s Leader()", i ? "," : "");
            else
                PUT(p, "%s Guard(\"%s\", %d)", i ? "," : "", id(p, s->guard[i].creature),
                    du_max(s->guard[i].count, 1));
        }
        PUT(p, " },");
    }
    PUT(p, " }),\n");
}

static int number_of(const struct du_quest *q, uint16_t section)
{
    for (int i = 0; i < q->sections; i++)
        if (q->section[i].name == section)
            return i + 1;
    return 0;
}

static void put_exit(struct print *p, const struct du_quest *q, int i)
{
    const struct du_exit *e = &q->exit[i];
    const char *side = word("facing", e->side), *name = p->pack->symbol[e->name];
    if (e->kind == EXIT_OUTSIDE) {
        PUT(p, "    Outside(\"%s\", %d, %d, \"%s\"),\n", name, e->x, e->y, side);
        return;
    }
    PUT(p, "    %s(\"%s\", %d, %d, \"%s\", \"s%d\"", e->kind == EXIT_DOOR ? "Door" : "Arrow", name,
        e->x, e->y, side, number_of(q, e->to));
    if (e->locked || e->secret)
        PUT(p, ", {%s%s%s }", e->locked ? " locked = true," : "",
            e->reinforced ? " reinforced = true," : "", e->secret ? " secret = true," : "");
    PUT(p, "),\n");
}

void du_print_quest(const struct uc_game *game, char *text, size_t size)
{
    const struct du_game *t = game->data;
    const struct du_quest *q = t->quest;
    struct print p = {game->pack, draft_in(text, size)};
    if (!t->made)
        return;
    PUT(&p, "quest \"dungeon_%lu_%d\" {\n", (unsigned long)t->number, t->size + 1);
    PUT(&p, "  name = \"%s\", number = %d, objective = \"%s\",\n", q->name, q->number,
        id(&p, q->objective));
    PUT(&p, "  faction = \"%s\", leader = \"%s\", last_turn = %d,\n", id(&p, q->faction),
        id(&p, q->leader), q->last_turn);
    PUT(&p, "  party = {");
    for (int i = 0; i < q->party.count; i++)
        PUT(&p, "%s \"%s\"", i ? "," : "", id(&p, q->party.item[i]));
    PUT(&p, " },\n  starts = Starts(");
    for (int i = 0; i < q->starts; i++)
        PUT(&p, "%s%d, %d", i ? ", " : "", q->start[i].x, q->start[i].y);
    PUT(&p, "),\n");
    for (int i = 0; i < q->lyings; i++)
        PUT(&p, "  items = { { item = \"%s\", x = %d, y = %d } },\n", id(&p, q->lying[i].item),
            q->lying[i].x, q->lying[i].y);
    PUT(&p, "  sections = {\n");
    for (int i = 0; i < q->sections; i++)
        put_section(&p, &q->section[i], i + 1);
    PUT(&p, "  },\n  exits = {\n");
    for (int i = 0; i < q->exits; i++)
        put_exit(&p, q, i);
    PUT(&p, "  },\n}\n");
}
