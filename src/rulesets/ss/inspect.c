/* Full descriptions: what is printed on a card, what a figure is. */
#include "parts/text.h"
#include "rulesets/ss/outside.h"

struct page {
    const struct ss *g;
    struct draft text;
};

#define say(p, ...) draft_add(&(p)->text, __VA_ARGS__)

static void say_lines(struct page *p, const struct ss_line *line, int lines)
{
    for (int i = 0; i < lines; i++) {
        const struct {
            int count, result;
        } price[] = {{line[i].bolt, BOLT},
                     {line[i].star, STAR},
                     {line[i].legend, LEGEND},
                     {line[i].miss, MISS}};
        say(p, "\n");
        for (size_t k = 0; k < sizeof price / sizeof price[0]; k++)
            for (int n = 0; n < price[k].count; n++)
                say(p, "%s ", ss_word("result", price[k].result, true));
        say(p, "%s%s", line[i].automatic ? "" : ": ", pack_say(pack_of(p->g), line[i].effect.text));
    }
}

static void say_attack(struct page *p, const struct ss_attack *a)
{
    say(p, _("\nRange %d: HIT %s, red %s, blue %s"), a->range,
        a->hits.code ? pack_say(pack_of(p->g), a->hits.text) : "0",
        a->red.code ? pack_say(pack_of(p->g), a->red.text) : "0",
        a->blue.code ? pack_say(pack_of(p->g), a->blue.text) : "0");
    for (int t = 1; t <= ARCANE; t++)
        if (a->types & word_bit(t))
            say(p, ", %s", ss_word("damage", t, true));
    say_lines(p, a->line, a->lines);
}

static void say_item(struct page *p, const struct ss *g, int card)
{
    const struct ss_item *item = ss_item(g, card);
    const struct ss_item_side *side = ss_item_side(g, card);
    say(p, "\n%s", ss_word("item_kind", item->kind, true));
    if (item->kind == WEAPON)
        say_attack(p, &side->attack);
    if (item->kind == ARMOR)
        say(p, _("\nArmor %d, %d defence dice, %d magic shields"), side->armor, side->blue,
            side->shields);
    say_lines(p, side->line, side->lines);
    if (side->about[0])
        say(p, "\n%s", pack_say(pack_of(g), side->about));
}

static void say_scroll(struct page *p, const struct ss *g, int record)
{
    const struct ss_scroll *s = pack_data(pack_of(g), KIND_SCROLL, record);
    say(p, _("\n%s; prefers %s"), ss_word("rank", s->rank, true),
        ss_word("victim", s->victim, true));
    for (int i = 0; i < s->ais; i++) {
        if (s->ai[i].plus)
            say(p, "\n+");
        else
            say(p, "\n%d-%d", s->ai[i].from, s->ai[i].to);
        for (int k = 0; k < s->ai[i].sentences; k++)
            say(p, " » %s", pack_say(pack_of(g), s->ai[i].say[k].effect.text));
    }
    for (int i = 0; i < s->weapons; i++) {
        say(p, "\n%s", pack_say(pack_of(g), s->weapon[i].name));
        say_attack(p, &s->weapon[i].attack);
    }
    for (int i = 0; i < s->powers; i++)
        say(p, "\n%s: %s", pack_say(pack_of(g), s->power[i].trait.name),
            pack_say(pack_of(g), s->power[i].trait.effect.text));
}

static void say_card(struct page *p, const struct ss *g, int card)
{
    const struct ss_physical *c = &g->t->card[card];
    const void *data = pack_of(g)->record[c->record].data;
    if (c->kind == KIND_ITEM) {
        say_item(p, g, card);
    } else if (c->kind == KIND_EVENT) {
        const struct ss_event *e = data;
        say(p, "\n%s\n%s", pack_say(pack_of(g), e->about), pack_say(pack_of(g), e->effect.text));
    } else if (c->kind == KIND_TRAP) {
        const struct ss_trap *t = data;
        say(p, _("\nWithin %d: %s"), t->within, pack_say(pack_of(g), t->effect.text));
    } else if (c->kind == KIND_ENCOUNTER) {
        say(p, "\n%s", pack_say(pack_of(g), ((const struct ss_encounter *)data)->about));
    } else if (c->kind == KIND_ENEMY_POWER) {
        say(p, "\n%s", pack_say(pack_of(g), ((const struct ss_enemy_power *)data)->about));
    } else if (c->kind == KIND_POWER) {
        say(p, "\n%s", pack_say(pack_of(g), ((const struct ss_power *)data)->about));
    }
}

static void say_piece(struct page *p, const struct ss *g, int id)
{
    const struct ss_figure *f = figure(g, id);
    say(p, _("\nHealth %d of %d, armor %d, %d defence dice, %d magic shields"),
        ss_max_hp(g, id) - f->wounds, ss_max_hp(g, id), ss_armor(g, id), ss_defence_dice(g, id),
        f->shields);
    if (is_hero(id))
        say(p, "\n%s", pack_say(pack_of(g), g->t->hero[id]->about));
    else if (is_foe(id))
        say_scroll(p, g, f->record);
}

void ss_inspect(const struct uc_run *run, uc_seat seat, enum uc_arg kind, int id, char *text,
                size_t size)
{
    struct ss g = ss_open(run);
    struct page p = {&g, draft_in(text, size)};
    char name[160] = "";
    (void)seat;
    ss_title_of(run, kind, id, name, sizeof name);
    say(&p, "%s", name);
    if (kind == UC_PIECE && id >= 1 && id <= PIECES && g.s->figure[id].record)
        say_piece(&p, &g, id);
    else if (kind == UC_CARD && id >= 1 && id <= g.t->cards)
        say_card(&p, &g, id);
    else if (kind == UC_RECORD && id >= 1 && id <= run->game->pack->records &&
             run->game->pack->record[id].kind == KIND_SCROLL)
        say_scroll(&p, &g, id);
}
