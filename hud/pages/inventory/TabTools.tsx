import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { inventory, setTools, type Tab, toolsOf } from '../../../src/state/inventory/inventory.ts';
import { hasManyItems } from '../../../src/state/inventory/itemTools.ts';
import { ItemToolbar } from '../../components/ItemToolbar.tsx';
import { useStaysShown } from '../../hooks/useStaysShown.ts';
import { AvailableSum } from './AvailableSum.tsx';
import { InventoryFilter } from './InventoryFilter.tsx';
import { OpenedStack } from './OpenedStack.tsx';

/** How to find some of a tab's items, and select those that can be sold. */
export function TabTools({ tab }: { readonly tab: Tab }) {
  const { tabs, tools: asked } = useSnapshot(inventory);
  const tools = toolsOf(tab, asked);
  const [filtering, setFiltering] = useState(false);
  const { total, status } = tabs[tab];
  const areThereMany = useStaysShown(hasManyItems(total ?? 0, tools), status === 'loading');
  return (
    <>
      {tab === 'available' && <AvailableSum />}
      {tools.opened ? (
        <OpenedStack name={tools.opened.win.name} />
      ) : (
        areThereMany && (
          <ItemToolbar
            tools={tools}
            onChange={(changes) => void setTools(tab, changes)}
            onFilter={() => setFiltering(true)}
          />
        )
      )}
      {filtering && <InventoryFilter tab={tab} onClose={() => setFiltering(false)} />}
    </>
  );
}
