import type { Language } from '../api/schemas.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numbers = new Map<Language, Intl.NumberFormat>();

/**
 * Chromium's data, and so that of Android's web views, leaves out Kazakh and Uzbek though it calls them supported, and
 * writes them like English. Both write numbers as Russian does.
 */
const ABSENT: readonly Language[] = ['kk', 'uz'];

function localeOf(language: Language): Language {
  return ABSENT.includes(language) ? 'ru' : language;
}

/** A number as the language writes it: 12400 → `12 400` in Russian, `12,400` in English. */
export function formatNumber(language: Language, value: number): string {
  let format = numbers.get(language);
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4, useGrouping: true });
    numbers.set(language, format);
  }
  return format.format(value);
}

/** Dollars of market value, `$12.40`: the same in every language, as the market writes it. */
export function formatUsd(dollars: number): string {
  return DOLLARS.format(dollars);
}

/** A chance in percent with as many decimals as it needs, at most four: `0.0125 %` in Russian, `0.0125%` in English. */
export function formatPercent(language: Language, percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(percent / 100);
}

/** A day and time, short, in the phone's time zone; in digits alone where the browser lacks the months' names. */
export function formatDate(language: Language, date: Date): string {
  const dateStyle = ABSENT.includes(language) ? 'short' : 'medium';
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle, timeStyle: 'short' }).format(date);
}
