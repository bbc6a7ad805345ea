// Records of Xiangqi: the page reads and writes them as other programs do, and the engine plays their moves.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { onPage } from "./on_page.mjs";
import { openSources } from "./sources.mjs";

const wxf = `[Game "Chinese Chess"]
[Event "Test"]
[Red "Hu"]
[Black "Liu"]
[Result "1-0"]
[Format "WXF"]

1. R9+1 {out first} H8+7 2. R9=4 (2. C2=5 H2+3) R9=8 3. H2+1 C2=3
4. R1=2 P7+1 5. R4=2 P7+1 6. R+=3 P7=6 1-0
`;
const turns = ["a1a2", "h10g8", "a2f2", "i10h10", "h1i3", "b8c8", "i1h1", "g7g6", "f2h2", "g6g5", "h2g2", "g5f5"];

const header = '[Game "Chinese Chess"]\n[Red "Hu"]\n[Black "Liu"]\n';
const iccs = `${header}[Format "ICCS"]\n\n1. H2-E2 H9-G7 2. H0-G2 *\n`;
const cells = `${header}\n1. h2e2 h9g7 2. h0g2 *\n`;
const opening = ["h3e3", "h10g8", "h1g3"];
/** Soldiers on two files, and three on one of them. */
const soldiers = `${header}[FEN "3k5/2P6/2P3P2/2P3P2/9/9/9/9/9/5K3 r"]\n\n1. 13=2 K4=5 2. 17=8 K5=4 3. P++1 *\n`;

const patience = 120_000;

describe("a record of Xiangqi", () => {
  let sources;
  let [xiangqi, notation, formats] = [];
  let engine;
  before(async () => {
    sources = await openSources();
    [xiangqi, notation, formats] = await Promise.all(
      ["xiangqi", "wxf", "xiangqi_format"].map((name) => sources.load(`records/${name}.ts`)),
    );
    const { loadEngine } = await import(pathToFileURL(join(process.env.ROUNDEL_PUBLIC, "engine/engine.js")));
    engine = await loadEngine({ weights: [], tell: () => {} });
    await engine.choose("xiangqi");
  });
  after(() => sources?.close());

  const read = (text) => xiangqi.readXiangqi(text, async (pgn) => engine.readRecords(pgn));
  const readOne = async (text) => {
    const { games, error } = await read(text);
    assert.equal(error, undefined);
    assert.equal(games.length, 1);
    return games[0];
  };

  test("is known by its moves and tags, and no other record is", () => {
    for (const text of [wxf, iccs, cells, soldiers, "1. C2=5 H8+7", "1. 炮二平五 马8进7", "FORMAT WXF\nSTART{\n}END"])
      assert.equal(formats.isXiangqi(text), true, text);
    for (const text of [
      '[White "C2=5"]\n\n1. e4 {C2=5} e5 *',
      '[Variant "xiangqi"]\n\n1. Che3 Ng8 *',
      '[Variant "xiangqi"]\n\n1. h3e3 h10g8 *',
      "1. e2-e4 e7-e5",
      "1. 32-28 19-23 2. 28x19",
      "",
    ])
      assert.equal(formats.isXiangqi(text), false, text);
  });

  test("has moves, comments, variations, players and the result in the engine's words", async () => {
    const game = await readOne(wxf);
    assert.deepEqual(game.turns, turns);
    assert.equal(game.comments[0], "out first");
    assert.deepEqual(
      game.variations.map(({ instead, turns: others }) => [instead, others]),
      [[2, ["h3e3", "b10c8"]]],
    );
    const { White, Black } = Object.fromEntries(game.tags);
    assert.deepEqual([White, Black, game.result], ["Hu", "Liu", "1-0"]);
  });

  test("gives the same moves in ICCS, by cells, in Chinese and in a file of WXF", async () => {
    const file = "FORMAT\tWXF\nRED\tHu;;;\nBLACK\tLiu\n\nSTART{\n1. C2=5 H8+7\n2. h2+3\n}END\n";
    for (const text of [
      iccs,
      cells,
      "1. 炮二平五 马8进7 2. 傌二进三 *",
      "1. 砲二平五 馬８進７ 2. 馬二進三",
      file,
      "1.C2.5 h8+7 2.N2+3",
    ])
      assert.deepEqual((await readOne(text)).turns, opening, text);
    assert.equal(Object.fromEntries((await readOne(file)).tags).White, "Hu");
  });

  test("names soldiers by their places on a file", async () => {
    const game = await readOne(soldiers);
    assert.deepEqual(game.turns, ["g8h8", "d10e10", "c9b9", "e10d10", "c8c9"]);
  });

  test("is written so that it reads back the same, in random games too", async () => {
    for (const text of [wxf, soldiers]) {
      const { tags, ...game } = await readOne(text);
      const { tags: others, ...again } = await readOne(xiangqi.writeXiangqi({ tags, ...game }));
      assert.deepEqual(again, game);
      const players = (all) => all.filter(([name]) => name === "White" || name === "Black");
      assert.deepEqual(players(others), players(tags));
    }
    let [seed, seen] = [1, 0];
    const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
    for (let n = 0; n < 20; ++n) {
      const played = [];
      let board = notation.boardOf(notation.usualStart);
      for (let ply = 0; ply < 150; ++ply) {
        engine.post(`position startpos${played.length > 0 ? ` moves ${played.join(" ")}` : ""}`);
        const { turns: legal } = engine.view();
        if (legal.length === 0) break;
        for (const { text } of legal)
          assert.equal(notation.readWxf(board, notation.writeWxf(board, text), ply % 2 === 0), text, played.join(" "));
        seen += legal.length;
        const { text } = legal[random(legal.length)];
        played.push(text);
        board = notation.play(board, text);
      }
    }
    assert.ok(seen > 10_000);
  });

  test("with a wrong move is refused with that move and the reason, and other games are read", async () => {
    const wrong = async (from, to) => (await read(wxf.replace(from, to))).error;
    assert.match(await wrong("P7=6", "P8=6"), /^game 1: .*“6\.\.\. P8=6”.*No such piece stands there\.$/);
    assert.match(await wrong("H2+1", "H2+5"), /“3\. H2\+5”.*The piece does not move so\.$/);
    assert.match(await wrong("H2+1", "Knight"), /“3\. Knight”.*none of the notations/);
    // The engine has the last word, also where later moves fit no piece.
    assert.match(await wrong("H2+1", "H2+4"), /^game 1, move 3: 'H2\+4' \(h1f2\) is not legal/);
    const { games, error } = await read(`${wxf.replace("P7=6", "P8=6")}\n${iccs}`);
    assert.match(error, /^game 1: .*P8=6/);
    assert.deepEqual(
      games.map((game) => game.turns),
      [opening],
    );
  });
});

