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

/** Deletes the keys of a saved game that is deleted. */
export const deletePositions = (id: string): Promise<void> => ifKept((stores) => stores.delete("games", id));

export class PositionIndex {
  readonly #listed: () => SavedAt[];
  #entries: Promise<Map<string, Entry>> | null = null;

  /** `listed` returns the games that are saved now. */
  constructor(listed: () => SavedAt[]) {
    this.#listed = listed;
  }

  /** Returns the kept keys; undefined if there are none of this state of the game. */
  async keysOf({ id, time }: SavedAt): Promise<string[] | undefined> {
    this.#entries ??= this.#read();
    const entry = (await this.#entries).get(id);
    return entry?.time === time ? entry.keys : undefined;
  }

  /** Keeps the keys of a saved game, in place of earlier ones, unless it was deleted or changed meanwhile. */
  async keep({ id, time }: SavedAt, keys: string[]): Promise<void> {
    if (!this.#listed().some((each) => each.id === id && each.time === time)) return;
    await ifKept((stores) => stores.put("games", { id, time, version: engineVersion, keys }));
  }

  /** Returns the entries of this engine whose games are still saved, and deletes all others. */
  async #read(): Promise<Map<string, Entry>> {
    const all = (await ifKept((stores) => stores.getAll("games"))) ?? [];
    const ids = new Set(this.#listed().map(({ id }) => id));
    const isValid = ({ id, version }: Entry) => version === engineVersion && ids.has(id);
    for (const entry of all) if (!isValid(entry)) void deletePositions(entry.id);
    return new Map(all.filter(isValid).map((entry) => [entry.id, entry]));
  }
}
