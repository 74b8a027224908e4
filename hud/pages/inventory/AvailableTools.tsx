import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { inventory, setTools } from '../../../src/state/inventory/inventory.ts';
import { hasManyItems } from '../../../src/state/inventory/itemTools.ts';
import { selection, startSelecting, stopSelecting } from '../../../src/state/inventory/selection.ts';
import { Button } from '../../components/Button.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { ItemToolbar } from '../../components/ItemToolbar.tsx';
import { useStaysShown } from '../../hooks/useStaysShown.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './AvailableTools.module.css';
import { InventoryFilter } from './InventoryFilter.tsx';
import { OpenedStack } from './OpenedStack.tsx';

/** How many items there are, what they are worth, and how to find and select some. */
export function AvailableTools() {
  const { t } = useT();
  const { tabs, tools } = useSnapshot(inventory);
  const { active } = useSnapshot(selection);
  const [filtering, setFiltering] = useState(false);
  const { total, value, status } = tabs.available;
  const areThereMany = useStaysShown(hasManyItems(total ?? 0, tools), status === 'loading');
  return (
    <>
      <div className={styles.summary}>
        {/* One element, so that it is read as one sentence. */}
        <p className={styles.sum}>
          {total !== null && t('opening.items', { count: total })}
          {value !== null && <Crystals amount={value} />}
        </p>
        <Button variant="ghost" size="small" onClick={() => (active ? stopSelecting() : startSelecting())}>
          {t(active ? 'opening.cancel' : 'opening.select')}
        </Button>
      </div>
      {tools.opened ? (
        <OpenedStack name={tools.opened.win.name} />
      ) : (
        areThereMany && (
          <ItemToolbar
            tools={tools}
            onChange={(changes) => void setTools(changes)}
            onFilter={() => setFiltering(true)}
          />
        )
      )}
      {filtering && <InventoryFilter onClose={() => setFiltering(false)} />}
    </>
  );
}
