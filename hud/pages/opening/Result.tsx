import type { CaseDetail } from '../../../common/api/schemas.ts';
import { drawsOf } from '../../../src/state/round/draws.ts';
import { Prize } from './Prize.tsx';
import { Prizes } from './Prizes.tsx';

interface ResultProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  readonly result: Parameters<typeof drawsOf>[0];
}

/** What a round came to: one item, or all of several. */
export function Result({ opened, result }: ResultProps) {
  const draws = drawsOf(result);
  return draws.length > 1 ? (
    <Prizes opened={opened} draws={draws} />
  ) : (
    <Prize opened={opened} result={result} />
  );
}
