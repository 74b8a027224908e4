import { useT } from '../../src/i18n/useT.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface FailedStateProps {
  /** What could not be had, as a sentence. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Something did not load: what it was and the button that tries again. */
export function FailedState({ title, onRetry }: FailedStateProps) {
  const { t } = useT();
  return (
    <EmptyState
      picture="/art/things/error.webp"
      title={title}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    >
      {t('common.checkNetwork')}
    </EmptyState>
  );
}
