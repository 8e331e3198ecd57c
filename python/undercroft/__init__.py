"""Undercroft for Python: many games at once, in numpy arrays.

    import numpy, undercroft
    game = undercroft.Game("d2e", quest="harrow_ford")
    batch = game.batch(256, seed=1)
    chance = numpy.random.default_rng(1)
    for _ in range(1000):
        batch.step(chance.integers(0, numpy.maximum(batch.count, 1)))

After each step the arrays of the batch say what is asked: `seat`, `count`, `candidate`, `mask`, and, if wanted, `observation`. They
are the same arrays each time, so copy what you keep. The engine is a C library; it is looked for in $UNDERCROFT_LIBRARY, beside this file,
and where the system has libraries.
"""

import ctypes
import ctypes.util
import os
from pathlib import Path

import numpy

__all__ = ["Batch", "Error", "Game", "systems", "version"]

_HERE = Path(__file__).resolve().parent
PARTY, OPTIONS, SEATS, CHOICES = 8, 16, 8, 512
RESTART, SKIP_FORCED = 1, 2


class Error(Exception):
    """What cannot be done, and why, in a sentence."""


class _Pair(ctypes.Structure):
    _fields_ = [("key", ctypes.c_char_p), ("value", ctypes.c_char_p)]


class _Setup(ctypes.Structure):
    _fields_ = [("quest", ctypes.c_char_p), ("party", ctypes.c_char_p * PARTY), ("party_count", ctypes.c_int),
                ("option", _Pair * OPTIONS), ("option_count", ctypes.c_int), ("seat", ctypes.c_char_p * SEATS),
                ("name", ctypes.c_char_p), ("board", ctypes.c_char_p)]


class _Error(ctypes.Structure):
    _fields_ = [("status", ctypes.c_int), ("text", ctypes.c_char * 512)]


class _Problems(ctypes.Structure):
    _fields_ = [("list", ctypes.c_void_p), ("count", ctypes.c_int)]


class _Block(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("first", ctypes.c_int), ("rows", ctypes.c_int), ("columns", ctypes.c_int)]


_ARRAYS = ("seat", "side", "prompt", "subject", "count", "candidate", "mask", "slots", "observation", "over", "reward", "length")


class _Look(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int if name == "slots" else ctypes.c_void_p) for name in _ARRAYS]


def _load():
    """The library, with the types of what is called."""
    beside = next(iter(sorted(_HERE.glob("libundercroft*.so*")) + sorted(_HERE.glob("*undercroft*.dll"))), None)
    name = os.environ.get("UNDERCROFT_LIBRARY") or beside or ctypes.util.find_library("undercroft")
    if not name:
        raise ImportError("libundercroft is not here: install it, or set UNDERCROFT_LIBRARY to its file")
    if (_HERE / "data").is_dir():
        os.environ.setdefault("UNDERCROFT_HOME", str(_HERE / "data"))
    library = ctypes.CDLL(str(name))
    pointer, integer, seed, text = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64, ctypes.c_char_p
    for function, result, *arguments in (
            ("uc_version", text), ("uc_system", text, integer),
            ("uc_pack_find", integer, text, text, ctypes.c_size_t, ctypes.POINTER(_Error)),
            ("uc_pack_load", pointer, text, ctypes.POINTER(_Problems)), ("uc_pack_free", None, pointer),
            ("uc_game_new", pointer, pointer, ctypes.POINTER(_Setup), ctypes.POINTER(_Error)),
            ("uc_game_free", None, pointer), ("uc_state_size", ctypes.c_size_t, pointer),
            ("uc_seat_count", integer, pointer), ("uc_seat_side", integer, pointer, ctypes.c_uint8),
            ("uc_hash", seed, pointer, pointer), ("uc_resample", None, pointer, pointer, ctypes.c_uint8, seed),
            ("uc_choice_text", ctypes.c_size_t, pointer, pointer, seed, text, ctypes.c_size_t),
            ("uc_observe_block", ctypes.c_bool, pointer, integer, ctypes.POINTER(_Block)),
            ("uc_observe_column", ctypes.c_size_t, pointer, integer, integer, text, ctypes.c_size_t),
            ("uc_observe_size", ctypes.c_size_t, pointer), ("uc_observe_version", seed, pointer),
            ("uc_batch_new", pointer, pointer, integer, integer, seed, ctypes.c_uint),
            ("uc_batch_free", None, pointer), ("uc_batch_look", None, pointer, ctypes.POINTER(_Look)),
            ("uc_batch_step", integer, pointer, pointer, ctypes.POINTER(_Look)),
            ("uc_batch_state", pointer, pointer, integer), ("uc_batch_stride", ctypes.c_size_t, pointer)):
        found = getattr(library, function)
        found.restype, found.argtypes = result, arguments
    return library


