/* What a seat may see: the explored part of the board with who and what stands there, what heroes
 * carry, the tracks. DU-H203. */
#include <stdio.h>

#include "core/view.h"
#include "rulesets/du/du.h"

/* What a square looks like, the worst of what lies there. */
enum { TERRAIN_FLOOR = 1, TERRAIN_RUBBLE, TERRAIN_WATER, TERRAIN_PIT, TERRAIN_OBSTACLE };

const char *du_terrain_name(int terrain)
{
    static const char *const names[] = {"",          N_("floor"), N_("rubble"),
                                        N_("water"), N_("pit"),   N_("obstacle")};
    return terrain >= 0 && terrain <= TERRAIN_OBSTACLE ? names[terrain] : "";
}

static uint8_t terrain_of(int ground)
{
    return ground & G_IMPASSABLE  ? TERRAIN_OBSTACLE
           : ground & G_PIT       ? TERRAIN_PIT
           : ground & G_DEEP      ? TERRAIN_WATER
           : ground & G_DIFFICULT ? TERRAIN_RUBBLE
                                  : TERRAIN_FLOOR;
}

/* DU-H203: heroes know what has been revealed, the Dark Player the whole quest sheet. */
void du_known(const struct uc_run *run, uc_seat seat, struct uc_places *places, uint32_t *doors)
{
    struct du g = du_open(run);
    if (seat == dark_seat(&g))
        return;
    for (size_t i = 0; i < sizeof places->w / sizeof places->w[0]; i++)
        places->w[i] &= g.s->floor.w[i];
    for (int door = 1; door <= g.t->map.doors; door++) {
        const struct du_way *way = &g.t->map.way[g.t->map.door_way[door]];
        bool near = !g.t->quest || du_section_known(&g, way->from) || du_section_known(&g, way->to);
        if (!near || g.s->door[door].flags & D_SECRET)
            *doors &= ~(UINT32_C(1) << (door - 1));
    }
}

static void put_ground(const struct du *g, struct uc_view *view)
{
    for (uc_place p = 1; p <= grid_places(grid(g)); p++) {
        if (!placeset_has(&g->s->floor, p))
            continue;
        view->ground[p] = terrain_of(g->s->ground[p]);
        view->height[p] = (uint8_t)heights_tall(g->s->raised[p]);
    }
}

const struct uc_board *du_board(const struct uc_run *run) { return &du_open(run).t->map.board; }

/* ---- Characters ----------------------------------------------------------------------------- */

static void put_stat(struct uc_view_piece *view, const char *label, int value, int max)
{
    if (view->stats == UC_VIEW_STATS)
        return;
    struct uc_view_stat *stat = &view->stat[view->stats++];
    snprintf(stat->label, sizeof stat->label, "%s", label);
    stat->value = (int16_t)value;
    stat->max = (int16_t)max;
}

static void add_mark(struct uc_view_piece *view, const char *mark)
{
    size_t used = strlen(view->marks);
    snprintf(view->marks + used, sizeof view->marks - used, "%s%s", used ? ", " : "", mark);
}

static void put_marks(const struct du *g, uc_piece p, struct uc_view_piece *view)
{
    const struct du_piece *q = piece(g, p);
    for (int c = 1; c <= CONDITIONS; c++)
        if (c == WOUNDED ? du_is_wounded(g, p) : has(g, p, (enum condition)c))
            add_mark(view, word_text(&du_schema, "condition", c));
    if (q->flags & P_AFRAID)
        add_mark(view, _("afraid"));
    if (q->flags & P_SHIELDING)
        add_mark(view, _("behind the shield"));
    if (q->flags & (P_DISARMED))
        add_mark(view, _("disarmed"));
    if (q->flags & P_UNLOADED)
        add_mark(view, _("must reload"));
    if (du_is_engaged(g, p))
        add_mark(view, _("engaged"));
    for (uint32_t i = 0; i < g->s->lasting.count; i++) /* DU-H203 */
        if (g->s->lasting.of[i].holder == p && g->s->lasting.of[i].source)
            add_mark(view,
                     pack_say(g->content, g->content->record[g->s->lasting.of[i].source].name));
}

