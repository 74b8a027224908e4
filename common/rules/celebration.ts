/** Profit in percent above which a win is celebrated with confetti. */
const CONFETTI_PROFIT = 6;
/** The smallest multiple of the price that a result names. */
const MIN_SHOWN_MULTIPLE = 3;
/** The smallest multiple of the price that the whole screen celebrates. */
const MIN_GREAT_MULTIPLE = 10;

/** Whether a win of this `profit` string gets confetti; every win of the welcome case does. */
export function hasConfetti(profit: string, welcome: boolean): boolean {
  return welcome || Number(profit) > CONFETTI_PROFIT;
}

/** Whether a win of this `profit` string is worth what was paid for it: then light glides over it. */
export function hasGlint(profit: string): boolean {
  return Number(profit) >= 0;
}

/**
 * The multiple of the price, rounded down, that a win of this `profit` string is worth; null below 3, which is not
 * named.
 */
export function shownMultiple(profit: string): number | null {
  const multiple = Math.floor(1 + Number(profit) / 100);
  return multiple >= MIN_SHOWN_MULTIPLE ? multiple : null;
}

/** Whether a win of this `profit` string is ten times the price or more. */
export function isGreat(profit: string): boolean {
  return (shownMultiple(profit) ?? 0) >= MIN_GREAT_MULTIPLE;
}
