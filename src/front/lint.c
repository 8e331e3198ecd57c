/* undercroft lint: is a pack right, and what is in it? */
#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "front/front.h"
#include "undercroft/packs.h"

static const struct front_flag command_flags[] = {
    {"json", 'j', NULL, N_("as JSON")},
    {"dump", 'd', NULL, N_("also print every record, the texts of its effects and their code")},
    {"reach", 'r', NULL, N_("what no game can come to is a problem, too: places, cards, ends")},
    {"strings", 't', NULL, N_("print the texts of a pack as a template for translators (.pot)")},
    {"schema", 's', N_("SYSTEM"), N_("what packs of a system may declare and say, as Markdown")},
    {"opcodes", 'o', NULL, N_("the instructions that effects are compiled to, as Markdown")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_(
        "usage: undercroft lint [--json] [--dump] [--reach] DIR...\n"
        "       undercroft lint --strings DIR\n"
        "       undercroft lint --schema SYSTEM\n"
        "       undercroft lint --opcodes\n"
        "Reads packs and prints every problem as FILE:LINE: TEXT. docs/packs.md explains how to\n"
        "write a pack."),
    .flag = command_flags,
    .tail = N_(
        "Exit status: 0 all packs are right, 1 there are problems, 2 bad usage or no such folder."),
};

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static json_t *problems_json(const struct uc_problems *problems)
{
    json_t *list = json_array();
    for (int i = 0; i < problems->count; i++) {
        json_t *json = json_object();
        json_object_set_new(json, "file", front_json_text(problems->list[i].file));
        json_object_set_new(json, "line", json_integer(problems->list[i].line));
        json_object_set_new(json, "text", front_json_text(problems->list[i].text));
        json_array_append_new(list, json);
    }
    return list;
}

static void print_problems(const struct uc_problems *problems)
{
    for (int i = 0; i < problems->count; i++) {
        const struct uc_problem *p = &problems->list[i];
        if (p->line > 0)
            printf("%s:%d: %s\n", p->file, p->line, p->text);
        else
            printf("%s: %s\n", p->file, p->text);
    }
}

/* Room for one more problem of the pack. */
static struct uc_problem *new_problem(struct uc_problems *problems)
{
    struct uc_problem *more =
        realloc(problems->list, ((size_t)problems->count + 1) * sizeof *problems->list);
    if (!more)
        front_die(FRONT_FAILED, _("out of memory"));
    problems->list = more;
    return &more[problems->count++];
}

static void add_problem(struct uc_problems *problems, const char *file, const char *text)
{
    struct uc_problem *problem = new_problem(problems);
    *problem = (struct uc_problem){.line = 0};
    snprintf(problem->file, sizeof problem->file, "%.*s", (int)sizeof problem->file - 1, file);
    snprintf(problem->text, sizeof problem->text, "%.*s", (int)sizeof problem->text - 1, text);
    front_clean(problem->text);
}

static bool ends_in(const struct dirent *entry, const char *ending)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot && strcmp(dot, ending) == 0;
}

static int is_catalogue(const struct dirent *entry) { return ends_in(entry, ".mo"); }
static int is_source(const struct dirent *entry) { return ends_in(entry, ".po"); }

/* The translations that a pack brings: would they be used? */
static void check_catalogues(const char *folder, struct uc_problems *problems)
{
    char place[FRONT_PATH], path[FRONT_PATH + 300];
    struct dirent **found = NULL;
    struct uc_error error;
    snprintf(place, sizeof place, "%s/po", folder);
    int count = scandir(place, &found, is_catalogue, alphasort);
    for (int i = 0; i < count; i++) {
        size_t size = 0;
        snprintf(path, sizeof path, "%s/%s", place, found[i]->d_name);
        char *bytes = front_read(path, FRONT_CATALOGUE, &size, &error);
        uc_language *language = uc_language_new();
        if (!bytes || !language ||
            uc_language_add_pack(language, folder, bytes, size, &error) != UC_OK)
            add_problem(problems, path, error.text);
        uc_language_free(language);
        free(bytes);
        free(found[i]);
    }
    free(found);
}

/* Is it one of the program's own packs? Their catalogues are compiled when the program is built. */
static bool is_shipped(const char *folder)
{
    char place[FRONT_PATH], path[FRONT_PATH + 300];
    char *whole = realpath(folder, NULL);
    const char *slash = whole ? strrchr(whole, '/') : NULL;
    bool found = false;
    for (int i = 0; slash && !found && uc_data_place(i, place, sizeof place); i++) {
        int n = snprintf(path, sizeof path, "%s/packs%s", place, slash);
        char *other = n > 0 && n < (int)sizeof path ? realpath(path, NULL) : NULL;
        found = other && strcmp(other, whole) == 0;
        free(other);
    }
    free(whole);
    return found;
}

/* Translations that nobody reads, because they have not been compiled. The pack is right without them. */
static void check_sources(const char *folder, struct uc_problems *problems)
{
    char place[FRONT_PATH], path[FRONT_PATH + 300];
    struct dirent **found = NULL;
    snprintf(place, sizeof place, "%s/po", folder);
    int count = is_shipped(folder) ? 0 : scandir(place, &found, is_source, alphasort);
    for (int i = 0; i < count; i++) {
        int length = (int)strlen(found[i]->d_name) - 3;
        snprintf(path, sizeof path, "%s/%.*s.mo", place, length, found[i]->d_name);
        if (access(path, R_OK) != 0) {
            snprintf(path, sizeof path, "%s/%s", place, found[i]->d_name);
            add_problem(
                problems, path,
                _("nobody reads it before it is compiled: msgfmt -o it.mo it.po, with its name"));
        }
        free(found[i]);
    }
    free(found);
}

