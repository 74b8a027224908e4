import { useT } from '../../../src/i18n/useT.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';

/** Opened in a plain browser: says where the game is played. */
export function OutsidePage() {
  const { t } = useT();
  return (
    <main>
      <EmptyState alone picture="/art/things/onboarding.webp" title={t('outside.title')}>
        {t('outside.words')}
      </EmptyState>
    </main>
  );
}
