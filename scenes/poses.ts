import { poses as casePoses } from './case/poses.ts';
import { poses as confetti } from './confetti/poses.ts';
import type { Pose } from './pose.ts';
import { poses as reels } from './reels/poses.ts';
import type { CuesOf, PropsOf, SceneId } from './registry.ts';
import { poses as roulette } from './roulette/poses.ts';
import { poses as ticker } from './ticker/poses.ts';
import { poses as upgrader } from './upgrader/poses.ts';

/** The named poses of every scene. */
export const gallery = { roulette, reels, confetti, upgrader, case: casePoses, ticker } satisfies {
  [S in SceneId]: readonly Pose<PropsOf<S>, CuesOf<S>>[];
};
