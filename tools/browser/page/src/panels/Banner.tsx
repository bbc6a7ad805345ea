import type { Game } from "../game/game";
import { other } from "../game/players";
import type { Review } from "../game/review";
import { useEffect, useRef } from "preact/hooks";
import { addressOf, linkToFriend } from "../records/link";
import { CopyButton } from "./CopyButton";
import { LessonBanner } from "./LessonBanner";
import { t } from "../language/language";

interface BannerProps {
  game: Game;
  review: Review;
  chooseGame: () => void;
}

/** What is said below the board: how the game has ended, an offer of a draw, the engine's answer to one, and a mistake that is
 *  looked at. */
export function Banner({ game, review, chooseGame }: BannerProps) {
  if (game.drawOffer.value) return <DrawOffer game={game} />;
  if (review.lesson.value) return <LessonBanner game={game} review={review} lesson={review.lesson.value} />;
  const result = game.handOver.value ? "" : game.resultText;
  if (game.isFriendsTurn.value) return <FriendLink game={game} result={result} />;
  if (result) return <Outcome game={game} review={review} chooseGame={chooseGame} result={result} />;
  return game.answer.value ? <p class="banner">{game.answer.value}</p> : null;
}

function Outcome({ game, review, chooseGame, result }: BannerProps & { result: string }) {
  return (
    <div class="banner over">
      <p class="result">{result}</p>
      {game.about.value === null && (
        <>
          <button class="primary" onClick={() => void game.guarded(() => game.rematch())}>
            {t("Rematch")}
          </button>
          <button onClick={chooseGame}>{t("Another game")}</button>
        </>
      )}
      {review.isPossible.value && <button onClick={() => void review.open()}>{t("Review")}</button>}
    </div>
  );
}

/** The link for the friend who is to move, or has to see the end of the game. */
function FriendLink({ game, result }: { game: Game; result: string }) {
  const address = () => addressOf(linkToFriend(game));
  return (
    <div class="banner friend-link">
      {result && <p class="result">{result}</p>}
      <p>{t("Send this link to your friend. The answer is a link too.")}</p>
      <CopyButton
        game={game}
        label={t("Copy the link")}
        isDisabled={false}
        copy={() => navigator.clipboard.writeText(address())}
      />
      {"share" in navigator && (
        <button onClick={() => void navigator.share({ url: address() }).catch(() => {})}>{t("Share")}</button>
      )}
    </div>
  );
}

/** The other person answers. */
function DrawOffer({ game }: { game: Game }) {
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => accept.current?.focus({ preventScroll: true }), []);
  const side = game.drawOffer.value ?? "first";
  const names = { side: game.sideName(side), other: game.sideName(other(side)) };
  return (
    <div class="banner" role="alertdialog" aria-label={t("Draw offer")}>
      <p>{t("{side} offers a draw. Does {other} accept?", names)}</p>
      <button class="primary" ref={accept} onClick={() => void game.answerDraw(true)}>
        {t("Accept")}
      </button>
      <button onClick={() => void game.answerDraw(false)}>{t("Decline")}</button>
    </div>
  );
}
