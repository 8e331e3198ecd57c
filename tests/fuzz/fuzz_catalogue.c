/* Bytes as two catalogues, each with its length in front: one as the program's, one as that of the
 * template pack. What is not refused is spoken: the pack is learned in that language, a game is
 * begun, and everything in it is read. A sentence with a conversion that its text does not have would
 * be an overflow here.
 *
 * Mutations seldom hit upon a whole catalogue, so each input is also taken as lines TEXT=TRANSLATION,
 * of which one is made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "undercroft/undercroft.h"

static const char folder[] = UC_SOURCE_DIR "/packs/template";
static uc_pack *pack;
static uc_game *game;
static void *state;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    struct uc_error error;
    struct uc_setup setup = {.quest = "crypt"};
    (void)argc;
    (void)argv;
    pack = uc_pack_load(folder, NULL);
    game = pack ? uc_game_new(pack, &setup, &error) : NULL;
    state = game ? malloc(uc_state_size(game)) : NULL;
    if (!state)
        abort();
    return 0;
}

static void read_event(void *context, const struct uc_event *event)
{
    char text[1000];
    (void)context;
    uc_event_text(game, state, event, text, sizeof text);
}

/* Plays a few answers and reads all that there is to read. */
static void read_all(void)
{
    static struct uc_view view;
    char text[5000];
    struct uc_log log = {read_event, NULL};
    struct uc_reason reason;
    uc_begin(game, state, 1, &log);
    for (int turn = 0; turn < 6 && uc_question(game, state).seat; turn++) {
        struct uc_question question = uc_question(game, state);
        uc_prompt_text(game, state, text, sizeof text);
        for (int i = 0; i < question.count; i++)
            uc_choice_text(game, state, question.choice[i], text, sizeof text);
        for (uc_seat seat = 0; seat <= 2; seat++)
            uc_view(game, state, seat, &view);
        for (int id = 0; id < 40; id++) {
            uc_inspect(game, state, 1, UC_CARD, id, text, sizeof text);
            uc_inspect(game, state, 1, UC_PIECE, id, text, sizeof text);
            uc_inspect(game, state, 1, UC_RECORD, id, text, sizeof text);
        }
        uc_why_not(game, state, 1, "step 9", &reason);
        if (uc_choose(game, state, question.count - 1, &log) != UC_OK)
            abort();
    }
}

static void speak(const char *ours, size_t size, const char *theirs, size_t rest)
{
    struct uc_error error;
    uc_language *language = uc_language_new();
    if (!language)
        return;
    enum uc_status one = uc_language_add(language, ours, size, &error);
    enum uc_status other = uc_language_add_pack(language, folder, theirs, rest, &error);
    if (one == UC_OK || other == UC_OK) {
        uc_language_learn(language, folder, &error);
        uc_speak(language);
        read_all();
        uc_speak(NULL);
    }
    uc_language_free(language);
}

/* ---- A catalogue out of lines ---------------------------------------------------------------- */

enum { LINES = 64, HEAD = 7 };

struct line {
    char *text, *translation;
};

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

static int split(char *bytes, struct line line[LINES])
{
    int count = 0;
    for (char *at = strtok(bytes, "\n"); at && count < LINES; at = strtok(NULL, "\n")) {
        char *equal = strchr(at, '=');
        if (!equal || equal == at)
            continue;
        *equal = '\0';
        line[count++] = (struct line){at, equal + 1};
    }
    qsort(line, (size_t)count, sizeof *line, compare);
    return count;
}

static size_t make(const struct line *line, int count, char **bytes)
{
    size_t size = (HEAD + 4 * (size_t)count) * 4, at = size;
    for (int i = 0; i < count; i++)
        size += strlen(line[i].text) + strlen(line[i].translation) + 2;
    *bytes = malloc(size);
    uint32_t head[HEAD + 4 * LINES] = {TEXT_MAGIC, 0, (uint32_t)count, HEAD * 4,
                                       (uint32_t)(HEAD + 2 * count) * 4};
    for (int i = 0; *bytes && i < 2 * count; i++) {
        const char *text = i < count ? line[i].text : line[i - count].translation;
        head[HEAD + 2 * i] = (uint32_t)strlen(text);
        head[HEAD + 2 * i + 1] = (uint32_t)at;
        memcpy(*bytes + at, text, strlen(text) + 1);
        at += strlen(text) + 1;
    }
    if (*bytes)
        memcpy(*bytes, head, (HEAD + 4 * (size_t)count) * 4);
    return size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct line line[LINES];
    char *copy = malloc(size + 1), *made = NULL;
    if (!copy)
        return 0;
    memcpy(copy, data, size);
    copy[size] = '\0';
    size_t first = size > 2 ? (size_t)data[0] * 256 + data[1] : 0;
    if (first && first < size - 2)
        speak(copy + 2, first, copy + 2 + first, size - 2 - first);
    size_t length = make(line, split(copy, line), &made);
    if (made)
        speak(made, length, made, length);
    free(made);
    free(copy);
    return 0;
}
