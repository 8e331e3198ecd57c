/* What a pack offers to play, in the order in which it is proposed: the introduction, the campaigns,
 * then the other quests. */
#ifndef TERM_QUESTS_H
#define TERM_QUESTS_H

#include "undercroft/undercroft.h"

/* Which of the pack's quests is the introduction; -1 when it has none. */
int quest_first(const uc_pack *pack);

/* Number `index` from 0; `first` is what quest_first says. False at the end. */
bool quest_entry(const uc_pack *pack, int first, int index, struct uc_entry *entry);
bool quest_is_campaign(const uc_pack *pack, const char *id);

/* The system whose pack has the quest or campaign; NULL and a sentence when none has. */
const char *quest_system(const char *id, struct uc_error *error);

#endif
