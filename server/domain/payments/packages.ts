import type { CrystalPackage } from '../../../common/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../../common/rules/crystals.ts';

/** What can be bought at the standard rate: a star is about 20 crystals, more in the larger packages. */
const PACKAGES: readonly CrystalPackage[] = [
  { id: 'p50', crystals: 1_000, stars: 50, popular: false },
  { id: 'p100', crystals: 2_050, stars: 100, popular: false },
  { id: 'p250', crystals: 5_250, stars: 250, popular: true },
  { id: 'p500', crystals: 10_750, stars: 500, popular: false },
  { id: 'p1000', crystals: 22_000, stars: 1_000, popular: false },
  { id: 'p2500', crystals: 56_000, stars: 2_500, popular: false },
];

/** What can be bought where a dollar is `rate` crystals: a star is worth about two cents everywhere. */
export function packagesAt(rate: number): CrystalPackage[] {
  return PACKAGES.map((offer) => ({ ...offer, crystals: (offer.crystals * rate) / CRYSTALS_PER_USD }));
}
