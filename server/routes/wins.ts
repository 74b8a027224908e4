import type { Db } from '../db/schema.ts';
import { readHistory } from '../domain/draws/history.ts';
import { recentWins } from '../domain/draws/liveWins.ts';
import { readStatistics } from '../domain/draws/statistics.ts';
import { prepareStatisticsMessage } from '../domain/draws/statisticsMessage.ts';
import { readMe } from '../domain/me.ts';
import { preparedAnswer } from '../domain/prepareShare.ts';
import type { Handlers } from './call.ts';

/** What has been won: the feed of all, and the player's own, one by one and in sum. */
export const winRoutes = {
  async live({ live }, { query, now }) {
    return live.get(now, query.after);
  },

  async recentWins({ lateReads }, { userId, now }) {
    return { recent_wins: await lateReads.read((db) => recentWins(db, userId, now)) };
  },

  async history(services, call) {
    const { query, userId, now } = call;
    const { db, lateReads, catalogue } = services;
    const read = (from: Db) => readHistory(from, catalogue, userId, query, now);
    return {
      // The first page is looked at after an opening, which has to be there.
      ...(await (query.cursor === undefined ? read(db) : lateReads.read(read))),
      me: await readMe(services, db, call),
    };
  },

  async statistics(services, { userId }) {
    return { statistics: await readStatistics(services, userId) };
  },

  async statisticsMessage(services, call, once) {
    const id = await prepareStatisticsMessage(services, call);
    return once((trx) => preparedAnswer(trx, call.userId, id));
  },
} satisfies Partial<Handlers>;
