import { useSnapshot } from 'valtio';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { DonorCard } from './DonorCard.tsx';
import styles from './items.module.css';

interface DonorPlaceProps {
  readonly item: UpgraderItem;
  /** Its index in the list. */
  readonly place: number;
}

/** The place of an item in the list of step 1; a pick looks at each place, and renders only the card it is about. */
export function DonorPlace({ item, place }: DonorPlaceProps) {
  const { items, picking, donors } = useSnapshot(upgrader);
  return (
    <li className={styles.place} aria-posinset={place + 1} aria-setsize={items.length}>
      <DonorCard item={item} picked={picking ? donors.some(({ id }) => id === item.id) : null} />
    </li>
  );
}
