#!/usr/bin/env python3
"""Languages from outside: who chooses Italian reads it, and what machines read stays the same.

UNDERCROFT or UNDERCROFT_SANITIZE names the program; its catalogues lie beside it.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("UNDERCROFT_SANITIZE") or os.environ.get("UNDERCROFT")
               or ROOT / "build/debug/undercroft")
PATIENCE = 300
LANGUAGES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*words, says="", **variables):
    """Runs the program with these words, with no language but that of `variables`."""
    plain = {key: value for key, value in os.environ.items() if key not in LANGUAGES}
    return subprocess.run(
        [PROGRAM, *words], input=says, capture_output=True, text=True, timeout=PATIENCE, check=False,
        env=plain | {"UNDERCROFT_HOME": str(ROOT), "UNDERCROFT_LOCALE": str(PROGRAM.parent / "locale")}
        | variables)


def session(*requests, **variables):
    """The replies of one session of the protocol."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    return [json.loads(line) for line in run("proto", says=lines, **variables).stdout.splitlines()]


class Agreement(unittest.TestCase):
    """A number and its noun agree: "1 card", "2 cards". Phrases write {n} {n?card/cards}."""

    NOT_NOUNS = {"less", "begins", "is", "besides"}

    def phrases(self):
        """All phrases of all systems with the names of their numbers."""
        for file in sorted(ROOT.glob("src/rulesets/*/*.def")):
            for line in file.read_text().replace("\n                  N_(", " N_(").splitlines():
                phrase = re.search(r'N_\("(.*)"\)', line)
                if phrase:
                    kinds = re.findall(r"UC_[A-Z]+", line[:phrase.start()])
                    numbers = {"abcd"[i] for i, kind in enumerate(kinds) if kind == "UC_NUMBER"}
                    yield file.parent.name, phrase[1], numbers | set(re.findall(r"(\w+):number", line))

    def test_phrases(self):
        wrong = [
            f"{system}: '{noun}' in '{phrase}'"
            for system, phrase, numbers in self.phrases()
            for number, noun in re.findall(r"\{(\w+)\} (?:[A-Za-z]+ )?([A-Za-z]+s)\b(?!/)", phrase)
            if number in numbers and noun not in self.NOT_NOUNS]
        self.assertEqual(wrong, [])


class Choosing(unittest.TestCase):
    def speaks(self, *words, **variables):
        printed = run("list", *words, "template", **variables).stdout
        return "it" if "Il corridoio" in printed or "La cripta" in printed else "en"

    def test_by_the_environment(self):
        self.assertEqual(self.speaks(), "en")
        self.assertEqual(self.speaks(LANG="it_IT.UTF-8"), "it")
        self.assertEqual(self.speaks(LC_MESSAGES="it"), "it")
        self.assertEqual(self.speaks(LANGUAGE="xx:it:en"), "it")
        self.assertEqual(self.speaks(LANGUAGE="en:it", LANG="it_IT.UTF-8"), "en")
        self.assertEqual(self.speaks(LC_ALL="en_GB.UTF-8", LANG="it_IT.UTF-8"), "en")
        self.assertEqual(self.speaks(LC_ALL="C.UTF-8", LANGUAGE="it"), "en")
        self.assertEqual(self.speaks(LANG="xx_XX.UTF-8"), "en")

    def test_by_the_option(self):
        self.assertEqual(self.speaks("--lang", "it"), "it")
        self.assertEqual(self.speaks("--lang", "en", LANG="it_IT.UTF-8"), "en")
        for bad in ("xx", "../it", "", "it/.."):
            done = run("list", "--lang", bad)
            if bad:
                self.assertEqual((done.returncode, done.stdout), (2, ""), bad)
                self.assertRegex(done.stderr, r"\Aundercroft: list: there is no translation [^\n]*\n\Z")
            else:
                self.assertEqual(done.returncode, 0)

    def test_in_the_protocol(self):
        new = {"cmd": "new", "system": "template", "quest": "crypt", "seed": 5}
        question = {"cmd": "question", "game": 1}
        replies = session(new, question, {"cmd": "language", "name": "it"}, question,
                          {"cmd": "language", "name": "xx"}, question, {"cmd": "language"}, question)
        self.assertEqual([reply.get("text") for reply in replies[1::2]],
                         ["Explorer: choose an action", "Esploratore: scegliete un'azione",
                          "Esploratore: scegliete un'azione", "Explorer: choose an action"])
        self.assertEqual(replies[2], {"language": "it"})
        self.assertEqual(replies[4]["error"]["status"], "bad_request")


