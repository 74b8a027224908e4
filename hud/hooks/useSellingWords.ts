import { useSnapshot } from 'valtio';
import { inventory, leavingLots } from '../../src/state/inventory/inventory.ts';
import { sumOfLots } from '../../src/state/inventory/lots.ts';
import { useT } from './useT.ts';

/** The words on items that wait for their sale, or are being sold, and stand in no list; null where there are none. */
export function useSellingWords(): string | null {
  const { t } = useT();
  const { count } = sumOfLots(leavingLots(useSnapshot(inventory)));
  return count > 0 ? t('toast.selling', { count }) : null;
}
