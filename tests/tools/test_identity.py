"""The identity that journals carry changes by itself with whatever decides about positions and answers, and with nothing else."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Identity(unittest.TestCase):
    def setUp(self):
        self.tree = Path(tempfile.mkdtemp(prefix="uc-identity-"))
        self.addCleanup(shutil.rmtree, self.tree)
        for name in ("include", "src"):
            shutil.copytree(ROOT / name, self.tree / name)
        self.before = self.identities()

    def identities(self):
        """{system: its identity}."""
        out = self.tree / "identity.h"
        subprocess.run(["cmake", f"-DROOT={self.tree}", f"-DOUT={out}", "-P", ROOT / "cmake" / "identity.cmake"], check=True,
                       capture_output=True)
        found = dict(re.findall(r'"(\w+)", *"?(?:0x)?([0-9a-f]{8,})', out.read_text(encoding="utf-8")))
        rulesets = (self.tree / "src/rulesets/rulesets.def").read_text(encoding="utf-8")
        self.assertEqual(set(found), set(re.findall(r"^RULESET\((\w+)\)", rulesets, re.MULTILINE)))
        return found

    def changed(self, name):
        """The systems whose identity is another one after a change of this file."""
        path = self.tree / name
        path.write_text(path.read_text(encoding="utf-8") + "/* */\n", encoding="utf-8")
        after = self.identities()
        path.write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
        return {system for system, identity in after.items() if identity != self.before[system]}

    def test_a_system_has_its_own(self):
        for name in ("src/rulesets/sr/flows.def", "src/rulesets/sr/sr.h"):
            self.assertEqual(self.changed(name), {"sr"}, name)

    def test_two_editions_with_one_folder(self):
        for name in ("src/rulesets/ss/flows.def", "src/rulesets/ss/ruleset.c"):
            self.assertEqual(self.changed(name), {"ssis", "ssac"}, name)

    def test_a_system_without_one_stops_the_build(self):
        path = self.tree / "src/rulesets/rulesets.def"
        path.write_text(path.read_text(encoding="utf-8") + "RULESET(nobody)\n", encoding="utf-8")
        with self.assertRaises(subprocess.CalledProcessError):
            self.identities()

    def test_what_all_are_built_on(self):
        for name in ("src/core/state.h", "src/base/hash.h", "src/effect/opcodes.def"):
            self.assertEqual(self.changed(name), set(self.before), name)

    def test_who_only_looks_changes_nothing(self):
        for name in ("src/front/serve/hall.c", "src/front/term/session.c"):
            self.assertEqual(self.changed(name), set(), name)


if __name__ == "__main__":
    unittest.main()
