import type { GameView } from "roundel-engine";
import { writingIn } from "../board/dressing";
import { Icon } from "../board/Icon";
import type { PieceIcons } from "../board/icons";
import type { Game } from "../game/game";
import { other, whiteOf } from "../game/players";
import { pieceSets, settings, type PieceSet } from "../game/settings";
import { t } from "../language/language";

const nameOf = (set: PieceSet): string =>
  ({
    classic: t("Classic"),
    flat: t("Flat"),
    lines: t("Fine lines"),
    discs: t("On discs"),
    letters: t("Letters"),
    characters: t("Characters"),
  })[set];

/** Returns a few kinds of a game: the first two and the last two. */
function someKinds(view: GameView): string[] {
  const kinds = view.men?.flatMap(({ name }) => name ?? []) ?? [...writingIn(view).keys()];
  return kinds.length > 4 ? [...kinds.slice(0, 2), ...kinds.slice(-2)] : kinds;
}

/** Returns the sets for a game. Characters are written on the pieces of a few games, such as Shogi. */
const setsFor = (view: GameView | undefined): PieceSet[] =>
  pieceSets.filter((set) => set !== "characters" || set === settings.pieces.value || view?.men?.some(({ signs }) => signs));

/** The choice of the set that draws the pieces. Each shows a few pieces of the game on the board. */
export function PieceSets({ game, icons }: { game: Game; icons: PieceIcons }) {
  const view = game.shown.value?.view;
  return (
    <fieldset class="piece-sets" role="radiogroup" aria-labelledby="piece-sets">
      <legend id="piece-sets">{t("Pieces")}</legend>
      {setsFor(view).map((set) => (
        <label key={set}>
          <input
            type="radio"
            name="pieces"
            value={set}
            checked={settings.pieces.value === set}
            onChange={() => (settings.pieces.value = set)}
          />
          <span>{nameOf(set)}</span>
          {view && <Samples view={view} icons={icons} set={set} />}
        </label>
      ))}
    </fieldset>
  );
}

/** The pieces stand on the two colours of the board by turns. */
function Samples({ view, icons, set }: { view: GameView; icons: PieceIcons; set: PieceSet }) {
  const light = whiteOf(view);
  const kinds = someKinds(view);
  const { grounds } = icons;
  return (
    <span class="samples" aria-hidden="true">
      {[light, other(light)].flatMap((side, shift) =>
        kinds.map((name, n) => (
          <span key={`${side} ${name}`} style={{ background: grounds[(n + shift) % grounds.length] }}>
            <Icon icon={icons.of(side, name, set)} />
          </span>
        )),
      )}
    </span>
  );
}
