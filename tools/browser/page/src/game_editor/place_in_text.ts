/** What is written at a place of a text of TOML that may be unfinished: a table's head, a key, or a value. */

export interface Place {
  kind: "head" | "key" | "value" | "none";
  /** The table whose key it is; of a value, with the key. */
  path: string[];
  /** Where the word begins that is being written. */
  from: number;
  /** Whether the word stands in quotes that have been opened. */
  isQuoted: boolean;
}

/** A table or a list that is open at the place. */
interface Open {
  sign: "{" | "[";
  path: string[];
}

const keysOf = (text: string): string[] => text.split(".").map((part) => part.trim().replace(/^["']|["']$/g, ""));

/** Reads the text up to its end, where the place is. */
class Reader {
  #table: string[] = [];
  #key: string[] = [];
  #open: Open[] = [];
  #isValue = false;
  /** Where the present word, text or head begins. */
  #from = 0;
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Place {
    while (this.#at < this.#text.length) {
      const place = this.#step();
      if (place) return place;
    }
    return this.#place(this.#from, false);
  }

  /** The place, if the text ends within what begins here. */
  #step(): Place | undefined {
    const rest = this.#text.slice(this.#at);
    const sign = rest[0] ?? "";
    if (sign === "#") return this.#skip(/^#[^\n]*/, "none");
    if (sign === '"' || sign === "'") return this.#readText(rest);
    if (sign === "[" && !this.#isValue && this.#open.length === 0) return this.#readHead(rest);
    this.#at += 1;
    if (sign === "\n") this.#endLine();
    else if (sign === "=") this.#beginValue();
    else if (sign === "{" || sign === "[") this.#push(sign);
    else if (sign === "}" || sign === "]") this.#pop();
    else if (sign === ",") this.#next();
    else if (/\s/.test(sign) && this.#text.slice(this.#from, this.#at).trim() === "") this.#from = this.#at;
    return undefined;
  }

  #skip(form: RegExp, kind: Place["kind"]): Place | undefined {
    this.#at += form.exec(this.#text.slice(this.#at))?.[0].length ?? 1;
    const isEnd = this.#at === this.#text.length;
    return isEnd ? { kind, path: [], from: this.#at, isQuoted: false } : undefined;
  }

  #readText(rest: string): Place | undefined {
    const [mark = ""] = /^("""|'''|"|')/.exec(rest) ?? [];
    const form = mark.length === 3 ? new RegExp(`^${mark}[^]*?${mark}`) : mark === '"' ? /^"(?:[^"\\\n]|\\.)*"/ : /^'[^'\n]*'/;
    const whole = form.exec(rest)?.[0];
    if (whole === undefined && !(mark.length === 1 && rest.includes("\n"))) return this.#place(this.#at + mark.length, true);
    this.#at += whole?.length ?? rest.indexOf("\n");
    return undefined;
  }

  /** `[board]` or `[[rules.reach]]`. */
  #readHead(rest: string): Place | undefined {
    const [head = "", name = ""] = /^\[\[?([^\]\n]*)\]?\]?/.exec(rest) ?? [];
    const isEnd = this.#at + head.length === this.#text.length;
    if (isEnd && !head.endsWith("]")) {
      return { kind: "head", path: [], from: this.#at + head.length - name.length, isQuoted: false };
    }
    this.#table = keysOf(name);
    this.#at += head.length;
    this.#from = this.#at;
    return undefined;
  }

  #endLine(): void {
    this.#from = this.#at;
    if (this.#open.length > 0) return;
    this.#isValue = false;
  }
  #beginValue(): void {
    const top = this.#open.at(-1);
    const before = top ? top.path : this.#table;
    if (!this.#isValue) this.#key = [...before, ...keysOf(this.#text.slice(this.#from, this.#at - 1))];
    this.#isValue = true;
    this.#from = this.#at;
  }
  #push(sign: "{" | "["): void {
    this.#open.push({ sign, path: this.#key });
    this.#isValue = sign === "[";
    this.#from = this.#at;
  }
  #pop(): void {
    const closed = this.#open.pop();
    this.#key = closed?.path ?? [];
    this.#isValue = true;
    this.#from = this.#at;
  }
  #next(): void {
    const top = this.#open.at(-1);
    if (top) this.#key = top.path;
    this.#isValue = top?.sign !== "{";
    this.#from = this.#at;
  }

  #place(from: number, isQuoted: boolean): Place {
    if (this.#isValue) return { kind: "value", path: this.#key, from, isQuoted };
    const top = this.#open.at(-1);
    return { kind: isQuoted ? "none" : "key", path: top ? top.path : this.#table, from, isQuoted };
  }
}

export const placeAt = (text: string, at: number): Place => new Reader(text.slice(0, at)).read();
