/* What a seat may see, what could be otherwise for all it knows, and places worth colouring.
 *
 * Secret are the overlord's hand, the order of decks and the hidden faces of tokens; everything
 * else is public. A deck has no order here at all: a draw asks chance. */
#include "rulesets/d2e/outside.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/view.h"

const char *d2_terrain_name(int terrain) { return d2_word_text("terrain", terrain); }

enum uc_ground d2_terrain_ground(int terrain)
{
    static const uint8_t ground[] = {[WATER] = UC_GROUND_WATER,
                                     [PIT] = UC_GROUND_PIT,
                                     [LAVA] = UC_GROUND_HAZARD,
                                     [OBSTACLE] = UC_GROUND_BLOCK};
    return terrain >= PLAIN && terrain <= OBSTACLE ? (enum uc_ground)ground[terrain]
                                                   : UC_GROUND_FLOOR;
}

const struct uc_board *d2_board_of(const struct uc_run *run)
{
    struct d2e g = d2_open(run);
    return &board(&g)->board;
}

/* ---- Figures ------------------------------------------------------------------------------- */

/* The letter of a hero: the first one of his name that no hero before him has. */
static char hero_letter(const struct d2e *g, uc_piece hero)
{
    char taken[HEROES + 1] = "";
    for (uc_piece p = 1; p <= hero; p++) {
        const char *name = d2_say(g, g->content->record[g->t->hero[p]].name);
        char letter = '?';
        for (; *name && letter == '?'; name++) {
            char c = (char)toupper((unsigned char)*name);
            if (c >= 'A' && c <= 'Z' && !memchr(taken, c, p - 1u))
                letter = c;
        }
        taken[p - 1] = letter;
    }
    return taken[hero - 1];
}

/* Minions have a small letter, masters and lieutenants a capital one. */
static char letter_of(const struct d2e *g, uc_piece p)
{
    const struct d2_piece *q = piece(g, p);
    if (q->kind == PIECE_HERO)
        return hero_letter(g, p);
    int c = (unsigned char)d2_say(g, g->content->record[q->record].name)[0];
    if (!isalpha(c) || c > 127)
        return '?';
    return (char)(q->kind == PIECE_MONSTER && q->rank != MINION ? toupper(c) : tolower(c));
}

/* What is left of Health and Stamina comes first: front ends draw it as bars. */
static void show_stats(const struct d2e *g, uc_piece p, struct uc_view_piece *v)
{
    const struct d2_piece *q = piece(g, p);
    int health = d2_health_of(g, p), stamina = d2_stamina_of(g, p);
    if (health)
        view_stat(&g->run, v, STAT_HEALTH, NULL, health - q->damage, health);
    if (stamina)
        view_stat(&g->run, v, STAT_STAMINA, NULL, stamina - q->fatigue, stamina);
    view_stat(&g->run, v, STAT_SPEED, NULL, d2_speed_of(g, p), 0);
    for (int a = 1, value; a <= ATTRIBUTES && (value = d2_attribute_of(g, p, a)) >= 0; a++)
        view_stat(&g->run, v, STAT_ATTRIBUTE + a - 1, d2_word_text("attribute", a), value, 0);
    if (is_hero(g, p) && (g->t->campaign || g->s->xp[p]))
        view_stat(&g->run, v, STAT_EXPERIENCE, NULL, g->s->xp[p], 0);
}

/* Who carries something. */
static pieces carriers(const struct d2e *g)
{
    pieces set = 0;
    for (int i = 0; is_token_slot(g, i); i++)
        if (g->s->token[i].kind)
            set |= ONE(g->s->token[i].carrier);
    return set & ~ONE(0);
}

static void show_marks(const struct d2e *g, uc_piece p, bool carries, struct uc_view_piece *v)
{
    const struct d2_piece *q = piece(g, p);
    for (unsigned rest = q->conditions; rest; rest &= rest - 1)
        view_mark(&g->run, v, MARK_CONDITION + __builtin_ctz(rest), 0,
                  d2_word_text("condition", __builtin_ctz(rest) + 1));
    for (int i = 0; carries && i < TOKENS; i++)
        if (g->s->token[i].kind && g->s->token[i].carrier == p) {
            char name[64] = "";
            if (!g->run.mute)
                d2_title_of(&g->run, UC_TOKEN, i + 1, name, sizeof name);
            view_mark(&g->run, v, MARK_CARRIES, 0, name);
        }
    if (q->flags & AWAY)
        view_mark(&g->run, v, MARK_AWAY, 0, NULL);
    if (q->kind == PIECE_HERO && q->flags & FEAT_USED)
        view_mark(&g->run, v, MARK_FEAT_USED, 0, NULL);
    if (q->kind == PIECE_HERO && q->flags & GONE)
        view_mark(&g->run, v, MARK_LEFT, 0, NULL);
}

