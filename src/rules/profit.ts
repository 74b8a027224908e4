/** Profit in percent above which a win is celebrated with confetti. */
export const CONFETTI_PROFIT = 6;

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

/** Whether a win of this `profit` string, out of the welcome case or another, gets confetti. */
export function hasConfetti(profit: string, welcome: boolean): boolean {
  return welcome || Number(profit) > CONFETTI_PROFIT;
}
