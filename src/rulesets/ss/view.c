/* What one seat may see. Nobody hides anything from the others: decks, Loot and Shadows that lie face
 * down are unknown to all. */
#include <stdio.h>

#include "rulesets/ss/outside.h"

const struct uc_board *ss_board(const struct uc_run *run) { return &ss_open(run).t->board.board; }

const char *ss_terrain_name(int terrain)
{
    return terrain == 1   ? N_("floor")
           : terrain == 2 ? N_("difficult ground")
           : terrain == 3 ? N_("deadly ground")
                          : "";
}

static struct uc_view_zone *open_zone(struct uc_view *view, const char *name, int owner,
                                      enum uc_zone kind)
{
    struct uc_view_zone *zone = &view->zone[view->zones++];
    snprintf(zone->name, sizeof zone->name, "%s", name);
    zone->owner = (uc_piece)owner;
    zone->kind = (uint8_t)kind;
    zone->first = (uint16_t)view->cards;
    return zone;
}

static void show_zone(const struct ss *g, struct uc_view *view, const char *name, int owner,
                      enum uc_zone kind, int card_kind, enum zone zone)
{
    struct uc_view_zone *z = NULL;
    for (int c = g->t->first_card[card_kind]; c < g->t->first_card[card_kind + 1]; c++) {
        const struct ss_card *card = &g->s->card[c];
        if (card->zone != zone || (owner && card->owner != owner) || view->cards >= UC_VIEW_CARDS ||
            view->zones >= UC_VIEW_ZONES - 1)
            continue;
        if (!z)
            z = open_zone(view, name, owner, kind);
        view->card[view->cards++] =
            (struct uc_view_card){.card = (uint16_t)c,
                                  .used = zone == ZONE_ROW && card->cooldown,
                                  .active = zone == ZONE_EQUIPPED};
        z->shown++;
        z->size++;
    }
}

static void show_pile(const struct ss *g, struct uc_view *view, const char *name, int kind)
{
    if (view->zones >= UC_VIEW_ZONES)
        return;
    struct uc_view_zone *z = open_zone(view, name, 0, UC_ZONE_PILE);
    z->size = (uint8_t)ss_deck_left(g, kind);
}

static void put_stat(struct uc_view_piece *piece, const char *label, int value, int max)
{
    if (piece->stats >= UC_VIEW_STATS)
        return;
    struct uc_view_stat *stat = &piece->stat[piece->stats++];
    snprintf(stat->label, sizeof stat->label, "%s", label);
    stat->value = (int16_t)value;
    stat->max = (int16_t)max;
}

static void add_mark(struct uc_view_piece *piece, const char *mark, int rank)
{
    size_t used = strlen(piece->marks);
    if (rank)
        snprintf(piece->marks + used, sizeof piece->marks - used, "%s%s %d", used ? ", " : "", mark,
                 rank);
    else
        snprintf(piece->marks + used, sizeof piece->marks - used, "%s%s", used ? ", " : "", mark);
}

static void show_marks(const struct ss *g, struct uc_view_piece *piece, int p)
{
    const struct ss_figure *f = figure(g, p);
    for (int c = 1; c <= CONDITIONS; c++)
        if (has_condition(g, p, (enum condition)c))
            add_mark(piece, ss_word("condition", c, true), 0);
    if (f->poison)
        add_mark(piece, ss_word("condition", POISON, true), f->poison);
    if (f->bleed)
        add_mark(piece, ss_word("condition", BLEED, true), f->bleed);
    for (int i = 0; i < 2; i++)
        for (int n = 0; n < f->fire[i]; n++)
            add_mark(piece, ss_word("condition", FIRE, true), i + 1);
    for (int r = 1; r <= REDS; r++)
        if (f->red & word_bit(r))
            add_mark(piece, ss_word("red", r, true), 0);
    if (f->flags & FIG_HIDDEN)
        add_mark(piece, _("hidden"), 0);
    if (f->flags & FIG_GHOST)
        add_mark(piece, _("Ghost Soul"), 0);
    if (g->s->menace == p)
        add_mark(piece, _("Menacing Hero"), g->s->menace_level);
}

