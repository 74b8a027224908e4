import type { Texts } from '../../locales/texts.ts';
import { availableLanguages, locale, setLanguage } from '../i18n/locale.ts';
import { addTexts } from '../i18n/translate.ts';

const STORAGE_KEY = 'facet:local:pseudo';
const PLAIN_LETTERS = 'aceilnorsuyzACEILNORSUYZ';
const ACCENTED_LETTERS = 'áçéîłñöřšûýžÁÇÉÎŁÑÖŘŠÛÝŽ';
/** How much longer than English a translation may be. */
const EXTRA_LENGTH_SHARE = 0.35;

function accented(text: string): string {
  return [...text].map((letter) => ACCENTED_LETTERS[PLAIN_LETTERS.indexOf(letter)] ?? letter).join('');
}

/** Returns English with accents and made longer, `[Ôpéñ~~]`; `{{parameters}}` stay whole. */
export function toPseudo(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/);
  const words = parts.map((part, i) => (i % 2 === 0 ? accented(part) : part)).join('');
  const letters = parts.filter((_, i) => i % 2 === 0).join('').length;
  // Broken into words, as a longer language would be.
  const more = '~'.repeat(Math.ceil(letters * EXTRA_LENGTH_SHARE)).replace(/~{5}(?=~)/g, '$& ');
  return `[${words}${more}]`;
}

function pseudoTexts(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? toPseudo(value) : pseudoTexts(value as object),
    ]),
  );
}

/** Whether this tab uses the pseudo-language. */
export function isPseudoChosen(): boolean {
  return sessionStorage.getItem(STORAGE_KEY) !== null;
}

/** Turns the pseudo-language on or off; takes effect at the next reload. */
export function choosePseudo(wanted: boolean): void {
  if (wanted) sessionStorage.setItem(STORAGE_KEY, '1');
  else sessionStorage.removeItem(STORAGE_KEY);
}

/** Replaces the texts of every language; to be called before anything is shown. */
export async function installPseudo(): Promise<void> {
  const { texts } = await import('../../locales/en.ts');
  const strange = pseudoTexts(texts) as Texts;
  const before = locale.language;
  for (const language of availableLanguages()) {
    // A language is loaded only once, so the replacement stays.
    await setLanguage(language);
    addTexts(language, strange);
  }
  await setLanguage(before);
}