class Texts(unittest.TestCase):
    def test_cards_are_put_together_from_translated_words(self):
        """Nouns in three forms, words that run together, numbers, names of the pack."""
        printed = run("lint", "--dump", "--lang", "it", "packs/d2e").stdout
        for text in (
                "Scegli 1 fra i mostri entro 3 caselle dal bersaglio tranne il bersaglio: quella figura subisce 1 danno.",
                "Ogni eroe: se quella figura fallisce una prova di Volontà: quella figura riceve la condizione Malato.",
                "Gli eroi ricevono 25 monete d'oro. Bacio dello scorpione va agli eroi.",
        ):
            self.assertIn(text, printed)

    def test_the_article_of_a_name_runs_together_with_what_stands_before_it(self):
        replies = session({"cmd": "language", "name": "it"}, {"cmd": "new", "system": "ssac", "quest": "glass_road", "seed": 5},
                          {"cmd": "events", "game": 1})
        self.assertEqual(replies[2]["events"][0]["text"], "La compagnia arriva al Campo nella Duna")

    def test_a_master_is_called_the_same_before_and_after_it_turns(self):
        """What happened is written when it is over: no sentence may know more than whoever reads it."""
        answer = [{"cmd": "answer", "game": 1, "code": code} for code in ("done", "done", "done", "turn maren")]
        fact = [{"cmd": "set_fact", "game": 1, "line": line} for line in ("enemy tide_king-1 at bridgehead wounds 12", "combat maren 2")]
        blow = [{"cmd": "force", "game": 1, "results": ["red:hit", "red:hit", "blue:miss", "blue:miss"]},
                {"cmd": "answer", "game": 1, "code": "attack tide_king-1 march_blade"}, {"cmd": "answer", "game": 1, "code": "enough"}]
        kill = [{"cmd": "set_fact", "game": 1, "line": "wounds tide_king_ebbing-1 24"},
                {"cmd": "force", "game": 1, "results": ["red:hit", "red:hit", "blue:miss", "blue:miss"]},
                {"cmd": "answer", "game": 1, "code": "attack tide_king_ebbing-1 march_blade"}, {"cmd": "answer", "game": 1, "code": "enough"}]
        replies = session({"cmd": "new", "system": "ssis", "quest": "tide_king_comes", "party": ["maren", "odo"], "seed": 3},
                          *answer, *fact, *blow, *kill, {"cmd": "events", "game": 1})
        told = [event["text"] for event in replies[-1]["events"]]
        self.assertIn("The Tide King shows its other side: The Tide King Ebbing", told)
        self.assertIn("The Tide King dies", told)
        self.assertEqual([text for text in told if "Ebbing" in text and "other side" not in text], [])

    def test_names_stories_and_inspection(self):
        replies = session(
            {"cmd": "language", "name": "it"},
            {"cmd": "new", "system": "d2e", "quest": "harrow_ford", "seed": 5},
            {"cmd": "view", "game": 1, "seat": 1},
            {"cmd": "inspect", "game": 1, "seat": 1, "kind": "record", "what": "pit_trap"})
        self.assertEqual(replies[2]["title"], "La campana di Harrow Ford")
        self.assertTrue(replies[2]["story"].startswith("Finché la campana"))
        self.assertIn("Se chi entra fallisce una prova di Percezione", replies[3]["text"])


