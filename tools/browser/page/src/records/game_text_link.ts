/** The text of a game in an address: `#toml=...`, packed by deflate and written in base64url. */
import { deflated, inflated } from "../friend/bytes";
import { t } from "../language/language";

/** The most that a text may have, as the engine reads it, and that a link may have, in bytes. */
const longestText = 256 << 10;
const longestLink = 32 << 10;

const key = "toml";

/** The part of an address that has a text. Rejects if it is too long for a link. */
export async function linkToText(text: string): Promise<string> {
  const isShort = new TextEncoder().encode(text).length <= longestText;
  const packed = isShort ? await deflated(text) : "";
  if (!isShort || packed.length > longestLink) throw new Error(t("This text is too long for a link. Save it as a file."));
  return `#${key}=${packed}`;
}

export const hasText = (hash: string): boolean => hash.startsWith(`#${key}=`);

/** The text in an address. Rejects, with a line for people, if it is damaged or too long. */
export async function readTextLink(hash: string): Promise<string> {
  const packed = hash.slice(key.length + 2);
  const damaged = new Error(t("The link to a game is damaged."));
  if (packed.length > longestLink || !/^[\w-]+$/.test(packed)) throw damaged;
  try {
    return await inflated(packed, longestText);
  } catch {
    throw damaged;
  }
}
