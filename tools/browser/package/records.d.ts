/** Turns, and what is said of them. `0000` is a null turn, by which a side passes in lines of analyses. The texts and signs are in the turns' order, those of later ones may be left out. */
export interface RecordLine {
  turns: readonly string[];
  /** How records write the turns; who writes a record need not say it. */
  notations?: readonly string[];
  comments?: readonly string[];
  /** Numeric annotation glyphs. */
  nags?: readonly (readonly number[])[];
  /** What could have been played instead. */
  variations?: readonly Variation[];
}

export interface Variation extends RecordLine {
  /** The number, from 0, of the turn that it is in place of. */
  instead: number;
}

/** A game as records have it. */
export interface GameRecord extends RecordLine {
  /** The game, the format of its records, and the option that has to be on for it; who writes a record need not say them. */
  variant?: string;
  format?: "pgn" | "pdn";
  option?: string;
  tags: readonly (readonly [string, string])[];
  /** Where it begins, if not at the usual start. */
  start?: string;
  /** Before the first turn. */
  comment?: string;
  /** "1-0", "0-1", "1/2-1/2" or "*"; in PDN also "2-0", "0-2", "1-1" and "0-0". The first side's come first. */
  result: string;
}

/** A line that was read: an element for each turn. */
export interface ReadLine extends RecordLine {
  turns: string[];
  notations: string[];
  comments: string[];
  nags: number[][];
  variations?: (ReadLine & { instead: number })[];
}

export interface ReadRecord extends ReadLine {
  variant: string;
  format: "pgn" | "pdn";
  tags: [string, string][];
  start?: string;
  /** Before the first turn. */
  comment: string;
  result: string;
  /** An option of the game that has to be on for it, as UCI_Chess960. */
  option?: string;
  /** What of its tags was left out, because it cannot be: a right to castle without a rook. */
  notes?: string[];
}

export interface Records {
  games: ReadRecord[];
  /** What cannot be read, a line each: which game of the text, where, and why. */
  error?: string;
}
