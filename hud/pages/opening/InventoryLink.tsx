import { useEffect } from 'react';
import { carryItems } from '../../carriedItems.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { fetchPagesAtRest } from '../../components/lazyPage.ts';
import { LazyInventoryPage } from '../inventory/LazyInventoryPage.ts';

/** The way from a result into the inventory, on which its items go along. */
export function InventoryLink({ label }: { readonly label: string }) {
  // Its items would be gone from the screen while its file is on the way.
  useEffect(() => fetchPagesAtRest([LazyInventoryPage]), []);
  return (
    <ButtonLink to="/inventory" variant="ghost" size="small" wide onPress={carryItems}>
      <Icon name="inventory" size={20} />
      {label}
    </ButtonLink>
  );
}
