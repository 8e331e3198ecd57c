#!/usr/bin/env python3
"""Follows the Containerfile step by step where there is no container engine. Nothing runs this by itself.

    sudo tests/release/run_container.py [--artefacts FOLDER] [--base FOLDER]

FROM is a Debian 12 in the folder --base, made by mmdebstrap or debootstrap (variant minbase) if it is not there, and copied. COPY, RUN, USER and VOLUME
are done in it, by chroot and namespaces of its own. Then it is run as docs/operating.md says, with the root read-only, no capabilities
and no new privileges: the health check must come to be good, a table is opened, the stop signal ends the server, and
another run on the same volume still has the table. Needs root, and the network for RUN. Exit status 1 when a step fails.
"""

import argparse
import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "serve"))

from websocket import Client  # pylint: disable=wrong-import-position


def steps(path):
    """The instructions of a Containerfile: [(word, rest)]."""
    text = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
    return [tuple(line.split(maxsplit=1)) for line in text.splitlines() if line.strip()]


def make_base(folder):
    if not (folder / "etc").exists():
        tool = shutil.which("mmdebstrap")
        command = [tool, "--variant=minbase", "bookworm", str(folder)] if tool else ["debootstrap", "--variant=minbase", "bookworm", str(folder)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Image:
    """What the steps have made so far."""

    def __init__(self, root, artefacts):
        self.root, self.artefacts = root, artefacts
        self.user, self.volume, self.port = "root", "", 0
        self.entry, self.health, self.stop = [], [], signal.SIGTERM

    def inside(self, command, user="root", read_only=False, **more):
        """Starts a command in the image, with mounts and processes of its own."""
        drop = f"setpriv --reuid {user} --regid {user} --init-groups --no-new-privs --bounding-set -all --inh-caps -all " if user != "root" else ""
        place = shlex.quote(str(self.root))
        script = (f"mount --bind {place} {place} && mount -t proc proc {place}/proc && mount --bind /dev {place}/dev && "
                  f"mount --bind /etc/resolv.conf {place}/etc/resolv.conf && "
                  + (f"mount --bind {place}{self.volume} {place}{self.volume} && mount -o remount,ro,bind {place} && " if read_only else "")
                  + f"exec chroot {place} {drop}{' '.join(shlex.quote(word) for word in command)}")
        return subprocess.Popen(["unshare", "--mount", "--ipc", "--uts", "sh", "-c", script],
                                env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive"}, **more)

    def do(self, word, rest):
        if word == "COPY":
            pattern, target = rest.split()
            found, = self.artefacts.glob(pattern)
            (self.root / "etc" / "resolv.conf").touch()
            shutil.copy(found, self.root / target.lstrip("/"))
        elif word == "RUN":
            if self.inside(["sh", "-ec", rest]).wait() != 0:
                raise RuntimeError("RUN failed")
        elif word == "USER":
            self.user = rest
        elif word == "VOLUME":
            self.volume = rest
        elif word == "EXPOSE":
            self.port = int(rest)
        elif word == "STOPSIGNAL":
            self.stop = signal.Signals[rest]
        elif word == "HEALTHCHECK":
            self.health = json.loads(rest[rest.index("CMD") + 3:])
        elif word == "ENTRYPOINT":
            self.entry = json.loads(rest)
        elif word != "FROM" or rest != "debian:12-slim":
            raise RuntimeError(f"this is not known here: {word} {rest}")

    def run(self):
        """docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges."""
        return self.inside(self.entry, user=self.user, read_only=True)

    def is_healthy(self):
        for _ in range(100):
            if self.inside(self.health, user=self.user, read_only=True, stderr=subprocess.DEVNULL).wait() == 0:
                return True
            time.sleep(0.2)
        return False


def try_out(image):
    server = image.run()
    assert image.is_healthy(), "the health check"
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    assert re.search(r"^CapBnd:\t0+$", status, re.MULTILINE) and re.search(r"^NoNewPrivs:\t1$", status, re.MULTILINE), status
    assert not re.search(r"^Uid:\t0\t", status, re.MULTILINE), status
    made = Client(image.port).ask("create", system="template", quest="cellar")
    assert "table" in made, made
    server.send_signal(image.stop)
    assert server.wait() == 0, server.returncode
    assert not image.inside(image.health, user=image.user, stderr=subprocess.DEVNULL).wait() == 0, "it is said to be well when it is not there"
    server = image.run()
    assert image.is_healthy(), "the health check, again"
    joined = Client(image.port).ask("join", table=made["table"], key=made["host"])
    assert "seats" in joined, joined
    server.send_signal(image.stop)
    assert server.wait() == 0, server.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--artefacts", type=Path, default=ROOT / "build" / "artefacts", metavar="FOLDER")
    parser.add_argument("--base", type=Path, default=ROOT / "build" / "debian12", metavar="FOLDER")
    options = parser.parse_args()
    make_base(options.base)
    folder = Path(tempfile.mkdtemp(prefix="uc-image-"))
    folder.chmod(0o755)
    try:
        subprocess.run(["cp", "-a", str(options.base), str(folder / "root")], check=True)
        image = Image(folder / "root", options.artefacts)
        for word, rest in steps(options.artefacts / "Containerfile"):
            print(f"{word} {rest[:90]}", flush=True)
            image.do(word, rest)
        try_out(image)
        print("it runs, is well, keeps its tables, and ends when it is told to")
    except (RuntimeError, AssertionError) as error:
        print(f"run_container: {error}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
