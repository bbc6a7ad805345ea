import assert from "node:assert/strict";
import test from "node:test";
import {
  compileEngine,
  gamesOf,
  gamesWithWeights,
  listeningEngine,
  loadEngine,
  playToEnd,
  startEngine,
  textOf,
} from "./installed.mjs";

const carousel = textOf("variants/FILES.md").match(/```toml\n(name = "carousel"[^`]*)```/)[1];

for (const game of ["chess", "crest"]) {
  test(`${game} is played to its end`, async () => {
    const player = await listeningEngine({ weights: [] });
    await player.engine.choose(game);
    player.answer("setoption name Seed value 1");
    const { board, moves } = playToEnd(player, 200);
    assert.ok(board.result, `no result after ${moves.length} turns`);
    assert.ok(board.result.reason);
    assert.equal(board.lastTurn.text, moves.at(-1));
  });
}

test("a program that is compiled once serves several engines, on other threads too, also where it is still awaited", async () => {
  const compiled = compileEngine();
  for (const engine of [await loadEngine({ weights: [], compiled }), await startEngine({ weights: [], compiled })]) {
    assert.equal((await engine.view()).turns.length, 20);
    await engine.close?.();
  }
  await assert.rejects(startEngine({ compiled: Promise.reject(new Error("no program")) }), /no program/);
  await assert.rejects(
    compileEngine({ tell: () => {} }),
    /compileEngine: there is no option 'tell': threads, loaded are/,
  );
});

test("an option that there is none of is refused, and so are weights of no game", async () => {
  await assert.rejects(
    listeningEngine({ variant: "crest" }),
    /loadEngine: there is no option 'variant': tell, said, /,
  );
  await assert.rejects(listeningEngine({ weights: ["quidditch"] }), /weights: there is no game 'quidditch'/);
});

test("every game is seen as it stands", async () => {
  const { engine, answer } = await listeningEngine({ weights: [] });
  const games = gamesOf(answer);
  assert.ok(games.length > 30);
  for (const game of games) {
    await engine.choose(game);
    const view = engine.view();
    const told = Object.fromEntries(
      answer("d").flatMap((line) => [line.match(/^(Fen|Legal): (.*)/)?.slice(1)].filter(Boolean)),
    );
    assert.equal(view.position, told.Fen, game);
    const legal = view.setUp ? [] : told.Legal.split(" ");
    assert.deepEqual(
      view.turns.map((turn) => turn.text),
      legal,
      game,
    );
    const names = new Set(view.board.cells.map((cell) => cell.name));
    assert.equal(names.size, view.board.cells.length, game);
    for (const { actions } of view.turns) {
      assert.ok(actions.length > 0, game);
      for (const walk of actions.flatMap((action) => action.walks ?? [])) {
        assert.ok(names.has(walk.from) && names.has(walk.to), game);
      }
    }
    assert.match(engine.diagram({ size: 200 }), /^<svg[^>]*>[\s\S]*<\/svg>\s*$/, game);
  }
});

test("pictures of pieces show each alone, with the cells to which it goes", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  await engine.choose("chess");
  const pieces = engine.pieceMoves();
  assert.deepEqual(pieces.map(({ letter }) => letter).join(""), "PNBRQK");
  const knight = pieces.findIndex(({ name }) => name === "knight");
  assert.deepEqual(pieces[knight].moves, pieces[knight].takes);
  const svg = engine.pieceDiagram({ piece: knight, size: 200, coordinates: "none" });
  assert.match(svg, /^<svg[^>]*>[\s\S]*<\/svg>\s*$/);
  assert.equal(svg.match(/class="target"/g).length, 16);
  for (const piece of [-1, 6, 1.5, undefined])
    assert.throws(() => engine.pieceDiagram({ piece }), { message: /^piece: / });
  assert.throws(() => engine.pieceDiagram({ piece: 0, lit: [] }), { message: /lit/ });
  // Pieces of Cheversi stay, and attack.
  await engine.choose("cheversi");
  const placed = engine.pieceMoves();
  assert.equal(placed.length, 5);
  for (const { moves, takes, attacks } of placed)
    assert.deepEqual([moves, takes, attacks.length > 0], [[], [], true]);
  assert.match(engine.pieceDiagram({ piece: 0, size: 200 }), /class="target"/);
  await engine.choose("reversi");
  assert.deepEqual(engine.pieceMoves(), []);
});

test("the opening book of a game lists moves with their weights and results", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  const legal = engine.view().turns.map(({ text }) => text);
  const moves = engine.bookMoves();
  assert.ok(moves.length > 1);
  for (const { text, weight, games, won, drawn, lost } of moves) {
    assert.ok(legal.includes(text), text);
    assert.ok(weight >= 0 && games >= won + drawn + lost);
  }
  engine.post("position fen 8/8/8/4k3/8/4K3/8/7R w - - 0 1");
  assert.deepEqual(engine.bookMoves(), []);
  await engine.choose("tablut");
  assert.deepEqual(engine.bookMoves(), []);
});

test("who sees for one side sees what that side may know", async () => {
  const { engine, answer } = await listeningEngine({ weights: [] });
  await engine.choose("crest");
  const [, setUp] = answer("go nodes 10")
    .at(-1)
    .match(/^bestmove (\S+)/);
  answer(`position startpos moves ${setUp}`);
  const known = (viewer) =>
    new Set(
      engine
        .view(viewer)
        .board.cells.flatMap((cell) => cell.men ?? [])
        .map((man) => man.name),
    );
  assert.ok(known("first").has("knight"));
  assert.deepEqual(known("second"), new Set(["king", undefined]));
  assert.notEqual(engine.view("first").position, engine.view("second").position);
});

test("who is no side sees nothing", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  await engine.choose("crest");
  for (const viewer of ["black", "", 0, "toString"]) {
    assert.throws(() => engine.view(viewer), { message: `viewer: '${viewer}' is not a side: write first or second` });
  }
  assert.deepEqual(engine.view(null), engine.view());
});

test("a game has its weights however it is called", async () => {
  const foundAfter = async (choose) => {
    const player = await listeningEngine({ weights: [] });
    await choose(player);
    return player.answer("go depth 3").map((line) => line.replace(/ (nps|time) \d+/g, ""));
  };
  for (const [name, called] of [
    ["chess", "standard"],
    ["english", "English"],
    ["turkish", "TURKISH"],
  ]) {
    const withWeights = await foundAfter(({ engine }) => engine.choose(name));
    assert.deepEqual(await foundAfter(({ engine }) => engine.choose(called)), withWeights);
    const byHand = await foundAfter(({ answer }) => answer(`setoption name UCI_Variant value ${name}`));
    assert.notDeepEqual(byHand, withWeights);
  }
});

test("the tutorial's game is read and played to its end", async () => {
  const player = await listeningEngine();
  assert.deepEqual(player.engine.gamesOfFiles(), []);
  assert.equal(player.engine.addVariant(carousel, "mine"), "carousel");
  assert.deepEqual(
    player.engine.gamesOfFiles(),
    player.engine.games().filter(({ file }) => file),
  );
  await player.engine.choose("carousel");
  assert.equal(player.answer("go perft 4").at(-1), "Nodes searched: 4616");
  assert.equal(player.engine.view().turns.length, 9);
  assert.ok(playToEnd(player, 300).board.result);
});

test("a game that is added is told by its own name, whatever file it stands in", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  const [first, second] = ["mine", "yours"].map((name) => carousel.replace('"carousel"', `"${name}"`));
  assert.equal(engine.addVariant(first), "mine");
  assert.equal(engine.addVariant(second), "yours");
  assert.equal(engine.addVariant(first), "mine");
  assert.equal(engine.addVariant(first.replace('"mine"', '"chess"'), "other"), "chess-file");
  await engine.choose("yours");
  assert.equal(engine.view().variant, "yours");
});

test("a record of a game of one's own is read by the rules that it has now", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  const record = '[Variant "gardner"]\n\n1. b3 *\n';
  const toml = textOf("variants/library/gardner.toml");
  engine.addVariant(toml.replace('"fmWfcF"', '"fmFfcW"'));
  assert.match(engine.readRecords(record).error, /^game 1, move 1: /);
  engine.addVariant(toml);
  assert.deepEqual(engine.readRecords(record).games[0]?.turns, ["b2b3"]);
});

test("what the machine does not have is refused, and the engine goes on", async () => {
  const { answer } = await listeningEngine();
  assert.match(answer("setoption name Threads value 2").at(-1), /^info string error: .*threads cannot be started/);
  assert.match(
    answer("setoption name Hash value 4000").at(-1),
    /^info string error: .*there is no memory for 4000 MB/,
  );
  assert.match(
    answer("setoption name Hash value 5000").at(-1),
    /^info string error: .*there is no memory for 5000 MB/,
  );
  for (const line of ["go infinite", "go ponder depth 3"]) {
    const lines = answer(line);
    assert.match(lines.at(-2), /^info string error: go: without a limit/);
    assert.equal(lines.at(-1), "bestmove (none)");
  }
  assert.match(answer("go depth 3").at(-1), /^bestmove /);
});

test("the games are told with what they are, and pieces can be set up in those that hide nothing", async () => {
  const { engine } = await listeningEngine({ weights: [] });
  const games = engine.games();
  assert.equal(games[0].name, "chess");
  assert.ok(games.find((game) => game.name === "makruk").library);
  for (const { name, title, sides } of games) {
    await engine.choose(name);
    const view = engine.view();
    assert.deepEqual([view.title, view.sides], [title, sides]);
    if (view.hidden) continue;
    const { cells, hands, sideToMove } = view.board;
    const men = cells.flatMap((cell) =>
      (cell.men ?? []).map(({ side, letter }) => ({ cell: cell.name, side, letter })),
    );
    const held = [...hands.first, ...hands.second].map(({ side, letter, number }) => ({ side, letter, number }));
    engine.setBoard({ men, hands: held, sideToMove });
    // A board does not say how many moves the first turn has, which Marseillais chess makes shorter.
    assert.equal(engine.view().position, view.position.replace(/ 0\/\d+ /, " "), name);
  }
});

test("turns are read, lines are noted, pictures are drawn as options say", async () => {
  const { engine } = await listeningEngine();
  assert.equal(engine.read(" Nf3 ").text, "g1f3");
  assert.throws(() => engine.read("Nf4"));
  assert.deepEqual(engine.notate(["e2e4", "e7e5", "e7e5"]), ["e4", "e5"]);
  assert.notEqual(engine.diagram({ lit: ["e4"] }), engine.diagram());
  assert.equal(engine.diagram({ viewer: undefined, bottom: "first" }), engine.diagram());
  assert.throws(() => engine.diagram({ palette: "pink" }), { message: /^palette: 'pink' is not one of / });
  assert.throws(() => engine.setBoard({ men: [], sideToMove: "first" }), { message: "White has no king" });
  assert.throws(() => engine.setBoard({ men: [] }), { message: "sideToMove: it is missing" });
});

test("records are read and written, whatever the language", async () => {
  const { engine } = await listeningEngine();
  const text = engine.writeRecord({
    tags: [
      ["White", "Łukasz"],
      ["Black", 'Кирилл "K"'],
    ],
    turns: ["e2e4", "e7e5"],
    comments: ["schön"],
    nags: [[1]],
    result: "1-0",
  });
  const { games, error } = engine.readRecords(`${text}1. e5 *\n`);
  assert.equal(games.length, 1);
  assert.deepEqual(games[0].notations, ["e4", "e5"]);
  assert.deepEqual(games[0].comments, ["schön", ""]);
  assert.equal(games[0].tags.find(([name]) => name === "Black")[1], 'Кирилл "K"');
  assert.match(error, /^game 2, move 1: /);
  assert.deepEqual([games[0].variant, games[0].format], ["chess", "pgn"]);
  assert.equal(engine.writeRecord(games[0]), text);
  await engine.choose("english");
  assert.throws(() => engine.writeRecord(games[0]), { message: "variant: 'chess' is not english, the present game" });
});

test("endings are solved, and positions with few pieces judged exactly", async () => {
  const { engine, answer } = await listeningEngine({ weights: [] });
  await engine.choose("english");
  const files = engine.makeEndings(2);
  assert.deepEqual(files.map(({ name }) => name).sort(), ["K-K.ending", "K-M.ending", "M-K.ending", "M-M.ending"]);
  answer("position fen B:WK13:BK1");
  assert.equal(engine.probe().value, "unknown");
  engine.giveEndings(files);
  const { value, plies, moves } = engine.probe();
  assert.deepEqual([value, plies, moves[0]], ["won", 11, { move: "1-5", value: "won", plies: 11 }]);
  assert.throws(() => engine.giveEndings([{ name: "K-K.ending", bytes: new Uint8Array(3) }]));
  assert.equal(engine.probe().plies, 11);
  engine.giveEndings([]);
  assert.equal(engine.probe().value, "unknown");
  await engine.choose("crest");
  assert.throws(() => engine.probe(), { message: "there are no tables of Crest's endings" });
});

test("endings are given in place of others, or none of them are", async () => {
  const { engine, answer } = await listeningEngine({ weights: [] });
  await engine.choose("english");
  const valueOf = (position) => {
    assert.deepEqual(answer(`position fen ${position}`), []);
    return engine.probe().value;
  };
  const [two, three] = ["B:WK13:BK1", "B:WK13:BK1,K2"];
  const large = engine.makeEndings(3);
  const small = engine.makeEndings(2);
  assert.equal(small.length, 4);
  assert.ok(large.length > 4);
  engine.giveEndings(large);
  assert.deepEqual([valueOf(two), valueOf(three)], ["won", "won"]);
  assert.equal(engine.makeEndings(2).length, 4);
  engine.giveEndings(small);
  assert.deepEqual([valueOf(two), valueOf(three)], ["won", "unknown"]);
  const { name, bytes } = large.find((file) => file.name === "KK-K.ending");
  assert.throws(() => engine.giveEndings([...small, { name, bytes: bytes.slice(0, 100) }]));
  assert.deepEqual([valueOf(two), valueOf(three)], ["won", "unknown"]);
  engine.giveEndings(small);
  engine.giveEndings(large);
  assert.deepEqual([valueOf(two), valueOf(three)], ["won", "won"]);
});

test("weights that are damaged are refused", async () => {
  const { engine, answer } = await listeningEngine();
  engine.writeFile("/damaged.weights", "RNDLWGTS and nothing else");
  assert.match(answer("setoption name EvalFile value /damaged.weights").at(-1), /^info string error: .*EvalFile/);
});
