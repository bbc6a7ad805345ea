import { useState } from "preact/hooks";
import type { Live, LiveState } from "../friend/live";
import type { Game } from "../game/game";
import { addressOf } from "../records/link";
import { SendButtons } from "./SendButtons";
import { t } from "../language/language";

interface LiveProps {
  game: Game;
  live: Live;
}

/** How far the pages of two people are connected, and what has to be done for it. Nothing once they are. */
export function LiveBanner({ game, live }: LiveProps) {
  const state = live.state.value;
  if (state === "on") return null;
  return (
    <div class="banner live" data-state={state}>
      {state === "preparing" && <p role="status">{t("A link is being made…")}</p>}
      {state === "inviting" && <Inviting game={game} live={live} />}
      {state === "answering" && <Answering game={game} live={live} />}
      {state === "connecting" && <p role="status">{t("The pages are being connected…")}</p>}
      {state === "weak" && <p role="status">{t("The connection is interrupted. It may come back by itself.")}</p>}
      {(state === "lost" || state === "failed" || state === "off") && <Lost game={game} live={live} />}
      {(state === "preparing" || state === "connecting") && <CancelButton live={live} />}
    </div>
  );
}

function CancelButton({ live }: { live: Live }) {
  return <button onClick={() => live.leave()}>{t("Cancel")}</button>;
}

function Inviting({ game, live }: LiveProps) {
  return (
    <>
      <p role="status">{t("1. Send this invitation to your friend. Leave this page open.")}</p>
      <SendButtons game={game} label={t("Copy the invitation")} address={() => addressOf(live.link.value)} />
      <CancelButton live={live} />
      <PastedLink game={game} live={live} label={t("2. Paste your friend's answer")} />
    </>
  );
}

function Answering({ game, live }: LiveProps) {
  return (
    <>
      <p role="status">{t("Send this answer to your friend. Leave this page open: the game begins by itself.")}</p>
      <SendButtons game={game} label={t("Copy the answer")} address={() => addressOf(live.link.value)} />
      <CancelButton live={live} />
    </>
  );
}

function textOfLost(state: LiveState): string {
  if (state === "lost") return t("The connection to your friend is lost. The game is kept.");
  if (state === "failed") return t("The two pages found no way to each other. You can go on by links.");
  return t("Your friend's page is not connected.");
}

function Lost({ game, live }: LiveProps) {
  return (
    <>
      <p role="status">{textOfLost(live.state.value)}</p>
      <button class="primary" onClick={() => void game.guarded(() => live.invite())}>
        {t("Connect again")}
      </button>
      <button onClick={() => live.goOnByLink()}>{t("Go on by links")}</button>
      <PastedLink game={game} live={live} label={t("Paste your friend's invitation")} />
    </>
  );
}

/** A link that the friend has sent, where it cannot be opened in this very page. */
function PastedLink({ game, live, label }: LiveProps & { label: string }) {
  const [text, setText] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    const isTaken = await game.guarded(async () => {
      if (!(await live.take(text.trim(), true))) throw new Error(t("This is no invitation and no answer."));
    });
    if (isTaken) setText("");
  };
  return (
    <form class="pasted" onSubmit={(event) => void submit(event)}>
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button disabled={text.trim() === ""}>{t("Connect")}</button>
    </form>
  );
}