describe("a file of Xiangqi", () => {
  const shown = async (visit, count) =>
    visit.page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length === n, { timeout: patience }, count);
  onPage("is played through, saved in WXF, and opened again with the same moves", {}, async (visit) => {
    visit.page.setDefaultTimeout(patience);
    await visit.drop([{ name: "game.pgn", content: wxf }]);
    await shown(visit, 12);
    assert.equal(await visit.text(".game-name"), "Xiangqi\u00a0▾");
    assert.deepEqual(await visit.texts(".comment"), ["out first"]);
    const played = await visit.texts(".turns > .turn");
    const text = (await visit.savedRecords()).at(-1);
    for (const part of ['[Red "Hu"]', "1. R9+1 {out first} H8+7", "(2. C2=5 H2+3)", "6. R+=3", "1-0"])
      assert.ok(text.includes(part), `${part} in\n${text}`);
    await visit.tab("Game");
    await visit.drop([{ name: "game.pgn", content: iccs }]);
    await shown(visit, 3);
    await visit.drop([{ name: "saved.pgn", content: text }]);
    await shown(visit, 12);
    assert.deepEqual(await visit.texts(".turns > .turn"), played);
  });

  onPage("with Chinese moves in GB 18030 is played through", {}, async (visit) => {
    visit.page.setDefaultTimeout(patience);
    // 炮二平五 马8进7
    const bytes = [0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20, 0xc2, 0xed, 0x38, 0xbd, 0xf8, 0x37, 0x0a];
    await visit.drop([{ name: "game.pgn", content: bytes }]);
    await shown(visit, 2);
  });

  onPage("with a wrong move is refused in a line, and the game stays", {}, async (visit) => {
    visit.page.setDefaultTimeout(patience);
    await visit.drop([{ name: "game.pgn", content: wxf.replace("H2+1", "H2+4") }]);
    await visit.waitFor(".wrong");
    assert.doesNotMatch(await visit.text(".wrong"), /\n/);
    assert.match(await visit.text(".wrong"), /move 3: 'H2\+4' \(h1f2\) is not legal/);
    assert.match(await visit.text(".game-name"), /Chess/);
  });
});
