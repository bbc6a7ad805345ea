import { readPlayers, textOfPlayers, type Players } from "../game/players";

interface PlayersChoiceProps {
  /** What people call them. */
  sides: [string, string];
  players: Players;
  isFixed?: boolean;
  choose: (players: Players) => void;
}

/** Who plays which side. */
export function PlayersChoice({ sides: [first, second], players, isFixed = false, choose }: PlayersChoiceProps) {
  return (
    <label class="choice">
      Players
      <select
        value={textOfPlayers(players)}
        disabled={isFixed}
        onChange={(event) => choose(readPlayers(event.currentTarget.value))}
      >
        <option value="person engine">I play {first}</option>
        <option value="engine person">I play {second}</option>
        <option value="person person">Two people</option>
        <option value="engine engine">The engine plays itself</option>
      </select>
    </label>
  );
}
