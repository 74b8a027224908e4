import { COUNTDOWN } from '../../scenes/case/motion.ts';
import { labelsOf as reelLabels } from '../../scenes/roulette/timeline.ts';
import { labelsOf as wheelLabels } from '../../scenes/upgrader/timeline.ts';
import type { SpinPlan } from '../rules/spin.ts';
import type { TuningValues } from '../stage/port.ts';
import type { AnyPose } from './pose.ts';

type Labels = Readonly<Record<string, number>>;

/** What labels depend on; tuning and plan are those of the scene that is asked. */
interface Asked {
  readonly cue: string;
  readonly plan: unknown;
  readonly tuning: never;
  readonly calm: boolean;
}
type Labelling = (asked: Asked) => Labels;

function caseLabels({ cue, tuning }: Asked): Labels {
  const { sinkDelay, openSeconds }: { sinkDelay: number; openSeconds: number } = tuning;
  if (cue === 'countdown') return { three: 0, two: 1, one: 2, done: COUNTDOWN };
  return cue === 'open' ? { fly: 0, sink: sinkDelay, done: openSeconds } : {};
}

function winsLabels({ cue, tuning }: Asked): Labels {
  const { enterSeconds }: { enterSeconds: number } = tuning;
  return cue === 'enter' ? { done: enterSeconds } : {};
}

function confettiLabels({ cue, tuning }: Asked): Labels {
  const { seconds }: { seconds: number } = tuning;
  return cue === 'burst' ? { burst: 0, done: seconds } : {};
}

/** Scenes whose moments are known beyond their poses. */
const LABELS: Readonly<Record<string, Labelling>> = {
  roulette: ({ cue, plan, tuning, calm }) =>
    cue === 'spin' ? reelLabels(plan as SpinPlan, tuning, calm) : {},
  upgrader: ({ cue, tuning, calm }) => (cue === 'spin' ? wheelLabels(tuning, calm) : {}),
  confetti: confettiLabels,
  case: caseLabels,
  wins: winsLabels,
};

export interface Mark {
  readonly name: string;
  readonly seconds: number;
  /** A pose of the gallery, not a moment of the timeline. */
  readonly isPose: boolean;
}

/** The moments of a pose's cue in their order: labels of its timeline, and the poses of the same cue. */
export function marksOf(
  scene: string,
  poses: readonly AnyPose[],
  pose: AnyPose,
  values: TuningValues,
  calm: boolean,
): Mark[] {
  const { cue, plan } = pose;
  const labels = LABELS[scene]?.({ cue, plan, tuning: values as never, calm }) ?? {};
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
