#!/usr/bin/env python3
"""The command line from outside: what works, and how mistakes are told.

A mistake is one line on standard error that begins with "undercroft:", nothing on standard output,
and status 2. UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
HOME = os.environ.get("UNDERCROFT_HOME", str(ROOT))
SUBCOMMANDS = ("play", "list", "proto", "check", "rules", "lint", "sim", "bench", "calibrate", "soak", "replay")
PATIENCE = 300


def run(*words, folder=None, home=HOME, **options):
    """Runs the program with these words; standard input is empty."""
    return subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace", cwd=folder, timeout=PATIENCE, check=False,
                          env=os.environ | {"UNDERCROFT_HOME": str(home), "LC_ALL": "C.UTF-8"}, **options)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def wrong(self, *words, says=(), **options):
        """This is a mistake of the user, and told as such."""
        done = run(*words, folder=self.folder, **options)
        self.assertEqual((done.returncode, done.stdout), (2, ""), (words, done.stderr))
        self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+\n\Z", words)
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(text, done.stderr, words)

    def right(self, *words, status=0, **options):
        """This works; what it prints."""
        done = run(*words, folder=self.folder, **options)
        self.assertEqual((done.returncode, done.stderr), (status, ""), (words, done.stdout))
        return done.stdout

    def write(self, name, text):
        """A file of that name in a folder of this test."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path


class SystemChecks(Case):
    """Packs with mistakes that only a system's own checks see: each `--> problem` is said."""

    def test_annotated_packs(self):
        for bad in sorted((ROOT / "tests/content/systems").glob("*.lua")):
            lines = bad.read_text().splitlines()
            self.write(f"{bad.stem}/pack.lua", bad.read_text())
            said = self.right("lint", bad.stem, status=1)
            for number, line in enumerate(lines, 1):
                if "--> " in line:
                    self.assertIn(f"{bad.stem}/pack.lua:{number}: {line.split('--> ')[1]}\n", said)


class Sim(Case):
    def test_quests_of_a_campaign_that_were_lost_are_counted(self):
        told = json.loads(self.right("sim", "--system", str(ROOT / "tests/packs/ssis_trials"), "--quest", "road", "--party-size", "2",
                                     "--games", "60", "--seed", "7", "--heroes", "random", "--jobs", "1", "--json"))
        table, = told["tables"]
        part = {one["quest"]: one for one in table["parts"]}
        self.assertEqual(table["unfinished"], 0)
        self.assertEqual(part["bridge"]["won"]["Heroes"], table["sides"][0]["won"])  # it is the last one, and lost for good
        self.assertLess(part["bridge"]["won"]["Heroes"], part["bridge"]["played"])
        self.assertGreater(part["bridge"]["won"]["Heroes"], 0)
        self.assertLessEqual(part["low_road"]["played"], part["first_mile"]["won"]["Heroes"])


    def test_what_nobody_has_used(self):
        for system, own in (("du", "item 'whistle' { name = 'Whistle', type = 'common', price = 4, use = { cure(subject, 'stunned') } }"),
                            ("ssis", "event 'late_gulls' { name = 'Gulls', type = 'standard', number = 99, effect = { gain_crowns(heroes(), 1) } }")):
            self.write(f"{system}_mine/pack.lua", f"pack {{ system = '{system}', name = 'Mine', uses = '{system}' }}")
            self.write(f"{system}_mine/own.lua", own)
            quest = {"du": "barrow_hill", "ssis": "the_last_toll"}[system]
            told = self.right("sim", "--system", f"./{system}_mine", "--quest", quest, "--party-size", "2", "--games", "1",
                              "--heroes", "random", "--jobs", "1")
            self.assertRegex(told, r"\n1 of 1 cards and figures were never used and never took effect:\n"
                                   r"  (item: whistle|event: late_gulls)\n\Z")

    def test_how_hard_it_is_in_words(self):
        told = self.right("sim", "--system", str(ROOT / "tests/packs/ssis_trials"), "--quest", "bridge", "--party-size", "2,3",
                          "--games", "4", "--heroes", "random", "--jobs", "1")
        self.assertRegex(told, r"\nFor Heroes, as these bots play it:\n  bridge: 2 heroes: [a-z ]+, 3 heroes: [a-z ]+\n"
                               r"4 games leave a share uncertain by about 49 points either way; --games 400 by five\.\n")

    def test_cards_that_are_called_as_words_of_the_machine_are(self):
        told = self.right("list", "ssis", "event")
        self.assertRegex(told, r"\nmoved <piece> <place> +\{a\} moves to \{b\}\n(?s:.*)\nevent +ebb +\S")
        self.assertNotIn('"ebb"', self.right("list", "ssis", "event", "--json"))


