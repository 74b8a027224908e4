import { LUCK_RANDOM_BYTES, luckCode, type Point } from '../../../common/rules/luckCode.ts';
import { logFailure } from '../../api/log.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { dismissFailure, showFailure, showToast } from '../toasts.ts';
import { readSaved } from './readSaved.ts';

/**
 * Makes a luck code from a drawing (which may be empty) and `random` bytes. Loads the list of words at first use.
 * @throws Error if the list cannot be loaded.
 */
export async function makeLuckCode(
  strokes: readonly (readonly Point[])[],
  random: Uint8Array = luckRandomBytes(),
): Promise<string> {
  const { WORDS } = await import('../../../common/rules/words.ts');
  return luckCode(strokes, random, WORDS);
}

/** Returns the random bytes of a luck code. */
export function luckRandomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(LUCK_RANDOM_BYTES));
}

/** How many codes are being saved, and the one that the server has meanwhile. */
let saving = 0;
let kept: string | null = null;

/**
 * Takes `code` at once and saves it on the server. Returns false if the server refused it, with the old code back
 * unless another has been taken meanwhile.
 */
export async function saveLuckCode(code: string): Promise<boolean> {
  dismissFailure('error.luckCodeFailed');
  if (saving === 0) kept = session.me?.luck_code ?? null;
  saving += 1;
  if (session.me) session.me.luck_code = code;
  try {
    await request('setLuckCode', { luck_code: code });
    kept = code;
    showToast('good', { key: 'toast.luckCodeSaved' });
    return true;
  } catch (error) {
    const isLast = !session.me || session.me.luck_code === code;
    if (session.me && isLast) session.me.luck_code = kept;
    showFailure(error, 'error.luckCodeFailed', isLast ? () => void saveLuckCode(code) : null);
    readSaved(error);
    return false;
  } finally {
    saving -= 1;
  }
}

/** Makes a luck code for a player without one. Only logs a failure: draws work without, the next start tries again. */
export async function makeFirstLuckCode(): Promise<void> {
  if (session.me?.luck_code !== null) return;
  try {
    await request('setLuckCode', { luck_code: await makeLuckCode([]) });
  } catch (error) {
    logFailure('luck code', error);
  }
}
