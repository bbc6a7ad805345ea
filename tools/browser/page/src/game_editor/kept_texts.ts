/** Texts that the browser keeps without being asked: the present one, and those that were there before it. */
import { kept } from "../game/settings";

const mostTexts = 8;

export const present = kept("game-editor-text", "");
/** The last one without errors. */
export const lastGood = kept("game-editor-good", "");
const earlier = kept<string[]>("gameEditor-earlier", []);

/** The title that a text gives its game. */
export const titleIn = (text: string): string =>
  /^title\s*=\s*"([^"\n]+)"/m.exec(text)?.[1] ?? /^name\s*=\s*"([^"\n]+)"/m.exec(text)?.[1] ?? "";

/** Texts that were there before, the last one first. */
export const earlierTexts = (): readonly string[] => earlier.value;

/** Begins with another text. The one before stays among the earlier ones. */
export function beginText(text: string): void {
  const before = present.peek();
  const others = earlier.peek().filter((each) => each !== before && each !== text);
  if (before.trim() && before !== text) earlier.value = [before, ...others].slice(0, mostTexts);
  present.value = text;
}
