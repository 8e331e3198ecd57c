/* Effects: what they compute, what they do, what they say, and what the verifier lets through. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "content/load.h"
#include "effect/opcode.h"
#include "unit/toy_ruleset.h"

/* ---- Help for the tests --------------------------------------------------------------------- */

/* A pack with one hero, whose fields are given, and what is needed to run its effects. */
struct stage {
    uc_pack *pack;
    struct uc_game game;
    struct uc_run run;
    const struct toy_hero *hero;
};

static void set_stage(struct stage *stage, const char *fields)
{
    char text[4000];
    struct uc_problems problems;
    snprintf(text, sizeof text,
             "pack { system = 'toy', name = 'T' } item 'sword' { name = 'Sword' }\n"
             "hero 'h' { name = 'H', %s }",
             fields);
    stage->pack = pack_load_text("p", text, strlen(text), toy_find, &problems);
    for (int i = 0; i < problems.count; i++)
        print_error("%s\n    %s\n", fields, problems.list[i].text);
    assert_non_null(stage->pack);
    uc_problems_free(&problems);
    stage->game = (struct uc_game){.pack = stage->pack, .ruleset = &toy_ruleset};
    stage->run = (struct uc_run){.game = &stage->game};
    stage->hero = pack_data(stage->pack, TOY_HERO, 1);
}

/* Self is piece 1, a hero; subject is piece 5, a monster. */
enum { SELF = 1, SUBJECT = 5 };

static int64_t evaluate(const char *field, const char *expression)
{
    struct stage stage;
    char fields[1000];
    snprintf(fields, sizeof fields, "%s = %s", field, expression);
    set_stage(&stage, fields);
    const struct effect_ref *ref = strcmp(field, "allowed") == 0 ? &stage.hero->allowed
                                   : strcmp(field, "bonus") == 0 ? &stage.hero->bonus
                                   : strcmp(field, "whom") == 0  ? &stage.hero->whom
                                   : strcmp(field, "wants") == 0 ? &stage.hero->wants
                                                                 : &stage.hero->colour;
    assert_int_not_equal(ref->code, 0);
    int64_t value = effect_eval(&stage.run, ref->code, SELF, SUBJECT, 0);
    uc_pack_free(stage.pack);
    return value;
}

#define NUMBER(expression, expected) assert_int_equal(evaluate("bonus", expression), expected)
#define TRUE(expression) assert_int_equal(evaluate("allowed", expression), 1)
#define FALSE(expression) assert_int_equal(evaluate("allowed", expression), 0)

/* A set by its members: "135". */
static void check_set(const char *expression, const char *members)
{
    char found[64] = "";
    int64_t set = evaluate("whom", expression);
    for (int p = 0, n = 0; p < 63; p++)
        if (set >> p & 1)
            n += snprintf(found + n, sizeof found - (size_t)n, "%d", p);
    if (strcmp(found, members) != 0)
        print_error("%s\n", expression);
    assert_string_equal(found, members);
}

static void log_command(const struct stage *stage, const struct effect_frame *frame, char *log,
                        size_t size)
{
    size_t used = strlen(log);
    used += (size_t)snprintf(log + used, size - used, "%s%s", used ? "; " : "",
                             toy_word[frame->verb].name);
    for (int i = 0; i < frame->args; i++)
        used += (size_t)snprintf(log + used, size - used, " %lld", (long long)effect_arg(frame, i));
    assert_true(used < size);
    if (frame->verb == TOY_MENU) /* what the menu says, too */
        for (int i = 0; i < effect_arg(frame, 2); i++)
            used += (size_t)snprintf(log + used, size - used, " %s",
                                     stage->pack->label[effect_arg(frame, 1) + i]);
}

/* Runs an effect; verbs give the results listed, then 0. The log lists commands and arguments. */
static void check_run(const char *effect, const char *results, const char *expected)
{
    struct stage stage;
    char fields[2000], log[1000] = "";
    snprintf(fields, sizeof fields, "effect = { %s }", effect);
    set_stage(&stage, fields);
    struct effect_frame frame;
    effect_start(&frame, stage.hero->effect.code, SELF, SUBJECT, 7, 9);
    assert_int_equal(frame.record, 7);
    assert_int_equal(frame.card, 9);
    while (effect_run(&stage.run, &frame)) {
        log_command(&stage, &frame, log, sizeof log);
        int64_t result = *results ? *results - '0' : 0;
        if (toy_word[frame.verb].result != VALUE_NOTHING)
            results += *results != '\0';
        effect_result(&stage.run, &frame, result);
    }
    assert_int_equal(frame.depth, 0);
    assert_false(effect_run(&stage.run, &frame)); /* the end stays the end */
    if (strcmp(log, expected) != 0)
        print_error("%s\n", effect);
    assert_string_equal(log, expected);
    uc_pack_free(stage.pack);
}

/* ---- Values --------------------------------------------------------------------------------- */

