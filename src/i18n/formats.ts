import type { Language } from '../../common/api/schemas.ts';
import { oncePerLanguage } from './oncePerLanguage.ts';

/**
 * Chromium, and so Android's web view, calls Kazakh and Uzbek supported but has no data and formats them like English.
 * Both write numbers as Russian does.
 */
const LANGUAGES_WITHOUT_DATA: readonly Language[] = ['kk', 'uz'];

const hasData = (language: Language) => !LANGUAGES_WITHOUT_DATA.includes(language);
const localeOf = (language: Language) => (hasData(language) ? language : 'ru');

const numbers = oncePerLanguage(
  (language) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4, useGrouping: true }),
);
const percents = oncePerLanguage(
  (language) => new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 4 }),
);
const dates = oncePerLanguage((language) => {
  const dateStyle = hasData(language) ? 'medium' : 'short';
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle, timeStyle: 'short' });
});
const months = oncePerLanguage((language) => {
  const month = hasData(language) ? 'long' : '2-digit';
  return new Intl.DateTimeFormat(localeOf(language), { month, year: 'numeric', timeZone: 'UTC' });
});
const usdWith = (digits: 0 | 2) =>
  oncePerLanguage(
    (language) =>
      new Intl.NumberFormat(partsThousandsByDot(language) ? language : 'en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const usd = { 0: usdWith(0), 2: usdWith(2) } as const;

/** A number as the language writes it: 12400 → `12 400` in Russian, `12,400` in English. */
export function formatNumber(language: Language, value: number): string {
  return numbers(language).format(value);
}

function partsThousandsByDot(language: Language): boolean {
  return formatNumber(language, 1000).includes('.');
}

/**
 * Dollars of market value, `$12.40` as the market writes it, or `$12` without `digits` for cents. Where a dot parts
 * thousands, `$2.16` beside 2.160 crystals would read as the same number: these languages write dollars their own way,
 * `2,16 US$` in Spanish.
 */
export function formatUsd(language: Language, dollars: number, digits: 0 | 2 = 2): string {
  return usd[digits](language).format(dollars);
}

/** A chance in percent with as many decimals as it needs, at most four: `0.0125 %` in Russian, `0.0125%` in English. */
export function formatPercent(language: Language, percent: number): string {
  return percents(language).format(percent / 100);
}

/**
 * A short date and time in the phone's time zone; in digits only where the browser lacks the months' names. No line
 * ends between its day and its month.
 */
export function formatDate(language: Language, date: Date): string {
  const parts = dates(language).formatToParts(date);
  return parts
    .map(({ value }, i) => {
      const next = parts[i + 1]?.type;
      return next === 'day' || next === 'month' ? value.replaceAll(' ', '\u00a0') : value;
    })
    .join('');
}

/** A month as `2026-11`, with its name; in digits where the browser lacks the names. */
export function formatMonth(language: Language, month: string): string {
  return months(language).format(new Date(`${month}-01T00:00:00Z`));
}
