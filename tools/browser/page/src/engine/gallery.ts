/** Pictures of the boards that games begin with, drawn by an engine on a thread of its own that ends with the gallery. */
import type { RemoteEngine } from "roundel-engine/worker";
import { addressOf, writingIn } from "../board/dressing";
import { fineFiguresReady } from "../board/fine_figures";
import { settings, type PieceSet } from "../game/settings";
import { enginePalette, recoloured, type Palette } from "./board_colours";
import { oneThread, startedEngine } from "./engine_files";
import type { GameFile } from "./table";
import { positionLine, readError } from "./uci";

const size = 240;

/** The colours and the set of pieces that a picture is wanted in. */
interface Looks {
  palette: Palette;
  pieces: PieceSet;
}

/** A picture without the first rectangle, which has the colour of paper. */
const withoutGround = (svg: string): string => svg.replace(/<rect [^>]*\/>/, "");

export class Gallery {
  readonly #base: string;
  /** Addresses of pictures, by game, colours and set of pieces. */
  readonly #drawn = new Map<string, Promise<string>>();
  #engine: Promise<RemoteEngine> | null = null;
  #said: string[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(base: string) {
    this.#base = base;
  }

  /** The address of a game's picture. A game of one's own needs its file. Rejects if it cannot be drawn. */
  picture(game: string, file?: GameFile): Promise<string> {
    const looks = { palette: settings.palette.peek(), pieces: settings.pieces.peek() };
    const key = `${game} ${looks.palette} ${looks.pieces} ${file?.toml ?? ""}`; // a file can be changed
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawn = this.#last.then(() => this.#draw(game, file, looks));
    this.#last = drawn.catch(() => this.#drawn.delete(key)); // it is tried again
    this.#drawn.set(key, drawn);
    return drawn;
  }

  /** Ends the engine. What was drawn stays. */
  close(): void {
    void this.#engine?.then((engine) => engine.close());
    this.#engine = null;
  }

  async #draw(game: string, file: GameFile | undefined, { palette, pieces }: Looks): Promise<string> {
    this.#engine ??= this.#start();
    const engine = await this.#engine;
    if (file?.weights) await engine.writeFile(`/games/${file.name}.weights`, file.weights);
    if (file) await engine.addVariant(file.toml, file.name);
    this.#said = [];
    await engine.post(`setoption name UCI_Variant value ${game}`);
    await engine.post(positionLine({ turns: [] }));
    const wrong = this.#said.map(readError).find(Boolean);
    if (wrong) throw new Error(wrong);
    const options = { size, palette: enginePalette(palette), coordinates: "none", caption: false } as const;
    const svg = recoloured(await engine.diagram(options), palette);
    const writing = pieces === "classic" ? new Map() : writingIn(await engine.view());
    if (pieces === "lines") await fineFiguresReady();
    return addressOf(withoutGround(svg), writing, { set: pieces });
  }

  #start(): Promise<RemoteEngine> {
    return startedEngine(this.#base, { threads: oneThread, tell: (line) => this.#said.push(line) });
  }
}
