/** The keys of the positions of saved games. They are kept from visit to visit, so that the explorer reads each game once. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A saved game as it was at a time. */
export interface SavedAt {
  id: string;
  time: number;
}

interface Entry extends SavedAt {
  /** The engine that named the positions: another one may name them otherwise. */
  version: string;
  keys: string[];
}

interface Schema extends DBSchema {
  games: { key: string; value: Entry };
}

/** The hash of the engine's file. */
declare const engineVersion: string;

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** A database of its own: a new store beside the saved games would have to wait until no tab has an older page. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("roundel-positions", 1, {
    upgrade: (made) => void made.createObjectStore("games", { keyPath: "id" }),
  });
  return opened;
}

/** Does what can only be done if the browser keeps something. */
async function ifKept<T>(work: (stores: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await database());
  } catch {
    return undefined;
  }
}

/** Removes what is known of a saved game that is deleted. */
export const forgetPositions = (id: string): Promise<void> => ifKept((stores) => stores.delete("games", id));

export class PositionIndex {
  #entries: Promise<Map<string, Entry>> | null = null;

  /** The keys of a saved game; undefined: they are not known of the game as it is now. */
  async keysOf({ id, time }: SavedAt): Promise<string[] | undefined> {
    this.#entries ??= this.#read();
    const entry = (await this.#entries).get(id);
    return entry?.time === time ? entry.keys : undefined;
  }

  /** Keeps the keys of a saved game, in place of earlier ones. */
  async keep({ id, time }: SavedAt, keys: string[]): Promise<void> {
    await ifKept((stores) => stores.put("games", { id, time, version: engineVersion, keys }));
  }

  /** Those of this engine. What another one named is removed. */
  async #read(): Promise<Map<string, Entry>> {
    const all = (await ifKept((stores) => stores.getAll("games"))) ?? [];
    for (const { id } of all.filter(({ version }) => version !== engineVersion)) void forgetPositions(id);
    return new Map(all.filter(({ version }) => version === engineVersion).map((entry) => [entry.id, entry]));
  }
}
