"""Splits the engine's program in a package for browsers: most of what chess and Centre Chess do not need becomes a second one.

Usage: split_program.py PACKAGE NAME

PACKAGE/NAME.wasm must have the names of its functions, and loses them. The functions of all other families go to
PACKAGE/NAME-rest.wasm, except for those that are called before such a game is chosen: a trial finds them (first_calls.mjs).
Each call of a function there goes through the table of functions. Its place in the table first holds a function that
JavaScript gives (rest_prelude.js). That function loads the rest, which then takes its places in the table itself.
Binaryen's wasm-split does the work; see the page "Module splitting" in Emscripten's documentation.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

# The namespaces of families that are not needed before such a game is chosen.
LATER = re.compile(r"\broundel::(cheversi|crest|draughts|fairy|stones)::")

CUSTOM_SECTION = 0
FUNCTION_NAMES = 1  # a part of the section of names
PLAIN = re.compile(r"[^\w!#$%&'*+\-./:<=>?@\\^`|~]", re.ASCII)  # other signs are written as numbers
HASH_SIZE = 8  # bytes of a profile, before four for each function: when it was first called, or 0


class Reader:
    """Reads numbers and names of WebAssembly's binary format from bytes."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """An unsigned number, of 7 bits a byte, the least ones first."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def bytes(self) -> bytes:
        """Bytes after their number."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def parts(self) -> Iterator[tuple[int, bytes]]:
        """All that follows: parts with their kinds."""
        while self.at < len(self.data):
            yield self.byte(), self.bytes()


def function_names(program: bytes) -> Iterator[str]:
    """The names of all functions, the imported ones first."""
    for kind, section in Reader(program, at=8).parts():
        reader = Reader(section)
        if kind != CUSTOM_SECTION or reader.bytes() != b"name":
            continue
        for part, content in reader.parts():
            if part != FUNCTION_NAMES:
                continue
            names = Reader(content)
            for _ in range(names.number()):
                names.number()
                yield names.bytes().decode()


def written(name: str) -> str:
    """A name as wasm-split reads it."""
    return PLAIN.sub(lambda sign: "".join(f"\\{byte:02x}" for byte in sign[0].encode()), name)


def wasm_split(*arguments: str | Path) -> None:
    subprocess.run(["wasm-split", "--all-features", *arguments], check=True)


def called_first(package: Path, program: Path, folder: Path) -> list[bool]:
    """Whether each function of the program is called in the trial, the imported ones left out."""
    counting, profile = folder / "counting.wasm", folder / "profile"
    wasm_split("--instrument", "--profile-export=write_profile", program, "-o", counting)
    trial = Path(__file__).with_name("first_calls.mjs")
    subprocess.run(["node", trial, package, program.stem, counting, profile], check=True)
    times = profile.read_bytes()[HASH_SIZE:]
    return [any(times[at : at + 4]) for at in range(0, len(times), 4)]


def split(package: Path, name: str) -> None:
    """Splits a program of the package."""
    program = package / f"{name}.wasm"
    names = list(function_names(program.read_bytes()))
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        is_first = called_first(package, program, folder)
        own = names[len(names) - len(is_first) :]
        later = [each for each, first in zip(own, is_first, strict=True) if LATER.search(each) and not first]
        if not later:
            raise SystemExit(f"{program}: no function is to be split off: link it with --profiling-funcs")
        listed = folder / "later.txt"
        listed.write_text("\n".join(map(written, later)))
        first = folder / "first.wasm"
        wasm_split(f"--split-funcs=@{listed}", program, "-o1", first, "-o2", package / f"{name}-rest.wasm")
        program.write_bytes(first.read_bytes())


if __name__ == "__main__":
    split(Path(sys.argv[1]), sys.argv[2])
