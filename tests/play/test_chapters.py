#!/usr/bin/env python3
"""The chapters of Soul Raiders are whole: numbers of cards, and everything in them can be met.

Reads what `undercroft lint --dump` prints of packs/sr, or of the pack that is named. First it counts: each chapter of The Tidebell
Oath has as many locations, stories, enemies, events and artifacts as it should, numbered without gaps.
Then it asks of every chapter what could ever happen, from the starting locations on: which sides of
which locations can show, which stories and Scripted Enemies can be drawn. It is generous (every
difficulty can be met, every choice can be made, any comparison may be true) except where one card needs
another: a key must be obtainable, an arrow on side B needs side B, and arrows for Elusive heroes
do not count. What remains unreachable is a mistake.

    tests/play/test_chapters.py [PACK]

    UNDERCROFT  the program (default: build/debug/undercroft)
"""

import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("UNDERCROFT", str(ROOT / "build/debug/undercroft"))

# Locations, stories, Scripted Enemies; each chapter has 2 events and an artifact.
COUNTS = {"salt_gate": (42, 70, 36), "root_below": (42, 86, 47), "crown_of_glass": (42, 100, 59)}


class Record:
    """A record of the dump: its fields, and the code of its effects."""

    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        self.field, self.code = {}, {}

    def rows(self, table):
        """The rows of a list of tables: dictionaries of their fields, with their code."""
        for i in range(1, int(self.field.get(table + " has", 0)) + 1):
            start = f"{table}[{i}]."
            row = {key[len(start):]: value for key, value in self.field.items() if key.startswith(start)}
            row["code"] = {key[len(start):]: value for key, value in self.code.items() if key.startswith(start)}
            yield row

    def items(self, key):
        """The ids of a list field."""
        return re.findall(r"[a-z_0-9]+", self.field.get(key, ""))


def read_dump(pack):
    """All records in order, so that the first has the number 1."""
    text = subprocess.run([PROGRAM, "lint", "--dump", pack], capture_output=True, text=True, check=False)
    if text.returncode != 0:
        sys.exit(text.stdout + text.stderr)
    records, code = [], None
    for line in text.stdout.splitlines():
        if match := re.match(r"([a-z_]+) ([a-z_0-9]+) \(", line):
            records.append(Record(*match.groups()))
        elif match := re.match(r" {4}(\S.*) has (\d+)$", line):
            records[-1].field[match[1] + " has"] = match[2]
        elif match := re.match(r" {4}(\S+) = (.*)$", line):
            records[-1].field[match[1]] = match[2].strip('"')
        elif match := re.match(r" {4}(\S+): ", line):
            code = records[-1].code.setdefault(match[1], [])
        elif match := re.match(r" +(\d+) {2}([A-Z0-9]+) ?(.*)$", line):
            code.append((int(match[1]), match[2], match[3]))
    return records


