import { LEDGER } from '../../../common/rules/ledgerTypes.ts';
import type { TextKey } from '../../../locales/texts.ts';

interface Kind {
  readonly name: TextKey;
  readonly icon: string;
}

/** Icons of the types 1 to 20, in the specification's order. */
const TYPE_ICONS = [
  'gift',
  'deposit',
  'games',
  'sell',
  'admin-plus',
  'admin-minus',
  'invite',
  'users',
  'daily',
  'link',
  'target',
  'warning',
  'bot',
  'avatar',
  'channel',
  'chat',
  'at',
  'profile',
  'bio',
  'star',
] as const;

/** Returns name and icon of a transaction of `type` 1 … 20; a top-up with a negative `value` is a refund. */
export function transactionKind(type: number, value: number): Kind {
  if (type === LEDGER.topUp && value < 0) return { name: 'transactions.type.refund', icon: 'again' };
  return { name: `transactions.type.t${type}` as TextKey, icon: TYPE_ICONS[type - 1] ?? 'crystal' };
}
