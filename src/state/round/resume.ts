import { begin } from './life.ts';
import { openingKind, openingRound } from './opening.ts';
import { round } from './round.ts';
import { recallTap } from './tap.ts';
import { upgradeKind, upgradeRound } from './upgrade.ts';

/** Takes up a round that a reload interrupted: settled → its result, tapped only → asks with the same key. */
export function resumeRound(): void {
  const kept = recallTap();
  if (!kept || kept.isLeft || round.busy) return;
  if (kept.kind === 'opening') begin(openingKind, openingRound(kept.tap), kept.answer);
  else begin(upgradeKind, upgradeRound(kept.tap), kept.answer);
}
