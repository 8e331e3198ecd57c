/* Trees to sentences: strings, and the texts that words bring along, filled with their arguments. See prose.c. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "content/prose.h"

/* ---- Strings -------------------------------------------------------------------------------- */

const char *prose_cut(struct prose *p, const char *text, size_t length)
{
    char *copy = arena_text(&p->load->draft, text, length);
    if (!copy)
        out_of_memory(p->load);
    return copy;
}

/* Room for a text of `length` bytes, which is cut off where texts are too long; what it takes counts. */
static char *room(struct prose *p, size_t *length)
{
    sandbox_charge(&p->load->box, 10 + (int)(*length / 16));
    if (*length > EFFECT_TEXT_MAX) {
        p->too_long = true;
        *length = EFFECT_TEXT_MAX;
    }
    char *text = arena_take(&p->load->draft, *length + 1);
    if (!text)
        out_of_memory(p->load);
    return text;
}

const char *prose_append(struct prose *p, const char *done, const char *text, size_t size)
{
    size_t before = strlen(done), length = before + size;
    char *both = room(p, &length);
    assert(before <= length);
    memcpy(both, done, before + 1);
    memcpy(both + before, text, length - before);
    return both;
}

const char *prose_join(struct prose *p, const char *format, ...)
{
    char first[512]; /* long enough for most */
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(first, sizeof first, format, args);
    assert(n >= 0);
    size_t length = (size_t)n;
    char *text = room(p, &length);
    if (length < sizeof first)
        memcpy(text, first, length);
    else
        vsnprintf(text, length + 1, format, again);
    va_end(again);
    va_end(args);
    return text;
}

bool prose_begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

bool prose_ends(const char *text, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length >= size && memcmp(text + length - size, end, size) == 0;
}

/* ---- Texts of words ------------------------------------------------------------------------- */

bool prose_is_aside(const struct word_info *info)
{
    return info->word->text && info->word->text[0] == '(';
}

bool prose_find(const struct word_info *info, enum form form, const char **text, size_t *length)
{
    const char *s = _(info->word->text);
    if (prose_is_aside(info)) {
        *text = s + (s[0] == '(');
        *length = strcspn(*text, ")");
        return form != AS_OPPOSITE;
    }
    int skip = info->word->verb ? (int)form : (int)form - AS_VALUE;
    for (; skip > 0; skip--) {
        s = strchr(s, '|');
        if (!s)
            return false;
        s++;
    }
    *text = s;
    *length = strcspn(s, "|");
    return true;
}

const char *prose_argument(struct prose *p, const struct node *arg, const char *how, size_t length)
{
    if (length > 0 && how[0] == '?') {
        const char *slash = memchr(how, '/', length);
        if (!slash)
            return "";
        bool one = arg->kind == NODE_NUMBER && arg->number == 1;
        return one ? prose_cut(p, how + 1, (size_t)(slash - how) - 1)
                   : prose_cut(p, slash + 1, length - (size_t)(slash - how) - 1);
    }
    if (arg->type.value != VALUE_SET)
        return prose_value(p, arg);
    struct phrase s = prose_set(p, arg);
    if (length == 0 && s.each)
        return prose_join(p, "%s%s", s.each, s.after);
    return prose_join(p, length > 0 || s.definite ? "%s%s%s" : _("each %s%s%s"), s.before, s.one,
                      s.after);
}

/* `text` without `end`, if it ends so. */
static const char *without(struct prose *p, const char *text, const char *end)
{
    size_t length = strlen(text);
    return prose_ends(text, length, end) ? prose_cut(p, text, length - strlen(end)) : text;
}

bool prose_is_vowel(char c) { return c && strchr("aeiouAEIOU", c); }

/* Adds a set in the plural, with the "the" or "one of the" before it, which only fits a noun. */
static const char *add_many(struct prose *p, const char *done, const struct node *arg)
{
    struct phrase s = prose_set(p, arg);
    if (s.definite)
        done = without(p, without(p, without(p, done, "all "), "the "), "one of ");
    const char *many = phrase_many(p, s);
    return prose_append(p, done, many, strlen(many));
}

/* Adds an argument in words behind what is done already. */
static const char *add_argument(struct prose *p, const char *done, const struct node *arg,
                                const char *how, size_t length)
{
    size_t before = strlen(done);
    bool plural = length == 0 ? prose_ends(done, before, "the ") || prose_ends(done, before, "all ")
                              : prose_begins(how, ":many");
    if (arg->type.value == VALUE_SET && prose_begins(how, ":the"))
        return prose_join(p, "%s%s", done, phrase_the(p, prose_set(p, arg)));
    if (arg->type.value == VALUE_SET && plural)
        return add_many(p, done, arg);
    const char *text = prose_argument(p, arg, how, length);
    if (text[0] == '-' && prose_ends(done, before, "+")) /* "+{n}" of a number below 0 */
        return prose_join(p, "%.*s%s", (int)before - 1, done, text);
    bool after_a = prose_ends(done, before, " a ") || strcmp(done, "a ") == 0;
    if (after_a && prose_is_vowel(text[0]) && !p->joints)
        return prose_join(p, "%.*sn %s", (int)before - 1, done, text);
    return prose_append(p, done, text, strlen(text));
}

/* "suffers X damage, X being ...": a number that takes many words goes to the end. */
static bool is_long_number(const struct node *arg)
{
    return arg->type.value == VALUE_NUMBER && arg->kind != NODE_NUMBER && arg->kind != NODE_VALUE;
}

