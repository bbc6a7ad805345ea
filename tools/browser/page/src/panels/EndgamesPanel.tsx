import type { Side } from "roundel-engine";
import { Icon } from "../board/Icon";
import type { PieceIcons } from "../board/icons";
import type { Aim, EndingClass } from "../game/ending_classes";
import type { Endings } from "../game/endings";
import type { Game } from "../game/game";
import { other } from "../game/players";
import { nameOfKind } from "../game/telling";
import type { Trainer } from "../game/trainer";
import { Played } from "./PuzzlesPanel";
import { counted, t } from "../language/language";

interface EndgamesPanelProps {
  game: Game;
  trainer: Trainer;
  endings: Endings;
  icons: PieceIcons;
}

/** The classes of endgames, of which a person chooses one to win or to hold. */
export function EndgamesPanel({ game, trainer, endings, icons }: EndgamesPanelProps) {
  const { board, classes, current, state, failure, isLooking } = trainer;
  if (endings.isMaking.value) return <p class="note">{t("All endgames with three pieces are being solved…")}</p>;
  return (
    <section class="puzzles" aria-label={t("Endgames")}>
      <p class="note">{t("Choose pieces, and whether you want to win or to hold. The answers are perfect.")}</p>
      {!current.value && <p class="note">{t("Your own game is on the board until you choose.")}</p>}
      {classes.value?.length === 0 && <p>{t("This game has no endgames to practise.")}</p>}
      <ul class="ending-classes">
        {classes.value?.map((ending) => (
          <li key={ending.name}>
            <Material game={game} icons={icons} ending={ending} />
            {(["win", "hold"] as const).map((aim) => (
              <AimButton key={aim} trainer={trainer} ending={ending} aim={aim} isThere={ending.aims.includes(aim)} />
            ))}
          </li>
        ))}
      </ul>
      {failure.value && <p class="note">{failure.value}</p>}
      {isLooking.value && <p class="note">{t("Looking for endgames…")}</p>}
      {current.value && state.value === "solved" && <Played board={board} />}
      {current.value && (
        <div class="buttons">
          <button onClick={() => void board.flip()}>{t("Flip board")}</button>
        </div>
      )}
    </section>
  );
}

interface AimButtonProps {
  trainer: Trainer;
  ending: EndingClass;
  aim: Aim;
  /** Whether there are such positions. */
  isThere: boolean;
}

function AimButton({ trainer, ending, aim, isThere }: AimButtonProps) {
  if (!isThere) return <span />;
  const { ending: present, aim: presentAim } = trainer.current.value ?? {};
  const solved = trainer.solved(ending, aim);
  return (
    <span class="aim">
      <button
        aria-pressed={present?.name === ending.name && presentAim === aim}
        onClick={() => void trainer.begin(ending, aim)}
      >
        {aim === "win" ? t("Win") : t("Hold")}
      </button>
      <small>{solved > 0 && counted(solved, "{count} solved", "{count} solved")}</small>
    </span>
  );
}

/** The pieces of both sides, in pictures beside their names for those who listen. */
function Material({ game, icons, ending: { stronger, weaker } }: { game: Game; icons: PieceIcons; ending: EndingClass }) {
  const view = game.view.value;
  const nameOf = (letter: string) => view?.men?.find((man) => man.letter === letter)?.name ?? letter;
  const told = (letters: string) => [...letters].map((letter) => nameOfKind(view, nameOf(letter))).join(", ");
  const label = t("{pieces} against {others}", { pieces: told(stronger), others: told(weaker) });
  const drawn = (letters: string, side: Side) =>
    [...letters].map((letter, n) => {
      const icon = icons.of(side, nameOf(letter));
      return icon ? <Icon key={n} icon={icon} /> : <span key={n}>{letter}</span>;
    });
  return (
    <span class="material" role="img" aria-label={label} title={label}>
      {drawn(stronger, game.white)}
      <i aria-hidden="true" />
      {drawn(weaker, other(game.white))}
    </span>
  );
}
