/* Trees to sentences: the text on the card, made from what the card does.
 *
 * Every word brings its own text (effect.h says how they are written). What is added here joins
 * them: which pieces, under which condition, in which order.
 *
 * The sentences are those of the language that the thread speaks. English needs no marks: nouns and
 * articles are found in the texts. In another language the text of a set marks its noun in three
 * forms, <eroe/eroi/gli eroi>, asks for one of them as {among:one}, {among:many} or {among:the}, and
 * what runs together in it ("di il" is "del") is said once, in JOINTS. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "content/node.h"
#include "effect/opcode.h"

/* TRANSLATORS: no sentence, but what runs together in your language, each as FROM=TO with a | behind
 * it: "di il =del |di la =della |". Write | alone if nothing does. */
static const char JOINTS[] = N_("(what runs together)");

/* The noun of a set that has none of its own, when nouns are marked. */
static const char FIGURES[] = N_("<figure/figures/the figures>");

struct prose {
    struct loader *load;
    const char *self, *subject, *it;
    const char *that;   /* "that figure": whom `it` is called when nothing better is known */
    const char *joints; /* NULL: English */
    int numbers;        /* that have a letter here: X, Y, Z */
    int bound;          /* which of them the innermost with_number has named, from 1 */
    bool too_long;
};

/* A set of pieces in words: "knocked out " "hero"/"heroes" " within 3 spaces". */
struct phrase {
    const char *before, *one, *many, *after;
    const char *the;  /* the plural with its article; NULL: "the" and the rest */
    bool definite;    /* says exactly who: no "each" in front, no "the" either */
    bool clause;      /* "for which ...": a clause of its own follows the noun */
    const char *each; /* of a definite one, if that differs: "this figure and each hero" */
};

static const char *value_text(struct prose *p, const struct node *node);
static const char *name_text(struct prose *p, const struct node *node);
static const char *as_many(struct prose *p, struct phrase s);
static const char *as_the(struct prose *p, struct phrase s);
static const char *condition_text(struct prose *p, const struct node *node, bool negated);
static const char *command_text(struct prose *p, const struct node *node);
static struct phrase set_phrase(struct prose *p, const struct node *node);

/* ---- Strings -------------------------------------------------------------------------------- */

static const char *cut(struct prose *p, const char *text, size_t length)
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

/* `done` and behind it the first `size` bytes of `text`. Most sentences are put together by this alone, which is
 * why nothing is formatted. */
static const char *append(struct prose *p, const char *done, const char *text, size_t size)
{
    size_t before = strlen(done), length = before + size;
    char *both = room(p, &length);
    assert(before <= length);
    memcpy(both, done, before + 1);
    memcpy(both + before, text, length - before);
    return both;
}

__attribute__((format(printf, 2, 3))) static const char *join(struct prose *p, const char *format,
                                                              ...)
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

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length >= size && memcmp(text + length - size, end, size) == 0;
}

/* ---- Texts of words ------------------------------------------------------------------------- */

enum form { AS_COMMAND, AS_VALUE, AS_OPPOSITE };

/* Does a word only say that something can be done at all? Its text stands in parentheses. */
static bool is_aside(const struct word_info *info)
{
    return info->word->text && info->word->text[0] == '(';
}

