import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { texts as english } from '../../../locales/en.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../src/api/schemas.ts';
import { formatNumber, formatUsd } from '../../../src/i18n/formats.ts';
import { languageFor, setLanguage, writtenLanguages } from '../../../src/i18n/locale.ts';
import { translate } from '../../../src/i18n/translate.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Texts that are the same in more than one language on purpose: names, and numbers with a sign. */
const SAME_EVERYWHERE = /^[\s\d{}+\-–—·•%.,:;!?×x()/$◆★→]*$|^(Facet|Steam|Telegram|FAQ|OK)$/;
const SAME_IN: Partial<Record<Language, readonly string[]>> = {};

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

function isPlural(value: string | Tree): value is Tree {
  return (
    typeof value !== 'string' && 'other' in value && Object.keys(value).every((key) => FORMS.includes(key))
  );
}

/** Every text by its key; the forms of a plural by key and category. */
function flat(tree: Tree, prefix = ''): Map<string, string | Tree> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string | Tree][] =>
    typeof value === 'string' || isPlural(value)
      ? [[prefix + key, value]]
      : [...flat(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

function formsOf(value: string | Tree): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).map(String);
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
}

const source = flat(english);
const written = writtenLanguages();
const texts = new Map<Language, Tree>();
beforeAll(async () => {
  for (const language of written) {
    texts.set(language, (await import(`../../../locales/${language}.ts`)).texts);
  }
});

it('finds every language file, and no other', () => {
  const files = readdirSync(new URL('../../../locales', import.meta.url)).map((name) =>
    name.replace('.ts', ''),
  );
  expect([...written].sort()).toEqual(files.sort());
  expect(written).toContain(DEFAULT_LANGUAGE);
});

describe.each(written)('%s', (language) => {
  const own = () => flat(texts.get(language) ?? {});

  it('has the keys of English and no others', () => {
    expect([...own().keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('has no empty text', () => {
    const empty = [...own()].filter(([, value]) => formsOf(value).some((form) => form.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('has the placeholders of English in every text and form', () => {
    for (const [key, value] of own()) {
      const wanted = placeholders(formsOf(source.get(key) ?? '').join(' '));
      for (const form of formsOf(value)) {
        // a form for exactly one may write the number out
        const given = placeholders(form);
        expect(
          given.filter((name) => !wanted.includes(name)),
          key,
        ).toEqual([]);
        expect(
          wanted.filter((name) => !given.includes(name) && name !== '{{count}}'),
          key,
        ).toEqual([]);
      }
    }
  });

  it('has every plural form that the language uses', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, value] of own()) {
      if (typeof value === 'string') continue;
      expect(Object.keys(value).sort(), key).toEqual([...categories].sort());
    }
  });

  it.skipIf(language === 'en')('leaves nothing in English', () => {
    const untranslated = [...own()].filter(([key, value]) => {
      const text = formsOf(value).join(' ');
      const same = text === formsOf(source.get(key) ?? '').join(' ');
      return same && !SAME_EVERYWHERE.test(text) && !SAME_IN[language]?.includes(key);
    });
    expect(untranslated.map(([key]) => key)).toEqual([]);
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
    [1, '1 минуту назад'],
    [3, '3 минуты назад'],
    [5, '5 минут назад'],
    [21, '21 минуту назад'],
    [111, '111 минут назад'],
  ])('choose the Russian form for %i', async (count, text) => {
    await setLanguage('ru');
    expect(translate('time.minutes', { count })).toBe(text);
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
