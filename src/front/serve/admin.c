/* The commands work on the store; servers that run on it are told, and read the table again. */
#include "front/serve/admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "front/serve/hall_inside.h"

enum { TRIES = 5 }; /* when a server writes at the same time */

struct admin {
    struct store *store;
    const char *from; /* a backup */
    bool json;
};

/* ---- Tables ------------------------------------------------------------------------------- */

static _Noreturn void give_up(const struct uc_error *error)
{
    front_die(FRONT_BAD, "serve admin: %s", error->text);
}

/* A table that was read: what is kept of it, and as JSON. `hall` is there for its store alone. */
struct found {
    struct hall hall;
    struct table table;
    struct stored stored;
    struct uc_journal_head head;
    bool sound; /* the head of its journal can be read */
    int seats;
};

static bool find(struct store *store, const char *id, struct found *f, struct uc_error *error)
{
    memset(f, 0, sizeof *f);
    f->hall.store = store;
    f->table.hall = &f->hall;
    if (!token_is_name(id)) {
        uc_fail(error, UC_BAD_SETUP, _("'%.40s' is not the name of a table"), id);
        return false;
    }
    if (store_load(store, id, &f->stored, error) != UC_OK)
        return false;
    snprintf(f->table.id, sizeof f->table.id, "%s", id);
    if (!table_read_about(&f->table, f->stored.about)) {
        uc_fail(error, UC_BAD_FILE, _("what is kept of this table is damaged"));
        stored_free(&f->stored);
        return false;
    }
    while (f->seats < UC_SEATS && f->table.about.chair[f->seats + 1].player[0])
        f->seats++;
    f->sound = uc_journal_peek_bytes(f->stored.journal, f->stored.size, &f->head, error);
    return true;
}

static void must_find(const struct admin *a, const char *id, struct found *f)
{
    struct uc_error error;
    if (!find(a->store, id, f, &error))
        give_up(&error);
}

static char *when_text(long long when, char text[24])
{
    time_t seconds = (time_t)when;
    struct tm utc;
    if (!gmtime_r(&seconds, &utc) || !strftime(text, 24, "%Y-%m-%dT%H:%M:%SZ", &utc))
        text[0] = '\0';
    return text;
}

static json_t *summary(const struct found *f)
{
    char when[24];
    json_t *out = json_object();
    int people = 0;
    for (int s = 1; s <= f->seats; s++)
        people += table_is_person(&f->table, (uc_seat)s);
    json_object_set_new(out, "table", json_string(f->table.id));
    json_object_set_new(out, "system", json_string(f->sound ? f->head.system : ""));
    json_object_set_new(out, "quest",
                        json_string(f->sound && f->head.setup.quest ? f->head.setup.quest : ""));
    json_object_set_new(out, "changed", json_string(when_text(f->stored.changed, when)));
    json_object_set_new(out, "seats", json_integer(f->seats));
    json_object_set_new(out, "people", json_integer(people));
    json_object_set_new(out, "bytes", json_integer((json_int_t)f->stored.size));
    json_object_set_new(out, "ended", json_boolean(f->stored.ended));
    return out;
}

static void print_json(const json_t *json)
{
    char *text = json_dumps(json, JSON_INDENT(2));
    if (text)
        puts(text);
    free(text);
}

/* ---- list and inspect --------------------------------------------------------------------- */

struct listing {
    char (*id)[STORE_ID];
    int count, room;
};

static void note_id(void *context, const char *id)
{
    struct listing *l = context;
    if (l->count == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->id = realloc(l->id, (size_t)l->room * sizeof l->id[0]);
        if (!l->id)
            front_die(FRONT_BAD, _("serve: out of memory"));
    }
    snprintf(l->id[l->count++], STORE_ID, "%s", id);
}

