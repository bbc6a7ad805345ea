/** Saves the game of this tab after each change, and brings saved games back. */
import { effect, signal } from "@preact/signals";
import type { TimeLeft } from "../game/clock";
import type { Game } from "../game/game";
import { mainLine } from "../game/tree";
import { friendOf, type Players } from "../game/players";
import { readMatch } from "../friend/match";
import { database, type SavedGame } from "./database";
import { readOwnRecords } from "./own_records";
import { deletePositions } from "./position_index";
import { ownTextOf } from "./written";

/** Where a tab keeps the name of its game, and what its clocks showed when the page was left. */
const tabKey = "roundel.game";
const clockKey = "roundel.clock";

/** What the sides had when the page with a saved game was left; else what was saved with the last move. */
function timeLeftOf({ id, timeLeft }: SavedGame): TimeLeft | undefined {
  const [of, left] = JSON.parse(sessionStorage.getItem(clockKey) ?? "[]") as [string?, TimeLeft?];
  return of === id ? left : timeLeft;
}

export class Archive {
  /** The saved games with moves, the last one first. */
  readonly games = signal<SavedGame[]>([]);
  readonly #game: Game;
  readonly #id = signal("");
  #begun = 0; // the game's number that the present name belongs to
  #release: () => void = () => {};
  #isSaving = false;
  #isOpening = false;
  #hasNews = false;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Opens the game that this tab had, or else the last one of all. Resolves to whether there is one that can be opened. */
  async restore(): Promise<boolean> {
    try {
      await this.list();
      const id = sessionStorage.getItem(tabKey);
      const saved = (id && (await (await database()).get("games", id))) || this.games.value[0];
      if (!saved) return false;
      await this.open(saved);
      return true;
    } catch {
      return false; // the browser keeps nothing, or a game that this engine does not know
    }
  }

  /** Opens a saved game. If another tab has it open, this tab goes on with a copy. */
  async open(saved: SavedGame): Promise<void> {
    this.#isOpening = true;
    try {
      await this.#bringBack(saved);
      this.#begun = this.#game.begun.peek();
      await this.#name((await this.#claim(saved.id)) ? saved.id : undefined);
    } finally {
      this.#isOpening = false;
    }
  }

  /** Opens the saved game against a friend that is wanted. Resolves to whether there is one. */
  async openWanted(isWanted: (saved: SavedGame) => boolean): Promise<boolean> {
    const saved = (await this.#all()).find((each) => friendOf(each.players) && isWanted(each));
    if (saved) await this.open(saved);
    return saved !== undefined;
  }

  /** Whether a saved game is the one that this tab goes on with. */
  isOnBoard(id: string): boolean {
    return id === this.#id.value;
  }

  async remove(id: string): Promise<void> {
    await this.#delete(id);
    await this.list();
  }

  /** Saves each change from now on. */
  start(): void {
    effect(() => {
      const { changes, players, begun, about, names, match } = this.#game;
      void [changes.value, players.value, begun.value, about.value, names.value, match.value];
      this.#hasNews = true;
      void this.#saveAll();
    });
    addEventListener("pagehide", () => {
      const left = this.#game.clock.left.peek();
      if (left) sessionStorage.setItem(clockKey, JSON.stringify([this.#id.peek(), left]));
    });
  }

  async list(): Promise<void> {
    this.games.value = (await this.#all()).filter(({ moves }) => moves > 0);
  }

  // ---- What the functions above are made of

  /** The saved games, the last one first. */
  async #all(): Promise<SavedGame[]> {
    const all = await (await database()).getAll("games");
    return all.sort((a, b) => b.time - a.time);
  }

  async #bringBack(saved: SavedGame): Promise<void> {
    const { id, text, players, file, isSecret, isOwn, names, timeControl, match } = saved;
    const [record] = readOwnRecords(text);
    if (!record) throw new Error("the saved game has no text");
    const played = { about: undefined, names, timeControl, timeLeft: timeLeftOf(saved), match: match && readMatch(match) };
    const beginning = isOwn ? { ...record, ...played } : record;
    if (file) await this.#game.takeFile(file);
    if (isSecret) await this.#game.resume(beginning, players, id);
    else await this.#game.begin(beginning, players);
  }

  /** Saves until nothing has changed since. */
  async #saveAll(): Promise<void> {
    if (this.#isSaving) return;
    this.#isSaving = true;
    try {
      while (this.#hasNews) {
        this.#hasNews = false;
        await this.#save();
      }
    } catch {
      // The browser keeps nothing: the game is lost with the page.
    } finally {
      this.#isSaving = false;
    }
  }

  async #save(): Promise<void> {
    const game = this.#game;
    const begun = game.begun.peek();
    if (begun === 0 || this.#isOpening) return;
    if (begun !== this.#begun) await this.#beginAnew(begun);
    const text = await ownTextOf(game);
    const moves = mainLine(game.root.peek()).length - 1;
    const title = game.title;
    const players: Players = game.players.peek();
    const isSecret = game.isSecret.peek();
    const isOwn = game.about.peek() === null;
    if (begun !== game.begun.peek() || this.#isOpening) return; // another game has begun meanwhile
    const [names, match] = [game.names.peek(), game.match.peek() ?? undefined];
    const [timeControl, timeLeft] = [game.timeControl.peek(), game.clock.left.peek() ?? undefined];
    const saved = {
      id: this.#id.peek(),
      time: Date.now(),
      title,
      moves,
      players,
      text,
      isSecret,
      isOwn,
      names,
      timeControl,
      timeLeft,
      match,
    };
    if (isSecret) await game.table.keepTruth(this.#id.peek());
    const file = game.fileOf(game.variant.peek());
    await (await database()).put("games", { ...saved, ...(file && { file }) });
    await this.list();
  }

  /** Gives a game that has begun a name of its own. The one before stays saved if it has moves. */
  async #beginAnew(begun: number): Promise<void> {
    this.#begun = begun;
    const id = this.#id.peek();
    const before = id ? await (await database()).get("games", id) : undefined;
    if (before?.moves === 0) await this.#delete(before.id);
    await this.#name(undefined);
  }

  async #delete(id: string): Promise<void> {
    const stores = await database();
    await stores.delete("games", id);
    await stores.delete("truths", id);
    await deletePositions(id);
  }

  /** Takes a name that this tab has claimed; undefined: a new one. */
  async #name(claimed: string | undefined): Promise<void> {
    const id = claimed ?? `${Date.now()}-${Math.random()}`;
    this.#id.value = id;
    if (!claimed) await this.#claim(id);
    sessionStorage.setItem(tabKey, id);
  }

  /** Takes a saved game for this tab alone. Resolves to false if another tab has it. */
  #claim(id: string): Promise<boolean> {
    if (id === this.#id.peek() || !navigator.locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      void navigator.locks.request(`roundel game ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock === null) return undefined;
        this.#release();
        return new Promise<void>((release) => (this.#release = release));
      });
    });
  }
}
