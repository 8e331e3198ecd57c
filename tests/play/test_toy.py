#!/usr/bin/env python3
"""Front ends and bots know no system: a system that none of them has heard of is played with all of them.

tests/toy/depths.c is a board of areas of which two are hidden at first, with ground that changes, a raised
area, facings, two steps for who scurries, five heroes and seven-sided dice, in words of its own. The program beside UNDERCROFT under
tests/programs/depths is the whole program with that system in it.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(os.environ.get("UNDERCROFT", ROOT / "build" / "debug" / "undercroft")).parent / "tests" / "programs" / "depths"
PACK = str(ROOT / "tests" / "toy" / "pack")
FIXTURE = ROOT / "web" / "tests" / "unit" / "toy.json"


def run(*words, text="", **more):
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "HOME": home, "XDG_DATA_HOME": home, "UNDERCROFT_HOME": str(ROOT), "LC_ALL": "C.UTF-8", **more}
        done = subprocess.run([PROGRAM, *words], input=text, capture_output=True, text=True, env=env, timeout=300)
    assert done.returncode == 0, f"{words}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def ask(*requests):
    """The replies of `proto` to requests in a game of the toy."""
    lines = [{"cmd": "new", "system": PACK, "seed": 7}, *requests]
    told = run("proto", text="\n".join(json.dumps(line) for line in lines)).splitlines()
    return [json.loads(line) for line in told][1:]


def answer(code):
    return {"cmd": "answer", "game": 1, "code": code}


LOOK = [{"cmd": command, "game": 1, "seat": "ann"} for command in ("view", "board")]
VAULT = [{"cmd": "why_not", "game": 1, "code": "wander vault", "seat": "ann"},
         {"cmd": "inspect", "game": 1, "seat": "ann", "kind": "place", "what": "vault"},
         {"cmd": "highlight", "game": 1, "seat": "ann", "what": "sight", "piece": "ann"}]


def test_hidden():
    """What a seat has not found is not told: in no view, on no board, by no question about it."""
    view, board, why, vault, light = ask(*LOOK, *VAULT)
    assert view["known"] == ["hall"], view
    assert [place["code"] for place in board["places"]] == ["hall"]
    assert board["doors"] == [{"code": "gate", "kind": "door", "a": "hall", "b": None, "x": 1, "y": 0, "side": "e"}]
    assert board["cells"] == [1, 1, 0, 0, 0, 0] * 2
    assert "vault" not in json.dumps([view, board]) and "gallery" not in json.dumps([view, board])
    assert why["rule"] is None and "error" in vault and light["places"] == ["hall"]


def test_revealed():
    """Opened and entered, they are there; the ground has changed and the gallery is raised."""
    steps = [answer("heave gate"), answer("wander gallery"), answer("gaze aft")]
    *_, view, board, why, vault, light = ask(*steps, *LOOK, *VAULT)
    assert "known" not in view and view["doors_closed"] == []
    assert view["ground"] == [{"place": "hall", "terrain": "scree", "terrain_title": "scree", "ground": "rough", "height": 0}]
    assert [place.get("height") for place in board["places"]] == [None, 2, None]
    assert board["cells"] == [1, 1, 2, 2, 3, 3] * 2
    assert view["regions"] == [{"code": "deep_end", "name": "deep end", "places": ["vault"]}]
    assert [piece["facing"] for piece in view["pieces"]] == ["n", "n", "s", "n", "n"]
    assert why["text"] == "One cannot go there." and vault["title"] == "vault" and len(light["places"]) == 3


def test_roles():
    """Whoever knows no words goes by roles: of answers, of events, of symbols on dice."""
    steps = [answer("heave gate"), answer("wander gallery"), *(answer("sit") for _ in range(4)), answer("wander vault")]
    *_, question, events, board = ask(*steps, {"cmd": "question", "game": 1}, {"cmd": "events", "game": 1},
                                      {"cmd": "board", "game": 1})
    assert {choice.get("role") for choice in question["choices"]} == {"move", "end", None}
    assert [event.get("role") for event in events["events"]] == [None, "moved", "moved", "rolled"]
    assert board["symbols"] == [{"letter": "k", "name": "knuckle", "sign": "¤", "title": "knuckle"}]
    assert board["verbs"] == {"move": ["wander"], "end": ["sit"]}
    gazes = {choice["code"]: choice["args"][0].get("facing") for choice in question["choices"] if choice["code"].startswith("gaze")}
    assert gazes == {"gaze lee": "e", "gaze aft": "s", "gaze luff": "w"}


def test_walk():
    """Where a figure gets is found by the role of steps: what it must do first, how far, and which way."""
    way, steps = {"cmd": "way", "game": 1, "place": "vault"}, [answer("heave gate"), answer("wander gallery")]
    *_, far, none, _, near, through, anywhere = ask(*steps, {"cmd": "range", "game": 1}, way, answer("scurry"), {"cmd": "range", "game": 1}, way,
                                                    {"cmd": "way", "game": 1})
    reached = [{"place": "gallery", "steps": 1, "from": "hall"}, {"place": "vault", "steps": 2, "from": "gallery"}]
    assert far["range"] == [{**place, "first": "scurry"} for place in reached] and none["places"] == [], (far, none)
    assert near["range"] == reached and through["places"] == anywhere["places"] == ["gallery", "vault"], (near, through)


def test_page():
    """web/tests/unit/toy.test.ts has the page's logic read what the protocol says; this is what it says."""
    steps = [answer("heave gate"), answer("wander gallery"), *(answer("sit") for _ in range(4)), answer("wander vault")]
    about = ({"cmd": "question", "game": 1}, {"cmd": "view", "game": 1, "seat": "cat"}, {"cmd": "board", "game": 1, "seat": "cat"},
             {"cmd": "events", "game": 1, "seat": "cat"})
    told = dict(zip(("question", "view", "board", "events"), ask(*steps, *about)[-4:]))
    text = json.dumps(told, indent=1, ensure_ascii=False) + "\n"
    if "--update" in sys.argv:
        FIXTURE.write_text(text)
    assert FIXTURE.read_text() == text, "the protocol says something else now: tests/play/test_toy.py --update"


