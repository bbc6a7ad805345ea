/** Records of Shogi in KIF, KI2 and CSA, by the package tsshogi. Load this file only for such a record. */
import type { RecordLine, Variation } from "roundel-engine";
import {
  Color,
  exportKIF,
  importCSA,
  importKI2,
  importKIF,
  InitialPositionSFEN,
  Move,
  Position,
  Record,
  RecordMetadataKey,
  SpecialMoveType,
  type ImmutableNode,
  type SpecialMove,
} from "tsshogi";
import { t } from "../language/language";
import { tagOf, taggedPlayers, type About } from "./about";
import type { OpenedGame } from "./open";
import type { ShogiFormat } from "./shogi_format";

/** What a game is written from. */
export interface ShogiGame {
  /** In the engine's form; undefined: the usual start. */
  start: string | undefined;
  line: RecordLine;
  comment: string;
  about: About;
  result: string;
  reason: string;
}

// ---- Cells, moves and positions, in the engine's words and in USI's

const files = "abcdefghi";

/** `c3` of the engine is `7g` of USI, and back. */
const usiCell = (cell: string): string => `${9 - files.indexOf(cell.charAt(0))}${files[9 - Number(cell[1])]}`;
const engineCell = (cell: string): string => `${files[9 - Number(cell[0])]}${9 - files.indexOf(cell.charAt(1))}`;

/** Returns a move in the engine's words: `b2h8+`, or `P@e5`. */
export function engineTurn(usi: string): string {
  if (usi[1] === "*") return `${usi[0]}@${engineCell(usi.slice(2, 4))}`;
  return engineCell(usi.slice(0, 2)) + engineCell(usi.slice(2, 4)) + usi.slice(4);
}

/** Returns a move in the words of USI: `8h2b+`, or `P*5e`. */
export function usiTurn(turn: string): string {
  if (turn[1] === "@") return `${turn[0]}*${usiCell(turn.slice(2, 4))}`;
  return usiCell(turn.slice(0, 2)) + usiCell(turn.slice(2, 4)) + turn.slice(4);
}

/** The first player is `b` in SFEN, and `w` in the engine's positions. */
const otherColour = (colour: string | undefined): string => (colour === "b" ? "w" : "b");

/** Returns a position of SFEN in the engine's form. */
export function engineStart(sfen: string): string {
  const [board = "", side, hands = "-"] = sfen.split(" ");
  const held = hands.replace("-", "").replace(/(\d+)(\D)/g, (_, count: string, piece: string) => piece.repeat(Number(count)));
  return `${board}[${held}] ${otherColour(side)} - - 0 1`;
}

/** Returns a position of the engine in SFEN. */
export function sfenOf(start: string): string {
  const [, board = "", held = "", side] = /^([^[ ]+)(?:\[([^\]]*)\])? (\w)/.exec(start) ?? [];
  const counted = held.replace(/-/g, "").replace(/(.)\1+/g, (run: string) => `${run.length}${run[0]}`);
  return `${board} ${otherColour(side)} ${counted || "-"} 1`;
}

// ---- Reading

const importers = { KIF: importKIF, KI2: importKI2, CSA: importCSA };

/** A numbered line of KIF that has a move, or one of the words for an end. The package would skip all that follows any other. */
const kifMove = /^ *\d+ +(?:[１-９1-9][一二三四五六七八九]|同)[ 　]*(?:成?[歩香桂銀金角飛玉王]|[と杏圭全馬龍竜])/;
const kifEnd = /^ *\d+ +(?:中断|投了|持将棋|千日手|詰み|切れ負け|反則勝ち|反則負け|入玉勝ち|不戦勝|不戦敗|封じ手|不詰)/;

function demandMoves(text: string): void {
  const isWrong = (line: string) => /^ *\d+ +\S/.test(line) && !kifMove.test(line) && !kifEnd.test(line);
  const wrong = text.split(/\r?\n/).find(isWrong);
  if (wrong !== undefined) throw new Error(wrongText("KIF", wrong));
}

/** Reads a record. Throws what is wrong with it, and where. */
export function readShogi(text: string, format: ShogiFormat): OpenedGame {
  if (format === "KIF") demandMoves(text);
  const record = importers[format](text);
  if (record instanceof Error) throw new Error(wrongText(format, record.message.replace(/^.*?: ?/, "")));
  const about = { tags: tagsOf(record) };
  const { sfen } = record.initialPosition;
  const line = lineOf(record.first.next);
  return {
    variant: "shogi",
    ...line,
    ...(sfen !== InitialPositionSFEN.STANDARD && { start: engineStart(sfen) }),
    comment: record.first.comment.trim(),
    about,
    title: taggedPlayers(about).join(" – "),
    ...endingOf(record.first.next),
  };
}

function wrongText(format: ShogiFormat, line: string): string {
  const place = line.trim().slice(0, 60);
  return t("The {format} record cannot be read at “{place}”. Correct this place in the text, and open it again.", {
    format,
    place,
  });
}

