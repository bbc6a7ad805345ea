// Changes of game files that the mouse makes, over all files of the library, against the engine of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { openSources } from "./sources.mjs";

const variants = fileURLToPath(new URL("../../../../variants/", import.meta.url));
const starts = fileURLToPath(new URL("../src/game_editor/starts/", import.meta.url));
const filesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".toml"))
    .map((name) => join(folder, name));
const library = [...filesIn(join(variants, "library")), ...filesIn(join(variants, "library/built_in"))];
const textOf = (path) => readFileSync(path, "utf8");
const nameOf = (path) => path.replace(/.*\/|\.toml$/g, "");
const read = async (name) => textOf(library.find((path) => nameOf(path) === name));

const isShort = process.env.ROUNDEL_SHORT !== undefined;

let sources;
let engine;
let toml;
let acts;
let inheritance;
let keys;
before(async () => {
  const { loadEngine } = await import(pathToFileURL(join(process.env.ROUNDEL_PUBLIC, "engine/engine.js")));
  engine = await loadEngine({ weights: [], threads: false });
  sources = await openSources();
  toml = await sources.load("game_editor/toml_text.ts");
  acts = await sources.load("game_editor/board_acts.ts");
  inheritance = await sources.load("game_editor/inheritance.ts");
  keys = await sources.load("game_editor/file_keys.ts");
});
after(() => sources?.close());

/** The view of the game that a text describes. Throws what is wrong with it. */
function viewOf(text) {
  engine.post(`setoption name UCI_Variant value ${engine.addVariant(text, "tried")}`);
  engine.post("position startpos");
  return engine.view();
}

async function actsOn(text) {
  const read_ = new toml.TomlText(text);
  return new acts.BoardActs(read_, await inheritance.wholeOf(read_.content, read));
}

const menOn = (view) =>
  Object.fromEntries(
    view.board.cells.flatMap(({ name, men = [] }) => men.map(({ side, letter }) => [name, `${side} ${letter}`])),
  );

/** The text after an act; null: the engine or the act refuses it, with a reason. */
function tried(text, act) {
  try {
    const after = toml.changed(text, act());
    return { text: after, view: viewOf(after) };
  } catch (error) {
    assert.ok(error.message.length > 10, error.message);
    return null;
  }
}

/** Lines that a change has left as they were. */
const keptLines = (before, after) => before.split("\n").filter((line) => after.split("\n").includes(line)).length;

