import type * as EngineModule from "roundel-engine";
import type * as RemoteModule from "roundel-engine/worker";

/** The engine's package lies beside the page as it is, so that its files find each other; it is loaded from there. */
const load = (base: string, name: string) => import(/* @vite-ignore */ new URL(`engine/${name}`, base).href);

export const loadEngineModule = (base: string): Promise<typeof EngineModule> => load(base, "engine.js");

/** For `threads` of an engine that searches with one: an isolated page takes all its engines from the build that has threads, because it
 *  would have to fetch the other one besides. */
export const oneThread: 1 | false = globalThis.crossOriginIsolated ? 1 : false;

let compiled: Promise<WebAssembly.Module> | undefined;

/** The engine's program, which is loaded and compiled once for all threads of the page. `loaded` receives how many of its bytes have come,
 *  if this is the first call. */
export function compiledEngine(base: string, loaded?: (bytes: number) => void): Promise<WebAssembly.Module> {
  compiled ??= (load(base, "compile.js") as Promise<typeof EngineModule>).then(({ compileEngine }) =>
    compileEngine({ threads: globalThis.crossOriginIsolated, loaded }),
  );
  return compiled;
}

/** Starts an engine without weights on a thread of its own. `threads`: else as many as there are processors, on an isolated page. */
export async function startedEngine(
  base: string,
  options: Pick<RemoteModule.RemoteOptions, "tell" | "threads">,
): Promise<RemoteModule.RemoteEngine> {
  const { startEngine }: typeof RemoteModule = await load(base, "remote.js");
  return startEngine({ weights: [], compiled: compiledEngine(base), ...options });
}
