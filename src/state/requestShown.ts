import type { Answer, CallInput, CallName } from '../../common/api/contract.ts';
import { request } from './request.ts';

/**
 * Reads something and returns the answer once it may be shown: after the round, where one is on. Null where a change
 * was answered meanwhile, so that it may tell of the time before.
 * @throws ApiError
 */
export function requestShown<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N> | null> {
  return new Promise((show, fail) => {
    request(name, input, { apply: (answer, isOvertaken) => show(isOvertaken ? null : answer) }).catch(fail);
  });
}

/** The same, read again until no change was answered meanwhile. */
export async function requestFresh<N extends CallName>(name: N, input: CallInput<N>): Promise<Answer<N>> {
  return (await requestShown(name, input)) ?? requestFresh(name, input);
}
