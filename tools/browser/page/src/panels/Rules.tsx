import { blocksOf, type Block } from "../game/rules";
import { known, t } from "../language/language";

/** The rules of a game, in the reader's language. */
export function Rules({ text }: { text: string }) {
  return (
    <details class="rules">
      <summary>{t("Rules")}</summary>
      {blocksOf(text).map((block, n) => (
        <RulesBlock key={n} {...block} />
      ))}
    </details>
  );
}

function RulesBlock({ kind, lines }: Block) {
  if (kind === "drawing") return <pre>{lines.join("\n")}</pre>;
  if (kind === "text") return lines.map((line) => <p key={line}>{known(line)}</p>);
  const items = lines.map((line) => <li key={line}>{known(line)}</li>);
  if (kind === "steps") return <ol>{items}</ol>;
  if (kind === "points") return <ul>{items}</ul>;
  return (
    <ul class="pieces">
      {lines.map((line) => (
        <li key={line}>{pieceText(line)}</li>
      ))}
    </ul>
  );
}

/** `P: pawn, captures en passant, promotes to queen, rook`: the letter, the name, and what the drawings do not show. */
function pieceText(line: string): string {
  const [, letter, name, remarks] = /^(.): ([^,]*)(?:, (.*))?$/.exec(line) ?? [];
  if (!letter || !name) return line;
  // The pieces that one promotes to are a list too, and the last remark.
  const [, before, promotion] = /^(.*?)(?:, )?(promotes to .*)?$/.exec(remarks ?? "") ?? [];
  const parts = [name, ...(before ? before.split(", ") : []), ...(promotion ? [promotion] : [])];
  return `${letter}: ${parts.map(known).join(", ")}`;
}
