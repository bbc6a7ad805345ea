// Records, links, positions and games of one's own on the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { isKept, pause } from "./browser.mjs";
import { onPage } from "./on_page.mjs";

describe("games of one's own", () => {
  const carousel = readFileSync(new URL("../../../../variants/library/gardner.toml", import.meta.url), "utf8");

  onPage("cells can have any names", {}, async (visit) => {
    const content = carousel.replace("files = 5", 'files = 5\nnames = { a3 = "pass", b3 = "end", c3 = "pay" }');
    await visit.drop([{ name: "mine.toml", content }]);
    await visit.waitFor(".cell[data-cell='pass']");
    for (const [from, to] of [
      ["a2", "pass"],
      ["c2", "pay"],
      ["b2", "end"],
    ]) {
      await visit.clickCell(from);
      await visit.waitFor(`.cell.can[data-cell='${to}']`);
      assert.deepEqual(await visit.texts(".choices > button"), ["Undo step"]);
    }
    await visit.clickCell("end");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
  });

  onPage("markup in names and comments stays text", {}, async (visit) => {
    const evil = '<img src=x onerror="window.hit=1"><script>window.hit=2</script>';
    await visit.drop([
      {
        name: "evil.toml",
        content: carousel.replace(/^title = .*$/m, `title = '${evil}'`).replace(/^name = .*$/m, "name = 'evil'"),
      },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".cell").length === 25);
    await visit.drop([
      {
        name: "evil.pgn",
        content: `[Event "${evil.replaceAll('"', "'")}"]\n[White "${evil.replaceAll('"', "'")}"]\n\n1. e4 {${evil}} e5 *\n\n[Event "2"]\n\n1. d4 *\n`,
      },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 2);
    assert.match(await visit.text(".comment"), /<img src=x/);
    await visit.tab("Files");
    assert.equal(await visit.page.evaluate(() => window.hit), undefined);
    assert.equal(await visit.has("img"), false);
  });
});

/** Waits for a position to be told. */
const positionIs = (visit, expected) =>
  visit.page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector(".position code")?.textContent),
    { timeout: 120_000 },
    expected.source,
  );

/** Waits for a position that has been set up. */
const canPlayFromHere = (visit) =>
  visit.page.waitForFunction(() =>
    [...document.querySelectorAll("button")].some((button) => button.textContent === "Play from here" && !button.disabled),
  );

describe("the page that is loaded anew", () => {
  const turnsAre = (visit, count) =>
    visit.page.waitForFunction((n) => document.querySelectorAll(".turns > .turn").length === n, {}, count);
  const reload = async (visit) => {
    await visit.page.reload();
    await visit.waitForBoard();
  };

  onPage(
    "goes on with what was played since a link was followed, wherever one looks",
    {},
    async (visit) => {
      await turnsAre(visit, 1);
      await visit.point("e7", "e5");
      await turnsAre(visit, 2);
      await isKept(visit, 2);
      await visit.page.click("[aria-label='To the beginning']");
      await visit.waitFor(".man[data-cell='e2']");
      await reload(visit);
      await turnsAre(visit, 2);
      await visit.follow("#game=chess&turns=d2d4");
      await visit.waitFor(".man[data-cell='d4']");
      await visit.point("d7", "d5");
      await turnsAre(visit, 2);
      await isKept(visit, 2, 2);
      await reload(visit);
      await turnsAre(visit, 2);
      assert.deepEqual(await visit.turns(), ["d4", "d5"]);
    },
    { hash: "#game=chess&turns=e2e4" },
  );

  onPage("knows of a link that cannot be followed what is wrong with it, and keeps what is played then", {}, async (visit) => {
    await visit.follow("#game=chess&turns=e2e5");
    await visit.waitFor(".wrong");
    for (const cell of ["e2", "e4"]) await visit.clickCell(cell);
    await turnsAre(visit, 2);
    await reload(visit);
    await turnsAre(visit, 2);
  });
});

