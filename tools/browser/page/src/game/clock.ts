/** The clocks of a game: each side has a time, and gets an increment for each move. */
import { effect, signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Game } from "./game";
import { other } from "./players";
import { endOf } from "./tree";

export interface TimeControl {
  minutes: number;
  /** Seconds that a side gets for each move. */
  increment: number;
}

/** Milliseconds that the sides have. */
export type TimeLeft = Record<Side, number>;

/** Those that can be chosen, as settings keep them: `5+3`. */
export const timeControls = ["none", "1+0", "3+2", "5+3", "10+0", "10+5", "15+10", "30+20"] as const;

export function readTimeControl(text: string): TimeControl | undefined {
  const [minutes, increment] = text.split("+").map(Number);
  return minutes && increment !== undefined ? { minutes, increment } : undefined;
}

const tick = 100; // milliseconds
const tenSeconds = 10_000;
/** How much later than a friend's page this one may see its moves, in milliseconds. */
const mostDelay = 3000;
/** How long a friend's page may take to say that its time is up, in milliseconds. */
const patience = 5000;

/** How far two pages may differ in what a side has left, in milliseconds. */
const mostDifference = 10_000;

/** As people read it: `9:05`, and with tenths of a second at the end. */
export function timeText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < tenSeconds) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

export class Clock {
  /** Null: the game has no clock. */
  readonly left = signal<TimeLeft | null>(null);
  /** Whether the time of a friend is up, whose page does not say so. */
  readonly isOverdue = signal(false);
  readonly #game: Game;
  /** Milliseconds that a side gets for each move. */
  increment = 0;
  #plies = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The side whose time runs, since when, and since when it has none left. */
  #running: { side: Side; since: number; out?: number } | null = null;

  constructor(game: Game) {
    this.#game = game;
    effect(() => {
      void game.begun.value;
      this.#begin(game.timeControl.peek(), game.timeLeft);
    });
    effect(() => {
      void [game.changes.value, game.current.value, game.view.value];
      this.#follow(this.#isHeld);
    });
  }

  get #isHeld(): boolean {
    const { isOver, handOver, isHeld } = this.#game;
    return [isOver.value, handOver.value !== null, isHeld.value].some(Boolean);
  }

  /** What a side has left that thinks; undefined: there is no clock. */
  leftOf(side: Side): number | undefined {
    return this.left.peek()?.[side];
  }

  /** Takes what a friend's page says that its side has left: no more than it could have. */
  set(side: Side, left: number): void {
    this.#count();
    const known = this.left.peek();
    if (!known) return;
    this.left.value = { ...known, [side]: Math.min(left, known[side] + mostDelay) };
    this.#follow(this.#isHeld); // a side that had no time left here may have stopped the clocks
  }

  /** Goes on without clocks. */
  drop(): void {
    this.#begin(undefined);
  }

  /** `left` is what the sides of a saved game had, after the moves that it has. */
  #begin(control: TimeControl | undefined, left?: TimeLeft): void {
    this.#halt();
    this.#plies = left ? endOf(this.#game.current.peek()).ply : 0;
    this.increment = 1000 * (control?.increment ?? 0);
    const each = 60_000 * (control?.minutes ?? 0);
    this.left.value = control ? (left ?? { first: each, second: each }) : null;
    this.isOverdue.value = false;
  }

  /** Runs for the side to move at the end of the line, from the first move on, and gives increments. */
  #follow(isHeld: boolean): void {
    if (!this.left.peek()) return;
    const end = endOf(this.#game.current.peek());
    const side = this.#game.sideAt(end);
    if (end.ply < this.#plies && this.#isOut() && !this.#isFriends()) return this.#begin(undefined); // the game goes on without clocks
    if (end.ply > this.#plies) this.#add(other(side), this.increment);
    if (end.ply !== this.#plies || isHeld || end.ply === 0) this.#stop();
    this.#plies = end.ply;
    if (isHeld || end.ply === 0 || this.#running || (this.#isOut() && !this.#isFriends())) return;
    this.#running = { side, since: performance.now() };
    this.#timer = setInterval(() => this.#count(), tick);
  }

  #isFriends(): boolean {
    return this.#game.match.peek() !== null;
  }

  #isOut(): boolean {
    return Object.values(this.left.peek() ?? {}).some((left) => left === 0);
  }

  #add(side: Side, milliseconds: number): void {
    this.#count();
    const left = this.left.peek();
    if (left) this.left.value = { ...left, [side]: left[side] + milliseconds };
  }

  /** Subtracts the elapsed time. A side without time loses; that of a friend is first decided at the other page. */
  #count(): void {
    const [left, running] = [this.left.peek(), this.#running];
    if (!left || !running) return;
    const now = performance.now();
    const rest = left[running.side] - (now - running.since);
    running.since = now;
    this.left.value = { ...left, [running.side]: Math.max(0, rest) };
    if (rest > 0) return;
    if (this.#game.players.peek()[running.side] === "friend") return this.#waitForFriend(running, now);
    this.#halt();
    void this.#game.guarded(() => this.#game.decide("time forfeit", other(running.side)));
  }

  #waitForFriend(running: { out?: number }, now: number): void {
    running.out ??= now;
    if (now - running.out < patience) return;
    this.#halt();
    this.isOverdue.value = true;
  }

  /** Whether a side has so little left that the other page may take its time to be up. `hasMoved`: it got an increment since. */
  isNearlyOut(side: Side, hasMoved: boolean): boolean {
    this.#count();
    const left = this.leftOf(side);
    return left !== undefined && left <= mostDifference + (hasMoved ? this.increment : 0);
  }

  #stop(): void {
    this.isOverdue.value = false;
    this.#count();
    this.#halt();
  }

  #halt(): void {
    this.#running = null;
    clearInterval(this.#timer);
  }
}
