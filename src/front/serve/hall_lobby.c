/* Tables for whoever comes: a host opens his to those who know its name, or puts it into the lobby; and people without a
 * key take a seat where nobody has ever sat. Their programs make the key, and the invitation to the seat is void. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum {
    LISTED_DAYS = 3,   /* that a table stays in the lobby, unless its host says it again */
    LISTED_OF_ONE = 5, /* tables of one address in the lobby */
    LISTED = 1000,     /* in all */
    LOBBY_MAX = 50,    /* that are told at a time, the newest */
    LOBBY_FRESH = 1000 /* milliseconds for which it is not read again */
};

/* ---- What there is to see of a table ------------------------------------------------------ */

static const char *const words[OPENNESSES] = {
    [OPEN_TO_NOBODY] = "nobody", [OPEN_TO_LINK] = "link", [OPEN_TO_ALL] = "all"};

const char *table_openness(enum openness open) { return words[open]; }

/* Its game and seats, as they stay when nobody has the table in memory. Titles are in English: whoever reads it
 * may speak another language than whoever writes it. */
static char *make_card(const struct table *t, uint8_t free_seats)
{
    const struct text_language *spoken = text_speak(NULL);
    const uc_game *game = t->match->shared->game;
    const char *quest = uc_game_setup(game)->quest;
    json_t *card = json_object(), *seats = json_array();
    for (uc_seat s = 1; s <= uc_seat_count(game); s++) {
        json_t *seat = json_object();
        reply_seat(seat, "seat", t->match, s);
        reply_text(seat, "title", uc_seat_name(game, s));
        reply_number(seat, "side", uc_seat_side(game, s));
        reply_text(seat, "player", t->about.chair[s].player);
        reply_text(seat, "name", t->about.chair[s].name);
        reply_bool(seat, "free", free_seats >> (s - 1) & 1);
        json_array_append_new(seats, seat);
    }
    reply_text(card, "system", uc_pack_system(uc_game_pack(game)));
    reply_text(card, "quest", quest ? quest : "");
    reply_bool(card, "dice", t->about.dice);
    json_object_set_new(card, "seats", seats);
    char *text = front_json_line(card);
    json_decref(card);
    text_speak(spoken);
    return text;
}

enum uc_status table_offer(struct table *t, struct uc_error *error)
{
    forget_lobby(t->hall);
    if (t->about.open != OPEN_TO_ALL)
        return store_offer(t->hall->store, t->id, NULL, error);
    uint8_t free_seats = table_free_seats(t);
    char *card = make_card(t, free_seats);
    struct store_offer offer = {t->about.lister, t->about.listed_until,
                                __builtin_popcount(free_seats), card};
    enum uc_status status = card ? store_offer(t->hall->store, t->id, &offer, error)
                                 : uc_fail(error, UC_IO, _("out of memory"));
    free(card);
    return status;
}

/* ---- Opening it --------------------------------------------------------------------------- */

static bool may_list(struct request *r, const struct table *t, const char *opener)
{
    struct store *store = t->hall->store;
    if (t->about.open == OPEN_TO_ALL)
        return true; /* it is there, and stays for longer */
    long long all = store_offered(store, ""), own = store_offered(store, opener);
    if (all < 0 || own < 0)
        reply_refuse(r, "io", NULL, _("the database of the tables cannot be read at the moment"));
    else if (all >= LISTED || own >= LISTED_OF_ONE)
        reply_refuse(r, "busy", NULL,
                     _("there are as many tables in the lobby as there may be; give people the "
                       "link"));
    return !r->failed;
}

void hall_open(struct request *r)
{
    const struct guest *g = guest_of(r);
    struct table *t = g->table;
    struct about before = t->about;
    struct uc_error error;
    const char *to = request_text(r, "to");
    int open = 0;
    while (open < OPENNESSES && strcmp(words[open], to) != 0)
        open++;
    if (!g->host) {
        reply_refuse(r, "bad_key", NULL, _("only the host may do that"));
    } else if (open == OPENNESSES) {
        reply_fail(r, _("'to' must be nobody, link or all"));
    } else {
        char opener[STORE_OPENER];
        write_opener(g, opener);
        if (open == OPEN_TO_ALL && !may_list(r, t, opener))
            return;
        if (open == OPEN_TO_ALL) {
            t->about.listed_until = t->hall->store->clock() + LISTED_DAYS * 86400LL;
            if (before.open != OPEN_TO_ALL)
                memcpy(t->about.lister, opener, sizeof opener);
        }
        t->about.open = (enum openness)open;
        reply_described(r, t, table_describe(t, &before, &error), &error);
    }
}

/* ---- The lobby ---------------------------------------------------------------------------- */