class Program(Case):
    def test_help_and_version(self):
        self.assertRegex(self.right("--version"), r"\Aundercroft \d+\.\d+\.\d+\n\Z")
        text = self.right("--help")
        for name in SUBCOMMANDS:
            self.assertRegex(text, rf"(?m)^  {name} ")
            told = self.right(name, "--help")
            self.assertRegex(told, rf"\Ausage: undercroft {name} ")
            self.assertRegex(told, r"(?m)^  --lang L +the language, such as it\n  --help +this text$")
            self.assertFalse([line for line in told.splitlines() if len(line) > 90], name)

    def test_subcommands(self):
        self.wrong(says="--help")
        self.wrong("chekc", says="check?")
        self.wrong("dance", says="--help")
        self.wrong("--wrong")
        self.wrong("", says="--help")
        self.wrong("x" * 100_000)

    def test_options(self):
        for name in SUBCOMMANDS:
            self.wrong(name, "--no-such-option-at-all", says=name)
            self.wrong(name, "-\u263a", says=name)
        self.wrong("list", "--jsno", says="--json?")
        self.wrong("list", "--json=1", says="no value")
        self.wrong("check", "--filter", says="value")
        self.wrong("proto", "word", says="word")
        self.wrong("lint", "--opcodes", "packs", says="alone")
        self.wrong("lint", "--schema", "d2e", "--dump", says="alone")
        self.wrong("soak", "--golden", "crypt", "--hashes", says="together")

    def test_standard_output_cannot_be_written(self):
        if not Path("/dev/full").is_char_device():
            self.skipTest("no /dev/full here")
        for words in (("list",), ("play", "--help")):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=full,
                                      stderr=subprocess.PIPE, text=True, check=False, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2)
            self.assertIn("standard output", done.stderr)


class Packs(Case):
    def test_list(self):
        systems = json.loads(self.right("list", "--json"))["systems"]
        self.assertIn("template", [system["name"] for system in systems])
        for system in systems:
            name = system["name"]
            self.assertIn(name, self.right("list"))
            content = json.loads(self.right("list", name, "--json"))
            self.assertTrue(content["quest"])
            self.assertEqual(content["quest"], json.loads(self.right("list", "--json", name, "quest")))
            for quest in content["quest"]:
                self.assertIn(quest["id"], self.right("list", name, "quest"))

    def test_list_mistakes(self):
        self.wrong("list", "nothing", says=("nothing", "template"))
        self.wrong("list", "../template")
        self.wrong("list", "template", "nothing", says="nothing")
        self.wrong("list", "template", "quest", "more", says="more")

    def test_no_pack(self):
        self.wrong("list", "template", home=self.folder / "nowhere", says="UNDERCROFT_HOME")

    def test_broken_packs(self):
        good = Path(HOME) / "packs" / "template"
        for name, text in (("broken.lua", "quest 'x' {"), ("broken.lua", "quest 'x' { lenght = 5 }"),
                           ("broken.lua", b"\x1bLua\x54\x00\x19\x93"), ("broken.lua", b"\xff\xfe\x00"),
                           ("broken.lua", "while true do end"), ("broken.lua", "os.execute('true')"),
                           ("pack.lua", "")):
            for file in good.glob("*.lua"):
                self.write(f"packs/template/{file.name}", file.read_bytes())
            self.write(f"packs/template/{name}", text)
            self.wrong("list", "template", home=self.folder, says=name)
            self.wrong("check", str(self.write("a.scn", 'system template\nscenario "a" TP-001\n')),
                       home=self.folder, says=name)


class Calibrate(Case):
    def test_the_same_again(self):
        words = ("calibrate", "--system", "ssis", "--quest", "the_last_toll", "--games", "2", "--worlds", "10", "--json")
        told = json.loads(self.right(*words))
        self.assertEqual(told, json.loads(self.right(*words)))
        self.assertGreater(told["turns"], 5)
        self.assertEqual(len(told["hurt"]), 10)
        self.assertLessEqual(sum(tenth["turns"] for tenth in told["hurt"]), told["turns"])
        self.assertEqual(*(sum(tenth["turns"] for tenth in told[what]) for what in ("hurt", "fell")))

    def test_wrong_words(self):
        self.wrong("calibrate", "--enemies", "nobody", says="nobody")
        self.wrong("calibrate", "--worlds", "0", says="--worlds")
        self.wrong("calibrate", "more", says="more")


