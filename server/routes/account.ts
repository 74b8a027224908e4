import * as v from 'valibot';
import { Language } from '../../src/api/schemas.ts';
import { readFair } from '../domain/fair.ts';
import { lockUser } from '../domain/ledger.ts';
import { changeLimits } from '../domain/limits.ts';
import { recentWins } from '../domain/live.ts';
import { readMe } from '../domain/me.ts';
import { saveTradelink } from '../domain/tradelink.ts';
import { readTransactions } from '../domain/transactions.ts';
import type { Handlers } from './call.ts';

/** Who the player is and what they have set. */
export const accountRoutes = {
  async init(services, { userId, now }) {
    const me = await readMe(services, services.db, userId, now);
    return {
      me,
      balance: me.balance,
      tasks: me.tasks,
      recent_wins: await recentWins(services.db, userId, now),
      fair: await readFair(services.db, userId),
    };
  },

  async me(services, { userId, now }) {
    return { me: await readMe(services, services.db, userId, now) };
  },

  setTradelink(services, { userId, body, now }, once) {
    return once(async (trx) => {
      const result = await saveTradelink(trx, userId, body.tradelink);
      return { tradelink: { result }, ...(result ? { me: await readMe(services, trx, userId, now) } : {}) };
    });
  },

  setLanguage(services, { userId, body, now }, once) {
    return once(async (trx) => {
      const lang = v.safeParse(Language, body.lang.toLowerCase());
      if (!lang.success) return { lang: { result: false } };
      await trx.updateTable('users').set({ lang: lang.output }).where('id', '=', userId).execute();
      return { lang: { result: true }, me: await readMe(services, trx, userId, now) };
    });
  },

  setLuckCode(services, { userId, body, now }, once) {
    return once(async (trx) => {
      await trx.updateTable('users').set({ luck_code: body.luck_code }).where('id', '=', userId).execute();
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  setLimits(services, { userId, body, now }, once) {
    return once(async (trx) => {
      const row = await lockUser(trx, userId);
      await trx
        .updateTable('users')
        .set(changeLimits(row, body, now))
        .where('id', '=', userId)
        .execute();
      return { me: await readMe(services, trx, userId, now) };
    });
  },

  async fair(services, { userId }) {
    return { fair: await readFair(services.db, userId) };
  },

  transactions(services, { userId, query, now }) {
    return readTransactions(services.db, userId, query, now);
  },
} satisfies Partial<Handlers>;
