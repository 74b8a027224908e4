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
  show: Show,
): Pose<RouletteProps, RouletteCues> => {
  return { name, props: FIXTURE, cue: 'spin', seconds, plan: fixturePlan(winner, show) };
};

/** Four rounds: every mode and every talisman in one of them. */
const DRAGON = { mode: 'precise', talisman: 'dragon' } as const;
const CLOVER = { mode: 'calm', talisman: 'clover' } as const;
const CRYSTAL = { mode: 'precise', talisman: 'crystal' } as const;
const LIGHTNING = { mode: 'aggressive', talisman: 'lightning' } as const;

export const poses: readonly Pose<RouletteProps, RouletteCues>[] = [
  { name: 'idle', props: FIXTURE, cue: 'idle', seconds: 0, plan: undefined },
  spin('drop', 0.12, 0, DRAGON),
  spin('fast', 1.5, 0, DRAGON),
  spin('slow', 7, 3, CLOVER),
  spin('orbit', 3.2, 5, CRYSTAL),
  spin('storm', 2.4, 11, LIGHTNING),
  spin('overshoot', 9.19, 11, LIGHTNING),
  spin('settled', 10, 0, DRAGON),
  spin('lift', 10.3, 5, CRYSTAL),
  spin('won-common', 11, 11, LIGHTNING),
  spin('won-exceptional', 11, 0, DRAGON),
];
