import type { GameFile } from "../engine/table";
import { t } from "../language/language";

/** The most that a file may have, in bytes. */
const longestToml = 1 << 20;
const longestWeights = 16 << 20;

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "").replace(/[^A-Za-z0-9_-]/g, "-");

async function bytesOf(file: File, longest: number): Promise<ArrayBuffer> {
  if (file.size > longest) throw new Error(t("{file} has more than {number} MiB", { file: file.name, number: longest >> 20 }));
  return file.arrayBuffer();
}

/** The game that a file describes, with its weights where they are given too. Throws where there is none among them. */
export async function readGameFile(files: File[]): Promise<GameFile> {
  const toml = files.find(({ name }) => name.endsWith(".toml"));
  if (!toml) throw new Error(t("no file here describes a game: the name of such a file ends with .toml"));
  const weights = files.find(({ name }) => name.endsWith(".weights"));
  const text = new TextDecoder("utf-8", { fatal: true });
  const content = await bytesOf(toml, longestToml);
  try {
    const game = { name: nameOf(toml), toml: text.decode(content) };
    return weights ? { ...game, weights: new Uint8Array(await bytesOf(weights, longestWeights)) } : game;
  } catch (error) {
    throw error instanceof TypeError ? new Error(t("{file} is not a text in UTF-8", { file: toml.name })) : error;
  }
}
