import { useState } from "preact/hooks";
import type { Game } from "../game/game";
import { textOfFile } from "../records/file_text";
import { linkTo } from "../records/link";
import { opened, openRecords, showOpened } from "../records/open";
import { ownTextOf, recordOf } from "../records/written";

/** Loads and saves games, positions and pictures. */
export function RecordsPanel({ game }: { game: Game }) {
  const [text, setText] = useState("");
  const guarded = (work: () => Promise<void>) => void game.guarded(work);
  const open = (content: string) => guarded(() => openRecords(game, content));
  const view = game.view.value;
  const isSecret = game.isSecret.value;
  return (
    <>
      <h2>Load</h2>
      <label class="file">
        A file: PGN, PDN, or this project's own (JSON)
        <input
          type="file"
          accept=".pgn,.pdn,.json,.jsonl,.txt"
          onChange={({ currentTarget }) =>
            guarded(async () => {
              const [file] = currentTarget.files ?? [];
              if (file) await openRecords(game, await textOfFile(file));
            })
          }
        />
      </label>
      <label class="block">
        or its text
        <textarea rows={5} value={text} spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button disabled={text.trim() === ""} onClick={() => open(text)}>
        Open this text
      </button>
      {opened.value.length > 1 && (
        <label class="choice">
          Game
          <select onChange={(event) => guarded(() => showOpened(game, Number(event.currentTarget.value)))}>
            {opened.value.map(({ title }, n) => (
              <option key={n} value={String(n)}>
                {n + 1}. {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <h2>Save</h2>
      <div class="buttons">
        <button
          disabled={!view?.record || isSecret}
          onClick={() => guarded(async () => save(await recordOf(game), `${game.variant.value}.${view?.record ?? "txt"}`))}
        >
          Save as {(view?.record ?? "pgn").toUpperCase()}
        </button>
        <button
          disabled={isSecret}
          onClick={() => guarded(async () => save(await ownTextOf(game), `${game.variant.value}.json`))}
        >
          Save as JSON
        </button>
        <button disabled={!view?.record || isSecret} onClick={() => guarded(async () => copy(game, await recordOf(game)))}>
          Copy the record
        </button>
      </div>
      {isSecret && <p class="note">This game has secrets: its record can be saved when it is over.</p>}
      <h2>Position and picture</h2>
      <p class="position">
        <code>{view?.position}</code>
      </p>
      <div class="buttons">
        <button disabled={!view} onClick={() => guarded(() => copy(game, view?.position ?? ""))}>
          Copy the position
        </button>
        <button disabled={isSecret} onClick={() => guarded(() => copy(game, addressOf(game)))}>
          Copy a link
        </button>
        <button disabled={!view} onClick={() => guarded(async () => saveBlob(pictureOf(game), `${game.variant.value}.svg`))}>
          Save the picture
        </button>
        <button disabled={!view} onClick={() => guarded(() => copyPicture(game))}>
          Copy the picture
        </button>
        <button onClick={() => print()}>Print</button>
      </div>
    </>
  );
}

const addressOf = (game: Game) => new URL(linkTo(game, game.current.value), location.href).href;

const pictureOf = (game: Game) => new Blob([game.sight.value?.picture ?? ""], { type: "image/svg+xml" });

async function copy(game: Game, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  game.said.value = "Copied.";
}

/** The picture as PNG, which programs take from the clipboard. */
async function copyPicture(game: Game): Promise<void> {
  const address = URL.createObjectURL(pictureOf(game));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const png = new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture cannot be made")))),
    );
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    game.said.value = "Copied.";
  } finally {
    URL.revokeObjectURL(address);
  }
}

const save = (text: string, name: string) => saveBlob(new Blob([text], { type: "text/plain" }), name);

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  [link.href, link.download] = [address, name];
  link.click();
  URL.revokeObjectURL(address);
}
