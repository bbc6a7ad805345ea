import { batch, effect } from "@preact/signals";
import type { Remote } from "comlink";
import type { GameInfo, GameView, SetUpBoard, Side, Turn } from "roundel-engine";
import { noNames, type Beginning, type OpenGame } from "./beginning";
import { Clock, type TimeLeft } from "./clock";
import type { Seeker } from "../engine/seeker";
import type { GameFile, PiecePicture, Result, Sight, Table, Viewer } from "../engine/table";
import type { ChosenGame, Line } from "../engine/uci";
import { Ends } from "./ends";
import { GameState } from "./game_state";
import { grow } from "./lines";
import { brokenOff, drawBy, wonBy, type Reason } from "./outcome";
import { newMatch, type Match } from "../friend/match";
import { cut, endOf, lineTo, newRoot, playedOn, textsOf, type Ending, type Node } from "./tree";
import { Picker, type Step } from "./picker";
import { playAhead } from "./playing_ahead";
import { friendOf, other, sides, whiteOf, withoutFriend, type Players } from "./players";
import { reasonIn, refusalOf } from "./refusal";
import { Revision } from "./revision";
import { mayHaveFriend, whyNoFriend } from "./seats";
import { settings } from "./settings";
import { messageOf, saidOfBeginning, saidOfPick, saidOfPlace, saidOfTurn } from "./telling";
import { thoughtOf } from "./thinking";
import { t } from "../language/language";

export type { Beginning, Names, Trial } from "./beginning";

/** The game on the page: what has been played, what is shown of it, and who plays. It alone talks to the table. */
export class Game extends GameState {
  /** What the sides had when a saved game was opened. */
  timeLeft: TimeLeft | undefined;
  /** Asks the friend to take a move back; null: nobody has to be asked. */
  askBack: (() => Promise<void>) | null = null;
  /** Ends when the game is written as the person knows it who takes the device over. */
  #retelling: Promise<void> | undefined;
  readonly clock: Clock;
  readonly revision = new Revision(this);
  readonly ends = new Ends(this);
  readonly #table: Remote<Table>;
  readonly seeker: Seeker;
  readonly #files = new Map<string, GameFile>();
  /** The side to move at the end of that line. */
  #mover: Side = "first";
  #age = 0; // rises with whatever makes an answer that is still to come useless
  /** Whether it is played beside another at the same table. Nothing is secret in it but what its position leaves out. */
  readonly #isAside: boolean;

  constructor(table: Remote<Table>, seeker: Seeker, isAside = false) {
    super();
    this.#table = table;
    this.seeker = seeker;
    this.#isAside = isAside;
    effect(() => {
      if (this.premover.value === null) this.premove.value = null;
    });
    this.clock = new Clock(this);
  }

  /** Takes the games that there are besides those of files that were opened on this page. */
  list(games: GameInfo[]): void {
    this.games.value = [...games, ...this.games.value.filter(({ file }) => file !== undefined)];
  }

  // ---- Beginning

  /** Begins a game. Rejects with what is wrong; the game that was there stays. */
  async begin(beginning: Beginning, players: Players): Promise<void> {
    const { variant: name, option: wanted, start, about, ending, names, timeControl, timeLeft, match, ...line } = beginning;
    const { variant, option } = await this.#table.called({ variant: name, option: wanted });
    const before = { ...line, turns: beginning.turns ?? [] };
    const recorded = await this.#table.begin({ variant, option }, start, before, this.#isAside);
    const root = newRoot(beginning.comment);
    const last = grow(root, recorded);
    last.ending = ending;
    await this.#open({ variant, option }, { start, about, names, timeControl, timeLeft, match, players, root, last });
  }

  /** Goes on with a game with secrets, whose moves the table has kept under a name. */
  async resume(
    { variant, option, start, names, timeControl, timeLeft, match }: Beginning,
    players: Players,
    kept: string,
  ): Promise<void> {
    const persons = sides.filter((side) => players[side] === "person");
    const viewer = persons.length === 2 ? "mover" : persons[0];
    const { turns, mover } = await this.#table.resume({ variant, option }, start, kept, viewer);
    const root = newRoot();
    const last = turns.reduce<Node>(playedOn, root);
    this.#mover = mover;
    const opened = { start, names, timeControl, timeLeft, match, players, root, last };
    await this.#open({ variant, option }, { ...opened, isResumed: true });
  }

