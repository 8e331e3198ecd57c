/* Where a saved game stands; see standing.h. */
#include "front/term/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "front/term/words.h"

enum { SAVE_BYTES = 64 << 20 };

/* The title of a quest or campaign; its id if the pack does not have it, or cannot be used. */
static const char *title_of(struct front_packs *packs, const char *word, const char *quest)
{
    static const char *const kinds[] = {"quest", "campaign"};
    struct uc_error error;
    struct uc_entry entry;
    const uc_pack *pack = front_pack(packs, word, &error);
    for (int k = 0; pack && k < 2; k++)
        for (int i = 0; uc_pack_entry(pack, kinds[k], i, &entry); i++)
            if (strcmp(entry.id, quest) == 0)
                return entry.name;
    return quest;
}

void standing_line(struct front_packs *packs, const struct save *save, char *text, size_t size)
{
    struct uc_journal_head head;
    struct uc_error error = {UC_OK, ""};
    char when[16], word[FRONT_PATH];
    struct tm local;
    localtime_r(&save->changed.tv_sec, &local);
    strftime(when, sizeof when, "%m-%d %H:%M", &local);
    snprintf(text, size, "%s  ", when);
    if (!uc_journal_peek(save->path, &head, &error)) {
        words_add(text, size, "%s", _("(cannot be read)"));
        return;
    }
    const char *slash = strrchr(head.from, '/'), *quest = head.setup.quest;
    const char *name = slash ? slash + 1 : head.from[0] ? head.from : head.system;
    bool found = front_journal_pack(&head, NULL, word, sizeof word, &error) == UC_OK;
    if (!found)
        words_add(text, size, "%s ", _("(no pack)"));
    if (head.setup.name)
        words_add(text, size, "%s", head.setup.name);
    else if (found && quest)
        words_add(text, size, "%s", title_of(packs, word, quest));
    else
        words_add(text, size, "%s %s", name, quest ? quest : "");
    front_clean(text);
}

static void add_decision(const uc_game *game, const void *state, const struct uc_view *view,
                         char *text, size_t size)
{
    uc_seat seat = uc_question(game, state).seat;
    char prompt[300];
    if (seat == 0) {
        words_add(text, size, "%s\n", _("The game is over."));
        return;
    }
    uc_prompt_text(game, state, prompt, sizeof prompt);
    if (!view->prompt)
        prompt[0] = '\0';
    if (seat == UC_ANYONE || seat == UC_CHANCE)
        words_add(text, size, "%s\n", prompt);
    else
        words_add(text, size, _("%s decides. %s\n"), uc_seat_name(game, seat), prompt);
}

static void describe(const uc_game *game, const void *state, char *text, size_t size)
{
    struct uc_view *view = malloc(sizeof *view);
    const char *sign = "";
    if (!view)
        return;
    uc_view(game, state, 0, view);
    words_add(text, size, "%s", view->title);
    if (!view->off_board && view->round)
        words_add(text, size, _(", round %d"), view->round);
    words_add(text, size, "\n");
    add_decision(game, state, view, text, size);
    for (int i = 0; i < view->tracks; i++, sign = ", ")
        words_add(text, size, view->track[i].max ? "%s%s %d/%d" : "%s%s %d", sign,
                  view->track[i].label, view->track[i].value, view->track[i].max);
    words_add(text, size, "%s", view->tracks ? "\n" : "");
    for (int i = 0; i < view->notes; i++)
        if (view->note[i].side)
            words_add(text, size, "%s: %s\n", view->note[i].title,
                      uc_side_name(game, view->note[i].side));
    free(view);
}

void standing_text(struct front_packs *packs, const char *path, char *text, size_t size)
{
    struct uc_journal_head head;
    struct uc_error error = {UC_OK, ""};
    char word[FRONT_PATH], origin[FRONT_ORIGIN];
    size_t length = 0;
    const uc_pack *pack = NULL;
    uc_game *game = NULL;
    uc_journal *journal = NULL;
    text[0] = '\0';
    char *bytes = front_read(path, SAVE_BYTES, &length, &error);
    if (bytes && uc_journal_peek_bytes(bytes, length, &head, &error) &&
        front_journal_pack(&head, NULL, word, sizeof word, &error) == UC_OK)
        pack = front_pack(packs, word, &error);
    if (pack)
        game = uc_game_new(pack, &head.setup, &error);
    if (game)
        journal = uc_journal_read(game, bytes, length, NULL, &error);
    if (journal) {
        words_add(text, size, "%s\n", uc_system_title(head.system));
        if (front_origin(pack, origin, sizeof origin))
            words_add(text, size, "%s\n", origin);
        describe(game, uc_journal_state(journal), text, size);
        uc_journal_close(journal);
    }
    words_add(text, size, "%s%s%s\n", error.text, error.text[0] ? "\n" : "", path);
    front_clean(text);
    uc_game_free(game);
    free(bytes);
}
