import type { RecordLine, Variation } from "roundel-engine";
import type { Beginning } from "../game/game";
import { brokenOff, isBreach } from "../game/outcome";
import type { Ending } from "../game/tree";
import { taggedPlayers, type About } from "./about";

/**
 * The project's own records, JSON: a line of the arbiter's file of games (tools/match/README.md), with the name of the
 * game and an option of it that is on in it or, as in such a file, in the first line; and with variations, objects whose
 * moves are in place of a turn, the one of the number `instead` from 0, and which may have comments, nags and variations
 * themselves; and with tags as PGN and PDN have them, pairs of texts.
 */
interface OwnRecord {
  variant?: unknown;
  option?: unknown;
  start?: unknown;
  book_moves?: unknown;
  moves?: unknown;
  players?: unknown;
  tags?: unknown;
  result?: unknown;
  reason?: unknown;
  comment?: unknown;
  comments?: unknown;
  nags?: unknown;
  variations?: unknown;
}

/** Those that a game can end with, in the forms of PGN and of PDN. */
const results = ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"];
const deepest = 32;
const greatestNag = 999_999_999;

export interface OwnGame extends Beginning {
  title: string;
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");
const isPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((each) => isTexts(each) && each.length === 2);
const isNag = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= greatestNag;
const isNags = (value: unknown): value is number[][] =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.every(isNag));

/** Undefined: the line is no object of JSON. */
function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // no JSON either
  }
  return undefined;
}

/** Whether a text is one of these records at all, and no PGN that begins with a comment. */
export const isOwnRecord = (text: string): boolean => /^\s*\{\s*["}]/.test(text);

/** The games of a text. The beginning of a line in the last place, which is what a killed arbiter leaves, is left out. Throws what
 *  is wrong and on which line. */
export function readOwnRecords(text: string): OwnGame[] {
  const lines = text.split("\n").flatMap((line, n) => (line.trim() === "" ? [] : [{ line, number: n + 1 }]));
  let usual: OwnRecord = {};
  const games: OwnGame[] = [];
  for (const [n, { line, number }] of lines.entries()) {
    const object = parsed(line);
    const isHalf = !object && n > 0 && n === lines.length - 1 && !text.endsWith("\n");
    if (isHalf) break;
    if (!object) throw new Error(`line ${number} is no object of JSON`);
    if ("roundel_match" in object) {
      usual = readPlan(object["plan"]);
      continue;
    }
    games.push(readGame({ ...usual, ...object }, number));
  }
  return games;
}

/** What the first line of the arbiter's file says of all games in it. */
function readPlan(plan: unknown): OwnRecord {
  const { variant, game_options } = (plan ?? {}) as { variant?: unknown; game_options?: unknown };
  const [option] = Object.entries(game_options ?? {}).find(([, value]) => value === "true") ?? [];
  return { variant, option };
}

function readGame(record: OwnRecord, line: number): OwnGame {
  const { variant, option, start = null, book_moves = [], moves } = record;
  const comment = record.comment ?? "";
  if (typeof variant !== "string") throw new Error(`line ${line} does not say which game it is (variant)`);
  if (option !== undefined && typeof option !== "string") throw new Error(`line ${line}: option is no text`);
  if (start !== null && typeof start !== "string") throw new Error(`line ${line}: start is no text`);
  if (typeof comment !== "string") throw new Error(`line ${line}: comment is no text`);
  if (!isTexts(moves) || !isTexts(book_moves)) throw new Error(`line ${line}: moves are no list of texts`);
  const about = readAbout(record, line);
  const names = about.players ?? taggedPlayers(about);
  const title = names.some((name) => name !== "?") ? names.join(" – ") : variant;
  const turns = [...book_moves, ...moves];
  const remarks = readRemarks(record, turns.length, line);
  const variations = readVariations(record.variations ?? [], line, deepest);
  const ending = readEnding(record);
  return { variant, option, turns, comment, ...remarks, variations, title, about, ending, ...(start !== null && { start }) };
}

function readAbout({ tags = [], players }: OwnRecord, line: number): About {
  if (!isPairs(tags)) throw new Error(`line ${line}: tags are no list of pairs of texts`);
  return { tags, ...(isTexts(players) && { players }) };
}

/** How the record says that the game ended; undefined: it says no result. A game that two pages broke off is over without one. */
function readEnding({ result, reason }: OwnRecord): Ending | undefined {
  if (result === "*" && isBreach(reason)) return brokenOff(reason);
  if (!results.includes(result as string)) return undefined;
  return { result: result as string, reason: typeof reason === "string" ? reason : "" };
}

/** What is said of so many turns. */
function readRemarks(record: OwnRecord, turns: number, line: number): Required<Pick<RecordLine, "comments" | "nags">> {
  const comments = record.comments ?? [];
  const nags = record.nags ?? [];
  if (!isTexts(comments)) throw new Error(`line ${line}: comments are no list of texts`);
  if (!isNags(nags)) throw new Error(`line ${line}: nags are no list of lists of whole numbers from 0 to ${greatestNag}`);
  for (const [name, { length }] of Object.entries({ comments, nags }))
    if (length > turns) throw new Error(`line ${line}: ${name} are ${length} for ${turns} turns`);
  return { comments, nags };
}

function readVariations(value: unknown, line: number, depth: number): Variation[] {
  if (!Array.isArray(value) || depth === 0) throw new Error(`line ${line}: variations are no list, or too deep in each other`);
  return value.map((each: unknown) => {
    const variation = (each ?? {}) as Record<string, unknown>;
    const { instead, moves } = variation;
    if (typeof instead !== "number" || !isTexts(moves)) throw new Error(`line ${line}: a variation has no number or no moves`);
    const remarks = readRemarks(variation, moves.length, line);
    return { instead, turns: moves, ...remarks, variations: readVariations(variation["variations"] ?? [], line, depth - 1) };
  });
}

interface OwnLine extends RecordLine, Ending {
  variant: string;
  option?: string | undefined;
  start?: string | undefined;
  comment?: string | undefined;
  about: About;
}

/** A game in that form, as one line. */
export function ownRecord({ variant, option, start, comment, about, result, reason, ...line }: OwnLine): string {
  const { players, tags } = about;
  const told = { ...(players && { players }), ...(tags.length > 0 && { tags }) };
  const begun = { variant, option, ...told, start: start ?? null, book_moves: [], ...(comment && { comment }) };
  return `${JSON.stringify({ ...begun, ...written(line), result, reason })}\n`;
}

/** A line as these records have it, with what is said of its turns up to the last of which anything is. */
function written({ turns, comments = [], nags = [], variations = [] }: RecordLine): object {
  const said = comments.slice(0, comments.findLastIndex(Boolean) + 1);
  const signs = nags.slice(0, nags.findLastIndex(({ length }) => length > 0) + 1);
  return {
    moves: turns,
    ...(said.length > 0 && { comments: said }),
    ...(signs.length > 0 && { nags: signs }),
    ...(variations.length > 0 && {
      variations: variations.map(({ instead, ...other }) => ({ instead, ...written(other) })),
    }),
  };
}
