/* Lessons; see lesson.h. */
#include "front/term/lesson.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/utf8.h"
#include "front/term/words.h"

enum { HINTS = 64, LESSON_BYTES = 1 << 20 };

struct lesson {
    json_t *all;
    bool shown[HINTS], happened[HINTS]; /* by hint; happened: the event that it waits for */
};

/* ---- Files -------------------------------------------------------------------------------- */

static bool find(const char *word, char *path, size_t size, struct uc_error *error)
{
    char dir[FRONT_PATH];
    if (front_locate(word, dir, sizeof dir, error) != UC_OK)
        return false;
    int n = snprintf(path, size, "%s/lesson.json", dir);
    return n > 0 && (size_t)n < size;
}

bool lesson_exists(const char *word)
{
    char path[FRONT_PATH + 20];
    return find(word, path, sizeof path, NULL) && access(path, R_OK) == 0;
}

static const json_t *hint_at(const struct lesson *lesson, size_t number)
{
    const json_t *hints = json_object_get(lesson->all, "hints");
    return number < HINTS ? json_array_get(hints, number) : NULL;
}

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* Whether all its texts can be shown. */
static bool is_plain(json_t *value)
{
    const char *key;
    json_t *inside;
    size_t number;
    if (json_is_string(value))
        return control_character(json_string_value(value), json_string_length(value)) ==
               json_string_length(value);
    json_array_foreach(value, number, inside)
    {
        if (!is_plain(inside))
            return false;
    }
    json_object_foreach(value, key, inside)
    {
        if (!is_plain(inside))
            return false;
    }
    return true;
}

static struct lesson *read_lesson(const char *word, struct uc_error *error)
{
    char path[FRONT_PATH + 20];
    size_t length = 0;
    if (!find(word, path, sizeof path, error))
        return NULL;
    if (access(path, R_OK) != 0) {
        uc_fail(error, UC_BAD_FILE, _("'%.60s' has no lesson; begin with 'undercroft play'"), word);
        return NULL;
    }
    char *bytes = front_read(path, LESSON_BYTES, &length, error);
    struct lesson *lesson = bytes ? calloc(1, sizeof *lesson) : NULL;
    json_error_t why = {.line = 1};
    if (lesson)
        lesson->all = json_loadb(bytes, length, 0, &why);
    free(bytes);
    if (lesson && hint_at(lesson, 0) && text_of(lesson->all, "quest") && is_plain(lesson->all))
        return lesson;
    if (lesson)
        uc_fail(error, UC_BAD_FILE, _("%.300s, line %d: this is no lesson (docs/web.md)"), path,
                why.line > 0 ? why.line : 1);
    lesson_free(lesson);
    return NULL;
}

void lesson_free(struct lesson *lesson)
{
    if (lesson)
        json_decref(lesson->all);
    free(lesson);
}

/* ---- The game ----------------------------------------------------------------------------- */

static enum uc_status prepare(struct session *s, const struct lesson *lesson,
                              struct uc_error *error)
{
    struct front_setup setup;
    char party[400] = "";
    const json_t *heroes = json_object_get(lesson->all, "party");
    memset(&setup, 0, sizeof setup);
    for (size_t i = 0; i < json_array_size(heroes); i++) {
        const char *hero = json_string_value(json_array_get(heroes, i));
        words_add(party, sizeof party, "%s%s", i ? "," : "", hero ? hero : "");
    }
    enum uc_status status = front_setup_quest(&setup, text_of(lesson->all, "quest"), error);
    if (status == UC_OK)
        status = front_setup_parse(&setup, party[0] ? party : NULL, NULL, error);
    return status == UC_OK ? session_prepare(s, &setup.setup, error) : status;
}

enum uc_status lesson_begin(struct session *s, const char *word, const char *folder,
                            struct uc_error *error)
{
    struct lesson *lesson = read_lesson(word, error);
    if (!lesson)
        return UC_BAD_FILE;
    const char *seed = text_of(lesson->all, "seed");
    enum uc_status status = session_load(s, word, error);
    if (status == UC_OK)
        status = prepare(s, lesson, error);
    for (int seat = 1; status == UC_OK && seat <= uc_seat_count(s->game); seat++)
        if (session_is_bot(s, (uc_seat)seat))
            words_copy(s->player[seat].bot, sizeof s->player[seat].bot, "easy");
    if (status == UC_OK)
        status = session_begin(s, seed ? strtoull(seed, NULL, 10) : 1, folder, error);
    if (status == UC_OK)
        s->lesson = lesson;
    else
        lesson_free(lesson);
    return status;
}

/* ---- Hints -------------------------------------------------------------------------------- */

static bool begins_with_word(const char *code, const char *word)
{
    size_t n = strlen(word);
    return strncmp(code, word, n) == 0 && (code[n] == ' ' || code[n] == '\0');
}

void lesson_note(struct lesson *lesson, const char *event)
{
    const json_t *hint;
    for (size_t i = 0; (hint = hint_at(lesson, i)); i++) {
        const char *waited = text_of(hint, "event");
        if (waited && begins_with_word(event, waited))
            lesson->happened[i] = true;
    }
}

static bool has_verb(const struct session *s, const char *verb)
{
    const void *state = session_state(s);
    struct uc_question question = uc_question(s->game, state);
    for (int i = 0; i < question.count; i++) {
        char code[160];
        uc_choice_code(s->game, state, question.choice[i], code, sizeof code);
        if (begins_with_word(code, verb))
            return true;
    }
    return false;
}

static bool comes_up(const struct session *s, const struct uc_view *view, const json_t *hint,
                     bool happened)
{
    const char *prompt = text_of(hint, "prompt"), *verb = text_of(hint, "verb");
    const json_t *round = json_object_get(hint, "round");
    return (!prompt || strcmp(prompt, uc_prompt_code(s->game, session_state(s))) == 0) &&
           (!verb || has_verb(s, verb)) && (!json_object_get(hint, "event") || happened) &&
           (!round || view->round >= json_integer_value(round));
}

/* The words of a hint for a terminal if it has such, in the language that is spoken. */
static const char *words_of(const json_t *hint)
{
    const json_t *own = json_object_get(hint, "terminal");
    const char *language = _("en"), *text = text_of(own ? own : hint, language);
    if (!text)
        text = text_of(own ? own : hint, "en");
    return text ? text : "";
}

bool lesson_hint(const struct session *s, const struct uc_view *view, char *caption, char *text,
                 size_t size)
{
    struct lesson *lesson = s->lesson;
    const json_t *hint;
    int seen = 1, all = 0;
    for (size_t i = 0; lesson && hint_at(lesson, i); i++, all++)
        seen += lesson->shown[i];
    for (size_t i = 0; lesson && (hint = hint_at(lesson, i)); i++) {
        if (lesson->shown[i] || !comes_up(s, view, hint, lesson->happened[i]))
            continue;
        lesson->shown[i] = true;
        snprintf(caption, LESSON_CAPTION, _("Lesson: hint %d of %d"), seen, all);
        words_copy(text, size, words_of(hint));
        return true;
    }
    return false;
}
