"""Defines the ways in which the program ends without success."""


class UsageError(Exception):
    """The call or its file is wrong: one line, exit status 2."""


class Failed(Exception):
    """The work could not be done: one line, exit status 1."""
