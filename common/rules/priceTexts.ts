/** Dollars below which the cents are what counts. */
const SMALL_USD = 10;

/**
 * How `format` writes a price in US dollars with so many decimals, for cards with less and less room: whole, without
 * its cents, without its sign.
 */
export function priceTexts(dollars: number, format: (dollars: number, decimals: 0 | 2) => string): string[] {
  const whole = format(dollars, 2);
  const short = dollars < SMALL_USD ? whole : format(dollars, 0);
  return [whole, short, short.replace(/[^\d.,]/g, '')];
}
