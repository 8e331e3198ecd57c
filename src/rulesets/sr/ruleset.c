/* Soul Raiders as the engine sees it. */
#include "rulesets/sr/sr.h"

/* Nothing is played yet, so there is nothing to look at. */
static int64_t look(struct uc_run *run, const struct effect_frame *frame, const int64_t *args)
{
    (void)run;
    (void)frame;
    (void)args;
    return 0;
}

const struct effect_word sr_words[] = {
#define QUERY(name, signature, result, text) {#name, false, signature, VALUE_##result, text, look},
#define VERB(name, signature, result, text) {#name, true, signature, VALUE_##result, text, NULL},
#include "rulesets/sr/words.def"
#undef QUERY
#undef VERB
};

static enum uc_status prepare(struct uc_game *game, struct uc_error *error)
{
    (void)game;
    return uc_fail(error, UC_BAD_SETUP, _("packs of Soul Raiders can be checked, not played"));
}

extern const struct uc_ruleset sr_ruleset;

const struct uc_ruleset sr_ruleset = {
    .name = "sr",
    .title = N_("Soul Raiders"),
    .prefix = "SR",
    .schema = &sr_schema,
    .prepare = prepare,
};
