import { useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../game/game";
import type { Players } from "../game/players";
import { LevelChoice } from "./LevelChoice";
import { PlayersChoice } from "./PlayersChoice";
import { readGameFile } from "./game_files";

interface NewGameProps {
  game: Game;
  close: () => void;
}

/** Which game, and who plays it. */
export function NewGame({ game, close }: NewGameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const [players, setPlayers] = useState<Players>({ first: "person", second: "engine" });
  const [variant, setVariant] = useState(game.variant.value);
  const [wrong, setWrong] = useState("");
  useEffect(() => dialog.current?.showModal(), []);
  const isWanted = ({ name, title, summary }: { name: string; title: string; summary: string }) =>
    `${name} ${title} ${summary}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const all = game.games.value.filter(isWanted);
  const isListed = wanted.trim() === "" || all.some(({ name }) => name === variant);
  /** The game that is chosen, or the only one that was found; undefined where that is none or several. */
  const meant = isListed ? variant : all.length === 1 ? all[0]?.name : undefined;
  /** Begins a game as it is told to, or says here, in front of the page, what is wrong. */
  const beginBy = (work: () => Promise<void>) =>
    void work().then(close, (error: unknown) => setWrong(error instanceof Error ? error.message : String(error)));
  const begin = (name: string) => beginBy(() => game.begin({ variant: name }, players));
  const open = (files: FileList | null) => beginBy(async () => game.addFile(await readGameFile([...(files ?? [])]), players));
  const info = game.games.value.find(({ name }) => name === meant);
  return (
    <dialog ref={dialog} class="new-game" aria-label="New game" onClose={close}>
      <form method="dialog" onSubmit={(event) => (event.preventDefault(), meant && begin(meant))}>
        <h2>New game</h2>
        <input
          type="search"
          aria-label="Look for a game"
          placeholder="Look for a game"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <div class="games" role="radiogroup" aria-label="Games">
          {game.games.value.length === 0 && <p class="note">The games are being read…</p>}
          {[false, true].map((isOther) => {
            const some = all.filter(({ library, file }) => isOther === (library === true || file !== undefined));
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
                        checked={name === meant}
                        onChange={() => setVariant(name)}
                        onDblClick={() => begin(name)}
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
          <input type="file" accept=".toml,.weights" multiple onChange={(event) => open(event.currentTarget.files)} />
        </label>
        <PlayersChoice sides={info?.sides ?? ["White", "Black"]} players={players} choose={setPlayers} />
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
          <button class="primary" id="begin" disabled={!meant}>
            Begin
          </button>
        </div>
      </form>
    </dialog>
  );
}
