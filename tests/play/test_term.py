#!/usr/bin/env python3
"""`undercroft play` from outside: whole games on the full screen (in tmux) and line by line.

UNDERCROFT_SANITIZE or UNDERCROFT names the program. Random answers come from fixed seeds.
"""

import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The search for leaks at the end of a program can hang for good when its terminal is gone; the unit
# tests search for leaks.
os.environ["ASAN_OPTIONS"] = "detect_leaks=0"
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
ENVIRONMENT = os.environ | {"UNDERCROFT_HOME": os.environ.get("UNDERCROFT_HOME", str(ROOT)),
                            "LC_ALL": "C.UTF-8", "TERM": "tmux-256color"}
ENVIRONMENT.pop("NO_COLOR", None)
PATIENCE = 300


def systems():
    """The rule systems of the program."""
    done = subprocess.run([PROGRAM, "list", "--json"], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, env=ENVIRONMENT, timeout=PATIENCE, check=False)
    return sorted(set(re.findall(r'"(d2e|template)"', done.stdout)))


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.saves = self.folder / "saves"

    def play(self, *words, lines=(), status=0, **options):
        """Plays line by line with these lines as input; what was printed."""
        done = subprocess.run([PROGRAM, "play", *words, "--save-dir", str(self.saves)],
                              input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                              errors="replace", env=ENVIRONMENT | {"TMPDIR": str(self.folder)}, timeout=PATIENCE,
                              check=False, **options)
        self.assertEqual(done.returncode, status, done.stdout[-2000:] + done.stderr)
        if status == 0:
            self.assertEqual(done.stderr, "")
        return done.stdout + done.stderr


def random_lines(seed, count):
    """Answers by number; those that are not in the list are refused and cost nothing."""
    dice = random.Random(seed)
    return [str(dice.choice((1, 1, 2, 2, 3, 4, 5, 7, 9))) for _ in range(count)]


# ---- Line by line ------------------------------------------------------------------------------


