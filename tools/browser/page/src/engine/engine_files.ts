import type * as EngineModule from "roundel-engine";
import type * as RemoteModule from "roundel-engine/worker";

/** The engine's package lies beside the page as it is, so that its files find each other; it is loaded from there. */
const load = (base: string, name: string) => import(/* @vite-ignore */ new URL(`engine/${name}`, base).href);

export const loadEngineModule = (base: string): Promise<typeof EngineModule> => load(base, "engine.js");
export const loadRemoteModule = (base: string): Promise<typeof RemoteModule> => load(base, "remote.js");

/** For `threads` of an engine that searches with one: an isolated page takes all its engines from the build that has threads, because it
 *  would have to fetch the other one besides. */
export const oneThread: 1 | false = globalThis.crossOriginIsolated ? 1 : false;
