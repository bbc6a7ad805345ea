/** A game against a friend at another page: what the two say to each other besides moves, by links or over a connection. */
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Beginning, Game } from "../game/game";
import { friendOf, other } from "../game/players";
import { endOf, lineTo, mainLine, textsOf, type Node } from "../game/tree";
import { t } from "../language/language";
import type { Letter } from "./letter";
import { isId, newMatch, type Match, type Word } from "./match";
import { BrokenSeal, checkedSeals, openTiles, provedTurns, sealed } from "./secrets";
import { isSetUp, publicText } from "./tiles";

/** What brings letters to the other page at once. */
export interface Wire {
  send: (letter: Letter) => void;
}

export class Friend {
  /** What the friend has done, in a line. */
  readonly note = signal("");
  /** Null: letters go as links. */
  readonly wire = signal<Wire | null>(null);
  /** Whether the friend has been asked to take a move back, and has not answered. */
  readonly isAsking = signal(false);
  /** Whether the friend wants to take a move back. */
  readonly asksBack = signal(false);
  /** The name of the game that the friend wants as a rematch. */
  readonly wantsNext = signal<string | null>(null);
  /** The side of this page's player; null: no friend plays. */
  readonly side = computed<Side | null>(() => {
    const friend = friendOf(this.#game.players.value);
    return friend ? other(friend) : null;
  });
  /** Who offers a draw. */
  readonly offer = computed(() => (this.#game.isOver.value ? undefined : this.#game.match.value?.offer));
  /** Whether this page's player can resign or offer a draw. */
  readonly canSpeak = computed(() => this.side.value !== null && this.#game.isAmid.value && this.#isSealed.value);
  /** Whether a link has to go to the friend. */
  readonly isLinkDue = computed(() => this.#game.changes.value >= 0 && this.#owesLink());
  readonly #isSealed = computed(() => {
    const { changes, match, hasSecrets } = this.#game;
    return changes.value >= 0 && (!hasSecrets.value || match.value?.tiles !== undefined || this.#ownSetUp() === undefined);
  });
  /** The name of the last rematch on which both have agreed. */
  next = "";
  readonly #game: Game;
  #begun = 0;
  #plies = 0;
  #sent = "";
  #work: Promise<unknown> = Promise.resolve();

  constructor(game: Game) {
    this.#game = game;
    effect(() => {
      const { changes, begun, match, isOver, players, hasSecrets } = game;
      void [changes.value, begun.value, match.value, isOver.value, players.value, hasSecrets.value, this.wire.value];
      untracked(() => this.#keepUp());
    });
    effect(() => {
      if (game.clock.isOverdue.value && this.wire.value)
        untracked(() => void game.guarded(() => this.#inOrder(() => this.#claimTime())));
    });
    effect(() => {
      game.askBack = game.match.value?.isLive ? () => this.askBack() : null;
    });
  }

  // ---- What this page's player says

  async resign(): Promise<void> {
    const { side } = this;
    if (!side.value || !this.canSpeak.value) return;
    this.#change({ endedBy: "resign", offer: undefined });
    await this.#game.goToLast();
    await this.#game.decide("resignation", other(side.value));
  }

  offerDraw(): void {
    if (this.canSpeak.value) this.#change({ offer: "me" });
  }

  async answerDraw(isAccepted: boolean): Promise<void> {
    if (this.offer.value !== "friend") return;
    if (isAccepted) return this.#agree();
    this.#change({ offer: undefined, hasDeclined: true });
    await this.#game.goToLast();
    this.#say("decline-draw");
  }

  /** Asks the friend to take back what this page's player played last, and what was answered. */
  askBack(): Promise<void> {
    const { hasSecrets } = this.#game;
    if (!this.wire.value) this.note.value = t("Your friend's page is not connected.");
    else if (hasSecrets.value) this.note.value = t("In a game with secrets against a friend, no move can be taken back.");
    else if (!this.#lastOf(this.side.value)) this.note.value = t("You have not moved yet.");
    else if (!this.isAsking.value) {
      this.isAsking.value = true;
      this.note.value = t("You want to take your move back. Your friend is asked.");
      this.#say("ask-back");
    }
    return Promise.resolve();
  }

  async answerBack(isAccepted: boolean): Promise<void> {
    const node = this.#lastOf(this.#friend);
    if (!this.asksBack.value) return;
    this.asksBack.value = false;
    if (isAccepted && node) await this.#takeOff(node);
    this.#say(isAccepted && node ? "give-back" : "keep-back");
  }

  /** Wants another game with sides swapped. By link it begins at once. Until the friend has answered, a second wish does nothing. */
  async rematch(): Promise<void> {
    if (this.wantsNext.value) return this.answerRematch(true);
    const match = newMatch(this.wire.value !== null);
    if (!this.wire.value) return this.#inOrderRematch(() => this.#game.rematch({ ...match, isRematch: true }));
    if (this.#game.match.value?.wanted) return;
    this.#change({ wanted: match.id });
    this.note.value = t("You want a rematch. Your friend is asked.");
    this.#say("rematch", match.id);
  }

  async answerRematch(isAccepted: boolean): Promise<void> {
    const next = this.wantsNext.value;
    this.wantsNext.value = null;
    if (isAccepted && next) await this.#inOrderRematch(() => this.#beginNext(next));
    else this.#say("no-rematch");
  }

  /** The whole game for the friend, and what the player says. */
  letter(word: Word | undefined = this.#standing(), next?: string): Letter {
    const { match, clock, isOver } = this.#game;
    const { id = "", seals } = match.value ?? {};
    const turns = this.#turns();
    const left = this.side.value ? clock.leftOf(this.side.value) : undefined;
    const open = seals && match.value ? openTiles(match.value, this.#own(turns), isOver.value) : undefined;
    return { id, turns: turns.map(publicText), word, left, next, seals, open };
  }

  // ---- What the friend says

  /** Whether a letter goes on with the game on the board, or is an earlier one of it. */
  fits(letter: Letter, beginning: Beginning): boolean {
    const match = this.#game.match.value;
    if (!this.side.value || !match || !this.#isOnBoard(beginning)) return false;
    if (letter.id !== "" && letter.id !== match.id && match.id !== "") return false;
    return goesOn(this.#turns().map(publicText), letter, match.id);
  }

  /** Whether a letter is of the game on the board, even if its turns do not fit. A letter without a name has all turns of the game. */
  isOf(letter: Letter, beginning: Beginning): boolean {
    const id = this.#game.match.value?.id ?? "";
    if (id === "" || letter.id !== "") return id !== "" && letter.id === id;
    const turns = this.#turns().map(publicText);
    return this.#isOnBoard(beginning) && turns.length > 0 && turns.every((text, n) => text === letter.turns[n]);
  }

  /** Does what a letter says, one after the other. Rejects with what is wrong with it; nothing has changed then. */
  take(letter: Letter, isLink: boolean): Promise<void> {
    return this.#inOrder(() => this.#take(letter, isLink));
  }

  /** The connection is there again, or for the first time. */
  meet(wire: Wire): void {
    this.#clearQuestions();
    this.#change({ isLive: true, isRematch: undefined, wanted: undefined });
    this.note.value = t("Your friend's page is connected.");
    this.#sent = "";
    this.wire.value = wire;
  }

  /** The connection is lost. */
  lose(): void {
    this.wire.value = null;
    this.#clearQuestions();
    this.#change({ wanted: undefined });
  }

  /** Goes on by links, without clocks. */
  goOnByLink(): void {
    this.#change({ isLive: false });
    this.#clearQuestions();
    this.#game.timeControl.value = undefined;
    this.#game.clock.drop();
  }

  // ---- What the functions above are made of

  get #friend(): Side | null {
    return this.side.value && other(this.side.value);
  }
  #change(part: Partial<Match>): void {
    const { match } = this.#game;
    if (match.value) match.value = { ...match.value, ...part };
  }
  /** Does pieces of work that change the game, one after the other. */
  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }
  /** Begins a rematch, unless another game has begun meanwhile. */
  #inOrderRematch(begin: () => Promise<void>): Promise<void> {
    const isSame = this.#sameGame();
    return this.#inOrder(async () => (isSame() ? begin() : undefined));
  }
  /** Returns a check whether the game that is on the board now still is, and a friend still plays it. */
  #sameGame(): () => boolean {
    const { begun, match } = this.#game;
    const [number, id] = [begun.value, match.value?.id];
    return () => begun.value === number && match.value?.id === id;
  }
  #isOnBoard(beginning: Beginning): boolean {
    const { variant, option, start } = this.#game;
    return beginning.variant === variant.value && beginning.option === option.value && beginning.start === start.value;
  }
  #turns(): string[] {
    return textsOf(mainLine(this.#game.root.value));
  }
  #own(turns: string[]): string[] {
    return turns.filter((_, n) => this.#moverOf(n) === this.side.value);
  }
  /** Who played the turn of a number. */
  #moverOf(number: number): Side {
    const first = this.#game.sideAt(this.#game.root.value);
    return number % 2 === 0 ? first : other(first);
  }
  #ownSetUp(): string | undefined {
    return this.#own(this.#turns()).find(isSetUp);
  }
  /** The last turn of a side. */
  #lastOf(side: Side | null): Node | undefined {
    return mainLine(this.#game.root.value).findLast(({ parent }) => parent && this.#game.sideAt(parent) === side);
  }
  /** What is said as long as it holds. */
  #standing(): Word | undefined {
    const { endedBy, offer, isRematch } = this.#game.match.value ?? {};
    return endedBy ?? (offer === "me" ? "offer-draw" : isRematch ? "rematch" : undefined);
  }
  #say(word: Word, next?: string): void {
    this.wire.value?.send(this.letter(word, next));
  }
  #clearQuestions(): void {
    this.isAsking.value = this.asksBack.value = false;
    this.wantsNext.value = null;
  }

  #owesLink(): boolean {
    const { match, isOver, hasSecrets, view, isAtEnd, current } = this.#game;
    if (!match.value || this.wire.value || !isAtEnd.value || !view.value || !this.#isSealed.value) return false;
    if (match.value.broken !== undefined) return false;
    const isFriends = view.value.board.sideToMove === this.#friend;
    if (!isOver.value) return isFriends;
    const isByFriend = current.value.ending !== undefined && match.value.endedBy === undefined;
    return (
      match.value.endedBy !== undefined || (isFriends && !isByFriend) || (hasSecrets.value && match.value.tiles !== undefined)
    );
  }

  /** Wins on time, where the friend's page does not say that its time is up. A move that came meanwhile saves the friend. */
  async #claimTime(): Promise<void> {
    const { side } = this;
    await this.#game.goToLast();
    if (!side.value || !this.canSpeak.value || !this.#game.clock.isOverdue.value || !this.wire.value) return;
    this.#change({ endedBy: "claim-time", offer: undefined });
    await this.#game.decide("time forfeit", side.value);
  }

  /** Follows the game: offers lapse with the next turn, a set-up is committed to, and the friend gets what is new. */
  #keepUp(): void {
    const { begun, match, isOver, current } = this.#game;
    const turns = this.#turns();
    if (begun.value !== this.#begun) {
      [this.#begun, this.#plies, this.#sent] = [begun.value, turns.length, ""];
      this.note.value = "";
      this.#clearQuestions();
    }
    if (!match.value || !this.side.value) return;
    if (match.value.broken !== undefined && !isOver.value)
      return void this.#game.guarded(() => this.#game.breakOff("broken commitment"));
    const { ending } = endOf(current.value);
    const isOut = ending?.reason === "time forfeit" && ending.result === (this.side.value === "first" ? "0-1" : "1-0");
    if (isOut && match.value.endedBy === undefined) return this.#change({ endedBy: "time", offer: undefined });
    if (turns.length > this.#plies) this.#passed(turns.length);
    this.#plies = turns.length;
    if (!this.#isSealed.value) void this.#seal();
    else void Promise.resolve().then(() => this.#sendNews()); // the clock follows the game first
  }

  /** Offers and questions lapse with new turns. */
  #passed(plies: number): void {
    const { offer, hasDeclined } = this.#game.match.value ?? {};
    if (hasDeclined) this.#change({ hasDeclined: undefined });
    for (let n = this.#plies; n < plies; ++n) {
      const isOwn = this.#moverOf(n) === this.side.value;
      if (isOwn) this.asksBack.value = false;
      else if (this.isAsking.value) this.isAsking.value = false;
      if (isOwn || !this.isAsking.value) this.note.value = "";
      if (offer && isOwn === (offer === "friend")) this.#change({ offer: undefined });
      if (!isOwn && this.#game.match.value?.isRematch) this.#change({ isRematch: undefined });
      if (offer === "me" && !isOwn) this.note.value = t("Your friend declines the draw.");
    }
  }

  async #seal(): Promise<void> {
    const [id, setUp] = [this.#game.match.value?.id ?? "", this.#ownSetUp()];
    if (setUp === undefined) return;
    const made = await sealed(id, setUp);
    if (id === this.#game.match.value?.id && !this.#game.match.value.tiles) this.#change(made);
  }

  #sendNews(): void {
    const news = this.#news();
    const wire = this.wire.value;
    if (!wire) this.#sent = "";
    else if (news !== this.#sent) {
      this.#sent = news;
      wire.send(this.letter());
    }
  }

  /** What the friend has to get a letter for. */
  #news(): string {
    const { begun, isOver } = this.#game;
    return [begun.value, this.#own(this.#turns()).length, this.#standing(), isOver.value].join();
  }

  async #take(letter: Letter, isLink: boolean): Promise<void> {
    const { match } = this.#game;
    if (letter.id !== "" && letter.id === match.value?.wanted) await this.#beginNext(letter.id);
    if (!match.value || !this.#friend || (letter.id !== "" && letter.id !== match.value.id)) throw new Error(differs());
    const isSame = this.#sameGame();
    if (letter.word === "give-back" && !isLink) await this.#giveBack(letter);
    if (!isSame()) return;
    const known = this.#turns().map(publicText);
    const common = Math.min(known.length, letter.turns.length);
    if (known.slice(0, common).some((text, n) => text !== letter.turns[n])) throw new Error(differs());
    const fresh = letter.turns.slice(known.length);
    const missing = known.length - common;
    // An earlier letter says nothing new. Over a connection, one move of this page may be under way.
    if (missing > 0 && (isLink || missing > 1 || this.#moverOf(common) === this.#friend)) return;
    // That move answers a question that crosses it: the friend's page clears the question when the move arrives.
    if (missing > 0 && (letter.word === "ask-back" || letter.word === "offer-draw")) return;
    const isOfFriend = fresh.length === 0 || (fresh.length === 1 && this.#moverOf(known.length) === this.#friend);
    if (!this.#isLenient && !isOfFriend) throw new Error(differs());
    this.#demandWord(letter, fresh.length, isLink);
    try {
      await this.#play(letter, this.#isCrossing(fresh, isLink) ? [] : fresh, isSame);
      if (isSame() && isLink && !this.wire.value && match.value?.isLive) this.goOnByLink();
      if (isSame()) await this.#prove(letter, isSame);
    } catch (error) {
      if (!isSame()) return;
      if (error instanceof BrokenSeal) this.#change({ broken: error.message, offer: undefined });
      throw error;
    }
  }

  /** Whether letters may have several new turns: older pages gave games no names. Tiles need a name, which their commitments contain. */
  get #isLenient(): boolean {
    return this.#game.match.value?.id === "" && !this.#game.hasSecrets.value;
  }

  /** Whether the friend moved before the friend's page received that this page's player has ended the game. */
  #isCrossing(fresh: string[], isLink: boolean): boolean {
    const { match, isOver } = this.#game;
    return !isLink && fresh.length === 1 && isOver.value && match.value?.endedBy !== undefined;
  }

  /** Plays what is new in a letter, whose tiles are as they were committed to. Ends early if another game begins. */
  async #play(letter: Letter, fresh: string[], isSame: () => boolean): Promise<void> {
    const { match, hasSecrets, isOver, clock } = this.#game;
    const theirs = letter.turns.filter((_, n) => this.#moverOf(n) === this.#friend);
    if (hasSecrets.value && match.value) {
      const seals = await checkedSeals(match.value, { ...letter, id: match.value.id }, theirs);
      if (!isSame()) return;
      if (seals && !match.value.theirSeals) this.#change({ theirSeals: seals });
    }
    if (fresh.length > 0 && isOver.value) throw new Error(t("The game is over. Your friend's move has not been played."));
    for (const text of fresh) if (isSame()) await this.#playOne(text);
    if (!isSame()) return;
    if (letter.left !== undefined && this.#friend && fresh.length > 0) clock.set(this.#friend, letter.left);
    if (letter.word) await this.#apply(letter.word, letter);
  }

  async #playOne(text: string): Promise<void> {
    try {
      await this.#game.playFriends(text);
    } catch {
      throw new Error(t("Your friend's move {move} is not legal. Nothing has been changed.", { move: text.slice(0, 40) }));
    }
  }

  /** Whether this page's player has hardly any time left to move after so many turns. The pages may differ by some seconds. */
  #isTimeUp(turns: number): boolean {
    const { side } = this;
    const hasMoved = turns < this.#turns().length;
    return side.value !== null && this.#moverOf(turns) === side.value && this.#game.clock.isNearlyOut(side.value, hasMoved);
  }

  /** Throws if a word cannot be said now. */
  #demandWord({ word }: Letter, fresh: number, isLink: boolean): void {
    const isOver = this.#game.isOver.value;
    const byLink: Word[] = ["resign", "time", "claim-time", "break-off", "offer-draw", "accept-draw", "rematch"];
    if (word && isLink && !byLink.includes(word)) throw new Error(t("This link is damaged. Nothing has been changed."));
    if (word !== "accept-draw" || isOver) return;
    if (this.#game.match.value?.offer !== "me" || fresh > 0)
      throw new Error(t("Your friend accepts a draw that you did not offer. Nothing has been changed."));
  }

  async #apply(word: Word, { next, turns }: Letter): Promise<void> {
    const { isOver, match } = this.#game;
    const me = this.side.value ?? "first";
    if (word === "rematch") return this.#applyRematch(next);
    if (word === "no-rematch") {
      this.#change({ wanted: undefined });
      this.note.value = t("Your friend wants no rematch.");
    }
    if (word === "break-off" && (!isOver.value || match.value?.endedBy === "claim-time")) return this.#breakOff();
    if (isOver.value) return;
    const isSame = this.#sameGame();
    await this.#game.goToLast();
    if (!isSame() || isOver.value) return;
    if (word === "resign") await this.#game.decide("resignation", me);
    else if (word === "time") await this.#game.decide("time forfeit", me);
    else if (word === "claim-time" && this.#isTimeUp(turns.length)) await this.#game.decide("time forfeit", other(me));
    else if (word === "claim-time") await this.#breakOff("break-off");
    else if (word === "accept-draw") await this.#game.decide("agreement");
    else if (word === "offer-draw") await this.#applyOffer();
    else if (word === "decline-draw" && match.value?.offer === "me") {
      this.#change({ offer: undefined });
      this.note.value = t("Your friend declines the draw.");
    } else if (word === "ask-back") this.#applyQuestion();
    else if (word === "keep-back" && this.isAsking.value) {
      this.isAsking.value = false;
      this.note.value = t("Your friend keeps the move.");
    }
  }

  /** Two offers that cross are an agreement. An offer that was declined is asked again only after a move. */
  async #applyOffer(): Promise<void> {
    const { offer, hasDeclined } = this.#game.match.value ?? {};
    if (offer === "me") await this.#agree();
    else if (hasDeclined) this.#say("decline-draw");
    else this.#change({ offer: "friend" });
  }

  async #agree(): Promise<void> {
    this.#change({ offer: undefined, endedBy: "accept-draw" });
    await this.#game.goToLast();
    await this.#game.decide("agreement");
  }

  /** Ends the game without a result, because the pages do not agree whose time is up. */
  async #breakOff(endedBy?: "break-off"): Promise<void> {
    this.#change({ endedBy, offer: undefined });
    await this.#game.goToLast();
    await this.#game.breakOff("clocks differ");
    this.note.value = t("The clocks of the two pages differ too much. The game has no result.");
  }

  #applyQuestion(): void {
    if (this.#game.hasSecrets.value || !this.#lastOf(this.#friend)) this.#say("keep-back");
    else this.asksBack.value = true;
  }

  async #applyRematch(next: string | undefined): Promise<void> {
    const { match, isOver } = this.#game;
    if (!isId(next) || !isOver.value) return;
    const wanted = match.value?.wanted;
    if (wanted) await this.#beginNext(wanted < next ? wanted : next);
    else this.wantsNext.value = next;
  }

  #beginNext(id: string): Promise<void> {
    this.next = id;
    return this.#game.rematch({ id, isLive: this.wire.value !== null });
  }

  /** The friend takes back what was asked for. */
  async #giveBack({ turns }: Letter): Promise<void> {
    const node = this.#lastOf(this.side.value);
    const line = node?.parent ? textsOf(lineTo(node.parent)) : [];
    if (!this.isAsking.value || !node || line.join(" ") !== turns.join(" ")) throw new Error(differs());
    await this.#takeOff(node);
    this.note.value = t("Your friend lets you take the move back.");
  }

