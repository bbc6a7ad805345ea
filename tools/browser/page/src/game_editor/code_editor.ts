/** The text of a game in CodeMirror: colours, completion, search, undo, and the line that is wrong. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, redo, undo } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { t } from "../language/language";
import type { Fault } from "./draft_engine";
import { completionsOf, type Known } from "./completions";
import type { Change } from "./toml_text";

export interface CodeEditorOptions {
  parent: HTMLElement;
  text: string;
  /** Receives the text after each change of the reader. */
  changed: (text: string) => void;
  known: () => Known;
}

/** Marks changes that come from the board or from another text: the board shows them already. */
const isOurs = Annotation.define<boolean>();

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--code-text)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--code-number)" },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: "var(--code-key)" },
  { tag: tags.bracket, color: "var(--code-number)" },
]);

/** The words of CodeMirror that people see or hear. */
const phrases = (): Record<string, string> => ({
  Find: t("Find"),
  Replace: t("Replace with"),
  next: t("Next"),
  previous: t("Previous"),
  all: t("All"),
  "match case": t("Match case"),
  regexp: t("Regular expression"),
  "by word": t("Whole words"),
  replace: t("Replace"),
  "replace all": t("Replace all"),
  close: t("Close"),
  Diagnostics: t("Errors"),
  "No diagnostics": t("No errors"),
  Completions: t("Completions"),
});

/** The part of a line that a message quotes, or the whole line. */
function wrongPart(line: string, message: string): [number, number] {
  for (const [, word = ""] of message.matchAll(/'([^']+)'/g)) {
    const form = new RegExp(`(?<!\\w)${word.replace(/[^\w\s]/g, "\\$&")}(?!\\w)`);
    const found = form.exec(line);
    if (found) return [found.index, found.index + word.length];
  }
  return [/^\s*/.exec(line)?.[0].length ?? 0, line.length];
}

export class CodeEditor {
  readonly #view: EditorView;

  constructor({ parent, text, changed, known }: CodeEditorOptions) {
    const followed = EditorView.updateListener.of((update) => {
      const isReaders = update.transactions.some((each) => each.docChanged && !each.annotation(isOurs));
      if (isReaders) changed(update.state.doc.toString());
    });
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          highlightSelectionMatches(),
          lintGutter(),
          EditorView.lineWrapping,
          StreamLanguage.define(toml),
          syntaxHighlighting(colours),
          autocompletion({ override: [completionsOf(known)], icons: false }),
          // The Tab key leaves the text, as elsewhere on the page.
          keymap.of([
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...completionKeymap,
            ...lintKeymap,
          ]),
          EditorState.phrases.of(phrases()),
          EditorView.contentAttributes.of({ "aria-label": t("Text of the game"), spellcheck: "false" }),
          // The page opens files that are dropped.
          EditorView.domEventHandlers({ drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0 }),
          followed,
        ],
      }),
    });
  }

  end(): void {
    this.#view.destroy();
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** Changes the text from elsewhere, which can be undone here. */
  change(changes: readonly Change[]): void {
    this.#view.dispatch({
      changes: [...changes],
      annotations: isOurs.of(true),
      userEvent: "input.board",
      scrollIntoView: true,
    });
    const [last] = [...changes].sort((a, b) => b.from - a.from);
    if (last) this.#reveal(Math.min(last.from, this.#view.state.doc.length));
  }
  /** Puts another text in place of this one, which can be undone too. */
  replace(text: string): void {
    const { length } = this.#view.state.doc;
    this.#view.dispatch({
      changes: { from: 0, to: length, insert: text },
      annotations: isOurs.of(true),
      userEvent: "input.begin",
    });
  }

  #reveal(at: number): void {
    this.#view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
  }

  /** Underlines the line that is wrong; null: none is. */
  showFault(fault: Fault | null): void {
    const { doc } = this.#view.state;
    const found = [];
    if (fault?.line !== undefined) {
      const line = doc.line(Math.max(1, Math.min(fault.line, doc.lines)));
      const [from, to] = wrongPart(line.text, fault.message);
      found.push({ from: line.from + from, to: line.from + to, severity: "error" as const, message: fault.message });
    }
    this.#view.dispatch(setDiagnostics(this.#view.state, found));
  }

  /** Puts the cursor on a line. */
  goTo(line: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.max(1, Math.min(line, doc.lines)));
    this.#view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    this.#view.focus();
  }

  undo(): void {
    undo(this.#view);
  }
  redo(): void {
    redo(this.#view);
  }
}
