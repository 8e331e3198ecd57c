#!/usr/bin/env python3
"""Includes point one way (docs/architecture.md): who may include what, and nobody else does."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"

# What the files of a folder may include besides their own folder and the public headers.
MAY = {
    "base": set(),
    "space": {"base"},
    "pack": {"base"},
    "core": {"base", "space", "pack"},
    "parts": {"base", "space", "pack", "core"},
    "effect": {"base", "pack", "core"},
    "content": {"base", "space", "pack", "core", "effect"},
    "rulesets": {"base", "space", "pack", "core", "parts", "effect", "content"},
    "bots": {"base"},
    "batch": {"base"},
    "front": {"base"},
}
# The list of systems is named once; what no scenario notices is found by changing packs.
ALLOWED = {
    ("core/game.c", "rulesets/rulesets.def"),
    ("front/check_needed.c", "content/parts.h"),
}
# Of the Lua stage rulesets see only how a name that is nearly right is guessed.
RULESETS_SEE = {"content/problems.h"}
GENERATED = {"citations.inc", "identity.h"}


def includes():
    """All (file, included file), both below src/, without public and generated headers."""
    for path in sorted(SOURCE.rglob("*.[chd]*")):
        for name in re.findall(r'^\s*#\s*include\s+"([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
            if not name.startswith("undercroft/") and name not in GENERATED:
                yield path.relative_to(SOURCE).as_posix(), name


def complaint(user, used):
    """Why that include is wrong; None if it is right."""
    mine, theirs = user.split("/"), used.split("/")
    if (user, used) in ALLOWED or (mine[0] == "core" and used == "rulesets/rulesets.def"):
        return None
    if mine[0] == "rulesets" and theirs[0] == "rulesets":
        return None if mine[1] == theirs[1] else "one system includes another"
    if mine[0] == theirs[0]:
        return None
    if mine[0] == "rulesets" and theirs[0] == "content" and used not in RULESETS_SEE:
        return "a system looks behind the schema"
    return None if theirs[0] in MAY[mine[0]] else "it points the wrong way"


class Direction(unittest.TestCase):
    def test_includes_point_one_way(self):
        found = list(includes())
        self.assertGreater(len(found), 300)
        wrong = [f"src/{user} includes {used}: {why}" for user, used in found if (why := complaint(user, used))]
        self.assertEqual(wrong, [])

    def test_exceptions_are_needed(self):
        self.assertEqual(ALLOWED - set(includes()), set())

    def test_it_would_notice(self):
        for user, used in (("space/grid.c", "core/state.h"), ("rulesets/sr/sr.h", "rulesets/d2e/d2e.h"),
                           ("front/sim.c", "core/flow.h"), ("bots/bot.c", "pack/pack.h"),
                           ("core/play.c", "effect/effect.h"), ("rulesets/d2e/map.c", "content/load.h")):
            self.assertIsNotNone(complaint(user, used), (user, used))


if __name__ == "__main__":
    unittest.main()
