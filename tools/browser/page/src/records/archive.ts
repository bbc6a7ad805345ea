/** Saves the game of this tab after each change, and brings saved games back. */
import { effect, signal } from "@preact/signals";
import type { TimeLeft } from "../game/clock";
import type { Game } from "../game/game";
import { mainLine } from "../game/tree";
import { friendOf, withEngine, type Players } from "../game/players";
import { t } from "../language/language";
import { readMatch } from "../friend/match";
import { database, type SavedGame } from "./database";
import { readOwnRecords } from "./own_records";
import { deletePositions } from "./position_index";
import { claimed, type Release } from "./tab_claim";
import { ownTextOf } from "./written";

/** Where a tab keeps the name of its game, and what its clocks showed when the page was left. */
const tabKey = "roundel.game";
const clockKey = "roundel.clock";

/** The tabs of one browser ask each other for games. */
const channelName = "roundel games";
/** How long a tab waits for another that gives a game up, in milliseconds. */
const patience = 10_000;

/** A game against a friend that another tab has open. */
export interface Elsewhere {
  id: string;
  title: string;
  /** It was on this tab's board until the other tab asked for it. */
  isGivenUp: boolean;
  /** Goes on with what the game was opened for, as a friend's link. */
  goOn: () => Promise<void>;
}

/** Where a game is that was looked for. */
export type Found = "here" | "elsewhere" | "nowhere";

/** What the sides had when the page with a saved game was left; else what was saved with the last move. */
function timeLeftOf({ id, timeLeft }: SavedGame): TimeLeft | undefined {
  const [of, left] = JSON.parse(sessionStorage.getItem(clockKey) ?? "[]") as [string?, TimeLeft?];
  return of === id ? left : timeLeft;
}

export class Archive {
  /** The saved games with moves, the last one first. */
  readonly games = signal<SavedGame[]>([]);
  /** The game against a friend that was looked for here, but which another tab has. */
  readonly elsewhere = signal<Elsewhere | null>(null);
  readonly #game: Game;
  readonly #tabs = new BroadcastChannel(channelName);
  readonly #id = signal("");
  #begun = 0; // the game's number that the present name belongs to
  #release: Release = () => {};
  #saving: Promise<void> | null = null;
  #isOpening = false;
  #hasNews = false;

  constructor(game: Game) {
    this.#game = game;
    this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === this.#id.peek()) void this.#giveUp();
    };
  }

  /** Opens the game that this tab had, or else the last one of all. Resolves to whether there is one that can be opened. */
  async restore(): Promise<boolean> {
    try {
      await this.list();
      const id = sessionStorage.getItem(tabKey);
      const saved = (id && (await (await database()).get("games", id))) || this.games.value[0];
      return saved !== undefined && (await this.open(saved)) === "here";
    } catch {
      return false; // the browser keeps nothing, or a game that this engine does not know
    }
  }

  /** Opens a saved game. If another tab has it open, this tab goes on with a copy. A game against a friend has no copy: then the board stays,
   *  and the reader may take the game over (`takeOver`), which goes on with `goOn`. */
  async open(saved: SavedGame, goOn = async () => {}): Promise<Found> {
    const { id, title } = saved;
    const release = this.isOnBoard(id) ? this.#release : await claimed(id);
    if (!release && friendOf(saved.players)) {
      this.elsewhere.value = { id, title, isGivenUp: false, goOn };
      return "elsewhere";
    }
    await this.#openClaimed(saved, release);
    return "here";
  }

  /** Opens the saved game against a friend that is wanted. */
  async openWanted(isWanted: (saved: SavedGame) => boolean, goOn: () => Promise<void>): Promise<Found> {
    const saved = (await this.#all()).find((each) => friendOf(each.players) && isWanted(each));
    return saved ? this.open(saved, goOn) : "nowhere";
  }

  /** Opens the game that another tab has, which gives it up. */
  async takeOver(): Promise<void> {
    const wanted = this.elsewhere.peek();
    if (!wanted) return;
    this.#tabs.postMessage(wanted.id);
    const release = await claimed(wanted.id, { patience });
    if (!release) throw new Error(t("The other tab does not answer. Close it, and try again."));
    const saved = await (await database()).get("games", wanted.id);
    if (!saved) throw new Error(t("The game is no longer saved."));
    await this.#openClaimed(saved, release);
    this.elsewhere.value = null;
    await wanted.goOn();
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

  async #openClaimed(saved: SavedGame, release: Release | null): Promise<void> {
    this.#isOpening = true;
    try {
      await this.#bringBack(saved);
      this.#begun = this.#game.begun.peek();
      if (release) this.#name(saved.id, release);
      else await this.#nameAnew();
    } catch (error) {
      if (release !== this.#release) release?.();
      throw error;
    } finally {
      this.#isOpening = false;
    }
  }

  /** Saves the game against a friend as it is, and has another game on the board: another tab goes on with it. */
  async #giveUp(): Promise<void> {
    const { players, variant, option } = this.#game;
    const id = this.#id.peek();
    if (!friendOf(players.peek()) || this.#isOpening) return;
    this.#hasNews = true; // what the clocks show now
    await this.#saveAll();
    if (id !== this.#id.peek()) return;
    sessionStorage.removeItem(clockKey);
    this.elsewhere.value = { id, title: this.#game.title, isGivenUp: true, goOn: async () => {} };
    await this.#game.begin({ variant: variant.peek(), option: option.peek() }, withEngine);
  }

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
  #saveAll(): Promise<void> {
    this.#saving ??= this.#saveNews().finally(() => (this.#saving = null));
    return this.#saving;
  }

  async #saveNews(): Promise<void> {
    try {
      while (this.#hasNews) {
        this.#hasNews = false;
        await this.#save();
      }
    } catch {
      // The browser keeps nothing: the game is lost with the page.
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
    if (before?.moves === 0 && id !== this.elsewhere.peek()?.id) await this.#delete(before.id);
    await this.#nameAnew();
  }

  async #delete(id: string): Promise<void> {
    const stores = await database();
    await stores.delete("games", id);
    await stores.delete("truths", id);
    await deletePositions(id);
  }

  async #nameAnew(): Promise<void> {
    const id = `${Date.now()}-${Math.random()}`;
    this.#name(id, (await claimed(id)) ?? (() => {}));
  }

  /** Goes on with a name that this tab has claimed, and releases the one before. */
  #name(id: string, release: Release): void {
    if (release !== this.#release) this.#release();
    this.#release = release;
    this.#id.value = id;
    sessionStorage.setItem(tabKey, id);
  }
}
