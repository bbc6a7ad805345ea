"""The common parts of all stages: the call, the folder, the programs, the time."""

import time

import matches
from failure import Failed
from job_array import JobArray
from learning import Learning
from programs import Programs
from progress_bar import clock
from slurm import Slurm, usual_tasks
from task_folder import CPUS, End, TaskFolder

SAVE = 5.0  # seconds between two notes of the time that was spent
PLIES_OF_GAME = 80  # about
WANTED_GAMES = 50  # of a match, if the time allows
FASTEST, SLOWEST = 0.01, 0.1  # seconds for a move of a match
MARGIN = 2  # seconds: a busy computer loses no games by time
LEAST_GAMES, MOST_GAMES = 2, 2000  # of two players
MOST_MOVES = 100  # of each side in a game of a match, which is then drawn
OPENING_NODES = 200_000  # of the searches that check openings, for each second of a move
LEAST_TIME = 10  # seconds that a match gets at a time until a game has ended
MOST_TIME = 600  # seconds after which a match without a game fails


class Work:
    def __init__(self, call, game, ledger, bar, folder_of_programs):
        self.call, self.game, self.ledger, self.bar = call, game, ledger, bar
        self.programs = Programs(folder_of_programs, call.out / "make.log")
        self.begun_parts = 0.0  # of the finished stages
        self.file = call.out / f"{game.name}.toml"  # uses the new weights, which are beside it
        self.bare_file = call.out / "start" / f"{game.name}.toml"  # never does
        self.weights = call.out / f"{game.name}.weights"
        self.book = call.out / f"{game.name}.book"
        self.learning = Learning(call.out / "learning")
        self.slurm = Slurm(call.cluster.options) if call.cluster else None  # None: all work is done on this machine

    def copy_game(self):
        """Copies the game's file into the folder, and a second copy beside the weights that the game had before."""
        for file in (self.file, self.bare_file):
            file.parent.mkdir(exist_ok=True)
            if not file.exists():
                self.game.copy_to(file.parent)
        before = self.game.file.with_name(f"{self.game.name}.weights")
        if before.is_file() and not self.bare_file.with_suffix(".weights").exists():
            self.bare_file.with_suffix(".weights").write_bytes(before.read_bytes())
            if not self.weights.exists():
                self.weights.write_bytes(before.read_bytes())

    def threads(self, option):
        return [option, self.call.threads] if self.call.threads else []

    def show(self, stage, seconds, text):
        """Shows the progress of a stage that has worked for some seconds."""
        whole = stage.share * self.call.seconds
        part = self.begun_parts + stage.share * min(1.0, seconds / whole if whole else 0.0)
        self.bar.progress(part, text)

    def run(self, stage, name, *arguments, seconds=None, may_stop=lambda: True):
        """Runs a program of a stage like Programs.run, and shows the progress. The time counts for the stage.

        After the seconds, the program is interrupted as soon as `may_stop` is true."""
        counted = Clock(self, stage)
        end = None if seconds is None else time.monotonic() + seconds
        is_over = lambda: end is not None and time.monotonic() >= end and may_stop()
        try:
            return self.programs.run(name, *arguments, until=is_over, tick=counted.tick)
        finally:
            counted.save()

    def job_array(self, stage, label, folder, tasks, seconds):
        """Returns a job array of a stage. Its tasks stop after the seconds that they run."""
        files = TaskFolder(folder)
        files.begin(self.programs.folder, tasks, seconds)
        before = self.ledger.spent(stage.name, without=label)
        show = lambda done, text: self.show(stage, before + done, text)
        return JobArray(label, files, self.slurm, self.ledger, self.bar.line, show)

    def shards(self):
        """Returns the parts of work for the tasks of an array, such as 1/4, 2/4, 3/4 and 4/4."""
        count = self.call.cluster.tasks or usual_tasks(self.slurm.options)
        return [f"{number}/{count}" for number in range(1, count + 1)]

    def run_jobs(self, stage, array, may_fail=False):
        """Runs an array like JobArray.run. The time counts for the stage."""
        try:
            return array.run(may_fail)
        finally:
            self.ledger.spend_in_job(stage.name, array.label, array.folder.longest())

    def run_until(self, stage, array, is_enough):
        """Runs an array, and gives its tasks more time until their results are enough. Raises Failed if that takes too long."""
        more = LEAST_TIME
        while True:
            ends = self.run_jobs(stage, array)
            if is_enough() or all(end.state == End.DONE for end in ends):
                return
            if more > MOST_TIME:
                raise Failed(f"{array.label}: no result after {clock(array.folder.seconds)}; the logs are in {array.folder.path}")
            array.folder.extend(more)
            more *= 2

    def match(self, stage, players, pairings=1):
        """Plays a gauntlet of the first player into the folder of the stage's name, until the stage's time is over."""
        folder = self.call.out / stage.name
        seconds = stage.seconds_left(self)
        whole = stage.share * self.call.seconds
        time_of_move = whole / (WANTED_GAMES * pairings * PLIES_OF_GAME)  # the same on any machine, because a continued match must not change it
        words = ["--variant-file", self.bare_file, "--format", "gauntlet", "--out", folder]
        for player in players:
            words += ["--engine", *(f"{key}={value}" for key, value in player.items())]
        time_of_move = min(SLOWEST, max(FASTEST, time_of_move))
        words += ["--each", f"st={time_of_move:.3f}", "--margin", MARGIN, "--max-moves", MOST_MOVES, "--games", MOST_GAMES]
        words += matches.openings_of(round(time_of_move * OPENING_NODES))
        if self.slurm:
            self.match_in_jobs(stage, stage.title, folder, words, seconds)
        else:
            self.match_here(stage, folder, words, seconds)

    def match_here(self, stage, folder, words, seconds):
        begun = time.monotonic()
        while not self.run(stage, "roundel-match", *words, *self.threads("--concurrency"), seconds=seconds):
            # An interrupted match finishes its games. A match without a game starts again, with more time.
            if len(matches.read_games(folder)) >= LEAST_GAMES:
                break
            if time.monotonic() - begun > MOST_TIME:
                raise Failed(f"no game of the match ended in {clock(MOST_TIME)}; see {self.programs.log}")
            seconds = LEAST_TIME

    def match_in_jobs(self, stage, label, folder, words, seconds):
        """Plays a match in shards until it is finished, or its time is over and there are games. Returns the seconds of the longest."""
        tasks = [[["roundel-match", *words, "--shard", shard, "--concurrency", CPUS]] for shard in self.shards()]
        array = self.job_array(stage, label, folder / "tasks", tasks, seconds)
        self.run_until(stage, array, lambda: len(matches.read_games(folder)) >= LEAST_GAMES)
        return array.folder.longest()

    def made_options(self):
        """Returns the options with which an engine uses all results, as keys of roundel-match."""
        options = {"option.BookFile": self.book, "option.OwnBook": "true"}
        if self.weights.exists():
            options["option.EvalFile"] = self.weights
        if (self.ledger.result("tables") or {}).get("pieces"):
            options["option.TablebasePath"] = self.call.out / "tables"
        return options


class Clock:
    """Counts the time of a stage, shows the progress, and stores the time in the ledger every few seconds."""

    def __init__(self, work, stage):
        self.work, self.stage = work, stage
        self.since = time.monotonic()

    def tick(self):
        now = time.monotonic()
        detail = self.stage.detail(self.work)
        text = self.stage.title + (f": {detail}" if detail else "")
        self.work.show(self.stage, self.work.ledger.spent(self.stage.name) + now - self.since, text)
        if now - self.since >= SAVE:
            self.save()

    def save(self):
        now = time.monotonic()
        self.work.ledger.spend(self.stage.name, now - self.since)
        self.since = now
