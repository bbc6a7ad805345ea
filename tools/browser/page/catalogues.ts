/** Catalogues of GNU gettext, which the page takes as modules: of each its own texts, without those of the program. */
import { po } from "gettext-parser";
import type { Plugin } from "vite";

/** The texts of a catalogue by their English, which follows the context of one that has a context: one, or those of each plural form. */
function textsOf(catalogue: string): Record<string, string[]> {
  const entries = Object.values(po.parse(catalogue).translations).flatMap((context) => Object.values(context));
  const ofPage = entries.filter(({ comments }) => /browser\/page\/|variants\//.test(comments?.reference ?? ""));
  return Object.fromEntries(ofPage.map(({ msgctxt, msgid, msgstr }) => [msgctxt ? `${msgctxt}/${msgid}` : msgid, msgstr]));
}

export function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform: (source, id) =>
      id.endsWith(".po") ? { code: `export default ${JSON.stringify(textsOf(source))}`, map: null } : null,
  };
}
