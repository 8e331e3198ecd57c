#!/usr/bin/env python3
"""Packs that lint accepts can end their own games, never the program.

Every verb that effects may use, with arguments that no card would give it, at every moment: quests are
made of them, and random games are played. A game may be won, end in "cannot go on", or go nowhere; what
must not happen is a crash.

UNDERCROFT or UNDERCROFT_SANITIZE names the program. HOSTILE_ROUNDS=N plays N times as much.
"""

import json
import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT")
               or ROOT / "build/debug/undercroft")
ROUNDS = int(os.environ.get("HOSTILE_ROUNDS", "1"))
PATIENCE = 600
ENVIRONMENT = os.environ | {"UNDERCROFT_HOME": str(ROOT)}

# Neither of these is an effect of its own, or they need a record of their own.
LEFT_OUT = {"menu", "lasting", "lasting_on", "take_back", "attack_with_this"}


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                          env=ENVIRONMENT)


class Words:
    """What the packs of a system may say, as `lint --schema` tells it."""

    def __init__(self, system):
        text = run("lint", "--schema", system).stdout
        self.vocabulary = {name: re.findall(r"`([^`]+)`", words)
                           for name, words in re.findall(r"^- (\w+): (.*)$", text, re.M)}
        queries, verbs = text.split("## Queries")[1].split("## Verbs")
        self.verbs, self.queries = self.read(verbs), self.read(queries)

    @staticmethod
    def read(table):
        return [(name, re.findall(r"(\w+):([\w.]+)", arguments.replace("`", "")), gives)
                for name, arguments, gives in re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|", table, re.M)
                if name not in LEFT_OUT]


class Maker:
    def __init__(self, words, records, symbols, pieces, sets, seed):
        self.words, self.records, self.symbols, self.pieces, self.sets = words, records, symbols, pieces, sets
        self.random = random.Random(seed)

    def argument(self, kind):
        base, _, of = kind.partition(".")
        pick = self.random.choice
        if base == "number":
            return str(pick([0, 1, 2, 3, 9, 60, 255, 300, -1, -200, 30000]))
        if base == "piece":
            return pick(self.pieces)
        if base == "set":
            return pick(self.sets)
        if base == "bool":
            return "eq(1, 1)"
        if base == "label":
            return '"Go on"'
        if base == "word":
            return f'"{pick(self.words.vocabulary[of])}"'
        if base == "symbol":
            return f'"{self.symbols[of]}"' if of in self.symbols else None
        if base == "record":
            return f'"{pick(self.records[of])}"' if of in self.records else None
        return None

    def call(self, verb):
        name, arguments, gives = verb
        given = [self.argument(kind) for _, kind in arguments]
        if None in given:
            return None
        text = f"{name}({', '.join(given)})" if given else name
        return text if gives == "nothing" else f"when(eq(1, 1)) {{ {text} }}"

    def condition(self):
        """A query, asked of anybody."""
        name, arguments, gives = self.random.choice(self.words.queries)
        given = [self.argument(kind) for _, kind in arguments]
        if None in given or gives not in ("number", "bool", "set", "piece"):
            return "eq(1, 1)"
        text = f"{name}({', '.join(given)})" if given else name
        return {"number": f"lt({text}, 30000)", "bool": f"~({text} & eq(1, 2))", "set": f"lt(count({text}), 99)",
                "piece": f"lt(count({text} - self), 99)"}[gives]


def lint_away(pack, write, items):
    """Writes the pack with those of `items` that lint accepts; a problem names the quest, q and its number."""
    while True:
        write(items)
        printed = run("lint", str(pack)).stdout
        wrong = {int(number) for number in re.findall(r"quest 'q(\d+)'", printed)}
        kept = [item for number, item in enumerate(items, 1) if number not in wrong]
        if len(kept) == len(items):
            assert ": ok (" in printed, printed
            return items
        items = kept


