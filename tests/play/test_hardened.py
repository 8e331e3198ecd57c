#!/usr/bin/env python3
"""What is installed is built against attacks: read off the release build with readelf.

    tests/play/test_hardened.py

UNDERCROFT_BUILD is the folder with all builds.
"""

import os
import platform
import re
import subprocess
import unittest
from pathlib import Path

BUILD = Path(os.environ.get("UNDERCROFT_BUILD", Path(__file__).resolve().parents[2] / "build"))


LANDING = b"\xf3\x0f\x1e\xfa"  # endbr64: where a call through a pointer may land


def read(file, *options):
    return subprocess.run(["readelf", "--wide", *options, str(file)], check=True, capture_output=True,
                          text=True).stdout


def starts_marked():
    """Whether the C library's own start has the mark of guarded calls: without it no program can."""
    found = subprocess.run(["gcc", "-print-file-name=crti.o"], check=True, capture_output=True, text=True).stdout.strip()
    return "IBT" in read(found, "-n")


STARTS_MARKED = starts_marked()


def faults(file):
    """What a file lacks."""
    head, segments = read(file, "-h"), read(file, "-l")
    dynamic, symbols = read(file, "-d"), read(file, "--dyn-syms")
    lacks = []
    if not re.search(r"Type:\s+DYN", head):
        lacks.append("can be loaded anywhere (PIE)")
    if "GNU_RELRO" not in segments or "BIND_NOW" not in dynamic:
        lacks.append("tables of functions cannot be written (full RELRO)")
    if not re.search(r"GNU_STACK .* RW ", segments):
        lacks.append("the stack cannot be run")
    if "__stack_chk_fail" not in symbols:
        lacks.append("the stack is guarded")
    if not re.search(r"__\w+_chk@", symbols.replace("__stack_chk_fail", "")):
        lacks.append("lengths are checked (FORTIFY)")
    # The mark of the whole file needs the C library's own parts to have it, too; so each function is looked for as well.
    if platform.machine() == "x86_64" and Path(file).read_bytes().count(LANDING) < 500:
        lacks.append("calls and returns are guarded (control-flow protection)")
    marks = read(file, "-n")
    if platform.machine() == "x86_64" and "SHSTK" not in marks:
        lacks.append("returns may be guarded (the mark SHSTK)")
    if platform.machine() == "x86_64" and STARTS_MARKED and "IBT" not in marks:
        lacks.append("calls may be guarded (the mark IBT)")
    return lacks


class Hardened(unittest.TestCase):
    def test_all_that_is_installed(self):
        for name in ("undercroft", "undercroft-serve", "libundercroft.so"):
            with self.subTest(name=name):
                self.assertEqual(faults(BUILD / "release" / name), [])

    def test_the_test_can_tell(self):
        """What is built for tests alone is not hardened."""
        self.assertIn("the stack is guarded", faults(BUILD / "debug" / "undercroft"))


if __name__ == "__main__":
    unittest.main()