/* One of the texts of a word; false if it has none of that form. */
static bool find_text(const struct word_info *info, enum form form, const char **text,
                      size_t *length)
{
    const char *s = _(info->word->text);
    if (is_aside(info)) {
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

static const char *argument_text(struct prose *p, const struct node *arg, const char *how,
                                 size_t length)
{
    if (length > 0 && how[0] == '?') {
        const char *slash = memchr(how, '/', length);
        if (!slash)
            return "";
        bool one = arg->kind == NODE_NUMBER && arg->number == 1;
        return one ? cut(p, how + 1, (size_t)(slash - how) - 1)
                   : cut(p, slash + 1, length - (size_t)(slash - how) - 1);
    }
    if (arg->type.value != VALUE_SET)
        return value_text(p, arg);
    struct phrase s = set_phrase(p, arg);
    if (length == 0 && s.each)
        return join(p, "%s%s", s.each, s.after);
    return join(p, length > 0 || s.definite ? "%s%s%s" : _("each %s%s%s"), s.before, s.one,
                s.after);
}

/* `text` without `end`, if it ends so. */
static const char *without(struct prose *p, const char *text, const char *end)
{
    size_t length = strlen(text);
    return ends_with(text, length, end) ? cut(p, text, length - strlen(end)) : text;
}

static bool is_vowel(char c) { return c && strchr("aeiouAEIOU", c); }

/* Adds a set in the plural, with the "the" or "one of the" before it, which only fits a noun. */
static const char *add_many(struct prose *p, const char *done, const struct node *arg)
{
    struct phrase s = set_phrase(p, arg);
    if (s.definite)
        done = without(p, without(p, without(p, done, "all "), "the "), "one of ");
    const char *many = as_many(p, s);
    return append(p, done, many, strlen(many));
}

/* Adds an argument in words behind what is done already. */
static const char *add_argument(struct prose *p, const char *done, const struct node *arg,
                                const char *how, size_t length)
{
    size_t before = strlen(done);
    bool plural = length == 0 ? ends_with(done, before, "the ") || ends_with(done, before, "all ")
                              : begins(how, ":many");
    if (arg->type.value == VALUE_SET && begins(how, ":the"))
        return join(p, "%s%s", done, as_the(p, set_phrase(p, arg)));
    if (arg->type.value == VALUE_SET && plural)
        return add_many(p, done, arg);
    const char *text = argument_text(p, arg, how, length);
    if (text[0] == '-' && ends_with(done, before, "+")) /* "+{n}" of a number below 0 */
        return join(p, "%.*s%s", (int)before - 1, done, text);
    bool after_a = ends_with(done, before, " a ") || strcmp(done, "a ") == 0;
    if (after_a && is_vowel(text[0]) && !p->joints)
        return join(p, "%.*sn %s", (int)before - 1, done, text);
    return append(p, done, text, strlen(text));
}

/* "suffers X damage, X being ...": a number that takes many words goes to the end. */
static bool is_long_number(const struct node *arg)
{
    return arg->type.value == VALUE_NUMBER && arg->kind != NODE_NUMBER && arg->kind != NODE_VALUE;
}

static const char *number_name(int index)
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
        if (name && strlen(info->param[i].name) == size && begins(name + 1, info->param[i].name))
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
        done = join(p, "%s%.*s%.*s", done, (int)(open - text), text, (int)(stop - part), part);
        text = close + 1;
    }
    return append(p, done, text, (size_t)(end - text));
}

/* Is it a word of a list with one form for one and another for several: "red die/red dice"? */
static bool has_two_forms(struct prose *p, const struct node *arg)
{
    return arg->kind == NODE_NAME && arg->type.value == VALUE_WORD &&
           strchr(name_text(p, arg), '/');
}

/* The form that fits the number beside it. */
static const char *counted_word(struct prose *p, const struct node *node, const char *text)
{
    const char *slash = strchr(text, '/');
    for (int i = 0; i < node->children; i++)
        if (node->child[i]->type.value == VALUE_NUMBER && node->child[i]->kind == NODE_NUMBER &&
            node->child[i]->number * node->child[i]->number == 1)
            return cut(p, text, (size_t)(slash - text));
    return slash + 1;
}

/* Fills a word's arguments into a piece of its text. */
static const char *fill(struct prose *p, const struct node *node, const char *text, size_t length,
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
        done = append(p, done, text, (size_t)(brace - text));
        if (brace == end)
            break;
        const char *name = brace + 1, *close = strchr(name, '}');
        size_t size = strcspn(name, ":?}"), how = (size_t)(close - name) - size;
        for (int i = 0; i < info->params; i++) {
            const struct node *arg = node->child[i];
            if (strlen(info->param[i].name) != size || !begins(name, info->param[i].name))
                continue;
            if (command && how == 0 && close[1] == ' ' && is_long_number(arg)) {
                const char *letter = number_name(p->numbers);
                being = join(p, _("%s, %s being %s"), being, letter, value_text(p, arg));
                done = append(p, done, letter, strlen(letter));
                p->numbers++;
            } else if (has_two_forms(p, arg)) {
                done = join(p, "%s%s", done, counted_word(p, node, name_text(p, arg)));
            } else {
                done = add_argument(p, done, arg, name + size, how);
            }
        }
        text = close + 1;
    }
    p->numbers = numbers;
    return append(p, done, being, strlen(being));
}

/* A word without a text of its own reads like its call. */
static const char *plain_text(struct prose *p, const struct node *node)
{
    const char *text = join(p, "%s(", p->load->word[node->index].word->name);
    for (int i = 0; i < node->children; i++)
        text = join(p, "%s%s%s", text, i ? ", " : "", argument_text(p, node->child[i], "", 0));
    return join(p, "%s)", text);
}

static const char *word_text(struct prose *p, const struct node *node, enum form form)
{
    const struct word_info *info = &p->load->word[node->index];
    const char *text;
    size_t length;
    if (!info->word->text)
        return plain_text(p, node);
    if (!find_text(info, form, &text, &length))
        find_text(info, info->word->verb ? AS_COMMAND : AS_VALUE, &text, &length);
    return fill(p, node, text, length, form == AS_COMMAND);
}

