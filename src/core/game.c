/* Making a game: one pack, one quest, one party, one set of options. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "core/ruleset.h"
#include "pack/pack.h"

#define RULESET(name) extern const struct uc_ruleset name##_ruleset;
#include "rulesets/rulesets.def"
#undef RULESET

static const struct uc_ruleset *const rulesets[] = {
#define RULESET(name) &name##_ruleset,
#include "rulesets/rulesets.def"
#undef RULESET
};

const struct uc_ruleset *ruleset_at(int index)
{
    int count = (int)(sizeof rulesets / sizeof rulesets[0]);
    if (index >= 0 && index < count)
        return rulesets[index];
    for (int i = count; more_rulesets && index >= count; i++)
        if (i == index || !more_rulesets[i - count])
            return more_rulesets[i - count];
    return NULL;
}

const struct uc_ruleset *ruleset_find(const char *name)
{
    const struct uc_ruleset *rules;
    for (int i = 0; (rules = ruleset_at(i)); i++)
        if (strcmp(rules->name, name) == 0)
            return rules;
    return NULL;
}

const char *uc_version(void) { return UC_VERSION; }

const char *uc_system(int index)
{
    const struct uc_ruleset *rules = ruleset_at(index);
    return rules ? rules->name : NULL;
}

const char *uc_system_title(const char *system)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules ? _(rules->title) : NULL;
}

const char *uc_system_about(const char *system)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules ? _(rules->about) : NULL;
}

const char *uc_system_sign(const char *system)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules ? rules->sign : NULL;
}

void uc_system_party(const char *system, int *least, int *most)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    *least = rules ? rules->least_heroes : 0;
    *most = rules ? rules->most_heroes : 0;
}

double uc_system_budget(const char *system)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules ? rules->budget : 0;
}

const char *uc_system_effect_kind(const char *system, int index)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules && rules->effect_kind ? rules->effect_kind[index] : NULL;
}

bool uc_system_symbol(const char *system, int index, struct uc_symbol *symbol)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    if (!rules || !rules->symbol || !rules->symbol[index].letter)
        return false;
    *symbol = rules->symbol[index];
    symbol->title = _(symbol->title);
    return true;
}

bool uc_system_option(const char *system, int index, struct uc_option *option)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    int count = 0;
    while (rules && rules->option && rules->option[count].key)
        count++;
    if (index < 0 || index >= count)
        return false;
    *option = rules->option[index];
    option->title = _(option->title);
    option->about = _(option->about);
    return true;
}

bool uc_system_form(const char *system, enum uc_vocabulary what, int index, struct uc_form *form)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    int count = !rules               ? 0
                : what == UC_VERBS   ? rules->verbs
                : what == UC_PROMPTS ? rules->prompts
                                     : rules->events;
    if (index < 0 || index >= count - 1) /* number 0 is none */
        return false;
    const struct uc_phrase *phrase = what == UC_VERBS     ? rules->verb
                                     : what == UC_PROMPTS ? rules->prompt
                                                          : rules->event;
    phrase += index + 1;
    *form = (struct uc_form){
        phrase->code, {phrase->a, phrase->b, phrase->c, phrase->d}, _(phrase->text)};
    return true;
}

enum uc_status uc_fail(struct uc_error *error, enum uc_status status, const char *format, ...)
{
    if (error) {
        va_list args;
        va_start(args, format);
        vsnprintf(error->text, sizeof error->text, format, args);
        va_end(args);
        error->status = status;
    }
    return status;
}

/* Copies `text` to `*to`, moves `*to` behind it and returns the copy. */
static const char *keep(char **to, const char *text)
{
    if (!text)
        return NULL;
    size_t size = strlen(text) + 1;
    char *copy = memcpy(*to, text, size);
    *to += size;
    return copy;
}

static size_t length(const char *text) { return text ? strlen(text) + 1 : 0; }

/* A copy of `setup` whose strings belong to the game. */
static bool copy_setup(struct uc_game *game, const struct uc_setup *setup)
{
    size_t size = length(setup->quest) + length(setup->name) + length(setup->board);
    for (int i = 0; i < setup->party_count; i++)
        size += length(setup->party[i]);
    for (int i = 0; i < setup->option_count; i++)
        size += length(setup->option[i].key) + length(setup->option[i].value);
    for (int i = 0; i < UC_SEATS; i++)
        size += length(setup->seat[i]);
    char *to = game->strings = malloc(size ? size : 1);
    if (!to)
        return false;
    game->setup = *setup;
    game->setup.quest = keep(&to, setup->quest);
    game->setup.name = keep(&to, setup->name);
    game->setup.board = keep(&to, setup->board);
    for (int i = 0; i < setup->party_count; i++)
        game->setup.party[i] = keep(&to, setup->party[i]);
    for (int i = 0; i < setup->option_count; i++) {
        game->setup.option[i].key = keep(&to, setup->option[i].key);
        game->setup.option[i].value = keep(&to, setup->option[i].value);
    }
    for (int i = 0; i < UC_SEATS; i++)
        game->setup.seat[i] = keep(&to, setup->seat[i]);
    return true;
}

uc_game *uc_game_new(const uc_pack *pack, const struct uc_setup *setup, struct uc_error *error)
{
    if (setup->party_count < 0 || setup->party_count > UC_PARTY || setup->option_count < 0 ||
        setup->option_count > UC_OPTIONS) {
        uc_fail(error, UC_BAD_SETUP, "at most %d party members and %d options are possible",
                UC_PARTY, UC_OPTIONS);
        return NULL;
    }
    struct uc_game *game = calloc(1, sizeof *game);
    if (!game || !copy_setup(game, setup)) {
        uc_fail(error, UC_IO, "out of memory");
        uc_game_free(game);
        return NULL;
    }
    game->pack = pack;
    game->ruleset = pack->ruleset;
    if (!cite_flows(game)) {
        uc_fail(error, UC_IO, "out of memory");
        uc_game_free(game);
        return NULL;
    }
    if (game->ruleset->prepare(game, error) != UC_OK) {
        uc_game_free(game);
        return NULL;
    }
    return game;
}

void uc_game_free(uc_game *game)
{
    if (!game)
        return;
    if (game->ruleset && game->ruleset->discard)
        game->ruleset->discard(game);
    free(game->strings);
    free(game->flow_rules);
    free(game);
}

const uc_pack *uc_game_pack(const uc_game *game) { return game->pack; }
const struct uc_setup *uc_game_setup(const uc_game *game) { return &game->setup; }