static const char *role_of(const struct d2e *g, uc_piece p)
{
    if (piece(g, p)->kind == PIECE_HERO)
        return d2_say(g, g->content->record[g->t->class_[p]].name);
    return is_ally(g, p) ? _("Ally") : "";
}

static void show_piece(const struct d2e *g, uc_piece p, bool carries, struct uc_view *view)
{
    const struct d2_piece *q = piece(g, p);
    struct uc_view_piece *v = view_piece(&g->run, view, p);
    if (!g->run.mute) {
        v->glyph[0] = letter_of(g, p);
        view_text(v->role, sizeof v->role, role_of(g, p));
    }
    v->side = (uint8_t)d2_side_of(g, p);
    v->seat = is_ally(g, p) ? 0 : d2_seat_of(g, p); /* D2-211: whoever leads it in this round */
    v->rank = q->kind == PIECE_MONSTER && q->rank != MINION;
    v->down = (q->flags & DOWN) != 0;
    v->done = (q->flags & ACTED) != 0;
    const struct placeset *own = d2_spaces_of(g, p);
    for (uc_place at = placeset_next(own, 0); at; at = placeset_next(own, at))
        view_space(&g->run, v, at);
    if (!on_map(g, p) && q->token_place)
        view_space(&g->run, v, q->token_place);
    show_stats(g, p, v);
    show_marks(g, p, carries, v);
}

static void show_pieces(const struct d2e *g, struct uc_view *view)
{
    pieces carrying = carriers(g);
    for (uc_piece p = 1; p < PIECES; p++)
        if (piece(g, p)->kind == PIECE_HERO || on_map(g, p) || piece(g, p)->flags & AWAY)
            show_piece(g, p, carrying >> p & 1, view);
}

/* ---- Tokens, cards, tracks, dice ----------------------------------------------------------- */

/* A token that has been turned over is told by its face. */
static void title_token(const struct d2e *g, int id, char *name, size_t size)
{
    const struct d2_token *token = &g->s->token[id - 1];
    char face[64];
    d2_title_of(&g->run, UC_TOKEN, id, name, size);
    if (!(token->flags & TOKEN_REVEALED) || !token->face)
        return;
    d2_title_of(&g->run, UC_WORD, WORD_SYMBOL + token->face, face, sizeof face);
    struct draft t = {name, size, strlen(name), false};
    draft_add(&t, ": %s", face);
}

static void show_tokens(const struct d2e *g, struct uc_view *view)
{
    static const char *const glyph[] = {
        [TOKEN_SEARCH] = "?", [TOKEN_OBJECTIVE] = "*", [TOKEN_VILLAGER] = "v"};
    for (int i = 0; is_token_slot(g, i); i++) {
        const struct d2_token *token = &g->s->token[i];
        if (!token->kind || !token->place)
            continue;
        char name[160] = "";
        if (!g->run.mute)
            title_token(g, i + 1, name, sizeof name);
        view_token(&g->run, view, i + 1, token->place, glyph[token->kind], name);
    }
}

/* The ground as it is now; the board has it as it was printed. */
static void show_ground(const struct d2e *g, struct uc_view *view)
{
    for (uc_place p = 1; g->s->grounds && p <= grid(g)->places; p++)
        view->ground[p] = (uint8_t)ground(g, p);
}

/* The areas that the quest has named. */
static void show_regions(const struct d2e *g, struct uc_view *view)
{
    for (int i = 0; i < board(g)->areas; i++) {
        struct uc_view_region *region = view_region(&g->run, view, i + 1, "");
        d2_title_of(&g->run, UC_REGION, i + 1, region->name, sizeof region->name);
        memcpy(region->places.w, board(g)->area[i].w, sizeof region->places.w);
    }
}

