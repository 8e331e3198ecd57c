#!/usr/bin/env python3
"""Packs of one's own: by folder and by name, in every command; saved, moved, shared and forged.

UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/pack.lua"))
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
os.environ["UNDERCROFT_HOME"] = os.environ.get("UNDERCROFT_HOME", str(ROOT))
DATA = tempfile.TemporaryDirectory()
os.environ["XDG_DATA_HOME"] = DATA.name  # before test_term looks at it
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("UNDERCROFT_PACKS", None)

from test_term import Terminal  # pylint: disable=wrong-import-position

PACK = 'pack { system = "template", name = "The Long Way", uses = "template" }\n'
QUEST = 'quest "tunnel" { name = "The Tunnel", length = 12 }\n'


def write_pack(folder, header=PACK, **files):
    """A small pack in that folder: corridors are quickly walked."""
    folder.mkdir(parents=True)
    (folder / "pack.lua").write_text(header, encoding="utf-8")
    for name, text in (files or {"quest": QUEST}).items():
        (folder / f"{name}.lua").write_text(text, encoding="utf-8")
    return folder


MASK = (1 << 64) - 1


def journal_hash(data, start=0):
    """The hash that docs/journal.md describes."""
    def mix(h):
        h ^= h >> 32
        h = h * 0xd6e8feb86659fd93 & MASK
        return h ^ h >> 32
    h = mix(start ^ len(data) ^ 0x9e3779b97f4a7c15)
    whole = len(data) // 8 * 8
    for at in range(0, whole, 8):
        h = mix(h ^ int.from_bytes(data[at:at + 8], "little")) * 0x9e3779b97f4a7c15 & MASK
    return mix(h ^ int.from_bytes(data[whole:], "little"))


def forge(path, origin):
    """A journal without a fault but for what it says of its pack's whereabouts."""
    head = ("undercroft journal 1\nengine 0.1.0\nsystem template\npack 0123456789abcdef\nseed 7\n"
            f"quest cellar\nfrom {origin}\n").encode()
    path.write_bytes(head + b"end %08x\n" % (journal_hash(head) & 0xffffffff))


class Case(unittest.TestCase):
    def setUp(self):
        # The pack's folder lies in a folder without links, as it will be recorded.
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.shelf = Path(DATA.name) / "undercroft/packs"
        self.addCleanup(shutil.rmtree, self.shelf, ignore_errors=True)

    def run_it(self, *words, lines=(), packs=None, status=0, folder=None):
        """Runs the program in the folder of this test; what it printed and what it complained about."""
        extra = {"UNDERCROFT_PACKS": packs} if packs is not None else {}
        done = subprocess.run([PROGRAM, *map(str, words)], input="".join(f"{line}\n" for line in lines),
                              capture_output=True, text=True, errors="replace", cwd=folder or self.folder,
                              env=os.environ | extra, timeout=300, check=False)
        self.assertEqual(done.returncode, status, (words, done.stdout[-1500:], done.stderr))
        if status == 2:
            self.assertRegex(done.stderr, r"\Aundercroft: [^\n]+\n\Z", words)
        return done.stdout, done.stderr

    def right(self, *words, **options):
        printed, complaints = self.run_it(*words, **options)
        self.assertEqual(complaints, "", words)
        return printed

    def wrong(self, *words, says=(), **options):
        complaint = self.run_it(*words, status=2, **options)[1]
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(str(text), complaint, words)

    def begin(self, *words, **options):
        """Begins a game and leaves it after three answers; its journal."""
        shutil.rmtree(self.folder / "saves", ignore_errors=True)
        self.right("play", "--plain", "--save-dir", "saves", "--seed", "5", *words, lines=("1", "1", "1", "quit"),
                   **options)
        journal, = (self.folder / "saves").glob("*.ucj")
        return journal

    def header(self, journal):
        """The lines of a journal's header, those of one kind in one list."""
        lines = {}
        for line in journal.read_text(encoding="utf-8").partition("\nend ")[0].splitlines():
            key, _, value = line.partition(" ")
            lines.setdefault(key, []).append(value)
        return lines


