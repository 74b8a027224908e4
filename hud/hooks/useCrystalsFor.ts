import { useSnapshot } from 'valtio';
import { CRYSTALS_PER_USD, crystalsOf } from '../../common/rules/crystals.ts';
import { session } from '../../src/state/session.ts';

/**
 * Returns a function that converts the market value of items in dollars to crystals, together, at the server's rate.
 */
export function useCrystalsFor(): (...usd: readonly number[]) => number {
  const rate = useSnapshot(session).me?.crystals_per_usd ?? CRYSTALS_PER_USD;
  return (...usd) => crystalsOf(usd, rate);
}
