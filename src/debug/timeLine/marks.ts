import type { Labels } from '../../../scenes/scene.ts';
import type { AnyPose } from '../pose.ts';

/** A moment of a cue that the designer can go to. */
export interface Mark {
  readonly name: string;
  readonly seconds: number;
  /** A pose of the gallery, not a moment of the timeline. */
  readonly isPose: boolean;
}

/** The moments of a pose's cue in their order: its labels as the scene says them, and the poses of the same cue. */
export function marksOf(poses: readonly AnyPose[], pose: AnyPose, labels: Labels): Mark[] {
  const siblings = poses.filter(({ cue, seconds }) => cue === pose.cue && seconds > 0);
  return [
    ...Object.entries(labels).map(([name, seconds]) => ({ name, seconds, isPose: false })),
    ...siblings.map(({ name, seconds }) => ({ name, seconds, isPose: true })),
  ].sort((a, b) => a.seconds - b.seconds);
}

/** Seconds at which the last of `marks` is; 0 where a cue only stands. */
export function endOf(marks: readonly Mark[]): number {
  return Math.max(0, ...marks.map(({ seconds }) => seconds));
}
