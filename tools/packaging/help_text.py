"""Reads the --help of the programs, from which manual pages and completions are made."""

import re
import subprocess
from dataclasses import dataclass, field

# The value names of options that name files.
FILES = {"FILE", "DIR", "PATH", "FOLDER", "OUT", "PREFIX", "SET", "WEIGHTS.npy", "FILE.svg|FILE.png"}


@dataclass
class Item:
    """An option, a command or another term with its explanation."""

    term: str  # such as `-h [ --help ]`, `--depth N`, `bench`
    text: str

    def flags(self):
        """Returns the option's spellings, the long one first; none: it is not an option."""
        return sorted(re.findall(r"(?<!\w)--?[A-Za-z][a-z-]*", self.term), key=len, reverse=True)

    def argument(self):
        """Returns the name of the option's value, such as `N`; empty: it has none, or the value can be left out."""
        words = re.sub(r"\[.*?\]|--?[A-Za-z][a-z-]*|,", "", self.term).split()
        return words[0] if words else ""


    def values(self):
        """Returns the possible values if they are a fixed list: in backquotes in the text, or separated by bars in the name of the value."""
        wants = self.argument()
        if re.fullmatch(r"[a-z]+(\|[a-z]+)+", wants):
            return wants.split("|")
        return re.findall(r"`([a-z][a-z-]*)`", self.text) if wants and wants not in FILES else []


@dataclass
class Section:
    """The lines below a heading; without a heading, prose."""

    heading: str
    items: list = field(default_factory=list)
    lines: list = field(default_factory=list)  # lines that are not items


@dataclass
class HelpText:
    usage: list
    prose: list  # paragraphs
    sections: list

    def items(self, heading):
        return [item for section in self.sections if section.heading == heading for item in section.items]

    def takes_game(self):
        """Returns whether the first word may be a game, as in `roundel rules V`."""
        return any(re.match(r"\S+ \S+ (V|\[V\])(?!\S)", usage) for usage in self.usage)

    def takes_file(self):
        """Returns whether the first word may be a file, as in `roundel analyse FILE`."""
        return any(re.match(r"\S+ \S+ FILE(?!\S)", usage) for usage in self.usage)


def parse(text):
    """Returns the parts of a help text: a usage if there is one, paragraphs, and sections. A section's heading ends in a colon."""
    blocks = [block.splitlines() for block in re.split(r"\n\s*\n", text.strip("\n"))]
    help_text = HelpText([], [], [])
    if re.match("[Uu]sage:", blocks[0][0]):
        for line in blocks.pop(0):
            call = re.sub("^[Uu]sage: ", "       ", line)
            # A line with more indentation continues the previous line.
            if re.match(" {8,}", call) and help_text.usage:
                help_text.usage[-1] += " " + call.strip()
            else:
                help_text.usage.append(call.strip())
    for block in blocks:
        if block[0].endswith(":") and not block[0].startswith(" "):
            help_text.sections.append(read_section(block[0][:-1], block[1:]))
        else:
            help_text.prose.append(" ".join(block))
    return help_text


def read_section(heading, lines):
    section = Section(heading)
    if heading in ("Examples", "Example"):
        section.lines = [line.removeprefix("  ") for line in lines]
        return section
    for line in lines:
        begun = re.match(r"  (\S.*?)(?:\s{2,}(\S.*))?$", line)
        # If a term is wider than its column, only one space is before its text.
        if begun and not begun[2] and (tight := re.match(r"  (-\S+(?: [A-Z]+=\S+| \S*[A-Z]\S*)+) ([a-z].*)$", line)):
            begun = tight
        if begun:
            section.items.append(Item(begun[1], (begun[2] or "").strip()))
        elif section.items:
            section.items[-1].text = f"{section.items[-1].text} {line.strip()}".strip()
    return section


def help_of(program, *command):
    """Calls a program with --help and returns its output. Raises CalledProcessError if the program has no --help."""
    answer = subprocess.run([program, *command, "--help"], capture_output=True, text=True, check=True)
    return parse(answer.stdout)


def commands_of(program, help_text):
    """Returns the help texts of its commands, by their names."""
    names = [item.term for item in help_text.items("Commands")]
    names += [line.split()[1] for line in help_text.usage[1:] if line.split()[1:2] and line.split()[1].isalpha()]
    return {name: help_of(program, name) for name in names}
