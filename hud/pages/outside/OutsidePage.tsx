import { EmptyState } from '../../components/EmptyState.tsx';
import { useT } from '../../hooks/useT.ts';

/** Shown in a plain browser: says that the game runs in Telegram. */
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
