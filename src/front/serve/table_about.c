/* What a table is beyond its journal, as it is kept in the store: see table.h. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"
#include "front/serve/plain.h"

/* ---- Who is who --------------------------------------------------------------------------- */

bool table_is_over(const struct table *t)
{
    return uc_question(t->match->shared->game, match_state(t->match)).seat == 0;
}

bool table_is_person(const struct table *t, uc_seat seat)
{
    return seat >= 1 && seat <= UC_SEATS && strcmp(t->about.chair[seat].player, "person") == 0;
}

uint8_t table_people(const struct table *t)
{
    uint8_t seats = 0;
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (table_is_person(t, s))
            seats |= (uint8_t)(1u << (s - 1));
    return seats;
}

bool chair_was_held(const struct chair *c) { return c->held[0] || c->others; }

bool chair_was_held_by(const struct chair *c, uint64_t person)
{
    bool held = false;
    for (int i = 0; i < TABLE_HOLDERS; i++)
        held = held || (person && c->held[i] == person);
    return held;
}

bool chair_is_of(const struct chair *c, uint64_t person)
{
    bool own = !c->others;
    for (int i = 0; i < TABLE_HOLDERS; i++)
        own = own && (!c->held[i] || c->held[i] == person);
    return own;
}

bool table_is_of(const struct table *t, uint64_t person)
{
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (!chair_is_of(&t->about.chair[s], person))
            return false;
    return true;
}

static bool holds_a_chair(const struct table *t, uint64_t person)
{
    for (uc_seat s = 1; s <= UC_SEATS; s++)
        if (t->about.chair[s].holder == person)
            return true;
    return false;
}

/* Where a chair has had too many, the first of those who hold none any more is forgotten: nobody can come
 * back as that person but by a connection that has lasted since then. */
static void forget_one(const struct table *t, struct chair *c)
{
    int i = 0;
    while (i < TABLE_HOLDERS - 1 && holds_a_chair(t, c->held[i]))
        i++;
    for (; i < TABLE_HOLDERS - 1; i++)
        c->held[i] = c->held[i + 1];
    c->held[TABLE_HOLDERS - 1] = 0;
    c->others = true;
}

void table_sit(struct table *t, uc_seat seat, uint64_t person)
{
    _Static_assert((int)TABLE_HOLDERS > (int)UC_SEATS, "whoever holds a chair is remembered");
    assert(seat >= 1 && seat <= UC_SEATS);
    assert(person > 0);
    struct chair *c = &t->about.chair[seat];
    int i = 0;
    if (t->about.persons < person)
        t->about.persons = person;
    c->holder = person;
    if (chair_was_held_by(c, person))
        return;
    if (c->held[TABLE_HOLDERS - 1])
        forget_one(t, c);
    while (c->held[i])
        i++;
    c->held[i] = person;
}

bool table_is_present(const struct table *t, uc_seat seat)
{
    assert(seat >= 1 && seat <= UC_SEATS);
    for (const struct guest *g = t->guest; g; g = g->next)
        if (g->seats >> (seat - 1) & 1)
            return true;
    for (int i = 0; i < t->others; i++)
        if (t->other[i].seats >> (seat - 1) & 1)
            return true;
    return false;
}

/* Where a person plays, and nobody has ever sat down. */
uint8_t table_free_seats(const struct table *t)
{
    uint8_t seats = 0;
    if (t->about.open == OPEN_TO_NOBODY || t->closed || table_is_over(t))
        return 0;
    for (uc_seat s = 1; s <= uc_seat_count(t->match->shared->game); s++)
        if (table_is_person(t, s) && !chair_was_held(&t->about.chair[s]))
            seats |= (uint8_t)(1u << (s - 1));
    return seats;
}

void table_note(struct table *t, enum happening_kind kind, enum happening_by by, uc_seat seat)
{
    assert(seat <= UC_SEATS);
    assert(t->about.happened >= 0);
    struct happening *h = &t->about.log[t->about.happened++ % TABLE_LOG];
    *h = (struct happening){.kind = kind, .by = by, .seat = seat, .when = t->hall->store->clock()};
    if (seat)
        memcpy(h->player, t->about.chair[seat].player, sizeof h->player);
}

/* ---- Writing ------------------------------------------------------------------------------ */

/* Servers of 0.2.0 tell 30 persons apart, and call all others by one number more. They write `holder` and
 * `taken`, and leave out what they do not know; `person` and `held` go before. */
