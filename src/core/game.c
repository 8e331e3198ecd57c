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

bool uc_system_is_example(const char *system)
{
    const struct uc_ruleset *rules = ruleset_find(system);
    return rules && rules->example;
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
    const struct uc_option *o = rules ? rules->option : NULL;
    for (; o && o->key && (o->unlisted || index > 0); o++)
        index -= !o->unlisted;
    if (!o || !o->key || index < 0)
        return false;
    *option = *o;
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

/* ---- What was agreed on ---------------------------------------------------------------------- */

const char *const setup_off_on[] = {N_("off"), N_("on"), NULL};
const char *const setup_on_off[] = {N_("on"), N_("off"), NULL};

static const char heroes[] = "heroes";

/* An option of the system; NULL: it has none that is called so. */
static const struct uc_option *option_of(const struct uc_ruleset *rules, const char *key)
{
    const struct uc_option *o = rules->option;
    while (o && o->key && strcmp(o->key, key) != 0)
        o++;
    return o && o->key ? o : NULL;
}

static int value_number(const struct uc_option *option, const char *value)
{
    for (int i = 0; option->value[i]; i++)
        if (strcmp(option->value[i], value) == 0)
            return i;
    return -1;
}

/* What the setup says about an option; NULL: nothing. */
static const char *said(const struct uc_game *game, const char *key)
{
    const char *value = NULL;
    for (int i = 0; i < game->setup.option_count; i++)
        if (strcmp(game->setup.option[i].key, key) == 0)
            value = game->setup.option[i].value;
    return value;
}

bool setup_has(const struct uc_game *game, const char *key) { return said(game, key) != NULL; }

const char *setup_value(const struct uc_game *game, const char *key)
{
    const struct uc_option *option = option_of(game->ruleset, key);
    const char *value = option ? said(game, key) : NULL;
    return option && !value ? option->value[0] : value;
}

int setup_choice(const struct uc_game *game, const char *key)
{
    const struct uc_option *option = option_of(game->ruleset, key);
    return option ? value_number(option, setup_value(game, key)) : -1;
}

bool setup_is_on(const struct uc_game *game, const char *key)
{
    const char *value = setup_value(game, key);
    return value && strcmp(value, "on") == 0;
}

int setup_party_size(const struct uc_game *game, int usual)
{
    const char *value = said(game, heroes);
    int wanted = value ? value[0] - '0' : usual; /* one digit: check_options */
    bool named = game->setup.party_count && wanted <= game->ruleset->most_heroes;
    return named ? game->setup.party_count : wanted;
}

/* Adds a word to a list in a buffer; what has no room is left out. */
static void list_word(char *list, size_t size, const char *word)
{
    size_t used = strlen(list);
    snprintf(list + used, size - used, "%s%s", used ? ", " : "", word);
}

static enum uc_status no_option(const struct uc_ruleset *rules, const char *key,
                                struct uc_error *error)
{
    char list[200] = "";
    for (const struct uc_option *o = rules->option; o && o->key; o++)
        list_word(list, sizeof list, o->key);
    if (rules->least_heroes < rules->most_heroes)
        list_word(list, sizeof list, heroes);
    return list[0]
               ? uc_fail(error, UC_BAD_SETUP, _("unknown option '%s'; there are: %s"), key, list)
               : uc_fail(error, UC_BAD_SETUP, _("unknown option '%s'; this game has none"), key);
}

static enum uc_status no_value(const struct uc_option *option, const char *value,
                               struct uc_error *error)
{
    char list[200] = "";
    for (int i = 0; option->value[i]; i++)
        list_word(list, sizeof list, option->value[i]);
    return uc_fail(error, UC_BAD_SETUP, _("the option '%s' has the values %s, not '%s'"),
                   option->key, list, value);
}

static enum uc_status check_options(const struct uc_game *game, struct uc_error *error)
{
    const struct uc_ruleset *rules = game->ruleset;
    for (int i = 0; i < game->setup.option_count; i++) {
        const char *key = game->setup.option[i].key, *value = game->setup.option[i].value;
        const struct uc_option *option = option_of(rules, key);
        bool party = strcmp(key, heroes) == 0 && rules->least_heroes < rules->most_heroes;
        if (party && (value[0] < '1' || value[0] > '0' + UC_PARTY || value[1]))
            return uc_fail(error, UC_BAD_SETUP,
                           _("the option '%s' is a number from 1 to %d, not '%s'"), key, UC_PARTY,
                           value);
        if (party && game->setup.party_count && game->setup.party_count != value[0] - '0' &&
            value[0] - '0' <= rules->most_heroes)
            return uc_fail(error, UC_BAD_SETUP,
                           _("the party has %d heroes, the option 'heroes' says %s"),
                           game->setup.party_count, value);
        if (!party && !option)
            return no_option(rules, key, error);
        if (option && !option->open && value_number(option, value) < 0)
            return no_value(option, value, error);
    }
    return UC_OK;
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
    if (check_options(game, error) != UC_OK || game->ruleset->prepare(game, error) != UC_OK) {
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
