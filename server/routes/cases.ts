import { describeCase, findShownCase, listCases } from '../domain/draws/cases.ts';
import { openCase } from '../domain/draws/openCase.ts';
import type { Handlers } from './call.ts';

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
