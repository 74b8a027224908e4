import {
  fadeWinner,
  lightFade,
  poseLight,
  poseSparks,
  poseWinner,
  type Winner,
} from '../kit/reel/reveal/reveal.ts';
import type { PoseTarget, Spin } from './poseTarget.ts';

/** Whether the result does not show an item at once, so that it goes to a place that nobody sees. */
function isBelowFold({ fold }: Spin, { place }: Winner): boolean {
  return place.y - place.height / 2 > fold;
}

/**
 * `seconds` after the first card has cracked: one after the other they break, and their items fly to where the result
 * shows them. Returns how far the dearest has come, 0 … 1.
 */
export function poseWinners({ view, tuning }: PoseTarget, spin: Spin, seconds: number): number {
  let dearestWay = 0;
  for (let reel = 0; reel < spin.winners.length; reel++) {
    const winner = spin.winners[reel];
    if (!winner) continue;
    const { facets, item } = winner.view;
    const since = seconds - reel * tuning.gatherStagger;
    const way = poseWinner(winner, tuning, since, spin.flight);
    for (const facet of facets) facet.visible = since > 0;
    item.visible = since > 0;
    if (isBelowFold(spin, winner)) item.alpha = 1 - way;
    if (winner !== spin.dearest) continue;
    dearestWay = way;
    const lit = Math.max(0, since);
    poseLight(view.reveal, tuning, winner, lit, lightFade(tuning, lit));
    poseSparks(view.reveal, tuning, winner, Math.min(1, lit / spin.duration));
  }
  return dearestWay;
}

/** The same where nothing travels: the items fade in where the result shows them. */
export function fadeWinners({ view, tuning }: PoseTarget, spin: Spin, fade: number): void {
  for (const winner of spin.winners) fadeWinner(winner, isBelowFold(spin, winner) ? 0 : fade);
  poseLight(view.reveal, tuning, spin.dearest, 0, fade);
}
