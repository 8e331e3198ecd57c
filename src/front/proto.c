/* undercroft proto: play through a pipe, one JSON object a line each way (docs/protocol.md).
 *
 * A session holds a number of games. Here a request is taken apart and its command found; the
 * commands are in proto_play.c and proto_look.c, the games in proto_match.c. */
#include "front/proto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/show.h"

static void command_commands(struct request *r);
static void command_quit(struct request *r);

/* A command with the key `game` works on that game. */
static const struct command command_table[] = {
    {"commands", command_commands, ""},
    {"language", command_language, "name:t"},
    {"systems", command_systems, ""},
    {"list", command_list, "system:t! kind:t"},
    {"rules", command_rules, "system:t! number:t"},
    {"new", command_new,
     "system:t! quest:t party:l options:o seed:n manual_chance:b name:t board:t "
     "journal:t"},
    {"load", command_load, "path:t! system:t manual_chance:b"},
    {"save", command_save, "game:i! path:t!"},
    {"branch", command_branch, "game:i! path:t!"},
    {"clone", command_clone, "game:i!"},
    {"at", command_at, "game:i! answers:i!"},
    {"restore", command_restore, "game:i! from:i!"},
    {"free", command_free, "game:i!"},
    {"question", command_question, "game:i! seat:s"},
    {"answer", command_answer, "game:i! choice:i code:t"},
    {"force", command_force, "game:i! results:l"},
    {"manual_chance", command_manual_chance, "game:i! on:b!"},
    {"bot", command_bot, "game:i! kind:t! seat:s effort:i seed:n answer:b"},
    {"play_out", command_play_out, "game:i! kind:t! effort:i seed:n limit:i"},
    {"undo", command_undo, "game:i! seat:s"},
    {"redo", command_redo, "game:i!"},
    {"can_undo", command_can_undo, "game:i! seat:s!"},
    {"history", command_history, "game:i!"},
    {"view", command_view, "game:i! seat:s!"},
    {"board", command_board, "game:i! seat:s"},
    {"events", command_events, "game:i! since:i seat:s"},
    {"odds", command_odds, "game:i! choice:i code:t"},
    {"why_not", command_why_not, "game:i! code:t! seat:s"},
    {"inspect", command_inspect, "game:i! seat:s! kind:t! what:w!"},
    {"highlight", command_highlight, "game:i! seat:s! what:t! piece:w!"},
    {"way", command_way, "game:i! place:t"},
    {"range", command_range, "game:i!"},
    {"forecast", command_forecast, "game:i! seat:s worlds:i seed:n"},
    {"score", command_score, "game:i! side:i!"},
    {"hash", command_hash, "game:i!"},
    {"state_ok", command_state_ok, "game:i!"},
    {"trace", command_trace, "game:i!"},
    {"fact", command_fact, "game:i! name:t!"},
    {"set_fact", command_set_fact, "game:i! line:t!"},
    {"resample", command_resample, "game:i! seat:s! seed:n"},
    {"quit", command_quit, ""},
};
enum { COMMANDS = sizeof command_table / sizeof command_table[0], COMMANDS_MAX = 64, KEYS = 12 };

struct command_key {
    char name[24];
    char type;
    bool needed;
};

static void command_quit(struct request *r)
{
    json_t *unused = json_object();
    for (int i = 0; i < PROTO_GAMES; i++) {
        const struct match *m = r->proto->match[i];
        if (!m || m->forced_count == 0)
            continue;
        char key[16];
        json_t *one = json_object();
        snprintf(key, sizeof key, "%d", m->id);
        reply_unused(one, m);
        json_object_set(unused, key, json_object_get(one, "unused"));
        json_decref(one);
    }
    reply_bool(r->out, "bye", true);
    if (json_object_size(unused))
        json_object_set(r->out, "unused", unused);
    json_decref(unused);
    r->proto->over = true;
}

/* Reads the keys of a command; "cmd" and "id" belong to all. */
static int read_keys(const struct command *command, struct command_key *key)
{
    int count = 0, used = 0;
    for (const char *at = command->keys;
         sscanf(at, " %23[^:]:%c%n", key[count].name, &key[count].type, &used) == 2; at += used) {
        key[count].needed = at[used] == '!';
        used += key[count].needed;
        count++;
    }
    return count;
}

