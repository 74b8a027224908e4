import { cancelWithdrawal } from '../domain/deliveries/cancelWithdrawal.ts';
import { sendItem } from '../domain/deliveries/sendItem.ts';
import type { Handlers } from './call.ts';

/** Sending items to the game platform, and thinking better of it. */
export const deliveryRoutes = {
  send: ({ withdrawals }, { userId, params, now }, once) =>
    once((trx) => sendItem(trx, userId, params.id, { rules: withdrawals, now })),

  cancelWithdrawal: ({ rate }, { userId, params, now }, once) =>
    once((trx) => cancelWithdrawal(trx, userId, params.id, { rate, now })),
} satisfies Partial<Handlers>;
