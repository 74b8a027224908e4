import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../common/api/schemas.ts';
import { availableLanguages } from '../../../src/i18n/locale.ts';
import { catalogueOf, everyForm, formsOf, PLAIN, TRANSLATIONS } from './catalogue.ts';
import { wrongIn } from './letters.ts';

/** Texts without a word in them: numbers, signs and placeholders. */
const NO_WORDS = /^(?:\{\{\w+\}\}|\P{L})*$/u;
/** Words that a language shares with English. */
const SHARED: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  ru: [],
  uk: [],
  pt: [
    'home.online',
    'item.title',
    'opening.items',
    'payment.popular',
    'upgrader.chance',
    'upgrader.go',
    'draws.kind.upgrade',
    'draws.upgrade',
    'cases.category.Elite',
    'drop.chance',
    'tasks.hours',
    'tasks.minutes',
    'care.strip.minutes',
  ],
  es: ['onboarding.notAdult', 'payment.popular', 'tasks.hours', 'tasks.minutes', 'care.strip.minutes'],
  tr: [],
  kk: [],
  uz: [],
  id: [
    'home.online',
    'cases.category.Elite',
    'inventory.tabs',
    'item.title',
    'opening.items',
    'upgrader.go',
    'draws.upgrade',
    'settings.channel',
    'settings.game',
  ],
};

/** Names and signs that a translation keeps. */
const KEPT = /Facet|Telegram|Steam|UTC|\/[a-z]+|χ²|18\+|\b\d+\b/g;

/** Labels this short stand on buttons and chips; characters. */
const SHORT = 24;
/** How much longer than the longer of English and Russian a label may be. */
const STRETCH = 1.6;
/** Characters that every button has room for. */
const ROOM = 8;
/**
 * Labels with more room than their length lets on: the middle of the wheel, a line, a button or a header of their own.
 */
const WIDER: Partial<Record<Language, readonly string[]>> = {
  pt: ['profile.luckCode', 'luck.title', 'care.strip.net'],
  es: ['upgrader.chance', 'profile.luckCode', 'luck.title', 'care.strip.net'],
  kk: ['upgrader.chance'],
  uz: ['opening.skip', 'upgrader.skip'],
};

const keys = [...catalogueOf('en').keys()];

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
}

function kept(text: string): string[] {
  return [...new Set(text.replace(/\{\{\w+\}\}/g, '').match(KEPT) ?? [])].sort();
}

/** Characters on the screen, with a placeholder as a number of four digits. */
function width(text: string): number {
  return text.replace(/\{\{\w+\}\}/g, '0000').length;
}

function widest(language: Language, key: string): number {
  return Math.max(...formsOf(language, key).map(width));
}

it('finds a file for each of the nine languages, and no other', () => {
  const files = readdirSync(new URL('../../../locales', import.meta.url));
  expect(files.sort()).toEqual([...LANGUAGES.map((language) => `${language}.ts`), 'texts.ts'].sort());
  expect(availableLanguages()).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('%s', (language) => {
  it('has the keys of English and no others', () => {
    expect([...catalogueOf(language).keys()].sort()).toEqual([...keys].sort());
  });

  it('has no empty text', () => {
    expect(everyForm(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has the placeholders of English in every text and form', () => {
    const wrong = keys.filter((key) => {
      const wanted = placeholders(formsOf('en', key).join(' '));
      return formsOf(language, key).some((form) => placeholders(form).join() !== wanted.join());
    });
    expect(wrong).toEqual([]);
  });

  it('has a plural where English has one, with the forms that the language uses', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    for (const [key, forms] of catalogueOf(language)) {
      const plural = !catalogueOf('en').get(key)?.has(PLAIN);
      expect([...forms.keys()].sort(), key).toEqual(plural ? categories : [PLAIN]);
    }
  });

  it('keeps names, commands and numbers', () => {
    const wrong = keys.filter((key) => {
      const wanted = kept(formsOf('en', key).join(' '));
      const given = kept(formsOf(language, key).join(' '));
      return wanted.some((name) => !given.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  it('is written in its own letters, without slips', () => {
    const wrong = everyForm(language).map(([key, text]) => [key, ...wrongIn(language, text)]);
    expect(wrong.filter(([, ...found]) => found.length > 0)).toEqual([]);
  });

  it('keeps hours on the line of their number', () => {
    const counts = everyForm(language).filter(([key]) => key.startsWith('time.'));
    expect(counts.filter(([, text]) => /count\}\}(?!\u00a0)/.test(text))).toEqual([]);
    expect(everyForm(language).filter(([, text]) => /\b24(?!\u00a0)/.test(text))).toEqual([]);
  });

  it('ends a sentence where English does', () => {
    const ends = (text: string) => text.at(-1) === '.';
    const wrong = keys.filter((key) =>
      formsOf(language, key).some((form) => ends(form) !== ends(formsOf('en', key)[0] ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps short labels short', () => {
    const wrong = keys.flatMap((key) => {
      const usual = Math.max(widest('en', key), widest('ru', key));
      const most = Math.max(ROOM, STRETCH * usual);
      const own = widest(language, key);
      if (usual > SHORT || own <= most || WIDER[language]?.includes(key)) return [];
      return [`${key}: ${own} > ${Math.floor(most)}: ${formsOf(language, key)[0]}`];
    });
    expect(wrong).toEqual([]);
  });
});

it.each(TRANSLATIONS)('%s leaves nothing in English', (language) => {
  const same = keys.filter((key) => {
    const english = formsOf('en', key);
    return formsOf(language, key).some((form) => english.includes(form) && !NO_WORDS.test(form));
  });
  expect(same.sort()).toEqual([...SHARED[language]].sort());
});
