#include "front/serve/hall_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"

/* ---- Players ------------------------------------------------------------------------------ */

int table_bot(const struct chair *chair, char kind[24])
{
    size_t n = strcspn(chair->player, ":");
    memcpy(kind, chair->player, n);
    kind[n] = '\0';
    return chair->player[n] ? (int)strtol(chair->player + n + 1, NULL, 10) : 0;
}

/* About what bots take that think again and again: so many lines that are played on, or as much time. */
int table_bot_cost(const struct chair *chair)
{
    static const struct {
        const char *kind;
        int cost;
    } costs[] = {{"normal", 2}, {"hard", 200}, {"planner", 200}, {"search", 400}};
    char kind[24];
    int effort = table_bot(chair, kind);
    for (size_t i = 0; i < sizeof costs / sizeof costs[0]; i++)
        if (strcmp(kind, costs[i].kind) == 0)
            return effort ? effort : costs[i].cost;
    return 1;
}

bool table_is_player(const char *text)
{
    enum { EFFORT_MAX = 2000 }; /* so that no table keeps a worker for long */
    size_t n = strcspn(text, ":");
    bool known = n == strlen("person") && strncmp(text, "person", n) == 0;
    for (int i = 0; uc_bot_kind(i); i++)
        known = known || (strlen(uc_bot_kind(i)) == n && strncmp(text, uc_bot_kind(i), n) == 0);
    if (!known || !text[n])
        return known;
    char *end;
    long effort = strtol(text + n + 1, &end, 10);
    return strncmp(text, "search", n) == 0 && *end == '\0' && effort > 0 && effort <= EFFORT_MAX;
}

/* ---- The journal -------------------------------------------------------------------------- */

struct before *table_before(struct table *t)
{
    long long group = store_group(t->hall->store);
    struct before *b = &t->before[group & 1];
    if (b->group != group) {
        free(b->about);
        *b = (struct before){.group = group};
    }
    return b;
}

/* Notes how the journal stands before the first line of a group. */
static void note_journal(struct table *t)
{
    struct before *b = table_before(t);
    if (b->played)
        return;
    b->played = true;
    b->length = t->length;
    b->since = t->since;
    if (!t->match || !t->match->journal || t->branching)
        return; /* there is no way back */
    b->journal = uc_journal_mark(t->match->journal);
    b->position = uc_journal_position(t->match->journal);
}

void table_forget_before(struct table *t, long long settled)
{
    for (int i = 0; i < 2; i++)
        if (t->before[i].group <= settled) {
            free(t->before[i].about);
            t->before[i] = (struct before){.group = 0};
        }
}

/* Goes back over one group. */
static bool go_back(struct table *t, const struct before *b)
{
    struct uc_error error;
    struct match *m = t->match;
    int from = b->played ? uc_journal_position(m->journal) : 0;
    if (b->played && !uc_journal_go_back(m->journal, &b->journal))
        return false;
    if (b->played) {
        t->length = b->length;
        t->since = b->since;
        t->summed = -1;
        t->calm_length = 0;
    }
    if (b->about) {
        t->about = *b->about;
        t->version = b->version;
    }
    return !b->played || match_move_events(m, from, &error);
}

bool table_go_back(struct table *t, long long settled)
{
    bool good = t->match && !t->branching;
    for (int i = 0; i < 2 && good; i++) { /* the last one first */
        int other = t->before[0].group > t->before[1].group ? i : 1 - i;
        struct before *b = &t->before[other];
        if (b->group > settled)
            good = go_back(t, b);
    }
    table_forget_before(t, INT64_MAX);
    return good;
}

bool table_take(struct table *t, const char *bytes, size_t size)
{
    struct uc_error error;
    struct match *m = t->match;
    int from = uc_journal_position(m->journal), changes = uc_journal_changes(m->journal);
    if (t->closed || t->dirty || !uc_journal_take(m->journal, bytes, size))
        return false;
    t->length += size;
    t->since = t->hall->store->clock();
    t->summed = -1;
    t->calm_length = 0;
    bool only_answers =
        uc_journal_position(m->journal) - from == uc_journal_changes(m->journal) - changes;
    return only_answers ? match_move_events(m, from, &error) : match_replay_events(m, &error);
}

