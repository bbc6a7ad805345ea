import { useEffect, useState } from "preact/hooks";
import type { Game } from "../game/game";
import { selfPlayOf, type SelfPlay } from "../game/self_play";
import { t } from "../language/language";
import { Results } from "./Results";

/** How games of the program with itself ended: what the right to begin is worth, and how often nobody wins. */
export function SelfPlayResults({ game }: { game: Game }) {
  const variant = game.variant.value;
  const [counted, setCounted] = useState<SelfPlay[]>([]);
  useEffect(() => {
    let isHere = true;
    setCounted([]);
    // The rules are whole without them.
    selfPlayOf(variant).then(
      (all) => isHere && setCounted(all),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [variant]);
  if (counted.length === 0) return null;
  const name = t("Games of the program with itself");
  return (
    <section class="explored self-play" aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {counted.map(({ nodes, plies, games, first, second, drawn }) => (
          <li key={nodes} class="row">
            <small>{t("{nodes} positions a move, {plies} plies on average", { nodes: nodes.toLocaleString(), plies })}</small>
            <Results game={game} tally={{ games, first, second, draw: drawn }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