/* What a card costs where it lies, or what the shop would pay for it. */
static int price_of(const struct d2e *g, int card)
{
    const struct d2_card *c = &g->s->card[card];
    const void *data = g->content->record[c->record].data;
    if (g->s->phase != PHASE_CAMPAIGN)
        return 0;
    switch (c->zone) {
    case ZONE_OFFER:
        return d2_item_data(g, c->record)->cost;
    case ZONE_CLASS:
        return ((const struct d2_skill *)data)->xp;
    case ZONE_BOX:
        return ((const struct d2_overlord_card *)data)->xp;
    case ZONE_HERO:
        return d2_sale_value(g, card);
    default:
        return 0;
    }
}

static enum uc_zone kind_of(int zone)
{
    switch (zone) {
    case ZONE_HERO:
    case ZONE_RELIC:
        return UC_ZONE_HELD;
    case ZONE_HAND:
    case ZONE_LOOKED:
        return UC_ZONE_HAND;
    case ZONE_OFFER:
        return UC_ZONE_SALE;
    case ZONE_CLASS:
    case ZONE_BOX:
        return UC_ZONE_LEARN;
    default:
        return UC_ZONE_PILE;
    }
}

/* The cards by zone, gathered once for a view: the first of each, and the one behind each of them. */
struct sorted {
    uint16_t first[ZONES], next[CARDS];
};

static void sort_cards(const struct d2e *g, struct sorted *cards)
{
    memset(cards->first, 0, sizeof cards->first);
    for (int i = g->t->cards; i > 0; i--) {
        uint16_t *first = &cards->first[g->s->card[i].zone];
        cards->next[i] = *first;
        *first = (uint16_t)i;
    }
}

/* Nobody can tell one copy of an Overlord card from another: all are shown as the first one. */
static int shown_as(const struct d2e *g, int card)
{
    uint16_t record = g->s->card[card].record;
    return g->content->record[record].kind == KIND_OVERLORD_CARD ? g->t->first_card[record] : card;
}

/* The cards of a zone, of one owner if there is one; their faces only if `open`. */
static void show_zone(const struct d2e *g, const struct sorted *cards, struct uc_view *view,
                      const char *name, int zone, uc_piece owner, bool open)
{
    struct uc_view_zone *v = view_zone(&g->run, view, kind_of(zone), owner, name, 0);
    for (int i = cards->first[zone]; i; i = cards->next[i]) {
        const struct d2_card *c = &g->s->card[i];
        if (c->owner != owner)
            continue;
        v->size++;
        if (!open && !(c->flags & SHOWN))
            continue;
        struct uc_view_card *card = view_card(&g->run, view, shown_as(g, i));
        card->used = (c->flags & (EXHAUSTED | USED)) != 0;
        card->active = (c->flags & EQUIPPED) != 0;
        card->price = (int16_t)price_of(g, i);
    }
    v->funds = (int16_t)(v->kind == UC_ZONE_SALE    ? g->s->gold
                         : v->kind == UC_ZONE_LEARN ? g->s->xp[owner]
                                                    : 0);
    if (v->kind == UC_ZONE_SALE || v->kind == UC_ZONE_LEARN)
        snprintf(v->verb, sizeof v->verb, "%s", v->kind == UC_ZONE_SALE ? "buy" : "learn");
}

/* The same, but an empty one is not worth showing. */
static void show_any(const struct d2e *g, const struct sorted *cards, struct uc_view *view,
                     const char *name, int zone, bool open)
{
    if (cards->first[zone])
        show_zone(g, cards, view, name, zone, 0, open);
}

/* The next cards of the overlord's deck, in order. All know how many he has looked at. */
static void show_top(const struct d2e *g, uc_seat seat, struct uc_view *view)
{
    view_zone(&g->run, view, UC_ZONE_PILE, 0, _("Next in the overlord deck"), g->s->deck.tops);
    for (int i = 0; i < g->s->deck.tops && seat == d2_overlord_seat(g); i++)
        view_card(&g->run, view, shown_as(g, g->s->deck.top[i]));
}