static void test_numbers(void **state)
{
    (void)state;
    NUMBER("7", 7);
    NUMBER("-32768", -32768);
    NUMBER("300", 300);
    NUMBER("wounds(subject)", 4);
    NUMBER("wounds(subject) + 3", 7);
    NUMBER("3 + wounds(subject)", 7);
    NUMBER("wounds(subject) - 6", -2);
    NUMBER("wounds(subject) * -2", -8);
    NUMBER("wounds(subject) // 3", 1);
    NUMBER("(wounds(subject) - 8) // 3", -2); /* down, not towards zero */
    NUMBER("wounds(subject) // (0 * wounds(subject))", 0);
    NUMBER("wounds(subject) // -1", -4);
    NUMBER("-wounds(subject)", -4);
    NUMBER("min(wounds(subject), 2)", 2);
    NUMBER("max(wounds(subject), 2)", 4);
    NUMBER("count(monsters)", 4);
    NUMBER("count(subject)", 1); /* a piece stands for the set of it */
    NUMBER("count(heroes | monsters - subject)", 6);
    NUMBER("wounds(nearest(monsters))", 3);
    NUMBER("wounds{ who = subject }", 4);
    NUMBER("wounds{ subject }", 4);
}

static void test_truth(void **state)
{
    (void)state;
    TRUE("true");
    FALSE("false");
    TRUE("eq(wounds(subject), 4)");
    FALSE("ne(wounds(subject), 4)");
    TRUE("lt(wounds(subject), 5)");
    FALSE("lt(wounds(subject), 4)");
    TRUE("le(wounds(subject), 4)");
    FALSE("gt(4, wounds(subject))");
    TRUE("ge(4, wounds(subject))");
    TRUE("eq(attacker, subject)");
    TRUE("ne(attacker(), self)");
    TRUE("eq(best_attribute(self), 'might')");
    FALSE("eq('might', best_attribute(subject))");
    TRUE("ne(carried(self), 'sword')");
    TRUE("eq(heroes, heroes)");
    TRUE("eq(is_down(self), false)");
    TRUE("any(heroes & self)");
    FALSE("any(heroes & subject)");
    FALSE("any(heroes - heroes)");
    TRUE("has(monsters, subject)");
    FALSE("has(monsters, self)");
    TRUE("~is_down(self)");
    TRUE("~is_down(self) & has(heroes, self)");
    FALSE("~is_down(self) & has(heroes, subject)");
    TRUE("is_down(self) | has(heroes, self)");
    FALSE("is_down(self) | has(heroes, subject)");
    TRUE("~(is_down(self) & true) | false");
}

static void test_sets(void **state)
{
    (void)state;
    check_set("heroes", "123");
    check_set("self", "1");
    check_set("heroes | subject", "1235");
    check_set("heroes & within(self, 1)", "2");
    check_set("heroes - self", "23");
    check_set("within(subject)", "23467"); /* the default is 3 */
    check_set("near()", "2");
    check_set("where(monsters, gt(wounds(it), 3))", "56");
    check_set("where(monsters, ~any(heroes & within(it, 1)))", "567");
    check_set("lowest(monsters, wounds(it))", "7");
    check_set("highest(monsters, wounds(it))", "6");
    check_set("lowest(monsters, 1)", "4567");
    check_set("lowest(heroes - heroes, wounds(it))", "");
    check_set("highest(heroes, -100 - wounds(it))", "1");
    check_set("where(heroes, eq(count(where(heroes, gt(wounds(it), 0))), 2))", "123");
    /* The outer `it` is back after an inner search. */
    check_set("where(heroes, any(where(monsters, true)) & gt(wounds(it), 1))", "3");
    check_set("where(heroes, any(lowest(monsters, wounds(it))) & gt(wounds(it), 1))", "3");
}

static void test_names(void **state)
{
    (void)state;
    assert_int_equal(evaluate("colour", "'yellow'"), 3);
    assert_int_equal(evaluate("wants", "'sword'"), 2);
    assert_int_equal(evaluate("wants", "carried(subject)"), 5);
}

/* Absent code is an expression that gives 0 and an effect that does nothing. */
static void test_absent(void **state)
{
    (void)state;
    struct stage stage;
    struct effect_frame frame;
    set_stage(&stage, "effect = {}");
    assert_int_equal(stage.hero->effect.code, 0);
    assert_int_equal(effect_eval(&stage.run, 0, 1, 2, 0), 0);
    effect_start(&frame, 0, 1, 2, 0, 0);
    assert_false(effect_run(&stage.run, &frame));
    uc_pack_free(stage.pack);
}

/* ---- Commands ------------------------------------------------------------------------------- */

static void test_commands(void **state)
{
    (void)state;
    check_run("draw(), draw(2)", "", "draw 1; draw 2");
    check_run("damage(subject, wounds(subject))", "", "damage 32 4");
    check_run("damage{ n = 2, who = heroes }", "", "damage 14 2");
    check_run("damage{ heroes, n = 2 }", "", "damage 14 2");
    check_run("gain 'sword'", "", "gain 2 1");
    check_run("mark('h', true), mark('sword')", "", "mark 1 1; mark 2 0");
    check_run("open 'north_gate', push(self, 1, 'north_gate'), push(self)", "",
              "open 1; push 1 1 1; push 1 1 0");
    check_run("spend(1, 2, 3, 4, 5, 6, 7, 8)", "", "spend 1 2 3 4 5 6 7 8");
    /* Results as arguments, and thrown away. */
    check_run("damage(choose(heroes, 'Who?'), roll('red')), push(self), draw()", "34",
              "choose 14 1; roll 1 1; damage 8 4; push 1 1 0; draw 1");
}

