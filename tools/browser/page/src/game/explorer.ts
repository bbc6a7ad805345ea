/** What was played before from the position on the board, and what the program's opening book says. */
import { batch, computed, effect, signal } from "@preact/signals";
import { wrap, type Remote } from "comlink";
import type { BookMove, Side, Turn } from "roundel-engine";
import type { PositionKeys, KeyedGame } from "../engine/position_keys";
import type { Archive } from "../records/archive";
import { PlayedGames, type PlayedGame } from "../records/played_games";
import { PositionIndex } from "../records/position_index";
import type { Game } from "./game";
import { other } from "./players";
import { kept } from "./settings";
import { mainLine } from "./tree";

/** How many games there are, and whom they were won by. The result of some may not be known. */
export interface Tally extends Record<Side | "draw", number> {
  games: number;
}

/** A move from a position, and how the games with it ended. */
export interface ExploredMove extends Tally {
  text: string;
}

/** A move that was played here, and the newest game with it. */
export interface PlayedMove extends ExploredMove {
  newest: PlayedGame;
  /** How many turns come before the move in that game. */
  ply: number;
}

/** How many games are read before what they say is shown. */
const portion = 25;

const noGames = (): Tally => ({ games: 0, first: 0, second: 0, draw: 0 });

function add(tally: Tally, { outcome }: PlayedGame): void {
  tally.games += 1;
  if (outcome) tally[outcome] += 1;
}

/** The moves that were played from the position with a key, the most frequent ones first, and the results of all their games. */
export function playedFrom(key: string, games: PlayedGame[], keysOf: (game: PlayedGame) => string[] | undefined) {
  const moves = new Map<string, PlayedMove>();
  const all = noGames();
  for (const game of games) {
    const counted = new Set<string>();
    (keysOf(game) ?? []).forEach((each, ply) => {
      const text = game.turns[ply];
      if (each !== key || text === undefined || counted.has(text)) return;
      if (counted.size === 0) add(all, game);
      counted.add(text);
      const move = moves.get(text) ?? { ...noGames(), text, newest: game, ply };
      add(move, game);
      moves.set(text, game.order >= move.newest.order ? { ...move, newest: game, ply } : move);
    });
  }
  const isBefore = (one: PlayedMove, other: PlayedMove) =>
    other.games - one.games || other.newest.order.localeCompare(one.newest.order);
  return { all, moves: [...moves.values()].sort(isBefore) };
}

/** A move of the book, by a side. Some books have no games, but all have weights. */
const ofBook = ({ text, games = 0, won = 0, drawn = 0, lost = 0 }: BookMove, mover: Side): ExploredMove => ({
  ...noGames(),
  text,
  games,
  draw: drawn,
  [mover]: won,
  [other(mover)]: lost,
});

export class Explorer {
  /** Whether the panel is unfolded. */
  readonly isOpen = kept("explorer", false);
  /** Whether somebody looks. */
  readonly isWanted = signal(false);
  readonly source = signal<"saved" | "file">("saved");
  /** null: it is not known yet. */
  readonly moves = signal<PlayedMove[] | null>(null);
  readonly all = signal<Tally>(noGames());
  /** What the program's opening book has for the position. */
  readonly book = signal<ExploredMove[]>([]);
  readonly progress = signal<{ done: number; of: number } | null>(null);
  /** The move that is pointed at on the board. */
  readonly pointed = signal<string | undefined>(undefined);
  readonly #game: Game;
  readonly #base: string;
  readonly #played: PlayedGames;
  readonly #keys = new WeakMap<PlayedGame, string[]>();
  readonly #index: PositionIndex;
  #worker: Worker | null = null;
  #thread: Promise<Remote<PositionKeys>> | null = null;
  #number = 0;

