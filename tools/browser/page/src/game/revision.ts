/** Changes that people make by hand: which line is the main one, which moves are left out, and what is said of a move. */
import { batch, computed, signal } from "@preact/signals";
import type { Game } from "./game";
import { withText } from "./lines";
import { withSign } from "./signs";
import { cut, isIn, promote, putBack, variationOf, type Node } from "./tree";
import { t } from "../language/language";

/** A move that was deleted with all that followed. */
interface Removal {
  node: Node;
  parent: Node;
  /** Its place among the moves that could be played there. */
  place: number;
  wasOver: boolean;
}

export class Revision {
  readonly #game: Game;
  readonly #removals = signal<Removal[]>([]);
  /** Whether the page shows what can be changed of the current move. */
  readonly isShown = signal(false);
  /** While something is secret nothing can be changed: each person has a line of their own, and words may say what is hidden. A friend at
   *  another page has the same line until the game is over. */
  readonly isOffered = computed(() => {
    const { isSecret, handOver, match, isOver } = this.#game;
    return !isSecret.value && handOver.value === null && (match.value === null || isOver.value);
  });
  /** The last deletion that can be undone: its place is still there, and nobody has played the move again. null: there is none. */
  readonly undoable = computed<Removal | null>(() => {
    const { changes, root } = this.#game;
    void changes.value;
    if (!this.isOffered.value) return null;
    const canBeUndone = ({ node, parent }: Removal) =>
      isIn(root.value, parent) && parent.children.every(({ turn }) => turn?.text !== node.turn?.text);
    return this.#removals.value.findLast(canBeUndone) ?? null;
  });

  constructor(game: Game) {
    this.#game = game;
  }

  /** Whether a move is in a variation that can be promoted. What was played in a game with secrets stays its main line: it shows that
   *  the game is over. */
  canPromote(node: Node): boolean {
    return this.isOffered.value && !this.#game.hasSecrets.value && variationOf(node) !== null;
  }
  /** Whether a move can be deleted. In a game with secrets the main line stays, as in `canPromote`. */
  canRemove(node: Node): boolean {
    return this.isOffered.value && node.parent !== null && (!this.#game.hasSecrets.value || variationOf(node) !== null);
  }

  /** Moves the variation of a move one level up. */
  promote(node: Node): void {
    const variation = variationOf(node);
    if (!variation || !this.canPromote(node)) return;
    promote(variation);
    this.#game.changes.value += 1;
    this.#game.said.value = t("The variation has been promoted.");
  }

  /** Deletes a move and all that follows, and shows the position before it. */
  async remove(node: Node): Promise<void> {
    const { parent } = node;
    const { isOver, hasSecrets, seeker } = this.#game;
    if (!parent || !this.canRemove(node)) return;
    const removal = { node, parent, place: parent.children.indexOf(node), wasOver: isOver.value };
    const isOpenAgain = !hasSecrets.value && variationOf(node) === null;
    seeker.stop();
    cut(node);
    batch(() => {
      this.#removals.value = [...this.#removals.value, removal];
      if (isOpenAgain) isOver.value = false;
      this.#game.changes.value += 1;
    });
    await this.#game.goTo(parent);
    this.#game.said.value = `${t("Deleted.")} ${this.#game.said.value}`;
  }

  /** Brings back what was deleted last. */
  async undo(): Promise<void> {
    const removal = this.undoable.value;
    if (!removal) return;
    this.#game.seeker.stop();
    putBack(removal.node, removal.place);
    batch(() => {
      this.#removals.value = this.#removals.value.filter((each) => each !== removal);
      this.#game.isOver.value ||= removal.wasOver;
      this.#game.changes.value += 1;
    });
    await this.#game.goTo(removal.node);
  }
  /** Gives up all that could be undone. */
  forget(): void {
    this.#removals.value = [];
  }

  /** Says something of a move, or of the game at its beginning. */
  comment(node: Node, text: string): void {
    if (!this.isOffered.value) return;
    node.comment = withText(node.comment ?? "", text);
    this.#game.changes.value += 1;
  }

  /** Gives a move a sign, or takes it away. */
  sign(node: Node, sign: number): void {
    if (!this.isOffered.value) return;
    node.nags = withSign(node.nags ?? [], sign);
    this.#game.changes.value += 1;
  }
}
