import type { ComponentProps } from 'react';
import { Sheet } from '../../components/Sheet.tsx';
import { SidePanel } from '../../components/SidePanel.tsx';
import { useWide } from '../../hooks/useWide.ts';

interface ItemFrameProps extends ComponentProps<typeof Sheet> {
  /** The page has a second column for it in a wide window. */
  readonly beside: boolean;
}

/** What shows an item: over its list, or beside it in a wide window. */
export function ItemFrame({ beside, ...shown }: ItemFrameProps) {
  const isWide = useWide();
  return isWide && beside ? <SidePanel {...shown} /> : <Sheet {...shown} />;
}
