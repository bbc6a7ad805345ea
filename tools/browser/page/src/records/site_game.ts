import type { GameFile } from "../engine/table";

/** A file of the page's own folder. Rejects if it is not there. */
async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

/**
 * The game that the page begins with, if its folder was made for one: the element `<meta name="roundel-game">` names the
 * game's files, without their extensions. null: the page has no such game. Rejects if a file is missing.
 */
export async function siteGame(): Promise<GameFile | null> {
  const place = document.querySelector<HTMLMetaElement>('meta[name="roundel-game"]')?.content;
  if (!place) return null;
  const toml = await (await fetched(`${place}.toml`)).text();
  const weights = new Uint8Array(await (await fetched(`${place}.weights`)).arrayBuffer());
  const name = place.replace(/^.*\//, "");
  return weights.length > 0 ? { name, toml, weights } : { name, toml };
}
