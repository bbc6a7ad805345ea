/** Commitments to tiles that lie face down: a hash for each, which says nothing of the tile and fits no other. */
import { digestOf, randomText } from "./bytes";
import type { Tile } from "./match";

const version = "roundel-tile-1";
const saltBytes = 16;

/** Whether this page can commit to tiles: browsers have the hash only where an address is secure. */
export const canSeal = (): boolean => typeof crypto !== "undefined" && "subtle" in crypto;

export const newTile = (letter: string): Tile => ({ letter, salt: randomText(saltBytes) });

/** The commitment to the tile of a number in its owner's set-up, `@a2X,b2X,...`, which names all cells. */
export const sealOf = (id: string, setUp: string, number: number, { letter, salt }: Tile): Promise<string> =>
  digestOf([version, id, setUp, number, letter, salt].join("\n"));

// ---- As letters have them

/** Tiles that their owner shows, by their numbers in the set-up. */
export type OpenTiles = Map<number, Tile>;

const listed = (text: string): string[] => (text === "" ? [] : text.split("."));
const most = 64;

/** Reads commitments `<hash>.<hash>`. Throws if they are none. */
export function readSeals(text: string): string[] {
  const seals = listed(text);
  if (seals.length > most || !seals.every((seal) => /^[\w-]{43}$/.test(seal))) throw new Error("wrong seals");
  return seals;
}

/** Reads shown tiles `<number><letter><salt>`. Throws if they are none. */
export function readOpenTiles(text: string): OpenTiles {
  const tiles: OpenTiles = new Map();
  for (const part of listed(text)) {
    const [, number, letter, salt] = /^(\d{1,2})([A-Z])([\w-]{22})$/.exec(part) ?? [];
    if (!number || !letter || !salt || tiles.size >= most) throw new Error("wrong tiles");
    tiles.set(Number(number), { letter, salt });
  }
  return tiles;
}

export const textOfSeals = (seals: string[]): string => seals.join(".");
export const textOfOpenTiles = (tiles: OpenTiles): string =>
  [...tiles].map(([number, { letter, salt }]) => `${number}${letter}${salt}`).join(".");
