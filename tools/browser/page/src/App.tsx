import { computed, signal, untracked, useSignalEffect } from "@preact/signals";
import type { Turn } from "roundel-engine";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board, focusBoard } from "./board/Board";
import { pointersTo, together, type Pointers } from "./board/pointers";
import type { Analysis } from "./game/analysis";
import { judgedFor } from "./game/analysis";
import type { Endings } from "./game/endings";
import type { Beginning, Game } from "./game/game";
import { endStep, passStep, payStep } from "./game/picker";
import { readPlayers, textOfPlayers, twoPeople } from "./game/players";
import { keptGame, keptPlayers, settings } from "./game/settings";
import { choiceText } from "./game/telling";
import { endOf } from "./game/tree";
import { AnalysisPanel } from "./panels/AnalysisPanel";
import { EditorPanel } from "./panels/EditorPanel";
import { draftedOn, newEditor } from "./panels/editor";
import { FileDrop } from "./panels/FileDrop";
import { GamePanel } from "./panels/GamePanel";
import { HandOver } from "./panels/HandOver";
import { isSetUpDue, LayOut, newLayOut, openTo, writtenOf } from "./panels/LayOut";
import { NewGame } from "./panels/NewGame";
import { RecordsPanel } from "./panels/RecordsPanel";
import { SettingsPanel } from "./panels/SettingsPanel";
import { linkTo, readLink } from "./records/link";

interface AppProps {
  game: Game;
  analysis: Analysis;
  endings: Endings;
}

const tabs = ["Game", "Analysis", "Set up", "Records", "Settings"] as const;
type Tab = (typeof tabs)[number];

export function App({ game, analysis, endings }: AppProps) {
  const tab = useMemo(() => signal<Tab>("Game"), []);
  const isChoosing = useMemo(() => signal(false), []);
  const isEditing = useMemo(() => computed(() => tab.value === "Set up"), [tab]);
  const editor = useMemo(() => newEditor(game, isEditing), [game, isEditing]);
  const layOut = useMemo(() => newLayOut(game), [game]);
  const shown = useMemo(
    () =>
      computed(() => ({
        pointers: isEditing.value ? together([]) : pointersOf(game, analysis),
        open: isEditing.value ? [] : openTo(game),
        written: [...writtenOf(layOut), ...(isEditing.value ? draftedOn(game, editor) : [])],
      })),
    [game, analysis, layOut, editor, isEditing],
  );
  const isLayingOut = useMemo(() => computed(() => !isEditing.value && isSetUpDue(game)), [game, isEditing]);
  const elsewhere = useMemo(
    () => computed(() => (isEditing.value ? editor.point : isLayingOut.value ? layOut.point : undefined)),
    [editor, layOut, isEditing, isLayingOut],
  );
  useEffect(() => {
    const listen = () => void followAddress(game);
    addEventListener("hashchange", listen);
    return () => removeEventListener("hashchange", listen);
  }, [game]);
  useSignalEffect(() => {
    document.documentElement.dataset["theme"] = settings.theme.value;
  });
  useSignalEffect(() => {
    void [settings.palette.value, settings.coordinates.value];
    untracked(() => game.variant.value && void game.refresh());
  });
  useSignalEffect(() => keepGame(game));
  useKeys(game);
  return (
    <div class="page">
      <header>
        <h1>
          <a href="./" onClick={(event) => event.preventDefault()}>
            Roundel
          </a>
        </h1>
        <button class="game-name" onClick={() => (isChoosing.value = true)} aria-haspopup="dialog">
          {game.info.value?.title ?? game.view.value?.title ?? game.variant.value} <span aria-hidden="true">▾</span>
        </button>
        <button class="primary" onClick={() => (isChoosing.value = true)}>
          New game
        </button>
      </header>
      <main>
        <section class="table" aria-label="Board">
          <SideLine game={game} where="top" />
          <div class="board-and-bar">
            {analysis.isOn.value && <ScoreBar game={game} analysis={analysis} />}
            <div class="board-holder">
              <Board game={game} shown={shown} elsewhere={elsewhere} />
            </div>
          </div>
          <SideLine game={game} where="bottom" />
          <Choices game={game} />
          {isLayingOut.value && <LayOut game={game} layOut={layOut} />}
          {game.wrong.value && (
            <p class="wrong" role="alert">
              {game.wrong.value}
              <button aria-label="Close the message" onClick={() => (game.wrong.value = "")}>
                ×
              </button>
            </p>
          )}
        </section>
        <section class="panel" aria-label="Game and analysis">
          <div class="tabs" role="tablist">
            {tabs.map((name) => (
              <button
                key={name}
                role="tab"
                id={`tab-${name}`}
                aria-selected={tab.value === name}
                aria-controls="tab-panel"
                onClick={() => (tab.value = name)}
              >
                {name}
              </button>
            ))}
          </div>
          <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
            {tab.value === "Game" && <GamePanel game={game} analysis={analysis} />}
            {tab.value === "Analysis" && <AnalysisPanel game={game} analysis={analysis} endings={endings} />}
            {tab.value === "Set up" && <EditorPanel game={game} editor={editor} />}
            {tab.value === "Records" && <RecordsPanel game={game} />}
            {tab.value === "Settings" && <SettingsPanel />}
          </div>
        </section>
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {game.said.value}
      </div>
      {game.handOver.value && <HandOver game={game} side={game.handOver.value} />}
      {isChoosing.value && <NewGame game={game} close={() => (isChoosing.value = false)} />}
      <FileDrop game={game} />
    </div>
  );
}

