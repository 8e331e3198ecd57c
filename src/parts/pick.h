/* Picks: effects and rules that let a seat choose pieces of a set, or one of several labels.
 *
 * The flows are shared; a system's own is one line, and the result goes where the system keeps
 * results:
 *
 *     DEF(pick, "D2-320", struct pick_pieces p;)                                      flows.def
 *     DEF(menu, "D2-320", struct pick_label p;)
 *     static const struct pick_words words = PICK_WORDS(DO_PASS, give);
 *     FLOW(pick) { return pick_pieces(&g->run, step, &f->p, &words); }
 *     FLOW(menu) { return pick_label(&g->run, step, &f->p, &words); }
 *
 *     CALL(1, pick, .p = {.set = near, .seat = seat, .most = 1, .least = 1});         in a rule
 *
 * Nobody is asked when there is nothing to choose from; the result is 0 then. */
#ifndef PARTS_PICK_H
#define PARTS_PICK_H

#include "core/flow.h"

STATE_BEGIN
/* Up to `most` pieces of a set, one after the other, and at least `least`. */
struct pick_pieces {
    uint64_t set, chosen;
    uint16_t label; /* what it is for: the second argument of the choice; 0 none */
    uc_seat seat;
    uc_piece subject;    /* whom the question is about; 0 nobody */
    uint8_t most, least; /* still to be chosen; before one may stop */
    uint8_t as_set;      /* 1: the result is the set of them; 0: the last one */
    uint8_t spare;       /* zero */
};

/* One of the labels `first` to `first + count - 1`, those whose bit is set in `mask`; the result is
 * its number from 1. */
struct pick_label {
    uint64_t mask;
    uint16_t first;
    uc_seat seat;
    uc_piece subject;
    uint8_t count, spare[3];
};
STATE_END

struct pick_words {
    /* Choices: `piece` piece label; `label` label; `pass`, to stop. */
    uint8_t piece_verb, label_verb, pass_verb;
    uint8_t piece_prompt, label_prompt;
    void (*result)(struct uc_run *run, int64_t value);
};

/* Those of a system that uses the usual names; `pass_` 0: whoever has begun goes through with it. */
#define PICK_WORDS(pass_, result_)                                                                 \
    {                                                                                              \
        .piece_verb = DO_PIECE, .label_verb = DO_LABEL, .pass_verb = (pass_),                      \
        .piece_prompt = PROMPT_PIECE, .label_prompt = PROMPT_MENU, .result = (result_)             \
    }

/* Shared flows: a flow of the system returns what they do, with its own step and this frame. */
enum flow_status pick_pieces(struct uc_run *run, uint8_t *step, struct pick_pieces *f,
                             const struct pick_words *system);
enum flow_status pick_label(struct uc_run *run, uint8_t *step, struct pick_label *f,
                            const struct pick_words *system);

#endif
