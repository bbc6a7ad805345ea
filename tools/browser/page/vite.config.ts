import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "./catalogues";
import { fileKeys } from "./file_keys_plugin";
import { packed } from "./packed_files";
import { isolation } from "./src/isolation";
import { VitePWA } from "vite-plugin-pwa";

const publicDir = process.env["ROUNDEL_PUBLIC"] ?? "public";
/** A page that the service worker serves is isolated, and takes the engine that has threads, where that was built. */
const hasThreads = existsSync(join(publicDir, "engine/roundel-engine-threads.wasm"));
const engineFile = join(publicDir, `engine/roundel-engine${hasThreads ? "-threads" : ""}.wasm`);
const restFile = engineFile.replace(".wasm", "-rest.wasm");
const isBuilt = existsSync(restFile);
const engineBytes = isBuilt ? statSync(engineFile).size : 0;
const hashOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const engineVersion = isBuilt ? hashOf(engineFile) + hashOf(restFile) : "";

/** Has browsers load the page's program at once, and not only when what is loaded first asks for it. */
const preloadProgram = (): Plugin => ({
  name: "preload-program",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => {
      const program = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.name === "page");
      const attrs = { rel: "modulepreload", href: `./${program?.fileName}` };
      return program ? [{ tag: "link", attrs, injectTo: "head" }] : [];
    },
  },
});

/** The page finds everything beside itself, so that it can lie in any folder of any host. */
export default defineConfig({
  base: "./",
  define: { engineBytes, engineVersion: JSON.stringify(engineVersion) },
  publicDir,
  build: { outDir: process.env["ROUNDEL_PAGE"] ?? "dist", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  worker: { format: "es" },
  preview: { host: "127.0.0.1", headers: isolation },
  plugins: [
    preloadProgram(),
    catalogues(),
    fileKeys(),
    packed(),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src",
      filename: "service_worker.ts",
      injectRegister: null,
      manifest: {
        name: "Roundel",
        short_name: "Roundel",
        description: "Boards that other engines cannot play on",
        display: "standalone",
        start_url: "./",
        scope: "./",
        background_color: "#fdfbf6",
        theme_color: "#6b4f33",
        icons: [{ src: "icon.svg", sizes: "any", type: "image/svg+xml" }],
      },
      injectManifest: {
        globPatterns: ["**/*.{js,mjs,css,html,svg,wasm,weights,webmanifest}"],
        globIgnores: hasThreads ? ["engine/roundel-engine{.mjs,.wasm,-rest.wasm}"] : [],
        maximumFileSizeToCacheInBytes: 64 << 20, // an engine that is built quickly is three times as large
      },
    }),
  ],
});
