/** A skin of the catalogue; `price` is its market value in US cents. */
export interface CatalogueSkin {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly price: number;
}

const WEAPONS: Readonly<Record<string, string>> = {
  'viper-9': 'Viper-9',
  magnate: 'Magnate',
  wasp: 'Wasp',
  kestrel: 'Kestrel',
  lancer: 'Lancer',
  mantis: 'Mantis',
  warden: 'Warden',
  borealis: 'Borealis',
  mastiff: 'Mastiff',
  tundra: 'Tundra',
  talon: 'Talon',
  dirk: 'Dirk',
  lotus: 'Lotus',
};

const FINISHES: readonly (readonly [id: string, name: string])[] = [
  ['old-rust', 'Old Rust'],
  ['contour', 'Contour'],
  ['carbon-weave', 'Carbon Weave'],
  ['ember-camo', 'Ember Camo'],
  ['hex-frost', 'Hex Frost'],
  ['amber-tiger', 'Amber Tiger'],
  ['moon-marble', 'Moon Marble'],
  ['live-circuit', 'Live Circuit'],
  ['night-bloom', 'Night Bloom'],
  ['neon-tide', 'Neon Tide'],
  ['aurora', 'Aurora'],
  ['gilded', 'Gilded'],
];

// US cents, one column per finish in the order above. Each price is about 6 % above the one before it in the
// sorted list, so that the upgrader finds a target near donor × multiplier; no two are the same.
const PRICES: Readonly<Record<string, readonly number[]>> = {
  'viper-9': [14, 26, 45, 73, 141, 260, 452, 692, 1719, 2808, 7052, 25225],
  magnate: [18, 29, 64, 105, 182, 297, 650, 1198, 2355, 3826, 10093, 28252],
  wasp: [4, 13, 17, 37, 51, 83, 207, 374, 736, 1514, 4584, 14376],
  kestrel: [6, 12, 19, 43, 68, 119, 245, 423, 790, 1823, 4308, 15400],
  lancer: [25, 48, 98, 133, 234, 477, 1067, 1611, 2661, 6237, 11478, 35866],
  mantis: [10, 20, 35, 57, 112, 170, 397, 610, 1262, 2961, 6639, 20779],
  warden: [9, 16, 28, 54, 93, 152, 314, 541, 994, 2203, 4890, 17419],
  borealis: [33, 88, 161, 276, 516, 835, 1445, 2488, 5140, 9398, 18339, 40833],
  mastiff: [5, 8, 15, 23, 39, 77, 192, 335, 573, 933, 3370, 10604],
  tundra: [3, 7, 11, 22, 31, 61, 125, 216, 351, 885, 1939, 7904],
  talon: [4083, 8954, 12936, 16256, 23738, 32023, 43019, 48502, 58560, 70603, 75106, 90000],
  dirk: [1133, 2077, 3583, 5825, 8314, 13746, 22177, 26885, 38459, 51710, 62516, 80341],
  lotus: [1359, 3179, 5527, 7485, 11970, 19604, 30300, 34011, 45879, 55117, 67040, 85419],
};

function skinsOf(weapon: string, prices: readonly number[]): CatalogueSkin[] {
  return FINISHES.map(([finish, finishName], column) => {
    const id = `${weapon}-${finish}`;
    const price = prices[column];
    if (price === undefined) throw new Error(`no price for ${id}`);
    return { id, name: `${WEAPONS[weapon]} | ${finishName}`, img: `/art/skins/${id}.webp`, price };
  });
}

/** All 156 skins, 13 weapons × 12 finishes, prices in US cents. */
export const SKINS: readonly CatalogueSkin[] = Object.entries(PRICES).flatMap(([weapon, prices]) =>
  skinsOf(weapon, prices),
);
