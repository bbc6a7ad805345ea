// Games in which the two sides do not know the same: what the page shows to whom, and when.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { listen, pause, playToTheEnd, playUntil } from "./browser.mjs";
import { long, onPage } from "./on_page.mjs";

/** What tells where a side has which tile: a set-up, a position, a view, the label of a cell. */
const tilesOf = {
  White: [/@[a-g][1-3][RBN]/, /~[RBN]/, /White (rook|bishop|knight), face down/, hiddenIn("first")],
  Black: [/@[a-g][567][RBN]/, /~[rbn]/, /Black (rook|bishop|knight), face down/, hiddenIn("second")],
};
function hiddenIn(side) {
  return new RegExp(`"side":"${side}"[^{}]*"name":"(rook|bishop|knight)"[^{}]*"faceDown":true`);
}
const assertHidden = (text, side) => {
  for (const tiles of tilesOf[side]) assert.doesNotMatch(text, tiles, `${side}'s tiles`);
};

describe("a set-up", () => {
  onPage("the cells for a set-up are lit, and take pieces, and no others do", {}, async (visit) => {
    const lit = () => visit.page.$$eval(".cell.can", (cells) => cells.map((each) => each.dataset.cell).sort());
    const laid = () => visit.text(".lay-out p");
    const diamonds = (rank) => visit.page.$$eval(`[aria-label*="diamond"][data-cell$="${rank}"]`, (cells) => cells.length);
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    const white = await lit();
    assert.equal(white.length, await visit.page.$$eval(".board .open", (cells) => cells.length));
    assert.equal(white.length, (await diamonds(1)) + (await diamonds(2)) + (await diamonds(3)));
    assert.equal((await visit.page.$$(".held[aria-disabled='false']")).length, 3);
    assert.ok(white.length > 0 && white.every((cell) => cell[1] <= "3"));
    await visit.clickCell("d4");
    assert.equal(await laid(), "Nothing is placed yet.");
    await visit.clickCell(white[0]);
    assert.match(await laid(), new RegExp(` on ${white[0]}$`));
    await visit.picture("crest-set-up");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
    await visit.page.click(".hand-over button");
    await visit.waitFor(".board .man");
    const black = await lit();
    assert.ok(black.length === white.length && black.every((cell) => cell[1] >= "5"));
  });
});

/** All tiles are face down still, White's rook on d3. */
const faceDown = "3k3/~r~r~b1~b~n~n/7/7/3~R3/~R~B~N1~B~N1/3K3 w 3.0/3.0 0 0";
/** White to move, who wins by d3d7:a5; both have one shield left. */
const lastAttack = "3k3/r'~r~b1~bn'n'/7/7/3R'3/~RB'~N1B'~N1/3K3 w 1.0/1.0 - 0";
const write = async ({ page }, turn) => {
  await page.type(".written input", turn);
  await page.keyboard.press("Enter");
};
const manIsAt = (visit, cell) => visit.waitFor(`.board .man[data-cell="${cell}"]`);

describe("two people at one board", () => {
  const begin = async (visit) => {
    await visit.begin("crest", "person person");
    await visit.waitFor(".lay-out");
    await visit.press("Let the engine place them");
    await visit.waitFor(".hand-over");
  };

  onPage("a tile that the other one has seen turned up stays so", {}, async (visit) => {
    await visit.follow(`#${new URLSearchParams({ game: "crest", start: faceDown })}`);
    await write(visit, "d3=R");
    await visit.waitFor(".hand-over");
    await visit.takeOver();
    await visit.press("Take back");
    await visit.waitFor(".wrong");
    assert.match(await visit.text(".wrong"), /have seen/);
    assert.deepEqual(await visit.turns(), ["d3=R"]);
  });

  onPage("nothing shows the board while it is handed over", {}, async (visit) => {
    const { page } = visit;
    const assertNothingSeen = async (what) => {
      await pause(300);
      assert.equal(await visit.has(".hand-over"), true, what);
      assert.equal(await visit.has(".board .man, .board [aria-label]"), false, what);
      assertHidden(await visit.content(), "White");
    };
    await begin(visit);
    for (const key of ["f", "ArrowLeft", "u", "Escape", "Escape"]) {
      await page.keyboard.press(key);
      await assertNothingSeen(key);
    }
    for (const name of ["One move back", "To the beginning"]) {
      await page.$eval(`[aria-label='${name}']`, (button) => button.click());
      await assertNothingSeen(name);
    }
    await visit.tab("Settings");
    await visit.choose("Board colours", "colour-blind");
    await assertNothingSeen("another palette");
    await visit.tab("Files");
    assert.equal(await visit.offers("Save the picture"), false);
    await assertNothingSeen("records");
    for (let n = 0; n < 4; ++n) {
      await page.keyboard.press("Tab");
      assert.notEqual(await page.evaluate(() => document.activeElement.closest("main, header")?.localName), "main");
    }
    await visit.takeOver();
    assertHidden(await visit.content(), "White");
  });

  onPage(
    "each sees and is told their own tiles alone, turn after turn",
    {},
    async (visit) => {
      const sides = ["Black", "White"];
      await begin(visit);
      for (let turn = 0; turn < 6; ++turn) {
        const [viewer, hidden] = turn % 2 === 0 ? sides : sides.toReversed();
        assert.match(await visit.text(".hand-over"), new RegExp(viewer));
        await visit.page.evaluate(() => void window.traffic.splice(0));
        await visit.takeOver();
        const isEnough = (now) => now.handOver;
        for (let steps = 0; steps < 3; ++steps) {
          assertHidden(await visit.content(), hidden);
          const traffic = await visit.page.evaluate(() => window.traffic);
          assert.ok(traffic.length > 0);
          assertHidden(traffic.join("\n"), hidden);
          if (steps === 0 && turn > 1) await visit.page.keyboard.press("f");
          await pause(100);
        }
        if (turn > 1) assert.match(await visit.content(), new RegExp(`${viewer} (rook|bishop|knight)`));
        const { result } = await playUntil(visit, 5 + turn, isEnough);
        if (result) return;
      }
    },
    { prepare: listen },
  );
});

