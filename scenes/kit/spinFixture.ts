import { priceTexts } from '../../common/rules/priceTexts.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import { type Show, type SpinPlan, spinPlan } from '../../common/rules/spin.ts';
import type { Skin } from './reel/card.ts';

/** A price as English pages write it, for less and less room. */
export function fixturePriceTexts(price: number): string[] {
  return priceTexts(price, (dollars, decimals) => `$${dollars.toFixed(decimals)}`);
}

const skin = (name: string, price: number, rarity: Rarity): Skin => {
  const img = `/art/skins/${name.toLowerCase().replace(' | ', '-').replaceAll(' ', '-')}.webp`;
  return { name, img, price, priceTexts: fixturePriceTexts(price), rarity };
};

/** A case of twelve items with pictures of the catalogue; the dearest is the first. */
export const FIXTURE: { readonly skins: readonly Skin[] } = {
  skins: [
    skin('Talon | Gilded', 900, 5),
    skin('Borealis | Neon Tide', 93.98, 5),
    skin('Lancer | Aurora', 114.78, 4),
    skin('Viper-9 | Neon Tide', 28.08, 4),
    skin('Mantis | Night Bloom', 12.62, 3),
    skin('Warden | Live Circuit', 5.41, 3),
    skin('Magnate | Moon Marble', 6.5, 2),
    skin('Kestrel | Amber Tiger', 2.45, 2),
    skin('Wasp | Hex Frost', 0.83, 1),
    skin('Mastiff | Ember Camo', 0.39, 1),
    skin('Tundra | Carbon Weave', 0.22, 0),
    skin('Viper-9 | Old Rust', 0.14, 0),
  ],
};

const WEIGHTS = [500, 900, 3_000, 9_000, 30_000, 56_600, 90_000, 130_000, 160_000, 170_000, 170_000, 180_000];

/** The plan of a spin that wins the fixture's skin with this index; `nonce` picks among such spins. */
export function fixturePlan(index: number, show: Partial<Show> = {}, nonce = 1): SpinPlan {
  const receipt = { seed: '5eed', client_seed: 'amber-birch-cobalt-0042', nonce, weights: WEIGHTS, index };
  return spinPlan(receipt, { mode: 'precise', talisman: 'dragon', ...show }, 0);
}
