import type { VisitedDrop } from '../../../src/state/drop/visit.ts';
import { ItemName } from '../../components/ItemName.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './DropPrize.module.css';
import { DropProof } from './DropProof.tsx';

/** What fell out, below the item that the reel has brought. */
export function DropPrize({ drop }: { readonly drop: VisitedDrop }) {
  const { t, usd, percent } = useT();
  const { case: opened, item, receipt } = drop;
  const drawn = opened.skins[receipt.index];
  return (
    <div className={styles.prize}>
      <h2>
        <ItemName name={item.name} />
      </h2>
      <p className={styles.worth}>{usd(item.price)}</p>
      {drawn && <p className={styles.chance}>{t('drop.chance', { percent: percent(drawn.chance) })}</p>}
      <DropProof receipt={receipt} />
    </div>
  );
}
