import { cancelWithdrawal } from '../domain/cancelWithdrawal.ts';
import { sendItem } from '../domain/sendItem.ts';
import type { Handlers } from './call.ts';

/** Sending items to the game platform, and thinking better of it. */
export const deliveryRoutes = {
  send: (_services, { userId, params, now }, once) => once((trx) => sendItem(trx, userId, params.id, now)),

  cancelWithdrawal: ({ rate }, { userId, params, now }, once) =>
    once((trx) => cancelWithdrawal(trx, userId, params.id, { rate, now })),
} satisfies Partial<Handlers>;