  /** Shows a game that has begun at the table. */
  async #open({ variant, option }: ChosenGame, opened: OpenGame): Promise<void> {
    const { start, about, players, root, last, isResumed = false } = opened;
    this.timeControl.value = opened.timeControl;
    this.timeLeft = opened.timeLeft;
    const mover = this.#mover;
    this.#age += 1;
    this.seeker.choose({ variant, option }).catch(() => {}); // what is wrong is told when a search is wanted
    batch(() => {
      this.isOver.value = false;
      this.variant.value = variant;
      this.option.value = option;
      this.start.value = start;
      this.about.value = about ?? null;
      this.names.value = opened.names ?? noNames;
      this.players.value = players;
      this.match.value = friendOf(players) ? (opened.match ?? newMatch(false)) : null;
      this.root.value = root;
      this.current.value = last;
      this.handOver.value = null;
      this.drawOffer.value = null;
      this.answer.value = "";
      this.isThinking.value = false;
      this.hasSecrets.value = false;
      this.begun.value += 1;
      this.changes.value += 1;
    });
    await this.#learn(root);
    this.#seat(players);
    this.rules.value = await this.#table.rules();
    if (this.isDecided.value && this.hasSecrets.value) await this.#table.reveal(this.line);
    this.isOver.value = this.isDecided.value || (await this.resultAt(last)) !== null;
    if (isResumed && this.isHandedOver && last.parent) await this.#askForHandOver(mover);
    else await this.refresh();
    if (this.view.value) this.said.value = saidOfBeginning(this.view.value);
    this.#tellForbidden(players);
    void this.#goOn();
  }

  /** Pictures of how the pieces move. */
  async pieces(): Promise<PiecePicture[]> {
    return this.#table.pieces(settings.palette.value);
  }

  /** Goes to where the game has come to, also from another line. */
  async goToLast(): Promise<void> {
    const end = endOf(this.root.value);
    if (this.current.value !== end) await this.goTo(end);
  }

  /** Begins the same game with sides swapped. With a friend it has another name, on which the pages have agreed. */
  async rematch(match?: Match): Promise<void> {
    const { first, second } = this.players.value;
    const bottom = other(this.bottom.value);
    const { first: name, second: otherName } = this.names.value;
    const beginning = {
      variant: this.variant.value,
      option: this.option.value,
      start: this.start.value,
      names: { first: otherName, second: name },
      timeControl: this.timeControl.value,
      match,
    };
    await this.begin(beginning, { first: second, second: first });
    if (first === second && bottom !== this.bottom.value) await this.flip();
  }

  /** What is to be known of a game that has begun: whether it has secrets, who begins, which side is shown at the bottom. */
  async #learn(root: Node): Promise<void> {
    const { view } = await this.#table.look(this.lineOf(root), "first", this.#picture());
    this.startView.value = view;
    this.firstMover = view.board.sideToMove;
    this.#mover = this.firstMover;
    this.hasSecrets.value = view.hidden === true && !this.#isAside;
    const person = sides.find((side) => this.players.value[side] === "person");
    const white = whiteOf(view);
    this.bottom.value = this.players.value[white] === "person" ? white : (person ?? white);
  }

  /** Adds the game of a file and begins it. */
  async addFile(file: GameFile, players: Players): Promise<void> {
    await this.begin({ variant: await this.takeFile(file) }, players);
  }

  /** Adds the game of a file. Resolves to its name. */
  async takeFile(file: GameFile): Promise<string> {
    const added = await this.#table.addGame(file);
    this.#files.set(added.name, file);
    this.seeker.addGame(file).catch(() => {}); // as in begin()
    this.games.value = [...this.games.value.filter(({ name }) => name !== added.name), added];
    return added.name;
  }

  /** The file of a game of one's own. */
  fileOf(variant: string): GameFile | undefined {
    return this.#files.get(variant);
  }

  // ---- Where the game stands

  lineOf(node: Node): Line {
    return { start: this.start.value, turns: textsOf(lineTo(node)), isAside: this.#isAside };
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
    const isSame = this.shownNode.peek() === this.current.value;
    batch(() => {
      this.sight.value = sight;
      this.shownNode.value = this.current.value;
      const picker = Picker.of(sight.view.turns);
      this.picker.value = isSame && this.isPersonsTurn.value ? picker.retrace(this.picker.value.begun) : picker;
      this.wrong.value = "";
      this.refusal.value = "";
      this.answer.value = "";
    });
    if (this.isAtEnd.value) {
      this.#mover = sight.view.board.sideToMove;
      this.isOver.value ||= sight.view.board.result !== undefined && !this.trial.value;
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

  async goBack(): Promise<void> {
    const { parent } = this.current.value;
    if (parent) await this.goTo(parent);
  }
  async goOnward(): Promise<void> {
    const [next] = this.current.value.children;
    if (next) await this.goTo(next);
  }
  async goToBeginning(): Promise<void> {
    if (this.current.value.parent) await this.goTo(this.root.value);
  }
  /** Goes to the end of the line that is shown. */
  async goToEnd(): Promise<void> {
    if (!this.isAtEnd.value) await this.goTo(endOf(this.current.value));
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
    this.refusal.value = "";
    if (picker.settled.length !== 1) this.said.value = saidOfPick(this.view.value, picker);
  }

  /** Says why a step that was pointed at is no move. */
  async refuse(before: Picker, step: Step): Promise<void> {
    const view = this.view.value;
    const refusal = view && refusalOf(view, before, step);
    if (!refusal) return;
    const age = this.#age;
    const told = "told" in refusal ? refusal.told : await this.#reasonAgainst(refusal.asked);
    if (age === this.#age && told) this.refusal.value = this.said.value = told;
  }
  async #reasonAgainst(text: string): Promise<string> {
    try {
      await this.#table.read(this.line, text);
      return "";
    } catch (error) {
      return reasonIn(messageOf(error));
    }
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

  /** Plays a turn of the friend at the end of the game. Rejects if it is not legal; the game stays. If the person walks meanwhile, it is
   *  played again at the end. If the game ends meanwhile, or another one begins, it is left out. */
  async playFriends(text: string): Promise<void> {
    const begun = this.begun.value;
    const isSame = () => begun === this.begun.value;
    for (;;) {
      await this.goToLast();
      if (!isSame()) return;
      if (this.current.value !== endOf(this.root.value)) continue;
      const age = this.#age;
      try {
        const sight = await this.#table.play(this.line, text, this.viewer, this.#picture());
        if (isSame() && age === this.#age) return await this.#played(sight);
      } catch (error) {
        if (isSame()) throw error;
      }
      if (!isSame() || this.isOver.value) return;
    }
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
    this.wrong.value = messageOf(error);
    this.picker.value = this.picker.value.clear();
  }

  async #played(sight: Sight): Promise<void> {
    const { lastTurn } = sight.view.board;
    if (!lastTurn) return;
    const mover = this.sideAt(this.current.value);
    const wasSecret = this.isSecret.value;
    this.#age += 1;
    const node = playedOn(this.current.value, lastTurn);
    batch(() => {
      this.trial.value?.tried(node);
      this.current.value = node;
      this.changes.value += 1;
      this.#show(sight);
    });
    if (wasSecret && this.isOver.value) await this.#reveal();
    else if (!this.#isAsWanted(sight)) await this.refresh();
    this.said.value = saidOfTurn(this.view.value ?? sight.view, mover, lastTurn, this.isHandedOver);
    void this.#goOn();
  }

  /** What comes after a turn: the engine's, another person's, or nothing. */
  async #goOn(): Promise<void> {
    const view = this.view.value;
    if (!view || view.board.result || this.isDecided.value || !this.isAtEnd.value || this.trial.value) return;
    const side = view.board.sideToMove;
    if (this.players.value[side] === "engine") return this.#enginePlays(side);
    if (this.isHandedOver && this.current.value.parent) await this.#askForHandOver(side);
  }

  async #enginePlays(side: Side): Promise<void> {
    const age = this.#age;
    this.isThinking.value = true;
    try {
      const sight = await (this.hasSecrets.value ? this.#thinkAtTable() : this.#thinkAside());
      if (age !== this.#age) return;
      const premove = this.premove.value;
      this.isThinking.value = false;
      if (sight) await this.#played(sight);
      if (premove) await playAhead(this, premove);
    } catch (error) {
      if (age !== this.#age) return;
      this.isThinking.value = false;
      if (!this.hasSecrets.value) this.players.value = { ...this.players.value, [side]: "person" };
      this.tellWrong(error);
    }
  }

  #thinkAtTable(): Promise<Sight> {
    return this.#table.think(this.line, this.viewer, thoughtOf(this), this.#picture());
  }
  async #thinkAside(): Promise<Sight | null> {
    const { line } = this;
    const { options, limits } = thoughtOf(this);
    const best = await this.seeker.search({ line, options: { ...options, MultiPV: 1 }, limits });
    return best ? this.#table.play(line, best, undefined, this.#picture()) : null;
  }

  /** The device goes to the other person: until that one is there, nothing of the board is in the page. */
  async #askForHandOver(side: Side): Promise<void> {
    this.#age += 1;
    batch(() => {
      this.sight.value = null;
      this.handOver.value = side;
    });
    const age = this.#age;
    this.#retelling = this.#table.retell(this.line, side).then((turns) => {
      if (age === this.#age) this.#retell(turns);
    });
    await this.#retelling;
  }
  async takeOver(): Promise<void> {
    await this.#retelling;
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

  /** Takes a turn and all that follows off. */
  async takeOff(node: Node): Promise<void> {
    if (!node.parent) return;
    this.seeker.stop();
    if (!this.#isAside) await this.#table.takeBack(node.ply - 1);
    cut(node);
    if (!this.hasSecrets.value) this.isOver.value = false;
    this.changes.value += 1;
    await this.goTo(node.parent);
    this.said.value = `${t("Taken back.")} ${this.said.value}`;
  }

  // ---- Ends that people agree on

  /** Ends the game at the end of its line. Without a winner it is drawn. */
  decide(reason: Reason, winner?: Side): Promise<void> {
    return this.#end(winner ? wonBy(winner, reason) : drawBy(reason));
  }
  /** Ends the game without a result. */
  breakOff(reason: Reason): Promise<void> {
    return this.#end(brokenOff(reason));
  }
  async #end(ending: Ending): Promise<void> {
    const wasSecret = this.isSecret.value;
    this.#age += 1;
    this.seeker.stop();
    batch(() => {
      this.isThinking.value = false;
      this.drawOffer.value = null;
      this.handOver.value = null;
      this.isOver.value = true;
      this.current.value = endOf(this.current.value);
    });
    if (wasSecret) await this.#reveal();
    this.current.value.ending = ending;
    this.changes.value += 1;
    await this.refresh();
    this.said.value = this.resultText;
  }

  /** The engine takes the side of the person, and the person that of the engine. */
  async swapSides(): Promise<void> {
    const [{ first, second }, names] = [this.players.value, this.names.value];
    if (!this.canSwap.value) return;
    this.names.value = { first: names.second, second: names.first };
    this.bottom.value = first === "person" ? "second" : "first";
    await this.setPlayers({ first: second, second: first });
  }

  async setPlayers(players: Players): Promise<void> {
    if (this.isSettled.value) return;
    this.#age += 1;
    this.isThinking.value = false;
    this.#seat(players);
    const sight = this.sight.value;
    // A click is lost while the board is drawn again, so it is drawn only if the players see something else.
    if (!sight || this.hasSecrets.value || !this.#isAsWanted(sight)) await this.refresh();
    else this.#show(sight);
    this.#tellForbidden(players);
    void this.#goOn();
  }

  /** Has these players play, if they may. */
  #seat(players: Players): void {
    const allowed = mayHaveFriend(this) ? players : withoutFriend(players);
    const hasFriend = friendOf(allowed) !== undefined;
    batch(() => {
      this.players.value = allowed;
      this.match.value = hasFriend ? (this.match.value ?? newMatch(false)) : null;
    });
  }
  #tellForbidden(wanted: Players): void {
    const why = whyNoFriend(this, wanted);
    if (why) this.tellWrong(new Error(why));
  }

  /** Writes the game anew with all that was hidden. Rejects if the turns break the rules; the game stays. */
  async learn(turns: string[]): Promise<void> {
    const told = await this.#table.retell({ start: this.start.value, turns }, undefined);
    const { ending } = endOf(this.root.value);
    this.#retell(told);
    this.current.value.ending = ending;
    await this.refresh();
  }

  /** Plays turns of a line that the engine told, from the present position on, into the tree. */
  async playLine(turns: string[]): Promise<void> {
    if (this.isSecret.value || this.isUnaided.value) return;
    let node = this.current.value;
    const notations = await this.notate(this.line, turns);
    turns.forEach((text, n) => (node = playedOn(node, { text, notation: notations[n] ?? text, actions: [] })));
    this.changes.value += 1;
    await this.goTo(node);
  }

  /** How pieces would stand that are set up by hand. Rejects with what is wrong with them. */
  sketchOf(men: SetUpBoard): Promise<Sight> {
    return this.#table.sketch(men, this.#picture());
  }
  /** What a position's text means, or the usual start. Rejects with what is wrong with it. */
  sketchOfText(start: string | undefined): Promise<Sight> {
    return this.#table.sketchText(start, this.#picture());
  }

  /** Has the engine play for the person once. Against a friend it only lays tiles out. */
  async playForMe(): Promise<void> {
    const view = this.view.value;
    if (this.isUnaided.value && !view?.setUp) return;
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
  /** The board at a node, as the viewer may know it, with so many pixels on its longer side. */
  sightOf(node: Node, size: number): Promise<Sight> {
    return this.#table.look(this.lineOf(node), this.viewer, { ...this.#picture(), size });
  }
  /** How the game stands after a line, as the viewer may know it. */
  async viewAfter(line: Line): Promise<GameView> {
    return (await this.#table.look(line, this.viewer, this.#picture())).view;
  }
  /** How the rules end a node's line; null: it goes on. */
  resultAt(node: Node): Promise<Result | null> {
    return this.#table.result(this.lineOf(node));
  }
}
