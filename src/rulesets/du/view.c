/* What a seat may see: the explored part of the board with who and what stands there, what heroes
 * carry, the tracks. DU-H203. */
#include "core/view.h"
#include "rulesets/du/du.h"

/* What a square looks like, the worst of what lies there. */
enum {
    TERRAIN_NONE,
#define TERRAIN(name, text) TERRAIN_##name,
#include "rulesets/du/terrains.def"
#undef TERRAIN
    TERRAINS
};

const char *du_terrain_name(int terrain)
{
    static const char *const names[] = {
        "",
#define TERRAIN(name, text) text,
#include "rulesets/du/terrains.def"
#undef TERRAIN
    };
    return terrain > TERRAIN_NONE && terrain < TERRAINS ? _(names[terrain]) : "";
}

enum uc_ground du_terrain_ground(int terrain)
{
    static const uint8_t ground[] = {[TERRAIN_RUBBLE] = UC_GROUND_ROUGH,
                                     [TERRAIN_WATER] = UC_GROUND_WATER,
                                     [TERRAIN_PIT] = UC_GROUND_PIT,
                                     [TERRAIN_OBSTACLE] = UC_GROUND_BLOCK};
    return terrain >= 0 && terrain <= TERRAIN_OBSTACLE ? (enum uc_ground)ground[terrain]
                                                       : UC_GROUND_FLOOR;
}

static uint8_t terrain_of(int ground)
{
    return ground & G_IMPASSABLE  ? TERRAIN_OBSTACLE
           : ground & G_PIT       ? TERRAIN_PIT
           : ground & G_DEEP      ? TERRAIN_WATER
           : ground & G_DIFFICULT ? TERRAIN_RUBBLE
                                  : TERRAIN_FLOOR;
}

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

/* DU-027: a hero of this quest who has not come in yet. */
static bool is_outside(const struct du *g, uc_piece p)
{
    return g->t->quest && g->s->turn_number && is_hero(g, p) && !on_board(g, p) &&
           !(piece(g, p)->flags & P_GONE);
}

static void put_marks(const struct du *g, uc_piece p, bool off_board, struct uc_view_piece *view)
{
    const struct du_piece *q = piece(g, p);
    if (is_outside(g, p))
        view_mark(&g->run, view, MARK_OUTSIDE, 0, NULL);
    if (q->flags & P_GONE && !off_board)
        view_mark(&g->run, view, MARK_LEFT, 0, NULL);
    for (int c = 1; c <= CONDITIONS; c++)
        if (c == WOUNDED ? du_is_wounded(g, p) : has(g, p, (enum condition)c))
            view_mark(&g->run, view, MARK_CONDITION + c - 1, 0,
                      word_text(&du_schema, "condition", c));
    if (q->flags & P_AFRAID)
        view_mark(&g->run, view, MARK_AFRAID, 0, NULL);
    if (q->flags & P_SHIELDING)
        view_mark(&g->run, view, MARK_SHIELDING, 0, NULL);
    if (q->flags & (P_DISARMED))
        view_mark(&g->run, view, MARK_DISARMED, 0, NULL);
    if (q->flags & P_UNLOADED)
        view_mark(&g->run, view, MARK_UNLOADED, 0, NULL);
    if (du_is_engaged(g, p))
        view_mark(&g->run, view, MARK_ENGAGED, 0, NULL);
    for (uint32_t i = 0; i < g->s->lasting.count; i++) /* DU-H203 */
        if (g->s->lasting.of[i].holder == p && g->s->lasting.of[i].source)
            view_mark(&g->run, view, MARK_SPELL, 0,
                      pack_say(g->content, g->content->record[g->s->lasting.of[i].source].name));
}

static uint8_t edge_of(int facing)
{
    static const uint8_t edges[] = {0, UC_EDGE_N, UC_EDGE_E, UC_EDGE_S, UC_EDGE_W};
    return edges[facing];
}

