import { batch, computed, signal } from "@preact/signals";
import type { Remote } from "comlink";
import type { GameInfo, GameView, RecordLine, SetUpBoard, Side, Turn } from "roundel-engine";
import type { About } from "../records/about";
import type { Seeker } from "../engine/seeker";
import type { GameFile, Result, Sight, Table, Thought, Viewer } from "../engine/table";
import type { Line } from "../engine/uci";
import { grow } from "./lines";
import { cut, lineTo, mainLine, newRoot, playedOn, textsOf, type Ending, type Node } from "./tree";
import { Picker } from "./picker";
import { other, sides, whiteOf, type Players } from "./players";
import { settings } from "./settings";
import { nameOf, resultText, saidOfBeginning, saidOfPick, saidOfPlace, saidOfTurn } from "./telling";

/** How a game begins: from a position or the usual one, with turns that have been played already, perhaps in a record. */
export interface Beginning extends Partial<RecordLine> {
  variant: string;
  /** What a record says before the first turn. */
  comment?: string | undefined;
  start?: string | undefined;
  /** An option of the game that is to be on. */
  option?: string | undefined;
  /** What a record says of the game, and how it ended. */
  about?: About | undefined;
  ending?: Ending | undefined;
}

/** The game on the page: what has been played, what is shown of it, and who plays. It alone talks to the table. */
export class Game {
  readonly games = signal<GameInfo[]>([]);
  readonly variant = signal("");
  /** As they are played. */
  readonly rules = signal("");
  /** An option of the game that is on. */
  readonly option = signal<string | undefined>(undefined);
  readonly start = signal<string | undefined>(undefined);
  /** What the record says that the game was opened from; null: it was begun here. */
  readonly about = signal<About | null>(null);
  readonly root = signal<Node>(newRoot());
  readonly current = signal<Node>(this.root.value);
  readonly sight = signal<Sight | null>(null);
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
  /** Whether nobody may change who plays any more: from another chair more would be seen. */
  readonly isSettled = computed(() => this.changes.value >= 0 && this.isSecret.value && this.root.value.children.length > 0);
  /** Whether the person may point at turns now. */
  readonly isPersonsTurn = computed(() => {
    const view = this.view.value;
    if (!view || view.board.result || this.handOver.value || this.isThinking.value) return false;
    return this.players.value[view.board.sideToMove] === "person" && (!this.isSecret.value || this.isAtEnd.value);
  });

  readonly #table: Remote<Table>;
  readonly seeker: Seeker;
  readonly #files = new Map<string, GameFile>();
  /** The side to move at the end of that line. */
  #mover: Side = "first";
  #age = 0; // rises with whatever makes an answer that is still to come useless
  #first: Side = "first"; // to move at the root

  constructor(table: Remote<Table>, seeker: Seeker) {
    this.#table = table;
    this.seeker = seeker;
  }

  /** Takes the games that there are besides those of files that were opened on this page. */
  list(games: GameInfo[]): void {
    this.games.value = [...games, ...this.games.value.filter(({ file }) => file !== undefined)];
  }

  // ---- Beginning

  /** Begins a game. Rejects with what is wrong; the game that was there stays. */
  async begin(beginning: Beginning, players: Players): Promise<void> {
    const { variant: name, option: wanted, start, about, ending, ...line } = beginning;
    const { variant, option } = await this.#table.called({ variant: name, option: wanted });
    const recorded = await this.#table.begin({ variant, option }, start, { ...line, turns: beginning.turns ?? [] });
    this.#age += 1;
    this.isOver.value = false;
    this.seeker.choose({ variant, option }).catch(() => {}); // what is wrong is told when a search is wanted
    const root = newRoot(beginning.comment);
    const last = grow(root, recorded);
    last.ending = ending;
    batch(() => {
      this.variant.value = variant;
      this.option.value = option;
      this.start.value = start;
      this.about.value = about ?? null;
      this.players.value = players;
      this.root.value = root;
      this.current.value = last;
      this.handOver.value = null;
      this.isThinking.value = false;
      this.hasSecrets.value = false;
      this.changes.value += 1;
    });
    await this.#learn(root);
    this.rules.value = await this.#table.rules();
    this.isOver.value = (await this.resultAt(last)) !== null;
    await this.refresh();
    if (this.view.value) this.said.value = saidOfBeginning(this.view.value);
    void this.#goOn();
  }

