#!/usr/bin/env python3
"""Tests everything that the Debian package has installed, without the sources. Ends with the first fault (tools/scripts/package_check)."""

import json
import re
import shutil
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request
from pathlib import Path

GAMES = ["chess", "centrechess", "english", "brazilian", "international", "russian", "centrecheckers", "cheversi", "crest"]
DRAUGHTS = {"english", "brazilian", "international", "russian", "centrecheckers"}  # their records are PDN
PROGRAMS = ["roundel", "roundel-match", "roundel-learn", "roundel-tables", "roundel-board"]
SHARE = Path(shutil.which("roundel")).resolve().parent.parent / "share"
PATIENCE = 300  # the longest time of any step, in seconds


def check(truth, what):
    if not truth:
        raise SystemExit(f"FAILED: {what}")


def call(*command, said=""):
    """Runs a command that must succeed, and returns its output."""
    ended = subprocess.run(command, input=said, capture_output=True, text=True, timeout=PATIENCE, check=False)
    check(ended.returncode == 0, f"{' '.join(command)}: status {ended.returncode}: {ended.stdout[-500:]}{ended.stderr}")
    return ended.stdout


class Talk:
    """A program that is used over pipes."""

    def __init__(self, *command):
        self.command = command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.watch = threading.Timer(PATIENCE, self.process.kill)
        self.watch.start()

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def await_line(self, pattern):
        """Returns the match of the first line that has the pattern. Earlier lines are ignored."""
        for line in self.process.stdout:
            if found := re.search(pattern, line):
                return found
        raise SystemExit(f"FAILED: {' '.join(self.command)} never said {pattern}")

    def end(self, *lines):
        self.say(*lines)
        self.process.communicate()
        self.watch.cancel()
        check(self.process.returncode == 0, f"{' '.join(self.command)}: status {self.process.returncode}")


def try_protocols():
    talk = Talk("roundel")
    talk.say("uci")
    talk.await_line("^uciok$")
    for game in GAMES:
        talk.say(f"setoption name UCI_Variant value {game}", "isready")
        talk.await_line("^readyok$")
        talk.say("position startpos", "go depth 2")
        talk.await_line("^bestmove [^( ]")
    talk.end("quit")
    talk = Talk("roundel", "xboard")
    talk.say("xboard", "protover 2")
    talk.await_line("done=1")
    talk.say("new", "st 1", "e2e4")
    talk.await_line("^move ")
    talk.end("quit")
    talk = Talk("roundel", "hub")
    talk.say("hub")
    talk.await_line("^wait$")
    talk.say("init")
    talk.await_line("^ready$")
    talk.end("quit")


def try_counts():
    check("197281" in call("roundel", "perft", "--variant", "chess", "--depth", "4"), "perft of chess")
    listed = call("roundel", "variants")
    check(all(re.search(rf"^{game} ", listed, re.MULTILINE) for game in GAMES), "all games are listed")
    check(len(list((SHARE / "roundel/library").glob("*.toml"))) > 35, "the library is there")
    check((SHARE / "roundel/library/built_in/chess.toml").is_file(), "the files of built-in games are there")
    bench = "".join(line for line in call("roundel", "bench").splitlines(True) if not line.startswith("Nodes/second"))
    check(bench == Path(__file__).with_name("bench.txt").read_text(), "the bench visits the same nodes")


def try_game(game, folder):
    """Plays a game from start to end, and saves, loads, analyses and draws it."""
    file = f"{folder}/{game}.{'pdn' if game in DRAUGHTS else 'pgn'}"
    talk = Talk("roundel", "play", "--variant", game, "--side", "none", "--time", "0.005", "--threads", "1")
    ending = talk.await_line(r"The game is over: ([^.]*)")[1]
    talk.say(f"save {file}")
    talk.await_line("^Saved")
    talk.end("quit")
    check("The game is over" in call("roundel", "play", "--variant", game, said=f"load {file}\nquit\n"), f"{file} loaded")
    if game == "crest":  # its sides hide something: its games cannot be analysed move by move, but its positions can
        check('"best"' in call("roundel", "analyse", "--variant", game, "--depth", "1", "--json"), "crest analysed")
    else:
        judged = call("roundel", "analyse", "--game", file, "--depth", "1", "--json")
        kinds = [json.loads(line)["type"] for line in judged.splitlines()]
        check(kinds.count("turn") > 4 and "summary" in kinds, f"{file} analysed")
    call("roundel", "rules", game)
    call("roundel", "diagram", "--variant", game, "--out", f"{folder}/{game}.png")
    print(f"{game}: {ending}", flush=True)


