// What axe finds on each screen of the page: nothing, at a desk and on a phone, light and dark.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe } from "node:test";
import { onPage } from "./on_page.mjs";
import { scenes } from "./scenes.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const themes = ["light", "dark"];

/** What axe finds, a line for each element. */
const violations = (page) =>
  page.evaluate(async () => {
    const { violations: found } = await window.axe.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`),
    );
  });

describe("axe finds nothing", () => {
  for (const [name, open] of Object.entries(scenes))
    onPage(
      `on the screen '${name}'`,
      {},
      async (visit) => {
        const { page } = visit;
        await open(visit);
        await page.evaluate(axe);
        const found = [];
        for (const [kind, size] of Object.entries(sizes)) {
          await page.setViewport(size);
          for (const theme of themes) {
            await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
            await visit.picture(`axe-${name}-${kind}-${theme}`);
            for (const line of await violations(page)) found.push(`${kind}, ${theme}: ${line}`);
          }
        }
        assert.deepEqual(found, []);
      },
      sizes.desk,
    );
});
