import { locale, setLanguage, writtenLanguages } from '../i18n/locale.ts';
import type { Texts } from '../i18n/texts.ts';
import { addTexts } from '../i18n/translate.ts';

const KEY = 'facet:local:pseudo';
const PLAIN = 'aceilnorsuyzACEILNORSUYZ';
const MARKED = 'áçéîłñöřšûýžÁÇÉÎŁÑÖŘŠÛÝŽ';
/** How much longer than English a text may become in the languages to come. */
const LONGER = 0.35;

function marked(text: string): string {
  return [...text].map((letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join('');
}

/** English with marks on its letters and more of them, `[Ôpéñ~~]`; `{{parameters}}` stay whole. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const words = parts.map((part, i) => (i % 2 === 0 ? marked(part) : part)).join('');
  const letters = parts.filter((_, i) => i % 2 === 0).join('').length;
  // In words of their own, as a longer language would bring them.
  const more = '~'.repeat(Math.ceil(letters * LONGER)).replace(/~{5}(?=~)/g, '$& ');
  return `[${words}${more}]`;
}

function pseudoBelow(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value) : pseudoBelow(value as object),
    ]),
  );
}

/** Whether this tab speaks the pseudo-language. */
export function speaksPseudo(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Speaks it after the next reload, or no longer. */
export function wantPseudo(wanted: boolean): void {
  if (wanted) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
}

/** Puts the pseudo-language in the place of every language; before anything is shown. */
export async function takePseudo(): Promise<void> {
  const { texts } = await import('../../locales/en.ts');
  const strange = pseudoBelow(texts) as Texts;
  const before = locale.language;
  for (const language of writtenLanguages()) {
    // Loaded once means never again: what is put in its place stays.
    await setLanguage(language);
    addTexts(language, strange);
  }
  await setLanguage(before);
}
