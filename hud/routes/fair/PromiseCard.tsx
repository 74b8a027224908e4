import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { Card } from '../../parts/Card.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import cards from './Cards.module.css';
import styles from './PromiseCard.module.css';

/** The hashes that the next draws are bound to. */
export function PromiseCard() {
  const { t, crystals } = useT();
  const { fair } = useSnapshot(session);
  return (
    <Card className={cards.card}>
      <h2 className={cards.title}>{t('fair.chain')}</h2>
      {fair ? (
        <dl className={styles.values}>
          <dt>{t('fair.commitment')}</dt>
          <dd className={styles.hash} data-selectable>
            {fair.commitment}
          </dd>
          <dt>{t('fair.next')}</dt>
          <dd className={styles.hash} data-selectable>
            {fair.next_commitment}
          </dd>
          <dt>{t('fair.draws')}</dt>
          <dd>{crystals(fair.nonce)}</dd>
        </dl>
      ) : (
        <Skeleton height={140} round={14} />
      )}
    </Card>
  );
}
