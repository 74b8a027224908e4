import { whenOnline } from '../network.ts';
import { request } from '../request.ts';
import { passResultGate } from '../resultGate.ts';
import { askUntilAnswered } from '../retryUntilKnown.ts';
import type { Round } from './round.ts';
import type { RoundKind } from './roundKind.ts';
import { forgetTap, isLeftTap } from './tap.ts';

/** Calls `end` for a tap that was left: once, and after the round that is on, whose result it could be taken for. */
export function endLeft(key: string, end: () => void): void {
  passResultGate(() => {
    // Sent again by another tap on the same thing, it ends with that one's round.
    if (!isLeftTap(key)) return;
    forgetTap(key);
    end();
  });
}

/** Keys of the taps whose end is being looked for. */
const searched = new Set<string>();

/**
 * Looks among the last draws for how a tap that was left has ended; it stays kept where the server knows of no draw.
 */
export function findEnd<R extends Round>(kind: RoundKind<R>, current: R): void {
  const { key } = current;
  if (searched.has(key)) return;
  searched.add(key);
  whenOnline(async () => {
    const answer = await askUntilAnswered(
      () => request('history', {}),
      () => isLeftTap(key),
    );
    searched.delete(key);
    const draws = answer?.history.filter(({ receipt }) => receipt.client_seed.endsWith(`|${key}`)) ?? [];
    if (draws.length > 0) endLeft(key, () => kind.found(current, draws));
  });
}