const char *prose_number_name(int index)
{
    static const char *const name[] = {"X", "Y", "Z"};
    return name[index < 0 ? 0 : index < 2 ? index : 2];
}

/* Was this argument left out, or given as what it is anyway? */
static bool is_default(const struct node *arg, const struct node *fallback)
{
    if (!fallback || arg == fallback || arg->kind != fallback->kind)
        return fallback && arg == fallback;
    return (arg->kind == NODE_NUMBER && arg->number == fallback->number) ||
           (arg->kind == NODE_LOCAL && arg->index == fallback->index);
}

/* Does a [part] of a text speak of an argument that was left out? */
static bool is_idle(const struct word_info *info, const struct node *node, const char *part,
                    size_t length)
{
    const char *name = memchr(part, '{', length);
    size_t size = name ? strcspn(name + 1, ":?}") : 0;
    for (int i = 0; i < info->params; i++)
        if (name && strlen(info->param[i].name) == size &&
            prose_begins(name + 1, info->param[i].name))
            return is_default(node->child[i], info->param[i].fallback);
    return false;
}

/* A text without its brackets, and without what stands in those that have nothing to say; what
 * follows a // in them is said instead. */
static const char *without_idle(struct prose *p, const struct node *node, const char *text,
                                size_t length)
{
    const char *done = "", *end = text + length, *open;
    while ((open = memchr(text, '[', (size_t)(end - text)))) {
        const char *close = memchr(open, ']', (size_t)(end - open));
        if (!close)
            break;
        const char *part = open + 1, *other = strstr(part, "//"), *stop = close;
        bool idle = is_idle(&p->load->word[node->index], node, part, (size_t)(close - part));
        if (other && other < close) {
            part = idle ? other + 2 : part;
            stop = idle ? close : other;
        } else if (idle) {
            stop = part;
        }
        done =
            prose_join(p, "%s%.*s%.*s", done, (int)(open - text), text, (int)(stop - part), part);
        text = close + 1;
    }
    return prose_append(p, done, text, (size_t)(end - text));
}

/* Is it a word of a list with one form for one and another for several: "red die/red dice"? */
static bool has_two_forms(struct prose *p, const struct node *arg)
{
    return arg->kind == NODE_NAME && arg->type.value == VALUE_WORD &&
           strchr(prose_name(p, arg), '/');
}

/* The form that fits the number beside it. */
static const char *counted_word(struct prose *p, const struct node *node, const char *text)
{
    const char *slash = strchr(text, '/');
    for (int i = 0; i < node->children; i++)
        if (node->child[i]->type.value == VALUE_NUMBER && node->child[i]->kind == NODE_NUMBER &&
            node->child[i]->number * node->child[i]->number == 1)
            return prose_cut(p, text, (size_t)(slash - text));
    return slash + 1;
}

const char *prose_fill(struct prose *p, const struct node *node, const char *text, size_t length,
                       bool command)
{
    const struct word_info *info = &p->load->word[node->index];
    if (memchr(text, '[', length)) {
        text = without_idle(p, node, text, length);
        length = strlen(text);
    }
    const char *done = "", *being = "", *end = text + length;
    int numbers = p->numbers;
    while (text < end) {
        const char *brace = memchr(text, '{', (size_t)(end - text));
        if (!brace)
            brace = end;
        done = prose_append(p, done, text, (size_t)(brace - text));
        if (brace == end)
            break;
        const char *name = brace + 1, *close = strchr(name, '}');
        size_t size = strcspn(name, ":?}"), how = (size_t)(close - name) - size;
        for (int i = 0; i < info->params; i++) {
            const struct node *arg = node->child[i];
            if (strlen(info->param[i].name) != size || !prose_begins(name, info->param[i].name))
                continue;
            if (command && how == 0 && close[1] == ' ' && is_long_number(arg)) {
                const char *letter = prose_number_name(p->numbers);
                being = prose_join(p, _("%s, %s being %s"), being, letter, prose_value(p, arg));
                done = prose_append(p, done, letter, strlen(letter));
                p->numbers++;
            } else if (has_two_forms(p, arg)) {
                done = prose_join(p, "%s%s", done, counted_word(p, node, prose_name(p, arg)));
            } else {
                done = add_argument(p, done, arg, name + size, how);
            }
        }
        text = close + 1;
    }
    p->numbers = numbers;
    return prose_append(p, done, being, strlen(being));
}

/* A word without a text of its own reads like its call. */
static const char *plain_text(struct prose *p, const struct node *node)
{
    const char *text = prose_join(p, "%s(", p->load->word[node->index].word->name);
    for (int i = 0; i < node->children; i++)
        text =
            prose_join(p, "%s%s%s", text, i ? ", " : "", prose_argument(p, node->child[i], "", 0));
    return prose_join(p, "%s)", text);
}

const char *prose_word(struct prose *p, const struct node *node, enum form form)
{
    const struct word_info *info = &p->load->word[node->index];
    const char *text;
    size_t length;
    if (!info->word->text)
        return plain_text(p, node);
    if (!prose_find(info, form, &text, &length))
        prose_find(info, info->word->verb ? AS_COMMAND : AS_VALUE, &text, &length);
    return prose_fill(p, node, text, length, form == AS_COMMAND);
}
