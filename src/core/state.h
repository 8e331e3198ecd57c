/* The head of every game in progress: what core and front ends read of it.
 *
 * Each ruleset has one flat struct whose first member is this head. Everything is plain bytes:
 * no pointers, no padding, nothing that differs between two machines, so that a clone is a
 * memcpy and equality is a memcmp. */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include "undercroft/undercroft.h"

/* From STATE_BEGIN to STATE_END padding is a compile error. */
#define STATE_BEGIN _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define STATE_END _Pragma("GCC diagnostic pop")

enum {
    FLOW_DEPTH = 64,    /* procedures that may be open inside each other */
    FRAME_WORDS = 512,  /* room for what they remember, in units of 8 bytes */
    FRAME_LINE = 8,     /* which are cleared by so many, so that the last ones are never in use */
    FLOW_STEPS = 200000 /* flows that may go on, and answers of chance, before somebody is asked */
};

/* A position that was drawn anew for a seat reaches as far as that seat can know. */
enum imagined { IMAGINED_NOT, IMAGINED, IMAGINED_BEYOND /* the horizon is reached */ };

STATE_BEGIN
struct uc_state {
    uint64_t seed;           /* of the random stream */
    uint64_t key;            /* not 0: both together are the key of the stream */
    uint64_t drawn;          /* numbers taken from the stream so far */
    uint32_t answers;        /* questions answered, those of chance included */
    uint32_t decided;        /* questions that a rule has answered (flow_decide) */
    uint32_t due;            /* what must happen before anything else: a set of marks */
    uint8_t seat;            /* who is asked: a seat, UC_CHANCE, 0 game over */
    uint8_t prompt;          /* which question (the ruleset's prompts.def) */
    uint8_t subject;         /* the piece that the question is about, 0 none */
    uint8_t manual;          /* 1: chance is asked, 0: the stream answers at once */
    uint8_t depth;           /* flows that are open */
    uint8_t winner;          /* winning side, 0 undecided */
    uint16_t count;          /* legal choices */
    uint16_t frames;         /* words of frames in use */
    uint8_t again;           /* where the open flow began to offer (AGAIN), 0 none */
    uint8_t imagined;        /* enum imagined: what a seat can know of it */
    struct uc_choice chosen; /* the choice last made */
    uint8_t stopped;         /* enum flow_limit: why the game cannot go on, 0 it can */
    uint8_t spare[3];        /* zero */
    uint32_t steps;          /* taken since somebody was asked, 0 while somebody is */
    struct {
        uint8_t flow;                    /* which flow */
        uint8_t step;                    /* where in it to go on */
    } open[FLOW_DEPTH];                  /* outermost first */
    struct uc_choice choice[UC_CHOICES]; /* the legal choices; zero beyond `count` */
};
STATE_END

#endif
