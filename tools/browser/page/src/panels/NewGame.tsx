import { useEffect, useRef, useState } from "preact/hooks";
import type { Gallery } from "../engine/gallery";
import type { Live } from "../friend/live";
import { newMatch } from "../friend/match";
import type { Game } from "../game/game";
import { groupOf, groups, isFound, type Group } from "../game/groups";
import { readTimeControl } from "../game/clock";
import { settings } from "../game/settings";
import { friendOf, type Players } from "../game/players";
import { messageOf } from "../game/telling";
import { LevelChoice } from "./LevelChoice";
import { ClockChoice } from "./ClockChoice";
import { NameFields, namesOf } from "./NameFields";
import { PlayersChoice, WayChoice } from "./PlayersChoice";
import { GameCard } from "./GameCard";
import { readGameFile } from "./game_files";
import type { Opening, GameEditorLoader } from "../game_editor/loader";
import { known, t } from "../language/language";

interface NewGameProps {
  game: Game;
  gallery: Gallery;
  live: Live;
  gameEditor: GameEditorLoader;
  close: () => void;
  /** Shows the game that has begun. */
  showGame: () => void;
}

const nameOfGroup = (group: Group): string =>
  ({
    "built-in": t("Built-in games"),
    own: t("Your own games"),
    chess: t("Chess-like games"),
    east: t("Xiangqi and Shogi"),
    stones: t("Reversi, tafl and other games"),
    draughts: t("Draughts"),
    boards: t("Other boards"),
  })[group];

/** Which game, and who plays it. */
export function NewGame({ game, gallery, live, gameEditor, close, showGame }: NewGameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState("");
  const [players, setPlayers] = useState<Players>({ first: "person", second: "engine" });
  const [variant, setVariant] = useState(game.variant.value);
  const [wrong, setWrong] = useState("");
  /** Whether the reader has been asked to leave a game that is not over. */
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => () => gallery.close(), [gallery]);
  const all = game.games.value.filter((each) => isFound(each, wanted));
  const isListed = wanted.trim() === "" || all.some(({ name }) => name === variant);
  /** The game that is chosen, or the only one that was found; undefined where that is none or several. */
  const meant = isListed ? variant : all.length === 1 ? all[0]?.name : undefined;
  /** Begins a game as it is told to, or says here, in front of the page, what is wrong. */
  const beginBy = (work: () => Promise<void>) =>
    void work().then(
      () => (close(), showGame()),
      (error: unknown) => setWrong(messageOf(error)),
    );
  const begin = (name: string) => (isAsked || !game.isAmid.value ? beginBy(() => play(name)) : setIsAsked(true));
  const play = async (name: string) => {
    const isLive = isWithFriend && settings.friendWay.value === "live";
    live.leave();
    // Moves by link take as long as they take.
    const timeControl = isWithFriend && !isLive ? undefined : readTimeControl(settings.clock.value);
    await game.begin({ variant: name, names: namesOf(players), timeControl, match: newMatch(isLive) }, players);
    if (isLive && game.match.value) void game.guarded(() => live.invite());
  };
  const open = (files: FileList | null) => beginBy(async () => game.addFile(await readGameFile([...(files ?? [])]), players));
  const invent = (opening: Opening) => {
    close();
    void gameEditor.open(opening);
  };
  const info = game.games.value.find(({ name }) => name === meant);
  const isWithFriend = friendOf(players) !== undefined;
  const sideNames: [string, string] = [known(info?.sides[0] ?? "White"), known(info?.sides[1] ?? "Black")];
  return (
    <dialog ref={dialog} class="new-game" aria-label={t("New game")} onClose={close}>
      <form method="dialog" onSubmit={(event) => (event.preventDefault(), meant && begin(meant))}>
        <h2>{t("New game")}</h2>
        <input
          type="search"
          aria-label={t("Search for a game")}
          placeholder={t("Search for a game")}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <div class="games" role="radiogroup" aria-label={t("Games")}>
          {game.games.value.length === 0 && <p class="note">{t("The games are loading…")}</p>}
          {game.games.value.length > 0 && all.length === 0 && <p class="note">{t("There is no game with this name.")}</p>}
          {groups.map((group) => {
            const some = all.filter((each) => groupOf(each) === group);
            return (
              some.length > 0 && (
                <section key={group} aria-labelledby={`group-${group}`}>
                  <h3 id={`group-${group}`}>{nameOfGroup(group)}</h3>
                  <div class="cards">
                    {some.map((info) => (
                      <GameCard
                        key={info.name}
                        info={info}
                        draw={() => gallery.picture(info.name, game.fileOf(info.name))}
                        isChosen={info.name === meant}
                        choose={() => setVariant(info.name)}
                        begin={() => begin(info.name)}
                      />
                    ))}
                  </div>
                </section>
              )
            );
          })}
        </div>
        <div class="buttons">
          <button type="button" onClick={() => invent({ kind: "last" })}>
            {t("Invent a game")}
          </button>
          {meant && gameEditor.canChange(meant) && (
            <button type="button" onClick={() => invent({ kind: "change", variant: meant })}>
              {t("Change {game}", { game: known(info?.title ?? meant) })}
            </button>
          )}
        </div>
        <label class="file">
          {t("Your own game: a .toml file, with its .weights file if there is one. You can also drop it on the page.")}
          <input type="file" accept=".toml,.weights" multiple onChange={(event) => open(event.currentTarget.files)} />
        </label>
        <PlayersChoice sides={sideNames} players={players} choose={setPlayers} />
        {isWithFriend && <WayChoice />}
        <NameFields sides={sideNames} players={players} />
        {(!isWithFriend || settings.friendWay.value === "live") && <ClockChoice />}
        {!isWithFriend && <LevelChoice game={game} />}
        <div class="foot">
          {wrong && (
            <p class="wrong" role="alert">
              {wrong}
            </p>
          )}
          {isAsked && (
            <p class="note confirm" role="alert">
              {t("Your game is not over. It stays in the saved games, under Files.")}
            </p>
          )}
          <div class="buttons">
            <button type="button" onClick={close}>
              {t("Cancel")}
            </button>
            <button class="primary" id="begin" disabled={!meant}>
              {isAsked ? t("Start anyway") : t("Start the game")}
            </button>
          </div>
        </div>
      </form>
    </dialog>
  );
}
