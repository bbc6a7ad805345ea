import { signal } from "@preact/signals";
import type { Game } from "../game/game";
import { textOfFile } from "../records/file_text";
import { canvasFor, imageOf, pictureOf } from "../records/canvas";
import { addressOf, linkTo } from "../records/link";
import type { Archive } from "../records/archive";
import { openRecords } from "../records/open";
import { saveBlob } from "../records/saving";
import { AnimationButton } from "./AnimationButton";
import { CopyButton } from "./CopyButton";
import { OpenedGames } from "./OpenedGames";
import { SavedGames } from "./SavedGames";
import { kifOf, ownTextOf, recordOf, wxfOf } from "../records/written";
import { t } from "../language/language";

/** What has been pasted. It stays while other panels are shown. */
const pasted = signal("");

/** Formats that the players of a game use, besides the engine's. */
const customaryFormats: Record<string, { format: string; file: string; write: (game: Game) => Promise<string> }> = {
  shogi: { format: "KIF", file: "shogi.kifu", write: kifOf },
  xiangqi: { format: "WXF", file: "xiangqi.pgn", write: wxfOf },
};

/** Loads and saves games, positions and pictures. */
export function RecordsPanel({ game, archive }: { game: Game; archive: Archive }) {
  const text = pasted.value;
  const guarded = (work: () => Promise<void>) => void game.guarded(work);
  const open = (content: string) => guarded(() => openRecords(game, content));
  const view = game.view.value;
  const customary = customaryFormats[game.variant.value];
  const isSecret = game.isSecret.value;
  return (
    <>
      <h2>{t("Open")}</h2>
      <label class="file">
        {t("A file: PGN, PDN, KIF, WXF or JSON")}
        <input
          type="file"
          accept=".pgn,.pdn,.kif,.kifu,.ki2,.ki2u,.csa,.wxf,.json,.jsonl,.txt"
          onChange={({ currentTarget }) =>
            guarded(async () => {
              const [file] = currentTarget.files ?? [];
              if (file) await openRecords(game, await textOfFile(file));
            })
          }
        />
      </label>
      <label class="block">
        {t("or paste its text")}
        <textarea rows={5} value={text} spellcheck={false} onInput={(event) => (pasted.value = event.currentTarget.value)} />
      </label>
      <button disabled={text.trim() === ""} onClick={() => open(text)}>
        {t("Open this text")}
      </button>
      <OpenedGames game={game} isUnfolded={true} />
      <SavedGames game={game} archive={archive} />
      <h2>{t("Save")}</h2>
      <div class="buttons">
        <button
          disabled={!view?.record || isSecret}
          onClick={() => guarded(async () => save(await recordOf(game), `${game.variant.value}.${view?.record ?? "txt"}`))}
        >
          {t("Save as {format}", { format: (view?.record ?? "pgn").toUpperCase() })}
        </button>
        <button
          disabled={isSecret}
          onClick={() => guarded(async () => save(await ownTextOf(game), `${game.variant.value}.json`))}
        >
          {t("Save as {format}", { format: "JSON" })}
        </button>
        {customary && (
          <button onClick={() => guarded(async () => save(await customary.write(game), customary.file))}>
            {t("Save as {format}", { format: customary.format })}
          </button>
        )}
        <CopyButton
          game={game}
          label={t("Copy the game")}
          isDisabled={!view?.record || isSecret}
          copy={async () => copyText(await recordOf(game))}
        />
      </div>
      {isSecret && <p class="note">{t("This game has secrets: you can save it when it is over.")}</p>}
      <h2>{t("Position and picture")}</h2>
      <p class="position">
        <code>{view?.position}</code>
      </p>
      <div class="buttons">
        <CopyButton game={game} label={t("Copy the position")} isDisabled={!view} copy={() => copyText(view?.position ?? "")} />
        <CopyButton
          game={game}
          label={t("Copy a link")}
          isDisabled={isSecret}
          copy={() => copyText(addressOf(linkTo(game, game.current.value)))}
        />
        <button disabled={!view} onClick={() => guarded(async () => saveBlob(blobOf(game), `${game.variant.value}.svg`))}>
          {t("Save the picture")}
        </button>
        <CopyButton game={game} label={t("Copy the picture")} isDisabled={!view} copy={() => copyPicture(game)} />
        <AnimationButton game={game} />
        <button onClick={() => print()}>{t("Print")}</button>
      </div>
    </>
  );
}

const drawn = ({ sight }: Game): string => (sight.value ? pictureOf(sight.value) : "");
const blobOf = (game: Game) => new Blob([drawn(game)], { type: "image/svg+xml" });

const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** The picture as PNG, which programs take from the clipboard. */
async function copyPicture(game: Game): Promise<void> {
  const image = await imageOf(drawn(game));
  const canvas = canvasFor(image);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const png = new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t("the picture cannot be made"))))),
  );
  await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

const save = (text: string, name: string) => saveBlob(new Blob([text], { type: "text/plain" }), name);
