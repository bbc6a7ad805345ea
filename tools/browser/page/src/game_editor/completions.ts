/** What can be written at a place of a game's text, with the reference's explanation. */
import { startCompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { directionsOf } from "./board_text";
import { fileKeys, keyAt, keysAt, tablesOf, type Family, type FileKey } from "./file_keys";
import { libraryNames } from "./library";
import { placeAt, type Place } from "./place_in_text";
import { isTable, type Table } from "./toml_text";

/** What the last good text says, and what it says together with what it inherits. */
export interface Known {
  own: Table;
  whole: Table;
}

const familyOf = ({ whole }: Known, text: string): Family => {
  const written = /^family\s*=\s*"(\w+)"/m.exec(text)?.[1] ?? whole["family"];
  return written === "draughts" || written === "stones" ? written : "chess";
};

const explained = ({ type, range, default: usual, meaning }: FileKey): HTMLElement => {
  const info = document.createElement("div");
  const facts = [type, range && type !== "flag" ? range : "", usual ? `default: ${usual}` : ""].filter(Boolean);
  const head = document.createElement("small");
  head.textContent = facts.join(" · ");
  info.append(head, document.createElement("br"), meaning);
  return info;
};

/** How a value of a type begins. */
const beginningOf = ({ type, values, default: usual }: FileKey): string => {
  if (/^list/.test(type)) return "[]";
  if (/^table/.test(type)) return "{}";
  if (type === "flag") return usual === "true" ? "false" : "true";
  if (type === "number") return "";
  return values.length === 1 ? `"${values[0]}"` : '""';
};

/** Completes a key with ` = ` and the beginning of its value, in which the cursor then stands. */
function keyCompletion(key: FileKey): Completion {
  const value = beginningOf(key);
  return {
    label: key.key,
    type: "property",
    detail: key.type,
    info: () => explained(key),
    apply: (view, _, from, to) => {
      const hasValue = /^\s*=/.test(view.state.sliceDoc(to, to + 8));
      const insert = hasValue ? key.key : `${key.key} = ${value}`;
      const isOpen = /^(\[\]|\{\}|"")$/.test(value);
      const cursor = from + insert.length - (isOpen && !hasValue ? 1 : 0);
      view.dispatch({ changes: { from, to, insert }, selection: { anchor: cursor }, userEvent: "input.complete" });
      if (isOpen && !hasValue) startCompletion(view); // with the words that it can be
    },
  };
}

/** Keys that the same table has already. */
function writtenKeys(known: Known, path: readonly string[]): string[] {
  let value: Table | undefined = known.own;
  for (const key of path) value = value && isTable(value[key]) ? value[key] : undefined;
  return Object.keys(value ?? {});
}

function keyCompletions(path: string[], family: Family, known: Known): Completion[] {
  const written = writtenKeys(known, path);
  return keysAt(path, family)
    .filter(({ key }) => !written.includes(key))
    .map(keyCompletion);
}

const described: Record<string, string> = { board: "shape, edges, holes, steps", men: "a kind of piece", setup: "the start" };

/** The names of tables that are no lists: these are written as lists of inline tables. */
function tableNames(family: Family): string[] {
  const isList = (place: string) =>
    fileKeys.some((each) => `${each.place}.${each.key}` === place && /^(list|table or)/.test(each.type));
  return tablesOf(family)
    .filter((place) => !isList(place))
    .map((name) => name.replace("*", "NAME"));
}

const detailOf = (name: string): string => described[name.split(".")[0] ?? ""] ?? "";

/** Completes a head that has been begun. */
const headCompletions = (family: Family, isClosed: boolean): Completion[] =>
  tableNames(family).map((name) => ({
    label: name,
    apply: isClosed ? name : `${name}]`,
    type: "namespace",
    detail: detailOf(name),
  }));

/** Begins a table that the text lacks, behind the keys that fit there. */
const newTables = (family: Family, { own }: Known): Completion[] =>
  tableNames(family)
    .filter((name) => !Object.hasOwn(own, name))
    .map((name) => ({ label: `[${name}]`, type: "namespace", detail: detailOf(name), boost: -50 }));

/** The words that a value can be, besides those of its key. */
function wordsFor({ type, values }: FileKey, key: string, known: Known): string[] {
  const board = isTable(known.whole["board"]) ? known.whole["board"] : {};
  if (values.length > 0) return values;
  if (key === "inherits") return [...libraryNames];
  if (/kinds?$/.test(type)) return Object.keys(isTable(known.whole["men"]) ? known.whole["men"] : {});
  const isDirection = ["heading", "turn", "path", "men_go", "along", "jumps", "faces", "beside", "rests_on", "lines_along"];
  return isDirection.includes(key) ? directionsOf(board) : [];
}

function valueCompletions({ path, isQuoted }: Place, family: Family, known: Known): Completion[] {
  const [key = "", table] = [path.at(-1) ?? "", path.slice(0, -1)];
  const listed = keyAt(table, key, family);
  if (!listed) return [];
  const isWord = listed.type !== "flag" && listed.type !== "number";
  return wordsFor(listed, key, known).map((word) => ({
    label: word,
    apply: isWord && !isQuoted ? `"${word}"` : word,
    type: "enum",
    info: () => explained(listed),
    ...(word === listed.default && { detail: "default" }),
  }));
}

/** Whether nothing but the word is on the line. */
function isLineBegun({ state, pos }: CompletionContext): boolean {
  const { text, from } = state.doc.lineAt(pos);
  return /^\s*[\w.-]*$/.test(text.slice(0, pos - from));
}

/** The source of completions for a text that `known` is known of. */
export const completionsOf =
  (known: () => Known) =>
  (context: CompletionContext): CompletionResult | null => {
    const text = context.state.doc.toString();
    const place = placeAt(text, context.pos);
    const word = context.matchBefore(/[\w*.-]+$/);
    const isBegun = word !== null || place.isQuoted || place.kind === "head";
    if (place.kind === "none" || (!isBegun && !context.explicit)) return null;
    const family = familyOf(known(), text);
    const from = place.kind === "head" ? place.from : (word?.from ?? context.pos);
    const options =
      place.kind === "head"
        ? headCompletions(family, context.state.sliceDoc(context.pos, context.pos + 1) === "]")
        : place.kind === "key"
          ? [...keyCompletions(place.path, family, known()), ...(isLineBegun(context) ? newTables(family, known()) : [])]
          : valueCompletions(place, family, known());
    return options.length > 0 ? { from, options, validFor: /^[\w.-]*$/ } : null;
  };
