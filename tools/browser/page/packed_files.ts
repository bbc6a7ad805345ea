/** Files of the page that are packed once, when it is built, and sent so to browsers that take them. */
import { createReadStream, existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const compress = promisify(brotliCompress);
/** The best: the engine takes some seconds once, and each visitor is spared a tenth of it. */
const quality = 11;
const ending = ".br";
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(file + ending, await compress(content, { params }));
}

/** The packed file for an address; null: there is none. */
function packedFile(folder: string, address: string): { path: string; type: string } | null {
  const name = decodeURIComponent(address.replace(/[?#].*/, "")).replace(/\/$/, "/index.html");
  const [path, type] = [join(folder, name) + ending, types[extname(name)]];
  return type && path.startsWith(folder) && existsSync(path) ? { path, type } : null;
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
        await Promise.all(names.filter((name) => extname(name) in types).map((name) => pack(join(folder(), name))));
      },
    },
    configurePreviewServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const takes = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
        const file = takes && request.method === "GET" ? packedFile(folder(), request.url ?? "") : null;
        if (!file) return next();
        const headers = {
          ...config.preview.headers,
          "Content-Type": file.type,
          "Content-Encoding": "br",
          Vary: "Accept-Encoding",
        };
        for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
        createReadStream(file.path).pipe(response);
      });
    },
  };
}
