import type { Language } from '../../common/api/schemas.ts';
import type { Rarity } from '../../common/rules/rarity.ts';

/** Categories that a case can be listed under. */
export type Category = 'Popular' | 'Rare' | 'Elite' | 'Cheap';

/** The names of the rarities in designs, the rarest first. */
export const RARITY_NAMES = ['exceptional', 'legendary', 'epic', 'rare', 'uncommon', 'common'] as const;
export type RarityName = (typeof RARITY_NAMES)[number];

/** The rarity of a name: common is 0, exceptional 5. */
export function rarityNamed(name: RarityName): Rarity {
  return (RARITY_NAMES.length - 1 - RARITY_NAMES.indexOf(name)) as Rarity;
}

/**
 * What the designer of a case writes; chances are solved from it.
 * `price` and `meanValue` are in crystals, `targetReturn` is expected value ÷ price, `skins` are ids parted by
 * white space, under the rarity that they are shown in.
 * A free case has `meanValue` in place of `targetReturn`.
 */
export interface CaseDesign {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly desc: Readonly<Record<Language, string>>;
  readonly category: readonly Category[];
  readonly price: number;
  readonly goal: { readonly targetReturn: number } | { readonly meanValue: number };
  readonly version: number;
  readonly skins: { readonly [N in RarityName]?: string };
}
