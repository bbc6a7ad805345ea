/** Records of Xiangqi in WXF, ICCS and Chinese. Their moves are put into the engine's words; the engine reads all else. Load this file only for such a record. */
import type { GameRecord, ReadRecord, RecordLine, Records } from "roundel-engine";
import { t } from "../language/language";
import { boardOf, NoMove, play, readCells, readWxf, usualStart, writeWxf, type Board, type Fault } from "./wxf";
import { wxfFile } from "./xiangqi_format";

type Tags = [string, string][];
type Read = (text: string) => Promise<Records>;

/** A game in the engine's words, up to what is wrong with it. */
interface Translated {
  text: string;
  /** What the record calls the engine's moves. */
  names: Map<string, string>;
  fault?: string;
}

/** Reads the games of a text by the engine. Those that cannot be read are told, a line each. */
export async function readXiangqi(text: string, read: Read): Promise<Records> {
  const games: ReadRecord[] = [];
  const errors: string[] = [];
  for (const [n, { tags, moves }] of gamesOf(pgnOf(text)).entries()) {
    const { text: pgn, names, fault } = translated(tags, moves);
    const { games: found, error } = await read(pgn);
    const told = error
      ?.replace(/^game 1\b/, `game ${n + 1}`)
      .replace(/'(\w+)'/, (all, turn: string) => named(names, turn) ?? all);
    if (told ?? fault) errors.push(told ?? `game ${n + 1}: ${fault}`);
    else games.push(...found);
  }
  return { games, ...(errors.length > 0 && { error: errors.join("\n") }) };
}

const named = (names: Map<string, string>, turn: string): string | undefined =>
  names.has(turn) ? `'${names.get(turn)}' (${turn})` : undefined;

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, "\\$&")}"`;
const linesOf = (tags: Tags): string => tags.map(([name, value]) => `[${name} ${quoted(value)}]`).join("\n");
const positionTags = (start: string): Tags =>
  start === usualStart
    ? []
    : [
        ["SetUp", "1"],
        ["FEN", start],
      ];

// ---- Reading

/** Turns the lines above `START{` into tags. */
function pgnOf(text: string): string {
  const [all, moves = ""] = wxfFile.exec(text) ?? [];
  if (all === undefined) return text;
  const lines = text.slice(0, text.indexOf(all)).matchAll(/^([A-Z]+)[ \t]+([^;\r\n]+)/gm);
  const tags = [...lines].map(([, name = "", value = ""]): Tags[number] => [
    `${name[0]}${name.slice(1).toLowerCase()}`,
    value.trim(),
  ]);
  return `${linesOf(tags)}\n\n${moves}`;
}

const tagIn = /\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
const token = new RegExp(
  [
    tagIn.source,
    /\{[^}]*\}|;.*|\$\d+|[()]/.source,
    /(?:1-0|0-1|1\/2-1\/2|\*)(?!\S)/.source,
    /\d+\.+(?!\d(?!\S))|\.+|\d+(?!\S)/.source,
    /[^\s(){};$]+/.source,
  ].join("|"),
  "g",
);

/** The games of a text: tags after moves begin another. */
function gamesOf(text: string): { tags: Tags; moves: string[] }[] {
  const games: { tags: Tags; moves: string[] }[] = [{ tags: [], moves: [] }];
  for (const [word, name, value = ""] of text.matchAll(token)) {
    if (name !== undefined && (games.at(-1)?.moves.length ?? 0) > 0) games.push({ tags: [], moves: [] });
    if (name !== undefined) games.at(-1)?.tags.push([name, value.replace(/\\(.)/g, "$1")]);
    else if (!/^(?:\d*\.+|\d+)$/.test(word)) games.at(-1)?.moves.push(word);
  }
  return games;
}

const results = ["1-0", "0-1", "1/2-1/2", "*"];
const dropped = ["game", "format", "variant", "fen", "setup"];

/** A position in the engine's letters: other programs call the horse H, the elephant E and the first player `r`. */
function startOf(tags: Tags): string {
  const [, position] = tags.find(([name]) => name.toLowerCase() === "fen") ?? [];
  if (position === undefined) return usualStart;
  const [board = "", side = "w"] = position.trim().split(/\s+/);
  const letters: Record<string, string> = { h: "n", H: "N", e: "b", E: "B" };
  return `${board.replace(/[hHeE]/g, (sign) => letters[sign] ?? sign)} ${side === "b" ? "b" : "w"} - - 0 1`;
}

function headerOf(tags: Tags, start: string): string {
  const kept = tags.filter(
    ([name, value]) => !dropped.includes(name.toLowerCase()) && (name !== "Result" || results.includes(value)),
  );
  const own = kept.map(([name, value]): Tags[number] => [name === "Red" ? "White" : name, value]);
  return linesOf([...own, ["Variant", "xiangqi"], ...positionTags(start)]);
}

