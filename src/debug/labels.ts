import { labelsOf as reelLabels } from '../../scenes/roulette/timeline.ts';
import { labelsOf as wheelLabels } from '../../scenes/upgrader/timeline.ts';
import type { TuningValues } from '../stage/port.ts';
import type { AnyPose } from './pose.ts';

type Labels = Readonly<Record<string, number>>;
type Labelling = (plan: never, tuning: never, reducedMotion: boolean) => Labels;

/** Scenes whose moments are known beyond their poses. */
const LABELS: Readonly<Record<string, Labelling>> = {
  roulette: reelLabels,
  upgrader: (_plan, tuning, reducedMotion) => wheelLabels(tuning, reducedMotion),
  confetti: (_plan, { seconds }: { seconds: number }) => ({ burst: 0, done: seconds }),
};

export interface Mark {
  readonly name: string;
  readonly seconds: number;
  /** A pose of the gallery, not a moment of the timeline. */
  readonly isPose: boolean;
}

/** The moments of a pose's cue in their order: labels of its timeline, and the other poses of the same cue. */
export function marksOf(
  scene: string,
  poses: readonly AnyPose[],
  pose: AnyPose,
  values: TuningValues,
  reducedMotion: boolean,
): Mark[] {
  const labelling = pose.plan === undefined ? undefined : LABELS[scene];
  const labels = labelling?.(pose.plan as never, values as never, reducedMotion) ?? {};
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
