import { begin, findEnd } from './life.ts';
import { openingKind, openingRound } from './opening.ts';
import { round } from './round.ts';
import { recallTaps } from './tap.ts';
import { upgradeKind, upgradeRound } from './upgrade.ts';

/**
 * Takes up a round that a reload interrupted: settled → its result, tapped only → asks with the same key. What was left
 * before stays so; how it has ended is looked for.
 */
export function resumeRound(): void {
  for (const { kind, tap, answer, isLeft } of recallTaps()) {
    if (kind === 'opening') {
      if (isLeft) findEnd(openingKind, openingRound(tap));
      else if (!round.busy) begin(openingKind, openingRound(tap), answer);
    } else if (isLeft) findEnd(upgradeKind, upgradeRound(tap));
    else if (!round.busy) begin(upgradeKind, upgradeRound(tap), answer);
  }
}