class Descent(unittest.TestCase):
    ROOM = ('local function room(id, abilities) quest(id) { name = id, introduction = id == "q1", '
            'counters = { { counter = "tally", name = "Tally" } }, encounters = { { '
            'name = id, goal_heroes = "None.", goal_overlord = "None.", '
            'rows = { "........", "....o...", "........", "........" }, '
            'areas = { { area = "door", spaces = "a1-b2" }, { area = "room", spaces = "c1-h3" } }, start = "door", '
            'tokens = { { kind = "objective", token = "stone", face = "red", at = "c1" }, { kind = "search", at = "b2" } }, '
            'groups = { { monster = "zombie", area = "room", minions = 2, masters = 1 }, '
            '{ monster = "goblin_archer", area = "room", minions = 2, masters = 1 } }, abilities = abilities } } } end ')

    def quests(self, seed):
        words = Words("d2e")
        records = {"familiar": ["reanimate"], "relic": ["duskblade"], "quest": ["harrow_ford"]}
        symbols = {"counter": "tally", "area": "room", "token": "stone", "face": "red"}
        make = Maker(words, records, symbols, ["subject", "self", "attacker", "target", "marked", "choose(figures)",
                                               "choose(heroes)", "choose(monsters)", "struck", "slayer"],
                     ["figures", "heroes", "monsters", "down", "familiars", "targets", "marks", "only(subject)",
                      "others(subject)", "passed", "slain"], seed)
        calls, moments = [], [moment for moment in words.vocabulary["moment"] if moment != "always"]
        for verb in words.verbs:
            for moment in make.random.sample(moments, 4):
                effect, other = make.call(verb), make.call(make.random.choice(words.verbs))
                if effect and other:
                    calls.append((moment, f"when({make.condition()}) {{ {effect} }}, {other}"))
        return calls

    def test_no_verb_at_any_moment_ends_the_program(self):
        for seed in range(ROUNDS):
            with self.subTest(seed=seed), tempfile.TemporaryDirectory() as folder:
                pack = Path(folder) / "hostile"
                pack.mkdir()
                (pack / "pack.lua").write_text(
                    'pack { system = "d2e", name = "Hostile", about = "", version = "1", uses = { "d2e" } }\n')

                def write(calls):
                    lines = [f'room("q{number}", {{ {{ id = "a", on = "{moment}", must = true, effect = {{ {effect} }} }} }})'
                             for number, (moment, effect) in enumerate(calls, 1)]
                    lines[0] = self.ROOM + lines[0]
                    (pack / "hostile.lua").write_text("\n".join(lines) + "\n")

                calls = lint_away(pack, write, self.quests(seed))
                self.assertGreater(len(calls), 100)
                for number in range(1, len(calls) + 1, 40):
                    quests = ",".join(f"q{n}" for n in range(number, min(number + 40, len(calls) + 1)))
                    played = run("sim", "--system", str(pack), "--quest", quests, "--games", "2", "--cap", "600",
                                 "--heroes", "random", "--enemies", "random", "--party-size", "2", "--seed", str(seed))
                    self.assertEqual(played.returncode, 0, f"seed {seed}, {quests}: {played.stderr[-3000:]}")