static enum uc_status write_journal(void *context, size_t at, const char *bytes, size_t size,
                                    struct uc_error *error)
{
    struct table *t = context;
    if (at + size > TABLE_BYTES)
        return uc_fail(error, UC_BAD_CHOICE, _("a journal has at most %d bytes"), TABLE_BYTES);
    note_journal(t);
    enum uc_status status = t->branching
                                ? store_branch(t->hall->store, t->id, t->length, bytes, size, error)
                                : store_write(t->hall->store, t->id, t->length, bytes, size, error);
    if (status == UC_OK) {
        t->length = at + size;
        t->since = t->hall->store->clock();
        note_dirty(t);
    }
    if (status == UC_IO)
        hall_note_store(t->hall, false, error->text);
    t->behind = t->behind || status == UC_BAD_FILE;
    return status;
}

/* Puts a game and its journal on the table; both belong to it from here on. */
static enum uc_status set_up(struct table *t, struct shared *shared, uc_journal *journal,
                             struct uc_error *error)
{
    t->match = match_alone(shared, journal);
    t->calm_length = 0;
    if (!t->match) {
        uc_journal_close(journal);
        return uc_fail(error, UC_IO, _("out of memory"));
    }
    t->match->manual = t->about.dice;
    uc_manual_chance(shared->game, uc_journal_state(journal), t->about.dice);
    if (!match_replay_events(t->match, error))
        return error->status;
    table_draw(t);
    return UC_OK;
}

enum uc_status table_answer(struct table *t, int choice, struct uc_error *error)
{
    enum uc_status status = match_answer(t->match, choice, error);
    if (status == UC_OK)
        table_draw(t);
    return status;
}

bool table_may_undo(const struct table *t, struct uc_error *error)
{
    if (!t->about.final || !table_is_over(t))
        return true;
    uc_fail(error, UC_BAD_CHOICE,
            _("the game is over, and somebody has its journal, which tells every secret: its end "
              "cannot "
              "be taken back"));
    return false;
}

enum uc_status table_undo(struct table *t, struct uc_error *error)
{
    int from = uc_journal_position(t->match->journal);
    if (!table_may_undo(t, error))
        return error->status;
    enum uc_status status = uc_journal_undo(t->match->journal, error);
    if (status != UC_OK)
        return status;
    uc_manual_chance(t->match->shared->game, match_state_to_change(t->match), t->about.dice);
    return match_move_events(t->match, from, error) ? UC_OK : error->status;
}

enum uc_status table_branch(struct table *t, struct uc_error *error)
{
    struct uc_store journal_store = {write_journal, t};
    struct match *old = t->match;
    if (!t->closed)
        return uc_fail(error, UC_BAD_CHOICE, _("this table can be played on as it is"));
    t->branching = true;
    uc_journal *journal = uc_journal_branch_in(old->journal, &journal_store, t->id, error);
    t->branching = false;
    if (!journal)
        return error->status;
    t->closed = false;
    enum uc_status status = set_up(t, old->shared, journal, error);
    if (status == UC_OK) {
        match_free(old);
    } else {
        t->behind = true; /* what is in the store holds */
        match_free(t->match);
        t->match = old;
    }
    return status;
}

/* ---- Real dice ---------------------------------------------------------------------------- */

/* What a seat sees after one outcome of the question that chance is asked. */
static uint64_t outcome_seen(const uc_game *game, const void *state, int outcome, uc_seat seat,
                             void *scratch, struct uc_view *view)
{
    memcpy(scratch, state, uc_state_size(game));
    uc_manual_chance(game, scratch, true);
    uc_choose(game, scratch, outcome, NULL);
    uc_view(game, scratch, seat, view);
    return uc_view_hash(view);
}

