import type { Rarity } from '../../src/rules/rarity.ts';
import { type Show, type SpinPlan, spinPlan } from '../../src/rules/spin.ts';
import type { Pose } from '../pose.ts';
import type { RouletteCues, RouletteProps, RouletteSkin } from './index.ts';

const skin = (name: string, price: number, rarity: Rarity): RouletteSkin => {
  const img = `/art/skins/${name.toLowerCase().replace(' | ', '-').replaceAll(' ', '-')}.webp`;
  return { name, img, price, rarity };
};

/** A case of twelve, dearest first, as the server publishes it. */
export const FIXTURE: RouletteProps = {
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

const spin = (
  name: string,
  seconds: number,
  winner: number,
  show?: Partial<Show>,
): Pose<RouletteProps, RouletteCues> => {
  return { name, props: FIXTURE, cue: 'spin', seconds, plan: fixturePlan(winner, show) };
};

/** The show is that of every mode and every talisman somewhere. */
export const poses: readonly Pose<RouletteProps, RouletteCues>[] = [
  { name: 'idle', props: FIXTURE, cue: 'idle', seconds: 0, plan: undefined },
  spin('drop', 0.12, 3),
  spin('fast', 1.5, 3),
  spin('slow', 7, 3, { mode: 'calm', talisman: 'clover' }),
  spin('orbit', 3.2, 3, { talisman: 'crystal' }),
  spin('storm', 2.4, 3, { mode: 'aggressive', talisman: 'lightning' }),
  spin('overshoot', 9.19, 3, { mode: 'aggressive' }),
  spin('settled', 10, 3),
  spin('lift', 10.3, 3, { talisman: 'crystal' }),
  spin('won-common', 11, 11, { talisman: 'lightning' }),
  spin('won-rare', 11, 3, { talisman: 'clover' }),
  spin('won-exceptional', 11, 0),
];
