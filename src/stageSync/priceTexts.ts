import { formatUsd } from '../i18n/formats.ts';
import { locale } from '../i18n/locale.ts';

/** Dollars below which the cents are what counts. */
const SMALL_USD = 10;

/** A price as the pages write it, and for cards with less and less room: without its cents, without its sign. */
export function priceTexts(dollars: number): string[] {
  const { language } = locale;
  const whole = formatUsd(language, dollars);
  const short = dollars < SMALL_USD ? whole : formatUsd(language, dollars, 0);
  return [whole, short, short.replace(/[^\d.,]/g, '')];
}
