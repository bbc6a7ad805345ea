/** What one page sends to the other, in a link or over a connection: the whole game, and what the player says. */
import { readOpenTiles, readSeals, textOfOpenTiles, textOfSeals, type OpenTiles } from "./seals";
import { isId, words, type Word } from "./match";

export interface Letter {
  id: string;
  /** As everybody may know them. */
  turns: string[];
  word?: Word | undefined;
  /** Milliseconds that the sender has left. */
  left?: number | undefined;
  /** The name of the next game, if the sender wants or begins a rematch. */
  next?: string | undefined;
  seals?: string[] | undefined;
  open?: OpenTiles | undefined;
}

/** In UTF-16 units. The longest game that was ever played has 5 KiB. */
export const mostOfLetter = 1 << 16;
const mostTurns = 4096;

export const isWord = (text: unknown): text is Word => words.some((word) => word === text);
/** Whether a text can be a turn. It never ends a line of UCI. */
const isTurn = (text: unknown): text is string => typeof text === "string" && /^[\x21-\x7e]{1,200}$/.test(text);
const isTurns = (value: unknown): value is string[] => Array.isArray(value) && value.length <= mostTurns && value.every(isTurn);
const isLeft = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1e9;

/** Texts of a letter, as a link or JSON has them. */
export interface Written {
  id?: unknown;
  turns?: unknown;
  word?: unknown;
  left?: unknown;
  next?: unknown;
  seals?: unknown;
  open?: unknown;
}

/** Reads a letter. Throws if a part of it is damaged. */
export function readLetter({ id, turns, word, left, next, seals, open }: Written): Letter {
  const isWhole =
    (id === "" || isId(id)) &&
    isTurns(turns) &&
    (word === undefined || isWord(word)) &&
    (left === undefined || isLeft(left)) &&
    (next === undefined || isId(next)) &&
    (seals === undefined || typeof seals === "string") &&
    (open === undefined || typeof open === "string");
  if (!isWhole) throw new Error("wrong letter");
  return {
    ...{ id, turns, word, left, next },
    seals: seals === undefined ? undefined : readSeals(seals),
    open: open === undefined ? undefined : readOpenTiles(open),
  };
}

/** A letter as JSON and links have it: what is empty is left out. */
export const written = ({ seals, open, ...letter }: Letter): Written => ({
  ...letter,
  ...(seals && { seals: textOfSeals(seals) }),
  ...(open && { open: textOfOpenTiles(open) }),
});

/** Reads a letter as a connection brings it. Throws if it is none. */
export function readMessage(text: unknown): Letter {
  if (typeof text !== "string" || text.length > mostOfLetter) throw new Error("wrong message");
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new Error("wrong message");
  return readLetter(value as Written);
}
