/* The command line of `undercroft play`. */
#ifndef TERM_OPTIONS_H
#define TERM_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "front/front.h"

enum { OPTIONS_SEATS = 16 };

struct play_options {
    const char *system, *quest, *party, *name; /* NULL: not given */
    char rules[FRONT_RULES];                   /* "": none */
    const char *seat[OPTIONS_SEATS];
    int seats;
    bool has_seed;
    uint64_t seed;
    bool resume;
    const char *resume_file; /* NULL: the newest */
    bool branch;             /* a save that does not fit any more is gone on from in a new one */
    bool plain, demo, lesson, ascii, no_color;
    int speed;            /* 0: not given */
    const char *save_dir; /* NULL: the user's data folder */
};

/* Reads the command line; leaves the program with status 2 and a message when it is wrong, and
 * with status 0 after --help. */
void options_read(struct play_options *options, int argc, char **argv);

#endif
