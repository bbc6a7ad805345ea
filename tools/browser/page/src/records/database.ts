/** The browser's database of saved games. The page and the thread of the table both open it. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { TimeControl, TimeLeft } from "../game/clock";
import type { Names } from "../game/game";
import type { GameFile } from "../engine/table";
import type { Match } from "../friend/match";
import type { Players } from "../game/players";

/** A game as it is saved, and as it is listed. */
export interface SavedGame {
  id: string;
  /** When, in milliseconds as Date has them. */
  time: number;
  title: string;
  moves: number;
  players: Players;
  /** In the project's own form. */
  text: string;
  /** The description of a game of one's own. */
  file?: GameFile | undefined;
  /** It was begun on this page, and is no record that was opened. */
  isOwn?: boolean;
  /** What people are called who play it here. */
  names?: Names;
  /** Of a game with a clock. */
  timeControl?: TimeControl | undefined;
  timeLeft?: TimeLeft | undefined;
  /** What has been agreed with a friend at another page. */
  match?: Match | undefined;
  /** Whether the moves are in the table's store, because the page may not know them. */
  isSecret: boolean;
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedGame };
  /** Moves of games with secrets as they are. The table alone reads them. */
  truths: { key: string; value: string[] };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Rejects if the browser keeps nothing, as some do in private windows. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("roundel", 1, {
    upgrade: (made) => {
      made.createObjectStore("games", { keyPath: "id" });
      made.createObjectStore("truths");
    },
  });
  return opened;
}
