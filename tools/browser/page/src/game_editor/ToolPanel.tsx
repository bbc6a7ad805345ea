import type { Man } from "roundel-engine";
import { focusBoard } from "../board/Board";
import { Icon } from "../board/Icon";
import type { PieceIcons } from "../board/icons";
import { sides } from "../game/players";
import { pieceOf } from "../game/telling";
import { known, t } from "../language/language";
import { BoardActs } from "./board_acts";
import { directionsOf, shapeOf } from "./board_text";
import { isTable, TomlText, type Table } from "./toml_text";
import { tools, type Tool, type GameEditor } from "./game_editor";

interface ToolPanelProps {
  gameEditor: GameEditor;
  icons: PieceIcons;
  /** Whether nothing is changed here. */
  isReading: boolean;
}

const nameOfTool = (tool: Tool): string =>
  ({
    moves: t("Look"),
    pieces: t("Pieces"),
    cut: t("Cut"),
    ways: t("Separate"),
    join: t("Join"),
    turn: t("Turn"),
  })[tool];

const hintOf = (tool: Tool): string =>
  ({
    moves: t("Click a piece to see its moves, or choose a kind to see it alone."),
    pieces: t("Choose a piece and click cells. Drag pieces to other cells, or off the board."),
    cut: t("Click a cell to cut it out of the board."),
    ways: t("Click a cell, then a neighbour: no step leads from one to the other any more."),
    join: t("Click two cells: a step leads from one to the other then."),
    turn: t("Click a cell, then a neighbour: each click turns the line behind this step."),
  })[tool];

/** What the mouse does, and what can be chosen for that. */
export function ToolPanel({ gameEditor, icons, isReading }: ToolPanelProps) {
  const { tool, refusal, reach, said } = gameEditor;
  const offered = isReading ? tools.slice(0, 1) : tools;
  return (
    <div class="tool-panel">
      {offered.length > 1 && (
        <div class="tools" role="group" aria-label={t("What a click does")}>
          {offered.map((each) => (
            <button key={each} data-tool={each} aria-pressed={tool.value === each} onClick={() => gameEditor.choose(each)}>
              {nameOfTool(each)}
            </button>
          ))}
        </div>
      )}
      <p class="note" role="status">
        {(reach.value && said.value) || hintOf(tool.value)}
      </p>
      {refusal.value && (
        <p class="wrong" role="alert">
          {refusal.value}
        </p>
      )}
      {tool.value === "moves" && <Kinds gameEditor={gameEditor} icons={icons} />}
      {tool.value === "pieces" && <Brushes gameEditor={gameEditor} icons={icons} />}
      {tool.value === "cut" && <Holes gameEditor={gameEditor} />}
      {tool.value === "join" && <JoinChoices gameEditor={gameEditor} />}
      {tool.value === "turn" && <TurnChoices gameEditor={gameEditor} />}
    </div>
  );
}

/** The kinds of pieces, each of which can be seen alone. */
function Kinds({ gameEditor, icons }: { gameEditor: GameEditor; icons: PieceIcons }) {
  const { reading, piece } = gameEditor;
  const pieces = reading.value?.pieces ?? [];
  const firsts = pieces.flatMap(({ name }, n) => (pieces.findIndex((each) => each.name === name) === n ? [{ name, n }] : []));
  if (firsts.length === 0) return null;
  const shown = piece.value === null ? undefined : pieces[piece.value]?.name;
  return (
    <div class="kinds" role="group" aria-label={t("Kinds of pieces")}>
      {firsts.map(({ name, n }) => (
        <PieceButton
          key={name}
          label={known(name)}
          icon={icons.of("first", name)}
          isChosen={shown === name}
          choose={() => (piece.value = shown === name ? null : n)}
        />
      ))}
    </div>
  );
}