class Changed(unittest.TestCase):
    """The systems' own packs, with other effects than those that belong there."""

    GAMES = [("random", 400)] * 4  # of each quest: who plays, and how many answers at most

    @staticmethod
    def sites(text):
        """Where the effects of a file stand: from the brace to its end."""
        for match in re.finditer(r"\beffect\s*=\s*\{", text):
            at, depth = match.end(), 1
            while depth and at < len(text):
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
            yield match.end() - 1, at

    @staticmethod
    def maker(system, pack, seed):
        """All that the words of this system may be given."""
        words, records, symbols = Words(system), {}, {}
        for path in pack.rglob("*.lua"):
            text = path.read_text(encoding="utf-8")
            for kind, name in re.findall(r'^\s*(\w+) ?"(\w+)"', text, re.M):
                records.setdefault(kind, []).append(name)
        plain = {gives: [name for name, arguments, kind in words.queries if kind == gives and not arguments]
                 for gives in ("piece", "set")}
        return Maker(words, records, symbols, plain["piece"] + ["self"], plain["set"] + ["self"], seed)

    @staticmethod
    def blamed(changes, path, line):
        """The change that a complaint about a line is about: the last one up to it, or, since a command that was kept in
        a variable may miss its effect, the first one behind it."""
        lines = [l for p, l in changes if p == path]
        return path, max((l for l in lines if l <= line), default=min(lines, default=0))

    def others(self, make, text):
        """What is to stand in the places of a file: where each begins and ends, and the text."""
        for start, end in self.sites(text):
            calls = [make.call(make.random.choice(make.words.verbs)) for _ in range(2)]
            if None not in calls:
                yield start, end, f"{{ when({make.condition()}) {{ {calls[0]} }}, {calls[1]} }}"

    @staticmethod
    def write(original, changes):
        for path, text in original.items():
            for start, end, other in sorted((change for key, change in changes.items() if key[0] == path), reverse=True):
                text = text[:start] + other + "\n" * text.count("\n", start, end) + text[end:]
            path.write_text(text, encoding="utf-8")

    def change(self, system, pack, seed):
        """Writes something else wherever lint accepts it, and says how often."""
        make = self.maker(system, pack, seed)
        original = {path: path.read_text(encoding="utf-8") for path in pack.rglob("*.lua")}
        changes = {}
        for path, text in original.items():
            for start, end, other in self.others(make, text):
                changes[path, text.count("\n", 0, start) + 1] = (start, end, other)
        return self.settle(pack, make, original, changes)

    def settle(self, pack, _make, original, changes):
        while True:
            self.write(original, changes)
            printed = run("lint", str(pack)).stdout
            wrong = {(pack / name, int(line)) for name, line in re.findall(r"([\w/]+\.lua):(\d+):", printed)}
            if not any([changes.pop(self.blamed(changes, path, line), None) for path, line in wrong]):
                assert ": ok (" in printed, printed[-3000:]
                return len(changes)

    def play(self, system, seed):
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder) / system
            shutil.copytree(ROOT / "packs" / system, pack)
            changed = self.change(system, pack, seed)
            for quest in run_session([{"cmd": "list", "system": str(pack), "kind": "quest"}])[0]["quest"]:
                requests = []
                for game, (kind, most) in enumerate(self.GAMES, 1):
                    requests += [{"cmd": "new", "system": str(pack), "quest": quest["id"], "seed": game},
                                 {"cmd": "play_out", "game": game, "kind": kind, "seed": seed, "limit": most}]
                run_session(requests)
            return changed

    def test_no_effect_anywhere_ends_the_program(self):
        for system in ("sr", "ssis", "ssac", "du"):
            for seed in range(ROUNDS + (system == "du")):  # the second one spreads what a card does not have
                with self.subTest(system=system, seed=seed):
                    self.assertGreater(self.play(system, seed), 10)


