/* What one seat may see. Nobody hides anything from the others: decks, Loot and Shadows that lie face
 * down are unknown to all. */
#include <stdio.h>

#include "core/view.h"
#include "parts/text.h"
#include "rulesets/ss/outside.h"

const struct uc_board *ss_board(const struct uc_run *run)
{
    struct ss g = ss_open(run);
    return &board_of(&g)->picture.board;
}

const char *ss_terrain_name(int terrain)
{
    return terrain == 1   ? _("floor")
           : terrain == 2 ? _("difficult ground")
           : terrain == 3 ? _("deadly ground")
                          : "";
}

enum uc_ground ss_terrain_ground(int terrain)
{
    return terrain == 2 ? UC_GROUND_ROUGH : terrain == 3 ? UC_GROUND_HAZARD : UC_GROUND_FLOOR;
}

static void show_zone(const struct ss *g, struct uc_view *view, const char *name, int owner,
                      enum uc_zone kind, int card_kind, enum zone zone)
{
    struct uc_view_zone *z = NULL;
    for (int c = g->t->first_card[card_kind]; c < g->t->first_card[card_kind + 1]; c++) {
        const struct ss_card *card = &g->s->card[c];
        if (card->zone != zone || (owner && card->owner != owner))
            continue;
        if (!z)
            z = view_zone(&g->run, view, kind, (uc_piece)owner, name, 0);
        struct uc_view_card *shown = view_card(&g->run, view, c);
        shown->used = zone == ZONE_ROW && card->cooldown;
        shown->active = zone == ZONE_EQUIPPED;
        z->size++;
    }
}

static int scroll_on(const struct ss *g, int card)
{
    const struct ss_enemy *e = pack_data(pack_of(g), KIND_ENEMY, g->t->card[card].record);
    return e->scroll;
}

/* AC-018, IS-012, IS-036: the scrolls of the quest lie open from the start: one card of each enemy that may come. */
static void show_scrolls(const struct ss *g, struct uc_view *view)
{
    struct uc_view_zone *z = NULL;
    int last = 0; /* cards of one scroll lie side by side */
    for (int c = g->t->first_card[KIND_ENEMY]; c < g->t->first_card[KIND_ENEMY + 1]; c++) {
        if (g->s->card[c].zone == ZONE_BOX || scroll_on(g, c) == last)
            continue;
        if (!z)
            z = view_zone(&g->run, view, UC_ZONE_PILE, 0, _("Scrolls"), 0);
        view_card(&g->run, view, c);
        last = scroll_on(g, c);
        z->size++;
    }
}

/* What is said of a figure, with its rank, where it has one, or how often. */
static void mark_text(const struct ss *g, struct uc_view_piece *piece, int mark, int n,
                      const char *text, const char *rank)
{
    char whole[60] = "";
    if (!g->run.mute) {
        struct draft d = draft_in(whole, sizeof whole);
        draft_put(&d, text);
        draft_put(&d, rank);
    }
    view_mark(&g->run, piece, mark, n, whole);
}

/* Ranks are Roman, as on the cards. */
static void mark_rank(const struct ss *g, struct uc_view_piece *piece, int mark, int rank,
                      const char *text)
{
    char roman[8] = "";
    if (rank)
        snprintf(roman, sizeof roman, " %s", ss_roman(rank));
    mark_text(g, piece, mark, rank, text, roman);
}

static void mark_condition(const struct ss *g, struct uc_view_piece *piece, int condition, int rank)
{
    mark_rank(g, piece, MARK_CONDITION + condition - 1, rank,
              ss_word("condition", condition, true));
}

/* "+1 damage": the number stands before the word, and people read no second one. */
static void mark_bonus(const struct ss *g, struct uc_view_piece *piece, int bonus, int n)
{
    char text[60] = "";
    const char *name;
    int length = ss_bonus_name(bonus, n, &name);
    if (!g->run.mute)
        snprintf(text, sizeof text, "%+d %.*s", n, length, name);
    view_mark(&g->run, piece, MARK_BONUS + bonus - 1, n, text);
}

