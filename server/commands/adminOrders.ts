import type { Db } from '../db/schema.ts';
import { findForgottenOffers, takeUp } from '../domain/deliveries/handedOver.ts';
import type { DeliveryProvider } from '../domain/deliveries/provider.ts';
import type { SeedCipher } from '../domain/draws/SeedCipher.ts';
import { giveStarsBack, settleRefund } from '../domain/payments/refund.ts';
import { eraseUser } from '../domain/personalData/eraseUser.ts';
import type { Telegram } from '../domain/telegram.ts';
import { OperatorError } from '../OperatorError.ts';
import { prepareCatalogue } from './adminCatalogue.ts';
import { decideChains } from './adminChains.ts';
import { credit, debit, GRANTS, grant } from './adminCrystals.ts';
import { reviveDelivery } from './adminDeliveries.ts';
import { freeze, unfreeze } from './adminFreeze.ts';
import type { AdminOrder, OrderWork } from './adminLog.ts';
import { accept, discard } from './adminPayments.ts';
import { parseMoment } from './parseMoment.ts';
import { parseWholeNumber } from './parseWholeNumber.ts';

/** What orders work with; what needs a setting or a connection is opened by the order that needs it. */
export interface OrderTools {
  readonly db: Db;
  readonly now: Date;
  readonly cipher: () => SeedCipher;
  readonly telegram: () => Pick<Telegram, 'refund'>;
  readonly delivery: () => Promise<DeliveryProvider>;
}

/** A kind of order: the words after its name, what it is for, and how it begins. */
export interface OrderKind {
  readonly words: readonly string[];
  readonly help: string;
  prepare(
    words: readonly string[],
    order: Pick<AdminOrder, 'key' | 'reason'>,
    tools: OrderTools,
  ): OrderWork | Promise<OrderWork>;
}

const done = (work: Promise<void>) => work.then(() => 'done');

/** An order that moves crystals of a user. */
function crystalOrder(move: typeof credit, help: string): OrderKind {
  return {
    words: ['user', 'crystals'],
    help,
    prepare([user, amount], { key }, { now }) {
      const order = { userId: parseWholeNumber(user), crystals: parseWholeNumber(amount), key };
      return async (trx) => `balance ${await move(trx, order, now)}`;
    },
  };
}

/** An order about one delivery. */
function deliveryOrder(decision: 'retry' | 'return', help: string): OrderKind {
  return {
    words: ['user', 'ref'],
    help,
    prepare([user, ref = ''], _order, { now }) {
      const delivery = { userId: parseWholeNumber(user), ref };
      return (trx) => done(reviveDelivery(trx, delivery, decision, now));
    },
  };
}

async function prepareRefund(
  [charge = '']: readonly string[],
  { db, telegram, now }: OrderTools,
): Promise<OrderWork> {
  const bot = telegram();
  const askTelegram: typeof bot.refund = (...payment) =>
    bot.refund(...payment).catch((error: unknown) => {
      // The message alone: errors of the Bot API carry the parameters of the call.
      throw new OperatorError(`Telegram: ${error instanceof Error ? error.message : String(error)}`);
    });
  const { refund, given } = await giveStarsBack({ db, telegram: { refund: askTelegram } }, charge);
  return async (trx) => {
    const booked = await settleRefund(trx, refund, now);
    // Telegram's own word of this very refund may have been booked first.
    return given === 'refunded' ? given : booked;
  };
}

/** Asks the platform what it was handed since a moment, and takes up what is not in the books. */
async function prepareHandedOver(
  [since = '']: readonly string[],
  { db, delivery, now }: OrderTools,
): Promise<OrderWork> {
  const from = parseMoment(since);
  // The platform has nothing since then, so a slip of the time zone would pass for "nothing is missing".
  if (from > now) throw new OperatorError(`${since} is still to come: now it is ${now.toISOString()}`);
  const provider = await delivery();
  const offers = await findForgottenOffers(db, provider, from).finally(() => provider.close());
  return async (trx) => {
    const lines: string[] = [];
    for (const offer of offers) lines.push(await takeUp(trx, offer, now));
    return lines.join('\n') || 'nothing is missing';
  };
}

/** Every order of operators, by its name. */
export const ORDERS: Readonly<Record<string, OrderKind>> = {
  credit: crystalOrder(credit, 'gives crystals (type 5)'),
  debit: crystalOrder(debit, 'takes crystals (type 6)'),
  grant: {
    words: ['type', 'user', 'crystals'],
    help: `gives a bonus; types ${GRANTS.join(', ')}`,
    prepare([type, user, amount], { key }, { now }) {
      const order = { userId: parseWholeNumber(user), crystals: parseWholeNumber(amount), key };
      return async (trx) => `balance ${await grant(trx, parseWholeNumber(type), order, now)}`;
    },
  },
  refund: {
    words: ['charge'],
    help: 'gives the stars of a payment back and takes its crystals',
    prepare: (words, _order, tools) => prepareRefund(words, tools),
  },
  accept: {
    words: ['charge', 'crystals'],
    help: 'credits a held payment with so many crystals',
    prepare([charge = '', amount], _order, { now }) {
      const crystals = parseWholeNumber(amount);
      return async (trx) => `balance ${await accept(trx, charge, crystals, now)}`;
    },
  },
  discard: {
    words: ['charge'],
    help: 'forgets a held payment that somebody has invented',
    prepare:
      ([charge = '']) =>
      (trx) =>
        done(discard(trx, charge)),
  },
  freeze: {
    words: ['user'],
    help: 'the account can look and not move; what is on its way comes back',
    prepare: ([user], { reason }, { now }) => {
      const userId = parseWholeNumber(user);
      return (trx) => done(freeze(trx, userId, reason, now));
    },
  },
  unfreeze: {
    words: ['user'],
    help: 'it can move again',
    prepare: ([user]) => {
      const userId = parseWholeNumber(user);
      return (trx) => done(unfreeze(trx, userId));
    },
  },
  erase: {
    words: ['user'],
    help: 'takes out whatever leads to a person; money and draws stay under another number',
    prepare([user], _order, { cipher, now }) {
      const userId = parseWholeNumber(user);
      return async (trx) => {
        const erased = await eraseUser(trx, userId, cipher(), now);
        return { answer: `erased, the books go on under ${erased}`, action: `erase ${erased}` };
      };
    },
  },
  retry: deliveryOrder('retry', 'lets a delivery that needs a decision go on'),
  return: deliveryOrder('return', 'gives its item back'),
  'handed-over': {
    words: ['since'],
    help: 'after a restore: what the platform was handed since that moment is on its way again',
    prepare: (words, _order, tools) => prepareHandedOver(words, tools),
  },
  catalogue: {
    words: ['publish|prices|back', 'from'],
    help: 'another catalogue on sale: of a folder, by a file of prices, or as an earlier version was',
    prepare: (words, { key }, { now }) => prepareCatalogue(words, { key, now }),
  },
  chains: {
    words: ['renew|keep|rekey'],
    help: 'fresh chains of seeds for every player, after a restore, a leak or the loss of their key; or on with those that are there',
    prepare:
      ([action = ''], { reason }, { cipher, now }) =>
      (trx) =>
        decideChains(trx, cipher, [action, reason], now),
  },
};
