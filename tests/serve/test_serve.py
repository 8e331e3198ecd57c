#!/usr/bin/env python3
"""The server with real clients: tables, secrets, reconnecting, kill -9, hostile guests, two servers.

    tests/serve/test_serve.py            run the tests
    tests/serve/test_serve.py --update   write the replies of the session in docs/server.md anew

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import contextlib
import json
import os
import random
import re
import secrets
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from server import PARTY, PROGRAM, ROOT, Server, Table, WithPostgres, WithServer, answer, play
from websocket import Closed

DOCUMENT = ROOT / "docs" / "server.md"


def session_of(text):
    """The session in the document: where it is, and the requests."""
    block = re.search(r"```session\n(.*?)```", text, re.DOTALL)
    return block.span(1), re.findall(r"^> (.*)$", block.group(1), re.MULTILINE)


def play_session(server, requests):
    """The session as it should stand in the document: what is random has a name."""
    client = server.client()
    names = {}
    lines = []
    for request in requests:
        lines.append(f"> {request}")
        for value, name in names.items():
            request = request.replace(name, value)
        client.text(request)
        while True:
            reply = client.read()
            if reply.get("id") == 1:
                names = {reply["table"]: "<table>", reply["host"]: "<host>", reply["watch"]: "<watch>",
                         **{seat["key"]: f"<{seat['seat']}>" for seat in reply["seats"]}}
            text = json.dumps(reply, separators=(",", ":"), ensure_ascii=False)
            for value, name in names.items():
                text = text.replace(value, name)
            text = re.sub(r'"sum":"[0-9a-f]+"', '"sum":"<sum>"', text)
            lines.append("< " + re.sub(r'"since":\d+', '"since":1800000000', text))
            if "id" in reply:
                break
    client.close()
    return "".join(f"{line}\n" for line in lines)


class Document(WithServer):
    def test_the_session_is_real(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        (start, end), requests = session_of(text)
        self.assertEqual(text[start:end], play_session(self.server, requests),
                         "run tests/serve/test_serve.py --update and look at the difference")

    def test_every_request_is_described(self):
        table = Table(self.server)
        client = table.join(self.server, "grisban")
        described = DOCUMENT.read_text(encoding="utf-8").partition("## Messages")[2]
        for command in ("create join peek leave table name say player propose vote answer undo redo can_undo "
                        "history at export question view board events odds why_not inspect highlight way "
                        "systems list language suggest rekey revoke log "
                        "open lobby take").split():
            self.assertIn(f"`{command}`", described)
            refused = client.ask(command, nothing=1)["error"]["text"]
            self.assertTrue("no key 'nothing'" in refused or "needs the key" in refused, refused)


class Toy(unittest.TestCase):
    """A system that the server has never heard of: areas of which some are hidden, facings, five heroes, odd dice."""

    def test_five_people_play_it_to_its_end(self):
        folder = tempfile.mkdtemp(prefix="uc-serve-")
        self.addCleanup(shutil.rmtree, folder)
        toy = Path(PROGRAM).parent / "tests" / "programs" / "depths_serve"
        server = Server(os.path.join(folder, "tables.db"), program=str(toy), UNDERCROFT_PACKS=str(ROOT / "tests" / "toy"))
        table = Table(server, system="pack", quest="descent", party=[])
        names = ["ann", "ben", "cat", "dan", "eve"]
        self.assertEqual([seat["seat"] for seat in table.made["seats"]], names)
        people = [table.join(server, name) for name in names]
        board = people[1].ask("board")
        self.assertEqual([place["code"] for place in board["places"]], ["hall"])
        people[0].ask("answer", code="heave gate")
        people[1].ask("answer", code="wander gallery")
        self.assertNotIn("known", people[2].ask("view"))
        self.assertEqual(len(people[2].ask("board")["places"]), 3)
        play(people, 400)
        self.assertTrue(people[4].ask("question")["over"])
        last = people[3].push("changed", lambda m: m["question"]["over"])
        self.assertIsNotNone(last["view"]["winner"])
        for person in people:
            person.close()
        server.stop()


    def test_bones_that_fall_for_ever(self):
        """A pack holds nobody up, whoever rolls: the answer is refused, or people are asked again and again."""
        folder = tempfile.mkdtemp(prefix="uc-serve-")
        self.addCleanup(shutil.rmtree, folder)
        toy = Path(PROGRAM).parent / "tests" / "programs" / "depths_serve"
        server = Server(os.path.join(folder, "tables.db"), program=str(toy), UNDERCROFT_PACKS=str(ROOT / "tests" / "toy"))
        self.addCleanup(server.stop)
        for dice in (False, True):
            table = Table(server, system="pack", quest="well", party=[], dice=dice)
            ann = table.join(server, "ann")
            reply = ann.ask("answer", code="sit")
            self.assertEqual(reply.get("error", {}).get("status"), None if dice else "bad_content")
            self.assertEqual(ann.ask("question")["seat"], "chance" if dice else "ann")
            if dice:
                self.assertNotIn("error", ann.ask("answer", choice=0))
                self.assertEqual(ann.ask("question")["seat"], "chance")


class Compressed(WithServer):
    """Messages are compressed for those who can read that (RFC 7692)."""

    def test_the_same_is_told(self):
        table = Table(self.server)
        plain = table.join(self.server, "grisban", "avric", "overlord")
        packed = table.join(self.server, "watch", packs="permessage-deflate; client_max_window_bits")
        play([plain], 30)
        last = plain.ask("history")["position"]
        news = packed.push("changed", lambda m: m["position"] == last)
        self.assertEqual(news["view"], {key: value for key, value in plain.ask("view", seat="spectator").items() if key != "id"})
        self.assertGreater(packed.packed, 20)
        self.assertEqual(packed.plain, 0)  # the table as he found it among them
        packed.ask("history")
        self.assertGreater(packed.plain, 0)  # what is short is not worth it
        self.assertEqual(plain.packed, 0)

    def test_guests_may_refer_to_what_they_said_long_ago(self):
        guest = self.server.client(packs="permessage-deflate; client_max_window_bits")
        chance = random.Random(1)
        words = ["".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=900)) for _ in range(30)]
        for word in [*words, *words]:  # up to 27,000 bytes back
            self.assertIn("error", guest.ask("nothing", word=word))

    def test_who_has_little_memory_is_spared(self):
        table = Table(self.server)
        small = table.join(self.server, "watch", packs="permessage-deflate; server_max_window_bits=9")
        small.ask("view")
        self.assertEqual(small.packed, 0)


class Tables(WithServer):
    def test_two_people_and_a_bot_play_a_whole_quest(self):
        table = Table(self.server, players={"overlord": "random"})
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        watcher = table.join(self.server, "watch")
        for _ in range(20000):
            if one.ask("question")["over"]:
                break
            if answer(one, random.choice) is None and answer(two, random.choice) is None:
                time.sleep(0.001)
        self.assertTrue(two.ask("question")["over"])
        last = watcher.push("changed", lambda m: m["question"]["over"])
        self.assertIsNotNone(last["view"]["winner"])

    def test_people_say_who_is_first(self):
        """Bots could take the next turn at once; where a person is asked the same, they wait."""
        table = Table(self.server, system="ssis", quest="the_last_toll", party=["ilse", "maren"], players={"ilse": "random"})
        maren = table.join(self.server, "maren")
        first = {}
        for _ in range(4000):
            turns = [event["code"].split() for event in maren.ask("events", since=0)["events"]]
            turns = [code for code in turns if code[0] in ("round", "turn")]
            first = {code[1]: turns[i + 1][1] for i, code in enumerate(turns[:-1]) if code[0] == "round"}
            if len(first) > 3 or maren.ask("question")["over"]:
                break
            if answer(maren, lambda choices: next((c for c in choices if c["code"].split()[0] in ("turn", "end", "done", "pass")),
                                                  choices[0])) is None:
                time.sleep(0.001)
        self.assertEqual(set(first.values()), {"maren"}, first)

    def test_one_person_may_hold_several_seats(self):
        table = Table(self.server)
        all_three = table.join(self.server, "grisban", "avric", "overlord")
        self.assertEqual(all_three.joined["mine"], ["grisban", "avric", "overlord"])
        play([all_three], 60)
        self.assertEqual(all_three.ask("view", seat="overlord")["seat"], "overlord")

    def test_answers_and_who_is_there_are_pushed(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        seats = one.push("table", lambda m: m["seats"][1]["present"])["seats"]
        self.assertEqual([s["present"] for s in seats], [True, True, False])
        before = two.joined["answers"]
        three = table.join(self.server, "overlord")
        play([one, two, three], 10)
        news = two.push("changed", lambda m: m["events"]["events"])
        self.assertGreater(news["answers"], before)
        two.close()
        one.push("table", lambda m: not m["seats"][1]["present"])

    def test_everybody_reads_his_own_language(self):
        table = Table(self.server)
        one = table.join(self.server, "grisban", "overlord")
        two = self.server.client()
        joined = two.ask("join", table=table.id, key=table.keys["avric"], language="it")
        self.assertEqual((joined["language"], one.joined["language"]), ("it", "en"))
        self.assertEqual(joined["sum"], two.ask("join", table=table.id, key=table.keys["avric"])["sum"])
        play([one, two], 30)
        news = two.push("changed", lambda m: m["events"]["events"])
        english = one.ask("events", seat="spectator")["events"]
        italian = two.ask("events", seat="spectator")["events"]
        self.assertEqual(english[0]["code"], italian[0]["code"])
        self.assertNotEqual([e["text"] for e in english], [e["text"] for e in italian])
        told = {event["number"]: event["text"] for event in two.ask("events")["events"]}
        for event in news["events"]["events"]:
            self.assertEqual(event["text"], told[event["number"]])
        self.assertNotEqual(one.ask("question", seat="grisban").get("text", ""),
                            two.ask("question").get("text"))
        self.assertEqual(two.ask("language")["language"], "en")
        self.assertEqual(two.ask("events", seat="spectator")["events"], english)
        self.assertIn("error", two.ask("language", name="klingon"))
        self.assertEqual(self.server.client().ask("join", table=table.id, key=table.keys["watch"],
                                                  language="klingon")["language"], "en")

    def test_talk_reaches_the_table(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        one.ask("name", name="Anna")
        one.ask("say", text="I take the left door.")
        heard = two.push("said")
        self.assertEqual((heard["name"], heard["text"]), ("Anna", "I take the left door."))
        watcher = table.join(self.server, "watch")
        self.assertIn("silent", watcher.ask("say", text="Boo")["error"]["text"])

    def test_people_may_roll_the_dice(self):
        chance = random.Random(4)
        question = {"over": True}
        for _ in range(4000):  # some games see no dice for a long time
            if question.get("over"):
                table = Table(self.server, dice=True)
                table_of_one = table.join(self.server, "grisban", "avric", "overlord")
            question = table_of_one.ask("question")
            if question["seat"] == "chance":
                break
            answer(table_of_one, chance.choice)
        self.assertEqual(question["seat"], "chance")
        self.assertTrue(all("weight" in choice for choice in question["choices"]))
        rolled = table_of_one.ask("answer", choice=0)
        self.assertNotIn("error", rolled)
        watcher = table.join(self.server, "watch")
        self.assertIn("error", watcher.ask("answer", choice=0))


    def test_real_dice_in_every_system(self):
        for system, quest in (("d2e", "harrow_ford"), ("sr", "lantern_stair"), ("template", "crypt")):
            table = Table(self.server, system=system, quest=quest, dice=True, party=[])
            everybody = table.join(self.server, *list(table.keys)[:-2])
            watcher = table.join(self.server, "watch")
            chance = random.Random(2)
            rolled = 0
            for _ in range(600):
                question = everybody.ask("question")
                if question["over"]:
                    break
                if question["seat"] == "chance":
                    rolled += 1
                    self.assertNotIn("choices", watcher.ask("question"))
                    outcomes = {choice["code"] for choice in question["choices"]}
                    self.assertNotIn("draw dash", outcomes)  # the overlord's cards are drawn unseen
                    if system == "template":
                        self.assertTrue(all(code.startswith("roll ") for code in outcomes))
                answer(everybody, chance.choice)
            self.assertGreater(rolled, 0, system)


    def test_a_campaign_over_days(self):
        campaigns = self.server.client().ask("list", system="d2e", kind="campaign")["campaign"]
        table = Table(self.server, quest=campaigns[0]["id"])
        for day in range(3):
            client = table.join(self.server, "grisban", "avric", "overlord")
            self.assertEqual(client.joined["quest"], campaigns[0]["id"])
            play([client], 60, seed=day)
            client.push("changed")
            seen = client.ask("join", table=table.id, key=table.keys["overlord"])
            self.server.stop()
            self.server = Server(self.database)
            again = table.join(self.server, "grisban", "avric", "overlord").joined
            for key in ("answers", "position", "length", "since", "sum", "question", "view"):
                self.assertEqual(again[key], seen[key])


class LookingBack(WithServer):
    def test_a_seat_sees_what_it_saw(self):
        table = Table(self.server)
        clients = [table.join(self.server, seat) for seat in ("grisban", "avric", "overlord")]
        one = clients[0]
        seen = {one.joined["position"]: one.joined}
        chance = random.Random(3)
        for _ in range(120):
            for client in clients:
                answer(client, chance.choice)
            news = one.ask("join", table=table.id, key=table.keys["grisban"])
            seen[news["position"]] = news
        last = one.ask("history")
        self.assertEqual((last["position"], last["length"]), (news["position"], news["length"]))
        for position, news in seen.items():
            then = one.ask("at", answers=position, since=news["events"]["next"] - 1)
            self.assertEqual(then["view"], news["view"])
            self.assertEqual(then["question"], news["question"])
            self.assertEqual(then["events"]["next"], news["events"]["next"])
            self.assertEqual(then["length"], last["position"])
            if news["events"]["events"]:
                self.assertEqual(then["events"]["events"], news["events"]["events"][-1:])
        self.assertIn("places", one.ask("at", answers=0, board=True)["board"])
        self.assertIn("error", one.ask("at", answers=last["position"] + 1))
        self.assertEqual(one.ask("at", answers=0, seat="overlord")["error"]["status"], "bad_key")
        watcher = table.join(self.server, "watch")
        self.assertIsNone(watcher.ask("at", answers=5)["view"]["seat"])

    def test_the_journal_when_it_is_over(self):
        table = Table(self.server, system="template", quest="crypt", party=[])
        one, two = table.join(self.server, "explorer"), table.join(self.server, "keeper")
        host = table.join(self.server, "host")
        for client in (one, two, host):
            self.assertEqual(client.ask("export")["error"]["status"], "bad_key")
        play([one, two], 10000)
        self.assertTrue(one.ask("question")["over"])
        watcher = table.join(self.server, "watch")
        text, following = "", 0
        while not text or following < size:
            part = watcher.ask("export", **{"from": following})
            text, following, size = text + part["journal"], part["next"], part["size"]
        self.assertEqual(len(text.encode()), size)
        self.assertEqual(text.splitlines()[0], "undercroft journal 2")
        self.assertIn("error", watcher.ask("export", **{"from": 5}))
        path = os.path.join(self.folder, "game.journal")
        Path(path).write_text(text, encoding="utf-8")
        ran = subprocess.run([Path(PROGRAM).parent / "undercroft", "replay", path], capture_output=True,
                             text=True, check=False, env={**os.environ, "UNDERCROFT_HOME": str(ROOT)})
        self.assertEqual(ran.returncode, 0, ran)
        # Whoever has it knows everything: nobody plays on, and that holds through restarts.
        self.assertEqual(one.ask("propose", what="undo")["error"]["status"], "bad_choice")
        self.assertEqual([client.ask("undo")["error"]["status"] for client in (one, two)], ["bad_choice"] * 2)
        self.server.kill()
        self.server = Server(self.database)
        self.assertEqual(table.join(self.server, "keeper").ask("propose", what="undo")["error"]["status"], "bad_choice")

    def test_an_undo_that_was_proposed_before_the_journal_was_had(self):
        table = Table(self.server, system="template", quest="crypt", party=[])
        one, two = table.join(self.server, "explorer"), table.join(self.server, "keeper")
        play([one, two], 10000)
        number = one.ask("propose", what="undo")["proposal"]
        self.assertIn("journal", table.join(self.server, "watch").ask("export"))
        self.assertEqual(two.ask("vote", proposal=number, yes=True)["error"]["status"], "stale")
        self.assertTrue(two.ask("question")["over"])

    def test_a_host_alone_may_have_the_journal(self):
        table = Table(self.server, players={"overlord": "random", "avric": "random"})
        host = table.join(self.server, "host", "grisban")
        self.assertIn("journal", host.ask("export"))
        self.assertIn("error", table.join(self.server, "grisban").ask("export"))

    def test_an_answer_taken_back_is_given_again(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        answer(one)
        after = one.ask("join", table=table.id, key=table.keys["grisban"])
        self.assertFalse(one.ask("can_undo")["redo"])
        self.assertIn("error", one.ask("redo"))
        one.ask("undo")
        back = one.ask("history")
        self.assertEqual((back["position"], back["length"]), (0, 1))
        self.assertFalse(two.ask("can_undo")["redo"])
        self.assertIn("error", two.ask("redo"))
        self.assertTrue(one.ask("can_undo")["redo"])
        self.assertNotIn("error", one.ask("redo"))
        again = one.ask("join", table=table.id, key=table.keys["grisban"])
        self.assertEqual(again["view"], after["view"])
        self.assertNotEqual(again["sum"], after["sum"])  # it came there by another way
        stale = one.ask("answer", choice=0, at=after["answers"], sum=after["sum"])
        self.assertEqual(stale["error"]["status"], "stale")

    def test_a_look_at_many_tables(self):
        mine, other = Table(self.server), Table(self.server, players={"grisban": "random"})
        client = self.server.client()
        wanted = {mine.id: [mine.keys["grisban"], mine.keys["host"]], other.id: [other.keys["grisban"]],
                  "nothing": ["x"], Table(self.server).id: [mine.keys["host"], 5]}
        first, second, *wrong = client.ask("peek", tables=wanted)["tables"]
        self.assertEqual((first["table"], first["mine"], first["host"]), (mine.id, ["grisban"], True))
        self.assertEqual((first["your_turn"], first["over"]), ("grisban" in first["asked"], False))
        self.assertLess(abs(first["since"] - time.time()), 100)
        self.assertFalse(second["your_turn"])
        self.assertEqual([one["error"]["status"] for one in wrong], ["bad_setup", "bad_key"])
        self.assertIn("error", client.ask("view"))
        self.assertIn("error", client.ask("peek", tables={str(i): [] for i in range(51)}))
        self.server.stop()
        self.server = Server(self.database)
        again = self.server.client().ask("peek", tables={mine.id: [mine.keys["grisban"]]})["tables"][0]
        self.assertEqual((again["since"], again["host"]), (first["since"], False))


class Advice(WithServer):
    def test_a_bot_says_what_it_would_do(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        self.assertTrue(one.joined["advice"])
        question = one.ask("question")
        told = one.ask("suggest")
        self.assertIn(told["choice"], [choice["index"] for choice in question["choices"]])
        self.assertEqual(one.ask("history")["position"], 0)  # it is only said
        self.assertNotIn("error", one.ask("answer", choice=told["choice"]))
        self.assertEqual(one.ask("suggest", seat="avric")["error"]["status"], "bad_key")
        self.assertEqual(one.ask("suggest")["error"]["status"], "bad_choice")  # not asked
        self.assertIn("choice", two.ask("suggest"))
        watcher = table.join(self.server, "watch")
        self.assertEqual(watcher.ask("suggest")["error"]["status"], "bad_choice")

    def test_it_can_be_turned_off(self):
        silent = Server(self.database + ".silent", "--no-advice")
        self.addCleanup(silent.stop)
        one = Table(silent).join(silent, "grisban")
        self.assertFalse(one.joined["advice"])
        self.assertEqual(one.ask("suggest")["error"]["status"], "bad_key")


class Agreement(WithServer):
    def test_a_free_undo_needs_nobody(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        answer(one)
        self.assertEqual(one.ask("can_undo")["undo"], "free")
        self.assertNotIn("error", one.ask("undo"))
        self.assertEqual(two.ask("table")["seats"][0]["player"], "person")

    def test_another_undo_needs_all(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        answer(one)
        answer(two)
        at = one.ask("question")
        self.assertIn("error", one.ask("undo"))
        number = one.ask("propose", what="undo")["proposal"]
        self.assertEqual(two.push("table", lambda m: "proposal" in m)["proposal"]["yes"], 1)
        self.assertEqual(one.ask("question"), {**at, "id": one.next_id - 1})
        two.ask("vote", proposal=number, yes=True)
        self.assertEqual(two.ask("question")["seat"], "avric")
        number = one.ask("propose", what="undo")["proposal"]
        two.ask("vote", proposal=number, yes=False)
        self.assertEqual(one.ask("vote", proposal=number, yes=True)["error"]["status"], "stale")

    def test_an_undo_needs_whoever_has_seen_a_difference(self):
        """Somebody who neither answered nor is asked: dice have fallen, or a card was turned up, before his eyes."""
        table = Table(self.server)
        players = {seat: table.join(self.server, seat) for seat in ("grisban", "avric", "overlord")}
        chance = random.Random(3)
        for _ in range(500):
            asked = next(seat for seat in players if players[seat].ask("question").get("choices"))
            answer(players[asked], chance.choice)
            again = players[asked].ask("question").get("choices")
            if again and players[asked].ask("can_undo")["undo"] == "agree":
                break
        before = players[asked].ask("history")["position"]
        number = players[asked].ask("propose", what="undo")["proposal"]
        others = [seat for seat in players if seat != asked]
        self.assertEqual(players[asked].ask("table")["proposal"]["needed"], others)
        for seat in others:
            self.assertEqual(players[asked].ask("history")["position"], before)
            players[seat].ask("vote", proposal=number, yes=True)
        self.assertEqual(players[asked].ask("history")["position"], before - 1)

    def test_an_undo_is_about_one_answer(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban", "overlord"), table.join(self.server, "avric")
        play([one, two], 2)
        number = one.ask("propose", what="undo")["proposal"]
        play([one, two], 1)
        self.assertNotIn("proposal", one.ask("table"))
        self.assertEqual(two.ask("vote", proposal=number, yes=True)["error"]["status"], "stale")

    def test_an_undo_waits_for_who_is_away(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban", "overlord"), table.join(self.server, "avric")
        while answer(two) is None:  # it is his answer
            play([one], 1)
        number = one.ask("propose", what="undo")["proposal"]
        self.assertEqual(one.ask("table")["proposal"]["needed"], ["avric"])
        before = one.ask("history")["position"]
        two.close()
        one.push("table", lambda m: not m["seats"][1]["present"])
        self.assertEqual(one.ask("history")["position"], before)
        self.server.stop()  # it outlives the server, too
        self.server = Server(self.database)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        waiting = two.joined["proposal"]
        self.assertEqual((waiting["number"], waiting["needed"], waiting["yes"]), (number, ["avric"], 2))
        self.assertEqual((len(waiting["agreed"]), waiting["against"]), (2, []))
        self.assertNotIn("avric", waiting["agreed"])
        two.ask("vote", proposal=number, yes=True)
        one.push("changed", lambda m: m["position"] == before - 1)
        self.assertIn("take back", one.ask("log")["log"][-1]["text"])
        self.assertIn("patience", one.ask("create", system="template", patience=0)["error"]["text"])

    def test_most_of_those_who_are_there_are_enough_for_a_bot(self):
        table = Table(self.server, party=[*PARTY, "jain:wildlander"])
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        three = table.join(self.server, "jain")
        number = one.ask("propose", what="player", seat="jain", player="random")["proposal"]
        self.assertEqual(one.ask("table")["seats"][2]["player"], "person")
        two.ask("vote", proposal=number, yes=True)
        self.assertIn("bot", three.push("happened")["text"])
        three.ask("player", seat="jain", player="person")
        self.assertEqual(one.ask("table")["seats"][2]["player"], "person")

    def test_a_bot_for_somebody_who_is_away(self):
        table = Table(self.server, party=[*PARTY, "jain:wildlander"])
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        refused = one.ask("player", seat="jain", player="greedy")
        self.assertIn("host", refused["error"]["text"])
        number = one.ask("propose", what="player", seat="jain", player="random")["proposal"]
        two.ask("vote", proposal=number, yes=True)
        self.assertEqual(one.ask("table")["seats"][2]["player"], "random")
        host = table.join(self.server, "host")
        self.assertNotIn("error", host.ask("player", seat="jain", player="person"))
        self.assertEqual(one.ask("table")["seats"][2]["player"], "person")


class Secrets(WithServer):
    def test_no_byte_tells_the_overlords_hand(self):
        table = Table(self.server)
        overlord = table.join(self.server, "overlord")
        others = [table.join(self.server, "grisban"), table.join(self.server, "avric"),
                  table.join(self.server, "watch")]
        clients = [overlord, *others[:2]]
        secrets = ["dash", "frenzy", "dark_might", "dark_fortune", "critical_blow", "dark_charm",
                   "tripwire", "pit_trap", "poison_dart", "word_of_misery"]
        shown = set()
        for _ in range(40):
            play(clients, 1)
            view = overlord.ask("view")
            hand = next(z for z in view["zones"] if z["name"] == "Overlord's hand")
            held = {card["code"] for card in hand["cards"]}
            shown |= {c["code"] for z in view["zones"] if "discard" in z["name"].lower()
                      for c in z["cards"]}
            for client in others:
                everything = json.dumps([client.ask("view"), client.ask("events"),
                                         client.ask("question"), client.pushes])
                client.pushes.clear()
                for card in held - shown:
                    if card in secrets:
                        self.assertNotIn(f'"{card}"', everything)

    def test_a_hand_among_friends_is_a_secret(self):
        """Soul Raiders asks all seats at once: neither lists nor reasons tell what another could do."""
        table = Table(self.server, system="sr", quest="lantern_stair", party=["corva", "tamsin"])
        corva, tamsin = (table.join(self.server, seat) for seat in ("corva", "tamsin"))
        asked = [None, None]
        while asked != ["action", "action"]:
            asked = [client.ask("question").get("prompt") for client in (corva, tamsin)]
            for client, prompt in zip((corva, tamsin), asked):
                if prompt not in (None, "action"):
                    answer(client)
        for client, other in ((corva, "tamsin"), (tamsin, "corva")):
            choices = client.ask("question")["choices"]
            self.assertEqual([choice["index"] for choice in choices], list(range(len(choices))))
            self.assertNotIn(other, {choice["code"].split()[1] for choice in choices})
        mine = next(c["code"] for c in corva.ask("question")["choices"] if c["code"].startswith("discard"))
        self.assertTrue(corva.ask("why_not", code=mine)["allowed"])
        self.assertEqual(tamsin.ask("why_not", code=mine)["allowed"], False)
        self.assertIsNone(tamsin.ask("why_not", code=mine)["rule"])
        self.assertIn("error", tamsin.ask("answer", code=mine))
        index = next(c["index"] for c in tamsin.ask("question")["choices"] if c["code"].startswith("discard"))
        self.assertNotIn("error", tamsin.ask("answer", choice=index))
        self.assertNotIn("corva.", json.dumps([tamsin.ask("inspect", kind="piece", what="corva"),
                                               tamsin.ask("question")]))

    def test_only_the_seat_that_is_asked_may_answer(self):
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "avric")
        asked = one if one.ask("question").get("choices") else two
        other = two if asked is one else one
        for request in ({"cmd": "answer", "choice": 0}, {"cmd": "odds", "choice": 0},
                        {"cmd": "why_not", "code": "end"}):
            refused = other.ask(request.pop("cmd"), **request)
            self.assertEqual(refused["error"]["status"], "bad_choice", refused)
        self.assertEqual(other.ask("view", seat="overlord")["error"]["status"], "bad_key")
        self.assertIn("error", asked.ask("hash"))
        self.assertIn("error", asked.ask("resample", seat="grisban"))
        self.assertIn("error", asked.ask("answer", game=1, choice=0, seed=1))

    def test_an_answer_to_what_was_is_refused(self):
        table = Table(self.server)
        one = table.join(self.server, "grisban", "avric", "overlord")
        news = one.joined
        self.assertNotIn("error", one.ask("answer", choice=0, at=news["answers"], sum=news["sum"]))
        stale = one.ask("answer", choice=0, at=news["answers"])
        self.assertEqual(stale["error"]["status"], "stale")
        fresh = one.push("changed", lambda m: m["answers"] > news["answers"])
        wrong = one.ask("answer", choice=0, at=fresh["answers"], sum="0" * 16)
        self.assertEqual(wrong["error"]["status"], "stale")
        one.push("changed", lambda m: m["sum"] == fresh["sum"])
        again = one.ask("answer", choice=0, at=fresh["answers"], sum=fresh["sum"])
        self.assertNotIn("error", again)

    def test_forged_keys(self):
        table = Table(self.server)
        client = self.server.client()
        for key in ("", "x", "A" * 43, table.id, table.keys["grisban"][:-1],
                    table.keys["grisban"] + "A"):
            self.assertEqual(client.ask("join", table=table.id, key=key)["error"]["status"],
                             "bad_key", key)
        for name in ("", "nothing", "../../etc/passwd", "A" * 16, "A" * 5000, "' OR 1=1 --"):
            self.assertIn("error", client.ask("join", table=name, key=table.keys["grisban"]))
        self.assertEqual(client.ask("view")["error"]["status"], "bad_key")
        other = Table(self.server)
        self.assertIn("error", client.ask("join", table=other.id, key=table.keys["grisban"]))

    def test_pages_of_other_sites_are_turned_away(self):
        with self.assertRaises(Closed):
            self.server.client(origin="http://elsewhere.example")
        self.server.client(origin=f"http://127.0.0.1:{self.server.port}").ask("systems")
        for scheme in ("https", "ftp", "file", "nohttp"):
            with self.assertRaises(Closed):
                self.server.client(origin=f"{scheme}://127.0.0.1:{self.server.port}")


def new_key():
    return secrets.token_urlsafe(32)


class Keys(WithServer):
    """Whoever opened the table has all the keys; what others do with theirs is their own."""

    def refused(self, reply, status="bad_key"):
        self.assertEqual(reply.get("error", {}).get("status"), status, reply)
        return reply["error"]["text"]

    def test_the_host_cannot_look_through_a_bot(self):
        table = Table(self.server)
        host = table.join(self.server, "host", "grisban")
        friend, dark = table.join(self.server, "avric"), table.join(self.server, "overlord")
        key = new_key()
        self.assertNotIn("error", dark.ask("rekey", seat="overlord", key=key))
        play([host, friend, dark], 3)
        self.assertIn("sits there", self.refused(host.ask("player", seat="overlord", player="random"), "bad_choice"))
        host.pushes.clear()
        dark.close()
        host.push("table", lambda m: not m["seats"][2]["present"])
        self.assertNotIn("error", host.ask("player", seat="overlord", player="random"))
        friend.ask("player", seat="avric", player="random")
        host.ask("table")
        host.pushes.clear()
        friend.close()
        host.push("table", lambda m: not m["seats"][1]["present"])
        self.refused(host.ask("export"))  # he plays alone now, and yet
        self.refused(host.ask("view", seat="overlord"))
        self.refused(host.ask("join", table=table.id, key=table.keys["overlord"]))
        self.assertIn("its secrets are his", self.refused(host.ask("revoke", seat="overlord", key=new_key())))
        host.ask("propose", what="key", seat="overlord", key=new_key())  # waits for who holds the seat
        self.assertEqual(host.ask("table")["proposal"]["needed"], ["overlord"])
        self.assertNotIn("exported", host.ask("table"))
        back = self.server.client()
        told = back.ask("join", table=table.id, key=key)
        self.assertIn("Overlord: the host has given the seat to a bot", told["happened"][-2]["text"])
        self.assertEqual(told["happened"][-2]["player"], "random")
        self.assertNotIn("happened", back.ask("join", table=table.id, key=key))  # once
        back.ask("player", seat="overlord", player="person")
        self.assertEqual(back.ask("table")["seats"][2]["player"], "person")
        self.assertIn("plays again", host.push("happened", lambda m: m["seat"] == "overlord" and m["player"] == "person")["text"])

    def test_keys_are_replaced(self):
        table = Table(self.server)
        one, same = table.join(self.server, "grisban"), table.join(self.server, "grisban")
        for bad in ("", "short", "A" * 44, "A" * 42 + "!"):
            self.refused(one.ask("rekey", seat="grisban", key=bad), "bad_request")
        self.refused(one.ask("rekey", seat="avric", key=new_key()))
        key = new_key()
        for _ in range(2):  # one that is sent twice counts once
            self.assertNotIn("error", one.ask("rekey", seat="grisban", key=key))
        self.assertEqual(len(one.ask("log")["log"]), 1)
        self.assertEqual(same.push("table", lambda m: not m["mine"])["mine"], [])
        self.refused(same.ask("view", seat="grisban"))
        self.refused(same.ask("join", table=table.id, key=table.keys["grisban"]))
        self.assertEqual(one.ask("view", seat="grisban")["seat"], "grisban")
        self.server.stop()
        self.server = Server(self.database)
        again = self.server.client()
        self.refused(again.ask("join", table=table.id, key=table.keys["grisban"]))
        self.assertEqual(again.ask("join", table=table.id, key=key)["mine"], ["grisban"])

    def test_keys_of_the_table(self):
        table = Table(self.server)
        host, other = table.join(self.server, "host"), table.join(self.server, "host")
        one = table.join(self.server, "grisban")
        for seat in ("host", "watch"):
            self.refused(one.ask("rekey", seat=seat, key=new_key()))
            key = new_key()
            self.assertNotIn("error", host.ask("rekey", seat=seat, key=key))
            self.refused(one.ask("join", table=table.id, key=table.keys[seat]))
            self.assertNotIn("error", self.server.client().ask("join", table=table.id, key=key))
        self.refused(other.ask("revoke", seat="avric", key=new_key()))  # host no more
        key = new_key()  # nobody has sat there: a link that went astray
        self.assertNotIn("error", host.ask("revoke", seat="avric", key=key))
        self.refused(self.server.client().ask("join", table=table.id, key=table.keys["avric"]))
        self.assertEqual(self.server.client().ask("join", table=table.id, key=key)["mine"], ["avric"])

    def test_all_agree_to_another_holder(self):
        table = Table(self.server)
        host, friend = table.join(self.server, "host", "grisban"), table.join(self.server, "avric")
        gone = table.join(self.server, "overlord")
        play([host, friend, gone], 3)
        key = new_key()
        number = host.ask("propose", what="key", seat="overlord", key=key)["proposal"]
        self.assertEqual(host.ask("table")["proposal"]["needed"], ["avric", "overlord"])
        friend.ask("vote", proposal=number, yes=True)
        self.assertEqual(host.ask("table")["proposal"]["needed"], ["overlord"])
        gone.ask("vote", proposal=number, yes=True)
        self.assertIn("agreed on a new link", gone.push("happened")["text"])
        self.assertEqual(gone.push("table", lambda m: not m["mine"])["mine"], [])
        self.refused(host.ask("join", table=table.id, key=key))  # not for who has seen the heroes' side
        new = self.server.client().ask("join", table=table.id, key=key)
        self.assertEqual(new["mine"], ["overlord"])
        self.assertIn("has not held the seat before", new["happened"][-1]["text"])

    def test_a_host_with_two_seats_is_no_table_that_agrees(self):
        """By keys he is two people; what they agree on takes nobody's seat, also while a bot plays it."""
        table = Table(self.server)
        host, alias = table.join(self.server, "host", "grisban"), table.join(self.server, "avric")
        dark = table.join(self.server, "overlord")
        own, key = new_key(), new_key()
        dark.ask("rekey", seat="overlord", key=own)
        play([host, alias, dark], 3)
        for player in ("person", "random"):
            host.ask("player", seat="overlord", player=player)
            number = host.ask("propose", what="key", seat="overlord", key=key)["proposal"]
            alias.ask("vote", proposal=number, yes=True)
            self.assertEqual(host.ask("table")["proposal"]["needed"], ["overlord"])
            self.refused(self.server.client().ask("join", table=table.id, key=key))
            if player == "person":  # the second time he is away
                host.pushes.clear()
                dark.close()
                host.push("table", lambda m: not m["seats"][2]["present"])
        self.assertEqual(self.server.client().ask("join", table=table.id, key=own)["mine"], ["overlord"])

    def test_nobody_sits_on_both_sides(self):
        table = Table(self.server)
        one = table.join(self.server, "grisban", "overlord")  # nothing is played yet
        self.assertEqual(one.joined["mine"], ["grisban", "overlord"])
        table = Table(self.server)
        one, two = table.join(self.server, "grisban"), table.join(self.server, "overlord")
        play([one, two], 1)
        for client, other in ((one, "overlord"), (two, "grisban"), (two, "avric")):
            self.assertIn("secrets of the other side",
                          self.refused(client.ask("join", table=table.id, key=table.keys[other])))
        self.assertEqual(one.ask("join", table=table.id, key=table.keys["avric"])["mine"], ["grisban", "avric"])

    def test_a_journal_that_was_handed_out_is_told(self):
        table = Table(self.server, players={"overlord": "random", "avric": "random"})
        host = table.join(self.server, "host", "grisban")
        self.assertIn("journal", host.ask("export"))
        late = table.join(self.server, "overlord")
        self.assertTrue(late.joined["exported"])
        self.assertIn("tells every secret", late.joined["happened"][0]["text"])
        self.refused(host.ask("export"))  # there is somebody else now


