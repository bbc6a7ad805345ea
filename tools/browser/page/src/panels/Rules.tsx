import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { addressOf, writingOf } from "../board/dressing";
import type { PiecePicture } from "../engine/table";
import { blocksOf, type Block } from "../game/rules";
import { LearnButton } from "./LearnButton";
import { known, t } from "../language/language";

interface RulesProps {
  text: string;
  /** Resolves to pictures of the pieces' moves; none: the text alone shows them. */
  draw: () => Promise<PiecePicture[]>;
  /** Opens the lessons; undefined: there are none. */
  learn: (() => void) | undefined;
  isUnfolded?: boolean;
  /** What follows the rules while they are open. */
  children?: ComponentChildren;
}

/** The pictures of the game that has these rules. */
interface Drawn {
  text: string;
  pieces: PiecePicture[];
}

/** The rules of a game, in the reader's language, with pictures of how its pieces move once they are open. */
export function Rules({ text, draw, learn, isUnfolded = false, children }: RulesProps) {
  const [isOpen, setIsOpen] = useState(isUnfolded);
  const [drawn, setDrawn] = useState<Drawn>({ text: "", pieces: [] });
  const isDrawn = isOpen && drawn.text === text;
  const pieces = isDrawn ? drawn.pieces : [];
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    const show = (all: PiecePicture[]) => isHere && setDrawn({ text, pieces: all });
    draw().then(show, () => show([])); // without pictures, the text has the moves too
    return () => {
      isHere = false;
    };
  }, [text, isOpen]);
  const blocks = blocksOf(text).filter(({ kind }) => kind !== "drawing" || pieces.length === 0);
  return (
    <details
      class="rules"
      open={isUnfolded}
      data-drawn={isDrawn || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{t("Rules")}</summary>
      <LearnButton learn={learn} />
      {blocks.map((block, n) => (
        <RulesBlock key={n} {...block} isPictured={pieces.length > 0} />
      ))}
      {pieces.length > 0 && <PieceMovesPictures pieces={pieces} />}
      {isOpen && children}
    </details>
  );
}

/** Above the list of pieces stands what the marks of the drawings mean. */
const legend = /^Pieces \(.*\)$/;

function RulesBlock({ kind, lines, isPictured }: Block & { isPictured: boolean }) {
  if (kind === "drawing") return <pre>{lines.join("\n")}</pre>;
  if (kind === "text") return lines.map((line) => (isPictured && legend.test(line) ? null : <p key={line}>{known(line)}</p>));
  const items = lines.map((line) => <li key={line}>{known(line)}</li>);
  if (kind === "steps") return <ol>{items}</ol>;
  if (kind === "points") return <ul>{items}</ul>;
  return (
    <ul class="pieces">
      {lines.map((line) => (
        <li key={line}>{pieceText(line)}</li>
      ))}
    </ul>
  );
}

function PieceMovesPictures({ pieces }: { pieces: PiecePicture[] }) {
  const writing = writingOf(
    pieces,
    pieces.some(({ changesSides }) => changesSides ?? false),
  );
  return (
    <>
      <p>{legendOf(pieces)}</p>
      <div class="piece-moves">
        {pieces.map(({ letter, name, cell, picture, ...cells }) => (
          <figure key={`${letter} ${cell}`}>
            <img src={addressOf(picture, writing)} alt={spokenMoves(cells)} draggable={false} />
            <figcaption>{`${known(name)}, ${cell}`}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

/** What the marks of the pictures mean. */
function legendOf(pieces: PiecePicture[]): string {
  if (pieces.some(({ attacks }) => attacks.length > 0)) return t("A dot is a cell that the piece attacks.");
  return pieces.some(({ takes }) => takes.length > 0)
    ? t("A dot is a cell to which the piece moves, a ring one where it captures a piece.")
    : t("A dot is a cell to which the piece moves.");
}

/** What a picture shows, for those who cannot see it. */
export function spokenMoves({ moves, takes, attacks }: Pick<PiecePicture, "moves" | "takes" | "attacks">): string {
  const parts = [];
  if (attacks.length > 0) parts.push(t("attacks {cells}", { cells: attacks.join(", ") }));
  if (moves.length > 0) parts.push(t("moves to {cells}", { cells: moves.join(", ") }));
  if (takes.length > 0) parts.push(t("captures on {cells}", { cells: takes.join(", ") }));
  return parts.join("; ");
}

/** `P: pawn, captures en passant, promotes to queen, rook`: the letter, the name, and what the drawings do not show. */
function pieceText(line: string): string {
  const [, letter, name, remarks] = /^(.): ([^,]*)(?:, (.*))?$/.exec(line) ?? [];
  if (!letter || !name) return line;
  // The pieces that one promotes to are a list too, and the last remark.
  const [, before, promotion] = /^(.*?)(?:, )?(promotes to .*)?$/.exec(remarks ?? "") ?? [];
  const parts = [name, ...(before ? before.split(", ") : []), ...(promotion ? [promotion] : [])];
  return `${letter}: ${parts.map(known).join(", ")}`;
}
