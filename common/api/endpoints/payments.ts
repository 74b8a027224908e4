import * as v from 'valibot';
import { answer, change, type Endpoint, queryInt, read } from '../endpoint.ts';
import { CrystalPackage, count, Hex32, PaymentStatus } from '../schemas.ts';

/** Calls about crystals for Telegram Stars. */
export const paymentsEndpoints = {
  packages: {
    ...read,
    path: '/api/topup/',
    answer: answer({ topup: v.array(CrystalPackage) }),
  },
  invoice: {
    ...change,
    method: 'GET',
    path: '/api/invoice/:id/',
    params: { id: v.pipe(v.string(), v.maxLength(64)) },
    query: { crystals: queryInt(1, 1_000_000_000), stars: queryInt(1, 1_000_000) },
    answer: answer({ invoice_url: v.string(), payment_id: Hex32 }),
    refusals: {
      'package not found': 404,
      'package changed': 409,
      'buying paused': 423,
      'too many invoices': 429,
      'telegram unavailable': 502,
    },
  },
  paymentStatus: {
    ...read,
    path: '/api/payment/status/:id/',
    params: { id: Hex32 },
    answer: answer({ status: PaymentStatus, balance: count }),
    refusals: { 'payment not found': 404 },
  },
} as const satisfies Record<string, Endpoint>;
