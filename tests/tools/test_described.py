#!/usr/bin/env python3
"""Every member of what a view and a board tell has a line in src/front/show.def (HIDDEN, if it is not told).

tests/unit/test_view.c counts bytes, and finds an element of an array that is left out, but not a member where padding was.
"""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADERS = ("include/undercroft/view.h", "src/front/show.h")


def text_of(path):
    return re.sub(r"/\*.*?\*/", "", (ROOT / path).read_text(encoding="utf-8"), flags=re.DOTALL)


def members():
    """The names of the members of each struct in the headers."""
    found = {}
    for path in HEADERS:
        for struct, body in re.findall(r"^struct (\w+) \{(.*?)^\};", text_of(path), re.MULTILINE | re.DOTALL):
            found[struct] = {re.search(r"(\w+)(?:\[[^]]*\])*\s*$", one).group(1)
                             for line in body.split(";") if line.strip() for one in line.split(",")}
    return found


def described():
    """The structs of show.def, and the members that each has a line for."""
    text, found = text_of("src/front/show.def"), {}
    for thing, struct in re.findall(r"^THING\((\w+), (\w+),", text, re.MULTILINE):
        fields = re.findall(rf"^FIELD\({thing}, \w+, (\w+)", text, re.MULTILINE)
        lists = re.findall(rf"^LIST\({thing}, \w+, (\w+), (\w+)", text, re.MULTILINE)
        found[struct] = {*fields, *(name for pair in lists for name in pair)}
    return found


class Described(unittest.TestCase):
    def test_every_member_has_a_line(self):
        there = members()
        for struct, told in described().items():
            self.assertEqual(there[struct], told, struct)

    def test_every_struct_of_a_view_is_described(self):
        views = {struct for struct in members() if re.match(r"uc_view(_|$)", struct)}
        self.assertGreater(len(views), 10)
        self.assertLessEqual(views, set(described()))


if __name__ == "__main__":
    unittest.main()
