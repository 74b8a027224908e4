import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from 'grammy/types';
import { standInApp } from './app.ts';
import { pay } from './pay.ts';
import type { Script } from './script.ts';
import { calmScript } from './script.ts';
import type { BotIdentity, StandInState } from './state.ts';

/** Pays every invoice by itself, `afterMs` milliseconds after its link was made. */
export interface AutoPay {
  readonly afterMs: number;
  /** The person who pays the order with this payload; null leaves it unpaid. */
  payerOf(payload: string): User | null;
}

/** A running stand-in; `root` is what BOT_API_ROOT would be. */
export interface StandIn {
  readonly root: string;
  readonly state: StandInState;
  /** Stops listening after the deliveries under way have ended. */
  close(): Promise<void>;
}

/** Starts a stand-in for the Bot API on a free port of this machine. */
export async function startStandIn(
  bot: BotIdentity,
  options: { readonly script?: Script; readonly autoPay?: AutoPay } = {},
): Promise<StandIn> {
  const { script = calmScript(), autoPay } = options;
  const stop = new AbortController();
  const background = new Set<Promise<void>>();
  const inBackground = (work: Promise<unknown>): void => {
    const settled = work
      .then(
        () => {},
        () => {},
      )
      .finally(() => background.delete(settled));
    background.add(settled);
  };
  const state: StandInState = {
    bot,
    script,
    webhook: null,
    invoices: new Map(),
    checkouts: new Map(),
    transactions: [],
    calls: [],
    signal: stop.signal,
    inBackground,
    onInvoice: (invoice) => {
      const payer = autoPay?.payerOf(invoice.payload);
      if (!autoPay || !payer) return;
      inBackground(
        sleep(autoPay.afterMs, null, { signal: stop.signal }).then(() => pay(state, invoice, payer)),
      );
    },
  };
  const app = standInApp(state);
  const root = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    root,
    state,
    close: async () => {
      stop.abort();
      while (background.size > 0) await Promise.all(background);
      await app.close();
    },
  };
}