/* Whether the seat could know which outcomes there are without knowing anything hidden. */
static bool list_is_public(const uc_game *game, const void *state, uc_seat seat, void *scratch)
{
    struct uc_question q = uc_question(game, state);
    memcpy(scratch, state, uc_state_size(game));
    uc_resample(game, scratch, seat, uc_hash(game, state));
    struct uc_question other = uc_question(game, scratch);
    return other.seat == q.seat && other.count == q.count &&
           memcmp(other.choice, q.choice, (size_t)q.count * sizeof q.choice[0]) == 0;
}

/* Dice that everybody sees fall are rolled by people. A card that goes to somebody's hand is not
 * for people to draw: they would have to look at it. */
static bool is_for_people(const struct table *t, struct uc_view *view, void *scratch)
{
    const struct match *m = t->match;
    const uc_game *game = m->shared->game;
    bool open = uc_question(game, match_state(m)).count > 1;
    for (uc_seat s = 1; s <= uc_seat_count(game) && open; s++)
        open = list_is_public(game, match_state(m), s, scratch) &&
               outcome_seen(game, match_state(m), 0, s, scratch, view) !=
                   outcome_seen(game, match_state(m), 1, s, scratch, view);
    return open;
}

/* An answer is followed by so many draws at most, so that a pack whose effects draw for ever holds nobody up: then people are asked. */
bool table_draw(struct table *t)
{
    enum { DRAWS = 200 };
    struct match *m = t->match;
    const uc_game *game = m->shared->game;
    struct uc_error error;
    int drawn = 0;
    if (!t->about.dice || t->closed || uc_question(game, match_state(m)).seat != UC_CHANCE)
        return false;
    struct uc_view *view = malloc(sizeof *view);
    void *scratch = malloc(uc_state_size(game));
    bool good = view && scratch;
    while (good && drawn < DRAWS && uc_question(game, match_state(m)).seat == UC_CHANCE &&
           !is_for_people(t, view, scratch)) {
        memcpy(scratch, match_state(m), uc_state_size(game));
        good = match_answer(m, uc_chance_pick(game, match_state_to_change(m)), &error) == UC_OK;
        drawn += good;
        if (!good) /* the stream is where it was */
            memcpy(match_state_to_change(m), scratch, uc_state_size(game));
    }
    t->behind = t->behind || !good; /* reading it again tries again */
    free(scratch);
    free(view);
    return drawn > 0;
}

/* ---- Making, loading, releasing ----------------------------------------------------------- */

void table_free(struct table *t)
{
    if (!t)
        return;
    match_free(t->match);
    json_decref(t->unknown);
    table_forget_before(t, INT64_MAX);
    free(t->tail);
    if (t->held)
        t->held->drop(t->held);
    free(t);
}

static struct table *new_table(struct hall *hall, struct uc_error *error)
{
    struct table *t = calloc(1, sizeof *t);
    if (t)
        t->hall = hall;
    else
        uc_fail(error, UC_IO, _("out of memory"));
    return t;
}

/* Who sits where, from `players` {"SEAT": "greedy"}; people sit on the others. */
static bool seat_players(struct table *t, struct request *r, const struct shared *shared)
{
    const char *name;
    json_t *player;
    void *state = calloc(1, uc_state_size(shared->game));
    if (state)
        uc_begin(shared->game, state, 1, NULL); /* seats are named with a state at hand */
    else
        reply_out_of_memory(r);
    for (int s = 1; s <= uc_seat_count(shared->game); s++)
        snprintf(t->about.chair[s].player, sizeof t->about.chair[s].player, "person");
    json_object_foreach(json_object_get(r->in, "players"), name, player)
    {
        uc_seat seat = state ? front_seat(shared->game, state, name) : 0;
        const char *text = json_string_value(player);
        if (r->failed)
            break;
        if (seat == 0 || seat > UC_SEATS)
            reply_fail(r, _("there is no seat '%.60s'"), name);
        else if (!text || !table_is_player(text))
            reply_fail(
                r,
                _("'%.60s' is played by person, easy, normal, hard, random, greedy, planner or "
                  "search:N"),
                name);
        else
            snprintf(t->about.chair[seat].player, sizeof t->about.chair[seat].player, "%s", text);
    }
    free(state);
    return !r->failed;
}