class Chained(Changed):
    """The same with long effects that cause each other: blocks within blocks, and few records, so that stories draw each other, those
    who are struck strike back, and whoever comes brings the next."""

    CAUSES = re.compile("attack|activat|strike|special|perform|draw|summon|spawn|flip|move|reveal|ambush|trap|encounter|kill|damage|"
                        "suffer|hurt|burn|dash|bring|appear|spread|push|swap|revive|search|walk|march|serve|join|clone|become|place")
    GAMES = [("random", 400), ("random", 400), ("greedy", 40)]
    SHARE = {"d2e": 0.3}  # of the effects, where more would need more code than a pack may have

    @staticmethod
    def maker(system, pack, seed):
        make = Changed.maker(system, pack, seed)
        make.share = Chained.SHARE.get(system, 1)
        make.causes = [verb for verb in make.words.verbs if Chained.CAUSES.search(verb[0])]
        make.records = {kind: make.random.sample(names, min(len(names), 2)) for kind, names in make.records.items()}
        return make

    def block(self, make, depth):
        """Commands, and blocks of commands up to that depth."""
        pick, written = make.random.choice, []
        for _ in range(pick([1, 2, 4])):
            form = pick(["", "", "", "when", "each", "with", "may", "option", "number"]) if depth else ""
            if not form:
                written.append(make.call(pick(make.causes + [pick(make.words.verbs)] * 40)) or "")
                continue
            inside = self.block(make, depth - 1)
            written.append({
                "when": lambda inside=inside: f"when({make.condition()}) {{ {inside} }}, otherwise {{ {self.block(make, 0)} }}",
                "each": lambda inside=inside: f"each({make.argument('set')}) {{ {inside} }}",
                "with": lambda inside=inside: f"with({make.argument('piece')}) {{ {inside} }}",
                "may": lambda inside=inside: f'may("Go %n on") {{ {inside} }}',
                "option": lambda inside=inside: f'option {{ {{ "Up %s", {{ {inside} }} }}, {{ "Down", {{ {self.block(make, 0)} }} }} }}',
                "number": lambda inside=inside: f"with_number({make.argument('number')}) {{ {inside} }}"}[form]())
        return ", ".join(filter(None, written)) or self.block(make, depth)

    def others(self, make, text):
        for start, end in self.sites(text):
            if make.random.random() < make.share:
                yield start, end, f"{{ {self.block(make, make.random.choice([0, 1, 2, 3]))} }}"

    def test_no_effect_anywhere_ends_the_program(self):
        for system in ("d2e", "sr", "ssis", "ssac", "du"):
            for seed in range(ROUNDS):
                with self.subTest(system=system, seed=seed):
                    self.assertGreater(self.play(system, seed), 10)


class Everywhere(Changed):
    """One effect in the place of all others: what has ended the program once."""

    EFFECTS = [("du", "each(heroes) { hurt(it, 60), revive(it, 0) }"),
               ("ssis", 'each(heroes) { lay("gate", it, 0) }, spawn(2)'), ("ssac", 'each(heroes) { lay("gate", it, 60) }, spawn(2)')]

    def others(self, make, text):
        for start, end in self.sites(text):
            yield start, end, f"{{ {self.effect} }}"

    def test_no_effect_anywhere_ends_the_program(self):
        for system, effect in self.EFFECTS:
            with self.subTest(system=system, effect=effect):
                self.effect = effect
                self.assertGreater(self.play(system, 1), 10)


class Numbers(Changed):
    """The systems' own packs, with other numbers, and other records where some are named. Complaints do not say where
    the wrong ones stand, so a handful at a time is tried, and left out where lint refuses it."""

    NUMBERS = [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 9, 12, 20, 31, 32, 40, 63, 99, 127, 128, 255, 256, 9999, 32767, -1, -9, -128]
    HANDFUL = 2
    TRIES = 12

    def others(self, make, text):
        names = {}
        for all_names in make.records.values():
            for name in all_names:
                names.setdefault(f'"{name}"', all_names)
        for match in re.finditer(r'(?<=[ =(,{])-?\d+(?=[ ,)}\n])|(?<=[({,=] )"\w+"', text):
            if match.group() in names:
                yield *match.span(), f'"{make.random.choice(names[match.group()])}"'
            elif match.group()[0] != '"':
                yield *match.span(), str(make.random.choice(self.NUMBERS))

    def settle(self, pack, make, original, changes):
        kept = {}
        for _ in range(self.TRIES):
            tried = kept | {key: changes[key] for key in make.random.sample(sorted(changes), self.HANDFUL)}
            self.write(original, tried)
            if ": ok (" in run("lint", str(pack)).stdout:
                kept = tried
        self.write(original, kept)
        return len(kept)

    def test_no_effect_anywhere_ends_the_program(self):
        for system in ("d2e", "sr", "ssis", "ssac", "du"):
            for seed in range(ROUNDS):
                with self.subTest(system=system, seed=seed):
                    self.play(system, seed)


