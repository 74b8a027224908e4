import { dearest } from '../../../common/rules/dearest.ts';
import { WINNER_SLOT } from '../../../common/rules/fairness/reel.ts';
import type { SpinPlan } from '../../../common/rules/spin.ts';
import type { WheelPlan } from '../../../common/rules/wheel.ts';
import type { Skin } from '../../../scenes/kit/reel/card.ts';
import type { SceneId } from '../../../scenes/registry.ts';
import type { Note } from '../../audio/cues.ts';
import { COUNTDOWN_SCORE, spinScore, wheelScore } from '../../audio/score.ts';
import { winSound } from '../../audio/wins.ts';
import { COUNTDOWN_PULSES, type Pulse, spinPulses, wheelPulses } from '../../haptics/pulses.ts';
import type { AnyPose } from '../pose.ts';

/** What is heard and felt in a cue, in seconds from its beginning. */
export interface Senses {
  readonly notes: readonly Note[];
  readonly pulses: readonly Pulse[];
}

const NOTHING: Senses = { notes: [], pulses: [] };

/** What a case gave, by its dearest item. A pose knows no price of a case: it counts as a gain. */
function winOf(skins: readonly Skin[], plans: readonly SpinPlan[]) {
  const won = plans.flatMap(({ slots }) => skins[slots[WINNER_SLOT] ?? -1] ?? []);
  const best = won[dearest(won.map(({ price }) => price))];
  return winSound({ rarity: best?.rarity ?? 0, usd: best?.price ?? 0, profit: '1.00', welcome: false });
}

/**
 * The senses of a pose's cue with `plan`, as the game gives them; nothing for a cue without any. With `reducedMotion`
 * nothing is felt on the way to the result.
 */
export function sensesOf(
  scene: SceneId,
  { cue, props }: AnyPose,
  plan: unknown,
  reducedMotion: boolean,
): Senses {
  if (scene === 'case' && cue === 'countdown') return { notes: COUNTDOWN_SCORE, pulses: COUNTDOWN_PULSES };
  if (cue !== 'spin') return NOTHING;
  if (scene === 'upgrader') {
    const wheel = plan as WheelPlan;
    return { notes: wheelScore(wheel, reducedMotion), pulses: reducedMotion ? [] : wheelPulses(wheel) };
  }
  const plans = [plan].flat() as SpinPlan[];
  const { skins } = props as { readonly skins: readonly Skin[] };
  const rarities = skins.map(({ rarity }) => rarity);
  const notes = spinScore(plans, winOf(skins, plans), reducedMotion, rarities);
  return { notes, pulses: reducedMotion ? [] : spinPulses(plans) };
}
