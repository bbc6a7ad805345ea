import { useEffect } from "preact/hooks";
import type { Course, CourseStep } from "../game/course";
import { known, t } from "../language/language";

/** The step of a lesson below the board: its idea, what the person is to do, and whether the move was right. */
export function CourseBanner({ course, leave }: { course: Course; leave: () => void }) {
  const [step, at] = [course.current.value, course.at.value];
  const state = course.state.value;
  useEffect(() => document.querySelector(".board-holder")?.scrollIntoView({ block: "nearest" }), [step]);
  if (!step) return null;
  const count = course.steps.value?.length ?? 0;
  // A set-up is none of the listed moves.
  const canShow = state !== "answering" && state !== "shown" && !course.board.view.value?.setUp;
  const isLast = at === count - 1;
  const kind = state === "wrong" ? "bad" : state === "done" || state === "right" ? "good" : "";
  return (
    <div class={`banner lesson course ${kind}`}>
      <p class="task" role="status">
        <strong>{t("Step {number} of {count}: {title}", { number: at + 1, count, title: known(step.title) })}</strong>
        <br />
        {known(step.text)}
      </p>
      <p class="verdict" role="status">
        {verdictOf(course, step)}
      </p>
      <button
        aria-label={t("Previous step")}
        title={t("Previous step")}
        disabled={at === 0}
        onClick={() => void course.walk(-1)}
      >
        ◀
      </button>
      {state === "done" ? (
        <button onClick={() => void course.begin(at)}>{t("Try again")}</button>
      ) : (
        <button disabled={!canShow} onClick={() => void course.show()}>
          {t("Show the move")}
        </button>
      )}
      {isLast ? (
        <button class={state === "done" ? "primary" : ""} onClick={leave}>
          {t("Back to the game")}
        </button>
      ) : (
        <button class={state === "done" ? "primary" : ""} onClick={() => void course.walk(1)}>
          {t("Next step")}
        </button>
      )}
    </div>
  );
}

/** What is said of the person's last move, or of the move that is shown; empty: nothing yet. */
function verdictOf(course: Course, step: CourseStep): string {
  switch (course.state.value) {
    case "asked":
      return "";
    case "wrong":
      return `${t("Not yet.")} ${known(step.hint)}`;
    case "shown":
      return moveText(course);
    case "answering":
    case "right":
      return t("Right. Go on.");
    case "done":
      return `${t("Right.")} ${known(step.praise)}`;
  }
}

function moveText({ shownTurn }: Course): string {
  const turn = shownTurn.value;
  return t("Play {move}.", { move: turn ? turn.notation || turn.text : "…" });
}
