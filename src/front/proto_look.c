/* Commands that look at a game and change nothing. docs/protocol.md describes each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/proto.h"
#include "front/walk.h"

static const char *facing_word(int edge)
{
    switch (edge) {
    case UC_EDGE_N:
        return "n";
    case UC_EDGE_E:
        return "e";
    case UC_EDGE_S:
        return "s";
    default:
        return "w";
    }
}

static json_t *piece_json(const struct match *m, const struct uc_view_piece *piece)
{
    json_t *json = json_object(), *stats = json_array();
    reply_number(json, "id", piece->id);
    reply_name(json, "code", m, UC_PIECE, piece->id);
    reply_text(json, "name", piece->name);
    reply_text(json, "role", piece->role);
    reply_number(json, "side", piece->side);
    reply_seat(json, "seat", m, piece->seat);
    if (piece->with)
        reply_name(json, "with", m, UC_PIECE, piece->with);
    reply_number(json, "rank", piece->rank);
    reply_bool(json, "down", piece->down);
    reply_bool(json, "done", piece->done);
    if (piece->facing)
        reply_text(json, "facing", facing_word(piece->facing));
    reply_text(json, "glyph", piece->glyph);
    reply_places(json, "spaces", m, piece->space, piece->spaces);
    for (int i = 0; i < piece->stats; i++) {
        json_t *stat = json_object();
        reply_text(stat, "label", piece->stat[i].label);
        reply_number(stat, "value", piece->stat[i].value);
        reply_number(stat, "max", piece->stat[i].max);
        json_array_append_new(stats, stat);
    }
    json_object_set_new(json, "stats", stats);
    reply_text(json, "marks", piece->marks);
    return json;
}

static json_t *zone_json(const struct match *m, const struct uc_view *view,
                         const struct uc_view_zone *zone)
{
    static const char *const kind[] = {"pile", "hand", "held", "sale", "learn"};
    json_t *json = json_object(), *cards = json_array();
    reply_text(json, "name", zone->name);
    reply_text(json, "kind", kind[zone->kind]);
    reply_name(json, "owner", m, UC_PIECE, zone->owner);
    reply_number(json, "size", zone->size);
    if (zone->kind == UC_ZONE_SALE || zone->kind == UC_ZONE_LEARN)
        reply_number(json, "funds", zone->funds);
    for (int i = zone->first; i < zone->first + zone->shown; i++) {
        json_t *card = json_object();
        reply_number(card, "id", view->card[i].card);
        reply_name(card, "code", m, UC_CARD, view->card[i].card);
        if (view->card[i].card) {
            char title[160];
            uc_title(m->shared->game, match_state(m), UC_CARD, view->card[i].card, title,
                     sizeof title);
            reply_text(card, "title", title);
        }
        reply_bool(card, "used", view->card[i].used);
        reply_bool(card, "active", view->card[i].active);
        if (view->card[i].price)
            reply_number(card, "price", view->card[i].price);
        json_array_append_new(cards, card);
    }
    json_object_set_new(json, "cards", cards);
    return json;
}

/* The map of a campaign. */
static void put_stops(json_t *out, const struct match *m, const struct uc_view *view)
{
    static const char *const state[] = {"shut", "open", "here", "played"};
    json_t *stops = json_array();
    for (int i = 0; i < view->stops; i++) {
        const struct uc_view_stop *s = &view->stop[i];
        json_t *stop = json_object();
        reply_text(stop, "name", s->name);
        if (s->quest) {
            char title[160];
            uc_title(m->shared->game, match_state(m), UC_RECORD, s->quest, title, sizeof title);
            reply_name(stop, "quest", m, UC_RECORD, s->quest);
            reply_text(stop, "title", title);
        }
        reply_number(stop, "x", s->x);
        reply_number(stop, "y", s->y);
        reply_text(stop, "state", state[s->state]);
        reply_number(stop, "side", s->side);
        reply_text(stop, "ways", s->ways);
        if (s->way) {
            reply_number(stop, "way", s->way);
            reply_number(stop, "passed", s->passed);
        }
        json_array_append_new(stops, stop);
    }
    json_object_set_new(out, "stops", stops);
}

