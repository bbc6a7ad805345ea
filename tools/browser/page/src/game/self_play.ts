/** How games of the program with itself ended, which `tools/scripts/first_move` counts. */
export interface SelfPlay {
  /** How many positions it searched for a move. */
  nodes: number;
  games: number;
  /** How many games the side that begins won. */
  first: number;
  drawn: number;
  second: number;
  /** The average length. */
  plies: number;
}

/** What is counted for a game, the weakest play first. */
export async function selfPlayOf(variant: string): Promise<SelfPlay[]> {
  const { default: counted } = await import("../../../../../variants/facts.json");
  return (counted as Record<string, SelfPlay[]>)[variant] ?? [];
}
