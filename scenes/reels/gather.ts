import type { Rarity } from '../../common/rules/rarity.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import type { PassingReel } from '../kit/PassingLight.ts';
import {
  type BreakingCard,
  fadeWinner,
  lightFade,
  poseLight,
  poseSparks,
  poseWinner,
} from '../kit/reveal/reveal.ts';
import type { Track } from '../kit/trail/poseTrail.ts';
import type { Layout } from './layout.ts';
import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface SpinTarget {
  readonly view: View;
  readonly layout: Layout;
  readonly tuning: Tuning;
}

/** What stays the same through a spin. */
export interface Spin {
  /** At the rules' pace; the spin runs `pace` times as fast. */
  readonly plans: readonly SpinPlan[];
  readonly pace: number;
  /** What passes on each reel, and the indices of the skins above them. */
  readonly passing: readonly PassingReel[];
  readonly topItems: readonly number[];
  /** Of the winners, by reel. */
  readonly rarities: readonly Rarity[];
  /** Their cards as they break. */
  readonly cards: readonly BreakingCard[];
  /** The reel of the dearest winner. */
  readonly dearest: number;
  readonly track: Track;
  /** When the cards break, how long an item flies, and how long all of it is: seconds, whatever the pace. */
  readonly gather: number;
  readonly flight: number;
  readonly duration: number;
  /** What lies below so many px the result does not show at once. */
  readonly fold: number;
}

/**
 * `seconds` after the first card has cracked: one after the other they break, and their items fly to where the result
 * shows them. Returns how far the dearest has come, 0 … 1.
 */
export function poseWinners({ view, layout, tuning }: SpinTarget, spin: Spin, seconds: number): number {
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
export function fadeWinners({ view, layout, tuning }: SpinTarget, spin: Spin, fade: number): void {
  const { reveal } = view;
  for (let reel = 0; reel < spin.plans.length; reel++) {
    const [winner, place] = [reveal.winners[reel], layout.places[reel]];
    if (winner && place) fadeWinner(winner, place, place.y - place.height / 2 > spin.fold ? 0 : fade);
  }
  const [winner, place] = [reveal.winners[spin.dearest], layout.places[spin.dearest]];
  if (!winner || !place) return;
  poseLight(reveal, tuning, winner, place, layout.card.height, spin.rarities[spin.dearest] ?? 0, 0, fade);
}