static uint8_t edge_of(int facing)
{
    static const uint8_t edges[] = {0, UC_EDGE_N, UC_EDGE_E, UC_EDGE_S, UC_EDGE_W};
    return edges[facing];
}

/* The first letter of its name, heroes in capitals, creatures small. */
static void put_glyph(const struct du *g, uc_piece p, struct uc_view_piece *view)
{
    char c = g->content->record[piece(g, p)->record].id[0];
    view->glyph[0] = is_creature(g, p) ? c : (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

static void put_attributes(const struct du *g, uc_piece p, struct uc_view_piece *view)
{
    static const int shown[] = {ATTR_M,  ATTR_CS, ATTR_ST, ATTR_SS, ATTR_AR,
                                ATTR_DX, ATTR_AG, ATTR_IN, ATTR_CO, ATTR_PE};
    put_stat(view, _("Vitality"), piece(g, p)->vt, piece(g, p)->max_vt);
    if (is_hero(g, p))
        put_stat(view, _("Fortune"), piece(g, p)->fo, sheet(g, p)->line.fo);
    if (piece(g, p)->ma)
        put_stat(view, _("Mana"), piece(g, p)->ma, 0);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        put_stat(view, word_text(&du_schema, "attribute", shown[i]),
                 du_attribute(g, p, shown[i], 0), 0);
}

static void put_pieces(const struct du *g, struct uc_view *view)
{
    for (uc_piece p = 1; p < PIECES; p++) {
        if (!piece(g, p)->record || (!on_board(g, p) && !is_hero(g, p)))
            continue;
        struct uc_view_piece *out = &view->piece[view->pieces++];
        struct base base = du_base(g, p);
        *out = (struct uc_view_piece){.id = p,
                                      .side = (uint8_t)side_of(g, p),
                                      .seat = du_seat_of(g, p),
                                      .rank = piece(g, p)->flags & P_LEADER ? 1 : 0,
                                      .down = has(g, p, OUT_COLD),
                                      .done = (piece(g, p)->flags & P_ACTED) != 0,
                                      .facing = edge_of(piece(g, p)->facing)};
        for (int i = 0; i < base.count; i++)
            out->space[out->spaces++] = base.at[i];
        put_glyph(g, p, out);
        du_title_of(&g->run, UC_PIECE, p, out->name, sizeof out->name);
        if (is_hero(g, p))
            snprintf(out->role, sizeof out->role, "%s",
                     du_class_of(g, p) ? pack_say(g->content, du_class_of(g, p)->name) : "");
        put_attributes(g, p, out);
        put_marks(g, p, out);
    }
}

/* ---- Things --------------------------------------------------------------------------------- */

static void put_token(struct uc_view *view, int id, uc_place place, const char *glyph,
                      const char *name)
{
    if (view->tokens == UC_VIEW_TOKENS)
        return;
    struct uc_view_token *token = &view->token[view->tokens++];
    token->id = (uint8_t)id;
    token->place = place;
    snprintf(token->glyph, sizeof token->glyph, "%s", glyph);
    snprintf(token->name, sizeof token->name, "%s", name);
}

static void put_things(const struct du *g, struct uc_view *view)
{
    char name[64];
    for (int i = 0; i < g->s->things; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (!thing->kind || thing->flags & T_BROKEN)
            continue;
        du_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
        const char *glyph = thing->kind == THING_CORPSE ? "%"
                            : thing->kind == THING_TRAP ? "^"
                                                        : "&";
        put_token(view, i + 1, thing->place, glyph, name);
    }
    for (int i = 1; i < g->s->items; i++)
        if (g->s->item[i].record && g->s->item[i].place) {
            du_title_of(&g->run, UC_CARD, i, name, sizeof name);
            put_token(view, 0, g->s->item[i].place, "!", name);
        }
}

static void put_belongings(const struct du *g, struct uc_view *view)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        struct uc_view_zone *zone = &view->zone[view->zones++];
        snprintf(zone->name, sizeof zone->name, "%s", pack_say(g->content, g->t->hero[h]->name));
        zone->owner = h;
        zone->kind = UC_ZONE_HELD;
        zone->first = (uint16_t)view->cards;
        for (int i = 1; i < g->s->items && view->cards < UC_VIEW_CARDS; i++) {
            if (!g->s->item[i].record || g->s->item[i].holder != h)
                continue;
            struct uc_view_card *card = &view->card[view->cards++];
            card->card = (uint16_t)i;
            card->active = (g->s->item[i].flags & I_HELD) != 0;
            card->used = (g->s->item[i].flags & I_UNLOADED) != 0;
            zone->shown++;
            zone->size++;
        }
    }
}

