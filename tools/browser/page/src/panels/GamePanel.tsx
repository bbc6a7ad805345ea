import type { Analysis } from "../game/analysis";
import { mistakes } from "../game/judging";
import type { Game } from "../game/game";
import { shownComment } from "../game/lines";
import type { Node } from "../game/tree";
import { useState } from "preact/hooks";
import { LevelChoice } from "./LevelChoice";
import { PlayersChoice } from "./PlayersChoice";

interface GamePanelProps {
  game: Game;
  analysis: Analysis;
}

/** What has been played, and what can be done about it. */
export function GamePanel({ game, analysis }: GamePanelProps) {
  const { current, root } = game;
  const last = game.main.at(-1);
  const isWaiting = !game.isPersonsTurn.value;
  const result = game.resultText || current.value.ending?.result;
  return (
    <>
      {result && <p class="result">{result}</p>}
      {root.value.comment && <p class="comment">{root.value.comment}</p>}
      <ol class="turns" aria-label="Turns played">
        {/* Until the other person is there, these turns may still say what only the first may know. */}
        {!game.handOver.value && <Turns game={game} first={root.value.children[0]} />}
      </ol>
      <div class="buttons" role="group" aria-label="Through the game">
        <button aria-label="To the beginning" disabled={!current.value.parent} onClick={() => void game.goTo(root.value)}>
          |◀
        </button>
        <button
          aria-label="One turn back"
          disabled={!current.value.parent}
          onClick={() => current.value.parent && void game.goTo(current.value.parent)}
        >
          ◀
        </button>
        <button
          aria-label="One turn on"
          disabled={!current.value.children[0]}
          onClick={() => current.value.children[0] && void game.goTo(current.value.children[0])}
        >
          ▶
        </button>
        <button aria-label="To the end" disabled={current.value === last} onClick={() => last && void game.goTo(last)}>
          ▶|
        </button>
      </div>
      <WrittenTurn game={game} />
      <div class="buttons">
        <button
          disabled={isWaiting || game.view.value?.setUp || analysis.isHinting.value}
          onClick={() => void game.guarded(() => analysis.giveHint())}
        >
          Hint
        </button>
        <button disabled={!current.value.parent} onClick={() => void game.takeBack()}>
          Take back
        </button>
        <button onClick={() => void game.flip()}>Turn the board</button>
        <button disabled={isWaiting} onClick={() => void game.playForMe()}>
          Let the engine play
        </button>
      </div>
      <PlayersChoice
        sides={[game.sideName("first"), game.sideName("second")]}
        players={game.players.value}
        isFixed={game.isSettled.value}
        choose={(players) => void game.setPlayers(players)}
      />
      <LevelChoice game={game} />
      <p class="note summary">{game.info.value?.summary}</p>
      {game.rules.value && (
        <details>
          <summary>Rules as played</summary>
          <pre class="rules">{game.rules.value}</pre>
        </details>
      )}
    </>
  );
}

/** A line from a node on, with what was played instead in brackets. */
function Turns({ game, first }: { game: Game; first: Node | undefined }) {
  const parts = [];
  for (let node = first; node; node = node.children[0]) {
    parts.push(<TurnButton key={node.id} game={game} node={node} isFirst={node === first} />);
    const [, ...others] = node.parent?.children[0] === node ? node.parent.children : [];
    for (const variation of others) {
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

const signs: Record<number, string> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

function TurnButton({ game, node, isFirst }: { game: Game; node: Node; isFirst: boolean }) {
  void game.changes.value; // its signs
  const isFirstSide = game.sideAt(node.parent ?? node) === "first";
  const number = Math.floor((node.ply + 1) / 2);
  const isCurrent = game.current.value === node;
  const sign = (node.nags ?? []).map((nag) => signs[nag] ?? "").join("");
  const mistake = mistakes.find(({ nag }) => node.nags?.includes(nag));
  const comment = shownComment(node.comment ?? "");
  return (
    <li class={`turn ${mistake?.name ?? ""}`}>
      {(isFirstSide || isFirst) && (
        <span class="number">
          {number}
          {isFirstSide ? "." : "…"}
        </span>
      )}
      <button aria-current={isCurrent ? "true" : undefined} onClick={() => void game.goTo(node)}>
        {(node.turn?.notation || node.turn?.text) ?? ""}
        {sign}
      </button>
      {comment && <span class="comment">{comment}</span>}
    </li>
  );
}

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
        Write a turn
        <input
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
        />
      </label>
      <button disabled={!game.isPersonsTurn.value}>Play</button>
    </form>
  );
}
