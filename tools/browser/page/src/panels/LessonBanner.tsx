import type { Game } from "../game/game";
import { isBest, percentOf } from "../game/judging";
import type { Lesson, Review } from "../game/review";
import type { Node } from "../game/tree";
import { useEffect } from "preact/hooks";
import { numbered } from "./numbers";
import { t } from "../language/language";

interface LessonBannerProps {
  game: Game;
  review: Review;
  lesson: Lesson;
}

/** A mistake below the board: the better move, or whether what the person tries in its place is good. */
export function LessonBanner({ game, review, lesson }: LessonBannerProps) {
  const { mistake, state } = lesson;
  const { next } = review;
  useEffect(() => document.querySelector(".board-holder")?.scrollIntoView({ block: "nearest" }), [mistake]);
  const goOn = (node: Node) => void (state === "shown" ? review.show(node) : review.tryAgain(node));
  return (
    <div class={`banner lesson ${state}`}>
      <p role="status">{textOf(game, lesson)}</p>
      {state === "asked" || state === "bad" ? (
        <button onClick={() => void review.show(mistake)}>{t("Show the move")}</button>
      ) : (
        state !== "judging" && <button onClick={() => void review.tryAgain(mistake)}>{t("Try again")}</button>
      )}
      {next && (
        <button class={state === "good" ? "primary" : ""} onClick={() => goOn(next)}>
          {t("Next mistake")}
        </button>
      )}
    </div>
  );
}

function textOf(game: Game, { mistake, tried, state }: Lesson): string {
  const costs = (node: Node) => ({ move: numbered(game, node), percent: node.verdict ? percentOf(node.verdict) : 0 });
  if (state === "shown") {
    const best = game.view.value?.turns.find(({ text }) => text === mistake.verdict?.best.turns[0]);
    const better = best ? best.notation || best.text : "…";
    return t("{move} costs {percent} %. Better: {better}", { ...costs(mistake), better });
  }
  if (!tried) return t("Find a better move than {move}.", costs(mistake));
  if (state === "judging") return t("{move} is being judged…", costs(tried));
  if (state === "bad") return t("{move} costs {percent} %. Try another move.", costs(tried));
  return tried.verdict && isBest(tried.verdict)
    ? t("{move} is the best move.", costs(tried))
    : t("{move} is good too: it costs {percent} %.", costs(tried));
}
