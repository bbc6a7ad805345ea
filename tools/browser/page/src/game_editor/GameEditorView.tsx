import { computed, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, focusBoard, type Elsewhere, type Shown } from "../board/Board";
import { PieceIcons } from "../board/icons";
import { together } from "../board/pointers";
import type { Game } from "../game/game";
import { withEngine } from "../game/players";
import { settings } from "../game/settings";
import { t } from "../language/language";
import { Rules } from "../panels/Rules";
import { addressOf } from "../records/link";
import { linkToText } from "../records/game_text_link";
import { saveBlob } from "../records/saving";
import { CodeEditor } from "./code_editor";
import { earlierTexts, titleIn } from "./kept_texts";
import { PieceAlone } from "./PieceAlone";
import { startNames, startTexts, titleOfStart } from "./starts";
import { ToolPanel } from "./ToolPanel";
import type { GameEditor } from "./game_editor";

interface GameEditorViewProps {
  game: Game;
  gameEditor: GameEditor;
  /** The text of a link that is looked at; null: the reader's own text is there. */
  shared: Signal<string | null>;
  close: () => void;
}

const sides = ["text", "board"] as const;
type ViewSide = (typeof sides)[number];

/** The editor for games: the text beside the board. */
export function GameEditorView({ game, gameEditor, shared, close }: GameEditorViewProps) {
  const [side, setSide] = useState<ViewSide>("text");
  const editor = useRef<CodeEditor | null>(null);
  const isReading = shared.value !== null;
  useSignalEffect(() => {
    void [settings.palette.value, settings.coordinates.value];
    void gameEditor.redraw();
  });
  useEffect(() => gameEditor.showAgain(), [side]); // a board that was out of sight had no size
  /** What is done in the text is undone from everywhere. */
  const key = (event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && !event.target.closest(".cm-editor, input, textarea");
    if (!isElsewhere || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
    event.preventDefault();
    if (event.key.toLowerCase() === "y" || event.shiftKey) editor.current?.redo();
    else editor.current?.undo();
  };
  const change = () => {
    const text = shared.value;
    if (text !== null) void gameEditor.begin(text);
    shared.value = null;
    focusBoard(); // the button goes away
  };
  return (
    <main class="game-editor" data-side={side} onKeyDown={key}>
      <Bar {...{ game, gameEditor, shared, close, change }} />
      <div class="tabs sides" role="group" aria-label={t("Text or board")}>
        {sides.map((each) => (
          <button key={each} id={`side-${each}`} aria-pressed={side === each} onClick={() => setSide(each)}>
            {each === "board" ? t("Board") : isReading ? t("About the game") : t("Text")}
          </button>
        ))}
      </div>
      {isReading ? <About gameEditor={gameEditor} /> : <TextSide gameEditor={gameEditor} editor={editor} />}
      <BoardSide gameEditor={gameEditor} isReading={isReading} />
    </main>
  );
}

interface BarProps extends GameEditorViewProps {
  /** Takes a shared text as the reader's own. */
  change: () => void;
}

/** What can be done with the whole game. */
function Bar({ game, gameEditor, shared, close, change }: BarProps) {
  const [copied, setCopied] = useState("");
  const { text, fault } = gameEditor;
  const isReading = shared.value !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => setCopied(""), [text.value]);
  const toml = () => shared.value ?? text.value;
  const name = () => {
    const whole = gameEditor.whole.peek()["name"];
    return typeof whole === "string" && /^[a-z0-9_-]+$/.test(whole) ? whole : "game";
  };
  /** The file has a name of its own, so that no weights of an earlier game lie beside it. */
  const play = () =>
    void game
      .guarded(() => game.addFile({ name: `invented-${name()}`, toml: toml() }, withEngine))
      .then((isPlayed) => isPlayed && close());
  const share = async () => {
    const address = addressOf(await linkToText(toml()));
    await navigator.clipboard.writeText(address).catch(() => {});
    setCopied(address);
    game.said.value = t("Copied.");
  };
  const isWrong = !isReading && fault.value !== null;
  return (
    <div class="game-editor-bar">
      <h2 ref={heading} tabIndex={-1}>
        {isReading ? t("A game for you") : t("Your game")}
      </h2>
      {!isReading && <StartChoice gameEditor={gameEditor} />}
      <button class="primary" disabled={isWrong} onClick={play}>
        {t("Play now")}
      </button>
      {isReading && <button onClick={change}>{t("Change this game")}</button>}
      {!isReading && (
        <button onClick={() => saveBlob(new Blob([toml()], { type: "application/toml" }), `${name()}.toml`)}>
          {t("Save")}
        </button>
      )}
      <button disabled={isWrong} onClick={() => void game.guarded(share)}>
        {copied ? `✓ ${t("Link copied")}` : t("Share as a link")}
      </button>
      <button class="leave" onClick={close}>
        {t("Back to the board")}
      </button>
      {game.wrong.value && (
        <p class="wrong" role="alert">
          {game.wrong.value}
          <button aria-label={t("Close the message")} onClick={() => (game.wrong.value = "")}>
            ×
          </button>
        </p>
      )}
      {copied && (
        <label class="shared-link">
          {t("Link")}
          <input readOnly value={copied} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}

/** The texts that one can begin with. */
function StartChoice({ gameEditor }: { gameEditor: GameEditor }) {
  const earlier = earlierTexts();
  const begin = (select: HTMLSelectElement) => {
    const [kind, which = ""] = select.value.split(" ");
    const text = kind === "start" ? startTexts[which as keyof typeof startTexts] : earlier[Number(which)];
    select.value = "";
    if (text !== undefined) void gameEditor.begin(text, kind === "start");
  };
  return (
    <select aria-label={t("Begin with")} class="start" value="" onChange={(event) => begin(event.currentTarget)}>
      <option value="">{t("Begin with…")}</option>
      {startNames.map((name) => (
        <option key={name} value={`start ${name}`}>
          {titleOfStart(name)}
        </option>
      ))}
      {earlier.length > 0 && (
        <optgroup label={t("Your earlier texts")}>
          {earlier.map((text, n) => (
            <option key={n} value={`earlier ${n}`}>
              {titleIn(text) || t("Without a title")}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

interface TextSideProps {
  gameEditor: GameEditor;
  editor: { current: CodeEditor | null };
}

/** The text, and below it whether it is right. */
function TextSide({ gameEditor, editor }: TextSideProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!holder.current) return;
    const made = new CodeEditor({
      parent: holder.current,
      text: gameEditor.text.peek(),
      changed: (text) => gameEditor.type(text),
      known: () => gameEditor.known,
    });
    editor.current = made;
    gameEditor.show(made);
    return () => {
      gameEditor.show(null);
      editor.current = null;
      made.end();
    };
  }, [gameEditor]);
  useSignalEffect(() => {
    // Another text than the one that was typed or changed here.
    const text = gameEditor.text.value;
    if (editor.current && editor.current.text !== text) editor.current.replace(text);
  });
  const fault = gameEditor.fault.value;
  return (
    <section class="text-side" aria-label={t("Text of the game")}>
      <div class="code" ref={holder} />
      <p class={`state ${fault ? "bad" : "good"}`} role="status">
        {fault === null && (gameEditor.isCurrent.value ? t("The board shows this text.") : t("Reading…"))}
        {fault?.line !== undefined && (
          <button onClick={() => editor.current?.goTo(fault.line ?? 1)}>{t("Line {number}", { number: fault.line })}</button>
        )}
        {fault && <span>{fault.message}</span>}
      </p>
    </section>
  );
}

/** What a shared game is, in place of its text. */
function About({ gameEditor }: { gameEditor: GameEditor }) {
  const reading = gameEditor.reading.value;
  const whole = gameEditor.whole.value;
  const textOf = (key: string) => (typeof whole[key] === "string" ? whole[key] : "");
  if (!reading) return null;
  return (
    <section class="text-side about" aria-label={t("About the game")}>
      <h3>{reading.sight.view.title}</h3>
      <p>{textOf("summary")}</p>
      {textOf("source") && <p class="note">{textOf("source")}</p>}
      <Rules
        text={reading.rules}
        draw={() => gameEditor.engine.pieces(reading.variant, reading.pieces)}
        learn={undefined}
        isUnfolded
      />
    </section>
  );
}

/** The board that the text describes, and what the mouse does on it. */
function BoardSide({ gameEditor, isReading }: { gameEditor: GameEditor; isReading: boolean }) {
  const { board, reading, tool, piece, isCurrent, fault } = gameEditor;
  const kinds = (reading.value?.sight.view.men ?? []).map(({ name }) => name).join();
  const icons = useMemo(() => new PieceIcons(board), [board, kinds]);
  const shown = useMemo(() => computed(() => shownOn(gameEditor)), [gameEditor]);
  const elsewhere = useMemo(
    () =>
      computed<Elsewhere>(() => ({
        point: (step) => void gameEditor.point(step),
        ...(tool.value === "pieces" && { carry: (from, to) => void gameEditor.carry(from, to) }),
      })),
    [gameEditor],
  );
  return (
    <section class="table board-side" aria-label={t("Board")}>
      <div class="board-and-bar">
        <div class="board-holder">
          <Board key={kinds} game={board} shown={shown} elsewhere={elsewhere} icons={icons} />
          {piece.value !== null && <PieceAlone gameEditor={gameEditor} piece={piece.value} />}
        </div>
      </div>
      {!isReading && fault.value && reading.value && !isCurrent.value && (
        <p class="note stale">{t("The board shows the last text without errors.")}</p>
      )}
      {reading.value && <ToolPanel gameEditor={gameEditor} icons={icons} isReading={isReading} />}
    </section>
  );
}

/** What is shown over the board: moves of a piece, or ways from a cell. */
function shownOn({ chosen, ways, reach, tool, turned }: GameEditor): Shown {
  const cell = chosen.value;
  const isTurned = (heading: string) => tool.value === "turn" && turned.value?.heading === heading;
  const arrows = ways.value.map(({ from, to, beyond, heading }) => ({
    cells: isTurned(heading) && beyond ? [from, to, beyond] : [from, to],
    kind: isTurned(heading) ? "hint" : "best",
  }));
  return {
    pointers: together([{ arrows, lit: cell ? [{ step: cell, kind: "hint" }] : [] }]),
    open: [],
    drafted: [],
    reach: tool.value === "moves" ? reach.value : null,
  };
}
