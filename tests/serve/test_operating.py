#!/usr/bin/env python3
"""The server as whoever runs it knows it: who may speak to it, its files, its service.

    tests/serve/test_operating.py

UNDERCROFT_SERVE names the program, UNDERCROFT_HOME the folder with the packs.
"""

import contextlib
import os
import re
import shutil
import socket
import sqlite3
import ssl
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from server import PROGRAM, ROOT, Server, Table, answer, free_port, play
from websocket import Closed


def fetch(port, path="/", host="localhost", tls=None, method="GET", **more):
    """Status, headers and body of a page; `more` are further headers of the request."""
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in more.items())
    with socket.create_connection(("127.0.0.1", port), timeout=20) as plain:
        line = tls.wrap_socket(plain, server_hostname="localhost") if tls else plain
        line.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{lines}Connection: close\r\n\r\n".encode())
        data = b""
        while part := line.recv(65536):
            data += part
    if not data:  # not even worth a reply
        return 0, {}, ""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(first.split()[1]), headers, body.decode()


class WithPage(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="uc-operate-")
        self.addCleanup(shutil.rmtree, self.folder)
        self.database = os.path.join(self.folder, "tables.db")
        self.page = os.path.join(self.folder, "page")
        os.mkdir(self.page)
        Path(self.page, "index.html").write_text("A page.\n", encoding="utf-8")


