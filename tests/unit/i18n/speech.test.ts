import { describe, expect, it } from 'vitest';
import { languageFor } from '../../../common/api/language.ts';
import { LANGUAGES } from '../../../common/api/schemas.ts';
import { formatNumber, formatUsd } from '../../../src/i18n/formats.ts';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { translate } from '../../../src/i18n/translate.ts';

describe('the error catalogue, word for word', () => {
  it.each([
    ['ru', 'error.unauthorized', 'Ошибка авторизации. Перезапустите приложение'],
    ['ru', 'error.forbidden', 'Доступ запрещен'],
    ['ru', 'error.network', 'Проблема с подключением к серверу'],
    ['ru', 'error.noInitData', 'Нет данных авторизации Telegram'],
    ['ru', 'payment.timeout', 'Таймаут ожидания результата оплаты'],
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
  });

  it.each([
    ['ru', '$12.40'],
    ['en', '$12.40'],
    ['uk', '$12.40'],
    ['pt', 'US$12,40'],
    ['es', '12,40US$'],
    ['tr', '$12,40'],
    ['kk', '$12.40'],
    ['uz', '$12.40'],
    ['id', 'US$12,40'],
  ] as const)('write dollars in %s so that no dot is a comma: %s', (language, text) => {
    expect(formatUsd(language, 12.4).replace(/\s/g, '')).toBe(text);
  });

  it.each([
    ['ru', 1, '1\u00a0минуту назад'],
    ['ru', 3, '3\u00a0минуты назад'],
    ['ru', 5, '5\u00a0минут назад'],
    ['ru', 21, '21\u00a0минуту назад'],
    ['ru', 111, '111\u00a0минут назад'],
    ['uk', 1, '1\u00a0хвилину тому'],
    ['uk', 3, '3\u00a0хвилини тому'],
    ['uk', 11, '11\u00a0хвилин тому'],
    ['uk', 21, '21\u00a0хвилину тому'],
    ['pt', 1, 'há 1\u00a0minuto'],
    ['pt', 2, 'há 2\u00a0minutos'],
    ['es', 1, 'hace 1\u00a0minuto'],
    ['es', 2, 'hace 2\u00a0minutos'],
    ['tr', 5, '5\u00a0dakika önce'],
    ['kk', 5, '5\u00a0минут бұрын'],
    ['uz', 5, '5\u00a0daqiqa oldin'],
    ['id', 5, '5\u00a0menit lalu'],
  ] as const)('choose the form in %s for %i', async (language, count, text) => {
    await setLanguage(language);
    expect(translate('time.minutes', { count })).toBe(text);
  });

  it.each([
    ['uk', 1, 'Продано за 1 кристал'],
    ['uk', 2, 'Продано за 2 кристали'],
    ['uk', 5, 'Продано за 5 кристалів'],
    ['pt', 1_000_000, 'Vendido por 1.000.000 de cristais'],
    ['es', 2_000_000, 'Vendido por 2.000.000 de cristales'],
    ['kk', 2, '2 кристалға сатылды'],
  ] as const)('govern the noun after them in %s: %i', async (language, count, text) => {
    await setLanguage(language);
    expect(translate('toast.sold', { count })).toBe(text);
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
