"""tools/promises on headers that say what their functions promise, and on such that do not."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROMISES = Path(__file__).resolve().parents[2] / "tools" / "promises"


def silent(*lines):
    """The functions of which a header with these lines says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.h"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        done = subprocess.run([sys.executable, PROMISES, path], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise AssertionError(done.stderr)
    found = done.stdout.splitlines()
    assert done.returncode == (1 if found else 0)
    return [line.split(": ")[1] for line in found]


class Promises(unittest.TestCase):
    def test_above_behind_and_above_the_group(self):
        self.assertEqual(silent("/* Counts them. */", "int count(void);", "", "int far(int a,", "        int b); /* in steps */",
                                "", "/* Both ways. */", "int to(void);", "enum { MOST = 3 };", "int from(void);"), [])

    def test_nothing_is_said(self):
        self.assertEqual(silent("/* Counts them. */", "int count(void);", "", "const char *name(int n);",
                                "int far(int a,", "        int b);"), ["name", "far"])

    def test_names_of_files_are_no_promise(self):
        self.assertEqual(silent("/* names.c, view.c */", "int count(void);"), ["count"])
        self.assertEqual(silent("/* ---- names.c ---- */", "int count(void);"), ["count"])
        self.assertEqual(silent("/* names.c: what people read. */", "int count(void);"), [])

    def test_a_sentence_does_not_speak_for_many(self):
        many = [f"int f{i}(void);" for i in range(8)]
        self.assertEqual(silent("/* What is true now. */", *many), ["f6", "f7"])
        self.assertEqual(silent("/* For the descriptor: core/ruleset.h. */", *many), [])

    def test_what_is_no_prototype(self):
        self.assertEqual(silent("static inline int twice(int n)", "{", "    return two(n);", "}",
                                "#define CALL(x) \\", "    int x(void);", "typedef int visitor(void *);",
                                "extern const int table[];", "struct s {", "    int (*look)(void);", "};"), [])


if __name__ == "__main__":
    unittest.main()
