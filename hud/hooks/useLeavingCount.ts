import { useSnapshot } from 'valtio';
import { inventory } from '../../src/state/inventory/inventory.ts';
import { sumOfLots } from '../../src/state/inventory/lots.ts';

/** How many items wait for their sale, or are being sold: the lists show them no more, but they can come back. */
export function useLeavingCount(): number {
  const { leaving } = useSnapshot(inventory);
  return sumOfLots(leaving.flatMap(({ lots }) => lots)).count;
}
