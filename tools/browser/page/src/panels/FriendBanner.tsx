import type { Friend } from "../friend/friend";
import type { Game } from "../game/game";
import { addressOf, linkToFriend } from "../records/link";
import { SendButtons } from "./SendButtons";
import { t } from "../language/language";

interface FriendProps {
  game: Game;
  friend: Friend;
}

/** The link for the friend who is to move, or has to see the end of the game. */
export function FriendLink({ game, friend }: FriendProps) {
  const { offer, endedBy } = game.match.value ?? {};
  return (
    <div class="friend-link">
      <p>{textOfLink(game, endedBy !== undefined, offer === "me")}</p>
      <SendButtons game={game} label={t("Copy the link")} address={() => addressOf(linkToFriend(game, friend.letter()))} />
    </div>
  );
}

function textOfLink(game: Game, isEnded: boolean, isOffered: boolean): string {
  if (game.isOver.value && game.hasSecrets.value)
    return t("Send this last link. It shows your friend that your tiles were as committed.");
  if (isEnded || game.isOver.value) return t("Send this link to your friend, who sees the end of the game.");
  if (isOffered) return t("Send this link to your friend. It offers a draw too.");
  return t("Send this link to your friend. The answer is a link too.");
}

/** What the friend asks, and waits for: a draw, a move that is taken back, a rematch. */
export function FriendQuestion({ game, friend }: FriendProps) {
  if (friend.offer.value === "friend")
    return (
      <Question
        label={t("Draw offer")}
        text={t("Your friend offers a draw.")}
        answer={(isAccepted) => void game.guarded(() => friend.answerDraw(isAccepted))}
      />
    );
  if (friend.asksBack.value)
    return (
      <Question
        label={t("Take back")}
        text={t("Your friend wants to take the last move back.")}
        answer={(isAccepted) => void game.guarded(() => friend.answerBack(isAccepted))}
      />
    );
  if (friend.wantsNext.value)
    return (
      <Question
        label={t("Rematch")}
        text={t("Your friend wants a rematch.")}
        answer={(isAccepted) => void game.guarded(() => friend.answerRematch(isAccepted))}
      />
    );
  return null;
}

interface QuestionProps {
  label: string;
  text: string;
  answer: (isAccepted: boolean) => void;
}

/** It comes at any time, so it takes no focus: a key that was meant for the board must not answer it. */
function Question({ label, text, answer }: QuestionProps) {
  return (
    <div class="banner friend-question" role="group" aria-label={label}>
      <p role="alert">{text}</p>
      <button class="primary" onClick={() => answer(true)}>
        {t("Accept")}
      </button>
      <button onClick={() => answer(false)}>{t("Decline")}</button>
    </div>
  );
}
