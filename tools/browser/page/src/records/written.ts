/** The game on the page as records write it. */
import type { GameRecord, Side } from "roundel-engine";
import type { Game } from "../game/game";
import { lineFrom } from "../game/lines";
import { other, sides, whiteOf } from "../game/players";
import { endOf, type Ending } from "../game/tree";
import type { About } from "./about";
import { ownRecord } from "./own_records";

const results = { first: "1-0", second: "0-1" } as const;

/** How the main line ends: by the rules, or as the record says that it was opened from. */
async function endingOf(game: Game): Promise<Ending> {
  const end = endOf(game.root.value);
  const { winner, reason } = (await game.resultAt(end)) ?? {};
  if (reason === undefined) return end.ending ?? { result: "*", reason: "" };
  return { result: winner ? results[winner] : "1/2-1/2", reason };
}

/** Those of the record that was opened, or of a game that was begun here. */
function tagsOf(game: Game): About["tags"] {
  const { tags = [], players } = game.about.value ?? {};
  if (tags.length > 0) return tags;
  const nameOf = (side: Side) =>
    players?.[sides.indexOf(side)] ?? (game.playerName(side) || (game.players.value[side] === "engine" ? "Roundel" : "?"));
  const white = whiteOf(game.view.value);
  const date = players ? "????.??.??" : new Date().toISOString().slice(0, 10).replaceAll("-", ".");
  return [
    ["Event", "?"],
    ["Date", date],
    ["White", nameOf(white)],
    ["Black", nameOf(other(white))],
  ];
}

/** What records in the formats of PGN are written from. */
async function writtenFrom(game: Game): Promise<GameRecord> {
  const start = game.start.value;
  const root = game.root.value;
  const { result } = await endingOf(game);
  return {
    tags: tagsOf(game),
    ...lineFrom(root, game.white),
    ...(root.comment && { comment: root.comment }),
    result,
    ...(start !== undefined && { start }),
  };
}

/** In the format of records that the game has. */
export const recordOf = async (game: Game): Promise<string> => game.table.writeRecord(await writtenFrom(game));

/** As PGN with the moves in WXF, which players of Xiangqi use. */
export async function wxfOf(game: Game): Promise<string> {
  const { writeXiangqi } = await import("./xiangqi"); // only few want it
  return writeXiangqi(await writtenFrom(game));
}

/** In the project's own form. */
export async function ownTextOf(game: Game): Promise<string> {
  const [variant, option, start, root] = [game.variant.value, game.option.value, game.start.value, game.root.value];
  const about = game.about.value ?? { tags: [] };
  return ownRecord({
    variant,
    option,
    start,
    comment: root.comment,
    about,
    ...lineFrom(root, game.white),
    ...(await endingOf(game)),
  });
}

/** In KIF, which players of Shogi use. */
export async function kifOf(game: Game): Promise<string> {
  const { writeKif } = await import("./shogi"); // only few want it
  const root = game.root.value;
  return writeKif({
    start: game.start.value,
    line: lineFrom(root, game.white),
    comment: root.comment ?? "",
    about: { tags: tagsOf(game) },
    ...(await endingOf(game)),
  });
}
