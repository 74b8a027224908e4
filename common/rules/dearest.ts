/** Index of the highest of some prices, the first of those that are as high; -1 where there is none. */
export function dearest(prices: readonly number[]): number {
  return prices.indexOf(Math.max(...prices));
}
