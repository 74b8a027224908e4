import { useState } from 'react';
import { restart } from '../../src/state/restart.ts';
import { useNetworkReturn } from '../hooks/useNetworkReturn.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/**
 * Stands in for a page whose file could not be had: `fetchAgain` is tried when the network comes back, or at a tap.
 * Where it rejects the app starts anew, for another release has other files; not by itself, which might never end.
 */
export function UnreachablePage({ fetchAgain }: { readonly fetchAgain: () => Promise<unknown> }) {
  const { t } = useT();
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    fetchAgain()
      .catch(restart)
      .finally(() => setTrying(false));
  };
  useNetworkReturn(retry);
  return (
    <main>
      <EmptyState
        alone
        picture="/art/things/offline.webp"
        title={t('error.network')}
        action={
          <Button pending={isTrying} onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('common.checkNetwork')}
      </EmptyState>
    </main>
  );
}
