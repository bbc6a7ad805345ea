import { scoreText, turned } from "../engine/uci";
import type { Analysis, ShownLine } from "../game/analysis";
import type { Endings } from "../game/endings";
import type { Explorer } from "../game/explorer";
import type { Game } from "../game/game";
import type { Review } from "../game/review";
import { settings } from "../game/settings";
import { ExactMark, ExactResults } from "./ExactResults";
import { ExplorerPanel } from "./ExplorerPanel";
import { numberBefore, thousands } from "./numbers";
import { ReviewPanel } from "./ReviewPanel";
import { t } from "../language/language";

interface AnalysisPanelProps {
  game: Game;
  analysis: Analysis;
  endings: Endings;
  explorer: Explorer;
  review: Review;
}

/** What the engine thinks of the position, and of the whole game; and what was played before from the position. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { game, analysis, explorer, review } = props;
  if (game.isUnaided.value)
    return (
      <>
        <p class="note">{t("You play against a friend. The engine analyses this game when it is over.")}</p>
        <ExplorerPanel game={game} explorer={explorer} />
      </>
    );
  return (
    <>
      <BestLines {...props} />
      <ExplorerPanel game={game} explorer={explorer} />
      <ReviewPanel game={game} analysis={analysis} review={review} />
    </>
  );
}

function BestLines({ game, analysis, endings }: AnalysisPanelProps) {
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
      {!game.trial.value && <ExactResults game={game} endings={endings} />}
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
    </>
  );
}

interface LineProps extends Omit<AnalysisPanelProps, "explorer" | "review"> {
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