enum { OLD_OTHERS = 31 };

static json_int_t old_number(uint64_t person)
{
    return person < OLD_OTHERS ? (json_int_t)person : OLD_OTHERS;
}

static json_t *chair_json(const struct chair *c)
{
    json_t *held = json_array();
    json_int_t taken = c->others ? (json_int_t)1 << OLD_OTHERS : 0;
    for (int i = 0; i < TABLE_HOLDERS && c->held[i]; i++) {
        json_array_append_new(held, json_integer((json_int_t)c->held[i]));
        taken |= (json_int_t)1 << old_number(c->held[i]);
    }
    return json_pack("{s:s, s:s, s:s, s:I, s:I, s:i, s:I, s:o, s:b, s:i}", "player", c->player,
                     "hash", c->hash, "name", c->name, "holder", old_number(c->holder), "taken",
                     taken, "told", c->told, "person", (json_int_t)c->holder, "held", held,
                     "others", c->others, "own", c->own);
}

static json_t *proposal_json(const struct proposal *p)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:s, s:s, s:i, s:i, s:i, s:I}", "kind", (int)p->kind,
                     "number", p->number, "changes", p->changes, "seat", p->seat, "player",
                     p->player, "hash", p->hash, "needed", p->needed, "yes", p->yes, "no", p->no,
                     "until", (json_int_t)p->until);
}

static json_t *log_json(const struct table *t)
{
    json_t *log = json_array();
    for (int i = t->about.happened > TABLE_LOG ? t->about.happened - TABLE_LOG : 0;
         i < t->about.happened; i++) {
        const struct happening *h = &t->about.log[i % TABLE_LOG];
        json_array_append_new(log, json_pack("{s:i, s:i, s:i, s:s, s:I}", "kind", (int)h->kind,
                                             "by", (int)h->by, "seat", h->seat, "player", h->player,
                                             "when", (json_int_t)h->when));
    }
    return log;
}

char *table_about(const struct table *t, int seats)
{
    json_t *about = json_object(), *chairs = json_array();
    for (int s = 1; s <= seats; s++)
        json_array_append_new(chairs, chair_json(&t->about.chair[s]));
    json_object_set_new(about, "seats", chairs);
    json_object_set_new(about, "host", json_string(t->about.host));
    json_object_set_new(about, "watch", json_string(t->about.watch));
    json_object_set_new(about, "pace", json_integer(t->about.pace));
    json_object_set_new(about, "days", json_integer(t->about.days));
    json_object_set_new(about, "dice", json_boolean(t->about.dice));
    json_object_set_new(about, "people", json_integer(old_number(t->about.persons)));
    json_object_set_new(about, "persons", json_integer((json_int_t)t->about.persons));
    json_object_set_new(about, "exported", json_boolean(t->about.exported));
    json_object_set_new(about, "final", json_boolean(t->about.final));
    json_object_set_new(about, "happened", json_integer(t->about.happened));
    json_object_set_new(about, "log", log_json(t));
    json_object_set_new(about, "proposal", proposal_json(&t->about.proposal));
    json_object_set_new(about, "opener", json_string(t->about.opener));
    json_object_set_new(about, "open", json_integer(t->about.open));
    json_object_set_new(about, "listed_until", json_integer(t->about.listed_until));
    json_object_set_new(about, "lister", json_string(t->about.lister));
    json_object_set_new(about, "muted", json_integer(t->about.muted));
    json_t *banned = json_array();
    for (int i = 0; i < TABLE_BANNED && t->about.banned[i][0]; i++)
        json_array_append_new(banned, json_string(t->about.banned[i]));
    json_object_set_new(about, "banned", banned);
    json_object_update_missing(about, t->unknown);
    char *text = json_dumps(about, JSON_COMPACT);
    json_decref(about);
    return text;
}

const char *table_happening(const struct happening *h)
{
    static const char *const what[HAPPENING_KINDS] = {
        [HAPPENED_PLAYER] = "player",     [HAPPENED_TAKEN] = "taken",
        [HAPPENED_KEY] = "key",           [HAPPENED_REMOVED] = "removed",
        [HAPPENED_MUTED] = "muted",       [HAPPENED_UNMUTED] = "unmuted",
        [HAPPENED_EXPORTED] = "exported", [HAPPENED_UNDO] = "undo",
        [HAPPENED_LAPSED] = "lapsed"};
    return (unsigned)h->kind < HAPPENING_KINDS ? what[h->kind] : "other";
}

