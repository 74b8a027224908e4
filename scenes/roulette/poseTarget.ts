import type { Layout } from './layout.ts';
import type { Tuning } from './types.ts';
import type { View } from './view.ts';

/** What is posed, and all that the pose depends on besides the cue and its time. */
export interface PoseTarget {
  readonly view: View;
  readonly layout: Layout;
  readonly tuning: Tuning;
}
