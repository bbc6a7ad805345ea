// The engine on the thread that calls it: what it answers to a line has been told when post() returns, searches included.

import { compileEngine, mayHaveThreads, responseOf } from "./compile.js";
import { checkOptions } from "./options.js";
import { gamesWithWeights } from "./weights/index.js";

export { compileEngine, gamesWithWeights };

// The weights that chess-like games share which have none of their own.
const sharedWeights = "chesslike";

const sides = { first: 0, second: 1 };
const everything = -1;
const errorMark = "info string error: ";
const endingsMark = ".ending"; // ends the names of files of endings
const noFolder = "<empty>"; // as the value of an option
const wrongMark = "!"; // begins what a function returns that could not do what it was asked for

/** What stands for who looks. */
function numberOf(viewer) {
  if (viewer === undefined || viewer === null) return everything;
  if (!Object.hasOwn(sides, viewer)) throw new Error(`viewer: '${viewer}' is not a side: write first or second`);
  return sides[viewer];
}

/** The bytes of one of the package's files. */
async function bytesOf(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  return new Uint8Array(await (await responseOf(url)).arrayBuffer());
}

const mostUnasked = 8; // threads: each is there from the beginning, with a few megabytes of its own

/** How many threads can run at a time. */
async function processors() {
  return globalThis.navigator?.hardwareConcurrency ?? (await import("node:os")).cpus().length;
}

const inNode = Boolean(globalThis.process?.versions?.node);
const inWindow = typeof window !== "undefined";

/** What WebAssembly is given where it is to have `threads` at most. */
async function surroundings(threads) {
  const readNow = inNode ? (await import("node:fs")).readFileSync : undefined;
  if (!threads) return { readNow };
  const wanted = threads === true ? Math.min(await processors(), mostUnasked) : Number(threads);
  return {
    readNow,
    poolSize: Math.max(wanted, 1) - 1,
    Worker: inNode ? (await import("./node-worker.js")).NodeWorker : Worker,
  };
}

/** Starts a compiled program with what `makeModule` of Emscripten wants besides. */
function started(makeModule, program, given) {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(program, imports).then((instance) => receive(instance, program), reject);
      return {};
    };
    makeModule({ instantiateWasm, ...given }).then(resolve, reject);
  });
}

export async function loadEngine(options = {}) {
  checkOptions("loadEngine", options, ["tell", "said", "weights", "threads", "loaded", "compiled"]);
  const { tell = () => {}, said, weights = ["chess"], threads = mayHaveThreads(), loaded, compiled } = options;
  const [program, { default: makeModule }] = await Promise.all([
    compiled ?? compileEngine({ threads, loaded }),
    threads ? import("./roundel-engine-threads.mjs") : import("./roundel-engine.mjs"),
  ]);
  const module = await started(makeModule, program, { said, ...(await surroundings(threads)) });
  if (inWindow) await module.takeRest();
  const engine = new Engine(module, tell);
  for (const game of weights) {
    if (game !== sharedWeights && !engine.gameCalled(game))
      throw new Error(`loadEngine: weights: there is no game '${game}'`);
    await engine.fetchWeights(game);
  }
  return engine;
}

export class Engine {
  #module;
  #tell;
  #answer = null; // the lines of the one that is being given
  #known = new Set(); // games whose weights are there
  #folders = 0; // of endings, that there have been
  #given = noFolder; // the one whose endings are looked up

  constructor(module, tell) {
    this.#module = module;
    this.#tell = tell;
    module.tell = (text) => this.#take(text);
  }

  post(line) {
    return this.#ask(line).goesOn;
  }

  async choose(variant) {
    await this.fetchWeights(variant);
    this.#demand(`setoption name UCI_Variant value ${variant}`);
  }

  addVariant(toml, name = "variant") {
    const path = `/games/${name}.toml`;
    this.writeFile(path, toml);
    this.#demand(`setoption name VariantPath value ${path}`);
    return this.#read((module) => module._roundel_last_of_file());
  }

  writeFile(path, content) {
    const { FS } = this.#module;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    FS.writeFile(path, content);
  }

