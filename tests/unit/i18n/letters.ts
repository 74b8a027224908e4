import type { Language } from '../../../common/api/schemas.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';

/** The letters of each language's alphabet, apostrophes that count as letters included. */
const ALPHABETS: Readonly<Record<Language, string>> = {
  ru: RUSSIAN,
  en: LATIN,
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  pt: `${LATIN}áâãàçéêíóôõú`,
  es: `${LATIN}áéíóúüñ`,
  tr: 'abcçdefgğhıijklmnoöprsştuüvyzâîû',
  kk: `${RUSSIAN}әғқңөұүһі`,
  uz: 'abcdefghijklmnopqrstuvxyzʻʼ',
  id: LATIN,
};

/** What is written in Latin letters in every language: names, a command, a unit of time, symbols of statistics. */
const NAMES =
  /Facet|Telegram|Steam|WebApp|API|UTC|\bID\b|\/(?:start|paysupport|terms|privacy)|χ²|\bp(?=\s=)/g;

const GLUED = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;

/** Marks that typography or a slip leaves behind: straight quotes, three dots, odd spaces, look-alike apostrophes. */
const SLIPS = /['"`´]|\.\.|\s{2}|^\s|\s$|\p{Zs}(?<![ \u00a0])|\s[,.;!?]|[\u200b-\u200f\u202a-\u202e\ufeff]/u;

/** The languages that never use ’ write their apostrophe with another letter, or none. */
const APOSTROPHES: readonly Language[] = ['en', 'uk', 'tr'];

/** The languages that put a dash between words keep it on the line of the word before. */
const DASHES: readonly Language[] = ['ru', 'uk', 'kk', 'uz'];

/** What is wrong with the letters and marks of a text; empty where nothing is. Placeholders are left out. */
export function wrongIn(language: Language, text: string): string[] {
  const words = text.replace(/\{\{\w+\}\}/g, '0');
  const own = words.replace(NAMES, '');
  const foreign = [...own.toLocaleLowerCase(language)].filter(
    (letter) => /\p{L}/u.test(letter) && !ALPHABETS[language].includes(letter),
  );
  const found = [...new Set(foreign)].map((letter) => `the letter ${letter}`);
  if (text !== text.normalize('NFC')) found.push('letters in pieces');
  if (GLUED.test(words)) found.push('two scripts in one word');
  if (words.split('\n').some((line) => SLIPS.test(line))) found.push('a slip of typography');
  if (/ [—–]/.test(words) && DASHES.includes(language)) found.push('a dash that may begin a line');
  if (/’/.test(words) && !APOSTROPHES.includes(language)) found.push('an apostrophe');
  if (language === 'uz' && /c(?!h)/i.test(own)) found.push('c without h');
  if (language === 'uz' && /(?<![og])ʻ/i.test(own)) found.push('ʻ after neither o nor g');
  if (language === 'es' && words.split('¿').length !== words.split('?').length) found.push('half a question');
  if (language === 'es' && words.split('¡').length !== words.split('!').length) found.push('half a call');
  return found;
}