static void mark_charges(const struct ss *g, struct uc_view_piece *piece, int card)
{
    char count[8];
    int charges = __builtin_popcount(g->s->card[card].charges);
    snprintf(count, sizeof count, " %d", charges);
    mark_text(g, piece, MARK_CHARGED, charges, pack_say(pack_of(g), ss_power(g, card)->name),
              count);
}

void ss_show_marks(const struct ss *g, struct uc_view_piece *piece, int p)
{
    const struct ss_figure *f = figure(g, p);
    for (int c = 1; c <= CONDITIONS; c++)
        if (has_condition(g, p, c))
            mark_condition(g, piece, c, 0);
    if (f->poison)
        mark_condition(g, piece, POISON, f->poison);
    if (f->bleed)
        mark_condition(g, piece, BLEED, f->bleed);
    for (int i = 0; i < 2; i++)
        for (int n = 0; n < f->fire[i]; n++)
            mark_condition(g, piece, FIRE, i + 1);
    for (int r = 1; r <= REDS; r++)
        if (f->red & word_bit(r))
            view_mark(&g->run, piece, MARK_RED + r - 1, 0, ss_word("red", r, true));
    if (f->flags & FIG_HIDDEN)
        view_mark(&g->run, piece, MARK_HIDDEN, 0, NULL);
    if (f->flags & FIG_GHOST)
        view_mark(&g->run, piece, MARK_GHOST, 0, NULL);
    for (int b = 1; b <= BONUSES; b++) { /* AC-337, IS-316 */
        int n = lasting_sum(&g->s->lasting, b, (uc_piece)p);
        if (n)
            mark_bonus(g, piece, b, n);
    }
    for (int c = g->t->first_card[KIND_POWER]; is_hero(p) && c < g->t->first_card[KIND_POWER + 1];
         c++)
        if (g->s->card[c].zone == ZONE_ROW && g->s->card[c].owner == p && !ss_power(g, c)->late &&
            g->s->card[c].charges) /* AC-275 */
            mark_charges(g, piece, c);
    if (is_hero(p) && ss_attached(g, p))
        view_mark(&g->run, piece, MARK_MINIONS, ss_attached(g, p), NULL);
    if (g->s->menace == p)
        mark_rank(g, piece, MARK_MENACE, g->s->menace_level, _("Menacing Hero"));
}

static const char *role_of(const struct ss *g, int p)
{
    if (is_hero(p))
        return pack_say(pack_of(g), g->t->hero[p]->class);
    return is_foe(p) ? ss_word("rank", scroll_of(g, p)->rank, true) : _("companion");
}

static void show_piece(const struct ss *g, struct uc_view *view, int p)
{
    const struct ss_figure *f = figure(g, p);
    struct uc_view_piece *piece = view_piece(&g->run, view, (uc_piece)p);
    piece->glyph[0] = piece->name[0];
    piece->side = is_foe(p) ? SIDE_ENEMIES : SIDE_HEROES;
    piece->seat = f->seat;
    piece->rank = is_foe(p) && scroll_of(g, p)->rank >= RED_RANK;
    piece->down = has_condition(g, p, KO) || is_ghost(g, p);
    piece->done = is_hero(p) && g->s->soul[p].flags & SOUL_ACTED ? 1 : 0;
    view_space(&g->run, piece, f->place);
    if (!g->run.mute)
        view_text(piece->role, sizeof piece->role, role_of(g, p));
    view_stat(&g->run, piece, STAT_HEALTH, NULL, is_ghost(g, p) ? 0 : ss_max_hp(g, p) - f->wounds,
              ss_max_hp(g, p));
    view_stat(&g->run, piece, STAT_ARMOR, NULL, ss_armor(g, p), 0);
    view_stat(&g->run, piece, STAT_DEFENCE, NULL, ss_defence_dice(g, p), 0);
    if (ss_max_shields(g, p) || f->shields)
        view_stat(&g->run, piece, STAT_SHIELDS, NULL, f->shields, ss_max_shields(g, p));
    if (is_hero(p)) {
        view_stat(&g->run, piece, STAT_SOULRANK, NULL, g->s->soul[p].rank, RANKS);
        view_stat(&g->run, piece, STAT_CROWNS, NULL, g->s->soul[p].crowns, 0);
    }
    if (is_hero(p) && g->s->active == p && flow_is_open(&g->run, FLOW_hero_turn)) {
        if (!is_ghost(g, p)) { /* AC-412, IS-397 */
            view_stat(&g->run, piece, STAT_COMBAT, NULL, ss_left(g, p, COMBAT), 0)->left = true;
            view_stat(&g->run, piece, STAT_ACTIONS, NULL, ss_left(g, p, ACTION), 0)->left = true;
        }
        view_stat(&g->run, piece, STAT_MOVEMENT, NULL, ss_movement_points(g, p), 0)->left = true;
    }
    if (f->charges)
        view_stat(&g->run, piece, STAT_CHARGES, NULL, f->charges, 0);
    ss_show_marks(g, piece, p);
}

