import type { Language } from '../../src/api/schemas.ts';

/** Categories that a case can be listed under. */
export type Category = 'Popular' | 'Rare' | 'Elite' | 'Cheap';

/**
 * What the designer of a case writes; chances are solved from it.
 * `price` and `meanValue` are in crystals, `targetReturn` is expected value ÷ price, `skins` are ids parted by
 * white space.
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
  readonly skins: string;
}
