/* Trees to sentences: the text on the card, made from what the card does.
 *
 * Every word brings its own text (effects.h says how they are written). What is added here joins
 * them: which pieces, under which condition, in which order.
 *
 * The sentences are those of the language that the thread speaks. English needs no marks: nouns and
 * articles are found in the texts. In another language the text of a set marks its noun in three
 * forms, <eroe/eroi/gli eroi>, asks for one of them as {among:one}, {among:many} or {among:the}, and
 * what runs together in it ("di il" is "del") is said once, in text_joints. */
#include <string.h>

#include "base/text.h"
#include "content/prose.h"
#include "effect/opcode.h"

static const char *command_text(struct prose *p, const struct node *node);

/* ---- Values --------------------------------------------------------------------------------- */

const char *prose_name(struct prose *p, const struct node *node)
{
    const struct loader *load = p->load;
    if (node->type.value == VALUE_WORD) {
        const struct vocabulary *v = find_vocabulary(load->schema, node->type.of);
        return _(v->text ? v->text[node->number - 1] : v->word[node->number - 1]);
    }
    if (node->type.value == VALUE_RECORD) {
        int id = link_find(load, node->name);
        return load->schema->kind[load->record[id].kind].hidden
                   ? prose_join(p, "{#%d}", id)
                   : pack_say(load->pack, load->record[id].name);
    }
    if (node->type.value == VALUE_LABEL)
        return prose_join(p, "\"%s\"", pack_say(load->pack, node->name));
    char *name = (char *)(uintptr_t)prose_cut(p, node->name, strlen(node->name));
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
        return prose_join(p, min ? _("%s (at most %s)") : _("%s (at least %s)"),
                          prose_value(p, node->child[1 - fixed]),
                          prose_value(p, node->child[fixed]));
    return prose_join(p, min ? _("the lower of %s and %s") : _("the higher of %s and %s"),
                      prose_value(p, node->child[0]), prose_value(p, node->child[1]));
}

static const char *operation_text(struct prose *p, const struct node *node)
{
    switch (node->index) {
    case OP_COUNT:
        return prose_join(p, "%s%s", _("the number of "),
                          phrase_many(p, prose_set(p, node->child[0])));
    case OP_MIN:
    case OP_MAX:
        return bounded_text(p, node);
    default: {
        const char *how = node->index == OP_ADD        ? _("plus")
                          : node->index == OP_SUBTRACT ? _("minus")
                          : node->index == OP_MULTIPLY ? _("times")
                                                       : _("divided by");
        return prose_join(p, "%s %s %s", prose_value(p, node->child[0]), how,
                          prose_value(p, node->child[1]));
    }
    }
}

