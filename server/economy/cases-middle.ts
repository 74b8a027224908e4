import type { CaseDesign } from './design.ts';

/** Cases from 1500 to 10 000 crystals. */
export const MIDDLE_CASES: readonly CaseDesign[] = [
  {
    id: 'bf576e89bff65ff7d192c228a09ffee9',
    slug: 'neon-rain',
    name: 'Neon Rain',
    desc: {
      en: 'City lights on wet metal.',
      ru: 'Огни города на мокром металле.',
      uk: 'Вогні міста на мокрому металі.',
      pt: 'Luzes da cidade no metal molhado.',
      es: 'Luces de ciudad sobre metal mojado.',
      tr: 'Islak metalde şehir ışıkları.',
      kk: 'Дымқыл металдағы қала шамдары.',
      uz: 'Hoʻl metalda shahar chiroqlari.',
      id: 'Cahaya kota di atas logam basah.',
    },
    category: ['Popular'],
    price: 1500,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      mantis-neon-tide kestrel-neon-tide mastiff-neon-tide warden-live-circuit wasp-live-circuit
      tundra-live-circuit mastiff-moon-marble borealis-carbon-weave kestrel-amber-tiger
      warden-hex-frost viper-9-ember-camo wasp-hex-frost mastiff-hex-frost borealis-old-rust`,
  },
  {
    id: '63394f7f1a5d2351b8bcc5f10b587ab8',
    slug: 'short-circuit',
    name: 'Short Circuit',
    desc: {
      en: 'A live wire: sparks often, strikes rarely.',
      ru: 'Оголённый провод: искрит часто, бьёт редко.',
      uk: 'Оголений дріт: іскрить часто, б’є рідко.',
      pt: 'Fio desencapado: solta faíscas sempre, dá choque raramente.',
      es: 'Un cable pelado: chispea a menudo, golpea rara vez.',
      tr: 'Açık tel: sık kıvılcım saçar, nadir çarpar.',
      kk: 'Жалаңаш сым: жиі ұшқындайды, сирек соғады.',
      uz: 'Ochiq sim: tez-tez uchqunlaydi, kam uradi.',
      id: 'Kabel terbuka: sering memercik, jarang menyetrum.',
    },
    category: ['Rare'],
    price: 3000,
    goal: { targetReturn: 0.9 },
    version: 1,
    skins: `
      lotus-hex-frost lotus-carbon-weave borealis-live-circuit lancer-live-circuit
      magnate-live-circuit viper-9-live-circuit mantis-live-circuit kestrel-live-circuit
      lancer-hex-frost magnate-hex-frost mantis-hex-frost warden-hex-frost kestrel-hex-frost
      viper-9-carbon-weave`,
  },
  {
    id: 'a592007e52f763e8e69753e438c6fc8f',
    slug: 'frostbite',
    name: 'Frostbite',
    desc: {
      en: 'Ice and marble, with few surprises.',
      ru: 'Лёд и мрамор, почти без неожиданностей.',
      uk: 'Лід і мармур, майже без несподіванок.',
      pt: 'Gelo e mármore, quase sem surpresas.',
      es: 'Hielo y mármol, casi sin sorpresas.',
      tr: 'Buz ve mermer, sürprizi az.',
      kk: 'Мұз бен мәрмәр, тосыны аз.',
      uz: 'Muz va marmar, kutilmagani kam.',
      id: 'Es dan marmer, sedikit kejutan.',
    },
    category: ['Rare'],
    price: 4000,
    goal: { targetReturn: 0.93 },
    version: 1,
    skins: `
      borealis-moon-marble lancer-moon-marble magnate-moon-marble borealis-hex-frost
      viper-9-moon-marble mantis-moon-marble warden-moon-marble kestrel-moon-marble lancer-hex-frost
      wasp-moon-marble mastiff-moon-marble magnate-hex-frost`,
  },
  {
    id: '44ff9aa03d36bb265fbe96bcd8c3679a',
    slug: 'tiger-den',
    name: 'Tiger Den',
    desc: {
      en: 'Stripes in front, blades behind.',
      ru: 'Впереди полосы, позади клинки.',
      uk: 'Попереду смуги, позаду клинки.',
      pt: 'Listras na frente, lâminas atrás.',
      es: 'Rayas por delante, filos por detrás.',
      tr: 'Önde çizgiler, arkada bıçaklar.',
      kk: 'Алдында жолақ, артында пышақ.',
      uz: 'Oldinda yoʻl-yoʻl naqsh, orqada tigʻlar.',
      id: 'Loreng di depan, bilah di belakang.',
    },
    category: ['Rare'],
    price: 6000,
    goal: { targetReturn: 0.91 },
    version: 1,
    skins: `
      lotus-amber-tiger lotus-ember-camo dirk-carbon-weave dirk-contour borealis-moon-marble
      borealis-amber-tiger kestrel-night-bloom lancer-amber-tiger magnate-amber-tiger
      borealis-ember-camo viper-9-amber-tiger mantis-amber-tiger warden-amber-tiger`,
  },
  {
    id: '3cb8575c0f89971fab57f7e8b3cc17cd',
    slug: 'moonlight',
    name: 'Moonlight',
    desc: {
      en: 'Marble and night flowers under a full moon.',
      ru: 'Мрамор и ночные цветы под полной луной.',
      uk: 'Мармур і нічні квіти під повним місяцем.',
      pt: 'Mármore e flores noturnas sob a lua cheia.',
      es: 'Mármol y flores nocturnas bajo la luna llena.',
      tr: 'Dolunayın altında mermer ve gece çiçekleri.',
      kk: 'Толған ай астындағы мәрмәр мен түнгі гүлдер.',
      uz: 'Toʻlin oy ostidagi marmar va tungi gullar.',
      id: 'Marmer dan bunga malam di bawah bulan purnama.',
    },
    category: ['Rare'],
    price: 8500,
    goal: { targetReturn: 0.92 },
    version: 1,
    skins: `
      mastiff-gilded borealis-night-bloom lancer-night-bloom magnate-night-bloom viper-9-night-bloom
      mantis-night-bloom warden-night-bloom kestrel-night-bloom magnate-moon-marble borealis-hex-frost
      mantis-moon-marble warden-moon-marble`,
  },
];
