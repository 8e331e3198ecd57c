#!/usr/bin/env python3
"""Hostile packs at a server: they can end their own tables with an error, never the process, and at restart the same.

The packs are made as in tests/play/test_hostile.py, which plays far more of them; here everything is asked that
guests may ask, in two languages. UNDERCROFT_SERVE names the server, UNDERCROFT the program that checks the packs.
"""

import os
import random
import re
import shutil
import struct
import sys
import tempfile
import unittest
from pathlib import Path

from server import PROGRAM, ROOT, Server, answer

os.environ.setdefault("UNDERCROFT", str(Path(PROGRAM).with_name("undercroft")))
sys.path.insert(0, str(ROOT / "tests/play"))
from test_hostile import Chained, run  # noqa: E402 - it is found there

SYSTEMS = ("d2e", "sr", "ssis", "ssac", "du")
ODD = ["%n%n%s%s%s%n", "{a}{b?one/many}{", "}{}{{n?", "\\u{202e}\\u{feff}x", "e" + "\\u{301}" * 60, "w" * 1900, "%", "<img src=x onerror=alert(1)>",
       "\\\\", "'\\\";--", "\\u{10ffff}", "two\\nlines"]


def odd_texts(pack, seed):
    """Other texts in place of names and stories, wherever lint accepts them."""
    chance = random.Random(seed)
    changed = 0
    for path in sorted(pack.rglob("*.lua")):
        before = path.read_text(encoding="utf-8")
        after = re.sub(r'(?<=\b)(name|about|text|story|title) = "[^"\\]*"(?! *\.\.)',
                       lambda found: f'{found[1]} = "{chance.choice(ODD)} {chance.randrange(10 ** 6)}"', before)
        path.write_text(after, encoding="utf-8")
        if ": ok (" in run("lint", str(pack)).stdout:
            changed += after != before
        else:
            path.write_text(before, encoding="utf-8")
    return changed


def catalogue(pairs, plural=b""):
    """A file as msgfmt writes it, of whatever is given."""
    pairs = {b"": b"Content-Type: text/plain; charset=UTF-8\n" + plural, **pairs}
    texts, at = sorted(pairs), 28 + 16 * len(pairs)
    tables, data = [b"", b""], b""
    for number, side in enumerate((texts, [pairs[text] for text in texts])):
        for text in side:
            tables[number] += struct.pack("<II", len(text), at + len(data))
            data += text + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + tables[0] + tables[1] + data


