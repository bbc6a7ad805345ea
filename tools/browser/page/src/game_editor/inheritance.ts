/** What a game file says together with the files that it inherits from, as variants/FILES.md has it. */
import { isTable, TomlText, type Table } from "./toml_text";

/** Resolves to the text of a library file. Rejects if there is none of that name. */
export type ReadFile = (name: string) => Promise<string>;

const ownKeys = ["name", "aliases", "known", "counts"];
const longestChain = 8;

/** A table joined with the one that it inherits: key by key, and `false` takes a table away. */
function joined(own: Table, inherited: Table): Table {
  const all: Table = { ...inherited };
  for (const [key, value] of Object.entries(own)) {
    const before = all[key];
    all[key] = isTable(value) && isTable(before) ? joined(value, before) : value;
    if (value === false && isTable(before)) delete all[key];
  }
  return all;
}

/** The whole content of a text. Rejects if a file is missing or no TOML. */
export async function wholeOf(own: Table, read: ReadFile, depth = longestChain): Promise<Table> {
  const parent = own["inherits"];
  if (typeof parent !== "string" || depth === 0) return own;
  const content = new TomlText(await read(parent)).content;
  const inherited = await wholeOf(content, read, depth - 1);
  return joined(own, Object.fromEntries(Object.entries(inherited).filter(([key]) => !ownKeys.includes(key))));
}
