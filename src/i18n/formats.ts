import type { Language } from '../../common/api/schemas.ts';

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};
const usdFormats: Record<string, Intl.NumberFormat> = {};

/**
 * Chromium, and so Android's web view, calls Kazakh and Uzbek supported but has no data and formats them like English.
 * Both write numbers as Russian does.
 */
const LANGUAGES_WITHOUT_DATA: readonly Language[] = ['kk', 'uz'];

function localeOf(language: Language): Language {
  return LANGUAGES_WITHOUT_DATA.includes(language) ? 'ru' : language;
}

/** A number as the language writes it: 12400 → `12 400` in Russian, `12,400` in English. */
export function formatNumber(language: Language, value: number): string {
  numberFormats[language] ??= new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: 4,
    useGrouping: true,
  });
  return numberFormats[language].format(value);
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
  const key = language + digits;
  usdFormats[key] ??= new Intl.NumberFormat(partsThousandsByDot(language) ? language : 'en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return usdFormats[key].format(dollars);
}

/** A chance in percent with as many decimals as it needs, at most four: `0.0125 %` in Russian, `0.0125%` in English. */
export function formatPercent(language: Language, percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(percent / 100);
}

/**
 * A short date and time in the phone's time zone; in digits only where the browser lacks the months' names. No line
 * ends between its day and its month.
 */
export function formatDate(language: Language, date: Date): string {
  const dateStyle = LANGUAGES_WITHOUT_DATA.includes(language) ? 'short' : 'medium';
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle, timeStyle: 'short' });
  const parts = format.formatToParts(date);
  return parts
    .map(({ value }, i) => {
      const next = parts[i + 1]?.type;
      return next === 'day' || next === 'month' ? value.replaceAll(' ', '\u00a0') : value;
    })
    .join('');
}

/** A month as `2026-11`, with its name; in digits where the browser lacks the names. */
export function formatMonth(language: Language, month: string): string {
  const name = LANGUAGES_WITHOUT_DATA.includes(language) ? '2-digit' : 'long';
  const options = { month: name, year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(`${month}-01T00:00:00Z`));
}
