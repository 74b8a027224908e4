import { useSnapshot } from 'valtio';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../hooks/useT.ts';

interface UpgradeLinkProps {
  readonly itemId: number;
  readonly variant: 'secondary' | 'ghost';
}

/** Leads to the upgrade of an item; not while a call is under way that may take the item away. */
export function UpgradeLink({ itemId, variant }: UpgradeLinkProps) {
  const { t } = useT();
  const { pending } = useSnapshot(inventory);
  const look = { variant, size: 'small', wide: true } as const;
  const words = (
    <>
      <Icon name="upgrade" size={20} />
      {t('upgrader.go')}
    </>
  );
  return itemId in pending ? (
    <Button {...look} disabled>
      {words}
    </Button>
  ) : (
    <ButtonLink {...look} to={`/upgrader?item=${itemId}`}>
      {words}
    </ButtonLink>
  );
}
