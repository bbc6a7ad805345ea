import type { RecordLine, Variation } from "roundel-engine";
import type { Beginning } from "../game/game";

/**
 * The project's own records, JSON: a line of the arbiter's file of games (tools/match/README.md), with the name of the
 * game in it or, as in such a file, in the first line; and with variations, objects whose moves are in place of a turn, the
 * one of the number `instead` from 0, and which may have variations themselves.
 */
interface OwnRecord {
  variant?: unknown;
  start?: unknown;
  book_moves?: unknown;
  moves?: unknown;
  players?: unknown;
  variations?: unknown;
}

const deepest = 32;

export interface OwnGame extends Beginning {
  title: string;
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new Error(`line ${line} is no object of JSON`);
}

/** Whether a text is one of these records at all. */
export const isOwnRecord = (text: string): boolean => text.trimStart().startsWith("{");

/** The games of a text. Throws what is wrong and on which line. */
export function readOwnRecords(text: string): OwnGame[] {
  const lines = text.split("\n").flatMap((line, n) => (line.trim() === "" ? [] : [{ line, number: n + 1 }]));
  let variant: unknown;
  const games: OwnGame[] = [];
  for (const { line, number } of lines) {
    const object = parsed(line, number);
    if ("roundel_match" in object) {
      variant = (object["plan"] as { variant?: unknown } | undefined)?.variant;
      continue;
    }
    games.push(readGame(object, variant, number));
  }
  return games;
}

function readGame(record: OwnRecord, usual: unknown, line: number): OwnGame {
  const variant = record.variant ?? usual;
  const { start = null, book_moves = [], moves, players } = record;
  if (typeof variant !== "string") throw new Error(`line ${line} does not say which game it is (variant)`);
  if (start !== null && typeof start !== "string") throw new Error(`line ${line}: start is no text`);
  if (!isTexts(moves) || !isTexts(book_moves)) throw new Error(`line ${line}: moves are no list of texts`);
  const title = isTexts(players) ? players.join(" – ") : variant;
  const turns = [...book_moves, ...moves];
  const variations = readVariations(record.variations ?? [], line, deepest);
  return { variant, turns, variations, title, ...(start !== null && { start }) };
}

function readVariations(value: unknown, line: number, depth: number): Variation[] {
  if (!Array.isArray(value) || depth === 0) throw new Error(`line ${line}: variations are no list, or too deep in each other`);
  return value.map((each: unknown) => {
    const { instead, moves, variations = [] } = (each ?? {}) as Record<string, unknown>;
    if (typeof instead !== "number" || !isTexts(moves)) throw new Error(`line ${line}: a variation has no number or no moves`);
    return { instead, turns: moves, variations: readVariations(variations, line, depth - 1) };
  });
}

interface OwnLine extends RecordLine {
  variant: string;
  start?: string | undefined;
  result: string;
  reason: string;
}

/** A game in that form, as one line. */
export function ownRecord({ variant, start, turns, variations = [], result, reason }: OwnLine): string {
  const lines = variations.length > 0 ? { variations: variations.map(writtenVariation) } : {};
  return `${JSON.stringify({ variant, start: start ?? null, book_moves: [], moves: turns, ...lines, result, reason })}\n`;
}

function writtenVariation({ instead, turns, variations = [] }: Variation): object {
  return { instead, moves: turns, ...(variations.length > 0 && { variations: variations.map(writtenVariation) }) };
}