static void name_token(const struct ss *g, const struct ss_token *t, char *name, size_t size)
{
    if (t->thing == THING_GATE)
        snprintf(name, size, t->shut ? _("closed Spawn Gate (%s)") : _("Spawn Gate (%s)"),
                 ss_word("result", t->value, true));
    else if (t->thing == THING_SHRINE && t->shut)
        snprintf(name, size, "%s", _("closed shrine"));
    else
        snprintf(name, size, "%s", ss_thing_name(g, t, true));
}

static void show_tokens(const struct ss *g, struct uc_view *view)
{
    static const char signs[] = " $?Oo+!*k$$fp$~^%&";
    _Static_assert(sizeof signs == THINGS + 2, "a sign for each thing");
    for (int i = 1; i <= TOKENS; i++) {
        const struct ss_token *t = &g->s->token[i];
        char sign[2] = {signs[t->thing], '\0'}, name[64] = "";
        if (!t->thing || !t->place)
            continue;
        if (!g->run.mute)
            name_token(g, t, name, sizeof name);
        view_token(&g->run, view, i, t->place, sign, name);
    }
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++)
        if (g->s->card[c].zone == ZONE_GROUND)
            view_token(&g->run, view, 0, g->s->card[c].owner, "$", _("an item"));
}

static void show_dice(const struct ss *g, struct uc_view *view)
{
    const struct ss_blow *b = blow(g);
    for (int i = 0; b && i < b->dice + b->defence_dice; i++)
        view_die(&g->run, view, face_id(g, b->die[i].colour, b->die[i].side),
                 i < b->dice ? b->attacker : b->defender);
}

/* ---- The campaign ------------------------------------------------------------------------------------------ */

static const struct ss_label *label_data(const struct ss *g, int label)
{
    return pack_data(pack_of(g), KIND_LABEL, label);
}

/* Whose Crowns count: in a visit those of whoever is asked (AC-066, IS-418). */
static int buyer(const struct ss *g)
{
    return g->run.head->prompt == PROMPT_SHOP ? g->run.head->seat : g->s->active;
}

static void show_sale(const struct ss *g, struct uc_view *view, enum zone zone, const char *name)
{
    struct uc_view_zone *z = NULL;
    for (int c = g->t->first_card[KIND_ITEM]; c < g->t->first_card[KIND_ITEM + 1]; c++) {
        if (g->s->card[c].zone != zone)
            continue;
        if (!z) {
            z = view_zone(&g->run, view, UC_ZONE_SALE, 0, name, 0);
            z->funds = (int16_t)g->s->soul[buyer(g)].crowns;
            snprintf(z->verb, sizeof z->verb, "%s", zone == ZONE_SHOP ? "buy" : "fetch");
        }
        view_card(&g->run, view, c)->price =
            (int16_t)(zone == ZONE_SHOP ? ss_item_side(g, c)->price : 0);
        z->size++;
    }
}

/* A station: behind the party, under its feet, before it, or out of reach. Why one is shut is worth a
 * word where a way leads there. */
