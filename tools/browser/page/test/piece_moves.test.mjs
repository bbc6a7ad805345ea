// Pictures of how the pieces move, in the rules of a game.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

/** Opens the rules, waits for pictures, and returns what stands under and behind them. */
async function piecesOf(visit) {
  await visit.waitFor("details.rules");
  await visit.page.$eval("details.rules", (rules) => (rules.open = true));
  await visit.waitFor("details.rules[data-drawn]");
  return visit.page.$$eval(".piece-moves figure", (figures) =>
    figures.map((figure) => [figure.textContent, figure.querySelector("img").alt]),
  );
}

describe("pictures of how pieces move", () => {
  for (const [size, viewport] of [
    ["desk", { width: 1366, height: 768 }],
    ["phone", { width: 390, height: 844 }],
  ]) {
    onPage(`stand in the rules of Xiangqi, ${size}`, {}, async (visit) => {
      await visit.page.setViewport(viewport);
      await visit.begin("xiangqi", "person person");
      const pieces = await piecesOf(visit);
      const cannon = pieces.find(([text]) => text.startsWith("cannon"));
      assert.ok(cannon, JSON.stringify(pieces));
      assert.match(cannon[1], /^moves to /);
      // Nothing to hop over: it cannot capture.
      assert.doesNotMatch(cannon[1], /captures/);
      assert.equal(await visit.has("details.rules pre"), false);
      const [overflow, broken] = await visit.page.evaluate(() => [
        document.documentElement.scrollWidth > innerWidth,
        [...document.querySelectorAll(".piece-moves img")].filter((image) => image.complete && image.naturalWidth === 0).length,
      ]);
      assert.equal(overflow, false);
      assert.equal(broken, 0);
      await visit.page.$eval(".piece-moves", (list) => list.scrollIntoView());
      await visit.picture(`piece-moves-${size}`);
    });
  }

  onPage("show the lines of the round board", {}, async (visit) => {
    await visit.begin("centrechess", "person person");
    const pieces = await piecesOf(visit);
    assert.equal(pieces.length, 6);
    const pawn = pieces.find(([text]) => text.startsWith("pawn"));
    assert.match(pawn[1], /^moves to \w+, \w+; captures on \w+/);
  });

  onPage("name cells as the board does: by numbers or by letters", {}, async (visit) => {
    await visit.begin("english", "person person");
    const [man, king] = await piecesOf(visit);
    assert.deepEqual(man, ["man, 18", "moves to 22, 23; captures on 22, 23"]);
    assert.equal(king[0], "king, 18");
    assert.match(king[1], /^moves to (\d\d, ){3}\d\d; captures on (\d\d, ){3}\d\d$/);
    await visit.begin("russian", "person person");
    for (const [text] of await piecesOf(visit)) assert.match(text, /^(man|king), [a-h][1-8]$/);
  });

  onPage("are of the game that is open, and missing where stones only are placed", {}, async (visit) => {
    await visit.begin("chess", "person person");
    const knight = (await piecesOf(visit)).find(([text]) => text.startsWith("knight"));
    assert.deepEqual(knight, [
      "knight, d4",
      "moves to c2, e2, b3, f3, b5, f5, c6, e6; captures on c2, e2, b3, f3, b5, f5, c6, e6",
    ]);
    await visit.begin("cheversi", "person person");
    const placed = await piecesOf(visit);
    assert.equal(placed.length, 5);
    for (const [, spoken] of placed) assert.match(spoken, /^attacks /);
    assert.match(await visit.text("details.rules"), /A dot is a cell that the piece attacks\./);
    await visit.picture("piece-moves-cheversi");
    await visit.begin("crest", "person person");
    const tiles = await piecesOf(visit);
    assert.deepEqual(
      tiles.map(([text]) => text.replace(/,.*/, "")),
      ["king", "rook", "bishop", "knight"],
    );
    await visit.picture("piece-moves-crest");
    await visit.begin("reversi", "person person");
    await visit.page.$eval("details.rules", (rules) => (rules.open = true));
    await visit.page.waitForFunction(() => !document.querySelector(".piece-moves"));
    assert.match(await visit.text("details.rules"), /flank/);
  });
});
