"""Writes the changes of the project as Debian's changelog, packed: an entry for each heading `## VERSION, ...`, the newest with the version
and the time of what is packed."""

import argparse
import gzip
import re
from email.utils import formatdate
from pathlib import Path


def entries(text):
    """The version that each heading names, and its items as lists of lines."""
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        items = [item.strip().splitlines() for item in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]
        yield re.match(r"[\w.]+", heading)[0], items


def entry(version, items, maintainer, time):
    changes = "\n".join(f"  {'*' if n == 0 else ' '} {line.strip()}" for item in items for n, line in enumerate(item))
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
    written = [entry(options.version if n == 0 else version, items, options.maintainer, options.time)
               for n, (version, items) in enumerate(entries(text))]
    options.out.write_bytes(gzip.compress("\n".join(written).encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
