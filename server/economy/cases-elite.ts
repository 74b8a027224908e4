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
      uk: 'Лише гвинтівки й один клинок удалині.',
      pt: 'Só rifles, e uma lâmina lá longe.',
      es: 'Solo rifles, y un filo a lo lejos.',
      tr: 'Yalnızca tüfekler ve uzakta bir bıçak.',
      kk: 'Тек винтовкалар және алыста бір пышақ.',
      uz: 'Faqat miltiqlar va uzoqda bitta tigʻ.',
      id: 'Hanya senapan, dan satu bilah di kejauhan.',
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
      uk: 'Керамбіти, кинджали й балісонги просто з точильного каменя.',
      pt: 'Karambits, adagas e balisongs direto da pedra de afiar.',
      es: 'Karambits, dagas y balisongs, recién salidos de la piedra.',
      tr: 'Karambitler, hançerler ve kelebek bıçaklar, bileği taşından yeni çıkmış.',
      kk: 'Керамбиттер, қанжарлар мен балисонгтар, қайрақтан жаңа шыққан.',
      uz: 'Kerambitlar, xanjarlar va balisonglar, charxdan yangi chiqqan.',
      id: 'Karambit, belati, dan balisong, langsung dari batu asah.',
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
      uk: 'Північне сяйво над замерзлою сталлю.',
      pt: 'Auroras sobre o aço congelado.',
      es: 'Auroras sobre acero helado.',
      tr: 'Donmuş çeliğin üzerinde kutup ışıkları.',
      kk: 'Мұздаған болат үстіндегі поляр шұғыласы.',
      uz: 'Muzlagan poʻlat ustida qutb yogʻdusi.',
      id: 'Aurora di atas baja beku.',
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
      uk: 'Найважчий кейс з усіх.',
      pt: 'A caixa mais pesada que existe.',
      es: 'La caja más pesada que hay.',
      tr: 'Var olan en ağır kasa.',
      kk: 'Ең ауыр кейс.',
      uz: 'Eng ogʻir keys.',
      id: 'Peti terberat yang ada.',
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
