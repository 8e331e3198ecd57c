"""tools/flowlint on good and bad flows."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FLOWLINT = Path(__file__).resolve().parents[2] / "tools" / "flowlint"


def lint(source):
    """The findings of flowlint in a file with this source, without the file's name."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.c"
        path.write_text(source, encoding="utf-8")
        done = subprocess.run([sys.executable, FLOWLINT, path], capture_output=True, text=True,
                              check=False)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stderr)
    lines = done.stdout.splitlines()
    assert done.returncode == (1 if lines else 0)
    return [line.removeprefix(f"{path}:") for line in lines]


def flow(*body):
    """A flow with these lines, the first of which is line 4."""
    return "\n".join(["FLOW(sample)", "{", "    BEGIN;", *body, "    END;", "}", ""])


class Shared(unittest.TestCase):
    """Flows of src/parts, which systems share."""

    def test_they_are_looked_at_too(self):
        body = "{ BEGIN; ASK(1, 2, 3, 0); ASK(1, 2, 3, 0); END; }"
        found = lint("SHARED_FLOW(pick, const struct words *system)\n" + body)
        self.assertEqual(found, ["2: step 1 is taken by line 2; give this stop a number of its own"])

    def test_a_prototype_is_no_flow(self):
        self.assertEqual(lint("SHARED_FLOW(pick, const struct words *system);\nint x;\n"), [])


class Good(unittest.TestCase):
    def fine(self, *body):
        self.assertEqual(lint(flow(*body)), [])

    def test_the_attack_of_the_style_guide(self):
        self.fine('RULE("AC-324");   /* int x; ASK(1) */',
                  "CALL(1, declare_target, .attacker = f->attacker);",
                  "CALL(2, offer_rerolls);",
                  "for (f->i = 0; f->i < affected_count(g); f->i++)",
                  "    CALL(3, deal_damage, .victim = affected(g, f->i));",
                  "if (f->hits == 0) return FLOW_DONE;",
                  "ASK(4, seat(g), PROMPT_PASS, 0);")

    def test_a_temporary_in_a_block_that_ends_before_the_stop(self):
        self.fine("{ int n = count(g); f->n = (uint8_t)n; }", "ASK(1, 2, 3, 0);", "f->n++;")

    def test_a_temporary_behind_the_last_stop(self):
        self.fine("ASK(1, 2, 3, 0);", "int n = answer(g).a;", "wound(g, n);")

    def test_arguments_of_the_stop_itself(self):
        self.fine("if (f->n) { int n = count(g); ROLL(1, BLUE, n); }", "wound(g, f->n);")

    def test_a_local_that_begins_anew_in_each_round(self):
        self.fine("while (f->n) {", "    ASK(1, 2, 3, 0);", "    int n = answer(g).a;",
                  "    f->n = n;", "}")

    def test_a_loop_that_has_ended(self):
        self.fine("for (int i = 0; i < 3; i++)", "    f->n += i;", "ASK(1, 2, 3, 0);")

    def test_the_beginning_of_a_loop_is_outside_it(self):
        self.fine("{", "    int n = 3;", "    for (f->i = n; f->i > 0; f->i--)", "        CALL(1, x);",
                  "}")

    def test_members_and_designators_are_not_locals(self):
        self.fine("{ int who = 1; f->who = who; CALL(1, x, .who = f->who); f->x.who = g->who; }")

    def test_a_switch_without_stops(self):
        self.fine("switch (f->n) {", "case 1:", "    f->n = 2;", "    break;", "default:", "    break;",
                  "}", "ASK(1, 2, 3, 0);")

    def test_a_switch_that_has_ended(self):
        self.fine("if (f->n) switch (f->n) { default: break; }", "else ASK(1, 2, 3, 0);")

    def test_stops_in_both_branches(self):
        self.fine("if (f->n)", "    ASK(1, 2, 3, 0);", "else", "    CALL(2, x);", "f->n = 0;")

    def test_directives_are_not_code(self):
        self.fine("    #ifdef TRACE", "    trace(g);", "    #endif", "ASK(1, 2, 3, 0);")

    def test_static_tables_live_on(self):
        self.fine("static const int bonus[] = {1, 2};", "ASK(1, 2, 3, 0);", "f->n = bonus[f->i];")

    def test_the_same_steps_in_two_flows(self):
        self.assertEqual(lint(flow("ASK(1, 2, 3, 0);") + flow("ASK(1, 2, 3, 0);")), [])

    def test_functions_that_are_no_flows(self):
        self.assertEqual(lint("FLOW(later);\nstatic int f(int n)\n{\n    CALL(1, x);\n    return n;\n}\n"),
                         [])


