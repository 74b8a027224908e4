import { useT } from '../../../src/i18n/useT.ts';
import { loadSession } from '../../../src/state/start.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';

/** Nothing can be shown without the first answer: try again, or nothing, when the app is about to close. */
export function StartFailed({ closing = false }: { readonly closing?: boolean }) {
  const { t } = useT();
  if (closing) {
    return (
      <main>
        <div role="alert">
          <EmptyState alone picture="/art/things/lock.webp" title={t('start.closingTitle')}>
            {t('error.unauthorized')}
          </EmptyState>
        </div>
      </main>
    );
  }
  return (
    <main>
      <div role="alert">
        <EmptyState
          alone
          picture="/art/things/offline.webp"
          title={t('error.profileFailed')}
          action={<Button onClick={() => void loadSession()}>{t('common.retry')}</Button>}
        >
          {t('common.checkNetwork')}
        </EmptyState>
      </div>
    </main>
  );
}
