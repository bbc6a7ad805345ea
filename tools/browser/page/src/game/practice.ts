/** A board beside the game, on which a person tries moves from given positions. Puzzles, endgames and lessons are made of it. */
import { batch, effect, signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Game } from "./game";
import { twoPeople } from "./players";
import { cut, type Node } from "./tree";

/** How long a move stays before the page takes it back or answers it, in milliseconds. */
const moment = 500;
export const pause = () => new Promise((resolve) => setTimeout(resolve, moment));

/** Returns whether what was begun is still wanted. */
export type IsWanted = () => boolean;

export class Practice {
  /** The game that was there before stays as it is. */
  readonly board: Game;
  /** The side that the person plays. */
  readonly solver = signal<Side>("first");
  readonly #game: Game;
  #variant = "";
  #attempt = 0; // rises with whatever makes an answer that is still to come useless

  constructor(game: Game, board: Game) {
    this.#game = game;
    this.board = board;
    effect(() => {
      board.games.value = game.games.value;
    });
  }

  /** Begins something, for which all that is still to come is useless. */
  renew(): IsWanted {
    const attempt = ++this.#attempt;
    return () => attempt === this.#attempt;
  }

  /** The game whose file is loaded, or on its way. */
  get variant(): string {
    return this.#variant;
  }

  /** Loads the file of the present game, unless that has begun. Clears what was there before, and shows the file's text. Resolves to false
   *  if the file cannot be loaded. */
  async load(file: string, clear: () => void, show: (text: string) => Promise<void>): Promise<boolean> {
    const variant = this.#game.variant.peek();
    if (variant === this.#variant) return true;
    this.#variant = variant;
    this.renew();
    batch(clear);
    try {
      const text = await textOf(file);
      if (this.#variant === variant) await show(text);
      return true;
    } catch {
      if (this.#variant !== variant) return true;
      this.#variant = "";
      return false;
    }
  }

  /** Puts a position of the game on the board, or its start, with the side to move at the bottom. Rejects with what is wrong with it. */
  async put(start: string | undefined, isWanted: IsWanted): Promise<void> {
    const { board } = this;
    board.trial.value = null;
    const { variant, option } = this.#game;
    await board.begin({ variant: variant.peek(), option: option.peek(), start }, twoPeople);
    if (!isWanted()) return;
    this.solver.value = board.view.peek()?.board.sideToMove ?? "first";
    if (board.bottom.peek() !== this.solver.peek()) await board.flip();
  }

  /** Lets the person move where the board stands. */
  ask(tried: (from: Node, node: Node) => void): void {
    const from = this.board.current.peek();
    this.board.trial.value = { from, tried: (node) => tried(from, node) };
  }

  /** Takes a move back that was wrong, after a moment. */
  async takeBack(from: Node, tried: Node, isWanted: IsWanted): Promise<void> {
    await pause();
    if (tried.children.length === 0) cut(tried);
    this.board.changes.value += 1;
    if (isWanted()) await this.board.goTo(from);
  }

  /** Plays the other side's moves of a line, until the person is to move or the line ends. Resolves to whether it has ended. */
  async answer(line: string[], isWanted: IsWanted): Promise<boolean> {
    const { board } = this;
    await Promise.resolve(); // until the board has taken the move
    const isSolversTurn = () => board.view.peek()?.board.sideToMove === this.solver.peek();
    while (isWanted() && board.current.peek().ply < line.length && !isSolversTurn()) {
      await pause();
      if (isWanted()) await board.playLine(line.slice(board.current.peek().ply).slice(0, 1));
    }
    return board.current.peek().ply >= line.length;
  }
}

/** The file of the present game among those that the page brings along. Undefined: it has none. */
export function fileOf(game: Game, files: Record<string, string>): string | undefined {
  const { variant, option, begun } = game;
  void begun.value; // a game of a file can have the name of another
  if (option.value !== undefined || game.fileOf(variant.value)) return undefined;
  const path = Object.keys(files).find((each) => each.replace(/.*\/|\.\w+$/g, "") === variant.value);
  return path === undefined ? undefined : files[path];
}

/** A file's text, which the browser keeps for visits without a network. */
export async function textOf(file: string): Promise<string> {
  const cache = await globalThis.caches?.open("roundel-puzzles").catch(() => undefined);
  const known = await cache?.match(file);
  if (known) return known.text();
  const response = await fetch(file);
  if (!response.ok) throw new Error(response.statusText);
  await cache?.put(file, response.clone()).catch(() => {});
  return response.text();
}
