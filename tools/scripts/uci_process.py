"""A UCI engine as a child process, and the common parts of the measuring tools.

Used by bench_perft, bench_search, bench_startup, compare_converted, compare_rules, match_peer, match_tables and solve_suite, in
the same folder, and by tools/tune.
"""

import os
import select
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
DEFAULT_ENGINE = str(REPOSITORY / "build" / "release" / "roundel")
GAMES_FOLDER = "/usr/games"  # Debian installs engines there, and it is not in every PATH
HANDSHAKE_SECONDS = 30.0
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class EngineError(Exception):
    """The engine is missing, has ended, has refused a command or has not answered in time."""


def split_command(text):
    """Returns the command line `text` as a list. The program is searched in PATH and /usr/games."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise EngineError(f"'{text}' cannot be read: {error}") from error
    if not words:
        raise EngineError("no engine given")
    program = shutil.which(words[0]) or shutil.which(words[0], path=GAMES_FOLDER)
    if program is None:
        raise EngineError(f"no such engine: {words[0]}")
    return [program] + words[1:]


class UciProcess:
    """One engine process. Reading and writing happen on the caller's thread; nothing runs in the background.

    A line counts as received when this process reads it, so times include the pipe, some tens of microseconds.
    """

    def __init__(self, command):
        self.command = command
        self.name = command
        self.options = {}  # name -> the rest of its `option` line after the name
        self.unread = b""
        self.started_at = time.perf_counter()
        self.process = subprocess.Popen(
            split_command(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def pid(self):
        return self.process.pid

    def cpu_seconds(self):
        """Returns the processor time that all threads of the engine have used so far (Linux)."""
        clock_of_process = (~self.pid << 3) | 2  # as clock_getcpuclockid() makes it
        return time.clock_gettime(clock_of_process)

    def send(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except BrokenPipeError:
            raise EngineError(f"{self.name} ended before: {line}") from None

    def read_line(self, deadline):
        """Returns the next line, without its end. Fails at `deadline` (time.perf_counter) and at the end of output."""
        output = self.process.stdout.fileno()
        while b"\n" not in self.unread:
            left = deadline - time.perf_counter()
            if left <= 0 or not select.select([output], [], [], left)[0]:
                raise EngineError(f"{self.name} did not answer in time")
            chunk = os.read(output, 1 << 16)
            if not chunk:
                raise EngineError(f"{self.name} ended with status {self.process.wait()}")
            self.unread += chunk
        line, self.unread = self.unread.split(b"\n", 1)
        return line.decode(errors="replace").rstrip("\r")

    def read_until(self, prefix, seconds):
        """Returns all lines up to and including the first that begins with `prefix`."""
        deadline = time.perf_counter() + seconds
        lines = []
        while not lines or not lines[-1].startswith(prefix):
            lines.append(self.read_line(deadline))
        return lines

    def handshake(self):
        """Sends `uci` and reads up to `uciok`. Stores the engine's name and options."""
        self.send("uci")
        for line in self.read_until("uciok", HANDSHAKE_SECONDS):
            if line.startswith("id name "):
                self.name = line[len("id name "):].strip()
            elif line.startswith("option name "):
                name, _, kind = line[len("option name "):].partition(" type ")
                self.options[name.strip()] = kind
        return self

    def wait_ready(self, seconds=HANDSHAKE_SECONDS):
        """Sends `isready` and waits for `readyok`. Fails if the engine complained about an earlier command."""
        self.send("isready")
        for line in self.read_until("readyok", seconds):
            if line.startswith("info string error"):
                raise EngineError(f"{self.name}: {line[len('info string '):]}")

    def has_option(self, name):
        return name in self.options

    def set_option(self, name, value):
        self.send(f"setoption name {name} value {value}")

    def set_common_options(self, hash_mib):
        """Sets one thread, a hash table of the given size and no opening book, under the names that the engine has."""
        for name, value in (("Threads", 1), ("Number of Threads", 1), ("Hash", hash_mib), ("OwnBook", "false")):
            if self.has_option(name):
                self.set_option(name, value)
        self.wait_ready()

    def variants(self):
        """Returns the games in the UCI_Variant combo, without the alias `standard`; empty if there is none."""
        words = self.options.get("UCI_Variant", "").split()
        names = [word for before, word in zip(words, words[1:]) if before == "var"]
        return [name for name in names if name != "standard"]

    def set_variant(self, variant):
        """Switches the game. An engine without variants plays chess."""
        if self.has_option("UCI_Variant"):
            self.set_option("UCI_Variant", variant)
            self.wait_ready()
        elif variant != "chess":
            raise EngineError(f"{self.name} does not play {variant}")

    def set_position(self, text=None):
        """Sets the position of that text, or the game's start."""
        self.send(f"position fen {text}" if text else "position startpos")
        self.wait_ready()

    def new_game(self):
        self.send("ucinewgame")
        self.wait_ready()

    def search(self, limit, seconds):
        """Sends `go <limit>`. Returns the info lines and the best move, which must come within `seconds`."""
        self.send(f"go {limit}")
        lines = self.read_until("bestmove", seconds)
        infos = [line for line in lines if line.startswith("info ") and not line.startswith("info string")]
        words = lines[-1].split()
        return infos, words[1] if len(words) > 1 else "(none)"

    def start_rate(self, nodes, cpu_time, seconds):
        """Nodes a second of a search of the start, which ends at so many of them: what an engine tells of a search that time
        ends may be of its last whole iteration."""
        clock = self.cpu_seconds if cpu_time else time.monotonic
        self.new_game()
        self.set_position()
        begin = clock()
        self.search(f"nodes {nodes}", seconds)
        return nodes / (clock() - begin)

    def close(self):
        """Asks the engine to quit, and ends it if it does not."""
        try:
            self.send("quit")
            self.process.wait(timeout=5)
        except (EngineError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def value_after(line, word):
    """Returns the whole number after `word` in an info line, or None."""
    words = line.split()
    for before, text in zip(words, words[1:]):
        if before == word and text.lstrip("-").isdigit():
            return int(text)
    return None


def machine_name():
    """Returns the CPU model, so that figures can be compared."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return "unknown"


def add_engine_option(parser):
    parser.add_argument("--engine", default=DEFAULT_ENGINE, metavar="COMMAND",
                        help="the engine that is measured (default: build/release/roundel)")


def positive(text):
    """Reads an argument that is a whole number of at least 1."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def add_cpu_time_option(parser):
    parser.add_argument("--cpu-time", action="store_true",
                        help="count processor time instead of wall time, for a machine that is busy (Linux)")


def note(text):
    """Prints progress to standard error, but only if that is a terminal."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr, flush=True)


def run_tool(main):
    """Runs main() and ends the process with its exit status; an engine's failure is one line and status 2."""
    try:
        sys.exit(main())
    except EngineError as error:
        print(f"{Path(sys.argv[0]).name}: {error}", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the output has no reader any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
