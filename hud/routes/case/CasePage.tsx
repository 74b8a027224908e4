import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { cases, loadCase } from '../../../src/state/cases.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { fetchCaseLayers } from '../../parts/caseLayers.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { FailedState } from '../../parts/FailedState.tsx';
import { SessionStrip } from '../../parts/SessionStrip.tsx';
import { CaseHero } from './CaseHero.tsx';
import styles from './CasePage.module.css';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Contents } from './Contents.tsx';
import { OpenBar } from './OpenBar.tsx';
import { ShowChoices } from './ShowChoices.tsx';

/** One case: what it costs, what may come out of it and how likely, and the button that opens it. */
export function CasePage({ id }: { readonly id: string }) {
  const { t } = useT();
  const { byId, statusById } = useSnapshot(cases);
  const item = byId[id];
  const status = statusById[id];
  useEffect(() => {
    if (!cases.byId[id]) void loadCase(id);
  }, [id]);

  const img = item?.img;
  useEffect(() => {
    if (img) fetchCaseLayers(img);
  }, [img]);

  if (item) {
    return (
      <main className={styles.page}>
        <CaseHero item={item} />
        <ShowChoices />
        <SessionStrip />
        <Contents item={item} />
        <OpenBar item={item} />
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
  if (status === 'failed') {
    return (
      <main>
        <FailedState title={t('error.caseFailed')} onRetry={() => void loadCase(id)} />
      </main>
    );
  }
  return <CaseSkeleton />;
}