static void report_happening(const struct table *t, const struct happening *h)
{
    static const char *const who[] = {[BY_HOLDER] = "holder",
                                      [BY_HOST] = "host",
                                      [BY_TABLE] = "table",
                                      [BY_OPERATOR] = "operator"};
    char seat[8];
    snprintf(seat, sizeof seat, "%d", h->seat);
    hall_report(t->hall, LOG_INFO, table_happening(h), "table", t->id, "seat",
                h->seat ? seat : NULL, "player", h->kind == HAPPENED_PLAYER ? h->player : NULL,
                "by", who[h->by], NULL);
}

/* Notes how it was before the first change of a group. */
static void note_about(struct table *t, const struct about *before)
{
    struct before *b = table_before(t);
    if (b->about)
        return;
    b->about = malloc(sizeof *b->about);
    b->version = t->version;
    if (b->about)
        *b->about = *before;
    else
        b->played = true; /* and no way back */
}

enum uc_status table_describe(struct table *t, const struct about *before, struct uc_error *error)
{
    char *text = table_about(t, uc_seat_count(t->match->shared->game));
    enum uc_status status = text ? store_describe(t->hall->store, t->id, t->version, text, error)
                                 : uc_fail(error, UC_IO, _("out of memory"));
    free(text);
    if (status == UC_OK) {
        note_about(t, before);
        note_dirty(t);
        t->version++;
    }
    if (status == UC_OK && (before->open == OPEN_TO_ALL || t->about.open == OPEN_TO_ALL)) {
        status = table_offer(t, error);
        t->behind = t->behind || status != UC_OK; /* half of it is done */
    }
    if (status == UC_IO)
        hall_note_store(t->hall, false, error->text);
    t->behind = t->behind || status == UC_BAD_FILE;
    if (status != UC_OK)
        t->about = *before;
    for (int i = before->happened; i < t->about.happened; i++)
        report_happening(t, &t->about.log[i % TABLE_LOG]);
    return status;
}

/* ---- Reading ------------------------------------------------------------------------------ */

static void copy(char *to, size_t size, const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(to, size, "%s", text ? text : "");
}

static int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

/* Nothing that is kept lets numbers come to an end. */
static uint64_t read_person(const json_t *from)
{
    json_int_t person = json_integer_value(from), most = (json_int_t)1 << 53;
    return person > 0 && person <= most ? (uint64_t)person : 0;
}

/* As a server of 0.2.0 has written it. Whoever is one of its many is a person of his own from here on. */
static void read_old_holders(struct table *t, uc_seat seat, const json_t *from)
{
    struct chair *c = &t->about.chair[seat];
    json_int_t taken = json_integer_value(json_object_get(from, "taken"));
    uint64_t holder = read_person(json_object_get(from, "holder"));
    memset(c->held, 0, sizeof c->held);
    c->others = taken >> OLD_OTHERS & 1;
    for (uint64_t person = 1; person < OLD_OTHERS; person++)
        if (taken >> person & 1)
            table_sit(t, seat, person);
    if (holder)
        table_sit(t, seat, holder < OLD_OTHERS ? holder : t->about.persons + 1);
    else
        c->holder = 0;
}

static void read_holders(struct table *t, uc_seat seat, const json_t *from)
{
    struct chair *c = &t->about.chair[seat];
    const json_t *held = json_object_get(from, "held");
    if (!held) {
        read_old_holders(t, seat, from);
        return;
    }
    memset(c->held, 0, sizeof c->held);
    c->others = json_is_true(json_object_get(from, "others"));
    for (size_t i = 0; i < json_array_size(held); i++)
        if (read_person(json_array_get(held, i)))
            table_sit(t, seat, read_person(json_array_get(held, i)));
    c->holder = read_person(json_object_get(from, "person"));
}

static void read_chair(struct chair *c, const json_t *from)
{
    copy(c->player, sizeof c->player, from, "player");
    copy(c->hash, sizeof c->hash, from, "hash");
    const char *name = json_string_value(json_object_get(from, "name"));
    plain_text(name ? name : "", c->name, sizeof c->name, TABLE_NAME_LETTERS);
    c->told = number(from, "told");
    c->own = json_object_get(from, "own") ? number(from, "own") : INT32_MAX;
}

