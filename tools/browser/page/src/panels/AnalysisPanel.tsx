import { useState } from "preact/hooks";
import { scoreText, turned } from "../engine/uci";
import type { Analysis, ShownLine } from "../game/analysis";
import { judgedFor, verdictsOf } from "../game/analysis";
import type { Endings } from "../game/endings";
import type { Game } from "../game/game";
import { accuracyOf, mistakes, type Mistake } from "../game/judging";
import { settings } from "../game/settings";
import { ExactMark, ExactResults } from "./ExactResults";
import { t } from "../language/language";

interface AnalysisPanelProps {
  game: Game;
  analysis: Analysis;
  endings: Endings;
}

/** What the engine thinks of the position, and of the whole game. */
export function AnalysisPanel({ game, analysis, endings }: AnalysisPanelProps) {
  const { isOn, lines } = analysis;
  const first = lines.value[0]?.insight;
  return (
    <>
      <div class="buttons">
        <button class="primary" aria-pressed={isOn.value} onClick={() => (isOn.value = !isOn.value)}>
          {isOn.value ? t("Stop") : t("Analyse")}
        </button>
        <label class="choice short">
          {t("Lines")}
          <select
            value={String(settings.lines.value)}
            onChange={(event) => (settings.lines.value = Number(event.currentTarget.value))}
          >
            {[1, 2, 3, 4, 5, 8].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
      </div>
      <ExactResults game={game} endings={endings} />
      {isOn.value && (
        <p class="depth">
          {first
            ? t("depth {depth}, {nodes} nodes, {speed} a second, {seconds} s", {
                depth: first.depth,
                nodes: thousands(first.nodes),
                speed: thousands(first.speed),
                seconds: first.seconds.toFixed(1),
              })
            : "…"}
        </p>
      )}
      <ol class="lines" aria-label={t("Best lines")}>
        {lines.value.map((line) => (
          <Line key={line.insight.line} game={game} analysis={analysis} endings={endings} line={line} />
        ))}
      </ol>
      <GameAnalysis game={game} analysis={analysis} />
    </>
  );
}

const thousands = (count: number) =>
  count < 10_000
    ? String(count)
    : count < 10_000_000
      ? t("{number} thousand", { number: Math.round(count / 1000) })
      : t("{number} million", { number: (count / 1e6).toFixed(1) });

/** The number before a move after so many plies: of each pair, and of the first in a line. */
export function numberBefore(plies: number, isSecondFirst: boolean, isFirstInLine: boolean): string {
  const isOfSecond = (plies % 2 === 1) !== isSecondFirst;
  if (isOfSecond && !isFirstInLine) return "";
  return `${Math.floor(plies / 2) + 1}${isOfSecond ? "…" : ". "}`;
}

interface LineProps extends AnalysisPanelProps {
  line: ShownLine;
}

function Line({ game, analysis, endings, line: { insight, notations } }: LineProps) {
  const { white } = game;
  const ofWhite = analysis.side.value === white ? insight : turned(insight);
  const isSecondFirst = game.sideAt(game.root.value) === "second";
  const verdict = endings.verdictOf(insight.turns[0]);
  const play = (count: number) => void game.playLine(insight.turns.slice(0, count));
  return (
    <li>
      {verdict ? (
        <ExactMark verdict={verdict} />
      ) : (
        <strong
          class="score"
          title={t("Chances of {side}: {percent} %", { side: game.sideName(white), percent: Math.round(100 * ofWhite.share) })}
        >
          {scoreText(ofWhite.score)}
        </strong>
      )}{" "}
      {notations.map((text, n) => (
        <button key={n} class="turn-of-line" onClick={() => play(n + 1)}>
          {numberBefore(game.current.value.ply + n, isSecondFirst, n === 0)}
          {text}
        </button>
      ))}
    </li>
  );
}

const [graphWidth, graphHeight] = [400, 120];

function GameAnalysis({ game, analysis }: { game: Game; analysis: Analysis }) {
  const [nodes, setNodes] = useState("500000");
  const progress = analysis.progress.value;
  return (
    <section aria-label={t("Game review")}>
      <h2>{t("Game review")}</h2>
      <Graph game={game} />
      {progress ? (
        <div class="buttons">
          <progress max={progress.of} value={progress.done} aria-label={t("Positions analysed")} />
          <button onClick={() => analysis.cancel()}>{t("Stop")}</button>
        </div>
      ) : (
        <div class="buttons">
          <button
            disabled={game.main.length < 2 || game.isThinking.value}
            onClick={() => void analysis.analyseGame(Number(nodes))}
          >
            {t("Review the game")}
          </button>
          <label class="choice short">
            {t("Nodes per move")}
            <select value={nodes} onChange={(event) => setNodes(event.currentTarget.value)}>
              {[20_000, 100_000, 500_000, 2_000_000].map((each) => (
                <option key={each} value={String(each)}>
                  {thousands(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <Mistakes game={game} />
    </section>
  );
}

/** How White's expected share went; a click goes there. */
function Graph({ game }: { game: Game }) {
  const { main } = game;
  const shares = main.map((node) => judgedFor(game.white, node, game)?.share);
  const known = shares.flatMap((share, n) => (share === undefined ? [] : [{ n, share }]));
  if (known.length < 2) return <p class="note">{t("Nothing has been reviewed yet.")}</p>;
  const x = (n: number) => (n * graphWidth) / Math.max(1, main.length - 1);
  const y = (share: number) => (1 - share) * graphHeight;
  const points = known.map(({ n, share }) => `${x(n).toFixed(1)},${y(share).toFixed(1)}`).join(" ");
  const at = main.indexOf(game.current.value);
  const goTo = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const node = main[Math.round(((event.clientX - box.left) / box.width) * (main.length - 1))];
    if (node) void game.goTo(node);
  };
  return (
    <svg
      class="graph"
      viewBox={`0 0 ${graphWidth} ${graphHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("Chances of {side} during the game", { side: game.sideName(game.white) })}
      onClick={goTo}
    >
      <polygon points={`0,${graphHeight} ${points} ${x(known.at(-1)?.n ?? 0)},${graphHeight}`} />
      <line class="middle" x1="0" x2={graphWidth} y1={graphHeight / 2} y2={graphHeight / 2} />
      {main.map((node, n) => {
        const mistake = mistakes.find(({ nag }) => node.nags?.includes(nag));
        const share = shares[n];
        return mistake && share !== undefined && <circle key={node.id} class={mistake.name} cx={x(n)} cy={y(share)} r="4" />;
      })}
      {at >= 0 && <line class="here" x1={x(at)} x2={x(at)} y1="0" y2={graphHeight} />}
    </svg>
  );
}

const nameOfMistake = (name: Mistake["name"]): string =>
  ({ blunder: t("blunder"), mistake: t("mistake"), inaccuracy: t("inaccuracy") })[name];

function Mistakes({ game }: { game: Game }) {
  const verdicts = verdictsOf(game.main);
  const rows = (["first", "second"] as const).map((side) => {
    const counts = mistakes.map(({ nag, name }) => {
      const count = game.main.filter(
        (node) => node.parent && game.sideAt(node.parent) === side && node.nags?.includes(nag),
      ).length;
      return { name, count };
    });
    return { side, counts, accuracy: accuracyOf(verdicts, side) };
  });
  if (rows.every(({ counts, accuracy }) => accuracy === null && counts.every(({ count }) => count === 0))) return null;
  return (
    <table class="mistakes">
      <thead>
        <tr>
          <th />
          {mistakes.map(({ name, sign }) => (
            <th key={name} scope="col">
              {nameOfMistake(name)} {sign}
            </th>
          ))}
          <th scope="col">{t("accuracy")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ side, counts, accuracy }) => (
          <tr key={side}>
            <th scope="row">{game.sideName(side)}</th>
            {counts.map(({ name, count }) => (
              <td key={name}>{count}</td>
            ))}
            <td>{accuracy === null ? "" : `${accuracy.toFixed(1)} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
