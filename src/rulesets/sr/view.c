/* What one seat may see, and nothing else: other hands, reserves, unrevealed locations, hidden sides
 * and undrawn stories stay out of it (SR-053, SR-059, SR-136). */
#include <limits.h>
#include <stdio.h>

#include "core/view.h"
#include "rulesets/sr/sr.h"

const struct uc_board *sr_board(const struct uc_run *run) { return &sr_open(run).part->board; }

const char *sr_terrain_name(int terrain) { return terrain == 1 ? _("location") : ""; }

/* ---- Zones ----------------------------------------------------------------------------------- */

/* A pile of Action cards; its cards only if `open`. */
static void show_pile(const struct sr *g, struct uc_view *view, const char *name, int actor,
                      enum zone which, bool open)
{
    const uint8_t *cards = pile(g, actor, which);
    enum uc_zone kind = which == ZONE_DRAW || which == ZONE_DISCARD ? UC_ZONE_PILE
                        : which == ZONE_HEROIC                      ? UC_ZONE_LEARN
                                                                    : UC_ZONE_HAND;
    struct uc_view_zone *zone =
        view_zone(&g->run, view, kind, (uc_piece)actor, name, sr_pile_size(cards));
    zone->funds = which == ZONE_HEROIC ? g->s->heroism[actor] : 0;
    for (int k = 1; open && k <= CARD_KINDS; k++)
        for (int i = 0; i < cards[k]; i++) {
            struct uc_view_card *card = view_card(&g->run, view, card_id(hero_of(actor), k));
            if (which == ZONE_HEROIC) /* SR-319 */
                card->price = (int16_t)sr_heroic_price(g, actor, k);
        }
}

/* Adds a card to the zone that is being shown. */
static void put_card(const struct sr *g, struct uc_view *view, struct uc_view_zone *zone, int card,
                     bool active)
{
    view_card(&g->run, view, card)->active = active;
    zone->size++;
}

/* Who has each card that is the only one of its kind; 0: nobody. */
struct holders {
    uint8_t of[CARD_LAST];
};

static struct holders find_holders(const struct sr *g)
{
    struct holders holders = {{0}};
    for (int card = CARD_STORY + 1; card < CARD_LAST; card++)
        if (sr_card_record(g, card))
            holders.of[card] = (uint8_t)sr_card_holder(g, card);
    return holders;
}

/* Stories, quest cards, artifacts and potions of a hero, and what works for him. */
static void show_possessions(const struct sr *g, struct uc_view *view,
                             const struct holders *holders, int hero)
{
    struct uc_view_zone *zone =
        view_zone(&g->run, view, UC_ZONE_HELD, (uc_piece)hero, _("Possessions"), 0);
    for (int card = CARD_STORY + 1; card < CARD_LAST; card++)
        if (holders->of[card] == hero)
            put_card(g, view, zone, card, false);
    for (int i = 1; i <= g->t->potions; i++)
        for (int n = 0; n < g->s->potion[hero][i]; n++)
            put_card(g, view, zone, CARD_POTION + i, false);
    for (uint32_t i = 0; i < g->s->force.count; i++)
        if (hero_of(g->s->force.of[i].holder) == hero && g->s->force.of[i].card)
            put_card(g, view, zone, g->s->force.of[i].card, true);
}

