/* Picks; see pick.h. */
#include "parts/pick.h"

#include <assert.h>
#define FLOW_RUN run
#include "core/flowwords.h"

static void offer_pieces(struct uc_run *run, const struct pick_pieces *f,
                         const struct pick_words *system)
{
    assert(!(f->chosen & ~f->set));
    for (uint64_t left = f->set & ~f->chosen; left; left &= left - 1)
        offer(run, system->piece_verb, __builtin_ctzll(left), f->label, 0);
    if (run->head->count && !f->least)
        offer(run, system->pass_verb, 0, 0, 0);
}

SHARED_FLOW(pick_pieces, const struct pick_words *system)
{
    BEGIN;
    system->result(run, 0);
    for (; f->most; f->most--) {
        offer_pieces(run, f, system);
        if (run->head->count == 0)
            break;
        ASK(1, f->seat, system->piece_prompt, f->subject);
        if (answer(run).verb == system->pass_verb)
            break;
        f->chosen |= UINT64_C(1) << answer(run).a;
        f->least = (uint8_t)(f->least ? f->least - 1 : 0);
        system->result(run, f->as_set ? (int64_t)f->chosen : answer(run).a);
    }
    END;
}

SHARED_FLOW(pick_label, const struct pick_words *system)
{
    BEGIN;
    assert(f->count <= 64); /* bits of the mask */
    system->result(run, 0);
    for (int i = 0; i < f->count; i++)
        if (f->mask >> i & 1)
            offer(run, system->label_verb, f->first + i, 0, 0);
    if (run->head->count == 0)
        return FLOW_DONE;
    ASK(1, f->seat, system->label_prompt, f->subject);
    system->result(run, answer(run).a - f->first + 1);
    END;
}
