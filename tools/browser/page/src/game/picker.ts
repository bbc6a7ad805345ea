import type { Side, Turn } from "roundel-engine";
import { sides } from "./players";

/**
 * A turn as a person points it out, step by step: cells by their names, pieces in hand, and what is none of both.
 * Which turns there are the engine tells; here is only how they are told apart by pointing. The names of cells have no blanks, so that the
 * other steps are told from them by theirs.
 */
export type Step = string;

export const handStep = (side: Side, name = ""): Step => `hand ${side} ${name}`;
/** The piece in hand that a step means; null: it means something else. */
export function readHand(step: Step): { side: Side; name: string } | null {
  const side = sides.find((each) => step.startsWith(handStep(each)));
  return side ? { side, name: step.slice(handStep(side).length) } : null;
}
export const payStep: Step = "choice pay";
export const endStep: Step = "choice end";
export const passStep: Step = "choice pass";
export const isCell = (step: Step) => !step.includes(" ");

type Action = Turn["actions"][number];

/** The steps of an action. A piece that is turned up is pointed at twice, so that a slip turns nothing up. */
function stepsOfAction(action: Action): Step[] {
  if (action.turnedUp) return [action.turnedUp.cell, action.turnedUp.cell];
  const walk = action.walks?.[0];
  if (walk && action.kind === "place") return [walk.to];
  if (walk) return [walk.from, ...(walk.through ?? []), walk.to];
  const placed = action.placed?.[0];
  if (placed && action.kind === "place") return [placed.cell];
  if (action.kind === "remove") return action.taken ?? [];
  if (placed) return [handStep(placed.man.side, placed.man.name), placed.cell];
  return [passStep];
}

/** The steps of an action after another one. A piece that goes on is not pointed at again. */
function stepsAfter(before: Action | undefined, action: Action): Step[] {
  const steps = stepsOfAction(action);
  const goesOn = before?.walks !== undefined && action.walks?.[0]?.from === before.walks[0]?.to;
  return goesOn ? steps.slice(1) : steps;
}

/** All ways to point a turn out: who castles may also point at the rook. */
export function waysOf(turn: Turn): Step[][] {
  const [first] = turn.actions;
  const steps = turn.actions.flatMap((action, n) => stepsAfter(turn.actions[n - 1], action));
  const way = first?.pays ? [payStep, ...steps] : steps;
  const rook = first?.kind === "castle" ? first.walks?.[1] : undefined;
  const king = first?.walks?.[0];
  return rook && king && rook.from !== king.to ? [way, [king.from, rook.from]] : [way];
}

interface Way {
  turn: Turn;
  steps: Step[];
}

const beginsWith = (steps: Step[], begun: Step[]) => begun.every((step, n) => steps[n] === step);

/** A piece that the steps so far have carried elsewhere: its whole way, how many cells of it have been pointed at, and what it takes. */
export interface Carried {
  way: Step[];
  gone: number;
  taken: string[];
}

/** The pieces that so many steps of a turn have carried. */
function carriedBy({ turn, steps }: Way, begun: number): Carried[] {
  let left = begun - (steps[0] === payStep ? 1 : 0);
  return turn.actions.flatMap((action, n) => {
    const way = stepsAfter(turn.actions[n - 1], action);
    const gone = Math.min(left, way.length);
    left -= way.length;
    return action.walks && gone > 1 ? [{ way, gone, taken: action.taken ?? [] }] : [];
  });
}

/** What has been pointed at so far, and what it can become. */
export class Picker {
  readonly begun: Step[];
  readonly #ways: Way[];

  private constructor(ways: Way[], begun: Step[]) {
    this.#ways = ways;
    this.begun = begun;
  }

  static of(turns: Turn[]): Picker {
    return new Picker(
      turns.flatMap((turn) => waysOf(turn).map((steps) => ({ turn, steps }))),
      [],
    );
  }

  get #open(): Way[] {
    return this.#ways.filter(({ steps }) => beginsWith(steps, this.begun));
  }

  /** What can be pointed at next. */
  get next(): Set<Step> {
    const steps = this.#open.flatMap(({ steps }) => steps.slice(this.begun.length, this.begun.length + 1));
    if (this.complete.length > 0 && steps.length > 0) steps.push(endStep);
    return new Set(steps);
  }

  /** The turns that are told in full. */
  get complete(): Turn[] {
    return unique(this.#open.filter(({ steps }) => steps.length === this.begun.length).map(({ turn }) => turn));
  }

  /** The turns that are meant where nothing more is pointed at: several, where they differ in something else. */
  get settled(): Turn[] {
    return this.begun.length > 0 && this.next.size === 0 ? this.complete : [];
  }

  /** Where the last step of a way lies that goes on from here over other cells, as long as just one turn ends there. */
  get goals(): Set<Step> {
    const ends = this.#open.flatMap(({ steps }) => steps.slice(this.begun.length).slice(-1));
    return new Set(ends.filter((step) => this.#wayTo(step)));
  }

  /** The way that goes on from here and ends with a step; undefined: none does, or those of several turns do. */
  #wayTo(step: Step): Way | undefined {
    const ways = this.#open.filter(({ steps }) => steps.length > this.begun.length && steps.at(-1) === step);
    return unique(ways.map(({ turn }) => turn)).length === 1 ? ways[0] : undefined;
  }

  /** Points at something: a next step, a goal, or else something to begin with. */
  point(step: Step): Picker {
    if (step === endStep)
      return new Picker(
        this.#ways.filter(({ turn }) => this.complete.includes(turn)),
        this.begun,
      );
    if (this.next.has(step)) return new Picker(this.#ways, [...this.begun, step]);
    const way = this.begun.length > 0 ? this.#wayTo(step) : undefined;
    if (way) return new Picker([way], way.steps);
    const paid = this.begun[0] === payStep ? [payStep] : [];
    const anew = new Picker(this.#ways, paid);
    return anew.next.has(step) && step !== this.begun.at(-1) ? new Picker(this.#ways, [...paid, step]) : anew;
  }

  /** Points at steps again that were pointed at before; nothing is begun if no turn begins with them. */
  retrace(begun: Step[]): Picker {
    return new Picker(this.#ways, this.#ways.some(({ steps }) => beginsWith(steps, begun)) ? begun : []);
  }

  /** One step less. */
  back(): Picker {
    return new Picker(this.#ways, this.begun.slice(0, -1));
  }

  clear(): Picker {
    return new Picker(this.#ways, []);
  }

  /** The pieces that stand elsewhere by now. */
  get carried(): Carried[] {
    const [way] = this.#open;
    return way ? carriedBy(way, this.begun.length) : [];
  }

  /** The cell on which the piece that is being moved was last put, or it stands. */
  get at(): Step | undefined {
    return this.begun.filter(isCell).at(-1);
  }
}

const unique = <T>(values: T[]): T[] => [...new Set(values)];
