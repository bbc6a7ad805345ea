import type { Game } from "../game/game";
import { CopyButton } from "./CopyButton";
import { t } from "../language/language";

interface SendButtonsProps {
  game: Game;
  label: string;
  address: () => string;
}

/** Copies an address, or gives it to another program of the device. */
export function SendButtons({ game, label, address }: SendButtonsProps) {
  return (
    <>
      <CopyButton game={game} label={label} isDisabled={false} copy={() => navigator.clipboard.writeText(address())} />
      {"share" in navigator && (
        <button onClick={() => void navigator.share({ url: address() }).catch(() => {})}>{t("Share")}</button>
      )}
    </>
  );
}
