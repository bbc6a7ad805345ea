import { t } from "../language/language";

/** Opens the lessons of the game, if it has any. */
export function LearnButton({ learn }: { learn: (() => void) | undefined }) {
  if (!learn) return null;
  return (
    <div class="buttons">
      <button class="learn" onClick={learn}>
        {t("Learn the game")}
      </button>
    </div>
  );
}
