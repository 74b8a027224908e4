import { carryItems } from '../../carriedItems.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';

/** The way from a result into the inventory, on which its items go along. */
export function InventoryLink({ label }: { readonly label: string }) {
  return (
    <ButtonLink to="/inventory" variant="ghost" size="small" wide onPress={carryItems}>
      <Icon name="inventory" size={20} />
      {label}
    </ButtonLink>
  );
}
