import { ApiError } from './error.ts';
import { watchSilence } from './silence.ts';

/** A call fails after this time whatever comes: no answer is taken that is older. */
export const MAX_CALL_MS = 60_000;

/**
 * Runs `work` with a signal that fires with the caller's own, SILENCE_MS after the start, `onHead` or the last file, or
 * MAX_CALL_MS after the start.
 */
export async function withTimeout<T>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, onHead: () => void) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort();
  const end = setTimeout(abort, MAX_CALL_MS);
  const silence = watchSilence(abort);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await work(control.signal, silence.heard);
  } catch (error) {
    if (error instanceof ApiError || outer?.aborted) throw error;
    const kind = control.signal.aborted ? 'timeout' : 'network';
    throw new ApiError(kind, kind);
  } finally {
    clearTimeout(end);
    silence.end();
    outer?.removeEventListener('abort', abort);
  }
}
