"""Finds invalid references in pages: links that lead nowhere, and commands or options that do not exist."""

import re
import subprocess
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAMS = ("roundel", "roundel-match", "roundel-learn", "roundel-tables")
# The scripts that build a program and start it with their arguments.
STARTERS = {"tools/run": "roundel"} | {f"tools/{name}": name for name in PROGRAMS[1:]}
# Words that the programs accept beside the commands in their help.
UNLISTED_COMMANDS = {"help", "analyze", "merge", "compliance"}

FENCE = re.compile(r"\s*(```|~~~)")
CODE_SPAN = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"#{1,6} +(.*)")
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
SEPARATOR = re.compile(r"\s(?:\||\|\||&&|;|>|>>|<)\s")
OPTION = re.compile(r"--[a-z][\w-]*")


def without_code(text):
    """Returns the text of a page with blanks instead of its code. All other text keeps its place."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    lines, in_code = [], False
    for line in text.splitlines():
        is_fence = bool(FENCE.match(line))
        lines.append("" if in_code or is_fence else line)
        in_code ^= is_fence
    return CODE_SPAN.sub(blank, "\n".join(lines))


def blocks_of(text):
    """Yields the number of the line before each block of code, and the lines of the block."""
    begun, block = None, []
    for number, line in enumerate(text.splitlines(), 1):
        if FENCE.match(line):
            if begun is not None:
                yield begun, block
            begun, block = (number, []) if begun is None else (None, [])
        elif begun is not None:
            block.append(line)


def commands_of(first, block):
    """Yields the commands of a block with their line numbers. A backslash joins lines. With prompts, other lines are output."""
    has_prompt = any(line.startswith("$ ") for line in block)
    number, command = 0, ""
    for place, line in enumerate(block, first + 1):
        if command:
            command += line.strip()
        elif not has_prompt or line.startswith("$ "):
            number, command = place, line.strip().removeprefix("$ ")
        if command.endswith("\\"):
            command = command[:-1].rstrip() + " "
        elif command:
            yield number, command
            command = ""


def commands_in(text):
    """Yields the number of the line and the text of each command: of code spans, of blocks, and in the quotes of these."""
    found = [pair for first, block in blocks_of(text) for pair in commands_of(first, block)]
    lines = text.splitlines()
    for first, block in blocks_of(text):
        lines[first - 1:first + 1 + len(block)] = [""] * (len(block) + 2)
    prose = "\n".join(lines)
    for span in CODE_SPAN.finditer(prose):
        found.append((prose.count("\n", 0, span.start()) + 1, " ".join(span[2].split())))
    for line, command in found:
        yield line, QUOTED.sub("QUOTED", command)
        for quoted in QUOTED.finditer(command):
            yield line, quoted[0][1:-1]


@lru_cache(maxsize=None)
def help_of(program, *command):
    """Returns the help text of one of our programs, or of one of its commands."""
    call = [ROOT / "build/release" / program, *command, "--help"]
    return subprocess.run(call, capture_output=True, text=True, check=True).stdout


def listed_commands(program):
    """Returns the commands in the help of a program."""
    listed = help_of(program).partition("\nCommands:\n")[2].partition("\n\n")[0]
    return UNLISTED_COMMANDS | set(re.findall(r"^  ([a-z][\w-]*)", listed, re.MULTILINE))


def program_finding(program, words):
    """Returns what a call of a program names that the program lacks, or None."""
    places = [n for n, word in enumerate(words) if not word.startswith("-") and (n == 0 or not words[n - 1].startswith("-"))]
    command = words[places[0]] if places and program != "roundel-match" else None
    if program == "roundel-match" and words and words[0] in UNLISTED_COMMANDS:
        command = words[0]
    is_placeholder = command is None or not re.fullmatch(r"[a-z][a-z-]*", command)
    if not is_placeholder and command not in listed_commands(program):
        return f"{program} has no command '{command}'"
    known = help_of(program) if is_placeholder else help_of(program) + help_of(program, command)
    if not is_placeholder and command == "help":
        return None
    return option_finding(program if is_placeholder else f"{program} {command}", words, known)


def option_finding(caller, words, known):
    """Returns the option that is not in the text `known`, or None."""
    known_options = set(OPTION.findall(known)) | {"--help"}
    for word in words:
        option = OPTION.match(word)
        if option and option[0] not in known_options:
            return f"{caller} has no option '{option[0]}'"
    return None


def script_text(script):
    """Returns the text of a script and of the modules beside it that it imports. The options are in it, as its help is."""
    text = script.read_text(errors="replace")
    for module in re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE):
        beside = script.parent / f"{module}.py"
        if beside.exists():
            text += beside.read_text(errors="replace")
    return text


def command_finding(command):
    """Returns what a command names that does not exist, or None. Commands of other projects have no finding."""
    words = SEPARATOR.split(re.sub(r"\s#\s.*", "", command))[0].split()
    if not words:
        return None
    name, words = words[0].removeprefix("build/release/").rstrip(":,"), words[1:]
    name = STARTERS.get(name, name)
    if name in PROGRAMS:
        return program_finding(name, words)
    if not re.fullmatch(r"tools/[\w./-]+", name):
        return None
    script = ROOT / name
    if not script.exists():
        return f"there is no '{name}'"
    return option_finding(name, words, script_text(script)) if script.is_file() else None


@lru_cache(maxsize=None)
def anchors_of(page):
    """Returns the names by which links find the headings of a page."""
    names = set()
    in_code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        in_code ^= bool(FENCE.match(line))
        heading = None if in_code else HEADING.match(line)
        if heading:
            text = re.sub(r"\]\([^)]*\)", "", heading[1]).lower()
            names.add(re.sub(r"[^\w\- ]", "", text).strip().replace(" ", "-"))
    return names


def link_finding(page, target):
    """Returns why a link of a page leads nowhere, or None. Web addresses are not checked."""
    if re.match(r"[a-z]+:", target):
        return None
    path, _, anchor = target.partition("#")
    aim = page.parent / path if path else page
    if not aim.exists():
        return f"there is no '{path}'"
    if anchor and aim.suffix == ".md" and anchor not in anchors_of(aim.resolve()):
        return f"'{path or page.name}' has no heading '#{anchor}'"
    return None


def findings_in(page, text):
    """Yields the findings in a page: the number of the line, what was found, and what to do."""
    prose = without_code(text)
    for link in LINK.finditer(prose):
        if finding := link_finding(page, link[1]):
            yield prose.count("\n", 0, link.start()) + 1, f"link to '{link[1]}'", f"{finding}: correct the link"
    for line, command in commands_in(text):
        if finding := command_finding(command):
            yield line, f"`{command[:60]}`", f"{finding}: see its --help"
