import { proxy } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { CrystalPackage } from '../../../common/api/schemas.ts';
import { type LoadStatus, load } from '../load.ts';
import { request } from '../request.ts';

interface Packages {
  status: LoadStatus;
  list: CrystalPackage[];
}

/** The packages of crystals that can be bought. */
export const packages = proxy<Packages>({ status: 'idle', list: [] });

/** Loads the packages. */
export async function loadPackages(): Promise<void> {
  const apply = ({ topup }: Answer<'packages'>) => {
    packages.list = topup;
  };
  const fetch = () => request('packages', {}, { apply });
  const isKnown = () => packages.list.length > 0;
  await load(packages, { fetch, failure: 'error.packagesFailed', retry: () => void loadPackages(), isKnown });
}

type Offer = Pick<CrystalPackage, 'id' | 'crystals' | 'stars'>;

/** The least stars that bring `missing` crystals at once; null where no package does. */
export function sufficientPackage(list: readonly Offer[], missing: number): string | null {
  const enough = list.filter(({ crystals }) => crystals >= missing).sort((a, b) => a.stars - b.stars);
  return enough[0]?.id ?? null;
}

/**
 * Crystals that a package brings more than as many stars do in the dearest one, percent with one decimal, rounded down.
 */
export function bonusPercent({ crystals, stars }: Offer, list: readonly Offer[]): number {
  const permille = list.map((other) =>
    Math.floor((1000 * crystals * other.stars) / (stars * other.crystals)),
  );
  return (Math.max(...permille, 1000) - 1000) / 10;
}