static void show_zones(const struct sr *g, uc_seat seat, struct uc_view *view)
{
    const struct holders holders = find_holders(g);
    for (int h = 1; h <= g->t->heroes; h++) {
        bool open = sees_cards(g, seat, h);
        show_pile(g, view, _("Hand"), h, ZONE_HAND, open);
        show_pile(g, view, _("Reserve"), h, ZONE_RESERVE, open);
        if (sr_pile_size(pile(g, h, ZONE_PLAYED)))
            show_pile(g, view, _("Played"), h, ZONE_PLAYED, open);
        show_pile(g, view, _("Draw pile"), h, ZONE_DRAW, false);
        show_pile(g, view, _("Discards"), h, ZONE_DISCARD, true);
        show_pile(g, view, _("Heroic cards"), h, ZONE_HEROIC, true); /* SR-010: face up */
        show_possessions(g, view, &holders, h);
        if (!in_play(g, h + HEROES))
            continue;
        show_pile(g, view, _("Hand"), h + HEROES, ZONE_HAND, open);
        show_pile(g, view, _("Reserve"), h + HEROES, ZONE_RESERVE, open);
    }
    struct uc_view_zone *zone = view_zone(&g->run, view, UC_ZONE_HELD, 0, _("Open cards"), 0);
    for (int card = CARD_STORY + 1; card < CARD_LAST; card++)
        if (holders.of[card] > HEROES)
            put_card(g, view, zone, card, true);
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

static void show_actor(const struct sr *g, struct uc_view *view, int actor)
{
    struct uc_view_piece *piece = view_piece(&g->run, view, (uc_piece)actor);
    piece->glyph[0] = is_clone(actor) ? (char)('0' + actor - HEROES) : piece->name[0];
    piece->side = SIDE_HEROES;
    piece->seat = (uc_seat)hero_of(actor);
    piece->rank = !is_clone(actor);
    piece->done = g->s->ready >> (hero_of(actor) - 1) & 1;
    if (in_play(g, actor))
        view_space(&g->run, piece, g->s->at[actor]);
    view_stat(&g->run, piece, STAT_CARDS, NULL, sr_hand(g, actor), 0);
    view_stat(&g->run, piece, STAT_ENEMIES, NULL, sr_foes(g, actor), 0);
    if (!is_clone(actor)) {
        view_stat(&g->run, piece, STAT_HEROISM, NULL, g->s->heroism[actor], 0);
        for (int t = 1; t <= TOKENS; t++)
            if (g->s->token[actor][t])
                view_stat(&g->run, piece, STAT_TOKEN + t - 1, sr_vocabulary_word("token", t, true),
                          g->s->token[actor][t], 0);
    }
    if (sr_engaged(g, actor))
        view_mark(&g->run, piece, MARK_ENGAGED, 0, NULL);
    uint32_t powers = sr_powers(g, actor);
    static const char *const power_title[POWER_END] = {
        "",
#define POWER(name, word, title, text) title,
#include "rulesets/sr/powers.def"
#undef POWER
    };
    for (int p = POWER_NONE + 1; p < POWER_END; p++)
        if (powers & bit(p))
            view_mark(&g->run, piece, MARK_POWER + p - 1, 0, _(power_title[p]));
}

static void show_foe(const struct sr *g, struct uc_view *view, int foe)
{
    const struct sr_foe *f = &g->s->foe[foe];
    struct uc_view_piece *piece = view_piece(&g->run, view, (uc_piece)foe);
    piece->glyph[0] = (char)(piece->name[0] ? piece->name[0] | 0x20 : '\0');
    piece->side = (uint8_t)(f->control ? SIDE_HEROES : SIDE_QUEST);
    piece->with = (uc_piece)f->holder;
    piece->rank = enemy_data(g, foe)->number != 0;
    view_space(&g->run, piece, (uc_place)sr_foe_place(g, foe));
    if (sr_shields(g, foe) > 0)
        view_stat(&g->run, piece, STAT_COMBAT, NULL, sr_combat_value(g, foe), 0);
    view_stat(&g->run, piece, STAT_SHIELDS, NULL, sr_shields(g, foe),
              enemy_data(g, foe)->shields.count);
    if (f->control)
        view_stat(&g->run, piece, STAT_CONTROL, NULL, f->control, 0);
    if (f->holder) {
        char mark[64] = "", name[40] = "";
        if (!g->run.mute) {
            sr_title_of(&g->run, UC_PIECE, f->holder, name, sizeof name);
            snprintf(mark, sizeof mark, _("with %s"), name);
        }
        view_mark(&g->run, piece, MARK_HELD, 0, mark);
    }
    uint32_t abilities = sr_abilities(g, foe);
    for (int a = PRIORITY; a <= SHOCK; a++)
        if (abilities & bit(a))
            view_mark(&g->run, piece, MARK_ABILITY + a - 1, 0,
                      sr_vocabulary_word("ability", a, true));
    if (sr_formidable(g, foe))
        view_mark(&g->run, piece, MARK_FORMIDABLE, sr_formidable(g, foe), NULL);
}

/* ---- Locations ------------------------------------------------------------------------------- */

static void put_token(const struct sr *g, struct uc_view *view, int place, const char *glyph,
                      const char *name, int n)
{
    char text[80];
    struct draft d = draft_in(text, sizeof text);
    if (!n)
        return;
    if (!g->run.mute)
        draft_put(&d, name);
    if (n > 1 && !g->run.mute)
        draft_add(&d, " x%d", n);
    view_token(&g->run, view, 0, (uc_place)place, glyph, text);
}

static void show_arrows(const struct sr *g, struct uc_view *view, int place)
{
    const struct sr_side *side = known_face(g, place);
    for (int i = 0; i < side->arrows; i++) {
        const struct sr_arrow *arrow = &side->arrow[i];
        int marks = (arrow->green ? 0 : UC_ARROW_PURSUIT) |
                    (arrow->elusive ? UC_ARROW_ELUSIVE : 0) | (arrow->vitae ? UC_ARROW_COST : 0) |
                    (arrow->side_b ? UC_ARROW_SIDE_B : 0);
        struct uc_view_arrow *shown =
            view_arrow(&g->run, view, (uc_place)place, place_number(g, arrow->to));
        shown->difficulty = arrow->difficulty;
        shown->marks = (uint8_t)marks;
    }
}

/* SR-022: before anything has been seen the places where heroes may start are known by their names. */
static bool is_named(const struct sr *g, int place)
{
    const struct ref_list *starts = &g->part->chapter->starts;
    for (int p = 1; p <= g->part->locations; p++)
        if (g->s->place[p].flags & (PLACE_SEEN_A | PLACE_SEEN_B))
            return g->s->place[place].flags & (PLACE_SEEN_A | PLACE_SEEN_B);
    for (int i = 0; i < starts->count; i++)
        if (place_number(g, starts->item[i]) == place)
            return true;
    return false;
}

static void show_places(const struct sr *g, struct uc_view *view)
{
    for (int p = 1; p <= g->part->locations; p++) {
        const struct sr_place *place = &g->s->place[p];
        if (!is_named(g, p))
            continue;
        struct uc_view_site *site =
            view_site(&g->run, view, (uc_place)p, sr_say(g, location(g, p)->name));
        site->face = place->side;
        if (!known_face(g, p))
            continue; /* foreseen: seen, not revealed */
        site->locked = place->side == SIDE_A && location(g, p)->a.lock;
        show_arrows(g, view, p);
        put_token(g, view, p, "h", _("Hourglass"), place->hourglasses);
        put_token(g, view, p, "o", _("Portal"), place->portals);
        put_token(g, view, p, "!", _("effects waiting"), place->pending ? 1 : 0);
        put_token(g, view, p, "x", _("Anti-Magic"), sr_anti_magic(g, p) ? 1 : 0);
    }
}

/* ---- The tracks and the endings ------------------------------------------------------------------------------- */

/* SR-044 to SR-046: the sheets that are read when a chapter has ended. */
static void read_ending(const struct sr *g, const struct sr_chapter *chapter, int outcome,
                        char *text, size_t size)
{
    if (outcome == OUTCOME_DEFEAT)
        snprintf(text, size, "%s", sr_say(g, chapter->defeat));
    else if (outcome)
        snprintf(text, size, "%s%s%s", sr_say(g, chapter->victory),
                 outcome == OUTCOME_BITTER ? "\n\n" : "",
                 outcome == OUTCOME_BITTER ? sr_say(g, chapter->bitter) : "");
}

/* ---- What is read aloud ---------------------------------------------------------------------- */

/* Codes of what is told: a Story by its number, a side of a location behind them all. */
enum { TOLD_SIDE = STORIES + 1 };

static void push_told(struct sr *g, int code)
{
    uint8_t *told = g->s->told;
    int n = 0;
    if (g->s->heard & HEARD_ALL) {
        memset(told, 0, TOLD);
        g->s->heard = HEARD_INTRO;
    }
    while (n < TOLD && told[n] && told[n] != code)
        n++;
    if (n == TOLD)
        memmove(told, told + 1, (size_t)--n);
    told[n] = (uint8_t)code;
}

void sr_tell_story(struct sr *g, int number) { push_told(g, number); }

void sr_tell_side(struct sr *g, int place, int side)
{
    push_told(g, TOLD_SIDE + 2 * (place - 1) + (side == SIDE_B));
}

/* SR-053, SR-249: a location as it lies on the table. */
static void read_side(const struct sr *g, int place, int side, char *text, size_t size)
{
    const struct sr_side *face = side == SIDE_B ? &location(g, place)->b : &location(g, place)->a;
    snprintf(text, size, side == SIDE_B ? _("%d %s, side B\n%s%s%s") : _("%d %s, side A\n%s%s%s"),
             place, sr_say(g, location(g, place)->name), sr_say(g, face->text),
             face->bis[0] ? "\n" : "", sr_say(g, face->bis));
}

static void read_story(const struct sr *g, int number, char *text, size_t size)
{
    const struct sr_story *story = story_data(g, number);
    snprintf(text, size, "%s\n%s%s", sr_say(g, story->name), sr_say(g, story->text),
             story->effect.code ? "\n" : "");
    size_t used = strlen(text);
    card_text(&g->run, sr_say(g, story->effect.text), text + used, size - used);
}

/* The latest of what was told that there is room for, in the order in which it happened. */
static void read_told(const struct sr *g, char *text, size_t size)
{
    char page[TOLD][2048];
    size_t length = 0;
    int first = TOLD, used = 0;
    for (int i = TOLD - 1; i >= 0; i--) {
        int code = g->s->told[i];
        if (!code)
            continue;
        if (code < TOLD_SIDE)
            read_story(g, code, page[i], sizeof page[i]);
        else
            read_side(g, (code - TOLD_SIDE) / 2 + 1, (code - TOLD_SIDE) % 2 ? SIDE_B : SIDE_A,
                      page[i], sizeof page[i]);
        length += strlen(page[i]) + 2;
        if (first < TOLD && length >= size)
            break;
        first = i;
    }
    for (int i = first; i < TOLD && g->s->told[i]; i++)
        used += snprintf(text + used, size - (size_t)used, "%s%s", used ? "\n\n" : "", page[i]);
}

/* The Introduction, behind it how the last chapter ended; the locations and Stories that the last
 * action has shown; the end. */
static void read_aloud(const struct sr *g, char *text, size_t size)
{
    const struct sr_state *s = g->s;
    const struct sr_chapter *chapter = g->part->chapter;
    if (s->head.winner || s->head.prompt == PROMPT_DEFEAT) {
        read_ending(g, chapter, s->outcome, text, size);
        return;
    }
    if (!(s->heard & HEARD_INTRO)) {
        if (s->chapter > 1 && s->outcome != OUTCOME_DEFEAT)
            read_ending(g, g->t->part[s->chapter - 1].chapter, s->outcome, text, size);
        size_t used = strlen(text);
        snprintf(text + used, size - used, "%s%s%s", used ? "\n\n" : "", sr_say(g, chapter->intro),
                 s->told[0] ? "\n\n" : "");
    }
    size_t used = strlen(text);
    read_told(g, text + used, size - used);
}

/* ---- All of it ------------------------------------------------------------------------------- */

/* SR-018, SR-019: what the stars are for. */
static void put_goal(const struct sr *g, const struct sr_chapter *chapter,
                     const struct sr_stars *goal, char *text, size_t size)
{
    if (goal->black)
        snprintf(
            text, size,
            _("%s Stars to earn: %d red, without which the chapter is lost, and %d black for a "
              "full victory."),
            sr_say(g, chapter->about), goal->red, goal->black);
    else
        snprintf(
            text, size,
            _("%s Stars to earn: %d red, without which the chapter is lost; black ones are not "
              "needed."),
            sr_say(g, chapter->about), goal->red);
}

void sr_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct sr g = sr_open(run);
    const struct sr_chapter *chapter = g.part->chapter;
    const struct sr_stars goal = sr_stars_needed(&g);
    int draws = g.s->exhaustion < chapter->draws.count ? chapter->draws.item[g.s->exhaustion] : 0;
    view->round = g.s->round;
    for (int actor = 1; actor <= ACTORS; actor++)
        if (in_play(&g, actor) || actor <= g.t->heroes) /* before they start, too (SR-022) */
            show_actor(&g, view, actor);
    EACH_FOE(&g, foe)
    if (sr_foe_place(&g, foe))
        show_foe(&g, view, foe);
    show_places(&g, view);
    show_zones(&g, seat, view);
    view_track(run, view, TRACK_VITAE, NULL, g.s->vitae, VITAE_MAX);
    view_track(run, view, TRACK_DRAWS, NULL, draws, chapter->draws.item[0]);
    view_track(run, view, TRACK_THREAT, NULL, g.s->threat, g.part->track);
    view_track(run, view, TRACK_THREAT_VALUE, NULL, sr_threat_value(&g), chapter->red.value);
    /* SR-020: always in view */
    view_track(run, view, TRACK_RED_STARS, NULL, g.s->stars[STAR_RED], goal.red);
    view_track(run, view, TRACK_BLACK_STARS, NULL, g.s->stars[STAR_BLACK], goal.black);
    if (flow_is_top(run, FLOW_commit)) {
        const struct commit *c = flow_find(run, FLOW_commit);
        if (sees_cards(&g, seat, c->actor)) /* what is there, and what is needed */
            view_track(run, view, TRACK_PLAYED, NULL,
                       sr_played(&g, c->actor, c->act, c->helped, c->aptitude), c->need);
    }
    if (run->mute)
        return;
    snprintf(view->title, sizeof view->title, _("%s: %s"), sr_say(&g, g.t->quest->name),
             sr_say(&g, chapter->name));
    put_goal(&g, chapter, &goal, view->goal[0], sizeof view->goal[0]);
    snprintf(view->goal[1], sizeof view->goal[1], "%s",
             _("Vitae is spent three times over, or the Threat reaches The End"));
    read_aloud(&g, view->story, sizeof view->story);
}

