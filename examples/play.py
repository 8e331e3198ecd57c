#!/usr/bin/env python3
"""Plays a whole quest over the pipe of `undercroft proto`. Python's standard library is enough.

    examples/play.py [--system S] [--quest Q] [--seed N] [--policy random|score] [--quiet]

Two simple players are here: `random` takes any legal answer, `score` tries each answer on a clone
of the game and takes the one after which its side stands best. docs/protocol.md describes every
command.
"""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent.parent / "undercroft"


class Refused(Exception):
    """The program answered with an error."""


class Undercroft:
    """A running `undercroft proto`. Commands are methods: ask("view", game=1, seat="overlord")."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "proto"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, command, **keys):
        """Sends one request and returns the reply, a dictionary."""
        print(json.dumps({"cmd": command, **keys}), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise Refused("the program has ended")
        reply = json.loads(line)
        if "error" in reply:
            raise Refused(reply["error"]["text"])
        return reply

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def pick_random(_engine, _game, question, dice):
    return dice.choice(question["choices"])["index"]


def pick_by_score(engine, game, question, dice):
    """Tries every answer on a clone in which all that the seat does not know is drawn anew, so
    that nothing secret is used."""
    sides = {seat["name"]: seat["side"] for seat in game["seats"]}
    best, best_score = 0, None
    for choice in question["choices"]:
        clone = engine.ask("clone", game=game["game"])["game"]
        engine.ask("resample", game=clone, seat=question["seat"], seed=dice.getrandbits(32))
        engine.ask("answer", game=clone, choice=choice["index"])
        score = engine.ask("score", game=clone, side=sides[question["seat"]])["score"]
        engine.ask("free", game=clone)
        if best_score is None or score > best_score:
            best, best_score = choice["index"], score
    return best


def play(engine, options):
    """Plays one game and returns the side that won."""
    pick = {"random": pick_random, "score": pick_by_score}[options.policy]
    dice = random.Random(options.seed)
    setup = {"system": options.system, "seed": options.seed}
    if options.quest:
        setup["quest"] = options.quest
    game = engine.ask("new", **setup)
    number, told, answers = game["game"], 0, 0
    while True:
        news = engine.ask("events", game=number, since=told)
        told = news["next"]
        if not options.quiet:
            for event in news["events"]:
                print("   ", event["text"])
        question = engine.ask("question", game=number)
        if question["over"]:
            print(f"{question['winner_name']} won after {answers} answers")
            return question["winner"]
        choice = pick(engine, game, question, dice)
        if not options.quiet:
            print(f"{question['seat']}: {question['choices'][choice]['text']}")
        engine.ask("answer", game=number, choice=choice)
        answers += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", default="d2e", help="rule system (see: undercroft list)")
    parser.add_argument("--quest", help="quest; otherwise the introduction")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same game")
    parser.add_argument("--policy", choices=["random", "score"], default="random")
    parser.add_argument("--quiet", action="store_true", help="print the result only")
    parser.add_argument("--program", default=PROGRAM, help="the program `undercroft`")
    options = parser.parse_args()
    try:
        engine = Undercroft(options.program)
        play(engine, options)
        return engine.close()
    except (Refused, OSError) as problem:
        print(f"play.py: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
