import { useEffect, useRef, useState } from "preact/hooks";
import type { FriendsLinks } from "../friend/links";
import type { Live } from "../friend/live";
import type { Game } from "../game/game";
import { settings } from "../game/settings";
import type { Side } from "roundel-engine";
import { nameOfTimeControl } from "./ClockChoice";
import { known, t } from "../language/language";

interface InvitedProps {
  game: Game;
  live: Live;
  links: FriendsLinks;
}

/** An invitation of a friend that has to be answered. */
export function Invited({ game, live, links }: InvitedProps) {
  const [invitation, rematch] = [live.invited.value, links.invited.value];
  if (invitation) {
    const { variant, side, timeControl, name } = invitation;
    const clock = nameOfTimeControl(timeControl);
    return (
      <Dialog
        title={name ? t("{name} invites you to a game", { name }) : t("A friend invites you to a game")}
        about={`${gameOf(game, variant, side)} ${t("Clock: {clock}.", { clock })}`}
        note={t("The two browsers learn each other's network addresses.")}
        accept={(own) => live.answer(invitation, own)}
        decline={() => (live.invited.value = null)}
        game={game}
      />
    );
  }
  if (!rematch) return null;
  return (
    <Dialog
      title={t("Your friend wants a rematch.")}
      about={gameOf(game, rematch.beginning.variant, rematch.side)}
      accept={() => links.begin(rematch)}
      decline={() => (links.invited.value = null)}
      game={game}
    />
  );
}

function gameOf(game: Game, variant: string, side: Side): string {
  if (game.games.value.length === 0) return t("The games are loading…");
  const info = game.games.value.find(({ name }) => name === variant);
  const sideName = known(info?.sides[side === "first" ? 0 : 1] ?? "");
  const title = known(info?.title ?? variant);
  return sideName ? t("{game}. You play {side}.", { game: title, side: sideName }) : `${title}.`;
}

interface DialogProps {
  game: Game;
  title: string;
  about: string;
  note?: string;
  /** Receives what the reader is called. */
  accept: (name: string) => Promise<void>;
  decline: () => void;
}

function Dialog({ game, title, about, note, accept, decline }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const press = () => {
    setIsAnswered(true);
    void game.guarded(() => accept(settings.name.value.trim())).then((isDone) => isDone || decline());
  };
  return (
    <dialog ref={dialog} class="invited" aria-label={title} onClose={decline}>
      <h2>{title}</h2>
      <p>{about}</p>
      <label class="choice">
        {t("Your name")}
        <input
          value={settings.name.value}
          maxLength={40}
          autocomplete="off"
          onInput={(event) => (settings.name.value = event.currentTarget.value)}
        />
      </label>
      {note && <p class="note">{note}</p>}
      <div class="buttons">
        <button class="primary" disabled={isAnswered} onClick={press}>
          {t("Accept")}
        </button>
        <button onClick={decline}>{t("Decline")}</button>
      </div>
    </dialog>
  );
}
