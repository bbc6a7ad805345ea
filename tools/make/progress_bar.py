"""Shows the progress: one line that changes on a terminal, or a line for each stage elsewhere."""

import shutil
import sys
import time

INTERVAL = 0.5  # seconds between two changes of the line


class ProgressBar:
    def __init__(self, seconds, stream=sys.stderr):
        self.seconds = seconds  # of all the work
        self.stream = stream
        self.changes = stream.isatty()
        self.shown = 0.0

    def line(self, text):
        """Prints a line that stays."""
        self.clear()
        print(text, file=self.stream, flush=True)

    def progress(self, part, text):
        """Shows what part of the whole, from 0 to 1, is done. Does nothing if this is no terminal."""
        if not self.changes or time.monotonic() - self.shown < INTERVAL:
            return
        self.shown = time.monotonic()
        line = f"{100 * part:3.0f} %  {text}  {clock((1 - part) * self.seconds)} left"
        width = shutil.get_terminal_size().columns - 1
        self.stream.write("\r\033[K" + line[:width])
        self.stream.flush()

    def clear(self):
        if self.changes:
            self.stream.write("\r\033[K")
            self.stream.flush()


def clock(seconds):
    """Returns a time as hours and minutes, or minutes and seconds below an hour."""
    minutes, seconds = divmod(max(0, round(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {seconds:02} s"
