import { fadeWinner, lightFade, poseLight, poseSparks, poseWinner } from '../kit/reveal/reveal.ts';
import type { PoseTarget, Spin } from './poseTarget.ts';

/**
 * `seconds` after the first card has cracked: one after the other they break, and their items fly to where the result
 * shows them. Returns how far the dearest has come, 0 … 1.
 */
export function poseWinners({ view, layout, tuning }: PoseTarget, spin: Spin, seconds: number): number {
  const { reveal } = view;
  let dearestWay = 0;
  for (let reel = 0; reel < spin.plans.length; reel++) {
    const [winner, card, place] = [reveal.winners[reel], spin.cards[reel], layout.places[reel]];
    if (!winner || !card || !place) continue;
    const since = seconds - reel * tuning.gatherStagger;
    const rarity = spin.rarities[reel] ?? 0;
    const way = poseWinner(winner, tuning, card, place, rarity, since, spin.flight);
    for (const facet of winner.facets) facet.visible = since > 0;
    winner.item.visible = since > 0;
    if (place.y - place.height / 2 > spin.fold) winner.item.alpha = 1 - way;
    if (reel !== spin.dearest) continue;
    dearestWay = way;
    const { height } = card.size;
    const lit = Math.max(0, since);
    poseLight(reveal, tuning, winner, place, height, rarity, lit, lightFade(tuning, lit));
    poseSparks(reveal, tuning, winner.item, height, Math.min(1, lit / spin.duration), rarity);
  }
  return dearestWay;
}

/** The same where nothing travels: the items fade in where the result shows them. */
export function fadeWinners({ view, layout, tuning }: PoseTarget, spin: Spin, fade: number): void {
  const { reveal } = view;
  for (let reel = 0; reel < spin.plans.length; reel++) {
    const [winner, place] = [reveal.winners[reel], layout.places[reel]];
    if (winner && place) fadeWinner(winner, place, place.y - place.height / 2 > spin.fold ? 0 : fade);
  }
  const [winner, place] = [reveal.winners[spin.dearest], layout.places[spin.dearest]];
  if (!winner || !place) return;
  poseLight(reveal, tuning, winner, place, layout.card.height, spin.rarities[spin.dearest] ?? 0, 0, fade);
}
