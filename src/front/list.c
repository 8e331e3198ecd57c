/* undercroft list: the rule systems, and what a pack offers. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"

static void print_help(void)
{
    puts(
        _("usage: undercroft list [--json] [SYSTEM [KIND]]\n"
          "Lists the rule systems and the packs of your own; or the quests, campaigns, heroes and\n"
          "classes of one of them; or all that it declares of one kind, such as monster or item.\n"
          "SYSTEM is a rule system, the name of a pack, or the folder of one (./my_pack).\n"
          "\n"
          "  --json    as JSON\n"
          "  --lang L  the language, such as it\n"
          "  --help    this text"));
}

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
    static const struct option names[] = {
        {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    bool as_json = false;
    for (int c; (c = front_option(argc, argv, "h", names)) != -1;) {
        if (c == 'h') {
            print_help();
            return FRONT_OK;
        }
        as_json = true;
    }
    if (argc - optind > 2)
        front_die(FRONT_BAD, _("list: '%s' is one word too many; see 'undercroft list --help'"),
                  argv[optind + 2]);
    if (optind == argc) {
        list_systems(as_json);
        return FRONT_OK;
    }
    const char *system = argv[optind], *kind = argv[optind + 1];
    struct uc_error error;
    struct uc_entry entry;
    uc_pack *pack;
    if (front_load(system, &pack, &error) != UC_OK)
        front_die(FRONT_BAD, "%s", error.text);
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
