#!/usr/bin/env python3
"""`undercroft play` line by line. Random answers come from fixed seeds."""

import json
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from terminal import ENVIRONMENT, PATIENCE, PROGRAM, ROOT, Case, systems


def random_lines(seed, count):
    """Answers by number; those that are not in the list are refused and cost nothing."""
    dice = random.Random(seed)
    return [str(dice.choice((1, 1, 2, 2, 3, 4, 5, 7, 9))) for _ in range(count)]


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
        self.assertRegex(first, r"\?\n  1  Ilse Varn takes.*\n  2  Maren Holt takes.*\n  3  Brother Odo takes")
        self.assertIn("Maren Holt's turn", first)
        then = first[first.index("Maren Holt's turn"):]  # and one of the other two is not taken for granted
        self.assertRegex(then, r"Who takes the next turn\?\n  1  Ilse Varn takes.*\n  2  Brother Odo takes")

    def test_a_question_stands_by_itself(self):
        told = self.play("--system", "sr", "--quest", "tidebell", "--seed", "3", "--party", "brann",
                         lines=["board", "1", "board", "inspect 1", "1", "1", "inspect brann"])
        self.assertIn("\nWhere does Brann Oxhide start?\n", told)
        self.assertIn("1 Shingle Landing (not revealed):\n2 Wreck of the Petrel (not revealed):\n", told)
        self.assertRegex(told, r"1A Shingle Landing: Brann Oxhide; ways: 2 Wreck of the Petrel, difficulty 3; .*"
                               r"location 42, difficulty 9, enemies do not follow;\n")
        self.assertIn("1 Shingle Landing, side A\n", told)
        self.assertIn("Move to 2 Wreck of the Petrel\nPlayed: 0 of 3\n", told)  # what was done, what is counted now
        self.assertRegex(told, r"Played: Combat 4 = 4\n")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_the_board_in_words(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5",
                         lines=["1", "1", "1", "board", "map", "inspect a3", "inspect p5", "inspect z2", "turn jain",
                                "odds 1", "move_action"])
        words, _, drawn = told.partition("Which hero is next?")[2].partition("a   b   c")
        self.assertIn("water: c2 to h2, l2, l3, l4, l5\n", words)
        self.assertIn("chapel door (closed): p5 to p6, q5 to q6\n", words)
        self.assertNotIn("|", words)
        self.assertIn("| ~   ~   ~", drawn)
        self.assertIn("north: wall, east: b3, south: a4, west: wall\n", told)
        self.assertRegex(told, r"\nZombie 2\n(?s:.*)Speed")  # by its sign on the map
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
                         lines=["1", "1", "1", *turns, "look", "story", "quit"])
        self.assertRegex(told, r"(?s)round 2\.\n.*While the bell of Harrow Ford rang at dusk")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_parts_of_the_map_and_tokens_have_names_and_texts(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5",
                         lines=["1", "1", "1", "board", "inspect belfry", "inspect search token 2"])
        self.assertIn("\nbelfry: o8 to r8, o9 to r9, o10 to r10, o11 to r11\n", told)
        self.assertRegex(told, r"belfry\n- Ring the bell \(action")
        self.assertRegex(told, r"search token 2\nA hero in its space or beside it may search")

    @unittest.skipUnless("d2e" in systems(), "needs a weapon")
    def test_bare_hands_stand_behind_everything_else(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5", "--seat", "overlord=greedy",
                         lines=["1", "1", "1", "turn jain", "move_action", "go g4", "fatigue", "move h4", "quit"])
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
        told = self.play("--plain", "--lesson", "--system", "d2e", "--lang", "it", lines=["1", "1", "1", "turn jain"])
        self.assertRegex(told, r"(?s)suggerimento 1 di 12\. Benvenuti.*premendo Invio.*suggerimento 2 di 12.*suggerimento 3 di")
        self.assertIn("own quest", self.play("--lesson", "--quest", "crypt", status=2))
        told = self.play("--plain", "--lesson", "--system", "du", lines=["board", "1", "1", "face east", "end"])
        self.assertRegex(told, r"(?s)a22: Starting square.*Brenna Oakhand, Vitality[^\n]*still outside")
        self.assertRegex(told, r"(?s)hint 1 of 16\. Welcome to Barrow Hill.*Where does Brenna.*hint 3 of 16.*Squares with a \+")
        self.assertEqual(told.count("hint 4 of 16"), 1)
        self.assertIn("has no lesson", self.play("--lesson", "--system", str(ROOT / "examples" / "bone_mill"), status=2))

    def test_a_lesson_sends_no_orders_to_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder) / "loud"
            shutil.copytree(ROOT / "packs" / "template", pack)
            for order in ("\x1b[2J", "\x9b2J", "\x07"):
                (pack / "lesson.json").write_text(json.dumps({"quest": "cellar", "hints": [{"prompt": "action", "en": "Look." + order}]}))
                self.assertIn("line 1: this is no lesson", self.play("--plain", "--lesson", "--system", str(pack), status=2))

    def test_a_campaign_says_what_is_open_and_why_the_rest_is_not(self):
        told = self.play("--system", "du", "--quest", "long_road", "--seed", "3", lines=["board"])
        self.assertIn("Millcross: the heroes' home", told)
        self.assertIn("Barrow Hill: The Toll at Barrow Hill, may come next\n", told)
        self.assertIn("Sallow Mere: The Drowned Stair. The quests are played in their order.", told)
        self.assertRegex(told, r"Market \(83 to spend\): .* Antidote 5, Bandages 4")
        told = self.play("--system", "ssis", "--quest", "drowned_march", "--seed", "3", lines=["board"])
        self.assertIn("The Sunken Abbey: may come next; leads to The Eel Weir\n", told)  # its name is said once
        self.assertIn("The Dike: not open; leads to The Open Barrow, The Counting House\n", told)  # and so is each way

    def test_what_lies_open_can_be_read(self):
        told = self.play("--quest", "the_last_toll", "--seed", "3", "--party", "maren,odo", lines=["inspect Reed Witch", "status"])
        self.assertRegex(told, r"\nScrolls \(\d+\): .*Reed Witch")  # before one has come
        self.assertRegex(told, r"\nReed Witch\nGreen; prefers .*(?s:.*)primary weapon")
        told = self.play("--quest", "drowned_march", "--seed", "3", "--party", "maren,odo",
                         lines=["inspect Small Bandage", "inspect Lamp Robe"])
        self.assertRegex(told, r"\nSmall Bandage\nconsumable\n15 Crowns\n(?s:.*)\nThe other side, for 45 Crowns: Bandages\n")
        self.assertRegex(told, r"\nForged: Lit Lamp Robe\n")

    def test_on_the_way_nobody_stands_on_a_board_and_nothing_is_for_sale(self):
        told = self.play("--quest", "glass_road", "--seed", "5", "--party", "hadrun,quill", lines=["status"])
        self.assertRegex(told, r"\nH Hadrun Skarn, Health 6 of 6,")
        self.assertNotIn("Emporium (", told)
        self.assertRegex(told, r"\nStash \(\d+\): ")  # that is open all along the way

    def test_advice_does_not_put_off_the_quest(self):
        told = self.play("--quest", "drowned_march", "--seed", "11", "--party", "maren,odo,wren",
                         lines=["fetch wooden_targe", "done", "done", "suggest", "fetch eel_skins", "suggest"])
        self.assertRegex(told, r"The program would choose \d+, Take Eel Skins from the Stash\.")
        self.assertRegex(told, r"The program would choose \d+, Nothing more\.")

    def test_advice_leaves_nothing_on_the_ground(self):  # AC-249
        for seed in ("1", "3"):
            told = self.play("--quest", "the_kiln_gate", "--seed", seed, "--party", "quill,sefa",
                             lines=["done", "done", "turn quill", "put_down", "suggest"])
            self.assertRegex(told, r"What does Quill leave here\?(?s:.*)The program would choose \d+, Nothing more\.")

    def test_commands(self):
        told = self.play("--system", "template", "--seed", "5", lines=[
            "help", "look", "words", "board", "status", "inspect 1", "inspect scout", "inspect nothing at all",
            "why", "why fly", "why move place-5", "odds 1", "odds", "rules", "rules zzz", "explain", "log", "save",
            "undo", "redo", "", "   ", "999", "-1", "gibberish", "x" * 5000, "1", "undo", "y", "redo", "quit", "1"])
        for text in ("inspect X", "move place-2", "Nothing in sight is called", "Why what?", "means nothing here",
                     "nothing to take back", "nothing to do again", "no choice 999", "neither a choice nor a command",
                     "Taken back", "Done again", "Saved in"):
            self.assertIn(text, told)

    def test_a_command_is_no_beginning_of_an_answer(self):
        told = self.play("--quest", "barrow_hill", "--seed", "5", lines=["1", "1", "3", "look", "look table", "quit"])
        asked = told[told.index("What does Brenna Oakhand do?"):]
        self.assertRegex(asked, r"Examine Table(?s:.*?)\nWhat does Brenna Oakhand do\?(?s:.*)the test of Perception")

    def test_the_words_that_are_shown_are_answers_too(self):
        told = self.play("--quest", "drowned_march", "--seed", "5", "--party", "maren,odo,tam",
                         lines=["take", "take Wooden Targe", "Nothing more", "nothing more", "NOTHING", "quit"])
        self.assertIn("'take' fits several choices", told)
        self.assertIn("\nMaren Holt takes Wooden Targe from the Stash\n", told)
        self.assertIn("The quest The Last Toll begins", told)
        told = self.play("--quest", "glass_road", "--seed", "11", "--party", "quill,sefa",  # a command if it is no whole answer
                         lines=["go on", "Go on to The Kiln Gate (an adventure)", "quit"])
        self.assertRegex(told, r"(?s)'on'.*\nThe quest The Kiln Gate begins\n")

    def test_a_campaign_says_where_the_heroes_are_and_what_is_for_the_taking(self):
        told = self.play("--quest", "drowned_march", "--seed", "5", "--party", "maren,odo,tam", lines=["board", "quit"])
        self.assertIn("\nSaltwick: the heroes are here; leads to ", told)
        self.assertRegex(told, r"\nStash: Boat Axe, Eel Skins,")  # there for the taking: nothing is spent
        self.assertRegex(told, r"\nEmporium \(10 to spend\): Anchor Maul 60,")

    def test_rules_and_advice_and_what_can_be_chosen(self):
        told = self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5",
                         lines=["1", "1", "1", "turn jain", "rules", "rules no such rule", "suggest", "log"])
        self.assertRegex(told, r"\nD2-054 \(.+\) \S")  # the rule by which is asked
        self.assertIn("No rule has 'no such rule'", told)
        self.assertRegex(told, r"The program would choose \d+, [A-Z].*\. [A-Z]")
        self.assertRegex(told, r"\nJain Fairwood's turn\n(?s:.*)\nJain Fairwood's turn  \[D2-\d+\]\n")
        for system, number in (("ssis", "IS"), ("ssac", "AC")):  # each edition cites its own book
            told = self.play("--system", system, "--seed", "5", lines=["rules", "log"])
            self.assertRegex(told, rf"\n{number}-\d+ \(")
            self.assertLessEqual(set(re.findall(r"\[([A-Z]+)-\d+\]\n", told)), {number})
        told = self.play("--quest", "barrow_hill", "--party", "tamsin,liriel", lines=["inspect dwarf", "inspect unicorn"])
        self.assertRegex(told, r"(?s)Of which race.*\nDwarf\n.*Movement 3, Combat Skill 3")
        self.assertIn("Nothing in sight is called 'unicorn'", told)
        told = self.play("--quest", "barrow_hill", "--party", "tamsin,liriel", lines=["dwarf"])  # as it reads
        self.assertIn("Which class has Tamsin?", told)

    def test_what_is_at_stake_names_whom_it_concerns(self):  # "Brenna Oakhand: " is left out before the question alone
        told = "".join(self.play("--quest", "bridge_of_teeth", "--seed", str(seed), "--party", "brenna,maruk",
                                 "--seat", "heroes=human", "--seat", "dark=greedy", lines=random_lines(1, 300))
                       for seed in (4, 6, 8, 9))
        self.assertRegex(told, r" attacks (Brenna Oakhand|Maruk): \d+ against \d+\. A hit is .* Does \1 spend Fortune")
        self.assertNotRegex(told, r" attacks \d")

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
                         lines=["1", "1", "1", "turn jain", "go nowhere", "go s11", "go g4", "move_action", "go g4"])
        self.assertIn("There is no space 'nowhere'.", told)
        self.assertIn("There is no way to 's11' now; 'why move s11' may tell why.", told)
        self.assertRegex(told, r"To go to 'g4', choose one of these first:\n  \d+  Move action\n")
        self.assertGreaterEqual(len(re.findall("Jain Fairwood moves to", told)), 4)
        self.assertIn("Jain Fairwood moves to g4", told)

    def test_a_walk_leaves_it_to_the_player_which_way_to_look_at_its_end(self):  # DU-H193
        game = ("--system", "du", "--quest", "barrow_hill", "--party", "liriel", "--seat", "dark=greedy", "--seed", "4")
        told = self.play(*game, lines=["place c21", "face east", "go f22", "quit"])
        self.assertRegex(told, r"Liriel moves to e21\nThe last step can be made in these ways:\n"
                               r"  \d+  Move to f22, facing north\n  \d+  Move to f22, facing east \(looks")
        self.assertNotIn("Liriel moves to f22", told)

    def test_ascii_holds_line_by_line_too(self):
        game = ("--plain", "--ascii", "--lang", "it", "--system", "d2e", "--seed", "7", "--seat", "overlord=greedy")
        told = self.play(*game, lines=["help", "map", "status", "1", "1", "log", "quit"])
        self.assertIn("perche ", told)
        self.assertTrue(told.isascii(), "".join(sorted(set(told) - set(map(chr, range(128))))))

    def test_advice_of_one_seat_is_not_called_the_only_answer_of_all(self):
        told = self.play("--system", "du", "--quest", "barrow_hill", "--party", "brenna,liriel", "--seat", "dark=greedy",
                         "--seed", "4", lines=["suggest", "quit"])
        self.assertIn("The program would choose 1, Activate Brenna Oakhand.", told)
        self.assertNotIn("only answer", told)

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_a_walk_goes_on_by_itself_when_the_other_has_passed(self):
        people = ("--system", "d2e", "--seed", "7", "--seat", "heroes=human:ann", "--seat", "overlord=human:bob")
        start = ["1"] * 13 + ["turn jain", "move_action", "go g4"]
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
                      ["--resume", str(Path(__file__))], ["--seed", "1", "extra"], ["--system", "ss"]):
            with self.subTest(words):
                done = subprocess.run([PROGRAM, "play", *words, "--save-dir", str(self.saves)],
                                      stdin=subprocess.DEVNULL, capture_output=True, text=True, env=ENVIRONMENT,
                                      timeout=PATIENCE, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+\n\Z")

    def test_names_that_are_nearly_right(self):
        for words, said in ((["--quest", "barow_hill"], "no game has a quest 'barow_hill' (barrow_hill?)"),
                            (["--system", "du", "--quest", "barow_hill"], "no quest 'barow_hill' in this pack (barrow_hill?)"),
                            (["--system", "sr", "--party", "bran"], "no hero 'bran' in this pack (brann?)"),
                            (["--system", "ssis", "--party", "isle,maren"], "no hero 'isle' in this pack (ilse?)"),
                            (["--system", "ss"], "'Sword & Sorcery' has no quest: it is for other packs to build on")):
            with self.subTest(words):
                self.assertIn(said, self.play(*words, status=2))

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


if __name__ == "__main__":
    unittest.main()
