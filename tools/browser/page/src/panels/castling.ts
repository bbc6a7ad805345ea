/** Rights to castle in a position's text: the third word, a letter for each, capital for the first side. */
import type { Side } from "roundel-engine";
import { t } from "../language/language";

const place = 2;

/** The rights in a text; empty: there are none, or the text has no such word. */
export function rightsIn(position: string): string {
  const word = position.split(" ")[place] ?? "";
  return /^[A-Za-z]+$/.test(word) ? word : "";
}

/** The text with these rights alone. */
export function withRights(position: string, rights: string): string {
  const words = position.split(" ");
  words[place] = rights || "-";
  return words.join(" ");
}

export const sideOf = (right: string): Side => (right === right.toUpperCase() ? "first" : "second");

/** What a right is called: by the wing, or by the rook's file. */
export function nameOfRight(right: string): string {
  const letter = right.toLowerCase();
  if (letter === "k") return t("king side");
  return letter === "q" ? t("queen side") : t("rook on the {file}-file", { file: letter });
}
