import { priceTexts } from '../../common/rules/priceTexts.ts';
import { formatUsd } from '../i18n/formats.ts';
import { locale } from '../i18n/locale.ts';

/** A price in US dollars as the pages write it, for cards with less and less room. */
export function shownPrice(dollars: number): string[] {
  return priceTexts(dollars, (value, decimals) => formatUsd(locale.language, value, decimals));
}
