/** A game with both pages open: how they are connected by two links, and what goes from one to the other. */
import { computed, effect, signal } from "@preact/signals";
import type { Game } from "../game/game";
import { other, withFriend } from "../game/players";
import { settings } from "../game/settings";
import { endOf } from "../game/tree";
import { t } from "../language/language";
import type { Archive, Found } from "../records/archive";
import { Connection } from "./connection";
import type { Friend } from "./friend";
import { answerLink, inviteLink, newToken, readAnswer, readInvitation, type Answer, type Invitation } from "./invitation";
import { mostOfLetter, readMessage, written, type Letter } from "./letter";
import { hasSetUpOf } from "./tiles";

/** How far the pages are connected. */
export type LiveState = "off" | "preparing" | "inviting" | "answering" | "connecting" | "on" | "weak" | "lost" | "failed";

/** The tabs of one browser hand answers on. */
const channelName = "roundel live";
/** How long a tab waits for another that takes its answer, in milliseconds. */
const handOnTime = 3000;

/** The most messages that may come in a minute, and that may wait at once. */
const mostInMinute = 300;
const mostWaiting = 64;
/** The number of wrong messages that ends the connection. */
const mostWrong = 5;

/** What one tab says to the others. */
interface HandedOn {
  link?: string;
  taken?: string;
}