  /** Whether a file with several games of this kind is open. */
  readonly hasFile = computed(() => this.#played.ofFile.length > 0);
  /** Whether a move of the list can be played: against a friend only one's own. */
  readonly canPlay = computed(() => !this.#game.isUnaided.value || this.#game.isPersonsTurn.value);
  readonly isOfFile = computed(() => this.source.value === "file" && this.hasFile.value);
  readonly #games = computed(() => (this.isOfFile.value ? this.#played.ofFile : this.#played.saved));

  constructor(game: Game, archive: Archive, base: string) {
    this.#game = game;
    this.#base = base;
    this.#played = new PlayedGames(game, archive);
    this.#index = new PositionIndex(() => archive.games.peek());
    effect(() => {
      const number = ++this.#number;
      const isHidden = !this.isWanted.value || game.isSecret.value || game.trial.value !== null;
      const position = isHidden ? undefined : game.view.value?.position;
      const hasBook = !game.isUnaided.value;
      this.pointed.value = undefined;
      this.book.value = [];
      if (position !== undefined) void game.guarded(() => this.#follow(number, position, this.#games.value, hasBook));
      else this.moves.value = null;
      if (!this.isWanted.value) this.#close();
    });
  }

  /** Plays a move on the board, as long as that shows the position in which it was played. */
  async play({ text }: ExploredMove): Promise<void> {
    if (!this.turnOf(text)) return;
    if (this.#game.isUnaided.peek()) await this.#game.play(text);
    else await this.#game.playLine([text]);
  }

  /** The legal turn on the board with a text. */
  turnOf(text: string): Turn | undefined {
    return this.#game.view.value?.turns.find((turn) => turn.text === text);
  }

  /** Opens the newest game with a move, after that move. */
  async open({ newest, ply }: PlayedMove): Promise<void> {
    await newest.open();
    const node = mainLine(this.#game.root.peek())[ply + 1];
    if (node) await this.#game.goTo(node);
  }

  // ---- What the functions above are made of

  async #follow(number: number, position: string, games: PlayedGame[], hasBook: boolean): Promise<void> {
    const { variant, option } = this.#game;
    const asked = { variant: variant.peek(), option: option.peek(), file: this.#game.fileOf(variant.peek()) };
    const thread = await this.#start();
    const [key = ""] = await thread.keysOf(asked, { start: position, turns: [] });
    const book = hasBook ? await thread.bookOf(asked, position) : [];
    if (number !== this.#number) return;
    const mover = this.#game.view.peek()?.board.sideToMove ?? "first";
    this.book.value = book.map((move) => ofBook(move, mover));
    await this.#read(number, games, thread, asked, (done) => this.#show(key, games, done));
  }

  /** Reads the games that are not known yet, and shows again and again what there is. */
  async #read(
    number: number,
    games: PlayedGame[],
    thread: Remote<PositionKeys>,
    asked: KeyedGame,
    show: (done: number) => void,
  ): Promise<void> {
    const unknown = games.filter((each) => !this.#keys.has(each));
    for (const [n, played] of unknown.entries()) {
      if (n % portion === 0) show(games.length - unknown.length + n);
      this.#keys.set(played, await this.#keysOf(played, thread, asked));
      if (number !== this.#number) return;
    }
    show(games.length);
  }

  /** The keys that an earlier visit has kept; else those that the engine names, which are kept. */
  async #keysOf({ start, turns, saved }: PlayedGame, thread: Remote<PositionKeys>, asked: KeyedGame): Promise<string[]> {
    const known = saved && (await this.#index.keysOf(saved));
    if (known) return known;
    const keys = await thread.keysOf(asked, { start, turns });
    if (saved) void this.#index.keep(saved, keys);
    return keys;
  }

  #show(key: string, games: PlayedGame[], done: number): void {
    const { all, moves } = playedFrom(key, games, (each) => this.#keys.get(each));
    batch(() => {
      this.all.value = all;
      this.moves.value = moves;
      this.progress.value = done < games.length ? { done, of: games.length } : null;
    });
  }

  #start(): Promise<Remote<PositionKeys>> {
    this.#thread ??= this.#load();
    return this.#thread;
  }

  async #load(): Promise<Remote<PositionKeys>> {
    this.#worker = new Worker(new URL("../engine/position_keys.ts", import.meta.url), { type: "module" });
    const thread = wrap<PositionKeys>(this.#worker);
    await thread.load(this.#base);
    return thread;
  }

  /** Ends the thread. What was read stays. */
  #close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#thread = null;
  }
}