class Bad(unittest.TestCase):
    def finds(self, expected, *body):
        found = lint(flow(*body))
        self.assertEqual(len(found), len(expected), found)
        for line, start in zip(found, expected):
            self.assertTrue(line.startswith(start), f"{line!r} does not begin with {start!r}")

    def test_stop_in_an_inner_switch(self):
        self.finds(["6: ASK inside an inner switch"],
                   "switch (f->n) {", "case 1:", "    ASK(1, 2, 3, 0);", "    break;", "}")

    def test_stop_deep_in_an_inner_switch(self):
        self.finds(["5: CALL inside an inner switch"],
                   "switch (f->n) { case 1: if (f->i) { while (f->i--)", "    CALL(1, x); } }")

    def test_local_used_behind_a_stop(self):
        self.finds(["6: local 'n' (line 4) does not live across ASK (line 5)"],
                   "int n = 1;", "ASK(1, 2, 3, 0);", "wound(g, n);")

    def test_only_once_for_each_local(self):
        self.finds(["6: local 'n'"], "int n = 1;", "ASK(1, 2, 3, 0);", "wound(g, n);",
                   "ASK(2, 2, 3, 0);", "wound(g, n);")

    def test_local_of_an_enclosing_block(self):
        self.finds(["6: local 'p'"], "{ const struct piece *p = piece(g, 1);",
                   "if (p->wounds) { CALL(1, heal); }", "wound(g, p->id); }")

    def test_types_by_other_names(self):
        self.finds(["7: local 'a'", "7: local 'b'", "7: local 'c'", "7: local 'd'"],
                   "uc_piece a = 1, b;", "struct x c; unsigned long d[3] = {0};", "CALL(1, x);",
                   "use(a, b, &c, d);")

    def test_loop_counter(self):
        self.finds(["4: local 'i' (line 4) does not live across CALL (line 5)"],
                   "for (int i = 0; i < 3; i++)", "    CALL(1, x, .n = 1);")

    def test_local_of_a_loop_before_its_stop(self):
        self.finds(["6: local 'n'"], "{ int n = 0;", "while (f->i) {", "n++;", "ASK(1, 2, 3, 0);", "} }")

    def test_condition_of_a_do_loop(self):
        self.finds(["6: local 'n'"], "{ int n = 0;", "do CALL(1, x);", "while (n); }")

    def test_loop_macro(self):
        self.finds(["6: local 'n'"], "int n = 0;", "EACH_HERO(g, f->i) {", "f->n += n;", "CALL(1, x);",
                   "}")

    def test_step_used_twice(self):
        self.finds(["5: step 1 is taken by line 4"], "CALL(1, x);", "ASK(1, 2, 3, 0);")

    def test_step_that_is_no_number(self):
        self.finds(["4: step 'FIRST' of CALL", "5: step '1+1' of CALL", "6: step '0' of CALL"],
                   "CALL(FIRST, x);", "CALL(1 + 1, x);", "CALL(0, x);")

    def test_stop_made_of_another(self):
        found = lint("#define ASK_HERO(n, who) \\\n    ASK(n, seat_of(who), 1, who)\n" +
                     flow("switch (f->n) { default: ASK_HERO(1, f->who); }"))
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith("6: ASK_HERO inside an inner switch"), found)

    def test_stop_that_sets_the_step_itself(self):
        found = lint("#define PAUSE(n) do { *step = (n); return 1; case (n):; } while (0)\n" +
                     flow("PAUSE(1);", "PAUSE(1);"))
        self.assertEqual(found, ["6: step 1 is taken by line 5; give this stop a number of its own"])

    def test_unbalanced_brackets(self):
        self.finds(["4: flow 'sample' cannot be read"], "if (f->n { CALL(1, x); }")


class Usage(unittest.TestCase):
    def test_missing_file(self):
        done = subprocess.run([sys.executable, FLOWLINT, "/nowhere.c"], capture_output=True, text=True,
                              check=False)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(len(done.stderr.splitlines()), 1)


if __name__ == "__main__":
    unittest.main()
