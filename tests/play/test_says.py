#!/usr/bin/env python3
"""Texts of cards that are written by hand (`says`, Sword & Sorcery) against what the card does.

Whatever number and whatever thing of the game such a text names is found in the effect, the conditions or the values beside
it, as `undercroft lint --dump` prints them. UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")

NUMBERS = {"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
SIGNS = ("HIT", "PARRY", "STAR", "BOLT", "HP", "SHIELD")
THINGS = ("crown", "fire", "poison", "bleed", "slow", "blind", "stun", "daze", "immobilize", "exhaust")

NOT_SAID = ("says", "name", "about", "rank", "hourglasses", "price", "range", "charges")  # printed elsewhere on the card

# What a text names and the lines beside it do not, and where it comes from. Each is looked at: one that is found is too many.
ELSEWHERE = {
    "hadrun_stone traits[1]": {4, "HP"},       # how many tokens there are is the hero's `tokens`; when HP are suffered is `on`
    "hadrun_stone traits[4]": {4},             # fully charged
    "quill_brewer traits[1]": {"STAR"},        # the command that spares a thing knows the result
    "dome levels[1]": {"PARRY", "BOLT"},       # what a dome does is a record of its own
    "iron_dome levels[1]": {"HIT"},
    "gift_of_law front": {4},                  # hourglasses have four places
    "raw_amber front": {50, "crown"},          # the price is that of every Forge
    "raw_lizard_scales front": {50, "crown"},
    "raw_onyx front": {50, "crown"},
    "raw_opal front": {50, "crown"},
    "raw_serpent_scales front": {50, "crown"},
    "raw_wyrm_scales front": {50, "crown"},
    "glass_knight powers[2].trait": {2},       # one Save after the other
    "glass_knight powers[5].trait": {"HP"},    # when it happens is `on`
    "glass_knight_afoot powers[3].trait": {"HP"},
    "glass_mite powers[1].trait": {"poison"},  # what clings does is the Minion's
    "glass_sac powers[4].trait": {"HP"},
    "sand_mother powers[2].trait": {"HP"},
}


def dump(pack):
    return subprocess.run([PROGRAM, "lint", "--dump", ROOT / "packs" / pack], capture_output=True, text=True, check=True,
                          env=os.environ | {"UNDERCROFT_HOME": str(ROOT), "LC_ALL": "C.UTF-8"}).stdout


def fields(text):
    """Record, path and value of each field that was printed; what follows a field (text, code) is part of its value."""
    record, found = "", []
    for line in text.splitlines():
        head = re.match(r"(\w+) (\w+) \(", line)
        field = re.match(r"    ([a-z]\S*?)(?: = |: | has )(.*)", line)
        if head:
            record = head[2]
        elif field:
            found.append([record, field[1], field[2]])
        elif found:
            found[-1][2] += "\n" + line.strip()
    return found


def numbers(text):
    return {int(n) for n in re.findall(r"(?<![\w.])(\d+)", text)} | {n for word, n in NUMBERS.items() if re.search(rf"(?i)\b{word}\b", text)}


def named(text):
    return {sign for sign in SIGNS if re.search(rf"\b{sign}S?\b", text)} | {
        thing for thing in THINGS if re.search(rf"(?i)\b{thing}s?\b", text)}


def done(text):
    """The numbers of what stands beside a text, of code only its constants."""
    plain = re.sub(r"(?m)^\d+ +[A-Z].*$", "", text)
    return numbers(plain) | {abs(int(n)) for n in re.findall(r"PUSH(?:16)? +(-?\d+)", text)}


class Says(unittest.TestCase):
    def test_what_is_said_is_what_is_done(self):
        unsaid = dict(ELSEWHERE)
        count = 0
        for pack in ("ss", "ssac", "ssis"):
            every = fields(dump(pack))
            for record, path, text in every:
                if path.rpartition(".")[2] != "says":
                    continue
                count += 1
                prefix = path[:-len("says")]
                beside = "\n".join(f"{p[len(prefix):]} {value}" for r, p, value in every
                                   if r == record and p.startswith(prefix) and p.rpartition(".")[2] not in NOT_SAID)
                missing = numbers(text) - done(beside) - {1}
                missing |= {thing for thing in named(text) if thing.lower() not in beside.lower()}
                where = f"{record} {prefix[:-1]}"
                with self.subTest(where, says=text):
                    self.assertEqual(missing, unsaid.pop(where, set()))
        self.assertGreater(count, 100)
        self.assertEqual(unsaid, {}, "nothing of this needs to be looked for elsewhere")


if __name__ == "__main__":
    unittest.main()
