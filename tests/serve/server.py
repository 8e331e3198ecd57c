"""The server as a process of its own, tables on it, and a PostgreSQL, for the tests in this folder.

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import atexit
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest
from pathlib import Path

from websocket import PATIENCE, Client, wait_for

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SERVE", str(ROOT / "build/release/undercroft-serve"))
PARTY = ["grisban:berserker", "avric:disciple"]


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """The program on a port of its own."""

    def __init__(self, database, *options, program=PROGRAM, **settings):
        self.port = free_port()
        env = {**os.environ, "UNDERCROFT_HOME": str(ROOT), "ASAN_OPTIONS": "detect_leaks=1",
               "UNDERCROFT_LOCALE": str(Path(PROGRAM).parent / "locale"), **settings}
        self.process = subprocess.Popen(
            [program, "--port", str(self.port), "--database", database, "--quiet", "--rate", "100000",
             "--new", "1000", *options],
            env=env, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)  # of a test that has failed before it could stop it
        wait_for(self.port)

    def client(self, **keys):
        return Client(self.port, **keys)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self, expected="$"):
        """Ends it politely; what a sanitizer has found fails the test, as does any other complaint than expected."""
        self.process.terminate()
        _, errors = self.process.communicate(timeout=10 + PATIENCE)
        if self.process.returncode != 0 or re.sub(expected, "", errors):
            raise AssertionError(f"status {self.process.returncode}: {errors}")


class Table:
    """A table as whoever opened it knows it."""

    def __init__(self, server, **keys):
        keys = {"system": "d2e", "quest": "harrow_ford", "party": PARTY, "pace": 0, **keys}
        made = server.client()
        self.made = made.ask("create", **keys)
        made.close()
        self.id = self.made["table"]
        self.keys = {seat["seat"]: seat["key"] for seat in self.made["seats"]}
        self.keys["host"] = self.made["host"]
        self.keys["watch"] = self.made["watch"]

    def join(self, server, *seats, **keys):
        client = server.client(**keys)
        for seat in seats:
            client.joined = client.ask("join", table=self.id, key=self.keys[seat])
            assert "error" not in client.joined, client.joined
        return client


def answer(client, pick=lambda choices: choices[0]):
    """Answers whatever the client is asked; None if it is not asked."""
    question = client.ask("question")
    if not question.get("choices"):
        return None
    return client.ask("answer", choice=pick(question["choices"])["index"])


def play(clients, answers, seed=1):
    """Random answers by whoever is asked, until so many are given or the game is over; how many were."""
    chance = random.Random(seed)
    given = 0
    while given < answers:
        for client in clients:
            if answer(client, chance.choice) is not None:
                given += 1
        if clients[0].ask("question")["over"]:
            break
    return given


class WithServer(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="uc-serve-")
        self.database = os.path.join(self.folder, "tables.db")
        self.server = Server(self.database)

    def tearDown(self):
        self.server.stop()
        shutil.rmtree(self.folder)


@unittest.skipUnless(shutil.which("pg_ctlcluster"), "PostgreSQL is not installed")
class WithPostgres(unittest.TestCase):
    """A PostgreSQL that is there for the tests of a class."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="uc-postgres-")
        os.chmod(cls.folder, 0o777)
        cls.data = os.path.join(cls.folder, "data")
        cls.port = free_port()
        bins = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        cls.bins = bins
        cls.run_as_postgres(f"{bins}/initdb -D {cls.data} -A trust -U undercroft >/dev/null")
        cls.start_postgres()

    @classmethod
    def start_postgres(cls):
        cls.run_as_postgres(f"{cls.bins}/pg_ctl -D {cls.data} -w -l {cls.folder}/log "
                            f"-o '-p {cls.port} -k {cls.folder} -c listen_addresses=127.0.0.1' "
                            "start >/dev/null")

    @classmethod
    def tearDownClass(cls):
        cls.run_as_postgres(f"{cls.bins}/pg_ctl -D {cls.data} -m fast stop >/dev/null")
        shutil.rmtree(cls.folder)

    @staticmethod
    def run_as_postgres(command):
        """PostgreSQL refuses to run as root."""
        words = ["sh", "-c", command]
        if os.geteuid() == 0:
            words = ["su", "-s", "/bin/sh", "postgres", "-c", command]
        subprocess.run(words, check=True, cwd="/")
