#!/usr/bin/env python3
"""What whoever runs a server may do to its tables, while it runs and while it does not: list, inspect, end, restore,
revoke, and backups of both stores.

    tests/serve/test_admin.py

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import json
import os
import resource
import shutil
import signal
import sqlite3
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from server import PROGRAM, Server, Table, WithPostgres, free_port, play


def admin(database, *words, status=0, before=None):
    """Runs a command; what it prints, or with another status what it complains of."""
    ran = subprocess.run([PROGRAM, "admin", *words, "--database", database], capture_output=True, text=True, check=False,
                         timeout=60, preexec_fn=before)
    if ran.returncode != status:
        raise AssertionError(f"status {ran.returncode}: {ran.stdout}{ran.stderr}")
    return ran.stderr if status else ran.stdout


def seen(client):
    """All that a client sees of its table."""
    return {key: client.joined[key] for key in ("answers", "position", "length", "sum", "question", "view", "events")}


class WithTables:
    """Tests that hold for both stores: `database` names one, `server` runs on it."""

    def begin(self):
        self.server = Server(self.database, "--log")
        self.table = Table(self.server)

    def stop(self):
        """Ends the server; its log."""
        self.server.process.terminate()
        _, log = self.server.process.communicate(timeout=30)
        self.assertEqual(self.server.process.returncode, 0, log)
        return log

    def everybody(self):
        return self.table.join(self.server, "grisban", "avric", "overlord")

    def test_list_and_inspect_tell_no_secrets(self):
        self.begin()
        guest = self.everybody()
        play([guest], 10)
        other = Table(self.server, system="template", quest="crypt", party=[], players={"keeper": "easy"})
        listed = {entry["table"]: entry for entry in json.loads(admin(self.database, "list", "--json"))}
        self.assertEqual({key: listed[other.id][key] for key in ("system", "quest", "seats", "people", "ended")},
                         {"system": "template", "quest": "crypt", "seats": 2, "people": 1, "ended": False})
        self.assertEqual(listed[self.table.id]["people"], 3)
        told = json.loads(admin(self.database, "inspect", self.table.id, "--json"))
        self.assertEqual([(seat["player"], seat["taken"]) for seat in told["seats"]], [("person", True)] * 3)
        self.assertEqual(told["kept"], 0)
        plain = admin(self.database, "list") + admin(self.database, "inspect", self.table.id) + json.dumps(told)
        self.assertIn(self.table.id, plain)
        self.assertIn("seat 1: person, has been taken\n", plain)  # nobody has said his name
        for secret in ("hash", "seed", *self.table.keys.values()):
            self.assertNotIn(secret, plain)
        guest.close()
        self.stop()

    def test_a_password_is_not_seen(self):
        """The database is named on the command line, without its password from the beginning on, or in the environment."""
        self.begin()
        if "postgres" not in self.database:
            self.stop()
            return
        head, tail = self.database.split("://", 1)
        secret = f"{head}://{tail.replace('@', ':Geheim@', 1)}"
        server = Server(secret)
        line = Path(f"/proc/{server.process.pid}/cmdline").read_bytes()
        self.assertNotIn(b"Geheim", line)
        self.assertIn(b":xxxxxx@", line)
        self.assertIn(self.table.id, admin(secret, "list"))
        server.stop()
        told = subprocess.run([PROGRAM, "admin", "list"], check=True, capture_output=True, text=True,
                              env={**os.environ, "UNDERCROFT_DATABASE": self.database}).stdout
        self.assertIn(self.table.id, told)
        self.stop()

    def test_names_give_no_orders(self):
        """Nobody writes into the operator's terminal, neither by a name nor by what an older server has kept of one."""
        self.begin()
        guest = self.table.join(self.server, "grisban")
        forged = "Eve\x1b[2J\nseat 2: person, was never taken\u202e\u200b"
        guest.ask("name", name=forged)
        self.assertIn("error", guest.ask("name", name="Ev\u0435"))  # a Cyrillic letter
        self.assertIn("error", guest.ask("name", name="é" * 21))     # 42 bytes
        self.assertIn("error", guest.ask("name", name="e" * 31))
        guest.ask("say", text=forged)
        self.assertIn("error", guest.ask("say", text="e" * 301))
        self.assertNotIn("error", guest.ask("say", text="安" * 300))
        self.assertIn("error", guest.ask("say", text="\u200b \n"))
        clean = "Eve[2J seat 2: person, was nev"
        told = self.table.join(self.server, "watch").joined
        self.assertEqual([line["text"][:30] for line in told["said"]], [clean, "安" * 30])
        self.assertEqual(told["seats"][0]["name"], "")  # that was too long
        guest.ask("name", name=forged[:24])
        self.assertEqual(guest.ask("table")["seats"][0]["name"], "Eve[2J seat 2: person,")
        guest.close()
        self.stop()
        if "postgres" in self.database:
            return
        with sqlite3.connect(self.database) as database:
            about = json.loads(database.execute("SELECT about FROM tables WHERE id = ?", (self.table.id,)).fetchone()[0])
            about["seats"][0]["name"] = forged
            database.execute("UPDATE tables SET about = ? WHERE id = ?", (json.dumps(about), self.table.id))
        for word in ("inspect", "list"):
            told = admin(self.database, word, *([self.table.id] if word == "inspect" else []))
            self.assertFalse([c for c in told if c != "\n" and not c.isprintable()], told)
        told = admin(self.database, "inspect", self.table.id)
        self.assertEqual(told.count("\nseat 2: "), 1)

    def test_ended_and_restored(self):
        self.begin()
        guest = self.everybody()
        play([guest], 10)
        before = seen(self.everybody())
        admin(self.database, "end", self.table.id)
        self.assertIn("whoever runs this server", guest.push("ended")["text"])
        self.assertEqual(guest.ask("question")["error"]["status"], "bad_key")  # he sits at no table any more
        self.assertIn("ended by whoever runs", self.server.client().ask(
            "join", table=self.table.id, key=self.table.keys["avric"])["error"]["text"])
        self.assertTrue(json.loads(admin(self.database, "inspect", self.table.id, "--json"))["ended"])
        admin(self.database, "restore", self.table.id)
        again = self.everybody()
        self.assertEqual(seen(again), before)
        play([again], 5)
        self.assertIn(f"event=ended table={self.table.id}", self.stop())

    def test_a_key_that_was_lost(self):
        self.begin()
        guest = self.everybody()
        play([guest], 4)
        watcher = self.table.join(self.server, "watch")
        key = admin(self.database, "revoke", self.table.id, "2").rsplit(" ", 1)[1].strip()
        told = guest.pushed({"happened": lambda m: True, "table": lambda m: m["mine"] == ["grisban", "overlord"]})
        self.assertIn("whoever runs this server", told["happened"]["text"])
        join = {"table": self.table.id}
        self.assertEqual(self.server.client().ask("join", key=self.table.keys["avric"], **join)["error"]["status"],
                         "bad_key")
        self.assertEqual(self.server.client().ask("join", key=key, **join)["mine"], ["avric"])
        host = self.table.join(self.server, "host")
        self.assertTrue(host.joined["host"])
        watcher.ask("table")
        watcher.pushes.clear()
        new_host = admin(self.database, "revoke", self.table.id, "host").rsplit(" ", 1)[1].strip()
        watcher.push("table")  # the server has heard of it
        self.assertTrue(self.server.client().ask("join", key=new_host, **join)["host"])
        self.assertIn("error", self.server.client().ask("join", key=self.table.keys["host"], **join))
        for words in (("revoke", self.table.id, "9"), ("revoke", self.table.id, "x"), ("inspect", "x"), ("end", "A" * 16),
                      ("revoke", self.table.id), ("lst",), ()):
            self.assertEqual(admin(self.database, *words, status=2).count("\n"), 1, words)
        self.stop()


