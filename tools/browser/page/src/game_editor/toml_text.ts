/** A text of TOML: what it says, and the least change of it that says something else. Comments and layout of the rest stay. */
import { getStaticTOMLValue, parseTOML, type AST } from "toml-eslint-parser";

/** A part of a text that is replaced. */
export interface Change {
  from: number;
  to: number;
  insert: string;
}

export type Value = string | number | boolean | Value[] | Table;
export interface Table {
  [key: string]: Value;
}

/** The text with the line ends that CodeMirror has, so that places in both are the same. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

export const isTable = (value: Value | undefined): value is Table => typeof value === "object" && !Array.isArray(value);

/** The text after changes, which do not overlap. Of two at one place the first comes first. */
export function changed(text: string, changes: readonly Change[]): string {
  const sorted = [...changes].reverse().sort((a, b) => b.from - a.from);
  return sorted.reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);
}

type Holder = AST.TOMLTopLevelTable | AST.TOMLTable | AST.TOMLInlineTable;

const namesOf = (key: AST.TOMLKey): string[] => key.keys.map((part) => (part.type === "TOMLBare" ? part.name : part.value));

/** A value as these files write it: on one line. */
export function written(value: Value): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (!isTable(value)) return String(value);
  const entries = Object.entries(value).map(([key, each]) => `${bare(key)} = ${written(each)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}
const bare = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

/** A text that was read. */
export class TomlText {
  readonly text: string;
  readonly content: Table;
  readonly #program: AST.TOMLTopLevelTable;

  /** Throws if it is no TOML. */
  constructor(text: string) {
    this.text = text;
    const program = parseTOML(text, { tomlVersion: "1.0" });
    this.#program = program.body[0];
    this.content = getStaticTOMLValue(program) as Table;
  }

  /** The value at a place; undefined: there is none. */
  valueAt(path: readonly string[]): Value | undefined {
    let value: Value | undefined = this.content;
    for (const key of path) value = isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  /** What writes a value at a place, new or in place of another. */
  withValue(path: readonly string[], value: Value): Change[] {
    const entry = this.#entryAt(path);
    if (!entry) return [this.#addition(path, value)];
    if (Array.isArray(value) && entry.value.type === "TOMLArray") return listChanges(this.text, entry.value, value);
    const [from, to] = entry.value.range;
    return [{ from, to, insert: written(value) }];
  }

  /** What takes a key out, with its line if it stands alone there. */
  without(path: readonly string[]): Change[] {
    const entry = this.#entryAt(path);
    if (!entry) return [];
    let [from, to] = entry.range;
    if (entry.parent.type === "TOMLInlineTable") {
      const after = /^\s*,\s*/.exec(this.text.slice(to));
      const before = /,\s*$/.exec(this.text.slice(0, from));
      if (after) to += after[0].length;
      else if (before) from -= before[0].length;
      return [{ from, to, insert: "" }];
    }
    const line = /^[ \t]*(#[^\n]*)?(\n|$)/.exec(this.text.slice(to));
    const begin = this.text.lastIndexOf("\n", from - 1) + 1;
    if (line && this.text.slice(begin, from).trim() === "") [from, to] = [begin, to + line[0].length];
    return [{ from, to, insert: "" }];
  }

  /** The key and value at a place. */
  #entryAt(path: readonly string[]): AST.TOMLKeyValue | undefined {
    let found: AST.TOMLKeyValue | undefined;
    const look = (holder: Holder, before: string[]) => {
      for (const each of holder.body) {
        if (each.type === "TOMLTable") {
          look(each, each.resolvedKey.map(String));
          continue;
        }
        const names = [...before, ...namesOf(each.key)];
        if (names.join("\n") === path.join("\n")) found = each;
        else if (each.value.type === "TOMLInlineTable") look(each.value, names);
      }
    };
    look(this.#program, []);
    return found;
  }

  /** Where a new key is written: in its table if that is there, or in a table of its own. */
  #addition(path: readonly string[], value: Value): Change {
    const key = path.at(-1) ?? "";
    const line = `${bare(key)} = ${written(value)}`;
    const holder = path.slice(0, -1);
    const inline = holder.length > 0 ? this.#entryAt(holder)?.value : undefined;
    if (inline?.type === "TOMLInlineTable") {
      const last = inline.body.at(-1);
      const at = last ? last.range[1] : inline.range[0] + 1;
      return { from: at, to: at, insert: last ? `, ${line}` : ` ${line} ` };
    }
    const table = this.#tableOf(holder);
    if (table) {
      const end = this.#endOf(table);
      return { from: end, to: end, insert: `${end > 0 && this.text[end - 1] !== "\n" ? "\n" : ""}${line}\n` };
    }
    return this.#newTable(holder, line);
  }

  #tableOf(path: readonly string[]): AST.TOMLTopLevelTable | AST.TOMLTable | undefined {
    if (path.length === 0) return this.#program;
    const tables = this.#program.body.filter((each) => each.type === "TOMLTable");
    return tables.find(({ resolvedKey }) => resolvedKey.join("\n") === path.join("\n"));
  }

  /** Behind the line of the last key of a table. */
  #endOf(table: AST.TOMLTopLevelTable | AST.TOMLTable): number {
    const entries = table.body.filter((each) => each.type === "TOMLKeyValue");
    const last = entries.at(-1)?.range[1] ?? (table.type === "TOMLTable" ? table.key.range[1] : 0);
    const end = this.text.indexOf("\n", last);
    if (last === 0 && entries.length === 0) return 0;
    return end < 0 ? this.text.length : end + 1;
  }

  /** A table of its own: before the first kind of pieces, where `[board]` usually stands, or at the end. */
  #newTable(path: readonly string[], line: string): Change {
    const tables = this.#program.body.filter((each) => each.type === "TOMLTable");
    const first = path[0] === "board" ? tables[0] : undefined;
    const at = first ? this.#beginOf(first) : this.text.length;
    const before = this.text.slice(0, at);
    const gap = before === "" || /\n\n$/.test(before) ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    return { from: at, to: at, insert: `${gap}[${path.map(bare).join(".")}]\n${line}\n${first ? "\n" : ""}` };
  }

  /** The beginning of a table's head, with the comments right above it. */
  #beginOf(table: AST.TOMLTable): number {
    let at = this.text.lastIndexOf("\n", table.range[0] - 1) + 1;
    for (;;) {
      const before = this.text.lastIndexOf("\n", at - 2) + 1;
      if (at === 0 || !/^[ \t]*#/.test(this.text.slice(before, at))) return at;
      at = before;
    }
  }
}

// ---- Lists

/** Elements that stand one after the other. */
interface Block {
  from: number;
  to: number;
  /** The space before the first one, if it begins its line. */
  indent: string | null;
}

function blockOf(text: string, elements: readonly AST.TOMLContentNode[]): Block {
  const from = elements[0]?.range[0] ?? 0;
  const before = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  return { from, to: elements.at(-1)?.range[1] ?? from, indent: /^[ \t]*$/.test(before) ? before : null };
}

/** What makes a list from another one. Elements that are in both at the beginning or the end stay as they are written. */
function listChanges(text: string, array: AST.TOMLArray, list: readonly Value[]): Change[] {
  const before = (getStaticTOMLValue(array) as Value[]).map(written);
  const after = list.map(written);
  const least = Math.min(before.length, after.length);
  if (least === 0) return [{ from: array.range[0], to: array.range[1], insert: `[${after.join(", ")}]` }];
  let begin = 0;
  while (begin < least && before[begin] === after[begin]) begin += 1;
  let end = 0;
  while (end < least - begin && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = array.elements.slice(begin, before.length - end);
  const added = after.slice(begin, after.length - end);
  if (old.length > 0) return added.length > 0 ? [replaced(blockOf(text, old), added)] : [removed(text, blockOf(text, old))];
  if (added.length === 0) return [];
  const next = array.elements[begin];
  if (next) return [insertedBefore(blockOf(text, [next]), added)];
  return appended(text, blockOf(text, array.elements.slice(-1)), added);
}

const separator = ({ indent }: Block): string => (indent === null ? ", " : `,\n${indent}`);

const replaced = (block: Block, added: readonly string[]): Change => ({
  from: block.from,
  to: block.to,
  insert: added.join(separator(block)),
});
const insertedBefore = (block: Block, added: readonly string[]): Change => ({
  from: block.from,
  to: block.from,
  insert: added.map((each) => each + separator(block)).join(""),
});

/** Takes elements out, with their lines if they stand alone there. */
function removed(text: string, { from, to, indent }: Block): Change {
  const line = /^[ \t]*,?[ \t]*(#[^\n]*)?\n/.exec(text.slice(to));
  if (line && indent !== null) return { from: from - indent.length, to: to + line[0].length, insert: "" };
  const after = /^\s*,[ \t]*/.exec(text.slice(to));
  const before = /,\s*$/.exec(text.slice(0, from));
  if (after) return { from, to: to + after[0].length, insert: "" };
  return { from: from - (before?.[0].length ?? 0), to, insert: "" };
}

/** Adds elements behind the last one: on lines of their own, behind its comment, if it has a line of its own. */
function appended(text: string, { to, indent }: Block, added: readonly string[]): Change[] {
  const line = /^[ \t]*(,?)[ \t]*(#[^\n]*)?(?=\n)/.exec(text.slice(to));
  if (!line || indent === null) return [{ from: to, to, insert: added.map((each) => `, ${each}`).join("") }];
  const comma = line[1] ? [] : [{ from: to, to, insert: "," }];
  const at = to + line[0].length;
  return [...comma, { from: at, to: at, insert: added.map((each) => `\n${indent}${each},`).join("") }];
}
