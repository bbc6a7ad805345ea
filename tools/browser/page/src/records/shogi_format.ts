/** Records of Shogi: which form a text has. Their reader is loaded only for them. */

export type ShogiFormat = "KIF" | "KI2" | "CSA";

/** Signs of each form: lines of moves, and lines that only it has. */
const signs: Record<ShogiFormat, RegExp> = {
  KIF: /^手数-{2,}|^ *\d+ +(?:[１-９1-9][一二三四五六七八九]|同)/m,
  KI2: /[▲△☗☖▼▽](?:[１-９1-9][一二三四五六七八九]|同)/,
  CSA: /^(?:[+-]\d{4}[A-Z]{2}|PI$|P1(?:[+-][A-Z]{2}| \* ))/m,
};

/** Returns the form of a record of Shogi; null: the text is none. */
export function shogiFormatOf(text: string): ShogiFormat | null {
  const formats: ShogiFormat[] = ["KIF", "KI2", "CSA"];
  return formats.find((format) => signs[format].test(text)) ?? null;
}
