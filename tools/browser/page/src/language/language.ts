/** The texts of the page in the reader's language. The sources have them in English; `tools/languages/` has the catalogues of the others. */
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../game/settings";

export const languages = {
  en: "English",
  de: "Deutsch",
  ja: "日本語",
  nl: "Nederlands",
  pt: "Português",
  ru: "Русский",
} as const;
export type Language = keyof typeof languages;

/** By their English: one text, or one for each plural form. */
type Catalogue = Record<string, string[]>;

const catalogues = import.meta.glob<Catalogue>("../../../../languages/*.po", { import: "default" });
const english = { language: "en" as Language, texts: {} as Catalogue };
const spoken = signal(english);

export type Values = Record<string, string | number>;

/** Puts values in the places of a text: `{side} to move`. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** A text of the engine with numbered places, such as `{0} wins`: how to recognise it, and its translation. */
interface Template {
  form: RegExp;
  text: string;
}

/** A longer one says more, so it comes before `Draw: {0}.`, which fits too. */
const templates = computed(() =>
  Object.entries(spoken.value.texts)
    .filter(([english]) => /\{\d\}/.test(english))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, [text = ""]]): Template => {
      const form = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\d)\}/g, "(?<_$1>.+?)");
      return { form: new RegExp(`^${form}$`), text };
    }),
);

/** A text that is known, or a list of names, each translated. */
function knownList(text: string): string {
  const whole = known(text);
  return whole === text ? text.split(", ").map(known).join(", ") : whole;
}

/** What the engine says, in the reader's language where the catalogue has it (`engine_texts.json` and the rules of the games). */
export function known(text: string): string {
  const found = spoken.value.texts[text]?.[0];
  if (found) return found;
  for (const template of templates.value) {
    const places = template.form.exec(text)?.groups;
    if (places) return template.text.replace(/\{(\d)\}/g, (place, n: string) => knownList(places[`_${n}`] ?? place));
  }
  return text;
}

/** The same of something that has another name in a kind of game. */
export const knownIn = (context: string, text: string): string => spoken.value.texts[`${context}/${text}`]?.[0] || known(text);

/** A text of the page in the reader's language. `tools/scripts/catalogues` finds it here, so it is a literal. */
export const t = (text: string, values: Values = {}): string => filled(known(text), values);

/** The same with a number, which stands at `{count}`. */
export function counted(count: number, one: string, many: string, values: Values = {}): string {
  const { language, texts } = spoken.value;
  const forms = texts[one] ?? [one, many];
  return filled(forms[formOf(language, count, forms.length)] || many, { ...values, count });
}

/** The number of the plural form, in gettext's order, which is that of Unicode's names for them. */
function formOf(language: Language, count: number, forms: number): number {
  const rules = new Intl.PluralRules(language);
  const names = ["zero", "one", "two", "few", "many", "other"].filter((name) =>
    rules.resolvedOptions().pluralCategories.includes(name as Intl.LDMLPluralRule),
  );
  return Math.min(names.indexOf(rules.select(count)), forms - 1);
}

const isLanguage = (name: string): name is Language => name in languages;

/** The language that was chosen, or the first that the browser wants. */
export function wantedLanguage(): Language {
  const chosen = settings.language.value;
  if (isLanguage(chosen)) return chosen;
  const named = navigator.languages.map((name) => name.slice(0, 2).toLowerCase());
  return named.find(isLanguage) ?? "en";
}

/** Speaks a language once its catalogue is here; without it the page stays as it is. */
async function speak(language: Language): Promise<void> {
  const texts = (await catalogues[`../../../../languages/${language}.po`]?.().catch(() => undefined)) ?? {};
  if (language !== "en" && Object.keys(texts).length === 0) return;
  if (language !== wantedLanguage()) return; // another was chosen meanwhile
  spoken.value = { language, texts };
  document.documentElement.lang = language;
}

/** Speaks what is wanted, now and whenever that changes. Resolves once the first is spoken. */
export function followLanguage(): Promise<void> {
  let first = Promise.resolve();
  effect(() => {
    const spoke = speak(wantedLanguage());
    first = first.then(() => spoke);
  });
  return first;
}
