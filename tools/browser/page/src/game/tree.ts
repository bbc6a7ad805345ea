import type { Turn } from "roundel-engine";
import type { Judgement } from "../engine/uci";
import type { Verdict } from "./judging";

/** A turn of a game, and those that were played on from there, the main one first. */
export interface Node {
  readonly id: number;
  readonly parent: Node | null;
  readonly ply: number;
  /** As far as the viewer may know it; null if nothing has been played yet. */
  readonly turn: Turn | null;
  children: Node[];
  /** What is said of the turn, or at the root before the first. */
  comment?: string | undefined;
  nags?: number[];
  judgement?: Judgement;
  /** What the turn was worth. */
  verdict?: Verdict;
  /** How a record says that the game ended here, as by a resignation. */
  ending?: Ending | undefined;
}

/** A result as records write it, and the reason in words, empty where it is not known. `outcome.ts` has those of people and clocks. */
export interface Ending {
  result: string;
  reason: string;
}

let nodes = 0;

export const newRoot = (comment?: string): Node => ({ id: ++nodes, parent: null, ply: 0, turn: null, children: [], comment });

/** The node that a turn leads to, which is there or is added. */
export function playedOn(node: Node, turn: Turn): Node {
  const known = node.children.find((child) => child.turn?.text === turn.text);
  if (known) return known;
  const child: Node = { id: ++nodes, parent: node, ply: node.ply + 1, turn, children: [] };
  node.children.push(child);
  return child;
}

/** From the beginning to a node, without the beginning. */
export function lineTo(node: Node): Node[] {
  const line: Node[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) line.unshift(at);
  return line;
}

/** From a node on, it included. */
export function mainLine(node: Node): Node[] {
  const line = [node];
  for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Where a node's main line ends. */
export const endOf = (node: Node): Node => mainLine(node).at(-1) ?? node;

export const textsOf = (line: Node[]): string[] => line.flatMap(({ turn }) => (turn ? [turn.text] : []));

/** Takes a node and all that follows off. */
export function cut(node: Node): void {
  if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
}

/** Puts a node that was taken off at a place among those that its parent has. */
export function putBack(node: Node, place: number): void {
  node.parent?.children.splice(place, 0, node);
}

/** The first node of the variation that a node is in; null: it is in the main line. */
export function variationOf(node: Node): Node | null {
  for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return null;
}

/** Makes a node the main one among those that its parent has. */
export function promote(node: Node): void {
  if (node.parent) node.parent.children = [node, ...node.parent.children.filter((child) => child !== node)];
}

/** Whether a node is part of the tree with that root, and has not been taken off. */
export function isIn(root: Node, node: Node): boolean {
  if (node === root || !node.parent) return node === root;
  return node.parent.children.includes(node) && isIn(root, node.parent);
}
