import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { InventoryItem } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { inventory, isAvailable } from '../../../src/state/inventory.ts';
import { cancelWithdrawal, sellItem, sendItem } from '../../../src/state/item.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PriceTag } from '../../parts/PriceTag.tsx';
import styles from './ItemActions.module.css';

interface ItemActionsProps {
  readonly item: Pick<InventoryItem, 'id' | 'status'>;
  /** Crystals that its sale brings, penalty taken off. */
  readonly worth: number;
}

export function ItemActions({ item, worth }: ItemActionsProps) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const pending = item.id in useSnapshot(inventory).pending;
  const send = async () => {
    if ((await sendItem(item.id)) === 'link') navigate('/profile?openTradeLink=true');
  };
  if (isAvailable(item)) {
    return (
      <div className={styles.actions}>
        <Button wide pending={pending} onClick={() => void sellItem(item.id)}>
          {t('item.sell')}
          <PriceTag amount={Math.max(0, worth)} />
        </Button>
        <div className={styles.pair}>
          <ButtonLink to={`/upgrader?item=${item.id}`} look="secondary" size="small" wide>
            <Icon name="upgrade" size={20} />
            {t('upgrader.go')}
          </ButtonLink>
          <Button look="secondary" size="small" wide pending={pending} onClick={() => void send()}>
            <Icon name="send" size={20} />
            {t('item.send')}
          </Button>
        </div>
      </div>
    );
  }
  if (item.status !== 'sending') return null;
  return (
    <div className={styles.actions}>
      <Button look="danger" wide pending={pending} onClick={() => void cancelWithdrawal(item.id)}>
        {t('item.cancel')}
      </Button>
    </div>
  );
}
