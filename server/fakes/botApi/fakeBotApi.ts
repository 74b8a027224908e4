import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from 'grammy/types';
import { createHttpServer } from './httpServer.ts';
import { pay } from './pay.ts';
import type { Script } from './script.ts';
import { defaultScript } from './script.ts';
import type { BotIdentity, FakeBotApiState } from './state.ts';

/** Pays every invoice that is still there by itself, `afterMs` milliseconds after its link was made. */
interface AutoPay {
  readonly afterMs: number;
  /** The person who pays the order with this payload; null leaves it unpaid. */
  payerOf(payload: string): User | null;
}

/** A running fake; `root` is what BOT_API_ROOT would be. */
export interface FakeBotApi {
  readonly root: string;
  readonly state: FakeBotApiState;
  /** Stops listening after the deliveries under way have ended. */
  close(): Promise<void>;
}

/** Starts a fake Bot API on a free port of this machine. */
export async function startFakeBotApi(
  bot: BotIdentity,
  options: { readonly script?: Script; readonly autoPay?: AutoPay } = {},
): Promise<FakeBotApi> {
  const { script = defaultScript(), autoPay } = options;
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
  const state: FakeBotApiState = {
    bot,
    script,
    webhook: null,
    invoices: new Map(),
    checkouts: new Map(),
    front: new Map(),
    transactions: [],
    calls: [],
    signal: stop.signal,
    inBackground,
    onInvoice: (invoice) => {
      const payer = autoPay?.payerOf(invoice.payload);
      if (!autoPay || !payer) return;
      inBackground(
        sleep(autoPay.afterMs, null, { signal: stop.signal }).then(async () => {
          if (state.invoices.has(invoice.slug)) await pay(state, invoice, payer);
        }),
      );
    },
  };
  const app = createHttpServer(state);
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