static void command_commands(struct request *r)
{
    json_t *all = json_object();
    for (int i = 0; i < COMMANDS; i++) {
        struct command_key key[KEYS];
        int count = read_keys(&command_table[i], key);
        json_t *keys = json_array();
        for (int k = 0; k < count; k++)
            json_array_append_new(keys, front_json_text(key[k].name));
        json_object_set_new(all, command_table[i].name, keys);
    }
    json_object_set_new(r->out, "commands", all);
}

static bool has_type(const json_t *value, char type)
{
    size_t i;
    json_t *item;
    switch (type) {
    case 'i':
        return json_is_integer(value);
    case 't':
        return json_is_string(value);
    case 'b':
        return json_is_boolean(value);
    case 'o':
        return json_is_object(value);
    case 'l':
        json_array_foreach(value, i, item)
        {
            if (!json_is_string(item))
                return false;
        }
        return json_is_array(value);
    default:
        return json_is_integer(value) || json_is_string(value);
    }
}

static const char *type_name(char type)
{
    switch (type) {
    case 'i':
        return _("an integer");
    case 't':
        return _("text");
    case 'b':
        return _("true or false");
    case 'o':
        return _("an object");
    case 'l':
        return _("a list of texts");
    default:
        return _("text or an integer");
    }
}

/* Every key must be one that the command knows, and of its type. */
static bool check_keys(struct request *r, const struct command *command)
{
    struct command_key key[KEYS];
    const char *names[KEYS + 3] = {"cmd", "id"};
    int count = read_keys(command, key);
    for (int k = 0; k < count; k++) {
        const json_t *value = json_object_get(r->in, key[k].name);
        names[k + 2] = key[k].name;
        bool known = r->bound && (strcmp(key[k].name, "game") == 0 || key[k].type == 's');
        if (!value && key[k].needed && !known)
            reply_fail(r, _("'%s' needs the key '%s'"), command->name, key[k].name);
        else if (value && !has_type(value, key[k].type))
            reply_fail(r, _("'%s' must be %s"), key[k].name, type_name(key[k].type));
        if (r->failed)
            return false;
    }
    const char *given;
    json_t *value;
    json_object_foreach(r->in, given, value)
    {
        int i = 0;
        while (names[i] && strcmp(names[i], given) != 0)
            i++;
        if (names[i])
            continue;
        const char *nearest = front_nearest(given, names);
        if (nearest)
            reply_fail(r, _("'%s' has no key '%.60s' (%s?)"), command->name, given, nearest);
        else
            reply_fail(r, _("'%s' has no key '%.60s'"), command->name, given);
        return false;
    }
    return true;
}

static const struct command *find_command(struct request *r, const struct command *table, int count)
{
    const char *name = request_text(r, "cmd");
    const char *names[COMMANDS_MAX + 1] = {NULL};
    if (!name) {
        reply_fail(r,
                   _("a request needs the key 'cmd', a text; {\"cmd\":\"commands\"} lists them"));
        return NULL;
    }
    for (int i = 0; i < count && i < COMMANDS_MAX; i++) {
        if (strcmp(name, table[i].name) == 0)
            return &table[i];
        names[i] = table[i].name;
    }
    const char *nearest = front_nearest(name, names);
    if (nearest)
        reply_fail(r, _("there is no command '%.60s' (%s?)"), name, nearest);
    else
        reply_fail(r, _("there is no command '%.60s'; {\"cmd\":\"commands\"} lists them"), name);
    return NULL;
}

/* The id is given back as it came: an integer or a short text. */
static json_t *take_id(struct request *r)
{
    json_t *id = json_object_get(r->in, "id");
    bool good = json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= PROTO_ID);
    if (id && !good)
        reply_fail(r, _("'id' must be an integer or a text of at most %d bytes"), PROTO_ID);
    return good ? json_incref(id) : NULL;
}

const struct command *request_command(struct request *r, const struct command *table, int count)
{
    const struct command *command = find_command(r, table, count);
    return command && check_keys(r, command) ? command : NULL;
}

void request_handle(struct request *r)
{
    const struct command *command = request_command(r, command_table, COMMANDS);
    if (!command)
        return;
    if (strncmp(command->keys, "game:", 5) == 0 && !r->match) {
        r->match = match_find(r, "game");
        if (!r->match)
            return;
    }
    command->run(r);
}

