"""A condition of Sword & Sorcery is one row: one that leaves something out does not build."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS = "rulesets/ss/conditions.def"
WHOLE = 'CONDITION(DREAD, "dread", "Dread", HEALTH, 4, WITH_TURN, 10, "Told.")'


def build(row):
    """What the compiler says to the rules of conditions with this row besides."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / ROWS
        path.parent.mkdir(parents=True)
        path.write_text((ROOT / "src" / ROWS).read_text(encoding="utf-8") + row + "\n", encoding="utf-8")
        done = subprocess.run([os.environ.get("CC", "cc"), "-std=c11", "-D_XOPEN_SOURCE=700", "-fsyntax-only",
                               f"-I{folder}", f"-I{ROOT}/include", f"-I{ROOT}/src",
                               ROOT / "src/rulesets/ss/conditions.c"],
                              capture_output=True, text=True, check=False)
    return done.stderr


class Conditions(unittest.TestCase):
    def test_a_whole_row_is_all_that_it_takes(self):
        self.assertEqual(build(WHOLE), "")

    def test_what_is_left_out_is_missed(self):
        for part, other, told in ((', "Told.")', ")", "requires 8 arguments"), ("HEALTH", "0", "has a class"),
                                  ("4", "0", "has a rank"), ("WITH_TURN", "0", "has an end"), ("10", "0", "has a cure"),
                                  ("WITH_TURN", "SAVED", "a line in the Time Phase"),
                                  ("WITH_TURN", "IN_TIME", "a line in the Time Phase")):
            with self.subTest(part=part, other=other):
                self.assertIn(told, build(WHOLE.replace(part, other)))


if __name__ == "__main__":
    unittest.main()
