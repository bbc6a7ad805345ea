"""What can go wrong."""


class EngineError(Exception):
    """The engine refuses something: its own words, what is wrong and where. What was before it stays."""


class EngineGone(EngineError):
    """The program is not there, has ended or does not answer."""
