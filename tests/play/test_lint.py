#!/usr/bin/env python3
"""What `undercroft lint` says about packs that are wrong: everything at once, each at its own line.

A pack is written with what is expected of it: `--> text` is a problem of that line, and nothing else
may be said. UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
os.environ["UNDERCROFT_HOME"] = os.environ.get("UNDERCROFT_HOME", str(ROOT))
os.environ["LC_ALL"] = "C.UTF-8"


class Case(unittest.TestCase):
    maxDiff = None

    def lint(self, system, uses="", reach=False, **files):
        """The problems of a pack of these files, as (file, line, text)."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "mine"
        folder.mkdir()
        files["pack"] = f'pack {{ system = "{system}", name = "Mine"{uses and f", uses = {uses}"} }}' + \
            files.get("pack", "")
        for name, text in files.items():
            (folder / f"{name}.lua").write_text(text, encoding="utf-8")
        words = [PROGRAM, "lint", "--json"] + ["--reach"] * reach
        done = subprocess.run([*words, folder], capture_output=True, text=True, timeout=120, check=False)
        told, = json.loads(done.stdout)["packs"]
        self.assertEqual(done.returncode, 1 if told["problems"] else 0, done.stderr)
        self.unreached = told["unreached"]
        return sorted((Path(p["file"]).name, p["line"], p["text"].replace(str(folder), "MINE"))
                      for p in told["problems"])

    def expect(self, system, uses="", reach=False, **files):
        """What is said is what the comments of the files expect."""
        wanted = [(f"{name}.lua", number, text.strip()) for name, source in files.items()
                  for number, line in enumerate(source.split("\n"), 1)
                  for text in re.findall(r"-->(.*?)(?=-->|$)", line)]
        self.assertTrue(wanted)
        self.assertEqual(self.lint(system, uses, reach, **files), sorted(wanted))
        if reach:  # without it these are counted, and no problems
            self.assertEqual(self.lint(system, uses, **files), [])
            self.assertEqual(self.unreached, len(wanted))


