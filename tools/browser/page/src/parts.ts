/** The parts of the page: the game, what is done with it, and what is kept. Each is made once. */
import type { Remote } from "comlink";
import { Gallery } from "./engine/gallery";
import { Seeker } from "./engine/seeker";
import type { Table } from "./engine/table";
import { Friend } from "./friend/friend";
import { FriendsLinks } from "./friend/links";
import { Live } from "./friend/live";
import { Analysis } from "./game/analysis";
import { Course } from "./game/course";
import { Endings } from "./game/endings";
import { Explorer } from "./game/explorer";
import { Game } from "./game/game";
import { Puzzles } from "./game/puzzles";
import { Review } from "./game/review";
import { Trainer } from "./game/trainer";
import { GameEditorLoader } from "./game_editor/loader";
import { Archive } from "./records/archive";

export type Parts = ReturnType<typeof makeParts>;

/** `base`: where the engine's files are. */
export function makeParts(base: string, table: Remote<Table>) {
  const game = new Game(table, new Seeker(base));
  // No engine searches for puzzles, endgames and lessons, so theirs are never started.
  const boardAside = () => new Game(table, new Seeker(base), true);
  const [archive, friend, endings, analysis] = [
    new Archive(game),
    new Friend(game),
    new Endings(game, base),
    new Analysis(game),
  ];
  return {
    game,
    analysis,
    endings,
    archive,
    friend,
    review: new Review(game, analysis),
    puzzles: new Puzzles(game, boardAside()),
    trainer: new Trainer(game, boardAside(), endings),
    course: new Course(game, boardAside()),
    explorer: new Explorer(game, archive, base),
    live: new Live(game, friend, archive),
    links: new FriendsLinks(game, friend, archive),
    gallery: new Gallery(base),
    gameEditor: new GameEditorLoader(game, base),
  };
}
