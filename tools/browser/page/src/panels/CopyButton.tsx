import { useEffect, useState } from "preact/hooks";
import type { Game } from "../game/game";
import { t } from "../language/language";

interface CopyButtonProps {
  game: Game;
  label: string;
  isDisabled: boolean;
  copy: () => Promise<void>;
}

const shownTime = 2000;

/** A button that copies something, and says for a while that it has. */
export function CopyButton({ game, label, isDisabled, copy }: CopyButtonProps) {
  const [count, setCount] = useState(0); // of copies that are said
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setTimeout(() => setCount(0), shownTime);
    return () => clearTimeout(timer);
  }, [count]);
  const press = async () => {
    if (!(await game.guarded(copy))) return;
    game.said.value = t("Copied.");
    setCount(count + 1);
  };
  return (
    <button class={count > 0 ? "copied" : ""} disabled={isDisabled} onClick={() => void press()}>
      {count > 0 ? `✓ ${t("Copied")}` : label}
    </button>
  );
}
