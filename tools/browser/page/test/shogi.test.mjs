// Records of Shogi: the page reads and writes them as other programs do, and the engine plays their moves.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { onPage } from "./on_page.mjs";
import { openSources } from "./sources.mjs";

const kif = `# KIF
開始日時：2026/05/01 10:00:00
棋戦：テスト
手合割：平手
先手：山田
後手：鈴木
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*角道
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88) ( 0:01/00:00:02)
   4 同　銀(31)   ( 0:01/00:00:02)
   5 ４五角打     ( 0:01/00:00:03)
   6 投了
まで5手で先手の勝ち

変化：2手
   2 ８四歩(83)   ( 0:02/00:00:02)
`;
const turns = ["c3c4", "g7g6", "b2h8+", "g9h8", "B@f5"];

/** The same record in Shift-JIS, in Base64. */
const shiftJis =
  "IyBLSUYKikqObpP6jp6BRjIwMjYvMDUvMDEgMTA6MDA6MDAKivuQ7YFGg2WDWINnCo7ojYeKhIFGlb2O6AqQ5o7ogUaOUpNjCozjjuiBRpfpltgKjuiQlC0tLS2Od47oLS0tLS0tLS0tj8GU746eitQtLQogICAxIIJWmFqV4Cg3NykgICAoIDA6MDEvMDA6MDA6MDEpCiqKcJO5CiAgIDIgglKObJXgKDMzKSAgICggMDowMS8wMDowMDowMSkKICAgMyCCUZPxinCQrCg4OCkgKCAwOjAxLzAwOjAwOjAyKQogICA0IJOvgUCL4igzMSkgICAoIDA6MDEvMDA6MDA6MDIpCiAgIDUgglOM3IpwkcUgICAgICggMDowMS8wMDowMDowMykKICAgNiCTipe5CoLcgsU1juiCxZDmjuiCzI+fgr8KCpXPibuBRjKO6AogICAyIIJXjmyV4Cg4MykgICAoIDA6MDIvMDA6MDA6MDIpCg==";

const patience = 120_000;

describe("a record of Shogi", () => {
  let sources;
  let shogi;
  let formats;
  before(async () => {
    sources = await openSources();
    [shogi, formats] = await Promise.all(["shogi", "shogi_format"].map((name) => sources.load(`records/${name}.ts`)));
  });
  after(() => sources?.close());

  test("is known by its lines, and no other record is", () => {
    assert.equal(formats.shogiFormatOf(kif), "KIF");
    assert.equal(formats.shogiFormatOf("▲７六歩 △３四歩"), "KI2");
    assert.equal(formats.shogiFormatOf("V2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n"), "CSA");
    for (const text of ['[White "▲"]\n\n1. e4 e5 *', '{"moves":["e2e4"]}', "1. 32-28 19-23 2. 28x19", "1 e4", ""])
      assert.equal(formats.shogiFormatOf(text), null, text);
  });

  test("has moves, comments, variations, players and the result in the engine's words", () => {
    const game = shogi.readShogi(kif, "KIF");
    assert.deepEqual(game.turns, turns);
    assert.deepEqual(game.comments, ["角道", "", "", "", ""]);
    assert.deepEqual(
      game.variations.map(({ instead, turns: others }) => [instead, others]),
      [[1, ["b7b6"]]],
    );
    assert.deepEqual(game.ending, { result: "1-0", reason: "resignation" });
    assert.equal(game.title, "山田 – 鈴木");
    assert.equal(game.start, undefined);
    assert.deepEqual(Object.fromEntries(game.about.tags).Date, "2026.05.01");
  });

  test("gives the same moves in KI2 and CSA", () => {
    assert.deepEqual(shogi.readShogi("▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角", "KI2").turns, turns);
    const csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0045KA\n%TORYO\n";
    assert.deepEqual(shogi.readShogi(csa, "CSA").turns, turns);
  });

  test("is written so that it reads back the same, with a handicap too", () => {
    const handicap = kif.replace("平手", "角落ち").replace(/^ {3}1[^]*$/m, "   1 ３四歩(33)\n   2 ７六歩(77)\n   3 中断\n");
    for (const text of [kif, handicap]) {
      const { start, turns: read, comments, variations, comment, about, ending } = shogi.readShogi(text, "KIF");
      const line = { turns: read, comments, nags: [], variations };
      const { result = "*", reason = "" } = ending ?? {};
      const again = shogi.readShogi(shogi.writeKif({ start, line, comment, about, result, reason }), "KIF");
      assert.deepEqual(again.turns, read);
      assert.deepEqual(again.variations, variations);
      assert.deepEqual([again.start, again.ending, again.title], [start, ending, "山田 – 鈴木"]);
    }
    assert.equal(shogi.readShogi(handicap, "KIF").start, "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] b - - 0 1");
  });

  test("with a wrong line is refused with that line", () => {
    assert.throws(() => shogi.readShogi(kif.replace("３四歩(33)", "３四犬(33)"), "KIF"), /KIF record cannot be read at “.*犬/);
  });

  test("keeps pieces in hand and promoted pieces of a position", () => {
    const sfen = "lnsgk1snl/6g2/ppppppppp/9/9/9/PPPPPPPPP/1B5+r1/LNSGKGSNL w 2P3p 1";
    const start = shogi.engineStart(sfen);
    assert.equal(start, "lnsgk1snl/6g2/ppppppppp/9/9/9/PPPPPPPPP/1B5+r1/LNSGKGSNL[PPppp] b - - 0 1");
    assert.equal(shogi.sfenOf(start), sfen);
  });
});

describe("a file of Shogi", () => {
  const shown = async (visit, count) =>
    visit.page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length === n, { timeout: patience }, count);

  onPage("is played through, in Shift-JIS too, and saved as KIF", {}, async (visit) => {
    visit.page.setDefaultTimeout(patience);
    const isLoaded = () =>
      visit.page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/shogi-/.test(name)));
    assert.equal(await isLoaded(), false);
    await visit.drop([{ name: "game.kif", content: [...Buffer.from(shiftJis, "base64")] }]);
    await shown(visit, 5);
    assert.equal(await isLoaded(), true);
    assert.equal(await visit.text(".game-name"), "Shogi\u00a0▾");
    assert.deepEqual(await visit.texts(".comment"), ["角道"]);
    await visit.picture("shogi-kif");
    const text = (await visit.savedRecords()).at(-1);
    for (const part of ["先手：山田", "後手：鈴木", "７六歩(77)", "２二角成(88)", "４五角打", "投了", "変化：2手"])
      assert.ok(text.includes(part), `${part} in\n${text}`);
    await visit.picture("shogi-files");
  });

  onPage("with an illegal move is refused in a line, and the game stays", {}, async (visit) => {
    visit.page.setDefaultTimeout(patience);
    await visit.drop([{ name: "game.kif", content: kif.replace("４五角打", "４五金打") }]);
    await visit.waitFor(".wrong");
    assert.doesNotMatch(await visit.text(".wrong"), /\n/);
    assert.match(await visit.text(".game-name"), /Chess/);
  });
});