static void print_line(const json_t *table)
{
    printf("%-16s  %s  %-8s %-28s %d/%d%s\n", json_string_value(json_object_get(table, "table")),
           json_string_value(json_object_get(table, "changed")),
           json_string_value(json_object_get(table, "system")),
           json_string_value(json_object_get(table, "quest")),
           (int)json_integer_value(json_object_get(table, "people")),
           (int)json_integer_value(json_object_get(table, "seats")),
           json_is_true(json_object_get(table, "ended")) ? _("  ended") : "");
}

/* A table that is gone meanwhile, or damaged, does not hide the others. */
static void list(const struct admin *a)
{
    struct listing listing = {.count = 0};
    struct uc_error error;
    json_t *all = json_array();
    if (store_list(a->store, note_id, &listing, &error) != UC_OK)
        give_up(&error);
    for (int i = 0; i < listing.count; i++) {
        struct found f;
        if (find(a->store, listing.id[i], &f, &error)) {
            json_array_append_new(all, summary(&f));
            stored_free(&f.stored);
        } else {
            front_complain("%s: %s", listing.id[i], error.text);
        }
    }
    size_t i;
    json_t *table;
    if (a->json)
        print_json(all);
    json_array_foreach(all, i, table)
    {
        if (!a->json)
            print_line(table);
    }
    json_decref(all);
    free(listing.id);
}

static json_t *seats_json(const struct found *f)
{
    json_t *seats = json_array();
    for (int s = 1; s <= f->seats; s++) {
        const struct chair *c = &f->table.about.chair[s];
        json_t *seat = json_object();
        json_object_set_new(seat, "seat", json_integer(s));
        json_object_set_new(seat, "player", json_string(c->player));
        json_object_set_new(seat, "name", json_string(c->name));
        json_object_set_new(seat, "taken", json_boolean(chair_was_held(c)));
        json_array_append_new(seats, seat);
    }
    return seats;
}

static json_t *log_json(const struct found *f)
{
    const struct about *about = &f->table.about;
    json_t *log = json_array();
    int first = about->happened > TABLE_LOG ? about->happened - TABLE_LOG : 0;
    for (int i = first; i < about->happened; i++) {
        const struct happening *h = &about->log[i % TABLE_LOG];
        char when[24];
        json_t *entry = json_object();
        json_object_set_new(entry, "when", json_string(when_text(h->when, when)));
        json_object_set_new(entry, "what", json_string(table_happening(h)));
        if (h->seat)
            json_object_set_new(entry, "seat", json_integer(h->seat));
        json_array_append_new(log, entry);
    }
    return log;
}

static void inspect(const struct admin *a, const char *id)
{
    struct found f;
    size_t i;
    json_t *part;
    must_find(a, id, &f);
    json_t *table = summary(&f), *seats = seats_json(&f), *log = log_json(&f);
    long long kept = store_kept(a->store, id);
    json_object_set_new(table, "engine", json_string(f.sound ? f.head.engine : ""));
    json_object_set_new(table, "kept", json_integer(kept));
    json_object_set_new(table, "exported", json_boolean(f.table.about.exported));
    json_object_set(table, "seats", seats);
    json_object_set(table, "log", log);
    if (a->json) {
        print_json(table);
    } else {
        json_object_set_new(table, "seats", json_integer(f.seats));
        print_line(table);
        printf(_("journal: %lld bytes, begun with %s; former journals that are kept: %lld\n"),
               (long long)f.stored.size, f.sound ? f.head.engine : "?", kept);
        json_array_foreach(seats, i, part)
        {
            const char *name = json_string_value(json_object_get(part, "name"));
            printf(_("seat %d: %s, %s"), (int)i + 1,
                   json_string_value(json_object_get(part, "player")),
                   json_is_true(json_object_get(part, "taken")) ? _("has been taken")
                                                                : _("was never taken"));
            printf("%s%s\n", name && name[0] ? ", " : "", name ? name : "");
        }
        json_array_foreach(log, i, part)
        {
            printf("%s: %s %s%.0lld\n", json_string_value(json_object_get(part, "when")),
                   json_string_value(json_object_get(part, "what")),
                   json_object_get(part, "seat") ? _("seat ") : "",
                   (long long)json_integer_value(json_object_get(part, "seat")));
        }
    }
    json_decref(table);
    json_decref(seats);
    json_decref(log);
    stored_free(&f.stored);
}