/* ---- Sets ----------------------------------------------------------------------------------- */

static struct phrase exactly(const char *text)
{
    return (struct phrase){.before = "", .one = text, .many = text, .after = "", .definite = true};
}

/* Words that can follow a noun, and so end what can be one. */
static bool follows_noun(const char *word, size_t length)
{
    static const char *const list[] = {"adjacent", "at",    "carrying", "for",    "from",
                                       "in",       "near",  "next",     "not",    "of",
                                       "on",       "other", "that",     "to",     "under",
                                       "who",      "whose", "with",     "within", "without"};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (strlen(list[i]) == length && begins(word, list[i]))
            return true;
    return false;
}

/* Singular and plural of a noun that is given in one of them. */
static void inflect(struct prose *p, struct phrase *phrase, const char *noun, size_t length)
{
    int stem = (int)length;
    const char *slash = memchr(noun, '/', length);
    phrase->one = phrase->many = cut(p, noun, length);
    if (slash) {
        phrase->one = cut(p, noun, (size_t)(slash - noun));
        phrase->many = cut(p, slash + 1, length - (size_t)(slash - noun) - 1);
    } else if (ends_with(noun, length, "ies")) {
        phrase->one = join(p, "%.*sy", stem - 3, noun);
    } else if (ends_with(noun, length, "oes")) {
        phrase->one = cut(p, noun, length - 2);
    } else if (ends_with(noun, length, "s") && !ends_with(noun, length, "ss")) {
        phrase->one = cut(p, noun, length - 1);
    } else if (ends_with(noun, length, "y")) {
        phrase->many = join(p, "%.*sies", stem - 1, noun);
    } else {
        phrase->many = join(p, "%.*s%s", stem, noun, ends_with(noun, length, "o") ? "es" : "s");
    }
}

/* The text of a query with its noun marked: "<hero/heroes/the heroes> in sight of him". Without a
 * mark it is only what follows "figure", or an argument that says who it is. */
static struct phrase marked_phrase(struct prose *p, const struct node *node, const char *text,
                                   size_t length)
{
    const char *noun = memchr(text, '<', length), *end = text + length;
    const char *close = noun ? memchr(noun, '>', (size_t)(end - noun)) : NULL;
    if (!close && text[0] == '{')
        return exactly(fill(p, node, text, length, false));
    if (!close) {
        struct phrase phrase = marked_phrase(p, node, _(FIGURES), strlen(_(FIGURES)));
        phrase.after = join(p, " %s", fill(p, node, text, length, false));
        return phrase;
    }
    struct phrase phrase = {.before = fill(p, node, text, (size_t)(noun - text), false),
                            .after = fill(p, node, close + 1, (size_t)(end - close) - 1, false)};
    const char **form[] = {&phrase.one, &phrase.many, &phrase.the};
    for (int i = 0; i < 3; i++) {
        size_t size = i < 2 ? strcspn(noun + 1, "/>") : (size_t)(close - noun) - 1;
        *form[i] = cut(p, noun + 1, size);
        if (noun[1 + size] == '/')
            noun += size + 1;
    }
    return phrase;
}

/* Takes the text of a query apart at its noun: "knocked-out ", "heroes", " in sight of him". */
static struct phrase query_phrase(struct prose *p, const struct node *node)
{
    const char *text = "";
    size_t length = 0, noun = 0, noun_end = 0, at = 0;
    find_text(&p->load->word[node->index], AS_VALUE, &text, &length);
    if (p->joints)
        return marked_phrase(p, node, text, length);
    while (at < length) { /* the noun is the last word before one that follows nouns */
        size_t word = strcspn(text + at, " |");
        if (follows_noun(text + at, word))
            break;
        if (memchr(text + at, '{', word))
            return exactly(fill(p, node, text, length, false)); /* no noun to take hold of */
        noun = at;
        noun_end = at + word;
        at += word + (text[at + word] == ' ');
    }
    struct phrase phrase = {.before = fill(p, node, text, noun, false),
                            .after = fill(p, node, text + noun_end, length - noun_end, false)};
    if (noun_end == 0) {
        phrase.one = "figure";
        phrase.many = "figures";
        phrase.after = join(p, " %s", phrase.after);
    } else {
        inflect(p, &phrase, text + noun, noun_end - noun);
    }
    return phrase;
}