/* The locations that the seat may see, and the ways out of them. */
static void put_sites(json_t *out, const struct match *m, const struct uc_view *view)
{
    json_t *sites = json_array(), *arrows = json_array();
    for (int i = 0; i < view->sites; i++) {
        json_t *site = json_object();
        reply_name(site, "place", m, UC_PLACE, view->site[i].place);
        reply_text(site, "face", view->site[i].face == 2 ? "b" : view->site[i].face ? "a" : "");
        reply_bool(site, "locked", view->site[i].locked);
        reply_text(site, "name", view->site[i].name);
        json_array_append_new(sites, site);
    }
    for (int i = 0; i < view->arrows; i++) {
        const struct uc_view_arrow *a = &view->arrow[i];
        json_t *arrow = json_object();
        reply_name(arrow, "from", m, UC_PLACE, a->from);
        reply_name(arrow, "to", m, UC_PLACE, a->to);
        reply_number(arrow, "difficulty", a->difficulty);
        reply_bool(arrow, "pursuit", a->marks & UC_ARROW_PURSUIT);
        reply_bool(arrow, "elusive", a->marks & UC_ARROW_ELUSIVE);
        reply_bool(arrow, "cost", a->marks & UC_ARROW_COST);
        reply_bool(arrow, "side_b", a->marks & UC_ARROW_SIDE_B);
        json_array_append_new(arrows, arrow);
    }
    json_object_set_new(out, "sites", sites);
    json_object_set_new(out, "arrows", arrows);
}

static void put_view_lists(json_t *out, const struct match *m, const struct uc_view *view)
{
    json_t *pieces = json_array(), *tokens = json_array(), *zones = json_array();
    json_t *tracks = json_array(), *notes = json_array(), *dice = json_array();
    for (int i = 0; i < view->pieces; i++)
        json_array_append_new(pieces, piece_json(m, &view->piece[i]));
    for (int i = 0; i < view->tokens; i++) {
        json_t *token = json_object();
        reply_name(token, "token", m, UC_TOKEN, view->token[i].id);
        reply_name(token, "place", m, UC_PLACE, view->token[i].place);
        reply_text(token, "glyph", view->token[i].glyph);
        reply_text(token, "name", view->token[i].name);
        json_array_append_new(tokens, token);
    }
    for (int i = 0; i < view->zones; i++)
        json_array_append_new(zones, zone_json(m, view, &view->zone[i]));
    for (int i = 0; i < view->tracks; i++) {
        json_t *track = json_object();
        reply_text(track, "label", view->track[i].label);
        reply_number(track, "value", view->track[i].value);
        reply_number(track, "max", view->track[i].max);
        json_array_append_new(tracks, track);
    }
    for (int i = 0; i < view->notes; i++) {
        json_t *note = json_object();
        reply_text(note, "title", view->note[i].title);
        reply_text(note, "text", view->note[i].text);
        reply_number(note, "side", view->note[i].side);
        json_array_append_new(notes, note);
    }
    for (int i = 0; i < view->dice; i++) {
        json_t *die = json_object();
        reply_name(die, "face", m, UC_FACE, view->die[i].face);
        reply_name(die, "owner", m, UC_PIECE, view->die[i].owner);
        json_array_append_new(dice, die);
    }
    json_object_set_new(out, "pieces", pieces);
    json_object_set_new(out, "tokens", tokens);
    json_object_set_new(out, "zones", zones);
    json_object_set_new(out, "tracks", tracks);
    json_object_set_new(out, "notes", notes);
    json_object_set_new(out, "dice", dice);
    if (view->sites)
        put_sites(out, m, view);
    if (view->stops)
        put_stops(out, m, view);
}

