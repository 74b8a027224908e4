import type { Pose } from '../../scenes/pose.ts';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';

/** A pose of whatever scene. */
export type AnyPose = Pose<unknown, Record<string, unknown>>;

/** Scenes of the gallery, in its order. */
export const SCENES = Object.keys(gallery) as SceneId[];

/** The poses of a scene. */
export function posesOf(scene: SceneId): readonly AnyPose[] {
  return gallery[scene];
}

/**
 * A pose by its name, or the scene's first.
 * @throws Error if the scene has none.
 */
export function poseOf(scene: SceneId, name: string): AnyPose {
  const poses = posesOf(scene);
  const pose = poses.find((candidate) => candidate.name === name) ?? poses[0];
  if (!pose) throw new Error(`${scene} has no poses`);
  return pose;
}
