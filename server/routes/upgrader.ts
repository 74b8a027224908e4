import { upgradeItem } from '../domain/upgradeItem.ts';
import { describeChance, listDonors, listTargets } from '../domain/upgrader.ts';
import type { Handlers } from './call.ts';

/** Giving an item away for the chance of a dearer one. */
export const upgraderRoutes = {
  upgraderItems: ({ db }, { userId }) => listDonors(db, userId),

  async multipliers({ db, catalogue }, { userId, params }) {
    return listTargets(db, await catalogue.skins(), userId, params.id);
  },

  async chance({ db, catalogue }, { userId, params }) {
    return describeChance(db, await catalogue.skins(), userId, params);
  },

  async upgrade({ seeds, catalogue, rate }, { userId, params, key, seed, now }, once) {
    const skins = await catalogue.skins();
    return once((trx) => upgradeItem(trx, { seeds, skins, rate }, { userId, key, seed }, params, now));
  },
} satisfies Partial<Handlers>;