def try_tools(folder):
    players = ["--engine", "name=a", "--engine", "name=b", "cmd=roundel", "--each", "nodes=200"]
    call("roundel-match", *players, "--out", f"{folder}/match")
    ballots = f"file={SHARE}/roundel/openings/english_ballots.pdn"
    call("roundel-match", "--variant", "english", *players, "--openings", ballots)
    call("roundel-learn", "generate", "--variant", "english", "--out", f"{folder}/set", "--positions", "200", "--nodes", "100")
    call("roundel-learn", "statistics", f"{folder}/set")
    told = subprocess.run([SHARE / "roundel/learn/train.py", "--help"], capture_output=True, text=True, check=False)
    check("usage:" in told.stdout or "Debian has it in" in told.stderr, "the trainer says what it takes, or what it lacks")
    call("roundel-tables", "build", "--variant", "english", "--men", "2", "--out", f"{folder}/tables")
    call("roundel", "probe", "--variant", "english", "--tables", f"{folder}/tables", "--position", "W:WK1:BK32")


def try_texts():
    """Checks manual pages, completions, and the links of pages."""
    for program in PROGRAMS:
        check(call(program, "--version").lower().startswith(program), f"{program} --version")
        check(program in call(program, "--help"), f"{program} --help")
        call("man", "-w", program)
        page = call("man", program)
        check(all(word in page for word in ("FILES", "EXIT STATUS")), f"the manual page of {program}")
        completion = SHARE / "bash-completion/completions" / program
        words = call("bash", "-c", f"source {completion}; COMP_WORDS=({program} --); COMP_CWORD=1; "
                                   f"_{program.replace('-', '_')}; echo ${{COMPREPLY[@]}}")
        check("--version" in words, f"completion of {program} in bash")
        for file in f"zsh/vendor-completions/_{program}", f"fish/vendor_completions.d/{program}.fish":
            check((SHARE / file).stat().st_size > 200, file)
    pages = SHARE / "doc/roundel"
    for page in pages.glob("*.md"):
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text()):
            check(target.startswith("http") or (pages / target).exists(), f"{page}: {target}")
    check(all((pages / name).exists() for name in ("COMMANDS.md", "CLIENTS.md", "PROTOCOLS.md")), "the pages on commands and clients")
    check((pages / "copyright").exists() and (pages / "changelog.gz").exists(), "the documentation")


def fetch(address, kind):
    with urllib.request.urlopen(address, timeout=60) as answer:
        check(answer.headers["Content-Type"].split(";")[0] == kind, f"{address}: {answer.headers['Content-Type']}")
        check(answer.headers["Cross-Origin-Embedder-Policy"] == "require-corp", f"{address}: isolation")
        check(answer.headers["Cross-Origin-Opener-Policy"] == "same-origin", f"{address}: isolation")
        return answer.read()


def try_page():
    """Checks that the page and its files are served."""
    kinds = {".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css"}
    talk = Talk("roundel-board", "--port", "0")
    address = talk.await_line(r"http://127\.0\.0\.1:\d+/")[0]
    check(b"<script" in fetch(address, "text/html"), "the page is served")
    folder = SHARE / "roundel/page"
    files = [file for file in folder.rglob("*") if file.suffix in kinds]
    check({file.suffix for file in files} == set(kinds), "the page is whole")
    for file in files:
        check(fetch(address + str(file.relative_to(folder)), kinds[file.suffix]) == file.read_bytes(), f"{file} is served")
    try:
        fetch(address + "../../doc/roundel/README.md", "text/html")
        check(False, "nothing beside the page is served")
    except urllib.error.HTTPError as error:
        check(error.code == 404, f"status {error.code}")
    talk.process.terminate()
    talk.process.wait()
    talk.watch.cancel()


def main():
    with tempfile.TemporaryDirectory() as folder:
        try_texts()
        try_protocols()
        try_counts()
        for game in GAMES:
            try_game(game, folder)
        try_tools(folder)
        try_page()
    print("all that is installed works")


if __name__ == "__main__":
    main()