_library = _load()


def version():
    return _library.uc_version().decode()


def systems():
    """The rule systems, by their names."""
    found, index = [], 0
    while name := _library.uc_system(index):
        found.append(name.decode())
        index += 1
    return found


class Game:
    """A quest with a party and options, out of which any number of games begin.

    pack     a system ("d2e") or the name of a pack
    quest    a quest or campaign; None: the pack's introduction
    party    heroes, as "hero" or "hero:class"; None: a default party
    options  {"option": "value"}
    """

    def __init__(self, pack, quest=None, party=(), options=None):
        self._pack = self._game = None
        options = options or {}
        if len(party) > PARTY or len(options) > OPTIONS:
            raise Error(f"a party has at most {PARTY} heroes, and there are at most {OPTIONS} options")
        self._pack = self._load_pack(pack)
        setup, error = _Setup(), _Error()
        setup.quest = quest.encode() if quest else None
        for i, hero in enumerate(party):
            setup.party[i] = hero.encode()
        setup.party_count = len(party)
        for i, (key, value) in enumerate(options.items()):
            setup.option[i] = _Pair(key.encode(), str(value).encode())
        setup.option_count = len(options)
        self._game = _library.uc_game_new(self._pack, ctypes.byref(setup), ctypes.byref(error))
        if not self._game:
            raise Error(error.text.decode())
        self.state_size = _library.uc_state_size(self._game)
        self.seats = _library.uc_seat_count(self._game)
        self.sides = [_library.uc_seat_side(self._game, seat) for seat in range(1, self.seats + 1)]
        self.observation_size = _library.uc_observe_size(self._game)
        self.observation_version = _library.uc_observe_version(self._game)

    @staticmethod
    def _load_pack(name):
        path, error, problems = ctypes.create_string_buffer(4096), _Error(), _Problems()
        if _library.uc_pack_find(name.encode(), path, len(path), ctypes.byref(error)) != 0:
            raise Error(error.text.decode())
        pack = _library.uc_pack_load(path.value, ctypes.byref(problems))
        if not pack:
            raise Error(f"the pack '{name}' has errors: see undercroft lint {name}")
        return pack

    def __del__(self):
        if self._game:
            _library.uc_game_free(self._game)
        if self._pack:
            _library.uc_pack_free(self._pack)

    @property
    def blocks(self):
        """{block: (first, rows, columns)} of an observation; `columns` is the list of their names."""
        found, block, index = {}, _Block(), 0
        text = ctypes.create_string_buffer(128)
        while _library.uc_observe_block(self._game, index, ctypes.byref(block)):
            names = []
            for column in range(block.columns):
                _library.uc_observe_column(self._game, index, column, text, len(text))
                names.append(text.value.decode())
            found[block.name.decode()] = (block.first, block.rows, names)
            index += 1
        return found

    def batch(self, games, threads=1, seed=1, restart=True, skip_forced=False, slots=64, observe=False):
        """Many of them, begun."""
        return Batch(self, games, threads, seed, restart, skip_forced, slots, observe)


