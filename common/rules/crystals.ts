/** Crystals that one US dollar of an item's market value is worth, unless the operator sets another rate. */
export const CRYSTALS_PER_USD = 1000;

/**
 * Whole crystals for `cents` of market value, at a rate that is a multiple of 100.
 * @throws RangeError where the rate does not make the conversion exact.
 */
export function centsToCrystals(cents: number, crystalsPerUsd: number): number {
  const hundredths = cents * crystalsPerUsd;
  if (hundredths % 100 !== 0) throw new RangeError(`${cents} cents are no whole number of crystals`);
  return hundredths / 100;
}

/** Whole crystals that items worth `usd` dollars each make together. @throws RangeError as `centsToCrystals`. */
export function crystalsOf(usd: readonly number[], crystalsPerUsd: number): number {
  return usd.reduce((sum, worth) => sum + centsToCrystals(usdToCents(worth), crystalsPerUsd), 0);
}

/** Dollars with two decimals on the wire, `12.4`, from integer `cents`. */
export function centsToUsd(cents: number): number {
  return cents / 100;
}

/** Integer cents from the wire's dollars with two decimals. */
export function usdToCents(usd: number): number {
  return Math.round(usd * 100);
}