class Folders(Case):
    def test_every_command_takes_a_folder(self):
        write_pack(self.folder / "way")
        told = self.right("play", "--demo", "--plain", "--system", "./way", "--quest", "tunnel", "--seed", "1")
        self.assertEqual(told.splitlines()[0], f"Pack: The Long Way ({self.folder}/way)")
        self.assertRegex(told, r"the game is (won by|over)")
        self.assertIn("tunnel", self.right("list", "./way", "quest"))
        listed = json.loads(self.right("list", "./way", "--json"))
        self.assertEqual((listed["system"], listed["pack"]), ("template", "The Long Way"))
        report = json.loads(self.right("sim", "--system", "./way", "--quest", "tunnel", "--games", "1000", "--jobs", "1",
                                       "--json"))
        self.assertEqual((report["system"], report["from"]), ("template", f"{self.folder}/way"))
        self.assertEqual(report["tables"][0]["games"], 1000)
        self.assertIn("Playout: ./way ", self.right("sim", "--system", "./way", "--signature"))
        self.assertIn("./way", self.right("soak", "--system", "./way", "--quest", "tunnel", "--games", "1"))
        self.assertEqual(self.right("rules", "./way"), self.right("rules", "template"))
        asked = [{"cmd": "new", "system": "./way", "quest": "tunnel", "journal": "piped"},
                 {"cmd": "load", "path": "piped"}, {"cmd": "rules", "system": "./way", "number": "TP-001"},
                 {"cmd": "load", "path": "piped", "system": "./gone"}]
        replies = [json.loads(line) for line in self.right("proto", lines=map(json.dumps, asked)).splitlines()]
        self.assertEqual(["error" in reply for reply in replies], [False, False, False, True])

    def test_bench(self):
        write_pack(self.folder / "way")
        figures = json.loads(self.right("bench", "--system", "way/", "--quest", "tunnel", "--seconds", "1", "--json"))
        self.assertEqual(figures["from"], f"{self.folder}/way")

    def test_what_a_folder_is(self):
        way = write_pack(self.folder / "packs of mine/way")
        for word, where in (("packs of mine/way", None), ("./packs of mine/way/", None), (way, None), (".", way),
                            ("..", way / "quests"), ("../way", way), ("../../packs of mine/way", way)):
            (way / "quests").mkdir(exist_ok=True)
            listed = json.loads(self.right("list", "--json", word, folder=where))
            self.assertEqual(listed["from"], str(way), word)

    def test_no_pack_there(self):
        (self.folder / "empty").mkdir()
        (self.folder / "file").write_text("x")
        write_pack(self.folder / "broken", header="pack { system = 'template' }\n")
        write_pack(self.folder / "way")
        for command in (("play", "--plain", "--system"), ("play", "--demo", "--plain", "--system"), ("list",),
                        ("sim", "--system"), ("soak", "--system"), ("bench", "--system"), ("rules",)):
            self.wrong(*command, "./gone", says="there is no folder './gone'")
            self.wrong(*command, "./file", says="there is no folder './file'")
            self.wrong(*command, "./empty", says=("./empty", "no pack.lua", "docs/packs.md"))
            self.wrong(*command, "./broken", says=("broken", "lint"))
            self.wrong(*command, "way", says=("no rule system or pack 'way'", "template", "given as ./way"))
            self.wrong(*command, "no where", says="no where")
            self.wrong(*command, ".hidden", says=".hidden")
        self.wrong("list", "./" + "x" * 5000)


