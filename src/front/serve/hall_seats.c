/* Requests about seats: who plays them, who holds them, and the keys to them.
 *
 * Whoever opens a table has the keys to all seats, and hands them out. From then on secrets are kept from
 * him, too: who sits down makes a key of his own (`rekey`), a seat remembers who has held it, and nobody
 * gets another key to a seat that somebody else has held unless the others agree. What is done to a
 * seat is told to whoever holds it. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

/* ---- Persons ------------------------------------------------------------------------------ */

static bool has_held(const struct table *t, uint64_t person, uc_seat seat)
{
    return chair_was_held_by(&t->about.chair[seat], person);
}

/* Somebody who has not been here before, to be written with the next table_describe. */
static uint64_t new_person(struct table *t) { return ++t->about.persons; }

bool may_sit(const struct table *t, const struct guest *g, uc_seat seat)
{
    const uc_game *game = t->match->shared->game;
    bool opposed = false;
    if (!g->person || has_held(t, g->person, seat) || table_is_of(t, g->person) ||
        table_is_over(t) || uc_journal_position(t->match->journal) == 0)
        return true;
    for (uc_seat s = 1; s <= uc_seat_count(game); s++)
        opposed = opposed || ((has_held(t, g->person, s) || t->about.chair[s].others) &&
                              uc_seat_side(game, s) != uc_seat_side(game, seat));
    return !opposed;
}

/* A guest has made a key that nobody else knows. Until then he counted as the same person as everybody who
 * has come with the keys that he came with; if one of them was the host, the host is not to count as him. */
static uint64_t part_from_others(struct table *t, const struct guest *g)
{
    if (g->host || !g->person)
        return g->person;
    uint64_t person = new_person(t);
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (holds(g, s))
            table_sit(t, s, person);
    return person;
}

bool take_seats(struct table *t, const struct guest *g, const struct rights *rights,
                uint64_t *person)
{
    bool changed = false;
    uint8_t seats = rights->seats;
    *person = rights->own && seats & ~g->seats ? part_from_others(t, g) : g->person;
    for (uc_seat s = 1; s <= UC_SEATS; s++) {
        struct chair *c = &t->about.chair[s];
        if (!(seats >> (s - 1) & 1))
            continue;
        if (!*person)
            *person = c->holder ? c->holder : new_person(t);
        if (chair_was_held(c) && !has_held(t, *person, s))
            table_note(t, HAPPENED_TAKEN, BY_HOLDER, s);
        changed = changed || c->holder != *person || !has_held(t, *person, s);
        table_sit(t, s, *person);
    }
    return changed;
}

void drop_seats(struct table *t, uint8_t seats, const struct guest *except)
{
    for (struct guest *g = t->guest; g; g = g->next)
        if (g != except)
            g->seats &= (uint8_t)~seats;
}

void recall_persons(struct table *t, const struct about *before)
{
    uint8_t lost = 0;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (strcmp(before->chair[s].hash, t->about.chair[s].hash) != 0)
            lost |= (uint8_t)(1u << (s - 1));
    drop_seats(t, lost, NULL);
    for (struct guest *g = t->guest; g; g = g->next) {
        g->host = g->host && strcmp(before->host, t->about.host) == 0;
        g->person = 0;
        for (uc_seat s = 1; s <= UC_SEATS; s++) {
            if (!chair_was_held(&t->about.chair[s])) /* that he has sat down was lost */
                g->seats &= (uint8_t) ~(1u << (s - 1));
            if (holds(g, s) && !g->person)
                g->person = t->about.chair[s].holder;
        }
    }
}

/* ---- What has happened -------------------------------------------------------------------- */

/* In the language that is spoken; NULL for what this version knows nothing of. */
static const char *words_for(const struct happening *h)
{
    static const char *const to_bot[] = {
        N_("whoever sits there lets a bot play."),
        N_("the host has given the seat to a bot. Whoever holds the seat may take it back."),
        N_("the table has agreed that a bot plays. Whoever holds the seat may take it back."),
    };
    static const char *const to_person[] = {
        N_("whoever sits there plays again."),
        N_("the host has taken the bot away, and a person plays again."),
        N_("the table has agreed that a person plays again."),
    };
    static const char *const key[] = {
        N_("whoever sits there has a new link, and the old one no longer opens the seat."),
        N_("the host has made a new link, and the old one no longer opens the seat."),
        N_("the table has agreed on a new link, and the old one no longer opens the seat."),
        N_("whoever runs this server has made a new link, and the old one no longer opens the "
           "seat."),
    };
    if ((unsigned)h->by > (h->kind == HAPPENED_KEY ? BY_OPERATOR : BY_TABLE))
        return NULL;
    switch (h->kind) {
    case HAPPENED_PLAYER:
        return _((strcmp(h->player, "person") == 0 ? to_person : to_bot)[h->by]);
    case HAPPENED_KEY:
        return _(key[h->by]);
    case HAPPENED_REMOVED:
        return _("the host has removed whoever sat there, and the key is void.");
    case HAPPENED_MUTED:
        return _("the host lets the seat say nothing any more.");
    case HAPPENED_UNMUTED:
        return _("the seat may speak again.");
    case HAPPENED_TAKEN:
        return _("somebody sits there now who has not held the seat before.");
    case HAPPENED_EXPORTED:
        return _("The host has taken the journal, which tells every secret and all dice to come.");
    case HAPPENED_UNDO:
        return _("The table has agreed to take back an answer.");
    case HAPPENED_LAPSED:
        return _("A proposal was not decided in time and has come to nothing.");
    default:
        return NULL;
    }
}

