import type { HoldReason } from '../../../common/api/schemas.ts';
import type { TextKey } from '../../../locales/texts.ts';
import type { Hold } from '../../../src/state/inventory/inventory.ts';
import { dismissHold } from '../../../src/state/inventory/item.ts';
import { NoticeDialog } from '../../components/NoticeDialog.tsx';
import type { Opener } from '../../hooks/useModal.ts';
import { useT } from '../../hooks/useT.ts';

const WORDS = {
  'no payment': 'hold.noPayment',
  'recent payment': 'hold.recentPayment',
  'new trade link': 'hold.newTradelink',
  'daily limit': 'hold.dailyLimit',
} as const satisfies Record<HoldReason, TextKey>;

interface HoldDialogProps {
  readonly hold: Hold;
  readonly opener: Opener;
}

/** Says why an item can't be withdrawn yet, and from when on it can. */
export function HoldDialog({ hold, opener }: HoldDialogProps) {
  const { t, usd, date } = useT();
  const { reason, until } = hold;
  return (
    <NoticeDialog title={t('error.withdrawalOnHold')} onClose={dismissHold} opener={opener}>
      {t(WORDS[reason], { usd: usd(hold.usd), date: until === null ? '' : date(new Date(until)) })}
    </NoticeDialog>
  );
}
