import { packagesOnSale } from '../catalogue/terms.ts';
import { makeInvoice, paymentStatus, saveOrder } from '../domain/payments/order.ts';
import type { Handlers } from './call.ts';

/** Buying crystals for stars. What Telegram says of a payment comes through the webhook. */
export const paymentRoutes = {
  async packages(services) {
    return { topup: await packagesOnSale(services) };
  },

  async invoice(services, call, once) {
    const order = await makeInvoice(services, call, { ...call.params, ...call.query });
    return once((trx) => saveOrder(trx, order, call.now));
  },

  paymentStatus(services, { userId, params }) {
    return paymentStatus(services.db, { userId, orderId: params.id });
  },
} satisfies Partial<Handlers>;