static void read_proposal(struct proposal *p, const json_t *from)
{
    int kind = number(from, "kind");
    *p = (struct proposal){
        .number = number(from, "number"),
        .changes = number(from, "changes"),
        .seat = (uc_seat)number(from, "seat"),
        .needed = (uint8_t)number(from, "needed"),
        .yes = (uint8_t)number(from, "yes"),
        .no = (uint8_t)number(from, "no"),
        .until = json_integer_value(json_object_get(from, "until")),
    };
    copy(p->player, sizeof p->player, from, "player");
    copy(p->hash, sizeof p->hash, from, "hash");
    if (kind > PROPOSE_NOTHING && kind < PROPOSAL_KINDS && p->seat <= UC_SEATS)
        p->kind = (enum proposal_kind)kind;
}

/* Happenings of kinds that a later version knows are passed over in silence. */
static void read_log(struct table *t, const json_t *log)
{
    size_t i;
    json_t *from;
    int first = t->about.happened - (int)json_array_size(log);
    memset(t->about.log, 0, sizeof t->about.log);
    json_array_foreach(log, i, from)
    {
        struct happening *h = &t->about.log[(first + (int)i) % TABLE_LOG];
        if (first < 0 || i >= TABLE_LOG)
            break;
        *h = (struct happening){.kind = (enum happening_kind)number(from, "kind"),
                                .by = (enum happening_by)number(from, "by"),
                                .seat = (uc_seat)number(from, "seat"),
                                .when = json_integer_value(json_object_get(from, "when"))};
        copy(h->player, sizeof h->player, from, "player");
    }
}

/* A later version may keep more there, and serve the same table: what is not known here stays as it is. */
static void keep_unknown(struct table *t, json_t *about)
{
    static const char *const known[] = {
        "seats",    "host",    "watch",    "pace",  "days",     "dice", "people",
        "exported", "final",   "happened", "log",   "proposal", "open", "listed_until",
        "lister",   "persons", "opener",   "muted", "banned"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        json_object_del(about, known[i]);
    json_decref(t->unknown);
    t->unknown = json_object_size(about) ? json_incref(about) : NULL;
}

bool table_read_about(struct table *t, const char *text)
{
    json_t *about = json_loads(text, 0, NULL), *seat;
    size_t i;
    if (!json_is_object(about)) {
        json_decref(about);
        return false;
    }
    uint64_t persons = read_person(json_object_get(about, "persons")),
             people = read_person(json_object_get(about, "people"));
    t->about.persons = persons > people ? persons : people;
    json_array_foreach(json_object_get(about, "seats"), i, seat)
    {
        if (i >= UC_SEATS)
            break;
        read_chair(&t->about.chair[i + 1], seat);
        read_holders(t, (uc_seat)(i + 1), seat);
    }
    copy(t->about.host, sizeof t->about.host, about, "host");
    copy(t->about.watch, sizeof t->about.watch, about, "watch");
    t->about.pace = number(about, "pace");
    t->about.days = json_object_get(about, "days") ? number(about, "days") : TABLE_DAYS;
    t->about.dice = json_is_true(json_object_get(about, "dice"));
    t->about.exported = json_is_true(json_object_get(about, "exported"));
    t->about.final = json_is_true(json_object_get(about, "final"));
    t->about.happened = number(about, "happened");
    t->about.happened = t->about.happened > 0 ? t->about.happened : 0;
    read_log(t, json_object_get(about, "log"));
    read_proposal(&t->about.proposal, json_object_get(about, "proposal"));
    int open = number(about, "open");
    t->about.open = open > 0 && open < OPENNESSES ? (enum openness)open : OPEN_TO_NOBODY;
    t->about.listed_until = json_integer_value(json_object_get(about, "listed_until"));
    copy(t->about.opener, sizeof t->about.opener, about, "opener");
    copy(t->about.lister, sizeof t->about.lister, about, "lister");
    t->about.muted = (uint8_t)number(about, "muted");
    for (i = 0; i < TABLE_BANNED; i++) {
        const char *who = json_string_value(json_array_get(json_object_get(about, "banned"), i));
        snprintf(t->about.banned[i], sizeof t->about.banned[i], "%s", who ? who : "");
    }
    keep_unknown(t, about);
    json_decref(about);
    return true;
}
