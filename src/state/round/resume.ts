import { findEnd } from './leftRound.ts';
import { begin } from './life.ts';
import { openingKind, openingRound } from './opening.ts';
import { round } from './round.ts';
import { leftTaps, recallTap } from './tap.ts';
import { upgradeKind, upgradeRound } from './upgrade.ts';

/**
 * Takes up a round that a reload interrupted: settled → its result, tapped only → asks with the same key. What was left
 * before stays so; how it has ended is looked for.
 */
export function resumeRound(): void {
  for (const tap of leftTaps('opening')) findEnd(openingKind, openingRound(tap));
  for (const tap of leftTaps('upgrade')) findEnd(upgradeKind, upgradeRound(tap));
  const kept = recallTap();
  if (!kept || round.busy) return;
  if (kept.kind === 'opening') begin(openingKind, openingRound(kept.tap), kept.answer);
  else begin(upgradeKind, upgradeRound(kept.tap), kept.answer);
}
