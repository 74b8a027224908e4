/** Profit in percent above which a win is celebrated with confetti. */
const CONFETTI_PROFIT = 6;
/** A win is told by how many times the price it is from here on. */
const TOLD_MULTIPLE = 3;
/** From so many times the price on the whole screen celebrates. */
const GREAT_MULTIPLE = 10;

/** Whether a win of this `profit` string, out of the welcome case or another, gets confetti. */
export function hasConfetti(profit: string, welcome: boolean): boolean {
  return welcome || Number(profit) > CONFETTI_PROFIT;
}

/** Whether what came out is worth what was paid for it, by its `profit` string: light glides over it. */
export function hasGlint(profit: string): boolean {
  return Number(profit) >= 0;
}

/** How many times the price, rounded down, a win of this `profit` string is; null below three, which is not told. */
export function toldMultiple(profit: string): number | null {
  const multiple = Math.floor(1 + Number(profit) / 100);
  return multiple >= TOLD_MULTIPLE ? multiple : null;
}

/** Whether a win of this `profit` string is ten times the price or more. */
export function isGreat(profit: string): boolean {
  return (toldMultiple(profit) ?? 0) >= GREAT_MULTIPLE;
}
