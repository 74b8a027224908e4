import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { WELCOME_CASE_ID } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { cases } from '../../../src/state/cases.ts';
import { inventory } from '../../../src/state/inventory.ts';
import { sellItem } from '../../../src/state/item.ts';
import { openCase } from '../../../src/state/openCase.ts';
import { opening } from '../../../src/state/opening.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Crystals } from '../../parts/Crystals.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PriceTag } from '../../parts/PriceTag.tsx';
import styles from './PrizeActions.module.css';

interface PrizeActionsProps {
  readonly caseId: string;
  readonly inventoryId: number;
  /** Crystals that its sale brings. */
  readonly worth: number;
}

export function PrizeActions({ caseId, inventoryId, worth }: PrizeActionsProps) {
  const { t } = useT();
  const { pending } = useSnapshot(inventory);
  const [sold, setSold] = useState(false);
  const sell = async () => setSold((await sellItem(inventoryId)) === 'done');
  return (
    <div className={styles.actions}>
      {sold ? (
        <p className={styles.sold}>
          <Icon name="check" size={20} />
          {t('opening.sold')}
          <Crystals amount={worth} />
        </p>
      ) : (
        <Button look="secondary" wide pending={inventoryId in pending} onClick={() => void sell()}>
          {t('item.sell')}
          <Crystals amount={worth} />
        </Button>
      )}
      {caseId === WELCOME_CASE_ID ? (
        <ButtonLink to="/cases" wide>
          {t('opening.toCases')}
        </ButtonLink>
      ) : (
        <OpenAgain caseId={caseId} />
      )}
      <div className={styles.ways}>
        {!sold && (
          <ButtonLink to={`/upgrader?item=${inventoryId}`} look="ghost" size="small" wide>
            <Icon name="upgrade" size={20} />
            {t('upgrader.go')}
          </ButtonLink>
        )}
        <ButtonLink to="/inventory" look="ghost" size="small" wide>
          <Icon name="inventory" size={20} />
          {t('opening.toInventory')}
        </ButtonLink>
      </div>
    </div>
  );
}

function OpenAgain({ caseId }: { readonly caseId: string }) {
  const { t } = useT();
  const { balance } = useSnapshot(session);
  const { byId } = useSnapshot(cases);
  const { busy } = useSnapshot(opening);
  const price = byId[caseId]?.price ?? 0;
  if (price > balance) {
    return (
      <ButtonLink to="/payment" wide>
        {t('case.needs', { count: price - balance })}
      </ButtonLink>
    );
  }
  return (
    <Button wide pending={busy} onClick={() => void openCase(caseId)}>
      {t('opening.again')}
      <PriceTag amount={price} />
    </Button>
  );
}
