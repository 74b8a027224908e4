import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** A search or a filter that leaves nothing, and the way back. */
export function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useT();
  return (
    <EmptyState
      picture="/art/things/empty-inventory.webp"
      title={t('items.none')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('items.showAll')}
        </Button>
      }
    >
      {t('items.noneWords')}
    </EmptyState>
  );
}
