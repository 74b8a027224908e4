import { crystalsOf } from './crystals.ts';

/**
 * Signed percentage with one decimal, `"+24.5"`, of what an item worth `value` crystals returns on a case
 * of `price` crystals: (value − price) / price, halves away from zero. A free case returns `"+100.0"`.
 */
export function profit(value: number, price: number): string {
  if (price === 0) return '+100.0';
  const permille = ((value - price) * 1000) / price;
  const rounded = Math.sign(permille) * Math.round(Math.abs(permille));
  return `${rounded < 0 ? '-' : '+'}${(Math.abs(rounded) / 10).toFixed(1)}`;
}

/** The same of several items worth `usd` dollars each, out of as many cases. */
export function profitOfAll(usd: readonly number[], price: number, crystalsPerUsd: number): string {
  return profit(crystalsOf(usd, crystalsPerUsd), price * usd.length);
}
