import { ShareDrop } from '../../components/ShareDrop.tsx';
import { useT } from '../../hooks/useT.ts';
import type { ShownItem } from './ItemDetail.tsx';
import styles from './ItemPast.module.css';
import { ItemProof } from './ItemProof.tsx';

/** The draw that an item comes from, which can be shown to others, and its history. */
export function ItemPast({ item: { id, win, receipt, drop, history } }: { readonly item: ShownItem }) {
  const { t, ago } = useT();
  return (
    <>
      {receipt && <ItemProof receipt={receipt} win={win} />}
      {receipt?.case && <ShareDrop itemId={id} drop={drop} />}
      <h3 className={styles.title}>{t('item.history')}</h3>
      <ol className={styles.history}>
        {history.map((entry) => (
          <li key={`${entry.status} ${entry.sec_ago}`}>
            <span>{t(`item.status.${entry.status}`)}</span>
            <span className={styles.ago}>{ago(entry.sec_ago)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