/* The first letter of its name, heroes in capitals, creatures small. */
static char glyph_of(const struct du *g, uc_piece p)
{
    char c = g->content->record[piece(g, p)->record].id[0];
    return is_creature(g, p) ? c : (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* DU-072, DU-075: what its activation can still do. */
static void put_turn(const struct du *g, uc_piece p, struct uc_view_piece *view)
{
    const struct du_turn *t = g->s->turns ? turn(g) : NULL;
    if (!t || t->who != p)
        return;
    int points = t->flags & (A_MOVED_OUT | A_STILL) ? 0
                 : t->flags & A_MOVING              ? t->points
                                                    : du_attribute(g, p, ATTR_M, 0);
    view_stat(&g->run, view, STAT_ACTIONS, NULL, !(t->flags & A_DONE), 0)->left = true;
    view_stat(&g->run, view, STAT_POINTS, NULL, points, 0)->left = true;
}

static void put_attributes(const struct du *g, uc_piece p, struct uc_view_piece *view)
{
    static const int shown[] = {ATTR_M,  ATTR_CS, ATTR_ST, ATTR_SS, ATTR_AR,
                                ATTR_DX, ATTR_AG, ATTR_IN, ATTR_CO, ATTR_PE};
    if (piece(g, p)->max_vt)
        view_stat(&g->run, view, STAT_VITALITY, NULL, piece(g, p)->vt, piece(g, p)->max_vt);
    else if (is_hero(g, p)) /* he is being made */
        view_stat(&g->run, view, STAT_VITALITY, NULL, sheet(g, p)->line.vt, 0);
    if (is_hero(g, p) && piece(g, p)->max_vt)
        view_stat(&g->run, view, STAT_FORTUNE, NULL, piece(g, p)->fo, sheet(g, p)->line.fo);
    if (piece(g, p)->ma)
        view_stat(&g->run, view, STAT_MANA, NULL, piece(g, p)->ma, 0);
    put_turn(g, p, view);
    if (is_hero(g, p) && g->t->campaign) /* DU-H144 */
        view_stat(&g->run, view, STAT_EXPERIENCE, NULL, sheet(g, p)->xp, 0);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++)
        view_stat(&g->run, view, STAT_ATTRIBUTE + shown[i] - 1,
                  word_text(&du_schema, "attribute", shown[i]), du_attribute(g, p, shown[i], 0), 0);
}

static void put_pieces(const struct du *g, struct uc_view *view)
{
    for (uc_piece p = 1; p < PIECES; p++) {
        bool shown = is_hero(g, p) ||
                     (view->off_board ? p < FIRST_CAPTIVE && piece(g, p)->vt : on_board(g, p));
        if (!piece(g, p)->record || !shown)
            continue;
        struct base base = du_base(g, p);
        struct uc_view_piece *out = view_piece(&g->run, view, p);
        out->glyph[0] = glyph_of(g, p);
        out->side = (uint8_t)side_of(g, p);
        out->seat = du_seat_of(g, p);
        out->rank = piece(g, p)->flags & P_LEADER ? 1 : 0;
        out->down = has(g, p, OUT_COLD);
        out->done = (piece(g, p)->flags & P_ACTED) != 0;
        if (on_board(g, p) && !view->off_board)
            out->facing = edge_of(piece(g, p)->facing);
        for (int i = 0; i < base.count && !view->off_board; i++)
            view_space(&g->run, out, base.at[i]);
        if (is_hero(g, p) && du_class_of(g, p))
            view_text(out->role, sizeof out->role, pack_say(g->content, du_class_of(g, p)->name));
        else if (is_hero(g, p) && du_race_of(g, p)) /* as far as he is made */
            view_text(out->role, sizeof out->role, pack_say(g->content, du_race_of(g, p)->name));
        if (!is_hero(g, p) || sheet(g, p)->race) /* one that is being made has none yet */
            put_attributes(g, p, out);
        put_marks(g, p, view->off_board, out);
    }
}

/* ---- Things --------------------------------------------------------------------------------- */

/* Furniture, corpses and traps, then what lies about, as far as a view has room: put_board says so if
 * it has no more. */
static void put_things(const struct du *g, struct uc_view *view)
{
    char name[64] = "";
    for (int i = 0; i < g->s->things && view->tokens < UC_VIEW_TOKENS; i++) {
        const struct du_thing *thing = &g->s->thing[i];
        if (!thing->kind || thing->flags & T_BROKEN)
            continue;
        if (!g->run.mute)
            du_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
        const char *glyph = thing->kind == THING_CORPSE ? "%"
                            : thing->kind == THING_TRAP ? "^"
                                                        : "&";
        view_token(&g->run, view, i + 1, thing->place, glyph, name);
    }
    for (int i = 1; i < g->s->items && view->tokens < UC_VIEW_TOKENS; i++)
        if (g->s->item[i].record && g->s->item[i].place) {
            if (!g->run.mute)
                du_title_of(&g->run, UC_CARD, i, name, sizeof name);
            view_token(&g->run, view, 0, g->s->item[i].place, "!", name);
        }
}

/* DU-104: arrows of sections that are displayed, until what lies beyond is; and where one may leave. */
static void put_ways(const struct du *g, struct uc_view *view)
{
    for (int i = 1; i <= g->t->map.ways; i++) {
        const struct du_way *way = &g->t->map.way[i];
        bool out = way->exit->kind == EXIT_OUTSIDE;
        if (way->door || !du_section_known(g, way->from) || (!out && du_section_known(g, way->to)))
            continue;
        for (int n = 0; n < way->width && view->tokens < UC_VIEW_TOKENS; n++)
            view_token(&g->run, view, 0, way->inside[n], out ? "=" : ">",
                       out ? _("Way out") : _("Exploration arrow"))
                ->facing = edge_of(way->exit->side);
    }
}

/* DU-027: where the heroes come in, while one of them is still outside. */
static void put_starts(const struct du *g, struct uc_view *view)
{
    bool wanted = false;
    for (uc_piece h = 1; h <= g->t->heroes; h++)
        wanted |= is_outside(g, h);
    for (int i = 0; wanted && i < g->t->quest->starts && view->tokens < UC_VIEW_TOKENS; i++) {
        uc_place at = grid_at(grid(g), g->t->quest->start[i].x, g->t->quest->start[i].y);
        if (du_is_free(g, at))
            view_token(&g->run, view, 0, at, "*", _("Starting square"));
    }
}

static void put_belongings(const struct du *g, struct uc_view *view)
{
    for (uc_piece h = 1; h <= g->t->heroes; h++) {
        struct uc_view_zone *zone = view_zone(&g->run, view, UC_ZONE_HELD, h, _("Equipment"), 0);
        for (int i = 1; i < g->s->items; i++) {
            if (!carries(g, h, i))
                continue;
            struct uc_view_card *card = view_card(&g->run, view, i);
            card->active = (g->s->item[i].flags & I_HELD) != 0;
            card->used = (g->s->item[i].flags & I_UNLOADED) != 0;
            if (g->run.head->prompt == PROMPT_MARKET && h == g->run.head->subject)
                card->price = (int16_t)du_sale_value(g, i);
            zone->size++;
        }
    }
}

/* DU-H203: how many cards he holds is known to all, which ones to him, who his Leader will be (DU-031), and what he has given
 * him (DU-036). */
static void put_hand(const struct du *g, uc_seat seat, struct uc_view *view)
{
    view_zone(&g->run, view, UC_ZONE_HAND, 0, _("The Dark Player's hand"), du_hand_size(g));
    bool open = seat == dark_seat(g) || g->t->tables; /* DU-H150 */
    for (int c = 1; open && c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND)
            view_card(&g->run, view, CARD_BASE + c);
    if (open && g->s->leader && !du_leader(g) && !g->s->leader_dead) {
        view_zone(&g->run, view, UC_ZONE_HAND, 0, _("The Leader to come"), 1);
        view_card(&g->run, view, WARE_BASE + g->s->leader);
    }
    if (open && g->s->leader_item) {
        view_zone(&g->run, view, UC_ZONE_HAND, 0, _("The Leader will bear"), 1);
        view_card(&g->run, view, WARE_BASE + g->s->leader_item);
    }
}

/* ---- The view ------------------------------------------------------------------------------- */

static void put_roll(const struct du *g, struct uc_view *view)
{
    const struct du_roll *r = &g->s->roll;
    for (int i = 0; i < 2; i++)
        if (r->die[i])
            view_die(&g->run, view, r->die[i], r->who);
    for (int i = 0; i < 2; i++)
        if (r->other_die[i])
            view_die(&g->run, view, r->other_die[i], r->other);
}

static void write_outcome(const struct uc_run *run, const struct quest_line *line,
                          struct draft *text)
{
    (void)run;
    draft_add(text, "%s", line->winner == SIDE_HEROES ? _("Completed.") : _("Failed."));
}

/* DU-H201: home, and the place of every quest. */
static void put_map(const struct du *g, struct uc_view *view)
{
    const struct du_campaign *c = g->t->campaign;
    campaign_show_home(&g->run, view, pack_say(g->content, c->home), c->home_x, c->home_y,
                       view->off_board);
    for (int i = 0; i < c->places; i++) {
        const struct du_place *place = &c->place[i];
        int quest = 0;
        while (quest < c->quests.count - 1 && c->quests.item[quest] != place->quest)
            quest++;
        refusal why = du_why_not_play(g, quest);
        campaign_show_stop(
            &g->run, view, &g->s->journey.log,
            &(struct campaign_stop){.name = pack_say(g->content, place->name),
                                    .x = place->x,
                                    .y = place->y,
                                    .sight = place->sight,
                                    .land = place->land,
                                    .record = place->quest,
                                    .quest = place->quest,
                                    .here = !view->off_board && place->quest == g->t->quest_record,
                                    .open = !why,
                                    .why = why ? refusal_text(why) : NULL});
    }
}

/* Where everything is, and what was played and who won it. */
static void put_campaign(const struct du *g, struct uc_view *view)
{
    put_map(g, view);
    campaign_show_log(&g->run, view, &g->s->journey.log, write_outcome);
}

/* What a hero who is being made, or grows, has left. */
static void put_growth(const struct du *g, struct uc_view *view)
{
    uc_piece h = g->run.head->subject;
    if (h < 1 || h > g->t->heroes)
        return;
    if (sheet(g, h)->points)
        view_track(&g->run, view, TRACK_DEVELOPMENT, NULL, sheet(g, h)->points, 0);
    if (du_to_choose(g))
        view_track(&g->run, view, TRACK_TO_CHOOSE, NULL, du_to_choose(g), 0);
    if (g->run.head->prompt == PROMPT_OUTFIT)
        view_track(&g->run, view, TRACK_COINS_LEFT, NULL, sheet(g, h)->found, 0);
    if (g->run.head->prompt == PROMPT_OUTFIT || g->run.head->prompt == PROMPT_MARKET) {
        view_track(&g->run, view, TRACK_WEIGHT, NULL, du_weight_of(g, h), du_capacity(g, h));
        du_show_market(g, h, view);
    }
    if (g->run.head->prompt == PROMPT_GROWTH)
        view_track(&g->run, view, TRACK_EXPERIENCE, NULL, sheet(g, h)->xp, 0);
}

/* DU-017: allowed, and worth a word when a game begins. */
static void put_advice(const struct du *g, struct uc_view *view)
{
    if (g->s->turn_number > 1 || g->s->journey.log.count)
        return;
    for (uc_piece a = 1; a <= g->t->heroes; a++)
        for (uc_piece b = 1; b < a; b++)
            if (sheet(g, a)->race && sheet(g, a)->race == sheet(g, b)->race) {
                view_note(&g->run, view, _("Two of one race"),
                          _("That is allowed, but different races make a better group."), 0);
                return;
            }
}

/* Nothing is played on the board: heroes are made, rest and buy; and when a campaign is over. */
static bool is_off_board(const struct du *g)
{
    bool over = !g->run.head->seat;
    return !flow_is_open(&g->run, FLOW_quest) && (g->t->campaign || !over);
}

static void put_board(const struct du *g, struct uc_view *view)
{
    view->round = g->s->turn_number;
    view->actor = g->s->turns ? turn(g)->who : 0;
    view->doors_closed = g->s->doors_closed & view->doors_known;
    put_ground(g, view);
    put_ways(g, view);
    put_starts(g, view);
    put_things(g, view);
    if (view->tokens == UC_VIEW_TOKENS)
        view_note(&g->run, view, _("Map"), _("More may lie on the map than is shown."), 0);
    put_roll(g, view);
}

/* What matters most comes first: there may not be room for all. */
static void put_quest(const struct du *g, struct uc_view *view)
{
    const struct du_quest *quest = g->t->quest;
    if (quest)
        view_track(&g->run, view, TRACK_TURN, NULL, g->s->turn_number, quest->last_turn);
    for (int i = 0; quest && i < quest->tallies; i++)
        if (*quest->tally[i].text)
            view_track(&g->run, view, TRACK_TALLY + i, pack_say(g->content, quest->tally[i].text),
                       g->s->tally[i], quest->tally[i].most);
    view_track(&g->run, view, TRACK_RESERVE, NULL, g->s->rp, 0);
    view_track(&g->run, view, TRACK_COINS, NULL, g->s->coins, 0);
    /* DU-H149: what a quest by itself is scored by. */
    view_track(&g->run, view, TRACK_ACHIEVED, NULL, g->s->score.heroes, 0);
    view_track(&g->run, view, TRACK_DARK_ACHIEVED, NULL, g->s->score.dark, 0);
    if (quest && g->s->told && !g->run.mute) /* DU-105 */
        view_text(view->story, sizeof view->story,
                  pack_say(g->content, quest->section[g->s->told - 1].text));
}

static void put_title(const struct du *g, struct uc_view *view)
{
    const struct du_quest *quest = g->t->quest;
    if (g->t->campaign && view->off_board) {
        view_text(view->title, sizeof view->title, pack_say(g->content, g->t->campaign->name));
    } else if (quest) {
        view_text(view->title, sizeof view->title, pack_say(g->content, quest->name));
        view_text(view->goal[0], sizeof view->goal[0], pack_say(g->content, quest->goal));
        view_text(view->goal[1], sizeof view->goal[1], pack_say(g->content, quest->defeat_text));
    }
}

static void put_words(const struct du *g, struct uc_view *view)
{
    standing_show(&g->run, &du_standing, view);
    put_advice(g, view);
    put_title(g, view);
    if (g->t->campaign)
        put_campaign(g, view);
}

void du_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct du g = du_open(run);
    view->off_board = is_off_board(&g);
    put_pieces(&g, view);
    put_belongings(&g, view);
    put_growth(&g, view);
    if (!run->mute)
        put_words(&g, view);
    if (view->off_board) {
        view_track(run, view, TRACK_COINS, NULL, g.s->coins, 0);
        return;
    }
    if (du_card_count(&g))
        put_hand(&g, seat, view);
    put_board(&g, view);
    put_quest(&g, view);
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

/* DU-H183, DU-H203: heroes do not know who waits for room, so nobody does; one who is about to be
 * placed has shown itself. */
static void forget_waiting(struct du *g)
{
    const struct late *f = flow_find(&g->run, FLOW_late);
    int known = f && flow_is_open(&g->run, FLOW_place_one) ? f->i + 1 : 0;
    for (int i = known; i < g->s->waitings; i++)
        g->s->waiting[i] = (struct du_waiting){0};
    g->s->waitings = (uint8_t)du_min(g->s->waitings, known);
}

static bool is_encounter_card(const struct du *g, int card)
{
    return du_card_data(g, card)->kind >= CARD_SPOTTED;
}

/* A card of the deck, by chance. */
static void take_any(struct du *g, bool encounter)
{
    int found = 0, taken = 0;
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_DECK && is_encounter_card(g, c) == encounter &&
            !random_below(g->run.head, (uint32_t)++found))
            taken = c;
    if (taken)
        g->s->card[taken] = CARD_HAND;
}

/* The cards of the Dark Player's hand are others of the same deck, whichever they were: all go back before the first is taken. */
static void exchange_hand(struct du *g)
{
    int held[2] = {0};
    for (int c = 1; c <= du_card_count(g); c++)
        if (g->s->card[c] == CARD_HAND) {
            held[is_encounter_card(g, c)]++;
            g->s->card[c] = CARD_DECK;
        }
    for (int encounter = 0; encounter < 2; encounter++)
        for (int i = 0; i < held[encounter]; i++)
            take_any(g, encounter);
}

void du_resample(struct uc_run *run, uc_seat seat)
{
    struct du g = du_open(run);
    if (seat == dark_seat(&g)) {
        g.s->seen = UINT8_MAX;
        return;
    }
    forget_waiting(&g);
    if (g.t->tables)
        return; /* DU-H150: who plays the tables sees what they draw */
    exchange_leader_item(&g);
    du_exchange_spells(&g);
    exchange_hand(&g);
    if (run->head->seat != seat)
        flow_ask_again(run);
}