static void test_when(void **state)
{
    (void)state;
    check_run("when(is_down(self)) { draw(1) }, otherwise { draw(2) }, draw(3)", "",
              "draw 2; draw 3");
    check_run("when(has(heroes, self)) { draw(1) }, otherwise { draw(2) }", "", "draw 1");
    check_run("when(test(self)) { draw(1), draw(2) }, draw(3)", "0", "test 1 1; draw 3");
    check_run("when(test(self)) { draw(1), draw(2) }, draw(3)", "1",
              "test 1 1; draw 1; draw 2; draw 3");
    check_run("when(~test(self)) { when(test(subject, 'willpower')) { draw(1) },"
              " otherwise { draw(2) } }",
              "00", "test 1 1; test 5 2; draw 2");
    /* The second test is made only if it matters. */
    check_run("when(test(self) & test(subject)) { draw() }", "01", "test 1 1");
    check_run("when(test(self) & test(subject)) { draw() }", "11", "test 1 1; test 5 1; draw 1");
    check_run("when(test(self) | test(subject)) { draw() }", "1", "test 1 1; draw 1");
    check_run("when(test(self) | test(subject)) { draw() }", "00", "test 1 1; test 5 1");
    /* The same node with and without its otherwise. */
    check_run("(function() local w = when(test(self)) { draw(1) } "
              "return { w, otherwise { draw(2) }, w } end)()",
              "00", "test 1 1; draw 2; test 1 1");
}

static void test_loops(void **state)
{
    (void)state;
    check_run("each(heroes) { damage(it), draw() }", "",
              "damage 2 1; draw 1; damage 4 1; draw 1; damage 8 1; draw 1");
    check_run("each(subject) { damage(it) }", "", "damage 32 1");
    check_run("each(heroes - heroes) { damage(it) }, draw()", "", "draw 1");
    check_run("each(heroes) { when(test(it)) { draw(wounds(it)) } }", "101",
              "test 1 1; draw 0; test 2 1; test 3 1; draw 2");
    /* The set is fixed at the start, and the outer `it` comes back. */
    check_run("each(heroes - self) { each(monsters & within(it, 1)) { damage(it) }, push(it) }", "",
              "push 2 1 0; damage 16 1; push 3 1 0");
    check_run("each(heroes & near()) { with(choose(monsters)) { damage(it) }, damage(it, 2) }", "6",
              "choose 240 0; damage 64 1; damage 4 2");
    check_run("draw(count(where(heroes, ~test(it))))", "010",
              "test 1 1; test 2 1; test 3 1; draw 2");
    check_run("each(heroes) { untold() }", "", "untold 2 2; untold 4 2; untold 8 2");
    check_run("each(pick_some(monsters, 2)) { damage(it) }", "@", /* '@' - '0' is 16: piece 4 */
              "pick_some 240 2; damage 16 1");
}

static void test_bindings(void **state)
{
    (void)state;
    check_run("with(choose(heroes)) { damage(it), push(it) }, draw()", "3",
              "choose 14 0; damage 8 1; push 3 1 0; draw 1");
    check_run("with(choose(heroes)) { damage(it) }, draw()", "0", "choose 14 0; draw 1");
    check_run("with(nearest(monsters)) { damage(it) }", "", "damage 16 1");
    check_run("with_number(roll('red')) { each(heroes - self) { damage(it, value) }, draw(value) }",
              "5", "roll 1 1; damage 4 5; damage 8 5; draw 5");
    check_run("with_number(roll('red')) { with_number(value + roll('blue')) { draw(value) },"
              " draw(value) }",
              "24", "roll 1 1; roll 2 1; draw 6; draw 2");
}

static void test_menus(void **state)
{
    (void)state;
    const char *option = "option { { 'One', { draw(1) } }, { 'Two', { draw(2), draw(2) } },"
                         " { 'Three', draw(3) } }, draw(9)";
    check_run(option, "1", "menu 7 1 3 One Two Three; draw 1; draw 9");
    check_run(option, "2", "menu 7 1 3 One Two Three; draw 2; draw 2; draw 9");
    check_run(option, "3", "menu 7 1 3 One Two Three; draw 3; draw 9");
    check_run(option, "0", "menu 7 1 3 One Two Three; draw 9");
    check_run("option { { 'A', draw(1), when = is_down(self) }, { 'B', draw(2) },"
              " { 'C', draw(3), when = has(heroes, self) } }",
              "2", "menu 6 1 3 A B C; draw 2");
    check_run("may('Go') { draw(1) }, draw(9)", "1", "menu 3 1 2 Go No; draw 1; draw 9");
    check_run("may('Go') { draw(1) }, draw(9)", "2", "menu 3 1 2 Go No; draw 9");
    check_run("may('Go') { draw(1) }, otherwise { draw(2) }", "2", "menu 3 1 2 Go No; draw 2");
    /* Labels of one menu stand in a row, wherever they were used before. */
    check_run(
        "may('B') { draw() }, option { { 'A', draw() }, { 'B', draw() } }, may('B') { draw() }", "",
        "menu 3 1 2 B No; menu 3 3 2 A B; menu 3 1 2 B No");
    check_run("each(heroes) { option { { 'A', damage(it) }, { 'B', push(it) } } }", "1201",
              "menu 3 1 2 A B; damage 2 1; menu 3 1 2 A B; push 2 1 0; menu 3 1 2 A B; "
              "damage 8 1");
}