/* Is it a plain "figure", which says nothing of its own? */
static bool is_general(const struct prose *p, struct phrase s)
{
    const char *noun = p->joints ? _(FIGURES) + 1 : "figure";
    size_t length = strcspn(noun, "/");
    return !s.definite && !*s.before && strlen(s.one) == length &&
           strncmp(s.one, noun, length) == 0;
}

static const char *both_after(struct prose *p, const char *a, const char *b)
{
    return join(p, "%s%s%s", a, *a && *b ? _(" and") : "", b);
}

static const char *as_one(struct prose *p, struct phrase s)
{
    return join(p, "%s%s%s", s.before, s.one, s.after);
}

/* `text` with every `from` turned into `to`. */
static const char *replace(struct prose *p, const char *text, const char *from, const char *to)
{
    const char *done = "", *found;
    for (; (found = strstr(text, from)); text = found + strlen(from))
        done = join(p, "%s%.*s%s", done, (int)(found - text), text, to);
    return append(p, done, text, strlen(text));
}

/* What follows a noun in the plural. */
static const char *after_many(struct prose *p, struct phrase s)
{
    const char *after = replace(p, s.after, _(" that is "), _(" that are "));
    return replace(p, after, _(" that has "), _(" that have "));
}

static const char *as_many(struct prose *p, struct phrase s)
{
    return join(p, "%s%s%s", s.before, s.many, after_many(p, s));
}

/* "the heroes adjacent to it". */
static const char *as_the(struct prose *p, struct phrase s)
{
    if (s.definite)
        return s.many;
    return s.the ? join(p, "%s%s", s.the, after_many(p, s)) : join(p, "the %s", as_many(p, s));
}

/* Can " that is" stand before what follows the noun? */
static bool is_plain(const struct prose *p, struct phrase s)
{
    return is_general(p, s) && *s.after && !s.clause && !begins(s.after, _(" that")) &&
           !begins(s.after, " who");
}

static struct phrase intersection(struct prose *p, struct phrase a, struct phrase b)
{
    if ((is_general(p, a) && !is_general(p, b)) || a.definite) {
        struct phrase swap = a;
        a = b;
        b = swap;
    }
    if (b.definite)
        a.after = join(p, _("%s that is %s"), a.after, b.one);
    else if (is_general(p, b))
        a.after = both_after(p, a.after, b.after);
    else
        a.after = join(p, _("%s that is also among %s"), a.after, as_the(p, b));
    return a;
}

static struct phrase difference(struct prose *p, struct phrase a, struct phrase b)
{
    if (b.definite)
        a.after = join(p, _("%s other than %s"), a.after, b.one);
    else if (is_plain(p, b))
        a.after = join(p, _("%s that is not%s"), a.after, b.after);
    else
        a.after = join(p, _("%s that is not among %s"), a.after, as_the(p, b));
    return a;
}

static struct phrase either(struct prose *p, struct phrase a, struct phrase b)
{
    if (b.definite && !a.definite) {
        struct phrase swap = a;
        a = b;
        b = swap;
    }
    if (!a.definite)
        return (struct phrase){
            .before = "",
            .one = join(p, _("%s or %s"), as_one(p, a), as_one(p, b)),
            .many = join(p, _("%s or %s"), as_many(p, a), as_many(p, b)),
            .after = "",
            .the = a.the ? join(p, _("%s or %s"), as_the(p, a), as_the(p, b)) : NULL,
        };
    const char *other = as_one(p, b);
    const char *both = a.each ? a.each : a.one;
    struct phrase s =
        exactly(b.definite ? join(p, _("%s or %s"), a.one, other)
                           : join(p, is_vowel(other[0]) ? _("%s or an %s") : _("%s or a %s"), a.one,
                                  other));
    s.each = b.definite ? join(p, _("%s and %s"), both, b.each ? b.each : other)
                        : join(p, _("%s and each %s"), both, other);
    return s;
}

/* What is said of "that figure" first and never again, without it; NULL if it is not so. */
static const char *said_of_it(const struct prose *p, const char *text)
{
    size_t length = strlen(p->that);
    bool first = begins(text, p->that) && text[length] == ' ';
    return first && !strstr(text + 1, p->that) ? text + length + 1 : NULL;
}

/* where(set, condition): "hero that is stunned", if the condition begins with the hero. */
static struct phrase where_phrase(struct prose *p, const struct node *node)
{
    struct phrase s = set_phrase(p, node->child[0]);
    const char *outer = p->it;
    p->it = p->that;
    const char *condition = condition_text(p, node->child[1], false);
    const char *short_one = said_of_it(p, condition);
    p->it = outer;
    s.clause = s.clause || !*s.after;
    s.after = short_one ? join(p, _("%s that %s"), s.after, short_one)
                        : join(p, _("%s for which %s"), s.after, condition);
    return s;
}

