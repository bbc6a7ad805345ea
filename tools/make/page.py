"""Makes the page folder that opens with the game."""

import hashlib
import re
import shutil
from pathlib import Path

from failure import Failed

PLACE = "own"  # the folder of the game's files within the page
PACKED = ".br"  # the packed files that hosts send instead
SOURCES = Path(__file__).resolve().parents[2]  # of the project, if this is not installed
INSTALLED = Path(__file__).resolve().parents[1] / "page"
HEAD = "<head>"
META = "roundel-game"
NO_PAGE = "missing; make it with `tools/board --out FOLDER` (this installs Emscripten, 800 MB), then call again with --page FOLDER"


def make_page(work):
    """Fills DIR/page. Returns why there is no page; empty: there is one. Raises Failed if the page is too old."""
    out = work.call.out / "page"
    source = work.call.page or (INSTALLED if (INSTALLED / "index.html").is_file() else built_page(work))
    if source is None:
        return NO_PAGE
    shutil.rmtree(out, ignore_errors=True)
    draft = work.call.out / "page.draft"
    shutil.rmtree(draft, ignore_errors=True)
    shutil.copytree(source, draft)
    open_with_game(draft, work)
    draft.rename(out)
    return ""


def built_page(work):
    """Builds a page and returns its folder, or None if the tools for that are missing."""
    if not (SOURCES / "tools" / "board").is_file() or not shutil.which("em++") or not shutil.which("npm"):
        return None
    folder = work.call.out / "built-page"
    work.bar.line("building the page for browsers; this takes some minutes")
    work.programs.run(SOURCES / "tools" / "board", "--out", folder)
    return folder


def open_with_game(out, work):
    """Changes a page so that it opens with the game of a file."""
    if not any(META in script.read_text(encoding="utf-8") for script in out.glob("assets/*.js")):
        raise Failed("the page is of an older version and cannot open with a game of a file; build it again")
    name = work.game.name
    (out / PLACE).mkdir()
    shutil.copyfile(work.file, out / PLACE / f"{name}.toml")
    weights = work.weights.read_bytes() if work.weights.exists() else b""
    (out / PLACE / f"{name}.weights").write_bytes(weights)
    index = out / "index.html"
    text = index.read_text(encoding="utf-8")
    meta = f'\n    <meta name="{META}" content="{PLACE}/{name}" />'
    index.write_text(text.replace(HEAD, HEAD + meta, 1), encoding="utf-8")
    renew_list(out, [index, out / PLACE / f"{name}.toml", out / PLACE / f"{name}.weights"])
    for changed in ("index.html", "service_worker.js"):
        (out / (changed + PACKED)).unlink(missing_ok=True)


def renew_list(out, files):
    """Lists changed and new files in the page's service worker, which stores them for visits without a network."""
    worker = out / "service_worker.js"
    if not worker.exists():
        return
    text = worker.read_text(encoding="utf-8")
    entries = [
        f'{{"revision":"{hashlib.md5(file.read_bytes()).hexdigest()}","url":"{file.relative_to(out).as_posix()}"}}'
        for file in files
    ]
    old = re.compile(r'\{"revision":"[^"]*","url":"index\.html"\}')
    worker.write_text(old.sub(lambda _: ",".join(entries), text, count=1), encoding="utf-8")
