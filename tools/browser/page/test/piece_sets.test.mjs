// Each set of pieces draws the pieces of every game, wherever the page shows them, and stays chosen.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";
import { scenes } from "./scenes.mjs";

const sets = ["classic", "flat", "lines", "discs", "letters"];
const patience = { timeout: 120_000 };

/** Games, with cells that are pointed at first where the board begins empty. */
const games = [
  ["chess"],
  ["international"],
  ["xiangqi"],
  ["shogi"],
  ["cheversi"],
  ["crest"],
  ["glinski"],
  ["gomoku", "d4", "e5"],
];

const choose = (visit, set) => visit.page.$eval(`input[name="pieces"][value="${set}"]`, (input) => input.click());

/** The figures of fine lines are loaded when they are first drawn. The king of chess then has several shapes. */
const areFineLinesLoaded = (visit) =>
  visit.page.waitForFunction(
    () => document.querySelectorAll('.board .man[data-man="king"][data-side="first"] path').length > 3,
    patience,
  );

/** What is seen of each piece on the board or in hand: its side, its kind, its colour, its text, and its shape without its place. */
const piecesOf = (visit) =>
  visit.page.evaluate(() => {
    const drawings = [
      ...document.querySelectorAll(".board .man"),
      ...document.querySelectorAll(".board .held svg > g > :first-child"),
    ];
    const meant = (use) => document.querySelector(`.board defs > [id="${use.getAttribute("href").slice(1)}"]`);
    return drawings.map((drawing) => {
      const holder = drawing.closest(".held") ?? drawing;
      const { side, man } = holder.dataset;
      const shape = drawing.localName === "use" ? drawing : drawing.querySelector("path, circle, use");
      const { fill } = getComputedStyle(shape);
      const uses = [drawing, ...drawing.querySelectorAll("use")].filter((each) => each.localName === "use").map(meant);
      const { width, height } = drawing.getBoundingClientRect();
      return {
        side,
        kind: man ?? "unknown",
        fill,
        text: drawing.textContent,
        shape: drawing.innerHTML + uses.map((each) => each?.innerHTML).join(""),
        isSeen: width > 5 && height > 5,
      };
    });
  });

/** The relative luminance of a colour such as `rgb(38, 34, 31)`, as WCAG has it. */
function luminance(colour) {
  const parts = colour.match(/\d+/g).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}
