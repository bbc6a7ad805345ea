// The scores that Lighthouse gives the page, at a desk and on a phone with a slow line and processor. npm fetches Lighthouse, which is too
// large to be installed with every page.

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { executablePath, serve } from "./browser.mjs";

const tool = "lighthouse@12.8.2"; // the last one for Node.js 20
const rounds = 3;
const kinds = { desktop: ["--preset=desktop"], phone: [] };
const categories = ["performance", "accessibility", "best-practices"];
const flags = "--headless=new --no-sandbox --disable-gpu";

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const execute = promisify(execFile); // the page is served from this thread meanwhile

/** What Lighthouse reports on an address. */
async function report(address, options) {
  const file = join(mkdtempSync(join(tmpdir(), "lighthouse-")), "report.json");
  const only = `--only-categories=${categories.join()}`;
  const output = ["--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  const env = { ...process.env, CHROME_PATH: executablePath };
  await execute("npx", ["--yes", tool, address, only, ...output, ...options], { env });
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The names of the audits of a category that are not passed. */
const failed = ({ audits, categories: all }, category) =>
  all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id}${audits[id].displayValue ? ` (${audits[id].displayValue})` : ""}`);

const server = await serve();
for (const [kind, options] of Object.entries(kinds)) {
  const reports = [];
  for (let round = 0; round < rounds; ++round) reports.push(await report(server.address, options));
  for (const category of categories) {
    const scores = reports.map(({ categories: all }) => Math.round(100 * all[category].score));
    console.log(`${kind}, ${category}: ${median(scores)} (of ${scores.join(", ")}) ${failed(reports[0], category).join(", ")}`);
  }
}
await server.close();
