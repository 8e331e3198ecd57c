/* undercroft list: the rule systems, and what a pack offers. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"

static const struct front_flag command_flags[] = {
    {"json", 'j', NULL, N_("as JSON")},
    {"option", 'o', N_("KEY=VALUE"), N_("of sheet: map=7 and size=large; may be given again")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head = N_(
        "usage: undercroft list [OPTION]... [SYSTEM [KIND [QUEST]]]\n"
        "Lists the rule systems and the packs of your own; or the quests, campaigns, heroes and\n"
        "classes of one of them; or all that it declares of one kind, such as monster or item.\n"
        "SYSTEM is a rule system, the name of a pack, or the folder of one (./my_pack). The kinds\n"
        "verb, prompt and event are the words of choices, questions and events in scenarios and "
        "in\n"
        "the protocol (behind them stand the pack's records of a kind that is called so, too, as\n"
        "Event cards); ability lists the abilities that can occur in QUEST by their names there,\n"
        "and sheet prints a quest that is made from a number, as a pack would declare it."),
    .flag = command_flags,
};

static void print_kind(const uc_pack *pack, const char *kind)
{
    struct uc_entry entry;
    int width = 0;
    for (int i = 0; uc_pack_entry(pack, kind, i, &entry); i++) {
        int length = (int)strlen(entry.id);
        width = length > width ? length : width;
    }
    for (int i = 0; uc_pack_entry(pack, kind, i, &entry); i++) {
        printf("%-10s %-*s  %s", kind, width, entry.id, entry.name);
        if (entry.group[0])
            printf(" (%s)", entry.group);
        if (entry.about[0])
            printf(": %s", entry.about);
        putchar('\n');
    }
}

/* ---- Words, for scenarios and other programs ------------------------------------------------- */

static const struct {
    const char *kind;
    enum uc_vocabulary what;
} vocabulary[] = {{"verb", UC_VERBS}, {"prompt", UC_PROMPTS}, {"event", UC_EVENTS}};

static bool find_vocabulary(const char *kind, enum uc_vocabulary *what)
{
    for (size_t i = 0; kind && i < sizeof vocabulary / sizeof vocabulary[0]; i++)
        if (strcmp(kind, vocabulary[i].kind) == 0) {
            *what = vocabulary[i].what;
            return true;
        }
    return false;
}

/* "move PLACE  Move to {a}" */
static void list_words(const char *system, enum uc_vocabulary what, bool as_json)
{
    struct uc_form form;
    json_t *list = json_array();
    for (int i = 0; uc_system_form(system, what, i, &form); i++) {
        json_t *json = json_object(), *args = json_array();
        char line[200];
        size_t used = (size_t)snprintf(line, sizeof line, "%s", form.code);
        for (int k = 0; k < 4 && form.arg[k] != UC_NONE; k++) {
            json_array_append_new(args, front_json_text(front_arg_word(form.arg[k])));
            used += (size_t)snprintf(line + used, sizeof line - used, " <%s>",
                                     front_arg_word(form.arg[k]));
        }
        json_object_set_new(json, "code", front_json_text(form.code));
        json_object_set_new(json, "args", args);
        json_object_set_new(json, "text", front_json_text(form.text));
        json_array_append_new(list, json);
        if (!as_json)
            printf("%-40s %s\n", line, form.text);
    }
    if (as_json)
        front_print_json(list);
    else
        json_decref(list);
}

/* The abilities that can occur in a quest, by the names that choices and scenarios have for them. */
static enum uc_status list_abilities(const uc_pack *pack, const char *quest, bool as_json,
                                     struct uc_error *error)
{
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(pack, &setup, error);
    void *state = game ? malloc(uc_state_size(game)) : NULL;
    json_t *list = json_array();
    if (!state) {
        json_decref(list);
        uc_game_free(game);
        return game ? uc_fail(error, UC_IO, _("out of memory")) : error->status;
    }
    uc_begin(game, state, 1, NULL);
    for (int id = 1;; id++) {
        char name[80], title[120];
        uc_name(game, state, UC_ABILITY, id, name, sizeof name);
        if (uc_find(game, state, UC_ABILITY, name) != id ||
            strspn(name, "0123456789") == strlen(name))
            break; /* past the last, or plain numbers */
        uc_title(game, state, UC_ABILITY, id, title, sizeof title);
        json_t *json = json_object();
        json_object_set_new(json, "id", front_json_text(name));
        json_object_set_new(json, "name", front_json_text(title));
        json_array_append_new(list, json);
        if (!as_json)
            printf("%-40s %s\n", name, title);
    }
    if (as_json)
        front_print_json(list);
    else
        json_decref(list);
    free(state);
    uc_game_free(game);
    return UC_OK;
}