def test_terminal():
    """The terminal draws cells, walls, the gate, what stands where and which way it looks."""
    told = run("play", "--plain", "--system", PACK, "--seed", "7", text="map\ninspect vault\ngo vault\ngo hall\n4\n1\nmap\nquit\n")
    before, after = told.split("heaves gate open")
    assert "|^A  ^B #" in before and "|^C   +2|" in before, told
    assert "gallery" not in before and "\nvault\n" not in before, told
    assert "There is no space 'vault'" in before and "'why wander hall' may tell why" in before, told
    assert "|^A  ^C '^B   o2:     o |" in after, told
    assert "deep end: vault" in after, told


def test_terminal_walks():
    """It goes to a place that is further than one step, and says what must be done before."""
    told = run("play", "--plain", "--system", PACK, "--seed", "7", text="4\n1\ngo vault\n5\ngo vault\nquit\n")
    before, after = told.split("To go to 'vault', choose one of these first:\n  5  Scurry\n")
    assert "Cat" not in before.split("Cat stirs")[1], told
    assert "Cat has come to gallery\nCat has come to vault\n" in after and "Dan stirs" in after, told


def test_whole_games():
    """Bots and checks play it to its end."""
    told = run("soak", "--system", PACK, "--quest", "descent", "--games", "3")
    assert "0 failed" in told, told
    told = run("sim", "--system", PACK, "--quest", "descent", "--games", "4", "--side", "heroes=greedy", "--jobs", "1")
    assert "Heroes 100.0 %" in told, told
    for kind in ("random", "greedy", "planner", "search"):
        *_, over = ask({"cmd": "play_out", "game": 1, "kind": kind, "effort": 20})
        assert over["over"], over
    *_, greedy = ask({"cmd": "play_out", "game": 1, "kind": "greedy"})
    assert greedy["winner"] == 1, "a bot that goes by the score and the roles finds the vault"


def main():
    for name, test in sorted(globals().items()):
        if name.startswith("test_"):
            test()
            print(f"{name}: ok")


if __name__ == "__main__":
    sys.exit(main())
