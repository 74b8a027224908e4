import { useEffect } from 'react';
import { setTools } from '../../../src/state/inventory/inventory.ts';
import { stopSelecting } from '../../../src/state/inventory/selection.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { pushBackHandler } from '../../hooks/backStack.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './OpenedStack.module.css';

function close(): void {
  stopSelecting();
  void setTools('available', { opened: null });
}

/** Says that the items of one stack are listed one by one, and leads back to all. */
export function OpenedStack({ name }: { readonly name: string }) {
  const { t } = useT();
  useEffect(() => pushBackHandler(close), []);
  return (
    <Button variant="secondary" size="small" wide className={styles.opened} onClick={close}>
      <Icon name="back" size={20} />
      <span className={styles.name}>{name}</span>
      <span className="sr-only">{t('items.showAll')}</span>
    </Button>
  );
}
