import { upgradeItem } from '../domain/draws/upgradeItem.ts';
import { describeChance, listDonors, listTargets } from '../domain/draws/upgrader.ts';
import type { Handlers } from './call.ts';

/** Giving items away for the chance of a dearer one. */
export const upgraderRoutes = {
  async upgraderItems({ db, rate, catalogue }, { userId, query }) {
    return listDonors({ db, rate, skins: await catalogue.skins() }, userId, query);
  },

  async multipliers({ db, catalogue }, { userId, params }) {
    return listTargets(db, await catalogue.skins(), userId, params.id);
  },

  async chance({ db, catalogue }, { userId, params }) {
    return describeChance(db, await catalogue.skins(), userId, params);
  },

  async upgrade({ seeds, catalogue, rate }, call, once) {
    const skins = await catalogue.skins();
    const { params, shownChance, now } = call;
    return once((trx) => upgradeItem(trx, { seeds, skins, rate }, call, { ...params, shownChance, now }));
  },
} satisfies Partial<Handlers>;
