import { logFailure } from '../api/log.ts';
import { LUCK_RANDOM_BYTES, luckCode, type Place } from '../rules/luckCode.ts';
import { saveLuckCode } from './profile.ts';
import { request } from './request.ts';
import { session } from './session.ts';

/**
 * A luck code out of a drawing (may be none) and `random` bytes of this phone. The words come when they are first
 * needed.
 * @throws Error if they cannot be loaded.
 */
export async function makeLuckCode(
  strokes: readonly (readonly Place[])[],
  random: Uint8Array = freshBytes(),
): Promise<string> {
  const { WORDS } = await import('../rules/words.ts');
  return luckCode(strokes, random, WORDS);
}

/** The random half of a luck code. */
export function freshBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(LUCK_RANDOM_BYTES));
}

/** Keeps `code` here at once and on the server; false, and the old one back, if the server did not take it. */
export async function keepLuckCode(code: string): Promise<boolean> {
  const before = session.me?.luck_code ?? null;
  if (session.me) session.me.luck_code = code;
  const saved = await saveLuckCode(code);
  if (!saved && session.me) session.me.luck_code = before;
  return saved;
}

/** Gives a player without a code one of their own, quietly: draws work without, and the next start tries again. */
export async function makeFirstLuckCode(): Promise<void> {
  if (session.me?.luck_code !== null) return;
  try {
    await request('setLuckCode', { luck_code: await makeLuckCode([]) });
  } catch (error) {
    logFailure('luck code', error);
  }
}
