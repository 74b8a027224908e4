import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { HoldReason } from '../../../common/api/schemas.ts';
import type { TextKey } from '../../../locales/texts.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { dismissHold, watchHolds } from '../../../src/state/inventory/item.ts';
import { NoticeDialog } from '../../components/NoticeDialog.tsx';
import { useT } from '../../hooks/useT.ts';

const WORDS = {
  'no payment': 'hold.noPayment',
  'recent payment': 'hold.recentPayment',
  'new trade link': 'hold.newTradelink',
  'daily limit': 'hold.dailyLimit',
} as const satisfies Record<HoldReason, TextKey>;

/** The button of an item that is still open: it is another one once the item has gone to another tab and come back. */
const sendButton = () => document.querySelector<HTMLElement>('[data-send]');

/** Says why an item can't be withdrawn yet, and from when on it can; for every page that shows items in their sheet. */
export function HoldDialog() {
  const { t, usd, date } = useT();
  const { hold } = useSnapshot(inventory);
  useEffect(watchHolds, []);
  if (!hold) return null;
  const { reason, until } = hold;
  return (
    <NoticeDialog title={t('error.withdrawalOnHold')} onClose={dismissHold} opener={sendButton}>
      {t(WORDS[reason], { usd: usd(hold.usd), date: until === null ? '' : date(new Date(until)) })}
    </NoticeDialog>
  );
}