const contrast = (a, b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** The colour of the first cell. */
const groundOf = () => document.querySelector(".board .cell")?.parentElement.getAttribute("fill");

/** Opens the settings, and waits for the sets. */
async function openSets(visit) {
  await visit.tab("Settings");
  await visit.waitFor(".piece-sets");
}

async function begin(visit, game) {
  visit.page.setDefaultTimeout(patience.timeout);
  await visit.begin(game, "person person");
}

/** Draws a board in each set: all pieces are there, the sides differ, and so do the sets. */
async function drawInAll(visit, name) {
  const usual = await piecesOf(visit);
  assert.ok(usual.length >= 2);
  const shapes = new Set();
  for (const set of sets) {
    await choose(visit, set);
    if (set === "lines" && name === "chess") await areFineLinesLoaded(visit);
    const pieces = await piecesOf(visit);
    const kindOf = ({ side, kind }) => `${side} ${kind}`;
    assert.deepEqual(pieces.map(kindOf), usual.map(kindOf), `${name}, ${set}`);
    for (const { kind, isSeen } of pieces) assert.ok(isSeen, `${name}, ${set}: ${kind}`);
    const [first, second] = ["first", "second"].map((side) => pieces.find((piece) => piece.side === side));
    assert.ok(contrast(first.fill, second.fill) > 7, `${name}, ${set}: ${first.fill} and ${second.fill}`);
    for (const { side, fill } of pieces) assert.equal(fill, side === "first" ? first.fill : second.fill, `${name}, ${set}`);
    shapes.add(first.shape);
    await visit.picture(`pieces-${name}-${set}`);
  }
  assert.equal(shapes.size, sets.length, `${name}: all differ`);
}

describe("each set of pieces", () => {
  onPage("draws all pieces of every game, the sides apart, and otherwise than the other sets", {}, async (visit) => {
    for (const [game, ...cells] of games) {
      await begin(visit, game);
      await visit.point(...cells);
      await visit.page.waitForFunction(
        (least) => document.querySelectorAll(".board .man, .board .held").length >= least,
        patience,
        Math.max(2, cells.length),
      );
      await openSets(visit);
      await drawInAll(visit, game);
    }
  });

  onPage("tells the sides apart with all board colours", {}, async (visit) => {
    await openSets(visit);
    const options = "select option[value='ordinary'], select option[value='ordinary'] ~ option";
    const palettes = await visit.page.$$eval(options, (all) => all.map(({ value }) => value));
    assert.ok(palettes.length >= 5);
    for (const palette of palettes) {
      const before = await visit.page.evaluate(groundOf);
      await visit.choose("Board colours", palette);
      if (palette !== "ordinary") await visit.page.waitForFunction(`(${groundOf})() !== "${before}"`, patience);
      await drawInAll(visit, palette);
    }
  });
});

/** The colours of crossings, as the engine's palettes and the page's own have them. */
const crossingColours = {
  ordinary: "#6f9a76",
  "colour-blind": "#f6cfa8",
  print: "#f2f2f2",
  green: "#c9a06a",
  blue: "#6f9a76",
};
/** The least distance of two colours in CIE L*a*b* that is seen at once. Of the colours for print all are grey: there the rims tell. */
const seenAtOnce = (palette) => (palette === "print" ? 0 : 20);

/** A colour such as `#6f9a76` or `rgb(111, 154, 118)` in three parts. */
const partsOf = (colour) =>
  colour.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : colour.match(/\d+/g).slice(0, 3).map(Number);

/** A colour in CIE L*a*b*, under the light D65. */
function labOf(colour) {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distanceOf = (a, b) => Math.hypot(...labOf(a).map((part, n) => part - labOf(b)[n]));

/** What is seen of crossings and cells: their colours, the rims of crossings, and whether the middle of a crossing lies in a cell. */
const crossingsOf = () => {
  const all = (selector) => [...document.querySelectorAll(`.board ${selector}`)];
  const cells = all(".cell");
  const seen = (crossing) => {
    const { fill, strokeDasharray, fillOpacity } = getComputedStyle(crossing);
    const { x, y, width, height } = crossing.getBBox();
    const middle = new DOMPoint(x + width / 2, y + height / 2);
    const isOnCell = cells.some((cell) => cell.isPointInFill(middle));
    return { fill, dashes: strokeDasharray, opacity: fillOpacity, isOnCell };
  };
  return { crossings: all(".barrier.passed").map(seen), fills: [...new Set(cells.map((cell) => getComputedStyle(cell).fill))] };
};

describe("crossings", () => {
  onPage("have their own colour in all board colours, dashed rims, and the places between the cells", {}, async (visit) => {
    await begin(visit, "centrechess");
    await openSets(visit);
    for (const [palette, colour] of Object.entries(crossingColours)) {
      const before = await visit.page.evaluate(groundOf);
      await visit.choose("Board colours", palette);
      if (palette !== "ordinary") await visit.page.waitForFunction(`(${groundOf})() !== "${before}"`, patience);
      const { crossings, fills } = await visit.page.evaluate(crossingsOf);
      assert.equal(crossings.length, 4);
      assert.ok(fills.length > 0);
      for (const crossing of crossings) {
        assert.deepEqual(partsOf(crossing.fill), partsOf(colour), palette);
        assert.equal(crossing.opacity, "1");
        assert.notEqual(crossing.dashes, "none");
        assert.equal(crossing.isOnCell, false, `${palette}: a crossing lies on a cell`);
        for (const fill of fills) {
          const distance = distanceOf(crossing.fill, fill);
          assert.ok(distance >= seenAtOnce(palette), `${palette}: ${crossing.fill} on ${fill}: ${distance}`);
        }
      }
      await visit.picture(`crossings-${palette}`);
    }
  });
});

describe("pictures that are saved", () => {
  /** The text of the picture that the page saves. */
  const savedPicture = async (visit) => {
    await visit.tab("Files");
    await visit.page.evaluate(() => {
      window.savedPicture = null;
      const original = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        if (blob.type.startsWith("image/svg")) window.savedPicture = blob.text();
        URL.createObjectURL = original;
        return original.call(URL, blob);
      };
    });
    await visit.press("Save the picture");
    return visit.page.evaluate(() => window.savedPicture);
  };
  /** The text with which GIF frames or the clipboard are drawn: the next picture that the page decodes. */
  const drawnPicture = async (visit, button) => {
    await visit.page.evaluate(() => {
      window.drawnPicture = null;
      const original = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        if (blob.type.startsWith("image/svg")) window.drawnPicture ??= blob.text();
        return original.call(URL, blob);
      };
    });
    await visit.press(button);
    await visit.page.waitForFunction(() => window.drawnPicture, patience);
    return visit.page.evaluate(() => window.drawnPicture);
  };

  onPage("have the chosen set of pieces and board colours, also in animations", {}, async (visit) => {
    await begin(visit, "chess");
    await visit.point("e2", "e4");
    const classic = await savedPicture(visit);
    assert.match(classic, /#b58e63/);
    assert.doesNotMatch(classic, /<text[^>]*font-weight="700"/);
    await openSets(visit);
    await choose(visit, "letters");
    await visit.choose("Board colours", "blue");
    await visit.page.waitForFunction(() => document.querySelector(".board .man text"), patience);
    for (const picture of [await savedPicture(visit), await drawnPicture(visit, "Save as GIF")]) {
      assert.match(picture, /#7f9fbd/);
      assert.doesNotMatch(picture, /#b58e63/);
      assert.equal(picture.match(/<text[^>]*font-weight="700"/g)?.length, 32, "a letter for each piece");
      assert.match(picture, /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
      assert.match(picture, /^<svg[^>]* width="/);
    }
  });
});

describe("letters", () => {
  /** The letters of the kinds on the board. */
  const lettersOf = async (visit) => {
    await openSets(visit);
    await choose(visit, "letters");
    return Object.fromEntries((await piecesOf(visit)).map(({ kind, text }) => [kind, text]));
  };
  onPage("are those of the notation, also on promoted pieces, but not on plain men and stones", {}, async (visit) => {
    await begin(visit, "xiangqi");
    assert.deepEqual(await lettersOf(visit), {
      chariot: "R",
      horse: "N",
      elephant: "B",
      advisor: "A",
      general: "K",
      cannon: "C",
      soldier: "P",
    });
    await begin(visit, "hnefatafl");
    assert.deepEqual(await lettersOf(visit), { king: "K", man: "" });
    await begin(visit, "shogi");
    await openSets(visit);
    const promoted = await visit.page.waitForFunction(
      () => [...document.querySelectorAll(".samples text")].map((each) => each.textContent).includes("+R"),
      patience,
    );
    assert.ok(promoted);
  });
  onPage("stand on kinds that have no drawing, in a game of one's own", {}, async (visit) => {
    const text = `name = "orchard"
title = "Orchard"
[board]
files = 5
ranks = 5
[men]
king = { letter = "K", moves = "K", royal = true }
gardener = { letter = "G", moves = "W" }
[setup]
position = "g1k2/5/5/5/2K1G w - - 0 1"
`;
    await visit.drop([{ name: "orchard.toml", content: text }]);
    await visit.page.waitForFunction(() => document.querySelector('.board .man[data-man="gardener"]'), patience);
    assert.deepEqual(await lettersOf(visit), { gardener: "G", king: "K" });
    for (const set of sets) {
      await choose(visit, set);
      assert.ok(
        (await piecesOf(visit)).every(({ isSeen, kind, text }) => isSeen && (kind !== "gardener" || text === "G")),
        set,
      );
      await visit.picture(`pieces-own-${set}`);
    }
  });
});

describe("characters", () => {
  /** What is written on the pieces of each side, by their kinds. */
  const signsOf = async (visit) => {
    const signs = { first: {}, second: {} };
    for (const { side, kind, text } of await piecesOf(visit)) signs[side][kind] = text;
    return signs;
  };
  const turned = (visit, side) =>
    visit.page.$$eval(`.board .man[data-side="${side}"] [transform^="rotate"]`, (all) => all.length);

  onPage("stand on tiles that point to the enemy where captured pieces change sides", {}, async (visit) => {
    await begin(visit, "shogi");
    await openSets(visit);
    await choose(visit, "characters");
    const { first, second } = await signsOf(visit);
    const signs = { pawn: "歩", lance: "香", knight: "桂", silver: "銀", gold: "金", bishop: "角", rook: "飛" };
    assert.deepEqual(first, { ...signs, king: "玉" });
    assert.deepEqual(second, { ...signs, king: "王" });
    assert.deepEqual([await turned(visit, "first"), await turned(visit, "second")], [0, 20]);
    await visit.picture("characters-shogi");
    await visit.tab("Game");
    await visit.press("Flip board");
    await visit.page.waitForFunction(
      () => document.querySelectorAll('.board .man[data-side="first"] [transform^="rotate"]').length === 20,
      patience,
    );
    assert.equal(await turned(visit, "second"), 0);
    await visit.tab("Settings");
    const promoted = () => [...document.querySelectorAll(".samples text")].some(({ textContent }) => textContent === "龍");
    await visit.page.waitForFunction(promoted, patience);
  });

  onPage("stand on discs where pieces keep their sides, and each side has its own", {}, async (visit) => {
    await begin(visit, "xiangqi");
    await openSets(visit);
    await choose(visit, "characters");
    const { first, second } = await signsOf(visit);
    assert.equal(Object.values(first).sort().join(""), [..."兵仕相傌炮俥帥"].sort().join(""));
    assert.equal(Object.values(second).sort().join(""), [..."卒士象馬砲車將"].sort().join(""));
    assert.deepEqual([await turned(visit, "first"), await turned(visit, "second")], [0, 0]);
    await visit.picture("characters-xiangqi");
  });

  onPage(
    "are offered where a game has them, or once they are chosen; other games then have classic pieces",
    {},
    async (visit) => {
      await begin(visit, "chess");
      await openSets(visit);
      assert.equal(await visit.has('input[value="characters"]'), false);
      const usual = (await piecesOf(visit)).map(({ shape }) => shape);
      await begin(visit, "janggi");
      await openSets(visit);
      await choose(visit, "characters");
      await visit.page.waitForFunction(() => document.querySelector(".board")?.textContent.includes("楚"), patience);
      await begin(visit, "chess");
      await openSets(visit);
      assert.deepEqual(
        (await piecesOf(visit)).map(({ shape }) => shape),
        usual,
      );
      assert.equal(await visit.page.$eval('input[value="characters"]', ({ checked }) => checked), true);
    },
  );
});

describe("the chosen set", () => {
  onPage("stays after a reload", {}, async (visit) => {
    await openSets(visit);
    await choose(visit, "letters");
    await visit.page.reload();
    await visit.waitForBoard();
    assert.ok((await piecesOf(visit)).every(({ text }) => text.length === 1));
    await visit.tab("Settings");
    await visit.waitFor('input[name="pieces"][value="letters"]:checked');
  });

  onPage("is a group of radio buttons, with arrow keys and a few pieces of the game in each set", {}, async (visit) => {
    const { page } = visit;
    await begin(visit, "gomoku");
    await openSets(visit);
    await page.waitForFunction(() => document.querySelectorAll(".samples svg").length === 10, patience);
    await begin(visit, "chess");
    await openSets(visit);
    await page.waitForFunction(() => document.querySelectorAll(".samples svg").length === 40, patience);
    for (let tries = 0; tries < 60 && !(await visit.has(".piece-sets input:focus")); ++tries) await page.keyboard.press("Tab");
    for (const set of ["flat", "lines", "discs"]) {
      await page.keyboard.press("ArrowDown");
      await visit.waitFor(`input[value="${set}"]:checked:focus`, 20_000);
    }
    assert.ok(await page.$('aria/Pieces[role="radiogroup"]'));
    for (const name of ["Classic", "Flat", "Fine lines", "On discs", "Letters"])
      assert.ok(await page.$(`aria/${name}[role="radio"]`), name);
  });

  onPage("draws the pieces that a pawn can become, captured pieces and the editor's pieces", {}, async (visit) => {
    const { page } = visit;
    const textsIn = (selector, count) =>
      page
        .waitForFunction(
          (wanted, least) => {
            const texts = [...document.querySelectorAll(wanted)].map((each) => each.textContent);
            return texts.length >= least && texts;
          },
          patience,
          selector,
          count,
        )
        .then((texts) => texts.jsonValue());
    await openSets(visit);
    await choose(visit, "letters");
    await scenes.promotion(visit);
    assert.deepEqual((await textsIn(".pictures .icon text", 4)).sort(), ["B", "N", "Q", "R"]);
    await visit.picture("pieces-promotion");
    await page.$eval(".pictures button", (button) => button.click());
    assert.deepEqual(await textsIn(".captured .icon text", 1), ["R"]);
    await visit.tab("Editor");
    assert.equal((await textsIn(".palette .icon text", 12)).length, 12);
    await visit.picture("pieces-editor");
  });

  onPage("draws dragged pieces, pieces in hand, the gallery and the pictures of moves", {}, async (visit) => {
    const { page } = visit;
    await openSets(visit);
    await choose(visit, "letters");
    await visit.tab("Game"); // which lists the moves
    await scenes.hands(visit);
    assert.ok((await visit.texts(".held svg text")).includes("P"));
    await visit.picture("pieces-hands");
    await page.mouse.move(...(await visit.pointIn('.cell[data-cell="g1"]')));
    await page.mouse.down();
    await page.mouse.move(...(await visit.pointIn('.cell[data-cell="f3"]')), { steps: 5 });
    assert.equal(await visit.text(".dragged text"), "N");
    await page.mouse.up();
    await visit.tab("Game");
    await page.$eval("details.rules", (rules) => (rules.open = true));
    await visit.waitFor(".piece-moves img");
    assert.match(decodeURIComponent(await page.$eval(".piece-moves img", ({ src }) => src)), />P<\/text>/);
    await visit.press("New game");
    await page.waitForFunction(() => document.querySelector('.game[data-game="chess"] img')?.naturalWidth > 0, patience);
    assert.match(decodeURIComponent(await page.$eval('.game[data-game="chess"] img', ({ src }) => src)), />Q<\/text>/);
    await visit.picture("pieces-gallery");
  });
});