class InSqlite(WithTables, unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="uc-admin-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.database = os.path.join(self.folder, "tables.db")

    def test_backup_while_it_runs(self):
        """What was confirmed before the backup is in it, whatever happens then."""
        self.begin()
        guest = self.everybody()
        play([guest], 20)
        before = seen(self.everybody())
        copy = os.path.join(self.folder, "copy.db")
        self.assertIn("tables in it: 1\n", admin(self.database, "backup", copy))
        self.assertEqual(stat.S_IMODE(os.stat(copy).st_mode), 0o600)
        self.assertIn("copy.db", admin(self.database, "backup", copy, status=2))  # none is ever overwritten
        play([guest], 10, seed=2)
        later = seen(self.everybody())
        # One table goes back, and what was there is kept.
        guest.ask("history")
        guest.pushes.clear()  # it stood there once before
        admin(self.database, "restore", self.table.id, "--from", copy)
        guest.push("changed", lambda m: m["sum"] == before["sum"])
        self.assertEqual(seen(self.everybody()), before)
        self.assertEqual(json.loads(admin(self.database, "inspect", self.table.id, "--json"))["kept"], 1)
        self.server.kill()
        # All of them, on another machine.
        for name in os.listdir(self.folder):
            if name.startswith("tables.db"):
                os.remove(os.path.join(self.folder, name))
        shutil.copy(copy, self.database)
        self.server = Server(self.database)
        self.assertEqual(seen(self.everybody()), before)
        self.assertNotEqual(before, later)
        self.server.stop()
        # A table that is not there at all.
        fresh = os.path.join(self.folder, "fresh.db")
        self.server = Server(fresh)
        admin(fresh, "restore", self.table.id, "--from", copy)
        self.assertEqual(seen(self.everybody()), before)
        self.server.stop()

    def test_half_a_backup_is_none(self):
        """Where there is no room for it the command says so, and leaves nothing that could be taken for one."""
        def small_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (16384, 16384))

        self.begin()
        play([self.everybody()], 20)
        copy = os.path.join(self.folder, "copy.db")
        self.assertIn("fails", admin(self.database, "backup", copy, status=2, before=small_disk))
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith("copy")], [])
        self.assertIn("tables in it: 1\n", admin(self.database, "backup", copy))
        self.server.stop(r"(?s).*")

    def test_nothing_is_made_where_nothing_is(self):
        nowhere = os.path.join(self.folder, "nowhere.db")
        self.assertIn("there is no database", admin(nowhere, "list", status=2))
        self.assertFalse(os.path.exists(nowhere))


