/** Tables of endings with few pieces: the engine works them out on a thread of its own, and the browser keeps them for later visits. */
import type { EndingFile } from "roundel-engine";
import { oneThread, startedEngine } from "./engine_files";
import type { GameFile } from "./table";

/** The most pieces on the board that tables are made for: those of a game take seconds, and with one more minutes. */
export const mostPieces = 3;

const cacheName = "roundel-endings";

/** None where the page may not keep anything, as on a host without a certificate. */
const openCache = async (): Promise<Cache | null> => (globalThis.caches ? caches.open(cacheName).catch(() => null) : null);

const addressOf = (base: string, variant: string): string => new URL(`endings/${variant}`, base).href;

/** The tables that an earlier visit has kept of a game; null: there are none. */
export async function keptEndings(base: string, variant: string): Promise<EndingFile[] | null> {
  const found = await (await openCache())?.match(addressOf(base, variant));
  return found ? unpacked(await found.arrayBuffer()) : null;
}

/** Works the tables of a game out and keeps them; those of a game of one's own, which may change, for this visit alone. */
export async function makeEndings(base: string, variant: string, own?: GameFile): Promise<EndingFile[]> {
  const engine = await startedEngine(base, { threads: oneThread });
  try {
    if (own) await engine.addVariant(own.toml, own.name);
    await engine.post(`setoption name UCI_Variant value ${variant}`);
    const files = await engine.makeEndings(mostPieces);
    if (!own) await (await openCache())?.put(addressOf(base, variant), new Response(packed(files))).catch(() => {});
    return files;
  } finally {
    void engine.close();
  }
}

/** A line that tells names and lengths, and all files behind it. */
function packed(files: EndingFile[]): Blob {
  const head = JSON.stringify(files.map(({ name, bytes }) => [name, bytes.length]));
  return new Blob([head, "\n", ...files.map(({ bytes }) => bytes as Uint8Array<ArrayBuffer>)]);
}

function unpacked(buffer: ArrayBuffer): EndingFile[] {
  const bytes = new Uint8Array(buffer);
  const end = bytes.indexOf("\n".charCodeAt(0));
  let at = end + 1;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as [string, number][];
  return head.map(([name, length]) => ({ name, bytes: bytes.subarray(at, (at += length)) }));
}
