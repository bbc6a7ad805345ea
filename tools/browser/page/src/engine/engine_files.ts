import type * as EngineModule from "roundel-engine";
import type * as RemoteModule from "roundel-engine/worker";

/** The engine's package lies beside the page as it is, so that its files find each other; it is loaded from there. */
const load = (base: string, name: string) => import(/* @vite-ignore */ new URL(`engine/${name}`, base).href);

export const loadEngineModule = (base: string): Promise<typeof EngineModule> => load(base, "engine.js");
export const loadRemoteModule = (base: string): Promise<typeof RemoteModule> => load(base, "remote.js");
