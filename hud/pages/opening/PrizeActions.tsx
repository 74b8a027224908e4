import type { RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { sellItem } from '../../../src/state/inventory/item.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import pair from '../../components/buttonPair.module.css';
import { Crystals } from '../../components/Crystals.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SellButton } from '../../components/SellButton.tsx';
import { ShareDrop } from '../../components/ShareDrop.tsx';
import { useT } from '../../hooks/useT.ts';
import { InventoryLink } from '../inventory/InventoryLink.tsx';
import { UpgradeLink } from '../inventory/UpgradeLink.tsx';
import { OpenAgain } from './OpenAgain.tsx';
import styles from './PrizeActions.module.css';
import { QuickPlayChip } from './QuickPlayChip.tsx';
import { SellLast } from './SellLast.tsx';
import { useNextFocus } from './useNextFocus.ts';

interface PrizeActionsProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  readonly inventoryId: number;
  /** Crystals that its sale brings. */
  readonly worth: number;
  /** Worth to be shown to others. */
  readonly isGreat: boolean;
  /** Where the balance is written. */
  readonly balance: RefObject<HTMLSpanElement | null>;
}

/** Sell, open again, share, upgrade or keep what a case has given; the welcome case leads to the others. */
export function PrizeActions({ opened, inventoryId, worth, isGreat, balance }: PrizeActionsProps) {
  const { t } = useT();
  const { pending, sold } = useSnapshot(inventory);
  const toCases = useNextFocus<HTMLAnchorElement>();
  const isWelcome = opened.id === WELCOME_CASE_ID;
  const isSold = inventoryId in sold;
  // The result is read out; what its buttons come to is told by messages, and the balance counts through many numbers.
  return (
    <div className={styles.actions} aria-live="off">
      {!isWelcome && (
        <div className={styles.terms}>
          <BalanceChip amountRef={balance} />
          <QuickPlayChip />
        </div>
      )}
      {isSold && (
        <p className={styles.sold}>
          <Icon name="check" size={20} />
          {t('opening.sold')}
          <Crystals amount={worth} />
        </p>
      )}
      <div className={pair.pair}>
        {!isSold && (
          <SellButton
            price={<Crystals amount={worth} />}
            pending={inventoryId in pending}
            onSell={() => void sellItem(inventoryId)}
          />
        )}
        {isWelcome ? (
          <ButtonLink ref={toCases} to="/cases" wide>
            {t('opening.toCases')}
          </ButtonLink>
        ) : (
          <OpenAgain key={isSold ? 'sold' : 'kept'} opened={opened} count={1} />
        )}
      </div>
      <ShareDrop itemId={inventoryId} isAtHand={isGreat} />
      <SellLast shown={1} />
      <div className={pair.pair}>
        {!isSold && <UpgradeLink itemId={inventoryId} variant="ghost" />}
        <InventoryLink variant="ghost" size="small">
          <Icon name="inventory" size={20} />
          {t('opening.toInventory')}
        </InventoryLink>
      </div>
    </div>
  );
}
