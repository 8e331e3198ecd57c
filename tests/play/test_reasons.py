#!/usr/bin/env python3
"""What a bot thinks is a secret of its seat: a reason is for those who know all that the bot knew.

Whole games of every system are played by bots. Whenever a reason may be read by a seat, it names no card
that this seat cannot see at that moment.

UNDERCROFT or UNDERCROFT_SANITIZE names the program.
"""

import json
import os
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT")
               or ROOT / "build/debug/undercroft")
GAMES = (("template", "crypt"), ("d2e", "harrow_ford"), ("sr", "lantern_stair"))


class Session:
    def __init__(self):
        self.program = subprocess.Popen([PROGRAM, "proto"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=os.environ | {"UNDERCROFT_HOME": str(ROOT), "LC_ALL": "C"})

    def __call__(self, **request):
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def close(self):
        self.program.stdin.close()
        self.program.wait()
        self.program.stdout.close()


def cards_seen(view):
    return {card["title"] for zone in view["zones"] for card in zone.get("cards", []) if card.get("title")}


class Reasons(unittest.TestCase):
    def play(self, system, quest, seed):
        """How many reasons were for somebody else, too; how many named a card that was a secret."""
        session, shared, kept = Session(), 0, 0
        begun = session(cmd="new", system=system, quest=quest, seed=seed)
        seats = [seat["name"] for seat in begun["seats"]]
        over = begun["over"]
        while not over:
            asked = session(cmd="question", game=1)
            seat = asked["seat"] if asked["seat"] != "anyone" else asked["choices"][0]["seat"]
            seen = {name: cards_seen(session(cmd="view", game=1, seat=name)) for name in seats}
            told = session(cmd="bot", game=1, kind="greedy", seat=seat, seed=seed)
            self.assertIn(seat, told["known_by"])
            for reader in set(told["known_by"]) - {seat}:
                for card in seen[seat] - seen[reader]:
                    self.assertNotIn(card, told["why"], f"{system} {quest}: {reader} may not know of {card}")
                shared += 1
            kept += any(card in told["why"] for reader in set(seats) - set(told["known_by"])
                        for card in seen[seat] - seen[reader])
            over = told["over"]
        session.close()
        return shared, kept

    def test_no_reason_names_a_card_that_its_reader_cannot_see(self):
        for system, quest in GAMES:
            with self.subTest(system=system):
                shared, kept = self.play(system, quest, 3)
                self.assertGreater(shared, 0)
                self.assertGreater(kept, 0, "the game has nothing to keep")


if __name__ == "__main__":
    unittest.main()