/* D2-402: one relic at most in the hands of each lieutenant. */
static void show_wielded(const struct d2e *g, const struct sorted *cards, struct uc_view *view)
{
    pieces wielders = 0;
    for (int i = cards->first[ZONE_RELIC]; i; i = cards->next[i])
        wielders |= ONE(g->s->card[i].owner);
    for (wielders &= ~ONE(0); wielders; wielders &= wielders - 1)
        show_zone(g, cards, view, _("Relic"), ZONE_RELIC, (uc_piece)__builtin_ctzll(wielders),
                  true);
}

static void show_cards(const struct d2e *g, const struct sorted *cards, uc_seat seat,
                       struct uc_view *view)
{
    bool own = seat == d2_overlord_seat(g);
    for (uc_piece p = 1; p <= g->t->heroes; p++)
        show_zone(g, cards, view, _("Cards"), ZONE_HERO, p, true);
    show_wielded(g, cards, view);
    show_zone(g, cards, view, _("Overlord's hand"), ZONE_HAND, 0, own);
    show_zone(g, cards, view, _("Overlord deck"), ZONE_DECK, 0, false);
    if (g->s->deck.tops)
        show_top(g, seat, view);
    show_any(g, cards, view, _("Cards to choose from"), ZONE_LOOKED, own);
    show_any(g, cards, view, _("Overlord card in play"), ZONE_PLAYED, true);
    show_zone(g, cards, view, _("Overlord discard pile"), ZONE_DISCARD, 0, true); /* D2-249 */
    show_zone(g, cards, view, _("Search deck"), ZONE_SEARCH, 0, false);
    show_any(g, cards, view, _("Discarded Search cards"), ZONE_SEARCH_DISCARD, true);
}

/* What a campaign adds: relics that nobody wields, what is for sale, and between quests what could
 * be learned or bought. The cards that the overlord has set aside only he sees (D2-363). */
static void show_campaign_cards(const struct d2e *g, const struct sorted *cards, uc_seat seat,
                                struct uc_view *view)
{
    show_any(g, cards, view, _("For sale"), ZONE_OFFER, true);
    show_any(g, cards, view, _("Set aside"), ZONE_ASIDE, seat == d2_overlord_seat(g));
    if (g->t->campaign)
        show_any(g, cards, view, _("Overlord's relics"), ZONE_RELIC, true);
    for (uc_piece p = 1; p <= g->t->heroes && g->s->phase == PHASE_CAMPAIGN; p++)
        show_zone(g, cards, view, _("Not learned"), ZONE_CLASS, p, true);
    if (g->s->phase == PHASE_CAMPAIGN)
        show_zone(g, cards, view, _("Overlord cards to buy"), ZONE_BOX, 0, true);
}

static void write_route(struct draft *t, const struct d2_route *route)
{
    for (int k = 0; k < route->icons; k++)
        draft_add(t, "%s%s", k ? ", " : "", d2_word_text("icon", route->icon[k]));
}

/* The ways among which the heroes choose. */
static void show_routes(const struct d2e *g, struct uc_view *view)
{
    for (int i = 0; i < episode(g)->routes && g->run.head->prompt == PROMPT_ROUTE; i++) {
        char title[32], icons[80];
        struct draft t = draft_in(icons, sizeof icons);
        write_route(&t, &episode(g)->route[i]);
        snprintf(title, sizeof title, _("Way %d"), i + 1);
        view_note(&g->run, view, title, icons, 0);
    }
}

/* How far the heroes have come on their way to the quest. */
static void show_way(const struct d2e *g, struct uc_view_stop *stop)
{
    const struct travel *f = flow_find(&g->run, FLOW_travel);
    if (f && g->run.head->prompt != PROMPT_ROUTE) {
        stop->way = (uint8_t)(f->route + 1);
        stop->passed = f->i;
    }
}

