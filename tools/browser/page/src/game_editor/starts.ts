/** Small games to begin with. */
import chess from "./starts/chess.toml?raw";
import draughts from "./starts/draughts.toml?raw";
import round from "./starts/round.toml?raw";
import stones from "./starts/stones.toml?raw";
import { t } from "../language/language";
import { libraryText } from "./library";
import { changed, TomlText } from "./toml_text";

export const startNames = ["chess", "round", "draughts", "stones"] as const;
export type StartName = (typeof startNames)[number];

export const startTexts: Record<StartName, string> = { chess, round, draughts, stones };

export const titleOfStart = (name: StartName): string =>
  ({
    chess: t("A small chess"),
    round: t("A round board"),
    draughts: t("A draughts game"),
    stones: t("A game of stones"),
  })[name];

/** The text of a game that is to be changed: with a name of its own, and without what is true of the original alone. */
export function ownText(text: string): string {
  let own = text;
  const change = (made: (toml: TomlText) => ReturnType<TomlText["without"]>) => (own = changed(own, made(new TomlText(own))));
  const { name = "", title = name } = new TomlText(text).content as { name?: string; title?: string };
  change((toml) => toml.withValue(["name"], `my-${name}`.slice(0, 40)));
  change((toml) => toml.withValue(["title"], t("My {title}", { title })));
  for (const key of ["aliases", "counts", "known"]) change((toml) => toml.without([key]));
  return own;
}

/** The text by which a game of the library, or a built-in one that has a file, is changed. */
export const textToChange = async (name: string): Promise<string> => ownText(await libraryText(name));
