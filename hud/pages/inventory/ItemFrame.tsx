import type { ComponentProps } from 'react';
import { Sheet } from '../../components/Sheet.tsx';
import { SidePanel } from '../../components/SidePanel.tsx';
import { useWide } from '../../hooks/useWide.ts';

interface ItemFrameProps extends Omit<ComponentProps<typeof Sheet>, 'opener'> {
  /** The item's. */
  readonly id: number;
  /** The page has a second column for it in a wide window. */
  readonly beside: boolean;
  /** How it stands; see `SidePanel`. */
  readonly step?: unknown;
}

/** The item's card in its list: it is another one once the item has moved to another tab and back. */
function cardOf(id: number): HTMLElement | null {
  return document.querySelector(`[data-item="${id}"] button`);
}

/** What shows an item: over its list, or beside it in a wide window. */
export function ItemFrame({ id, beside, step, ...shown }: ItemFrameProps) {
  const isWide = useWide();
  const opener = () => cardOf(id);
  if (isWide && beside) return <SidePanel {...shown} opener={opener} step={step} />;
  return <Sheet {...shown} opener={opener} />;
}