describe("a game that is over stays over", () => {
  const resultOf = async (visit) => JSON.parse((await visit.savedRecords())[1]).result;

  onPage("where the last turn is taken back and another tried", {}, async (visit) => {
    await visit.follow(`#${new URLSearchParams({ game: "crest", start: lastAttack })}`);
    await visit.choose("Players", "person engine");
    await write(visit, "d3d7:a5");
    await visit.waitFor(".result");
    await visit.press("Take back");
    await manIsAt(visit, "d3");
    await write(visit, "d3d4");
    await visit.page.waitForFunction(() => document.querySelectorAll(".variation .turn").length === 2);
    await manIsAt(visit, "d4");
    assert.equal((await visit.texts(".turns > .turn > button"))[0], "d3d7:a5");
    assert.equal(await resultOf(visit), "1-0");
  });

  onPage("in a record, whose variations are shown as they are", {}, async (visit) => {
    const variations = [{ instead: 0, moves: ["d3d4"] }];
    const record = { variant: "crest", start: lastAttack, moves: ["d3d7:a5"], variations };
    await visit.drop([{ name: "game.json", content: JSON.stringify(record) }]);
    await visit.waitFor(".result");
    for (const side of ["White", "Black"]) assert.equal(await visit.has(`[aria-label*="${side} rook, face down"]`), true);
    await (await visit.page.$(".variation .turn > button")).click();
    await manIsAt(visit, "d4");
    assert.equal(await visit.has(".hand-over"), false);
    assert.equal(await resultOf(visit), "1-0");
  });
});

describe("against the engine", () => {
  onPage(
    "no hidden tile is in the page, its memory or what its threads say",
    long,
    async (visit) => {
      await visit.begin("crest");
      const seen = [];
      let isOver = false;
      const watch = (async () => {
        while (!isOver) {
          const now = await visit.page.evaluate(() => {
            const traffic = window.traffic.splice(0);
            const isOver = document.querySelector(".result") !== null;
            return { isOver, texts: [...traffic, document.documentElement.outerHTML, JSON.stringify(localStorage)] };
          });
          if (!now.isOver) seen.push(...now.texts);
          await pause(50);
        }
      })();
      await playToTheEnd(visit, 11);
      isOver = true;
      await watch;
      assert.ok(seen.length > 20);
      for (const text of seen) assertHidden(text, "Black");
      await visit.tab("Files");
      await visit.picture("crest-over");
    },
    { prepare: listen },
  );

  onPage("the board can be turned while it thinks", {}, async (visit) => {
    await visit.follow(`#${new URLSearchParams({ game: "crest", start: faceDown })}`);
    await visit.choose("Time per move", "1");
    await visit.choose("Players", "person engine");
    /** Which side is below, by the board and by the names. */
    const look = () => {
      const [white, black] = ["d1", "d7"].map((cell) => document.querySelector(`.cell[data-cell="${cell}"]`));
      const isTurned = white.getBoundingClientRect().y < black.getBoundingClientRect().y;
      return [isTurned ? "second" : "first", [...document.querySelectorAll(".side-line")].at(-1).dataset.side].join();
    };
    assert.equal(await visit.page.evaluate(look), "first,first");
    await write(visit, "d3=R");
    await visit.waitFor(".thinking");
    await visit.press("Flip board");
    assert.match(await visit.page.evaluate(look), /^(first,first|second,second)$/);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    await visit.page.waitForFunction(`(${look})() === "second,second"`);
  });

  onPage("nobody changes chairs before the game is over", {}, async (visit) => {
    const isFixed = () =>
      visit.page.evaluate(
        () =>
          [...document.querySelectorAll("label")]
            .find((label) => label.textContent.startsWith("Players"))
            .querySelector("select").disabled,
      );
    await visit.begin("crest");
    await visit.waitFor(".lay-out");
    assert.equal(await isFixed(), false);
    await playUntil(visit, 3, ({ turns, isThinking }) => turns >= 4 && !isThinking);
    assert.equal(await isFixed(), true);
    await visit.page.click("[aria-label='To the beginning']");
    await pause(300);
    assert.equal(await isFixed(), true);
    assertHidden(await visit.content(), "Black");
  });

  onPage("a game that is over is saved whole from any turn of it", long, async (visit) => {
    await visit.begin("crest");
    const result = await playToTheEnd(visit, 5);
    await visit.page.click("[aria-label='One move back']");
    await visit.page.click("[aria-label='One move back']");
    await pause(300);
    const [pgn, json] = await visit.savedRecords();
    const { moves, reason, result: told } = JSON.parse(json);
    for (const [n, ranks] of ["1-3", "5-7"].entries()) {
      assert.match(moves[n], new RegExp(`^@[a-g][${ranks}][RBN]`));
      assert.match(pgn, new RegExp(`@[a-g][${ranks}][RBN]`));
    }
    assert.ok(result.endsWith(reason) && told !== "*");
  });
});
