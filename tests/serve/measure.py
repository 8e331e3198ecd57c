#!/usr/bin/env python3
"""What one hostile address costs the others, and what a table costs. Nothing runs this by itself.

    tests/serve/measure.py [--seconds N] [--tables N]
    tests/serve/measure.py --page

A guest plays at his table while one other address asks for as much as it may, on all the connections that it
may have: looking back, odds, boards, new tables, messages without sense. Before, meanwhile and after, the guest's
waiting times are compared with those at an echo server that does nothing else, measured in turn with them, so
that the figures can be compared between machines. Then tables are opened, and the server's memory is read.

With --page the built page is visited twice as a browser does it that plays Descent, and every byte on the wire is counted.

UNDERCROFT_SERVE names the program (default build/release/undercroft-serve).
"""

import argparse
import json
import multiprocessing
import os
import random
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from websocket import Client, Closed, wait_for

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("UNDERCROFT_SERVE", str(ROOT / "build/release/undercroft-serve"))
PAGE = ROOT / "build/page"
GUEST, HOSTILE = "127.0.0.1", "127.0.0.2"
AT_ONCE = 5  # tables that one address may open without waiting: each costs 20 of 120 requests


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def echo(port):
    """Sends back whatever comes."""
    with socket.create_server(("127.0.0.1", port)) as server:
        line, _ = server.accept()
        while part := line.recv(65536):
            line.sendall(part)


def hostile(port, connections, over):
    """As much as the server lets one address do, for as long as it lets it."""
    chance = random.Random(1)
    lines = []
    made = Client(port, source=HOSTILE).ask("create", system="d2e", pace=0)
    while not over.is_set():
        while len(lines) < connections:
            try:
                line = Client(port, source=HOSTILE)
                line.ask("join", table=made["table"], key=made["seats"][0]["key"])
                line.socket.settimeout(0.001)
                lines.append(line)
            except (Closed, OSError):
                break
        for line in list(lines):
            request = chance.choice([{"cmd": "at", "answers": 0, "board": True}, {"cmd": "board"}, {"cmd": "odds", "choice": 0},
                                     {"cmd": "events"}, {"cmd": "create", "system": "sr"}, {"cmd": "suggest"}, {"cmd": "export"},
                                     {"cmd": "view"}, {"cmd": "lobby"}, {"cmd": "peek", "tables": {made["table"]: [made["host"]]}},
                                     {"cmd": "join", "table": made["table"], "key": made["seats"][0]["key"]}])
            try:
                line.text(json.dumps({"id": 1, **request}))
                line.socket.recv(1 << 20)
            except TimeoutError:
                pass
            except (Closed, OSError):  # shown the door: he comes back
                lines.remove(line)


class Guest:
    """Plays alone, and notes how long each reply takes."""

    def __init__(self, port):
        self.client = Client(port, source=GUEST)
        self.chance = random.Random(2)
        self.sit_down()

    def sit_down(self):
        made = self.client.ask("create", system="d2e", pace=0)
        for seat in made["seats"]:
            self.client.ask("join", table=made["table"], key=seat["key"])

    def ask(self, cmd, **keys):
        start = time.perf_counter()
        reply = self.client.ask(cmd, **keys)
        self.client.pushes.clear()
        return time.perf_counter() - start, reply

    def turn(self):
        """A question, an answer and a view, as a page asks for them."""
        first, question = self.ask("question")
        if not question.get("choices"):  # the game is over
            self.sit_down()
            return [first]
        second, _ = self.ask("answer", choice=self.chance.choice(question["choices"])["index"])
        third, _ = self.ask("view")
        return [first, second, third]


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


def measure(guest, line, seconds):
    """Waiting times of the guest, and at the echo server, in turn."""
    waits, echoes, end = [], [], time.monotonic() + seconds
    while time.monotonic() < end:
        waits += guest.turn()
        for _ in range(3):
            start = time.perf_counter()
            line.sendall(b"x" * 2000)
            got = 0
            while got < 2000:
                got += len(line.recv(65536))
            echoes.append(time.perf_counter() - start)
        time.sleep(0.1)  # well within what a connection may ask for
    return waits, echoes


def report(what, waits, echoes):
    print(f"{what}: {len(waits)} replies, p50 {percentile(waits, 0.5):.1f} ms, p99 {percentile(waits, 0.99):.1f} ms; "
          f"echo p50 {percentile(echoes, 0.5):.2f} ms, p99 {percentile(echoes, 0.99):.2f} ms; "
          f"p99 is {percentile(waits, 0.99) / percentile(echoes, 0.99):.1f} times the echo's", flush=True)


