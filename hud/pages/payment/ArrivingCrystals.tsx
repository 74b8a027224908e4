import type { RefObject } from 'react';
import { Crystal } from '../../components/Crystal.tsx';
import styles from './ArrivingCrystals.module.css';
import { useArrivingCrystals } from './useArrivingCrystals.ts';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Some of the crystals that were bought, on their way into the balance. */
export function ArrivingCrystals({ balance }: { readonly balance: RefObject<HTMLElement | null> }) {
  return (
    <div ref={useArrivingCrystals(balance)} className={styles.crystals} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.crystal}>
          <Crystal />
        </span>
      ))}
    </div>
  );
}
