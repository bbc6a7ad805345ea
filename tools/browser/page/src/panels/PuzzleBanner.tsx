import { useEffect } from "preact/hooks";
import type { Puzzle, Puzzles } from "../game/puzzles";
import { counted, t } from "../language/language";

/** What a puzzle asks below the board, and whether the move was right. */
export function PuzzleBanner({ puzzles }: { puzzles: Puzzles }) {
  const puzzle = puzzles.current.value;
  const state = puzzles.state.value;
  useEffect(() => document.querySelector(".board-holder")?.scrollIntoView({ block: "nearest" }), [puzzle]);
  if (!puzzle) return null;
  const isDone = state === "solved" || state === "shown";
  const kind = state === "wrong" ? "bad" : state === "solved" || state === "right" ? "good" : "";
  return (
    <div class={`banner lesson puzzle ${kind}`}>
      <p role="status">{textOf(puzzles, puzzle)}</p>
      {!isDone && (
        <button disabled={state === "answering"} onClick={() => void puzzles.show()}>
          {t("Show solution")}
        </button>
      )}
      {isDone && <button onClick={() => void puzzles.begin(puzzle)}>{t("Try again")}</button>}
      <button class={isDone ? "primary" : ""} onClick={() => void puzzles.next()}>
        {t("Next puzzle")}
      </button>
    </div>
  );
}

function textOf(puzzles: Puzzles, puzzle: Puzzle): string {
  const task = taskOf(puzzles, puzzle);
  switch (puzzles.state.value) {
    case "asked":
      return task;
    case "wrong":
      return t("{move} is not the solution. Try again.", { move: puzzles.wrongMove.value });
    case "answering":
    case "right":
      return t("Right. Go on.");
    case "solved":
      return t("Solved.");
    case "shown":
      return t("This is the solution.");
  }
}

/** What the only good move achieves. */
export function taskOf(puzzles: Puzzles, { theme, moves = 1 }: Puzzle): string {
  const side = puzzles.board.sideName(puzzles.solver.value);
  switch (theme) {
    case "win":
      return counted(moves, "{side} to move: win in {count} move.", "{side} to move: win in {count} moves.", { side });
    case "material":
      return t("{side} to move: win pieces.", { side });
    case "defence":
      return t("{side} to move: find the only move that does not lose.", { side });
    case "advantage":
      return t("{side} to move: find the only winning move.", { side });
  }
}