static struct phrase best_phrase(struct prose *p, const struct node *node)
{
    static const char of[] = " of that figure";
    struct phrase s = set_phrase(p, node->child[0]);
    const char *outer = p->it;
    p->it = p->that;
    const char *number = value_text(p, node->child[1]);
    p->it = outer;
    if (begins(number, "the ") && !p->joints)
        number += 4;
    if (ends_with(number, strlen(number), of))
        number = cut(p, number, strlen(number) - strlen(of));
    s.clause = s.clause || !*s.after;
    s.after = join(
        p, node->kind == NODE_LOWEST ? _("%s with the lowest %s") : _("%s with the highest %s"),
        s.after, number);
    return s;
}

static struct phrase set_phrase(struct prose *p, const struct node *node)
{
    switch (node->kind) {
    case NODE_WORD:
        if (p->load->word[node->index].word->verb || !p->load->word[node->index].word->text)
            return exactly(word_text(p, node, AS_VALUE));
        return query_phrase(p, node);
    case NODE_WHERE:
        return where_phrase(p, node);
    case NODE_LOWEST:
    case NODE_HIGHEST:
        return best_phrase(p, node);
    case NODE_OP:
        break;
    default:
        return exactly(_("nobody"));
    }
    if (node->index == OP_SINGLE)
        return exactly(value_text(p, node->child[0]));
    struct phrase a = set_phrase(p, node->child[0]), b = set_phrase(p, node->child[1]);
    return node->index == OP_INTERSECT    ? intersection(p, a, b)
           : node->index == OP_DIFFERENCE ? difference(p, a, b)
                                          : either(p, a, b);
}

/* ---- Values --------------------------------------------------------------------------------- */

static const char *name_text(struct prose *p, const struct node *node)
{
    const struct loader *load = p->load;
    if (node->type.value == VALUE_WORD) {
        const struct vocabulary *v = find_vocabulary(load->schema, node->type.of);
        return _(v->text ? v->text[node->number - 1] : v->word[node->number - 1]);
    }
    if (node->type.value == VALUE_RECORD) {
        int id = link_find(load, node->name);
        return load->schema->kind[load->record[id].kind].hidden
                   ? join(p, "{#%d}", id)
                   : pack_say(load->pack, load->record[id].name);
    }
    if (node->type.value == VALUE_LABEL)
        return join(p, "\"%s\"", pack_say(load->pack, node->name));
    char *name = (char *)(uintptr_t)cut(p, node->name, strlen(node->name));
    for (char *s = name; *s; s++)
        if (*s == '_')
            *s = ' ';
    return pack_say(load->pack, name);
}

/* min(x, 3) reads "x (at most 3)" when one side is a plain number. */
static const char *bounded_text(struct prose *p, const struct node *node)
{
    bool min = node->index == OP_MIN;
    int fixed = node->child[0]->kind == NODE_NUMBER ? 0 : 1;
    if (node->child[fixed]->kind == NODE_NUMBER)
        return join(p, min ? _("%s (at most %s)") : _("%s (at least %s)"),
                    value_text(p, node->child[1 - fixed]), value_text(p, node->child[fixed]));
    return join(p, min ? _("the lower of %s and %s") : _("the higher of %s and %s"),
                value_text(p, node->child[0]), value_text(p, node->child[1]));
}

static const char *operation_text(struct prose *p, const struct node *node)
{
    switch (node->index) {
    case OP_COUNT:
        return join(p, "%s%s", _("the number of "), as_many(p, set_phrase(p, node->child[0])));
    case OP_MIN:
    case OP_MAX:
        return bounded_text(p, node);
    default: {
        const char *how = node->index == OP_ADD        ? _("plus")
                          : node->index == OP_SUBTRACT ? _("minus")
                          : node->index == OP_MULTIPLY ? _("times")
                                                       : _("divided by");
        return join(p, "%s %s %s", value_text(p, node->child[0]), how,
                    value_text(p, node->child[1]));
    }
    }
}

static const char *value_text(struct prose *p, const struct node *node)
{
    if (node->type.value == VALUE_SET)
        return argument_text(p, node, "", 0);
    if (node->type.value == VALUE_BOOL && node->kind != NODE_NUMBER)
        return condition_text(p, node, false);
    switch (node->kind) {
    case NODE_NUMBER:
        if (node->type.value == VALUE_BOOL)
            return node->number ? _("yes") : _("no");
        if (node->type.value == VALUE_NUMBER)
            return join(p, "%d", (int)node->number);
        return node->name ? node->name : _("none");
    case NODE_NAME:
        return name_text(p, node);
    case NODE_LOCAL:
        return node->index == EFFECT_SELF      ? p->self
               : node->index == EFFECT_SUBJECT ? p->subject
                                               : p->it;
    case NODE_VALUE:
        return number_name(p->bound - 1);
    case NODE_WORD:
        return word_text(p, node, AS_VALUE);
    default:
        return operation_text(p, node);
    }
}

