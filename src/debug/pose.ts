import type { Pose } from '../../scenes/pose.ts';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Labels, Outcome } from '../../scenes/scene.ts';
import type { Stage } from '../stage/stage.ts';

/**
 * How a stage shows whichever scene of the gallery: that props, cue and plan are the scene's own, its poses have said.
 */
interface GalleryStage {
  mount(scene: SceneId, props: unknown): Promise<void>;
  play(scene: SceneId, cue: string, plan: unknown): Promise<Outcome>;
  seek(scene: SceneId, cue: string, seconds: number, plan: unknown): void;
  labels(scene: SceneId, cue: string, plan: unknown): Promise<Labels>;
}

/** The same stage, for scenes that are known by their ids alone. */
export function galleryStage(stage: Stage): GalleryStage {
  return stage;
}

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
