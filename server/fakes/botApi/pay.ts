import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from 'grammy/types';
import { withCommission } from './affiliate.ts';
import { deliver, preCheckout, successfulPayment } from './deliver.ts';
import type { CheckoutAnswer, FakeBotApiState, Invoice } from './state.ts';
import { unixSeconds } from './state.ts';

/** Telegram cancels a payment whose pre-checkout query isn't answered within this time. */
const CHECKOUT_TIMEOUT_MS = 10_000;

/** What became of a payment: `charge` where the money was taken, else the bot's words or null for silence. */
export type Paid = { readonly charge: string } | { readonly refused: string | null };

/** Asks the bot whether `payer` may pay the invoice; null where it stayed silent for ten seconds. */
export async function askCheckout(
  state: FakeBotApiState,
  { payload, stars }: Invoice,
  payer: User,
): Promise<CheckoutAnswer | null> {
  const id = randomUUID();
  const answered = new Promise<CheckoutAnswer>((resolve) => state.checkouts.set(id, resolve));
  const answeredFirst = new AbortController();
  const query = { id, from: payer, currency: 'XTR', total_amount: stars, invoice_payload: payload };
  state.inBackground(deliver(state, preCheckout(query)));
  const signal = AbortSignal.any([state.signal, answeredFirst.signal]);
  const answer = await Promise.race([answered, sleep(CHECKOUT_TIMEOUT_MS, null, { signal })]);
  answeredFirst.abort();
  state.checkouts.delete(id);
  return answer;
}

/** Takes the stars and tells the bot so; returns the charge id once the message was delivered, or lost. */
export async function takeStars(state: FakeBotApiState, invoice: Invoice, payer: User): Promise<string> {
  const charge = `stx${randomUUID().replaceAll('-', '')}`;
  const program = state.script.affiliateProgram();
  const shared = program && withCommission(invoice.stars, program);
  state.transactions.push({
    id: charge,
    ...(shared?.listed ?? { amount: invoice.stars }),
    date: unixSeconds(),
    source: {
      type: 'user',
      transaction_type: 'invoice_payment',
      user: payer,
      invoice_payload: invoice.payload,
      ...(shared && { affiliate: shared.affiliate }),
    },
  });
  await deliver(state, successfulPayment(payer, charge, invoice.payload, invoice.stars));
  return charge;
}

/** A whole payment as a person makes it: asked, then taken where the bot agrees. */
export async function pay(state: FakeBotApiState, invoice: Invoice, payer: User): Promise<Paid> {
  const answer = await askCheckout(state, invoice, payer);
  if (!answer?.ok) return { refused: answer?.error_message ?? null };
  return { charge: await takeStars(state, invoice, payer) };
}
