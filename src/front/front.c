/* What the command-line programs share; see front.h. */
#include "front/front.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/text.h"
#include "base/utf8.h"

/* ---- Mistakes and options ----------------------------------------------------------------- */

__attribute__((format(printf, 1, 0))) static void complain(const char *format, va_list args)
{
    char text[4096];
    vsnprintf(text, sizeof text, format, args);
    front_clean(text);
    for (char *at = text; *(at += control_character(at, strlen(at)));)
        at = memset(at, '?', *at & 0x80 ? 2 : 1); /* those of Unicode have two bytes */
    fflush(stdout);
    fprintf(stderr, "undercroft: %s\n", text);
}

void front_complain(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
}

void front_die(int status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    exit(status);
}

void front_flush(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        front_die(FRONT_BAD, _("standard output cannot be written; is the disk full?"));
}

void front_leave(void)
{
    front_flush();
    exit(FRONT_OK);
}

static int least(int a, int b) { return a < b ? a : b; }

/* How many letters must be changed, put in, left out or swapped to make `a` of `b`. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    int d[LONGEST + 1][LONGEST + 1];
    int m = (int)strnlen(a, LONGEST), n = (int)strnlen(b, LONGEST);
    for (int i = 0; i <= m; i++)
        d[i][0] = i;
    for (int j = 0; j <= n; j++)
        d[0][j] = j;
    for (int i = 1; i <= m; i++) {
        for (int j = 1; j <= n; j++) {
            d[i][j] = least(d[i - 1][j], d[i][j - 1]) + 1;
            d[i][j] = least(d[i][j], d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[m][n];
}

const char *front_nearest(const char *word, const char *const *list)
{
    const char *best = NULL;
    int best_distance = (int)(strnlen(word, 40) + 2) / 3 + 1; /* a third of the letters wrong */
    for (; *list; list++) {
        int d = distance(word, *list);
        if (d < best_distance) {
            best = *list;
            best_distance = d;
        }
    }
    return best;
}

/* ---- Options --------------------------------------------------------------------------------- */

/* Every subcommand has these two. */
enum { OPTION_LANG = 10000, OPTION_HELP = 'h', OPTIONS_MOST = 40 };
static const struct front_flag common_flags[] = {
    {"lang", OPTION_LANG, N_("L"), N_("the language, such as it")},
    {"help", OPTION_HELP, NULL, N_("this text")},
    {NULL, 0, NULL, NULL},
};

enum { HELP_WIDTH = 84 };