/* The campaign map: home, and every place with the ways to it. */
static void show_map(const struct d2e *g, struct uc_view *view)
{
    const struct d2_campaign *c = g->t->campaign;
    if (!c)
        return;
    bool at_home = g->s->phase == PHASE_CAMPAIGN;
    campaign_show_home(&g->run, view, d2_say(g, c->home), c->home_x, c->home_y, at_home);
    for (int i = 0; i < c->places; i++) {
        const struct d2_place *place = &c->place[i];
        bool open = d2_may_come_next(g, place->quest);
        struct uc_view_stop *stop = campaign_show_stop(
            &g->run, view, &g->s->log,
            &(struct campaign_stop){
                .name = d2_say(g, place->name),
                .x = place->x,
                .y = place->y,
                .sight = place->sight,
                .land = place->land,
                .record = place->quest,
                .quest = place->quest,
                .here = place->quest == episode(g)->record && !at_home && !g->run.head->winner,
                .open = open,
                .why = open ? NULL : refusal_text(d2_why_not_play(g, place->quest))});
        struct draft ways = draft_in(stop->ways, sizeof stop->ways);
        if (stop->state == UC_STOP_HERE)
            show_way(g, stop);
        for (int k = 0; k < g->t->episodes; k++)
            for (int r = 0; g->t->episode[k].record == stop->quest && r < g->t->episode[k].routes;
                 r++) {
                draft_put(&ways, r ? "; " : "");
                write_route(&ways, &g->t->episode[k].route[r]);
            }
    }
}

/* Who has won a quest, and what it has brought him. */
static void write_outcome(const struct uc_run *run, const struct quest_line *line,
                          struct draft *text)
{
    const struct d2e *g = game_of(run);
    const struct d2_quest *quest = g->content->record[line->quest].data;
    const char *reward =
        line->winner == SIDE_HEROES ? quest->reward_heroes.text : quest->reward_overlord.text;
    draft_add(text, reward[0] ? _("Won by: %s. %s") : _("Won by: %s."), d2_side_name(line->winner),
              d2_say(g, reward));
}

/* The quest log (D2-385), and where the quest is played. */
static void show_notes(const struct d2e *g, struct uc_view *view)
{
    const struct d2_campaign *c = g->t->campaign;
    campaign_show_log(&g->run, view, &g->s->log, write_outcome);
    for (int i = 0; c && i < c->places && g->s->phase != PHASE_CAMPAIGN; i++)
        if (c->place[i].quest == episode(g)->record)
            view_note(&g->run, view, _("Place"), d2_say(g, c->place[i].name), 0);
    if (c && g->s->phase == PHASE_CAMPAIGN)
        view_note(&g->run, view, _("Place"), d2_say(g, c->home), 0);
    show_routes(g, view);
}

static void show_tracks(const struct d2e *g, struct uc_view *view)
{
    if (g->s->phase != PHASE_CAMPAIGN)
        view_track(&g->run, view, TRACK_ROUND, NULL, g->s->round, encounter_data(g)->rounds);
    if (g->t->campaign)
        view_track(&g->run, view, TRACK_ACT, NULL, g->s->act, 2);
    if (g->t->campaign || g->s->gold)
        view_track(&g->run, view, TRACK_GOLD, NULL, g->s->gold, 0);
    if (g->t->campaign || g->s->xp[0])
        view_track(&g->run, view, TRACK_OVERLORD_EXPERIENCE, NULL, g->s->xp[0], 0);
    if (g->s->turns) {
        view_track(&g->run, view, TRACK_ACTIONS, NULL, turn(g)->actions, 0)->left = true;
        view_track(&g->run, view, TRACK_POINTS, NULL, turn(g)->mp + turn(g)->free_mp, 0)->left =
            true;
    }
    if (g->s->attacks && attack_now(g)->flags & ATTACK_ROLLED)
        view_track(&g->run, view, TRACK_SURGES, NULL, attack_now(g)->surges, 0);
    if (g->s->phase == PHASE_CAMPAIGN)
        return;
    view_track(&g->run, view, TRACK_HAND, NULL, d2_card_count(g, ZONE_HAND), 0);
    for (int i = 0; i < quest_data(g)->counters; i++) {
        const struct d2_counter *c = &quest_data(g)->counter[i];
        int max =
            c->max.code ? (int)effect_eval(&g->run, c->max.code, 0, 0, episode(g)->record) : 0;
        if (c->name[0])
            view_track(&g->run, view, TRACK_COUNTER + i, d2_say(g, c->name), g->s->counter[i], max);
    }
}

static void show_die(const struct d2e *g, struct uc_view *view, int colour, int face,
                     uc_piece owner)
{
    if (face)
        view_die(&g->run, view, colour * 16 + face, owner);
}

