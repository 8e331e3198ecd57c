#!/usr/bin/env python3
"""What tools/release makes is complete: the package is unpacked and played with, the page is served as plain files.

    tests/release/test_release.py

UNDERCROFT_ARTEFACTS is the folder with what it has made.
"""

import functools
import hashlib
import http.server
import os
import re
import shutil
import socket
import subprocess
import tarfile
import tempfile
import threading
import time
import unittest
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = Path(os.environ.get("UNDERCROFT_ARTEFACTS", ROOT / "build" / "artefacts"))


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, timeout=120, **more).stdout


def only(pattern):
    found = list(ARTEFACTS.glob(pattern))
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="uc-package-"))
        cls.package = only("undercroft_*.deb")
        run("dpkg-deb", "--extract", cls.package, cls.folder / "root")
        cls.usr = cls.folder / "root" / "usr"
        # Nothing of this tree may help: what it needs it brings, and finds from where it lies.
        names = [name for name in os.environ if name.startswith(("UNDERCROFT", "XDG_"))]
        cls.env = {key: value for key, value in os.environ.items() if key not in names} | {
            "HOME": str(cls.folder), "LC_ALL": "C.UTF-8"}

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def test_the_program_plays(self):
        program = self.usr / "bin" / "undercroft"
        listed = run(program, "list", env=self.env)
        for pack in (path.name for path in (ROOT / "packs").iterdir() if path.is_dir()):
            self.assertIn(pack, listed)
        self.assertIn("seconda edizione", run(program, "list", "--lang", "it", env=self.env))
        self.assertRegex(run(program, "sim", "--system", "template", "--games", "2", "--json", env=self.env), r'"won": [1-9]')

    def test_the_server_serves_page_and_tables(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        with subprocess.Popen([self.usr / "bin" / "undercroft", "serve", "--port", str(port)], env=self.env,
                              stdout=subprocess.PIPE, text=True) as server:
            try:
                self.assertIn(f":{port}/", server.stdout.readline())
                read = lambda path: urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=20).read()
                self.assertIn(b'"ok"', read("/health"))
                self.assertIn(b"<title>", read("/"))
                self.assertTrue(read("/undercroft.wasm").startswith(b"\0asm"))
            finally:
                server.terminate()
        self.assertEqual(server.returncode, 0)
        self.assertTrue((self.folder / ".local/share/undercroft/tables.db").exists())

    def test_what_is_in_it(self):
        for name in ("lib/libundercroft.so", "lib/libundercroft.a", "lib/pkgconfig/undercroft.pc",
                     "include/undercroft/undercroft.h", "share/man/man1/undercroft.1.gz", "share/doc/undercroft/copyright"):
            self.assertTrue((self.usr / name).exists(), name)
        for name in set(re.findall(r"docs/\w+\.md", run(self.usr / "bin" / "undercroft-serve", "--help", env=self.env))):
            self.assertTrue((self.usr / "share/doc/undercroft" / name).exists(), name)
        unit = (self.usr / "lib/systemd/system/undercroft.service").read_text(encoding="utf-8")
        self.assertIn("\nExecStart=/usr/bin/undercroft-serve ", unit)
        for line in run("dpkg-deb", "--contents", self.package).splitlines():
            self.assertRegex(line, r"^\S+ root/root .* \./(usr(/|$)|$)")
        field = lambda name: run("dpkg-deb", "--field", self.package, name).strip()
        self.assertEqual(field("Package"), "undercroft")
        self.assertIn(f"VERSION {field('Version')} ", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
        for library in ("libc6", "liblua5.4", "libwebsockets", "libsqlite3", "libpq5", "libsodium", "libjansson"):
            self.assertIn(library, field("Depends"))

    def test_the_container_is_made_of_it(self):
        text = (ARTEFACTS / "Containerfile").read_text(encoding="utf-8")
        copied = re.search(r"^COPY (\S+) ", text, re.MULTILINE).group(1)
        self.assertEqual(only(copied), self.package)
        started = re.search(r'^ENTRYPOINT \["(\S+?)"', text, re.MULTILINE).group(1)
        self.assertTrue((self.folder / "root" / started.lstrip("/")).exists(), started)
        for option in re.findall(r'"(--\w+)"', text):
            self.assertIn(f"  {option}", run(self.usr / "bin" / "undercroft-serve", "--help", env=self.env))

    def test_sums(self):
        for line in (ARTEFACTS / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
            digest, name = line.split("  ")
            self.assertEqual(hashlib.sha256((ARTEFACTS / name).read_bytes()).hexdigest(), digest, name)


class Page(unittest.TestCase):
    """A web server that knows nothing but files, and the page in a folder of it."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="uc-page-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        with tarfile.open(only("undercroft-page-*.tar.gz")) as archive:
            archive.extractall(self.folder, filter="data")
        self.asked = []
        test = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_request(self, code="-", size="-"):
                test.asked.append((self.path, int(code)))

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=self.folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    @unittest.skipUnless(shutil.which("chromium"), "Chromium is not installed")
    def test_it_loads(self):
        name = os.listdir(self.folder)[0]
        profile = tempfile.mkdtemp(prefix="uc-chromium-")
        self.addCleanup(shutil.rmtree, profile, True)
        browser = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", f"--user-data-dir={profile}",
             f"http://127.0.0.1:{self.server.server_port}/{name}/"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wanted = {f"/{name}/", f"/{name}/undercroft.wasm", f"/{name}/content/d2e.json"}
        try:
            end = time.monotonic() + 60
            while not wanted <= {path for path, code in self.asked if code == 200} and time.monotonic() < end:
                time.sleep(0.05)
        finally:
            browser.kill()
            browser.wait()
        self.assertLessEqual(wanted, {path for path, code in self.asked if code == 200})
        self.assertEqual([path for path, code in self.asked if code >= 400 and "favicon" not in path], [])


if __name__ == "__main__":
    unittest.main(warnings="ignore")
