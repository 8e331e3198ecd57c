/* Trees to sentences: sets of pieces as nouns in both numbers, with what stands before and after them. See prose.c. */
#include <string.h>

#include "base/text.h"
#include "content/prose.h"
#include "effect/opcode.h"

/* The noun of a set that has none of its own, when nouns are marked. */
static const char FIGURES[] = N_("<figure/figures/the figures>");

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
        if (strlen(list[i]) == length && prose_begins(word, list[i]))
            return true;
    return false;
}

/* Singular and plural of a noun that is given in one of them. */
static void inflect(struct prose *p, struct phrase *phrase, const char *noun, size_t length)
{
    int stem = (int)length;
    const char *slash = memchr(noun, '/', length);
    phrase->one = phrase->many = prose_cut(p, noun, length);
    if (slash) {
        phrase->one = prose_cut(p, noun, (size_t)(slash - noun));
        phrase->many = prose_cut(p, slash + 1, length - (size_t)(slash - noun) - 1);
    } else if (prose_ends(noun, length, "ies")) {
        phrase->one = prose_join(p, "%.*sy", stem - 3, noun);
    } else if (prose_ends(noun, length, "oes")) {
        phrase->one = prose_cut(p, noun, length - 2);
    } else if (prose_ends(noun, length, "s") && !prose_ends(noun, length, "ss")) {
        phrase->one = prose_cut(p, noun, length - 1);
    } else if (prose_ends(noun, length, "y")) {
        phrase->many = prose_join(p, "%.*sies", stem - 1, noun);
    } else {
        phrase->many =
            prose_join(p, "%.*s%s", stem, noun, prose_ends(noun, length, "o") ? "es" : "s");
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
        return exactly(prose_fill(p, node, text, length, false));
    if (!close) {
        struct phrase phrase = marked_phrase(p, node, _(FIGURES), strlen(_(FIGURES)));
        phrase.after = prose_join(p, " %s", prose_fill(p, node, text, length, false));
        return phrase;
    }
    struct phrase phrase = {.before = prose_fill(p, node, text, (size_t)(noun - text), false),
                            .after =
                                prose_fill(p, node, close + 1, (size_t)(end - close) - 1, false)};
    const char **form[] = {&phrase.one, &phrase.many, &phrase.the};
    for (int i = 0; i < 3; i++) {
        size_t size = i < 2 ? strcspn(noun + 1, "/>") : (size_t)(close - noun) - 1;
        *form[i] = prose_cut(p, noun + 1, size);
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
    prose_find(&p->load->word[node->index], AS_VALUE, &text, &length);
    if (p->joints)
        return marked_phrase(p, node, text, length);
    while (at < length) { /* the noun is the last word before one that follows nouns */
        size_t word = strcspn(text + at, " |");
        if (follows_noun(text + at, word))
            break;
        if (memchr(text + at, '{', word))
            return exactly(prose_fill(p, node, text, length, false)); /* no noun to take hold of */
        noun = at;
        noun_end = at + word;
        at += word + (text[at + word] == ' ');
    }
    struct phrase phrase = {.before = prose_fill(p, node, text, noun, false),
                            .after =
                                prose_fill(p, node, text + noun_end, length - noun_end, false)};
    if (noun_end == 0) {
        phrase.one = "figure";
        phrase.many = "figures";
        phrase.after = prose_join(p, " %s", phrase.after);
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
    return prose_join(p, "%s%s%s", a, *a && *b ? _(" and") : "", b);
}

const char *phrase_one(struct prose *p, struct phrase s)
{
    return prose_join(p, "%s%s%s", s.before, s.one, s.after);
}

const char *prose_replace(struct prose *p, const char *text, const char *from, const char *to)
{
    const char *done = "", *found;
    for (; (found = strstr(text, from)); text = found + strlen(from))
        done = prose_join(p, "%s%.*s%s", done, (int)(found - text), text, to);
    return prose_append(p, done, text, strlen(text));
}

/* What follows a noun in the plural. */
static const char *after_many(struct prose *p, struct phrase s)
{
    const char *after = prose_replace(p, s.after, _(" that is "), _(" that are "));
    return prose_replace(p, after, _(" that has "), _(" that have "));
}

const char *phrase_many(struct prose *p, struct phrase s)
{
    return prose_join(p, "%s%s%s", s.before, s.many, after_many(p, s));
}

const char *phrase_the(struct prose *p, struct phrase s)
{
    if (s.definite)
        return s.many;
    return s.the ? prose_join(p, "%s%s", s.the, after_many(p, s))
                 : prose_join(p, "the %s", phrase_many(p, s));
}

bool phrase_is_plain(const struct prose *p, struct phrase s)
{
    return is_general(p, s) && *s.after && !s.clause && !prose_begins(s.after, _(" that")) &&
           !prose_begins(s.after, " who");
}

static struct phrase intersection(struct prose *p, struct phrase a, struct phrase b)
{
    if ((is_general(p, a) && !is_general(p, b)) || a.definite) {
        struct phrase swap = a;
        a = b;
        b = swap;
    }
    if (b.definite)
        a.after = prose_join(p, _("%s that is %s"), a.after, b.one);
    else if (is_general(p, b))
        a.after = both_after(p, a.after, b.after);
    else
        a.after = prose_join(p, _("%s that is also among %s"), a.after, phrase_the(p, b));
    return a;
}

static struct phrase difference(struct prose *p, struct phrase a, struct phrase b)
{
    if (b.definite)
        a.after = prose_join(p, _("%s other than %s"), a.after, b.one);
    else if (phrase_is_plain(p, b))
        a.after = prose_join(p, _("%s that is not%s"), a.after, b.after);
    else
        a.after = prose_join(p, _("%s that is not among %s"), a.after, phrase_the(p, b));
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
            .one = prose_join(p, _("%s or %s"), phrase_one(p, a), phrase_one(p, b)),
            .many = prose_join(p, _("%s or %s"), phrase_many(p, a), phrase_many(p, b)),
            .after = "",
            .the = a.the ? prose_join(p, _("%s or %s"), phrase_the(p, a), phrase_the(p, b)) : NULL,
        };
    const char *other = phrase_one(p, b);
    const char *both = a.each ? a.each : a.one;
    struct phrase s = exactly(
        b.definite ? prose_join(p, _("%s or %s"), a.one, other)
                   : prose_join(p, prose_is_vowel(other[0]) ? _("%s or an %s") : _("%s or a %s"),
                                a.one, other));
    s.each = b.definite ? prose_join(p, _("%s and %s"), both, b.each ? b.each : other)
                        : prose_join(p, _("%s and each %s"), both, other);
    return s;
}

const char *prose_said_of_it(const struct prose *p, const char *text)
{
    size_t length = strlen(p->that);
    bool first = prose_begins(text, p->that) && text[length] == ' ';
    return first && !strstr(text + 1, p->that) ? text + length + 1 : NULL;
}

/* where(set, condition): "hero that is stunned", if the condition begins with the hero. */
static struct phrase where_phrase(struct prose *p, const struct node *node)
{
    struct phrase s = prose_set(p, node->child[0]);
    const char *outer = p->it;
    p->it = p->that;
    const char *condition = prose_condition(p, node->child[1], false);
    const char *short_one = prose_said_of_it(p, condition);
    p->it = outer;
    s.clause = s.clause || !*s.after;
    s.after = short_one ? prose_join(p, _("%s that %s"), s.after, short_one)
                        : prose_join(p, _("%s for which %s"), s.after, condition);
    return s;
}

static struct phrase best_phrase(struct prose *p, const struct node *node)
{
    static const char of[] = " of that figure";
    struct phrase s = prose_set(p, node->child[0]);
    const char *outer = p->it;
    p->it = p->that;
    const char *number = prose_value(p, node->child[1]);
    p->it = outer;
    if (prose_begins(number, "the ") && !p->joints)
        number += 4;
    if (prose_ends(number, strlen(number), of))
        number = prose_cut(p, number, strlen(number) - strlen(of));
    s.clause = s.clause || !*s.after;
    s.after = prose_join(
        p, node->kind == NODE_LOWEST ? _("%s with the lowest %s") : _("%s with the highest %s"),
        s.after, number);
    return s;
}

struct phrase prose_set(struct prose *p, const struct node *node)
{
    switch (node->kind) {
    case NODE_WORD:
        if (p->load->word[node->index].word->verb || !p->load->word[node->index].word->text)
            return exactly(prose_word(p, node, AS_VALUE));
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
        return exactly(prose_value(p, node->child[0]));
    struct phrase a = prose_set(p, node->child[0]), b = prose_set(p, node->child[1]);
    return node->index == OP_INTERSECT    ? intersection(p, a, b)
           : node->index == OP_DIFFERENCE ? difference(p, a, b)
                                          : either(p, a, b);
}
