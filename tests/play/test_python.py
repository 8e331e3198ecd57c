#!/usr/bin/env python3
"""The Python package: the examples of docs/lab.md run, arrays say what the engine says, and bad input is refused.

UNDERCROFT_BUILD is the folder with all builds. numpy is Debian's, so the test runs itself again with Debian's Python where the
first one found has none.
"""

import os
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("UNDERCROFT_BUILD", ROOT / "build"))
DEBIAN = "/usr/bin/python3"

os.environ.setdefault("UNDERCROFT_LIBRARY", str(BUILD / "release" / "libundercroft.so"))
os.environ.setdefault("UNDERCROFT_HOME", str(ROOT))
sys.path.insert(0, str(ROOT / "python"))
try:
    import numpy
except ImportError:
    if os.path.realpath(sys.executable) == os.path.realpath(DEBIAN):
        raise
    os.execv(DEBIAN, [DEBIAN, *sys.argv])

import undercroft  # noqa: E402, it needs what stands above


class Batches(unittest.TestCase):
    def test_examples_of_the_page(self):
        blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "lab.md").read_text(encoding="utf-8"), re.M | re.S)
        self.assertGreater(len(blocks), 2)
        for block in blocks:
            exec(compile(block, "docs/lab.md", "exec"), {})

    def hashes(self, system, threads):
        batch = undercroft.Game(system).batch(40, threads=threads, seed=5, skip_forced=True, observe=True)
        chance = numpy.random.default_rng(2)
        for _ in range(60):
            self.assertEqual(batch.step((chance.random(40) * batch.count).astype(numpy.int32)), 40)
            shown = numpy.minimum(batch.count, batch.mask.shape[1])
            self.assertTrue((batch.mask.sum(axis=1) == shown).all())
            self.assertTrue((batch.count > (system == "d2e")).all())  # who is next may be asked of several seats
        return [batch.hash(i) for i in range(40)], batch.observation.copy()

    def test_threads_change_nothing(self):
        for system in undercroft.systems():
            with self.subTest(system=system):
                alone, seen = self.hashes(system, 1)
                together, same = self.hashes(system, 3)
                self.assertEqual(alone, together)
                self.assertTrue((seen == same).all())
                self.assertGreater(len(set(alone)), 20)

    def test_states_are_bytes(self):
        batch = undercroft.Game("d2e").batch(3, seed=1)
        before, identity = batch.states.copy(), batch.hash(1)
        batch.step(numpy.zeros(3, int))
        self.assertNotEqual(batch.hash(1), identity)
        batch.states[:] = before
        batch.look()
        self.assertEqual(batch.hash(1), identity)
        self.assertTrue(batch.answer(0, 0))

    def test_a_game_that_is_not_restarted_stays_over(self):
        batch = undercroft.Game("template").batch(8, restart=False)
        for _ in range(200):
            batch.step(numpy.where(batch.count > 0, 0, -1))
        self.assertFalse(batch.seat.any() or batch.count.any())
        self.assertEqual(batch.step(numpy.zeros(8, int)), 0)

    def test_bad_input(self):
        for make in (lambda: undercroft.Game("nosuch"), lambda: undercroft.Game("d2e", quest="nosuch"),
                     lambda: undercroft.Game("d2e", options={"nosuch": "1"}), lambda: undercroft.Game("d2e", party=["a"] * 9),
                     lambda: undercroft.Game("d2e").batch(0), lambda: undercroft.Game("d2e").batch(1, slots=9999),
                     lambda: undercroft.Game("d2e").batch(2).step(numpy.zeros(3, int)),
                     lambda: undercroft.Game("d2e").batch(2).hash(2)):
            with self.assertRaises(undercroft.Error) as raised:
                make()
            self.assertTrue(str(raised.exception))


if __name__ == "__main__":
    unittest.main()
