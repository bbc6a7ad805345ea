"""Writes the changes of the project as Debian's changelog, packed.

Each heading `## [VERSION] ...` of CHANGELOG.md becomes an entry. The newest entry has the version and the time of what is packed."""

import argparse
import gzip
import re
import textwrap
from email.utils import formatdate
from pathlib import Path

WIDTH = 80  # columns of a line


def entries(text):
    """Yields the version that each heading names, and its lines."""
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        yield re.match(r"\[?([\w.]+)", heading)[1], list(lines_of(body))


def lines_of(body):
    """Yields the headings of a part and the items below them, as Debian has them."""
    for line in body.splitlines():
        if line.startswith("### "):
            yield f"  * {line[4:]}:"
        elif line.startswith("- "):
            yield from textwrap.wrap(line[2:], WIDTH, initial_indent="    - ", subsequent_indent="      ", break_long_words=False)


def entry(version, lines, maintainer, time):
    changes = "\n".join(lines)
    return f"roundel ({version}) unstable; urgency=medium\n\n{changes}\n\n -- {maintainer}  {formatdate(time)}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--version", required=True, help="of what is packed")
    parser.add_argument("--maintainer", required=True, metavar="NAME <ADDRESS>")
    parser.add_argument("--time", type=int, required=True, help="seconds since 1970")
    parser.add_argument("changes", type=Path, help="CHANGELOG.md")
    parser.add_argument("out", type=Path, help="the file to be written")
    options = parser.parse_args()
    text = re.sub(r"<!-- sources -->.*?<!-- /sources -->", "", options.changes.read_text(), flags=re.DOTALL)
    written = [entry(options.version if n == 0 else version, lines, options.maintainer, options.time)
               for n, (version, lines) in enumerate(entries(text))]
    options.out.write_bytes(gzip.compress("\n".join(written).encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
