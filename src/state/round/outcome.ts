import type { Snapshot } from 'valtio/vanilla';
import type { Draw } from '../../../common/api/schemas.ts';
import { dearest } from '../../../common/rules/dearest.ts';
import { profitOfAll } from '../../../common/rules/profit.ts';
import { crystalsPerUsd } from '../session.ts';
import { drawsOf } from './draws.ts';
import type { OpeningRound } from './round.ts';

interface Outcome {
  /** The draw that is celebrated: the dearest of all. */
  readonly best: Snapshot<Draw>;
  /** Profit of all together, as in `rules/profit`. */
  readonly profit: string;
}

/** What an opening came to; null until it has landed. */
export function outcomeOf({ case: { price }, result }: OpeningRound): Outcome | null {
  if (!result) return null;
  const draws = drawsOf(result);
  const costs = draws.map(({ win }) => win.cost);
  const best = draws[dearest(costs)];
  if (!best || draws.length === 1) return best ? { best, profit: best.win.profit } : null;
  return { best, profit: profitOfAll(costs, price, crystalsPerUsd()) };
}
