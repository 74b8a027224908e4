import rosetta from 'rosetta';
import type { Language } from '../api/schemas.ts';
import { formatNumber } from './formats.ts';
import type { Params, Plural, TextKey, Texts } from './texts.ts';

const dictionary = rosetta<Texts>();
let language: Language = 'ru';

/** Puts a language's texts into the dictionary. */
export function addTexts(name: Language, texts: Texts): void {
  dictionary.set(name, texts);
}

/** Translates into this language from now on. */
export function speak(name: Language): void {
  language = name;
  dictionary.locale(name);
}

/** The language that texts come out in. */
export function spoken(): Language {
  return language;
}

function written(params: Params): Record<string, string> {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? formatNumber(language, value) : value]),
  );
}

function formOf(key: TextKey, count: number): string {
  const forms = dictionary.t(key) as unknown as Plural | string;
  if (typeof forms === 'string') return key;
  const category = new Intl.PluralRules(language).select(count);
  return `${key}.${forms[category] === undefined ? 'other' : category}`;
}

/** The text of `key`; a text with plural forms takes the one for the number `count`. */
export function translate(key: TextKey, params: Params = {}): string {
  const path = typeof params.count === 'number' ? formOf(key, params.count) : key;
  return dictionary.t(path, written(params));
}
