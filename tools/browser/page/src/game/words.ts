const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns true if a text contains each word that the reader looks for, whatever its case and accents. */
export function hasWords(text: string, wanted: string): boolean {
  const all = folded(text);
  return folded(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