static void show_piece(const struct ss *g, struct uc_view *view, int p)
{
    const struct ss_figure *f = figure(g, p);
    struct uc_view_piece *piece = &view->piece[view->pieces++];
    *piece = (struct uc_view_piece){.id = (uc_piece)p,
                                    .side = is_foe(p) ? SIDE_ENEMIES : SIDE_HEROES,
                                    .seat = f->seat,
                                    .spaces = 1,
                                    .rank = is_foe(p) && scroll_of(g, p)->rank >= RED_RANK,
                                    .down = has_condition(g, p, KO) || is_ghost(g, p),
                                    .done = is_hero(p) && g->s->soul[p].flags & SOUL_ACTED ? 1 : 0};
    piece->space[0] = f->place;
    ss_title_of(&g->run, UC_PIECE, p, piece->name, sizeof piece->name);
    snprintf(piece->glyph, sizeof piece->glyph, "%c", piece->name[0]);
    if (is_hero(p))
        snprintf(piece->role, sizeof piece->role, "%s",
                 pack_say(g->run.game->pack, g->t->hero[p]->class));
    else if (is_foe(p))
        snprintf(piece->role, sizeof piece->role, "%s",
                 ss_word("rank", scroll_of(g, p)->rank, true));
    put_stat(piece, _("Health"), ss_max_hp(g, p) - f->wounds, ss_max_hp(g, p));
    put_stat(piece, _("Armor"), ss_armor(g, p), 0);
    put_stat(piece, _("Defence"), ss_defence_dice(g, p), 0);
    if (ss_max_shields(g, p) || f->shields)
        put_stat(piece, _("Shields"), f->shields, ss_max_shields(g, p));
    if (is_hero(p)) {
        put_stat(piece, _("Soulrank"), g->s->soul[p].rank, RANKS);
        put_stat(piece, _("Crowns"), g->s->soul[p].crowns, 0);
        if (g->s->active == p && g->s->phase == 2) {
            put_stat(piece, _("Movement"), g->s->soul[p].flags & SOUL_MOVED ? g->s->soul[p].mp : 0,
                     0);
        }
    }
    if (f->charges)
        put_stat(piece, _("Charges"), f->charges, 0);
    show_marks(g, piece, p);
}

static void show_tokens(const struct ss *g, struct uc_view *view)
{
    static const char glyph[THINGS + 1] = " $?Oo+!*k$fp$~^";
    for (int i = 1; i <= TOKENS && view->tokens < UC_VIEW_TOKENS; i++) {
        const struct ss_token *t = &g->s->token[i];
        if (!t->thing || !t->place)
            continue;
        struct uc_view_token *v = &view->token[view->tokens++];
        v->id = (uint8_t)i;
        v->place = t->place;
        snprintf(v->glyph, sizeof v->glyph, "%c", glyph[t->thing]);
        if (t->thing == THING_GATE)
            snprintf(v->name, sizeof v->name,
                     t->shut ? _("closed Spawn Gate (%s)") : _("Spawn Gate (%s)"),
                     ss_word("result", t->value, true));
        else if (t->thing == THING_SHRINE && t->shut)
            snprintf(v->name, sizeof v->name, "%s", _("closed shrine"));
        else
            snprintf(v->name, sizeof v->name, "%s", ss_word("thing", t->thing, true));
    }
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].zone != ZONE_GROUND || view->tokens >= UC_VIEW_TOKENS)
            continue;
        struct uc_view_token *v = &view->token[view->tokens++];
        v->place = g->s->card[c].owner;
        snprintf(v->glyph, sizeof v->glyph, "$");
        snprintf(v->name, sizeof v->name, "%s", _("an item"));
    }
}

