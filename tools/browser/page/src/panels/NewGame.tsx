import { useEffect, useRef, useState } from "preact/hooks";
import { readPlayers, type Game } from "../game/game";
import { LevelChoice } from "./LevelChoice";
import { readGameFile } from "./game_files";

interface NewGameProps {
  game: Game;
  close: () => void;
}

/** Which game, and who plays it. */
export function NewGame({ game, close }: NewGameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const [players, setPlayers] = useState("person engine");
  const [variant, setVariant] = useState(game.variant.value);
  const [wrong, setWrong] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const isWanted = ({ name, title, summary }: { name: string; title: string; summary: string }) =>
    `${name} ${title} ${summary}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const all = game.games.value.filter(isWanted);
  const begin = async (name: string) => {
    try {
      await game.begin({ variant: name }, readPlayers(players));
      close();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const open = async (files: FileList | null) => {
    try {
      const file = await readGameFile([...(files ?? [])]);
      await game.addFile(file, readPlayers(players));
      close();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const info = game.games.value.find(({ name }) => name === variant);
  return (
    <dialog ref={dialog} class="new-game" aria-label="New game" onClose={close}>
      <form method="dialog" onSubmit={(event) => (event.preventDefault(), void begin(variant))}>
        <h2>New game</h2>
        <input
          type="search"
          aria-label="Look for a game"
          placeholder="Look for a game"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <div class="games" role="radiogroup" aria-label="Games">
          {[false, true].map((isOther) => {
            const some = all.filter(({ library, own }) => isOther === (library === true || own === true));
            return (
              some.length > 0 && (
                <div key={String(isOther)}>
                  {isOther && <h3>More games, from files</h3>}
                  {some.map(({ name, title, summary }) => (
                    <label key={name} class="game" data-game={name}>
                      <input
                        type="radio"
                        name="variant"
                        value={name}
                        checked={name === variant}
                        onChange={() => setVariant(name)}
                        onDblClick={() => void begin(name)}
                      />
                      <span>
                        <strong>{title}</strong> <small>{summary}</small>
                      </span>
                    </label>
                  ))}
                </div>
              )
            );
          })}
        </div>
        <label class="file">
          A game of your own (.toml, and .weights if there are any; it can be dropped on the page too)
          <input type="file" accept=".toml,.weights" multiple onChange={(event) => void open(event.currentTarget.files)} />
        </label>
        <label class="choice">
          Players
          <select value={players} onChange={(event) => setPlayers(event.currentTarget.value)}>
            <option value="person engine">I play {info?.sides[0] ?? "White"}</option>
            <option value="engine person">I play {info?.sides[1] ?? "Black"}</option>
            <option value="person person">Two people</option>
            <option value="engine engine">The engine plays itself</option>
          </select>
        </label>
        <LevelChoice game={game} />
        {wrong && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        <div class="buttons">
          <button type="button" onClick={close}>
            Cancel
          </button>
          <button class="primary" id="begin">
            Begin
          </button>
        </div>
      </form>
    </dialog>
  );
}