/* ---- end and restore ---------------------------------------------------------------------- */

/* Makes safe what was changed, if that went well, and lets the servers know. */
static enum uc_status commit(const struct admin *a, const char *id, enum uc_status status,
                             struct uc_error *error)
{
    if (status == UC_OK)
        status = store_touch(a->store, id, error);
    return status == UC_OK ? store_commit(a->store, error) : status;
}

static void must_commit(enum uc_status status, const struct uc_error *error)
{
    if (status != UC_OK)
        give_up(error);
}

static void end(const struct admin *a, const char *id, bool ended)
{
    struct found f;
    struct uc_error error;
    must_find(a, id, &f);
    stored_free(&f.stored);
    must_commit(commit(a, id, store_end(a->store, id, ended, &error), &error), &error);
    printf(ended ? _("%s is ended; nothing is lost, and `restore` takes it back\n")
                 : _("%s can be played on\n"),
           id);
}

/* Puts the table as it was into the store; what is there instead is kept with the other journals. */
static void restore_from(const struct admin *a, const char *id)
{
    struct found old, now;
    struct uc_error error;
    if (access(a->from, R_OK) != 0)
        front_die(FRONT_BAD, _("serve admin: there is no file %s"), a->from);
    struct store *backup = store_open(a->from, false, &error);
    if (!backup)
        give_up(&error);
    backup->sees_ended = true;
    if (!find(backup, id, &old, &error))
        give_up(&error);
    bool there = find(a->store, id, &now, &error);
    if (!there && error.status != UC_BAD_SETUP)
        give_up(&error);
    const struct stored *s = &old.stored;
    enum uc_status status;
    if (there) {
        status = store_branch(a->store, id, now.stored.size, s->journal, s->size, &error);
        if (status == UC_OK)
            status = store_describe(a->store, id, now.stored.version, s->about, &error);
        if (status == UC_OK)
            status = store_end(a->store, id, false, &error);
        stored_free(&now.stored);
    } else {
        status = store_create(a->store, id, s->about, "", &error);
        if (status == UC_OK)
            status = store_write(a->store, id, 0, s->journal, s->size, &error);
    }
    must_commit(commit(a, id, status, &error), &error);
    printf(there ? _("%s is as it was; what was there is kept\n") : _("%s is there again\n"), id);
    stored_free(&old.stored);
    store_close(backup);
}

/* ---- revoke and backup -------------------------------------------------------------------- */

/* Which seat a word means; 0 the host's or the spectators' key. */
static uc_seat seat_of(const struct found *f, const char *word)
{
    if (strcmp(word, "host") == 0 || strcmp(word, "watch") == 0)
        return 0;
    return (uc_seat)front_number("SEAT", word, 1, f->seats);
}

static void replace_key(const struct admin *a, const char *id, const char *word)
{
    char key[TOKEN_KEY], hash[TOKEN_HASH];
    struct uc_error error;
    enum uc_status status = UC_BAD_FILE;
    token_key(key);
    token_hash(key, hash);
    for (int i = 0; i < TRIES && status == UC_BAD_FILE; i++) {
        struct found f;
        must_find(a, id, &f);
        uc_seat seat = seat_of(&f, word);
        if (seat)
            set_key(&f.table, seat, hash, BY_OPERATOR);
        else
            memcpy(word[0] == 'h' ? f.table.about.host : f.table.about.watch, hash, sizeof hash);
        char *about = table_about(&f.table, f.seats);
        status = about ? store_describe(a->store, id, f.stored.version, about, &error)
                       : uc_fail(&error, UC_IO, _("out of memory"));
        free(about);
        stored_free(&f.stored);
        status = commit(a, id, status, &error);
    }
    must_commit(status, &error);
    printf(_("The former key is void. The new one, which nobody can read again: %s\n"), key);
}