/* How wide text is on a screen: its characters in UTF-8. */
static int columns(const char *text, int bytes)
{
    int width = 0;
    for (int i = 0; i < bytes; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

/* Prints words, with line breaks before what would stand beyond the width; `column` is where it begins. */
static void print_broken(const char *text, int column)
{
    int at = column;
    for (const char *word = text; *word;) {
        int bytes = (int)strcspn(word, " "), width = columns(word, bytes);
        if (at > column && at + 1 + width > HELP_WIDTH) {
            printf("\n%*s", column, "");
            at = column;
        } else if (at > column) {
            putchar(' ');
            at++;
        }
        printf("%.*s", bytes, word);
        at += width;
        word += bytes;
        word += strspn(word, " ");
    }
    putchar('\n');
}

/* "--seed N" */
static void write_flag(const struct front_flag *flag, char *text, size_t size)
{
    snprintf(text, size, "--%s%s%s", flag->name, flag->value ? " " : "",
             flag->value ? _(flag->value) : "");
}

static int widest_flag(const struct front_flag *flag)
{
    int widest = 0;
    for (; flag->name; flag++) {
        char text[100];
        write_flag(flag, text, sizeof text);
        int width = columns(text, (int)strlen(text));
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void print_flags(const struct front_flag *flag, int widest)
{
    for (; flag->name; flag++) {
        char text[100];
        write_flag(flag, text, sizeof text);
        int width = columns(text, (int)strlen(text));
        printf("  %s%*s", text, widest - width + 2, "");
        print_broken(_(flag->about), widest + 4);
    }
}

static void print_help(const struct front_command *command)
{
    int own = widest_flag(command->flag), common = widest_flag(common_flags);
    puts(_(command->head));
    putchar('\n');
    print_flags(command->flag, own > common ? own : common);
    print_flags(common_flags, own > common ? own : common);
    if (command->tail)
        printf("\n%s\n", _(command->tail));
}

/* Adds options to what getopt_long wants. */
static void add_flags(const struct front_flag *flag, struct option *all, int *count)
{
    for (; flag->name; flag++) {
        assert(*count < OPTIONS_MOST);
        int has = !flag->value            ? no_argument
                  : flag->value[0] == '[' ? optional_argument
                                          : required_argument;
        all[(*count)++] = (struct option){flag->name, has, NULL, flag->id};
    }
}

/* Explains what getopt_long did not like in `text` and leaves. */
static _Noreturn void bad_option(const char *program, const char *text, const struct option *names)
{
    const char *list[OPTIONS_MOST + 2] = {NULL};
    for (int i = 0; names[i].name; i++)
        list[i] = names[i].name;
    char word[80];
    snprintf(word, sizeof word, "%s", text + strspn(text, "-"));
    word[strcspn(word, "=")] = '\0';
    for (int i = 0; list[i]; i++) {
        if (strcmp(list[i], word) == 0 && names[i].has_arg == no_argument)
            front_die(FRONT_BAD, _("%s: --%s takes no value; see 'undercroft %s --help'"), program,
                      word, program);
    }
    const char *nearest = strncmp(text, "--", 2) == 0 ? front_nearest(word, list) : NULL;
    if (nearest)
        front_die(FRONT_BAD, _("%s: no option '%s' (--%s?); see 'undercroft %s --help'"), program,
                  text, nearest, program);
    front_die(FRONT_BAD, _("%s: no option '%s'; see 'undercroft %s --help'"), program, text,
              program);
}

int front_option(int argc, char **argv, const struct front_command *command)
{
    struct option all[OPTIONS_MOST + 1] = {{NULL, 0, NULL, 0}};
    char letters[32];
    int count = 0;
    snprintf(letters, sizeof letters, ":h%s", command->letters ? command->letters : "");
    add_flags(common_flags, all, &count);
    add_flags(command->flag, all, &count);
    opterr = 0;
    int before = optind;
    int c = getopt_long(argc, argv, letters, all, NULL);
    if (c == ':')
        front_die(FRONT_BAD, _("%s: option '%s' needs a value; see 'undercroft %s --help'"),
                  argv[0], argv[optind - 1], argv[0]);
    /* In a bundle of short options optind stays where it is until the last of them. */
    if (c == '?')
        bad_option(argv[0], argv[optind > before ? optind - 1 : optind], all);
    if (c == OPTION_LANG && !front_speak(optarg))
        front_die(FRONT_BAD,
                  _("%s: there is no translation for the language '%s'; "
                    "docs/translating.md tells how to make one"),
                  argv[0], optarg);
    if (c == OPTION_LANG)
        return front_option(argc, argv, command);
    if (c == OPTION_HELP) {
        print_help(command);
        front_leave();
    }
    return c;
}

long front_number(const char *what, const char *text, long low, long high)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno || end == text || *end || value < low || value > high)
        front_die(FRONT_BAD, _("%s: '%s' is not a whole number from %ld to %ld"), what, text, low,
                  high);
    return value;
}

bool front_parse_seed(const char *text, uint64_t *seed)
{
    char *end;
    errno = 0;
    if (text[0] < '0' || text[0] > '9')
        return false;
    unsigned long long value = strtoull(text, &end, text[0] == '0' && text[1] == 'x' ? 16 : 10);
    *seed = value;
    return !errno && *end == '\0';
}

uint64_t front_seed(const char *what, const char *text)
{
    uint64_t seed;
    if (!front_parse_seed(text, &seed))
        front_die(FRONT_BAD, _("%s: '%s' is not a seed; give a number from 0 to 2^64 - 1"), what,
                  text);
    return seed;
}

/* ---- Data and setups ---------------------------------------------------------------------- */

const char *front_find(const char *name, char *path, size_t size)
{
    char place[1024];
    struct stat info;
    for (int i = 0; uc_data_place(i, place, sizeof place); i++) {
        int n = snprintf(path, size, "%s/%s", place, name);
        if (n > 0 && (size_t)n < size && stat(path, &info) == 0)
            break;
    }
    return path;
}

const char *const front_setup_kinds[] = {"quest", "campaign", "hero", "class", NULL};

/* Copies `length` bytes of `text` into the setup's own memory; NULL when it is full. */
static const char *keep(struct front_setup *to, const char *text, size_t length)
{
    if (length >= sizeof to->text - to->used)
        return NULL;
    char *copy = to->text + to->used;
    memcpy(copy, text, length);
    copy[length] = '\0';
    to->used += length + 1;
    return copy;
}

static enum uc_status too_long(struct uc_error *error)
{
    return uc_fail(error, UC_BAD_SETUP, _("party, options and name are too long together"));
}

static enum uc_status add_member(struct front_setup *to, const char *text, size_t length,
                                 struct uc_error *error)
{
    if (to->setup.party_count >= UC_PARTY)
        return uc_fail(error, UC_BAD_SETUP, _("a party has at most %d members"), UC_PARTY);
    if (length == 0)
        return uc_fail(error, UC_BAD_SETUP,
                       _("an empty name in the party; write it as hero:class,hero:class"));
    const char *copy = keep(to, text, length);
    if (!copy)
        return too_long(error);
    to->setup.party[to->setup.party_count++] = copy;
    return UC_OK;
}

enum uc_status front_setup_member(struct front_setup *to, const char *member,
                                  struct uc_error *error)
{
    return add_member(to, member, strlen(member), error);
}

static enum uc_status add_option(struct front_setup *to, const char *key, size_t key_length,
                                 const char *value, size_t value_length, struct uc_error *error)
{
    if (to->setup.option_count >= UC_OPTIONS)
        return uc_fail(error, UC_BAD_SETUP, _("a game has at most %d options"), UC_OPTIONS);
    const char *key_copy = keep(to, key, key_length);
    const char *value_copy = keep(to, value, value_length);
    if (!key_copy || !value_copy)
        return too_long(error);
    to->setup.option[to->setup.option_count].key = key_copy;
    to->setup.option[to->setup.option_count].value = value_copy;
    to->setup.option_count++;
    return UC_OK;
}

enum uc_status front_setup_option(struct front_setup *to, const char *key, const char *value,
                                  struct uc_error *error)
{
    return add_option(to, key, strlen(key), value, strlen(value), error);
}

enum uc_status front_setup_quest(struct front_setup *to, const char *quest, struct uc_error *error)
{
    to->setup.quest = keep(to, quest, strlen(quest));
    return to->setup.quest ? UC_OK : too_long(error);
}

enum uc_status front_setup_name(struct front_setup *to, const char *name, struct uc_error *error)
{
    to->setup.name = keep(to, name, strlen(name));
    return to->setup.name ? UC_OK : too_long(error);
}

void front_add_rule(char list[FRONT_RULES], const char *rule)
{
    size_t used = strlen(list);
    if (used + strlen(rule) + 2 > FRONT_RULES)
        front_die(FRONT_BAD, _("the rule options are longer than %d characters"), FRONT_RULES - 2);
    snprintf(list + used, FRONT_RULES - used, "%s%s", used ? "," : "", rule);
}

enum uc_status front_setup_parse(struct front_setup *to, const char *party, const char *options,
                                 struct uc_error *error)
{
    for (const char *at = party; at && *at;) {
        size_t n = strcspn(at, ",");
        if (add_member(to, at, n, error) != UC_OK)
            return UC_BAD_SETUP;
        at += n + (at[n] == ',');
    }
    for (const char *at = options; at && *at;) {
        size_t n = strcspn(at, ","), key = strcspn(at, "=,");
        if (key == 0 || at[key] != '=')
            return uc_fail(error, UC_BAD_SETUP, _("option '%.*s' is not of the form key=value"),
                           (int)(n < 60 ? n : 60), at);
        if (add_option(to, at, key, at + key + 1, n - key - 1, error) != UC_OK)
            return UC_BAD_SETUP;
        at += n + (at[n] == ',');
    }
    return UC_OK;
}

/* ---- Names of a game ---------------------------------------------------------------------- */

bool front_begins(const char *text, const char *code)
{
    for (size_t n; (n = strcspn(code, " ")) > 0;) {
        size_t length = strcspn(text, " ");
        bool any = strchr(":.", code[n - 1]);
        if (any ? length < n : length != n)
            return false;
        if (memcmp(text, code, n) != 0)
            return false;
        code += n;
        code += strspn(code, " ");
        text += length;
        text += strspn(text, " ");
    }
    return true;
}

int front_choice(const uc_game *game, const void *state, const char *code)
{
    int found = uc_choice_find(game, state, code);
    if (found >= 0 || !code[0])
        return found;
    struct uc_question question = uc_question(game, state);
    for (int i = 0; i < question.count; i++) {
        char text[256];
        uc_choice_code(game, state, question.choice[i], text, sizeof text);
        if (!front_begins(text, code))
            continue;
        if (found >= 0)
            return -2;
        found = i;
    }
    return found;
}

const char *front_arg_word(enum uc_arg kind)
{
    static const char *const word[] = {
        [UC_NONE] = "none",       [UC_PIECE] = "piece",   [UC_PLACE] = "place",
        [UC_CARD] = "card",       [UC_RECORD] = "record", [UC_NUMBER] = "number",
        [UC_FACE] = "face",       [UC_DOOR] = "door",     [UC_TOKEN] = "token",
        [UC_WORD] = "word",       [UC_SEAT] = "seat",     [UC_LABEL] = "label",
        [UC_ABILITY] = "ability", [UC_REGION] = "region"};
    return (size_t)kind < sizeof word / sizeof word[0] && word[kind] ? word[kind] : "none";
}

/* True when every word of `wanted` is a word of `code`, in that order. */
static bool has_words(const char *code, const char *wanted)
{
    size_t n, m;
    for (wanted += strspn(wanted, " :"); (n = strcspn(wanted, " :")) > 0;) {
        code += strspn(code, " :");
        m = strcspn(code, " :");
        if (m == 0)
            return false;
        if (m == n && memcmp(code, wanted, n) == 0) {
            wanted += n;
            wanted += strspn(wanted, " :");
        }
        code += m;
    }
    return true;
}

int front_outcome(const uc_game *game, const void *state, const char *text)
{
    int found = uc_choice_find(game, state, text);
    if (found >= 0)
        return found;
    struct uc_question question = uc_question(game, state);
    for (int i = 0; i < question.count; i++) {
        char code[256];
        uc_choice_code(game, state, question.choice[i], code, sizeof code);
        if (!has_words(code, text))
            continue;
        if (found >= 0)
            return -2;
        found = i;
    }
    return found;
}

void front_seat_name(const uc_game *game, const void *state, uc_seat seat, char *text, size_t size)
{
    if (seat == UC_CHANCE || seat == UC_ANYONE || seat == 0) {
        snprintf(text, size, "%s", seat == 0 ? "nobody" : seat == UC_CHANCE ? "chance" : "anyone");
        return;
    }
    uc_name(game, state, UC_SEAT, seat, text, size);
    if (!text[0])
        snprintf(text, size, "%s", uc_seat_name(game, seat));
    front_clean(text);
}

uc_seat front_seat(const uc_game *game, const void *state, const char *name)
{
    if (strcmp(name, "chance") == 0)
        return UC_CHANCE;
    if (strcmp(name, "anyone") == 0)
        return UC_ANYONE;
    for (int seat = 1; seat <= uc_seat_count(game); seat++) {
        char code[80], number[12];
        front_seat_name(game, state, (uc_seat)seat, code, sizeof code);
        snprintf(number, sizeof number, "%d", seat);
        if (strcasecmp(name, code) == 0 || strcmp(name, number) == 0 ||
            strcasecmp(name, uc_seat_name(game, (uc_seat)seat)) == 0)
            return (uc_seat)seat;
    }
    return 0;
}

/* What is typed for programs is English in every language, but who reads "Eroi" may write it, too. */
static bool is_side(const uc_game *game, int side, const char *name)
{
    bool meant = strcasecmp(name, uc_side_name(game, side)) == 0;
    const struct text_language *language = text_speak(NULL);
    meant = meant || strcasecmp(name, uc_side_name(game, side)) == 0;
    text_speak(language);
    return meant;
}

int front_side(const uc_game *game, const void *state, const char *name)
{
    uc_seat named = front_seat(game, state, name);
    for (int seat = 1; seat <= uc_seat_count(game); seat++) {
        int side = uc_seat_side(game, (uc_seat)seat);
        if (named == seat || is_side(game, side, name))
            return side;
    }
    return 0;
}

/* ---- Files and text ----------------------------------------------------------------------- */

char *front_read(const char *path, size_t limit, size_t *length, struct uc_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        uc_fail(error, UC_BAD_FILE, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = NULL;
    size_t used = 0, room = 0;
    while (used <= limit) {
        if (used + 1 >= room) {
            room = room ? 2 * room : 16384;
            char *more = realloc(text, room);
            if (!more)
                break;
            text = more;
        }
        size_t n = fread(text + used, 1, room - used - 1, file);
        if (n == 0)
            break;
        used += n;
    }
    bool whole = text && feof(file) && !ferror(file) && used <= limit;
    if (whole) {
        text[used] = '\0';
        *length = used;
    } else {
        if (used > limit)
            uc_fail(error, UC_BAD_FILE, _("%s: larger than %zu bytes"), path, limit);
        else
            uc_fail(error, UC_IO, "%s: %s", path, strerror(errno ? errno : EIO));
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

static bool add_file(struct front_files *files, const char *path)
{
    char **more = realloc(files->path, ((size_t)files->count + 1) * sizeof files->path[0]);
    if (!more)
        return false;
    files->path = more;
    char *copy = strdup(path);
    if (!copy)
        return false;
    files->path[files->count++] = copy;
    return true;
}

/* Bytes, not the reader's alphabet: the same order everywhere. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool ends_with(const char *text, const char *suffix)
{
    size_t n = strlen(text), m = strlen(suffix);
    return n > m && strcmp(text + n - m, suffix) == 0;
}

enum { FOLDER_DEPTH = 16 };

static enum uc_status walk(const char *dir, const char *suffix, int depth,
                           struct front_files *files, struct uc_error *error)
{
    struct dirent **entry;
    int count = scandir(dir, &entry, NULL, by_name);
    if (count < 0)
        return uc_fail(error, UC_IO, "%s: %s", dir, strerror(errno));
    enum uc_status status = UC_OK;
    for (int i = 0; i < count; i++) {
        char path[1024];
        struct stat info;
        int n = snprintf(path, sizeof path, "%s/%s", dir, entry[i]->d_name);
        bool usable = status == UC_OK && entry[i]->d_name[0] != '.' && n > 0 &&
                      (size_t)n < sizeof path && lstat(path, &info) == 0;
        free(entry[i]);
        if (!usable)
            continue;
        if (S_ISDIR(info.st_mode)) {
            if (depth < FOLDER_DEPTH)
                status = walk(path, suffix, depth + 1, files, error);
        } else if (ends_with(path, suffix) && !add_file(files, path)) {
            status = uc_fail(error, UC_IO, _("out of memory"));
        }
    }
    free(entry);
    return status;
}

enum uc_status front_files(const char *path, const char *suffix, struct front_files *files,
                           struct uc_error *error)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return uc_fail(error, UC_BAD_FILE, "%s: %s", path, strerror(errno));
    if (S_ISDIR(info.st_mode))
        return walk(path, suffix, 1, files, error);
    return add_file(files, path) ? UC_OK : uc_fail(error, UC_IO, _("out of memory"));
}

void front_files_free(struct front_files *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->path[i]);
    free(files->path);
    *files = (struct front_files){NULL, 0};
}

/* The length of the UTF-8 character that `text` begins with, 0 if it begins with none. Forms
 * that are longer than needed, surrogates and numbers past U+10FFFF are none. */
static size_t utf8_length(const unsigned char *text, size_t left)
{
    if (text[0] < 0x80)
        return 1;
    size_t n = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc2 || text[0] > 0xf4 || n > left)
        return 0;
    for (size_t i = 1; i < n; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    bool bad = (text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xed && text[1] > 0x9f) ||
               (text[0] == 0xf0 && text[1] < 0x90) || (text[0] == 0xf4 && text[1] > 0x8f);
    return bad ? 0 : n;
}

bool front_is_utf8(const char *text, size_t length)
{
    for (size_t i = 0, n; i < length; i += n) {
        n = utf8_length((const unsigned char *)text + i, length - i);
        if (n == 0)
            return false;
    }
    return true;
}

void front_clean(char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length;) {
        size_t n = utf8_length((const unsigned char *)text + i, length - i);
        if (n == 0)
            text[i] = '?';
        i += n ? n : 1;
    }
}

struct json_t *front_json_text(const char *text)
{
    struct json_t *json = json_string(text);
    if (json)
        return json;
    char *copy = strdup(text);
    if (!copy)
        return NULL;
    front_clean(copy);
    json = json_string(copy);
    free(copy);
    return json;
}

struct json_t *front_kind_json(const uc_pack *pack, const char *kind)
{
    json_t *list = json_array();
    struct uc_entry entry;
    for (int i = 0; uc_pack_entry(pack, kind, i, &entry); i++) {
        json_t *json = json_object();
        json_object_set_new(json, "id", front_json_text(entry.id));
        json_object_set_new(json, "name", front_json_text(entry.name));
        json_object_set_new(json, "about", front_json_text(entry.about));
        json_object_set_new(json, "group", front_json_text(entry.group));
        if (entry.unlisted)
            json_object_set_new(json, "unlisted", json_true());
        json_array_append_new(list, json);
    }
    return list;
}

struct json_t *front_shelf_json(void)
{
    json_t *list = json_array();
    struct front_shelf shelf = front_shelf();
    for (int i = 0; i < shelf.count; i++) {
        const struct front_listed *pack = &shelf.pack[i];
        json_t *json = json_object();
        json_object_set_new(json, "name", front_json_text(pack->name));
        json_object_set_new(json, "folder", front_json_text(pack->folder));
        if (pack->problem[0]) {
            json_object_set_new(json, "problem", front_json_text(pack->problem));
        } else {
            json_object_set_new(json, "system", front_json_text(pack->head.system));
            json_object_set_new(json, "title", front_json_text(pack->head.title));
            json_object_set_new(json, "about", front_json_text(pack->head.about));
            json_object_set_new(json, "version", front_json_text(pack->head.version));
        }
        json_array_append_new(list, json);
    }
    front_shelf_free(&shelf);
    return list;
}

void front_json_pack(struct json_t *json, const uc_pack *pack)
{
    json_object_set_new(json, "system", front_json_text(uc_pack_system(pack)));
    if (!uc_pack_from(pack)[0])
        return;
    json_object_set_new(json, "pack", front_json_text(uc_pack_title(pack)));
    json_object_set_new(json, "from", front_json_text(uc_pack_from(pack)));
}

void front_print_json(struct json_t *json)
{
    json_dumpf(json, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(json);
}

/* ---- Bots --------------------------------------------------------------------------------- */

bool front_is_bot(const char *kind)
{
    for (int i = 0; uc_bot_kind(i); i++)
        if (strcmp(uc_bot_kind(i), kind) == 0)
            return true;
    return false;
}

const char *front_bots(void)
{
    static char names[FRONT_BOTS * 12];
    if (!names[0])
        for (int i = 0; uc_bot_kind(i); i++) {
            size_t used = strlen(names);
            snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", uc_bot_kind(i));
        }
    return names;
}