/* An effect may be copied at any command and goes on in the same way. */
static void test_clone(void **state)
{
    (void)state;
    struct stage stage;
    set_stage(&stage,
              "effect = { each(heroes) { with_number(roll('red')) {"
              " when(test(it)) { damage(it, value) } } }, damage(choose(heroes), count(heroes)) }");
    struct effect_frame frame, copy;
    int stops = 0;
    effect_start(&frame, stage.hero->effect.code, SELF, SUBJECT, 0, 0);
    while (effect_run(&stage.run, &frame)) {
        char first[500] = "", second[500] = "";
        copy = frame;
        for (int i = 0; i < 2; i++) { /* play both to the end with the same results */
            struct effect_frame f = i ? copy : frame;
            int64_t result = 0;
            do {
                log_command(&stage, &f, i ? second : first, sizeof first);
                effect_result(&stage.run, &f, ++result % 4);
            } while (effect_run(&stage.run, &f));
            assert_memory_equal(i ? &copy : &frame, &copy, sizeof copy);
        }
        assert_string_equal(first, second);
        for (int i = frame.depth; i < EFFECT_STACK; i++)
            assert_int_equal(frame.stack[i], 0); /* equal positions have equal bytes */
        effect_result(&stage.run, &frame, 1);
        stops++;
    }
    assert_int_equal(stops, 3 * 3 + 2);
    uc_pack_free(stage.pack);
}

/* ---- Texts ---------------------------------------------------------------------------------- */

static void check_text(const char *effect, const char *expected)
{
    struct stage stage;
    char fields[1000];
    snprintf(fields, sizeof fields, "effect = { %s }", effect);
    set_stage(&stage, fields);
    assert_string_equal(stage.hero->effect.text, expected);
    uc_pack_free(stage.pack);
}

static void check_expression_text(const char *field, const char *expression, const char *expected)
{
    struct stage stage;
    char fields[1000];
    snprintf(fields, sizeof fields, "%s = %s", field, expression);
    set_stage(&stage, fields);
    assert_string_equal(strcmp(field, "allowed") == 0 ? stage.hero->allowed.text
                        : strcmp(field, "bonus") == 0 ? stage.hero->bonus.text
                                                      : stage.hero->whom.text,
                        expected);
    uc_pack_free(stage.pack);
}

#define SET_TEXT(expression, text) check_expression_text("whom", expression, text)
#define NUMBER_TEXT(expression, text) check_expression_text("bonus", expression, text)
#define TRUTH_TEXT(expression, text) check_expression_text("allowed", expression, text)

static void test_set_texts(void **state)
{
    (void)state;
    SET_TEXT("heroes", "each hero");
    SET_TEXT("self", "this figure");
    SET_TEXT("heroes & within(self, 1)", "each hero within 1 space of this figure");
    SET_TEXT("within(self, 2) & heroes", "each hero within 2 spaces of this figure");
    SET_TEXT("within(self) & near(subject)",
             "each figure within 3 spaces of this figure and adjacent to the figure concerned");
    SET_TEXT("heroes - self", "each hero other than this figure");
    SET_TEXT("heroes - near()", "each hero that is not adjacent to this figure");
    SET_TEXT("near() - heroes", "each figure adjacent to this figure that is not among the heroes");
    SET_TEXT("heroes | monsters", "each hero or monster");
    SET_TEXT("self | attacker", "this figure and the attacker");
    SET_TEXT("self | near()", "this figure and each figure adjacent to this figure");
    SET_TEXT("heroes & (self | near())",
             "each hero that is this figure or a figure adjacent to this figure");
    SET_TEXT("heroes & monsters", "each hero that is also among the monsters");
    SET_TEXT("where(heroes, is_down(it))", "each hero that is down");
    SET_TEXT("where(heroes, ~is_down(it))", "each hero that is not down");
    SET_TEXT("where(heroes, gt(wounds(it), 2))",
             "each hero for which the wounds of that figure is more than 2");
    SET_TEXT("lowest(heroes, wounds(it))", "each hero with the lowest wounds");
    SET_TEXT("highest(heroes & near(), wounds(it))",
             "each hero adjacent to this figure with the highest wounds");
}

