import { useSnapshot } from 'valtio';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../../src/rules/crystals.ts';
import { session } from '../../src/state/session.ts';

/** Says what an item of `usd` market value brings in crystals, at the rate that the server gave. */
export function useCrystalsFor(): (usd: number) => number {
  const rate = useSnapshot(session).me?.crystals_per_usd ?? CRYSTALS_PER_USD;
  return (usd) => centsToCrystals(usdToCents(usd), rate);
}
