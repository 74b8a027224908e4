import { describeCase, findShownCase, listCases } from '../domain/draws/cases.ts';
import { openCase, openCaseOnGuess } from '../domain/draws/openCase.ts';
import { keepOpening, recallOpening } from '../domain/draws/recallOpening.ts';
import type { Handlers, Recall } from './call.ts';

/** The cases, what is in them, and the opening of one. */
export const caseRoutes = {
  async cases(services, call) {
    return { cases: await listCases(services, call) };
  },

  async case(services, call) {
    return { case: await describeCase(services, call, call.params.id) };
  },

  async openCase(services, opening, once) {
    const { params, body, shownVersion, now } = opening;
    const caseVersion = await findShownCase(services, opening, params.id, shownVersion);
    const purchase = { caseVersion, count: body.count, now };
    return once(
      (trx) => openCase(trx, services, opening, purchase),
      (tap) => openCaseOnGuess(services, opening, tap, purchase),
    );
  },
} satisfies Partial<Handlers>;

/** Openings are most of all taps, and their answers the longest. */
export const openingRecall: Recall<'openCase'> = {
  keep: keepOpening,
  recall: (services, { userId, body }, kept) => recallOpening(services, userId, body.count, kept),
};
