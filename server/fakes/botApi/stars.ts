import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { ApiFailure } from './ApiFailure.ts';
import { takenBack } from './affiliate.ts';
import { deliver, refundedPayment } from './deliver.ts';
import type { Method } from './method.ts';
import { method, text, userId } from './method.ts';
import { unixSeconds } from './state.ts';

const createInvoiceLink = method(
  v.object({
    title: text(32),
    description: text(255),
    payload: v.pipe(v.string(), v.minBytes(1), v.maxBytes(128)),
    provider_token: v.optional(v.literal('')),
    currency: v.literal('XTR'),
    prices: v.strictTuple([
      v.object({ label: text(64), amount: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    ]),
  }),
  ({ invoices, onInvoice }, { payload, prices }) => {
    const slug = randomBytes(12).toString('base64url');
    const invoice = { slug, payload, stars: prices[0].amount };
    invoices.set(slug, invoice);
    onInvoice(invoice);
    return `https://t.me/$${slug}`;
  },
);

const answerPreCheckoutQuery = method(
  v.object({ pre_checkout_query_id: v.string(), ok: v.boolean(), error_message: v.optional(text(255)) }),
  ({ checkouts }, { pre_checkout_query_id: id, ok, error_message }) => {
    const resolve = checkouts.get(id);
    if (!resolve) throw new ApiFailure(400, 'Bad Request: query is too old and response timeout expired');
    if (!ok && !error_message) throw new ApiFailure(400, 'Bad Request: ERROR_TEXT_EMPTY');
    resolve({ ok, error_message });
    return true;
  },
);

const getStarTransactions = method(
  v.object({
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
  }),
  ({ transactions, script }, { offset, limit }) => {
    const start = script.starOffset(offset);
    return { transactions: transactions.slice(start, start + limit) };
  },
);

const refundStarPayment = method(
  v.object({ user_id: userId, telegram_payment_charge_id: text(256) }),
  (state, { user_id, telegram_payment_charge_id: charge }) => {
    const same = state.transactions.filter(({ id }) => id === charge);
    const paid = same.find(({ source }) => source?.type === 'user' && source.user.id === user_id);
    if (paid?.source?.type !== 'user') throw new ApiFailure(400, 'Bad Request: CHARGE_NOT_FOUND');
    if (same.length > 1) throw new ApiFailure(400, 'Bad Request: CHARGE_ALREADY_REFUNDED');
    const { source, amount, nanostar_amount } = paid;
    const { affiliate, ...user } = source;
    state.transactions.push({
      id: charge,
      amount,
      ...(nanostar_amount !== undefined && { nanostar_amount }),
      date: unixSeconds(),
      receiver: affiliate ? { ...user, affiliate: takenBack(affiliate) } : user,
    });
    const price = [...state.invoices.values()].find(({ payload }) => payload === source.invoice_payload);
    state.inBackground(
      deliver(
        state,
        refundedPayment(source.user, charge, source.invoice_payload ?? '', price?.stars ?? amount),
      ),
    );
    return true;
  },
);

/** The methods about Telegram Stars. */
export const STAR_METHODS: Readonly<Record<string, Method>> = {
  createInvoiceLink,
  answerPreCheckoutQuery,
  getStarTransactions,
  refundStarPayment,
};
