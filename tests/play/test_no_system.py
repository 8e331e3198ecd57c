#!/usr/bin/env python3
"""Front ends and bots know no system: nothing there is compared with a word of one.

Looks in src/front, src/bots and web/src for code that compares a code, verb, prompt or event with a
machine word of a system, or anything with the name of one, or that says what a system calls its
ground (uc_terrain_ground tells how to draw it) or the ways that something can look (uc_word_facing does); in the
page's styles for classes that are such words; and among what the page has pictures for,
for the name of a system or a word of its title, or any word that is neither a role of the protocol nor
the page's own: pictures for the words of packs are in packs/pictures.json and packs/PACK/pictures.json.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SYSTEMS = ROOT / "src" / "rulesets"
COMPARES = (
    re.compile(r"strn?cmp\([^,;]*(?:code|verb|prompt|event)[^,;]*,\s*\"([a-z_0-9]+)"),
    re.compile(r"\b(?:code|verb|prompt|event)\s*[!=]==?\s*['\"]([a-z_0-9]+)['\"]"),
    re.compile(r"\b(?:code|verb|prompt|event)\??\.(?:startsWith|endsWith|includes)\(['\"]([a-z_0-9]+)"),
)
NAMES = re.compile(r"(?:str(?:n|case|ncase)?cmp\(.*|[!=]==?\s*|\bcase\s+|(?:startsWith|endsWith|includes|has)\(\s*)['\"](%s)['\"]")

TERRAIN = re.compile(r"\bterrain\s*[!=]==?\s*['\"](\w+)['\"]")  # whatever the word is
CLASSES = re.compile(r"\.(?:code|verb|prompt|event|terrain)-([a-z_0-9]+)")

LISTS = re.compile(r'static const char \*const \w+\[\] = \{((?:"\w+"|NULL|, )+)\}')  # of words to be tried or compared with
PATTERNS = re.compile(r"/[^/ ]*\((?:\?:)?([a-z]{3,}(?:\|[a-z]{3,}){5,})")  # in the page: words of names belong to packs/pictures.json
KINDS = {"campaign", "class", "hero", "quest"}  # of records, in every system
OTHERS = {"journal", "join", "name", "next", "size", "take", "greedy", "search"}  # words of requests, and kinds of bots


def words():
    """Every machine word in the systems' .def files."""
    found = set()
    for path in SYSTEMS.glob("*/*.def"):
        found |= set(re.findall(r"^(?:VERB|PROMPT|EVENT)\(\w+,\s*\"([a-z_0-9]+)\"", path.read_text(), re.M))
    return found


def grounds():
    """What the systems call their ground."""
    text = (SYSTEMS / "d2e/vocabularies.def").read_text().split('VOCABULARY(terrain')[1].split("VOCABULARY_ENDS")[0]
    return set(re.findall(r'ENTRY\(\w+, +"(\w+)"', text)) - {"plain"} | {"rubble", "rock", "sludge"}


def foes():
    """What Descent calls the side that is not the heroes'."""
    text = (SYSTEMS / "d2e/vocabularies.def").read_text().split('VOCABULARY(side')[1].split("VOCABULARY_ENDS")[0]
    return set(re.findall(r'ENTRY\(\w+, +"(\w+)"', text)) - {"heroes"}


def facings():
    """What Dungeon Universalis calls the ways that a figure can look."""
    text = (SYSTEMS / "du/vocabularies.def").read_text().split('VOCABULARY(facing')[1].split("VOCABULARY_ENDS")[0]
    return set(re.findall(r'ENTRY\(\w+, +"(\w+)"', text))


def systems():
    """The names of all systems, of their folders and families, and the words of their titles."""
    text = "".join(path.read_text() for path in SYSTEMS.glob("*/*.c"))
    names = {folder.name for folder in SYSTEMS.iterdir() if folder.is_dir()}
    names |= set(re.findall(r"^RULESET\((\w+)\)", (SYSTEMS / "rulesets.def").read_text(), re.M))
    titles = re.findall(r"\.title = N_\(\"([^\"]+)\"\)", text)
    return names, {word.lower() for title in titles for word in re.findall(r"\w{3,}", title)}


def own_words():
    """What the page says itself: the roles of answers, and the words that stand in its code."""
    roles = re.findall(r'\[UC_VERB_\w+\] = "(\w+)"', (ROOT / "src/front/proto_look.c").read_text())
    assert "strike" in roles, "the roles of answers were not found"
    said = (path.read_text() for path in (ROOT / "web/src").rglob("*.ts*"))
    return set(roles) | {word for text in said for word in re.findall(r"'([a-z]+)'", text)}


def main():
    known, bad = words(), []
    called, titles = systems()
    names = re.compile(NAMES.pattern % "|".join(sorted(called)))
    assert len(known) > 100, "the words of the systems were not found"
    assert {"d2e", "ssis", "ssac"} <= called and "descent" in titles, "the names of the systems were not found"
    pictures = json.loads((ROOT / "web/src/icons.json").read_text())
    bad += [f"web/src/icons.json: a picture for '{word}', which is what a system is called"
            for word in sorted((called | titles) & set(pictures["games"]))]
    own = own_words()
    bad += [f"web/src/icons.json: a picture for '{word}', which the page itself never says"
            for group, words_of in pictures.items() if group != "games" for word in words_of if word not in own]
    foe = re.compile(r'["\'](%s)["\']' % "|".join(sorted(foes())))
    ground = re.compile(r'"(%s)"' % "|".join(sorted(grounds())))
    facing = re.compile(r"\b(%s)\b['\"]?\s*[:\]]" % "|".join(sorted(facings())))
    roles = set(re.findall(r'\[UC_EVENT_\w+\] = "(\w+)"', (ROOT / "src/front/proto_look.c").read_text()))
    for path in sorted((ROOT / "web/src/style").glob("*.css")):
        bad += [f"{path.relative_to(ROOT)}: a class for '{word}', which is no role of an event"
                for word in CLASSES.findall(path.read_text()) if word not in roles]
    for path in sorted((ROOT / "web/src").rglob("*.ts*")):
        bad += [f"{path.relative_to(ROOT)}: goes by '{word}', a word of a system"
                for word in facing.findall(path.read_text()) + TERRAIN.findall(path.read_text())]
    for path in sorted((ROOT / "src/front/term").rglob("*.[ch]")):
        bad += [f"{path.relative_to(ROOT)}: says '{word}', which is what a system calls its ground"
                for word in ground.findall(path.read_text())]
    for folder, pattern in (("src/front", "*.[ch]"), ("src/bots", "*.[ch]"), ("web/src", "*.ts*")):
        for path in sorted((ROOT / folder).rglob(pattern)):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                listed = [word for list_ in LISTS.findall(line) for word in re.findall(r'"(\w+)"', list_) if word not in KINDS | OTHERS]
                found = [word for compares in COMPARES for word in compares.findall(line) if word in known]
                found += PATTERNS.findall(line) + [word for word in listed if word in known]
                found += [] if "OPT_" in line else foe.findall(line)  # an option may have been called so before
                bad += [f"{path.relative_to(ROOT)}:{number}: compares with '{word}', a word of a system"
                        for word in found + names.findall(line)]
    print("\n".join(bad) or "no word of a system is compared")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
