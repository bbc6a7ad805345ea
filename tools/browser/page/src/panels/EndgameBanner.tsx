import { useEffect } from "preact/hooks";
import { verdictText } from "../game/endings";
import { resultText } from "../game/telling";
import { enoughMoves, type Exercise, type Trainer } from "../game/trainer";
import { counted, t } from "../language/language";

/** What an endgame asks below the board, and what became of it. */
export function EndgameBanner({ trainer }: { trainer: Trainer }) {
  const exercise = trainer.current.value;
  const state = trainer.state.value;
  useEffect(() => document.querySelector(".board-holder")?.scrollIntoView({ block: "nearest" }), [exercise]);
  if (!exercise) return null;
  const isDone = state === "solved";
  const kind = state === "wrong" ? "bad" : isDone || state === "right" ? "good" : "";
  return (
    <div class={`banner lesson puzzle ${kind}`}>
      <p role="status">{textOf(trainer, exercise)}</p>
      {!isDone && (
        <button disabled={state === "answering" || trainer.shownTurn.value !== undefined} onClick={() => void trainer.help()}>
          {t("Show a move")}
        </button>
      )}
      <button onClick={() => void trainer.repeat()}>{t("Start over")}</button>
      <button class={isDone ? "primary" : ""} onClick={() => void trainer.begin(exercise.ending, exercise.aim)}>
        {t("Next position")}
      </button>
    </div>
  );
}

function textOf(trainer: Trainer, exercise: Exercise): string {
  const { board, shownTurn, state, moves } = trainer;
  const shown = shownTurn.value;
  if (shown) return t("{move} is right.", { move: shown.notation || shown.text });
  switch (state.value) {
    case "asked":
      return taskOf(trainer, exercise);
    case "wrong":
      return wrongText(trainer, exercise);
    case "answering":
    case "right":
      return t("Right. Go on.");
    case "solved":
      if (exercise.aim === "win")
        return counted(
          moves.value,
          "Won in {count} move. Perfect play needs {best}.",
          "Won in {count} moves. Perfect play needs {best}.",
          { best: trainer.leastMoves },
        );
      return `${counted(moves.value, "Held for {count} move.", "Held for {count} moves.")} ${resultText(board.view.value)}`.trim();
  }
}

function taskOf({ board }: Trainer, { aim, solver }: Exercise): string {
  const side = board.sideName(solver);
  return aim === "win"
    ? t("{side} to move: win.", { side })
    : t("{side} to move: do not lose for {count} moves.", { side, count: enoughMoves });
}

function wrongText({ wrongMove }: Trainer, { aim }: Exercise): string {
  const { notation = "", verdict } = wrongMove.value ?? {};
  const values = { move: notation, result: verdict ? verdictText(verdict) : "" };
  return aim === "win"
    ? t("{move} gives the win away ({result}). Try again.", values)
    : t("{move} loses ({result}). Try again.", values);
}
