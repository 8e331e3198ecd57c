/* Quests, campaigns, and which quest is the introduction; see quests.h. */
#include "front/term/quests.h"

#include <stdlib.h>
#include <string.h>

bool quest_entry(const uc_pack *pack, int index, struct uc_entry *entry)
{
    int quests = 0;
    if (uc_pack_entry(pack, "quest", index, entry))
        return true;
    while (uc_pack_entry(pack, "quest", quests, entry))
        quests++;
    return uc_pack_entry(pack, "campaign", index - quests, entry);
}

/* A game made without a choice of quest has the introduction, and its title begins with the name
 * of the quest. */
int quest_first(const uc_pack *pack)
{
    struct uc_setup setup = {.quest = NULL};
    struct uc_error error;
    struct uc_entry entry;
    int found = -1;
    uc_game *game = uc_game_new(pack, &setup, &error);
    void *state = game ? calloc(1, uc_state_size(game)) : NULL;
    struct uc_view *view = calloc(1, sizeof *view);
    if (state && view) {
        uc_begin(game, state, 1, NULL);
        uc_view(game, state, 1, view);
        for (int i = 0; uc_pack_entry(pack, "quest", i, &entry); i++)
            if (found < 0 && strncmp(view->title, entry.name, strlen(entry.name)) == 0)
                found = i;
    }
    free(view);
    free(state);
    uc_game_free(game);
    return found;
}