def catalogues(pack):
    """Names of the pack in other words, and what no catalogue should hold."""
    names = set()
    for path in pack.rglob("*.lua"):
        names.update(re.findall(r'name *= "([^"\\]{2,60})"', path.read_text(encoding="utf-8")))
    names = {name.encode(): name for name in names if "%" not in name and "{" not in name}
    yield "formats", catalogue({name: b"%n%s%*d" for name in names}), False
    yield "placeholders", catalogue({name: b"{a}{who}{n?x/y}" for name in names}), False
    yield "endless", catalogue({name: b"x" * 100000 for name in names}), False
    yield "plurals", catalogue({name + b"\0" + name: b"a\0b" for name in names}, b"Plural-Forms: nplurals=999; plural=n/0;\n"), True
    yield "program", catalogue({b"place %d": b"%d posto", b"%s": b"%s!", b"Round %d": b"Giro %d"} |
                               {name: name + b" \xe2\x80\xae" for name in names}), True
    yield "huge", catalogue({b"m" * 900000: b"x", **{name: b"y " + name for name in names}}), True
    whole = catalogue({name: b"y" for name in names})
    yield "cut", whole[:len(whole) // 2], False
    yield "offsets", whole[:8] + b"\xff\xff\xff\x7f" + whole[12:], False


class Table:
    """A table of a pack at which one person holds every seat and asks whatever can be asked."""

    def __init__(self, server, pack, quest, bots=()):
        self.pack, self.quest = pack, quest
        self.guest = server.client()
        made = self.guest.ask("create", system=pack, quest=quest, pace=0, players={seat: "easy" for seat in bots})
        self.refused = made.get("error")
        if not self.refused:
            self.id, self.keys = made["table"], [seat["key"] for seat in made["seats"]]
            self.sit_down(server)

    def sit_down(self, server):
        self.guest.close()
        self.guest = server.client()
        for key in self.keys:
            self.joined = self.guest.ask("join", table=self.id, key=key)
        return self.joined

    def look(self, chance):
        """Nothing that is asked ends the server; what it says does not matter here."""
        guest = self.guest
        guest.ask("language", name=chance.choice(["it", "en"]))
        question, view = guest.ask("question"), guest.ask("view")
        for choice in question.get("choices", [])[:3]:
            guest.ask("odds", choice=choice["index"])
            guest.ask("why_not", code=choice["code"])
        for piece in view.get("pieces", [])[:4]:
            guest.ask("inspect", kind="piece", what=piece["id"])
        for cmd, keys in (("board", {}), ("events", {"since": 0}), ("at", {"answers": 1}), ("suggest", {}), ("history", {})):
            guest.ask(cmd, **keys)

    def play(self, answers, chance):
        for number in range(answers):
            if number % 8 == 0:
                self.look(chance)
            if answer(self.guest, chance.choice) is None:
                break
        return self.guest.ask("history").get("position")


class AtAServer(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="uc_hostile_"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.database = str(self.folder / "tables.db")

    def serve(self):
        return Server(self.database, UNDERCROFT_PACKS=str(self.folder / "packs"))

    def copy(self, system, name):
        pack = self.folder / "packs" / name
        shutil.copytree(ROOT / "packs" / system, pack)
        return pack

    def play(self, names, answers, most=2):
        """So many tables of each pack, a restart, and the same tables again where they were."""
        chance = random.Random(1)
        server = self.serve()
        beside = Table(server, "template", "cellar")
        tables, guest = [], server.client()
        for name in names:
            quests = guest.ask("list", system=name, kind="quest").get("quest", [])
            for quest in chance.sample(quests, min(most, len(quests))):
                table = Table(server, name, quest["id"])
                if not table.refused:
                    tables.append((table, table.play(answers, chance)))
        self.assertNotIn("error", answer(beside.guest))
        guest.close()
        server.stop(".*\n")
        server = self.serve()
        for table, position in tables:
            joined = table.sit_down(server)
            self.assertEqual(joined.get("position"), position, (table.pack, table.quest, joined.get("error")))
            table.look(chance)
        self.assertNotIn("error", beside.sit_down(server))
        for table in [beside] + [table for table, _ in tables]:
            table.guest.close()
        server.stop(".*\n")
        return len(tables)

    def test_effects_that_cause_each_other(self):
        for system in SYSTEMS:
            self.assertGreater(Chained().change(system, self.copy(system, f"chained_{system}"), 1), 10)
        self.assertGreater(self.play([f"chained_{system}" for system in SYSTEMS], 40), 8)

    def test_texts_that_are_no_texts(self):
        for system in SYSTEMS:
            self.assertGreater(odd_texts(self.copy(system, f"odd_{system}"), 1), 3)
        self.assertGreater(self.play([f"odd_{system}" for system in SYSTEMS], 24), 8)

    def test_catalogues_that_are_none(self):
        for system in ("d2e", "du"):
            names = []
            for name, data, fits in catalogues(ROOT / "packs" / system):
                pack = self.copy(system, f"{name}_{system}")
                (pack / "po").mkdir(exist_ok=True)
                (pack / "po/it.mo").write_bytes(data)
                linted = run("lint", str(pack))
                self.assertEqual(linted.returncode, 0 if fits else 1, (name, system, linted.stdout[-500:]))
                names.append(pack.name)
            self.assertEqual(self.play(names, 6, most=1), len(names))


if __name__ == "__main__":
    unittest.main()