/* Reads one pack and prints what there is to say; with `list` it is added there instead. */
static bool lint_pack(const char *folder, bool dump, bool reach, json_t *list)
{
    struct uc_problems problems = {NULL, 0}, unreached = {NULL, 0}, unread = {NULL, 0};
    double begin = milliseconds();
    uc_pack *pack = uc_pack_lint(folder, &problems, &unreached);
    double took = milliseconds() - begin;
    check_catalogues(folder, &problems);
    check_sources(folder, &unread);
    if (dump && pack)
        front_learn(folder);
    if (reach && pack && !uc_system_searches(uc_pack_system(pack)))
        front_die(FRONT_BAD, _("lint: packs of the system '%s' cannot be searched with --reach"),
                  uc_pack_system(pack));
    for (int i = 0; reach && i < unreached.count; i++)
        *new_problem(&problems) = unreached.list[i];
    bool ok = pack != NULL && problems.count == 0;
    struct uc_pack_size size = pack ? uc_pack_size(pack) : (struct uc_pack_size){0, 0};
    if (list) {
        json_t *json = json_object();
        json_object_set_new(json, "pack", front_json_text(folder));
        json_object_set_new(json, "ok", json_boolean(ok));
        json_object_set_new(json, "ms", json_real(took));
        if (pack) {
            char hash[24];
            snprintf(hash, sizeof hash, "%016llx", (unsigned long long)uc_pack_hash(pack));
            json_object_set_new(json, "system", front_json_text(uc_pack_system(pack)));
            json_object_set_new(json, "hash", front_json_text(hash));
            json_object_set_new(json, "records", json_integer(size.records));
            json_object_set_new(json, "code_bytes", json_integer(size.code));
        }
        json_object_set_new(json, "problems", problems_json(&problems));
        json_object_set_new(json, "unreached", json_integer(unreached.count));
        json_object_set_new(json, "unread", problems_json(&unread));
        json_array_append_new(list, json);
    } else {
        print_problems(&problems);
        print_problems(&unread);
        if (dump && pack)
            uc_pack_print(pack, stdout);
        if (ok)
            printf(_("%s: ok (%d records, %d bytes of code, %.0f ms)\n"), folder, size.records,
                   size.code, took);
        else
            printf(problems.count == 1 ? _("%s: %d problem\n") : _("%s: %d problems\n"), folder,
                   problems.count);
        if (!reach && unreached.count)
            printf(unreached.count == 1
                       ? _("%s: %d thing that no game can come to; --reach tells which\n")
                       : _("%s: %d things that no game can come to; --reach tells which\n"),
                   folder, unreached.count);
    }
    uc_problems_free(&unread);
    uc_problems_free(&unreached);
    uc_problems_free(&problems);
    uc_pack_free(pack);
    return ok;
}

static int print_strings(const char *folder)
{
    struct uc_problems problems = {NULL, 0};
    uc_pack *pack = uc_pack_load(folder, &problems);
    print_problems(&problems);
    if (pack)
        uc_pack_print_strings(pack, stdout);
    uc_problems_free(&problems);
    uc_pack_free(pack);
    return pack ? FRONT_OK : FRONT_FAILED;
}

static void check_folder(const char *folder)
{
    struct stat info;
    if (stat(folder, &info) != 0)
        front_die(FRONT_BAD, _("lint: there is no folder '%s'"), folder);
    if (!S_ISDIR(info.st_mode))
        front_die(FRONT_BAD, _("lint: '%s' is not a folder; name the folder of a pack"), folder);
}

int lint_main(int argc, char **argv)
{
    bool as_json = false, dump = false, reach = false, strings = false, opcodes = false, ok = true;
    const char *schema = NULL;
    struct uc_error error;
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 'o':
            opcodes = true;
            break;
        case 's':
            schema = optarg;
            break;
        case 'd':
            dump = true;
            break;
        case 'r':
            reach = true;
            break;
        case 't':
            strings = true;
            break;
        default:
            as_json = true;
            break;
        }
    }
    bool more = as_json || dump || reach || strings || optind < argc;
    if (opcodes ? schema || more : schema && more)
        front_die(FRONT_BAD, _("lint: --schema and --opcodes stand alone; see 'undercroft lint "
                               "--help'"));
    if (schema && front_check_system(schema, &error) != UC_OK)
        front_die(FRONT_BAD, "lint: %s", error.text);
    if (schema)
        uc_system_print_schema(schema, stdout);
    if (opcodes)
        uc_print_opcodes(stdout);
    if (schema || opcodes)
        return FRONT_OK;
    if (optind == argc)
        front_die(FRONT_BAD, _("lint: name the folder of a pack; see 'undercroft lint --help'"));
    if (dump && as_json)
        front_die(FRONT_BAD, _("lint: --dump and --json do not go together"));
    for (int i = optind; i < argc; i++)
        check_folder(argv[i]);
    if (strings && (as_json || dump || reach || optind + 1 < argc))
        front_die(FRONT_BAD, _("lint: --strings takes one folder and no other option"));
    if (strings)
        return print_strings(argv[optind]);
    json_t *list = as_json ? json_array() : NULL;
    for (int i = optind; i < argc; i++)
        ok &= lint_pack(argv[i], dump, reach, list);
    if (as_json) {
        json_t *all = json_object();
        json_object_set_new(all, "packs", list);
        front_print_json(all);
    }
    return ok ? FRONT_OK : FRONT_FAILED;
}