class Batch:
    """Games of one quest, played together. Its arrays, an entry a game:

    seat, side      who is to answer; where several may, one of them after the other; 0: the game is over
    prompt, subject which question it is, and the figure that it is about
    count           answers that there are
    candidate       [games, slots, 4] what each means: verb, a, b, c
    mask            [games, slots] True where there is an answer
    observation     [games, observation_size] what `seat` sees; None unless it is wanted
    over, reward    the game has ended by the last step; [games, 2] 1 or -1 for sides 1 and 2
    length          answers of the game that has ended
    states          [games, stride] the states as bytes: copy one to go back to it
    """

    def __init__(self, game, games, threads, seed, restart, skip_forced, slots, observe):
        self._batch = None
        if not 0 <= slots <= CHOICES:
            raise Error(f"there are 0 to {CHOICES} slots, not {slots}")
        self.game, self.games = game, games
        how = (RESTART if restart else 0) | (SKIP_FORCED if skip_forced else 0)
        self._batch = _library.uc_batch_new(game._game, games, threads, seed, how)
        if not self._batch:
            raise Error(f"a batch of {games} games for {threads} threads cannot be made")
        size = game.observation_size
        self.seat, self.side = numpy.zeros(games, numpy.uint8), numpy.zeros(games, numpy.uint8)
        self.prompt, self.subject = numpy.zeros(games, numpy.uint8), numpy.zeros(games, numpy.uint8)
        self.count = numpy.zeros(games, numpy.int32)
        self.candidate = numpy.zeros((games, slots, 4), numpy.int16)
        self.mask = numpy.zeros((games, slots), numpy.bool_)
        self.observation = numpy.zeros((games, size), numpy.int16) if observe else None
        self.over, self.reward = numpy.zeros(games, numpy.bool_), numpy.zeros((games, 2), numpy.int8)
        self.length = numpy.zeros(games, numpy.uint32)
        self._look = _Look(slots=slots, **{
            name: getattr(self, name).ctypes.data for name in _ARRAYS
            if name != "slots" and getattr(self, name) is not None and getattr(self, name).size})
        stride = _library.uc_batch_stride(self._batch)
        memory = (ctypes.c_uint8 * (stride * games)).from_address(_library.uc_batch_state(self._batch, 0))
        memory.owner = self  # while somebody has the array the games are there
        self.states = numpy.frombuffer(memory, numpy.uint8).reshape(games, stride)
        self.look()

    def __del__(self):
        if self._batch:
            _library.uc_batch_free(self._batch)

    def step(self, choice):
        """Answers number `choice` of each game, -1 for none; how many were answered. What is not offered changes nothing."""
        choice = numpy.ascontiguousarray(choice, numpy.int32)
        if choice.shape != (self.games,):
            raise Error(f"there are {self.games} games, and answers of shape {choice.shape}")
        return _library.uc_batch_step(self._batch, choice.ctypes.data, ctypes.byref(self._look))

    def look(self):
        """Makes the arrays anew, after a state was changed."""
        _library.uc_batch_look(self._batch, ctypes.byref(self._look))

    def _state(self, index):
        if not 0 <= index < self.games:
            raise Error(f"there is no game {index}")
        return _library.uc_batch_state(self._batch, index)

    def hash(self, index):
        """The identity of a position."""
        return _library.uc_hash(self.game._game, self._state(index))

    def resample(self, index, seat, seed):
        """Replaces all that a seat does not know of a game by a random possibility."""
        _library.uc_resample(self.game._game, self._state(index), seat, seed)

    def answer(self, index, number):
        """An answer of a game, as a sentence."""
        row = [int(value) & 0xffff for value in self.candidate[index][number]]
        text = ctypes.create_string_buffer(400)
        packed = row[0] | row[1] << 16 | row[2] << 32 | row[3] << 48
        _library.uc_choice_text(self.game._game, self._state(index), packed, text, len(text))
        return text.value.decode(errors="replace")