void command_view(struct request *r)
{
    const struct match *m = r->match;
    struct uc_view *v = &r->proto->view;
    int asker = request_asker(r);
    if (r->failed)
        return;
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, v);
    reply_seat(r->out, "seat", m, (uc_seat)asker);
    reply_text(r->out, "title", v->title);
    reply_text(r->out, "goal", v->goal[0]);
    reply_text(r->out, "enemy_goal", v->goal[1]);
    reply_text(r->out, "story", v->story);
    reply_seat(r->out, "asked", m, v->asked);
    reply_number(r->out, "round", v->round);
    reply_bool(r->out, "off_board", v->off_board);
    reply_name(r->out, "actor", m, UC_PIECE, v->actor);
    reply_winner(r->out, m);
    json_t *doors = json_array();
    for (int d = 1; d <= UC_DOORS; d++) {
        char name[PROTO_CODE];
        if (!(v->doors_closed >> (d - 1) & 1))
            continue;
        uc_name(m->shared->game, match_state(m), UC_DOOR, d, name, sizeof name);
        json_array_append_new(doors, front_json_text(name));
    }
    json_object_set_new(r->out, "doors_closed", doors);
    put_view_lists(r->out, m, v);
}

void command_board(struct request *r)
{
    static const char *const kind[] = {
        [UC_GRID] = "grid", [UC_AREAS] = "areas", [UC_LOCATIONS] = "locations"};
    const struct match *m = r->match;
    const struct uc_board *b = uc_board(m->shared->game, match_state(m));
    json_t *places = json_array(), *doors = json_array();
    reply_text(r->out, "kind", kind[b->kind]);
    reply_number(r->out, "width", b->width);
    reply_number(r->out, "height", b->height);
    for (int p = 1; p <= b->places; p++) {
        const struct uc_board_place *from = &b->place[p];
        const char *terrain = uc_terrain_name(m->shared->game, from->terrain);
        const char *title = uc_terrain_title(m->shared->game, from->terrain);
        json_t *place = json_object();
        reply_number(place, "id", p);
        reply_name(place, "code", m, UC_PLACE, p);
        reply_number(place, "x", from->x);
        reply_number(place, "y", from->y);
        if (from->height)
            reply_number(place, "height", from->height);
        reply_text(place, "terrain", terrain ? terrain : "");
        if (terrain && strcmp(terrain, title) != 0)
            reply_text(place, "terrain_title", title);
        reply_number(place, "walls", from->walls);
        reply_number(place, "area", from->area);
        json_array_append_new(places, place);
    }
    for (int e = 0; e < b->edges; e++) {
        json_t *door = json_object();
        reply_name(door, "code", m, UC_DOOR, b->edge[e].door);
        reply_name(door, "a", m, UC_PLACE, b->edge[e].a);
        reply_name(door, "b", m, UC_PLACE, b->edge[e].b);
        json_array_append_new(doors, door);
    }
    json_object_set_new(r->out, "places", places);
    json_object_set_new(r->out, "doors", doors);
}

/* With a seat only what it may know is told, and numbered as if there were nothing else. */
void command_events(struct request *r)
{
    const struct match *m = r->match;
    int asker = request_asker(r);
    long since = request_number(r, "since", 0, INT32_MAX, 0);
    if (r->failed)
        return;
    json_t *told = json_array();
    int first = asker == ASKER_ALL ? m->told_first : m->told_before[asker];
    int next = match_told(m, asker), number = next, i = m->told_count;
    while (i > 0 && number > since) /* usually the last few are wanted */
        number -= told_to(&m->told[--i], asker);
    for (; i < m->told_count; i++) {
        if (!told_to(&m->told[i], asker))
            continue;
        json_t *event = json_object();
        reply_number(event, "number", number++);
        reply_text(event, "code", m->told[i].code ? m->told[i].code : "");
        const char *text = m->told[i].text[r->language];
        reply_text(event, "text", text ? text : "");
        reply_text(event, "rules", m->told[i].rules);
        json_array_append_new(told, event);
    }
    json_object_set_new(r->out, "events", told);
    reply_number(r->out, "first", first);
    reply_number(r->out, "next", next);
}

static void put_hash(json_t *out, uint64_t hash)
{
    char text[24];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    reply_text(out, "hash", text);
}

void command_hash(struct request *r)
{
    put_hash(r->out, uc_hash(r->match->shared->game, match_state(r->match)));
}