/** What a side holds and whether it is to move, above or below the board. */
function SideLine({ game, where }: { game: Game; where: "top" | "bottom" }) {
  if (!game.shown.value) return <p class="side-line">&nbsp;</p>;
  const { view, asked } = game.shown.value;
  const side = (where === "bottom") === (asked.bottom === "first") ? "first" : "second";
  const isToMove = !view.board.result && view.board.sideToMove === side;
  const counts = (view.board.counts ?? []).map(({ name, first, second }) => `${name} ${side === "first" ? first : second}`);
  const isThinking = isToMove && game.isThinking.value;
  return (
    <p class={`side-line ${isToMove ? "to-move" : ""}`} data-side={side}>
      <strong>{game.sideName(side)}</strong> <span class="player">{game.players.value[side] === "engine" ? "engine" : ""}</span>
      {counts.length > 0 && <span class="counts">{counts.join(", ")}</span>}
      {isThinking ? <span class="thinking">thinking…</span> : isToMove && <span>to move</span>}
      {view.board.result?.winner === side && <span>wins</span>}
    </p>
  );
}

/** Turns that no cell stands for, and those that differ in something else than cells. */
function Choices({ game }: { game: Game }) {
  if (!game.isPersonsTurn.value) return null;
  const picker = game.picker.value;
  const { next, settled, complete } = picker;
  const point = (step: string) => {
    game.pick(picker.point(step));
    const [only, ...others] = game.picker.value.settled;
    if (only && others.length === 0) void game.play(only.text);
  };
  return (
    <div class="choices" onClick={focusBoard}>
      {settled.length > 1 && <TurnChoice game={game} turns={settled} />}
      {next.has(payStep) && <button onClick={() => point(payStep)}>Pay a crest and act twice</button>}
      {next.has(passStep) && <button onClick={() => point(passStep)}>Pass</button>}
      {next.has(endStep) && complete.length > 0 && (
        <button class="primary" onClick={() => point(endStep)}>
          End the turn here
        </button>
      )}
      {picker.begun.length > 0 && <button onClick={() => game.pick(picker.back())}>One step back</button>}
    </div>
  );
}

/** Turns that are pointed out alike. The focus is in it as long as it is there. */
function TurnChoice({ game, turns }: { game: Game; turns: Turn[] }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const here = fieldset.current;
    here?.querySelector("button")?.focus();
    return () => {
      if (here?.contains(document.activeElement)) focusBoard();
    };
  }, []);
  return (
    <fieldset ref={fieldset}>
      <legend>Which turn?</legend>
      {turns.map((turn) => (
        <button key={turn.text} title={turn.notation ?? turn.text} onClick={() => void game.play(turn.text)}>
          {choiceText(turn)}
        </button>
      ))}
    </fieldset>
  );
}

function ScoreBar({ game, analysis }: { game: Game; analysis: Analysis }) {
  void [game.changes.value, analysis.lines.value]; // what they judge stands in the tree
  const { white } = game;
  const judged = judgedFor(white, game.current.value, game);
  const share = Math.round(100 * (judged?.share ?? 0.5));
  return (
    <div
      class="score-bar"
      role="meter"
      aria-label={`Expected share of ${game.sideName(white)}`}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      data-white={game.shown.value?.asked.bottom === white ? "bottom" : "top"}
    >
      <div style={{ height: `${share}%` }} />
    </div>
  );
}

/** Points at the best turns of an analysis, and at a hint. */
function pointersOf(game: Game, analysis: Analysis): Pointers {
  const turns = game.view.value?.turns ?? [];
  const to = (text: string | undefined, kind: string) =>
    pointersTo(
      turns.find((each) => each.text === text),
      kind,
    );
  const lines = analysis.isOn.value ? analysis.lines.value : [];
  const best = lines.map(({ insight }, n) => to(insight.turns[0], n === 0 ? "best" : "other"));
  return together([...best.reverse(), ...(analysis.hint.value ? [to(analysis.hint.value, "hint")] : [])]);
}

// ---- The game that the address names, or that was played last

export async function beginAsAddressed(game: Game): Promise<void> {
  const addressed = takeAddressed();
  const wanted = addressed ?? readLink(keptGame.peek()) ?? { variant: "chess" };
  try {
    await game.begin(wanted, addressed ? twoPeople : readPlayers(keptPlayers.peek()));
  } catch (error) {
    await game.begin({ variant: "chess" }, { first: "person", second: "engine" });
    if (addressed) game.tellWrong(error);
  }
}

async function followAddress(game: Game): Promise<void> {
  const addressed = takeAddressed();
  if (addressed) await game.guarded(() => game.begin(addressed, twoPeople));
}

/** The game that the address names; null: none. From then on it names none: who loads the page anew goes on with what has been played. */
function takeAddressed(): Beginning | null {
  const addressed = readLink(location.hash);
  if (addressed) history.replaceState(null, "", location.pathname + location.search);
  return addressed;
}

/** Keeps an open game for the next visit, whole wherever one looks at it. A game with secrets is not kept: its truth would lie in the page. */
function keepGame(game: Game): void {
  void game.changes.value;
  const isOwn = game.fileOf(game.variant.value) !== undefined;
  if (!game.variant.value || game.hasSecrets.value || isOwn) return;
  keptGame.value = linkTo(game, endOf(game.current.value));
  keptPlayers.value = textOfPlayers(game.players.value);
}

/** Keys for the whole page: through the game, flip, take back, steps back. */
function useKeys(game: Game): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
      const { parent, children } = game.current.peek();
      if (event.key === "ArrowLeft" && parent) void game.goTo(parent);
      else if (event.key === "ArrowRight" && children[0]) void game.goTo(children[0]);
      else if (event.key === "f") void game.flip();
      else if (event.key === "u") void game.takeBack();
      else if (event.key === "Escape") game.pick(game.picker.peek().clear());
      else if (event.key === "Backspace") game.pick(game.picker.peek().back());
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [game]);
}