/* DU-H203: how many cards he holds is known to all, which ones to him. */
static void put_hand(const struct du *g, uc_seat seat, struct uc_view *view)
{
    struct uc_view_zone *zone = &view->zone[view->zones++];
    snprintf(zone->name, sizeof zone->name, "%s", _("The Dark Player's hand"));
    zone->kind = UC_ZONE_HAND;
    zone->first = (uint16_t)view->cards;
    zone->size = (uint8_t)du_hand_size(g);
    for (int c = 1; (seat == dark_seat(g) || g->t->tables) && c <= du_card_count(g);
         c++) /* DU-H150 */
        if (g->s->card[c] == CARD_HAND && view->cards < UC_VIEW_CARDS) {
            view->card[view->cards++].card = (uint16_t)(CARD_BASE + c);
            zone->shown++;
        }
}

static void put_track(struct uc_view *view, const char *label, int value, int max)
{
    struct uc_view_track *track = &view->track[view->tracks++];
    snprintf(track->label, sizeof track->label, "%s", label);
    track->value = (int16_t)value;
    track->max = (int16_t)max;
}

/* ---- The view ------------------------------------------------------------------------------- */

static void put_roll(const struct du *g, struct uc_view *view)
{
    const struct du_roll *r = &g->s->roll;
    for (int i = 0; i < 2; i++)
        if (r->die[i])
            view->die[view->dice++] = (struct uc_view_die){r->die[i], r->who};
    for (int i = 0; i < 2; i++)
        if (r->other_die[i])
            view->die[view->dice++] = (struct uc_view_die){r->other_die[i], r->other};
}

/* What was played, and who won it. */
static void put_campaign(const struct du *g, struct uc_view *view)
{
    const struct ref_list *quests = &g->t->campaign->quests;
    for (int i = 0; i < quests->count; i++) {
        const struct record *quest = &g->content->record[quests->item[i]];
        int side = g->s->journey.won >> i & 1 ? SIDE_HEROES : SIDE_DARK;
        if (g->s->journey.played >> i & 1)
            view_note(&g->run, view, pack_say(g->content, quest->name),
                      side == SIDE_HEROES ? _("Completed.") : _("Failed."), side);
    }
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        if (sheet(g, h)->xp) {
            char name[64] = "";
            du_title_of(&g->run, UC_PIECE, h, name, sizeof name);
            put_track(view, name, sheet(g, h)->xp, 0);
        }
}

/* What a hero who is being made, or grows, has left. */
static void put_growth(const struct du *g, struct uc_view *view)
{
    uc_piece h = g->run.head->subject;
    if (h < 1 || h > g->t->heroes)
        return;
    if (sheet(g, h)->points)
        put_track(view, _("Development points"), sheet(g, h)->points, 0);
    if (g->run.head->prompt == PROMPT_OUTFIT)
        put_track(view, _("Coins left"), sheet(g, h)->found, 0);
    if (g->run.head->prompt == PROMPT_GROWTH)
        put_track(view, _("Experience Points"), sheet(g, h)->xp, 0);
}

/* DU-017: allowed, and worth a word. */
static void put_advice(const struct du *g, struct uc_view *view)
{
    for (uc_piece a = 1; a <= g->t->heroes; a++)
        for (uc_piece b = 1; b < a; b++)
            if (sheet(g, a)->race && sheet(g, a)->race == sheet(g, b)->race) {
                view_note(&g->run, view, _("Two of one race"),
                          _("That is allowed, but different races make a better group."), 0);
                return;
            }
}

