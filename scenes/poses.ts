import { poses as hero } from './case/poses.ts';
import { poses as confetti } from './confetti/poses.ts';
import type { Pose } from './pose.ts';
import type { CuesOf, PropsOf, SceneId } from './registry.ts';
import { poses as roulette } from './roulette/poses.ts';
import { poses as upgrader } from './upgrader/poses.ts';
import { poses as wins } from './wins/poses.ts';

/** The named poses of every scene. */
export const gallery = { roulette, confetti, upgrader, case: hero, wins } satisfies {
  [S in SceneId]: readonly Pose<PropsOf<S>, CuesOf<S>>[];
};
