import { call } from '../api/client.ts';
import { type Answer, type CallInput, type CallName, endpoints } from '../api/contract.ts';
import { ApiError } from '../api/error.ts';
import type { CallOptions } from '../api/request.ts';
import { applyAnswer } from './answer.ts';
import { host } from './host.ts';
import { session } from './session.ts';
import { showToast } from './toasts.ts';

/** Milliseconds between the message that the session is over and the end of the app. */
export const CLOSE_AFTER = 2000;

// A read that started before a change was answered may bring a balance from before that change.
let calls = 0;
let lastChange = 0;

function endSession(): void {
  if (session.status === 'unauthorized') return;
  session.status = 'unauthorized';
  showToast('bad', { key: 'error.unauthorized' });
  setTimeout(() => host().close(), CLOSE_AFTER);
}

/**
 * Makes a call and takes its answer into the state.
 * @param own puts the call's own fields in place; waits, like the rest, while a reel spins.
 * @throws ApiError
 */
export async function request<N extends CallName>(
  name: N,
  input: CallInput<N>,
  own?: (answer: Answer<N>) => void,
  options?: CallOptions,
): Promise<Answer<N>> {
  calls += 1;
  const started = calls;
  try {
    const answer = await call(name, input, options);
    const { changes } = endpoints[name];
    if (changes) {
      calls += 1;
      lastChange = calls;
    }
    applyAnswer(answer, changes || started > lastChange, own && (() => own(answer)));
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') endSession();
    throw error;
  }
}