void du_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct du g = du_open(run);
    view->round = g.s->turn_number;
    view->actor = g.s->turns ? turn(&g)->who : 0;
    view->doors_closed = g.s->doors_closed & view->doors_known;
    put_ground(&g, view);
    put_pieces(&g, view);
    put_things(&g, view);
    put_belongings(&g, view);
    if (du_card_count(&g))
        put_hand(&g, seat, view);
    put_roll(&g, view);
    put_track(view, _("Reserve Points"), g.s->rp, 0);
    put_track(view, _("Coins"), g.s->coins, 0);
    /* DU-H149: what a quest by itself is scored by. */
    put_track(view, _("Achievements of the heroes"), g.s->score.heroes, 0);
    put_track(view, _("Achievements of the Dark Player"), g.s->score.dark, 0);
    put_growth(&g, view);
    put_advice(&g, view);
    if (g.t->quest && g.s->told) /* DU-105 */
        snprintf(view->story, sizeof view->story, "%s",
                 pack_say(g.content, g.t->quest->section[g.s->told - 1].text));
    if (g.t->campaign)
        put_campaign(&g, view);
    if (!g.t->quest)
        return;
    for (int i = 0; i < g.t->quest->tallies; i++)
        if (*g.t->quest->tally[i].text)
            put_track(view, pack_say(g.content, g.t->quest->tally[i].text), g.s->tally[i],
                      g.t->quest->tally[i].most);
    put_track(view, _("Turn"), g.s->turn_number, g.t->quest->last_turn);
    snprintf(view->title, sizeof view->title, "%s", pack_say(g.content, g.t->quest->name));
    snprintf(view->goal[0], sizeof view->goal[0], "%s", pack_say(g.content, g.t->quest->goal));
    snprintf(view->goal[1], sizeof view->goal[1], "%s",
             pack_say(g.content, g.t->quest->defeat_text));
}

void du_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece p,
                  struct uc_places *places)
{
    struct du g = du_open(run);
    struct placeset set = {{0}};
    (void)seat;
    if (!p || p >= PIECES || !on_board(&g, p))
        return;
    if (what == UC_REACH && g.s->turns && turn(&g)->who == p)
        du_reach(&g, p, &set);
    for (uc_place at = 1; what == UC_SIGHT && at <= grid_places(grid(&g)); at++)
        if (du_look_at(&g, p, at) != HEIGHTS_BLOCKED)
            placeset_add(&set, at);
    memcpy(places->w, set.w, sizeof places->w);
}

/* DU-036, DU-H203: what the Leader has is another thing of the same worth, until he is placed. */
static void exchange_leader_item(struct du *g)
{
    int count = 0, first = pack_first(g->content, KIND_ITEM, &count), same = 0;
    const struct du_item *now = g->s->leader_item ? du_item_data(g, g->s->leader_item) : NULL;
    for (int id = first; now && id < first + count; id++) {
        const struct du_item *item = du_item_data(g, id);
        if (item->rarity == now->rarity && item->vp == now->vp &&
            !random_below(g->run.head, (uint32_t)++same))
            g->s->leader_item = (uint16_t)id;
    }
}

/* What heroes do not know is the Dark Player's hand: its cards are exchanged for others of the same
 * deck. What lies in sections that nobody has seen is never shown to a position that is imagined: it
 * ends before (flow_unknown in reveal). */
void du_resample(struct uc_run *run, uc_seat seat)
{
    struct du g = du_open(run);
    if (seat == dark_seat(&g) || g.t->tables)
        return;
    exchange_leader_item(&g);
    for (int c = 1; c <= du_card_count(&g); c++) {
        int same = 0, pick;
        if (g.s->card[c] != CARD_HAND)
            continue;
        bool encounter = du_card_data(&g, c)->kind >= CARD_SPOTTED;
        for (int o = 1; o <= du_card_count(&g); o++)
            same += g.s->card[o] != CARD_USED &&
                    (du_card_data(&g, o)->kind >= CARD_SPOTTED) == encounter;
        pick = (int)random_below(run->head, (uint32_t)same);
        for (int o = 1; o <= du_card_count(&g); o++)
            if (g.s->card[o] != CARD_USED &&
                (du_card_data(&g, o)->kind >= CARD_SPOTTED) == encounter && !pick--) {
                uint8_t zone = g.s->card[o];
                g.s->card[o] = CARD_HAND;
                g.s->card[c] = zone;
                break;
            }
    }
    if (run->head->seat != seat)
        flow_ask_again(run);
}