void forget_lobby(struct hall *hall)
{
    json_decref(hall->lobby);
    hall->lobby = NULL;
}

static void add_card(void *lobby, const char *id, const char *text, long long changed)
{
    json_t *card = json_loads(text, 0, NULL), *seat;
    size_t i;
    if (!json_is_object(card)) {
        json_decref(card);
        return;
    }
    json_array_foreach(json_object_get(card, "seats"), i, seat) { make_plain(seat); }
    reply_text(card, "table", id);
    reply_number(card, "since", changed);
    json_array_append_new(lobby, card);
}

/* Many look at it again and again, and it seldom changes. */
static const json_t *read_lobby(struct hall *hall, struct uc_error *error)
{
    if (hall->lobby && hall->now - hall->lobby_read < LOBBY_FRESH)
        return hall->lobby;
    forget_lobby(hall);
    hall->lobby = json_array();
    hall->lobby_read = hall->now;
    if (store_lobby(hall->store, LOBBY_MAX, add_card, hall->lobby, error) != UC_OK) {
        hall_note_store(hall, false, error->text);
        forget_lobby(hall);
    }
    return hall->lobby;
}

/* Whether somebody is there on this seat who is not on one before it. */
static bool is_another(const struct table *t, uc_seat seat)
{
    for (uc_seat s = 1; s < seat; s++)
        if (table_is_present(t, s) && t->about.chair[s].holder == t->about.chair[seat].holder)
            return false;
    return table_is_present(t, seat);
}

/* People who are there, as far as this server knows; who has several seats is one of them. */
static int count_present(struct hall *hall, const char *id)
{
    const struct table *t = hall_find(hall, id);
    int present = 0;
    for (uc_seat s = 1; t && s <= UC_SEATS; s++)
        present += is_another(t, s);
    return present;
}

void hall_lobby(struct request *r)
{
    struct hall *hall = guest_of(r)->hall;
    struct uc_error error;
    const json_t *lobby = read_lobby(hall, &error);
    const char *only = request_text(r, "only");
    json_t *tables = json_array(), *card;
    size_t i;
    json_array_foreach(lobby, i, card)
    {
        const char *system = json_string_value(json_object_get(card, "system"));
        if (only && (!system || strcmp(only, system) != 0))
            continue;
        json_t *copy = json_copy(card);
        reply_number(copy, "present",
                     count_present(hall, json_string_value(json_object_get(card, "table"))));
        json_array_append_new(tables, copy);
    }
    if (lobby)
        json_object_set(r->out, "tables", tables);
    else
        reply_error(r, &error);
    json_decref(tables);
}

/* ---- Taking a seat ------------------------------------------------------------------------ */

static bool may_take(struct request *r, const struct table *t, uc_seat seat)
{
    if (t->about.open == OPEN_TO_NOBODY)
        reply_refuse(r, "bad_key", NULL, _("this table is for those who have a key"));
    else if (is_banned(guest_of(r), t))
        reply_refuse(r, "bad_key", NULL, _("the host does not want you at this table"));
    else if (!(table_free_seats(t) >> (seat - 1) & 1))
        reply_refuse(r, "bad_choice", NULL, _("this seat is taken; look again"));
    return !r->failed;
}

/* The seat has his key from here on, unless somebody was faster. */
static bool give_seat(struct request *r, struct table *t, uc_seat seat, const char *hash)
{
    enum { TRIES = 20 };
    struct uc_error error;
    enum uc_status status;
    int tries = 0;
    do {
        struct about before = t->about;
        if (!may_take(r, t, seat))
            return false;
        memcpy(t->about.chair[seat].hash, hash, TOKEN_HASH);
        status = table_describe(t, &before, &error);
    } while (status == UC_BAD_FILE && hall_catch_up(t) && ++tries < TRIES);
    if (status == UC_BAD_FILE)
        reply_conflict(r, t);
    else if (status != UC_OK)
        reply_error(r, &error);
    else
        drop_seats(t, (uint8_t)(1u << (seat - 1)), NULL);
    return status == UC_OK;
}

/* A request that is sent twice counts once. */
void hall_take(struct request *r)
{
    struct table *t = named_table(r);
    char hash[TOKEN_HASH];
    uc_seat seat = t ? named_seat(r, t) : 0;
    if (r->failed || !seat || !read_key(r, hash))
        return;
    struct rights rights = {.seats = (uint8_t)(1u << (seat - 1)), .own = true};
    if (!may_sit_down(r, t, &rights))
        return;
    if (strcmp(t->about.chair[seat].hash, hash) == 0 || give_seat(r, t, seat, hash))
        seat_guest(r, t, &rights);
}
