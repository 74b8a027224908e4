import type { Bot } from 'grammy';
import { checkoutProblem } from '../domain/payments/checkout.ts';
import { takeRefund } from '../domain/payments/refund.ts';
import { takePayment } from '../domain/payments/settle.ts';
import type { Services } from '../domain/services.ts';
import { textsFor } from './textsFor.ts';

/** Takes what Telegram tells of stars: the question before a payment, payments, and refunds. */
export function handleStarUpdates(bot: Bot, services: Services): void {
  bot.on('pre_checkout_query', async (context) => {
    const { from, invoice_payload: payload, currency, total_amount: stars } = context.preCheckoutQuery;
    const problem = await checkoutProblem(
      services.db,
      { payerId: from.id, payload, currency, stars },
      services.clock(),
    );
    if (problem === null) {
      await context.answerPreCheckoutQuery(true);
      return;
    }
    services.log.warn({ payer: from.id, payload, problem }, 'a payment is refused');
    const { checkout } = await textsFor(services.db, from);
    await context.answerPreCheckoutQuery(false, { error_message: checkout[problem] });
  });

  bot.on('message:successful_payment', async ({ from, message: { successful_payment: paid } }) => {
    await takePayment(services, {
      chargeId: paid.telegram_payment_charge_id,
      payerId: from.id,
      payload: paid.invoice_payload,
      currency: paid.currency,
      // The whole price, whatever an affiliate gets of it.
      stars: paid.total_amount,
      prices: [paid.total_amount],
    });
  });

  bot.on('message:refunded_payment', async ({ chat, message: { refunded_payment: refund } }) => {
    await takeRefund(services, {
      chargeId: refund.telegram_payment_charge_id,
      // The message may come in the bot's own name; the chat is always the user's.
      userId: chat.id,
      payload: refund.invoice_payload,
      stars: refund.total_amount,
      prices: [refund.total_amount],
    });
  });
}