static void put_track(struct uc_view *view, const char *label, int value, int max)
{
    struct uc_view_track *t = &view->track[view->tracks++];
    snprintf(t->label, sizeof t->label, "%s", label);
    t->value = (int16_t)value;
    t->max = (int16_t)max;
}

static void show_dice(const struct ss *g, struct uc_view *view)
{
    const struct ss_blow *b = blow(g);
    for (int i = 0; b && i < b->dice + b->defence_dice && view->dice < UC_VIEW_DICE; i++)
        view->die[view->dice++] =
            (struct uc_view_die){.face = (uint16_t)face_id(g, b->die[i].colour, b->die[i].side),
                                 .owner = i < b->dice ? b->attacker : b->defender};
}

void ss_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct ss g = ss_open(run);
    (void)seat;
    view->round = g.s->round;
    view->actor = g.s->active;
    view->doors_closed = g.s->closed & ~g.t->board.walls;
    for (int p = 1; p <= PIECES; p++)
        if (on_map(&g, p))
            show_piece(&g, view, p);
    show_tokens(&g, view);
    for (int h = 1; h <= g.t->heroes; h++) {
        show_zone(&g, view, _("Equipment"), h, UC_ZONE_HELD, KIND_ITEM, ZONE_EQUIPPED);
        show_zone(&g, view, _("Inventory"), h, UC_ZONE_HELD, KIND_ITEM, ZONE_PACK);
        show_zone(&g, view, _("Powers"), h, UC_ZONE_HELD, KIND_POWER, ZONE_ROW);
    }
    show_zone(&g, view, _("Events in sight"), 0, UC_ZONE_PILE, KIND_EVENT, ZONE_STACK);
    show_zone(&g, view, _("Night or Day"), 0, UC_ZONE_PILE, KIND_EVENT, ZONE_BESIDE);
    show_pile(&g, view, _("Event deck"), KIND_EVENT);
    show_pile(&g, view, _("Enemy deck"), KIND_ENEMY);
    put_track(view, _("Soul Points"), g.s->soul_points, 0);
    put_track(view, _("Events left"), ss_deck_left(&g, KIND_EVENT) + g.s->stack_count, 0);
    show_dice(&g, view);
    snprintf(view->title, sizeof view->title, "%s", pack_say(g.run.game->pack, g.t->quest->name));
    snprintf(view->goal[0], sizeof view->goal[0], "%s",
             pack_say(g.run.game->pack, g.t->quest->goal));
    snprintf(view->goal[1], sizeof view->goal[1], "%s", _("Outlast or kill the heroes"));
    if (run->head->winner && !g.t->drawn_board)
        snprintf(view->story, sizeof view->story, "%s",
                 pack_say(g.run.game->pack, run->head->winner == SIDE_HEROES ? g.t->quest->victory
                                                                             : g.t->quest->defeat));
    else if (g.s->told)
        snprintf(view->story, sizeof view->story, "%s",
                 pack_say(g.run.game->pack, g.t->quest->story[g.s->told - 1].text));
    else
        snprintf(view->story, sizeof view->story, "%s",
                 pack_say(g.run.game->pack, g.t->quest->intro));
}

/* Nobody knows more than anybody else: only the coming cards and dice are drawn anew, and they are no part
 * of the state. */
void ss_resample(struct uc_run *run, uc_seat seat)
{
    (void)run;
    (void)seat;
}

void ss_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece piece,
                  struct uc_places *places)
{
    struct ss g = ss_open(run);
    (void)seat;
    if (piece < 1 || piece > PIECES || !on_map(&g, piece))
        return;
    for (int p = 1; p <= g.t->board.areas->areas; p++) {
        bool shown = what == UC_SIGHT
                         ? ss_sees(&g, piece, p)
                         : is_hero(piece) && ss_steps(&g, piece, figure(&g, piece)->place, p) <=
                                                 g.t->hero[piece]->move;
        if (shown)
            places->w[p / 64] |= UINT64_C(1) << (p % 64);
    }
}
