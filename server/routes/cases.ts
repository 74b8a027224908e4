import { describeCase, findShownCase, listCases } from '../domain/draws/cases.ts';
import { openCase } from '../domain/draws/openCase.ts';
import { keepOpening, recallOpening } from '../domain/draws/recallOpening.ts';
import type { Handlers, Recall } from './call.ts';

/** The cases, what is in them, and the opening of one. */
export const caseRoutes = {
  async cases(services, { userId }) {
    return { cases: await listCases(services, userId) };
  },

  async case(services, { userId, params }) {
    return { case: await describeCase(services, userId, params.id) };
  },

  async openCase(services, { userId, params, body, key, seed, epoch, shownVersion, now }, once) {
    const caseVersion = await findShownCase(services, userId, params.id, shownVersion);
    return once((trx) => openCase(trx, services, { userId, key, seed, epoch }, caseVersion, now, body.count));
  },
} satisfies Partial<Handlers>;

/** Openings are most of all taps, and their answers the longest. */
export const openingRecall: Recall<'openCase'> = {
  keep: keepOpening,
  recall: (services, { userId, body }, kept) => recallOpening(services, userId, body.count, kept),
};
