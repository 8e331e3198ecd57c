#!/usr/bin/env python3
"""`undercroft play` on the full screen. Random answers come from fixed seeds."""

import random
import re
import shutil
import subprocess
import time
import unittest

from terminal import ENVIRONMENT, PATIENCE, PROGRAM, Terminal, systems


class Screen(Terminal):
    def test_enter_alone_leads_to_a_game(self):
        self.start()
        for title in ("U N D E R C R O F T", "Which game", "Which quest", "Who goes", "Who plays"):
            self.wait(title)
            self.keys("Enter")
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
        self.keys("/", *"search", "Enter")  # the two dice of a test are seen as dice
        self.wait(r"│┌W─┐┌W─┐ *\n.*││\d ││\d │ *\n")
        self.leave()
        self.start("--system", "du", "--quest", "long_road", "--party", "tamsin,liriel", size=(100, 30))
        self.wait("Of which race is Tamsin")  # what can be chosen can be read, though nothing is on a board yet
        self.assertRegex(self.wait("┌─ Dwarf ─"), r"│ Movement 3, Combat Skill 3, +│")
        self.assertIn("[Party]", self.wait("Map"))  # it is about him, and the map is not
        for prompt in ("Which class has Tamsin", "What are the development points"):
            self.keys("Enter")
            self.wait(prompt)
        self.assertIn("[Party]", self.wait(r"1 Raise .*\(now \d; "))
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
        self.wait("1 Move to Milestone")
        self.keys("1", "Enter")
        self.wait("Ilse Varn moves to Milestone")
        self.keys("9", "Enter")
        self.wait(r"What happened ─+\n.*│Ilse Varn attacks Toll Reaver 2 with Reading *\n.*│Rod *\n.*R─")
        self.keys("E")
        self.wait(r"That is enough\?")
        self.keys("y")  # the blow that was begun before is told to its end
        self.wait(r"│Ilse Varn attacks Toll Reaver 2 with Reading *\n(.*\n)+.*│Toll Reaver 2 suffers 2 wounds *\n")
        self.keys("n")
        self.wait(r"What happened since the last decision ─(.*\n)+.*  Toll Reaver 2 suffers 2 wounds")
        self.keys("Escape")
        self.assertIn("left with 0", self.leave())

    def test_dice_of_what_is_over_are_put_away(self):
        self.play("--quest", "barrow_hill", "--seed", "3", lines=["1", "1", "1", "search"])
        self.start("--resume", size=(100, 30))  # the roll is what the question is about
        self.assertIn("│┌W─┐┌W─┐", self.wait("spend Fortune\\?"))
        self.keys("End", "Enter")
        self.wait("What does Brenna Oakhand do")
        self.keys("E")
        self.wait("Which way does Brenna|Who acts next|decides.*\\n.*Maruk|y: yes")
        self.keys("y")
        self.wait_without("┌W─┐")
        self.leave()

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
                self.wait_without("Esc: close|Esc: back")
        for key in ("Space", "Up", "Down", "Left", "Right", "h", "j", "k", "l", "Tab", "BTab", "m", "v", "p", "z", "z",
                    "z", "+", "-", "P", "PPage", "NPage", "Home", "End", "u", "r", "C-l", "x", "Escape"):
            self.keys(key)
            self.wait("decides")
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
            self.wait(r"decides(?s:.*)F1: help *\n\Z")
            shown = self.wait(rf"\A(?:.*\n){{{rows - 1}}}.*F1: help")  # the keys stand in the last line of it all
            self.assertGreater(max(map(len, shown.splitlines())), columns - 4)
        self.tmux("resize-window", "-x", "60", "-y", "20")
        self.wait("at least 80x24")
        self.tmux("resize-window", "-x", "90", "-y", "25")
        self.wait("decides")
        self.tmux("resize-window", "-x", "40", "-y", "10")
        self.wait("at least 80x24|needed")
        self.keys("q")
        self.tmux("resize-window", "-x", "80", "-y", "24")
        self.wait("left with 0")

    def test_a_large_screen_shows_all_heroes_in_full_and_says_what_ails_them(self):
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "brenna,liriel", "--seat", "dark=greedy",
                   "--seed", "4", size=(200, 50))
        shown = self.wait_for_question()
        self.assertRegex(shown, r" L  Liriel ! still outside +■")
        self.assertRegex(shown, r"│\* Broadsword +\* Round shield\n")
        self.assertRegex(shown, r"│• Short sword +\* Short bow\n")
        self.leave()

    def test_the_sign_that_there_are_more_answers_hides_no_sign_that_one_is_cut(self):
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "brenna", "--seat", "dark=greedy", "--seed", "4")
        self.wait("Where does Brenna Oakhand come in")
        self.keys("4", "Enter")
        self.wait("Which way does Brenna Oakhand look")
        self.keys("2", "Enter")
        self.wait(r"6 Search the room \(Perception: .*… ↓ │")
        self.leave()

    def test_a_spell_is_told_with_its_roll_and_what_it_came_to(self):  # as one beat, as on the page
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "ansgar", "--seat", "dark=greedy", "--seed", "4",
                   size=(120, 40))
        self.wait("Where does Father Ansgar come in")
        self.keys("4", "Enter")
        self.wait("Which way does Father Ansgar look")
        self.keys("2", "Enter")
        self.wait("What does Father Ansgar do")
        self.keys("/", *"Ward", "Enter")
        self.wait(r"\(1 of \d+\)|Ward of Light on Father Ansgar")
        self.keys("Enter")
        shown = self.wait(r"What happened ─")
        told = shown[shown.index("What happened"):shown.index(" decides")]
        self.assertRegex(told, r"(?s)Father Ansgar casts Ward of Light on.*Father Ansgar rolls \d and \d: \d+ in all")
        self.leave()

    def test_a_message_is_not_cut_on_a_small_screen(self):
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "brenna", "--seat", "dark=greedy", "--seed", "4")
        self.wait("Where does Brenna Oakhand come in")
        self.keys("Down", "Enter")  # from a starting square to one that is none
        self.wait(r"Nothing to choose here.*Space goes\n?\s*to the list\.")
        self.leave()

    def test_small_and_simple_terminals(self):
        self.start("--system", "template", size=(70, 20))
        told = self.wait("left with 2")
        self.assertIn("at least 80x24", told.replace("\n", ""))
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
        self.assertIn("costs less than 15; the others could", self.wait("Ilse Varn has 10 Crowns, and nothing in the"))
        self.keys("9")  # a card shows what it does, not only what is told about it
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

    def test_a_number_does_not_close_a_hint_unread(self):
        """It is meant for the question below, and Enter after it would give another answer than that."""
        self.start("--system", "du", "--lesson", size=(120, 40))
        self.wait("hint 1 of")
        self.keys("3")
        self.keys("2")
        self.keys("Enter")
        shown = self.wait_without("hint 1 of")
        self.assertIn("Who acts next?", shown)
        self.leave()

    def test_a_spell_is_read_before_it_is_cast(self):
        self.start("--system", "du", "--quest", "barrow_hill", "--party", "ansgar", "--seat", "all=human", "--seed", "1",
                   size=(120, 40))
        while "What does Father Ansgar do?" not in self.wait_for_question():
            before = self.screen()
            self.keys("Enter")
            self.wait_for_change(before)
        number = re.search(r"(\d+) Cast Ward of Light on Father Ansgar", self.wait("Cast Ward of Light")).group(1)
        self.keys(number)
        self.keys("i")
        self.assertIn("learning cost 1", self.wait("Inspect"))
        self.keys("Escape")
        self.leave()

    def test_ascii_and_no_colour(self):
        self.start("--system", systems()[0], "--quest", self.first_quest(systems()[0]), "--seed", "8", "--ascii",
                   "--no-color")
        self.wait_for_question()
        shown = self.tmux("capture-pane", "-p", "-e")
        self.assertTrue(shown.isascii())
        self.assertNotRegex(shown, r"\x1b\[[0-9;]*(38|48);5")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_going_where_an_action_must_be_spent_first(self):
        self.start("--quest", "harrow_ford", "--seed", "5", "--speed", "9", size=(100, 30))
        for name in ("Grisban", "Ashrian", "Leoric"):  # which leaves Jain one place
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
        for name in ("Grisban", "Ashrian", "Leoric"):  # which leaves Jain one place
            self.wait_for_question()
            self.wait(f"Where does {name}")
            self.keys("Enter")
        self.wait("Which hero is next")
        self.keys(str(number), "Enter")
        return self.wait(f"What does {hero}")

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_where_nothing_can_be_done_enter_says_why(self):
        self.begin_turn("Leoric", 3)
        self.keys("Space", *8 * ["Right"])
        self.wait("i4, ford: Zombie 3")
        self.keys("Enter")
        self.wait(r"\S.*D2-\d+.*\n\Z")
        self.leave()

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
    def test_reach_is_of_whoever_is_asked(self):
        self.begin_turn("Jain", 4)
        self.keys("1", "m")  # an attack is selected, and the cursor on its target
        self.wait("marks where Jain Fairwood can go now")
        self.keys("Space", "m")  # on the map it is of whoever stands there
        self.wait("marks where Master Zombie 1 could go")
        self.keys("/", "M", "o", "v", "e", "Enter")
        self.wait("Movement points 5")
        self.keys("Right")
        self.wait("c4, road - steps: 1|c4, bank - steps: 1")  # and now of her again

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_what_happened_comes_before_the_odds_of_what_could(self):  # D2-133
        shown = self.begin_turn("Jain", 4, size=(80, 24))
        self.assertRegex(shown, r"│ z3 Zombie 3 +■■■  3")  # a narrow panel leaves names their room
        self.assertRegex(shown, r"Attack Zombie \d in \w\d \(Throwing K\w*…")
        self.keys("1", "Enter")
        shown = self.wait(r"│Jain Fairwood misses|Spend surges\?")
        if "Spend surges" in shown:
            self.assertRegex(shown.replace("\n", " "), r"range \d of \d")
            self.keys("End", "Enter")
        shown = self.wait(r"What happened ─+\n(.*\n)+.*│Jain Fairwood (misses|hits)")  # to its end, dice and all
        self.assertIn("┌B─", shown)
        self.keys("Down")
        self.wait("─ Odds ─")
        self.leave()

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_where_one_stands_nothing_is_used_by_mistake(self):
        self.begin_turn("Jain", 4)
        self.keys("/", "M", "o", "v", "e", "Enter")
        self.wait("Movement points 5")
        self.keys("Enter")  # the cursor is on her own space, which has nothing but her feat
        self.wait(r"─ Do this\? ─+┐.*\n.*│ Use Wild Run")
        self.keys("Escape")
        self.assertNotIn("uses Wild Run", self.wait_without("Do this"))
        self.leave()

    def test_every_line_of_help_fits(self):
        for words, help_ in (((), "Help"), (("--lang", "it"), "Aiuto")):
            self.start("--quest", "crypt", "--seed", "5", *words)
            self.wait("F1: ")
            self.keys("F1")
            shown = self.wait(f"─ {help_} ─")
            for _ in range(3):
                for line in re.findall(r"│ (.{68}) │", shown):
                    self.assertRegex(line, r"^(  \S|[A-Z ]+$)", shown)  # no line goes on below
                self.keys("PPage" if "DECI" not in shown else "NPage")
                shown = self.wait_for_change(shown)
            self.kill()

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_what_the_page_tells_the_terminal_tells(self):  # D2-054
        shown = self.begin_turn("Jain", 4, size=(120, 40))
        self.assertRegex(shown, r"Jain Fairwood decides ─+ D2-054 ─")
        self.assertRegex(shown.splitlines()[0], r"Ring the bell once.*…  ")  # cut where it ends
        self.keys("R")  # the index is open at the rule of the question
        self.wait(r"│ D2-054 ")
        self.keys("Escape")
        self.wait_without("Esc: back")
        self.keys("L")
        self.assertRegex(self.wait("Log, newest first"), r"Jain Fairwood's turn  \[D2-\d+\]")
        self.keys("Escape")
        self.wait_without("Log, newest first")
        self.keys("End", "S")
        advice = re.search(r"What the program would do ─+┐\n.*?│ (\S.*?) +│", self.wait("What the program would do"))[1]
        self.assertNotEqual(advice, "End the turn")
        self.keys("Escape")
        self.wait_without("What the program would do")
        coloured = self.tmux("capture-pane", "-p", "-e")
        self.assertRegex(coloured, rf"\x1b\[48;5;\d+m +\d+ {re.escape(advice)}")  # it is selected
        self.leave()

    @unittest.skipUnless("d2e" in systems(), "needs a grid")
    def test_looking_back_and_other_players(self):
        before = self.begin_turn("Jain", 4)
        self.keys("B")
        answers = int(re.search(r"After (\d+) of \1 answers", self.wait(r"After (\d+) of \1 answers"))[1])
        self.keys("Left", "Left")
        self.wait(f"After {answers - 2} of {answers} answers")
        self.keys("q")
        self.wait(re.escape(before))  # once all of it is drawn
        self.keys("T")
        self.wait("Jain Fairwood: you")
        self.keys("J", "a", "i", "n", "Enter")
        self.wait("─ Jain Fairwood ─")
        self.keys("g", "r", "e", "e", "d", "y", "Enter")
        self.wait("Jain Fairwood: the program, greedy")
        self.keys("Escape")
        self.wait("Which hero is next")  # her turn is over, and nobody was asked
        self.assertIn("jain=greedy\n", next(self.saves.glob("*.seats")).read_text())
        self.leave()

    @unittest.skipUnless("d2e" in systems(), "needs a weapon")
    def test_several_attacks_on_one_enemy_are_listed_with_their_odds(self):
        self.play("--system", "d2e", "--quest", "harrow_ford", "--seed", "5", "--seat", "overlord=greedy",
                  lines=["1", "1", "1", "turn jain", "move_action", "go g4", "fatigue", "move h4"])
        self.start("--resume", size=(120, 40))
        self.wait_for_question()
        self.keys("/", "B", "a", "r", "e", "Tab", "Escape", "Space", "Enter")
        shown = self.wait(r"─ Which\? ─")
        odds = re.findall(r"\((Throwing Knives|Bare hands)\): hit (\d+)% mean (\d+\.\d) defeat (\d+)%", shown)
        self.assertEqual({weapon for weapon, *_ in odds}, {"Throwing Knives", "Bare hands"}, shown)
        best = max(odds, key=lambda one: (int(one[3]), float(one[2])))
        self.keys("Enter")  # the best is proposed
        self.wait(rf"Jain Fairwood attacks .*\({best[0]}\)")

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

    def test_who_goes_back_in_the_menu_finds_what_was_picked(self):
        self.start(size=(100, 40))
        self.wait("Welcome")
        self.keys("Enter")
        seen = []
        for title in ("Which game", "Which quest"):
            shown = self.wait(title)
            self.keys("Down")
            self.wait_for_change(shown)  # what is told about another one
            told = set(self.screen().split()) - set(shown.split())
            seen.append((title, max(told, key=len)))
            self.keys("Enter")
        self.wait("Who goes|Who plays")
        for title, word in reversed(seen):
            self.keys("Escape")
            self.assertIn(word, self.wait(f"(?s){title}.*{re.escape(word)}", 5))

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
                self.wait("moves to")
                self.keys(key)
                self.assertIn("Saved in", self.wait("left with 0"))
                self.assertIn("moves to", self.play("--resume", lines=["log"]))


if __name__ == "__main__":
    unittest.main()
