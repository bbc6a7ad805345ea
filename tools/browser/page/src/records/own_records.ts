import type { Beginning } from "../game/game";

/**
 * The project's own records, JSON: a line of the arbiter's file of games (tools/match/README.md), with the name of the
 * game in it or, as in such a file, in the first line.
 */
interface OwnRecord {
  variant?: unknown;
  start?: unknown;
  book_moves?: unknown;
  moves?: unknown;
  players?: unknown;
}

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
  return { variant, turns: [...book_moves, ...moves], title, ...(start !== null && { start }) };
}

/** A game in that form, as one line. */
export function ownRecord(game: {
  variant: string;
  start?: string | undefined;
  turns: string[];
  result: string;
  reason: string;
}): string {
  const { variant, start = null, turns, result, reason } = game;
  return `${JSON.stringify({ variant, start, book_moves: [], moves: turns, result, reason })}\n`;
}