export class Live {
  readonly state = signal<LiveState>("off");
  /** The link that the friend waits for. */
  readonly link = signal("");
  /** An invitation that this page's player has not answered. */
  readonly invited = signal<Invitation | null>(null);
  /** What a tab says that has only brought an answer. */
  readonly handedOn = signal("");
  /** Whether the game goes on over a connection, or did. */
  readonly isMeant = computed(() => this.#game.match.value?.isLive === true);
  readonly #game: Game;
  readonly #friend: Friend;
  readonly #archive: Archive;
  #connection: Connection | null = null;
  #token = "";
  #times: number[] = [];
  #waiting = 0;
  #wrong = 0;

  constructor(game: Game, friend: Friend, archive: Archive) {
    this.#game = game;
    this.#friend = friend;
    this.#archive = archive;
    this.#listenToTabs();
    addEventListener("pagehide", () => this.#connection?.close());
    computed(() => game.match.value?.id ?? "").subscribe(() => this.#followGame());
    effect(() => {
      const isWaiting = this.isMeant.value && this.state.value !== "on";
      const isQuestionOpen = friend.isAsking.value || this.#isAskedByMover();
      game.isHeld.value = (isWaiting || isQuestionOpen) && !game.isOver.value;
    });
  }

  /** Begins to wait for the friend at the game on the board. */
  async invite(): Promise<void> {
    const { variant, option, start, timeControl, match, names } = this.#game;
    const side = this.#friend.side.value;
    if (!side || !match.value) return;
    const connection = this.#connect("preparing");
    this.#token = newToken();
    const { id } = match.value;
    match.value = { ...match.value, isLive: true };
    const description = await connection.offer();
    const name = names.value[side];
    const game = { id, variant: variant.value, option: option.value, start: start.value, turns: this.#friend.letter().turns };
    const invitation = { token: this.#token, ...game, side: other(side), timeControl: timeControl.value, name, description };
    const link = await inviteLink(invitation);
    if (connection !== this.#connection) return;
    this.link.value = link;
    this.state.value = "inviting";
  }

  /** Takes a link of the friend: an invitation or an answer, which the reader opened as an address or pasted. Resolves to whether it is
   *  one. Rejects if it is damaged. */
  async take(link: string, isPasted = false): Promise<boolean> {
    const [invitation, answer] = await Promise.all([readInvitation(link), readAnswer(link)]).catch((): never => {
      throw new Error(t("This link is damaged. Nothing has been changed."));
    });
    if (invitation) {
      if (invitation.token === this.#token) throw new Error(t("This is your own invitation. Send it to your friend."));
      this.invited.value = invitation;
    } else if (answer && answer.token === this.#token && this.state.value === "inviting") await this.#accept(answer);
    else if (answer && isPasted) throw new Error(t("This answer belongs to another invitation."));
    else if (answer) this.#handOn(link, answer);
    return invitation !== null || answer !== null;
  }

  /** Begins, or goes on with, the game of the invitation, and makes the answer to it. */
  async answer(invitation: Invitation, ownName: string): Promise<void> {
    this.invited.value = null;
    if ((await this.#open(invitation, ownName)) === "elsewhere") return;
    const connection = this.#connect("preparing");
    const description = await connection.answer(invitation.description).catch((): never => {
      connection.close();
      throw new Error(t("The browser does not accept this invitation."));
    });
    const link = await answerLink({ token: invitation.token, name: ownName, description });
    if (connection !== this.#connection) return;
    this.link.value = link;
    this.state.value = "answering";
  }

  /** Ends the connection. The game stays. */
  leave(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
    this.link.value = "";
    this.state.value = "off";
    if (this.#friend.wire.value) this.#friend.lose();
  }

  goOnByLink(): void {
    this.leave();
    this.#friend.goOnByLink();
  }

  // ---- What the functions above are made of

  /** Whether the friend is to move, and wants to take a move back. The friend's page has stopped its clock. */
  #isAskedByMover(): boolean {
    const { changes, root } = this.#game;
    const { asksBack, side } = this.#friend;
    return asksBack.value && side.value !== null && changes.value >= 0 && this.#game.sideAt(endOf(root.value)) !== side.value;
  }

  #connect(state: LiveState): Connection {
    if (!("RTCPeerConnection" in globalThis)) throw new Error(t("This browser cannot connect two pages."));
    this.#connection?.close();
    const connection = new Connection(stunAddress());
    this.#connection = connection;
    [this.#times, this.#waiting, this.#wrong] = [[], 0, 0];
    this.link.value = "";
    this.state.value = state;
    connection.changed = (now) => connection === this.#connection && this.#follow(connection, now);
    connection.received = (data) => connection === this.#connection && this.#receive(data);
    return connection;
  }

  #follow(connection: Connection, now: "open" | "weak" | "closed"): void {
    if (now === "open") {
      this.state.value = "on";
      this.link.value = "";
      if (!this.#friend.wire.value) this.#friend.meet({ send: (letter) => connection.send(textOf(letter)) });
      return;
    }
    const isMet = this.#friend.wire.value !== null;
    this.state.value = now === "weak" ? "weak" : isMet ? "lost" : "failed";
    if (now === "closed") this.#friend.lose();
  }

  /** Another game ends the connection, but for a rematch on which both have agreed. */
  #followGame(): void {
    const isRematch = this.#game.match.peek()?.id === this.#friend.next && this.#friend.wire.peek() !== null;
    if (!isRematch && this.state.peek() !== "off") this.leave();
  }

  #receive(data: unknown): void {
    const now = Date.now();
    this.#times = [...this.#times.filter((time) => time > now - 60_000), now];
    if (this.#times.length > mostInMinute || this.#waiting >= mostWaiting) return this.#refuse(true);
    let letter: Letter;
    try {
      letter = readMessage(data);
    } catch {
      return this.#refuse();
    }
    this.#waiting += 1;
    this.#friend
      .take(letter, false)
      .catch((error: unknown) => {
        this.#game.tellWrong(error);
        this.#refuse(false, false);
      })
      .finally(() => (this.#waiting -= 1));
  }

  /** Says that something is wrong that has come. Too much of it ends the connection. */
  #refuse(isTooMuch = false, isSaid = true): void {
    this.#wrong += 1;
    if (isSaid) this.#game.tellWrong(new Error(t("Your friend's page sent something wrong. Nothing has been changed.")));
    if (isTooMuch || this.#wrong >= mostWrong) this.#connection?.close();
  }

  async #accept({ name, description }: Answer): Promise<void> {
    const connection = this.#connection;
    this.state.value = "connecting";
    try {
      await connection?.accept(description);
    } catch {
      this.state.value = "inviting";
      throw new Error(t("The browser does not accept this answer."));
    }
    this.#name(name);
  }

  #name(name: string): void {
    const { names } = this.#game;
    const side = this.#friend.side.value;
    if (side) names.value = { ...names.value, [other(side)]: name };
  }

  /** The game of an invitation: on the board, a saved one, or a new one. */
  async #open(invitation: Invitation, ownName: string): Promise<Found> {
    const { id, side, variant, option, start, turns, timeControl, name } = invitation;
    const letter = { id, turns };
    const beginning = { variant, option, start };
    const isHere = () =>
      this.#game.match.value?.id === id && this.#friend.fits(letter, beginning) && this.#friend.side.value === side;
    const open = () =>
      this.#archive.openWanted(
        ({ match }) => match?.id === id,
        () => this.answer(invitation, ownName),
      );
    const found = isHere() ? "here" : await open();
    if (found === "elsewhere") return found;
    if (found === "nowhere") {
      if (hasSetUpOf(side, turns)) throw new Error(t("Your tiles of this game are in another browser."));
      const names = side === "first" ? { first: ownName, second: name } : { first: name, second: ownName };
      await this.#game.begin({ ...beginning, turns, timeControl, names, match: { id, isLive: true } }, withFriend(side));
    }
    if (isHere()) return "here";
    const { match, wrong } = this.#game;
    throw new Error(match.value ? t("This page has another game of that name. Nothing has been changed.") : wrong.value);
  }

  /** Looks for the tab that waits for an answer. */
  #handOn(link: string, { token }: Answer): void {
    const tabs = new BroadcastChannel(channelName);
    const end = (text: string) => {
      clearTimeout(timer);
      tabs.close();
      this.handedOn.value = text;
    };
    const timer = setTimeout(
      () => end(t("No page here waits for this answer. Paste it into the page that sent the invitation.")),
      handOnTime,
    );
    tabs.onmessage = ({ data }: MessageEvent<HandedOn>) => {
      if (data.taken === token) end(t("Your other tab has taken the answer. The game goes on there."));
    };
    tabs.postMessage({ link });
  }

  #listenToTabs(): void {
    const tabs = new BroadcastChannel(channelName);
    tabs.onmessage = async ({ data }: MessageEvent<HandedOn>) => {
      const answer = typeof data.link === "string" ? await readAnswer(data.link).catch(() => null) : null;
      if (!answer || answer.token !== this.#token || this.state.value !== "inviting") return;
      tabs.postMessage({ taken: answer.token });
      await this.#game.guarded(() => this.#accept(answer));
    };
  }
}

const textOf = (letter: Letter): string => {
  const text = JSON.stringify(written(letter));
  return text.length <= mostOfLetter ? text : "";
};

/** The server of the settings; empty: none, or what is written there is no address. */
export function stunAddress(): string {
  const text = settings.stun.value.trim().replace(/^stun:/, "");
  return /^[\w.-]+(:\d{1,5})?$/.test(text) ? `stun:${text}` : "";
}
