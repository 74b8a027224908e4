import '../../styles/palette.css';
import '../../styles/tokens.css';
import '../../styles/fonts.css';
import '../../styles/base.css';
import { useSnapshot } from 'valtio';
import { loadVisit, type VisitedDrop, visit } from '../../../src/state/drop/visit.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorScreen } from '../../components/ErrorScreen.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Toasts } from '../../components/Toasts.tsx';
import { useT } from '../../hooks/useT.ts';
import { DropFacts } from './DropFacts.tsx';
import styles from './DropPage.module.css';
import { DropProof } from './DropProof.tsx';
import { DropStage } from './DropStage.tsx';

/** A draw that its player shows to whoever has the address: the reel, the proof, and what was in the case. */
export function DropPage({ id }: { readonly id: string }) {
  return (
    <ErrorScreen>
      <main className={styles.page}>
        <Visit id={id} />
      </main>
      <Toasts />
    </ErrorScreen>
  );
}

function Visit({ id }: { readonly id: string }) {
  const { t } = useT();
  const { status, verdict } = useSnapshot(visit);
  const drop = visit.drop as VisitedDrop | null;
  if (status === 'loading') return <Skeleton height={480} />;
  if (status === 'ready' && drop) {
    return (
      <>
        <h1 className={styles.title}>{t('drop.title', { name: drop.firstname })}</h1>
        <DropStage drop={drop} />
        <DropFacts drop={drop} />
      </>
    );
  }
  if (status === 'ready') return null;
  return (
    <EmptyState
      alone
      picture="/art/things/error.webp"
      title={t(`drop.${status}`)}
      action={
        status === 'failed' ? (
          <Button wide onClick={() => void loadVisit(id)}>
            {t('common.retry')}
          </Button>
        ) : (
          verdict && drop && <DropProof receipt={drop.receipt} />
        )
      }
    >
      {t(`drop.${status}Words`)}
    </EmptyState>
  );
}