void command_state_ok(struct request *r)
{
    char why[400] = "";
    bool ok = uc_state_ok(r->match->shared->game, match_state(r->match), why, sizeof why);
    reply_bool(r->out, "ok", ok);
    if (!ok)
        reply_text(r->out, "why", why);
}

void command_trace(struct request *r)
{
    char text[1200];
    uc_trace(r->match->shared->game, match_state(r->match), text, sizeof text);
    reply_text(r->out, "trace", text);
}

void command_odds(struct request *r)
{
    const struct match *m = r->match;
    struct uc_odds o;
    int choice = request_choice(r);
    void *scratch = malloc(uc_state_size(m->shared->game));
    if (choice >= 0 && !scratch) {
        reply_out_of_memory(r);
    } else if (choice >= 0 && !uc_odds(m->shared->game, match_state(m), choice, scratch, &o)) {
        reply_bool(r->out, "has_odds", false);
    } else if (choice >= 0) {
        json_t *values = json_array();
        int last = UC_ODDS_VALUES - 1;
        while (last > 0 && o.value[last] <= 0)
            last--;
        for (int i = 0; i <= last; i++)
            json_array_append_new(values, json_real(o.value[i]));
        reply_bool(r->out, "has_odds", true);
        reply_text(r->out, "label", o.label);
        json_object_set_new(r->out, "miss", json_real(o.miss));
        json_object_set_new(r->out, "defeat", json_real(o.defeat));
        json_object_set_new(r->out, "mean", json_real(o.mean));
        json_object_set_new(r->out, "values", values);
        reply_bool(r->out, "sampled", o.sampled);
    }
    free(scratch);
}

void command_why_not(struct request *r)
{
    const uc_game *game = r->match->shared->game;
    const char *code = request_text(r, "code");
    struct uc_reason reason;
    if (!request_is_asked(r))
        return;
    int found = uc_choice_find(game, match_state(r->match), code);
    bool allowed = found >= 0 && request_may_choose(r, found);
    reply_bool(r->out, "allowed", allowed);
    if (allowed)
        return;
    bool known =
        uc_why_not(game, match_state(r->match), r->bound ? r->as : UC_ANYONE, code, &reason);
    json_object_set_new(r->out, "rule", known ? front_json_text(reason.rule) : json_null());
    reply_text(r->out, "text", known ? reason.text : _("these words mean nothing here"));
}

/* The id of a thing that the seat of `view` sees, by its id or its machine name; 0 none. What is
 * printed in the box (records, abilities, words) everybody may read. */
static int find_thing(const struct match *m, const struct uc_view *v, enum uc_arg kind,
                      const json_t *what)
{
    const struct uc_board *b = uc_board(m->shared->game, match_state(m));
    if (kind == UC_RECORD || kind == UC_ABILITY || kind == UC_WORD) {
        const char *name = json_string_value(what);
        int id = name ? uc_find(m->shared->game, match_state(m), kind, name) : 0;
        return id > 0 ? id : 0;
    }
    int count = kind == UC_PIECE   ? v->pieces
                : kind == UC_CARD  ? v->cards
                : kind == UC_TOKEN ? v->tokens
                : kind == UC_DOOR  ? b->edges
                                   : b->places;
    for (int i = 0; i < count; i++) {
        int id = kind == UC_PIECE   ? v->piece[i].id
                 : kind == UC_CARD  ? v->card[i].card
                 : kind == UC_TOKEN ? v->token[i].id
                 : kind == UC_DOOR  ? b->edge[i].door
                                    : i + 1;
        char name[PROTO_CODE];
        if (!id)
            continue;
        if (json_is_integer(what)) {
            if (json_integer_value(what) == id)
                return id;
            continue;
        }
        uc_name(m->shared->game, match_state(m), kind, id, name, sizeof name);
        if (strcmp(name, json_string_value(what)) == 0)
            return id;
    }
    return 0;
}

