/** The keys of game files, which the page takes as a module from their reference, variants/FILES.md: it is the one list that there is. */
import type { Plugin } from "vite";
import type { FileKey } from "./src/game_editor/file_keys";

/** Whose keys the tables of a section have, one place after the other: the place, and in which families. */
interface Section {
  heading: string;
  places: string[];
  families: FileKey["families"];
}

const all: FileKey["families"] = ["chess", "draughts", "stones"];

/** `*` stands for the name of a kind. */
const sections: Section[] = [
  { heading: "## The game", places: [""], families: all },
  { heading: "## `[board]`", places: ["board"], families: all },
  { heading: "## `[men.NAME]`", places: ["men.*"], families: ["chess"] },
  { heading: "### Paths", places: ["men.*.paths"], families: ["chess", "stones"] },
  { heading: "## `[setup]`", places: ["setup"], families: ["chess", "stones"] },
  { heading: "## `[castling]`", places: ["castling", "castling.moves"], families: ["chess"] },
  { heading: "## `[rules]`", places: ["rules"], families: ["chess"] },
  { heading: "## `[draughts]`", places: ["draughts", "draughts.draws"], families: ["draughts"] },
  { heading: "### Stones", places: ["men.*"], families: ["stones"] },
  { heading: "### Captures of stones", places: ["rules", "rules.flanking"], families: ["stones"] },
  { heading: "### Turns and goals of stones", places: ["rules", "rules.goals"], families: ["stones"] },
];

const tableHead = "| key | type | values | default | meaning |";

/** Rows of a table as their cells. A bar within a code stays. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/\|(?=(?:[^`]*`[^`]*`)*[^`]*$)/)
    .map((cell) => cell.trim());

/** A sentence without the marks of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/, see below$/, "")
    .replace(/`/g, "");
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);

/** The keys in a row; one row can have two. */
function keysOf(row: string, place: string, families: FileKey["families"]): FileKey[] {
  const [names = "", type = "", values = "", usual = "", meaning = ""] = cellsOf(row);
  const isListed = /^(`[^`A-Z]*`,? ?)*$/.test(values); // nothing but words
  const described = { type: plain(type), default: plain(usual), meaning: plain(meaning), families };
  const keys = codesIn(names).map((key) => ({
    place,
    key,
    values: isListed ? codesIn(values) : [],
    range: plain(values),
    ...described,
  }));
  // What the tables of a list have is written in the values, such as `{ from, heading }`.
  const inner = [...new Set([...values.matchAll(/\{ ([\w, ]+) \}/g)].flatMap(([, listed = ""]) => listed.split(", ")))];
  const below = keys.flatMap(({ key }) =>
    inner.map((name) => ({ place: place ? `${place}.${key}` : key, key: name, values: [], range: "", ...described, type: "" })),
  );
  return [...keys, ...below];
}

/** All keys that the reference describes. Throws if a section that should have a table has none. */
export function keysIn(page: string): FileKey[] {
  const lines = page.split("\n");
  return sections.flatMap(({ heading, places, families }) => {
    const begin = lines.indexOf(heading);
    const depth = /^#+/.exec(heading)?.[0].length ?? 0;
    const length = lines.slice(begin + 1).findIndex((line) => /^#+ /.test(line) && (depth > 2 || !line.startsWith("####")));
    const section = lines.slice(begin + 1, length < 0 ? undefined : begin + 1 + length);
    const heads = section.flatMap((line, n) => (line === tableHead ? [n] : []));
    if (begin < 0 || heads.length !== places.length) throw new Error(`FILES.md: ${heading} has ${heads.length} tables of keys`);
    return heads.flatMap((head, n) => {
      const rows = section.slice(head + 2);
      return rows
        .slice(
          0,
          rows.findIndex((row) => !row.startsWith("|")),
        )
        .flatMap((row) => keysOf(row, places[n] ?? "", families));
    });
  });
}

export function fileKeys(): Plugin {
  return {
    name: "file-keys",
    enforce: "pre",
    transform: (source, id) =>
      id.endsWith("variants/FILES.md") ? { code: `export default ${JSON.stringify(keysIn(source))}`, map: null } : null,
  };
}
