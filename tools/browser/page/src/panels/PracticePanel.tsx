import type { PieceIcons } from "../board/icons";
import type { Endings } from "../game/endings";
import type { Game } from "../game/game";
import type { Puzzles } from "../game/puzzles";
import type { Trainer } from "../game/trainer";
import { EndgamesPanel } from "./EndgamesPanel";
import { LearnButton } from "./LearnButton";
import { PuzzlesPanel } from "./PuzzlesPanel";
import { t } from "../language/language";

interface PracticePanelProps {
  game: Game;
  puzzles: Puzzles;
  trainer: Trainer;
  endings: Endings;
  icons: PieceIcons;
  /** Opens the lessons; undefined: there are none. */
  learn: (() => void) | undefined;
}

/** Puzzles, or endgames if the game has tablebases. */
export function PracticePanel({ game, puzzles, trainer, endings, icons, learn }: PracticePanelProps) {
  const { isChosen, isOffered } = trainer;
  return (
    <>
      {isOffered.value && (
        <div class="buttons" role="group" aria-label={t("Practice")}>
          <button aria-pressed={!isChosen.value} onClick={() => (isChosen.value = false)}>
            {t("Puzzles")}
          </button>
          <button aria-pressed={isChosen.value} onClick={() => (isChosen.value = true)}>
            {t("Endgames")}
          </button>
        </div>
      )}
      {isOffered.value && isChosen.value ? (
        <>
          <EndgamesPanel {...{ game, trainer, endings, icons }} />
          <LearnButton learn={learn} />
        </>
      ) : (
        <PuzzlesPanel {...{ game, puzzles, learn }} />
      )}
    </>
  );
}
