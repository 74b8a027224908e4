import { useSnapshot } from 'valtio';
import type { Language } from '../../common/api/schemas.ts';
import { timeAgo } from '../../common/rules/timeAgo.ts';
import type { Params, TextKey } from '../../locales/texts.ts';
import { formatDate, formatMonth, formatNumber, formatPercent, formatUsd } from '../../src/i18n/formats.ts';
import { locale } from '../../src/i18n/locale.ts';
import { translate } from '../../src/i18n/translate.ts';
import type { Message } from '../../src/state/message.ts';

/** The functions by which a component writes texts, numbers and dates in the current language. */
interface Translator {
  readonly language: Language;
  t(key: TextKey, params?: Params): string;
  /** Text of a toast or an error. */
  say(message: Message): string;
  /** Whole crystals, without the crystal. */
  crystals(amount: number): string;
  /** The same with + or − before it. */
  signedCrystals(amount: number): string;
  usd(dollars: number): string;
  percent(percent: number): string;
  ago(seconds: number): string;
  date(date: Date): string;
  /** A month as `2026-11`, by its name. */
  month(month: string): string;
}

function ago(seconds: number): string {
  const time = timeAgo(seconds);
  return time.unit === 'now' ? translate('time.now') : translate(`time.${time.unit}`, { count: time.count });
}

function say(message: Message): string {
  return 'text' in message ? message.text : translate(message.key, message.params);
}

const translators: Partial<Record<Language, Translator>> = {};

/** The translator of a language; the same object every time, so that memoized components may depend on it. */
function translatorOf(language: Language): Translator {
  translators[language] ??= {
    language,
    t: translate,
    say,
    crystals: (amount) => formatNumber(language, amount),
    signedCrystals: (amount) =>
      (amount > 0 ? '+' : amount < 0 ? '−' : '') + formatNumber(language, Math.abs(amount)),
    usd: (dollars) => formatUsd(language, dollars),
    percent: (percent) => formatPercent(language, percent),
    ago,
    date: (date) => formatDate(language, date),
    month: (month) => formatMonth(language, month),
  };
  return translators[language];
}

/** Returns the translator of the current language and renders the component again when the language changes. */
export function useT(): Translator {
  return translatorOf(useSnapshot(locale).language);
}