const char *prose_value(struct prose *p, const struct node *node)
{
    if (node->type.value == VALUE_SET)
        return prose_argument(p, node, "", 0);
    if (node->type.value == VALUE_BOOL && node->kind != NODE_NUMBER)
        return prose_condition(p, node, false);
    switch (node->kind) {
    case NODE_NUMBER:
        if (node->type.value == VALUE_BOOL)
            return node->number ? _("yes") : _("no");
        if (node->type.value == VALUE_NUMBER)
            return prose_join(p, "%d", (int)node->number);
        return node->name ? node->name : _("none");
    case NODE_NAME:
        return prose_name(p, node);
    case NODE_LOCAL:
        return node->index == EFFECT_SELF      ? p->self
               : node->index == EFFECT_SUBJECT ? p->subject
                                               : p->it;
    case NODE_VALUE:
        return prose_number_name(p->bound - 1);
    case NODE_WORD:
        return prose_word(p, node, AS_VALUE);
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
               prose_find(&p->load->word[node->index], AS_OPPOSITE, &text, &length);
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
    const char *who = n == 1 && !s.definite ? phrase_one(p, s) : phrase_many(p, s);
    switch (comparison) {
    case OP_EQ:
        return prose_join(p, n == 1 ? _("there is exactly %d %s") : _("there are exactly %d %s"), n,
                          who);
    case OP_NE:
        return prose_join(
            p, n == 1 ? _("there is not exactly %d %s") : _("there are not exactly %d %s"), n, who);
    case OP_GE:
        return prose_join(p, n == 1 ? _("there is at least %d %s") : _("there are at least %d %s"),
                          n, who);
    default:
        return prose_join(p, n == 1 ? _("there is at most %d %s") : _("there are at most %d %s"), n,
                          who);
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
    const char *left = prose_value(p, node->child[0]);
    const struct node *right = node->child[1];
    bool zero = right->kind == NODE_NUMBER && right->number == 0;
    if (zero && prose_begins(left, many) && (node->index == OP_GT || node->index == OP_EQ))
        return prose_join(
            p, (node->index == OP_EQ) != negated ? _("there are no %s") : _("there are %s"),
            left + strlen(many));
    if (right->kind == NODE_NUMBER && is_count(node->child[0]))
        return counted_text(p, prose_set(p, node->child[0]->child[0]),
                            negated ? opposite_of(node->index) : node->index, (int)right->number);
    return prose_join(p, "%s %s %s", left, _(text[node->index - OP_EQ][negated]),
                      prose_value(p, right));
}

static const char *test_text(struct prose *p, const struct node *node, bool negated)
{
    switch (node->index) {
    case OP_NOT:
        return prose_condition(p, node->child[0], !negated);
    case OP_ANY: {
        struct phrase s = prose_set(p, node->child[0]);
        if (s.definite)
            return prose_join(p, negated ? _("%s is not there") : _("%s is there"), s.one);
        return prose_join(p, negated ? _("there is no %s") : _("there is at least one %s"),
                          phrase_one(p, s));
    }
    case OP_HAS: {
        struct phrase s = prose_set(p, node->child[0]);
        const char *who = prose_value(p, node->child[1]), *is = negated ? _("is not") : _("is");
        if (s.definite || phrase_is_plain(p, s))
            return prose_join(p, "%s %s%s%s", who, is, s.definite ? " " : "",
                              s.definite ? s.one : s.after);
        return prose_join(p, _("%s %s one of %s"), who, is, phrase_the(p, s));
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
        if (!prose_begins(one, who[i]) || !prose_begins(other, who[i]) || one[name] != ' ')
            continue;
        size_t verb = strcspn(one + name + 1, " ") + 1; /* " is" */
        if (strncmp(one + name, other + name, verb) == 0 && other[name + verb] == ' ') {
            other += name + verb + 1;
            break;
        }
    }
    return prose_join(p, all ? _("%s and %s") : _("%s or %s"), one, other);
}

const char *prose_condition(struct prose *p, const struct node *node, bool negated)
{
    if (negated && !has_opposite(p, node))
        return prose_join(p, _("not (%s)"), prose_condition(p, node, false));
    switch (node->kind) {
    case NODE_WORD:
        return prose_word(p, node, negated ? AS_OPPOSITE : AS_VALUE);
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
            part[i] = prose_condition(p, child, negated);
            if (mixed)
                part[i] = prose_join(p, "(%s)", part[i]);
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
    if (node->kind == NODE_WORD && prose_is_aside(&p->load->word[node->index]))
        return "";
    if (node->kind != NODE_AND)
        return prose_value(p, node);
    const char *part[2];
    for (int i = 0; i < 2; i++)
        part[i] = field_text(p, node->child[i]);
    if (!*part[0] || !*part[1])
        return *part[0] ? part[0] : part[1];
    for (int i = 0; i < 2; i++)
        if (node->child[i]->kind == NODE_OR)
            part[i] = prose_join(p, "(%s)", part[i]);
    return both_text(p, true, part[0], part[1]);
}

/* "if C", or "unless C" where that reads better. */
static const char *if_text(struct prose *p, const struct node *condition)
{
    if (condition->kind == NODE_OP && condition->index == OP_NOT &&
        !has_opposite(p, condition->child[0]))
        return prose_join(p, _("unless %s"), prose_condition(p, condition->child[0], false));
    return prose_join(p, _("if %s"), prose_condition(p, condition, false));
}

/* ---- Commands ------------------------------------------------------------------------------- */

/* The commands of a block in a row. What has a block itself is put in brackets unless it ends
 * the row, so that one sees where that block ends. */
static const char *body_text(struct prose *p, const struct branch *body)
{
    const char *text = "";
    for (int i = 0; i < body->commands; i++) {
        bool closed = body->command[i]->branches > 0 && i + 1 < body->commands;
        text = prose_join(p, "%s%s%s%s%s", text, i ? "; " : "", closed ? "(" : "",
                          command_text(p, body->command[i]), closed ? ")" : "");
    }
    return body->commands ? text : _("nothing happens");
}

static const char *each_text(struct prose *p, const struct node *node)
{
    const char *outer = p->it;
    const char *who = prose_argument(p, node->child[0], "", 0);
    p->it = p->that;
    const char *body = body_text(p, &node->branch[0]);
    const char *short_one = node->branch[0].commands == 1 ? prose_said_of_it(p, body) : NULL;
    p->it = outer;
    if (short_one)
        return prose_join(p, "%s %s", who, short_one);
    return prose_join(p, "%s: %s", who, body);
}

static const char *with_text(struct prose *p, const struct node *node)
{
    const struct node *head = node->child[0];
    const char *outer = p->it, *text;
    if (head->kind == NODE_WORD && head->verb) {
        const char *who = prose_word(p, head, AS_COMMAND);
        p->it = p->that;
        text = prose_join(p, "%s: %s", who, body_text(p, &node->branch[0]));
    } else {
        p->it = prose_value(p, head);
        text = body_text(p, &node->branch[0]);
    }
    p->it = outer;
    return text;
}

static const char *with_number_text(struct prose *p, const struct node *node)
{
    const char *number = prose_value(p, node->child[0]);
    int outer = p->bound;
    p->bound = ++p->numbers;
    const char *text = prose_join(p, _("let %s be %s: %s"), prose_number_name(p->bound - 1), number,
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
        const char *condition = b->condition ? prose_join(p, ", %s", if_text(p, b->condition)) : "";
        text = prose_join(p, "%s%s%s%s (%s)", text, i ? _("; or ") : "",
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
    return prose_join(p, "%s: %s",
                      prose_join(p, _("if %s"), prose_condition(p, node->child[0], true)),
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
        const char *text =
            prose_join(p, "%s: %s", head_text(p, node), body_text(p, &node->branch[0]));
        return node->branches > 1
                   ? prose_join(p, _("%s; otherwise: %s"), text, body_text(p, &node->branch[1]))
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
        return prose_word(p, node, AS_COMMAND);
    }
}

/* ---- Whole texts ---------------------------------------------------------------------------- */

/* `text` with everything run together that does: "di il " is "del ". */
static const char *run_together(struct prose *p, const char *text)
{
    for (const char *at = p->joints, *equals, *bar;
         (equals = strchr(at, '=')) && (bar = strchr(equals, '|')); at = bar + 1)
        text = prose_replace(p, text, prose_cut(p, at, (size_t)(equals - at)),
                             prose_cut(p, equals + 1, (size_t)(bar - equals) - 1));
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
    return prose_join(p, "%s%s%c%s%s", text, *text ? " " : "", first, sentence + 1, stop);
}

static const char *sentences(struct prose *p, const struct branch *commands)
{
    const char *text = "";
    for (int i = 0; i < commands->commands; i++) {
        const struct node *node = commands->command[i];
        if ((node->kind == NODE_WHEN || node->kind == NODE_MAY) && node->branches > 1 &&
            !is_only_otherwise(p, node)) {
            text = add_sentence(
                p, text,
                prose_join(p, "%s: %s", head_text(p, node), body_text(p, &node->branch[0])));
            text = add_sentence(p, text,
                                prose_join(p, _("otherwise: %s"), body_text(p, &node->branch[1])));
        } else {
            text = add_sentence(p, text, command_text(p, node));
        }
    }
    return text;
}

const char *effect_prose(struct loader *load, const struct branch *commands, bool pure,
                         const struct schema_field *field, struct spot spot)
{
    const char *that = _(N_("that figure"));
    struct prose p = {.load = load,
                      .self = _(field->self ? field->self : N_("this figure")),
                      .subject = _(field->subject ? field->subject : N_("the figure concerned")),
                      .it = that,
                      .that = that,
                      .joints = text_joints()};
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