class Plain(Case):
    def test_whole_games(self):
        for system in systems():
            with self.subTest(system):
                told = self.play("--system", system, "--seed", "11", "--seat", "all=greedy", "--seat", "1=human",
                                 lines=random_lines(1, 30000))
                self.assertRegex(told, r"the game is (won by|over)")
                self.assertIn("/finished/", told)
                self.assertEqual([path.name for path in self.saves.glob(f"{system}*.ucj")], [])
        self.assertEqual(len(list((self.saves / "finished").glob("*.ucj"))), len(systems()))

    def test_seats_that_are_asked_at_once(self):
        game = ("--system", "sr", "--quest", "lantern_stair", "--seed", "3", "--party", "brann,corva")
        told = self.play(*game, "--seat", "all=human", lines=["1", "1", "1", "other", "1", "quit"])
        question = told[told.index("Action phase"):]
        self.assertRegex(question, r"(?s)\nBrann Oxhide:\n  1  Move.*\nCorva Tallow:\n  15  Move")
        self.assertIn("Nobody else is asked", told)
        self.assertRegex(told, r"Brann Oxhide draws (Combat|Movement)(?s:.*)Corva Tallow draws (Combat|Movement)")
        self.assertNotIn("draws an Action card", told)  # what both players read would be told twice
        told = self.play(*game, "--seat", "brann=human:ann", "--seat", "corva=human:bob",
                         lines=["1", "1", "1", "other", "status", "quit"])
        self.assertIn("Brann Oxhide: Action phase", told)
        self.assertIn("Corva Tallow: Action phase", told)
        shown = told[told.index("Corva Tallow: Action phase"):]
        self.assertRegex(shown, r"Brann Oxhide, Hand \(4\)\n")
        self.assertRegex(shown, r"Corva Tallow, Hand \(4\): ")
        before = told[:told.index("Corva Tallow: Action phase")]
        self.assertNotIn("Corva Tallow draws Combat", before)
        self.assertIn("Corva Tallow draws an Action card", before)

    def test_people_say_which_hero_of_the_program_goes_first(self):  # IS-102
        game = ("--system", "ssis", "--quest", "the_last_toll", "--seed", "5", "--party", "ilse,maren,odo",
                "--seat", "maren=greedy", "--seat", "odo=greedy")
        told = self.play(*game, lines=["done", "done", "turn maren", "quit"])
        first = told[told.index("Who takes the next turn?"):]
        self.assertRegex(first, r"(?s)Ilse Varn:\n  1 .*Maren Holt:\n  2 .*Brother Odo:\n  3 ")
        self.assertIn("Maren Holt's turn", first)
        then = first[first.index("Maren Holt's turn"):]  # and one of the other two is not taken for granted
        self.assertRegex(then, r"(?s)Who takes the next turn\?.*Ilse Varn:\n  1 .*Brother Odo:\n  2 ")

    def test_a_question_stands_by_itself(self):
        told = self.play("--system", "sr", "--quest", "tidebell", "--seed", "3", "--party", "brann",
                         lines=["board", "1", "board", "inspect 1", "1", "1", "inspect brann"])
        self.assertIn("\nWhere does Brann Oxhide start?\n", told)
        self.assertIn("No location is revealed yet.\n", told)
        self.assertRegex(told, r"1A Shingle Landing: Brann Oxhide; ways: 2 Wreck of the Petrel, difficulty 3; .*"
                               r"location 42, difficulty 9, enemies do not follow;\n")
        self.assertIn("1 Shingle Landing, side A\n", told)
        self.assertIn("Move to 2 Wreck of the Petrel\nPlayed: 0 of 3\n", told)  # what was done, what is counted now
        self.assertRegex(told, r"Played: Combat 4 = 4\n")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_the_board_in_words(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5",
                         lines=["1", "1", "1", "1", "board", "map", "inspect a3", "inspect p5", "turn jain", "odds 1",
                                "move_action"])
        words, _, drawn = told.partition("Which hero is next?")[2].partition("a   b   c")
        self.assertIn("water: c2 to h2, l2, l3, l4, l5\n", words)
        self.assertIn("chapel door (closed): p5 to p6, q5 to q6\n", words)
        self.assertNotIn("|", words)
        self.assertIn("| ~   ~   ~", drawn)
        self.assertIn("north: wall, east: b3, south: a4, west: wall\n", told)
        self.assertIn("north: p4, east: q5, south: closed door, p6, west: o5\n", told)
        self.assertRegex(told, r"Damage to .*: mean \d+\.\d+, something happens in \d+\.\d%, defeat or success in \d+\.\d%\n")
        self.assertIn("Place in a3\n\nWhere does Ashrian start?", told)
        self.assertRegex(told, r"Jain Fairwood's turn\nActions left: 2, Movement points: 0\n\n")
        self.assertRegex(told, r"\nMove action\nActions left: 1, Movement points: 5\n\n")

    def test_end_of_input_saves_and_resume_goes_on(self):
        for system in systems():
            with self.subTest(system):
                first = self.play("--system", system, "--seed", "3", lines=["1"])
                self.assertIn("Saved in ", first)
                again = self.play("--resume", lines=["save"])
                question = first[first.rindex("\n\n"):first.index("Saved in")]
                self.assertIn(question.strip(), again)
                self.assertIn(str(self.saves), again)

    def test_a_system_is_asked_for_its_own_saves(self):
        self.play("--system", "template", "--quest", "crypt", lines=["1"])
        self.play("--system", "sr", lines=["1"])
        self.assertIn("The Crypt", self.play("--resume", "--system", "template", lines=["quit"]))
        self.assertIn("no saved game", self.play("--resume", "--system", "d2e", status=2))

    def test_how_to_go_on_names_the_folder_or_the_file(self):
        self.saves = self.folder / "my saves"
        told = self.play("--system", "template", lines=["1"])
        self.assertTrue(told.endswith(f"Go on with: undercroft play --resume --save-dir '{self.saves}'\n"), told)
        save = next(self.saves.glob("*.ucj"))
        told = self.play("--resume", str(save), lines=["1"])
        self.assertTrue(told.endswith(f"Go on with: undercroft play --resume '{save}'\n"), told)

    @unittest.skipUnless("d2e" in systems(), "needs a story")
    def test_a_story_can_be_read_again_later(self):
        turns = [word for name in ("grisban", "ashrian", "leoric", "jain") for word in (f"turn {name}", "end")]
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "7", "--seat", "overlord=greedy",
                         lines=["1", "1", "1", "1", *turns, "look", "story", "quit"])
        self.assertRegex(told, r"(?s)round 2\.\n.*While the bell of Harrow Ford rang at dusk")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_parts_of_the_map_and_tokens_have_names_and_texts(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5",
                         lines=["1", "1", "1", "1", "board", "inspect belfry", "inspect search token 2"])
        self.assertIn("\nbelfry: o8 to r8, o9 to r9, o10 to r10, o11 to r11\n", told)
        self.assertRegex(told, r"belfry\n- Ring the bell \(action")
        self.assertRegex(told, r"search token 2\nA hero in its space or beside it may search")

    @unittest.skipUnless("d2e" in systems(), "needs a weapon")
    def test_bare_hands_stand_behind_everything_else(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5", "--seat", "overlord=greedy",
                         lines=["1", "1", "1", "1", "turn jain", "move_action", "go g4", "fatigue", "move h4", "quit"])
        last = told[told.rindex("What does Jain"):]
        self.assertRegex(last, r"(?s)1  Attack .*\(Throwing Knives\).*Suffer 1 fatigue.*\(Bare hands\).*End the turn")
        self.assertNotRegex(last, r"(?s)Bare hands.*Throwing Knives|Bare hands.*Move action")

    @unittest.skipUnless("d2e" in systems(), "needs quests")
    def test_menus_do_not_offer_quests_for_measuring(self):
        told = self.play("--plain", lines=["1"])
        self.assertIn("The Bell of Harrow Ford", told)
        self.assertNotIn("The Proving Ground", told)
        self.assertIn("The Proving Ground", self.play("--quest", "comparison", lines=["quit"]))

    def test_a_lesson_gives_its_hints_once(self):
        told = self.play("--plain", "--lesson", "--system", "template", lines=["1"] * 12)
        self.assertEqual(told.count("Lesson: hint 1 of 3. You are the explorer"), 1)
        self.assertIn("The Crypt", told)
        told = self.play("--plain", "--lesson", "--system", "d2e", "--lang", "it", lines=["1", "1", "1", "1", "turn jain"])
        self.assertRegex(told, r"(?s)suggerimento 1 di 12\. Benvenuti.*premendo Invio.*suggerimento 2 di 12.*suggerimento 3 di")
        self.assertIn("own quest", self.play("--lesson", "--quest", "crypt", status=2))
        told = self.play("--plain", "--lesson", "--system", "du", lines=["board", "1", "1", "face east", "end"])
        self.assertRegex(told, r"(?s)a22: Starting square.*Brenna Oakhand, Vitality[^\n]*still outside")
        self.assertRegex(told, r"(?s)hint 1 of 16\. Welcome to Barrow Hill.*Where does Brenna.*hint 3 of 16.*Squares with a \+")
        self.assertEqual(told.count("hint 4 of 16"), 1)
        self.assertIn("has no lesson", self.play("--lesson", "--system", str(ROOT / "examples" / "bone_mill"), status=2))

    def test_a_campaign_says_what_is_open_and_why_the_rest_is_not(self):
        told = self.play("--system", "du", "--quest", "long_road", "--seed", "3", lines=["board"])
        self.assertIn("Millcross: the heroes' home", told)
        self.assertIn("Barrow Hill: The Toll at Barrow Hill, may come next\n", told)
        self.assertIn("Sallow Mere: The Drowned Stair, not open. The quests are played in their order.", told)
        self.assertRegex(told, r"Market \(83 to spend\): .* Antidote 5, Bandages 4")

    def test_commands(self):
        told = self.play("--system", "template", "--seed", "5", lines=[
            "help", "look", "words", "board", "status", "inspect 1", "inspect scout", "inspect nothing at all",
            "why", "why fly", "why move place-5", "odds 1", "odds", "rules", "rules zzz", "explain", "log", "save",
            "undo", "redo", "", "   ", "999", "-1", "gibberish", "x" * 5000, "1", "undo", "y", "redo", "quit", "1"])
        for text in ("inspect X", "move place-2", "Nothing in sight is called", "Why what?", "means nothing here",
                     "nothing to take back", "nothing to do again", "no choice 999", "neither a choice nor a command",
                     "Taken back", "Done again", "Saved in"):
            self.assertIn(text, told)

    def test_a_quest_names_its_system(self):
        self.assertIn("The Tidebell Oath: The Salt Gate", self.play("--quest", "tidebell"))
        self.assertIn("The Crypt", self.play("--quest", "crypt"))

    def test_words_are_answers_and_refusals_name_the_rule(self):
        told = self.play("--system", "template", "--seed", "5", lines=["move place-2"])
        self.assertIn("moves to place 2", told)
        if "d2e" in systems():
            told = self.play("--system", "d2e", "--seed", "5", lines=["why move a1", "why attack zombie-1"])
            self.assertRegex(told, r"D2-\d\d\d|means nothing here|can be chosen")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_going_several_steps(self):
        told = self.play("--system", "d2e", "--seed", "7", "--seat", "overlord=greedy",
                         lines=["1", "1", "1", "1", "turn jain", "go nowhere", "go s11", "go g4", "move_action", "go g4"])
        self.assertIn("There is no space 'nowhere'.", told)
        self.assertIn("There is no way to 's11' now; 'why move s11' may tell why.", told)
        self.assertRegex(told, r"To go to 'g4', choose one of these first:\n  \d+  Move action\n")
        self.assertGreaterEqual(len(re.findall("Jain Fairwood moves to", told)), 4)
        self.assertIn("Jain Fairwood moves to g4", told)

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_a_walk_goes_on_by_itself_when_the_other_has_passed(self):
        people = ("--system", "d2e", "--seed", "7", "--seat", "heroes=human:ann", "--seat", "overlord=human:bob")
        start = ["1"] * 14 + ["turn jain", "move_action", "go g4"]
        told = self.play(*people, lines=[*start, *["pass"] * 5, "quit"])
        self.assertIn("Jain Fairwood moves to g4", told)
        told = self.play(*people, lines=[*start, "waive", "until turn", "quit"])  # asked once, not five times
        self.assertIn("Jain Fairwood moves to g4", told)
        told = self.play(*people, lines=[*start, "use tripwire", "quit"])  # something has happened
        self.assertNotIn("Jain Fairwood moves to e4", told)

    def test_demo_prints_the_log(self):
        for system in systems():
            with self.subTest(system):
                told = self.play("--demo", "--system", system, "--seed", "2")
                self.assertRegex(told, r"the game is (won by|over)")
                self.assertEqual(told, self.play("--demo", "--system", system, "--seed", "2"))
        self.assertFalse(self.saves.exists())

    def test_a_full_disk(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))
        told = self.play("--system", "template", "--seed", "5", "--seat", "all=greedy", "--seat", "1=human",
                         lines=["1", "1", "undo", "y", "1"] + random_lines(2, 2000), status=2, preexec_fn=limit)
        self.assertIn("goes on in memory; every answer tries again", told)
        self.assertRegex(told, r"the game is (won by|over)")
        self.assertIn("could not be saved", told)

    def test_a_full_disk_that_has_room_again(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600, resource.RLIM_INFINITY))
        game = ("play", "--plain", "--system", "template", "--seed", "5", "--save-dir", str(self.saves))
        for at_once in (False, True):  # by a command, by the next answer
            run = subprocess.Popen([PROGRAM, *game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.STDOUT, env=ENVIRONMENT, preexec_fn=limit)
            told = ""
            while "goes on in memory" not in told:
                told = run.stdout.readline()
                if told.startswith("  1  "):
                    run.stdin.write("1\n")
                    run.stdin.flush()
            resource.prlimit(run.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            rest, _ = run.communicate("1\nquit\n" if at_once else "save\nquit\n", timeout=PATIENCE)
            self.assertRegex(rest, "saved again, in" if at_once else "saved after every answer, in")
            self.assertEqual(run.returncode, 0, rest)
            save = next(self.saves.glob("*.ucj"))
            self.assertGreater(save.stat().st_size, 600)
            self.play("--resume", lines=["save"])
            shutil.rmtree(self.saves)

    def test_a_game_that_cannot_be_saved_where_it_should_be(self):
        (self.folder / "file").write_text("")
        self.saves = self.folder / "file" / "saves"
        told = self.play("--system", "template", "--seed", "5", lines=["1", "1"], status=2)
        path = re.search(r"but in (\S+\.ucj): move it", told).group(1)
        self.saves = self.folder / "saves"
        self.assertIn("Saved in " + path, self.play("--resume", path, lines=["1"]))

    def test_a_pipe_is_asked_what_a_person_is(self):
        number = re.search(r"(\d+)  The template game", self.play("--plain", lines=[])).group(1)
        told = self.play("--plain", lines=[number, "1", "1", "quit"])
        self.assertRegex(told, r"(?s)1  Descent.*Number .*The Cellar, round 1")
        self.assertIn("  1  New game\n", self.play("--plain", lines=[]))

    def test_seats_that_mean_nothing(self):
        self.play("--system", "template", "--seed", "5", lines=["1"])
        next(self.saves.glob("*.seats")).write_text("explorer=human\nkeeper=dragon\n")
        self.assertRegex(self.play("--resume", lines=["quit"]), r"cannot be read from the file .* no player 'dragon'")

    def test_mistakes(self):
        for words in (["--sytem", "d2e"], ["--system", "nothing"], ["--quest", "nothing"], ["--party", "nobody"],
                      ["--seat", "nobody=human"], ["--seat", "all=genius"], ["--seat", "all"], ["--seed", "-1"],
                      ["--speed", "10"], ["--speed", "fast"], ["--system"], ["extra"], ["--quest", ""],
                      ["--resume"], ["--resume", "/nowhere"], ["--resume", "--seed", "1"], ["--plain=1"],
                      ["--resume", str(Path(__file__))], ["--seed", "1", "extra"]):
            with self.subTest(words):
                done = subprocess.run([PROGRAM, "play", *words, "--save-dir", str(self.saves)],
                                      stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT,
                                      timeout=PATIENCE, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+\n\Z")

    def test_a_folder_that_cannot_be_used(self):
        (self.folder / "file").write_text("")
        self.saves = self.folder / "file" / "saves"
        self.assertIn("could not be saved", self.play("--system", "template", lines=["1"], status=2))

    def test_damaged_saves(self):
        self.play("--system", "template", "--seed", "5", lines=["1", "1", "1"])
        save = next(self.saves.glob("*.ucj"))
        whole = save.read_bytes()
        for cut in range(0, len(whole), 37):
            save.write_bytes(whole[:cut])
            done = subprocess.run([PROGRAM, "play", "--resume", "--save-dir", str(self.saves)],
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT,
                                  timeout=PATIENCE, check=False)
            self.assertIn(done.returncode, (0, 2), done.stderr)
            if done.returncode == 2:
                self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+\n\Z")


    def test_a_save_that_does_not_fit_is_kept(self):
        self.play("--system", "template", "--seed", "5", lines=["1", "1", "1", "1"])
        save = next(self.saves.glob("*.ucj"))
        lines = save.read_bytes().splitlines(keepends=True)
        lines[-2] = lines[-2].replace(b"answer", b"anSwer").replace(b"chance", b"chaNce")
        save.write_bytes(b"".join(lines))
        done = subprocess.run([PROGRAM, "play", "--plain", "--resume", str(save)], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, env=ENVIRONMENT, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+ kept as it is[^\n]+--branch[^\n]+\n\Z")
        self.assertEqual(list(self.saves.glob("*.ucj*")), [save])
        self.play("--resume", str(save), "--branch", lines=["1"])
        self.assertEqual(save.read_bytes(), b"".join(lines))
        branch = next(path for path in self.saves.glob("*.ucj") if path != save)
        self.assertIn(b"\norigin " + save.name.encode(), branch.read_bytes())
        self.assertTrue(branch.with_suffix(".seats").exists())
        self.play("--resume", str(branch), lines=["1"])


# ---- On the screen -----------------------------------------------------------------------------


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Terminal(Case):
    def setUp(self):
        super().setUp()
        self.socket = str(self.folder / "tmux")
        self.addCleanup(lambda: subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False,
                                               capture_output=True))

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True,
                              env=ENVIRONMENT, timeout=PATIENCE, check=True)
        return done.stdout

    def start(self, *words, size=(80, 24), term="tmux-256color"):
        command = " ".join(f"'{word}'" for word in (PROGRAM, "play", *words, "--save-dir", str(self.saves)))
        self.tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  f"export TERM={term}; {command}; echo left with $?; exec cat")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def wait(self, pattern, seconds=60):
        """The screen once it shows the pattern."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.screen()
            if re.search(pattern, shown):
                return shown
            time.sleep(0.05)
        self.fail(f"no {pattern!r} on:\n{self.screen()}")

    def wait_for_change(self, before, seconds=5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.screen()
            if shown != before:
                return shown
            time.sleep(0.02)
        return before

    def wait_for_question(self):
        """The screen with a question, once what is read aloud has been read."""
        shown = self.wait("decides|Esc: close")
        while "Esc: close" in shown:
            self.keys("Enter")
            self.wait_for_change(shown)
            shown = self.wait("decides|Esc: close")
        return shown

    def leave(self):
        self.keys("q")
        self.wait("y: yes")
        self.keys("y")
        return self.wait(r"left with \d")


class Screen(Terminal):
    def test_enter_alone_leads_to_a_game(self):
        self.start()
        shown = self.wait("U N D E R C R O F T")
        for _ in range(8):
            if "decides" in shown:
                break
            self.keys("Enter")
            shown = self.wait_for_change(shown)
            time.sleep(0.2)
            shown = self.screen()
        self.assertIn("Log", self.wait_for_question())
        told = self.leave()
        self.assertIn("left with 0", told)
        self.assertIn("Saved in", told)

    def test_whole_games(self):
        dice = random.Random(4)
        for system in systems():
            with self.subTest(system):
                self.start("--system", system, "--quest", self.first_quest(system), "--seed", "8", "--speed", "9",
                           "--seat", "all=greedy", "--seat", "1=human")
                shown = self.wait("decides|The end")
                end = time.monotonic() + PATIENCE
                while "R: watch it again" not in shown:
                    self.assertLess(time.monotonic(), end, shown)
                    self.assertNotIn("left with", shown)
                    if "Esc: close" in shown:
                        self.keys("Enter")
                    elif "decides" in shown:
                        self.keys(str(dice.randint(1, 9)), "Enter")
                    time.sleep(0.05)
                    shown = self.screen()
                self.assertRegex(shown, r"the game is (won by|over)")
                self.keys("R")
                self.wait(r"After \d+ of \d+ answers")
                self.keys("End")
                self.wait(r"After (\d+) of \1 answers")
                self.keys("Home")
                self.wait(r"After 0 of \d+ answers")
                self.keys("q")
                self.wait("The end")
                self.keys("q")
                self.assertIn("finished", self.wait("left with 0"))
                self.tmux("kill-server")
                time.sleep(0.3)

    def first_quest(self, system):
        done = subprocess.run([PROGRAM, "play", "--plain", "--system", system, "--save-dir", str(self.saves)],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT, check=True)
        name = re.search(rf"{system}-(\w+)-\d", done.stdout).group(1)
        shutil.rmtree(self.saves)
        return name

    def test_the_goal_stands_at_the_top_and_a_card_that_is_chosen_has_a_face(self):
        self.start("--system", "du", "--quest", "barrow_hill", "--seed", "3", "--speed", "9", size=(100, 30))
        shown = self.wait("Who acts next")
        self.assertRegex(shown.splitlines()[0], "Barrow Hill.* Take the Toll Bell")
        self.wait_for_question()
        for prompt in ("Where does Brenna", "Which way does Brenna", "What does Brenna Oakhand do"):
            self.keys("Enter")
            self.wait(prompt)
        self.keys("Space", "End", *4 * ["Up"])  # above the ways to face
        self.assertRegex(self.wait("─ Chain mail ─"), r"│ Armor +│")
        self.leave()
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "tamsin,liriel", size=(100, 30))
        self.wait("Of which race is Tamsin")  # what can be chosen can be read, though nothing is on a board yet
        self.assertRegex(self.wait("┌─ Dwarf ─"), r"│ Movement 3, Combat Skill 3, +│")
        self.leave()

    def test_buttons_for_kinds_of_answers_and_what_happened_with_its_dice(self):
        self.start("--quest", "the_last_toll", "--seed", "5", size=(130, 44))
        for _ in range(3):  # nobody wants anything before it begins
            shown = self.wait_for_question()
            self.keys("End", "Enter")
            self.wait_for_change(shown)
        self.wait("Who takes the next turn")
        self.keys("Enter")
        shown = self.wait(r"E End the turn\n.*Ilse Varn decides ─ Combat ■  Actions ■  Movement ■■■ ─")
        button = re.search(r"(F\d) Exchange", shown)[1]
        self.keys(button)
        self.assertNotIn("1 Move to", self.wait(r"decides.*\n.*\n  6 Exchange things with Maren Holt"))
        self.keys(button)  # all again
        self.wait("1 Move to Causeway B")
        self.keys("1", "Enter")
        self.wait("Ilse Varn moves to Causeway B")
        self.keys("6", "Enter")
        self.wait(r"What happened ─+\n.*│Ilse Varn attacks Mudling 1 *\n.*R─")
        self.keys("E")
        self.wait(r"That is enough\?")
        self.keys("y")  # the blow that was begun before is told to its end
        self.wait(r"│Ilse Varn attacks Mudling 1 *\n(.*\n)+.*│Mudling 1 dies *\n")
        self.keys("n")
        self.wait(r"What happened since the last decision ─(.*\n)+.*  Mudling 1 suffers 3 wounds")
        self.keys("Escape")
        self.assertIn("left with 0", self.leave())

    def test_every_window_opens_and_closes(self):
        self.start("--system", systems()[0], "--quest", self.first_quest(systems()[0]), "--seed", "8")
        self.wait_for_question()
        for key, says in (("F1", "DECIDING"), ("H", "LOOKING"), ("i", "close"), ("L", "newest first"),
                          ("R", "type to search|no rule index"), ("c", "Cards|close|no cards|Esc"),
                          ("e", "newest first|not decided"), ("b", "Party"), ("s", "close|read aloud")):
            with self.subTest(key):
                self.keys(key)
                self.wait(says)
                self.keys("Escape")
                time.sleep(0.2)
                self.keys("Escape")
                self.wait("decides")
        for key in ("Space", "Up", "Down", "Left", "Right", "h", "j", "k", "l", "Tab", "BTab", "m", "v", "p", "z", "z",
                    "z", "+", "-", "P", "PPage", "NPage", "Home", "End", "u", "r", "C-l", "x", "Escape"):
            self.keys(key)
            time.sleep(0.05)
            self.assertIn("decides", self.wait("decides"))
        self.keys("/", "z", "z", "z")
        self.wait(r"0 of \d+")
        self.keys("Enter", "Escape", "Escape")
        self.wait("decides")
        self.assertIn("left with 0", self.leave())

    def test_sizes(self):
        self.start("--system", systems()[0], "--quest", self.first_quest(systems()[0]), "--seed", "8")
        self.wait_for_question()
        for columns, rows in ((100, 30), (160, 50), (80, 24)):
            self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
            time.sleep(0.3)
            shown = self.wait("decides")
            self.assertLessEqual(max(map(len, shown.splitlines())), columns)
        self.tmux("resize-window", "-x", "60", "-y", "20")
        self.wait("at least 80x24")
        self.tmux("resize-window", "-x", "90", "-y", "25")
        self.wait("decides")
        self.tmux("resize-window", "-x", "40", "-y", "10")
        self.wait("at least 80x24|needed")
        self.keys("q")
        self.tmux("resize-window", "-x", "80", "-y", "24")
        self.wait("left with 0")

    def test_small_and_simple_terminals(self):
        self.start("--system", "template", size=(70, 20))
        told = self.wait("left with 2")
        self.assertIn("at least 80x24", told.replace("\n", ""))
        self.tmux("kill-server")
        time.sleep(0.3)
        self.start("--system", "template", "--quest", self.first_quest("template"), term="dumb")
        told = self.wait("help")
        self.assertIn("line by line", told.replace("\n", ""))
        self.keys("quit", "Enter")
        self.wait("left with 0")

    def test_line_by_line_offers_saved_games(self):
        self.play("--system", "template", "--quest", "crypt", "--name", "Mondays", lines=["1"])
        self.play("--system", "template", "--quest", "crypt", lines=["1"])
        self.start("--plain")
        self.assertRegex(self.wait("Number"), r"  1  New game\n  2  [-\d: ]+  The Crypt\n  3  [-\d: ]+  Mondays\n")
        self.keys("3", "Enter")
        self.wait(r"The Crypt, round \d+\.(?s:.*)Explorer: Choose")
        self.keys("quit", "Enter")
        self.wait("left with 0")

    def test_the_menu_offers_saves_of_the_system_that_was_named(self):
        self.play("--system", "template", "--quest", "crypt", lines=["1"])
        self.start("--system", "sr")
        self.assertNotIn("Continue a saved game", self.wait("New game"))
        self.keys("q")
        self.wait("left with 0")
        self.tmux("kill-server")
        time.sleep(0.3)
        self.start("--system", "template")
        self.wait("Continue a saved game")

    def test_why_not_begins_with_an_empty_line(self):
        self.start("--system", "template", "--quest", "crypt", "--seed", "5")
        self.wait_for_question()
        self.keys("?")
        self.wait("Type what you would like")
        self.keys("f", "l", "y", "Enter")
        self.wait("These words mean nothing here")
        self.keys("Escape")
        self.assertNotIn("> fly", self.wait("Type what you would like"))

    def test_where_nothing_can_be_bought_question_and_book_say_why(self):  # IS-418
        self.start("--system", "ssis", "--quest", "the_last_toll", "--seed", "5", size=(100, 30))
        self.wait("Three lamps once stood")
        self.keys("Escape")
        self.assertIn("costs less than 15. Before", self.wait("Ilse Varn has 10 Crowns, and nothing in the"))
        self.keys("6")  # a card shows what it does, not only what is told about it
        self.assertRegex(self.wait("─ Lamp Robe ─"), r"Armor 0, 2 defence dice, 1 magic +│+\n.*│ shield ")
        self.keys("b")
        self.wait(r"\[Shop\]")
        self.keys("Up", "Up", "Up", "Up", "Up", "Up")  # from the Stash to the shelf above it
        self.wait("Not now: The hero has too few Crowns")
        self.keys("Escape")
        self.leave()

    def test_a_lesson_from_the_menu(self):
        self.start("--system", "template")
        self.wait("Learn to play")
        self.keys("Down", "Enter")
        self.assertIn("You are the explorer", self.wait("Lesson: hint 1 of 3"))
        self.keys("Enter")
        self.wait("decides")

    def test_ascii_and_no_colour(self):
        self.start("--system", systems()[0], "--quest", self.first_quest(systems()[0]), "--seed", "8", "--ascii",
                   "--no-color")
        self.wait("decides")
        time.sleep(0.3)
        shown = self.tmux("capture-pane", "-p", "-e")
        self.assertTrue(shown.isascii())
        self.assertNotRegex(shown, r"\x1b\[[0-9;]*(38|48);5")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_going_where_an_action_must_be_spent_first(self):
        self.start("--quest", "harrow_ford", "--seed", "5", "--speed", "9", size=(100, 30))
        for name in ("Grisban", "Ashrian", "Leoric", "Jain"):
            self.wait_for_question()
            self.wait(f"Where does {name}")
            self.keys("Enter")
        self.wait("Which hero is next")
        self.keys("3", "Enter")
        self.wait("What does Leoric of the Book do")
        self.keys("Space", "Right", "Right", "Enter")
        self.assertRegex(self.wait("What first, to go there"), r"│ Move action +│")
        self.keys("Enter")
        shown = self.wait("Leoric of the Book moves to c4")
        self.assertIn("Actions left 1", shown)

    def begin_turn(self, hero, number, size=(100, 30)):
        """Harrow Ford, up to the turn of one of the heroes."""
        self.start("--quest", "harrow_ford", "--seed", "5", "--speed", "9", size=size)
        for name in ("Grisban", "Ashrian", "Leoric", "Jain"):
            self.wait_for_question()
            self.wait(f"Where does {name}")
            self.keys("Enter")
        self.wait("Which hero is next")
        self.keys(str(number), "Enter")
        return self.wait(f"What does {hero}")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_reach_is_what_enter_does(self):
        self.begin_turn("Leoric", 3)
        self.keys("m")
        shown = self.wait("can go now, - where after one more answer")
        self.assertNotRegex(shown.split("Leoric of the Book decides")[0], r" \+ .* \+ ")  # no movement points yet
        self.keys("Space", "Right", "Right", "Right")
        self.wait("- steps: 3, first: Move action")
        self.keys("Enter")
        self.wait("What first, to go there")
        self.keys("Enter")
        self.wait("Leoric of the Book moves to d4")
        self.keys("Right")
        self.wait(r"e4, bank - steps: 1\b(?!, first)")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_a_key_ends_the_turn(self):
        self.assertIn("E: end", self.begin_turn("Jain", 4))
        self.keys("E")
        self.wait(r"End the turn\? You could still do something")
        self.keys("n")
        self.wait("What does Jain")
        self.keys("E")
        self.wait("y: yes")
        self.keys("y")
        self.wait("Which hero is next")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_named_parts_of_the_map_are_shown(self):
        self.begin_turn("Jain", 4)
        for name in ("bank", "ford", "churchyard"):
            self.keys("a")
            self.wait(rf"\* marks: {name}")
        shown = self.wait(r"o2, churchyard")
        self.assertRegex(shown, r" \* .* \* .* \* ")
        self.keys("i")
        self.assertIn("churchyard", self.wait("Inspect"))

    @unittest.skipUnless("d2e" in systems(), "needs quests")
    def test_the_menu_does_not_offer_quests_for_measuring(self):
        self.start("--system", "d2e", size=(100, 60))
        self.wait("New game")
        self.keys("Enter")
        self.assertNotIn("Proving Ground", self.wait("Which quest"))

    def test_demo(self):
        self.start("--demo", "--speed", "9", "--seed", "2", size=(100, 30))
        self.wait("The end", PATIENCE)
        self.keys("q")
        self.wait("left with 0")
        self.assertFalse(self.saves.exists())

    def test_one_game_in_two_windows(self):
        self.start("--system", "template", "--quest", self.first_quest("template"), "--seed", "5")
        self.wait("decides")
        self.assertIn("being played by another program", self.play("--resume", status=2))
        self.assertIn("left with 0", self.leave())
        self.play("--resume")

    def test_the_party_can_be_changed(self):
        self.start("--system", systems()[0])
        self.wait("Welcome")
        self.keys("Enter")
        self.wait("Which quest")
        self.keys("Enter")
        shown = self.wait("Who goes")
        party = re.findall(r"^ {5}(\S.*?)(?: {2,}|$)", shown, re.M)
        self.keys("Down", "x")
        self.wait_for_change(shown)
        self.assertNotIn(f"     {party[1]}", self.screen())
        self.keys("End", "Enter")
        self.wait("Which hero")
        self.keys("Enter")
        if "Which class" in self.wait(r"(?s)Which class|^(?!.*Which).*Add a hero"):
            self.keys("Enter")
        self.wait(r"(?s)^(?!.*Which).*Add a hero")
        self.keys("Home", "Enter")
        self.wait("Who plays")
        self.keys("Down", "Enter")
        self.wait("│ the program, hard")
        self.keys("h", "a", "r", "d", "Enter")
        self.wait(r"(?s)^(?!.*│).*: the program, hard")
        self.keys("Escape")
        self.wait("Who goes")
        self.keys("q")
        self.wait("left with 0")

    def test_the_menu_goes_on_from_a_save_that_does_not_fit(self):
        self.play("--system", "template", "--seed", "5", lines=["1", "1", "1", "1"])
        save = next(self.saves.glob("*.ucj"))
        lines = save.read_bytes().splitlines(keepends=True)
        lines[-1] = lines[-1].upper()
        save.write_bytes(b"".join(lines))
        self.start()
        self.wait("Continue a saved game")
        self.keys("Enter")
        self.wait("Continue which game")
        self.keys("Enter")
        self.assertIn("kept", self.wait("This game does not fit any more"))
        self.keys("Escape")
        self.wait("Go on after answer")
        self.keys("y")
        self.wait("decides")
        self.keys("q")
        self.wait("Leave the game")
        self.keys("y")
        self.wait("left with 0")
        self.assertEqual(save.read_bytes(), b"".join(lines))
        self.assertEqual(len(list(self.saves.glob("*.ucj"))), 2)

    def test_told_to_end_it_saves(self):
        for key in ("C-c", "C-\\"):
            with self.subTest(key):
                self.start("--system", "template", "--quest", self.first_quest("template"), "--seed", "5")
                self.wait("decides")
                self.keys("Enter")
                time.sleep(0.5)
                self.keys(key)
                self.assertIn("Saved in", self.wait("left with 0"))
                self.assertIn("moves to", self.play("--resume", lines=["log"]))
                self.tmux("kill-server")
                time.sleep(0.3)


# ---- Campaigns ---------------------------------------------------------------------------------


def play_with_bots(path, prompt, **setup):
    """Lets bots play a game up to a question and leaves it in a journal."""
    with subprocess.Popen([PROGRAM, "proto"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                          env=ENVIRONMENT) as proto:
        def ask(**request):
            proto.stdin.write(json.dumps(request) + "\n")
            proto.stdin.flush()
            return json.loads(proto.stdout.readline())
        game = ask(cmd="new", journal=str(path), **setup)
        while game["prompt"] != prompt:
            game = ask(cmd="bot", game=game["game"], kind="greedy")
        ask(cmd="quit")


@unittest.skipUnless("d2e" in systems(), "needs a campaign")
class Campaign(Terminal):
    """The time between two quests. The first one is played by bots, once."""

    @classmethod
    def setUpClass(cls):
        cls.box = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.box.cleanup)
        cls.journal = Path(cls.box.name) / "campaign.ucj"
        play_with_bots(cls.journal, "learn", system="d2e", quest="seven_keepings", seed=1, name="Tuesdays",
                       party=["grisban:berserker", "leoric:necromancer"])

    def setUp(self):
        super().setUp()
        self.saves.mkdir()
        self.save = self.saves / "d2e-seven_keepings-1.ucj"
        shutil.copy(self.journal, self.save)

    def resume(self, *words, size=(80, 24)):
        self.start("--resume", str(self.save), "--speed", "9", "--seat", "heroes=human", "--seat", "overlord=greedy",
                   *words, size=size)
        return self.wait_for_question()

    def until(self, pattern, *keys):
        """Sends the keys until the screen shows the pattern."""
        end = time.monotonic() + PATIENCE
        shown = self.screen()
        while not re.search(pattern, shown):
            self.assertLess(time.monotonic(), end, shown)
            if "Esc: close" in shown:
                self.keys("Enter")
            elif "decides" in shown:
                self.keys(*keys)
            self.wait_for_change(shown, 1)
            time.sleep(0.3)  # all keys have done their work
            shown = self.screen()
        return shown

    def test_experience(self):
        shown = self.resume()
        self.assertIn("[Experience]", shown)
        self.assertRegex(shown, r"Grisban the Thirsty: Not learned +1 to spend")
        self.assertRegex(shown, r"\[. Brute +1 \]")      # can be learned
        self.assertRegex(shown, r"  . Charge +2   ")     # cannot
        self.assertRegex(shown, r"Skill, 1 experience")  # the card that is pointed at
        self.keys("Space")
        for _ in range(3):
            self.keys("Down")
        self.assertRegex(self.wait("─ Charge"), r"Not now: The hero has too")
        self.keys("Up", "Enter")  # what a line stands for is done
        self.wait("learns")
        self.leave()
        self.assertIn("Grisban the Thirsty learns Cripple", self.play("--resume", lines=["log"]))

    def test_line_by_line(self):
        told = self.play("--plain", "--resume", str(self.save), "--seat", "all=human", lines=["board", "status"])
        self.assertRegex(told, r"Wenlow: the heroes' home\n")
        self.assertRegex(told, r"Cinder Street: Ashes on the Beacon Road, may come next; road, plain; forest\n")
        self.assertRegex(told, r"Grisban the Thirsty, Not learned \(1 to spend\): Brute 1, ")
        self.assertRegex(told, r"The Bell of Harrow Ford: Won by: (Overlord|Heroes)\. ")

    def test_shop(self):
        self.resume()
        shown = self.until(r"\[Shop\]", "End", "Enter")
        self.assertRegex(shown, r"For sale +\d+ to spend")
        self.assertRegex(shown, r"(Could use it at once|Must put something|Equipped)")
        gold = int(re.search(r"Gold (\d+)", shown)[1])
        self.keys("/", "S", "e", "l", "l", "Enter")
        self.wait(f"Gold {gold + 25}")
        self.assertIn("could sell", self.screen())

    def test_map_journey_and_log(self):
        self.resume("--seat", "overlord=human")
        shown = self.until(r"Which quest is next", "End", "Enter")
        self.assertIn("[Map]", shown)
        self.assertIn("@ Wenlow", shown)
        for place in ("Pale Rest", "Cinder Street", "Saltgate", "Ninestead", "Seven Mile Landing"):
            self.assertIn(place, shown)
        self.keys("p")
        shown = self.wait(r"\[Log\]")
        self.assertRegex(shown, r"The Bell of Harrow Ford(?s:.*)Won by: (Overlord|Heroes)\. The")
        self.keys("/", "A", "s", "h", "e", "s", "Enter")
        shown = self.until(r"Which way do the heroes take", "End", "Enter")
        self.assertIn("[Map]", shown)
        self.assertRegex(shown, r"Cinder Street(?s:.*)The heroes set out for it(?s:.*)Way 1: road, plain")

    def test_the_party_and_the_book(self):
        self.resume(size=(100, 30))
        self.keys("b")
        self.wait("Esc: close")
        self.keys("Left")
        shown = self.wait(r"\[Party\]")
        self.assertRegex(shown, r"Grisban the Thirsty, Berserker(?s:.*)Leoric of the Book, Necromancer")
        self.assertRegex(shown, r"Experience 1")
        self.assertRegex(shown, r"\* Chipped Greataxe +25")
        self.keys("Down", "Enter")
        self.wait("Skill, 0 experience|Skill")
        self.keys("Escape")
        time.sleep(0.3)
        self.keys("Escape")
        self.wait("decides")

    def test_campaigns_lie_side_by_side(self):
        shutil.copy(self.journal, self.saves / "d2e-seven_keepings-2.ucj")
        self.play("--system", "d2e", "--quest", "seven_keepings", "--name", "Fridays", "--options", "errata_rules=on",
                  lines=["1"])
        self.start()
        self.wait("Continue a saved game")
        self.keys("Enter")
        shown = self.wait(r"Continue which game(?=(?s:.*)Fridays)(?=(?s:.*)Tuesdays(?s:.*)Tuesdays)")
        self.assertEqual(len(re.findall("Tuesdays", shown)), 2)
        shown = self.wait("The Bell of Harrow Ford\n")
        self.assertRegex(shown, r"Grisban\s+the\s+Thirsty\s+decides|decides")
        self.keys("Down")
        shown = self.wait("between quests")
        self.assertRegex(shown, r"Act 1/2")
        self.assertRegex(shown, r"The Bell of Harrow Ford: (Overlord|Heroes)")
        self.keys("Enter")
        self.assertIn("[Experience]", self.wait("What does Grisban the Thirsty learn"))

    def test_leave_and_resume_at_any_question(self):
        before = self.resume()
        self.assertIn("left with 0", self.leave())
        self.tmux("kill-server")
        time.sleep(0.3)
        self.assertEqual(self.resume(), before)
        self.until(r"\[Shop\]", "End", "Enter")
        before = self.wait_for_question()
        pid = int(self.tmux("list-panes", "-F", "#{pane_pid}"))
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True,
                                  check=True).stdout.split()
        os.kill(int(children[0]), signal.SIGKILL)
        self.wait("left with 137")
        self.tmux("kill-server")
        time.sleep(0.3)
        shown = self.resume()
        page = before[:before.index("decides")].splitlines()
        self.assertEqual([line[:51] for line in shown.splitlines()[:13]], [line[:51] for line in page[:13]])

    def test_the_menu_offers_campaigns_and_options(self):
        shutil.rmtree(self.saves)
        self.start("--system", "d2e")
        self.wait("Welcome")
        self.keys("Enter")
        self.wait(r"The Bell of Harrow Ford.*\n.*Campaign: The Seven Keepings")  # the introduction is proposed
        self.keys("Down", "Enter")
        self.wait("Who goes")
        self.keys("Enter")
        shown = self.wait("Who plays")
        self.assertNotIn("Epic Play", shown)  # a campaign has no level
        self.assertIn("Corrected rules: off", shown)
        self.keys("End", "Enter")
        self.wait("─ Name")
        self.keys("A", "b", "c", "Enter")
        self.wait("Name: Abc")
        self.keys("Up", "Up", "Enter")
        self.wait("Corrected rules: on")
        self.keys("Home", "Enter")
        self.wait_for_question()
        self.leave()
        header = next(self.saves.glob("*.ucj")).read_text()
        self.assertIn("\nname Abc\n", header)
        self.assertIn("\noption errata_rules on\n", header)

    def test_epic_play(self):
        self.start("--system", "d2e", "--quest", "harrow_ford", "--options", "level=advanced", "--seed", "3", "--speed",
                   "9")
        self.assertRegex(self.wait_for_question(), r"\[Experience\](?s:.*)3 to spend")
        shown = self.until(r"\[Shop\]", "End", "Enter")
        self.assertRegex(shown, r"For sale +600 to spend")
        self.keys("Enter")  # the page is easier than the list of some seventy answers
        self.assertRegex(self.wait("Which\\?"), r"Buy Chainmail for Grisban the Thirsty \(150 gold\)")
        self.keys("Enter")
        self.assertRegex(self.wait("Gold 450"), r"For sale +450 to spend")


# ---- Locations ---------------------------------------------------------------------------------


class Locations(Terminal):
    """Soul Raiders: the map, the stories, and several seats that are asked at once."""

    def begin(self, *words, size=(80, 24)):
        self.start("--system", "sr", "--quest", "lantern_stair", "--party", "brann,corva", "--seed", "3", *words,
                   size=size)

    def to_the_first_actions(self):
        shown = self.wait_for_question()
        for _ in range(8):
            if "whoever likes acts" in shown:
                break
            self.keys("Enter")
            self.wait_for_change(shown)
            time.sleep(0.2)
            shown = self.wait_for_question()
        return shown

    def test_the_menu_offers_the_chapters_of_the_quest(self):
        for quest, values in (("Down", ("1", "2", "3", "all")), (None, ("1", "all"))):
            with self.subTest(quest):
                self.start("--system", "sr", "--party", "brann")
                self.wait("Welcome")
                self.keys("Enter")
                self.wait("Which quest")
                self.keys("Home", *([quest] if quest else []), "Enter")
                self.wait("Chapter: all")
                self.keys("Down", "Down", "Down")
                for value in values:
                    self.keys("Enter")
                    self.wait(f"Chapter: {value}")
                self.tmux("kill-server")
                time.sleep(0.3)
        self.start("--system", "sr", "--party", "brann", "--options", "chapter=2", "--lang", "it")
        self.wait("Benvenuti")
        self.keys("Enter")
        self.wait("Quale avventura")
        self.keys("End", "Enter")
        self.assertIn("Mani scoperte: no", self.wait("Capitolo: 2"))
        self.keys("Enter")
        self.wait("Esc: chiudere")
        self.keys("Enter", "q")
        self.wait("s: sì")
        self.keys("s")
        self.assertIn("Salvata", self.wait("left with 0"))
        self.assertIn("Chapter 2: ", self.play("--resume", lines=["log"]))

    def test_a_story_is_read_once_and_again(self):
        self.begin()
        self.assertIn("For three nights no light has shone", self.wait("Esc: close"))
        self.keys("Enter")
        time.sleep(0.3)
        self.assertNotIn("For three nights", self.screen())
        self.keys("s")
        self.wait("For three nights no light has shone")

    def test_the_map(self):
        for words, pattern in (((), r"┌\[1A The Jet"), (("--ascii",), r"\+\[1A The Jet")):
            with self.subTest(words):
                self.begin(*words)
                shown = self.to_the_first_actions()
                self.assertRegex(shown, pattern)
                self.assertRegex(shown, r"\[2\?\]|2\?")       # known by its number only
                self.assertNotIn("The Walled Yard", shown)  # not revealed
                self.assertNotRegex(shown, r"[78]\?")       # no way leads there yet
                self.assertRegex(shown, r"3\S*[▲^]|[▲^]3")  # the way up, difficulty 3
                self.assertRegex(shown, r"[│|]BC ")         # both heroes
                self.keys("Space", "Down", "Down")
                self.assertIn("The Jetty, side A", self.wait("side A"))
                self.keys("M")
                shown = self.wait("Esc: close")
                self.assertRegex(shown, r"1A The Jetty")  # there is more room for names
                self.assertNotIn("decides", shown)
                self.keys("Enter")
                self.wait("decides")
                self.tmux("kill-server")
                time.sleep(0.3)
                shutil.rmtree(self.saves)

    def test_one_person_plays_all(self):
        self.begin("--seat", "all=human", size=(100, 50))
        shown = self.to_the_first_actions()
        self.assertIn("Whoever likes decides", shown)
        self.assertRegex(shown, r"(?s)\n Brann Oxhide.*\n +1 Move to 2 The Goat Track")
        self.assertRegex(shown, r"B Brann Oxhide(?s:.*)Hand: 4")
        self.keys("1", "5")
        shown = self.wait(r"C Corva Tallow(?s:.*)Hand: 4")
        self.assertRegex(shown, r"\n Corva Tallow.*\n +15 Move to 2 The Goat Track")
        self.keys("Enter")  # an answer of the second hero
        self.assertIn("Corva Tallow decides", self.wait("Play cards for Corva"))
        self.assertNotIn("Pass the keyboard", self.screen())

    def test_two_people_pass_the_keyboard(self):
        self.begin("--seat", "brann=human:ann", "--seat", "corva=human:bob", size=(100, 40))
        shown = self.to_the_first_actions()
        self.assertNotIn("Pass the keyboard", shown)
        self.assertIn("Brann Oxhide decides", shown)
        cards = re.findall(r"• (Combat \d|Movement \d)", shown)
        self.assertTrue(cards)
        self.keys("o")
        shown = self.wait("Pass the keyboard to bob")
        for text in ("Combat", "Movement", "Hand", "Jetty"):
            self.assertNotIn(text, shown)
        self.keys("Enter")
        shown = self.wait("Corva Tallow decides")
        self.assertNotIn("Brann Oxhide draws Combat", shown)


if __name__ == "__main__":
    unittest.main()