static void test_number_texts(void **state)
{
    (void)state;
    NUMBER_TEXT("count(heroes & near())", "the number of heroes adjacent to this figure");
    NUMBER_TEXT("count(where(heroes, is_down(it)))", "the number of heroes that are down");
    NUMBER_TEXT("wounds(self) + 1", "the wounds of this figure plus 1");
    NUMBER_TEXT("wounds(self) // 2 - 1", "the wounds of this figure divided by 2 minus 1");
    NUMBER_TEXT("wounds(self) * 2", "the wounds of this figure times 2");
    NUMBER_TEXT("min(wounds(self), 3)", "the wounds of this figure (at most 3)");
    NUMBER_TEXT("max(1, wounds(self))", "the wounds of this figure (at least 1)");
    NUMBER_TEXT("min(wounds(self), wounds(subject))",
                "the lower of the wounds of this figure and the wounds of the figure concerned");
    NUMBER_TEXT("wounds(nearest(monsters & near()))",
                "the wounds of the nearest monster adjacent to this figure");
    NUMBER_TEXT("wounds(owner 'sword')", "the wounds of the owner of Sword");
}

static void test_truth_texts(void **state)
{
    (void)state;
    TRUTH_TEXT("is_down(self)", "this figure is down");
    TRUTH_TEXT("~is_down(self)", "this figure is not down");
    TRUTH_TEXT("~can_see(self, subject)", "not (this figure sees the figure concerned)");
    TRUTH_TEXT("is_down(self) & can_see(self, subject)",
               "this figure is down and this figure sees the figure concerned");
    TRUTH_TEXT("is_down(self) | is_down(subject) & can_see(self, subject)",
               "this figure is down or (the figure concerned is down and this figure sees the "
               "figure concerned)");
    TRUTH_TEXT("~(is_down(self) | is_down(subject))",
               "this figure is not down and the figure concerned is not down");
    TRUTH_TEXT("any(heroes & near())", "there is at least one hero adjacent to this figure");
    TRUTH_TEXT("~any(heroes & near())", "there is no hero adjacent to this figure");
    TRUTH_TEXT("any(attacker)", "the attacker is there");
    TRUTH_TEXT("has(heroes, subject)", "the figure concerned is one of the heroes");
    TRUTH_TEXT("~has(near(), subject)", "the figure concerned is not adjacent to this figure");
    TRUTH_TEXT("eq(attacker, self)", "the attacker is this figure");
    TRUTH_TEXT("ne(attacker, self)", "the attacker is not this figure");
    TRUTH_TEXT("lt(wounds(self), 2)", "the wounds of this figure is less than 2");
    TRUTH_TEXT("~lt(wounds(self), 2)", "the wounds of this figure is at least 2");
    TRUTH_TEXT("le(wounds(self), 2)", "the wounds of this figure is at most 2");
    TRUTH_TEXT("eq(best_attribute(self), 'might')", "the best attribute of this figure is Might");
    TRUTH_TEXT("gt(count(heroes & near()), 0)", "there are heroes adjacent to this figure");
    TRUTH_TEXT("~gt(count(heroes), 0)", "there are no heroes");
    TRUTH_TEXT("eq(count(heroes), 0)", "there are no heroes");
    TRUTH_TEXT("true", "yes");
    /* What only says that something can be done is left out. */
    TRUTH_TEXT("can_reach(self)", "");
    TRUTH_TEXT("can_reach(self) & is_down(self)", "this figure is down");
    TRUTH_TEXT("(is_down(self) | is_down(subject)) & can_reach(self)",
               "this figure is down or the figure concerned is down");
    TRUTH_TEXT("~can_reach(self)", "not (this figure can reach it)");
}

static void test_effect_texts(void **state)
{
    (void)state;
    check_text("damage(heroes & near(), 2)", "Each hero adjacent to this hero suffers 2 damage.");
    check_text("damage(subject), draw(2)", "The attacker suffers 1 damage. Draw 2 cards.");
    check_text("damage(self, wounds(self) + 1)",
               "This hero suffers X damage, X being the wounds of this hero plus 1.");
    check_text("each(heroes) { damage(it, 2) }", "Each hero suffers 2 damage.");
    check_text("each(heroes) { damage(it, 2), push(it) }",
               "Each hero: that figure suffers 2 damage; that figure is pushed 1 space.");
    check_text("when(test(self, 'awareness')) { draw() }, otherwise { damage(self) }, draw()",
               "If this hero passes a test of Awareness: draw 1 card. Otherwise: this hero "
               "suffers 1 damage. Draw 1 card.");
    check_text("when(~test(self)) { draw() }", "If this hero fails a test of Might: draw 1 card.");
    check_text("when(~can_see(self, subject)) { draw() }",
               "Unless this hero sees the attacker: draw 1 card.");
    check_text("when(can_reach(self)) { draw() }", "If this hero can reach it: draw 1 card.");
    check_text("push(self, 1, 'north_gate')", "This hero is pushed 1 space to the north gate.");
    check_text("test(self)", "This hero tests Might.");
    check_text("each(heroes) { when(test(it)) { draw() }, push(it) }",
               "Each hero: (if that figure passes a test of Might: draw 1 card); that figure is "
               "pushed 1 space.");
    check_text("with(choose(heroes & near(), 'Who?')) { damage(it) }",
               "Choose a hero adjacent to this hero: that figure suffers 1 damage.");
    check_text("damage(choose(heroes))", "A hero of your choice suffers 1 damage.");
    check_text("with(attacker) { damage(it), push(it) }",
               "The attacker suffers 1 damage; the attacker is pushed 1 space.");
    check_text("with_number(roll('red', 2)) { damage(heroes, value), draw(value) }",
               "Let X be the result of 2 red dice: each hero suffers X damage; draw X cards.");
    check_text("with_number(roll 'red') { damage(heroes, wounds(self) + value) }",
               "Let X be the result of 1 red die: each hero suffers Y damage, Y being the wounds "
               "of this hero plus X.");
    check_text("option { { 'Rest', {} }, { 'Fight', damage(subject), when = is_down(self) } }",
               "Choose one: Rest (nothing happens); or Fight, if this hero is down (the attacker "
               "suffers 1 damage).");
    check_text("may('Go') { draw() }, otherwise { draw(2) }",
               "You may: draw 1 card. Otherwise: draw 2 cards.");
    check_text("gain 'sword', mark 'h', open 'north_gate'",
               "This hero gains Sword. Mark H. Open the north gate.");
    check_text("damage(pick_some(monsters, 2))", "2 monsters of your choice suffers 1 damage.");
    check_text("spend(1, 2, 3, 4, 5, 6, 7, 8)", "Spend(1, 2, 3, 4, 5, 6, 7, 8).");
    check_text("pick_some(self | near(), 1)",
               "Choose 1 of this hero or a figure adjacent to this hero.");
}

