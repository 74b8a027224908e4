import type { TextKey } from '../../locales/texts.ts';
import { isUnanswered } from '../api/error.ts';
import { showFailureHere } from './toasts.ts';

/** `failed`: the server could not or would not; `unreachable`: it did not answer, so the connection may be to blame. */
export type LoadFailure = 'failed' | 'unreachable';
export type LoadStatus = 'idle' | 'loading' | 'ready' | LoadFailure;

/** Which failure an error is. */
export function loadFailureOf(error: unknown): LoadFailure {
  return isUnanswered(error) ? 'unreachable' : 'failed';
}

/** Whether a load has ended without what it was for. */
export function hasFailed(status: LoadStatus): status is LoadFailure {
  return status === 'failed' || status === 'unreachable';
}

interface Load {
  readonly fetch: () => Promise<unknown>;
  /** What is said of a failure that has no words of its own. */
  readonly failure: TextKey;
  /** What the failure's button does; where nothing `isKnown`, the page itself has such a button. */
  readonly retry: () => void;
  readonly isKnown: () => boolean;
}

/**
 * Runs `fetch` and keeps in `state.status` how it went, unless a load of `state` is under way. Returns whether it
 * succeeded.
 */
export async function load(
  state: { status: LoadStatus },
  { fetch, failure, retry, isKnown }: Load,
): Promise<boolean> {
  if (state.status === 'loading') return false;
  state.status = 'loading';
  const showFailure = showFailureHere();
  try {
    await fetch();
    state.status = 'ready';
    return true;
  } catch (error) {
    state.status = loadFailureOf(error);
    showFailure(error, failure, isKnown() ? retry : null);
    return false;
  }
}
