import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** Nothing is seen. */
export function poseIdle(view: View): void {
  view.shards.visible = false;
  view.flash.visible = false;
}

/** The burst `seconds` after its start. */
export function poseBurst(view: View, tuning: Tuning, seconds: number): void {
  view.flash.visible = false;
  view.shards.visible = seconds < tuning.seconds;
  view.shards.pose(seconds);
}

/** The burst with reduced motion: a light that grows and fades. */
export function poseFlash(view: View, color: string, tuning: Tuning, seconds: number): void {
  const u = Math.min(1, seconds / tuning.seconds);
  view.shards.visible = false;
  view.flash.visible = u < 1;
  view.flash.tint = color;
  view.flash.alpha = tuning.flash * Math.sin(Math.PI * Math.sqrt(u)) ** 2;
}