/** The players, the event and the day. The first player is White in the engine's words. */
function tagsOf({ metadata }: Record): About["tags"] {
  const { TOURNAMENT, TITLE, DATE, START_DATETIME, BLACK_NAME, WHITE_NAME } = RecordMetadataKey;
  const valueOf = (...keys: RecordMetadataKey[]) => keys.map((key) => metadata.getStandardMetadata(key)).find(Boolean);
  return [
    ["Event", valueOf(TOURNAMENT, TITLE) ?? "?"],
    ["Date", dayOf(valueOf(DATE, START_DATETIME))],
    ["White", valueOf(BLACK_NAME) ?? "?"],
    ["Black", valueOf(WHITE_NAME) ?? "?"],
  ];
}
const dayOf = (text = ""): string => /^(\d{4})\D(\d\d)\D(\d\d)/.exec(text)?.slice(1).join(".") ?? "????.??.??";

const branchesOf = (node: ImmutableNode): ImmutableNode[] => (node.branch ? [node.branch, ...branchesOf(node.branch)] : []);

/** The line from a node on, with the lines that leave it. */
function lineOf(first: ImmutableNode | null): RecordLine {
  const [turns, comments, variations]: [string[], string[], Variation[]] = [[], [], []];
  for (let node = first; node?.move instanceof Move; node = node.next) {
    const instead = turns.length;
    // The branches of a branch are those of the node beside it.
    if (node.isFirstBranch)
      for (const other of branchesOf(node)) if (other.move instanceof Move) variations.push({ ...lineOf(other), instead });
    turns.push(engineTurn(node.move.usi));
    comments.push(node.comment.trim());
  }
  return { turns, comments, nags: turns.map(() => []), variations };
}

const { RESIGN, MATE, TIMEOUT, FOUL_LOSE, LOSE_BY_DEFAULT, FOUL_WIN, ENTERING_OF_KING, WIN_BY_DEFAULT } = SpecialMoveType;
const { DRAW, REPETITION_DRAW, IMPASS } = SpecialMoveType;
const lost: string[] = [RESIGN, MATE, TIMEOUT, FOUL_LOSE, LOSE_BY_DEFAULT];
const won: string[] = [FOUL_WIN, ENTERING_OF_KING, WIN_BY_DEFAULT];
const drawn: string[] = [DRAW, REPETITION_DRAW, IMPASS];
const reasons: Partial<{ [type: string]: string }> = {
  [RESIGN]: "resignation",
  [TIMEOUT]: "time forfeit",
  [DRAW]: "agreement",
};

/** How the main line ends: a special move is that of the side to move. */
function endingOf(first: ImmutableNode | null): Pick<OpenedGame, "ending"> {
  let last = first;
  while (last?.next) last = last.next;
  if (!last || last.move instanceof Move) return {};
  const { type } = last.move;
  const isFirst = last.nextColor === Color.BLACK;
  const reason = reasons[type] ?? "";
  if (lost.includes(type)) return { ending: { result: isFirst ? "0-1" : "1-0", reason } };
  if (won.includes(type)) return { ending: { result: isFirst ? "1-0" : "0-1", reason } };
  return drawn.includes(type) ? { ending: { result: "1/2-1/2", reason } } : {};
}

// ---- Writing

/** Writes a game as KIF. Throws if KIF has no words for it. */
export function writeKif({ start, line, comment, about, result, reason }: ShogiGame): string {
  const position = start === undefined ? undefined : Position.newBySFEN(sfenOf(start));
  if (position === null) throw new Error(t("KIF cannot describe this position. Save the game as JSON."));
  const record = new Record(position);
  const { BLACK_NAME, WHITE_NAME, DATE, TITLE } = RecordMetadataKey;
  const known = (key: RecordMetadataKey, value: string) =>
    /^[?.]*$/.test(value) || record.metadata.setStandardMetadata(key, value);
  const [white = "", black = ""] = taggedPlayers(about);
  known(BLACK_NAME, white);
  known(WHITE_NAME, black);
  known(TITLE, tagOf(about, "Event"));
  known(DATE, tagOf(about, "Date").replaceAll(".", "/"));
  record.first.comment = comment;
  append(record, line);
  const last = lastMoveOf(result, reason, record.position.color);
  if (last) record.append(last);
  return exportKIF(record);
}

/** Plays a line from the present position of a record, with its variations, and ends after it. */
function append(record: Record, { turns, comments = [], variations = [] }: RecordLine): void {
  const nodes = [record.current];
  for (const [n, turn] of turns.entries()) {
    const move = record.position.createMoveByUSI(usiTurn(turn));
    if (!move || !record.append(move, { ignoreValidation: true }))
      throw new Error(t("KIF cannot describe the move {move}. Save the game as JSON.", { move: turn }));
    if (comments[n]) record.current.comment = comments[n];
    nodes.push(record.current);
  }
  for (const variation of variations) {
    const before = nodes[variation.instead];
    if (before && record.gotoNode(before)) append(record, variation);
  }
  record.gotoNode(nodes.at(-1) ?? record.first);
}

/** The special move with which a game ends; undefined: it goes on, or the board shows the end. */
function lastMoveOf(result: string, reason: string, toMove: Color): SpecialMove | SpecialMoveType | undefined {
  if (result === "*") return SpecialMoveType.INTERRUPT;
  if (result === "1/2-1/2") return /repetition/i.test(reason) ? REPETITION_DRAW : DRAW;
  if ((result === "1-0") === (toMove === Color.BLACK)) return WIN_BY_DEFAULT;
  return /time/.test(reason) ? TIMEOUT : /mate/.test(reason) ? MATE : RESIGN;
}
