import type { Snapshot } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { Draw } from '../../../common/api/schemas.ts';

type OpeningAnswer = Pick<Snapshot<Answer<'openCase'>>, 'open' | 'receipt' | 'opens'>;

/** Every draw that an opening's answer tells of, in their order: one, or as many as cases were opened at once. */
export function drawsOf({ open, receipt, opens }: OpeningAnswer): readonly Snapshot<Draw>[] {
  return opens ?? [{ ...open, receipt }];
}
