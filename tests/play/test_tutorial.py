#!/usr/bin/env python3
"""docs/adding-a-system.md, followed to the letter: a copy of the template, and the game of its last chapter.

A block of code whose first line names a file is written to that file in a copy of the sources (one line for
rulesets.def is added to it), the commands of the chapter are run there, all but `play`, which needs somebody at
the keyboard and is shown by a demonstration.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-system.md"
LEFT_OUT = shutil.ignore_patterns("build", ".*", "node_modules", "dist", "__pycache__")


def chapter():
    """The text of the chapter."""
    return PAGE.read_text(encoding="utf-8").partition("A game from nothing\n")[2]


def copying():
    """The commands that make a copy of the template."""
    return re.search(r"^```sh copy\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL).group(1).splitlines()


class Tutorial(unittest.TestCase):
    """The chapter in a folder of its own."""

    def setUp(self):
        place = tempfile.mkdtemp(prefix="undercroft-tutorial-")
        self.addCleanup(shutil.rmtree, place)
        self.folder = Path(place) / "undercroft"
        shutil.copytree(ROOT, self.folder, ignore=LEFT_OUT)

    def run_line(self, line):
        """Runs a command of the chapter; what it printed."""
        done = subprocess.run(line, shell=True, cwd=self.folder, capture_output=True, text=True,
                              env=os.environ | {"UNDERCROFT_HOME": str(self.folder), "LC_ALL": "C.UTF-8"}, check=False)
        self.assertEqual(done.returncode, 0, f"{line}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout + done.stderr

    def test_followed(self):
        text = chapter()
        for line in copying():
            self.run_line(line)
        for path, body in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            with open(target, "a", encoding="utf-8") as out:
                out.write(body)
        commands = re.search(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL).group(1).splitlines()
        printed = {line: self.run_line(line) for line in commands if " play " not in line}
        played = [line for line in commands if " play " in line]
        self.assertEqual(len(played), 1)
        said = self.run_line(played[0] + " --demo --plain --seed 3 < /dev/null")
        self.assertRegex(said, "Odo")
        self.run_line(f"clang-format --style=file:{ROOT}/.clang-format --dry-run -Werror src/rulesets/lanterns/*.c")
        sim = next(out for line, out in printed.items() if " sim " in line)
        self.assertGreater(float(re.search(r"Light +([\d.]+) %", sim).group(1)), 50, "bots walk in circles")
        check = next(out for line, out in printed.items() if " check " in line)
        self.assertRegex(check, r"1 passed, 0 failed")
        rules = next(out for line, out in printed.items() if " rules " in line)
        self.assertRegex(rules, r"Rules: 8, 8 of them in code, 5 in scenarios")
        program = played[0].split()[0]
        self.assertRegex(self.run_line(f"{program} lint packs/mine"), "ok")
        self.assertRegex(self.run_line(f"{program} soak --system mine --games 5"), r" 0 failed")
        self.assertRegex(self.run_line(f"{program} rules mine"), r"Rules: 21, 21 of them in code")


if __name__ == "__main__":
    unittest.main()
