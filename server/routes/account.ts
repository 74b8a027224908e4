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
  async init(services, call) {
    const { userId, now } = call;
    const me = await readMe(services, services.db, call);
    return {
      me,
      balance: me.balance,
      tasks: me.tasks,
      recent_wins: await services.lateReads.read((db) => recentWins(db, userId, now)),
      fair: await readFair(services, userId),
    };
  },

  async me(services, call) {
    return { me: await readMe(services, services.db, call) };
  },

  setTradelink(services, call, once) {
    return once(async (trx) => {
      const result = await saveTradelink(trx, call.userId, call.body.tradelink, call.now);
      return { tradelink: { result }, ...(result ? { me: await readMe(services, trx, call) } : {}) };
    });
  },

  setLanguage(services, call, once) {
    return once(async (trx) => {
      const result = await saveLanguage(trx, call.userId, call.body.lang);
      return { lang: { result }, ...(result ? { me: await readMe(services, trx, call) } : {}) };
    });
  },

  setBotMessages(services, call, once) {
    return once(async (trx) => {
      await saveConsent(trx, call.userId, call.body, call.now);
      return { me: await readMe(services, trx, call) };
    });
  },

  setLuckCode(services, call, once) {
    return once(async (trx) => {
      await saveLuckCode(trx, call.userId, call.body.luck_code);
      return { me: await readMe(services, trx, call) };
    });
  },

  confirmAge(services, call, once) {
    return once(async (trx) => {
      await confirmAge(trx, call.userId, call.now);
      return { me: await readMe(services, trx, call) };
    });
  },

  setLimits(services, call, once) {
    return once(async (trx) => {
      await saveLimits(trx, call.userId, call.body, call.now);
      return { me: await readMe(services, trx, call) };
    });
  },

  async fair(services, { userId }) {
    return { fair: await readFair(services, userId) };
  },

  transactions(services, { userId, query, now }) {
    return readTransactions(services, userId, query, now);
  },
} satisfies Partial<Handlers>;
