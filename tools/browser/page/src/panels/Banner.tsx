import type { Game } from "../game/game";
import { other } from "../game/players";
import type { Review } from "../game/review";
import { useEffect, useRef } from "preact/hooks";
import type { Friend } from "../friend/friend";
import type { Live } from "../friend/live";
import type { Archive } from "../records/archive";
import { ElsewhereBanner } from "./ElsewhereBanner";
import { FriendLink, FriendQuestion } from "./FriendBanner";
import { LiveBanner } from "./LiveBanner";
import { LessonBanner } from "./LessonBanner";
import { t } from "../language/language";

interface BannerProps {
  game: Game;
  review: Review;
  friend: Friend;
  live: Live;
  archive: Archive;
  chooseGame: () => void;
  /** Shows the game that has begun. */
  showGame: () => void;
}

/** What is said below the board: how the game has ended, an offer of a draw, the engine's answer to one, and a mistake that is
 *  looked at. */
export function Banner(props: BannerProps) {
  const { game, review, friend, live, archive } = props;
  if (game.drawOffer.value) return <DrawOffer game={game} />;
  if (review.lesson.value) return <LessonBanner game={game} review={review} lesson={review.lesson.value} />;
  const result = game.handOver.value ? "" : game.resultText;
  const isApart = live.isMeant.value && live.state.value !== "on" && (!game.isOver.value || live.state.value !== "off");
  const told = [game.match.value?.broken, live.handedOn.value, friend.note.value, game.answer.value].find(Boolean);
  return (
    <>
      {archive.elsewhere.value && <ElsewhereBanner game={game} archive={archive} elsewhere={archive.elsewhere.value} />}
      {isApart && <LiveBanner game={game} live={live} />}
      {friend.side.value && <FriendQuestion game={game} friend={friend} />}
      {result && <Outcome {...props} result={result} />}
      {friend.isLinkDue.value && !isApart && !result && (
        <div class="banner">
          <FriendLink game={game} friend={friend} />
        </div>
      )}
      {told && (
        <p class="banner told" role="status">
          {told}
        </p>
      )}
    </>
  );
}

function Outcome({ game, review, friend, chooseGame, showGame, result }: BannerProps & { result: string }) {
  return (
    <div class="banner over">
      <p class="result">{result}</p>
      {friend.isLinkDue.value && <FriendLink game={game} friend={friend} />}
      {game.about.value === null && (
        <>
          <button
            class="primary"
            onClick={() => void game.guarded(() => (friend.side.value ? friend.rematch() : game.rematch().then(showGame)))}
          >
            {t("Rematch")}
          </button>
          <button onClick={chooseGame}>{t("Another game")}</button>
        </>
      )}
      {review.isPossible.value && <button onClick={() => void review.open()}>{t("Review")}</button>}
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
      <button class="primary" ref={accept} onClick={() => void game.ends.answerDraw(true)}>
        {t("Accept")}
      </button>
      <button onClick={() => void game.ends.answerDraw(false)}>{t("Decline")}</button>
    </div>
  );
}
