"""Writes the pages that are installed, from those of the project, into a folder without links to the sources.

What is between `<!-- sources -->` and `<!-- /sources -->` is for readers of the sources and left out; what is in a comment that begins with
`<!-- installed` is for the others. Commands become those of installed programs; links to pages that are installed too lead there, of
others their text is left. A page in which a file of the sources is still named is an error, so that no page gets out of step unseen."""

import argparse
import os
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = {
    "README.md": "README.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "tools/guide/README.md": "GUIDE.md",
    "tools/guide/terminal.md": "GUIDE_TERMINAL.md",
    "tools/guide/browser.md": "GUIDE_BROWSER.md",
    "tools/guide/gui.md": "GUIDE_GUI.md",
    "tools/guide/analysis.md": "GUIDE_ANALYSIS.md",
    "tools/guide/match.md": "GUIDE_MATCH.md",
    "tools/guide/own_game.md": "GUIDE_OWN_GAME.md",
    "tools/guide/strong_game.md": "GUIDE_STRONG_GAME.md",
    "tools/roundel/README.md": "COMMANDS.md",
    "tools/guide/protocols.md": "PROTOCOLS.md",
    "tools/guide/clients/README.md": "CLIENTS.md",
    "tools/guide/clients/checkerboard.md": "CHECKERBOARD.md",
    "tools/guide/clients/cutechess.md": "CUTECHESS.md",
    "tools/guide/clients/dxp.md": "DXP.md",
    "tools/guide/clients/fastchess.md": "FASTCHESS.md",
    "tools/guide/clients/hub.md": "HUB.md",
    "tools/guide/clients/scripts.md": "SCRIPTS.md",
    "tools/guide/clients/uci_guis.md": "UCI_GUIS.md",
    "tools/guide/clients/xboard.md": "XBOARD.md",
    "tools/match/README.md": "MATCHES.md",
    "tools/learn/README.md": "LEARNING.md",
    "tools/make/README.md": "MAKING.md",
    "tools/tablebases/README.md": "ENDINGS.md",
    "variants/FILES.md": "FILES.md",
    "variants/library/README.md": "LIBRARY.md",
}
# Names that differ in the installed package, in the order of replacement.
NAMES = [
    (r"(?<!\w)PATH/build/release/", ""),
    (r"(?<![\w/])build/release/", ""),
    (r"(?<![\w/])tools/run(?= )", "roundel"),
    (r"(?<![\w/])tools/(roundel-\w+)", r"\1"),
    (r"(?<![\w/])tools/board\b(?!/)", "roundel-board"),
    (r"(?<![\w/])tools/match/(openings/)", r"@data@/\1"),
    (r"(?<![\w/])variants/(library\b)", r"@data@/\1"),
    (r"(?<![\w/])variants/(FILES.md)", r"\1"),
    (r"<!-- installed\s(.*?)-->", r"\1"),
]
SOURCES = re.compile(r"^<!-- sources -->\n.*?<!-- /sources -->\n|<!-- sources -->.*?<!-- /sources -->", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
LEFT = re.compile(r"(?<![\w./-])((tools|build|tests|engine|search|protocol|variants)/[\w.*/-]*)|<!--")


class Pages:
    """The folder of the pages, and the folder of shared files."""

    def __init__(self, out, data):
        self.out = out
        self.data = data
        self.faults = []

    def link(self, page, match):
        """Returns the installed form of a link in a page of the sources."""
        is_picture, text, target = match.groups()
        if re.match(r"https?:", target):
            return match[0]
        path, _, anchor = target.partition("#")
        source = os.path.relpath((ROOT / page).parent / path, ROOT) if path else page
        if is_picture:
            # Several folders have pictures of the same name.
            name = source.replace("/", "-")
            shutil.copy(ROOT / source, self.out / "pictures" / name)
            return f"![{text}](pictures/{name})"
        if source not in PAGES:
            return text
        return f"[{text}]({PAGES[source] if path else ''}{'#' + anchor if anchor else ''})"

    def write(self, page):
        text = SOURCES.sub("", (ROOT / page).read_text())
        text = LINK.sub(lambda match: self.link(page, match), text)
        for pattern, name in NAMES:
            text = re.sub(pattern, name.replace("@data@", self.data), text, flags=re.DOTALL)
        for number, line in enumerate(text.splitlines(), 1):
            self.faults += [f"{page}: {PAGES[page]}:{number}: {left[0]}" for left in LEFT.finditer(line)]
        text = re.sub(r" +$", "", text, flags=re.MULTILINE)
        (self.out / PAGES[page]).write_text(re.sub(r"\n{3,}", "\n\n", text))

    def check_anchors(self):
        """Checks that the targets of links exist."""
        for name in PAGES.values():
            for _, text, target in LINK.findall((self.out / name).read_text()):
                path, _, anchor = target.partition("#")
                if anchor and not target.startswith("http") and anchor not in anchors(self.out / (path or name)):
                    self.faults.append(f"{name}: nothing is at {target}")


def anchors(page):
    """Returns the anchors of a page's headings, as Git hosts make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True, help="the folder in which the program's shared files are installed")
    parser.add_argument("out", type=Path, help="the folder to be written")
    options = parser.parse_args()
    shutil.rmtree(options.out, ignore_errors=True)
    (options.out / "pictures").mkdir(parents=True)
    pages = Pages(options.out, options.data)
    for page in PAGES:
        pages.write(page)
    pages.check_anchors()
    print("\n".join(pages.faults), file=sys.stderr, end="\n" if pages.faults else "")
    return 1 if pages.faults else 0


if __name__ == "__main__":
    sys.exit(main())
