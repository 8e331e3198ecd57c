#!/usr/bin/env python3
"""The pages for authors of packs name everything that a pack may say.

What there is comes from `undercroft lint --schema SYSTEM`: kinds of records, their fields, words of
vocabularies, queries and verbs. UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")

PAGES = {  # besides packs.md, which is about all systems
    "d2e": ("packs-d2e.md", "boards.md"),
    "sr": ("packs-sr.md",),
    "du": ("packs-du.md",),
    "ssis": ("packs-ss.md",),
    "ssac": ("packs-ss.md",),
    "template": ("adding-a-system.md",),
}


def schema(system):
    """What `lint --schema` prints."""
    return subprocess.run([PROGRAM, "lint", "--schema", system], capture_output=True, text=True, check=True,
                          env=os.environ | {"UNDERCROFT_HOME": str(ROOT), "LC_ALL": "C.UTF-8"}).stdout


def words(text):
    """Every name in it that an author may write: of kinds, fields, words of vocabularies, queries and verbs."""
    kinds = re.findall(r"^## ([a-z_0-9]+)$", text, re.MULTILINE)
    fields = re.findall(r"^\| `([a-z_0-9.\[\]]+)`", text, re.MULTILINE)
    listed = re.findall(r"^- [a-z_]+: (.*)$", text, re.MULTILINE)
    return sorted(set(kinds) | {field.rpartition(".")[2] for field in fields}
                  | {word for line in listed for word in re.findall(r"`([^`]+)`", line)})


def code(page):
    """What stands in a page as code: `between backquotes`, and in blocks."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```.*?^```", text, re.MULTILINE | re.DOTALL)
    return "\n".join(blocks + re.findall(r"`([^`]+)`", re.sub(r"(?ms)^```.*?^```", "", text)))


class Pages(unittest.TestCase):
    def test_functions_that_packs_share(self):
        """Every function of a system's pack.lua is explained on the system's page."""
        for system, page in (("d2e", "packs-d2e.md"), ("sr", "packs-sr.md"), ("du", "packs-du.md"), ("ss", "packs-ss.md")):
            shared = re.findall(r"^function (\w+)", (ROOT / "packs" / system / "pack.lua").read_text(encoding="utf-8"), re.MULTILINE)
            self.assertTrue(shared)
            said = code(page)
            self.assertEqual([name for name in shared if not re.search(rf"\b{name}\(|\b{name} *{{", said)], [], page)

    def test_every_word_is_named(self):
        for system, pages in PAGES.items():
            with self.subTest(system=system):
                known = set(re.findall(r"[a-z_0-9]+", "\n".join(code(page) for page in ("packs.md",) + pages)))
                missing = [word for word in words(schema(system)) if word not in known]
                self.assertEqual(missing, [], f"docs/{pages[0]} does not name these words of {system}")


    def test_the_quest_of_the_page_is_right(self):
        text = (ROOT / "docs" / "packs-ss.md").read_text(encoding="utf-8")
        quest = re.search(r'^```lua\n(quest "kelp_yard".*?)^```', text, re.MULTILINE | re.DOTALL)[1]
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "pack.lua").write_text(
                'pack { system = "ssis", name = "Page", uses = { { pack = "ssis", but = { "quest", "campaign", "label" } } } }\n' + quest)
            done = subprocess.run([PROGRAM, "lint", "--reach", folder], capture_output=True, text=True, check=False,
                                  env=os.environ | {"UNDERCROFT_HOME": str(ROOT), "LC_ALL": "C.UTF-8"})
        self.assertRegex(done.stdout + done.stderr, r": ok \(")


if __name__ == "__main__":
    unittest.main()