static void describe_happening(const struct table *t, const struct happening *h, char *text,
                               size_t size)
{
    const char *words = words_for(h);
    if (words && h->seat && h->seat <= uc_seat_count(t->match->shared->game))
        snprintf(text, size, "%s: %s", uc_seat_name(t->match->shared->game, h->seat), words);
    else
        snprintf(text, size, "%s", words ? words : "");
}

static json_t *happening_json(const struct table *t, int number)
{
    assert(number >= 0 && number < t->about.happened);
    assert(number >= t->about.happened - TABLE_LOG);
    const struct happening *h = &t->about.log[number % TABLE_LOG];
    char text[300];
    json_t *json = json_object();
    describe_happening(t, h, text, sizeof text);
    reply_number(json, "number", number);
    reply_seat(json, "seat", t->match, h->seat);
    if (h->kind == HAPPENED_PLAYER)
        reply_text(json, "player", h->player);
    reply_text(json, "text", text);
    reply_number(json, "when", h->when);
    return json;
}

/* The first of those from `number` on that is remembered. */
static int first_remembered(const struct table *t, int number)
{
    int first = t->about.happened - TABLE_LOG;
    return number > first ? number : first;
}

bool tell_happened(struct table *t, const struct guest *g, uint8_t seats, json_t *happened)
{
    int first = t->about.happened;
    front_speak(g->language);
    for (uc_seat s = 1; s <= UC_SEATS; s++) {
        struct chair *c = &t->about.chair[s];
        if (!(seats >> (s - 1) & 1))
            continue;
        first = c->told < first ? c->told : first;
        c->told = t->about.happened;
    }
    for (int i = first_remembered(t, first < 0 ? 0 : first); i < t->about.happened; i++)
        json_array_append_new(happened, happening_json(t, i));
    return first < t->about.happened;
}

void push_happened(struct table *t)
{
    for (int i = first_remembered(t, t->pushed); i < t->about.happened; i++)
        for (struct guest *g = t->guest; g; g = g->next) {
            front_speak(g->language);
            json_t *news = happening_json(t, i);
            reply_text(news, "push", "happened");
            send_json(g, news);
            json_decref(news);
        }
    t->pushed = t->about.happened;
}

void hall_log(struct request *r)
{
    const struct table *t = guest_of(r)->table;
    json_t *log = json_array();
    for (int i = first_remembered(t, 0); i < t->about.happened; i++)
        json_array_append_new(log, happening_json(t, i));
    json_object_set_new(r->out, "log", log);
}

/* ---- Who plays ---------------------------------------------------------------------------- */

uc_seat named_seat(struct request *r, const struct table *t)
{
    const char *name = request_text(r, "seat");
    uc_seat seat = name ? front_seat(t->match->shared->game, match_state(t->match), name) : 0;
    if (seat == 0 || seat > uc_seat_count(t->match->shared->game)) {
        reply_fail(r, _("there is no seat '%.60s'"), name ? name : "");
        return 0;
    }
    return seat;
}

bool read_player(struct request *r, const struct table *t, uc_seat *seat, const char **player)
{
    *player = request_text(r, "player");
    *seat = named_seat(r, t);
    if (*seat && (!*player || !table_is_player(*player)))
        reply_fail(
            r,
            _("'player' must be person, easy, normal, hard, random, greedy, planner or search:N"));
    return !r->failed;
}

void set_player(struct table *t, uc_seat seat, const char *player, enum happening_by by)
{
    assert(seat >= 1 && seat <= UC_SEATS);
    if (strcmp(t->about.chair[seat].player, player) == 0)
        return;
    if (table_is_person(t, seat))
        t->about.chair[seat].own = uc_journal_position(t->match->journal);
    snprintf(t->about.chair[seat].player, sizeof t->about.chair[seat].player, "%s", player);
    table_note(t, HAPPENED_PLAYER, by, seat);
}

