import { useEffect } from "preact/hooks";
import type { Course, CourseStep } from "../game/course";
import { counted, known, t } from "../language/language";

interface CoursePanelProps {
  course: Course;
  /** Goes back to the person's game. */
  leave: () => void;
  /** Goes on to the puzzles of the game; undefined: there are none. */
  puzzle: (() => void) | undefined;
}

/** The steps of the lesson of a game, and which of them are done. */
export function CoursePanel({ course, leave, puzzle }: CoursePanelProps) {
  const isLoaded = course.steps.value !== null;
  // The button that opened the lessons has gone, so the focus goes to the present step.
  useEffect(() => document.querySelector<HTMLElement>(".steps [aria-current]")?.focus({ preventScroll: true }), [isLoaded]);
  if (course.failure.value) return <p class="note">{course.failure.value}</p>;
  const steps = course.steps.value;
  if (!steps) return <p class="note">{t("The lessons are being loaded…")}</p>;
  const done = steps.filter((_, n) => course.isDone(n)).length;
  return (
    <section class="puzzles" aria-label={t("Lessons")}>
      <h2>{t("Learn the game")}</h2>
      <p>{counted(steps.length, "{count} step on the board.", "{count} steps on the board.")}</p>
      <progress max={steps.length} value={done} aria-label={t("Done steps")} />
      <ol class="steps">
        {steps.map((step, n) => (
          <StepLine key={n} course={course} step={step} number={n} />
        ))}
      </ol>
      {done === steps.length && <p>{t("All steps are done. Now play a game.")}</p>}
      <div class="buttons">
        <button class={done === steps.length ? "primary" : ""} onClick={leave}>
          {t("Back to the game")}
        </button>
        {puzzle && <button onClick={puzzle}>{t("Puzzles")}</button>}
        <button onClick={() => void course.beginAnew()}>{t("Start again")}</button>
        <button onClick={() => void course.board.flip()}>{t("Flip board")}</button>
      </div>
    </section>
  );
}

function StepLine({ course, step, number }: { course: Course; step: CourseStep; number: number }) {
  const isDone = course.isDone(number);
  return (
    <li class={isDone ? "done" : ""}>
      <button aria-current={course.at.value === number ? "step" : undefined} onClick={() => void course.begin(number)}>
        {known(step.title)}
        {isDone && (
          <span class="tick" role="img" aria-label={t("done")}>
            ✓
          </span>
        )}
      </button>
    </li>
  );
}
