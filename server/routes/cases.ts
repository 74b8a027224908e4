import { describeCase, findShownCase, listCases } from '../domain/draws/cases.ts';
import { openCase, openCaseOnGuess } from '../domain/draws/openCase.ts';
import { keepOpening, recallOpening } from '../domain/draws/recallOpening.ts';
import type { Handlers, Recall } from './call.ts';

/** The cases, what is in them, and the opening of one. */
export const caseRoutes = {
  async cases(services, { userId, platformLang }) {
    return { cases: await listCases(services, userId, platformLang) };
  },

  async case(services, { userId, platformLang, params }) {
    return { case: await describeCase(services, userId, platformLang, params.id) };
  },

  async openCase(services, opening, once) {
    const { userId, platformLang, params, body, key, seed, epoch, shownVersion, now } = opening;
    const caseVersion = await findShownCase(services, userId, platformLang, params.id, shownVersion);
    const call = { userId, key, seed, epoch };
    return once(
      (trx) => openCase(trx, services, call, caseVersion, now, body.count),
      (tap) => openCaseOnGuess(services, call, tap, caseVersion, now, body.count),
    );
  },
} satisfies Partial<Handlers>;

/** Openings are most of all taps, and their answers the longest. */
export const openingRecall: Recall<'openCase'> = {
  keep: keepOpening,
  recall: (services, { userId, body }, kept) => recallOpening(services, userId, body.count, kept),
};
