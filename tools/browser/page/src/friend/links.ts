/** Links of a friend, each of which has the whole game: they go on with a game that is here, or begin it. */
import { signal } from "@preact/signals";
import type { Side } from "roundel-engine";
import type { Beginning, Game } from "../game/game";
import { other, withFriend } from "../game/players";
import { settings } from "../game/settings";
import { t } from "../language/language";
import type { Archive, Found } from "../records/archive";
import type { SavedGame } from "../records/database";
import { readOwnRecords } from "../records/own_records";
import { differs, goesOn, type Friend } from "./friend";
import type { Letter } from "./letter";
import { hasSetUpOf, isSetUp, publicText } from "./tiles";

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
    // A commitment contains the name of the game.
    if (letter.id === "" && letter.turns.some(isSetUp))
      throw new Error(t("Your friend's page has not committed to its tiles. Nothing has been changed."));
    const isHere = () => friend.fits(letter, beginning);
    if (!isHere() && (await this.#openSaved(link)) === "elsewhere") return;
    if (!isHere()) return this.#isAskedFor(letter) ? void (this.invited.value = link) : this.begin(link);
    if (friend.side.value !== side) throw new Error(t("This link is for your friend, who plays the other side."));
    await this.#game.goToLast();
    await friend.take(letter, true);
  }

  /** Begins the game of a link that nobody has played here. */
  async begin({ beginning, letter, side }: FriendsLink): Promise<void> {
    this.invited.value = null;
    if (hasSetUpOf(side, letter.turns)) throw new Error(t("Your tiles of this game are in another browser."));
    const name = settings.name.value.trim();
    const names = side === "first" ? { first: name, second: "" } : { first: "", second: name };
    const match = { id: letter.id, isLive: false };
    await this.#game.begin({ ...beginning, names, match }, withFriend(side));
    if (letter.id) await this.#friend.take(letter, true);
  }

  /** Opens the saved game of a link, if there is one. Rejects if the game is here but does not fit; the board stays. */
  async #openSaved(link: FriendsLink): Promise<Found> {
    const { beginning, letter } = link;
    const { match } = this.#game;
    let isKnown = this.#friend.isOf(letter, beginning);
    const isWantedHere = (saved: SavedGame): boolean => {
      isKnown ||= letter.id !== "" && saved.match?.id === letter.id;
      // The board may be ahead of what is saved of it.
      const isOnBoard = this.#archive.isOnBoard(saved.id) && match.value?.id === saved.match?.id;
      return !isOnBoard && isWanted(saved, link);
    };
    const found = await this.#archive.openWanted(isWantedHere, () => this.follow(link));
    if (found === "nowhere" && isKnown) throw new Error(differs());
    return found;
  }

  #isAskedFor({ word, turns }: Letter): boolean {
    return word === "rematch" && turns.length < 2;
  }
}

/** Whether a link goes on with a saved game, or is an earlier one of it. Older pages gave games no names. */
function isWanted({ match, text, players }: SavedGame, { beginning, letter, side }: FriendsLink): boolean {
  const isNamed = letter.id !== "" && match?.id === letter.id;
  if (letter.id && match?.id && !isNamed) return false;
  const [record] = readOwnRecords(text);
  const { variant, option, start } = beginning;
  if (!record || record.variant !== variant || record.option !== option || record.start !== start) return false;
  if (!isNamed && players[other(side)] !== "friend") return false;
  return goesOn((record.turns ?? []).map(publicText), letter, match?.id ?? "");
}
