import { setTimeout as sleep } from 'node:timers/promises';
import type { Message, PreCheckoutQuery, Update, User } from 'grammy/types';
import type { FakeBotApiState } from './state.ts';
import { unixSeconds } from './state.ts';

/** Attempts before the fake Bot API gives an update up. Telegram goes on for hours; seconds are enough here. */
const MAX_DELIVERY_ATTEMPTS = 5;
/** The wait before attempt n + 1 is n times this. */
const RETRY_DELAY_STEP_MS = 200;

let lastUpdateId = 0;
const nextId = (): number => ++lastUpdateId;

/** A message of `from` to the bot. */
export function message(from: User, content: Partial<Message>): Update {
  const { is_bot: _bot, ...person } = from;
  const chat = { ...person, type: 'private' as const };
  const sent = { message_id: nextId(), date: unixSeconds(), from, chat, ...content } as Message &
    Update.NonChannel;
  return { update_id: nextId(), message: sent };
}

/** The question whether `from` may pay. */
export function preCheckout(query: PreCheckoutQuery): Update {
  return { update_id: nextId(), pre_checkout_query: query };
}

/** The message that says `from` has paid `stars`. */
export function successfulPayment(from: User, charge: string, payload: string, stars: number): Update {
  return message(from, {
    successful_payment: {
      currency: 'XTR',
      total_amount: stars,
      invoice_payload: payload,
      telegram_payment_charge_id: charge,
      provider_payment_charge_id: '',
    },
  });
}

/** The message that says `from` got `stars` back. */
export function refundedPayment(from: User, charge: string, payload: string, stars: number): Update {
  return message(from, {
    refunded_payment: {
      currency: 'XTR',
      total_amount: stars,
      invoice_payload: payload,
      telegram_payment_charge_id: charge,
    },
  });
}

/** Posts the update to the webhook once and returns the HTTP status, 0 where nobody answered. */
export async function post(state: FakeBotApiState, update: Update): Promise<number> {
  if (!state.webhook) return 0;
  try {
    const answer = await fetch(state.webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-telegram-bot-api-secret-token': state.webhook.secret,
      },
      body: JSON.stringify(update),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Delivers the update as often as the script says, each time until the webhook answers 2xx or attempts run out. */
export async function deliver(state: FakeBotApiState, update: Update): Promise<void> {
  for (let copy = state.script.copies(update); copy > 0; copy--) {
    for (let attempt = 1; attempt <= MAX_DELIVERY_ATTEMPTS; attempt++) {
      const status = await post(state, update);
      if (status >= 200 && status < 300) break;
      await sleep(attempt * RETRY_DELAY_STEP_MS, null, { signal: state.signal });
    }
  }
}
