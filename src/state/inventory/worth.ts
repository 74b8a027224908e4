import type { Win } from '../../../common/api/schemas.ts';
import { crystalsOf } from '../../../common/rules/crystals.ts';
import { crystalsPerUsd } from '../session.ts';

/** Dollars that an item sells for: what was drawn, also where another one has replaced it. */
export function usdOf({ value, cost }: Pick<Win, 'value' | 'cost'>): number {
  return value ?? cost;
}

/** Crystals that an item sells for, before its penalty. */
export function crystalsFor(win: Pick<Win, 'value' | 'cost'>): number {
  return crystalsOf([usdOf(win)], crystalsPerUsd());
}

/** Crystals that the sale of an item brings, its penalty taken off. */
export function saleOf(win: Pick<Win, 'value' | 'cost' | 'penalty'>): number {
  return Math.max(0, crystalsFor(win) - win.penalty);
}
