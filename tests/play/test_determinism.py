#!/usr/bin/env python3
"""The same seed gives the same game, question by question, in every build.

Compares what `undercroft soak --hashes` prints in several programs, and in WebAssembly under Node:

    UNDERCROFT_BINARIES  programs, separated by ':' (default: debug, release, clang of UNDERCROFT_BUILD)
    UNDERCROFT_WASM      tests/programs/hashes.c as WebAssembly (default: the one of UNDERCROFT_BUILD)
    GAMES, SEED          how many games of every quest (default 3), and the seed (default 1)
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = Path(os.environ.get("UNDERCROFT_BUILD", ROOT / "build"))
GAMES = os.environ.get("GAMES", "3")
SEED = os.environ.get("SEED", "1")


def printed(*command):
    """What a command prints; leaves if it fails."""
    result = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True,
                            check=False, env=os.environ | {"UNDERCROFT_HOME": str(ROOT)})
    if result.returncode != 0:
        sys.exit(f"{command[0]}: exit status {result.returncode}\n{result.stderr}")
    return result.stdout.splitlines()


def programs():
    """Pairs of a name and a function that gives the hashes of a system."""
    named = os.environ.get("UNDERCROFT_BINARIES")
    found = named.split(":") if named else [
        BUILD / preset / "undercroft" for preset in ("debug", "release", "clang")]
    for path in found:
        yield str(path), lambda system, path=path: printed(
            path, "soak", "--system", system, "--hashes", "--seed", SEED, "--games", GAMES)
    wasm = Path(os.environ.get("UNDERCROFT_WASM", BUILD / "web/tests/programs/hashes.wasm"))
    if "UNDERCROFT_WASM" in os.environ or wasm.exists():
        yield str(wasm), lambda system: printed(
            "node", "--no-warnings", ROOT / "tools/wasi-run.mjs", "--dir", ROOT,
            wasm, f"packs/{system}", SEED, GAMES)


def first_difference(one, other):
    for number, (a, b) in enumerate(zip(one, other), 1):
        if a != b:
            return f"line {number}:\n  {a}\n  {b}"
    return f"{len(one)} lines against {len(other)}"


def main():
    builds = list(programs())
    if len(builds) < 2:
        sys.exit("fewer than two builds to compare: set UNDERCROFT_BINARIES or UNDERCROFT_BUILD")
    systems = [line.split()[0] for line in printed(builds[0][0], "list")]
    failed = 0
    for system in systems:
        wanted = builds[0][1](system)
        for name, hashes in builds[1:]:
            got = hashes(system)
            if got != wanted:
                failed += 1
                print(f"{system}: {name} plays another game than {builds[0][0]}; "
                      f"{first_difference(wanted, got)}")
        print(f"{system}: {len(wanted)} lines compared in {len(builds)} builds")
        if not wanted:
            failed += 1
            print(f"{system}: no games were played")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
