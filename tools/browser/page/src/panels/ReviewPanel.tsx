import type { Side } from "roundel-engine";
import type { Analysis } from "../game/analysis";
import { verdictsOf } from "../game/analysis";
import type { Game } from "../game/game";
import { accuracyOf, mistakeOf, mistakes, percentOf, type Mistake } from "../game/judging";
import { sides } from "../game/players";
import { nodeChoices, type Review } from "../game/review";
import type { Node } from "../game/tree";
import { AnimationButton } from "./AnimationButton";
import { CopyButton } from "./CopyButton";
import { Graph } from "./Graph";
import { numbered, thousands } from "./numbers";
import { addressOf, linkToReview } from "../records/link";
import { t } from "../language/language";

interface ReviewPanelProps {
  game: Game;
  analysis: Analysis;
  review: Review;
}

/** What the whole game was worth, and where it went wrong. */
export function ReviewPanel({ game, analysis, review }: ReviewPanelProps) {
  return (
    <section class="review" aria-label={t("Game review")}>
      <h2>{t("Game review")}</h2>
      <Graph game={game} />
      <Judging analysis={analysis} review={review} />
      <Summary game={game} />
      <WorstMistakes game={game} review={review} />
      <Sharing game={game} review={review} />
    </section>
  );
}

function Judging({ analysis, review }: Omit<ReviewPanelProps, "game">) {
  const { progress } = analysis;
  if (progress.value)
    return (
      <div class="buttons">
        <progress max={progress.value.of} value={progress.value.done} aria-label={t("Positions analysed")} />
        <button onClick={() => analysis.cancel()}>{t("Stop")}</button>
      </div>
    );
  return (
    <div class="buttons">
      <button disabled={!review.isPossible.value} onClick={() => void review.judge()}>
        {t("Review the game")}
      </button>
      <label class="choice short">
        {t("Nodes per move")}
        <select
          value={String(review.nodes.value)}
          onChange={(event) => (review.nodes.value = Number(event.currentTarget.value))}
        >
          {nodeChoices.map((each) => (
            <option key={each} value={String(each)}>
              {thousands(each)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const nameOfMistake = (name: Mistake["name"]): string =>
  ({ blunder: t("blunder"), mistake: t("mistake"), inaccuracy: t("inaccuracy") })[name];

/** How accurately each side played, and how often it went wrong. */
function Summary({ game }: { game: Game }) {
  const { main } = game;
  const verdicts = verdictsOf(main);
  const countOf = (side: Side, { nag }: Mistake) =>
    main.filter(({ parent, nags }) => parent && game.sideAt(parent) === side && nags?.includes(nag)).length;
  const accuracies = sides.map((side) => accuracyOf(verdicts, side));
  const counts = mistakes.map((mistake) => ({ mistake, ofSides: sides.map((side) => countOf(side, mistake)) }));
  const figures = [...accuracies, ...counts.flatMap(({ ofSides }) => ofSides)];
  if (figures.every((figure) => !figure)) return null;
  return (
    <table class="mistakes">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {game.sideName(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={t("accuracy")} values={accuracies.map((each) => (each === null ? "" : `${each.toFixed(1)} %`))} />
        {counts.map(({ mistake, ofSides }) => (
          <Row key={mistake.name} name={`${nameOfMistake(mistake.name)} ${mistake.sign}`} values={ofSides} />
        ))}
      </tbody>
    </table>
  );
}

/** A figure of the first side, and of the second. */
function Row({ name, values }: { name: string; values: (string | number)[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, n) => (
        <td key={n}>{value}</td>
      ))}
    </tr>
  );
}

/** The worst mistakes, each of which leads to the position before it. */
function WorstMistakes({ game, review }: { game: Game; review: Review }) {
  if (review.worst.value.length === 0) return null;
  return (
    <>
      <h3>{t("Worst mistakes")}</h3>
      <ol class="worst">
        {review.worst.value.map((node) => (
          <li key={node.id} aria-current={review.lesson.value?.mistake === node ? "true" : undefined}>
            <button class={node.verdict && mistakeOf(node.verdict)?.name} onClick={() => void review.show(node)}>
              {textOf(game, node)}
            </button>
            <button onClick={() => void review.tryAgain(node)}>{t("Try again")}</button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A mistake with its sign, and its cost. */
const textOf = (game: Game, node: Node): string =>
  node.verdict ? `${numbered(game, node)}${mistakeOf(node.verdict)?.sign ?? ""} −${percentOf(node.verdict)} %` : "";

/** Passes the review on: as a link, which reviews the game again, or the game as an animation. */
function Sharing({ game, review }: { game: Game; review: Review }) {
  if (verdictsOf(game.main).length === 0) return null;
  const copy = () => navigator.clipboard.writeText(addressOf(linkToReview(game, review.nodes.value)));
  return (
    <div class="buttons">
      <CopyButton game={game} label={t("Copy a link")} isDisabled={game.isSecret.value} copy={copy} />
      <AnimationButton game={game} />
    </div>
  );
}
