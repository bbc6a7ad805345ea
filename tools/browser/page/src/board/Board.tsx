import { effect, type ReadonlySignal } from "@preact/signals";
import type { GameView, Side } from "roundel-engine";
import { useEffect, useRef } from "preact/hooks";
import type { Sight } from "../engine/table";
import { cellsInCheck } from "../game/check";
import type { Game } from "../game/game";
import { isPointing } from "../pointing";
import { walkByWheel } from "../walking";
import { handStep, readHand, type Carried, type Picker, type Step } from "../game/picker";
import { pointAhead } from "../game/playing_ahead";
import { other, whiteOf } from "../game/players";
import { isOwnPiece } from "../game/premove";
import { settings } from "../game/settings";
import { labelOf } from "../game/telling";
import { neighbour, rowsOf } from "./cells";
import { Drag } from "./drag";
import { colourOf, Marks } from "./marks";
import { Drawing, drawnFrom, type Point } from "./drawing";
import { dress, writingIn } from "./dressing";
import { countHeld } from "./hand";
import type { PieceIcons } from "./icons";
import type { Pointers } from "./pointers";
import { known, t } from "../language/language";

const arrowKeys: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const slideTime = 180;
const dragDistance = 6;
/** The part of the empty cells on which dots still say something. */
const mostShown = 0.9;
/** So many dots never hide the board. */
const few = 12;

/** What somebody else wants shown: turns of an analysis, a hint, pieces that are being laid out and the cells that are for them. */
export interface Shown {
  pointers: Pointers;
  open: string[];
  /** Pieces that are set up otherwise than they are drawn; null: none is there. */
  drafted: { cell: string; man: { side: Side; name: string } | null }[];
  /** Where a piece that is looked at could go, and where it would capture. */
  reach?: { from: Step; moves: string[]; takes: string[] } | null;
}

/** What receives cells in place of the game, as when a position is set up. */
export interface Elsewhere {
  point: (step: Step) => void;
  /** Takes a piece that is dragged from a cell to another; null: off the board. */
  carry?: (from: Step, to: Step | null) => void;
}

interface BoardProps {
  game: Game;
  shown: ReadonlySignal<Shown>;
  elsewhere: ReadonlySignal<Elsewhere | undefined>;
  /** Receives the pieces that are drawn. */
  icons: PieceIcons;
}

/** The board: what the engine draws, with what can be pointed at. */
export function Board(props: BoardProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!holder.current) return;
    const board = new LiveBoard(holder.current, props);
    return () => board.end();
  }, [props.game]);
  return <div class="board" ref={holder} tabIndex={-1} />;
}

/** Gives the focus to the current cell, as where a button that had it goes away. */
export const focusBoard = (): void =>
  document.querySelector<SVGElement>(".board .cell[tabindex='0']")?.focus({ preventScroll: true });

class LiveBoard {
  readonly #holder: HTMLElement;
  readonly #game: Game;
  readonly #shown: BoardProps["shown"];
  readonly #elsewhere: BoardProps["elsewhere"];
  readonly #icons: PieceIcons;
  readonly #marks: Marks;
  #drawing: Drawing | null = null;
  #focused = "";
  #drag: { pointer: number; step: Step; begin: Point; drag: Drag | null; wasBegun: boolean } | null = null;
  /** Where pieces were shown that the steps of a turn have carried, by their cells. */
  #stood = new Map<string, string>();
  #lastPlies = 0;
  #lastVariant = "";
  readonly #endings: (() => void)[] = [];

