import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { loadSession } from '../../../src/state/start.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useT } from '../../hooks/useT.ts';

/** Shown if the first call failed: offers another try, unless the app is about to close. */
export function StartFailed({ closing = false }: { readonly closing?: boolean }) {
  const { t, say } = useT();
  const { startFailure } = useSnapshot(session);
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
  const offline = startFailure !== null && 'key' in startFailure && startFailure.key === 'error.network';
  return (
    <main>
      <div role="alert">
        <EmptyState
          alone
          picture={offline ? '/art/things/offline.webp' : '/art/things/error.webp'}
          title={startFailure ? say(startFailure) : t('error.profileFailed')}
          action={<Button onClick={() => void loadSession()}>{t('common.retry')}</Button>}
        >
          {t(offline ? 'common.checkNetwork' : 'common.unexpected')}
        </EmptyState>
      </div>
    </main>
  );
}
