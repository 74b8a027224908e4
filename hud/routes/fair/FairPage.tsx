import { useEffect } from 'react';
import { useT } from '../../../src/i18n/useT.ts';
import { loadFair } from '../../../src/state/fair.ts';
import { loadHistory } from '../../../src/state/history.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { CheckCard } from './CheckCard.tsx';
import { DecorationCard } from './DecorationCard.tsx';
import { EvenCard } from './EvenCard.tsx';
import styles from './FairPage.module.css';
import { HowCard } from './HowCard.tsx';
import { PromiseCard } from './PromiseCard.tsx';
import { SaveCard } from './SaveCard.tsx';

/** How draws are made, and the means to check any of them. */
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
      <PromiseCard />
      <DecorationCard />
      {/* the development server bundles nothing, so there it would not be one file */}
      {!import.meta.env.DEV && <SaveCard />}
    </main>
  );
}
