import type { Pose } from '../pose.ts';
import type { CaseCues, CaseProps } from './types.ts';

function layersOf(slug: string, place: CaseProps['place']): CaseProps {
  return { body: `/art/cases/${slug}-body.webp`, lid: `/art/cases/${slug}-lid.webp`, place };
}

const onPage = (
  name: string,
  cue: 'page' | 'hop',
  seconds: number,
  from: number,
): Pose<CaseProps, CaseCues> => {
  return { name, props: layersOf('tiger-den', 'page'), cue, seconds, plan: { from } };
};

const inRoom = (
  name: string,
  cue: 'countdown' | 'open',
  seconds: number,
  slug = 'tiger-den',
): Pose<CaseProps, CaseCues> => {
  return { name, props: layersOf(slug, 'room'), cue, seconds, plan: undefined };
};

export const poses: readonly Pose<CaseProps, CaseCues>[] = [
  onPage('page', 'page', 0, 0.62),
  onPage('hop', 'hop', 0.2, 0),
  inRoom('two', 'countdown', 1.3),
  inRoom('crouch', 'countdown', 2.98, 'welcome'),
  inRoom('burst', 'open', 0.1, 'welcome'),
  inRoom('flight', 'open', 0.35),
];
