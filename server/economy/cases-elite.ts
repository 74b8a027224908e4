import type { CaseDesign } from './design.ts';

/** Cases from 15 000 crystals up. */
export const ELITE_CASES: readonly CaseDesign[] = [
  {
    id: '09884c4b22e45b99964bf34d88b6ae89',
    slug: 'long-shot',
    name: 'Long Shot',
    desc: {
      en: 'Rifles only, and one blade far away.',
      ru: 'Только винтовки и один клинок вдалеке.',
    },
    category: ['Rare', 'Elite'],
    price: 15_000,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      talon-neon-tide lancer-gilded mantis-gilded warden-gilded lancer-aurora borealis-neon-tide
      warden-aurora lancer-night-bloom warden-neon-tide lancer-moon-marble borealis-amber-tiger
      lancer-amber-tiger warden-moon-marble lancer-hex-frost borealis-carbon-weave`,
  },
  {
    id: 'dcd5013ac3a04a9cccf5c9de0569f81e',
    slug: 'blade-works',
    name: 'Blade Works',
    desc: {
      en: 'Karambits, daggers and balisongs, straight off the stone.',
      ru: 'Керамбиты, кинжалы и балисонги прямо с точильного камня.',
    },
    category: ['Elite'],
    price: 30_000,
    goal: { targetReturn: 0.91 },
    version: 1,
    skins: `
      talon-aurora talon-night-bloom dirk-night-bloom dirk-live-circuit dirk-moon-marble
      dirk-amber-tiger talon-contour dirk-ember-camo talon-old-rust lotus-contour dirk-contour
      lotus-old-rust dirk-old-rust warden-night-bloom kestrel-night-bloom`,
  },
  {
    id: 'c84dfe9d8020bccb2816939f077af2f8',
    slug: 'polar-lights',
    name: 'Polar Lights',
    desc: {
      en: 'Auroras over frozen steel.',
      ru: 'Северное сияние над замёрзшей сталью.',
    },
    category: ['Elite'],
    price: 50_000,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      talon-aurora talon-moon-marble lotus-moon-marble viper-9-gilded borealis-aurora lotus-hex-frost
      magnate-aurora borealis-neon-tide mantis-aurora warden-aurora magnate-neon-tide
      viper-9-neon-tide tundra-aurora wasp-neon-tide`,
  },
  {
    id: 'e095fc54dfc416d476b71e2fad70328d',
    slug: 'gold-rush',
    name: 'Gold Rush',
    desc: {
      en: 'The heaviest case there is.',
      ru: 'Самый тяжёлый кейс из всех.',
    },
    category: ['Elite'],
    price: 150_000,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      lotus-gilded dirk-gilded talon-neon-tide lotus-aurora dirk-neon-tide talon-live-circuit
      borealis-gilded lotus-moon-marble dirk-moon-marble talon-ember-camo talon-carbon-weave
      mastiff-gilded tundra-gilded dirk-ember-camo`,
  },
];
