"""The simulator from Python: many tables, stepped by networks."""

import ctypes
import pathlib
import subprocess
import tempfile

import torch

HERE = pathlib.Path(__file__).parent
SEATS, ROW, OBS, MEMORY, ACTIONS = 6, 352, 270, 30, 34
THREE_LEFT = 217  # the feature that says so
TURN = 10  # the byte of a table that says whose turn it is
BY_LEARNER, BY_OTHER, BY_SCRIPT = 0, 1, 2


class Setup(ctypes.Structure):
    """As in table.h, which says what they mean; what is not named is 0."""

    _fields_ = [
        ("seats", ctypes.c_int32),
        ("random_start", ctypes.c_float),
        ("noisy", ctypes.c_float),
        ("noise", ctypes.c_float),
        ("mix", ctypes.c_int32),
        ("most", ctypes.c_int32),
        ("cut", ctypes.c_float),
        ("answers", ctypes.c_int32),
        ("duel", ctypes.c_void_p),
    ]


class Step(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("mask", "action", "seat", "who", "winner", "died", "champion", "logp")
    ]


def build(cuda: bool) -> ctypes.CDLL:
    out = pathlib.Path(tempfile.mkdtemp()) / "libskull.so"
    source = str(HERE / "simulator.cu")
    if cuda:
        command = ["nvcc", "-O3", "-shared", "-Xcompiler", "-fPIC", "-arch=sm_90", "-maxrregcount=64", source, "-o", str(out)]
    else:
        command = ["g++", "-O2", "-shared", "-fPIC", "-x", "c++", source, "-o", str(out)]
    subprocess.run(command, check=True)
    library = ctypes.CDLL(str(out))
    assert [library.shape(i) for i in range(7)] == [SEATS, ROW, OBS, MEMORY, ACTIONS, THREE_LEFT, TURN]
    return library


def set_up(seed):
    """The device, a GPU where there is one, and the simulator for it."""
    torch.manual_seed(seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    cuda = torch.cuda.is_available()
    return torch.device("cuda" if cuda else "cpu"), build(cuda)


def read_duel(path, device):
    """What two seats win from each other, written by duel.cpp."""
    return torch.frombuffer(bytearray(pathlib.Path(path).read_bytes()), dtype=torch.float32).to(device)


class Tables:
    """`count` tables; a rollout of `steps` decisions each is kept in tensors [steps, count]."""

    def __init__(self, library, device, count, steps, setup, seed):
        self.library, self.device, self.count, self.steps, self.setup = library, device, count, steps, setup
        self.tables = torch.zeros(count, library.tableBytes(), dtype=torch.uint8, device=device)

        def bytes_():
            return torch.zeros(steps, count, dtype=torch.uint8, device=device)

        self.rows = torch.zeros(steps, count, ROW, dtype=torch.uint8, device=device)
        self.mask = torch.zeros(steps, count, dtype=torch.int64, device=device)
        self.action, self.seat, self.who, self.winner, self.died, self.champion = (bytes_() for _ in range(6))
        self.logp, self.value, self.advantage, self.target = (
            torch.zeros(steps, count, device=device) for _ in range(4)
        )
        self.use = bytes_()
        library.startTables(
            count, self._p(self.tables), ctypes.byref(setup), ctypes.c_uint64(seed << 32), self._stream()
        )

    def _p(self, tensor):
        return ctypes.c_void_p(tensor.data_ptr())

    def _stream(self):
        return ctypes.c_void_p(torch.cuda.current_stream().cuda_stream if self.device.type == "cuda" else 0)

    def legal(self):
        """The moves of whoever is to move, as bits."""
        mask = torch.zeros(self.count, dtype=torch.int64, device=self.device)
        self.library.legalTables(self.count, self._p(self.tables), self._p(mask), self._stream())
        return mask

    @torch.no_grad()
    def rollout(self, learner, other=None):
        """`learner` and `other` give logits for observations."""
        for k in range(self.steps):
            rows = self.rows[k]
            self.library.observeTables(self.count, self._p(self.tables), self._p(rows), self._stream())
            mine = learner(rows)[:, :ACTIONS].contiguous()
            theirs = mine if other is None else other(rows)[:, :ACTIONS].contiguous()
            step = Step(*(getattr(self, name)[k].data_ptr() for name, _ in Step._fields_))
            self.library.stepTables(
                self.count, self._p(self.tables), ctypes.byref(self.setup), self._p(mine), self._p(theirs),
                ctypes.byref(step), self._stream(),
            )

    def advise(self, trace):
        """Advantages and value targets from `value`; `use` is 1 for steps of the learner, 2 of the other network,
        3 for moves that neither chose."""
        self.library.advantages(
            self.count, self.steps, ctypes.c_float(trace),
            *(self._p(t) for t in (self.seat, self.who, self.winner, self.died, self.value, self.advantage,
                                   self.target, self.use)),
            self._stream(),
        )

    def score(self):
        """Games that ended, and those that the learner won."""
        return int((self.champion > 0).sum()), int((self.champion == 1).sum())