class Hostile(unittest.TestCase):
    """A pack may bring a catalogue; it is no way into the program."""

    def pack(self, folder, pairs):
        pack = Path(folder) / "mine"
        shutil.copytree(ROOT / "packs" / "template", pack)
        po = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
        po += [f"msgid {json.dumps(text)}\nmsgstr {json.dumps(other)}\n" for text, other in pairs.items()]
        (pack / "po" / "it.po").write_text("\n".join(po))
        subprocess.run(["msgfmt", "-o", pack / "po" / "it.mo", pack / "po" / "it.po"], check=True)
        return str(pack)

    def test_a_format_is_refused_when_loaded_and_by_lint(self):
        with tempfile.TemporaryDirectory() as folder:
            pack = self.pack(folder, {"place %d": "%s%n", "Pit": "Fossa"})
            linted = run("lint", pack)
            self.assertEqual(linted.returncode, 1)
            self.assertIn('po/it.mo: the translation of "place %d" cannot be used: its conversions are', linted.stdout)
            self.assertIn("po/it.mo non viene usato", run("list", "--lang", "it", pack).stderr)

    def test_sentences_of_the_program_stay_the_programs(self):
        with tempfile.TemporaryDirectory() as folder:
            pack = self.pack(folder, {"place %d": "palazzo %d", "Pit": "Buca"})
            self.assertEqual(run("lint", pack).returncode, 0)
            replies = session(
                {"cmd": "language", "name": "it"}, {"cmd": "new", "system": pack, "seed": 1},
                {"cmd": "question", "game": 1}, {"cmd": "inspect", "game": 1, "seat": 2, "kind": "record", "what": "pit"})
            self.assertNotIn("palazzo", json.dumps(replies[2]))
            self.assertIn("Buca", replies[3]["text"])


class SameGame(unittest.TestCase):
    def test_sides_are_named_in_english_or_as_they_are_read(self):
        for name in ("heroes", "eroi"):
            with tempfile.TemporaryDirectory() as folder:
                done = run("play", "--plain", "--lang", "it", "--system", "du", "--quest", "barrow_hill", "--party", "brenna",
                           "--seat", f"{name}=human", "--seat", "dark=greedy", "--save-dir", folder)
                self.assertEqual((done.returncode, done.stderr), (0, ""), name)
                self.assertIn("Brenna Oakhand", done.stdout)
            done = run("sim", "--lang", "it", "--system", "template", "--quest", "cellar", "--games", "1",
                       "--side", f"{'explorer' if name == 'heroes' else 'esploratore'}=random")
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_journals_codes_and_hashes_know_no_language(self):
        seen = {}
        with tempfile.TemporaryDirectory() as folder:
            for language in ("en", "it"):
                path = Path(folder) / language
                for system, quest in (("d2e", "harrow_ford"), ("sr", "lantern_stair")):
                    replies = session(
                        {"cmd": "language", "name": language},
                        {"cmd": "new", "system": system, "quest": quest, "seed": 7, "journal": f"{path}.{system}"},
                        {"cmd": "play_out", "game": 1, "kind": "random", "seed": 3, "limit": 60},
                        {"cmd": "events", "game": 1}, {"cmd": "hash", "game": 1}, {"cmd": "question", "game": 1})
                    codes = [event["code"] for event in replies[3]["events"]]
                    choices = [choice["code"] for choice in replies[5]["choices"]]
                    journal = Path(f"{path}.{system}").read_bytes()
                    seen.setdefault(system, []).append((codes, choices, replies[4]["hash"], journal))
                    self.assertNotIn("error", replies[2])
        for english, italian in seen.values():
            self.assertEqual(english, italian)

    @unittest.skipUnless(Path("/usr/share/i18n/locales/it_IT").exists(), "the customs of other countries are not installed")
    def test_a_pack_is_the_same_in_every_country(self):
        """Where letters have another order, too."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["localedef", "-i", "it_IT", "-f", "UTF-8", Path(folder) / "it_IT.UTF-8"], check=True)
            pack = Path(folder) / "ordered"
            shutil.copytree(ROOT / "packs" / "template", pack)
            (pack / "order.lua").write_text('if "a" < "B" then error("customs") end\n')
            for country in ("C", "it_IT.UTF-8"):
                linted = run("lint", str(pack), LC_ALL=country, LOCPATH=folder)
                self.assertEqual((linted.returncode, linted.stderr), (0, ""), linted.stdout)


if __name__ == "__main__":
    unittest.main()