/* Whoever sits on the chair says who plays it; the host, when nobody does. */
void hall_player(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    struct about before = t->about;
    uc_seat seat;
    const char *player;
    struct uc_error error;
    if (!read_player(r, t, &seat, &player))
        return;
    if (!holds(g, seat) && !g->host) {
        reply_refuse(r, "bad_choice", NULL, _("only the host may do that; others propose it"));
    } else if (!holds(g, seat) && table_is_present(t, seat)) {
        reply_refuse(r, "bad_choice", NULL,
                     _("somebody sits there; he may do that himself, or the table agrees to it"));
    } else {
        set_player(t, seat, player, holds(g, seat) ? BY_HOLDER : BY_HOST);
        reply_described(r, t, table_describe(t, &before, &error), &error);
    }
}

/* ---- Keys --------------------------------------------------------------------------------- */

bool read_key(struct request *r, char hash[TOKEN_HASH])
{
    const char *key = request_text(r, "key");
    if (key && token_is_key(key))
        token_hash(key, hash);
    else
        reply_fail(r, _("'key' must be %d letters, digits, - and _: make it of 32 random bytes"),
                   TOKEN_KEY - 1);
    return !r->failed;
}

bool may_give_away(const struct table *t, const struct guest *g, uc_seat seat)
{
    return table_is_over(t) || chair_is_of(&t->about.chair[seat], g->person);
}

void set_key(struct table *t, uc_seat seat, const char *hash, enum happening_by by)
{
    assert(seat >= 1 && seat <= UC_SEATS);
    struct chair *c = &t->about.chair[seat];
    snprintf(c->hash, sizeof c->hash, "%s", hash);
    if (by != BY_HOLDER)
        c->holder = 0; /* whoever comes with it is somebody else */
    table_note(t, HAPPENED_KEY, by, seat);
}

/* The keys of the table itself: the host's, and the spectators'. */
static void replace_own_key(struct request *r, struct table *t, bool host)
{
    struct guest *g = guest_of(r);
    struct about before = t->about;
    struct uc_error error;
    if (!g->host) {
        reply_refuse(r, "bad_key", NULL, _("only the host may do that"));
        return;
    }
    if (!read_key(r, host ? t->about.host : t->about.watch))
        return;
    enum uc_status status = table_describe(t, &before, &error);
    for (struct guest *other = t->guest; other && host && status == UC_OK; other = other->next)
        other->host = other == g;
    reply_described(r, t, status, &error);
}

/* Whoever holds a seat makes a new key to it. It is his own: he sends it, and nobody else knows it. One that
 * is sent twice counts once. */
void hall_rekey(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    const char *name = request_text(r, "seat");
    struct about before = t->about;
    struct uc_error error = {.status = UC_OK};
    char hash[TOKEN_HASH];
    if (strcmp(name, "host") == 0 || strcmp(name, "watch") == 0) {
        replace_own_key(r, t, name[0] == 'h');
        return;
    }
    uc_seat seat = named_seat(r, t);
    if (r->failed || !read_key(r, hash))
        return;
    if (!holds(g, seat)) {
        reply_refuse(r, "bad_key", NULL, _("this is not your seat"));
        return;
    }
    if (strcmp(t->about.chair[seat].hash, hash) == 0)
        return;
    uint64_t person = part_from_others(t, g);
    set_key(t, seat, hash, BY_HOLDER);
    enum uc_status status = table_describe(t, &before, &error);
    if (status == UC_OK) {
        drop_seats(t, (uint8_t)(1u << (seat - 1)), g);
        g->person = person;
    }
    reply_described(r, t, status, &error);
    if (status == UC_OK)
        tell_others(t);
}

/* The host makes a new key to a seat. Not to one that somebody else has held: he would see secrets. */
void hall_revoke(struct request *r)
{
    struct guest *g = guest_of(r);
    struct table *t = g->table;
    struct about before = t->about;
    struct uc_error error;
    char hash[TOKEN_HASH];
    uc_seat seat = named_seat(r, t);
    if (r->failed || !read_key(r, hash))
        return;
    if (!g->host) {
        reply_refuse(r, "bad_key", NULL, _("only the host may do that; others propose it"));
        return;
    }
    if (!may_give_away(t, g, seat)) {
        reply_refuse(r, "bad_key", NULL,
                     _("somebody else has held this seat, and its secrets are his: let a bot play "
                       "it, or propose a new key to the table"));
        return;
    }
    set_key(t, seat, hash, BY_HOST);
    enum uc_status status = table_describe(t, &before, &error);
    if (status == UC_OK)
        drop_seats(t, (uint8_t)(seat ? 1u << (seat - 1) : 0u), NULL);
    reply_described(r, t, status, &error);
    if (status == UC_OK)
        tell_others(t);
}