/* ---- The verifier --------------------------------------------------------------------------- */

/* Checks a block of bytes; `why` NULL: it is right. */
static void check_code(bool pure, const char *why, const char *bytes, size_t size)
{
    char said[200] = "";
    bool ok = effect_verify(&toy_schema, (const uint8_t *)bytes, size, pure, said, sizeof said);
    assert_string_equal(said, why ? why : "");
    assert_int_equal(ok, !why);
}

#define CODE(pure, why, ...)                                                                       \
    do {                                                                                           \
        const char code[] = {__VA_ARGS__};                                                         \
        check_code(pure, why, code, sizeof code);                                                  \
    } while (0)

static void test_verifier(void **state)
{
    (void)state;
    CODE(false, NULL, OP_END);
    CODE(true, NULL, OP_PUSH, 5, OP_END);
    check_code(true, "a block has 1 to 32767 bytes, not 0", "", 0);
    CODE(true, "at 0: ends with 0 values", OP_END);
    CODE(false, "at 2: ends with 1 values", OP_PUSH, 5, OP_END);
    CODE(false, "at 0: no instruction has the number 200", (char)200, OP_END);
    CODE(false, "at 0: PUSH is cut short", OP_PUSH);
    CODE(false, "at 2: END is missing", OP_PUSH, OP_END);
    CODE(false, "at 0: END is not the last instruction", OP_END, OP_END);
    CODE(true, "at 0: ADD needs 2 values and there are 0", OP_ADD, OP_END);
    CODE(true, "at 0: there is no local 9", OP_LOAD, 9, OP_END);
    CODE(false, "at 0: there is no word 611", OP_VERB, 99, 2, 0, OP_END);
    CODE(false, "at 0: there is no word 99", OP_VERB, 99, 0, 0, OP_END);
    CODE(false, "at 0: 'heroes' is a query", OP_VERB, TOY_HEROES, 0, 0, OP_END);
    CODE(true, "at 0: 'draw' is a verb", OP_QUERY, TOY_DRAW, 0, 1, OP_END);
    CODE(true, "at 2: the verb 'draw' in an expression", OP_PUSH, 1, OP_VERB, TOY_DRAW, 0, 1,
         OP_END);
    CODE(true, "at 0: 'heroes' takes 0 arguments, not 1", OP_QUERY, TOY_HEROES, 0, 1, OP_END);
    CODE(false, "at 0: VERB needs 1 values and there are 0", OP_VERB, TOY_DRAW, 0, 1, OP_END);
    CODE(false, NULL, OP_PUSH, 1, OP_VERB, TOY_DRAW, 0, 1, OP_END);
    CODE(false, "at 8: ends with 1 values", OP_PUSH, 1, OP_PUSH, 1, OP_VERB, TOY_ROLL, 0, 2,
         OP_END);
    CODE(false, "at 0: the jump to 5 ends nowhere", OP_JUMP, 2, 0, OP_END);
    CODE(false, "at 0: the jump to 4 ends nowhere", OP_JUMP, 1, 0, OP_PUSH, 0, OP_DROP, OP_END);
    CODE(false, "at 0: the jump to -1 ends nowhere", OP_JUMP, (char)-4, (char)-1, OP_END);
    CODE(false, "at 0: a jump back to 0, which begins no loop", OP_JUMP, (char)-3, (char)-1,
         OP_END);
    CODE(true, "at 7: reached with 0 and with 1 values on the stack", OP_PUSH, 1, OP_UNLESS, 2, 0,
         OP_PUSH, 1, OP_END);
    CODE(true, NULL, OP_PUSH, 1, OP_AND, 2, 0, OP_PUSH, 1, OP_END);
    CODE(true, NULL, OP_PUSH, 1, OP_CASE, 1, 2, 0, OP_PUSH, 1, OP_END);
    CODE(true, "at 16: more than 8 values on the stack", OP_PUSH, 1, OP_PUSH, 1, OP_PUSH, 1,
         OP_PUSH, 1, OP_PUSH, 1, OP_PUSH, 1, OP_PUSH, 1, OP_PUSH, 1, OP_PUSH, 1, OP_END);
    /* Loops use up their set. */
    CODE(false, NULL, OP_TAKE, 3, 3, 0, OP_JUMP, (char)-7, (char)-1, OP_END);
    CODE(false, "at 0: a loop over its own variable", OP_TAKE, EFFECT_IT, 3, 0, OP_JUMP, (char)-7,
         (char)-1, OP_END);
    CODE(false, "at 6: the set of the loop at 0 is changed inside it", OP_TAKE, 3, 7, 0, OP_LOAD, 0,
         OP_STORE, 3, OP_JUMP, (char)-11, (char)-1, OP_END);
    CODE(false, "at 0: a loop that the empty set does not leave", OP_TAKE, 3, 0, 0, OP_JUMP,
         (char)-7, (char)-1, OP_END);
    CODE(false, "at 4: the set of the loop at 0 is changed inside it", OP_TAKE, 3, 7, 0, OP_TAKE, 3,
         0, 0, OP_JUMP, (char)-11, (char)-1, OP_END);
    CODE(false, "at 4: two loops cross each other", OP_TAKE, 3, 10, 0, OP_TAKE, 4, 6, 0, OP_JUMP,
         (char)-11, (char)-1, OP_JUMP, (char)-10, (char)-1, OP_END);
    CODE(false, "at 0: a jump back to 0, which begins no loop", OP_TAKE, 3, (char)-4, (char)-1,
         OP_END);
}

