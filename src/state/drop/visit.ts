import * as v from 'valibot';
import { proxy, ref } from 'valtio/vanilla';
import { DROP_ID, openEndpoints } from '../../../common/api/endpoints/drops.ts';
import { oddsHash } from '../../../common/rules/fairness/odds.ts';
import { type Verdict, verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { logFailure } from '../../api/log.ts';
import { withTimeout } from '../../api/withTimeout.ts';

/** What a drop's page shows. */
export type VisitedDrop = v.InferOutput<typeof openEndpoints.drop.answer>['drop'];

/** `unknown`, `withdrawn` and `foreign` as the server says, `forged`: what it says does not match itself. */
type VisitStatus = 'loading' | 'ready' | 'unknown' | 'withdrawn' | 'foreign' | 'forged' | 'failed';

interface Visit {
  status: VisitStatus;
  drop: VisitedDrop | null;
  verdict: Verdict | null;
}

/** The drop whose page this is. */
export const visit = proxy<Visit>({ status: 'loading', drop: null, verdict: null });

const STATUS_OF_REFUSAL: Readonly<Record<string, VisitStatus>> = {
  'drop not found': 'unknown',
  'drop withdrawn': 'withdrawn',
  'drop of another server': 'foreign',
};

/** Id of the drop whose page is at `path`. */
export function dropIdOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Draws again what the receipt says, by the odds that the page shows: nothing of it is taken on trust. */
function verdictOn({ case: opened, item, receipt }: VisitedDrop): Verdict {
  const shown = opened.skins.map(({ id, chance }) => [id, Math.round(chance * PPM_PER_PERCENT)] as const);
  const seen = oddsHash(opened.id, opened.version, shown);
  return verifyReceipt(receipt, { oddsHash: seen, shownItem: item.id });
}

async function read(id: string): Promise<Partial<Visit>> {
  // Of what is no id the server may say no more than that it cannot be read: `%zz`.
  if (!DROP_ID.test(id)) return { status: 'unknown' };
  const { ok, body } = await withTimeout(undefined, async (signal, onHead) => {
    const response = await fetch(`/api/drop/${id}/`, { signal });
    onHead();
    const body: unknown = await response.json();
    return { ok: response.ok, body };
  });
  if (!ok) {
    const { error } = v.parse(v.object({ error: v.string() }), body);
    return { status: STATUS_OF_REFUSAL[error] ?? 'failed' };
  }
  const { drop } = v.parse(openEndpoints.drop.answer, body);
  const verdict = verdictOn(drop);
  return { status: verdict.ok ? 'ready' : 'forged', drop: ref(drop), verdict: ref(verdict) };
}

/** Loads a drop and checks it. */
export async function loadVisit(id: string): Promise<void> {
  visit.status = 'loading';
  try {
    Object.assign(visit, await read(id));
  } catch (error) {
    logFailure('drop', error);
    visit.status = 'failed';
  }
}