/* The roll on the table: of a test if one is going on, which may be inside an attack. */
static void show_dice(const struct d2e *g, struct uc_view *view)
{
    if (g->s->test.who) {
        show_die(g, view, GRAY, g->s->test.gray, g->s->test.who);
        show_die(g, view, BLACK, g->s->test.black, g->s->test.who);
        return;
    }
    for (int i = 0; g->s->attacks && i < attack_now(g)->dice; i++)
        show_die(g, view, attack_now(g)->die[i].colour, attack_now(g)->die[i].face,
                 d2_die_owner(g, i));
}

/* Adds a text of the pack, as a paragraph of its own. */
static void tell_story(const struct d2e *g, struct draft *t, const char *text)
{
    if (text[0])
        draft_add(t, "%s%s", t->used ? "\n\n" : "", d2_say(g, text));
}

/* What the quest and the campaign have to tell before they begin and when they are over. */
static void show_story(const struct d2e *g, struct uc_view *view)
{
    const struct d2_quest *quest = quest_data(g);
    const struct d2_campaign *c = g->t->campaign;
    struct draft t = draft_in(view->story, sizeof view->story);
    int winner = g->run.head->winner;
    if (winner || g->run.head->prompt == PROMPT_QUEST_OVER) {
        tell_story(g, &t, g->s->ended == SIDE_HEROES ? quest->victory : quest->defeat);
        if (winner && c)
            tell_story(g, &t, winner == SIDE_HEROES ? c->victory : c->defeat);
    } else if (g->s->phase == PHASE_SETUP && !g->s->round) {
        if (c && !g->s->log.count && g->s->encounter == 0)
            tell_story(g, &t, c->story);
        if (g->s->encounter == 0)
            tell_story(g, &t, quest->story);
        tell_story(g, &t, encounter_data(g)->story);
    }
}

void d2_view(const struct uc_run *run, uc_seat seat, struct uc_view *view)
{
    struct d2e g = d2_open(run);
    const struct d2_encounter *e = encounter_data(&g);
    struct sorted cards;
    view->actor = g.s->turns ? turn(&g)->who : 0;
    view->round = g.s->round;
    view->doors_closed = g.s->doors_closed;
    view->off_board = g.s->phase == PHASE_CAMPAIGN || g.s->phase == PHASE_TRAVEL ||
                      run->head->prompt == PROMPT_PACK_UP;
    show_pieces(&g, view);
    show_tokens(&g, view);
    show_ground(&g, view);
    sort_cards(&g, &cards);
    show_cards(&g, &cards, seat, view);
    show_campaign_cards(&g, &cards, seat, view);
    show_tracks(&g, view);
    show_dice(&g, view);
    if (run->mute)
        return;
    if (!view->off_board)
        show_regions(&g, view);
    standing_show(run, &d2_standing, view);
    show_notes(&g, view);
    show_map(&g, view);
    show_story(&g, view);
    if (g.t->campaign && g.s->phase == PHASE_CAMPAIGN) {
        snprintf(view->title, sizeof view->title, _("%s: between quests"),
                 d2_say(&g, g.t->campaign->name));
        view_text(view->goal[0], sizeof view->goal[0], _("Prepare for the next quest."));
        view_text(view->goal[1], sizeof view->goal[1], _("Prepare for the next quest."));
        return;
    }
    if (quest_data(&g)->encounters > 1)
        snprintf(view->title, sizeof view->title, "%s: %s", d2_say(&g, quest_data(&g)->name),
                 d2_say(&g, e->name));
    else
        view_text(view->title, sizeof view->title, d2_say(&g, quest_data(&g)->name));
    view_text(view->goal[0], sizeof view->goal[0], d2_say(&g, e->goal_heroes));
    view_text(view->goal[1], sizeof view->goal[1], d2_say(&g, e->goal_overlord));
}

/* ---- Places -------------------------------------------------------------------------------- */

/* Where a figure could go that has not its turn: with the points of one move action. */
static void reach_on_its_turn(const struct d2e *g, uc_piece who, struct placeset *places)
{
    struct d2_state copy = *g->s;
    struct d2e imagined = {g->run, &copy, g->t, g->content};
    imagined.run.head = &copy.head;
    copy.turns = 0;
    d2_open_turn(&imagined, who, d2_seat_of(g, who), 0)->mp = (uint8_t)d2_speed_of(g, who);
    copy.piece[who].fatigue = (uint8_t)d2_stamina_of(g, who);
    d2_reach_of(&imagined, who, places);
}