static uint64_t random_state = 1;

static unsigned random_number(unsigned bound)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(random_state >> 33) % bound;
}

/* Runs a block that the verifier has accepted, from the middle of nowhere. */
static void run_block(const uint8_t *code, size_t size, bool pure)
{
    uint8_t whole[80] = {OP_END};
    memcpy(whole + 1, code, size);
    struct uc_pack pack = {.ruleset = &toy_ruleset,
                           .schema = toy_ruleset.schema,
                           .code = whole,
                           .code_size = (int)size + 1};
    struct uc_game game = {.pack = &pack, .ruleset = &toy_ruleset};
    struct uc_run run = {.game = &game};
    char text[4000];
    effect_disassemble(&pack, 1, text, sizeof text);
    assert_non_null(strstr(text, "END\n"));
    if (pure) {
        effect_eval(&run, 1, 1, 5, 0);
        return;
    }
    struct effect_frame frame;
    effect_start(&frame, 1, 1, 5, 0, 0);
    for (int i = 0; effect_run(&run, &frame) && i < 10000; i++)
        effect_result(&run, &frame, random_number(16) - 4);
}

/* Whatever the verifier lets through can be run: nothing is read or written out of bounds (the
 * sanitizers look on) and it comes to an end. */
static void test_random_code(void **state)
{
    (void)state;
    int accepted = 0;
    char why[200];
    for (int round = 0; round < 300000; round++) {
        uint8_t code[64];
        bool pure = random_number(2);
        size_t size = 0, wanted = 1 + random_number(16);
        while (size < wanted) {
            int op = (int)random_number(OPCODES);
            code[size++] = (uint8_t)op;
            for (int i = 1; i < opcode_size((enum opcode)op); i++)
                code[size++] = (uint8_t)(random_number(3) ? random_number(9)
                                                          : (unsigned)-(int)random_number(20));
            if ((op == OP_QUERY || op == OP_VERB) && random_number(4)) {
                int word = (int)random_number(TOY_WORDS);
                code[size - 3] = (uint8_t)word;
                code[size - 2] = 0;
                code[size - 1] = (uint8_t)effect_word_args(&toy_word[word]);
            }
        }
        if (random_number(8))
            code[size++] = OP_END;
        if (effect_verify(&toy_schema, code, size, pure, why, sizeof why)) {
            accepted++;
            run_block(code, size, pure);
        }
    }
    assert_true(accepted > 1000);
}

/* The same with good code in which a few bytes are changed. */
static void test_damaged_code(void **state)
{
    (void)state;
    struct stage stage;
    int accepted = 0;
    char why[200];
    set_stage(&stage, "effect = { each(heroes) { when(test(it)) { damage(it, 2) },"
                      " otherwise { may('x') { push(it) } } } }");
    const uint8_t *good = stage.pack->code + stage.hero->effect.code;
    size_t size = (size_t)(stage.pack->code_size - stage.hero->effect.code);
    for (int round = 0; round < 100000; round++) {
        uint8_t code[79];
        assert_true(size < sizeof code);
        memcpy(code, good, size);
        for (unsigned i = 1 + random_number(3); i > 0; i--)
            code[random_number((unsigned)size)] =
                (uint8_t)random_number(random_number(2) ? 12 : 256);
        if (effect_verify(&toy_schema, code, size, false, why, sizeof why)) {
            accepted++;
            run_block(code, size, false);
        }
    }
    assert_true(accepted > 100);
    uc_pack_free(stage.pack);
}

