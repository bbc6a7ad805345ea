import type { GameInfo } from "roundel-engine";
import { oneThread, startedEngine } from "./engine_files";

/** All games that there are, read on a thread of its own: nobody waits for the library to play. */
export async function listGames(base: string): Promise<GameInfo[]> {
  const engine = await startedEngine(base, { threads: oneThread });
  try {
    return await engine.games();
  } finally {
    void engine.close();
  }
}
