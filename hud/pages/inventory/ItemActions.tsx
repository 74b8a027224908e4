import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { inventory, isAvailable, neighborOf } from '../../../src/state/inventory/inventory.ts';
import { cancelWithdrawal, sellItem, sendItem } from '../../../src/state/inventory/item.ts';
import { Button } from '../../components/Button.tsx';
import pair from '../../components/buttonPair.module.css';
import { Icon } from '../../components/Icon.tsx';
import { PriceTag } from '../../components/PriceTag.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { useIsShown } from '../../hooks/useIsShown.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './ItemActions.module.css';
import { UpgradeLink } from './UpgradeLink.tsx';

interface ItemActionsProps {
  readonly item: Pick<InventoryItem, 'id' | 'status'>;
  /** Crystals that its sale brings, less the penalty. */
  readonly worth: number;
  /** After its sale; `next` is the item listed beside it. */
  readonly onSold: (next: number | null) => void;
}

/** Sell, upgrade or withdraw an available item, or call back a withdrawal; nothing where neither can be done. */
export function ItemActions({ item, worth, onSold }: ItemActionsProps) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { pending: calls } = useSnapshot(inventory);
  const isShown = useIsShown();
  /** The status that a call under way is to give the item. */
  const coming = calls[item.id];
  /** How the button stands whose call gives the item a status: it turns, or rests while another does. */
  const standOf = (status: InventoryItem['status']) => ({
    pending: coming === status,
    disabled: coming !== undefined && coming !== status,
  });
  const send = async () => {
    if ((await sendItem(item.id)) === 'link' && isShown.current) navigate('/profile?openTradeLink=true');
  };
  const sell = async () => {
    const next = neighborOf(item.id);
    if ((await sellItem(item.id)) === 'done' && isShown.current) onSold(next);
  };
  if (isAvailable(item)) {
    return (
      <div className={styles.actions}>
        <SellButton
          price={<PriceTag amount={Math.max(0, worth)} />}
          {...standOf('sold')}
          onSell={() => void sell()}
        />
        <div className={pair.pair}>
          <UpgradeLink itemId={item.id} variant="secondary" />
          <Button
            data-send
            variant="secondary"
            size="small"
            wide
            {...standOf('sending')}
            onClick={() => void send()}
          >
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
      <Button variant="danger" wide {...standOf('returned')} onClick={() => void cancelWithdrawal(item.id)}>
        {t('item.cancel')}
      </Button>
    </div>
  );
}