/* The table of instructions says the same in words and in numbers. */
static void test_opcode_table(void **state)
{
    (void)state;
    for (int op = 0; op < OPCODES; op++) {
        const struct opcode_info *info = &opcode_info[op];
        int count[2] = {0, 0}, side = 0;
        char text[40], *rest;
        snprintf(text, sizeof text, "%s", info->stack);
        for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
            if (strcmp(word, "--") == 0)
                side = 1;
            else
                count[side]++;
        }
        if (info->operand == OPERAND_WORD)
            continue; /* depends on the word */
        assert_int_equal(count[0], info->takes);
        assert_int_equal(count[1], info->leaves);
    }
}

static void test_disassembler(void **state)
{
    (void)state;
    struct stage stage;
    char text[1000], little[20];
    set_stage(&stage, "effect = { each(monsters) { damage(it, 300) }, option { { 'A', draw() },"
                      " { 'B', draw(2) } } }");
    effect_disassemble(stage.pack, stage.hero->effect.code, text, sizeof text);
    assert_string_equal(text, "   0  QUERY monsters/0\n"
                              "   4  STORE local 3\n"
                              "   6  TAKE from local 3, else to 23\n"
                              "  10  LOAD it\n"
                              "  12  SINGLE\n"
                              "  13  PUSH16 300\n"
                              "  16  VERB damage/2\n"
                              "  20  JUMP to 6\n"
                              "  23  PUSH 3\n"
                              "  25  PUSH 1\n"
                              "  27  PUSH 2\n"
                              "  29  VERB menu/3\n"
                              "  33  CASE 1, else to 46\n"
                              "  37  PUSH 1\n"
                              "  39  VERB draw/1\n"
                              "  43  JUMP to 60\n"
                              "  46  CASE 2, else to 59\n"
                              "  50  PUSH 2\n"
                              "  52  VERB draw/1\n"
                              "  56  JUMP to 60\n"
                              "  59  DROP\n"
                              "  60  END\n");
    effect_disassemble(stage.pack, stage.hero->effect.code, little, sizeof little);
    assert_string_equal(little, "   0  QUERY monster");
    effect_disassemble(stage.pack, stage.hero->effect.code, little, 0);
    uc_pack_free(stage.pack);
}

/* What a subject must be: 1 a hero, 2 a monster, 4 anything else. */
static uint32_t kinds_of(int word)
{
    return word == TOY_HEROES ? 1 : word == TOY_MONSTERS ? 2 : UINT32_MAX;
}

static void check_demands(const char *expression, uint32_t expected)
{
    struct stage stage;
    char fields[1000];
    snprintf(fields, sizeof fields, "allowed = %s", expression);
    set_stage(&stage, fields);
    uint32_t found = effect_demands(stage.pack, stage.hero->allowed.code, kinds_of) & 7;
    if (found != expected)
        print_error("%s\n", expression);
    assert_int_equal(found, expected);
    uc_pack_free(stage.pack);
}

/* A condition holds for nobody else than it demands, so what is not certain demands nothing. */
static void test_demands(void **state)
{
    (void)state;
    check_demands("has(heroes, subject)", 1);
    check_demands("has(heroes, self)", 7);
    check_demands("has(monsters & near(self), subject) & ~is_down(subject)", 2);
    check_demands("is_down(self) & true & has(heroes | monsters, subject)", 3);
    check_demands("has(heroes, subject) & has(monsters, subject)", 0);
    check_demands("has(heroes - monsters, subject) & gt(wounds(subject), 2)", 1);
    check_demands("has(near(self) | heroes, subject)", 7);
    check_demands("~has(heroes, subject)", 7);
    check_demands("~(has(heroes, subject) & is_down(self))", 7);
    check_demands("has(heroes, subject) | is_down(self)", 7);
    check_demands("(has(heroes, subject) & is_down(self)) | has(monsters, subject)", 7);
    check_demands("has(heroes, subject) & (is_down(self) | has(monsters, subject))", 1);
    struct stage stage;
    set_stage(&stage, "allowed = true");
    assert_int_equal(effect_demands(stage.pack, 0, kinds_of) & 7, 7); /* there is no condition */
    uc_pack_free(stage.pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),      cmocka_unit_test(test_truth),
        cmocka_unit_test(test_sets),         cmocka_unit_test(test_names),
        cmocka_unit_test(test_absent),       cmocka_unit_test(test_commands),
        cmocka_unit_test(test_when),         cmocka_unit_test(test_loops),
        cmocka_unit_test(test_bindings),     cmocka_unit_test(test_menus),
        cmocka_unit_test(test_clone),        cmocka_unit_test(test_set_texts),
        cmocka_unit_test(test_number_texts), cmocka_unit_test(test_truth_texts),
        cmocka_unit_test(test_effect_texts), cmocka_unit_test(test_verifier),
        cmocka_unit_test(test_random_code),  cmocka_unit_test(test_damaged_code),
        cmocka_unit_test(test_opcode_table), cmocka_unit_test(test_disassembler),
        cmocka_unit_test(test_demands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
