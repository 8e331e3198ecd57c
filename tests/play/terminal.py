"""What the tests of `undercroft play` have in common: the program, a folder for its saves, a terminal in tmux.

UNDERCROFT_SANITIZE or UNDERCROFT names the program.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The search for leaks at the end of a program can hang for good when its terminal is gone; the unit
# tests search for leaks.
os.environ["ASAN_OPTIONS"] = "detect_leaks=0"
PROGRAM = os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT") or str(ROOT / "undercroft")
ENVIRONMENT = os.environ | {"UNDERCROFT_HOME": os.environ.get("UNDERCROFT_HOME", str(ROOT)),
                            "LC_ALL": "C.UTF-8", "TERM": "tmux-256color"}
ENVIRONMENT.pop("NO_COLOR", None)
PATIENCE = 300


def systems():
    """The rule systems of the program."""
    done = subprocess.run([PROGRAM, "list", "--json"], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, env=ENVIRONMENT, timeout=PATIENCE, check=False)
    return sorted(set(re.findall(r'"(d2e|template)"', done.stdout)))


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.saves = self.folder / "saves"

    def play(self, *words, lines=(), status=0, **options):
        """Plays line by line with these lines as input; what was printed."""
        done = subprocess.run([PROGRAM, "play", *words, "--save-dir", str(self.saves)],
                              input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                              errors="replace", env=ENVIRONMENT | {"TMPDIR": str(self.folder)}, timeout=PATIENCE,
                              check=False, **options)
        self.assertEqual(done.returncode, status, done.stdout[-2000:] + done.stderr)
        if status == 0:
            self.assertEqual(done.stderr, "")
        return done.stdout + done.stderr


@unittest.skipUnless(shutil.which("tmux"), "tmux is not installed")
class Terminal(Case):
    program = PROGRAM  # another one has its own system in it

    def setUp(self):
        super().setUp()
        self.terminals = 0
        self.addCleanup(self.kill)

    def kill(self):
        """Ends the terminal, if there is one."""
        if self.terminals:
            subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False, capture_output=True)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True,
                              env=ENVIRONMENT, timeout=PATIENCE, check=True)
        return done.stdout

    def start(self, *words, size=(80, 24), term="tmux-256color"):
        """Plays in a new terminal, and ends the one before."""
        self.kill()
        self.terminals += 1
        self.socket = str(self.folder / f"tmux-{self.terminals}")  # the old server may take its time to go
        command = " ".join(f"'{word}'" for word in (self.program, "play", *words, "--save-dir", str(self.saves)))
        self.tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  f"export TERM={term}; {command}; echo left with $?; exec cat")

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def wait(self, pattern, seconds=60):
        """The screen once it shows the pattern."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.screen()
            if re.search(pattern, shown):
                return shown
            time.sleep(0.05)
        self.fail(f"no {pattern!r} on:\n{self.screen()}")

    def wait_without(self, pattern, seconds=60):
        """The screen once it does not show the pattern any more."""
        end = time.monotonic() + seconds
        while re.search(pattern, shown := self.screen()):
            if time.monotonic() > end:
                self.fail(f"still {pattern!r} on:\n{shown}")
            time.sleep(0.05)
        return shown

    def wait_for_change(self, before, seconds=5):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            shown = self.screen()
            if shown != before:
                return shown
            time.sleep(0.02)
        return before

    def wait_for_question(self):
        """The screen with a question, once what is read aloud has been read."""
        shown = self.wait("decides|Esc: close")
        while "Esc: close" in shown:
            self.keys("Enter")
            self.wait_for_change(shown)
            shown = self.wait("decides|Esc: close")
        return shown

    def leave(self):
        self.keys("q")
        self.wait("y: yes")
        self.keys("y")
        return self.wait(r"left with \d")
