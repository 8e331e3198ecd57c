/* undercroft rules: the rules of a system, where the code cites each, which scenarios do, and
 * whether random play reached it.
 *
 * The index is rules/SYSTEM.rules, a line a rule:
 *
 *     ## Descent, second edition
 *     # Move
 *     D2-080  limit  Enemies and obstacles cannot be entered or passed */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "front/front.h"
#include "front/scenario.h"

enum {
    INDEX_MAX = 4 << 20,   /* bytes of an index file */
    ANSWERS_MAX = 1000000, /* in one random game */
    GAMES_MAX = 1000000
};

/* A place that cites a rule. */
struct mention {
    char *file, *title; /* title: of a scenario; NULL: in code */
    int line;
    bool counted;
    unsigned long hits;
};

struct mentions {
    struct mention *list;
    int count;
};

struct rule_row {
    const char *id, *kind, *title, *section;
    bool known; /* false: it is cited, but the index does not have it */
    struct mentions code, scenarios;
    bool counted; /* play tells whether it was reached: a place that cites it counts */
    unsigned long hits;
};

struct index {
    const char *system, *title;
    const char *pack; /* the word that was given: the system, or a pack of it */
    char *text;       /* the file, cut into strings */
    struct rule_row *rule;
    int rules;
    char **stray; /* numbers that are cited and unknown */
    int strays;
    bool counted; /* this build counts */
    long played;
};

static _Noreturn void out_of_memory(void) { front_die(FRONT_BAD, _("out of memory")); }

static void *grown(void *list, int count, size_t size)
{
    void *more = realloc(list, ((size_t)count + 1) * size);
    if (!more)
        out_of_memory();
    return more;
}

static char *copied(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        out_of_memory();
    return copy;
}

/* ---- The index ---------------------------------------------------------------------------- */

static struct rule_row *add_rule(struct index *index, const char *id, const char *kind,
                                 const char *title, const char *section)
{
    index->rule = grown(index->rule, index->rules, sizeof index->rule[0]);
    struct rule_row *rule = &index->rule[index->rules++];
    *rule = (struct rule_row){.id = id, .kind = kind, .title = title, .section = section};
    return rule;
}

/* The rule with this number. A ruling may be cited without its ledger's name. */
static struct rule_row *find_rule(struct index *index, const char *id)
{
    size_t n = strlen(id);
    for (int i = 0; i < index->rules; i++) {
        const char *known = index->rule[i].id;
        size_t m = strlen(known);
        if (m >= n && strcmp(known + m - n, id) == 0 && (m == n || known[m - n - 1] == '/'))
            return &index->rule[i];
    }
    return NULL;
}

/* Cuts a string at the first two spaces in a row; what follows, or NULL. */
static char *cut(char *text)
{
    char *gap = strstr(text, "  ");
    if (!gap)
        return NULL;
    *gap = '\0';
    return gap + 2 + strspn(gap + 2, " ");
}

static void read_index(struct index *index, const char *path)
{
    struct uc_error error;
    size_t length;
    const char *section = "";
    int number = 0;
    index->text = front_read(path, INDEX_MAX, &length, &error);
    struct uc_error unknown;
    if (!index->text && front_check_system(index->system, &unknown) != UC_OK)
        front_die(FRONT_BAD, "rules: %s", unknown.text);
    if (!index->text)
        front_die(FRONT_BAD, _("the rules of '%s' are not there: %s"), index->system, error.text);
    for (char *line = index->text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        number++;
        if (strncmp(line, "## ", 3) == 0) {
            index->title = line + 3;
        } else if (strncmp(line, "# ", 2) == 0) {
            section = line + 2;
        } else if (line[0]) {
            char *kind = cut(line), *title = kind ? cut(kind) : NULL;
            if (!title || !scenario_is_rule(line))
                front_die(FRONT_BAD, _("%s:%d: not of the form 'NUMBER  kind  title'"), path,
                          number);
            if (find_rule(index, line))
                front_die(FRONT_BAD, _("%s:%d: %s stands here a second time"), path, number, line);
            add_rule(index, line, kind, title, section)->known = true;
        }
    }
}

static void free_places(struct mentions *places)
{
    for (int i = 0; i < places->count; i++) {
        free(places->list[i].file);
        free(places->list[i].title);
    }
    free(places->list);
}

static void free_index(struct index *index)
{
    for (int i = 0; i < index->rules; i++) {
        free_places(&index->rule[i].code);
        free_places(&index->rule[i].scenarios);
    }
    for (int i = 0; i < index->strays; i++)
        free(index->stray[i]);
    free(index->stray);
    free(index->rule);
    free(index->text);
}

/* ---- Citations ---------------------------------------------------------------------------- */

