import type { TextKey } from '../../../src/i18n/texts.ts';

interface Kind {
  readonly name: TextKey;
  readonly icon: string;
}

/** Drawings of the types 1 to 20, in the specification's order. */
const ICONS = [
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

const TOP_UP = 2;

/** Name and drawing of a transaction of `type` 1 … 20; a top-up with a negative `value` is one that was paid back. */
export function kindOf(type: number, value: number): Kind {
  if (type === TOP_UP && value < 0) return { name: 'transactions.type.refund', icon: 'again' };
  return { name: `transactions.type.t${type}` as TextKey, icon: ICONS[type - 1] ?? 'crystal' };
}