/* DU-H233: a random quest, written out. */
static enum uc_status print_sheet(const uc_pack *pack, const char *quest, const char *options,
                                  struct uc_error *error)
{
    struct front_setup setup = {0};
    enum uc_status status = front_setup_parse(&setup, NULL, options, error);
    if (status != UC_OK)
        return status;
    setup.setup.quest = quest;
    uc_game *game = uc_game_new(pack, &setup.setup, error);
    size_t size = game ? uc_quest_print(game, NULL, 0) + 1 : 0;
    char *text = game ? malloc(size) : NULL;
    if (text)
        uc_quest_print(game, text, size);
    if (!text)
        status = game ? uc_fail(error, UC_IO, _("out of memory")) : error->status;
    else if (!*text)
        status = uc_fail(error, UC_BAD_SETUP, _("list: this quest is not made from a number"));
    else
        fputs(text, stdout);
    free(text);
    uc_game_free(game);
    return status;
}

static void print_packs(void)
{
    struct front_shelf shelf = front_shelf();
    for (int i = 0; i < shelf.count; i++) {
        const struct front_listed *pack = &shelf.pack[i];
        if (pack->problem[0])
            printf(_("%-8s cannot be used: %s (%s)\n"), pack->name, pack->problem, pack->folder);
        else
            printf("%-8s %s (%s, %s)\n", pack->name, pack->head.title, pack->head.system,
                   pack->folder);
    }
    front_shelf_free(&shelf);
}

static void list_systems(bool as_json)
{
    json_t *list = json_array();
    for (int i = 0; uc_system(i); i++) {
        const char *system = uc_system(i);
        if (!as_json) {
            printf("%-8s %s\n", system, uc_system_title(system));
            continue;
        }
        json_t *json = json_object();
        json_object_set_new(json, "name", front_json_text(system));
        json_object_set_new(json, "title", front_json_text(uc_system_title(system)));
        json_array_append_new(list, json);
    }
    json_t *all = json_object();
    json_object_set_new(all, "systems", list);
    if (as_json) {
        json_object_set_new(all, "packs", front_shelf_json());
        front_print_json(all);
    } else {
        json_decref(all);
        print_packs();
    }
}

static void list_setup(const uc_pack *pack, bool as_json)
{
    const char *system = uc_pack_system(pack);
    if (!as_json) {
        for (int i = 0; front_setup_kinds[i]; i++)
            print_kind(pack, front_setup_kinds[i]);
        return;
    }
    char hash[24];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)uc_pack_hash(pack));
    json_t *json = json_object();
    json_object_set_new(json, "name", front_json_text(system));
    json_object_set_new(json, "title", front_json_text(uc_system_title(system)));
    if (uc_pack_from(pack)[0])
        front_json_pack(json, pack);
    json_object_set_new(json, "pack_hash", front_json_text(hash));
    for (int i = 0; front_setup_kinds[i]; i++)
        json_object_set_new(json, front_setup_kinds[i],
                            front_kind_json(pack, front_setup_kinds[i]));
    front_print_json(json);
}

int list_main(int argc, char **argv)
{
    bool as_json = false;
    char options[FRONT_RULES] = "";
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        if (c == 'o')
            front_add_rule(options, optarg);
        else
            as_json = true;
    }
    bool abilities = argc - optind > 1 && strcmp(argv[optind + 1], "ability") == 0;
    bool sheet = argc - optind > 1 && strcmp(argv[optind + 1], "sheet") == 0;
    if (argc - optind > 2 + (abilities || sheet))
        front_die(FRONT_BAD, _("list: '%s' is one word too many; see 'undercroft list --help'"),
                  argv[optind + 2 + (abilities || sheet)]);
    if (optind == argc) {
        list_systems(as_json);
        return FRONT_OK;
    }
    const char *system = argv[optind], *kind = argv[optind + 1];
    struct uc_error error;
    struct uc_entry entry;
    enum uc_vocabulary what;
    uc_pack *pack;
    if (front_load(system, &pack, &error) != UC_OK)
        front_die(FRONT_BAD, "%s", error.text);
    bool words = find_vocabulary(kind, &what);
    if (words)
        list_words(uc_pack_system(pack), what, as_json);
    if (words && !as_json) /* a kind of cards may have the same name */
        print_kind(pack, kind);
    if (words || abilities || sheet) {
        const char *quest = argv[optind + 2] ? argv[optind + 2] : "random";
        enum uc_status status = words   ? UC_OK
                                : sheet ? print_sheet(pack, quest, options, &error)
                                        : list_abilities(pack, argv[optind + 2], as_json, &error);
        uc_pack_free(pack);
        if (status != UC_OK)
            front_die(FRONT_BAD, "%s", error.text);
        return FRONT_OK;
    }
    if (kind && !uc_pack_entry(pack, kind, 0, &entry)) {
        uc_pack_free(pack);
        front_die(FRONT_BAD,
                  _("list: the pack of '%s' declares no '%s'; try quest, campaign, hero or class"),
                  system, kind);
    }
    if (!kind)
        list_setup(pack, as_json);
    else if (as_json)
        front_print_json(front_kind_json(pack, kind));
    else
        print_kind(pack, kind);
    uc_pack_free(pack);
    return FRONT_OK;
}
