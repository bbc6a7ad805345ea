import type { Game } from "../game/game";
import type { Puzzle, Puzzles } from "../game/puzzles";
import { Turns } from "./GamePanel";
import { LearnButton } from "./LearnButton";
import { taskOf } from "./PuzzleBanner";
import { t } from "../language/language";

interface PuzzlesPanelProps {
  game: Game;
  puzzles: Puzzles;
  /** Opens the lessons; undefined: there are none. */
  learn: (() => void) | undefined;
}

/** The puzzles of the game, and the way to its lessons. */
export function PuzzlesPanel({ learn, ...props }: PuzzlesPanelProps) {
  return (
    <>
      <PresentPuzzle {...props} />
      <LearnButton learn={learn} />
    </>
  );
}

/** The puzzle on the board, and what is remembered of those that were solved. */
function PresentPuzzle({ game, puzzles }: Omit<PuzzlesPanelProps, "learn">) {
  const puzzle = puzzles.current.value;
  if (puzzles.file.value === undefined) return <p class="note">{reasonOf(game)}</p>;
  if (puzzles.failure.value) return <p class="note">{puzzles.failure.value}</p>;
  if (!puzzle) return <p class="note">{t("The puzzles are being loaded…")}</p>;
  const list = puzzles.list.value ?? [];
  const { rating } = puzzles.progress.value;
  const solved = list.filter((each) => puzzles.isSolved(each)).length;
  const isDone = puzzles.state.value === "solved" || puzzles.state.value === "shown";
  return (
    <section class="puzzles" aria-label={t("Puzzles")}>
      <h2>{t("Puzzle {number} of {count}", { number: list.indexOf(puzzle) + 1, count: list.length })}</h2>
      <p>{taskOf(puzzles, puzzle)}</p>
      <dl>
        <dt>{t("Difficulty")}</dt>
        <dd>
          {puzzle.rating}, {difficultyOf(puzzle)}
        </dd>
        <dt>{t("Your rating")}</dt>
        <dd>{rating}</dd>
        <dt>{t("Solved puzzles")}</dt>
        <dd>{t("{number} of {count}", { number: solved, count: list.length })}</dd>
      </dl>
      <progress max={list.length} value={solved} aria-label={t("Solved puzzles")} />
      {isDone && <Played board={puzzles.board} />}
      <div class="buttons">
        <button onClick={() => void puzzles.board.flip()}>{t("Flip board")}</button>
      </div>
    </section>
  );
}

/** The moves that have been played in a puzzle or endgame, each of which leads to its position. */
export function Played({ board }: { board: Game }) {
  void board.changes.value; // the tree
  return (
    <ol class="turns" aria-label={t("Moves played")}>
      <Turns game={board} first={board.root.value.children[0]} />
    </ol>
  );
}

function reasonOf(game: Game): string {
  if (game.hasSecrets.value) return t("Games that hide something have no puzzles.");
  return t("There are no puzzles for this game.");
}

/** The bands of the ratings, as `roundel puzzles` has them. */
function difficultyOf({ rating }: Puzzle): string {
  if (rating < 1200) return t("easy");
  if (rating < 1600) return t("medium");
  return rating < 2000 ? t("hard") : t("very hard");
}
