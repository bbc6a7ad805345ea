"""The errors of this package."""


class EngineError(Exception):
    """The engine refuses something. The text is the engine's message. The state before the call is unchanged."""


class EngineGone(EngineError):
    """The program is missing, has ended or does not answer."""
