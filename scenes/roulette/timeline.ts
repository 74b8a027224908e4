import { gsap } from 'gsap/gsap-core';
import { ANIMATION_WAIT, RESULT_AFTER, type SpinPlan, TICKING } from '../../src/rules/spin.ts';
import type { Tuning } from './index.ts';

/** The moments of a spin, in their order. */
export const LABELS = ['drop', 'spin', 'slow', 'settle', 'reveal', 'done'] as const;
export type Label = (typeof LABELS)[number];

/** Seconds of a spin's labels: the rules' own times, and what the designer tunes between them. */
export function labelsOf(plan: SpinPlan, tuning: Tuning, reducedMotion: boolean): Record<Label, number> {
  const done = ANIMATION_WAIT / 1000;
  if (reducedMotion) {
    const fade = tuning.fadeSeconds;
    return { drop: 0, spin: 0, slow: 0, settle: 0, reveal: fade, done: fade + done - RESULT_AFTER };
  }
  const slow = plan.ticks.find((tick, i) => tick - (plan.ticks[i - 1] ?? tick) >= tuning.slowInterval);
  return {
    drop: 0,
    spin: tuning.dropSeconds,
    slow: slow ?? TICKING,
    settle: TICKING,
    reveal: RESULT_AFTER,
    done,
  };
}

/** A paused timeline with these labels that takes `pose` through the seconds to 'done'. */
export function buildTimeline(
  labels: Record<Label, number>,
  pose: (seconds: number) => void,
): gsap.core.Timeline {
  const timeline = gsap.timeline({ paused: true, onUpdate: () => pose(timeline.time()) });
  for (const label of LABELS) timeline.addLabel(label, labels[label]);
  timeline.to({}, { duration: labels.done });
  return timeline;
}
