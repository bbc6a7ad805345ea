/** A game as records have it. The texts and signs on turns are in the turns' order, those of later ones may be left out. */
export interface GameRecord {
  tags: readonly (readonly [string, string])[];
  /** Where it begins, if not at the usual start. */
  start?: string;
  turns: readonly string[];
  comments?: readonly string[];
  /** Numeric annotation glyphs, 0 to 255. */
  nags?: readonly (readonly number[])[];
  /** Before the first turn. */
  comment?: string;
  /** "1-0", "0-1", "1/2-1/2" or "*"; in PDN also "2-0", "0-2", "1-1" and "0-0". The first side's come first. */
  result: string;
}

/** One that was read: an element for each turn. */
export interface ReadRecord extends GameRecord {
  variant: string;
  format: "pgn" | "pdn";
  tags: [string, string][];
  turns: string[];
  /** The turns as records write them. */
  notations: string[];
  comments: string[];
  nags: number[][];
  comment: string;
  /** An option of the game that has to be on for it, as UCI_Chess960. */
  option?: string;
}

export interface Records {
  games: ReadRecord[];
  /** What cannot be read, a line each: which game of the text, where, and why. */
  error?: string;
}
