import type { Thought } from "../engine/table";
import type { Game } from "./game";
import { settings } from "./settings";

/** How the engine is asked to think, by the settings and the clock. */
export function thoughtOf(game: Game): Thought {
  const elo = settings.elo.value;
  return {
    options: elo > 0 ? { UCI_LimitStrength: true, UCI_Elo: elo } : { UCI_LimitStrength: false },
    limits: `movetime ${Math.round(thinkingTime(game))}`,
  };
}

/** In milliseconds. With a clock it is a share of what is left. */
function thinkingTime(game: Game): number {
  const wanted = 1000 * settings.seconds.value;
  const left = game.clock.leftOf(game.sideAt(game.current.value));
  return left === undefined ? wanted : Math.max(20, Math.min(wanted, left / 30 + game.clock.increment / 2));
}
