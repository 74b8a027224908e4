import * as v from 'valibot';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { Hex32 } from '../../../common/api/schemas.ts';

/** What crystals are bought for: so many of a case at once. */
interface Intent {
  readonly caseId: string;
  readonly count: number;
}

const Query = v.object({
  case: Hex32,
  count: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(MAX_CASES_AT_ONCE)),
});

/** Path of the payment page for whoever lacks crystals for `count` cases. */
export function paymentFor(caseId: string, count: number): string {
  return `/payment?case=${caseId}&count=${count}`;
}

/** What the payment page's query says that crystals are bought for; null where it says nothing that could be. */
export function intentOf(search: string): Intent | null {
  const query = v.safeParse(Query, Object.fromEntries(new URLSearchParams(search)));
  return query.success ? { caseId: query.output.case, count: query.output.count } : null;
}
