/* Which quest of a pack is its introduction. */
#ifndef TERM_QUESTS_H
#define TERM_QUESTS_H

#include "undercroft/undercroft.h"

/* The index of the introduction among the pack's entries of kind "quest"; -1 if it is not among
 * them. */
int quest_first(const uc_pack *pack);

#endif
