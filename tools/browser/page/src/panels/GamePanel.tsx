import type { Analysis } from "../game/analysis";
import type { Friend } from "../friend/friend";
import { mistakes } from "../game/judging";
import type { Game } from "../game/game";
import { shownComment } from "../game/lines";
import { signsOf } from "../game/signs";
import { takeBack } from "../game/taking_back";
import type { Node } from "../game/tree";
import { useEffect, useRef, useState } from "preact/hooks";
import { FullScreenButton } from "./FullScreenButton";
import { LevelChoice } from "./LevelChoice";
import { EditButton, MoveEditor } from "./MoveEditor";
import { numberOf } from "./numbers";
import { OpenedGames } from "./OpenedGames";
import { PlayersChoice } from "./PlayersChoice";
import { Rules } from "./Rules";
import { SelfPlayResults } from "./SelfPlayResults";
import type { GameEditorLoader } from "../game_editor/loader";
import { known, t } from "../language/language";

interface GamePanelProps {
  game: Game;
  analysis: Analysis;
  friend: Friend;
  /** Opens the lessons; undefined: there are none. */
  learn: (() => void) | undefined;
  gameEditor: GameEditorLoader;
}

/** What has been played, and what can be done about it. */
export function GamePanel({ game, analysis, friend, learn, gameEditor }: GamePanelProps) {
  const { current, root } = game;
  void game.changes.value; // the tree
  const isWaiting = !game.isPersonsTurn.value;
  return (
    <>
      <OpenedGames game={game} isUnfolded={false} />
      {root.value.comment && <p class="comment">{shownComment(root.value.comment)}</p>}
      <MoveList game={game} />
      <MoveEditor game={game} />
      <div class="buttons" role="group" aria-label={t("Through the game")}>
        <button aria-label={t("To the beginning")} disabled={!current.value.parent} onClick={() => void game.goToBeginning()}>
          |◀
        </button>
        <button aria-label={t("One move back")} disabled={!current.value.parent} onClick={() => void game.goBack()}>
          ◀
        </button>
        <button aria-label={t("One move on")} disabled={game.isAtEnd.value} onClick={() => void game.goOnward()}>
          ▶
        </button>
        <button aria-label={t("To the end")} disabled={game.isAtEnd.value} onClick={() => void game.goToEnd()}>
          ▶|
        </button>
        <FullScreenButton />
      </div>
      <WrittenTurn game={game} />
      <div class="buttons">
        {!game.isUnaided.value && (
          <button
            disabled={isWaiting || game.view.value?.setUp || analysis.isHinting.value}
            onClick={() => void game.guarded(() => analysis.giveHint())}
          >
            {t("Hint")}
          </button>
        )}
        <button disabled={!current.value.parent} onClick={() => void takeBack(game)}>
          {t("Take back")}
        </button>
        <button onClick={() => void game.flip()}>{t("Flip board")}</button>
        {!game.isUnaided.value && (
          <button disabled={isWaiting} onClick={() => void game.playForMe()}>
            {t("Engine move now")}
          </button>
        )}
        <button disabled={!game.canSwap.value} onClick={() => void game.swapSides()}>
          {t("Swap sides")}
        </button>
        {friend.side.value ? <FriendEnds game={game} friend={friend} /> : <Ends game={game} />}
      </div>
      <PlayersChoice
        sides={[game.sideName("first"), game.sideName("second")]}
        players={game.players.value}
        isFixed={game.isSettled.value}
        choose={(players) => void game.setPlayers(players)}
      />
      <LevelChoice game={game} />
      <p class="note summary">{known(game.info.value?.summary ?? "")}</p>
      {gameEditor.canChange(game.variant.value) && (
        <div class="buttons">
          <button onClick={() => void gameEditor.open({ kind: "change", variant: game.variant.value })}>
            {t("Change this game")}
          </button>
        </div>
      )}
      {game.rules.value && (
        <Rules text={game.rules.value} draw={() => game.pieces()} learn={learn}>
          <SelfPlayResults game={game} />
        </Rules>
      )}
    </>
  );
}

/** The same in a game against a friend at another page. */
function FriendEnds({ game, friend }: { game: Game; friend: Friend }) {
  const isBusy = !friend.canSpeak.value || (game.isHeld.value && !friend.isAsking.value && !friend.asksBack.value);
  const isOffered = friend.offer.value !== undefined;
  return (
    <>
      <Resign game={game} isDisabled={isBusy} resign={() => friend.resign()} />
      <button disabled={isBusy || isOffered} onClick={() => friend.offerDraw()}>
        {t("Offer a draw")}
      </button>
      {friend.offer.value === "me" && <span class="note">{offerText(friend)}</span>}
    </>
  );
}

const offerText = (friend: Friend): string =>
  friend.wire.value || friend.isLinkDue.value ? t("You offer a draw.") : t("Your next link offers a draw.");

