import { computed, signal } from "@preact/signals";
import type { GameInfo, GameView, Side } from "roundel-engine";
import type { Sight } from "../engine/table";
import type { Match } from "../friend/match";
import { known } from "../language/language";
import { tagOf, type About } from "../records/about";
import { noNames, type Names, type Trial } from "./beginning";
import { capturedOf, type Captured } from "./captured";
import type { TimeControl } from "./clock";
import { outcomeText } from "./outcome";
import { Picker } from "./picker";
import { friendOf, other, sides, whiteOf, type Players } from "./players";
import type { Premove } from "./premove";
import { nameOf } from "./telling";
import { endOf, mainLine, newRoot, type Node } from "./tree";

/** What the page knows of a game: what has been played, what is shown of it, and who plays. `Game` changes it. */
export class GameState {
  /** The side to move at the root. */
  protected firstMover: Side = "first";
  readonly games = signal<GameInfo[]>([]);
  readonly variant = signal("");
  /** As they are played. */
  readonly rules = signal("");
  /** An option of the game that is on. */
  readonly option = signal<string | undefined>(undefined);
  readonly start = signal<string | undefined>(undefined);
  /** What the record says that the game was opened from; null: it was begun here. */
  readonly about = signal<About | null>(null);
  /** What people are called who play here, empty where they gave no name. */
  readonly names = signal<Names>(noNames);
  readonly timeControl = signal<TimeControl | undefined>(undefined);
  /** What has been agreed with a friend at another page; null: none plays. */
  readonly match = signal<Match | null>(null);
  /** Whether nobody may move, and no clock runs, until the friend has answered or is back. */
  readonly isHeld = signal(false);
  /** The board that the game began with. */
  protected readonly startView = signal<GameView | null>(null);
  readonly root = signal<Node>(newRoot());
  readonly current = signal<Node>(this.root.value);
  readonly sight = signal<Sight | null>(null);
  /** The node that `sight` is of. It falls behind `current` until the table has answered. */
  protected readonly shownNode = signal<Node | null>(null);
  /** What is on the board in place of the game, which stays, while a position is set up. */
  readonly sketch = signal<Sight | null>(null);
  readonly picker = signal(Picker.of([]));
  readonly players = signal<Players>({ first: "person", second: "engine" });
  /** The side that is wanted at the bottom; what is shown may still be drawn another way. */
  readonly bottom = signal<Side>("first");
  readonly handOver = signal<Side | null>(null);
  readonly isThinking = signal(false);
  readonly said = signal("");
  readonly wrong = signal("");
  /** Why what was pointed at last is no move; empty: it is, or begins one. */
  readonly refusal = signal("");
  /** The number of games that have begun on this page. */
  readonly begun = signal(0);
  /** What the person chooses while the engine thinks. */
  readonly premove = signal<Premove | null>(null);
  /** The side that offers the other person a draw. */
  readonly drawOffer = signal<Side | null>(null);
  /** Whether the engine considers a draw. */
  readonly isConsidering = signal(false);
  /** What the engine answered to an offer. */
  readonly answer = signal("");
  /** Where moves are tried in place of the one that was played; null: nowhere. */
  readonly trial = signal<Trial | null>(null);
  /** Rises when the tree has changed, which is no signal itself. */
  readonly changes = signal(0);

