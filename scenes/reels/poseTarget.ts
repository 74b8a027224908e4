import type { SpinPlan } from '../../common/rules/spin.ts';
import type { PassingReel } from '../kit/reel/PassingLight.ts';
import type { Winner } from '../kit/reel/reveal/reveal.ts';
import type { Track } from '../kit/reel/trail/poseTrail.ts';
import type { Layout } from './layout.ts';
import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface PoseTarget {
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
  /** By reel. */
  readonly winners: readonly Winner[];
  readonly dearest: Winner;
  readonly track: Track;
  /** When the cards break, how long an item flies, and how long all of it is: seconds, whatever the pace. */
  readonly gather: number;
  readonly flight: number;
  readonly duration: number;
  /** What lies below so many px the result does not show at once. */
  readonly fold: number;
}