def run_session(requests):
    """The replies to requests of the protocol."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    played = subprocess.run([PROGRAM, "proto"], input=lines, capture_output=True, text=True, timeout=PATIENCE,
                            check=False, env=ENVIRONMENT)
    assert played.returncode == 0, played.stderr[-3000:]
    return [json.loads(line) for line in played.stdout.splitlines()]


class Limits(unittest.TestCase):
    """Abilities that set each other off: the game ends, with a reason, and everything else goes on."""

    REASON = {"wheel": "This game cannot go on: effects of its pack never come to an end.",
              "ladder": "This game cannot go on: effects of its pack call each other too often.",
              "hoard": "This game cannot go on: too much happens at the same time."}

    def test_the_game_ends_and_its_journal_stays(self):
        pack = str(ROOT / "tests" / "packs" / "d2e_hostile")
        for quest, reason in self.REASON.items():
            with self.subTest(quest=quest), tempfile.TemporaryDirectory() as folder:
                journal = str(Path(folder) / "game.journal")
                ended = run_session([
                    {"cmd": "new", "system": pack, "quest": quest, "seed": 1, "journal": journal},
                    {"cmd": "play_out", "game": 1, "kind": "random", "seed": 1},
                    {"cmd": "question", "game": 1}, {"cmd": "view", "game": 1, "seat": 1}, {"cmd": "hash", "game": 1}])
                self.assertEqual((ended[2]["over"], ended[2]["winner"], ended[2]["stopped"]), (True, None, reason))
                again = run_session([{"cmd": "load", "path": journal, "system": pack}, {"cmd": "hash", "game": 1},
                                     {"cmd": "undo", "game": 1}, {"cmd": "question", "game": 1}])
                self.assertEqual(again[0]["stopped"], reason)
                self.assertEqual(again[1]["hash"], ended[4]["hash"])
                self.assertFalse(again[3]["over"])

    def test_what_nobody_can_do_is_not_done(self):
        """A familiar of nobody would have stood in the place of the last hero."""
        pack = str(ROOT / "tests" / "packs" / "d2e_hostile")
        party = ["grisban:berserker", "avric:disciple", "ashrian:spiritspeaker", "jain:thief"]
        played = run_session([
            {"cmd": "new", "system": pack, "quest": "orphan", "seed": 1, "party": party},
            {"cmd": "play_out", "game": 1, "kind": "greedy", "seed": 1, "limit": 30}, {"cmd": "view", "game": 1, "seat": 1}])
        self.assertEqual([piece["name"].split()[0].lower() for piece in played[2]["pieces"]][:4],
                         [hero.split(":")[0] for hero in party])

    def test_what_another_chapter_has_is_not_here(self):
        """Spells belong to no chapter, and may name what lies in another one."""
        with tempfile.TemporaryDirectory() as folder:
            pack = Path(folder) / "strayed"
            pack.mkdir()
            (pack / "pack.lua").write_text('pack { system = "sr", name = "Strayed", about = "", version = "1", uses = { "sr" } }\n')
            spells = re.findall(r'^spell "(\w+)"', (ROOT / "packs/sr/spells.lua").read_text(encoding="utf-8"), re.M)
            effects = ['move(heroes, "long_gallery")', 'flip "long_gallery"', 'turn_back "long_gallery"', 'reveal "long_gallery"',
                       'add_hourglass "long_gallery"', 'draw_story "petrel_log"', 'draw_enemy "chain_hand"', 'discard_story "petrel_log"']
            (pack / "spells.lua").write_text("".join(
                f'spell "{spell}" {{ name = "{spell}", replaces = true, duration = "instant", effect = {{ {effect} }} }}\n'
                for spell, effect in zip(spells, effects * 3)))
            linted = run("lint", str(pack))
            self.assertEqual(linted.returncode, 0, linted.stdout)
            for seed in range(1, 9):
                run_session([{"cmd": "new", "system": str(pack), "quest": "lantern_stair", "seed": seed},
                             {"cmd": "play_out", "game": 1, "kind": "random", "seed": seed, "limit": 300}])


if __name__ == "__main__":
    unittest.main()
