/** Games that were played before: those that the browser keeps, and those of the file that was opened. */
import type { Side } from "roundel-engine";
import type { Line } from "../engine/uci";
import type { Beginning, Game } from "../game/game";
import { sides, whiteOf } from "../game/players";
import { tagOf, taggedPlayers, type About } from "./about";
import type { Archive } from "./archive";
import type { SavedGame } from "./database";
import { opened, showOpened, type OpenedGame } from "./open";
import { readOwnRecords } from "./own_records";
import type { SavedAt } from "./position_index";
import { t } from "../language/language";

/** The main line of such a game, its result, players and date. */
export interface PlayedGame extends Line {
  /** Who won; undefined: it is not known. */
  outcome: Side | "draw" | undefined;
  /** Names of both, White first. */
  players: string;
  /** As tags have it: `2026.11.30`; empty: it is not known. */
  date: string;
  /** A later game has a greater text. */
  order: string;
  /** Which saved game it is; undefined: it is of the opened file. */
  saved?: SavedAt;
  /** Puts the game on the board. */
  open: () => Promise<unknown>;
}

const outcomes: Record<string, Side | "draw"> = {
  "1-0": "first",
  "2-0": "first",
  "0-1": "second",
  "0-2": "second",
  "1/2-1/2": "draw",
  "1-1": "draw",
};

const outcomeOf = ({ ending }: Beginning): Side | "draw" | undefined => (ending ? outcomes[ending.result] : undefined);

/** The date in a record's tags; empty: they have none. */
const dateOf = (about: About | undefined): string => (about ? tagOf(about, "Date").replace(/[.]?[?]+/g, "") : "");

/** A day as tags have it. */
const dayOf = (time: number): string => {
  const day = new Date(time);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join(".");
};

/** Finds games of the kind that is on the board. What was found is kept, so that a game is the same object each time. */
export class PlayedGames {
  readonly #game: Game;
  readonly #archive: Archive;
  #saved = new Map<string, PlayedGame | null>();
  readonly #ofFile = new WeakMap<OpenedGame, PlayedGame>();

  constructor(game: Game, archive: Archive) {
    this.#game = game;
    this.#archive = archive;
  }

  /** The saved games. One that is still played on the board is left out: it would only repeat itself. Subscribes to changes. */
  get saved(): PlayedGame[] {
    const before = this.#saved;
    this.#saved = new Map();
    for (const saved of this.#archive.games.value) {
      if (saved.isSecret || !this.#isOfThisGame(saved)) continue;
      const name = `${saved.id} ${saved.time}`;
      const known = before.get(name);
      this.#saved.set(name, known === undefined ? this.#read(saved) : known);
      if (this.#archive.isOnBoard(saved.id) && !this.#saved.get(name)?.outcome) this.#saved.delete(name);
    }
    return [...this.#saved.values()].filter((each) => each !== null);
  }

  /** The games of the file that was opened, if it has several. Subscribes to changes. */
  get ofFile(): PlayedGame[] {
    if (opened.value.length < 2) return [];
    return opened.value.flatMap((each, number) => {
      if (!this.#isMeant(each)) return [];
      const known = this.#ofFile.get(each) ?? this.#readOpened(each, number);
      this.#ofFile.set(each, known);
      return [known];
    });
  }

  /** Games of one's own can have the same name, and other rules. */
  #isOfThisGame({ file }: SavedGame): boolean {
    return file?.toml === this.#game.fileOf(this.#game.variant.value)?.toml;
  }

  #isMeant({ variant, option }: Beginning): boolean {
    return variant === this.#game.variant.value && option === this.#game.option.value;
  }

  /** Null: it is another game, or cannot be read. */
  #read(saved: SavedGame): PlayedGame | null {
    const record = recordOf(saved);
    if (!record || !this.#isMeant(record)) return null;
    const date = saved.isOwn ? dayOf(saved.time) : dateOf(record.about);
    return {
      start: record.start,
      turns: [...(record.turns ?? [])],
      outcome: outcomeOf(record),
      players: saved.isOwn ? playersOf(saved, this.#game) : taggedPlayers(record.about ?? { tags: [] }).join(" – "),
      date,
      order: `${date} ${saved.time}`,
      saved,
      open: () => this.#archive.open(saved),
    };
  }

  #readOpened(each: OpenedGame, number: number): PlayedGame {
    const date = dateOf(each.about);
    return {
      start: each.start,
      turns: [...(each.turns ?? [])],
      outcome: outcomeOf(each),
      players: each.title,
      date,
      order: `${date} ${String(number).padStart(6, "0")}`,
      open: () => showOpened(this.#game, number),
    };
  }
}

function recordOf({ text }: SavedGame): Beginning | undefined {
  try {
    return readOwnRecords(text)[0];
  } catch {
    return undefined;
  }
}

/** Who played a game that was begun on this page. */
function playersOf({ players, names }: SavedGame, game: Game): string {
  const roles = { person: t("you"), engine: t("engine"), friend: t("friend") };
  const white = whiteOf(game.view.value);
  const order = white === "first" ? sides : [...sides].reverse();
  return order.map((side) => (players[side] !== "engine" && names?.[side]) || roles[players[side]]).join(" – ");
}
