#!/usr/bin/env python3
"""`undercroft play` on the full screen where there is no board of squares: between quests, and a map of locations."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from terminal import ENVIRONMENT, PATIENCE, PROGRAM, ROOT, Terminal, systems


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
        self.wait_without("─ ?Skill|Enter: close")
        self.keys("Escape")
        self.wait("decides")

    def test_campaigns_lie_side_by_side(self):
        shutil.copy(self.journal, self.saves / "d2e-seven_keepings-2.ucj")
        self.play("--system", "d2e", "--quest", "seven_keepings", "--name", "Fridays", "--option", "errata_rules=on",
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
        whole = r"decides(?s:.*)F1: help"  # down to the last line, which is drawn last
        self.resume()
        before = self.wait(whole)
        self.assertIn("left with 0", self.leave())
        self.resume()
        self.assertEqual(self.wait(whole), before)
        self.until(r"\[Shop\]", "End", "Enter")
        before = self.wait_for_question()
        pid = int(self.tmux("list-panes", "-F", "#{pane_pid}"))
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True,
                                  check=True).stdout.split()
        os.kill(int(children[0]), signal.SIGKILL)
        self.wait("left with 137")
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
        self.start("--system", "d2e", "--quest", "harrow_ford", "--option", "level=advanced", "--seed", "3", "--speed",
                   "9")
        self.assertRegex(self.wait_for_question(), r"\[Experience\](?s:.*)3 to spend")
        shown = self.until(r"\[Shop\]", "End", "Enter")
        self.assertRegex(shown, r"For sale +600 to spend")
        self.keys("Enter")  # the page is easier than the list of some seventy answers
        self.assertRegex(self.wait("Which\\?"), r"Buy Chainmail for Grisban the Thirsty \(150 gold\)")
        self.keys("Enter")
        self.assertRegex(self.wait("Gold 450"), r"For sale +450 to spend")


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
        self.start("--system", "sr", "--party", "brann", "--option", "chapter=2", "--lang", "it")
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
        self.wait_without("For three nights")
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


class Doors(Terminal):
    """A hall of Dungeon Universalis with a door to the north and a secret one to the west, which nobody has found."""

    def walk_to(self, square, *keys):
        for key in keys:
            self.keys(key)
        self.wait(rf" {square}\n")

    def test_a_secret_door_is_not_told_of(self):
        self.start("--system", str(ROOT / "tests" / "packs" / "du_world_one"), "--quest", "house", "--seed", "1", "--speed", "9",
                   "--seat", "heroes=human", "--seat", "dark=greedy", size=(120, 40))
        self.wait_for_question()
        self.keys("Space")
        self.wait("arrows: map")
        self.walk_to("m11", "Down", "Right", "Right")
        self.keys("i")
        self.wait("─ Inspect ─(?s:.*) door m10-m11 ")
        self.keys("Escape")
        self.wait_without("Esc: close")
        self.walk_to("k13", "Left", "Left", "Down", "Down")
        self.keys("i")
        self.assertNotIn(" door ", self.wait("─ Inspect ─(?s:.*) k13 "))


class Toy(Terminal):
    """A system that the terminal has never heard of (tests/toy/depths.c): areas of which some are hidden, heights, facings."""

    program = str(Path(PROGRAM).parent / "tests" / "programs" / "depths")

    def test_areas_facings_and_heights(self):
        self.start("--system", str(ROOT / "tests" / "toy" / "pack"), "--quest", "descent", "--seed", "7", "--speed", "9",
                   "--seat", "all=human")
        shown = self.wait_for_question()
        self.assertRegex(shown, r"│\[ A ▲ \[ B ▲╫ +│")  # the gate is shut, and what lies behind it is not there
        self.assertNotIn("gallery", shown)
        self.keys("4", "Enter")  # heaves the gate open
        self.wait("Ben decides")
        self.keys("1", "Enter")
        self.assertIn("( A ▲ » C ▲╎[ B ▲ [ + 2┊", self.wait("gallery, height 2: Ben"))  # how high it is, also where one can go
        self.keys("2")  # looks lee
        self.keys("Enter")
        self.assertIn("( C ▶╎[ B ▲", self.wait("Dan decides"))


if __name__ == "__main__":
    unittest.main()
