import { ApiError } from './error.ts';
import { watchFiles } from './watchFiles.ts';

/** A call fails after this time in which its answer has not begun to come, or to end, nor has a file beside it come. */
export const CALL_TIMEOUT_MS = 15_000;
/** And after this time whatever comes: no answer is taken that is older. */
export const MAX_CALL_MS = 60_000;

/**
 * Runs `work` with a signal that fires with the caller's own, CALL_TIMEOUT_MS after the start, `onHead` or the last file, or
 * MAX_CALL_MS after the start.
 */
export async function withTimeout<T>(
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, onHead: () => void) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const abort = () => control.abort();
  const end = setTimeout(abort, MAX_CALL_MS);
  let timer = setTimeout(abort, CALL_TIMEOUT_MS);
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, CALL_TIMEOUT_MS);
  };
  const stopWatching = watchFiles(wait);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  try {
    return await work(control.signal, wait);
  } catch (error) {
    if (error instanceof ApiError || outer?.aborted) throw error;
    const kind = control.signal.aborted ? 'timeout' : 'network';
    throw new ApiError(kind, kind);
  } finally {
    clearTimeout(end);
    clearTimeout(timer);
    stopWatching();
    outer?.removeEventListener('abort', abort);
  }
}