  async #takeOff(node: Node): Promise<void> {
    this.isAsking.value = false;
    await this.#game.takeOff(node);
    this.#plies = this.#turns().length;
    this.#sent = this.#news();
  }

  /** At the end, checks all of the friend's tiles and the whole game with them. */
  async #prove(letter: Letter, isSame: () => boolean): Promise<void> {
    const { match, isOver, hasSecrets } = this.#game;
    if (!hasSecrets.value || !isOver.value || !match.value || match.value.isProved || !this.#friend) return;
    const known = this.#turns();
    const theirs = known.filter((_, n) => this.#moverOf(n) === this.#friend);
    const turns = await provedTurns(match.value, letter, known, theirs);
    if (!turns || !isSame()) return;
    try {
      await this.#game.learn(turns);
    } catch {
      throw new BrokenSeal(t("With the tiles that your friend committed to, this game was not legal."));
    }
    if (!isSame()) return;
    this.#change({ isProved: true });
    this.note.value = t("Your friend's tiles were as committed, and every move was legal.");
  }
}

/** Whether a letter goes on with known turns of a game, or has the first of them. In games without a name it may have several new ones. */
export function goesOn(known: string[], { id, turns }: Letter, gameId: string): boolean {
  const isOld = id === "" && gameId === "";
  const isOn = known.every((text, n) => text === turns[n]) && (isOld || turns.length <= known.length + 1);
  const isEarlier = id !== "" && id === gameId && turns.every((text, n) => text === known[n]);
  return isOn || isEarlier;
}

export const differs = (): string => t("Your friend's page has another game. Nothing has been changed.");
