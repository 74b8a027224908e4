import { type Answer, type CallInput, type CallName, endpoints } from '../../common/api/contract.ts';
import { Unified } from '../../common/api/endpoint.ts';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import type { CallOptions } from '../api/request.ts';
import { applyAnswer } from './answer.ts';
import { host } from './host.ts';
import { session } from './session.ts';
import { showToast } from './toasts.ts';

/** Time between the message that the session is over and the closing of the app. */
const CLOSE_DELAY_MS = 2000;

// An answer that another was faster than may tell of the time before it: a read that started before the answer to a
// change, and a change beside another.

/** A clock that each call, and each answer to a change, moves on by one. */
let moment = 0;
/** When the last answer to a change came, and when the last of the changes that were answered was asked for. */
let lastChangeAnswered = 0;
let lastChangeStarted = 0;
/**
 * When each key was first sent: a later try is answered as the first would have been, with the crystals of that time.
 */
const firstTries: Record<string, number> = {};
const firstTryOf = (key: string) => (firstTries[key] ??= moment);

function endSession(): void {
  if (session.status === 'unauthorized') return;
  session.status = 'unauthorized';
  showToast('bad', { key: 'error.unauthorized' });
  setTimeout(() => host().close(), CLOSE_DELAY_MS);
}

/**
 * The fields that any answer may carry. Calls about items answer with an `inventory` of their own, and take it
 * themselves.
 */
function carriedBy<N extends CallName>(name: N, answer: Answer<N>): Unified {
  const { entries } = endpoints[name].answer;
  const isOwn = 'inventory' in entries && entries.inventory !== Unified.entries.inventory;
  return isOwn ? { ...answer, inventory: undefined } : (answer as Unified);
}

function isOfPlayer({ me, balance, tasks }: Unified): boolean {
  return me !== undefined || balance !== undefined || tasks !== undefined;
}

interface RequestOptions<N extends CallName> extends CallOptions {
  /**
   * Stores the call's own fields; waits, like the rest, until a round has landed. `isOvertaken`: what was read may be
   * older than a change that was answered since it was asked for.
   */
  readonly apply?: (answer: Answer<N>, isOvertaken: boolean) => void;
}

/**
 * Makes a call and takes its answer into the state; of a refusal what it carries.
 * @throws ApiError
 */
export async function request<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: RequestOptions<N> = {},
): Promise<Answer<N>> {
  const { key, apply } = options;
  moment += 1;
  const started = key ? firstTryOf(key) : moment;
  try {
    const answer = await call(name, input, options);
    const { changes } = endpoints[name];
    const isOvertaken = started < lastChangeAnswered;
    const fresh = changes ? started > lastChangeStarted : !isOvertaken;
    if (changes) {
      moment += 1;
      lastChangeAnswered = moment;
      lastChangeStarted = Math.max(started, lastChangeStarted);
    }
    const carried = carriedBy(name, answer);
    applyAnswer(carried, fresh, apply && (() => apply(answer, started < lastChangeAnswered)));
    if (isOvertaken && isOfPlayer(carried)) void request('me', {}).catch(() => {});
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      applyAnswer(error.details, started > lastChangeAnswered);
      if (error.kind === 'unauthorized') endSession();
    }
    throw error;
  }
}
