/** Bytes as texts that links can hold. */

const toText = { "+": "-", "/": "_", "=": "" } as const;

/** Base64 for links, as in RFC 4648, without padding. */
export const textOfBytes = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(
    /[+/=]/g,
    (sign) => toText[sign as keyof typeof toText],
  );

/** Throws if the text is no such base64. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error("no base64");
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** Random bytes as text. `length` is the number of bytes. */
export const randomText = (length: number): string => textOfBytes(crypto.getRandomValues(new Uint8Array(length)));

/** The SHA-256 of a text. Only a page in a secure context has it. */
export async function digestOf(text: string): Promise<string> {
  return textOfBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Packs a text for a link: UTF-8, deflated. */
export async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return textOfBytes(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Unpacks what `deflated` has made. Rejects if it is damaged, or has more than `most` bytes. */
export async function inflated(text: string, most: number): Promise<string> {
  const stream = new Blob([bytesOfText(text)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [whole, length] = ["", 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    whole += decoder.decode(part.value, { stream: true });
  }
  return whole + decoder.decode();
}

/** Packs a value for a link: JSON, deflated. */
export const packed = (value: unknown): Promise<string> => deflated(JSON.stringify(value));

/** Unpacks what `packed` has made. Rejects if it is damaged, or if it has more than `most` bytes, packed or not. */
export async function unpacked(text: string, most: number): Promise<unknown> {
  if (text.length > most) throw new RangeError("too long");
  return JSON.parse(await inflated(text, most));
}
