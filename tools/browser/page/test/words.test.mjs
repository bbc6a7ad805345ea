// The page speaks plain English, and names each game once.

import assert from "node:assert/strict";
import { onPage } from "./on_page.mjs";

onPage("the page speaks as other chess sites do", {}, async (visit) => {
  for (const text of ["Flip board", "Engine move now"]) assert.equal(await visit.offers(text), true, text);
  assert.match(await visit.text(".written label"), /^Enter a move/);
  await visit.tab("Analysis");
  assert.match(await visit.text(".tab-panel"), /Review the game/);
  for (const name of ["Game", "Analysis", "Editor", "Files", "Settings"]) {
    await visit.tab(name);
    assert.doesNotMatch(await visit.page.$eval("main", (main) => main.innerText), /\b[Tt]urns?\b/, name);
  }
});

onPage("each game stands once among the new games", {}, async (visit) => {
  await visit.press("New game");
  await visit.waitFor(".new-game .game[data-game='torus']");
  for (const texts of [
    await visit.page.$$eval(".game", (all) => all.map((each) => each.dataset.game)),
    await visit.texts(".game strong"),
  ])
    assert.equal(new Set(texts).size, texts.length, texts.join(", "));
});
