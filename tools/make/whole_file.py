"""Replaces files as a whole."""

import os


def write_whole(path, text):
    """Replaces the file in one step, so that a kill leaves the old or the new one."""
    draft = path.with_name(path.name + ".draft")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)