  constructor(holder: HTMLElement, { game, shown, elsewhere, icons }: BoardProps) {
    this.#holder = holder;
    this.#game = game;
    this.#shown = shown;
    this.#elsewhere = elsewhere;
    this.#icons = icons;
    this.#marks = new Marks(game);
    this.#endings.push(walkByWheel(game, holder));
    this.#endings.push(effect(() => this.#draw(game.shown.value)));
    this.#endings.push(
      effect(() => {
        const isPlaying = game.isPersonsTurn.value && elsewhere.value === undefined;
        void [this.#marks.shown.value, game.premove.value];
        this.#light(game.picker.value, isPlaying, settings.hints.value, shown.value);
      }),
    );
    this.#endings.push(() => this.#marks.end());
    for (const [name, listener] of Object.entries({
      contextmenu: (event: MouseEvent) => event.preventDefault(),
      pointerdown: (event: PointerEvent) => this.#press(event),
      pointermove: (event: PointerEvent) => this.#move(event),
      pointerup: (event: PointerEvent) => this.#release(event),
      pointercancel: (event: PointerEvent) => {
        this.#marks.drop();
        if (this.#pressedBy(event)) this.#cancel();
      },
      click: (event: MouseEvent) => this.#activate(event),
      keydown: (event: KeyboardEvent) => this.#key(event),
      focusin: (event: FocusEvent) => this.#focus(stepAt(event.target)),
      focusout: () => this.#drawing?.frame(null),
    })) {
      holder.addEventListener(name, listener as EventListener);
      this.#endings.push(() => holder.removeEventListener(name, listener as EventListener));
    }
  }

  end(): void {
    for (const end of this.#endings) end();
    this.#cancel();
  }

  // ---- What is drawn

  #draw(sight: Sight | null): void {
    this.#cancel();
    const hadFocus = this.#holder.contains(document.activeElement);
    if (sight === null) {
      this.#drawing = null;
      this.#holder.replaceChildren();
      return;
    }
    const { view, picture, asked } = sight;
    const { bottom = "first" } = asked;
    const svg = drawnFrom(picture);
    this.#icons.keep(sight, svg);
    dress(svg, writingIn(view), { bottom });
    const drawing = new Drawing(svg, view);
    this.#drawing = drawing;
    const [above, below] = [drawing.hands.get(other(bottom)), drawing.hands.get(bottom)];
    const grid = this.#name(view, drawing, bottom !== whiteOf(view));
    this.#holder.replaceChildren(...(above ? [above] : []), drawing.svg, grid, ...(below ? [below] : []));
    drawing.crop();
    this.#holder.closest<HTMLElement>(".table")?.style.setProperty("--ratio", String(drawing.ratio));
    this.#animate(view, drawing);
    this.#light(this.#game.picker.peek(), this.#isPlaying, settings.hints.peek(), this.#shown.peek());
    if (hadFocus) drawing.cell(this.#focused)?.focus();
  }

  /** Gives cells what screen readers say, and returns the grid that they are in. */
  #name(view: GameView, drawing: Drawing, isTurned: boolean): HTMLElement {
    const grid = document.createElement("div");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", t("Board of {game}", { game: known(view.title) }));
    if (!drawing.cell(this.#focused)) this.#focused = view.board.cells[0]?.name ?? "";
    const rows = rowsOf(view.board.cells, isTurned).map((row) => {
      const element = document.createElement("div");
      element.setAttribute("role", "row");
      element.setAttribute("aria-owns", row.map(({ name }) => `cell-${name}`).join(" "));
      for (const each of row) {
        const cell = drawing.cell(each.name);
        cell?.setAttribute("id", `cell-${each.name}`);
        cell?.setAttribute("role", "gridcell");
        cell?.setAttribute("aria-label", labelOf(each, view));
        cell?.setAttribute("tabindex", each.name === this.#focused ? "0" : "-1");
      }
      return element;
    });
    grid.append(...rows);
    return grid;
  }

  #animate(view: GameView, drawing: Drawing): void {
    const { ply } = this.#game.current.peek();
    const isNext = ply === this.#lastPlies + 1 && view.variant === this.#lastVariant;
    [this.#lastPlies, this.#lastVariant] = [ply, view.variant];
    if (!isNext || !settings.animation.peek() || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const action of view.board.lastTurn?.actions ?? []) {
      for (const walk of action.walks ?? []) {
        const from = this.#stood.get(walk.from) ?? walk.from;
        if (from !== walk.to) drawing.slide(from, walk.to, slideTime);
      }
    }
  }

  /** Whether the person may point at turns now, and cells are not for somebody else. */
  get #isPlaying(): boolean {
    return this.#game.isPersonsTurn.peek() && this.#elsewhere.peek() === undefined;
  }

  #light(picker: Picker, isPlaying: boolean, hasHints: boolean, shown: Shown): void {
    const drawing = this.#drawing;
    if (!drawing) return;
    drawing.clearOverlay();
    if (picker.settled.length === 0) this.#carry(drawing, isPlaying ? picker.carried : []);
    const view = this.#game.shown.peek()?.view;
    for (const cell of view ? cellsInCheck(view) : []) drawing.light(cell, "check");
    for (const { cells, kind } of shown.pointers.arrows) drawing.arrow(cells, `arrow ${kind}`);
    for (const { step, kind } of shown.pointers.lit) drawing.light(step, `pointed ${kind}`);
    for (const { from, to, colour } of this.#marks.shown.peek()) {
      if (from === to) drawing.dot(from, `mark ${colour}`, 45);
      else drawing.arrow([from, to], `arrow mark ${colour}`);
    }
    for (const cell of shown.open) drawing.light(cell, "open");
    drawing.redraw(shown.drafted);
    if (shown.reach) this.#showReach(drawing, shown.reach);
    const next = isPlaying ? picker.next : new Set<Step>();
    for (const [name, cell] of drawing.cells) cell.classList.toggle("can", next.has(name) || shown.open.includes(name));
    this.#lightHands(drawing, shown.open.length === 0 && isPlaying ? picker.clear().next : new Set(shown.open), shown);
    const { from, to } = this.#game.premove.peek() ?? {};
    for (const step of [from, to]) if (step) this.#mark(drawing, step, "premove");
    if (!isPlaying) return;
    for (const step of picker.begun) this.#mark(drawing, step, "begun");
    const board = this.#game.view.peek()?.board;
    if (!hasHints || (picker.begun.length === 0 && !hasChosenCells(this.#game.view.peek(), next.size))) return;
    for (const step of next) {
      const isOccupied = board?.cells.find(({ name }) => name === step)?.men !== undefined;
      this.#showOption(drawing, step, isOccupied);
    }
    for (const step of picker.goals) if (!next.has(step)) drawing.dot(step, "option goal", 9);
  }

  #showReach(drawing: Drawing, { from, moves, takes }: NonNullable<Shown["reach"]>): void {
    this.#mark(drawing, from, "begun");
    for (const cell of moves) this.#showOption(drawing, cell, false);
    for (const cell of takes) this.#showOption(drawing, cell, true);
  }
  #showOption(drawing: Drawing, cell: string, isTaking: boolean): void {
    if (isTaking) drawing.dot(cell, "option taking", 44);
    else drawing.dot(cell, "option", 15);
  }

  /** Shows pieces where the steps so far have put them; from there they walk on when the turn is played. */
  #carry(drawing: Drawing, carried: Carried[]): void {
    drawing.putBack();
    for (const each of carried) drawing.carry(each);
    this.#stood = new Map(carried.map(({ way, gone }) => [way[0] ?? "", way[gone - 1] ?? ""]));
  }

  #lightHands(drawing: Drawing, next: Set<Step>, { pointers: { lit }, open, drafted }: Shown): void {
    const laid = open.length > 0 ? drafted.map(({ man }) => man && handStep(man.side, man.name)) : [];
    for (const man of drawing.allHeld) {
      const step = stepAt(man);
      countHeld(man, laid.filter((each) => each === step).length);
      man.classList.remove("picked");
      man.classList.toggle(
        "pointed",
        lit.some((each) => each.step === step),
      );
      man.setAttribute("aria-pressed", "false");
      man.setAttribute("aria-disabled", String(!step || !next.has(step)));
    }
  }

  #mark(drawing: Drawing, step: Step, kind: string): void {
    drawing.light(step, kind);
    const held = readHand(step);
    const man = held && drawing.held(held.side, held.name);
    man?.classList.add("picked");
    man?.setAttribute("aria-pressed", "true");
  }

