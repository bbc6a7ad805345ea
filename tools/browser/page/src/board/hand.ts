/** Pieces in hand, which the engine draws beside the board, as buttons above and below it: large enough for a finger, and within reach of
 *  keys and screen readers. */
import type { GameView, Side } from "roundel-engine";
import { hasHands } from "../game/hands";
import { sides } from "../game/players";
import { nameOf, pieceOf } from "../game/telling";
import { svgElement } from "./svg";
import { t } from "../language/language";

/** A picture of a piece alone, as it is drawn in one of the engine's. */
export function iconOf(man: SVGGraphicsElement): SVGSVGElement {
  const icon = svgElement("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" });
  const lines = svgElement("g", { "stroke-width": 4, "stroke-linejoin": "round", "stroke-linecap": "round" });
  const shape = man.cloneNode(true) as SVGGraphicsElement;
  shape.setAttribute("transform", "translate(3 3) scale(.94)");
  shape.removeAttribute("style");
  lines.append(shape);
  icon.append(lines);
  return icon;
}

/** Takes the hands off a picture, and returns a row of buttons for each side; none in a game without hands. Empty hands have rows too, so
 *  the board keeps its size. Those of a game with secrets have none: they stay empty after the set-up. */
export function takeHands(svg: SVGSVGElement, view: GameView): Map<Side, HTMLElement> {
  const drawn = [...svg.querySelectorAll<SVGGraphicsElement>(".hand .man")];
  const canBeFilled = hasHands(view) && !view.hidden;
  if (drawn.length === 0 && !canBeFilled) return new Map();
  for (const hand of svg.querySelectorAll(".hand")) hand.remove();
  return new Map(sides.map((side) => [side, rowOf(view, side, drawn)]));
}

function rowOf(view: GameView, side: Side, drawn: SVGGraphicsElement[]): HTMLElement {
  const row = document.createElement("div");
  row.className = "hand";
  row.dataset["side"] = side;
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", t("Pieces in hand: {side}", { side: nameOf(view, side) }));
  for (const { name = "", number } of view.board.hands[side]) {
    const man = drawn.find((each) => each.dataset["side"] === side && each.dataset["man"] === name);
    if (man) row.append(buttonOf(man, pieceOf(view, side, name), number));
  }
  return row;
}

function buttonOf(man: SVGGraphicsElement, piece: string, number: number): HTMLButtonElement {
  const button = document.createElement("button");
  button.className = "held";
  button.type = "button";
  for (const name of ["side", "man"]) button.dataset[name] = man.dataset[name];
  button.dataset["piece"] = piece;
  button.dataset["number"] = String(number);
  button.append(iconOf(man), "");
  countHeld(button, 0);
  return button;
}

/** Shows how many pieces are in hand, without those that are laid out by now. */
export function countHeld(button: HTMLElement, laid: number): void {
  const { piece = "", number: all } = button.dataset;
  const number = Number(all) - laid;
  button.setAttribute("aria-label", t("{piece} in hand: {number}", { piece, number }));
  if (button.lastChild) button.lastChild.textContent = String(number);
}