class Names(WithPage):
    def test_it_answers_to_its_own_names_only(self):
        """A page of another site may let its name point here, and would then pass for ours (DNS rebinding)."""
        server = Server(self.database, "--page", self.page, "--name", "games.example.org")
        for host in ("localhost", f"localhost:{server.port}", f"127.0.0.1:{server.port}", "[::1]", "games.example.org",
                     "GAMES.example.org.:80", socket.gethostname()):
            self.assertEqual(fetch(server.port, host=host)[0], 200, host)
        for host in ("evil.example", f"evil.example:{server.port}", "games.example.org.evil.example", "127.0.0.1.evil.example",
                     "games.example.org:80:90", "[::1", "x y"):
            self.assertEqual(fetch(server.port, host=host)[0], 421, host)
        own = server.client(host="games.example.org", origin="http://games.example.org")
        self.assertIn("systems", own.ask("systems"))
        with self.assertRaises((Closed, OSError)):
            server.client(host="evil.example", origin="http://evil.example")
        # Whoever runs the server is told, once for each name.
        server.process.terminate()
        _, log = server.process.communicate(timeout=30)
        self.assertEqual(log.count("event=unknown_name name=evil.example "), 1)
        self.assertIn("--name evil.example", log)

    def test_names_that_are_none(self):
        for name in ("http://games.example.org", "games.example.org:80", "", "a b"):
            ran = subprocess.run([PROGRAM, "--database", self.database, "--name", name], capture_output=True, text=True,
                                 check=False, timeout=20, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
            self.assertEqual(ran.returncode, 2, ran)
            self.assertIn("--name", ran.stderr)


class Page(WithPage):
    """What a browser has already is not sent again, and what is sent was compressed when the page was built."""

    def setUp(self):
        super().setUp()
        self.write("index.html", "A page.\n")
        self.write("index.html.br", "small")
        self.write("index.html.gz", "smaller")
        self.write("assets/index-3ZwXd5pJ.js", "x" * 200000)
        self.write("assets/index-3ZwXd5pJ.js.gz", "packed")
        self.write("content/d2e.json", "{}")
        self.write(".secret", "no")
        self.write("../outside.txt", "no")
        self.server = Server(self.database, "--page", self.page)
        self.addCleanup(self.server.stop)

    def write(self, name, text):
        path = Path(self.page, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def test_the_smallest_form_that_can_be_read(self):
        for accepts, encoding, body in (("", None, "A page.\n"), ("br", "br", "small"), ("gzip, deflate, br", "br", "small"),
                                        ("gzip", "gzip", "smaller"), ("gzip;q=1.0, br;q=0", "gzip", "smaller"),
                                        ("br;q=0.001", "br", "small"), ("gzip;q=0.0, br;q=0", None, "A page.\n"),
                                        ("brotli, xgzip", None, "A page.\n"), ("BR", "br", "small")):
            status, headers, got = fetch(self.server.port, accept_encoding=accepts)
            self.assertEqual((status, headers.get("content-encoding"), got), (200, encoding, body), accepts)
            self.assertEqual((headers["content-type"], headers["vary"]), ("text/html; charset=utf-8", "accept-encoding"))
            self.assertIn("default-src 'self'", headers["content-security-policy"])
        self.assertEqual(fetch(self.server.port, "/content/d2e.json", accept_encoding="br, gzip")[2], "{}")
        os.utime(Path(self.page, "index.html.br"), (1, 1))  # of a page that was there before
        self.assertEqual(fetch(self.server.port, accept_encoding="br")[2], "A page.\n")

    def test_nothing_is_sent_twice(self):
        for path, cached in (("/", "no-cache"), ("/content/d2e.json", "no-cache"),
                             ("/assets/index-3ZwXd5pJ.js", "public, max-age=31536000, immutable")):
            status, headers, body = fetch(self.server.port, path)
            self.assertEqual((status, headers["cache-control"]), (200, cached))
            self.assertEqual(len(body), int(headers["content-length"]))
            again = fetch(self.server.port, path, if_none_match=f'"other", {headers["etag"]}')
            self.assertEqual((again[0], again[2], again[1]["etag"]), (304, "", headers["etag"]))
        whole, packed = (fetch(self.server.port, accept_encoding=accepts)[1]["etag"] for accepts in ("", "br"))
        self.assertNotEqual(whole, packed)
        self.write("index.html", "Another page.\n")
        self.assertEqual(fetch(self.server.port, if_none_match=whole)[0], 200)

    def test_only_files_of_the_page(self):
        for path in ("/nothing", "/.secret", "/../outside.txt", "/%2e%2e/outside.txt", "/assets/../../outside.txt", "/assets", "/assets/",
                     "/index.html%00.js", "/index.html/", "/" + "a" * 2000):
            status, _, body = fetch(self.server.port, path)
            self.assertTrue(status == 0 or status >= 400, path)
            self.assertNotEqual(body, "no")
        status, headers, body = fetch(self.server.port, method="HEAD")
        self.assertEqual((status, headers["content-length"], body), (200, "8", ""))

    def test_many_files_on_one_connection(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as line:
            for path, size in (("/", 8), ("/assets/index-3ZwXd5pJ.js", 200000), ("/nothing", None), ("/content/d2e.json", 2)):
                line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                data = b""
                while b"\r\n\r\n" not in data:
                    data += line.recv(65536)
                head, _, body = data.partition(b"\r\n\r\n")
                length = int(head.lower().partition(b"content-length: ")[2].split()[0])
                while len(body) < length:
                    body += line.recv(65536)
                self.assertIn(length, (size, len(body)))


class Files(WithPage):
    def test_the_tables_are_nobody_elses(self):
        Path(self.database).touch(mode=0o644)
        server = Server(self.database)
        answer(Table(server).join(server, "grisban", "avric", "overlord"))
        for name in ("tables.db", "tables.db-wal", "tables.db-shm"):
            self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.folder, name)).st_mode), 0o600, name)
        server.stop()

    def test_files_of_others_are_left_alone(self):
        text, other = Path(self.folder, "text"), Path(self.folder, "other.db")
        text.write_text("no database\n", encoding="ascii")
        with contextlib.closing(sqlite3.connect(other)) as database:
            database.execute("CREATE TABLE bookmarks (address TEXT)")
            database.commit()
        for path, why in ((text, "not a database"), (other, "of another program")):
            path.chmod(0o644)
            before = path.read_bytes()
            ran = subprocess.run([PROGRAM, "--database", path, "--page", self.page], capture_output=True, text=True,
                                 check=False, timeout=20, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
            self.assertEqual(ran.returncode, 2, ran)
            self.assertIn(why, ran.stderr)
            self.assertEqual((stat.S_IMODE(path.stat().st_mode), path.read_bytes()), (0o644, before), path.name)

    @unittest.skipUnless(shutil.which("openssl"), "openssl is not installed")
    def test_tls_of_today(self):
        key, certificate = os.path.join(self.folder, "key"), os.path.join(self.folder, "certificate")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                        "-out", certificate], check=True, capture_output=True)
        options = ["--cert", certificate, "--key", key, "--page", self.page]
        os.chmod(key, 0o644)
        ran = subprocess.run([PROGRAM, "--database", self.database, *options], capture_output=True, text=True,
                             check=False, timeout=20, env={**os.environ, "ASAN_OPTIONS": "detect_leaks=0"})
        self.assertEqual(ran.returncode, 2, ran)
        self.assertIn(f"chmod o= {key}", ran.stderr)
        os.chmod(key, 0o640)  # as certificates that are renewed by themselves have it
        server = Server(self.database, *options)
        self.addCleanup(server.stop)
        tls = ssl.create_default_context(cafile=certificate)
        status, headers, _ = fetch(server.port, tls=tls)
        self.assertEqual(status, 200)
        self.assertRegex(headers["strict-transport-security"], r"max-age=\d{8}")
        for change in ({"maximum_version": ssl.TLSVersion.TLSv1_1, "minimum_version": ssl.TLSVersion.TLSv1},
                       {"maximum_version": ssl.TLSVersion.TLSv1_2, "ciphers": "AES128-SHA256:AES128-GCM-SHA256"}):
            old = ssl.create_default_context(cafile=certificate)
            old.set_ciphers(change.pop("ciphers", "ALL:@SECLEVEL=0"))
            for name, value in change.items():
                setattr(old, name, value)
            with self.assertRaises(OSError):
                fetch(server.port, tls=old)
        for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
            new = ssl.create_default_context(cafile=certificate)
            new.minimum_version = new.maximum_version = version
            self.assertEqual(fetch(server.port, tls=new)[0], 200)

    def test_without_tls_browsers_may_come_without(self):
        server = Server(self.database, "--page", self.page)
        self.addCleanup(server.stop)
        _, headers, _ = fetch(server.port)
        self.assertNotIn("strict-transport-security", headers)
        self.assertEqual(headers["x-content-type-options"], "nosniff")


