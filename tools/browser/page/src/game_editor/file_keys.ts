/** The keys of game files, from the tables of variants/FILES.md. */
import listed from "../../../../../variants/FILES.md";

export type Family = "chess" | "draughts" | "stones";

/** A key as the reference describes it. */
export interface FileKey {
  /** The table that it stands in, such as `board` or `men.*`; empty: none. */
  place: string;
  key: string;
  /** As the reference calls it. */
  type: string;
  /** All that it can be, if these are words. */
  values: string[];
  /** Its values as the reference writes them. */
  range: string;
  default: string;
  meaning: string;
  families: Family[];
}

export const fileKeys: readonly FileKey[] = listed;

/** The form in which a place is listed: kinds of pieces are all alike. */
const formOf = (place: readonly string[]): string =>
  place.map((part, n) => (n === 1 && place[0] === "men" ? "*" : part)).join(".");

/** The keys of a place in games of a family. */
export const keysAt = (place: readonly string[], family: Family): FileKey[] =>
  fileKeys.filter((each) => each.place === formOf(place) && each.families.includes(family));

export const keyAt = (place: readonly string[], key: string, family: Family): FileKey | undefined =>
  keysAt(place, family).find((each) => each.key === key);

/** The tables that a file of a family can have. */
export const tablesOf = (family: Family): string[] => [
  ...new Set(fileKeys.filter(({ place, families }) => place && families.includes(family)).map(({ place }) => place)),
];