class NeverUsed(Case):
    def never_used(self, *words):
        told = json.loads(self.right("sim", "--json", "--games", "12", "--party-size", "2", *words))
        return {entry["id"] for entry in told["never_used"]}, told["tables"][0]

    def test_stories_are_counted_by_their_records(self):
        """An event calls a Story by its number; whoever has won the chapter has drawn the one with the star."""
        never, table = self.never_used("--system", str(ROOT / "examples/eel_house"), "--seed", "3")
        self.assertGreater(table["sides"][0]["won"], 0)
        self.assertNotIn("keeper_found", never)

    def test_what_other_quests_have_is_not_missed(self):
        never, _ = self.never_used("--system", "sr", "--quest", "lantern_stair")
        self.assertNotIn("lift_greased", never)
        self.assertNotIn("ilse", never)  # she is not in the party


class Check(Case):
    def check(self, text, *words, status=0):
        return self.right("check", *words, str(self.write("test.scn", text)), status=status)

    def malformed(self, text, *says):
        self.wrong("check", str(self.write("test.scn", text)), says=says)

    def test_the_example_in_the_document(self):
        text = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
        example = re.search(r"```scenario\n(.*?)```", text, re.DOTALL).group(1)
        self.assertEqual(self.check(example).splitlines()[-1], f"{example.count('scenario ')} passed, 0 failed")
        self.assertEqual(self.check(example, "--filter", "TP-007"), "1 passed, 0 failed\n")
        self.assertEqual(self.check(example, "-v").count("ok "), example.count("scenario "))
        result = json.loads(self.check(example, "--json"))
        self.assertEqual(result["failed"], 0)
        self.assertEqual(result["scenarios"][1]["rules"], ["TP-007", "TP-011"])

    def test_folders(self):
        good = 'system template\nscenario "a" TP-001\n'
        for name in ("a/one.scn", "a/b/two.scn", "a/not.txt"):
            self.write(name, good)
        self.assertEqual(self.right("check", "a"), "2 passed, 0 failed\n")
        (self.folder / "loop").symlink_to(self.folder)
        self.assertEqual(self.right("check", "a", "loop/a/one.scn"), "3 passed, 0 failed\n")

    def fails(self, body, *says):
        """A scenario with this body fails, at its last line, and says these words."""
        text = f'system template\nquest crypt\nscenario "this one" TP-001\n{body}\n'
        printed = self.check(text, status=1)
        self.assertTrue(printed.endswith("0 passed, 1 failed\n"), printed)
        self.assertIn('"this one"', printed)
        self.assertIn("pending: ", printed)
        for word in says:
            self.assertIn(word, printed)
        failures = json.loads(self.check(text, "--json", status=1))["scenarios"][0]["failures"]
        self.assertTrue(failures)

    def test_failures(self):
        near = "given place explorer 6\n"
        self.fails("expect place explorer 2", "test.scn:4:", "it is 1")
        self.fails("expect place explorer > 1", "test.scn:4:")
        self.fails("expect place nobody 1", "no fact")
        self.fails("given place explorer 99", "cannot be given")
        self.fails("given dance", "cannot be given")
        self.fails("do dance", "not a choice", "move place-2")
        self.fails("do rest", "TP-011")
        self.fails(near + "do move place-7", "test.scn:5:", "TP-007")
        self.fails(near + "do fight guard", "no result is forced", "roll sword")
        self.fails(near + "dice seven\ndo fight guard", "seven", "not among the outcomes")
        self.fails(near + "dice roll\ndo fight guard", "several outcomes")
        self.fails(near + "dice sword sword\ndo fight guard", "not used", "line 5")
        self.fails("refuse move place-2", "it is a choice")
        self.fails("refuse rest TP-001", "TP-011", "TP-001")
        self.fails("refuse dance TP-001", "no rule is named")
        self.fails("expect choice rest", "TP-011")
        self.fails("expect no choice move", "there is one")
        self.fails("expect choices move = 2", "there are 1")
        self.fails("expect seat keeper", "it is explorer")
        self.fails("expect prompt dance", "it is action")
        self.fails("expect subject guard", "it is scout")
        self.fails("do move\nexpect event harm", "moved scout place-2")
        self.fails("do move\nexpect no event moved", "there was one")
        self.fails("do move\nexpect no event moved scuot", "nothing that could be there")
        self.fails("expect no choice dance", "nothing that could be there")
        self.fails("refuse fight gaurd", "nothing that could be there")
        self.fails("do move\nexpect event moved hidden from keeper")
        self.fails("do move\nexpect event moved seen by nobody", "no seat")
        self.fails("do move\nexpect event moved by TP-011", "it cites TP-")
        self.fails("do move\nexpect log dances", "in the log", "moves to")
        self.fails("do move\nexpect log moves hidden from keeper", "hidden from keeper")
        self.fails("do move\nexpect log moves seen by nobody", "no seat")
        self.fails("do move\nexpect log moves by TP-011", "by TP-011")
        self.fails("do move\nexpect no log moves", "there was", "moves to")
        self.fails('do move\nexpect order "moved" "moved"', "order")
        self.fails("expect winner keeper", "it is none")
        self.fails("expect over", "over")
        self.fails("expect view keeper contains dance", "piece scout")
        self.fails("expect view keeper lacks scout")
        self.fails("expect view nobody lacks scout", "no seat")
        self.fails(near + 'expect odds "fight guard" miss 0.51', "0.500000")
        self.fails('expect odds "move" miss 0.5', "odds")
        self.fails("expect sight scout contains place-9", "place-7")
        self.fails("expect reach nobody contains place-9", "no piece")
        for words in ("choices", "choices x", "no", "no log", "log", "no dance x", "odds x", "view keeper", "x", "= 1", "x ="):
            self.fails(f"expect {words}", "not an expectation")

    def test_a_setup_that_does_not_work(self):
        for line in ("quest nothing", "party nobody", "option nothing on", "seed -1", "board\n...\nend",
                     "party a b c d e f g h i", *["auto pass\n" * 9]):
            printed = self.check(f'system template\nscenario "a" TP-001\n{line}', status=1)
            self.assertTrue(printed.endswith("0 passed, 1 failed\n"), printed)

    def test_nothing_is_left_unread_of_what_is_given(self):
        """Every fact of every system, with a word too much at the end of a line that is right without it."""
        for system in ("template", "d2e", "sr", "ssis", "ssac", "du"):
            tried = {}
            for path in sorted((ROOT / "tests" / "rules" / system).glob("*.scn")):
                text = re.sub(r"^(\s*pack )(\S+)", lambda m, at=path.parent: m[1] + str((at / m[2]).resolve()),
                              path.read_text(encoding="utf-8"), flags=re.MULTILINE)
                head, *scenarios = re.split(r"^(?=scenario )", text, flags=re.MULTILINE)
                for scenario in scenarios:
                    for given in re.finditer(r"^ *given (\w+)[^#\n]*?(?= *(?:#.*)?$)", scenario, re.MULTILINE):
                        if given[1] not in tried:
                            tried[given[1]] = str(self.write(f"{given[1]}.scn", f"{head}{scenario[:given.end()]} zzz\n"))
            printed = self.right("check", *tried.values(), status=1)
            self.assertTrue(printed.endswith(f"0 passed, {len(tried)} failed\n"), printed)
            for kind in tried:
                self.assertRegex(printed, rf"'{kind}( [^\n]*)? zzz' cannot be given: ")

    def test_what_is_given_has_to_be_possible(self):
        start = ('system du\nparty brenna pip\nrandom\nboard\n...\nend\nscenario "a" DU-081\n'
                 "given hero brenna at a1 facing south\n")
        printed = self.check(start + "given hero pip at a1 facing south\ngiven coins 3\ndo activate brenna\n", status=1)
        self.assertIn("test.scn:9: \"a\": what is given cannot be: pip shares a1 with brenna", printed)
        self.check(start + "given hero pip at a1 facing south\ngiven hero brenna at b1 facing south\ndo activate brenna\n")
        start = 'system ssis\nparty maren ilse\nrandom\nauto enough\nboard\nA B\nend\nscenario "a" IS-135\n'
        self.check(start + "given stack bell story_1\ngiven out bell\nexpect zone bell box\ndo turn maren\ndo end\ndo end\n"
                   "expect event event_gone story_1\nexpect zone bell box\n")

    def test_a_rule_that_does_not_exist(self):
        self.malformed('system template\nscenario "a" TP-021\nexpect round 1\nscenario "b" TP-099\nexpect over\n',
                       "test.scn:4: there is no rule 'TP-099' (TP-0")
        self.malformed('system d2e\nscenario "a" D2-001 A-108\nexpect round 1\n', "there is no rule 'A-108' (D2/A-108?)")
        self.malformed('system ssac\nscenario "a" XX-108\nexpect round 1\n', "there is no rule 'XX-108'")

    def test_automatic_answers_stop_where_the_scenario_has_to_answer(self):
        printed = self.check('system template\nquest crypt\nscenario "a" TP-001\nrandom\nauto pass\nauto rest\n'
                             "given health explorer 1\ngiven hand\nexpect over\n", status=1)
        self.assertIn("expected that the game is over", printed)

    def test_automatic_answers_stop_at_the_question_that_is_expected(self):
        start = 'system template\nquest crypt\nscenario "a" TP-013\nauto pass keeper\ngiven hand pit\ndo move place-2\n'
        self.check(start + "expect prompt trap\nexpect choice play pit\ndo pass\nexpect seat explorer\n")
        self.check(start + "expect seat keeper\ndo pass\nexpect seat explorer\n")
        self.check(start + "expect seat explorer\n")

    def test_words_that_stand_for_several(self):
        head = 'system d2e\nquest harrow_ford\nscenario "a" D2-001\n'
        printed = self.check(head + "expect no choice use zombie.bite\n", status=1)
        self.assertIn("nothing that could be there", printed)
        self.check(head + "expect no choice use zombie.\n")
        self.check(head + "do place a3 1\nexpect event placed gr.\n", status=1)
        printed = self.check(head + "do use gris.\n", status=1)
        self.assertIn("not a choice", printed)

    def test_element_of_a_list_is_one_word(self):
        head = 'system du\nscenario "a" DU-009\nexpect printed quest barrow_hill sections[3] '
        self.check(head + "contains elements(element=column,x=13,y=20)\n")
        self.check(head + "contains elements(element=column,x=13,y=23)\n", status=1)
        self.check(head + "lacks elements(element=column,x=13,y=23)\n")

    def test_which_element_is_a_number_and_nothing_more(self):
        head = 'system du\nscenario "a" DU-009\nexpect printed quest barrow_hill sections'
        for index in ("[3x]", "[3+1]", "[3", "[]", "[x]", "[3]]", "[0]"):
            self.assertIn("no fact", self.check(f"{head}{index} contains elements(element=column,x=13,y=20)\n", status=1))

    def test_numbers_that_may_be_computed(self):
        head = 'system ssac\nquest the_kiln_gate\nscenario "a" AC-456\nexpect printed enemy glass_knight_1 '
        self.check(head + "hp = 30\n")
        self.check(head + "hp = 31\n", status=1)

    def test_lists_of_words(self):
        self.assertIn("fight <piece>", self.right("list", "template", "verb"))
        self.assertIn("trap", self.right("list", "template", "prompt"))
        self.assertIn("harm <piece> <number>", self.right("list", "template", "event"))
        self.assertEqual(json.loads(self.right("list", "--json", "template", "verb"))[0],
                         {"code": "move", "args": ["place"], "text": "Move to {a}"})
        self.assertIn("grisban.feat", self.right("list", "d2e", "ability", "harrow_ford"))
        self.wrong("list", "d2e", "ability", "nowhere")
        self.wrong("list", "d2e", "verb", "harrow_ford")

    def test_malformed_files(self):
        header = 'system template\nscenario "a" TP-001\n'
        self.malformed("", "test.scn", "no scenario")
        self.malformed("# nothing\n", "no scenario")
        self.malformed(b"\xff\xfe", "UTF-8")
        self.malformed(b'scenario "a" TP-001\x00\n', "UTF-8")
        self.malformed(b'scenario "\xc3" TP-001\n', "UTF-8")
        self.malformed("scenario a TP-001\n", "test.scn:1:", "title")
        self.malformed('scenario "a TP-001\n', "quotation")
        self.malformed('scenario "a"TP-001\n', "quotation")
        self.malformed('scenario "a" nonsense\n', "nonsense")
        self.malformed('scenario "a" TP-001\n', "system")
        self.malformed(header + "expcet x 1\n", "test.scn:3:", "expect?")
        self.malformed(header + "do\n", "incomplete")
        self.malformed(header + "do move\nquest crypt\n", "test.scn:4:", "before")
        self.malformed(header + "board\n...\n", "test.scn:3:", "end")
        self.malformed(header + "board\n\t..\nend\n", "tab")
        self.malformed(header + "board\nend\n", "characters")
        self.malformed(header + "board\n" + ("." * 1000 + "\n") * 20 + "end\n", "characters")
        self.malformed(header + "do " + "x" * 3000, "2000")
        self.malformed(header + "board\n" + "x" * 3000, "2000")
        self.malformed(header + "do " + "x " * 200, "words")
        self.malformed('system nothing\nscenario "a" TP-001\n', "nothing")
        self.malformed("#" * (2 << 20), "larger")

    def copy_pack(self, name, **changed):
        """The template game's pack in a folder of this test, with some files written anew."""
        for file in (Path(HOME) / "packs" / "template").glob("*.lua"):
            self.write(f"{name}/{file.name}", changed.get(file.stem, file.read_text()))

    def test_a_pack_of_its_own(self):
        self.copy_pack("packs/mine", heroes='hero "nobody" { name = "Nobody", health = 9 }\n')
        own = 'scenario "own" TP-001\nexpect health explorer 9\n'
        for folder in ("../packs/mine", '"../packs/../packs/mine"', str(self.folder / "packs" / "mine")):
            path = self.write("deep/test.scn", f"system template\npack {folder}\n{own}{own}")
            self.assertEqual(self.right("check", str(path)), "2 passed, 0 failed\n")
            self.assertEqual(self.right("check", "deep/test.scn"), "2 passed, 0 failed\n")
        usual = 'scenario "usual" TP-001\nexpect health explorer 5\n'
        text = f"system template\n{own}{usual}".replace("expect", "pack packs/mine\nexpect", 1)
        self.assertEqual(self.check(text), "2 passed, 0 failed\n")
        self.assertEqual(self.right("check", "test.scn"), "2 passed, 0 failed\n")

    def test_packs_that_do_not_work(self):
        # The first scenario would fail: nothing runs before the packs of all are known to be right.
        header = 'system template\nscenario "a" TP-001\nexpect place explorer 2\nscenario "b" TP-001\n'
        self.malformed(header + "pack\n", "test.scn:5:", "incomplete")
        self.malformed(header + "do move\npack nowhere\n", "test.scn:6:", "before")
        self.malformed("pack nowhere\n" + header, "test.scn:1:", "no folder", "nowhere")
        for folder in ("nowhere", "/nowhere", "test.scn", "x" * 1990):
            self.malformed(f"{header}pack {folder}\n", "test.scn:5:", "no folder")
        self.malformed(header + "pack .\n", "test.scn:5:", "pack.lua")
        self.copy_pack("broken", heroes='hero "x" { nmae = "X", health = 9 }\nhero "y" { health = 9 }\n')
        self.malformed(header + "pack broken\n", "test.scn:5:", "heroes.lua:1:", "problem 1 of 3", "lint")
        self.copy_pack("good")
        self.malformed(header + "system d2e\npack good\n", "test.scn:6:", "'template'", "'d2e'")
        self.malformed(header + "system nothing\npack good\n", "test.scn:6:", "nothing")

    def test_files_that_are_not_there(self):
        self.wrong("check", says="file")
        self.wrong("check", "nothing.scn", says="nothing.scn")
        self.wrong("check", str(self.folder), says=".scn")
        self.wrong("check", "/dev/null", says="no scenario")
        good = self.write("a.scn", 'system template\nscenario "a" TP-001\n')
        self.wrong("check", str(good), "--filter", "TP-999", says="TP-999")
        self.wrong("check", str(good), "nothing.scn", says="nothing.scn")


