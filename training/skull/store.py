"""Play by a table, from Python: its memory, and what is done with it (tabular.h)."""

import ctypes

import torch

from tables import ACTIONS, Tables

WIDTH, MOST_TABLED = 18, 4
BY_ENTRY = ("logits", "gain", "seen", "sum")


class Pointers(ctypes.Structure):
    _fields_ = [("capacity", ctypes.c_uint64)] + [
        (name, ctypes.c_void_p)
        for name in ("keys", "counts", "fresh", *BY_ENTRY, "worth", "worth_sum", "worth_seen")
    ]


class Rates(ctypes.Structure):
    _fields_ = [(name, ctypes.c_float) for name in ("step", "pull", "window", "average")]


class Store:
    def __init__(self, library, device, bits):
        self.library, self.device, self.capacity = library, device, 1 << bits
        library.worths.restype = ctypes.c_int64

        def zeros(count, kind=torch.float32):
            return torch.zeros(count, dtype=kind, device=device)

        worths = library.worths()
        self.memory = {
            "keys": zeros(self.capacity, torch.int64), "counts": zeros(self.capacity, torch.uint8),
            "fresh": zeros(self.capacity, torch.uint8), **{name: zeros(self.capacity * WIDTH) for name in BY_ENTRY},
            "worth": zeros(worths).fill_(0.3), "worth_sum": zeros(worths), "worth_seen": zeros(worths),
        }
        self.pointers = Pointers(self.capacity, *(tensor.data_ptr() for tensor in self.memory.values()))

    def _stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device.type == "cuda" else 0)

    def begin(self, count, setup, seed):
        self.tables = torch.zeros(count, self.library.tableBytes(), dtype=torch.uint8, device=self.device)
        self.setup = setup
        self.library.beginRounds(
            count, ctypes.c_void_p(self.tables.data_ptr()), ctypes.byref(setup), ctypes.c_uint64(seed << 32),
            self._stream(),
        )

    def play(self, rounds, explore, tremble, against=None):
        """All play by this table, or one seat by it and the others by another that does not learn."""
        self.library.playRounds(
            len(self.tables), ctypes.c_void_p(self.tables.data_ptr()), ctypes.byref(self.setup),
            ctypes.byref((against or self).pointers), ctypes.byref(self.pointers), ctypes.c_float(explore), ctypes.c_float(tremble), rounds, self._stream(),
        )

    def learn(self, rates, window):
        self.library.learnTable(
            ctypes.byref(self.pointers), ctypes.byref(rates), ctypes.c_float(window), self._stream()
        )

    def freeze(self):
        self.library.freezeTable(ctypes.byref(self.pointers), self._stream())

    def worth_of(self, seats):
        """What a new game is worth to the seats, from the first on."""
        at = 0
        for index in range(MOST_TABLED):
            at = at * 64 + (1 if index < seats else 63)
        return self.memory["worth"][at * MOST_TABLED : at * MOST_TABLED + seats].tolist()

    def entries(self):
        return int((self.memory["keys"] != 0).sum())

    def answers(self, tables: Tables):
        """For who is asked at each table: logits of all moves, and whether they are known."""
        count = tables.count
        logits = torch.zeros(count, ACTIONS, device=self.device)
        known = torch.zeros(count, dtype=torch.uint8, device=self.device)
        self.library.answers(
            count, ctypes.c_void_p(tables.tables.data_ptr()), ctypes.byref(self.pointers),
            *(ctypes.c_void_p(each.data_ptr()) for each in (logits, known)), self._stream(),
        )
        return logits, known.bool()
