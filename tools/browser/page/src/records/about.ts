/** What a record says of a game besides its turns. */
export interface About {
  /** Names and values, as PGN and PDN have them. */
  tags: [string, string][];
  /** Names, of the first side and of the second, where no tags tell them. */
  players?: string[] | undefined;
}

/** The value of a tag; empty: there is none. */
export const tagOf = ({ tags }: About, name: string): string => tags.find(([key]) => key === name)?.[1] ?? "";

/** The players in the tags, White first; `?` where no tag names one. */
export const taggedPlayers = (about: About): string[] => ["White", "Black"].map((name) => tagOf(about, name) || "?");