  /** What is to be known of a game that has begun: whether it has secrets, who begins, which side is shown at the bottom. */
  async #learn(root: Node): Promise<void> {
    const { view } = await this.#table.look(this.lineOf(root), "first", this.#picture());
    this.#first = view.board.sideToMove;
    this.#mover = this.#first;
    this.hasSecrets.value = view.hidden === true;
    const person = sides.find((side) => this.players.value[side] === "person");
    const white = whiteOf(view);
    this.bottom.value = this.players.value[white] === "person" ? white : (person ?? white);
  }

  /** Adds the game of a file and begins it. */
  async addFile(file: GameFile, players: Players): Promise<void> {
    const added = await this.#table.addGame(file);
    this.#files.set(added.name, file);
    this.seeker.addGame(file).catch(() => {}); // as in begin()
    this.games.value = [...this.games.value.filter(({ name }) => name !== added.name), added];
    await this.begin({ variant: added.name }, players);
  }

  /** The file of a game of one's own. */
  fileOf(variant: string): GameFile | undefined {
    return this.#files.get(variant);
  }

  // ---- Where the game stands

  lineOf(node: Node): Line {
    return { start: this.start.value, turns: textsOf(lineTo(node)) };
  }
  get line(): Line {
    return this.lineOf(this.current.value);
  }

  /** Who looks on: as long as there are secrets the only person, or the one of two whose turn it is; else everybody. */
  get viewer(): Viewer {
    if (!this.isSecret.value) return undefined;
    const persons = sides.filter((side) => this.players.value[side] === "person");
    if (persons.length !== 1) return persons.length === 0 ? undefined : this.#mover;
    return persons[0];
  }
  /** The side that the game calls White, in whose share games are judged. */
  get white(): Side {
    return whiteOf(this.view.value);
  }
  sideAt(node: Node): Side {
    return node.ply % 2 === 0 ? this.#first : other(this.#first);
  }

  #picture() {
    return {
      size: 1000,
      bottom: this.bottom.value,
      palette: settings.palette.value,
      coordinates: settings.coordinates.value,
      caption: false,
    };
  }

  #isAsWanted({ asked }: Sight): boolean {
    return JSON.stringify(asked) === JSON.stringify(this.#picture());
  }

  /** Shows the present node anew; nothing while the board is handed over, when nobody knows who looks on. */
  async refresh(): Promise<void> {
    if (this.handOver.value) return;
    const age = this.#age;
    const sight = await this.#table.look(this.line, this.viewer, this.#picture());
    if (age === this.#age) this.#show(sight);
  }

  #show(sight: Sight): void {
    batch(() => {
      this.sight.value = sight;
      this.picker.value = Picker.of(sight.view.turns);
      this.wrong.value = "";
    });
    if (this.isAtEnd.value) {
      this.#mover = sight.view.board.sideToMove;
      this.isOver.value ||= sight.view.board.result !== undefined;
    }
  }

  /** Shows another node; at the end of a line the game goes on. */
  async goTo(node: Node): Promise<void> {
    if (this.handOver.value) return;
    this.#age += 1;
    this.isThinking.value = false;
    this.current.value = node;
    await this.refresh();
    if (this.view.value && node === this.current.value) this.said.value = saidOfPlace(this.view.value, node.turn);
    void this.#goOn();
  }

  async flip(): Promise<void> {
    this.bottom.value = other(this.bottom.value);
    await this.refresh();
  }

  // ---- Playing

  /** Takes what a person has pointed at so far, and says it. */
  pick(picker: Picker): void {
    if (!this.view.value || (picker.begun.length === 0 && this.picker.value.begun.length === 0)) return;
    this.picker.value = picker;
    if (picker.settled.length !== 1) this.said.value = saidOfPick(this.view.value, picker);
  }

  /** Plays a turn in any text that means one. What is wrong with it is told; the game stays. */
  async play(text: string): Promise<boolean> {
    if (!this.isPersonsTurn.value) return false;
    const age = this.#age;
    return this.guarded(async () => {
      const sight = await this.#table.play(this.line, text, this.viewer, this.#picture());
      if (age === this.#age) await this.#played(sight);
    });
  }

  /** Plays the turn that a person wrote. */
  async playWritten(text: string): Promise<boolean> {
    if (this.view.value?.setUp) return this.play(text.trim());
    try {
      return await this.play((await this.#table.read(this.line, text)).text);
    } catch (error) {
      this.tellWrong(error);
      return false;
    }
  }

  /** Does what somebody asked for, and tells what is wrong with it. Resolves to whether nothing was. */
  async guarded(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.tellWrong(error);
      return false;
    }
  }
  tellWrong(error: unknown): void {
    this.wrong.value = error instanceof Error ? error.message : String(error);
    this.picker.value = this.picker.value.clear();
  }

  async #played(sight: Sight): Promise<void> {
    const { lastTurn } = sight.view.board;
    if (!lastTurn) return;
    const mover = this.sideAt(this.current.value);
    const wasSecret = this.isSecret.value;
    this.#age += 1;
    batch(() => {
      this.current.value = playedOn(this.current.value, lastTurn);
      this.changes.value += 1;
      this.#show(sight);
    });
    if (wasSecret && this.isOver.value) await this.#reveal();
    else if (!this.#isAsWanted(sight)) await this.refresh();
    this.said.value = saidOfTurn(this.view.value ?? sight.view, mover, lastTurn, this.#isHandedOver());
    void this.#goOn();
  }

  /** What comes after a turn: the engine's, another person's, or nothing. */
  async #goOn(): Promise<void> {
    const view = this.view.value;
    if (!view || view.board.result || !this.isAtEnd.value) return;
    const side = view.board.sideToMove;
    if (this.players.value[side] === "engine") return this.#enginePlays(side);
    if (this.#isHandedOver() && this.current.value.parent) await this.#askForHandOver(side);
  }

  /** Whether two people play who may not see the same. */
  #isHandedOver(): boolean {
    const { first, second } = this.players.value;
    return this.isSecret.value && first === "person" && second === "person";
  }

  async #enginePlays(side: Side): Promise<void> {
    const age = this.#age;
    this.isThinking.value = true;
    try {
      const sight = await (this.hasSecrets.value ? this.#thinkAtTable() : this.#thinkAside());
      if (age !== this.#age) return;
      this.isThinking.value = false;
      if (sight) await this.#played(sight);
    } catch (error) {
      if (age !== this.#age) return;
      this.isThinking.value = false;
      if (!this.hasSecrets.value) this.players.value = { ...this.players.value, [side]: "person" };
      this.tellWrong(error);
    }
  }

  #thinkAtTable(): Promise<Sight> {
    return this.#table.think(this.line, this.viewer, this.#thought(), this.#picture());
  }
  async #thinkAside(): Promise<Sight | null> {
    const { line } = this;
    const { options, limits } = this.#thought();
    const best = await this.seeker.search({ line, options: { ...options, MultiPV: 1 }, limits });
    return best ? this.#table.play(line, best, undefined, this.#picture()) : null;
  }

  #thought(): Thought {
    const elo = settings.elo.value;
    return {
      options: elo > 0 ? { UCI_LimitStrength: true, UCI_Elo: elo } : { UCI_LimitStrength: false },
      limits: `movetime ${Math.round(1000 * settings.seconds.value)}`,
    };
  }

  /** The device goes to the other person: until that one is there, nothing of the board is in the page. */
  async #askForHandOver(side: Side): Promise<void> {
    this.#age += 1;
    batch(() => {
      this.sight.value = null;
      this.handOver.value = side;
    });
    this.#retell(await this.#table.retell(this.line, side));
  }
  async takeOver(): Promise<void> {
    this.handOver.value = null;
    await this.refresh();
  }
  async #reveal(): Promise<void> {
    this.#retell(await this.#table.reveal(this.line));
    await this.refresh();
  }
  /** Writes the line anew as another may know it. What a record said of turns is left out: it may tell what is hidden. */
  #retell(turns: Turn[]): void {
    const root = newRoot();
    const last = turns.reduce<Node>(playedOn, root);
    batch(() => {
      this.root.value = root;
      this.current.value = last;
      this.changes.value += 1;
    });
  }

  /** Takes back what the person played last, and what was answered. Amid a line that goes on, and where secrets have been told, it stays:
   *  another turn can be played in its place. */
  async takeBack(): Promise<void> {
    if (this.handOver.value) return;
    const line = lineTo(this.current.value);
    const mine = line.findLastIndex((node) => node.parent && this.players.value[this.sideAt(node.parent)] === "person");
    const from = mine < 0 ? line.length - 1 : mine;
    const node = line[from];
    if (!node?.parent) return;
    const isTold = this.hasSecrets.value && this.isOver.value;
    if (!this.isAtEnd.value || isTold) return this.goTo(node.parent);
    const seen = line
      .slice(this.#isHandedOver() ? from : from + 1)
      .some(({ turn }) => turn?.actions.some(({ turnedUp }) => turnedUp));
    if (this.isSecret.value && seen) {
      this.tellWrong(new Error("what was turned up has been seen: that turn cannot be taken back"));
      return;
    }
    this.seeker.stop();
    await this.#table.takeBack(node.ply - 1);
    cut(node);
    this.changes.value += 1;
    await this.goTo(node.parent);
    this.said.value = `Taken back. ${this.said.value}`;
  }

  async setPlayers(players: Players): Promise<void> {
    if (this.isSettled.value) return;
    this.#age += 1;
    this.isThinking.value = false;
    this.players.value = players;
    await this.refresh();
    void this.#goOn();
  }

  /** Plays turns of a line that the engine told, from the present position on, into the tree. */
  async playLine(turns: string[]): Promise<void> {
    if (this.isSecret.value) return;
    let node = this.current.value;
    const notations = await this.notate(this.line, turns);
    turns.forEach((text, n) => (node = playedOn(node, { text, notation: notations[n] ?? text, actions: [] })));
    this.changes.value += 1;
    await this.goTo(node);
  }

  /** How men would stand that are set up by hand. Rejects with what is wrong with them. */
  sketchOf(men: SetUpBoard): Promise<Sight> {
    return this.#table.sketch(men, this.#picture());
  }
  /** What a position's text means, or the usual start. Rejects with what is wrong with it. */
  sketchOfText(start: string | undefined): Promise<Sight> {
    return this.#table.sketchText(start, this.#picture());
  }

  /** Has the engine play for the person once. */
  async playForMe(): Promise<void> {
    const view = this.view.value;
    if (view && !view.board.result && !this.isThinking.value && this.isAtEnd.value)
      await this.#enginePlays(view.board.sideToMove);
  }

  // ---- For others

  notate(line: Line, turns: string[]): Promise<string[]> {
    return this.#table.notate(line, turns);
  }
  get table(): Remote<Table> {
    return this.#table;
  }
  /** How the rules end a node's line; null: it goes on. */
  resultAt(node: Node): Promise<Result | null> {
    return this.#table.result(this.lineOf(node));
  }
  /** The main line with its beginning; whoever shows it hears when something in it changes. */
  get main(): Node[] {
    void this.changes.value;
    return mainLine(this.root.value);
  }

  sideName(side: Side): string {
    return nameOf(this.view.value, side);
  }
  get resultText(): string {
    return resultText(this.view.value);
  }
}