/* ---- Conditions ----------------------------------------------------------------------------- */

/* Can the opposite be said without "not"? */
static bool has_opposite(const struct prose *p, const struct node *node)
{
    const char *text;
    size_t length;
    switch (node->kind) {
    case NODE_WORD:
        return p->load->word[node->index].word->text &&
               find_text(&p->load->word[node->index], AS_OPPOSITE, &text, &length);
    case NODE_AND:
    case NODE_OR:
        return has_opposite(p, node->child[0]) && has_opposite(p, node->child[1]);
    default:
        return true;
    }
}

static bool is_count(const struct node *node)
{
    return node->kind == NODE_OP && node->index == OP_COUNT;
}

static int opposite_of(int comparison)
{
    return comparison == OP_EQ   ? OP_NE
           : comparison == OP_NE ? OP_EQ
           : comparison == OP_LT ? OP_GE
           : comparison == OP_LE ? OP_GT
           : comparison == OP_GT ? OP_LE
                                 : OP_LT;
}

/* "there are at least 3 heroes in the same area"; more than 2 of them are at least 3. */
static const char *counted_text(struct prose *p, struct phrase s, int comparison, int n)
{
    if (comparison == OP_GT || comparison == OP_LT) {
        n += comparison == OP_GT ? 1 : -1;
        comparison = comparison == OP_GT ? OP_GE : OP_LE;
    }
    const char *who = n == 1 && !s.definite ? as_one(p, s) : as_many(p, s);
    switch (comparison) {
    case OP_EQ:
        return join(p, n == 1 ? _("there is exactly %d %s") : _("there are exactly %d %s"), n, who);
    case OP_NE:
        return join(p, n == 1 ? _("there is not exactly %d %s") : _("there are not exactly %d %s"),
                    n, who);
    case OP_GE:
        return join(p, n == 1 ? _("there is at least %d %s") : _("there are at least %d %s"), n,
                    who);
    default:
        return join(p, n == 1 ? _("there is at most %d %s") : _("there are at most %d %s"), n, who);
    }
}

static const char *comparison_text(struct prose *p, const struct node *node, bool negated)
{
    static const char *const text[][2] = {
        {N_("is"), N_("is not")},
        {N_("is not"), N_("is")},
        {N_("is less than"), N_("is at least")},
        {N_("is at most"), N_("is more than")},
        {N_("is more than"), N_("is at most")},
        {N_("is at least"), N_("is less than")},
    };
    const char *many = _("the number of ");
    const char *left = value_text(p, node->child[0]);
    const struct node *right = node->child[1];
    bool zero = right->kind == NODE_NUMBER && right->number == 0;
    if (zero && begins(left, many) && (node->index == OP_GT || node->index == OP_EQ))
        return join(p, (node->index == OP_EQ) != negated ? _("there are no %s") : _("there are %s"),
                    left + strlen(many));
    if (right->kind == NODE_NUMBER && is_count(node->child[0]))
        return counted_text(p, set_phrase(p, node->child[0]->child[0]),
                            negated ? opposite_of(node->index) : node->index, (int)right->number);
    return join(p, "%s %s %s", left, _(text[node->index - OP_EQ][negated]), value_text(p, right));
}

static const char *test_text(struct prose *p, const struct node *node, bool negated)
{
    switch (node->index) {
    case OP_NOT:
        return condition_text(p, node->child[0], !negated);
    case OP_ANY: {
        struct phrase s = set_phrase(p, node->child[0]);
        if (s.definite)
            return join(p, negated ? _("%s is not there") : _("%s is there"), s.one);
        return join(p, negated ? _("there is no %s") : _("there is at least one %s"), as_one(p, s));
    }
    case OP_HAS: {
        struct phrase s = set_phrase(p, node->child[0]);
        const char *who = value_text(p, node->child[1]), *is = negated ? _("is not") : _("is");
        if (s.definite || is_plain(p, s))
            return join(p, "%s %s%s%s", who, is, s.definite ? " " : "",
                        s.definite ? s.one : s.after);
        return join(p, _("%s %s one of %s"), who, is, as_the(p, s));
    }
    default:
        return comparison_text(p, node, negated);
    }
}