static void backup(const struct admin *a, const char *file)
{
    struct uc_error error;
    if (store_backup(a->store, file, &error) != UC_OK)
        give_up(&error);
    printf(_("%s was read back and is sound; tables in it: %lld\n"), file,
           store_count(a->store, ""));
}

/* ---- The command -------------------------------------------------------------------------- */

enum { DATABASE = 256, FROM, JSON };

static const struct front_flag command_flags[] = {
    {"database", DATABASE, N_("WHERE"), N_("as that of the server")},
    {"from", FROM, N_("FILE"), N_("of restore: a backup, out of which the table is taken")},
    {"json", JSON, NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_("usage: undercroft serve admin COMMAND [OPTION]...\n"
               "For whoever runs a server, while it runs or not:\n"
               "  list                 the tables\n"
               "  inspect TABLE        what is known of one, without its secrets\n"
               "  end TABLE            nobody is let in any more; nothing is lost\n"
               "  restore TABLE        takes that back, or brings the table of a backup (--from)\n"
               "  revoke TABLE SEAT    a new key to a seat (its number), host or watch\n"
               "  backup FILE          a copy of all tables, of SQLite"),
    .flag = command_flags,
};

static const struct {
    const char *name;
    int words; /* that follow it */
} commands[] = {{"list", 0},    {"inspect", 1}, {"end", 1},
                {"restore", 1}, {"revoke", 2},  {"backup", 1}};

static void check_words(int count, char **word)
{
    static const char *const names[] = {"list",   "inspect", "end", "restore",
                                        "revoke", "backup",  NULL};
    if (count == 0)
        front_die(FRONT_BAD, _("serve admin: which command? See --help"));
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, word[0]) == 0) {
            if (count - 1 != commands[i].words)
                front_die(FRONT_BAD,
                          _("serve admin: words that '%s' needs after it: %d; see --help"), word[0],
                          commands[i].words);
            return;
        }
    const char *near = front_nearest(word[0], names);
    if (near)
        front_die(FRONT_BAD, _("serve admin: no command '%s' (%s?)"), word[0], near);
    front_die(FRONT_BAD, _("serve admin: no command '%s'; see --help"), word[0]);
}

int admin_main(int argc, char **argv)
{
    struct admin a = {.json = false};
    struct uc_error error = {.text = ""};
    const char *database;
    char path[500], *given = NULL;
    for (int o; (o = front_option(argc, argv, &command_line)) != -1;) {
        if (o == DATABASE)
            given = optarg;
        else if (o == FROM)
            a.from = optarg;
        else if (o == JSON)
            a.json = true;
    }
    char **word = argv + optind;
    check_words(argc - optind, word);
    if (!token_begin())
        front_die(FRONT_BAD, _("serve: this machine has no good source of randomness"));
    database = store_place(given);
    if (!database)
        database = store_default(path, sizeof path);
    a.store = store_open(database, false, &error);
    if (!a.store)
        give_up(&error);
    a.store->sees_ended = true;
    if (strcmp(word[0], "list") == 0)
        list(&a);
    else if (strcmp(word[0], "inspect") == 0)
        inspect(&a, word[1]);
    else if (strcmp(word[0], "end") == 0)
        end(&a, word[1], true);
    else if (strcmp(word[0], "restore") == 0 && a.from)
        restore_from(&a, word[1]);
    else if (strcmp(word[0], "restore") == 0)
        end(&a, word[1], false);
    else if (strcmp(word[0], "revoke") == 0)
        replace_key(&a, word[1], word[2]);
    else
        backup(&a, word[1]);
    store_close(a.store);
    return FRONT_OK;
}
