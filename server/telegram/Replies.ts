import { setTimeout as sleep } from 'node:timers/promises';
import { GrammyError } from 'grammy';
import type { Services } from '../domain/services.ts';

/** Most answers that wait to be sent; one more is given up at once. */
const MAX_WAITING_REPLIES = 500;
/** An answer that could not be sent for so long is given up: nobody looks for it any more. */
const MAX_REPLY_AGE_SECONDS = 300;
/** The pause before the second attempt where Telegram names none; it doubles from then on. */
const FIRST_PAUSE_SECONDS = 1;

/** Answers of the Bot API that would come again: a user who blocked the bot, a message that it does not take. */
const FINAL_ERROR_CODES: ReadonlySet<number> = new Set([400, 403]);

/** Whether the Bot API has answered in a way that it would answer again. */
export function isFinalRefusal(error: unknown): error is GrammyError {
  return error instanceof GrammyError && FINAL_ERROR_CODES.has(error.error_code);
}

function pauseAfter(error: unknown, attempt: number): number {
  const told = error instanceof GrammyError ? error.parameters.retry_after : undefined;
  return told ?? FIRST_PAUSE_SECONDS * 2 ** attempt;
}

/**
 * What the bot says to commands, sent beside the webhook: while Telegram throttles the bot or is out, updates are taken
 * all the same, as those that are refused come again before the payments behind them. Kept in memory: who gets no
 * answer asks again.
 */
export class Replies {
  readonly #log: Services['log'];
  readonly #stopped = new AbortController();
  #waiting = 0;

  constructor(log: Services['log']) {
    this.#log = log;
  }

  /** Sends by `send`, again and again as Telegram asks, until it has worked or MAX_REPLY_AGE_SECONDS are over. */
  send(send: () => Promise<unknown>): void {
    if (this.#waiting >= MAX_WAITING_REPLIES) {
      this.#log.warn({ waiting: this.#waiting }, 'an answer is given up: too many wait for Telegram');
      return;
    }
    this.#waiting += 1;
    void this.#sendUntilDone(send).finally(() => {
      this.#waiting -= 1;
    });
  }

  /** Gives up what still waits. */
  stop(): void {
    this.#stopped.abort();
  }

  async #sendUntilDone(send: () => Promise<unknown>): Promise<void> {
    const { signal } = this.#stopped;
    let waited = 0;
    for (let attempt = 0; ; attempt++) {
      try {
        await send();
        return;
      } catch (err) {
        if (isFinalRefusal(err)) return void this.#log.warn({ err }, 'Telegram refuses an answer');
        const pause = pauseAfter(err, attempt);
        waited += pause;
        if (signal.aborted || waited > MAX_REPLY_AGE_SECONDS) {
          return void this.#log.warn({ err, attempts: attempt + 1 }, 'an answer is given up');
        }
        this.#log.warn({ err, pause }, 'an answer waits for Telegram');
        await sleep(pause * 1000, null, { signal }).catch(() => {});
      }
    }
  }
}
