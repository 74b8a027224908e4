import { LEDGER, type LedgerType } from '../../../common/rules/ledgerTypes.ts';
import type { TextKey } from '../../../locales/texts.ts';

interface Kind {
  readonly name: TextKey;
  readonly icon: string;
}

/** Icons of the types, in the specification's order. */
const TYPE_ICONS: Readonly<Record<LedgerType, string>> = {
  1: 'gift',
  2: 'deposit',
  3: 'games',
  4: 'sell',
  5: 'admin-plus',
  6: 'admin-minus',
  7: 'invite',
  8: 'users',
  9: 'daily',
  10: 'link',
  11: 'target',
  12: 'warning',
  13: 'bot',
  14: 'avatar',
  15: 'channel',
  16: 'chat',
  17: 'at',
  18: 'profile',
  19: 'bio',
  20: 'star',
};

/** Returns name and icon of a transaction of `type` 1 … 20; a top-up with a negative `value` is a refund. */
export function transactionKind(type: number, value: number): Kind {
  if (type === LEDGER.topUp && value < 0) return { name: 'transactions.type.refund', icon: 'again' };
  const known = type as LedgerType;
  return { name: `transactions.type.t${known}`, icon: TYPE_ICONS[known] };
}
