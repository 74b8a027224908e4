import { useEffect } from 'react';
import { subscribeKey } from 'valtio/vanilla/utils';
import { network } from '../../src/state/network.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** React never asks again for a page that it could not have once: only another start does, which takes a network. */
function startAnew(): void {
  if (network.online) location.reload();
}

/**
 * Stands in for a page whose file could not be had: the app starts anew when the network comes back, or at a tap. Not by
 * itself where there is a network: if the file is missing that would never end.
 */
export function UnreachablePage() {
  const { t } = useT();
  useEffect(() => subscribeKey(network, 'online', startAnew), []);
  return (
    <main>
      <EmptyState
        alone
        picture="/art/things/offline.webp"
        title={t('error.network')}
        action={<Button onClick={startAnew}>{t('common.retry')}</Button>}
      >
        {t('common.checkNetwork')}
      </EmptyState>
    </main>
  );
}
