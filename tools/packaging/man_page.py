"""Writes a program's manual page from its --help, and from a file of further sections in the same form, such as files and exit
status."""

import argparse
import re
import subprocess
from pathlib import Path

from help_text import commands_of, help_of, parse

EXAMPLE_COLUMNS = 68  # With the indentation and a backslash the lines fit a terminal of 80 columns.


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^([.'])", r"\\&\1", text)


def marked(text):
    """Formats prose. Text between backquotes is bold."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return escaped(text)
    return "".join(f"\\fB{escaped(part)}\\fR" if n % 2 else escaped(part) for n, part in enumerate(parts))


def term(text):
    """Formats an option: its spellings in bold, the name of its value in italics."""
    words = re.sub(r"(-\w) \[ (--[\w-]+) \]", r"\1, \2", text).split()
    return " ".join(f"\\fI{escaped(word)}\\fR" if re.match(r"[\[A-Z]", word) else f"\\fB{escaped(word)}\\fR" for word in words)


def body(help_text, heading):
    """Returns the lines of one help text, in the page or below a heading of it."""
    lines = []
    for prose in help_text.prose:
        lines += [".PP", marked(prose)]
    return lines + sections(help_text, heading)


def sections(help_text, heading):
    """Returns the lines of its sections only."""
    lines = []
    for section in help_text.sections:
        lines.append(f".{heading} {escaped(section.heading).upper() if heading == 'SH' else escaped(section.heading)}")
        if section.lines:
            lines += [".nf", *[escaped(line) for line in example_lines(section.lines)], ".fi"]
        for item in section.items:
            lines += [".TP", term(item.term), marked(item.text)]
    return lines


def example_lines(lines):
    """Returns calls as a shell reads them, in lines that fit the page. An indented line that follows no backslash continues the line before."""
    calls = []
    for line in lines:
        if line.startswith(" ") and calls and not calls[-1].endswith("\\"):
            calls[-1] += " " + line.strip()
        else:
            calls.append(line)
    return [line for call in calls for line in broken_call(call)]


def broken_call(line):
    """Breaks a line of a call before options, or before other words if necessary. All lines but the last end in a backslash."""
    if len(line.removesuffix(" \\")) <= EXAMPLE_COLUMNS:
        return [line]
    words = re.findall(r"(?:^\s+)?(?:'[^']*'|\"[^\"]*\"|\S)+", line)
    ends = [n for n in range(2, len(words)) if len(" ".join(words[:n])) <= EXAMPLE_COLUMNS]
    if not ends:
        return [line]
    end = max((n for n in ends if words[n].startswith("--")), default=ends[-1])
    return [" ".join(words[:end]) + " \\", *broken_call("    " + " ".join(words[end:]))]


def synopsis(help_text):
    """Returns the ways to call the program. Long ones are broken between words, but not in brackets."""
    lines = [".nh", ".ad l", ".in +4n"]
    for usage in help_text.usage:
        whole = re.sub(r"\[[^]]*\]", lambda brackets: brackets[0].replace(" ", "\0"), " ".join(usage.split()))
        lines += [".ti -4n", escaped(whole).replace("\0", "\\ "), ".br"]
    return [*lines, ".in", ".ad b", ".hy"]


def page(program, further):
    """Returns the whole page, with the further sections at its end. Its one-line summary is the first sentence of the text."""
    name = Path(program).name
    help_text = help_of(program)
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if not help_text.prose:
        raise SystemExit(f"{name}: its help does not say what it is for")
    summary = help_text.prose[0].split(". ")[0].rstrip(".")
    lines = [f'.TH {name.upper()} 1 "" "{escaped(said)}" "User Commands"', ".SH NAME", f"{escaped(name)} \\- {escaped(summary)}",
             ".SH SYNOPSIS", *synopsis(help_text), ".SH DESCRIPTION", *body(help_text, "SH")]
    for command, text in commands_of(program, help_text).items():
        lines += [f".SH {escaped(f'{name} {command}').upper()}", *synopsis(text), *body(text, "SS")]
    return "\n".join(lines + sections(further, "SH")) + "\n"


def further_sections(file, data):
    """Returns the further sections of a file, with the folders below `data` in which they are installed."""
    text = file.read_text().replace("@datadir@", f"{data}/roundel").replace("@docdir@", f"{data}/doc/roundel")
    return parse(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sections", type=Path, required=True, help="a file of further sections")
    parser.add_argument("--data", required=True, help="the folder in which shared files are installed")
    parser.add_argument("program")
    parser.add_argument("out", type=Path, help="the file to be written")
    options = parser.parse_args()
    options.out.write_text(page(options.program, further_sections(options.sections, options.data)))


if __name__ == "__main__":
    main()