class Browser:
    """Fetches files, keeps what it may keep, and counts bytes."""

    def __init__(self, port):
        self.port = port
        self.kept = {}  # name -> (tag, whether it need not ask again, text)
        self.bytes = self.requests = 0

    def fetch(self, name):
        tag, for_ever, text = self.kept.get(name, ("", False, ""))
        if for_ever:
            return text
        condition = f"If-None-Match: {tag}\r\n" if tag else ""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as line:
            line.sendall(f"GET /{name} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n{condition}"
                         "Connection: close\r\n\r\n".encode())
            data = b""
            while part := line.recv(1 << 20):
                data += part
        self.bytes += len(data)
        self.requests += 1
        head = data.partition(b"\r\n\r\n")[0].decode().lower()
        if " 304 " in head.split("\r\n")[0]:
            return text
        assert " 200 " in head.split("\r\n")[0], head
        path = PAGE / (name or "index.html")
        text = path.read_text(encoding="utf-8") if path.suffix in (".html", ".css", ".js") else ""
        tag = next(line.partition(": ")[2] for line in head.split("\r\n") if line.startswith("etag: "))
        self.kept[name] = (tag, "immutable" in head, text)
        return text

    def visit(self):
        self.bytes = self.requests = 0
        wanted, seen = ["", "manifest.webmanifest", "icon.svg", "sw.js", "undercroft.wasm", "content/d2e.json"], set()
        while wanted:
            name = wanted.pop(0)
            if name in seen:
                continue
            seen.add(name)
            text = self.fetch(name)
            wanted += [f"assets/{file}" for file in re.findall(r"[\w.-]+-[\w-]{8}\.(?:js|css|woff2)", text) if (PAGE / "assets" / file).exists()]
        return f"{self.bytes / 1024:.0f} KiB in {self.requests} requests"


def visit_page():
    folder = tempfile.mkdtemp(prefix="uc-measure-")
    port = free_port()
    server = subprocess.Popen([PROGRAM, "--port", str(port), "--database", os.path.join(folder, "tables.db"), "--quiet"],
                              env={**os.environ, "UNDERCROFT_HOME": str(ROOT)})
    wait_for(port)
    browser = Browser(port)
    print("first visit:", browser.visit())
    print("second visit:", browser.visit())
    server.terminate()
    server.wait()
    shutil.rmtree(folder)


def memory(process):
    """Bytes of memory that the server has."""
    text = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS"))) * 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=15, help="for each of three parts (default 15)")
    parser.add_argument("--tables", type=int, default=1000, help="to be opened for the memory of one (default 1000)")
    parser.add_argument("--page", action="store_true", help="what a visit of the page costs, and nothing else")
    options = parser.parse_args()
    if options.page:
        visit_page()
        return
    folder = tempfile.mkdtemp(prefix="uc-measure-")
    port, echo_port = free_port(), free_port()
    server = subprocess.Popen([PROGRAM, "--port", str(port), "--database", os.path.join(folder, "tables.db"), "--quiet",
                               "--new", "100000", "--own", "100000"], env={**os.environ, "UNDERCROFT_HOME": str(ROOT)})
    beside = multiprocessing.Process(target=echo, args=(echo_port,), daemon=True)
    beside.start()
    wait_for(port)
    time.sleep(0.5)
    line = socket.create_connection(("127.0.0.1", echo_port))
    guest = Guest(port)
    report("alone", *measure(guest, line, options.seconds))
    over = multiprocessing.Event()
    enemy = multiprocessing.Process(target=hostile, args=(port, 200, over), daemon=True)
    enemy.start()
    time.sleep(3)
    report("beside a hostile address", *measure(guest, line, options.seconds))
    over.set()
    enemy.join()
    time.sleep(1)
    report("alone again", *measure(guest, line, options.seconds))
    before = memory(server)
    for number in range(options.tables):
        if number % AT_ONCE == 0:
            opener = Client(port, source=f"127.0.{1 + number // AT_ONCE // 250}.{1 + number // AT_ONCE % 250}")
        made = opener.ask("create", system=("d2e", "sr")[number % 2], players={"overlord": "random"} if number % 2 == 0 else {})
        assert "error" not in made, made
        if number % AT_ONCE == AT_ONCE - 1:
            opener.close()
    print(f"{options.tables} tables: {(memory(server) - before) / options.tables / 1000:.1f} KB each")
    server.terminate()
    server.wait()
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
