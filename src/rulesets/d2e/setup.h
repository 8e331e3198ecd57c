/* The inside of setup.c and setup_abilities.c, which make the tables of a game. */
#ifndef D2E_SETUP_H
#define D2E_SETUP_H

#include "rulesets/d2e/outside.h"

/* One game being prepared. */
struct setup {
    struct uc_game *game;
    const struct uc_pack *pack;
    struct d2_game *t;
    struct uc_error *error;
};

static inline const void *data_of(const struct setup *s, int record)
{
    return s->pack->record[record].data;
}

/* setup_abilities.c: all abilities that can occur in this game, and the lists of them by moment. */
enum uc_status d2_setup_abilities(struct setup *s);
enum uc_status d2_setup_moments(struct setup *s);

#endif
