import { saveConsent } from '../domain/botMessages/consent.ts';
import { readFair, saveLuckCode } from '../domain/draws/fair.ts';
import { saveLimits } from '../domain/draws/limits.ts';
import { recentWins } from '../domain/draws/liveWins.ts';
import { readMe } from '../domain/me.ts';
import { confirmAge } from '../domain/players/confirmAge.ts';
import { saveLanguage } from '../domain/players/language.ts';
import { saveTradelink } from '../domain/players/tradelink.ts';
import { readTransactions } from '../domain/players/transactions.ts';
import type { Handlers } from './call.ts';

/** Who the player is and what they have set. */
export const accountRoutes = {
  async init(services, { userId, now }) {
    const me = await readMe(services, services.db, userId, now);
    return {
      me,
      balance: me.balance,
      tasks: me.tasks,
      recent_wins: await services.lateReads.read((db) => recentWins(db, userId, now)),
      fair: await readFair(services, userId),
    };
  },

  async me(services, { userId, now }) {
    return { me: await readMe(services, services.db, userId, now) };
  },

  setTradelink(services, { userId, body, now }, once) {
    return once(async (trx) => {
      const result = await saveTradelink(trx, userId, body.tradelink, now);
      return { tradelink: { result }, ...(result ? { me: await readMe(services, trx, userId, now) } : {}) };
    });
  },

  setLanguage(services, { userId, body, now }, once) {
    return once(async (trx) => {
      const result = await saveLanguage(trx, userId, body.lang);
      return { lang: { result }, ...(result ? { me: await readMe(services, trx, userId, now) } : {}) };
    });
  },

  setBotMessages(services, { userId, body, now }, once) {
    return once(async (trx) => {
      await saveConsent(trx, userId, body, now);
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  setLuckCode(services, { userId, body, now }, once) {
    return once(async (trx) => {
      await saveLuckCode(trx, userId, body.luck_code);
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  confirmAge(services, { userId, now }, once) {
    return once(async (trx) => {
      await confirmAge(trx, userId, now);
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  setLimits(services, { userId, body, now }, once) {
    return once(async (trx) => {
      await saveLimits(trx, userId, body, now);
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  async fair(services, { userId }) {
    return { fair: await readFair(services, userId) };
  },

  transactions(services, { userId, query, now }) {
    return readTransactions(services, userId, query, now);
  },
} satisfies Partial<Handlers>;
