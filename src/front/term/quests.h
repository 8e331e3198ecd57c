/* What can be played of a pack: its quests, and campaigns made of them. */
#ifndef TERM_QUESTS_H
#define TERM_QUESTS_H

#include "undercroft/undercroft.h"

/* The quests of a pack, then its campaigns: number `index` from 0, false at the end. Both are named
 * by uc_setup.quest. */
bool quest_entry(const uc_pack *pack, int index, struct uc_entry *entry);

/* The index of the introduction among the pack's entries of kind "quest"; -1 if it is not among
 * them. */
int quest_first(const uc_pack *pack);

#endif
