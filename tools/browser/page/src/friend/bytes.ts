/** Bytes as texts that links can hold. */

const toText = { "+": "-", "/": "_", "=": "" } as const;

/** Base64 for links, as in RFC 4648, without padding. */
export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => toText[sign as keyof typeof toText]);

/** Throws if the text is no such base64. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error("no base64");
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** So many random bytes as text. */
export const randomText = (bytes: number): string => textOfBytes(crypto.getRandomValues(new Uint8Array(bytes)));

/** The SHA-256 of a text. Only a page in a secure context has it. */
export async function digestOf(text: string): Promise<string> {
  return textOfBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Packs a value for a link: JSON, deflated. */
export async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return textOfBytes(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Unpacks what `packed` has made, of so many bytes at most. Rejects if it is damaged or larger. */
export async function unpacked(text: string, most: number): Promise<unknown> {
  if (text.length > most) throw new Error("too long");
  const stream = new Blob([bytesOfText(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
  let whole = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    whole += part.value;
    if (whole.length <= most) continue;
    await reader.cancel();
    throw new Error("too long");
  }
  return JSON.parse(whole);
}