  view(viewer) {
    return JSON.parse(this.#read((module) => module._roundel_view(numberOf(viewer))));
  }

  games() {
    return JSON.parse(this.#read((module) => module._roundel_games()));
  }

  rules() {
    return this.#read((module) => module._roundel_rules());
  }

  bookMoves() {
    return JSON.parse(this.#read((module) => module._roundel_book_moves()));
  }
  pieceMoves() {
    return JSON.parse(this.#read((module) => module._roundel_piece_moves()));
  }

  pieceDiagram(options) {
    return this.#request("piece_diagram", JSON.stringify(options));
  }

  gamesOfFiles() {
    return JSON.parse(this.#read((module) => module._roundel_games_of_files()));
  }

  diagram(options = {}) {
    return this.#request("diagram", JSON.stringify(options));
  }

  read(text) {
    return JSON.parse(this.#request("read", text));
  }

  notate(turns) {
    return JSON.parse(this.#request("notate", JSON.stringify(turns)));
  }

  setBoard(board) {
    this.#request("set_board", JSON.stringify(board));
  }

  makeEndings(men) {
    const { FS } = this.#module;
    const folder = this.#newFolder();
    try {
      this.#request("make_endings", JSON.stringify({ men, folder }));
      const names = FS.readdir(folder).filter((name) => name.endsWith(endingsMark));
      return names.map((name) => ({ name, bytes: FS.readFile(`${folder}/${name}`) }));
    } finally {
      this.#remove(folder);
    }
  }

  giveEndings(files) {
    const folder = files.length > 0 ? this.#newFolder() : noFolder;
    try {
      for (const { name, bytes } of files) this.writeFile(`${folder}/${name}`, bytes);
      this.#demand(`setoption name TablebasePath value ${folder}`);
    } catch (error) {
      this.#remove(folder);
      throw error;
    }
    this.#remove(this.#given);
    this.#given = folder;
  }

  probe() {
    return JSON.parse(this.#request("probe", ""));
  }

  readRecords(text) {
    return JSON.parse(this.#request("read_records", text));
  }

  writeRecord(record) {
    return this.#request("write_record", JSON.stringify(record));
  }

  gameCalled(name) {
    return JSON.parse(this.#request("game_called", name));
  }

  async fetchWeights(name) {
    const game = name === sharedWeights ? name : this.gameCalled(name)?.name;
    if (game === undefined) return;
    const weights = gamesWithWeights.includes(game) ? game : sharedWeights;
    if (this.#known.has(weights)) return;
    const bytes = await bytesOf(`weights/${weights}.weights`);
    this.#known.add(weights);
    this.#lend(`${weights}\0`, (name) =>
      this.#lend(bytes, (start) => this.#module._roundel_give_weights(name, start, bytes.length)),
    );
  }

  // ---- What the functions above are made of

  /** The name of a folder of endings where none is yet. */
  #newFolder() {
    return `/endings/${++this.#folders}`;
  }

  /** Removes a folder with its files, where it is there. */
  #remove(folder) {
    const { FS } = this.#module;
    if (!FS.analyzePath(folder).exists) return;
    for (const name of FS.readdir(folder)) if (!/^\.\.?$/.test(name)) FS.unlink(`${folder}/${name}`);
    FS.rmdir(folder);
  }

  #take(text) {
    for (const line of text.slice(0, -1).split("\n")) {
      this.#answer.push(line);
      this.#tell(line);
    }
  }

  /** Has a line answered. Returns the answer, and whether another line may follow. */
  #ask(line) {
    if (this.#answer) throw new Error("the engine is answering another line");
    const lines = (this.#answer = []);
    try {
      return { lines, goesOn: this.#lend(`${line}\0`, (start) => this.#module._roundel_post(start)) !== 0 };
    } finally {
      this.#answer = null;
    }
  }

  /** Has a line answered that is not to fail. */
  #demand(line) {
    const wrong = this.#ask(line).lines.find((answer) => answer.startsWith(errorMark));
    if (wrong) throw new Error(wrong.slice(errorMark.length));
  }

  #read(call) {
    if (this.#answer) throw new Error("the engine is answering a line");
    return this.#module.UTF8ToString(call(this.#module));
  }

  /** What a function makes of a text. */
  #request(name, text) {
    const answer = this.#lend(`${text}\0`, (start) => this.#read((module) => module[`_roundel_${name}`](start)));
    if (answer.startsWith(wrongMark)) throw new Error(answer.slice(wrongMark.length));
    return answer;
  }

  /** Calls a function with the address of bytes, or of a text's, which lie there until it returns. */
  #lend(content, call) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const start = this.#module._malloc(bytes.length);
    this.#module.writeArrayToMemory(bytes, start);
    try {
      return call(start);
    } finally {
      this.#module._free(start);
    }
  }
}