static struct uc_view_stop *show_station(const struct ss *g, int id, struct uc_view *view)
{
    const struct ss_label *label = label_data(g, id), *from = label_data(g, g->s->label);
    enum reason why = REASON_NOT_OPEN;
    bool ahead = false;
    for (int i = 0; i < from->ways && !ahead; i++)
        ahead = from->way[i].to == id;
    if (!ahead || g->s->stage == STAGE_REALM)
        why = ss_why_not_travel(g, id);
    return campaign_show_stop(
        &g->run, view, &g->s->log,
        &(struct campaign_stop){.name = pack_say(pack_of(g), label->name),
                                .x = label->x,
                                .y = label->y,
                                .sight = label->sight,
                                .land = label->land,
                                .record = id,
                                .quest = label->quest,
                                .here = id == g->s->label,
                                .open = !why,
                                .why = (ahead && g->s->stage == STAGE_REALM) || why == REASON_BEHIND
                                           ? ss_reason(why)
                                           : NULL});
}

static void write_outcome(const struct uc_run *run, const struct quest_line *line,
                          struct draft *text)
{
    (void)run;
    draft_add(text, "%s", line->winner == SIDE_HEROES ? _("won") : _("lost"));
}

static void show_ventures(const struct ss *g, struct uc_view *view)
{
    int count = 0, first = pack_first(pack_of(g), KIND_VENTURE, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_venture *v = pack_data(pack_of(g), KIND_VENTURE, id);
        const struct ss_progress *p = &g->s->venture[id - first];
        char text[160];
        struct draft d = draft_in(text, sizeof text);
        if (p->state != TAKEN)
            continue;
        for (int i = 0; i < v->tasks; i++) {
            struct ss_tally done = ss_task_count(g, id, i);
            draft_add(&d, "%s%s: ", i ? "; " : "", pack_say(pack_of(g), v->task[i].name));
            draft_add(&d, _("%d of %d"), done.so_far, done.wanted);
        }
        view_note(&g->run, view, pack_say(pack_of(g), v->name), text, 0);
    }
}

static bool is_first_way(const struct ss_label *label, int way)
{
    for (int i = 0; i < way; i++)
        if (label->way[i].to == label->way[way].to)
            return false;
    return true;
}

static void show_road(const struct ss *g, struct uc_view *view)
{
    int count = 0, first = pack_first(pack_of(g), KIND_LABEL, &count);
    for (int id = first; id < first + count; id++) {
        const struct ss_label *label = label_data(g, id);
        struct uc_view_stop *stop = show_station(g, id, view);
        struct draft ways = draft_in(stop->ways, sizeof stop->ways);
        for (int i = 0; i < label->ways; i++)
            if (is_first_way(label, i)) /* there may be several reasons to go to one place */
                draft_add(&ways, "%s%s", i ? ", " : "",
                          pack_say(pack_of(g), label_data(g, label->way[i].to)->name));
    }
    campaign_show_log(&g->run, view, &g->s->log, write_outcome);
    show_ventures(g, view);
    const struct ss_label *here = label_data(g, g->s->label);
    for (int i = 0; g->run.head->prompt == PROMPT_WAY_ON && i < here->ways; i++)
        if (here->way[i].text[0] && ss_is_offered(g, &here->way[i]))
            view_note(&g->run, view, pack_say(pack_of(g), label_data(g, here->way[i].to)->name),
                      pack_say(pack_of(g), here->way[i].text), 0);
}

/* On a site sheet the spot that the party is at, the way in and the way out; else what the label says. */
static const char *journey_text(const struct ss *g)
{
    const struct ss_label *label = label_data(g, g->s->label);
    const struct ss_site *site = pack_data(pack_of(g), KIND_SITE, label->site);
    const struct ss_spot *spot = pack_data(pack_of(g), KIND_SPOT, g->s->spot);
    if (spot)
        return spot->text;
    if (!site)
        return label->text;
    return g->s->stage == STAGE_SITE ? site->in : site->out;
}

/* What is read aloud now. */
static const char *story_text(const struct ss *g)
{
    const struct ss_quest *q = quest_of(g);
    const struct ss_campaign *c = g->t->campaign;
    int winner = g->run.head->winner;
    if (winner && c && g->s->ending)
        return c->ending[g->s->ending - 1].text;
    if (winner || g->run.head->prompt == PROMPT_QUEST_OVER || g->run.head->prompt == PROMPT_FAILED)
        return g->s->outcome == SIDE_HEROES ? q->victory : q->defeat;
    if (g->s->stage != STAGE_QUEST)
        return journey_text(g);
    return g->s->told ? q->story[g->s->told - 1].text : q->intro;
}

