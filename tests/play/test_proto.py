#!/usr/bin/env python3
"""The protocol from outside: docs/protocol.md is true, and nothing that is sent breaks a session.

    tests/play/test_proto.py            run the tests
    tests/play/test_proto.py --update   write the replies of the session in docs/protocol.md anew

UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
HOME = {"UNDERCROFT_HOME": os.environ.get("UNDERCROFT_HOME", str(ROOT)), "LC_ALL": "C.UTF-8"}
DOCUMENT = ROOT / "docs" / "protocol.md"
PATIENCE = 300


def send(data, *options, folder=None):
    """What a session replies to these bytes, as lines of text. It must end well."""
    done = subprocess.run([PROGRAM, "proto", *options], input=data, capture_output=True,
                          env=os.environ | HOME, cwd=folder, timeout=PATIENCE, check=False)
    assert done.returncode == 0, (done.returncode, done.stderr.decode(errors="replace"))
    assert done.stderr == b"", done.stderr.decode(errors="replace")
    return done.stdout.decode("utf-8").splitlines()


def ask(*requests, folder=None):
    """The replies to these requests, given as dictionaries."""
    data = "".join(json.dumps(request) + "\n" for request in requests).encode()
    return [json.loads(line) for line in send(data, folder=folder)]


def session_of(text):
    """The session in the document: where it is, and the requests."""
    block = re.search(r"```session\n(.*?)```", text, re.DOTALL)
    return block.span(1), re.findall(r"^> (.*)$", block.group(1), re.MULTILINE)


def play_session(requests):
    """The session as it should stand in the document."""
    with tempfile.TemporaryDirectory() as folder:
        replies = send("".join(f"{request}\n" for request in requests).encode(), folder=folder)
    return "".join(f"> {request}\n< {reply}\n" for request, reply in zip(requests, replies, strict=True))


def new(**keys):
    return {"cmd": "new", "system": "template", "quest": "crypt", "seed": 7} | keys


class Document(unittest.TestCase):
    def test_the_session_is_real(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        (start, end), requests = session_of(text)
        self.assertEqual(text[start:end], play_session(requests),
                         "run tests/play/test_proto.py --update")

    def test_every_command_and_key_is_described(self):
        text = DOCUMENT.read_text(encoding="utf-8")
        commands = ask({"cmd": "commands"})[0]["commands"]
        described = dict(re.findall(r'\{"cmd":"(\w+)"([^}]*)\}', text))
        for command, keys in commands.items():
            self.assertIn(command, described)
            for key in keys:
                self.assertIn(f'"{key}"', described[command], command)

    def test_values_of_options_have_titles_in_the_language_spoken(self):
        spoken = ask({"cmd": "systems"}, {"cmd": "language", "name": "it"}, {"cmd": "systems"})
        level = [next(option for system in reply["systems"] if system["name"] == "d2e"
                      for option in system["options"] if option["key"] == "level") for reply in (spoken[0], spoken[2])]
        self.assertEqual(level[0]["values"], level[1]["values"])
        self.assertEqual(level[0]["titles"], level[0]["values"])
        self.assertEqual(level[1]["titles"], ["base", "avanzato", "esperto"])

    def test_the_example_plays_to_the_end(self):
        systems = [system["name"] for system in ask({"cmd": "systems"})[0]["systems"]]
        for system in systems:
            done = subprocess.run([sys.executable, ROOT / "examples" / "play.py", "--system", system,
                                   "--seed", "3", "--quiet", "--program", PROGRAM], text=True,
                                  env=os.environ | HOME, capture_output=True, timeout=PATIENCE, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"^.+ won after \d+ answers\n$")

    def test_the_example_can_think(self):
        done = subprocess.run([sys.executable, ROOT / "examples" / "play.py", "--system", "template",
                               "--policy", "score", "--program", PROGRAM], text=True,
                              env=os.environ | HOME, capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"won after \d+ answers\n$")


class Mistakes(unittest.TestCase):
    def refused(self, line, *words):
        """A line that is answered with an error that says these words, while the session goes on."""
        replies = send(line + b'\n{"id":"after","cmd":"systems"}\n')
        self.assertEqual(len(replies), 2, replies)
        error = json.loads(replies[0])["error"]
        for word in words:
            self.assertIn(word, error["text"])
        self.assertEqual(json.loads(replies[1])["id"], "after")
        return error

    def test_what_is_not_json(self):
        for line in (b"hello", b"{", b'{"cmd":"systems"', b"\x00\x01\x02", b"\xff\xfe", b"nul", b'"text"',
                     b'{"cmd":"systems"} {"cmd":"systems"}', b'{"cmd":"\xc3"}', b'{"cmd":"a\\u0000b"}',
                     b'{"cmd":"systems","cmd":"systems"}'):
            self.refused(line, "not JSON")
        self.refused(b"[1,2]", "object")

    def test_deep_nesting(self):
        for depth in (100, 3000, 400_000):
            self.refused(b"[" * depth + b"]" * depth)
            self.refused(b'{"cmd":' * depth)

    def test_a_line_that_is_too_long(self):
        self.refused(b" " * 5_000_000, "1048576")
        self.refused(b'{"cmd":"systems","id":"' + b"x" * 2_000_000 + b'"}', "1048576")
        self.refused(b'{"cmd":"systems","id":"' + b"x" * 1_000_000 + b'"}', "id")

    def test_numbers(self):
        for number in (b"1e999", b"123456789012345678901234567890", b"-1e999"):
            self.refused(b'{"cmd":"question","game":' + number + b"}", "not JSON")
        for number in (b"0", b"-1", b"9223372036854775807", b"-9223372036854775808"):
            self.refused(b'{"cmd":"question","game":' + number + b"}", "no game")
        self.refused(b'{"cmd":"question","game":1.0}', "integer")
        self.refused(b'{"cmd":"new","system":"template","seed":-1}', "seed")
        self.refused(b'{"cmd":"new","system":"template","seed":"-1"}', "seed")
        self.refused(b'{"cmd":"new","system":"template","seed":"99999999999999999999"}', "seed")

    def test_commands_and_keys(self):
        self.refused(b"{}", "cmd")
        self.refused(b'{"cmd":5}', "cmd")
        self.refused(b'{"cmd":"anwser"}', "answer?")
        self.refused(b'{"cmd":"question","gmae":1,"game":1}', "game?")
        self.refused(b'{"cmd":"question"}', "game")
        self.refused(b'{"cmd":"question","game":"1"}', "integer")
        self.refused(b'{"cmd":"systems","id":[1]}', "id")
        self.refused(b'{"cmd":"new","system":"template","party":"scout"}', "list")
        self.refused(b'{"cmd":"new","system":"template","party":[1]}', "list")
        self.refused(b'{"cmd":"new","system":"template","options":[]}', "object")
        self.refused(b'{"cmd":"new","system":"template","options":{"a":null}}', "option")

    def test_setup(self):
        self.assertEqual(self.refused(b'{"cmd":"new","system":"nothing"}', "nothing")["status"], "bad_setup")
        self.refused(b'{"cmd":"new","system":"../template"}', "no folder")
        self.refused(b'{"cmd":"new","system":"/"}', "pack.lua")
        self.refused(b'{"cmd":"new","system":"template","quest":"nothing"}', "nothing")
        self.refused(b'{"cmd":"new","system":"template","party":["nobody"]}', "nobody")
        self.refused(b'{"cmd":"new","system":"template","options":{"nothing":1}}', "nothing")
        for many in (9, 2000):
            party = json.dumps(["scout"] * many).encode()
            self.refused(b'{"cmd":"new","system":"template","party":' + party + b"}")
        self.refused(b'{"cmd":"new","system":"template","quest":"' + b"x" * 100_000 + b'"}')
        self.refused(b'{"cmd":"new","system":"template","board":"' + b"." * 100_000 + b'"}', "board")
        for rows in (70, 1500):  # with nothing on them
            drawn = new(system="du", quest="lair", board="....\n" + "\n" * rows + "-=-\n")
            self.refused(json.dumps(drawn).encode(), "64 squares wide or high")
        self.refused(b'{"cmd":"list","system":"template","kind":"nothing"}', "nothing")

    def test_a_seat_that_is_not_there(self):
        """It is told so, and nothing besides."""
        looks = [{"cmd": command, "game": 1, "seat": "nobody"} for command in ("view", "board", "events", "question", "can_undo")]
        for reply in ask(new(), *looks)[1:]:
            self.assertEqual(list(reply), ["error"])
            self.assertIn("no seat 'nobody'", reply["error"]["text"])

    def test_files(self):
        for path in ("/no/such/folder/file", "/", "", "x" * 10_000):
            self.refused(json.dumps({"cmd": "load", "path": path}).encode())
            self.refused(json.dumps(new(journal=path)).encode())
        with tempfile.TemporaryDirectory() as folder:
            for bytes_ in (b"", b"garbage", b"\x00" * 100_000):
                path = Path(folder) / "journal"
                path.write_bytes(bytes_)
                self.refused(json.dumps({"cmd": "load", "path": str(path)}).encode(), str(path))
        replies = send(json.dumps(new(journal="x")).encode() + b'\n{"cmd":"load","path":"x"}\n', "--no-files")
        self.assertTrue(all("off" in json.loads(reply)["error"]["text"] for reply in replies))
        for command in ("new", "list", "rules"):
            reply = send(json.dumps({"cmd": command, "system": str(ROOT / "packs/template")}).encode() + b"\n", "--no-files")
            self.assertIn("folders cannot be named here", json.loads(reply[0])["error"]["text"])
        self.assertNotIn("packs", json.loads(send(b'{"cmd":"systems"}\n', "--no-files")[0]))

    def test_a_file_that_is_no_file(self):
        self.refused(json.dumps(new(journal="/dev/null")).encode(), "plain file")
        replies = ask(new(), {"cmd": "save", "game": 1, "path": "/dev/null"})
        self.assertIn("plain file", replies[1]["error"]["text"])

    def test_a_full_disk(self):
        """A limit on the size of files is as good as a full disk: an answer that cannot be written is
        refused, and the game stands where it was."""
        def allow_little():
            resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

        requests = [new(journal="journal")] + 40 * [
            {"cmd": "hash", "game": 1}, {"cmd": "answer", "game": 1, "choice": 0}]
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([PROGRAM, "proto"], input="".join(json.dumps(r) + "\n" for r in requests),
                                  env=os.environ | HOME, cwd=folder, preexec_fn=allow_little, text=True,
                                  restore_signals=False, capture_output=True, timeout=PATIENCE, check=False)
            again = ask({"cmd": "load", "path": "journal"}, {"cmd": "hash", "game": 1}, folder=folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        replies = [json.loads(line) for line in done.stdout.splitlines()]
        refused = next(i for i, reply in enumerate(replies) if "error" in reply)
        self.assertEqual(replies[refused]["error"]["status"], "io")
        self.assertEqual(replies[refused - 1], replies[refused + 1])
        self.assertNotIn("warning", again[0])
        self.assertEqual(again[1], replies[refused - 1])

    def test_the_end_of_the_input(self):
        self.assertEqual(send(b""), [])
        self.assertEqual(send(b"\n\n  \r\n\n"), [])
        self.assertEqual(len(send(b'{"cmd":"systems"}')), 1)
        self.assertEqual(len(send(b'{"cmd":"quit"}\n{"cmd":"systems"}\n')), 1)

    def test_too_many_games(self):
        replies = ask(new(), *[{"cmd": "clone", "game": 1}] * 1001, {"cmd": "free", "game": 5},
                      {"cmd": "clone", "game": 1})
        self.assertNotIn("error", replies[999])
        self.assertIn("1000", replies[1000]["error"]["text"])
        self.assertNotIn("error", replies[-1])


class Playing(unittest.TestCase):
    def test_a_wrong_answer_changes_nothing(self):
        replies = ask(new(), {"cmd": "hash", "game": 1}, {"cmd": "answer", "game": 1, "code": "rest"},
                      {"cmd": "answer", "game": 1, "choice": 99}, {"cmd": "answer", "game": 1, "choice": -1},
                      {"cmd": "answer", "game": 1}, {"cmd": "answer", "game": 1, "choice": 0, "code": "rest"},
                      {"cmd": "answer", "game": 1, "code": "\u263a"}, {"cmd": "hash", "game": 1})
        self.assertEqual(replies[1], replies[-1])
        self.assertEqual(replies[2]["error"]["status"], "bad_choice")
        self.assertEqual(replies[2]["error"]["rule"], "TP-011")
        for reply in replies[2:-1]:
            self.assertIn("error", reply)

    def test_the_same_seed_gives_the_same_game(self):
        games = [new(seed=seed) for seed in (1, 1, "1", 2, "0xffffffffffffffff")]
        outs = [{"cmd": "play_out", "game": n, "kind": "random", "seed": 5} for n in range(1, 6)]
        hashes = [{"cmd": "hash", "game": n} for n in range(1, 6)]
        replies = [reply["hash"] for reply in ask(*games, *outs, *hashes)[10:]]
        self.assertEqual(len(set(replies[:3])), 1)
        self.assertEqual(len(set(replies)), 3)

    def test_clone_and_restore(self):
        replies = ask(new(), {"cmd": "clone", "game": 1}, {"cmd": "hash", "game": 1}, {"cmd": "hash", "game": 2},
                      {"cmd": "answer", "game": 2, "choice": 0}, {"cmd": "hash", "game": 1},
                      {"cmd": "hash", "game": 2}, {"cmd": "restore", "game": 2, "from": 1},
                      {"cmd": "hash", "game": 2}, {"cmd": "undo", "game": 2}, new(),
                      {"cmd": "restore", "game": 3, "from": 1})
        self.assertEqual(replies[2], replies[3])
        self.assertEqual(replies[2], replies[5])
        self.assertNotEqual(replies[2], replies[6])
        self.assertEqual(replies[2], replies[8])
        self.assertIn("history", replies[9]["error"]["text"])
        self.assertIn("error", replies[11])

    def test_a_fact_that_is_refused_changes_nothing(self):
        replies = ask(new(), {"cmd": "answer", "game": 1, "choice": 0}, {"cmd": "history", "game": 1},
                      {"cmd": "set_fact", "game": 1, "line": "place explorer 99"}, {"cmd": "history", "game": 1})
        self.assertEqual(replies[3]["error"]["status"], "bad_setup")
        self.assertEqual(replies[4], replies[2])

    def test_a_fact_that_ends_the_game_is_refused(self):
        for line in ("place explorer 6", "place explorer 0", "health explorer 0"):
            replies = ask(new(quest="cellar"), {"cmd": "set_fact", "game": 1, "line": line}, {"cmd": "fact", "game": 1, "name": "place explorer"})
            self.assertIn("would be over", replies[1]["error"]["text"])
            self.assertEqual(replies[2]["value"], "1")

    def test_forced_dice(self):
        replies = ask(new(), {"cmd": "set_fact", "game": 1, "line": "place explorer 6"},
                      {"cmd": "force", "game": 1, "results": ["sword", "roll:skull", "blank"]},
                      {"cmd": "answer", "game": 1, "code": "fight guard"}, {"cmd": "fact", "game": 1, "name": "health guard"},
                      {"cmd": "answer", "game": 1, "code": "fight guard"},
                      {"cmd": "fact", "game": 1, "name": "health explorer"},
                      {"cmd": "force", "game": 1, "results": ["nothing"]},
                      {"cmd": "answer", "game": 1, "code": "fight guard"}, {"cmd": "question", "game": 1},
                      {"cmd": "force", "game": 1, "results": ["sword"]}, {"cmd": "free", "game": 1})
        health = {"guard": int(replies[4]["value"]), "explorer": int(replies[6]["value"])}
        self.assertEqual(replies[2]["unused"], ["sword", "roll:skull", "blank"])
        self.assertEqual(replies[5]["unused"], ["blank"])
        self.assertEqual(replies[7]["dropped"], ["blank"])
        self.assertIn("nothing", replies[8]["problem"])
        self.assertEqual(replies[9]["seat"], "chance")
        self.assertEqual([choice["weight"] for choice in replies[9]["choices"]], [2, 3, 1])
        self.assertEqual(replies[10]["seat"], "explorer")
        before = ask(new(), {"cmd": "fact", "game": 1, "name": "health guard"},
                     {"cmd": "fact", "game": 1, "name": "health explorer"})
        self.assertEqual(health, {"guard": int(before[1]["value"]) - 1, "explorer": int(before[2]["value"]) - 1})

    def test_manual_chance(self):
        replies = ask(new(manual_chance=True), {"cmd": "set_fact", "game": 1, "line": "place explorer 6"},
                      {"cmd": "answer", "game": 1, "code": "fight guard"},
                      {"cmd": "answer", "game": 1, "code": "roll sword"},
                      {"cmd": "manual_chance", "game": 1, "on": False},
                      {"cmd": "answer", "game": 1, "code": "fight guard"})
        self.assertEqual([reply["seat"] for reply in replies[2:]], ["chance", "explorer", "explorer", "explorer"])

    def test_saving_and_loading_after_every_answer(self):
        with tempfile.TemporaryDirectory() as folder:
            play = [request for n in range(12) for request in (
                {"cmd": "bot", "game": 1, "kind": "greedy"}, {"cmd": "clone", "game": 1})]
            ask(new(journal="one"), *play, folder=folder)
            replies = ask({"cmd": "load", "path": "one"}, {"cmd": "hash", "game": 1},
                          {"cmd": "events", "game": 1}, folder=folder)
            memory = ask(new(), *play, {"cmd": "save", "game": 1, "path": "two"}, {"cmd": "hash", "game": 1},
                         {"cmd": "events", "game": 1}, folder=folder)
            self.assertEqual(replies[1:], memory[-2:])
            again = ask({"cmd": "load", "path": "two"}, {"cmd": "hash", "game": 1},
                        {"cmd": "answer", "game": 1, "choice": 0}, {"cmd": "save", "game": 1, "path": "three"},
                        folder=folder)
            self.assertEqual(again[1], memory[-2])
            self.assertIn("already", again[3]["error"]["text"])
            third = ask({"cmd": "load", "path": "two"}, folder=folder)
            self.assertEqual(third[0]["answers"], again[2]["answers"])

    def test_a_torn_journal_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            ask(new(journal="one"), *[{"cmd": "bot", "game": 1, "kind": "greedy"}] * 5, folder=folder)
            path = Path(folder) / "one"
            path.write_bytes(path.read_bytes()[:-5])
            replies = ask({"cmd": "load", "path": "one"}, {"cmd": "bot", "game": 1, "kind": "greedy"}, folder=folder)
            self.assertIn("one", replies[0]["warning"])
            self.assertNotIn("error", replies[1])

    def test_a_journal_that_does_not_fit_is_gone_on_from_in_another(self):
        with tempfile.TemporaryDirectory() as folder:
            ask(new(journal="one"), *[{"cmd": "bot", "game": 1, "kind": "greedy"}] * 6, folder=folder)
            path = Path(folder) / "one"
            text = path.read_bytes().splitlines(keepends=True)
            last = max(i for i, line in enumerate(text[:-1]) if b" answer " in line)
            text[last] = text[last].replace(b" answer ", b" anSwer ")
            path.write_bytes(b"".join(text))
            replies = ask({"cmd": "load", "path": "one"}, {"cmd": "hash", "game": 1},
                          {"cmd": "bot", "game": 1, "kind": "greedy"}, {"cmd": "undo", "game": 1},
                          {"cmd": "branch", "game": 1, "path": "two"}, {"cmd": "hash", "game": 1},
                          {"cmd": "bot", "game": 1, "kind": "greedy"}, {"cmd": "hash", "game": 1}, folder=folder)
            self.assertTrue(replies[0]["closed"])
            self.assertIn("line", replies[0]["warning"])
            self.assertEqual([replies[n]["error"]["status"] for n in (2, 3)], ["closed", "closed"])
            self.assertEqual(replies[1], replies[5])
            self.assertNotIn("error", replies[6])
            self.assertEqual(path.read_bytes(), b"".join(text))
            self.assertIn(b"\norigin one ", (Path(folder) / "two").read_bytes())
            again = ask({"cmd": "load", "path": "two"}, {"cmd": "hash", "game": 1}, folder=folder)
            self.assertNotIn("closed", again[0])
            self.assertEqual(again[1], replies[7])

    def test_undo_and_redo(self):
        bots = [{"cmd": "bot", "game": 1, "kind": "greedy"}] * 6
        look = [{"cmd": "hash", "game": 1}, {"cmd": "events", "game": 1}]
        replies = ask(new(), *bots, *look, {"cmd": "undo", "game": 1}, {"cmd": "undo", "game": 1}, *look,
                      {"cmd": "redo", "game": 1}, {"cmd": "redo", "game": 1}, *look, {"cmd": "redo", "game": 1},
                      *[{"cmd": "undo", "game": 1}] * 7)
        self.assertEqual(replies[7:9], replies[15:17])
        self.assertNotEqual(replies[7], replies[11])
        self.assertEqual(replies[8]["events"][:len(replies[12]["events"])], replies[12]["events"])
        self.assertIn("error", replies[17])
        self.assertNotIn("error", replies[23])
        self.assertIn("error", replies[24])

    def test_events_after_undo_and_redo_are_those_of_the_game_read_again(self):
        chance = random.Random(7)
        steps = [{"cmd": "answer", "choice": 0}] * 4 + [{"cmd": "undo"}] * 2 + [{"cmd": "redo"}]
        for manual in ({}, {"manual_chance": True}):
            with tempfile.TemporaryDirectory() as folder:
                wanted = [new(**manual), {"cmd": "save", "game": 1, "path": "one"}]
                for number in range(2, 62):
                    wanted += [{"game": 1, **chance.choice(steps)}, {"cmd": "load", "path": "one", **manual},
                               *({"cmd": look, "game": game} for look in ("hash", "events") for game in (1, number)),
                               {"cmd": "free", "game": number}]
                replies = ask(*wanted, folder=folder)[2:]
                for start in range(0, len(replies), 7):
                    _, _, here, again, told, told_again, _ = replies[start:start + 7]
                    self.assertEqual(here["hash"], again["hash"])
                    self.assertEqual(told["events"], told_again["events"])

    def test_undone_answers_are_saved_as_undone(self):
        with tempfile.TemporaryDirectory() as folder:
            bots = [{"cmd": "bot", "game": 1, "kind": "greedy"}] * 6
            undo = [{"cmd": "undo", "game": 1}] * 3
            replies = ask(new(), *bots, *undo, {"cmd": "redo", "game": 1}, {"cmd": "hash", "game": 1},
                          {"cmd": "save", "game": 1, "path": "one"}, {"cmd": "load", "path": "one"},
                          {"cmd": "hash", "game": 2}, folder=folder)
            self.assertEqual(replies[-1], replies[-4])

    def test_looking_back(self):
        bots = [{"cmd": "bot", "game": 1, "kind": "greedy"}] * 6
        step = [request for n in range(7) for request in (
            {"cmd": "at", "game": 1, "answers": n}, {"cmd": "hash", "game": 2 + n}, {"cmd": "events", "game": 2 + n})]
        replies = ask(new(), *bots, *step, {"cmd": "hash", "game": 1}, {"cmd": "events", "game": 1},
                      {"cmd": "history", "game": 1}, {"cmd": "at", "game": 1, "answers": 7},
                      {"cmd": "at", "game": 2, "answers": 0})
        hashes, events = [reply["hash"] for reply in replies[8:28:3]], [reply["events"] for reply in replies[9:28:3]]
        self.assertEqual(len(set(hashes)), 7)
        self.assertEqual(hashes[6], replies[28]["hash"])
        self.assertEqual(events[6], replies[29]["events"])
        for n in range(6):
            self.assertEqual(events[n], events[n + 1][:len(events[n])])
        self.assertEqual(replies[30], {"position": 6, "length": 6})
        self.assertIn("from 0 to 6", replies[31]["error"]["text"])
        self.assertIn("history", replies[32]["error"]["text"])

    def test_rules(self):
        whole, one, none, unknown = ask({"cmd": "rules", "system": "template"},
                                        {"cmd": "rules", "system": "template", "number": "tp-006"},
                                        {"cmd": "rules", "system": "template", "number": "TP-999"},
                                        {"cmd": "rules", "system": "nothing"})
        self.assertGreater(len(whole["rules"]), 5)
        self.assertEqual([rule["number"] for rule in one["rules"]], ["TP-006"])
        self.assertIn(one["rules"][0], whole["rules"])
        self.assertIn("error", none)
        self.assertEqual(unknown["error"]["status"], "bad_setup")

    def test_arguments_and_ways(self):
        """A choice tells what its words are, and a piece finds its way over several answers."""
        setup = {"cmd": "new", "system": "d2e", "quest": "harrow_ford", "seed": 7}
        replies = ask(setup, {"cmd": "question", "game": 1})
        first = replies[1]["choices"][0]
        self.assertEqual([arg["kind"] for arg in first["args"]], ["place", "number", "number"])
        self.assertEqual(" ".join(arg["code"] for arg in first["args"]), first["code"].partition(" ")[2])
        begin = [setup] + [{"cmd": "bot", "game": 1, "kind": "greedy"}] * 60
        walks = ask(*begin, {"cmd": "view", "game": 1, "seat": 1}, {"cmd": "way", "game": 1, "place": "a3"},
                    {"cmd": "way", "game": 1, "place": "nowhere"})
        self.assertIsInstance(walks[-2]["places"], list)
        self.assertIn("nowhere", walks[-1]["error"]["text"])

    def test_range(self):
        """How far a piece gets: step by step from where it stands, and after which answer."""
        setup, bot = {"cmd": "new", "system": "d2e", "quest": "harrow_ford", "seed": 7}, {"cmd": "bot", "game": 1, "kind": "greedy"}
        asked = ask(setup, *[{"cmd": "question", "game": 1}, bot] * 60)[1::2]
        begin = [setup] + [bot] * next(number for number, question in enumerate(asked)
                                       if any(choice.get("role") == "move" for choice in question["choices"]))
        view, question, way, far = ask(*begin, {"cmd": "view", "game": 1, "seat": 1}, {"cmd": "question", "game": 1},
                                       {"cmd": "way", "game": 1}, {"cmd": "range", "game": 1})[-4:]
        start = next(piece["spaces"][0] for piece in view["pieces"] if piece["code"] == question["subject"])
        known = {place["place"]: place for place in far["range"]}
        self.assertEqual([track["label"] for track in view["tracks"] if track.get("left")], ["Actions left", "Movement points"])
        now = {name for name, place in known.items() if "first" not in place}
        self.assertEqual(now, set(way["places"]))
        self.assertGreater(len(known), len(now))  # with an action, or for fatigue
        codes = {choice["code"] for choice in question["choices"]}
        for place in far["range"]:
            if "first" in place:
                self.assertIn(place["first"], codes)
            steps, at = 0, place
            while at["from"] != start:
                steps, at = steps + 1, known[at["from"]]
                self.assertLess(steps, 20)
            self.assertLessEqual(at["steps"], place["steps"])

    def test_a_seat_sees_only_its_own(self):
        replies = ask(new(), {"cmd": "clone", "game": 1}, {"cmd": "resample", "game": 2, "seat": "explorer", "seed": 9},
                      {"cmd": "view", "game": 1, "seat": "explorer"}, {"cmd": "view", "game": 2, "seat": "explorer"},
                      {"cmd": "events", "game": 1, "seat": "explorer"}, {"cmd": "events", "game": 1, "seat": "keeper"},
                      {"cmd": "answer", "game": 1, "choice": 0}, {"cmd": "question", "game": 1, "seat": "explorer"},
                      {"cmd": "view", "game": 1, "seat": "keeper"})
        self.assertEqual(replies[3], replies[4])
        hands = [reply["zones"][0] for reply in (replies[3], replies[9])]
        self.assertEqual([len(hand["cards"]) for hand in hands], [0, 3])
        self.assertFalse(any(event["code"].startswith("drawn") for event in replies[5]["events"]))
        self.assertTrue(any(event["code"].startswith("drawn") for event in replies[6]["events"]))
        self.assertEqual([event["number"] for event in replies[5]["events"]],
                         list(range(replies[5]["next"])))
        self.assertEqual(set(replies[8]), {"seat", "over"})
        card = replies[9]["zones"][0]["cards"][0]["code"]
        inspect = {"cmd": "inspect", "game": 1, "kind": "card", "what": card}
        seen, hidden = ask(new(), inspect | {"seat": "keeper"}, inspect | {"seat": "explorer"})[1:]
        self.assertEqual(seen["code"], card)
        self.assertIn("error", hidden)

    def test_forecast(self):
        game = {"game": 1}
        replies = ask({"cmd": "new", "system": "d2e", "quest": "harrow_ford", "seed": 1},
                      {"cmd": "play_out", "kind": "greedy", "limit": 24} | game,
                      {"cmd": "forecast", "worlds": 20} | game, {"cmd": "forecast", "worlds": 20} | game,
                      {"cmd": "forecast", "worlds": 20, "seed": 2} | game, {"cmd": "forecast", "worlds": 0} | game,
                      {"cmd": "forecast", "worlds": 1001} | game, {"cmd": "forecast", "seat": "nobody"} | game)
        told, again, other = replies[2:5]
        self.assertEqual(told["worlds"], 20)
        self.assertGreater(len(told["places"]), 3)
        self.assertEqual(told["places"], again["places"])
        self.assertNotEqual(told["places"], other["places"])
        for place in told["places"]:
            self.assertLessEqual(place["fell"], place["hurt"])
            self.assertLessEqual(place["hurt"] + place["unknown"], 20)
        self.assertTrue(all(strike["at_it"] <= strike["strikes"] for strike in told["strikes"]))
        self.assertTrue(all("error" in reply for reply in replies[5:]))

    def test_looking_changes_nothing(self):
        code = ask(new(), {"cmd": "question", "game": 1})[1]["choices"][0]["code"]
        looks = [{"cmd": "question"}, {"cmd": "view", "seat": 1}, {"cmd": "view", "seat": "keeper"}, {"cmd": "board"},
                 {"cmd": "events"}, {"cmd": "odds", "choice": 0}, {"cmd": "odds", "code": code},
                 {"cmd": "why_not", "code": "rest"}, {"cmd": "why_not", "code": "dance"},
                 {"cmd": "inspect", "seat": 1, "kind": "piece", "what": 1},
                 {"cmd": "inspect", "seat": 1, "kind": "place", "what": "place-1"},
                 {"cmd": "highlight", "seat": 1, "what": "reach", "piece": 1},
                 {"cmd": "highlight", "seat": 1, "what": "sight", "piece": 1}, {"cmd": "score", "side": 1},
                 {"cmd": "score", "side": 2}, {"cmd": "state_ok"}, {"cmd": "trace"}, {"cmd": "fact", "name": "hand"},
                 {"cmd": "can_undo", "seat": 1}, {"cmd": "history"}, {"cmd": "at", "answers": 0},
                 {"cmd": "inspect", "seat": 1, "kind": "record", "what": "darts"},
                 {"cmd": "way", "place": "place-3"}, {"cmd": "range"}, {"cmd": "force"}, {"cmd": "forecast", "worlds": 3},
                 {"cmd": "bot", "kind": "search", "effort": 20, "answer": False}]
        replies = ask(new(), {"cmd": "hash", "game": 1}, *[look | {"game": 1} for look in looks],
                      {"cmd": "hash", "game": 1})
        self.assertEqual(replies[1], replies[-1])
        for look, reply in zip(looks, replies[2:-1], strict=True):
            self.assertNotIn("error", reply, look)


def update():
    text = DOCUMENT.read_text(encoding="utf-8")
    (start, end), requests = session_of(text)
    DOCUMENT.write_text(text[:start] + play_session(requests) + text[end:], encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        update()
    else:
        unittest.main()
