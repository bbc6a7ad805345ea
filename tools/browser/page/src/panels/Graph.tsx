import { judgedFor } from "../game/analysis";
import type { Game } from "../game/game";
import { mistakes } from "../game/judging";
import { scoreText, type Judgement } from "../engine/uci";
import { numbered } from "./numbers";
import { t } from "../language/language";

const [width, height] = [400, 120];
const mostNumbers = 8;

/** How White's expected share went, with its scales, and the figure of the position on the board. */
export function Graph({ game }: { game: Game }) {
  const { main } = game;
  const shares = main.map((node) => judgedFor(game.white, node, game)?.share);
  if (shares.filter((share) => share !== undefined).length < 2)
    return <p class="note">{t("Nothing has been reviewed yet.")}</p>;
  return (
    <figure class="chances">
      <div class="scale" aria-hidden="true">
        {[100, 50, 0].map((percent) => (
          <span key={percent}>{percent} %</span>
        ))}
      </div>
      <Course game={game} shares={shares} />
      <div class="numbers" aria-hidden="true">
        {numbersOf(main.length).map((number) => (
          <span key={number} style={{ left: `${(100 * (2 * number - 1)) / (main.length - 1)}%` }}>
            {number}
          </span>
        ))}
      </div>
      <figcaption>{figureOf(game)}</figcaption>
    </figure>
  );
}

/** The numbers of moves that are written below the graph of so many positions. */
function numbersOf(positions: number): number[] {
  const moves = Math.floor(positions / 2);
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => moves / each <= mostNumbers) ?? 200;
  const multiples = Array.from({ length: Math.floor(moves / step) }, (_, n) => (n + 1) * step);
  return step === 1 ? multiples : [1, ...multiples];
}

const isMate = ({ score }: Judgement): boolean => score.kind === "mate" && score.value === 0;

/** Returns what the position on the board is worth. If that is not known, a space keeps its place. */
function figureOf(game: Game): string {
  const node = game.current.value;
  const judged = judgedFor(game.white, node, game);
  if (!judged) return "\u00a0";
  const values = { side: game.sideName(game.white), percent: Math.round(100 * judged.share) };
  const score = isMate(judged) ? "" : ` (${scoreText(judged.score)})`;
  return `${numbered(game, node)} · ${t("Chances of {side}: {percent} %", values)}${score}`;
}

/** The curve; a click goes to the position there. */
function Course({ game, shares }: { game: Game; shares: (number | undefined)[] }) {
  const { main } = game;
  const known = shares.flatMap((share, n) => (share === undefined ? [] : [{ n, share }]));
  const x = (n: number) => (n * width) / Math.max(1, main.length - 1);
  const y = (share: number) => (1 - share) * height;
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
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("Chances of {side} during the game", { side: game.sideName(game.white) })}
      onClick={goTo}
    >
      <polygon points={`0,${height} ${points} ${x(known.at(-1)?.n ?? 0)},${height}`} />
      <line class="middle" x1="0" x2={width} y1={height / 2} y2={height / 2} />
      {main.map((node, n) => {
        const mistake = mistakes.find(({ nag }) => node.nags?.includes(nag));
        const share = shares[n];
        return mistake && share !== undefined && <circle key={node.id} class={mistake.name} cx={x(n)} cy={y(share)} r="4" />;
      })}
      {at >= 0 && <line class="here" x1={x(at)} x2={x(at)} y1="0" y2={height} />}
    </svg>
  );
}
