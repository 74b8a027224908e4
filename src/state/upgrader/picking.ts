import { MAX_ITEMS_STAKED } from '../../../common/api/endpoints/upgrader.ts';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { showToast } from '../toasts.ts';
import { chooseDonors, setPicking, upgrader } from './upgrader.ts';

/** Begins to pick several items in step 1, with this one if one is given. */
export function startPicking(item?: UpgraderItem): void {
  upgrader.donors = item ? [item] : [];
  setPicking(true);
}

/** Ends it; nothing is picked any more. */
export function stopPicking(): void {
  upgrader.donors = [];
  setPicking(false);
}

/** Picks an item, or leaves it out again; one more than can be staked is not picked. */
export function togglePicked(item: UpgraderItem): void {
  const others = upgrader.donors.filter(({ id }) => id !== item.id);
  if (others.length < upgrader.donors.length) upgrader.donors = others;
  else if (others.length < MAX_ITEMS_STAKED) upgrader.donors = [...others, item];
  else showToast('info', { key: 'upgrader.mostItems', params: { count: MAX_ITEMS_STAKED } });
}

/** Step 1 → 2 with what was picked. */
export function stakePicked(): void {
  if (upgrader.donors.length > 0) void chooseDonors(upgrader.donors);
}
