/** A thread that knows openings: the keys of positions, and the program's book of a game. Equal positions have the same key, whatever moves
 *  led to them, and without their counters. */
import { expose } from "comlink";
import type { BookMove, Engine } from "roundel-engine";
import { loadEngineModule, oneThread } from "./engine_files";
import type { GameFile } from "./table";
import { choiceOf, positionLine, readError, type ChosenGame, type Line } from "./uci";

/** A game whose positions are named; one of one's own has a file. */
export interface KeyedGame extends ChosenGame {
  file?: GameFile | undefined;
}

/** A position as the engine tells it. */
interface Told {
  text: string;
  key: string;
}

export class PositionKeys {
  #engine!: Engine;
  #said: string[] = [];
  #game: KeyedGame = { variant: "chess" };

  async load(base: string): Promise<void> {
    const { loadEngine } = await loadEngineModule(base);
    this.#engine = await loadEngine({ weights: [], tell: (line) => this.#said.push(line), threads: oneThread });
  }

  /** The key of a line's beginning, and of the position after each of its turns, as far as they are legal. */
  keysOf(game: KeyedGame, { start, turns }: Line): string[] {
    this.#choose(game);
    const keys: string[] = [];
    let told = this.#tell({ start, turns: [] });
    for (let n = 0; told; ++n) {
      keys.push(told.key);
      const turn = turns[n];
      // From the position before it, because a whole line would take longer with each turn.
      told = turn === undefined ? null : this.#tell({ start: told.text, turns: [turn] });
    }
    return keys;
  }

  /** The moves that the program's opening book has for a position. */
  bookOf(game: KeyedGame, start: string): BookMove[] {
    this.#choose(game);
    return this.#tell({ start, turns: [] }) ? this.#engine.bookMoves() : [];
  }

  #choose(game: KeyedGame): void {
    const { variant, option, file } = this.#game;
    const isSameFile = game.file?.toml === file?.toml;
    if (game.variant === variant && game.option === option && isSameFile) return;
    if (game.file && !isSameFile) this.#engine.addVariant(game.file.toml, game.file.name);
    for (const line of choiceOf(game, this.#game)) {
      const wrong = this.#ask(line).map(readError).find(Boolean);
      if (wrong) throw new Error(wrong);
    }
    this.#game = game;
  }

  /** Null: the line is not legal. */
  #tell(line: Line): Told | null {
    if (this.#ask(positionLine(line)).some((text) => readError(text) !== null)) return null;
    const drawn = this.#ask("d").join("\n");
    const [, text] = /^Fen: (.*)$/m.exec(drawn) ?? [];
    const [, key] = /^Key: (.*)$/m.exec(drawn) ?? [];
    return text !== undefined && key !== undefined ? { text, key } : null;
  }

  #ask(line: string): string[] {
    this.#said = [];
    this.#engine.post(line);
    return this.#said;
  }
}

expose(new PositionKeys());
