import { signal } from "@preact/signals";
import type { ReadRecord } from "roundel-engine";
import type { Beginning, Game } from "../game/game";
import { twoPeople } from "../game/players";
import { taggedPlayers } from "./about";
import { isOwnRecord, readOwnRecords } from "./own_records";
import { shogiFormatOf } from "./shogi_format";
import { isXiangqi } from "./xiangqi_format";
import { t } from "../language/language";

/** A game of a record that was opened. */
export interface OpenedGame extends Beginning {
  /** Its players, or which game it is. */
  title: string;
}

/** The games of the record that was opened last. */
export const opened = signal<OpenedGame[]>([]);
/** The number of the one that was shown last, and the game on the page that it became. */
export const shownGame = signal({ number: 0, begun: 0 });

/** Whether a record is being read. The engine may have to read all games of the library first, which takes seconds. */
export const isReading = signal(false);

const longestRecord = 16 << 20;

/** Opens a record, whatever its form, and shows its first game. Rejects with what is wrong; the game that was there stays. Where some
 *  of its games cannot be read, or something of their tags is left out, that is told, and the others are opened. */
export async function openRecords(game: Game, text: string): Promise<void> {
  if (text.length > longestRecord) throw new Error(t("the file has more than 16 MiB"));
  isReading.value = true;
  const { games, error } = await beginRead(game, text).finally(() => (isReading.value = false));
  opened.value = games;
  shownGame.value = { number: 0, begun: game.begun.peek() };
  if (error) game.tellWrong(new Error(error));
}

interface Opened {
  games: OpenedGame[];
  error?: string | undefined;
}

/** Reads a record, and begins with its first game. */
async function beginRead(game: Game, text: string): Promise<Opened> {
  const read = isOwnRecord(text) ? { games: readOwnRecords(text) } : await readNotation(game, text);
  const [first] = read.games;
  if (!first) throw new Error(read.error ?? t("there is no game in it"));
  await game.begin(first, twoPeople);
  return read;
}

async function readNotation(game: Game, text: string): Promise<Opened> {
  const format = shogiFormatOf(text);
  if (format) return { games: [(await import("./shogi")).readShogi(text, format)] };
  const read = (pgn: string) => game.table.readRecords(pgn);
  const { games, error } = isXiangqi(text) ? await (await import("./xiangqi")).readXiangqi(text, read) : await read(text);
  const told = [...(error ? [error] : []), ...games.flatMap(({ notes }) => notes ?? [])];
  return { games: games.map(openedGame), error: told.length > 0 ? told.join("\n") : undefined };
}

function openedGame({ tags, format, result, notes: _, ...game }: ReadRecord): OpenedGame {
  const about = { tags };
  const title = taggedPlayers(about).join(" – ");
  return { ...game, title, about, ...(result !== "*" && { ending: { result, reason: "" } }) };
}

export async function showOpened(game: Game, number: number): Promise<void> {
  const wanted = opened.value[number];
  if (!wanted) return;
  await game.begin(wanted, twoPeople);
  shownGame.value = { number, begun: game.begun.peek() };
}