class Trouble(WithServer):
    def test_reconnecting_loses_nothing(self):
        table = Table(self.server)
        chance = random.Random(5)
        clients = {}
        for turn in range(150):
            for seat in ("grisban", "avric", "overlord"):
                if seat not in clients or chance.random() < 0.3:
                    if seat in clients:
                        clients[seat].close()
                    clients[seat] = table.join(self.server, seat)
            before = clients["grisban"].ask("view")["round"]
            for client in clients.values():
                answer(client, chance.choice)
            self.assertGreaterEqual(clients["grisban"].ask("view")["round"], before, turn)

    def test_replies_come_in_the_order_of_requests(self):
        """Long ones are made by workers, with the table lent to them; nobody overtakes, and nothing is lost."""
        table = Table(self.server)
        one, two = table.join(self.server, "grisban", "avric", "overlord"), table.join(self.server, "watch")
        play([one], 30)
        asked = []
        for number in range(40):
            for client in (one, two):
                request = [{"cmd": "at", "answers": number % 30, "board": True}, {"cmd": "view"},
                           {"cmd": "events"}, {"cmd": "board"}][number % 4]
                client.text(json.dumps({"id": 1000 + number, **request}))
            if number % 10 == 0:
                one.text(json.dumps({"id": 2000 + number, "cmd": "answer", "choice": 0}))
            asked += [1000 + number] + ([2000 + number] if number % 10 == 0 else [])
        for client, ids in ((one, asked), (two, [i for i in asked if i < 2000])):
            replies = []
            while len(replies) < len(ids):
                message = client.read()
                replies += [message] if "id" in message else []
            self.assertEqual([message["id"] for message in replies], ids)
            self.assertFalse([message for message in replies if "error" in message and message["id"] < 2000])
        for _ in range(20):  # whoever leaves in the middle of it
            late = table.join(self.server, "watch")
            late.text(json.dumps({"id": 1, "cmd": "at", "answers": 30}))
            late.text(json.dumps({"id": 2, "cmd": "leave"}))
            late.close()
        self.assertEqual(one.ask("history")["position"], one.ask("history")["length"])

    def test_packs_are_loaded_beside_the_rest(self):
        """Several who want what is not loaded yet: each gets it, and what cannot be had is refused."""
        clients = [self.server.client() for _ in range(8)]
        for number, client in enumerate(clients):
            client.text(json.dumps({"id": 1, "cmd": "create", "system": ["sr", "template", "d2e", "nothing"][number % 4]}))
            client.text(json.dumps({"id": 2, "cmd": "list", "system": "sr", "kind": "quest"}))
            client.text(json.dumps({"id": 3, "cmd": "language", "name": "it"}))
        for number, client in enumerate(clients):
            made, listed, spoken = client.read(), client.read(), client.read()
            self.assertEqual([made["id"], listed["id"], spoken["id"]], [1, 2, 3])
            self.assertEqual("error" in made, number % 4 == 3, made)
            self.assertIn("quest", listed)

    def test_a_storm_of_connections(self):
        table = Table(self.server)
        storm = []
        for _ in range(150):
            client = table.join(self.server, "watch")
            storm.append(client)
            if len(storm) > 60:
                storm.pop(0).close()
        one = table.join(self.server, "grisban", "avric", "overlord")
        self.assertIsNotNone(answer(one))
        for client in storm:
            client.push("changed")

    def test_killed_in_mid_game(self):
        table = Table(self.server)
        clients = [table.join(self.server, seat) for seat in ("grisban", "avric", "overlord")]
        for turn in range(5):
            play(clients, 25, seed=turn)
            seen = [client.ask("view") for client in clients]
            answers = clients[0].ask("join", table=table.id, key=table.keys["grisban"])["answers"]
            self.server.kill()
            with self.assertRaises((Closed, OSError)):
                clients[0].ask("view")
            self.server = Server(self.database)
            clients = [table.join(self.server, seat) for seat in ("grisban", "avric", "overlord")]
            self.assertEqual(clients[0].joined["answers"], answers)
            for client, view in zip(clients, seen):
                again = client.ask("view")
                self.assertEqual({**again, "id": 0}, {**view, "id": 0})

    def test_a_pack_ends_its_own_table_only(self):
        """Effects that never come to an end: the table stops, with a reason, and stays so after a restart."""
        packs = {"UNDERCROFT_PACKS": str(ROOT / "tests" / "packs")}
        server = Server(self.database + ".packs", **packs)
        table = Table(server, system="d2e_hostile", quest="wheel")
        beside = Table(server).join(server, "grisban", "avric", "overlord")
        all_three = table.join(server, "grisban", "avric", "overlord")
        play([all_three], 2000)
        reason = "This game cannot go on: effects of its pack never come to an end."
        self.assertEqual(all_three.ask("view").get("stopped"), reason)
        self.assertIsNone(all_three.ask("view")["winner"])
        self.assertIn("error", all_three.ask("answer", choice=0))
        self.assertIn("journal", all_three.ask("export"))  # it is over
        self.assertNotIn("error", answer(beside))
        server.stop()
        server = Server(self.database + ".packs", **packs)
        self.addCleanup(server.stop)
        again = table.join(server, "grisban", "avric", "overlord")
        self.assertEqual(again.joined["view"]["stopped"], reason)
        position = again.joined["position"]
        self.assertEqual(again.ask("can_undo")["undo"], "agree")  # without a look at what it has shown, which would take long
        again.ask("propose", what="undo")  # they may try something else
        self.assertEqual(again.ask("history")["position"], position - 1)
        self.assertNotIn("stopped", again.ask("view"))

    def test_a_broken_pack_tells_guests_nothing_of_the_server(self):
        packs = Path(self.folder, "packs")
        shutil.copytree(ROOT / "packs" / "template", packs / "broken")
        for file in (packs / "broken").glob("*.lua"):
            file.write_text(file.read_text(encoding="utf-8") + "\nhelth = = 3\n", encoding="utf-8")
        server = Server(self.database + ".broken", UNDERCROFT_PACKS=str(packs))
        for _ in range(2):
            for request in ({"cmd": "create", "system": "broken"}, {"cmd": "list", "system": "broken"},
                            {"cmd": "create", "system": "nowhere"}):
                told = server.client().ask(request.pop("cmd"), **request)["error"]
                self.assertNotIn("/", told["text"])
                self.assertNotIn(".lua", told["text"])
        server.process.terminate()
        _, log = server.process.communicate(timeout=30)
        self.assertEqual(log.count("event=pack_fails"), 1)
        self.assertIn(".lua", log)  # whoever runs it is told

    def test_a_pack_that_is_gone_takes_no_journal_with_it(self):
        """Its tables say what is missing and stay as they are, a campaign among them; with the pack they go on."""
        packs, database = Path(self.folder, "packs"), self.database + ".gone"
        shutil.copytree(ROOT / "packs" / "d2e", packs / "borrowed")
        server = Server(database, UNDERCROFT_PACKS=str(packs))
        campaign = server.client().ask("list", system="borrowed", kind="campaign")["campaign"][0]["id"]
        tables = [Table(server, system="borrowed", quest=quest) for quest in ("harrow_ford", campaign)]
        seats = ("grisban", "avric", "overlord")
        before = []
        for table in tables:
            guest = table.join(server, *seats)
            play([guest], 30)
            before.append(guest.ask("join", table=table.id, key=table.keys["overlord"])["view"])
        server.stop()
        journals = self.journals(database)

        server = Server(database)
        for table in tables:
            guest = server.client()
            refused = guest.ask("join", table=table.id, key=table.keys["grisban"])["error"]
            self.assertIn("borrowed", refused["text"])
            for cmd in ("answer", "undo", "propose"):
                self.assertIn("error", guest.ask(cmd, choice=0, what="branch"))
        self.assertIn("error", server.client().ask("create", system="borrowed", quest="harrow_ford"))
        server.process.terminate()
        _, log = server.process.communicate(timeout=30)
        for table in tables:
            self.assertRegex(log, f"event=table_fails table={table.id} ")
        self.assertEqual(self.journals(database), journals)

        server = Server(database, UNDERCROFT_PACKS=str(packs))
        for table, view in zip(tables, before):
            guest = table.join(server, *seats)
            self.assertEqual(guest.joined["view"], view)
            play([guest], 10)
        server.stop()

    @staticmethod
    def journals(database):
        """All that is written, by table."""
        with contextlib.closing(sqlite3.connect(database)) as kept:
            return kept.execute("SELECT id, at, bytes FROM journal ORDER BY id, at").fetchall()

    def test_folders_of_the_server_stay_its_own(self):
        """A pack that is found by name may be played; where packs or other things lie is nobody's business."""
        guest = self.server.client()
        for command in ("create", "list"):
            for word in (str(ROOT / "packs/template"), "packs/template", "./packs/template", "..", ".", "/etc"):
                refused = guest.ask(command, system=word)["error"]["text"]
                self.assertEqual(refused, "folders cannot be named here; give the name of a pack")
        self.assertNotIn("packs", guest.ask("systems"))

    def test_hostile_guests(self):
        table = Table(self.server)
        honest = table.join(self.server, "grisban", "avric", "overlord")
        for text in ("", "x", "[]", "{", "null", '{"cmd":5}', '{"cmd":"join"}', '{"id":{}}',
                     '{"cmd":"create","system":"d2e","quest":"nothing"}',
                     '{"cmd":"create","system":"/etc","players":{"x":"y"}}',
                     '{"cmd":"create","system":"d2e","party":["grisban:berserker"],"options":{"a":[]}}',
                     '{"cmd":"join","table":"x","key":"y","extra":1}', "[" * 8000,
                     '{"cmd":"a","cmd":"b"}', '{"cmd":"join","table":"\\u0000","key":""}',
                     '{"cmd":"list","system":"d2e","kind":"%s%n"}'):
            guest = self.server.client()
            guest.text(text)
            self.assertIn("error", guest.read(), text)
            guest.close()
        for opcode, payload, keys in ((1, b"\xff\xfe\xfd", {}), (2, b"bytes", {}),
                                      (1, b"x" * 70000, {}), (3, b"", {}), (9, b"x" * 200, {}),
                                      (1, b"{}", {"mask": False}), (0, b"continued", {})):
            guest = self.server.client()
            guest.frame(opcode, payload, **keys)
            with self.assertRaises((Closed, OSError)):
                for _ in range(3):
                    guest.read()
                    guest.frame(8, b"")
            guest.close()
        raw = socket.create_connection(("127.0.0.1", self.server.port))
        raw.sendall(b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100000 + b"\r\n\r\n")
        raw.close()
        self.assertIsNotNone(answer(honest))

    def test_a_flood_is_shown_the_door(self):
        slow = Server(self.database + ".slow", "--rate", "40")
        self.addCleanup(slow.stop)
        flood = slow.client()
        with self.assertRaises((Closed, OSError)):
            for _ in range(100):  # he reads what he is told, so that it is not for that
                for _ in range(200):
                    flood.text('{"cmd":"systems"}')
                for _ in range(200):
                    flood.read()
        honest = Table(slow).join(slow, "grisban", "avric", "overlord")
        self.assertIsNotNone(answer(honest))

    def test_who_does_not_read_is_shown_the_door(self):
        """So much and no more waits for him, and nobody else notices."""
        table = Table(self.server)
        deaf, beside = table.join(self.server, "grisban"), table.join(self.server, "avric", "overlord")
        with self.assertRaises((Closed, OSError)):
            for number in range(5000):  # of a few KiB each
                deaf.text(json.dumps({"id": 1, "cmd": "join", "table": table.id, "key": table.keys["grisban"]}))
                if number % 20 == 0:
                    beside.pushes.clear()
                    self.assertIn("position", beside.ask("history"))
        self.assertIn("position", beside.ask("history"))

    @unittest.skipUnless(shutil.which("prlimit"), "nothing here sets limits")
    def test_it_may_have_as_many_files_as_the_system_allows(self):
        program = Path(self.folder, "limited")
        program.write_text(f'#!/bin/sh\nexec prlimit --nofile=200:3000 "{PROGRAM}" "$@"\n', encoding="utf-8")
        program.chmod(0o755)
        server = Server(self.database + ".limited", program=str(program))
        limits = Path(f"/proc/{server.process.pid}/limits").read_text(encoding="ascii")
        self.assertRegex(limits, r"Max open files +3000 +3000 ")
        server.stop()

    def test_it_listens_where_it_was_told(self):
        socket.create_connection(("127.0.0.1", self.server.port), timeout=5).close()
        for elsewhere in ("127.0.0.2", "::1"):
            with self.assertRaises(OSError):
                socket.create_connection((elsewhere, self.server.port), timeout=5)
        wide = Server(self.database + ".wide", "--bind", "0.0.0.0")
        self.addCleanup(wide.stop)
        socket.create_connection(("127.0.0.2", wide.port), timeout=5).close()

    @unittest.skipUnless(shutil.which("openssl"), "openssl is not installed")
    def test_tls(self):
        key, certificate = os.path.join(self.folder, "key"), os.path.join(self.folder, "certificate")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
                        "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        secure = Server(self.database + ".tls", "--cert", certificate, "--key", key)
        self.addCleanup(secure.stop)
        self.assertIn("systems", secure.client(certificate=certificate).ask("systems"))
        with self.assertRaises((Closed, OSError)):
            secure.client(timeout=5)

    def test_behind_a_proxy_addresses_are_what_it_says(self):
        proxied = Server(self.database + ".proxied", "--proxy", "--new", "1")
        self.addCleanup(proxied.stop)
        create = {"system": "template", "quest": "cellar"}
        for address in ("192.0.2.1", "198.51.100.7, 192.0.2.2"):  # the last one is the proxy's word
            guest = proxied.client(headers=[f"X-Forwarded-For: {address}"])
            self.assertIn("table", guest.ask("create", **create))
        long = ", ".join(f"203.0.113.{n}" for n in range(1, 60))  # what somebody has made up before it came to the proxy
        for address, status in (("192.0.2.2", "busy"), ("192.0.2.5", None)):
            guest = proxied.client(headers=[f"X-Forwarded-For: {long}, {address}"])
            self.assertEqual(guest.ask("create", **create).get("error", {}).get("status"), status)
        guest = proxied.client(headers=["X-Forwarded-For: 203.0.113.9, 192.0.2.2"])
        self.assertEqual(guest.ask("create", **create)["error"]["status"], "busy")

    def test_an_address_has_so_many_tables(self):
        few = Server(self.database + ".own", "--proxy", "--own", "2")
        self.addCleanup(few.stop)
        create = {"system": "template", "quest": "cellar"}
        replies = [few.client(headers=[f"X-Forwarded-For: {address}"]).ask("create", **create) for address in
                   ("2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:ffff::3", "2001:db8:2:1::1")]
        self.assertEqual(["error" in reply for reply in replies], [False, False, True, False])
        self.assertIn("from your address", replies[2]["error"]["text"])

    def test_an_address_opens_so_many_tables_an_hour(self):
        few = Server(self.database + ".few", "--new", "2")
        self.addCleanup(few.stop)
        Table(few), Table(few)
        refused = few.client().ask("create", system="template", quest="cellar")
        self.assertEqual(refused["error"]["status"], "busy")

    def test_bad_usage(self):
        for options, word in ((["--port", "0"], "--port"), (["--cert", "x"], "--key"),
                              (["--database", "/nowhere/at/all"], "database"),
                              (["--frobnicate"], "frobnicate"),
                              (["--port", str(self.server.port)], "in use"), (["--bind", "nowhere"], "nowhere"),
                              (["--bind", "203.0.113.7"], "--bind"),
                              (["--cert", "/dev/null", "--key", "/dev/null"], "certificate")):
            ran = subprocess.run([PROGRAM, "--database", self.database + "2", *options],
                                 capture_output=True, text=True, check=False, timeout=20,
                                 env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
            self.assertEqual(ran.returncode, 2, ran)
            self.assertIn(word, ran.stderr)


class Upgrade(unittest.TestCase):
    """Stores of released versions, kept as text, with the keys to their tables: this server goes on with every one."""

    def open_store(self, folder):
        """A server on that store, and the journals that were in it."""
        scratch = tempfile.mkdtemp(prefix="uc-upgrade-")
        self.addCleanup(shutil.rmtree, scratch)
        self.database = os.path.join(scratch, "tables.db")
        with contextlib.closing(sqlite3.connect(self.database)) as store:
            store.executescript((folder / "tables.sql").read_text(encoding="utf-8"))
        return Server(self.database), self.journals("journal")

    def journals(self, name):
        """{table: its journal}, of those that are played or were kept."""
        with contextlib.closing(sqlite3.connect(self.database)) as store:
            found = {}
            for table, part in store.execute(f"SELECT id, bytes FROM {name} ORDER BY id, at"):
                found[table] = found.get(table, b"") + bytes(part)
            return found

    def go_on(self, server, kept):
        """All seats are taken with the keys of then; whoever is asked answers, if the game was not over by then."""
        client = server.client()
        for seat in kept["seats"]:
            joined = client.ask("join", table=kept["table"], key=seat["key"])
            self.assertNotIn("error", joined)
        self.assertEqual([line["text"] for line in joined.get("said", [])], kept["said"])
        self.assertEqual(joined["seats"][0]["name"], "Anna")
        closed = client.ask("table").get("closed")
        if closed:  # the rules have changed before that
            self.assertNotIn("error", client.ask("propose", what="branch"))
        else:
            self.assertEqual(joined["position"], kept["position"])
        self.assertNotIn("closed", client.ask("table"))
        position = client.ask("history")["position"]
        more = 0 if client.ask("question")["over"] else 3
        for _ in range(more):
            self.assertNotIn("error", answer(client))
        self.assertEqual(client.ask("history")["position"], position + more)
        client.close()
        return bool(closed)

    def test_stores_of_every_release(self):
        folders = sorted((ROOT / "tests" / "journals").iterdir())
        self.assertTrue(folders)
        for folder in folders:
            with self.subTest(version=folder.name):
                server, before = self.open_store(folder)
                tables = json.loads((folder / "tables.json").read_text(encoding="utf-8"))
                closed = {kept["table"] for kept in tables if self.go_on(server, kept)}
                server.stop(r"(.* event=table_fails .*\n)*$")
                self.assertEqual(set(before), {kept["table"] for kept in tables})
                after, aside = self.journals("journal"), self.journals("kept")
                self.assertEqual(set(aside), closed)
                for table, journal in before.items():  # not a byte of them is another one
                    self.assertTrue((aside | {t: j for t, j in after.items() if t not in closed})[table].startswith(journal))


class TwoServers(WithPostgres):
    """Two servers share the tables in PostgreSQL; one dies and nothing is lost."""

    def test_sharing_and_dying(self):
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        first, second = Server(where), Server(where)
        table = Table(first)
        one = table.join(first, "grisban", "overlord")
        two = table.join(second, "avric")
        for turn in range(40):
            while answer(one) is not None:
                if one.ask("question").get("seat") == "avric":
                    break
            news = one.ask("join", table=table.id, key=table.keys["grisban"])
            two.push("changed", lambda m, n=news: m["answers"] >= n["answers"])
            self.assertEqual(two.ask("question")["seat"], one.ask("question")["seat"], turn)
            if answer(two) is not None:
                news = two.ask("join", table=table.id, key=table.keys["avric"])
                one.push("changed", lambda m, n=news: m["answers"] >= n["answers"])
        one.ask("say", text="Two screens away.")
        self.assertEqual(two.push("said")["text"], "Two screens away.")
        self.assertEqual(table.join(second, "watch").joined["said"][0]["text"], "Two screens away.")
        other = Table(first)
        other.join(first, "host", "grisban").ask("open", to="all")
        taken = second.client().ask("take", table=second.client().ask("lobby")["tables"][0]["table"], seat="avric",
                                    key=secrets.token_urlsafe(32))
        self.assertEqual((taken["table"], taken["mine"]), (other.id, ["avric"]))
        self.assertTrue(all(seat["present"] for seat in two.ask("table")["seats"]))
        position = two.ask("history")["position"]
        number = one.ask("propose", what="undo")["proposal"]  # needs those at the other server, too
        self.assertEqual(one.ask("history")["position"], position)
        two.push("table", lambda m: m.get("proposal", {}).get("number") == number)
        two.ask("vote", proposal=number, yes=True)
        one.push("changed", lambda m: m["position"] == position - 1)
        self.assertNotIn("proposal", one.ask("table"))
        before = two.ask("view")
        first.kill()
        heir = table.join(second, "grisban", "overlord")
        self.assertEqual({**two.ask("view"), "id": 0}, {**before, "id": 0})
        play([heir, two], 20)
        second.stop()

    def test_three_servers_at_one_table(self):
        """Everybody is at another server, and all of them see one table."""
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        servers = [Server(where) for _ in range(3)]
        table = Table(servers[0])
        seats = ("grisban", "avric", "overlord")
        clients = [table.join(server, seat) for server, seat in zip(servers, seats)]

        def go_on(answers):
            for turn in range(answers):
                asked = [client for client in clients if client.ask("question").get("choices")]
                given = answer(asked[turn % len(asked)])
                self.assertNotIn("error", given)
                position = asked[turn % len(asked)].ask("history")["position"]
                for client in clients:
                    client.push("changed", lambda m, p=position: m["position"] >= p)
            seen = [{**client.ask("view", seat="spectator"), "id": 0} for client in clients]
            self.assertEqual(seen[0], seen[1])
            self.assertEqual(seen[0], seen[2])

        go_on(40)
        servers[1].kill()
        clients[1] = table.join(servers[2], "avric")
        go_on(20)
        servers[0].stop()
        servers[2].stop()

    def processes(self):
        """PostgreSQL's."""
        first = (Path(self.data) / "postmaster.pid").read_text(encoding="ascii").split()[0]
        others = subprocess.run(["ps", "-o", "pid=", "--ppid", first], capture_output=True, text=True, check=True)
        return [int(first), *map(int, others.stdout.split())]

    def signal_all(self, number):
        for pid in self.processes():
            with contextlib.suppress(ProcessLookupError):  # some come and go
                os.kill(pid, number)

    def test_a_database_that_is_frozen(self):
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        complaint = r"time=\S+ level=warning event=store_(fails|works) text=.*\n"
        server, other = Server(where), Server(where)
        table = Table(server)
        guest = table.join(server, "grisban", "avric", "overlord")
        play([guest], 10)
        position = guest.ask("history")["position"]
        view = {**guest.ask("view"), "id": 0}
        self.addCleanup(lambda: self.signal_all(signal.SIGCONT))
        self.signal_all(signal.SIGSTOP)
        for _ in range(3):  # the first waits for the database, the others do not
            self.assertEqual(self.refused(guest), "io")
        self.assertEqual({**guest.ask("view"), "id": 0}, view)  # what is known is told
        other.stop(complaint)  # and whoever is told to end does
        self.signal_all(signal.SIGCONT)
        while self.refused(guest) == "io":
            time.sleep(0.2)
        play([guest], 10)
        self.assertGreater(guest.ask("history")["position"], position)
        view = {**guest.ask("view"), "id": 0}
        server.stop(complaint)
        heir = Server(where)
        self.assertEqual({**table.join(heir, "grisban", "avric", "overlord").ask("view"), "id": 0}, view)
        heir.stop()

    def test_both_stores_keep_the_same(self):
        self.run_as_postgres(f"{self.bins}/createdb -h 127.0.0.1 -p {self.port} -U undercroft alike")
        program = Path(PROGRAM).parent / "tests" / "unit" / "test_serve_keep"
        ran = subprocess.run([program], capture_output=True, text=True, check=False, timeout=300,
                             env=os.environ | {"UNDERCROFT_POSTGRES":
                                               f"postgres://undercroft@127.0.0.1:{self.port}/alike"})
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        self.assertIn("[       OK ] postgres_keeps_what_it_should", ran.stdout)

    def test_a_database_that_is_gone_for_a_while(self):
        where = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"
        server = Server(where)
        table = Table(server)
        guest = table.join(server, "grisban", "avric", "overlord")
        play([guest], 10)
        self.run_as_postgres(f"{self.bins}/pg_ctl -D {self.data} -m immediate stop >/dev/null")
        self.assertEqual(self.refused(guest), "io")
        self.assertIn("choices", guest.ask("question"))
        self.start_postgres()
        while self.refused(guest) == "io":
            time.sleep(0.2)
        play([guest], 10)
        view = {**guest.ask("view"), "id": 0}
        server.process.terminate()
        _, log = server.process.communicate(timeout=30)
        self.assertRegex(log, r"\Atime=\S+ level=warning event=store_fails text=.*\n"
                              r"time=\S+ level=warning event=store_works text=.*\n\Z")
        heir = Server(where)
        self.assertEqual({**table.join(heir, "grisban", "avric", "overlord").ask("view"), "id": 0}, view)
        heir.stop()

    def refused(self, guest):
        """Answers; how that was refused, or nothing."""
        question = guest.ask("question")
        reply = guest.ask("answer", seat=question["seat"], choice=0)
        return reply.get("error", {}).get("status")


def update():
    """Writes the session in the document anew."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (start, end), requests = session_of(text)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(os.path.join(folder, "tables.db"))
        DOCUMENT.write_text(text[:start] + play_session(server, requests) + text[end:], encoding="utf-8")
        server.stop()


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        unittest.main(warnings="ignore")
