/** Links of a friend, each of which has the whole game: they go on with a game that is here, or begin it. */
import { signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Beginning, Game } from "../game/game";
import { other, withFriend } from "../game/players";
import { settings } from "../game/settings";
import { t } from "../language/language";
import type { Archive } from "../records/archive";
import type { SavedGame } from "../records/database";
import { readOwnRecords } from "../records/own_records";
import type { Friend } from "./friend";
import type { Letter } from "./letter";
import { isSetUp, publicText } from "./tiles";

/** A friend's link that has been read. */
export interface FriendsLink {
  beginning: Beginning;
  letter: Letter;
  /** The reader's. */
  side: Side;
}

export class FriendsLinks {
  /** A rematch that the reader has not answered. */
  readonly invited = signal<FriendsLink | null>(null);
  readonly #game: Game;
  readonly #friend: Friend;
  readonly #archive: Archive;

  constructor(game: Game, friend: Friend, archive: Archive) {
    this.#game = game;
    this.#friend = friend;
    this.#archive = archive;
  }

  /** Goes on with the game of a link, on the board or saved, or begins it. Rejects with what is wrong with the link. */
  async follow(link: FriendsLink): Promise<void> {
    const { beginning, letter, side } = link;
    const friend = this.#friend;
    const isHere = () => friend.fits(letter, beginning);
    if (!isHere()) await this.#archive.openWanted((saved) => isWanted(saved, link));
    if (!isHere()) return this.#isAskedFor(letter) ? void (this.invited.value = link) : this.begin(link);
    if (friend.side.value !== side) throw new Error(t("This link is for your friend, who plays the other side."));
    await this.#game.goToLast();
    await friend.take(letter, true);
  }

  /** Begins the game of a link that nobody has played here. */
  async begin({ beginning, letter, side }: FriendsLink): Promise<void> {
    this.invited.value = null;
    const isOwn = (n: number) => n % 2 === (side === "first" ? 0 : 1);
    if (letter.turns.some((text, n) => isSetUp(text) && isOwn(n)))
      throw new Error(t("Your tiles of this game are in another browser."));
    const name = settings.name.value.trim();
    const names = side === "first" ? { first: name, second: "" } : { first: "", second: name };
    const match = { id: letter.id, isLive: false };
    await this.#game.begin({ ...beginning, names, match }, withFriend(side));
    if (letter.id) await this.#friend.take(letter, true);
  }

  #isAskedFor({ word, turns }: Letter): boolean {
    return word === "rematch" && turns.length < 2;
  }
}

/** Whether a saved game is that of a link. Older pages gave games no names; then all that was played has to be in the link. */
function isWanted({ match, text, players }: SavedGame, { beginning, letter, side }: FriendsLink): boolean {
  if (letter.id && match?.id) return match.id === letter.id;
  const [record] = readOwnRecords(text);
  const { variant, option, start } = beginning;
  if (!record || record.variant !== variant || record.option !== option || record.start !== start) return false;
  if (players[other(side)] !== "friend") return false;
  return (record.turns ?? []).every((turn, n) => publicText(turn) === letter.turns[n]);
}