/* The rule that a citation means; a number that the index lacks is added as unknown. */
static struct rule_row *cited(struct index *index, const char *id)
{
    struct rule_row *rule = find_rule(index, id);
    if (rule)
        return rule;
    index->stray = grown(index->stray, index->strays, sizeof index->stray[0]);
    char *copy = index->stray[index->strays++] = copied(id);
    return add_rule(index, copy, "", "", "");
}

static void add_place(struct mentions *places, struct mention place)
{
    places->list = grown(places->list, places->count, sizeof places->list[0]);
    places->list[places->count++] = place;
}

static void read_code(struct index *index)
{
    struct uc_citation citation;
    for (int i = 0; uc_citation(index->system, i, &citation); i++) {
        struct rule_row *rule = cited(index, citation.rules);
        struct mention place = {copied(citation.file), NULL, citation.line, citation.counted,
                                citation.hits};
        add_place(&rule->code, place);
        rule->hits += citation.hits;
        rule->counted = rule->counted || citation.counted;
        index->counted = index->counted || citation.counted;
    }
}

static void cite_scenario(struct index *index, const char *id, const char *file, int line,
                          const char *title)
{
    struct mention place = {copied(file), copied(title), line, false, 0};
    add_place(&cited(index, id)->scenarios, place);
}

/* A scenario cites in its first line and where it expects a refusal. */
static void read_scenario_file(struct index *index, const struct scenario_file *file)
{
    for (int i = 0; i < file->scenarios; i++) {
        const struct scenario *scenario = &file->scenario[i];
        for (int j = 0; j < scenario->rules; j++)
            cite_scenario(index, scenario->rule[j], file->path, scenario->line, scenario->title);
        for (int j = 0; j < scenario->statements; j++) {
            const struct statement *s = &scenario->statement[j];
            const char *last = s->words ? s->word[s->words - 1] : "";
            bool cites = s->what == SAY_REFUSE && s->words > 1 && scenario_is_rule(last);
            for (int k = 0; cites && k < scenario->rules; k++)
                cites = strcmp(scenario->rule[k], last) != 0;
            if (cites)
                cite_scenario(index, last, file->path, s->line, scenario->title);
        }
    }
}

static void read_scenarios(struct index *index)
{
    char name[80], path[600];
    struct front_files files = {NULL, 0};
    struct uc_error error;
    snprintf(name, sizeof name, "tests/rules/%s", index->system);
    front_find(name, path, sizeof path);
    if (front_files(path, ".scn", &files, &error) != UC_OK)
        return; /* an installed program has no tests */
    for (int i = 0; i < files.count; i++) {
        struct scenario_file file;
        if (!scenario_read(files.path[i], &file, &error))
            front_die(FRONT_BAD, "%s", error.text);
        read_scenario_file(index, &file);
        scenario_free(&file);
    }
    front_files_free(&files);
}

/* ---- Random play -------------------------------------------------------------------------- */

/* Plays one random game; it may be cut off after very many answers. */
static void play_game(const uc_pack *pack, const char *quest, uint64_t seed)
{
    struct uc_error error;
    struct uc_setup setup = {.quest = quest};
    uc_game *game = uc_game_new(pack, &setup, &error);
    if (!game)
        front_die(FRONT_BAD, _("quest '%s' cannot be played: %s"), quest, error.text);
    void *state = malloc(uc_state_size(game));
    if (!state)
        out_of_memory();
    uc_begin(game, state, seed, NULL);
    for (int i = 0; i < ANSWERS_MAX && uc_question(game, state).seat; i++)
        uc_choose(game, state, uc_chance_pick(game, state), NULL);
    free(state);
    uc_game_free(game);
}

static void play(struct index *index, long games)
{
    uc_pack *pack;
    struct uc_error error;
    struct uc_entry quest;
    int quests = 0;
    if (front_load(index->pack, &pack, &error) != UC_OK)
        front_die(FRONT_BAD, "%s", error.text);
    while (uc_pack_entry(pack, "quest", quests, &quest))
        quests++;
    for (long i = 0; i < games && quests; i++) {
        uc_pack_entry(pack, "quest", (int)(i % quests), &quest);
        play_game(pack, quest.id, (uint64_t)i + 1);
    }
    index->played = quests ? games : 0;
    uc_pack_free(pack);
}

/* ---- Printing ----------------------------------------------------------------------------- */

/* "yes", "no", or "-" where random play cannot tell. */
static const char *reached(const struct index *index, const struct rule_row *rule)
{
    if (!index->played || !rule->counted)
        return "-";
    return rule->hits ? _("yes") : _("no");
}

struct totals {
    int rules, in_code, in_scenarios, reached;
};

