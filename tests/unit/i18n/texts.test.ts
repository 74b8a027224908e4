import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/api/schemas.ts';
import { formatNumber, formatUsd } from '../../../src/i18n/formats.ts';
import { languageFor, setLanguage, writtenLanguages } from '../../../src/i18n/locale.ts';
import { translate } from '../../../src/i18n/translate.ts';
import { catalogueOf, everyForm, formsOf, PLAIN } from './catalogue.ts';
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
    'payment.popular',
    'upgrader.chance',
    'upgrader.go',
    'draws.kind.upgrade',
    'draws.upgrade',
    'cases.category.Elite',
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
    'upgrader.go',
    'draws.upgrade',
    'settings.channel',
    'settings.game',
  ],
};

/** Names and signs that a translation keeps. */
const KEPT = /Facet|Telegram|Steam|UTC|\/\w+|χ²|18\+|\b\d+\b/g;

/** Labels this short stand on buttons and chips; characters. */
const SHORT = 24;
/** How much longer than the longer of English and Russian a label may be. */
const STRETCH = 1.6;
/** Characters that every button has room for. */
const ROOM = 8;
/** Labels with more room than their length lets on: the chance has the middle of the wheel to itself. */
const WIDER: Partial<Record<Language, readonly string[]>> = { es: ['upgrader.chance'] };

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
  const files = readdirSync(new URL('../../../locales', import.meta.url)).map((name) =>
    name.replace('.ts', ''),
  );
  expect(files.sort()).toEqual([...LANGUAGES].sort());
  expect(writtenLanguages()).toEqual(LANGUAGES);
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

  it('ends a sentence where English does', () => {
    const ends = (text: string) => text.at(-1) === '.';
    const wrong = keys.filter((key) =>
      formsOf(language, key).some((form) => ends(form) !== ends(formsOf('en', key)[0] ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(language === 'en')('leaves nothing in English', () => {
    const same = keys.filter((key) => {
      const english = formsOf('en', key);
      return formsOf(language, key).some((form) => english.includes(form) && !NO_WORDS.test(form));
    });
    expect(same.sort()).toEqual([...SHARED[language as keyof typeof SHARED]].sort());
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

describe('the error catalogue, word for word', () => {
  it.each([
    ['ru', 'error.unauthorized', 'Ошибка авторизации. Перезапустите приложение'],
    ['ru', 'error.forbidden', 'Доступ запрещен'],
    ['ru', 'error.network', 'Проблема с подключением к серверу'],
    ['ru', 'error.noInitData', 'Нет данных авторизации Telegram'],
    ['ru', 'error.paymentTimeout', 'Таймаут ожидания результата оплаты'],
    ['ru', 'error.invoiceOpenFailed', 'Ошибка открытия платежа'],
    ['ru', 'error.invoiceUnsupported', 'Telegram WebApp API недоступен'],
    ['ru', 'error.paymentNotCompleted', 'Платеж не завершен'],
    ['en', 'error.profileFailed', 'Failed to load profile data'],
    ['en', 'toast.tradelinkSaved', 'Trade link saved successfully!'],
    ['en', 'error.tradelinkFailed', 'Error saving trade link'],
    ['en', 'error.tradelinkInUse', 'Trade link already in use'],
    ['en', 'error.tradelinkIncorrect', 'Incorrect trade link entered'],
    ['en', 'toast.languageChanged', 'Language changed!'],
    ['en', 'error.languageFailed', 'Failed to change language'],
    ['en', 'error.taskFailed', 'Failed to complete task'],
    ['en', 'error.refLinkUnavailable', 'Referral link unavailable'],
    ['en', 'toast.invitationReady', 'Invitation ready to send!'],
    ['en', 'error.inviteFailed', 'Failed to prepare invitation'],
    ['en', 'error.inviteMessageFailed', 'Failed to create message for sending'],
    ['en', 'toast.sending', 'Starting to send to Steam'],
    ['en', 'error.paymentFailed', 'Payment cancelled or failed'],
    ['en', 'error.packagesFailed', 'Failed to load packages'],
    ['en', 'error.paymentCreateFailed', 'Failed to create payment'],
    ['en', 'error.paymentTimeout', 'Payment timeout'],
    ['en', 'error.openFailed', 'Error opening case'],
    ['en', 'error.openInvalid', 'Invalid opening response'],
    ['en', 'error.noCases', 'No cases available'],
    ['en', 'error.caseNotFound', 'Case not found'],
    ['en', 'error.noUpgraderItems', 'No items to upgrade'],
    ['en', 'error.noMultipliers', 'No multipliers found'],
  ] as const)('%s %s', async (language, key, text) => {
    await setLanguage(language);
    expect(translate(key)).toBe(text);
  });

  it('fills in the bonus', async () => {
    await setLanguage('en');
    expect(translate('toast.taskCompleted', { count: 500 })).toBe('Task completed! +500 crystals');
  });
});

describe('numbers', () => {
  it('are grouped as the language does it', () => {
    expect(formatNumber('ru', 12_400).replace(/\s/g, ' ')).toBe('12 400');
    expect(formatNumber('en', 12_400)).toBe('12,400');
    expect(formatUsd(12.4)).toBe('$12.40');
  });

  it.each([
    ['ru', 1, '1 минуту назад'],
    ['ru', 3, '3 минуты назад'],
    ['ru', 5, '5 минут назад'],
    ['ru', 21, '21 минуту назад'],
    ['ru', 111, '111 минут назад'],
    ['uk', 1, '1 хвилину тому'],
    ['uk', 3, '3 хвилини тому'],
    ['uk', 11, '11 хвилин тому'],
    ['uk', 21, '21 хвилину тому'],
    ['pt', 1, 'há 1 minuto'],
    ['pt', 2, 'há 2 minutos'],
    ['es', 1, 'hace 1 minuto'],
    ['es', 2, 'hace 2 minutos'],
    ['tr', 5, '5 dakika önce'],
    ['kk', 5, '5 минут бұрын'],
    ['uz', 5, '5 daqiqa oldin'],
    ['id', 5, '5 menit lalu'],
  ] as const)('choose the form in %s for %i', async (language, count, text) => {
    await setLanguage(language);
    expect(translate('time.minutes', { count })).toBe(text);
  });

  it.each([
    ['uk', 1, 'Не вистачає 1 кристала'],
    ['uk', 2, 'Не вистачає 2 кристалів'],
    ['uk', 5, 'Не вистачає 5 кристалів'],
    ['pt', 1_000_000, 'Faltam 1.000.000 de cristais'],
    ['es', 2_000_000, 'Faltan 2.000.000 de cristales'],
    ['kk', 2, 'Тағы 2 кристалл керек'],
  ] as const)('govern the noun after them in %s: %i', async (language, count, text) => {
    await setLanguage(language);
    expect(translate('case.needs', { count })).toBe(text);
  });
});

describe('the language of a platform’s code', () => {
  it.each([
    ['pt-br', 'pt'],
    ['EN', 'en'],
    ['uk_UA', 'uk'],
    ['zh-hans', null],
    ['', null],
    [undefined, null],
  ])('%s → %s', (code, language) => {
    expect(languageFor(code)).toBe(language);
  });

  it('is one of nine', () => {
    expect(LANGUAGES.map((language) => languageFor(language))).toEqual(LANGUAGES);
  });
});
