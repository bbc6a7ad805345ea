/** Files of the page that are packed once, when it is built, and sent so to browsers that take them. */
import type { ServerResponse } from "node:http";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import sirv from "sirv";
import type { Plugin, ResolvedConfig } from "vite";

const compress = promisify(brotliCompress);
/** The best: the engine takes some seconds once, and each visitor is spared a tenth of it. */
const quality = 11;
const ending = ".br";
const types = [".html", ".js", ".mjs", ".css", ".svg", ".wasm"];

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(file + ending, await compress(content, { params }));
}

export function packed(): Plugin {
  let config: ResolvedConfig;
  const folder = () => resolve(config.root, config.build.outDir);
  return {
    name: "packed-files",
    configResolved: (resolved) => void (config = resolved),
    closeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        const names = await readdir(folder(), { recursive: true });
        await Promise.all(names.filter((name) => types.includes(extname(name))).map((name) => pack(join(folder(), name))));
      },
    },
    // A file that a browser has is sent again only if it is another one.
    configurePreviewServer: (server) => {
      const setHeaders = (response: ServerResponse) => {
        for (const [name, value] of Object.entries(config.preview.headers)) if (value) response.setHeader(name, value);
      };
      server.middlewares.use(sirv(folder(), { brotli: true, etag: true, setHeaders }));
    },
  };
}