static struct totals count(const struct index *index)
{
    struct totals totals = {0, 0, 0, 0};
    for (int i = 0; i < index->rules; i++) {
        const struct rule_row *rule = &index->rule[i];
        if (!rule->known)
            continue;
        totals.rules++;
        totals.in_code += rule->code.count > 0;
        totals.in_scenarios += rule->scenarios.count > 0;
        totals.reached += rule->hits > 0;
    }
    return totals;
}

static void print_places(const struct rule_row *rule)
{
    for (int i = 0; i < rule->code.count; i++)
        printf("  %s:%d\n", rule->code.list[i].file, rule->code.list[i].line);
    for (int i = 0; i < rule->scenarios.count; i++)
        printf("  %s:%d: \"%s\"\n", rule->scenarios.list[i].file, rule->scenarios.list[i].line,
               rule->scenarios.list[i].title);
}

/* Whether something must cite this rule and does not: code, unless it is an example, and a scenario. A
 * ruling may be about the book alone and needs neither. */
static bool is_missing(const struct rule_row *rule)
{
    if (!rule->known || strcmp(rule->kind, "ruling") == 0)
        return false;
    bool example = strcmp(rule->kind, "example") == 0;
    return (!example && rule->code.count == 0) || rule->scenarios.count == 0;
}

/* How many are missing; `tell` prints them. */
static int missing(const struct index *index, bool tell)
{
    int found = 0;
    for (int i = 0; i < index->rules; i++) {
        const struct rule_row *rule = &index->rule[i];
        if (!is_missing(rule))
            continue;
        found++;
        if (tell)
            printf(rule->scenarios.count == 0 ? _("%s is cited by no scenario: %s\n")
                                              : _("%s is cited by no code: %s\n"),
                   rule->id, rule->title);
    }
    return found;
}

static void print_table(const struct index *index)
{
    const char *section = NULL;
    printf("%s\n", index->title ? index->title : index->system);
    for (int i = 0; i < index->rules; i++) {
        const struct rule_row *rule = &index->rule[i];
        if (!rule->known)
            continue;
        if (rule->section != section) {
            section = rule->section;
            printf("\n%s\n%-10s %5s %9s %7s\n", section, _("rule"), _("code"), _("scenarios"),
                   _("reached"));
        }
        printf("%-10s %5d %9d %7s  %s\n", rule->id, rule->code.count, rule->scenarios.count,
               reached(index, rule), rule->title);
    }
    putchar('\n');
    for (int i = 0; i < index->rules; i++) {
        if (index->rule[i].known)
            continue;
        printf(_("%s is cited, but not in the index:\n"), index->rule[i].id);
        print_places(&index->rule[i]);
    }
    struct totals totals = count(index);
    printf(_("Rules: %d, %d of them in code, %d in scenarios, "), totals.rules, totals.in_code,
           totals.in_scenarios);
    if (index->counted && index->played)
        printf(_("%d reached by random play (games: %ld); "), totals.reached, index->played);
    else
        printf(_("random play not counted; "));
    printf(_("%d unknown\n"), index->strays);
}

static json_t *places_json(const struct mentions *places)
{
    json_t *list = json_array();
    for (int i = 0; i < places->count; i++) {
        const struct mention *place = &places->list[i];
        json_t *json = json_object();
        json_object_set_new(json, "file", front_json_text(place->file));
        json_object_set_new(json, "line", json_integer(place->line));
        if (place->title)
            json_object_set_new(json, "title", front_json_text(place->title));
        else if (place->counted)
            json_object_set_new(json, "hits", json_integer((json_int_t)place->hits));
        json_array_append_new(list, json);
    }
    return list;
}

static json_t *rule_json(const struct index *index, const struct rule_row *rule)
{
    json_t *json = json_object();
    json_object_set_new(json, "id", front_json_text(rule->id));
    if (rule->known) {
        json_object_set_new(json, "kind", front_json_text(rule->kind));
        json_object_set_new(json, "section", front_json_text(rule->section));
        json_object_set_new(json, "title", front_json_text(rule->title));
    }
    json_object_set_new(json, "code", places_json(&rule->code));
    json_object_set_new(json, "scenarios", places_json(&rule->scenarios));
    bool tells = index->played && rule->counted;
    json_object_set_new(json, "reached", tells ? json_boolean(rule->hits > 0) : json_null());
    return json;
}

