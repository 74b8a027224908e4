import { packagesAt } from '../domain/packages.ts';
import { keepOrder, makeInvoice, paymentStatus } from '../domain/payments.ts';
import type { Handlers } from './call.ts';

/** Buying crystals for stars. What Telegram says of a payment comes through the webhook. */
export const paymentRoutes = {
  async packages({ rate }) {
    return { topup: packagesAt(rate) };
  },

  async invoice(services, { userId, params, query, now }, once) {
    const order = await makeInvoice(services, userId, { ...params, ...query });
    return once((trx) => keepOrder(trx, order, now));
  },

  paymentStatus(services, { userId, params }) {
    return paymentStatus(services.db, { userId, orderId: params.id });
  },
} satisfies Partial<Handlers>;