interface ResignProps {
  game: Game;
  isDisabled: boolean;
  resign: () => Promise<void>;
}

/** Resigns after a second press. */
function Resign({ game, isDisabled, resign }: ResignProps) {
  const [isSure, setIsSure] = useState(false);
  useEffect(() => setIsSure(false), [game.current.value, game.ends.speaker.value]);
  return (
    <button
      disabled={isDisabled}
      class={isSure ? "danger" : ""}
      onClick={() => (isSure ? void game.guarded(resign) : setIsSure(true))}
      onBlur={() => setIsSure(false)}
    >
      {isSure ? t("Really resign?") : t("Resign")}
    </button>
  );
}

/** Resignation and the offer of a draw. */
function Ends({ game }: { game: Game }) {
  const { drawOffer, isConsidering, isThinking, isSecret, players } = game;
  const { speaker } = game.ends;
  const isAlone = speaker.value !== null && players.value.first !== players.value.second;
  const isBusy = speaker.value === null || drawOffer.value !== null || isConsidering.value;
  return (
    <>
      <Resign game={game} isDisabled={isBusy} resign={() => game.ends.resign()} />
      {/* Of a game with secrets, no other thread may judge the position. */}
      <button
        disabled={isBusy || isThinking.value || (isAlone && isSecret.value)}
        onClick={() => void game.guarded(() => game.ends.offerDraw())}
      >
        {t("Offer a draw")}
      </button>
    </>
  );
}

/** All that has been played. The current move is always in sight. */
function MoveList({ game }: { game: Game }) {
  const list = useRef<HTMLOListElement>(null);
  const current = game.current.value;
  void game.changes.value; // the first move
  useEffect(() => {
    if (list.current) scrollToCurrent(list.current);
  }, [current]);
  return (
    <ol ref={list} class="turns" aria-label={t("Moves played")}>
      {/* Until the other person is there, these moves may still say what only the first may know. */}
      {!game.handOver.value && <Turns game={game} first={game.root.value.children[0]} />}
    </ol>
  );
}

/** Scrolls the list alone, and not the page. */
function scrollToCurrent(list: HTMLElement): void {
  const button = list.querySelector<HTMLElement>("[aria-current]");
  if (!button) list.scrollTop = 0;
  else list.scrollTop = button.offsetTop - (list.clientHeight - button.offsetHeight) / 2;
}

/** A line from a node on, with what was played instead in brackets. */
export function Turns({ game, first }: { game: Game; first: Node | undefined }) {
  void game.changes.value; // the order of lines
  const parts = [];
  let isNumbered = true; // at the beginning, and after a variation
  for (let node = first; node; node = node.children[0]) {
    parts.push(<TurnButton key={node.id} game={game} node={node} isNumbered={isNumbered} />);
    isNumbered = false;
    const [, ...others] = node.parent?.children[0] === node ? node.parent.children : [];
    for (const variation of others) {
      isNumbered = true;
      parts.push(
        <li key={`v${variation.id}`} class="variation">
          <ol>
            <Turns game={game} first={variation} />
          </ol>
        </li>,
      );
    }
  }
  return <>{parts}</>;
}

function TurnButton({ game, node, isNumbered }: { game: Game; node: Node; isNumbered: boolean }) {
  void game.changes.value; // its signs
  const isFirstSide = game.sideAt(node.parent ?? node) === "first";
  const number = numberOf(game, node, isNumbered);
  const isCurrent = game.current.value === node;
  const mistake = mistakes.find(({ nag }) => node.nags?.includes(nag));
  const comment = shownComment(node.comment ?? "");
  return (
    <li class={`turn ${isFirstSide ? "first" : "second"} ${mistake?.name ?? ""}`}>
      {number && <span class="number">{number}</span>}
      <button aria-current={isCurrent ? "true" : undefined} onClick={() => void game.goTo(node)}>
        {breakable((node.turn?.notation || node.turn?.text) ?? "")}
        {signsOf(node)}
      </button>
      {isCurrent && <EditButton game={game} />}
      {comment && <span class="comment">{comment}</span>}
    </li>
  );
}

/** A long turn, as the set-up of Crest, which lines may break after its commas. */
const breakable = (text: string) => text.split(/(?<=,)/).map((part, n) => (n > 0 ? [<wbr key={n} />, part] : part));

/** A turn that is written: in any form that the engine reads. */
function WrittenTurn({ game }: { game: Game }) {
  const [text, setText] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() && (await game.playWritten(text))) setText("");
  };
  return (
    <form class="written" onSubmit={(event) => void submit(event)}>
      <label>
        {t("Enter a move")}
        <input
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
        />
      </label>
      <button disabled={!game.isPersonsTurn.value}>{t("Play")}</button>
    </form>
  );
}
