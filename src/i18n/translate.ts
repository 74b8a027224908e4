import rosetta from 'rosetta';
import type { Language } from '../../common/api/schemas.ts';
import type { Params, Plural, TextKey, Texts } from '../../locales/texts.ts';
import { formatNumber } from './formats.ts';
import { oncePerLanguage } from './oncePerLanguage.ts';

const dictionary = rosetta<Texts>();
const pluralRules = oncePerLanguage((name) => new Intl.PluralRules(name));
let language: Language = 'ru';

/** Adds a language's texts. */
export function addTexts(name: Language, texts: Texts): void {
  dictionary.set(name, texts);
}

/** Sets the language of `translate`. */
export function setTranslationLanguage(name: Language): void {
  language = name;
  dictionary.locale(name);
}

function formatParams(params: Params): Record<string, string> {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? formatNumber(language, value) : value]),
  );
}

function pluralKey(key: TextKey, count: number): string {
  const forms = dictionary.t(key) as unknown as Plural | string;
  if (typeof forms === 'string') return key;
  const category = pluralRules(language).select(count);
  return `${key}.${forms[category] === undefined ? 'other' : category}`;
}

/** The text of `key`; a text with plural forms takes the one for the number `count`. */
export function translate(key: TextKey, params: Params = {}): string {
  const path = typeof params.count === 'number' ? pluralKey(key, params.count) : key;
  return dictionary.t(path, formatParams(params));
}
