import { PPM } from '../../common/rules/ppm.ts';
import { HIGHEST_RARITY, type Rarity } from '../../common/rules/rarity.ts';
import type { CatalogueCase, CatalogueSkin } from './cases.ts';
import { CRYSTALS_PER_CENT } from './cases.ts';

/**
 * What a case does on average: `mean`, `deviation`, `dearest` and `cheapest` in crystals, `rtp` (mean ÷ price;
 * NaN when free) and the chances as fractions of 1; `exceptional` is that of the highest rarity.
 */
interface CaseStats {
  readonly mean: number;
  readonly deviation: number;
  readonly rtp: number;
  readonly profit: number;
  readonly double: number;
  readonly tenfold: number;
  readonly exceptional: number;
  readonly dearest: number;
  readonly cheapest: number;
}

/** Statistics of one opening of a case, from its ppm and the prices of `skins` in US cents. */
export function caseStats({ drops, price }: CatalogueCase, skins: readonly CatalogueSkin[]): CaseStats {
  const cents = new Map(skins.map((skin) => [skin.id, skin.cents]));
  const parts = drops.map(({ skin, ppm, rarity }) => ({
    value: (cents.get(skin) ?? 0) * CRYSTALS_PER_CENT,
    chance: ppm / PPM,
    rarity,
  }));
  const chanceOf = (test: (value: number, rarity: Rarity) => boolean) =>
    parts.reduce((sum, { value, chance, rarity }) => sum + (test(value, rarity) ? chance : 0), 0);
  const mean = parts.reduce((sum, { value, chance }) => sum + value * chance, 0);
  const variance = parts.reduce((sum, { value, chance }) => sum + chance * (value - mean) ** 2, 0);
  const values = parts.map(({ value }) => value);
  return {
    mean,
    deviation: Math.sqrt(variance),
    rtp: price === 0 ? Number.NaN : mean / price,
    profit: chanceOf((value) => value > price),
    double: chanceOf((value) => value >= 2 * price),
    tenfold: chanceOf((value) => value >= 10 * price),
    exceptional: chanceOf((_, rarity) => rarity === HIGHEST_RARITY),
    dearest: Math.max(...values),
    cheapest: Math.min(...values),
  };
}