void d2_highlight(const struct uc_run *run, uc_seat seat, enum uc_highlight what, uc_piece who,
                  struct uc_places *places)
{
    struct d2e g = d2_open(run);
    struct placeset set = {{0}};
    (void)seat; /* figures hide nothing */
    if (who == 0 || who >= PIECES || !on_map(&g, who))
        return;
    if (what == UC_SIGHT) {
        for (int p = 1; p <= grid_places(grid(&g)); p++)
            if (d2_sees_space(&g, who, (uc_place)p))
                placeset_add(&set, (uc_place)p);
    } else if (g.s->turns && turn(&g)->who == who) {
        d2_reach_of(&g, who, &set);
    } else {
        reach_on_its_turn(&g, who, &set);
    }
    memcpy(places->w, set.w, sizeof places->w);
}

/* ---- What a seat does not know ------------------------------------------------------------- */

/* For the heroes, any cards of deck and hand that they have not seen may be the hand, and any cards
 * of the deck those which the overlord has looked at: the cards change places with each other. */
static void deal_hand_anew(struct d2e *g, uc_seat seat)
{
    uint16_t unseen[CARDS] = {0}, as[CARDS] = {0};
    uint8_t zone[CARDS];
    int count = 0;
    for (int i = 1; i <= g->t->cards; i++) {
        const struct d2_card *c = &g->s->card[i];
        if ((c->zone == ZONE_HAND && !(c->flags & SHOWN)) || c->zone == ZONE_DECK ||
            c->zone == ZONE_LOOKED || c->zone == ZONE_ASIDE) {
            zone[count] = c->zone;
            unseen[count++] = (uint16_t)i;
        }
    }
    for (int i = 0; i < count; i++)
        as[unseen[i]] = (uint16_t)i;
    for (int i = 0; i < count; i++) {
        int other = i + (int)random_below(g->run.head, (uint32_t)(count - i));
        uint16_t card = unseen[other];
        unseen[other] = unseen[i];
        unseen[i] = card;
        g->s->card[card].zone = zone[i];
    }
    for (int i = 1; i <= g->t->cards; i++) {
        as[i] = unseen[as[i]]; /* the card that lies where this one lay */
        if (g->s->card[i].flags & SHOWN && g->s->card[i].zone == ZONE_HAND)
            d2_sort_shown(g, g->s->card[i].record);
    }
    deck_exchange(&g->s->deck, seat, as);
}

static bool looks_like(const struct d2_token *a, const struct d2_token *b)
{
    return a->kind == b->kind && a->name == b->name && !((a->flags | b->flags) & TOKEN_REVEALED);
}

/* Hidden faces are dealt again among the tokens that look alike. */
static void deal_faces_anew(struct d2e *g)
{
    for (int i = 0; i < TOKENS; i++) {
        int alike[TOKENS], count = 0;
        if (!g->s->token[i].kind)
            continue;
        for (int k = i; k < TOKENS; k++)
            if (looks_like(&g->s->token[i], &g->s->token[k]))
                alike[count++] = k;
        if (count < 2)
            continue;
        struct d2_token *a = &g->s->token[i];
        struct d2_token *b = &g->s->token[alike[random_below(g->run.head, (uint32_t)count)]];
        struct d2_token was = *a;
        a->face = b->face;
        a->flags = b->flags;
        b->face = was.face;
        b->flags = was.flags;
    }
}

void d2_resample(struct uc_run *run, uc_seat seat)
{
    struct d2e g = d2_open(run);
    standing_forget_others(&g.s->standing, seat);
    deal_faces_anew(&g);
    bool spying = flow_is_top(run, FLOW_spy);
    if (seat == d2_overlord_seat(&g) || (spying && seat == run->head->seat))
        return;
    deal_hand_anew(&g, seat);
    /* What the overlord, chance or a spy is offered may depend on the hand; who is asked does not. */
    if (run->head->seat == d2_overlord_seat(&g) || run->head->seat == UC_CHANCE || spying)
        flow_ask_again(run);
}