class Chapter:
    """What can happen in a chapter: grows until nothing is added."""

    def __init__(self, records, chapter):
        self.records, self.chapter = records, chapter
        self.mine = [r for r in records if r.field.get("chapter") == chapter.name]
        self.enemies = {r.name: r for r in self.mine if r.kind == "enemy"}
        self.sides, self.drawn, self.met = defaultdict(set), set(), set()  # location: its sides
        self.shown = set()  # locations on the table, entered or not

    # What effects can do. Code is read from top to bottom; a branch is left out only if its condition
    # cannot be true yet.

    def might(self, word, args):
        """Whether a query may be true by now."""
        card = next((self.records[n - 1] for n in args if 0 < n <= len(self.records)
                     and self.records[n - 1].kind in ("story", "enemy", "location")), None)
        if card is None or word not in ("holds", "drawn", "defeated", "revealed", "on_side_b"):
            return True
        return {"story": card.name in self.drawn, "enemy": card.name in self.met,
                "location": card.name in self.shown if word == "revealed" else "b" in self.sides[card.name],
                }[card.kind]

    def run(self, code, here=None):
        """Does what an effect may do; for a condition, gives whether it may be true."""
        stack, skip = [(0, True)], 0
        for at, op, operand in code:
            if at < skip:
                continue
            if op in ("PUSH", "PUSH16"):
                stack.append((int(operand), True))
            elif op == "LOAD":
                stack.append((0, True))
            elif op == "NOT":
                stack[-1] = (0, True)  # what is not yet so can remain so
            elif op in ("UNLESS", "AND") and not stack[-1][1]:
                skip = int(operand.split()[-1])
            elif op == "OR" and stack[-1][1]:
                skip = int(operand.split()[-1])
            elif op in ("QUERY", "VERB"):
                word, count = operand.split("/")
                args = [value for value, _ in stack[len(stack) - int(count):]] if int(count) else []
                del stack[max(1, len(stack) - int(count)):]
                if op == "VERB":
                    self.perform(word, args, here)
                stack.append((0, op == "VERB" or self.might(word, args)))
        return stack[-1][1]

    def perform(self, verb, args, here):
        """A verb of an effect, as far as it brings something into play."""
        cards = [self.records[n - 1] for n in args if 0 < n <= len(self.records)]

        def named(kind):
            return next(r.name for r in reversed(cards) if r.kind == kind)

        if verb in ("draw_story", "offer_action"):
            self.drawn.add(named("story"))
        elif verb == "draw_enemy":
            self.met.add(named("enemy"))
        elif verb == "reveal":
            self.shown.add(named("location"))
        elif verb == "move":
            self.enter(named("location"))
        elif verb == "flip":
            self.sides[named("location")].add("b")
            self.shown.add(named("location"))
        elif verb == "flip_here" and here:
            self.sides[here].add("b")

    # Locations.

    def enter(self, name, side_b=False):
        """A hero comes to a location."""
        self.shown.add(name)
        self.sides[name].add("here")
        self.sides[name].add("b" if side_b else "a")

    def scrolls(self, record, table, here=None):
        """What can be done there, by somebody who has what it takes."""
        for scroll in record.rows(table):
            if self.run(scroll["code"].get("when", []), here):
                self.drawn |= {scroll["story"]} if "story" in scroll else set()
                if "flip" in scroll and here:
                    self.sides[here].add("b")

    def icons(self, record, table):
        """A row of icons."""
        for icon in record.rows(table):
            if not self.run(icon["code"].get("when", []), record.name):
                continue
            self.drawn |= {icon["story"]} if "story" in icon else set()
            if "enemy" in icon:
                self.met.add(icon["enemy"])
                if "flip" in self.enemies[icon["enemy"]].field:  # its defeat, here
                    self.sides[record.name].add("b")
            if icon["icon"] == "sight":
                self.shown.add(icon["location"])
            elif icon["icon"] == "flip":
                self.sides[icon.get("location", record.name)].add("a" if "back" in icon else "b")
                self.shown.add(icon.get("location", record.name))

    def visit(self, place):
        """Everything that can be done in a location where somebody has been."""
        name = place.name
        if "a.lock" not in place.field and "a" in self.sides[name]:
            self.sides[name].add("b")  # whoever comes back turns it (SR-071)
        if "a.opens" in place.code and self.run(place.code["a.opens"], name):
            self.sides[name].add("b")
        for side in ("a", "b"):
            if side not in self.sides[name]:
                continue
            self.run(place.code.get(side + ".enter", []), name)
            self.icons(place, side + ".row")
            self.icons(place, side + ".reaction")
            self.scrolls(place, side + ".scrolls", name)
            for arrow in place.rows(side + ".arrows"):
                if "elusive" in arrow or not self.run(arrow["code"].get("when", []), name):
                    continue
                self.drawn |= {arrow["story"]} if "story" in arrow else set()
                if "to" in arrow:
                    self.enter(arrow["to"], "side_b" in arrow)

    def size(self):
        """How much can happen by now."""
        return sum(map(len, self.sides.values())), len(self.drawn), len(self.met), len(self.shown)

    def explore(self):
        """From the start on, until nothing is added."""
        for name in self.chapter.items("starts"):
            self.enter(name)
        for token in self.chapter.rows("tokens"):
            self.drawn.add(token["story"])
        before = None
        while before != self.size():
            before = self.size()
            for record in self.mine:
                if record.kind == "location" and "here" in self.sides[record.name]:
                    self.visit(record)
                elif record.kind == "story" and record.name in self.drawn:
                    self.run(record.code.get("effect", []))
                    self.run(record.code.get("special", []))
                    self.scrolls(record, "scrolls")
                elif record.kind == "enemy" and record.name in self.met and "story" in record.field:
                    self.drawn.add(record.field["story"])
                elif record.kind == "event":
                    self.run(record.code.get("effect", []))

    def problems(self):
        """Sentences about what nobody can ever meet."""
        self.explore()
        for record in self.mine:
            what = f"{self.chapter.name}: {record.kind} {record.name}"
            if record.kind == "location":
                for side in ("here", "a", "b"):
                    if side not in self.sides[record.name]:
                        yield f"{what}: " + ("nobody can enter it" if side == "here"
                                             else f"side {side.upper()} can never show")
            elif record.kind == "story" and record.name not in self.drawn:
                yield f"{what} can never be drawn"
            elif record.kind == "enemy" and record.name not in self.met:
                yield f"{what} can never be met"


def count_problems(records, name, counts):
    """Sentences about numbers of cards that are not right."""
    kinds = ("location", "story", "enemy", "event", "artifact")
    for kind, wanted in zip(kinds, (*counts, 2, 1)):
        mine = [r for r in records if r.kind == kind and r.field.get("chapter") == name]
        if len(mine) != wanted:
            yield f"{name}: {len(mine)} of {wanted} records '{kind}'"
        numbers = sorted(int(r.field["number"]) for r in mine if "number" in r.field)
        if kind != "artifact" and numbers != list(range(1, len(mine) + 1)):
            yield f"{name}: the numbers of '{kind}' have gaps"


def main():
    records = read_dump(sys.argv[1] if len(sys.argv) > 1 else ROOT / "packs/sr")
    problems, lines = [], []
    for chapter in (r for r in records if r.kind == "chapter"):
        if chapter.name in COUNTS:
            problems += count_problems(records, chapter.name, COUNTS[chapter.name])
        trial = Chapter(records, chapter)
        problems += trial.problems()
        lines.append(f"{chapter.name}: {len(trial.shown)} locations, {len(trial.drawn)} stories, "
                     f"{len(trial.met)} enemies can be met")
    print("\n".join(problems or lines))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