/** Where a line stands: its board before and after the last move, and the number of moves. */
interface Place {
  before: Board;
  board: Board;
  ply: number;
}

function translated(tags: Tags, moves: string[]): Translated {
  const start = startOf(tags);
  const first = start.split(" ")[1] === "b" ? 1 : 0;
  const names = new Map<string, string>();
  const words: string[] = [];
  const result = (fault?: string): Translated => ({
    text: `${headerOf(tags, start)}\n\n${words.join(" ")}`,
    names,
    ...(fault && { fault }),
  });
  const lines: Place[] = [];
  let place: Place = { before: boardOf(start), board: boardOf(start), ply: first };
  let base: number | undefined;
  for (const word of moves) {
    if (word === "(") {
      lines.push(place);
      place = { ...place, board: place.before, ply: Math.max(place.ply - 1, first) };
    } else if (word === ")") place = lines.pop() ?? place;
    if (/^[{;$()]/.test(word) || results.includes(word)) {
      words.push(word.startsWith(";") ? `${word}\n` : word);
      continue;
    }
    const text = word.replace(/[!?]+$/, "");
    try {
      base ??= baseOf(place.board, text, place.ply);
      const turn = readCells(text, base ?? 0) ?? readWxf(place.board, text, place.ply % 2 === 0);
      names.set(turn, text);
      words.push(turn + word.slice(text.length));
      place = { before: place.board, board: play(place.board, turn), ply: place.ply + 1 };
    } catch (error) {
      if (!(error instanceof NoMove)) throw error;
      return result(faultText(place.ply, word, error.fault));
    }
  }
  return result();
}

/** The number of the lowest rank, by where the first moved piece stands; undefined: the text does not name cells. */
function baseOf(board: Board, text: string, ply: number): number | undefined {
  const turn = readCells(text, 0);
  if (turn === undefined) return undefined;
  if (text.includes("-")) return 0;
  const man = board.get(/^[a-i]\d+/.exec(turn)?.[0] ?? "");
  return man !== undefined && (man === man.toUpperCase()) === (ply % 2 === 0) ? 0 : 1;
}

const reasons: Record<Fault, () => string> = {
  unknown: () => t("It is in none of the notations WXF, ICCS and Chinese."),
  missing: () => t("No such piece stands there."),
  unreachable: () => t("The piece does not move so."),
  several: () => t("Several pieces fit it."),
};

const numberOf = (ply: number): string => `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "..."}`;

function faultText(ply: number, text: string, fault: Fault): string {
  return t("The move “{move}” cannot be read. {reason}", { move: `${numberOf(ply)} ${text}`, reason: reasons[fault]() });
}

// ---- Writing

/** Writes a game as PGN with moves in WXF. */
export function writeXiangqi({ tags, start = usualStart, comment, result, ...line }: GameRecord): string {
  const own = tags.filter(([name]) => !["Variant", "FEN", "SetUp", "Result", "Game", "Format"].includes(name));
  const header: Tags = [
    ["Game", "Chinese Chess"],
    ...own.map(([name, value]): Tags[number] => [name === "White" ? "Red" : name, value]),
    ["Result", result],
    ...positionTags(start),
    ["Format", "WXF"],
  ];
  const ply = start.split(" ")[1] === "b" ? 1 : 0;
  const moves = [...remark(comment), ...wordsOf(line, boardOf(start), ply), result];
  return `${linesOf(header)}\n\n${wrapped(moves)}\n`;
}

const remark = (text = ""): string[] => (text === "" ? [] : [`{${text.replace(/\}/g, ")")}}`]);

/** The moves of a line, with what is said of them and played instead. */
function wordsOf({ turns, comments = [], nags = [], variations = [] }: RecordLine, start: Board, first: number): string[] {
  const words: string[] = [];
  let board = start;
  for (const [n, turn] of turns.entries()) {
    const isNumbered = (first + n) % 2 === 0 || n === 0;
    words.push(`${isNumbered ? `${numberOf(first + n)} ` : ""}${writeWxf(board, turn)}`);
    words.push(...(nags[n] ?? []).map((nag) => `$${nag}`), ...remark(comments[n]));
    for (const { instead, ...other } of variations)
      if (instead === n) words.push(`(${wordsOf(other, board, first + n).join(" ")})`);
    board = play(board, turn);
  }
  return words;
}

/** Lines of at most 80 characters, unless one word is longer. */
function wrapped(words: string[]): string {
  const lines = [""];
  for (const word of words) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length > 79) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}
