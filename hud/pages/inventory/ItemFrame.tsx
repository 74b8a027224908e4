import type { ComponentProps } from 'react';
import { Sheet } from '../../components/Sheet.tsx';
import { SidePanel } from '../../components/SidePanel.tsx';
import { useWide } from '../../hooks/useWide.ts';

/** What shows an item: over its list, or beside it in a wide window. */
export function ItemFrame(props: ComponentProps<typeof Sheet>) {
  return useWide() ? <SidePanel {...props} /> : <Sheet {...props} />;
}
