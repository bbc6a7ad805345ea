// What the page answers at once to what a reader does.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";

const refusal = async (visit, expected) => {
  await visit.page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector(".refusal")?.textContent ?? ""),
    { timeout: 10_000 },
    expected.source,
  );
};

describe("a click that is no move gives the reason", () => {
  onPage("a pawn goes too far, and the next click takes the reason away", {}, async (visit) => {
    await visit.point("e2");
    await visit.clickCell("e5");
    await refusal(visit, /^The pawn on e2 does not reach e5\.$/);
    await visit.picture("refusal");
    await visit.clickCell("d2");
    await visit.page.waitForFunction(() => !document.querySelector(".refusal"));
    await visit.drag("d2", "d6");
    await refusal(visit, /does not reach d6/);
    await visit.clickCell("e7");
    await refusal(visit, /^White is to move\.$/);
  });

  onPage("a capture has to be made", {}, async (visit) => {
    await visit.follow("#game=english&turns=11-15+22-18");
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell.can").length === 1);
    await visit.clickCell("b6");
    await refusal(visit, /^You must capture/);
  });

  onPage("a piece has to be picked in hand first", {}, async (visit) => {
    await visit.begin("cheversi", "person person");
    await visit.clickCell("d4");
    await refusal(visit, /^First pick a piece in hand\.$/);
    await visit.page.click(".held[data-side='first'][data-man='knight']");
    await refusal(visit, /^White's king is placed first\.$/);
  });
});

onPage("a king in check is marked, and so is the player", {}, async (visit) => {
  await visit.follow("#game=chess&turns=e2e4+f7f6+d1h5");
  await visit.waitFor(".board path.check");
  const [mark, king] = await visit.page.evaluate(() =>
    ["path.check", ".cell[data-cell='e8']"].map((each) => document.querySelector(`.board ${each}`).getAttribute("d")),
  );
  assert.equal(mark, king);
  assert.match(await visit.text(".side-line[data-side='second']"), /in check/);
  await visit.picture("check");
});

const checked = "4k3/8/8/8/8/8/8/K3R3 b - - 0 1";

onPage("a position that begins in check is marked, by a link and in the editor", {}, async (visit) => {
  const isMarked = async () => {
    await visit.waitFor(".board path.check");
    assert.match(await visit.text(".side-line[data-side='second']"), /in check/);
  };
  await visit.follow(`#game=chess&start=${checked.replaceAll(" ", "+")}`);
  await isMarked();
  await visit.follow("#game=chess");
  await visit.page.waitForFunction(() => !document.querySelector(".board path.check"));
  await visit.tab("Editor");
  await visit.page.$eval(
    ".tab-panel textarea",
    (area, text) => {
      area.value = text;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    },
    checked,
  );
  await visit.press("Set up this text");
  await isMarked();
  await visit.press("Play from here");
  await visit.waitFor("#tab-Game[aria-selected='true']");
  await isMarked();
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
]) {
  onPage(
    `what a pawn becomes is chosen at its cell, at ${width}x${height}`,
    {},
    async (visit) => {
      await visit.follow("#game=chess&start=7k/P7/8/8/8/8/8/KQ6+w+-+-+0+1");
      await visit.point("a7", "a8");
      await visit.waitFor(".choices fieldset");
      await visit.picture(`promotion-${width}`);
      const [choice, cell, last] = await visit.page.evaluate(() =>
        [".choices fieldset", ".cell[data-cell='a8']", ".choices fieldset button:last-child"].map((each) => {
          const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      assert.ok(choice.left <= cell.right && choice.right >= cell.left, "beside the cell");
      assert.ok(choice.top <= cell.bottom + 5 && choice.bottom >= cell.top - 5, "above or below the cell");
      assert.ok(last.bottom <= height && choice.top >= 0, "within the window");
      await visit.press("rook");
      await visit.waitFor(".man[data-cell='a8'][data-man='rook']");
    },
    { width, height },
  );
}

onPage("what was copied is shown on the button", {}, async (visit) => {
  await visit.context.overridePermissions(new URL(visit.page.url()).origin, ["clipboard-sanitized-write"]);
  await visit.tab("Files");
  for (const what of ["the position", "the game", "a link", "the picture"]) {
    await visit.press(`Copy ${what}`);
    await visit.waitFor("button.copied", 10_000);
    assert.deepEqual(await visit.texts("button.copied"), ["✓ Copied"]);
    await visit.page.waitForFunction(() => !document.querySelector("button.copied"));
  }
});

describe("what is wrong with a file is said in plain words", () => {
  const wrongAfter = async (visit, name, content) => {
    await visit.page.evaluate(() => document.querySelector(".wrong button")?.click());
    await visit.drop([{ name, content }]);
    await visit.waitFor(".wrong");
    return visit.page.$eval(".wrong", ({ firstChild }) => firstChild.textContent);
  };

  onPage("without the engine's options and files", {}, async (visit) => {
    assert.equal(
      await wrongAfter(visit, "mine.toml", "name = 'x'\nboard = 3\n"),
      "mine.toml: line 2: board: '3' is not a table",
    );
    assert.match(await wrongAfter(visit, "game.json", '{"variant": "halma", "moves": []}'), /^there is no variant 'halma'/);
    assert.match(await wrongAfter(visit, "game.json", '{"variant": "chess", "moves": ["e2e5"]}'), /^move 1: 'e2e5'/);
  });
});

onPage("a PGN without tags that fits chess alone is opened as chess", {}, async (visit) => {
  await visit.begin("gardner", "person person");
  await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *" }]);
  await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 7);
  assert.match(await visit.text(".game-name"), /^Chess/);
});
