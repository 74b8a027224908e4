import { useSnapshot } from 'valtio';
import { chainNews, forgetChain, isDispute } from '../../../src/state/fairness/chainMemory.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import { CardWords } from '../../components/CardWords.tsx';
import { ChainNews } from '../../components/ChainNews.tsx';
import { ProfileFailed } from '../../components/ProfileFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './CommitmentCard.module.css';

/** The commitments of the current and the next chain of seeds. */
export function CommitmentCard() {
  const { t, crystals } = useT();
  const { fair, status } = useSnapshot(session);
  const { change } = useSnapshot(chainNews);
  return (
    <TitledCard title={t('fair.chain')}>
      <ChainNews />
      {fair && isDispute(change) && (
        <div className={styles.forget}>
          <CardWords>{t('proof.change.forgetWords')}</CardWords>
          <Button variant="secondary" size="small" wide onClick={() => forgetChain(fair)}>
            {t('proof.change.forget')}
          </Button>
        </div>
      )}
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
      ) : status === 'failed' ? (
        <ProfileFailed />
      ) : (
        <Skeleton height={140} round={14} />
      )}
    </TitledCard>
  );
}
