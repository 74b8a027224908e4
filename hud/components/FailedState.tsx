import type { LoadFailure } from '../../src/state/load.ts';
import { retryStart } from '../../src/state/start.ts';
import { useNetworkReturn } from '../hooks/useNetworkReturn.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FailedStateProps {
  readonly cause: LoadFailure;
  /** What failed to load, as a sentence. */
  readonly title: string;
  readonly onRetry: () => void;
  readonly alone?: boolean;
}

/**
 * Says what failed to load and whose fault that is, with a button that tries again, as a network that comes back does.
 */
export function FailedState({ cause, title, onRetry, alone = false }: FailedStateProps) {
  const { t } = useT();
  const unreachable = cause === 'unreachable';
  const retry = () => {
    // What has taken the list has often taken the player, too.
    retryStart();
    onRetry();
  };
  useNetworkReturn(() => unreachable && retry());
  return (
    <EmptyState
      alone={alone}
      failed
      picture={unreachable ? '/art/things/offline.webp' : '/art/things/error.webp'}
      title={title}
      action={<Button onClick={retry}>{t('common.retry')}</Button>}
    >
      {t(unreachable ? 'common.checkNetwork' : 'common.serverFailed')}
    </EmptyState>
  );
}
