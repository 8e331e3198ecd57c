/* What a pack offers to play; see quests.h. */
#include "front/term/quests.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "front/front.h"

bool quest_entry(const uc_pack *pack, int first, int index, struct uc_entry *entry)
{
    int campaigns = 0;
    if (first >= 0 && index-- == 0)
        return uc_pack_entry(pack, "quest", first, entry);
    while (uc_pack_entry(pack, "campaign", campaigns, entry))
        if (campaigns++ == index)
            return true;
    index -= campaigns;
    for (int i = 0; uc_pack_entry(pack, "quest", i, entry); i++)
        if (i != first && !entry->unlisted && index-- == 0)
            return true;
    return false;
}

bool quest_is_campaign(const uc_pack *pack, const char *id)
{
    struct uc_entry entry;
    for (int i = 0; uc_pack_entry(pack, "campaign", i, &entry); i++)
        if (strcmp(entry.id, id) == 0)
            return true;
    return false;
}

/* Does the pack have that quest or campaign? If not, the name in it that is nearest replaces `near`, unless that is
 * nearer. */
static bool has_quest(const uc_pack *pack, const char *id, const char **near)
{
    static const char *const kinds[] = {"campaign", "quest"};
    struct uc_entry entry;
    for (int k = 0; k < 2; k++)
        for (int i = 0; uc_pack_entry(pack, kinds[k], i, &entry); i++) {
            const char *const two[] = {*near ? *near : entry.id, entry.id, NULL};
            if (strcmp(entry.id, id) == 0)
                return true;
            *near = front_nearest(id, two);
        }
    return false;
}

const char *quest_system(const char *id, struct uc_error *error)
{
    struct front_packs packs = {.count = 0};
    const char *near = NULL, *found = NULL;
    for (int s = 0; !found && uc_system(s); s++) {
        const uc_pack *pack = front_pack(&packs, uc_system(s), error);
        if (pack && has_quest(pack, id, &near))
            found = uc_system(s);
    }
    if (!found)
        uc_fail(error, UC_BAD_SETUP,
                _("no game has a quest '%s'%s%s%s; 'undercroft list SYSTEM' shows those of one"),
                id, near ? " (" : "", near ? near : "", near ? "?)" : "");
    front_packs_free(&packs);
    return found;
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
