import { signal } from "@preact/signals";
import type { Beginning, Game } from "../game/game";
import { twoPeople } from "../game/players";
import { isOwnRecord, readOwnRecords } from "./own_records";

/** A game of a record that was opened. */
export interface OpenedGame extends Beginning {
  title: string;
}

/** The games of the record that was opened last. */
export const opened = signal<OpenedGame[]>([]);

const longestRecord = 16 << 20;

/** Opens a record, whatever its form, and shows its first game. Rejects with what is wrong; the game that was there stays. */
export async function openRecords(game: Game, text: string): Promise<void> {
  if (text.length > longestRecord) throw new Error("the record has more than 16 MiB");
  const games = isOwnRecord(text) ? readOwnRecords(text) : await readNotation(game, text);
  const [first] = games;
  if (!first) throw new Error("there is no game in it");
  await game.begin(first, twoPeople);
  opened.value = games;
}

async function readNotation(game: Game, text: string): Promise<OpenedGame[]> {
  const { games, error } = await game.table.readRecords(text);
  if (games.length === 0) throw new Error(error ?? "there is no game in it");
  if (error) game.tellWrong(new Error(error));
  return games.map((record) => {
    const { tags, format, result, start, ...game } = record;
    const tag = (name: string) => tags.find(([key]) => key === name)?.[1] ?? "?";
    const title = `${tag("White")} – ${tag("Black")}, ${tag("Event")} ${result}`;
    return { ...game, title, ...(start !== undefined && { start }) };
  });
}

export async function showOpened(game: Game, number: number): Promise<void> {
  const wanted = opened.value[number];
  if (wanted) await game.begin(wanted, twoPeople);
}
