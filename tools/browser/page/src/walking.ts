/** Keys and the wheel, which walk through the game wherever the focus is. */
import type { Game } from "./game/game";
import { isPointing } from "./pointing";

const walks: Record<string, (game: Game) => Promise<void>> = {
  ArrowLeft: (game) => game.goBack(),
  ArrowRight: (game) => game.goOnward(),
  Home: (game) => game.goToBeginning(),
  End: (game) => game.goToEnd(),
};

const textFields = "textarea, input:not([type=radio], [type=checkbox], [type=file])";
/** Elements that use the arrow keys themselves, but only if the Tab key led there. */
const arrowUsers = ".board, [role=tablist], select, input";

/** Whether an event belongs to the element that has the focus. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${textFields}, dialog`)) return true;
  return !isPointing() && target.closest(arrowUsers) !== null;
}

/** Walks if a key means that. Returns whether it does. */
export function walkByKey(game: Game, event: KeyboardEvent): boolean {
  const walk = walks[event.key];
  if (!walk || event.shiftKey || isTaken(event.target)) return false;
  event.preventDefault();
  void walk(game);
  return true;
}

/** The way that the wheel turns for one move, in pixels. A touch pad sends many small steps. */
const wheelStep = 60;
const lineHeight = 40;

/** Lets the wheel over an element walk through the game. Returns a function that ends this. */
export function walkByWheel(game: Game, element: HTMLElement): () => void {
  let turned = 0;
  const turn = (event: WheelEvent) => {
    if (event.ctrlKey || event.deltaY === 0) return; // the browser's zoom
    event.preventDefault();
    const way = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight;
    turned = Math.sign(turned) === -Math.sign(way) ? way : turned + way;
    if (Math.abs(turned) < wheelStep) return;
    void (turned > 0 ? game.goOnward() : game.goBack());
    turned = 0;
  };
  element.addEventListener("wheel", turn, { passive: false });
  return () => element.removeEventListener("wheel", turn);
}