class InPostgres(WithTables, WithPostgres):
    def setUp(self):
        self.database = f"postgres://undercroft@127.0.0.1:{self.port}/postgres"

    def pg(self, command):
        self.run_as_postgres(f"{self.bins}/{command.format(where=f'-h 127.0.0.1 -p {self.port} -U undercroft')}")

    def test_nothing_is_made_where_nothing_is(self):
        """What somebody else makes is not the server's."""
        self.pg("createdb {where} empty")
        self.database = self.database.replace("/postgres", "/empty")
        for words in (("list",), ("end", "A" * 16)):
            self.assertIn("a server makes it when it starts", admin(self.database, *words, status=2))
        self.pg("psql {where} -q -c 'CREATE ROLE poor LOGIN' empty")
        poor = self.database.replace("undercroft@", "poor@")
        ran = subprocess.run([PROGRAM, "--port", str(free_port()), "--database", poor], capture_output=True, text=True,
                             check=False, timeout=30, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
        self.assertEqual((ran.returncode, ran.stderr.count("\n")), (2, 1), ran.stderr)
        self.assertIn("permission denied for schema public", ran.stderr)

        # Once it is made, nobody needs the right to make it.
        self.begin()
        self.stop()
        self.assertIn(self.table.id, admin(self.database, "list"))
        self.pg("psql {where} -q -c 'GRANT ALL ON ALL TABLES IN SCHEMA public TO poor; "
                "GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO poor' empty")
        self.database = poor
        self.server = Server(poor)
        play([self.everybody()], 5)
        self.server.stop()

    def test_backup_while_it_runs(self):
        self.pg("createdb {where} before")
        self.pg("createdb {where} after")
        self.database = self.database.replace("/postgres", "/before")
        self.begin()
        guest = self.everybody()
        play([guest], 20)
        before = seen(self.everybody())
        self.assertIn("pg_dump", admin(self.database, "backup", "x", status=2))
        self.pg(f"pg_dump {{where}} --format=custom --file={self.folder}/dump before")
        play([guest], 10, seed=2)
        self.stop()
        self.pg(f"pg_restore {{where}} --exit-on-error --dbname=after {self.folder}/dump")
        self.database = self.database.replace("/before", "/after")
        self.server = Server(self.database)
        self.assertEqual(seen(self.everybody()), before)
        self.server.stop()


if __name__ == "__main__":
    unittest.main(warnings="ignore")
