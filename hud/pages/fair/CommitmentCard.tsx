import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { ChainNews } from '../../components/ChainNews.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './CommitmentCard.module.css';

/** The commitments of the current and the next chain of seeds. */
export function CommitmentCard() {
  const { t, crystals } = useT();
  const { fair } = useSnapshot(session);
  return (
    <TitledCard title={t('fair.chain')}>
      <ChainNews />
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
    </TitledCard>
  );
}
