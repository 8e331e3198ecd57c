/* Fuzz target: the text of a pack. Whatever it says, reading it ends, within the limits, in a
 * pack or in problems. A pack that comes out is then looked through and its effects are run. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "content/load.h"
#include "undercroft/packs.h"
#include "unit/toy_ruleset.h"

static void run_effect(struct uc_run *run, const struct effect_ref *effect)
{
    struct effect_frame frame;
    effect_start(&frame, effect->code, 1, 5, 1, 0);
    for (int i = 0; i < 1000 && effect_run(run, &frame); i++)
        effect_result(run, &frame, i % 7);
}

static void run_pack(const uc_pack *pack)
{
    struct uc_game game = {.pack = pack, .ruleset = &toy_ruleset};
    struct uc_run run = {.game = &game};
    int count, first = pack_first(pack, TOY_HERO, &count);
    for (int id = first; id < first + count; id++) {
        const struct toy_hero *hero = pack_data(pack, TOY_HERO, id);
        effect_eval(&run, hero->allowed.code, 1, 5, 0);
        effect_eval(&run, hero->bonus.code, 1, 5, 0);
        effect_eval(&run, hero->whom.code, 1, 5, 0);
        run_effect(&run, &hero->effect);
        for (int i = 0; i < hero->surges_count; i++)
            run_effect(&run, &hero->surges[i].effect);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct uc_problems problems;
    uc_pack *pack = pack_load_text("fuzz", (const char *)data, size, toy_find, &problems);
    if (!pack && problems.count == 0)
        abort(); /* refused without a reason */
    if (pack) {
        FILE *nowhere = fopen("/dev/null", "w");
        uc_pack_print(pack, nowhere);
        fclose(nowhere);
        run_pack(pack);
    }
    uc_problems_free(&problems);
    uc_pack_free(pack);
    return 0;
}
