/** The text of a game's rules, which the engine gives line by line. */

/** Lines of one kind: prose, a list without or with numbers, a list of pieces, or drawings of boards. */
export interface Block {
  kind: "text" | "points" | "steps" | "pieces" | "drawing";
  /** Without the marks of a list. */
  lines: string[];
}

const marks = { points: /^- /, steps: /^\d+\. /, pieces: /^(?=[A-Z]: )/ } as const;

/** A row of a drawing has blanks at its start or two inside; above it stands a piece with its cell, such as `K d4`. */
const drawn = /^ | {2}|^[A-Z] [a-z]+\d+$/;

function kindOf(line: string): Block["kind"] {
  if (drawn.test(line)) return "drawing";
  for (const kind of ["points", "steps", "pieces"] as const) if (marks[kind].test(line)) return kind;
  return "text";
}

/** Empty lines separate blocks, but those inside drawings belong to them. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line) {
      if (last?.kind === "drawing") last.lines.push("");
      continue;
    }
    const kind = kindOf(line);
    const shown = kind === "text" || kind === "drawing" ? line : line.replace(marks[kind], "");
    if (last?.kind === kind) last.lines.push(shown);
    else blocks.push({ kind, lines: [shown] });
  }
  return blocks;
}