describe("the list of keys", () => {
  /** Each key of a file, with its place. */
  function* keysOf(table, place) {
    for (const [key, value] of Object.entries(table)) {
      const isNamed = place.at(-1) === "men" && place.length === 1;
      if (!isNamed) yield { place, key, value };
      for (const each of [value].flat()) {
        if (typeof each === "object" && each !== null) yield* keysOf(each, [...place, key]);
      }
    }
  }
  /** Tables whose keys are cells or sides, and those that the reference has in words. */
  const isFree = (place) => /^(board\.(marks|names|coordinates)|counts)$|\.(stronger|weaker)$|shoots$/.test(place.join("."));
  const isTwoSided = ({ key }) => key === "first" || key === "second";

  test("has every key and every word of the library's files", async () => {
    for (const path of library) {
      const { content } = new toml.TomlText(textOf(path));
      const whole = await inheritance.wholeOf(content, read);
      for (const each of keysOf(content, [])) {
        const { place, key, value } = each;
        const isTableName = place.length === 0 && keys.tablesOf(whole.family ?? "chess").some((table) => table.startsWith(key));
        if (isFree(place) || isTwoSided(each) || isTableName || value === false) continue;
        const known = keys.keyAt(place, key, whole.family ?? "chess");
        assert.ok(known, `${path}: ${place.join(".")} ${key}`);
        if (known.values.length > 0 && typeof value !== "object")
          assert.ok(known.values.includes(String(value)), `${path}: ${key} = ${value}`);
      }
    }
  });

  test("has no key that the engine does not read", () => {
    const beginning = {
      chess: 'name = "tried"\ninherits = "chess"\n',
      stones: 'name = "tried"\ninherits = "reversi"\n',
      draughts: 'name = "tried"\ninherits = "english"\n',
    };
    const withoutBoard = 'name = "tried"\nmen = { a = { letter = "A", moves = "K" } }\nsetup = { position = "8" }\n';
    const shapes = ["rectangle", "hexagon", "rings", "levels"];
    /** Texts in which a place has a key with a value that nothing has; boards have other keys in each shape. */
    const textsWith = (place, entry) => {
      if (place === "") return [entry];
      if (place === "men.*") return [`men = { tried = { letter = "Z", ${entry} } }`];
      return place === "board"
        ? shapes.map((shape) => `board = { shape = "${shape}", ${entry} }`)
        : [`${place} = { ${entry} }`];
    };
    const errorOf = (text) => {
      try {
        engine.addVariant(text, "tried");
        return "";
      } catch (error) {
        return error.message;
      }
    };
    const isRead = (family, place, key) =>
      textsWith(place, `${key} = { nonsense = [[1]] }`).some((text) => {
        const begun = place === "board" && family === "chess" ? withoutBoard : beginning[family];
        return !errorOf(`${begun}${text}\n`).includes(`no key '${key}'`);
      });
    for (const { place, key, families } of keys.fileKeys) {
      const isInner = place.split(".").length > (place.startsWith("men") ? 2 : 1); // its table needs other keys too
      if (isInner || (place === "" && ["name", "inherits"].includes(key)) || (place === "board" && key === "shape")) continue;
      for (const family of families) assert.ok(isRead(family, place, key), `${family} ${place} ${key}`);
    }
    assert.equal(isRead("chess", "board", "nonsense"), false);
    assert.equal(isRead("stones", "men.*", "royal"), false);
  });

  test("has all tables of keys of the reference", () => {
    const page = textOf(join(variants, "FILES.md"));
    const rows = page
      .split("\n")
      .filter((line) => /^\| `\w+`(, `\w+`)* \| (text|number|flag|cells|table|list|directions|\[)/.test(line));
    const listed = new Set(keys.fileKeys.map(({ key }) => key));
    assert.ok(rows.length > 130, `${rows.length}`);
    for (const row of rows) for (const [, key] of row.split(" | ")[0].matchAll(/`(\w+)`/g)) assert.ok(listed.has(key), key);
    assert.equal(page.split("\n").filter((line) => line === "| key | type | values | default | meaning |").length, 15);
  });
});

describe("changes of a text", () => {
  const text = 'name = "x" # the name\n\n[board] # the board\nfiles = 4 # few\n\n# Kinds\n[men]\na = { letter = "A" }\n';
  const after = (path, value) => toml.changed(text, new toml.TomlText(text).withValue(path, value));
  const without = (source, path) => toml.changed(source, new toml.TomlText(source).without(path));

  test("keep comments and layout", () => {
    assert.equal(after(["board", "files"], 5), text.replace("files = 4", "files = 5"));
    assert.equal(after(["board", "holes"], "a1"), text.replace("# few\n", '# few\nholes = "a1"\n'));
    assert.equal(after(["men", "a", "moves"], "K"), text.replace('"A" }', '"A", moves = "K" }'));
    assert.equal(after(["setup", "position"], "4"), `${text}\n[setup]\nposition = "4"\n`);
    assert.equal(after(["title"], "Y"), text.replace("# the name\n", '# the name\ntitle = "Y"\n'));
  });

  test("put a new board before the first table, with the comments of that one", () => {
    const other = 'name = "x"\n\n# Kinds\n[men]\na = { letter = "A" }\n';
    const changed = toml.changed(other, new toml.TomlText(other).withValue(["board", "wrap"], "files"));
    assert.equal(changed, 'name = "x"\n\n[board]\nwrap = "files"\n\n# Kinds\n[men]\na = { letter = "A" }\n');
  });

  test("keep the other elements of a list as they are written", () => {
    const list = '[board]\ncut = [\n  # at the gate\n  { from = "a1" }, # first\n  { from = "b1" } # second\n] # all\n';
    const [a, b, c] = ["a1", "b1", "c1"].map((from) => ({ from }));
    const listed = (source, ...value) => toml.changed(source, new toml.TomlText(source).withValue(["board", "cut"], value));
    assert.equal(listed(list, a, b, c), list.replace("} # second\n", '}, # second\n  { from = "c1" },\n'));
    assert.equal(listed(list, b), list.replace('  { from = "a1" }, # first\n', ""));
    assert.equal(listed(list, a), list.replace('  { from = "b1" } # second\n', ""));
    assert.equal(listed(list, a, c), list.replace("b1", "c1"));
    assert.equal(listed(list, c, a, b), list.replace('  { from = "a1"', '  { from = "c1" },\n  { from = "a1"'));
    assert.equal(listed(list), "[board]\ncut = [] # all\n");
    const line = 'board.cut = [{ from = "a1" }, { from = "b1" }] # all\n';
    assert.equal(listed(line, a, b, c), line.replace("}]", '}, { from = "c1" }]'));
    assert.equal(listed(line, a), line.replace(', { from = "b1" }', ""));
    assert.equal(listed(line, b), line.replace('{ from = "a1" }, ', ""));
  });

  test("take keys out with their lines", () => {
    assert.equal(without(text, ["board", "files"]), text.replace("files = 4 # few\n", ""));
    assert.equal(without("a = { b = 1, c = 2 }\n", ["a", "b"]), "a = { c = 2 }\n");
    assert.equal(without("a = { b = 1, c = 2 }\n", ["a", "c"]), "a = { b = 1 }\n");
  });
});

describe("the place of the cursor", () => {
  /** The place of the bar in a text. */
  const placeOf = async (text) => {
    const { placeAt } = await sources.load("game_editor/place_in_text.ts");
    const { kind, path, isQuoted } = placeAt(text.replace("|", ""), text.indexOf("|"));
    return `${kind} ${path.join(".")}${isQuoted ? " quoted" : ""}`;
  };
  for (const [text, place] of [
    ["na|", "key "],
    ['name = "x"\n|', "key "],
    ["family = |", "value family"],
    ['family = "|', "value family quoted"],
    ["[bo|", "head "],
    ["[board]\n|", "key board"],
    ["[board] # with |", "none "],
    ['[board]\nwrap = "fi|', "value board.wrap quoted"],
    ["[men]\nking = { |", "key men.king"],
    ['[men]\nking = { letter = "K", ro|', "key men.king"],
    ['[men]\nking = { letter = "K", royal = |', "value men.king.royal"],
    ['[men.pawn]\npromotes_to = ["queen", "|', "value men.pawn.promotes_to quoted"],
    ['[men.pawn]\npaths = [\n  { path = "n", |', "key men.pawn.paths"],
    ['[men.pawn]\npaths = [\n  { path = "n" },\n  { path = "n", to = "|', "value men.pawn.paths.to quoted"],
    ['[men.pawn]\npaths = [\n  { path = "n" },\n]\n|', "key men.pawn"],
    ['source = """one\n[board]\n"""\n|', "key "],
    ['[rules]\ngoals = [{ on = "a1", |', "key rules.goals"],
    ['title = "no end\n|', "key "],
  ])
    test(JSON.stringify(text), async () => assert.equal(await placeOf(text), place));
});

describe("the starting texts", () => {
  for (const path of filesIn(starts)) {
    test(`${nameOf(path)} can be played`, () => {
      const view = viewOf(textOf(path));
      assert.ok(view.turns.length > 0);
      assert.ok(textOf(path).trim().split("\n").length <= 30);
    });
  }
});

describe("acts on the board of files of the library", () => {
  const chosen = library.filter(
    (path, n) => !isShort || n % 8 === 0 || /\/(glinski|raumschach|morris|turkish|hole)\./.test(path),
  );
  for (const path of chosen) {
    test(nameOf(path), async () => {
      const text = textOf(path);
      const view = viewOf(text);
      const on = await actsOn(text);
      const lines = text.split("\n").length;
      const empty = view.board.cells.find(({ men = [] }) => men.length === 0);
      const hole = empty ?? view.board.cells[0];

      const cut = tried(text, () => on.cutCell(hole.name));
      if (cut) {
        assert.equal(cut.view.board.cells.length, view.board.cells.length - 1);
        assert.ok(cut.view.board.cells.every(({ name }) => name !== hole.name));
        assert.ok(keptLines(text, cut.text) >= lines - 2);
        const then = await actsOn(cut.text);
        const restored = tried(cut.text, () => then.restoreCell(hole.name));
        if (empty) assert.deepEqual(restored?.view.board.cells, view.board.cells);
      }

      if (!empty || !view.men) return;
      const man = { side: "first", letter: view.men[0].letter };
      const placed = tried(text, () => on.place(empty.name, man, empty.number));
      if (placed) {
        assert.deepEqual(menOn(placed.view), { ...menOn(view), [empty.name]: `first ${man.letter}` });
        assert.ok(keptLines(text, placed.text) >= lines - 1);
        const then = await actsOn(placed.text);
        const taken = tried(placed.text, () => then.place(empty.name, null, empty.number));
        assert.deepEqual(taken && menOn(taken.view), menOn(view));
      }
    });
  }

  test("most files take both", async () => {
    const text = textOf(library.find((path) => nameOf(path) === "hole"));
    const on = await actsOn(text);
    for (const act of [
      () => on.cutCell("a4"),
      () => on.place("a4", { side: "first", letter: "Q" }),
      () => on.restoreCell("d4"),
    ])
      assert.ok(tried(text, act));
    assert.equal(
      tried(text, () => on.cutCell("e1")),
      null,
    ); // the king castles from there
  });
});

describe("ways between cells", () => {
  let engine;
  before(async () => {
    const { DraftEngine } = await sources.load("game_editor/draft_engine.ts");
    engine = new DraftEngine(pathToFileURL(`${process.env.ROUNDEL_PUBLIC}/`).href);
  });
  after(() => engine?.close());

  /** The ways from a cell of the game that a text describes, such as `n>a2+a3`. */
  const waysOn = async (text, cell) => {
    const { content } = new toml.TomlText(text);
    const { board = {} } = await inheritance.wholeOf(content, read);
    const ways = await engine.waysFrom(board, viewOf(text).position, cell);
    return ways.map(({ heading, to, beyond }) => `${heading}>${to}${beyond ? `+${beyond}` : ""}`);
  };
  const after_ = async (text, act) => {
    const on = await actsOn(text);
    const done = tried(text, () => act(on));
    assert.ok(done);
    return done.text;
  };

  for (const [name, cell, ways] of [
    ["cylinder", "a1", "n>a2+a3 ne>b2+c3 e>b1+c1 w>h1+g1 nw>h2+g3"],
    ["glinski", "f1", "n>f2+f3 nne>g2+h3 ne>g1+h1 nw>e1+d1 nnw>e2+d3"],
    ["morris", "a1", "n>a4+a7 e>d1+g1"],
    ["centrechess", "b4", "n>b5+b6 ne>a5+h2 e>c4+d4 se>c3+d2 s>b3+b2 sw>a3 w>a4+h5 nw>c5+d6"],
    ["raumschach", "Ec5", "e>Ed5 se>Ed4 s>Ec4 sw>Eb4 w>Eb5 d>Dc5 de>Dd5 dse>Dd4 ds>Dc4 dsw>Db4 dw>Db5"],
  ])
    test(`${name} has those of its board`, async () => {
      const text = await read(name);
      assert.deepEqual((await waysOn(text, cell)).sort(), ways.split(" ").sort());
    });

  for (const [name, [from, heading, to], turned] of [
    ["hole", ["a3", "n", "a4"], "ne"],
    ["glinski", ["f3", "n", "f4"], "nne"],
    ["raumschach", ["Ca3", "u", "Da3"], "un"],
    ["hex", ["e5", "n", "e6"], "ne"],
  ])
    test(`${name}: are cut, joined again and turned`, async () => {
      const text = await read(name);
      const has = async (source, way) => (await waysOn(source, from)).some((each) => each.startsWith(way));
      assert.ok(await has(text, `${heading}>${to}`));
      const cut = await after_(text, (on) => on.cutWay(from, to));
      assert.equal(await has(cut, `${heading}>`), false);
      const joined = await after_(cut, (on) => on.join({ from, heading, to }, true));
      assert.ok(await has(joined, `${heading}>${to}`));
      assert.doesNotMatch(joined, /cut = \[\{/); // a file that inherits gets an empty list
      const bent = await after_(text, (on) => on.turn({ from, heading, to }));
      assert.match(bent, new RegExp(`turn = "${turned}"`));
      const goneOn = await after_(text, (on) =>
        on.join({ from, heading, to: to === "f4" ? "f5" : from === "Ca3" ? "Ea3" : "a6" }, true),
      );
      assert.equal(await has(goneOn, `${heading}>${to}`), false);
    });

  test("turn in a circle", async () => {
    let text = await read("hole");
    for (let n = 0; n < 8; ++n) text = await after_(text, (on) => on.turn({ from: "a3", heading: "n", to: "a4" }));
    assert.match(text, /steps = \[\{ from = "a3", heading = "n", to = "a4" \}\]/);
  });
});
