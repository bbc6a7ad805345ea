import type { EndingFile } from "roundel-engine";
import type { RemoteEngine } from "roundel-engine/worker";
import { loadRemoteModule } from "./engine_files";
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
  hear?: (insight: Insight) => void;
}

/** Where a search cannot be told to stop it is made of pieces, each twice as long as the one before, in milliseconds. */
const firstPiece = 250;
const longestPiece = 2000;

const hash = 64; // megabytes
const mostThreads = 8;

/** The engine that searches: one search at a time, on threads of its own. */
export class Seeker {
  readonly #engine: RemoteEngine;
  #lines: string[] = [];
  #hear: (line: string) => void = () => {};
  #wanted = 0;
  #last: Promise<unknown> = Promise.resolve();
  #game: ChosenGame = { variant: "" };
  #hasEndings = false;

  private constructor(engine: RemoteEngine) {
    this.#engine = engine;
  }

  static async start(base: string): Promise<Seeker> {
    const { startEngine } = await loadRemoteModule(base);
    const heard: { take: (line: string) => void } = { take: () => {} };
    const seeker = new Seeker(await startEngine({ weights: [], tell: (line) => heard.take(line) }));
    heard.take = (line) => seeker.#take(line);
    await seeker.#ask("setoption name UCI_ShowWDL value true");
    await seeker.#ask(`setoption name Hash value ${hash}`);
    // One is left for the page. Where there are no threads that is refused, and one searches.
    if (globalThis.crossOriginIsolated)
      await seeker.#ask(
        `setoption name Threads value ${Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), mostThreads)}`,
      );
    return seeker;
  }

  /** Chooses the game. Without its weights, as where they cannot be fetched, it goes by hand. */
  choose(game: ChosenGame): Promise<void> {
    this.stop();
    return this.#inTurn(async () => {
      const before = this.#game;
      this.#game = game;
      if (game.variant !== before.variant) {
        if (this.#hasEndings) await this.#engine.giveEndings([]);
        this.#hasEndings = false;
        await this.#engine.choose(game.variant).catch(() => {});
      }
      if (game.variant !== before.variant || game.option !== before.option)
        for (const line of choiceOf(game, before)) await this.#ask(line);
    });
  }

  async addGame({ name, toml, weights }: GameFile): Promise<void> {
    if (weights) await this.#engine.writeFile(`/games/${name}.weights`, weights);
    await this.#engine.addVariant(toml, name);
    this.#game = { variant: "" };
  }

  /** Takes tables of a game's endings for the searches to come, as long as that is the present game. */
  giveEndings(variant: string, files: EndingFile[]): Promise<void> {
    return this.#inTurn(async () => {
      if (variant !== this.#game.variant) return;
      await this.#engine.giveEndings(files);
      this.#hasEndings = true;
    });
  }

  /** The range of an option of the game. */
  spin(name: string): Promise<Spin | null> {
    return this.#inTurn(async () => readSpin(await this.#ask("uci"), name));
  }

  /** Searches, once what was searched before has come to its end. Resolves to the best turn; null: there is none. */
  search(search: Search): Promise<string | null> {
    this.stop();
    const number = this.#wanted;
    return this.#inTurn(() => (number === this.#wanted ? this.#run(search, number) : null));
  }

  /** Ends the search that runs. */
  stop(): void {
    this.#wanted += 1;
    if (this.#engine.canStop) void this.#engine.post("stop");
  }

  // ---- What the functions above are made of

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  #take(line: string): void {
    this.#lines.push(line);
    this.#hear(line);
  }

  async #ask(line: string): Promise<string[]> {
    this.#lines = [];
    await this.#engine.post(line);
    return this.#lines;
  }

  async #run({ line, options = {}, limits, hear }: Search, number: number): Promise<string | null> {
    for (const [name, value] of Object.entries(options)) await this.#ask(`setoption name ${name} value ${value}`);
    const wrong = (await this.#ask(positionLine(line))).map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
    this.#hear = (text) => {
      const insight = number === this.#wanted ? readInsight(text) : null;
      if (insight) hear?.(insight);
    };
    try {
      if (limits !== undefined || this.#engine.canStop) return await this.#go(limits ?? "infinite");
      return await this.#goOn(number);
    } finally {
      this.#hear = () => {};
    }
  }

  async #goOn(number: number): Promise<string | null> {
    let best: string | null = null;
    for (let piece = firstPiece; number === this.#wanted; piece = Math.min(2 * piece, longestPiece)) {
      best = await this.#go(`movetime ${piece}`);
      if (best === null) break;
    }
    return best;
  }

  async #go(limits: string): Promise<string | null> {
    const answer = await this.#ask(`go ${limits}`);
    const wrong = answer.map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
    return answer.filter(isEnd).map(readBest)[0] ?? null;
  }
}