class Watching(WithPage):
    def metrics(self, port):
        status, headers, text = fetch(port, "/metrics")
        self.assertEqual((status, headers["content-type"]), (200, "text/plain; version=0.0.4"))
        return {name: float(value) for name, value in
                (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))}

    def test_what_is_counted(self):
        port = free_port()
        server = Server(self.database, "--metrics", str(port))
        self.addCleanup(server.stop, r"time=\S+ level=warning event=unknown_name .*\n")
        table = Table(server, system="template", quest="crypt", party=[])
        guest = table.join(server, "explorer", "keeper")
        given = play([guest], 20)
        self.assertIn("error", guest.ask("answer", choice=999))
        guest.text("no request")
        guest.read()
        while self.metrics(port)["undercroft_guests"] > 1:  # whoever opened the table is leaving
            pass
        counted = self.metrics(port)
        for name, value in {"tables_in_memory": 1, "tables_visited": 1, "tables_kept": 1, "guests": 1, "guests_total": 2,
                            "tables_opened_total": 1, 'requests_total{cmd="join",result="ok"}': 2,
                            'requests_total{cmd="answer",result="refused"}': 1, "requests_unsound_total": 1,
                            "store_works": 1, "store_errors_total": 0, "bytes_waiting": 0}.items():
            self.assertEqual(counted[f"undercroft_{name}"], value, name)
        answers = counted['undercroft_answers_total{by="person"}']
        self.assertEqual(answers, given)
        self.assertEqual(counted['undercroft_requests_total{cmd="answer",result="ok"}'], answers)
        asked = sum(value for name, value in counted.items() if name.startswith("undercroft_requests_"))
        self.assertEqual(counted["undercroft_reply_seconds_count"], asked)
        buckets = [value for name, value in counted.items() if name.startswith("undercroft_reply_seconds_bucket")]
        self.assertEqual(buckets, sorted(buckets))
        self.assertEqual(buckets[-1], asked)
        self.assertGreaterEqual(counted["undercroft_commit_seconds_count"], answers)
        self.assertEqual(fetch(port, "/metrics", host="evil.example")[0], 421)
        self.assertEqual(fetch(server.port, "/metrics")[0], 404)  # where everybody looks there is nothing
        status, _, text = fetch(server.port, "/health")
        self.assertEqual((status, text), (200, '{"status":"ok"}\n'))

    def test_the_log_tells_who_and_what_and_no_secrets(self):
        server = Server(self.database, "--log", "--proxy")
        table = Table(server, system="template", quest="crypt", party=[])
        guest = table.join(server, "explorer", headers=["X-Forwarded-For: 192.0.2.9"])
        guest.ask("rekey", seat="explorer", key="k" * 43)
        guest.ask("name", name="Anna")
        guest.ask("say", text="I take the left door.")
        other = table.join(server, "keeper")
        play([guest, other], 10000)
        journal = guest.ask("export")["journal"]
        server.process.terminate()
        _, log = server.process.communicate(timeout=30)
        lines = log.splitlines()
        for line in lines:
            self.assertRegex(line, r'\Atime=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ level=info event=\w+( \w+=("([^"\\]|\\.)*"|[^ "]+))*\Z')
        for wanted in (r"event=begin version=\S+ bind=127.0.0.1 ", r"event=enter from=192.0.2.9 guest=2",
                       rf"event=open table={table.id} system=template quest=crypt guest=1",
                       rf"event=join table={table.id} seats=1 guest=2", rf"event=key table={table.id} seat=1 by=holder",
                       rf"event=over table={table.id}", r"event=leave seconds=\d+ guest=2", r"event=end "):
            self.assertEqual(len(re.findall(wanted, log)), 1, wanted)
        for secret in (*table.keys.values(), "k" * 43, "left door", "Anna", *re.findall(r"^seed (\S+)", journal, re.M)):
            self.assertNotIn(secret, log)

    @unittest.skipUnless(shutil.which("prlimit"), "nothing here makes a disk full")
    def test_health_when_the_store_fails(self):
        server = Server(self.database)
        table = Table(server)
        guest = table.join(server, "grisban", "avric", "overlord")
        play([guest], 5)
        subprocess.run(["prlimit", "--pid", str(server.process.pid), "--fsize=1:"], check=True)
        question = guest.ask("question")
        self.assertEqual(guest.ask("answer", seat=question["seat"], choice=0)["error"]["status"], "io")
        self.assertEqual(fetch(server.port, "/health")[0], 503)
        subprocess.run(["prlimit", "--pid", str(server.process.pid), "--fsize=unlimited:"], check=True)
        self.assertNotIn("error", guest.ask("answer", seat=question["seat"], choice=0))
        self.assertEqual(fetch(server.port, "/health")[0], 200)
        server.stop(r"time=\S+ level=warning event=store_(fails|works) text=.*\n")


@unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
class Service(WithPage):
    def test_the_unit_is_sound_and_shut_in(self):
        unit = Path(self.folder, "undercroft.service")
        text = (ROOT / "packaging" / "undercroft.service.in").read_text(encoding="utf-8")
        unit.write_text(text.replace("@UC_BIN@/undercroft-serve", "/bin/true"), encoding="utf-8")
        ran = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        ran = subprocess.run(["systemd-analyze", "security", "--offline=true", "--threshold=20", unit],
                             capture_output=True, text=True, check=False)
        self.assertEqual(ran.returncode, 0, ran.stdout)


if __name__ == "__main__":
    unittest.main(warnings="ignore")