/* A campaign begins with its own story. */
static void show_story(const struct ss *g, struct uc_view *view)
{
    struct draft t = draft_in(view->story, sizeof view->story);
    if (g->t->campaign && !g->s->log.count && g->s->label == g->t->campaign->first &&
        g->s->stage != STAGE_QUEST)
        draft_add(&t, "%s\n\n", pack_say(pack_of(g), g->t->campaign->story));
    draft_add(&t, "%s", pack_say(pack_of(g), story_text(g)));
}

/* AC-066: on a journey there is an Emporium where one is visited; IS-418: the other one is open before every quest. */
static bool is_open(const struct ss *g)
{
    const struct emporium *visit = flow_find(&g->run, FLOW_emporium);
    return !g->rules->has_journey || (visit && visit->shop);
}

void ss_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct ss g = ss_open(run);
    (void)seat;
    view->round = g.s->round;
    view->actor = g.s->active;
    view->off_board = g.s->stage != STAGE_QUEST;
    view->doors_closed = view->off_board ? 0 : g.s->closed; /* the next map is not laid yet */
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
    view_zone(run, view, UC_ZONE_PILE, 0, _("Event deck"), ss_deck_left(&g, KIND_EVENT));
    view_zone(run, view, UC_ZONE_PILE, 0, _("Enemy deck"), ss_deck_left(&g, KIND_ENEMY));
    if (!view->off_board)
        show_scrolls(&g, view);
    view_track(run, view, TRACK_SOUL_POINTS, NULL, g.s->soul_points, 0);
    if (!view->off_board)
        view_track(run, view, TRACK_EVENTS, NULL, ss_events_left(&g), 0);
    for (int i = 0; i < quest_of(&g)->counters && !view->off_board; i++)
        if (quest_of(&g)->counter[i].name[0])
            view_track(run, view, TRACK_COUNTER + i,
                       pack_say(pack_of(&g), quest_of(&g)->counter[i].name), g.s->count[i],
                       quest_of(&g)->counter[i].max);
    if (g.t->campaign && g.rules->has_journey)
        view_track(run, view, TRACK_HOURS, NULL, g.s->hours, 0);
    show_dice(&g, view);
    if (view->off_board || run->head->prompt == PROMPT_SHOP ||
        run->head->prompt == PROMPT_PACK_UP) {
        if (is_open(&g)) /* AC-066 IS-418: also before a single quest */
            show_sale(&g, view, ZONE_SHOP, _("Emporium"));
        show_sale(&g, view, ZONE_STASH, _("Stash"));
    }
    if (run->mute)
        return;
    standing_show(run, &ss_standing, view);
    view_text(view->title, sizeof view->title, pack_say(pack_of(&g), quest_of(&g)->name));
    view_text(view->goal[0], sizeof view->goal[0], pack_say(pack_of(&g), quest_of(&g)->goal));
    view_text(view->goal[1], sizeof view->goal[1], _("Outlast or kill the heroes"));
    show_story(&g, view);
    if (!g.t->campaign)
        return;
    show_road(&g, view);
    if (view->off_board) {
        view_text(view->title, sizeof view->title, pack_say(pack_of(&g), g.t->campaign->name));
        view_text(view->goal[0], sizeof view->goal[0], _("Prepare for what comes next."));
    }
}

/* Nobody knows more than anybody else: only the coming cards and dice are drawn anew, and they are no part
 * of the state. What the others have said about being asked is their own business. */
void ss_resample(struct uc_run *run, uc_seat seat)
{
    standing_forget_others(&ss_open(run).s->standing, seat);
}

void ss_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece piece,
                  struct uc_places *places)
{
    struct ss g = ss_open(run);
    (void)seat;
    if (piece < 1 || piece > PIECES || !on_map(&g, piece))
        return;
    for (int p = 1; p <= board_of(&g)->areas->areas; p++) {
        bool shown = what == UC_SIGHT
                         ? ss_sees(&g, piece, p)
                         : is_hero(piece) && ss_steps(&g, piece, figure(&g, piece)->place, p) <=
                                                 g.t->hero[piece]->move;
        if (shown)
            places->w[p / 64] |= UINT64_C(1) << (p % 64);
    }
}
