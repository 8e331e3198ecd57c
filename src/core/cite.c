/* Where the code of a rule system cites its rules. tools/citations collects the places while the
 * program is built; a build that does not run it knows none. */
#include <stdlib.h>
#include <string.h>

#include "core/ruleset.h"

struct citation {
    const char *folder; /* below src/rulesets/ or packs/ */
    const char *rule, *file;
    int line;
};

static const struct citation citations[] = {
#if __has_include("citations.inc")
#include "citations.inc"
#endif
    {NULL, NULL, NULL, 0},
};

/* True when a rule number belongs to the ledger `prefix`: D2-080, D2/WE-13. */
static bool is_of(const char *rule, const char *prefix)
{
    size_t n = strlen(prefix);
    return strncmp(rule, prefix, n) == 0 && (rule[n] == '-' || rule[n] == '/');
}

bool cite_flows(struct uc_game *game)
{
    const struct uc_ruleset *rules = game->ruleset;
    size_t flows = rules->flow_rules ? (size_t)rules->flows : 0, room = flows * sizeof(char *);
    for (size_t i = 0; i < flows; i++)
        room += strlen(rules->flow_rules[i]) + 1;
    game->flow_rules = calloc(1, room + 1);
    if (!game->flow_rules)
        return false;
    char *to = (char *)(game->flow_rules + flows);
    for (size_t i = 0; i < flows; i++) {
        game->flow_rules[i] = to;
        for (const char *rule = rules->flow_rules[i]; *rule; rule += strspn(rule, " ")) {
            size_t length = strcspn(rule, " ");
            if (is_of(rule, rules->prefix)) {
                if (to > game->flow_rules[i])
                    *to++ = ' ';
                memcpy(to, rule, length);
                to += length;
            }
            rule += length;
        }
        *to++ = '\0';
    }
    return true;
}

static bool is_of_any(const char *rule)
{
    const struct uc_ruleset *rules;
    for (int i = 0; (rules = ruleset_at(i)); i++)
        if (is_of(rule, rules->prefix))
            return true;
    return false;
}

/* A system is cited by the numbers of its ledger, wherever they stand, and by those in a folder
 * of its name that are of no ledger: lone rulings, and mistakes. */
static bool is_cited(const struct uc_ruleset *rules, const struct citation *citation)
{
    if (is_of(citation->rule, rules->prefix))
        return true;
    return strcmp(citation->folder, rules->name) == 0 && !is_of_any(citation->rule);
}

#ifdef UC_COUNT_RULES

/* The linker gathers all RULE("...") of the program between these two. */
extern struct rule_site __start_uc_rules[], __stop_uc_rules[];

/* One that is never reached, so that both exist in a program without rules. */
static struct rule_site no_rule __attribute__((section("uc_rules"), used)) = {"", "", 0, 0};

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static void count(const struct citation *from, struct uc_citation *to)
{
    size_t sites = ((uintptr_t)__stop_uc_rules - (uintptr_t)__start_uc_rules) / sizeof no_rule;
    for (size_t i = 0; i < sites; i++) {
        const struct rule_site *site = &__start_uc_rules[i];
        if (site->line != from->line || !strstr(site->ids, from->rule) ||
            !ends_with(site->file, from->file))
            continue;
        to->counted = true;
        to->hits += site->hits;
    }
}

#else

static void count(const struct citation *from, struct uc_citation *to)
{
    (void)from;
    (void)to;
}

#endif

bool uc_citation(const char *system, int index, struct uc_citation *citation)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    for (const struct citation *c = citations; rules && c->rule; c++) {
        if (!is_cited(rules, c) || index-- > 0)
            continue;
        *citation = (struct uc_citation){c->rule, c->file, c->line, false, 0};
        count(c, citation);
        return true;
    }
    return false;
}
