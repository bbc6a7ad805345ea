/** The files of the library's games, each fetched on first use. */
import { textOf } from "../game/practice";
import { t } from "../language/language";

const files = import.meta.glob<string>("../../../../../variants/library/**/*.toml", {
  eager: true,
  query: "?url",
  import: "default",
});

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.replace(/.*\/|\.toml$/g, ""), address]));

export const libraryNames: readonly string[] = [...addresses.keys()].sort();

/** The text of a game's file. Rejects if there is none. */
export async function libraryText(name: string): Promise<string> {
  const address = addresses.get(name);
  if (address === undefined) throw new Error(t("The library has no file {name}.", { name }));
  return textOf(address);
}
