import type { OpeningSum } from '../../../common/api/statistics.ts';

/** Where what fell out lies, beside the range that the odds expect. */
export function luckOf({ returned, low, high }: OpeningSum): 'above' | 'within' | 'below' {
  if (returned > high) return 'above';
  return returned < low ? 'below' : 'within';
}
