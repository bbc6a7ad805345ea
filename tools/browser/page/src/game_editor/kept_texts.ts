/** Texts that the browser stores: the present one, and those that were there before it. */
import { kept } from "../game/settings";
import { withPlainLines } from "./toml_text";

const mostTexts = 8;

export const present = kept("game-editor-text", "");
present.value = withPlainLines(present.peek());
/** The last one without errors. */
export const lastGood = kept("game-editor-good", "");
/** The last text that the page made: a start, or a copy of a library file. */
const made = kept("game-editor-made", "");
const earlier = kept<string[]>("game-editor-earlier", []);

/** The title that a text gives its game. */
export const titleIn = (text: string): string =>
  /^title\s*=\s*"([^"\n]+)"/m.exec(text)?.[1] ?? /^name\s*=\s*"([^"\n]+)"/m.exec(text)?.[1] ?? "";

/** Texts that were there before, the last one first. */
export const earlierTexts = (): readonly string[] => earlier.value;

/** Begins with another text. The one before stays among the earlier ones if the reader wrote or changed it. */
export function beginText(text: string, isMade: boolean): void {
  const before = present.peek();
  const isReaders = before.trim() !== "" && before !== made.peek();
  const others = earlier.peek().filter((each) => each !== before && each !== text);
  if (isReaders && before !== text) earlier.value = [before, ...others].slice(0, mostTexts);
  if (isMade) made.value = text;
  present.value = text;
}