static void print_json(const struct index *index)
{
    json_t *all = json_object(), *rules = json_array(), *unknown = json_array();
    struct totals totals = count(index);
    for (int i = 0; i < index->rules; i++)
        json_array_append_new(index->rule[i].known ? rules : unknown,
                              rule_json(index, &index->rule[i]));
    json_object_set_new(all, "system", front_json_text(index->system));
    json_object_set_new(all, "title", front_json_text(index->title ? index->title : ""));
    json_object_set_new(all, "rules", rules);
    json_object_set_new(all, "unknown", unknown);
    json_object_set_new(all, "count", json_integer(totals.rules));
    json_object_set_new(all, "in_code", json_integer(totals.in_code));
    json_object_set_new(all, "in_scenarios", json_integer(totals.in_scenarios));
    json_object_set_new(all, "reached",
                        index->counted && index->played ? json_integer(totals.reached)
                                                        : json_null());
    json_object_set_new(all, "played", json_integer(index->played));
    front_print_json(all);
}

static void print_one(struct index *index, const char *id, bool as_json)
{
    const struct rule_row *rule = find_rule(index, id);
    if (!rule || !rule->known)
        front_die(FRONT_BAD, _("rules: '%s' has no rule '%s'; 'undercroft rules %s' lists all"),
                  index->system, id, index->system);
    if (as_json) {
        front_print_json(rule_json(index, rule));
        return;
    }
    printf("%s  %s  %s\n%s: %s\n", rule->id, rule->kind, rule->title, index->title, rule->section);
    printf(_("cited in code: %d, in scenarios: %d; reached: %s\n"), rule->code.count,
           rule->scenarios.count, reached(index, rule));
    print_places(rule);
}

/* ---- The program -------------------------------------------------------------------------- */

static const struct front_flag command_flags[] = {
    {"play", 'p', N_("N"),
     N_("play N random games first and see which rules they reach (a build with UC_COUNT_RULES, "
        "such as the preset 'debug')")},
    {"strict", 's', NULL,
     N_("status 1 if a number is cited that the index does not have, or if no code or no scenario "
        "cites a rule")},
    {"json", 'j', NULL, N_("as JSON")},
    {NULL, 0, NULL, NULL},
};

static const struct front_command command_line = {
    .head =
        N_("usage: undercroft rules [OPTION]... SYSTEM [NUMBER]\n"
           "Lists the rules of a system: in how many places the code cites each, how many\n"
           "scenarios do, and whether random play reached it. With a NUMBER, that rule alone and\n"
           "all places that cite it. A pack, or the folder of one (./my_pack), stands for its\n"
           "system, and --play plays its quests."),
    .flag = command_flags,
};

/* Whether there is an index of this name. There are systems with rules and no code yet. */
static bool has_index(const char *system, char *path, size_t size)
{
    char name[80];
    if (strlen(system) > 40 ||
        strspn(system, "abcdefghijklmnopqrstuvwxyz0123456789_") < strlen(system))
        return false;
    snprintf(name, sizeof name, "rules/%s.rules", system);
    return access(front_find(name, path, size), F_OK) == 0;
}

/* The system whose rules are asked for, and where they are. */
static const char *find_rules(const char *word, struct uc_pack_head *head, char *path, size_t size)
{
    char dir[FRONT_PATH];
    struct uc_error error;
    if (has_index(word, path, size))
        return word;
    if (front_locate(word, dir, sizeof dir, &error) != UC_OK)
        front_die(FRONT_BAD, "rules: %s", error.text);
    if (!uc_pack_peek(dir, head, NULL))
        front_die(FRONT_BAD, _("the pack in %s cannot be loaded; run 'undercroft lint %s'"), dir,
                  dir);
    has_index(head->system, path, size);
    return head->system;
}

int rules_main(int argc, char **argv)
{
    bool as_json = false, strict = false;
    long games = 0;
    for (int c; (c = front_option(argc, argv, &command_line)) != -1;) {
        switch (c) {
        case 'p':
            games = front_number("rules: --play", optarg, 1, GAMES_MAX);
            break;
        case 's':
            strict = true;
            break;
        case 'j':
            as_json = true;
            break;
        }
    }
    if (optind == argc || argc - optind > 2)
        front_die(FRONT_BAD, _("rules: name a system, and a rule number at most; see 'undercroft "
                               "rules --help'"));
    struct index index = {.pack = argv[optind]};
    struct uc_pack_head head;
    char path[600];
    index.system = find_rules(index.pack, &head, path, sizeof path);
    read_index(&index, path);
    if (games)
        play(&index, games);
    read_code(&index);
    read_scenarios(&index);
    if (argc - optind == 2)
        print_one(&index, argv[optind + 1], as_json);
    else if (as_json)
        print_json(&index);
    else
        print_table(&index);
    bool bad = strict && missing(&index, !as_json) + index.strays > 0;
    free_index(&index);
    return bad ? FRONT_FAILED : FRONT_OK;
}