  readonly info = computed(() => this.games.value.find(({ name }) => name === this.variant.value));
  readonly view = computed<GameView | null>(() => this.sight.value?.view ?? null);
  /** What is on the board. */
  readonly shown = computed<Sight | null>(() => this.sketch.value ?? this.sight.value);
  readonly hasSecrets = signal(false);
  readonly isAtEnd = computed(() => this.changes.value >= 0 && this.current.value.children.length === 0);
  /** Whether the game has come to its end: nothing is secret any more, wherever one looks and whatever is tried instead. */
  readonly isOver = signal(false);
  /** Whether something that was played may not be told yet. */
  readonly isSecret = computed(() => this.hasSecrets.value && !this.isOver.value);
  /** Whether people or clocks have ended the game here, which was played on this page. In an opened record one may play on. */
  readonly isDecided = computed(
    () => this.changes.value >= 0 && this.about.value === null && this.current.value.ending !== undefined,
  );
  /** Whether a person is amid a game. */
  readonly isAmid = computed(() => {
    const isPlayed = this.changes.value >= 0 && this.root.value.children.length > 0 && this.about.value === null;
    return isPlayed && !this.isOver.value && sides.some((side) => this.players.value[side] === "person");
  });
  /** Whether nothing may help the person: a friend plays, and the game is not over. */
  readonly isUnaided = computed(() => friendOf(this.players.value) !== undefined && !this.isOver.value);
  /** Whether nobody may change who plays any more: from another chair more would be seen, and a friend waits for the person's moves. */
  readonly isSettled = computed(() => {
    const isMeant = this.isSecret.value || (this.isUnaided.value && this.about.value === null);
    return this.changes.value >= 0 && isMeant && this.root.value.children.length > 0;
  });
  /** Whether the person may point at turns now. */
  readonly isPersonsTurn = computed(() => {
    const view = this.view.value;
    if (!view || view.board.result || this.isDecided.value || this.handOver.value) return false;
    if (this.shownNode.value !== this.current.value) return false;
    if (this.isThinking.value || this.drawOffer.value || this.isConsidering.value || this.isHeld.value) return false;
    if (this.trial.value) return this.trial.value.from === this.current.value;
    if (this.isUnaided.value && this.current.value !== endOf(this.root.value)) return false;
    return this.players.value[view.board.sideToMove] === "person" && (!this.isSecret.value || this.isAtEnd.value);
  });

  /** The side that may choose a move in advance; null: neither. Secrets stay with the table, so there none may. */
  readonly premover = computed<Side | null>(() => {
    const view = this.view.value;
    if (!view || !this.isThinking.value || this.hasSecrets.value || !this.isAtEnd.value) return null;
    const mover = view.board.sideToMove;
    const { [mover]: player, [other(mover)]: opponent } = this.players.value;
    return player === "engine" && opponent === "person" ? other(mover) : null;
  });

  /** What each side has lost since the game began. */
  readonly captured = computed<Record<Side, Captured[]>>(() => {
    const [start, now] = [this.startView.value, this.view.value];
    if (!start || !now) return { first: [], second: [] };
    return { first: capturedOf(start, now, "first"), second: capturedOf(start, now, "second") };
  });

  readonly canSwap = computed(() => {
    const { first, second } = this.players.value;
    return first !== second && !friendOf(this.players.value) && !this.isSettled.value;
  });

  /** The side that the game calls White, in whose share games are judged. */
  get white(): Side {
    return whiteOf(this.view.value);
  }
  sideAt(node: Node): Side {
    return node.ply % 2 === 0 ? this.firstMover : other(this.firstMover);
  }
  /** The main line with its beginning. Reading it subscribes to its changes. */
  get main(): Node[] {
    void this.changes.value;
    return mainLine(this.root.value);
  }

  /** Whether two people play who may not see the same. */
  get isHandedOver(): boolean {
    const { first, second } = this.players.value;
    return this.isSecret.value && first === "person" && second === "person";
  }

  /** What the game is called; empty: that has yet to come. */
  get title(): string {
    return known(this.info.value?.title ?? this.view.value?.title ?? "");
  }

  /** Whom a record names as the player of a side, or who plays it here; empty: nobody. */
  playerName(side: Side): string {
    const about = this.about.value;
    if (!about) return this.players.value[side] === "engine" ? "" : this.names.value[side];
    const tag = tagOf(about, side === this.white ? "White" : "Black");
    return tag && tag !== "?" ? tag : (about.players?.[sides.indexOf(side)] ?? "");
  }

  sideName(side: Side): string {
    return nameOf(this.view.value, side);
  }
  /** How the game has ended where it stands; empty while it goes on. */
  get resultText(): string {
    void this.changes.value;
    return outcomeText(this.view.value, this.current.value.ending);
  }
}
