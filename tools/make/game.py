"""Reads the facts of a game's file that this program needs, and copies the file."""

import hashlib
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

from failure import UsageError

MOST_INHERITED = 8  # files, as the engine reads them


@dataclass(frozen=True)
class GameSource:
    name: str  # as in UCI_Variant
    title: str
    summary: str
    files: tuple  # its file, and the files beside it that it inherits from
    digest: str  # SHA-256 of them all

    @property
    def file(self):
        return self.files[0]

    def copy_to(self, folder):
        """Copies the files into a folder and returns the path of the game's file there."""
        for file in self.files[1:]:
            place = folder / file.relative_to(self.file.parent)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)
        place = folder / f"{self.name}.toml"
        shutil.copyfile(self.file, place)
        return place


def read_game(file):
    """Returns the source of a game that the engine has accepted. Raises UsageError."""
    files, facts = [file], [read_toml(file)]
    while len(files) <= MOST_INHERITED and (parent := inherited(files[0], files[-1], facts[-1])):
        files.append(parent)
        facts.append(read_toml(parent))
    digest = hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()

    def fact(name, other):
        return next((str(each[name]) for each in facts if name in each), other)

    name = str(facts[0].get("name", file.stem))
    return GameSource(name, fact("title", name), fact("summary", ""), tuple(files), digest)


def read_toml(file):
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"{file}: {error}") from error


def inherited(first, file, facts):
    """Returns the file that a game inherits from. None: the game inherits nothing, or a game that the engine has."""
    name = facts.get("inherits")
    if not name or not (file.parent / str(name)).is_file():
        return None
    parent = (file.parent / str(name)).resolve()
    if not parent.is_relative_to(first.parent.resolve()):
        raise UsageError(f"{file}: inherits: put '{name}' into the folder of the game's file, or into one below")
    return first.parent / parent.relative_to(first.parent.resolve())