/** The pieces that are put on cells, and the eraser. */
function Brushes({ gameEditor, icons }: { gameEditor: GameEditor; icons: PieceIcons }) {
  const { reading, brush } = gameEditor;
  const view = reading.value?.sight.view ?? null;
  const chosen = brush.value;
  const isChosen = (man: Man | null) =>
    man === null ? chosen === null : chosen?.side === man.side && chosen.letter === man.letter;
  return (
    <>
      {sides.map((side) => (
        <div key={side} class="kinds" role="group" aria-label={view ? known(view.sides[sides.indexOf(side)] ?? "") : side}>
          {(view?.men ?? []).map((man) => (
            <PieceButton
              key={man.name}
              label={pieceOf(view, side, man.name ?? "")}
              icon={icons.of(side, man.name ?? "")}
              isChosen={isChosen({ ...man, side })}
              choose={() => (brush.value = { ...man, side })}
            />
          ))}
          {side === "second" && (
            <button class="eraser" aria-pressed={chosen === null} onClick={() => (brush.value = null)}>
              {t("Eraser")}
            </button>
          )}
        </div>
      ))}
    </>
  );
}

interface PieceButtonProps {
  label: string;
  icon: SVGSVGElement | null;
  isChosen: boolean;
  choose: () => void;
}

/** A piece as its picture; without one, as its name. */
function PieceButton({ label, icon, isChosen, choose }: PieceButtonProps) {
  return (
    <button class="kind" aria-pressed={isChosen} aria-label={label} title={label} onClick={choose}>
      {icon ? <Icon icon={icon} /> : label}
    </button>
  );
}

/** Cells that were cut out, which can be put back. */
function Holes({ gameEditor }: { gameEditor: GameEditor }) {
  const { text, whole, isCurrent } = gameEditor;
  if (!isCurrent.value) return null;
  /** The button goes away, unless the act is refused. */
  const restore = async (cell: string) => {
    await gameEditor.restore(cell);
    if (!gameEditor.refusal.peek()) focusBoard();
  };
  const { holes } = new BoardActs(new TomlText(text.value), whole.value);
  if (holes.length === 0) return null;
  return (
    <div class="kinds" role="group" aria-label={t("Cells that are cut out")}>
      {t("Put back:")}
      {holes.map((cell) => (
        <button key={cell} onClick={() => void restore(cell)}>
          {cell}
        </button>
      ))}
    </div>
  );
}

const boardOf = ({ whole }: GameEditor): Table => (isTable(whole.value["board"]) ? whole.value["board"] : {});

/** How two cells are joined, and which edges of the board are. */
function JoinChoices({ gameEditor }: { gameEditor: GameEditor }) {
  const { heading, isBothWays } = gameEditor;
  const board = boardOf(gameEditor);
  return (
    <div class="kinds">
      <label class="choice short">
        {t("Direction")}
        <select value={heading.value} onChange={(event) => (heading.value = event.currentTarget.value)}>
          <option value="">{t("as it fits")}</option>
          {directionsOf(board).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={isBothWays.value}
          onChange={(event) => (isBothWays.value = event.currentTarget.checked)}
        />
        {t("Both ways")}
      </label>
      {shapeOf(board) === "rectangle" && (
        <WordChoice
          gameEditor={gameEditor}
          label={t("Joined edges")}
          word="wrap"
          words={{ none: t("none"), files: t("left and right"), ranks: t("top and bottom"), both: t("all") }}
        />
      )}
    </div>
  );
}

/** How the second side sees the board. */
function TurnChoices({ gameEditor }: { gameEditor: GameEditor }) {
  const shape = shapeOf(boardOf(gameEditor));
  if (shape !== "rectangle" && shape !== "hexagon") return null;
  return (
    <div class="kinds">
      <WordChoice
        gameEditor={gameEditor}
        label={t("The second side sees the board")}
        word="second_side"
        words={{ mirrored: t("mirrored"), turned: t("turned by half") }}
      />
    </div>
  );
}

interface WordChoiceProps {
  gameEditor: GameEditor;
  label: string;
  /** The key of the board. */
  word: string;
  /** What it can be, and how people call that. The first is the default. */
  words: Record<string, string>;
}

function WordChoice({ gameEditor, label, word, words }: WordChoiceProps) {
  const value = boardOf(gameEditor)[word];
  return (
    <label class="choice short">
      {label}
      <select
        value={typeof value === "string" ? value : Object.keys(words)[0]}
        onChange={(event) => void gameEditor.setWord(word, event.currentTarget.value)}
      >
        {Object.entries(words).map(([each, shown]) => (
          <option key={each} value={each}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
