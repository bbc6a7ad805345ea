/** Tiles that lie face down in a game between two pages: neither has those of the other, and both can prove theirs. */
import { t } from "../language/language";
import type { Letter } from "./letter";
import type { Match, Tile } from "./match";
import { newTile, sealOf, type OpenTiles } from "./seals";
import { isSetUp, publicText, setUpOf, shownBy, tilesOf } from "./tiles";

/** A tile that is not as it was committed to, or a set-up that could not be. */
export class BrokenSeal extends Error {}

/** Commits to a set-up. */
export async function sealed(id: string, setUp: string): Promise<{ tiles: Tile[]; seals: string[] }> {
  const tiles = tilesOf(setUp).map(({ letter }) => newTile(letter));
  return { tiles, seals: await Promise.all(tiles.map((tile, n) => sealOf(id, publicText(setUp), n, tile))) };
}

/** The tiles that a player has to show: those that were turned up, and all at the end. */
export function openTiles(match: Match, own: string[], isOver: boolean): OpenTiles {
  const tiles = match.tiles ?? [];
  const numbers = isOver ? tiles.map((_, n) => n) : shownBy(own).turnedUp.map(({ number }) => number);
  return new Map(numbers.flatMap((n): [number, Tile][] => (tiles[n] ? [[n, tiles[n]]] : [])));
}

/** Checks the commitments of a letter, whose sender has played `turns`. Resolves to them. Throws BrokenSeal where the sender's tiles
 *  are others than before, and another error where something is missing. */
export async function checkedSeals(match: Match, { id, seals, open }: Letter, turns: string[]): Promise<string[] | undefined> {
  const { setUp, turnedUp } = shownBy(turns);
  if (setUp === undefined) return undefined;
  if (publicText(setUp) !== setUp) throw new Error(t("Your friend's page shows its hidden tiles. Nothing has been changed."));
  const known = match.theirSeals;
  if (!seals || seals.length !== tilesOf(setUp).length)
    throw new Error(t("Your friend's page has not committed to its tiles. Nothing has been changed."));
  if (known && known.join() !== seals.join()) throw new BrokenSeal(t("Your friend's commitments are not those of before."));
  for (const { number, letter, cell } of turnedUp) {
    const tile = open?.get(number);
    if (!tile) throw new Error(t("Your friend's page does not prove the tile on {cell}. Nothing has been changed.", { cell }));
    await checkTile({ id, setUp, number, tile, seal: seals[number], letter, cell });
  }
  return seals;
}

interface CheckedTile {
  id: string;
  setUp: string;
  number: number;
  tile: Tile;
  seal: string | undefined;
  /** As which it was turned up. */
  letter?: string;
  cell: string;
}

async function checkTile({ id, setUp, number, tile, seal, letter = tile.letter, cell }: CheckedTile): Promise<void> {
  if (tile.letter === letter && (await sealOf(id, setUp, number, tile)) === seal) return;
  throw new BrokenSeal(t("The tile on {cell} is not the one that your friend committed to.", { cell }));
}

/** All turns with the friend's set-up as it was. Throws BrokenSeal if a tile is another one; undefined: not all are shown. */
export async function provedTurns(
  match: Match,
  { open }: Letter,
  turns: string[],
  theirs: string[],
): Promise<string[] | undefined> {
  const setUp = theirs.find(isSetUp);
  const seals = match.theirSeals;
  if (setUp === undefined || !seals || !open || open.size !== seals.length) return undefined;
  const hidden = publicText(setUp);
  const cells = tilesOf(setUp);
  for (const [number, tile] of open)
    await checkTile({ id: match.id, setUp: hidden, number, tile, seal: seals[number], cell: cells[number]?.cell ?? "" });
  const shown = setUpOf(
    setUp,
    cells.map((_, n) => open.get(n)?.letter ?? ""),
  );
  return turns.map((text) => (text === setUp ? shown : text));
}