class Places(Case):
    """A problem that only a check of the rules sees is told at the very value."""

    def test_descent(self):
        self.expect("d2e", '"d2e"', mine='''
tile "mine" {
  rows = { "....",
           "...",   --> tile 'mine': row 2 is not as long as the first
           "...." },
}
item "club" {
  name = "Club", slot = "hand",
  attack = "melee",
  dice = { "blue",
           "brown" },  --> item 'club': attack dice are blue, red or yellow
  abilities = {
    { surge = 1, effect = { add_damage(1) } },
    { surge = 1,
      attack = true,  --> item 'club': ability 2: `attack` belongs to an action
      effect = { add_damage(1) } },
  },
}
quest "yard" {
  name = "The Yard",
  encounters = {
    {
      name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.",
      rows = { "......", "......" },
      areas = {
        { area = "gate", spaces = "a1-b2" },
        { area = "barn", spaces = "e1-f2" },
      },
      start = "gate",
      tokens = {
        { kind = "search", at = "c1" },
        { kind = "search",
          at = "c9" },  --> quest 'yard': encounter 1: token 2: 'c9' is not on the map
      },
      groups = {
        { monster = "goblin_archer", area = "barn", minions = 1 },
        { monster = "zombie", minions = 1,
          area = "bran" },  --> quest 'yard': encounter 1: group 2 starts in 'bran', which is no area (barn?)
        {
          monster = "goblin_archer",  --> quest 'yard': encounter 1: 'goblin_archer' is there in two groups
        },
      },
      abilities = {
        { on = "turn_end", must = true, effect = {
          when(has(in_area("shed"), self)) {  --> quest 'yard': the quest has no area 'shed'
            heroes_win },
        } },
      },
    },
  },
}
''')

    def test_allies(self):
        """D2-211: an ally starts in an area, is there once, and has room."""
        self.expect("d2e", '"d2e"', mine='''
ally "miller" { name = "Miller", speed = 3, health = 4,
                dice = { "blue" } }  --> ally 'miller': it has attack dice; `attack` must say "melee" or "ranged"
ally "dog" { name = "Dog", speed = 3 }  --> ally 'dog': 'health' is missing
ally "goat" { name = "Goat", speed = 3, health = 2 }
quest "yard" {
  name = "The Yard",
  encounters = {
    {
      name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.",
      rows = { "......", "......" },
      areas = { { area = "gate", spaces = "a1-b2" } },
      start = "gate",  --> quest 'yard': encounter 1: the area 'gate' has no room for 4 heroes and the allies who start there
      allies = {
        { ally = "goat", area = "gate" },
        { ally = "miller",
          area = "mill" },  --> quest 'yard': encounter 1: ally 2 starts in 'mill', which is no area
        { ally = "goat" },  --> quest 'yard': encounter 1: 'goat' is there twice
      },
    },
  },
}
''')

    def test_open_groups(self):
        """D2-260: the overlord chooses none twice, so there must be one for each."""
        self.expect("d2e", '"d2e"', mine='''
quest "yard" {
  name = "The Yard",
  encounters = {
    {
      name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.",
      rows = { "......", "......" },
      areas = { { area = "gate", spaces = "a1-b2" } },
      start = "gate",
      groups = {
        { traits = { "mountain", "dark" } },  -- any but those that the next two need
        { traits = { "dark" } },
        { traits = { "dark" } },
        { traits = { "dark" } },  --> quest 'yard': encounter 1: no monster is left for group 4: the open groups before it need all that have its traits
      },
    },
  },
}
''')

    def test_areas_off_the_map(self):
        """A rectangle may have holes, but no side of it lies off the map."""
        quest = '''
quest "yard" {
  name = "The Yard",
  encounters = { {
    name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.",
    rows = { "...._", "....." },
    areas = {
      { area = "gate", spaces = "a1-b2" },
      { area = "barn",
        spaces = "%s" },%s
    },
    start = "gate",
  } },
}
'''
        self.assertNotIn("map", str(self.lint("d2e", '"d2e"', mine=quest % ("d1-e2", ""))))
        for spaces, side in (("d1-e3", "bottom row"), ("d1-f2", "right column"), ("e1-e2", "top row")):
            self.assertIn(("mine.lua", 10, f"quest 'yard': encounter 1: {spaces} reaches beyond the map: "
                           f"its {side} lies off it"),
                          self.lint("d2e", '"d2e"', mine=quest % (spaces, "")))

    def test_soul_raiders(self):
        self.expect("sr", '{ "sr" }', mine='''
chapter "cellar" {
  name = "The Cellar", about = "Down.", intro = "A cellar.", victory = "Up.", bitter = "Up.", defeat = "Down.",
  vitae = 30, threat = 1, draws = { 4, 3, 2 },
  blue = { value = 2, spaces = 4 }, yellow = { value = 3, spaces = 4 }, red = { value = 4, spaces = 4 },
  goals = { { red = 1, black = 0 }, { red = 1, black = 0 },
            { red = 2, black = 0 },  --> chapter 'cellar': 3 heroes need more red stars than there are
            { red = 1, black = 0 } },
  starts = { "back_stair" },
}
location "back_stair" {
  chapter = "cellar", number = 1, name = "Stair",
  a = { text = "Steps.",
        scrolls = { Free("note"),
                    { flip = false } },  --> location 'back_stair': scroll 2 draws no story and flips nothing
        arrows = { Arrow("back_stair", 1),
                   Arrow("back_stair", 2) } },  --> location 'back_stair': arrows 1 and 2 lead to the same place
  b = { text = "Steps." },
}
story "note" { chapter = "cellar", number = 1, name = "A Note", text = "No.", star = "red",
               keep = true,
               recurrent = true }  --> story 'note': a story is either kept or recurrent
''')

    def test_sword_and_sorcery(self):
        self.expect("ssac", '"ssac"', mine='''
tile "mine_a" {
  name = "Mine",
  rows = { "A a|b b",
           "a a b*b",  --> tile 'mine_a': row 2: '*' in column 6 is no edge (a blank, | wall, < > barrier)
           "a a b B" },
}
quest "hollow" {
  name = "The Pit", intro = "In.", goal = "Out.", victory = "Out.", defeat = "In.", start = "edge",
  tiles = { Tile("g1a", "a1") }, areas = { Area("edge", "g1a", "a") },
  events = Layers({ "cold" }),
  counters = { { counter = "steps", name = "Steps" } },
  stories = {
    { event = "cold", waypoint = 1 },  --> quest 'hollow': a story belongs to an `event`, a `waypoint`, a `shadow` or a side of a scroll that is `turned`
    { waypoint = 2, effect = {
        tally("stpes") } },  --> quest 'hollow': the quest has no counter 'stpes' (steps?)
  },
  won = ge(counter("steps"), 2),
}
event "many" { name = "Many", number = 78, type = "standard", effect = {
  mark("w01"), mark("w02"), mark("w03"), mark("w04"), mark("w05"), mark("w06"), mark("w07"), mark("w08"), mark("w09"), mark("w10"),
  mark("w11"), mark("w12"), mark("w13"), mark("w14"), mark("w15"), mark("w16"), mark("w17"), mark("w18"), mark("w19"), mark("w20"),
  mark("w21"), mark("w22"), mark("w23"), mark("w24"), mark("w25") } }  --> event 'many': 'w25' is one word too many to remember: at most 24
event "count" { name = "Count", number = 77, type = "standard", effect = {
  tally("steps") } }  --> event 'count': 'steps': only quests have counters
''')

    def test_dungeon_universalis(self):
        self.expect("du", '"du"', mine='''
quest "hole" {
  name = "The Hole", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = 1, last_turn = 9,
  starts = {
    { x = 0, y = 0 },
    { x = 9, y = 0 },  --> quest 'hole': starting square 2 lies outside of section 1
  },
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4,
      elements = { Put("table", 1, 1),
                   Put("table", 7, 7),  --> quest 'hole': element 2 of section 1, 'table' of 2 x 1 squares, reaches out of it
                   Put("chest", 3, 3),
                   Put("table", 3, 2),  --> quest 'hole': element 4 of section 1, 'table' of 2 x 1 squares, reaches out of it
                   Put("column", 2, 1) } },  --> quest 'hole': element 5 of section 1, 'column', stands where element 1 does, 'table'
  },
  exits = { Outside("x0", 0, 1, "west") },
  victory = leader_slain,
}
''')

    def test_creatures_have_room(self):
        self.expect("du", '"du"', mine='''
quest "hole" {
  name = "The Hole", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = 1, last_turn = 9,
  starts = { { x = 0, y = 0 } },
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4 },
    { name = "s2", kind = "corridor", x = 4, y = 0, width = 14, height = 1,  --> quest 'hole': the 18 creatures of section 2 have no room on its 14 squares
      creatures = { { creature = "rattlebones", count = 9 }, { creature = "ghoul", count = 9 } } },
  },
  exits = { Outside("x0", 0, 1, "west"), Arrow("x1", 3, 0, "east", "s2") },
  victory = leader_slain,
}
''')

    def test_records_of_kinds_that_are_not_taken_over(self):
        self.expect("du", '{ { pack = "du", but = { "objective", "quest", "campaign", "dungeon" } } }', mine='''
quest "hole" {
  name = "The Hole", faction = "ashen_crypt", number = 1, last_turn = 9,
  objective = "slay",  --> quest 'hole': 'objective': no objective 'slay'; 'du' has one, but `uses` in pack.lua takes no objective of it
  starts = { { x = 0, y = 0 } },
  sections = { { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4 } },
  exits = { Outside("x0", 0, 1, "west") },
}
''')

    def test_areas_that_no_tile_has(self):
        quest = (ROOT / "examples/smoke_house/quest.lua").read_text()
        line = next(i for i, text in enumerate(quest.split("\n"), 1) if 'Area("loft", "t8a", "b")' in text)
        uses = '{ { pack = "ssis", but = { "quest", "campaign", "label" } } }'
        self.assertEqual(self.lint("ssis", uses, mine=quest.replace('Area("loft", "t8a", "b")', 'Area("loft", "t8a", "q")')),
                         [("mine.lua", line, "quest 'smoke_house': no tile 't8a' with an area 'q' lies on the map")])
        (_, _, told), = self.lint("ssis", uses, mine=quest.replace('Foe("drowned_green", "store")', 'Foe("mudling_green", "store")'))
        self.assertEqual(told, "quest 'smoke_house': 'mudling_green' has 2 Enemy cards, and here comes one more")

    def test_names_that_a_quest_does_not_give(self):
        self.expect("du", '"du"', mine='''
quest "hole" {
  name = "The Hole", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = 1, last_turn = 9,
  starts = { { x = 0, y = 0 } },
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4, elements = { Put("table", 1, 1, "desk") } },
  },
  exits = { Outside("x0", 0, 1, "west") },
  tallies = { { name = "dug", text = "Dug" } },
  interactions = { { name = "Dig", effect = { add("dug") },
                     element = "dask" } },  --> quest 'hole': the quest has no thing 'dask' (desk?)
  auras = { { whom = "heroes", changes = { More("agility", 1) },
              section = "s9", when = leader_slain } },  --> quest 'hole': the quest has no section 's9' (s1?)
  victory = gt(tally "dgu", 0)  --> quest 'hole': the quest has no tally 'dgu' (dug?)
    & stands "desc"  --> quest 'hole': the quest has no thing 'desc' (desk?)
    & ge(gone_by "way_out", 1),  --> quest 'hole': the quest has no exit 'way_out'
  leave_by = "x1",  --> quest 'hole': the quest has no exit 'x1' (x0?)
}
''')
        told = {text for _, _, text in self.lint("d2e", '"d2e"', mine='''
quest "yard" { name = "Y", counters = { { counter = "turns" } }, encounters = { { name = "Y",
  goal_heroes = "", goal_overlord = "", rows = { "....", "...." }, areas = { { area = "lane", spaces = "a1-b2" } },
  start = "lain", groups = { { monster = "zombie", area = "laen" } },
  abilities = { { id = "a", on = "round_end", must = true, effect = { add("turnz"), when(gt(tally("turns"), 3)) { heroes_win } } } },
} } }
''')}
        self.assertLessEqual({"quest 'yard': encounter 1: the heroes start in 'lain', which is no area (lane?)",
                              "quest 'yard': encounter 1: group 1 starts in 'laen', which is no area (lane?)",
                              "quest 'yard': the quest has no counter 'turnz' (turns?)"}, told)

    def test_campaigns_have_as_many_quests_as_their_log_has_lines(self):
        quests = "\n".join(f'''quest "q{n}" {{
  name = "Quest {n}", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = {n}, last_turn = 9,
  starts = {{ {{ x = 0, y = 0 }} }}, exits = {{ Outside("x0", 0, 1, "west") }}, victory = leader_slain,
  sections = {{ {{ name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4 }} }},
}}''' for n in range(1, 26))
        names = ", ".join(f'"q{n}"' for n in range(1, 26))
        told = self.lint("du", '"du"', mine=quests + f'''
campaign "long" {{
  name = "Long", about = "Very long.", needed = 1, home = "Home", places = {{ {{ quest = "q1", name = "There", x = 1, y = 1 }} }},
  quests = {{ {names} }},
}}
campaign "round_trip" {{
  name = "There and Back", about = "Out and in.", needed = 1, home = "Home", places = {{ {{ quest = "q1", name = "There", x = 1, y = 1 }} }},
  quests = {{ "q1", "q1" }},
}}
''')
        said = [text for _, _, text in told]
        self.assertIn("campaign 'long': at most 24 quests, not 25", said)
        self.assertIn("campaign 'round_trip': quest 'q1' stands there twice", said)
        beasts = "\n".join(f'creature "terror_{n}" {{ name = "Terror", level = "elite", size = "average", armor_type = "none", '
                           f'line = {{ m = 5, vt = 3 }}, melee = "arm_blades", skills = {{ "fearsome" }}, code = "ml", vp = 9 }}'
                           for n in range(9))
        told = self.lint("du", '"du"', mine=beasts)
        self.assertTrue(told and all("Fearsome creatures" in text for _, _, text in told), told)
        crowd = "\n".join(f'hero "h{n}" {{ name = "H{n}", about = "One of many.", race = "human", class = "berserker" }}' for n in range(127))
        told = self.lint("du", '"du"', mine=crowd)
        self.assertRegex(told[0][2], r"^at most 144 heroes, not 145: ")

    def test_labels_fill_the_map_and_minions_their_table(self):
        labels = "\n".join(f'label "l{n}" {{ name = "L{n}", text = "There.", metal = "bronze", x = {n}, y = 1 }}'
                           for n in range(1, 50))
        told = self.lint("ssac", '{ { pack = "ssac", but = { "label", "campaign" } } }', mine=labels)
        self.assertEqual([text for _, _, text in told], ["at most 48 labels, not 49: 49 in MINE/mine.lua"])
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "mine"
        folder.mkdir()
        (folder / "pack.lua").write_text("""pack { system = "ssac", name = "Mine", uses = "ssac" }
for i = 1, 7 do
  scroll("mite" .. i) { name = "Mite", about = "Small.", rank = "green", victim = "closest", minion = true }
  enemy("mite_card" .. i) { name = "Mite", scroll = "mite" .. i, hp = 1, supply = 1 }
end
""", encoding="utf-8")
        done = subprocess.run([PROGRAM, "sim", "--system", folder, "--games", "1", "--jobs", "1"], capture_output=True,
                              text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("the pack has more than 8 of these: minions", done.stderr)

    def test_template(self):
        self.expect("template", '"template"', mine='''
quest "tunnel" {
  name = "The Tunnel", length = 4, guard_health = 1,
  guard = 6,  --> quest 'tunnel': the guard stands behind the last place
}
''')


class Totals(Case):
    """What is wrong with all cards together is a matter of the pack, and of who has how many."""

    def test_a_deck(self):
        """D2-028: the basic deck has 15 cards; a sixteenth comes from the new pack, not from the old."""
        (file, line, text), = self.lint("d2e", '"d2e"', mine='''
overlord_card "one_more" {
  name = "One More", type = "event", deck = "basic", copies = 1,
  abilities = { { on = "turn_start", effect = { damage(heroes, 1) } } },
}
''')
        self.assertEqual((file, line), ("pack.lua", 1))
        self.assertRegex(text, r"^the basic overlord deck has 15 cards, not 16: 1 in MINE/mine.lua, "
                         r"15 in \S*packs/d2e/overlord.lua$|"
                         r"^the basic overlord deck has 15 cards, not 16: 15 in \S*packs/d2e/overlord.lua, "
                         r"1 in MINE/mine.lua$")

    def test_traps(self):
        traps = "".join(f'trap "t{i}" {{ name = "T", copies = 1, effect = {{ harm(subject, 1) }} }}\n' for i in range(12))
        (file, line, text), = self.lint("template", '"template"', mine=traps)
        self.assertEqual((file, line), ("pack.lua", 1))
        self.assertRegex(text, r"^at most \d+ different traps, not \d+: ")


class Limits(Case):
    """As much as there is room for is taken; one more is told, with how much there may be."""

    CHAPTER = """chapter "cellar" {
  name = "The Cellar", about = "Down.", intro = "A cellar.", victory = "Up.", bitter = "Up.", defeat = "Down.",
  vitae = 30, threat = 1, draws = { 4, 3, 2 }, starts = { "back_stair" },
  blue = { value = 2, spaces = 4 }, yellow = { value = 3, spaces = 4 }, red = { value = 4, spaces = 4 },
  leads = { %s },
}
location "back_stair" { chapter = "cellar", number = 1, name = "Stair", a = { text = "Up." }, b = { text = "Up." } }
story "one" { chapter = "cellar", number = 1, name = "One", text = "One.", star = "black" }
story "two" { chapter = "cellar", number = 2, name = "Two", text = "Two.", star = "black" }
"""
    YARD = """quest "yard" { name = "The Yard", encounters = { {
  name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.", start = "gate",
  rows = { "%s", "%s", "%s" }, areas = { { area = "gate", spaces = "a1-c2" } } } } }"""

    @staticmethod
    def each(text, n):
        return "".join(text.replace("@", str(i)) + "\n" for i in range(n))

    # The system, what is taken over, how many fit, a file with n of them, what is said of one more.
    ROWS = {
        "letters of a name": ("template", "", 44, lambda n: f'hero "h" {{ name = "{n * "h"}", health = 1 }}',
                              "hero 'h': 'name' is longer than 44 bytes"),
        "letters of a label": ("template", '"template"', 100,
                               lambda n: 'trap "t" { name = "T", copies = 1, effect = { option { '
                                         f'{{ "{n * "x"}", {{}} }}, {{ "y", {{}} }} }} }} }}',
                               "trap 't': option: the label must be one line of 1 to 100 bytes in UTF-8"),
        "options": ("template", '"template"', 8,
                    lambda n: 'trap "t" { name = "T", copies = 1, effect = { option {\n'
                              + Limits.each('{ "y@", { harm(subject, 1) } },', n) + "} } }",
                    "trap 't': option has 2 to 8 entries, not 9"),
        "Shadows": ("ssac", "", 8,
                    lambda n: Limits.each('shadow_token "s@" { name = "S", kind = "enemy" }', n),
                    "at most 8 records of the kind shadow_token, not 9: 9 in MINE/mine.lua"),
        "Loot": ("ssac", "", 8,
                 lambda n: Limits.each('loot_token "l@" { name = "L", crowns = 1 }', n),
                 "at most 8 records of the kind loot_token, not 9: 9 in MINE/mine.lua"),
        "Criticals": ("ssac", "", 24,
                      lambda n: Limits.each('critical_token "c@" { name = "C", colour = "blue" }', n),
                      "at most 24 records of the kind critical_token, not 25: 25 in MINE/mine.lua"),
        "Random Enemies": ("sr", "", 15,
                           lambda n: Limits.each('enemy "e@" { name = "E", copies = 1, shields = { 1 } }', n),
                           "at most 15 different Random Enemy cards, not 16: 16 in MINE/mine.lua"),
        "Random deck": ("sr", "", 41,
                        lambda n: Limits.each('enemy "e@" { name = "E", copies = 4, shields = { 1 } }', 9)
                        + f'enemy "e" {{ name = "E", copies = {n} - 36, shields = {{ 1 }} }}',
                        "the Random Enemy deck has 42 cards; at most 41: 42 in MINE/mine.lua"),
        "Potions": ("sr", "", 8,
                    lambda n: Limits.each('potion "p@" { name = "P", copies = 1, duration = "instant" }', n),
                    "at most 8 different Potions, not 9: 9 in MINE/mine.lua"),
        "artifacts": ("sr", '"sr"', 7,
                      lambda n: Limits.CHAPTER % "" + 'quest "down" { name = "Down", chapters = { "cellar" } }\n'
                      + Limits.each('artifact "a@" { name = "A", text = "A.", chapter = "cellar" }', n),
                      "quest 'down': its chapters have 8 artifacts; at most 7"),
        "goals of leads": ("sr", '"sr"', 16,
                           lambda n: Limits.CHAPTER % "".join(
                               f'{{ goal = "{("one", "two")[i % 2]}", location = "back_stair", points = 1 }}, '
                               for i in range(n)),
                           "chapter 'cellar': lead 17: that is one goal too many, at most 16"),
        "Treasure cards": ("du", "", 16,
                           lambda n: Limits.each('treasure "t@" { name = "T", copies = 1, effect = {} }', n),
                           "at most 16 different Treasure cards, not 17: 17 in MINE/mine.lua"),
        "spaces of a board": ("d2e", '"d2e"', 64, lambda n: Limits.YARD % (3 * (n * ".",)),
                              "quest 'yard': encounter 1: the board is more than 64 spaces wide or high"),
    }

    def test_one_more(self):
        for what, (system, uses, most, write, told) in self.ROWS.items():
            with self.subTest(what):
                self.assertNotIn(told, [text for _, _, text in self.lint(system, uses, mine=write(most))])
                self.assertIn(told, [text for _, _, text in self.lint(system, uses, mine=write(most + 1))])

    def test_packs_that_are_taken_over(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "mine"
        folder.mkdir()
        (folder / "pack.lua").write_text('pack { system = "template", name = "Mine", uses = { %s } }' % (9 * '"template", '),
                                         encoding="utf-8")
        done = subprocess.run([PROGRAM, "lint", folder], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("pack.lua:1: pack: 'uses' has at most 8 entries", done.stdout + done.stderr)


class OneRun(Case):
    """Everything that can be told is told at once, and nothing twice."""

    def test_all_rounds_at_once(self):
        self.expect("d2e", '"d2e"', mine='''
item "club" { name = "Club", slot = "hand", atack = "melee" }  --> item 'club': no field 'atack' (attack?)
item "stick" { name = "Stick", slot = "hand", attack = "melee" }  --> item 'stick': it attacks without dice
class "stickman" {
  name = "Stickman", archetype = "warrior", skills = { "poke" },
  equipment = { "stik" },  --> class 'stickman': 'equipment[1]': no item 'stik' (stick?)
}
skill "poke" {
  name = "Poke",
  abilities = { { on = "turn_start" } },  --> skill 'poke': ability 1 needs an `effect`, or is on "always" and has a `bonus` instead
}
''')

    def test_what_names_a_faulty_record_is_not_blamed(self):
        """The tile is wrong; that the map of the quest cannot be laid follows, and is not told."""
        self.expect("d2e", '"d2e"', mine='''
tile "mine" { rows = 3 }  --> tile 'mine': 'rows' must be a list { ... }, not a number
quest "yard" {
  name = "The Yard",
  encounters = { {
    name = "In the Yard", goal_heroes = "None.", goal_overlord = "None.",
    tiles = { { tile = "mine", at = "a1", area = "gate" } },
    start = "gate",
  } },
}
''')

    def test_what_is_counted_waits_for_what_is_left_out(self):
        """A hero whose only class is wrong has a class; 15 cards with one that is wrong are 15."""
        self.expect("d2e", "", mine='''
hero "one" {
  name = "One", archetype = "mage", speed = 4, health = 8, stamina = 4, defense = { "gray" },
  might = 2, knowledge = 3, willpower = 3, awareness = 3,
  abilities = { { name = "Feat", flip = true, on = "turn_start", effect = { rest(self, 1) } } },
}
class "scribe" { name = "Scribe", archetype = "mage", skills = {}, equipment = {}, kit = 1 }  --> class 'scribe': no field 'kit'
overlord_card "dash" { name = "Dash", type = "event", deck = "basc", copies = 2 }  --> overlord_card 'dash': 'deck': no overlord_class 'basc' (basic?)
overlord_card "frenzy" {
  name = "Frenzy", type = "event", deck = "basic", copies = 2,
  abilities = { { on = "turn_start", effect = { damage(heroes, 1) } } },
}
''')

    def test_a_file_that_breaks_off(self):
        """What stands behind the mistake is not missed by those who name it."""
        self.expect("d2e", '"d2e"', broken='''
item "club" { name = "Club", slot = "hand", attack = "melee", dice = { "blue" } }
error("half done")  --> half done
item "stick" { name = "Stick", slot = "hand", attack = "melee", dice = { "blue" } }
''', mine='''
class "stickman" {
  name = "Stickman", archetype = "warrior", skills = { "poke" }, equipment = { "stick" },
}
skill "poke" { name = "Poke", abilities = { { on = "turn_start" } } }  --> skill 'poke': ability 1 needs an `effect`, or is on "always" and has a `bonus` instead
''')


class Slips(Case):
    """What is easily written by mistake."""

    def test_records_that_stand_in_the_place_of_others(self):
        """Nothing shipped is replaced by accident, and what says that it replaces does."""
        shipped = ROOT / "packs/d2e/items.lua"
        line = next(i for i, text in enumerate(shipped.read_text(encoding="utf-8").split("\n"), 1) if 'item "chainmail"' in text)
        told = self.lint("d2e", '"d2e"', mine="""
item "chainmail" { name = "Mail", slot = "armor", defense = { "gray" } }
item "mail_of_mine" { name = "Mail", slot = "armor", defense = { "gray" }, replaces = true }
""")
        self.assertEqual(told, [
            ("mine.lua", 2, f"item 'chainmail': there is one at {shipped}:{line}, which this pack builds on; give it another id, "
                            "or write replaces = true if it is to stand in its place"),
            ("mine.lua", 3, "item 'mail_of_mine': it stands in no other's place: no pack that this one builds on has one of "
                            "that id")])
        self.assertEqual(self.lint("d2e", '"d2e"', mine='item "chainmail" { name = "Mail", slot = "armor", replaces = true }'), [])
        told = self.lint("d2e", '"d2e"', mine='item "chainmail" { name = "Mail", slot = "armor", replaces = "yes" }')
        self.assertEqual(told[0][1:], (1, "item 'chainmail': 'replaces' is true, or is not there"))

    def test_what_is_empty(self):
        self.expect("template", mine="""
hero "ann" { name = "",  --> hero 'ann': 'name' is empty
  health = 5 }
trap "pit" { name = "  ", copies = 9, effect = harm(subject, 1) }  --> trap 'pit': 'name' is empty
quest "hall" { name = "Hall", length = 4 }
""")

    def test_files_that_are_not_read(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "mine"
        folder.mkdir()
        (folder / "pack.lua").write_text('pack { system = "template", name = "Mine", uses = "template" }', encoding="utf-8")
        for name, problem in (("quest.lua.txt", "is not read: names of files end in .lua; rename it"),
                              ("QUEST.LUA", "is not read: names of files end in .lua; rename it"),
                              ("quest.lua", "is text in UTF-16; save it as UTF-8")):
            (folder / name).write_text('quest "yard" { name = "Yard", length = 4 }', encoding="utf-16")
            done = subprocess.run([PROGRAM, "lint", folder], capture_output=True, text=True, timeout=120, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"{name}: {problem}\n", done.stdout)
            (folder / name).unlink()

    def test_lua_that_is_not_meant_so(self):
        self.expect("template", '"template"', mine="""
trap "dust" {
  name = "Dust", copies = 1,
  when = health(subject) == 2,  --> 'health' is written here but used nowhere; conditions are joined with &, | and ~, \
not with and, or, not, and compared with eq, ne, lt, le, gt and ge, not with == and <
  effect = harm(subject, 1),
}
""".replace("\\\n", ""))
        self.expect("template", '"template"', mine="""
quest "yard" {
  name = "Yard"
  length = 4,  --> '}' expected (to close '{' at line 2) near 'length'; is a comma missing in front of it?
}
""")
        self.expect("template", '"template"', mine="""
room "yard" { name = "Yard" }  --> there is no 'room'; kinds of records are hero, quest and trap
""")

    def test_what_cannot_be_without_what_is_left_out(self):
        """Stories and Scripted Enemies belong to chapters; heroes and Random Enemies to none."""
        uses = '{ pack = "sr", but = { "quest", "chapter" } }'
        self.assertEqual(self.lint("sr", uses, mine='local x = 1'), [])
        told = self.lint("sr", uses, mine="""
artifact "my_glass" { chapter = "dark_light", name = "Glass", text = "Glass." }
""")
        self.assertEqual(told, [("mine.lua", 2, "artifact 'my_glass': 'chapter': no chapter 'dark_light'; 'sr' has one, but `uses` "
                                                "in pack.lua takes no chapter of it")])

    def test_texts_and_records_of_its_own_only(self):
        """What is printed of a pack is its own: what it builds on has texts of its own."""
        folder = ROOT / "examples/eel_house"
        for option in ("--strings", "--dump"):
            told = subprocess.run([PROGRAM, "lint", option, folder], capture_output=True, text=True, timeout=120, check=True).stdout
            self.assertIn("The Causeway", told)
            self.assertNotIn("Corva", told)
            self.assertNotIn("corva", told)

    def test_a_translation_that_is_not_compiled(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "mine"
        (folder / "po").mkdir(parents=True)
        (folder / "pack.lua").write_text('pack { system = "template", name = "Mine", uses = "template" }', encoding="utf-8")
        (folder / "po/it.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', encoding="utf-8")
        done = subprocess.run([PROGRAM, "lint", folder], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn("po/it.po: nobody reads it before it is compiled", done.stdout)
        subprocess.run(["msgfmt", "-o", folder / "po/it.mo", folder / "po/it.po"], check=True)
        done = subprocess.run([PROGRAM, "lint", folder], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual((done.returncode, "nobody" in done.stdout), (0, False))

    def test_a_pack_without_a_quest(self):
        self.assertEqual(self.lint("d2e", '{ pack = "d2e", but = { "quest", "campaign", "travel", "ally" } }', reach=True),
                         [("pack.lua", 1, "there is no quest, so it cannot be played")])


class Reach(Case):
    """What no game can come to: found by a search, and told by --reach."""

    def test_descent(self):
        self.expect("d2e", '"d2e"', reach=True, mine='''
ally "goat" { name = "Goat", speed = 3, health = 2 }
quest "yard" {
  name = "The Yard",
  counters = { { counter = "bells", name = "Bells", max = 3 }, { counter = "knocks", name = "Knocks" } },
  encounters = {
    {  --> quest 'yard': encounter 1: there is no `progress`, so bots do not know where to go
      name = "In the Yard",
      goal_heroes = "Ring three times.",  --> quest 'yard': encounter 1: the heroes cannot win it: no ability that can take effect says heroes_win
      goal_overlord = "None.",  --> quest 'yard': encounter 1: the overlord cannot win it: there is no limit of `rounds`, and no ability that can take effect says overlord_wins
      rows = { ". . .|. . .!. .",
               ". . .|. . .!. ." },
      areas = {
        { area = "gate", spaces = "a1-b2" },
        { area = "barn", spaces = "d1-f2" },
        { area = "shed", spaces = "g1-h2" },
      },
      start = "gate",
      exit = "shed", heroes_exit = true,  --> quest 'yard': encounter 1: no way leads to the exit from where the heroes start
      tokens = {
        { kind = "search", at = "c1" },
        { kind = "search", at = "e1" },  --> quest 'yard': encounter 1: no way leads from the heroes to token 2
      },
      groups = {
        { monster = "goblin_archer", area = "gate", minions = 1 },
        { monster = "zombie", area = "barn", minions = 1 },  --> quest 'yard': encounter 1: no way leads from the heroes to where group 2 starts
      },
      allies = {
        { ally = "goat", area = "barn" },  --> quest 'yard': encounter 1: no way leads from the heroes to where ally 1 starts
      },
      abilities = {
        { id = "knock", on = "turn_end", must = true, effect = { add("knocks") } },
        { id = "ring", on = "turn_end", must = true, when = ge(tally("bells"), 3), effect = { heroes_win } },
        { id = "in", on = "turn_end", must = true,
          when = has(in_area("barn"), self),  --> quest 'yard': no way leads to the area 'barn' from where the heroes start
          effect = { draw(1) } },
      },
    },
  },
}
''')

    def test_a_way_that_an_ability_opens(self):
        """A locked door that something opens is no end, and a counter that something adds to counts."""
        quest = '''
quest "yard" {
  name = "The Yard",
  counters = { { counter = "bells", name = "Bells" } },
  encounters = {
    {
      name = "In the Yard", goal_heroes = "Out.", goal_overlord = "Not out.", rounds = 9,
      rows = { "......", "......" },
      areas = { { area = "gate", spaces = "a1-b2" }, { area = "shed", spaces = "e1-f2" } },
      doors = { { between = "c1 d1, c2 d2", locked = true, door = "bar" } },
      start = "gate", exit = "shed", heroes_exit = true,
      progress = nearness_of_all(heroes, "shed", 6) * 10,
      abilities = {
        { id = "ring", on = "round_start", must = true, effect = { add("bells") } },
        { id = "open", on = "round_end", must = true, when = ge(tally("bells"), %d), effect = { %s } },
        { id = "out", on = "left_map", must = true, effect = { heroes_win } },
      },
    },
  },
}
'''
        self.assertEqual(self.lint("d2e", '"d2e"', reach=True, mine=quest % (3, 'unlock("bar")')), [])
        self.assertEqual([line for _, line, _ in self.lint("d2e", '"d2e"', reach=True, mine=quest % (3, "draw(1)"))],
                         [11, 12])

    def test_sword_and_sorcery(self):
        self.expect("ssac", '"ssac"', reach=True, mine='''
tile "cell_a" { name = "Cell", rows = { "A a|b b", "a a|b B", "- - - -", "c C d d", "c c d D" } }
quest "four_cells" {
  name = "Cells", about = "Four of them.", intro = "Dark.", victory = "Out.", defeat = "In.",
  goal = "Out.",  --> quest 'four_cells': nothing wins it: there is no `won`, and no effect says win
  start = "c", tiles = { { tile = "cell_a", at = "a1" } }, events = { { events = { "footprints" } } },
  areas = {
    { name = "a", tile = "cell_a", area = "a" },  --> quest 'four_cells': no way leads to the area 'a' from where the heroes begin
    { name = "c", tile = "cell_a", area = "c" },
    { name = "d", tile = "cell_a", area = "d" },
  },
}
''')

    def test_dungeon_universalis(self):
        self.expect("du", '"du"', reach=True, mine='''
quest "hole" {
  name = "The Hole", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = 1, last_turn = 9,
  starts = { { x = 0, y = 0 } },
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 4, height = 4 },
    { name = "s2", kind = "room", x = 4, y = 0, width = 4, height = 4 },
    { name = "s3", kind = "room", x = 8, y = 0, width = 4, height = 4 },  --> quest 'hole': no way leads from where the heroes start to section 3
  },
  exits = { Outside("x0", 0, 1, "west"), Arrow("x1", 3, 1, "east", "s2") },
  victory = leader_slain,
}
''')

    def test_ends_and_ways_of_dungeon_universalis(self):
        """A tally that does not go far enough, and a chest behind columns."""
        self.expect("du", '"du"', reach=True, mine='''
quest "pit_head" {
  name = "The Pit Head", goal = "Out.", loss = "In.", faction = "ashen_crypt", number = 1, last_turn = 9,
  starts = { { x = 0, y = 0 } },
  tallies = { { name = "bells", text = "Bells", most = 3 }, { name = "ropes", text = "Ropes", most = 4 } },
  sections = {
    { name = "s1", kind = "room", x = 0, y = 0, width = 6, height = 4, elements = {
      { element = "column", x = 4, y = 2 }, { element = "column", x = 4, y = 3 }, { element = "column", x = 5, y = 1 },
      { element = "column", x = 4, y = 1 }, { element = "column", x = 5, y = 2 },
      { element = "chest", x = 5, y = 3, name = "hoard" },  --> quest 'pit_head': no way leads to element 6 of section 1, 'hoard'
      { element = "chest", x = 0, y = 3, name = "box" } } },
  },
  exits = { Outside("x0", 0, 1, "west") },
  victory = ge(tally "bells", 4) & ge(tally "ropes", 4),  --> quest 'pit_head': the tally 'bells' ends at 3, and that is not enough \
for the victory
}
'''.replace("\\\n", ""))


if __name__ == "__main__":
    unittest.main()
