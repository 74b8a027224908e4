import type { Pose } from '../pose.ts';
import type { CaseCues, CaseProps } from './index.ts';

const at = (
  name: string,
  cue: 'idle' | 'countdown' | 'open',
  seconds: number,
  slug = 'tiger-den',
): Pose<CaseProps, CaseCues> => {
  const props = { body: `/art/cases/${slug}-body.webp`, lid: `/art/cases/${slug}-lid.webp` };
  return { name, props, cue, seconds, plan: undefined };
};

export const poses: readonly Pose<CaseProps, CaseCues>[] = [
  at('idle', 'idle', 0),
  at('breath', 'idle', 1.6),
  at('three', 'countdown', 0.06),
  at('two', 'countdown', 1.3),
  at('crouch', 'countdown', 2.98, 'welcome'),
  at('burst', 'open', 0.1, 'welcome'),
  at('flight', 'open', 0.35),
];