class Journals(Case):
    def test_save_move_give_and_go_on(self):
        way = write_pack(self.folder / "way")
        journal = self.begin("--system", "./way", "--quest", "tunnel")
        self.assertEqual(self.header(journal)["from"], [str(way)])
        self.assertEqual(self.header(journal)["uses"][0].split()[0], "template")
        told = self.right("play", "--plain", "--resume", "--save-dir", "saves", lines=("1", "quit"))
        self.assertEqual(told.splitlines()[0], f"Pack: The Long Way ({way})")
        self.assertEqual(self.right("replay", journal).splitlines()[0], f"Pack: The Long Way ({way})")
        answers = journal.read_text().count(" answer ")
        self.assertGreaterEqual(answers, 4)

        way.rename(self.folder / "elsewhere")
        missing = ("the pack of this game is missing", way, "--system")
        self.wrong("play", "--plain", "--resume", "--save-dir", "saves", says=missing)
        self.wrong("replay", journal, says=missing)
        reply = json.loads(self.right("proto", lines=[json.dumps({"cmd": "load", "path": str(journal)})]))
        self.assertIn(str(way), reply["error"]["text"])

        told = self.right("play", "--plain", "--resume", "--save-dir", "saves", "--system", "./elsewhere",
                          lines=("1", "quit"))
        self.assertEqual(told.splitlines()[0], f"Pack: The Long Way ({self.folder}/elsewhere)")
        self.assertGreater(journal.read_text().count(" answer "), answers)
        self.right("replay", journal, "--system", "elsewhere/")
        summary = json.loads(self.right("replay", journal, "--json", "--system", "./elsewhere").splitlines()[-1])
        self.assertEqual(summary["from"], f"{self.folder}/elsewhere")

        # Who puts it among his packs has nothing to give any more.
        shutil.copytree(self.folder / "elsewhere", self.shelf / "way")
        self.assertEqual(self.right("replay", journal).splitlines()[0], "Pack: The Long Way (way)")

    def test_the_wrong_pack(self):
        journal = self.begin("--system", write_pack(self.folder / "way"), "--quest", "tunnel")
        self.wrong("replay", journal, "--system", "d2e", says=("d2e", "not for 'template'"))
        self.wrong("replay", journal, "--system", "template", says="tunnel")  # it has no such quest
        self.wrong("replay", journal, "--system", "nothing", says="nothing")
        self.wrong("play", "--plain", "--resume", journal, "--system", "./gone", says="./gone")
        self.wrong("play", "--plain", "--resume", journal, "--quest", "tunnel", says="--resume")

    def test_a_pack_that_has_changed(self):
        way = write_pack(self.folder / "way")
        journal = self.begin("--system", "./way", "--quest", "tunnel")
        (way / "quest.lua").write_text(QUEST.replace("12", "3"))
        self.assertIn("recorded with engine", self.run_it("replay", journal, status=1)[1])

    def test_journals_of_the_systems_say_nothing(self):
        self.assertNotIn("from", self.header(self.begin("--system", "template")))

    def test_a_name_is_recorded_and_found(self):
        write_pack(self.shelf / "way")
        journal = self.begin("--system", "way", "--quest", "tunnel")
        self.assertEqual(self.header(journal)["from"], ["way"])
        # By its folder it is the same pack.
        self.assertEqual(self.header(self.begin("--system", self.shelf / "way"))["from"], ["way"])
        journal = self.begin("--system", "way", "--quest", "tunnel")
        self.right("replay", journal, folder="/")
        shutil.rmtree(self.shelf / "way")
        self.wrong("replay", journal, says=("the pack of this game is missing", "'way'", self.shelf, "--system"))
        write_pack(self.folder / "more/way")
        self.right("replay", journal, packs=f"{self.folder}/none:{self.folder}/more")

    def test_journals_give_no_orders_to_the_terminal(self):
        """What a journal names is told where it is missing."""
        journal = self.folder / "loud.ucj"
        sound = (ROOT / "tests/journals/0.2.0/template-crypt.ucj").read_text(encoding="utf-8")
        for order in ("%1b[2J", "\x9b2J", "%07"):
            journal.write_text(sound.replace("quest crypt", "quest crypt" + order), encoding="utf-8")
            for command in (("replay", journal), ("play", "--plain", "--resume", journal)):
                complaint = self.run_it(*command, status=2)[1]
                self.assertRegex(complaint, r"no quest 'crypt\?")
                self.assertNotRegex(complaint, r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")

    def test_forged_journals(self):
        """What is downloaded may name a pack, but not send us anywhere by detours or unseen."""
        write_pack(self.folder / "way")
        journal = self.folder / "forged.ucj"
        for origin in ("../way", "./way", "way/", "a/b", ".", "..", ".way", f"{self.folder}/x/../way",
                       f"{self.folder}/./way", f"{self.folder}//way", f"{self.folder}/way/", "/", "//", "~", "%2e%2e",
                       f"{self.folder}/way%0a", "/way%1b[2J", "/way\u0085", "way%20", "w" * 41, "/" + "w" * 2000, ""):
            forge(journal, origin)
            self.wrong("replay", journal, says="its header is damaged")
            self.wrong("play", "--plain", "--resume", journal, says="its header is damaged")
        # Whole paths and names are followed, and it is said where to.
        forge(journal, f"{self.folder}/way")
        for command in (("replay",), ("play", "--plain", "--resume")):
            told = self.run_it(*command, journal)[0]
            self.assertEqual(told.splitlines()[0], f"Pack: The Long Way ({self.folder}/way)")
        forge(journal, "/etc")
        self.wrong("replay", journal, says=("/etc", "no pack.lua", "--system"))
        forge(journal, "/no/such/place")
        self.wrong("replay", journal, says=("/no/such/place", "--system"))
        # A folder that is called like a system is not the system's own pack.
        forge(journal, "/no/such/template")
        self.wrong("replay", journal, says="/no/such/template")


class Names(Case):
    def listed(self, **options):
        return {pack["folder"]: pack for pack in json.loads(self.right("list", "--json", **options))["packs"]}

    def test_where_packs_are_found(self):
        self.assertEqual(self.listed(), {})
        write_pack(self.shelf / "way")
        write_pack(self.folder / "a/far")
        write_pack(self.folder / "b/near")
        packs = f"{self.folder}/a::/no/such/folder:{self.folder}/b"
        self.assertEqual([pack["name"] for pack in self.listed(packs=packs).values()], ["far", "near", "way"])
        self.assertIn("far      The Long Way (template, ", self.right("list", packs=packs))
        for name in ("far", "near", "way"):
            self.assertEqual(json.loads(self.right("list", "--json", name, packs=packs))["from"], name)
        self.wrong("list", "far", says=("far", ", way"))
        self.assertEqual(json.loads(self.right("list", "--json", "near", packs="b"))["from"], "near")

    def test_the_same_place_twice(self):
        write_pack(self.shelf / "way")
        self.assertEqual(len(self.listed(packs=f"{self.shelf}:{self.shelf}/")), 1)
        self.right("list", "way", packs=str(self.shelf))

    def test_the_same_name_twice(self):
        write_pack(self.shelf / "way")
        write_pack(self.folder / "more/way")
        packs = f"{self.folder}/more"
        both = ("there are two packs 'way'", self.shelf, self.folder)
        self.wrong("list", "way", packs=packs, says=both)
        self.wrong("play", "--plain", "--system", "way", packs=packs, says=both)
        self.assertTrue(all("two packs" in pack["problem"] for pack in self.listed(packs=packs).values()))
        self.right("list", "more/way", packs=packs)  # a folder is unmistakable
        write_pack(self.folder / "heir", header=PACK.replace('"template" }', '{ pack = "way", but = { "quest" } } }'))
        self.assertIn("there are two packs 'way'", self.run_it("lint", "heir", packs=packs, status=1)[0])
        self.right("lint", "heir")

    def test_the_name_of_a_system(self):
        """It always means the program's own pack."""
        write_pack(self.shelf / "template", header=PACK.replace('uses = "template"', 'about = "x"'))
        self.assertIn("rename the folder", self.listed()[str(self.shelf / "template")]["problem"])
        self.assertIn("cellar", self.right("list", "template", "quest"))
        self.assertNotIn("from", json.loads(self.right("list", "template", "--json")))

    def test_folders_that_are_no_packs(self):
        write_pack(self.shelf / "deep/way")
        write_pack(self.shelf / "broken", header="pack {")
        write_pack(self.shelf / "two words")
        write_pack(self.shelf / ".hidden")
        (self.shelf / "notes.txt").write_text("x")
        problems = {pack["name"]: pack["problem"] for pack in self.listed().values()}
        self.assertEqual(sorted(problems), ["broken", "deep", "two words"])
        self.assertIn("no pack.lua", problems["deep"])
        self.assertIn("no name of a pack", problems["two words"])
        self.assertIn("broken   cannot be used: ", self.right("list"))

    def test_building_on_a_pack_by_name(self):
        write_pack(self.shelf / "way")
        heir = write_pack(self.folder / "heir", header=PACK.replace('"template" }', '"way" }'),
                          more='quest "drain" { name = "The Drain", length = 5 }\n')
        (self.folder / "way").mkdir()  # a folder of that name beside it, and no pack
        self.assertRegex(self.right("list", heir, "quest"), r"(?s)cellar.*drain.*tunnel")

    def test_hostile_packs(self):
        """What menus and lists look into stays within the sandbox and its limits."""
        write_pack(self.shelf / "loop", header="while true do end")
        write_pack(self.shelf / "greedy", header='local t = "x" while true do t = t .. t end')
        write_pack(self.shelf / "thief", header="os.execute('touch /tmp/stolen')")
        (self.shelf / "linked").mkdir()
        (self.shelf / "linked/pack.lua").symlink_to("/etc/passwd")
        os.mkfifo(write_pack(self.shelf / "pipe", more="").joinpath("pack2.lua"))
        problems = {pack["name"]: pack.get("problem", "") for pack in self.listed().values()}
        self.assertEqual([name for name in sorted(problems) if problems[name]], ["greedy", "linked", "loop", "thief"])
        self.wrong("list", "pipe", says="plain file")

    def test_files_that_take_long_to_read(self):
        """Lua looks for each label among all others, and that is work before any instruction is done."""
        slow = write_pack(self.folder / "slow")
        labels = "do " + "".join(f"::a{n:x}::goto z " for n in range(32700)) + "::z:: end\n"
        for n in range(7):
            (slow / f"a{n}.lua").write_text(labels + labels)
        self.assertRegex(self.run_it("lint", slow, status=1)[0], r"slow/a\d\.lua: takes too long to read")


class OwnItems(Case):
    GUILD = ROOT / "tests/packs/d2e_guild"

    def test_sim(self):
        """Of a pack that builds on another, only its own cards are said to have never been used."""
        told = json.loads(self.right("sim", "--system", self.GUILD, "--quest", "pale_rest", "--games", 1,
                                     "--heroes", "random", "--enemies", "random", "--json"))
        self.assertEqual(told["never_used"], [{"kind": "skill", "id": "guild_trick"}])

    def test_needed(self):
        """And only its own effects are asked about."""
        scenarios = [path for path in (ROOT / "tests/rules/d2e").glob("*.scn")
                     if "d2e_guild" in path.read_text(encoding="utf-8")]
        told = json.loads(self.run_it("check", "--needed", self.GUILD, *scenarios, "--json", status=1)[0])
        self.assertTrue(told["parts"])
        for part in told["parts"]:
            self.assertIn("packs/d2e_guild/", part["file"])


class Needed(Case):
    """What could be otherwise in a pack, and whether a scenario notices."""

    PACK = ('pack { system = "template", name = "Mine" }\n'
            'hero "bold" { name = "Bold", health = 4 }\n'
            'quest "hall" { name = "Hall", length = 5 }\n'
            'trap "spikes" { name = "Spikes", copies = 9, when = le(health(subject), 3) & ge(places_ahead, 2),\n'
            '  effect = { harm(subject, 1), push_back(subject, 1) } }\n')
    PLAYS = ('system template\npack mine\nquest hall\nparty bold\ngiven hand spikes\n'
             'scenario "spikes" TP-014\n  given health explorer 3\n  do move place-2\n'
             '  do play spikes\n  expect health explorer 2\n')
    READS = ('scenario "printed" TP-003\n  expect printed hero bold = health=4\n'
             '  expect printed trap spikes = copies=9 when effect\n  expect printed trap spikes when = 3+2\n'
             '  expect printed trap spikes effect = 1+1\n  expect printed quest hall length 5\n')

    def missed(self, scenarios, *options, status=1):
        (self.folder / "mine").mkdir(exist_ok=True)
        (self.folder / "mine/pack.lua").write_text(self.PACK)
        (self.folder / "play.scn").write_text(scenarios)
        told = self.run_it("check", "--needed", self.folder / "mine", *options, self.folder / "play.scn", status=status)
        return [line.partition("no scenario misses ")[2] for line in told[0].splitlines()[:-1]], told

    def test_the_line_is_that_of_the_value(self):
        self.PACK = self.PACK.replace('name = "Hall", length = 5', 'name = "Hall",\n\n  length = 5,\n')
        lines = self.missed(self.PLAYS)[1][0].splitlines()
        self.assertTrue(any(re.search(r"pack.lua:5: no scenario misses quest 'hall': length", line) for line in lines), lines)

    def test_what_is_counted(self):
        left = self.missed(self.PLAYS)[0]
        for part in ("hero 'bold': health: 4, 5 instead", "quest 'hall': length: 5, 6 instead",
                     "trap 'spikes': when: le, always true", "trap 'spikes': when: ge, always true",
                     "trap 'spikes': when: 3, 4 instead", "trap 'spikes': effect: push_back, left out",
                     "trap 'spikes': copies: 9, 8 instead"):
            self.assertIn(part, left)
        self.assertNotIn("trap 'spikes': effect: harm, left out", left)
        self.assertEqual(self.missed(self.PLAYS, "--of", "quest")[0], ["quest 'hall': length: 5, 6 instead"])

    def test_reading_is_not_playing(self):
        """A table of facts shows numbers; what a card does has to be played."""
        left = self.missed(self.PLAYS + self.READS)[0]
        self.assertEqual([part for part in left if "instead" in part], [])
        self.assertIn("trap 'spikes': effect: push_back, left out", left)
        self.assertIn("trap 'spikes': when: ge, always true", left)

    def test_excuses(self):
        left = self.missed(self.PLAYS + self.READS)[0]
        excuses = self.folder / "excuses.txt"
        excuses.write_text("Nobody has played it yet.\n" + "".join(f"  {part}\n" for part in left))
        self.assertIn(f"0 that no scenario misses, {len(left)} excused",
                      self.missed(self.PLAYS + self.READS, "--excuses", excuses, status=0)[1][0])
        excuses.write_text("Nobody has played it yet.\n  trap 'spikes': copies: 9, 8 instead\n")
        told = self.missed(self.PLAYS + self.READS, "--excuses", excuses)[1][0]
        self.assertIn("excuses.txt:2: needs no excuse", told)
        excuses.write_text("  without a reason\n")
        told = self.missed(self.PLAYS, "--excuses", excuses, status=2)[1]
        self.assertIn("a reason has to stand before the first part", told[1])


class AddedSkills(Case):
    def test_lint(self):
        """A skill that joins a class costs experience, and is not among those that the class lists."""
        own = shutil.copytree(ROOT / "tests/packs/d2e_guild", self.folder / "guild")
        self.assertIn(": ok", self.right("lint", own))
        with (own / "skills.lua").open("a") as file:
            file.write('skill "free" { name = "Free", class = "berserker" }\n'
                       'skill "rage" { name = "Rage", class = "berserker", xp = 1, replaces = true }\n')
        told = self.run_it("lint", own, status=1)[0]
        self.assertIn("skill 'free': a skill that joins a class costs `xp`", told)
        self.assertIn("skill 'rage': 'berserker' lists this skill already", told)


class Example(Case):
    def test_they_are_right_and_can_be_played(self):
        self.assertGreaterEqual(len(EXAMPLES), 2)
        for example in EXAMPLES:
            with self.subTest(example.name):
                name = re.search(r'name += "(.*)"', (example / "pack.lua").read_text(encoding="utf-8"))[1]
                own = shutil.copytree(example, self.folder / example.name)
                self.assertIn(": ok", self.right("lint", own))
                self.assertRegex(self.right("check", example), r"\A[1-9]\d* passed, 0 failed\n\Z")
                self.assertRegex(self.right("check", own), r"\A[1-9]\d* passed, 0 failed\n\Z")
                party = re.search(r"(?m)^party (.*)", next(example.glob("*.scn")).read_text(encoding="utf-8"))[1]
                told = self.right("play", "--demo", "--plain", "--system", own, "--seed", "2", "--party", party.replace(" ", ","))
                self.assertRegex(told, rf"(?s)\APack: {name}.*the game is (won by|over)")
                table, = json.loads(self.right("sim", "--system", own, "--games", "4", "--party-size", "2", "--json"))["tables"]
                self.assertEqual(table["games"], 4)


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Menu(Terminal):
    def setUp(self):
        super().setUp()
        self.shelf = Path(DATA.name) / "undercroft/packs"
        self.addCleanup(shutil.rmtree, self.shelf, ignore_errors=True)
        listed = subprocess.run([PROGRAM, "list", "--json"], capture_output=True, text=True, check=True,
                                env=os.environ | {"UNDERCROFT_HOME": str(ROOT)}).stdout
        self.own = len(json.loads(listed)["systems"]) + 1  # packs of one's own stand behind the systems

    def end(self):
        self.tmux("kill-server")
        time.sleep(0.3)

    def test_a_pack_is_in_the_menu_and_its_saves_remain(self):
        write_pack(self.shelf / "way")
        self.start()
        self.wait("New game")
        self.keys("Enter")
        self.wait("The Long Way")
        self.keys(str(self.own))
        self.wait("The Tunnel")
        self.keys("Escape")
        self.wait("Which game")
        self.keys("q")
        self.wait("left with 0")
        self.end()

        self.play("--system", "way", "--quest", "tunnel", "--plain", lines=("1", "quit"))
        self.start()
        self.wait("The Tunnel")
        self.keys("Enter")
        self.wait(r"(?s)The Tunnel.*Pack: The Long Way")
        self.keys("q")
        self.wait("left with 0")
        self.end()

        shutil.rmtree(self.shelf / "way")
        self.start()
        self.wait(r"\(no pack\) way tunnel")
        self.keys("Enter")
        self.wait("the pack of this game")
        self.keys("Enter")
        self.wait("This game cannot be continued")
        self.keys("Escape")
        self.wait("Continue which game")

    def test_line_by_line(self):
        write_pack(self.shelf / "way")
        write_pack(self.shelf / "xx", header="pack {")
        self.start("--plain")
        self.wait(rf"(?s){self.own}  The Long Way.*{self.own + 1}  xx \(cannot be used\).*Number")
        self.keys(str(self.own + 1), "Enter")
        self.wait(r"(?s)expected.*Number")
        self.keys(str(self.own), "Enter")
        self.wait("The Tunnel")
        self.keys("3", "Enter")
        self.wait(r"Pack: The Long Way \(way\)")

    def test_a_folder_that_a_journal_names_is_told(self):
        way = write_pack(self.folder.resolve() / "a folder/way")
        self.play("--system", str(way), "--quest", "tunnel", "--plain", lines=("1", "quit"))
        self.start("--resume", size=(120, 30))
        self.wait(r"(?s)Note.*Pack: The Long Way \(/.*way\)")
        self.keys("Escape")
        self.wait("decides")
        self.leave()
        self.end()
        self.start("--resume", "--system", str(way))  # whoever says it himself knows it
        self.assertNotIn("Note", self.wait("decides"))


if __name__ == "__main__":
    unittest.main()