void command_inspect(struct request *r)
{
    static const enum uc_arg described[] = {UC_PIECE, UC_CARD,   UC_PLACE,   UC_DOOR,
                                            UC_TOKEN, UC_RECORD, UC_ABILITY, UC_WORD};
    const struct match *m = r->match;
    int asker = request_asker(r);
    const char *word = request_text(r, "kind");
    enum uc_arg kind = UC_NONE;
    for (size_t i = 0; i < sizeof described / sizeof described[0]; i++)
        if (strcmp(word, front_arg_word(described[i])) == 0)
            kind = described[i];
    if (r->failed)
        return;
    if (kind == UC_NONE) {
        reply_fail(r, _("'kind' must be piece, card, place, door, token, record, ability or word"));
        return;
    }
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, &r->proto->view);
    int id = find_thing(m, &r->proto->view, kind, json_object_get(r->in, "what"));
    if (!id) {
        reply_fail(r, _("this seat sees no such %s"), word);
        return;
    }
    char text[4000];
    reply_name(r->out, "code", m, kind, id);
    uc_title(m->shared->game, match_state(m), kind, id, text, sizeof text);
    reply_text(r->out, "title", text);
    uc_inspect(m->shared->game, match_state(m), (uc_seat)asker, kind, id, text, sizeof text);
    reply_text(r->out, "text", text);
}

void command_highlight(struct request *r)
{
    const struct match *m = r->match;
    const char *word = request_text(r, "what");
    struct uc_places places;
    int asker = request_asker(r);
    if (r->failed)
        return;
    if (strcmp(word, "reach") != 0 && strcmp(word, "sight") != 0) {
        reply_fail(r, _("'what' must be reach or sight"));
        return;
    }
    uc_view(m->shared->game, match_state(m), (uc_seat)asker, &r->proto->view);
    int piece = find_thing(m, &r->proto->view, UC_PIECE, json_object_get(r->in, "piece"));
    if (!piece) {
        reply_fail(r, _("this seat sees no such %s"), "piece");
        return;
    }
    uc_highlight(m->shared->game, match_state(m), asker == ASKER_ALL ? UC_ANYONE : (uc_seat)asker,
                 word[0] == 'r' ? UC_REACH : UC_SIGHT, (uc_piece)piece, &places);
    uc_place found[UC_PLACES];
    int count = 0;
    for (int p = 1; p < UC_PLACES; p++)
        if (places.w[p / 64] >> (p % 64) & 1)
            found[count++] = (uc_place)p;
    reply_places(r->out, "places", m, found, count);
}

/* The places that the piece in question would go through to a place further away; without a place,
 * all that it could walk to. */
void command_way(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    const char *name = request_text(r, "place");
    int place = name ? uc_find(game, match_state(m), UC_PLACE, name) : 0;
    uc_seat seat = uc_question(game, match_state(m)).seat;
    struct walk walk = {0, {0}};
    uc_place all[UC_PLACES];
    int count = 0;
    if (name && place <= 0)
        reply_fail(r, _("there is no place '%.40s'"), name);
    else if (request_is_asked(r) && seat && seat <= UC_SEATS && name)
        walk_plan(game, match_state(m), (uc_place)place, &walk);
    else if (!r->failed && seat && seat <= UC_SEATS)
        count = walk_reach(game, match_state(m), all);
    if (!r->failed)
        reply_places(r->out, "places", m, name ? walk.step : all, name ? walk.count : count);
}

void command_score(struct request *r)
{
    const struct match *m = r->match;
    const uc_game *game = m->shared->game;
    int side = (int)request_number(r, "side", 1, UC_SEATS, 1);
    bool known = false;
    for (int s = 1; s <= uc_seat_count(game); s++)
        known = known || uc_seat_side(game, (uc_seat)s) == side;
    if (r->failed)
        return;
    if (!known) {
        reply_fail(r, _("there is no side %d"), side);
        return;
    }
    reply_number(r->out, "score", uc_score(game, match_state(m), side));
    struct uc_score_term term[16];
    int count = uc_score_terms(game, match_state(m), side, term, 16);
    json_t *terms = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(
            terms, json_pack("{s:s, s:i}", "name", term[i].name, "value", term[i].value));
    json_object_set_new(r->out, "terms", terms);
}
