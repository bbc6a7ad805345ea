import type { EndingFile } from "roundel-engine";
import type { RemoteEngine } from "roundel-engine/worker";
import { startedEngine } from "./engine_files";
import type { GameFile } from "./table";
import {
  choiceOf,
  isEnd,
  positionLine,
  readBest,
  readError,
  readInsight,
  readSpin,
  type ChosenGame,
  type Insight,
  type Line,
  type Spin,
} from "./uci";

/** What a search is asked for: options of UCI, and limits as they follow `go`; none: it goes on until it is stopped. */
export interface Search {
  line: Line;
  options?: Record<string, string | number | boolean>;
  limits?: string;
  /** Whether what earlier searches learned is forgotten first. */
  isNewGame?: boolean;
  hear?: (insight: Insight) => void;
}

/** Where a search cannot be told to stop it is made of pieces, each twice as long as the one before, in milliseconds. */
const firstPiece = 250;
const longestPiece = 2000;

const firstGame = "chess"; // which an engine begins with
const hash = 64; // megabytes
const mostThreads = 8;

/** The engine that searches: one search at a time, on threads of its own. */
export class Seeker {
  readonly #begin: () => void;
  readonly #engine: Promise<RemoteEngine>;
  /** The lines that tell the engine's options. */
  #options: string[] = [];
  #lines: string[] = [];
  #hear: (line: string) => void = () => {};
  #wanted = 0;
  #last: Promise<unknown> = Promise.resolve();
  #game: ChosenGame = { variant: "" };
  #hasEndings = false;
  /** The options of a search that asks for no others. */
  #usual: Search["options"] = { Seed: 0 };

  constructor(base: string) {
    let begin = () => {};
    this.#engine = new Promise<void>((resolve) => (begin = resolve)).then(() => this.#startEngine(base));
    this.#engine.catch(() => {}); // it is told when a search is wanted
    this.#begin = begin;
  }

  /** Starts the engine. What is asked of it before waits. Resolves when it can search, or cannot be started. */
  async start(): Promise<void> {
    this.#begin();
    await this.#engine.catch(() => {});
  }

  /** Chooses the game. Without its weights, as where they cannot be fetched, it goes by hand. */
  choose(game: ChosenGame): Promise<void> {
    this.stop();
    return this.#inTurn(async (engine) => {
      const before = this.#game;
      this.#game = game;
      if (game.variant !== before.variant) {
        if (this.#hasEndings) await engine.giveEndings([]);
        this.#hasEndings = false;
        await engine.choose(game.variant).catch(() => {});
      }
      if (game.variant !== before.variant || game.option !== before.option)
        for (const line of choiceOf(game, before)) await this.#ask(engine, line);
    });
  }

  addGame({ name, toml, weights }: GameFile): Promise<void> {
    this.stop();
    return this.#inTurn(async (engine) => {
      if (weights) await engine.writeFile(`/games/${name}.weights`, weights);
      await engine.addVariant(toml, name);
      this.#game = { variant: "" };
    });
  }

  /** Takes tables of a game's endings for the searches to come, as long as that is the present game. */
  giveEndings(variant: string, files: EndingFile[]): Promise<void> {
    return this.#inTurn(async (engine) => {
      if (variant !== this.#game.variant) return;
      await engine.giveEndings(files);
      this.#hasEndings = true;
    });
  }

  /** The range of an option of the engine. */
  async spin(name: string): Promise<Spin | null> {
    await this.#engine;
    return readSpin(this.#options, name);
  }

  /** Searches, once what was searched before has come to its end. Resolves to the best turn; null: there is none; undefined: before it
   *  was begun another search was wanted, or none. */
  search(search: Search): Promise<string | null | undefined> {
    this.stop();
    const number = this.#wanted;
    return this.#inTurn((engine) => (number === this.#wanted ? this.#run(engine, search, number) : undefined));
  }

  /** Ends the search that runs. */
  stop(): void {
    this.#wanted += 1;
    void this.#engine.then((engine) => engine.canStop && engine.post("stop"));
  }

  // ---- What the functions above are made of

  #inTurn<T>(work: (engine: RemoteEngine) => T | Promise<T>): Promise<T> {
    const done = this.#last.then(async () => work(await this.#engine));
    this.#last = done.catch(() => {});
    return done;
  }

  async #startEngine(base: string): Promise<RemoteEngine> {
    const engine = await startedEngine(base, { tell: (line) => this.#take(line) });
    await engine.choose(firstGame).catch(() => {}); // once it has answered a line, it would play that by hand for good
    this.#options = await this.#ask(engine, "uci");
    await this.#ask(engine, "setoption name UCI_ShowWDL value true");
    await this.#ask(engine, `setoption name Hash value ${hash}`);
    // One is left for the page. Where there are no threads that is refused, and one searches.
    const threads = Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), mostThreads);
    if (globalThis.crossOriginIsolated) this.#usual = { ...this.#usual, Threads: threads };
    return engine;
  }

  #take(line: string): void {
    this.#lines.push(line);
    this.#hear(line);
  }

  async #ask(engine: RemoteEngine, line: string): Promise<string[]> {
    this.#lines = [];
    await engine.post(line);
    return this.#lines;
  }

  async #run(engine: RemoteEngine, search: Search, number: number): Promise<string | null | undefined> {
    const { line, options, limits, isNewGame, hear } = search;
    for (const [name, value] of Object.entries({ ...this.#usual, ...options }))
      await this.#ask(engine, `setoption name ${name} value ${value}`);
    if (isNewGame) await this.#ask(engine, "ucinewgame");
    const wrong = (await this.#ask(engine, positionLine(line))).map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
    if (number !== this.#wanted) return undefined; // `stop` was said before there was anything to stop
    this.#hear = (text) => {
      const insight = number === this.#wanted ? readInsight(text) : null;
      if (insight) hear?.(insight);
    };
    try {
      if (limits !== undefined || engine.canStop) return await this.#go(engine, limits ?? "infinite");
      return await this.#goOn(engine, number);
    } finally {
      this.#hear = () => {};
    }
  }

  async #goOn(engine: RemoteEngine, number: number): Promise<string | null> {
    let best: string | null = null;
    for (let piece = firstPiece; number === this.#wanted; piece = Math.min(2 * piece, longestPiece)) {
      best = await this.#go(engine, `movetime ${piece}`);
      if (best === null) break;
    }
    return best;
  }

  async #go(engine: RemoteEngine, limits: string): Promise<string | null> {
    const answer = await this.#ask(engine, `go ${limits}`);
    const wrong = answer.map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
    return answer.filter(isEnd).map(readBest)[0] ?? null;
  }
}
