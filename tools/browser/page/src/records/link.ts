import type { Beginning } from "../game/game";

/** A game in an address: `#game=chess&start=...&turns=e2e4+e7e5`. */
export function linkOf({ variant, start, turns = [] }: Beginning): string {
  const parts = new URLSearchParams({ game: variant });
  if (start !== undefined) parts.set("start", start);
  if (turns.length > 0) parts.set("turns", turns.join(" "));
  return `#${parts}`;
}

/** The game that an address names; null: none. */
export function readLink(hash: string): Beginning | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const variant = parts.get("game");
  if (!variant || /\s/.test(variant)) return null;
  const turns = (parts.get("turns") ?? "").split(/\s+/).filter(Boolean);
  const start = parts.get("start");
  return { variant, turns, ...(start !== null && { start: start.replace(/[\r\n]/g, " ") }) };
}
