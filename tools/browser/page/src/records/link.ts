import type { Side } from "roundel-engine";
import { readLetter, written, type Letter } from "../friend/letter";
import type { Beginning, Game } from "../game/game";
import { friendOf } from "../game/players";
import { nodeChoices } from "../game/review";
import { endOf, type Node } from "../game/tree";

/** The game up to a node in an address: `#game=chess&start=...&turns=e2e4+e7e5`. */
export function linkTo(game: Game, node: Node): string {
  const { start, turns } = game.lineOf(node);
  const parts = new URLSearchParams({ game: game.variant.value });
  if (game.option.value !== undefined) parts.set("option", game.option.value);
  if (start !== undefined) parts.set("start", start);
  if (turns.length > 0) parts.set("turns", turns.join(" "));
  return `#${parts}`;
}

/** The whole address of the page with one of these links. */
export const addressOf = (link: string): string => new URL(link, location.href).href;

/** A letter to a friend, in an address that has the friend play the other side. */
export function linkToFriend(game: Game, letter: Letter): string {
  const { id, word, seals, open } = written(letter);
  const parts = new URLSearchParams({ game: game.variant.value });
  const start = game.start.value;
  if (game.option.value !== undefined) parts.set("option", game.option.value);
  if (start !== undefined) parts.set("start", start);
  if (letter.turns.length > 0) parts.set("turns", letter.turns.join(" "));
  parts.set("play", friendOf(game.players.value) ?? "first");
  for (const [name, value] of Object.entries({ id, word, seals, open })) if (value) parts.set(name, String(value));
  return `#${parts}`;
}

/** The letter in an address. Throws if a part of it is damaged. */
export function readFriendsLetter(hash: string): Letter {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const partOf = (name: string) => parts.get(name) ?? undefined;
  const turns = (parts.get("turns") ?? "").split(/\s+/).filter(Boolean);
  return readLetter({
    ...{ id: partOf("id") ?? "", turns, word: partOf("word") },
    ...{ seals: partOf("seals"), open: partOf("open") },
  });
}

/** The side that the reader of an address plays against the friend who sent it; null: it is no such address. */
export function readPlay(hash: string): Side | null {
  const side = new URLSearchParams(hash.replace(/^#/, "")).get("play");
  return side === "first" || side === "second" ? side : null;
}

/** The whole game in an address that has it reviewed, with so many nodes for a position. */
export const linkToReview = (game: Game, nodes: number): string =>
  `${linkTo(game, endOf(game.root.value))}&${new URLSearchParams({ review: String(nodes) })}`;

/** With how many nodes an address has its game reviewed; null: it does not. */
export function readReview(hash: string): number | null {
  const nodes = Number(new URLSearchParams(hash.replace(/^#/, "")).get("review"));
  return nodeChoices.includes(nodes) ? nodes : null;
}

/** The game that an address names; null: none. */
export function readLink(hash: string): Beginning | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const [variant, option] = [parts.get("game"), parts.get("option")];
  if (!variant || /[\r\n]/.test(variant) || /\s/.test(option ?? "")) return null;
  const turns = (parts.get("turns") ?? "").split(/\s+/).filter(Boolean);
  const start = parts.get("start");
  return { variant, turns, ...(option && { option }), ...(start !== null && { start: start.replace(/[\r\n]/g, " ") }) };
}
