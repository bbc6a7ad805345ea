/** The text of a game in an address: `#toml=...`, packed by deflate and written in base64url. */
import { t } from "../language/language";

/** The most that a text may have, as the engine reads it, and that a link may have, in bytes. */
const longestText = 256 << 10;
const longestLink = 32 << 10;

const key = "toml";

async function throughStream(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, longest: number) {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError("too long");
    }
  }
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

/** The part of an address that has a text. Rejects if it is too long for a link. */
export async function linkToText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
  const packed = toBase64(new Uint8Array(await throughStream(bytes, new CompressionStream("deflate-raw"), longestText)));
  if (packed.length > longestLink) throw new Error(t("This text is too long for a link. Save it as a file."));
  return `#${key}=${packed}`;
}

export const hasText = (hash: string): boolean => hash.startsWith(`#${key}=`);

/** The text in an address. Rejects, with a line for people, if it is damaged or too long. */
export async function readTextLink(hash: string): Promise<string> {
  const packed = hash.slice(key.length + 2);
  const damaged = new Error(t("The link to a game is damaged."));
  if (packed.length > longestLink || !/^[\w-]+$/.test(packed)) throw damaged;
  try {
    const bytes = await throughStream(fromBase64(packed), new DecompressionStream("deflate-raw"), longestText);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw damaged;
  }
}