static char *write_reply(json_t *id, json_t *out)
{
    json_t *reply = json_object();
    if (id)
        json_object_set_new(reply, "id", id);
    json_object_update(reply, out);
    json_decref(out);
    char *text = front_json_line(reply);
    json_decref(reply);
    return text;
}

static char *error_line(const char *text)
{
    struct request r = {.out = json_object()};
    reply_fail(&r, "%s", text);
    return write_reply(NULL, r.out);
}

struct proto *proto_new(struct front_packs *packs, struct proto_limits limits)
{
    struct proto *proto = calloc(1, sizeof *proto);
    if (proto) {
        proto->packs = packs;
        proto->limits = limits;
    }
    return proto;
}

void proto_free(struct proto *proto)
{
    if (!proto)
        return;
    for (int i = 0; i < PROTO_GAMES; i++)
        match_free(proto->match[i]);
    free(proto);
}

bool proto_is_over(const struct proto *proto) { return proto->over; }

char *proto_line(struct proto *proto, const char *line, size_t length)
{
    char text[400];
    json_error_t where;
    size_t spaces = 0;
    if (length > PROTO_LINE_MAX) {
        snprintf(text, sizeof text, _("a line of more than %d bytes"), PROTO_LINE_MAX);
        return error_line(text);
    }
    while (spaces < length && (line[spaces] == ' ' || line[spaces] == '\t' || line[spaces] == '\r'))
        spaces++;
    if (spaces == length)
        return NULL;
    json_t *in = json_loadb(line, length, JSON_REJECT_DUPLICATES, &where);
    if (!json_is_object(in)) {
        if (in)
            snprintf(text, sizeof text, _("a request is a JSON object"));
        else
            snprintf(text, sizeof text, _("not JSON, at byte %d: %s"), where.position, where.text);
        json_decref(in);
        return error_line(text);
    }
    struct request r = {.proto = proto, .in = in, .out = json_object()};
    json_t *id = take_id(&r);
    if (!r.failed)
        request_handle(&r);
    json_decref(in);
    return write_reply(id, r.out);
}

/* ---- The program -------------------------------------------------------------------------- */

static const struct front_flag command_flags[] = {
    {"no-files", 'n', NULL, N_("journals cannot be read or written")},
    {"describe", 'd', N_("types"),
     N_("the types of views and boards in TypeScript; docs: as lists in Markdown")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head =
        N_("usage: undercroft proto [--no-files]\n"
           "Plays through a pipe: reads one JSON object a line from standard input and answers\n"
           "each with one on standard output, until the input ends. docs/protocol.md describes\n"
           "the commands; examples/play.py is a client."),
    .flag = command_flags,
};

/* Reads one line into `line`. Its length; more than PROTO_LINE_MAX when it was too long and its
 * end was skipped; -1 at the end of the input. */
static long read_line(char *line)
{
    long length = 0;
    int c;
    while ((c = getc(stdin)) != EOF && c != '\n') {
        if (length < PROTO_LINE_MAX)
            line[length] = (char)c;
        if (length <= PROTO_LINE_MAX)
            length++;
    }
    return c == EOF && length == 0 ? -1 : length;
}

/* What a view and a board are made of, for the page and for docs/protocol.md. */
static int describe(const char *what)
{
    if (strcmp(what, "types") == 0)
        show_types(stdout);
    else if (strcmp(what, "docs") == 0)
        show_docs(stdout);
    else
        front_die(FRONT_BAD, _("proto: --describe: '%s' is neither types nor docs"), what);
    return FRONT_OK;
}

int proto_main(int argc, char **argv)
{
    struct proto_limits limits = {.files = true, .answers = 1000000, .effort = 100000000};
    struct front_packs packs = {.count = 0};
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        if (c == 'd')
            return describe(optarg);
        limits.files = false;
    }
    if (optind < argc)
        front_die(FRONT_BAD, _("proto: '%s' is one word too many; see 'undercroft proto --help'"),
                  argv[optind]);
    struct proto *proto = proto_new(&packs, limits);
    char *line = malloc(PROTO_LINE_MAX);
    if (!proto || !line)
        front_die(FRONT_BAD, _("out of memory"));
    for (long length; !proto_is_over(proto) && (length = read_line(line)) >= 0;) {
        char *reply = proto_line(proto, line, (size_t)length);
        if (reply) {
            puts(reply);
            fflush(stdout);
        }
        free(reply);
    }
    free(line);
    proto_free(proto);
    front_packs_free(&packs);
    return FRONT_OK;
}