class Rules(Case):
    def home(self, index):
        """A home with this index of rules for the template game."""
        self.write("home/rules/template.rules", index)
        return self.folder / "home"

    def test_table(self):
        printed = self.right("rules", "template")
        self.assertRegex(printed, r"(?m)^TP-008 +\d+ +\d+ +\S+  Fight")
        self.assertRegex(printed.splitlines()[-1], r"^Rules: \d+, \d+ of them in code, \d+ in scenarios, .*; \d+ unknown$")
        result = json.loads(self.right("rules", "template", "--json"))
        self.assertEqual(result["count"], len(result["rules"]))
        fight = next(rule for rule in result["rules"] if rule["id"] == "TP-008")
        self.assertTrue(any(place["file"].endswith("turn.c") for place in fight["code"]))
        self.right("rules", "template", "--strict")

    def test_every_index(self):
        for index in sorted((ROOT / "rules").glob("*.rules")):
            result = json.loads(self.right("rules", index.stem, "--json"))
            self.assertGreater(result["count"], 10, index.name)

    def test_one_rule(self):
        self.assertIn("turn.c:", self.right("rules", "template", "TP-008"))
        self.assertEqual(json.loads(self.right("rules", "template", "TP-008", "--json"))["id"], "TP-008")
        self.wrong("rules", "template", "TP-999", says="TP-999")

    def test_random_play(self):
        result = json.loads(self.right("rules", "template", "--play", "10", "--json"))
        self.assertEqual(result["played"], 10)
        if result["reached"] is not None:
            self.assertGreater(result["reached"], 5)

    def test_scenarios_cite_rules(self):
        home = self.home("# Part\nTP-001  limit  A title\n")
        self.write("home/tests/rules/template/deep/a.scn",
                   'scenario "one" TP-001\nsystem template\npack nowhere\nrefuse x TP-998\n'
                   'scenario "two" TP-999 TP-001\n')
        result = json.loads(self.right("rules", "template", "--json", home=home))
        self.assertEqual([place["title"] for place in result["rules"][0]["scenarios"]], ["one", "two"])
        unknown = {rule["id"] for rule in result["unknown"]}
        self.assertLessEqual({"TP-998", "TP-999"}, unknown)
        printed = self.right("rules", "template", "--strict", status=1, home=home)
        self.assertIn("TP-999 is cited", printed)
        self.assertNotIn("by no scenario", printed)
        self.write("home/tests/rules/template/broken.scn", "nonsense\n")
        self.wrong("rules", "template", home=home, says="broken.scn:1:")

    def test_rules_without_code_or_scenario(self):
        rules = "# Part\nTP-001  limit  A\nTP-008  limit  B\nTP-900  limit  C\nTP-901  example  D\nTP-902  ruling  E\n"
        home = self.home(rules)
        self.write("home/tests/rules/template/a.scn", 'scenario "one" TP-001 TP-900 TP-901\nsystem template\n')
        self.right("rules", "template", home=home)
        printed = self.right("rules", "template", "--strict", status=1, home=home)
        self.assertIn("TP-900 is cited by no code: C", printed)
        self.assertIn("TP-008 is cited by no scenario: B", printed)
        for fine in ("TP-001", "TP-901", "TP-902"):
            self.assertNotIn(f"{fine} is cited", printed)

    def test_mistakes(self):
        self.wrong("rules", says="system")
        self.wrong("rules", "nothing", says=("no rule system or pack 'nothing'", "d2e"))
        self.wrong("rules", "../rules/template", says="template")
        self.wrong("rules", "template", "TP-001", "TP-002", says="system")
        for number in ("0", "-1", "x", "99999999999999999999", ""):
            self.wrong("rules", "template", "--play", number, says="--play")
        self.wrong("rules", "template", home=self.home("TP-001 limit Title\n"), says="template.rules:1:")
        self.wrong("rules", "template", home=self.home("TP-001  limit  a\nTP-001  limit  b\n"), says="second time")
        self.wrong("rules", "template", home=self.home("nonsense  limit  a\n"), says="template.rules:1:")


class RuleOptions(Case):
    """`--option` is the same in every command: once for each, and all of them count."""

    def test_each_counts(self):
        first = ["--system", "du", "--quest", "random", "--option", "map=7"]
        self.wrong("play", *first, "--option", "size=nothing", "--demo", "--plain", says="nothing")
        self.wrong("play", *first[:-1], "map=x", "--option", "size=medium", "--demo", "--plain", says="map")
        self.wrong("sim", *first, "--option", "size=nothing", says="nothing")

    def test_too_many(self):
        for command in ("play", "sim"):
            self.wrong(command, *["--option", "k=" + "v" * 200] * 6, says="1022")


if __name__ == "__main__":
    unittest.main()