static void make_keys(struct table *t, int seats, struct table_keys *keys)
{
    token_name(t->id);
    token_key(keys->seat[0]);
    token_hash(keys->seat[0], t->about.host);
    token_key(keys->watch);
    token_hash(keys->watch, t->about.watch);
    for (int s = 1; s <= seats; s++) {
        token_key(keys->seat[s]);
        token_hash(keys->seat[s], t->about.chair[s].hash);
    }
}

/* Puts the table into the store, and its journal after it. */
static enum uc_status keep(struct table *t, struct shared *shared, const char *opener,
                           struct uc_seed seed, struct uc_error *error)
{
    struct uc_store journal_store = {write_journal, t};
    char *text = table_about(t, uc_seat_count(shared->game));
    enum uc_status status = text ? store_create(t->hall->store, t->id, text, opener, error)
                                 : uc_fail(error, UC_IO, _("out of memory"));
    free(text);
    if (status != UC_OK)
        return status;
    t->version = 1;
    uc_journal *journal = uc_journal_new_in(shared->game, seed, &journal_store, error);
    return journal ? set_up(t, shared, journal, error) : error->status;
}

struct table *table_make(struct hall *hall, struct request *r, const char *opener,
                         struct table_keys *keys)
{
    struct front_setup setup = {.used = 0};
    struct uc_error error = {.status = UC_OK};
    if (!request_setup(r, &setup))
        return NULL;
    struct shared *shared = hall_game(hall, request_text(r, "system"), &setup.setup, &error);
    struct table *t = shared ? new_table(hall, &error) : NULL;
    if (!t) {
        reply_error(r, &error);
        return NULL;
    }
    struct uc_seed seed = {0, 0};
    token_random(&seed.number, sizeof seed.number);
    while (!seed.key)
        token_random(&seed.key, sizeof seed.key);
    snprintf(t->about.opener, sizeof t->about.opener, "%s", opener);
    t->about.pace = (int)request_number(r, "pace", 0, 10000, TABLE_PACE);
    t->about.days = (int)request_number(r, "patience", 1, 60, TABLE_DAYS);
    t->about.dice = request_bool(r, "dice", false);
    if (!r->failed && seat_players(t, r, shared)) {
        make_keys(t, uc_seat_count(shared->game), keys);
        if (keep(t, shared, opener, seed, &error) == UC_OK)
            return t;
        reply_error(r, &error);
    }
    table_free(t);
    return NULL;
}

/* ---- Reading ------------------------------------------------------------------------------ */

struct table *table_blank(struct hall *hall, const char *id, struct uc_error *error)
{
    struct table *t = new_table(hall, error);
    if (t)
        snprintf(t->id, sizeof t->id, "%s", id);
    return t;
}

static bool has_dice(const char *about)
{
    json_t *read = json_loads(about, 0, NULL);
    bool dice = json_is_true(json_object_get(read, "dice"));
    json_decref(read);
    return dice;
}

/* Whether it was told before that this table fits so far; from now on it was. */
static bool was_told(struct hall *hall, const char *id, int fits)
{
    for (int i = 0; i < HALL_FAILED; i++)
        if (hall->failed[i].fits == fits && strcmp(hall->failed[i].id, id) == 0)
            return true;
    snprintf(hall->failed[hall->fails].id, STORE_ID, "%s", id);
    hall->failed[hall->fails].fits = fits;
    hall->fails = (hall->fails + 1) % HALL_FAILED;
    return false;
}

