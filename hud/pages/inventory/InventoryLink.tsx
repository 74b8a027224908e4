import { type ReactNode, useEffect } from 'react';
import { carryItems } from '../../carriedItems.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { fetchPagesAtRest } from '../../components/lazyPage.ts';
import { LazyInventoryPage } from './LazyInventoryPage.ts';

interface InventoryLinkProps {
  readonly variant: 'secondary' | 'ghost';
  readonly size?: 'large' | 'small';
  readonly children: ReactNode;
}

/** The way from a result into the inventory, on which its items go along. */
export function InventoryLink(look: InventoryLinkProps) {
  useEffect(() => fetchPagesAtRest([LazyInventoryPage]), []);
  const carry = () => {
    // While its file is on the way they would be gone from the screen, and come back only to fly.
    if (LazyInventoryPage.isFetched()) carryItems();
  };
  return <ButtonLink {...look} to="/inventory" wide onPress={carry} />;
}
