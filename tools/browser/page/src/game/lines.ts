/** Games with what could have been played instead, as records have them: lines of turns, and others in place of turns of them. */
import type { RecordLine, Side, Variation } from "roundel-engine";
import { evalAfter } from "./judging";
import { playedOn, type Node } from "./tree";

/** Grows a line out of a node of the tree, and returns the line's last node. */
export function grow(node: Node, { turns, notations, comments, nags, variations = [] }: RecordLine): Node {
  const nodes = [node];
  for (const [n, text] of turns.entries()) {
    const next = playedOn(nodes[n] ?? node, { text, notation: notations?.[n] ?? text, actions: [] });
    if (comments?.[n]) next.comment = comments[n];
    if (nags?.[n]?.length) next.nags = [...nags[n]];
    nodes.push(next);
  }
  for (const variation of variations) {
    const before = nodes[variation.instead];
    if (before) grow(before, variation);
  }
  return nodes.at(-1) ?? node;
}

/** What people are shown of a comment: all but commands, as `[%eval 0.35]`. */
export const shownComment = (comment: string): string => comment.replace(/\[%[^\]]*\]/g, "").trim();

/** A comment with other text for people. Its commands stay. */
export function withText(comment: string, text: string): string {
  const commands = comment.match(/\[%[^\]]*\]/g) ?? [];
  return [...commands, text].join(" ").replace(/\s+/g, " ").trim();
}

/** A node's comment as records have it, with its score from White's view where it has been judged. */
function writtenComment({ comment = "", verdict }: Node, white: Side): string {
  const score = verdict ? evalAfter(verdict, white) : "";
  if (score === "") return comment;
  return `${score} ${comment.replace(/\[%eval [^\]]*\]/g, "")}`.trim();
}

/** The main line from a node on, its own turn included, with the lines that leave it. */
export function lineFrom(node: Node, white: Side): RecordLine {
  const turns: string[] = [];
  const comments: string[] = [];
  const nags: number[][] = [];
  const variations: Variation[] = [];
  for (let at: Node | undefined = node; at; at = at.children[0]) {
    if (at.turn) {
      turns.push(at.turn.text);
      comments.push(writtenComment(at, white));
      nags.push(at.nags ?? []);
    }
    for (const other of at.children.slice(1)) variations.push({ ...lineFrom(other, white), instead: turns.length });
  }
  return { turns, comments, nags, variations };
}
