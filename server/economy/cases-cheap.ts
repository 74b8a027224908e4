import type { CaseDesign } from './design.ts';

/** The welcome case and the cases under 1000 crystals. */
export const CHEAP_CASES: readonly CaseDesign[] = [
  {
    id: '00000000000000000000000000000000',
    slug: 'welcome',
    name: 'Welcome Case',
    desc: {
      en: 'Your first case is on us: open it, keep what falls out.',
      ru: 'Первый кейс за наш счёт: откройте и заберите то, что выпадет.',
    },
    category: ['Popular'],
    price: 0,
    goal: { meanValue: 250 },
    version: 1,
    skins: `
      wasp-moon-marble kestrel-amber-tiger wasp-amber-tiger warden-ember-camo mastiff-hex-frost
      tundra-hex-frost mastiff-ember-camo magnate-old-rust wasp-contour mantis-old-rust tundra-contour
      mastiff-old-rust`,
  },
  {
    id: 'b399edaf54b74123613787fab002a4c1',
    slug: 'pocket-change',
    name: 'Pocket Change',
    desc: {
      en: 'Costs next to nothing and once in a while pays sixty times over.',
      ru: 'Стоит почти ничего, а изредка приносит в шестьдесят раз больше.',
    },
    category: ['Cheap'],
    price: 90,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      warden-live-circuit borealis-ember-camo magnate-ember-camo magnate-carbon-weave
      mantis-carbon-weave tundra-ember-camo mastiff-carbon-weave kestrel-contour warden-old-rust
      tundra-contour mastiff-old-rust wasp-old-rust tundra-old-rust`,
  },
  {
    id: '1663ffaa5f77913650df384b68e3ad48',
    slug: 'scrapyard',
    name: 'Scrapyard',
    desc: {
      en: 'Worn steel, honest odds.',
      ru: 'Потёртая сталь, честные шансы.',
    },
    category: ['Cheap'],
    price: 150,
    goal: { targetReturn: 0.91 },
    version: 1,
    skins: `
      borealis-carbon-weave lancer-carbon-weave warden-ember-camo wasp-ember-camo lancer-old-rust
      kestrel-carbon-weave wasp-carbon-weave tundra-carbon-weave mantis-old-rust kestrel-old-rust
      mastiff-old-rust wasp-old-rust`,
  },
  {
    id: '03f4bf82af81d737ed9c6a3b9186aba4',
    slug: 'clover-field',
    name: 'Clover Field',
    desc: {
      en: 'Many plain leaves, a few with four.',
      ru: 'Много простых листьев и несколько четырёхлистных.',
    },
    category: ['Cheap'],
    price: 300,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      mantis-night-bloom mastiff-night-bloom borealis-ember-camo viper-9-hex-frost borealis-contour
      mantis-ember-camo kestrel-ember-camo viper-9-contour warden-contour kestrel-contour
      mastiff-contour tundra-contour wasp-old-rust`,
  },
  {
    id: 'c4e80008fd7d79d75816e90a986923ad',
    slug: 'campfire',
    name: 'Campfire',
    desc: {
      en: 'Warm colours and a gentle ride.',
      ru: 'Тёплые цвета и спокойный ход.',
    },
    category: ['Cheap', 'Popular'],
    price: 500,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      mantis-amber-tiger lancer-ember-camo wasp-amber-tiger mastiff-amber-tiger tundra-amber-tiger
      mantis-ember-camo warden-ember-camo kestrel-ember-camo wasp-ember-camo borealis-old-rust
      lancer-old-rust mastiff-ember-camo`,
  },
  {
    id: '6d14bd490176d04f633cf0b8d6e5098d',
    slug: 'night-shift',
    name: 'Night Shift',
    desc: {
      en: 'Dark weaves and flowers that open after midnight.',
      ru: 'Тёмное плетение и цветы, что раскрываются после полуночи.',
    },
    category: ['Cheap'],
    price: 800,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      warden-night-bloom viper-9-moon-marble warden-moon-marble mastiff-moon-marble tundra-moon-marble
      lancer-carbon-weave magnate-carbon-weave viper-9-carbon-weave mantis-carbon-weave
      magnate-contour warden-carbon-weave kestrel-carbon-weave`,
  },
];
