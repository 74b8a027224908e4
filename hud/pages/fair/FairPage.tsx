import { useEffect } from 'react';
import { loadHistory } from '../../../src/state/fairness/history.ts';
import { loadFair } from '../../../src/state/fairness/proof.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useT } from '../../hooks/useT.ts';
import { CheckCard } from './CheckCard.tsx';
import { CommitmentCard } from './CommitmentCard.tsx';
import { DecorationCard } from './DecorationCard.tsx';
import { EvenCard } from './EvenCard.tsx';
import styles from './FairPage.module.css';
import { HowCard } from './HowCard.tsx';
import { SaveCard } from './SaveCard.tsx';

/** How draws are made, and how to check them. */
export function FairPage() {
  const { t } = useT();
  useEffect(() => {
    void loadFair();
    void loadHistory();
  }, []);
  return (
    <main className={styles.page}>
      <PageHeader title={t('fair.title')} />
      <HowCard />
      <CheckCard />
      <EvenCard />
      <CommitmentCard />
      <DecorationCard />
      {/* The development server does not bundle, so it cannot make one file. */}
      {!import.meta.env.DEV && <SaveCard />}
    </main>
  );
}
