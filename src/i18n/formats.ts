import type { Language } from '../api/schemas.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numbers = new Map<Language, Intl.NumberFormat>();

/** A number as the language writes it: 12400 → `12 400` in Russian, `12,400` in English. */
export function formatNumber(language: Language, value: number): string {
  let format = numbers.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: true });
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
  return new Intl.NumberFormat(language, options).format(percent / 100);
}

/** A day and time, short, in the phone's time zone. */
export function formatDate(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}
