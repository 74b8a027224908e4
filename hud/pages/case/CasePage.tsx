import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { preloadCaseLayers } from '../../../src/state/cases/caseLayers.ts';
import { cases, loadCase } from '../../../src/state/cases/cases.ts';
import { hasFailed } from '../../../src/state/load.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { SessionStrip } from '../../components/SessionStrip.tsx';
import { useT } from '../../hooks/useT.ts';
import { CaseHeader } from './CaseHeader.tsx';
import styles from './CasePage.module.css';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Contents } from './Contents.tsx';
import { OpenBar } from './OpenBar.tsx';
import { ShowChoices } from './ShowChoices.tsx';

/** One case: its price, its contents with their chances, and the button that opens it. */
export function CasePage({ id }: { readonly id: string }) {
  const { t } = useT();
  const { byId, statusById } = useSnapshot(cases);
  const detail = byId[id];
  const status = statusById[id];
  // Cases are forgotten when their language has changed, on another phone as well.
  const isForgotten = !detail && status === undefined;
  useEffect(() => {
    if (isForgotten || !cases.byId[id]) void loadCase(id);
  }, [id, isForgotten]);

  const img = detail?.img;
  useEffect(() => {
    if (img) preloadCaseLayers(img);
  }, [img]);

  if (detail) {
    return (
      <main className={styles.page}>
        <CaseHeader detail={detail} />
        <div className={styles.contents}>
          <Contents key={detail.id} detail={detail} />
        </div>
        <ShowChoices />
        <SessionStrip />
        <OpenBar detail={detail} />
      </main>
    );
  }
  if (status === 'missing') {
    return (
      <main>
        <EmptyState
          alone
          picture="/art/things/empty-cases.webp"
          title={t('error.caseNotFound')}
          action={<ButtonLink to="/cases">{t('case.toCases')}</ButtonLink>}
        />
      </main>
    );
  }
  if (status && hasFailed(status)) {
    return (
      <main>
        <FailedState alone cause={status} title={t('error.caseFailed')} onRetry={() => void loadCase(id)} />
      </main>
    );
  }
  return <CaseSkeleton />;
}
