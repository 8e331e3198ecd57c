"""tools/fuzz finds its words and seeds in the project."""

import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def load():
    loader = importlib.machinery.SourceFileLoader("fuzz_tool", str(ROOT / "tools" / "fuzz"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("fuzz_tool", loader))
    loader.exec_module(module)
    return module


class Fuzz(unittest.TestCase):
    def test_words_are_those_of_the_program(self):
        tool = load()
        serve, proto = tool.words_of("serve"), tool.words_of("proto")
        for word in ('"cmd":"join"', '"cmd":"create"', '"cmd":"range"', '"table":', '"patience":'):
            self.assertIn(word, serve)
        for word in ('"cmd":"new"', '"cmd":"answer"', '"game":'):
            self.assertIn(word, proto)
        for word in ("scenario", "given", "reload"):
            self.assertIn(word, tool.words_of("scenario"))
        self.assertIn("attribute", tool.words_of("pack"))

    def test_every_target_has_seeds(self):
        tool = load()
        tool.sessions = lambda count: [b'{"cmd":"new"}\n{"cmd":"question","game":1}'] * count
        self.assertIn("serve_table", tool.TARGETS)
        for target in tool.TARGETS:
            self.assertGreaterEqual(len(tool.seeds_of(target)), 4, target)

    def test_a_session_at_the_server(self):
        said = load().at_the_server(b'{"cmd":"new"}\n{"cmd":"question","game":1}').decode().splitlines()
        self.assertEqual(said[3:], ['a{"cmd":"question"}', 'b{"cmd":"question"}'])
        self.assertEqual(said[0], 'a{"cmd":"join","table":"$T","key":"$1"}')


if __name__ == "__main__":
    unittest.main()