/* What is said of the same figure twice names it once: "the hero is wounded and not engaged". */
static const char *both_text(struct prose *p, bool all, const char *one, const char *other)
{
    const char *const who[] = {p->self, p->subject, p->it};
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++) {
        size_t name = strlen(who[i]);
        if (!begins(one, who[i]) || !begins(other, who[i]) || one[name] != ' ')
            continue;
        size_t verb = strcspn(one + name + 1, " ") + 1; /* " is" */
        if (strncmp(one + name, other + name, verb) == 0 && other[name + verb] == ' ') {
            other += name + verb + 1;
            break;
        }
    }
    return join(p, all ? _("%s and %s") : _("%s or %s"), one, other);
}

static const char *condition_text(struct prose *p, const struct node *node, bool negated)
{
    if (negated && !has_opposite(p, node))
        return join(p, _("not (%s)"), condition_text(p, node, false));
    switch (node->kind) {
    case NODE_WORD:
        return word_text(p, node, negated ? AS_OPPOSITE : AS_VALUE);
    case NODE_OP:
        return test_text(p, node, negated);
    case NODE_AND:
    case NODE_OR: {
        bool all = (node->kind == NODE_AND) != negated;
        const char *part[2];
        for (int i = 0; i < 2; i++) {
            const struct node *child = node->child[i];
            bool mixed =
                (child->kind == NODE_AND || child->kind == NODE_OR) && child->kind != node->kind;
            part[i] = condition_text(p, child, negated);
            if (mixed)
                part[i] = join(p, "(%s)", part[i]);
        }
        return both_text(p, all, part[0], part[1]);
    }
    default:
        return node->number != negated ? _("always") : _("never");
    }
}

/* A condition that is all of a field. What can be done at all goes without saying there. */
static const char *field_text(struct prose *p, const struct node *node)
{
    if (node->kind == NODE_WORD && is_aside(&p->load->word[node->index]))
        return "";
    if (node->kind != NODE_AND)
        return value_text(p, node);
    const char *part[2];
    for (int i = 0; i < 2; i++)
        part[i] = field_text(p, node->child[i]);
    if (!*part[0] || !*part[1])
        return *part[0] ? part[0] : part[1];
    for (int i = 0; i < 2; i++)
        if (node->child[i]->kind == NODE_OR)
            part[i] = join(p, "(%s)", part[i]);
    return both_text(p, true, part[0], part[1]);
}

/* "if C", or "unless C" where that reads better. */
static const char *if_text(struct prose *p, const struct node *condition)
{
    if (condition->kind == NODE_OP && condition->index == OP_NOT &&
        !has_opposite(p, condition->child[0]))
        return join(p, _("unless %s"), condition_text(p, condition->child[0], false));
    return join(p, _("if %s"), condition_text(p, condition, false));
}

/* ---- Commands ------------------------------------------------------------------------------- */

/* The commands of a block in a row. What has a block itself is put in brackets unless it ends
 * the row, so that one sees where that block ends. */
static const char *body_text(struct prose *p, const struct branch *body)
{
    const char *text = "";
    for (int i = 0; i < body->commands; i++) {
        bool closed = body->command[i]->branches > 0 && i + 1 < body->commands;
        text = join(p, "%s%s%s%s%s", text, i ? "; " : "", closed ? "(" : "",
                    command_text(p, body->command[i]), closed ? ")" : "");
    }
    return body->commands ? text : _("nothing happens");
}

static const char *each_text(struct prose *p, const struct node *node)
{
    const char *outer = p->it;
    const char *who = argument_text(p, node->child[0], "", 0);
    p->it = p->that;
    const char *body = body_text(p, &node->branch[0]);
    const char *short_one = node->branch[0].commands == 1 ? said_of_it(p, body) : NULL;
    p->it = outer;
    if (short_one)
        return join(p, "%s %s", who, short_one);
    return join(p, "%s: %s", who, body);
}

static const char *with_text(struct prose *p, const struct node *node)
{
    const struct node *head = node->child[0];
    const char *outer = p->it, *text;
    if (head->kind == NODE_WORD && head->verb) {
        const char *who = word_text(p, head, AS_COMMAND);
        p->it = p->that;
        text = join(p, "%s: %s", who, body_text(p, &node->branch[0]));
    } else {
        p->it = value_text(p, head);
        text = body_text(p, &node->branch[0]);
    }
    p->it = outer;
    return text;
}

static const char *with_number_text(struct prose *p, const struct node *node)
{
    const char *number = value_text(p, node->child[0]);
    int outer = p->bound;
    p->bound = ++p->numbers;
    const char *text = join(p, _("let %s be %s: %s"), number_name(p->bound - 1), number,
                            body_text(p, &node->branch[0]));
    p->bound = outer;
    p->numbers--;
    return text;
}