  // ---- What is pointed at

  #point(step: Step): void {
    const elsewhere = this.#elsewhere.peek();
    if (elsewhere) {
      elsewhere.point(step);
      return;
    }
    if (this.#game.premover.peek()) pointAhead(this.#game, step);
    if (!this.#game.isPersonsTurn.peek()) return;
    const before = this.#game.picker.peek();
    const isAgain = before.begun.at(-1) === step && !before.next.has(step);
    if (isAgain && before.begun.length > 1) return; // it stands there
    const after = isAgain ? before.clear() : before.point(step);
    this.#game.pick(after);
    if (after.begun.length === 0 && !isAgain) void this.#game.refuse(before, step);
    void this.#settle();
  }
  async #settle(): Promise<void> {
    const [turn, ...others] = this.#game.picker.peek().settled;
    if (turn && others.length === 0) await this.#game.play(turn.text);
  }

  #press(event: PointerEvent): void {
    if (!event.isPrimary) return; // a second finger
    this.#cancel();
    const step = stepAt(event.target);
    if (event.button === 2) {
      this.#game.premove.value = null;
      this.#beginMark(step, event);
    }
    if (event.button !== 0) return;
    this.#marks.clear();
    if (!step) return;
    const ahead = this.#game.premove.peek();
    const last = ahead ? (ahead.to ?? ahead.from) : this.#game.picker.peek().begun.at(-1);
    const begin = { x: event.clientX, y: event.clientY };
    this.#drag = { pointer: event.pointerId, step, begin, drag: null, wasBegun: last === step };
    if (event.pointerType !== "mouse" || this.#pieceAt(step)) event.preventDefault();
    this.#focus(step);
    (this.#drawing?.cell(step) as SVGElement | undefined)?.focus({ preventScroll: true });
    if (this.#canLift(step)) this.#holder.setPointerCapture(event.pointerId);
  }

  /** The right button draws a circle on a cell, or an arrow to another. */
  #beginMark(step: Step | null, event: PointerEvent): void {
    if (!step || !this.#drawing?.cell(step)) return;
    this.#marks.begin(step, colourOf(event));
    this.#holder.setPointerCapture(event.pointerId);
  }
  #cellUnder({ clientX, clientY }: PointerEvent): string | null {
    const step = stepAt(document.elementFromPoint(clientX, clientY));
    return step && this.#drawing?.cell(step) ? step : null;
  }

  #pieceAt(step: Step): SVGGraphicsElement | undefined {
    const held = readHand(step);
    if (!held) return this.#drawing?.piece(step);
    return this.#drawing?.held(held.side, held.name)?.querySelector<SVGGraphicsElement>(".man") ?? undefined;
  }
  #canLift(step: Step): boolean {
    if (this.#elsewhere.peek()?.carry) return readHand(step) === null && this.#pieceAt(step) !== undefined;
    const picker = this.#game.picker.peek();
    const premover = this.#elsewhere.peek() ? null : this.#game.premover.peek();
    const view = this.#game.view.peek();
    if (premover && view) return isOwnPiece(view, premover, step);
    return this.#isPlaying && (picker.clear().next.has(step) || picker.next.has(step) || picker.at === step);
  }

