import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { centsToUsd, usdToCents } from '../../../common/rules/crystals.ts';
import { ApiError } from '../../api/error.ts';

/** Dollars that a stake counts for. */
export function stakeUsd(stake: readonly Pick<UpgraderItem, 'cost'>[]): number {
  return centsToUsd(stake.reduce((sum, { cost }) => sum + usdToCents(cost), 0));
}

/** A stake as calls name it. */
export function stakeIds(stake: readonly Pick<UpgraderItem, 'id'>[]): string {
  return stake.map(({ id }) => id).join(',');
}

/** Items of a stake that were sold, sent or staked elsewhere, by what a call was refused with. */
export function goneItems(error: unknown, stake: readonly Pick<UpgraderItem, 'id'>[]): readonly number[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code !== 'item not found' && error.code !== 'item not available') return [];
  return error.details.items ?? stake.map(({ id }) => id);
}

/**
 * Of the items on the list those that are like the ones that were staked, one for each, as long as there are any: what
 * another try can stake.
 */
export function twinsOf(
  stake: readonly { readonly win: { readonly id: string } }[],
  items: readonly UpgraderItem[],
): UpgraderItem[] {
  const left = [...items];
  return stake.flatMap(({ win }) => {
    const place = left.findIndex((item) => item.win.id === win.id);
    return place < 0 ? [] : left.splice(place, 1);
  });
}