static const char *option_text(struct prose *p, const struct node *node)
{
    const char *text = _("choose one: ");
    for (int i = 0; i < node->branches; i++) {
        const struct branch *b = &node->branch[i];
        const char *condition = b->condition ? join(p, ", %s", if_text(p, b->condition)) : "";
        text = join(p, "%s%s%s%s (%s)", text, i ? _("; or ") : "",
                    pack_say(p->load->pack, b->label), condition, body_text(p, b));
    }
    return text;
}

/* Does only what stands under `otherwise` happen? */
static bool is_only_otherwise(const struct prose *p, const struct node *node)
{
    return node->kind == NODE_WHEN && node->branches > 1 && !node->branch[0].commands &&
           has_opposite(p, node->child[0]);
}

static const char *only_otherwise(struct prose *p, const struct node *node)
{
    return join(p, "%s: %s", join(p, _("if %s"), condition_text(p, node->child[0], true)),
                body_text(p, &node->branch[1]));
}

/* What `when` or `may` begins with. */
static const char *head_text(struct prose *p, const struct node *node)
{
    return node->kind == NODE_WHEN ? if_text(p, node->child[0]) : _("you may");
}

static const char *command_text(struct prose *p, const struct node *node)
{
    switch (node->kind) {
    case NODE_WHEN:
    case NODE_MAY: {
        if (is_only_otherwise(p, node))
            return only_otherwise(p, node);
        const char *text = join(p, "%s: %s", head_text(p, node), body_text(p, &node->branch[0]));
        return node->branches > 1
                   ? join(p, _("%s; otherwise: %s"), text, body_text(p, &node->branch[1]))
                   : text;
    }
    case NODE_EACH:
        return each_text(p, node);
    case NODE_WITH:
        return with_text(p, node);
    case NODE_WITH_NUMBER:
        return with_number_text(p, node);
    case NODE_OPTION:
        return option_text(p, node);
    default:
        return word_text(p, node, AS_COMMAND);
    }
}

/* ---- Whole texts ---------------------------------------------------------------------------- */

/* `text` with everything run together that does: "di il " is "del ". */
static const char *run_together(struct prose *p, const char *text)
{
    for (const char *at = p->joints, *equals, *bar;
         (equals = strchr(at, '=')) && (bar = strchr(equals, '|')); at = bar + 1)
        text = replace(p, text, cut(p, at, (size_t)(equals - at)),
                       cut(p, equals + 1, (size_t)(bar - equals) - 1));
    return text;
}

static const char *add_sentence(struct prose *p, const char *text, const char *sentence)
{
    char first = sentence[0];
    if (!first)
        return text;
    if (first >= 'a' && first <= 'z')
        first = (char)(first - 'a' + 'A');
    const char *stop = sentence[strlen(sentence) - 1] == '.' ? "" : "."; /* "K.O." has its own */
    return join(p, "%s%s%c%s%s", text, *text ? " " : "", first, sentence + 1, stop);
}

static const char *sentences(struct prose *p, const struct branch *commands)
{
    const char *text = "";
    for (int i = 0; i < commands->commands; i++) {
        const struct node *node = commands->command[i];
        if ((node->kind == NODE_WHEN || node->kind == NODE_MAY) && node->branches > 1 &&
            !is_only_otherwise(p, node)) {
            text = add_sentence(
                p, text, join(p, "%s: %s", head_text(p, node), body_text(p, &node->branch[0])));
            text =
                add_sentence(p, text, join(p, _("otherwise: %s"), body_text(p, &node->branch[1])));
        } else {
            text = add_sentence(p, text, command_text(p, node));
        }
    }
    return text;
}

const char *effect_prose(struct loader *load, const struct branch *commands, bool pure,
                         const struct schema_field *field, struct spot spot)
{
    const char *joints = _(JOINTS), *that = _(N_("that figure"));
    struct prose p = {.load = load,
                      .self = _(field->self ? field->self : N_("this figure")),
                      .subject = _(field->subject ? field->subject : N_("the figure concerned")),
                      .it = that,
                      .that = that,
                      .joints = joints == JOINTS ? NULL : joints};
    struct arena_mark mark = arena_mark(&load->draft);
    const char *text = pure ? field_text(&p, commands->command[0]) : sentences(&p, commands);
    if (p.joints)
        text = run_together(&p, text);
    if (p.too_long)
        complain(load, spot, "the text of this effect is longer than %d bytes", EFFECT_TEXT_MAX);
    text = keep_text(load, text, strlen(text));
    arena_release(&load->draft, mark);
    return text;
}