  /** What the pointer of an event has pressed, and not another finger. */
  #pressedBy({ pointerId }: PointerEvent) {
    return this.#drag?.pointer === pointerId ? this.#drag : null;
  }

  #move(event: PointerEvent): void {
    if (this.#marks.isBegun) this.#marks.move(this.#cellUnder(event));
    const pressed = this.#pressedBy(event);
    if (!pressed) return;
    if (pressed.drag) {
      pressed.drag.move(event);
      return;
    }
    const distance = Math.hypot(event.clientX - pressed.begin.x, event.clientY - pressed.begin.y);
    const man = distance > dragDistance && this.#canLift(pressed.step) ? this.#pieceAt(pressed.step) : undefined;
    if (!man || !this.#drawing) return;
    if (!pressed.wasBegun && !this.#elsewhere.peek()?.carry) this.#point(pressed.step);
    if (this.#drawing) pressed.drag = new Drag(this.#drawing, man, event);
  }

  #release(event: PointerEvent): void {
    if (event.button === 2) this.#marks.finish();
    const pressed = this.#pressedBy(event);
    if (!pressed) return;
    this.#cancel();
    if (!pressed.drag) {
      this.#point(pressed.step);
      return;
    }
    const target = stepAt(document.elementFromPoint(event.clientX, event.clientY));
    const { carry } = this.#elsewhere.peek() ?? {};
    if (carry) {
      carry(pressed.step, target && readHand(target) ? null : target);
      return;
    }
    if (this.#game.premover.peek()) {
      if (target !== pressed.step) this.#releaseAhead(target);
      return;
    }
    const picker = this.#game.picker.peek();
    if (target && target !== pressed.step && (picker.next.has(target) || picker.goals.has(target))) this.#point(target);
    else if (target !== pressed.step && picker.begun.length <= 1) {
      this.#game.pick(picker.clear());
      if (target) void this.#game.refuse(picker, target);
    }
  }

  /** Off the board, a move that is chosen in advance is dropped. */
  #releaseAhead(target: Step | null): void {
    if (target && readHand(target) === null) this.#point(target);
    else this.#game.premove.value = null;
  }

  /** Screen readers click without a pointer. */
  #activate(event: MouseEvent): void {
    const step = event.detail === 0 ? stepAt(event.target) : null;
    if (step) this.#point(step);
  }

  #cancel(): void {
    this.#drag?.drag?.end();
    this.#drag = null;
  }

  #focus(step: Step | null): void {
    const cell = step ? this.#drawing?.cell(step) : undefined;
    if (!step || !cell) return;
    this.#drawing?.cell(this.#focused)?.setAttribute("tabindex", "-1");
    this.#focused = step;
    cell.setAttribute("tabindex", "0");
    if (document.activeElement === cell) this.#drawing?.frame(step);
  }

  #key(event: KeyboardEvent): void {
    const direction = isPointing() ? undefined : arrowKeys[event.key];
    const drawing = this.#drawing;
    if (!drawing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (direction) {
      const places = [...drawing.cells.keys()].flatMap((name) => {
        const at = drawing.middle(name);
        return at ? [[name, at] as [string, Point]] : [];
      });
      const from = drawing.middle(this.#focused);
      const isInHand = readHand(stepAt(event.target) ?? "") !== null;
      const next = isInHand ? this.#focused : from && neighbour(from, direction, places);
      if (next) drawing.cell(next)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      this.#point(stepAt(event.target) ?? this.#focused);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What an element of the picture stands for: a cell, or a piece in hand. */
function stepAt(target: EventTarget | null): Step | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest(".cell[data-cell]");
  if (cell) return cell.getAttribute("data-cell");
  const held = target.closest(".held");
  const side = held?.getAttribute("data-side");
  return held && side ? handStep(side as Side, held.getAttribute("data-man") ?? "") : null;
}

/** Whether stones are placed, on few cells or not on nearly every empty one. */
function hasChosenCells(view: GameView | undefined | null, chosen: number): boolean {
  const isPlaced = (turn: GameView["turns"][number]) => turn.actions[0]?.kind === "place";
  if (!view || chosen === 0 || !view.turns.every(isPlaced)) return false;
  const empty = view.board.cells.filter(({ men }) => !men).length;
  return chosen <= few || chosen <= mostShown * empty;
}