describe("records, links and positions", () => {
  onPage("an option of the game is kept in records and links, and by the next visit", {}, async (visit) => {
    const kingAt = (cell) => visit.waitFor(`.man[data-cell='${cell}'][data-man='king'][data-side='first']`);
    const start = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
    const pgn = `[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${start}"]\n\n1. g3 g6 *\n`;
    await visit.drop([{ name: "game.pgn", content: pgn }]);
    await kingAt("g1");
    const saved = await visit.savedRecords();
    const plan = { roundel_match: 1, plan: { variant: "chess", game_options: { UCI_Chess960: "true" } } };
    const game = { start, moves: ["g2g3", "g7g6"], result: "*" };
    for (const content of [...saved, [plan, game].map((each) => JSON.stringify(each)).join("\n")]) {
      await visit.tab("Game");
      await visit.follow("#game=english");
      await visit.page.waitForFunction(() => !document.querySelector(".man[data-man='king']"));
      await visit.drop([{ name: "again.txt", content }]);
      await kingAt("g1");
      assert.deepEqual(await visit.turns(), ["g3", "g6"]);
    }
    await visit.page.reload();
    await kingAt("g1");
    const link = `#${new URLSearchParams({ game: "chess", option: "UCI_Chess960", start, turns: "g2g3 g7g6" })}`;
    await visit.tab("Editor");
    await visit.press("Eraser");
    await visit.clickCell("a7");
    await canPlayFromHere(visit);
    await visit.press("Play from here");
    await visit.tab("Game");
    await visit.page.waitForFunction(() => document.querySelector(".turns") && !document.querySelector(".turn"));
    await visit.waitFor("[data-cell='a7'][aria-label='a7: empty']");
    await visit.follow("#game=english");
    await visit.follow(link);
    await kingAt("g1");
  });

  onPage("what was played instead is saved, and opened again", {}, async (visit) => {
    const lines = () =>
      visit.page.$$eval(".turns > .variation", (all) => all.map((each) => each.textContent.replace(/[\d.…]/g, "")));
    await visit.drop([
      { name: "game.pgn", content: "1. e4 (1. d4 d5 (1... Nf6 $5 {Indian} 2. c4)) 1... e5 2. Nf3 (2. f4 exf4) *" },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 3);
    assert.deepEqual(await lines(), ["ddNf!?Indianc", "fexf"]);
    const [pgn, json] = await visit.savedRecords();
    assert.match(pgn, /\( 1\. d4 d5 \( 1\.\.\. Nf6 \$5 \{Indian\} 2\. c4 \) \)/);
    await visit.tab("Game");
    for (const [content, expected] of [
      [pgn, ["ddNf!?Indianc", "fexf"]],
      [json, ["ddNf!?Indianc", "fexf"]],
      ['{"variant": "chess", "moves": ["e2e4"], "variations": [{"instead": 0, "moves": ["d2d4", "d2d4"]}]}', ["d"]],
    ]) {
      await visit.begin("english", "person person");
      await visit.drop([{ name: "again.txt", content }]);
      await visit.waitFor(".turns > .variation");
      assert.deepEqual(await lines(), expected);
    }
    await (await visit.page.$(".variation .turn > button")).click();
    await visit.waitFor(".man[data-cell='d4']");
  });

  onPage("what is said of turns is saved in both forms, and no more than that", {}, async (visit) => {
    const said = async () => [await visit.texts(".comment"), await visit.turns()];
    await visit.drop([{ name: "game.pgn", content: "{First} 1. e4 $1 {Best by test} e5 2. Nf3 {Attacks e5} Nc6 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 4);
    const expected = [
      ["First", "Best by test", "Attacks e5"],
      ["e4!", "e5", "Nf3", "Nc6"],
    ];
    assert.deepEqual(await said(), expected);
    const saved = await visit.savedRecords();
    const { comment, comments, nags } = JSON.parse(saved[1]);
    assert.deepEqual(
      { comment, comments, nags },
      { comment: "First", comments: ["Best by test", "", "Attacks e5"], nags: [[1]] },
    );
    await visit.tab("Game");
    for (const content of saved) {
      await visit.begin("chess", "person person");
      await visit.drop([{ name: "again.txt", content }]);
      await visit.page.waitForFunction(() => document.querySelectorAll(".comment").length === 3);
      assert.deepEqual(await said(), expected);
    }
    await visit.follow("#game=brazilian&turns=22-18");
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 1);
    const [, json] = await visit.savedRecords();
    assert.deepEqual(Object.keys(JSON.parse(json)), ["variant", "start", "book_moves", "moves", "result", "reason"]);
  });

  onPage("what is said of the game and its result are saved as they were opened", {}, async (visit) => {
    const tags = '[Event "Final"]\n[Site "Here"]\n[Date "1999.01.02"]\n[Round "3"]\n[White "A"]\n[Black "B"]\n';
    const isOpened = () => document.querySelectorAll(".turns > .turn").length === 2;
    await visit.drop([{ name: "game.pgn", content: `${tags}[Result "1-0"]\n[Annotator "C"]\n\n1. e4 e5 1-0\n` }]);
    await visit.page.waitForFunction(isOpened);
    assert.equal(await visit.text(".result"), "1-0");
    await visit.page.click("[aria-label='One move back']");
    await pause(200);
    const saved = await visit.savedRecords();
    assert.equal(saved[0], `${tags}[Result "1-0"]\n[Annotator "C"]\n\n1. e4 e5 1-0\n\n`);
    assert.equal(JSON.parse(saved[1]).result, "1-0");
    for (const content of saved) {
      await visit.tab("Game");
      await visit.begin("chess", "person person");
      await visit.drop([{ name: "again.txt", content }]);
      await visit.page.waitForFunction(isOpened);
      assert.deepEqual(await visit.savedRecords(), saved);
    }
    await visit.tab("Game");
    for (const cell of ["d2", "d4"]) await (await pause(100), visit.clickCell(cell));
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 3);
    assert.match((await visit.savedRecords())[0], /\[White "A"\][^]*\[Result "\*"\]/);
    await visit.tab("Game");
    await visit.begin("chess", "person person");
    assert.doesNotMatch((await visit.savedRecords())[0], /Final|"A"/);
  });

  onPage("points and players of draughts, and the names in the arbiter's records, are kept", {}, async (visit) => {
    const pdn = '[Event "Cup"]\n[White "A"]\n[Black "B"]\n[Result "2-0"]\n[GameType "20"]\n\n1. 32-28 19-23 *\n';
    await visit.drop([{ name: "game.pdn", content: pdn }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 2);
    const [written] = await visit.savedRecords();
    for (const line of pdn.split("\n").slice(0, 4)) assert.ok(written.includes(line), `${line} in ${written}`);
    await visit.tab("Game");
    await visit.drop([
      {
        name: "part.jsonl",
        content:
          '{"variant": "chess", "players": ["old", "new"], "moves": ["e2e4"], "result": "0-1", "reason": "loss on time"}',
      },
    ]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 1);
    const [pgn, json] = await visit.savedRecords();
    assert.match(pgn, /\[White "old"\]\n\[Black "new"\]\n\[Result "0-1"\]/);
    const { players, result, reason } = JSON.parse(json);
    assert.deepEqual({ players, result, reason }, { players: ["old", "new"], result: "0-1", reason: "loss on time" });
  });

  onPage("half a line, which a killed arbiter leaves, and bytes that are not UTF-8 cost no game", {}, async (visit) => {
    const games = [
      '{"roundel_match": 1, "plan": {"variant": "chess"}}',
      '{"players": ["old", "new"], "moves": ["e2e4"], "result": "0-1", "reason": "loss on time"}',
      '{"players": ["new", "o',
    ];
    await visit.drop([{ name: "part.jsonl", content: games.join("\n") }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 1);
    await visit.tab("Game");
    const latin = Buffer.from('[White "M\u00fcller"]\n\n1. e4 e5 *\n', "latin1");
    await visit.drop([{ name: "latin.pgn", content: [...latin] }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 2);
    assert.match((await visit.savedRecords())[0], /\[White "M\u00fcller"\]/);
  });

  onPage("a sign shows that a file is read, until its game is there", {}, async (visit) => {
    await visit.page.evaluate(() => {
      window.signs = [];
      new MutationObserver(() => {
        const sign = document.querySelector(".reading")?.textContent;
        if (sign && !window.signs.includes(sign)) window.signs.push(sign);
      }).observe(document.querySelector(".table"), { childList: true });
    });
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turn").length === 3);
    await visit.drop([{ name: "game.json", content: "{" }]);
    await visit.waitFor(".wrong");
    await visit.page.waitForFunction(() => !document.querySelector(".reading"));
    assert.deepEqual(await visit.page.evaluate(() => window.signs), ["The file is being read…"]);
  });

  onPage("of a text some games of which cannot be read the others are opened, and that is said", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: '[Event "1"]\n\n1. e4 e5 *\n\n[Event "2"]\n\n1. e4 Ke4 *\n' }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 2);
    await visit.waitFor(".wrong");
    await pause(500);
    assert.match(await visit.text(".wrong"), /game 2/);
  });

  onPage("taking a turn back amid a game that was opened leaves the game there", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 3);
    await (await visit.page.$(".turn > button")).click();
    await pause(200);
    await visit.press("Take back");
    await pause(200);
    assert.deepEqual(await visit.turns(), ["e4", "e5", "Nf3"]);
    for (const cell of ["d2", "d4"]) await (await pause(100), visit.clickCell(cell));
    await visit.waitFor(".turns > .variation");
    assert.deepEqual(await visit.texts(".turns > .turn > button"), ["e4", "e5", "Nf3"]);
  });

  onPage("a position is set up by hand and by text", {}, async (visit) => {
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 3);
    await visit.waitFor(".man[data-cell='f3']");
    const toMove = () => visit.page.$eval(".tab-panel select", (select) => select.selectedOptions[0].textContent);
    await visit.tab("Editor");
    assert.equal(await toMove(), "Black");
    await visit.waitFor(".palette");
    await visit.press("Eraser");
    await visit.clickCell("d8");
    await visit.page.waitForFunction(() => !document.querySelector(".man[data-cell='d8']"));
    await visit.press("Black queen");
    await visit.clickCell("e5");
    await visit.waitFor("[data-cell='e5'][aria-label='e5: Black queen']");
    await visit.press("Eraser");
    await visit.clickCell("e1");
    await visit.waitFor(".wrong");
    assert.match(await visit.text(".wrong"), /no king/);
    assert.equal(await visit.has(".man.gone[data-cell='e1']"), true);
    await visit.picture("set-up");
    await visit.press("White king");
    await visit.clickCell("e3");
    await visit.page.waitForFunction(
      () => document.querySelector(".man[data-cell='e3']") && !document.querySelector(".man[data-cell='e1']"),
    );
    assert.equal(await visit.has(".wrong"), false);
    await visit.picture("set-up-again");
    await visit.tab("Game");
    assert.equal(await visit.has(".man[data-cell='e1']"), true);
    assert.deepEqual(await visit.turns(), ["e4", "e5", "Nf3"]);
    await visit.tab("Editor");
    await visit.waitFor(".man[data-cell='e3']");
    await visit.press("Back to the game");
    await visit.waitFor(".man[data-cell='e1']");
    await visit.press("Eraser");
    await visit.clickCell("a7");
    await visit.waitFor("[data-cell='a7'][aria-label='a7: empty']");
    await visit.choose("To move", "first");
    await canPlayFromHere(visit);
    await visit.press("Play from here");
    await visit.tab("Files");
    await positionIs(visit, /^rnbqkbnr\/1ppp1ppp\/8\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R w /);
  });

  onPage("a text that is set up leaves the game until it is played from", {}, async (visit) => {
    const menAre = (count) =>
      visit.page.waitForFunction((n) => document.querySelectorAll(".board .man").length === n, {}, count);
    const write = async (text) => {
      await visit.page.waitForFunction(() => document.querySelector(".tab-panel textarea").value !== "");
      await visit.page.$eval(".tab-panel textarea", (area) => area.select());
      await visit.page.type(".tab-panel textarea", text);
      await visit.press("Set up this text");
    };
    await visit.drop([{ name: "game.pgn", content: "1. e4 e5 2. Nf3 *" }]);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 3);
    await visit.waitFor(".man[data-cell='f3']");
    await visit.tab("Editor");
    await write("8/8/4k3/8/8/4K3/4P3/8 w - - 3 9");
    await menAre(3);
    await visit.picture("set-up-text");
    await visit.tab("Game");
    await menAre(32);
    assert.deepEqual(await visit.turns(), ["e4", "e5", "Nf3"]);
    await visit.tab("Editor");
    await menAre(3);
    await write("8/8 w");
    await visit.waitFor(".wrong");
    await menAre(3);
    await visit.press("Starting position");
    await visit.waitFor(".man[data-cell='g1']");
    await visit.press("Back to the game");
    await visit.waitFor(".man[data-cell='f3']");
    await write("8/8/4k3/8/8/4K3/4P3/8 w - - 3 9");
    await menAre(3);
    await visit.press("Play from here");
    await visit.tab("Files");
    await positionIs(visit, /^8\/8\/4k3\/8\/8\/4K3\/4P3\/8 w - - 3 9$/);
    await visit.tab("Game");
    assert.deepEqual(await visit.turns(), []);
  });

  onPage("moves behind a position lead to the one that is set up", {}, async (visit) => {
    const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4";
    await visit.choose("Players", "person person");
    await visit.tab("Editor");
    await visit.page.type(".tab-panel textarea", start);
    await visit.press("Set up this text");
    await visit.waitFor(".man[data-cell='e4']");
    await canPlayFromHere(visit);
    await visit.press("Play from here");
    await visit.tab("Game");
    await visit.waitFor(".cell.can[data-cell='e7']");
    for (const cell of ["e7", "e5"]) await visit.clickCell(cell);
    await visit.page.waitForFunction(() => document.querySelectorAll(".turns > .turn").length === 1);
    await visit.follow(`#${new URLSearchParams({ game: "chess", start })}`);
    await visit.waitFor(".wrong");
    assert.deepEqual(await visit.turns(), ["e5"]);
  });

  onPage("cells that can be played from are lit again as soon as nothing is set up", {}, async (visit) => {
    await visit.waitFor(".cell.can[data-cell='e2']");
    await visit.tab("Editor");
    await visit.page.waitForFunction(() => !document.querySelector(".cell.can"));
    await visit.tab("Game");
    await visit.waitFor(".cell.can[data-cell='e2']", 10_000);
  });

  onPage("a position of a game whose pieces are told by text alone is set up and left again", {}, async (visit) => {
    await visit.begin("crest", "person person");
    await visit.tab("Editor");
    await visit.press("Starting position");
    await canPlayFromHere(visit);
    await visit.press("Back to the game");
  });

  onPage("what is in hand stays there while pieces are set up, and can be changed", {}, async (visit) => {
    const start = "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3";
    await visit.follow(`#${new URLSearchParams({ game: "crazyhouse", start })}`);
    await visit.waitFor(".held");
    await visit.tab("Editor");
    await visit.press("Eraser");
    await visit.clickCell("a7");
    await visit.waitFor("[data-cell='a7'][aria-label='a7: empty']");
    const input = await visit.page.evaluateHandle(() =>
      [...document.querySelectorAll(".in-hand")].find((label) => label.textContent === "Black knight").querySelector("input"),
    );
    await input.asElement().click({ clickCount: 3 });
    await visit.page.keyboard.type("2");
    await visit.page.keyboard.press("Tab");
    await visit.waitFor(".held[data-side='second'][data-man='knight']");
    await visit.picture("set-up-hands");
    await visit.press("Play from here");
    await visit.tab("Files");
    await positionIs(visit, /^rnb1kbnr\/1pp1pppp\/8\/3q4\/8\/8\/PPPP1PPP\/RNBQKBNR\[Pnnp\] w /);
  });

  onPage("position, record, link and picture are copied", {}, async (visit) => {
    const { page } = visit;
    await visit.context.overridePermissions(new URL(page.url()).origin, ["clipboard-read", "clipboard-sanitized-write"]);
    await visit.begin("english", "person person");
    await visit.page.type(".written input", "11-15");
    await visit.page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
    await visit.tab("Files");
    // Null while something else is being written.
    const clipboard = () =>
      page.evaluate(async () => {
        try {
          const [item] = await navigator.clipboard.read();
          const blob = await item.getType(item.types[0]);
          return blob.type === "text/plain" ? await blob.text() : `${blob.type} of ${blob.size} bytes`;
        } catch (error) {
          if (error.name !== "InvalidStateError") throw error;
          return null;
        }
      });
    const copied = async (what) => {
      await page.evaluate(() => navigator.clipboard.writeText("nothing"));
      await visit.press(`Copy ${what}`);
      let found = "nothing";
      for (let tries = 0; tries < 50 && (found === null || found === "nothing"); ++tries) {
        await pause(50);
        found = await clipboard();
      }
      return found;
    };
    assert.match(await copied("the position"), /^W:W/);
    assert.match(await copied("the game"), /\[GameType "21[^]*1\. 11-15 \*\n/);
    const link = await copied("a link");
    assert.match(link, /^http.*#game=english&turns=11-15$/);
    assert.match(await copied("the picture"), /^image\/png of \d{4,} bytes$/);
    assert.equal(await visit.text("[role=status]"), "Copied.");
    await page.goto("about:blank");
    await page.goto(link);
    await visit.waitForBoard();
    await page.waitForFunction(() => document.querySelectorAll(".turn").length === 1);
  });

  onPage("colours, coordinates, dark and light, and on paper", {}, async (visit) => {
    await visit.tab("Settings");
    for (const [label, value] of [
      ["Theme", "dark"],
      ["Board colours", "colour-blind"],
      ["Coordinates", "cells"],
    ])
      await visit.choose(label, value);
    await pause(400);
    await visit.picture("dark");
    const colours = () =>
      visit.page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return [color, backgroundColor, getComputedStyle(document.querySelector(".panel")).display];
      });
    assert.deepEqual(await colours(), ["rgb(239, 233, 223)", "rgb(29, 27, 24)", "flex"]);
    await visit.page.emulateMediaType("print");
    assert.deepEqual(await colours(), ["rgb(43, 38, 32)", "rgb(253, 251, 246)", "none"]);
    await visit.picture("print");
  });
});