/* Where a hero could go with the cards in hand, or, when these are not the seat's to see, with any;
 * what is revealed can be seen. */
void sr_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece piece,
                  struct uc_places *places)
{
    struct sr g = sr_open(run);
    if (what == UC_SIGHT) {
        for (int p = 1; p <= g.part->locations; p++)
            if (g.s->place[p].side)
                places->w[p / 64] |= UINT64_C(1) << (p % 64);
        return;
    }
    if (!piece || piece > ACTORS || !in_play(&g, piece))
        return;
    const struct sr_side *side = face(&g, g.s->at[piece]);
    int reach = sees_cards(&g, seat, piece) ? sr_reach(&g, piece, ACT_MOVEMENT, 0, 0) : INT_MAX;
    for (int i = 0; i < side->arrows; i++) {
        int to = place_number(&g, side->arrow[i].to);
        if (to && sr_why_not_arrow(&g, piece, &side->arrow[i], reach) == REASON_NONE)
            places->w[to / 64] |= UINT64_C(1) << (to % 64);
    }
}

/* ---- What a seat does not know --------------------------------------------------------------- */

/* Deals the unseen cards of another hero anew: hands, reserves and what was committed in secret keep
 * their sizes, the draw pile takes the rest. */
static void shuffle_hero(struct uc_run *run, struct sr *g, int hero)
{
    static const enum zone hidden[] = {ZONE_HAND,       ZONE_RESERVE,       ZONE_PLAYED,
                                       ZONE_CLONE_HAND, ZONE_CLONE_RESERVE, ZONE_CLONE_PLAYED};
    uint8_t *draw = g->s->pile[ZONE_DRAW] + (hero - 1) * CARD_STRIDE;
    int size[6];
    for (int z = 0; z < 6; z++) {
        uint8_t *cards = g->s->pile[hidden[z]] + (hero - 1) * CARD_STRIDE;
        size[z] = sr_pile_size(cards);
        pile_pour(draw + 1, cards + 1, CARD_KINDS);
    }
    for (int z = 0; z < 6; z++)
        for (; size[z] > 0; size[z]--)
            g->s->pile[hidden[z]][card_id(hero, 1 + pile_take_any(run, draw + 1, CARD_KINDS))]++;
}

void sr_resample(struct uc_run *run, uc_seat seat)
{
    struct sr g = sr_open(run);
    for (int h = 1; h <= g.t->heroes; h++)
        if (!sees_cards(&g, seat, h))
            shuffle_hero(run, &g, h);
    if (run->head->seat != seat)
        flow_ask_again(run);
}