/* Tells whoever runs the server, once, and nothing of what was answered or could be. A journal that was written by other rules and leads to an
 * end that these have, too, is nothing to be told. */
static void report_reading(const struct table *t, const struct match *m,
                           const struct uc_error *error)
{
    bool closed = m && uc_journal_is_closed(m->journal);
    int fits = closed ? uc_journal_position(m->journal) : -1;
    char text[200];
    if ((m && !closed) || t->hall->awaits || was_told(t->hall, t->id, fits))
        return;
    if (closed)
        snprintf(text, sizeof text,
                 _("its journal does not fit this program any more from answer %d on, and is kept "
                   "as it is"),
                 fits + 1);
    hall_report(t->hall, LOG_WARNING, "table_fails", "table", t->id, "text",
                closed ? text : error->text, NULL);
}

enum uc_status table_read_begin(struct table *t, struct reading *r, struct uc_error *error)
{
    struct uc_journal_head head;
    struct shared *shared = NULL;
    *r = (struct reading){.table = t};
    t->hall->metrics.read++;
    enum uc_status status = store_load(t->hall->store, t->id, &r->stored, error);
    t->gone = status == UC_BAD_SETUP;
    if (status == UC_IO)
        hall_note_store(t->hall, false, error->text);
    if (status != UC_OK)
        return status;
    r->dice = has_dice(r->stored.about);
    t->behind = false; /* unless somebody writes from here on */
    if (uc_journal_peek_bytes(r->stored.journal, r->stored.size, &head, error))
        shared = hall_game(t->hall, head.from[0] ? head.from : head.system, &head.setup, error);
    else
        uc_fail(error, UC_BAD_FILE, _("what is kept of this table is damaged"));
    r->match = shared ? match_alone(shared, NULL) : NULL;
    if (shared && !r->match)
        uc_fail(error, UC_IO, _("out of memory"));
    if (r->match)
        return UC_OK;
    report_reading(t, NULL, error);
    table_read_drop(r);
    return error->status;
}

void table_read_journal(struct reading *r)
{
    struct uc_store journal_store = {write_journal, r->table};
    struct match *m = r->match;
    struct uc_error error;
    m->journal = uc_journal_read(m->shared->game, r->stored.journal, r->stored.size, &journal_store,
                                 &r->error);
    m->manual = r->dice;
    if (m->journal)
        uc_manual_chance(m->shared->game, uc_journal_state(m->journal), r->dice);
    if (m->journal && !match_replay_events(m, &error)) {
        uc_journal_close(m->journal);
        m->journal = NULL;
        r->error = error;
    }
}

void table_read_drop(struct reading *r)
{
    r->table->behind = true;
    match_free(r->match);
    stored_free(&r->stored);
    *r = (struct reading){.table = r->table};
}

enum uc_status table_read_end(struct reading *r, struct uc_error *error)
{
    struct table *t = r->table;
    *error = r->error;
    if (r->match->journal && !table_read_about(t, r->stored.about)) {
        uc_fail(error, UC_BAD_FILE, _("what is kept of this table is damaged"));
        uc_journal_close(r->match->journal);
        r->match->journal = NULL;
    }
    report_reading(t, r->match->journal ? r->match : NULL, error);
    if (!r->match->journal) {
        table_read_drop(r);
        return error->status;
    }
    match_free(t->match);
    table_forget_before(t, INT64_MAX);
    t->match = r->match;
    t->summed = -1;
    t->calm_length = 0;
    t->version = r->stored.version;
    t->length = r->stored.size;
    t->since = r->stored.changed;
    t->closed = uc_journal_is_closed(t->match->journal);
    stored_free(&r->stored);
    table_draw(t);
    return UC_OK;
}

enum uc_status table_read(struct table *t, struct uc_error *error)
{
    struct reading r;
    enum uc_status status = table_read_begin(t, &r, error);
    if (status != UC_OK)
        return status;
    table_read_journal(&r);
    return table_read_end(&r, error);
}
